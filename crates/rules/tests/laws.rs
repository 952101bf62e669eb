//! Property tests: laws that hold in every position and every match.

mod common;

use std::collections::BTreeSet;

use common::random;
use common::reference::{Reference, Result as Expected};
use kamisado_rules::{
    Awaiting, Color, Decision, Direction, Ending, FillFrom, Lineup, Match, Next, Obstacle, Phase, Position,
    RoundOver, SetupError, Side,
};
use proptest::prelude::*;
use proptest::sample::Index;

/// Compares a position, and the outcome of each decision, with the reference implementation.
fn agrees(position: &Position, reference: &Reference) -> Result<(), TestCaseError> {
    let text = common::line(&position.setup());
    prop_assert!(position.setup() == reference.setup, "{} is not {}", text, common::line(&reference.setup));
    let listed: Vec<_> = position.decisions().collect();
    let decisions: BTreeSet<_> = listed.iter().copied().collect();
    prop_assert_eq!(decisions.len(), listed.len(), "a decision is listed twice");
    prop_assert_eq!(&decisions, &reference.decisions(), "{}", text);
    prop_assert_eq!(position.perft(2), reference.count_two(), "{}", text);
    for decision in decisions {
        prop_assert!(position.is_legal(decision));
        let played = position.play(decision).expect("a listed decision is legal");
        let (expected, passes) = reference.play(decision);
        prop_assert_eq!(position.after(decision), Some(played.next), "{} {:?}", text, decision);
        prop_assert_eq!(played.passes().collect::<Vec<_>>(), passes, "{} {:?}", text, decision);
        match (played.next, expected) {
            (Next::Position(next), Expected::Next(expected)) => {
                let next_text = common::line(&next.setup());
                prop_assert!(next.setup() == expected.setup, "{} {:?}: {}", text, decision, next_text);
                prop_assert!(played.after == expected.setup, "{} {:?}: {}", text, decision, next_text);
                prop_assert_eq!(next.decisions().collect::<BTreeSet<_>>(), expected.decisions());
            }
            (Next::Over(end), Expected::Over(expected)) => {
                prop_assert_eq!(end, expected, "{} {:?}", text, decision);
            }
            _ => prop_assert!(false, "{text} {decision:?}: one ends the round"),
        }
    }
    Ok(())
}

/// Compares the incremental hash of a position with the hash of a position made from its setup.
fn has_the_hash_of_its_setup(position: &Position) -> Result<(), TestCaseError> {
    let afresh = Position::try_from(&position.setup()).expect("a position is playable");
    // While a tower is being chosen, the turns missed so far are part of the position, but not of its setup.
    let same = afresh.zobrist_hash() == position.zobrist_hash();
    prop_assert_eq!(same, afresh == *position, "{}", common::line(&position.setup()));
    Ok(())
}

/// A legal decision of the side to decide.
fn choose(game: &Match, choice: Index) -> Option<Decision> {
    let board = game.terms().board();
    match game.phase() {
        Phase::Playing(position) => Some(*choice.get(&position.decisions().collect::<Vec<_>>())),
        Phase::Placing { .. } => {
            let mut colors = board.game.colors().to_vec();
            let places = choice.index(colors.len());
            colors.rotate_left(places);
            Some(Decision::Place(Lineup::new(board.game, &colors).expect("every color once")))
        }
        Phase::Filling { .. } => Some(Decision::Fill(*choice.get(&[FillFrom::Left, FillFrom::Right]))),
        Phase::Over { .. } => None,
    }
}

