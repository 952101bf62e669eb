//! Fuzzes the reader of payloads of the gateway, including payloads that the library cannot decode.

#![no_main]

#[path = "../checks.rs"]
mod checks;

libfuzzer_sys::fuzz_target!(|data: &[u8]| checks::gateway(data));
