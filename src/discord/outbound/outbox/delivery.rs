//! Delivers one announcement: searches for it if an earlier attempt may have arrived, or else composes it, posts it and
//! marks it as sent.

use std::{
    sync::Arc,
    time::{Duration, Instant},
};

use kamisado_rules::BySide;
use serde::de::IgnoredAny;
use serenity::{
    all::{ChannelId, EditMessage, MessageFlags},
    http::{LightMethod, Request, Route},
};
use tracing::{debug, error, info, warn};

use super::{
    find_sent_message, hold_board_for_takeback,
    match_thread::{self, Opened},
};
use crate::{
    club::{
        Announcement, AppliedEvent, CardChange, Challenge, ChallengeId, ChallengeState, Club, Event, History,
        MessageId, Person, Place, Status, Subject, Timestamp, Turns,
    },
    discord::{
        bot::{Bot, Error},
        id_conversion,
        outbound::{application_emoji, challenge_post, message_builder, season_message, tournament_pauses},
        rate_limited_http::{RateLimitedHttp, RequestPermit},
        request_failure::{self, Failure},
        request_rate_limiter::Priority,
        resolve_audience, snowflake_time,
    },
    metrics::{Observation, RequestRoute},
    store::StoreError,
    view::{
        board_message::{self, BoardExtras, TimeLeft},
        board_picture,
        first_match_tips::{NewTo, Tip, can_push},
        message::Message,
        thread_result, time_reminder,
    },
};

/// The result of an attempt to deliver an announcement.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Delivery {
    /// The announcement was delivered or can never be delivered. The next announcement can be sent.
    Done,
    /// The place is owed no announcement.
    NothingOwed,
    /// All announcements that the place is owed have to wait. The place is woken when one of them is due.
    NothingDue,
    /// The announcement has to be retried after a while.
    Later,
    /// Discord refused this announcement without a reason, or because of an emoji. It is retried after a while, but
    /// only a limited number of times.
    Unexplained(Announcement),
}

/// Announcements that are delivered as one message.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct FoldedAnnouncements {
    /// The announcement that is sent. Of a match's boards it is the newest, which also reports the events of the older
    /// ones.
    pub send: Announcement,
    /// The announcements of the same subject that were attempted without an answer from Discord, oldest first. Each of
    /// them may have been delivered. `send` itself may be one of them.
    pub attempted: Vec<Announcement>,
    /// Whether the place is owed no announcements besides these.
    pub is_all: bool,
}

/// The announcements to deliver next: the oldest, with the later boards of the same match folded into it.
pub(super) fn fold(owed: &[Announcement]) -> Option<FoldedAnnouncements> {
    let first = owed.first()?;
    let same_subject = |announcement: &&Announcement| match (first.subject, announcement.subject) {
        (Subject::Board { id, .. }, Subject::Board { id: other, .. }) => id == other,
        (first, other) => first == other,
    };
    let send = *owed.iter().rfind(same_subject)?;
    let attempted =
        owed.iter().filter(same_subject).filter(|announcement| announcement.attempted_at.is_some()).copied();
    Some(FoldedAnnouncements { send, attempted: attempted.collect(), is_all: owed.len() == 1 })
}

/// Attempts to deliver folded announcements. On a failure of the database, logs it and decides whether to retry.
pub(super) async fn deliver(bot: &Arc<Bot>, parcel: &FoldedAnnouncements) -> Delivery {
    let announcement = &parcel.send;
    let error = match attempt(bot, parcel).await {
        Ok(delivery) => return delivery,
        Err(error) => error,
    };
    error!(announcement = announcement.id, place = announcement.place.0, %error, "the database failed");
    // If a row that the announcement depends on is unreadable, retrying would not help, and would block the other
    // announcements for the same channel or thread.
    if let StoreError::Unreadable { .. } = error {
        give_up(bot, announcement, "it cannot be read").await.unwrap_or(Delivery::Later)
    } else {
        Delivery::Later
    }
}

