//! What a channel offers beside a match of Kamisado: Megasado's variants, set-ups, series, offers, records, rules.

#![allow(clippy::unwrap_used, reason = "the helpers of tests panic like the tests themselves")]

mod agreements;
mod clocks;
mod endings;
mod line_ups;
mod moments;
mod pairs;
mod quiet;
mod records;
mod rounds;
mod rules;
mod search;
mod sheets;
#[path = "../support/mod.rs"]
mod support;
mod takebacks;
mod terms;
mod ways;
