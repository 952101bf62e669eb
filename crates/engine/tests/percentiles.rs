//! Tests of the percentiles that the benchmarks print.

#![allow(clippy::unwrap_used, reason = "the helpers of tests panic like the tests themselves")]

#[path = "common/percentile.rs"]
mod percentile;

use percentile::percentile;

/// The percentiles of the values 1, 2, … `count`. Each value is its own rank.
fn of_first(count: usize, percents: [usize; 4]) -> [usize; 4] {
    let values: Vec<_> = (1..=count).collect();
    percents.map(|percent| percentile(&values, percent).unwrap())
}

#[test]
fn a_percentile_is_the_least_value_that_enough_of_the_values_do_not_exceed() {
    assert_eq!(of_first(100, [50, 95, 99, 100]), [50, 95, 99, 100]);
    assert_eq!(of_first(1_000, [50, 95, 99, 100]), [500, 950, 990, 1_000]);
    assert_eq!(of_first(30, [50, 95, 99, 100]), [15, 29, 30, 30]);
    assert_eq!(of_first(200, [50, 95, 99, 100]), [100, 190, 198, 200]);
    assert_eq!(of_first(150, [50, 95, 99, 100]), [75, 143, 149, 150]);
    assert_eq!(of_first(5, [30, 40, 50, 100]), [2, 2, 3, 5]);
    // The example of five values at <https://en.wikipedia.org/wiki/Percentile>.
    assert_eq!(
        [5, 30, 40, 50, 100].map(|percent| percentile(&[15, 20, 35, 40, 50], percent).unwrap()),
        [15, 20, 20, 35, 50]
    );
}

#[test]
fn few_values_have_percentiles_too() {
    assert_eq!(percentile::<u8>(&[], 50), None);
    assert_eq!([0, 50, 99, 100].map(|percent| percentile(&[7], percent)), [Some(7); 4]);
    assert_eq!(of_first(2, [0, 50, 51, 100]), [1, 1, 2, 2]);
}
