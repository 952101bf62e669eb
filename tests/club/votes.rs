//! Matches in which a server plays by votes: the people who may vote, the end of a vote, and the decision that it makes.

use kamisado::club::{
    Ballot, CausedBy, ClosedVote, Event, Finish, History, Input, MachineLevel, MatchId, Offer, Person, Place,
    Proposal, Refusal, Status, Timestamp, VoteCount, VoteMatch, Voting, WithoutQuorum,
};
use kamisado_rules::{Decision, MatchLength, Side};

use crate::{
    club_fixture::{ELSEWHERE, HERE, HOUR, LOT, MODERATOR, SERVER, Table, actor, standings},
    database,
    simulated_hours::Hours,
};

const MINUTE: i64 = 60_000;

/// How long, in milliseconds, the bot waits after the time to vote, because votes that were cast in time may still arrive.
const GRACE: i64 = 10_000;

/// The time from the beginning of a vote of ten minutes to its end, in milliseconds. It includes [`GRACE`].
const OVER: i64 = 10 * MINUTE + GRACE;

pub(crate) const MATCH: VoteMatch = VoteMatch {
    place: HERE,
    server: SERVER,
    level: MachineLevel::ALL[2],
    voting: Voting { seconds: 600, quorum: 2, without_quorum: WithoutQuorum::Machine },
    language: None,
};

fn single() -> Proposal {
    Proposal { length: MatchLength::Single, ..Proposal::default() }
}

/// Begins a match in which the server votes. Its first board arrives at once.
async fn begin(hours: &Hours, voting: Voting) -> History {
    begin_with(hours, voting, single()).await
}

async fn begin_with(hours: &Hours, voting: Voting, proposal: Proposal) -> History {
    let wanted = VoteMatch { voting, ..MATCH };
    let id = hours
        .table
        .club
        .begin_vote_match(hours.input(), &actor(9), &wanted, proposal, (LOT, 7))
        .await
        .unwrap();
    hours.there(0).await;
    hours.history(id).await
}

async fn vote(
    hours: &Hours,
    history: &History,
    voter: u64,
    decision: Decision,
) -> Result<VoteCount, Refusal> {
    let seen = Some(history.last_event());
    let cast = hours.table.club.vote(hours.input(), history.id, &actor(voter), seen, decision).await?;
    assert!(cast.counts);
    Ok(cast.count)
}

async fn close(hours: &Hours, id: MatchId, machine: Option<(u32, Decision)>) -> ClosedVote {
    let read = hours.read(id).await;
    hours.table.club.close_vote(id, Some(&read), machine, hours.now()).await.unwrap()
}

/// Ends a vote now, as if the bot had just read all votes. Returns the match.
async fn closed(hours: &Hours, id: MatchId) -> History {
    match close(hours, id, None).await {
        ClosedVote::Closed(history) => *history,
        other => panic!("the vote does not end: {other:?}"),
    }
}

fn last(history: &History) -> (CausedBy, Event) {
    let entry = history.entries.last().unwrap().entry;
    (entry.by, entry.event)
}

async fn number(hours: &Hours, query: &'static str) -> i64 {
    database::number(&hours.table.database, query).await
}

