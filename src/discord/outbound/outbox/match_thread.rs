//! Opens the threads of matches before their first board is posted, and unarchives them when a message has to be
//! posted.
//!
//! The database does not record whether a thread was opened. If the bot stops before the board is posted, it tries to
//! open the thread again, and Discord answers that the thread exists.

use std::sync::Arc;

use serenity::all::{AutoArchiveDuration, ChannelId, CreateThread, EditThread};

use crate::{
    club::{History, Place, Refusal, Seat},
    discord::{
        bot::{Bot, Error},
        id_conversion,
        outbound::{message_builder, tournament_pauses},
        rate_limited_http::RateLimitedHttp,
        request_failure,
        request_rate_limiter::Priority,
        resolve_audience,
    },
    metrics::RequestRoute,
    text::{Locale, game_words, text},
    view::message::Message,
};
use kamisado_rules::Side;

/// The maximum number of characters of a thread's name (<https://discord.com/developers/docs/resources/channel>).
const LONGEST_NAME: usize = 100;

/// The result of opening the thread of a match.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Opened {
    /// The bot can post in the match's place.
    Ready,
    /// The thread cannot be opened, so the match has moved to the parent channel, or its thread starts from another message.
    Moved,
}

/// Opens the thread of a match that is to be played in a thread. Does nothing if the first board of the match has been posted,
/// since the thread is open then.
pub(super) async fn open(bot: &Arc<Bot>, history: &History) -> Result<Opened, Error> {
    let (club, api) = (&bot.club, &bot.api);
    let Some(parent) = history.thread_of.filter(|_| history.board_message.is_none()) else {
        return Ok(Opened::Ready);
    };
    let (Some(channel), Some(starter)) =
        (id_conversion::channel_of(parent), id_conversion::channel_of(history.place))
    else {
        return Ok(Opened::Ready);
    };
    let locale = resolve_audience::locale_of_server(club, history.server).await?;
    let thread = CreateThread::new(name(locale, history)).auto_archive_duration(AutoArchiveDuration::OneWeek);
    let made = channel.create_thread_from_message(api.http(), starter.get(), thread);
    let made = api.request(Priority::Board, RequestRoute::PostThread, made).await;
    let Err(error) = made else { return Ok(Opened::Ready) };
    if request_failure::code(&error) == Some(request_failure::THREAD_EXISTS) {
        return Ok(Opened::Ready);
    }
    if request_failure::Failure::of(&error) == request_failure::Failure::Temporary {
        return Err(error.into());
    }
    // Without the permission, the next matches of the tournament could have no threads either. So the tournament is
    // paused, and this match is not moved to the parent channel.
    if tournament_pauses::pause_if_lacking(bot, history.id).await? {
        return Err(error.into());
    }
    let code = request_failure::code(&error);
    if code == Some(request_failure::UNKNOWN_MESSAGE) {
        return replace_starter(bot, history, channel).await;
    }
    tracing::warn!(match = %history.id, code, "no thread can be opened for a match");
    match club.leave_thread(history.id).await {
        Ok(_) => Ok(Opened::Moved),
        Err(Refusal::Store(error)) => Err(error.into()),
        // The match cannot be moved either, so opening the thread counts as failed.
        Err(_) => Err(error.into()),
    }
}

/// Posts another message from which the thread of a match can start, because the former one was deleted, and moves the match
/// there. If Discord's answer is lost or the commit fails, the nonce has Discord return the same message for some minutes.
async fn replace_starter(bot: &Arc<Bot>, history: &History, parent: ChannelId) -> Result<Opened, Error> {
    let locale = resolve_audience::locale_of_server(&bot.club, history.server).await?;
    let nonce = format!("s{:x}-{:x}", history.id.0, history.place.0 >> 22);
    let starter = message_builder::create_message(Message::from(name(locale, history)), &nonce);
    let posted = parent.send_message(bot.api.http(), starter);
    let posted = bot.api.request(Priority::Board, RequestRoute::PostMessage, posted).await?;
    tracing::info!(match = %history.id, message = %posted.id, "the message is replaced from which a thread starts");
    bot.club.move_to_thread(history.id, Place(posted.id.get())).await?;
    Ok(Opened::Moved)
}

/// Unarchives a thread. Fails if Discord does not allow it, for example because the thread is locked.
pub(super) async fn wake(api: &RateLimitedHttp, channel: ChannelId) -> Result<(), serenity::Error> {
    let edit = EditThread::new().archived(false);
    api.request(Priority::Board, RequestRoute::PatchChannel, channel.edit_thread(api.http(), edit))
        .await
        .map(drop)
}

/// The name of a match's thread, cut to the length that Discord allows.
fn name(locale: Locale, history: &History) -> String {
    let name = |side: Side| {
        let name = game_words::plain_seat(locale, &history.seats[side]);
        name.unwrap_or_else(|| game_words::seat(locale, &Seat::Vacant))
    };
    let text = text!(
        locale,
        "thread-name",
        match = history.id.to_string(),
        black = name(Side::Black),
        white = name(Side::White),
    );
    text.chars().take(LONGEST_NAME).collect()
}
