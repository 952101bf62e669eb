//! Orders of organisers: who may create a tournament, corrections, replacements and pauses. Also tournaments that lose
//! their channel, the bot's permissions or a player.

use std::sync::Arc;

use kamisado_standin::{Action, Answer, Fault, Handle, Matcher, Message, Permissions, Snowflake};
use serde_json::{Value, json};

use super::tournaments::{create, kind, open, pairing, pairing_in, shown};
use crate::support::{
    Channel, PATIENCE,
    refusals::{sentence, without_command_ids},
};

/// Begins a round robin called *Spring cup* between Ada, Grace and Judy. Judy is its organiser.
async fn begun() -> (Channel, Snowflake, Arc<Message>) {
    let (channel, judy) = open().await;
    let options = json!({
        "name": "Spring cup",
        "kind": kind(&channel, "round robin: everybody plays everybody (at most 16)"),
        "match": channel.subcommand_choice("tournament", "create", "match", "single (20 to 40 minutes)"),
    });
    let message = create(&channel, judy, options).await;
    for person in [channel.ada, channel.grace, judy] {
        channel.press(&message, person, "Sign up").await;
    }
    channel.press(&message, judy, "Start").await;
    (channel, judy, message)
}

/// The id of the player with this name in the tournament that [`begun`] begins.
fn named(channel: &Channel, judy: Snowflake, name: &str) -> Snowflake {
    match name {
        "Ada" => channel.ada,
        "Grace" => channel.grace,
        "Judy" => judy,
        _ => panic!("{name} is nobody of these"),
    }
}

/// Gives an order that the bot carries out without a question. Returns the bot's confirmation.
async fn order(channel: &Channel, organiser: Snowflake, name: &str, options: Value) -> String {
    let answer = channel.command(organiser, name, options).await;
    let is_question = answer.content().contains("is still being played");
    assert!(answer.is_ephemeral() && !is_question, "{}", answer.content());
    answer.content().to_owned()
}

/// Calls `/tournament result` for a match that is still being played, and presses the button with this label, which breaks the
/// match off. Returns the bot's confirmation.
async fn break_off(channel: &Channel, organiser: Snowflake, options: Value, label: &str) -> String {
    let asked = channel.command(organiser, "tournament result", options).await;
    assert!(asked.is_ephemeral() && asked.content().contains("is still being played"), "{}", asked.content());
    channel.press(asked.message().expect("a question"), organiser, label).await.content().to_owned()
}

/// The newest message that offers a place in the tournament to this person, with buttons.
async fn offered(channel: &Channel, person: Snowflake) -> Arc<Message> {
    let asks = format!("<@{person}>: <@");
    let is_offer = |message: &Message| {
        message.content.starts_with(&asks)
            && message.content.contains("asks you to go on in **Spring cup**")
            && !message.components.is_empty()
    };
    let offer = channel.handle().wait_for_message(channel.id, is_offer, PATIENCE).await.expect("an offer");
    assert_eq!(offer.pinged, [person]);
    offer
}

const ENTER: &str = "Break it off and enter the result";

/// Waits until `count` threads of the channel have a message that contains `said`.
async fn told_in_threads(channel: &Channel, count: usize, said: &str) {
    let told = |handle: &Handle| {
        let says_so =
            |thread: Snowflake| handle.messages(thread).iter().any(|message| message.content.contains(said));
        handle.messages(channel.id).iter().filter(|pairing| says_so(pairing.id)).count()
    };
    channel.handle().wait_until(|handle| told(handle) == count, PATIENCE).await;
    assert_eq!(told(&channel.handle()), count, "{said}");
}

/// Waits for a message in the channel that begins with `beginning`.
async fn news(channel: &Channel, beginning: &str) -> Arc<Message> {
    let begins = |message: &Message| message.content.starts_with(beginning);
    let told = channel.handle().wait_for_message(channel.id, begins, PATIENCE).await;
    told.unwrap_or_else(|| panic!("nothing begins with {beginning}"))
}

#[tokio::test(flavor = "multi_thread")]
async fn who_has_the_role_that_the_server_has_set_organises_tournaments() {
    let (channel, judy) = open().await;
    let handle = channel.handle();
    let role = handle.add_role(channel.guild, "Organisers", Permissions::NONE);
    handle.give_role(channel.grace, role);
    let options = json!({ "name": "Spring cup", "kind": kind(&channel, "knockout: who loses is out") });
    let refused = sentence("refused-tournament-create", &[]);
    channel.refused_command(channel.grace, "tournament create", options.clone(), &refused).await;
    channel.command(judy, "settings server", json!({ "organisers": role.to_string() })).await;
    channel.refused_command(channel.ada, "tournament create", options.clone(), &refused).await;
    let message = create(&channel, channel.grace, options.clone()).await;
    assert!(message.content.contains("Grace starts the tournament"), "{}", message.content);
    // With @everyone as the organisers, the role's members lose the right to create tournaments, but not the tournaments
    // that they have created.
    channel.command(judy, "settings server", json!({ "organisers": channel.guild.to_string() })).await;
    channel.refused_command(channel.grace, "tournament create", options, &refused).await;
    channel.press(&message, channel.grace, "Call off").await;
    shown(&channel, message.id, |message| message.content.contains("Grace has called it off")).await;
    channel.assert_no_violations();
}

/// The suggestions for a person in a place: the tournaments or, for the option `match`, the matches of the tournament *Spring cup*.
async fn suggested(channel: &Channel, place: Snowflake, person: Snowflake, option: &str) -> Vec<String> {
    let command = if option == "match" { "tournament result" } else { "tournament pause" };
    let typed = if option == "match" {
        json!({ "tournament": "1", "match": "" })
    } else {
        json!({ "tournament": "" })
    };
    let typing = channel.handle().autocomplete(place, person, command, &typed, option);
    let Some(Answer::Choices(choices)) = typing.unwrap().complete_answer().await else {
        panic!("no suggestions")
    };
    choices.into_iter().map(|choice| choice.name).collect()
}

#[tokio::test(flavor = "multi_thread")]
async fn a_moderator_of_a_channel_orders_in_the_tournaments_of_that_channel_alone() {
    let (channel, _, message) = begun().await;
    let handle = channel.handle();
    let trent = handle.add_user("Trent", Permissions::of_a_member(), "en-US");
    let moderates = Permissions::of_a_member() | Permissions::MANAGE_MESSAGES;
    let lounge = handle.add_channel(channel.guild, "lounge");
    handle.set_permissions(lounge, trent, moderates);
    let refused = sentence("refused-tournament-organiser", &[]);
    let result = channel.subcommand_choice("tournament", "result", "result", "a draw");
    let player = channel.grace.to_string();
    for (name, mut options) in [
        ("pause", json!({})),
        ("resume", json!({})),
        ("call-off", json!({})),
        ("remove", json!({ "player": player })),
        ("replace", json!({ "player": player, "by": trent.to_string() })),
        ("result", json!({ "match": "1", "result": result })),
        ("result", json!({ "match": "k9", "result": result })),
    ] {
        options["tournament"] = json!("1");
        let mut ordered = handle.command(lounge, trent, &format!("tournament {name}"), &options).unwrap();
        let answer = ordered.complete_answer().await.expect("an answer");
        assert_eq!(answer.content(), refused, "{name}");
    }
    let running = shown(&channel, message.id, |message| message.content.contains("**Round 1**")).await;
    channel.wait_until_all_sent().await;
    // Trent is refused in the tournament's channel too, because he is not a moderator there.
    channel.refused_command(trent, "tournament pause", json!({}), &refused).await;
    assert_eq!(channel.press(&running, trent, "Call off").await.content(), refused);
    // A moderator of that channel can give orders in the channel and in its threads. A person who manages the server can give them
    // from every channel.
    handle.set_permissions(channel.id, trent, moderates);
    order(&channel, trent, "tournament pause", json!({})).await;
    let (thread, _) = pairing(&channel, 1).await;
    let mut resumed = handle.command(thread, trent, "tournament resume", &json!({})).unwrap();
    let answer = resumed.complete_answer().await.expect("an answer");
    assert_eq!(answer.content(), sentence("tournament-ordered-resume", &[("name", "Spring cup")]));
    let mallory = handle.add_user("Mallory", Permissions::of_a_moderator(), "en-US");
    let mut paused =
        handle.command(lounge, mallory, "tournament pause", &json!({ "tournament": "1" })).unwrap();
    let answer = paused.complete_answer().await.expect("an answer");
    assert!(answer.content().starts_with("**Spring cup** is paused: "), "{}", answer.content());
    channel.assert_no_violations();
}

