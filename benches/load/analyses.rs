//! People who have matches analysed, one after another, while others play.

use std::sync::{
    Arc,
    atomic::{AtomicU64, Ordering},
};

use kamisado_notation::{Entry, Record, Tags};
use kamisado_rules::{
    Board, Decision, FillFrom, Game, Match, MatchLength, MatchTerms, Opening, Phase, Side, Variants,
};
use kamisado_standin::{Handle, Permissions, Snowflake};
use serde_json::json;
use tokio::task::JoinSet;

use crate::support::{PATIENCE, stored::next_choice};

/// The number of rounds of each analysed match. The engine needs seconds for each round.
const ROUNDS: u16 = 2;

/// The people who have matches analysed until this value is dropped.
pub(crate) struct Analyses {
    people: JoinSet<()>,
    finished: Arc<AtomicU64>,
}

impl Analyses {
    /// Lets `people` people have matches analysed, each in a channel of their own. Returns once all have begun.
    pub(crate) async fn begin(handle: &Handle, guild: Snowflake, people: u64) -> Self {
        let finished = Arc::new(AtomicU64::new(0));
        let (begun, mut has_begun) = tokio::sync::mpsc::unbounded_channel();
        let mut running = JoinSet::new();
        for person in 0..people {
            let user = handle.add_user(&format!("Analyst {person}"), Permissions::of_a_member(), "en-US");
            let channel = handle.add_channel(guild, &format!("analyses-{person}"));
            let (handle, finished, begun) = (handle.clone(), Arc::clone(&finished), begun.clone());
            running.spawn(async move {
                // Each match is different, because the bot caches analyses.
                for number in (person..).step_by(people as usize) {
                    let file = handle.upload("match.txt", record(number)).to_string();
                    let options = json!({ "record": file });
                    let mut call = handle.command(channel, user, "analyse", &options).expect("a command");
                    call.answer().await.expect("a deferral");
                    let _ = begun.send(());
                    let answer = call.finished(PATIENCE).await.expect("an analysis");
                    assert!(!answer.attachments.is_empty(), "{}", answer.content);
                    finished.fetch_add(1, Ordering::Relaxed);
                }
            });
        }
        for _ in 0..people {
            has_begun.recv().await;
        }
        Self { people: running, finished }
    }

    /// Stops the analyses. Returns the number of matches that were analysed.
    pub(crate) async fn end(mut self) -> u64 {
        self.people.shutdown().await;
        self.finished.load(Ordering::Relaxed)
    }
}

/// The record of a match of Megasado, which differs for each number.
fn record(number: u64) -> String {
    let board = Board::plain(Game::Megasado);
    let terms = MatchTerms::new(board, Variants::NONE, MatchLength::Long, Opening::Standard, Side::Black);
    let terms = terms.expect("terms that go together");
    let (mut game, mut entries) = (Match::new(terms), Vec::new());
    let mut choice = number as usize;
    while game.decider().is_some() && game.round() <= ROUNDS {
        let decision = match game.phase() {
            Phase::Playing(position) => {
                let all: Vec<_> = position.decisions().collect();
                all[choice % all.len()]
            }
            _ => Decision::Fill(FillFrom::Left),
        };
        choice = next_choice(choice);
        game.decide(decision).expect("it is legal");
        entries.push(Entry::Decided(decision));
    }
    Record::new(Tags::default(), terms, entries).expect("legal decisions").to_string()
}
