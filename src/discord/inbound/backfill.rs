//! What was written while the bot was not there: read over REST after each identify, and played in order.
//!
//! Without the message-content intent Discord shows the text of mentions of the bot and replies to it only, here too.

use std::{cmp::Reverse, collections::HashSet, sync::Arc, time::Instant};

use poise::serenity_prelude::{
    ChannelId, CreateMessage, Guild, GuildId, Message, MessageId as DiscordMessageId, Nonce, Permissions,
};
use tokio::sync::Semaphore;
use tokio_util::task::AbortOnDropHandle;
use tracing::{error, info, warn};

use super::{
    channel_queue::{Held, Stopped, Work},
    typed_messages,
};
use crate::{
    club::{MOST_DIRECT_CHANNELS, MOST_PLACES, MessageId, Place, ReadCursor},
    discord::{
        backoff::Backoff,
        bot::Bot,
        channel_history::{self, PAGE},
        id_conversion,
        outbound::message_builder,
        permissions,
        rate_limiter::Priority,
        request_failure::{self, Failure},
        resolve_audience,
    },
    text::text,
};

/// How many pages of a place are read beside those of others. Of the further ones one is read at a time, so that a lively
/// channel does not hold up the others.
const PAGES_AT_ONCE: u32 = 50;

/// Who reads one of the further pages.
static READING_ON: Semaphore = Semaphore::const_new(1);

/// How reading a place has ended.
enum Read {
    /// These messages have been dealt with, and none is left.
    All(HashSet<MessageId>),
    /// These messages have been dealt with, and there are more of them than are read.
    TooMany(HashSet<MessageId>),
    /// This message is left undone, and everything after it.
    Until(MessageId),
    /// This message was left undone before, and may not be read any more.
    Hidden(MessageId),
    /// The bot stops.
    Stopping,
}

/// What has become of a page of messages.
struct Page {
    /// Those that were dealt with, the oldest first.
    done: Vec<DiscordMessageId>,
    /// The one that is left undone.
    undone: Option<DiscordMessageId>,
    /// Whether there may be newer ones.
    is_full: bool,
}

/// Reads the channels of a server in which matches run and something new was written.
///
/// Called when Discord describes the server: after each identify, and when the server was out of reach. `held` keeps
/// back what is written there from that moment on, until it is known which places are to be read first.
pub(crate) async fn read(bot: &Arc<Bot>, guild: &Guild, mut held: Held) {
    let server = id_conversion::server(guild.id);
    // Without an answer what is new must not be played, since it would go before what was missed: all of it is read at
    // the next start.
    let Some(running) = bot.tasks.until_answered("what was missed", || bot.club.seen_in(server)).await else {
        return held.abandon();
    };
    note_left_out(running.len(), MOST_PLACES);
    for last in &running {
        forgive(bot, guild, last.place);
    }
    let mut missed: Vec<_> = running
        .into_iter()
        .filter_map(|last| newest_in(guild, last).map(|newest| (newest, last.place, last.message)))
        .filter(|(newest, _, seen)| newest > seen)
        .collect();
    // Where people write right now they are waiting.
    missed.sort_unstable_by_key(|&(newest, ..)| Reverse(newest));
    for (newest, place, seen) in missed {
        let held_there = rights(bot, guild, place);
        if held_there.is_some_and(|held| !held.contains(Permissions::VIEW_CHANNEL)) {
            info!(place = place.0, "what was missed cannot be read: the channel cannot be seen");
        } else if held_there.is_some_and(|held| !held.contains(Permissions::READ_MESSAGE_HISTORY)) {
            // Discord would answer as if nothing had been written.
            warn!(place = place.0, "what was missed cannot be read: Read Message History is missing");
            let sentence = text!(
                resolve_audience::locale_of_server(Some(id_conversion::server(guild.id))),
                "missed-without-history"
            );
            bot.tasks.spawn(tell(Arc::clone(bot), place, newest, sentence));
        } else {
            put(bot, &mut held, Some(guild.id), place, seen);
        }
    }
}

/// The newest message of a place. Of an archived thread Discord says nothing here, so that one is read to find out. One
/// that may never have been opened is not: that would look as if the bot were shut out of it.
fn newest_in(guild: &Guild, last: ReadCursor) -> Option<MessageId> {
    let channel = id_conversion::channel_of(last.place)?;
    let thread = || guild.threads.iter().find(|thread| thread.id == channel);
    match guild.channels.get(&channel).or_else(thread) {
        Some(known) => known.last_message_id.map(id_conversion::message),
        None => last.is_open.then_some(MessageId(u64::MAX)),
    }
}

