//! The button that shows where a round was lost, and matches against the machine that begin at that position.

use std::sync::Arc;

use kamisado_rules::{
    Decision, FillFrom, Game, Match, MatchLength, Next, Phase, Position, RoundOver, Side, Variants,
};
use kamisado_standin::{Message, Options, Permissions, Snowflake};

use crate::{
    find_sequence::{self, Line, Path},
    support::{Channel, PATIENCE, refusals::sentence},
};

/// The maximum number of decisions of the round.
const DECISIONS_MAX: usize = 14;

/// A round whose loser missed a winning decision. The decision that was made instead let the opponent win with the next one.
pub(crate) struct MissedWin {
    pub(crate) path: Path,
    /// The position in which the win was missed.
    position: Position,
    pub(crate) missed_by: Side,
}

impl MissedWin {
    /// The decisions with which the loser would have won at once, in notation.
    pub(crate) fn wins(&self) -> Vec<String> {
        let wins = self.position.decisions().filter(|&decision| wins_at_once(&self.position, decision));
        wins.map(|decision| self.written(decision)).collect()
    }

    /// The decision that lost the round, in notation.
    pub(crate) fn lost_by(&self) -> String {
        self.written(self.path.decisions[self.path.decisions.len() - 2])
    }

    /// The name of the tower with which the opponent then won.
    fn called(&self) -> String {
        match self.path.decisions.last() {
            Some(Decision::Step { tower, .. }) => format!("{tower:?}").to_lowercase(),
            other => panic!("the round is won by a step: {other:?}"),
        }
    }

    fn written(&self, decision: Decision) -> String {
        let writer = kamisado_notation::Writer::new(
            self.position.board(),
            kamisado_notation::Style::Words(kamisado_notation::Language::English),
        );
        writer.decision(&self.position, decision)
    }
}

fn wins_at_once(position: &Position, decision: Decision) -> bool {
    matches!(position.after(decision), Some(Next::Over(end)) if end.winner == position.decider())
}

/// Tries random rounds until one is lost by a missed win. Returns that round.
pub(crate) fn missed_win(length: MatchLength) -> MissedWin {
    (1..2000).find_map(|seed| attempt(length, seed)).expect("a win is missed")
}

fn attempt(length: MatchLength, seed: u64) -> Option<MissedWin> {
    let terms = find_sequence::terms(Game::Kamisado, Variants::NONE, length);
    let mut path = Path { lines: Vec::new(), decisions: Vec::new(), state: Match::new(terms) };
    let mut chance = seed;
    let mut before: Option<Position> = None;
    while path.decisions.len() < DECISIONS_MAX {
        chance = chance.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        let Phase::Playing(position) = *path.state.phase() else { return None };
        let all: Vec<_> = position.decisions().collect();
        let decision = all[usize::try_from(chance >> 33).unwrap() % all.len()];
        let text = find_sequence::text(&path.state, decision);
        path.lines.push(Line { black: position.decider() == Side::Black, text });
        path.decisions.push(decision);
        if let Some(RoundOver::Won { end, .. }) = path.state.decide(decision).unwrap().over {
            let position = before.filter(|before| before.decider() != end.winner)?;
            let has_win = position.decisions().any(|decision| wins_at_once(&position, decision));
            return has_win.then_some(MissedWin { path, position, missed_by: !end.winner });
        }
        before = Some(position);
    }
    None
}

