//! Runs tournaments: shows each in one message that is kept up to date, posts its news, begins the matches of a round,
//! and pairs the next round.
//!
//! A commit reports that something has changed in a tournament. Work that a stop or a failure has left undone is found
//! in the database at the next start and by the periodic jobs.

use std::sync::Arc;

use kamisado_tournaments::{Event, Game};
use serenity::all::{ChannelId, Permissions};
use tracing::{error, info, warn};

use super::{direct_notifications, message_builder, outbox::delivery, tournament_pauses};
use crate::{
    club::{Due, MessageId, Person, Place, Refusal, Server, Tournament, TournamentId, TournamentNews},
    discord::{
        bot::{Bot, Error},
        id_conversion, other_processes, paged_query, permissions,
        request_failure::{self, Failure},
        request_rate_limiter::Priority,
        resolve_audience,
    },
    metrics::RequestRoute,
    store::StoreError,
    text::Locale,
    view::{
        audience::Audience, message::Message, picture_attachment::Attachment, tournament_message,
        tournament_news,
    },
};

/// Registers a listener that acts when a commit reports that something has changed in a tournament, for as long as the bot
/// runs.
pub(crate) fn listen_to_commits(bot: &Arc<Bot>) {
    bot.on_commit(|bot, due| {
        if let Due::TournamentHasChanged(id) = due {
            if bot.club.serves_first_shard() {
                wake(bot, id);
            } else {
                other_processes::notify(&bot.club, &bot.tasks);
            }
        }
    });
}

/// Wakes each tournament with pending work, and returns the number of these tournaments.
///
/// # Errors
/// When the database fails.
pub(crate) async fn wake_unsettled(bot: &Arc<Bot>) -> Result<usize, StoreError> {
    let now = bot.time.now();
    paged_query::for_each(|last| bot.club.unsettled_tournaments(last, now), |id| wake(bot, id)).await
}

