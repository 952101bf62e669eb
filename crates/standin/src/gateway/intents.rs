//! Gateway intents: groups of events to which a bot subscribes.
//! <https://discord.com/developers/docs/events/gateway#gateway-intents>

/// Events about guilds, channels and threads.
pub(crate) const GUILDS: u64 = 1;
/// Events about members who join and leave (privileged).
pub(crate) const GUILD_MEMBERS: u64 = 1 << 1;
/// Events about the online status of users (privileged).
pub(crate) const GUILD_PRESENCES: u64 = 1 << 8;
/// Events about messages in guilds.
pub(crate) const GUILD_MESSAGES: u64 = 1 << 9;
/// Events about direct messages.
pub(crate) const DIRECT_MESSAGES: u64 = 1 << 12;
/// The text, embeds, files and components in message events (privileged).
pub(crate) const MESSAGE_CONTENT: u64 = 1 << 15;

/// All intents that Discord defines.
pub(crate) const ALL: u64 = 0x1FFFF | 1 << 20 | 1 << 21 | 1 << 24 | 1 << 25;

/// Privileged intents that the stand-in never grants.
pub(crate) const UNSUPPORTED_PRIVILEGED_INTENTS: u64 = GUILD_MEMBERS | GUILD_PRESENCES;
