//! Fuzzes the configuration file, variables of the environment, and the stored settings of a server.

#![no_main]

#[path = "../checks.rs"]
mod checks;

libfuzzer_sys::fuzz_target!(|data: &[u8]| checks::settings(data));
