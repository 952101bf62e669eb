//! A hint in three stages: where to look, the move, and the reasons.

use kamisado_engine::{Advice, Value, draws_by_repetition};
use kamisado_notation::{Style, Writer};
use kamisado_render::{RenderError, Renderer};
use kamisado_rules::{Awaiting, Decision, DecisionEffects, Ending, Next, Phase, Position, RoundEnd, Side};

use super::{
    alt_text,
    audience::Audience,
    board_picture,
    button::{Button, ButtonStyle},
    component_action::{Action, HintStage, ShownEvent},
    component_row::Row,
    match_as_of_event::MatchAsOfEvent,
    message::Message,
    picture_attachment::Attachment,
};
use crate::{
    club::{History, Status},
    finished_rounds::positions_so_far,
    text::{List, Locale, game_words::PlayerNames, text},
};

/// The maximum number of decisions in the list of those that would draw the round.
const DRAWING_LISTED: usize = 4;

/// The engine's advice for the due decision of a match.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Advised {
    /// For a decision in a round.
    Play(Advice),
    /// For a fill: the value of the next round for the player who fills, first after a fill from the left, then from the right.
    Fill([Value; 2]),
}

impl Advised {
    /// Whether another search may find a better answer, because this one left a value unknown.
    fn is_unsolved(&self) -> bool {
        match self {
            Self::Play(advice) => advice.value == Value::Unknown,
            Self::Fill([Value::Win, Value::Unknown] | [Value::Unknown, Value::Win]) => false,
            Self::Fill(values) => values.contains(&Value::Unknown),
        }
    }
}

/// The decision that a hint tells. It is the suggestion if no decision is proved to be best.
fn told_decision(advice: &Advice) -> Option<Decision> {
    advice.line.first().or(advice.suggestion.as_ref()).map(|&(_, decision)| decision)
}

/// The button that asks for a hint. `None` unless a person in a match against a machine has to decide in a round or to choose a
/// fill.
pub(crate) fn button(locale: Locale, history: &History) -> Option<Button> {
    let decider = history.decider().filter(|_| history.status == Status::Running && history.has_machine())?;
    let can_be_solved = matches!(history.state.phase(), Phase::Playing(_) | Phase::Filling { .. });
    if !can_be_solved || history.seats[decider].is_machine() {
        return None;
    }
    let label = text!(locale, "button-hint");
    Some(stage_button(history, HintStage::Where, label))
}

fn stage_button(history: &History, stage: HintStage, label: String) -> Button {
    let shown = ShownEvent { id: history.id, event: history.last_event() };
    Button::new(Action::ShowHint { shown, stage }, label, ButtonStyle::Secondary)
}

/// The hint for the due decision of the match, without its picture. `reader` is the side of the person who reads the
/// hint; `None` if the person does not play in the match.
pub(crate) fn compose(
    locale: Locale,
    history: &History,
    reader: Option<Side>,
    advised: &Advised,
    stage: HintStage,
) -> Message {
    let names = PlayerNames::new(locale, &history.seats);
    let words = Words { locale, names: &names, reader };
    let (lines, next) = match (history.state.phase(), advised) {
        (Phase::Playing(_), Advised::Play(advice)) => {
            words.of_advice(&positions_so_far(history), advice, stage)
        }
        (Phase::Filling { winner, .. }, Advised::Fill(values)) => words.of_fill(*winner, *values, stage),
        _ => (vec![text!(locale, "hint-unknown")], None),
    };
    // If the engine did not solve the position in time, a button asks for the same stage again.
    let again = advised.is_unsolved().then_some(stage);
    let buttons: Vec<_> = next
        .into_iter()
        .chain(again)
        .map(|next| {
            let label = match next {
                _ if next == stage => text!(locale, "button-hint-again"),
                HintStage::Why => text!(locale, "button-hint-why"),
                HintStage::Where | HintStage::Move => text!(locale, "button-hint-move"),
            };
            stage_button(history, next, label)
        })
        .collect();
    Message {
        content: lines.join("\n"),
        pings: Vec::new(),
        attachments: Vec::new(),
        rows: if buttons.is_empty() { Vec::new() } else { vec![Row::Buttons(buttons)] },
    }
}

