//! Personal data can be exported, and deleted without deleting the opponents' matches.

use kamisado::club::{
    Actor, Answer, BoardFrom, ChallengeParties, ChallengeState, DaysOffChange, Finish, Input, MachineLevel,
    MachineMatch, MatchId, MessageId, NumberedPuzzle, Person, PersonPreferences, Place, Proposal, Refusal,
    Seat, Status, Timestamp, TournamentKind, Turns, VoteMatch, When,
};
use kamisado_rules::MatchLength;
use serde_json::Value;

use crate::{
    club_fixture::{ELSEWHERE, HERE, LOT, SERVER, Table, actor, open_parties, parties, standings},
    database, if_then, tournaments, votes,
};

pub(crate) async fn kept(table: &Table, person: u64) -> Vec<Value> {
    let (lines, is_all) = table.club.everything_about(actor(person).person, 1_000_000).await.unwrap();
    assert!(is_all);
    lines.iter().map(|line| serde_json::from_str(line).unwrap()).collect()
}

fn of_kind<'a>(kept: &'a [Value], kind: &str) -> Vec<&'a Value> {
    kept.iter().filter(|object| object["kind"] == kind).collect()
}

#[tokio::test]
async fn everything_about_a_person_is_handed_out_and_nothing_about_others() {
    let table = Table::new().await;
    let begun = table.begin(MatchLength::Single).await;
    table.play_some(&begun, 3).await;
    let preferences =
        PersonPreferences { board_from: Some(BoardFrom::White), ..PersonPreferences::default() };
    table.club.prefer(&actor(1), preferences, Timestamp(1)).await.unwrap();
    table.club.block(&actor(1), &actor(7)).await.unwrap();
    table.propose(3, 4, ELSEWHERE, Proposal::default()).await.unwrap();
    let kept = kept(&table, 1).await;
    assert_eq!(of_kind(&kept, "person")[0]["name"], "Player 1");
    assert_eq!(of_kind(&kept, "settings")[0]["board_from"], "white");
    assert_eq!(of_kind(&kept, "blocked")[0]["discord_id"], "7");
    let [challenge] = of_kind(&kept, "challenge")[..] else { panic!("one challenge: {kept:?}") };
    assert_eq!((&challenge["role"], &challenge["state"]), (&"challenger".into(), &"accepted".into()));
    let [own] = of_kind(&kept, "match")[..] else { panic!("one match: {kept:?}") };
    assert_eq!((&own["side"], own["events"].as_array().unwrap().len()), (&"black".into(), 1));
    assert_eq!(own["announcements"].as_array().unwrap().len(), 2, "what is owed of it");
    assert_eq!(challenge["announcements"].as_array().unwrap().len(), 1);
    assert_eq!(kept.len(), 5);
    assert!(self::kept(&table, 99).await.is_empty());
}

#[tokio::test]
async fn a_file_that_would_be_too_long_keeps_the_newest_matches() {
    let table = Table::new().await;
    for _ in 0..5 {
        let begun = table.begin(MatchLength::Single).await;
        table.play_out(begun.id).await;
    }
    let (all, is_all) = table.club.everything_about(actor(1).person, usize::MAX).await.unwrap();
    assert!(is_all);
    let bytes: usize = all.iter().map(|line| line.len() + 1).sum();
    let (some, is_all) = table.club.everything_about(actor(1).person, bytes - 1).await.unwrap();
    assert!(!is_all);
    assert_eq!(some[..], all[..all.len() - 1]);
    let oldest: Value = serde_json::from_str(some.last().unwrap()).unwrap();
    assert_eq!(oldest["id"], 2, "the oldest match is left out");
}

#[tokio::test]
async fn deleting_a_user_keeps_the_opponents_matches() {
    let table = Table::new().await;
    let finished = table.begin(MatchLength::Single).await;
    let finished = table.play_out(finished.id).await;
    let running = table.begin(MatchLength::Single).await;
    let own = table.propose(1, 3, ELSEWHERE, Proposal::default()).await.unwrap();
    let to_them = table.propose(4, 1, ELSEWHERE, Proposal::default()).await.unwrap();
    table.club.block(&actor(1), &actor(7)).await.unwrap();
    table.club.block(&actor(8), &actor(1)).await.unwrap();

    let forgotten = table.club.delete_person(table.input(), actor(1).person).await.unwrap();
    assert_eq!(forgotten.matches.len(), 1);
    let states: Vec<_> =
        forgotten.challenges.iter().map(|challenge| (challenge.id, challenge.state)).collect();
    assert_eq!(states, [(own.id, ChallengeState::Withdrawn), (to_them.id, ChallengeState::Declined)]);

    assert!(kept(&table, 1).await.is_empty());
    assert!(table.club.blocked_by(actor(8).person).await.unwrap().is_empty());
    let stays = table.club.match_by_id(finished.id).await.unwrap().unwrap();
    assert_eq!((stays.status, stays.last_event()), (finished.status, finished.last_event()));
    assert_eq!(stays.side_of(actor(1).person), None);
    let gone = finished.side_of(actor(1).person).unwrap();
    assert_eq!(stays.seats[gone], Seat::Vacant);
    assert_eq!(stays.seats[!gone].person(), Some(actor(2).person));
    let ended = table.club.match_by_id(running.id).await.unwrap().unwrap();
    let winner = running.side_of(actor(2).person);
    assert_eq!(ended.status, Status::Over { winner, finish: Finish::Resigned });
    let board = standings(&table.club, SERVER, 0, 10).await;
    assert!(board.lines.iter().all(|line| line.player.person == Some(actor(2).person)));
    // No row of a player contains the deleted user's id or name.
    let rows: i64 =
        sqlx_count(&table, "SELECT count(*) FROM players WHERE discord_id = 1 OR name = 'Player 1'").await;
    assert_eq!(rows, 0);
}

