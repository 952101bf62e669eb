//! If-then plans: how they are made, when their replies are played, and how they end.

use kamisado::club::{
    Event, Finish, History, IF_THEN_DELAY, IfThenRefusal, MOST_IF_THEN, MachineLevel, MachineMatch, MatchId,
    Offer, Person, Place, PlayedAhead, Presence, Proposal, RandomChoices, Refusal, Status, TimeControl,
    Timestamp, When, decisions, landing_color, replies,
};
use kamisado_rules::{Color, Decision, Layout, Match, MatchLength, Side};

use crate::{
    club_fixture::{HERE, HOUR, SERVER, Table, actor},
    database,
    simulated_hours::{BACKFILL_GRACE, Hours},
};

const SECOND: i64 = 1000;

fn person(history: &History, side: Side) -> Person {
    history.seats[side].person().unwrap()
}

/// The legal decisions after which it is the opponent's turn, each with a reply of the opponent.
pub(crate) fn answered(state: &Match) -> Vec<(Decision, Decision)> {
    let opponent = !state.decider().unwrap();
    let reply = |decision| {
        let replied = replies(std::slice::from_ref(state), opponent, When::Decided(decision)).ok()?;
        Some((decision, *decisions(&replied[0]).first()?))
    };
    decisions(state).into_iter().filter_map(reply).collect()
}

fn then(state: &Match, decision: Decision) -> Match {
    let mut state = state.clone();
    state.decide(decision).unwrap();
    state
}

/// Begins a match with this time control, in which Black is to open and White has planned a reply to the first decision. Returns
/// the match, the decision and the reply.
async fn planned(hours: &Hours, control: Option<TimeControl>) -> (MatchId, Decision, Decision) {
    hours.there(HOUR).await;
    let history = hours.begin(control).await;
    hours.there(0).await;
    let (when, play) = answered(&history.state)[0];
    plan(hours, &history, (0, When::Decided(when), play)).await.unwrap();
    (history.id, when, play)
}

/// Plans a line as the waiting player.
async fn plan(hours: &Hours, history: &History, line: (u32, When, Decision)) -> Result<u32, Refusal> {
    let by = person(history, !history.decider().unwrap());
    let planned = hours.table.club.plan_if_then(hours.input(), history.id, by, line, 7).await;
    planned.map(|(_, added)| added.number)
}

async fn decide(hours: &Hours, id: MatchId, decision: Decision) -> History {
    let history = hours.history(id).await;
    hours.table.club.decide(hours.input(), id, Table::to_move(&history), None, decision).await.unwrap()
}

/// Lets two minutes pass in steps of half a second, and plays the planned replies that are due. Returns the match after
/// each of these replies, and the delay of the reply.
async fn wait(hours: &Hours) -> Vec<(History, i64)> {
    let began = hours.now().0;
    let mut played = Vec::new();
    while hours.now().0 < began + 120 * SECOND {
        hours.pass(SECOND / 2);
        for id in hours.table.club.due_replies(hours.now()).await.unwrap().now {
            if let PlayedAhead::Played(history) =
                hours.table.club.play_ahead(id, None, hours.now()).await.unwrap()
            {
                played.push((*history, hours.now().0 - began));
            }
        }
    }
    played
}

async fn rows(hours: &Hours) -> i64 {
    database::number(&hours.table.database, "SELECT count(*) FROM if_then").await
}

#[tokio::test]
async fn a_planned_reply_is_played_once_after_a_delay_that_is_not_charged() {
    let hours = Hours::new().await;
    let (id, when, play) = planned(&hours, TimeControl::chess_clock(10, 0)).await;
    assert!(wait(&hours).await.is_empty(), "the opponent has not decided");
    let left = hours.clock(id).await.left.unwrap();
    decide(&hours, id, when).await;
    hours.there(0).await;
    let [(played, waited)] = &wait(&hours).await[..] else { panic!("it is played once") };
    assert!((IF_THEN_DELAY.0..=IF_THEN_DELAY.1 + SECOND).contains(waited), "{waited}");
    assert_eq!(played.entries.last().unwrap().entry.event, Event::PlayedAhead(play));
    assert_eq!(played.last_event(), 2);
    assert_eq!(hours.clock(id).await.left.unwrap()[Side::White], left[Side::White], "it costs no time");
    assert_eq!(rows(&hours).await, 0, "nothing is planned any more");
    assert_eq!(hours.history(id).await.state, played.state, "and it is stored like any event");
    let rebuilt = hours.table.another_club().match_by_id(id).await.unwrap().unwrap();
    assert_eq!(rebuilt.entries, played.entries);
}