/// The bot's rights in a place, those of a thread being its channel's; none where Discord does not say.
fn rights(bot: &Bot, guild: &Guild, place: Place) -> Option<Permissions> {
    let id = id_conversion::channel_of(place)?;
    let thread = guild.threads.iter().find(|thread| thread.id == id);
    let id = thread.and_then(|thread| thread.parent_id).unwrap_or(id);
    let (channel, member) = (guild.channels.get(&id)?, guild.members.get(&bot.user)?);
    let held = guild.user_permissions_in(channel, member);
    Some(if held.contains(Permissions::ADMINISTRATOR) { Permissions::all() } else { held })
}

/// Forgets that the bot was refused in a place, if it has its rights there again.
fn forgive(bot: &Bot, guild: &Guild, place: Place) {
    let Some(held) = rights(bot, guild, place) else { return };
    let thread = guild.threads.iter().find(|thread| id_conversion::place(thread.id) == place);
    if permissions::missing(held, thread.map(|thread| thread.kind)).is_empty() {
        bot.outbound.denied_channels.forgive(place);
    }
}

/// Reads what those who are playing have written to the bot directly.
///
/// Called after each identify. Discord does not say where something new was written, so each place costs a request; and
/// where somebody has never written while the bot was there, it knows of no place.
pub(crate) async fn read_direct(bot: &Arc<Bot>, mut held: Held) {
    let Some(places) = bot.tasks.until_answered("what was missed", || bot.club.seen_directly()).await else {
        return held.abandon();
    };
    note_left_out(places.len(), MOST_DIRECT_CHANNELS);
    for (place, seen) in places {
        put(bot, &mut held, None, place, seen);
    }
}

/// Goes on with the places in which something was left undone, since the database failed.
pub(crate) fn go_on(bot: &Arc<Bot>) {
    if !bot.tasks.stopping.is_cancelled() {
        bot.inbound.channel_queues.go_on(|Stopped { place, server, after, undone }| {
            work(bot, server.map(|server| GuildId::new(server.0.max(1))), place, after, undone)
        });
    }
}

/// Tells the operator that there may be more places than are looked at.
fn note_left_out(places: usize, most: i64) {
    if usize::try_from(most).is_ok_and(|most| places >= most) {
        warn!(places, "if there are more places, what was missed in them is not read");
    }
}

/// Has a place read before everything that is written in it from now on.
fn put(bot: &Arc<Bot>, held: &mut Held, guild: Option<GuildId>, place: Place, seen: MessageId) {
    held.put(place, seen, work(bot, guild, place, seen, None));
}

/// Reads a place after a message. The next one may be known to have been left `undone`.
fn work(
    bot: &Arc<Bot>,
    guild: Option<GuildId>,
    place: Place,
    seen: MessageId,
    undone: Option<MessageId>,
) -> Work {
    let (bot, reading) = (Arc::clone(bot), bot.inbound.backfill_barrier.begin());
    let locale = resolve_audience::locale_of_server(guild.map(id_conversion::server));
    Box::pin(async move {
        match read_place(&bot, guild, place, seen, undone).await {
            Read::All(done) => bot.inbound.channel_queues.take_out(place, &done),
            Read::TooMany(done) => {
                let newest = done.iter().max().copied().unwrap_or(seen);
                bot.inbound.channel_queues.take_out(place, &done);
                let sentence = text!(locale, "missed-too-much");
                bot.tasks.spawn(tell(Arc::clone(&bot), place, newest, sentence));
            }
            Read::Hidden(undone) => {
                warn!(
                    place = place.0,
                    message = undone.0,
                    "what was left undone cannot be read: Read Message History is missing"
                );
                let sentence = text!(locale, "undone-without-history");
                bot.tasks.spawn(tell(Arc::clone(&bot), place, undone, sentence));
            }
            Read::Until(undone) => {
                bot.inbound.channel_queues.stop(guild.map(id_conversion::server), place, undone);
            }
            // What is newer must not go before what has not been read: all of it is read at the next start.
            Read::Stopping => bot.inbound.channel_queues.abandon(place),
        }
        drop(reading);
    })
}

