//! A conversation in one language: the actions of people in a channel, and everything that the bot shows them.

use std::{
    collections::{BTreeMap, BTreeSet},
    fmt::Write as _,
    path::{Path, PathBuf},
    sync::Arc,
    time::Duration,
};

use fluent_bundle::FluentArgs;
use kamisado::text::{self, Locale};
use kamisado_standin::{Answer, Message, Options, Permissions, Snowflake, StandIn};
use serde_json::{Value, json};

use crate::{
    foreign_sentences::is_text,
    support::{
        Channel, PATIENCE,
        elapsed_time::{DAY, MINUTE, backdate_rows, forget_absences},
    },
};

/// Discord's component type of a menu.
const MENU: u64 = 3;

/// The environment variable with which the bot marks each text of `locales/`.
const MARKS: (&str, &str) = ("MARK_TEXTS", "1");

/// The file to which the bot of a debug build writes the texts of its pictures.
const WRITTEN_TEXTS: &str = "written-texts.txt";

/// The prefix of a text that was written into a picture.
pub(crate) const WRITTEN: &str = "▭ ";

/// The environment variable that has exhibitions make a move every 100 milliseconds.
const QUICK_EXHIBITIONS: (&str, &str) = ("KAMISADO_EXHIBITION_MILLISECONDS", "100");

/// The environment variable that prevents periodic jobs during a test.
const NO_PERIODIC_JOBS: (&str, &str) = ("KAMISADO_HOUSEKEEPING_MILLISECONDS", "60000");

/// A channel whose server and people use the same language.
pub(crate) struct Conversation {
    pub(crate) channel: Channel,
    pub(crate) locale: Locale,
    /// A member who may manage the server and its messages.
    pub(crate) judy: Snowflake,
    /// A member who plays no match.
    pub(crate) mallory: Snowflake,
    /// The newest board of the channel.
    pub(crate) board: Arc<Message>,
    /// The newest message of the channel when a person last did something.
    last_before: Snowflake,
    /// Whether the bot marks its texts.
    is_marked: bool,
    /// The places other than the channel in which commands were called.
    places: BTreeSet<Snowflake>,
    /// The texts that each message shows now.
    shown: BTreeMap<Snowflake, Vec<String>>,
    /// All texts that the bot has shown so far.
    sent: BTreeSet<String>,
    transcript: String,
    game: &'static str,
}

impl Conversation {
    /// Opens a server of this language with a running bot, for matches of a game.
    pub(crate) async fn open(locale: Locale, game: &'static str) -> Self {
        Self::begin(locale, game, vec![QUICK_EXHIBITIONS]).await
    }

    /// Opens a server of this language in which time passes only by [`Conversation::pass_time`]. The periodic jobs run only
    /// at a start.
    pub(crate) async fn open_timeless(locale: Locale, game: &'static str) -> Self {
        Self::begin(locale, game, vec![NO_PERIODIC_JOBS]).await
    }

    /// Opens an English server whose bot marks each text of `locales/`: `⟦it is your turn⟧`.
    #[cfg(debug_assertions)]
    pub(crate) async fn marked(game: &'static str) -> Self {
        Self::begin(Locale::English, game, vec![MARKS, QUICK_EXHIBITIONS]).await
    }

    /// Like [`Conversation::marked`], but time passes only by [`Conversation::pass_time`].
    #[cfg(debug_assertions)]
    pub(crate) async fn marked_timeless(game: &'static str) -> Self {
        Self::begin(Locale::English, game, vec![MARKS, NO_PERIODIC_JOBS]).await
    }

