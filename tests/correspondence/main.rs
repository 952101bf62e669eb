//! Correspondence matches over days, through the shipped program and the real serenity client, with clocks run fast: what people
//! are told, when, and with how many requests.

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
