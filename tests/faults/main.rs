//! Each trouble that Discord can make, at each point of a match: it goes on, or it pauses as it is said and goes on later.
//!
//! One trouble of each kind, or all with `TROUBLE=all cargo test --test faults`; `TROUBLE=Fatal` plays with those only
//! whose names begin so.

#![cfg(unix)]
#![allow(clippy::unwrap_used, reason = "the helpers of tests panic like the tests themselves")]

#[path = "../support/mod.rs"]
mod support;

mod fault_kinds;
mod match_under_faults;

use std::sync::Arc;

use tokio::{sync::Semaphore, task::JoinSet};

use fault_kinds::Trouble;
use match_under_faults::Table;

/// How many matches are played at once: most of their time is waiting.
const AT_ONCE: usize = 8;

#[tokio::test(flavor = "multi_thread")]
async fn a_match_gets_over_every_trouble_at_every_point() {
    let free = Arc::new(Semaphore::new(AT_ONCE));
    let mut matches = JoinSet::new();
    let troubles = match std::env::var("TROUBLE") {
        Err(_) => Trouble::one_of_each_kind(),
        Ok(name) if name == "all" => Trouble::all(),
        Ok(name) => {
            Trouble::all().into_iter().filter(|trouble| format!("{trouble:?}").starts_with(&name)).collect()
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
