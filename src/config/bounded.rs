//! Numbers with bounds. The bounds are checked during deserialization, so that the error names the line of the file.

use std::time::Duration;

use serde::{Deserialize, Deserializer, de::Error};

/// A whole number from `LEAST` to `MOST`.
#[derive(Clone, Copy, Debug)]
pub(super) struct Bounded<const LEAST: u64, const MOST: u64>(u64);

impl<const LEAST: u64, const MOST: u64> Bounded<LEAST, MOST> {
    pub(super) fn get(self) -> u64 {
        self.0
    }
}

impl<'de, const LEAST: u64, const MOST: u64> Deserialize<'de> for Bounded<LEAST, MOST> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let value = i64::deserialize(deserializer)?;
        match u64::try_from(value) {
            Ok(value) if (LEAST..=MOST).contains(&value) => Ok(Self(value)),
            _ => Err(D::Error::custom(format!(
                "expected a whole number from {LEAST} to {MOST}, found {value}"
            ))),
        }
    }
}

/// A number of hours, more than 0 and at most 720 (30 days). Fractions are allowed.
#[derive(Clone, Copy, Debug)]
pub(super) struct Hours(Duration);

impl Hours {
    const MOST: f64 = 720.0;

    pub(super) fn duration(self) -> Duration {
        self.0
    }
}

impl<'de> Deserialize<'de> for Hours {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let value = f64::deserialize(deserializer)?;
        if value > 0.0 && value <= Self::MOST {
            Ok(Self(Duration::from_secs_f64(value * 3600.0)))
        } else {
            Err(D::Error::custom(format!(
                "expected hours, more than 0 and at most {}, found {value}",
                Self::MOST
            )))
        }
    }
}
