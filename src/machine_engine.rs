//! The threads on which the engine chooses the decisions of machines. Analyses have a thread of their own (`analyst`).
//!
//! **Architecture Invariant:** a match between people never waits for the engine. The engine has threads of its own, a queue of
//! fixed length and a fixed amount of memory. The priority of the threads is low where the system can lower it for single threads.

use std::{
    num::NonZeroUsize,
    panic::{AssertUnwindSafe, catch_unwind},
    sync::{Arc, Mutex, PoisonError},
    thread,
    time::{Duration, Instant},
};

use kamisado_engine::{Choice, Level, Limits, Player, TableError};
use kamisado_rules::Match;
use tokio::sync::{mpsc, oneshot};
use tracing::error;

/// The maximum number of questions that wait for the threads. When the queue is full, further callers wait until there is room.
const QUEUE_LENGTH: usize = 64;

/// How long a question waits for its answer at most. The limit lets the answer and its board arrive within a second.
const ANSWER_TIME_MAX: Duration = Duration::from_millis(700);

/// The minimum time for a search, even if its question has waited long in the queue.
const SEARCH_TIME_MIN: Duration = Duration::from_millis(100);

/// The number of steps of Unix's `nice` by which the priority of the threads is lowered.
const NICENESS: i32 = 10;

/// A match in which a machine has to decide, with what the engine needs to choose the decision.
#[derive(Clone, Debug)]
pub(crate) struct Question {
    pub game: Match,
    pub level: Level,
    /// The seed of the random choices. All questions of a match may have the same seed.
    pub seed: u64,
}

/// Why a question has no answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub(crate) enum Unanswered {
    /// No decision is due in the match.
    #[error("the match is over")]
    NothingToDecide,
    /// The memory cannot be allocated.
    #[error("the engine has no memory for its table: {0}")]
    Memory(#[from] TableError),
    /// The threads could not be started, or the search panicked.
    #[error("the engine has failed")]
    Failed,
}

type Answer = Result<Choice, Unanswered>;

/// A question, with the channel for its answer. Once the channel is closed, nobody waits for the answer any more.
#[derive(Debug)]
struct Job {
    question: Question,
    asked: Instant,
    reply: oneshot::Sender<Answer>,
}

/// The engine on its own threads. Dropping the `MachineEngine` ends the threads.
#[derive(Debug)]
pub(crate) struct MachineEngine {
    jobs: mpsc::Sender<Job>,
}

impl MachineEngine {
    /// Starts the threads, which share `memory` bytes for their tables.
    pub(crate) fn start(threads: NonZeroUsize, memory: usize) -> Self {
        let (jobs, waiting) = mpsc::channel(QUEUE_LENGTH);
        let waiting = Arc::new(Mutex::new(waiting));
        for number in 0..threads.get() {
            let mut thinker = Thinker { player: None, memory: memory / threads };
            start_thread(&format!("engine-{number}"), NICENESS, Arc::clone(&waiting), move |job| {
                thinker.work(job);
            });
        }
        Self { jobs }
    }

    /// Asks the engine for a machine's decision. If the future is dropped, the search ends.
    ///
    /// # Errors
    /// When there is no decision, or the engine has failed.
    pub(crate) async fn choose(&self, question: Question) -> Answer {
        let (reply, answer) = oneshot::channel();
        let asked = Instant::now();
        self.jobs.send(Job { question, asked, reply }).await.map_err(|_| Unanswered::Failed)?;
        answer.await.unwrap_or(Err(Unanswered::Failed))
    }
}

/// Returns the time by which a search must end if it begins at `begun` and its question was asked at `asked`. A question that has
/// waited in the queue gets a shorter search, so that its board is not posted without the answer.
fn deadline(asked: Instant, begun: Instant) -> Instant {
    (asked + ANSWER_TIME_MAX).max(begun + SEARCH_TIME_MIN)
}

/// Starts a thread that runs the jobs of a queue until the queue is closed. The priority of the thread is lowered by `niceness`
/// steps.
pub(crate) fn start_thread<J: Send + 'static>(
    name: &str,
    niceness: i32,
    waiting: Arc<Mutex<mpsc::Receiver<J>>>,
    mut work: impl FnMut(J) + Send + 'static,
) {
    let think = move || {
        lower_priority(niceness);
        let next = || waiting.lock().unwrap_or_else(PoisonError::into_inner).blocking_recv();
        while let Some(job) = next() {
            work(job);
        }
    };
    if let Err(error) = thread::Builder::new().name(name.to_owned()).spawn(think) {
        error!(%error, name, "a thread of the engine cannot be started");
    }
}

