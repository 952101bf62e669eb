//! Finds out over REST whether a member of a server may view one of its channels or threads.

use std::{
    sync::Arc,
    time::{Duration, Instant},
};

use serenity::all::{
    Channel, ChannelId, ChannelType, GuildChannel, GuildId, Member, PartialGuild, Permissions, UserId,
};

use super::{
    expiring_cache::ExpiringCache,
    rate_limited_http::RateLimitedHttp,
    request_failure::{self, Failure},
    request_rate_limiter::Priority,
};
use crate::metrics::RequestRoute;

/// How long a stored answer from Discord is used instead of a new request. A member who loses a permission can still read
/// matches of the channel for that long.
const LIFETIME: Duration = Duration::from_secs(20);

/// The maximum number of stored answers of each kind.
const MOST: usize = 1_000;

/// The longest time to wait for Discord's answers. An interaction must be answered within three seconds.
const TIME_MAX: Duration = Duration::from_millis(1_500);

/// Discord did not answer in time, or refused without stating a reason, so it is unknown what the member may view.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Unanswered;

/// Discord's recent answers about servers, channels and the members of private threads.
#[derive(Debug)]
pub(crate) struct ChannelVisibility {
    guilds: ExpiringCache<GuildId, Option<Arc<PartialGuild>>>,
    channels: ExpiringCache<ChannelId, Option<Arc<GuildChannel>>>,
    thread_members: ExpiringCache<(ChannelId, UserId), bool>,
}

impl Default for ChannelVisibility {
    fn default() -> Self {
        Self {
            guilds: ExpiringCache::new(LIFETIME, MOST),
            channels: ExpiringCache::new(LIFETIME, MOST),
            thread_members: ExpiringCache::new(LIFETIME, MOST),
        }
    }
}

impl ChannelVisibility {
    /// Whether a member of a server may view one of its channels or threads, by the member's roles and the channel's
    /// overwrites. A private thread is visible to its members and to people with the permission Manage Threads. A
    /// channel that does not exist, or that the bot cannot see, is visible to nobody.
    ///
    /// # Errors
    /// When Discord does not answer in time, or refuses without stating a reason.
    pub(crate) async fn may_view(
        &self,
        api: &RateLimitedHttp,
        guild: GuildId,
        member: &Member,
        channel: ChannelId,
    ) -> Result<bool, Unanswered> {
        let looked_up = tokio::time::timeout(TIME_MAX, self.look_up(api, guild, member, channel)).await;
        looked_up.unwrap_or(Err(Unanswered))
    }

    /// Like [`ChannelVisibility::may_view`], but asks Discord for the member. `None` if the person is not a member of
    /// the server.
    ///
    /// # Errors
    /// When Discord does not answer in time, or refuses without stating a reason.
    pub(crate) async fn may_person_view(
        &self,
        api: &RateLimitedHttp,
        guild: GuildId,
        user: UserId,
        channel: ChannelId,
    ) -> Result<Option<bool>, Unanswered> {
        let looked_up = tokio::time::timeout(TIME_MAX, async {
            let asked =
                api.request(Priority::Board, RequestRoute::GetMember, api.http().get_member(guild, user));
            let Some(member) = if_allowed(asked.await)? else { return Ok(None) };
            self.look_up(api, guild, &member, channel).await.map(Some)
        });
        looked_up.await.unwrap_or(Err(Unanswered))
    }

    /// Whether a channel or thread of a server exists. A channel that the bot cannot see counts as missing.
    ///
    /// # Errors
    /// When Discord does not answer in time, or refuses without stating a reason.
    pub(crate) async fn exists(
        &self,
        api: &RateLimitedHttp,
        guild: GuildId,
        channel: ChannelId,
    ) -> Result<bool, Unanswered> {
        let looked_up = tokio::time::timeout(TIME_MAX, self.channel(api, guild, channel)).await;
        Ok(looked_up.unwrap_or(Err(Unanswered))?.is_some())
    }

