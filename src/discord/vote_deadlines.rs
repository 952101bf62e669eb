//! Ends votes when their time is up, and keeps their boards up to date. A board is edited if the answer to a press does not show
//! the new number of votes, or if an absence of the bot has postponed the end of the vote.

use std::{sync::Arc, time::Duration};

use futures_util::{StreamExt, future::BoxFuture, stream};
use serenity::all::EditMessage;
use tokio::sync::Semaphore;
use tracing::{debug, error, info};

use super::{
    bot::Bot,
    id_conversion,
    inbound::confirm_time_up,
    machine_player,
    outbound::{message_builder, vote_boards::Outdated},
    request_failure::{self, Failure, TOO_MANY_OLD_EDITS},
    request_rate_limiter::Priority,
    resolve_audience, snowflake_time,
};
use crate::{
    club::{ClosedVote, Confirmation, History, MatchId, PlacesRead, Timestamp},
    metrics::RequestRoute,
    store::StoreError,
    view::{
        board_message::{self, BoardExtras},
        votes,
    },
};

/// The maximum time between two examinations of the votes.
const INTERVAL: Duration = Duration::from_secs(5);

/// The maximum number of votes that are examined concurrently.
const AT_ONCE: usize = 16;

/// Limits the number of votes without a quorum for which the machine chooses a decision at the same time.
static CHOOSING: Semaphore = Semaphore::const_new(16);

/// Ends votes and updates the shown numbers of votes until the bot stops. The first examination after a restart finds everything
/// that has become due.
pub(crate) async fn run(bot: Arc<Bot>) {
    tokio::join!(
        bot.poll_until_stopped("ending votes", INTERVAL, |bot| async move { close_due(&bot).await }),
        bot.poll_until_stopped(
            "showing the numbers of votes",
            bot.config.vote_board_interval,
            |bot| async move {
                update_boards(&bot);
                bot.config.vote_board_interval
            }
        ),
    );
}

/// Starts to edit the boards that are out of date. A board that cannot be edited now is edited the next time.
fn update_boards(bot: &Arc<Bot>) {
    for (id, outdated) in bot.outbound.vote_boards.take() {
        let editing = Arc::clone(bot);
        let runs = bot.outbound.best_effort.spawn("showing the number of votes", async move {
            let is_settled = update_board(&editing, id, outdated).await.unwrap_or_else(|error| {
                error!(%id, %error, "the number of votes is not shown");
                !error.is_transient()
            });
            if !is_settled {
                editing.outbound.vote_boards.put_back(id, outdated);
            }
        });
        if !runs {
            bot.outbound.vote_boards.put_back(id, outdated);
        }
    }
}

/// Starts to end the votes whose time is up. Returns the wait until the next examination.
async fn close_due(bot: &Arc<Bot>) -> Duration {
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
        let mut examining = stream::iter(page).map(|id| examine(bot, id)).buffer_unordered(AT_ONCE);
        while let Some(examine_at) = examining.next().await {
            next = [next, examine_at].into_iter().flatten().min();
        }
    }
    let wait = next.and_then(|next| u64::try_from(next.0 - bot.time.now().0).ok());
    wait.map_or(INTERVAL, Duration::from_millis).clamp(Duration::from_millis(10), INTERVAL)
}

/// Starts to end the vote in a match if its time is up. If the vote goes on, returns when to examine it again.
async fn examine(bot: &Arc<Bot>, id: MatchId) -> Option<Timestamp> {
    try_to_examine(bot, id).await.unwrap_or_else(|error| {
        error!(%id, %error, "a vote cannot be examined");
        None
    })
}

