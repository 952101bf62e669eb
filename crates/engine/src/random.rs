//! Pseudorandom numbers. They follow from the seed alone, so they are the same in every run and on every
//! computer.

/// Scrambles a number so that each of its bits affects all bits of the result (the finalizer of `SplitMix64`).
pub(crate) fn mixed(number: u64) -> u64 {
    let number = (number ^ (number >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    let number = (number ^ (number >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    number ^ (number >> 31)
}

/// A `SplitMix64` generator.
#[derive(Clone, Debug)]
pub(crate) struct Random(u64);

impl Random {
    pub(crate) fn new(seed: u64) -> Self {
        Self(mixed(seed))
    }

    pub(crate) fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        mixed(self.0)
    }

    /// Returns a number from 0 to `count - 1`; 0 if `count` is 0.
    pub(crate) fn below(&mut self, count: usize) -> usize {
        ((u128::from(self.next()) * count as u128) >> 64) as usize
    }

    /// Puts the items in a random order.
    pub(crate) fn shuffle<T>(&mut self, items: &mut [T]) {
        for last in (1..items.len()).rev() {
            items.swap(last, self.below(last + 1));
        }
    }

    /// Returns a number from an approximate normal distribution with mean 0: the sum of four uniform numbers.
    /// Its absolute value is at most 3.5 times the standard deviation.
    pub(crate) fn normal(&mut self, deviation: i32) -> i32 {
        // Each uniform number from -1 to 1 has the variance 1/3, so the standard deviation of the sum is
        // 1.1547.
        let sum: i64 = (0..4).map(|_| (self.next() % 20_001).cast_signed() - 10_000).sum();
        (sum * i64::from(deviation) / 11_547) as i32
    }
}

#[cfg(test)]
mod tests {
    use super::Random;

    #[test]
    fn normal_numbers_have_the_deviation() {
        let mut random = Random::new(1);
        let numbers: Vec<f64> = (0..10_000).map(|_| f64::from(random.normal(100))).collect();
        let mean = numbers.iter().sum::<f64>() / 10_000.0;
        let variance = numbers.iter().map(|number| number * number).sum::<f64>() / 10_000.0;
        assert!(mean.abs() < 4.0 && (variance.sqrt() - 100.0).abs() < 3.0, "{mean}, {variance}");
        assert!(numbers.iter().all(|number| number.abs() <= 350.0));
    }

    #[test]
    fn a_shuffle_keeps_every_item_and_follows_from_the_seed() {
        let shuffled = |seed| {
            let mut items: Vec<u8> = (0..10).collect();
            Random::new(seed).shuffle(&mut items);
            items
        };
        assert_eq!(shuffled(5), shuffled(5));
        assert_ne!(shuffled(5), shuffled(6));
        let mut items = shuffled(5);
        items.sort_unstable();
        assert_eq!(items, (0..10).collect::<Vec<u8>>());
    }
}
