//! Whole matches in each of the five languages. All texts of the bot are in the language of their reader.
//!
//! If the environment variable `TRANSCRIPT` names a folder, each conversation and its pictures are written into it for
//! people to read.

#![allow(clippy::unwrap_used, reason = "the helpers of tests panic like the tests themselves")]

mod clocks_and_notices;
mod conversation;
mod foreign_sentences;
mod kamisado;
mod megasado;
mod played_matches;
mod refusals;
mod refused_moves;
#[path = "../support/mod.rs"]
mod support;
mod teaching;
#[cfg(debug_assertions)]
mod texts_outside_locales;
