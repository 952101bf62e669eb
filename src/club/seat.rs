//! The two seats of a match: each is a person's, a machine's, a server's, or vacant.

use kamisado_rules::BySide;

use super::Person;
use crate::store::{SeatRow, SeatsRow};

/// The playing strength of a machine, from 1 (weakest) to 10.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct MachineLevel(u8);

impl MachineLevel {
    /// Every level, the weakest first.
    pub const ALL: [Self; 10] =
        [Self(1), Self(2), Self(3), Self(4), Self(5), Self(6), Self(7), Self(8), Self(9), Self(10)];

    /// Returns the level with this number, or `None` unless it is between 1 and 10.
    pub fn new(number: u8) -> Option<Self> {
        (1..=10).contains(&number).then_some(Self(number))
    }

    /// Returns the number, between 1 and 10.
    pub const fn number(self) -> u8 {
        self.0
    }
}

/// The player of a side of a match.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub enum Seat {
    /// A person.
    Person {
        /// The person.
        person: Person,
        /// The name that was last seen.
        name: Option<String>,
    },
    /// The bot's own engine, called a machine throughout the code.
    Machine(MachineLevel),
    /// The members of the server, who vote on each decision.
    Server,
    /// Nobody: the data of the person who played here was deleted.
    #[default]
    Vacant,
}

impl Seat {
    /// Returns the person, or `None` for any other seat.
    pub const fn person(&self) -> Option<Person> {
        match self {
            Self::Person { person, .. } => Some(*person),
            Self::Machine(_) | Self::Server | Self::Vacant => None,
        }
    }

    /// Returns the person's name that was last seen.
    pub fn name(&self) -> Option<&str> {
        match self {
            Self::Person { name, .. } => name.as_deref(),
            Self::Machine(_) | Self::Server | Self::Vacant => None,
        }
    }

    /// Returns whether the members of the server play here, by votes.
    pub const fn is_of_server(&self) -> bool {
        matches!(self, Self::Server)
    }

    /// Returns whether a machine plays here.
    pub const fn is_machine(&self) -> bool {
        matches!(self, Self::Machine(_))
    }
}

impl From<SeatRow> for Seat {
    fn from(row: SeatRow) -> Self {
        match (row.player.discord_id, row.machine_level.and_then(MachineLevel::new)) {
            (Some(id), _) => Self::Person { person: Person(id.cast_unsigned()), name: row.player.name },
            (None, Some(level)) => Self::Machine(level),
            (None, None) if row.is_of_server => Self::Server,
            (None, None) => Self::Vacant,
        }
    }
}

impl From<SeatsRow> for BySide<Seat> {
    fn from(row: SeatsRow) -> Self {
        Self { black: row.black.into(), white: row.white.into() }
    }
}
