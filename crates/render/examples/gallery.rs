//! Draws a gallery of all kinds of pictures, for visual review.
//!
//! `cargo run --release --example gallery` draws a selection into `docs/gallery/`, and writes the page
//! `docs/gallery.md` and the picture `docs/board.png`. With the name of a folder after `--`, it draws every scene in
//! every theme and at both sizes into that folder.

use std::error::Error;
use std::fmt::Write as _;
use std::path::{Path, PathBuf};

use kamisado_render::{
    Animation, Filling, Note, Picture, Renderer, RoundSheet, ScoreSheet, ScoredRound, Theme, Width,
};
use kamisado_rules::{BySide, Color, Direction, FillFrom, Game, Lineup, Side, Variants};

#[path = "../tests/rounds/mod.rs"]
mod rounds;
#[path = "../tests/scenes/mod.rs"]
mod scenes;

/// The widths of the pictures in pixels: one for a telephone, and a large one.
const SIZES: [u16; 2] = [400, 1200];
/// The scenes that the page shows in every theme.
const IN_EVERY_THEME: [&str; 1] = ["middle-game"];

fn main() -> Result<(), Box<dyn Error>> {
    let docs = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs");
    let folder = std::env::args_os().nth(1).map(PathBuf::from);
    let selection = folder.is_none();
    if selection && !docs.is_dir() {
        return Err("outside the repository, name a folder: cargo run --example gallery -- FOLDER".into());
    }
    let folder = folder.unwrap_or_else(|| docs.join("gallery"));
    std::fs::create_dir_all(&folder)?;
    let mut gallery = Gallery { renderer: Renderer::new(), folder, page: String::new(), bytes: 0 };
    gallery.page.push_str(
        "# Gallery\n\nDrawn by `cargo run --release --example gallery`. Each picture leads to a large one.\n",
    );
    gallery.scenes(selection)?;
    gallery.filling()?;
    gallery.rounds()?;
    if selection {
        std::fs::write(docs.join("gallery.md"), &gallery.page)?;
        let scenes = scenes::all();
        let scene = scenes.iter().find(|scene| scene.name == "middle-game").ok_or("the middle game")?;
        std::fs::write(docs.join("board.png"), gallery.renderer.png(&scene.picture())?)?;
    }
    println!("{} bytes; sprites: {} bytes", gallery.bytes, gallery.renderer.sprite_bytes());
    Ok(())
}

struct Gallery {
    renderer: Renderer,
    folder: PathBuf,
    page: String,
    bytes: usize,
}

impl Gallery {
    fn write(&mut self, name: &str, bytes: &[u8]) -> Result<(), Box<dyn Error>> {
        self.bytes += bytes.len();
        Ok(std::fs::write(self.folder.join(name), bytes)?)
    }

    /// Draws a picture at both sizes. The page shows the small picture.
    fn still(&mut self, name: &str, picture: &Picture<'_>, shows: &str) -> Result<(), Box<dyn Error>> {
        for pixels in SIZES {
            let width = Width::new(pixels).ok_or("a width within bounds")?;
            let png = self.renderer.png(&Picture { width, ..picture.clone() })?;
            self.write(&format!("{name}-{pixels}.png"), &png)?;
        }
        Ok(writeln!(self.page, "[![{shows}](gallery/{name}-400.png)](gallery/{name}-1200.png)")?)
    }

    fn scenes(&mut self, selection: bool) -> Result<(), Box<dyn Error>> {
        for scene in scenes::all() {
            writeln!(self.page, "\n## {}\n", scene.name.replace('-', " "))?;
            for theme in Theme::ALL {
                let shown = theme == Theme::Classic || !selection || IN_EVERY_THEME.contains(&scene.name);
                if shown {
                    let picture = Picture { theme, ..scene.picture() };
                    let in_theme = match theme {
                        Theme::Classic => String::new(),
                        _ => format!(", in the theme {}", theme.name().replace('-', " ")),
                    };
                    let shows = format!("{}{in_theme}.", sentence(scene.name));
                    self.still(&format!("{}-{}", scene.name, theme.name()), &picture, &shows)?;
                }
            }
            if !selection {
                let picture = Picture { from_side: Side::Black, ..scene.picture() };
                self.still(&format!("{}-from-black", scene.name), &picture, scene.name)?;
            }
        }
        Ok(())
    }

    /// Draws the fill preview of figure 7 of the rulebook.
    fn filling(&mut self) -> Result<(), Box<dyn Error>> {
        let ended = scenes::ended_round();
        let choice = |from| ended.next_round(from, Side::White).ok_or("every tower stands");
        let (left, right) = (choice(FillFrom::Left)?, choice(FillFrom::Right)?);
        let headings = ["Fill from the left", "Fill from the right"];
        let png = self.renderer.filling_png(&Filling::new([&left, &right], headings))?;
        self.write("filling.png", &png)?;
        Ok(writeln!(self.page, "\n## filling\n\n![{}.](gallery/filling.png)", sentence("filling"))?)
    }

