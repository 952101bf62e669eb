//! Tests against `tests/data/decisions.jsonl`: the decisions of each position, their results, and the perft counts.

mod common;

use common::{capitalized, color_named, direction_name, game, line, name, position, square, variants};
use kamisado_rules::{
    Awaiting, Board, Decision, Ending, Game, Next, Pass, Position, RoundEnd, Side, Square, Variants,
};
use serde_json::{Value, json};

struct Case {
    value: Value,
    text: String,
    position: Position,
}

fn cases() -> Vec<Case> {
    let cases: Vec<_> = include_str!("data/decisions.jsonl").lines().map(case).collect();
    assert_eq!(cases.len(), 246);
    cases
}

fn case(line: &str) -> Case {
    let value: Value = serde_json::from_str(line).expect("a line of JSON");
    let text = value["position"].as_str().expect("a position").to_owned();
    let names: Vec<_> =
        value["variants"].as_array().expect("a list").iter().filter_map(Value::as_str).collect();
    let position = position(game(value["game"].as_str().expect("a game")), variants(&names), &text);
    Case { value, text, position }
}

/// A decision with its result, in the format of the data file.
fn described(position: &Position, decision: Decision) -> Value {
    let (kind, tower, to) = match decision {
        Decision::Step { tower, to } => ("step", tower, Some(to)),
        Decision::Push { tower, to } => ("push", tower, Some(to)),
        Decision::Choose { tower } => ("choose", tower, None),
        Decision::Teleport { tower, to } => ("teleport", tower, Some(to)),
        Decision::Stay { tower } => ("stay", tower, None),
        Decision::Place(_) | Decision::Fill(_) => panic!("{decision:?} is no decision of a round"),
    };
    let played = position.play(decision).expect("a listed decision is legal");
    let mut value = json!({
        "kind": kind,
        "tower": common::NAMES[tower.index()],
        "passes": played.passes().map(|pass| described_pass(position, pass)).collect::<Vec<_>>(),
    });
    let stands = || position.tower(position.decider(), tower).expect("a tower of the game").0;
    if kind == "stay" {
        assert_eq!(played.moved, None);
        value["from"] = json!(name(stands()));
        value["to"] = json!(name(stands()));
    }
    if let Some(to) = to {
        let moved = played.moved.expect("a tower moved");
        assert_eq!((moved.side, moved.color, moved.to), (position.decider(), tower, to));
        assert_eq!(moved.from, stands());
        value["from"] = json!(name(moved.from));
        value["to"] = json!(name(to));
    }
    match played.next {
        Next::Position(next) => value["next"] = json!(line(&next.setup())),
        Next::Over(end) => {
            value["result"] = json!({
                "winner": if end.winner == Side::Black { "black" } else { "white" },
                "tower": common::NAMES[end.tower.index()],
                "by": if end.ending == Ending::HomeRow { "home" } else { "deadlock" },
            });
        }
    }
    value
}

fn described_pass(position: &Position, pass: Pass) -> String {
    let side = if pass.side == Side::Black { "black" } else { "white" };
    let on = position.board().color_at(pass.at).expect("a square of the board");
    format!("{side} {} 0 {}", capitalized(pass.tower), capitalized(on))
}

/// The texts of JSON values, sorted. The keys of a JSON object keep their order, so equal objects have equal texts.
fn sorted(values: impl Iterator<Item = Value>) -> Vec<String> {
    let mut texts: Vec<_> = values.map(|value| value.to_string()).collect();
    texts.sort();
    texts
}

#[test]
fn every_position_has_the_decisions_of_the_file_and_no_others() {
    for Case { value, text, position } in cases() {
        let expected = value["decisions"].as_array().expect("a list").iter().map(|decision| {
            let mut decision = decision.clone();
            decision.as_object_mut().expect("an object").remove("text");
            decision
        });
        let found = position.decisions().map(|decision| described(&position, decision));
        assert_eq!(sorted(found), sorted(expected), "{text} {}", value["variants"]);
    }
}