#[tokio::test]
async fn the_decision_with_the_most_votes_is_made_when_the_time_is_up() {
    let hours = Hours::new().await;
    let history = begin(&hours, MATCH.voting).await;
    assert_eq!(history.seats[history.decider().unwrap()], kamisado::club::Seat::Server);
    let [first, second] = [1, 2].map(|choice| Table::some_decision(&history, choice));
    vote(&hours, &history, 1, first).await.unwrap();
    vote(&hours, &history, 2, second).await.unwrap();
    vote(&hours, &history, 3, second).await.unwrap();
    let count = vote(&hours, &history, 3, first).await.unwrap();
    assert_eq!(count.votes, [(first, 2), (second, 1)], "a vote can be changed");
    assert_eq!((count.voters(), count.until), (3, Timestamp(hours.now().0 + 10 * MINUTE)));
    hours.there(10 * MINUTE - 1).await;
    let end = Timestamp(hours.now().0 + 1);
    let examine = Timestamp(end.0 + GRACE);
    let open = close(&hours, history.id, None).await;
    assert!(
        matches!(open, ClosedVote::Later { ends: Some(ends), examine_at } if (ends, examine_at) == (end, examine)),
        "{open:?}"
    );
    hours.there(1 + GRACE).await;
    let after = closed(&hours, history.id).await;
    let ballot = Ballot::Most { votes: 2, voters: 3 };
    assert_eq!(last(&after), (CausedBy::Seat(Side::Black), Event::Voted { decision: first, ballot }));
    assert!(matches!(close(&hours, history.id, None).await, ClosedVote::Nothing), "once");
    // The votes are deleted, their voters are not stored, and the board is owed.
    assert_eq!(number(&hours, "SELECT count(*) FROM votes").await, 0);
    assert_eq!(
        number(&hours, "SELECT count(*) FROM players").await,
        1,
        "who began it is known while it runs"
    );
    assert_eq!(hours.table.club.owed(HERE).await.unwrap().len(), 1);
    // The match is the same after a restart, and no cache contradicts its events.
    let again = hours.table.another_club().match_by_id(history.id).await.unwrap().unwrap();
    assert_eq!((last(&again), &again.seats), (last(&after), &after.seats));
    assert_eq!(hours.table.club.inspect().await.unwrap().findings, [] as [String; 0]);
}

#[tokio::test]
async fn a_tie_is_broken_by_a_lot() {
    let hours = Hours::new().await;
    let history = begin(&hours, MATCH.voting).await;
    let tied = [1, 2].map(|choice| Table::some_decision(&history, choice));
    let other = Table::some_decision(&history, 3);
    for (voter, decision) in (1..).zip([tied[0], tied[1], tied[1], tied[0], other]) {
        vote(&hours, &history, voter, decision).await.unwrap();
    }
    hours.there(OVER).await;
    let after = closed(&hours, history.id).await;
    let Event::Voted { decision, ballot } = last(&after).1 else { panic!("{:?}", last(&after)) };
    assert!(tied.contains(&decision));
    assert_eq!(ballot, Ballot::Tie { votes: 2, voters: 5 });
}

#[tokio::test]
async fn with_too_few_votes_the_machine_decides_on_this_board() {
    let hours = Hours::new().await;
    let history = begin(&hours, MATCH.voting).await;
    vote(&hours, &history, 1, Table::some_decision(&history, 1)).await.unwrap();
    hours.there(OVER).await;
    let ClosedVote::MachineDecides(now) = close(&hours, history.id, None).await else {
        panic!("it is asked")
    };
    let decision = Table::some_decision(&now, 2);
    let stale = Some((now.last_event() + 1, decision));
    assert!(matches!(close(&hours, history.id, stale).await, ClosedVote::MachineDecides(_)));
    // The machine is still choosing.
    let second = Table::some_decision(&history, 3);
    let while_it_chooses = vote(&hours, &history, 2, second).await;
    assert!(matches!(while_it_chooses, Err(Refusal::VoteIsOver)), "{while_it_chooses:?}");
    let changed = vote(&hours, &history, 1, second).await;
    assert!(matches!(changed, Err(Refusal::VoteIsOver)), "{changed:?}");
    let machine = Some((now.last_event(), decision));
    let ClosedVote::Closed(after) = close(&hours, history.id, machine).await else { panic!("it ends") };
    let ballot = Ballot::Machine { voters: 1 };
    assert_eq!(last(&after), (CausedBy::Seat(Side::Black), Event::Voted { decision, ballot }));
    let late = vote(&hours, &history, 2, second).await;
    assert!(matches!(late, Err(Refusal::Stale)), "{late:?}");
    let early = hours.table.club.vote(hours.input(), history.id, &actor(2), None, second).await;
    assert!(matches!(early, Err(Refusal::NotYourTurn)), "the machine is to decide: {early:?}");
}