proptest! {
    #[test]
    fn any_position_has_the_decisions_and_outcomes_of_the_plain_reference(setup in random::setup()) {
        match (Position::try_from(&setup), Reference::new(&setup)) {
            (Ok(position), Some(reference)) => agrees(&position, &reference)?,
            (Err(SetupError::Deadlock), None) => {}
            (found, _) => prop_assert!(false, "{}: {:?}", common::line(&setup), found.err()),
        }
    }

    #[test]
    fn positions_that_follow_one_another_agree_with_the_plain_reference(
        setup in random::setup(),
        choices in proptest::collection::vec(any::<Index>(), 12),
    ) {
        let (Ok(mut position), Some(mut reference)) = (Position::try_from(&setup), Reference::new(&setup)) else {
            return Ok(());
        };
        for choice in choices {
            agrees(&position, &reference)?;
            has_the_hash_of_its_setup(&position)?;
            // Only decisions that do not end the round are played.
            let decisions: Vec<_> = position.decisions().collect();
            let on = |&&decision: &&Decision| {
                matches!(position.play(decision).expect("legal").next, Next::Position(_))
            };
            let decisions: Vec<_> = decisions.iter().filter(on).copied().collect();
            if decisions.is_empty() {
                break;
            }
            let decision = *choice.get(&decisions);
            let (Next::Position(next), (Expected::Next(expected), _)) =
                (position.play(decision).expect("legal").next, reference.play(decision))
            else {
                panic!("the round goes on");
            };
            (position, reference) = (next, *expected);
        }
    }

    #[test]
    fn a_position_read_from_its_setup_is_the_same(setup in random::setup()) {
        if let Ok(position) = Position::try_from(&setup) {
            let read = Position::try_from(&position.setup()).expect("a position is playable");
            prop_assert_eq!(read.setup(), position.setup());
            // While a tower is being chosen, the setup does not have the turns missed so far.
            if !matches!(position.awaiting(), Awaiting::Choose { .. }) {
                prop_assert_eq!(read, position);
            }
        }
    }

    #[test]
    fn a_move_is_either_reached_or_has_an_obstacle(setup in random::setup(), distance in 1..=9u8) {
        let Ok(position) = Position::try_from(&setup) else { return Ok(()) };
        let Awaiting::Move { tower } = position.awaiting() else { return Ok(()) };
        let mut all = BTreeSet::new();
        for direction in Direction::ALL {
            let reached: Vec<_> = position.reached(tower, direction, distance).collect();
            let obstacle = position.obstacle(tower, direction, distance);
            prop_assert_eq!(reached.is_empty(), obstacle.is_some(), "{:?} {}: {:?}", direction, distance, obstacle);
            // The obstacle is the first one on the way, so the tower reaches every square before it.
            let free = match obstacle {
                Some(Obstacle::OffBoard { squares, .. }) => squares,
                Some(Obstacle::TooFar { reach }) => reach,
                _ => 0,
            };
            for shorter in 1..=free {
                prop_assert!(position.reached(tower, direction, shorter).next().is_some(), "{:?} {}", direction, shorter);
            }
            for decision in reached {
                prop_assert!(position.is_legal(decision));
                let mut routes = position.routes(decision);
                prop_assert!(routes.any(|route| (route.direction, route.distance) == (direction, distance)));
                all.insert(decision);
            }
        }
        for color in Color::ALL {
            if color != tower {
                prop_assert_eq!(position.reached(color, Direction::Forward, distance).next(), None);
            }
        }
        prop_assert!(all.iter().all(|decision| position.decisions().any(|legal| legal == *decision)));
    }

    #[test]
    fn a_match_is_played_by_legal_decisions_loses_no_tower_and_replays_to_the_same(
        terms in random::terms(),
        choices in proptest::collection::vec(any::<Index>(), 1..400),
    ) {
        let mut game = Match::new(terms);
        let mut decisions = Vec::new();
        for choice in &choices {
            let Some(decision) = choose(&game, *choice) else { break };
            prop_assert!(game.is_legal(decision));
            let (by, round, before) = (game.decider(), game.round(), game.clone());
            let decided = game.decide(decision).expect("a legal decision is played");
            prop_assert_eq!((Some(decided.by), decided.round, decided.decision), (by, round, decision));
            decisions.push(decision);
            let scored = match decided.over {
                Some(RoundOver::Won { end, points }) => {
                    let moved = matches!(decision, Decision::Step { .. } | Decision::Push { .. });
                    // A tower on the home row wins for the side that moved it. After a deadlock, the side that moved
                    // last loses: the decider after a move, but the opponent after a jump or stay of a pushed tower.
                    prop_assert_eq!(end.winner == decided.by, !moved || end.ending == Ending::HomeRow);
                    points
                }
                Some(RoundOver::Drawn) | None => 0,
            };
            for side in Side::ALL {
                prop_assert!(game.score()[side] >= before.score()[side]);
                // The score follows from the ranks (RULES section 4).
                if game.winner().is_none() {
                    let worth: u8 = game.ranks()[side].iter().map(|rank| (1u8 << rank.index()) - 1).sum();
                    prop_assert_eq!(worth, game.score()[side]);
                }
            }
            let total = |game: &Match| game.score().black + game.score().white;
            prop_assert_eq!(total(&game), total(&before) + scored);
            if let Phase::Playing(position) = game.phase() {
                prop_assert_eq!(position.setup().towers().count(), 2 * terms.board().game.colors().len());
                prop_assert!(position.decisions().next().is_some());
            }
        }
        let mut replayed = Match::new(terms);
        for decision in decisions {
            replayed.decide(decision).expect("what was legal is legal again");
        }
        prop_assert_eq!(replayed, game);
    }

    #[test]
    fn what_is_undone_leaves_the_match_as_it_was(
        terms in random::terms(),
        choices in proptest::collection::vec(any::<Index>(), 1..200),
    ) {
        let mut game = Match::new(terms);
        let mut changes = Vec::new();
        for choice in &choices {
            let before = game.clone();
            let undo = match choose(&game, *choice) {
                None => break,
                Some(_) if choice.index(9) == 8 && matches!(game.phase(), Phase::Playing(_)) => {
                    game.draw_round_undoably().expect("a round is in progress")
                }
                Some(decision) => {
                    let (decided, undo) = game.decide_undoably(decision).expect("a legal decision is played");
                    prop_assert_eq!(Ok(decided), before.clone().decide(decision));
                    undo
                }
            };
            changes.push((before, undo));
            // About a third of the changes are undone at once, and the others at the end.
            if choice.index(3) == 0
                && let Some((before, undo)) = changes.pop()
            {
                game.undo(undo);
                prop_assert_eq!(&game, &before);
            }
        }
        for (before, undo) in changes.into_iter().rev() {
            game.undo(undo);
            prop_assert_eq!(&game, &before);
        }
        prop_assert_eq!(game, Match::new(terms));
    }

    #[test]
    fn illegal_decisions_are_refused_and_change_nothing(
        terms in random::terms(),
        choices in proptest::collection::vec(any::<Index>(), 1..40),
        place in any::<Index>(),
        color in any::<Index>(),
    ) {
        let mut game = Match::new(terms);
        for choice in &choices {
            if let Some(decision) = choose(&game, *choice) {
                game.decide(decision).expect("legal");
            }
        }
        let to = *place.get(&terms.board().squares().collect::<Vec<_>>());
        let tower = *color.get(&Color::ALL);
        let before = game.clone();
        let listed: BTreeSet<_> = match game.phase() {
            Phase::Playing(position) => position.decisions().collect(),
            _ => BTreeSet::new(),
        };
        let tried = [
            Decision::Step { tower, to },
            Decision::Push { tower, to },
            Decision::Choose { tower },
            Decision::Teleport { tower, to },
            Decision::Stay { tower },
        ];
        for decision in tried.into_iter().filter(|decision| !listed.contains(decision)) {
            prop_assert!(game.decide(decision).is_err());
            prop_assert_eq!(&game, &before);
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]

    #[test]
    fn every_match_ends(terms in random::terms(), seed in any::<u64>()) {
        let mut game = Match::new(terms);
        let mut chance = seed;
        let mut decisions = 0;
        while game.winner().is_none() {
            // This is a linear congruential generator, whose high bits are random enough for the test.
            chance = chance.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            let count = (chance >> 33) as usize;
            let decision = match game.phase() {
                Phase::Playing(position) => {
                    let list: Vec<_> = position.decisions().collect();
                    list[count % list.len()]
                }
                Phase::Placing { side, .. } => Decision::Place(Lineup::home(terms.board(), *side)),
                Phase::Filling { .. } => Decision::Fill([FillFrom::Left, FillFrom::Right][count % 2]),
                Phase::Over { .. } => break,
            };
            game.decide(decision).expect("legal");
            decisions += 1;
            // Random matches stay far below this number. After at most 29 won rounds, one side has 15 points.
            prop_assert!(decisions < 20_000, "the match does not end");
        }
        let winner = game.winner().expect("it is over");
        prop_assert!(game.score()[winner] >= terms.length().points());
        prop_assert!(game.score()[!winner] < terms.length().points());
    }
}