/// **Invariant:** no vote ends while the bot is cut off from the place of the match. No vote ends before the bot has read the
/// place, because people may have voted there.
async fn try_to_examine(bot: &Arc<Bot>, id: MatchId) -> Result<Option<Timestamp>, StoreError> {
    let Some(history) = bot.club.match_by_id(id).await? else { return Ok(None) };
    let Some(now) = bot.time_for_decisions_in(history.server) else { return Ok(None) };
    match bot.club.close_vote(id, None, None, now).await? {
        ClosedVote::Later { ends, examine_at } => {
            if let (Some(ends), Some(first)) = (ends, votes_first_end(bot, &history).await?) {
                bot.outbound.vote_boards.note_end(id, history.last_event(), ends, first);
            }
            Ok(Some(examine_at))
        }
        ClosedVote::Unread => {
            confirm_time_up::settle_when_read(bot, id, close);
            Ok(None)
        }
        ClosedVote::Closed(_) | ClosedVote::MachineDecides(_) | ClosedVote::Nothing => Ok(None),
    }
}

/// Ends the vote in a match whose places were read.
fn close<'a>(
    bot: &'a Arc<Bot>,
    read: &'a PlacesRead,
    now: Timestamp,
) -> BoxFuture<'a, Result<Confirmation, StoreError>> {
    Box::pin(async move {
        let (id, mut machine) = (read.id(), None);
        let mut now = now;
        loop {
            match bot.club.close_vote(id, Some(read), machine, now).await? {
                ClosedVote::Closed(history) => {
                    debug!(%id, event = history.last_event(), "a vote has ended");
                    return Ok(Confirmation::Fallen);
                }
                ClosedVote::MachineDecides(history) if machine.is_none() => {
                    let Ok(_permit) = CHOOSING.acquire().await else { return Ok(Confirmation::NotDue) };
                    let Some(decision) = machine_player::decision(bot, &history).await else {
                        return Ok(Confirmation::NotDue);
                    };
                    let Some(later) = bot.time_for_decisions_in(history.server) else {
                        return Ok(Confirmation::NotDue);
                    };
                    machine = Some((history.last_event(), decision));
                    now = later;
                }
                ClosedVote::Unread => return Ok(Confirmation::ReadAgain),
                // The match has gone on in the meantime.
                ClosedVote::MachineDecides(_) | ClosedVote::Later { .. } | ClosedVote::Nothing => {
                    return Ok(Confirmation::NotDue);
                }
            }
        }
    })
}

/// When the vote on the newest board of a match would end if the bot were never away. The board shows this time when it is posted.
async fn votes_first_end(bot: &Bot, history: &History) -> Result<Option<Timestamp>, StoreError> {
    let Some(board) = history.board_message else { return Ok(None) };
    let voting = bot.club.voting(history.id).await?;
    Ok(voting.map(|voting| Timestamp(snowflake_time::time_of(board.0).0 + i64::from(voting.seconds) * 1000)))
}

/// Edits what is out of date on the newest board of a match. Returns false if that has to be tried again.
async fn update_board(bot: &Bot, id: MatchId, outdated: Outdated) -> Result<bool, StoreError> {
    let Some(history) = bot.club.match_by_id(id).await? else { return Ok(true) };
    let channel = id_conversion::channel_of(history.place);
    let message = history.board_message.and_then(id_conversion::message_of);
    let (Some(channel), Some(message)) = (channel, message) else { return Ok(true) };
    let Some(count) = bot.club.vote_count(&history, bot.time.now()).await? else { return Ok(true) };
    let locale = resolve_audience::of_match(&bot.club, &history, history.place).await?.locale;
    let rows = message_builder::rows(votes::rows(locale, &history, &count));
    let mut edit = EditMessage::new().components(rows);
    if outdated == Outdated::NumberAndEnd {
        let (is_first, mention) = (history.last_event() == 0, bot.mention_needed());
        let extras = BoardExtras { is_first, votes: Some(count), mention, ..BoardExtras::default() };
        edit = edit.content(board_message::content(locale, &votes::newest_board(&history), &extras));
    }
    let editing = channel.edit_message(bot.api.http(), message, edit);
    if let Err(error) = bot.api.request(Priority::Other, RequestRoute::PatchMessage, editing).await {
        let code = request_failure::code(&error);
        info!(%id, code, "a board shows a former number of votes, or a former end");
        return Ok(Failure::of(&error) != Failure::Temporary && code != Some(TOO_MANY_OLD_EDITS));
    }
    Ok(true)
}
