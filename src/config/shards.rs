//! The number of the bot's shards.

use std::{fmt, num::NonZeroU32};

use serde::{
    Deserialize, Deserializer,
    de::{Error, Unexpected, Visitor},
};

/// The maximum number of shards that the setting accepts.
const SHARDS_MAX: u32 = 1000;

/// The number of the bot's shards. Discord divides the servers of the bot among them.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Shards {
    /// The number that Discord recommends.
    #[default]
    Auto,
    /// The given number.
    Number(NonZeroU32),
}

impl<'de> Deserialize<'de> for Shards {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_any(ShardsVisitor)
    }
}

struct ShardsVisitor;

impl Visitor<'_> for ShardsVisitor {
    type Value = Shards;

    fn expecting(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(formatter, "\"auto\" or a whole number from 1 to {SHARDS_MAX}")
    }

    fn visit_str<E: Error>(self, value: &str) -> Result<Shards, E> {
        if value == "auto" { Ok(Shards::Auto) } else { Err(E::invalid_value(Unexpected::Str(value), &self)) }
    }

    fn visit_i64<E: Error>(self, value: i64) -> Result<Shards, E> {
        let number = u32::try_from(value).ok().filter(|&value| value <= SHARDS_MAX).and_then(NonZeroU32::new);
        number.map(Shards::Number).ok_or_else(|| E::invalid_value(Unexpected::Signed(value), &self))
    }
}
