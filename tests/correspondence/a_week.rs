//! A week of correspondence matches between eight people. The test compares everything that cards, digests, reminders and pings say
//! with the state of the matches.
//!
//! Moves are random. `WEEK_SEED` repeats a run, `WEEK_DAYS` sets the number of days (7 for a whole week), and `WEEK_TRANSCRIPT`
//! names a file for a transcript of everything that people read.

use std::{
    collections::{BTreeMap, BTreeSet, HashMap, HashSet},
    fmt::Debug,
    str::FromStr,
    sync::Arc,
    time::{Duration, Instant},
};

use kamisado::club::{Person, digest_delay};
use kamisado_standin::{Answer, Message, Snowflake};
use rand::{Rng, SeedableRng, rngs::StdRng, seq::IndexedRandom};
use serde_json::{Value, json};

use super::{
    fast_clock::{BEGINNING, DAY, FastClock, HOUR, SECOND},
    people::{self, Player, Told},
    running_match::{self, Standing},
    shown_lists,
    transcript::Transcript,
};
use crate::support::{Channel, PATIENCE};

/// The default number of days: from Thursday to Sunday.
const DAYS: u64 = 4;

/// The hours of the day (UTC) at which people look at their matches.
const HOURS: [u64; 4] = [6, 11, 18, 22];

/// The matches: Black, White, and the days for each move. The players of the last match use direct messages.
const MATCHES: [(&str, &str, u64); 11] = [
    ("Ada", "Grace", 1),
    ("Ada", "Jan", 1),
    ("Grace", "Marie", 3),
    ("Jan", "Ayşe", 1),
    ("Marie", "Karl", 1),
    ("Ayşe", "Tom", 3),
    ("Karl", "Sam", 1),
    ("Tom", "Sam", 1),
    ("Sam", "Ada", 3),
    ("Grace", "Ayşe", 1),
    ("Marie", "Ayşe", 1),
];

/// The maximum difference between a shown time and the computed time, in milliseconds. A deadline is shown in whole seconds.
const PRECISION: u64 = 2 * SECOND;

/// How long a wrong card is looked at before another minute passes in the test.
const SETTLING_TIME: Duration = Duration::from_secs(5);

/// How long after the deadline of a decision the player loses on time, in milliseconds.
const FLAG_AFTER: u64 = 10 * SECOND;

fn setting<T: FromStr<Err: Debug>>(name: &str) -> Option<T> {
    std::env::var(name).ok().map(|value| value.parse().unwrap())
}

struct Week {
    channel: Channel,
    clock: FastClock,
    chance: StdRng,
    people: Vec<Player>,
    transcript: Transcript,
    /// The messages that have been checked.
    checked: HashSet<Snowflake>,
    /// The number of reminders of each decision. The key is the name of the match and the number of the event of the previous
    /// decision.
    reminders: BTreeMap<(String, u64), u32>,
    /// The times at which the card of each person was posted or edited.
    updates: HashMap<Snowflake, BTreeSet<u64>>,
    /// The messages that are or were cards, each with its owner.
    cards: HashMap<Snowflake, Snowflake>,
    /// The number of digests of each person.
    digests: HashMap<Snowflake, usize>,
    moves: u32,
    planned: u32,
}