#[tokio::test]
async fn with_too_few_votes_the_server_forfeits_if_that_was_agreed() {
    let hours = Hours::new().await;
    let forfeit = Voting { without_quorum: WithoutQuorum::Forfeit, quorum: 1, ..MATCH.voting };
    let history = begin(&hours, forfeit).await;
    hours.there(OVER).await;
    let after = closed(&hours, history.id).await;
    assert_eq!(last(&after), (CausedBy::Bot, Event::OutOfTime));
    assert_eq!(after.status, Status::Over { winner: Some(Side::White), finish: Finish::OutOfTime });
    assert!(!after.is_rated());
    assert!(standings(&hours.table.club, SERVER, 0, 10).await.lines.is_empty());
    assert_eq!(number(&hours, "SELECT count(*) FROM rated_results").await, 0);
}

#[tokio::test]
async fn an_absence_of_the_bot_takes_no_time_to_vote_and_votes_stay() {
    let hours = Hours::new().await;
    let history = begin(&hours, MATCH.voting).await;
    let decision = Table::some_decision(&history, 1);
    vote(&hours, &history, 1, decision).await.unwrap();
    hours.there(4 * MINUTE).await;
    let hours = hours.away(HOUR).await;
    assert!(matches!(close(&hours, history.id, None).await, ClosedVote::Later { .. }));
    assert_eq!(hours.table.club.matches_with_votes(None).await.unwrap(), [history.id]);
    let count = vote(&hours, &history, 2, decision).await.unwrap();
    assert_eq!(count.votes, [(decision, 2)]);
    hours.there(5 * MINUTE).await;
    assert!(matches!(close(&hours, history.id, None).await, ClosedVote::Later { .. }));
    // The first minute after the absence does not count, because votes that were cast during the absence may still arrive in it.
    hours.there(2 * MINUTE + GRACE).await;
    assert_eq!(last(&closed(&hours, history.id).await).1.decision(), Some(decision));
    assert_eq!(hours.table.club.matches_with_votes(None).await.unwrap(), []);
}

#[tokio::test]
async fn no_vote_ends_before_a_reading_that_began_when_every_vote_had_arrived() {
    let hours = Hours::new().await;
    let forfeit = Voting { without_quorum: WithoutQuorum::Forfeit, quorum: 1, ..MATCH.voting };
    let history = begin(&hours, forfeit).await;
    let (club, id, decision) = (&hours.table.club, history.id, Table::some_decision(&history, 1));
    hours.there(10 * MINUTE - 100).await;
    let pressed = hours.input();
    hours.there(100 + GRACE - 1).await;
    // A vote that is pressed just before the time is up still counts when it arrives almost ten seconds later.
    assert!(matches!(close(&hours, id, None).await, ClosedVote::Later { .. }));
    let early = hours.read(id).await;
    club.vote(pressed, id, &actor(1), Some(0), decision).await.unwrap();
    hours.there(1).await;
    for read in [None, Some(&early)] {
        let unread = club.close_vote(id, read, None, hours.now()).await.unwrap();
        assert!(matches!(unread, ClosedVote::Unread), "{unread:?}");
    }
    let ballot = Ballot::Most { votes: 1, voters: 1 };
    let voted = Event::Voted { decision, ballot };
    assert_eq!(last(&closed(&hours, id).await), (CausedBy::Seat(Side::Black), voted));
}

