//! Percentiles of measured values.

/// The percentile `percent` of ascending values by the nearest rank: the least value that at least `percent` in a hundred of the
/// values do not exceed. `None` if there are no values.
///
/// Of an even number of values, the median by this rule is the lower of the two in the middle.
pub(crate) fn percentile<T: Copy>(ascending: &[T], percent: usize) -> Option<T> {
    let rank = (ascending.len() * percent).div_ceil(100);
    ascending.get(rank.max(1) - 1).copied()
}
