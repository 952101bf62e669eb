//! Scenes that version 0.1.0 could not record. The fixtures contain each scene since the version that introduced its
//! feature.

use std::sync::Arc;

use kamisado_standin::{Message, Permissions, Snowflake};
use serde_json::{Value, json};

use crate::{record_fixture::Scene, support::PATIENCE};

impl Scene {
    /// Since 0.2.0: records the help text, the messages that its buttons open, and a question about a move.
    pub(super) async fn help(&mut self) {
        let ada = self.channel.ada;
        self.enter("help");
        let help = self.channel.command(ada, "help", json!({})).await;
        for label in ["Challenge somebody", "Play the bot", "Show me how"] {
            self.channel.press(help.message().unwrap(), ada, label).await;
        }
        self.begin("near-move", &json!({})).await;
        let typed = self.channel.handle().say(self.channel.id, ada, "gren foward 3").unwrap();
        self.channel.reply_to(typed).await;
    }

    /// Since 0.4.0: records a puzzle, and a replay with a button to play on.
    pub(super) async fn replies(&mut self) {
        let (ada, grace) = (self.channel.ada, self.channel.grace);
        self.enter("puzzle");
        self.channel.command(ada, "puzzle", json!({})).await;
        let board = self.begin("play-on", &self.length("single")).await;
        let board = self.opened(&board).await;
        let over = self.channel.resign_after(&board, grace).await;
        let replay = self.channel.press(&over, ada, "Replay").await;
        assert!(replay.is_ephemeral(), "{}", replay.content());
    }

    /// Since 0.6.0: records the list of matches with the card, a profile, the score against another player, and the forms
    /// of settings.
    pub(super) async fn lists(&mut self) {
        let (ada, grace, judy) = (self.channel.ada, self.channel.grace, self.judy);
        self.enter("lists");
        let listed = self.channel.command(ada, "matches", json!({})).await;
        self.channel.press(listed.message().unwrap(), ada, "Keep this in my direct messages").await;
        let direct = self.channel.handle().direct_channel(ada).unwrap();
        let is_card = |message: &Message| message.content.contains("against Grace");
        self.channel.handle().wait_for_message(direct, is_card, PATIENCE).await.expect("the card");
        self.channel.command(ada, "profile", json!({ "player": grace.to_string() })).await;
        self.channel.command(ada, "versus", json!({ "player": grace.to_string() })).await;
        self.enter("settings");
        self.channel.command(ada, "settings mine", json!({})).await;
        self.channel.command(judy, "settings server", json!({})).await;
    }

    /// Since 0.6.0: records plans and time off.
    pub(super) async fn absences(&mut self) {
        let grace = self.channel.grace;
        self.begin("planned", &json!({})).await;
        let line = json!({ "when": "Red Forward 4 Blue", "play": "blue forward 1" });
        let planned = self.channel.command(grace, "if", line).await;
        assert!(planned.content().contains("Blue Forward 1 Orange"), "{}", planned.content());
        let clock = json!({ "clock": self.channel.choice("challenge", "clock", "a day for each move") });
        let board = self.begin("days-off", &clock).await;
        self.channel.press(&board, grace, "More …").await;
        let days = json!({ "time_zone": "Europe/London", "days": 2 });
        let taken = self.channel.command(self.others[0], "days-off", days).await;
        assert!(taken.content().contains("single days this year"), "{}", taken.content());
    }

    /// Since 0.2.0: records a match against the bot.
    pub(super) async fn machine(&mut self) {
        self.enter("machine");
        let handle = self.channel.handle();
        let options = json!({
            "opponent": handle.bot().to_string(),
            "level": self.channel.choice("challenge", "level", "1: Newcomer"),
            "match": self.channel.choice("challenge", "match", "single"),
            "black": self.channel.choice("challenge", "black", "me"),
        });
        self.channel.command(self.channel.ada, "challenge", options).await;
        let board = self.channel.board_after(Snowflake::new(0)).await;
        handle.say(self.channel.id, self.channel.ada, "Red Forward 4 Blue").unwrap();
        let mut board = self.channel.board_after(board.id).await;
        // If the machine takes longer than a board waits for it, its answer has a board of its own.
        while !board.controls().any(|control| control["type"] == 3) {
            board = self.channel.board_after(board.id).await;
        }
        self.channel.press(&board, self.channel.ada, "More …").await;
    }