/// Why the advised decision is right: its immediate effect, and how long the round then lasts. `reader` is the side of the
/// person who reads the text; `None` if the person does not play in the match.
pub(crate) fn reasons(
    locale: Locale,
    names: &PlayerNames,
    reader: Option<Side>,
    position: &Position,
    advice: &Advice,
) -> Vec<String> {
    let words = Words { locale, names, reader };
    let decision = told_decision(advice);
    let Some(played) = decision.and_then(|decision| position.play(decision)) else { return Vec::new() };
    let guess = advice.line.is_empty().then(|| text!(locale, "hint-why-guess"));
    let effect = words.effect(position, &played, advice.value);
    effect.into_iter().chain(words.length(position, advice)).chain(guess).collect()
}

/// The decision that the picture of a hint shows. `None` at the stage [`HintStage::Where`] and for a fill.
pub(crate) fn shown_decision(advised: &Advised, stage: HintStage) -> Option<Decision> {
    match (advised, stage) {
        (Advised::Play(advice), HintStage::Move | HintStage::Why) => told_decision(advice),
        _ => None,
    }
}

/// The picture of the board with the advised decision.
///
/// # Errors
/// When the encoder fails.
pub(crate) fn picture(
    renderer: &Renderer,
    audience: Audience,
    history: &History,
    advised: Decision,
) -> Result<Attachment, RenderError> {
    let now = MatchAsOfEvent::now(history);
    let sign = match history.state.phase() {
        Phase::Playing(position) => {
            text!(audience.locale, "hint-sign", move = written(audience.locale, position, advised))
        }
        _ => String::new(),
    };
    let description = format!("{sign} {}", alt_text::describe(audience.locale, &now));
    Ok(Attachment {
        file_name: format!("{}-{}-hint.png", history.id, history.last_event()),
        bytes: board_picture::draw_compared(renderer, audience, &now, (Some(advised), None))?,
        description: alt_text::shortened(&description),
    })
}

/// Puts hints into words.
struct Words<'a> {
    locale: Locale,
    names: &'a PlayerNames,
    /// The side of the reader, whom the hint addresses; `None` for a reader who does not play in the match.
    reader: Option<Side>,
}

