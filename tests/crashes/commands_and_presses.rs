//! Actions of the players other than typing in the channel: commands, buttons and menus, direct messages, and matches
//! in threads.
//!
//! Discord delivers a command or press once. If the bot is killed before it answers, the player checks whether the command
//! had an effect, and repeats it if not. If the bot answers, the effect must have happened.

use std::time::Duration;

use kamisado_notation::{color_letter, square_name};
use kamisado_rules::{Decision, FillFrom, Phase, Side};
use kamisado_standin::{Answer, Interaction, Message, Snowflake};
use rand::{Rng, seq::IndexedRandom};
use serde_json::{Value, json};

use crate::{
    random_players::Play,
    support::{Channel, PATIENCE},
};

/// An action of the players during which the bot is killed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum PlayerAction {
    /// A move by the board's menu or button.
    Press,
    /// A move by a command.
    Command,
    /// A move by direct message.
    DirectMessage,
    /// A player calls `/board`.
    Board,
    /// A draw of the round is offered and declined.
    Draw,
    /// A move is taken back by agreement.
    TakeBack,
    /// Another match, from challenge to end, in its own thread in the lobby.
    Visit,
}

impl PlayerAction {
    pub(crate) const ALL: [Self; 7] = [
        Self::Press,
        Self::Command,
        Self::DirectMessage,
        Self::Board,
        Self::Draw,
        Self::TakeBack,
        Self::Visit,
    ];
}

/// The numbers of commands and presses during which the bot was killed, by their outcome.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct InterruptedCounts {
    /// The commands and presses that had no effect and were repeated.
    pub(crate) lost: u32,
    /// The commands and presses that had an effect but were not answered.
    pub(crate) unanswered: u32,
    /// The commands and presses that had an effect and were answered before the kill.
    pub(crate) answered: u32,
}

const EVENTS: &str =
    "SELECT count(*) FROM events WHERE match_id = (SELECT max(id) FROM matches WHERE channel_id = $1)";
const BOARDS: &str = "SELECT count(*) FROM announcements WHERE channel_id = $1";
const CHALLENGES: &str = "SELECT count(*) FROM challenges WHERE channel_id = $1";
const ACCEPTED: &str = "SELECT count(*) FROM challenges WHERE channel_id = $1 AND state = 'accepted'";
const OVER: &str = "SELECT count(*) FROM matches WHERE channel_id = $1 AND status = 'over'";

/// The code of a decision in custom ids and menu values.
fn code(decision: Decision) -> String {
    let to_square = |kind, tower, to| format!("{kind}{}{}", color_letter(tower), square_name(to));
    match decision {
        Decision::Step { tower, to } => to_square('s', tower, to),
        Decision::Push { tower, to } => to_square('p', tower, to),
        Decision::Fill(FillFrom::Left) => "fl".to_owned(),
        Decision::Fill(FillFrom::Right) => "fr".to_owned(),
        other => panic!("no decision of a plain match: {other:?}"),
    }
}

impl Play {
    /// Performs an action, during which the bot is killed.
    pub(crate) async fn deed(&mut self, deed: PlayerAction) {
        self.settle().await;
        match deed {
            PlayerAction::Command => self.command().await,
            PlayerAction::DirectMessage => self.direct_message().await,
            PlayerAction::Board => {
                let (channel, user) = (self.channel.id, self.channel.ada);
                let ask = |table: &Channel| command(table, channel, user, "board", &json!({}));
                self.perform_exactly_once(true, BOARDS, channel, ask).await;
                *self.shown.entry((self.id, self.event)).or_default() += 1;
            }
            // A draw of the round can be offered only while a round is played.
            PlayerAction::Draw if self.undo.is_some() && matches!(self.state.phase(), Phase::Playing(_)) => {
                self.offer("draw", "Decline").await;
            }
            PlayerAction::TakeBack if self.undo.is_some() => self.offer("takeback", "Agree").await,
            PlayerAction::Press | PlayerAction::Draw | PlayerAction::TakeBack => self.press().await,
            PlayerAction::Visit => self.visit().await,
        }
    }

    /// Begins the next match in the channel: Ada challenges Grace, who accepts.
    pub(crate) async fn begin(&mut self) {
        let challenge = self.challenge(self.channel.id, false).await;
        self.accept(self.channel.id, &challenge, "Accept", false).await;
        let begun = "SELECT max(id) FROM matches WHERE channel_id = $1";
        self.reset_running_match(self.count(begun, self.channel.id).await);
        self.wait_until_told().await;
        if self.id == 1 {
            self.send_first_direct_messages().await;
        }
    }

    /// Both players send the bot a direct message, so that it knows which direct-message channels to read after a
    /// restart.
    async fn send_first_direct_messages(&mut self) {
        for user in [self.channel.ada, self.channel.grace] {
            self.channel.handle().direct_message(user, "hello").unwrap();
        }
        let known = "SELECT count(*) FROM players WHERE direct_channel_id IS NOT NULL AND $1 > 0";
        let introduced = async {
            while self.count(known, self.channel.id).await < 2 {
                tokio::time::sleep(Duration::from_millis(1)).await;
            }
        };
        tokio::time::timeout(PATIENCE, introduced).await.expect("direct messages are noticed");
    }

