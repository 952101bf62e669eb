//! `kamisado perft`: counts the sequences of decisions of a given length.

use clap::Args;

use super::{exit_status::Failure, output::print, position_options::GameOptions};

#[derive(Args, Debug)]
pub(super) struct Perft {
    #[command(flatten)]
    game: GameOptions,
    /// The length of the sequences, in decisions.
    #[arg(value_parser = clap::value_parser!(u8).range(0..=30))]
    depth: u8,
    /// The position; by default the start of a match.
    position: Option<String>,
}

impl Perft {
    pub(super) fn run(&self) -> Result<(), Failure> {
        let position = match &self.position {
            Some(text) => self.game.position(text)?,
            None => self.game.start()?,
        };
        print(&format!("perft {} = {}\n", self.depth, position.perft(self.depth)))
    }
}
