//! Whole matches in a channel: the shipped program and the real serenity client against a stand-in for Discord.

#![allow(clippy::unwrap_used, reason = "the helpers of tests panic like the tests themselves")]

#[path = "../support/mod.rs"]
mod support;

mod away;
mod buttons;
mod conversation;
mod marathon;
mod pictures;
mod without_content;
