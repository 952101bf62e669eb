//! Typed moves: recognises moves in chat messages, plays them and replies.
//!
//! A message that neither mentions the bot nor replies to it counts only if its author is one of the two players of the
//! running match in that place, and only if its text can only be notation. If its author has to decide and the text is
//! nearly notation, the bot asks which decision is meant. A message that mentions the bot or replies to it is always
//! taken as addressed to it, and so is a direct message. Messages of bots and webhooks do not count. The text itself is
//! never logged.

mod answer_player_questions;
mod deleted_messages;
mod detect_language;
mod direct_messages;
mod edit_time;
mod edited_messages;
mod incoming_text;
mod invitation;
mod matches_in_threads;
mod meaning;
mod puzzle_replies;
mod replies;
mod requests;
mod said_requests;
mod small_talk;
mod typed_votes;
mod verdict;

pub(crate) use deleted_messages::receive_deletion;
pub(crate) use direct_messages::confirmation;
pub(crate) use edited_messages::{receive_undecoded_update, receive_update};

use std::{
    sync::Arc,
    time::{Duration, Instant},
};

use kamisado_notation::Interpretation;
use poise::serenity_prelude::{CreateMessage, Message};
use tracing::{Instrument, debug_span, error};

use super::{
    backfill_barrier::{self, Waited},
    newest_messages::NewestMessage,
    submit_move::{self, TypedMove},
    told_once::ToldAbout,
};
use crate::{
    club::{Languages, MessageId, OpenChallenge, RunningHere},
    discord::{backoff::Backoff, bot::Bot, id_conversion, store_failure},
    metrics::{MessageResult, Observation},
    store::StoreError,
    text::{Locale, text},
    view::{decision_question, refusals},
};
use incoming_text::{Address, IncomingText, addressed_text, is_meant, is_named};
use meaning::Meaning;
use replies::{Answered, reply};
use verdict::{Answer, Verdict};

/// The maximum number of attempts at a message while the database fails.
const MOST_ATTEMPTS: u32 = 20;

/// The time between two attempts at a direct message that may answer a message on a shard that is away.
const OTHER_SHARDS_INTERVAL: Duration = Duration::from_secs(1);

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
    let is_by_bot = message.author.id == bot.user;
    let above = bot.inbound.newest_messages.note(place, NewestMessage { id, is_by_bot });
    let Some(spoken) = addressed_text(bot.user, &bot.name, message) else {
        bot.metrics.observe(Observation::Message(MessageResult::Ignored));
        if bot.inbound.channel_queues.is_idle(server, place) {
            bot.inbound.read_cursors.note(place, id);
        }
        return;
    };
    let (player, spoken) = (Arc::clone(bot), IncomingText { above, ..spoken });
    let work = Box::pin(async move {
        if answer(&player, spoken, false).await {
            player.inbound.read_cursors.note(place, id);
        } else {
            player.inbound.channel_queues.stop(server, place, id);
        }
    });
    bot.inbound.channel_queues.put(server, place, id, work);
}

/// Handles a message that was written while the bot was away. It must be the oldest unhandled message of its place.
/// Returns false if it is left unhandled; then all later messages of the place stay unhandled too.
pub(crate) async fn receive_missed(bot: &Arc<Bot>, message: &Message) -> bool {
    match edit_time::found_text(bot, message) {
        Some(spoken) => answer(bot, spoken, true).await,
        None => true,
    }
}

/// Plays a message that an earlier reading or a newer message seems to have skipped. Its writer gets no answer. Returns
/// false if the message is left unhandled.
///
/// A message that was edited while the bot was away was handled before, and its edit is not read.
pub(crate) async fn receive_overlooked(bot: &Arc<Bot>, message: &Message) -> bool {
    match edit_time::found_text(bot, message) {
        Some(spoken) if spoken.is_edit && edit_time::is_missed(bot, &spoken) => true,
        Some(spoken) => judge(bot, &spoken).await.is_ok(),
        None => true,
    }
}

