//! The commands `/privacy` and `/mydata`.

use kamisado::text::Locale;
use kamisado_standin::{Handle, Options, Permissions};
use serde_json::json;

use crate::support::{Channel, PATIENCE, refusals::sentence, texts::text_counted};

#[tokio::test(flavor = "multi_thread")]
async fn mydata_exports_and_deletes_data_and_opponents_can_continue() {
    let mut channel = Channel::open(Options::default(), ["Ada", "Grace"]).await;
    channel.start_bot().await;
    let handle = channel.handle();
    let privacy = channel.command(channel.ada, "privacy", json!({})).await;
    assert!(privacy.is_ephemeral() && privacy.content().contains("/mydata delete"), "{}", privacy.content());

    let board = channel.begin("single").await;
    handle.say(channel.id, channel.ada, "red forward 4").unwrap();
    channel.board_after(board.id).await;
    let command = handle.command(channel.id, channel.ada, "mydata export", &json!({})).unwrap();
    let file = command.finished(PATIENCE).await.expect("a file");
    assert_eq!(file.ephemeral_to, Some(channel.ada));
    assert_eq!(file.attachments.len(), 1, "{}", file.content);
    let bytes = file.attachments[0].bytes.clone().unwrap();
    let text = String::from_utf8(bytes.to_vec()).unwrap();
    assert!(text.contains("\"Ada\"") && text.contains("\"match\"") && !text.contains("Grace"), "{text}");

    // Ada makes a challenge that is still open when her data is deleted.
    let challenge = channel.challenge_with(json!({})).await;
    let asked = channel.command(channel.ada, "mydata delete", json!({})).await;
    let counted = |key| text_counted(Locale::English, key, 1);
    let effects = [
        sentence("mydata-ask", &[]),
        counted("mydata-ask-running"),
        counted("mydata-ask-challenges"),
        sentence("mydata-ask-opponents", &[]),
        sentence("mydata-ask-final", &[]),
    ];
    assert!(asked.is_ephemeral() && asked.content() == effects.join(" "), "{}", asked.content());
    let question = asked.message().unwrap().clone();
    // The question's button works after a restart.
    channel.kill_bot().await;
    channel.start_bot().await;
    let done = channel.press(&question, channel.ada, "Delete").await;
    assert!(done.content().contains("forgotten you"), "{}", done.content());
    let end = channel.board_after(challenge.id).await;
    assert!(end.content.contains("wins the match") && !end.content.contains("Ada"), "{}", end.content);
    let withdrawn = |handle: &Handle| handle.message(challenge.id).unwrap().components.is_empty();
    assert!(handle.wait_until(withdrawn, PATIENCE).await);
    let record = channel.export("k1");
    assert!(record.contains("Red Forward 4"), "{record}");
    assert!(!record.contains("Ada") && record.contains("Grace"), "{record}");

    let nothing = channel.command(channel.ada, "mydata delete", json!({})).await;
    let only_what_applies = [sentence("mydata-ask", &[]), sentence("mydata-ask-final", &[])].join(" ");
    assert_eq!(nothing.content(), only_what_applies);
    let question = nothing.message().unwrap().clone();
    let again = channel.press(&question, channel.ada, "Delete").await;
    assert!(again.content().contains("keep nothing"), "{}", again.content());
    channel.assert_no_violations();
}

#[tokio::test(flavor = "multi_thread")]
async fn a_cancelled_deletion_keeps_the_data_and_an_unknown_user_has_none() {
    let mut channel = Channel::open(Options::default(), ["Ada", "Grace"]).await;
    channel.start_bot().await;
    let handle = channel.handle();
    channel.begin("single").await;
    let asked = channel.command(channel.ada, "mydata delete", json!({})).await;
    let question = asked.message().unwrap().clone();
    let kept = channel.press(&question, channel.ada, "Keep").await;
    assert!(kept.content().contains("Nothing was deleted"), "{}", kept.content());
    let listed = channel.command(channel.ada, "matches", json!({})).await;
    assert!(listed.content().contains("k1"), "{}", listed.content());

    let stranger = handle.add_user("Mallory", Permissions::of_a_member(), "en-US");
    let command = handle.command(channel.id, stranger, "mydata export", &json!({})).unwrap();
    let answer = command.finished(PATIENCE).await.unwrap();
    assert!(answer.content.contains("keep nothing") && answer.attachments.is_empty(), "{}", answer.content);
    channel.assert_no_violations();
}
