//! Compresses the rows of a picture into a zlib stream (RFC 1950 and 1951), as in a PNG file.
//!
//! A row of a board's picture mostly repeats the row above it, either straight or, along a slanted edge, shifted
//! by a pixel. The rest of the row mostly continues in one color. The compressor searches only for these four kinds of
//! repetition. zlib at level 2, which searches for all repetitions, takes 50 % longer for a board and makes a
//! larger file.

use std::cmp::Reverse;
use std::collections::BinaryHeap;

/// The length of the shortest repetition that the format can express.
const SHORTEST: usize = 3;
/// The length of the longest repetition that the format can express.
const LONGEST: usize = 258;
/// The number of symbols that the format has for bytes, for the end of the data, and for lengths.
const SYMBOLS: usize = 286;
/// The symbol for the end of the data.
const END: usize = 256;
/// The number of symbols that the format has for distances.
const DISTANCE_SYMBOLS: usize = 30;
/// The maximum length of a symbol's code, in bits.
const MOST_BITS: u8 = 15;
/// The number of kinds of tokens: the bytes, the end of the data, and the lengths.
const KINDS: usize = END + 1 + LONGEST;
/// The number of distances to which a repetition can refer, plus one for no distance.
const DISTANCES: usize = 5;

/// A part of the data: a byte, the end of the data, or the length of a repetition.
#[derive(Clone, Copy)]
struct Token {
    kind: u16,
    /// The index of the repetition's distance in the list of distances. The last index means no distance.
    distance: u8,
}

/// A sequence of bits and its length. The first bit is the lowest.
#[derive(Clone, Copy, Default)]
struct Bits {
    bits: u64,
    count: u32,
}

impl Bits {
    /// Returns these bits, followed by `later`.
    const fn then(self, later: Self) -> Self {
        Self { bits: self.bits | later.bits << self.count, count: self.count + later.count }
    }
}

/// A length or a distance as the format writes it: as a symbol, and bits that follow the symbol's code.
#[derive(Clone, Copy)]
struct Split {
    symbol: usize,
    extra: Bits,
}

impl Split {
    /// Splits a number. From a certain size on, there are `1 << exponent` symbols for each power of two.
    const fn new(number: usize, exponent: u32) -> Self {
        let count = (number | 1).ilog2().saturating_sub(exponent);
        let symbol = ((count as usize) << exponent) + (number >> count);
        Self { symbol, extra: Bits { bits: (number & ((1 << count) - 1)) as u64, count } }
    }

    fn of_distance(distance: usize) -> Self {
        Self::new(distance.saturating_sub(1), 1)
    }

    /// The symbol for a kind of token, and the bits after the symbol.
    fn of_kind(kind: usize) -> Self {
        let split = match kind.checked_sub(END) {
            None | Some(0) => return Self { symbol: kind, extra: Bits::default() },
            // The longest length has a symbol of its own.
            Some(LONGEST) => Self { symbol: 28, extra: Bits::default() },
            Some(length) => Self::new(length.saturating_sub(SHORTEST), 2),
        };
        Self { symbol: END + 1 + split.symbol, ..split }
    }
}

