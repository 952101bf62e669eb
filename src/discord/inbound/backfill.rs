//! Backfill: after each identify and each outage of a server, reads over REST the messages that were missed, and plays
//! them in order.
//!
//! Without the message-content intent, missed messages too have text only if they mention the bot or reply to it.

use std::{cmp::Reverse, collections::HashSet, sync::Arc, time::Instant};

use poise::serenity_prelude::{CreateMessage, Guild, GuildId, Message, Nonce, Permissions, UserId};
use tokio_util::task::AbortOnDropHandle;
use tracing::{error, info, warn};

use super::{
    channel_queue::{Held, Stopped, Work},
    deleted_channels,
    page_reader::{PageEnd, PageReader},
    typed_messages,
};
use crate::{
    club::{MOST_DIRECT_CHANNELS, MOST_PLACES, MessageId, Place, ReadCursor, Server},
    discord::{
        backoff::Backoff,
        bot::Bot,
        channel_history, id_conversion,
        outbound::{denied_channels::DeniedChannels, message_builder},
        permissions,
        request_failure::{self, Failure},
        request_rate_limiter::Priority,
        resolve_audience,
    },
    metrics::RequestRoute,
    text::{Locale, text},
};

/// A place with messages that were missed.
#[derive(Clone, Copy, Debug)]
pub(super) struct Missed {
    /// `None` for direct messages.
    pub guild: Option<GuildId>,
    /// The channel or thread.
    pub place: Place,
    /// The messages after this one were missed.
    pub after: MessageId,
    /// The first unhandled message, if it is known.
    pub first_unhandled: Option<MessageId>,
    pub priority: Priority,
}

/// The result of reading a place.
enum Read {
    /// These messages have been handled. There are no more, or the bot cannot read them.
    All(HashSet<MessageId>),
    /// These messages have been handled, and there are more than the bot reads.
    TooMany(HashSet<MessageId>),
    /// This message and everything after it are unhandled.
    Until(MessageId),
    /// This message was left unhandled earlier, and can no longer be read: the bot lacks the permission Read Message
    /// History.
    Hidden(MessageId),
    /// The bot stops.
    Stopping,
}

/// Reads the channels of a server in which matches run and new messages were written.
///
/// Called when Discord describes the server: after each identify, and after an outage. `held` keeps back messages that
/// arrive in the meantime, until it is known which places must be read first.
pub(crate) async fn read(bot: &Arc<Bot>, guild: &Guild, mut held: Held) {
    let server = id_conversion::server(guild.id);
    // `None` means that the bot is stopping. New messages must not be played before the missed ones, so the next start
    // reads both.
    let Some(running) =
        bot.tasks.until_answered("what was missed", || bot.club.read_cursors_in(server)).await
    else {
        return held.abandon();
    };
    warn_if_places_left_out(running.len(), MOST_PLACES);
    for last in &running {
        forgive(bot.user, &bot.outbound.denied_channels, guild, last.place);
    }
    let mut missed: Vec<_> = running
        .into_iter()
        .filter_map(|last| newest_in(guild, last).map(|newest| (newest, last)))
        .filter(|(newest, last)| *newest > last.message)
        .collect();
    // Places with clocks come first, and then the places with the newest messages, because people are waiting in these
    // places.
    missed.sort_unstable_by_key(|&(newest, last)| (!last.is_timed, Reverse(newest)));
    for (newest, ReadCursor { place, message: seen, is_timed, .. }) in missed {
        let held_there = rights(bot.user, guild, place);
        if held_there.is_some_and(|held| !held.contains(Permissions::VIEW_CHANNEL)) {
            info!(place = place.0, "what was missed cannot be read: the channel cannot be seen");
        } else if held_there.is_some_and(|held| !held.contains(Permissions::READ_MESSAGE_HISTORY)) {
            // Discord would answer with an empty list.
            warn!(place = place.0, "what was missed cannot be read: Read Message History is missing");
            bot.tasks.spawn(tell(Arc::clone(bot), Some(server), place, newest, "missed-without-history"));
        } else {
            let priority = priority_of(is_timed);
            let missed =
                Missed { guild: Some(guild.id), place, after: seen, first_unhandled: None, priority };
            put(bot, &mut held, missed);
        }
    }
}

