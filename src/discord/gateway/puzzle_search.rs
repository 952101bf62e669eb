//! Looks for puzzles in the finished rounds of people who have agreed to it, while nobody wants an analysis.

use std::{sync::Arc, time::Duration};

use kamisado_engine::Puzzle;
use kamisado_rules::Position;
use tokio::time::MissedTickBehavior;
use tracing::{debug, error};

use crate::{
    club::MatchId,
    discord::bot::Bot,
    finished_rounds::{self, FinishedRound},
};

/// The number of decisions at the beginning of a round that are skipped, because they are known from other rounds.
const OPENING_DECISIONS: usize = 4;

/// The maximum number of positions of a round that are searched.
const POSITIONS_MAX: usize = 40;

/// The maximum number of rounds of a match that are searched.
const ROUNDS_MAX: usize = 20;

/// How long the search waits before it asks again whether somebody wants an analysis.
const WAIT: Duration = Duration::from_millis(500);

/// Looks for puzzles in one match after the other until the bot stops.
pub(crate) async fn run(bot: Arc<Bot>) {
    let mut ticks = tokio::time::interval(bot.config.housekeeping_interval);
    ticks.set_missed_tick_behavior(MissedTickBehavior::Delay);
    let stopping = bot.tasks.stopping.clone();
    while stopping.run_until_cancelled(ticks.tick()).await.is_some() {
        if bot.club.serves_first_shard()
            && let Err(error) = search_next(&bot).await
        {
            error!(%error, "puzzles cannot be looked for");
        }
    }
}

/// Looks for puzzles in the next match that has not been searched, and stores them.
async fn search_next(bot: &Arc<Bot>) -> Result<(), crate::store::StoreError> {
    let Some(id) = bot.club.next_puzzle_search().await? else { return Ok(()) };
    let rounds = match bot.club.match_by_id(id).await {
        Ok(history) => history.map(|history| finished_rounds::of_match(&history)).unwrap_or_default(),
        Err(error) => {
            // The match counts as searched, so that it does not block the next one.
            error!(match = %id, %error, "a match cannot be searched for puzzles");
            Vec::new()
        }
    };
    let mut found = Vec::new();
    for round in rounds.iter().take(ROUNDS_MAX) {
        match bot.tasks.stopping.run_until_cancelled(in_round(bot, id, round)).await {
            // At most one puzzle is taken from a round, because the positions of a round resemble each other.
            Some(puzzle) => found.extend(puzzle),
            // The bot stops. The match is searched after the next start.
            None => return Ok(()),
        }
    }
    let new = bot.club.keep_found_puzzles(id, &found).await?;
    debug!(match = %id, found = found.len(), new, "puzzles were looked for");
    Ok(())
}

/// The positions of a round that are searched. Late positions come first, because they are easier to solve.
fn positions(round: &FinishedRound) -> impl Iterator<Item = Position> {
    let later = round.decisions.iter().skip(OPENING_DECISIONS);
    later.rev().map(|(position, _)| *position).take(POSITIONS_MAX)
}

/// Searches a round and returns the first puzzle found.
async fn in_round(bot: &Bot, id: MatchId, round: &FinishedRound) -> Option<Puzzle> {
    for position in positions(round) {
        while !bot.analyst.is_idle() {
            tokio::time::sleep(WAIT).await;
        }
        match bot.analyst.find_puzzle(position).await {
            Ok(Some(puzzle)) => return Some(puzzle),
            Ok(None) => {}
            Err(error) => error!(match = %id, %error, "a position cannot be searched for a puzzle"),
        }
    }
    None
}