#[tracing::instrument(
    name = "delivery",
    level = "debug",
    skip_all,
    fields(announcement = parcel.send.id, place = parcel.send.place.0, subject = ?parcel.send.subject)
)]
async fn attempt(bot: &Arc<Bot>, parcel: &FoldedAnnouncements) -> Result<Delivery, StoreError> {
    let announcement = &parcel.send;
    let Some(channel) = id_conversion::channel_of(announcement.place) else {
        return give_up(bot, announcement, "its place is no channel").await;
    };
    let _permit = bot.outbound.deliveries.begin().await;
    let history = match announcement.subject {
        Subject::Board { id, .. } | Subject::TimeReminder { id, .. } => bot.club.match_by_id(id).await?,
        Subject::Challenge(_) | Subject::Season(_) => None,
    };
    // A paused match is resumed once the bot may post in its place again. Another process may have resumed it, so a
    // refusal that this process remembers may be outdated.
    let last = history.as_ref().and_then(|history| history.entries.last());
    let is_resumed = last.is_some_and(|applied| applied.entry.event == Event::Resumed);
    if !is_resumed && bot.outbound.denied_channels.contains(announcement.place, Instant::now()) {
        return give_up_refused(bot, announcement, "the bot was refused there lately").await;
    }
    if let (Subject::Board { .. }, Some(history)) = (announcement.subject, &history) {
        match match_thread::open(bot, history).await {
            Ok(Opened::Ready) => {}
            Ok(Opened::Moved) => return Ok(Delivery::Done),
            Err(Error::Discord(failure)) => return failed(bot, announcement, &failure).await,
            Err(Error::Store(error)) => return Err(error),
            Err(Error::Stopping) => return Ok(Delivery::Later),
        }
    }
    let ended = history.as_ref().filter(|history| tells_end(announcement, history)).cloned();
    match find_sent_message::find(&bot.club, &bot.api, bot.user, channel, &parcel.attempted).await {
        Ok(Some((arrived, message))) => {
            info!(announcement = arrived.id, "an earlier attempt had arrived");
            let delivery = mark_sent(bot, &arrived, channel, message).await?;
            if let Some(ended) = &ended {
                after_end(bot, announcement.place, ended).await?;
            }
            return Ok(delivery);
        }
        Ok(None) => {}
        Err(Error::Discord(failure)) if Failure::of(&failure) == Failure::Forbidden => {
            // The bot may not read the place, but may still be allowed to post there. The place is therefore not noted
            // as denied.
            return give_up(bot, announcement, "whether it has arrived cannot be found out").await;
        }
        Err(Error::Discord(failure)) => return failed(bot, announcement, &failure).await,
        Err(Error::Store(error)) => return Err(error),
        Err(Error::Stopping) => return Ok(Delivery::Later),
    }
    let left_notice = match &history {
        Some(history) if matches!(announcement.subject, Subject::Board { .. }) => {
            let waiting = &bot.outbound.waiting_boards;
            let since = hold_board_for_takeback::left_notice_since(waiting, announcement, history);
            since.map(|since| (history.id, since))
        }
        _ => None,
    };
    let is_private = match (&history, announcement.subject) {
        (Some(history), _) => history.server.is_none(),
        (None, Subject::Challenge(id)) => {
            bot.club.challenge_by_id(id).await?.is_some_and(|challenge| challenge.server.is_none())
        }
        (None, _) => false,
    };
    // The message is composed only when its request may be made. After an outage thousands of places wait, and their
    // composed messages would fill the memory.
    let turn = bot.api.turn(Priority::Board).await;
    let _composed = bot.outbound.deliveries.composed();
    let Some(post) = compose(bot, announcement, history).await? else {
        if let Subject::TimeReminder { .. } = announcement.subject {
            info!(announcement = announcement.id, "a notice has been overtaken by what happened");
            bot.club.undeliverable(announcement, bot.time.now()).await?;
            return Ok(Delivery::Done);
        }
        return give_up(bot, announcement, "it cannot be composed").await;
    };
    bot.club.sending(announcement, bot.time.now()).await?;
    // Discord notifies people of every direct message, even of one that mentions nobody.
    let is_silent = is_private && post.pings.is_empty();
    match upload(&bot.api, turn, announcement, channel, (post, is_silent)).await {
        Ok(message) => {
            debug!(posted = message.0, "an announcement was posted");
            bot.outbound.denied_channels.forgive(announcement.place);
            if let Subject::Board { .. } = announcement.subject {
                let took = snowflake_time::time_of(message.0).0 - announcement.owed_since.0;
                let took = Duration::from_millis(took.max(0).cast_unsigned());
                bot.metrics.observe(Observation::MessageToBoard(took));
            }
            let delivery = mark_sent(bot, announcement, channel, message).await?;
            if let Some(ended) = &ended {
                after_end(bot, announcement.place, ended).await?;
            }
            if let Some((id, since)) = left_notice {
                hold_board_for_takeback::remove_left_notices(bot, channel, id, since);
            }
            // If the place is owed another announcement by now, the commit that stored it has woken the place's task.
            Ok(if parcel.is_all { Delivery::NothingOwed } else { delivery })
        }
        Err(error) if request_failure::code(&error) == Some(request_failure::THREAD_ARCHIVED) => {
            match match_thread::wake(&bot.api, channel).await {
                Ok(()) => Ok(Delivery::Later),
                Err(error) => failed(bot, announcement, &error).await,
            }
        }
        Err(error) => failed(bot, announcement, &error).await,
    }
}