#[tokio::test(flavor = "multi_thread")]
async fn tournaments_are_suggested_to_those_who_may_view_their_channel() {
    let (channel, judy, _) = begun().await;
    let handle = channel.handle();
    let everybody = Permissions::of_a_member();
    let [outcast, trent] = ["Oscar", "Trent"].map(|name| handle.add_user(name, everybody, "en-US"));
    let lounge = handle.add_channel(channel.guild, "lounge");
    pairing(&channel, 1).await;
    let hidden = everybody.without(Permissions::VIEW_CHANNEL);
    handle.set_permissions(channel.id, outcast, hidden);
    let none: [&str; 0] = [];
    for option in ["tournament", "match"] {
        assert_eq!(suggested(&channel, lounge, outcast, option).await, none, "{option}");
        assert_eq!(suggested(&channel, lounge, trent, option).await.len(), 1, "{option}");
        assert_eq!(suggested(&channel, lounge, judy, option).await.len(), 1, "{option}");
    }
    assert_eq!(suggested(&channel, lounge, trent, "tournament").await, ["Spring cup"]);
    // While Discord does not say who may view the tournament's channel, the tournament is suggested only to people in that
    // channel and to the organiser.
    handle.fault(Fault {
        on: Matcher::route("GET", "/channels/{channel_id}").always(),
        action: Action::Status { status: 500 },
    });
    let late = handle.add_user("Eve", everybody, "en-US");
    let other = handle.add_channel(channel.guild, "other-games");
    let options = json!({ "name": "Autumn cup", "kind": kind(&channel, "knockout: who loses is out") });
    let mut created = handle.command(other, judy, "tournament create", &options).unwrap();
    assert_eq!(created.complete_answer().await.unwrap().content(), sentence("tournament-created", &[]));
    assert_eq!(suggested(&channel, channel.id, late, "tournament").await, ["Spring cup"]);
    assert_eq!(suggested(&channel, lounge, judy, "tournament").await, ["Autumn cup", "Spring cup"]);
    channel.assert_no_violations();
}

#[tokio::test(flavor = "multi_thread")]
async fn a_tournament_is_not_created_where_the_bot_cannot_open_threads() {
    let (channel, judy) = open().await;
    channel.handle().remove_permissions(channel.id, Permissions::CREATE_PUBLIC_THREADS);
    let options = json!({ "name": "Spring cup", "kind": kind(&channel, "knockout: who loses is out") });
    let answer = channel.command(judy, "tournament create", options.clone()).await;
    assert!(
        answer.is_ephemeral() && answer.content().contains("Create Public Threads"),
        "{}",
        answer.content()
    );
    channel.handle().restore_permissions(channel.id);
    create(&channel, judy, options).await;
    channel.assert_no_violations();
}

/// The organiser has Grace, who is playing, replaced by Mallory, who agrees to it. `message` shows the tournament.
async fn replace_grace(channel: &Channel, judy: Snowflake, mallory: Snowflake, message: &Message) {
    // A person who is already in the tournament cannot replace anybody.
    let twice = json!({ "player": channel.grace.to_string(), "by": channel.ada.to_string() });
    let ada = format!("<@{}>", channel.ada);
    let refused = sentence("refused-tournament-person-in", &[("player", &ada)]);
    channel.refused_command(judy, "tournament replace", twice, &refused).await;
    let by = json!({ "player": channel.grace.to_string(), "by": mallory.to_string() });
    // Grace plays in one or two open matches, which are broken off only if the organiser says so.
    let asked = channel.command(judy, "tournament replace", by).await;
    let asks = format!("<@{}> is still playing ", channel.grace);
    assert!(asked.is_ephemeral() && asked.content().starts_with(&asks), "{}", asked.content());
    let begins_anew = format!("counts for nobody, and <@{mallory}> begins it anew");
    let both_begin_anew = format!("count for nobody, and <@{mallory}> begins them anew");
    let content = asked.content();
    assert!(content.contains(&begins_anew) || content.contains(&both_begin_anew), "{content}");
    let [grace, her] = [format!("<@{}>", channel.grace), format!("<@{mallory}>")];
    let done = channel.press(asked.message().expect("a question"), judy, "Break off and replace").await;
    let told =
        sentence("tournament-newcomer-asked", &[("who", "other"), ("other", &her), ("player", &grace)]);
    assert_eq!(done.content(), told);
    // Nothing changes until Mallory agrees, and nobody can agree for her.
    let offer = offered(channel, mallory).await;
    assert!(offer.content.contains("is broken off and counts for nobody"), "{}", offer.content);
    let refused = sentence("refused-tournament-not-asked", &[("other", &her)]);
    for other in [judy, channel.grace] {
        channel.refused(&offer, other, "Take the place", &refused).await;
    }
    channel.refused(&offer, channel.grace, "Decline", &refused).await;
    shown(channel, message.id, |message| message.content.contains("Grace")).await;
    let done = channel.press(&offer, mallory, "Take the place").await;
    let beginning = format!("{her} goes on in **Spring cup** in place of {grace}.");
    assert!(done.content().starts_with(&beginning), "{}", done.content());
}

