//! Fuzzes the reader of what Discord sends over the gateway.

#![no_main]

#[path = "../checks.rs"]
mod checks;

libfuzzer_sys::fuzz_target!(|data: &[u8]| checks::gateway_payload(data));
