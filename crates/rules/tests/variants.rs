//! Tests of Megasado's variants, with an example of each rule that they change (RULES section 7).

mod common;

use std::collections::BTreeSet;

use common::{goes_on, line, name, play, position, square, variants};
use kamisado_rules::{
    Awaiting, Color, Decision, Direction, Ending, Game, Next, Obstacle, Position, PushObstacle, RoundEnd,
    Side,
};

fn megasado(names: &[&str], text: &str) -> Position {
    position(Game::Megasado, variants(names), text)
}

/// The usual line-up with White's brown tower to move.
const BROWN_TO_MOVE: &str = "orgdyksbpn/10/10/10/10/10/10/10/10/NPBSKYDGRO w n";
/// The usual line-up, but with White's brown tower on the gold square a5. White's brown tower is to move.
const BROWN_ON_GOLD: &str = "orgdyksbpn/10/10/10/10/N9/10/10/10/1PBSKYDGRO w n";

/// The squares on which a tower can end a move with a direction and a distance.
fn squares(position: &Position, tower: Color, direction: Direction, distance: u8) -> BTreeSet<String> {
    let to = |decision| match decision {
        Decision::Step { to, .. } | Decision::Push { to, .. } => name(to),
        _ => panic!("{decision:?} is no move"),
    };
    position.reached(tower, direction, distance).map(to).collect()
}

fn set(names: &[&str]) -> BTreeSet<String> {
    names.iter().map(ToString::to_string).collect()
}

fn offered(position: &Position) -> BTreeSet<char> {
    let tower = |decision| match decision {
        Decision::Choose { tower } => common::letter(tower),
        _ => panic!("{decision:?} is no choice"),
    };
    position.decisions().map(tower).collect()
}

#[test]
fn without_variants_silver_and_gold_are_colors_like_any_other() {
    let position = megasado(&[], BROWN_TO_MOVE);
    assert_eq!(squares(&position, Color::Brown, Direction::Forward, 6), set(&["a7"]));
    let on_gold = megasado(&[], BROWN_ON_GOLD);
    assert_eq!(on_gold.obstacle(Color::Brown, Direction::Back, 1), Some(Obstacle::WrongWay));
    assert_eq!(on_gold.strength(Side::White, Color::Brown), 0);
}

#[test]
fn a_sticky_square_ends_the_move_that_enters_it() {
    let position = megasado(&["sticky"], BROWN_TO_MOVE);
    assert_eq!(squares(&position, Color::Brown, Direction::Forward, 4), set(&["a5"]));
    let obstacle = position.obstacle(Color::Brown, Direction::Forward, 5);
    assert_eq!(obstacle, Some(Obstacle::Sticky { at: square("a5") }));
}

#[test]
fn a_tower_leaves_a_sticky_square_as_usual() {
    let position = megasado(&["sticky"], BROWN_ON_GOLD);
    // To the right, the tower comes to b6 and then to c7, a gold square, on which it has to stop again.
    assert_eq!(squares(&position, Color::Brown, Direction::Right, 1), set(&["b6"]));
    assert_eq!(squares(&position, Color::Brown, Direction::Right, 2), set(&["c7"]));
    assert_eq!(squares(&position, Color::Brown, Direction::Right, 3), set(&[]));
}

#[test]
fn a_teleport_leads_to_empty_squares_of_the_color_nearer_home_and_costs_no_reach() {
    let position = megasado(&["teleport"], BROWN_TO_MOVE);
    // The gold square g1 is also nearer to home than a5, but occupied.
    assert_eq!(squares(&position, Color::Brown, Direction::Forward, 4), set(&["a5", "f2", "i3", "h4"]));
    // The tower goes one step further from each of these squares. From a6, a silver square, it can jump again.
    assert_eq!(
        squares(&position, Color::Brown, Direction::Forward, 5),
        set(&["a6", "f3", "i4", "h5", "e2", "b3", "c4", "j5"])
    );
}

#[test]
fn the_square_that_a_teleporting_tower_left_counts_as_occupied() {
    // From the gold square f2, `Right 2` ends on h4, which is also gold.
    let position = megasado(&["teleport"], "orgdyksbpn/10/10/10/10/10/10/10/5N4/1PBSKYDGRO w n");
    assert_eq!(squares(&position, Color::Brown, Direction::Right, 2), set(&["h4", "i3"]));
}

