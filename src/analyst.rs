//! The thread on which the engine analyses positions and rounds for people.
//!
//! **Architecture Invariant:** no move waits for an analysis. Analyses have a thread of their own, a queue of fixed length and a
//! fixed amount of memory. The priority of their thread is lower than that of the machines' threads.

mod queue;
mod remembered;

use std::{
    collections::HashSet,
    panic::{AssertUnwindSafe, catch_unwind},
    sync::{Arc, Mutex},
    time::{Duration, Instant},
};

use kamisado_engine::{Advice, Judgment, Limits, Puzzle, Solver, Value, judge_round};
use kamisado_rules::{Decision, Position};
use tokio::sync::{mpsc, oneshot};
use tracing::error;

use crate::machine_engine::{Unanswered, start_thread};
use queue::Queue;
pub(crate) use queue::Ticket;
use remembered::Remembered;

/// The maximum number of analyses that wait until the thread is free.
const QUEUE_LENGTH: usize = 16;

/// The number of steps of Unix's `nice` by which the priority of the thread is lowered.
const NICENESS: i32 = 15;

/// The maximum number of positions to search for the value of one position of a round.
const NODES_MAX: u64 = 1_000_000;

/// How long the analysis of a round may take.
const ROUND_TIME_MAX: Duration = Duration::from_secs(10);

/// How long the search for the advice in a position may take, or for the values of two positions.
const ADVICE_TIME_MAX: Duration = Duration::from_secs(5);

/// How long the search for a puzzle in a position may take. An analysis that is requested meanwhile waits no longer than this.
const PUZZLE_TIME_MAX: Duration = Duration::from_secs(2);

/// The maximum number of positions whose advice is remembered, for example for the next stage of a hint. Also the maximum number of
/// pairs of positions whose values are remembered.
const POSITIONS_REMEMBERED: usize = 64;

/// The maximum number of rounds whose judgments are remembered.
const ROUNDS_REMEMBERED: usize = 16;

/// A round with more decisions than this is not remembered.
const DECISIONS_REMEMBERED: usize = 200;

/// The decisions of a round, each with the position before it.
type Decisions = Vec<(Position, Decision)>;

/// A job of the thread: an analysis that also sends its result to the caller.
type Job = Box<dyn FnOnce(&mut Memory) + Send>;

/// The solver of the thread, and what its table is about.
#[derive(Debug)]
struct Memory {
    solver: Solver,
    /// The positions whose search the table has entries of, if the search ended early: those of a round so far, or two starts of a
    /// round.
    unsolved: Option<Vec<Position>>,
}

impl Memory {
    /// Returns the solver with an empty table.
    fn emptied(&mut self) -> &mut Solver {
        self.unsolved = None;
        self.solver.clear();
        &mut self.solver
    }

    /// Searches about some positions. If the last search was about the same positions and ended early, this one goes on with its
    /// table, so that it gets further. `is_solved` tells from the answer whether nothing is left to search for.
    fn search<T>(
        &mut self,
        positions: &[Position],
        search: impl FnOnce(&mut Solver) -> T,
        is_solved: impl FnOnce(&T) -> bool,
    ) -> T {
        if self.unsolved.take().is_none_or(|unsolved| unsolved != positions) {
            self.solver.clear();
        }
        let answer = search(&mut self.solver);
        self.unsolved = (!is_solved(&answer)).then(|| positions.to_vec());
        answer
    }
}

/// The engine's thread for analyses. Dropping the `Analyst` ends the thread.
#[derive(Debug)]
pub(crate) struct Analyst {
    jobs: mpsc::Sender<Job>,
    advice: Remembered<Position, Advice>,
    values: Remembered<[Position; 2], [Value; 2]>,
    rounds: Remembered<Decisions, Vec<Judgment>>,
    queue: Queue,
}

impl Analyst {
    /// Starts the thread. The solver's transposition table has `memory` bytes, which are allocated for the first analysis.
    pub(crate) fn start(memory: usize) -> Self {
        let (jobs, waiting) = mpsc::channel(QUEUE_LENGTH);
        let mut kept = None;
        start_thread("analyst", NICENESS, Arc::new(Mutex::new(waiting)), move |job| {
            work(&mut kept, memory, job);
        });
        Self {
            jobs,
            advice: Remembered::new(POSITIONS_REMEMBERED),
            values: Remembered::new(POSITIONS_REMEMBERED),
            rounds: Remembered::new(ROUNDS_REMEMBERED),
            queue: Queue::default(),
        }
    }

