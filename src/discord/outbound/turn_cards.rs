//! Keeps people's cards up to date. A card is a direct message that lists the matches that wait for its owner, with the
//! time left.
//!
//! A card is edited in place. When it is so old that Discord limits its edits, a new message without a notification
//! takes its place, as soon as enough requests are available. Until then it is still edited, unless Discord refuses the
//! edit.

use std::{
    sync::Arc,
    time::{Duration, Instant},
};

use serenity::all::{ChannelId, MessageFlags, MessageId as DiscordMessageId};
use tracing::{error, info, warn};

use super::{
    card_schedule::FEW_MATCHES,
    message_builder,
    outbox::delivery::{Occasion, without_unwanted_pings},
};
use crate::{
    club::{CardChange, Club, Due, History, MessageId, Person, Place, TimedMatches, Timestamp, TurnCard},
    discord::{
        bot::{Bot, Error},
        id_conversion, paged_query,
        request_failure::{self, Failure},
        request_rate_limiter::Priority,
        resolve_audience,
    },
    metrics::RequestRoute,
    store::StoreError,
    text::{Locale, game_words::mention_of, text},
    view::{message::Message, turn_card},
};

/// The time between two checks for changes, unless the periodic jobs run more often.
const INTERVAL: Duration = Duration::from_secs(3);

/// The time between two examinations of all cards in a bot of several processes.
const ALL_INTERVAL: Duration = Duration::from_mins(10);

/// The age from which a card is replaced instead of edited, in milliseconds. Discord limits the edits of messages that are older
/// than an hour, and a card is replaced at most once an hour.
const REPLACED_AFTER: i64 = 60 * 60_000;

/// How long a card waits for the board of a turn, in milliseconds. After that, the card links to the previous board
/// until the new one arrives.
const BOARD_WAIT: i64 = 30_000;

/// Registers a listener that records the events that change cards, for as long as the bot runs.
pub(crate) fn listen_to_commits(bot: &Arc<Bot>) {
    bot.on_commit(|bot, due| match due {
        Due::SeatIsToDecide { id, .. } => bot.outbound.pending_cards.note([CardChange::Turn(id)]),
        Due::MatchIsPaused(id) => bot.outbound.pending_cards.note([CardChange::Paused(id)]),
        Due::MatchIsOver(id) => bot.outbound.pending_cards.note([CardChange::Over(id)]),
        Due::PlaceIsOwed(_) | Due::PeopleAreOwed | Due::TimeIsUp(_) | Due::TournamentHasChanged(_) => {}
    });
}

/// Updates cards until the bot stops. Changes that were made while the bot was not running are found at the start.
pub(crate) async fn run(bot: Arc<Bot>) {
    tell_keeper(&bot).await;
    let want = |person| bot.outbound.pending_cards.want(person);
    let owners = async || paged_query::for_each(|last| bot.club.card_owners(last), want).await;
    let is_one_of_several = bot.club.renewal_interval().is_some();
    let mut looked_at_all: Option<Instant> = None;
    loop {
        // The report of a change by another process can get lost.
        let is_due = |last: Instant| is_one_of_several && last.elapsed() > ALL_INTERVAL;
        if looked_at_all.is_none_or(is_due) {
            bot.tasks.until_answered("whose cards are kept", owners).await;
            looked_at_all = Some(Instant::now());
        }
        tokio::select! {
            () = tokio::time::sleep(INTERVAL.min(bot.config.housekeeping_interval)) => {}
            () = bot.tasks.stopping.cancelled() => return,
        }
        let looking = Arc::clone(&bot);
        // The check runs in a task of its own, so that a panic ends only this check.
        let looked = tokio::spawn(async move {
            if let Err(error) = look(&looking).await {
                log("cards", &error);
            }
        });
        if let Err(error) = looked.await {
            error!(%error, "keeping cards panicked");
        }
    }
}

/// Reports the changes in this process to the process that keeps the cards, until this process keeps them or the bot
/// stops.
async fn tell_keeper(bot: &Bot) {
    let kept_here = bot.club.until_first_shard_is_served();
    tokio::pin!(kept_here);
    loop {
        let is_stopping = tokio::select! {
            () = &mut kept_here => return,
            () = tokio::time::sleep(INTERVAL) => false,
            () = bot.tasks.stopping.cancelled() => true,
        };
        let changes = bot.outbound.pending_cards.take();
        if let Err(error) = bot.club.tell_card_changes(&changes).await {
            warn!(%error, "the process that keeps the cards is not told what has changed");
            bot.outbound.pending_cards.note(changes);
        }
        if is_stopping {
            return;
        }
    }
}

