//! Lets machines decide and answer offers, as soon as a commit reports that a machine has to act.
//!
//! A machine is the bot itself in a seat of a match: the engine chooses its decisions.

pub(crate) mod boards_awaiting_machine;
mod pause;

use std::{
    sync::Arc,
    time::{Duration, Instant},
};

use kamisado_engine::{Choice, Level, Value};
use kamisado_rules::{Decision, Side};
use tokio::sync::Semaphore;
use tokio_util::sync::CancellationToken;
use tracing::{error, info};

use super::{bot::Bot, inbound::submit_move, paged_query};
use crate::{
    club::{Due, History, MachineLevel, MachineTask, MatchId, Offer, Refusal, Seat},
    machine_engine::Question,
    metrics::InputMethod,
    store::StoreError,
};

/// Limits how many matches the engine acts in at the same time. A match that waits for a permit is not loaded yet, so
/// waiting costs almost no memory.
static ACTING: Semaphore = Semaphore::const_new(64);

/// Registers a listener that lets machines act when a commit reports that they may have to, for as long as the bot runs.
///
/// The listener is registered before the outbox's listener, so that the outbox knows that a machine is about to act,
/// and the board waits for the machine's answer.
pub(crate) fn listen_to_commits(bot: &Arc<Bot>) {
    bot.on_commit(|bot, due| match due {
        Due::SeatIsToDecide { id, with_machine: true, .. } => wake(bot, id),
        Due::MatchIsOver(id) => bot.machine_turns.cancel(id),
        Due::SeatIsToDecide { .. }
        | Due::MatchIsPaused(_)
        | Due::PlaceIsOwed(_)
        | Due::PeopleAreOwed
        | Due::TimeIsUp(_)
        | Due::TournamentHasChanged(_) => {}
    });
}

/// Starts the task that lets the machine of a match act. If the task is already running, its search is cancelled and it
/// looks at the match again.
fn wake(bot: &Arc<Bot>, id: MatchId) {
    if !bot.machine_turns.begin(id) {
        return;
    }
    let acting = Arc::clone(bot);
    bot.tasks.spawn(async move {
        // The guard is dropped with the task, so that no board waits for a machine that will not answer.
        let mut turn = acting.machine_turns.guard(id);
        while !acting.tasks.stopping.is_cancelled() {
            if let Err(error) = act(&acting, id, &turn.search()).await {
                // The periodic jobs wake the machine again.
                error!(%id, %error, "a machine cannot act");
                return;
            }
            if turn.end() {
                return;
            }
        }
    });
}

/// Wakes the machines that had to act when the bot last stopped. Repeats the query until the database answers.
pub(crate) async fn wake_all(bot: &Arc<Bot>) {
    if let Some(matches) = bot.tasks.until_answered("which machines are to act", || wake_due(bot)).await
        && matches > 0
    {
        info!(matches, "machines are to act from before");
    }
}

/// Wakes each machine that has to act, and returns their number. Nothing changes for a machine whose task is running,
/// so this can be repeated periodically.
///
/// # Errors
/// When the database fails.
pub(crate) async fn wake_due(bot: &Arc<Bot>) -> Result<usize, StoreError> {
    let wake_asleep = |id| {
        if !bot.machine_turns.contains(id) {
            wake(bot, id);
        }
    };
    paged_query::for_each(|last| bot.club.machines_to_act(last), wake_asleep).await
}

