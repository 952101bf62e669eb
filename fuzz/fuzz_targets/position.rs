//! Fuzzes the parsers of positions, which the command line uses.

#![no_main]

#[path = "../checks.rs"]
mod checks;

libfuzzer_sys::fuzz_target!(|data: &[u8]| checks::position(data));
