//! Moves Discord's clock forward while the bot runs, so that days pass in seconds.
//!
//! Discord's clock begins far behind the host's clock, and the bot uses Discord's time. The bot treats each jump of the clock as an
//! absence of the bot, and charges the time of the jump to nobody. If a test needs the bot to count as present, a trigger keeps
//! these absences out of the database.

use std::time::Duration;

use kamisado_standin::{Options, Permissions, Snowflake};
use sqlx::Connection;

use crate::support::{Channel, PATIENCE};

pub(crate) const SECOND: u64 = 1000;
pub(crate) const MINUTE: u64 = 60 * SECOND;
pub(crate) const HOUR: u64 = 60 * MINUTE;
pub(crate) const DAY: u64 = 24 * HOUR;

/// Thursday, 8 January 2026, 05:00 UTC, in milliseconds since 1970. The day is in the past of every host.
pub(crate) const BEGINNING: u64 = 1_767_848_400_000;

/// A little longer than the time after which the bot accepts a second reading of Discord's time.
const SECOND_READING: Duration = Duration::from_millis(520);

/// The longest time without a message, in milliseconds, that the bot does not treat as an absence. The bot stores the end of an
/// absence at once.
const SILENCE_MAX: u64 = MINUTE;

/// A clock that is moved forward, and a person whose messages the bot receives.
pub(crate) struct FastClock {
    channel: Snowflake,
    talker: Snowflake,
    /// The moments to which the clock was moved.
    jumps: Vec<u64>,
}

impl FastClock {
    /// The options of a stand-in whose clock begins at [`BEGINNING`].
    pub(crate) fn options() -> Options {
        let host = std::time::SystemTime::now().duration_since(std::time::UNIX_EPOCH).unwrap();
        let behind = host.checked_sub(Duration::from_millis(BEGINNING)).expect("the host's clock is right");
        Options { behind, log_length: 200_000, check_one_in: 4, decode_one_in: 16, ..Options::default() }
    }

    /// Creates a clock for a channel whose bot has been started. The bot treats each jump of this clock as an absence of the
    /// bot.
    pub(crate) fn of_absences(channel: &Channel) -> Self {
        let handle = channel.handle();
        let lobby = handle.add_channel(channel.guild, "lobby");
        let talker = handle.add_user("Talker", Permissions::of_a_member(), "en-US");
        Self { channel: lobby, talker, jumps: Vec::new() }
    }

    /// Creates a clock for a channel whose bot has been started. The bot counts as present while time passes.
    pub(crate) async fn new(channel: &Channel) -> Self {
        let mut database = channel.open_file().await;
        for table in ["absences", "shard_absences"] {
            let trigger =
                format!("CREATE TRIGGER no_{table} BEFORE INSERT ON {table} BEGIN SELECT RAISE(IGNORE); END");
            sqlx::query(sqlx::AssertSqlSafe(trigger)).execute(&mut database).await.unwrap();
            let clear = format!("DELETE FROM {table}");
            sqlx::query(sqlx::AssertSqlSafe(clear)).execute(&mut database).await.unwrap();
        }
        database.close().await.unwrap();
        Self::of_absences(channel)
    }

    /// Lets time pass, and waits until the bot knows the new time.
    pub(crate) async fn pass(&mut self, channel: &Channel, milliseconds: u64) {
        let handle = channel.handle();
        handle.pass(Duration::from_millis(milliseconds));
        let passed = handle.now();
        self.jumps.push(passed);
        let talk = || handle.say(self.channel, self.talker, "How time flies!").unwrap();
        talk();
        tokio::time::sleep(SECOND_READING).await;
        if milliseconds <= SILENCE_MAX {
            talk();
            tokio::time::sleep(SECOND_READING).await;
            return;
        }
        let mut database = channel.open_file().await;
        let heard = async {
            loop {
                talk();
                tokio::time::sleep(Duration::from_millis(30)).await;
                let mark = "SELECT at FROM marks WHERE name = 'present'";
                let present: Option<i64> =
                    sqlx::query_scalar(mark).fetch_optional(&mut database).await.unwrap();
                if present.is_some_and(|present| present.cast_unsigned() + SECOND >= passed) {
                    return;
                }
            }
        };
        tokio::time::timeout(PATIENCE, heard).await.expect("the bot knows what time it is");
        database.close().await.unwrap();
    }

    /// Lets time pass until `moment`.
    pub(crate) async fn pass_until(&mut self, channel: &Channel, moment: u64) {
        let now = channel.handle().now();
        self.pass(channel, moment.checked_sub(now).expect("the moment is ahead")).await;
    }

    /// The first two consecutive updates of a card that are less than a minute apart, except updates that follow a jump of the
    /// clock.
    pub(crate) fn updates_in_a_minute<'a>(&self, updates: &'a [u64]) -> Option<&'a [u64]> {
        // The bot learns of a jump half a second late. To the bot, an update within this half second was made before the jump, so
        // it may be followed by another update at once.
        let is_at_jump = |at: u64| self.jumps.iter().any(|jump| (*jump..jump + 2 * SECOND).contains(&at));
        // The bot's estimate of Discord's time may be a second behind.
        updates.windows(2).find(|pair| pair[1] - pair[0] < MINUTE - 2 * SECOND && !is_at_jump(pair[0]))
    }
}