    /// Adds a person to the queue for analyses of whole matches. Returns `None` if the queue is full.
    pub(crate) fn enter_queue(&self) -> Option<Ticket> {
        self.queue.enter()
    }

    /// Judges the decisions of a round, each with the position before it. If the future is dropped, the search ends.
    ///
    /// # Errors
    /// When the engine has failed.
    pub(crate) async fn judge(&self, decisions: Decisions) -> Result<Vec<Judgment>, Unanswered> {
        if let Some(judged) = self.rounds.answer(&decisions) {
            return Ok(judged);
        }
        let round = decisions.clone();
        let judging =
            self.run(ROUND_TIME_MAX, move |memory, limits| judge_round(memory.emptied(), &round, limits));
        let judged = judging.await?;
        self.remember_round(decisions, &judged);
        Ok(judged)
    }

    /// Remembers the judgments of a round, unless one of them has an unknown value or there are more than [`DECISIONS_REMEMBERED`].
    fn remember_round(&self, decisions: Decisions, judged: &[Judgment]) {
        let is_known = |judgment: &Judgment| judgment.before != Value::Unknown;
        if decisions.len() <= DECISIONS_REMEMBERED && judged.iter().all(is_known) {
            self.rounds.remember(decisions, judged.to_vec());
        }
    }

    /// Judges the decisions of a round as [`Analyst::judge`] does, and solves `starts`. These are the two positions from which the
    /// round could start, depending on the fill before it; `None` if no fill came before the round.
    ///
    /// # Errors
    /// When the engine has failed.
    pub(crate) async fn analyse(
        &self,
        decisions: Decisions,
        starts: Option<[Position; 2]>,
    ) -> Result<(Vec<Judgment>, Option<[Value; 2]>), Unanswered> {
        let (round, known) = (decisions.clone(), self.rounds.answer(&decisions));
        let analysing = self.run(ROUND_TIME_MAX, move |memory, limits| {
            let solver = memory.emptied();
            let judged = known.unwrap_or_else(|| judge_round(solver, &round, limits));
            let values = starts.map(|starts| starts.map(|start| solver.solve(&start, limits).value));
            (judged, values)
        });
        let (judged, values) = analysing.await?;
        self.remember_round(decisions, &judged);
        Ok((judged, values))
    }

    /// Returns advice for the side to decide in a position. If the future is dropped, the search ends.
    ///
    /// # Errors
    /// When the engine has failed.
    pub(crate) async fn advise(&self, position: Position) -> Result<Advice, Unanswered> {
        if let Some(advice) = self.advice.answer(&position) {
            return Ok(advice);
        }
        let advising = self.run(ADVICE_TIME_MAX, move |memory, limits| {
            let is_solved = |advice: &Advice| advice.value != Value::Unknown;
            memory.search(&[position], |solver| solver.advise(&position, limits), is_solved)
        });
        let advice = advising.await?;
        if advice.value != Value::Unknown {
            self.advice.remember(position, advice.clone());
        }
        Ok(advice)
    }

    /// Returns advice for the side to decide in the current position of a round. `occurred` are the positions of the round so far;
    /// the last of them is the current one. If the future is dropped, the search ends.
    ///
    /// # Errors
    /// When the engine has failed, or `occurred` is empty.
    pub(crate) async fn advise_in_round(&self, occurred: &[Position]) -> Result<Advice, Unanswered> {
        let position = occurred.last().ok_or(Unanswered::NothingToDecide)?;
        // A line can repeat a position for the third time only if some position has already occurred twice. Equal positions have
        // equal hashes.
        let hashes: HashSet<_> = occurred.iter().map(Position::zobrist_hash).collect();
        if hashes.len() == occurred.len() {
            return self.advise(*position).await;
        }
        let occurred = occurred.to_vec();
        let advising = self.run(ADVICE_TIME_MAX, move |memory, limits| {
            let is_solved =
                |advice: &Option<Advice>| advice.as_ref().is_none_or(|advice| advice.value != Value::Unknown);
            memory.search(&occurred, |solver| solver.advise_in_round(&occurred, limits), is_solved)
        });
        advising.await?.ok_or(Unanswered::NothingToDecide)
    }

    /// Returns the values of two positions, each for the side to decide there. If the future is dropped, the search ends.
    ///
    /// # Errors
    /// When the engine has failed.
    pub(crate) async fn solve(&self, positions: [Position; 2]) -> Result<[Value; 2], Unanswered> {
        if let Some(values) = self.values.answer(&positions) {
            return Ok(values);
        }
        let solving = self.run(ADVICE_TIME_MAX, move |memory, limits| {
            let solve = |solver: &mut Solver| positions.map(|position| solver.solve(&position, limits).value);
            memory.search(&positions, solve, |values| !values.contains(&Value::Unknown))
        });
        let values = solving.await?;
        if !values.contains(&Value::Unknown) {
            self.values.remember(positions, values);
        }
        Ok(values)
    }