#[tokio::test(flavor = "multi_thread")]
async fn an_organiser_corrects_a_result_has_a_match_repeated_and_replaces_a_player() {
    let (channel, judy, message) = begun().await;
    let (thread, [black, white]) = pairing(&channel, 1).await;
    channel.board_in(thread, Snowflake::new(0)).await;
    let choice = |name| channel.subcommand_choice("tournament", "result", "result", name);
    // Only an organiser can decide a match, and the match must exist.
    let options = json!({ "match": "1", "result": choice("Black wins") });
    let player = if black == "Judy" || white == "Judy" { channel.grace } else { channel.ada };
    let refused = sentence("refused-tournament-organiser", &[]);
    channel.refused_command(player, "tournament result", options.clone(), &refused).await;
    let missing = json!({ "match": "9", "result": choice("Black wins") });
    let refused = sentence("refused-tournament-no-game", &[]);
    channel.refused_command(judy, "tournament result", missing, &refused).await;

    // A match can also be named by its id. The suggestions show the id, both players and the state of the match.
    let unknown = json!({ "match": "k9", "result": choice("Black wins") });
    channel.refused_command(judy, "tournament result", unknown, &refused).await;
    let typed = json!({ "match": "k1" });
    let typing = channel.handle().autocomplete(channel.id, judy, "tournament result", &typed, "match");
    let answer = typing.unwrap().complete_answer().await;
    let Some(Answer::Choices(choices)) = answer else { panic!("no suggestions") };
    let suggested: Vec<(String, Value)> =
        choices.into_iter().map(|choice| (choice.name, choice.value)).collect();
    let label = format!("k1 · round 1: {black} (Black) – {white} (White) · running");
    assert_eq!(suggested, [(label, json!("1"))]);
    let by_id = json!({ "match": "k1", "result": choice("Black wins") });
    let said = channel.handle().messages(thread).len();
    let asked = channel.command(judy, "tournament result", by_id).await;
    let result = format!("{black} wins against {white}");
    let values = [("match", "k1"), ("black", &black), ("white", &white), ("result", &result)];
    assert_eq!(asked.content(), sentence("tournament-ask-to-decide", &values));
    assert!(asked.is_ephemeral());
    // The match goes on until the organiser confirms that it is to be broken off.
    channel.wait_until_all_sent().await;
    assert_eq!(channel.handle().messages(thread).len(), said);
    let question = asked.message().expect("a question");
    let done = channel.press(question, judy, ENTER).await;
    assert_eq!(done.content(), format!("k1: {black} wins against {white}."));
    told_in_threads(
        &channel,
        1,
        &format!(
            "The result was entered for the tournament: {black} wins against {white}. The match counts there"
        ),
    )
    .await;
    let told = news(&channel, "**Spring cup**, round 1: Judy has entered a result.").await;
    assert!(told.content.contains(&format!("{black} wins")), "{}", told.content);
    let won = format!("{black} – {white}: {black} wins");
    shown(&channel, message.id, |message| message.content.contains("**Round 2**")).await;
    // The standings show the correction of an earlier round.
    let draw = json!({ "match": "1", "result": choice("a draw") });
    let done = order(&channel, judy, "tournament result", draw).await;
    assert_eq!(done, format!("k1: {black} and {white} draw."));
    for player in [&black, &white] {
        let half = format!("{player}: ½");
        shown(&channel, message.id, |message| {
            message.content.contains(&half) && !message.content.contains(&won)
        })
        .await;
    }
    let again = json!({ "match": "1", "result": choice("it is played again") });
    let done = order(&channel, judy, "tournament result", again).await;
    assert_eq!(done, format!("k1: the match {black} – {white} is played again, in a new thread."));
    let repeated = format!("**Spring cup**, round 1: Judy has the match {black} – {white} played again.");
    news(&channel, &repeated).await;
    let again = format!("**Spring cup**, round 1: {black} plays Black against {white}.");
    let is_again = |message: &Message| message.content == again && message.id != thread;
    let found = channel.handle().wait_for_message(channel.id, is_again, PATIENCE).await;
    channel.board_in(found.expect("a message of its own").id, Snowflake::new(0)).await;
    let of_round_1 = format!("Round 1, played again: {black} – {white}: <#");
    shown(&channel, message.id, |message| {
        message.content.contains(&of_round_1) && message.content.contains("**Round 2**")
    })
    .await;

    // Mallory replaces Grace.
    let mallory = channel.handle().add_user("Mallory", Permissions::of_a_member(), "en-US");
    replace_grace(&channel, judy, mallory, &message).await;
    let open = [[black.clone(), white.clone()], pairing(&channel, 2).await.1];
    let hers = open.iter().filter(|players| players.iter().any(|player| player == "Grace")).count();
    told_in_threads(&channel, hers, "Mallory goes on in the tournament in place of Grace.").await;
    let replaced = format!("Judy has <@{mallory}> go on in place of <@{}>.", channel.grace);
    news(&channel, &format!("**Spring cup**: {replaced}")).await;
    shown(&channel, message.id, |message| {
        message.content.contains("Mallory: ") && !message.content.contains("Grace")
    })
    .await;
    let is_hers =
        |message: &Message| message.content.contains("plays Black") && message.content.contains("Mallory");
    let found = channel.handle().wait_for_message(channel.id, is_hers, PATIENCE).await;
    channel.board_in(found.expect("a match of the replacement").id, Snowflake::new(0)).await;
    channel.assert_no_violations();
}

#[tokio::test(flavor = "multi_thread")]
async fn who_comes_in_is_not_called_missing_while_discord_does_not_say_who_is_on_the_server() {
    let (channel, judy, _) = begun().await;
    let handle = channel.handle();
    let (thread, [_, white]) = pairing(&channel, 1).await;
    channel.board_in(thread, Snowflake::new(0)).await;
    let white = named(&channel, judy, &white);
    let mallory = handle.add_user("Mallory", Permissions::of_a_member(), "en-US");
    let by = json!({ "player": white.to_string(), "by": mallory.to_string() });
    let asked = channel.command(judy, "tournament replace", by).await;
    let question = asked.message().expect("a question");
    let on = Matcher::route("GET", "/guilds/{guild_id}/members/{user_id}").always();
    handle.fault(Fault { on, action: Action::Status { status: 500 } }).unwrap();
    channel.refused(question, judy, "Break off and replace", &sentence("refused-failed", &[])).await;
    handle.clear_faults();
    channel.press(question, judy, "Break off and replace").await;
    let offer = offered(&channel, mallory).await;
    let on = Matcher::route("GET", "/guilds/{guild_id}/members/{user_id}").always();
    handle.fault(Fault { on, action: Action::Status { status: 500 } }).unwrap();
    channel.refused(&offer, mallory, "Take the place", &sentence("refused-failed", &[])).await;
    handle.clear_faults();
    let done = channel.press(&offer, mallory, "Take the place").await;
    let beginning = format!("<@{mallory}> goes on in **Spring cup** in place of <@{white}>.");
    assert!(done.content().starts_with(&beginning), "{}", done.content());
    channel.assert_no_violations();
}

#[tokio::test(flavor = "multi_thread")]
async fn nobody_is_put_into_a_tournament_without_having_agreed() {
    let (channel, judy, message) = begun().await;
    let handle = channel.handle();
    let [mallory, oscar, trent] =
        ["Mallory", "Oscar", "Trent"].map(|name| handle.add_user(name, Permissions::of_a_member(), "en-US"));
    // Whoever has no match in the first round can be replaced without breaking off a match.
    let (_, playing) = pairing(&channel, 1).await;
    let has_no_match = |name: &&str| playing.iter().all(|player| player != name);
    let idle = ["Ada", "Grace", "Judy"].into_iter().find(has_no_match).expect("a bye");
    let idle = named(&channel, judy, idle);
    let replacing = |by: Snowflake| json!({ "player": idle.to_string(), "by": by.to_string() });
    let refused = |key: &str, other: Snowflake| sentence(key, &[("other", &format!("<@{other}>"))]);

    // Who has blocked the organiser, or cannot see the channel, is not asked.
    channel.command(mallory, "block add", json!({ "player": judy.to_string() })).await;
    let unwelcome = refused("refused-tournament-newcomer-unwelcome", mallory);
    channel.refused_command(judy, "tournament replace", replacing(mallory), &unwelcome).await;
    let hidden = Permissions::of_a_member().without(Permissions::VIEW_CHANNEL);
    handle.set_permissions(channel.id, oscar, hidden);
    let unseen = without_command_ids(&refused("refused-tournament-newcomer-cannot-see", oscar));
    let answer = channel.command(judy, "tournament replace", replacing(oscar)).await;
    assert_eq!(without_command_ids(answer.content()), unseen);
    let is_offer = |message: &Arc<Message>| message.content.contains("asks you to go on");
    assert_eq!(handle.messages(channel.id).iter().filter(|message| is_offer(message)).count(), 0);

    // Who is asked can decline, and the organiser can withdraw the question.
    let asked = order(&channel, judy, "tournament replace", replacing(trent)).await;
    let [trents, idles] = [trent, idle].map(|person| format!("<@{person}>"));
    assert_eq!(
        asked,
        sentence("tournament-newcomer-asked", &[("who", "other"), ("other", &trents), ("player", &idles)])
    );
    let offer = offered(&channel, trent).await;
    assert!(!offer.content.contains("is broken off"), "{}", offer.content);
    let declined = |by: Snowflake| {
        let by = format!("<@{by}>");
        let values =
            [("who", "other"), ("by", &*by), ("other", &trents), ("name", "Spring cup"), ("player", &idles)];
        sentence("tournament-place-declined", &values)
    };
    assert_eq!(channel.press(&offer, trent, "Decline").await.content(), declined(trent));
    assert!(handle.message(offer.id).expect("the offer").components.is_empty());
    order(&channel, judy, "tournament replace", replacing(trent)).await;
    let offer = offered(&channel, trent).await;
    assert_eq!(channel.press(&offer, judy, "Decline").await.content(), declined(judy));

    // An offer is void once the player has left.
    order(&channel, judy, "tournament replace", replacing(trent)).await;
    let offer = offered(&channel, trent).await;
    order(&channel, judy, "tournament remove", json!({ "player": idle.to_string() })).await;
    let values = [("who", "other"), ("other", &*trents), ("name", "Spring cup"), ("player", &*idles)];
    let outdated = without_command_ids(&sentence("tournament-place-outdated", &values));
    let answer = channel.press(&offer, trent, "Take the place").await;
    assert_eq!(without_command_ids(answer.content()), outdated);
    shown(&channel, message.id, |message| !message.content.contains("Trent")).await;

    // The place of a player who has left can be offered again, also to the player.
    order(&channel, judy, "tournament replace", replacing(idle)).await;
    let is_offer = |message: &Message| message.content.contains("asks you to come back");
    let offer = handle.wait_for_message(channel.id, is_offer, PATIENCE).await.expect("an offer");
    let answer = channel.press(&offer, idle, "Take the place").await;
    let back = format!("{idles} is back in **Spring cup** and plays the matches that are left.");
    assert_eq!(answer.content(), back);
    news(&channel, &format!("**Spring cup**: Judy has brought {idles} back. Results so far stay.")).await;

    // A moderator who takes a place has agreed to it by the command.
    let player = if idle == channel.ada { channel.grace } else { channel.ada };
    let dave = handle.add_user("Dave", Permissions::of_a_moderator(), "en-US");
    let own = json!({ "player": player.to_string(), "by": dave.to_string() });
    let asked = channel.command(dave, "tournament replace", own).await;
    let done = channel.press(asked.message().expect("a question"), dave, "Break off and replace").await;
    let beginning = format!("<@{dave}> goes on in **Spring cup** in place of <@{player}>.");
    assert!(done.content().starts_with(&beginning), "{}", done.content());
    channel.assert_no_violations();
}

