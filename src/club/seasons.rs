//! Seasons of servers. The lists of a season begin empty, but ratings are carried over. The lists of a season that is over stay as
//! they were at its end.
//!
//! A monthly season ends when the first match ends in the next month, or when the bot looks for seasons that are due to end,
//! whichever comes first. Each match therefore counts in the month in which it ends. If nobody has finished a match or tried a
//! puzzle in a season, the season does not end with its month, but continues until the end of the next month.

use kamisado_rules::Game;
use time::{Date, OffsetDateTime, Time};

use super::{
    Club, Input, LeaderboardList, LeaderboardOrder, LeaderboardScope, ListedPage, Person, Place, Refusal,
    SeasonId, SeasonRefusal, Server, Timestamp, time_control::DAY,
};
use crate::store::{NewSeason, SeasonRow, StoreError, WriteTransaction};

/// The maximum number of due seasons that are ended in one call.
const DUE_AT_ONCE: i64 = 100;

/// The maximum number of seasons that begin on a server within 24 hours. Each season is kept, and each end is announced.
pub const MOST_SEASONS_A_DAY: u32 = 6;

/// When a season ends.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum SeasonEnd {
    /// The season ends when somebody who manages the server ends it.
    #[default]
    ByCommand,
    /// The season ends at the end of the month (UTC), and the next season begins.
    ByMonth,
}

/// A season of a server, running or over.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Season {
    /// The id, unique among the seasons of all servers.
    pub id: SeasonId,
    /// The server.
    pub server: Server,
    /// The number of the season on its server, from 1.
    pub number: u32,
    /// The channel in which the end of the season is announced.
    pub place: Place,
    /// When the season began.
    pub began_at: Timestamp,
    /// When the season ends by itself; `None` if a command ends it.
    pub ends_at: Option<Timestamp>,
    /// When the season ended; `None` while it runs.
    pub ended_at: Option<Timestamp>,
}

impl From<SeasonRow> for Season {
    fn from(row: SeasonRow) -> Self {
        Self {
            id: SeasonId(row.id),
            server: Server(row.server_id.cast_unsigned()),
            number: u32::try_from(row.number).unwrap_or(u32::MAX),
            place: Place(row.channel_id.cast_unsigned()),
            began_at: Timestamp(row.began_at),
            ends_at: row.ends_at.map(Timestamp),
            ended_at: row.ended_at.map(Timestamp),
        }
    }
}

/// Returns the beginning of the next month (UTC).
fn next_month(at: Timestamp) -> Timestamp {
    let begin = || {
        let date = OffsetDateTime::from_unix_timestamp(at.0.div_euclid(1000)).ok()?.date();
        let year = if date.month() == time::Month::December { date.year() + 1 } else { date.year() };
        let first = Date::from_calendar_date(year, date.month().next(), 1).ok()?;
        Some(first.with_time(Time::MIDNIGHT).assume_utc().unix_timestamp())
    };
    // This does not fail, because times from Discord are far from the limits of the calendar.
    begin().map_or(Timestamp(i64::MAX), |seconds| Timestamp(seconds * 1000))
}

/// Returns the running season of a server at `at`. If the season is due to end by then, it ends first, and the next one begins.
pub(super) async fn running_at(
    writing: &mut WriteTransaction,
    server: i64,
    at: Timestamp,
) -> Result<Option<i64>, StoreError> {
    let Some(season) = writing.running_season(server).await? else { return Ok(None) };
    match season.ends_at {
        Some(ends_at) if ends_at <= at.0 => roll_over(writing, &season, at).await.map(Some),
        _ => Ok(Some(season.id)),
    }
}

/// Ends a monthly season that is due, and begins the next one. A season whose lists are empty is prolonged instead. Returns the id
/// of the running season.
async fn roll_over(
    writing: &mut WriteTransaction,
    season: &SeasonRow,
    at: Timestamp,
) -> Result<i64, StoreError> {
    let next = next_month(at).0;
    if !writing.season_has_lines(season).await? {
        writing.put_off_season(season.id, next).await?;
        return Ok(season.id);
    }
    let ended_at = season.ends_at.unwrap_or(at.0);
    writing.end_season(season, ended_at).await?;
    let new = NewSeason {
        server_id: season.server_id,
        channel_id: season.channel_id,
        began_at: ended_at,
        ends_at: Some(next),
    };
    Ok(writing.begin_season(&new).await?.id)
}

