//! The option that names the bot's configuration file.

use std::path::PathBuf;

use clap::Args;

/// Where the bot's settings are.
#[derive(Args, Debug, Default)]
pub(super) struct Settings {
    /// The configuration file; `config.toml` in the working directory if there is one.
    #[arg(long, value_name = "FILE")]
    pub config: Option<PathBuf>,
}
