//! The bot's token, which must never get into a log.

use std::{fmt, path::PathBuf};

use super::error::ConfigError;

/// Discord's tokens have about 70 characters; more than this is something else.
const LONGEST: usize = 256;

/// A bot's token. Printing it shows that there is one, no more.
#[derive(Clone, PartialEq, Eq)]
pub struct Token(String);

impl Token {
    /// A token; spaces and line ends around it are taken off.
    ///
    /// # Errors
    /// [`ConfigError::TokenForm`] if it cannot be a token.
    pub fn new(text: &str) -> Result<Self, ConfigError> {
        let text = text.trim();
        if text.is_empty() || text.len() > LONGEST || !text.bytes().all(|byte| byte.is_ascii_graphic()) {
            return Err(ConfigError::TokenForm);
        }
        Ok(Self(text.to_owned()))
    }

    /// The token itself, for Discord only.
    pub fn reveal(&self) -> &str {
        &self.0
    }
}

impl fmt::Debug for Token {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str("Token(hidden)")
    }
}

/// The token of the two variables; empty ones count as not set.
pub(super) fn from_environment(
    token: Option<String>,
    file: Option<PathBuf>,
) -> Result<Option<Token>, ConfigError> {
    let token = token.filter(|token| !token.is_empty());
    let file = file.filter(|file| !file.as_os_str().is_empty());
    match (token, file) {
        (Some(_), Some(_)) => Err(ConfigError::TwoTokens),
        (Some(token), None) => Token::new(&token).map(Some),
        (None, Some(path)) => {
            let text =
                std::fs::read_to_string(&path).map_err(|source| ConfigError::TokenFile { path, source })?;
            Token::new(&text).map(Some)
        }
        (None, None) => Ok(None),
    }
}
