//! Tests of the themes' colors: contrast (WCAG 2.2), and the difference between neighboring squares (CIEDE2000), with
//! normal vision and with the three common color blindnesses.

use kamisado_render::Theme;
use kamisado_rules::{Board, Color, Game, Square};

type Vector = [f64; 3];

/// Simulations of color blindness: matrices for linear light, by Machado, Oliveira and Fernandes (2009), severity 1.
const BLINDNESSES: [(&str, [Vector; 3]); 3] = [
    (
        "protanopia",
        [
            [0.152_286, 1.052_583, -0.204_868],
            [0.114_503, 0.786_281, 0.099_216],
            [-0.003_882, -0.048_116, 1.051_998],
        ],
    ),
    (
        "deuteranopia",
        [
            [0.367_322, 0.860_646, -0.227_968],
            [0.280_085, 0.672_501, 0.047_413],
            [-0.011_820, 0.042_940, 0.968_881],
        ],
    ),
    (
        "tritanopia",
        [
            [1.255_528, -0.076_749, -0.178_779],
            [-0.078_411, 0.930_809, 0.147_602],
            [0.004_733, 0.691_367, 0.303_900],
        ],
    ),
];

/// The minimum difference between neighboring squares, by theme: with normal vision, and with each color blindness.
const LEAST: [(Theme, f64, f64); 5] = [
    (Theme::Classic, 22.0, 12.0),
    (Theme::Symbols, 22.0, 12.0),
    (Theme::HighContrast, 24.0, 13.0),
    (Theme::Letters, 22.0, 12.0),
    (Theme::Paper, 13.0, 7.0),
];

#[test]
fn neighbouring_squares_differ_for_everybody() {
    for (theme, least, least_blind) in LEAST {
        for (one, other) in neighbours() {
            let [light, beside] = [one, other].map(|color| light_of(theme.square_rgb(color)));
            let difference = ciede2000(lab(light), lab(beside));
            assert!(difference >= least, "{}: {one:?} and {other:?} differ by {difference:.1}", theme.name());
            for (name, matrix) in BLINDNESSES {
                let difference = ciede2000(lab(seen(matrix, light)), lab(seen(matrix, beside)));
                assert!(
                    difference >= least_blind,
                    "{}, {name}: {one:?} and {other:?} differ by {difference:.1}",
                    theme.name()
                );
            }
        }
    }
}

#[test]
fn towers_stand_out_from_every_square_by_body_or_outline() {
    for theme in Theme::ALL {
        let [dark, light] = theme.tower_rgb();
        assert!(contrast(dark, light) >= 12.0, "{}: body and outline", theme.name());
        for color in Color::ALL {
            // Either the body or the outline is dark and the other is light, so one of them stands out from any
            // square.
            let square = theme.square_rgb(color);
            let best = contrast(dark, square).max(contrast(light, square));
            assert!(best >= 4.0, "{}: {color:?} has {best:.1}", theme.name());
        }
    }
}

#[test]
fn signs_have_a_contrast_of_three_to_one_with_their_ground() {
    for theme in Theme::ALL {
        for color in Color::ALL {
            let square = theme.square_rgb(color);
            for sign in
                [Some(theme.sign_on_tower_rgb(color)), theme.sign_on_square_rgb(color)].into_iter().flatten()
            {
                let ratio = contrast(sign, square);
                assert!(ratio >= 3.0, "{}: the sign on {color:?} has {ratio:.1}", theme.name());
            }
        }
    }
}

#[test]
fn the_accent_color_stands_out_with_its_dark_edge() {
    for theme in Theme::ALL {
        let ([dark, _], accent) = (theme.tower_rgb(), theme.accent_rgb());
        assert!(contrast(accent, dark) >= 12.0, "{}", theme.name());
        for color in Color::ALL {
            let square = theme.square_rgb(color);
            let best = contrast(dark, square).max(contrast(accent, square));
            assert!(best >= 3.0, "{}: on {color:?} {best:.1}", theme.name());
        }
    }
}

#[test]
fn the_marks_of_the_last_move_stand_out_by_themselves_or_their_edge() {
    for theme in Theme::ALL {
        // Brackets are light with a dark edge. Arrows, dots and the disc on the square that the last move left are
        // dark with a light edge.
        let [dark, light] = theme.tower_rgb();
        assert!(contrast(dark, light) >= 12.0, "{}: mark and edge", theme.name());
        for color in Color::ALL {
            let square = theme.square_rgb(color);
            let best = contrast(dark, square).max(contrast(light, square));
            assert!(best >= 3.0, "{}: on {color:?} {best:.1}", theme.name());
        }
    }
}

#[test]
fn the_difference_agrees_with_its_authors_data() {
    // Sharma, Wu and Dalal (2005), table 1, pairs 1, 7, 17, 25 and 34.
    let pairs = [
        ([50.0, 2.677_2, -79.775_1], [50.0, 0.0, -82.748_5], 2.042_5),
        ([50.0, 0.0, 0.0], [50.0, -1.0, 2.0], 2.366_9),
        ([50.0, 2.5, 0.0], [73.0, 25.0, -18.0], 27.149_2),
        ([60.257_4, -34.009_9, 36.267_7], [60.462_6, -34.175_1, 39.438_7], 1.264_4),
        ([2.077_6, 0.079_5, -1.135_0], [0.903_3, -0.063_6, -0.551_4], 0.908_2),
    ];
    for (one, other, expected) in pairs {
        let difference = ciede2000(one, other);
        assert!((difference - expected).abs() < 0.000_1, "{one:?} and {other:?}: {difference}");
    }
}