pub(crate) async fn sqlx_count(table: &Table, query: &'static str) -> i64 {
    database::number(&table.database, query).await
}

/// The Discord ids of Ada and Grace. They are as large as real ones.
pub(crate) const ADA: Person = Person(1_187_654_321_098_765_432);
pub(crate) const GRACE: Person = Person(1_276_543_210_987_654_321);
pub(crate) const MESSAGES: u64 = 1_300_000_000_000_000_000;

/// Begins a match between Ada and Grace in which Ada moves twice. Returns the match, and the ids of her messages.
pub(crate) async fn a_match_with_real_numbers(table: &Table) -> (MatchId, [u64; 2]) {
    let at = Timestamp(1_700_000_000_000);
    let input = |number: u64| Input { id: MESSAGES + number, at, advances_cursor_of: Some(HERE) };
    let parties = ChallengeParties {
        challenger: Actor { person: ADA, name: "Augusta Ada".to_owned() },
        challenged: Some(Actor { person: GRACE, name: "Grace".to_owned() }),
        ..parties(1, 2, HERE)
    };
    let club = &table.club;
    let challenge = club.challenge(input(1), &parties, Proposal::default()).await.unwrap();
    let grace = Actor { person: GRACE, name: "Grace".to_owned() };
    club.answer(input(2), challenge.id, &grace, Answer::Accept, LOT).await.unwrap();
    let mut history = club.match_in(HERE).await.unwrap().unwrap();
    for number in 3..=5 {
        let decision = Table::some_decision(&history, 3);
        let by = Table::to_move(&history);
        assert_eq!(by, if number == 4 { GRACE } else { ADA });
        history = club.decide(input(number), history.id, by, None, decision).await.unwrap();
    }
    (history.id, [MESSAGES + 3, MESSAGES + 5])
}

#[tokio::test]
async fn a_blocked_user_is_deleted_with_the_block_unless_they_play() {
    let table = Table::new().await;
    let players = "SELECT count(*) FROM players";
    assert!(!table.club.unblock(&actor(1), actor(7).person).await.unwrap());
    assert_eq!(sqlx_count(&table, players).await, 0, "asking for what there is not keeps nobody");
    table.club.block(&actor(1), &actor(7)).await.unwrap();
    assert_eq!(sqlx_count(&table, players).await, 2);
    assert!(table.club.unblock(&actor(1), actor(7).person).await.unwrap());
    assert_eq!(sqlx_count(&table, players).await, 0);
    table.begin(MatchLength::Single).await;
    for blocked in [2, 7] {
        table.club.block(&actor(1), &actor(blocked)).await.unwrap();
    }
    table.club.delete_person(table.input(), actor(1).person).await.unwrap();
    let known = "SELECT count(*) FROM players WHERE discord_id IS NOT NULL";
    assert_eq!(sqlx_count(&table, known).await, 1, "the opponent");
}

#[tokio::test]
async fn a_match_that_cannot_be_read_keeps_nobody_from_being_forgotten() {
    let table = Table::new().await;
    let begun = table.begin(MatchLength::Single).await;
    table.play_some(&begun, 0).await;
    table.damage("UPDATE events SET code = 'step purple a1'").await;
    let table = table.restarted().await;
    let press = Input { id: 1_000, ..table.input() };
    let forgotten = table.club.delete_person(press, actor(1).person).await.unwrap();
    assert_eq!((forgotten.unreadable, forgotten.matches.len()), (vec![begun.id], 0));
    assert!(kept(&table, 1).await.is_empty());
    let owed = table.club.owed(HERE).await.unwrap();
    for announcement in owed {
        table.club.undeliverable(&announcement, Timestamp(5)).await.unwrap();
    }
    assert!(table.club.places_owed(None).await.unwrap().is_empty(), "what can never be rendered is given up");
}

#[tokio::test]
async fn who_deletes_their_data_stays_blocked() {
    let table = Table::new().await;
    table.begin(MatchLength::Single).await;
    table.club.block(&actor(2), &actor(1)).await.unwrap();
    assert_eq!(table.club.deleted_blocked_by(actor(2).person).await.unwrap(), 0);
    table.club.delete_person(table.input(), actor(1).person).await.unwrap();
    assert_eq!(table.club.deleted_blocked_by(actor(2).person).await.unwrap(), 1);
    assert_eq!(table.club.deleted_blocked_by(actor(1).person).await.unwrap(), 0);
    let known = "SELECT count(*) FROM players WHERE discord_id = 1";
    assert_eq!(sqlx_count(&table, known).await, 0);
    let table = table.restarted().await;
    let again = table.propose(1, 2, ELSEWHERE, Proposal::default()).await;
    assert!(matches!(again, Err(Refusal::Unwelcome)), "{again:?}");
    let to_anybody = open_parties(2, ELSEWHERE);
    let open = table.club.challenge(table.input(), &to_anybody, Proposal::default()).await.unwrap();
    let taken = table.answer(&open, 1, Answer::Accept).await;
    assert!(matches!(taken, Err(Refusal::Unwelcome)), "{taken:?}");
    assert_eq!(sqlx_count(&table, known).await, 0, "what was refused keeps nothing");
    // When player 1 has a row again, player 1 is again in the list of the people whom player 2 has blocked.
    table.club.prefer(&actor(1), PersonPreferences::default(), Timestamp(1)).await.unwrap();
    let preferences = PersonPreferences { board_from: Some(BoardFrom::White), ..Default::default() };
    table.club.prefer(&actor(1), preferences, Timestamp(1)).await.unwrap();
    assert_eq!(table.club.blocked_by(actor(2).person).await.unwrap().len(), 1);
    table.club.delete_person(table.input(), actor(1).person).await.unwrap();
    // Player 2 can remove the block while player 1 is deleted.
    assert!(table.club.unblock(&actor(2), actor(1).person).await.unwrap());
    assert!(!table.club.unblock(&actor(2), actor(1).person).await.unwrap());
    assert_eq!(sqlx_count(&table, "SELECT count(*) FROM blocks_of_deleted").await, 0);
    table.propose(1, 2, HERE, Proposal::default()).await.unwrap();
}

