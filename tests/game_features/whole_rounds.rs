//! Whole rounds in a channel: the fill of ten towers, a deadlock, and a position that occurs three times.

use std::sync::Arc;

use kamisado_notation::Record;
use kamisado_rules::{
    Decision, DecisionOutcome, Ending, FillFrom, Game, Match, MatchLength, Phase, RoundOver, Side, Variants,
};
use kamisado_standin::Message;
use serde_json::json;

use crate::{
    find_sequence::{self, Path},
    support::{Channel, refusals::sentence},
    variant_moments::import,
};

fn description(board: &Message) -> &str {
    board.attachments[0].description.as_deref().unwrap()
}

/// Splits a sequence into all decisions except the last, and the last one as text.
fn split_off_last_decision(path: &Path) -> (Path, find_sequence::Line) {
    let mut shorter = path.clone();
    let line = shorter.lines.pop().expect("a decision");
    shorter.decisions.pop();
    shorter.state = Match::new(*path.state.terms());
    for &decision in &shorter.decisions {
        shorter.state.decide(decision).unwrap();
    }
    (shorter, line)
}

/// Imports a sequence without its last decision, and then types that decision. Returns the board after it.
async fn end_of(channel: &Channel, path: &Path) -> Arc<Message> {
    let (before, line) = split_off_last_decision(path);
    let board = import(channel, &before).await;
    channel.handle().say(channel.id, channel.user(line.black), &line.text).unwrap();
    channel.board_after(board.id).await
}

#[tokio::test(flavor = "multi_thread")]
async fn a_round_of_megasado_is_played_to_its_end_and_the_next_one_begins_with_ten_filled_towers() {
    let channel = Channel::started().await;
    let is_filling = |state: &Match, _: &DecisionOutcome| matches!(state.phase(), Phase::Filling { .. });
    let path = find_sequence::until(
        find_sequence::terms(Game::Megasado, Variants::NONE, MatchLength::Standard),
        is_filling,
    );
    let options = json!({
        "opponent": channel.grace.to_string(),
        "match": channel.choice("challenge", "match", "standard"),
        "game": channel.choice("challenge", "game", "Megasado"),
        "black": channel.choice("challenge", "black", "me"),
    });
    let asked = find_sequence::play(&channel, channel.begin_with(options).await, &path).await;
    assert!(asked.content.contains("wins round 1") && asked.content.contains("becomes a sumo"));
    assert_eq!(asked.attachments.len(), 2, "the board, and both line-ups");
    let winner = channel.user(path.state.decider() == Some(Side::Black));
    assert_eq!(asked.pinged, [winner]);
    // If the winner types only "fill", the bot asks which fill is meant.
    let said = channel.handle().say(channel.id, winner, "fill").unwrap();
    let question = channel.reply_to(said).await;
    assert_eq!(question.content, "That can be **Fill left** or **Fill right**. Which do you mean?");
    channel.press(&question, winner, "Fill right").await;
    let next = channel.board_after(asked.id).await;
    assert!(next.content.contains("Round 2 begins."), "{}", next.content);
    assert_ne!(next.pinged, [winner], "who lost the round opens the next one");
    let text = description(&next);
    let (black, white) = (
        text.split("Black: row 10: ").nth(1).unwrap().split('.').next().unwrap(),
        text.split("White: row 1: ").nth(1).unwrap().split('.').next().unwrap(),
    );
    for side in [black, white] {
        assert_eq!(side.split(", ").count(), 10, "ten towers in the home row: {side}");
    }
    assert_eq!(text.matches(" sumo ").count(), 1, "{text}");
    // The line-ups in the alt text are compared with those of the rules crate. Other tests compare the fill of the rules crate with
    // that of another implementation.
    let mut state = path.state.clone();
    state.decide(Decision::Fill(FillFrom::Right)).unwrap();
    let lineups = state.lineups().unwrap();
    for (side, told) in [(Side::Black, black), (Side::White, white)] {
        let squares = lineups[side].squares(state.terms().board(), side);
        for (square, color) in squares {
            let (file, color) = (char::from(b'a' + square.file()), format!("{color:?}").to_lowercase());
            let plain = format!("{file} {color}");
            let sumo = format!("{file} sumo {color}");
            assert!(told.split(", ").any(|tower| tower == plain || tower == sumo), "{plain} in {told}");
        }
    }
    let Phase::Playing(position) = state.phase() else { panic!("a round is on") };
    let opening = find_sequence::text(&state, position.decisions().next().unwrap());
    channel.handle().say(channel.id, channel.user(winner != channel.ada), &opening).unwrap();
    let moved = channel.board_after(next.id).await;
    assert!(moved.content.contains(&opening), "{}", moved.content);
    channel.assert_no_violations();
}

