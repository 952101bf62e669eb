//! Compatibility with former versions. This version opens their databases, continues their matches, and answers presses of
//! their buttons.
//!
//! Each folder of `tests/fixtures` contains the data that one version wrote. `cargo test --test former_versions --
//! --ignored record` writes the folder of the current version.

#![allow(clippy::unwrap_used, reason = "the helpers of tests panic like the tests themselves")]

#[path = "../game_features/find_sequence.rs"]
#[allow(dead_code, reason = "this test program uses a part of it")]
mod find_sequence;
mod fixture;
mod matches_continue;
mod old_buttons_and_menus;
mod record_fixture;
mod scenes_since_0_2;
#[path = "../support/mod.rs"]
mod support;
mod written_custom_ids;
