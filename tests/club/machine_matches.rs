//! Matches against a machine: their beginning, the machine's tasks, and the data that they do not change.

use kamisado::club::{
    ChallengeContext, Club, Event, Experience, Finish, Following, History, MachineLevel, MachineMatch,
    MachineResult, MachineTask, MatchId, MessageId, Offer, Person, Proposal, RatedChallenge, Refusal, Server,
    ServerPreferences, Stake, Status, TimeControl, Timestamp, WhoIsBlack,
};
use kamisado_rules::{BySide, MatchLength, Side};

use crate::club_fixture::{HERE, HOUR, LOT, MODERATOR, SERVER, Table, actor, standings};

const ADA: Person = Person(1);

fn against(level: u8) -> MachineMatch {
    MachineMatch {
        by: actor(ADA.0),
        level: MachineLevel::new(level).unwrap(),
        place: HERE,
        server: Some(SERVER),
        language: None,
    }
}

fn single() -> Proposal {
    Proposal { length: MatchLength::Single, ..Proposal::default() }
}

async fn begin(table: &Table, proposal: Proposal) -> History {
    let id = table.club.play_machine(table.input(), &against(3), proposal, LOT).await.unwrap();
    table.club.match_by_id(id).await.unwrap().unwrap()
}

/// Carries out the machine's task: makes a decision for it, or agrees to an offer.
async fn act(table: &Table, id: MatchId) -> Result<History, Refusal> {
    let history = table.club.match_by_id(id).await.unwrap().unwrap();
    let (seen, at) = (history.last_event(), table.input().at);
    match history.machine_task().expect("the machine has to act") {
        MachineTask::Decide => {
            table.club.decide_for_machine(id, seen, Table::some_decision(&history, 3), at).await
        }
        MachineTask::Answer(_) => table.club.answer_for_machine(id, seen, true, at).await,
    }
}

/// Makes a decision as Ada, and lets the machine act until Ada is to decide or the match is over.
async fn exchange(table: &Table, history: &History) -> History {
    let mut history = table.play_some(history, 3).await;
    while history.machine_task().is_some() {
        history = act(table, history.id).await.unwrap();
    }
    history
}

async fn waiting(club: &Club) -> Vec<MatchId> {
    club.machines_to_act(None).await.unwrap()
}

#[tokio::test]
async fn a_person_opens_unless_they_choose_otherwise() {
    for (black, lot, side) in [
        (WhoIsBlack::Experience, false, Side::Black),
        (WhoIsBlack::Challenger, false, Side::Black),
        (WhoIsBlack::Challenged, true, Side::White),
        (WhoIsBlack::Random, false, Side::White),
        (WhoIsBlack::Random, true, Side::Black),
    ] {
        let table = Table::new().await;
        let lot = kamisado::club::RandomChoices { challenger_is_black: lot, ..LOT };
        let proposal = Proposal { black, ..single() };
        let id = table.club.play_machine(table.input(), &against(3), proposal, lot).await.unwrap();
        let begun = table.club.match_by_id(id).await.unwrap().unwrap();
        assert_eq!(begun.side_of(ADA), Some(side), "{black:?}");
        assert_eq!(begun.decider(), Some(Side::Black));
        let owes = if side == Side::White { vec![id] } else { Vec::new() };
        assert_eq!(waiting(&table.club).await, owes, "{black:?}");
    }
}

#[tokio::test]
async fn one_match_runs_in_a_place_and_an_input_begins_one() {
    let table = Table::new().await;
    let input = table.input();
    table.club.play_machine(input, &against(1), single(), LOT).await.unwrap();
    let taken = table.club.play_machine(table.input(), &against(1), single(), LOT).await;
    assert!(matches!(taken, Err(Refusal::PlaceTaken(MatchId(1)))), "{taken:?}");
    let again = table.club.play_machine(input, &against(1), single(), LOT).await;
    assert!(matches!(again, Err(Refusal::Repeated)), "{again:?}");
}

