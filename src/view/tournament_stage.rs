//! The names of the rounds of a tournament, in its texts and in its pictures.
//!
//! In a bracket, a game is named after its column, such as *Semifinals*, and not after its round. The games of a round can be in
//! several columns: a draw is played again while others play the next column, and double elimination plays a column of the
//! winners' bracket and one of the losers' bracket at the same time.

use std::collections::BTreeMap;

use kamisado_tournaments::{BracketNode, BracketPart, Format, GameState, Occupant, Terms};

use crate::{
    club::Tournament,
    text::{Locale, text},
};

/// A round, or a column of a bracket.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Stage {
    /// A round of a tournament without a bracket, or a column of a knockout's bracket before the semifinals, counted from 0.
    Round(u16),
    /// In double elimination, a column of the bracket of the players who have not lost, counted from 0.
    Winners(u16),
    /// In double elimination, a column of the bracket of the players who have lost once, counted from 0.
    Losers(u16),
    /// The last column but one of a knockout, with this number of matches.
    Semifinals(usize),
    Final,
    SecondFinal,
}

/// Finds the stages of the games of one tournament. The bracket is computed once for all games.
pub(super) struct Stages {
    terms: Terms,
    nodes: Vec<BracketNode>,
}

impl Stages {
    pub(super) fn of(tournament: &Tournament) -> Self {
        Self { terms: tournament.state.terms(), nodes: tournament.state.bracket() }
    }

    /// The stage of a game.
    pub(super) fn of_game(&self, game: &GameState) -> Stage {
        match self.nodes.get(usize::from(game.game.node)) {
            Some(node) if self.terms.is_elimination() => self.of_column(node.part, node.column),
            _ => Stage::Round(game.round),
        }
    }

    /// The stage of a column of a part of the bracket.
    pub(super) fn of_column(&self, part: BracketPart, column: u16) -> Stage {
        let of_part = || self.nodes.iter().filter(|node| node.part == part);
        let columns = of_part().map(|node| node.column + 1).max().unwrap_or(0);
        let are_played =
            |node: &&BracketNode| node.column == column && !node.occupants.contains(&Occupant::Nobody);
        match (part, columns.saturating_sub(column)) {
            (BracketPart::Finals, _) if column == 1 => Stage::SecondFinal,
            (BracketPart::Losers, _) => Stage::Losers(column),
            (BracketPart::Winners, _) if self.terms.format == Format::DoubleElimination => {
                Stage::Winners(column)
            }
            (BracketPart::Finals, _) | (BracketPart::Winners, 0 | 1) => Stage::Final,
            (BracketPart::Winners, 2) => Stage::Semifinals(of_part().filter(are_played).count()),
            (BracketPart::Winners, _) => Stage::Round(column),
        }
    }

    /// Groups the games of a round by stage. Only in brackets can there be several groups.
    pub(super) fn group<'g>(
        &self,
        games: impl Iterator<Item = (usize, &'g GameState)>,
    ) -> BTreeMap<Stage, Vec<(usize, &'g GameState)>> {
        let mut groups: BTreeMap<Stage, Vec<(usize, &GameState)>> = BTreeMap::new();
        for (number, game) in games {
            groups.entry(self.of_game(game)).or_default().push((number, game));
        }
        groups
    }
}

impl Stage {
    /// Returns the stage as if it had only one match, so that its name is in the singular.
    pub(super) const fn of_one(self) -> Self {
        match self {
            Self::Semifinals(_) => Self::Semifinals(1),
            other => other,
        }
    }

    /// The name as a heading.
    pub(super) fn heading(self, locale: Locale) -> String {
        let (stage, round, count) = self.words();
        text!(locale, "tournament-stage", stage = stage, round = round, count = count)
    }

    /// The name of one of the stage's matches, as it stands within a text.
    pub(super) fn within_text(self, locale: Locale) -> String {
        let (stage, round, _) = self.words();
        text!(locale, "tournament-stage-in-text", stage = stage, round = round)
    }

    /// The heading of a column in a picture. It does not name the part of the bracket, because the title of the picture does.
    pub(super) fn column_heading(self, locale: Locale) -> String {
        match self {
            Self::Winners(column) | Self::Losers(column) => Self::Round(column).heading(locale),
            Self::Round(_) | Self::Semifinals(_) | Self::Final | Self::SecondFinal => self.heading(locale),
        }
    }

    /// The code of the stage in texts, its number, and the number of its matches where the name depends on that.
    fn words(self) -> (&'static str, u32, usize) {
        match self {
            Self::Round(round) => ("round", u32::from(round) + 1, 1),
            Self::Winners(column) => ("winners", u32::from(column) + 1, 1),
            Self::Losers(column) => ("losers", u32::from(column) + 1, 1),
            Self::Semifinals(count) => ("semifinal", 1, count),
            Self::Final => ("final", 1, 1),
            Self::SecondFinal => ("second-final", 1, 1),
        }
    }
}
