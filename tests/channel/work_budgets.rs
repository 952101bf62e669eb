//! Budgets for the work that one person can cause.

use kamisado_standin::{Action, Fault, Handle, Interaction, Matcher, Options};
use serde_json::{Value, json};

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

/// Waits until a fault has struck a request.
async fn struck(handle: &Handle, before: u64) {
    let struck = async {
        while handle.struck() == before {
            tokio::time::sleep(std::time::Duration::from_millis(20)).await;
        }
    };
    tokio::time::timeout(PATIENCE, struck).await.expect("the work is under way");
}

/// Each kind of work is asked for twice, while Discord takes its time for the answer to the first request.
#[tokio::test(flavor = "multi_thread")]
async fn each_kind_of_work_is_done_once_at_a_time_for_a_person() {
    let mut channel = Channel::open(Options::default(), ["Ada", "Grace"]).await;
    channel.start_bot().await;
    let first = channel.begin("single").await;
    let handle = channel.handle();
    handle.say(channel.id, channel.ada, "red forward 4").unwrap();
    let board = channel.board_after(first.id).await;
    let record = handle.upload("match.txt", channel.export("k1"));
    let import = json!({ "opponent": channel.grace.to_string(), "record": record.to_string() });
    let command =
        |name: &str, options: &Value| handle.command(channel.id, channel.ada, name, options).unwrap();
    let menu = |name: &str| handle.message_command(board.id, channel.ada, name).unwrap();
    let kinds: [(&str, &dyn Fn() -> Interaction, &str); 5] = [
        ("/record", &|| command("record", &json!({})), "writing a record"),
        ("/replay", &|| command("replay", &json!({})), "drawing a replay"),
        ("/import", &|| command("import", &import), "reading a record"),
        ("the menu Replay", &|| menu("Replay"), "drawing a replay"),
        ("the menu Import", &|| menu("Import as a match"), "reading a record"),
    ];
    for (name, ask, doing) in kinds {
        let before = handle.struck();
        // A record is answered at once, and everything else after a deferral.
        let (on, seconds) = match name {
            "/record" => (Matcher::route("POST", "/callback"), 2.5),
            _ => (Matcher::route("PATCH", "/messages/@original"), 4.0),
        };
        handle.fault(Fault { on, action: Action::Delay { seconds } }).unwrap();
        let first = ask();
        struck(&handle, before).await;
        let refused = ask().finished(PATIENCE).await.unwrap_or_else(|| panic!("{name} is not answered"));
        assert!(refused.content.contains(&format!("I am still {doing}")), "{name}: {}", refused.content);
        let done =
            first.finished(PATIENCE).await.unwrap_or_else(|| panic!("{name} is not answered at first"));
        assert!(!done.content.contains("I am still"), "{name}: {}", done.content);
        let again = ask().finished(PATIENCE).await.unwrap_or_else(|| panic!("{name} is not answered again"));
        assert!(!again.content.contains("I am still"), "{name}: {}", again.content);
    }
    channel.assert_no_violations();
}
