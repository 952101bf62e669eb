//! A reader and writer of position lines, for tests only. The notation itself is in another crate.
#![allow(dead_code, reason = "every test binary includes this file and uses a part of it")]

pub(crate) mod random;
pub(crate) mod reference;

use kamisado_rules::{
    Awaiting, Board, Color, Decision, DecisionEffects, Direction, Game, Next, Pending, Position, Rank, Setup,
    Side, Square, Tower, Variant, Variants,
};

/// The letters of the towers, in the order of `Color::ALL`.
const LETTERS: &str = "ngrykpbosd";

pub(crate) const NAMES: [&str; 10] =
    ["brown", "green", "red", "yellow", "pink", "purple", "blue", "orange", "silver", "gold"];

pub(crate) fn color(letter: char) -> Color {
    let index = LETTERS.find(letter.to_ascii_lowercase()).unwrap_or_else(|| panic!("no tower {letter}"));
    Color::ALL[index]
}

pub(crate) fn color_named(name: &str) -> Color {
    let lower = name.to_lowercase();
    let index = NAMES.iter().position(|&known| known == lower).unwrap_or_else(|| panic!("no color {name}"));
    Color::ALL[index]
}

pub(crate) fn letter(color: Color) -> char {
    LETTERS.chars().nth(color.index()).expect("ten letters")
}

pub(crate) fn square(name: &str) -> Square {
    let file = name.as_bytes()[0] - b'a';
    let row: u8 = name[1..].parse().expect("a row");
    Square::new(file, row - 1).expect("a square")
}

pub(crate) fn name(square: Square) -> String {
    format!("{}{}", char::from(b'a' + square.file()), square.row() + 1)
}

pub(crate) fn game(name: &str) -> Game {
    match name {
        "kamisado" => Game::Kamisado,
        "megasado" => Game::Megasado,
        _ => panic!("no game {name}"),
    }
}

pub(crate) fn variant(name: &str) -> Variant {
    match name {
        "sticky" => Variant::Sticky,
        "teleport" => Variant::Teleport,
        "retro" => Variant::Retro,
        "trap" => Variant::Trap,
        "sumo" => Variant::Sumo,
        _ => panic!("no variant {name}"),
    }
}

pub(crate) fn variants(names: &[&str]) -> Variants {
    let list: Vec<_> = names.iter().map(|name| variant(name)).collect();
    Variants::new(&list).expect("an allowed set")
}

fn side(letter: &str) -> Side {
    match letter {
        "b" => Side::Black,
        "w" => Side::White,
        _ => panic!("no side {letter}"),
    }
}

/// Reads a position line (RULES section 8).
pub(crate) fn setup_on(board: Board, variants: Variants, line: &str) -> Setup {
    let fields: Vec<_> = line.split_whitespace().collect();
    let active = fields[2].chars().next().expect("an active tower");
    let awaiting = match fields.get(3).copied() {
        Some("choose") => Awaiting::Choose { trapped: color(active) },
        Some(jump) => {
            let parts: Vec<_> = jump.strip_prefix("teleport:").expect("a jump").split('-').collect();
            let pending: Vec<_> = parts[0].chars().map(color).collect();
            assert_eq!(pending[0], color(active));
            Awaiting::Jump {
                pending: Pending::new(&pending).expect("at most three"),
                next: color(parts[1].chars().next().expect("a tower")),
                pusher: square(parts[2]),
            }
        }
        None if active == '-' => Awaiting::Opening,
        None => Awaiting::Move { tower: color(active) },
    };
    let mut setup = Setup::empty(board, variants, side(fields[1]), awaiting);
    let rows: Vec<_> = fields[0].split('/').collect();
    assert_eq!(rows.len(), usize::from(board.size()), "{line}");
    for (row, text) in (0..board.size()).rev().zip(rows) {
        let mut file = 0;
        let mut rest = text;
        while let Some(first) = rest.chars().next() {
            if first.is_ascii_digit() {
                let digits = rest.len() - rest.trim_start_matches(|c: char| c.is_ascii_digit()).len();
                file += rest[..digits].parse::<u8>().expect("a number");
                rest = &rest[digits..];
                continue;
            }
            let after = rest[1..].trim_start_matches('+');
            let rank = Rank::ALL[rest.len() - 1 - after.len()];
            let side = if first.is_ascii_uppercase() { Side::White } else { Side::Black };
            let square = Square::new(file, row).expect("a square");
            setup.set(square, Some(Tower { side, color: color(first), rank }));
            file += 1;
            rest = after;
        }
        assert_eq!(file, board.size(), "{line}");
    }
    setup
}

