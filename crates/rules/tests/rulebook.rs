//! Tests of the worked examples in the rulebook. Their diagrams are in a separate booklet that is not available. If
//! the text alone does not define the whole position, the test constructs a position that agrees with everything in
//! the text.

mod common;

use common::{capitalized, goes_on, kamisado, line, play, read_move, setup_on, square, texts};
use kamisado_rules::{
    Board, BySide, Color, Decision, DecisionEffects, Direction, Ending, FillFrom, Game, Next, Obstacle,
    OpeningTrap, Position, PushObstacle, Rank, RoundEnd, Side, Variants,
};

fn start() -> Position {
    Position::start(Board::plain(Game::Kamisado), Variants::NONE)
}

fn over(played: &DecisionEffects) -> RoundEnd {
    match played.next {
        Next::Over(end) => end,
        Next::Position(next) => panic!("the round goes on: {}", line(&next.setup())),
    }
}

fn passes(played: &DecisionEffects) -> Vec<String> {
    let board = played.after.board;
    let text = |pass: kamisado_rules::Pass| {
        let on = board.color_at(pass.at).expect("a square of the board");
        format!("{:?} {} 0 {}", pass.side, capitalized(pass.tower), capitalized(on))
    };
    played.passes().map(text).collect()
}

/// The moves of the pushed towers, such as `Red Back 1 Yellow`. The tower nearest to the pusher comes first.
fn pushed(played: &DecisionEffects) -> Vec<String> {
    let board = played.after.board;
    let text = |shift: kamisado_rules::TowerMovement| {
        let on = board.color_at(shift.to).expect("a square of the board");
        format!("{} Back 1 {}", capitalized(shift.color), capitalized(on))
    };
    played.pushed().map(text).collect()
}

#[test]
fn figure_1_any_tower_may_open_straight_or_diagonally_ahead() {
    let of = |color| {
        start()
            .decisions()
            .filter(|&decision| matches!(decision, Decision::Step { tower, .. } if tower == color))
            .count()
    };
    // Pink stands on d8. Ahead of it, six squares are free before the opponent's home row. Both diagonals are free.
    assert_eq!(of(Color::Pink), 6 + 4 + 3);
    assert_eq!(of(Color::Red), 6 + 2 + 5);
    assert!(start().decisions().all(|decision| matches!(decision, Decision::Step { .. })));
}

#[test]
fn figure_2_the_opening_can_be_played() {
    let mut position = start();
    let moves = [
        "Red Forward 4 Blue",
        "Blue Forward 5 Yellow",
        "Yellow Right 3 Purple",
        "Purple Left 1 Green",
        "Green Right 3 Orange",
        "Orange Forward 5 Blue",
    ];
    for text in moves {
        position = goes_on(&position, text);
    }
    // Johan is next, with his blue tower.
    assert_eq!(position.decider(), Side::Black);
    assert!(texts(&position).iter().all(|text| text.starts_with("Blue ")));
}

#[test]
fn figure_2_has_eleven_openings_that_fit_its_text() {
    /// Counts the continuations in which each move ends on the color that the text names, and the last move goes
    /// five squares straight ahead. Red has to open.
    fn fitting(position: &Position, colors: &[Color]) -> usize {
        let Some((&ends_on, rest)) = colors.split_first() else { return 1 };
        let fits = |decision: &Decision| {
            let Decision::Step { tower, to } = *decision else { return false };
            let five_ahead =
                || position.reached(tower, Direction::Forward, 5).any(|reached| reached == *decision);
            let red_opens = colors.len() < 6 || tower == Color::Red;
            position.board().color_at(to) == Some(ends_on) && red_opens && (!rest.is_empty() || five_ahead())
        };
        let played =
            position.decisions().filter(fits).map(|decision| position.play(decision).expect("legal").next);
        played
            .map(|next| match next {
                Next::Position(next) => fitting(&next, rest),
                Next::Over(_) => 0,
            })
            .sum()
    }
    let colors = [Color::Blue, Color::Yellow, Color::Purple, Color::Green, Color::Orange, Color::Blue];
    assert_eq!(fitting(&start(), &colors), 11);
}

