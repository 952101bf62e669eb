//! Checks that the database is sound: its file, every match and tournament, and the columns derived from the matches.

use super::{Club, MatchId, Place, Server, Timestamp, TournamentId, store_event::status_row};
use crate::store::StoreError;

/// How many matches are read at once.
const PAGE: i64 = 1000;

/// The maximum number of findings that are reported. One is enough to raise the alarm.
const MOST_FINDINGS: usize = 20;

/// The maximum number of wrong leaderboard rows that are reported.
const MOST_WRONG_STANDINGS: i64 = 5;

/// The maximum number of wrong ratings that are reported.
const MOST_WRONG_RATINGS: usize = 5;

/// The maximum number of places of running matches that are reported.
const MOST_PLACES: i64 = 100;

/// The result of an inspection.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Inspection {
    /// How many matches were replayed.
    pub matches: u64,
    /// The findings for the operator, at most about 60 lines; empty if there are none.
    pub findings: Vec<String>,
    /// The places of the newest running matches, at most 100.
    pub places: Vec<(Server, Place)>,
}

impl Club {
    /// Returns the findings of SQLite's quick check of the whole file, at most 20 lines. There are none if the file is sound, or if
    /// the database is on a PostgreSQL server.
    ///
    /// # Errors
    /// When the file cannot be read at all.
    pub async fn damage(&self) -> Result<Vec<String>, StoreError> {
        self.store.damage().await
    }

    /// Checks the file and the ratings, replays every tournament and match, and compares each match with its cached columns. Stops
    /// early at 20 findings. People may play meanwhile, because everything is read from one snapshot of the database.
    ///
    /// # Errors
    /// When the database cannot be read at all, or another version has written it.
    pub async fn inspect(&self) -> Result<Inspection, StoreError> {
        // The matches that this club has cached may be newer than the snapshot, so a new club, without a cache, reads the snapshot.
        let club = Self::new(self.store.at_one_moment().await?, self.settings);
        Box::pin(club.inspect_unchanging()).await
    }

    async fn inspect_unchanging(&self) -> Result<Inspection, StoreError> {
        let places = self.store.running_places(MOST_PLACES).await?;
        let read =
            |(server, place): (i64, i64)| (Server(server.cast_unsigned()), Place(place.cast_unsigned()));
        let places = places.into_iter().map(read).collect();
        let mut inspection = Inspection { matches: 0, findings: self.store.faults().await?, places };
        // The contents of a damaged file are not compared.
        if inspection.findings.is_empty() {
            for (server, player) in self.store.wrong_standings(MOST_WRONG_STANDINGS).await? {
                let server = server.cast_unsigned();
                inspection.findings.push(format!(
                    "server {server}: the results of player {player} are noted otherwise than the matches tell"
                ));
            }
        }
        if inspection.findings.is_empty() {
            inspection.findings = self.rating_findings(MOST_WRONG_RATINGS).await?;
        }
        self.replay_tournaments(&mut inspection.findings).await?;
        let mut last = 0;
        loop {
            let page = self.store.matches_after(last, PAGE).await?;
            let Some(end) = page.last().map(|noted| noted.id) else { return Ok(inspection) };
            for noted in page {
                inspection.matches += 1;
                match self.match_by_id(MatchId(noted.id)).await {
                    Ok(Some(history)) => {
                        let ended =
                            history.entries.last().map_or(history.began_at, |applied| applied.entry.at);
                        let status_row = status_row(&history, Timestamp(ended.0));
                        if let Some(fact) = noted.contradiction(&status_row) {
                            let id = noted.id;
                            let finding =
                                format!("match {id}: {fact} is noted otherwise than its events tell");
                            inspection.findings.push(finding);
                        }
                        if self.has_wrong_achievements(&history).await? {
                            let id = noted.id;
                            let finding = format!(
                                "match {id}: what was achieved is noted otherwise than its events tell"
                            );
                            inspection.findings.push(finding);
                        }
                    }
                    Ok(None) => {}
                    Err(error) => inspection.findings.push(error.to_string()),
                }
                if inspection.findings.len() >= MOST_FINDINGS {
                    return Ok(inspection);
                }
            }
            last = end;
        }
    }

    /// Replays every tournament, and adds those that cannot be replayed to the findings.
    async fn replay_tournaments(&self, findings: &mut Vec<String>) -> Result<(), StoreError> {
        let mut last = 0;
        loop {
            let page = self.store.tournaments_after(last, PAGE).await?;
            let Some(&end) = page.last() else { return Ok(()) };
            for id in page {
                if findings.len() >= MOST_FINDINGS {
                    return Ok(());
                }
                match self.tournament(TournamentId(id)).await {
                    Ok(_) => {}
                    Err(error @ StoreError::Unreadable { .. }) => findings.push(error.to_string()),
                    Err(error) => return Err(error),
                }
            }
            last = end;
        }
    }
}
