//! Decides who may challenge in a channel, with a command, a button or a menu.

use serenity::all::{ChannelType, Permissions};

use crate::{
    club::{Challengers, Club, Place, Server, ServerPreferences, Threads},
    discord::{outbound::denied_channels::DeniedChannels, permissions},
    store::StoreError,
    text::{List, Locale, text},
};

/// The channel in which a person wants to challenge, as Discord describes it in the interaction.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Channel {
    pub place: Place,
    /// `None` in direct messages.
    pub server: Option<Server>,
    /// `None` if Discord does not say.
    pub kind: Option<ChannelType>,
    /// The bot's permissions in the channel.
    pub held: Permissions,
    /// Whether the person who wants to challenge moderates the channel.
    pub moderated: bool,
    /// Whether the bot is absent from the channel. A match that the person begins there is played in the person's
    /// direct messages with the bot.
    pub is_elsewhere: bool,
}

impl Channel {
    /// Marks the channel as one from which the bot is absent. The permissions become those of the person's direct
    /// messages with the bot.
    pub(crate) fn elsewhere(self) -> Self {
        let held = permissions::missing(Permissions::empty(), None);
        Self { kind: None, held, is_elsewhere: true, ..self }
    }
}

/// The sentence that names the permissions which the bot lacks in a channel. If it lacks none, returns `None`
/// and forgets an earlier refusal there.
pub(crate) fn lacking(denied_channels: &DeniedChannels, locale: Locale, channel: Channel) -> Option<String> {
    let missing = permissions::missing(channel.held, channel.kind);
    if missing.is_empty() {
        denied_channels.forgive(channel.place);
        return None;
    }
    Some(missing_sentence(locale, missing))
}

/// Like [`lacking`], but also checks the permissions for the threads of matches.
pub(crate) fn lacking_for_threads(
    denied_channels: &DeniedChannels,
    locale: Locale,
    channel: Channel,
) -> Option<String> {
    lacking(denied_channels, locale, channel).or_else(|| {
        let missing = permissions::missing_for_threads(channel.held);
        (!missing.is_empty()).then(|| missing_sentence(locale, missing))
    })
}

fn missing_sentence(locale: Locale, missing: Permissions) -> String {
    text!(locale, "refused-permissions", permissions = List::of(permissions::names(missing, locale)))
}

/// Returns whether matches in a channel may have threads, or the sentence that says why the person is not allowed to
/// challenge there.
pub(crate) async fn may_challenge(
    club: &Club,
    denied_channels: &DeniedChannels,
    locale: Locale,
    channel: Channel,
) -> Result<Result<Threads, String>, StoreError> {
    if let Some(sentence) = lacking(denied_channels, locale, channel) {
        return Ok(Err(sentence));
    }
    let preferences = match channel.server {
        Some(server) => club.server_preferences(server).await?,
        None => ServerPreferences::default(),
    };
    if preferences.challengers == Some(Challengers::Moderators) && !channel.moderated {
        return Ok(Err(text!(locale, "refused-moderators-challenge")));
    }
    if channel.kind != Some(ChannelType::Text) {
        return Ok(Ok(Threads::Never));
    }
    let missing = permissions::missing_for_threads(channel.held);
    match preferences.threads.unwrap_or_default() {
        Threads::Always if !missing.is_empty() => Ok(Err(missing_sentence(locale, missing))),
        Threads::Ask if !missing.is_empty() => Ok(Ok(Threads::Never)),
        threads => Ok(Ok(threads)),
    }
}