fn log(what: &'static str, error: &Error) {
    match error {
        Error::Store(error) => error!(what, %error, "the database failed"),
        Error::Discord(error) => info!(what, code = request_failure::code(error), "not sent"),
        Error::Stopping => {}
    }
}

async fn look(bot: &Bot) -> Result<(), Error> {
    let Some(now) = bot.time_for_decisions() else { return Ok(()) };
    let cards = &bot.outbound.pending_cards;
    for change in cards.take() {
        match change {
            CardChange::Turn(id) => {
                let owners = bot.club.card_owners_in(id).await?;
                cards.with(|schedule| schedule.turn(owners));
            }
            // A card links to the newest board and shows the time left, and both change when a board arrives. A card
            // that is already up to date costs no request.
            CardChange::Paused(id) | CardChange::Over(id) | CardChange::Shown(id) => {
                for owner in bot.club.card_owners_in(id).await? {
                    cards.want(owner);
                }
            }
            CardChange::Begun(person) => cards.want(person),
        }
    }
    if cards.with(|schedule| schedule.is_adding_due(now)) {
        let matches = bot.club.count_matches_on_cards(FEW_MATCHES + 1).await?;
        cards.with(|schedule| schedule.add(matches, now));
    }
    for person in cards.with(|schedule| schedule.due(now)) {
        if bot.tasks.stopping.is_cancelled() || cards.with(|schedule| schedule.requests()) == 0 {
            break;
        }
        match update(bot, person, now).await {
            Ok(()) => {}
            Err(Error::Discord(error)) if Failure::of(&error) == Failure::Temporary => {
                info!(code = request_failure::code(&error), "a card is updated later");
                cards.want(person);
            }
            Err(Error::Discord(error)) => {
                info!(code = request_failure::code(&error), "a card cannot be shown and ends");
                bot.club.end_turn_card(person).await?;
                if Failure::of(&error) == Failure::Forbidden {
                    let told = |locale| text!(locale, "card-refused", player = mention_of(person));
                    tell_where_a_match_waits(bot, person, told, now).await?;
                }
            }
            // Unreadable data of one person must not stop the updates of other people's cards.
            Err(Error::Store(error)) if error.is_about_one_row() => {
                error!(person = person.0, %error, "a card is not updated");
                cards.with(|schedule| schedule.settle(person));
            }
            Err(error) => return Err(error),
        }
    }
    Ok(())
}

