//! Looking whether everything that is kept can be used.

use super::{Club, MatchId, Place, Server, Timestamp, append_event::standing};
use crate::store::StoreError;

/// How many matches are asked for at once.
const PAGE: i64 = 1000;

/// How many findings are named; one is enough to be alarmed.
const MOST_FINDINGS: usize = 20;

/// How many lines of leaderboards are named that are wrong.
const MOST_WRONG_STANDINGS: i64 = 5;

/// How many places of running matches are named.
const MOST_PLACES: i64 = 100;

/// What an inspection found.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Inspection {
    /// How many matches were replayed.
    pub matches: u64,
    /// What is wrong, for the operator, at most about 60 lines; empty if nothing is.
    pub findings: Vec<String>,
    /// Where the newest running matches are played, at most 100 places.
    pub places: Vec<(Server, Place)>,
}

impl Club {
    /// What is wrong with the database's file at a quick look at all of it, in SQLite's words, at most 20 lines; empty if
    /// nothing is.
    ///
    /// # Errors
    /// When it cannot be read at all.
    pub async fn damage(&self) -> Result<Vec<String>, StoreError> {
        self.store.damage().await
    }

    /// Looks at the file, replays every match, and compares how it stands with what is noted of that.
    ///
    /// # Errors
    /// When the database cannot be read at all, or is one of another version.
    pub async fn inspect(&self) -> Result<Inspection, StoreError> {
        let places = self.store.running_places(MOST_PLACES).await?;
        let read =
            |(server, place): (i64, i64)| (Server(server.cast_unsigned()), Place(place.cast_unsigned()));
        let places = places.into_iter().map(read).collect();
        let mut inspection = Inspection { matches: 0, findings: self.store.faults().await?, places };
        // What is damaged need not be compared.
        if inspection.findings.is_empty() {
            for (server, player) in self.store.wrong_standings(MOST_WRONG_STANDINGS).await? {
                let server = server.cast_unsigned();
                inspection.findings.push(format!(
                    "server {server}: the results of player {player} are noted otherwise than the matches tell"
                ));
            }
        }
        let mut last = 0;
        loop {
            let page = self.store.matches_after(last, PAGE).await?;
            let Some(end) = page.last().map(|noted| noted.id) else { return Ok(inspection) };
            for noted in page {
                inspection.matches += 1;
                match self.match_by_id(MatchId(noted.id)).await {
                    Ok(Some(history)) => {
                        let ended = history.entries.last().map_or(history.began_at, |told| told.entry.at);
                        let standing = standing(&history, Timestamp(ended.0));
                        if let Some(fact) = noted.contradiction(&standing) {
                            let id = noted.id;
                            let finding =
                                format!("match {id}: {fact} is noted otherwise than its events tell");
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
}
