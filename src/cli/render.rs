//! `kamisado render`: draws a position as a picture.

use std::path::PathBuf;

use clap::Args;
use kamisado_notation::square_of_name;
use kamisado_render::{LastMove, Picture, Renderer, Theme, Width};
use kamisado_rules::Square;

use super::{exit_status::Failure, position_options::GameOptions};

#[derive(Args, Debug)]
pub(super) struct Render {
    #[command(flatten)]
    game: GameOptions,
    /// The PNG file to write.
    #[arg(short, long, value_name = "FILE")]
    output: PathBuf,
    /// The last move, as two squares: `a1a5`.
    #[arg(long, value_name = "SQUARES", value_parser = last_move)]
    last: Option<(Square, Square)>,
    /// classic, symbols, high-contrast, letters or paper.
    #[arg(long, default_value = "classic", value_parser = theme)]
    theme: Theme,
    /// The width in pixels, 240 to 1600.
    #[arg(long, value_name = "PIXELS", value_parser = width)]
    width: Option<Width>,
    /// The position: `obpkyrgn/8/8/8/8/8/8/NGRYKPBO b -`. It need not be playable.
    position: String,
}

/// Parses two squares that are written without a space between them, such as `a1a5` or `a10j1`.
fn last_move(text: &str) -> Result<(Square, Square), &'static str> {
    let between = text.char_indices().skip(1).find(|(_, character)| character.is_ascii_alphabetic());
    between
        .map(|(at, _)| text.split_at(at))
        .and_then(|(from, to)| Some((square_of_name(from)?, square_of_name(to)?)))
        .ok_or("the last move is two squares, as in a1a5")
}

fn theme(name: &str) -> Result<Theme, &'static str> {
    Theme::from_name(name).ok_or("the themes are classic, symbols, high-contrast, letters and paper")
}

fn width(text: &str) -> Result<Width, &'static str> {
    text.parse().ok().and_then(Width::new).ok_or("the width is 240 to 1600 pixels")
}

impl Render {
    pub(super) fn run(&self) -> Result<(), Failure> {
        let setup = self.game.setup(&self.position)?;
        let last = match self.last {
            Some((from, to)) if setup.board.contains(from) && setup.board.contains(to) => {
                Some(LastMove::step(from, to))
            }
            Some(_) => return Err(Failure::Usage("the last move leaves the board".to_owned())),
            None => None,
        };
        let plain = Picture::new(&setup);
        let width = self.width.unwrap_or(plain.width);
        let picture = Picture { last: last.as_ref(), theme: self.theme, width, ..plain };
        let png = Renderer::new().png(&picture).map_err(|error| Failure::Finding(error.to_string()))?;
        std::fs::write(&self.output, png)
            .map_err(|error| Failure::Finding(format!("{}: {error}", self.output.display())))
    }
}
