//! The move that lost a round and the last blunder, in words, and the boards before these moves.

use kamisado_engine::{Advice, Judgment, Value};
use kamisado_notation::{Style, Writer};
use kamisado_render::{RenderError, Renderer};
use kamisado_rules::{Decision, DecisionEffects, DecisionOutcome, Next, Position, RoundOver, Side};

use super::{
    alt_text,
    audience::Audience,
    board_picture,
    button::{Button, ButtonStyle},
    component_action::{Action, ShownEvent},
    component_row::Row,
    hint,
    match_as_of_event::MatchAsOfEvent,
    message::Message,
    picture_attachment::Attachment,
};
use crate::{
    club::History,
    finished_rounds::{self, FinishedRound, RoundLostBy},
    text::{Locale, game_words::PlayerNames, text},
};

/// A position, and the decision in this position that lost the round.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct LostAt {
    /// The number of the last event before the decision.
    pub event: u32,
    pub position: Position,
    /// The decision that lost the round.
    pub played: Decision,
    /// A decision that would have won. For the last blunder, a decision that would have kept the opponent from winning at once.
    /// `None` if the position was drawn.
    pub better: Option<Decision>,
}

/// Returns the position and the decision that lost a round. `None` if no single decision lost the round, or if the judgments do
/// not show which one did.
pub(crate) fn lost_at(round: &FinishedRound, judged: &[Judgment]) -> Option<LostAt> {
    let RoundLostBy::Decision(index) = round.lost_by(judged)? else { return None };
    let &Judgment { position, decision, better, .. } = judged.get(index)?;
    let event = round.events.get(index)?.saturating_sub(1);
    Some(LostAt { event, position, played: decision, better })
}

/// Returns the last decision of the loser if it was a blunder: it let the winner win the round at once, and another decision
/// would have prevented that. `better` is that other decision. This function needs no analysis.
pub(crate) fn last_blunder(round: &FinishedRound) -> Option<LostAt> {
    let winner = round.winner?;
    let index = round.decisions.iter().rposition(|(position, _)| position.decider() != winner)?;
    // The loser's last decision did not lose the round if the opponent answered it without winning.
    if round.is_broken_off && index + 1 < round.decisions.len() {
        return None;
    }
    let &(position, played) = round.decisions.get(index)?;
    let lets_win = |decision: Decision| match position.after(decision) {
        Some(Next::Position(next)) => {
            next.decider() == winner && next.decisions().any(|answer| wins_round(&next, answer, winner))
        }
        Some(Next::Over(end)) => end.winner == winner,
        None => false,
    };
    let better = position.decisions().find(|&decision| !lets_win(decision));
    let event = round.events.get(index)?.saturating_sub(1);
    (lets_win(played) && better.is_some()).then_some(LostAt { event, position, played, better })
}

fn wins_round(position: &Position, decision: Decision, side: Side) -> bool {
    matches!(position.after(decision), Some(Next::Over(end)) if end.winner == side)
}

/// The boards that the answer shows: the board before the decision that lost the round, and the board before the last
/// blunder. Each is `None` if there is no such decision or it is not known.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Shown {
    pub(crate) lost: Option<LostAt>,
    pub(crate) blunder: Option<LostAt>,
}

impl Shown {
    /// Returns the boards to show for a round. If the last blunder is also the decision that lost the round, `blunder` is
    /// `None`, so that the board is shown once.
    pub(crate) fn of(round: &FinishedRound, judged: &[Judgment], reasons: &Reasons) -> Self {
        let lost = lost_at(round, judged).map(|at| reasons.advised(at));
        let other = |blunder: &LostAt| lost.is_none_or(|lost| lost.event != blunder.event);
        Self { lost, blunder: last_blunder(round).filter(other) }
    }

    /// The boards, in the order of the moves.
    pub(crate) fn boards(self) -> impl Iterator<Item = LostAt> {
        self.lost.into_iter().chain(self.blunder)
    }

    /// The words by which the texts name the pictures, in the order of the pictures.
    fn picture_names(self) -> &'static [&'static str] {
        if self.lost.is_some() && self.blunder.is_some() { &["first", "second"] } else { &[ONLY_PICTURE] }
    }
}

/// The word by which the texts name the picture if there is only one.
const ONLY_PICTURE: &str = "only";

