//! Injects every fault of Discord at every point of a match. The match continues, or it pauses with an announcement and
//! continues later.
//!
//! By default, one fault of each kind is tested. `TROUBLE=all cargo test --test faults` tests all faults, and
//! `TROUBLE=Fatal` tests those whose names begin with `Fatal`.

#![cfg(unix)]
#![allow(clippy::unwrap_used, reason = "the helpers of tests panic like the tests themselves")]

#[path = "../support/mod.rs"]
mod support;

mod fault_kinds;
mod match_under_faults;

use std::sync::Arc;

use tokio::{sync::Semaphore, task::JoinSet};

use fault_kinds::FaultKind;
use match_under_faults::Table;

/// The number of concurrent matches. They spend most of their time waiting.
const AT_ONCE: usize = 8;

#[tokio::test(flavor = "multi_thread")]
async fn a_match_survives_every_fault_at_every_point() {
    let free = Arc::new(Semaphore::new(AT_ONCE));
    let mut matches = JoinSet::new();
    let troubles = match std::env::var("TROUBLE") {
        Err(_) => FaultKind::one_of_each_kind(),
        Ok(name) if name == "all" => FaultKind::all(),
        Ok(name) => {
            FaultKind::all().into_iter().filter(|trouble| format!("{trouble:?}").starts_with(&name)).collect()
        }
    };
    assert!(!troubles.is_empty(), "there is no such trouble");
    for trouble in troubles {
        let free = Arc::clone(&free);
        matches.spawn(async move {
            let _seat = free.acquire_owned().await.unwrap();
            let played = tokio::spawn(Table::play(trouble.clone())).await;
            played.map_err(|_| format!("{trouble:?}"))
        });
    }
    let mut failed = Vec::new();
    while let Some(played) = matches.join_next().await {
        failed.extend(played.unwrap().err());
    }
    assert!(failed.is_empty(), "a match did not get over {failed:#?}");
}
