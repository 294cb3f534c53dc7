//! How seats are told apart by eye: a colour and a mark, never by colour alone.

use crate::rules::Seat;

/// A sign that tells seats apart without colour.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Mark {
    /// A filled circle.
    Dot,
    /// An open circle.
    Ring,
    /// A thick line.
    Bar,
    /// A plus.
    Cross,
    /// A triangle.
    Triangle,
    /// A star of five points.
    Star,
}

/// How a seat is shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SeatStyle {
    /// Its colour in sRGB, for text and edges on dark ground.
    pub bright: [u8; 3],
    /// Its colour in sRGB as the glass has it.
    pub glass: [u8; 3],
    /// Its mark.
    pub mark: Mark,
}

const STYLES: [SeatStyle; Seat::COUNT] = [
    SeatStyle { bright: [122, 162, 255], glass: [38, 62, 170], mark: Mark::Dot },
    SeatStyle { bright: [255, 120, 104], glass: [176, 40, 36], mark: Mark::Ring },
    SeatStyle { bright: [112, 206, 138], glass: [34, 120, 62], mark: Mark::Bar },
    SeatStyle { bright: [255, 190, 84], glass: [240, 170, 60], mark: Mark::Cross },
    SeatStyle { bright: [202, 146, 236], glass: [104, 48, 132], mark: Mark::Triangle },
    SeatStyle { bright: [240, 232, 212], glass: [232, 226, 206], mark: Mark::Star },
];

/// The style of a seat.
#[must_use]
pub const fn style_of(seat: Seat) -> &'static SeatStyle {
    &STYLES[seat.index()]
}
