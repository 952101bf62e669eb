//! Asserts that presses and commands are refused with a certain message and change nothing.

use kamisado::text::Locale;
use kamisado_standin::{Action, Fault, Matcher, Message, Snowflake};
use serde_json::Value;

use super::{Channel, PATIENCE, texts::text_in};

/// The English text with this key, with its arguments filled in. Each argument is the word that people see, although the bot
/// itself passes codes and lists.
pub(crate) fn sentence(key: &str, gaps: &[(&str, &str)]) -> String {
    text_in(Locale::English, key, gaps)
}

/// Replaces mentions of commands in a text by the names that the bot shows as long as Discord has not registered the commands.
pub(crate) fn without_command_ids(text: &str) -> String {
    let mut parts = text.split("</");
    let first = parts.next().unwrap_or_default().to_owned();
    parts.fold(first, |plain, part| {
        let (mention, rest) = part.split_once('>').unwrap();
        let (command, _) = mention.split_once(':').unwrap();
        format!("{plain}`/{command}`{rest}")
    })
}

/// A refusal without the link to the board, which may follow the sentence.
pub(crate) fn without_link(refusal: &str) -> &str {
    refusal.split_once("\n-# The board: ").map_or(refusal, |(sentence, _)| sentence)
}

/// Asserts that the bot has said `expected` in answer to `what`. The ids of commands are not compared, because after a start,
/// commands have no ids until Discord has registered them.
fn assert_says(said: &str, expected: &str, what: &str) {
    assert_eq!(without_command_ids(said), without_command_ids(expected), "{what}");
}

impl Channel {
    /// A line for each stored match, event and challenge, for comparison with later states.
    pub(crate) async fn kept(&self) -> Vec<String> {
        let mut database = self.open_database().await;
        let kept = "SELECT 'match ' || id || ' ' || status || ' in ' || channel_id || ' paused ' || paused FROM matches
             UNION ALL SELECT 'event ' || match_id || '-' || sequence || ' ' || kind || ' ' || code FROM events
             UNION ALL SELECT 'challenge ' || id || ' ' || state FROM challenges";
        let mut kept: Vec<String> = database.values(kept, &[]).await;
        database.close().await;
        // PostgreSQL returns rows in another order after they have been written again.
        kept.sort_unstable();
        kept
    }

    /// Presses a button and asserts that the press is refused with this ephemeral sentence and changes nothing.
    pub(crate) async fn refused(&self, message: &Message, user: Snowflake, label: &str, told: &str) {
        let before = self.kept().await;
        let answer = self.press(message, user, label).await;
        assert!(answer.is_ephemeral(), "{label}: {}", answer.content());
        assert_says(without_link(answer.content()), told, label);
        assert_eq!(self.kept().await, before, "{label} changes nothing");
    }

    /// Like [`Channel::refused`], for a value of a menu.
    pub(crate) async fn refused_choice(
        &self,
        message: &Message,
        user: Snowflake,
        (menu, value): (&str, &str),
        told: &str,
    ) {
        let before = self.kept().await;
        let mut choice = self.handle().choose(message.id, user, menu, &[value]).unwrap();
        let answer = choice.complete_answer().await.expect("an answer in time");
        assert!(answer.is_ephemeral(), "{value}: {}", answer.content());
        assert_says(without_link(answer.content()), told, value);
        assert_eq!(self.kept().await, before, "{value} changes nothing");
    }

    /// Like [`Channel::refused`], for a command.
    pub(crate) async fn refused_command(&self, user: Snowflake, name: &str, options: Value, told: &str) {
        let before = self.kept().await;
        let answer = self.command(user, name, options).await;
        assert!(answer.is_ephemeral(), "/{name}: {}", answer.content());
        assert_says(without_link(answer.content()), told, name);
        assert_eq!(self.kept().await, before, "/{name} changes nothing");
    }

    /// Presses a button of a challenge that is already answered. Asserts that the message then shows the outcome of the
    /// challenge, and that nothing else changes.
    pub(crate) async fn assert_press_shows_outcome(
        &self,
        challenge: &Message,
        user: Snowflake,
        label: &str,
        told: &str,
    ) {
        let before = self.kept().await;
        let answer = self.press(challenge, user, label).await;
        assert_says(answer.content(), told, label);
        assert_eq!(self.kept().await, before, "{label} changes nothing");
        let shown = self.handle().message(challenge.id).unwrap();
        assert_says(&shown.content, told, label);
        assert!(shown.components.is_empty(), "{label}");
    }

    /// Presses a button, and makes the answer fail. The press counts, but the message keeps the button.
    pub(crate) async fn press_unanswered(&self, message: &Message, user: Snowflake, label: &str) {
        let button = message.button(label).unwrap_or_else(|| panic!("no button {label}"));
        self.lose_the_answer(|| drop(self.handle().press(message.id, user, button).unwrap())).await;
    }

    /// Starts an interaction with `begin`, and makes the bot's answer to it fail.
    pub(crate) async fn lose_the_answer(&self, begin: impl FnOnce()) {
        let on = Matcher::route("POST", "/callback");
        let fault = self.handle().fault(Fault { on, action: Action::Status { status: 500 } }).unwrap();
        begin();
        let lost = async {
            while self.handle().is_waiting(fault) {
                tokio::time::sleep(std::time::Duration::from_millis(5)).await;
            }
        };
        tokio::time::timeout(PATIENCE, lost).await.expect("the bot answers");
    }

    /// Makes all later edits of the bot's messages fail, so that their buttons remain.
    pub(crate) fn keep_old_buttons(&self) {
        let on = Matcher::route("PATCH", "/messages/{message_id}").always();
        let action = Action::Error { status: 404, code: 10_008 };
        self.handle().fault(Fault { on, action }).unwrap();
    }

    /// Kills the bot and starts it again.
    pub(crate) async fn restart_bot(&mut self) {
        self.kill_bot().await;
        self.start_bot().await;
    }

    /// Resigns the channel's match as a player. Returns the last board.
    pub(crate) async fn resign_after(&self, board: &Message, user: Snowflake) -> std::sync::Arc<Message> {
        let asked = self.command(user, "resign", serde_json::json!({})).await;
        let question = asked.message().expect("a question").clone();
        self.press(&question, user, "Give up").await;
        self.board_after(board.id).await
    }
}