/// Lowers the priority of this thread. Does nothing on systems other than Linux, where it would lower the priority of the whole
/// process.
fn lower_priority(niceness: i32) {
    #[cfg(target_os = "linux")]
    if let Err(error) = rustix::process::nice(niceness) {
        error!(%error, "the priority of a thread of the engine cannot be lowered");
    }
    #[cfg(not(target_os = "linux"))]
    let _ = niceness;
}

/// The player of one thread. It is kept for the next question if that question is for a machine of the same level.
#[derive(Debug)]
struct Thinker {
    player: Option<Player>,
    /// The size of the player's table, in bytes.
    memory: usize,
}

impl Thinker {
    /// Answers a question, unless the caller has stopped waiting.
    fn work(&mut self, Job { question, asked, reply }: Job) {
        if reply.is_closed() {
            return;
        }
        let deadline = deadline(asked, Instant::now());
        let stop = || reply.is_closed() || Instant::now() >= deadline;
        let answer = catch_unwind(AssertUnwindSafe(|| self.choose(&question, &stop)));
        let answer = answer.unwrap_or_else(|_| {
            // After a panic, the player's tables may be in any state.
            self.player = None;
            Err(Unanswered::Failed)
        });
        // The caller may have stopped waiting.
        let _ = reply.send(answer);
    }

    fn choose(&mut self, question: &Question, stop: &dyn Fn() -> bool) -> Answer {
        let limits = Limits { nodes: question.level.nodes(), stop };
        let player = self.player(question.level)?;
        player.decide(&question.game, question.seed, limits).ok_or(Unanswered::NothingToDecide)
    }

    fn player(&mut self, level: Level) -> Result<&mut Player, TableError> {
        let kept = self.player.take().filter(|player| player.level() == level);
        let player = match kept {
            Some(player) => player,
            None => Player::new(level, self.memory)?,
        };
        Ok(self.player.insert(player))
    }
}

#[cfg(test)]
mod tests {
    use kamisado_engine::Value;
    use kamisado_rules::{Board, Game, MatchLength, MatchTerms, Opening, Side, Variants};

    use super::*;

    const MEMORY: usize = 4 << 20;

    fn engine() -> MachineEngine {
        MachineEngine::start(NonZeroUsize::MIN, MEMORY)
    }

    fn question(game: Game, opening: Opening, level: Level) -> Question {
        let board = Board::plain(game);
        let terms =
            MatchTerms::new(board, Variants::NONE, MatchLength::Single, opening, Side::Black).unwrap();
        Question { game: Match::new(terms), level, seed: 1 }
    }

    #[tokio::test]
    async fn every_level_decides_within_a_second_in_both_games_and_at_a_set_up() {
        let engine = engine();
        for level in Level::ALL {
            for game in [Game::Kamisado, Game::Megasado] {
                for opening in [Opening::Standard, Opening::Tournament] {
                    let mut question = question(game, opening, level);
                    let choice = engine.choose(question.clone()).await.unwrap();
                    question.game.decide(choice.decision).unwrap();
                }
            }
        }
    }

    #[test]
    fn a_question_that_has_waited_gets_less_time_but_some() {
        let asked = Instant::now();
        let after = |milliseconds| asked + Duration::from_millis(milliseconds);
        assert_eq!(deadline(asked, asked), after(700));
        assert_eq!(deadline(asked, after(500)), after(700));
        assert_eq!(deadline(asked, after(690)), after(790));
        assert_eq!(deadline(asked, after(1400)), after(1500));
    }

    #[tokio::test]
    async fn a_decided_match_has_nothing_to_decide() {
        let engine = engine();
        let mut question = question(Game::Kamisado, Opening::Standard, Level::Expert);
        let mut value = Value::Unknown;
        while question.game.decider().is_some() {
            let choice = engine.choose(question.clone()).await.unwrap();
            value = choice.value;
            question.game.decide(choice.decision).unwrap();
        }
        assert_eq!(value, Value::Win, "whoever makes the last move has seen the win");
        assert_eq!(engine.choose(question).await, Err(Unanswered::NothingToDecide));
    }

    #[tokio::test]
    async fn a_question_that_is_dropped_does_not_hold_up_the_next() {
        let engine = engine();
        for _ in 0..10 * QUEUE_LENGTH {
            let hard = engine.choose(question(Game::Megasado, Opening::Tournament, Level::Grandmaster));
            drop(tokio::time::timeout(Duration::ZERO, hard).await);
        }
        let easy = question(Game::Kamisado, Opening::Standard, Level::Newcomer);
        engine.choose(easy).await.unwrap();
    }
}
