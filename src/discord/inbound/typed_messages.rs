//! Moves typed in chat: what is meant for the bot, and what is said about it.
//!
//! What counts: text without mention or reply only from one of the two players of the running match in that place, and
//! only if it can only be notation. A mention of the bot or a reply to it always counts, and so does a direct message.
//! Edited messages, bots and webhooks do not. The text itself is never logged.

mod direct_messages;

pub(crate) use direct_messages::confirmation;

use std::{sync::Arc, time::Instant};

use kamisado_notation::{Overheard, TypedText, overhear};
use kamisado_rules::Game;
use poise::serenity_prelude::{CreateMessage, Message, MessageReference, MessageType, Nonce, UserId};
use tokio::sync::Semaphore;
use tracing::{error, info};

use super::{
    backfill_barrier::Waited,
    submit_move::{self, NotPlayed},
};
use crate::{
    club::{Actor, History, Input, MessageId, Place, Refusal, RunningHere},
    discord::{
        audience,
        backoff::Backoff,
        bot::Bot,
        id_conversion,
        outbound::{message_builder, outbox},
        rate_limiter::Priority,
        request_failure::{self, Failure},
        store_failure,
    },
    store::StoreError,
    text::{Locale, text},
    view::refusals,
};

/// The most characters that are looked at: Discord's longest message has more, no move has.
const LONGEST: usize = 400;

/// How often a message is looked at while the database fails.
const MOST_ATTEMPTS: u32 = 20;

/// Replies that are under way at the same time; further messages are not replied to, so that a flood of them leaves
/// no mountain of replies.
static REPLYING: Semaphore = Semaphore::const_new(500);

/// What of a message matters, once it is known to be worth a look.
#[derive(Clone, Debug)]
struct IncomingText {
    input: Input,
    place: Place,
    author: Actor,
    /// The language of answers.
    locale: Locale,
    /// The text without the mention of the bot.
    text: String,
    /// How it was addressed.
    address: Address,
    /// The message itself, to reply to.
    message: Message,
}

/// What comes of looking at a message.
#[derive(Debug)]
enum Verdict {
    /// It was played, or nothing is to be said about it.
    Done,
    /// This is to be said, whatever else was written.
    Answered(CreateMessage),
    /// It came after the flag, which has fallen by it: this is to be said, though it has counted.
    TooLate(CreateMessage),
    /// It cannot be played as the match stands. What is older and has not been read yet may change that.
    NotNow(Option<CreateMessage>),
}

impl Verdict {
    fn say(sentence: impl Into<String>) -> Self {
        Self::Answered(CreateMessage::new().content(sentence))
    }
}

/// Why a message is left undone: it is read again.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Undone {
    /// The bot stops.
    Stopping,
    /// The database has failed too often, or will go on failing.
    Failed,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Address {
    /// Said in a channel, to nobody in particular.
    Nobody,
    /// With a mention of the bot, or in reply to it.
    Bot,
    /// In a direct message.
    Private,
}

