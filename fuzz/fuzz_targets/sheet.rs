//! Fuzzes boards, animations and sheets of any content.

#![no_main]

#[path = "../sheet_checks.rs"]
mod sheet_checks;

libfuzzer_sys::fuzz_target!(|data: &[u8]| sheet_checks::sheet(data));
