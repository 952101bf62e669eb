//! The bot's token, which must never be logged.

use std::{fmt, path::PathBuf};

use super::error::ConfigError;

/// The most characters that a token can have. Discord's tokens have about 70.
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

    /// The token itself, to be sent to Discord only.
    pub fn reveal(&self) -> &str {
        &self.0
    }
}

impl fmt::Debug for Token {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str("Token(hidden)")
    }
}

/// The fewest characters of the last of a token's three parts, which proves that its owner sent it. Discord's have 27 or 38.
const SHORTEST_PROOF: usize = 20;

/// The text, with everything in it that looks like a token replaced. An operator who puts the token into a wrong place
/// would otherwise find it in the error, and so in a log.
pub(super) fn redact(text: &str) -> String {
    let in_token =
        |character: char| character.is_ascii_alphanumeric() || matches!(character, '-' | '_' | '.');
    let looks_like_token = |run: &str| {
        let mut parts = run.trim_end_matches('.').rsplit('.');
        parts.next().is_some_and(|proof| proof.len() >= SHORTEST_PROOF) && parts.count() >= 2
    };
    let mut shown = String::with_capacity(text.len());
    let mut rest = text;
    while !rest.is_empty() {
        let run = &rest[..rest.find(|character| !in_token(character)).unwrap_or(rest.len())];
        shown.push_str(if looks_like_token(run) { "(a token, not shown)" } else { run });
        let after = &rest[run.len()..];
        let between = &after[..after.find(in_token).unwrap_or(after.len())];
        shown.push_str(between);
        rest = &after[between.len()..];
    }
    shown
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
            let text = std::fs::read_to_string(&path).map_err(|source| {
                let path = PathBuf::from(redact(&path.to_string_lossy()));
                ConfigError::TokenFile { path, source }
            })?;
            Token::new(&text).map(Some)
        }
        (None, None) => Ok(None),
    }
}
