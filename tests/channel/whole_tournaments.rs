//! Whole tournaments of each kind in the Discord stand-in, whose players move and resign automatically.
//!
//! `TOURNAMENT=64 cargo test --test channel -- --nocapture whole_tournament_of_any_size` plays tournaments of 64 people, of
//! each kind that admits this number. Some people are late, leave or are deleted, and the bot is restarted.

use std::{
    collections::{BTreeMap, BTreeSet},
    sync::Arc,
};

use kamisado_notation::{Style, Writer};
use kamisado_rules::{Board, Game, Match, MatchLength, MatchTerms, Opening, Phase, Side, Variants};
use kamisado_standin::{Handle, Message, Options, Permissions, Snowflake};
use serde_json::{Value, json};

use crate::support::{Channel, PATIENCE, elapsed_time::forget_absences, refusals::sentence};

const CUP: &str = "Cup";

/// A running tournament and its players.
struct Cup {
    channel: Channel,
    organiser: Snowflake,
    /// The players by name. A player is stronger than all players with later names: if the random moves of a match do not decide
    /// it, the weaker player resigns.
    people: BTreeMap<String, Snowflake>,
    message: Snowflake,
    /// The messages of the pairings whose matches have been played.
    handled: BTreeSet<Snowflake>,
    /// The players who are no longer in the tournament.
    gone: BTreeSet<String>,
    /// The numbers of wins and losses of each player.
    record: BTreeMap<String, (u32, u32)>,
    matches: u32,
    moves: u32,
    chance: u64,
    /// Whether Black loses the next match on time.
    is_somebody_late: bool,
}

impl Cup {
    /// Opens a tournament of this kind for which `count` people have signed up.
    async fn open(kind: &str, count: usize, more: Value) -> Self {
        let options = Options {
            messages_per_channel: 10_000,
            check_one_in: 5,
            decode_one_in: 20,
            ..Options::default()
        };
        let mut channel = Channel::open(options, ["A", "B"]).await;
        channel.environment.push(("KAMISADO_HOUSEKEEPING_MILLISECONDS", "200".into()));
        channel.start_bot().await;
        let handle = channel.handle();
        let organiser = handle.add_user("Judy", Permissions::of_a_moderator(), "en-US");
        let names = (1..=count).map(|number| format!("P{number:03}"));
        let people: BTreeMap<String, Snowflake> = names
            .map(|name| {
                let user = handle.add_user(&name, Permissions::of_a_member(), "en-US");
                (name, user)
            })
            .collect();
        let mut options = json!({
            "name": CUP,
            "kind": channel.subcommand_choice("tournament", "create", "kind", kind),
            "match": channel.subcommand_choice("tournament", "create", "match", "single (20 to 40 minutes)"),
        });
        for (name, value) in more.as_object().unwrap() {
            options[name] = value.clone();
        }
        let answer = channel.command(organiser, "tournament create", options).await;
        assert_eq!(answer.content(), sentence("tournament-created", &[]));
        let shows = |message: &Message| message.button("Sign up").is_some();
        let message = handle.wait_for_message(channel.id, shows, PATIENCE).await.expect("it is shown");
        for &person in people.values() {
            channel.press(&message, person, "Sign up").await;
        }
        let cup = Self {
            channel,
            organiser,
            people,
            message: message.id,
            handled: BTreeSet::new(),
            gone: BTreeSet::new(),
            record: BTreeMap::new(),
            matches: 0,
            moves: 0,
            chance: 0x9e37_79b9,
            is_somebody_late: false,
        };
        let all = format!("Players ({count})");
        cup.shown(|message| message.content.contains(&all)).await;
        cup
    }

    async fn start(&self) {
        let message = self.channel.handle().message(self.message).unwrap();
        let answer = self.channel.press(&message, self.organiser, "Start").await;
        assert!(answer.content().contains("begins"), "{}", answer.content());
    }

    async fn shown(&self, is_meant: impl Fn(&Message) -> bool) -> Arc<Message> {
        let is_shown = |handle: &Handle| handle.message(self.message).is_some_and(|found| is_meant(&found));
        self.channel.handle().wait_until(is_shown, PATIENCE).await;
        let message = self.channel.handle().message(self.message).unwrap();
        assert!(is_meant(&message), "{}", message.content);
        message
    }

    fn random(&mut self, below: usize) -> usize {
        self.chance ^= self.chance << 13;
        self.chance ^= self.chance >> 7;
        self.chance ^= self.chance << 17;
        (self.chance >> 33) as usize % below.max(1)
    }