/// Reads all places of a server in which matches run, without the server's description. The description could not be
/// decoded, or has not come although the server is reachable. Where the bot is not allowed to read, Discord answers
/// with an empty list.
pub(crate) async fn read_undescribed(bot: &Arc<Bot>, server: Server, mut held: Held) {
    let Some(running) =
        bot.tasks.until_answered("what was missed", || bot.club.read_cursors_in(server)).await
    else {
        return held.abandon();
    };
    warn_if_places_left_out(running.len(), MOST_PLACES);
    let guild = id_conversion::guild_of(server);
    for last in running.into_iter().filter(|last| last.is_open) {
        let priority = priority_of(last.is_timed);
        put(
            bot,
            &mut held,
            Missed { guild, place: last.place, after: last.message, first_unhandled: None, priority },
        );
    }
}

/// The newest message of a place. Discord does not list archived threads here, so such a thread gets the greatest id and is
/// read in any case. A thread that was perhaps never created is not read: Discord's refusal would look as if the bot had no
/// access to it.
fn newest_in(guild: &Guild, last: ReadCursor) -> Option<MessageId> {
    let channel = id_conversion::channel_of(last.place)?;
    let thread = || guild.threads.iter().find(|thread| thread.id == channel);
    match guild.channels.get(&channel).or_else(thread) {
        Some(known) => known.last_message_id.map(id_conversion::message),
        None => last.is_open.then_some(MessageId(u64::MAX)),
    }
}

/// The bot's permissions in a place. A thread has the permissions of its parent channel. `None` if the description of
/// the server does not contain them.
fn rights(own_user: UserId, guild: &Guild, place: Place) -> Option<Permissions> {
    let id = id_conversion::channel_of(place)?;
    let thread = guild.threads.iter().find(|thread| thread.id == id);
    let id = thread.and_then(|thread| thread.parent_id).unwrap_or(id);
    let (channel, member) = (guild.channels.get(&id)?, guild.members.get(&own_user)?);
    let held = guild.user_permissions_in(channel, member);
    Some(if held.contains(Permissions::ADMINISTRATOR) { Permissions::all() } else { held })
}

/// Forgets that the bot was refused in a place, if it has its permissions there again.
fn forgive(own_user: UserId, denied_channels: &DeniedChannels, guild: &Guild, place: Place) {
    let Some(held) = rights(own_user, guild, place) else { return };
    let thread = guild.threads.iter().find(|thread| id_conversion::place(thread.id) == place);
    if permissions::missing(held, thread.map(|thread| thread.kind)).is_empty() {
        denied_channels.forgive(place);
    }
}

/// Reads the direct messages from people who are playing.
///
/// Called after each identify. Discord does not say which channels have new messages, so each costs a
/// request. The channel of a person who has never written while the bot was connected is unknown and is not
/// read.
pub(crate) async fn read_direct(bot: &Arc<Bot>, mut held: Held) {
    let Some(places) = bot.tasks.until_answered("what was missed", || bot.club.direct_read_cursors()).await
    else {
        return held.abandon();
    };
    warn_if_places_left_out(places.len(), MOST_DIRECT_CHANNELS);
    for (place, seen, is_timed) in places {
        let priority = priority_of(is_timed);
        put(bot, &mut held, Missed { guild: None, place, after: seen, first_unhandled: None, priority });
    }
}

/// Reads again the places in which a message was left unhandled because the database failed.
pub(crate) fn resume_stopped(bot: &Arc<Bot>) {
    if !bot.tasks.stopping.is_cancelled() {
        bot.inbound.channel_queues.resume_stopped(|Stopped { place, server, after, first_unhandled }| {
            // People may be waiting for one of these messages to count.
            let guild = server.and_then(id_conversion::guild_of);
            work(bot, Missed { guild, place, after, first_unhandled, priority: Priority::Clock })
        });
    }
}

/// Logs a warning that there may be more places than are read.
fn warn_if_places_left_out(places: usize, most: i64) {
    if usize::try_from(most).is_ok_and(|most| places >= most) {
        warn!(places, "if there are more places, what was missed in them is not read");
    }
}

/// The priority of reading a place. `is_timed` says whether a match with a clock runs there.
const fn priority_of(is_timed: bool) -> Priority {
    if is_timed { Priority::Clock } else { Priority::Other }
}

/// Queues the reading of a place before all messages that `held` keeps back there.
fn put(bot: &Arc<Bot>, held: &mut Held, missed: Missed) {
    held.put(missed.place, missed.after, work(bot, missed));
}

