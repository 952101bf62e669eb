//! A table: two players in a channel who play one match after another through the stand-in.

use std::time::{Duration, Instant};

use kamisado::club::MOST_OPEN_OF_A_PERSON;
use kamisado_notation::{Language, Style, Writer};
use kamisado_rules::{Board, BySide, Game, Match, MatchLength, MatchTerms, Opening, Phase, Side, Variants};
use kamisado_standin::{Handle, Message, Snowflake};
use serde_json::json;
use tokio::sync::Semaphore;

use crate::support::{
    PATIENCE,
    stored::{next_choice, some_decision},
};

/// Limits the challenges that are open at once, because the same two people play at every table and the bot limits the
/// open challenges of a person.
static OPEN_CHALLENGES: Semaphore = Semaphore::const_new(MOST_OPEN_OF_A_PERSON as usize);

/// Two players, their channel, and the state of their match.
pub(crate) struct Table {
    handle: Handle,
    channel: Snowflake,
    players: BySide<Snowflake>,
    state: Match,
    /// The message with the newest board, or with a newer challenge.
    board: Snowflake,
    choice: usize,
}

impl Table {
    /// A table with a match in a given state.
    pub(crate) fn new(
        handle: Handle,
        channel: Snowflake,
        players: BySide<Snowflake>,
        state: Match,
        choice: usize,
    ) -> Self {
        Self { handle, channel, players, state, board: Snowflake::new(0), choice }
    }

    /// A marathon match before its first decision.
    pub(crate) fn fresh() -> Match {
        let board = Board::plain(Game::Kamisado);
        let terms =
            MatchTerms::new(board, Variants::NONE, MatchLength::Marathon, Opening::Standard, Side::Black);
        Match::new(terms.expect("terms that go together"))
    }

    /// The player to decide types a decision and waits for the board. Returns the time since `since`, or since the call
    /// if `since` is `None`. If the match is over, begins the next one first.
    pub(crate) async fn play(&mut self, since: Option<Instant>) -> Duration {
        if self.state.decider().is_none() {
            self.begin().await;
        }
        let decider = self.state.decider().expect("it has begun");
        let decision = some_decision(&self.state, self.choice).expect("it has begun");
        let writer = Writer::new(self.state.terms().board(), Style::Words(Language::English));
        let text = match self.state.phase() {
            Phase::Playing(position) => writer.decision(position, decision),
            _ => "fill left".to_owned(),
        };
        let since = since.unwrap_or_else(Instant::now);
        self.handle.say(self.channel, self.players[decider], &text).expect("said");
        self.wait_for_board().await;
        let took = since.elapsed();
        self.state.decide(decision).expect("it is legal");
        self.choice = next_choice(self.choice);
        took
    }

    async fn begin(&mut self) {
        let _turn = OPEN_CHALLENGES.acquire().await.expect("it is never closed");
        let options = json!({ "opponent": self.players.white.to_string(), "match": 3, "black": 2 });
        let command = self.handle.command(self.channel, self.players.black, "challenge", &options);
        let answer = command.expect("a challenge").answer().await.expect("an answer");
        let is_challenge = |message: &Message| message.button("Accept").is_some();
        let found =
            self.handle.wait_for_message_after(self.channel, self.board, is_challenge, PATIENCE).await;
        let challenge = found.unwrap_or_else(|| {
            let newest: Vec<_> = self.handle.messages(self.channel).into_iter().rev().take(4).collect();
            panic!(
                "no challenge; the command was answered: {}; the newest messages: {newest:#?}",
                answer.content()
            )
        });
        self.board = challenge.id;
        let accept = challenge.button("Accept").expect("a button");
        let press = self.handle.press(challenge.id, self.players.white, accept).expect("pressed");
        { press }.answer().await.expect("an answer");
        self.wait_for_board().await;
        self.state = Self::fresh();
    }

    async fn wait_for_board(&mut self) {
        let has_picture = |message: &Message| !message.attachments.is_empty();
        let board = self.handle.wait_for_message_after(self.channel, self.board, has_picture, PATIENCE).await;
        self.board = board.expect("a board").id;
    }
}
