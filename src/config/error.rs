//! What is wrong with the configuration.

use std::path::PathBuf;

/// What is wrong with the configuration, for the operator.
#[derive(Debug, thiserror::Error)]
pub enum ConfigError {
    /// The file that was named is not there or cannot be read.
    #[error("cannot read {path}: {source}")]
    Read {
        /// The file.
        path: PathBuf,
        /// Why not.
        source: std::io::Error,
    },
    /// The file has an unknown key, a wrong value or is no TOML; the message shows the line.
    #[error("{path}: {message}")]
    File {
        /// The file.
        path: PathBuf,
        /// What is wrong, with the line.
        message: String,
    },
    /// An environment variable has a wrong value or names no setting.
    #[error("environment variable {name}: {message}")]
    Variable {
        /// Its name.
        name: String,
        /// What is wrong.
        message: String,
    },
    /// Two settings contradict each other.
    #[error("proxy and connect_to both say where Discord is: set one of them")]
    TwoEndpoints,
    /// Only one half of `connect_to` is known.
    #[error("connect_to needs both address and root_certificate")]
    HalfEndpoint,
    /// Both variables for the token are set.
    #[error("DISCORD_TOKEN and DISCORD_TOKEN_FILE are both set: set one of them")]
    TwoTokens,
    /// The token's file cannot be read.
    #[error("DISCORD_TOKEN_FILE: cannot read {path}: {source}")]
    TokenFile {
        /// The file.
        path: PathBuf,
        /// Why not.
        source: std::io::Error,
    },
    /// What should be a token is none. It is not shown.
    #[error("the Discord token is empty or has characters that no token has")]
    TokenForm,
    /// There is no token, and the bot is to run.
    #[error("no Discord token: set DISCORD_TOKEN_FILE (or DISCORD_TOKEN)")]
    NoToken,
}
