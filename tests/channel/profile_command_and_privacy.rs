//! `/profile`, and the people who may see a profile.

use kamisado_standin::{Options, Permissions, Snowflake};
use serde_json::json;

use crate::support::{Channel, refusals::sentence};

/// The text of a profile that `reader` gets, and the alt text of its picture.
async fn pictured(channel: &Channel, reader: Snowflake, of: Option<Snowflake>) -> (String, Option<String>) {
    let options = of.map_or(json!({}), |of| json!({ "player": of.to_string() }));
    let answer = channel.command(reader, "profile", options).await;
    assert!(answer.is_ephemeral(), "{}", answer.content());
    let attachments = &answer.message().unwrap().attachments;
    assert!(attachments.iter().all(|attachment| attachment.name == "profile.png"));
    (answer.content().to_owned(), attachments.first().and_then(|one| one.description.clone()))
}

async fn profile(channel: &Channel, reader: Snowflake, of: Option<Snowflake>) -> String {
    pictured(channel, reader, of).await.0
}

#[tokio::test(flavor = "multi_thread")]
async fn a_profile_is_shown_unless_its_owner_keeps_it_private_or_has_blocked_the_reader() {
    let mut channel = Channel::open(Options::default(), ["Ada", "Gr*ce"]).await;
    channel.start_bot().await;
    let handle = channel.handle();
    let none = sentence("profile-none", &[("player", "Ada")]);
    assert_eq!(profile(&channel, channel.ada, None).await, none);
    let first = channel.begin("single").await;
    handle.say(channel.id, channel.ada, "red forward 4").unwrap();
    channel.board_after(first.id).await;
    let asked = channel.command(channel.grace, "resign", json!({})).await;
    channel.press(asked.message().unwrap(), channel.grace, "Give up").await;

    let mallory = handle.add_user("Mallory", Permissions::of_a_member(), "en-US");
    let shown = profile(&channel, mallory, Some(channel.ada)).await;
    assert_eq!(
        shown.lines().collect::<Vec<_>>(),
        [
            "**Profile of Ada**",
            // Glicko-2 changes the ratings of two players without earlier matches by 162.31 points.
            "Kamisado: rating 1662 ± 290 after 1 match, provisional",
            "-# The smaller the number after ±, the surer the rating. *Provisional*: it settles after a few more matches.",
            "With Black: 1 won, 0 lost, 0 drawn",
        ],
        "one match makes no statistics"
    );
    assert_eq!(profile(&channel, channel.ada, None).await, shown, "one's own needs no name");
    let (_, told) = pictured(&channel, mallory, Some(channel.ada)).await;
    let told = told.expect("a picture with an alt text");
    assert!(told.contains("from 1500 to 1662") && told.contains("With Black: 1 won"), "{told}");

    // A blocked person gets the same answer as for a private profile.
    let kept = sentence("profile-private", &[("player", "Ada")]);
    let blocked = json!({ "player": channel.grace.to_string() });
    channel.command(channel.ada, "block add", blocked.clone()).await;
    assert_eq!(profile(&channel, channel.grace, Some(channel.ada)).await, kept);
    assert_eq!(profile(&channel, mallory, Some(channel.ada)).await, shown);
    channel.command(channel.ada, "block remove", blocked).await;
    assert_eq!(profile(&channel, channel.grace, Some(channel.ada)).await, shown);
    let only_you = channel.subcommand_choice("settings", "mine", "profile", "only you");
    let set = channel.command(channel.ada, "settings mine", json!({ "profile": only_you })).await;
    assert!(set.content().contains("Only you see your profile"), "{}", set.content());
    assert_eq!(pictured(&channel, channel.grace, Some(channel.ada)).await, (kept, None));
    assert_eq!(profile(&channel, channel.ada, Some(channel.ada)).await, shown);
    channel.assert_no_violations();
}

#[tokio::test(flavor = "multi_thread")]
async fn a_challenge_and_the_last_board_show_no_rating_of_who_keeps_their_profile_private() {
    let mut channel = Channel::open(Options::default(), ["Ada", "Grace"]).await;
    channel.start_bot().await;
    let only_you = channel.subcommand_choice("settings", "mine", "profile", "only you");
    channel.command(channel.ada, "settings mine", json!({ "profile": only_you })).await;
    let line = |content: &str, start: &str| -> Option<String> {
        content.lines().find(|line| line.starts_with(start)).map(str::to_owned)
    };
    let asked = channel.challenge("single").await;
    // The points at stake follow from both ratings, and are the same for both players.
    assert_eq!(
        line(&asked.content, "**At stake**").expect("what is at stake"),
        "**At stake** in the Kamisado rating: Ada (+162 / −162), Grace 1500 (+162 / −162)."
    );
    channel.press(&asked, channel.ada, "Withdraw").await;
    let first = channel.begin("single").await;
    channel.handle().say(channel.id, channel.ada, "red forward 4").unwrap();
    let board = channel.board_after(first.id).await;
    let giving_up = channel.command(channel.grace, "resign", json!({})).await;
    channel.press(giving_up.message().unwrap(), channel.grace, "Give up").await;
    let last = channel.board_after(board.id).await;
    let told = "**Rating** in Kamisado: Ada (+162), Grace 1338 (−162)";
    assert_eq!(line(&last.content, "**Rating**").as_deref(), Some(told));
    let anybody =
        channel.challenge_with(json!({ "match": channel.choice("challenge", "match", "single") })).await;
    assert!(!anybody.content.contains("rating"), "{}", anybody.content);
    channel.press(&anybody, channel.ada, "Withdraw").await;
    let everybody =
        channel.subcommand_choice("settings", "mine", "profile", "everybody whom you have not blocked");
    channel.command(channel.ada, "settings mine", json!({ "profile": everybody })).await;
    let anybody =
        channel.challenge_with(json!({ "match": channel.choice("challenge", "match", "single") })).await;
    assert!(anybody.content.contains("Ada’s rating in Kamisado: 1662 ± 290."), "{}", anybody.content);
    channel.assert_no_violations();
}
