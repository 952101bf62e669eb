//! The menus and buttons under a board, which offer every legal decision.

use kamisado_notation::{Style, Writer, square_name};
use kamisado_rules::{
    Awaiting, Color, Decision, Direction, FillFrom, Game, MatchLength, Phase, Position, Route, Square,
};

use super::{
    board_view::BoardView,
    button::{Button, ButtonStyle},
    component_action::{Action, LineupStep, MenuValue, ShownEvent},
    component_row::{ROWS_MAX, Row},
    legal_moves, lineup_draft, rules_page,
    select_menu::{MenuOption, OPTIONS_MAX, SelectMenu},
};
use crate::text::{Locale, game_words, text};

/// The menus and buttons for the current phase; `opener` is the tower already chosen at a free opening.
pub(crate) fn rows(locale: Locale, replayed: &BoardView, opener: Option<Color>) -> Vec<Row> {
    let shown = ShownEvent { id: replayed.then.id, event: replayed.then.last_event() };
    let menus = Menus { locale, shown };
    let buttons = menus.buttons(replayed);
    let left = ROWS_MAX - usize::from(!buttons.is_empty());
    let mut rows = match (replayed.decider(), replayed.then.state.phase()) {
        (Some(_), Phase::Playing(position)) => menus.of_position(position, opener, left),
        (Some(_), Phase::Filling { .. }) => vec![menus.fill()],
        (Some(_), Phase::Placing { board, .. }) => menus.line_up(board.board.game, &replayed.draft),
        (None, _) | (_, Phase::Over { .. }) => Vec::new(),
    };
    if !buttons.is_empty() {
        rows.push(Row::Buttons(buttons));
    }
    rows
}

struct Menus {
    locale: Locale,
    shown: ShownEvent,
}

impl Menus {
    /// The buttons of the last row: the answers to an offer, the pages of rules that have just applied, the next round
    /// of a series, a rematch.
    fn buttons(&self, replayed: &BoardView) -> Vec<Button> {
        let shown = self.shown;
        let mut buttons = Vec::new();
        if let Some((_, offer)) = replayed.then.offer {
            let button =
                |agree, label, style| Button::new(Action::AnswerOffer { shown, offer, agree }, label, style);
            buttons.push(button(true, text!(self.locale, "button-agree"), ButtonStyle::Success));
            buttons.push(button(false, text!(self.locale, "button-decline"), ButtonStyle::Danger));
        }
        for topic in rules_page::surprising(replayed) {
            let label = text!(self.locale, "button-rule", rule = topic.name(self.locale));
            buttons.push(Button::new(Action::ShowRule { shown, topic }, label, ButtonStyle::Secondary));
        }
        if replayed.decider().is_none() && replayed.then.state.terms().length() == MatchLength::Single {
            let label = text!(self.locale, "button-again");
            buttons.push(Button::new(Action::NextRound { shown }, label, ButtonStyle::Primary));
        }
        if replayed.decider().is_none() {
            let label = text!(self.locale, "button-rematch");
            buttons.push(Button::new(Action::Rematch { shown }, label, ButtonStyle::Primary));
        }
        buttons
    }

    fn fill(&self) -> Row {
        let button =
            |from, label| Button::new(Action::Fill { shown: self.shown, from }, label, ButtonStyle::Primary);
        Row::Buttons(vec![
            button(FillFrom::Left, text!(self.locale, "button-fill-left")),
            button(FillFrom::Right, text!(self.locale, "button-fill-right")),
        ])
    }

    /// The menu and buttons to continue a tournament line-up, of which the towers `placed` are on the board.
    fn line_up(&self, game: Game, placed: &[Color]) -> Vec<Row> {
        let action = |step| Action::LineUp { shown: self.shown, step, placed: placed.to_vec() };
        let button = |step, label, style| Button::new(action(step), label, style);
        let left = lineup_draft::remaining(game, placed);
        let mut rows = Vec::new();
        let mut buttons = Vec::new();
        if left.is_empty() {
            let label = text!(self.locale, "button-confirm");
            buttons.push(button(LineupStep::Confirm, label, ButtonStyle::Success));
        } else {
            let options = left.into_iter().map(|tower| self.tower_option(tower));
            rows.push(Row::Menu(SelectMenu {
                action: action(LineupStep::Pick),
                placeholder: text!(self.locale, "menu-line-up", place = placed.len() + 1),
                options: options.take(OPTIONS_MAX).collect(),
            }));
            let label = text!(self.locale, "button-rest");
            buttons.push(button(LineupStep::Rest, label, ButtonStyle::Secondary));
        }
        if !placed.is_empty() {
            let label = text!(self.locale, "button-undo");
            buttons.push(button(LineupStep::Undo, label, ButtonStyle::Secondary));
        }
        rows.push(Row::Buttons(buttons));
        rows
    }

    fn tower_option(&self, tower: Color) -> MenuOption {
        let name = game_words::capitalized(&game_words::color(self.locale, tower));
        MenuOption::new(MenuValue::Tower(tower), name)
    }

