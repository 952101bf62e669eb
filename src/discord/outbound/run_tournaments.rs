//! Runs tournaments: shows each in one message, which is edited, opens the matches of a round, and pairs the next one.
//!
//! A commit reports that something has changed in a tournament. What was not done when the bot stopped, or failed, is found in
//! the database at the next start and by the periodic jobs.

use std::{ops::ControlFlow, sync::Arc, time::Instant};

use serenity::all::ChannelId;
use tracing::{error, info, warn};

use super::message_builder;
use crate::{
    club::{Due, MessageId, Place, Refusal, Tournament, TournamentId},
    discord::{
        bot::{Bot, Error},
        id_conversion, paged_query,
        request_failure::{self, Failure},
        request_rate_limiter::Priority,
        resolve_audience,
    },
    metrics::RequestRoute,
    store::StoreError,
    text::Locale,
    view::{message::Message, tournament_message},
};

/// Registers a listener that acts when a commit reports that something has changed in a tournament, for as long as the bot
/// runs.
pub(crate) fn listen_to_commits(bot: &Arc<Bot>) {
    let listening = Arc::downgrade(bot);
    bot.club.on_commit(move |due| {
        let Some(bot) = listening.upgrade().filter(|bot| !bot.tasks.ending.is_cancelled()) else {
            return ControlFlow::Break(());
        };
        if let Due::TournamentHasChanged(id) = due {
            wake(&bot, id);
        }
        ControlFlow::Continue(())
    });
}

/// Wakes each tournament in which something is to be done, and returns their number.
///
/// # Errors
/// When the database fails.
pub(crate) async fn wake_unsettled(bot: &Arc<Bot>) -> Result<usize, StoreError> {
    paged_query::for_each(|last| bot.club.unsettled_tournaments(last), |id| wake(bot, id)).await
}

/// Starts the task that acts in a tournament. If it is running, it looks again.
fn wake(bot: &Arc<Bot>, id: TournamentId) {
    if !bot.outbound.tournament_workers.begin(id) {
        return;
    }
    let running = Arc::clone(bot);
    bot.tasks.spawn(async move {
        let workers = &running.outbound.tournament_workers;
        while !running.tasks.stopping.is_cancelled() {
            // The periodic jobs find what was not done.
            if let Err(error) = run(&running, id).await {
                log(id, &error);
                break;
            }
            if workers.end(id) {
                return;
            }
        }
        workers.abandon(id);
    });
}

fn log(id: TournamentId, error: &Error) {
    match error {
        Error::Store(error) => error!(tournament = id.0, %error, "a tournament cannot go on"),
        Error::Discord(error) => {
            warn!(tournament = id.0, code = request_failure::code(error), "a tournament cannot go on");
        }
        Error::Stopping => {}
    }
}

/// Does what is to be done in a tournament as it stands now.
async fn run(bot: &Arc<Bot>, id: TournamentId) -> Result<(), Error> {
    let Some(tournament) = bot.club.advance_tournament(id, bot.time.now()).await? else { return Ok(()) };
    let Some(channel) = id_conversion::channel_of(tournament.place) else { return Ok(()) };
    if bot.outbound.denied_channels.contains(tournament.place, Instant::now()) {
        return Err(Error::Stopping);
    }
    let locale = resolve_audience::locale_of_server(&bot.club, Some(tournament.server)).await?;
    show(bot, channel, locale, &tournament).await?;
    for (game, _) in tournament.games_to_begin() {
        if bot.tasks.stopping.is_cancelled() {
            return Err(Error::Stopping);
        }
        begin_match(bot, channel, locale, (&tournament, game)).await?;
    }
    // A match that has begun is a change, after which the message is edited again.
    Ok(bot.club.settle_tournament(&tournament).await?)
}

/// Edits the message of a tournament, or posts it if there is none or somebody has deleted it.
async fn show(
    bot: &Arc<Bot>,
    channel: ChannelId,
    locale: Locale,
    tournament: &Tournament,
) -> Result<(), Error> {
    let message = tournament_message::compose(locale, tournament);
    if let Some(shown) = tournament.message.and_then(id_conversion::message_of) {
        let edit =
            channel.edit_message(bot.api.http(), shown, message_builder::edit_message(message.clone()));
        match bot.api.request(Priority::Other, RequestRoute::PatchMessage, edit).await {
            Ok(_) => return Ok(()),
            Err(error) if request_failure::code(&error) == Some(request_failure::UNKNOWN_MESSAGE) => {
                info!(tournament = tournament.id.0, "the message of a tournament was deleted");
                bot.club.note_tournament_message(tournament.id, None).await?;
            }
            Err(error) => return Err(denied(bot, tournament.place, error)),
        }
    }
    // After a deletion, the same nonce would bring back the deleted message.
    let former = tournament.message.map_or(0, |former| former.0);
    let nonce = format!("t{:x}-{former:x}", tournament.id.0);
    let posted = post(bot, channel, tournament.place, (message, &nonce)).await?;
    Ok(bot.club.note_tournament_message(tournament.id, Some(posted)).await?)
}

/// Posts who plays whom, and begins the match in the thread of that message, which the outbox opens.
async fn begin_match(
    bot: &Arc<Bot>,
    channel: ChannelId,
    locale: Locale,
    (tournament, game): (&Tournament, u32),
) -> Result<(), Error> {
    let Some(state) = tournament.state.games().get(game as usize) else { return Ok(()) };
    let message = tournament_message::pairing(locale, tournament, state);
    // Discord returns the same message again if the bot has stopped between the post and the commit, and starts at once.
    let nonce = format!("t{:x}-g{game}", tournament.id.0);
    let posted = post(bot, channel, tournament.place, (message, &nonce)).await?;
    let input = id_conversion::input(posted.0);
    // A thread has the id of the message from which it is opened.
    match bot.club.begin_tournament_match(input, tournament.id, game, Place(posted.0)).await {
        Ok(begun) => {
            info!(tournament = tournament.id.0, game, match = %begun, "a match of a tournament begins");
        }
        Err(Refusal::Store(error)) => return Err(error.into()),
        Err(refusal) => warn!(tournament = tournament.id.0, game, %refusal, "a match cannot begin"),
    }
    Ok(())
}

async fn post(
    bot: &Arc<Bot>,
    channel: ChannelId,
    place: Place,
    (message, nonce): (Message, &str),
) -> Result<MessageId, Error> {
    let sent = channel.send_message(bot.api.http(), message_builder::create_message(message, nonce));
    match bot.api.request(Priority::Other, RequestRoute::PostMessage, sent).await {
        Ok(posted) => Ok(id_conversion::message(posted.id)),
        Err(error) => Err(denied(bot, place, error)),
    }
}

/// Remembers that the bot was refused in a place, so that it does not ask again and again.
fn denied(bot: &Bot, place: Place, error: serenity::Error) -> Error {
    if Failure::of(&error) == Failure::Forbidden {
        bot.outbound.denied_channels.note(place, Instant::now());
    }
    error.into()
}