pub(crate) fn position(game: Game, variants: Variants, line: &str) -> Position {
    let setup = setup_on(Board::plain(game), variants, line);
    Position::try_from(&setup).unwrap_or_else(|error| panic!("{line}: {error:?}"))
}

pub(crate) fn kamisado(line: &str) -> Position {
    position(Game::Kamisado, Variants::NONE, line)
}

/// Writes a position line (RULES section 8).
pub(crate) fn line(setup: &Setup) -> String {
    let mut text = String::new();
    let size = setup.board.size();
    for row in (0..size).rev() {
        let mut empty = 0;
        for file in 0..size {
            let Some(tower) = setup.at(Square::new(file, row).expect("a square")) else {
                empty += 1;
                continue;
            };
            if empty > 0 {
                text += &empty.to_string();
                empty = 0;
            }
            let letter = letter(tower.color);
            text.push(if tower.side == Side::White { letter.to_ascii_uppercase() } else { letter });
            text += &"+".repeat(tower.rank.index());
        }
        if empty > 0 {
            text += &empty.to_string();
        }
        if row > 0 {
            text.push('/');
        }
    }
    text += if setup.decider == Side::White { " w " } else { " b " };
    match setup.awaiting {
        Awaiting::Opening => text.push('-'),
        Awaiting::Move { tower } => text.push(letter(tower)),
        Awaiting::Choose { trapped } => text.extend([letter(trapped).to_string().as_str(), " choose"]),
        Awaiting::Jump { pending, next, pusher } => {
            let list: String = pending.iter().map(letter).collect();
            text.extend([
                &list[..1],
                " teleport:",
                &list,
                "-",
                &letter(next).to_string(),
                "-",
                &name(pusher),
            ]);
        }
    }
    text
}

/// The name of a direction in the notation.
pub(crate) fn direction_name(direction: Direction) -> &'static str {
    match direction {
        Direction::Forward => "Forward",
        Direction::Left => "Left",
        Direction::Right => "Right",
        Direction::Back => "Back",
        Direction::BackLeft => "Back-Left",
        Direction::BackRight => "Back-Right",
    }
}

/// The decision that the full text of a move means, such as `Red Forward 4 Blue`. The last color has to be correct.
pub(crate) fn read_move(position: &Position, text: &str) -> Decision {
    let words: Vec<_> = text.split(' ').collect();
    let [tower, direction, distance, ends_on] = words[..] else { panic!("{text} is no move") };
    let direction = Direction::ALL.into_iter().find(|&known| direction_name(known) == direction);
    let direction = direction.unwrap_or_else(|| panic!("no direction in {text}"));
    let mut reached = position.reached(color_named(tower), direction, distance.parse().expect("a number"));
    let decision =
        reached.next().unwrap_or_else(|| panic!("{text} is not legal in {}", line(&position.setup())));
    assert_eq!(reached.next(), None, "{text} fits two moves");
    let (Decision::Step { to, .. } | Decision::Push { to, .. }) = decision else {
        panic!("{text} is no move")
    };
    assert_eq!(position.board().color_at(to), Some(color_named(ends_on)), "{text}");
    decision
}

/// Plays a move given by its full text.
pub(crate) fn play(position: &Position, text: &str) -> DecisionEffects {
    position.play(read_move(position, text)).expect("what is reached is legal")
}

/// Plays a move given by its full text. The move must not end the round.
pub(crate) fn goes_on(position: &Position, text: &str) -> Position {
    match play(position, text).next {
        Next::Position(next) => next,
        Next::Over(end) => panic!("{text} ends the round: {end:?}"),
    }
}

/// The texts of all legal decisions in alphabetical order: `Red Forward 4 Blue`, followed by `push` for a push.
pub(crate) fn texts(position: &Position) -> Vec<String> {
    let text = |decision| {
        let (tower, to, push) = match decision {
            Decision::Step { tower, to } => (tower, to, ""),
            Decision::Push { tower, to } => (tower, to, " push"),
            _ => panic!("{decision:?} is no move"),
        };
        let route = position.routes(decision).next().expect("every move has a route");
        let ends_on = position.board().color_at(to).expect("a square of the board");
        let (tower, ends_on) = (capitalized(tower), capitalized(ends_on));
        format!("{tower} {} {} {ends_on}{push}", direction_name(route.direction), route.distance)
    };
    let mut texts: Vec<_> = position.decisions().map(text).collect();
    texts.sort();
    texts
}

pub(crate) fn capitalized(color: Color) -> String {
    let name = NAMES[color.index()];
    name[..1].to_uppercase() + &name[1..]
}
