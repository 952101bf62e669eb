//! The menus and buttons under a board: every legal decision can be chosen.

use kamisado_notation::{Style, Writer, color_letter, square_name};
use kamisado_rules::{
    Awaiting, Color, Decision, Direction, FillFrom, Game, MatchLength, Phase, Position, Route, Square,
};
use serenity::all::{
    ButtonStyle, CreateActionRow, CreateButton, CreateSelectMenu, CreateSelectMenuKind,
    CreateSelectMenuOption,
};

use super::{board_view::BoardView, legal_moves, rules_pages};
use crate::{
    club::MatchId,
    discord::components::{
        custom_id::{CustomId, Kind},
        decision_code,
        lineup_code::{self, Step},
        offer_code,
    },
    text::{Locale, game_words, text},
};

/// Discord's limits: options of a menu, and rows of a message.
const MOST_OPTIONS: usize = 25;
const MOST_ROWS: usize = 5;

/// The menus and buttons for what is due; `opener` is the tower chosen so far on a free opening.
pub(crate) fn rows(locale: Locale, replayed: &BoardView, opener: Option<Color>) -> Vec<CreateActionRow> {
    let menus = Menus { locale, id: replayed.then.id, event: replayed.then.last_event() };
    let buttons = menus.buttons(replayed);
    let left = MOST_ROWS - usize::from(!buttons.is_empty());
    let mut rows = match (replayed.decider(), replayed.then.state.phase()) {
        (Some(_), Phase::Playing(position)) => menus.of_position(position, opener, left),
        (Some(_), Phase::Filling { .. }) => vec![menus.fill()],
        (Some(_), Phase::Placing { board, .. }) => menus.line_up(board.board.game, &replayed.draft),
        (None, _) | (_, Phase::Over { .. }) => Vec::new(),
    };
    if !buttons.is_empty() {
        rows.push(CreateActionRow::Buttons(buttons));
    }
    rows
}

struct Menus {
    locale: Locale,
    id: MatchId,
    event: u32,
}

impl Menus {
    fn custom_id(&self, kind: Kind, argument: impl Into<String>) -> String {
        CustomId::new(kind, self.id.0, self.event, argument).to_string()
    }

    /// The buttons of the last row: the answers to an offer, the rules that have just decided something, the next round
    /// of a series, a rematch.
    fn buttons(&self, replayed: &BoardView) -> Vec<CreateButton> {
        let mut buttons = Vec::new();
        if let Some((_, offer)) = replayed.then.offer {
            let button = |agree, label, style| {
                let custom_id = self.custom_id(Kind::Offer, offer_code::argument(offer, agree));
                CreateButton::new(custom_id).label(label).style(style)
            };
            buttons.push(button(true, text!(self.locale, "button-agree"), ButtonStyle::Success));
            buttons.push(button(false, text!(self.locale, "button-decline"), ButtonStyle::Danger));
        }
        for topic in rules_pages::surprising(replayed) {
            let custom_id = self.custom_id(Kind::Rules, topic.word());
            let label = text!(self.locale, "button-rule", rule = topic.name(self.locale));
            buttons.push(CreateButton::new(custom_id).label(label).style(ButtonStyle::Secondary));
        }
        if replayed.decider().is_none() && replayed.then.state.terms().length() == MatchLength::Single {
            let again = CreateButton::new(self.custom_id(Kind::Again, ""));
            buttons.push(again.label(text!(self.locale, "button-again")).style(ButtonStyle::Primary));
        }
        if replayed.decider().is_none() {
            let rematch = CreateButton::new(self.custom_id(Kind::Rematch, ""));
            buttons.push(rematch.label(text!(self.locale, "button-rematch")).style(ButtonStyle::Primary));
        }
        buttons
    }

    fn fill(&self) -> CreateActionRow {
        let button = |from, label: String| {
            let code = decision_code::code(&Decision::Fill(from));
            CreateButton::new(self.custom_id(Kind::Fill, code)).label(label).style(ButtonStyle::Primary)
        };
        CreateActionRow::Buttons(vec![
            button(FillFrom::Left, text!(self.locale, "button-fill-left")),
            button(FillFrom::Right, text!(self.locale, "button-fill-right")),
        ])
    }