#[tokio::test]
async fn who_deletes_their_data_takes_their_own_blocks_of_deleted_people_along() {
    let table = Table::new().await;
    table.club.block(&actor(2), &actor(1)).await.unwrap();
    table.club.prefer(&actor(1), PersonPreferences::default(), Timestamp(1)).await.unwrap();
    table.club.delete_person(table.input(), actor(1).person).await.unwrap();
    assert_eq!(sqlx_count(&table, "SELECT count(*) FROM blocks_of_deleted").await, 1);
    table.club.delete_person(table.input(), actor(2).person).await.unwrap();
    for rows in ["SELECT count(*) FROM blocks_of_deleted", "SELECT count(*) FROM players"] {
        assert_eq!(sqlx_count(&table, rows).await, 0, "{rows}");
    }
}

/// The columns, of all tables, in which at least one value contains this id.
async fn rows_with(table: &Table, id: u64) -> Vec<String> {
    let mut found = Vec::new();
    for (of, column) in database::columns(&table.database).await {
        let query = format!("SELECT count(*) FROM \"{of}\" WHERE CAST(\"{column}\" AS TEXT) LIKE '%{id}%'");
        if database::number(&table.database, &query).await > 0 {
            found.push(format!("{of}.{column}"));
        }
    }
    found
}

/// Marks everything that is owed to a place as sent.
async fn deliver(table: &Table, place: Place, at: Timestamp) {
    for announcement in table.club.owed(place).await.unwrap() {
        let message = MessageId(MESSAGES + 500 + announcement.id.cast_unsigned());
        table.club.sent(&announcement, message, at).await.unwrap();
    }
}

/// Player 1 challenges player 2 without a server, player 2 accepts, and both boards arrive.
async fn begin_directly(table: &Table, [challenger, challenged]: [(u64, Place); 2]) -> MatchId {
    let now = MessageId(MESSAGES);
    for (person, chat) in [challenger, challenged] {
        let _ = table.club.note_direct_place(actor(person).person, chat, now).await;
    }
    let parties = ChallengeParties { server: None, ..parties(challenger.0, challenged.0, challenged.1) };
    let challenge = table.club.challenge(table.input(), &parties, Proposal::default()).await.unwrap();
    for (person, chat) in [challenger, challenged] {
        table.club.note_direct_place(actor(person).person, chat, now).await.unwrap();
    }
    let accepted = table.answer(&challenge, challenged.0, Answer::Accept).await.unwrap();
    for chat in [challenger.1, challenged.1] {
        deliver(table, chat, Timestamp(2_000_000)).await;
    }
    let ChallengeState::Accepted(id) = accepted.state else { panic!("{:?}", accepted.state) };
    id
}

#[tokio::test]
async fn who_deletes_their_data_takes_their_chat_out_of_matches_and_challenges() {
    let chat = |number: u64| Place(1_400_000_000_000_000_000 + number);
    for is_black in [true, false] {
        let table = Table::new().await;
        let own = (1, chat(1));
        // Player 1 has finished a match against the bot, whose last board has arrived.
        let level = MachineLevel::new(1).unwrap();
        let wanted = MachineMatch { by: actor(1), level, place: own.1, server: None, language: None };
        let machine =
            table.club.play_machine(table.input(), &wanted, Proposal::default(), LOT).await.unwrap();
        table.club.resign(table.input(), machine, actor(1).person, None).await.unwrap();
        deliver(&table, own.1, Timestamp(2_000_000)).await;
        // Player 1 also has a running match with another person, and a challenge that has not arrived.
        let other = (2, chat(2));
        let begun = begin_directly(&table, if is_black { [own, other] } else { [other, own] }).await;
        let parties = ChallengeParties { server: None, ..parties(3, 1, own.1) };
        table.club.challenge(table.input(), &parties, Proposal::default()).await.unwrap();
        let before = rows_with(&table, own.1.0).await;
        assert!(before.iter().any(|row| row == "challenges.channel_id"), "{before:?}");

        let forgotten = table.club.delete_person(table.input(), actor(1).person).await.unwrap();
        assert_eq!(forgotten.challenges[0].place, own.1, "its message can be edited");
        let places = "SELECT count(*) FROM matches WHERE channel_id = 0";
        assert_eq!(sqlx_count(&table, places).await, 1, "the match against the bot");
        // The last boards arrive in both chats.
        for (_, chat) in [own, other] {
            assert!(!table.club.owed(chat).await.unwrap().is_empty());
            deliver(&table, chat, Timestamp(3_000_000)).await;
        }
        let pruned = table.club.prune(Timestamp(3_000_001)).await.unwrap();
        assert!(pruned.chats > 0);
        assert_eq!(rows_with(&table, own.1.0).await, [] as [String; 0]);
        let table = table.restarted().await;
        assert_eq!(table.club.prune(Timestamp(3_000_002)).await.unwrap().chats, 0, "once");
        // The opponent keeps the match, and the bot still knows the opponent's chat.
        let stays = table.club.match_by_id(begun).await.unwrap().unwrap();
        let side = stays.side_of(actor(2).person).unwrap();
        assert_eq!(stays.place_of(side), other.1);
        assert!(rows_with(&table, other.1.0).await.iter().any(|row| row.starts_with("announcements.")));
        table.club.delete_person(table.input(), actor(2).person).await.unwrap();
        assert_eq!(rows_with(&table, other.1.0).await, [] as [String; 0]);
    }
}

