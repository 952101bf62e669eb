//! Kills the shipped program and simulates power losses while two people play. No move is lost, and nothing is
//! announced twice.
//!
//! `KILLS=1000 cargo test --test crashes -- --nocapture kills` kills the program 1,000 times at random moments and 50 times at
//! each named point, which is once for every 20 random kills. The test prints its seed. `SEED=7` before the command repeats the
//! moves and points of that seed, but not the exact moments of the kills. With `TESTS_ON=postgres`, the database is on a PostgreSQL
//! server, which is not killed.

#![cfg(target_os = "linux")]
#![allow(clippy::unwrap_used, reason = "the helpers of tests panic like the tests themselves")]

#[path = "../support/mod.rs"]
mod support;

mod commands_and_presses;
mod commit_kills;
mod match_ends;
mod power_loss;
mod random_kills;
mod random_players;
mod watched_disk;
#[cfg(feature = "postgres")]
mod watched_server;

fn environment<T: std::str::FromStr>(name: &str) -> Option<T> {
    std::env::var(name).ok()?.parse().ok()
}
