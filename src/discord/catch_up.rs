//! What was written while the bot was not there: read over REST after each identify, and played in order.
//!
//! Without the message-content intent Discord shows the text of mentions of the bot and replies to it only, here too.

use std::{cmp::Reverse, collections::HashSet, sync::Arc, time::Instant};

use poise::serenity_prelude::{ChannelId, GetMessages, Guild, GuildId, MessageId as DiscordMessageId};
use tracing::{info, warn};

use super::{
    backoff::Backoff,
    bot::Bot,
    failure::{self, Failure},
    ids,
    lanes::Held,
    messages,
    pace::Rank,
};
use crate::club::{LastSeen, MessageId, Place};

/// How many messages a request asks for, Discord's most, and how many requests are made for a place.
const PAGE: u8 = 100;
const MOST_PAGES: usize = 50;

/// Reads the channels of a server in which matches run and something new was written.
///
/// Called when Discord describes the server: after each identify, and when the server was out of reach. `held` keeps
/// back what is written there from that moment on, until it is known which places are to be read first.
pub(super) async fn read(bot: &Arc<Bot>, guild: &Guild, mut held: Held) {
    let server = ids::server(guild.id);
    // Without an answer what is new must not be played, since it would go before what was missed: all of it is read at
    // the next start.
    let Some(running) = bot.until_answered("what was missed", || bot.club.seen_in(server)).await else {
        return held.abandon();
    };
    // Of an archived thread Discord says nothing here, so that one is read to find out. One that may never have been
    // opened is not: that would look as if the bot were shut out of it.
    let newest_in = |last: LastSeen| {
        let channel = ids::channel_of(last.place)?;
        let thread = || guild.threads.iter().find(|thread| thread.id == channel);
        match guild.channels.get(&channel).or_else(thread) {
            Some(known) => known.last_message_id.map(ids::message),
            None => last.is_open.then_some(MessageId(u64::MAX)),
        }
    };
    let mut missed: Vec<_> = running
        .into_iter()
        .filter(|last| !bot.forbidden.contains(last.place, Instant::now()))
        .filter_map(|last| newest_in(last).map(|newest| (newest, last.place, last.message)))
        .filter(|(newest, _, seen)| newest > seen)
        .collect();
    // Where people write right now they are waiting.
    missed.sort_unstable_by_key(|&(newest, ..)| Reverse(newest));
    for (_, place, seen) in missed {
        put(bot, &mut held, Some(guild.id), place, seen);
    }
}

/// Reads what those who are playing have written to the bot directly.
///
/// Called after each identify. Discord does not say where something new was written, so each place costs a request; and
/// where somebody has never written while the bot was there, it knows of no place.
pub(super) async fn read_direct(bot: &Arc<Bot>, mut held: Held) {
    let Some(places) = bot.until_answered("what was missed", || bot.club.seen_directly()).await else {
        return held.abandon();
    };
    for (place, seen) in places {
        put(bot, &mut held, None, place, seen);
    }
}

/// Has a place read before everything that is written in it from now on.
fn put(bot: &Arc<Bot>, held: &mut Held, guild: Option<GuildId>, place: Place, seen: MessageId) {
    let Some(channel) = ids::channel_of(place) else { return };
    let reader = Arc::clone(bot);
    let work = Box::pin(async move {
        match read_place(&reader, guild, channel, place, seen).await {
            Some(done) => reader.lanes.take_out(place, &done),
            // What is newer must not go before what has not been read: all of it is read at the next start.
            None => reader.lanes.abandon(place),
        }
    });
    held.put(place, seen, work);
}

/// Reads what a place has seen since a message, and plays it; returns what has been dealt with, or nothing if the
/// bot stops meanwhile. What cannot be read now is tried again.
async fn read_place(
    bot: &Arc<Bot>,
    guild: Option<GuildId>,
    channel: ChannelId,
    place: Place,
    seen: MessageId,
) -> Option<HashSet<MessageId>> {
    let mut done = HashSet::new();
    let mut backoff = Backoff::new(bot.config.retry_first, bot.config.retry_longest);
    let mut after = ids::message_of(seen);
    let mut pages = 0;
    while pages < MOST_PAGES {
        match read_page(bot, guild, channel, after).await {
            Ok(_) if bot.stopping.is_cancelled() => return None,
            Ok(read) => {
                pages += 1;
                after = read.last().copied().or(after);
                done.extend(read.iter().copied().map(ids::message));
                if read.len() < usize::from(PAGE) {
                    return Some(done);
                }
            }
            Err(error) if Failure::of(&error) == Failure::Temporary => {
                let wait = backoff.wait();
                warn!(place = place.0, code = failure::code(&error), ?wait, "what was missed is read later");
                tokio::select! {
                    () = tokio::time::sleep(wait) => {}
                    () = bot.stopping.cancelled() => return None,
                }
            }
            Err(error) => {
                if Failure::of(&error) == Failure::Forbidden {
                    bot.forbidden.note(place, Instant::now());
                }
                info!(place = place.0, code = failure::code(&error), "what was missed cannot be read");
                return Some(done);
            }
        }
    }
    warn!(place = place.0, pages, "not all that was missed has been read");
    Some(done)
}

/// Plays a page of messages, the oldest first; which they were.
async fn read_page(
    bot: &Arc<Bot>,
    guild: Option<GuildId>,
    channel: ChannelId,
    after: Option<DiscordMessageId>,
) -> Result<Vec<DiscordMessageId>, serenity::Error> {
    let page = GetMessages::new().limit(PAGE);
    let page = after.map_or(page, |after| page.after(after));
    let mut messages = bot.request(Rank::Other, channel.messages(&bot.http, page)).await?;
    messages.sort_unstable_by_key(|message| message.id);
    for message in &mut messages {
        // Discord leaves it out where it is clear from the request.
        message.guild_id = guild;
        if !messages::receive_missed(bot, message).await {
            break;
        }
    }
    Ok(messages.iter().map(|message| message.id).collect())
}