impl Week {
    async fn begun(seed: u64) -> Self {
        let mut channel = Channel::open_with_file(FastClock::options(), ["Ada", "Grace"]).await;
        // With the shortest interval, the periodic jobs do due work soon after the clock is moved.
        channel.environment.push(("KAMISADO_HOUSEKEEPING_MILLISECONDS", "100".into()));
        channel.start_bot().await;
        let clock = FastClock::new(&channel).await;
        let people = people::eight(&channel).await;
        let handle = channel.handle();
        let mut named = vec![(channel.id, "#games".to_owned())];
        for (number, (black, white, days)) in MATCHES.into_iter().enumerate() {
            let of = |name: &str| people.iter().find(|player| player.name == name).unwrap();
            let (black, white) = (of(black), of(white));
            let clocks = ["a day for each move", "3 days for each move"];
            let options = json!({
                "opponent": white.id.to_string(),
                "black": channel.choice("challenge", "black", "me"),
                "match": channel.choice("challenge", "match", "standard"),
                "clock": channel.choice("challenge", "clock", clocks[usize::from(days == 3)]),
            });
            let is_direct = number + 1 == MATCHES.len();
            let place = if is_direct {
                handle.install_for(black.id);
                handle.add_group(&[black.id, white.id])
            } else {
                let place = handle.add_channel(channel.guild, &format!("table-{}", number + 1));
                named.push((place, format!("#table-{}", number + 1)));
                place
            };
            handle
                .command(place, black.id, "challenge", &options)
                .unwrap()
                .answer()
                .await
                .expect("an answer");
            let shown_in = if is_direct { white.direct } else { place };
            let challenge = |message: &Message| {
                let buttons = shown_lists::kinds(message);
                message.ephemeral_to.is_none()
                    && buttons.iter().filter(|kind| **kind == "challenge").count() >= 2
            };
            let challenge =
                handle.wait_for_message(shown_in, challenge, PATIENCE).await.expect("a challenge");
            let accept = challenge.controls().find_map(|control| control["custom_id"].as_str()).unwrap();
            handle.press(challenge.id, white.id, accept).unwrap().answer().await.expect("an answer");
            let begun = |handle: &kamisado_standin::Handle| {
                let name = format!("k{}-0.png", number + 1);
                let is_board = |message: &Arc<Message>| {
                    message.attachments.first().is_some_and(|file| file.name == name)
                };
                let place = if is_direct { black.direct } else { place };
                handle.messages(place).iter().any(is_board)
            };
            assert!(handle.wait_until(begun, PATIENCE).await, "match {} begins", number + 1);
        }
        people::begin_cards(&channel, &people).await;
        named.extend(people.iter().map(|player| (player.direct, format!("@{}", player.name))));
        // The direct messages up to now, except boards, are not checked. They are cards, or are about the challenge.
        let direct = people.iter().flat_map(|player| handle.messages(player.direct));
        let checked = direct.filter(|message| message.attachments.is_empty()).map(|message| message.id);
        let checked = checked.collect();
        Self {
            channel,
            clock,
            chance: StdRng::seed_from_u64(seed),
            people,
            transcript: Transcript::of(named),
            checked,
            reminders: BTreeMap::new(),
            updates: HashMap::new(),
            cards: HashMap::new(),
            digests: HashMap::new(),
            moves: 0,
            planned: 0,
        }
    }

    fn now(&self) -> u64 {
        self.channel.handle().now()
    }

    fn player(&self, id: Snowflake) -> &Player {
        self.people.iter().find(|player| player.id == id).unwrap()
    }

    async fn standings(&self) -> Vec<Standing> {
        running_match::all(&self.channel).await
    }

    /// The state of the match with this name.
    async fn standing(&self, name: &str) -> Standing {
        self.standings().await.into_iter().find(|standing| standing.name == name).unwrap()
    }

    /// Waits until `missing` returns `None`. `missing` describes what is due and has not happened yet.
    async fn until_done(&mut self, missing: impl AsyncFn(&Self) -> Option<String>) {
        if let Some(missing) = self.missing_after(PATIENCE, missing).await {
            self.transcript.read(&self.channel.handle());
            self.transcript.write();
            panic!("at {}: {missing}", self.now());
        }
    }

    /// Waits until `missing` returns `None`, for at most `patience`. Returns what is still missing then.
    async fn missing_after(
        &self,
        patience: Duration,
        missing: impl AsyncFn(&Self) -> Option<String>,
    ) -> Option<String> {
        let began = Instant::now();
        loop {
            let missing = missing(self).await?;
            if began.elapsed() > patience {
                return Some(missing);
            }
            tokio::time::sleep(Duration::from_millis(40)).await;
        }
    }

    /// Lets time pass until `moment`, and waits until all due flags have fallen and all due reminders are sent. Then checks the new
    /// messages.
    async fn pass_until(&mut self, moment: u64) {
        self.clock.pass_until(&self.channel, moment).await;
        self.channel.wait_until_all_sent().await;
        self.until_done(Self::missing_by_the_clock).await;
        self.channel.wait_until_all_sent().await;
        self.look().await;
    }

