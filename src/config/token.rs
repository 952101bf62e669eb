//! The bot's token, which must never be logged.

use std::{fmt, path::PathBuf};

use super::error::ConfigError;

/// The maximum number of characters that a token can have. Discord's tokens have about 70.
const LONGEST: usize = 256;

/// A bot's token. Its `Debug` output does not show it.
#[derive(Clone, PartialEq, Eq)]
pub struct Token(String);

impl Token {
    /// Makes a token from a text, without the whitespace around it.
    ///
    /// # Errors
    /// [`ConfigError::TokenForm`] if the text is empty, is longer than 256 bytes, or contains anything but visible
    /// ASCII characters.
    pub fn new(text: &str) -> Result<Self, ConfigError> {
        let text = text.trim();
        if text.is_empty() || text.len() > LONGEST || !text.bytes().all(|byte| byte.is_ascii_graphic()) {
            return Err(ConfigError::TokenForm);
        }
        Ok(Self(text.to_owned()))
    }

    /// The token itself. Send it only to Discord.
    pub fn reveal(&self) -> &str {
        &self.0
    }
}

impl fmt::Debug for Token {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str("Token(hidden)")
    }
}

/// Reads the token from `DISCORD_TOKEN` or the file that `DISCORD_TOKEN_FILE` names. Empty variables count as not set.
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
