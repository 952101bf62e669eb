//! Tests of the content of pictures. The PNG files are read with a decoder that shares no code with the encoder.

use std::io::Cursor;
use std::sync::LazyLock;

use kamisado_render::{LastMove, Layout, Picture, Renderer, Step, Theme, Width};
use kamisado_rules::{Awaiting, BySide, Color, Game, Rank, Side, Square, Tower, Variant};

mod scenes;
mod signs;

use scenes::{Scene, setup, square};

/// The renderer of all tests, so that sprites are drawn once.
static RENDERER: LazyLock<Renderer> = LazyLock::new(Renderer::new);

/// A decoded picture.
#[derive(PartialEq)]
struct Pixels {
    width: usize,
    rgb: Vec<u8>,
}

impl Pixels {
    fn of(png: &[u8]) -> Self {
        let mut decoder = zune_png::PngDecoder::new(Cursor::new(png));
        let rgb = decoder.decode_raw().expect("a PNG file");
        let (width, height) = decoder.dimensions().expect("a size");
        assert_eq!(rgb.len(), width * height * 3, "three bytes a pixel");
        Self { width, rgb }
    }

    fn at(&self, x: u32, y: u32) -> [u8; 3] {
        let place = (y as usize * self.width + x as usize) * 3;
        [self.rgb[place], self.rgb[place + 1], self.rgb[place + 2]]
    }
}

fn named(name: &str) -> Scene {
    scenes::all().into_iter().find(|scene| scene.name == name).expect("a scene of that name")
}

fn draw(picture: &Picture<'_>) -> Pixels {
    Pixels::of(&RENDERER.png(picture).expect("a picture"))
}

fn layout(picture: &Picture<'_>) -> Layout {
    picture.layout()
}

/// The color of a pixel on a square. `right` and `down` are its distances from the square's upper left corner, in
/// hundredths of the square's side.
fn on_square(pixels: &Pixels, picture: &Picture<'_>, square: Square, right: u32, down: u32) -> [u8; 3] {
    let area = layout(picture).square(square);
    pixels.at(area.x + area.width * right / 100, area.y + area.height * down / 100)
}

#[test]
fn two_decoders_read_the_same_from_every_scene_in_every_theme() {
    for scene in scenes::all() {
        for theme in Theme::ALL {
            let picture = Picture { theme, ..scene.picture() };
            let png = RENDERER.png(&picture).expect("a picture");
            let decoded = image::load_from_memory(&png).expect("a PNG file").into_rgb8();
            let measures = layout(&picture);
            assert_eq!(decoded.dimensions(), (measures.width(), measures.height()));
            assert_eq!(decoded.into_raw(), Pixels::of(&png).rgb, "{} in {}", scene.name, theme.name());
        }
    }
}

#[test]
fn empty_squares_have_the_boards_colors_from_both_sides() {
    for name in ["opening", "megasado-opening"] {
        let scene = named(name);
        for from_side in Side::ALL {
            let picture = Picture { from_side, ..scene.picture() };
            let pixels = draw(&picture);
            let empty = scene.setup.board.squares().filter(|&square| scene.setup.at(square).is_none());
            for square in empty {
                let color = scene.setup.board.color_at(square).expect("a square of the board");
                let expected = picture.theme.square_rgb(color);
                // This pixel is near the upper right corner, away from signs and from the light bands of special
                // squares.
                assert_eq!(on_square(&pixels, &picture, square, 85, 10), expected, "{square:?}, {color:?}");
            }
        }
    }
}

#[test]
fn a1_is_lower_left_for_white_and_upper_right_for_black() {
    let scene = named("opening");
    let white = layout(&scene.picture()).square(square("a1"));
    let black = Layout::new(scene.setup.board, Side::Black, Width::DEFAULT).square(square("a1"));
    assert!(white.x < black.x && white.y > black.y);
}

#[test]
fn plain_towers_show_their_side_and_their_color() {
    for scene in scenes::all() {
        let picture = scene.picture();
        let pixels = draw(&picture);
        for (square, tower) in scene.setup.towers().filter(|(_, tower)| tower.rank == Rank::Tower) {
            let special = scene.setup.board.color_at(square).is_some_and(Color::is_special);
            if special && scene.setup.variants.has(Variant::Sumo) {
                continue;
            }
            let bodies = picture.theme.tower_rgb();
            let body = on_square(&pixels, &picture, square, 16, 50);
            assert_eq!(body, bodies[tower.side as usize], "{}: {square:?}", scene.name);
            let middle = on_square(&pixels, &picture, square, 27, 50);
            assert_eq!(middle, picture.theme.square_rgb(tower.color), "{}: {square:?}", scene.name);
        }
    }
}

