//! Writes decisions in notation.

use kamisado_rules::{
    Board, Color, Decision, Direction, Pass, Phase, Position, Square, TowerMovement, Variant,
};

use crate::{
    Displacement, Language, arrow, color_name, color_symbol, direction_name, square_name,
    word_meanings::Command,
    word_table::{command_name, fill_name},
};

/// How a move is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Style {
    /// Words: `Purple Left 5 Yellow`.
    Words(Language),
    /// Symbols: `紫↖5黃`. Decisions without symbols are written in English words.
    Symbols,
}

impl Default for Style {
    fn default() -> Self {
        Self::Words(Language::English)
    }
}

/// Writes decisions in one style, for one board.
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

    /// Writes a legal decision of the position, with `@square` if the text would otherwise match two decisions.
    ///
    /// The position has to be on the writer's board. For an illegal decision, only the data in the decision itself
    /// is written.
    pub fn decision(self, position: &Position, decision: Decision) -> String {
        let Some(movement) = self.movement(position, decision) else {
            return self.plain(decision).unwrap_or_default();
        };
        let needs_square = position.variants().has(Variant::Teleport)
            && position.decisions().any(|other| {
                other != decision && self.movement(position, other).is_some_and(|it| it.reads_like(movement))
            });
        self.with_square(movement, needs_square)
    }

    /// Like [`Writer::decision`], but with the direction and distance that a player typed, if they lead to the
    /// decision. With jumps (teleport), several directions and distances can lead to one square. One direction and
    /// distance can also lead to several squares: `Yellow Right 6 Silver@c4`.
    pub fn by_way(self, position: &Position, decision: Decision, way: Displacement) -> String {
        let by_way = |decision| {
            let movement = self.movement(position, decision).filter(|_| way.is_of(position, decision))?;
            Some(Movement { direction: Some(way.direction), distance: way.distance, ..movement })
        };
        let Some(movement) = by_way(decision) else { return self.decision(position, decision) };
        let needs_square = position
            .decisions()
            .any(|other| other != decision && by_way(other).is_some_and(|other| other.reads_like(movement)));
        self.with_square(movement, needs_square)
    }

    /// Writes a legal decision of a match in this phase. The match has to be on the writer's board.
    pub fn in_phase(self, phase: &Phase, decision: Decision) -> String {
        match phase {
            Phase::Playing(position) => self.decision(position, decision),
            // Every decision outside of a round can be written without a position.
            _ => self.plain(decision).unwrap_or_default(),
        }
    }

    /// The legal step or push of the position that [`Writer::decision`] writes exactly like this.
    ///
    /// This is many times as fast as [`read`](crate::read), and understands much less: it returns `None` for everything that is
    /// written in another way, for other decisions, for symbols, and where towers can jump (teleport).
    ///
    /// ```
    /// use kamisado_notation::{Style, Writer};
    /// use kamisado_rules::{Board, Game, Position, Variants};
    /// let (board, writer) = (Board::plain(Game::Kamisado), Writer::new(Board::plain(Game::Kamisado), Style::default()));
    /// let start = Position::start(board, Variants::NONE);
    /// let decision = writer.exact_move(&start, "Brown Forward 4 Pink").unwrap();
    /// assert_eq!(writer.decision(&start, decision), "Brown Forward 4 Pink");
    /// assert_eq!(writer.exact_move(&start, "brown forward 4"), None);
    /// ```
    pub fn exact_move(self, position: &Position, text: &str) -> Option<Decision> {
        let Style::Words(language) = self.style else { return None };
        if position.variants().has(Variant::Teleport) {
            return None;
        }
        let mut words = text.split(' ');
        let (tower, direction) = (words.next()?, words.next()?);
        let (distance, ends_on) = (words.next()?, words.next()?);
        if words.next().is_some() {
            return None;
        }
        let named = |word: &str| Color::ALL.into_iter().find(|&color| color_name(color, language) == word);
        let (tower, ends_on) = (named(tower)?, named(ends_on)?);
        let direction = Direction::ALL.into_iter().find(|&it| direction_name(it, language) == direction)?;
        let mut digits = distance.chars();
        let distance = digits.next()?.to_digit(10).filter(|_| digits.next().is_none())?;
        let mut reached = position.reached(tower, direction, u8::try_from(distance).ok()?);
        reached.find(|&decision| {
            let (Decision::Step { to, .. } | Decision::Push { to, .. }) = decision else { return false };
            self.board.color_at(to) == Some(ends_on)
        })
    }

    /// All legal decisions of the position with their texts, in the order of [`Position::decisions`].
    pub fn decisions(self, position: &Position) -> Vec<(Decision, String)> {
        let all: Vec<(Decision, Option<Movement>)> =
            position.decisions().map(|decision| (decision, self.movement(position, decision))).collect();
        let can_double = position.variants().has(Variant::Teleport);
        let text = |&(decision, movement): &(Decision, Option<Movement>)| {
            let Some(movement) = movement else { return self.plain(decision).unwrap_or_default() };
            let like =
                |(_, other): &&(Decision, Option<Movement>)| other.is_some_and(|it| it.reads_like(movement));
            self.with_square(movement, can_double && all.iter().filter(like).count() > 1)
        };
        all.iter().map(|move_of| (move_of.0, text(move_of))).collect()
    }

    /// Writes a decision that needs no position: a line-up, a fill, a choice, a jump or a stay. `None` for a move.
    pub fn plain(self, decision: Decision) -> Option<String> {
        let language = self.language();
        let command = |command| command_name(command, language);
        match decision {
            Decision::Place(lineup) => {
                let towers: Vec<&str> =
                    lineup.colors().iter().map(|&color| color_name(color, language)).collect();
                Some(format!("{} {}", command(Command::Setup), towers.join(" ")))
            }
            Decision::Fill(from) => Some(fill_name(from, language).to_owned()),
            Decision::Choose { tower } => {
                let (choose, tower) = (command(Command::Choose), self.color(tower));
                // In Turkish, the verb comes last.
                let is_turkish = language == Language::Turkish;
                Some(if is_turkish { format!("{tower} {choose}") } else { format!("{choose} {tower}") })
            }
            Decision::Teleport { tower, to } => {
                Some(format!("{} {} {}", self.color(tower), command(Command::Teleport), square_name(to)))
            }
            Decision::Stay { tower } => Some(format!("{} {}", self.color(tower), command(Command::Stay))),
            Decision::Step { .. } | Decision::Push { .. } => None,
        }
    }

    /// Writes a forced pass: `Green 0 Yellow`.
    pub fn pass(self, pass: Pass) -> String {
        let ends_on = self.board.color_at(pass.at);
        self.text(Movement { tower: pass.tower, direction: None, distance: 0, ends_on, to: pass.at })
    }

    /// Writes the movement of a tower that was pushed back by one square: `Red Back 1 Yellow`.
    pub fn pushed(self, shift: TowerMovement) -> String {
        let (direction, ends_on) = (Some(Direction::Back), self.board.color_at(shift.to));
        self.text(Movement { tower: shift.color, direction, distance: 1, ends_on, to: shift.to })
    }

    /// The parts of a step or push by its first route, which is the route that is written. `None` for any other
    /// decision.
    fn movement(self, position: &Position, decision: Decision) -> Option<Movement> {
        let (Decision::Step { tower, to } | Decision::Push { tower, to }) = decision else { return None };
        let route = position.routes(decision).next();
        Some(Movement {
            tower,
            direction: route.map(|route| route.direction),
            distance: route.map_or(0, |route| route.distance),
            ends_on: self.board.color_at(to),
            to,
        })
    }

    fn with_square(self, movement: Movement, needs_square: bool) -> String {
        let text = self.text(movement);
        if needs_square { format!("{text}@{}", square_name(movement.to)) } else { text }
    }

    fn text(self, movement: Movement) -> String {
        let ends_on = movement.ends_on.map(|color| self.color(color)).unwrap_or_default();
        let tower = self.color(movement.tower);
        let distance = movement.distance;
        match (self.style, movement.direction) {
            (Style::Symbols, Some(direction)) => format!("{tower}{}{distance}{ends_on}", arrow(direction)),
            (Style::Symbols, None) => format!("{tower}{distance}{ends_on}"),
            (Style::Words(language), Some(direction)) => {
                format!("{tower} {} {distance} {ends_on}", direction_name(direction, language))
            }
            (Style::Words(_), None) => format!("{tower} {distance} {ends_on}"),
        }
    }

    fn color(self, color: Color) -> String {
        match self.style {
            Style::Words(language) => color_name(color, language).to_owned(),
            Style::Symbols => color_symbol(color).to_string(),
        }
    }

    const fn language(self) -> Language {
        match self.style {
            Style::Words(language) => language,
            Style::Symbols => Language::English,
        }
    }
}

/// The written parts of a move.
#[derive(Clone, Copy)]
struct Movement {
    tower: Color,
    /// `None` for a pass.
    direction: Option<Direction>,
    distance: u8,
    ends_on: Option<Color>,
    to: Square,
}

impl Movement {
    /// Whether the texts of the two movements are equal, apart from the name of the square.
    fn reads_like(self, other: Self) -> bool {
        (self.tower, self.direction, self.distance, self.ends_on)
            == (other.tower, other.direction, other.distance, other.ends_on)
    }
}
