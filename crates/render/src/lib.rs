//! Draws pictures: boards, animations of rounds, charts, score sheets, and cards and tables of results. A [`Renderer`]
//! makes the PNG or GIF file. A [`Picture`] describes a board. A [`color_tile`] represents a color in a text.
//!
//! Every shape is drawn once per theme and size, into a sprite of palette colors (`sprites`, `antialiased_sprite`). A
//! picture is composed by copying sprites (`draw_board`). Only the edges of sprites are blended with the pixels below
//! them.
//!
//! **Invariant:** the crate contains no text in a human language. It draws only the text that the caller passes.

#![allow(clippy::cast_precision_loss, reason = "counts of pixels stay below 2^24, where f32 is exact")]

mod analysis_chart;
mod antialiased_sprite;
mod color_tile;
mod compressed_rows;
mod coverage;
mod draw_board;
mod draw_text;
mod fill_preview;
mod gif_frame_differences;
mod indexed_palette;
#[cfg(test)]
mod label_tests;
mod outlines;
mod picture;
mod picture_layout;
mod picture_width;
mod profile_card;
mod renderer;
mod rgb;
mod round_animation;
mod round_sheet;
mod round_turn;
mod score_sheet;
mod sheet_canvas;
mod sprites;
mod standings_card;
mod theme;
mod theme_colors;
mod tournament_bracket;
mod tournament_table;

pub use analysis_chart::{Chart, ChartedMove, ChartedRound, Evaluation};
pub use color_tile::color_tile;
pub use fill_preview::Filling;
pub use picture::{LastMove, MatchEnd, NOTATION_LETTERS, Picture, RoundScore, Step, Won};
pub use picture_layout::{Area, Layout};
pub use picture_width::Width;
pub use profile_card::{ColorResults, ProfileCard, RatingCurve};
pub use renderer::{RenderError, Renderer};
pub use round_animation::Animation;
pub use round_sheet::RoundSheet;
pub use round_turn::{Mark, Turn};
pub use score_sheet::{Note, ScoreSheet, ScoredRound};
pub use standings_card::{StandingsCard, StandingsLine, StandingsSection};
pub use theme::Theme;
pub use tournament_bracket::{BoxPlayer, Bracket, BracketBox};
pub use tournament_table::{Cell, CellGround, Column, TournamentTable};

/// Compiles and runs the examples of the README.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct ExamplesOfTheReadme;