#[test]
fn figure_3_a_tower_that_can_move_must() {
    // The position is constructed. Helmut is White.
    let position = kamisado("o1pkyrgn/8/b7/1K6/G7/8/8/N1RY1PBO w n");
    let played = play(&position, "Brown Forward 2 Blue");
    assert_eq!(passes(&played), [] as [&str; 0]);
    let Next::Position(position) = played.next else { panic!("nobody has won yet") };
    assert_eq!(texts(&position), ["Blue Forward 1 Pink"]);
    let position = goes_on(&position, "Blue Forward 1 Pink");
    let end = over(&play(&position, "Pink Forward 3 Blue"));
    assert_eq!(end, RoundEnd { winner: Side::White, tower: Color::Pink, ending: Ending::HomeRow });
}

#[test]
fn figure_4_a_blocked_tower_misses_its_turn() {
    // The position is constructed. Amy is Black.
    let position = kamisado("obpk2g1/7n/8/8/yrN5/1G6/8/2RYKPBO b n");
    let played = play(&position, "Brown Forward 4 Green");
    assert_eq!(passes(&played), ["White Green 0 Yellow"]);
    let Next::Position(position) = played.next else { panic!("nobody has won yet") };
    assert_eq!(position.decider(), Side::Black);
    let end = over(&play(&position, "Yellow Forward 3 Brown"));
    assert_eq!(end, RoundEnd { winner: Side::Black, tower: Color::Yellow, ending: Ending::HomeRow });
}

#[test]
fn figure_5_both_may_be_blocked_in_turn() {
    // The position is constructed. Daniel is Black.
    let position = kamisado("o1p3gn/4b3/8/rky5/GRNY4/6B1/8/4KP1O b b");
    let played = play(&position, "Blue Forward 5 Green");
    assert_eq!(passes(&played), ["White Green 0 Yellow", "Black Yellow 0 Blue"]);
    let Next::Position(position) = played.next else { panic!("nobody has won yet") };
    let played = play(&position, "Blue Forward 3 Yellow");
    assert_eq!(passes(&played), ["Black Yellow 0 Blue"]);
    let Next::Position(position) = played.next else { panic!("nobody has won yet") };
    let end = over(&play(&position, "Blue Left 2 Yellow"));
    assert_eq!(end, RoundEnd { winner: Side::White, tower: Color::Blue, ending: Ending::HomeRow });
}

#[test]
fn figure_6_who_moved_last_loses_a_deadlock_even_if_forced_to() {
    // The position is constructed. Wolfgang is White.
    let position = kamisado("ob2y2n/4g3/4kpN1/2YrOR2/8/8/7B/1G2KP2 w b");
    let position = goes_on(&position, "Blue Forward 1 Green");
    assert_eq!(texts(&position), ["Green Right 1 Red"]);
    let played = play(&position, "Green Right 1 Red");
    assert_eq!(passes(&played), ["White Red 0 Green", "Black Green 0 Red"]);
    // Wolfgang's red tower is promoted, since Ralf's last move ended on red.
    assert_eq!(over(&played), RoundEnd { winner: Side::White, tower: Color::Red, ending: Ending::Deadlock });
}

/// The end of the round in figure 7: Alain is White and has just won with purple. The text gives the rows and the
/// order of the towers, but not their files.
const FIGURE_7: &str = "1yP2r1g/2G5/4Y2k/1R1o1Kn1/5O2/2b5/5p2/N5B1 b o";

#[test]
fn figure_7_filling_from_the_left() {
    let setup = setup_on(Board::plain(Game::Kamisado), Variants::NONE, FIGURE_7);
    let lineups = setup.filled(FillFrom::Left).expect("every tower is there");
    assert_eq!(names(&lineups, Side::White), "brown blue orange red pink yellow green purple");
    assert_eq!(names(&lineups, Side::Black), "green red yellow pink brown orange blue purple");
}

#[test]
fn figure_7_filling_from_the_right() {
    let setup = setup_on(Board::plain(Game::Kamisado), Variants::NONE, FIGURE_7);
    let lineups = setup.filled(FillFrom::Right).expect("every tower is there");
    assert_eq!(names(&lineups, Side::White), "purple green yellow red pink orange brown blue");
    assert_eq!(names(&lineups, Side::Black), "purple blue brown orange pink green red yellow");
}