impl LostAt {
    /// The position after the decision; `None` if the decision ended the round.
    pub(crate) fn after(&self) -> Option<Position> {
        match self.position.after(self.played)? {
            Next::Position(next) => Some(next),
            Next::Over(_) => None,
        }
    }
}

/// The engine's advice before and after the decision that lost a round. Each is `None` if it is not known.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Reasons {
    /// The engine's advice in the position before the decision.
    pub(crate) before: Option<Advice>,
    /// The engine's advice in the position after the decision.
    pub(crate) after: Option<Advice>,
}

impl Reasons {
    /// Returns `at` with the advised decision as `better` if that decision would have won. Returns `at` unchanged otherwise.
    pub(crate) fn advised(&self, at: LostAt) -> LostAt {
        let advised = self.before.as_ref().filter(|advice| advice.value == Value::Win);
        let first = advised.and_then(|advice| advice.line.first()).map(|&(_, decision)| decision);
        LostAt { better: first.or(at.better), ..at }
    }
}

/// The button that asks where the last round was lost. `None` unless the message reports that a player won a round, or that a
/// player resigned or ran out of time in the middle of a round. The message may report the beginning of the next round too,
/// because a machine that wins a round fills at once.
pub(crate) fn button(locale: Locale, replayed: &MatchAsOfEvent) -> Option<Button> {
    let history = &replayed.then;
    let told = replayed.steps.iter().filter_map(|step| step.decided.as_ref());
    let is_won = |made: &DecisionOutcome| matches!(made.over, Some(RoundOver::Won { .. }));
    if !told.chain(&history.last_decided).any(is_won) && !finished_rounds::is_broken_off(history) {
        return None;
    }
    let shown = ShownEvent { id: history.id, event: history.last_event() };
    let action = Action::ShowLosingMove { shown };
    Some(Button::new(action, text!(locale, "button-losing-move"), ButtonStyle::Secondary))
}

/// The answer to the question where a round was lost, without its picture. `None` if the round was drawn. `reader` is the side
/// of the person who reads the answer; `None` if the person does not play in the match.
pub(crate) fn compose(
    locale: Locale,
    history: &History,
    reader: Option<Side>,
    round: &FinishedRound,
    judged: &[Judgment],
    reasons: &Reasons,
) -> Option<Message> {
    let names = PlayerNames::new(locale, &history.seats);
    let shown = Shown::of(round, judged, reasons);
    let mut lines = Vec::new();
    if let Some(at) = shown.lost {
        lines.push(by_decision(locale, round.number, &names, reader, at));
        if let Some(advice) = reasons.before.as_ref().filter(|advice| advice.value == Value::Win) {
            lines.extend(hint::reasons(locale, &names, reader, &at.position, advice));
        }
        lines.extend(why_lost(locale, &names, reader, at, reasons.after.as_ref()));
    } else {
        lines.push(sentence(locale, &names, reader, round, judged)?);
    }
    lines.extend(shown.blunder.map(|blunder| told_blunder(locale, &names, reader, blunder)));
    let pictures = shown.boards().zip(shown.picture_names());
    lines.extend(pictures.map(|(at, picture)| format!("-# {}", signs(locale, at, picture))));
    let buttons = play_buttons(locale, history, shown);
    Some(Message {
        content: lines.join("\n"),
        pings: Vec::new(),
        attachments: Vec::new(),
        rows: Some(buttons).filter(|buttons| !buttons.is_empty()).map(Row::Buttons).into_iter().collect(),
    })
}

/// The code for the reader of a text about a lost round: the player who lost it, the opponent, or somebody else.
fn reader_code(reader: Option<Side>, loser: Side) -> &'static str {
    match reader {
        Some(side) if side == loser => "player",
        Some(_) => "opponent",
        None => "other",
    }
}

/// The sentence about the last blunder.
fn told_blunder(locale: Locale, names: &PlayerNames, reader: Option<Side>, blunder: LostAt) -> String {
    let reader = reader_code(reader, blunder.position.decider());
    let winner = names.name(!blunder.position.decider());
    let (played, other) = (written(locale, blunder, blunder.played), blunder.better);
    let other = other.map(|other| written(locale, blunder, other)).unwrap_or_default();
    text!(locale, "lost-blunder", reader = reader, move = played, winner = winner, other = other)
}

