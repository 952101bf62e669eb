//! Matches as the database and the boards say that they stand, and until when their players have to decide.

use std::sync::Arc;

use kamisado_standin::{Handle, Message, Snowflake};
use sqlx::{Connection, Row};

use super::{
    fast_clock::{DAY, SECOND},
    people::Player,
};
use crate::support::Channel;

/// How a match stands.
#[derive(Clone, Debug)]
pub(crate) struct Standing {
    pub(crate) name: String,
    pub(crate) is_running: bool,
    /// The person who has to decide.
    pub(crate) decider: Option<Snowflake>,
    pub(crate) opponent: Option<Snowflake>,
    /// Where the person who has to decide sees the match.
    pub(crate) place: Snowflake,
    pub(crate) other_place: Option<Snowflake>,
    pub(crate) last_event: u64,
    /// The last event that was a decision; 0 before the first one.
    pub(crate) decided: u64,
    /// The milliseconds for a decision, without the time that was given.
    pub(crate) allowance: u64,
    /// The milliseconds that the opponent has given for this one.
    given: u64,
}

/// How all matches stand.
pub(crate) async fn all(channel: &Channel) -> Vec<Standing> {
    let mut database = channel.open_file().await;
    let rows = sqlx::query(
        "SELECT id, status, decider, time_control, channel_id, other_channel_id,
             (SELECT coalesce(max(sequence), 0) FROM events WHERE match_id = id) AS last_event,
             (SELECT coalesce(max(sequence), 0) FROM events
              WHERE match_id = id AND kind IN ('decided', 'filled')) AS decided,
             (SELECT coalesce(sum(CAST(code AS INTEGER)), 0) FROM events AS given
              WHERE match_id = id AND kind = 'time given' AND sequence > (
                  SELECT coalesce(max(sequence), 0) FROM events
                  WHERE match_id = id AND kind IN ('decided', 'filled'))) AS given,
             (SELECT discord_id FROM seats JOIN players ON players.id = player_id
              WHERE match_id = matches.id AND side = 'black') AS black,
             (SELECT discord_id FROM seats JOIN players ON players.id = player_id
              WHERE match_id = matches.id AND side = 'white') AS white
         FROM matches ORDER BY id",
    )
    .fetch_all(&mut database)
    .await
    .unwrap();
    database.close().await.unwrap();
    let number = |row: &sqlx::sqlite::SqliteRow, column: &str| row.get::<i64, _>(column).cast_unsigned();
    let id = |row: &sqlx::sqlite::SqliteRow, column: &str| {
        row.get::<Option<i64>, _>(column).map(|id| Snowflake::new(id.cast_unsigned()))
    };
    rows.iter()
        .map(|row| {
            let side: Option<String> = row.get("decider");
            let people = [id(row, "black"), id(row, "white")];
            let is_white = side.as_deref() == Some("white");
            let places = [id(row, "channel_id").unwrap(), Snowflake::new(number(row, "channel_id"))];
            let other = id(row, "other_channel_id");
            let control: String = row.get("time_control");
            let days: u64 = control.strip_prefix("correspondence ").unwrap().parse().unwrap();
            Standing {
                name: format!("k{}", number(row, "id")),
                is_running: row.get::<String, _>("status") == "running",
                decider: side.as_ref().and_then(|_| people[usize::from(is_white)]),
                opponent: side.as_ref().and_then(|_| people[usize::from(!is_white)]),
                place: other.filter(|_| is_white).unwrap_or(places[0]),
                other_place: other.map(|other| if is_white { places[0] } else { other }),
                last_event: number(row, "last_event"),
                decided: number(row, "decided"),
                allowance: days * DAY,
                given: number(row, "given") * SECOND,
            }
        })
        .collect()
}

impl Standing {
    /// The event that a board of this match in a place shows; `None` if the message is no such board.
    pub(crate) fn event_of(&self, message: &Message) -> Option<u64> {
        let shown = message.attachments.first()?.name.strip_suffix(".png")?;
        let event = shown.strip_prefix(&self.name)?.strip_prefix('-')?;
        event.parse().ok().filter(|_| message.ephemeral_to.is_none())
    }

    /// The boards of the match where the person who decides sees it, oldest first.
    pub(crate) fn boards(&self, handle: &Handle) -> Vec<(u64, Arc<Message>)> {
        let messages = handle.messages(self.place).into_iter();
        messages.filter_map(|message| Some((self.event_of(&message)?, message))).collect()
    }

    /// The newest board.
    pub(crate) fn board(&self, handle: &Handle) -> Option<Arc<Message>> {
        self.boards(handle).pop().map(|(_, board)| board)
    }

    /// When the board that asks for the decision arrived.
    pub(crate) fn asked_at(&self, handle: &Handle) -> Option<u64> {
        let mut boards = self.boards(handle).into_iter();
        boards.find(|(event, _)| *event >= self.decided).map(|(_, board)| board.id.unix_milliseconds())
    }

    /// Until when the decision has to be made. `None` before its board has arrived.
    pub(crate) fn deadline(&self, handle: &Handle, people: &[Player]) -> Option<u64> {
        self.after_asked(handle, people, self.allowance + self.given)
    }

    /// From when on the person who decides is reminded.
    pub(crate) fn reminded_at(&self, handle: &Handle, people: &[Player]) -> Option<u64> {
        self.after_asked(handle, people, self.allowance + self.given - self.allowance / 3)
    }

    /// The moment so long after the board has arrived, without the days off of the person who decides.
    fn after_asked(&self, handle: &Handle, people: &[Player], time: u64) -> Option<u64> {
        let off = people.iter().find(|player| Some(player.id) == self.decider).map(|player| &player.off);
        Some(after(self.asked_at(handle)?, time, off.map_or(&[], Vec::as_slice)))
    }
}

/// The moment until which a time passes outside these intervals.
fn after(from: u64, time: u64, off: &[(u64, u64)]) -> u64 {
    let (mut at, mut left) = (from, time);
    for &(begins, ends) in off {
        if ends <= at {
            continue;
        }
        let free = begins.saturating_sub(at);
        if left <= free {
            break;
        }
        left -= free;
        at = ends;
    }
    at + left
}

#[test]
fn time_passes_outside_days_off_alone() {
    assert_eq!(after(10, 5, &[]), 15);
    assert_eq!(after(10, 5, &[(0, 8), (12, 20)]), 23);
    assert_eq!(after(10, 2, &[(12, 20)]), 12);
    assert_eq!(after(15, 5, &[(12, 20)]), 25);
}
