//! Keeps the bot below Discord's limit of 50 requests a second. Requests that clocks wait for go first, then boards, then
//! all others.

use std::{
    sync::{
        Mutex, PoisonError,
        atomic::{AtomicU64, Ordering},
    },
    time::{Duration, Instant},
};

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Priority {
    /// Requests that decide whether a player loses on time.
    Clock,
    /// Requests that deliver the announcements that a place is owed, and requests that are needed to answer a person.
    Board,
    /// All other requests.
    Other,
}

/// A generic cell rate algorithm (GCRA): a number of requests a second, with a burst of a quarter of that number. Each
/// request takes a slot, the time at which it may be made. Requests of [`Priority::Other`] use only half of the burst,
/// so that a board need not wait for them.
#[derive(Debug)]
pub(crate) struct RateLimiter {
    /// The time between two requests of the whole bot.
    interval: Duration,
    /// The time between two requests of this process, in nanoseconds. It is longer than that of the whole bot if other processes
    /// serve shards too.
    own_interval: AtomicU64,
    burst: Duration,
    /// GCRA theoretical arrival time.
    theoretical_arrival: Mutex<Instant>,
    /// Lets requests of [`Priority::Board`] wait for a slot one at a time, in the order of their arrival, so that a
    /// request of [`Priority::Clock`] does not queue behind all of them.
    boards: tokio::sync::Mutex<()>,
    /// Lets requests of [`Priority::Other`] wait for a slot one at a time, in the order of their arrival, so that they
    /// never queue ahead of a board.
    others: tokio::sync::Mutex<()>,
}

/// The maximum number of times that a request of [`Priority::Other`] lets more urgent requests go first. After that, it takes the
/// next slot.
const PATIENCE: usize = 20;

impl RateLimiter {
    /// Creates a limiter of `per_second` requests a second, at least 1.
    pub(crate) fn new(per_second: u32) -> Self {
        let interval = Duration::from_secs(1) / per_second.max(1);
        let (burst, theoretical_arrival) = (interval * (per_second / 4), Mutex::new(Instant::now()));
        Self {
            interval,
            own_interval: AtomicU64::new(u64::try_from(interval.as_nanos()).unwrap_or(u64::MAX)),
            burst,
            theoretical_arrival,
            boards: tokio::sync::Mutex::default(),
            others: tokio::sync::Mutex::default(),
        }
    }

    /// Limits this process to the share of the bot's requests that belongs to `held` of `total` shards. A process that
    /// holds no shard gets the share of one.
    pub(crate) fn set_share(&self, held: u32, total: u32) {
        let held = u64::from(held.clamp(1, total.max(1)));
        let of_bot = u64::try_from(self.interval.as_nanos()).unwrap_or(u64::MAX);
        let interval = of_bot.saturating_mul(u64::from(total.max(1))) / held;
        self.own_interval.store(interval, Ordering::Relaxed);
    }

    /// The time between two requests of this process.
    fn interval(&self) -> Duration {
        Duration::from_nanos(self.own_interval.load(Ordering::Relaxed))
    }

    /// The burst of this process, as a time. The longer the interval of this process, the shorter its burst. At the default of 40
    /// requests a second, the bursts of up to eleven processes together therefore do not exceed the bot's burst.
    fn burst(&self) -> Duration {
        self.burst.saturating_sub(self.interval().saturating_sub(self.interval))
    }

    /// Waits until a request of this priority may be made.
    pub(crate) async fn turn(&self, priority: Priority) {
        match priority {
            Priority::Clock => self.next().await,
            Priority::Board => self.board().await,
            Priority::Other => self.other().await,
        }
    }

    /// Takes the next slot, and waits for it.
    async fn next(&self) {
        wait_until(self.reserve(Instant::now())).await;
    }

    /// Waits until a slot is free that no request of [`Priority::Clock`] has taken, and takes it.
    async fn board(&self) {
        let _turn = self.boards.lock().await;
        while let Err(free) = self.try_reserve(Instant::now(), self.burst()) {
            wait_until(free).await;
        }
    }

    /// Waits until a slot is free that boards do not need, and takes it. After [`PATIENCE`] failed attempts, takes the
    /// next slot, so that no request starves.
    async fn other(&self) {
        let _turn = self.others.lock().await;
        for _ in 0..PATIENCE {
            match self.try_reserve(Instant::now(), self.burst() / 2) {
                Ok(()) => return,
                Err(free) => wait_until(free).await,
            }
        }
        self.next().await;
    }

    /// Takes a slot if one is free now with a burst of `burst`. Otherwise returns the time at which one will be free.
    fn try_reserve(&self, now: Instant, burst: Duration) -> Result<(), Instant> {
        let mut theoretical_arrival = self.theoretical_arrival.lock().unwrap_or_else(PoisonError::into_inner);
        let free = earlier(*theoretical_arrival, burst);
        if free > now {
            return Err(free);
        }
        *theoretical_arrival = (*theoretical_arrival).max(now) + self.interval();
        Ok(())
    }

    /// Takes the next slot and returns its time.
    fn reserve(&self, now: Instant) -> Instant {
        let mut theoretical_arrival = self.theoretical_arrival.lock().unwrap_or_else(PoisonError::into_inner);
        let slot = earlier(*theoretical_arrival, self.burst()).max(now);
        *theoretical_arrival = (*theoretical_arrival).max(now) + self.interval();
        slot
    }
}

async fn wait_until(slot: Instant) {
    if slot > Instant::now() {
        tokio::time::sleep_until(slot.into()).await;
    }
}

