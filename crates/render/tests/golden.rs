//! Pictures that were looked at, kept in `tests/golden/` and compared within a tolerance: what changes them is seen.
//!
//! `WRITE_GOLDEN=1 cargo test -p kamisado-render --test golden` writes them anew: look at them before committing.

use std::path::Path;

use image::RgbImage;
use kamisado_render::{Filling, Picture, Renderer, Theme, Width};
use kamisado_rules::{FillFrom, Side};

mod scenes;

/// The pictures: a scene and a theme.
const PICTURES: [(&str, Theme); 12] = [
    ("opening", Theme::Classic),
    ("push", Theme::Classic),
    ("passes", Theme::Classic),
    ("triple-sumos", Theme::Classic),
    ("deadlock", Theme::Classic),
    ("megasado-sumo", Theme::Classic),
    ("megasado-retro", Theme::Classic),
    ("megasado-trap", Theme::Classic),
    ("middle-game", Theme::Symbols),
    ("middle-game", Theme::HighContrast),
    ("middle-game", Theme::Letters),
    ("middle-game", Theme::Paper),
];
/// A channel of a pixel may differ by so much before the pixel counts as different: edges may move by a fraction.
const TOLERANCE: u8 = 40;
/// So many pixels in a thousand may be different.
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
    let ended = scenes::ended_round();
    let [left, right] =
        [FillFrom::Left, FillFrom::Right].map(|from| ended.next_round(from, Side::White).expect("a line-up"));
    let filling = Filling { width: width(480), ..Filling::new([&left, &right], ["Left", "Right"]) };
    compare("filling".to_owned(), renderer.filling_png(&filling).expect("a picture"));
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
