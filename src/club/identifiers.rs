//! The plain values that the whole club uses: ids, moments, inputs, and people with their names.

use std::{fmt, str::FromStr, time::SystemTime};

use crate::store::PlayerRow;

/// A person, by their Discord id.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Person(pub u64);

/// A channel, a thread or a chat with the bot in which a match is played, by its Discord id.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Place(pub u64);

/// A server (guild), by its Discord id. It has a leaderboard of its own.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Server(pub u64);

/// A role of a server, by its Discord id.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Role(pub u64);

/// A message, by its Discord id.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct MessageId(pub u64);

/// A moment: milliseconds since 1970-01-01 00:00 UTC.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Timestamp(pub i64);

impl From<SystemTime> for Timestamp {
    /// A time before 1970 becomes the beginning of 1970.
    fn from(time: SystemTime) -> Self {
        let elapsed = time.duration_since(SystemTime::UNIX_EPOCH).unwrap_or_default();
        Self(elapsed.as_millis() as i64)
    }
}

/// An input from outside that may change something: a message, a command, or a press.
///
/// **Invariant:** the id is stored, as a unique value, in the transaction of the change that the input causes, so that no input
/// counts twice.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Input {
    /// The Discord id of the input.
    pub id: u64,
    /// The time when the input was created at Discord, not when the bot received it.
    pub at: Timestamp,
    /// The place whose read cursor the input advances. For a message, this is its place, where all earlier messages
    /// have been handled. `None` for commands and presses, which are not ordered.
    pub advances_cursor_of: Option<Place>,
}

/// A person with their current name.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Actor {
    /// The person.
    pub person: Person,
    /// The name that others see. Only [`Actor::LONGEST_NAME`] characters of it are kept.
    pub name: String,
}

impl Actor {
    /// The maximum number of characters of a name that are kept. Discord allows 32.
    pub const LONGEST_NAME: usize = 32;

    /// Returns the part of the name that is kept.
    pub(super) fn kept_name(&self) -> String {
        self.name.chars().take(Self::LONGEST_NAME).collect()
    }
}

/// A person in a challenge, a leaderboard or a list. Both fields are `None` after the person's data was deleted.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Player {
    /// The person.
    pub person: Option<Person>,
    /// The name that was last seen.
    pub name: Option<String>,
}

impl From<PlayerRow> for Player {
    fn from(row: PlayerRow) -> Self {
        Self { person: row.discord_id.map(|id| Person(id.cast_unsigned())), name: row.name }
    }
}

/// The id of a match. Its text form is short enough to type: `k7` is the seventh match of this bot.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct MatchId(pub i64);

impl fmt::Display for MatchId {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(formatter, "k{}", self.0)
    }
}

/// The text is not the id of a match.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("a match is named by k and a number, as in k7")]
pub struct NotAMatchId;

impl FromStr for MatchId {
    type Err = NotAMatchId;

    /// Reads `k7`, `K7` or `7`.
    fn from_str(text: &str) -> Result<Self, NotAMatchId> {
        let digits = text.strip_prefix(['k', 'K']).unwrap_or(text);
        if digits.is_empty() || !digits.bytes().all(|byte| byte.is_ascii_digit()) {
            return Err(NotAMatchId);
        }
        match digits.parse() {
            Ok(number) if number > 0 => Ok(Self(number)),
            _ => Err(NotAMatchId),
        }
    }
}

/// The id of a season, unique among the seasons of all servers.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct SeasonId(pub i64);

/// The id of a tournament.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct TournamentId(pub i64);

/// The id of a challenge.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct ChallengeId(pub i64);

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_match_id_is_read_back_as_it_is_written() {
        for number in [1, 7, 1_000_000, i64::MAX] {
            assert_eq!(MatchId(number).to_string().parse(), Ok(MatchId(number)));
        }
        assert_eq!("7".parse(), Ok(MatchId(7)));
    }

    #[test]
    fn what_is_no_match_id_is_refused() {
        for text in ["", "k", "k0", "0", "k-7", "+7", "k7x", "99999999999999999999", "kk7", "７"] {
            assert_eq!(text.parse::<MatchId>(), Err(NotAMatchId), "{text}");
        }
    }
}
