//! Reads the messages of a place over REST page by page, and handles them in order.

use std::{collections::HashSet, sync::Arc};

use futures_util::future::BoxFuture;
use poise::serenity_prelude::{ChannelId, GuildId, Message, MessageId as DiscordMessageId};
use tokio::sync::Semaphore;

use super::partial_message::PartialMessage;
use crate::{
    club::MessageId,
    discord::{
        bot::Bot,
        channel_history::{self, PAGE, Page},
        id_conversion,
        request_rate_limiter::Priority,
    },
};

/// The maximum number of pages of a place that are read in parallel with other places. Further pages of one priority are read
/// one at a time across all places, so that a busy channel does not hold up the others.
const PARALLEL_PAGES_MAX: u32 = 50;

/// The permits to read a further page: one for the places in which a clock waits for the page, and one for all other
/// places.
static FURTHER_PAGE_OF_A_CLOCK: Semaphore = Semaphore::const_new(1);
static FURTHER_PAGE: Semaphore = Semaphore::const_new(1);

/// The permit to read a further page with this priority. Places with clocks do not wait for places without clocks.
const fn further_page(priority: Priority) -> &'static Semaphore {
    match priority {
        Priority::Clock => &FURTHER_PAGE_OF_A_CLOCK,
        Priority::Board | Priority::Other => &FURTHER_PAGE,
    }
}

/// How far a page has been handled.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum PageEnd {
    /// All its messages were handled, and there may be more after them.
    MayGoOn,
    /// All its messages were handled, and there are no more.
    Last,
    /// This message could not be handled. It and everything after it stay unhandled.
    StoppedAt(MessageId),
}

/// Reads the messages of a place page by page.
pub(super) struct PageReader<'a> {
    bot: &'a Arc<Bot>,
    /// `None` for direct messages.
    guild: Option<GuildId>,
    channel: ChannelId,
    priority: Priority,
    /// The newest message that was handled before.
    seen: MessageId,
    /// The next page begins after this message. If `None`, the page has the newest messages.
    after: Option<DiscordMessageId>,
    pages: u32,
    pages_max: u32,
    handled: HashSet<MessageId>,
}

impl<'a> PageReader<'a> {
    /// Begins after `seen`, the newest message that was handled before. Reads at most as many messages as the configuration allows
    /// for missed ones.
    pub(super) fn after_seen(
        bot: &'a Arc<Bot>,
        guild: Option<GuildId>,
        channel: ChannelId,
        priority: Priority,
        seen: MessageId,
    ) -> Self {
        let after = id_conversion::message_of(seen);
        let pages_max = bot.config.missed_messages.div_ceil(u32::from(PAGE));
        Self { bot, guild, channel, priority, seen, after, pages: 0, pages_max, handled: HashSet::new() }
    }

    /// Reads at most this number of pages instead of the configured number.
    pub(super) fn with_pages_max(self, pages_max: u32) -> Self {
        Self { pages_max, ..self }
    }

    /// Begins after this message instead of after `seen`. It may be older or newer than `seen`.
    pub(super) fn begin_after(self, message: DiscordMessageId) -> Self {
        Self { after: Some(message), ..self }
    }

    pub(super) const fn pages(&self) -> u32 {
        self.pages
    }

    /// Whether the maximum number of pages of a place has been handled.
    pub(super) const fn is_at_limit(&self) -> bool {
        self.pages >= self.pages_max
    }

    pub(super) const fn handled(&self) -> &HashSet<MessageId> {
        &self.handled
    }

    pub(super) fn into_handled(self) -> HashSet<MessageId> {
        self.handled
    }

    /// Reads the next page and handles its messages, the oldest first. `handle` returns false if a message is left
    /// unhandled.
    ///
    /// # Errors
    /// serenity's error if the page cannot be read.
    pub(super) async fn next<'h>(
        &mut self,
        handle: impl Fn(Message) -> BoxFuture<'h, bool>,
    ) -> Result<PageEnd, serenity::Error> {
        let _further = if self.pages < PARALLEL_PAGES_MAX {
            None
        } else {
            further_page(self.priority).acquire().await.ok()
        };
        let Page { messages, is_full } =
            channel_history::page(&self.bot.api, self.priority, self.channel, self.after).await?;
        for listed in messages {
            let id = id_conversion::message(listed.id);
            if let Some(PartialMessage(mut message)) = listed.message {
                // Discord omits the guild in the answer to this request.
                message.guild_id = self.guild;
                if !handle(message).await {
                    return Ok(PageEnd::StoppedAt(id));
                }
            }
            if id > self.seen {
                self.bot.inbound.read_cursors.note(id_conversion::place(self.channel), id);
            }
            self.handled.insert(id);
            self.after = Some(listed.id);
        }
        self.pages += 1;
        Ok(if is_full { PageEnd::MayGoOn } else { PageEnd::Last })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_clock_waits_for_no_page_of_a_place_without_one() {
        let _reading = further_page(Priority::Other).try_acquire().unwrap();
        assert!(further_page(Priority::Other).try_acquire().is_err(), "one at a time");
        let _clock = further_page(Priority::Clock).try_acquire().expect("a clock goes on");
        assert!(further_page(Priority::Clock).try_acquire().is_err(), "one at a time");
    }
}
