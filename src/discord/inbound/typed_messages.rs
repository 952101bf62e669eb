//! Typed moves: recognises moves in chat messages, plays them and replies.
//!
//! A message that neither mentions the bot nor replies to it counts as a move on two conditions: its author is one of the
//! two players of the running match in that place, and its text can only be notation. If its author has to decide and the
//! text is nearly notation, the bot asks which decision is meant. A message that mentions the bot or replies to it is always
//! taken as addressed to it, and so is a direct message. Messages of bots and webhooks do not count. The text itself is
//! never logged.

mod answer_match_questions;
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
mod question_subject;
mod replies;
mod requests;
mod said_answers;
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
    one_time_notices::NoticeTopic,
    submit_move::{self, TypedMove},
};
use crate::{
    club::{Languages, MessageId, OpenChallenge, RunningHere, Status},
    discord::{backoff::Backoff, bot::Bot, id_conversion, outbound::message_builder, store_failure},
    metrics::{MessageResult, Observation},
    store::StoreError,
    text::{Locale, text},
    view::{challenge_message, component_row::Row, decision_question, refusals},
};
use incoming_text::{Address, IncomingText, addressed_text, is_meant};
use meaning::Meaning;
use replies::{Answered, reply};
use said_answers::AnswerToQuestion;
use verdict::{Answer, Verdict};

/// The maximum number of attempts at a message while the database fails.
const MOST_ATTEMPTS: u32 = 20;

/// The time between two judgements of a direct message while a shard is away, because the message may answer an older
/// one on that shard.
const OTHER_SHARDS_INTERVAL: Duration = Duration::from_secs(1);

/// Why a message is left unhandled, to be read again later.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum UnhandledReason {
    /// The bot is stopping.
    Stopping,
    /// The database has failed too often, or will continue to fail.
    Failed,
}

