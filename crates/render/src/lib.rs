//! Pictures of Kamisado boards: a [`Picture`] says what is shown, a [`Renderer`] makes the PNG file.
//!
//! No text in a human language is drawn but what the caller gives.

mod picture;
mod renderer;
mod theme;
mod width;

pub use picture::{LastMove, NOTATION_LETTERS, Picture, Step, Won};
pub use renderer::{RenderError, Renderer};
pub use theme::Theme;
pub use width::Width;
