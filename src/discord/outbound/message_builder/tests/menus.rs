//! Tests that a board's menus and buttons offer every legal decision within Discord's limits.

use std::collections::HashSet;

use kamisado_notation::color_letter;
use kamisado_rules::{Color, Decision, FillFrom, Game, MatchLength, Phase, Variant, Variants};
use serde_json::Value;

use crate::{
    club::{Event, History, Offer},
    discord::{
        components::{
            custom_id::{self, CustomId, Kind},
            decision_code, lineup_code,
        },
        outbound::message_builder,
    },
    text::Locale,
    view::{
        board_menus::{moves_of_opener, rows},
        component_action::LineupStep,
        component_row::ROWS_MAX,
        match_as_of_event::MatchAsOfEvent,
        select_menu::OPTIONS_MAX,
        test_play::{Chance, all_terms, begun, decide, happen, play, standard, terms},
    },
};

fn json(history: &History, opener: Option<Color>) -> Vec<Value> {
    let last = history.last_event();
    let replayed = MatchAsOfEvent::new(history, last.saturating_sub(1), last);
    let replayed = MatchAsOfEvent { then: history.clone(), ..replayed };
    let rows = match opener {
        Some(tower) => moves_of_opener(Locale::English, &replayed, tower),
        None => rows(Locale::English, &replayed, false, None),
    };
    message_builder::rows(rows)
        .iter()
        .map(|row| serde_json::to_value(row).unwrap()["components"].clone())
        .collect()
}

fn custom_id(component: &Value) -> CustomId {
    component["custom_id"].as_str().unwrap().parse().unwrap()
}

/// The decisions that the menus and buttons of a board offer. Asserts that they keep Discord's limits.
fn offered(history: &History) -> HashSet<Decision> {
    let read = |code: &str| decision_code::decision(code, &history.state).unwrap();
    let mut decisions = HashSet::new();
    let mut openers = vec![None];
    while let Some(opener) = openers.pop() {
        let rows = json(history, opener);
        assert!(rows.len() < ROWS_MAX, "one row stays free");
        let components: Vec<_> = rows.iter().flat_map(|row| row.as_array().unwrap()).collect();
        let ids: HashSet<_> =
            components.iter().map(|component| component["custom_id"].as_str().unwrap()).collect();
        assert_eq!(ids.len(), components.len(), "custom ids differ within a message");
        for component in components {
            let id = custom_id(component);
            assert_eq!((id.id, id.event), (history.id.0, history.last_event()));
            assert!(component["custom_id"].as_str().unwrap().len() <= custom_id::LONGEST);
            let options = component["options"].as_array().cloned().unwrap_or_default();
            assert!(options.len() <= OPTIONS_MAX);
            let values = options.iter().map(|option| option["value"].as_str().unwrap());
            match id.kind {
                Kind::Tower if opener.is_none() => {
                    openers.extend(
                        values.map(|value| kamisado_notation::color_of_letter(value.chars().next().unwrap())),
                    );
                }
                Kind::Tower
                | Kind::Offer
                | Kind::Rules
                | Kind::OwnView
                | Kind::Propose
                | Kind::More
                | Kind::Replay
                | Kind::LosingMove => {}
                Kind::Decide => decisions.extend(values.map(read)),
                Kind::OneDecision => decisions.extend([read(&id.argument)]),
                other => panic!("{other:?} under a board"),
            }
        }
    }
    decisions
}

fn legal(history: &History) -> HashSet<Decision> {
    match history.state.phase() {
        Phase::Playing(position) => position.decisions().collect(),
        Phase::Filling { .. } => [FillFrom::Left, FillFrom::Right].map(Decision::Fill).into(),
        Phase::Placing { .. } | Phase::Over { .. } => HashSet::new(),
    }
}

#[test]
fn the_menus_offer_exactly_the_legal_decisions_while_an_offer_stands_too() {
    for (seed, terms) in (0..).zip(all_terms()) {
        let mut history = begun(terms);
        let mut chance = Chance::new(seed);
        for _ in 0..100 {
            assert_eq!(offered(&history), legal(&history));
            let Some(decision) = chance.decision(&history) else { break };
            if history.last_event() % 3 == 1 {
                let by = history.decider().unwrap();
                happen(&mut history, by, Event::Offered(Offer::DrawMatch));
                assert_eq!(offered(&history), legal(&history));
            }
            decide(&mut history, decision);
        }
    }
}

