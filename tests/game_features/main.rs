//! Tests of game features in a channel: Megasado's variants, line-ups, series, offers, clocks, records and rules pages.

#![allow(clippy::unwrap_used, reason = "the helpers of tests panic like the tests themselves")]

mod agreements;
mod analyses;
mod challenge_terms;
mod clocks;
mod endings;
mod find_sequence;
mod hints;
mod losing_moves;
mod play_on;
mod puzzles;
mod quiet_match_buttons;
mod record_commands;
mod record_pictures;
mod rules_pages;
mod shards;
#[path = "../support/mod.rs"]
mod support;
mod takebacks;
mod tournament_lineups;
mod typed_picked_completed;
mod unread_answers;
mod variant_moments;
mod variant_pairs;
mod whole_rounds;
