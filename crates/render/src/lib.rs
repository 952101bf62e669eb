//! Pictures of Kamisado boards: a [`Picture`] says what is shown, a [`Renderer`] makes the PNG file.
//!
//! Everything is drawn once into sprites of palette colors (`sprites`, `stamp`), then copied (`compose`), so that
//! nothing is mixed while a picture is made but the edges of what stands on a square.
//! No text in a human language is drawn but what the caller gives.

// Pixels are counted below 2^24, up to where they are exact.
#![allow(clippy::cast_precision_loss)]

mod animation;
mod compose;
mod filling;
mod frames;
mod layout;
mod look;
mod page;
mod palette;
mod picture;
mod renderer;
mod round_sheet;
mod score_sheet;
mod shapes;
mod sprites;
mod stamp;
mod text;
mod theme;
mod turn;
mod width;

pub use animation::Animation;
pub use filling::Filling;
pub use layout::{Area, Layout};
pub use picture::{LastMove, NOTATION_LETTERS, Picture, Step, Won};
pub use renderer::{RenderError, Renderer};
pub use round_sheet::RoundSheet;
pub use score_sheet::{Note, ScoreSheet, ScoredRound};
pub use theme::Theme;
pub use turn::Turn;
pub use width::Width;
