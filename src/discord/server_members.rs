//! Finds out over REST which people of a leaderboard or a tournament have left the server.

use std::{
    collections::HashSet,
    time::{Duration, Instant},
};

use serenity::all::{GuildId, UserId};

use super::{
    expiring_cache::ExpiringCache, id_conversion, rate_limited_http::RateLimitedHttp, request_failure,
    request_rate_limiter::Priority,
};
use crate::{
    club::{Person, Server},
    metrics::RequestRoute,
};

/// How long a stored answer from Discord is used instead of a new request.
const LIFETIME: Duration = Duration::from_hours(24);

/// The maximum number of stored answers.
const MOST: usize = 20_000;

/// The longest time to wait for Discord's answers. An interaction must be answered within three seconds.
const TIME_MAX: Duration = Duration::from_millis(1_500);

/// Discord's answers of the last day about the members of servers.
#[derive(Debug)]
pub(crate) struct ServerMembers(ExpiringCache<(GuildId, UserId), bool>);

impl Default for ServerMembers {
    fn default() -> Self {
        Self(ExpiringCache::new(LIFETIME, MOST))
    }
}

impl ServerMembers {
    /// Returns the people who are no longer members of a server. A person about whom Discord does not answer in time
    /// counts as a member.
    pub(crate) async fn who_left(
        &self,
        api: &RateLimitedHttp,
        server: Server,
        people: impl IntoIterator<Item = Person>,
    ) -> HashSet<Person> {
        let Some(guild) = id_conversion::guild_of(server) else { return HashSet::new() };
        let until = tokio::time::Instant::now() + TIME_MAX;
        let asked = people.into_iter().map(async |person| {
            let user = id_conversion::user_of(person)?;
            let is_member = tokio::time::timeout_at(until, self.is_member(api, guild, user)).await;
            (is_member == Ok(Some(false))).then_some(person)
        });
        futures_util::future::join_all(asked).await.into_iter().flatten().collect()
    }

    /// Returns the people who are no longer members of a server. Asks Discord about each person, even if an answer is
    /// stored, and waits as long as the answers take. A person about whom Discord does not answer counts as a member.
    pub(crate) async fn who_has_left_by_now(
        &self,
        api: &RateLimitedHttp,
        server: Server,
        people: impl IntoIterator<Item = Person>,
    ) -> HashSet<Person> {
        let Some(guild) = id_conversion::guild_of(server) else { return HashSet::new() };
        let mut left = HashSet::new();
        for person in people {
            let Some(user) = id_conversion::user_of(person) else { continue };
            if self.ask(api, guild, user).await == Some(false) {
                left.insert(person);
            }
        }
        left
    }

    /// Whether somebody is a member of a server; `None` if Discord does not say.
    async fn is_member(&self, api: &RateLimitedHttp, guild: GuildId, user: UserId) -> Option<bool> {
        if let Some(known) = self.0.get(&(guild, user), Instant::now()) {
            return Some(known);
        }
        self.ask(api, guild, user).await
    }

    /// Asks Discord whether somebody is a member of a server; `None` if Discord does not say.
    async fn ask(&self, api: &RateLimitedHttp, guild: GuildId, user: UserId) -> Option<bool> {
        let asked =
            api.request(Priority::Other, RequestRoute::GetMember, api.http().get_member(guild, user)).await;
        let is_member = match asked {
            Ok(_) => true,
            Err(error) if request_failure::code(&error) == Some(request_failure::UNKNOWN_MEMBER) => false,
            Err(error) => {
                tracing::info!(code = request_failure::code(&error), "who is a member is not answered");
                return None;
            }
        };
        self.0.put((guild, user), is_member, Instant::now());
        Some(is_member)
    }
}
