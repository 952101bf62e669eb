//! What a failed request means: try again later, or never.

use serenity::{Error, http::HttpError};

/// Whether a request can succeed later.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Failure {
    /// Discord is busy, away or out of reach, or does not take the token just now.
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
            Error::Http(HttpError::UnsuccessfulRequest(response)) => {
                Self::of_status(response.status_code.as_u16())
            }
            // The latter two: an answer whose rate-limit headers cannot be read.
            Error::Http(HttpError::Request(_) | HttpError::RateLimitI64F64 | HttpError::RateLimitUtf8) => {
                Self::Temporary
            }
            Error::Http(_) | Error::Model(_) => Self::Permanent,
            // An answer that was not understood, for one: before the next attempt it is looked for whether the
            // request had arrived.
            _ => Self::Temporary,
        }
    }

    /// Judges an answer by its status.
    fn of_status(status: u16) -> Self {
        match status {
            // Whether the token is refused for good is for the gateway to say: it closes with 4004 then.
            401 | 408 | 429 | 500.. => Self::Temporary,
            // An unknown channel or server is 404, a missing right 403.
            403 | 404 => Self::Forbidden,
            _ => Self::Permanent,
        }
    }
}

/// Discord's number for a message that is not there.
pub(crate) const UNKNOWN_MESSAGE: isize = 10_008;

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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_may_pass_is_tried_again() {
        for status in [401, 408, 429, 500, 502, 503, 504] {
            assert_eq!(Failure::of_status(status), Failure::Temporary, "{status}");
        }
        for error in [HttpError::RateLimitI64F64, HttpError::RateLimitUtf8] {
            assert_eq!(Failure::of(&Error::Http(error)), Failure::Temporary);
        }
        let timed_out = std::io::Error::from(std::io::ErrorKind::TimedOut);
        assert_eq!(Failure::of(&Error::Io(timed_out)), Failure::Temporary);
    }

    #[test]
    fn what_is_refused_is_not() {
        for status in [403, 404] {
            assert_eq!(Failure::of_status(status), Failure::Forbidden, "{status}");
        }
        for status in [400, 405, 413] {
            assert_eq!(Failure::of_status(status), Failure::Permanent, "{status}");
        }
    }
}
