//! Checks whether a person who calls a command or presses a button may read a match.

use poise::serenity_prelude::{ChannelId, CommandInteraction, ComponentInteraction, GuildId, Member, UserId};

use super::{
    channel_visibility::{ChannelVisibility, Unanswered},
    id_conversion,
    rate_limited_http::RateLimitedHttp,
};
use crate::club::{History, Reader};

/// A person who asks about a match, with the data that the interaction states.
#[derive(Clone, Copy, Debug)]
pub(crate) struct MatchReader<'a> {
    user: UserId,
    guild: Option<GuildId>,
    member: Option<&'a Member>,
    /// The channel in which the person asks, and which the person can view.
    channel: ChannelId,
}

impl<'a> From<&'a CommandInteraction> for MatchReader<'a> {
    fn from(interaction: &'a CommandInteraction) -> Self {
        Self {
            user: interaction.user.id,
            guild: interaction.guild_id,
            member: interaction.member.as_deref(),
            channel: interaction.channel_id,
        }
    }
}

impl<'a> From<&'a ComponentInteraction> for MatchReader<'a> {
    fn from(interaction: &'a ComponentInteraction) -> Self {
        Self {
            user: interaction.user.id,
            guild: interaction.guild_id,
            member: interaction.member.as_ref(),
            channel: interaction.channel_id,
        }
    }
}

/// Whether the person who asks may read the match.
///
/// # Errors
/// When Discord does not say whether the person may view the match's place.
pub(crate) async fn may_read(
    (visibility, api): (&ChannelVisibility, &RateLimitedHttp),
    asker: MatchReader<'_>,
    history: &History,
) -> Result<bool, Unanswered> {
    let mut reader = Reader {
        person: id_conversion::person(asker.user),
        server: asker.guild.map(id_conversion::server),
        may_view: vec![id_conversion::place(asker.channel)],
    };
    if history.is_readable_by(&reader) {
        return Ok(true);
    }
    if let (Some(guild), Some(member)) = (asker.guild, asker.member)
        && let Some(channel) = id_conversion::channel_of(history.place)
        && history.server == reader.server
        && visibility.may_view(api, guild, member, channel).await?
    {
        reader.may_view.push(history.place);
    }
    Ok(history.is_readable_by(&reader))
}
