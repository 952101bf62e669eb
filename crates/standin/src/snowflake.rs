//! Snowflakes: Discord's ids, 64-bit numbers that contain their time of creation.
//! <https://discord.com/developers/docs/reference#snowflakes>

use std::fmt;
use std::str::FromStr;
use std::time::{Duration, SystemTime, UNIX_EPOCH};

use serde::de::{Deserialize, Deserializer, Error as _};
use serde::ser::{Serialize, Serializer};

/// Discord's epoch, the start of 2015, in milliseconds since 1970.
const EPOCH_MILLISECONDS: u64 = 1_420_070_400_000;

/// The id of an object on Discord, such as a user, a channel, a message or an interaction.
///
/// The upper 42 bits are milliseconds since 2015, so ids grow with time. The JSON of an id is a string of decimal
/// digits.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Snowflake(u64);

impl Snowflake {
    /// Creates an id from its number.
    pub const fn new(value: u64) -> Self {
        Self(value)
    }

    /// The id as a number.
    pub const fn get(self) -> u64 {
        self.0
    }

    /// The time of creation, in milliseconds since 1970.
    pub const fn unix_milliseconds(self) -> u64 {
        (self.0 >> 22) + EPOCH_MILLISECONDS
    }
}

impl fmt::Display for Snowflake {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(formatter)
    }
}

impl fmt::Debug for Snowflake {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(formatter)
    }
}

impl From<u64> for Snowflake {
    fn from(value: u64) -> Self {
        Self(value)
    }
}

impl FromStr for Snowflake {
    type Err = std::num::ParseIntError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        text.parse().map(Self)
    }
}

impl Serialize for Snowflake {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Snowflake {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let value = serde_json::Value::deserialize(deserializer)?;
        from_json(&value).ok_or_else(|| D::Error::custom("an id is a number or a string of digits"))
    }
}

/// Reads an id from a JSON string or number.
pub(crate) fn from_json(value: &serde_json::Value) -> Option<Snowflake> {
    match value {
        serde_json::Value::String(text) => text.parse().ok(),
        other => other.as_u64().map(Snowflake),
    }
}

/// The current time by the host's clock, in milliseconds since 1970.
pub(crate) fn now_milliseconds() -> u64 {
    SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |elapsed| elapsed.as_millis() as u64)
}

/// Generates strictly increasing ids from the current time.
#[derive(Debug, Default)]
pub(crate) struct Generator {
    last: u64,
    /// The time by which the ids are behind the host's clock, in milliseconds.
    behind: u64,
}

impl Generator {
    /// A generator whose ids are behind the host's clock by this number of milliseconds.
    pub(crate) fn behind(behind: u64) -> Self {
        Self { behind, ..Self::default() }
    }

    /// Moves the clock of the ids forward, at most to the host's clock.
    pub(crate) fn pass(&mut self, time: Duration) {
        self.behind = self.behind.saturating_sub(time.as_millis() as u64);
    }

    /// The current time in milliseconds since 1970, by the clock of the ids.
    pub(crate) fn now_milliseconds(&self) -> u64 {
        now_milliseconds().saturating_sub(self.behind)
    }

    /// Returns the first id of a millisecond after that of the last id.
    pub(crate) fn next_millisecond(&mut self) -> Snowflake {
        let later = ((self.last >> 22) + 1) << 22;
        self.last = later.max(self.next().0 >> 22 << 22);
        Snowflake(self.last)
    }

    pub(crate) fn next(&mut self) -> Snowflake {
        let from_clock = self.now_milliseconds().saturating_sub(EPOCH_MILLISECONDS) << 22;
        self.last = from_clock.max(self.last + 1);
        Snowflake(self.last)
    }
}

/// Formats a time in Discord's format (ISO 8601), `2026-11-20T12:34:56.789000+00:00`.
pub(crate) fn timestamp(unix_milliseconds: u64) -> String {
    let days = unix_milliseconds / 86_400_000;
    let millisecond_of_day = unix_milliseconds % 86_400_000;
    let (year, month, day) = civil_date(days);
    let (hour, minute) = (millisecond_of_day / 3_600_000, millisecond_of_day / 60_000 % 60);
    let (second, millisecond) = (millisecond_of_day / 1000 % 60, millisecond_of_day % 1000);
    format!("{year:04}-{month:02}-{day:02}T{hour:02}:{minute:02}:{second:02}.{millisecond:03}000+00:00")
}

/// Year, month and day of a number of days since 1 January 1970.
fn civil_date(days: u64) -> (u64, u64, u64) {
    // Counts days from 1 March of year 0, because the leap day is then the last day of its year.
    let days = days + 719_468;
    let era = days / 146_097;
    let day_of_era = days % 146_097;
    let year_of_era = (day_of_era - day_of_era / 1460 + day_of_era / 36_524 - day_of_era / 146_096) / 365;
    let day_of_year = day_of_era - (365 * year_of_era + year_of_era / 4 - year_of_era / 100);
    let shifted_month = (5 * day_of_year + 2) / 153;
    let day = day_of_year - (153 * shifted_month + 2) / 5 + 1;
    let month = if shifted_month < 10 { shifted_month + 3 } else { shifted_month - 9 };
    (year_of_era + era * 400 + u64::from(month <= 2), month, day)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ids_grow_and_carry_the_time() {
        let mut generator = Generator::default();
        let before = now_milliseconds();
        let ids: Vec<_> = (0..1000).map(|_| generator.next()).collect();
        assert!(ids.windows(2).all(|pair| pair[0] < pair[1]));
        assert!(ids[0].unix_milliseconds() >= before);
        assert!(ids[999].unix_milliseconds() <= now_milliseconds());
    }

    #[test]
    fn the_example_of_the_documentation_is_read_right() {
        // https://discord.com/developers/docs/reference#snowflakes
        assert_eq!(Snowflake::new(175_928_847_299_117_063).unix_milliseconds(), 1_462_015_105_796);
        assert_eq!(timestamp(1_462_015_105_796), "2016-04-30T11:18:25.796000+00:00");
    }
}
