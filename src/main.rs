//! The bot's program.

use std::process::ExitCode;

fn main() -> ExitCode {
    kamisado::cli::main()
}
