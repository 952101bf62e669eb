//! Cards and digests: the people who have one, the time at which a digest is due, and its contents.

use kamisado::club::{
    DIGESTS_SPREAD, DaysOffChange, MessageId, Person, PersonPreferences, Place, Proposal, TimeControl,
    Timestamp, TurnCard, Turns,
};

use crate::{
    club_fixture::{HOUR, SERVER, actor},
    simulated_hours::{DAY, Hours},
};

async fn prefer(hours: &Hours, turns: Turns, digest_hour: Option<u8>) {
    let wanted = PersonPreferences { turns: Some(turns), digest_hour, ..PersonPreferences::default() };
    hours.table.club.prefer(&actor(1), wanted, hours.now()).await.unwrap();
}

async fn due(hours: &Hours) -> Vec<(Person, Timestamp)> {
    hours.table.club.due_digests(hours.now()).await.unwrap()
}

#[tokio::test]
async fn a_digest_is_due_at_its_hour_each_day_also_after_a_restart_and_not_long_after_it() {
    // It is midnight in UTC.
    let hours = Hours::new().await;
    let midnight = hours.now().0;
    prefer(&hours, Turns::Digest, Some(7)).await;
    hours.pass(7 * HOUR - 1);
    assert_eq!(due(&hours).await, []);
    hours.pass(1 + DIGESTS_SPREAD);
    let [(Person(1), moment)] = due(&hours).await[..] else { panic!("one digest is due") };
    let delay = moment.0 - midnight - 7 * HOUR;
    assert!((0..DIGESTS_SPREAD).contains(&delay), "{delay}");
    let hours = hours.away(5 * HOUR).await;
    assert_eq!(due(&hours).await.len(), 1, "what is due after a restart is sent");
    hours.table.club.schedule_digest(Person(1), hours.now()).await.unwrap();
    assert_eq!(due(&hours).await, [], "once");
    // 6 hours and a quarter after the hour of the next one.
    hours.pass(DAY - 5 * HOUR + 6 * HOUR);
    assert_eq!(due(&hours).await, [], "it is too late for this one");
    hours.pass(DAY - 6 * HOUR);
    let expected = Timestamp(midnight + 2 * DAY + 7 * HOUR + delay);
    assert_eq!(due(&hours).await, [(Person(1), expected)], "at the same moment each day");
    prefer(&hours, Turns::Silent, None).await;
    assert_eq!(due(&hours).await, []);
}

#[tokio::test]
async fn a_digest_follows_the_time_zone_of_its_person() {
    let hours = Hours::new().await;
    prefer(&hours, Turns::Digest, None).await;
    let tokyo = [DaysOffChange::TimeZone("Asia/Tokyo".to_owned())];
    hours.table.club.change_days_off(hours.input(), &actor(1), &tokyo).await.unwrap();
    // It is six in the evening in Tokyo.
    hours.pass(9 * HOUR - 1);
    assert_eq!(due(&hours).await, []);
    hours.pass(1 + DIGESTS_SPREAD);
    assert_eq!(due(&hours).await.len(), 1);
}

#[tokio::test]
async fn the_digests_of_many_people_for_the_same_hour_are_spread() {
    let hours = Hours::new().await;
    let midnight = hours.now().0;
    let wanted = PersonPreferences {
        turns: Some(Turns::Digest),
        digest_hour: Some(7),
        ..PersonPreferences::default()
    };
    // Ids of Discord, which differ in few bits.
    let people: Vec<_> = (0..120).map(|number| (900_000_000_000_000_000 + number) << 2).collect();
    for &person in &people {
        hours.table.club.prefer(&actor(person), wanted.clone(), hours.now()).await.unwrap();
    }
    let hour = midnight + 7 * HOUR;
    let mut in_minutes = [0; 15];
    hours.pass(7 * HOUR + DIGESTS_SPREAD);
    let first = due(&hours).await;
    assert_eq!(first.len(), people.len());
    for &(person, at) in &first {
        in_minutes[usize::try_from((at.0 - hour) / 60_000).unwrap()] += 1;
        hours.table.club.schedule_digest(person, hours.now()).await.unwrap();
    }
    // Eight in a minute on average. All would come in the first minute if they were not spread.
    assert!(in_minutes.iter().all(|&count| (1..=24).contains(&count)), "{in_minutes:?}");
    // The moment is the same on the next day.
    hours.pass(DAY);
    let again: Vec<_> =
        due(&hours).await.into_iter().map(|(person, at)| (person, Timestamp(at.0 - DAY))).collect();
    assert_eq!(again, first);
}