#[test]
fn figure_7_filling_from_the_right_leaves_yellow_before_a_yellow_square() {
    let setup = setup_on(Board::plain(Game::Kamisado), Variants::NONE, FIGURE_7);
    let weak_yellow = |from| {
        let next = setup.next_round(from, Side::White).expect("every tower is there");
        assert_eq!((next.decider, next.awaiting), (Side::Black, kamisado_rules::Awaiting::Opening));
        let lineups = setup.filled(from).expect("every tower is there");
        for side in Side::ALL {
            for (square, color) in lineups[side].squares(next.board, side) {
                assert_eq!(next.at(square).map(|tower| (tower.side, tower.color)), Some((side, color)));
            }
        }
        next.weak_points().any(|(at, ahead)| {
            let tower = next.at(at).expect("a tower");
            assert_eq!(next.board.color_at(ahead), Some(tower.color));
            assert_eq!(at.file(), ahead.file());
            assert_eq!(at.row().abs_diff(ahead.row()), 1);
            tower.side == Side::White && tower.color == Color::Yellow
        })
    };
    assert!(weak_yellow(FillFrom::Right));
    assert!(!weak_yellow(FillFrom::Left));
}

#[test]
fn two_towers_that_call_each_other_are_an_opening_trap() {
    // The example of the online edition: Black's brown tower goes to a2, a purple square in front of White's purple
    // tower in the corner. The purple tower can only move along the diagonal from the corner, on which all squares are
    // brown. So the brown tower must move again, and reaches White's home row.
    let traps = |line: &str| setup_on(Board::plain(Game::Kamisado), Variants::NONE, line).opening_traps();
    let trap = OpeningTrap { from: square("a8"), to: square("a2"), answer: square("a1") };
    assert!(traps("nbpkyrgo/8/8/8/8/8/8/PGRYKNBO b -").contains(&trap));
    // The same trap for the other side, with the board turned.
    let turned = OpeningTrap { from: square("h1"), to: square("h7"), answer: square("h8") };
    assert!(traps("obnkyrgp/8/8/8/8/8/8/OGRYKPBN w -").contains(&turned));
    // White's purple tower can leave the corner straight ahead if brown opens from another file.
    assert!(!traps("bnpkyrgo/8/8/8/8/8/8/PGRYKNBO b -").iter().any(|trap| trap.answer == square("a1")));
    // A trap needs an opening. In this position, the brown tower has to move instead.
    assert_eq!(traps("nbpkyrgo/8/8/8/8/8/8/PGRYKNBO b n"), []);
}

#[test]
fn figure_7_the_loser_opens_and_a_sumo_reaches_five_squares() {
    let setup = setup_on(Board::plain(Game::Kamisado), Variants::NONE, FIGURE_7);
    let lineups = setup.filled(FillFrom::Left).expect("every tower is there");
    let mut ranks = BySide::<[Rank; 10]>::default();
    ranks.white[Color::Purple.index()] = Rank::Sumo;
    let board = Board::plain(Game::Kamisado);
    let round =
        Position::lined_up(board, Variants::NONE, lineups, ranks, Side::Black).expect("line-ups of the game");
    assert_eq!(line(&round.setup()), "pbonkyrg/8/8/8/8/8/8/NBORKYGP+ b -");
    // Alain's purple tower stands in the corner. It can move five squares ahead and five to the left.
    let line = "pbonkyrg/8/8/8/8/8/8/NBORKYGP+ w p";
    assert_eq!(kamisado(line).decisions().count(), 5 + 5);
    let obstacle = kamisado(line).obstacle(Color::Purple, Direction::Forward, 6);
    assert_eq!(obstacle, Some(Obstacle::TooFar { reach: 5 }));
}

fn names(lineups: &BySide<kamisado_rules::Lineup>, side: Side) -> String {
    let names: Vec<_> = lineups[side].colors().iter().map(|color| common::NAMES[color.index()]).collect();
    names.join(" ")
}

/// The position before the move of Alain, who is Black. The test constructs it, but the text leaves little choice.
const FIGURE_8: &str = "pboky1gn/8/8/8/7r/7P+/8/NGRYK1BO b o";

#[test]
fn figure_8_a_sumo_may_push_and_then_moves_again() {
    let position = goes_on(&kamisado(FIGURE_8), "Orange Left 2 Purple");
    assert_eq!(
        texts(&position),
        ["Purple Forward 1 Pink push", "Purple Left 1 Purple", "Purple Left 2 Green"]
    );
    let played = play(&position, "Purple Forward 1 Pink");
    assert_eq!(pushed(&played), ["Red Back 1 Yellow"]);
    let Next::Position(position) = played.next else { panic!("nobody has won yet") };
    assert_eq!(position.decider(), Side::White);
    assert!(texts(&position).iter().all(|text| text.starts_with("Yellow ")));
}