#[tokio::test]
async fn a_reading_of_another_place_or_board_ends_no_vote() {
    let hours = Hours::new().await;
    let history = begin(&hours, MATCH.voting).await;
    let (club, id) = (&hours.table.club, history.id);
    hours.there(OVER).await;
    let elsewhere = hours.read(id).await;
    // The match continues in another place, where a new vote begins.
    club.pause_deleted(SERVER, HERE, hours.now()).await.unwrap();
    club.show_board(hours.input(), ELSEWHERE, Some(SERVER), actor(9).person).await.unwrap();
    hours.there(OVER).await;
    let unread = club.close_vote(id, Some(&elsewhere), None, hours.now()).await.unwrap();
    assert!(matches!(unread, ClosedVote::Unread), "{unread:?}");
    assert!(matches!(close(&hours, id, None).await, ClosedVote::MachineDecides(_)));
}

#[tokio::test]
async fn a_match_whose_place_cannot_be_read_after_the_vote_pauses_and_whoever_began_it_is_told() {
    let hours = Hours::new().await;
    let history = begin(&hours, MATCH.voting).await;
    let (club, id, decision) = (&hours.table.club, history.id, Table::some_decision(&history, 1));
    vote(&hours, &history, 1, decision).await.unwrap();
    let places = club.answer_places(id).await.unwrap().expect("the server is to decide");
    assert_eq!((places.place, places.decider, places.direct), (HERE, None, None));
    hours.there(OVER - 1).await;
    assert!(!club.pause_unread(&places, hours.now()).await.unwrap(), "the vote goes on");
    hours.there(1).await;
    assert!(club.pause_unread(&places, hours.now()).await.unwrap());
    assert!(!club.pause_unread(&places, hours.now()).await.unwrap(), "once");
    assert!(hours.history(id).await.is_paused_unread());
    let owed = club.owed_directly(0).await.unwrap();
    assert_eq!(owed.iter().map(|owed| owed.person).collect::<Vec<_>>(), [actor(9).person]);
    assert!(matches!(close(&hours, id, None).await, ClosedVote::Nothing));
    club.show_board(hours.input(), HERE, Some(SERVER), Person(5)).await.unwrap();
    hours.there(0).await;
    let resumed = hours.history(id).await;
    let count = vote(&hours, &resumed, 2, decision).await.unwrap();
    assert_eq!((count.voters(), count.until), (1, Timestamp(hours.now().0 + 10 * MINUTE)));
}

/// Lets the time of a vote pass without votes. Unless the match pauses, the machine then decides for the server, and goes on until
/// it is the server's turn again or the match is over. Returns the match.
async fn without_votes(hours: &Hours, id: MatchId) -> History {
    hours.there(OVER).await;
    let mut history = match close(hours, id, None).await {
        ClosedVote::MachineDecides(history) => {
            let machine = Some((history.last_event(), Table::some_decision(&history, 2)));
            let ClosedVote::Closed(after) = close(hours, id, machine).await else { panic!("it ends") };
            *after
        }
        ClosedVote::Closed(paused) => *paused,
        other => panic!("the vote does not end: {other:?}"),
    };
    if !history.paused {
        history = machine_decides(hours, id).await;
    }
    hours.there(0).await;
    history
}

/// Lets the machine decide until the server is to decide, or the match is over.
async fn machine_decides(hours: &Hours, id: MatchId) -> History {
    let mut history = hours.history(id).await;
    while history.votes_for().is_none() && history.decider().is_some() {
        let (seen, decision) = (history.last_event(), Table::some_decision(&history, 5));
        let decided = hours.table.club.decide_for_machine(id, seen, decision, hours.now()).await;
        history = decided.unwrap();
    }
    hours.there(0).await;
    history
}

