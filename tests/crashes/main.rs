//! The shipped program is killed again and again, and the power is cut, while two people play: nothing is lost and
//! nothing told twice.
//!
//! `KILLS=1000 cargo test --test crashes -- --nocapture kills` kills it a thousand times at random moments, and besides
//! once at each named point for every twenty of those. The seed is printed; `SEED=7` before the command plays the same
//! moves and kills at the same points again (the moments within a point differ).

#![cfg(target_os = "linux")]
#![allow(clippy::unwrap_used, reason = "the helpers of tests panic like the tests themselves")]

#[path = "../support/mod.rs"]
mod support;

mod commands_and_presses;
mod power_loss;
mod random_kills;
mod random_players;
mod watched_disk;

/// A number from the environment.
fn environment<T: std::str::FromStr>(name: &str) -> Option<T> {
    std::env::var(name).ok()?.parse().ok()
}
