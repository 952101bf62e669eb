//! Confirms over REST that nobody answered in time, before a flag falls, a claim takes effect, a vote ends, or a planned reply is
//! played after an absence.
//!
//! An answer in time may still be unread, because a message can be delivered late, wait in a queue, or be missed during
//! a lost connection. So the bot reads the place of the match and the direct channel of the player to decide, from the
//! beginning of the turn, by requests made after the time was up. Each message found is handled like one that arrives.
//! In a vote match, everybody in the place may have voted, so the bot reads all messages that were not handled before.
//! Nothing about this is stored: after a restart the flag is still due, and is confirmed then.
//!
//! A match whose places cannot be read is paused when a flag or a vote is due. A planned reply alone never pauses a match.

use std::{
    sync::Arc,
    time::{Duration, Instant},
};

use futures_util::future::BoxFuture;
use tokio::sync::Semaphore;
use tracing::{debug, error, info, warn};

use super::read_answers::{ReadResult, read_place};
use crate::{
    club::{
        AnswerPlaces, Confirmation, Due, MatchId, MessageId, Place, PlacesRead, PlayedAhead, Server,
        Timestamp,
    },
    discord::{
        backoff::Backoff, bot::Bot, id_conversion, request_failure::Failure, request_rate_limiter::Priority,
        time::until_certain,
    },
    metrics::RequestRoute,
    store::StoreError,
};

/// How long the places of a match may be unreadable before the match is paused, when a flag or a vote is due. Also the longest
/// time for one reading of the places for a planned reply.
const UNREAD_MAX: Duration = Duration::from_mins(10);

/// Limits how many flags, votes and planned replies are confirmed at the same time. Further ones wait, and their matches are not
/// paused meanwhile.
static CONFIRMING: Semaphore = Semaphore::const_new(1000);

/// Registers a listener that confirms flags when a commit reports that they are due, for as long as the bot runs.
pub(crate) fn listen_to_commits(bot: &Arc<Bot>) {
    bot.on_commit(|bot, due| {
        if let Due::TimeIsUp(id) = due {
            confirm(bot, id);
        }
    });
}

/// Settles what is due after the places of a match have been read: the flag falls or the vote ends. The timestamp is the time after
/// the reading.
pub(crate) type Settle =
    for<'a> fn(&'a Arc<Bot>, &'a PlacesRead, Timestamp) -> BoxFuture<'a, Result<Confirmation, StoreError>>;

/// Starts a task that confirms the flag of a match, unless one is already running for this match.
pub(crate) fn confirm(bot: &Arc<Bot>, id: MatchId) {
    settle_when_read(bot, id, fall);
}

/// Starts a task that reads the places of a match and then settles what is due, unless one is already running for this match.
pub(crate) fn settle_when_read(bot: &Arc<Bot>, id: MatchId, settle: Settle) {
    begin(bot, id, move |bot| {
        Box::pin(async move { confirm_until_settled(&bot, id, UNREAD_MAX, settle).await })
    });
}

/// Starts a task that reads the places of a match once and then plays the planned reply, unless one is already running for this
/// match. If they cannot be read, nothing happens: neither a pause nor anything else tells the opponent of the plan.
pub(crate) fn play_when_read(bot: &Arc<Bot>, id: MatchId) {
    begin(bot, id, move |bot| Box::pin(async move { play_if_readable(&bot, id).await }));
}

/// Starts a task that confirms something in a match, unless one is already running for this match.
fn begin(
    bot: &Arc<Bot>,
    id: MatchId,
    confirm: impl FnOnce(Arc<Bot>) -> BoxFuture<'static, Result<(), StoreError>> + Send + 'static,
) {
    let confirming = Arc::clone(bot);
    bot.tasks.spawn(async move {
        let Some(_confirming) = confirming.inbound.confirmations.begin(id) else { return };
        let Ok(_permit) = CONFIRMING.acquire().await else { return };
        if let Err(error) = confirm(Arc::clone(&confirming)).await {
            // The next checks of the clocks, the votes and the plans find the match again.
            error!(%id, %error, "a flag, the end of a vote or a planned reply cannot be confirmed");
        }
    });
}

async fn play_if_readable(bot: &Arc<Bot>, id: MatchId) -> Result<(), StoreError> {
    let Some(places) = bot.club.answer_places(id).await? else { return Ok(()) };
    if !bot.serves(places.server) {
        return bot.club.notify_processes().await;
    }
    let Some(now) = bot.time_for_decisions_in(places.server) else { return Ok(()) };
    let reading = tokio::time::timeout(UNREAD_MAX, read(bot, &places));
    let is_read = bot.tasks.stopping.run_until_cancelled(reading).await.and_then(Result::ok);
    if is_read == Some(true)
        && let Some(later) = bot.time_for_decisions_in(places.server)
    {
        play(bot, &places.read(now), later).await?;
    }
    Ok(())
}

/// Plays the planned reply in a match whose places were read, if one is due.
async fn play(bot: &Arc<Bot>, read: &PlacesRead, now: Timestamp) -> Result<Confirmation, StoreError> {
    let id = read.id();
    Ok(match bot.club.play_ahead(id, Some(read), now).await? {
        PlayedAhead::Played(history) => {
            debug!(%id, event = history.last_event(), "a planned decision was played after an absence");
            Confirmation::Fallen
        }
        PlayedAhead::Unread => Confirmation::ReadAgain,
        PlayedAhead::Later(_) | PlayedAhead::Held | PlayedAhead::Nothing => Confirmation::NotDue,
    })
}