#[tokio::test]
async fn after_three_votes_in_a_row_without_a_voter_the_match_pauses_until_somebody_goes_on() {
    let hours = Hours::new().await;
    let marathon = Proposal { length: MatchLength::Marathon, ..Proposal::default() };
    let history = begin_with(&hours, MATCH.voting, marathon).await;
    let (club, id) = (&hours.table.club, history.id);
    assert!(!without_votes(&hours, id).await.paused);
    let second = without_votes(&hours, id).await;
    assert!(!second.paused);
    // A vote with too few voters does not count as a vote without voters.
    vote(&hours, &second, 1, Table::some_decision(&second, 1)).await.unwrap();
    for empty in 0..3 {
        assert!(!without_votes(&hours, id).await.paused, "{empty}");
    }
    let before = hours.history(id).await;
    hours.there(OVER).await;
    let ClosedVote::MachineDecides(_) = close(&hours, id, None).await else {
        panic!("it falls to the machine")
    };
    let decision = Table::some_decision(&before, 2);
    let machine = Some((before.last_event(), decision));
    let ClosedVote::Closed(paused) = close(&hours, id, machine).await else { panic!("it ends") };
    assert_eq!(last(&paused), (CausedBy::Bot, Event::PausedUnvoted));
    assert!(paused.is_paused_unvoted() && !paused.is_paused_unread());
    let ballot = Ballot::Machine { voters: 0 };
    let chosen = paused.entries[paused.entries.len() - 2].entry.event;
    assert_eq!(chosen, Event::Voted { decision, ballot }, "as the board of the vote has said");
    assert_eq!(paused.last_event(), before.last_event() + 2);
    assert_eq!(club.matches_with_votes(None).await.unwrap(), []);
    // The pause is announced in the channel, and nobody is told by direct message.
    assert_eq!(club.owed(HERE).await.unwrap().len(), 1);
    assert_eq!(club.owed_directly(0).await.unwrap().len(), 0);
    let refused = vote(&hours, &paused, 2, Table::some_decision(&before, 1)).await;
    assert!(matches!(refused, Err(Refusal::Paused(..))), "{refused:?}");
    let again = hours.table.another_club().match_by_id(id).await.unwrap().unwrap();
    assert!(again.is_paused_unvoted());
    club.show_board(hours.input(), HERE, Some(SERVER), Person(5)).await.unwrap();
    hours.there(0).await;
    assert!(!hours.history(id).await.paused);
    machine_decides(&hours, id).await;
    assert_eq!(hours.history(id).await.votes_for(), before.votes_for());
    for empty in 0..2 {
        assert!(!without_votes(&hours, id).await.paused, "it counts anew: {empty}");
    }
    assert!(without_votes(&hours, id).await.is_paused_unvoted());
    assert_eq!(club.inspect().await.unwrap().findings, [] as [String; 0]);
}

#[tokio::test]
async fn the_running_matches_of_a_server_and_of_a_person_are_bounded() {
    let hours = Hours::new().await;
    let club = &hours.table.club;
    let begin = async |person: u64, place: u64, server| {
        let wanted = VoteMatch { place: Place(7000 + place), server, ..MATCH };
        club.begin_vote_match(hours.input(), &actor(person), &wanted, single(), (LOT, 7)).await
    };
    let mut begun = Vec::new();
    for place in 0..10 {
        let person = if place < 5 { 8 } else { 9 };
        begun.push(begin(person, place, SERVER).await.unwrap());
        if place == 4 {
            let refused = begin(8, 10, SERVER).await;
            assert!(matches!(refused, Err(Refusal::TooManyVoteMatches)), "{refused:?}");
        }
    }
    let refused = begin(7, 10, SERVER).await;
    assert!(matches!(refused, Err(Refusal::TooManyVoteMatchesHere)), "{refused:?}");
    assert_eq!(
        number(&hours, "SELECT count(*) FROM matches").await,
        10,
        "nothing is left of those that were refused"
    );
    begin(7, 10, kamisado::club::Server(SERVER.0 + 1)).await.unwrap();
    club.abort(hours.input(), begun[0], MODERATOR).await.unwrap();
    begin(8, 11, SERVER).await.unwrap();
}

