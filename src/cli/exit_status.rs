//! The failures of commands, and their exit statuses.

use std::{io, process::ExitCode};

/// The exit status of a command whose checked input is wrong.
pub(super) const STATUS_OF_FINDINGS: u8 = 1;

#[derive(Debug)]
pub(super) enum Failure {
    /// The arguments are wrong, or cannot be combined: status 2.
    Usage(String),
    /// The checked input is wrong, or a file cannot be used: status 1.
    Finding(String),
    /// Standard output cannot be written to: status 1, or 0 if it is a closed pipe.
    Output(io::Error),
    /// The findings have already been printed: status 1.
    Reported,
}

impl Failure {
    /// Prints the failure to standard error, and returns the exit status.
    pub(super) fn report(self) -> ExitCode {
        match self {
            Self::Usage(text) => {
                eprintln!("kamisado: {text}");
                ExitCode::from(2)
            }
            Self::Finding(text) => {
                eprintln!("kamisado: {text}");
                ExitCode::from(STATUS_OF_FINDINGS)
            }
            // The reader of the pipe, such as `head`, needs no more output.
            Self::Output(error) if error.kind() == io::ErrorKind::BrokenPipe => ExitCode::SUCCESS,
            Self::Output(error) => {
                eprintln!("kamisado: standard output: {error}");
                ExitCode::from(1)
            }
            Self::Reported => ExitCode::from(STATUS_OF_FINDINGS),
        }
    }
}