#[test]
fn a_tower_has_as_many_teeth_as_it_was_promoted() {
    for side in Side::ALL {
        for rank in Rank::ALL {
            let mut setup = setup(Game::Kamisado, &[], "8/8/8/8/8/8/8/8", !side, Awaiting::Opening);
            setup.set(square("c2"), Some(Tower { side, color: Color::Blue, rank }));
            let picture = Picture::new(&setup);
            let pixels = draw(&picture);
            let body = picture.theme.tower_rgb()[side as usize];
            // The pixels form a row across the square, at the height of the teeth.
            let teeth: Vec<bool> =
                (10..90).map(|right| on_square(&pixels, &picture, square("c2"), right, 11) == body).collect();
            let runs = teeth.windows(2).filter(|pair| !pair[0] && pair[1]).count();
            assert_eq!(runs, rank.index(), "{side:?} {rank:?}");
        }
    }
}

#[test]
fn the_rank_that_the_sumo_variant_adds_is_a_hollow_tooth() {
    let tooth = |variants: &[Variant], rank: Rank| {
        let rows = "10/10/10/10/10/10/10/10/10/10";
        let mut setup = setup(Game::Megasado, variants, rows, Side::White, Awaiting::Opening);
        setup.set(square("d1"), Some(Tower { side: Side::Black, color: Color::Blue, rank }));
        let picture = Picture { width: Width::new(1200).expect("a width"), ..Picture::new(&setup) };
        on_square(&draw(&picture), &picture, square("d1"), 50, 18)
    };
    let [body, outline] = Theme::Classic.tower_rgb();
    assert_eq!(tooth(&[], Rank::Sumo), body);
    assert_eq!(tooth(&[Variant::Sumo], Rank::Tower), outline);
    assert_eq!(tooth(&[Variant::Trap], Rank::Sumo), body);
}

#[test]
fn the_bar_of_the_player_to_move_is_lit_and_the_other_is_not() {
    for scene in scenes::all() {
        let picture = scene.picture();
        let pixels = draw(&picture);
        let lit = scene.won.map_or(scene.setup.decider, |won| won.winner);
        for side in Side::ALL {
            let bar = layout(&picture).bar(side);
            let ground = pixels.at(bar.x + bar.width / 2, bar.y + 2);
            assert_eq!(ground == picture.theme.accent_rgb(), side == lit, "{}", scene.name);
        }
    }
}

#[test]
fn the_active_tower_and_its_targets_are_marked() {
    for name in ["second-move", "middle-game", "push", "triple-sumos", "megasado-sumo"] {
        let scene = named(name);
        let picture = scene.picture();
        let pixels = draw(&picture);
        let accent = picture.theme.accent_rgb();
        let Awaiting::Move { tower } = scene.setup.awaiting else { panic!("a tower must move") };
        let (active, _) = scene.setup.find(scene.setup.decider, tower).expect("the tower");
        assert_eq!(on_square(&pixels, &picture, active, 7, 50), accent, "{name}");
        assert!(!scene.targets.is_empty());
        for square in scene.setup.board.squares() {
            let marked = on_square(&pixels, &picture, square, 50, 50) == accent;
            assert_eq!(marked, scene.targets.contains(&square), "{name}: {square:?}");
        }
    }
}

#[test]
fn a_move_is_an_arrow_from_where_the_tower_stood() {
    let scene = named("middle-game");
    let picture = scene.picture();
    let pixels = draw(&picture);
    let [dark, light] = picture.theme.tower_rgb();
    // The move from a2 to d5 has an arrow along the diagonal, and brackets around the last square.
    for passed in ["a2", "b3", "c4"] {
        assert_eq!(on_square(&pixels, &picture, square(passed), 50, 50), dark, "{passed}");
    }
    assert_eq!(on_square(&pixels, &picture, square("d5"), 7, 7), light);
}

