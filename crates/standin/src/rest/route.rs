//! The routes of the REST interface, parsed from paths.

use crate::snowflake::Snowflake;

/// A route with the ids in its path.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Route {
    Gateway,
    GatewayBot,
    CurrentUser,
    User(Snowflake),
    CurrentApplication,
    OauthApplication,
    CurrentUserGuilds,
    CurrentUserGuild(Snowflake),
    CurrentUserChannels,
    Guild(Snowflake),
    GuildChannels(Snowflake),
    GuildRoles(Snowflake),
    GuildMember(Snowflake, Snowflake),
    GuildActiveThreads(Snowflake),
    Channel(Snowflake),
    Typing(Snowflake),
    Messages(Snowflake),
    Message(Snowflake, Snowflake),
    MessageThreads(Snowflake, Snowflake),
    OwnReaction(Snowflake, Snowflake, String),
    Threads(Snowflake),
    ThreadMembers(Snowflake),
    ThreadMember(Snowflake, Who),
    Commands(Snowflake),
    GuildCommands(Snowflake, Snowflake),
    Emoji(Snowflake),
    InteractionCallback(Snowflake, String),
    Webhook(Snowflake, String),
    WebhookOriginal(Snowflake, String),
    WebhookMessage(Snowflake, String, Snowflake),
}

/// A user in a path: by id, or `@me`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Who {
    Bot,
    User(Snowflake),
}

impl Route {
    /// Parses the path after `/api/v10`. `None` if the stand-in does not support the route.
    pub(crate) fn parse(path: &str) -> Option<Self> {
        let segments: Vec<&str> = path.trim_matches('/').split('/').collect();
        let id = |text: &str| text.parse::<Snowflake>().ok();
        Some(match segments.as_slice() {
            ["gateway"] => Self::Gateway,
            ["gateway", "bot"] => Self::GatewayBot,
            ["users", "@me"] => Self::CurrentUser,
            ["users", "@me", "guilds"] => Self::CurrentUserGuilds,
            ["users", "@me", "guilds", guild] => Self::CurrentUserGuild(id(guild)?),
            ["users", "@me", "channels"] => Self::CurrentUserChannels,
            ["users", user] => Self::User(id(user)?),
            ["applications", "@me"] => Self::CurrentApplication,
            ["oauth2", "applications", "@me"] => Self::OauthApplication,
            ["guilds", guild] => Self::Guild(id(guild)?),
            ["guilds", guild, "channels"] => Self::GuildChannels(id(guild)?),
            ["guilds", guild, "roles"] => Self::GuildRoles(id(guild)?),
            ["guilds", guild, "members", user] => Self::GuildMember(id(guild)?, id(user)?),
            ["guilds", guild, "threads", "active"] => Self::GuildActiveThreads(id(guild)?),
            ["channels", channel] => Self::Channel(id(channel)?),
            ["channels", channel, "typing"] => Self::Typing(id(channel)?),
            ["channels", channel, "messages"] => Self::Messages(id(channel)?),
            ["channels", channel, "messages", message] => Self::Message(id(channel)?, id(message)?),
            ["channels", channel, "messages", message, "threads"] => {
                Self::MessageThreads(id(channel)?, id(message)?)
            }
            ["channels", channel, "messages", message, "reactions", emoji, "@me"] => {
                Self::OwnReaction(id(channel)?, id(message)?, (*emoji).to_owned())
            }
            ["channels", channel, "threads"] => Self::Threads(id(channel)?),
            ["channels", channel, "thread-members"] => Self::ThreadMembers(id(channel)?),
            ["channels", channel, "thread-members", "@me"] => Self::ThreadMember(id(channel)?, Who::Bot),
            ["channels", channel, "thread-members", user] => {
                Self::ThreadMember(id(channel)?, Who::User(id(user)?))
            }
            ["applications", application, "commands"] => Self::Commands(id(application)?),
            ["applications", application, "guilds", guild, "commands"] => {
                Self::GuildCommands(id(application)?, id(guild)?)
            }
            ["applications", application, "emojis"] => Self::Emoji(id(application)?),
            ["interactions", interaction, token, "callback"] => {
                Self::InteractionCallback(id(interaction)?, (*token).to_owned())
            }
            ["webhooks", application, token] => Self::Webhook(id(application)?, (*token).to_owned()),
            ["webhooks", application, token, "messages", "@original"] => {
                Self::WebhookOriginal(id(application)?, (*token).to_owned())
            }
            ["webhooks", application, token, "messages", message] => {
                Self::WebhookMessage(id(application)?, (*token).to_owned(), id(message)?)
            }
            _ => return None,
        })
    }

