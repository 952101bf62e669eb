//! Enforced nonces: a second message with the same nonce is not posted within a time window.

use std::collections::{HashMap, VecDeque};
use std::time::{Duration, Instant};

use crate::{adjustable_clock::AdjustableClock, snowflake::Snowflake};

/// The maximum number of nonces kept.
const NONCES_MAX: usize = 100_000;

/// The nonces of the bot's latest messages.
#[derive(Debug, Default)]
pub(crate) struct Nonces {
    messages: HashMap<String, (Instant, Snowflake, Snowflake)>,
    order: VecDeque<(Instant, String)>,
}

impl Nonces {
    /// The channel and id of the message that was posted with this nonce within the window.
    pub(crate) fn find(
        &self,
        nonce: &str,
        clock: AdjustableClock,
        window: Duration,
    ) -> Option<(Snowflake, Snowflake)> {
        self.messages
            .get(nonce)
            .filter(|(posted, _, _)| clock.since(*posted) <= window)
            .map(|(_, channel, message)| (*channel, *message))
    }

    /// Stores a message's nonce and drops the nonces that are older than the window.
    pub(crate) fn remember(
        &mut self,
        nonce: String,
        channel: Snowflake,
        message: Snowflake,
        clock: AdjustableClock,
        window: Duration,
    ) {
        let now = clock.now();
        while let Some((posted, oldest)) = self.order.front()
            && (clock.since(*posted) > window || self.order.len() >= NONCES_MAX)
        {
            // The map may already contain a later message with the same nonce, which must not be removed.
            if self.messages.get(oldest).is_some_and(|(when, _, _)| when == posted) {
                self.messages.remove(oldest);
            }
            self.order.pop_front();
        }
        self.order.push_back((now, nonce.clone()));
        self.messages.insert(nonce, (now, channel, message));
    }
}