/// Reads what a place has seen since a message, and plays it. What cannot be read now is tried again.
async fn read_place(
    bot: &Arc<Bot>,
    guild: Option<GuildId>,
    place: Place,
    seen: MessageId,
    undone: Option<MessageId>,
) -> Read {
    let mut done = HashSet::new();
    let Some(channel) = id_conversion::channel_of(place) else { return Read::All(done) };
    let mut backoff = Backoff::of(&bot.config);
    let mut after = id_conversion::message_of(seen);
    let mut pages = 0;
    while pages < bot.config.missed_messages.div_ceil(u32::from(PAGE)) {
        let reading_on = if pages < PAGES_AT_ONCE { None } else { READING_ON.acquire().await.ok() };
        let page = read_page(bot, guild, channel, after).await;
        drop(reading_on);
        let read = match page {
            Ok(_) if bot.tasks.stopping.is_cancelled() => return Read::Stopping,
            Ok(Page { undone: Some(message), .. }) => return Read::Until(id_conversion::message(message)),
            Ok(Page { done: read, is_full, .. }) => {
                pages += 1;
                after = read.last().copied().or(after);
                done.extend(read.iter().copied().map(id_conversion::message));
                let unseen = undone.filter(|undone| !is_full && !done.contains(undone));
                match unseen.and_then(id_conversion::message_of) {
                    // If it is there by now, so is the right to read it.
                    Some(unseen) => {
                        channel_history::is_there(&bot.api, Priority::Other, channel, unseen).await
                    }
                    None => Ok(is_full),
                }
            }
            Err(error) => Err(error),
        };
        let error = match read {
            Ok(true) => continue,
            Ok(false) => return Read::All(done),
            Err(error) => error,
        };
        if Failure::of(&error) == Failure::Temporary {
            let wait = backoff.wait();
            warn!(
                place = place.0,
                code = request_failure::code(&error),
                ?wait,
                "what was missed is read later"
            );
            tokio::select! {
                () = tokio::time::sleep(wait) => continue,
                () = bot.tasks.stopping.cancelled() => return Read::Stopping,
            }
        }
        // A single message is refused where a list is only empty.
        if let Some(undone) = undone.filter(|undone| pages > 0 && !done.contains(undone)) {
            return Read::Hidden(undone);
        }
        if Failure::of(&error) == Failure::Forbidden {
            bot.outbound.denied_channels.note(place, Instant::now());
        }
        info!(place = place.0, code = request_failure::code(&error), "what was missed cannot be read");
        return Read::All(done);
    }
    warn!(place = place.0, pages, "not all that was missed has been read");
    Read::TooMany(done)
}

/// Plays a page of messages, the oldest first.
async fn read_page(
    bot: &Arc<Bot>,
    guild: Option<GuildId>,
    channel: ChannelId,
    after: Option<DiscordMessageId>,
) -> Result<Page, serenity::Error> {
    let channel_history::Page::<Message> { messages, is_full } =
        channel_history::page(&bot.api, Priority::Other, channel, after).await?;
    let mut page = Page { done: Vec::with_capacity(messages.len()), undone: None, is_full };
    for listed in messages {
        let is_done = match listed.message {
            Some(mut message) => {
                // Discord leaves it out where it is clear from the request.
                message.guild_id = guild;
                play(bot, message).await
            }
            None => true,
        };
        if !is_done {
            page.undone = Some(listed.id);
            break;
        }
        bot.inbound.read_cursors.note(id_conversion::place(channel), id_conversion::message(listed.id));
        page.done.push(listed.id);
    }
    Ok(page)
}

/// Plays a message; false if it is left undone. One that panics is not: it would do so again.
async fn play(bot: &Arc<Bot>, message: Message) -> bool {
    let (id, playing) = (message.id, Arc::clone(bot));
    // A task of its own, so that a panic ends this message's work and not the reading; dropped with it.
    let played = tokio::spawn(async move { typed_messages::receive_missed(&playing, &message).await });
    AbortOnDropHandle::new(played).await.unwrap_or_else(|error| {
        error!(message = id.get(), %error, "playing a missed message panicked");
        true
    })
}

/// Tells a place that not everything was read which was written there, as far as the newest message that is known.
async fn tell(bot: Arc<Bot>, place: Place, newest: MessageId, sentence: String) {
    let Some(channel) = id_conversion::channel_of(place) else { return };
    let message = CreateMessage::new()
        .content(sentence)
        .allowed_mentions(message_builder::allowed_mentions(None))
        .nonce(Nonce::String(format!("m{}", newest.0)))
        .enforce_nonce(true);
    match bot.api.request(Priority::Other, channel.send_message(&bot.http, message)).await {
        Ok(_) => bot.inbound.read_cursors.note(place, newest),
        Err(error) => {
            info!(
                place = place.0,
                code = request_failure::code(&error),
                "a channel was not told what was missed"
            );
        }
    }
}