type HandedOut = Result<(&'static str, &'static str), &'static str>;

/// Says for each column where the export contains its values, as a kind of object and a field, or why the export leaves them
/// out.
#[rustfmt::skip]
const HANDED_OUT: &[(&str, &str, HandedOut)] = &[
    ("players", "id", Err("an internal number")),
    ("players", "discord_id", Ok(("person", "discord_id"))),
    ("players", "name", Ok(("person", "name"))),
    ("players", "direct_channel_id", Ok(("person", "direct_channel"))),
    ("players", "direct_seen_id", Ok(("person", "direct_seen"))),
    ("players", "last_language", Ok(("person", "last_language"))),
    ("player_settings", "player_id", Err("an internal number")),
    ("player_settings", "theme", Ok(("settings", "theme"))),
    ("player_settings", "board_from", Ok(("settings", "board_from"))),
    ("player_settings", "challenges_from", Ok(("settings", "challenges_from"))),
    ("player_settings", "mention_on_turn", Ok(("settings", "mention_on_turn"))),
    ("player_settings", "language", Ok(("settings", "language"))),
    ("player_settings", "profile", Ok(("settings", "profile"))),
    ("player_settings", "everywhere", Ok(("settings", "everywhere"))),
    ("player_settings", "puzzles", Ok(("settings", "puzzles"))),
    ("time_zones", "player_id", Err("an internal number")),
    ("time_zones", "name", Ok(("time zone", "name"))),
    ("time_zones", "changed_at", Ok(("time zone", "changed_at"))),
    ("days_off", "player_id", Err("an internal number")),
    ("days_off", "day", Ok(("day off", "day"))),
    ("days_off", "from_at", Ok(("day off", "from_at"))),
    ("days_off", "until_at", Ok(("day off", "until_at"))),
    ("weekends_off", "player_id", Err("an internal number")),
    ("weekends_off", "time_zone", Ok(("weekends off", "time_zone"))),
    ("weekends_off", "from_at", Ok(("weekends off", "from_at"))),
    ("weekends_off", "until_at", Ok(("weekends off", "until_at"))),
    ("if_then", "match_id", Ok(("if-then", "match"))),
    ("if_then", "side", Err("the side of the person in the match")),
    ("if_then", "base", Ok(("if-then", "after_event"))),
    ("if_then", "seed", Err("a random number")),
    ("if_then", "lines", Ok(("if-then", "lines"))),
    ("vote_matches", "match_id", Ok(("vote match begun", "match"))),
    ("vote_matches", "begun_by", Err("an internal number")),
    ("vote_matches", "seconds", Err("a term of the server's match")),
    ("vote_matches", "quorum", Err("a term of the server's match")),
    ("vote_matches", "without_quorum", Err("a term of the server's match")),
    ("vote_matches", "seed", Err("a number drawn by lot, which says nothing of anybody")),
    ("votes", "match_id", Ok(("vote", "match"))),
    ("votes", "player_id", Err("an internal number")),
    ("votes", "event", Ok(("vote", "after_event"))),
    ("votes", "decision", Ok(("vote", "decision"))),
    ("votes", "input_id", Ok(("vote", "input"))),
    ("votes", "at", Ok(("vote", "at"))),
    ("player_settings", "turns", Ok(("settings", "turns"))),
    ("player_settings", "digest_hour", Ok(("settings", "digest_hour"))),
    ("digests", "player_id", Err("an internal number")),
    ("digests", "due_at", Ok(("digest", "due_at"))),
    ("turn_cards", "player_id", Err("an internal number")),
    ("turn_cards", "channel_id", Ok(("card", "channel"))),
    ("turn_cards", "message_id", Ok(("card", "message"))),
    ("turn_cards", "posted_at", Ok(("card", "posted_at"))),
    ("turn_cards", "asked_at", Ok(("card", "asked_at"))),
    ("turn_cards", "shown", Err("a hash of what the message shows")),
    ("puzzle_searches", "match_id", Ok(("puzzle search", "match"))),
    ("found_puzzles", "id", Err("an internal number")),
    ("found_puzzles", "match_id", Ok(("found puzzle", "match"))),
    ("found_puzzles", "difficulty", Ok(("found puzzle", "difficulty"))),
    ("found_puzzles", "line", Ok(("found puzzle", "line"))),
    ("found_puzzles", "position_hash", Err("it follows from the line")),
    ("blocks", "blocker_id", Err("an internal number; who was blocked does not learn it")),
    ("blocks", "blocked_id", Ok(("blocked", "discord_id"))),
    ("blocks_of_deleted", "blocker_id", Err("as in blocks")),
    ("blocks_of_deleted", "blocked_hash", Err("nobody can tell whom it stands for, and not without the key")),
    ("standings", "player_id", Err("an internal number")),
    ("standings", "server_id", Ok(("standing", "server"))),
    ("standings", "played", Ok(("standing", "played"))),
    ("standings", "won", Ok(("standing", "won"))),
    ("standings", "points", Ok(("standing", "points"))),
    ("rated_players", "id", Err("an internal number")),
    ("rated_players", "player_id", Err("an internal number")),
    ("rated_results", "id", Err("an internal number")),
    ("rated_results", "match_id", Ok(("rated result", "match"))),
    ("rated_results", "game", Ok(("rated result", "game"))),
    ("rated_results", "length", Ok(("rated result", "length"))),
    ("rated_results", "black_id", Ok(("rated result", "side"))),
    ("rated_results", "white_id", Ok(("rated result", "side"))),
    ("rated_results", "winner", Ok(("rated result", "winner"))),
    ("rated_results", "black_points", Ok(("rated result", "black_points"))),
    ("rated_results", "white_points", Ok(("rated result", "white_points"))),
    ("rated_results", "ended_at", Ok(("rated result", "ended_at"))),
    ("rated_results", "black_before", Ok(("rated result", "black_before"))),
    ("rated_results", "black_after", Ok(("rated result", "black_after"))),
    ("rated_results", "white_before", Ok(("rated result", "white_before"))),
    ("rated_results", "white_after", Ok(("rated result", "white_after"))),
    ("rated_results", "achievements", Ok(("rated result", "achievements"))),
    ("server_results", "result_id", Err("an internal number")),
    ("server_results", "server_id", Ok(("rated result", "server"))),
    ("ratings", "server_id", Ok(("rating", "server"))),
    ("ratings", "season_id", Ok(("rating", "season"))),
    ("ratings", "rated_player_id", Err("an internal number")),
    ("ratings", "game", Ok(("rating", "game"))),
    ("ratings", "rating", Ok(("rating", "rating"))),
    ("ratings", "deviation", Ok(("rating", "deviation"))),
    ("ratings", "volatility", Ok(("rating", "volatility"))),
    ("ratings", "provisional", Ok(("rating", "provisional"))),
    ("ratings", "played", Ok(("rating", "played"))),
    ("ratings", "won", Ok(("rating", "won"))),
    ("ratings", "points", Ok(("rating", "points"))),
    ("ratings", "streak", Ok(("rating", "streak"))),
    ("ratings", "longest_streak", Ok(("rating", "longest_streak"))),
    ("ratings", "listed", Ok(("rating", "listed"))),
    ("ratings", "rated_at", Ok(("rating", "rated_at"))),
    ("puzzle_tries", "id", Err("an internal number")),
    ("puzzle_tries", "player_id", Err("an internal number")),
    ("puzzle_tries", "puzzle", Ok(("puzzle", "number"))),
    ("puzzle_tries", "server_id", Ok(("puzzle", "server"))),
    ("puzzle_tries", "solved", Ok(("puzzle", "solved"))),
    ("puzzle_tries", "at", Ok(("puzzle", "at"))),
    ("puzzle_solvers", "player_id", Err("an internal number")),
    ("puzzle_solvers", "rating", Ok(("puzzle rating", "rating"))),
    ("puzzle_standings", "server_id", Ok(("puzzle standing", "server"))),
    ("puzzle_standings", "season_id", Ok(("puzzle standing", "season"))),
    ("puzzle_standings", "player_id", Err("an internal number")),
    ("puzzle_standings", "rating", Ok(("puzzle standing", "rating"))),
    ("inputs", "discord_id", Err("whose it is, is not kept, but in the events that it caused; gone after a week")),
    ("inputs", "at", Err("as discord_id")),
    ("matches", "id", Ok(("match", "id"))),
    ("matches", "channel_id", Ok(("match", "channel"))),
    ("matches", "server_id", Ok(("match", "server"))),
    ("matches", "game", Ok(("match", "game"))),
    ("matches", "length", Ok(("match", "length"))),
    ("matches", "variants", Ok(("match", "variants"))),
    ("matches", "layout", Ok(("match", "layout"))),
    ("matches", "opening", Ok(("match", "opening"))),
    ("matches", "opener", Ok(("match", "opener"))),
    ("matches", "began_at", Ok(("match", "began_at"))),
    ("matches", "series_id", Ok(("match", "series"))),
    ("matches", "imported", Ok(("match", "imported"))),
    ("matches", "status", Ok(("match", "status"))),
    ("matches", "decider", Ok(("match", "decider"))),
    ("matches", "ended_at", Ok(("match", "ended_at"))),
    ("matches", "winner", Ok(("match", "winner"))),
    ("matches", "finish", Ok(("match", "finish"))),
    ("matches", "black_points", Ok(("match", "black_points"))),
    ("matches", "white_points", Ok(("match", "white_points"))),
    ("matches", "board_message_id", Ok(("match", "board_message"))),
    ("matches", "other_channel_id", Ok(("match", "channel"))),
    ("matches", "other_board_message_id", Ok(("match", "board_message"))),
    ("matches", "seen_message_id", Ok(("match", "seen_message"))),
    ("matches", "paused", Ok(("match", "paused"))),
    ("matches", "time_control", Ok(("match", "time_control"))),
    ("matches", "look_at", Ok(("match", "look_at"))),
    ("matches", "thread_of", Ok(("match", "thread_of"))),
    ("matches", "ends_at", Ok(("match", "ends_at"))),
    ("matches", "lineup_draft", Ok(("match", "lineup_draft"))),
    ("matches", "position_hash", Err("a number that follows from the events")),
    ("seats", "match_id", Ok(("match", "id"))),
    ("seats", "side", Ok(("match", "side"))),
    ("seats", "player_id", Err("an internal number")),
    ("seats", "machine_level", Err("empty in the seat of a person")),
    ("seats", "of_server", Err("false in the seat of a person")),
    ("events", "match_id", Ok(("match", "id"))),
    ("events", "sequence", Ok(("match/events", "sequence"))),
    ("events", "side", Ok(("match/events", "side"))),
    ("events", "at", Ok(("match/events", "at"))),
    ("events", "kind", Ok(("match/events", "kind"))),
    ("events", "code", Ok(("match/events", "code"))),
    ("events", "rules_version", Ok(("match/events", "rules_version"))),
    ("events", "input_id", Ok(("match/events", "input"))),
    ("challenges", "id", Ok(("challenge", "id"))),
    ("challenges", "channel_id", Ok(("challenge", "channel"))),
    ("challenges", "server_id", Ok(("challenge", "server"))),
    ("challenges", "challenger_id", Ok(("challenge", "role"))),
    ("challenges", "challenged_id", Ok(("challenge", "role"))),
    ("challenges", "game", Ok(("challenge", "game"))),
    ("challenges", "length", Ok(("challenge", "length"))),
    ("challenges", "variants", Ok(("challenge", "variants"))),
    ("challenges", "layout", Ok(("challenge", "layout"))),
    ("challenges", "opening", Ok(("challenge", "opening"))),
    ("challenges", "opener", Ok(("challenge", "opener"))),
    ("challenges", "black", Ok(("challenge", "black"))),
    ("challenges", "continues", Ok(("challenge", "continues"))),
    ("challenges", "record", Ok(("challenge", "record"))),
    ("challenges", "imported", Ok(("challenge", "imported"))),
    ("challenges", "made_at", Ok(("challenge", "made_at"))),
    ("challenges", "lapses_at", Ok(("challenge", "lapses_at"))),
    ("challenges", "postponed", Ok(("challenge", "postponed"))),
    ("challenges", "state", Ok(("challenge", "state"))),
    ("challenges", "match_id", Ok(("challenge", "match"))),
    ("challenges", "message_id", Ok(("challenge", "message"))),
    ("challenges", "time_control", Ok(("challenge", "time_control"))),
    ("challenges", "threads", Ok(("challenge", "threads"))),
    ("announcements", "id", Err("an internal number")),
    ("announcements", "channel_id", Err("the channel of its match or challenge")),
    ("announcements", "match_id", Ok(("match", "id"))),
    ("announcements", "event", Ok(("match/announcements", "event"))),
    ("announcements", "notice", Ok(("match/announcements", "notice"))),
    ("announcements", "challenge_id", Ok(("challenge", "id"))),
    ("announcements", "season_id", Err("a season is the server's")),
    ("announcements", "owed_since", Ok(("match/announcements", "owed_since"))),
    ("announcements", "attempted_at", Ok(("match/announcements", "attempted_at"))),
    ("announcements", "state", Ok(("match/announcements", "state"))),
    ("announcements", "message_id", Ok(("match/announcements", "message"))),
    ("announcements", "sent_at", Ok(("match/announcements", "sent_at"))),
    ("announcements", "message_id", Ok(("challenge/announcements", "message"))),
    ("tournaments", "id", Ok(("tournament", "id"))),
    ("tournaments", "channel_id", Ok(("tournament", "channel"))),
    ("tournaments", "server_id", Ok(("tournament", "server"))),
    ("tournaments", "organiser_id", Ok(("tournament", "organises"))),
    ("tournaments", "name", Ok(("tournament", "name"))),
    ("tournaments", "format", Ok(("tournament", "format"))),
    ("tournaments", "rounds", Ok(("tournament", "rounds"))),
    ("tournaments", "seeding", Ok(("tournament", "seeding"))),
    ("tournaments", "seed", Err("a number drawn by lot, which says nothing of anybody")),
    ("tournaments", "game", Ok(("tournament", "game"))),
    ("tournaments", "length", Ok(("tournament", "length"))),
    ("tournaments", "variants", Ok(("tournament", "variants"))),
    ("tournaments", "layout", Ok(("tournament", "layout"))),
    ("tournaments", "opening", Ok(("tournament", "opening"))),
    ("tournaments", "time_control", Ok(("tournament", "time_control"))),
    ("tournaments", "made_at", Ok(("tournament", "made_at"))),
    ("tournaments", "message_id", Ok(("tournament", "message"))),
    ("tournaments", "changes", Err("how often its message was to be edited")),
    ("tournaments", "settled", Err("how often its message was edited")),
    ("tournaments", "ended_at", Ok(("tournament", "ended_at"))),
    ("tournaments", "sign_up_until", Ok(("tournament", "sign_up_until"))),
    ("tournaments", "sign_up_postponed", Ok(("tournament", "sign_up_postponed"))),
    ("tournaments", "days_off", Ok(("tournament", "days_off"))),
    ("tournaments", "round_days", Ok(("tournament", "round_days"))),
    ("tournaments", "look_at", Err("when it is looked at next")),
    ("tournaments", "told", Err("of how many of its events people were told")),
    ("tournament_events", "tournament_id", Ok(("tournament", "id"))),
    ("tournament_events", "sequence", Ok(("tournament/events", "sequence"))),
    ("tournament_events", "at", Ok(("tournament/events", "at"))),
    ("tournament_events", "kind", Ok(("tournament/events", "kind"))),
    ("tournament_events", "code", Ok(("tournament/events", "code"))),
    ("tournament_events", "tournament_id", Ok(("entrant", "tournament"))),
    ("tournament_events", "sequence", Ok(("entrant/events", "sequence"))),
    ("tournament_events", "at", Ok(("entrant/events", "at"))),
    ("tournament_events", "kind", Ok(("entrant/events", "kind"))),
    ("tournament_events", "code", Ok(("entrant/events", "code"))),
    ("tournament_events", "player_id", Ok(("entrant", "entrant"))),
    ("tournament_events", "by_id", Ok(("tournament/events", "caused"))),
    ("tournament_games", "tournament_id", Ok(("tournament", "id"))),
    ("tournament_games", "game", Ok(("tournament/games", "game"))),
    ("tournament_games", "repetition", Err("how often the game had begun anew")),
    ("tournament_games", "match_id", Ok(("tournament/games", "match"))),
    ("direct_announcements", "id", Err("an internal number")),
    ("direct_announcements", "player_id", Err("an internal number")),
    ("direct_announcements", "match_id", Ok(("owed directly", "match"))),
    ("direct_announcements", "challenge_id", Ok(("owed directly", "challenge"))),
    ("direct_announcements", "owed_since", Ok(("owed directly", "owed_since"))),
];

