//! What buttons and menus remember, as a press brings it back.

#![no_main]

#[path = "../checks.rs"]
mod checks;

libfuzzer_sys::fuzz_target!(|data: &[u8]| checks::custom_id(data));