/// Compresses the byte `first`, followed by `rows`, which have `stride` bytes each. Appends the result to `stream`.
pub(crate) fn compress(first: u8, rows: &[u8], stride: usize, stream: &mut Vec<u8>) {
    let distances = [stride, stride - 1, stride + 1, 1];
    let tokens = tokens(first, rows, distances);
    let (mut kinds, mut distance_counts) = ([0; KINDS], [0; DISTANCES]);
    for token in &tokens {
        kinds[usize::from(token.kind)] += 1;
        distance_counts[usize::from(token.distance)] += 1;
    }
    let (mut counts, mut symbol_counts) = ([0; SYMBOLS], [0; DISTANCE_SYMBOLS]);
    for (kind, count) in kinds.into_iter().enumerate() {
        counts[Split::of_kind(kind).symbol] += count;
    }
    for (distance, count) in distances.into_iter().zip(distance_counts) {
        symbol_counts[Split::of_distance(distance).symbol] += count;
    }
    let (codes, distance_codes) = (codes(&counts), codes(&symbol_counts));
    // The bits in which each kind of token and each distance is written.
    let written: [Bits; KINDS] = std::array::from_fn(|kind| {
        let split = Split::of_kind(kind);
        codes[split.symbol].then(split.extra)
    });
    let mut written_distances = [Bits::default(); DISTANCES];
    for (written, distance) in written_distances.iter_mut().zip(distances) {
        let split = Split::of_distance(distance);
        *written = distance_codes[split.symbol].then(split.extra);
    }

    // The header of a zlib stream: compressed, with distances up to 32 KB.
    stream.extend([0x78, 0x01]);
    let mut writer = BitWriter::new(stream);
    writer.put_codes(&codes, &distance_codes);
    for token in &tokens {
        writer.put(written[usize::from(token.kind)].then(written_distances[usize::from(token.distance)]));
    }
    writer.finish();
    let mut checksum = simd_adler32::Adler32::new();
    checksum.write(&[first]);
    checksum.write(rows);
    stream.extend(checksum.finish().to_be_bytes());
}

/// The tokens for the first byte, for the rows after it, and for the end.
fn tokens(first: u8, rows: &[u8], distances: [usize; DISTANCES - 1]) -> Vec<Token> {
    let byte = |byte: u8| Token { kind: byte.into(), distance: distances.len() as u8 };
    let mut tokens = Vec::with_capacity(rows.len() / 32 + 2);
    tokens.push(byte(first));
    // The first row has no row above it.
    let (above, mut at) = (rows.len().min(distances[2]), 0);
    tokens.extend(rows[..above].iter().copied().map(byte));
    at += above;
    let four = |at: usize| rows.get(at..at + 4).and_then(|four| four.try_into().ok()).map(u32::from_le_bytes);
    while let Some(&single) = rows.get(at) {
        // The set of distances at which three bytes repeat, as bits. A branch for each distance would often be
        // mispredicted.
        let here = four(at);
        let repeating = (0..).zip(distances).fold(0_u8, |bits, (place, distance)| {
            let repeats = here.zip(four(at - distance)).is_some_and(|(here, there)| (here ^ there) << 8 == 0);
            bits | u8::from(repeats) << place
        });
        // Takes the first distance in the set. Comparing all of them takes longer, and saves 2 % of the file.
        if let Some(distance) = distances.get(repeating.trailing_zeros() as usize) {
            let length = common_length(&rows[at..], &rows[at - distance..]);
            tokens.push(Token { kind: (END + length) as u16, distance: repeating.trailing_zeros() as u8 });
            at += length;
        } else {
            tokens.push(byte(single));
            at += 1;
        }
    }
    tokens.push(Token { kind: END as u16, distance: distances.len() as u8 });
    tokens
}

/// The length of the common beginning of two slices, at most [`LONGEST`].
fn common_length(one: &[u8], other: &[u8]) -> usize {
    let most = one.len().min(other.len()).min(LONGEST);
    let (one, other) = (&one[..most], &other[..most]);
    let mut length = 0;
    for (one, other) in one.as_chunks::<8>().0.iter().zip(other.as_chunks::<8>().0) {
        let difference = u64::from_le_bytes(*one) ^ u64::from_le_bytes(*other);
        if difference != 0 {
            return length + difference.trailing_zeros() as usize / 8;
        }
        length += 8;
    }
    length + one[length..].iter().zip(&other[length..]).take_while(|(one, other)| one == other).count()
}

