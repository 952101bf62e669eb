//! Tests that the shortcuts for searches agree with the decisions of the position.

mod common;

use std::collections::BTreeSet;

use common::random;
use kamisado_rules::sized::{
    Cell, CellSet, EightByEight, Geometry, Outcome, SizedDecision, SizedPosition, SizedVisitor, TenByTen,
    goal_paths, has_free_path, move_paths, open_cells,
};
use kamisado_rules::{
    Awaiting, Board, Color, Decision, Game, Next, Position, Rank, Setup, Side, Square, Tower, Variant,
    Variants,
};
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

#[test]
fn a_cell_beyond_a_board_stands_for_its_last_square() {
    let corner = Cell::of::<TenByTen>(Square::new(9, 9).expect("j10")).expect("a cell");
    assert_eq!(corner.square::<EightByEight>(), Square::new(7, 7).expect("h8"));
}

/// A setup in which the towers of both sides face each other, so that nearly none can move, and a side has to choose because its
/// tower is trapped. `moved` are towers that are put elsewhere, by the number of the tower and of a free square. `None` if the side
/// has no trapped tower; `which` is the number of the one whose turn is missed.
fn crowded(
    colors: &[Vec<Color>; 2],
    row: u8,
    moved: &[(usize, prop::sample::Index)],
    (decider, which): (Side, prop::sample::Index),
) -> Option<(Setup, Color)> {
    let board = Board::plain(Game::Megasado);
    let trap = Variants::new(&[Variant::Trap]).expect("a variant alone");
    let mut setup = Setup::empty(board, trap, decider, Awaiting::Opening);
    let mut towers = Vec::new();
    for (side, row, colors) in [(Side::White, row, &colors[0]), (Side::Black, row + 1, &colors[1])] {
        for (file, &color) in (0..).zip(colors) {
            let square = Square::new(file, row).expect("a square");
            setup.set(square, Some(Tower { side, color, rank: Rank::Tower }));
            towers.push((side, color));
        }
    }
    for (number, place) in moved {
        let (side, color) = towers[*number];
        let free = |square: &Square| setup.at(*square).is_none() && square.row() != board.home_row(!side);
        let free: Vec<_> = board.squares().filter(free).collect();
        setup = with_tower_on(&setup, side, color, *place.get(&free));
    }
    let is_own = |(square, tower): &(Square, Tower)| tower.side == decider && setup.is_trapped(*square);
    let trapped: Vec<Color> = setup.towers().filter(is_own).map(|(_, tower)| tower.color).collect();
    let trapped = if trapped.is_empty() { return None } else { *which.get(&trapped) };
    setup.awaiting = Awaiting::Choose { trapped };
    Some((setup, trapped))
}

/// Whether a tower moves at last if a side has to move `tower` after it has missed the turns `missed`, whatever is chosen on the
/// way. Tries all choices, by the words of the rule alone.
fn leads_to_move(
    setup: &Setup,
    movable: &BTreeSet<(Side, Color)>,
    (side, tower): (Side, Color),
    missed: &mut Vec<(Side, Color)>,
) -> bool {
    if movable.contains(&(side, tower)) {
        return true;
    }
    if missed.contains(&(side, tower)) {
        return false;
    }
    missed.push((side, tower));
    let (square, _) = setup.find(side, tower).expect("every tower is on the board");
    let found = if setup.is_trapped(square) {
        choices(setup, !side).any(|chosen| leads_to_move(setup, movable, (!side, chosen), missed))
    } else {
        let next = setup.board.color_at(square).expect("a square of the board");
        leads_to_move(setup, movable, (!side, next), missed)
    };
    missed.pop();
    found
}

/// The towers of a side that are not trapped.
fn choices(setup: &Setup, side: Side) -> impl Iterator<Item = Color> {
    let square = move |color| setup.find(side, color).expect("every tower is on the board").0;
    Color::ALL.into_iter().filter(move |&color| !setup.is_trapped(square(color)))
}

proptest! {
    // Few of these setups need more than one choice.
    #![proptest_config(ProptestConfig::with_cases(4_096))]

    /// RULES section 7: who misses a turn by a trapped tower names any tower that is not trapped, unless the round would be
    /// deadlocked before any tower moves.
    #[test]
    fn a_choice_is_offered_if_a_tower_can_move_after_it(
        white in Just(Color::ALL.to_vec()).prop_shuffle(),
        black in Just(Color::ALL.to_vec()).prop_shuffle(),
        row in 1..8_u8,
        moved in prop::collection::vec((0..20_usize, any::<prop::sample::Index>()), 0..4),
        decider in prop::sample::select(&Side::ALL),
        which in any::<prop::sample::Index>(),
    ) {
        let Some((setup, trapped)) = crowded(&[white, black], row, &moved, (decider, which)) else {
            return Ok(());
        };
        let all = Side::ALL.into_iter().flat_map(|side| Color::ALL.map(|color| (side, color)));
        let movable = all.filter(|&(side, color)| !decisions_of(&setup, side, color).is_empty()).collect();
        let missed = &mut vec![(decider, trapped)];
        let leads = |&chosen: &Color| leads_to_move(&setup, &movable, (!decider, chosen), missed);
        let expected: BTreeSet<_> = choices(&setup, !decider).filter(leads).collect();
        let offered: BTreeSet<_> = match Position::try_from(&setup) {
            Ok(position) => position.decisions().map(|decision| match decision {
                Decision::Choose { tower } => tower,
                _ => panic!("{decision:?} is no choice"),
            }).collect(),
            Err(_) => BTreeSet::new(),
        };
        prop_assert_eq!(offered, expected);
    }
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
