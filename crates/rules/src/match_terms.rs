//! The terms of a match, to which the players agree before it begins.

use crate::{Board, BySide, Game, Lineup, MatchLength, Side, Variant, Variants};

/// How round 1 is set up.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Opening {
    /// Every tower begins on the square of its color.
    #[default]
    Standard,
    /// The Challenger places all towers, then the Defender (tournament, RULES section 6).
    Tournament,
    /// Both line-ups are given, as in the tags of a record.
    Given(BySide<Lineup>),
}

/// The terms of a match.
///
/// **Invariant:** the rules allow the combination.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct MatchTerms {
    board: Board,
    variants: Variants,
    length: MatchLength,
    opening: Opening,
    challenger: Side,
}

/// Why terms cannot be combined.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum MatchTermsError {
    /// Variants are for Megasado only.
    VariantsNeedMegasado,
    /// The sumo variant is not for marathon matches (RULES section 7).
    SumoMarathon,
    /// A given line-up belongs to the other game.
    Lineup,
}

impl MatchTerms {
    /// Combines terms.
    ///
    /// `challenger` opens round 1. This is Black, except in every second match of a series of single rounds, which
    /// White opens (RULES section 4).
    ///
    /// # Errors
    /// Returns [`MatchTermsError`] if the rules do not allow the combination.
    ///
    /// ```
    /// use kamisado_rules::{
    ///     Board, Game, MatchLength, MatchTerms, MatchTermsError, Opening, Side, Variant, Variants,
    /// };
    /// let sumo = Variants::new(&[Variant::Sumo]).unwrap();
    /// let board = Board::plain(Game::Megasado);
    /// let terms = MatchTerms::new(board, sumo, MatchLength::Marathon, Opening::Standard, Side::Black);
    /// assert_eq!(terms, Err(MatchTermsError::SumoMarathon));
    /// ```
    pub fn new(
        board: Board,
        variants: Variants,
        length: MatchLength,
        opening: Opening,
        challenger: Side,
    ) -> Result<Self, MatchTermsError> {
        if board.game == Game::Kamisado && !variants.is_empty() {
            return Err(MatchTermsError::VariantsNeedMegasado);
        }
        if variants.has(Variant::Sumo) && length == MatchLength::Marathon {
            return Err(MatchTermsError::SumoMarathon);
        }
        if let Opening::Given(lineups) = opening
            && Side::ALL.iter().any(|&side| !lineups[side].is_of(board.game))
        {
            return Err(MatchTermsError::Lineup);
        }
        Ok(Self { board, variants, length, opening, challenger })
    }

    /// The board of every round.
    pub const fn board(&self) -> Board {
        self.board
    }

    /// The variants in force.
    pub const fn variants(&self) -> Variants {
        self.variants
    }

    /// The length of the match.
    pub const fn length(&self) -> MatchLength {
        self.length
    }

    /// How round 1 is set up.
    pub const fn opening(&self) -> Opening {
        self.opening
    }

    /// The side that opens round 1.
    pub const fn challenger(&self) -> Side {
        self.challenger
    }
}