    /// Describes a match whose board is missing, a flag that is due and has not fallen, or a reminder that is due and was not sent.
    /// `None` if there is none of these.
    async fn missing_by_the_clock(&self) -> Option<String> {
        let handle = self.channel.handle();
        let now = handle.now();
        for standing in self.standings().await.iter().filter(|standing| standing.is_running) {
            let Some(deadline) = standing.deadline(&handle, &self.people) else {
                return Some(format!("no board of {standing:?}"));
            };
            if now > deadline + FLAG_AFTER + PRECISION {
                return Some(format!("the flag of {} has not fallen: {standing:?}", standing.name));
            }
            let reminded_at = standing.reminded_at(&handle, &self.people).unwrap();
            let is_due = now > reminded_at + PRECISION && now + PRECISION < deadline;
            if is_due && reminders_of(&handle.messages(standing.place), standing) == 0 {
                return Some(format!("nobody is reminded: {standing:?}"));
            }
        }
        None
    }

    /// Describes a card that is missing, or that shows other matches or times than it should. `None` if all cards are right.
    async fn wrong_card(&self) -> Option<String> {
        let handle = self.channel.handle();
        let standings = self.standings().await;
        for player in self.people.iter().filter(|player| player.told == Told::Card) {
            let cards = shown_lists::cards(&handle, player.direct);
            let [card] = &cards[..] else {
                return Some(format!("{} has {} cards", player.name, cards.len()));
            };
            if let Err(wrong) = self.compare(player, &card.content, &standings) {
                return Some(format!("the card of {}: {wrong}", player.name));
            }
        }
        None
    }

    /// Compares the lines of a card or a digest with the matches that wait for a person.
    fn compare(&self, player: &Player, content: &str, standings: &[Standing]) -> Result<(), String> {
        let handle = self.channel.handle();
        let lines = shown_lists::lines(content);
        let waiting =
            standings.iter().filter(|standing| standing.is_running && standing.decider == Some(player.id));
        let waiting: BTreeMap<_, _> = waiting.map(|standing| (standing.name.clone(), standing)).collect();
        if lines.keys().ne(waiting.keys()) {
            return Err(format!("{:?} wait, but it says: {content}", waiting.keys()));
        }
        for (name, line) in &lines {
            let standing = waiting[name];
            let deadline = standing.deadline(&handle, &self.people).ok_or("no board")?;
            let shown = line.until.ok_or_else(|| format!("no time for {name}: {content}"))? * SECOND;
            if shown.abs_diff(deadline) > PRECISION {
                return Err(format!("{name} is due at {deadline}, but it says: {content}"));
            }
            let (place, message) = line.link.ok_or_else(|| format!("no link to {name}: {content}"))?;
            let board = standing.board(&handle).ok_or("no board")?;
            if (place, message) != (standing.place, board.id) {
                return Err(format!("the newest board of {name} is {}, but it says: {content}", board.id));
            }
        }
        Ok(())
    }

    /// Checks all new messages of the bot: who reads them, whom they ping, and whether the bot may send them.
    async fn look(&mut self) {
        let handle = self.channel.handle();
        let standings = self.standings().await;
        let people = self.people.clone();
        for player in &people {
            for card in shown_lists::cards(&handle, player.direct) {
                assert_eq!(player.told, Told::Card, "{} has a card: {}", player.name, card.content);
                assert!(card.is_silent(), "a card notifies nobody");
                self.cards.insert(card.id, player.id);
                self.updates.entry(player.id).or_default().insert(card.id.unix_milliseconds());
            }
        }
        for request in handle.request_log() {
            let message = request.path.rsplit('/').next().and_then(|id| id.parse::<Snowflake>().ok());
            let owner = message.and_then(|message| self.cards.get(&message));
            if let (Some(owner), "PATCH") = (owner, request.method.as_str()) {
                self.updates.entry(*owner).or_default().insert(request.time);
            }
        }
        let places: Vec<Snowflake> =
            standings.iter().flat_map(|one| [Some(one.place), one.other_place]).flatten().collect();
        let direct = people.iter().map(|player| player.direct);
        let all: BTreeSet<Snowflake> = places.into_iter().chain(direct).collect();
        for place in all {
            let owner = people.iter().find(|player| player.direct == place);
            for message in handle.messages(place) {
                if message.author != handle.bot()
                    || message.ephemeral_to.is_some()
                    || !self.checked.insert(message.id)
                {
                    continue;
                }
                // A challenge or the end of a match may ping anybody. The board of a turn may ping only a person whose settings
                // want this.
                let is_of_turn = standings.iter().any(|standing| {
                    standing
                        .event_of(&message)
                        .is_some_and(|event| standing.is_running || event < standing.last_event)
                });
                for pinged in &message.pinged {
                    let player = self.player(*pinged);
                    assert!(
                        !is_of_turn || player.is_pinged(),
                        "{} is pinged: {}",
                        player.name,
                        message.content
                    );
                }
                self.look_at(&message, owner, &standings);
            }
        }
        for (owner, updates) in &self.updates {
            let updates: Vec<u64> = updates.iter().copied().collect();
            let name = self.player(*owner).name;
            let close = self.clock.updates_in_a_minute(&updates);
            assert_eq!(close, None, "the card of {name} is edited twice in a minute");
        }
        self.transcript.read(&handle);
    }