/// Lets the flag of a match fall, or plays the planned reply that has kept it from falling.
pub(crate) fn fall<'a>(
    bot: &'a Arc<Bot>,
    read: &'a PlacesRead,
    now: Timestamp,
) -> BoxFuture<'a, Result<Confirmation, StoreError>> {
    Box::pin(async move {
        match bot.club.lose_on_time(read, now).await? {
            Confirmation::Fallen => {
                info!(id = %read.id(), "a flag has fallen");
                Ok(Confirmation::Fallen)
            }
            Confirmation::NotDue => play(bot, read, now).await,
            Confirmation::ReadAgain => Ok(Confirmation::ReadAgain),
        }
    })
}

/// Reads the places of a match, again and again if necessary, until `settle` has settled what is due or finds that it is no
/// longer due. Pauses the match if that takes longer than `most`. Ends early if the bot is cut off, because nobody is charged
/// for that time. The next task of the match continues with the time that is left, but has at least a tenth of `most`.
pub(crate) async fn confirm_until_settled(
    bot: &Arc<Bot>,
    id: MatchId,
    most: Duration,
    settle: Settle,
) -> Result<(), StoreError> {
    let (begun, confirmations) = (Instant::now(), &bot.inbound.confirmations);
    let mut backoff = Backoff::of(&bot.config);
    let unread_before = |turn| confirmations.unread(id, turn).min(most / 10 * 9);
    // The turn in which this task could not read the places.
    let mut unread_in = None;
    let is_settled = loop {
        let Some(places) = bot.club.answer_places(id).await? else { break true };
        if !bot.serves(places.server) {
            // The process that serves the server settles what is due.
            bot.club.notify_processes().await?;
            break true;
        }
        let Some(now) = bot.time_for_decisions_in(places.server) else { break false };
        let left = most.saturating_sub(begun.elapsed() + unread_before(places.turn));
        if left.is_zero() {
            if bot.club.pause_unread(&places, now).await? {
                warn!(%id, place = places.place.0, "a match is paused: it cannot be read whether there was an answer");
            }
            break true;
        }
        // A reading counts only if it began when the flag or the vote was due, so its time is taken before it begins.
        let is_read = tokio::time::timeout(left, read(bot, &places)).await.unwrap_or(false);
        unread_in = (!is_read).then_some(places.turn);
        if is_read {
            confirmations.forget_unread(id);
        }
        if is_read && let Some(later) = bot.time_for_decisions_in(places.server) {
            match settle(bot, &places.read(now), later).await? {
                Confirmation::Fallen | Confirmation::NotDue => break true,
                Confirmation::ReadAgain => {}
            }
        }
        tokio::select! {
            () = tokio::time::sleep(backoff.wait()) => {}
            () = bot.tasks.stopping.cancelled() => break false,
        }
    };
    if is_settled {
        confirmations.forget_unread(id);
    } else if let Some(turn) = unread_in {
        confirmations.note_unread(id, turn, unread_before(turn) + begun.elapsed());
    }
    Ok(())
}

/// The time at which a claim in a server, or in direct messages (`None`), is decided; `None` while nothing can be decided there. If
/// another process serves the server, the database records whether that process was cut off from it.
pub(crate) fn time_for_claim(bot: &Bot, server: Option<Server>) -> Option<Timestamp> {
    if bot.serves(server) { bot.time_for_decisions_in(server) } else { bot.time_for_decisions() }
}

/// Reads the places in which the opponent may have answered, for a player who claims the match. `None` if they cannot
/// be read, if that takes longer than `most`, or if the bot stops.
pub(crate) async fn read_for_claim(
    bot: &Arc<Bot>,
    id: MatchId,
    most: Duration,
) -> Result<Option<PlacesRead>, StoreError> {
    let reading = async {
        let Some(places) = bot.club.answer_places(id).await? else { return Ok(None) };
        // Shortly after a start, the bot waits here until the time is certain.
        let now = until_certain(|| time_for_claim(bot, places.server)).await;
        Ok(read(bot, &places).await.then(|| places.read(now)))
    };
    let in_time = tokio::time::timeout(most, reading);
    bot.tasks.stopping.run_until_cancelled(in_time).await.and_then(Result::ok).unwrap_or(Ok(None))
}

/// Reads the places in which a player may have answered, and handles the messages found. Returns false if one of the
/// places cannot be read.
async fn read(bot: &Arc<Bot>, places: &AnswerPlaces) -> bool {
    let guild = places.server.and_then(id_conversion::guild_of);
    let direct = async {
        match direct_place(bot, places).await {
            // Nobody can write in a direct channel that Discord denies to the bot.
            Ok(Some((direct, seen))) => {
                read_place(bot, None, direct, seen, *places).await != ReadResult::Failed
            }
            Ok(None) => true,
            Err(NotAnswered) => false,
        }
    };
    let (place, direct) = tokio::join!(read_place(bot, guild, places.place, places.seen, *places), direct);
    place == ReadResult::Complete && direct
}

/// Discord does not answer at the moment.
struct NotAnswered;

/// The direct channel of the player to decide, and the newest handled message there. `None` if nobody can write there.
///
/// While the club does not know that channel, Discord is asked for it: the player may have written there while the bot was
/// away. The request creates a channel that does not exist yet, which the player does not see.
async fn direct_place(bot: &Bot, places: &AnswerPlaces) -> Result<Option<(Place, MessageId)>, NotAnswered> {
    let user = places.decider.and_then(id_conversion::user_of);
    let (None, Some(user)) = (places.direct, user) else { return Ok(places.direct) };
    match bot
        .api
        .request(Priority::Clock, RequestRoute::PostPrivateChannel, user.create_dm_channel(bot.api.http()))
        .await
    {
        Ok(channel) => Ok(Some((id_conversion::place(channel.id), MessageId(0)))),
        Err(error) if Failure::of(&error) == Failure::Temporary => Err(NotAnswered),
        Err(_) => Ok(None),
    }
}