    /// The result of an SQL query that counts rows. Its parameter is a place.
    async fn count(&self, of: &'static str, place: Snowflake) -> u32 {
        let mut database = self.database().await;
        let count: i64 = database.value(of, &[place.get().cast_signed()]).await;
        database.close().await;
        count.try_into().unwrap()
    }

    /// Performs an interaction that increases a count in the database by one. If `killed` is set, the bot is killed
    /// meanwhile, and the interaction is repeated if it had no effect. Asserts that the count increases exactly once, and
    /// that an answered interaction had its effect.
    async fn perform_exactly_once(
        &mut self,
        killed: bool,
        counted: &'static str,
        place: Snowflake,
        act: impl Fn(&Channel) -> Interaction,
    ) {
        let before = self.count(counted, place).await;
        let mut interaction = act(&self.channel);
        if killed {
            self.pause(8).await;
            self.channel.kill_bot().await;
            let answer = tokio::time::timeout(Duration::from_millis(1), interaction.answer()).await;
            let answer = answer.ok().flatten().filter(|answer| !matches!(answer, Answer::Deferred(_)));
            let after = self.count(counted, place).await;
            assert!(after == before || after == before + 1, "it counts once: {counted}, {before}, {after}");
            match (after == before, answer) {
                (true, Some(answer)) => panic!("{:?} was answered, and is lost: {counted}", answer.content()),
                (true, None) => self.struck.lost += 1,
                (false, None) => self.struck.unanswered += 1,
                (false, Some(_)) => self.struck.answered += 1,
            }
            self.channel.start_bot().await;
            if after > before {
                return;
            }
            interaction = act(&self.channel);
        }
        let answer = interaction.answer().await.expect("an answer in time");
        assert_eq!(self.count(counted, place).await, before + 1, "{counted}: {:?}", answer.content());
    }

    /// The newest board of the running match.
    async fn board(&self) -> std::sync::Arc<Message> {
        let mut database = self.database().await;
        let message = "SELECT board_message_id FROM matches WHERE id = $1";
        let message: i64 = database.value(message, &[self.id.into()]).await;
        database.close().await;
        self.channel.handle().message(Snowflake::new(message.cast_unsigned())).expect("the board is there")
    }

    /// Makes a move by the board's menu or button, or by `/move` if the board has no control for the move.
    async fn press(&mut self) {
        let Some((side, decision, text)) = self.choose() else { return };
        let (board, code) = (self.board().await, code(decision));
        let offers = |control: &&Value| {
            let id = control["custom_id"].as_str().unwrap_or_default();
            let options = control["options"].as_array().map(Vec::as_slice).unwrap_or_default();
            id.ends_with(&format!(":{code}")) || options.iter().any(|option| option["value"] == code)
        };
        let control = board.controls().find(offers).map(|control| control["custom_id"].clone());
        let user = self.channel.user(side == Side::Black);
        let (channel, is_button) = (self.channel.id, matches!(decision, Decision::Fill(_)));
        if let Some(control) = control.as_ref().and_then(Value::as_str) {
            let use_it = |table: &Channel| {
                if is_button {
                    table.handle().press(board.id, user, control).unwrap()
                } else {
                    table.handle().choose(board.id, user, control, &[&code]).unwrap()
                }
            };
            self.perform_exactly_once(true, EVENTS, channel, use_it).await;
            self.pressed += 1;
        } else {
            let options = json!({ "text": text });
            let say = |table: &Channel| command(table, channel, user, "move", &options);
            self.perform_exactly_once(true, EVENTS, channel, say).await;
        }
        self.note(decision, text);
    }

    async fn command(&mut self) {
        let Some((side, decision, text)) = self.choose() else { return };
        let (channel, user) = (self.channel.id, self.channel.user(side == Side::Black));
        let options = json!({ "text": text });
        let say = |table: &Channel| command(table, channel, user, "move", &options);
        self.perform_exactly_once(true, EVENTS, channel, say).await;
        self.note(decision, text);
    }

    /// Makes a move by a direct message, which the player sends shortly before or after the kill. If the bot has not played the
    /// move before the kill, it finds the message at its next start.
    async fn direct_message(&mut self) {
        let Some((side, decision, text)) = self.choose() else { return };
        let user = self.channel.user(side == Side::Black);
        let typed_before = self.chance.random();
        if typed_before {
            self.channel.handle().direct_message(user, &text).unwrap();
            self.pause(40).await;
        }
        self.channel.kill_bot().await;
        if !typed_before {
            self.channel.handle().direct_message(user, &text).unwrap();
        }
        self.channel.start_bot().await;
        self.note(decision, text);
        self.wait_until_kept(self.event).await;
    }