impl Words<'_> {
    /// The value of the variable `reader` of a text about a side. It says whether the reader plays this side.
    fn reader_of(&self, side: Side) -> &'static str {
        if self.reader == Some(side) { "player" } else { "other" }
    }

    /// The lines of a hint for a decision in a round, and the next stage. The next stage is `None` after the last stage. `occurred`
    /// has all positions of the round so far; the last one is the current position.
    fn of_advice(
        &self,
        occurred: &[Position],
        advice: &Advice,
        stage: HintStage,
    ) -> (Vec<String>, Option<HintStage>) {
        let locale = self.locale;
        let Some(position) = occurred.last() else { return (Vec::new(), None) };
        let player = self.names.name(position.decider());
        let reader = self.reader_of(position.decider());
        let opponent = self.names.name(!position.decider());
        let value = match advice.value {
            Value::Win => text!(locale, "hint-win", reader = reader, player = player),
            Value::Loss => text!(locale, "hint-loss", reader = reader, player = player, opponent = opponent),
            Value::Draw => text!(locale, "hint-draw"),
            Value::Unknown => text!(locale, "hint-unknown"),
        };
        let mut lines = vec![value];
        // Both are `None` only if the position stands in a running match, so that nothing may be told about it.
        let Some(decision) = told_decision(advice) else { return (lines, None) };
        let Some(played) = position.play(decision) else { return (lines, None) };
        if stage == HintStage::Where {
            lines.push(self.look(position, &played));
            return (lines, Some(HintStage::Move));
        }
        let written = written(locale, position, decision);
        if draws_by_repetition(occurred, decision) {
            lines.push(text!(locale, "hint-move-third-time", move = written));
            return (lines, None);
        }
        lines.push(match advice.value {
            _ if advice.line.is_empty() => text!(locale, "hint-move-guess", move = written),
            Value::Loss => text!(locale, "hint-move-loss", move = written),
            Value::Draw => text!(locale, "hint-move-draw", move = written),
            Value::Win | Value::Unknown => text!(locale, "hint-move-win", move = written),
        });
        lines.extend(self.drawing(occurred));
        if stage == HintStage::Move {
            return (lines, Some(HintStage::Why));
        }
        lines.extend(reasons(locale, self.names, self.reader, position, advice));
        lines.extend(self.line(advice));
        (lines, None)
    }

    /// Names the decisions that would draw the round, because a position would occur for the third time. `None` if there are no
    /// such decisions.
    fn drawing(&self, occurred: &[Position]) -> Option<String> {
        let position = occurred.last()?;
        let drawing: Vec<_> = position
            .decisions()
            .filter(|&decision| draws_by_repetition(occurred, decision))
            .take(DRAWING_LISTED)
            .map(|decision| written(self.locale, position, decision))
            .collect();
        (!drawing.is_empty()).then(|| text!(self.locale, "hint-third-time", moves = List::of(drawing)))
    }

    /// Says where to look for the decision.
    fn look(&self, position: &Position, played: &DecisionEffects) -> String {
        let locale = self.locale;
        let opponent = self.names.name(!position.decider());
        match (played.decision, called(position, played)) {
            (Decision::Step { tower, .. } | Decision::Push { tower, .. }, _)
                if position.awaiting() == Awaiting::Opening =>
            {
                text!(locale, "hint-look-tower", tower = tower)
            }
            (Decision::Step { .. }, None) if reaches_goal_row(position, played) => {
                text!(locale, "hint-look-home-row", opponent = opponent)
            }
            (Decision::Step { .. }, Some(tower)) => {
                text!(locale, "hint-look-called", opponent = opponent, tower = tower)
            }
            (Decision::Push { tower, .. }, _) => text!(locale, "hint-look-push", tower = tower),
            _ => text!(locale, "hint-look-choice"),
        }
    }

    /// The immediate effect of the decision. `None` if there is nothing to say.
    fn effect(&self, position: &Position, played: &DecisionEffects, value: Value) -> Option<String> {
        let locale = self.locale;
        let player = self.names.name(position.decider());
        let opponent = self.names.name(!position.decider());
        match played.next {
            Next::Over(RoundEnd { ending: Ending::HomeRow, tower, winner })
                if winner == position.decider() =>
            {
                Some(text!(locale, "hint-why-home", tower = tower, opponent = opponent))
            }
            Next::Over(_) => Some(text!(locale, "hint-why-deadlock")),
            Next::Position(next) if next.decider() == position.decider() => {
                let reader = self.reader_of(position.decider());
                let pass = played.passes().next().filter(|pass| pass.side != position.decider());
                match (pass, next.awaiting()) {
                    (Some(pass), _) => Some(text!(
                        locale,
                        "hint-why-blocked",
                        reader = reader,
                        opponent = opponent,
                        tower = pass.tower,
                        player = player,
                    )),
                    // The decision is a push.
                    (None, Awaiting::Move { tower }) => {
                        Some(text!(locale, "hint-why-again", reader = reader, player = player, tower = tower))
                    }
                    (None, _) => None,
                }
            }
            Next::Position(next) => {
                let tower = match next.awaiting() {
                    Awaiting::Move { tower } => tower,
                    Awaiting::Choose { trapped } => {
                        return Some(text!(locale, "hint-why-trapped", opponent = opponent, tower = trapped));
                    }
                    Awaiting::Jump { .. } => {
                        return Some(text!(locale, "hint-why-jump", opponent = opponent));
                    }
                    Awaiting::Opening => return None,
                };
                let mut replies = next.decisions();
                let only = replies.next().filter(|_| replies.next().is_none());
                Some(if let Some(only) = only {
                    let only = written(locale, &next, only);
                    text!(locale, "hint-why-only", opponent = opponent, tower = tower, move = only)
                } else {
                    let count = next.decisions().count();
                    let wins = if value == Value::Win { "yes" } else { "no" };
                    text!(
                        locale,
                        "hint-why-called",
                        wins = wins,
                        opponent = opponent,
                        tower = tower,
                        count = count
                    )
                })
            }
        }
    }

    /// How long the round lasts with best play, or that it is not known. `None` if the value is unknown, if the round is drawn, or
    /// if it ends at once.
    fn length(&self, position: &Position, advice: &Advice) -> Option<String> {
        let winner = match advice.value {
            Value::Win => position.decider(),
            Value::Loss => !position.decider(),
            Value::Draw | Value::Unknown => return None,
        };
        let Some(count) = advice.distance else { return Some(text!(self.locale, "hint-why-no-length")) };
        if count <= 1 {
            return None;
        }
        let (reader, winner) = (self.reader_of(winner), self.names.name(winner));
        Some(text!(self.locale, "hint-why-length", reader = reader, winner = winner, count = count))
    }

    /// The line of best play. `None` unless it is known and has more than one move.
    fn line(&self, advice: &Advice) -> Option<String> {
        let moves: Vec<_> = advice
            .line
            .iter()
            .map(|(position, decision)| written(self.locale, position, *decision))
            .collect();
        if moves.len() < 2 {
            return None;
        }
        let is_whole = advice.distance.is_some_and(|distance| usize::from(distance) == moves.len());
        let moves = List::of(moves);
        Some(if is_whole {
            text!(self.locale, "hint-why-line", moves = moves)
        } else {
            text!(self.locale, "hint-why-line-begins", moves = moves)
        })
    }

    /// The lines of a hint for a fill, and the next stage. The next stage is `None` after the last stage.
    fn of_fill(
        &self,
        filler: Side,
        [left, right]: [Value; 2],
        stage: HintStage,
    ) -> (Vec<String>, Option<HintStage>) {
        let locale = self.locale;
        let (player, opponent) = (self.names.name(filler), self.names.name(!filler));
        let reader = self.reader_of(filler);
        let look = || Some(text!(locale, "hint-look-fill", reader = reader, player = player.clone()));
        let look_wins =
            || Some(text!(locale, "hint-look-fill-wins", reader = reader, player = player.clone()));
        let (look, sentence) = match (left, right) {
            (Value::Win, Value::Unknown) => {
                (look_wins(), text!(locale, "hint-fill-left-wins", reader = reader, player = player.clone()))
            }
            (Value::Unknown, Value::Win) => {
                (look_wins(), text!(locale, "hint-fill-right-wins", reader = reader, player = player.clone()))
            }
            (Value::Win, Value::Loss | Value::Draw) | (Value::Draw, Value::Loss) => {
                (look(), text!(locale, "hint-fill-left", reader = reader, player = player.clone()))
            }
            (Value::Loss | Value::Draw, Value::Win) | (Value::Loss, Value::Draw) => {
                (look(), text!(locale, "hint-fill-right", reader = reader, player = player.clone()))
            }
            (Value::Win, Value::Win) => {
                (None, text!(locale, "hint-fill-any", reader = reader, player = player.clone()))
            }
            (Value::Loss, Value::Loss) => (None, text!(locale, "hint-fill-none", opponent = opponent)),
            (Value::Draw, Value::Draw) => (None, text!(locale, "hint-fill-even")),
            (Value::Unknown, Value::Loss) => {
                (None, text!(locale, "hint-fill-left-avoids", opponent = opponent))
            }
            (Value::Loss, Value::Unknown) => {
                (None, text!(locale, "hint-fill-right-avoids", opponent = opponent))
            }
            (Value::Draw, Value::Unknown) => (None, text!(locale, "hint-fill-left-holds")),
            (Value::Unknown, Value::Draw) => (None, text!(locale, "hint-fill-right-holds")),
            (Value::Unknown, Value::Unknown) => (None, text!(locale, "hint-fill-unknown")),
        };
        match look {
            Some(look) if stage == HintStage::Where => (vec![look], Some(HintStage::Move)),
            _ => (vec![sentence], None),
        }
    }
}