/// The message to post. `None` if the announcement is no longer needed, or if its picture cannot be drawn.
async fn compose(
    bot: &Arc<Bot>,
    announcement: &Announcement,
    history: Option<History>,
) -> Result<Option<Message>, StoreError> {
    match announcement.subject {
        Subject::Challenge(id) => {
            let Some(challenge) = bot.club.challenge_by_id(id).await? else { return Ok(None) };
            let post = challenge_post::compose(&bot.club, &challenge).await?;
            let post = without_unwanted_pings(&bot.club, post, Occasion::Other).await?;
            let again = bot.club.repeats_ping(id).await?;
            Ok(Some(if again { Message { pings: Vec::new(), ..post } } else { post }))
        }
        Subject::Season(id) => season_message::announcement(bot, id).await,
        Subject::TimeReminder { event, notice, .. } => {
            let Some(history) = history else { return Ok(None) };
            let now = bot.time.now();
            let clock = bot.club.clock(&history, now).await?.filter(|clock| clock.began_with == event);
            let Some(clock) = clock else { return Ok(None) };
            let quiet = bot.club.quiet_days(&history).await?;
            let locale =
                resolve_audience::locale_of_place(&bot.club, history.server, announcement.place).await?;
            match time_reminder::compose(locale, &history, &clock, quiet, notice, now) {
                Some(post) => Ok(Some(without_unwanted_pings(&bot.club, post, Occasion::Reminder).await?)),
                None => Ok(None),
            }
        }
        Subject::Board { id, event } => {
            let Some(history) = history else { return Ok(None) };
            let extras = BoardExtras {
                is_first: announcement.is_first,
                // Discord delivers the content of direct messages to every bot.
                mention: history.server.and_then(|_| bot.mention_needed()),
                ..board_extras(&bot.club, &history, bot.time.now()).await?
            };
            let audience = resolve_audience::of_match(&bot.club, &history, announcement.place).await?;
            let asks_for_decision = history.offer.is_none() && history.decider().is_some();
            let occasion = if asks_for_decision { Occasion::Turn } else { Occasion::Other };
            let (renderer, last_shown_event) = (Arc::clone(&bot.renderer), announcement.last_shown_event);
            let reader = history.person_of_chat(announcement.place);
            let decides = history.decider().and_then(|side| history.seats[side].person()) == reader;
            let composed = bot.draw_at_once(board_picture::file_name(id, event), move || {
                board_message::compose(audience, &renderer, &history, last_shown_event, event, &extras)
            });
            match composed.await.map(|post| in_chat_of(reader, decides, post)) {
                Some(post) => Ok(Some(without_unwanted_pings(&bot.club, post, occasion).await?)),
                None => Ok(None),
            }
        }
    }
}

