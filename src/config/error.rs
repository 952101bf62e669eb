//! Errors in the configuration.

use std::path::PathBuf;

/// An error in the configuration, worded for the operator.
#[derive(Debug, thiserror::Error)]
pub enum ConfigError {
    /// The configuration file cannot be read, or was named and does not exist.
    #[error("cannot read {path}: {source}")]
    Read {
        /// The file.
        path: PathBuf,
        /// The cause.
        source: std::io::Error,
    },
    /// The file has a setting whose name contains `token`. The error does not show its value.
    #[error(
        "{path}, line {line}: a token does not belong in this file; remove it, and set DISCORD_TOKEN_FILE or DISCORD_TOKEN"
    )]
    TokenInFile {
        /// The file.
        path: PathBuf,
        /// The number of the line, from 1.
        line: usize,
    },
    /// The file has an unknown key or a wrong value, or is not TOML. The message names the line and the key.
    #[error("{path}: {message}")]
    File {
        /// The file.
        path: PathBuf,
        /// The error, with the number of the line and the key.
        message: String,
    },
    /// An environment variable has a wrong value or does not name a setting.
    #[error("environment variable {name}: {message}")]
    Variable {
        /// The variable's name.
        name: String,
        /// The error.
        message: String,
    },
    /// Both `proxy` and `connect_to` are set.
    #[error("proxy and connect_to both say where Discord is: set one of them")]
    TwoEndpoints,
    /// Only one of the two settings of `connect_to` is set.
    #[error("connect_to needs both address and root_certificate")]
    HalfEndpoint,
    /// Both environment variables for the token are set.
    #[error("DISCORD_TOKEN and DISCORD_TOKEN_FILE are both set: set one of them")]
    TwoTokens,
    /// The file with the token cannot be read.
    #[error("DISCORD_TOKEN_FILE: cannot read {path}: {source}")]
    TokenFile {
        /// The file.
        path: PathBuf,
        /// The cause.
        source: std::io::Error,
    },
    /// The address of the database contains a password. The error does not show it.
    #[error(
        "the address in database contains a password: remove it, and set KAMISADO_DATABASE_PASSWORD_FILE or \
         KAMISADO_DATABASE_PASSWORD"
    )]
    PasswordInAddress,
    /// Both the password of the database and its file are set.
    #[error("KAMISADO_DATABASE_PASSWORD and database_password_file are both set: set one of them")]
    TwoPasswords,
    /// The file with the password of the database cannot be read.
    #[error("database_password_file: cannot read {path}: {source}")]
    PasswordFile {
        /// The file.
        path: PathBuf,
        /// The cause.
        source: std::io::Error,
    },
    /// The token is malformed. The error does not show it.
    #[error("the Discord token is empty or has characters that no token has")]
    TokenForm,
    /// The bot needs a token to run, and none is set.
    #[error("no Discord token: set DISCORD_TOKEN_FILE (or DISCORD_TOKEN)")]
    NoToken,
}