#[test]
fn the_opening_asks_for_the_tower_first() {
    let rows = json(&standard(), None);
    assert_eq!(rows.len(), 2, "a menu and the row of buttons");
    let labels: Vec<_> =
        rows[0][0]["options"].as_array().unwrap().iter().map(|option| option["label"].clone()).collect();
    assert_eq!(labels, ["Brown", "Green", "Red", "Yellow", "Pink", "Purple", "Blue", "Orange"]);
    let rows = json(&standard(), Some(Color::Red));
    assert_eq!(rows[0][0]["options"][0]["label"], "Red Forward 1 Yellow");
}

#[test]
fn moves_stand_in_the_menu_as_the_notation_writes_them() {
    let mut history = standard();
    play(&mut history, &["Red Forward 4 Blue"]);
    let rows = json(&history, None);
    let options = rows[0][0]["options"].as_array().unwrap();
    assert!(
        options.iter().any(|option| option["label"] == "Blue Forward 5 Yellow" && option["value"] == "sbg6")
    );
    assert_eq!(rows[0][0]["placeholder"], "Move blue …");
}

#[test]
fn moves_with_a_jump_have_a_menu_of_their_own_that_names_the_squares() {
    let teleport = Variants::new(&[Variant::Teleport]).unwrap();
    let mut history = begun(terms(Game::Megasado, teleport, MatchLength::Single));
    play(&mut history, &["Blue Forward 1 Yellow"]);
    let menus = json(&history, None);
    let names = |menu: &Value, key: &str| {
        let options = menu[0]["options"].as_array().unwrap().iter();
        options.map(|option| option[key].as_str().unwrap_or_default().to_owned()).collect::<Vec<_>>()
    };
    let placeholders: Vec<_> = menus.iter().filter_map(|menu| menu[0]["placeholder"].as_str()).collect();
    assert_eq!(placeholders, ["Move yellow …", "Move yellow with a jump …"]);
    // Yellow stands on f1. A straight move is named by direction and distance alone.
    assert_eq!(names(&menus[0], "label")[..2], ["Yellow Forward 1 Gold", "Yellow Forward 2 Green"]);
    assert!(names(&menus[0], "description").iter().all(String::is_empty));
    // Each move with a jump also names the square on which it ends.
    let jumps = names(&menus[1], "description");
    assert!(jumps.iter().all(|text| text.starts_with("with a jump, ends on ")), "{jumps:?}");
}

#[test]
fn a_push_is_marked_as_one() {
    let sumo = Variants::new(&[Variant::Sumo]).unwrap();
    let pushes = |history: &History| legal(history).iter().any(|each| matches!(each, Decision::Push { .. }));
    let history = (0..500).find_map(|seed| {
        let mut history = begun(terms(Game::Megasado, sumo, MatchLength::Single));
        Chance::new(seed).play_until(&mut history, pushes).then_some(history)
    });
    let menus = json(&history.expect("a match with a push"), None);
    let options = menus[0][0]["options"].as_array().unwrap();
    let marked: Vec<_> = options.iter().filter(|option| option["description"].is_string()).collect();
    let [push] = marked[..] else { panic!("one tower pushes in one way: {options:?}") };
    assert_eq!(push["description"], "a sumo push: your opponent misses a turn");
    assert!(push["label"].as_str().unwrap().contains("Forward 1"), "{push}");
}

/// A tournament match of Megasado before any tower is placed.
fn tournament() -> History {
    let board = kamisado_rules::Board::plain(Game::Megasado);
    let (variants, opening) = (kamisado_rules::Variants::NONE, kamisado_rules::Opening::Tournament);
    begun(
        kamisado_rules::MatchTerms::new(
            board,
            variants,
            MatchLength::Single,
            opening,
            kamisado_rules::Side::Black,
        )
        .unwrap(),
    )
}

