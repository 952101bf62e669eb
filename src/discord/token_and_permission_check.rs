//! Checks over REST, without a gateway connection, whether Discord accepts the token and which permissions
//! the bot lacks.

use std::collections::HashMap;

use serenity::all::{
    Channel, ChannelId, ChannelType, GuildChannel, GuildId, Http, Member, PartialGuild, Permissions, UserId,
};

use super::{
    http_client::{self, HttpError},
    permissions,
    request_failure::{self, Failure},
};
use crate::{
    club::{Place, Server},
    config::{Config, Token},
    text::Locale,
};

/// Why the check could not be made.
#[derive(Debug, thiserror::Error)]
pub enum CheckError {
    /// No HTTP client can be built.
    #[error(transparent)]
    Http(#[from] HttpError),
    /// Discord refuses the token, or cannot be reached.
    #[error("Discord does not accept the token, or cannot be reached (its code: {code:?})")]
    Refused {
        /// Discord's error code, if it answered with one.
        code: Option<isize>,
    },
}

/// The result of the check.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CheckResult {
    /// The name of the bot that the token belongs to.
    pub name: String,
    /// The problems in channels where matches run, one sentence per channel.
    pub findings: Vec<String>,
}

/// Asks Discord for the bot's name and for its permissions in these channels.
///
/// # Errors
/// When no HTTP client can be built, or Discord does not accept the token or cannot be reached.
pub async fn check(
    config: &Config,
    token: &Token,
    places: &[(Server, Place)],
) -> Result<CheckResult, CheckError> {
    let http = http_client::build(config, token)?;
    let refused = |error: serenity::Error| CheckError::Refused { code: request_failure::code(&error) };
    let user = http.get_current_user().await.map_err(refused)?;
    let mut asking = PermissionLookup { http: &http, bot: user.id, guilds: HashMap::new() };
    let mut findings = Vec::new();
    for &(server, place) in places {
        let problem =
            match asking.missing(GuildId::new(server.0.max(1)), ChannelId::new(place.0.max(1))).await {
                Ok(missing) if missing.is_empty() => continue,
                Ok(missing) => {
                    format!("the bot lacks {}", permissions::names(missing, Locale::English).join(", "))
                }
                Err(error) if Failure::of(&error) == Failure::Temporary => return Err(refused(error)),
                Err(error) => {
                    format!("the bot does not see it (Discord's code: {:?})", request_failure::code(&error))
                }
            };
        findings.push(format!("channel {} of server {}: {problem}", place.0, server.0));
    }
    Ok(CheckResult { name: user.name.clone(), findings })
}

/// Looks up the bot's permissions. Caches what Discord answers about a server.
struct PermissionLookup<'a> {
    http: &'a Http,
    bot: UserId,
    guilds: HashMap<GuildId, (PartialGuild, Member)>,
}

impl PermissionLookup<'_> {
    /// The permissions that the bot lacks in a channel of a server.
    async fn missing(&mut self, guild: GuildId, place: ChannelId) -> Result<Permissions, serenity::Error> {
        let Some(channel) = self.channel(place).await? else { return Ok(Permissions::VIEW_CHANNEL) };
        let kind = channel.kind;
        let of_a_thread =
            matches!(kind, ChannelType::PublicThread | ChannelType::PrivateThread | ChannelType::NewsThread);
        // A thread has the permissions of its parent channel.
        let channel = match channel.parent_id.filter(|_| of_a_thread) {
            Some(parent) => self.channel(parent).await?.unwrap_or(channel),
            None => channel,
        };
        if !self.guilds.contains_key(&guild) {
            let known = (self.http.get_guild(guild).await?, self.http.get_member(guild, self.bot).await?);
            self.guilds.insert(guild, known);
        }
        let (guild, member) = &self.guilds[&guild];
        Ok(permissions::missing(guild.user_permissions_in(&channel, member), Some(kind)))
    }

    /// A server's channel or thread. `None` if the id belongs to another kind of channel.
    async fn channel(&self, id: ChannelId) -> Result<Option<GuildChannel>, serenity::Error> {
        match self.http.get_channel(id).await? {
            Channel::Guild(channel) => Ok(Some(channel)),
            _ => Ok(None),
        }
    }
}
