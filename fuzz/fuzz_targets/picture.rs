//! Fuzzes pictures of any numbers and of parts that need not fit together.

#![no_main]

#[path = "../checks.rs"]
mod checks;

libfuzzer_sys::fuzz_target!(|data: &[u8]| checks::picture(data));
