//! The alt text of board pictures: the whole position in words, for users who cannot see the picture.

use kamisado_notation::square_name;
use kamisado_render::RoundScore;
use kamisado_rules::{Awaiting, FillFrom, Phase, Position, Rank, Setup, Side, Square, Tower};

use super::{
    fill_warning::TrapWords, legal_moves, lineup_draft, match_as_of_event::MatchAsOfEvent, match_end,
    message::CONTENT_MAX,
};
use crate::{
    club::{Finish, History, Status},
    text::{
        List, Locale,
        game_words::{self, PlayerNames},
        text,
    },
};

/// Discord's limit on the description of an attachment, in characters
/// (<https://discord.com/developers/docs/resources/message#attachment-object>).
pub(crate) const LONGEST: usize = 1024;

/// The maximum number of parts in the list of legal moves of an alt text.
const MAX_MOVES_IN_ALT_TEXT: usize = 24;
/// The maximum number of parts in the list of legal moves of a message's text.
const MAX_MOVES_IN_MESSAGE: usize = 200;

/// Describes the board after an event: the towers of each side with their ranks, row by row, then the decision that is due
/// and the legal moves.
///
/// If the match is over, the text lists the rounds instead of the moves. The list is shortened until the text fits into
/// [`LONGEST`] characters.
pub(crate) fn describe(locale: Locale, replayed: &MatchAsOfEvent) -> String {
    let names = PlayerNames::new(locale, &replayed.then.seats);
    let players = |side| names.in_picture(side).map(str::to_owned);
    within(locale, replayed, players, (LONGEST, MAX_MOVES_IN_ALT_TEXT))
}

/// Describes the board as the text of a message, which has room for more moves than an alt text. While the winner of a
/// round chooses how to fill the home rows, the text also describes both possible line-ups.
pub(crate) fn describe_in_text(locale: Locale, replayed: &MatchAsOfEvent) -> String {
    let names = PlayerNames::new(locale, &replayed.then.seats);
    let players = |side| Some(names.name(side));
    let mut text = within(locale, replayed, players, (CONTENT_MAX, MAX_MOVES_IN_MESSAGE));
    if let (Some(_), Phase::Filling { winner, board }) = (replayed.decider(), replayed.then.state.phase()) {
        let next = |from| board.next_round(from, *winner);
        if let (Some(left), Some(right)) = (next(FillFrom::Left), next(FillFrom::Right)) {
            text = format!("{text}\n{}", describe_filling(locale, [&left, &right]));
        }
    }
    text.chars().take(CONTENT_MAX).collect()
}

/// Describes the board in at most `longest` characters and `most_moves` parts of the list of moves. `player` is the name of a
/// side's player. The players are left out if one of the names is not known, or if there is no room for them.
fn within(
    locale: Locale,
    replayed: &MatchAsOfEvent,
    player: impl Fn(Side) -> Option<String>,
    (longest, most_moves): (usize, usize),
) -> String {
    let setup = board(replayed);
    let heading = heading(locale, replayed, &setup);
    let sides = Side::ALL.map(|side| side_in_rows(locale, &setup, side)).join(" ");
    let players = player(Side::Black)
        .zip(player(Side::White))
        .map(|(black, white)| text!(locale, "asked-sides", black = black, white = white));
    let ended = Ended::of(locale, &replayed.then);
    let last =
        |most| ended.as_ref().map_or_else(|| due(locale, replayed, most), |ended| ended.text(locale, most));
    let alone = format!("{heading} {sides}");
    let with_players = players.map(|players| format!("{heading} {players} {sides}"));
    let complete = with_players.iter().chain([&alone]).find_map(|towers| {
        (0..=most_moves)
            .rev()
            .map(|most| format!("{towers} {}", last(most)))
            .find(|text| text.chars().count() <= longest)
    });
    complete.unwrap_or_else(|| alone.chars().take(longest).collect())
}

/// Describes a position: both sides row by row, and the decision that is due.
///
/// The list of moves is shortened until the text fits into [`LONGEST`] characters.
pub(crate) fn describe_position(locale: Locale, position: &Position) -> String {
    let setup = position.setup();
    let [black, white] = Side::ALL.map(|side| side_in_rows(locale, &setup, side));
    let complete = (0..=MAX_MOVES_IN_ALT_TEXT)
        .rev()
        .map(|most| format!("{black} {white} {}", due_in_round(locale, position, most)))
        .find(|text| text.chars().count() <= LONGEST);
    complete.unwrap_or_else(|| shortened(&format!("{black} {white}")))
}

