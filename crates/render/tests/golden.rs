//! Golden tests: they compare pictures, within a tolerance, with reviewed pictures in `tests/golden/`.
//!
//! `WRITE_GOLDEN=1 cargo test -p kamisado-render --test golden` replaces the reviewed pictures. Look at the new ones
//! before committing them.

use std::path::Path;

use image::RgbImage;
use kamisado_render::{
    Filling, MatchEnd, Note, Picture, Renderer, RoundScore, RoundSheet, ScoreSheet, ScoredRound, Theme, Width,
};
use kamisado_rules::{Board, BySide, Color, Direction, FillFrom, Game, Lineup, Side, Variants};

#[allow(dead_code, reason = "every test binary includes this file and uses a part of it")]
mod rounds;
mod scenes;
mod tournaments;

/// The pictures: a scene and a theme.
const PICTURES: [(&str, Theme); 14] = [
    ("opening", Theme::Classic),
    ("push", Theme::Classic),
    ("passes", Theme::Classic),
    ("triple-sumos", Theme::Classic),
    ("deadlock", Theme::Classic),
    ("megasado-sumo", Theme::Classic),
    ("megasado-retro", Theme::Classic),
    ("megasado-trap", Theme::Classic),
    ("megasado-jump", Theme::Classic),
    ("megasado-sumo", Theme::HighContrast),
    ("middle-game", Theme::Symbols),
    ("middle-game", Theme::HighContrast),
    ("middle-game", Theme::Letters),
    ("middle-game", Theme::Paper),
];
/// The maximum difference between the channels of two pixels that count as equal. Edges may move by a fraction of a
/// pixel.
const TOLERANCE: u8 = 40;
/// The number of pixels per thousand that may differ.
const DIFFERENT_PER_THOUSAND: usize = 2;

#[test]
fn pictures_look_as_they_did() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/golden");
    let renderer = Renderer::new();
    let scenes = scenes::all();
    let compare = |name: String, png: Vec<u8>| {
        let path = folder.join(format!("{name}.png"));
        if std::env::var_os("WRITE_GOLDEN").is_some() {
            std::fs::write(&path, &png).expect("a file written");
        }
        let golden = image::open(&path).expect("a golden picture").into_rgb8();
        let drawn = image::load_from_memory(&png).expect("a picture").into_rgb8();
        assert_eq!(drawn.dimensions(), golden.dimensions(), "{name}");
        let different = different_pixels(&drawn, &golden);
        let most = golden.pixels().len() * DIFFERENT_PER_THOUSAND / 1000;
        assert!(different <= most, "{name}: {different} pixels of at most {most}");
    };
    let width = |pixels| Width::new(pixels).expect("a width within bounds");
    for (name, theme) in PICTURES {
        let scene = scenes.iter().find(|scene| scene.name == name).expect("a scene of that name");
        let picture = Picture { theme, width: width(320), ..scene.picture() };
        compare(format!("{name}-{}", theme.name()), renderer.png(&picture).expect("a picture"));
    }
    let scene = scenes::all().into_iter().find(|scene| scene.name == "push").expect("the push");
    let from_black = Picture { from_side: Side::Black, width: width(320), ..scene.picture() };
    compare("push-from-black".to_owned(), renderer.png(&from_black).expect("a picture"));
    let opening = scenes::all().into_iter().find(|scene| scene.name == "opening").expect("the opening");
    for (name, from_side) in [("left-and-right-below", Side::Black), ("left-and-right-above", Side::White)] {
        let left_and_right = Some(["left", "right"]);
        let picture = Picture { from_side, left_and_right, width: width(320), ..opening.picture() };
        compare(name.to_owned(), renderer.png(&picture).expect("a picture"));
    }
    for (name, png) in match_ends(&renderer) {
        compare(name.to_owned(), png);
    }
    for (name, png) in tournaments::pictures(&renderer) {
        compare(name, png);
    }
    compare("round-sheet".to_owned(), round_sheet(&renderer));
    compare("score-sheet".to_owned(), score_sheet(&renderer));
    let ended = scenes::ended_round();
    let [left, right] =
        [FillFrom::Left, FillFrom::Right].map(|from| ended.next_round(from, Side::White).expect("a line-up"));
    let filling = Filling { width: width(480), ..Filling::new([&left, &right], ["Left", "Right"]) };
    compare("filling".to_owned(), renderer.filling_png(&filling).expect("a picture"));
}

