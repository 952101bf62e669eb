//! Access to Discord's REST API, rate-limited and with a time limit for each request.

use std::{sync::Arc, time::Duration};

use poise::serenity_prelude::Http;
use serde::de::DeserializeOwned;
use serenity::http::Request;

use super::{
    other_processes, request_deadline, request_measurement,
    request_rate_limiter::{Priority, RateLimiter},
    time::DiscordTime,
};
use crate::{
    club::Club,
    metrics::{Metrics, RequestRoute},
};

/// Discord's REST API for all requests except answers to interactions, which do not count toward Discord's global rate limit, and
/// except the registration of commands.
#[derive(Debug)]
pub(crate) struct RateLimitedHttp {
    http: Arc<Http>,
    rate_limiter: RateLimiter,
    /// The time limit of a request, in addition to the waits that Discord demands.
    time_max: Duration,
    time: Arc<DiscordTime>,
    metrics: Metrics,
    /// The club, which knows the shards that this process still serves.
    club: Club,
    /// The number of the bot's shards.
    shards: u32,
}

/// The rate limiter's permission to make one request.
#[derive(Debug)]
pub(crate) struct RequestPermit(());

impl RateLimitedHttp {
    pub(crate) fn new(
        http: Arc<Http>,
        requests_per_second: u32,
        time_max: Duration,
        time: Arc<DiscordTime>,
        metrics: Metrics,
        (club, shards): (Club, u32),
    ) -> Self {
        let rate_limiter = RateLimiter::new(requests_per_second);
        Self { http, rate_limiter, time_max, time, metrics, club, shards }
    }

    /// The client to pass to serenity's functions. Pass the futures that they return to
    /// [`RateLimitedHttp::request`].
    pub(crate) fn http(&self) -> &Http {
        &self.http
    }

    /// Makes a request as soon as the rate limiter allows it, and reads Discord's time from the answer.
    ///
    /// # Errors
    /// The errors of [`RateLimitedHttp::request`].
    pub(crate) async fn fire<T: DeserializeOwned>(
        &self,
        priority: Priority,
        route: RequestRoute,
        request: Request<'_>,
    ) -> Result<T, serenity::Error> {
        self.request(priority, route, self.time.fire(&self.http, request)).await
    }

    /// Waits until the rate limiter allows a request. The caller composes the content of the request only after that, so
    /// that it takes no memory during the wait.
    pub(crate) async fn turn(&self, priority: Priority) -> RequestPermit {
        // Discord limits the requests of the whole bot, so each process takes a share of them.
        self.rate_limiter.set_share(self.club.count_held_shards(self.shards), self.shards);
        self.rate_limiter.turn(priority).await;
        RequestPermit(())
    }

    /// Makes a request with a permit of the rate limiter. `request` should be boxed, because serenity's futures are
    /// large.
    ///
    /// # Errors
    /// The errors of [`RateLimitedHttp::request`].
    pub(crate) async fn request_in<T>(
        &self,
        RequestPermit(()): RequestPermit,
        route: RequestRoute,
        request: impl Future<Output = Result<T, serenity::Error>>,
    ) -> Result<T, serenity::Error> {
        other_processes::wait_until_serving_is_certain(&self.club).await?;
        let bounded = request_deadline::bounded(self.time_max, request);
        request_measurement::measured(&self.metrics, route, bounded).await
    }

    /// Makes a request as soon as the rate limiter allows it.
    ///
    /// # Errors
    /// serenity's error, a timeout if serenity repeats the request endlessly, or an error if another process now serves
    /// a shard of this process.
    pub(crate) fn request<'a, T: 'a>(
        &'a self,
        priority: Priority,
        route: RequestRoute,
        request: impl Future<Output = Result<T, serenity::Error>> + 'a,
    ) -> impl Future<Output = Result<T, serenity::Error>> + 'a {
        // Boxed, because serenity's futures are large and this one is a part of others.
        let request = Box::pin(request);
        async move {
            let turn = self.turn(priority).await;
            self.request_in(turn, route, request).await
        }
    }
}
