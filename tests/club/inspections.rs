//! Inspections of a database while people play.

use std::cell::Cell;

use kamisado::{
    club::{Club, Settings},
    store::Store,
};
use kamisado_rules::MatchLength;

use crate::club_fixture::Table;

/// The minimum number of inspections of the database, and the minimum number of matches that are played during the inspections.
const INSPECTIONS: usize = 15;

/// The number of matches that are over before the first inspection. With more of them, an inspection takes longer, and people play
/// more during it.
const MATCHES: usize = 20;

#[tokio::test(flavor = "multi_thread")]
async fn a_sound_database_counts_as_sound_while_people_play() {
    let table = Table::new().await;
    let play_one = async || {
        let begun = table.begin(MatchLength::Single).await;
        table.play_out(begun.id).await;
    };
    for _ in 0..MATCHES {
        play_one().await;
    }
    let (is_inspected, played) = (Cell::new(false), Cell::new(0));
    let playing = async {
        while !is_inspected.get() {
            play_one().await;
            played.set(played.get() + 1);
        }
    };
    let inspecting = async {
        let (mut findings, mut inspections) = (Vec::new(), 0);
        while findings.is_empty() && (inspections < INSPECTIONS || played.get() < INSPECTIONS) {
            inspections += 1;
            let store = Store::open_to_check(&table.database).await.unwrap();
            let inspection = Club::new(store.clone(), Settings { challenge_lifetime: 1 }).inspect().await;
            store.close().await;
            let inspection = inspection.unwrap();
            assert!(inspection.matches >= MATCHES as u64, "{inspection:?}");
            findings.extend(inspection.findings);
        }
        is_inspected.set(true);
        findings
    };
    let ((), findings) = tokio::join!(playing, inspecting);
    assert_eq!(findings, [] as [String; 0]);
}