/// The pairs of colors whose squares share an edge or a corner on one of the boards.
fn neighbours() -> Vec<(Color, Color)> {
    let mut found = Vec::new();
    for board in Game::ALL.map(Board::plain) {
        for square in board.squares() {
            for (right, up) in [(1, 0), (0, 1), (1, 1), (1, -1)] {
                let at = |start: u8, step: i8| u8::try_from(start.cast_signed() + step).ok();
                let next = at(square.file(), right).zip(at(square.row(), up));
                let next = next.and_then(|(file, row)| Square::new(file, row));
                let colors = board.color_at(square).zip(next.and_then(|next| board.color_at(next)));
                found.extend(colors.filter(|(one, other)| one != other));
            }
        }
    }
    assert!(found.len() > 300, "two whole boards");
    found
}

fn light_of(rgb: [u8; 3]) -> Vector {
    rgb.map(|value| {
        let value = f64::from(value) / 255.0;
        if value <= 0.040_45 { value / 12.92 } else { ((value + 0.055) / 1.055).powf(2.4) }
    })
}

fn times(matrix: [Vector; 3], light: Vector) -> Vector {
    matrix.map(|row| row.iter().zip(light).map(|(factor, light)| factor * light).sum())
}

fn seen(matrix: [Vector; 3], light: Vector) -> Vector {
    times(matrix, light).map(|light| light.clamp(0.0, 1.0))
}

/// The contrast ratio of two colors by WCAG 2.2, 1 to 21.
fn contrast(one: [u8; 3], other: [u8; 3]) -> f64 {
    let luminance = |rgb| {
        let [red, green, blue] = light_of(rgb);
        0.2126 * red + 0.7152 * green + 0.0722 * blue
    };
    let (one, other) = (luminance(one), luminance(other));
    (one.max(other) + 0.05) / (one.min(other) + 0.05)
}

/// CIE L*a*b* under daylight (D65).
fn lab(light: Vector) -> Vector {
    let to_xyz = [
        [0.412_456_4, 0.357_576_1, 0.180_437_5],
        [0.212_672_9, 0.715_152_2, 0.072_175_0],
        [0.019_333_9, 0.119_192_0, 0.950_304_1],
    ];
    let [x, y, z] = times(to_xyz, light);
    let [x, y, z] = [x / 0.950_47, y, z / 1.088_83].map(|part| {
        if part > 216.0 / 24_389.0 { part.cbrt() } else { (24_389.0 / 27.0 * part + 16.0) / 116.0 }
    });
    [116.0 * y - 16.0, 500.0 * (x - y), 200.0 * (y - z)]
}

/// The color difference CIEDE2000 of two colors in L*a*b*. The variables have the names of Sharma, Wu and Dalal (2005).
#[expect(clippy::many_single_char_names, reason = "the names of the paper")]
fn ciede2000([l1, a1, b1]: Vector, [l2, a2, b2]: Vector) -> f64 {
    let seventh = |chroma: f64| (chroma.powi(7) / (chroma.powi(7) + 25_f64.powi(7))).sqrt();
    let g = 0.5 * (1.0 - seventh(f64::midpoint(a1.hypot(b1), a2.hypot(b2))));
    let (a1, a2) = (a1 * (1.0 + g), a2 * (1.0 + g));
    let (c1, c2) = (a1.hypot(b1), a2.hypot(b2));
    let hue =
        |a: f64, b: f64| if a == 0.0 && b == 0.0 { 0.0 } else { b.atan2(a).to_degrees().rem_euclid(360.0) };
    let (h1, h2) = (hue(a1, b1), hue(a2, b2));
    let gray = c1 * c2 == 0.0;
    let turn = match h2 - h1 {
        _ if gray => 0.0,
        turn if turn > 180.0 => turn - 360.0,
        turn if turn < -180.0 => turn + 360.0,
        turn => turn,
    };
    let (delta_l, delta_c) = (l2 - l1, c2 - c1);
    let delta_h = 2.0 * (c1 * c2).sqrt() * (turn / 2.0).to_radians().sin();
    let (l, c) = (f64::midpoint(l1, l2), f64::midpoint(c1, c2));
    let h = match h1 + h2 {
        sum if gray => sum,
        sum if (h1 - h2).abs() <= 180.0 => sum / 2.0,
        sum if sum < 360.0 => f64::midpoint(sum, 360.0),
        sum => (sum - 360.0) / 2.0,
    };
    let wave = |factor: f64, shift: f64| (factor * h + shift).to_radians().cos();
    let t = 1.0 - 0.17 * wave(1.0, -30.0) + 0.24 * wave(2.0, 0.0) + 0.32 * wave(3.0, 6.0)
        - 0.2 * wave(4.0, -63.0);
    let s_l = 1.0 + 0.015 * (l - 50.0).powi(2) / (20.0 + (l - 50.0).powi(2)).sqrt();
    let (s_c, s_h) = (1.0 + 0.045 * c, 1.0 + 0.015 * c * t);
    let rotation = 60.0 * (-((h - 275.0) / 25.0).powi(2)).exp();
    let r_t = -rotation.to_radians().sin() * 2.0 * seventh(c);
    let (l, c, h) = (delta_l / s_l, delta_c / s_c, delta_h / s_h);
    (l * l + c * c + h * h + r_t * c * h).sqrt()
}
