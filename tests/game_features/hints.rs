//! Hints in their three stages (where to look, the move, the reason), in matches against the machine and after a match.

use std::sync::Arc;

use kamisado_engine::{Limits, Solver, Value};
use kamisado_notation::{Language, read};
use kamisado_rules::{Board, Decision, Game, Match, MatchLength, Next, Phase, Position, Side, Variants};
use kamisado_standin::{Message, Permissions, Snowflake};
use serde_json::{Value as Json, json};

use crate::{
    find_sequence::{self, Path},
    losing_moves::missed_win,
    support::{
        Channel, PATIENCE,
        refusals::{sentence, without_command_ids},
    },
};

/// Waits for the final answer to `/hint`.
async fn hint(channel: &Channel, user: Snowflake, options: Json) -> Arc<Message> {
    let call = channel.handle().command(channel.id, user, "hint", &options).unwrap();
    let answer = call.finished(PATIENCE).await.expect("an answer");
    assert_eq!(answer.ephemeral_to, Some(user), "{}", answer.content);
    answer
}

/// Presses the button of the next stage. Waits until `told` holds for the text of the message, and returns the message.
async fn next_stage(
    channel: &Channel,
    message: &Message,
    user: Snowflake,
    label: &str,
    told: impl Fn(&str) -> bool,
) -> Arc<Message> {
    channel.press(message, user, label).await;
    let changed =
        |handle: &kamisado_standin::Handle| handle.message(message.id).filter(|found| told(&found.content));
    channel.handle().wait_until(|handle| changed(handle).is_some(), PATIENCE).await;
    let found = changed(&channel.handle());
    found.unwrap_or_else(|| panic!("{}", channel.handle().message(message.id).unwrap().content))
}

/// Whether a decision at the start of Kamisado wins with best play.
fn wins_from_the_start(written: &str) -> bool {
    let position = Position::start(Board::plain(Game::Kamisado), Variants::NONE);
    let typed = read(written, &[Language::English], Game::Kamisado).unwrap();
    let terms = find_sequence::terms(Game::Kamisado, Variants::NONE, MatchLength::Single);
    let decision: Decision = typed.decision(&Match::new(terms)).unwrap();
    let Some(Next::Position(next)) = position.after(decision) else { return false };
    let mut solver = Solver::new(2 << 20).unwrap();
    solver.solve(&next, Limits::NONE).value == Value::Loss
}

/// The text between the first pair of double asterisks.
fn bold(content: &str) -> &str {
    content.split("**").nth(1).unwrap_or_else(|| panic!("nothing is bold: {content}"))
}

#[tokio::test(flavor = "multi_thread")]
async fn against_the_machine_a_hint_tells_where_to_look_then_the_move_then_why() {
    let channel = Channel::started().await;
    let options = json!({
        "opponent": channel.handle().bot().to_string(),
        "match": channel.choice("challenge", "match", "single"),
    });
    channel.command(channel.ada, "challenge", options).await;
    let board = channel.board_after(Snowflake::new(0)).await;
    // A person who only watches gets no hint, because this person could tell the player.
    let watches = hint(&channel, channel.grace, json!({})).await;
    let refused = without_command_ids(&sentence("refused-not-a-player", &[]));
    assert_eq!(without_command_ids(&watches.content), refused);
    let first = hint(&channel, channel.ada, json!({})).await;
    assert!(first.attachments.is_empty());
    let can_win = sentence("hint-win", &[("reader", "player"), ("player", "Ada")]);
    assert_eq!(can_win, "You can force a win of this round.");
    assert!(first.content.starts_with(&can_win) && !first.content.contains("**"), "{}", first.content);
    let shown = next_stage(&channel, &first, channel.ada, "Show the move", |told| told.contains("**")).await;
    let advised = bold(&shown.content);
    assert!(wins_from_the_start(advised), "{advised} does not win");
    let tower = advised.split_whitespace().next().unwrap().to_lowercase();
    assert!(first.content.contains(&format!("Look at the {tower} tower.")), "{} {advised}", first.content);
    let [picture] = &shown.attachments[..] else { panic!("one picture") };
    assert!(picture.name.ends_with("-hint.png"), "{}", picture.name);
    assert!(picture.description.as_deref().unwrap().contains(advised));
    let calls = |told: &str| told.contains("It calls Kamisado");
    let why = next_stage(&channel, &shown, channel.ada, "Why?", calls).await;
    assert_eq!(bold(&why.content), advised, "the same move is explained");
    assert!(why.button("Why?").is_none(), "it is the last stage");
    // The message behind *More …* also contains the button.
    let more = channel.press(&board, channel.ada, "More …").await;
    let button = more.message().unwrap().button("Hint").expect("a button").to_owned();
    let last = channel.last_message();
    channel.handle().press(more.message().unwrap().id, channel.ada, &button).unwrap();
    let same = |found: &Message| found.content == first.content;
    channel.handle().wait_for_message_after(channel.id, last, same, PATIENCE).await.expect("the same hint");
    // The machine replies, and the next hint is for the new board.
    let said = channel.handle().say(channel.id, channel.ada, advised).unwrap();
    let next = channel.board_after(said).await;
    let until_it_has_replied = async || {
        loop {
            let again = hint(&channel, channel.ada, json!({})).await;
            if again.content != sentence("refused-hint-machine", &[]) {
                return again;
            }
        }
    };
    let again = tokio::time::timeout(PATIENCE, until_it_has_replied()).await.expect("the machine replies");
    assert!(again.content.starts_with(&can_win), "{}", again.content);
    let of_the_first = hint(&channel, channel.ada, json!({ "move": 1 })).await;
    assert_eq!(of_the_first.content, first.content, "{}", next.content);
    channel.assert_no_violations();
}