    /// The route's template in the API description.
    pub(crate) fn template(&self) -> &'static str {
        match self {
            Self::Gateway => "/gateway",
            Self::GatewayBot => "/gateway/bot",
            Self::CurrentUser => "/users/@me",
            Self::User(_) => "/users/{user_id}",
            Self::CurrentApplication => "/applications/@me",
            Self::OauthApplication => "/oauth2/applications/@me",
            Self::CurrentUserGuilds => "/users/@me/guilds",
            Self::CurrentUserGuild(_) => "/users/@me/guilds/{guild_id}",
            Self::CurrentUserChannels => "/users/@me/channels",
            Self::Guild(_) => "/guilds/{guild_id}",
            Self::GuildChannels(_) => "/guilds/{guild_id}/channels",
            Self::GuildRoles(_) => "/guilds/{guild_id}/roles",
            Self::GuildMember(..) => "/guilds/{guild_id}/members/{user_id}",
            Self::GuildActiveThreads(_) => "/guilds/{guild_id}/threads/active",
            Self::Channel(_) => "/channels/{channel_id}",
            Self::Typing(_) => "/channels/{channel_id}/typing",
            Self::Messages(_) => "/channels/{channel_id}/messages",
            Self::Message(..) => "/channels/{channel_id}/messages/{message_id}",
            Self::MessageThreads(..) => "/channels/{channel_id}/messages/{message_id}/threads",
            Self::OwnReaction(..) => {
                "/channels/{channel_id}/messages/{message_id}/reactions/{emoji_name}/@me"
            }
            Self::Threads(_) => "/channels/{channel_id}/threads",
            Self::ThreadMembers(_) => "/channels/{channel_id}/thread-members",
            Self::ThreadMember(_, Who::Bot) => "/channels/{channel_id}/thread-members/@me",
            Self::ThreadMember(_, Who::User(_)) => "/channels/{channel_id}/thread-members/{user_id}",
            Self::Commands(_) => "/applications/{application_id}/commands",
            Self::GuildCommands(..) => "/applications/{application_id}/guilds/{guild_id}/commands",
            Self::Emoji(_) => "/applications/{application_id}/emojis",
            Self::InteractionCallback(..) => "/interactions/{interaction_id}/{interaction_token}/callback",
            Self::Webhook(..) => "/webhooks/{webhook_id}/{webhook_token}",
            Self::WebhookOriginal(..) => "/webhooks/{webhook_id}/{webhook_token}/messages/@original",
            Self::WebhookMessage(..) => "/webhooks/{webhook_id}/{webhook_token}/messages/{message_id}",
        }
    }

    /// The channel in the path.
    pub(crate) fn channel(&self) -> Option<Snowflake> {
        match self {
            Self::Channel(channel)
            | Self::Typing(channel)
            | Self::Messages(channel)
            | Self::Message(channel, _)
            | Self::MessageThreads(channel, _)
            | Self::OwnReaction(channel, ..)
            | Self::Threads(channel)
            | Self::ThreadMembers(channel)
            | Self::ThreadMember(channel, _) => Some(*channel),
            _ => None,
        }
    }

    /// The interaction token in the path. Requests with such a token need no authorization.
    pub(crate) fn token(&self) -> Option<&str> {
        match self {
            Self::InteractionCallback(_, token)
            | Self::Webhook(_, token)
            | Self::WebhookOriginal(_, token)
            | Self::WebhookMessage(_, token, _) => Some(token),
            _ => None,
        }
    }

    /// The id of the channel, guild or interaction in the path. Requests for different ids have separate rate limit
    /// buckets.
    pub(crate) fn major_id(&self) -> Option<Snowflake> {
        match self {
            Self::Guild(id)
            | Self::GuildChannels(id)
            | Self::GuildRoles(id)
            | Self::GuildMember(id, _)
            | Self::GuildActiveThreads(id)
            | Self::GuildCommands(_, id)
            | Self::InteractionCallback(id, _) => Some(*id),
            _ => self.channel(),
        }
    }
}