#[test]
fn the_arrow_of_a_move_that_is_not_played_yet_ends_in_the_middle_of_its_square() {
    let scene = named("opening");
    for (from, to) in [("d1", "d4"), ("d1", "g4")] {
        let (from, to) = (square(from), square(to));
        let last = LastMove { moved: Some(Step { from, to }), ..LastMove::default() };
        let picture = Picture { last: Some(&last), targets: &[], ..scene.picture() };
        let pixels = draw(&picture);
        let ground = picture.theme.square_rgb(scene.setup.board.color_at(to).expect("a square of the board"));
        // The arrowhead is around the middle and points there, so the square is bare beyond it.
        let near = if from.file() == to.file() { (50, 56) } else { (46, 54) };
        assert_ne!(on_square(&pixels, &picture, to, near.0, near.1), ground, "{to:?}");
        assert_eq!(on_square(&pixels, &picture, to, 60, 40), ground, "{to:?}");
    }
}

#[test]
fn a_blocked_tower_carries_a_sign() {
    let scene = named("passes");
    let with = draw(&scene.picture());
    let without_passes = scene.last.clone().map(|last| LastMove { passes: Vec::new(), ..last });
    let without = draw(&Picture { last: without_passes.as_ref(), ..scene.picture() });
    let light = Theme::Classic.tower_rgb()[1];
    for passed in ["h2", "g4", "a3"] {
        let [marked, plain] =
            [&with, &without].map(|pixels| on_square(pixels, &scene.picture(), square(passed), 68, 80));
        assert_eq!(marked, light, "{passed}");
        assert_ne!(plain, light, "{passed}");
    }
}

#[test]
fn of_a_name_is_drawn_what_the_font_has() {
    let scene = named("middle-game");
    let with = |name| {
        let names = BySide { black: name, white: "Alain" };
        RENDERER.png(&Picture { names, ..scene.picture() }).expect("a picture")
    };
    let fallback = with("Black");
    for name in ["棋士", "👑", "", "   "] {
        assert_eq!(with(name), fallback, "{name:?}");
    }
    for (name, rest) in [("J👑", "J"), ("👑 Ada ♥ L", "Ada L"), ("\u{202e}x", "x")] {
        assert_eq!(with(name), with(rest), "{name:?}");
    }
    // If two names differ only in letters that the fonts lack, they would look the same. Both are replaced.
    let both = |black, white| draw(&Picture { names: BySide { black, white }, ..scene.picture() });
    assert!(both("Ada 👑", "Ada") == both("Black", "White"));
    for name in ["Jürgen Weiß", "Çağrı", "Hélène", "Ijsbrand IJ", "Οδυσσέας", "Юрий"] {
        assert_ne!(with(name), fallback, "{name}");
    }
}

#[test]
fn a_long_name_is_cut_before_the_points() {
    let scene = named("middle-game");
    let (long, short) = ("W".repeat(10_000), "W");
    let [long, short] = [long.as_str(), short].map(|name| {
        let names = BySide { black: name, white: name };
        draw(&Picture { names, ..scene.picture() })
    });
    let measures = layout(&scene.picture());
    for side in Side::ALL {
        let bar = measures.bar(side);
        for y in bar.y..bar.y + bar.height {
            for x in bar.x + bar.width - measures.side() * 6 / 10..measures.width() {
                assert_eq!(long.at(x, y), short.at(x, y));
            }
        }
    }
}

#[test]
fn any_picture_content_can_be_drawn() {
    let scene = named("middle-game");
    let everywhere: Vec<Square> =
        (0..10).flat_map(|row| (0..10).filter_map(move |file| Square::new(file, row))).collect();
    let steps = everywhere.iter().flat_map(|&from| everywhere.iter().map(move |&to| Step { from, to }));
    for moved in steps.step_by(101) {
        let last = LastMove {
            moved: Some(moved),
            jumps: vec![moved; 50],
            pushed: vec![moved; 50],
            passes: everywhere.iter().cycle().take(500).copied().collect(),
        };
        let picture = Picture {
            last: Some(&last),
            targets: &everywhere,
            score: BySide { black: 255, white: 255 },
            letters: ["ABCDEFGH"; 10],
            theme: Theme::Letters,
            width: Width::new(Width::LEAST).expect("the least width"),
            ..scene.picture()
        };
        assert!(RENDERER.png(&picture).is_ok());
    }
}

#[test]
fn the_file_of_a_move_has_at_most_forty_kilobytes() {
    for scene in scenes::all() {
        for theme in Theme::ALL {
            let length = RENDERER.png(&Picture { theme, ..scene.picture() }).expect("a picture").len();
            assert!(length <= 40_000, "{} in {}: {length}", scene.name, theme.name());
        }
    }
}

