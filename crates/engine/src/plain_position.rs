//! A compact position of a round without variants, for the search.

use kamisado_rules::sized::{
    Cell, CellSet, Geometry, SizedDecision, SizedPosition, color_at, goal_paths, has_free_path, move_paths,
    open_cells,
};
use kamisado_rules::{Awaiting, BySide, Color, Layout, Rank, Side};

use crate::goal::Goal;
use crate::mirrored_table_key::{PositionKey, TowerKeys};

/// The parts of a round that stay constant while a search for one goal runs.
#[derive(Debug)]
pub(crate) struct PlainRound<B: Geometry> {
    layout: Layout,
    ranks: BySide<[Rank; 10]>,
    /// For each side and tower, by color: whether a win with the tower counts, as in `Goal::counts`.
    counts: BySide<[bool; 10]>,
    /// The cells of each color.
    squares: [B::Set; 10],
    keys: &'static TowerKeys,
}

impl<B: Geometry> PlainRound<B> {
    pub(crate) fn new(position: &SizedPosition<B>, goal: Goal) -> Self {
        let colors = B::GAME.colors();
        let mut round = Self {
            layout: position.board().layout,
            ranks: BySide::default(),
            counts: BySide::default(),
            squares: [B::Set::EMPTY; 10],
            keys: TowerKeys::of::<B>(position.board().layout),
        };
        for &color in colors {
            round.squares[color.index()] = position.squares_of(color);
            for side in Side::ALL {
                round.ranks[side][color.index()] = position.rank(side, color);
                round.counts[side][color.index()] = goal.counts(position, side, color);
            }
        }
        round
    }

    #[inline]
    pub(crate) fn rank(&self, side: Side, tower: Color) -> Rank {
        self.ranks[side][tower.index()]
    }

    #[inline]
    pub(crate) fn counts(&self, side: Side, tower: Color) -> bool {
        self.counts[side][tower.index()]
    }

    #[inline]
    pub(crate) fn color_at(&self, cell: Cell) -> Color {
        color_at::<B>(self.layout, cell)
    }

    #[inline]
    pub(crate) fn squares_of(&self, color: Color) -> B::Set {
        self.squares[color.index()]
    }
}

/// A line of enemy towers that a sumo can push.
#[derive(Clone, Copy, Debug)]
struct Line {
    /// The cell of the tower nearest to the pusher.
    ahead: Cell,
    /// The empty cell behind the last tower.
    behind: Cell,
    /// The towers, the nearest to the pusher first. `None` after the last one.
    towers: [Option<Color>; 3],
}

/// The position after a decision, or the end of the round.
#[derive(Clone, Copy, Debug)]
pub(crate) enum PlainOutcome<'r, B: Geometry> {
    GoesOn(PlainPosition<'r, B>),
    /// A side wins the round with a tower.
    Won(Side, Color),
}

/// A position of a round without variants: the towers and the tower that has to move.
#[derive(Clone, Copy, Debug)]
pub(crate) struct PlainPosition<'r, B: Geometry> {
    pub(crate) round: &'r PlainRound<B>,
    /// The cells of each side's towers.
    occupied: BySide<B::Set>,
    cells: BySide<[Cell; 10]>,
    decider: Side,
    /// The tower that has to move. `None` in an opening, in which any tower may move.
    active: Option<Color>,
    /// The part of the key that the towers contribute.
    towers: PositionKey,
}

impl<'r, B: Geometry> PlainPosition<'r, B> {
    /// A position without variants.
    pub(crate) fn new(round: &'r PlainRound<B>, position: &SizedPosition<B>) -> Self {
        let mut plain = Self {
            round,
            occupied: BySide { black: B::Set::EMPTY, white: B::Set::EMPTY },
            cells: BySide::default(),
            decider: position.decider(),
            active: match position.awaiting() {
                Awaiting::Move { tower } => Some(tower),
                _ => None,
            },
            towers: PositionKey::default(),
        };
        for side in Side::ALL {
            for &color in B::GAME.colors() {
                let cell = position.cell(side, color);
                plain.cells[side][color.index()] = cell;
                plain.occupied[side] |= B::Set::one(cell);
                plain.towers ^= round.keys.cell(side, color, cell)
                    ^ round.keys.rank(side, color, round.rank(side, color));
            }
        }
        plain
    }

    #[inline]
    pub(crate) fn decider(&self) -> Side {
        self.decider
    }

    #[inline]
    pub(crate) fn active(&self) -> Option<Color> {
        self.active
    }

    #[inline]
    pub(crate) fn cell(&self, side: Side, tower: Color) -> Cell {
        self.cells[side][tower.index()]
    }

    /// The cells with a tower of either side.
    #[inline]
    pub(crate) fn occupied(&self) -> B::Set {
        self.occupied.black | self.occupied.white
    }