/// Why a machine cannot act.
#[derive(Debug, thiserror::Error)]
enum Failure {
    #[error(transparent)]
    Store(#[from] StoreError),
    #[error(transparent)]
    Refused(#[from] Refusal),
    #[error(transparent)]
    Engine(#[from] crate::machine_engine::Unanswered),
}

/// Lets the machine of a match decide or answer an offer, if it has to. If `search` is cancelled, the machine does
/// nothing.
async fn act(bot: &Bot, id: MatchId, search: &CancellationToken) -> Result<(), Failure> {
    let Some(permit) = search.run_until_cancelled(ACTING.acquire()).await else { return Ok(()) };
    let begun = Instant::now();
    let Some(history) = bot.club.match_by_id(id).await? else { return Ok(()) };
    let seen = history.last_event();
    let acted = match history.machine_task() {
        None => return Ok(()),
        Some(MachineTask::Decide) => {
            let Some(Choice { decision, .. }) = choose(bot, &history, search).await? else { return Ok(()) };
            if let Some(pause) = pause(bot, &history).await? {
                // During the pause, the task holds neither the permit nor the match.
                drop((permit, history));
                bot.machine_turns.pauses(id);
                let waiting = tokio::time::sleep_until((begun + pause).into());
                let waited =
                    bot.tasks.stopping.run_until_cancelled(search.run_until_cancelled(waiting)).await;
                if waited.flatten().is_none() {
                    return Ok(());
                }
            }
            let decided = bot.club.decide_for_machine(id, seen, decision, bot.time.now()).await;
            submit_move::measure_decided(bot, InputMethod::Machine, &decided);
            decided
        }
        Some(MachineTask::Answer(offer)) => {
            let Some(agree) = agrees(bot, &history, offer, search).await? else { return Ok(()) };
            bot.club.answer_for_machine(id, seen, agree, bot.time.now()).await
        }
    };
    match acted {
        // Each of these refusals means that the match has gone on in the meantime. The commit of that change has woken the
        // machine again.
        Ok(_) | Err(Refusal::Stale | Refusal::Over(_) | Refusal::Paused(..) | Refusal::OutOfTime(..)) => {
            Ok(())
        }
        Err(refusal) => Err(refusal.into()),
    }
}

/// The decision that the engine of a match's machine chooses for the other side, for example when a vote lacks a
/// quorum. `None` if the bot stops or the engine fails.
pub(crate) async fn decision(bot: &Bot, history: &History) -> Option<Decision> {
    match choose(bot, history, &CancellationToken::new()).await {
        Ok(choice) => choice.map(|choice| choice.decision),
        Err(error) => {
            error!(id = %history.id, %error, "a machine cannot decide for others");
            None
        }
    }
}

/// How long the machine of a match pauses before its decision. `None` if it does not pause, as on a server that does
/// not want pauses.
async fn pause(bot: &Bot, history: &History) -> Result<Option<Duration>, StoreError> {
    let Some(server) = history.server else { return Ok(None) };
    let is_wanted = bot.club.server_preferences(server).await?.machine_pauses.unwrap_or_default();
    Ok(if is_wanted { pause::before_decision(history, level_of(history)) } else { None })
}

/// Whether a machine agrees to an offer. `None` if the search is cancelled or the bot stops.
async fn agrees(
    bot: &Bot,
    history: &History,
    offer: Offer,
    search: &CancellationToken,
) -> Result<Option<bool>, Failure> {
    Ok(match offer {
        Offer::TakeBack | Offer::Abort => Some(true),
        Offer::DrawRound | Offer::DrawMatch => {
            choose(bot, history, search).await?.map(|choice| agrees_to_draw(history, offer, choice.value))
        }
    })
}

/// Whether a machine agrees to a draw. `value` is the engine's evaluation of the position for the side to decide. The machine
/// agrees to the draw of a round that it cannot win, and to the draw of the match only if it is not ahead in points either.
fn agrees_to_draw(history: &History, offer: Offer, value: Value) -> bool {
    let Some(machine) = Side::ALL.into_iter().find(|&side| history.seats[side].is_machine()) else {
        return false;
    };
    let value = if history.decider() == Some(machine) { value } else { value.for_opponent() };
    let score = history.state.score();
    matches!(value, Value::Draw | Value::Loss)
        && (offer == Offer::DrawRound || score[machine] <= score[!machine])
}

/// The decision that the machine of a match would make in the current position, whichever side has to decide. `None` if the
/// search is cancelled or the bot stops.
async fn choose(bot: &Bot, history: &History, search: &CancellationToken) -> Result<Option<Choice>, Failure> {
    let question = Question {
        game: history.state.clone(),
        level: level_of(history),
        // The seed differs between matches, so that the machine does not play the same moves in all of them.
        seed: history.id.0.cast_unsigned() ^ history.began_at.0.cast_unsigned(),
    };
    let choosing = search.run_until_cancelled(bot.machine_engine.choose(question));
    let chosen = bot.tasks.stopping.run_until_cancelled(choosing).await.flatten();
    Ok(chosen.transpose()?)
}

/// The level of the machine of a match.
fn level_of(history: &History) -> Level {
    let seats = [&history.seats.black, &history.seats.white];
    let level = seats.into_iter().find_map(|seat| match seat {
        Seat::Machine(level) => Some(*level),
        Seat::Person { .. } | Seat::Server | Seat::Vacant => None,
    });
    level.map_or(Level::Newcomer, engine_level)
}

/// The engine's level that has the same number as the machine's.
fn engine_level(level: MachineLevel) -> Level {
    Level::new(level.number()).unwrap_or(Level::Newcomer)
}

#[cfg(test)]
mod tests {
    use kamisado_rules::{Game, MatchLength, Variants};

    use super::*;
    use crate::view::test_play::{Chance, begun, terms};

    #[test]
    fn a_machine_agrees_to_a_draw_of_a_round_that_it_cannot_win_and_of_a_match_in_which_it_is_not_ahead() {
        let level = MachineLevel::new(10).unwrap();
        let mut history = begun(terms(Game::Kamisado, Variants::NONE, MatchLength::Long));
        history.seats.black = Seat::Machine(level);
        let mut chance = Chance::new(1);
        let mut seen = [false; 3];
        for _ in 0..200 {
            let score = history.state.score();
            let (own, others) = (score.black, score.white);
            let Some(decider) = history.decider() else { break };
            seen[usize::from(own < others) + 2 * usize::from(own > others)] = true;
            for for_machine in [Value::Win, Value::Draw, Value::Loss, Value::Unknown] {
                let value = if decider == Side::Black { for_machine } else { for_machine.for_opponent() };
                let cannot_win = matches!(for_machine, Value::Draw | Value::Loss);
                assert_eq!(agrees_to_draw(&history, Offer::DrawRound, value), cannot_win);
                let expected = cannot_win && own <= others;
                assert_eq!(agrees_to_draw(&history, Offer::DrawMatch, value), expected, "{own} : {others}");
            }
            let events = history.entries.len() + 1;
            chance.play_until(&mut history, |then| then.entries.len() >= events);
        }
        assert!(seen[0] && (seen[1] || seen[2]), "{seen:?}");
        // The same match with the machine as White. White is ahead, because Black is behind.
        history.seats.black = history.seats.white.clone();
        history.seats.white = Seat::Machine(level);
        let score = history.state.score();
        let agrees = agrees_to_draw(&history, Offer::DrawMatch, Value::Draw);
        assert_eq!(agrees, score.white <= score.black);
    }
}