#[tokio::test(flavor = "multi_thread")]
async fn a_deadlock_is_told_with_its_winner_and_explained_by_a_button() {
    let channel = Channel::started().await;
    let terms = find_sequence::terms(Game::Kamisado, Variants::NONE, MatchLength::Standard);
    let path = find_sequence::among(terms, 20_000, |_, decided| match decided.over {
        Some(RoundOver::Won { end, .. }) => end.ending == Ending::Deadlock,
        _ => false,
    });
    let board = end_of(&channel, &path).await;
    assert!(board.content.contains("nobody can move any more"), "{}", board.content);
    let Phase::Filling { winner, .. } = path.state.phase() else { panic!("the round is over") };
    let winner = channel.user(*winner == Side::Black);
    assert_eq!(board.pinged, [winner], "who did not move last fills: {}", board.content);
    let answer = channel.press_more(&board, channel.grace, "Rule: Deadlock").await;
    assert!(answer.is_ephemeral() && answer.content().starts_with("**Deadlock**"), "{}", answer.content());
    assert_eq!(answer.message().unwrap().attachments[0].name, "rules-deadlock.png");
    channel.assert_no_violations();
}

#[tokio::test(flavor = "multi_thread")]
async fn a_threefold_repetition_draws_the_round_which_is_replayed() {
    let channel = Channel::started().await;
    // Both gold towers step onto a gold square and back.
    let shuttle =
        ["Gold Left 1 Gold", "Gold Left 1 Gold", "Gold Back-Right 1 Gold", "Gold Back-Right 1 Gold"];
    let options = json!({
        "opponent": channel.grace.to_string(),
        "match": channel.choice("challenge", "match", "standard"),
        "game": channel.choice("challenge", "game", "Megasado"),
        "variants": channel.choice("challenge", "variants", "retro"),
        "black": channel.choice("challenge", "black", "me"),
    });
    let mut board = channel.begin_with(options).await;
    let first = description(&board).to_owned();
    let drawn = sentence("told-round-drawn", &[]);
    for (number, text) in shuttle.into_iter().cycle().take(9).enumerate() {
        assert!(!board.content.contains(&drawn), "after {number} moves: {}", board.content);
        channel.handle().say(channel.id, channel.user(number % 2 == 0), text).unwrap();
        board = channel.board_after(board.id).await;
    }
    assert!(board.content.contains(&drawn), "{}", board.content);
    assert!(board.content.contains("round 2") && board.content.contains("0 : 0"), "{}", board.content);
    assert_eq!(board.pinged, [channel.ada], "the same player opens");
    assert_eq!(description(&board), first.replace("round 1", "round 2"), "from the same line-up");
    let record = channel.export("k1");
    assert_eq!(record.matches("Round drawn").count(), 1, "{record}");
    channel.assert_no_violations();
}

#[tokio::test(flavor = "multi_thread")]
async fn a_round_drawn_by_a_move_with_passes_is_exported_readably() {
    let whole =
        Record::read(include_str!("../../crates/notation/tests/data/drawn-after-passes.txt")).unwrap();
    let mut path = Path { lines: Vec::new(), decisions: Vec::new(), state: Match::new(*whole.terms()) };
    for decision in whole.decisions() {
        let black = path.state.decider() == Some(Side::Black);
        path.lines.push(find_sequence::Line { black, text: find_sequence::text(&path.state, decision) });
        path.decisions.push(decision);
        path.state.decide(decision).unwrap();
    }
    let channel = Channel::started().await;
    let board = end_of(&channel, &path).await;
    assert!(board.content.contains(&sentence("told-round-drawn", &[])), "{}", board.content);
    assert!(board.content.contains("misses a turn"), "{}", board.content);
    let exported = Record::read(&channel.export("k1")).unwrap();
    assert_eq!(exported.game(), whole.game());
    channel.assert_no_violations();
}