/// Looks at a message and, if it can matter, plays it in its turn.
///
/// Returns at once, so that messages keep the order in which this is called.
pub(crate) fn receive(bot: &Arc<Bot>, message: &Message) {
    let (place, id) = (id_conversion::place(message.channel_id), id_conversion::message(message.id));
    let server = message.guild_id.map(id_conversion::server);
    let Some(spoken) = sift(bot.user, message) else {
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

/// Plays a message that was written while the bot was away; it is its turn now. False if that is left undone, and what
/// was written after it with it.
pub(crate) async fn receive_missed(bot: &Arc<Bot>, message: &Message) -> bool {
    match sift(bot.user, message) {
        Some(spoken) => answer(bot, spoken, true).await,
        None => true,
    }
}

/// What can be told without looking anything up: whether the message can be meant for the bot at all.
fn sift(bot: UserId, message: &Message) -> Option<IncomingText> {
    let by_a_person = !message.author.bot && !message.author.system && message.webhook_id.is_none();
    if !by_a_person || !matches!(message.kind, MessageType::Regular | MessageType::InlineReply) {
        return None;
    }
    let replies_to_bot = message.referenced_message.as_ref().is_some_and(|other| other.author.id == bot);
    let address = if message.guild_id.is_none() {
        Address::Private
    } else if replies_to_bot || message.mentions.iter().any(|user| user.id == bot) {
        Address::Bot
    } else {
        Address::Nobody
    };
    let text = without_mention(bot, &message.content);
    let fits = text.chars().count() <= LONGEST;
    let author = id_conversion::person(message.author.id);
    let locale = message.guild_id.map_or_else(
        || audience::locale_of_person(author),
        |guild| audience::locale_of_server(Some(id_conversion::server(guild))),
    );
    if address == Address::Nobody && !(fits && is_meant(locale, &text)) {
        return None;
    }
    let nickname = message.member.as_ref().and_then(|member| member.nick.as_deref());
    Some(IncomingText {
        input: id_conversion::input_in_turn(message.id, id_conversion::place(message.channel_id)),
        place: id_conversion::place(message.channel_id),
        author: id_conversion::actor(&message.author, nickname),
        locale,
        text: text.chars().take(LONGEST).collect(),
        address,
        message: message.clone(),
    })
}

/// Whether a text can only be meant for the bot, whatever game is played in the channel.
fn is_meant(locale: Locale, text: &str) -> bool {
    let languages = submit_move::languages(locale);
    Game::ALL.into_iter().any(|game| overhear(text, &languages, game) != Overheard::Chat)
}

/// The two forms of a mention.
fn mentions(bot: UserId) -> [String; 2] {
    [format!("<@{bot}>"), format!("<@!{bot}>")]
}

fn is_named(bot: UserId, content: &str) -> bool {
    mentions(bot).iter().any(|mention| content.contains(mention))
}

fn without_mention(bot: UserId, content: &str) -> String {
    let text = mentions(bot).iter().fold(content.to_owned(), |text, mention| text.replace(mention, " "));
    text.trim().to_owned()
}

/// Deals with a message; false if it is left undone.
async fn answer(bot: &Arc<Bot>, spoken: IncomingText, is_missed: bool) -> bool {
    let mut verdict = judge(bot, &spoken).await;
    if let Ok(Verdict::NotNow(_)) = verdict {
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
        Err(Undone::Stopping) => false,
        Err(Undone::Failed) => {
            if bot
                .inbound
                .channel_queues
                .tell_of_fault(spoken.place, id_conversion::message(spoken.message.id))
            {
                let sentence = text!(spoken.locale, "refused-failed-typed");
                reply(bot, &spoken.message, CreateMessage::new().content(sentence), Noted::Not);
            }
            false
        }
    }
}

/// Looks at a message, again and again while the database fails for a while.
async fn judge(bot: &Arc<Bot>, spoken: &IncomingText) -> Result<Verdict, Undone> {
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
            () = bot.tasks.stopping.cancelled() => return Err(Undone::Stopping),
        }
    }
    Err(Undone::Failed)
}

