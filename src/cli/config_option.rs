//! The option that names the bot's configuration file.

use std::path::PathBuf;

use clap::Args;

#[derive(Args, Debug, Default)]
pub(super) struct Settings {
    /// The configuration file; by default `config.toml` in the working directory, if it exists.
    #[arg(long, value_name = "FILE")]
    pub config: Option<PathBuf>,
}
