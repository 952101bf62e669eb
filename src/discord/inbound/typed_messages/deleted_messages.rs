//! Removes the bot's answers to messages that are deleted. If a deleted message made a move, its writer is told that
//! the move stands, as after an edit.
//!
//! Discord does not say who wrote a deleted message. Deletions while the bot is away change nothing.

use std::sync::Arc;

use kamisado_rules::{Decision, Side};
use poise::serenity_prelude::{ChannelId, CreateMessage, MessageFlags, MessageId as DiscordMessageId, Nonce};
use tracing::{error, info};

use super::edit_time::EDIT_MAX_MS;
use crate::{
    club::{History, MessageId, Place, Server, Status, Timestamp},
    discord::{
        bot::Bot, id_conversion, inbound::take_back_answers, outbound::message_builder, request_failure,
        request_rate_limiter::Priority, resolve_audience, snowflake_time,
    },
    metrics::RequestRoute,
    store::StoreError,
    text::{game_words::PlayerNames, text},
    view::decision_question,
};

/// Queues the work for deleted messages. It runs after the work for everything that was written earlier in their place.
///
/// Returns at once, so that the caller can pass on messages and deletions in the order in which they arrive.
pub(crate) fn receive_deletion(
    bot: &Arc<Bot>,
    server: Option<Server>,
    channel: ChannelId,
    messages: Vec<DiscordMessageId>,
) {
    let now = bot.time.now();
    let (place, order) = (id_conversion::place(channel), MessageId(snowflake_time::last_at(now)));
    let working = Arc::clone(bot);
    let work = Box::pin(async move {
        for message in messages {
            forget(&working, place, message, now).await;
        }
    });
    if !bot.inbound.channel_queues.put_edit(server, place, order, work) {
        error!(channel = channel.get(), "too many messages wait: a deletion is left out");
    }
}

async fn forget(bot: &Arc<Bot>, place: Place, message: DiscordMessageId, now: Timestamp) {
    let id = id_conversion::message(message);
    if let Some(writer) = bot.inbound.sent_answers.writer_of(id) {
        take_back_answers::of_message(bot, writer, id);
    }
    match told_after_deletion(bot, place, message, now).await {
        Ok(Some(sentence)) => say(bot, place, message, sentence).await,
        Ok(None) => {}
        Err(error) => error!(message = message.get(), %error, "the database failed"),
    }
}

/// The sentence for a player whose deleted message made the last decision of the match. `None` if the message made no
/// decision or only an old one, or if the opponent has decided since.
async fn told_after_deletion(
    bot: &Bot,
    place: Place,
    message: DiscordMessageId,
    now: Timestamp,
) -> Result<Option<String>, StoreError> {
    let is_recent = |at: Timestamp, most: i64| now.0.saturating_sub(at.0) <= most;
    // An edit may have played the move later than the message was written.
    if !is_recent(snowflake_time::time_of(message.get()), 2 * EDIT_MAX_MS) {
        return Ok(None);
    }
    let input = id_conversion::message_input(message, place);
    let played = bot.club.counted_at(input).await?;
    let Some(played) = played.filter(|&at| is_recent(at, EDIT_MAX_MS)) else { return Ok(None) };
    let Some(history) = bot.club.match_in(place).await?.filter(|last| last.status == Status::Running) else {
        return Ok(None);
    };
    let Some((side, decision, before)) = decided_at(&history, played) else { return Ok(None) };
    let locale = resolve_audience::of_match(&bot.club, &history, place).await?.locale;
    let player = PlayerNames::new(locale, &history.seats).name(side);
    let played = decision_question::written(locale, &before, decision);
    Ok(Some(text!(locale, "deleted-after-move", player = player, move = played)))
}

/// The last decision of a match, with its side and the match before it. `None` if the decision was made at another time
/// than `at`.
fn decided_at(history: &History, at: Timestamp) -> Option<(Side, Decision, History)> {
    let last = |side| Some((history.last_decision_of(side)?, side));
    let (index, side) = Side::ALL.into_iter().filter_map(last).max_by_key(|(index, _)| *index)?;
    let made = history.entries.get(index)?.entry;
    let decision = made.event.decision().filter(|_| made.at == at)?;
    Some((side, decision, history.as_of(u32::try_from(index).ok()?)))
}

/// Posts a sentence in the place of the deleted message, without pinging anybody.
async fn say(bot: &Arc<Bot>, place: Place, deleted: DiscordMessageId, sentence: String) {
    let Some(channel) = id_conversion::channel_of(place) else { return };
    let message = CreateMessage::new()
        .content(sentence)
        .flags(MessageFlags::SUPPRESS_NOTIFICATIONS)
        .allowed_mentions(message_builder::allowed_mentions(None))
        .nonce(Nonce::String(format!("d{deleted}")))
        .enforce_nonce(true);
    let sent = channel.send_message(&bot.http, message);
    if let Err(error) = bot.api.request(Priority::Other, RequestRoute::PostMessage, sent).await {
        info!(channel = channel.get(), code = request_failure::code(&error), "a sentence was not sent");
    }
}