#[tokio::test]
async fn a_machine_that_owes_something_is_found_after_a_restart() {
    let table = Table::new().await;
    let begun = begin(&table, single()).await;
    table.play_some(&begun, 3).await;
    assert_eq!(waiting(&table.club).await, [begun.id]);
    let table = table.restarted().await;
    assert_eq!(waiting(&table.club).await, [begun.id]);
    let answered = act(&table, begun.id).await.unwrap();
    assert_eq!(answered.machine_task(), None);
    assert_eq!(waiting(&table.club).await, []);
    table.club.offer(table.input(), begun.id, ADA, Offer::DrawMatch).await.unwrap();
    assert_eq!(waiting(&table.another_club()).await, [begun.id], "it owes an answer to the offer");
    assert_eq!(table.club.machines_to_act(Some(begun.id)).await.unwrap(), [], "no match comes after it");
}

#[tokio::test]
async fn an_offer_is_answered_once_and_before_a_decision() {
    let table = Table::new().await;
    let begun = begin(&table, single()).await;
    let moved = table.play_some(&begun, 3).await;
    let offered = table.club.offer(table.input(), begun.id, ADA, Offer::DrawMatch).await.unwrap();
    assert_eq!(offered.machine_task(), Some(MachineTask::Answer(Offer::DrawMatch)));
    let (seen, at) = (offered.last_event(), table.input().at);
    let stale = table.club.answer_for_machine(begun.id, moved.last_event(), false, at).await;
    assert!(matches!(stale, Err(Refusal::Stale)), "{stale:?}");
    let declined = table.club.answer_for_machine(begun.id, seen, false, at).await.unwrap();
    assert_eq!((declined.offer, declined.machine_task()), (None, Some(MachineTask::Decide)));
    let twice = table.club.answer_for_machine(begun.id, declined.last_event(), false, at).await;
    assert!(matches!(twice, Err(Refusal::NoOffer)), "{twice:?}");
    table.club.offer(table.input(), begun.id, ADA, Offer::Abort).await.unwrap();
    let over = act(&table, begun.id).await.unwrap();
    assert_eq!(over.status, Status::Over { winner: None, finish: Finish::Aborted });
}

#[tokio::test]
async fn a_person_takes_back_without_asking_and_as_often_as_they_like() {
    let table = Table::new().await;
    let begun = begin(&table, single()).await;
    let nothing = table.club.take_back(table.input(), begun.id, ADA, None).await;
    assert!(matches!(nothing, Err(Refusal::NothingToOffer(Offer::TakeBack))), "{nothing:?}");
    let once = exchange(&table, &begun).await;
    let twice = exchange(&table, &once).await;
    for (played, before) in [(&twice, &once), (&once, &begun)] {
        let now = table.club.match_by_id(begun.id).await.unwrap().unwrap();
        assert_eq!(now.state, played.state);
        // Between people, such a late takeback would need the opponent's agreement.
        let late = table.input();
        let late = kamisado::club::Input { at: Timestamp(late.at.0 + 100 * HOUR), ..late };
        let back = table.club.take_back(late, begun.id, ADA, None).await.unwrap();
        assert_eq!(back.entries.last().unwrap().entry.event, Event::TakenBack);
        assert_eq!(back.state, before.state);
        assert_eq!((back.offer, back.decider()), (None, Some(Side::Black)));
        assert!(back.took_back_answer());
    }
    assert_eq!(table.another_club().inspect().await.unwrap().findings, [] as [String; 0]);
    // If Ada takes back before the machine has answered, only her decision is taken back, and the machine has no task.
    let now = table.club.match_by_id(begun.id).await.unwrap().unwrap();
    table.play_some(&now, 3).await;
    let back = table.club.take_back(table.input(), begun.id, ADA, None).await.unwrap();
    assert_eq!((back.machine_task(), waiting(&table.club).await), (None, vec![]));
    assert!(!back.took_back_answer());
}