#[test]
fn a_pusher_that_enters_a_special_square_may_jump_and_its_move_ends_there() {
    // White's sumo on a4 pushes the tower on a5, a gold square.
    let position = megasado(&["teleport"], "o1gdyksbpn/10/10/10/10/r9/N+9/10/10/1PBSKYDGRO w n");
    assert_eq!(squares(&position, Color::Brown, Direction::Forward, 1), set(&["a5", "f2", "i3", "h4"]));
    assert_eq!(squares(&position, Color::Brown, Direction::Forward, 2), set(&[]));
}

#[test]
fn pushed_towers_decide_the_nearest_first_before_the_pusher_goes_on() {
    // A double sumo on a3 pushes green from a4 to a5, a gold square, and red from a5 to a6, a silver one.
    let position = megasado(&["teleport"], "o2dyksbpn/10/10/10/10/r9/g9/N++9/10/1PBSKYDGRO w n");
    let first = goes_on(&position, "Brown Forward 1 Yellow");
    assert_eq!(line(&first.setup()), "o2dyksbpn/10/10/10/r9/g9/N++9/10/10/1PBSKYDGRO b g teleport:gr-s-a4");
    let jumps: BTreeSet<_> = first.decisions().collect();
    let to = |tower, to| Decision::Teleport { tower, to: square(to) };
    let expected = ["j6", "c7", "b8", "e9"].map(|name| to(Color::Green, name));
    assert_eq!(jumps, expected.into_iter().chain([Decision::Stay { tower: Color::Green }]).collect());

    // A square to which the tower cannot jump, and the jump of a tower whose turn it is not.
    for illegal in [to(Color::Green, "c6"), to(Color::Red, "c7")] {
        assert_eq!(first.play(illegal), None);
    }
    let played = first.play(to(Color::Green, "c7")).expect("legal");
    assert_eq!(played.moved.map(|shift| (shift.from, shift.to)), Some((square("a5"), square("c7"))));
    let Next::Position(second) = played.next else { panic!("the round goes on") };
    assert_eq!(second.decider(), Side::Black);
    let played = second.play(Decision::Stay { tower: Color::Red }).expect("legal");
    assert_eq!(played.moved, None);
    let Next::Position(pusher) = played.next else { panic!("the round goes on") };
    // The square onto which the furthest tower was pushed names the pusher's next tower. This square, a6, is
    // silver.
    assert_eq!((pusher.decider(), pusher.awaiting()), (Side::White, Awaiting::Move { tower: Color::Silver }));
}

#[test]
fn a_retro_tower_on_a_special_square_moves_backwards_only() {
    let position = megasado(&["retro"], BROWN_ON_GOLD);
    for direction in [Direction::Forward, Direction::Left, Direction::Right] {
        assert_eq!(position.obstacle(Color::Brown, direction, 1), Some(Obstacle::WrongWay));
    }
    let squares: BTreeSet<_> = (1..=7)
        .flat_map(|distance| {
            [Direction::Back, Direction::BackLeft, Direction::BackRight]
                .into_iter()
                .flat_map(move |direction| squares(&position, Color::Brown, direction, distance))
        })
        .collect();
    assert_eq!(squares, set(&["a4", "a3", "a2", "a1", "b4", "c3", "d2"]));
    assert_eq!(position.decisions().count(), 7);
    // With an opponent's tower before it, the direction is what keeps it from going ahead, and not that it cannot push.
    let facing = megasado(&["retro"], "1rgdyksbpn/10/10/10/o9/N9/10/10/10/1PBSKYDGRO w n");
    assert_eq!(facing.obstacle(Color::Brown, Direction::Forward, 1), Some(Obstacle::WrongWay));
}

#[test]
fn a_retro_tower_on_its_own_home_row_moves_ahead() {
    let position = megasado(&["retro"], "orgdyksbpn/10/10/10/10/10/10/10/10/NPBSKYDGRO w d");
    assert_eq!(position.obstacle(Color::Gold, Direction::Forward, 7), None);
    assert_eq!(position.obstacle(Color::Gold, Direction::Back, 1), Some(Obstacle::WrongWay));
}

#[test]
fn a_retro_tower_cannot_push() {
    let position = megasado(&["retro"], "o1gdyksbpn/10/10/10/r9/N+9/10/10/10/1PBSKYDGRO w n");
    let obstacle = position.obstacle(Color::Brown, Direction::Forward, 1);
    assert_eq!(obstacle, Some(Obstacle::Push(PushObstacle::Retro)));
    assert!(position.decisions().all(|decision| matches!(decision, Decision::Step { .. })));
}