#[tokio::test(flavor = "multi_thread")]
async fn the_player_gets_all_stages_of_a_hint_in_another_channel_and_nobody_else_any() {
    let channel = Channel::started().await;
    let handle = channel.handle();
    let everybody = Permissions::of_a_member();
    let [judy, mallory] = ["Judy", "Mallory"].map(|name| handle.add_user(name, everybody, "en-US"));
    handle.set_permissions(channel.id, mallory, everybody.without(Permissions::VIEW_CHANNEL));
    let lounge = handle.add_channel(channel.guild, "lounge");
    let options = json!({
        "opponent": handle.bot().to_string(),
        "match": channel.choice("challenge", "match", "single"),
    });
    channel.command(channel.ada, "challenge", options).await;
    channel.board_after(Snowflake::new(0)).await;
    let named = |user| handle.command(lounge, user, "hint", &json!({ "match": "k1" })).unwrap();
    let first = named(channel.ada).finished(PATIENCE).await.expect("an answer");
    assert!(first.content.starts_with("You can force a win of this round."), "{}", first.content);
    let shown = next_stage(&channel, &first, channel.ada, "Show the move", |told| told.contains("**")).await;
    let calls = |told: &str| told.contains("It calls Kamisado");
    let why = next_stage(&channel, &shown, channel.ada, "Why?", calls).await;
    assert_eq!(bold(&why.content), bold(&shown.content), "the same move is explained");
    // Judy only watches, and gets no hint because she could tell Ada.
    let watches = named(judy).finished(PATIENCE).await.expect("an answer");
    let refused = without_command_ids(&sentence("refused-not-a-player", &[]));
    assert_eq!(without_command_ids(&watches.content), refused);
    let hidden = named(mallory).finished(PATIENCE).await.expect("an answer");
    assert_eq!(hidden.content, sentence("refused-no-such-match", &[]));
    channel.assert_no_violations();
}

#[tokio::test(flavor = "multi_thread")]
async fn between_people_hints_are_given_after_the_match_and_not_for_a_position_that_stands() {
    let round = missed_win(MatchLength::Single);
    let channel = Channel::started().await;
    let first = channel.begin("single").await;
    let during = hint(&channel, channel.ada, json!({})).await;
    assert_eq!(during.content, sentence("refused-hint-people", &[]));
    let early = hint(&channel, channel.ada, json!({ "move": 1 })).await;
    assert_eq!(early.content, sentence("refused-no-such-move", &[]));
    find_sequence::play(&channel, first, &round.path).await;
    let which = hint(&channel, channel.ada, json!({})).await;
    let asked = sentence("refused-hint-which-move", &[("match", "k1")]);
    assert_eq!(without_command_ids(&which.content), without_command_ids(&asked));
    let decisions = round.path.decisions.len();
    let none = hint(&channel, channel.ada, json!({ "move": decisions + 1 })).await;
    assert_eq!(none.content, sentence("refused-no-such-move", &[]));
    // This hint is for the last decision but one, which missed a win.
    let (player, opponent) = if round.missed_by == Side::Black { ("Ada", "Grace") } else { ("Grace", "Ada") };
    let missed = json!({ "match": "k1", "round": 1, "move": decisions - 1 });
    let look = hint(&channel, channel.grace, missed).await;
    let at_home = sentence("hint-look-home-row", &[("opponent", opponent)]);
    // The hint addresses Grace, who reads it, if she is the player.
    let reader = if player == "Grace" { "player" } else { "other" };
    let can_win = sentence("hint-win", &[("reader", reader), ("player", player)]);
    assert_eq!(look.content, format!("{can_win}\n{at_home}"));
    let told = |told: &str| told.contains("**");
    let shown = next_stage(&channel, &look, channel.grace, "Show the move", told).await;
    assert!(round.wins().iter().any(|win| win == bold(&shown.content)), "{}", shown.content);
    let home = |told: &str| told.contains(&format!("tower to {opponent}’s home row"));
    next_stage(&channel, &shown, channel.grace, "Why?", home).await;
    // The same people play the same moves again, up to the fifth.
    let guarded = 5;
    let again = channel.begin("single").await;
    let begun = Path { lines: round.path.lines[..guarded].to_vec(), ..round.path.clone() };
    find_sequence::play(&channel, again, &begun).await;
    let stands = hint(&channel, channel.ada, json!({ "match": "k1", "move": guarded + 1 })).await;
    assert_eq!(stands.content, sentence("refused-position-running", &[]));
    // The bot gives no hint for the next position either, because this hint would say what a move in the position of the running
    // match is worth.
    assert!(decisions > guarded + 1, "the round goes on: {decisions}");
    let after = hint(&channel, channel.ada, json!({ "match": "k1", "move": guarded + 2 })).await;
    assert_eq!(after.content, sentence("refused-position-running", &[]));
    let before = hint(&channel, channel.ada, json!({ "match": "k1", "move": guarded })).await;
    assert!(!before.content.is_empty() && before.content != stands.content, "{}", before.content);
    assert!(matches!(round.path.state.phase(), Phase::Over { .. }));
    channel.assert_no_violations();
}