    /// Since 0.6.0: records a match without a server, in which each player uses their own chat with the bot.
    pub(super) async fn own_chats(&mut self) {
        let handle = self.channel.handle();
        let [tony, john] = [self.others[7], self.others[9]];
        let chat = handle.add_group(&[tony, john]);
        handle.install_for(tony);
        let options = json!({
            "opponent": john.to_string(),
            "match": self.channel.choice("challenge", "match", "single"),
            "black": self.channel.choice("challenge", "black", "me"),
        });
        let mut call = handle.command(chat, tony, "challenge", &options).unwrap();
        call.answer().await.expect("an answer");
        let challenge = self.told_directly(john, |message| message.button("Accept").is_some()).await;
        self.channel.press(&challenge, john, "Accept").await;
        let is_board = |message: &Message| !message.attachments.is_empty();
        self.told_directly(tony, is_board).await;
        self.told_directly(john, is_board).await;
    }

    /// Since 0.7.0: records a match in which a server votes, with one vote for the opening and a list of moves that only its
    /// reader sees.
    pub(super) async fn votes(&mut self) {
        let rights = Permissions::of_a_member() | Permissions::MANAGE_MESSAGES;
        let mary = self.channel.handle().add_user("Mary", rights, "en-US");
        self.enter("vote");
        let level = self.channel.choice("vote-match", "level", "1: Newcomer");
        let options = json!({ "level": level, "minutes": 60 });
        let begun = self.channel.command(mary, "vote-match", options).await;
        assert!(begun.content().contains("of the server against"), "{}", begun.content());
        let board = self.channel.board_after(Snowflake::new(0)).await;
        let ada = self.channel.ada;
        let moves = self.choose(board.id, ada, "Red").await;
        let moves = moves.message().expect("the moves of the red tower").id;
        let voted = self.choose(moves, ada, "Red Forward 4 Blue").await;
        assert!(voted.content().contains("You voted for **Red Forward 4 Blue"), "{}", voted.content());
        self.choose(board.id, self.channel.grace, "Red").await;
    }

    async fn told_directly(&self, user: Snowflake, is_meant: impl Fn(&Message) -> bool) -> Arc<Message> {
        let handle = self.channel.handle();
        let chat = handle.direct_channel(user).unwrap();
        handle.wait_for_message(chat, is_meant, PATIENCE).await.expect("a direct message")
    }

    /// Since 0.5.0: records a tournament that is open for sign-up, a running tournament, and two seasons, of which one is
    /// over.
    pub(super) async fn organised(&mut self) {
        let [barbara, edsger, donald] = self.others[3..6] else { panic!("three of them") };
        self.enter("tournament-open");
        let open = self.tournament("Autumn cup").await;
        self.channel.press(&open, barbara, "Sign up").await;
        self.enter("tournament-running");
        let running = self.tournament("Spring cup").await;
        for player in [barbara, edsger, donald] {
            self.channel.press(&running, player, "Sign up").await;
        }
        self.channel.press(&running, self.judy, "Start").await;
        let handle = self.channel.handle();
        let begins = |message: &Message| {
            message.content.starts_with("**Spring cup**, round 1: ")
                && message.content.contains(" plays Black against ")
        };
        let pairing = handle.wait_for_message(self.channel.id, begins, PATIENCE).await.expect("a pairing");
        self.channel.board_in(pairing.id, Snowflake::new(0)).await;

        self.enter("season");
        self.channel.command(self.judy, "season start", json!({})).await;
        let players = [self.channel.ada, self.channel.grace];
        [self.channel.ada, self.channel.grace] = [barbara, edsger];
        let board = self.channel.begin("single").await;
        let board = self.say(&board, barbara, "Red Forward 4 Blue").await;
        self.channel.resign_after(&board, edsger).await;
        [self.channel.ada, self.channel.grace] = players;
        let last = self.channel.last_message();
        self.channel.command(self.judy, "season end", json!({})).await;
        let is_end = |message: &Message| message.content.starts_with("**Season 1 is over**");
        let told = handle.wait_for_message_after(self.channel.id, last, is_end, PATIENCE).await;
        told.expect("the end of the season");
        self.channel.command(self.judy, "season show", json!({ "number": 1 })).await;
        self.channel.command(self.judy, "season start", json!({})).await;
    }

    async fn tournament(&self, name: &str) -> Arc<Message> {
        let choice =
            |option: &str, named: &str| self.channel.subcommand_choice("tournament", "create", option, named);
        let options: Value = json!({
            "name": name,
            "kind": choice("kind", "round robin: everybody plays everybody (at most 16)"),
            "match": choice("match", "single (20 to 40 minutes)"),
        });
        self.channel.command(self.judy, "tournament create", options).await;
        let shows = |message: &Message| message.button("Sign up").is_some();
        let shown = self.channel.handle().wait_for_message(self.channel.id, shows, PATIENCE).await;
        shown.expect("the tournament is shown")
    }
}
