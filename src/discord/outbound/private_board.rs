//! Draws a match's board with one person's preferences, for answers that only this person sees.

use std::{
    sync::Arc,
    time::{Duration, Instant},
};

use tracing::error;

use super::{interaction_response::Reply, message_builder};
use crate::{
    club::{History, Person},
    discord::{bot::Bot, resolve_audience},
    text::{Locale, text},
    view::{
        board_menus, board_picture, match_as_of_event::MatchAsOfEvent, message::Message,
        picture_attachment::Attachment, private_view,
    },
};

/// Draws the pictures of a match in its current state, the board first. On failure, logs the cause and returns `None`.
pub(crate) async fn draw(
    bot: &Arc<Bot>,
    locale: Locale,
    person: Person,
    history: &History,
) -> Option<Vec<Attachment>> {
    let id = history.id;
    let audience = resolve_audience::of_person(&bot.club, locale, person, history).await;
    let audience = audience.inspect_err(|error| error!(match = %id, %error, "the database failed")).ok()?;
    let (renderer, history) = (Arc::clone(&bot.renderer), history.clone());
    let name = board_picture::file_name(id, history.last_event());
    bot.draw(name, move || board_picture::attachments(&renderer, audience, &history)).await
}

/// How long an answer waits for the move of a machine.
const MACHINE_WAIT: Duration = Duration::from_secs(10);

/// The time between two checks whether the machine has moved.
const MACHINE_POLL: Duration = Duration::from_millis(100);

/// The board of a match with its menus and buttons, for one person in a channel where the bot posts no boards. If a
/// machine is to act, waits for its move first.
///
/// # Errors
/// Returns the sentence for the user if the board cannot be drawn.
pub(crate) async fn to_play_on(
    bot: &Arc<Bot>,
    locale: Locale,
    person: Person,
    history: History,
) -> Result<Message, String> {
    let history = after_machine(bot, history).await;
    let attachments = drawn(bot, locale, person, &history).await?;
    let content = private_view::content(locale, &history, person, None);
    let mut rows = board_menus::rows(locale, &MatchAsOfEvent::now(&history), false, None);
    if !history.waits_for(person) {
        // The last row has the buttons that are for both players.
        rows = rows.pop().into_iter().collect();
    }
    Ok(Message { content, pings: Vec::new(), attachments, rows })
}

/// Waits until the machine of a match has acted, for at most [`MACHINE_WAIT`], and returns the match as it is then.
async fn after_machine(bot: &Bot, mut history: History) -> History {
    let until = Instant::now() + MACHINE_WAIT;
    while history.machine_task().is_some() && Instant::now() < until {
        tokio::time::sleep(MACHINE_POLL).await;
        match bot.club.match_by_id(history.id).await {
            Ok(Some(newer)) => history = newer,
            Ok(None) | Err(_) => break,
        }
    }
    history
}

async fn drawn(
    bot: &Arc<Bot>,
    locale: Locale,
    person: Person,
    history: &History,
) -> Result<Vec<Attachment>, String> {
    draw(bot, locale, person, history).await.ok_or_else(|| text!(locale, "refused-failed"))
}

/// The board of a match as an answer to one person.
///
/// # Errors
/// Returns the sentence for the user if the board cannot be drawn.
pub(crate) async fn reply(
    bot: &Arc<Bot>,
    locale: Locale,
    person: Person,
    history: &History,
) -> Result<Reply, String> {
    let files = drawn(bot, locale, person, history).await?;
    // In a direct message the bot can read everything.
    let mention = history.server.and_then(|_| bot.mention_needed());
    let content = private_view::content(locale, history, person, mention.as_deref());
    Ok(Reply { content, files: message_builder::attachments(files).collect(), ..Reply::default() })
}
