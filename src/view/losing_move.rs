//! The move that lost a round, in words and on the board before it.

use kamisado_engine::{Judgment, LostBy, lost_by};
use kamisado_notation::{Style, Writer};
use kamisado_render::{RenderError, Renderer};
use kamisado_rules::{Decision, DecisionOutcome, Position, RoundOver};

use super::{
    alt_text,
    attachment::Attachment,
    audience::Audience,
    board_picture,
    board_view::BoardView,
    button::{Button, ButtonStyle},
    component_action::{Action, ShownEvent},
    component_row::Row,
    message::Message,
};
use crate::{
    club::History,
    finished_rounds::FinishedRound,
    text::{Locale, game_words::PlayerNames, text},
};

/// The position in which a round was lost.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct LostAt {
    /// The last event before the decision.
    pub event: u32,
    pub position: Position,
    /// The decision that lost the round.
    pub played: Decision,
    /// A decision that would have won; `None` if the position was drawn.
    pub better: Option<Decision>,
}

/// The position in which a round was lost; `None` if there is none or it is not known.
pub(crate) fn lost_at(round: &FinishedRound, judged: &[Judgment]) -> Option<LostAt> {
    let LostBy::Decision(index) = lost_by(judged, !round.winner?) else { return None };
    let &Judgment { position, decision, better, .. } = judged.get(index)?;
    let event = round.events.get(index)?.saturating_sub(1);
    Some(LostAt { event, position, played: decision, better })
}

/// The button that asks where the last round was lost; `None` unless the message reports that a side has lost it. A machine
/// that wins a round fills at once, so that the same message tells of the next round.
pub(crate) fn button(locale: Locale, replayed: &BoardView) -> Option<Button> {
    let history = &replayed.then;
    let told = replayed.steps.iter().filter_map(|step| step.decided.as_ref());
    let is_won = |made: &DecisionOutcome| matches!(made.over, Some(RoundOver::Won { .. }));
    if !told.chain(&history.last_decided).any(is_won) {
        return None;
    }
    let shown = ShownEvent { id: history.id, event: history.last_event() };
    let action = Action::ShowLosingMove { shown };
    Some(Button::new(action, text!(locale, "button-losing-move"), ButtonStyle::Secondary))
}

/// The answer to the question where a round was lost, without its picture. `None` if the round was drawn.
pub(crate) fn compose(
    locale: Locale,
    history: &History,
    round: &FinishedRound,
    judged: &[Judgment],
) -> Option<Message> {
    let names = PlayerNames::new(locale, &history.seats);
    let told = sentence(locale, &names, round, judged)?;
    let at = lost_at(round, judged);
    let content = at.map_or_else(|| told.clone(), |at| format!("{told}\n-# {}", signs(locale, at)));
    let play = |at: LostAt| {
        let shown = ShownEvent { id: history.id, event: at.event };
        let label = text!(locale, "button-play-from");
        Row::Buttons(vec![Button::new(Action::PlayFrom { shown }, label, ButtonStyle::Primary)])
    };
    Some(Message {
        content,
        pings: Vec::new(),
        attachments: Vec::new(),
        rows: at.map(play).into_iter().collect(),
    })
}

/// The sentence that says where a round was lost; `None` if it was drawn.
pub(crate) fn sentence(
    locale: Locale,
    names: &PlayerNames,
    round: &FinishedRound,
    judged: &[Judgment],
) -> Option<String> {
    let winner = round.winner?;
    let (player, number) = (names.name(!winner), round.number);
    Some(match lost_at(round, judged) {
        Some(at) => by_decision(locale, number, &player, at),
        None if lost_by(judged, !winner) == LostBy::Start => {
            let winner = names.name(winner);
            text!(locale, "lost-from-the-start", round = number, player = player, winner = winner)
        }
        None => text!(locale, "lost-unknown", round = number, player = player),
    })
}

/// The picture of the board on which a round was lost, with the decision and a better one.
///
/// # Errors
/// When the encoder fails.
pub(crate) fn picture(
    renderer: &Renderer,
    audience: Audience,
    history: &History,
    at: LostAt,
) -> Result<Attachment, RenderError> {
    let before = BoardView::now(&history.as_of(at.event));
    let description =
        format!("{} {}", signs(audience.locale, at), alt_text::describe(audience.locale, &before));
    Ok(Attachment {
        file_name: format!("{}-{}-lost.png", history.id, at.event),
        bytes: board_picture::draw_compared(renderer, audience, &before, (at.better, Some(at.played)))?,
        description: alt_text::shortened(&description),
    })
}

/// The decision that lost a round and what would have won.
fn by_decision(locale: Locale, round: u16, player: &str, at: LostAt) -> String {
    let played = written(locale, at, at.played);
    if let Some(better) = at.better.map(|better| written(locale, at, better)) {
        text!(locale, "lost-by-move", round = round, player = player, move = played, better = better)
    } else {
        text!(locale, "lost-by-move-from-draw", round = round, player = player, move = played)
    }
}

/// The sentence that explains the signs in the picture.
fn signs(locale: Locale, at: LostAt) -> String {
    let played = written(locale, at, at.played);
    if let Some(better) = at.better.map(|better| written(locale, at, better)) {
        text!(locale, "lost-signs", move = played, better = better)
    } else {
        text!(locale, "lost-sign", move = played)
    }
}

fn written(locale: Locale, at: LostAt, decision: Decision) -> String {
    Writer::new(at.position.board(), Style::Words(locale.notation())).decision(&at.position, decision)
}
