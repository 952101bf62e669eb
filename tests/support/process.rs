//! The shipped program as a process that ends by itself.

use std::{
    io::Write,
    process::{Command, Output, Stdio},
};

/// Runs `kamisado` without any input.
pub(crate) fn kamisado(arguments: &[&str]) -> Output {
    kamisado_reading(arguments, "")
}

/// Runs `kamisado` with these bytes as its standard input.
pub(crate) fn kamisado_reading(arguments: &[&str], input: &(impl AsRef<[u8]> + ?Sized)) -> Output {
    let mut child = Command::new(env!("CARGO_BIN_EXE_kamisado"))
        .args(arguments)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    // A command that refuses its arguments reads no input.
    let _ = child.stdin.take().unwrap().write_all(input.as_ref());
    child.wait_with_output().unwrap()
}