#[test]
fn every_position_has_the_counts_of_the_file() {
    for Case { value, text, position } in cases() {
        for (depth, expected) in (1..).zip(value["perft"].as_array().expect("a list")) {
            assert_eq!(
                Some(position.perft(depth)),
                expected.as_u64(),
                "{text} {} depth {depth}",
                value["variants"]
            );
        }
    }
}

#[test]
fn every_position_is_written_as_it_was_read() {
    for Case { text, position, .. } in cases() {
        assert_eq!(line(&position.setup()), text);
    }
}

#[test]
fn the_first_route_is_the_one_that_the_notation_writes_and_every_route_leads_back() {
    for Case { value, text, position } in cases() {
        for expected in value["decisions"].as_array().expect("a list") {
            let kind = expected["kind"].as_str().expect("a kind");
            let tower = color_named(expected["tower"].as_str().expect("a tower"));
            let decision = match kind {
                "step" => Decision::Step { tower, to: square(expected["to"].as_str().expect("a square")) },
                "push" => Decision::Push { tower, to: square(expected["to"].as_str().expect("a square")) },
                _ => continue,
            };
            let routes: Vec<_> = position.routes(decision).collect();
            let written = format!("{} {}", direction_name(routes[0].direction), routes[0].distance);
            let expected = expected["text"].as_str().expect("a text");
            assert!(expected.contains(&format!(" {written} ")), "{text}: {expected} is not {written}");
            for route in routes {
                let mut reached = position.reached(tower, route.direction, route.distance);
                assert!(reached.any(|reached| reached == decision), "{text}: {expected} by {route:?}");
                assert_eq!(
                    position.obstacle(tower, route.direction, route.distance),
                    None,
                    "{text}: {expected}"
                );
            }
        }
    }
}

#[test]
fn no_square_outside_the_board_is_legal() {
    for Case { text, position, .. } in cases() {
        let size = position.board().size();
        let outside = (0..10).flat_map(|file| (0..10).filter_map(move |row| Square::new(file, row)));
        for to in outside.filter(|square| square.file() >= size || square.row() >= size) {
            for &tower in position.board().game.colors() {
                let decisions = [
                    Decision::Step { tower, to },
                    Decision::Push { tower, to },
                    Decision::Teleport { tower, to },
                ];
                for decision in decisions {
                    assert!(!position.is_legal(decision), "{text}: {decision:?}");
                    assert_eq!(position.after(decision), None, "{text}: {decision:?}");
                }
            }
        }
    }
}

/// RULES section 3: the square on which a tower ends names the tower that the opponent moves next. The position at
/// the end of a round keeps this side and tower, for its picture.
#[test]
fn the_end_of_a_round_shows_whose_turn_it_would_have_been() {
    let mut ends = 0;
    for Case { text, position, .. } in cases() {
        for decision in position.decisions() {
            let played = position.play(decision).expect("a listed decision is legal");
            let Next::Over(RoundEnd { ending: Ending::HomeRow, .. }) = played.next else { continue };
            let (Decision::Step { to, .. } | Decision::Push { to, .. } | Decision::Teleport { to, .. }) =
                decision
            else {
                panic!("{text}: {decision:?} reaches no home row")
            };
            let named = position.board().color_at(to).expect("a square of the board");
            assert_eq!(played.after.decider, !position.decider(), "{text}: {decision:?}");
            assert_eq!(played.after.awaiting, Awaiting::Move { tower: named }, "{text}: {decision:?}");
            ends += 1;
        }
    }
    assert!(ends > 0, "a round ends in some position");
}

#[test]
fn a_list_of_decisions_knows_how_many_are_left() {
    let start = Position::start(Board::plain(Game::Kamisado), Variants::NONE);
    let mut decisions = start.decisions();
    for left in (0..=102).rev() {
        assert_eq!(decisions.size_hint(), (left, Some(left)));
        assert_eq!(decisions.next().is_some(), left > 0);
    }
}
