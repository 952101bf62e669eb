//! What somebody is told who does what cannot be done, and that nothing changes by it.

use kamisado_standin::{Action, Fault, Matcher, Message, Snowflake};
use serde_json::Value;
use sqlx::Connection;

use super::{Channel, PATIENCE};

/// The English sentence with this key, its gaps filled.
pub(crate) fn sentence(key: &str, gaps: &[(&str, &str)]) -> String {
    let texts = [
        include_str!("../../locales/en/board.ftl"),
        include_str!("../../locales/en/challenge.ftl"),
        include_str!("../../locales/en/commands.ftl"),
        include_str!("../../locales/en/refusals.ftl"),
    ];
    let mut lines = texts.iter().flat_map(|text| text.lines());
    let found = lines.find_map(|line| line.strip_prefix(key)?.strip_prefix(" = "));
    let found = found.unwrap_or_else(|| panic!("no sentence {key}"));
    let filled = gaps
        .iter()
        .fold(found.to_owned(), |text, (gap, value)| text.replace(&format!("{{ ${gap} }}"), value));
    assert!(!filled.contains("{ $"), "gaps are left: {filled}");
    filled
}

impl Channel {
    /// Everything that has happened in all matches and to all challenges, as it is kept.
    pub(crate) async fn kept(&self) -> Vec<String> {
        let mut database = self.open_database().await;
        let kept = sqlx::query_scalar(
            "SELECT 'match ' || id || ' ' || status || ' in ' || channel_id || ' paused ' || paused FROM matches
             UNION ALL SELECT 'event ' || match_id || '-' || sequence || ' ' || kind || ' ' || code FROM events
             UNION ALL SELECT 'challenge ' || id || ' ' || state FROM challenges",
        );
        let kept = kept.fetch_all(&mut database).await.unwrap();
        database.close().await.unwrap();
        kept
    }

    /// Presses a button and is refused with this sentence, which nobody else sees; nothing changes.
    pub(crate) async fn refused(&self, message: &Message, user: Snowflake, label: &str, told: &str) {
        let before = self.kept().await;
        let answer = self.press(message, user, label).await;
        assert!(answer.is_ephemeral(), "{label}: {}", answer.content());
        assert_eq!(answer.content(), told, "{label}");
        assert_eq!(self.kept().await, before, "{label} changes nothing");
    }

    /// The same with a value of a menu.
    pub(crate) async fn refused_choice(
        &self,
        message: &Message,
        user: Snowflake,
        (menu, value): (&str, &str),
        told: &str,
    ) {
        let before = self.kept().await;
        let mut choice = self.handle().choose(message.id, user, menu, &[value]).unwrap();
        let answer = choice.answer().await.expect("an answer in time");
        assert!(answer.is_ephemeral(), "{value}: {}", answer.content());
        assert_eq!(answer.content(), told, "{value}");
        assert_eq!(self.kept().await, before, "{value} changes nothing");
    }

    /// The same with a command.
    pub(crate) async fn refused_command(&self, user: Snowflake, name: &str, options: Value, told: &str) {
        let before = self.kept().await;
        let answer = self.command(user, name, options).await;
        assert!(answer.is_ephemeral(), "/{name}: {}", answer.content());
        assert_eq!(answer.content(), told, "/{name}");
        assert_eq!(self.kept().await, before, "/{name} changes nothing");
    }

    /// Presses a button of a challenge that has been answered: the message shows what became of it, and nothing
    /// changes.
    pub(crate) async fn brought_up_to_date(
        &self,
        challenge: &Message,
        user: Snowflake,
        label: &str,
        told: &str,
    ) {
        let before = self.kept().await;
        let answer = self.press(challenge, user, label).await;
        assert_eq!(answer.content(), told, "{label}");
        assert_eq!(self.kept().await, before, "{label} changes nothing");
        let shown = self.handle().message(challenge.id).unwrap();
        assert!(shown.content == told && shown.components.is_empty(), "{label}: {}", shown.content);
    }

    /// Presses a button whose answer gets lost: the press counts, but the button stays on the screen.
    pub(crate) async fn press_unanswered(&self, message: &Message, user: Snowflake, label: &str) {
        let button = message.button(label).unwrap_or_else(|| panic!("no button {label}"));
        self.lose_the_answer(|| drop(self.handle().press(message.id, user, button).unwrap())).await;
    }

    /// The answer to the interaction that is begun here gets lost.
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

    /// From now on the bot cannot change its messages, so that their buttons stay on the screens for ever.
    pub(crate) fn keep_old_buttons(&self) {
        let on = Matcher::route("PATCH", "/messages/{message_id}").always();
        let action = Action::Error { status: 404, code: 10_008 };
        self.handle().fault(Fault { on, action }).unwrap();
    }

    /// The bot dies and is started again.
    pub(crate) async fn restart_bot(&mut self) {
        self.kill_bot().await;
        self.start_bot().await;
    }

    /// A player gives the channel's match up; the last board.
    pub(crate) async fn resign_after(&self, board: &Message, user: Snowflake) -> std::sync::Arc<Message> {
        let asked = self.command(user, "resign", serde_json::json!({})).await;
        let question = asked.message().expect("a question").clone();
        self.press(&question, user, "Give up").await;
        self.board_after(board.id).await
    }
}
