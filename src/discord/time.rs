//! Discord's time, as far as it is known. Clocks run by it, and it dates the actions that the bot begins by itself.

mod estimate;

use std::{
    sync::{
        Arc, Mutex, MutexGuard, PoisonError,
        atomic::{AtomicBool, Ordering},
    },
    time::{Duration, SystemTime},
};

use serde::de::DeserializeOwned;
use serde_json::Value;
use serenity::{
    Error,
    all::Http,
    http::{LightMethod, Request, Route},
};
use tracing::{info, warn};

use super::snowflake_time;
use crate::{club::Timestamp, store::suspend_aware_clock::Moment};
use estimate::{Estimate, HostTime};

/// The difference between the host's time and Discord's above which the operator is warned, in milliseconds.
const WARN_DIFFERENCE: i64 = 5_000;

/// The time between two checks whether the time is certain.
const CERTAINTY_CHECK_INTERVAL: Duration = Duration::from_millis(50);

/// Discord's time. It outlives connections.
#[derive(Debug)]
pub struct DiscordTime {
    beginning: Moment,
    estimate: Mutex<Estimate>,
    /// Whether the operator has been told that the host's time is wrong.
    has_warned: AtomicBool,
}

impl DiscordTime {
    /// The state before the first reading of Discord's time.
    pub fn new() -> Arc<Self> {
        let (beginning, has_warned) = (Moment::now(), AtomicBool::new(false));
        Arc::new(Self { beginning, estimate: Mutex::default(), has_warned })
    }

    /// Records the creation time in the id of an object that has just arrived. Discord's time is not earlier than the
    /// creation time. It is later if the object was created a while ago.
    pub(crate) fn note_arrival(&self, id: u64) {
        self.estimate().note_arrival(snowflake_time::time_of(id), self.host());
    }

    /// Whether something that Discord has created at the time `created` shows that Discord's time is much later than known. The
    /// host's clocks have then stood still. The known time is doubted until another reading confirms one of the two.
    pub(crate) fn is_far_behind(&self, created: Timestamp) -> bool {
        self.estimate().is_far_behind(created, self.host())
    }

    /// Discord's time, or the host's time before anything is known of Discord's. The result may be behind.
    pub(crate) fn now(&self) -> Timestamp {
        let HostTime { monotonic, wall } = self.host();
        self.estimate().now(monotonic).unwrap_or(wall)
    }

    /// A time that has certainly come: both Discord's clock and the host's have reached it. `None` while Discord's time
    /// is unknown, or while no second reading has confirmed the first reading or a jump. By this time flags fall,
    /// reminders are sent and challenges lapse.
    pub(crate) fn certain(&self) -> Option<Timestamp> {
        self.estimate().certain(self.host())
    }

    /// The time that decides which data is old enough to be deleted; `None` unless Discord's clock and the host's have
    /// agreed for some minutes, in several readings.
    pub fn agreed(&self) -> Option<Timestamp> {
        self.estimate().agreed(self.host())
    }

    /// Checks whether the host's clock has been set, and tells the operator if it is wrong.
    pub(crate) fn watch(&self) {
        let host = self.host();
        let ahead = {
            let mut estimate = self.estimate();
            estimate.watch(host);
            estimate.host_is_ahead_by(host)
        };
        let Some(ahead) = ahead else { return };
        let is_wrong = ahead.saturating_abs() > WARN_DIFFERENCE;
        if self.has_warned.swap(is_wrong, Ordering::Relaxed) == is_wrong {
            return;
        }
        if is_wrong {
            warn!(
                ahead_milliseconds = ahead,
                "the clock of this machine is not Discord's: synchronise it; flags fall only when both clocks say so, and \
                 nothing that has become old is removed while they differ by more than a minute"
            );
        } else {
            info!("the clock of this machine is Discord's again");
        }
    }

    /// Whether Discord should be asked for its time.
    pub(crate) fn needs_reading(&self) -> bool {
        self.estimate().needs_reading(self.host().monotonic)
    }

    /// Asks Discord for its time.
    ///
    /// # Errors
    /// serenity's error if the request fails.
    pub(crate) async fn ask(&self, http: &Http) -> Result<(), Error> {
        self.fire::<Value>(http, Request::new(Route::Gateway, LightMethod::Get)).await.map(drop)
    }

    /// Makes a request, and reads Discord's time from the date of the answer.
    ///
    /// # Errors
    /// serenity's error if the request fails or the answer cannot be decoded.
    pub(crate) async fn fire<T: DeserializeOwned>(
        &self,
        http: &Http,
        request: Request<'_>,
    ) -> Result<T, Error> {
        let sent = self.host().monotonic;
        let answer = http.request(request).await?;
        let date = answer.headers().get("date").and_then(|date| date.to_str().ok());
        if let Some(date) = date.and_then(|date| httpdate::parse_http_date(date).ok()) {
            self.estimate().answered(date.into(), sent, self.host());
        }
        let body = answer.bytes().await.map_err(|error| Error::Http(error.into()))?;
        Ok(serde_json::from_slice(&body)?)
    }

    fn host(&self) -> HostTime {
        let elapsed = Moment::now().checked_duration_since(self.beginning).unwrap_or_default();
        let monotonic = elapsed.as_millis() as i64;
        HostTime { monotonic, wall: SystemTime::now().into() }
    }

    fn estimate(&self) -> MutexGuard<'_, Estimate> {
        self.estimate.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Waits until `time` returns a time, and returns it. `time` must return only times that are certain.
pub(crate) async fn until_certain(time: impl Fn() -> Option<Timestamp>) -> Timestamp {
    loop {
        if let Some(certain) = time() {
            return certain;
        }
        tokio::time::sleep(CERTAINTY_CHECK_INTERVAL).await;
    }
}
