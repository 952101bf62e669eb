//! The times that snowflakes contain, and snowflakes for a time.

use serenity::all::MessageId;

use crate::club::Timestamp;

/// Discord's epoch, the first millisecond of 2015, in milliseconds of Unix time
/// (<https://discord.com/developers/docs/reference#snowflakes>).
const EPOCH_MILLISECONDS: i64 = 1_420_070_400_000;

/// When the object with this snowflake was created.
pub(crate) const fn time_of(id: u64) -> Timestamp {
    Timestamp((id >> 22).cast_signed() + EPOCH_MILLISECONDS)
}

/// A snowflake that is less than that of every object created at `at` or later (Discord's docs, "Snowflake IDs in
/// Pagination").
pub(crate) fn before(at: Timestamp) -> MessageId {
    let since_epoch = at.0.saturating_sub(EPOCH_MILLISECONDS).max(0).cast_unsigned();
    MessageId::new((since_epoch << 22).saturating_sub(1).max(1))
}

/// The greatest possible snowflake of an object that was created in the millisecond `at`.
pub(crate) fn last_at(at: Timestamp) -> u64 {
    before(Timestamp(at.0.saturating_add(1))).get()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_id_carries_its_time() {
        // The example in Discord's documentation.
        assert_eq!(time_of(175_928_847_299_117_063), Timestamp(1_462_015_105_796));
    }

    #[test]
    fn objects_created_at_a_time_follow_the_id_before_it() {
        let before = before(Timestamp(1_462_015_105_796)).get();
        assert!(before < 175_928_847_299_117_063);
        assert_eq!(time_of(before), Timestamp(1_462_015_105_795));
        assert_eq!(super::before(Timestamp(0)).get(), 1, "no id is 0");
    }

    #[test]
    fn the_last_id_of_a_moment_follows_all_others_of_it() {
        let last = last_at(Timestamp(1_462_015_105_796));
        assert!(last > 175_928_847_299_117_063);
        assert_eq!(
            (time_of(last), time_of(last + 1)),
            (Timestamp(1_462_015_105_796), Timestamp(1_462_015_105_797))
        );
    }
}
