//! Symmetries: the ways in which a position can be mirrored so that corresponding decisions have corresponding results.

use crate::{
    Awaiting, Board, Color, Decision, Layout, Pending, Position, Side, Square,
    bitboards::{Cell, Geometry},
    position::SizedVisitor,
    sized_position::SizedPosition,
};

/// A symmetry. It mirrors squares left to right, or front to back with the sides exchanged, or both. It exchanges
/// colors so that each square has the color of the mirrored layout.
///
/// ```
/// use kamisado_rules::{Board, Game, Position, Symmetry, Variants};
/// let start = Position::start(Board::plain(Game::Megasado), Variants::NONE);
/// for symmetry in Symmetry::all(start.board()) {
///     assert_eq!(symmetry.position(&start).symmetric_hash(), start.symmetric_hash());
/// }
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Symmetry {
    /// Whether left and right are exchanged.
    mirrors_files: bool,
    /// Whether the home rows and the sides are exchanged.
    swaps_sides: bool,
    /// The layout of the mirrored board.
    layout: Layout,
    /// The color that takes the place of each color, by [`Color::index`].
    colors: [Color; Color::ALL.len()],
}

impl Symmetry {
    /// All symmetries of a board, including the identity.
    pub fn all(board: Board) -> impl Iterator<Item = Self> {
        let ways = [(false, false), (true, false), (false, true), (true, true)];
        ways.into_iter().flat_map(move |(mirrors_files, swaps_sides)| {
            Layout::ALL.into_iter().filter_map(move |layout| {
                let mut symmetry = Self { mirrors_files, swaps_sides, layout, colors: Color::ALL };
                symmetry.match_colors(board).then_some(symmetry)
            })
        })
    }

    /// Finds the exchange of colors. Returns false if there is none, because squares of one color would get
    /// different colors, or because a special square would become an ordinary one.
    fn match_colors(&mut self, board: Board) -> bool {
        let mirrored = Board { layout: self.layout, ..board };
        let mut found = [None; Color::ALL.len()];
        let fits = board.squares().all(|square| {
            let colors = board.color_at(square).zip(mirrored.color_at(self.square(board, square)));
            colors.is_some_and(|(from, to)| {
                from.is_special() == to.is_special() && *found[from.index()].get_or_insert(to) == to
            })
        });
        for (color, found) in self.colors.iter_mut().zip(found) {
            *color = found.unwrap_or(*color);
        }
        fits
    }

    /// The mirrored square of a square of this board.
    fn square(self, board: Board, square: Square) -> Square {
        let last = board.size() - 1;
        let file = if self.mirrors_files { last - square.file() } else { square.file() };
        let row = if self.swaps_sides { last - square.row() } else { square.row() };
        Square::new(file, row).unwrap_or(square)
    }

    const fn side(self, side: Side) -> Side {
        match (self.swaps_sides, side) {
            (false, side) => side,
            (true, Side::Black) => Side::White,
            (true, Side::White) => Side::Black,
        }
    }

    const fn color(self, color: Color) -> Color {
        self.colors[color.index()]
    }

    fn awaiting(self, board: Board, awaiting: Awaiting) -> Awaiting {
        match awaiting {
            Awaiting::Opening => Awaiting::Opening,
            Awaiting::Move { tower } => Awaiting::Move { tower: self.color(tower) },
            Awaiting::Choose { trapped } => Awaiting::Choose { trapped: self.color(trapped) },
            Awaiting::Jump { pending, next, pusher } => {
                let mut towers = [Color::Brown; 3];
                let count =
                    towers.iter_mut().zip(pending.iter()).map(|(to, from)| *to = self.color(from)).count();
                Awaiting::Jump {
                    pending: Pending::new(&towers[..count]).unwrap_or(pending),
                    next: self.color(next),
                    pusher: self.square(board, pusher),
                }
            }
        }
    }

    /// The mirrored position.
    pub fn position(self, position: &Position) -> Position {
        position.visit_sized(Mirror(self))
    }

