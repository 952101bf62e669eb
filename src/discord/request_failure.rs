//! Classifies failed requests by whether a retry can succeed.

use serenity::{Error, http::HttpError};

/// Whether a request can succeed later.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Failure {
    /// Discord is busy or unreachable, or does not accept the token at the moment.
    Temporary,
    /// The bot lacks a permission, or the channel does not exist.
    Forbidden,
    /// Discord will never accept the same request.
    Permanent,
}

impl Failure {
    /// Classifies an error of serenity.
    pub(crate) fn of(error: &Error) -> Self {
        match error {
            Error::Http(HttpError::UnsuccessfulRequest(response)) => {
                Self::of_answer(response.status_code.as_u16(), response.error.code)
            }
            // The last two errors mean an answer whose rate-limit headers cannot be read.
            Error::Http(HttpError::Request(_) | HttpError::RateLimitI64F64 | HttpError::RateLimitUtf8) => {
                Self::Temporary
            }
            Error::Http(_) | Error::Model(_) => Self::Permanent,
            // One of these errors is an answer that cannot be decoded. Before the next attempt the outbox checks
            // whether the request arrived.
            _ => Self::Temporary,
        }
    }

    /// Classifies an answer by its HTTP status and Discord's error code.
    fn of_answer(status: u16, code: isize) -> Self {
        match (status, code) {
            // Only the gateway says whether the token is refused for good. If so, it closes with 4004.
            (401 | 407 | 408 | 429 | 500.., _) | (_, BLOCKED | TOO_MANY_THREADS) => Self::Temporary,
            // An unknown channel or server is 404 and a missing permission 403, each with a positive error code.
            // Without a positive code the refusal comes from an intermediary (serenity's code is then -1), or from
            // Discord for no stated reason (0).
            (403 | 404, 1..) => Self::Forbidden,
            (403 | 404, _) => Self::Temporary,
            _ if is_unexplained(status, code) => Self::Temporary,
            _ => Self::Permanent,
        }
    }
}

/// Whether an answer is a 400 without a Discord error code. Discord gives a code for each request that it examines, so an
/// intermediary has probably refused this one. The same request may be accepted later, so callers repeat it, but only a
/// limited number of times.
const fn is_unexplained(status: u16, code: isize) -> bool {
    status == 400 && code <= 0
}

/// Whether a request was certainly not carried out, for a reason that concerns all requests alike: no connection was made, or
/// Discord accepts no requests at the moment. After a timeout or a server error, the request may have been carried out.
pub(crate) fn is_certainly_refused(error: &Error) -> bool {
    match error {
        Error::Http(HttpError::UnsuccessfulRequest(response)) => refuses_all(response.status_code.as_u16()),
        Error::Http(HttpError::Request(error)) => error.is_connect(),
        _ => false,
    }
}

/// Whether an answer with this HTTP status refuses all requests for now, because of the token, a proxy, the rate limit or
/// maintenance.
const fn refuses_all(status: u16) -> bool {
    matches!(status, 401 | 407 | 429 | 503)
}

/// Whether a request was refused with a 400 without a Discord error code.
pub(crate) fn is_unexplained_refusal(error: &Error) -> bool {
    match error {
        Error::Http(HttpError::UnsuccessfulRequest(response)) => {
            is_unexplained(response.status_code.as_u16(), response.error.code)
        }
        _ => false,
    }
}

/// Whether a message was refused because Discord does not know an emoji of its buttons and menus. Discord's code for that
/// is `BUTTON_COMPONENT_INVALID_EMOJI`, in menus too.
pub(crate) fn is_about_emoji(error: &Error) -> bool {
    match error {
        Error::Http(HttpError::UnsuccessfulRequest(response)) => {
            response.error.errors.iter().any(|part| part.code.ends_with("INVALID_EMOJI"))
        }
        _ => false,
    }
}

/// Discord's error code for a request that Cloudflare blocked. It says nothing about the channel
/// (<https://discord.com/developers/docs/topics/opcodes-and-status-codes#json>).
const BLOCKED: isize = 40_333;