/// The buttons that begin a match, one for each shown board. If there are two boards, the labels name the moves played there.
fn play_buttons(locale: Locale, history: &History, shown: Shown) -> Vec<Button> {
    let is_only = shown.boards().count() == 1;
    let button = |at: LostAt| {
        let label = if is_only {
            text!(locale, "button-play-from")
        } else {
            text!(locale, "button-play-from-before", move = written(locale, at, at.played))
        };
        let shown = ShownEvent { id: history.id, event: at.event };
        Button::new(Action::PlayFrom { shown }, label, ButtonStyle::Primary)
    };
    shown.boards().map(button).collect()
}

/// The sentence that says where a round was lost. `None` if the round was drawn.
pub(crate) fn sentence(
    locale: Locale,
    names: &PlayerNames,
    reader: Option<Side>,
    round: &FinishedRound,
    judged: &[Judgment],
) -> Option<String> {
    let winner = round.winner?;
    let (player, number, whom) = (names.name(!winner), round.number, reader_code(reader, !winner));
    if let Some(at) = lost_at(round, judged) {
        return Some(by_decision(locale, number, names, reader, at));
    }
    Some(match round.lost_by(judged)? {
        RoundLostBy::Ending(value) => {
            let value = if value == Value::Win { "win" } else { "draw" };
            text!(locale, "lost-not-yet", reader = whom, round = number, player = player, value = value)
        }
        RoundLostBy::Start => {
            let winner = names.name(winner);
            text!(
                locale,
                "lost-from-the-start",
                reader = whom,
                round = number,
                player = player,
                winner = winner
            )
        }
        RoundLostBy::Decision(_) | RoundLostBy::Unknown => {
            text!(locale, "lost-unknown", reader = whom, round = number, player = player)
        }
    })
}

/// The picture of the board on which a round was lost, with the decision that was played and a better one.
///
/// # Errors
/// When the encoder fails.
pub(crate) fn picture(
    renderer: &Renderer,
    audience: Audience,
    history: &History,
    at: LostAt,
) -> Result<Attachment, RenderError> {
    let before = MatchAsOfEvent::now(&history.as_of(at.event));
    let description = format!(
        "{} {}",
        signs(audience.locale, at, ONLY_PICTURE),
        alt_text::describe(audience.locale, &before)
    );
    Ok(Attachment {
        file_name: format!("{}-{}-lost.png", history.id, at.event),
        bytes: board_picture::draw_compared(renderer, audience, &before, (at.better, Some(at.played)))?,
        description: alt_text::shortened(&description),
    })
}

/// Names the decision that lost a round and, if there was one, a decision that would have won.
fn by_decision(locale: Locale, round: u16, names: &PlayerNames, reader: Option<Side>, at: LostAt) -> String {
    let loser = at.position.decider();
    let (reader, player) = (reader_code(reader, loser), names.name(loser));
    let played = written(locale, at, at.played);
    if let Some(better) = at.better.map(|better| written(locale, at, better)) {
        text!(locale, "lost-by-move", reader = reader, round = round, player = player, move = played, better = better)
    } else {
        text!(locale, "lost-by-move-from-draw", reader = reader, round = round, player = player, move = played)
    }
}

/// Says why the decision lost the round: its immediate effect, and how soon the opponent then wins.
fn why_lost(
    locale: Locale,
    names: &PlayerNames,
    reader: Option<Side>,
    at: LostAt,
    after: Option<&Advice>,
) -> Vec<String> {
    let reader = reader_code(reader, at.position.decider());
    let Some(played) = at.position.play(at.played) else { return Vec::new() };
    let (player, winner) = (names.name(at.position.decider()), names.name(!at.position.decider()));
    let written = written(locale, at, at.played);
    let effect = match (hint::called(&at.position, &played), played.next) {
        (_, Next::Over(_)) => {
            return vec![
                text!(locale, "lost-why-deadlock", reader = reader, move = written, opponent = winner),
            ];
        }
        (Some(tower), Next::Position(next)) if next.decider() == at.position.decider() => Some(text!(
            locale,
            "lost-why-blocked",
            reader = reader,
            move = written,
            opponent = winner.clone(),
            tower = tower,
            player = player
        )),
        (Some(tower), Next::Position(next)) if next_reaches_home(&next, after) => {
            return vec![text!(
                locale,
                "lost-why-home",
                reader = reader,
                move = written,
                opponent = winner,
                tower = tower,
                player = player
            )];
        }
        (Some(tower), Next::Position(_)) => Some(
            text!(locale, "lost-why-called", reader = reader, move = written, opponent = winner.clone(), tower = tower),
        ),
        (None, Next::Position(_)) => None,
    };
    let count = after.and_then(|advice| advice.distance).filter(|&count| count > 1);
    let length =
        count.map(|count| text!(locale, "lost-why-length", reader = reader, winner = winner, count = count));
    effect.into_iter().chain(length).collect()
}