#[tokio::test(flavor = "multi_thread")]
async fn a_paused_tournament_opens_no_thread_until_it_goes_on_also_after_a_restart() {
    let (mut channel, judy, message) = begun().await;
    let (thread, [black, white]) = pairing(&channel, 1).await;
    channel.board_in(thread, Snowflake::new(0)).await;
    let done = order(&channel, judy, "tournament pause", json!({})).await;
    assert!(done.starts_with("**Spring cup** is paused: "), "{done}");
    news(&channel, "Judy has paused **Spring cup**.").await;
    let already = sentence("refused-tournament-paused-already", &[]);
    channel.refused_command(judy, "tournament pause", json!({}), &already).await;
    let loser = named(&channel, judy, &white);
    give_up(&channel, thread, loser).await;
    // The match ends during the pause. Its result is shown, but the next round is not paired.
    let paused = sentence("tournament-paused", &[]);
    let won = format!("{black} – {white}: {black} wins");
    shown(&channel, message.id, |message| {
        message.content.contains(&paused) && message.content.contains(&won)
    })
    .await;
    channel.kill_bot().await;
    channel.start_bot().await;
    let is_pairing = |message: &Arc<Message>| message.content.contains("plays Black against");
    assert_eq!(channel.handle().messages(channel.id).iter().filter(|message| is_pairing(message)).count(), 1);
    let done = order(&channel, judy, "tournament resume", json!({})).await;
    assert_eq!(done, sentence("tournament-ordered-resume", &[("name", "Spring cup")]));
    pairing(&channel, 2).await;
    channel.assert_no_violations();
}

#[tokio::test(flavor = "multi_thread")]
async fn a_match_that_begins_late_has_a_date_of_its_own_beside_that_of_the_round() {
    let (mut channel, judy) = open().await;
    let mallory = channel.handle().add_user("Mallory", Permissions::of_a_member(), "en-US");
    let options = json!({
        "name": "Spring cup",
        "kind": kind(&channel, "round robin: everybody plays everybody (at most 16)"),
        "round_days": 2,
    });
    let message = create(&channel, judy, options).await;
    for person in [channel.ada, channel.grace, judy, mallory] {
        channel.press(&message, person, "Sign up").await;
    }
    channel.press(&message, judy, "Start").await;
    let running = |message: &Message| message.content.matches(": <#").count() == 2;
    let content = shown(&channel, message.id, running).await.content.clone();
    let date_of = |line: &str| line.split_once("until ").map(|(_, date)| date.to_owned());
    let lines_of = |content: &str| -> Vec<String> {
        let from = content.lines().skip_while(|line| !line.starts_with("**Round 1**"));
        from.take(3).map(str::to_owned).collect()
    };
    let dates: Vec<_> = lines_of(&content).iter().map(|line| date_of(line)).collect();
    assert!(dates[0].is_some() && dates[1..] == [None, None], "{content}");

    // The organiser has the first match played again two hours later.
    channel.stop_bot().await;
    let mut database = channel.open_database().await;
    for earlier in [
        "UPDATE tournament_events SET at = at - 7200000 WHERE kind = 'paired'",
        "UPDATE matches SET ends_at = ends_at - 7200000",
    ] {
        database.execute(earlier, &[]).await;
    }
    database.close().await;
    channel.start_bot().await;
    let again = channel.subcommand_choice("tournament", "result", "result", "it is played again");
    let again = json!({ "match": "k1", "result": again });
    break_off(&channel, judy, again, "Break it off and play again").await;
    let says_when = |line: &str| line.contains(": <#") && date_of(line).is_some();
    let is_late = |message: &Message| lines_of(&message.content).iter().any(|line| says_when(line));
    let content = shown(&channel, message.id, is_late).await.content.clone();
    let lines = lines_of(&content);
    let late = lines.iter().find(|line| says_when(line)).unwrap();
    let (_, thread) = late.split_once("<#").unwrap();
    let thread = Snowflake::new(thread.split_once('>').unwrap().0.parse().unwrap());
    let pairing = channel.handle().message(thread).unwrap();
    let told = format!("Whose turn it is on {} loses the match.", date_of(late).unwrap());
    assert!(pairing.content.ends_with(&told), "{told}: {}", pairing.content);
    // The heading shows the date by which the other match has to be over.
    assert_ne!(date_of(&lines[0]).unwrap(), date_of(late).unwrap());
    assert_eq!(lines.iter().filter(|line| date_of(line).is_some()).count(), 2, "{content}");

    // Once the other match is over, no running match has to be over by the date in the heading.
    let draw = channel.subcommand_choice("tournament", "result", "result", "a draw");
    break_off(&channel, judy, json!({ "match": "k2", "result": draw }), ENTER).await;
    let is_drawn = |message: &Message| message.content.contains(": a draw");
    let content = shown(&channel, message.id, is_drawn).await.content.clone();
    assert!(content.contains("**Round 1**\n"), "{content}");
    channel.assert_no_violations();
}