    /// Whether no analysis waits for the thread, and nobody is in the queue for whole matches. A single analysis may be in
    /// progress.
    pub(crate) fn is_idle(&self) -> bool {
        self.jobs.capacity() == self.jobs.max_capacity() && self.queue.is_empty()
    }

    /// Returns the puzzle that a position makes; `None` if the search does not prove within [`PUZZLE_TIME_MAX`] that the position
    /// makes one. If the future is dropped, the search ends.
    ///
    /// # Errors
    /// When the engine has failed.
    pub(crate) async fn find_puzzle(&self, position: Position) -> Result<Option<Puzzle>, Unanswered> {
        self.run(PUZZLE_TIME_MAX, move |memory, limits| memory.emptied().puzzle(&position, limits)).await
    }

    /// Runs an analysis that searches for at most `time_max`.
    async fn run<T: Send + 'static>(
        &self,
        time_max: Duration,
        analysis: impl FnOnce(&mut Memory, Limits<'_>) -> T + Send + 'static,
    ) -> Result<T, Unanswered> {
        let (reply, answer) = oneshot::channel();
        let job: Job = Box::new(move |memory| {
            // The caller may have stopped waiting.
            if reply.is_closed() {
                return;
            }
            let deadline = Instant::now() + time_max;
            let stop = || reply.is_closed() || Instant::now() >= deadline;
            let found = analysis(memory, Limits { nodes: NODES_MAX, stop: &stop });
            let _ = reply.send(found);
        });
        self.jobs.send(job).await.map_err(|_| Unanswered::Failed)?;
        answer.await.map_err(|_| Unanswered::Failed)
    }
}

/// Runs a job with the memory kept from the last one. `bytes` is the size of the table. If the memory cannot be allocated or the
/// search panics, the job is dropped, so that its caller gets an error.
fn work(kept: &mut Option<Memory>, bytes: usize, job: Job) {
    let begun = || Solver::new(bytes).map(|solver| Memory { solver, unsolved: None });
    let memory = match kept.take().map_or_else(begun, Ok) {
        Ok(memory) => kept.insert(memory),
        Err(error) => {
            error!(%error, "the engine has no memory for analyses");
            return;
        }
    };
    if catch_unwind(AssertUnwindSafe(|| job(memory))).is_err() {
        // After a panic, the solver's table may be in any state.
        *kept = None;
    }
}

#[cfg(test)]
mod tests {
    use kamisado_engine::Value;
    use kamisado_rules::{Board, Game, Next, Variant, Variants};

    use super::*;

    /// A round in which each side plays its first legal decision.
    fn round() -> Decisions {
        let mut position = Position::start(Board::plain(Game::Kamisado), Variants::NONE);
        let mut decisions = Vec::new();
        loop {
            let decision = position.decisions().next().unwrap();
            decisions.push((position, decision));
            match position.after(decision).unwrap() {
                Next::Position(next) => position = next,
                Next::Over(_) => return decisions,
            }
        }
    }

    #[tokio::test]
    async fn a_round_is_judged_and_its_last_decision_wins_or_loses_it() {
        let analyst = Analyst::start(2 << 20);
        let judged = analyst.judge(round()).await.unwrap();
        let last = judged.last().unwrap();
        let Some(Next::Over(end)) = last.position.after(last.decision) else { panic!("the round is over") };
        let expected = if end.winner == last.by() { Value::Win } else { Value::Loss };
        assert_eq!((judged.len(), last.after), (round().len(), expected));
    }

    #[tokio::test]
    async fn an_analysis_that_nobody_waits_for_does_not_hold_up_the_next() {
        let analyst = Analyst::start(2 << 20);
        let start = Position::start(Board::plain(Game::Megasado), Variants::NONE);
        for decision in start.decisions().take(2 * QUEUE_LENGTH) {
            let hard = analyst.judge(vec![(start, decision)]);
            drop(tokio::time::timeout(Duration::ZERO, hard).await);
        }
        assert!(analyst.judge(round()).await.is_ok());
    }

