//! Rules pages: `/rules`, turning pages, and the buttons for a rule that has just been applied.

use kamisado_standin::Options;
use serde_json::json;

use crate::{find_sequence, support::Channel};

#[tokio::test(flavor = "multi_thread")]
async fn a_page_of_the_rules_has_its_picture_and_turns_to_the_others() {
    let mut channel = Channel::open(Options::default(), ["Ada", "Grace"]).await;
    channel.start_bot().await;
    let handle = channel.handle();
    let push = json!({ "topic": channel.choice("rules", "topic", "sumo push") });
    let answer = channel.command(channel.ada, "rules", push).await;
    assert!(answer.is_ephemeral() && answer.content().starts_with("**Sumo push**"), "{}", answer.content());
    let page = answer.message().unwrap();
    assert_eq!(page.attachments[0].name, "rules-push.png");
    assert_eq!(page.attachments[0].width, Some(480));
    let description = page.attachments[0].description.as_deref().unwrap();
    assert!(description.contains("double sumo green"), "{description}");
    let menu = page.controls().next().unwrap()["custom_id"].as_str().unwrap();
    let mut turn = handle.choose(page.id, channel.ada, menu, &["trap"]).unwrap();
    turn.complete_answer().await.expect("an answer in time");
    let turned = handle.message(page.id).unwrap();
    assert!(turned.content.starts_with("**Dragon trap**"), "{}", turned.content);
    assert_eq!(turned.attachments.len(), 1);
    assert_eq!(turned.attachments[0].name, "rules-trap.png");
    // Every page has a button that replaces it by the help text.
    let help = channel.press(&turned, channel.ada, "Help").await;
    assert!(help.content().contains("**Goal**"), "{}", help.content());
    let help = handle.message(page.id).unwrap();
    assert!(help.attachments.is_empty() && help.button("My matches").is_some(), "{}", help.content);
    let menu = help.controls().last().unwrap()["custom_id"].as_str().unwrap();
    handle
        .choose(help.id, channel.ada, menu, &["push"])
        .unwrap()
        .complete_answer()
        .await
        .expect("an answer in time");
    assert_eq!(handle.message(page.id).unwrap().attachments[0].name, "rules-push.png");
    channel.assert_no_violations();
}

#[tokio::test(flavor = "multi_thread")]
async fn a_pass_is_explained_by_a_button_behind_more() {
    let mut channel = Channel::open(Options::default(), ["Ada", "Grace"]).await;
    channel.start_bot().await;
    let path = find_sequence::kamisado_until(|decided| {
        decided.played.is_some_and(|played| played.passes().next().is_some()) && decided.over.is_none()
    });
    let board = find_sequence::play(&channel, channel.begin("single").await, &path).await;
    assert!(board.content.contains("misses a turn") && board.content.contains("Blocked towers"));
    let answer = channel.press_more(&board, channel.grace, "Rule: Blocked towers").await;
    assert!(answer.is_ephemeral() && answer.content().starts_with("**Blocked towers**"));
    assert_eq!(answer.message().unwrap().attachments[0].name, "rules-blocked.png");
    // Every page that is opened from a match has a button back to the actions of the match.
    let handle = channel.handle();
    let mut page = handle.message(answer.message().unwrap().id).unwrap();
    for topic in ["push", "notation"] {
        let menu = page.controls().next().unwrap();
        assert_eq!(menu["options"][0]["description"], "Applies to this match", "{menu}");
        let menu = menu["custom_id"].as_str().unwrap().to_owned();
        let mut turn = handle.choose(page.id, channel.grace, &menu, &[topic]).unwrap();
        turn.complete_answer().await.expect("an answer in time");
        channel.press(&handle.message(page.id).unwrap(), channel.grace, "More …").await;
        let more = handle.message(page.id).unwrap();
        assert!(more.content.starts_with("What else you can do"), "{}", more.content);
        assert!(more.attachments.is_empty(), "the diagram goes");
        let menu = more.controls().last().unwrap()["custom_id"].as_str().unwrap().to_owned();
        let mut turn = handle.choose(more.id, channel.grace, &menu, &["moving"]).unwrap();
        turn.complete_answer().await.expect("an answer in time");
        page = handle.message(page.id).unwrap();
        assert!(page.content.starts_with("**Moving**"), "{}", page.content);
    }
    // An orderly stop completes the work in progress.
    channel.stop_bot().await;
    assert!(!channel.handle().message(board.id).unwrap().components.is_empty(), "the board keeps its menus");
    channel.assert_no_violations();
}
