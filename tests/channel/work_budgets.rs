//! Budgets for the work that one person can cause.

use kamisado_standin::{Action, Fault, Matcher, Options};
use serde_json::json;

use crate::support::{Channel, PATIENCE};

#[tokio::test(flavor = "multi_thread")]
async fn a_person_who_asks_for_more_while_their_data_is_handed_out_is_told_to_wait() {
    let mut channel = Channel::open(Options::default(), ["Ada", "Grace"]).await;
    channel.start_bot().await;
    channel.begin("standard").await;
    let handle = channel.handle();
    let on = Matcher::route("PATCH", "/messages/@original");
    handle.fault(Fault { on, action: Action::Delay { seconds: 4.0 } }).unwrap();
    let first = handle.command(channel.id, channel.ada, "mydata export", &json!({})).unwrap();
    let struck = async {
        while handle.struck() == 0 {
            tokio::time::sleep(std::time::Duration::from_millis(20)).await;
        }
    };
    tokio::time::timeout(PATIENCE, struck).await.expect("the data is handed out");
    let call = handle.command(channel.id, channel.ada, "mydata export", &json!({})).unwrap();
    let refused = call.finished(PATIENCE).await.expect("an answer");
    assert!(refused.content.contains("still gathering your data"), "{}", refused.content);
    // The budget does not limit `/record`, because a record costs hardly any work.
    let call = handle.command(channel.id, channel.ada, "record", &json!({})).unwrap();
    assert_eq!(call.finished(PATIENCE).await.expect("an answer").attachments.len(), 1);
    // Another person has a budget of their own.
    let call = handle.command(channel.id, channel.grace, "mydata export", &json!({})).unwrap();
    assert_eq!(call.finished(PATIENCE).await.expect("an answer").attachments.len(), 1);
    assert_eq!(first.finished(PATIENCE).await.expect("an answer").attachments.len(), 1);
    let again = handle.command(channel.id, channel.ada, "mydata export", &json!({})).unwrap();
    assert_eq!(again.finished(PATIENCE).await.expect("an answer").attachments.len(), 1);
    channel.assert_no_violations();
}
