//! Writing to standard output.

use std::io::Write;

use super::failure::Failure;

/// Writes a text to standard output.
///
/// # Errors
/// When standard output cannot be written to.
pub(super) fn print(text: &str) -> Result<(), Failure> {
    let mut out = std::io::stdout().lock();
    out.write_all(text.as_bytes()).and_then(|()| out.flush()).map_err(Failure::Output)
}
