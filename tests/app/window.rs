//! The real program in a real window.