/// The occasion on which a message notifies people.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::discord::outbound) enum Occasion {
    /// It is the person's turn.
    Turn,
    /// The person's time for a turn is nearly up, or the opponent may soon claim the match.
    Reminder,
    /// Anything else, such as a challenge, an offer or the end of a match.
    Other,
}

/// Adapts a board that is posted in the direct messages of `reader`: it notifies nobody but `reader`, and has menus
/// only if `decides` is set. Leaves a board in a channel as it is; `reader` is then `None`.
fn in_chat_of(reader: Option<Person>, decides: bool, mut post: Message) -> Message {
    let Some(reader) = reader else { return post };
    post.pings.retain(|&person| person == reader);
    if !decides {
        // The last row has the buttons that are for both players.
        post.rows = post.rows.pop().into_iter().collect();
    }
    post
}

/// Removes the people who prefer not to be notified on this occasion from the pings of a message. The pings name the player who is
/// to move or has to answer an offer, the person who is challenged, or both players of a match that is over.
pub(in crate::discord::outbound) async fn without_unwanted_pings(
    club: &Club,
    post: Message,
    occasion: Occasion,
) -> Result<Message, StoreError> {
    let mut pings = Vec::new();
    for &person in &post.pings {
        let wanted = club.person_preferences(person).await?;
        let turns = wanted.turns.unwrap_or_default();
        let is_wanted = match occasion {
            Occasion::Turn => turns == Turns::Each,
            // People who get digests are reminded too, because the next digest may come only when the time is up.
            Occasion::Reminder => turns != Turns::Silent,
            Occasion::Other => true,
        };
        if is_wanted && wanted.mention_on_turn.unwrap_or(true) {
            pings.push(person);
        }
    }
    Ok(Message { pings, ..post })
}

/// The parts of a board's message that do not follow from the match's events. While the match runs, they are the time
/// left, a tip and the count of the votes. After the match, they are the score of the series, and for a rated match the
/// standings and ratings, or else the tournament.
pub(crate) async fn board_extras(
    club: &Club,
    history: &History,
    now: Timestamp,
) -> Result<BoardExtras, StoreError> {
    if let Some(decider) = history.decider() {
        let clock = if history.is_timed() { club.clock(history, now).await? } else { None };
        let time = clock.and_then(|clock| TimeLeft::of(history.time_control, &clock, now));
        let tip = match history.seats[decider].person() {
            Some(person) => tip(club, history, person).await?,
            None => None,
        };
        let votes = club.vote_count(history, now).await?;
        return Ok(BoardExtras { tip, time, votes, ..BoardExtras::default() });
    }
    let series = match history.series {
        Some(series) => Some(club.series_score(series).await?),
        None => None,
    };
    // An unrated match changes no standings.
    if !history.is_rated() {
        let tournament = club.in_tournament(history).await?;
        return Ok(BoardExtras { series, tournament, ..BoardExtras::default() });
    }
    let standings = club.standings_of(history.id).await?;
    let ratings = club.rating_changes(history.id).await?;
    let private = BySide {
        black: club.keeps_profile_private(history.seats.black.person()).await?,
        white: club.keeps_profile_private(history.seats.white.person()).await?,
    };
    Ok(BoardExtras { standings, ratings, private, series, ..BoardExtras::default() })
}

/// The tip for the player to decide, if the game is new to that person.
async fn tip(club: &Club, history: &History, person: Person) -> Result<Option<Tip>, StoreError> {
    let [in_first_match, in_first_megasado] =
        [NewTo::Everything, NewTo::Megasado].map(|new_to| Tip::due(history, new_to));
    // On most turns no query is needed.
    if in_first_match.or(in_first_megasado).is_none() && !can_push(history) {
        return Ok(None);
    }
    if !club.has_played_before(person, history.id).await? {
        return Ok(in_first_match.or_else(|| Tip::about_first_push(history)));
    }
    let is_first_megasado =
        in_first_megasado.is_some() && !club.has_played_megasado_before(person, history.id).await?;
    Ok(in_first_megasado.filter(|_| is_first_megasado))
}

