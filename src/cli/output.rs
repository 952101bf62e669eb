//! Writing to standard output.

use std::io::Write;

use serde::Serialize;

use super::exit_status::Failure;

/// Writes and flushes a text, without the panic of `print!` when standard output is closed.
pub(super) fn print(text: &str) -> Result<(), Failure> {
    let mut out = std::io::stdout().lock();
    out.write_all(text.as_bytes()).and_then(|()| out.flush()).map_err(Failure::Output)
}

/// Writes a value as one line of JSON.
pub(super) fn print_json(value: &impl Serialize) -> Result<(), Failure> {
    let text = serde_json::to_string(value).map_err(|error| Failure::Finding(error.to_string()))?;
    print(&format!("{text}\n"))
}