/// Whether the advised decision wins the round at once, by reaching the opponent's home row.
fn next_reaches_home(next: &Position, advice: Option<&Advice>) -> bool {
    let first = advice.and_then(|advice| advice.line.first());
    let played: Option<DecisionEffects> = first.and_then(|&(_, decision)| next.play(decision));
    played.is_some_and(|played| hint::reaches_goal_row(next, &played))
}

/// The sentence that explains the signs in a picture. `picture` is the word by which the texts name it.
fn signs(locale: Locale, at: LostAt, picture: &str) -> String {
    let played = written(locale, at, at.played);
    if let Some(better) = at.better.map(|better| written(locale, at, better)) {
        text!(locale, "lost-signs", picture = picture, move = played, better = better)
    } else {
        text!(locale, "lost-sign", picture = picture, move = played)
    }
}

fn written(locale: Locale, at: LostAt, decision: Decision) -> String {
    Writer::new(at.position.board(), Style::Words(locale.notation())).decision(&at.position, decision)
}

#[cfg(test)]
mod tests {
    use kamisado_engine::Value;
    use kamisado_rules::{Game, MatchLength, Variants};

    use super::*;
    use crate::{
        club::Event,
        view::test_play::{Chance, begun, decide, happen, terms},
    };

    #[test]
    fn a_round_in_which_somebody_resigned_was_lost_only_if_its_last_position_was() {
        let mut history = begun(terms(Game::Kamisado, Variants::NONE, MatchLength::Standard));
        let mut chance = Chance::new(7);
        assert!(chance.play_until(&mut history, |then| then.state.decisions_in_round() == 6));
        let loser = history.decider().unwrap();
        happen(&mut history, loser, Event::Resigned);
        let replayed = MatchAsOfEvent::new(&history, history.last_event() - 1, history.last_event());
        assert!(button(Locale::English, &replayed).is_some());
        let round = finished_rounds::last_lost(&history).unwrap();
        assert_eq!((round.winner, round.is_broken_off, round.decisions.len()), (Some(!loser), true, 6));
        let told = |at_end: Value| {
            let judgment = |&(position, decision): &(Position, Decision)| {
                let is_own = Position::decider(&position) == loser;
                let after = match at_end {
                    Value::Win if !is_own => Value::Loss,
                    Value::Loss if !is_own => Value::Win,
                    value => value,
                };
                Judgment { position, decision, before: Value::Unknown, after, better: None }
            };
            let judged: Vec<Judgment> = round.decisions.iter().map(judgment).collect();
            let names = PlayerNames::new(Locale::English, &history.seats);
            sentence(Locale::English, &names, Some(loser), &round, &judged).unwrap()
        };
        assert_eq!(told(Value::Win), "Round 1 was not lost when it ended: you could still force the win.");
        assert_eq!(told(Value::Draw), "Round 1 was not lost when it ended: you could still avoid the loss.");
        for unproved in [Value::Loss, Value::Unknown] {
            assert!(told(unproved).contains("I cannot prove"), "{}", told(unproved));
        }
    }

