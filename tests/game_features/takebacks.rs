//! `/takeback`: the last decision is taken back if the opponent agrees.

use kamisado_rules::{Decision, Game, Match, MatchLength, Phase, Side, Variant, Variants};
use kamisado_standin::{Message, Options, Permissions};
use serde_json::json;

use crate::{find_sequence, support::Channel};

#[tokio::test(flavor = "multi_thread")]
async fn a_move_is_taken_back_when_the_opponent_agrees_even_after_a_restart() {
    let mut channel = Channel::open(Options::default(), ["Ada", "Grace"]).await;
    channel.start_bot().await;
    let nothing = channel.command(channel.ada, "takeback", json!({})).await;
    assert!(nothing.is_ephemeral() && nothing.content().contains("no match"), "{}", nothing.content());
    let first = channel.begin("standard").await;
    let nothing = channel.command(channel.ada, "takeback", json!({})).await;
    assert!(
        nothing.is_ephemeral() && nothing.content().contains("no move to take back yet"),
        "{}",
        nothing.content()
    );
    let handle = channel.handle();
    handle.say(channel.id, channel.ada, "Red Forward 4 Blue").unwrap();
    let moved = channel.board_after(first.id).await;

    let stranger = handle.add_user("Mallory", Permissions::of_a_member(), "en-US");
    let refused = channel.command(stranger, "takeback", json!({})).await;
    assert!(refused.is_ephemeral() && refused.content().contains("are not playing"), "{}", refused.content());
    channel.command(channel.ada, "takeback", json!({})).await;
    let asked = channel.board_after(moved.id).await;
    assert!(asked.content.contains("Ada asks to take back **Red Forward 4 Blue**."), "{}", asked.content);
    assert_eq!(asked.pinged, [channel.grace]);
    let twice = channel.command(channel.ada, "takeback", json!({})).await;
    assert!(
        twice.is_ephemeral() && twice.content().contains("You have asked something yourself"),
        "{}",
        twice.content()
    );
    for somebody in [stranger, channel.ada] {
        let refused = channel.press(&asked, somebody, "Agree").await;
        assert!(refused.is_ephemeral(), "{}", refused.content());
    }

    channel.kill_bot().await;
    channel.start_bot().await;
    let twice = channel.press_twice(&asked, channel.grace, "Agree").await;
    let why = ["changed since", "does not stand any more"];
    assert!(why.iter().any(|why| twice.content().contains(why)), "{}", twice.content());
    let back = channel.board_after(asked.id).await;
    assert!(back.content.contains("it is taken back"), "{}", back.content);
    assert_eq!(back.pinged, [channel.ada], "Ada opens once more");
    channel.handle().say(channel.id, channel.ada, "Blue Forward 1 Orange").unwrap();
    let other = channel.board_after(back.id).await;
    assert_eq!(other.pinged, [channel.grace]);
    let record = channel.export("k1");
    assert!(record.contains("taken back: Red Forward 4 Blue"), "{record}");
    assert!(record.contains("1. Blue Forward 1 Orange"), "{record}");
    channel.assert_no_violations();
}

#[tokio::test(flavor = "multi_thread")]
async fn a_refused_takeback_leaves_the_board_as_it_is_and_may_be_asked_for_after_the_next_move() {
    let mut channel = Channel::open(Options::default(), ["Ada", "Grace"]).await;
    channel.start_bot().await;
    let first = channel.begin("standard").await;
    channel.handle().say(channel.id, channel.ada, "Red Forward 4 Blue").unwrap();
    let moved = channel.board_after(first.id).await;
    channel.command(channel.ada, "takeback", json!({})).await;
    let asked = channel.board_after(moved.id).await;
    channel.press(&asked, channel.grace, "Decline").await;
    let declined = channel.board_after(asked.id).await;
    assert!(declined.content.contains("Grace declines"), "{}", declined.content);
    assert_eq!(declined.pinged, [channel.grace], "it is still her turn");
    let again = channel.command(channel.ada, "takeback", json!({})).await;
    assert!(again.is_ephemeral() && again.content().contains("since the last move"), "{}", again.content());
    channel.handle().say(channel.id, channel.grace, "Blue Forward 1 Orange").unwrap();
    let answered = channel.board_after(declined.id).await;
    channel.command(channel.ada, "takeback", json!({})).await;
    let asked = channel.board_after(answered.id).await;
    // Ada's next move ends her offer.
    channel.handle().say(channel.id, channel.ada, "Orange Forward 1 Red").unwrap();
    let on = channel.board_after(asked.id).await;
    assert!(on.button("Agree").is_none(), "{:?}", on.components);
    channel.assert_no_violations();
}

#[tokio::test(flavor = "multi_thread")]
async fn a_sumo_push_is_taken_back_with_the_towers_that_it_pushed() {
    let mut channel = Channel::open(Options::default(), ["Ada", "Grace"]).await;
    channel.start_bot().await;
    let can_push = |state: &Match, _: &kamisado_rules::DecisionOutcome| push(state).is_some();
    let terms =
        find_sequence::terms(Game::Megasado, Variants::new(&[Variant::Sumo]).unwrap(), MatchLength::Single);
    let path = find_sequence::until(terms, can_push);
    let options = json!({
        "opponent": channel.grace.to_string(),
        "match": channel.choice("challenge", "match", "single"),
        "game": channel.choice("challenge", "game", "Megasado"),
        "variants": channel.choice("challenge", "variants", "sumo"),
        "black": channel.choice("challenge", "black", "me"),
    });
    let before = find_sequence::play(&channel, channel.begin_with(options).await, &path).await;
    let black = path.state.decider() == Some(Side::Black);
    let (pusher, other) = (channel.user(black), channel.user(!black));
    let text = find_sequence::text(&path.state, push(&path.state).unwrap());
    channel.handle().say(channel.id, pusher, &text).unwrap();
    let pushed = channel.board_after(before.id).await;
    assert!(pushed.content.contains("Pushed back"), "{}", pushed.content);
    channel.command(pusher, "takeback", json!({})).await;
    let asked = channel.board_after(pushed.id).await;
    channel.press(&asked, other, "Agree").await;
    let back = channel.board_after(asked.id).await;
    assert_eq!(back.pinged, [pusher]);
    let description = |board: &Message| board.attachments[0].description.clone().expect("a description");
    assert_eq!(description(&back), description(&before), "every tower stands where it stood");
    assert!(channel.export("k1").contains(&format!("taken back: {text}")));
    channel.assert_no_violations();
}

fn push(state: &Match) -> Option<Decision> {
    let Phase::Playing(position) = state.phase() else { return None };
    position.decisions().find(|decision| matches!(decision, Decision::Push { .. }))
}