    fn look_at(&mut self, message: &Message, owner: Option<&Player>, standings: &[Standing]) {
        let kinds = shown_lists::kinds(message);
        let shown = standings.iter().find_map(|standing| Some((standing, standing.event_of(message)?)));
        if let Some((standing, event)) = shown {
            let asks = standing.is_running && event == standing.last_event;
            let decider = standing.decider.filter(|id| self.player(*id).is_pinged());
            if owner.is_some() {
                assert_eq!(message.is_silent(), message.pinged.is_empty(), "{}", message.content);
            }
            let is_elsewhere = owner.is_some_and(|owner| Some(owner.id) != standing.decider);
            if asks && !is_elsewhere {
                let pinged: Vec<Snowflake> = decider.into_iter().collect();
                assert_eq!(message.pinged, pinged, "{}", message.content);
            }
        } else if kinds.contains(&"board") {
            let at = message.id.unix_milliseconds();
            let standing =
                standings.iter().find(|standing| shown_lists::names(&message.content, &standing.name));
            let standing = standing.unwrap_or_else(|| panic!("a reminder of no match: {}", message.content));
            let handle = self.channel.handle();
            // The next move may have been made since the reminder was sent. The reminder can then no longer be checked.
            if standing.asked_at(&handle).is_none_or(|asked_at| asked_at > at) {
                return;
            }
            let decider =
                standing.decider.unwrap_or_else(|| panic!("nobody is to move: {}", message.content));
            assert_eq!(message.channel, standing.place, "{}", message.content);
            assert!(message.content.contains(&format!("<@{decider}>")), "{}", message.content);
            // A person with a digest is pinged too, because the next digest may come after the deadline.
            let is_pinged = self.player(decider).told != Told::Silent;
            assert_eq!(message.pinged.contains(&decider), is_pinged, "{}", message.content);
            let deadline = standing.deadline(&handle, &self.people).unwrap();
            let due = standing.reminded_at(&handle, &self.people).unwrap();
            assert!(
                (due.saturating_sub(PRECISION)..=deadline).contains(&at),
                "{due} {at} {deadline}: {standing:?}"
            );
            let times = self.reminders.entry((standing.name.clone(), standing.decided)).or_default();
            *times += 1;
            assert_eq!(*times, 1, "reminded twice: {}", message.content);
        } else if let Some(owner) = owner {
            let is_digest = matches!(owner.told, Told::Digest(_)) && kinds.is_empty();
            // A card can arrive after the cards were listed. The next call of `look` records it.
            let is_card = kinds.contains(&"card") && owner.told == Told::Card;
            let is_expected = self.cards.contains_key(&message.id)
                || is_card
                || is_digest
                || kinds.contains(&"challenge")
                || message.attachments.first().is_some_and(|file| file.content_type == "image/png");
            assert!(is_expected, "{} is told: {}", owner.name, message.content);
            assert_ne!(owner.told, Told::Silent, "{}", message.content);
            if is_digest && !shown_lists::lines(&message.content).is_empty() {
                *self.digests.entry(owner.id).or_default() += 1;
            }
        }
    }