#[tokio::test(flavor = "multi_thread")]
async fn a_match_that_ends_before_the_organiser_confirms_its_result_keeps_its_own() {
    let (channel, judy, message) = begun().await;
    let (thread, [black, white]) = pairing(&channel, 1).await;
    channel.board_in(thread, Snowflake::new(0)).await;
    let choice = |name| channel.subcommand_choice("tournament", "result", "result", name);
    let asked = channel
        .command(judy, "tournament result", json!({ "match": "k1", "result": choice("a draw") }))
        .await;
    let loser = named(&channel, judy, &white);
    let mut resigning = channel.handle().command(thread, loser, "resign", &json!({})).unwrap();
    let resigning = resigning.complete_answer().await.expect("an answer");
    channel.press(resigning.message().expect("a question"), loser, "Give up").await;
    let late = channel.press(asked.message().expect("a question"), judy, ENTER).await;
    assert_eq!(
        without_command_ids(late.content()),
        without_command_ids(&sentence("refused-tournament-match-ended", &[]))
    );
    let line = format!("{black}: 1");
    shown(&channel, message.id, |message| message.content.contains(&line)).await;
    // If a running match is to be played again, the bot also asks before it breaks the match off.
    let (thread, [black, white]) = pairing(&channel, 2).await;
    channel.board_in(thread, Snowflake::new(0)).await;
    let again = json!({ "match": "k2", "result": choice("it is played again") });
    let done = break_off(&channel, judy, again, "Break it off and play again").await;
    assert_eq!(done, format!("k2: the match {black} – {white} is played again, in a new thread."));
    told_in_threads(&channel, 1, &sentence("told-tournament-again", &[])).await;
    channel.assert_no_violations();
}

#[tokio::test(flavor = "multi_thread")]
async fn an_organiser_calls_a_running_tournament_off_after_a_question_and_everybody_is_told() {
    let (mut channel, judy, message) = begun().await;
    let handle = channel.handle();
    let (first, players) = pairing(&channel, 1).await;
    channel.board_in(first, Snowflake::new(0)).await;
    let loser = named(&channel, judy, &players[1]);
    give_up(&channel, first, loser).await;
    let (second, [black, white]) = pairing(&channel, 2).await;
    channel.board_in(second, Snowflake::new(0)).await;
    let link = format!("<#{second}>");
    let running = shown(&channel, message.id, |message| message.content.contains(&link)).await;

    // Only the organiser and moderators can call the tournament off. The button and the command both ask for a confirmation.
    let refused = channel.press(&running, channel.ada, "Call off").await;
    assert_eq!(refused.content(), sentence("refused-tournament-organiser", &[]));
    let refused = sentence("refused-tournament-organiser", &[]);
    channel.refused_command(channel.grace, "tournament call-off", json!({}), &refused).await;
    let by_button = channel.press(&running, judy, "Call off").await;
    let by_command = channel.command(judy, "tournament call-off", json!({})).await;
    for question in [&by_button, &by_command] {
        assert!(question.is_ephemeral());
        let asks = "Do you want to call off **Spring cup**? Matches that are running are broken off";
        assert!(question.content().starts_with(asks), "{}", question.content());
    }
    channel.wait_until_all_sent().await;
    let broken_off = sentence("told-tournament-called-off", &[]);
    let is_told = handle.messages(second).iter().any(|message| message.content.contains(&broken_off));
    assert!(
        !is_told && handle.message(message.id).unwrap().content.contains(&link),
        "nothing has happened yet"
    );
    let question = by_command.message().expect("a question");
    let done = channel.press(question, judy, "Call off the tournament").await;
    assert_eq!(
        done.content(),
        sentence("tournament-is-called-off", &[("when", "begun"), ("name", "Spring cup")])
    );

    told_in_threads(&channel, 1, &sentence("told-tournament-called-off", &[])).await;
    let told = news(&channel, "Judy has called off **Spring cup**.").await;
    let mut called = told.pinged.clone();
    called.sort_unstable();
    let mut everybody = vec![channel.ada, channel.grace, judy];
    everybody.sort_unstable();
    assert_eq!(called, everybody);
    let by = sentence("tournament-called-off-begun", &[("by", "Judy")]);
    let over = shown(&channel, message.id, |message| message.content.contains(&by)).await;
    let open = format!("{black} – {white}: not played to the end");
    for part in [&open, "**Standings when it was called off**", &format!("1\\. {}: 1", players[0])] {
        assert!(over.content.contains(part), "{part}: {}", over.content);
    }
    assert_eq!(over.attachments.len(), 1, "the table stays");
    assert!(over.button("Leave").is_none() && over.button("Call off").is_none());
    let text = channel.press(&over, channel.ada, "As text").await;
    let begins = format!("{}\n```\nSpring cup\n", sentence("tournament-as-text", &[]));
    assert!(text.is_ephemeral() && text.content().starts_with(&begins), "{}", text.content());
    assert!(text.content().contains(&format!("#1 {}: 1", players[0])), "{}", text.content());
    assert!(text.message().is_some_and(|text| text.attachments.is_empty()), "it fits into the message");

    // A second press finds that the tournament is over. It is still over after a restart, and `doctor` can replay it.
    let question = by_button.message().expect("a question");
    let again = channel.press(question, judy, "Call off the tournament").await;
    assert_eq!(again.content(), sentence("refused-tournament-not-running", &[]));
    channel.wait_until_all_sent().await;
    channel.stop_bot().await;
    let doctor = channel.run(&["doctor"]);
    assert!(doctor.status.success(), "{}", String::from_utf8_lossy(&doctor.stdout));
    channel.start_bot().await;
    let refused = sentence("refused-tournament-not-running", &[]);
    channel.refused_command(judy, "tournament pause", json!({}), &refused).await;
    let is_pairing = |message: &Arc<Message>| message.content.contains("plays Black against");
    assert_eq!(handle.messages(channel.id).iter().filter(|message| is_pairing(message)).count(), 2);
    channel.assert_no_violations();
}

#[tokio::test(flavor = "multi_thread")]
async fn an_organiser_who_plays_is_asked_what_becomes_of_their_own_match() {
    let (channel, judy, message) = begun().await;
    let mut number = 1;
    let (thread, players) = loop {
        let (thread, players) = pairing(&channel, number).await;
        channel.board_in(thread, Snowflake::new(0)).await;
        if players.iter().any(|player| player == "Judy") {
            break (thread, players);
        }
        give_up(&channel, thread, named(&channel, judy, &players[1])).await;
        number += 1;
    };
    let leaving = sentence("tournament-ask-to-leave", &[]);
    let asked = channel.command(judy, "tournament remove", json!({ "player": judy })).await;
    assert_eq!((asked.is_ephemeral(), asked.content()), (true, leaving.as_str()));
    let own = sentence("tournament-ask-to-call-off-own", &[]);
    let asked_to_call_off = channel.command(judy, "tournament call-off", json!({})).await;
    assert!(asked_to_call_off.content().ends_with(&own), "{}", asked_to_call_off.content());
    let link = format!("<#{thread}>");
    let running = shown(&channel, message.id, |message| message.content.contains(&link)).await;
    let asked_to_call_off = channel.press(&running, judy, "Call off").await;
    assert!(asked_to_call_off.content().ends_with(&own), "{}", asked_to_call_off.content());
    // The button of the question has Judy leave.
    let question = asked.message().expect("a question");
    channel.press(question, judy, "Leave the tournament").await;
    let other = players.iter().find(|player| *player != "Judy").unwrap();
    told_in_threads(&channel, 1, &format!("Judy resigns. **{other} wins the match.**")).await;
    channel.assert_no_violations();
}

#[tokio::test(flavor = "multi_thread")]
async fn who_is_not_on_the_server_replaces_nobody() {
    let (channel, judy, _) = begun().await;
    let stranger = channel.handle().add_user("Mallory", Permissions::of_a_member(), "en-US");
    channel.handle().remove_member(channel.guild, stranger);
    let expected = sentence("refused-tournament-person-not-found", &[("player", &format!("<@{stranger}>"))]);
    let replacing = json!({ "player": channel.ada, "by": stranger });
    channel.refused_command(judy, "tournament replace", replacing, &expected).await;
    channel.assert_no_violations();
}

