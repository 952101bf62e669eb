//! What the players agree on before a match.

use crate::{Board, BySide, Game, Lineup, MatchLength, Side, Variant, Variants};

/// How round 1 is set up.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Opening {
    /// Every tower on the square of its color.
    #[default]
    Standard,
    /// Tournament: the Challenger places all towers, then the Defender (RULES section 6).
    Tournament,
    /// Both line-ups given, as records' tags do.
    Given(BySide<Lineup>),
}

/// What the players agreed on before the match; made only in combinations that the rules allow.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct MatchTerms {
    board: Board,
    variants: Variants,
    length: MatchLength,
    opening: Opening,
    challenger: Side,
}

/// Why terms do not go together.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum MatchTermsError {
    /// Variants belong to Megasado.
    VariantsNeedMegasado,
    /// The sumo variant is not for marathon matches (RULES section 7).
    SumoMarathon,
    /// A given line-up is of the other game.
    Lineup,
}

impl MatchTerms {
    /// The terms, if the rules allow them together.
    ///
    /// `challenger` opens round 1: Black, but White in every second match of a series of single rounds (RULES section 4).
    ///
    /// # Errors
    /// What does not go together.
    ///
    /// ```
    /// use kamisado_rules::{Board, Game, Length, Opening, Side, Terms, MatchTermsError, Variant, Variants};
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

    /// How many points win.
    pub const fn length(&self) -> MatchLength {
        self.length
    }

    /// How round 1 is set up.
    pub const fn opening(&self) -> Opening {
        self.opening
    }

    /// Who opens round 1.
    pub const fn challenger(&self) -> Side {
        self.challenger
    }
}
