//! Open challenges, which anybody may accept, and the settings for who may challenge whom.

use kamisado_standin::{Options, Permissions};
use serde_json::json;

use crate::support::Channel;

#[tokio::test(flavor = "multi_thread")]
async fn anybody_in_the_channel_may_accept_a_challenge_that_names_nobody() {
    let mut channel = Channel::open(Options::default(), ["Ada", "Grace"]).await;
    channel.start_bot().await;
    let handle = channel.handle();
    let third = handle.add_user("Mary", Permissions::of_a_member(), "en-US");
    let challenge = channel.challenge_with(json!({})).await;
    assert!(challenge.content.contains("Ada challenges anybody here"), "{}", challenge.content);
    assert!(challenge.pinged.is_empty() && challenge.button("Decline").is_none());

    let own = channel.press(&challenge, channel.ada, "Accept").await;
    assert!(
        own.is_ephemeral() && own.content().contains("as soon as somebody else accepts it"),
        "{}",
        own.content()
    );
    // If a person types that they want to play, the bot names the open challenge and tells the person what happens next.
    for (user, expected) in [(channel.ada, "as soon as it is accepted"), (channel.grace, "press *Accept*")] {
        let text = format!("<@{}> let us play", handle.bot());
        let said = handle.say(channel.id, user, &text).unwrap();
        let told = channel.reply_to(said).await;
        assert!(told.content.contains(expected), "{}", told.content);
    }
    let said = handle.reply(channel.id, channel.grace, challenge.id, "yes", true).unwrap();
    assert!(channel.reply_to(said).await.content.contains("press *Accept*"));
    let rules = channel.press(&challenge, third, "Rules").await;
    assert!(rules.is_ephemeral() && rules.content().contains("tower"), "{}", rules.content());
    let foreign = channel.press(&challenge, third, "Withdraw").await;
    assert!(foreign.is_ephemeral() && foreign.content().contains("anybody else"), "{}", foreign.content());
    let answer = channel.command(channel.ada, "challenge", json!({})).await;
    assert!(answer.is_ephemeral() && answer.content().contains("already"), "{}", answer.content());

    // A moderator can withdraw the challenge of another member.
    let moderator = handle.add_user("Judy", Permissions::of_a_moderator(), "en-US");
    let removed = channel.press(&challenge, moderator, "Withdraw").await;
    assert!(removed.content().contains("withdrawn"), "{}", removed.content());
    assert!(handle.message(challenge.id).unwrap().components.is_empty());
    let challenge = channel.challenge_with(json!({})).await;

    channel.kill_bot().await;
    channel.start_bot().await;
    // Two players accept at once, and one of them gets the match.
    let accept = challenge.button("Accept").unwrap();
    let mut first = handle.press(challenge.id, third, accept).unwrap();
    let mut second = handle.press(challenge.id, channel.grace, accept).unwrap();
    let (_, _) = tokio::join!(first.complete_answer(), second.complete_answer());
    let board = channel.board_after(challenge.id).await;
    assert!(board.content.contains("k1") && board.content.contains("Ada"), "{}", board.content);
    let shown = handle.message(challenge.id).unwrap();
    assert!(shown.content.contains("match k1 begins") && shown.components.is_empty(), "{}", shown.content);
    let taken = channel.command(channel.grace, "record", json!({ "match": "k2" })).await;
    assert!(taken.content().contains("no such match"), "one match has begun: {}", taken.content());
    channel.assert_no_violations();
}

#[tokio::test(flavor = "multi_thread")]
async fn a_blocked_player_is_not_told_of_the_block() {
    let mut channel = Channel::open(Options::default(), ["Ada", "Grace"]).await;
    channel.start_bot().await;
    let say = async |user, name: &str, options| {
        let answer = channel.command(user, name, options).await;
        assert!(answer.is_ephemeral(), "{name}");
        answer.content().to_owned()
    };
    let (ada, grace) =
        (json!({ "player": channel.ada.to_string() }), json!({ "player": channel.grace.to_string() }));
    let challenge = channel.challenge("single").await;
    assert!(say(channel.grace, "block add", grace).await.contains("cannot block yourself"));
    assert!(say(channel.grace, "block add", ada.clone()).await.contains("Ada is blocked"));
    assert!(say(channel.grace, "block list", json!({})).await.contains("Ada"));
    let accepting = channel.press(&challenge, channel.grace, "Accept").await;
    assert!(
        accepting.is_ephemeral() && accepting.content().contains("/block remove"),
        "{}",
        accepting.content()
    );
    channel.press(&challenge, channel.grace, "Decline").await;
    let refused = say(channel.ada, "challenge", json!({ "opponent": channel.grace.to_string() })).await;
    assert!(refused.contains("does not take challenges from you") && !refused.contains("block"), "{refused}");
    assert!(say(channel.grace, "block remove", ada.clone()).await.contains("not blocked any more"));
    assert!(say(channel.grace, "block remove", ada).await.contains("was not blocked"));
    assert!(say(channel.grace, "block list", json!({})).await.contains("nobody"));
    channel.challenge("single").await;

    // The deletion of a blocked person's data leaves the block, and the blocker is told that it holds.
    say(channel.grace, "block add", json!({ "player": channel.ada.to_string() })).await;
    let warned = channel.command(channel.ada, "mydata delete", json!({})).await;
    channel.press(warned.message().unwrap(), channel.ada, "Delete").await;
    let listed = say(channel.grace, "block list", json!({})).await;
    assert!(listed.contains("holds against 1 player") && !listed.contains("Ada"), "{listed}");
    channel.assert_no_violations();
}