#[tokio::test]
async fn a_planned_reply_earns_no_increment() {
    let hours = Hours::new().await;
    let (id, when, _) = planned(&hours, TimeControl::chess_clock(10, 5)).await;
    let left = hours.clock(id).await.left.unwrap()[Side::White];
    decide(&hours, id, when).await;
    hours.there(0).await;
    assert_eq!(wait(&hours).await.len(), 1);
    hours.there(0).await;
    assert_eq!(hours.clock(id).await.left.unwrap()[Side::White], left, "neither less nor more");
    // A reply by hand does earn it.
    let history = hours.history(id).await;
    decide(&hours, id, decisions(&history.state)[0]).await;
    hours.there(0).await;
    let history = hours.history(id).await;
    decide(&hours, id, decisions(&history.state)[0]).await;
    hours.there(0).await;
    assert_eq!(hours.clock(id).await.left.unwrap()[Side::White], left + 5 * SECOND);
}

#[tokio::test]
async fn who_plans_learns_where_the_reply_is_not_possible_and_which_lines_are_gone() {
    let hours = Hours::new().await;
    hours.there(HOUR).await;
    let history = hours.begin(None).await;
    let add = async |line| {
        let planned = hours.table.club.plan_if_then(hours.input(), history.id, Person(2), line, 7).await;
        planned.unwrap().1
    };
    let before = std::slice::from_ref(&history.state);
    let rare = Color::ALL.into_iter().find_map(|color| {
        let replied = replies(before, Side::White, When::LandsOn(color)).ok()?;
        let possible = |play| replied.iter().filter(|state| state.is_legal(play)).count();
        let plays = replied.iter().flat_map(decisions);
        let play = plays.into_iter().find(|&play| possible(play) < replied.len())?;
        Some((color, play, possible(play), replied.len()))
    });
    let (color, play, possible, positions) = rare.expect("a reply that is not always possible");
    let added = add((0, When::LandsOn(color), play)).await;
    assert_eq!((added.possible, added.positions, added.dropped), (possible, positions, 0));
    let (when, reply) = answered(&history.state)[0];
    let first = add((0, When::Decided(when), reply)).await;
    assert_eq!((first.possible, first.positions, first.dropped), (1, 1, 0));
    let after = then(&then(&history.state, when), reply);
    let (next, answer) = answered(&after)[0];
    let second = add((first.number, When::Decided(next), answer)).await;
    let deeper = then(&then(&after, next), answer);
    let (last, answer) = answered(&deeper)[0];
    add((second.number, When::Decided(last), answer)).await;
    let again = add((0, When::Decided(when), reply)).await;
    assert_eq!((again.number, again.dropped), (first.number, 0), "it is planned already");
    let other = *decisions(&then(&history.state, when)).last().unwrap();
    assert_ne!(other, reply);
    assert_eq!(add((0, When::Decided(when), other)).await.dropped, 2);
}

#[tokio::test]
async fn plans_are_examined_page_by_page() {
    let hours = Hours::new().await;
    hours.there(HOUR).await;
    let mut ids = Vec::new();
    for place in 0..5 {
        let history = hours.begin_in(Place(10_000 + place), Proposal::default()).await;
        let (when, play) = answered(&history.state)[0];
        plan(&hours, &history, (0, When::Decided(when), play)).await.unwrap();
        decide(&hours, history.id, when).await;
        ids.push(history.id);
    }
    hours.pass(IF_THEN_DELAY.1 + SECOND);
    let club = &hours.table.club;
    for plans in [1, 2, 5, 1000] {
        let mut due = club.due_replies_in_pages(hours.now(), plans).await.unwrap().now;
        due.sort_by_key(|id| id.0);
        assert_eq!(due, ids, "{plans} plans a page");
    }
    // Those that are not due yet are found on later pages too.
    let early = Timestamp(hours.now().0 - IF_THEN_DELAY.1 - SECOND);
    let due = club.due_replies_in_pages(early, 2).await.unwrap();
    assert_eq!((due.now, due.next), (Vec::new(), club.due_replies(early).await.unwrap().next));
    assert!(due.next.is_some());
}

