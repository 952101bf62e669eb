//! The bot respects Discord's rate limits itself. It runs without the proxy that the other tests use.

use std::time::Duration;

use kamisado_standin::{Action, Fault, Matcher, Options, RequestRecord, Snowflake};

use crate::{
    boards, struck,
    support::{Channel, PATIENCE},
};

/// Opens a channel whose bot respects rate limits, with additional environment variables.
async fn open(environment: &[(&'static str, &str)]) -> Channel {
    let mut channel = Channel::open(Options::default(), ["Ada", "Grace"]).await;
    channel.limited = true;
    channel.environment = environment.iter().map(|&(name, value)| (name, value.into())).collect();
    channel.start_bot().await;
    channel
}

/// Matches posts in the channel.
fn posting(channel: &Channel) -> Matcher {
    Matcher::route("POST", "/messages").in_channel(channel.id)
}

/// The bot's requests to post in a channel, oldest first.
fn posts(channel: &Channel, place: Snowflake) -> Vec<RequestRecord> {
    let path = format!("/channels/{place}/messages");
    let mut posts = channel.handle().request_log();
    posts.retain(|request| request.method == "POST" && request.path.ends_with(&path));
    posts
}

/// Asserts that at least one post was refused with 429, and that no post was repeated before its `retry_after` had passed.
fn assert_waited(channel: &Channel, wait: Duration) {
    let posts = posts(channel, channel.id);
    assert!(posts.iter().any(|post| post.status == 429), "something was refused");
    for pair in posts.windows(2).filter(|pair| pair[0].status == 429) {
        let waited = pair[1].time - pair[0].time;
        assert!(u128::from(waited) >= wait.as_millis(), "asked again after {waited} ms");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn challenges_and_boards_wait_for_retry_after() {
    for global in [false, true] {
        let channel = open(&[]).await;
        let handle = channel.handle();
        let busy = || Action::RateLimit { retry_after: 2.0, global };
        handle.fault(Fault { on: posting(&channel), action: busy() });
        let first = channel.begin("standard").await.id;
        handle.fault(Fault { on: posting(&channel).times(2), action: busy() });
        handle.say(channel.id, channel.ada, "red forward 4").unwrap();
        let second = channel.board_after(first).await;
        assert!(second.content.contains("Red Forward 4 Blue"), "{}", second.content);
        assert_eq!(boards(&channel), ["k1-0.png", "k1-1.png"]);
        assert_waited(&channel, Duration::from_secs(2));
        assert_eq!(handle.invalid_requests(), 3);
        channel.assert_no_violations();
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_retry_after_beyond_the_request_timeout_is_respected() {
    let settings = [
        ("KAMISADO_REQUEST_TIMEOUT_MILLISECONDS", "8000"),
        ("KAMISADO_CONNECT_TIMEOUT_MILLISECONDS", "4000"),
    ];
    let channel = open(&settings).await;
    let first = channel.begin("standard").await.id;
    let busy = Action::RateLimit { retry_after: 10.0, global: false };
    channel.handle().fault(Fault { on: posting(&channel), action: busy });
    channel.handle().say(channel.id, channel.ada, "red forward 4").unwrap();
    channel.board_after(first).await;
    assert_waited(&channel, Duration::from_secs(10));
    assert_eq!(channel.handle().invalid_requests(), 1);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_rate_limited_bot_stops_on_request_and_sends_after_the_next_start() {
    let mut channel = open(&[("KAMISADO_STOP_SECONDS", "1")]).await;
    let first = channel.begin("standard").await.id;
    let busy = Action::RateLimit { retry_after: 60.0, global: false };
    channel.handle().fault(Fault { on: posting(&channel), action: busy });
    channel.handle().say(channel.id, channel.ada, "red forward 4").unwrap();
    struck(&channel, 1).await;
    tokio::time::timeout(PATIENCE, channel.stop_bot()).await.expect("it stops long before the wait is over");
    assert_eq!(boards(&channel), ["k1-0.png"]);
    channel.start_bot().await;
    channel.board_after(first).await;
    assert_eq!(boards(&channel), ["k1-0.png", "k1-1.png"]);
    channel.assert_no_violations();
}

#[tokio::test(flavor = "multi_thread")]
async fn an_unreadable_retry_after_leads_to_spaced_attempts() {
    let settings = [
        ("KAMISADO_REQUEST_TIMEOUT_MILLISECONDS", "1000"),
        ("KAMISADO_CONNECT_TIMEOUT_MILLISECONDS", "500"),
        ("KAMISADO_RETRY_FIRST_MILLISECONDS", "2000"),
        ("KAMISADO_RETRY_LONGEST_MILLISECONDS", "2000"),
    ];
    let channel = open(&settings).await;
    let first = channel.begin("standard").await.id;
    let handle = channel.handle();
    handle.fault(Fault { on: posting(&channel).always(), action: Action::RateLimitUntilDate });
    handle.say(channel.id, channel.ada, "red forward 4").unwrap();
    let rests = || {
        let posts = posts(&channel, channel.id);
        posts.windows(2).filter(|pair| pair[1].status == 429 && pair[1].time - pair[0].time >= 900).count()
    };
    let rested = async {
        // Waits for three gaps, because the first one may be the time before the move was made.
        while rests() < 3 {
            tokio::time::sleep(Duration::from_millis(50)).await;
        }
    };
    tokio::time::timeout(PATIENCE, rested).await.expect("the bot rests between its attempts");
    handle.clear_faults();
    channel.board_after(first).await;
    assert_eq!(boards(&channel), ["k1-0.png", "k1-1.png"]);
}