#[test]
fn a_line_up_is_picked_from_what_is_left_taken_back_and_confirmed_when_complete() {
    let history = tournament();
    let mut placed = Vec::new();
    loop {
        let replayed = MatchAsOfEvent { draft: placed.clone(), ..MatchAsOfEvent::now(&history) };
        let rows = rows(Locale::English, &replayed, false, None);
        let rows: Vec<_> =
            message_builder::rows(rows).iter().map(|row| serde_json::to_value(row).unwrap()).collect();
        let components: Vec<_> =
            rows.iter().flat_map(|row| row["components"].as_array().unwrap()).cloned().collect();
        let mut steps = Vec::new();
        for component in &components {
            let id = custom_id(component);
            assert_eq!((id.id, id.event), (history.id.0, 0));
            if matches!(id.kind, Kind::OwnView | Kind::More) {
                continue;
            }
            assert_eq!(id.kind, Kind::LineUp);
            let (step, so_far) = lineup_code::read(&id.argument, Game::Megasado).unwrap();
            assert_eq!(so_far, placed);
            steps.push(step);
        }
        let left: Vec<_> = Game::Megasado.colors().iter().filter(|color| !placed.contains(*color)).collect();
        let Some(&&next) = left.last() else {
            assert_eq!(steps, [LineupStep::Confirm, LineupStep::Undo]);
            return;
        };
        let options: Vec<_> =
            components[0]["options"].as_array().unwrap().iter().map(|option| &option["value"]).collect();
        assert_eq!(options.len(), left.len());
        assert!(options.contains(&&Value::from(color_letter(next).to_string())));
        assert_eq!(steps.contains(&LineupStep::Undo), !placed.is_empty());
        assert!(steps.contains(&LineupStep::Rest));
        placed.push(next);
    }
}

#[test]
fn picture_and_description_show_what_is_placed_so_far() {
    let history = tournament();
    let replayed = MatchAsOfEvent { draft: vec![Color::Gold, Color::Pink], ..MatchAsOfEvent::now(&history) };
    let text = crate::view::alt_text::describe(Locale::English, &replayed);
    // Black's own left is the file j.
    assert!(text.contains("Black: row 10: i pink, j gold."), "{text}");

    let drawn = |draft: &[Color]| {
        let replayed = MatchAsOfEvent { draft: draft.to_vec(), ..MatchAsOfEvent::now(&history) };
        let audience = crate::view::audience::Audience::new(Locale::English);
        let renderer = kamisado_render::Renderer::new();
        crate::view::board_picture::draw(&renderer, audience, &replayed).unwrap()
    };
    let pixels = |draft: &[Color]| {
        let mut decoder = zune_png::PngDecoder::new(std::io::Cursor::new(drawn(draft)));
        let rgb = decoder.decode_raw().unwrap();
        (decoder.dimensions().unwrap(), rgb)
    };
    let ((width, height), one) = pixels(&[Color::Gold]);
    let (size, two) = pixels(&[Color::Gold, Color::Pink]);
    assert_eq!(size, (width, height));
    // Black, who places, is below. The second tower from its left stands in the bottom row, one square right of the
    // corner. Nothing else in the picture changes.
    let changed = one.chunks_exact(3).zip(two.chunks_exact(3)).enumerate();
    let changed: Vec<_> = changed.filter(|(_, (one, two))| one != two).map(|(at, _)| at).collect();
    assert!(changed.len() > 500, "a tower is drawn: {} pixels", changed.len());
    let (columns, rows): (Vec<_>, Vec<_>) = changed.iter().map(|at| (at % width, at / width)).unzip();
    let (left, right) = (columns.iter().min().unwrap(), columns.iter().max().unwrap());
    let (top, bottom) = (rows.iter().min().unwrap(), rows.iter().max().unwrap());
    let square = width / 10;
    assert!(right - left < square && bottom - top < square, "{left} to {right}, {top} to {bottom}");
    assert!(*left > width / 10 && *right < width * 3 / 10 && *top > height * 3 / 4);
    assert_ne!(drawn(&[Color::Gold]), drawn(&[]), "the first is drawn, too");
}
