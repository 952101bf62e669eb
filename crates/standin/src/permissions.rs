//! Discord's permission bits that matter to a bot in a text channel.

use std::ops::BitOr;

use serde::de::{Deserialize, Deserializer, Error as _};
use serde::{Serialize, Serializer};

/// A set of permissions. Its JSON is a string of decimal digits.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Permissions(u64);

impl Permissions {
    /// The empty set.
    pub const NONE: Self = Self(0);
    /// Grants all permissions, whatever the other bits say.
    pub const ADMINISTRATOR: Self = Self(1 << 3);
    /// Allows changes to the guild's settings.
    pub const MANAGE_GUILD: Self = Self(1 << 5);
    /// Allows reacting with an emoji that nobody has used on the message.
    pub const ADD_REACTIONS: Self = Self(1 << 6);
    /// Allows seeing the channel.
    pub const VIEW_CHANNEL: Self = Self(1 << 10);
    /// Allows posting in the channel.
    pub const SEND_MESSAGES: Self = Self(1 << 11);
    /// Allows deleting and pinning the messages of others.
    pub const MANAGE_MESSAGES: Self = Self(1 << 13);
    /// Allows messages with embeds.
    pub const EMBED_LINKS: Self = Self(1 << 14);
    /// Allows posting files.
    pub const ATTACH_FILES: Self = Self(1 << 15);
    /// Allows reading earlier messages.
    pub const READ_MESSAGE_HISTORY: Self = Self(1 << 16);
    /// Allows mentioning everyone in the channel at once.
    pub const MENTION_EVERYONE: Self = Self(1 << 17);
    /// Allows calling slash commands.
    pub const USE_APPLICATION_COMMANDS: Self = Self(1 << 31);
    /// Allows archiving and locking the threads of others.
    pub const MANAGE_THREADS: Self = Self(1 << 34);
    /// Allows starting a public thread.
    pub const CREATE_PUBLIC_THREADS: Self = Self(1 << 35);
    /// Allows starting a private thread.
    pub const CREATE_PRIVATE_THREADS: Self = Self(1 << 36);
    /// Allows posting in a thread.
    pub const SEND_MESSAGES_IN_THREADS: Self = Self(1 << 38);

    const NAMES: [(&'static str, Self); 16] = [
        ("ADMINISTRATOR", Self::ADMINISTRATOR),
        ("MANAGE_GUILD", Self::MANAGE_GUILD),
        ("ADD_REACTIONS", Self::ADD_REACTIONS),
        ("VIEW_CHANNEL", Self::VIEW_CHANNEL),
        ("SEND_MESSAGES", Self::SEND_MESSAGES),
        ("MANAGE_MESSAGES", Self::MANAGE_MESSAGES),
        ("EMBED_LINKS", Self::EMBED_LINKS),
        ("ATTACH_FILES", Self::ATTACH_FILES),
        ("READ_MESSAGE_HISTORY", Self::READ_MESSAGE_HISTORY),
        ("MENTION_EVERYONE", Self::MENTION_EVERYONE),
        ("USE_APPLICATION_COMMANDS", Self::USE_APPLICATION_COMMANDS),
        ("MANAGE_THREADS", Self::MANAGE_THREADS),
        ("CREATE_PUBLIC_THREADS", Self::CREATE_PUBLIC_THREADS),
        ("CREATE_PRIVATE_THREADS", Self::CREATE_PRIVATE_THREADS),
        ("SEND_MESSAGES_IN_THREADS", Self::SEND_MESSAGES_IN_THREADS),
        ("NONE", Self::NONE),
    ];

    /// The permissions that the bot's invitation requests.
    pub const fn of_a_bot() -> Self {
        Self(
            Self::VIEW_CHANNEL.0
                | Self::ADD_REACTIONS.0
                | Self::SEND_MESSAGES.0
                | Self::SEND_MESSAGES_IN_THREADS.0
                | Self::ATTACH_FILES.0
                | Self::READ_MESSAGE_HISTORY.0
                | Self::CREATE_PUBLIC_THREADS.0,
        )
    }

    /// The permissions of an ordinary member.
    pub const fn of_a_member() -> Self {
        Self(Self::of_a_bot().0 | Self::USE_APPLICATION_COMMANDS.0 | Self::EMBED_LINKS.0)
    }

    /// The permissions of a moderator: those of a member, and the management of messages, threads and the guild.
    pub const fn of_a_moderator() -> Self {
        Self(Self::of_a_member().0 | Self::MANAGE_MESSAGES.0 | Self::MANAGE_THREADS.0 | Self::MANAGE_GUILD.0)
    }

    /// Creates a set from its bits.
    pub const fn from_bits(bits: u64) -> Self {
        Self(bits)
    }

    /// The bits of the set.
    pub const fn bits(self) -> u64 {
        self.0
    }

    /// The permission with this name from Discord's documentation, such as `SEND_MESSAGES`.
    pub fn from_name(name: &str) -> Option<Self> {
        Self::NAMES.iter().find(|(known, _)| *known == name).map(|(_, bits)| *bits)
    }

    /// Whether this set contains all of `other`. A set with `ADMINISTRATOR` contains everything.
    pub const fn contains(self, other: Self) -> bool {
        self.0 & Self::ADMINISTRATOR.0 != 0 || self.0 & other.0 == other.0
    }

    /// The permissions of this set that are not in `other`.
    #[must_use]
    pub const fn without(self, other: Self) -> Self {
        Self(self.0 & !other.0)
    }
}

impl BitOr for Permissions {
    type Output = Self;

    fn bitor(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }
}

impl Serialize for Permissions {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(&self.0)
    }
}

impl<'de> Deserialize<'de> for Permissions {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        String::deserialize(deserializer)?.parse().map(Self).map_err(D::Error::custom)
    }
}
