//! Fuzzes the parsers of text that players type in chat.

#![no_main]

#[path = "../checks.rs"]
mod checks;

libfuzzer_sys::fuzz_target!(|data: &[u8]| checks::typed(data));