/// The tables that contain no personal data.
const OF_NOBODY: [&str; 16] = [
    "identify_turns",
    "daily_puzzles",
    "exhibitions",
    "machine_ratings",
    "machine_results",
    "seasons",
    "absences",
    "marks",
    "puzzle_ratings",
    "server_absences",
    "server_settings",
    "servers",
    "shard_absences",
    "shard_leases",
    "shard_total",
    "_sqlx_migrations",
];

#[tokio::test]
async fn every_column_is_exported_or_has_a_reason() {
    let table = Table::new().await;
    for person in [1, 2] {
        let turns = Some(Turns::Digest);
        let agreeing = PersonPreferences { puzzles: Some(true), turns, ..PersonPreferences::default() };
        table.club.prefer(&actor(person), agreeing, Timestamp(1)).await.unwrap();
    }
    let tournament = tournaments::started(&table, TournamentKind::RoundRobin, 1..=4).await;
    tournaments::begin_matches(&table, tournament).await;
    let finished = table.begin(MatchLength::Single).await;
    table.play_out(finished.id).await;
    let found = "INSERT INTO found_puzzles (match_id, difficulty, line, position_hash) SELECT max(id), 2, 'line', 7 FROM matches";
    assert_eq!(database::execute(&table.database, found).await, 1);
    let begun = table.begin(MatchLength::Single).await;
    let begun = table.play_some(&begun, 3).await;
    let (when, play) = if_then::answered(&begun.state)[0];
    let line = (0, When::Decided(when), play);
    table.club.plan_if_then(table.input(), begun.id, actor(1).person, line, 7).await.unwrap();
    let by_votes = VoteMatch { place: ELSEWHERE, ..votes::MATCH };
    let voted =
        table.club.begin_vote_match(table.input(), &actor(1), &by_votes, Proposal::default(), (LOT, 7)).await;
    let voted = voted.unwrap();
    let voted = table.club.match_by_id(voted).await.unwrap().unwrap();
    let decision = Table::some_decision(&voted, 3);
    table.club.vote(table.input(), voted.id, &actor(1), None, decision).await.unwrap();
    table.club.schedule_digest(actor(1).person, Timestamp(1)).await.unwrap();
    table.club.begin_turn_card(&actor(1), Timestamp(1)).await.unwrap();
    let off = [
        DaysOffChange::TimeZone("Europe/Berlin".to_owned()),
        DaysOffChange::Weekends(true),
        DaysOffChange::Take { from: None, days: 1 },
    ];
    table.club.change_days_off(table.input(), &actor(1), &off).await.unwrap();
    table.club.block(&actor(1), &actor(7)).await.unwrap();
    let puzzle = NumberedPuzzle::of_number(1).unwrap();
    table.club.try_puzzle(Timestamp(1), &actor(1), Some(SERVER), &puzzle, true).await.unwrap();
    let newest = *table.club.owed(HERE).await.unwrap().last().unwrap();
    table.club.undeliverable(&newest, Timestamp(2_000_000)).await.unwrap();
    let columns = database::columns(&table.database).await;
    let kept = kept(&table, 1).await;
    let mut missing = Vec::new();
    for (of, column) in columns.iter().filter(|(of, _)| !OF_NOBODY.contains(&of.as_str())) {
        let mut told = HANDED_OUT.iter().filter(|(table, name, _)| table == of && name == column).peekable();
        if told.peek().is_none() {
            missing.push(format!("{of}.{column} is in no list"));
        }
        for (_, _, place) in told {
            let Ok((kind, name)) = *place else { continue };
            let (kind, list) = kind.split_once('/').map_or((kind, None), |(kind, list)| (kind, Some(list)));
            let object = of_kind(&kept, kind)[0];
            let object = list.map_or(object, |list| &object[list][0]);
            if object.get(name).is_none() {
                missing.push(format!("{of}.{column} is not handed out as {name} of {kind}"));
            }
        }
    }
    assert_eq!(missing, [] as [String; 0]);
    for (of, column, _) in HANDED_OUT {
        assert!(columns.contains(&((*of).to_owned(), (*column).to_owned())), "there is no {of}.{column}");
    }
}

