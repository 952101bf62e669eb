//! The messages with which a reader begins a match against the machine from a move of an earlier match: the list of the
//! moves, and the question whether to begin.

use kamisado_notation::{Style, Writer};
use kamisado_rules::Side;

use super::{
    button::{Button, ButtonStyle},
    component_action::{Action, MenuValue, ShownEvent},
    component_row::Row,
    message::Message,
    select_menu::{MenuOption, OPTIONS_MAX, SelectMenu},
};
use crate::{
    club::{History, MachineLevel, Status},
    finished_rounds::{self, FinishedRound},
    text::{Locale, text},
};

/// Discord's limit on the characters of an option's label
/// (<https://discord.com/developers/docs/components/reference#string-select>).
const LABEL_MAX: usize = 100;

/// Asks the person who would play `side` whether to begin the match. Returns the question and the buttons that answer it. On a
/// server, the question says that everybody in the channel will see the match.
pub(crate) fn ask(
    locale: Locale,
    shown: ShownEvent,
    (side, level): (Side, MachineLevel),
    in_server: bool,
) -> (String, Row) {
    let button = |confirmed, label, style| Button::new(Action::BeginFrom { shown, confirmed }, label, style);
    let buttons = vec![
        button(true, text!(locale, "button-play-from-yes"), ButtonStyle::Primary),
        button(false, text!(locale, "button-play-from-no"), ButtonStyle::Secondary),
    ];
    let place = if in_server { "channel" } else { "direct" };
    (text!(locale, "play-from-ask", place = place, side = side, level = level), Row::Buttons(buttons))
}

/// The row with the button that lists the moves of a match from which a new match can begin. `None` unless the match is
/// over and has such moves.
pub(crate) fn row(locale: Locale, history: &History) -> Option<Row> {
    pages(history).first()?;
    let shown = ShownEvent { id: history.id, event: history.last_event() };
    let action = Action::ListPositions { shown, page: None };
    let label = text!(locale, "button-play-from-list");
    Some(Row::Buttons(vec![Button::new(action, label, ButtonStyle::Secondary)]))
}

/// A page of the list of moves. It has the moves of one round, or a part of them.
struct Page {
    round: FinishedRound,
    /// The number of the page's first move within its round, counted from 0.
    first: usize,
}

impl Page {
    /// The moves of the page, by their numbers within the round, counted from 0.
    fn moves(&self) -> impl Iterator<Item = usize> + use<> {
        self.first..self.round.decisions.len().min(self.first + OPTIONS_MAX)
    }
}

/// The pages of the list. Empty while the match is running.
fn pages(history: &History) -> Vec<Page> {
    if history.status == Status::Running {
        return Vec::new();
    }
    let (rounds, _) = finished_rounds::all_of_match(history);
    let of_round = |round: FinishedRound| {
        let firsts = (0..round.decisions.len()).step_by(OPTIONS_MAX);
        firsts.map(move |first| Page { round: round.clone(), first })
    };
    rounds.into_iter().flat_map(of_round).collect()
}

/// A page of the list of the moves from which a new match can begin. Pages are counted from 0. `None` if there is no such page.
pub(crate) fn list(locale: Locale, history: &History, page: usize) -> Option<Message> {
    let pages = pages(history);
    let shown_page = pages.get(page)?;
    let Page { round, .. } = shown_page;
    let shown = ShownEvent { id: history.id, event: history.last_event() };
    let option = |index: usize| {
        let &(position, decision) = round.decisions.get(index)?;
        let event = round.events.get(index)?.saturating_sub(1);
        let written =
            Writer::new(position.board(), Style::Words(locale.notation())).decision(&position, decision);
        let (number, side) = (index + 1, position.decider());
        let label = text!(locale, "play-from-move", number = number, side = side, move = written);
        Some(MenuOption::new(MenuValue::Event(event), label.chars().take(LABEL_MAX).collect()))
    };
    let menu = SelectMenu {
        action: Action::ChoosePosition { shown },
        placeholder: text!(locale, "play-from-placeholder"),
        options: shown_page.moves().filter_map(option).collect(),
    };
    let turn = |page: Option<usize>, label| {
        let action = Action::ListPositions { shown, page: Some(page?) };
        Some(Button::new(action, label, ButtonStyle::Secondary))
    };
    let next = Some(page + 1).filter(|&next| next < pages.len());
    let turns = [
        turn(page.checked_sub(1), text!(locale, "button-previous")),
        turn(next, text!(locale, "button-next")),
    ];
    let turns: Vec<_> = turns.into_iter().flatten().collect();
    let mut rows = vec![Row::Menu(menu)];
    rows.extend((!turns.is_empty()).then_some(Row::Buttons(turns)));
    let content = text!(locale, "play-from-list", match = history.id.to_string(), round = round.number);
    Some(Message { content, pings: Vec::new(), attachments: Vec::new(), rows })
}

#[cfg(test)]
mod tests {
    use kamisado_rules::{Game, MatchLength, Phase, Variants};

    use super::*;
    use crate::view::test_play::{Chance, begun, terms};

    fn played(seed: u64) -> History {
        let mut history = begun(terms(Game::Megasado, Variants::NONE, MatchLength::Standard));
        assert!(!Chance::new(seed).play_until(&mut history, |_| false), "the match ends");
        history
    }

    /// The events of the options on a page, and the numbers of the pages to which its buttons lead.
    fn content(message: &Message) -> (Vec<u32>, Vec<usize>) {
        let (mut events, mut turns) = (Vec::new(), Vec::new());
        for row in &message.rows {
            match row {
                Row::Menu(menu) => events.extend(menu.options.iter().map(|option| match option.value {
                    MenuValue::Event(event) => event,
                    ref other => panic!("{other:?}"),
                })),
                Row::Buttons(buttons) => turns.extend(buttons.iter().map(|button| match button.action {
                    Action::ListPositions { page: Some(page), .. } => page,
                    ref other => panic!("{other:?}"),
                })),
                Row::UserMenu(_) | Row::RoleMenu(_) => panic!("{row:?}"),
            }
        }
        (events, turns)
    }

    #[test]
    fn every_move_of_a_finished_match_is_on_one_page_with_the_event_before_it() {
        let mut long = 0;
        for seed in 0..4 {
            let history = played(seed);
            assert!(row(Locale::English, &history).is_some());
            let mut listed = Vec::new();
            let pages: Vec<_> = (0..).map_while(|page| list(Locale::English, &history, page)).collect();
            for (number, page) in pages.iter().enumerate() {
                let (events, turns) = content(page);
                assert!((1..=OPTIONS_MAX).contains(&events.len()));
                let others = [number.checked_sub(1), Some(number + 1).filter(|next| *next < pages.len())];
                assert_eq!(turns, others.into_iter().flatten().collect::<Vec<_>>());
                listed.extend(events);
            }
            let is_move = |&event: &u32| matches!(history.as_of(event).state.phase(), Phase::Playing(_));
            let expected: Vec<_> = (0..history.last_event()).filter(is_move).collect();
            assert_eq!(listed, expected);
            long += usize::from(pages.len() > usize::from(history.state.round()));
        }
        assert!(long > 0, "a round of Megasado has more than 25 decisions");
    }

    #[test]
    fn a_running_match_is_not_played_on_from_anywhere() {
        let history = played(1).as_of(9);
        assert!(row(Locale::English, &history).is_none() && list(Locale::English, &history, 0).is_none());
    }
}
