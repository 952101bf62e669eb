//! Tests of the content of animations.

use std::sync::LazyLock;

use kamisado_render::{Animation, Filling, Mark, Picture, RenderError, Renderer, RoundSheet, Theme, Width};
use kamisado_rules::{BySide, Game, MatchLength, Side, Variant, Variants};

mod gif_reader;
mod rounds;

use rounds::{played, round_of};

/// The renderer of all tests, so that sprites are drawn once.
static RENDERER: LazyLock<Renderer> = LazyLock::new(Renderer::new);

const MOST: usize = 10 << 20;

/// The pixels of a still picture. A frame of an animation has the same pixels, followed by a line of notation.
fn still(picture: &Picture<'_>) -> Vec<[u8; 3]> {
    let png = RENDERER.png(picture).expect("a picture");
    image::load_from_memory(&png).expect("a PNG file").into_rgb8().pixels().map(|pixel| pixel.0).collect()
}

#[test]
fn the_end_is_the_picture_of_the_last_turn_in_every_theme() {
    let retro = Variants::new(&[Variant::Retro]).expect("variants");
    for (game, variants) in [(Game::Kamisado, Variants::NONE), (Game::Megasado, retro)] {
        let (start, turns) = played(3, game, variants, MatchLength::Single, 1);
        for theme in Theme::ALL {
            let animation = Animation { theme, from_side: Side::Black, ..Animation::new(&start, &turns) };
            let gif = gif_reader::read(&RENDERER.gif(&animation, MOST).expect("an animation"));
            assert!(gif.plays_for_ever);
            let last = turns.last().expect("a turn");
            let end = gif.shown.last().expect("a frame");
            let picture = Picture {
                last: Some(&last.last),
                won: last.won,
                score: last.score,
                theme,
                from_side: Side::Black,
                width: animation.width,
                ..Picture::new(&last.after)
            };
            let expected = still(&picture);
            assert!(gif.height * gif.width > expected.len(), "the notation has room");
            assert_eq!(end.rgb[..expected.len()], expected, "{game:?} in {}", theme.name());
            assert!(end.delay >= 400, "the end is held");
        }
    }
}

#[test]
fn every_turn_is_shown_and_written() {
    let (start, turns) = played(8, Game::Kamisado, Variants::NONE, MatchLength::Standard, 2);
    let gif = gif_reader::read(&RENDERER.gif(&Animation::new(&start, &turns), MOST).expect("an animation"));
    // The position after each turn is shown long enough to read it, as is the first position.
    let held: Vec<_> = gif.shown.iter().filter(|shown| shown.delay >= 90).collect();
    assert_eq!(held.len(), turns.len() + 1);
    for (turn, shown) in turns.iter().zip(&held[1..]) {
        let picture = Picture {
            last: Some(&turn.last),
            won: turn.won,
            score: turn.score,
            width: Animation::WIDTH,
            ..Picture::new(&turn.after)
        };
        let expected = still(&picture);
        assert_eq!(shown.rgb[..expected.len()], expected, "{}", turn.text);
    }
    let captions: Vec<_> = held.iter().map(|shown| &shown.rgb[shown.rgb.len() - gif.width * 30..]).collect();
    assert!(captions.windows(2).all(|pair| pair[0] != pair[1]), "the notation runs along");
}

#[test]
fn a_turning_point_is_held_with_both_moves_before_its_turn() {
    let (start, mut turns) = round_of(10, Game::Kamisado, Variants::NONE);
    let better = turns[0].last.clone();
    turns[4].mark = Some(Mark { text: "Better: another".to_owned(), better: Some(better.clone()) });
    let gif = gif_reader::read(&RENDERER.gif(&Animation::new(&start, &turns), MOST).expect("an animation"));
    let held: Vec<_> = gif.shown.iter().filter(|shown| shown.delay >= 90).collect();
    assert_eq!(held.len(), turns.len() + 2);
    let marked = held[5];
    assert!(marked.delay >= 250, "{}", marked.delay);
    let picture = Picture {
        last: Some(&better),
        compared: turns[4].last.moved,
        width: Animation::WIDTH,
        ..Picture::new(&turns[3].after)
    };
    let expected = still(&picture);
    assert_eq!(marked.rgb[..expected.len()], expected);
    let caption = |at: usize| &held[at].rgb[held[at].rgb.len() - gif.width * 30..];
    assert!(caption(5) != caption(4) && caption(5) != caption(6));
}

#[test]
fn towers_glide_and_only_what_changes_is_written() {
    let (start, turns) = round_of(10, Game::Kamisado, Variants::NONE);
    let gif = gif_reader::read(&RENDERER.gif(&Animation::new(&start, &turns), MOST).expect("an animation"));
    let between = gif.shown.iter().filter(|shown| shown.delay <= 5).count();
    assert!(between >= turns.len() * 3, "{between} frames between {} turns", turns.len());
    let pixels: usize = gif.shown[1..].iter().map(|shown| shown.pixels).sum();
    let mean = pixels / (gif.shown.len() - 1);
    assert!(mean * 5 < gif.width * gif.height, "{mean} pixels a frame");
}

