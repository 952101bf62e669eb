//! Files that people attach: text only, of a bounded length.

use poise::serenity_prelude::Attachment;

use crate::{
    config::Config,
    discord::http_client::{self, HttpError},
};

/// The most bytes of an attached file that are read.
pub(crate) const MOST_BYTES: usize = 256 << 10;

/// Why an attached file cannot be read.
#[derive(Debug, thiserror::Error)]
pub(crate) enum DownloadError {
    /// It is longer than [`MOST_BYTES`].
    #[error("the file is too long")]
    TooLong,
    /// It is not UTF-8.
    #[error("the file is no text")]
    NotText,
    /// Discord did not hand it out.
    #[error("the file was not handed out")]
    Request(#[from] reqwest::Error),
    /// No client can be made.
    #[error(transparent)]
    Client(#[from] HttpError),
}

/// The text of an attached file.
///
/// # Errors
/// When it is too long, is no text, or cannot be had.
pub(crate) async fn text(config: &Config, attachment: &Attachment) -> Result<String, DownloadError> {
    if usize::try_from(attachment.size).is_ok_and(|size| size > MOST_BYTES) {
        return Err(DownloadError::TooLong);
    }
    // The file lies on another host than the REST interface, so the bot's token is not sent.
    let mut response = http_client::client(config)?.get(&attachment.url).send().await?.error_for_status()?;
    let mut bytes = Vec::new();
    // What arrives is counted too: the size was only announced.
    while let Some(chunk) = response.chunk().await? {
        if bytes.len() + chunk.len() > MOST_BYTES {
            return Err(DownloadError::TooLong);
        }
        bytes.extend_from_slice(&chunk);
    }
    String::from_utf8(bytes).map_err(|_| DownloadError::NotText)
}