/// Starts the task that acts in a tournament. If the task is already running, it looks at the tournament again.
fn wake(bot: &Arc<Bot>, id: TournamentId) {
    if !bot.outbound.tournament_workers.begin(id) {
        return;
    }
    let running = Arc::clone(bot);
    bot.tasks.spawn(async move {
        let workers = &running.outbound.tournament_workers;
        while !running.tasks.stopping.is_cancelled() {
            // The periodic jobs find the work that is left.
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

/// Does the pending work of a tournament. Pauses a tournament that cannot be shown.
async fn run(bot: &Arc<Bot>, id: TournamentId) -> Result<(), Error> {
    // If another process serves the server, the database records whether that process was cut off from it.
    let reaches = |server| {
        let time = if bot.serves(Some(server)) {
            bot.time_for_decisions_in(Some(server))
        } else {
            bot.time_for_decisions()
        };
        time.is_some()
    };
    let Some(known) = bot.club.tournament(id).await? else { return Ok(()) };
    if sign_off_who_has_left(bot, &known, reaches).await? {
        // The sign-off is a change, after which the task looks at the tournament again.
        return Ok(());
    }
    // If the sign-up cannot end yet, the periodic jobs try again.
    let advanced = bot.club.advance_tournament_where(known, bot.time.now(), reaches).await?;
    let Some(tournament) = advanced else { return Ok(()) };
    let Some(channel) = id_conversion::channel_of(tournament.place) else { return Ok(()) };
    let audience = resolve_audience::of_server(&bot.club, Some(tournament.server)).await?;
    if tournament.is_unreachable {
        return stay_paused(bot, channel, audience, &tournament).await;
    }
    if tournament.news.iter().any(|news| news.what == Event::Resumed) {
        let deleted = deleted_places(bot, &tournament).await?;
        bot.club.resume_matches_of(&tournament, &deleted, bot.time.now()).await?;
    }
    if !tournament.is_over && withdraw_who_has_left(bot, &tournament).await? {
        // The withdrawal is a change, after which the task looks at the tournament again.
        return Ok(());
    }
    if !tournament.games_to_begin().is_empty() {
        match tournament_pauses::missing(bot, &tournament).await {
            Ok(missing) if missing.is_empty() => {}
            Err(error) if Failure::of(&error) != Failure::Forbidden => return Err(error.into()),
            Ok(_) | Err(_) => {
                warn!(tournament = id.0, "the bot lacks what a match needs, and a tournament is paused");
                // The pause is a change, after which the task looks at the tournament again.
                return Ok(bot.club.pause_tournament(id, bot.time.now()).await?);
            }
        }
    }
    let acted = async {
        let is_shown = show(bot, channel, audience, &tournament).await?;
        tell_news(bot, channel, audience, &tournament, &[]).await?;
        for (game, _) in tournament.games_to_begin() {
            if bot.tasks.stopping.is_cancelled() {
                return Err(Error::Stopping);
            }
            begin_match(bot, channel, audience.locale, (&tournament, game)).await?;
        }
        Ok(is_shown)
    };
    match acted.await {
        // A match that has begun is a change, after which the message is edited again.
        Ok(true) => Ok(bot.club.settle_tournament(&tournament, bot.time.now()).await?),
        Ok(false) => Ok(bot.club.postpone_tournament(&tournament, bot.time.now()).await?),
        Err(Error::Discord(error)) if Failure::of(&error) == Failure::Forbidden => {
            let code = request_failure::code(&error);
            warn!(tournament = id.0, code, "a tournament cannot be shown and is paused");
            bot.club.pause_tournament(id, bot.time.now()).await?;
            if tournament.is_over || tournament.state.is_paused() {
                bot.club.settle_tournament(&tournament, bot.time.now()).await?;
            }
            Ok(())
        }
        Err(error) => Err(error),
    }
}

/// Those places of a tournament's paused matches that no longer exist on Discord. The matches of these places stay paused
/// when the tournament is resumed. The place of a match that was never shown is left out, because a thread is opened for
/// the first board of the match.
async fn deleted_places(bot: &Arc<Bot>, tournament: &Tournament) -> Result<Vec<Place>, Error> {
    let mut deleted = Vec::new();
    for played in tournament.paused_matches() {
        let Some(channel) = id_conversion::channel_of(played.place) else { continue };
        let asked = bot.api.http().get_channel(channel);
        match bot.api.request(Priority::Other, RequestRoute::GetChannel, asked).await {
            Err(error) if request_failure::code(&error) == Some(request_failure::UNKNOWN_CHANNEL) => {
                if bot.club.was_shown(played.id).await? {
                    deleted.push(played.place);
                }
            }
            Err(error) if Failure::of(&error) == Failure::Temporary => return Err(error.into()),
            Ok(_) | Err(_) => {}
        }
    }
    Ok(deleted)
}

/// Signs off the people who have left the server when the sign-up of a tournament is about to end, so that they are not counted.
/// Returns whether anybody has left.
async fn sign_off_who_has_left(
    bot: &Arc<Bot>,
    tournament: &Tournament,
    reaches: impl Fn(Server) -> bool,
) -> Result<bool, Error> {
    let now = bot.time.now();
    if !tournament.sign_up_is_due(now) || !reaches(tournament.server) {
        return Ok(false);
    }
    // Discord is not asked about anybody while the server is out of reach, or if the sign-up goes on.
    if !bot.club.sign_up_ends(tournament, now).await? {
        return Ok(false);
    }
    let people: Vec<Person> =
        tournament.present().filter_map(|entrant| tournament.player(entrant).person).collect();
    let members = &bot.inbound.server_members;
    let left = members.who_has_left_by_now(&bot.api, tournament.server, people).await;
    let is_empty = left.is_empty();
    bot.club.withdraw_from_tournament(tournament.id, left, now).await?;
    Ok(!is_empty)
}

/// Withdraws the players who have left the server from a tournament. Asks Discord now about the players whose match is
/// to begin, and at most once a day about the players whose match is running. Returns whether a player has left.
async fn withdraw_who_has_left(bot: &Arc<Bot>, tournament: &Tournament) -> Result<bool, Error> {
    let people = |games: &[Game]| -> Vec<Person> {
        let entrants = games.iter().flat_map(|game| [game.entrants.black, game.entrants.white]);
        entrants.filter_map(|entrant| tournament.player(entrant).person).collect()
    };
    let (members, api, server) = (&bot.inbound.server_members, &bot.api, tournament.server);
    let to_begin: Vec<Game> = tournament.games_to_begin().into_iter().map(|(_, game)| game).collect();
    let mut left = members.who_has_left_by_now(api, server, people(&to_begin)).await;
    // A stored answer may be outdated: somebody who had left may be back by now.
    let suspected = members.who_left(api, server, people(&tournament.running_games())).await;
    left.extend(members.who_has_left_by_now(api, server, suspected).await);
    let is_empty = left.is_empty();
    bot.club.withdraw_from_tournament(tournament.id, left, bot.time.now()).await?;
    Ok(!is_empty)
}

/// Edits the message of a tournament, or posts it if there is none or somebody has deleted it. Returns false if the
/// message stays outdated because Discord limits the edits of old messages.
async fn show(
    bot: &Arc<Bot>,
    channel: ChannelId,
    audience: Audience,
    tournament: &Tournament,
) -> Result<bool, Error> {
    let (renderer, drawn) = (Arc::clone(&bot.renderer), tournament.clone());
    let drawing =
        bot.draw_at_once("a tournament", move || tournament_message::compose(audience, &renderer, &drawn));
    let message = match drawing.await {
        Some(message) => message,
        None => tournament_message::without_pictures(audience.locale, tournament),
    };
    if let Some(shown) = tournament.message.and_then(id_conversion::message_of) {
        let edit = message_builder::edit_message_and_pictures(message.clone());
        let edit = channel.edit_message(bot.api.http(), shown, edit);
        match bot.api.request(Priority::Other, RequestRoute::PatchMessage, edit).await {
            Ok(_) => return Ok(true),
            Err(error) if request_failure::code(&error) == Some(request_failure::TOO_MANY_OLD_EDITS) => {
                return Ok(false);
            }
            Err(error) if request_failure::code(&error) == Some(request_failure::UNKNOWN_MESSAGE) => {
                info!(tournament = tournament.id.0, "the message of a tournament was deleted");
                bot.club.note_tournament_message(tournament.id, None).await?;
            }
            Err(error) => return Err(error.into()),
        }
    }
    // After a deletion, the same nonce would bring back the deleted message.
    let former = tournament.message.map_or(0, |former| former.0);
    let nonce = format!("t{:x}-{former:x}", tournament.id.0);
    let posted = post(bot, channel, (message, &nonce)).await?;
    bot.club.note_tournament_message(tournament.id, Some(posted)).await?;
    Ok(true)
}

/// Posts the news of a tournament in the channel, event by event, and records each event after its news has been posted.
/// `lacking` names the permissions that the bot lacks in the channel.
async fn tell_news(
    bot: &Arc<Bot>,
    channel: ChannelId,
    audience: Audience,
    tournament: &Tournament,
    lacking: &[String],
) -> Result<(), Error> {
    let locale = audience.locale;
    for news in &tournament.news {
        let messages = tournament_news::compose(locale, tournament, news, lacking);
        let is_told = !messages.is_empty();
        for (part, message) in messages.into_iter().enumerate() {
            let mut message =
                delivery::without_unwanted_pings(&bot.club, message, delivery::Occasion::Other).await?;
            if news.what == Event::Ended {
                message.attachments = final_picture(bot, audience, tournament).await;
            }
            // If the bot has stopped between the post and the commit, Discord returns the earlier message for the same
            // nonce.
            let nonce = format!("t{:x}-e{}-{part}", tournament.id.0, news.event);
            post(bot, channel, (message, &nonce)).await?;
        }
        // Each event is recorded at once. Otherwise, if a later post failed, this event could be posted again once
        // Discord has forgotten the nonce.
        if is_told {
            bot.club.note_told_of_tournament(tournament.id, news.event).await?;
        }
    }
    note_told(bot, tournament).await
}

/// The picture of the end of a tournament. Empty if it cannot be drawn.
async fn final_picture(bot: &Arc<Bot>, audience: Audience, tournament: &Tournament) -> Vec<Attachment> {
    let (renderer, drawn) = (Arc::clone(&bot.renderer), tournament.clone());
    let drawing = bot
        .draw_at_once("a tournament", move || tournament_message::final_picture(audience, &renderer, &drawn));
    drawing.await.flatten().into_iter().collect()
}

/// Tells the organiser that the bot has paused the tournament, and what happens during the pause. Resumes the tournament once the
/// bot has all permissions again. While the bot lacks a permission, it checks its permissions every ten minutes.
async fn stay_paused(
    bot: &Arc<Bot>,
    channel: ChannelId,
    audience: Audience,
    tournament: &Tournament,
) -> Result<(), Error> {
    // `None` if the server or the channel is gone.
    let missing = match tournament_pauses::missing(bot, tournament).await {
        Ok(missing) => Some(missing),
        Err(error) if Failure::of(&error) == Failure::Temporary => return Err(error.into()),
        Err(_) => None,
    };
    let (id, now) = (tournament.id, bot.time.now());
    let is_pause = |news: &&TournamentNews| news.what == Event::Paused && news.by.is_none();
    let untold = tournament.news.iter().filter(is_pause).count();
    let has_all = missing.is_some_and(|missing| missing.is_empty());
    // If one pause is not announced yet, the bot was stopped before the announcement, or has got the permission back at once.
    // If two or more are not announced yet, the tournament was resumed and paused again, so something other than a permission
    // is missing.
    let goes_on = has_all
        && (untold == 0 || (untold == 1 && is_allowed(show(bot, channel, audience, tournament)).await?));
    if goes_on {
        info!(tournament = id.0, "the bot has all permissions again, and a tournament goes on");
        // The resumption is a change, after which the task looks at the tournament again.
        return Ok(bot.club.resume_reachable_tournament(id, now).await?);
    }
    if untold > 0 {
        tell_of_pause(bot, channel, audience, tournament, missing).await?;
    } else if missing.is_some_and(can_post) && !tournament.news.is_empty() {
        tell_where_possible(bot, channel, audience, tournament, &[]).await?;
    }
    match missing {
        Some(missing) if !missing.is_empty() => Ok(bot.club.postpone_tournament(tournament, now).await?),
        _ => Ok(bot.club.settle_tournament(tournament, now).await?),
    }
}

/// Whether the bot can post in the channel of a tournament although it lacks the permissions `missing`.
fn can_post(missing: Permissions) -> bool {
    !missing.intersects(Permissions::VIEW_CHANNEL | Permissions::SEND_MESSAGES)
}

/// Runs `doing`, and returns whether Discord allowed it. Any other failure stays an error.
async fn is_allowed<T>(doing: impl Future<Output = Result<T, Error>>) -> Result<bool, Error> {
    match doing.await {
        Ok(_) => Ok(true),
        Err(Error::Discord(error)) if Failure::of(&error) == Failure::Forbidden => Ok(false),
        Err(error) => Err(error),
    }
}

/// Shows a tournament and tells its news. Returns false if Discord forbids it.
async fn tell_where_possible(
    bot: &Arc<Bot>,
    channel: ChannelId,
    audience: Audience,
    tournament: &Tournament,
    lacking: &[String],
) -> Result<bool, Error> {
    let told = async {
        show(bot, channel, audience, tournament).await?;
        tell_news(bot, channel, audience, tournament, lacking).await
    };
    is_allowed(told).await
}

/// Tells the organiser that the tournament is paused: in the channel, or in a direct message if the bot cannot post there.
async fn tell_of_pause(
    bot: &Arc<Bot>,
    channel: ChannelId,
    audience: Audience,
    tournament: &Tournament,
    missing: Option<Permissions>,
) -> Result<(), Error> {
    let missing = missing.filter(|missing| !missing.is_empty());
    if let Some(missing) = missing.filter(|&missing| can_post(missing)) {
        let names = permissions::names(missing, audience.locale);
        if tell_where_possible(bot, channel, audience, tournament, &names).await? {
            return Ok(());
        }
    }
    if let Some(person) = tournament.organiser.person
        && let Some(user) = id_conversion::user_of(person)
    {
        let locale = resolve_audience::locale_of_person(&bot.club, person).await?;
        let nonce = format!("t{:x}-p{}", tournament.id.0, tournament.changes);
        let sentence = match missing {
            Some(missing) => {
                tournament_news::lacking(locale, tournament, permissions::names(missing, locale))
            }
            None => tournament_news::unreachable(locale, tournament),
        };
        let sentence = tournament_news::with_news(locale, tournament, sentence);
        if let Err(error) = direct_notifications::send(&bot.api, user, &nonce, sentence).await
            && Failure::of(&error) == Failure::Temporary
        {
            return Err(error.into());
        }
    }
    note_told(bot, tournament).await
}

async fn note_told(bot: &Arc<Bot>, tournament: &Tournament) -> Result<(), Error> {
    if let Some(last) = tournament.news.last() {
        bot.club.note_told_of_tournament(tournament.id, last.event).await?;
    }
    Ok(())
}

/// Posts the pairing of a match, and begins the match in the thread of that message. The outbox opens the thread.
async fn begin_match(
    bot: &Arc<Bot>,
    channel: ChannelId,
    locale: Locale,
    (tournament, game): (&Tournament, u32),
) -> Result<(), Error> {
    let Some(state) = tournament.state.games().get(game as usize) else { return Ok(()) };
    let message = tournament_message::pairing(locale, tournament, state, bot.time.now());
    // If the bot has stopped between the post and the commit and starts at once, Discord returns the earlier message
    // for the same nonce. A game that is played again gets a message of its own, also within the minutes for which
    // Discord remembers the nonce.
    let nonce = format!("t{:x}-g{game}-{}", tournament.id.0, state.repetitions);
    let posted = post(bot, channel, (message, &nonce)).await?;
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
    (message, nonce): (Message, &str),
) -> Result<MessageId, Error> {
    let sent = channel.send_message(bot.api.http(), message_builder::create_message(message, nonce));
    let posted = bot.api.request(Priority::Other, RequestRoute::PostMessage, sent).await?;
    Ok(id_conversion::message(posted.id))
}
