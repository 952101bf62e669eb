//! The people who may read a match: its players, and the members of its server who may view the match's channel.

use kamisado_standin::{Action, Fault, Matcher, Message, Permissions, Snowflake};
use serde_json::{Value, json};

use crate::support::{Channel, PATIENCE, refusals::sentence};

const VIEW: Permissions = Permissions::VIEW_CHANNEL;

/// The commands that show a named match, with their other options.
fn readings() -> [(&'static str, Value); 5] {
    [
        ("record", json!({})),
        ("replay", json!({})),
        ("board", json!({})),
        ("board", json!({ "text": true })),
        ("move", json!({ "text": "red forward 4" })),
    ]
}

/// Waits for the final answer to a command about a match.
async fn about(
    channel: &Channel,
    place: Snowflake,
    user: Snowflake,
    (name, mut options): (&str, Value),
    id: &str,
) -> std::sync::Arc<Message> {
    options["match"] = json!(id);
    let call = channel.handle().command(place, user, name, &options).unwrap();
    call.finished(PATIENCE).await.unwrap_or_else(|| panic!("/{name} is not answered"))
}

/// Asserts that the bot answers a user as if the match did not exist.
async fn assert_hidden(channel: &Channel, place: Snowflake, user: Snowflake, id: &str) {
    for reading in readings() {
        let answer = about(channel, place, user, reading.clone(), id).await;
        assert_eq!(answer.content, sentence("refused-no-such-match", &[]), "{reading:?}");
        assert_eq!(answer.ephemeral_to, Some(user), "{reading:?}");
        let unknown = about(channel, place, user, reading.clone(), "k999").await;
        assert_eq!(unknown.content, answer.content, "{reading:?}");
    }
}

/// Asserts that a user who does not play in the match may read it, and that the answers are ephemeral.
async fn assert_shown(channel: &Channel, place: Snowflake, user: Snowflake, id: &str) {
    for reading in readings() {
        let answer = about(channel, place, user, reading.clone(), id).await;
        assert_eq!(answer.ephemeral_to, Some(user), "{reading:?}");
        if reading.0 == "move" {
            assert_eq!(answer.content, sentence("refused-not-a-player", &[]));
        } else {
            assert!(!answer.content.contains("no such match"), "{reading:?}: {}", answer.content);
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_match_is_read_by_those_who_may_view_its_channel() {
    let channel = Channel::started().await;
    let handle = channel.handle();
    let everybody = Permissions::of_a_member();
    let [mallory, judy, outcast, eve] =
        ["Mallory", "Judy", "Oscar", "Eve"].map(|name| handle.add_user(name, everybody, "en-US"));
    let lounge = handle.add_channel(channel.guild, "lounge");
    let role = handle.add_role(channel.guild, "club", Permissions::NONE);
    for member in [channel.ada, channel.grace, judy, outcast, handle.bot()] {
        handle.give_role(member, role);
    }
    handle.set_role_overwrite(channel.id, channel.guild, Permissions::NONE, VIEW);
    handle.set_role_overwrite(channel.id, role, VIEW, Permissions::NONE);
    handle.set_permissions(channel.id, outcast, everybody.without(VIEW));
    let administrators = handle.add_role(channel.guild, "administrators", Permissions::ADMINISTRATOR);
    handle.give_role(eve, administrators);
    let board = channel.begin("single").await;
    handle.say(channel.id, channel.ada, "red forward 4").unwrap();
    channel.board_after(board.id).await;

    assert_hidden(&channel, lounge, mallory, "k1").await;
    assert_hidden(&channel, lounge, outcast, "k1").await;
    assert_shown(&channel, lounge, judy, "k1").await;
    assert_shown(&channel, lounge, eve, "k1").await;
    let moderator = json!({ "moderator": true });
    let told = about(&channel, lounge, mallory, ("abort", moderator), "k1").await;
    assert_eq!(told.content, sentence("refused-no-match-of-server", &[]));

    // On another server and in direct messages, only the players can read the match.
    let elsewhere = handle.add_guild("elsewhere");
    let outside = handle.add_channel(elsewhere, "games");
    assert_hidden(&channel, outside, judy, "k1").await;
    assert_hidden(&channel, handle.direct_channel(judy).unwrap(), judy, "k1").await;
    let direct = handle.direct_channel(channel.ada).unwrap();
    for (place, is_public) in [(channel.id, true), (lounge, false), (outside, false), (direct, false)] {
        for reading in ["record", "replay"] {
            let answer = about(&channel, place, channel.ada, (reading, json!({})), "k1").await;
            assert_eq!(answer.attachments.len(), 1, "{}", answer.content);
            assert_eq!(answer.ephemeral_to.is_none(), is_public, "/{reading} in {place}");
        }
    }
    channel.assert_no_violations();
}

#[tokio::test(flavor = "multi_thread")]
async fn a_match_in_a_private_thread_is_read_by_its_members() {
    let mut channel = Channel::started().await;
    let handle = channel.handle();
    let [mallory, judy, trent] =
        ["Mallory", "Judy", "Trent"].map(|name| handle.add_user(name, Permissions::of_a_member(), "en-US"));
    let keepers = handle.add_role(channel.guild, "keepers", Permissions::MANAGE_THREADS);
    handle.give_role(trent, keepers);
    let games = channel.id;
    let members = [channel.ada, channel.grace, judy];
    channel.id = handle.start_private_thread(games, &members, "corner").unwrap();
    let board = channel.begin("single").await;
    handle.say(channel.id, channel.ada, "red forward 4").unwrap();
    channel.board_after(board.id).await;
    assert_hidden(&channel, games, mallory, "k1").await;
    assert_shown(&channel, games, judy, "k1").await;
    assert_shown(&channel, games, trent, "k1").await;
    channel.assert_no_violations();
}

#[tokio::test(flavor = "multi_thread")]
async fn a_match_of_a_deleted_channel_belongs_to_its_players() {
    let channel = Channel::started().await;
    let handle = channel.handle();
    let lounge = handle.add_channel(channel.guild, "lounge");
    let judy = handle.add_user("Judy", Permissions::of_a_member(), "en-US");
    let board = channel.begin("single").await;
    handle.say(channel.id, channel.ada, "red forward 4").unwrap();
    channel.board_after(board.id).await;
    handle.delete_channel(channel.id);
    assert_hidden(&channel, lounge, judy, "k1").await;
    for reading in ["record", "replay", "board"] {
        let answer = about(&channel, lounge, channel.ada, (reading, json!({})), "k1").await;
        assert_eq!(answer.attachments.len(), 1, "/{reading}: {}", answer.content);
        assert_eq!(answer.ephemeral_to, Some(channel.ada), "/{reading}");
    }
    channel.assert_no_violations();
}

#[tokio::test(flavor = "multi_thread")]
async fn a_match_is_not_shown_while_discord_does_not_say_who_may_view_it() {
    let channel = Channel::started().await;
    let handle = channel.handle();
    let lounge = handle.add_channel(channel.guild, "lounge");
    let judy = handle.add_user("Judy", Permissions::of_a_member(), "en-US");
    channel.begin("single").await;
    for action in [Action::Status { status: 500 }, Action::Hang] {
        let asked = Matcher::route("GET", "/channels/{channel_id}").always();
        handle.fault(Fault { on: asked, action });
        let answer = about(&channel, lounge, judy, ("board", json!({})), "k1").await;
        assert_eq!(answer.content, sentence("refused-failed", &[]));
        let own = about(&channel, lounge, channel.ada, ("board", json!({})), "k1").await;
        assert_eq!(own.attachments.len(), 1, "{}", own.content);
        handle.clear_faults();
    }
    assert_shown(&channel, lounge, judy, "k1").await;
    channel.assert_no_violations();
}