/// The Huffman codes of symbols. `counts` are the numbers of their occurrences. A symbol that does not occur has a
/// code without bits.
fn codes<const N: usize>(counts: &[u32; N]) -> [Bits; N] {
    let lengths = code_lengths(*counts);
    let (mut codes, mut next) = ([Bits::default(); N], 0_u16);
    for length in 1..=MOST_BITS {
        next <<= 1;
        for (code, _) in codes.iter_mut().zip(lengths).filter(|&(_, of)| of == length) {
            *code = Bits { bits: (next.reverse_bits() >> (16 - length)).into(), count: length.into() };
            next += 1;
        }
    }
    codes
}

/// The lengths of the Huffman codes of symbols, at most [`MOST_BITS`]. `counts` are the numbers of the symbols'
/// occurrences.
fn code_lengths<const N: usize>(mut counts: [u32; N]) -> [u8; N] {
    loop {
        let occurring = (0..).zip(counts).filter(|&(_, count)| count > 0);
        let mut heap: BinaryHeap<_> = occurring.map(|(node, count)| Reverse((count, node))).collect();
        // The parents of the symbols, followed by the parents of the tree's other nodes.
        let mut parents = vec![0; N];
        while let (Some(Reverse((count, one))), Some(Reverse((more, other)))) = (heap.pop(), heap.pop()) {
            (parents[one], parents[other]) = (parents.len(), parents.len());
            heap.push(Reverse((count + more, parents.len())));
            parents.push(0);
        }
        // The index of a parent is greater than those of its children. The root has no parent.
        let mut depths = vec![0_u8; parents.len()];
        for node in (0..parents.len()).rev().filter(|&node| parents[node] > 0) {
            depths[node] = depths[parents[node]].saturating_add(1);
        }
        // Even if only one symbol occurs, its code has one bit.
        let lengths =
            std::array::from_fn(|symbol| if counts[symbol] > 0 { depths[symbol].max(1) } else { 0 });
        if lengths.iter().all(|&length| length <= MOST_BITS) {
            return lengths;
        }
        // Halved counts differ less, which makes the tree less deep.
        counts = counts.map(|count| count.div_ceil(2));
    }
}

/// Writes bits, beginning with the lowest bit of a byte.
struct BitWriter<'a> {
    stream: &'a mut Vec<u8>,
    waiting: Bits,
}

impl<'a> BitWriter<'a> {
    fn new(stream: &'a mut Vec<u8>) -> Self {
        Self { stream, waiting: Bits::default() }
    }

    /// Appends at most 56 bits.
    fn put(&mut self, bits: Bits) {
        let Bits { bits, count } = self.waiting.then(bits);
        let bytes = count / 8;
        // Appends all eight bytes, and cuts off those that are not complete yet.
        let end = self.stream.len();
        self.stream.extend(bits.to_le_bytes());
        self.stream.truncate(end + bytes as usize);
        self.waiting = Bits { bits: bits >> (bytes * 8), count: count % 8 };
    }

    fn put_number(&mut self, number: usize, count: u32) {
        self.put(Bits { bits: number as u64, count });
    }

    /// Begins the only block of the data. Writes the codes of its symbols.
    fn put_codes(&mut self, codes: &[Bits; SYMBOLS], distance_codes: &[Bits; DISTANCE_SYMBOLS]) {
        // The block is the last one, and has its own codes.
        self.put_number(0b101, 3);
        // The numbers of symbols whose codes follow, and the number of symbols for lengths of codes, which is 19.
        self.put_number(SYMBOLS - 257, 5);
        self.put_number(DISTANCE_SYMBOLS - 1, 5);
        self.put_number(19 - 4, 4);
        // The first three of these 19 symbols are for repeated lengths and are not used. Each of the others has a
        // code of four bits, which is its number.
        for length in [0; 3].into_iter().chain([4; 16]) {
            self.put_number(length, 3);
        }
        for code in codes.iter().chain(distance_codes) {
            self.put_number((code.count as u8).reverse_bits() as usize >> 4, 4);
        }
    }

    /// Fills the last byte with zeros.
    fn finish(mut self) {
        self.put_number(0, 7);
    }
}

#[cfg(test)]
mod tests {
    use std::io::Read;