/// The end of a marathon with many rounds, and the end of a match without a winner.
fn match_ends(renderer: &Renderer) -> [(&'static str, Vec<u8>); 2] {
    let scene = scenes::all().into_iter().find(|scene| scene.name == "won").expect("the end of a round");
    let width = Width::new(320).expect("a width within bounds");
    // White wins the last round with a sumo, which scores two points.
    let won = [1, 0, 1, 1, 0, 0, 1, 0, 1, 1]
        .map(|black| if black == 1 { (Side::Black, 1) } else { (Side::White, 2) });
    let rounds: Vec<_> = (1..)
        .zip(won)
        .map(|(number, won)| RoundScore { number, won: (number != 4).then_some(won) })
        .collect();
    let end = MatchEnd {
        no_winner: "Draw",
        lines: ["wins the match 15 : 11", "with Purple Forward 5 Purple"],
        rounds: &rounds,
        rounds_heading: "Round",
    };
    let marathon = Picture { end: Some(end), width, ..scene.picture() };
    let draw = MatchEnd { lines: ["by agreement, 0 : 0", "It counts for nobody"], rounds: &[], ..end };
    let opening = scenes::all().into_iter().find(|scene| scene.name == "opening").expect("the opening");
    let drawn = Picture { end: Some(draw), is_drawn: true, width, ..opening.picture() };
    [("match-won", &marathon), ("match-drawn", &drawn)]
        .map(|(name, picture)| (name, renderer.png(picture).expect("a picture")))
}

const PLAYERS: BySide<&str> = BySide { black: "Johan", white: "Alain" };

/// The sheet of a random round of Kamisado.
fn round_sheet(renderer: &Renderer) -> Vec<u8> {
    let (start, turns) = rounds::round_of(12, Game::Kamisado, Variants::NONE);
    let sheet = RoundSheet {
        title: "Kamisado, round 1",
        result: "White wins with Orange (0 : 1)",
        start: &start,
        turns: &turns,
        names: PLAYERS,
        fallback_names: PLAYERS,
        from_side: Side::White,
    };
    renderer.round_sheet_png(&sheet).expect("a sheet")
}

/// The score sheet of a round with every kind of note.
fn score_sheet(renderer: &Renderer) -> Vec<u8> {
    let moved = |tower, direction, distance, ends_on| Note::Move { tower, direction, distance, ends_on };
    let turns = vec![
        (Side::Black, vec![moved(Color::Red, Some(Direction::Forward), 4, Color::Blue)]),
        (Side::White, vec![moved(Color::Blue, Some(Direction::Left), 5, Color::Gold)]),
        (Side::Black, vec![moved(Color::Gold, None, 0, Color::Gold)]),
        (Side::White, vec![moved(Color::Gold, Some(Direction::BackRight), 2, Color::Silver)]),
        (
            Side::Black,
            vec![
                moved(Color::Pink, Some(Direction::Back), 1, Color::Green),
                Note::Words("Pink Stay".to_owned()),
            ],
        ),
    ];
    let board = Board::plain(Game::Megasado);
    let scored = ScoredRound {
        heading: "Round 1".to_owned(),
        lineups: Some(BySide::from_fn(|side| Lineup::home(board, side))),
        ranks: BySide::default(),
        turns,
        result: "White wins with Gold (0 : 1)".to_owned(),
    };
    let rounds = [scored];
    let sheet = ScoreSheet { title: "Megasado", names: PLAYERS, fallback_names: PLAYERS, rounds: &rounds };
    renderer.score_sheet_png(&sheet).expect("a sheet")
}

#[test]
fn a_tower_that_is_missing_is_noticed() {
    let scene = scenes::all().into_iter().find(|scene| scene.name == "middle-game").expect("the middle game");
    let width = Width::new(320).expect("a width within bounds");
    let draw = |picture: &Picture<'_>| {
        let png = Renderer::new().png(picture).expect("a picture");
        image::load_from_memory(&png).expect("a PNG file").into_rgb8()
    };
    let mut without = scene.setup;
    without.set(scenes::square("g8"), None);
    let whole = draw(&Picture { width, ..scene.picture() });
    let different = different_pixels(&whole, &draw(&Picture { width, setup: &without, ..scene.picture() }));
    assert!(different > whole.pixels().len() * DIFFERENT_PER_THOUSAND / 1000);
}

fn different_pixels(one: &RgbImage, other: &RgbImage) -> usize {
    let differ =
        |one: &[u8; 3], other: &[u8; 3]| one.iter().zip(other).any(|(a, b)| a.abs_diff(*b) > TOLERANCE);
    one.pixels().zip(other.pixels()).filter(|(one, other)| differ(&one.0, &other.0)).count()
}