#[tokio::test]
async fn a_vote_counts_once_and_the_newest_press_of_a_person_counts() {
    let hours = Hours::new().await;
    let history = begin(&hours, MATCH.voting).await;
    let [first, second] = [1, 2].map(|choice| Table::some_decision(&history, choice));
    let (older, newer) = (hours.input(), hours.input());
    let club = &hours.table.club;
    assert!(club.vote(newer, history.id, &actor(1), None, second).await.unwrap().counts);
    let cast = club.vote(older, history.id, &actor(1), None, first).await.unwrap();
    assert_eq!((cast.count.votes, cast.counts), (vec![(second, 1)], false));
    let again = club.vote(newer, history.id, &actor(1), None, first).await;
    assert!(matches!(again, Err(Refusal::Repeated)), "{again:?}");
    let illegal = vote(&hours, &history, 2, Decision::Fill(kamisado_rules::FillFrom::Left)).await;
    assert!(matches!(illegal, Err(Refusal::Illegal)), "{illegal:?}");
    assert_eq!(club.vote_count(&history, hours.now()).await.unwrap().unwrap().voters(), 1);
}

#[tokio::test]
async fn nobody_acts_alone_for_the_server_and_a_moderator_ends_the_match() {
    let hours = Hours::new().await;
    let history = begin(&hours, MATCH.voting).await;
    let (club, id, ada) = (&hours.table.club, history.id, Person(1));
    let decision = Table::some_decision(&history, 1);
    vote(&hours, &history, 1, decision).await.unwrap();
    for refused in [
        club.decide(hours.input(), id, ada, None, decision).await,
        club.resign(hours.input(), id, ada, None).await,
        club.offer(hours.input(), id, ada, Offer::DrawMatch).await,
        club.take_back(hours.input(), id, ada, None).await,
        club.give_time(hours.input(), id, ada, None).await,
    ] {
        assert!(matches!(refused, Err(Refusal::NotAPlayer)), "{refused:?}");
    }
    let claim = club.may_claim(&history, ada, None, hours.now()).await;
    assert!(matches!(claim, Err(Refusal::NotAPlayer)), "{claim:?}");
    let aborted = club.abort(hours.input(), id, MODERATOR).await.unwrap();
    assert_eq!(aborted.status, Status::Over { winner: None, finish: Finish::Aborted });
    assert_eq!(number(&hours, "SELECT count(*) FROM votes").await, 0, "nothing is kept of who voted");
    hours.there(HOUR).await;
    assert!(matches!(close(&hours, id, None).await, ClosedVote::Nothing));
    let late = vote(&hours, &aborted, 2, decision).await;
    assert!(matches!(late, Err(Refusal::Over(_))), "{late:?}");
}

#[tokio::test]
async fn a_match_whose_place_could_not_be_reached_is_resumed_by_anybody_there() {
    let hours = Hours::new().await;
    let history = begin(&hours, MATCH.voting).await;
    let (club, decision) = (&hours.table.club, Table::some_decision(&history, 1));
    vote(&hours, &history, 1, decision).await.unwrap();
    assert_eq!(club.pause_deleted(SERVER, HERE, hours.now()).await.unwrap(), [history.id]);
    assert_eq!(club.matches_with_votes(None).await.unwrap(), []);
    let paused = vote(&hours, &hours.history(history.id).await, 1, decision).await;
    assert!(matches!(paused, Err(Refusal::Paused(..))), "{paused:?}");
    club.show_board(hours.input(), HERE, Some(SERVER), Person(5)).await.unwrap();
    hours.there(0).await;
    let resumed = hours.history(history.id).await;
    assert!(!resumed.paused);
    // The new board begins a new vote.
    let count = vote(&hours, &resumed, 2, decision).await.unwrap();
    assert_eq!(count.votes, [(decision, 1)]);
    assert_eq!(count.until, Timestamp(hours.now().0 + 10 * MINUTE));
}

