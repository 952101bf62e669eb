//! Typed moves: recognises moves in chat messages, plays them and replies.
//!
//! A message that neither mentions the bot nor replies to it counts only if its author is one of the two
//! players of the running match in that place, and only if its text cannot be anything but notation. If its author
//! has to decide and the text is nearly notation, the bot asks what is meant. A message that mentions the bot or
//! replies to it is always taken as addressed to it, and so is a direct message. Edited messages, and messages of bots
//! and webhooks, do not count. The text itself is never logged.

mod direct_messages;
mod incoming_text;
mod small_talk;
mod verdict;

pub(crate) use direct_messages::confirmation;

use std::{sync::Arc, time::Instant};

use kamisado_notation::Interpretation;
use poise::serenity_prelude::{CreateMessage, Message, MessageReference, Nonce};
use tokio::sync::Semaphore;
use tracing::{error, info};

use super::{
    backfill_barrier::Waited,
    submit_move::{self, TypedMove},
};
use crate::{
    club::{Club, MessageId, Place, RunningHere},
    discord::{
        backoff::Backoff,
        bot::Bot,
        id_conversion,
        outbound::message_builder,
        rate_limiter::Priority,
        request_failure::{self, Failure},
        store_failure,
    },
    store::StoreError,
    text::{Locale, text},
    view::refusals,
};
use incoming_text::{Address, IncomingText, addressed_text, is_named};
use verdict::{Verdict, not_now, wait_if_late};

/// The most attempts at a message while the database fails.
const MOST_ATTEMPTS: u32 = 20;

/// Permits for concurrent replies. Without a free permit a message gets no reply, so that a flood of messages
/// does not pile up replies.
static REPLYING: Semaphore = Semaphore::const_new(500);

/// Why a message is left unhandled, to be read again later.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum UnhandledReason {
    /// The bot is stopping.
    Stopping,
    /// The database has failed too often, or will continue to fail.
    Failed,
}

/// Queues a message for handling if it can be meant for the bot.
///
/// Returns at once, so that messages keep the order of the calls.
pub(crate) fn receive(bot: &Arc<Bot>, message: &Message) {
    let (place, id) = (id_conversion::place(message.channel_id), id_conversion::message(message.id));
    let server = message.guild_id.map(id_conversion::server);
    let Some(spoken) = addressed_text(bot.user, &bot.name, message) else {
        if bot.inbound.channel_queues.is_idle(server, place) {
            bot.inbound.read_cursors.note(place, id);
        }
        return;
    };
    let player = Arc::clone(bot);
    let work = Box::pin(async move {
        if answer(&player, spoken, false).await {
            player.inbound.read_cursors.note(place, id);
        } else {
            player.inbound.channel_queues.stop(server, place, id);
        }
    });
    bot.inbound.channel_queues.put(server, place, id, work);
}

/// Handles a message that was written while the bot was away. It must be the next one of its place. Returns
/// false if it is left unhandled; then the messages after it are too.
pub(crate) async fn receive_missed(bot: &Arc<Bot>, message: &Message) -> bool {
    match addressed_text(bot.user, &bot.name, message) {
        Some(spoken) => answer(bot, spoken, true).await,
        None => true,
    }
}

/// Plays a message that an older reading or a newer message seems to have passed by, without an answer. Returns false if
/// it is left unhandled.
pub(crate) async fn receive_overlooked(bot: &Arc<Bot>, message: &Message) -> bool {
    match addressed_text(bot.user, &bot.name, message) {
        Some(spoken) => judge(bot, &spoken).await.is_ok(),
        None => true,
    }
}