#[tokio::test]
async fn what_is_due_after_a_restart_is_played_once_when_the_missed_messages_are_read() {
    let hours = Hours::new().await;
    let (id, when, play) = planned(&hours, None).await;
    decide(&hours, id, when).await;
    let hours = hours.away(2 * HOUR).await;
    let due = hours.table.club.due_replies(hours.now()).await.unwrap();
    assert_eq!(due.now, [id]);
    let before = hours.read(id).await;
    let club = &hours.table.club;
    let later = club.play_ahead(id, None, hours.now()).await.unwrap();
    assert!(matches!(later, PlayedAhead::Later(_)), "{later:?}");
    hours.pass(BACKFILL_GRACE);
    // The reply is not played if the place was not read since the absence, for example because Discord does not answer.
    for read in [None, Some(&before)] {
        let unread = club.play_ahead(id, read, hours.now()).await.unwrap();
        assert!(matches!(unread, PlayedAhead::Unread), "{unread:?}");
    }
    let read = hours.read(id).await;
    hours.pass(SECOND);
    let played = club.play_ahead(id, Some(&read), hours.now()).await.unwrap();
    let PlayedAhead::Played(history) = played else { panic!("{played:?}") };
    assert_eq!(history.entries.last().unwrap().entry.event, Event::PlayedAhead(play));
    let again = club.play_ahead(id, None, hours.now()).await.unwrap();
    assert!(matches!(again, PlayedAhead::Nothing), "{again:?}");
    assert_eq!(hours.history(id).await.last_event(), 2);
}

#[tokio::test]
async fn no_flag_falls_before_a_planned_reply_and_it_falls_without_one() {
    for is_planned in [true, false] {
        let hours = Hours::new().await;
        let (id, when, _) = planned(&hours, TimeControl::chess_clock(1, 0)).await;
        if !is_planned {
            let history = hours.history(id).await;
            hours
                .table
                .club
                .withdraw_if_then(hours.input(), id, person(&history, Side::White), None)
                .await
                .unwrap();
        }
        decide(&hours, id, when).await;
        hours.send(HERE).await;
        hours.pass(75 * SECOND);
        hours.table.club.note_present(Presence::Here { longest_silence: HOUR }, hours.now()).await.unwrap();
        hours.enforce_clocks().await;
        let status = hours.history(id).await.status;
        let lost = Status::Over { winner: Some(Side::Black), finish: Finish::OutOfTime };
        assert_eq!(status, if is_planned { Status::Running } else { lost }, "planned: {is_planned}");
        if is_planned {
            // The opponent makes an offer, which delays the planned reply until its player's time is up. The player does not lose
            // the match.
            let black = person(&hours.history(id).await, Side::Black);
            hours.table.club.offer(hours.input(), id, black, Offer::DrawMatch).await.unwrap();
            hours.enforce_clocks().await;
            assert_eq!(wait(&hours).await.len(), 1);
            let left = hours.clock(id).await.left.unwrap();
            assert_eq!(left[Side::White], 60 * SECOND);
        }
    }
}

#[tokio::test]
async fn a_tree_is_followed_to_its_leaves_and_what_is_played_by_hand_counts_too() {
    let hours = Hours::new().await;
    hours.there(HOUR).await;
    let history = hours.begin(None).await;
    // Plans three lines, each of which follows the previous one.
    let (mut state, mut path, mut after) = (history.state.clone(), Vec::new(), 0);
    for _ in 0..3 {
        let (when, play) = *answered(&state)
            .iter()
            .find(|&&(when, play)| then(&then(&state, when), play).decider() == Some(Side::Black))
            .unwrap();
        after = plan(&hours, &history, (after, When::Decided(when), play)).await.unwrap();
        path.push((when, play));
        state = then(&then(&state, when), play);
    }
    assert_eq!(after, 3);
    for (step, &(when, play)) in path.iter().enumerate() {
        let decided = decide(&hours, history.id, when).await;
        let plan = hours.table.club.if_then(&decided, Person(2)).await.unwrap().unwrap();
        assert_eq!(plan.tree.lines().len(), 3 - step, "what is left begins with what has come true");
        assert_eq!(plan.due, Some(u32::try_from(step).unwrap() + 1));
        if step == 1 {
            decide(&hours, history.id, play).await;
            assert!(wait(&hours).await.is_empty(), "it is played already");
        } else {
            assert_eq!(wait(&hours).await.len(), 1);
        }
    }
    let end = hours.history(history.id).await;
    assert_eq!(end.state, state);
    let ahead: Vec<bool> =
        end.entries.iter().map(|applied| matches!(applied.entry.event, Event::PlayedAhead(_))).collect();
    assert_eq!(ahead, [false, true, false, false, false, true]);
}

