//! Keeps serenity from making a request again and again.
//!
//! Its rate limiter (0.12) waits as long as Discord says and then makes the request again, within one call. If it cannot
//! read how long that is (`Retry-After` may also be a date: RFC 9110, section 10.2.3) it makes the request again at once,
//! and so on without end. So a call may take as long as a request, and as long as serenity has been told to wait besides.

use std::{cell::Cell, io, pin::pin, time::Duration};

use serenity::Error;
use tokio::time::Instant;

tokio::task_local! {
    /// How long the call under way has been told to wait so far.
    static TOLD: Cell<Duration>;
}

/// serenity is about to wait for so long.
pub(crate) fn note(wait: Duration) {
    // Answers to interactions are not bounded: they have no limits.
    let _ = TOLD.try_with(|told| told.set(told.get().saturating_add(wait)));
}

/// Makes a call that may take so long besides what serenity is told to wait.
///
/// # Errors
/// The call's, or a time-out.
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
            let told_since = TOLD.with(Cell::get);
            if told_since == told {
                return Err(Error::Io(io::ErrorKind::TimedOut.into()));
            }
            told = told_since;
        }
    };
    TOLD.scope(Cell::new(Duration::ZERO), waiting).await
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
    async fn what_serenity_is_told_to_wait_is_granted_besides() {
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
    fn what_is_not_bounded_may_be_told_to_wait() {
        note(SHORT);
    }
}
