//! Discord's rate limits: a global limit of requests per second, and a fixed window for each bucket.

use std::collections::HashMap;
use std::time::{Duration, Instant};

use crate::snowflake::now_milliseconds;

/// If the limiter has this many buckets, it drops the expired ones before it adds another.
const BUCKETS_MAX: usize = 10_000;

#[derive(Debug, Default)]
pub(crate) struct RateLimits {
    global: Option<Window>,
    routes: HashMap<String, Window>,
}

#[derive(Debug, Clone, Copy)]
struct Window {
    began: Instant,
    used: u32,
}

/// The outcome of a request's rate limit check.
#[derive(Debug, Clone)]
pub(crate) struct RateLimitOutcome {
    /// The time to wait before the next attempt. `None` if the request was allowed.
    pub(crate) retry_after: Option<Duration>,
    /// Whether the global limit refused the request.
    pub(crate) global: bool,
    pub(crate) headers: Vec<(&'static str, String)>,
}

impl RateLimits {
    /// Counts a request that arrives at `now`. `bucket` names the method, route and major id. `exempt` requests do not
    /// count against the global limit.
    pub(crate) fn take(
        &mut self,
        now: Instant,
        bucket: &str,
        exempt: bool,
        global_limit: Option<u32>,
        route_limit: Option<(u32, Duration)>,
    ) -> RateLimitOutcome {
        if let (Some(limit), false) = (global_limit, exempt)
            && let Err(wait) =
                Window::take(self.global.get_or_insert(Window::new(now)), now, limit, Duration::from_secs(1))
        {
            return RateLimitOutcome { retry_after: Some(wait), global: true, headers: Vec::new() };
        }
        let Some((limit, period)) = route_limit else {
            return RateLimitOutcome {
                retry_after: None,
                global: false,
                headers: headers(bucket, 1000, 999, Duration::from_secs(1)),
            };
        };
        if self.routes.len() >= BUCKETS_MAX {
            self.routes.retain(|_, window| window.age(now) < period);
        }
        let window = self.routes.entry(bucket.to_owned()).or_insert(Window::new(now));
        let outcome = window.take(now, limit, period);
        let reset_after = period.saturating_sub(window.age(now));
        RateLimitOutcome {
            retry_after: outcome.err(),
            global: false,
            headers: headers(bucket, limit, limit.saturating_sub(window.used), reset_after),
        }
    }
}

impl Window {
    fn new(now: Instant) -> Self {
        Self { began: now, used: 0 }
    }

    fn age(&self, now: Instant) -> Duration {
        now.saturating_duration_since(self.began)
    }

    fn take(&mut self, now: Instant, limit: u32, period: Duration) -> Result<(), Duration> {
        if self.age(now) >= period {
            *self = Self::new(now);
        }
        if self.used >= limit {
            return Err(period.saturating_sub(self.age(now)));
        }
        self.used += 1;
        Ok(())
    }
}

fn headers(bucket: &str, limit: u32, remaining: u32, reset_after: Duration) -> Vec<(&'static str, String)> {
    let reset = Duration::from_millis(now_milliseconds()) + reset_after;
    // Discord's bucket names are opaque. The stand-in uses the FNV-1a hash of `bucket`.
    let hash = bucket.bytes().fold(0xcbf2_9ce4_8422_2325_u64, |hash, byte| {
        (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3)
    });
    vec![
        ("x-ratelimit-limit", limit.to_string()),
        ("x-ratelimit-remaining", remaining.to_string()),
        ("x-ratelimit-reset", format!("{:.3}", reset.as_secs_f64())),
        ("x-ratelimit-reset-after", format!("{:.3}", reset_after.as_secs_f64())),
        ("x-ratelimit-bucket", format!("{hash:016x}")),
    ]
}
