//! Fuzzes the reader of the program's settings: the configuration file and the environment.

#![no_main]

#[path = "../checks.rs"]
mod checks;

libfuzzer_sys::fuzz_target!(|data: &[u8]| checks::settings(data));
