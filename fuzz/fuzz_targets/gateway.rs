//! Fuzzes the reader of ids in payloads of the gateway, including payloads that serenity cannot decode.

#![no_main]

#[path = "../checks.rs"]
mod checks;

libfuzzer_sys::fuzz_target!(|data: &[u8]| checks::gateway(data));