/// Describes the line-ups of the next round, filled from the left and from the right, with their weak points and traps.
///
/// The weak points and traps are left out if the text would exceed [`LONGEST`] characters.
pub(crate) fn describe_filling(locale: Locale, [left, right]: [&Setup; 2]) -> String {
    let whole = fillings(locale, left, right, true);
    if whole.chars().count() <= LONGEST { whole } else { shortened(&fillings(locale, left, right, false)) }
}

/// The first [`LONGEST`] characters of a description.
pub(crate) fn shortened(description: &str) -> String {
    description.chars().take(LONGEST).collect()
}

fn fillings(locale: Locale, left: &Setup, right: &Setup, with_weak: bool) -> String {
    let sentences = |setup: &Setup| {
        let mut sentences = Side::ALL.map(|side| line_up(locale, setup, side)).to_vec();
        if with_weak {
            sentences.push(weak_points(locale, setup));
            sentences.extend(traps(locale, setup));
        }
        sentences.join(" ")
    };
    let left = text!(locale, "picture-line-up-left", towers = sentences(left));
    let right = text!(locale, "picture-line-up-right", towers = sentences(right));
    format!("{left} {right}")
}

/// The colors of a side's line-up, from the left of the side's player.
fn line_up(locale: Locale, setup: &Setup, side: Side) -> String {
    let mut towers: Vec<_> = setup.towers().filter(|(_, tower)| tower.side == side).collect();
    if side == Side::Black {
        towers.reverse();
    }
    let colors = List::of(towers.iter().map(|(_, tower)| tower.color));
    text!(locale, "picture-filling-side", side = side, towers = colors)
}

fn weak_points(locale: Locale, setup: &Setup) -> String {
    let towers: Vec<_> = setup
        .weak_points()
        .filter_map(|(square, _)| setup.at(square))
        .map(|tower| text!(locale, "picture-weak-tower", side = tower.side, tower = tower.color))
        .collect();
    if towers.is_empty() {
        text!(locale, "picture-no-weak")
    } else {
        text!(locale, "picture-weak", towers = List::of(towers))
    }
}

/// Names the traps that the side to open could set with its first move of the round.
fn traps(locale: Locale, setup: &Setup) -> Vec<String> {
    let words = setup.opening_traps().into_iter().filter_map(|trap| TrapWords::of(setup, trap));
    words
        .map(|TrapWords { tower, square, answer }| {
            let (opener, other) = (setup.decider, !setup.decider);
            text!(
                locale,
                "picture-trap",
                side = opener,
                tower = tower,
                square = square,
                other = other,
                answer = answer
            )
        })
        .collect()
}

/// The board to show, including the towers of a line-up draft.
pub(crate) fn board(replayed: &MatchAsOfEvent) -> Setup {
    match *replayed.then.state.phase() {
        Phase::Playing(position) => position.setup(),
        Phase::Placing { side, mut board } => {
            lineup_draft::put(&mut board, side, &replayed.draft);
            board
        }
        Phase::Filling { board, .. } | Phase::Over { board, .. } => board,
    }
}

fn heading(locale: Locale, replayed: &MatchAsOfEvent, setup: &Setup) -> String {
    let state = &replayed.then.state;
    let (terms, score) = (state.terms(), state.score());
    text!(
        locale,
        "picture-heading",
        game = game_words::game_in_full(locale, setup.board, setup.variants),
        match = terms.length(),
        round = state.round(),
        black_points = score.black,
        white_points = score.white,
    )
}

/// A side's towers row by row, its own home row first.
fn side_in_rows(locale: Locale, setup: &Setup, side: Side) -> String {
    let size = setup.board.size();
    let rows: Vec<u8> = match side {
        Side::White => (0..size).collect(),
        Side::Black => (0..size).rev().collect(),
    };
    let rows: Vec<_> = rows
        .into_iter()
        .filter_map(|row| {
            let towers: Vec<_> = setup
                .towers()
                .filter(|(square, tower)| square.row() == row && tower.side == side)
                .map(|(square, tower)| self::tower(locale, setup, square, tower))
                .collect();
            (!towers.is_empty())
                .then(|| text!(locale, "picture-row", row = row + 1, towers = List::of(towers)))
        })
        .collect();
    if rows.is_empty() {
        text!(locale, "picture-no-towers", side = side)
    } else {
        text!(locale, "picture-side", side = side, rows = List::of(rows))
    }
}

