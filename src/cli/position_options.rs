//! The options for the game, the variants and the board of a position or record.

use clap::Args;
use kamisado_notation::{
    PositionError, Untagged, game_name, game_of_name, layout_name, layout_of_name, read_playable_position,
    read_position, read_variants, variant_name,
};
use kamisado_rules::{Board, Game, Layout, MatchTerms, Position, Setup, Variants};

use super::exit_status::Failure;

#[derive(Args, Debug)]
pub(super) struct GameOptions {
    /// kamisado (8 x 8) or megasado (10 x 10).
    #[arg(long, default_value = "kamisado", value_parser = game)]
    game: Game,
    /// Variants of Megasado, separated by commas: sticky, teleport, retro, trap, sumo.
    #[arg(long, value_name = "VARIANTS", default_value = "", hide_default_value = true, value_parser = variants)]
    variants: Variants,
    /// plain, mirrored, turned or turned-mirrored.
    #[arg(long, value_name = "BOARD", default_value = "plain", value_parser = layout)]
    board: Layout,
}

/// Like [`GameOptions`], but for records and matches, which can name their game themselves. The options supply what the tags of a
/// record leave out, and must not contradict the record or match.
#[derive(Args, Debug)]
pub(super) struct UntaggedOptions {
    /// kamisado (8 x 8) or megasado (10 x 10), if the tags do not say.
    #[arg(long, value_parser = game)]
    game: Option<Game>,
    /// Variants of Megasado, separated by commas: sticky, teleport, retro, trap, sumo.
    #[arg(long, value_name = "VARIANTS", value_parser = variants)]
    variants: Option<Variants>,
    /// plain, mirrored, turned or turned-mirrored.
    #[arg(long, value_name = "BOARD", value_parser = layout)]
    board: Option<Layout>,
}

/// Parses the name of a game.
pub(super) fn game(name: &str) -> Result<Game, &'static str> {
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
    /// Returns the board and the variants. Fails if variants are given for Kamisado, which has none.
    pub(super) fn board(&self) -> Result<(Board, Variants), Failure> {
        if self.game == Game::Kamisado && !self.variants.is_empty() {
            return Err(Failure::Usage("variants belong to Megasado (--game megasado)".to_owned()));
        }
        Ok((Board { game: self.game, layout: self.board }, self.variants))
    }

    /// Parses a position that can be played on.
    pub(super) fn position(&self, text: &str) -> Result<Position, Failure> {
        let (board, variants) = self.board()?;
        read_playable_position(text, board, variants).map_err(|error| wrong_position(&error))
    }

    /// The position at the start of a match.
    pub(super) fn start(&self) -> Result<Position, Failure> {
        let (board, variants) = self.board()?;
        Ok(Position::start(board, variants))
    }

    /// Parses a position, playable or not.
    pub(super) fn setup(&self, text: &str) -> Result<Setup, Failure> {
        let (board, variants) = self.board()?;
        read_position(text, board, variants).map_err(|error| wrong_position(&error))
    }
}

impl UntaggedOptions {
    /// The game, variants and board to assume for missing tags.
    pub(super) fn untagged(&self) -> Untagged {
        Untagged {
            game: self.game.unwrap_or_default(),
            variants: self.variants.unwrap_or_default(),
            layout: self.board.unwrap_or_default(),
        }
    }

    /// Whether variants are given without a game. In that case, the tags of the record must name the game.
    pub(super) fn variants_without_game(&self) -> bool {
        self.game.is_none() && self.variants.is_some_and(|variants| !variants.is_empty())
    }

    /// Fails if an option contradicts the terms of `what`, a description of the record or match.
    pub(super) fn check(&self, what: &str, terms: &MatchTerms) -> Result<(), Failure> {
        let Board { game, layout } = terms.board();
        let contradiction = |option: &str, played: &str, given: &str| {
            Err(Failure::Usage(format!("{what} is played {played}, not {given}: leave {option} out")))
        };
        if let Some(given) = self.game.filter(|&given| given != game) {
            return contradiction(
                "--game",
                &format!("as {}", game_name(game)),
                &format!("as {}", game_name(given)),
            );
        }
        if let Some(given) = self.variants.filter(|&given| given != terms.variants()) {
            return contradiction("--variants", &with(terms.variants()), &with(given));
        }
        if let Some(given) = self.board.filter(|&given| given != layout) {
            let on = |layout| format!("on the {} board", layout_name(layout));
            return contradiction("--board", &on(layout), &on(given));
        }
        Ok(())
    }
}

/// Describes variants: `with teleport, retro`, or `without variants`.
fn with(variants: Variants) -> String {
    let names: Vec<_> = variants.iter().map(variant_name).collect();
    if names.is_empty() { "without variants".to_owned() } else { format!("with {}", names.join(", ")) }
}

fn wrong_position(error: &PositionError) -> Failure {
    Failure::Finding(format!("position: {error}"))
}