#[tokio::test]
async fn another_decision_ends_the_plan() {
    let hours = Hours::new().await;
    let (id, when, _) = planned(&hours, None).await;
    let state = hours.history(id).await.state;
    let other = *decisions(&state).iter().find(|&&decision| decision != when).unwrap();
    let history = decide(&hours, id, other).await;
    assert_eq!(hours.table.club.if_then(&history, Person(2)).await.unwrap(), None);
    assert!(wait(&hours).await.is_empty());
    assert_eq!(rows(&hours).await, 0);
}

#[tokio::test]
async fn a_takeback_ends_the_plans_of_both() {
    for by_agreement in [false, true] {
        let hours = Hours::new().await;
        let (id, when, _) = planned(&hours, None).await;
        let history = decide(&hours, id, when).await;
        let black = person(&history, Side::Black);
        let club = &hours.table.club;
        if by_agreement {
            club.offer(hours.input(), id, black, Offer::TakeBack).await.unwrap();
            assert!(wait(&hours).await.is_empty(), "an offer is answered by the player, not by the plan");
            club.answer_offer(hours.input(), id, Person(2), None, Offer::TakeBack, true).await.unwrap();
        } else {
            hours.pass(5 * SECOND);
            club.take_back(hours.input(), id, black, None).await.unwrap();
        }
        let history = hours.history(id).await;
        assert_eq!(history.decider(), Some(Side::Black));
        assert_eq!(club.if_then(&history, Person(2)).await.unwrap(), None);
        decide(&hours, id, when).await;
        assert!(wait(&hours).await.is_empty(), "by agreement: {by_agreement}");
        assert_eq!(hours.history(id).await.decider(), Some(Side::White));
    }
}

#[tokio::test]
async fn an_offer_that_is_declined_holds_a_reply_only_so_long() {
    let hours = Hours::new().await;
    let (id, when, _) = planned(&hours, None).await;
    let history = decide(&hours, id, when).await;
    let black = person(&history, Side::Black);
    hours.table.club.offer(hours.input(), id, black, Offer::DrawMatch).await.unwrap();
    assert!(wait(&hours).await.is_empty());
    let declined =
        hours.table.club.answer_offer(hours.input(), id, Person(2), None, Offer::DrawMatch, false).await;
    assert!(declined.is_ok());
    assert_eq!(wait(&hours).await.len(), 1);
}

#[tokio::test]
async fn a_color_stands_for_every_move_that_ends_on_it() {
    let hours = Hours::new().await;
    hours.there(HOUR).await;
    let history = hours.begin(None).await;
    let state = &history.state;
    let all = answered(state);
    let (named, reply) = all[0];
    let color = landing_color(state, named).unwrap();
    let on_color: Vec<_> =
        all.iter().filter(|(when, _)| landing_color(state, *when) == Some(color)).collect();
    assert!(on_color.len() > 2, "several moves end there");
    let replied = replies(std::slice::from_ref(state), Side::White, When::LandsOn(color)).unwrap();
    let general = *decisions(&replied[0]).iter().find(|&&decision| decision != reply).unwrap();
    plan(&hours, &history, (0, When::LandsOn(color), general)).await.unwrap();
    plan(&hours, &history, (0, When::Decided(named), reply)).await.unwrap();
    let other = on_color[1].0;
    assert!(then(state, other).is_legal(general));
    decide(&hours, history.id, other).await;
    let [(played, _)] = &wait(&hours).await[..] else { panic!("it is played") };
    assert_eq!(played.entries.last().unwrap().entry.event, Event::PlayedAhead(general));
}

