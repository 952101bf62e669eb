//! Fuzzes the parser of custom ids, in which buttons and menus store their actions.

#![no_main]

#[path = "../checks.rs"]
mod checks;

libfuzzer_sys::fuzz_target!(|data: &[u8]| checks::custom_id(data));