    fn is_over(&self) -> bool {
        let message = self.channel.handle().message(self.message).unwrap();
        message.content.contains("The tournament is over")
    }

    /// The pairings whose matches have not been played. Each is given by its message and the names of Black and White.
    fn pairings(&self) -> Vec<(Snowflake, [String; 2])> {
        let messages = self.channel.handle().messages(self.channel.id);
        let new = messages.into_iter().filter(|message| !self.handled.contains(&message.id));
        new.filter_map(|message| {
            let (_, players) = message.content.split_once(": ")?;
            let (black, white) = players.split_once(" plays Black against ")?;
            Some((message.id, [black.to_owned(), white[..4].to_owned()]))
        })
        .collect()
    }

    /// Waits for new pairings or the end of the tournament. Returns the pairings.
    async fn next_pairings(&self) -> Vec<(Snowflake, [String; 2])> {
        let is_next = |_: &Handle| !self.pairings().is_empty() || self.is_over();
        let happened = self.channel.handle().wait_until(is_next, PATIENCE).await;
        assert!(happened, "{}", self.channel.handle().message(self.message).unwrap().content);
        self.pairings()
    }

    async fn resign(&self, thread: Snowflake, loser: Snowflake) {
        let mut asked = self.channel.handle().command(thread, loser, "resign", &json!({})).unwrap();
        let asked = asked.complete_answer().await.expect("an answer");
        self.channel.press(asked.message().expect("a question"), loser, "Give up").await;
    }

    fn note(&mut self, winner: &str, loser: &str) {
        self.record.entry(winner.to_owned()).or_default().0 += 1;
        self.record.entry(loser.to_owned()).or_default().1 += 1;
    }

    /// Plays a match with at most `most` random moves, after which the weaker player resigns.
    async fn play(&mut self, thread: Snowflake, players: [String; 2], most: usize) {
        self.matches += 1;
        let users = players.each_ref().map(|name| self.people[name]);
        let mut last = self.channel.board_in(thread, Snowflake::new(0)).await;
        let board = Board::plain(Game::Kamisado);
        let terms =
            MatchTerms::new(board, Variants::NONE, MatchLength::Single, Opening::Standard, Side::Black);
        let mut state = Match::new(terms.unwrap());
        for _ in 0..most {
            let Phase::Playing(position) = state.phase() else { break };
            let decisions: Vec<_> = position.decisions().collect();
            let decision = decisions[self.random(decisions.len())];
            let text = Writer::new(board, Style::default()).in_phase(state.phase(), decision);
            let mover = users[usize::from(state.decider() == Some(Side::White))];
            self.channel.handle().say(thread, mover, &text).unwrap();
            state.decide(decision).unwrap();
            last = self.channel.board_in(thread, last.id).await;
            self.moves += 1;
        }
        if let Some(winner) = state.winner() {
            let [won, lost] = if winner == Side::Black { [0, 1] } else { [1, 0] };
            self.note(&players[won], &players[lost]);
        } else {
            let weaker = usize::from(players[0] < players[1]);
            self.resign(thread, users[weaker]).await;
            self.note(&players[1 - weaker], &players[weaker]);
        }
    }

    /// Backdates the end of the round for a match in which Black has not moved, so that Black loses on time.
    async fn lose_on_time(&mut self, thread: Snowflake, [black, white]: [String; 2]) {
        let board = self.channel.board_in(thread, Snowflake::new(0)).await;
        self.channel.wait_until_all_sent().await;
        // For a while after a start, the bot charges nobody. The test therefore deletes the stored absences before it starts the
        // bot.
        self.channel.kill_bot().await;
        let mut database = self.channel.open_database().await;
        let late = "UPDATE matches SET ends_at = began_at - 60000, look_at = 0 WHERE channel_id = $1";
        database.execute(late, &[thread.get().cast_signed()]).await;
        // Nobody loses on time in the first seconds after a board has arrived, so its arrival is backdated too.
        let shown_before = "UPDATE announcements SET sent_at = sent_at - 60000 WHERE channel_id = $1";
        database.execute(shown_before, &[thread.get().cast_signed()]).await;
        database.close().await;
        forget_absences(&self.channel).await;
        self.channel.start_bot().await;
        let over = self.channel.board_in(thread, board.id).await;
        assert!(over.content.contains(&format!("{black} has no time left")), "{}", over.content);
        self.note(&white, &black);
        self.matches += 1;
    }

