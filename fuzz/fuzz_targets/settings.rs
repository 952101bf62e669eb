//! Fuzzes the parsers of the configuration file, of environment variables, and of the stored settings of a server.

#![no_main]

#[path = "../checks.rs"]
mod checks;

libfuzzer_sys::fuzz_target!(|data: &[u8]| checks::settings(data));