#[test]
fn figure_8_a_push_that_is_the_only_move_is_forced() {
    let position = goes_on(&kamisado(FIGURE_8), "Orange Left 4 Purple");
    assert_eq!(texts(&position), ["Purple Forward 1 Pink push"]);
}

/// The position before the move of Alan, who is White. The text gives the line of green, blue and yellow. The test
/// constructs the rest.
const FIGURE_9: &str = "obp1y2n/8/8/4g++3/k+2rB3/4Y+3/2O5/1NGR1KP1 w k";

#[test]
fn figure_9_a_double_sumo_pushes_two_and_the_furthest_names_the_next_tower() {
    let position = goes_on(&kamisado(FIGURE_9), "Pink Right 2 Green");
    assert_eq!(
        texts(&position),
        ["Green Forward 1 Orange push", "Green Left 1 Blue", "Green Left 2 Pink", "Green Left 3 Red"]
    );
    let played = play(&position, "Green Forward 1 Orange");
    assert_eq!(pushed(&played), ["Blue Back 1 Red", "Yellow Back 1 Green"]);
    let Next::Position(position) = played.next else { panic!("nobody has won yet") };
    let played = play(&position, "Green Forward 1 Red");
    assert_eq!(pushed(&played), ["Blue Back 1 Green", "Yellow Back 1 Pink"]);
    let Next::Position(position) = played.next else { panic!("nobody has won yet") };
    let end = over(&play(&position, "Pink Forward 3 Brown"));
    assert_eq!(end, RoundEnd { winner: Side::Black, tower: Color::Pink, ending: Ending::HomeRow });
    assert_eq!(position.tower(end.winner, end.tower), Some((square("a4"), Rank::Sumo)));
    assert_eq!(Rank::ALL.map(Rank::pushes), [0, 1, 2, 3]);
    assert_eq!(Rank::Sumo.win_points(), 2);
}

#[test]
fn figure_9_a_win_with_the_double_sumo_scores_four() {
    let position = goes_on(&kamisado(FIGURE_9), "Pink Right 2 Green");
    let position = goes_on(&position, "Green Forward 1 Orange");
    let end = over(&play(&position, "Green Left 3 Orange"));
    assert_eq!(end, RoundEnd { winner: Side::Black, tower: Color::Green, ending: Ending::HomeRow });
    assert_eq!(position.tower(end.winner, end.tower).map(|(_, rank)| rank.win_points()), Some(4));
}