/// Queues a message for handling if it can be meant for the bot. Returns at once, so that the caller can pass on the
/// messages in the order in which they arrive.
pub(crate) fn receive(bot: &Arc<Bot>, message: &Message) {
    let (place, id) = (id_conversion::place(message.channel_id), id_conversion::message(message.id));
    let server = message.guild_id.map(id_conversion::server);
    let is_by_bot = message.author.id == bot.user;
    let above = bot.inbound.newest_messages.note(place, NewestMessage { id, is_by_bot });
    let Some(incoming) = addressed_text(bot, message) else {
        bot.metrics.observe(Observation::Message(MessageResult::Ignored));
        if bot.inbound.channel_queues.is_idle(server, place) {
            bot.inbound.read_cursors.note(place, id);
        }
        return;
    };
    let (player, incoming) = (Arc::clone(bot), IncomingText { above, ..incoming });
    let work = Box::pin(async move {
        if answer(&player, incoming, false).await {
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
        Some(incoming) => answer(bot, incoming, true).await,
        None => true,
    }
}

/// Plays a message that seems to have been skipped: it is not newer than the newest handled message of its place. Its
/// writer gets no answer. Returns false if the message is left unhandled.
///
/// A message that was edited while the bot was away counts as handled before its edit. The edit is not read.
pub(crate) async fn receive_overlooked(bot: &Arc<Bot>, message: &Message) -> bool {
    match edit_time::found_text(bot, message) {
        Some(incoming) if incoming.is_edit && edit_time::is_missed(bot, &incoming) => true,
        Some(incoming) => judge(bot, &incoming).await.is_ok(),
        None => true,
    }
}

/// Handles a message. Returns false if it is left unhandled.
async fn answer(bot: &Arc<Bot>, incoming: IncomingText, is_missed: bool) -> bool {
    let id = id_conversion::message(incoming.message.id);
    let span = debug_span!("message", message = id.0, place = incoming.place.0);
    // Boxed, because its future is large.
    let verdict = Box::pin(judge_in_order(bot, &incoming, id, is_missed)).instrument(span).await;
    bot.metrics.observe(Observation::Message(match &verdict {
        Ok(Verdict::Done | Verdict::Settled | Verdict::NotNow(None)) => MessageResult::Handled,
        Ok(Verdict::Answered(_) | Verdict::Counted(_) | Verdict::NotNow(Some(_))) => MessageResult::Answered,
        Err(_) => MessageResult::Unhandled,
    }));
    match verdict {
        Ok(Verdict::Done | Verdict::Settled | Verdict::NotNow(None)) => true,
        Ok(Verdict::Answered(answer) | Verdict::Counted(answer) | Verdict::NotNow(Some(answer))) => {
            reply(bot, &incoming.message, answer, Answered::Message);
            true
        }
        Err(UnhandledReason::Stopping) => false,
        Err(UnhandledReason::Failed) => {
            if bot.inbound.channel_queues.should_report_failure(incoming.place, id) {
                let sentence = text!(incoming.locale_or_default(&bot.club).await, "refused-failed-typed");
                reply(bot, &incoming.message, Answer::say(sentence), Answered::Unhandled);
            }
            false
        }
    }
}

/// Judges a text. If it cannot be played in the current state of the match, judges it again after the older messages that
/// are still being read. `order` is the message id that orders the text among the messages of its place.
async fn judge_in_order(
    bot: &Arc<Bot>,
    incoming: &IncomingText,
    order: MessageId,
    is_missed: bool,
) -> Result<Verdict, UnhandledReason> {
    let verdict = judge(bot, incoming).await?;
    if !matches!(verdict, Verdict::NotNow(_)) {
        return Ok(verdict);
    }
    let verdict = match bot.inbound.backfill_barrier.wait(order, is_missed, &bot.tasks.stopping).await {
        Waited::NotAtAll => verdict,
        Waited::Until(_turn) => judge(bot, incoming).await?,
        Waited::Stopped => return Err(UnhandledReason::Stopping),
    };
    if incoming.address == Address::Private {
        Box::pin(judge_after_other_shards(bot, incoming, is_missed, verdict)).await
    } else {
        Ok(verdict)
    }
}

/// Judges a direct message again and again, while it cannot be played in the current state of the match and a shard that serves
/// a match of its writer is away. The message may answer an older one on that shard, which the bot has not received yet.
/// `verdict` is the first verdict.
async fn judge_after_other_shards(
    bot: &Arc<Bot>,
    incoming: &IncomingText,
    is_missed: bool,
    mut verdict: Verdict,
) -> Result<Verdict, UnhandledReason> {
    let (person, begun) = (incoming.author.person, Instant::now());
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
        verdict = judge(bot, incoming).await?;
    }
    Ok(verdict)
}

/// Judges a message, and retries while the database fails temporarily.
async fn judge(bot: &Arc<Bot>, incoming: &IncomingText) -> Result<Verdict, UnhandledReason> {
    if incoming.is_edit {
        // An edit during an absence is not read, so its time does not show that the clocks of the host stood still.
        bot.gateway.liveness.noted().await;
    } else {
        bot.until_judgeable(incoming.message.guild_id.map(id_conversion::server), incoming.input.at).await;
    }
    let mut backoff = Backoff::of(&bot.config);
    for attempt in 1..=MOST_ATTEMPTS {
        let error = match judge_once(bot, incoming).await {
            Ok(verdict) => return Ok(verdict),
            Err(error) => error,
        };
        error!(message = incoming.message.id.get(), attempt, %error, "the database failed");
        if !error.is_transient() {
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
async fn judge_once(bot: &Arc<Bot>, incoming: &IncomingText) -> Result<Verdict, StoreError> {
    let languages = incoming.languages(&bot.club).await?;
    let locale = incoming.locale(&languages);
    let is_private = incoming.address == Address::Private;
    // This is checked before the text is judged. Otherwise a direct message that was played could get an answer other
    // than a refusal. The answer to a message that was played stays after an edit.
    if (is_private || incoming.is_edit) && bot.club.has_counted(incoming.input).await? {
        return if incoming.is_edit { settled(bot, incoming, languages).await } else { Ok(Verdict::Done) };
    }
    let judged = if is_private {
        direct_messages::judge(bot, locale, incoming).await
    } else {
        in_channel(bot, locale, languages, incoming).await
    };
    let verdict = match judged {
        // The match will never become readable, and later messages must not wait for it.
        Err(error) if error.unreadable_match().is_some() => {
            error!(message = incoming.message.id.get(), place = incoming.place.0, %error, "a match cannot be played");
            Verdict::say(store_failure::sentence(locale, &error))
        }
        judged => judged?,
    };
    match verdict {
        Verdict::Answered(_) | Verdict::NotNow(_) if !is_private => {
            Ok(if bot.club.has_counted(incoming.input).await? { Verdict::Done } else { verdict })
        }
        verdict => Ok(verdict),
    }
}

/// The verdict on an edit of a message that was played before. If the message made the writer's last move and the new
/// text means another move, the writer is told once that the played move stands.
///
/// # Errors
/// When the database fails.
async fn settled(bot: &Bot, incoming: &IncomingText, languages: Languages) -> Result<Verdict, StoreError> {
    let (person, message) = (incoming.author.person, id_conversion::message(incoming.message.id));
    if bot.inbound.sent_answers.contains(person, message) {
        return Ok(Verdict::Settled);
    }
    // The answer to a direct message that was played elsewhere already says which move was played.
    let RunningHere::Own(history) = bot.club.running_for(person, incoming.place).await? else {
        return Ok(Verdict::Settled);
    };
    let is_addressed = incoming.address != Address::Nobody;
    let typed = TypedMove { text: &incoming.text, is_addressed, languages };
    let Some((decision, before)) = meaning::decided_before_edit(incoming, &history, typed) else {
        return Ok(Verdict::Settled);
    };
    let locale = incoming.locale(&languages);
    let played = decision_question::written(locale, &before, decision);
    let sentence = text!(locale, "edited-after-move", move = played);
    Ok(Verdict::Answered(Answer::of_turn(&history, CreateMessage::new().content(sentence))))
}

/// Judges a message of a channel. Directly under the bot's question to the writer, a *yes* or the choice of a decision answers
/// that question. Directly under an open challenge to the writer, a *yes* is answered with how to accept the challenge.
async fn in_channel(
    bot: &Arc<Bot>,
    locale: Locale,
    languages: Languages,
    incoming: &IncomingText,
) -> Result<Verdict, StoreError> {
    if incoming.address == Address::Nobody
        && let Some(above) = incoming.bots_above()
    {
        let person = incoming.author.person;
        if detect_language::is_single_yes(&incoming.text)
            && bot.club.challenges_by(incoming.place, above, person).await?
        {
            return to_accept(bot, locale, incoming).await;
        }
        // With a question mark, a *yes* is a question to somebody else.
        if bot.inbound.sent_answers.is_question(person, above)
            && !incoming.text.contains('?')
            && matches!(
                said_answers::answer(&incoming.text),
                Some(AnswerToQuestion::Yes | AnswerToQuestion::One(_))
            )
        {
            return Box::pin(judge_in_channel(bot, locale, languages, &incoming.to_bot())).await;
        }
    }
    judge_in_channel(bot, locale, languages, incoming).await
}

async fn judge_in_channel(
    bot: &Arc<Bot>,
    locale: Locale,
    languages: Languages,
    incoming: &IncomingText,
) -> Result<Verdict, StoreError> {
    if incoming.address == Address::Bot
        && let Some(verdict) = puzzle_replies::judge(bot, locale, &languages, incoming).await?
    {
        return Ok(verdict);
    }
    if incoming.address == Address::Bot
        && let Some(verdict) = small_talk::judge(bot, locale, incoming).await?
    {
        return Ok(verdict);
    }
    if incoming.address == Address::Nobody
        && let Some(verdict) = requests::judge(bot, locale, incoming).await?
    {
        return Ok(verdict);
    }
    let person = incoming.author.person;
    let history = match bot.club.running_for(person, incoming.place).await? {
        RunningHere::Own(history) if !incoming.can_be_about(&history) => return Ok(Verdict::Settled),
        RunningHere::Own(history) => history,
        // A person who does not play in the match gets an answer only after mentioning the bot. The answer says in
        // which thread their own match is played.
        RunningHere::OfOthers => {
            let told = match incoming.address {
                Address::Bot if incoming.is_bot_named => {
                    matches_in_threads::told(bot, locale, incoming).await?
                }
                _ => None,
            };
            return Ok(told.map_or(Verdict::Done, Verdict::say));
        }
        RunningHere::ByVotes(history) => {
            return typed_votes::judge(bot, locale, languages, incoming, &history).await;
        }
        RunningHere::None => return not_running(bot, locale, incoming).await,
    };
    let is_addressed = incoming.address != Address::Nobody;
    let typed = TypedMove { text: &incoming.text, is_addressed, languages };
    let meaning = meaning::of(bot, incoming, &history, typed);
    if matches!(meaning, Meaning::Text { meant: Interpretation::Chat, .. }) {
        return Ok(Verdict::Done);
    }
    match meaning::played(bot, locale, incoming, &history, meaning).await? {
        Ok(_) => Ok(Verdict::Done),
        Err(verdict) => Ok(verdict),
    }
}

/// The verdict on a text that is addressed to nobody, in a place where no match runs. The writer of a move is told once
/// in which thread of the channel their match waits for the move. Without such a thread, the writer is told once that the
/// newest open challenge that they have made or may accept is still to be accepted.
async fn move_before_match(
    bot: &Arc<Bot>,
    locale: Locale,
    incoming: &IncomingText,
) -> Result<Verdict, StoreError> {
    let person = incoming.author.person;
    if !is_meant(&locale.notation().first(), &incoming.text) {
        return Ok(Verdict::Done);
    }
    if let Some(sentence) = matches_in_threads::first_notice(bot, locale, incoming).await? {
        return Ok(Verdict::say(sentence));
    }
    Ok(match bot.club.newest_open_challenge_for(incoming.place, person).await? {
        Some(challenge)
            if bot.inbound.one_time_notices.is_first(person, NoticeTopic::Challenge(challenge.id)) =>
        {
            if challenge.challenger.person == Some(person) {
                Verdict::say(refusals::own_challenge(locale, &challenge))
            } else {
                to_accept(bot, locale, incoming).await?
            }
        }
        _ => Verdict::Done,
    })
}

/// The answer to somebody who wants to accept a challenge of the place. If only one challenge can be meant, the answer has the
/// button that accepts this challenge, or says that the challenge has to wait until the match of the place ends.
async fn to_accept(bot: &Arc<Bot>, locale: Locale, incoming: &IncomingText) -> Result<Verdict, StoreError> {
    let meant = bot.club.only_challenge_to_accept(incoming.place, incoming.author.person).await?;
    let last = bot.club.match_in(incoming.place).await?;
    let is_taken = last.is_some_and(|last| last.status == Status::Running);
    let (sentence, button) = match meant {
        Some(challenge) if challenge_message::waits_for_place(&challenge, is_taken) => {
            (text!(locale, "challenge-waits"), None)
        }
        meant => {
            let button = meant.and_then(|challenge| challenge_message::accept(locale, &challenge, is_taken));
            (refusals::open_challenge(locale, OpenChallenge::ToAccept), button)
        }
    };
    let rows = button.map(|button| Row::Buttons(vec![button])).into_iter().collect();
    let message = CreateMessage::new().content(sentence).components(message_builder::rows(rows));
    Ok(Verdict::Answered(Answer::lasting(message)))
}

/// The verdict on a text in a place where no match runs.
async fn not_running(bot: &Arc<Bot>, locale: Locale, incoming: &IncomingText) -> Result<Verdict, StoreError> {
    if incoming.address == Address::Nobody {
        return move_before_match(bot, locale, incoming).await;
    }
    // A person who mentions the bot expects an answer. A reply to the bot may refer to any of its messages.
    let named = incoming.is_bot_named;
    let answers = incoming.address == Address::Bot && said_answers::answer(&incoming.text).is_some();
    if named
        && !answers
        && let Some(sentence) = matches_in_threads::told(bot, locale, incoming).await?
    {
        return Ok(Verdict::say(sentence));
    }
    if (named || answers)
        && (answers || small_talk::wishes_to_play(&incoming.text) || !small_talk::is_question(&incoming.text))
        && let Some(open) = bot.club.open_challenge_for(incoming.place, incoming.author.person).await?
    {
        return match open {
            OpenChallenge::ToAccept => to_accept(bot, locale, incoming).await,
            OpenChallenge::Own => Ok(Verdict::say(refusals::open_challenge(locale, open))),
        };
    }
    // A player who addresses the bot after the match is told that it is over or paused.
    let history = match incoming.address {
        Address::Bot => bot.club.match_in(incoming.place).await?,
        _ => None,
    };
    if let Some(history) = history.filter(|history| history.side_of(incoming.author.person).is_some()) {
        let sentence = refusals::of_club(locale, &submit_move::why_not_running(&history), Some(&history));
        let sentence = sentence.map(|sentence| incoming.refused(locale, sentence, &history));
        return Ok(sentence.map_or(Verdict::Done, Verdict::say));
    }
    if named && small_talk::is_question(&incoming.text) {
        return small_talk::answer_with_help(bot, locale, incoming).await;
    }
    Ok(if named { Verdict::say(text!(locale, "refused-no-match")) } else { Verdict::Done })
}