    /// The decision in the mirrored position that corresponds to a decision in a position on this board. `None` for a square that
    /// the board does not have, and for a line-up and a fill, because they are not made in a position.
    pub fn decision(self, board: Board, decision: Decision) -> Option<Decision> {
        let square = |to| board.contains(to).then(|| self.square(board, to));
        Some(match decision {
            Decision::Step { tower, to } => Decision::Step { tower: self.color(tower), to: square(to)? },
            Decision::Push { tower, to } => Decision::Push { tower: self.color(tower), to: square(to)? },
            Decision::Choose { tower } => Decision::Choose { tower: self.color(tower) },
            Decision::Teleport { tower, to } => {
                Decision::Teleport { tower: self.color(tower), to: square(to)? }
            }
            Decision::Stay { tower } => Decision::Stay { tower: self.color(tower) },
            Decision::Place(_) | Decision::Fill(_) => return None,
        })
    }

    fn sized_position<B: Geometry>(self, position: &SizedPosition<B>) -> SizedPosition<B> {
        let board = position.board();
        let awaiting = self.awaiting(board, position.awaiting());
        let mut mirrored =
            SizedPosition::empty(self.layout, position.variants(), self.side(position.decider()), awaiting);
        for side in Side::ALL {
            for &color in B::GAME.colors() {
                let square = self.square(board, position.cell(side, color).square::<B>());
                if let Some(cell) = Cell::of::<B>(square) {
                    mirrored.put(self.side(side), self.color(color), position.rank(side, color), cell);
                }
                if position.chain.has(side, color) {
                    mirrored.chain = mirrored.chain.with(self.side(side), self.color(color));
                }
            }
        }
        mirrored
    }
}

/// The color that takes the place of each color, by [`Color::index`], if left and right of a board are exchanged.
/// `None` if the mirrored board is not the same board with other colors.
pub fn mirrored_colors(board: Board) -> Option<[Color; Color::ALL.len()]> {
    let mut symmetry =
        Symmetry { mirrors_files: true, swaps_sides: false, layout: board.layout, colors: Color::ALL };
    symmetry.match_colors(board).then_some(symmetry.colors)
}

impl Position {
    /// Returns a hash that a position shares with its images under every [`Symmetry`], which may be on another layout
    /// and have other colors. In all these positions, corresponding decisions have corresponding results.
    ///
    /// Positions that are not images of each other almost always have different hashes. Like
    /// [`Position::zobrist_hash`], the hash is the same in every run, and an attacker can find collisions.
    ///
    /// ```
    /// use kamisado_rules::{Board, Game, Layout, Position, Variants};
    /// let start = |layout| Position::start(Board { game: Game::Kamisado, layout }, Variants::NONE);
    /// let (plain, mirrored) = (start(Layout::Plain), start(Layout::Mirrored));
    /// assert_ne!(plain.zobrist_hash(), mirrored.zobrist_hash());
    /// assert_eq!(plain.symmetric_hash(), mirrored.symmetric_hash());
    /// ```
    pub fn symmetric_hash(&self) -> u64 {
        self.visit_sized(SymmetricHash)
    }
}

/// Mirrors a position by a symmetry.
struct Mirror(Symmetry);

impl SizedVisitor for Mirror {
    type Output = Position;

    fn visit<B: Geometry>(self, position: &SizedPosition<B>) -> Position
    where
        Position: From<SizedPosition<B>>,
    {
        self.0.sized_position(position).into()
    }
}

struct SymmetricHash;

impl SizedVisitor for SymmetricHash {
    type Output = u64;

    fn visit<B: Geometry>(self, position: &SizedPosition<B>) -> u64
    where
        Position: From<SizedPosition<B>>,
    {
        let hashes =
            Symmetry::all(position.board()).map(|symmetry| symmetry.sized_position(position).zobrist_hash());
        hashes.min().unwrap_or_else(|| position.zobrist_hash())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Game, Next, Variants};

    /// The images of a position under all symmetries of its board.
    fn images(position: &Position) -> Vec<Position> {
        Symmetry::all(position.board()).map(|symmetry| symmetry.position(position)).collect()
    }

    /// The positions of a random round.
    fn round(board: Board, variants: Variants, mut chance: u64) -> Vec<Position> {
        let mut positions = vec![Position::start(board, variants)];
        while positions.len() < 60 {
            chance = chance.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            let last = positions[positions.len() - 1];
            let count = last.decisions().count();
            let decision = last.decisions().nth(usize::try_from(chance >> 33).unwrap() % count).unwrap();
            match last.after(decision).unwrap() {
                Next::Position(next) => positions.push(next),
                Next::Over(_) => break,
            }
        }
        positions
    }