/// Names a tower with its file and its rank, and says whether its square raises its rank or traps it.
fn tower(locale: Locale, setup: &Setup, square: Square, tower: Tower) -> String {
    let file = square_name(square).chars().take(1).collect::<String>();
    let named = match tower.rank {
        Rank::Tower => text!(locale, "picture-tower", file = file, color = tower.color),
        rank => text!(locale, "picture-ranked-tower", file = file, rank = rank, color = tower.color),
    };
    match tower.rank.promoted() {
        Some(rank) if setup.is_raised(square) => {
            text!(locale, "picture-raised-tower", tower = named, rank = rank)
        }
        _ if setup.is_trapped(square) => text!(locale, "picture-trapped-tower", tower = named),
        _ => named,
    }
}

/// How a match ended.
struct Ended {
    result: String,
    /// The points of each round.
    rounds: Vec<String>,
}

impl Ended {
    /// Returns `None` while the match is running.
    fn of(locale: Locale, history: &History) -> Option<Self> {
        let Status::Over { winner, finish } = history.status else { return None };
        let result = match (winner, finish) {
            (Some(winner), Finish::Resigned) => text!(locale, "picture-resigned", side = winner),
            (Some(winner), _) => text!(locale, "picture-over", side = winner),
            (None, Finish::Aborted) => text!(locale, "picture-aborted"),
            (None, _) => text!(locale, "picture-drawn"),
        };
        let decisive = match_end::decisive_move(locale, history)
            .map(|(played, _)| text!(locale, "picture-decisive", move = played));
        let result = std::iter::once(result).chain(decisive).collect::<Vec<_>>().join(" ");
        let rounds = match_end::rounds(history).into_iter().map(|round| told_round(locale, round)).collect();
        Some(Self { result, rounds })
    }

    /// The result, and the points of the last `most` rounds.
    fn text(&self, locale: Locale, most: usize) -> String {
        let last = &self.rounds[self.rounds.len().saturating_sub(most)..];
        if last.is_empty() {
            return self.result.clone();
        }
        format!(
            "{} {}",
            self.result,
            text!(locale, "picture-rounds", rounds = List::of(last.iter().cloned()))
        )
    }
}

fn told_round(locale: Locale, RoundScore { number, won }: RoundScore) -> String {
    let Some((winner, points)) = won else { return text!(locale, "picture-round-drawn", round = number) };
    let of = |side| if side == winner { points } else { 0 };
    let (black, white) = (of(Side::Black), of(Side::White));
    text!(locale, "picture-round", round = number, black_points = black, white_points = white)
}

fn due(locale: Locale, replayed: &MatchAsOfEvent, most_moves: usize) -> String {
    match replayed.then.state.phase() {
        Phase::Placing { side: placing, board }
            if replayed.draft.len() == usize::from(board.board.size()) =>
        {
            text!(locale, "picture-place-done", side = *placing)
        }
        Phase::Placing { side: placing, .. } => text!(locale, "picture-place", side = *placing),
        Phase::Filling { winner, .. } => text!(locale, "picture-fill", side = *winner),
        Phase::Over { winner, .. } => text!(locale, "picture-over", side = *winner),
        Phase::Playing(position) => due_in_round(locale, position, most_moves),
    }
}

/// Says which decision is due in a position, and lists the moves in at most `most_moves` parts.
fn due_in_round(locale: Locale, position: &Position, most_moves: usize) -> String {
    let (decider, opponent) = (position.decider(), !position.decider());
    let moves = || legal_moves::possible(locale, position, most_moves);
    match position.awaiting() {
        Awaiting::Opening => text!(locale, "picture-opening", side = decider),
        Awaiting::Move { tower } => {
            text!(locale, "picture-move", side = decider, tower = tower, moves = moves())
        }
        Awaiting::Choose { trapped } => text!(
            locale,
            "picture-choose",
            side = decider,
            tower = trapped,
            opponent = opponent,
            moves = moves(),
        ),
        Awaiting::Jump { pending, next, pusher } => text!(
            locale,
            "picture-jump",
            side = decider,
            pending = List::of(pending.iter()),
            moves = moves(),
            opponent = opponent,
            pusher = square_name(pusher),
            next = next,
        ),
    }
}

#[cfg(test)]
mod tests;
