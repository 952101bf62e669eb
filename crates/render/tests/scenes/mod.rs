//! Positions that show everything that a picture can hold: for the gallery, the tests and the benchmark.

use kamisado_render::{LastMove, Picture, Step, Won};
use kamisado_rules::{
    Awaiting, Board, BySide, Color, Game, Pending, Rank, Setup, Side, Square, Tower, Variant, Variants,
};

/// A picture's contents, owned.
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
    /// The scene as a picture of the default theme and width, seen by White.
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

/// Where a tower that moves ahead can go, by its reach over empty squares.
fn ahead(setup: &Setup, from: Square) -> Vec<Square> {
    let tower = setup.at(from).expect("a tower");
    let up = if tower.side == Side::White { 1 } else { -1 };
    let mut found = Vec::new();
    for aside in [-1, 0, 1] {
        for distance in 1..=tower.rank.reach().cast_signed() {
            let at = |start: u8, step: i8| u8::try_from(start.cast_signed() + step * distance).ok();
            let next =
                at(from.file(), aside).zip(at(from.row(), up)).and_then(|(file, row)| Square::new(file, row));
            match next {
                Some(next) if setup.board.contains(next) && setup.at(next).is_none() => found.push(next),
                _ => break,
            }
        }
    }
    found
}

/// A setup from the rows of a position line (RULES section 8), and who decides what.
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

/// A scene in which a tower must move, with the squares that it reaches.
fn moving(name: &'static str, setup: &Setup) -> Scene {
    let Awaiting::Move { tower } = setup.awaiting else { panic!("a tower must move") };
    let (from, _) = setup.find(setup.decider, tower).expect("the tower");
    Scene { targets: ahead(setup, from), ..scene(name, setup) }
}

/// Every scene.
#[expect(clippy::too_many_lines, reason = "a list")]
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
            moved: Some(step("c3", "f6")),
            pushed: Vec::new(),
            passes: vec![square("e8"), square("d1"), square("c8")],
        }),
        ..moving(
            "passes",
            &kamisado("obp1y1gn/3NKG2/5P2/8/8/3r4/1kgO4/N2Y2BR", Side::White, to_move(Color::Red)),
        )
    });
    scenes.push(Scene {
        last: Some(LastMove {
            moved: Some(step("b5", "b4")),
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
        last: Some(LastMove::step(square("a7"), square("a6"))),
        score: BySide { black: 3, white: 3 },
        ..moving(
            "megasado-sumo",
            &megasado(
                &[Variant::Sumo, Variant::Teleport],
                "o+r1gyk1b1n/4d5/2g2P4/10/s++9/D+++3K5/2S2p4/3O4B1/10/NR3Y2G1",
                Side::White,
                to_move(Color::Silver),
            ),
        )
    });
    scenes.push(Scene {
        last: Some(LastMove::step(square("b7"), square("c7"))),
        targets: ["b10", "d10", "e10", "i10", "e9"].map(square).to_vec(),
        ..scene(
            "megasado-trap",
            &megasado(
                &[Variant::Trap],
                "1r1gy3pn/4d5/o4P4/2K7/k9/b2s6/2S2p4/3O4B1/10/NRD2Y2G1",
                Side::White,
                Awaiting::Choose { trapped: Color::Pink },
            ),
        )
    });
    let pending = Pending::new(&[Color::Orange]).expect("one color");
    let jump = Awaiting::Jump { pending, next: Color::Gold, pusher: square("c6") };
    scenes.push(Scene {
        last: Some(LastMove {
            moved: Some(step("c6", "c7")),
            pushed: vec![step("c7", "c8")],
            passes: Vec::new(),
        }),
        targets: ["g10", "j9"].map(square).to_vec(),
        names: BySide { black: "Σωκράτης", white: "棋士" },
        ..scene(
            "megasado-jump",
            &megasado(
                &[Variant::Teleport],
                "1r1gyk1bpn/10/2o2d4/2K+7/4P5/s9/2S2p4/3O4B1/10/NRD2Y2G1",
                Side::Black,
                jump,
            ),
        )
    });
    scenes
}