/// Brings the card of a person up to date, if enough requests are available.
async fn update(bot: &Bot, person: Person, now: Timestamp) -> Result<(), Error> {
    let (club, cards) = (&bot.club, &bot.outbound.pending_cards);
    let settle = || cards.with(|schedule| schedule.settle(person));
    let (Some(mut card), Some(user)) = (club.turn_card(person).await?, id_conversion::user_of(person)) else {
        settle();
        return Ok(());
    };
    let running = running(bot, person, now).await?;
    for timed in &running.matches {
        if is_on_its_way(club, &timed.history, person, now).await? {
            return Ok(());
        }
    }
    let message =
        turn_card::compose(resolve_audience::locale_of_person(club, person).await?, person, &running);
    let hash = turn_card::hash(&message);
    if card.shown == Some(hash) && card.message.is_some() {
        settle();
        return Ok(());
    }
    // After a restart, the schedule does not know which cards were updated within the last minute.
    if now.0.saturating_sub(card.asked_at.0) < 60_000 {
        return Ok(());
    }
    let is_old = card.posted_at.is_some_and(|at| now.0.saturating_sub(at.0) >= REPLACED_AFTER);
    let is_posted = card.message.is_some();
    let (has_two, has_to_replace) =
        cards.with(|schedule| (schedule.requests() >= 2, schedule.has_to_replace(person)));
    if has_to_replace && !has_two {
        return Ok(());
    }
    let replaces = is_posted && (is_old && has_two || has_to_replace);
    let requests = if replaces || !is_posted && card.channel.is_none() { 2 } else { 1 };
    if !cards.with(|schedule| schedule.reserve(person, requests, now)) {
        return Ok(());
    }
    card.asked_at = now;
    club.note_turn_card(person, card).await?;
    if card.channel.is_none() {
        let opening = user.create_dm_channel(bot.api.http());
        let channel = bot.api.request(Priority::Other, RequestRoute::PostPrivateChannel, opening).await?;
        card.channel = Some(id_conversion::place(channel.id));
    }
    let Some(channel) = card.channel.and_then(id_conversion::channel_of) else { return Ok(()) };
    let former = card.message.and_then(id_conversion::message_of);
    let edited = match former.filter(|_| !replaces) {
        Some(former) => edit(bot, channel, former, message.clone()).await?,
        None => Edited::No,
    };
    let is_edited = match edited {
        Edited::Yes => true,
        Edited::No => false,
        Edited::TooOften => {
            cards.with(|schedule| schedule.replace_next(person));
            return Ok(());
        }
        Edited::Gone => {
            card.message = None;
            if !cards.with(|schedule| schedule.reserve(person, 1, now)) {
                club.note_turn_card(person, TurnCard { shown: None, ..card }).await?;
                cards.want(person);
                return Ok(());
            }
            false
        }
    };
    if !is_edited {
        post(bot, (person, channel), message, &mut card, now).await?;
        cards.with(|schedule| schedule.posted(person));
        let is_kept = club.note_turn_card(person, TurnCard { shown: Some(hash), ..card }).await?;
        if let Some(former) = former.filter(|_| edited != Edited::Gone) {
            delete_message(bot, channel, former).await;
        }
        if !is_kept {
            // Its owner has stopped the card in the meantime.
            delete(bot, card).await;
            return Ok(());
        }
    }
    // The requests may have waited. The minute until the next update therefore begins now, when they have arrived.
    card.asked_at = bot.time.now();
    cards.with(|schedule| schedule.arrived(person, card.asked_at));
    card.shown = Some(hash);
    club.note_turn_card(person, card).await?;
    Ok(())
}

/// The result of an edit of a card.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Edited {
    Yes,
    No,
    /// Discord limits the edits of old messages.
    TooOften,
    /// The message does not exist any more.
    Gone,
}

async fn edit(
    bot: &Bot,
    channel: ChannelId,
    card: DiscordMessageId,
    message: Message,
) -> Result<Edited, serenity::Error> {
    let edit = channel.edit_message(bot.api.http(), card, message_builder::edit_message(message));
    match bot.api.request(Priority::Other, RequestRoute::PatchMessage, edit).await {
        Ok(_) => Ok(Edited::Yes),
        Err(error) => match request_failure::code(&error) {
            Some(request_failure::TOO_MANY_OLD_EDITS) => Ok(Edited::TooOften),
            Some(request_failure::UNKNOWN_MESSAGE) => Ok(Edited::Gone),
            _ => Err(error),
        },
    }
}

/// Posts a card without a notification, because the board of a turn notifies the people who want that.
async fn post(
    bot: &Bot,
    (person, channel): (Person, ChannelId),
    message: Message,
    card: &mut TurnCard,
    now: Timestamp,
) -> Result<(), Error> {
    // If the bot has stopped between the post and the commit, Discord returns the earlier message for the same nonce.
    // An earlier card of the same person has another nonce.
    let nonce = format!("c{}-{:x}", short_word(person), card.posted_at.unwrap_or_default().0);
    let create = message_builder::create_message(message, &nonce).flags(MessageFlags::SUPPRESS_NOTIFICATIONS);
    let sent = channel.send_message(bot.api.http(), create);
    let posted = bot.api.request(Priority::Other, RequestRoute::PostMessage, sent).await?;
    card.message = Some(id_conversion::message(posted.id));
    card.posted_at = Some(now);
    Ok(())
}

/// A short word for a person, because whole ids are too long for a nonce. It only has to differ between people for the
/// few minutes for which Discord remembers a nonce.
pub(super) fn short_word(person: Person) -> String {
    format!("{:x}", person.0 % 0xFFFF_FFFF)
}

