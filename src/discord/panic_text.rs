//! Finds the text of a caught panic, for the log.

use std::any::Any;

/// The message of a panic; a general text if it has none.
pub(crate) fn of(panic: &(dyn Any + Send)) -> &str {
    let text = panic.downcast_ref::<&str>().copied();
    text.or_else(|| panic.downcast_ref::<String>().map(String::as_str)).unwrap_or("a panic without a text")
}
