//! Fuzzes decisions on positions of known size, which the searches of the engine use.

#![no_main]

#[path = "../checks.rs"]
mod checks;

libfuzzer_sys::fuzz_target!(|data: &[u8]| checks::sized(data));
