//! What a channel offers beside a match of Kamisado: Megasado's variants, set-ups, series, offers, records, rules.

mod agreements;
mod line_ups;
mod records;
mod rules;
mod search;
#[path = "../support/mod.rs"]
mod support;