/// Looks at a message once. Nobody is told that a move cannot be played which has been played: it may be delivered twice,
/// or delivered and read.
async fn judge_once(bot: &Arc<Bot>, locale: Locale, spoken: &IncomingText) -> Result<Verdict, StoreError> {
    let is_private = spoken.address == Address::Private;
    // Directly an answer need not be a refusal.
    if is_private && bot.club.has_counted(spoken.input).await? {
        return Ok(Verdict::Done);
    }
    let judged = if is_private {
        direct_messages::judge(bot, locale, spoken).await
    } else {
        in_channel(bot, locale, spoken).await
    };
    let verdict = match judged {
        // It will never be read, and what is written after it must not wait for that.
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

/// Plays a message of a channel.
async fn in_channel(bot: &Arc<Bot>, locale: Locale, spoken: &IncomingText) -> Result<Verdict, StoreError> {
    let person = spoken.author.person;
    let history = match bot.club.running_for(person, spoken.place).await? {
        RunningHere::Own(history) => history,
        // Strangers are never answered.
        RunningHere::OfOthers => return Ok(Verdict::Done),
        RunningHere::None => return not_running(bot, locale, spoken).await,
    };
    let game = history.state.terms().board().game;
    let typed = match understand(locale, spoken, game) {
        Some(Ok(typed)) => typed,
        Some(Err(sentence)) => return Ok(Verdict::say(sentence)),
        None => return Ok(Verdict::Done),
    };
    wait_if_late(bot, &history, spoken.input).await?;
    match submit_move::typed(bot, locale, spoken.input, &history, person, &typed).await {
        Ok(_) => Ok(Verdict::Done),
        Err(not_played) => not_now(bot, locale, not_played, &history),
    }
}

/// What is said where no match runs.
async fn not_running(bot: &Arc<Bot>, locale: Locale, spoken: &IncomingText) -> Result<Verdict, StoreError> {
    // Who addresses the bot after the match is told that it is over, or paused.
    let history = match spoken.address {
        Address::Bot => bot.club.match_in(spoken.place).await?,
        _ => None,
    };
    if let Some(history) = history.filter(|history| history.side_of(spoken.author.person).is_some()) {
        let sentence = refusals::of_club(locale, &submit_move::why_not_running(&history), Some(&history));
        return Ok(sentence.map_or(Verdict::Done, Verdict::say));
    }
    // A reply may go to any of the bot's messages; who names the bot expects to be answered.
    let named = is_named(bot.user, &spoken.message.content);
    Ok(if named { Verdict::say(text!(locale, "refused-no-match")) } else { Verdict::Done })
}

/// What comes of a move that was not played.
///
/// # Errors
/// The database's, so that the message is looked at again.
fn not_now(
    bot: &Arc<Bot>,
    locale: Locale,
    not_played: NotPlayed,
    history: &History,
) -> Result<Verdict, StoreError> {
    let answer = not_played.sentence(locale, history).map(|sentence| CreateMessage::new().content(sentence));
    match not_played {
        NotPlayed::Club(Refusal::Store(error)) => Err(error),
        NotPlayed::Club(Refusal::Repeated) => {
            // It may have been kept by an attempt that seemed to fail, and nobody has been told of its board.
            outbox::wake(bot, history.place);
            Ok(Verdict::Done)
        }
        NotPlayed::Move(_) | NotPlayed::Club(Refusal::NotYourTurn | Refusal::Stale | Refusal::Illegal) => {
            Ok(Verdict::NotNow(answer))
        }
        NotPlayed::Club(Refusal::OutOfTime(..)) => Ok(answer.map_or(Verdict::Done, Verdict::TooLate)),
        NotPlayed::Club(_) => Ok(answer.map_or(Verdict::Done, Verdict::Answered)),
    }
}

/// Waits with what seems to come too late by the clock: the bot may have been cut off when it was written, and hears of
/// that only after the message.
async fn wait_if_late(bot: &Bot, history: &History, input: Input) -> Result<(), StoreError> {
    if history.time_control.is_none() {
        return Ok(());
    }
    let left = bot.club.clock(history, input.at).await?.and_then(|clock| clock.left_to_decide());
    if left.is_some_and(|left| left <= 0) {
        bot.gateway.liveness.settled().await;
    }
    Ok(())
}

/// Reads what was said: strictly if it was said to nobody, else with an answer if it is no notation.
fn understand(locale: Locale, spoken: &IncomingText, game: Game) -> Option<Result<TypedText, String>> {
    match spoken.address {
        Address::Nobody => match overhear(&spoken.text, &submit_move::languages(locale), game) {
            Overheard::Chat => None,
            Overheard::Meant(typed) => Some(Ok(typed)),
        },
        Address::Bot | Address::Private => Some(submit_move::understand(locale, &spoken.text, game)),
    }
}

/// Whether a message counts as dealt with when its reply has arrived.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Noted {
    AsSeen,
    /// It is read again.
    Not,
}

/// Replies to a message, pinging nobody, without holding up the messages after it.
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
        // What is read again after a stop is not answered again.
        let nonce = Nonce::String(match noted {
            Noted::AsSeen => format!("r{id}"),
            Noted::Not => format!("f{id}"),
        });
        let answer = answer.allowed_mentions(mentions).nonce(nonce).enforce_nonce(true);
        // If the message was deleted meanwhile, the answer stands alone.
        let reference = MessageReference::from((channel, id)).fail_if_not_exists(false);
        let replied = channel.send_message(&bot.http, answer.clone().reference_message(reference));
        let mut sent = bot.api.request(Priority::Other, replied).await;
        if let Err(error) = &sent
            && request_failure::code(error) == Some(request_failure::NO_REPLY_WITHOUT_HISTORY)
        {
            sent = bot.api.request(Priority::Other, channel.send_message(&bot.http, answer)).await;
        }
        if sent.is_ok() && noted == Noted::AsSeen {
            note_answered(&bot, place, id_conversion::message(id)).await;
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

/// Writes down at once that a message was answered, since nothing else keeps that.
async fn note_answered(bot: &Bot, place: Place, message: MessageId) {
    if let Err(error) = bot.club.note_answered(place, message).await {
        error!(message = message.0, %error, "the database failed");
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_mention_is_not_part_of_the_move() {
        let bot = UserId::new(7);
        assert_eq!(without_mention(bot, "<@7> left 5"), "left 5");
        assert_eq!(without_mention(bot, "left <@!7>5"), "left  5");
        assert_eq!(without_mention(bot, "<@77> left 5"), "<@77> left 5");
    }

    #[test]
    fn talk_is_not_meant_for_the_bot() {
        for text in ["right", "back", "5", "red", "left 5 minutes ago", "", "rot!", "stay here"] {
            assert!(!is_meant(Locale::English, text), "{text}");
        }
        for text in ["Purple Left 5 Yellow", "l5", "fill left", "紫↖5黃", "gold left 5"] {
            assert!(is_meant(Locale::English, text), "{text}");
        }
    }
}
