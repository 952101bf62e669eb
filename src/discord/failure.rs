//! What a failed request means: try again later, or never.

use serenity::{Error, http::HttpError};

/// Whether a request can succeed later.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Failure {
    /// Discord is busy, away or out of reach.
    Temporary,
    /// The bot lacks a right, or the channel is gone.
    Forbidden,
    /// It will never be accepted as it is.
    Permanent,
}

impl Failure {
    /// Judges an error of serenity.
    pub(crate) fn of(error: &Error) -> Self {
        match error {
            Error::Http(HttpError::UnsuccessfulRequest(response)) => match response.status_code.as_u16() {
                408 | 429 | 500.. => Self::Temporary,
                // An unknown channel or server is 404, a missing right 403.
                403 | 404 => Self::Forbidden,
                _ => Self::Permanent,
            },
            Error::Http(HttpError::Request(_)) => Self::Temporary,
            Error::Http(_) | Error::Model(_) => Self::Permanent,
            // An answer that was not understood, for one: before the next attempt it is looked for whether the
            // request had arrived.
            _ => Self::Temporary,
        }
    }
}

/// Discord's number for a reply in a channel whose history the bot may not read.
pub(crate) const NO_REPLY_WITHOUT_HISTORY: isize = 160_002;

/// Discord's number for a message that a thread begins at already.
pub(crate) const THREAD_EXISTS: isize = 160_004;

/// Discord's number for a thread that is archived and cannot be woken by a message, since it is locked.
pub(crate) const THREAD_ARCHIVED: isize = 50_083;

/// Discord's number of an error; none if the error is of another kind.
pub(crate) fn code(error: &Error) -> Option<isize> {
    match error {
        Error::Http(HttpError::UnsuccessfulRequest(response)) => Some(response.error.code),
        _ => None,
    }
}

/// The kind of an error, without anything that came from outside.
pub(crate) fn kind(error: &Error) -> &'static str {
    match error {
        Error::Gateway(_) => "gateway",
        Error::Http(_) => "http",
        Error::Json(_) | Error::Decode(..) => "decoding",
        _ => "other",
    }
}
