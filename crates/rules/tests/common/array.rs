//! A mailbox move generator for comparison: an array of squares, the square of each tower, and loops from square to
//! square. It has no variants. Like the crate, it counts the decisions of the last level without playing them.
#![allow(dead_code, reason = "some binaries that include this file use a part of it")]
#![expect(
    clippy::cast_possible_wrap,
    clippy::cast_sign_loss,
    reason = "squares and rows are at most 100, and checked before they index"
)]

use kamisado_rules::{Awaiting, Board, Setup, Side};

/// The value for a square without a tower.
const NONE: u8 = u8::MAX;

/// A position of a round on a board of `SIZE` x `SIZE` squares. `SQUARES` is the number of squares.
#[derive(Clone)]
pub(crate) struct Arrays<const SIZE: usize, const SQUARES: usize> {
    /// The color of each square.
    colors: [u8; SQUARES],
    /// The tower on each square: the index of its color, plus 16 for White's towers.
    squares: [u8; SQUARES],
    /// The square of each tower by side and color, Black's towers first.
    stands: [[u8; SIZE]; 2],
    ranks: [[u8; SIZE]; 2],
    side: usize,
    /// The active tower. `None` in an opening, in which any tower may move.
    active: Option<usize>,
}

impl<const SIZE: usize, const SQUARES: usize> Arrays<SIZE, SQUARES> {
    pub(crate) fn new(setup: &Setup) -> Self {
        let board: Board = setup.board;
        let mut arrays = Self {
            colors: [0; SQUARES],
            squares: [NONE; SQUARES],
            stands: [[0; SIZE]; 2],
            ranks: [[0; SIZE]; 2],
            side: usize::from(setup.decider == Side::White),
            active: match setup.awaiting {
                Awaiting::Move { tower } => Some(tower.index()),
                _ => None,
            },
        };
        for (square, on_board) in board.squares().enumerate() {
            arrays.colors[square] = board.color_at(on_board).expect("a square of the board").index() as u8;
            if let Some(tower) = setup.at(on_board) {
                let side = usize::from(tower.side == Side::White);
                arrays.squares[square] = (16 * side + tower.color.index()) as u8;
                arrays.stands[side][tower.color.index()] = square as u8;
                arrays.ranks[side][tower.color.index()] = tower.rank.index() as u8;
            }
        }
        arrays
    }

    /// Visits every square to which a tower can step.
    fn each_step(&self, side: usize, tower: usize, mut visit: impl FnMut(usize)) {
        let from = usize::from(self.stands[side][tower]);
        let reach = [7, 5, 3, 1][usize::from(self.ranks[side][tower])];
        let (file, row) = ((from % SIZE) as i32, (from / SIZE) as i32);
        let ahead = if side == 1 { 1 } else { -1 };
        for sideways in [0, -1, 1] {
            for distance in 1..=reach {
                let (file, row) = (file + sideways * distance, row + ahead * distance);
                let size = SIZE as i32;
                if !(0..size).contains(&file) || !(0..size).contains(&row) {
                    break;
                }
                let to = (row * size + file) as usize;
                if self.squares[to] != NONE {
                    break;
                }
                visit(to);
            }
        }
    }

    /// The number of enemy towers that a push by the tower moves. 0 if the tower cannot push.
    fn pushes(&self, side: usize, tower: usize) -> usize {
        let rank = self.ranks[side][tower];
        let ahead = if side == 1 { SIZE as i32 } else { -(SIZE as i32) };
        let mut at = i32::from(self.stands[side][tower]);
        for pushed in 0..=usize::from(rank) {
            at += ahead;
            if at < 0 || at >= SQUARES as i32 {
                return 0;
            }
            let square = self.squares[at as usize];
            if square == NONE {
                return pushed;
            }
            let (other, color) = (usize::from(square / 16), usize::from(square % 16));
            if other == side || self.ranks[other][color] >= rank {
                return 0;
            }
        }
        0
    }

    fn count_moves(&self, side: usize, tower: usize) -> u64 {
        let mut count = u64::from(self.pushes(side, tower) > 0);
        self.each_step(side, tower, |_| count += 1);
        count
    }

    fn shift(&mut self, side: usize, tower: usize, to: usize) {
        let from = usize::from(self.stands[side][tower]);
        self.squares[to] = self.squares[from];
        self.squares[from] = NONE;
        self.stands[side][tower] = to as u8;
    }

    /// Plays the forced passes, beginning with a side and its tower. Returns false at a deadlock.
    fn settle(&mut self, mut side: usize, mut tower: usize) -> bool {
        for _ in 0..=2 * SIZE {
            if self.count_moves(side, tower) > 0 {
                self.side = side;
                self.active = Some(tower);
                return true;
            }
            tower = usize::from(self.colors[usize::from(self.stands[side][tower])]);
            side = 1 - side;
        }
        false
    }

    pub(crate) fn perft(&self, depth: u8) -> u64 {
        if depth == 0 {
            return 1;
        }
        match self.active {
            Some(tower) => self.perft_of(tower, depth),
            None => (0..SIZE).map(|tower| self.perft_of(tower, depth)).sum(),
        }
    }

    fn perft_of(&self, tower: usize, depth: u8) -> u64 {
        if depth == 1 {
            return self.count_moves(self.side, tower);
        }
        let mut sequences = 0;
        self.each_step(self.side, tower, |to| {
            let goal = if self.side == 1 { SIZE - 1 } else { 0 };
            if to / SIZE == goal {
                return;
            }
            let mut next = self.clone();
            next.shift(self.side, tower, to);
            if next.settle(1 - self.side, usize::from(self.colors[to])) {
                sequences += next.perft(depth - 1);
            }
        });
        let pushed = self.pushes(self.side, tower);
        if pushed > 0 {
            let from = usize::from(self.stands[self.side][tower]);
            let beyond =
                |steps: usize| if self.side == 1 { from + steps * SIZE } else { from - steps * SIZE };
            let mut next = self.clone();
            for steps in (0..=pushed).rev() {
                let square = self.squares[beyond(steps)];
                next.shift(usize::from(square / 16), usize::from(square % 16), beyond(steps + 1));
            }
            if next.settle(self.side, usize::from(self.colors[beyond(pushed + 1)])) {
                sequences += next.perft(depth - 1);
            }
        }
        sequences
    }
}