/// Handles a message. Returns false if it is left unhandled.
async fn answer(bot: &Arc<Bot>, spoken: IncomingText, is_missed: bool) -> bool {
    let id = id_conversion::message(spoken.message.id);
    let span = debug_span!("message", message = id.0, place = spoken.place.0);
    // Boxed, because its future is large.
    let verdict = Box::pin(judge_in_order(bot, &spoken, id, is_missed)).instrument(span).await;
    bot.metrics.observe(Observation::Message(match &verdict {
        Ok(Verdict::Done | Verdict::Settled | Verdict::NotNow(None)) => MessageResult::Handled,
        Ok(Verdict::Answered(_) | Verdict::Counted(_) | Verdict::NotNow(Some(_))) => MessageResult::Answered,
        Err(_) => MessageResult::Unhandled,
    }));
    match verdict {
        Ok(Verdict::Done | Verdict::Settled | Verdict::NotNow(None)) => true,
        Ok(Verdict::Answered(answer) | Verdict::Counted(answer) | Verdict::NotNow(Some(answer))) => {
            reply(bot, &spoken.message, answer, Answered::Message);
            true
        }
        Err(UnhandledReason::Stopping) => false,
        Err(UnhandledReason::Failed) => {
            if bot.inbound.channel_queues.should_report_failure(spoken.place, id) {
                let sentence = text!(spoken.locale_or_default(&bot.club).await, "refused-failed-typed");
                reply(bot, &spoken.message, Answer::say(sentence), Answered::Unhandled);
            }
            false
        }
    }
}

/// Judges a text. If it cannot be played in the current state of the match, judges it again after the older messages that
/// are still being read. `order` is the message id by which the text is ordered.
async fn judge_in_order(
    bot: &Arc<Bot>,
    spoken: &IncomingText,
    order: MessageId,
    is_missed: bool,
) -> Result<Verdict, UnhandledReason> {
    let verdict = judge(bot, spoken).await?;
    if !matches!(verdict, Verdict::NotNow(_)) {
        return Ok(verdict);
    }
    let verdict = match bot.inbound.backfill_barrier.wait(order, is_missed, &bot.tasks.stopping).await {
        Waited::NotAtAll => verdict,
        Waited::Until(_turn) => judge(bot, spoken).await?,
        Waited::Stopped => return Err(UnhandledReason::Stopping),
    };
    if spoken.address == Address::Private {
        Box::pin(judge_after_other_shards(bot, spoken, is_missed, verdict)).await
    } else {
        Ok(verdict)
    }
}

/// Judges a direct message that cannot be played in the current state of the match again and again, while a shard that serves a
/// match of its writer is away. The message may answer an older one on that shard, which nobody has received yet. `verdict` is
/// the first verdict.
async fn judge_after_other_shards(
    bot: &Arc<Bot>,
    spoken: &IncomingText,
    is_missed: bool,
    mut verdict: Verdict,
) -> Result<Verdict, UnhandledReason> {
    let (person, begun) = (spoken.author.person, Instant::now());
    let mut paused = None;
    while matches!(verdict, Verdict::NotNow(_)) && begun.elapsed() < backfill_barrier::LONGEST {
        // If the database fails here, the verdict stands.
        if !bot.club.is_shard_of_match_away(person, bot.time.now()).await.is_ok_and(|is_away| is_away) {
            break;
        }
        if is_missed && paused.is_none() {
            paused = Some(bot.inbound.backfill_barrier.pause());
        }
        tokio::select! {
            () = tokio::time::sleep(OTHER_SHARDS_INTERVAL) => {}
            () = bot.tasks.stopping.cancelled() => return Err(UnhandledReason::Stopping),
        }
        verdict = judge(bot, spoken).await?;
    }
    Ok(verdict)
}