/// Whether a decision wins the round by reaching the opponent's home row.
pub(crate) fn reaches_goal_row(position: &Position, played: &DecisionEffects) -> bool {
    matches!(played.next, Next::Over(RoundEnd { ending: Ending::HomeRow, winner, .. })
        if winner == position.decider())
}

/// The opponent's tower that would have to move after a decision, even if it is blocked. `None` if the opponent has no tower
/// to move next, such as at the end of the round and after a push.
pub(crate) fn called(position: &Position, played: &DecisionEffects) -> Option<kamisado_rules::Color> {
    let opponent = !position.decider();
    let blocked = played.passes().next().filter(|pass| pass.side == opponent).map(|pass| pass.tower);
    blocked.or_else(|| match played.next {
        Next::Position(next) if next.decider() == opponent => match next.awaiting() {
            Awaiting::Move { tower } => Some(tower),
            _ => None,
        },
        _ => None,
    })
}

fn written(locale: Locale, position: &Position, decision: Decision) -> String {
    Writer::new(position.board(), Style::Words(locale.notation())).decision(position, decision)
}

#[cfg(test)]
mod tests {
    use kamisado_engine::{Limits, Solver};
    use kamisado_rules::{Board, BySide, Game, Lineup, MatchLength, Rank, Variant, Variants};

