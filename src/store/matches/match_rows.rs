//! Rows of matches, seats and events.

use std::num::TryFromIntError;

use sqlx::{ColumnIndex, Decode, FromRow, Row, Type};

use crate::store::{DueRow, PlayerRow};

/// The terms of a match, as stored words.
#[derive(Clone, Debug, PartialEq, Eq, FromRow)]
pub struct MatchTermsRow {
    /// The game.
    pub game: String,
    /// The match length.
    pub length: String,
    /// The variants, separated by commas.
    pub variants: String,
    /// The board's layout.
    pub layout: String,
    /// The opening, which says how round 1 is set up.
    pub opening: String,
    /// The side that opens round 1.
    pub opener: String,
}

/// A match to be inserted.
#[derive(Clone, Debug)]
pub struct NewMatch {
    /// The channel.
    pub channel_id: u64,
    /// White's own chat with the bot, if each player sees the match in their own chat.
    pub other_channel_id: Option<u64>,
    /// The parent channel, if the match is played in a thread that is created for it.
    pub thread_of: Option<u64>,
    /// The server of the channel; `None` in direct messages.
    pub server_id: Option<u64>,
    /// The terms.
    pub terms: MatchTermsRow,
    /// The side that decides first, as a stored word.
    pub decider: &'static str,
    /// When the match begins, in milliseconds since 1970.
    pub began_at: i64,
    /// The Discord id of the input that began the match.
    pub input_id: u64,
    /// The first match of this match's series of single rounds; `None` without a series.
    pub series_id: Option<i64>,
    /// The time control, as a stored code; `None` without a clock.
    pub time_control: Option<String>,
    /// The number of the match's events that are imported from a record.
    pub imported: u32,
    /// Black's seat.
    pub black: NewSeat,
    /// White's seat.
    pub white: NewSeat,
}

/// A seat to be inserted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NewSeat {
    /// The seat of a person, by the row id of the player.
    Player(i64),
    /// The seat of a machine, by its level.
    Machine(u8),
    /// The seat of the server's members, who vote.
    Server,
}

impl NewSeat {
    /// The values of the columns `player_id`, `machine_level` and `of_server`.
    pub(super) const fn columns(self) -> (Option<i64>, Option<u8>, bool) {
        match self {
            Self::Player(row_id) => (Some(row_id), None, false),
            Self::Machine(level) => (None, Some(level), false),
            Self::Server => (None, None, true),
        }
    }
}

/// A stored match.
#[derive(Clone, Debug, FromRow)]
pub(crate) struct MatchRow {
    /// The row id of the match.
    pub id: i64,
    /// The channel or thread in which the match is played.
    pub channel_id: i64,
    /// The parent channel, if the match is played in a thread that was created for it.
    pub thread_of: Option<i64>,
    /// The server of the channel; `None` in direct messages.
    pub server_id: Option<i64>,
    /// The terms.
    #[sqlx(flatten)]
    pub terms: MatchTermsRow,
    /// When the match began, in milliseconds since 1970.
    pub began_at: i64,
    /// The first match of this match's series of single rounds; `None` without a series.
    pub series_id: Option<i64>,
    /// The time control, as a stored code; `None` without a clock.
    pub time_control: Option<String>,
    /// The end of the tournament round to which the match belongs; `None` if there is no such end.
    pub ends_at: Option<i64>,
    /// The number of the match's events that are imported from a record.
    #[sqlx(try_from = "i64")]
    pub imported: u32,
    /// The newest board message; `None` before the first.
    pub board_message_id: Option<i64>,
    /// White's own chat with the bot, if each player sees the match in their own chat.
    pub other_channel_id: Option<i64>,
    /// The newest board message in White's chat; `None` before the first.
    pub other_board_message_id: Option<i64>,
    /// The tournament line-up that is being picked, as a stored code.
    pub lineup_draft: Option<String>,
}

/// A stored event.
#[derive(Clone, Debug, FromRow)]
pub struct EventRow {
    /// The sequence number of the event in its match, from 1.
    pub sequence: i64,
    /// The side that caused the event, as a stored word; `None` for a moderator or the bot.
    pub side: Option<String>,
    /// When the event happened, in milliseconds since 1970.
    pub at: i64,
    /// The kind of the event, as a stored word.
    pub kind: String,
    /// The code of the event's data, such as a decision or an offer; empty for kinds without data.
    pub code: String,
    /// The version of the rules by which the event was played.
    pub rules_version: i64,
}

