//! Scenes with everything that a picture can contain, for the gallery, the tests and the benchmark.

use kamisado_render::{LastMove, Picture, Step, Won};
use kamisado_rules::{
    Awaiting, Board, BySide, Color, Decision, Game, Pending, Position, Rank, Setup, Side, Square, Tower,
    Variant, Variants,
};

/// A picture's content that owns its data.
pub(crate) struct Scene {
    pub(crate) name: &'static str,
    pub(crate) setup: Setup,
    pub(crate) last: Option<LastMove>,
    pub(crate) targets: Vec<Square>,
    pub(crate) won: Option<Won>,
    pub(crate) score: BySide<u8>,
    pub(crate) names: BySide<&'static str>,
}

impl Scene {
    /// The scene as a picture in the default theme and width, with White's home row at the bottom.
    pub(crate) fn picture(&self) -> Picture<'_> {
        Picture {
            last: self.last.as_ref(),
            targets: &self.targets,
            won: self.won,
            score: self.score,
            names: self.names,
            ..Picture::new(&self.setup)
        }
    }
}

/// A square by its name, `a1` to `j10`.
pub(crate) fn square(name: &str) -> Square {
    let (file, row) = name.split_at(1);
    Square::new(file.as_bytes()[0] - b'a', row.parse::<u8>().expect("a row") - 1).expect("a square")
}

/// The squares on which the legal moves and jumps end.
fn reached(setup: &Setup) -> Vec<Square> {
    let position = Position::try_from(setup).expect("a position that can be played on");
    let to = |decision| match decision {
        Decision::Step { to, .. } | Decision::Push { to, .. } | Decision::Teleport { to, .. } => Some(to),
        _ => None,
    };
    position.decisions().filter_map(to).collect()
}

/// Makes a setup from the rows of a position line (RULES section 8), the side to decide and the due decision.
pub(crate) fn setup(
    game: Game,
    variants: &[Variant],
    rows: &str,
    decider: Side,
    awaiting: Awaiting,
) -> Setup {
    let variants = Variants::new(variants).expect("variants that go together");
    let mut setup = Setup::empty(Board::plain(game), variants, decider, awaiting);
    for (row, text) in (0..game.size()).rev().zip(rows.split('/')) {
        let (mut file, mut letters) = (0, text.chars().peekable());
        while let Some(letter) = letters.next() {
            if let Some(digit) = letter.to_digit(10) {
                let ten = digit == 1 && letters.next_if_eq(&'0').is_some();
                file += if ten { 10 } else { digit as u8 };
                continue;
            }
            let side = if letter.is_ascii_uppercase() { Side::White } else { Side::Black };
            let index = "ngrykpbosd".find(letter.to_ascii_lowercase()).expect("a color's letter");
            let mut rank = Rank::Tower;
            while letters.next_if_eq(&'+').is_some() {
                rank = rank.promoted().expect("at most three ranks");
            }
            let tower = Tower { side, color: Color::ALL[index], rank };
            setup.set(Square::new(file, row).expect("a square"), Some(tower));
            file += 1;
        }
        assert_eq!(file, game.size(), "row {text}");
    }
    setup
}

const KAMISADO_START: &str = "obpkyrgn/8/8/8/8/8/8/NGRYKPBO";
const MEGASADO_START: &str = "ordgyksbpn/10/10/10/10/10/10/10/10/NPBSKYDGRO";
const PLAYERS: BySide<&str> = BySide { black: "Johan", white: "Alain" };

fn scene(name: &'static str, setup: &Setup) -> Scene {
    Scene {
        name,
        setup: *setup,
        last: None,
        targets: Vec::new(),
        won: None,
        score: BySide { black: 0, white: 0 },
        names: PLAYERS,
    }
}

/// A scene in which a tower must move or may jump, with its targets.
fn moving(name: &'static str, setup: &Setup) -> Scene {
    Scene { targets: reached(setup), ..scene(name, setup) }
}

