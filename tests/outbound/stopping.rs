//! A stop takes a bounded time even if requests hang, and no announcement is lost.

use kamisado_standin::{Action, Options};

use crate::{
    boards, post_fault, struck,
    support::{
        Channel, PATIENCE,
        recorded_random_match::{Line, RECORD, lines},
    },
};

/// Opens a channel whose bot has a long request timeout and a short time to stop.
async fn patient(options: Options) -> Channel {
    let mut channel = Channel::open(options, ["Ada", "Grace"]).await;
    channel.environment = vec![
        ("KAMISADO_REQUEST_TIMEOUT_MILLISECONDS", "600000".into()),
        ("KAMISADO_STOP_SECONDS", "1".into()),
    ];
    channel.start_bot().await;
    channel
}

#[tokio::test(flavor = "multi_thread")]
async fn a_hanging_upload_does_not_prevent_a_stop() {
    for hang in [Action::HangInBody, Action::Hang, Action::HangAfterWork] {
        // The stand-in ignores nonces, so that only the bot's search of the history prevents a second post.
        let options = Options { nonce_window: std::time::Duration::ZERO, ..Options::default() };
        let mut channel = patient(options).await;
        let first = channel.begin("standard").await.id;
        channel.handle().fault(post_fault(hang.clone()));
        channel.handle().say(channel.id, channel.ada, "red forward 4").unwrap();
        struck(&channel, 1).await;
        tokio::time::timeout(PATIENCE, channel.stop_bot()).await.expect("it stops though the upload hangs");
        channel.start_bot().await;
        let second = channel.board_after(first).await.id;
        channel.handle().say(channel.id, channel.grace, "blue forward 5").unwrap();
        channel.board_after(second).await;
        assert_eq!(boards(&channel), ["k1-0.png", "k1-1.png", "k1-2.png"], "{hang:?}");
        channel.assert_no_violations();
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_stop_in_the_middle_of_a_move_loses_and_repeats_nothing() {
    let mut channel = Channel::open(Options::default(), ["Ada", "Grace"]).await;
    channel.start_bot().await;
    let mut last = channel.begin("standard").await.id;
    let moves = &lines(RECORD)[..6];
    for (turn, Line { black, text, .. }) in moves.iter().enumerate() {
        channel.handle().say(channel.id, channel.user(*black), text).unwrap();
        // Depending on the delay, the bot is stopped before it reads the message, while it handles the message, or while it posts
        // the board.
        tokio::time::sleep(std::time::Duration::from_millis(4 * turn as u64)).await;
        channel.stop_bot().await;
        channel.start_bot().await;
        let board = channel.board_after(last).await;
        assert!(board.content.contains(text), "{text}: {}", board.content);
        last = board.id;
    }
    let once: Vec<_> = (0..=moves.len()).map(|event| format!("k1-{event}.png")).collect();
    assert_eq!(boards(&channel), once);
    channel.assert_no_violations();
}