/// Discord's error code for a thread in a server that has as many active threads as it can have.
const TOO_MANY_THREADS: isize = 160_006;

/// Discord's error code for the edit of a message older than an hour, when there were too many such edits in the
/// channel.
pub(crate) const TOO_MANY_OLD_EDITS: isize = 30_046;

/// Discord's error code for a channel that the bot cannot see.
pub(crate) const MISSING_ACCESS: isize = 50_001;

/// Discord's error code for a channel or thread that does not exist.
pub(crate) const UNKNOWN_CHANNEL: isize = 10_003;

/// Discord's error code for somebody who is not a member of a server.
pub(crate) const UNKNOWN_MEMBER: isize = 10_007;

/// Discord's error code for a message that does not exist.
pub(crate) const UNKNOWN_MESSAGE: isize = 10_008;

/// Discord's error code for a message to which people have reacted with 20 emoji, the most that Discord allows.
pub(crate) const TOO_MANY_REACTIONS: isize = 30_010;

/// Discord's error code for an interaction that was answered or deferred already.
pub(crate) const ALREADY_ANSWERED: isize = 40_060;

/// Discord's error code for a reply in a channel whose history the bot is not allowed to read.
pub(crate) const NO_REPLY_WITHOUT_HISTORY: isize = 160_002;

/// Discord's error code for creating a thread from a message that already has one.
pub(crate) const THREAD_EXISTS: isize = 160_004;

/// Discord's error code for a message in an archived thread that stays archived, because the thread is locked.
pub(crate) const THREAD_ARCHIVED: isize = 50_083;

/// Discord's error code. `None` if the error is not an answer from Discord.
pub(crate) fn code(error: &Error) -> Option<isize> {
    match error {
        Error::Http(HttpError::UnsuccessfulRequest(response)) => Some(response.error.code),
        _ => None,
    }
}

/// Whether a request was certainly not carried out, because it was refused. After any other error, it may have been.
pub(crate) fn is_refusal(error: &Error) -> bool {
    match error {
        Error::Http(HttpError::UnsuccessfulRequest(response)) => response.status_code.is_client_error(),
        _ => false,
    }
}

/// The kind of an error for the log. It contains no text of the error itself.
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
    fn temporary_failures_are_retried() {
        for status in [401, 407, 408, 429, 500, 502, 503, 504] {
            assert_eq!(Failure::of_answer(status, 0), Failure::Temporary, "{status}");
        }
        for error in [HttpError::RateLimitI64F64, HttpError::RateLimitUtf8] {
            assert_eq!(Failure::of(&Error::Http(error)), Failure::Temporary);
        }
        let timed_out = std::io::Error::from(std::io::ErrorKind::TimedOut);
        assert_eq!(Failure::of(&Error::Io(timed_out)), Failure::Temporary);
    }

    #[test]
    fn only_an_answer_that_refuses_all_requests_proves_that_one_was_not_carried_out() {
        for status in [401, 407, 429, 503] {
            assert!(refuses_all(status), "{status}");
        }
        // The request has timed out, a server has failed in the middle of it, or the refusal may concern this request alone.
        for status in [400, 403, 404, 408, 500, 502, 504] {
            assert!(!refuses_all(status), "{status}");
        }
        let timed_out = std::io::Error::from(std::io::ErrorKind::TimedOut);
        assert!(!is_certainly_refused(&Error::Io(timed_out)));
    }

    #[test]
    fn refusals_are_not_retried() {
        for (status, code) in [(403, 50_001), (403, 50_013), (404, 10_003), (404, 10_008)] {
            assert_eq!(Failure::of_answer(status, code), Failure::Forbidden, "{status} {code}");
        }
        for (status, code) in [(400, 50_035), (405, 0), (413, 40_005)] {
            assert_eq!(Failure::of_answer(status, code), Failure::Permanent, "{status} {code}");
        }
    }

    #[test]
    fn a_refusal_without_a_discord_code_is_retried() {
        for status in [400, 403, 404] {
            for code in [-1, 0, 40_333] {
                assert_eq!(Failure::of_answer(status, code), Failure::Temporary, "{status} {code}");
            }
        }
    }
}
