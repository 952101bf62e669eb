//! Data retention: data that is no longer needed is deleted in time, and no other data is deleted.

use kamisado::club::{
    Answer, BoardChoice, CHALLENGES_KEPT, ChallengeParties, Claim, ImportedEvent, Input, Person, Proposal,
    Pruned, Subject, TimeControl, TimeReminder,
};
use kamisado_rules::{Decision, MatchLength};

use crate::{
    club_fixture::{ELSEWHERE, HERE, HOUR, LOT, SERVER, Table, actor, parties, standings},
    simulated_hours::{DAY, Hours, notices},
};

const TABLES: [&str; 5] = ["inputs", "announcements", "challenges", "players", "absences"];

async fn look(table: &Table, query: String) -> i64 {
    crate::database::number(&table.database, &query).await
}

async fn counts(table: &Table) -> [i64; 5] {
    let mut counts = [0; 5];
    for (count, name) in counts.iter_mut().zip(TABLES) {
        *count = look(table, format!("SELECT count(*) FROM {name}")).await;
    }
    counts
}

async fn pages_in_use(table: &Table) -> i64 {
    crate::database::pages_in_use(&table.database).await
}

/// Lets a week pass. It contains a match with some moves that ends by resignation, a declined import of a long record, and
/// a challenge by another person.
async fn a_week(hours: &Hours, week: u64, record: &[ImportedEvent]) {
    let club = &hours.table.club;
    let begun = hours.begin(None).await;
    hours.send(HERE).await;
    for _ in 0..10 {
        hours.pass(HOUR);
        hours.move_now(begun.id).await.unwrap();
        hours.send(HERE).await;
    }
    club.resign(hours.input(), begun.id, Person(1), None).await.unwrap();
    club.show_board(hours.input(), HERE, Some(SERVER), Person(1)).await.unwrap();
    hours.send(HERE).await;
    let imported = club.import(hours.input(), &parties(1, 2, ELSEWHERE), long(), record).await.unwrap();
    club.answer(hours.input(), imported.id, &actor(2), Answer::Decline, LOT).await.unwrap();
    let passer_by = ChallengeParties { challenger: actor(1000 + week), ..parties(1, 2, ELSEWHERE) };
    let ignored = club.challenge(hours.input(), &passer_by, Proposal::default()).await.unwrap();
    hours.send(ELSEWHERE).await;
    hours.pass(2 * DAY);
    let lapsed = club.lapse(hours.now()).await.unwrap().challenges;
    assert!(lapsed.iter().any(|challenge| challenge.id == ignored.id));
    hours.pass(7 * DAY - 2 * DAY - 10 * HOUR);
}

fn long() -> Proposal {
    Proposal { length: MatchLength::Marathon, board: BoardChoice::Layout(LOT.layout), ..Proposal::default() }
}

/// The decisions of about the first three rounds of a marathon match.
async fn long_record() -> Vec<ImportedEvent> {
    let hours = Hours::new().await;
    let mut history = hours.begin_in(HERE, long()).await;
    for choice in 0..150 {
        let decision: Decision = Table::some_decision(&history, choice * 7 + 3);
        let by = Table::to_move(&history);
        history = hours.table.club.decide(hours.input(), history.id, by, None, decision).await.unwrap();
        if history.decider().is_none() {
            break;
        }
    }
    let decisions = history.entries.iter().filter_map(|applied| applied.entry.event.decision());
    let mut record: Vec<_> = decisions.map(ImportedEvent::Decided).collect();
    record.pop();
    record
}

#[tokio::test]
async fn over_months_only_the_matches_themselves_grow() {
    let record = long_record().await;
    let mut hours = Hours::new().await;
    let mut after = Vec::new();
    for week in 0..20 {
        a_week(&hours, week, &record).await;
        hours = hours.away(HOUR).await;
        hours.table.club.prune(hours.now()).await.unwrap();
        after.push((counts(&hours.table).await, pages_in_use(&hours.table).await));
    }
    let (at_rest, pages) = after[9];
    let (at_last, last_pages) = after[19];
    let [inputs, announcements, challenges, players, absences] = TABLES.map(|name| {
        let index = TABLES.iter().position(|known| *known == name).unwrap();
        at_last[index] - at_rest[index]
    });
    assert_eq!((inputs, challenges, players, absences), (0, 0, 0, 0), "{at_rest:?} {at_last:?}");
    assert_eq!(announcements, 10, "of each match its newest board");
    assert!(at_last[0] < 40 && at_last[2] < 20 && at_last[3] < 10 && at_last[4] < 3, "{at_last:?}");
    let ten_matches = last_pages - pages;
    assert!(ten_matches < 10, "ten matches of eleven events take {ten_matches} pages of 4096 bytes");
}