/// Judges a message, and retries while the database fails temporarily.
async fn judge(bot: &Arc<Bot>, spoken: &IncomingText) -> Result<Verdict, UnhandledReason> {
    bot.gateway.liveness.noted().await;
    let mut backoff = Backoff::of(&bot.config);
    for attempt in 1..=MOST_ATTEMPTS {
        let error = match judge_once(bot, spoken).await {
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

/// Judges a message once. A message may arrive twice, for example from the gateway and from the backfill. If its move
/// has already been played, its writer is not told that the move cannot be played.
async fn judge_once(bot: &Arc<Bot>, spoken: &IncomingText) -> Result<Verdict, StoreError> {
    let languages = spoken.languages(&bot.club).await?;
    let locale = spoken.locale(&languages);
    let is_private = spoken.address == Address::Private;
    // In direct messages the answer need not be a refusal, and the answer to a played message stays after an edit, so
    // this is checked first.
    if (is_private || spoken.is_edit) && bot.club.has_counted(spoken.input).await? {
        return if spoken.is_edit { settled(bot, spoken, languages).await } else { Ok(Verdict::Done) };
    }
    let judged = if is_private {
        direct_messages::judge(bot, locale, spoken).await
    } else {
        in_channel(bot, locale, languages, spoken).await
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
        Verdict::Answered(_) | Verdict::NotNow(_) if !is_private => {
            Ok(if bot.club.has_counted(spoken.input).await? { Verdict::Done } else { verdict })
        }
        verdict => Ok(verdict),
    }
}

/// The verdict on an edit of a message that was played before. If the message made the writer's last move and the new
/// text means another move, the writer is told once that the played move stands.
///
/// # Errors
/// When the database fails.
async fn settled(bot: &Bot, spoken: &IncomingText, languages: Languages) -> Result<Verdict, StoreError> {
    let (person, message) = (spoken.author.person, id_conversion::message(spoken.message.id));
    if bot.inbound.sent_answers.contains(person, message) {
        return Ok(Verdict::Settled);
    }
    // The answer to a direct message that was played elsewhere already says which move was played.
    let RunningHere::Own(history) = bot.club.running_for(person, spoken.place).await? else {
        return Ok(Verdict::Settled);
    };
    let is_addressed = spoken.address != Address::Nobody;
    let typed = TypedMove { text: &spoken.text, is_addressed, languages };
    let Some((decision, before)) = meaning::decided_before_edit(spoken, &history, typed) else {
        return Ok(Verdict::Settled);
    };
    let locale = spoken.locale(&languages);
    let played = decision_question::written(locale, &before, decision);
    let sentence = text!(locale, "edited-after-move", move = played);
    Ok(Verdict::Answered(Answer::of_turn(&history, CreateMessage::new().content(sentence))))
}

/// Judges a message of a channel. A single *yes* directly under the bot's question to its writer answers the question.
async fn in_channel(
    bot: &Arc<Bot>,
    locale: Locale,
    languages: Languages,
    spoken: &IncomingText,
) -> Result<Verdict, StoreError> {
    if spoken.address == Address::Nobody
        && let Some(above) = spoken.bots_above().filter(|_| detect_language::is_single_yes(&spoken.text))
    {
        let person = spoken.author.person;
        if bot.club.challenges_by(spoken.place, above, person).await? {
            return Ok(Verdict::say(refusals::open_challenge(locale, OpenChallenge::ToAccept)));
        }
        if bot.inbound.sent_answers.is_question(person, above) {
            return Box::pin(judge_in_channel(bot, locale, languages, &spoken.to_bot())).await;
        }
    }
    judge_in_channel(bot, locale, languages, spoken).await
}

async fn judge_in_channel(
    bot: &Arc<Bot>,
    locale: Locale,
    languages: Languages,
    spoken: &IncomingText,
) -> Result<Verdict, StoreError> {
    if spoken.address == Address::Bot
        && let Some(verdict) = puzzle_replies::judge(bot, locale, &languages, spoken).await?
    {
        return Ok(verdict);
    }
    if spoken.address == Address::Bot
        && let Some(verdict) = small_talk::judge(bot, locale, spoken).await?
    {
        return Ok(verdict);
    }
    if spoken.address == Address::Nobody
        && let Some(verdict) = requests::judge(bot, locale, spoken).await?
    {
        return Ok(verdict);
    }
    let person = spoken.author.person;
    let history = match bot.club.running_for(person, spoken.place).await? {
        RunningHere::Own(history) if !spoken.can_be_about(&history) => return Ok(Verdict::Settled),
        RunningHere::Own(history) => history,
        // A person who does not play in the match is told at most in which thread a match of theirs is played.
        RunningHere::OfOthers => {
            let told = match spoken.address {
                Address::Bot if is_named(bot.user, &spoken.message.content) => {
                    matches_in_threads::told(bot, locale, spoken).await?
                }
                _ => None,
            };
            return Ok(told.map_or(Verdict::Done, Verdict::say));
        }
        RunningHere::ByVotes(history) => {
            return typed_votes::judge(bot, locale, languages, spoken, &history).await;
        }
        RunningHere::None => return not_running(bot, locale, spoken).await,
    };
    let is_addressed = spoken.address != Address::Nobody;
    let typed = TypedMove { text: &spoken.text, is_addressed, languages };
    let meaning = meaning::of(bot, spoken, &history, typed);
    if matches!(meaning, Meaning::Text { meant: Interpretation::Chat, .. }) {
        return Ok(Verdict::Done);
    }
    match meaning::played(bot, locale, spoken, &history, meaning).await? {
        Ok(_) => Ok(Verdict::Done),
        Err(verdict) => Ok(verdict),
    }
}

/// The verdict on a text to nobody where no match runs: somebody who types a move is told once in which thread of the channel
/// their match waits for it, or below an open challenge of theirs who has to accept it.
async fn move_before_match(
    bot: &Arc<Bot>,
    locale: Locale,
    spoken: &IncomingText,
) -> Result<Verdict, StoreError> {
    let person = spoken.author.person;
    if !is_meant(&locale.notation().first(), &spoken.text) {
        return Ok(Verdict::Done);
    }
    if let Some(sentence) = matches_in_threads::told_once(bot, locale, spoken).await? {
        return Ok(Verdict::say(sentence));
    }
    Ok(match bot.club.newest_open_challenge_for(spoken.place, person).await? {
        Some(challenge) if bot.inbound.told_once.is_first(person, ToldAbout::Challenge(challenge.id)) => {
            Verdict::say(refusals::move_before_acceptance(locale, &challenge, person))
        }
        _ => Verdict::Done,
    })
}

/// The verdict where no match runs.
async fn not_running(bot: &Arc<Bot>, locale: Locale, spoken: &IncomingText) -> Result<Verdict, StoreError> {
    if spoken.address == Address::Nobody {
        return move_before_match(bot, locale, spoken).await;
    }
    // A reply may refer to any of the bot's messages, but a person who mentions the bot expects an answer.
    let named = is_named(bot.user, &spoken.message.content);
    let answers = spoken.address == Address::Bot && small_talk::answer_to_question(&spoken.text).is_some();
    if named
        && !answers
        && let Some(sentence) = matches_in_threads::told(bot, locale, spoken).await?
    {
        return Ok(Verdict::say(sentence));
    }
    if (named || answers)
        && (answers || small_talk::wishes_to_play(&spoken.text) || !small_talk::is_question(&spoken.text))
        && let Some(open) = bot.club.open_challenge_for(spoken.place, spoken.author.person).await?
    {
        return Ok(Verdict::say(refusals::open_challenge(locale, open)));
    }
    // A player who addresses the bot after the match is told that it is over or paused.
    let history = match spoken.address {
        Address::Bot => bot.club.match_in(spoken.place).await?,
        _ => None,
    };
    if let Some(history) = history.filter(|history| history.side_of(spoken.author.person).is_some()) {
        let sentence = refusals::of_club(locale, &submit_move::why_not_running(&history), Some(&history));
        let sentence = sentence.map(|sentence| spoken.refused(locale, sentence, &history));
        return Ok(sentence.map_or(Verdict::Done, Verdict::say));
    }
    if named && small_talk::is_question(&spoken.text) {
        return small_talk::answer_with_help(bot, locale, spoken).await;
    }
    Ok(if named { Verdict::say(text!(locale, "refused-no-match")) } else { Verdict::Done })
}
