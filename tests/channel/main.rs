//! Whole matches in a channel: the shipped program and the real serenity client against a stand-in for Discord.

#![allow(clippy::unwrap_used, reason = "the helpers of tests panic like the tests themselves")]

#[path = "../support/mod.rs"]
mod support;

mod abuse;
mod answers;
mod away;
mod buttons;
mod conversation;
mod decisions;
mod everyday;
mod first_minutes;
mod locked_threads;
mod marathon;
mod matches;
mod missed;
mod moderators;
mod offers;
mod open_challenges;
mod personal;
mod pictures;
mod refusals;
mod threads;
mod without_content;