/// The work that reads a place.
pub(super) fn work(bot: &Arc<Bot>, missed: Missed) -> Work {
    let (bot, reading) = (Arc::clone(bot), bot.inbound.backfill_barrier.begin());
    let Missed { guild, place, after, .. } = missed;
    let server = guild.map(id_conversion::server);
    Box::pin(async move {
        match read_place(&bot, missed).await {
            Read::All(done) => bot.inbound.channel_queues.take_out(place, &done),
            Read::TooMany(done) => {
                let newest = done.iter().max().copied().unwrap_or(after);
                bot.inbound.channel_queues.take_out(place, &done);
                bot.tasks.spawn(tell(Arc::clone(&bot), server, place, newest, "missed-too-much"));
            }
            Read::Hidden(first_unhandled) => {
                warn!(
                    place = place.0,
                    message = first_unhandled.0,
                    "what was left undone cannot be read: Read Message History is missing"
                );
                bot.tasks.spawn(tell(
                    Arc::clone(&bot),
                    server,
                    place,
                    first_unhandled,
                    "undone-without-history",
                ));
            }
            Read::Until(first_unhandled) => {
                bot.inbound.channel_queues.stop(server, place, first_unhandled);
            }
            // Newer messages must not be played before those that have not been read. The next start reads both.
            Read::Stopping => bot.inbound.channel_queues.abandon(place),
        }
        drop(reading);
    })
}

/// Reads the missed messages of a place, and plays them. Retries while Discord fails temporarily.
async fn read_place(
    bot: &Arc<Bot>,
    Missed { guild, place, after, first_unhandled, priority }: Missed,
) -> Read {
    let Some(channel) = id_conversion::channel_of(place) else { return Read::All(HashSet::new()) };
    let mut backoff = Backoff::of(&bot.config);
    let mut reader = PageReader::after_seen(bot, guild, channel, priority, after);
    while !reader.is_at_limit() {
        let read = match reader.next(|message| Box::pin(play(bot, message))).await {
            Ok(_) if bot.tasks.stopping.is_cancelled() => return Read::Stopping,
            Ok(PageEnd::StoppedAt(message)) => return Read::Until(message),
            Ok(PageEnd::MayGoOn) => Ok(true),
            Ok(PageEnd::Last) => {
                let unseen =
                    first_unhandled.filter(|first_unhandled| !reader.handled().contains(first_unhandled));
                match unseen.and_then(id_conversion::message_of) {
                    // If the message exists, the permission to read it has been granted since the list was
                    // requested: read again.
                    Some(unseen) => channel_history::is_there(&bot.api, priority, channel, unseen).await,
                    None => Ok(false),
                }
            }
            Err(error) => Err(error),
        };
        let error = match read {
            Ok(true) => continue,
            Ok(false) => return Read::All(reader.into_handled()),
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
        // Discord listed no messages, but refused the request for this single one: the permission is missing.
        if let Some(first_unhandled) = first_unhandled
            .filter(|first_unhandled| reader.pages() > 0 && !reader.handled().contains(first_unhandled))
        {
            return Read::Hidden(first_unhandled);
        }
        if Failure::of(&error) == Failure::Forbidden {
            bot.outbound.denied_channels.note(place, Instant::now());
        }
        deleted_channels::pause_if_unknown(bot, guild, place, &error).await;
        info!(place = place.0, code = request_failure::code(&error), "what was missed cannot be read");
        return Read::All(reader.into_handled());
    }
    warn!(place = place.0, pages = reader.pages(), "not all that was missed has been read");
    Read::TooMany(reader.into_handled())
}

/// Plays a message. Returns false if it is left unhandled. A message whose handling panics counts as handled, since it
/// would panic again.
pub(super) async fn play(bot: &Arc<Bot>, message: Message) -> bool {
    let (id, playing) = (message.id, Arc::clone(bot));
    // The message is handled in a task of its own, so that a panic ends only this task. The task is aborted when the
    // reading is dropped.
    let played = tokio::spawn(async move { typed_messages::receive_missed(&playing, &message).await });
    AbortOnDropHandle::new(played).await.unwrap_or_else(|error| {
        error!(message = id.get(), %error, "playing a missed message panicked");
        true
    })
}

/// Says in a place that not all messages up to `newest` were read, by the text with the key `key`. Once that is posted, counts
/// these messages as handled.
async fn tell(bot: Arc<Bot>, server: Option<Server>, place: Place, newest: MessageId, key: &'static str) {
    let Some(channel) = id_conversion::channel_of(place) else { return };
    let locale = match resolve_audience::locale_of_place(&bot.club, server, place).await {
        Ok(locale) => locale,
        Err(error) => {
            error!(place = place.0, %error, "the database failed");
            Locale::default()
        }
    };
    let message = CreateMessage::new()
        .content(text!(locale, key))
        .allowed_mentions(message_builder::allowed_mentions(None))
        .nonce(Nonce::String(format!("m{}", newest.0)))
        .enforce_nonce(true);
    match bot
        .api
        .request(Priority::Other, RequestRoute::PostMessage, channel.send_message(&bot.http, message))
        .await
    {
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
