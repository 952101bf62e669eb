//! The transposition table: proof numbers of positions that were searched.

use crate::proof_numbers::ProofNumbers;

/// The number of entries in a bucket. The entry of a key can be at any place in its bucket.
const WAYS: usize = 4;

/// The number of words in a bucket, four keys and four values: a cache line of 64 bytes.
const BUCKET_WORDS: usize = 2 * WAYS;

/// The bits that each of the two numbers (proof and disproof number) takes in an entry's 64-bit value. The
/// remaining bits hold the binary logarithm of the number of positions searched for the entry.
const NUMBER_BITS: u32 = 28;

/// The error if the memory of a table cannot be allocated.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TableError {
    /// The size that was asked for, in bytes.
    pub bytes: usize,
}

impl core::fmt::Display for TableError {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        write!(f, "no memory for a table of {} MB", self.bytes >> 20)
    }
}

impl core::error::Error for TableError {}

/// A table of fixed size with buckets of four entries. A new entry in a full bucket replaces the entry that
/// cost the fewest searched positions.
///
/// The whole 64-bit key is stored, so a position is confused with another only if both have the same key. In a table of
/// 2^30 entries, a lookup finds the entry of another position with a probability of at most 2^-34.
pub(crate) struct Table {
    words: Vec<u64>,
    /// The number of words before the first word that begins a cache line.
    offset: usize,
    buckets: u64,
}

impl core::fmt::Debug for Table {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        f.debug_struct("Table").field("buckets", &self.buckets).finish_non_exhaustive()
    }
}

impl Table {
    /// Makes a table of at most `bytes` bytes, but with at least one bucket.
    pub(crate) fn new(bytes: usize) -> Result<Self, TableError> {
        let buckets = (bytes / size_of::<u64>() / BUCKET_WORDS).saturating_sub(1).max(1);
        let length = (buckets + 1) * BUCKET_WORDS;
        // `vec!` aborts if there is not enough memory, so the reservation tests that first. `vec!` gets zeroed
        // pages from the system, which cost nothing until they are used.
        Vec::<u64>::new().try_reserve_exact(length).map_err(|_| TableError { bytes })?;
        let words = vec![0_u64; length];
        let offset = words.as_ptr().align_offset(64).min(BUCKET_WORDS);
        Ok(Self { words, offset, buckets: buckets as u64 })
    }

    /// Removes all entries.
    pub(crate) fn clear(&mut self) {
        self.words.fill(0);
    }

    /// The index of the first word of a key's bucket. The key is scaled to the number of buckets, so that its high bits
    /// choose the bucket.
    #[inline]
    fn start(&self, key: u64) -> usize {
        let bucket = (u128::from(key) * u128::from(self.buckets)) >> 64;
        self.offset + bucket as usize * BUCKET_WORDS
    }

    /// Reads the buckets of keys that are about to be looked up, so that their cache misses overlap.
    #[inline]
    pub(crate) fn fetch(&self, keys: impl Iterator<Item = u64>) {
        let read = keys.fold(0, |read, key| read ^ self.words[self.start(key)]);
        std::hint::black_box(read);
    }

    /// The numbers of a position; `None` if the table has no entry for it.
    #[inline]
    pub(crate) fn get(&self, key: u64) -> Option<ProofNumbers> {
        let start = self.start(key);
        let bucket: &[u64; BUCKET_WORDS] = self.words[start..start + BUCKET_WORDS].try_into().ok()?;
        let way = (0..WAYS).find(|&way| bucket[way] == key)?;
        let value = bucket[WAYS + way];
        let mask = (1 << NUMBER_BITS) - 1;
        let (proof, disproof) = (value & mask, value >> NUMBER_BITS & mask);
        // An empty entry has two zeros, which no position has.
        (value != 0).then_some(ProofNumbers { proof: proof as u32, disproof: disproof as u32 })
    }

    /// Stores the numbers of a position. `work` is the number of positions that were searched to find them.
    #[inline]
    pub(crate) fn put(&mut self, key: u64, numbers: ProofNumbers, work: u64) {
        let start = self.start(key);
        let bucket = &mut self.words[start..start + BUCKET_WORDS];
        let value = u64::from(numbers.proof)
            | u64::from(numbers.disproof) << NUMBER_BITS
            | u64::from(work.max(1).ilog2()) << (2 * NUMBER_BITS);
        let mut way = 0;
        let mut least = u64::MAX;
        for candidate in 0..WAYS {
            let stored = bucket[WAYS + candidate];
            if bucket[candidate] == key || stored == 0 {
                way = candidate;
                break;
            }
            let work = stored >> (2 * NUMBER_BITS);
            if work < least {
                least = work;
                way = candidate;
            }
        }
        bucket[way] = key;
        bucket[WAYS + way] = value;
    }
}