#[tokio::test]
async fn the_named_move_comes_before_its_color() {
    let hours = Hours::new().await;
    hours.there(HOUR).await;
    let history = hours.begin(None).await;
    let (named, reply) = answered(&history.state)[0];
    let color = landing_color(&history.state, named).unwrap();
    let mut others = decisions(&then(&history.state, named));
    others.retain(|&decision| decision != reply);
    plan(&hours, &history, (0, When::LandsOn(color), others[0])).await.unwrap();
    plan(&hours, &history, (0, When::Decided(named), reply)).await.unwrap();
    decide(&hours, history.id, named).await;
    let [(played, _)] = &wait(&hours).await[..] else { panic!("it is played") };
    assert_eq!(played.entries.last().unwrap().entry.event, Event::PlayedAhead(reply));
}

#[tokio::test]
async fn a_plan_is_edited_and_withdrawn_line_by_line() {
    let hours = Hours::new().await;
    let (id, when, play) = planned(&hours, None).await;
    let history = hours.history(id).await;
    let club = &hours.table.club;
    let (other, reply) = answered(&history.state)[1];
    assert_eq!(plan(&hours, &history, (0, When::Decided(other), reply)).await.unwrap(), 2);
    assert_eq!(
        plan(&hours, &history, (0, When::Decided(when), play)).await.unwrap(),
        1,
        "it is planned already"
    );
    let replies = decisions(&then(&history.state, when));
    let number = plan(&hours, &history, (0, When::Decided(when), *replies.last().unwrap())).await.unwrap();
    assert_eq!(number, 3, "another reply takes the place of the first");
    let shown = club.if_then(&history, Person(2)).await.unwrap().unwrap();
    assert_eq!(shown.tree.lines().iter().map(|line| line.number).collect::<Vec<_>>(), [2, 3]);
    assert_eq!(club.if_then(&history, Person(1)).await.unwrap(), None, "nobody else sees it");
    let withdraw = async |number| club.withdraw_if_then(hours.input(), id, Person(2), number).await;
    assert!(matches!(withdraw(Some(1)).await, Err(Refusal::IfThen(IfThenRefusal::NoSuchLine))));
    assert_eq!(withdraw(Some(2)).await.unwrap().tree.lines().len(), 1);
    decide(&hours, id, when).await;
    assert!(withdraw(Some(3)).await.unwrap().tree.is_empty(), "also what has come true is withdrawn");
    assert!(wait(&hours).await.is_empty());
    assert!(matches!(withdraw(None).await, Err(Refusal::IfThen(IfThenRefusal::NoPlan))));
}

#[tokio::test]
async fn what_cannot_be_planned_is_refused() {
    let hours = Hours::new().await;
    let (id, when, play) = planned(&hours, None).await;
    let history = hours.history(id).await;
    let club = &hours.table.club;
    let line = async |by, line| match club.plan_if_then(hours.input(), id, Person(by), line, 7).await {
        Err(Refusal::IfThen(refusal)) => refusal,
        other => panic!("{other:?}"),
    };
    let decided = When::Decided(when);
    assert_eq!(line(1, (0, decided, play)).await, IfThenRefusal::OwnTurn);
    assert_eq!(line(2, (9, decided, play)).await, IfThenRefusal::NoSuchLine);
    assert_eq!(line(2, (0, When::Decided(play), play)).await, IfThenRefusal::Impossible);
    assert_eq!(line(2, (0, decided, when)).await, IfThenRefusal::Illegal);
    let stranger = club.plan_if_then(hours.input(), id, Person(5), (0, decided, play), 7).await;
    assert!(matches!(stranger, Err(Refusal::NotAPlayer)));
    let input = hours.input();
    let repeated = async || club.plan_if_then(input, id, Person(2), (0, decided, play), 7).await;
    repeated().await.unwrap();
    assert!(matches!(repeated().await, Err(Refusal::Repeated)));
    club.resign(hours.input(), id, person(&history, Side::Black), None).await.unwrap();
    let over = club.plan_if_then(hours.input(), id, Person(2), (0, decided, play), 7).await;
    assert!(matches!(over, Err(Refusal::Over(_))));
    assert!(wait(&hours).await.is_empty());
    assert_eq!(rows(&hours).await, 0, "the plan ends with the match");
    let wanted = MachineMatch {
        by: actor(2),
        level: MachineLevel::new(1).unwrap(),
        place: HERE,
        server: Some(SERVER),
        language: None,
    };
    let lot = RandomChoices { challenger_is_black: false, layout: Layout::Plain };
    let machine = club.play_machine(hours.input(), &wanted, Proposal::default(), lot).await.unwrap();
    let machine = club.plan_if_then(hours.input(), machine, Person(2), (0, decided, play), 7).await;
    assert!(matches!(machine, Err(Refusal::IfThen(IfThenRefusal::WithMachine))));
}