#[test]
fn figure_10_a_triple_sumo_finishes_a_marathon() {
    // The position before the move of Johan, who is Black. Sanjay's ranks make 14 points and Johan's 9, as the text
    // says. The squares of towers that the text does not name fit everything that follows.
    let position = kamisado("8/r++2p4/4g+y+2/2N1n++B++2/1K++2o+2b/k3Y+++2O+/8/3G2PR b r");
    let position = goes_on(&position, "Red Forward 3 Yellow");

    let played = play(&position, "Yellow Forward 1 Orange");
    assert_eq!(pushed(&played), ["Orange Back 1 Brown", "Brown Back 1 Purple", "Green Back 1 Blue"]);
    let Next::Position(position) = played.next else { panic!("nobody has won yet") };

    let played = play(&position, "Blue Forward 1 Brown");
    assert_eq!(pushed(&played), ["Yellow Back 1 Yellow"]);
    let Next::Position(position) = played.next else { panic!("nobody has won yet") };

    // The diagonal to the home row is free, but four squares are too far for a triple sumo.
    let obstacle = position.obstacle(Color::Yellow, Direction::Left, 4);
    assert_eq!(obstacle, Some(Obstacle::TooFar { reach: 1 }));
    let played = play(&position, "Yellow Forward 1 Brown");
    assert_eq!(pushed(&played), ["Orange Back 1 Purple", "Brown Back 1 Blue", "Green Back 1 Yellow"]);
    let Next::Position(position) = played.next else { panic!("nobody has won yet") };

    assert_eq!(texts(&position), ["Yellow Left 1 Red"]);
    let obstacle = position.obstacle(Color::Yellow, Direction::Forward, 1);
    assert_eq!(obstacle, Some(Obstacle::Push(PushObstacle::HomeRow { at: square("e8") })));
    let position = goes_on(&position, "Yellow Left 1 Red");

    assert_eq!(texts(&position), ["Red Left 1 Yellow", "Red Left 2 Yellow"]);
    let obstacle = position.obstacle(Color::Red, Direction::Forward, 1);
    assert_eq!(obstacle, Some(Obstacle::Blocked { at: square("a3") }));
    let position = goes_on(&position, "Red Left 1 Yellow");

    let played = play(&position, "Yellow Forward 1 Green");
    assert_eq!(pushed(&played), ["Purple Back 1 Pink"]);
    let Next::Position(position) = played.next else { panic!("nobody has won yet") };

    assert_eq!(
        texts(&position),
        ["Pink Forward 1 Purple", "Pink Forward 2 Pink", "Pink Forward 3 Orange", "Pink Left 1 Pink"]
    );
    let position = goes_on(&position, "Pink Forward 1 Purple");

    assert_eq!(texts(&position), ["Purple Right 1 Pink", "Purple Right 2 Pink", "Purple Right 3 Pink"]);
    let position = goes_on(&position, "Purple Right 2 Pink");

    let played = play(&position, "Pink Forward 1 Pink");
    assert_eq!(pushed(&played), ["Purple Back 1 Orange"]);
    let Next::Position(position) = played.next else { panic!("nobody has won yet") };

    let played = play(&position, "Orange Forward 1 Pink");
    assert_eq!(pushed(&played), ["Blue Back 1 Yellow"]);
    let Next::Position(position) = played.next else { panic!("nobody has won yet") };

    let end = over(&play(&position, "Yellow Forward 1 Pink"));
    assert_eq!(end, RoundEnd { winner: Side::White, tower: Color::Yellow, ending: Ending::HomeRow });
    assert_eq!(position.tower(end.winner, end.tower).map(|(_, rank)| rank.win_points()), Some(8));
}

#[test]
fn a_push_needs_a_sumo_a_lower_enemy_and_an_empty_square_behind() {
    let forward = |text: &str, tower| {
        kamisado(text).obstacle(tower, Direction::Forward, 1).expect("it cannot be pushed")
    };
    let at = square;
    let push = |obstacle| Obstacle::Push(obstacle);
    // In all cases except the last, White's purple tower on h3 faces a tower on h4. The cases vary the ranks, the
    // square behind h4, and the sides of the towers.
    assert_eq!(
        forward("pboky1gn/8/8/8/7r/7P/8/NGRYK1BO w p", Color::Purple),
        push(PushObstacle::NotASumo { at: at("h4") })
    );
    assert_eq!(
        forward("pboky1gn/8/8/8/7r+/7P+/8/NGRYK1BO w p", Color::Purple),
        push(PushObstacle::NotLower { at: at("h4") })
    );
    assert_eq!(
        forward("pbok2gn/8/8/7y/7r/7P+/8/NGRYK1BO w p", Color::Purple),
        push(PushObstacle::TooMany { most: 1 })
    );
    assert_eq!(
        forward("pbokyrgn/8/8/8/7O/7P+/8/NGRYK1B1 w p", Color::Purple),
        Obstacle::Blocked { at: at("h4") }
    );
    assert_eq!(
        forward("pboky1gn/8/8/7O/7r/7P++/8/NGRYK1B1 w p", Color::Purple),
        push(PushObstacle::OwnTower { at: at("h5") })
    );
    assert_eq!(
        forward("pbokyr1n/6gP+/8/8/8/8/8/NGRYK1BO w p", Color::Purple),
        push(PushObstacle::HomeRow { at: at("h8") })
    );
    assert!(
        !kamisado("pboky1gn/8/8/8/7r/7P/8/NGRYK1BO w p")
            .is_legal(Decision::Push { tower: Color::Purple, to: at("h4") })
    );
}

#[test]
fn a_tower_slips_diagonally_between_two_others() {
    // White's purple tower on f1, with towers on e2 and f2 ahead, moves between f2 and g1 to g2.
    let position = kamisado("obpkyrgn/8/8/8/8/8/4KY2/NGR2PBO w p");
    assert_eq!(
        read_move(&position, "Purple Right 1 Orange"),
        Decision::Step { tower: Color::Purple, to: square("g2") }
    );
    let obstacle = position.obstacle(Color::Purple, Direction::Forward, 1);
    assert_eq!(obstacle, Some(Obstacle::Blocked { at: square("f2") }));
}