#[test]
fn a_round_of_twenty_moves_has_at_most_400_kilobytes() {
    for (game, variants) in [
        (Game::Kamisado, Variants::NONE),
        (Game::Megasado, Variants::NONE),
        (Game::Megasado, Variants::new(&[Variant::Sticky]).expect("variants")),
    ] {
        let (start, mut turns) = round_of(20, game, variants);
        turns.truncate(20);
        for theme in Theme::ALL {
            let animation = Animation { theme, ..Animation::new(&start, &turns) };
            let length = RENDERER.gif(&animation, MOST).expect("an animation").len();
            assert!(length <= 400_000, "{game:?} in {}: {length}", theme.name());
        }
    }
}

#[test]
fn long_animations_get_smaller_or_are_refused() {
    let (start, turns) = played(1, Game::Kamisado, Variants::NONE, MatchLength::Long, 4);
    let animation = Animation::new(&start, &turns);
    let whole = RENDERER.gif(&animation, MOST).expect("an animation");
    let mut widths = vec![gif_reader::read(&whole).width];
    for most in [whole.len() * 3 / 4, whole.len() / 2] {
        let smaller = RENDERER.gif(&animation, most).expect("an animation");
        assert!(smaller.len() <= most);
        widths.push(gif_reader::read(&smaller).width);
    }
    assert!(widths.is_sorted_by(|wider, narrower| wider > narrower), "{widths:?}");
    assert!(matches!(RENDERER.gif(&animation, 10_000), Err(RenderError::TooLong)));
    let endless = turns.iter().cycle().take(5000).cloned().collect::<Vec<_>>();
    assert!(matches!(RENDERER.gif(&Animation::new(&start, &endless), MOST), Err(RenderError::TooLong)));
}

#[test]
fn a_marathon_of_twenty_rounds_stays_below_discords_limit() {
    let (start, turns) = played(5, Game::Megasado, Variants::NONE, MatchLength::Marathon, 20);
    // Random play reaches the points of a marathon before round 20, so the turns are repeated. 400 turns are about 20
    // rounds.
    let turns: Vec<_> = turns.iter().cycle().take(400).cloned().collect();
    let gif = RENDERER.gif(&Animation::new(&start, &turns), MOST).expect("an animation");
    assert!(gif.len() <= MOST, "{}", gif.len());
    assert_eq!(gif_reader::read(&gif).shown.iter().filter(|shown| shown.delay >= 90).count(), 401);
}

#[test]
fn an_animation_without_turns_has_one_frame() {
    let (start, _) = played(0, Game::Kamisado, Variants::NONE, MatchLength::Single, 1);
    let names = BySide { black: "Ἀχιλλεύς", white: "棋士" };
    let animation = Animation { names, width: Width::DEFAULT, ..Animation::new(&start, &[]) };
    let gif = gif_reader::read(&RENDERER.gif(&animation, MOST).expect("an animation"));
    assert_eq!(gif.shown.len(), 1);
}

#[test]
fn any_size_of_file_can_be_asked_for() {
    let (start, turns) = played(1, Game::Kamisado, Variants::NONE, MatchLength::Single, 1);
    let turns: Vec<_> = turns.iter().cycle().take(45).cloned().collect();
    let animation =
        Animation { width: Width::new(Width::LEAST).expect("a width"), ..Animation::new(&start, &turns) };
    assert!(RENDERER.gif(&animation, usize::MAX).is_ok());
    assert!(matches!(RENDERER.gif(&animation, 0), Err(RenderError::TooLong)));
}

#[test]
fn boards_of_two_sizes_do_not_belong_together() {
    let (small, on_small) = played(1, Game::Kamisado, Variants::NONE, MatchLength::Single, 1);
    let (large, on_large) = played(1, Game::Megasado, Variants::NONE, MatchLength::Single, 1);
    for (start, other, turns) in [(&small, &large, &on_large), (&large, &small, &on_small)] {
        let animation = Animation::new(start, turns);
        assert!(matches!(RENDERER.gif(&animation, MOST), Err(RenderError::Inconsistent)));
        let filling = Filling::new([start, other], ["", ""]);
        assert!(matches!(RENDERER.filling_png(&filling), Err(RenderError::Inconsistent)));
        let names = BySide { black: "", white: "" };
        let sheet = RoundSheet {
            title: "",
            result: "",
            start,
            turns,
            names,
            fallback_names: names,
            from_side: Side::White,
        };
        // A round sheet draws only the board of `start`, so turns on a board of another size are not an error.
        assert!(RENDERER.round_sheet_png(&sheet).is_ok());
    }
}
