//! The location of a database: a file, or a database of a PostgreSQL server.

use std::{
    fmt,
    path::{Path, PathBuf},
};

/// The location of a database.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Database {
    /// An SQLite file.
    File(PathBuf),
    /// A database of a PostgreSQL server.
    Server(ServerDatabase),
}

/// A database of a PostgreSQL server.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ServerDatabase {
    /// The address of the database, `postgres://…`, without a password.
    pub url: String,
    /// The password of the user in the address.
    pub password: Option<Password>,
    /// The path, without their suffixes, of two files that are kept outside of the database. One file notes the deletions of
    /// people's data, the other has the key of their hashes.
    pub files: PathBuf,
}

/// A password. Its `Debug` output does not show it.
#[derive(Clone, PartialEq, Eq)]
pub struct Password(String);

impl Password {
    /// Makes a password from a text, without the whitespace around it.
    pub fn new(text: &str) -> Self {
        Self(text.trim().to_owned())
    }

    /// The password itself, to be sent to the database server only.
    #[cfg_attr(
        not(feature = "postgres"),
        expect(dead_code, reason = "only PostgreSQL (feature postgres) uses it")
    )]
    pub(super) fn reveal(&self) -> &str {
        &self.0
    }
}

impl fmt::Debug for Password {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str("Password(hidden)")
    }
}

impl Database {
    /// Whether a text is the address of a PostgreSQL server. Otherwise it is the path of a file.
    pub fn is_address(text: &str) -> bool {
        text.starts_with("postgres://") || text.starts_with("postgresql://")
    }

    /// The file of the database; `None` on a PostgreSQL server.
    pub fn file(&self) -> Option<&Path> {
        match self {
            Self::File(path) => Some(path),
            Self::Server(_) => None,
        }
    }

    /// The path of the files that are kept beside the database, without their suffixes.
    pub fn files(&self) -> &Path {
        match self {
            Self::File(path) => path,
            Self::Server(server) => &server.files,
        }
    }
}

impl fmt::Display for Database {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::File(path) => path.display().fmt(formatter),
            Self::Server(server) => server.url.fmt(formatter),
        }
    }
}

impl From<PathBuf> for Database {
    fn from(path: PathBuf) -> Self {
        Self::File(path)
    }
}

impl From<&PathBuf> for Database {
    fn from(path: &PathBuf) -> Self {
        Self::File(path.clone())
    }
}

impl From<&Path> for Database {
    fn from(path: &Path) -> Self {
        Self::File(path.to_owned())
    }
}

impl From<&Database> for Database {
    fn from(database: &Database) -> Self {
        database.clone()
    }
}