    use super::*;

    /// Compresses rows, and decompresses them with another library.
    fn read_back(first: u8, rows: &[u8], stride: usize) -> Vec<u8> {
        let mut stream = Vec::new();
        compress(first, rows, stride, &mut stream);
        let mut read = Vec::new();
        flate2::read::ZlibDecoder::new(stream.as_slice()).read_to_end(&mut read).expect("a zlib stream");
        read
    }

    /// Bytes that look random, each smaller than `below`.
    fn noise(seed: u64, length: usize, below: u64) -> Vec<u8> {
        let mut state = seed;
        let mut next = || {
            state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            ((state >> 33) % below) as u8
        };
        (0..length).map(|_| next()).collect()
    }

    #[test]
    fn every_reader_reads_what_was_compressed() {
        for stride in [2, 3, 9, 255, 256, 257, 258, 259, 721, 1241] {
            for (seed, below) in [(1, 1), (2, 2), (3, 5), (4, 256)] {
                for length in [0, 1, 2, 3, 4, stride - 1, stride, stride + 1, stride + 4, 20 * stride - 1] {
                    let rows = noise(seed, length, below);
                    let expected = [&[7], rows.as_slice()].concat();
                    assert!(read_back(7, &rows, stride) == expected, "{length} of {stride}, below {below}");
                }
            }
        }
    }

    #[test]
    fn rows_that_repeat_the_row_above_are_shortened() {
        const STRIDE: usize = 500;
        let row = noise(1, STRIDE, 256);
        let shifted: Vec<u8> =
            (0..40).flat_map(|shift| noise(2, STRIDE + 40, 256)[40 - shift..][..STRIDE].to_vec()).collect();
        for rows in [row.repeat(40), shifted] {
            let mut stream = Vec::new();
            compress(0, &rows, STRIDE, &mut stream);
            assert!(stream.len() < 1_300, "{} bytes of {}", stream.len(), rows.len());
            assert!(read_back(0, &rows, STRIDE)[1..] == rows);
        }
    }

    #[test]
    fn lengths_and_distances_are_written_as_the_format_demands() {
        // The tables of RFC 1951, section 3.2.5: the number, its symbol, the bits after the symbol, and how many they
        // are.
        for (length, symbol, extra, count) in [
            (3, 257, 0, 0),
            (10, 264, 0, 0),
            (12, 265, 1, 1),
            (18, 268, 1, 1),
            (257, 284, 30, 5),
            (258, 285, 0, 0),
        ] {
            let split = Split::of_kind(END + length);
            assert_eq!(
                (split.symbol, split.extra.bits, split.extra.count),
                (symbol, extra, count),
                "{length}"
            );
        }
        for (distance, symbol, extra, count) in [
            (1, 0, 0, 0),
            (4, 3, 0, 0),
            (6, 4, 1, 1),
            (721, 18, 208, 8),
            (24_577, 29, 0, 13),
            (32_768, 29, 8_191, 13),
        ] {
            let split = Split::of_distance(distance);
            assert_eq!(
                (split.symbol, split.extra.bits, split.extra.count),
                (symbol, extra, count),
                "{distance}"
            );
        }
    }

    #[test]
    fn no_code_is_too_long_and_every_sequence_of_bits_is_used() {
        // Counts that grow like the Fibonacci numbers would need a code of 29 bits if the length were not limited.
        let mut counts = [1; 30];
        for place in 2..counts.len() {
            counts[place] = counts[place - 1] + counts[place - 2];
        }
        let lengths = code_lengths(counts);
        assert_eq!(lengths.iter().max(), Some(&MOST_BITS));
        let share: u32 = lengths.iter().map(|&length| 1 << (MOST_BITS - length)).sum();
        assert_eq!(share, 1 << MOST_BITS);
        assert_eq!(code_lengths([0, 5, 0]), [0, 1, 0]);
        assert_eq!(code_lengths([0, 0]), [0, 0]);
    }
}