async fn upload(
    api: &RateLimitedHttp,
    turn: RequestPermit,
    announcement: &Announcement,
    channel: ChannelId,
    (post, is_silent): (Message, bool),
) -> Result<MessageId, serenity::Error> {
    let nonce = match announcement.subject {
        Subject::Board { id, event } => format!("{id}-{event}-{}", announcement.id),
        Subject::Challenge(id) => format!("c{}-{}", id.0, announcement.id),
        Subject::TimeReminder { id, event, .. } => format!("n{id}-{event}-{}", announcement.id),
        Subject::Season(id) => format!("s{}-{}", id.0, announcement.id),
    };
    let mut create = message_builder::create_message(post, &nonce);
    if is_silent {
        create = create.flags(MessageFlags::SUPPRESS_NOTIFICATIONS);
    }
    let message = channel.send_message(api.http(), create);
    let message = api.request_in(turn, RequestRoute::PostMessage, Box::pin(message)).await?;
    Ok(id_conversion::message(message.id))
}

async fn mark_sent(
    bot: &Arc<Bot>,
    announcement: &Announcement,
    channel: ChannelId,
    message: MessageId,
) -> Result<Delivery, StoreError> {
    let former = bot.club.sent(announcement, message, snowflake_time::time_of(message.0)).await?;
    if let Some(former) = former {
        let content = superseded_content(bot, announcement).await?;
        bot.outbound
            .best_effort
            .spawn("taking menus away", remove_menus(Arc::clone(&bot.api), channel, former, content));
    }
    if let Subject::Board { id, .. } = announcement.subject {
        bot.outbound.pending_cards.note([CardChange::Shown(id)]);
        if announcement.is_first {
            // While this match runs, the open challenges of the place can be accepted only in a thread, if at all.
            show_open_challenges(bot, announcement.place).await?;
        }
    }
    if let Subject::Challenge(id) = announcement.subject
        && let Some(challenge) = bot.club.challenge_by_id(id).await?
    {
        // The challenge may have been settled while its message was on its way, for example because it lapsed.
        edit_if_settled(bot, &challenge);
    }
    Ok(Delivery::Done)
}

/// Whether this announcement is the first board that shows the end of a match. The board of a finished match can be
/// posted more than once.
fn tells_end(announcement: &Announcement, history: &History) -> bool {
    let is_of_end = |applied: &&AppliedEvent| applied.entry.event != Event::Unrated;
    let until_end = history.entries.iter().rev().skip_while(|applied| !is_of_end(applied)).count();
    let is_over = matches!(history.status, Status::Over { .. });
    matches!(announcement.subject, Subject::Board { .. })
        && is_over
        && until_end > announcement.last_shown_event as usize
}

/// Updates other messages after the end of a match has been posted in its place. The messages of the place's open
/// challenges then show that the challenges can be accepted in the place again. If the match was played in a thread, its
/// result is posted in the parent channel.
///
/// # Errors
/// When the database fails.
async fn after_end(bot: &Arc<Bot>, place: Place, history: &History) -> Result<(), StoreError> {
    show_open_challenges(bot, place).await?;
    let Some(parent) = history.thread_of else { return Ok(()) };
    let (Some(channel), false) =
        (id_conversion::channel_of(parent), bot.outbound.denied_channels.contains(parent, Instant::now()))
    else {
        return Ok(());
    };
    let locale = resolve_audience::locale_of_server(&bot.club, history.server).await?;
    let Some(result) = thread_result::compose(locale, history) else { return Ok(()) };
    let (api, id) = (Arc::clone(&bot.api), history.id);
    bot.outbound.best_effort.spawn("telling the result of a thread", async move {
        let message = message_builder::create_message(result, &format!("r{id}"))
            .flags(MessageFlags::SUPPRESS_NOTIFICATIONS);
        let sent = channel.send_message(api.http(), message);
        if let Err(error) = api.request(Priority::Other, RequestRoute::PostMessage, sent).await {
            info!(
                channel = channel.get(),
                code = request_failure::code(&error),
                "the result of a match in a thread is not told"
            );
        }
    });
    Ok(())
}