    /// Draws the animation of a round, and the sheets.
    fn rounds(&mut self) -> Result<(), Box<dyn Error>> {
        let (start, turns) = rounds::round_of(14, Game::Kamisado, Variants::NONE);
        let names = BySide { black: "Johan", white: "Alain" };
        let animation = Animation { names, ..Animation::new(&start, &turns) };
        let gif = self.renderer.gif(&animation, 10 << 20)?;
        self.write("round.gif", &gif)?;
        let sheet = RoundSheet {
            title: "Kamisado, single round",
            result: "A round played by chance",
            start: &start,
            turns: &turns,
            names,
            fallback_names: names,
            from_side: Side::White,
        };
        let png = self.renderer.round_sheet_png(&sheet)?;
        self.write("round-sheet.png", &png)?;
        let rounds = [opening_of_the_rulebook(start.board)];
        let sheet = ScoreSheet { title: "Kamisado", names, fallback_names: names, rounds: &rounds };
        let png = self.renderer.score_sheet_png(&sheet)?;
        self.write("score-sheet.png", &png)?;
        for name in ["round.gif", "round-sheet.png", "score-sheet.png"] {
            let heading = name.replace(['-', '.'], " ");
            writeln!(self.page, "\n## {heading}\n\n![{}.](gallery/{name})", sentence(name))?;
        }
        Ok(())
    }
}

/// The alternative text of a picture on the page, for people who cannot see the picture. It has no full stop.
fn sentence(name: &str) -> &str {
    match name {
        "opening" => "The start of a round of Kamisado: both sides' towers on their home rows",
        "second-move" => {
            "The board after Black's first move: White's tower of that square's color has a ring, and its squares have dots"
        }
        "middle-game" => {
            "The middle of a round: the tower that must move has a ring, the squares that it can reach have dots"
        }
        "push" => "A sumo has pushed an enemy tower: arrows show both ways",
        "passes" => {
            "Three towers that could not move have passed in turn, in the order of the numbers on them"
        }
        "deadlock" => {
            "A deadlock: four towers in turn cannot move, as the numbers on them and the dots between them show"
        }
        "triple-sumos" => {
            "Towers of several ranks, up to triple sumos, with one, two or three points on their heads"
        }
        "won" => "A won round: the tower that has reached the opponent's home row is marked",
        "megasado-opening" => "The start of a round of Megasado on ten by ten squares, with silver and gold",
        "megasado-sumo" => {
            "Megasado with the variant sumo, on silver and gold squares among those of eight colors"
        }
        "megasado-retro" => "Megasado with the variant retro: signs mark the towers that move backwards",
        "megasado-sticky" => "Megasado with the variant sticky, and signs on the towers that move backwards",
        "megasado-trap" => "Megasado with the variant trap: locks mark the towers in a dragon trap",
        "megasado-jump" => {
            "Megasado with the variant teleport: the squares to which a pushed tower can jump have dots"
        }
        "filling" => {
            "The two line-ups from which the winner of a round chooses, side by side, with signs at weak points"
        }
        "round.gif" => "The animation of a round, in which the towers glide",
        "round-sheet.png" => {
            "A sheet with the numbered paths of all towers of a round, and a list of its moves"
        }
        "score-sheet.png" => "A score sheet to print, with the line-ups and the moves of a round",
        _ => name,
    }
}

/// A round whose moves fit figure 2 of the rulebook.
fn opening_of_the_rulebook(board: kamisado_rules::Board) -> ScoredRound {
    use Color::{Blue, Green, Orange, Purple, Red, Yellow};
    use Direction::{Forward, Left, Right};
    let moves = [
        (Red, Forward, 4, Blue),
        (Blue, Forward, 5, Yellow),
        (Yellow, Right, 3, Purple),
        (Purple, Left, 1, Green),
        (Green, Right, 3, Orange),
        (Orange, Forward, 5, Blue),
    ];
    let turns = moves.into_iter().enumerate().map(|(place, (tower, direction, distance, ends_on))| {
        let side = if place % 2 == 0 { Side::Black } else { Side::White };
        (side, vec![Note::Move { tower, direction: Some(direction), distance, ends_on }])
    });
    ScoredRound {
        heading: "Round 1".to_owned(),
        lineups: Some(BySide::from_fn(|side| Lineup::home(board, side))),
        ranks: BySide::default(),
        turns: turns.collect(),
        result: "Not finished".to_owned(),
    }
}
