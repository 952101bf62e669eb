//! Ends votes when their time is up, and updates the number of votes under boards that the answer to a press has not
//! updated.

use std::{sync::Arc, time::Duration};

use futures_util::{StreamExt, stream};
use serenity::all::EditMessage;
use tracing::{debug, error, info};

use super::{
    bot::Bot, id_conversion, machine_player, outbound::message_builder, request_failure,
    request_rate_limiter::Priority, resolve_audience,
};
use crate::{
    club::{ClosedVote, MatchId, Timestamp},
    metrics::RequestRoute,
    store::StoreError,
    view::votes,
};

/// The longest time between two looks at the votes.
const INTERVAL: Duration = Duration::from_secs(5);

/// The time between two edits of the same board.
const EDIT_INTERVAL: Duration = Duration::from_secs(20);

/// The maximum number of votes that are ended concurrently. In each, the machine may have to choose a decision.
const AT_ONCE: usize = 16;

/// Ends votes and updates the shown numbers of votes until the bot stops. The first look after a restart finds
/// everything that has become due.
pub(crate) async fn run(bot: Arc<Bot>) {
    tokio::join!(
        bot.look_repeatedly("ending votes", INTERVAL, |bot| async move { close_due(&bot).await }),
        bot.look_repeatedly("showing the numbers of votes", EDIT_INTERVAL, |bot| async move {
            show_counts(&bot);
            EDIT_INTERVAL
        }),
    );
}

/// Spawns an edit of each board that shows an outdated number of votes.
fn show_counts(bot: &Arc<Bot>) {
    for id in bot.outbound.vote_boards.take() {
        let editing = Arc::clone(bot);
        bot.outbound.best_effort.spawn("showing the number of votes", async move {
            if let Err(error) = show_count(&editing, id).await {
                error!(%id, %error, "the number of votes is not shown");
            }
        });
    }
}

/// Ends the votes whose time is up. Returns the wait until the next look.
async fn close_due(bot: &Bot) -> Duration {
    let (mut last, mut next) = (None, None::<Timestamp>);
    loop {
        let page = match bot.club.matches_with_votes(last).await {
            Ok(page) => page,
            Err(error) => {
                error!(%error, "it cannot be found out which votes end");
                return INTERVAL;
            }
        };
        last = page.last().copied();
        if last.is_none() {
            break;
        }
        let mut closing = stream::iter(page).map(|id| close(bot, id)).buffer_unordered(AT_ONCE);
        while let Some(ends_at) = closing.next().await {
            next = [next, ends_at].into_iter().flatten().min();
        }
    }
    let wait = next.and_then(|next| u64::try_from(next.0 - bot.time.now().0).ok());
    wait.map_or(INTERVAL, Duration::from_millis).clamp(Duration::from_millis(10), INTERVAL)
}

/// Ends the vote in a match if its time is up. If the vote ends later, returns when.
async fn close(bot: &Bot, id: MatchId) -> Option<Timestamp> {
    try_to_close(bot, id).await.unwrap_or_else(|error| {
        error!(%id, %error, "a vote cannot be ended");
        None
    })
}

/// **Invariant:** no vote ends while the bot is cut off from the place of the match, because people may have voted
/// there.
async fn try_to_close(bot: &Bot, id: MatchId) -> Result<Option<Timestamp>, StoreError> {
    let Some(history) = bot.club.match_by_id(id).await? else { return Ok(None) };
    let mut machine = None;
    loop {
        let Some(now) = bot.time_for_decisions_in(history.server) else { return Ok(None) };
        match bot.club.close_vote(id, machine, now).await? {
            ClosedVote::Closed(history) => {
                debug!(%id, event = history.last_event(), "a vote has ended");
                return Ok(None);
            }
            ClosedVote::Later(at) => return Ok(Some(at)),
            ClosedVote::MachineDecides(history) if machine.is_none() => {
                match machine_player::decision(bot, &history).await {
                    Some(decision) => machine = Some((history.last_event(), decision)),
                    None => return Ok(None),
                }
            }
            // The match has gone on in the meantime.
            ClosedVote::MachineDecides(_) | ClosedVote::Nothing => return Ok(None),
        }
    }
}

/// Edits the buttons of the newest board of a match, so that they show how many people have voted.
async fn show_count(bot: &Bot, id: MatchId) -> Result<(), StoreError> {
    let Some(history) = bot.club.match_by_id(id).await? else { return Ok(()) };
    let channel = id_conversion::channel_of(history.place);
    let message = history.board_message.and_then(id_conversion::message_of);
    let (Some(channel), Some(message)) = (channel, message) else { return Ok(()) };
    let Some(count) = bot.club.vote_count(&history, bot.time.now()).await? else { return Ok(()) };
    let locale = resolve_audience::of_match(&bot.club, &history, history.place).await?.locale;
    let rows = message_builder::rows(votes::rows(locale, &history, &count));
    let editing = channel.edit_message(bot.api.http(), message, EditMessage::new().components(rows));
    if let Err(error) = bot.api.request(Priority::Other, RequestRoute::PatchMessage, editing).await {
        info!(%id, code = request_failure::code(&error), "a board shows a former number of votes");
    }
    Ok(())
}