    /// The cells with a tower of one side.
    #[inline]
    pub(crate) fn occupied_by(&self, side: Side) -> B::Set {
        self.occupied[side]
    }

    /// The table key, which the position shares with its mirror image.
    #[inline]
    pub(crate) fn key(&self) -> u64 {
        (self.towers ^ self.round.keys.turn(self.decider, self.active)).number()
    }

    /// The key of the position after a step. It is wrong if the opponent's tower that has to move next is blocked,
    /// so that the opponent passes.
    #[inline]
    pub(crate) fn key_after_step(&self, tower: Color, to: Cell) -> u64 {
        let keys = self.round.keys;
        let from = self.cell(self.decider, tower);
        let moved = keys.cell(self.decider, tower, from) ^ keys.cell(self.decider, tower, to);
        let turn = keys.turn(!self.decider, Some(self.round.color_at(to)));
        (self.towers ^ moved ^ turn).number()
    }

    /// The cells to which a tower could step (move without a push) if `occupied` were the occupied cells.
    #[inline]
    pub(crate) fn steps(&self, occupied: B::Set, side: Side, tower: Color) -> B::Set {
        let paths = move_paths::<B>(side, self.round.rank(side, tower), self.cell(side, tower));
        open_cells(paths, occupied, side)
    }

    /// The paths of a tower from a cell to the opponent's home row.
    #[inline]
    pub(crate) fn goal_paths(&self, side: Side, tower: Color, from: Cell) -> &'static [B::Set; 3] {
        goal_paths::<B>(side, self.round.rank(side, tower), from)
    }

    /// Whether a tower could move to the opponent's home row if `occupied` were the occupied cells, and whether
    /// this win would count for the goal.
    #[inline]
    pub(crate) fn wins_at_once(&self, occupied: B::Set, side: Side, tower: Color) -> bool {
        has_free_path(self.goal_paths(side, tower, self.cell(side, tower)), occupied)
            && self.round.counts(side, tower)
    }

    /// The line of enemy towers that a tower can push; `None` if the tower cannot push.
    #[inline]
    fn line(&self, side: Side, tower: Color) -> Option<Line> {
        let rank = self.round.rank(side, tower);
        // This is checked first, because most towers are not sumos.
        if rank == Rank::Tower {
            return None;
        }
        self.line_of(side, rank, SizedPosition::<B>::ahead(side, self.cell(side, tower))?)
    }

    fn line_of(&self, side: Side, rank: Rank, ahead: Cell) -> Option<Line> {
        let mut line = Line { ahead, behind: ahead, towers: [None; 3] };
        for place in line.towers.iter_mut().take(usize::from(rank.pushes())) {
            if !self.occupied().has(line.behind) {
                break;
            }
            let pushed = |&tower: &Color| self.cell(!side, tower) == line.behind;
            let pushed = B::GAME.colors().iter().copied().find(pushed)?;
            if self.round.rank(!side, pushed) >= rank {
                return None;
            }
            *place = Some(pushed);
            line.behind = SizedPosition::<B>::ahead(side, line.behind)?;
        }
        (line.behind != ahead && !self.occupied().has(line.behind)).then_some(line)
    }

    #[inline]
    pub(crate) fn can_push(&self, side: Side, tower: Color) -> bool {
        self.line(side, tower).is_some()
    }

    /// The push of a tower; `None` if the tower cannot push.
    #[inline]
    pub(crate) fn push(&self, side: Side, tower: Color) -> Option<SizedDecision> {
        self.line(side, tower).map(|line| SizedDecision::Push(tower, line.ahead))
    }

    #[inline]
    fn shift(&mut self, side: Side, tower: Color, to: Cell) {
        let from = core::mem::replace(&mut self.cells[side][tower.index()], to);
        self.occupied[side] ^= B::Set::one(from) | B::Set::one(to);
        self.towers ^= self.round.keys.cell(side, tower, from) ^ self.round.keys.cell(side, tower, to);
    }

    /// The position with one tower on another cell.
    pub(crate) fn with_tower_on(mut self, side: Side, tower: Color, cell: Cell) -> Self {
        self.shift(side, tower, cell);
        self
    }

    /// The position after a legal step that does not end the round. `None` if the opponent's tower that has to
    /// move next has no step. The caller then has to play the decision with [`Self::apply`].
    #[inline]
    pub(crate) fn after_step(&self, tower: Color, to: Cell) -> Option<Self> {
        let mut next = *self;
        next.shift(self.decider, tower, to);
        next.decider = !self.decider;
        let called = self.round.color_at(to);
        next.active = Some(called);
        (!next.steps(next.occupied(), next.decider, called).is_empty()).then_some(next)
    }

    /// Plays a decision, which has to be legal.
    #[inline]
    pub(crate) fn apply(mut self, decision: SizedDecision) -> PlainOutcome<'r, B> {
        let side = self.decider;
        match decision {
            SizedDecision::Step(tower, to) => {
                self.shift(side, tower, to);
                if SizedPosition::<B>::is_on_goal_row(side, to) {
                    return PlainOutcome::Won(side, tower);
                }
                let next = self.round.color_at(to);
                self.settle(!side, next, side, next)
            }
            SizedDecision::Push(tower, to) => {
                let Some(line) = self.line(side, tower) else {
                    unreachable!("only a legal push is played");
                };
                let mut behind = line.behind;
                for pushed in line.towers.into_iter().rev().flatten() {
                    let from = self.cell(!side, pushed);
                    self.shift(!side, pushed, behind);
                    behind = from;
                }
                self.shift(side, tower, to);
                self.settle(side, self.round.color_at(line.behind), side, self.round.color_at(to))
            }
            SizedDecision::Choose(_) | SizedDecision::Jump(..) | SizedDecision::Stay(_) => {
                unreachable!("only variants have choices and jumps")
            }
        }
    }

    /// Plays forced passes until a tower can move. `side` has to move `tower` next.
    ///
    /// `mover` made the last move, and `left_on` is the color of the cell on which that move ended. After a
    /// deadlock, the mover loses to the opponent's tower of that color (RULES section 3.8).
    #[inline]
    fn settle(
        mut self,
        mut side: Side,
        mut tower: Color,
        mover: Side,
        left_on: Color,
    ) -> PlainOutcome<'r, B> {
        let mut passed = BySide::<[bool; 10]>::default();
        while self.steps(self.occupied(), side, tower).is_empty() && !self.can_push(side, tower) {
            if core::mem::replace(&mut passed[side][tower.index()], true) {
                return PlainOutcome::Won(!mover, left_on);
            }
            tower = self.round.color_at(self.cell(side, tower));
            side = !side;
        }
        self.decider = side;
        self.active = Some(tower);
        PlainOutcome::GoesOn(self)
    }
}

