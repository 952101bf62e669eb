//! Correspondence matches over several days, with the shipped program, the real serenity client and a fast clock. The tests check
//! what people are told, when they are told, and how many requests this takes.

#![allow(clippy::unwrap_used, reason = "the helpers of tests panic like the tests themselves")]

#[path = "../support/mod.rs"]
mod support;

mod a_day_of_many_matches;
mod a_week;
mod fast_clock;
mod people;
mod running_match;
mod shown_lists;
mod transcript;
mod vote_end;