/// The events that a person's export contains about the person's entrants. Each is given by the entrant's number and its kind.
async fn events_as_entrant(table: &Table, person: u64) -> Vec<(u64, String)> {
    let kept = kept(table, person).await;
    let mut found = Vec::new();
    for object in of_kind(&kept, "entrant") {
        let entrant = object["entrant"].as_u64().unwrap();
        let events = object["events"].as_array().unwrap();
        found.extend(events.iter().map(|event| (entrant, event["kind"].as_str().unwrap().to_owned())));
    }
    found
}

#[tokio::test]
async fn the_export_has_what_happened_to_a_person_in_a_tournament_and_nothing_of_others() {
    let table = Table::new().await;
    // The entrants 0 to 3 play in pairs, and entrant 4 has a bye.
    let id = tournaments::started(&table, TournamentKind::RoundRobin, 1..=5).await;
    let tournament = table.club.tournament(id).await.unwrap().unwrap();
    let bye = tournament.player(tournament.state.bye_of(0).unwrap()).person.unwrap().0;
    let people_of = |game: usize| {
        let entrants = tournament.state.games()[game].game.entrants;
        [entrants.black, entrants.white].map(|entrant| tournament.player(entrant).person.unwrap().0)
    };
    let ([one, against_one], [other, third]) = (people_of(0), people_of(1));
    tournaments::leave(&table, id, one).await;
    tournaments::replace(&table, id, other, 50).await;
    tournaments::leave(&table, id, 50).await;

    let entrant = |person: u64| person - 1;
    let of = |number: u64, kinds: &[&str]| -> Vec<(u64, String)> {
        kinds.iter().map(|&kind| (number, kind.to_owned())).collect()
    };
    assert_eq!(events_as_entrant(&table, one).await, of(entrant(one), &["paired", "withdrawn"]));
    assert_eq!(events_as_entrant(&table, other).await, of(entrant(other), &["paired", "replaced"]));
    assert_eq!(events_as_entrant(&table, 50).await, of(entrant(other), &["replaced", "withdrawn"]));
    // The withdrawals and the replacement ended games of opponents, or had them played again. The events in the opponents' exports
    // say this without naming anybody.
    assert_eq!(
        events_as_entrant(&table, against_one).await,
        of(entrant(against_one), &["paired", "finished"])
    );
    let of_third = ["paired", "repeated", "finished"];
    assert_eq!(events_as_entrant(&table, third).await, of(entrant(third), &of_third));
    let kept = kept(&table, bye).await;
    let code = &of_kind(&kept, "entrant")[0]["events"][0]["code"];
    assert_eq!(
        code,
        &Value::from(format!("bye-{}", entrant(bye))),
        "the pairings of others are not handed out"
    );
    let rows = "SELECT count(*) FROM tournament_events WHERE kind = 'withdrawn' AND player_id IS NULL";
    assert_eq!(sqlx_count(&table, rows).await, 2, "the replay alone knows who withdrew");
}