impl Club {
    /// Begins a season on a server. Its end will be announced in `place`.
    ///
    /// # Errors
    /// Returns a [`Refusal`] if a season is running on the server. The caller checks whether the person manages the server.
    pub async fn begin_season(
        &self,
        input: Input,
        (server, place): (Server, Place),
        end: SeasonEnd,
    ) -> Result<Season, Refusal> {
        let mut writing = self.begin(input).await?;
        let server_id = server.0.cast_signed();
        if running_at(&mut writing, server_id, input.at).await?.is_some() {
            return Err(Refusal::Season(SeasonRefusal::Running));
        }
        let begun_today = writing.seasons_begun_after(server_id, input.at.0.saturating_sub(DAY)).await?;
        if begun_today >= i64::from(MOST_SEASONS_A_DAY) {
            return Err(Refusal::Season(SeasonRefusal::TooMany));
        }
        let begun = writing
            .begin_season(&NewSeason {
                server_id,
                channel_id: place.0.cast_signed(),
                began_at: input.at.0,
                ends_at: (end == SeasonEnd::ByMonth).then(|| next_month(input.at).0),
            })
            .await?;
        writing.commit().await?;
        Ok(begun.into())
    }

    /// Ends the running season of a server. No other season begins, even after a monthly season. A monthly season that is due ends
    /// with its month, unless its lists are empty.
    ///
    /// # Errors
    /// Returns a [`Refusal`] if no season is running on the server. The caller checks whether the person manages the server.
    pub async fn end_season(&self, input: Input, server: Server) -> Result<Season, Refusal> {
        let mut writing = self.begin(input).await?;
        let server = server.0.cast_signed();
        let season = writing.running_season(server).await?;
        let season = season.ok_or(Refusal::Season(SeasonRefusal::NotRunning))?;
        let ended_at = match season.ends_at {
            Some(due) if due <= input.at.0 && writing.season_has_lines(&season).await? => due,
            _ => input.at.0,
        };
        writing.end_season(&season, ended_at).await?;
        writing.commit().await?;
        Ok(Season { ended_at: Some(Timestamp(ended_at)), ..season.into() })
    }

    /// Ends the monthly seasons that are due, at most 100 in one call, and begins the next ones. Returns the number of seasons that
    /// were due.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn roll_over_due_seasons(&self, now: Timestamp) -> Result<usize, StoreError> {
        let due = self.store.seasons_due(now.0, DUE_AT_ONCE).await?;
        for season in &due {
            let mut writing = self.store.write().await?;
            // A match that ended since the seasons were read may have ended the season.
            running_at(&mut writing, season.server_id, now).await?;
            writing.commit().await?;
        }
        Ok(due.len())
    }

    /// Returns a season, or `None` if it does not exist.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn season(&self, id: SeasonId) -> Result<Option<Season>, StoreError> {
        Ok(self.store.season(id.0).await?.map(Season::from))
    }

    /// Returns the season of a server with this number or, without a number, the server's newest season. `None` if it does not
    /// exist.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn season_of(&self, server: Server, number: Option<u32>) -> Result<Option<Season>, StoreError> {
        Ok(self.store.season_of_server(server.0, number).await?.map(Season::from))
    }

    /// Returns, for each game, at most `most` of the players with the most wins in a season, and the line of `reader`. Games in
    /// which nobody has a result in the season are left out.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn season_results(
        &self,
        season: &Season,
        reader: Option<Person>,
        most: u32,
    ) -> Result<Vec<ListedPage>, StoreError> {
        let mut lists = Vec::new();
        for game in [Game::Kamisado, Game::Megasado] {
            let list = LeaderboardList {
                order: LeaderboardOrder::Wins,
                scope: LeaderboardScope::Season(season.number),
                game: Some(game),
            };
            // No person has the id 0.
            let reader = reader.unwrap_or(Person(0));
            let best = self.leaderboard(list, season.server, reader, (0, most)).await?;
            if !best.lines.is_empty() {
                lists.push(best);
            }
        }
        Ok(lists)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Returns the moment of a date and time in UTC.
    fn at(year: i32, month: u8, day: u8, hour: u8) -> Timestamp {
        let month = time::Month::try_from(month).unwrap();
        let date = Date::from_calendar_date(year, month, day).unwrap();
        let moment = date.with_hms(hour, 0, 0).unwrap().assume_utc();
        Timestamp(moment.unix_timestamp() * 1000)
    }

    #[test]
    fn a_month_ends_with_the_first_moment_of_the_next_one() {
        assert_eq!(next_month(at(2026, 11, 24, 19)), at(2026, 12, 1, 0));
        assert_eq!(next_month(at(2026, 12, 1, 0)), at(2027, 1, 1, 0), "the first moment is of the new month");
        assert_eq!(next_month(Timestamp(at(2027, 1, 1, 0).0 - 1)), at(2027, 1, 1, 0));
        assert_eq!(next_month(at(2028, 2, 29, 23)), at(2028, 3, 1, 0));
        assert_eq!(next_month(Timestamp(i64::MAX)), Timestamp(i64::MAX));
    }
}
