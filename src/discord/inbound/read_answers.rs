//! Reads a place from the beginning of a turn on, and handles every message that may be an answer.

use std::{collections::HashSet, sync::Arc};

use poise::serenity_prelude::{GuildId, Message};
use tokio::sync::oneshot;

use super::{
    backfill,
    channel_queue::Work,
    deleted_channels,
    page_reader::{PageEnd, PageReader},
    typed_messages,
};
use crate::{
    club::{AnswerPlaces, MessageId, Place},
    discord::{
        bot::Bot, channel_history, id_conversion, request_failure::Failure, request_rate_limiter::Priority,
        snowflake_time,
    },
};

/// Stands for the newest handled message of a place that another process serves: every message of the place counts as
/// handled.
const ALL_HANDLED: MessageId = MessageId(u64::MAX);

/// The maximum number of pages of a place that are read, a million messages. It does not depend on the configured
/// number of missed messages, which may be small. Otherwise the flag of a turn could never fall if more messages than
/// the configured number were written since the turn began.
const PAGES_MAX: u32 = 10_000;

/// The result of reading a place.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum ReadResult {
    /// All messages were handled.
    Complete,
    /// Discord denies the place to the bot.
    Denied,
    /// The place, or a part of it, cannot be read or handled at the moment.
    Failed,
}

/// Reads a place from the beginning of a turn on. `seen` is the newest handled message of the place. In a place that
/// another process serves, only an answer of the player to decide is handled, because that process handles everything
/// else.
///
/// The reading takes its turn in the queue of the place, before the messages that wait there.
pub(super) async fn read_place(
    bot: &Arc<Bot>,
    guild: Option<GuildId>,
    place: Place,
    seen: MessageId,
    turn: AnswerPlaces,
) -> ReadResult {
    let (queues, server) = (&bot.inbound.channel_queues, guild.map(id_conversion::server));
    let seen = if bot.serves(server) { seen } else { ALL_HANDLED };
    if queues.is_stopped(place) {
        // The messages that were left unhandled in the place have to be handled first.
        backfill::resume_stopped(bot);
        return ReadResult::Failed;
    }
    let (done, is_done) = oneshot::channel();
    let (reader, reading) = (Arc::clone(bot), bot.inbound.backfill_barrier.begin());
    let work: Work = Box::pin(async move {
        // The receiver is gone if the caller no longer waits for the result.
        let is_wanted = || !done.is_closed();
        let (read, handled) = read_pages(&reader, guild, place, (seen, &turn), is_wanted).await;
        reader.inbound.channel_queues.take_out(place, &handled);
        drop(reading);
        let _ = done.send(read);
    });
    let mut held = queues.hold(server);
    held.put(place, id_conversion::message(snowflake_time::before(turn.since)), work);
    drop(held);
    is_done.await.unwrap_or(ReadResult::Failed)
}

/// Reads all pages of a place since the beginning of a turn, as long as the result is wanted. Also returns the messages that were
/// handled.
async fn read_pages(
    bot: &Arc<Bot>,
    guild: Option<GuildId>,
    place: Place,
    (seen, turn): (MessageId, &AnswerPlaces),
    is_wanted: impl Fn() -> bool,
) -> (ReadResult, HashSet<MessageId>) {
    let Some(channel) = id_conversion::channel_of(place) else { return (ReadResult::Denied, HashSet::new()) };
    let began = snowflake_time::before(turn.since);
    // Where nobody in particular is to decide, as in a vote, only messages that were not handled before are read. A vote takes
    // days, and many messages are written in the meantime.
    let handled = id_conversion::message_of(seen).filter(|_| turn.decider.is_none() && seen != ALL_HANDLED);
    let first = handled.map_or(began, |handled| handled.max(began));
    let mut reader = PageReader::after_seen(bot, guild, channel, Priority::Clock, seen)
        .begin_after(first)
        .with_pages_max(PAGES_MAX);
    while !reader.is_at_limit() && is_wanted() {
        match reader.next(|message| Box::pin(handle(bot, message, seen, turn))).await {
            Ok(PageEnd::MayGoOn) => {}
            Ok(PageEnd::Last) => {
                // Without the permission to read the history, Discord lists no messages, but refuses the request for a
                // single one.
                let is_readable = if reader.handled().is_empty() {
                    channel_history::is_there(&bot.api, Priority::Clock, channel, first).await.map(drop)
                } else {
                    Ok(())
                };
                let reading = is_readable.map_or_else(|error| failed(&error), |()| ReadResult::Complete);
                return (reading, reader.into_handled());
            }
            Ok(PageEnd::StoppedAt(message)) => {
                if seen != ALL_HANDLED {
                    bot.inbound.channel_queues.stop(guild.map(id_conversion::server), place, message);
                }
                return (ReadResult::Failed, reader.into_handled());
            }
            Err(error) => {
                deleted_channels::pause_if_unknown(bot, guild, place, &error).await;
                return (failed(&error), reader.into_handled());
            }
        }
    }
    (ReadResult::Failed, reader.into_handled())
}

/// Handles a message of a turn. Returns false if it is left unhandled.
///
/// The present text of an edited message counts from the moment of the last edit. Of the messages up to `seen`, only
/// those of the player to decide are handled again. An overlooked message of anybody else cannot make that player lose
/// on time.
async fn handle(bot: &Arc<Bot>, message: Message, seen: MessageId, turn: &AnswerPlaces) -> bool {
    if id_conversion::message(message.id) > seen {
        backfill::play(bot, message).await
    } else if Some(id_conversion::person(message.author.id)) == turn.decider {
        typed_messages::receive_overlooked(bot, &message).await
    } else {
        true
    }
}

fn failed(error: &serenity::Error) -> ReadResult {
    if Failure::of(error) == Failure::Forbidden { ReadResult::Denied } else { ReadResult::Failed }
}
