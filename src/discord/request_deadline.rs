//! Limits the time of a call to serenity, which may repeat its request.
//!
//! serenity's rate limiter (0.12) waits as long as Discord demands and then makes the request again, within
//! one call. If it cannot read the wait (`Retry-After` may also be a date: RFC 9110, section 10.2.3), it
//! makes the request again at once, and so on endlessly. So a call may take the time limit of one request
//! plus the waits that serenity announces.

use std::{cell::Cell, io, pin::pin, time::Duration};

use serenity::Error;
use tokio::time::Instant;

tokio::task_local! {
    /// The sum of the waits that serenity has announced during the current call.
    static ANNOUNCED_WAIT: Cell<Duration>;
}

/// Records that serenity is about to wait this long.
pub(crate) fn note(wait: Duration) {
    // The value exists only inside of [`bounded`]. Answers to interactions are not bounded, because they have no rate
    // limits.
    let _ = ANNOUNCED_WAIT.try_with(|told| told.set(told.get().saturating_add(wait)));
}

/// Awaits a call for at most `most`, plus the waits that serenity announces.
///
/// # Errors
/// The call's error, or a timeout.
pub(crate) async fn bounded<T>(
    most: Duration,
    call: impl Future<Output = Result<T, Error>>,
) -> Result<T, Error> {
    let begun = Instant::now();
    let waiting = async {
        let mut call = pin!(call);
        let mut told = Duration::ZERO;
        loop {
            tokio::select! {
                result = &mut call => return result,
                () = tokio::time::sleep_until(begun + most + told) => {}
            }
            let told_since = ANNOUNCED_WAIT.with(Cell::get);
            if told_since == told {
                return Err(Error::Io(io::ErrorKind::TimedOut.into()));
            }
            told = told_since;
        }
    };
    ANNOUNCED_WAIT.scope(Cell::new(Duration::ZERO), waiting).await
}

#[cfg(test)]
mod tests {
    use super::*;

    const SHORT: Duration = Duration::from_millis(300);

    #[tokio::test]
    async fn a_call_that_does_not_end_is_given_up() {
        let ended = bounded(SHORT, std::future::pending::<Result<(), Error>>()).await;
        assert!(matches!(ended, Err(Error::Io(error)) if error.kind() == io::ErrorKind::TimedOut));
    }

    #[tokio::test]
    async fn announced_waits_do_not_count_against_the_limit() {
        let call = async {
            for _ in 0..3 {
                note(SHORT * 4);
                tokio::time::sleep(SHORT * 4).await;
            }
            Ok(7)
        };
        assert!(matches!(bounded(SHORT, call).await, Ok(7)));
    }

    #[test]
    fn a_wait_outside_of_bounded_is_ignored() {
        note(SHORT);
    }
}
