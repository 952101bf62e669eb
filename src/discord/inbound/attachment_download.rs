//! Downloads files that people attach: text only, of limited size.

use poise::serenity_prelude::Attachment;

use crate::{
    config::Config,
    discord::http_client::{self, HttpError},
};

/// The maximum number of bytes of an attached file that are read: 256 KiB.
pub(crate) const MOST_BYTES: usize = 256 << 10;

/// Why an attached file cannot be read.
#[derive(Debug, thiserror::Error)]
pub(crate) enum DownloadError {
    /// The file is longer than [`MOST_BYTES`].
    #[error("the file is too long")]
    TooLong,
    /// The file is not UTF-8.
    #[error("the file is no text")]
    NotText,
    /// The download failed.
    #[error("the file was not handed out")]
    Request(#[from] reqwest::Error),
    /// No HTTP client can be built.
    #[error(transparent)]
    Client(#[from] HttpError),
}

/// Downloads the text of an attached file.
///
/// # Errors
/// When the file is too long, is not text, or cannot be downloaded.
pub(crate) async fn text(config: &Config, attachment: &Attachment) -> Result<String, DownloadError> {
    if usize::try_from(attachment.size).is_ok_and(|size| size > MOST_BYTES) {
        return Err(DownloadError::TooLong);
    }
    // The file is on another host than the REST API, so the bot's token is not sent.
    let mut response = http_client::client(config)?.get(&attachment.url).send().await?.error_for_status()?;
    let mut bytes = Vec::new();
    // The received bytes are counted too, because the stated size may be wrong.
    while let Some(chunk) = response.chunk().await? {
        if bytes.len() + chunk.len() > MOST_BYTES {
            return Err(DownloadError::TooLong);
        }
        bytes.extend_from_slice(&chunk);
    }
    String::from_utf8(bytes).map_err(|_| DownloadError::NotText)
}