/// Presses the button *Where was it lost?*, and waits for its final answer, which is ephemeral.
async fn where_lost(channel: &Channel, message: &Message, user: Snowflake) -> Arc<Message> {
    let button = message.button("Where was it lost?").expect("a button");
    let mut press = channel.handle().press(message.id, user, button).unwrap();
    press.complete_answer().await.expect("an answer in time");
    let told = |found: &Message| found.ephemeral_to == Some(user) && found.content.starts_with("Round 1");
    let answer = channel.handle().wait_for_message_after(channel.id, message.id, told, PATIENCE).await;
    answer.expect("the answer follows")
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_asks_sees_the_move_that_lost_and_plays_again_from_there() {
    let round = missed_win(MatchLength::Single);
    let mut channel = Channel::open(Options::default(), ["Ada", "Grace"]).await;
    channel.start_bot().await;
    let first = channel.begin("single").await;
    let over = find_sequence::play(&channel, first, &round.path).await;
    let player = if round.missed_by == Side::Black { "Ada" } else { "Grace" };
    let stranger = channel.handle().add_user("Mallory", Permissions::of_a_member(), "en-US");
    // The message addresses its reader if the reader played in the match.
    let of_ada = if player == "Ada" { "player" } else { "opponent" };
    for (user, reader) in [(channel.ada, of_ada), (stranger, "other")] {
        let answer = where_lost(&channel, &over, user).await;
        let told = |better: &String| {
            let lost_by = round.lost_by();
            let gaps = [
                ("reader", reader),
                ("round", "1"),
                ("player", player),
                ("move", lost_by.as_str()),
                ("better", better),
            ];
            sentence("lost-by-move", &gaps)
        };
        let wins = round.wins();
        assert!(
            wins.iter().any(|better| answer.content.starts_with(&told(better))),
            "{} of {wins:?}",
            answer.content
        );
        // The alt text of the picture says why the better move would have won, and why the played move lost.
        let opponent = if player == "Ada" { "Grace" } else { "Ada" };
        let home = format!("tower to {opponent}’s home row.\n");
        let tower = round.called();
        let why = [
            ("reader", reader.to_owned()),
            ("move", round.lost_by()),
            ("opponent", opponent.to_owned()),
            ("tower", tower),
            ("player", player.to_owned()),
        ];
        let why = sentence("lost-why-home", &why.each_ref().map(|(gap, value)| (*gap, value.as_str())));
        assert!(answer.content.contains(&home) && answer.content.contains(&why), "{}", answer.content);
        let [picture] = &answer.attachments[..] else { panic!("one picture") };
        assert!(picture.name.ends_with("-lost.png"), "{}", picture.name);
        assert!(picture.description.as_deref().unwrap().contains(&round.lost_by()));
    }
    let answer = where_lost(&channel, &over, channel.grace).await;
    let last = channel.last_message();
    let asked = channel.press(&answer, channel.grace, "Play it again from here against me").await;
    let side = if round.missed_by == Side::Black { "Black" } else { "White" };
    assert!(
        asked.is_ephemeral() && asked.content().contains(&format!("You play {side}")),
        "{}",
        asked.content()
    );
    assert!(asked.content().contains("Everybody here can follow it"), "{}", asked.content());
    let kept = channel.press(asked.message().unwrap(), channel.grace, "Not now").await;
    assert_eq!(kept.content(), sentence("play-from-kept", &[]));
    let asked = channel.press(&answer, channel.grace, "Play it again from here against me").await;
    let begun = channel.press(asked.message().unwrap(), channel.grace, "Begin the match").await;
    assert!(begun.content().contains("k2"), "nothing begins before it is confirmed: {}", begun.content());
    let board = channel.board_in(channel.id, last).await;
    assert!(board.content.contains(r"Kamisado \("), "{}", board.content);
    assert!(board.content.contains("The match goes on from a board of an earlier one"), "{}", board.content);
    // The new match contains the moves that lead to its first position, but these cannot be taken back.
    let nothing = sentence("refused-nothing-to-take-back", &[]);
    assert!(board.button("Take back").is_none(), "{:?}", board.components);
    channel.refused_command(channel.grace, "takeback", serde_json::json!({}), &nothing).await;
    let again = kamisado_notation::Record::read(&channel.export("k2")).unwrap();
    let played = round.path.decisions.len() - 2;
    assert_eq!(again.decisions().collect::<Vec<_>>(), round.path.decisions[..played]);
    assert_eq!(again.game().phase(), &Phase::Playing(round.position));
    let seats = (again.tags().black.as_deref(), again.tags().white.as_deref());
    let grace = if round.missed_by == Side::Black { seats.0 } else { seats.1 };
    assert_eq!(grace, Some("Grace"), "whoever presses plays the side that lost");
    channel.assert_no_violations();
}

#[tokio::test(flavor = "multi_thread")]
async fn a_round_of_a_running_match_is_explained_but_not_played_again_in_its_place() {
    let round = missed_win(MatchLength::Standard);
    let mut channel = Channel::open(Options::default(), ["Ada", "Grace"]).await;
    channel.start_bot().await;
    let first = channel.begin("standard").await;
    let filling = find_sequence::play(&channel, first, &round.path).await;
    let answer = where_lost(&channel, &filling, channel.ada).await;
    assert!(answer.content.contains(&round.lost_by()), "{}", answer.content);
    let more = channel.press(&filling, channel.ada, "More …").await;
    let again = where_lost(&channel, more.message().unwrap(), channel.ada).await;
    assert_eq!(again.content, answer.content);
    let taken = sentence("refused-place-taken", &[("match", "k1")]);
    channel.refused(&answer, channel.ada, "Play it again from here against me", &taken).await;
    // The board of the next round does not have the button, because nobody has lost that round yet.
    let winner = channel.user(round.missed_by == Side::White);
    channel.handle().say(channel.id, winner, "fill left").unwrap();
    let next = channel.board_after(filling.id).await;
    assert!(next.button("Where was it lost?").is_none(), "{:?}", next.components);
    assert!(matches!(round.path.state.phase(), Phase::Filling { .. }));
    assert!(round.path.state.is_legal(Decision::Fill(FillFrom::Left)));
    channel.assert_no_violations();
}

#[tokio::test(flavor = "multi_thread")]
async fn nothing_is_said_about_a_round_while_people_play_one_of_its_positions() {
    let round = missed_win(MatchLength::Single);
    let mut channel = Channel::open(Options::default(), ["Ada", "Grace"]).await;
    channel.start_bot().await;
    let first = channel.begin("single").await;
    let over = find_sequence::play(&channel, first, &round.path).await;
    let running = sentence("refused-position-running", &[]);
    // The same people play the first moves of the round again.
    let guarded = 5;
    assert!(round.path.decisions.len() > guarded + 1, "{:?}", round.path.decisions);
    let again = channel.begin("single").await;
    let begun = Path { lines: round.path.lines[..guarded].to_vec(), ..round.path.clone() };
    let stands = find_sequence::play(&channel, again, &begun).await;
    channel.refused(&over, channel.ada, "Where was it lost?", &running).await;
    let asked = channel.command(channel.grace, "resign", serde_json::json!({})).await;
    channel.press(asked.message().unwrap(), channel.grace, "Give up").await;
    channel.board_after(stands.id).await;
    let told = where_lost(&channel, &over, channel.grace).await;
    assert!(told.content.contains(&round.lost_by()), "{}", told.content);
    channel.assert_no_violations();
}

#[tokio::test(flavor = "multi_thread")]
async fn a_board_from_which_one_decision_leads_to_a_position_that_stands_is_not_played_again() {
    let round = missed_win(MatchLength::Single);
    let mut channel = Channel::open(Options::default(), ["Ada", "Grace"]).await;
    channel.start_bot().await;
    let first = channel.begin("single").await;
    let over = find_sequence::play(&channel, first, &round.path).await;
    let answer = where_lost(&channel, &over, channel.ada).await;
    // Plays the round again up to the decision that lost it. The opponent is then to decide.
    let made = round.path.lines.len() - 1;
    assert!(made >= 6, "the position is guarded: {:?}", round.path.decisions);
    let again = channel.begin("single").await;
    let begun = Path { lines: round.path.lines[..made].to_vec(), ..round.path.clone() };
    find_sequence::play(&channel, again, &begun).await;
    let running = sentence("refused-position-running", &[]);
    channel.refused(&answer, channel.ada, "Play it again from here against me", &running).await;
    channel.assert_no_violations();
}