    async fn begin(locale: Locale, game: &'static str, environment: Vec<(&'static str, &str)>) -> Self {
        let discord = StandIn::start(Options::default()).await.unwrap();
        let code = locale.discord_codes()[0];
        let guild = discord.add_guild_in("club", code, true);
        let id = discord.add_channel(guild, "games");
        let [ada, grace, mallory] =
            ["Ada", "Grace", "Mallory"].map(|name| discord.add_user(name, Permissions::of_a_member(), code));
        let judy = discord.add_user("Judy", Permissions::of_a_moderator(), code);
        let handle = discord.handle();
        let first = handle.say(id, judy, "–").unwrap();
        let board = handle.message(first).unwrap();
        let mut channel = Channel::of(discord, guild, id, [ada, grace]).await;
        let is_marked = environment.contains(&MARKS);
        channel.environment.extend(environment.into_iter().map(|(name, value)| (name, value.into())));
        let written = channel.folder.path().join(WRITTEN_TEXTS);
        channel.environment.push(("WRITTEN_TEXTS", written.into()));
        channel.start_bot().await;
        // The bot stores the language of a server shortly after it has connected for the first time.
        let told = "settings-list-language-of-discord";
        let is_known = async || {
            let settings = channel.command(judy, "settings server", json!({})).await;
            is_text(locale, told, settings.content())
        };
        let waits = async {
            while !is_known().await {
                tokio::time::sleep(Duration::from_millis(5)).await;
            }
        };
        tokio::time::timeout(PATIENCE, waits).await.expect("the bot knows the server's language");
        let (shown, sent, transcript) = (BTreeMap::new(), BTreeSet::new(), String::new());
        let (last_before, places) = (board.id, BTreeSet::new());
        Self {
            channel,
            locale,
            judy,
            mallory,
            board,
            last_before,
            is_marked,
            places,
            shown,
            sent,
            transcript,
            game,
        }
    }

    /// The text with this key, which has no variables, as the bot shows it.
    pub(crate) fn text(&self, key: &str) -> String {
        let found = text::find(self.locale, key, &FluentArgs::new());
        let found = found.unwrap_or_else(|| panic!("no text {key}"));
        if self.is_marked { format!("⟦{found}⟧") } else { found }
    }

    /// Types a message without waiting for anything.
    pub(crate) fn say(&mut self, user: Snowflake, text: &str) -> Snowflake {
        self.look();
        self.note(user, text);
        self.channel.handle().say(self.channel.id, user, text).unwrap()
    }

    /// Types a decision, and waits for the next board.
    pub(crate) async fn play(&mut self, user: Snowflake, text: &str) {
        self.say(user, text);
        self.next_board().await;
    }

    /// Types a message to which the bot replies. Returns the reply.
    pub(crate) async fn asked(&mut self, user: Snowflake, text: &str) -> Arc<Message> {
        let said = self.say(user, text);
        let reply = self.channel.reply_to(said).await;
        self.look();
        reply
    }

    /// Replies to the newest board with a message that the bot answers.
    pub(crate) async fn reply_to_board(&mut self, user: Snowflake, text: &str) {
        self.answered_reply(&self.board.clone(), user, text).await;
    }

    /// Replies to a message of the bot, and waits for the bot's answer.
    pub(crate) async fn answered_reply(&mut self, message: &Message, user: Snowflake, text: &str) {
        self.look();
        self.note(user, &format!("(reply to the bot) {text}"));
        let handle = self.channel.handle();
        let said = handle.reply(self.channel.id, user, message.id, text, true).unwrap();
        self.channel.reply_to(said).await;
        self.look();
    }

    /// Sends a direct message, and waits for the bot's answer.
    pub(crate) async fn direct(&mut self, user: Snowflake, text: &str) -> Arc<Message> {
        self.look();
        self.note(user, &format!("(direct message) {text}"));
        let handle = self.channel.handle();
        let said = handle.direct_message(user, text).unwrap();
        let direct = handle.direct_channel(user).unwrap();
        let answers = |found: &Message| found.reference == Some(said);
        let answer = handle.wait_for_message_after(direct, said, answers, PATIENCE).await.expect("an answer");
        self.look();
        answer
    }

    /// Sends a direct message without waiting for anything.
    pub(crate) fn say_directly(&mut self, user: Snowflake, text: &str) {
        self.look();
        self.note(user, &format!("(direct message) {text}"));
        self.channel.handle().direct_message(user, text).unwrap();
    }

    /// Calls a command in the channel. Returns the final answer.
    pub(crate) async fn command(&mut self, user: Snowflake, name: &str, options: Value) -> Arc<Message> {
        self.command_in(self.channel.id, user, name, options).await
    }

    /// Calls a command in a place.
    pub(crate) async fn command_in(
        &mut self,
        place: Snowflake,
        user: Snowflake,
        name: &str,
        options: Value,
    ) -> Arc<Message> {
        self.places.insert(place);
        self.look();
        self.note(user, &format!("/{name} {}", plain_options(&options)));
        let call = self.channel.handle().command(place, user, name, &options).unwrap();
        let answer = call.finished(PATIENCE).await.unwrap_or_else(|| panic!("/{name} is not answered"));
        self.look();
        answer
    }

    /// Calls a command, and waits for the board that the bot posts after it.
    pub(crate) async fn command_board(&mut self, user: Snowflake, name: &str, options: Value) {
        self.command(user, name, options).await;
        self.next_board().await;
    }

    /// Types into the option of a command, and records the suggestions.
    pub(crate) async fn complete(&mut self, user: Snowflake, name: &str, option: &str, text: &str) {
        let options = json!({ option: text });
        let handle = self.channel.handle();
        let mut typing = handle.autocomplete(self.channel.id, user, name, &options, option).unwrap();
        let Some(Answer::Choices(choices)) = typing.complete_answer().await else { panic!("no suggestions") };
        let names: Vec<_> = choices.into_iter().map(|choice| choice.name).collect();
        self.note(user, &format!("types /{name} {option}: {text} … {{{}}}", names.join(" | ")));
        self.sent.extend(names);
    }

    /// Presses the button whose label is the text with this key. Returns the message of the answer, or `None` if the
    /// answer has no message.
    pub(crate) async fn press(
        &mut self,
        message: &Message,
        user: Snowflake,
        key: &str,
    ) -> Option<Arc<Message>> {
        let label = self.text(key);
        let message = self.channel.handle().message(message.id).unwrap();
        let button = message.button(&label).map(str::to_owned);
        let button = button.unwrap_or_else(|| panic!("no button {label}: {:?}", message.components));
        self.look();
        self.note(user, &format!("presses [{label}]"));
        let mut press = self.channel.handle().press(message.id, user, &button).unwrap();
        self.answered(press.complete_answer().await, &label)
    }

    /// Presses a button of the newest board, and waits for the next board.
    pub(crate) async fn press_board(&mut self, user: Snowflake, key: &str) {
        self.press(&self.board.clone(), user, key).await;
        self.next_board().await;
    }

    /// Chooses an option in a menu of a message. The menu and the option are given by their indexes, counted from 0.
    pub(crate) async fn choose(
        &mut self,
        message: &Message,
        user: Snowflake,
        (menu, option): (usize, usize),
    ) -> Option<Arc<Message>> {
        let message = self.channel.handle().message(message.id).unwrap();
        let menu = menus(&message).nth(menu).expect("a menu").clone();
        let option = &menu["options"][option];
        let (label, value) = (option["label"].as_str().unwrap(), option["value"].as_str().unwrap());
        self.look();
        self.note(user, &format!("chooses {label}"));
        let id = menu["custom_id"].as_str().unwrap();
        let mut choice = self.channel.handle().choose(message.id, user, id, &[value]).unwrap();
        self.answered(choice.complete_answer().await, label)
    }

    fn answered(&mut self, answer: Option<Answer>, what: &str) -> Option<Arc<Message>> {
        let answer = answer.unwrap_or_else(|| panic!("{what} is not answered in time"));
        self.look();
        answer.message().and_then(|message| self.channel.handle().message(message.id))
    }

    /// Presses the button *More …* under the newest board. Returns the answer.
    pub(crate) async fn more(&mut self, user: Snowflake) -> Arc<Message> {
        self.press(&self.board.clone(), user, "button-more").await.expect("a message")
    }

    /// Waits for the next board of the channel.
    pub(crate) async fn next_board(&mut self) {
        let after = self.board.id;
        // The answer to a command can have a picture too, but is not a board.
        let is_board = |found: &Message| found.interaction.is_none() && !found.attachments.is_empty();
        let handle = self.channel.handle();
        let board = handle.wait_for_message_after(self.channel.id, after, is_board, PATIENCE).await;
        self.look();
        self.board = board.expect("a board");
    }

    /// Waits for a message that was posted after the last action and has the button with this key.
    pub(crate) async fn message_with(&mut self, key: &str) -> Arc<Message> {
        let label = self.text(key);
        let has_button = |message: &Message| message.button(&label).is_some();
        let (handle, place) = (self.channel.handle(), self.channel.id);
        let found = handle.wait_for_message_after(place, self.last_before, has_button, PATIENCE).await;
        self.look();
        found.unwrap_or_else(|| panic!("no message with {label}"))
    }

    /// The options of a challenge by Ada, who plays Black, to a single round against Grace.
    pub(crate) fn single_match(&self) -> Value {
        json!({
            "opponent": self.channel.grace.to_string(),
            "match": self.channel.choice("challenge", "match", "single"),
            "black": self.channel.choice("challenge", "black", "me"),
        })
    }

    /// Ada challenges with these options, and Grace accepts. Waits for the first board.
    pub(crate) async fn begin_match(&mut self, options: Value) {
        self.command(self.channel.ada, "challenge", options).await;
        let challenge = self.message_with("button-accept").await;
        self.press(&challenge, self.channel.grace, "button-accept").await;
        self.next_board().await;
    }

    /// Simulates that time passes for the bot. Restarts the bot.
    pub(crate) async fn pass_time(&mut self, milliseconds: i64) {
        self.look();
        let (days, minutes) = (milliseconds / DAY, milliseconds % DAY / MINUTE);
        writeln!(self.transcript, "\n({days} days and {minutes} minutes later)").unwrap();
        backdate_rows(&self.channel, milliseconds).await;
        self.last_before = self.channel.last_message();
        // In an orderly stop, the bot stores the language of the last interactions.
        self.channel.stop_bot().await;
        forget_absences(&self.channel).await;
        self.channel.start_bot().await;
    }

    /// Waits for a message in the channel that was posted after the last action and contains the text with this key.
    pub(crate) async fn told(&mut self, key: &str) -> Arc<Message> {
        let (handle, place, locale) = (self.channel.handle(), self.channel.id, self.locale);
        let is_told = |message: &Message| is_text(locale, key, &message.content);
        let found = handle.wait_for_message_after(place, self.last_before, is_told, PATIENCE).await;
        self.look();
        found.unwrap_or_else(|| panic!("nobody is told {key}"))
    }

    /// Like [`Conversation::told`], but waits for a message after the given one.
    pub(crate) async fn told_after(&mut self, message: Snowflake, key: &str) {
        self.last_before = message;
        self.told(key).await;
    }

    /// The newest message of the channel when a person last did something.
    pub(crate) const fn last_before(&self) -> Snowflake {
        self.last_before
    }

    /// Waits for an ephemeral message to a user after the last action.
    pub(crate) async fn told_alone(&mut self, user: Snowflake) {
        let (handle, place) = (self.channel.handle(), self.channel.id);
        let is_told = |message: &Message| message.ephemeral_to == Some(user) && !message.loading;
        let found = handle.wait_for_message_after(place, self.last_before, is_told, PATIENCE).await;
        assert!(found.is_some(), "nobody is told anything");
        self.look();
    }

    /// Waits until the given message has changed so that `is_meant` holds for it. Returns the changed message.
    pub(crate) async fn changed(
        &mut self,
        message: &Message,
        is_meant: impl Fn(&Message) -> bool,
    ) -> Arc<Message> {
        let (handle, id) = (self.channel.handle(), message.id);
        let changed = || handle.message(id).filter(|now| is_meant(now));
        handle.wait_until(|_| changed().is_some(), PATIENCE).await;
        self.look();
        changed().unwrap_or_else(|| panic!("it has not changed: {}", message.content))
    }

    /// Waits until the given message has changed so that it contains the text with this key. Returns the changed message.
    pub(crate) async fn changed_to(&mut self, message: &Message, key: &str) -> Arc<Message> {
        let locale = self.locale;
        self.changed(message, |now| is_text(locale, key, &now.content)).await
    }

    /// Waits for a direct message of the bot that was sent after the last action and contains the text with this key.
    pub(crate) async fn told_directly(&mut self, user: Snowflake, key: &str) {
        let (handle, locale) = (self.channel.handle(), self.locale);
        let direct = handle.direct_channel(user).unwrap();
        let is_told = |message: &Message| is_text(locale, key, &message.content);
        let found = handle.wait_for_message_after(direct, self.last_before, is_told, PATIENCE).await;
        assert!(found.is_some(), "{key} is not told");
        self.look();
    }

    /// Calls `/import` as Ada with a record and an opponent. Returns the answer.
    pub(crate) async fn import(&mut self, opponent: Snowflake, file: impl Into<Vec<u8>>) -> Arc<Message> {
        let file = self.channel.handle().upload("match.txt", file.into());
        let options = json!({ "opponent": opponent.to_string(), "record": file.to_string() });
        self.command(self.channel.ada, "import", options).await
    }

    /// Continues the match of a record, in which Ada plays Black.
    pub(crate) async fn go_on(&mut self, record: String) {
        let file = self.channel.handle().upload("match.txt", record);
        let options = json!({
            "opponent": self.channel.grace.to_string(),
            "record": file.to_string(),
            "black": self.channel.choice("import", "black", "me"),
        });
        self.command(self.channel.ada, "import", options).await;
        let challenge = self.message_with("button-accept").await;
        self.press(&challenge, self.channel.grace, "button-accept").await;
        self.next_board().await;
    }

    /// Resigns the running match as a player.
    pub(crate) async fn resign(&mut self, user: Snowflake) {
        let question = self.command(user, "resign", json!({})).await;
        self.press(&question, user, "button-resign-yes").await;
        self.next_board().await;
    }

    /// Writes an action of a person into the transcript.
    fn note(&mut self, user: Snowflake, what: &str) {
        let who = match user {
            _ if user == self.channel.ada => "Ada",
            _ if user == self.channel.grace => "Grace",
            _ if user == self.judy => "Judy",
            _ => "Mallory",
        };
        writeln!(self.transcript, "\n{who}: {what}").unwrap();
        self.last_before = self.channel.last_message();
    }

    /// Writes everything that the bot has shown since the last call into the transcript.
    fn look(&mut self) {
        let handle = self.channel.handle();
        let bot = handle.bot();
        let directs = [self.channel.ada, self.channel.grace, self.judy, self.mallory]
            .map(|user| handle.direct_channel(user).unwrap());
        let threads = self.shown.keys().filter_map(|&id| handle.message(id)?.thread);
        let places: BTreeSet<_> =
            threads.chain([self.channel.id]).chain(self.places.clone()).chain(directs).collect();
        for place in places {
            for message in handle.messages(place).iter().filter(|message| message.author == bot) {
                if message.loading {
                    continue;
                }
                let shows = visible(message);
                let before = self.shown.insert(message.id, shows.clone());
                if before.as_ref() == Some(&shows) {
                    continue;
                }
                self.sent.extend(shows);
                let kind = match (message.ephemeral_to, directs.contains(&place), before.is_some()) {
                    (_, _, true) => "Bot (changes a message)",
                    (Some(_), ..) => "Bot (only to the reader)",
                    (None, true, _) => "Bot (direct message)",
                    (None, false, _) => "Bot",
                };
                writeln!(self.transcript, "\n{kind}: {}", described(message)).unwrap();
                self.keep_pictures(message);
            }
        }
    }

    /// Writes the pictures of a message into files beside the transcript, if `TRANSCRIPT` is set.
    fn keep_pictures(&self, message: &Message) {
        let Some(path) = self.transcript_path() else { return };
        for file in &message.attachments {
            let Some(bytes) = &file.bytes else { continue };
            let name = format!("{}-{}", path.file_stem().unwrap().display(), file.name);
            std::fs::write(path.with_file_name(name), bytes).unwrap();
        }
    }

    /// The path of the transcript; `None` if `TRANSCRIPT` is not set.
    fn transcript_path(&self) -> Option<PathBuf> {
        let folder = std::env::var_os("TRANSCRIPT")?;
        let language = if self.is_marked { "marked" } else { self.locale.notation().code() };
        Some(Path::new(&folder).join(format!("{language}-{}.txt", self.game)))
    }

    /// Ends the conversation. Returns all texts that the bot has shown.
    pub(crate) fn end(mut self) -> BTreeSet<String> {
        self.look();
        let world = serde_json::to_value(self.channel.handle().snapshot()).unwrap();
        let named = world["channels"].as_array().unwrap().iter();
        self.sent.extend(named.filter_map(|channel| channel["name"].as_str()).map(str::to_owned));
        self.sent.extend(self.written().into_iter().map(|text| format!("{WRITTEN}{text}")));
        self.channel.assert_no_violations();
        std::mem::take(&mut self.sent)
    }

    /// The texts that were written into pictures. Texts of one letter, such as the names of columns, are left out, and so
    /// are texts that are parts of longer ones.
    fn written(&self) -> Vec<String> {
        let file = self.channel.folder.path().join(WRITTEN_TEXTS);
        let Ok(file) = std::fs::read_to_string(file) else { return Vec::new() };
        let has_words = |text: &&str| text.chars().filter(|sign| sign.is_alphabetic()).count() > 1;
        let texts: BTreeSet<&str> = file.lines().filter(has_words).collect();
        let is_part = |part: &str| texts.iter().any(|text| *text != part && text.contains(part));
        texts.iter().filter(|text| !is_part(text)).map(|text| (*text).to_owned()).collect()
    }
}