    #[tokio::test]
    async fn what_was_answered_is_not_searched_again() {
        let analyst = Analyst::start(2 << 20);
        // Only the end of a round is judged, because the engine solves it at once. Unknown values would not be remembered.
        let round = round().split_off(round().len() - 4);
        let (start, next) = (round[0].0, round[1].0);
        let (judged, advice) = (analyst.judge(round.clone()).await, analyst.advise(start).await);
        let values = analyst.solve([start, next]).await;
        assert!(values.is_ok_and(|values| !values.contains(&Value::Unknown)), "{values:?}");
        // While the thread is busy, only remembered answers arrive.
        let (release, held) = std::sync::mpsc::channel::<()>();
        let holding = analyst.run(Duration::from_secs(1), move |_, _| held.recv());
        let again = async {
            let again = (analyst.judge(round).await, analyst.advise(start).await);
            let values = analyst.solve([start, next]).await;
            drop(release);
            (again, values)
        };
        let (_, again) = tokio::join!(biased; holding, again);
        assert_eq!(again, ((judged, advice), values));
    }

    #[tokio::test]
    async fn advice_in_a_round_without_repetition_is_the_advice_in_its_last_position() {
        let analyst = Analyst::start(2 << 20);
        let occurred: Vec<_> = round().into_iter().map(|(position, _)| position).collect();
        let advice = analyst.advise_in_round(&occurred).await;
        assert!(advice.is_ok());
        assert_eq!(advice, analyst.advise(*occurred.last().unwrap()).await);
        assert_eq!(analyst.advise_in_round(&[]).await, Err(Unanswered::NothingToDecide));
    }

    /// A position (retro) that White loses. No decision ends the round at once.
    const LOST: &str = "10/4y4B/sp8/1r+k1Y5/Kn1S6/1NGob5/1P1O6/D+1R2d1g2/10/10 w r";

    #[tokio::test]
    async fn advice_in_a_round_with_repetition_knows_which_decisions_draw() {
        let analyst = Analyst::start(2 << 20);
        let variants = Variants::new(&[Variant::Retro]).unwrap();
        let setup = kamisado_notation::read_position(LOST, Board::plain(Game::Megasado), variants).unwrap();
        let position = Position::try_from(&setup).unwrap();
        assert_eq!(analyst.advise(position).await.unwrap().value, Value::Loss);
        // As if each position that a decision leads to had occurred twice: each decision draws the round.
        let next = |decision| match position.after(decision).unwrap() {
            Next::Position(next) => next,
            Next::Over(_) => panic!("no decision ends the round"),
        };
        let after: Vec<_> = position.decisions().map(next).collect();
        let occurred = [&after[..], &after[..], &[position]].concat();
        let advice = analyst.advise_in_round(&occurred).await.unwrap();
        assert_eq!((advice.value, advice.distance), (Value::Draw, None));
        // If a position has occurred only once, its next occurrence is only the second one.
        let once = [&after[..], &[position, position]].concat();
        assert_eq!(analyst.advise_in_round(&once).await.unwrap().value, Value::Loss);
    }

    #[test]
    fn a_search_of_the_same_positions_goes_on_where_the_last_one_ended() {
        let mut memory = Memory { solver: Solver::new(2 << 20).unwrap(), unsolved: None };
        let start = Position::start(Board::plain(Game::Kamisado), Variants::NONE);
        let other = start.decisions().find_map(|decision| match start.after(decision) {
            Some(Next::Position(next)) => Some(next),
            _ => None,
        });
        let solve = |memory: &mut Memory, position: Position| {
            let solve = |solver: &mut Solver| solver.solve(&position, Limits::nodes(1_000)).value;
            memory.search(&[position], solve, |&value| value != Value::Unknown)
        };
        // Each search is too short, but together they are long enough.
        let tries = (1..60).find(|_| solve(&mut memory, start) == Value::Win);
        assert!(tries.is_some_and(|tries| tries > 1), "{tries:?}");
        // A search about another position in between empties the table.
        for _ in 0..60 {
            assert_eq!(solve(&mut memory, start), Value::Unknown);
            solve(&mut memory, other.unwrap());
        }
        memory.search(&[start], |_| (), |()| false);
        assert!(memory.unsolved.is_some());
        memory.emptied();
        assert_eq!(memory.unsolved, None);
    }

    #[tokio::test]
    async fn a_search_that_panics_fails_alone() {
        let analyst = Analyst::start(2 << 20);
        let failed = analyst.run(Duration::from_secs(1), |_, _| -> u8 { panic!("as in a defect") }).await;
        assert_eq!(failed, Err(Unanswered::Failed));
        assert!(analyst.judge(round()).await.is_ok());
    }
}
