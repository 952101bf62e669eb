//! What the programs that measure a whole bot share: the shipped bot as a process, and databases with many matches.

#![allow(dead_code, reason = "each program uses a part of it")]

pub(crate) mod process;
pub(crate) mod stored;

use std::time::Duration;

/// How long anything may take that is waited for.
pub(crate) const PATIENCE: Duration = Duration::from_mins(1);

/// A number that the environment can change.
pub(crate) fn setting(name: &str, default: u64) -> u64 {
    std::env::var(name).ok().and_then(|value| value.parse().ok()).unwrap_or(default)
}

/// Whether it is only to be seen that the program runs, as `cargo test --benches` wants it.
pub(crate) fn only_tried() -> bool {
    std::env::args().any(|argument| argument == "--test")
}

/// The value below which this share of the values lies, in hundredths; zero if there are none.
pub(crate) fn percentile(times: &mut [Duration], share: usize) -> Duration {
    times.sort_unstable();
    times.get(times.len().saturating_sub(1) * share / 100).copied().unwrap_or_default()
}