#[tokio::test]
async fn whoever_began_it_is_told_that_its_place_is_gone_and_goes_on_elsewhere() {
    let hours = Hours::new().await;
    let history = begin(&hours, MATCH.voting).await;
    let (club, id, mary) = (&hours.table.club, history.id, actor(9).person);
    assert!(club.has_begun_vote_match(id, mary).await.unwrap());
    assert!(!club.has_begun_vote_match(id, Person(1)).await.unwrap());
    club.pause_deleted(SERVER, HERE, hours.now()).await.unwrap();
    let owed = club.owed_directly(0).await.unwrap();
    assert_eq!(owed.iter().map(|owed| owed.person).collect::<Vec<_>>(), [mary]);
    let refused = club.show_board(hours.input(), ELSEWHERE, Some(SERVER), Person(1)).await;
    assert!(matches!(refused, Err(Refusal::NoMatch)), "{refused:?}");
    let other = kamisado::club::Server(SERVER.0 + 1);
    let refused = club.show_board(hours.input(), ELSEWHERE, Some(other), mary).await;
    assert!(matches!(refused, Err(Refusal::NoMatch)), "{refused:?}");
    assert_eq!(club.show_board(hours.input(), ELSEWHERE, Some(SERVER), mary).await.unwrap(), id);
    let resumed = hours.history(id).await;
    assert!(!resumed.paused && resumed.place == ELSEWHERE);
    hours.there(0).await;
    vote(&hours, &resumed, 1, Table::some_decision(&resumed, 1)).await.unwrap();
    // The bot no longer stores who began a match once the match is over.
    club.abort(hours.input(), id, MODERATOR).await.unwrap();
    assert!(!club.has_begun_vote_match(id, mary).await.unwrap());
}

#[tokio::test(flavor = "multi_thread")]
async fn votes_that_arrive_while_the_vote_ends_are_counted_or_told_that_they_are_late() {
    const VOTERS: u64 = 8;
    let hours = Hours::new().await;
    let (mut counted, mut late) = (0, 0);
    for round in 0..24 {
        let wanted =
            VoteMatch { place: Place(7000 + round), voting: Voting { quorum: 1, ..MATCH.voting }, ..MATCH };
        let club = hours.table.club.clone();
        let id = club.begin_vote_match(hours.input(), &actor(90), &wanted, single(), (LOT, 7)).await.unwrap();
        hours.there(0).await;
        let history = hours.history(id).await;
        let decision = Table::some_decision(&history, 1);
        vote(&hours, &history, 1, decision).await.unwrap();
        hours.there(OVER).await;
        let (now, read) = (hours.now(), hours.read(id).await);
        // All tasks start at the same moment. In each round, the task that ends the vote has a different position among the voters.
        let start = std::sync::Arc::new(tokio::sync::Barrier::new(VOTERS as usize + 1));
        let mut voting = tokio::task::JoinSet::new();
        let mut closing = None;
        for number in 0..=VOTERS {
            let (club, start) = (club.clone(), std::sync::Arc::clone(&start));
            if number == round % (VOTERS + 1) {
                closing = Some(tokio::spawn(async move {
                    start.wait().await;
                    club.close_vote(id, Some(&read), None, now).await.unwrap()
                }));
            } else {
                let input = Input { at: Timestamp(now.0 - GRACE - 1), ..hours.input() };
                let seen = Some(history.last_event());
                voting.spawn(async move {
                    start.wait().await;
                    club.vote(input, id, &actor(10 + number), seen, decision).await
                });
            }
        }
        let outcomes = voting.join_all().await;
        let ClosedVote::Closed(after) = closing.unwrap().await.unwrap() else { panic!("it ends") };
        let Event::Voted { ballot: Ballot::Most { votes, voters }, .. } = last(&after).1 else {
            panic!("{:?}", last(&after))
        };
        let refused = outcomes.iter().filter(|outcome| outcome.is_err()).count();
        for outcome in &outcomes {
            assert!(matches!(outcome, Ok(_) | Err(Refusal::Stale)), "{outcome:?}");
        }
        assert_eq!((votes, voters), (voters, 1 + (outcomes.len() - refused) as u32), "{outcomes:?}");
        assert_eq!(number(&hours, "SELECT count(*) FROM votes").await, 0, "none is left over");
        counted += outcomes.len() - refused;
        late += refused;
        // The match is aborted, because the number of running matches is limited and the next repetition begins another one.
        club.abort(hours.input(), id, MODERATOR).await.unwrap();
    }
    println!("{counted} were counted and {late} were late");
    assert_eq!(counted + late, 24 * VOTERS as usize);
    assert_eq!(hours.table.club.inspect().await.unwrap().findings, [] as [String; 0]);
}