    /// Makes an offer as the player who moved last, and answers it as the opponent. The bot is killed during one of the
    /// two.
    async fn offer(&mut self, offer: &str, label: &str) {
        let Some((before, mover)) = self.undo.take() else { return };
        let channel = self.channel.id;
        let (maker, other) =
            (self.channel.user(mover == Side::Black), self.channel.user(mover != Side::Black));
        let options = match offer {
            "draw" => json!({ "round-or-match": self.channel.choice("draw", "round-or-match", "the round") }),
            _ => json!({}),
        };
        let first = self.chance.random();
        let make = |table: &Channel| command(table, channel, maker, offer, &options);
        self.perform_exactly_once(first, EVENTS, channel, make).await;
        self.event += 1;
        self.settle().await;
        let board = self.board().await;
        let button = board.button(label).expect("a button for the answer");
        let answer = |table: &Channel| table.handle().press(board.id, other, button).unwrap();
        self.perform_exactly_once(!first, EVENTS, channel, answer).await;
        self.event += 1;
        if label == "Agree" {
            self.state = before;
        }
        self.settle().await;
    }

    /// Plays a match in a thread of the lobby: challenge, acceptance, a move, and a resignation. The bot is killed
    /// during one of the four.
    async fn visit(&mut self) {
        let lobby = self.lobby;
        let killed = self.chance.random_range(0..4);
        let challenge = self.challenge(lobby, killed == 0).await;
        self.accept(lobby, &challenge, "Accept in a thread", killed == 1).await;
        let thread = challenge.id;
        self.threads.push(thread);
        let first = self.channel.board_in(thread, Snowflake::new(0)).await;
        let handle = self.channel.handle();
        let opening =
            *["red forward 4", "purple forward 3", "green forward 2"].choose(&mut self.chance).unwrap();
        handle.say(thread, self.channel.ada, opening).unwrap();
        if killed == 2 {
            self.pause(40).await;
            self.channel.kill_bot().await;
            self.channel.start_bot().await;
        }
        let second = self.channel.board_in(thread, first.id).await;
        assert_eq!(self.count(EVENTS, thread).await, 1, "the move is kept once: {}", second.content);
        let grace = self.channel.grace;
        let mut asked = command(&self.channel, thread, grace, "resign", &json!({}));
        let asked = asked.complete_answer().await.expect("an answer in time");
        let question = asked.message().expect("a question").clone();
        let yes = question.controls().next().unwrap()["custom_id"].as_str().unwrap();
        let resign = |table: &Channel| table.handle().press(question.id, grace, yes).unwrap();
        self.perform_exactly_once(killed == 3, OVER, thread, resign).await;
        self.channel.board_in(thread, second.id).await;
        self.settle().await;
    }

    /// Ada challenges Grace and chooses Black. Returns the message with the challenge.
    async fn challenge(&mut self, place: Snowflake, killed: bool) -> std::sync::Arc<Message> {
        let options = json!({
            "opponent": self.channel.grace.to_string(),
            "match": self.channel.choice("challenge", "match", "standard"),
            "black": self.channel.choice("challenge", "black", "me"),
        });
        let (handle, ada, last) = (self.channel.handle(), self.channel.ada, self.last_message_in(place));
        let ask = |table: &Channel| command(table, place, ada, "challenge", &options);
        self.perform_exactly_once(killed, CHALLENGES, place, ask).await;
        let is_challenge = |message: &Message| message.button("Accept").is_some();
        let posted = handle.wait_for_message_after(place, last, is_challenge, PATIENCE).await;
        let posted = posted.expect("the challenge is posted");
        self.wait_until_nothing_is_owed().await;
        posted
    }

    async fn accept(&mut self, place: Snowflake, challenge: &Message, label: &str, killed: bool) {
        let (message, grace) = (challenge.id, self.channel.grace);
        let button = challenge.button(label).unwrap_or_else(|| panic!("no button {label}"));
        let press = |table: &Channel| table.handle().press(message, grace, button).unwrap();
        self.perform_exactly_once(killed, ACCEPTED, place, press).await;
    }

    /// A random legal decision of the player to decide, with that player's side and the decision's text. `None` if the
    /// match is over.
    pub(crate) fn choose(&mut self) -> Option<(Side, Decision, String)> {
        let side = self.state.decider()?;
        let writer = self.writer();
        Some(if let Phase::Playing(position) = self.state.phase() {
            let decisions: Vec<_> = position.decisions().collect();
            let decision = *decisions.choose(&mut self.chance).unwrap();
            (side, decision, writer.decision(position, decision))
        } else {
            let decision =
                Decision::Fill(*[FillFrom::Left, FillFrom::Right].choose(&mut self.chance).unwrap());
            (side, decision, writer.plain(decision).unwrap())
        })
    }
}

fn command(table: &Channel, place: Snowflake, user: Snowflake, name: &str, options: &Value) -> Interaction {
    table.handle().command(place, user, name, options).unwrap()
}