#[tokio::test(flavor = "multi_thread")]
async fn a_tournament_whose_channel_is_deleted_goes_on_in_another_one() {
    let (channel, judy, _) = begun().await;
    let handle = channel.handle();
    pairing(&channel, 1).await;
    let other = handle.add_channel(channel.guild, "other-games");
    handle.delete_channel(channel.id);
    // The organiser decides the match whose thread was deleted with the channel, and is told by direct message that nothing
    // can be shown.
    let wins = channel.subcommand_choice("tournament", "result", "result", "White wins");
    let options = json!({ "match": "1", "result": wins, "tournament": "1" });
    let mut deciding = handle.command(other, judy, "tournament result", &options).unwrap();
    let asked = deciding.complete_answer().await.expect("an answer");
    channel.press(asked.message().expect("a question"), judy, ENTER).await;
    let direct = handle.direct_channel(judy).unwrap();
    let beginning = "Your tournament **Spring cup** is paused";
    let told =
        handle.wait_for_message(direct, |message| message.content.starts_with(beginning), PATIENCE).await;
    assert!(told.expect("a direct message").content.contains("tournament resume"));
    let mut resumed =
        handle.command(other, judy, "tournament resume", &json!({ "tournament": "1" })).unwrap();
    let answer = resumed.complete_answer().await.expect("an answer");
    assert_eq!(answer.content(), sentence("tournament-ordered-resume", &[("name", "Spring cup")]));
    let is_shown = |message: &Message| message.content.starts_with("**Spring cup**: round robin");
    handle.wait_for_message(other, is_shown, PATIENCE).await.expect("the tournament is shown there");
    let is_pairing = |message: &Message| message.content.contains("plays Black against");
    handle.wait_for_message(other, is_pairing, PATIENCE).await.expect("the next match begins there");
    channel.assert_no_violations();
}

#[tokio::test(flavor = "multi_thread")]
async fn a_tournament_whose_channel_is_deleted_before_its_last_result_shows_its_end_in_another_one() {
    let (channel, judy, _) = begun().await;
    let handle = channel.handle();
    for round in 1..=2 {
        let (thread, [_, white]) = pairing(&channel, round).await;
        channel.board_in(thread, Snowflake::new(0)).await;
        give_up(&channel, thread, named(&channel, judy, &white)).await;
    }
    let (thread, _) = pairing(&channel, 3).await;
    channel.board_in(thread, Snowflake::new(0)).await;
    let other = handle.add_channel(channel.guild, "other-games");
    handle.delete_channel(channel.id);
    let direct = handle.direct_channel(judy).unwrap();
    let beginning = "Your tournament **Spring cup** is paused";
    let told =
        handle.wait_for_message(direct, |message| message.content.starts_with(beginning), PATIENCE).await;
    told.expect("a direct message");
    let wins = channel.subcommand_choice("tournament", "result", "result", "White wins");
    let options = json!({ "match": "3", "result": wins, "tournament": "1" });
    let mut deciding = handle.command(other, judy, "tournament result", &options).unwrap();
    let asked = deciding.complete_answer().await.expect("an answer");
    channel.press(asked.message().expect("a question"), judy, ENTER).await;
    channel.wait_until_all_sent().await;
    let mut resumed =
        handle.command(other, judy, "tournament resume", &json!({ "tournament": "1" })).unwrap();
    let answer = resumed.complete_answer().await.expect("an answer");
    assert_eq!(answer.content(), sentence("tournament-ordered-resume", &[("name", "Spring cup")]));
    let is_shown = |message: &Message| message.content.contains("**Final standings**");
    handle.wait_for_message(other, is_shown, PATIENCE).await.expect("its message shows the end there");
    let is_told = |message: &Message| message.content.starts_with("**Spring cup** is over");
    handle.wait_for_message(other, is_told, PATIENCE).await.expect("its end is told there");
    channel.assert_no_violations();
}

/// The player `loser` gives up the match in a thread.
async fn give_up(channel: &Channel, thread: Snowflake, loser: Snowflake) {
    let mut asked = channel.handle().command(thread, loser, "resign", &json!({})).unwrap();
    let asked = asked.complete_answer().await.expect("an answer");
    channel.press(asked.message().expect("a question"), loser, "Give up").await;
}

/// Waits until the channel tells the organiser that the tournament lacks a permission. Returns the message.
async fn lacking(channel: &Channel, judy: Snowflake, permission: &str) -> Arc<Message> {
    let needs = format!("**Spring cup** is paused: its matches need {permission} here,");
    let told = news(channel, &needs).await;
    assert!(told.content.contains(&format!("<@{judy}>, ask a moderator to grant it")), "{}", told.content);
    assert_eq!(told.pinged, [judy]);
    told
}

#[tokio::test(flavor = "multi_thread")]
async fn a_tournament_whose_bot_may_open_no_more_threads_pauses_until_its_organiser_presses_a_button() {
    let (channel, judy, message) = begun().await;
    let handle = channel.handle();
    let (thread, [_, white]) = pairing(&channel, 1).await;
    channel.board_in(thread, Snowflake::new(0)).await;
    handle.remove_permissions(channel.id, Permissions::CREATE_PUBLIC_THREADS);
    give_up(&channel, thread, named(&channel, judy, &white)).await;
    let told = lacking(&channel, judy, "Create Public Threads").await;
    let paused = sentence("tournament-paused", &[]);
    shown(&channel, message.id, |message| message.content.contains(&paused)).await;
    channel.wait_until_all_sent().await;
    let in_channel = handle.messages(channel.id);
    let is_pairing = |message: &&Arc<Message>| message.content.contains("plays Black against");
    assert_eq!(in_channel.iter().filter(is_pairing).count(), 1, "no match of round 2 has begun");
    assert!(!in_channel.iter().any(|message| message.content.contains("· round 1")), "no board is here");
    // The bot can still post in the channel, so it announces there what the organiser changes in the meantime.
    let choice = channel.subcommand_choice("tournament", "result", "result", "a draw");
    order(&channel, judy, "tournament result", json!({ "match": "1", "result": choice })).await;
    news(&channel, "**Spring cup**, round 1: Judy has entered a result.").await;

    let refused = channel.press(&told, channel.ada, "Go on").await;
    assert_eq!(refused.content(), sentence("refused-tournament-organiser", &[]));
    let lacks =
        "I cannot play here: I lack Create Public Threads in this channel. Ask a moderator to grant it.";
    let refused = channel.press(&told, judy, "Go on").await;
    assert_eq!(refused.content(), lacks);
    channel.refused_command(judy, "tournament resume", json!({}), lacks).await;
    handle.restore_permissions(channel.id);
    channel.press(&told, judy, "Go on").await;
    news(&channel, "Judy has **Spring cup** go on.").await;
    assert!(handle.message(told.id).unwrap().button("Go on").is_none());
    let (thread, _) = pairing(&channel, 2).await;
    channel.board_in(thread, Snowflake::new(0)).await;
    channel.assert_no_violations();
}

#[tokio::test(flavor = "multi_thread")]
async fn a_match_that_gets_no_thread_stays_out_of_the_channel_and_goes_on_with_its_tournament() {
    let (channel, judy, _) = begun().await;
    let handle = channel.handle();
    let (thread, [_, white]) = pairing(&channel, 1).await;
    channel.board_in(thread, Snowflake::new(0)).await;
    // The permission is lost just before the thread of the next match is opened.
    let action = Action::remove_permissions(Permissions::CREATE_PUBLIC_THREADS);
    handle.fault(Fault { on: Matcher::route("POST", "/threads"), action }).unwrap();
    give_up(&channel, thread, named(&channel, judy, &white)).await;
    let told = lacking(&channel, judy, "Create Public Threads").await;
    let (second, _) = pairing(&channel, 2).await;
    channel.wait_until_all_sent().await;
    let is_board = |message: &Arc<Message>| message.content.contains("k2** · round 1");
    assert!(!handle.messages(channel.id).iter().any(is_board), "the match is not played in the channel");
    handle.restore_permissions(channel.id);
    channel.press(&told, judy, "Go on").await;
    let board = channel.board_in(second, Snowflake::new(0)).await;
    assert!(board.content.contains("k2** · round 1"), "{}", board.content);
    channel.assert_no_violations();
}

