//! The settings of the database, as the configuration file and the environment state them. [`DatabaseParts::join`] makes a
//! `Database` of them.

use std::path::PathBuf;

use super::error::ConfigError;
use crate::store::{Database, Password, ServerDatabase};

/// The default path of the files that are kept beside a database on a PostgreSQL server, without the files' suffixes.
const FILES: &str = "kamisado.postgres";

#[derive(Debug, Default)]
pub(super) struct DatabaseParts {
    /// The path of a file or the address of a PostgreSQL server.
    pub(super) place: Option<PathBuf>,
    pub(super) password_file: Option<PathBuf>,
    pub(super) files: Option<PathBuf>,
    password: Option<Password>,
}

impl DatabaseParts {
    /// Sets the password. An empty password counts as not set.
    pub(super) fn set_password(&mut self, password: &str) {
        self.password = (!password.trim().is_empty()).then(|| Password::new(password));
    }

    /// Returns the database; `None` if no setting names one.
    pub(super) fn join(self) -> Result<Option<Database>, ConfigError> {
        let password = match (self.password, self.password_file.filter(|file| !file.as_os_str().is_empty())) {
            (Some(_), Some(_)) => return Err(ConfigError::TwoPasswords),
            (password, None) => password,
            (None, Some(path)) => {
                let read = std::fs::read_to_string(&path);
                let text = read.map_err(|source| ConfigError::PasswordFile { path, source })?;
                Some(Password::new(&text))
            }
        };
        let url =
            self.place.as_ref().and_then(|place| place.to_str()).filter(|text| Database::is_address(text));
        let Some(url) = url else { return Ok(self.place.map(Database::File)) };
        if has_password(url) {
            return Err(ConfigError::PasswordInAddress);
        }
        let files = self.files.unwrap_or_else(|| PathBuf::from(FILES));
        Ok(Some(Database::Server(ServerDatabase { url: url.to_owned(), password, files })))
    }
}

/// Whether an address contains a password, either after the user or as a parameter.
fn has_password(url: &str) -> bool {
    let after_scheme = url.split_once("://").map_or(url, |(_, rest)| rest);
    let (authority, parameters) = after_scheme.split_once('?').unwrap_or((after_scheme, ""));
    let user = match authority.rsplit_once('@') {
        Some((user, _)) => user,
        // A `?` in the password ends what looks like the host and the port.
        None if parameters.contains('@') && !names_database(authority) => authority,
        None => "",
    };
    user.contains(':') || parameters.split('&').any(|parameter| parameter.starts_with("password="))
}

/// Whether the part of an address before its parameters is a host, with or without a port, and the name of a database.
fn names_database(authority: &str) -> bool {
    let Some((host, _)) = authority.split_once('/') else { return false };
    let port = host.rsplit_once(':').map(|(_, port)| port);
    host.ends_with(']') || port.is_none_or(|port| port.bytes().all(|digit| digit.is_ascii_digit()))
}