#[test]
fn the_player_of_a_trapped_tower_chooses_the_opponents_next_tower() {
    // Black's blue tower moves to a brown square. White's brown tower is trapped on the gold square a5.
    let position = megasado(&["trap"], "orgdyksbpn/10/10/10/10/N9/10/10/10/1PBSKYDGRO b b");
    let played = play(&position, "Blue Forward 2 Brown");
    assert_eq!(played.passes().count(), 0);
    let Next::Position(choice) = played.next else { panic!("the round goes on") };
    assert_eq!(
        (choice.decider(), choice.awaiting()),
        (Side::White, Awaiting::Choose { trapped: Color::Brown })
    );
    assert_eq!(offered(&choice), "ngrykpbosd".chars().collect());

    let played = choice.play(Decision::Choose { tower: Color::Pink }).expect("legal");
    let Next::Position(next) = played.next else { panic!("the round goes on") };
    assert_eq!((next.decider(), next.awaiting()), (Side::Black, Awaiting::Move { tower: Color::Pink }));
}

#[test]
fn no_trapped_tower_can_be_named_or_pushed_but_a_blocked_one_can_be_named() {
    // Black's orange tower is trapped on the silver square a6. Black's green tower is blocked on b10 by three towers of
    // its own side.
    let text = "1g1dyks1p1/nbr7/10/10/o9/N9/10/10/10/1PBSKYDGRO w n choose";
    let position = megasado(&["trap"], text);
    assert_eq!(offered(&position), "ngrykpbsd".chars().collect());

    // A sumo on a4 faces a tower that is trapped on the gold square a5.
    let text = "1rgdyksbpn/10/10/10/10/o9/P+9/10/10/N1BSKYDGRO w p";
    let obstacle = megasado(&["trap"], text).obstacle(Color::Purple, Direction::Forward, 1);
    assert_eq!(obstacle, Some(Obstacle::Push(PushObstacle::Trapped { at: square("a5") })));
}

#[test]
fn a_choice_that_deadlocks_the_round_at_once_is_not_offered() {
    // Black's red tower is blocked on b10, a red square, so White's red tower would be next. That tower is blocked
    // on a3, also a red square, so the turn would return to Black's red tower: a deadlock.
    let text = "or1dyks1p1/nbg7/10/10/10/N9/PB8/R9/10/3SKYDG1O w n choose";
    let position = megasado(&["trap"], text);
    assert_eq!(offered(&position), "ngykpbosd".chars().collect());
    assert_eq!(position.play(Decision::Choose { tower: Color::Red }), None);
    // Black's orange tower is blocked too, but on an orange square, and White's orange tower can move.
    let played = position.play(Decision::Choose { tower: Color::Orange }).expect("legal");
    assert_eq!(played.passes().map(|pass| name(pass.at)).collect::<Vec<_>>(), ["a10"]);
    let Next::Position(next) = played.next else { panic!("the round goes on") };
    assert_eq!((next.decider(), next.awaiting()), (Side::White, Awaiting::Move { tower: Color::Orange }));
}

#[test]
fn a_sumo_square_raises_the_rank_for_reach_and_for_pushes() {
    let position = megasado(&["sumo"], "o1gdyksbpn/10/10/10/10/10/10/10/6r3/NPBSKYDGRO w d");
    assert_eq!(position.strength(Side::White, Color::Gold), 1);
    assert_eq!(position.tower(Side::White, Color::Gold).map(|(_, rank)| rank.index()), Some(0));
    assert_eq!(position.obstacle(Color::Gold, Direction::Left, 6), Some(Obstacle::TooFar { reach: 5 }));
    let played = play(&position, "Gold Forward 1 Purple");
    assert_eq!(played.pushed().map(|shift| name(shift.to)).collect::<Vec<_>>(), ["g3"]);
}

#[test]
fn a_sumo_square_protects_from_pushes_of_the_rank_that_it_gives() {
    // A sumo on f1 faces a plain tower on the gold square f2.
    let text = "o1gdyksbpn/10/10/10/10/10/10/10/5r4/NPBSKY+DGRO w y";
    let position = megasado(&["sumo"], text);
    let obstacle = position.obstacle(Color::Yellow, Direction::Forward, 1);
    assert_eq!(obstacle, Some(Obstacle::Push(PushObstacle::NotLower { at: square("f2") })));
    // A double sumo can push that tower.
    let position = megasado(&["sumo"], &text.replace("Y+", "Y++"));
    assert_eq!(position.obstacle(Color::Yellow, Direction::Forward, 1), None);
}

#[test]
fn a_triple_sumo_on_a_sumo_square_keeps_its_reach_and_pushes_triples() {
    let text = "o1gdyksbpn/10/10/10/10/10/10/10/6r+++3/NPBSKYD+++GRO w d";
    let position = megasado(&["sumo"], text);
    assert_eq!(position.strength(Side::White, Color::Gold), 4);
    assert_eq!(position.obstacle(Color::Gold, Direction::Left, 2), Some(Obstacle::TooFar { reach: 1 }));
    assert_eq!(position.obstacle(Color::Gold, Direction::Forward, 1), None);
}

