//! What a command can fail by.

use std::{io, process::ExitCode};

/// Why a command did not do what it was told.
#[derive(Debug)]
pub(super) enum Failure {
    /// The command line asks for what there is not: status 2.
    Usage(String),
    /// What was to be checked is wrong, or a file cannot be used: status 1.
    Finding(String),
    /// Standard output cannot be written to.
    Output(io::Error),
    /// What is wrong has been printed: status 1.
    Reported,
}

impl Failure {
    /// Tells standard error, and gives the exit status.
    pub(super) fn report(self) -> ExitCode {
        match self {
            Self::Usage(text) => {
                eprintln!("kamisado: {text}");
                ExitCode::from(2)
            }
            Self::Finding(text) => {
                eprintln!("kamisado: {text}");
                ExitCode::from(1)
            }
            // Whoever reads has had enough.
            Self::Output(error) if error.kind() == io::ErrorKind::BrokenPipe => ExitCode::SUCCESS,
            Self::Output(error) => {
                eprintln!("kamisado: standard output: {error}");
                ExitCode::from(1)
            }
            Self::Reported => ExitCode::from(1),
        }
    }
}