impl Drop for Conversation {
    /// Writes the transcript if `TRANSCRIPT` is set, even if the conversation failed.
    fn drop(&mut self) {
        let Some(path) = self.transcript_path() else { return };
        if let Err(error) = std::fs::write(&path, &self.transcript) {
            eprintln!("{}: {error}", path.display());
        }
    }
}

pub(crate) fn menus(message: &Message) -> impl Iterator<Item = &Value> {
    message.controls().filter(|control| control["type"] == MENU)
}

/// All texts that a message shows: its content, the alt texts of its files, and its buttons and menus.
fn visible(message: &Message) -> Vec<String> {
    let mut shows = vec![message.content.clone()];
    shows.extend(message.attachments.iter().filter_map(|file| file.description.clone()));
    for control in message.controls() {
        let options = control["options"].as_array().into_iter().flatten();
        let of_options = options.flat_map(|option| [&option["label"], &option["description"]]);
        let texts = [&control["label"], &control["placeholder"]].into_iter().chain(of_options);
        shows.extend(texts.filter_map(Value::as_str).map(str::to_owned));
    }
    shows
}

/// A message as text for the transcript.
fn described(message: &Message) -> String {
    let mut text = message.content.clone();
    for file in &message.attachments {
        write!(text, "\n  (file {}: {})", file.name, file.description.as_deref().unwrap_or("–")).unwrap();
    }
    for menu in menus(message) {
        let shown = |value: &Value| value.as_str().unwrap_or_default().to_owned();
        let options = menu["options"].as_array().unwrap().iter().map(|option| {
            let description = option["description"].as_str().map(|told| format!(" ({told})"));
            shown(&option["label"]) + &description.unwrap_or_default()
        });
        let options: Vec<_> = options.collect();
        write!(text, "\n  {{{}: {}}}", shown(&menu["placeholder"]), options.join(" | ")).unwrap();
    }
    let buttons = message.controls().filter_map(|control| control["label"].as_str());
    let buttons: Vec<_> = buttons.map(|label| format!("[{label}]")).collect();
    if !buttons.is_empty() {
        write!(text, "\n  {}", buttons.join(" ")).unwrap();
    }
    text
}

fn plain_options(options: &Value) -> String {
    let options = options.as_object().unwrap().iter();
    let plain = |value: &Value| value.as_str().map_or_else(|| value.to_string(), str::to_owned);
    options.map(|(name, value)| format!("{name}: {}", plain(value))).collect::<Vec<_>>().join(" ")
}
