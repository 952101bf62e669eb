//! The log entries of one move, which are connected by ids.

use std::time::{Duration, Instant};

use serde_json::Value;

use crate::{At, PATIENCE, Served};

/// The entries of a log in JSON.
fn entries(served: &Served) -> Vec<Value> {
    let lines = served.log.lock().unwrap().clone();
    lines
        .iter()
        .map(|line| serde_json::from_str(line).unwrap_or_else(|error| panic!("{error}: {line}")))
        .collect()
}

/// Waits for a log entry with this message for which `fits` holds. Returns its spans.
async fn spans_around(served: &Served, said: &str, fits: impl Fn(&Value) -> bool) -> Value {
    let begun = Instant::now();
    loop {
        let found =
            entries(served).into_iter().find(|entry| entry["fields"]["message"] == said && fits(entry));
        if let Some(entry) = found {
            return entry["spans"].clone();
        }
        assert!(begun.elapsed() < PATIENCE, "nothing says {said:?}: {:#?}", entries(served));
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
}

/// The value of a field in the span with this name.
fn field<'a>(spans: &'a Value, name: &str, field: &str) -> &'a Value {
    let spans = spans.as_array().unwrap();
    let span =
        spans.iter().find(|span| span["name"] == name).unwrap_or_else(|| panic!("no {name} in {spans:?}"));
    &span[field]
}

#[tokio::test(flavor = "multi_thread")]
async fn a_move_is_followed_by_ids_and_its_text_is_not_logged() {
    let settings = [("KAMISADO_LOG", "info,kamisado=debug"), ("KAMISADO_LOG_FORMAT", "json")];
    let served = Served::begin_with(At::Proxy, &settings).await;
    let first = served.begin_match().await;
    let said = served.handle().say(served.channel, served.alain, "red forward 4").unwrap();
    let board = served.board_after(first).await;

    let committed = spans_around(&served, "a decision was committed", |_| true).await;
    assert_eq!(field(&committed, "message", "message").to_string(), said.to_string());
    assert_eq!(field(&committed, "message", "place").to_string(), served.channel.to_string());
    assert_eq!(field(&committed, "decide", "match"), "k1");
    let is_board = |entry: &Value| entry["fields"].to_string().contains(&board.to_string());
    let posted = spans_around(&served, "an announcement was posted", is_board).await;
    assert_eq!(field(&posted, "delivery", "place").to_string(), served.channel.to_string());
    for entry in entries(&served) {
        let entry = entry.to_string();
        assert!(!entry.contains("red forward") && !entry.contains("Alain"), "{entry}");
    }
}