#[expect(clippy::too_many_lines, reason = "it is a list of scenes")]
pub(crate) fn all() -> Vec<Scene> {
    let kamisado = |rows, decider, awaiting| setup(Game::Kamisado, &[], rows, decider, awaiting);
    let megasado =
        |variants, rows, decider, awaiting| setup(Game::Megasado, variants, rows, decider, awaiting);
    let to_move = |tower| Awaiting::Move { tower };
    let step = |from, to| Step { from: square(from), to: square(to) };
    let mut scenes = vec![
        scene("opening", &kamisado(KAMISADO_START, Side::Black, Awaiting::Opening)),
        Scene {
            last: Some(LastMove::step(square("f8"), square("f4"))),
            names: BySide {
                black: "Johannes der Langnamige von und zu Türkheim-Weißenfels",
                white: "Čağrı Šimůnek",
            },
            ..moving(
                "second-move",
                &kamisado("obpky1gn/8/8/8/5r2/8/8/NGRYKPBO", Side::White, to_move(Color::Blue)),
            )
        },
        Scene {
            last: Some(LastMove::step(square("a2"), square("d5"))),
            score: BySide { black: 1, white: 2 },
            ..moving(
                "middle-game",
                &kamisado(
                    "2p1o1gn/2k5/b4r2/3G4/1R+3y+P1/4O3/3K4/N2Y2B+1",
                    Side::Black,
                    to_move(Color::Orange),
                ),
            )
        },
    ];
    scenes.push(Scene {
        last: Some(LastMove {
            moved: Some(step("e3", "e4")),
            jumps: Vec::new(),
            pushed: vec![step("e4", "e5"), step("e5", "e6"), step("e6", "e7")],
            passes: Vec::new(),
        }),
        score: BySide { black: 1, white: 7 },
        ..moving(
            "push",
            &kamisado("o2k2g1/4b3/4p3/3ry+3/N3Y+++3/3n4/8/1GRO1KPB", Side::White, to_move(Color::Blue)),
        )
    });
    scenes.push(Scene {
        last: Some(LastMove {
            moved: Some(step("e4", "c2")),
            jumps: Vec::new(),
            pushed: Vec::new(),
            passes: vec![square("h2"), square("g4"), square("a3")],
        }),
        score: BySide { black: 2, white: 0 },
        ..moving(
            "passes",
            &kamisado("8/8/8/2G1n3/RpOo+2rg+/P3KkNy/2b4Y/3B4", Side::Black, to_move(Color::Blue)),
        )
    });
    scenes.push(Scene {
        last: Some(LastMove {
            moved: Some(step("b5", "b4")),
            jumps: Vec::new(),
            pushed: Vec::new(),
            passes: vec![square("c3"), square("a4"), square("b3"), square("b4")],
        }),
        won: Some(Won { winner: Side::White, tower: Some(Color::Red) }),
        score: BySide { black: 2, white: 3 },
        ..scene(
            "deadlock",
            &kamisado("8/O+2p+1g1P/5r2/4N+2B/nyKo+4/kYR+5/5Gb1/8", Side::White, to_move(Color::Red)),
        )
    });
    scenes.push(Scene {
        last: Some(LastMove {
            moved: Some(step("b5", "b4")),
            jumps: Vec::new(),
            pushed: Vec::new(),
            passes: vec![square("b1")],
        }),
        score: BySide { black: 11, white: 14 },
        ..moving(
            "triple-sumos",
            &kamisado(
                "o+++1p++k+1r+1n+++/8/g1y++5/3R+++4/1b+++2K+++3/6P++1/N+6O+/1G+++1Y++2B+1",
                Side::Black,
                to_move(Color::Yellow),
            ),
        )
    });
    scenes.push(Scene {
        last: Some(LastMove::step(square("d3"), square("d8"))),
        won: Some(Won { winner: Side::White, tower: Some(Color::Purple) }),
        score: BySide { black: 0, white: 1 },
        ..scene("won", &kamisado("o1pPy1gn/8/b1k5/4r3/4R3/8/8/NG1YK1BO", Side::Black, Awaiting::Opening))
    });
    scenes.push(scene("megasado-opening", &megasado(&[], MEGASADO_START, Side::Black, Awaiting::Opening)));
    scenes.push(Scene {
        last: Some(LastMove { jumps: vec![step("h7", "b3")], ..LastMove::step(square("c2"), square("b3")) }),
        score: BySide { black: 6, white: 3 },
        ..moving(
            "megasado-sumo",
            &megasado(
                &[Variant::Sumo, Variant::Teleport],
                "2ongy+4/s+3kp+4/10/2R+1r3Gb/9d++/10/7B2/1D8/4SY+4/2PK+O1N3",
                Side::Black,
                to_move(Color::Silver),
            ),
        )
    });
    scenes.push(Scene {
        last: Some(LastMove { jumps: vec![step("h7", "f9")], ..LastMove::step(square("h8"), square("f9")) }),
        score: BySide { black: 1, white: 2 },
        ..moving(
            "megasado-retro",
            &megasado(
                &[Variant::Retro, Variant::Teleport],
                "2o3gk2/5s4/5S2d1/10/y+2pnD+3P/r8B/2N4b2/8YO/4K+5/8RG",
                Side::White,
                to_move(Color::Silver),
            ),
        )
    });
    scenes.push(Scene {
        last: Some(LastMove::step(square("d5"), square("c4"))),
        score: BySide { black: 0, white: 1 },
        ..moving(
            "megasado-sticky",
            &megasado(
                &[Variant::Sticky, Variant::Retro],
                "7y2/3oOg4/7K2/2d6p/r2R2k3/2Y6D+/1sb3S3/1G8/4nP3B/7N2",
                Side::White,
                to_move(Color::Silver),
            ),
        )
    });
    let trap = megasado(
        &[Variant::Trap],
        "10/3k1g1p2/1K8/2dr2BD2/5O3y/Y7oS/2b4P+2/1s+7R/4NGn3/10",
        Side::White,
        Awaiting::Choose { trapped: Color::Gold },
    );
    let position = Position::try_from(&trap).expect("a position that can be played on");
    let chosen = |decision| match decision {
        Decision::Choose { tower } => Some(trap.find(Side::Black, tower)?.0),
        _ => None,
    };
    scenes.push(Scene {
        last: Some(LastMove::step(square("g9"), square("j6"))),
        targets: position.decisions().filter_map(chosen).collect(),
        score: BySide { black: 1, white: 1 },
        ..scene("megasado-trap", &trap)
    });
    let pending = Pending::new(&[Color::Brown]).expect("one color");
    let jump = Awaiting::Jump { pending, next: Color::Silver, pusher: square("i9") };
    scenes.push(Scene {
        last: Some(LastMove {
            moved: Some(step("i10", "i9")),
            jumps: Vec::new(),
            pushed: vec![step("i9", "i8")],
            passes: Vec::new(),
        }),
        score: BySide { black: 5, white: 5 },
        names: BySide { black: "Σωκράτης", white: "棋士" },
        ..moving(
            "megasado-jump",
            &megasado(
                &[Variant::Teleport],
                "6yp+1s+/3d4k+1/1b+6N1/6r3/2n2o4/g+7D+1/1B+8/5P4/10/S+1R1O+K+Y1G1",
                Side::White,
                jump,
            ),
        )
    });
    scenes
}

/// The end of the round before figure 7 of the rulebook, with two line-ups to choose from (RULES section 9). The
/// rulebook's text gives the rows and the order of the towers, but not their files.
#[allow(dead_code, reason = "not everything that shows scenes shows this one")]
pub(crate) fn ended_round() -> Setup {
    let rows = "1yP2r1g/2G5/4Y2k/1R1o1Kn1/5O2/2b5/5p2/N5B1";
    setup(Game::Kamisado, &[], rows, Side::White, Awaiting::Opening)
}
