//! Tests that the shortcuts for searches agree with the decisions of the position.

mod common;

use std::collections::BTreeSet;

use common::random;
use kamisado_rules::sized::{
    Cell, CellSet, Geometry, Outcome, SizedDecision, SizedPosition, SizedVisitor, TenByTen, goal_paths,
    has_free_path, move_paths, open_cells,
};
use kamisado_rules::{Awaiting, Color, Decision, Next, Position, Setup, Side, Square, Variant};
use proptest::prelude::*;

/// The decisions of a side's tower if it had to move. Empty if the tower is trapped or blocked.
fn decisions_of(setup: &Setup, side: Side, color: Color) -> Vec<Decision> {
    let mut asked = *setup;
    asked.decider = side;
    asked.awaiting = Awaiting::Move { tower: color };
    match Position::try_from(&asked) {
        Ok(position) if (position.decider(), position.awaiting()) == (side, asked.awaiting) => {
            position.decisions().collect()
        }
        _ => Vec::new(),
    }
}

/// Whether a side's tower can move to the opponent's home row without a push.
fn moves_home(setup: &Setup, side: Side, color: Color) -> bool {
    let goal = setup.board.home_row(!side);
    let is_on_goal_row = |decision| matches!(decision, Decision::Step { to, .. } if to.row() == goal);
    decisions_of(setup, side, color).into_iter().any(is_on_goal_row)
}

/// The square on which a step ends. `None` for any other decision.
fn end_of_step(decision: Decision) -> Option<Square> {
    match decision {
        Decision::Step { to, .. } => Some(to),
        _ => None,
    }
}

/// Returns the setup with a tower moved to another square.
fn with_tower_on(setup: &Setup, side: Side, color: Color, square: Square) -> Setup {
    let (from, tower) = setup.find(side, color).expect("every tower is on the board");
    let mut moved = *setup;
    moved.set(from, None);
    moved.set(square, Some(tower));
    moved
}

/// Compares the shortcuts of a position with its decisions.
struct Compare<'a> {
    position: &'a Position,
    /// The empty square on which towers are put.
    place: Square,
}

impl SizedVisitor for Compare<'_> {
    type Output = Result<(), TestCaseError>;

    fn visit<B: Geometry>(self, sized: &SizedPosition<B>) -> Self::Output {
        let setup = self.position.setup();
        let occupied = sized.occupied();
        prop_assert_eq!(self.position.variants(), setup.variants);
        prop_assert_eq!(sized.has_no_variants(), setup.variants.is_empty());
        for side in Side::ALL {
            for square in setup.board.squares() {
                let is_on_goal_row = square.row() == setup.board.home_row(!side);
                let cell = Cell::of::<B>(square).expect("a square of the board");
                prop_assert_eq!(
                    SizedPosition::<B>::is_on_goal_row(side, cell),
                    is_on_goal_row,
                    "{:?} {:?}",
                    side,
                    square
                );
            }
            for &color in setup.board.game.colors() {
                let decisions = decisions_of(&setup, side, color);
                let pushes = decisions.iter().any(|decision| matches!(decision, Decision::Push { .. }));
                prop_assert_eq!(sized.can_push(side, color), pushes, "{:?} {:?}", side, color);
                let moves_home = moves_home(&setup, side, color);
                prop_assert_eq!(
                    sized.reaches_goal_row(occupied, side, color),
                    moves_home,
                    "{:?} {:?}",
                    side,
                    color
                );
                if sized.has_no_variants() {
                    self.compare_from(sized, &setup, side, color)?;
                }
            }
        }
        Ok(())
    }
}

impl Compare<'_> {
    /// Compares the squares that a tower reaches from an empty square, and whether it reaches the opponent's home
    /// row.
    fn compare_from<B: Geometry>(
        &self,
        sized: &SizedPosition<B>,
        setup: &Setup,
        side: Side,
        color: Color,
    ) -> Result<(), TestCaseError> {
        let from = Cell::of::<B>(self.place).expect("a square of the board");
        let occupied = sized.occupied() ^ B::Set::one(sized.cell(side, color)) ^ B::Set::one(from);
        if self.place.row() == setup.board.home_row(!side) {
            return Ok(());
        }
        let moved = with_tower_on(setup, side, color, self.place);
        let rank = sized.rank(side, color);
        let reaches = has_free_path(goal_paths::<B>(side, rank, from), occupied);
        prop_assert_eq!(reaches, moves_home(&moved, side, color), "{:?} {:?}", side, color);
        let open = open_cells(move_paths::<B>(side, rank, from), occupied, side);
        let open: BTreeSet<_> = open.cells().map(Cell::square::<B>).collect();
        let steps: BTreeSet<_> =
            decisions_of(&moved, side, color).into_iter().filter_map(end_of_step).collect();
        prop_assert_eq!(open, steps, "{:?} {:?}", side, color);
        Ok(())
    }
}

/// Compares the reply to each step with the position after the step.
struct CompareReplies<'a>(&'a Position);