/// An event to be inserted.
#[derive(Clone, Debug)]
pub struct NewEvent {
    /// The sequence number of the event in its match, from 1. Inserting a second event with the same number is a conflict.
    pub sequence: u32,
    /// The side that caused the event, as a stored word; `None` for a moderator or the bot.
    pub side: Option<&'static str>,
    /// When the event happened, in milliseconds since 1970.
    pub at: i64,
    /// The kind of the event, as a stored word.
    pub kind: &'static str,
    /// The code of the event's data, such as a decision or an offer; empty for kinds without data.
    pub code: String,
    /// The version of the rules by which the event was played.
    pub rules_version: i64,
    /// The Discord id of the input that caused the event; `None` if no input did.
    pub input_id: Option<u64>,
    /// Whether the event changes the board. Such an event discards a line-up that is being picked.
    pub changes_board: bool,
    /// The newest handled message of the match's channel, if this event advances the read cursor.
    pub seen: Option<u64>,
    /// The channel for which the board after this event is queued; `None` if no board is queued.
    pub board_owed_to: Option<u64>,
    /// The second channel for which the board is queued; `None` if the match has one place.
    pub board_also_owed_to: Option<u64>,
}

/// The columns of a match that cache its state after its events.
#[derive(Clone, Copy, Debug, Default)]
pub struct MatchStatusRow {
    /// The side to decide, as a stored word; `None` when the match is over.
    pub decider: Option<&'static str>,
    /// Whether the match is paused.
    pub paused: bool,
    /// When the match's clock is examined next, in milliseconds since 1970.
    pub look_at: i64,
    /// When the match ended; `None` while it runs.
    pub ended_at: Option<i64>,
    /// The winning side, as a stored word.
    pub winner: Option<&'static str>,
    /// How the match ended, as a stored word, or the word for an unrated match; `None` while it runs.
    pub finish: Option<&'static str>,
    /// Black's points.
    pub black_points: u8,
    /// White's points.
    pub white_points: u8,
    /// The hash of the position that is guarded against hints and analyses; `None` if the position is not guarded.
    pub position_hash: Option<i64>,
    /// Whether a machine has a seat. This is not a column: it is reported with the match's turns.
    pub with_machine: bool,
}

impl MatchStatusRow {
    /// Returns the work that a match in this state makes due; `None` if the match runs and nobody has to decide.
    pub(super) fn due(&self, match_id: i64) -> Option<DueRow> {
        match (self.ended_at, self.decider) {
            (Some(_), _) => Some(DueRow::MatchOver(match_id)),
            (None, Some(side)) if !self.paused => {
                Some(DueRow::Turn { match_id, side, with_machine: self.with_machine })
            }
            (None, Some(_)) => Some(DueRow::MatchPaused(match_id)),
            (None, None) => None,
        }
    }
}

/// A stored seat. It is vacant if it has no player and no machine, and is not the server's.
#[derive(Clone, Debug)]
pub(crate) struct SeatRow {
    /// The player; its fields are `None` if the seat is not a person's.
    pub player: PlayerRow,
    /// The level of the machine.
    pub machine_level: Option<u8>,
    /// Whether the seat is that of the server's members, who vote.
    pub is_of_server: bool,
}

/// Both seats of a match.
#[derive(Clone, Debug)]
pub(crate) struct SeatsRow {
    pub black: SeatRow,
    pub white: SeatRow,
}

impl<'r, R: Row> FromRow<'r, R> for SeatsRow
where
    &'static str: ColumnIndex<R>,
    Option<bool>: Decode<'r, R::Database> + Type<R::Database>,
    Option<i64>: Decode<'r, R::Database> + Type<R::Database>,
    Option<String>: Decode<'r, R::Database> + Type<R::Database>,
{
    fn from_row(row: &'r R) -> sqlx::Result<Self> {
        let black = PlayerRow { discord_id: row.try_get("black_id")?, name: row.try_get("black_name")? };
        let white = PlayerRow { discord_id: row.try_get("white_id")?, name: row.try_get("white_name")? };
        let level = |column: &'static str| {
            let level: Option<i64> = row.try_get(column)?;
            let is_no_level = |source: TryFromIntError| sqlx::Error::ColumnDecode {
                index: column.to_owned(),
                source: source.into(),
            };
            level.map(u8::try_from).transpose().map_err(is_no_level)
        };
        let is_of_server =
            |column: &'static str| row.try_get::<Option<bool>, _>(column).map(Option::unwrap_or_default);
        Ok(Self {
            black: SeatRow {
                player: black,
                machine_level: level("black_level")?,
                is_of_server: is_of_server("black_of_server")?,
            },
            white: SeatRow {
                player: white,
                machine_level: level("white_level")?,
                is_of_server: is_of_server("white_of_server")?,
            },
        })
    }
}

/// A match with its seats, without its events.
#[derive(Clone, Debug, FromRow)]
pub(crate) struct MatchHeader {
    /// The match.
    #[sqlx(flatten)]
    pub row: MatchRow,
    /// Both seats of the match.
    #[sqlx(flatten)]
    pub seats: SeatsRow,
    /// The sequence number of the last event of the match; 0 before the first.
    pub last_event: i64,
}

impl MatchHeader {
    /// Whether the match has no event with a higher number than `event`.
    pub(crate) fn has_none_after(&self, event: u32) -> bool {
        self.last_event <= i64::from(event)
    }
}

/// A match with its seats and its last events.
pub(crate) type MatchParts = (MatchHeader, Vec<EventRow>);