/// The new text for the earlier copy of a board that this announcement has posted again. `None` if the announcement has
/// not posted a board again, or if the earlier copy keeps its text.
async fn superseded_content(
    bot: &Arc<Bot>,
    announcement: &Announcement,
) -> Result<Option<String>, StoreError> {
    let Subject::Board { id, event } = announcement.subject else { return Ok(None) };
    let is_posted_anew = announcement.last_shown_event == event && !announcement.is_first;
    let Some(history) = (if is_posted_anew { bot.club.match_by_id(id).await? } else { None }) else {
        return Ok(None);
    };
    let locale = resolve_audience::of_match(&bot.club, &history, announcement.place).await?.locale;
    Ok(board_message::superseded_line_up(locale, &history, event))
}

/// Removes the menus of an earlier board. If there is a `content`, it replaces the text of the board. If the request
/// fails or is skipped, the menus stay, and using them is refused as stale.
async fn remove_menus(
    api: Arc<RateLimitedHttp>,
    channel: ChannelId,
    former: MessageId,
    content: Option<String>,
) {
    let Some(message) = id_conversion::message_of(former) else { return };
    let edit =
        EditMessage::new().components(Vec::new()).allowed_mentions(message_builder::allowed_mentions(None));
    let edit = match content {
        Some(content) => edit.content(content),
        None => edit,
    };
    // Discord answers with the whole message, which is not decoded.
    let edited = async {
        let route = Route::ChannelMessage { channel_id: channel, message_id: message };
        let request = Request::new(route, LightMethod::Patch).body(Some(serde_json::to_vec(&edit)?));
        api.http().fire::<IgnoredAny>(request).await
    };
    if let Err(error) = api.request(Priority::Other, RequestRoute::PatchMessage, edited).await {
        info!(
            channel = channel.get(),
            message = former.0,
            code = request_failure::code(&error),
            "old menus stay"
        );
    }
}

/// Edits the message of a challenge that is settled, so that it shows the outcome. Does nothing for an open challenge.
pub(crate) fn edit_if_settled(bot: &Arc<Bot>, challenge: &Challenge) {
    if challenge.state != ChallengeState::Open {
        edit_challenge(bot, challenge);
    }
}

/// Updates the messages of a place's open challenges, except those that can be accepted only in a thread.
async fn show_open_challenges(bot: &Arc<Bot>, place: Place) -> Result<(), StoreError> {
    for id in bot.club.open_challenges_to_play_in(place).await? {
        show_open(bot, id);
    }
    Ok(())
}

/// Edits the message of an open challenge, because it may state outdated facts, such as until when the challenge is
/// open or how it can be accepted.
pub(crate) fn show_open(bot: &Arc<Bot>, id: ChallengeId) {
    let editing = Arc::clone(bot);
    bot.outbound.best_effort.spawn("showing how a challenge stands", async move {
        // The challenge may have been answered in the meantime.
        if let Ok(Some(challenge)) = editing.club.challenge_by_id(id).await {
            edit_challenge(&editing, &challenge);
        }
    });
}

fn edit_challenge(bot: &Arc<Bot>, challenge: &Challenge) {
    let message = challenge.message.and_then(id_conversion::message_of);
    let (Some(channel), Some(message)) = (id_conversion::channel_of(challenge.place), message) else {
        return;
    };
    let (editing, challenge) = (Arc::clone(bot), challenge.clone());
    bot.outbound.best_effort.spawn("showing the state of a challenge", async move {
        let post = match challenge_post::compose(&editing.club, &challenge).await {
            Ok(post) => post,
            Err(error) => return error!(challenge = challenge.id.0, %error, "the database failed"),
        };
        let edited = channel.edit_message(&editing.http, message, message_builder::edit_message(post));
        if let Err(error) = editing.api.request(Priority::Other, RequestRoute::PatchMessage, edited).await {
            info!(
                channel = channel.get(),
                message = message.get(),
                code = request_failure::code(&error),
                "a challenge still shows its former state"
            );
        }
    });
}