#[test]
fn all_sprites_together_stay_below_their_bound() {
    let renderer = Renderer::new();
    for pixels in [720, 1200] {
        for theme in Theme::ALL {
            for scene in ["opening", "triple-sumos", "megasado-sumo"].map(named) {
                let width = Width::new(pixels).expect("a width within bounds");
                renderer.png(&Picture { theme, width, ..scene.picture() }).expect("a picture");
                assert!(renderer.sprite_bytes() <= Renderer::MOST_SPRITE_BYTES);
            }
        }
    }
}

#[test]
fn the_sprites_of_all_themes_have_room_beside_each_other() {
    let width = Width::new(720).expect("a width within bounds");
    let mut sum = 0;
    for theme in Theme::ALL {
        // Each theme has a renderer of its own, so that no renderer drops sprites. The sum is then the memory that
        // all themes need.
        let renderer = Renderer::new();
        let mut most = 0;
        for scene in scenes::all() {
            for from_side in Side::ALL {
                let picture = Picture { theme, width, from_side, ..scene.picture() };
                renderer.png(&picture).expect("a picture");
                assert!(renderer.sprite_bytes() >= most, "nothing was dropped");
                most = renderer.sprite_bytes();
            }
        }
        assert!(most > 100_000, "{}: {most}", theme.name());
        sum += most;
    }
    assert!(sum <= Renderer::MOST_SPRITE_BYTES, "{sum} of {}", Renderer::MOST_SPRITE_BYTES);
}

#[test]
fn every_scene_can_be_played_on() {
    for scene in scenes::all() {
        if scene.won.is_none() {
            let position = kamisado_rules::Position::try_from(&scene.setup);
            assert!(position.is_ok(), "{}: {position:?}", scene.name);
        }
    }
}

#[test]
fn on_the_last_board_of_a_drawn_match_nobody_is_to_move() {
    let scene = named("middle-game");
    let drawn = |decider| {
        let mut setup = scene.setup;
        setup.decider = decider;
        draw(&Picture { setup: &setup, is_drawn: true, ..scene.picture() })
    };
    assert!(drawn(Side::Black) == drawn(Side::White), "no side, tower or square is marked");
    assert!(draw(&scene.picture()) != drawn(scene.setup.decider), "as it is while the match runs");
}

/// Compares the strips between a side's name bar and the board of two pictures with the same layout. Returns the
/// numbers of pixels that differ in the left and in the right half of the strip.
fn changed_at_edge(picture: &Picture<'_>, side: Side, one: &Pixels, other: &Pixels) -> [usize; 2] {
    let measures = layout(picture);
    let (squares, bar) = (measures.squares(), measures.bar(side));
    let rows =
        if bar.y > squares.y { squares.y + squares.height..bar.y } else { bar.y + bar.height..squares.y };
    let half = squares.width / 2;
    [squares.x, squares.x + half].map(|left| {
        let places = rows.clone().flat_map(|y| (left..left + half).map(move |x| (x, y)));
        places.filter(|&(x, y)| one.at(x, y) != other.at(x, y)).count()
    })
}

#[test]
fn left_and_right_are_written_at_the_edge_of_the_decider_as_it_sees_them() {
    let scene = named("opening");
    let black = scene.setup.decider;
    assert_eq!(black, Side::Black, "Black begins");
    for from_side in Side::ALL {
        let with = |words| Picture { from_side, left_and_right: Some(words), ..scene.picture() };
        let picture = with(["i", "MMMM"]);
        let [written, empty] = [picture.clone(), with(["", ""])].map(|picture| draw(&picture));
        // Black sees the picture's left end as left only if its own home row is at the bottom.
        let [left, right] = changed_at_edge(&picture, black, &written, &empty);
        assert!(left > 0 && right > 0, "{from_side:?}: {left} and {right}");
        assert_eq!(left < right, from_side == black, "{from_side:?}: {left} and {right}");
        assert_eq!(changed_at_edge(&picture, Side::White, &written, &empty), [0, 0], "{from_side:?}");
    }
}

#[test]
fn boards_from_both_sides_are_equally_high() {
    let scene = named("opening");
    let height = |from_side| {
        layout(&Picture { from_side, left_and_right: Some(["left", "right"]), ..scene.picture() }).height()
    };
    assert_eq!(height(Side::Black), height(Side::White));
}
