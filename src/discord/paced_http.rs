//! Discord's REST interface, below its rate limit and with a time limit for each request.

use std::{sync::Arc, time::Duration};

use poise::serenity_prelude::Http;

use super::{
    rate_limiter::{Priority, RateLimiter},
    retry_guard,
};

/// Discord's REST interface for every request but answers to interactions, which Discord does not count.
#[derive(Debug)]
pub(crate) struct PacedHttp {
    http: Arc<Http>,
    rate_limiter: RateLimiter,
    /// How long a request may take, besides the waits that Discord asks for.
    time_max: Duration,
}

impl PacedHttp {
    pub(crate) fn new(http: Arc<Http>, requests_per_second: u32, time_max: Duration) -> Self {
        Self { http, rate_limiter: RateLimiter::new(requests_per_second), time_max }
    }

    /// What serenity's functions take. The requests that it makes are to be passed to [`PacedHttp::request`].
    pub(crate) fn http(&self) -> &Http {
        &self.http
    }

    /// Makes a request when it is its turn.
    ///
    /// # Errors
    /// serenity's, and a time-out if serenity repeats the request without end.
    pub(crate) fn request<'a, T: 'a>(
        &'a self,
        priority: Priority,
        request: impl Future<Output = Result<T, serenity::Error>> + 'a,
    ) -> impl Future<Output = Result<T, serenity::Error>> + 'a {
        // serenity's futures are large, and this one is a part of others.
        let request = Box::pin(request);
        async move {
            self.rate_limiter.turn(priority).await;
            retry_guard::bounded(self.time_max, request).await
        }
    }
}