async fn failed(
    bot: &Arc<Bot>,
    announcement: &Announcement,
    error: &serenity::Error,
) -> Result<Delivery, StoreError> {
    let code = request_failure::code(error);
    if application_emoji::note_refusal(bot, error) {
        // The next attempt uses plain emoji.
        return Ok(Delivery::Unexplained(*announcement));
    }
    match Failure::of(error) {
        Failure::Temporary if request_failure::is_unexplained_refusal(error) => {
            warn!(
                announcement = announcement.id,
                place = announcement.place.0,
                code,
                "refused without a reason"
            );
            Ok(Delivery::Unexplained(*announcement))
        }
        Failure::Temporary => {
            warn!(announcement = announcement.id, place = announcement.place.0, code, "sending failed");
            Ok(Delivery::Later)
        }
        Failure::Forbidden => {
            bot.outbound.denied_channels.note(announcement.place, Instant::now());
            warn!(place = announcement.place.0, code, "the bot may not post there");
            if let Some(id) = announcement.subject.match_id()
                && let Err(Error::Store(error)) = tournament_pauses::pause_if_lacking(bot, id).await
            {
                return Err(error);
            }
            give_up_refused(bot, announcement, "Discord does not allow it").await
        }
        Failure::Permanent => {
            error!(place = announcement.place.0, code, "Discord does not take a message");
            give_up(bot, announcement, "Discord does not take it").await
        }
    }
}

/// Gives up an announcement that is refused again and again without a reason.
pub(super) async fn give_up_unexplained(bot: &Bot, announcement: &Announcement) -> Delivery {
    match give_up(bot, announcement, "it is refused without a reason").await {
        Ok(delivery) => delivery,
        Err(error) => {
            error!(announcement = announcement.id, place = announcement.place.0, %error, "the database failed");
            Delivery::Later
        }
    }
}

/// Gives up an announcement, for a reason that does not concern its place.
async fn give_up(bot: &Bot, announcement: &Announcement, why: &str) -> Result<Delivery, StoreError> {
    note_given_up(announcement, why);
    bot.club.undeliverable(announcement, bot.time.now()).await?;
    Ok(Delivery::Done)
}

/// Gives up an announcement whose place refuses the bot's messages.
async fn give_up_refused(bot: &Bot, announcement: &Announcement, why: &str) -> Result<Delivery, StoreError> {
    note_given_up(announcement, why);
    bot.club.refused(announcement, bot.time.now()).await?;
    Ok(Delivery::Done)
}

fn note_given_up(announcement: &Announcement, why: &str) {
    warn!(announcement = announcement.id, place = announcement.place.0, why, "an announcement is given up");
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::club::{MatchId, Place};

    fn announcement(id: i64, subject: Subject) -> Announcement {
        Announcement {
            id,
            place: Place(1),
            subject,
            owed_since: Timestamp(id),
            is_first: true,
            last_shown_event: 0,
            attempted_at: None,
            board_waits: false,
        }
    }

    fn board(id: i64, game: i64, event: u32) -> Announcement {
        announcement(id, Subject::Board { id: MatchId(game), event })
    }

    #[test]
    fn the_newest_board_of_the_first_match_is_sent() {
        let mut owed = [board(1, 7, 3), board(2, 7, 4), board(3, 8, 1), board(4, 7, 5)];
        owed[1].attempted_at = Some(Timestamp(9));
        owed[2].attempted_at = Some(Timestamp(9));
        assert_eq!(
            fold(&owed),
            Some(FoldedAnnouncements { send: owed[3], attempted: vec![owed[1]], is_all: false })
        );
    }

    #[test]
    fn a_challenge_is_sent_before_the_boards_that_follow_it() {
        let challenge = announcement(1, Subject::Challenge(ChallengeId(4)));
        assert_eq!(fold(&[challenge, board(2, 7, 0)]).unwrap().send, challenge);
        assert_eq!(fold(&[]), None);
        let alone = fold(&[challenge]).unwrap();
        assert!(alone.is_all, "nothing else is owed");
    }
}
