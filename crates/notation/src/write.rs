//! Decisions written out.

use kamisado_rules::{
    Awaiting, Board, Color, Decision, Direction, FillFrom, Pass, Position, Shift, Square, Variant,
};

use crate::refusal::end;
use crate::words::{Command, command_name};
use crate::{Language, arrow, color_name, color_symbol, direction_name, square_name};

/// How a move is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Style {
    /// In words: `Purple Left 5 Yellow`.
    Words(Language),
    /// In symbols: `紫↖5黃`. What has no symbol is written in English words.
    Symbols,
}

impl Default for Style {
    fn default() -> Self {
        Self::Words(Language::English)
    }
}

/// Writes moves in one style, on one board.
///
/// ```
/// use kamisado_notation::{Language, Style, Writer};
/// use kamisado_rules::{Board, Color, Game, Pass, Side, Square};
/// let board = Board::plain(Game::Kamisado);
/// let pass = Pass { side: Side::Black, tower: Color::Green, at: Square::new(0, 3).unwrap() };
/// assert_eq!(Writer::new(board, Style::default()).pass(pass), "Green 0 Yellow");
/// assert_eq!(Writer::new(board, Style::Words(Language::German)).pass(pass), "Grün 0 Gelb");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Writer {
    board: Board,
    style: Style,
}

impl Writer {
    /// A writer for a board and a style.
    pub const fn new(board: Board, style: Style) -> Self {
        Self { board, style }
    }

    /// A legal decision of the position in full, with `@square` where one text would fit two of its decisions.
    ///
    /// The position must be one on the writer's board; a decision that is not legal there is written as far as
    /// it says itself.
    pub fn decision(&self, position: &Position, decision: Decision) -> String {
        let mut text = self.without_square(position, decision);
        if let Some(to) = end(decision)
            && position.variants().has(Variant::Teleport)
            && is_move(decision)
            && position.decisions().any(|other| {
                other != decision && is_move(other) && self.without_square(position, other) == text
            })
        {
            text.push('@');
            text.push_str(&square_name(to));
        }
        text
    }

    /// Every legal decision of the position with its text, in the order of the rules.
    pub fn decisions(&self, position: &Position) -> Vec<(Decision, String)> {
        let mut texts: Vec<(Decision, String)> = position
            .decisions()
            .map(|decision| (decision, self.without_square(position, decision)))
            .collect();
        if position.variants().has(Variant::Teleport) && !matches!(position.awaiting(), Awaiting::Jump { .. })
        {
            let doubled: Vec<bool> = texts
                .iter()
                .map(|(_, text)| texts.iter().filter(|(_, other)| other == text).count() > 1)
                .collect();
            for ((decision, text), doubled) in texts.iter_mut().zip(doubled) {
                if let Some(to) = end(*decision).filter(|_| doubled) {
                    text.push('@');
                    text.push_str(&square_name(to));
                }
            }
        }
        texts
    }

    /// A decision that needs no position: a line-up, a fill, a choice, a jump or a stay.
    pub fn plain(&self, decision: Decision) -> Option<String> {
        let language = self.language();
        let command = |command| command_name(command, language);
        match decision {
            Decision::Place(lineup) => {
                let towers: Vec<&str> =
                    lineup.colors().iter().map(|&color| color_name(color, language)).collect();
                Some(format!("{} {}", command(Command::Setup), towers.join(" ")))
            }
            Decision::Fill(from) => {
                let side = match from {
                    FillFrom::Left => Direction::Left,
                    FillFrom::Right => Direction::Right,
                };
                Some(format!("{} {}", command(Command::Fill), direction_name(side, language).to_lowercase()))
            }
            Decision::Choose { tower } => Some(format!("{} {}", command(Command::Choose), self.color(tower))),
            Decision::Teleport { tower, to } => {
                Some(format!("{} {} {}", self.color(tower), command(Command::Teleport), square_name(to)))
            }
            Decision::Stay { tower } => Some(format!("{} {}", self.color(tower), command(Command::Stay))),
            Decision::Step { .. } | Decision::Push { .. } => None,
        }
    }

    /// A forced pass: `Green 0 Yellow`.
    pub fn pass(&self, pass: Pass) -> String {
        self.movement(pass.tower, None, 0, pass.at)
    }

    /// A tower that was pushed back a square: `Red Back 1 Yellow`.
    pub fn pushed(&self, shift: Shift) -> String {
        self.movement(shift.color, Some(Direction::Back), 1, shift.to)
    }

    fn without_square(&self, position: &Position, decision: Decision) -> String {
        match decision {
            Decision::Step { tower, to } | Decision::Push { tower, to } => {
                let route = position.routes(decision).next();
                self.movement(
                    tower,
                    route.map(|route| route.direction),
                    route.map_or(0, |route| route.distance),
                    to,
                )
            }
            other => self.plain(other).unwrap_or_default(),
        }
    }

    fn movement(&self, tower: Color, direction: Option<Direction>, distance: u8, to: Square) -> String {
        let ends_on = self.board.color_at(to).map(|color| self.color(color)).unwrap_or_default();
        let tower = self.color(tower);
        match (self.style, direction) {
            (Style::Symbols, Some(direction)) => format!("{tower}{}{distance}{ends_on}", arrow(direction)),
            (Style::Symbols, None) => format!("{tower}{distance}{ends_on}"),
            (Style::Words(language), Some(direction)) => {
                format!("{tower} {} {distance} {ends_on}", direction_name(direction, language))
            }
            (Style::Words(_), None) => format!("{tower} {distance} {ends_on}"),
        }
    }

    fn color(&self, color: Color) -> String {
        match self.style {
            Style::Words(language) => color_name(color, language).to_owned(),
            Style::Symbols => color_symbol(color).to_string(),
        }
    }

    const fn language(&self) -> Language {
        match self.style {
            Style::Words(language) => language,
            Style::Symbols => Language::English,
        }
    }
}

const fn is_move(decision: Decision) -> bool {
    matches!(decision, Decision::Step { .. } | Decision::Push { .. })
}
