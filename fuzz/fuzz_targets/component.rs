//! Fuzzes the arguments of custom ids, and the decisions for which they stand in a match.

#![no_main]

#[path = "../checks.rs"]
mod checks;

libfuzzer_sys::fuzz_target!(|data: &[u8]| checks::component(data));