/// Handles a message. Returns false if it is left unhandled.
async fn answer(bot: &Arc<Bot>, spoken: IncomingText, is_missed: bool) -> bool {
    let mut verdict = judge(bot, &spoken).await;
    if let Ok(Verdict::NotNow(_) | Verdict::Asks(..)) = verdict {
        let id = id_conversion::message(spoken.message.id);
        match bot.inbound.backfill_barrier.wait(id, is_missed, &bot.tasks.stopping).await {
            Waited::NotAtAll => {}
            Waited::Until(_turn) => verdict = judge(bot, &spoken).await,
            Waited::Stopped => return false,
        }
    }
    match verdict {
        Ok(Verdict::Done | Verdict::NotNow(None)) => true,
        Ok(Verdict::Answered(answer) | Verdict::TooLate(answer) | Verdict::NotNow(Some(answer))) => {
            reply(bot, &spoken.message, answer, Noted::AsSeen);
            true
        }
        Ok(Verdict::Asks(turn, question)) => {
            if bot.inbound.asked_questions.is_first(turn) {
                reply(bot, &spoken.message, question, Noted::AsSeen);
            }
            true
        }
        Err(UnhandledReason::Stopping) => false,
        Err(UnhandledReason::Failed) => {
            if bot
                .inbound
                .channel_queues
                .should_report_failure(spoken.place, id_conversion::message(spoken.message.id))
            {
                let sentence = text!(spoken.locale, "refused-failed-typed");
                reply(bot, &spoken.message, CreateMessage::new().content(sentence), Noted::Not);
            }
            false
        }
    }
}

/// Judges a message, and retries while the database fails temporarily.
async fn judge(bot: &Arc<Bot>, spoken: &IncomingText) -> Result<Verdict, UnhandledReason> {
    let locale = spoken.locale;
    bot.gateway.liveness.noted().await;
    let mut backoff = Backoff::of(&bot.config);
    for attempt in 1..=MOST_ATTEMPTS {
        let error = match judge_once(bot, locale, spoken).await {
            Ok(verdict) => return Ok(verdict),
            Err(error) => error,
        };
        error!(message = spoken.message.id.get(), attempt, %error, "the database failed");
        if !error.may_pass() {
            break;
        }
        tokio::select! {
            () = tokio::time::sleep(backoff.wait()) => {}
            () = bot.tasks.stopping.cancelled() => return Err(UnhandledReason::Stopping),
        }
    }
    Err(UnhandledReason::Failed)
}

/// Judges a message once. Does not tell anybody that a move cannot be played if it has been played: a message
/// may be delivered twice, or delivered and read by the backfill.
async fn judge_once(bot: &Arc<Bot>, locale: Locale, spoken: &IncomingText) -> Result<Verdict, StoreError> {
    let is_private = spoken.address == Address::Private;
    // In direct messages the answer need not be a refusal, so this is checked first.
    if is_private && bot.club.has_counted(spoken.input).await? {
        return Ok(Verdict::Done);
    }
    let judged = if is_private {
        direct_messages::judge(bot, locale, spoken).await
    } else {
        in_channel(bot, locale, spoken).await
    };
    let verdict = match judged {
        // The match will never become readable, and later messages must not wait for it.
        Err(error) if error.unreadable_match().is_some() => {
            error!(message = spoken.message.id.get(), place = spoken.place.0, %error, "a match cannot be played");
            Verdict::say(store_failure::sentence(locale, &error))
        }
        judged => judged?,
    };
    match verdict {
        Verdict::Answered(_) | Verdict::NotNow(_) | Verdict::Asks(..) if !is_private => {
            Ok(if bot.club.has_counted(spoken.input).await? { Verdict::Done } else { verdict })
        }
        verdict => Ok(verdict),
    }
}

/// Judges a message of a channel.
async fn in_channel(bot: &Arc<Bot>, locale: Locale, spoken: &IncomingText) -> Result<Verdict, StoreError> {
    if spoken.address == Address::Bot
        && let Some(verdict) = small_talk::judge(bot, locale, spoken).await?
    {
        return Ok(verdict);
    }
    let person = spoken.author.person;
    let history = match bot.club.running_for(person, spoken.place).await? {
        RunningHere::Own(history) => history,
        // Strangers are never answered.
        RunningHere::OfOthers => return Ok(Verdict::Done),
        RunningHere::None => return not_running(bot, locale, spoken).await,
    };
    let is_addressed = spoken.address != Address::Nobody;
    let writer = bot.club.writing_language(person, None).await?;
    let typed = TypedMove { text: &spoken.text, is_addressed, writer };
    let meant = submit_move::interpreted(locale, typed, &history, person, spoken.input);
    if meant == Interpretation::Chat {
        return Ok(Verdict::Done);
    }
    wait_if_late(&bot.club, &bot.gateway.liveness, &history, spoken.input).await?;
    match submit_move::submit(&bot.club, locale, spoken.input, &history, person, meant).await {
        Ok(_) => Ok(Verdict::Done),
        Err(not_played) => not_now(bot, locale, not_played, &history, is_addressed),
    }
}

