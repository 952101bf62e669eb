//! The options that say which game a position is of.

use clap::Args;
use kamisado_notation::{
    PositionError, game_of_name, layout_of_name, read_playable_position, read_position, read_variants,
};
use kamisado_rules::{Board, Game, Layout, Position, Setup, Variants};

use super::failure::Failure;

#[derive(Args, Debug)]
pub(super) struct GameOptions {
    /// kamisado (8 x 8) or megasado (10 x 10).
    #[arg(long, default_value = "kamisado", value_parser = game)]
    game: Game,
    /// Variants of Megasado, with commas between them: sticky, teleport, retro, trap, sumo.
    #[arg(long, value_name = "VARIANTS", default_value = "", hide_default_value = true, value_parser = variants)]
    variants: Variants,
    /// plain, mirrored, turned or turned-mirrored.
    #[arg(long, value_name = "BOARD", default_value = "plain", value_parser = layout)]
    board: Layout,
}

fn game(name: &str) -> Result<Game, &'static str> {
    game_of_name(name).ok_or("the games are kamisado and megasado")
}

fn variants(names: &str) -> Result<Variants, &'static str> {
    read_variants(names).ok_or(
        "the variants are sticky, teleport, retro, trap and sumo, alone or as sticky,retro or teleport,retro or teleport,sumo",
    )
}

fn layout(name: &str) -> Result<Layout, &'static str> {
    layout_of_name(name).ok_or("the boards are plain, mirrored, turned and turned-mirrored")
}

impl GameOptions {
    /// The board, and the variants in force on it.
    fn board(&self) -> Result<(Board, Variants), Failure> {
        if self.game == Game::Kamisado && !self.variants.is_empty() {
            return Err(Failure::Usage("variants belong to Megasado (--game megasado)".to_owned()));
        }
        Ok((Board { game: self.game, layout: self.board }, self.variants))
    }

    /// The position of a text, to be played on.
    pub(super) fn position(&self, text: &str) -> Result<Position, Failure> {
        let (board, variants) = self.board()?;
        read_playable_position(text, board, variants).map_err(|error| wrong_position(&error))
    }

    /// The position at the start of a match.
    pub(super) fn start(&self) -> Result<Position, Failure> {
        let (board, variants) = self.board()?;
        Ok(Position::start(board, variants))
    }

    /// The position of a text, playable or not.
    pub(super) fn setup(&self, text: &str) -> Result<Setup, Failure> {
        let (board, variants) = self.board()?;
        read_position(text, board, variants).map_err(|error| wrong_position(&error))
    }
}

fn wrong_position(error: &PositionError) -> Failure {
    Failure::Finding(format!("position: {error}"))
}
