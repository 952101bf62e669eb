//! `/board`: shows the board of the channel's match again, to everybody or to the caller alone. If no match runs in the channel
//! itself, moves the caller's paused match to the channel and resumes it, or else shows the caller their match in a thread of the
//! channel. In direct messages, shows the board of the caller's match, and resumes a paused match that is played there.

use super::{
    command_interaction::{Call, call},
    resolve_match::{self, Purpose},
};
use crate::{
    club::{History, Status, keep_the_only_waiting},
    discord::{
        bot::{Context, Error},
        channel_visibility::Unanswered,
        id_conversion,
        outbound::{interaction_response::Reply, private_board},
    },
    text::{game_words::PlayerNames, text},
    view::{alt_text, board_link, match_as_of_event::MatchAsOfEvent, message::CONTENT_MAX},
};

/// Shows the board again.
#[poise::command(slash_command)]
pub(super) async fn board(
    context: Context<'_>,
    mine: Option<bool>,
    text: Option<bool>,
    #[rename = "match"]
    #[autocomplete = "resolve_match::suggest"]
    #[max_length = 20]
    id: Option<String>,
) -> Result<(), Error> {
    call(context, |call| async move {
        // In direct messages, or for a match that is named, only the caller sees the board.
        let alone = mine.unwrap_or_default() || call.server.is_none() || id.is_some();
        match (text.unwrap_or_default(), alone) {
            (true, _) => describe(call).await,
            (false, true) => show_alone(call).await,
            (false, false) => show(call).await,
        }
    })
    .await
}

async fn show(call: Call<'_>) -> Result<(), Error> {
    if let Some(sentence) = call.lacking() {
        return call.say(sentence).await;
    }
    if let Some(sentence) = why_not_moved(&call).await? {
        return call.say(sentence).await;
    }
    if let Some(history) = own_in_thread(&call).await? {
        return match private_board::reply(&call.bot, call.locale, call.by.person, &history).await {
            Ok(board) => {
                let content = under_thread(&call, &history, board.content.clone());
                call.reply(Reply { content, ..board }).await
            }
            Err(sentence) => call.say(sentence).await,
        };
    }
    match call.bot.club.show_board(call.input, call.place, call.server, call.by.person).await {
        Ok(_) => call.say(text!(call.locale, "board-on-its-way")).await,
        Err(refusal) => call.refuse(&refusal).await,
    }
}

/// The sentence that says why the paused match that the caller wants to move to this channel cannot continue here. Either
/// the other player cannot view this channel and would lose on time, or Discord does not say whether the player can view
/// it. `None` if the match can continue here, for example because the other player has left the server.
async fn why_not_moved(call: &Call<'_>) -> Result<Option<String>, Error> {
    let (person, locale) = (call.by.person, call.locale);
    let Some(history) = call.bot.club.match_to_move(call.place, call.server, person).await? else {
        return Ok(None);
    };
    let (Some(guild), Some(side)) = (call.interaction.guild_id, history.side_of(person)) else {
        return Ok(None);
    };
    let Some(other) = history.seats[!side].person().and_then(id_conversion::user_of) else { return Ok(None) };
    let (visibility, channel) = (&call.bot.inbound.channel_visibility, call.interaction.channel_id);
    Ok(match visibility.may_person_view(&call.bot.api, guild, other, channel).await {
        Ok(Some(true) | None) => None,
        Ok(Some(false)) => {
            let player = PlayerNames::new(locale, &history.seats).name(!side);
            let id = history.id.to_string();
            Some(text!(locale, "refused-board-hidden", match = id, player = player))
        }
        Err(Unanswered) => Some(text!(locale, "refused-failed")),
    })
}

/// The caller's running match in a thread of this channel, if no match runs in the channel itself. Paused matches do not count. If
/// there are several, it is the only one of them that waits for the caller, or else the newest. `None` if the command names a
/// match, or would resume a paused match.
async fn own_in_thread(call: &Call<'_>) -> Result<Option<History>, Error> {
    let (club, person) = (&call.bot.club, call.by.person);
    if call.server.is_none() || resolve_match::named(call.interaction).is_some() {
        return Ok(None);
    }
    let here = club.match_in(call.place).await?;
    if here.is_some_and(|history| history.status == Status::Running)
        || club.match_to_move(call.place, call.server, person).await?.is_some()
    {
        return Ok(None);
    }
    let mut own = club.running_in_threads_of(person, call.place).await?;
    own.retain(|history| !history.paused);
    keep_the_only_waiting(&mut own, person);
    Ok(own.into_iter().max_by_key(|history| history.id))
}

/// The match that the caller wants to see alone or in words.
async fn seen(call: &Call<'_>) -> Result<Option<History>, Error> {
    match own_in_thread(call).await? {
        Some(history) => Ok(Some(history)),
        None => resolve_match::find_or_refuse(call, Purpose::Seeing).await,
    }
}

/// Shows the board in words, for screen readers.
async fn describe(call: Call<'_>) -> Result<(), Error> {
    let Some(history) = seen(&call).await? else { return Ok(()) };
    let described = alt_text::describe_in_text(call.locale, &MatchAsOfEvent::now(&history));
    call.say(under_thread(&call, &history, described)).await
}

/// Puts the thread in which the match is played, with a link to its board, above the shown board of a running match of the caller.
/// Leaves the board alone where both do not fit in a message.
fn under_thread(call: &Call<'_>, history: &History, shown: String) -> String {
    let is_own = history.status == Status::Running && history.side_of(call.by.person).is_some();
    if !is_own || !history.is_in_thread_of(call.place) {
        return shown;
    }
    let told = format!("{}\n{shown}", board_link::with_thread(call.locale, history));
    if told.chars().count() > CONTENT_MAX { shown } else { told }
}

/// Shows the board to the caller alone, drawn with the caller's preferences.
async fn show_alone(call: Call<'_>) -> Result<(), Error> {
    let Some(history) = seen(&call).await? else { return Ok(()) };
    let (bot, locale, person) = (&call.bot, call.locale, call.by.person);
    if history.can_be_resumed_in(call.place, person) {
        return match bot.club.show_board(call.input, history.place, None, person).await {
            Ok(_) => call.say(text!(locale, "board-on-its-way")).await,
            Err(refusal) => call.refuse(&refusal).await,
        };
    }
    // In places where the bot posts no boards, the answer itself has the menus and buttons of a board.
    let board = if call.origin.is_elsewhere() {
        private_board::to_play_on(bot, locale, person, history).await.map(Reply::from)
    } else {
        let board = private_board::reply(bot, locale, person, &history).await;
        board.map(|board| Reply { content: under_thread(&call, &history, board.content.clone()), ..board })
    };
    match board {
        Ok(board) => call.reply(board).await,
        Err(sentence) => call.say(sentence).await,
    }
}