    /// Lets time pass up to the moment after an hour at which a person gets a digest, and checks the digest.
    async fn pass_to_digest(&mut self, moment: u64, reader: &Player) {
        let moment = moment + digest_delay(Person(reader.id.get())).cast_unsigned();
        self.pass_until(moment - 90 * SECOND).await;
        let standings = self.standings().await;
        let waits =
            standings.iter().any(|standing| standing.is_running && standing.decider == Some(reader.id));
        let before = self.digests.get(&reader.id).copied().unwrap_or_default();
        let handle = self.channel.handle();
        let last = handle.messages(reader.direct).last().map_or(Snowflake::new(0), |last| last.id);
        self.pass_until(moment + SECOND).await;
        if waits {
            let is_digest = |message: &Message| {
                shown_lists::kinds(message).is_empty() && !shown_lists::lines(&message.content).is_empty()
            };
            let digest = handle.wait_for_message_after(reader.direct, last, is_digest, PATIENCE).await;
            let digest = digest.unwrap_or_else(|| panic!("{} gets no digest at {moment}", reader.name));
            // A flag may have fallen at the moment of the digest, so the state of the matches is read again.
            let standings = self.standings().await;
            if let Err(wrong) = self.compare(reader, &digest.content, &standings) {
                panic!("the digest of {}: {wrong}", reader.name);
            }
        } else {
            tokio::time::sleep(Duration::from_millis(500)).await;
        }
        self.look().await;
        let now = self.digests.get(&reader.id).copied().unwrap_or_default();
        assert_eq!(now - before, usize::from(waits), "the digests of {} at {moment}", reader.name);
    }

    /// The player to decide makes a random decision in a match, by buttons and menus or by typing. Returns whether the match
    /// continues.
    async fn play(&mut self, name: &str) -> bool {
        let handle = self.channel.handle();
        let standing = self.standing(name).await;
        let (Some(decider), true) = (standing.decider, standing.is_running) else { return false };
        let board = standing.board(&handle).unwrap();
        let menus = |message: &Message| -> Vec<(String, Vec<Value>)> {
            let menus = message.controls().filter(|control| control["type"] == 3);
            let options = |menu: &Value| menu["options"].as_array().unwrap().clone();
            menus.map(|menu| (menu["custom_id"].as_str().unwrap().to_owned(), options(menu))).collect()
        };
        let has_menus = |handle: &kamisado_standin::Handle| {
            handle.message(board.id).is_some_and(|board| {
                !menus(&board).is_empty() || shown_lists::kinds(&board).contains(&"fill")
            })
        };
        assert!(handle.wait_until(has_menus, PATIENCE).await, "{name} offers nothing: {}", board.content);
        let board = handle.message(board.id).unwrap();
        let fill = board.controls().filter_map(|control| control["custom_id"].as_str());
        let fill: Vec<&str> = fill.filter(|id| id.starts_with("v1:fill:")).collect();
        if let Some(fill) = fill.choose(&mut self.chance) {
            handle.press(board.id, decider, fill).unwrap().answer().await.expect("an answer");
        } else {
            let (id, options) = menus(&board).choose(&mut self.chance).unwrap().clone();
            let option = options.choose(&mut self.chance).unwrap();
            let value = option["value"].as_str().unwrap();
            if id.starts_with("v1:tower:") {
                let answer = handle.choose(board.id, decider, &id, &[value]).unwrap().complete_answer().await;
                let answer = answer.expect("an answer");
                let moves = answer.message().unwrap();
                let (id, options) = menus(moves).choose(&mut self.chance).unwrap().clone();
                let value = options.choose(&mut self.chance).unwrap()["value"].as_str().unwrap().to_owned();
                handle.choose(moves.id, decider, &id, &[&value]).unwrap().answer().await.expect("an answer");
            } else if self.chance.random_bool(0.5) && standing.other_place.is_none() {
                let typed = option["label"].as_str().unwrap().to_lowercase();
                handle.say(standing.place, decider, &typed).unwrap();
            } else {
                handle.choose(board.id, decider, &id, &[value]).unwrap().answer().await.expect("an answer");
            }
        }
        self.moves += 1;
        self.board_after(&standing).await
    }

    /// Waits for the board after the next event of a match. Returns whether the match continues.
    async fn board_after(&mut self, before: &Standing) -> bool {
        let handle = self.channel.handle();
        let places: Vec<Snowflake> = [Some(before.place), before.other_place].into_iter().flatten().collect();
        let has_come = |handle: &kamisado_standin::Handle| {
            places.iter().all(|place| {
                handle
                    .messages(*place)
                    .iter()
                    .any(|message| before.event_of(message).is_some_and(|event| event > before.last_event))
            })
        };
        assert!(handle.wait_until(has_come, PATIENCE).await, "a board after {before:?}");
        self.standing(&before.name).await.is_running
    }

