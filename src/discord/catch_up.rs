//! What was written while the bot was not there: read over REST when Discord names a server's channels anew, and played
//! in order.
//!
//! Without the message-content intent Discord shows the text of mentions of the bot and replies to it only, here too.

use std::{cmp::Reverse, sync::Arc};

use poise::serenity_prelude::{ChannelId, GetMessages, Guild, GuildId, MessageId as DiscordMessageId};
use tracing::{error, info, warn};

use super::{
    backoff::Backoff,
    bot::Bot,
    failure::{self, Failure},
    ids, messages,
};
use crate::club::{MessageId, Place};

/// How many messages a request asks for, Discord's most, and how many requests are made for a place.
const PAGE: u8 = 100;
const MOST_PAGES: usize = 50;

/// Reads the channels of a server in which matches run and something new was written.
///
/// Called when Discord describes the server: after each identify, and when the server was out of reach.
pub(super) async fn read(bot: &Arc<Bot>, guild: &Guild) {
    let running = match bot.club.seen_in(ids::server(guild.id)).await {
        Ok(running) => running,
        Err(error) => {
            error!(guild = guild.id.get(), %error, "cannot find out what was missed");
            return;
        }
    };
    if running.is_empty() {
        return;
    }
    let newest_in = |place: Place| {
        let channel = ids::channel_of(place)?;
        let thread = || guild.threads.iter().find(|thread| thread.id == channel);
        guild.channels.get(&channel).or_else(thread)?.last_message_id.map(|id| (channel, ids::message(id)))
    };
    let mut missed: Vec<_> = running
        .into_iter()
        .filter_map(|(place, seen)| newest_in(place).map(|(channel, newest)| (newest, place, channel, seen)))
        .filter(|(newest, _, _, seen)| newest > seen)
        .collect();
    // Where people write right now they are waiting.
    missed.sort_unstable_by_key(|&(newest, ..)| Reverse(newest));
    for (_, place, channel, seen) in missed {
        let (reader, guild) = (Arc::clone(bot), guild.id);
        let work = Box::pin(async move { read_place(&reader, guild, channel, place, seen).await });
        // As the oldest of its lane it goes before everything that is written from now on.
        bot.lanes.put(&bot.tasks, place, seen.0, work).await;
    }
}

/// Reads what a place has seen since a message, and plays it. What cannot be read now is tried again.
async fn read_place(bot: &Arc<Bot>, guild: GuildId, channel: ChannelId, place: Place, seen: MessageId) {
    let mut backoff = Backoff::new(bot.config.retry_first, bot.config.retry_longest);
    let mut after = ids::message_of(seen);
    let mut pages = 0;
    while pages < MOST_PAGES && !bot.stopping.is_cancelled() {
        match read_page(bot, guild, channel, after).await {
            Ok((read, last)) => {
                pages += 1;
                after = last.or(after);
                if read < usize::from(PAGE) {
                    return;
                }
            }
            Err(error) if Failure::of(&error) == Failure::Temporary => {
                let wait = backoff.wait();
                warn!(place = place.0, code = failure::code(&error), ?wait, "what was missed is read later");
                tokio::select! {
                    () = tokio::time::sleep(wait) => {}
                    () = bot.stopping.cancelled() => return,
                }
            }
            Err(error) => {
                info!(place = place.0, code = failure::code(&error), "what was missed cannot be read");
                return;
            }
        }
    }
    warn!(place = place.0, pages, "not all that was missed has been read");
}

/// Plays a page of messages, the oldest first; how many there were, and the last of them.
async fn read_page(
    bot: &Arc<Bot>,
    guild: GuildId,
    channel: ChannelId,
    after: Option<DiscordMessageId>,
) -> Result<(usize, Option<DiscordMessageId>), serenity::Error> {
    bot.pace.other().await;
    let page = GetMessages::new().limit(PAGE);
    let page = after.map_or(page, |after| page.after(after));
    let mut messages = channel.messages(&bot.http, page).await?;
    messages.sort_unstable_by_key(|message| message.id);
    for message in &mut messages {
        // Discord leaves it out where it is clear from the request.
        message.guild_id = Some(guild);
        messages::receive_missed(bot, message).await;
    }
    Ok((messages.len(), messages.last().map(|message| message.id)))
}
