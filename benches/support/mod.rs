//! Shared code of the benchmarks of the whole bot: the shipped bot as a process, and databases with many matches.

#![allow(dead_code, reason = "each program uses a part of it")]

#[path = "../../crates/engine/tests/common/percentile.rs"]
mod nearest_rank;
pub(crate) mod process;
pub(crate) mod stored;

use std::time::Duration;

/// The time limit of every wait. The shards of a large bot take minutes to connect.
pub(crate) const PATIENCE: Duration = Duration::from_mins(5);

/// A number from the environment, or its default.
pub(crate) fn setting(name: &str, default: u64) -> u64 {
    std::env::var(name).ok().and_then(|value| value.parse().ok()).unwrap_or(default)
}

/// Whether this is only a short trial run, as in `cargo test --benches`.
pub(crate) fn is_trial_run() -> bool {
    std::env::args().any(|argument| argument == "--test")
}

/// Like [`setting`], but returns `tried_with` in a trial run.
pub(crate) fn setting_or_trial(name: &str, default: u64, tried_with: u64) -> u64 {
    if is_trial_run() { tried_with } else { setting(name, default) }
}

/// The percentile `share` of the times by the nearest rank; zero if there are none.
pub(crate) fn percentile(times: &mut [Duration], share: usize) -> Duration {
    times.sort_unstable();
    nearest_rank::percentile(times, share).unwrap_or_default()
}