    use super::*;
    use crate::view::{
        foreign_sentences,
        message::CONTENT_MAX,
        test_play::{Chance, begun, play, terms},
    };

    fn content(locale: Locale, history: &History, advised: &Advised, stage: HintStage) -> String {
        compose(locale, history, None, advised, stage).content
    }

    /// The stages that a message's buttons ask for.
    fn stages(message: &Message) -> Vec<HintStage> {
        let buttons = message.rows.iter().flat_map(|row| match row {
            Row::Buttons(buttons) => buttons.as_slice(),
            _ => &[],
        });
        let stage = |button: &Button| match button.action {
            Action::ShowHint { stage, .. } => stage,
            ref other => panic!("{other:?}"),
        };
        buttons.map(stage).collect()
    }

    /// Plays random matches. Calls a function with each match in which a move is due, its position, and the engine's
    /// advice.
    fn each_advised(game: Game, seeds: u64, mut see: impl FnMut(&History, &Position, &Advice)) {
        let mut solver = Solver::new(1 << 20).unwrap();
        for seed in 0..seeds {
            let mut history = begun(terms(game, Variants::NONE, MatchLength::Single));
            let mut chance = Chance::new(seed);
            for decisions in 4.. {
                if !chance.play_until(&mut history, |then| then.entries.len() >= decisions) {
                    break;
                }
                let Phase::Playing(position) = *history.state.phase() else { break };
                solver.clear();
                see(&history, &position, &solver.advise(&position, Limits::nodes(20_000)));
            }
        }
    }

    #[test]
    fn the_move_is_not_told_where_to_look_and_every_stage_fits_into_a_message() {
        let mut seen = 0;
        for game in [Game::Kamisado, Game::Megasado] {
            each_advised(game, 3, |history, position, advice| {
                let advised = Advised::Play(advice.clone());
                for locale in Locale::ALL {
                    let told = [HintStage::Where, HintStage::Move, HintStage::Why]
                        .map(|stage| content(locale, history, &advised, stage));
                    assert!(told.iter().all(|told| told.chars().count() <= CONTENT_MAX), "{told:?}");
                    let decision = told_decision(advice).expect("there is always a move to tell");
                    let written = written(locale, position, decision);
                    assert!(!told[0].contains(&written), "{locale:?}: {}", told[0]);
                    assert!(told[1].contains(&written) && told[2].starts_with(&told[1]), "{told:?}");
                    seen += 1;
                }
                let first = compose(Locale::English, history, None, &advised, HintStage::Where);
                // If the position was not solved in time, a second button asks for the same stage again.
                let again = |stage| (advice.value == Value::Unknown).then_some(stage);
                let expected: Vec<_> = [HintStage::Move].into_iter().chain(again(HintStage::Where)).collect();
                assert_eq!(stages(&first), expected);
                let last = compose(Locale::English, history, None, &advised, HintStage::Why);
                assert_eq!(stages(&last), again(HintStage::Why).into_iter().collect::<Vec<_>>());
            });
        }
        assert!(seen > 100, "{seen}");
    }