#[tokio::test]
async fn an_export_is_not_complete_if_an_event_of_a_tournament_cannot_be_read() {
    let table = Table::new().await;
    tournaments::started(&table, TournamentKind::RoundRobin, 1..=3).await;
    let is_all = async || table.club.everything_about(Person(1), 1_000_000).await.unwrap().1;
    assert!(is_all().await);
    table.damage("UPDATE tournament_events SET code = 'nonsense' WHERE kind = 'paired'").await;
    assert!(!is_all().await);
}

#[tokio::test]
async fn nothing_in_a_tournament_names_who_has_deleted_their_data() {
    let table = Table::new().await;
    let person = |number: u64| 1_187_654_321_098_765_430 + number;
    let id = tournaments::started(&table, TournamentKind::Swiss, person(1)..=person(5)).await;
    tournaments::begin_matches(&table, id).await;
    tournaments::leave(&table, id, person(2)).await;
    tournaments::replace(&table, id, person(3), person(6)).await;
    tournaments::remove_by_moderator(&table, id, person(4), person(7)).await;
    for number in 1..=7 {
        assert!(!rows_with(&table, person(number)).await.is_empty());
        table.club.delete_person(table.input(), Person(person(number))).await.unwrap();
        tournaments::advanced(&table, id).await;
        // The name of each person contains the person's id, so the name is also deleted if no column contains the id.
        assert_eq!(rows_with(&table, person(number)).await, [] as [String; 0], "{number}");
    }
    let tournament = table.club.tournament(id).await.unwrap().unwrap();
    let seeds = tournament.state.seeds();
    assert!(seeds.iter().all(|&entrant| tournament.player(entrant).name.is_none()));
    assert!(tournament.is_over);
}