/// Composes the current content of a person's card.
pub(crate) async fn compose(bot: &Bot, person: Person, now: Timestamp) -> Result<Message, Error> {
    let locale = resolve_audience::locale_of_person(&bot.club, person).await?;
    Ok(turn_card::compose(locale, person, &running(bot, person, now).await?))
}

/// The running matches of a person, for a card or a digest.
pub(super) async fn running(bot: &Bot, person: Person, now: Timestamp) -> Result<TimedMatches, StoreError> {
    let running = bot.club.timed_matches_of(person, now).await?;
    for error in &running.unreadable {
        error!(%error, "a match is left out of a card");
    }
    Ok(running)
}

/// Whether the board that asks a person for a decision is still on its way. In that case, a card would link to the
/// previous board.
async fn is_on_its_way(
    club: &Club,
    history: &History,
    person: Person,
    now: Timestamp,
) -> Result<bool, StoreError> {
    let since = history.entries.last().map_or(history.began_at, |applied| applied.entry.at);
    if !history.waits_for(person) || now.0.saturating_sub(since.0) >= BOARD_WAIT {
        return Ok(false);
    }
    // The time for a decision begins when its board has arrived.
    Ok(club.clock(history, now).await?.is_some_and(|clock| clock.time_used.is_none()))
}

/// Records that the answer to a press has changed a person's card to `message`, if the pressed message is the card.
/// Without this record, a later update to the content from before the press would be skipped, because it would seem to
/// change nothing.
pub(crate) async fn note_shown(
    club: &Club,
    person: Person,
    pressed: MessageId,
    message: &Message,
) -> Result<(), StoreError> {
    match club.turn_card(person).await? {
        Some(card) if card.message == Some(pressed) => {
            club.note_turn_card(person, TurnCard { shown: Some(turn_card::hash(message)), ..card }).await?;
            Ok(())
        }
        _ => Ok(()),
    }
}

/// Deletes the message of a card after its owner has stopped the card.
pub(crate) async fn delete(bot: &Bot, card: TurnCard) {
    if let (Some(place), Some(message)) = (card.channel, card.message) {
        delete_pressed(bot, place, message).await;
    }
}

/// Deletes a message that seems to be a card whose owner has stopped it. After a crash, the database may not know the message.
pub(crate) async fn delete_pressed(bot: &Bot, place: Place, pressed: MessageId) {
    let ids = (id_conversion::channel_of(place), id_conversion::message_of(pressed));
    if let (Some(channel), Some(message)) = ids {
        delete_message(bot, channel, message).await;
    }
}

async fn delete_message(bot: &Bot, channel: ChannelId, message: DiscordMessageId) {
    let deleting = channel.delete_message(bot.api.http(), message);
    let deleted = bot.api.request(Priority::Other, RequestRoute::DeleteMessage, deleting).await;
    if let Err(error) = deleted {
        info!(code = request_failure::code(&error), "a card stays");
    }
}

/// Posts a text for a person who accepts no direct messages. The place is that of a match on a server in which the person has to
/// decide or to answer an offer. Posts nothing if there is none. `told` returns the text in the language of the place.
pub(super) async fn tell_where_a_match_waits(
    bot: &Bot,
    person: Person,
    told: impl Fn(Locale) -> String + Send,
    now: Timestamp,
) -> Result<(), StoreError> {
    let running = running(bot, person, now).await?;
    let waits = |history: &&History| history.server.is_some() && history.asks(person);
    let Some(history) = running.matches.iter().map(|timed| &timed.history).find(waits) else {
        return Ok(());
    };
    let Some(channel) = id_conversion::channel_of(history.place) else { return Ok(()) };
    let locale = resolve_audience::locale_of_server(&bot.club, history.server).await?;
    let told = Message { pings: vec![person], ..told(locale).into() };
    let told = without_unwanted_pings(&bot.club, told, Occasion::Other).await?;
    let nonce = format!("n{}-{:x}", short_word(person), now.0 / 1000);
    let sent = channel.send_message(bot.api.http(), message_builder::create_message(told, &nonce));
    if let Err(error) = bot.api.request(Priority::Other, RequestRoute::PostMessage, sent).await {
        info!(code = request_failure::code(&error), "nobody is told that direct messages are refused");
    }
    Ok(())
}
