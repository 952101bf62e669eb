//! Tests of each small sign on a square. They check that the sign is drawn on this square only, and that it stands
//! out from the square in every theme. The golden tests could miss a sign because of their tolerance.

use std::collections::HashMap;

use kamisado_render::{Filling, LastMove, Layout, Picture, Theme, Width};
use kamisado_rules::{Awaiting, BySide, Color, FillFrom, Game, Rank, Setup, Side, Square, Tower, Variant};

use crate::{Pixels, RENDERER, draw, layout, scenes};

/// The minimum share of a square's pixels that a sign has to cover, in thousandths.
const LEAST_COVERED: usize = 15;
/// The minimum share of a sign's pixels that have to stand out from the square, in hundredths. If a light sign is on
/// a light square, only its outline stands out.
const LEAST_OUTSTANDING: usize = 10;

type Rgb = [u8; 3];

/// The contrast ratio of two colors by WCAG 2.2, 1 to 21.
fn contrast(one: Rgb, other: Rgb) -> f64 {
    let light = |value: u8| {
        let value = f64::from(value) / 255.0;
        if value <= 0.040_45 { value / 12.92 } else { ((value + 0.055) / 1.055).powf(2.4) }
    };
    let luminance =
        |[red, green, blue]: Rgb| 0.2126 * light(red) + 0.7152 * light(green) + 0.0722 * light(blue);
    let (one, other) = (luminance(one), luminance(other));
    (one.max(other) + 0.05) / (one.min(other) + 0.05)
}

/// Whether a pixel has changed visibly between two pictures, by a contrast of at least 3:1 (WCAG 2.2).
fn has_changed_visibly(with: &Pixels, without: &Pixels, x: u32, y: u32) -> bool {
    contrast(with.at(x, y), without.at(x, y)) >= 3.0
}

/// The width of a picture on a telephone, in pixels.
const TELEPHONE: u16 = 400;

/// Checks that a sign stands out. `changed` are the sign's pixels, `pixels` is the number of pixels of a square, and
/// `ground` is the color of the sign's square.
fn assert_stands_out(changed: &[Rgb], pixels: usize, ground: Rgb, what: &str) {
    assert!(changed.len() * 1000 >= pixels * LEAST_COVERED, "{what}: {} of {pixels} pixels", changed.len());
    let outstanding = changed.iter().filter(|&&rgb| contrast(rgb, ground) >= 3.0).count();
    assert!(
        outstanding * 100 >= changed.len() * LEAST_OUTSTANDING,
        "{what}: {outstanding} of {} pixels have a contrast of 3:1 with the square",
        changed.len()
    );
    // The sign has its own ground, from which its drawing stands out regardless of the colors of the tower and
    // square.
    let mut colors: HashMap<Rgb, usize> = HashMap::new();
    for &rgb in changed {
        *colors.entry(rgb).or_default() += 1;
    }
    let frequent = |&(_, &count): &(&Rgb, &usize)| count * 20 >= changed.len();
    let frequent: Vec<Rgb> = colors.iter().filter(frequent).map(|(&rgb, _)| rgb).collect();
    let most = frequent.iter().flat_map(|&one| frequent.iter().map(move |&other| contrast(one, other)));
    assert!(most.fold(0.0, f64::max) >= 3.0, "{what}: the sign can be told from its own ground");
}

/// The pixels of `with` that differ from those of `without`. All of them have to lie on one square.
fn changed(with: &Picture<'_>, without: &Picture<'_>, square: Square, what: &str) -> Vec<Rgb> {
    let area = layout(with).square(square);
    let [with, without] = [with, without].map(draw);
    assert_eq!((with.width, with.rgb.len()), (without.width, without.rgb.len()));
    let mut changed = Vec::new();
    for place in 0..with.rgb.len() / 3 {
        let (x, y) = ((place % with.width) as u32, (place / with.width) as u32);
        if with.at(x, y) != without.at(x, y) {
            let inside =
                (area.x..area.x + area.width).contains(&x) && (area.y..area.y + area.height).contains(&y);
            assert!(inside, "{what}: a pixel beside the square has changed");
            changed.push(with.at(x, y));
        }
    }
    changed
}

fn pixels_of(picture: &Picture<'_>) -> usize {
    let side = layout(picture).square(Square::new(0, 0).expect("a square")).width as usize;
    side * side
}

