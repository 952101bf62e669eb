//! Reads messages again that their writers have edited: a writer who corrects a typo need not type the move twice.
//!
//! An edit counts at the moment of the edit, up to [`EDIT_MAX_MS`](super::edit_time::EDIT_MAX_MS) after the message was written. It
//! counts only while its writer still has to decide on the board that was current when the message was written. An edit is the same
//! input as its message. A message that was played is therefore never played again, no matter how it is edited or how often the
//! edit is delivered, also after a restart.
//!
//! An edit that the bot receives takes its turn among the messages of its place. Discord does not send it again. An
//! edit that was made while the bot was away, or that was not committed when the bot stopped, is not read, and the
//! refusal under the message stays. A message that was not handled before its edit is read with its present text, which
//! counts at the moment of the edit too, so that nobody gains time by writing a message early and editing it later.
//! Once an edit is committed, it is like any move, whose board is sent even after a restart. The refusal is removed
//! from the channel after the commit, and may stay after a crash.

use std::sync::Arc;

use poise::serenity_prelude::{Message, MessageUpdateEvent};
use serde_json::Value;
use tracing::error;

use super::{
    UnhandledReason,
    edit_time::{edited_at, is_in_time},
    incoming_text::{IncomingText, addressed_text},
    judge_in_order,
    replies::{Answered, reply},
    verdict::{Answer, Verdict},
};
use crate::{
    club::{MessageId, Timestamp},
    discord::{
        bot::Bot,
        id_conversion,
        inbound::{partial_message::PartialMessage, take_back_answers},
        snowflake_time,
    },
    text::text,
};

/// Queues an edited message to be read again, if it can be meant for the bot. Discord reports other changes of a message,
/// such as a preview of a link or a pin, by the same event; these change nothing.
///
/// Returns at once, so that the caller can pass on messages and edits in the order in which they arrive.
pub(crate) fn receive_update(bot: &Arc<Bot>, update: &MessageUpdateEvent) {
    if update.author.is_some() && update.content.is_some() {
        let mut message = Message::default();
        update.apply_to_message(&mut message);
        receive(bot, &message);
    }
}

/// Queues an edited message that serenity cannot decode completely. `data` is Discord's event.
pub(crate) fn receive_undecoded_update(bot: &Arc<Bot>, data: &Value) {
    if let Ok(PartialMessage(message)) = serde_json::from_value(data.clone()) {
        receive(bot, &message);
    }
}

fn receive(bot: &Arc<Bot>, message: &Message) {
    let Some(at) = edited_at(message).filter(|&at| is_in_time(message, at)) else { return };
    let id = id_conversion::message(message.id);
    // Without the message-content intent, Discord withholds text that is not addressed to the bot.
    let server = message.guild_id.map(id_conversion::server);
    let shard = bot.gateway.liveness.shard_of(server);
    if message.content.is_empty() || !bot.inbound.known_edits.is_new(shard.id, id, at) {
        return;
    }
    let (place, author) =
        (id_conversion::place(message.channel_id), id_conversion::person(message.author.id));
    let incoming = addressed_text(bot, message).map(|incoming| incoming.edited(at));
    if incoming.is_none() && !bot.inbound.sent_answers.contains(author, id) {
        return;
    }
    let (reader, edited) = (Arc::clone(bot), message.clone());
    let work = Box::pin(async move {
        match incoming {
            Some(incoming) => read_again(&reader, incoming, at).await,
            // The new text is not meant for the bot, and the answers refer to the former text.
            None => take_statements_back(&reader, &edited),
        }
    });
    if !bot.inbound.channel_queues.put_edit(server, place, order_of(at), work) {
        error!(message = message.id.get(), "too many messages wait: an edit is not read");
    }
}

/// The message id that orders an edit, made at the time `at`, among the messages of its place.
fn order_of(at: Timestamp) -> MessageId {
    MessageId(snowflake_time::last_at(at))
}

/// Reads an edited message again. Unless the edit changes nothing, removes the bot's answers to the former text. A
/// question stays if the new text needs no answer.
async fn read_again(bot: &Arc<Bot>, incoming: IncomingText, at: Timestamp) {
    let (queues, id) = (&bot.inbound.channel_queues, id_conversion::message(incoming.message.id));
    if queues.is_unhandled(incoming.place, id) {
        return;
    }
    if queues.is_stopped(incoming.place) {
        // Older messages of the place could not be stored and have to be handled first. The edit cannot wait for that,
        // because nothing reads an edit later.
        return tell_failure(bot, &incoming, at).await;
    }
    match judge_in_order(bot, &incoming, order_of(at), false).await {
        Ok(Verdict::Settled) | Err(UnhandledReason::Stopping) => {}
        Ok(Verdict::Done | Verdict::NotNow(None)) => take_statements_back(bot, &incoming.message),
        Ok(Verdict::Answered(answer) | Verdict::Counted(answer) | Verdict::NotNow(Some(answer))) => {
            take_back(bot, &incoming.message);
            reply(bot, &incoming.message, answer, Answered::Edit(at));
        }
        Err(UnhandledReason::Failed) => tell_failure(bot, &incoming, at).await,
    }
}

/// Tells the writer of an edit that the database fails. The edit is not read again.
async fn tell_failure(bot: &Arc<Bot>, incoming: &IncomingText, at: Timestamp) {
    take_back(bot, &incoming.message);
    let sentence = text!(incoming.locale_or_default(&bot.club).await, "refused-failed");
    reply(bot, &incoming.message, Answer::say(sentence), Answered::Edit(at));
}

/// Removes the bot's answers to a message.
fn take_back(bot: &Arc<Bot>, message: &Message) {
    let (writer, id) = (id_conversion::person(message.author.id), id_conversion::message(message.id));
    take_back_answers::of_message(bot, writer, id);
}

/// Removes the bot's answers to an edited message whose new text needs no answer. A question about which decision was meant stays
/// until the writer decides, because its buttons can still play a decision.
fn take_statements_back(bot: &Arc<Bot>, message: &Message) {
    let (writer, id) = (id_conversion::person(message.author.id), id_conversion::message(message.id));
    take_back_answers::of_message_but_questions(bot, writer, id);
}
