//! Shards: the parts into which a bot divides its guilds, with a gateway session for each.
//! <https://discord.com/developers/docs/events/gateway#sharding>

use std::collections::HashMap;
use std::time::{Duration, Instant};

use serde_json::{Value, json};

use crate::snowflake::Snowflake;

/// A shard of a session, as the bot specifies it when it identifies.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Shard {
    pub(crate) id: u64,
    pub(crate) total: u64,
}

impl Shard {
    /// Reads the field `shard` of an identify. Without the field, the bot has a single shard. Returns `None` if the field
    /// is invalid.
    pub(crate) fn asked(shard: &Value) -> Option<Self> {
        match shard.as_array().map(Vec::as_slice) {
            None if shard.is_null() => Some(Self { id: 0, total: 1 }),
            Some([id, total]) => {
                let (id, total) = (id.as_u64()?, total.as_u64()?);
                (id < total).then_some(Self { id, total })
            }
            _ => None,
        }
    }

    /// Whether the events of this guild go to the shard; `None` stands for direct messages.
    pub(crate) fn serves(self, guild: Option<Snowflake>) -> bool {
        guild.map_or(0, |guild| (guild.get() >> 22) % self.total) == self.id
    }

    /// The shard as Discord's JSON.
    pub(crate) fn json(self) -> Value {
        json!([self.id, self.total])
    }
}

/// The time of the last identify of each bucket of shards. A bucket may identify once in a period.
#[derive(Debug, Default)]
pub(crate) struct IdentifyBuckets(HashMap<u64, Instant>);

impl IdentifyBuckets {
    /// Counts an identify and returns `None` if the identify is allowed. Otherwise, returns the time until the
    /// next identify is allowed, without counting this one.
    pub(crate) fn identify(&mut self, shard: Shard, concurrency: u64, period: Duration) -> Option<Duration> {
        let (bucket, now) = (shard.id % concurrency.max(1), Instant::now());
        let early = self.0.get(&bucket).and_then(|last| period.checked_sub(now.duration_since(*last)));
        if early.is_none_or(|early| early.is_zero()) {
            self.0.insert(bucket, now);
            return None;
        }
        early
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_guild_belongs_to_exactly_one_shard_and_direct_messages_to_the_first() {
        let guild = Snowflake::new((7 << 22) + 5);
        let serving = |guild| (0..3).filter(move |&id| Shard { id, total: 3 }.serves(guild));
        assert_eq!(serving(Some(guild)).collect::<Vec<_>>(), [1]);
        assert_eq!(serving(None).collect::<Vec<_>>(), [0]);
        assert!(Shard { id: 0, total: 1 }.serves(Some(guild)));
    }

    #[test]
    fn a_shard_that_cannot_be_is_not_read() {
        assert_eq!(Shard::asked(&Value::Null), Some(Shard { id: 0, total: 1 }));
        assert_eq!(Shard::asked(&json!([2, 3])), Some(Shard { id: 2, total: 3 }));
        for shard in [json!([3, 3]), json!([0, 0]), json!([0]), json!([0, 1, 2]), json!(["0", "1"]), json!(0)]
        {
            assert_eq!(Shard::asked(&shard), None, "{shard}");
        }
    }

    #[test]
    fn each_bucket_of_shards_identifies_by_itself() {
        let mut buckets = IdentifyBuckets::default();
        let period = Duration::from_hours(1);
        let mut early = |id| buckets.identify(Shard { id, total: 4 }, 2, period).is_some();
        assert_eq!([early(0), early(1), early(2), early(3)], [false, false, true, true]);
        assert_eq!(buckets.identify(Shard { id: 2, total: 4 }, 2, Duration::ZERO), None);
    }
}