    /// The opponent of the player to decide gives that player more time.
    async fn give_time(&mut self, name: &str) {
        let handle = self.channel.handle();
        let standing = self.standing(name).await;
        let (Some(giver), true) = (standing.opponent, standing.is_running) else { return };
        let board = standing.board(&handle).unwrap();
        let more = self.channel.press(&board, giver, "More …").await;
        self.transcript.read(&handle);
        let more = more.message().unwrap();
        let give = more.controls().filter_map(|control| control["custom_id"].as_str());
        let give = give.into_iter().find(|id| id.starts_with("v1:give:")).expect("the button").to_owned();
        handle.press(more.id, giver, &give).unwrap().answer().await.expect("an answer");
        self.board_after(&standing).await;
    }

    /// The opponent of the player to decide plans a reply to each color on which the next move can end.
    async fn plan(&mut self, name: &str) {
        let handle = self.channel.handle();
        let standing = self.standing(name).await;
        let (Some(owner), true) = (standing.opponent, standing.is_running) else { return };
        let suggested = async |options: &Value, focused: &str| -> Vec<Value> {
            let mut typing = handle.autocomplete(standing.place, owner, "if", options, focused).unwrap();
            match typing.answer().await {
                Some(Answer::Choices(choices)) => choices.into_iter().map(|choice| choice.value).collect(),
                other => panic!("no suggestions: {other:?}"),
            }
        };
        for when in suggested(&json!({ "when": "ends" }), "when").await {
            let replies = suggested(&json!({ "when": when, "play": "" }), "play").await;
            let Some(play) = replies.choose(&mut self.chance) else { continue };
            let line = json!({ "when": when, "play": play });
            let told = handle.command(standing.place, owner, "if", &line).unwrap().complete_answer().await;
            self.planned += u32::from(told.expect("an answer").is_ephemeral());
        }
    }

    /// Some of the people who have a card press the button that refreshes it.
    async fn refresh_cards(&mut self) {
        let handle = self.channel.handle();
        for player in self.people.clone() {
            if player.told != Told::Card || !self.chance.random_bool(0.4) {
                continue;
            }
            for card in shown_lists::cards(&handle, player.direct) {
                let refresh = card.controls().find_map(|control| control["custom_id"].as_str()).unwrap();
                let answer = handle.press(card.id, player.id, refresh).unwrap().answer().await;
                let is_replaced = handle.message(card.id).is_none();
                assert!(answer.is_some() || is_replaced, "{} refreshes a card", player.name);
            }
        }
    }

    /// Plays up to three decisions in each match except the one named `forgetful`. The first of them is played with the given
    /// probability, but always if its deadline is near.
    async fn people_play(&mut self, probability: f64, forgetful: &str) {
        let handle = self.channel.handle();
        let names: Vec<String> = self.standings().await.into_iter().map(|standing| standing.name).collect();
        for name in names {
            if name == forgetful {
                continue;
            }
            let mut goes_on = true;
            for turn in 0..3 {
                let standing = self.standing(&name).await;
                if !goes_on || !standing.is_running {
                    break;
                }
                let deadline = standing.deadline(&handle, &self.people).unwrap();
                let is_urgent = deadline < handle.now() + 9 * HOUR;
                let plays = if turn == 0 { probability } else { 0.4 };
                if !is_urgent && !self.chance.random_bool(plays) {
                    break;
                }
                goes_on = self.play(&name).await;
            }
            if self.chance.random_bool(0.2) {
                self.refresh_cards().await;
            }
        }
        self.look().await;
    }

    /// The number of plans that belong to a player whose turn it is. A reply of such a plan may be due.
    async fn planned_replies(&self) -> i64 {
        let mut database = self.channel.open_file().await;
        let due = "SELECT count(*) FROM if_then JOIN matches ON id = match_id
                   WHERE decider = side AND status = 'running'";
        let due = sqlx::query_scalar(due).fetch_one(&mut database).await.unwrap();
        sqlx::Connection::close(database).await.unwrap();
        due
    }