#[tokio::test(flavor = "multi_thread")]
async fn a_tournament_whose_bot_may_not_post_in_threads_goes_on_by_itself_when_it_may() {
    let (mut channel, judy, _) = begun().await;
    let handle = channel.handle();
    let (thread, [black, white]) = pairing(&channel, 1).await;
    let board = channel.board_in(thread, Snowflake::new(0)).await;
    for place in [channel.id, thread] {
        handle.remove_permissions(place, Permissions::SEND_MESSAGES_IN_THREADS);
    }
    handle.say(thread, named(&channel, judy, &black), "red forward 4").unwrap();
    lacking(&channel, judy, "Send Messages in Threads").await;
    for place in [channel.id, thread] {
        handle.restore_permissions(place);
    }
    // Ten minutes later, the bot checks its permissions again.
    channel.stop_bot().await;
    let mut database = channel.open_database().await;
    let later = "UPDATE tournaments SET look_at = 1 WHERE look_at IS NOT NULL";
    assert_eq!(database.execute(later, &[]).await, 1);
    database.close().await;
    channel.start_bot().await;
    news(&channel, &sentence("tournament-news-resumed-itself", &[("name", "Spring cup")])).await;
    let goes_on = channel.board_in(thread, board.id).await;
    assert!(goes_on.content.contains(&sentence("told-resumed", &[])), "{}", goes_on.content);
    give_up(&channel, thread, named(&channel, judy, &white)).await;
    let (next, _) = pairing(&channel, 2).await;
    channel.board_in(next, Snowflake::new(0)).await;
    channel.assert_no_violations();
}

#[tokio::test(flavor = "multi_thread")]
async fn a_pause_that_a_stop_of_the_bot_has_kept_from_being_told_ends_at_the_start() {
    let (mut channel, judy, _) = begun().await;
    let (thread, [_, white]) = pairing(&channel, 1).await;
    channel.board_in(thread, Snowflake::new(0)).await;
    channel.wait_until_all_sent().await;
    channel.stop_bot().await;
    // Stores the state in which the bot has paused the tournament, but was stopped before it announced the pause. The bot now has
    // all permissions again.
    let mut database = channel.open_database().await;
    for change in [
        "INSERT INTO tournament_events (tournament_id, sequence, at, kind, code)
         SELECT tournament_id, max(sequence) + 1, max(at), 'paused', '' FROM tournament_events GROUP BY tournament_id",
        "UPDATE tournaments SET changes = changes + 1",
    ] {
        assert_eq!(database.execute(change, &[]).await, 1);
    }
    database.close().await;
    channel.start_bot().await;
    news(&channel, &sentence("tournament-news-resumed-itself", &[("name", "Spring cup")])).await;
    give_up(&channel, thread, named(&channel, judy, &white)).await;
    pairing(&channel, 2).await;
    channel.assert_no_violations();
}

#[tokio::test(flavor = "multi_thread")]
async fn a_match_whose_thread_was_deleted_stays_paused_when_its_tournament_goes_on() {
    let (mut channel, judy) = open().await;
    let handle = channel.handle();
    let mallory = handle.add_user("Mallory", Permissions::of_a_member(), "en-US");
    let options = json!({
        "name": "Spring cup",
        "kind": kind(&channel, "round robin: everybody plays everybody (at most 16)"),
    });
    let message = create(&channel, judy, options).await;
    for person in [channel.ada, channel.grace, judy, mallory] {
        channel.press(&message, person, "Sign up").await;
    }
    channel.press(&message, judy, "Start").await;
    shown(&channel, message.id, |message| message.content.matches(": <#").count() == 2).await;
    let is_pairing = |message: &Arc<Message>| message.content.contains("plays Black against");
    let pairings: Vec<_> = handle.messages(channel.id).into_iter().filter(is_pairing).collect();
    let [first, second] = &pairings[..] else { panic!("two matches") };
    for thread in [first.id, second.id] {
        channel.board_in(thread, Snowflake::new(0)).await;
    }
    let board = channel.board_in(second.id, Snowflake::new(0)).await;
    channel.wait_until_all_sent().await;
    handle.delete_channel(first.id);
    // The first match is paused before its tournament is.
    let is_told = |handle: &Handle, person: &Snowflake| {
        let mut messages =
            handle.direct_channel(*person).into_iter().flat_map(|direct| handle.messages(direct));
        messages.any(|message| message.content.contains(&first.id.to_string()))
    };
    let people = [channel.ada, channel.grace, judy, mallory];
    let told =
        handle.wait_until(|handle| people.iter().any(|person| is_told(handle, person)), PATIENCE).await;
    assert!(told, "the players of the first match are not told");
    for place in [channel.id, second.id] {
        handle.remove_permissions(place, Permissions::SEND_MESSAGES_IN_THREADS);
    }
    let (_, opener) = second.content.split_once(": ").unwrap();
    let opener = match opener.split_once(" plays").unwrap().0 {
        "Mallory" => mallory,
        name => named(&channel, judy, name),
    };
    handle.say(second.id, opener, "red forward 4").unwrap();
    lacking(&channel, judy, "Send Messages in Threads").await;
    for place in [channel.id, second.id] {
        handle.restore_permissions(place);
    }
    channel.stop_bot().await;
    let mut database = channel.open_database().await;
    let later = "UPDATE tournaments SET look_at = 1 WHERE look_at IS NOT NULL";
    database.execute(later, &[]).await;
    database.close().await;
    channel.start_bot().await;
    news(&channel, &sentence("tournament-news-resumed-itself", &[("name", "Spring cup")])).await;
    channel.board_in(second.id, board.id).await;
    channel.wait_until_all_sent().await;
    let mut database = channel.open_database().await;
    let resumed = "SELECT channel_id FROM events JOIN matches ON id = match_id WHERE kind = 'resumed'";
    let resumed: Vec<i64> = database.values(resumed, &[]).await;
    assert_eq!(resumed, [i64::try_from(second.id.get()).unwrap()]);
    channel.assert_no_violations();
}

/// Deletes the channel of a tournament in which match k1 is running, and waits until the organiser is told that the tournament is
/// paused. Returns another channel.
async fn in_another_channel(channel: &Channel, judy: Snowflake) -> Snowflake {
    let handle = channel.handle();
    let (thread, _) = pairing(channel, 1).await;
    channel.board_in(thread, Snowflake::new(0)).await;
    let other = handle.add_channel(channel.guild, "other-games");
    handle.delete_channel(channel.id);
    let direct = handle.direct_channel(judy).unwrap();
    let is_told = |message: &Message| message.content.starts_with("Your tournament **Spring cup** is paused");
    handle.wait_for_message(direct, is_told, PATIENCE).await.expect("a direct message");
    other
}

#[tokio::test(flavor = "multi_thread")]
async fn an_organiser_who_resumes_a_tournament_elsewhere_is_told_which_matches_do_not_move_along() {
    let (channel, judy, _) = begun().await;
    let handle = channel.handle();
    let other = in_another_channel(&channel, judy).await;
    let mut resumed =
        handle.command(other, judy, "tournament resume", &json!({ "tournament": "1" })).unwrap();
    let answer = resumed.complete_answer().await.expect("an answer");
    let left = "Paused matches do not move along: k1. Who plays one of them goes on with ";
    assert!(answer.content().lines().skip(1).any(|line| line.starts_with(left)), "{}", answer.content());
    // The organiser has match k1 played again. The new match is played in the other channel.
    let again = channel.subcommand_choice("tournament", "result", "result", "it is played again");
    let options = json!({ "match": "1", "result": again, "tournament": "1" });
    let mut repeating = handle.command(other, judy, "tournament result", &options).unwrap();
    let asked = repeating.complete_answer().await.expect("an answer");
    channel.press(asked.message().expect("a question"), judy, "Break it off and play again").await;
    let is_pairing = |message: &Message| message.content.contains("plays Black against");
    handle.wait_for_message(other, is_pairing, PATIENCE).await.expect("it begins anew there");
    channel.assert_no_violations();
}

