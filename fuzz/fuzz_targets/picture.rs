//! Fuzzes pictures of numbers and parts that need not belong together.

#![no_main]

#[path = "../checks.rs"]
mod checks;

libfuzzer_sys::fuzz_target!(|data: &[u8]| checks::picture(data));
