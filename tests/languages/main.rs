//! Whole matches in each of the five languages: everything that the bot shows is in the language of its reader.
//!
//! With the environment variable `TRANSCRIPT` each conversation and its pictures are written into that folder, so that people can
//! read it.

#![allow(clippy::unwrap_used, reason = "the helpers of tests panic like the tests themselves")]

mod clocks_and_notices;
mod conversation;
mod foreign_sentences;
mod kamisado;
#[cfg(debug_assertions)]
mod marked_texts;
mod megasado;
mod played_matches;
mod refusals;
mod refused_moves;
#[path = "../support/mod.rs"]
mod support;
mod teaching;
