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
    fn still(&mut self, name: &str, picture: &Picture<'_>) -> Result<(), Box<dyn Error>> {
        for pixels in SIZES {
            let width = Width::new(pixels).ok_or("a width within bounds")?;
            let png = self.renderer.png(&Picture { width, ..picture.clone() })?;
            self.write(&format!("{name}-{pixels}.png"), &png)?;
        }
        Ok(writeln!(self.page, "[![{name}](gallery/{name}-400.png)](gallery/{name}-1200.png)")?)
    }

    fn scenes(&mut self, selection: bool) -> Result<(), Box<dyn Error>> {
        for scene in scenes::all() {
            writeln!(self.page, "\n## {}\n", scene.name.replace('-', " "))?;
            for theme in Theme::ALL {
                let shown = theme == Theme::Classic || !selection || IN_EVERY_THEME.contains(&scene.name);
                if shown {
                    let picture = Picture { theme, ..scene.picture() };
                    self.still(&format!("{}-{}", scene.name, theme.name()), &picture)?;
                }
            }
            if !selection {
                let picture = Picture { from_side: Side::Black, ..scene.picture() };
                self.still(&format!("{}-from-black", scene.name), &picture)?;
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
        self.page.push_str("\n## filling\n\n![filling](gallery/filling.png)\n");
        Ok(())
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
            writeln!(self.page, "\n## {}\n\n![{name}](gallery/{name})", name.replace(['-', '.'], " "))?;
        }
        Ok(())
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