#[tokio::test]
async fn a_tree_has_two_hundred_lines_at_most() {
    let hours = Hours::new().await;
    hours.there(HOUR).await;
    let history = hours.begin(None).await;
    let mut open = vec![(0, history.state.clone())];
    let mut lines = 0;
    'planning: while let Some((after, state)) = open.pop() {
        for (when, play) in answered(&state) {
            match plan(&hours, &history, (after, When::Decided(when), play)).await {
                Ok(number) => {
                    lines += 1;
                    let next = then(&then(&state, when), play);
                    if next.decider() == Some(Side::Black) {
                        open.push((number, next));
                    }
                }
                Err(Refusal::IfThen(IfThenRefusal::Full)) => break 'planning,
                Err(refusal) => panic!("{refusal}"),
            }
        }
    }
    assert_eq!(lines, MOST_IF_THEN);
    let plan = hours.table.club.if_then(&history, Person(2)).await.unwrap().unwrap();
    assert_eq!(plan.tree.in_reading_order().len(), MOST_IF_THEN);
}

#[tokio::test]
async fn plans_are_followed_through_whole_matches_of_both_sides() {
    let hours = Hours::new().await;
    hours.there(HOUR).await;
    let history =
        hours.begin_in(HERE, Proposal { length: MatchLength::Standard, ..Proposal::default() }).await;
    let mut ahead = 0;
    for choice in 0..400 {
        let history = hours.history(history.id).await;
        let Some(decider) = history.decider() else { break };
        let all = answered(&history.state);
        let Some(&(when, play)) = all.get(choice * 7 % all.len().max(1)) else {
            hours.move_now(history.id).await.unwrap();
            continue;
        };
        plan(&hours, &history, (0, When::Decided(when), play)).await.unwrap();
        decide(&hours, history.id, when).await;
        let played = wait(&hours).await;
        assert_eq!(played.len(), 1, "{when:?} {play:?}");
        assert_eq!(played[0].0.entries.last().unwrap().entry.by.side(), Some(!decider));
        ahead += 1;
    }
    assert!(ahead > 10);
    let end = hours.history(history.id).await;
    assert!(matches!(end.status, Status::Over { .. }));
    let rebuilt = hours.table.another_club().match_by_id(history.id).await.unwrap().unwrap();
    assert_eq!(rebuilt.entries, end.entries);
}

#[tokio::test]
async fn what_was_written_during_an_absence_comes_before_a_planned_reply() {
    let hours = Hours::new().await;
    let (id, when, play) = planned(&hours, None).await;
    decide(&hours, id, when).await;
    let hours = hours.away(2 * HOUR).await;
    hours.pass(BACKFILL_GRACE);
    let unread = hours.table.club.play_ahead(id, None, hours.now()).await.unwrap();
    assert!(matches!(unread, PlayedAhead::Unread), "{unread:?}");
    // When the bot reads the place, it finds another move by the player who has planned the reply.
    let own = decisions(&hours.history(id).await.state).into_iter().find(|&own| own != play).unwrap();
    decide(&hours, id, own).await;
    let read = hours.read(id).await;
    let nothing = hours.table.club.play_ahead(id, Some(&read), hours.now()).await.unwrap();
    assert!(matches!(nothing, PlayedAhead::Nothing), "{nothing:?}");
    assert_eq!(hours.history(id).await.entries.last().unwrap().entry.event, Event::Decided(own));
}

