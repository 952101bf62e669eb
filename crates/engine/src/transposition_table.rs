//! The transposition table: proof numbers of positions that were searched.

use crate::proof_numbers::ProofNumbers;

/// The number of entries in a bucket. The entry of a key can be at any place in its bucket.
const WAYS: usize = 4;

/// The number of words in a bucket, four keys and four values: a cache line of 64 bytes.
const BUCKET_WORDS: usize = 2 * WAYS;

/// The minimum number of buckets with which a table begins (64 kB), unless the whole table has fewer.
const FIRST_BUCKETS: u64 = 1 << 10;

/// The number of bits that each of the two numbers (proof and disproof number) takes in an entry's 64-bit value. The
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

/// A table with buckets of four entries. A new entry in a full bucket replaces the entry that cost the fewest searched
/// positions.
///
/// The memory of a table is fixed, but only a part of it is in use at first. When half of the entries in that part are taken, the
/// part doubles, until it is the whole table. So a short search in a large table stays in the processor's cache, and touches few
/// pages of memory.
///
/// The whole 64-bit key is stored, so a position is confused with another only if both have the same key. In a table of
/// 2^30 entries, a lookup finds the entry of another position with a probability of at most 2^-34.
pub(crate) struct Table {
    words: Vec<u64>,
    /// The number of words before the first word that begins a cache line.
    offset: usize,
    /// The number of buckets in use, at most `most_buckets`.
    buckets: u64,
    /// The number of buckets with which an empty table begins. `most_buckets` is this number times a power of two.
    first_buckets: u64,
    most_buckets: u64,
    /// The number of entries that are taken.
    taken: u64,
}

impl core::fmt::Debug for Table {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        f.debug_struct("Table").field("buckets", &self.most_buckets).finish_non_exhaustive()
    }
}

impl Table {
    /// Makes a table of at most `bytes` bytes, but with at least one bucket.
    pub(crate) fn new(bytes: usize) -> Result<Self, TableError> {
        let buckets = (bytes / size_of::<u64>() / BUCKET_WORDS).saturating_sub(1).max(1);
        let length = (buckets + 1) * BUCKET_WORDS;
        // `vec!` aborts if there is not enough memory, so a reservation is tried first. `vec!` gets zeroed pages
        // from the system, which cost nothing until they are used.
        Vec::<u64>::new().try_reserve_exact(length).map_err(|_| TableError { bytes })?;
        let words = vec![0_u64; length];
        let offset = words.as_ptr().align_offset(64).min(BUCKET_WORDS);
        let doublings = (buckets as u64 / FIRST_BUCKETS).max(1).ilog2();
        let first_buckets = buckets as u64 >> doublings;
        Ok(Self {
            words,
            offset,
            buckets: first_buckets,
            first_buckets,
            most_buckets: first_buckets << doublings,
            taken: 0,
        })
    }

    /// Removes all entries.
    pub(crate) fn clear(&mut self) {
        let end = self.offset + self.buckets as usize * BUCKET_WORDS;
        self.words[self.offset..end].fill(0);
        self.buckets = self.first_buckets;
        self.taken = 0;
    }

    /// Doubles the number of buckets in use. The entries of bucket `n` go to the buckets `2n` and `2n + 1`.
    #[cold]
    fn grow(&mut self) {
        let old = self.buckets as usize;
        self.buckets *= 2;
        // Begins with the last bucket, so that no bucket is overwritten before its entries are moved.
        for bucket in (0..old).rev() {
            let from = self.offset + bucket * BUCKET_WORDS;
            let mut entries = [0_u64; BUCKET_WORDS];
            entries.copy_from_slice(&self.words[from..from + BUCKET_WORDS]);
            let first = self.offset + 2 * bucket * BUCKET_WORDS;
            let pair = &mut self.words[first..first + 2 * BUCKET_WORDS];
            pair.fill(0);
            let mut counts = [0; 2];
            for way in (0..WAYS).filter(|&way| entries[WAYS + way] != 0) {
                let half = bucket_of(entries[way], self.buckets) as usize - 2 * bucket;
                let place = half * BUCKET_WORDS + counts[half];
                (pair[place], pair[place + WAYS]) = (entries[way], entries[WAYS + way]);
                counts[half] += 1;
            }
        }
    }

    /// The index of the first word of a key's bucket.
    #[inline]
    fn start(&self, key: u64) -> usize {
        self.offset + bucket_of(key, self.buckets) as usize * BUCKET_WORDS
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
        // The value of an empty entry is 0. No position has the numbers 0 and 0.
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
        let mut is_new = false;
        for candidate in 0..WAYS {
            let stored = bucket[WAYS + candidate];
            if bucket[candidate] == key || stored == 0 {
                way = candidate;
                is_new = stored == 0;
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
        self.taken += u64::from(is_new);
        if self.taken > self.buckets * WAYS as u64 / 2 && self.buckets < self.most_buckets {
            self.grow();
        }
    }
}

/// The index of the bucket for a key, out of `buckets` buckets. The key is scaled to that number, so that its high bits choose
/// the bucket.
#[inline]
fn bucket_of(key: u64, buckets: u64) -> u64 {
    ((u128::from(key) * u128::from(buckets)) >> 64) as u64
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::random::mixed;

    fn numbers(number: u64) -> ProofNumbers {
        ProofNumbers { proof: 1 + (number % 1_000) as u32, disproof: 7 }
    }

    /// A table that has grown has lost only a few of its entries, although it began with far fewer buckets.
    #[test]
    fn entries_are_found_after_the_table_has_grown() {
        let mut table = Table::new(4 << 20).unwrap();
        let first = table.buckets;
        assert!((FIRST_BUCKETS..2 * FIRST_BUCKETS).contains(&first));
        let count = 120_000;
        for number in 0..count {
            table.put(mixed(number), numbers(number), 1 + number % 2);
        }
        assert!(table.buckets > 16 * first && table.buckets <= table.most_buckets);
        let found = (0..count).filter(|&number| match table.get(mixed(number)) {
            Some(found) => {
                assert_eq!(found, numbers(number));
                true
            }
            None => false,
        });
        let found = found.count() as u64;
        assert!(found > count * 94 / 100, "{found}");
        table.clear();
        assert_eq!((table.buckets, table.taken), (first, 0));
        assert!(table.words.iter().all(|&word| word == 0));
    }

    #[test]
    fn a_table_takes_no_more_memory_than_it_may() {
        for bytes in [0, 127, 128, 64 << 10, 1 << 20, (3 << 20) + 77, 50 << 20] {
            let mut table = Table::new(bytes).unwrap();
            assert!(table.words.len() * size_of::<u64>() <= bytes.max(128), "{bytes}");
            assert!(table.most_buckets * 64 + 128 + table.most_buckets / 8 > bytes as u64, "{bytes}");
            for number in 0..2 * bytes as u64 / 16 {
                table.put(mixed(number), numbers(number), 1);
            }
            assert_eq!(table.buckets, table.most_buckets, "{bytes}");
        }
    }
}