    #[test]
    fn kamisado_has_four_symmetries_on_each_layout_and_each_board_at_least_its_rotation() {
        for layout in Layout::ALL {
            for game in [Game::Kamisado, Game::Megasado] {
                let board = Board { game, layout };
                let own: Vec<_> = Symmetry::all(board).filter(|symmetry| symmetry.layout == layout).collect();
                let turned = own.iter().find(|symmetry| symmetry.mirrors_files && symmetry.swaps_sides);
                assert_eq!(turned.unwrap().colors, Color::ALL, "{board:?}: half a turn keeps the colors");
                let other = Symmetry::all(board).filter(|symmetry| symmetry.layout != layout).count();
                assert!(other >= own.len(), "{board:?}: its mirror image is another layout");
                if game == Game::Kamisado {
                    assert_eq!(own.len(), 4, "{board:?}: {own:?}");
                }
            }
        }
    }

    #[test]
    fn the_same_can_happen_in_mirrored_positions_and_they_have_the_same_hash() {
        for game in [Game::Kamisado, Game::Megasado] {
            for variants in Variants::all().filter(|set| game == Game::Megasado || set.is_empty()) {
                for (seed, layout) in (1..).zip(Layout::ALL) {
                    for position in round(Board { game, layout }, variants, seed).into_iter().step_by(3) {
                        for mirrored in images(&position) {
                            assert_eq!(mirrored.perft(2), position.perft(2), "{position:?} {mirrored:?}");
                            assert_eq!(mirrored.symmetric_hash(), position.symmetric_hash());
                        }
                    }
                }
            }
        }
    }

    #[test]
    fn no_decision_corresponds_to_one_beyond_the_board() {
        let board = Board::plain(Game::Kamisado);
        let (corner, beyond) = (Square::new(7, 7).unwrap(), Square::new(8, 7).unwrap());
        for symmetry in Symmetry::all(board) {
            let step = |to| symmetry.decision(board, Decision::Step { tower: Color::Red, to });
            assert!(step(corner).is_some());
            assert_eq!(step(beyond), None);
        }
    }

    #[test]
    fn corresponding_decisions_are_legal_in_mirrored_positions_and_lead_to_mirrored_positions() {
        let board = |layout| Board { game: Game::Megasado, layout };
        for (seed, variants) in (1..).zip(Variants::all()) {
            for position in round(board(Layout::Plain), variants, seed).into_iter().step_by(4) {
                for symmetry in Symmetry::all(position.board()) {
                    let mirrored = symmetry.position(&position);
                    assert_eq!(mirrored.decisions().count(), position.decisions().count());
                    for decision in position.decisions() {
                        let image = symmetry.decision(position.board(), decision).unwrap();
                        assert!(mirrored.is_legal(image), "{position:?} {decision:?} {image:?}");
                        match (position.after(decision).unwrap(), mirrored.after(image).unwrap()) {
                            (Next::Position(next), Next::Position(other)) => {
                                assert_eq!(symmetry.position(&next), other, "{position:?} {decision:?}");
                            }
                            (Next::Over(end), Next::Over(other)) => {
                                assert_eq!(symmetry.side(end.winner), other.winner);
                            }
                            different => panic!("{position:?} {decision:?}: {different:?}"),
                        }
                    }
                }
            }
        }
        let fill = Decision::Fill(crate::FillFrom::Left);
        assert!(
            Symmetry::all(board(Layout::Plain))
                .all(|symmetry| { symmetry.decision(board(Layout::Plain), fill).is_none() })
        );
    }

    #[test]
    fn positions_that_do_not_mirror_each_other_have_other_hashes() {
        let board = Board::plain(Game::Kamisado);
        let mut hashes = std::collections::HashMap::new();
        for position in (1..200).flat_map(|seed| round(board, Variants::NONE, seed)) {
            let mirrored = hashes.entry(position.symmetric_hash()).or_insert_with(|| images(&position));
            assert!(mirrored.contains(&position), "{position:?}");
        }
        assert!(hashes.len() > 1000, "{}", hashes.len());
    }
}