#[tokio::test]
async fn nobody_votes_in_a_match_between_people() {
    let table = Table::new().await;
    let history = table.begin(MatchLength::Single).await;
    let decision = Table::some_decision(&history, 1);
    let refused = table.club.vote(table.input(), history.id, &actor(3), None, decision).await;
    assert!(matches!(refused, Err(Refusal::NotAPlayer)), "{refused:?}");
    assert_eq!(table.club.vote_count(&history, Timestamp(1)).await.unwrap(), None);
    let closed = table.club.close_vote(history.id, None, None, Timestamp(i64::MAX / 2)).await.unwrap();
    assert!(matches!(closed, ClosedVote::Nothing), "{closed:?}");
}

#[tokio::test]
async fn a_vote_is_deleted_with_the_data_of_its_voter_and_with_its_server() {
    let hours = Hours::new().await;
    let history = begin(&hours, MATCH.voting).await;
    let decision = Table::some_decision(&history, 1);
    vote(&hours, &history, 1, decision).await.unwrap();
    vote(&hours, &history, 2, decision).await.unwrap();
    hours.table.club.delete_person(hours.input(), Person(1)).await.unwrap();
    let count = hours.table.club.vote_count(&history, hours.now()).await.unwrap().unwrap();
    assert_eq!(count.voters(), 1, "the other vote stays");
    assert_eq!(number(&hours, "SELECT count(*) FROM players").await, 2, "its voter, and who began the match");
    let left = hours.now();
    hours.table.club.leave(SERVER, left).await.unwrap();
    let due = Timestamp(left.0 + kamisado::club::KEPT_AFTER_LEAVING);
    assert_eq!(hours.table.club.remove_one_left_server(due).await.unwrap(), Some(SERVER));
    for query in [
        "SELECT count(*) FROM matches",
        "SELECT count(*) FROM vote_matches",
        "SELECT count(*) FROM votes",
        "SELECT count(*) FROM players",
    ] {
        assert_eq!(number(&hours, query).await, 0, "{query}");
    }
}

#[tokio::test]
async fn a_whole_match_is_played_by_votes() {
    let hours = Hours::new().await;
    let mut history = begin(&hours, Voting { quorum: 1, ..MATCH.voting }).await;
    let mut choice = 7;
    while history.decider().is_some() {
        let decision = Table::some_decision(&history, choice);
        let (id, seen) = (history.id, history.last_event());
        history = if history.votes_for().is_some() {
            vote(&hours, &history, 1, decision).await.unwrap();
            hours.there(OVER).await;
            closed(&hours, id).await
        } else {
            hours.table.club.decide_for_machine(id, seen, decision, hours.now()).await.unwrap()
        };
        hours.there(0).await;
        choice = (choice * 31 + 17) % 1009;
    }
    assert!(matches!(history.status, Status::Over { winner: Some(_), finish: Finish::Points }));
    assert!(!history.is_rated());
    assert_eq!(number(&hours, "SELECT count(*) FROM machine_results").await, 0, "it measures no level");
    assert!(standings(&hours.table.club, SERVER, 0, 10).await.lines.is_empty());
    assert_eq!(hours.table.club.inspect().await.unwrap().findings, [] as [String; 0]);
}