    #[test]
    fn who_gives_up_after_one_decision_of_a_round_can_ask_too() {
        for decisions in [0, 1] {
            let mut history = begun(terms(Game::Kamisado, Variants::NONE, MatchLength::Standard));
            let mut chance = Chance::new(7);
            assert!(chance.play_until(&mut history, |then| then.state.decisions_in_round() == decisions));
            let loser = history.decider().unwrap();
            happen(&mut history, loser, Event::Resigned);
            let replayed = MatchAsOfEvent::new(&history, history.last_event() - 1, history.last_event());
            assert_eq!(button(Locale::English, &replayed).is_some(), decisions == 1);
            let lost =
                finished_rounds::last_lost(&history).map(|round| (round.winner, round.decisions.len()));
            assert_eq!(lost, (decisions == 1).then_some((Some(!loser), 1)));
        }
    }

    #[test]
    fn the_last_blunder_let_the_opponent_win_at_once_and_another_decision_did_not() {
        let mut found = 0;
        for seed in 0..30 {
            let mut history = begun(terms(Game::Kamisado, Variants::NONE, MatchLength::Single));
            let mut chance = Chance::new(seed);
            while let Some(decision) = chance.decision(&history) {
                decide(&mut history, decision);
            }
            let round = finished_rounds::of_match(&history).pop().unwrap();
            let Some(at) = last_blunder(&round) else { continue };
            found += 1;
            let loser = !round.winner.unwrap();
            assert_eq!(at.position.decider(), loser, "{seed}");
            let can_win_after = |decision| match at.position.after(decision).unwrap() {
                Next::Position(next) => {
                    let ends = |answer| matches!(next.after(answer), Some(Next::Over(_)));
                    next.decider() != loser && next.decisions().any(ends)
                }
                Next::Over(_) => true,
            };
            assert!(can_win_after(at.played) && !can_win_after(at.better.unwrap()), "{seed}");
            // The text names the blunder even if the judgments do not show which decision lost the round.
            let judged: Vec<Judgment> = round
                .decisions
                .iter()
                .map(|&(position, decision)| Judgment {
                    position,
                    decision,
                    before: Value::Unknown,
                    after: Value::Unknown,
                    better: None,
                })
                .collect();
            let told =
                compose(Locale::English, &history, None, &round, &judged, &Reasons::default()).unwrap();
            assert!(told.content.contains(&written(Locale::English, at, at.played)), "{}", told.content);
            assert!(told.content.contains("\n-# In the picture, the arrow is"), "{}", told.content);
            // The text addresses a reader who plays in the match as "you".
            for (reader, expected) in
                [(loser, "where you lost it.\nIn the end "), (!loser, "lost it.\nIn the end you could win")]
            {
                for locale in Locale::ALL {
                    let name = PlayerNames::new(locale, &history.seats).name(reader);
                    let told = compose(locale, &history, Some(reader), &round, &judged, &Reasons::default())
                        .unwrap();
                    assert!(!told.content.contains(&name), "{locale:?}: {}", told.content);
                    let is_english = locale == Locale::English;
                    assert!(!is_english || told.content.contains(expected), "{}", told.content);
                }
            }
            let buttons = |message: &Message| match &message.rows[..] {
                [Row::Buttons(buttons)] => buttons
                    .iter()
                    .map(|button| (button.label.clone(), button.action.clone()))
                    .collect::<Vec<_>>(),
                rows => panic!("{rows:?}"),
            };
            let play_from = |event| Action::PlayFrom { shown: ShownEvent { id: history.id, event } };
            assert_eq!(
                buttons(&told),
                [("Play it again from here against me".to_owned(), play_from(at.event))],
                "{seed}"
            );
            // If an earlier decision lost the round, both boards are shown.
            let winner = round.winner.unwrap();
            let index =
                round.decisions.iter().position(|(position, _)| position.decider() != winner).unwrap();
            let lost = LostAt {
                event: round.events[index] - 1,
                position: round.decisions[index].0,
                played: round.decisions[index].1,
                better: None,
            };
            let both = Shown { lost: Some(lost), blunder: Some(at) };
            let labels = play_buttons(Locale::English, &history, both)
                .into_iter()
                .map(|button| (button.label, button.action));
            let expected = [lost, at].map(|at| {
                (
                    format!("Play on against me from before {}", written(Locale::English, at, at.played)),
                    play_from(at.event),
                )
            });
            assert_eq!(labels.collect::<Vec<_>>(), expected, "{seed}");
            assert!(
                signs(Locale::English, at, both.picture_names()[1])
                    .starts_with("In the second picture, the arrow")
            );
        }
        assert!(found > 5, "{found}");
    }
}