#[tokio::test(flavor = "multi_thread")]
async fn settings_limit_who_may_challenge_and_preset_the_terms() {
    let mut channel = Channel::open(Options::default(), ["Ada", "Grace"]).await;
    channel.start_bot().await;
    let handle = channel.handle();
    let manager = handle.add_user(
        "Mary",
        Permissions::of_a_member() | Permissions::MANAGE_GUILD | Permissions::MANAGE_MESSAGES,
        "en-US",
    );
    let say =
        async |user, name: &str, options| channel.command(user, name, options).await.content().to_owned();
    let server = |option: &str, name: &str| channel.subcommand_choice("settings", "server", option, name);
    let opponent = json!({ "opponent": channel.grace.to_string() });

    let wanted = json!({
        "challengers": server("challengers", "moderators only (Manage Messages)"),
        "game": server("game", "Megasado"), "match": server("match", "long"),
        "quiet-from": 22, "quiet-until": 7,
    });
    let refused = say(channel.ada, "settings server", wanted.clone()).await;
    assert!(refused.contains("permission Manage Server"), "{refused}");
    let set = say(manager, "settings server", wanted).await;
    assert!(
        set.contains("Only moderators") && set.contains("Megasado, long match") && set.contains(":t>"),
        "{set}"
    );
    let half = say(manager, "settings server", json!({ "quiet-from": 3 })).await;
    assert!(half.contains("quiet-until"), "{half}");

    let refused = say(channel.ada, "challenge", opponent.clone()).await;
    assert!(refused.contains("only moderators"), "{refused}");
    let answered = say(manager, "challenge", opponent.clone()).await;
    assert!(answered.contains("on its way"), "{answered}");
    let is_challenge = |message: &kamisado_standin::Message| message.button("Accept").is_some();
    let posted = handle.wait_for_message(channel.id, is_challenge, crate::support::PATIENCE).await.unwrap();
    assert!(posted.content.contains("Megasado: long match"), "{}", posted.content);
    channel.press(&posted, channel.grace, "Decline").await;

    say(manager, "settings server", json!({ "challengers": server("challengers", "everybody") })).await;
    let mine = |option: &str, name: &str| channel.subcommand_choice("settings", "mine", option, name);
    let set =
        say(channel.grace, "settings mine", json!({ "challenges": mine("challenges", "nobody’s") })).await;
    assert!(set.contains("You take no challenges"), "{set}");
    let refused = say(channel.ada, "challenge", opponent).await;
    assert!(refused.contains("does not take challenges"), "{refused}");
    channel.assert_no_violations();
}

#[tokio::test(flavor = "multi_thread")]
async fn a_user_who_disabled_pings_is_named_without_a_ping() {
    let mut channel = Channel::open(Options::default(), ["Ada", "Grace"]).await;
    channel.start_bot().await;
    let set = channel.command(channel.grace, "settings mine", json!({ "mention": false })).await;
    assert!(set.content().contains("not notified"), "{}", set.content());
    let challenge = channel.challenge("single").await;
    assert!(challenge.pinged.is_empty(), "nor of a challenge: {:?}", challenge.pinged);
    assert!(challenge.content.contains(&format!("<@{}>", channel.grace)), "{}", challenge.content);
    channel.press(&challenge, channel.grace, "Accept").await;
    let first = channel.board_after(challenge.id).await;
    assert_eq!(first.pinged, [channel.ada]);
    channel.handle().say(channel.id, channel.ada, "red forward 4").unwrap();
    let second = channel.board_after(first.id).await;
    assert!(second.pinged.is_empty(), "{:?}", second.pinged);
    assert!(second.content.contains(&format!("<@{}>", channel.grace)), "{}", second.content);
    channel.handle().say(channel.id, channel.grace, "blue forward 5").unwrap();
    let third = channel.board_after(second.id).await;
    assert_eq!(third.pinged, [channel.ada]);
    let draw = json!({ "round-or-match": channel.choice("draw", "round-or-match", "the match") });
    channel.command(channel.ada, "draw", draw).await;
    let offered = channel.board_after(third.id).await;
    assert!(offered.pinged.is_empty(), "nor of an offer: {:?}", offered.pinged);
    assert!(offered.content.contains(&format!("<@{}>, do you agree?", channel.grace)), "{}", offered.content);
    channel.press(&offered, channel.grace, "Agree").await;
    let over = channel.board_after(offered.id).await;
    assert_eq!(over.pinged, [channel.ada], "nor of the end of the match");
    assert!(over.content.contains(&format!("<@{}>, the match is over", channel.grace)), "{}", over.content);
    channel.assert_no_violations();
}
