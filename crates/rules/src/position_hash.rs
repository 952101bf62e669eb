//! The Zobrist hash of a position: 64 bits, updated incrementally as towers move.
//!
//! The keys are fixed numbers, so that equal positions have the same hash in every run and on every computer. An
//! attacker can find collisions.

use crate::{
    Board, Color, Rank, Side, Variants,
    bitboards::{CELLS, Cell},
};

/// The random numbers for each side, tower and cell, and for each side and active tower.
struct Keys {
    towers: [[[u64; CELLS]; 10]; 2],
    moves: [[u64; 10]; 2],
}

static KEYS: Keys = Keys::new();

impl Keys {
    #[expect(clippy::large_stack_arrays, reason = "computed at compile time")]
    const fn new() -> Self {
        let mut keys = Self { towers: [[[0; CELLS]; 10]; 2], moves: [[0; 10]; 2] };
        let mut number = 0;
        let mut side = 0;
        while side < 2 {
            let mut color = 0;
            while color < Color::ALL.len() {
                let mut cell = 0;
                while cell < CELLS {
                    number += 1;
                    keys.towers[side][color][cell] = mixed(number);
                    cell += 1;
                }
                number += 1;
                keys.moves[side][color] = mixed(number);
                color += 1;
            }
            side += 1;
        }
        keys
    }
}

/// The `place`th number, counted from 1, of the `SplitMix64` generator with seed 0.
pub(crate) const fn mixed(place: u64) -> u64 {
    let mut bits = place.wrapping_mul(0x9e37_79b9_7f4a_7c15);
    bits = (bits ^ (bits >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    bits = (bits ^ (bits >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    bits ^ (bits >> 31)
}

/// The key of a tower with a rank on a cell. Each promotion rotates the plain tower's number by 16 more bits.
#[inline]
pub(crate) fn tower_key(side: Side, color: Color, rank: Rank, cell: Cell) -> u64 {
    let bits = KEYS.towers[side as usize][color.index()][cell.index()];
    bits.rotate_left(16 * rank as u32)
}

/// The key of a side and the active tower that it has to move.
#[inline]
pub(crate) fn move_key(side: Side, tower: Color) -> u64 {
    KEYS.moves[side as usize][tower.index()]
}

/// The hash of an empty board with the variants in force.
pub(crate) fn board_hash(board: Board, variants: Variants) -> u64 {
    let sets = Variants::all().take_while(|&set| set != variants).count() as u64;
    mixed(1 << 32 | sets << 8 | (board.layout as u64) << 1 | board.game as u64)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Stored matches have hashes of positions, so the numbers must never change.
    #[test]
    fn the_numbers_are_the_published_ones_of_the_generator() {
        // The first outputs of Vigna's reference implementation, <https://prng.di.unimi.it/splitmix64.c>, with the seed 0.
        let published =
            [0xe220_a839_7b1d_cdaf, 0x6e78_9e6a_a1b9_65f4, 0x06c4_5d18_8009_454f, 0xf88b_b8a8_724c_81ec];
        assert_eq!([1, 2, 3, 4].map(mixed), published);
    }
}