    async fn look_up(
        &self,
        api: &RateLimitedHttp,
        guild: GuildId,
        member: &Member,
        channel: ChannelId,
    ) -> Result<bool, Unanswered> {
        let Some(place) = self.channel(api, guild, channel).await? else { return Ok(false) };
        let is_thread = matches!(
            place.kind,
            ChannelType::PublicThread | ChannelType::PrivateThread | ChannelType::NewsThread
        );
        // A thread inherits the permission overwrites of its parent channel.
        let (parent, is_private) = match (is_thread, place.parent_id) {
            (false, _) => (Some(place), false),
            (true, Some(parent)) => {
                (self.channel(api, guild, parent).await?, place.kind == ChannelType::PrivateThread)
            }
            (true, None) => (None, false),
        };
        let (Some(parent), Some(guild)) = (parent, self.guild(api, guild).await?) else { return Ok(false) };
        let held = guild.user_permissions_in(&parent, member);
        if held.administrator() {
            return Ok(true);
        }
        if !held.view_channel() {
            return Ok(false);
        }
        if !is_private || held.contains(Permissions::MANAGE_THREADS) {
            return Ok(true);
        }
        self.is_in_thread(api, channel, member.user.id).await
    }

    /// Looks up a channel or thread. `None` if it does not exist in this server or the bot cannot see it.
    async fn channel(
        &self,
        api: &RateLimitedHttp,
        guild: GuildId,
        channel: ChannelId,
    ) -> Result<Option<Arc<GuildChannel>>, Unanswered> {
        if let Some(known) = self.channels.get(&channel, Instant::now()) {
            return Ok(known);
        }
        let asked =
            api.request(Priority::Board, RequestRoute::GetChannel, api.http().get_channel(channel)).await;
        let found = match if_allowed(asked)? {
            Some(Channel::Guild(found)) if found.guild_id == guild => Some(Arc::new(found)),
            _ => None,
        };
        self.channels.put(channel, found.clone(), Instant::now());
        Ok(found)
    }

    /// The roles and the owner of a server. `None` if the bot is not in the server.
    async fn guild(
        &self,
        api: &RateLimitedHttp,
        guild: GuildId,
    ) -> Result<Option<Arc<PartialGuild>>, Unanswered> {
        if let Some(known) = self.guilds.get(&guild, Instant::now()) {
            return Ok(known);
        }
        let asked = api.request(Priority::Board, RequestRoute::GetGuild, api.http().get_guild(guild)).await;
        let found = if_allowed(asked)?.map(|mut found| {
            // Only the roles and the owner are needed.
            found.emojis.clear();
            found.stickers.clear();
            Arc::new(found)
        });
        self.guilds.put(guild, found.clone(), Instant::now());
        Ok(found)
    }

    async fn is_in_thread(
        &self,
        api: &RateLimitedHttp,
        thread: ChannelId,
        user: UserId,
    ) -> Result<bool, Unanswered> {
        if let Some(known) = self.thread_members.get(&(thread, user), Instant::now()) {
            return Ok(known);
        }
        let asked = api.http().get_thread_channel_member(thread, user, false);
        let is_member =
            if_allowed(api.request(Priority::Board, RequestRoute::GetThreadMember, asked).await)?.is_some();
        self.thread_members.put((thread, user), is_member, Instant::now());
        Ok(is_member)
    }
}

/// The answer to a request. `None` if Discord refuses it and states the reason: the object does not exist, or the bot is not
/// allowed to see it.
fn if_allowed<T>(asked: Result<T, serenity::Error>) -> Result<Option<T>, Unanswered> {
    match asked {
        Ok(answer) => Ok(Some(answer)),
        Err(error) if Failure::of(&error) == Failure::Temporary => {
            tracing::info!(code = request_failure::code(&error), "what a member may view is not answered");
            Err(Unanswered)
        }
        Err(_) => Ok(None),
    }
}
