//! The rules of Sternhalma as plain Rust: the board, positions, moves, turns, the game and what players agreed.
//!
//! Nothing here knows of an engine, a clock or a file, and nothing outside decides what is legal.

mod agreement;
mod board;
mod chain;
mod coord;
mod duties;
mod game;
mod held_up;
mod hole;
mod limits;
mod moves;
mod perft;
mod position;
mod reach;
mod refusal;
mod seat;
mod setup;
mod star;
mod start;
mod state;
mod turn;

pub use agreement::{Agreement, AgreementError, Blocking, HeadStart, Race};
pub use chain::Chain;
pub use coord::{Coord, Direction};
pub use duties::{Duties, FreeHole};
pub use game::{Game, Played};
pub use held_up::Blockers;
pub use hole::{Hole, HoleSet, Holes, NotAHole};
pub use moves::{Move, MoveTextError};
pub use perft::perft;
pub use position::Position;
pub use refusal::Refusal;
pub use seat::{Marbles, NotASeat, Seat, Seats, hexagon};
pub use setup::{PositionTextError, Setup, SetupError};
pub use star::Star;
pub use start::{ReplayError, StartError};
pub use state::{Effects, Outcome};
pub use turn::{Resolution, Ruling, Swap, Turn};