    /// The number of planned replies that were played.
    async fn played_ahead(&self) -> i64 {
        let mut database = self.channel.open_file().await;
        let played = "SELECT count(*) FROM events WHERE code LIKE 'ahead %'";
        let played = sqlx::query_scalar(played).fetch_one(&mut database).await.unwrap();
        sqlx::Connection::close(database).await.unwrap();
        played
    }

    /// Lets more than a minute pass, and waits until the planned replies that are due are played. Asserts that all cards are then
    /// right.
    async fn cards_are_right(&mut self) {
        self.pass_until(self.now() + 100 * SECOND).await;
        if self.planned_replies().await > 0 {
            let has_played = async |week: &Self| {
                let planned = week.planned_replies().await;
                (planned > 0).then(|| format!("{planned} planned replies are not played"))
            };
            self.until_done(has_played).await;
            self.channel.wait_until_all_sent().await;
            // A card is edited at most once a minute, so it may show these replies only a minute after its last edit.
            self.pass_until(self.now() + 65 * SECOND).await;
        }
        // On a busy machine, a flag or a planned reply can come after the last edit of a card without having been waited for.
        if self.missing_after(SETTLING_TIME, Self::wrong_card).await.is_some() {
            self.pass_until(self.now() + 65 * SECOND).await;
        }
        self.until_done(Self::wrong_card).await;
        self.look().await;
    }
}

/// The number of reminders of the current decision.
fn reminders_of(messages: &[Arc<Message>], standing: &Standing) -> usize {
    let first = messages
        .iter()
        .find(|message| standing.event_of(message).is_some_and(|event| event >= standing.decided));
    let since = first.map_or(Snowflake::new(0), |board| board.id);
    let is_reminder = |message: &&Arc<Message>| {
        let kinds = shown_lists::kinds(message);
        message.id > since && kinds.contains(&"board") && shown_lists::names(&message.content, &standing.name)
    };
    messages.iter().filter(is_reminder).count()
}

#[tokio::test(flavor = "multi_thread")]
async fn every_card_digest_and_reminder_of_a_week_is_right() {
    let seed = setting("WEEK_SEED").unwrap_or_else(rand::random);
    let days: u64 = setting("WEEK_DAYS").unwrap_or(DAYS);
    println!("WEEK_SEED={seed} WEEK_DAYS={days}");
    let mut week = Week::begun(seed).await;
    week.look().await;
    let morning = BEGINNING / DAY * DAY;
    let (jan, marie) = (week.people[2].clone(), week.people[3].clone());
    for day in 0..days {
        for hour in HOURS {
            let moment = morning + day * DAY + hour * HOUR;
            let handle = week.channel.handle();
            week.transcript.note(&handle, &format!("day {}, until {hour}:00 UTC", day + 1));
            match hour {
                6 => week.pass_to_digest(moment, &marie).await,
                18 => week.pass_to_digest(moment, &jan).await,
                _ => week.pass_until(moment).await,
            }
            if (day, hour) == (1, 11) {
                week.transcript.note(&handle, "the bot is restarted");
                week.channel.kill_bot().await;
                week.channel.start_bot().await;
            }
            match (day, hour) {
                (0, 11) => week.plan("k1").await,
                (1, 6) => week.plan("k9").await,
                (2, 6) => week.plan("k8").await,
                (0, 18) => week.give_time("k2").await,
                (2, 11) => week.give_time("k3").await,
                _ => {}
            }
            // From Friday on, nobody plays in match k7, so Karl or Sam loses it on time.
            let forgetful = if day >= 1 { "k7" } else { "" };
            week.people_play(0.5, forgetful).await;
            week.cards_are_right().await;
        }
    }
    week.transcript.write();
    println!(
        "{} moves, {} lines planned, {} replies played ahead, {} reminders, digests {:?}",
        week.moves,
        week.planned,
        week.played_ahead().await,
        week.reminders.len(),
        week.digests
    );
    let standings = week.standings().await;
    let forgotten = standings.iter().find(|standing| standing.name == "k7").unwrap();
    assert!(!forgotten.is_running, "who forgets a match loses it");
    assert!(week.reminders.keys().any(|(name, _)| name == "k7"), "after a reminder");
    assert!(!week.digests.is_empty() && week.planned > 0);
    let silent = week.people.iter().find(|player| player.told == Told::Silent).unwrap();
    assert!(week.channel.handle().messages(silent.direct).is_empty(), "whoever wants no message gets none");
    week.channel.assert_no_violations();
}