/// The verdict where no match runs.
async fn not_running(bot: &Arc<Bot>, locale: Locale, spoken: &IncomingText) -> Result<Verdict, StoreError> {
    // A player who addresses the bot after the match is told that it is over or paused.
    let history = match spoken.address {
        Address::Bot => bot.club.match_in(spoken.place).await?,
        _ => None,
    };
    if let Some(history) = history.filter(|history| history.side_of(spoken.author.person).is_some()) {
        let sentence = refusals::of_club(locale, &submit_move::why_not_running(&history), Some(&history));
        return Ok(sentence.map_or(Verdict::Done, Verdict::say));
    }
    // A reply may refer to any of the bot's messages, but a person who mentions the bot expects an answer.
    let named = is_named(bot.user, &spoken.message.content);
    Ok(if named { Verdict::say(text!(locale, "refused-no-match")) } else { Verdict::Done })
}

/// Whether a message counts as handled when its reply has been sent.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Noted {
    AsSeen,
    /// The message is read again.
    Not,
}

/// Replies to a message without pinging anybody, and without holding up later messages.
fn reply(bot: &Arc<Bot>, message: &Message, answer: CreateMessage, noted: Noted) {
    let place = id_conversion::place(message.channel_id);
    let now = Instant::now();
    let author = id_conversion::person(message.author.id);
    if bot.outbound.denied_channels.contains(place, now)
        || !bot.inbound.user_rate_limits.allow(author, place, now)
    {
        return;
    }
    let Ok(under_way) = REPLYING.try_acquire() else {
        info!(message = message.id.get(), "too many replies are under way");
        return;
    };
    let (bot, channel, id) = (Arc::clone(bot), message.channel_id, message.id);
    bot.clone().tasks.spawn(async move {
        let _under_way = under_way;
        let mentions = message_builder::allowed_mentions(None).replied_user(false);
        // A message that is read again after a stop is not answered again.
        let nonce = Nonce::String(match noted {
            Noted::AsSeen => format!("r{id}"),
            Noted::Not => format!("f{id}"),
        });
        let answer = answer.allowed_mentions(mentions).nonce(nonce).enforce_nonce(true);
        // If the message has been deleted, the answer is sent without a reference.
        let reference = MessageReference::from((channel, id)).fail_if_not_exists(false);
        let replied = channel.send_message(&bot.http, answer.clone().reference_message(reference));
        let mut sent = bot.api.request(Priority::Other, replied).await;
        if let Err(error) = &sent
            && request_failure::code(error) == Some(request_failure::NO_REPLY_WITHOUT_HISTORY)
        {
            sent = bot.api.request(Priority::Other, channel.send_message(&bot.http, answer)).await;
        }
        if sent.is_ok() && noted == Noted::AsSeen {
            note_answered(&bot.club, place, id_conversion::message(id)).await;
        }
        if let Err(error) = sent {
            if Failure::of(&error) == Failure::Forbidden {
                bot.outbound.denied_channels.note(place, Instant::now());
            }
            info!(
                channel = channel.get(),
                message = id.get(),
                code = request_failure::code(&error),
                "a reply was not sent"
            );
        }
    });
}

/// Stores at once that a message was answered, since nothing else records that.
async fn note_answered(club: &Club, place: Place, message: MessageId) {
    if let Err(error) = club.note_answered(place, message).await {
        error!(message = message.0, %error, "the database failed");
    }
}