#[tokio::test]
async fn a_standard_match_is_played_through_and_counts_as_experience_alone() {
    let table = Table::new().await;
    let mut history = begin(&table, Proposal::default()).await;
    while history.status == Status::Running {
        history = exchange(&table, &history).await;
    }
    assert!(matches!(history.status, Status::Over { finish: Finish::Points, .. }));
    assert_eq!(standings(&table.club, SERVER, 0, 10).await.lines, []);
    assert_eq!(table.another_club().inspect().await.unwrap().findings, [] as [String; 0]);
    let challenge = table.challenge(1, 2, MatchLength::Single).await.unwrap();
    let context = table.club.challenge_context(&challenge).await.unwrap();
    let unknown = RatedChallenge::Stakes([Stake { rating: 1500, gain: 162, loss: 162 }; 2]);
    // Ada has finished a match of Kamisado, which counts as experience but changes no rating.
    let challenger_experience = Experience { kamisado: 1, ..Experience::default() };
    let expected = ChallengeContext { challenger_experience, rated: unknown, ..ChallengeContext::default() };
    assert_eq!(context, expected);
    assert_eq!(table.club.experience_of(ADA).await.unwrap(), challenger_experience);
}

#[tokio::test]
async fn another_match_against_the_machine_begins_at_once() {
    let table = Table::new().await;
    let history = begin(&table, single()).await;
    let ada = actor(ADA.0);
    let follow = |following| table.club.follow_with_machine(table.input(), history.id, &ada, following, LOT);
    let early = follow(Following::Again).await;
    assert!(matches!(early, Err(Refusal::NoRematch)), "{early:?}");
    table.club.resign(table.input(), history.id, ADA, None).await.unwrap();
    let stranger =
        table.club.follow_with_machine(table.input(), history.id, &actor(2), Following::Again, LOT).await;
    assert!(matches!(stranger, Err(Refusal::NotAPlayer)), "{stranger:?}");
    let (again, level) = follow(Following::Again).await.unwrap();
    let again = table.club.match_by_id(again).await.unwrap().unwrap();
    assert_eq!((level.number(), again.side_of(ADA)), (3, Some(Side::Black)));
    assert_eq!(again.decider(), Some(Side::White), "in a series of single rounds the opener alternates");
    assert_eq!(again.series, Some(history.id));
    table.club.resign(table.input(), again.id, ADA, None).await.unwrap();
    let (rematch, _) = follow(Following::Rematch).await.unwrap();
    let rematch = table.club.match_by_id(rematch).await.unwrap().unwrap();
    assert_eq!((rematch.side_of(ADA), rematch.decider()), (Some(Side::White), Some(Side::Black)));
}

#[tokio::test]
async fn nobody_is_reminded_of_a_match_without_a_clock() {
    let table = Table::new().await;
    let begun = begin(&table, single()).await;
    for days in [1, 4, 8, 30, 100] {
        let now = Timestamp(begun.began_at.0 + days * 24 * HOUR);
        while table.club.enforce_clocks(now).await.unwrap().examined > 0 {}
    }
    assert_eq!(table.club.owed(HERE).await.unwrap().len(), 1, "only the first board");
    assert_eq!(begun.time_control, None::<TimeControl>);
}

#[tokio::test]
async fn no_board_waits_for_a_takeback_against_a_machine() {
    let table = Table::new().await;
    let begun = begin(&table, single()).await;
    table.club.enter(SERVER, Timestamp(1)).await.unwrap();
    let preferences = ServerPreferences { board_waits: Some(true), ..ServerPreferences::default() };
    table.club.prefer_on_server(SERVER, preferences).await.unwrap();
    let newest = async || *table.club.owed(HERE).await.unwrap().last().unwrap();
    table.club.sent(&newest().await, MessageId(500), Timestamp(5)).await.unwrap();
    let moved = table.play_some(&begun, 3).await;
    for by in ["Ada", "the machine"] {
        let owed = newest().await;
        let waiting = table.club.waiting_board(&owed, owed.owed_since).await.unwrap();
        assert!(waiting.is_none(), "the board of a move by {by} waits");
        if by == "Ada" {
            act(&table, moved.id).await.unwrap();
        }
    }
}