fn earlier(moment: Instant, by: Duration) -> Instant {
    moment.checked_sub(by).unwrap_or(moment)
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use super::*;

    #[test]
    fn a_burst_goes_at_once_and_the_rest_evenly() {
        let pace = RateLimiter::new(40);
        let now = Instant::now() + Duration::from_secs(1);
        let slots: Vec<_> = (0..51).map(|_| pace.reserve(now) - now).collect();
        assert!(slots[..10].iter().all(Duration::is_zero));
        assert_eq!(slots[10..13], [0, 25, 50].map(Duration::from_millis));
        assert_eq!(slots[50], Duration::from_secs(1));
    }

    #[test]
    fn processes_share_the_pace_of_the_bot_by_their_shards() {
        let now = Instant::now() + Duration::from_secs(1);
        let slots = |held, total| {
            let pace = RateLimiter::new(40);
            pace.set_share(held, total);
            (0..200).map(|_| pace.reserve(now)).collect::<Vec<_>>()
        };
        for shares in [[1, 3].as_slice(), &[1, 1, 2], &[4]] {
            let mut all: Vec<_> = shares.iter().flat_map(|&held| slots(held, 4)).collect();
            all.sort_unstable();
            assert!(all[..200].windows(51).all(|window| window[50] - window[0] >= Duration::from_secs(1)));
            // Together, the processes make almost as many requests as the bot may make.
            let soon = all.iter().filter(|&&slot| slot - now <= Duration::from_secs(4)).count();
            assert!((165..=171).contains(&soon), "{shares:?}: {soon}");
        }
        assert_eq!(slots(4, 4), slots(1, 1));
        // A process that holds no shard yet, as during a takeover, counts as one with a single shard.
        assert_eq!(slots(0, 4), slots(1, 4));
    }

    #[test]
    fn no_second_sees_more_than_fifty_at_the_default_pace() {
        let pace = RateLimiter::new(40);
        let now = Instant::now();
        let slots: Vec<_> = (0..200).map(|_| pace.reserve(now)).collect();
        assert!(slots.windows(51).all(|window| window[50] - window[0] >= Duration::from_secs(1)));
    }

    #[test]
    fn a_rest_gives_back_the_burst_and_no_more() {
        let pace = RateLimiter::new(8);
        let later = Instant::now() + Duration::from_mins(1);
        let slots: Vec<_> = (0..4).map(|_| pace.reserve(later) - later).collect();
        assert_eq!(slots, [0, 0, 0, 125].map(Duration::from_millis));
    }

    #[test]
    fn other_requests_wait_for_all_boards_that_have_a_slot() {
        let pace = RateLimiter::new(4);
        let now = Instant::now();
        let last = (0..5).map(|_| pace.reserve(now)).last().unwrap();
        assert!(pace.try_reserve(now, pace.burst / 2).unwrap_err() > last);
    }

    #[test]
    fn other_requests_leave_half_of_the_burst_for_boards() {
        let pace = RateLimiter::new(40);
        let now = Instant::now() + Duration::from_secs(1);
        let taken = (0..100).take_while(|_| pace.try_reserve(now, pace.burst / 2).is_ok()).count();
        assert_eq!(taken, 6, "half of ten, and the one whose time it is");
        assert_eq!(pace.reserve(now), now);
    }

    #[tokio::test(flavor = "multi_thread")]
    async fn boards_go_before_the_rest_however_much_of_that_waits() {
        let pace = Arc::new(RateLimiter::new(40));
        let order = Arc::new(Mutex::new(Vec::new()));
        let send = |priority| {
            let (pace, order) = (Arc::clone(&pace), Arc::clone(&order));
            async move {
                pace.turn(priority).await;
                order.lock().unwrap().push(priority);
            }
        };
        let others: Vec<_> = (0..500).map(|_| tokio::spawn(send(Priority::Other))).collect();
        // The wait is long enough for the other requests to use up their share of the burst.
        tokio::time::sleep(Duration::from_millis(200)).await;
        order.lock().unwrap().clear();
        let boards: Vec<_> = (0..30).map(|_| tokio::spawn(send(Priority::Board))).collect();
        for board in boards {
            board.await.unwrap();
        }
        let order = order.lock().unwrap().clone();
        let since_boards = order.iter().skip_while(|&&priority| priority == Priority::Other);
        let before = since_boards.filter(|&&priority| priority == Priority::Other).count();
        assert!(before <= 3, "{before} others went before the last of 30 boards");
        for other in others {
            other.abort();
        }
    }

    #[tokio::test(flavor = "multi_thread")]
    async fn what_a_clock_waits_for_goes_before_thousands_of_boards() {
        let pace = Arc::new(RateLimiter::new(40));
        let send = |priority| {
            let pace = Arc::clone(&pace);
            tokio::spawn(async move { pace.turn(priority).await })
        };
        let crowd: Vec<_> = (0..4000)
            .map(|number| send(if number % 2 == 0 { Priority::Board } else { Priority::Other }))
            .collect();
        tokio::time::sleep(Duration::from_millis(200)).await;
        for _ in 0..10 {
            let begun = Instant::now();
            send(Priority::Clock).await.unwrap();
            assert!(begun.elapsed() < Duration::from_secs(1), "{:?}", begun.elapsed());
        }
        for request in crowd {
            request.abort();
        }
    }

    #[tokio::test]
    async fn nothing_starves_behind_boards() {
        let pace = Arc::new(RateLimiter::new(1000));
        let boards = Arc::clone(&pace);
        let flood = tokio::spawn(async move {
            loop {
                boards.reserve(Instant::now());
                tokio::time::sleep(Duration::from_micros(900)).await;
            }
        });
        let turn = tokio::time::timeout(Duration::from_secs(20), pace.turn(Priority::Other));
        turn.await.expect("it has its turn");
        flood.abort();
    }
}
