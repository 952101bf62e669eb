//! Two processes of the shipped program on one private PostgreSQL server. Players make moves on both, while processes are
//! killed, stopped and suspended. No move is lost, and nothing is announced twice.
//!
//! `KILLS=200 cargo test --test processes -- --nocapture kills` kills one of the processes 200 times, while two matches
//! run. `MATCHES=100` before the command lets 100 matches run at once. The test prints its seed. `SEED=7` before the
//! command repeats the moves and choices of that seed, but not the exact moments of the kills.

#![cfg(target_os = "linux")]
#![allow(clippy::unwrap_used, reason = "the helpers of tests panic like the tests themselves")]
#![allow(dead_code, reason = "some helpers are for other tests")]

#[path = "../support/mod.rs"]
mod support;

mod across_processes;
mod copies;
mod identifies;
mod kills;
mod link;
mod outages;
mod partitions;
mod players;
mod silences;
mod sleeping_processes;
mod two_processes;

use support::postgres_server as server;
