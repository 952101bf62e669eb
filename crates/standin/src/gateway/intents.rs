//! Gateway intents: the events that a bot subscribes to.
//! <https://discord.com/developers/docs/events/gateway#gateway-intents>

/// Servers, channels and threads.
pub(crate) const GUILDS: u64 = 1;
/// Members join and leave (privileged).
pub(crate) const GUILD_MEMBERS: u64 = 1 << 1;
/// Who is online (privileged).
pub(crate) const GUILD_PRESENCES: u64 = 1 << 8;
/// Messages in servers.
pub(crate) const GUILD_MESSAGES: u64 = 1 << 9;
/// Direct messages.
pub(crate) const DIRECT_MESSAGES: u64 = 1 << 12;
/// The text, files and components of messages (privileged).
pub(crate) const MESSAGE_CONTENT: u64 = 1 << 15;

/// All intents that exist.
pub(crate) const ALL: u64 = 0x1FFFF | 1 << 20 | 1 << 21 | 1 << 24 | 1 << 25;

/// Privileged intents that the stand-in never grants.
pub(crate) const NEVER_GRANTED: u64 = GUILD_MEMBERS | GUILD_PRESENCES;