    fn of_position(&self, position: &Position, opener: Option<Color>, most_rows: usize) -> Vec<Row> {
        match position.awaiting() {
            Awaiting::Opening => {
                let mut rows = vec![self.towers(position, opener)];
                if let Some(tower) = opener {
                    rows.extend(self.moves(position, Some(tower), most_rows - 1));
                }
                rows
            }
            Awaiting::Move { tower } => self.moves(position, Some(tower), most_rows),
            Awaiting::Choose { .. } | Awaiting::Jump { .. } => self.moves(position, None, most_rows),
        }
    }

    fn towers(&self, position: &Position, chosen: Option<Color>) -> Row {
        let option = |tower| MenuOption { selected: chosen == Some(tower), ..self.tower_option(tower) };
        let options = legal_moves::choosable_towers(position).into_iter().map(option);
        Row::Menu(SelectMenu {
            action: Action::ChooseTower { shown: self.shown },
            placeholder: text!(self.locale, "menu-towers"),
            options: options.take(OPTIONS_MAX).collect(),
        })
    }

    /// The decisions (only those of `tower`, if it is given) in as many menus as they need, at most `most_rows`.
    fn moves(&self, position: &Position, tower: Option<Color>, most_rows: usize) -> Vec<Row> {
        let writer = Writer::new(position.board(), Style::Words(self.locale.notation()));
        let of_tower = |decision: &Decision| match decision {
            Decision::Step { tower: moved, .. } | Decision::Push { tower: moved, .. } => {
                tower.is_none_or(|tower| tower == *moved)
            }
            _ => true,
        };
        let mut moves: Vec<_> = writer
            .decisions(position)
            .into_iter()
            .filter(|(decision, _)| of_tower(decision))
            .map(|(decision, label)| Move { decision, label, route: position.routes(decision).next() })
            .collect();
        moves.sort_by_key(Move::order);
        let plain = moves.iter().take_while(|one| !one.jumps()).count();
        let (straight, jumping) = moves.split_at(plain);
        let menus_of = |moves: &[Move]| moves.len().div_ceil(OPTIONS_MAX);
        // Jumps get menus of their own if there is room, so that the moves that are easy to see come first.
        let parts = if menus_of(straight) + menus_of(jumping) <= most_rows {
            [straight, jumping]
        } else {
            [&moves[..], &[]]
        };
        let menus = parts.into_iter().flat_map(|part| part.chunks(OPTIONS_MAX)).take(most_rows).enumerate();
        menus
            .map(|(number, moves)| {
                let jump = moves.iter().all(Move::jumps);
                Row::Menu(SelectMenu {
                    action: Action::ChooseDecision { shown: self.shown, menu: number },
                    placeholder: self.placeholder(position, tower, number, jump),
                    options: moves.iter().map(|one| self.option(one)).collect(),
                })
            })
            .collect()
    }

    fn option(&self, one: &Move) -> MenuOption {
        let description = match one.decision {
            Decision::Step { to, .. } | Decision::Push { to, .. } if one.jumps() => {
                Some(text!(self.locale, "menu-jumps-to", square = square_name(to)))
            }
            Decision::Push { .. } => Some(text!(self.locale, "menu-pushes")),
            _ => None,
        };
        MenuOption { description, ..MenuOption::new(MenuValue::Decision(one.decision), one.label.clone()) }
    }

    fn placeholder(&self, position: &Position, tower: Option<Color>, number: usize, jump: bool) -> String {
        let color = |tower| game_words::color(self.locale, tower);
        match (position.awaiting(), tower) {
            (Awaiting::Jump { .. }, _) => text!(self.locale, "menu-jumps"),
            (Awaiting::Choose { .. }, _) | (_, None) => text!(self.locale, "menu-choose"),
            (_, Some(tower)) if jump => text!(self.locale, "menu-moves-jump", tower = color(tower)),
            (_, Some(tower)) if number == 0 => text!(self.locale, "menu-moves", tower = color(tower)),
            (_, Some(tower)) => text!(self.locale, "menu-moves-more", tower = color(tower)),
        }
    }
}

/// A decision as an option of a menu.
struct Move {
    decision: Decision,
    label: String,
    /// The route that the notation describes, if the decision is a step or a push.
    route: Option<Route>,
}

impl Move {
    /// Whether the tower jumps on its way (teleport).
    fn jumps(&self) -> bool {
        self.route.is_some_and(|route| route.jumps)
    }

    /// The sort key in a menu: moves without jumps first, then by direction and distance. Staying comes last.
    fn order(&self) -> (bool, bool, Option<(Direction, u8)>, Option<Square>) {
        let to = match self.decision {
            Decision::Step { to, .. } | Decision::Push { to, .. } | Decision::Teleport { to, .. } => Some(to),
            _ => None,
        };
        let stays = matches!(self.decision, Decision::Stay { .. });
        (self.jumps(), stays, self.route.map(|route| (route.direction, route.distance)), to)
    }
}