#[cfg(test)]
mod tests {
    use kamisado_rules::sized::{Outcome, SizedVisitor};
    use kamisado_rules::{Board, Game, Lineup, Next, Position, Square, Variants};

    use super::*;
    use crate::random::Random;

    /// Compares a position, and the positions after each of its decisions, with those that the rules compute.
    struct Compare;

    /// The numbers of compared decisions that push, that lead to forced passes, and that end the round by a deadlock.
    #[derive(Debug, Default)]
    struct Met {
        pushes: usize,
        passes: usize,
        deadlocks: usize,
    }

    fn assert_same<B: Geometry>(plain: &PlainPosition<'_, B>, position: &SizedPosition<B>) {
        let fresh = PlainPosition::new(plain.round, position);
        assert_eq!((plain.decider, plain.active), (fresh.decider, fresh.active), "{position:?}");
        assert_eq!((plain.cells, plain.occupied), (fresh.cells, fresh.occupied), "{position:?}");
        assert_eq!(plain.key(), fresh.key(), "{position:?}");
        assert_eq!(plain.occupied(), position.occupied(), "{position:?}");
        for side in Side::ALL {
            for &tower in B::GAME.colors() {
                let steps = position.steps(position.occupied(), side, tower);
                assert_eq!(plain.steps(plain.occupied(), side, tower), steps, "{position:?}");
                assert_eq!(plain.can_push(side, tower), position.can_push(side, tower), "{position:?}");
                let wins = position.reaches_goal_row(position.occupied(), side, tower)
                    && plain.round.counts(side, tower);
                assert_eq!(plain.wins_at_once(plain.occupied(), side, tower), wins, "{position:?}");
            }
        }
    }

    impl SizedVisitor for Compare {
        type Output = Met;

        fn visit<B: Geometry>(self, position: &SizedPosition<B>) -> Met {
            let mut met = Met::default();
            let goal = Goal { rank: Rank::Sumo, ..Goal::win(position, Side::White) };
            let round = PlainRound::new(position, goal);
            let plain = PlainPosition::new(&round, position);
            assert_same(&plain, position);
            position.each(|decision| {
                let mut passes = 0;
                match (position.apply(decision, |_| passes += 1), plain.apply(decision)) {
                    (Outcome::GoesOn(next), PlainOutcome::GoesOn(same)) => {
                        assert_same(&same, &next);
                        match decision {
                            SizedDecision::Step(tower, to) if passes == 0 => {
                                assert_eq!(plain.key_after_step(tower, to), same.key());
                            }
                            SizedDecision::Push(tower, _) => {
                                assert_eq!(plain.push(plain.decider, tower), Some(decision));
                                met.pushes += 1;
                            }
                            _ => {}
                        }
                        met.passes += usize::from(passes > 0);
                    }
                    (Outcome::Over(_, end), PlainOutcome::Won(side, tower)) => {
                        assert_eq!((end.winner, end.tower), (side, tower), "{position:?} {decision:?}");
                        met.deadlocks += usize::from(end.ending == kamisado_rules::Ending::Deadlock);
                    }
                    (rules, plain) => panic!("{position:?} {decision:?}: {rules:?} {plain:?}"),
                }
            });
            met
        }
    }

