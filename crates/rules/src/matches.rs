//! A whole match: rounds, promotions, fills and the score (RULES sections 3 to 6).

use crate::{
    Board, BySide, Decision, Length, Lineup, Played, Position, Rank, RoundEnd, Setup, Side, Variants,
};

/// How round 1 is set up.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Opening {
    /// Every tower on the square of its color.
    #[default]
    Standard,
    /// Tournament: the Challenger places all towers, then the Defender (section 6).
    Tournament,
    /// Both line-ups given, as records' tags do.
    Given(BySide<Lineup>),
}

/// What the players agreed on before the match; made only in combinations that the rules allow.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Terms {
    board: Board,
    variants: Variants,
    length: Length,
    opening: Opening,
    challenger: Side,
}

/// Why terms do not go together.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum TermsError {
    /// Variants belong to Megasado.
    VariantsNeedMegasado,
    /// The sumo variant is not for marathon matches (section 7).
    SumoMarathon,
    /// A given line-up is of the other game.
    Lineup,
}

impl Terms {
    pub fn new(
        board: Board,
        variants: Variants,
        length: Length,
        opening: Opening,
        challenger: Side,
    ) -> Result<Self, TermsError> {
        todo!()
    }
    pub fn board(&self) -> Board {
        self.board
    }
    pub fn variants(&self) -> Variants {
        self.variants
    }
    pub fn length(&self) -> Length {
        self.length
    }
    pub fn opening(&self) -> Opening {
        self.opening
    }
    pub fn challenger(&self) -> Side {
        self.challenger
    }
    // getters board(), variants(), length(), opening(), challenger() (of round 1: Black, but White in every second single round of a series)
}

/// What is due in a match.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Phase {
    /// Tournament: this side places its towers; the board shows what is placed so far.
    Placing { side: Side, board: Setup },
    /// A round is on.
    Playing(Position),
    /// The winner of the last round chooses the side to fill from; `board` is how the round ended, ranks promoted.
    Filling { winner: Side, board: Setup },
    /// The match is over; `board` is how the last round ended.
    Over { winner: Side, board: Setup },
}

/// How a round ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RoundOver {
    /// Somebody won it, and the points that it scored.
    Won { end: RoundEnd, points: u8 },
    /// The same position stood for the third time, or the players agreed (section 3.9); it is played again.
    Drawn,
}

/// What a decision did to the match.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Decided {
    pub by: Side,
    pub decision: Decision,
    /// The round in which it was decided, from 1.
    pub round: u16,
    /// Board before it (for a picture of the move: where towers came from).
    /// What it did on the board, if it was a decision of a round.
    pub played: Option<Played>,
    /// Set when it ended the round.
    pub over: Option<RoundOver>,
}

/// The decision is not legal now.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Illegal;

/// A match in progress or over. Replaying its decisions gives the same match.
#[derive(Clone, Debug)]
pub struct Match {
    terms: Terms,
}

impl Match {
    pub fn new(terms: Terms) -> Self {
        todo!()
    }
    pub fn terms(&self) -> &Terms {
        todo!()
    }
    pub fn phase(&self) -> &Phase {
        todo!()
    }
    /// Who decides; none when the match is over.
    pub fn decider(&self) -> Option<Side> {
        todo!()
    }
    pub fn score(&self) -> BySide<u8> {
        todo!()
    }
    /// The number of the round, from 1. A drawn round that is played again counts on.
    pub fn round(&self) -> u16 {
        todo!()
    }
    /// Who opens (opened) the present round.
    pub fn challenger(&self) -> Side {
        todo!()
    }
    pub fn ranks(&self) -> BySide<[Rank; 10]> {
        todo!()
    }
    pub fn winner(&self) -> Option<Side> {
        todo!()
    }
    pub fn is_legal(&self, decision: Decision) -> bool {
        todo!()
    }
    pub fn decide(&mut self, decision: Decision) -> Result<Decided, Illegal> {
        todo!()
    }
    /// The players agree that the round is drawn (section 3.9); refused when no round is on.
    pub fn draw_round(&mut self) -> Result<(), Illegal> {
        todo!()
    }
    /// The line-ups that a fill would give, before the winner chooses; none in another phase.
    pub fn filled(&self, from: crate::FillFrom) -> Option<BySide<Lineup>> {
        todo!()
    }
}