#[tokio::test]
async fn pruning_changes_nothing_that_is_shown_of_matches() {
    let record = long_record().await;
    let hours = Hours::new().await;
    for week in 0..3 {
        a_week(&hours, week, &record).await;
    }
    let running = hours.begin(None).await;
    hours.send(HERE).await;
    let told = async |club: &kamisado::club::Club| {
        let mut told = vec![format!("{:?}", standings(club, SERVER, 0, 50).await)];
        for id in 1..=running.id.0 {
            let history = club.match_by_id(kamisado::club::MatchId(id)).await.unwrap().unwrap();
            told.push(format!("{history:?}"));
        }
        let (mine, is_all) = club.everything_about(Person(1), usize::MAX).await.unwrap();
        assert!(is_all);
        for line in mine {
            let mut object: serde_json::Value = serde_json::from_str(&line).unwrap();
            if object["kind"] != "challenge" {
                // The delivery times of boards are not needed after the end of a match.
                object.as_object_mut().unwrap().remove("announcements");
                told.push(object.to_string());
            }
        }
        told
    };
    let before = told(&hours.table.club).await;
    let clock = hours.clock(running.id).await;
    let pruned = hours.table.club.prune(hours.now()).await.unwrap();
    assert!(pruned.inputs > 20 && pruned.announcements > 20, "{pruned:?}");
    assert_eq!(told(&hours.table.another_club()).await, before);
    assert_eq!(hours.clock(running.id).await, clock);
    assert_eq!(hours.table.club.prune(hours.now()).await.unwrap(), Pruned::default(), "once");

    // The board of a finished match can still be requested. Nothing is announced twice.
    let club = &hours.table.club;
    club.resign(hours.input(), running.id, Person(2), None).await.unwrap();
    hours.send(HERE).await;
    hours.pass(30 * DAY);
    club.prune(hours.now()).await.unwrap();
    let id = club.show_board(hours.input(), HERE, Some(SERVER), Person(1)).await.unwrap();
    let owed = club.owed(HERE).await.unwrap()[0];
    assert_eq!(owed.subject, Subject::Board { id, event: 1 });
    assert!(owed.last_shown_event == 1 && !owed.is_first);
    assert_eq!(club.inspect().await.unwrap().findings, [] as [String; 0]);
}

#[tokio::test]
async fn a_match_that_runs_for_months_keeps_its_clock_and_is_reminded_of_once() {
    let hours = Hours::new().await;
    let begun = hours.begin(None).await;
    let mut sent = hours.there(4 * DAY).await;
    let mut hours = hours.away(2 * DAY).await;
    hours.table.club.prune(hours.now()).await.unwrap();
    for _ in 0..8 {
        sent.extend(hours.there(5 * DAY).await);
        hours = hours.away(DAY).await;
        let before = hours.clock(begun.id).await;
        let pruned = hours.table.club.prune(hours.now()).await.unwrap();
        assert_eq!(pruned.absences, 0);
        assert_eq!(hours.clock(begun.id).await, before);
    }
    assert_eq!(notices(&sent), [TimeReminder::Quiet, TimeReminder::Claimable]);
    let by = hours.waiting(begun.id).await;
    let told = "SELECT count(*) FROM announcements WHERE match_id IS NOT NULL".to_owned();
    assert_eq!(look(&hours.table, told).await, 3, "the board and both notices");
    let read = hours.read(begun.id).await;
    hours.table.club.claim(hours.input(), begun.id, by, 0, Claim::Win, &read).await.unwrap();
    hours.pass(8 * DAY);
    hours.send(HERE).await;
    hours.pass(8 * DAY);
    let pruned = hours.table.club.prune(hours.now()).await.unwrap();
    assert_eq!(pruned.absences, 9, "nobody's time is reckoned from them any more");
}