    #[test]
    fn a_hint_says_what_the_move_calls_and_how_long_the_round_lasts() {
        let (mut blocked, mut only, mut lost) = (0, 0, 0);
        each_advised(Game::Kamisado, 12, |history, position, advice| {
            let Some(decision) = told_decision(advice) else { return };
            let why = content(Locale::English, history, &Advised::Play(advice.clone()), HintStage::Why);
            let played = position.play(decision).unwrap();
            let next = match played.next {
                Next::Position(next) => Some(next),
                Next::Over(_) => None,
            };
            let moves_again = next.is_some_and(|next| next.decider() == position.decider());
            assert_eq!(why.contains("which is blocked"), moves_again, "{why}");
            blocked += usize::from(moves_again);
            let is_only = next.is_some_and(|next| !moves_again && next.decisions().count() == 1);
            assert_eq!(why.contains("only one move"), is_only, "{why}");
            only += usize::from(is_only);
            if advice.value == Value::Loss {
                let told = if advice.line.is_empty() { "My best guess is" } else { "holds out longest" };
                assert!(why.contains("can no longer save this round") && why.contains(told), "{why}");
                lost += 1;
            }
            let distance = advice.distance.filter(|&distance| distance > 1);
            let told = distance.map(|distance| format!("wins the round in {distance} moves"));
            assert!(told.is_none_or(|told| why.contains(&told)), "{why}");
        });
        assert!(blocked > 0 && only > 0 && lost > 0, "{blocked} {only} {lost}");
    }

    #[test]
    fn a_player_who_reads_a_hint_is_never_named() {
        let mut seen = 0;
        each_advised(Game::Kamisado, 6, |history, position, advice| {
            let reader = position.decider();
            for locale in Locale::ALL {
                let name = PlayerNames::new(locale, &history.seats).name(reader);
                let advised = Advised::Play(advice.clone());
                let told = compose(locale, history, Some(reader), &advised, HintStage::Why).content;
                assert!(!told.contains(&name), "{locale:?}: {told}");
                seen += usize::from(advice.distance.is_some_and(|distance| distance > 1));
            }
        });
        assert!(seen > 50, "{seen}");
    }