    /// Computes the key of a position, for a goal that a win with any tower reaches.
    struct Key;

    impl SizedVisitor for Key {
        type Output = u64;

        fn visit<B: Geometry>(self, position: &SizedPosition<B>) -> u64 {
            let round = PlainRound::new(position, Goal::win(position, Side::Black));
            PlainPosition::new(&round, position).key()
        }
    }

    /// The positions of a random round that begins with random line-ups. If `sumos`, some towers are sumos.
    fn round(board: Board, seed: u64, sumos: bool) -> Vec<Position> {
        let mut random = Random::new(seed);
        let game = board.game;
        let lineups = BySide::from_fn(|_| {
            let mut colors = game.colors().to_vec();
            random.shuffle(&mut colors);
            Lineup::new(game, &colors).expect("every color once")
        });
        let ranks = BySide::from_fn(|_| {
            let mut ranks = [Rank::Tower; 10];
            for &color in game.colors() {
                if sumos && random.below(2) == 0 {
                    ranks[color.index()] = Rank::ALL[random.below(4)];
                }
            }
            ranks
        });
        let start = Position::lined_up(board, Variants::NONE, lineups, ranks, Side::Black);
        let mut positions = vec![start.expect("line-ups of the game")];
        while positions.len() < 80 {
            let last = positions[positions.len() - 1];
            // Only decisions that do not end the round are played, so that the round gets long.
            let mut next: Vec<_> = last
                .decisions()
                .filter_map(|decision| match last.after(decision) {
                    Some(Next::Position(next)) => Some(next),
                    _ => None,
                })
                .collect();
            if next.is_empty() {
                break;
            }
            positions.push(next.swap_remove(random.below(next.len())));
        }
        positions
    }

    fn boards() -> impl Iterator<Item = Board> {
        [Game::Kamisado, Game::Megasado]
            .into_iter()
            .flat_map(|game| Layout::ALL.map(|layout| Board { game, layout }))
    }

    #[test]
    fn decisions_have_the_same_results_as_by_the_rules_on_every_board_with_and_without_sumos() {
        let mut met = Met::default();
        for board in boards() {
            for seed in 0..200 {
                for position in round(board, seed, seed % 3 > 0) {
                    let more = position.visit_sized(Compare);
                    met.pushes += more.pushes;
                    met.passes += more.passes;
                    met.deadlocks += more.deadlocks;
                }
            }
        }
        assert!(met.pushes > 300 && met.passes > 500 && met.deadlocks > 20, "{met:?}");
    }

    /// The mirror image of a position, left to right. The colors of the towers are exchanged like those of the
    /// squares.
    fn mirrored(position: &Position) -> Option<Position> {
        let board = position.board();
        let colors = kamisado_rules::sized::mirrored_colors(board)?;
        let color = |color: Color| colors[color.index()];
        let awaiting = match position.awaiting() {
            Awaiting::Move { tower } => Awaiting::Move { tower: color(tower) },
            other => other,
        };
        let mut setup =
            kamisado_rules::Setup::empty(board, position.variants(), position.decider(), awaiting);
        for (square, tower) in position.setup().towers() {
            let opposite = Square::new(board.size() - 1 - square.file(), square.row())?;
            setup.set(opposite, Some(kamisado_rules::Tower { color: color(tower.color), ..tower }));
        }
        Position::try_from(&setup).ok()
    }

    #[test]
    fn exactly_the_mirror_image_of_a_position_has_the_same_key() {
        for board in boards() {
            let mut keys = std::collections::HashMap::new();
            let has_mirror = kamisado_rules::sized::mirrored_colors(board).is_some();
            assert!(has_mirror || board.game == Game::Megasado);
            for position in (0..20).flat_map(|seed| round(board, seed, seed % 2 > 0)) {
                let key = position.visit_sized(Key);
                let image = mirrored(&position);
                assert_eq!(image.is_some(), has_mirror);
                if let Some(image) = image {
                    assert_eq!(image.visit_sized(Key), key, "{position:?}");
                }
                let first = keys.entry(key).or_insert(position);
                assert!(*first == position || Some(*first) == image, "{position:?} {first:?}");
            }
            assert!(keys.len() > 300, "{board:?}: {}", keys.len());
        }
    }
}
