//! Pictures of Kamisado boards: a [`Picture`] says what is shown, a [`Renderer`] makes the PNG file.
//!
//! Everything is drawn once into sprites of palette colors (`sprites`, `stamp`), then copied (`compose`), so that
//! nothing is mixed while a picture is made but the edges of what stands on a square.
//! No text in a human language is drawn but what the caller gives.

// Pixels are counted below 2^24, up to where they are exact.
#![allow(clippy::cast_precision_loss)]

mod compose;
mod layout;
mod look;
mod palette;
mod picture;
mod renderer;
mod shapes;
mod sprites;
mod stamp;
mod text;
mod theme;
mod width;

pub use layout::{Area, Layout};
pub use picture::{LastMove, NOTATION_LETTERS, Picture, Step, Won};
pub use renderer::{RenderError, Renderer};
pub use theme::Theme;
pub use width::Width;