    #[test]
    fn a_push_and_a_trapped_tower_have_a_reason_in_every_language() {
        let board = Board::plain(Game::Megasado);
        let names = |locale| {
            PlayerNames::new(locale, &begun(terms(board.game, Variants::NONE, MatchLength::Single)).seats)
        };
        let (lineups, ranks) = (
            BySide::from_fn(|side| Lineup::home(board, side)),
            BySide { black: [Rank::Sumo; 10], white: [Rank::Tower; 10] },
        );
        let mut told = [0; 2];
        for (seed, variant) in (0_usize..24).zip([Variant::Trap, Variant::Teleport].into_iter().cycle()) {
            let variants = Variants::new(&[variant]).unwrap();
            let mut next = Position::lined_up(board, variants, lineups, ranks, Side::Black).ok();
            for number in 0..30 {
                let Some(position) = next.take() else { break };
                // One decision of each position, and one after which the same player goes on, a tower has to be chosen, and somebody
                // decides about a jump.
                let first_before = |is_it: fn(&Position, &Position) -> bool| {
                    position.decisions().find(|&decision| match position.after(decision) {
                        Some(Next::Position(next)) => is_it(&position, &next),
                        _ => false,
                    })
                };
                let special = [
                    first_before(|now, next| next.decider() == now.decider()),
                    first_before(|_, next| matches!(next.awaiting(), Awaiting::Choose { .. })),
                    first_before(|_, next| matches!(next.awaiting(), Awaiting::Jump { .. })),
                ];
                let special = special.into_iter().flatten();
                for (index, decision) in position.decisions().take(1).chain(special).enumerate() {
                    let suggestion = Some((position, decision));
                    let advice = Advice { value: Value::Unknown, distance: None, line: vec![], suggestion };
                    let lines = |locale| {
                        reasons(locale, &names(locale), Some(position.decider()), &position, &advice)
                    };
                    let english = lines(Locale::English);
                    // The other languages have the same parts, so some of the decisions are enough for them.
                    for locale in Locale::ALL.into_iter().filter(|_| index == number % 5) {
                        let lines = lines(locale);
                        assert_eq!(lines.last(), Some(&text!(locale, "hint-why-guess")));
                        let problem = foreign_sentences::problem(locale, &lines.join("\n"));
                        assert!(problem.is_none(), "{lines:?}: {problem:?}");
                    }
                    // The effect and the judgment.
                    let chooses =
                        matches!(position.awaiting(), Awaiting::Choose { .. } | Awaiting::Jump { .. });
                    // Nothing is said of a choice that the player makes after a push.
                    let chooses_next = position.after(decision).is_some_and(|next| match next {
                        Next::Position(next) => {
                            next.decider() == position.decider()
                                && !matches!(next.awaiting(), Awaiting::Move { .. })
                        }
                        Next::Over(_) => false,
                    });
                    let says_all = english.len() == 2 || chooses || chooses_next;
                    assert!(says_all, "{decision:?} in {position:?}: {english:?}");
                    let parts = ["Then you move again, with the", "which is trapped:"];
                    for (count, part) in told.iter_mut().zip(parts) {
                        *count += u32::from(english[0].contains(part));
                    }
                }
                let all: Vec<_> = position.decisions().collect();
                next = match position.after(all[(seed * 7_919 + number * 104_729) % all.len()]) {
                    Some(Next::Position(next)) => Some(next),
                    _ => None,
                };
            }
        }
        assert!(told.iter().all(|&count| count > 0), "{told:?}");
    }

    #[test]
    fn the_better_fill_is_told_in_the_second_stage() {
        use Value::{Draw, Loss, Unknown, Win};

        let mut history = begun(terms(Game::Kamisado, Variants::NONE, MatchLength::Standard));
        let is_filling = |then: &History| matches!(then.state.phase(), Phase::Filling { .. });
        assert!(Chance::new(1).play_until(&mut history, is_filling));
        let hint = |values, stage| compose(Locale::English, &history, None, &Advised::Fill(values), stage);
        for (values, expected) in [
            ([Win, Loss], "Fill from the **left**"),
            ([Draw, Loss], "Fill from the **left**"),
            ([Loss, Win], "Fill from the **right**"),
            ([Win, Win], "Either fill will do"),
            ([Loss, Loss], "Neither fill helps"),
            ([Draw, Draw], "Either fill will do: neither side"),
            // One fill is proved to win.
            ([Unknown, Win], "Fill from the **right**: then"),
            ([Win, Unknown], "Fill from the **left**: then"),
            // A fill that is not solved may be worth more than one that is not won.
            ([Unknown, Draw], "Fill from the **right**: then neither side"),
            ([Draw, Unknown], "Fill from the **left**: then neither side"),
            ([Loss, Unknown], "Fill from the **right**: filled from the left"),
            ([Unknown, Loss], "Fill from the **left**: filled from the right"),
            ([Unknown, Unknown], "I cannot solve the next round"),
        ] {
            let told = hint(values, HintStage::Move);
            assert!(told.content.starts_with(expected), "{values:?}: {}", told.content);
            let is_unknown = values.contains(&Unknown) && !values.contains(&Win);
            let again = |stage| if is_unknown { vec![stage] } else { vec![] };
            assert_eq!(stages(&told), again(HintStage::Move), "otherwise it is the last stage");
            let first = hint(values, HintStage::Where);
            let is_told_later = expected.starts_with("Fill from") && !is_unknown;
            let next = if is_told_later { vec![HintStage::Move] } else { again(HintStage::Where) };
            assert_eq!(stages(&first), next);
            assert_eq!(first.content.starts_with("Look at the next round"), is_told_later);
        }
    }