/// One tower on a silver or gold square in the middle of an empty board.
fn lone(variant: Variant, special: Color, tower: Tower) -> (Setup, Square) {
    let rows = "10/10/10/10/10/10/10/10/10/10";
    let mut setup = scenes::setup(Game::Megasado, &[variant], rows, !tower.side, Awaiting::Opening);
    let board = setup.board;
    let middle = |square: &Square| (2..8).contains(&square.row());
    let square = board.squares().filter(middle).find(|&square| board.color_at(square) == Some(special));
    let square = square.expect("a square of that color");
    setup.set(square, Some(tower));
    (setup, square)
}

#[test]
fn trapped_and_backward_towers_have_their_signs_in_every_theme() {
    for (variant, name) in [(Variant::Trap, "trapped"), (Variant::Retro, "backward")] {
        for theme in Theme::ALL {
            for special in [Color::Silver, Color::Gold] {
                for side in Side::ALL {
                    for color in Color::ALL {
                        let tower = Tower { side, color, rank: Rank::Tower };
                        // In the sticky variant, special squares look the same, but towers have no sign.
                        let ((with, square), (without, _)) =
                            (lone(variant, special, tower), lone(Variant::Sticky, special, tower));
                        let picture = |setup| Picture {
                            theme,
                            width: Width::new(320).expect("a width within bounds"),
                            ..Picture::new(setup)
                        };
                        let what = format!("{name} {side:?} {color:?} on {special:?} in {}", theme.name());
                        let (with, without) = (picture(&with), picture(&without));
                        let changed = changed(&with, &without, square, &what);
                        assert_stands_out(&changed, pixels_of(&with), theme.square_rgb(special), &what);
                    }
                }
            }
        }
    }
}

#[test]
fn blocked_towers_have_their_sign_on_every_color_in_every_theme() {
    let rows = "10/10/10/10/10/10/10/10/10/10";
    for theme in Theme::ALL {
        for ground in Color::ALL {
            let mut setup = scenes::setup(Game::Megasado, &[], rows, Side::White, Awaiting::Opening);
            let board = setup.board;
            let square = board.squares().find(|&square| board.color_at(square) == Some(ground));
            let square = square.expect("a square of each color");
            setup.set(square, Some(Tower { side: Side::Black, color: ground, rank: Rank::Tower }));
            for passes in [vec![square], vec![square, square]] {
                let last = LastMove { passes: passes.clone(), ..LastMove::default() };
                let width = Width::new(320).expect("a width within bounds");
                let without = Picture { theme, width, ..Picture::new(&setup) };
                let with = Picture { last: Some(&last), ..without.clone() };
                let what = format!("{} passes on {ground:?} in {}", passes.len(), theme.name());
                let changed = changed(&with, &without, square, &what);
                assert_stands_out(&changed, pixels_of(&with), theme.square_rgb(ground), &what);
            }
        }
    }
}

/// Returns the width at which a picture of one board has squares as large as those of a fill preview, and the side
/// of these squares.
fn width_for_equal_squares(filling: &Filling<'_>, setup: &Setup) -> (Width, u32) {
    let width = u32::from(filling.width.pixels());
    let side = (width - 3 * (width / 45)) / 2 / u32::from(setup.board.size());
    let of = |width| Layout::new(setup.board, Side::White, width).square(scenes::square("a1")).width;
    let fitting = (Width::LEAST..2000).filter_map(Width::new).find(|&width| of(width) == side);
    (fitting.expect("a width with squares of that size"), side)
}

#[test]
fn weak_towers_have_their_sign_in_every_theme() {
    let ended = scenes::ended_round();
    let [left, right] =
        [FillFrom::Left, FillFrom::Right].map(|from| ended.next_round(from, Side::White).expect("a line-up"));
    for theme in Theme::ALL {
        let filling = Filling {
            theme,
            width: Width::new(640).expect("a width"),
            ..Filling::new([&left, &right], ["", ""])
        };
        let file = Pixels::of(&RENDERER.filling_png(&filling).expect("a picture"));
        let mut weak = 0;
        for (place, setup) in [&left, &right].into_iter().enumerate() {
            let (width, side) = width_for_equal_squares(&filling, setup);
            let alone =
                Picture { theme, width, is_drawn: true, score: BySide::default(), ..Picture::new(setup) };
            let whole = draw(&alone);
            let (pane_width, gap) = (side * 8, u32::from(filling.width.pixels()) / 45);
            let left_edge =
                if place == 0 { gap } else { u32::from(filling.width.pixels()) - gap - pane_width };
            let is_weak: Vec<Square> = setup.weak_points().map(|(from, _)| from).collect();
            for (square, tower) in setup.towers() {
                let (right, down) = (u32::from(square.file()) * side, u32::from(7 - square.row()) * side);
                let area = layout(&alone).square(square);
                let mut changed = Vec::new();
                for (x, y) in (0..side).flat_map(|y| (0..side).map(move |x| (x, y))) {
                    let here = file.at(left_edge + right + x, side * 3 / 4 + down + y);
                    if here != whole.at(area.x + x, area.y + y) {
                        changed.push(here);
                    }
                }
                let what = format!("{:?} {:?} in {}", tower.side, tower.color, theme.name());
                if is_weak.contains(&square) {
                    weak += 1;
                    let ground = setup.board.color_at(square).expect("a square of the board");
                    let pixels = (side * side) as usize;
                    assert_stands_out(&changed, pixels, theme.square_rgb(ground), &what);
                } else {
                    assert!(changed.is_empty(), "{what} is not weak and has a sign");
                }
            }
        }
        assert!(weak > 0, "there are weak towers");
    }
}

