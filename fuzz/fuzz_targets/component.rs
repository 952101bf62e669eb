//! Fuzzes the arguments of custom ids, and what they decide in a match.

#![no_main]

#[path = "../checks.rs"]
mod checks;

libfuzzer_sys::fuzz_target!(|data: &[u8]| checks::component(data));
