//! Matches, their seats and their events, as they are kept.

use sqlx::{FromRow, Row, sqlite::SqliteRow};

use crate::store::{DueRow, PlayerRow};

/// What was agreed on, as codes.
#[derive(Clone, Debug, PartialEq, Eq, FromRow)]
pub struct MatchTermsRow {
    /// The game.
    pub game: String,
    /// The match length.
    pub length: String,
    /// The variants, joined by commas.
    pub variants: String,
    /// The board's layout.
    pub layout: String,
    /// How round 1 is set up.
    pub opening: String,
    /// The side that opens round 1.
    pub opener: String,
}

/// A match to be kept.
#[derive(Clone, Debug)]
pub struct NewMatch {
    /// The channel.
    pub channel_id: u64,
    /// The channel whose thread that is, if it was begun for the match.
    pub thread_of: Option<u64>,
    /// Its server.
    pub server_id: Option<u64>,
    /// What was agreed on.
    pub terms: MatchTermsRow,
    /// The side that decides first.
    pub decider: &'static str,
    /// When it begins.
    pub began_at: i64,
    /// The number of what began it.
    pub input_id: u64,
    /// The first match of its series.
    pub series_id: Option<i64>,
    /// How much time the players have, as a code.
    pub time_control: Option<String>,
    /// How many of its events were played elsewhere.
    pub imported: u32,
    /// Black's player's row.
    pub black: i64,
    /// White's player's row.
    pub white: i64,
}

/// A match as it is kept.
#[derive(Clone, Debug, FromRow)]
pub(crate) struct MatchRow {
    /// Its number.
    pub id: i64,
    /// The channel in which it is played.
    pub channel_id: i64,
    /// The channel whose thread that is, if it was begun for the match.
    pub thread_of: Option<i64>,
    /// Its server.
    pub server_id: Option<i64>,
    /// What was agreed on.
    #[sqlx(flatten)]
    pub terms: MatchTermsRow,
    /// When it began.
    pub began_at: i64,
    /// The first match of its series.
    pub series_id: Option<i64>,
    /// How much time the players have, as a code.
    pub time_control: Option<String>,
    /// How many of its events were played elsewhere.
    pub imported: u32,
    /// The newest board message.
    pub board_message_id: Option<i64>,
}

/// An event as it is kept.
#[derive(Clone, Debug, FromRow)]
pub struct EventRow {
    /// Its place in the match, from 1.
    pub sequence: i64,
    /// Who did it; none for what the bot noted itself.
    pub side: Option<String>,
    /// When.
    pub at: i64,
    /// Its kind.
    pub kind: String,
    /// What was decided.
    pub code: String,
    /// The version of the rules that it was played by.
    pub rules_version: i64,
}

/// An event to be kept.
#[derive(Clone, Debug)]
pub struct NewEvent {
    /// Its place in the match, from 1. Another event in the same place is a conflict.
    pub sequence: u32,
    /// Who did it; none for what the bot notes itself.
    pub side: Option<&'static str>,
    /// When.
    pub at: i64,
    /// Its kind.
    pub kind: &'static str,
    /// What was decided.
    pub code: String,
    /// The version of the rules.
    pub rules_version: i64,
    /// What came from outside and caused it.
    pub input_id: Option<u64>,
    /// The newest message of the match's channel that has been dealt with, if that is known with this event.
    pub seen: Option<u64>,
    /// The channel that is owed the board as it stands after this event, if one is.
    pub board_owed_to: Option<u64>,
}

/// How a match stands: the cache of what its events give.
#[derive(Clone, Copy, Debug, Default)]
pub struct MatchStatusRow {
    /// Who decides; none when it is over.
    pub decider: Option<&'static str>,
    /// Whether it waits because the bot cannot post in its place.
    pub paused: bool,
    /// When its time is to be looked at next.
    pub look_at: i64,
    /// When it ended; none while it runs.
    pub ended_at: Option<i64>,
    /// Who won.
    pub winner: Option<&'static str>,
    /// How it ended, or that it was taken out of the standings.
    pub finish: Option<&'static str>,
    /// Black's points.
    pub black_points: u8,
    /// White's points.
    pub white_points: u8,
}

impl MatchStatusRow {
    /// What a match in this state waits for; nothing while it is paused.
    pub(super) fn due(&self, match_id: i64) -> Option<DueRow> {
        match (self.ended_at, self.decider) {
            (Some(_), _) => Some(DueRow::MatchOver(match_id)),
            (None, Some(side)) if !self.paused => Some(DueRow::Turn { match_id, side }),
            (None, _) => None,
        }
    }
}

/// The players of both seats of a match.
#[derive(Clone, Debug)]
pub(crate) struct SeatsRow {
    /// Black's player; empty for an empty seat or a deleted person.
    pub black: PlayerRow,
    /// White's player, likewise.
    pub white: PlayerRow,
}

impl FromRow<'_, SqliteRow> for SeatsRow {
    fn from_row(row: &SqliteRow) -> sqlx::Result<Self> {
        let black = PlayerRow { discord_id: row.try_get("black_id")?, name: row.try_get("black_name")? };
        let white = PlayerRow { discord_id: row.try_get("white_id")?, name: row.try_get("white_name")? };
        Ok(Self { black, white })
    }
}

/// A match with its seats, without its events.
#[derive(Clone, Debug, FromRow)]
pub(crate) struct MatchHeader {
    /// The match.
    #[sqlx(flatten)]
    pub row: MatchRow,
    /// Its seats.
    #[sqlx(flatten)]
    pub seats: SeatsRow,
    /// The number of its last event, 0 before the first.
    pub last_event: i64,
}

impl MatchHeader {
    /// Whether no event of the match has a higher number than this.
    pub(crate) fn has_none_after(&self, event: u32) -> bool {
        self.last_event <= i64::from(event)
    }
}

/// A match with its seats and some of its events.
pub(crate) type MatchParts = (MatchHeader, Vec<EventRow>);