/// Checks the reported jumps of a decision. Each jump leads from a special square to an empty one of the same
/// color. The straight or diagonal steps between the jumps add up to the distance of the written route.
fn follow(position: &Position, decision: Decision) {
    let played = position.play(decision).expect("a legal decision");
    let Some(moved) = played.moved else { return assert_eq!(played.jumps().count(), 0) };
    let route = position.routes(decision).next();
    let (mut at, mut steps) = (moved.from, 0);
    for jump in played.jumps() {
        // The jump of a pushed tower has no route. It begins on the tower's own square, so no steps are added.
        steps += steps_between(at, jump.from);
        let color = position.board().color_at(jump.from);
        assert!(color.is_some_and(Color::is_special), "{decision:?}");
        assert_eq!(position.board().color_at(jump.to), color, "{decision:?}");
        assert!(position.setup().at(jump.to).is_none(), "{decision:?}");
        at = jump.to;
    }
    steps += steps_between(at, moved.to);
    assert_eq!(steps, route.map_or(0, |route| route.distance), "{decision:?}");
    assert_eq!(played.jumps().count() > 0, route.is_none_or(|route| route.jumps), "{decision:?}");
}

/// The number of steps from one square to another, straight or diagonally.
fn steps_between(from: kamisado_rules::Square, to: kamisado_rules::Square) -> u8 {
    let (right, up) = (from.file().abs_diff(to.file()), from.row().abs_diff(to.row()));
    assert!(right == 0 || up == 0 || right == up, "{} to {}", name(from), name(to));
    right.max(up)
}

#[test]
fn the_jumps_of_a_move_are_reported() {
    let position = megasado(&["teleport"], BROWN_TO_MOVE);
    let jumps = |to| {
        let played =
            position.play(Decision::Step { tower: Color::Brown, to: square(to) }).expect("a legal move");
        played.jumps().map(|jump| (name(jump.from), name(jump.to))).collect::<Vec<_>>()
    };
    let jump = |from: &str, to: &str| (from.to_owned(), to.to_owned());
    assert_eq!(jumps("a7"), [], "straight on");
    assert_eq!(jumps("f2"), [jump("a5", "f2")]);
    assert_eq!(jumps("f3"), [jump("a5", "f2")], "and one square on");
    assert_eq!(jumps("e2"), [jump("a6", "e2")], "the silver square behind the gold one");
}

#[test]
fn every_route_with_jumps_can_be_followed() {
    for pair in [&["teleport"][..], &["teleport", "retro"], &["teleport", "sumo"]] {
        let mut chance = 7_u64;
        for _ in 0..40 {
            let mut position = Position::start(kamisado_rules::Board::plain(Game::Megasado), variants(pair));
            for _ in 0..40 {
                let decisions: Vec<_> = position.decisions().collect();
                for &decision in &decisions {
                    follow(&position, decision);
                }
                chance =
                    chance.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
                let decision = decisions[usize::try_from(chance >> 33).unwrap() % decisions.len()];
                match position.play(decision).expect("a legal decision").next {
                    Next::Position(next) => position = next,
                    Next::Over(_) => break,
                }
            }
        }
    }
}

/// RULES section 3.8: the side that moved a tower last loses a deadlock. The jump of a pushed tower does not count
/// as a move.
#[test]
fn the_pusher_loses_a_deadlock_after_the_pushed_tower_has_jumped_or_stayed() {
    // The position after White's silver tower on a5 has pushed Black's brown tower, which may jump. Then White's
    // green tower would move, but it is blocked, and so is every tower that the passes name. The square a5 is gold.
    let position =
        megasado(&["teleport"], "10/YRk7/1G8/Ndy7/orb7/S+KD7/P1s7/pnB7/1gO7/10 b n teleport:n-g-a5");
    let decisions: Vec<_> = position.decisions().collect();
    assert!(decisions.contains(&Decision::Stay { tower: Color::Brown }));
    assert!(decisions.iter().any(|decision| matches!(decision, Decision::Teleport { .. })));
    for decision in decisions {
        let Some(Next::Over(end)) = position.after(decision) else { panic!("{decision:?} goes on") };
        let expected = RoundEnd { winner: Side::Black, tower: Color::Gold, ending: Ending::Deadlock };
        assert_eq!(end, expected, "{decision:?}");
    }
}