#[tokio::test]
async fn a_second_deletion_does_nothing_and_a_returning_user_is_new() {
    let table = Table::new().await;
    let finished = table.begin(MatchLength::Single).await;
    table.play_out(finished.id).await;
    let press = table.input();
    table.club.delete_person(press, actor(1).person).await.unwrap();
    assert!(matches!(table.club.delete_person(press, actor(1).person).await, Err(Refusal::Repeated)));
    let again = table.club.delete_person(table.input(), actor(1).person).await;
    assert!(matches!(again, Err(Refusal::NothingKept)));
    let table = table.restarted().await;
    let challenge = table.challenge(1, 2, MatchLength::Single).await.unwrap();
    table.answer(&challenge, 2, Answer::Accept).await.unwrap();
    let new = table.club.match_in(HERE).await.unwrap().unwrap();
    assert!(new.side_of(actor(1).person).is_some());
    assert!(!table.club.has_played_before(actor(1).person, new.id).await.unwrap());
    assert!(table.club.has_played_before(actor(2).person, new.id).await.unwrap());
}

#[tokio::test]
async fn running_matches_are_listed_with_those_that_wait_first() {
    let table = Table::new().await;
    let one = table.begin(MatchLength::Single).await;
    let challenge = table.propose(3, 1, ELSEWHERE, Proposal::default()).await.unwrap();
    table.answer(&challenge, 1, Answer::Accept).await.unwrap();
    let other = table.club.match_in(ELSEWHERE).await.unwrap().unwrap();
    let listed = async |person: u64| {
        let running = table.club.running_of(actor(person).person).await.unwrap();
        assert_eq!((running.matches.len(), running.unreadable.len()), (running.all, 0));
        running.matches.into_iter().map(|history| history.id).collect::<Vec<_>>()
    };
    // Player 1 has Black in the first match, and White in the other one, in which Black has to open.
    assert_eq!(listed(1).await, [one.id, other.id]);
    table.play_some(&one, 5).await;
    table.play_some(&other, 5).await;
    assert_eq!(listed(1).await, [other.id, one.id]);
    assert_eq!(listed(2).await, [one.id]);
    assert!(listed(9).await.is_empty());
}