impl SizedVisitor for CompareReplies<'_> {
    type Output = Result<(), TestCaseError>;

    fn visit<B: Geometry>(self, sized: &SizedPosition<B>) -> Self::Output {
        let side = self.0.decider();
        for decision in self.0.decisions() {
            let Decision::Step { tower, to } = decision else { continue };
            let played = self.0.play(decision).expect("a listed decision is legal");
            let Next::Position(next) = played.next else { continue };
            let reply = sized.reply(tower, Cell::of::<B>(to).expect("a square of the board"));
            let towers: Vec<_> = reply.occupied.cells().map(Cell::square::<B>).collect();
            let expected: Vec<_> = played.after.towers().map(|(square, _)| square).collect();
            prop_assert!(towers.len() == expected.len());
            prop_assert!(expected.iter().all(|square| towers.contains(square)));
            prop_assert_eq!(Some(reply.tower), self.0.board().color_at(to));
            // If passes follow the step, the hash of the reply is not that of the next position.
            let moves = Awaiting::Move { tower: reply.tower };
            if (next.decider(), next.awaiting()) == (!side, moves) && played.passes().next().is_none() {
                prop_assert_eq!(reply.zobrist_hash(side), next.zobrist_hash());
            }
        }
        Ok(())
    }
}

/// Applies decisions that need not be legal, and calls the methods of the positions after them, none of which may panic.
struct ApplyAnything<'a>(&'a [SizedDecision]);

impl SizedVisitor for ApplyAnything<'_> {
    type Output = ();

    fn visit<B: Geometry>(self, sized: &SizedPosition<B>) {
        let mut position = *sized;
        for &act in self.0 {
            act.decision::<B>();
            let outcome = position.apply(act, |_| {});
            let (Outcome::GoesOn(after) | Outcome::Over(after, _)) = outcome;
            after.each(|act| {
                act.decision::<B>();
            });
            after.zobrist_hash();
            for side in Side::ALL {
                for color in Color::ALL {
                    after.cell(side, color).square::<B>();
                    for occupied in [after.occupied(), B::Set::EMPTY, !B::Set::EMPTY] {
                        after.steps(occupied, side, color);
                        after.reaches_goal_row(occupied, side, color);
                    }
                    after.can_push(side, color);
                    if let SizedDecision::Step(_, cell) = act {
                        after.reply(color, cell).zobrist_hash(side);
                        SizedPosition::<B>::ahead(side, cell);
                    }
                }
            }
            position = after;
        }
    }
}

/// Any decision, on the cells of the larger board.
fn any_decision() -> impl Strategy<Value = SizedDecision> {
    (0..5, 0..10_usize, 0..10_u8, 0..10_u8).prop_map(|(kind, color, file, row)| {
        let color = Color::ALL[color];
        let cell = Cell::of::<TenByTen>(Square::new(file, row).expect("a square")).expect("a cell");
        match kind {
            0 => SizedDecision::Step(color, cell),
            1 => SizedDecision::Push(color, cell),
            2 => SizedDecision::Choose(color),
            3 => SizedDecision::Jump(color, cell),
            _ => SizedDecision::Stay(color),
        }
    })
}

#[test]
fn what_is_shifted_out_of_a_set_is_gone() {
    for places in [64, 128, 255] {
        assert_eq!((u64::MAX.up(places), u64::MAX.down(places)), (0, 0));
    }
    for places in [128, 255] {
        assert_eq!((u128::MAX.up(places), u128::MAX.down(places)), (0, 0));
    }
    assert_eq!((1_u64.up(63).down(63), 1_u128.up(127).down(127)), (1, 1));
}

proptest! {
    /// A search that applies an illegal decision gets a meaningless position, but does not panic.
    #[test]
    fn no_decision_makes_it_panic(
        setup in random::setup(),
        decisions in prop::collection::vec(any_decision(), 1..6),
    ) {
        if let Ok(position) = Position::try_from(&setup) {
            position.visit_sized(ApplyAnything(&decisions));
        }
    }

    #[test]
    fn the_shortcuts_agree_with_the_decisions(setup in random::setup(), place in any::<prop::sample::Index>()) {
        let Ok(position) = Position::try_from(&setup) else { return Ok(()) };
        let empty: Vec<_> = setup.board.squares().filter(|&square| setup.at(square).is_none()).collect();
        position.visit_sized(Compare { position: &position, place: *place.get(&empty) })?;
        position.visit_sized(CompareReplies(&position))?;
    }

    /// RULES section 7: silver and gold squares raise the rank of towers on them (sumo), or trap towers outside of
    /// their own home row (trap).
    #[test]
    fn silver_and_gold_squares_raise_and_trap_towers(setup in random::setup()) {
        for square in setup.board.squares() {
            let is_special = matches!(setup.board.color_at(square), Some(Color::Silver | Color::Gold));
            let tower = setup.at(square);
            let raises = setup.variants.has(Variant::Sumo) && is_special && tower.is_some();
            prop_assert_eq!(setup.is_raised(square), raises);
            let is_away = tower.is_some_and(|tower| square.row() != setup.board.home_row(tower.side));
            let traps = setup.variants.has(Variant::Trap) && is_special && is_away;
            prop_assert_eq!(setup.is_trapped(square), traps);
        }
        if let Ok(position) = Position::try_from(&setup) {
            for (square, tower) in setup.towers() {
                let raised = u8::from(setup.is_raised(square));
                prop_assert_eq!(position.strength(tower.side, tower.color), tower.rank.pushes() + raised);
            }
        }
    }
}
