//! The menus and buttons under a board, which offer every legal decision.

use kamisado_notation::{Style, Writer, square_name};
use kamisado_rules::{
    Awaiting, Color, Decision, Direction, FillFrom, Game, Phase, Position, Route, Side, Square,
};

use super::{
    button::{Button, ButtonStyle},
    component_action::{Action, LineupStep, MenuValue, NonMoveAction, ShownEvent},
    component_row::{BUTTONS_MAX, ROWS_MAX, Row},
    legal_moves, lineup_draft, losing_move,
    match_as_of_event::MatchAsOfEvent,
    match_buttons,
    select_menu::{MenuOption, OPTIONS_MAX, SelectMenu},
    tutorial,
};
use crate::{
    club::VoteCount,
    text::{ColorEmoji, Locale, game_words, text},
};

/// The maximum number of menus of moves under a board. Three menus hold 75 moves. In random games with teleport, a tower
/// had at most 56 moves. The menus and the row of buttons use four of Discord's five rows.
const MENUS_MAX: usize = 3;
const _: () = assert!(MENUS_MAX + 1 < ROWS_MAX);

/// The menus and buttons for the current phase. `has_tip` says whether the message has a tip for a player's first match.
/// `votes` is the count of the vote on the due decision, if there is a vote.
pub(crate) fn rows(
    locale: Locale,
    replayed: &MatchAsOfEvent,
    has_tip: bool,
    votes: Option<&VoteCount>,
) -> Vec<Row> {
    let shown = ShownEvent { id: replayed.then.id, event: replayed.then.last_event() };
    let menus = Menus { locale, shown };
    // Nobody can decide for a machine, or in a match that is paused because nobody voted.
    let can_decide =
        |side: &Side| !replayed.then.seats[*side].is_machine() && !replayed.then.is_paused_unvoted();
    let decider = replayed.decider().filter(can_decide);
    let mut rows = match (decider, replayed.then.state.phase()) {
        (Some(_), Phase::Playing(position)) => menus.of_position(position),
        (Some(_), Phase::Filling { .. }) => vec![menus.fill()],
        (Some(_), Phase::Placing { board, .. }) => menus.line_up(board.board.game, replayed),
        (None, _) | (_, Phase::Over { .. }) => Vec::new(),
    };
    let mut buttons: Vec<Button> =
        votes.map(|count| votes_button(locale, shown, count)).into_iter().collect();
    buttons.extend(menus.buttons(replayed));
    if has_tip {
        buttons.push(tutorial::first_button(locale));
    }
    if buttons.len() < BUTTONS_MAX {
        buttons.extend(losing_move::button(locale, replayed));
    }
    rows.push(Row::Buttons(buttons));
    rows
}

/// The menus of the moves of one tower, which the player has chosen at an opening at which any tower may move.
pub(crate) fn moves_of_opener(locale: Locale, replayed: &MatchAsOfEvent, opener: Color) -> Vec<Row> {
    let shown = ShownEvent { id: replayed.then.id, event: replayed.then.last_event() };
    match replayed.then.state.phase() {
        Phase::Playing(position) => Menus { locale, shown }.moves(position, Some(opener)),
        _ => Vec::new(),
    }
}

/// The button that shows the current count of a vote. Its label has the number of voters.
fn votes_button(locale: Locale, shown: ShownEvent, count: &VoteCount) -> Button {
    let label = text!(locale, "button-votes", voters = count.voters());
    Button::new(Action::Other(NonMoveAction::ShowVotes { shown }), label, ButtonStyle::Secondary)
}

struct Menus {
    locale: Locale,
    shown: ShownEvent,
}

impl Menus {
    /// The buttons of the last row. After the match: the replay, if a tower was moved, and, unless it was a vote match, the buttons
    /// for another match. During the match: the answers to an open offer, and the presser's own view of the board. If a player has
    /// made a decision, no offer is open, and the match is not a vote match, also the request to take a move back. The button
    /// *More* opens all other actions.
    fn buttons(&self, replayed: &MatchAsOfEvent) -> Vec<Button> {
        let shown = self.shown;
        let mut buttons = Vec::new();
        if let Some((maker, offer)) = replayed.then.offer
            && !replayed.then.seats[!maker].is_machine()
        {
            buttons.extend(match_buttons::answers(self.locale, shown, offer));
        }
        let secondary = |action, label| Button::new(action, label, ButtonStyle::Secondary);
        if replayed.decider().is_none() {
            if replayed.then.has_move() {
                buttons.push(secondary(Action::ShowReplay { shown }, text!(self.locale, "button-replay")));
            }
            // After a vote match, only a moderator can begin the next match.
            if !replayed.then.has_votes() {
                buttons.extend(match_buttons::another_match(self.locale, shown));
            }
        } else {
            buttons.push(secondary(Action::ShowOwnView { shown }, text!(self.locale, "button-own-view")));
            let has_decision = |side| replayed.then.last_decision_of(side).is_some();
            let can_ask = replayed.then.offer.is_none() && !replayed.then.has_votes();
            if can_ask && Side::ALL.into_iter().any(has_decision) {
                buttons.push(match_buttons::take_back(self.locale, shown));
            }
        }
        buttons.push(secondary(Action::ShowMore { shown }, text!(self.locale, "button-more")));
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

    /// The menu and buttons to continue a tournament line-up.
    fn line_up(&self, game: Game, replayed: &MatchAsOfEvent) -> Vec<Row> {
        let placed = &replayed.draft[..];
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
            let undo = match &replayed.before_rest {
                Some(kept) => {
                    Action::LineUp { shown: self.shown, step: LineupStep::Keep, placed: kept.clone() }
                }
                None => action(LineupStep::Undo),
            };
            buttons.push(Button::new(undo, label, ButtonStyle::Secondary));
        }
        rows.push(Row::Buttons(buttons));
        rows
    }