#[tokio::test]
async fn pruning_keeps_owed_announcements_and_messages_of_their_match() {
    let hours = Hours::new().await;
    let begun = hours.begin(None).await;
    hours.send(HERE).await;
    hours.move_now(begun.id).await.unwrap();
    hours.send(HERE).await;
    hours.table.club.resign(hours.input(), begun.id, Person(1), None).await.unwrap();
    hours.pass(60 * DAY);
    hours.table.club.prune(hours.now()).await.unwrap();
    let owed = hours.table.club.owed(HERE).await.unwrap();
    assert_eq!(owed[0].subject, Subject::Board { id: begun.id, event: 2 });
    let boards = "SELECT count(*) FROM announcements WHERE match_id IS NOT NULL".to_owned();
    assert_eq!(look(&hours.table, boards.clone()).await, 3);
    hours.send(HERE).await;
    hours.pass(8 * DAY);
    hours.table.club.prune(hours.now()).await.unwrap();
    assert_eq!(look(&hours.table, boards).await, 1);
}

#[tokio::test]
async fn boards_that_are_asked_for_again_and_again_do_not_pile_up_and_clocks_stay() {
    let hours = Hours::new().await;
    let club = &hours.table.club;
    let begun = hours.begin(TimeControl::correspondence(3)).await;
    hours.send(HERE).await;
    for _ in 0..50 {
        hours.pass(60_000);
        club.show_board(hours.input(), HERE, Some(SERVER), Person(1)).await.unwrap();
        hours.send(HERE).await;
    }
    let clock = hours.clock(begun.id).await;
    let boards = async || {
        look(&hours.table, "SELECT count(*) FROM announcements WHERE match_id IS NOT NULL".to_owned()).await
    };
    let newest = look(&hours.table, "SELECT max(id) FROM announcements".to_owned()).await;
    assert_eq!(club.prune(hours.now()).await.unwrap().announcements, 0, "the last hour is kept");
    hours.pass(HOUR);
    club.show_board(hours.input(), HERE, Some(SERVER), Person(1)).await.unwrap();
    assert_eq!(
        club.prune(hours.now()).await.unwrap().announcements,
        0,
        "a board is looked for in the channel"
    );
    hours.send(HERE).await;
    club.prune(hours.now()).await.unwrap();
    assert_eq!(boards().await, 2, "the first one and the newest one");
    assert!(look(&hours.table, "SELECT max(id) FROM announcements".to_owned()).await > newest);
    let after = hours.clock(begun.id).await;
    assert_eq!(after.time_used.map(|used| used - HOUR), clock.time_used, "{after:?} {clock:?}");
    hours.move_now(begun.id).await.unwrap();
}

#[tokio::test]
async fn inputs_are_kept_for_days_and_answered_challenges_for_a_month() {
    let hours = Hours::new().await;
    let press: Input = hours.input();
    let club = &hours.table.club;
    let made = club.challenge(press, &parties(3, 4, ELSEWHERE), Proposal::default()).await.unwrap();
    club.answer(hours.input(), made.id, &actor(4), Answer::Decline, LOT).await.unwrap();
    hours.send(ELSEWHERE).await;
    hours.pass(6 * DAY);
    club.prune(hours.now()).await.unwrap();
    let again = club.challenge(press, &parties(3, 4, ELSEWHERE), Proposal::default()).await;
    assert!(matches!(again, Err(kamisado::club::Refusal::Repeated)), "{again:?}");
    hours.pass(2 * DAY);
    club.prune(hours.now()).await.unwrap();
    assert_eq!(counts(&hours.table).await, [0, 0, 1, 2, 0]);
    assert!(club.challenge_by_id(made.id).await.unwrap().is_some(), "its buttons are answered still");
    hours.pass(CHALLENGES_KEPT);
    club.prune(hours.now()).await.unwrap();
    assert_eq!(counts(&hours.table).await, [0; 5], "nothing is left of two people who never played");
}

#[tokio::test]
async fn a_record_is_kept_until_its_challenge_is_answered() {
    let record = long_record().await;
    let hours = Hours::new().await;
    let club = &hours.table.club;
    for answer in [Answer::Decline, Answer::Withdraw, Answer::Accept] {
        let made = club.import(hours.input(), &parties(1, 2, HERE), long(), &record).await.unwrap();
        let bytes = "SELECT coalesce(sum(length(record)), 0) FROM challenges".to_owned();
        assert!(look(&hours.table, bytes.clone()).await > 1000);
        let by = if answer == Answer::Withdraw { 1 } else { 2 };
        let answered = club.answer(hours.input(), made.id, &actor(by), answer, LOT).await.unwrap();
        assert_eq!(answered.imported, record.len(), "how much it was is known still");
        assert_eq!(look(&hours.table, bytes).await, 0);
    }
    let history = club.match_in(HERE).await.unwrap().unwrap();
    assert_eq!(history.entries.len(), record.len());
}