#[tokio::test]
async fn a_planned_reply_that_cannot_be_confirmed_pauses_nothing_and_tells_nobody_while_time_is_left() {
    let controls = [None, TimeControl::correspondence(3), TimeControl::chess_clock(60, 0)];
    for control in controls {
        let hours = Hours::new().await;
        let (id, when, play) = planned(&hours, control).await;
        decide(&hours, id, when).await;
        hours.send(HERE).await;
        let hours = hours.away(2 * HOUR).await;
        hours.pass(BACKFILL_GRACE);
        let club = &hours.table.club;
        let unread = club.answer_places(id).await.unwrap().unwrap();
        let before = hours.history(id).await;
        let (black, white) = (person(&before, Side::Black), person(&before, Side::White));
        for _ in 0..3 {
            assert!(!club.pause_unread(&unread, hours.now()).await.unwrap(), "{control:?}");
            assert_eq!(club.due_replies(hours.now()).await.unwrap().now, [id], "it is tried again");
            let waits = club.play_ahead(id, None, hours.now()).await.unwrap();
            assert!(matches!(waits, PlayedAhead::Unread), "{waits:?}");
            assert!(club.is_reply_unread(&before, white, hours.now()).await.unwrap(), "its owner can see it");
            assert!(!club.is_reply_unread(&before, black, hours.now()).await.unwrap(), "nobody else");
            hours.pass(10 * 60 * SECOND);
        }
        assert_eq!(hours.history(id).await.entries, before.entries, "no event");
        assert_eq!(club.owed_directly(0).await.unwrap().len(), 0, "no direct message");
        assert_eq!(club.owed(HERE).await.unwrap().len(), 0, "nothing in the place either");
        // The place can be read again.
        let read = hours.read(id).await;
        let played = club.play_ahead(id, Some(&read), hours.now()).await.unwrap();
        let PlayedAhead::Played(history) = played else { panic!("{played:?}") };
        assert_eq!(history.entries.last().unwrap().entry.event, Event::PlayedAhead(play));
    }
}

#[tokio::test]
async fn a_match_whose_time_is_up_pauses_at_the_same_time_with_and_without_a_planned_reply() {
    for is_planned in [true, false] {
        let hours = Hours::new().await;
        let (id, when, _) = planned(&hours, TimeControl::chess_clock(10, 0)).await;
        if !is_planned {
            let white = person(&hours.history(id).await, Side::White);
            hours.table.club.withdraw_if_then(hours.input(), id, white, None).await.unwrap();
        }
        decide(&hours, id, when).await;
        hours.send(HERE).await;
        let hours = hours.away(2 * HOUR).await;
        hours.pass(BACKFILL_GRACE);
        let club = &hours.table.club;
        let unread = club.answer_places(id).await.unwrap().unwrap();
        let there = Presence::Here { longest_silence: HOUR };
        let mut up = None;
        for second in 0..20 * 60 {
            hours.pass(SECOND);
            club.note_present(there, hours.now()).await.unwrap();
            if club.enforce_clocks(hours.now()).await.unwrap().due == [id] {
                up = Some(second);
                break;
            }
            if second % 60 == 0 {
                assert!(!club.pause_unread(&unread, hours.now()).await.unwrap(), "{second}");
            }
        }
        // The time until the end of the grace is charged to nobody. An answer in time may take ten seconds more.
        let up = up.expect("the time is up");
        assert!((10 * 60 + 8..=10 * 60 + 16).contains(&up), "{up}, planned: {is_planned}");
        assert!(club.pause_unread(&unread, hours.now()).await.unwrap(), "planned: {is_planned}");
        let paused = hours.history(id).await;
        assert!(paused.paused && paused.is_paused_unread());
        assert_eq!(club.owed_directly(0).await.unwrap().len(), 2, "both are told that the time was up");
        let held = club.play_ahead(id, None, hours.now()).await.unwrap();
        assert!(
            matches!((is_planned, &held), (true, PlayedAhead::Held) | (false, PlayedAhead::Nothing)),
            "{held:?}"
        );
        assert!(!club.pause_unread(&unread, hours.now()).await.unwrap(), "once is enough");
    }
}