    fn tower_option(&self, tower: Color) -> MenuOption {
        let name = game_words::capital_word(self.locale, tower);
        let emoji = Some(ColorEmoji::of(tower));
        MenuOption { emoji, ..MenuOption::new(MenuValue::Tower(tower), name) }
    }

    fn of_position(&self, position: &Position) -> Vec<Row> {
        match position.awaiting() {
            Awaiting::Opening => vec![self.towers(position)],
            Awaiting::Move { tower } => self.moves(position, Some(tower)),
            Awaiting::Choose { .. } | Awaiting::Jump { .. } => self.moves(position, None),
        }
    }

    fn towers(&self, position: &Position) -> Row {
        let options =
            legal_moves::choosable_towers(position).into_iter().map(|tower| self.tower_option(tower));
        Row::Menu(SelectMenu {
            action: Action::ChooseTower { shown: self.shown },
            placeholder: text!(self.locale, "menu-towers"),
            options: options.take(OPTIONS_MAX).collect(),
        })
    }

    /// The menus of the decisions of a position. If `tower` is given, they have only the decisions of this tower.
    fn moves(&self, position: &Position, tower: Option<Color>) -> Vec<Row> {
        let shown = self.shown;
        MoveMenus { locale: self.locale }.of(position, tower, |menu| Action::ChooseDecision { shown, menu })
    }
}

/// The menus of the decisions of a position. `choose` returns the action of a menu by its number, counted from 0.
pub(crate) fn menus_of_decisions(
    locale: Locale,
    position: &Position,
    choose: impl Fn(usize) -> Action,
) -> Vec<Row> {
    let tower = match position.awaiting() {
        Awaiting::Move { tower } => Some(tower),
        Awaiting::Opening | Awaiting::Choose { .. } | Awaiting::Jump { .. } => None,
    };
    MoveMenus { locale }.of(position, tower, choose)
}

/// Builds the menus of the decisions of a position.
struct MoveMenus {
    locale: Locale,
}

impl MoveMenus {
    /// Returns the decisions in as many menus as they need, at most [`MENUS_MAX`]. If `tower` is given, returns only the
    /// decisions of this tower.
    fn of(&self, position: &Position, tower: Option<Color>, choose: impl Fn(usize) -> Action) -> Vec<Row> {
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
            .map(|(decision, label)| Move {
                decision,
                label,
                route: position.routes(decision).next(),
                ends_on: ends_on(position, decision),
            })
            .collect();
        moves.sort_by_key(Move::order);
        let plain = moves.iter().take_while(|one| !one.jumps()).count();
        let (straight, jumping) = moves.split_at(plain);
        let menus_of = |moves: &[Move]| moves.len().div_ceil(OPTIONS_MAX);
        // Moves without jumps are easier to see on the board, so they come first. Jumps get menus of their own if there is room.
        let parts = if menus_of(straight) + menus_of(jumping) <= MENUS_MAX {
            [straight, jumping]
        } else {
            [&moves[..], &[]]
        };
        let menus = parts.into_iter().flat_map(|part| part.chunks(OPTIONS_MAX)).take(MENUS_MAX).enumerate();
        menus
            .map(|(number, moves)| {
                let jump = moves.iter().all(Move::jumps);
                Row::Menu(SelectMenu {
                    action: choose(number),
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
        // The emoji shows the color of the square on which the move ends, because the opponent must move the tower of this
        // color.
        let emoji = one.ends_on.map(ColorEmoji::of);
        MenuOption {
            description,
            emoji,
            ..MenuOption::new(MenuValue::Decision(one.decision), one.label.clone())
        }
    }

    fn placeholder(&self, position: &Position, tower: Option<Color>, number: usize, jump: bool) -> String {
        match (position.awaiting(), tower) {
            (Awaiting::Jump { .. }, _) => text!(self.locale, "menu-jumps"),
            (Awaiting::Choose { .. }, _) | (_, None) => text!(self.locale, "menu-choose"),
            (_, Some(tower)) if jump => text!(self.locale, "menu-moves-jump", tower = tower),
            (_, Some(tower)) if number == 0 => text!(self.locale, "menu-moves", tower = tower),
            (_, Some(tower)) => text!(self.locale, "menu-moves-more", tower = tower),
        }
    }
}

/// A decision as an option of a menu.
struct Move {
    decision: Decision,
    label: String,
    /// The route that the notation describes, if the decision is a step or a push.
    route: Option<Route>,
    /// The color of the square on which the moved tower ends or, if the decision chooses a tower, the color of that tower.
    ends_on: Option<Color>,
}

fn ends_on(position: &Position, decision: Decision) -> Option<Color> {
    match decision {
        Decision::Step { to, .. } | Decision::Push { to, .. } | Decision::Teleport { to, .. } => {
            position.board().color_at(to)
        }
        Decision::Choose { tower } => Some(tower),
        Decision::Stay { .. } | Decision::Place(_) | Decision::Fill(_) => None,
    }
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