    /// Plays all matches until the tournament is over. `between` is called with the number of a round and its pairings, before any
    /// of its matches is played.
    async fn play_out(
        &mut self,
        mut between: impl AsyncFnMut(&mut Self, u32, &[(Snowflake, [String; 2])]),
    ) -> Arc<Message> {
        let mut round = 0;
        loop {
            let pairings = self.next_pairings().await;
            if pairings.is_empty() {
                break;
            }
            round += 1;
            between(self, round, &pairings).await;
            for (thread, players) in pairings {
                self.handled.insert(thread);
                if players.iter().any(|player| self.gone.contains(player)) {
                    continue;
                }
                if std::mem::take(&mut self.is_somebody_late) {
                    self.lose_on_time(thread, players).await;
                    continue;
                }
                // Only a few of many matches are played to the end, which saves processor time.
                let most = match self.random(if self.people.len() < 16 { 5 } else { 20 }) {
                    0 => 100,
                    few @ 1..3 => few,
                    _ => 0,
                };
                self.play(thread, players, most).await;
            }
        }
        let over = self.shown(|message| message.content.contains("The tournament is over")).await;
        self.channel.assert_no_violations();
        over
    }

    /// How often each player was told that they have no opponent in a round of a Swiss tournament.
    fn byes(&self) -> BTreeMap<String, u32> {
        let mut byes = BTreeMap::new();
        for message in self.channel.handle().messages(self.channel.id) {
            if message.content.contains(" has no opponent and gets a full point.") {
                let is_called = |id: &Snowflake| message.pinged == [*id];
                let (name, _) =
                    self.people.iter().find(|(_, id)| is_called(id)).expect("one player is called");
                *byes.entry(name.clone()).or_default() += 1;
            }
        }
        byes
    }

    /// Checks the final message of a tournament in which nobody was missing.
    fn check(&self, kind: &str, over: &Message) {
        let (_, champion) = over.content.split_once("First place: ").expect("a first place");
        let champion = &champion[..4];
        let all_lost = |least: u32| {
            let others = self.people.keys().filter(|name| name.as_str() != champion);
            assert!(others.into_iter().all(|name| self.record[name].1 == least), "{:?}", self.record);
            assert!(self.record[champion].1 < least, "{champion}: {:?}", self.record);
        };
        let count = self.people.len() as u32;
        match kind {
            "knockout" => {
                all_lost(1);
                assert_eq!(self.matches, count - 1);
            }
            "double" => {
                all_lost(2);
                let champion_lost = self.record[champion].1;
                assert_eq!(self.matches, 2 * (count - 1) + champion_lost);
            }
            "robin" | "double robin" => {
                let each = (count - 1) * if kind == "robin" { 1 } else { 2 };
                assert!(self.record.values().all(|(won, lost)| won + lost == each), "{:?}", self.record);
            }
            _ => {
                let byes = self.byes();
                let rounds: BTreeSet<u32> = self
                    .record
                    .iter()
                    .map(|(name, (won, lost))| won + lost + byes.get(name).copied().unwrap_or_default())
                    .collect();
                assert_eq!(rounds.len(), 1, "{:?}, byes {byes:?}", self.record);
                assert!(byes.values().all(|&byes| byes == 1), "{byes:?}");
            }
        }
        if kind.contains("robin") {
            for (name, (won, _)) in self.record.iter().filter(|_| count < 16) {
                let line = format!(". {name}: {won}");
                assert!(over.content.contains(&line), "{line}: {}", over.content);
            }
        }
        assert!(!over.attachments.is_empty(), "it is shown as a picture");
        for attachment in &over.attachments {
            assert!(attachment.description.as_ref().is_some_and(|text| text.contains(CUP)));
        }
    }
}

const KNOCKOUT: &str = "knockout: who loses is out";
const DOUBLE: &str = "double elimination: who loses twice is out";
const ROBIN: &str = "round robin: everybody plays everybody (at most 16)";
const DOUBLE_ROBIN: &str = "double round robin: both colors (at most 10)";
const SWISS: &str = "Swiss system: rounds against equally good players";

async fn whole(kind: &str, name: &str, count: usize) {
    let mut cup = Cup::open(kind, count, json!({})).await;
    cup.start().await;
    let over = cup.play_out(async |cup, round, _| {
        // An orderly stop or a kill of the bot interrupts each tournament, which then goes on.
        if round == 2 && count.is_multiple_of(2) {
            cup.channel.kill_bot().await;
            cup.channel.start_bot().await;
        } else if round == 2 {
            cup.channel.stop_bot().await;
            cup.channel.start_bot().await;
        }
    });
    let over = over.await;
    println!("{name} of {count}: {} matches, {} moves", cup.matches, cup.moves);
    cup.check(name, &over);
}

