//! Numbers that look random, but are computed from stored numbers, so that they are the same after a restart.

/// Computes a number that looks random and depends on `number` alone (the finalizer of `SplitMix64`).
pub(super) const fn scrambled(number: u64) -> u64 {
    let number = (number ^ (number >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    let number = (number ^ (number >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
    number ^ (number >> 31)
}
