//! Reads again, over REST, the messages that arrived but could not be decoded.

use std::{sync::Arc, time::Instant};

use tracing::info;

use super::backfill::{self, Missed};
use crate::{
    club::{MessageId, Place, Server, Timestamp},
    discord::{bot::Bot, id_conversion, request_rate_limiter::Priority, snowflake_time},
};

/// How long before its arrival an event of unknown kind may have been written, in milliseconds.
const DELIVERY_MAX_MS: i64 = 10_000;

/// Handles a message that could not be decoded. If a match runs in its place or it is a direct message, reads the place
/// from this message on. Newer messages of the place wait, so that the read cursor does not pass this message.
///
/// Returns at once, so that the caller can pass on the messages in the order in which they arrive.
pub(crate) fn receive(bot: &Arc<Bot>, server: Option<Server>, place: Place, message: MessageId) {
    let reader = Arc::clone(bot);
    let work = Box::pin(async move {
        let players = || reader.club.players_in(place);
        if server.is_some() {
            match reader.tasks.until_answered("whether a match runs", players).await {
                Some(Some(_)) => {}
                Some(None) => return,
                None => return reader.inbound.channel_queues.abandon(place),
            }
        }
        let next = reader.inbound.undecoded_readings.next(place, Instant::now());
        tokio::select! {
            () = tokio::time::sleep_until(next.into()) => {}
            () = reader.tasks.stopping.cancelled() => return reader.inbound.channel_queues.abandon(place),
        }
        info!(place = place.0, message = message.0, "a message that could not be decoded is read");
        let after = MessageId(message.0.saturating_sub(1));
        let guild = server.and_then(id_conversion::guild_of);
        let missed =
            Missed { guild, place, after, first_unhandled: Some(message), priority: Priority::Clock };
        backfill::work(&reader, missed).await;
    });
    bot.inbound.channel_queues.put_reading(server, place, message, work);
}

/// Handles an event whose kind and place are unknown, because it may have been a message. Reads all places in which
/// matches run, and the direct messages of people who play, from shortly before the event on.
pub(crate) fn read_all(bot: &Arc<Bot>) {
    let Some(next) = bot.inbound.undecoded_readings.next_of_all(Instant::now()) else { return };
    let before = snowflake_time::before(Timestamp(bot.time.now().0 - DELIVERY_MAX_MS));
    let (bot, since) = (Arc::clone(bot), id_conversion::message(before));
    bot.clone().tasks.spawn(async move {
        tokio::select! {
            () = tokio::time::sleep_until(next.into()) => {}
            () = bot.tasks.stopping.cancelled() => return,
        }
        let what = "what may have been missed";
        let Some(places) = bot.tasks.until_answered(what, || bot.club.all_read_cursors()).await else {
            return;
        };
        let Some(direct) = bot.tasks.until_answered(what, || bot.club.direct_read_cursors()).await else {
            return;
        };
        let in_servers = places.into_iter().map(|(server, place, seen)| (Some(server), place, seen));
        for (server, place, seen) in
            in_servers.chain(direct.into_iter().map(|(place, seen, _)| (None, place, seen)))
        {
            let after = seen.min(since);
            let guild = server.and_then(id_conversion::guild_of);
            let missed = Missed { guild, place, after, first_unhandled: None, priority: Priority::Other };
            let work = backfill::work(&bot, missed);
            bot.inbound.channel_queues.put_reading(server, place, MessageId(after.0.saturating_add(1)), work);
        }
    });
}
