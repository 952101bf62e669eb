//! A clock that advances while the machine is suspended.
//!
//! A lease can run out while the machine is suspended, and another process can then take the shard. Discord's time goes on meanwhile,
//! too. `std::time::Instant` would show neither: on Linux, it does not advance during a suspension. A virtual machine that its host
//! has stopped may have no clock at all that goes on.

use std::{ops::Add, time::Duration};

/// A time on this clock. All times of a process can be compared.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Moment(Duration);

impl Moment {
    #[cfg(target_os = "linux")]
    pub(crate) fn now() -> Self {
        let since_boot = rustix::time::clock_gettime(rustix::time::ClockId::Boottime);
        let seconds = u64::try_from(since_boot.tv_sec).unwrap_or_default();
        let nanoseconds = u32::try_from(since_boot.tv_nsec).unwrap_or_default();
        Self(Duration::new(seconds, nanoseconds))
    }

    #[cfg(not(target_os = "linux"))]
    pub(crate) fn now() -> Self {
        use std::{sync::LazyLock, time::Instant};
        static BEGUN: LazyLock<Instant> = LazyLock::new(Instant::now);
        Self(BEGUN.elapsed())
    }

    /// Returns the time from the moment `earlier` to this one; `None` if `earlier` is later than this one.
    pub(crate) fn checked_duration_since(self, earlier: Self) -> Option<Duration> {
        self.0.checked_sub(earlier.0)
    }
}

impl Add<Duration> for Moment {
    type Output = Self;

    fn add(self, time: Duration) -> Self {
        Self(self.0.saturating_add(time))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_clock_goes_on() {
        let (earlier, wait) = (Moment::now(), Duration::from_millis(5));
        std::thread::sleep(wait);
        let later = Moment::now();
        assert!(later >= earlier + wait && later.checked_duration_since(earlier).unwrap() >= wait);
        assert_eq!(earlier.checked_duration_since(later), None);
    }
}