    #[test]
    fn a_hint_tells_which_move_would_draw_by_repetition_and_never_that_it_wins() {
        let retro = Variants::new(&[Variant::Retro]).unwrap();
        let mut history = begun(terms(Game::Megasado, retro, MatchLength::Standard));
        // Both gold towers step onto a gold square and then back. The test plays these moves twice.
        let shuttle =
            ["Gold Left 1 Gold", "Gold Left 1 Gold", "Gold Back-Right 1 Gold", "Gold Back-Right 1 Gold"];
        play(&mut history, &shuttle);
        let Phase::Playing(start) = *history.state.phase() else { panic!("the round is played") };
        let decision = |position: &Position, text: &str| {
            position.decisions().find(|&found| written(Locale::English, position, found) == text).unwrap()
        };
        let first = decision(&start, shuttle[0]);
        let other = start.decisions().find(|&other| other != first).unwrap();
        let advised = |decision, value| {
            Advised::Play(Advice { value, distance: None, line: vec![(start, decision)], suggestion: None })
        };
        let told =
            |history: &History, locale, advised: &Advised, stage| content(locale, history, advised, stage);
        let sentence = |locale: Locale| {
            text!(locale, "hint-third-time", moves = List::of(vec![written(locale, &start, first)]))
        };
        // The players have repeated the moves once. No decision leads to a third occurrence of a position yet.
        let once = told(&history, Locale::English, &advised(other, Value::Win), HintStage::Why);
        assert!(!once.contains("third time"), "{once}");
        play(&mut history, &shuttle);
        for locale in Locale::ALL {
            for stage in [HintStage::Move, HintStage::Why] {
                let content = told(&history, locale, &advised(other, Value::Win), stage);
                assert!(content.contains(&sentence(locale)), "{content}");
            }
            let content = told(&history, locale, &advised(other, Value::Win), HintStage::Where);
            assert!(!content.contains(&sentence(locale)), "{content}");
            let drawn = compose(locale, &history, None, &advised(first, Value::Draw), HintStage::Move);
            let expected = text!(locale, "hint-move-third-time", move = written(locale, &start, first));
            assert!(drawn.content.ends_with(&expected), "{}", drawn.content);
            assert_eq!(stages(&drawn), []);
        }
    }

    #[test]
    fn hints_for_a_fill_speak_every_language_to_the_player_and_to_others() {
        use Value::{Draw, Loss, Unknown, Win};

        let mut history = begun(terms(Game::Kamisado, Variants::NONE, MatchLength::Standard));
        let is_filling = |then: &History| matches!(then.state.phase(), Phase::Filling { .. });
        assert!(Chance::new(1).play_until(&mut history, is_filling));
        let Phase::Filling { winner, .. } = *history.state.phase() else { panic!("a fill is due") };
        let all = [Win, Draw, Loss, Unknown];
        for values in all.into_iter().flat_map(|left| all.map(|right| [left, right])) {
            for stage in [HintStage::Where, HintStage::Move] {
                for reader in [Some(winner), Some(!winner), None] {
                    let told = Locale::ALL.map(|locale| {
                        let message = compose(locale, &history, reader, &Advised::Fill(values), stage);
                        let labels = message.rows.iter().flat_map(|row| match row {
                            Row::Buttons(buttons) => {
                                buttons.iter().map(|button| button.label.clone()).collect()
                            }
                            _ => Vec::new(),
                        });
                        for shown in labels.chain([message.content.clone()]) {
                            let problem = foreign_sentences::problem(locale, &shown);
                            assert_eq!(problem, None, "{values:?}, {stage:?}, {reader:?}: {shown}");
                        }
                        message.content
                    });
                    let different: std::collections::BTreeSet<_> = told.iter().collect();
                    assert_eq!(different.len(), told.len(), "{told:?}");
                }
            }
        }
    }
}