#[tokio::test(flavor = "multi_thread")]
async fn whole_knockouts() {
    for count in [3, 7, 16] {
        whole(KNOCKOUT, "knockout", count).await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn whole_double_eliminations() {
    for count in [3, 7, 16] {
        whole(DOUBLE, "double", count).await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn whole_round_robins() {
    for count in [3, 7, 16] {
        whole(ROBIN, "robin", count).await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn whole_double_round_robins() {
    for count in [3, 7] {
        whole(DOUBLE_ROBIN, "double robin", count).await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn whole_swiss_tournaments() {
    for count in [3, 7, 16] {
        whole(SWISS, "swiss", count).await;
    }
}

/// Disturbs one of the first three rounds, which a knockout of seven people has, too. The weakest player of the round leaves the
/// tournament (round 1), deletes their data (2), or is removed by the organiser (3). In round 1 Black of a match is late as well.
/// The bot is restarted in rounds 1 and 3.
async fn trouble(cup: &mut Cup, round: u32, pairings: &[(Snowflake, [String; 2])]) {
    let players = pairings.iter().flat_map(|(_, players)| players);
    let Some(name) = players.filter(|name| !cup.gone.contains(*name)).max() else { return };
    let (person, handle) = (cup.people[name], cup.channel.handle());
    let message = handle.message(cup.message).unwrap();
    match round {
        1 => {
            let asked = cup.channel.press(&message, person, "Leave").await;
            let question = asked.message().expect("a question");
            let gone = cup.channel.press(question, person, "Leave the tournament").await;
            assert!(gone.content().contains("You are out of"), "{}", gone.content());
            cup.channel.kill_bot().await;
            cup.channel.start_bot().await;
            cup.is_somebody_late = true;
        }
        2 => {
            let asked = cup.channel.command(person, "mydata delete", json!({})).await;
            let question = asked.message().expect("a question");
            cup.channel.press(question, person, "Delete").await;
        }
        3 => {
            let removing = json!({ "player": person.to_string() });
            let asked = cup.channel.command(cup.organiser, "tournament remove", removing).await;
            let question = asked.message().expect("a question");
            let removed = cup.channel.press(question, cup.organiser, "Take out of the tournament").await;
            assert!(removed.content().contains("is out of"), "{}", removed.content());
            cup.channel.stop_bot().await;
            cup.channel.start_bot().await;
        }
        _ => return,
    }
    cup.gone.insert(name.clone());
}

/// Plays a tournament with the interruptions of [`trouble`] to its end.
async fn troubled(kind: &str, count: usize) {
    let mut cup = Cup::open(kind, count, json!({ "round_days": 3 })).await;
    cup.start().await;
    let over = cup.play_out(trouble).await;
    println!("{kind}, {count} people: {} matches, {} moves, gone: {:?}", cup.matches, cup.moves, cup.gone);
    assert!(cup.gone.len() == 3 && !cup.is_somebody_late, "each trouble has happened");
    let (_, champion) = over.content.split_once("First place: ").expect("a first place");
    assert!(!cup.gone.contains(&champion[..4]), "{}", over.content);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_knockout_that_people_leave_in_every_way_is_played_to_its_end() {
    for count in [7, 16] {
        troubled(KNOCKOUT, count).await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_double_elimination_that_people_leave_in_every_way_is_played_to_its_end() {
    for count in [7, 16] {
        troubled(DOUBLE, count).await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_round_robin_that_people_leave_in_every_way_is_played_to_its_end() {
    for count in [7, 16] {
        troubled(ROBIN, count).await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_double_round_robin_that_people_leave_in_every_way_is_played_to_its_end() {
    troubled(DOUBLE_ROBIN, 7).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_swiss_tournament_that_people_leave_in_every_way_is_played_to_its_end() {
    for count in [7, 16] {
        troubled(SWISS, count).await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn whole_tournament_of_any_size() {
    let Some(count) = std::env::var("TOURNAMENT").ok().map(|count| count.parse().unwrap()) else { return };
    for (kind, most) in [(KNOCKOUT, 256), (DOUBLE, 256), (SWISS, 256), (ROBIN, 16), (DOUBLE_ROBIN, 10)] {
        if count <= most {
            troubled(kind, count).await;
        }
    }
}