#[tokio::test(flavor = "multi_thread")]
async fn a_tournament_whose_channel_is_deleted_is_called_off_where_its_organiser_says_so() {
    let (channel, judy, _) = begun().await;
    let handle = channel.handle();
    let other = in_another_channel(&channel, judy).await;
    let mut asking =
        handle.command(other, judy, "tournament call-off", &json!({ "tournament": "1" })).unwrap();
    let asked = asking.complete_answer().await.expect("an answer");
    channel.press(asked.message().expect("a question"), judy, "Call off the tournament").await;
    let is_told = |message: &Message| message.content.starts_with("Judy has called off **Spring cup**.");
    let told = handle.wait_for_message(other, is_told, PATIENCE).await.expect("everybody is told there");
    assert_eq!(told.pinged.len(), 3);
    channel.assert_no_violations();
}

#[tokio::test(flavor = "multi_thread")]
async fn an_organiser_whose_channel_is_closed_to_the_bot_is_told_directly_what_it_lacks() {
    let (channel, judy, _) = begun().await;
    let handle = channel.handle();
    let (thread, [_, white]) = pairing(&channel, 1).await;
    channel.board_in(thread, Snowflake::new(0)).await;
    handle.remove_permissions(channel.id, Permissions::SEND_MESSAGES);
    give_up(&channel, thread, named(&channel, judy, &white)).await;
    let direct = handle.direct_channel(judy).unwrap();
    let beginning = "Your tournament **Spring cup** is paused: its matches need Send Messages in ";
    let told =
        handle.wait_for_message(direct, |message| message.content.starts_with(beginning), PATIENCE).await;
    let told = told.expect("a direct message");
    assert!(told.content.contains("tournament resume"));
    // The direct message also contains the news that the bot could not post in the channel.
    let bye = "has no opponent this time.";
    assert!(told.content.lines().skip(1).any(|line| line.ends_with(bye)), "{}", told.content);
    channel.assert_no_violations();
}

#[tokio::test(flavor = "multi_thread")]
async fn who_leaves_the_server_forfeits_before_their_match_begins() {
    let (channel, judy, message) = begun().await;
    let (thread, players) = pairing(&channel, 1).await;
    channel.board_in(thread, Snowflake::new(0)).await;
    // The player who has no match in the first round leaves the server before their match in the second round begins.
    let absent = ["Ada", "Grace", "Judy"]
        .into_iter()
        .find(|name| !players.iter().any(|player| player == name))
        .unwrap();
    channel.handle().remove_member(channel.guild, named(&channel, judy, absent));
    let loser = named(&channel, judy, &players[1]);
    give_up(&channel, thread, loser).await;
    news(&channel, &format!("**Spring cup**: {absent} is out of the tournament.")).await;
    let over =
        shown(&channel, message.id, |message| message.content.contains("The tournament is over")).await;
    assert!(over.content.contains(&format!("First place: {}", players[0])), "{}", over.content);
    let is_pairing = |message: &Arc<Message>| message.content.contains("plays Black against");
    assert_eq!(channel.handle().messages(channel.id).iter().filter(|message| is_pairing(message)).count(), 1);
    channel.assert_no_violations();
}

#[tokio::test(flavor = "multi_thread")]
async fn who_has_left_the_server_and_is_back_stays_in_the_tournament() {
    let (mut channel, judy, _) = begun().await;
    let mut begun_matches = 1;
    let (thread, [back, loser]) = pairing(&channel, begun_matches).await;
    let first = channel.board_in(thread, Snowflake::new(0)).await;
    // A leaderboard asks Discord only about people with a rated match.
    let person = named(&channel, judy, &back);
    channel.handle().say(thread, person, "red forward 4").unwrap();
    channel.board_in(thread, first.id).await;
    give_up(&channel, thread, named(&channel, judy, &loser)).await;
    loop {
        begun_matches += 1;
        let (thread, players) = pairing(&channel, begun_matches).await;
        channel.board_in(thread, Snowflake::new(0)).await;
        if players.contains(&back) {
            break;
        }
        give_up(&channel, thread, named(&channel, judy, &players[1])).await;
    }
    channel.wait_until_all_sent().await;
    // While the person is away, a leaderboard remembers for a day that they have left. The bot is restarted, because it remembers as
    // long that they were a member.
    channel.stop_bot().await;
    channel.handle().remove_member(channel.guild, person);
    channel.start_bot().await;
    let reader = named(&channel, judy, &loser);
    let listed = channel.command(reader, "leaderboard", json!({})).await;
    assert!(listed.content().contains(&loser) && !listed.content().contains(&back), "{}", listed.content());
    channel.handle().return_member(channel.guild, person);
    // The bot looks at the players of a tournament that changes.
    order(&channel, judy, "tournament pause", json!({})).await;
    order(&channel, judy, "tournament resume", json!({})).await;
    news(&channel, &sentence("tournament-news-resumed", &[("name", "Spring cup"), ("by", "Judy")])).await;
    channel.wait_until_all_sent().await;
    let is_out = |message: &Arc<Message>| message.content.contains("is out of the tournament");
    assert!(!channel.handle().messages(channel.id).iter().any(is_out));
    channel.assert_no_violations();
}

#[tokio::test(flavor = "multi_thread")]
async fn a_drawn_match_of_a_knockout_is_played_again_and_the_end_names_the_winner_with_a_picture() {
    let (channel, judy) = open().await;
    let options = json!({ "name": "Spring cup", "kind": kind(&channel, "knockout: who loses is out") });
    let message = create(&channel, judy, options).await;
    for person in [channel.ada, channel.grace, judy] {
        channel.press(&message, person, "Sign up").await;
    }
    channel.press(&message, judy, "Start").await;
    let choice = |name| channel.subcommand_choice("tournament", "result", "result", name);
    let (thread, [black, white]) = pairing_in(&channel, "semifinal", "").await;
    channel.board_in(thread, Snowflake::new(0)).await;
    break_off(&channel, judy, json!({ "match": "k1", "result": choice("a draw") }), ENTER).await;
    let told = news(&channel, "**Spring cup**, semifinal: Judy has entered a result.").await;
    let drawn = format!("{black} – {white}: a draw; they play again with sides swapped");
    assert!(told.content.contains(&drawn), "{}", told.content);
    let (thread, again) = pairing_in(&channel, "semifinal", &white).await;
    assert_eq!(again, [white.clone(), black.clone()]);
    channel.board_in(thread, Snowflake::new(0)).await;
    break_off(&channel, judy, json!({ "match": "k2", "result": choice("Black wins") }), ENTER).await;
    let (thread, players) = pairing_in(&channel, "final", "").await;
    channel.board_in(thread, Snowflake::new(0)).await;
    // While the final is played, the message says who is out, but does not rank the players.
    let out = format!("Out: {black}");
    let running = shown(&channel, message.id, |message| message.content.contains(&out)).await;
    assert!(!running.content.contains("3\\."), "{}", running.content);
    assert!(running.content.contains("**Final**\n"), "as in the picture: {}", running.content);
    break_off(&channel, judy, json!({ "match": "k3", "result": choice("White wins") }), ENTER).await;
    let winner = named(&channel, judy, &players[1]);
    let beginning = format!("**Spring cup** is over, and <@{winner}> has won it.");
    let told = news(&channel, &beginning).await;
    assert_eq!(told.pinged, [winner]);
    assert_eq!(told.attachments.len(), 1);
    let over = shown(&channel, message.id, |message| message.content.contains("**Final standings**")).await;
    assert!(over.content.contains(&format!("3\\. {black}")), "{}", over.content);
    channel.assert_no_violations();
}