#[test]
fn the_square_that_a_move_ended_on_is_marked_on_a_telephone_on_every_color() {
    let rows = "10/10/10/10/10/10/10/10/10/10";
    for theme in Theme::ALL {
        for ground in Color::ALL {
            let mut setup = scenes::setup(Game::Megasado, &[], rows, Side::White, Awaiting::Opening);
            let board = setup.board;
            let to = board.squares().find(|&square| board.color_at(square) == Some(ground));
            let to = to.expect("a square of each color");
            setup.set(to, Some(Tower { side: Side::Black, color: ground, rank: Rank::Tower }));
            // A step from a square to itself draws only the brackets. An arrow would cross one of them.
            let last = LastMove::step(to, to);
            let width = Width::new(TELEPHONE).expect("a width within bounds");
            let without = Picture { theme, width, ..Picture::new(&setup) };
            let with = Picture { last: Some(&last), ..without.clone() };
            let area = layout(&with).square(to);
            let [with, without] = [&with, &without].map(draw);
            let quarter = area.width / 4;
            let far = area.width - quarter;
            for (left, top) in [(0, 0), (far, 0), (0, far), (far, far)] {
                let corner = (0..quarter).flat_map(|down| (0..quarter).map(move |right| (right, down)));
                let seen = corner.filter(|&(right, down)| {
                    has_changed_visibly(&with, &without, area.x + left + right, area.y + top + down)
                });
                // A bracket has two arms. Together they show at least the pixels of two lines of half the corner's
                // length.
                let seen = seen.count();
                assert!(seen >= quarter as usize, "{}, {ground:?}: {seen} pixels", theme.name());
            }
        }
    }
}

#[test]
fn a_jump_can_be_followed_on_a_telephone() {
    let all = scenes::all();
    for (name, theme) in
        ["megasado-retro", "megasado-sumo"].iter().flat_map(|name| Theme::ALL.map(|theme| (name, theme)))
    {
        let scene = all.iter().find(|scene| scene.name == *name).expect("a scene of that name");
        let width = Width::new(TELEPHONE).expect("a width within bounds");
        let with = Picture { theme, width, ..scene.picture() };
        let Some(&[jump]) = scene.last.as_ref().map(|last| &last.jumps[..]) else { panic!("one jump") };
        let without = Picture { last: None, ..with.clone() };
        let measures = layout(&with);
        let [from, to] = [jump.from, jump.to].map(|square| measures.square(square).center());
        let [with, without] = [&with, &without].map(draw);
        let side = f64::from(measures.square(jump.from).width);
        let way = |from: u32, to: u32| f64::from(to) - f64::from(from);
        let (across, down) = (way(from.0, to.0), way(from.1, to.1));
        let length = across.hypot(down);
        // Each half square of the path has at least one dot, except for the last one, on which the tower stands.
        let halves = (0_u32..).map(|half| f64::from(half) * side / 2.0);
        for begin in halves.take_while(|begin| begin + side <= length) {
            let window = begin..begin + side / 2.0;
            let mut seen = 0;
            for (x, y) in (0..measures.height()).flat_map(|y| (0..measures.width()).map(move |x| (x, y))) {
                let (right, below) = (way(from.0, x), way(from.1, y));
                let along = (right * across + below * down) / length;
                let aside = (right * down - below * across).abs() / length;
                let near = window.contains(&along) && aside <= side / 10.0;
                seen += usize::from(near && has_changed_visibly(&with, &without, x, y));
            }
            assert!(seen >= 4, "{name} in {}: {seen} pixels after {begin} of {length}", theme.name());
        }
    }
}