#[tokio::test]
async fn results_against_machines_are_listed_by_level_and_color() {
    let table = Table::new().await;
    assert_eq!(table.club.results_against_machines(ADA).await.unwrap(), []);
    let play = async |level: u8, black: WhoIsBlack, wins: bool| {
        let proposal = Proposal { black, ..single() };
        let id = table.club.play_machine(table.input(), &against(level), proposal, LOT).await.unwrap();
        let mut history = table.club.match_by_id(id).await.unwrap().unwrap();
        while history.status == Status::Running {
            let at = table.input().at;
            history = if history.machine_task().is_some() {
                let decision = Table::some_decision(&history, 3);
                table.club.decide_for_machine(id, history.last_event(), decision, at).await.unwrap()
            } else if history.has_move() && !wins {
                table.club.resign(table.input(), id, ADA, None).await.unwrap()
            } else {
                table.play_some(&history, 3).await
            };
        }
        history.state.winner() == history.side_of(ADA)
    };
    for _ in 0..2 {
        assert!(!play(7, WhoIsBlack::Challenger, false).await);
    }
    assert!(!play(3, WhoIsBlack::Challenged, false).await);
    let won = u64::from(play(3, WhoIsBlack::Challenger, true).await);
    // A match that ends before the first move does not count.
    let id = table.club.play_machine(table.input(), &against(9), single(), LOT).await.unwrap();
    table.club.resign(table.input(), id, ADA, None).await.unwrap();
    let result = |played, won| MachineResult { played, won };
    let level = |number| MachineLevel::new(number).unwrap();
    assert_eq!(
        table.club.results_against_machines(ADA).await.unwrap(),
        [
            (level(3), BySide { black: result(1, won), white: result(1, 0) }),
            (level(7), BySide { black: result(2, 0), white: result(0, 0) }),
        ]
    );
    assert_eq!(table.club.results_against_machines(Person(2)).await.unwrap(), []);
    // Ada is the only person who has played, so the results of the whole server equal hers.
    let all = table.club.results_against_machines_on(SERVER).await.unwrap();
    let sides: Vec<_> = all.iter().map(|of_level| (of_level.level, of_level.sides)).collect();
    assert_eq!(sides, table.club.results_against_machines(ADA).await.unwrap());
    let wins =
        |best: &[(kamisado::club::Player, u64)]| best.iter().map(|(_, wins)| *wins).collect::<Vec<_>>();
    let best: Vec<_> = all.iter().map(|of_level| wins(&of_level.best)).collect();
    assert_eq!(best, [Some(won).filter(|&won| won > 0).into_iter().collect(), vec![]]);
    assert_eq!(table.club.results_against_machines_on(Server(SERVER.0 + 1)).await.unwrap(), []);
}

#[tokio::test]
async fn a_finished_match_measures_the_machine_and_leaves_the_rating_of_the_person() {
    let table = Table::new().await;
    assert_eq!(table.club.machine_ratings().await.unwrap(), []);
    let begun = begin(&table, single()).await;
    let played = exchange(&table, &begun).await;
    table.club.resign(table.input(), played.id, ADA, None).await.unwrap();
    let [measured] = table.club.machine_ratings().await.unwrap()[..] else { panic!("one level") };
    let BySide { black, white } = measured.sides;
    assert_eq!((measured.level.number(), measured.game, black), (3, kamisado_rules::Game::Kamisado, None));
    // Glicko-2 changes the rating by 162.31 points, as between two players without earlier matches.
    let white = white.expect("the machine has played White");
    assert_eq!((white.rating, white.deviation, white.played), (166_231, 29_032, 1));
    assert_eq!(table.club.ratings_of(ADA).await.unwrap(), []);

    // A match with a takeback does not change the rating of the level, and neither does an aborted match.
    let begun = begin(&table, single()).await;
    let played = exchange(&table, &begun).await;
    let back = table.club.take_back(table.input(), played.id, ADA, None).await.unwrap();
    let played = exchange(&table, &back).await;
    table.club.resign(table.input(), played.id, ADA, None).await.unwrap();
    let begun = begin(&table, single()).await;
    exchange(&table, &begun).await;
    table.club.abort(table.input(), begun.id, MODERATOR).await.unwrap();
    assert_eq!(table.club.machine_ratings().await.unwrap(), [measured]);

    assert_eq!(table.another_club().inspect().await.unwrap().findings, [] as [String; 0]);
    table.damage("UPDATE machine_ratings SET rating = rating + 1").await;
    let findings = table.another_club().inspect().await.unwrap().findings;
    assert_eq!(findings, ["the ratings of machines are noted otherwise than the results tell"]);
    table.club.rebuild_ratings().await.unwrap();
    assert_eq!(table.club.machine_ratings().await.unwrap(), [measured]);
}
