//! The state of matches according to the database and the boards, and the deadlines of their players.

use std::sync::Arc;

use kamisado_standin::{Handle, Message, Snowflake};
use sqlx::{Connection, Row};

use super::{
    fast_clock::{DAY, SECOND},
    people::Player,
};
use crate::support::Channel;

/// The state of a match.
#[derive(Clone, Debug)]
pub(crate) struct Standing {
    pub(crate) name: String,
    pub(crate) is_running: bool,
    /// The player to decide.
    pub(crate) decider: Option<Snowflake>,
    pub(crate) opponent: Option<Snowflake>,
    /// The place in which the player to decide sees the match.
    pub(crate) place: Snowflake,
    pub(crate) other_place: Option<Snowflake>,
    pub(crate) last_event: u64,
    /// The number of the last event that was a decision; 0 before the first decision.
    pub(crate) decided: u64,
    /// The time for each decision, without the time that the opponent has given, in milliseconds.
    pub(crate) allowance: u64,
    /// The time that the opponent has given for the current decision, in milliseconds.
    given: u64,
}

/// The states of all matches.
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
    /// The number of the event that a board of this match shows. `None` if the message is not such a board.
    pub(crate) fn event_of(&self, message: &Message) -> Option<u64> {
        let shown = message.attachments.first()?.name.strip_suffix(".png")?;
        let event = shown.strip_prefix(&self.name)?.strip_prefix('-')?;
        event.parse().ok().filter(|_| message.ephemeral_to.is_none())
    }

    /// The boards of the match in the place of the player to decide, oldest first. Each comes with the number of its event.
    pub(crate) fn boards(&self, handle: &Handle) -> Vec<(u64, Arc<Message>)> {
        let messages = handle.messages(self.place).into_iter();
        messages.filter_map(|message| Some((self.event_of(&message)?, message))).collect()
    }

    /// The newest board.
    pub(crate) fn board(&self, handle: &Handle) -> Option<Arc<Message>> {
        self.boards(handle).pop().map(|(_, board)| board)
    }

    /// The time at which the board that asks for the decision arrived.
    pub(crate) fn asked_at(&self, handle: &Handle) -> Option<u64> {
        let mut boards = self.boards(handle).into_iter();
        boards.find(|(event, _)| *event >= self.decided).map(|(_, board)| board.id.unix_milliseconds())
    }

    /// The deadline of the decision. `None` before the board that asks for it has arrived.
    pub(crate) fn deadline(&self, handle: &Handle, people: &[Player]) -> Option<u64> {
        self.after_asked(handle, people, self.allowance + self.given)
    }

    /// The time from which the player to decide can be reminded. `None` before the board that asks for the decision has arrived.
    pub(crate) fn reminded_at(&self, handle: &Handle, people: &[Player]) -> Option<u64> {
        self.after_asked(handle, people, self.allowance + self.given - self.allowance / 3)
    }

    /// The moment at which `time` has passed since the board that asks for the decision arrived, not counting the days off of the
    /// player to decide.
    fn after_asked(&self, handle: &Handle, people: &[Player], time: u64) -> Option<u64> {
        let off = people.iter().find(|player| Some(player.id) == self.decider).map(|player| &player.off);
        Some(after(self.asked_at(handle)?, time, off.map_or(&[], Vec::as_slice)))
    }
}

/// The moment at which `time` has passed since `from`, not counting the intervals `off`.
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