#[tokio::test]
async fn cards_are_kept_until_they_are_ended_or_their_person_is_deleted() {
    let hours = Hours::new().await;
    let club = &hours.table.club;
    let id = hours.begin(TimeControl::correspondence(1)).await.id;
    assert!(club.begin_turn_card(&actor(1), hours.now()).await.unwrap());
    assert!(!club.begin_turn_card(&actor(1), hours.now()).await.unwrap(), "one is enough");
    assert!(club.begin_turn_card(&actor(9), hours.now()).await.unwrap());
    assert_eq!(club.card_owners(None).await.unwrap(), [Person(1), Person(9)]);
    assert_eq!(club.card_owners(Some(Person(1))).await.unwrap(), [Person(9)]);
    assert_eq!(club.card_owners_in(id).await.unwrap(), [Person(1)]);
    // A match whose players both have a card counts once.
    club.begin_turn_card(&actor(2), hours.now()).await.unwrap();
    assert_eq!(club.count_matches_on_cards(10).await.unwrap(), 1);
    assert_eq!(club.count_matches_on_cards(0).await.unwrap(), 0, "more are not counted");
    club.end_turn_card(Person(2)).await.unwrap();
    let card = TurnCard {
        channel: Some(Place(u64::MAX)),
        message: Some(MessageId(5)),
        posted_at: Some(Timestamp(1)),
        asked_at: Timestamp(2),
        shown: Some(-3),
    };
    assert!(club.note_turn_card(Person(1), card).await.unwrap());
    let hours = hours.away(HOUR).await;
    let club = &hours.table.club;
    assert_eq!(club.turn_card(Person(1)).await.unwrap(), Some(card));
    assert_eq!(club.end_turn_card(Person(1)).await.unwrap(), Some(card));
    assert_eq!(club.end_turn_card(Person(1)).await.unwrap(), None);
    assert!(!club.note_turn_card(Person(1), card).await.unwrap());
    assert_eq!(club.turn_card(Person(1)).await.unwrap(), None, "a card that has ended stays ended");
    club.delete_person(hours.input(), Person(9)).await.unwrap();
    assert_eq!(club.card_owners(None).await.unwrap(), []);
}

#[tokio::test]
async fn the_matches_of_a_person_are_listed_with_their_deadlines() {
    let hours = Hours::new().await;
    hours.there(HOUR).await;
    hours.begin(TimeControl::correspondence(3)).await;
    hours.there(0).await;
    for (person, waits) in [(1, true), (2, false)] {
        let listed = hours.table.club.timed_matches_of(Person(person), hours.now()).await.unwrap();
        assert_eq!((listed.all, listed.matches.len()), (1, 1));
        let timed = &listed.matches[0];
        assert_eq!(timed.until, Some(Timestamp(hours.now().0 + 3 * DAY)));
        assert_eq!(timed.history.side_of(Person(person)) == timed.history.decider(), waits);
    }
}

#[tokio::test]
async fn all_waiting_matches_are_counted_and_a_paused_one_waits_for_nobody() {
    let hours = Hours::new().await;
    hours.there(HOUR).await;
    for place in 1..=27 {
        hours.begin_in(Place(9000 + place), Proposal::default()).await;
    }
    hours.there(0).await;
    let listed = async |person| hours.table.club.timed_matches_of(Person(person), hours.now()).await.unwrap();
    let (black, white) = (listed(1).await, listed(2).await);
    assert_eq!((black.matches.len(), black.all, black.waiting), (25, 27, 27));
    assert_eq!((white.matches.len(), white.all, white.waiting), (25, 27, 0));
    let first = &black.matches[0].history;
    hours.table.club.pause_deleted(SERVER, first.place, hours.now()).await.unwrap();
    let black = listed(1).await;
    assert_eq!((black.all, black.waiting), (27, 26));
    assert!(black.matches.iter().all(|timed| timed.history.id != first.id), "paused matches come last");
}

#[tokio::test]
async fn what_waits_is_listed_by_the_time_left_part_by_part() {
    let hours = Hours::new().await;
    hours.there(HOUR).await;
    // The match with the least time left is the newest.
    let days = [None, Some(7), None, Some(3)];
    for place in 1..=59 {
        let control = days[place as usize % 4].and_then(TimeControl::correspondence);
        let proposal = Proposal { time_control: control, ..Proposal::default() };
        hours.begin_in(Place(9000 + place), proposal).await;
    }
    let soonest = Proposal { time_control: TimeControl::correspondence(1), ..Proposal::default() };
    let soonest = hours.begin_in(Place(9060), soonest).await.id;
    hours.there(0).await;
    let club = &hours.table.club;
    for (person, waits) in [(1, true), (2, false)] {
        let mut listed = Vec::new();
        while listed.len() < 60 {
            let first = listed.len();
            let part = club.timed_matches_from(Person(person), first, hours.now()).await.unwrap();
            assert_eq!((part.first, part.all), (first, 60));
            assert_eq!((part.waiting, part.asking), if waits { (60, 60) } else { (0, 0) });
            assert_eq!(part.matches.len(), 25.min(60 - first));
            // A list in a message ends somewhere in a part.
            listed.extend(part.matches.into_iter().take(13).map(|timed| (timed.history.id, timed.until)));
        }
        let ids: std::collections::BTreeSet<_> = listed.iter().map(|&(id, _)| id).collect();
        assert_eq!(ids.len(), 60, "each once");
        if waits {
            assert_eq!(listed[0].0, soonest);
            let order: Vec<_> =
                listed.iter().map(|&(id, until)| (until.map_or(i64::MAX, |at| at.0), id)).collect();
            assert!(
                order.is_sorted(),
                "the least time first, without a clock last, then the oldest: {order:?}"
            );
            assert_eq!(listed.iter().filter(|(_, until)| until.is_none()).count(), 29);
        }
        let beyond = club.timed_matches_from(Person(person), 60, hours.now()).await.unwrap();
        assert_eq!((beyond.first, beyond.matches.len()), (0, 25), "the list begins again");
    }
}