    /// What goes on with a line-up of which this much is placed.
    fn line_up(&self, game: Game, placed: &[Color]) -> Vec<CreateActionRow> {
        let custom_id = |step| self.custom_id(Kind::Place, lineup_code::argument(step, placed));
        let left = lineup_code::left(game, placed);
        let mut rows = Vec::new();
        let mut buttons = Vec::new();
        if left.is_empty() {
            let confirm = CreateButton::new(custom_id(Step::Confirm)).style(ButtonStyle::Success);
            buttons.push(confirm.label(text!(self.locale, "button-confirm")));
        } else {
            let options = left.into_iter().map(|tower| {
                let name = game_words::capitalized(&game_words::color(self.locale, tower));
                CreateSelectMenuOption::new(name, color_letter(tower))
            });
            let kind = CreateSelectMenuKind::String { options: options.take(MOST_OPTIONS).collect() };
            let menu = CreateSelectMenu::new(custom_id(Step::Pick), kind);
            let placeholder = text!(self.locale, "menu-line-up", place = placed.len() + 1);
            rows.push(CreateActionRow::SelectMenu(menu.placeholder(placeholder)));
            let rest = CreateButton::new(custom_id(Step::Rest)).style(ButtonStyle::Secondary);
            buttons.push(rest.label(text!(self.locale, "button-rest")));
        }
        if !placed.is_empty() {
            let undo = CreateButton::new(custom_id(Step::Undo)).style(ButtonStyle::Secondary);
            buttons.push(undo.label(text!(self.locale, "button-undo")));
        }
        rows.push(CreateActionRow::Buttons(buttons));
        rows
    }

    fn of_position(
        &self,
        position: &Position,
        opener: Option<Color>,
        most_rows: usize,
    ) -> Vec<CreateActionRow> {
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

    fn towers(&self, position: &Position, chosen: Option<Color>) -> CreateActionRow {
        let options = legal_moves::openers(position).into_iter().map(|tower| {
            let name = game_words::capitalized(&game_words::color(self.locale, tower));
            CreateSelectMenuOption::new(name, color_letter(tower)).default_selection(chosen == Some(tower))
        });
        let kind = CreateSelectMenuKind::String { options: options.take(MOST_OPTIONS).collect() };
        let menu = CreateSelectMenu::new(self.custom_id(Kind::Tower, ""), kind)
            .placeholder(text!(self.locale, "menu-towers"));
        CreateActionRow::SelectMenu(menu)
    }

    /// The decisions, of one tower if it is given, in as many menus as they need.
    fn moves(&self, position: &Position, tower: Option<Color>, most_rows: usize) -> Vec<CreateActionRow> {
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
        let menus_of = |moves: &[Move]| moves.len().div_ceil(MOST_OPTIONS);
        // Apart if there is room, so that the moves that one sees at once come first.
        let parts = if menus_of(straight) + menus_of(jumping) <= most_rows {
            [straight, jumping]
        } else {
            [&moves[..], &[]]
        };
        let menus = parts.into_iter().flat_map(|part| part.chunks(MOST_OPTIONS)).take(most_rows).enumerate();
        menus
            .map(|(number, moves)| {
                let options = moves.iter().map(|one| self.option(one)).collect();
                let kind = CreateSelectMenuKind::String { options };
                let menu = CreateSelectMenu::new(self.custom_id(Kind::Decide, number.to_string()), kind);
                let jump = moves.iter().all(Move::jumps);
                CreateActionRow::SelectMenu(menu.placeholder(self.placeholder(position, tower, number, jump)))
            })
            .collect()
    }

    fn option(&self, one: &Move) -> CreateSelectMenuOption {
        let option = CreateSelectMenuOption::new(&one.label, decision_code::code(&one.decision));
        match one.decision {
            Decision::Step { to, .. } | Decision::Push { to, .. } if one.jumps() => {
                option.description(text!(self.locale, "menu-jumps-to", square = square_name(to)))
            }
            Decision::Push { .. } => option.description(text!(self.locale, "menu-pushes")),
            _ => option,
        }
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

/// A decision as a menu shows it.
struct Move {
    decision: Decision,
    label: String,
    /// How the notation writes it, if it is a step or a push.
    route: Option<Route>,
}

impl Move {
    /// Whether the tower jumps on its way (teleport).
    fn jumps(&self) -> bool {
        self.route.is_some_and(|route| route.jumps)
    }

    /// Where it stands in a menu: moves without jumps first, then by direction and distance; to stay comes last.
    fn order(&self) -> (bool, bool, Option<(Direction, u8)>, Option<Square>) {
        let to = match self.decision {
            Decision::Step { to, .. } | Decision::Push { to, .. } | Decision::Teleport { to, .. } => Some(to),
            _ => None,
        };
        let stays = matches!(self.decision, Decision::Stay { .. });
        (self.jumps(), stays, self.route.map(|route| (route.direction, route.distance)), to)
    }
}

#[cfg(test)]
mod tests;
