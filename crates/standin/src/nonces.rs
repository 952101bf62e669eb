//! Nonces: a second message with the same nonce is not posted, for some minutes.

use std::collections::{HashMap, VecDeque};
use std::time::{Duration, Instant};

use crate::{adjustable_clock::Clock, snowflake::Snowflake};

/// The most nonces remembered at once.
const LIMIT: usize = 100_000;

/// The nonces of the bot's latest messages.
#[derive(Debug, Default)]
pub(crate) struct Nonces {
    messages: HashMap<String, (Instant, Snowflake, Snowflake)>,
    order: VecDeque<(Instant, String)>,
}

impl Nonces {
    /// Channel and id of the message that was posted with this nonce within the window.
    pub(crate) fn find(&self, nonce: &str, clock: Clock, window: Duration) -> Option<(Snowflake, Snowflake)> {
        self.messages
            .get(nonce)
            .filter(|(posted, _, _)| clock.since(*posted) <= window)
            .map(|(_, channel, message)| (*channel, *message))
    }

    /// Remembers a message's nonce and forgets those that are older than the window.
    pub(crate) fn remember(
        &mut self,
        nonce: String,
        channel: Snowflake,
        message: Snowflake,
        clock: Clock,
        window: Duration,
    ) {
        let now = clock.now();
        while let Some((posted, oldest)) = self.order.front()
            && (clock.since(*posted) > window || self.order.len() >= LIMIT)
        {
            // The nonce may have been used again since.
            if self.messages.get(oldest).is_some_and(|(when, _, _)| when == posted) {
                self.messages.remove(oldest);
            }
            self.order.pop_front();
        }
        self.order.push_back((now, nonce.clone()));
        self.messages.insert(nonce, (now, channel, message));
    }
}
