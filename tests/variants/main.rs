//! What a channel offers beside a match of Kamisado: Megasado's variants, set-ups, series, offers, records, rules.

#![allow(clippy::unwrap_used, reason = "what a test cannot go on without fails it")]

mod agreements;
mod line_ups;
mod moments;
mod records;
mod rules;
mod search;
#[path = "../support/mod.rs"]
mod support;
