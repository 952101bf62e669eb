//! The picture of a match's board, and its file name.

use kamisado_render::{Filling, LastMove, MatchEnd, Picture, RenderError, Renderer, Step, Won};
use kamisado_rules::{
    Awaiting, BySide, Decision, DecisionEffects, FillFrom, Next, Phase, Position, RoundEnd, Side, Square,
};

use super::{
    alt_text, audience::Audience, legal_moves, match_as_of_event::MatchAsOfEvent, match_end,
    picture_attachment::Attachment, round_pictures::letters_of,
};
use crate::{
    club::{History, MatchId, Status},
    text::{game_words, game_words::PlayerNames, text},
};

/// The file name of a match's board after an event, by which the bot finds the message in the channel's history.
pub(crate) fn file_name(id: MatchId, event: u32) -> String {
    format!("{id}-{event}.png")
}

/// Draws the board after an event as a PNG file.
///
/// # Errors
/// When the encoder fails.
pub(crate) fn draw(
    renderer: &Renderer,
    audience: Audience,
    replayed: &MatchAsOfEvent,
) -> Result<Vec<u8>, RenderError> {
    let played = replayed.last_played();
    // At the opening of a round, no tower has moved yet in this round. The last move of the match belongs to an earlier round
    // that was drawn, so the picture does not show it.
    let opens = |phase: &Phase| matches!(phase, Phase::Playing(at) if at.awaiting() == Awaiting::Opening);
    let played = played.filter(|_| !opens(replayed.then.state.phase()));
    let targets = match (replayed.decider(), replayed.then.state.phase()) {
        (Some(_), Phase::Playing(position)) => targets(position),
        _ => Vec::new(),
    };
    let marks = Marks { last: played.map(LastMove::from), compared: None, targets };
    draw_marked(renderer, audience, replayed, &marks, won(replayed, played))
}

/// Draws the board before a decision, with the decision `solid` as an arrow and the decision `dotted` as a dotted line. If one
/// of them chooses a tower, the picture frames this tower instead.
///
/// # Errors
/// When the encoder fails.
pub(crate) fn draw_compared(
    renderer: &Renderer,
    audience: Audience,
    replayed: &MatchAsOfEvent,
    (solid, dotted): (Option<Decision>, Option<Decision>),
) -> Result<Vec<u8>, RenderError> {
    let Phase::Playing(position) = replayed.then.state.phase() else {
        return draw(renderer, audience, replayed);
    };
    let effects = |decision: Option<Decision>| position.play(decision?);
    let last = effects(solid).map(|played| LastMove { passes: Vec::new(), ..LastMove::from(&played) });
    let compared = effects(dotted).and_then(|played| played.moved).map(Step::from);
    let chosen = [solid, dotted].into_iter().flatten().filter_map(|decision| match decision {
        Decision::Choose { tower } => Some(position.tower(!position.decider(), tower)?.0),
        _ => None,
    });
    let marks = Marks { last, compared, targets: chosen.collect() };
    draw_marked(renderer, audience, replayed, &marks, None)
}

/// The marks on a board.
struct Marks {
    last: Option<LastMove>,
    compared: Option<Step>,
    targets: Vec<Square>,
}

fn draw_marked(
    renderer: &Renderer,
    audience: Audience,
    replayed: &MatchAsOfEvent,
    marks: &Marks,
    won: Option<Won>,
) -> Result<Vec<u8>, RenderError> {
    let locale = audience.locale;
    let setup = alt_text::board(replayed);
    let sides = BySide::from_fn(|side| game_words::word(locale, side));
    let players = PlayerNames::new(locale, &replayed.then.seats);
    let names = BySide::from_fn(|side: Side| players.in_picture(side).unwrap_or(&sides[side]));
    let letters = text!(locale, "picture-letters");
    let [left, right] = [text!(locale, "picture-left"), text!(locale, "picture-right")];
    let end = match_end::of(locale, &replayed.then)
        .map(|end| end.in_tournament(locale, &replayed.then, replayed.tournament.as_ref()));
    let winner = match replayed.then.status {
        Status::Over { winner, .. } => winner,
        Status::Running => None,
    };
    let picture = Picture {
        theme: audience.theme,
        end: end.as_ref().map(|end| MatchEnd {
            no_winner: &end.no_winner,
            lines: end.lines.each_ref().map(String::as_str),
            rounds: &end.rounds,
            rounds_heading: &end.rounds_heading,
        }),
        from_side: audience.perspective.side(replayed.decider().or(winner)),
        left_and_right: replayed.decider().map(|_| [left.as_str(), right.as_str()]),
        letters: letters_of(&letters),
        last: marks.last.as_ref(),
        compared: marks.compared,
        targets: &marks.targets,
        won,
        is_drawn: matches!(replayed.then.status, Status::Over { winner: None, .. }),
        names,
        fallback_names: BySide { black: &sides.black, white: &sides.white },
        score: replayed.then.state.score(),
        ..Picture::new(&setup)
    };
    renderer.png(&picture)
}

/// Draws both line-ups from which the winner of a round chooses; `None` in any other phase.
///
/// # Errors
/// When the encoder fails.
pub(crate) fn draw_filling(
    renderer: &Renderer,
    audience: Audience,
    replayed: &MatchAsOfEvent,
) -> Result<Option<Attachment>, RenderError> {
    let (Some(_), Phase::Filling { winner, board }) = (replayed.decider(), replayed.then.state.phase())
    else {
        return Ok(None);
    };
    let locale = audience.locale;
    let next = |from| board.next_round(from, *winner);
    let (Some(left), Some(right)) = (next(FillFrom::Left), next(FillFrom::Right)) else { return Ok(None) };
    let headings = [text!(locale, "picture-filled-left"), text!(locale, "picture-filled-right")];
    let letters = text!(locale, "picture-letters");
    let filling = Filling {
        theme: audience.theme,
        from_side: audience.perspective.side(replayed.decider()),
        letters: letters_of(&letters),
        ..Filling::new([&left, &right], headings.each_ref().map(String::as_str))
    };
    let event = replayed.then.last_event();
    Ok(Some(Attachment {
        file_name: format!("{}-{event}-fill.png", replayed.then.id),
        bytes: renderer.filling_png(&filling)?,
        description: alt_text::describe_filling(locale, [&left, &right]),
    }))
}

/// The pictures of the current state of a match, the board first.
///
/// # Errors
/// When the encoder fails.
pub(crate) fn attachments(
    renderer: &Renderer,
    audience: Audience,
    history: &History,
) -> Result<Vec<Attachment>, RenderError> {
    let now = MatchAsOfEvent::now(history);
    let board = Attachment {
        file_name: file_name(history.id, history.last_event()),
        bytes: draw(renderer, audience, &now)?,
        description: alt_text::describe(audience.locale, &now),
    };
    let filling = draw_filling(renderer, audience, &now)?;
    Ok(std::iter::once(board).chain(filling).collect())
}

/// The squares to mark: those that the tower to move can reach or, if a tower is to be chosen, those of the possible towers.
pub(crate) fn targets(position: &Position) -> Vec<Square> {
    let decider = position.decider();
    match position.awaiting() {
        Awaiting::Opening => squares(position, decider),
        Awaiting::Choose { .. } => squares(position, !decider),
        Awaiting::Move { .. } | Awaiting::Jump { .. } => position
            .decisions()
            .filter_map(|decision| match decision {
                Decision::Step { to, .. } | Decision::Push { to, .. } | Decision::Teleport { to, .. } => {
                    Some(to)
                }
                _ => None,
            })
            .collect(),
    }
}

/// The squares of a side's towers that can be chosen.
fn squares(position: &Position, side: Side) -> Vec<Square> {
    let towers = legal_moves::choosable_towers(position).into_iter();
    towers.filter_map(|tower| Some(position.tower(side, tower)?.0)).collect()
}

/// The winner of the round or match whose end the board shows. `None` if the board shows no end.
fn won(replayed: &MatchAsOfEvent, played: Option<&DecisionEffects>) -> Option<Won> {
    let ended = match played.map(|played| played.next) {
        Some(Next::Over(RoundEnd { winner, tower, .. })) => Some((winner, tower)),
        _ => None,
    };
    let winner = match (replayed.then.status, replayed.then.state.phase()) {
        (Status::Over { winner, .. }, _) => winner?,
        (Status::Running, Phase::Filling { winner, .. } | Phase::Over { winner, .. }) => *winner,
        (Status::Running, _) => return None,
    };
    let tower = ended.filter(|&(of_round, _)| of_round == winner).map(|(_, tower)| tower);
    Some(Won { winner, tower })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        club::{Event, Offer},
        text::Locale,
        view::{
            audience::Perspective,
            test_play::{happen, play, standard},
        },
    };

    #[test]
    fn the_board_of_a_round_that_is_played_again_shows_no_move_of_the_drawn_one() {
        let renderer = Renderer::new();
        let drawn_now = |history: &History| {
            draw(&renderer, Audience::new(Locale::English), &MatchAsOfEvent::now(history)).unwrap()
        };
        let mut history = standard();
        let at_first = drawn_now(&history);
        play(&mut history, &["Red Forward 4 Blue"]);
        assert_ne!(drawn_now(&history), at_first);
        happen(&mut history, Side::Black, Event::Offered(Offer::DrawRound));
        happen(&mut history, Side::White, Event::Agreed(Offer::DrawRound));
        assert_eq!(drawn_now(&history), at_first);
    }

    #[test]
    fn the_board_of_a_turn_is_seen_by_the_side_to_decide() {
        let renderer = Renderer::new();
        let mut history = standard();
        for decider in [Side::Black, Side::White] {
            assert_eq!(history.decider(), Some(decider));
            let seen = |perspective| {
                let audience = Audience { perspective, ..Audience::new(Locale::English) };
                draw(&renderer, audience, &MatchAsOfEvent::now(&history)).unwrap()
            };
            assert_eq!(seen(Perspective::Decider), seen(Perspective::Of(decider)));
            assert_ne!(seen(Perspective::Decider), seen(Perspective::Of(!decider)));
            if decider == Side::Black {
                play(&mut history, &["Red Forward 4 Blue"]);
            }
        }
    }

    #[test]
    fn the_last_board_is_seen_by_the_winner() {
        let renderer = Renderer::new();
        for loser in Side::ALL {
            let mut history = standard();
            happen(&mut history, loser, Event::Resigned);
            let seen = |perspective| {
                let audience = Audience { perspective, ..Audience::new(Locale::English) };
                draw(&renderer, audience, &MatchAsOfEvent::now(&history)).unwrap()
            };
            assert_eq!(seen(Perspective::Decider), seen(Perspective::Of(!loser)));
            assert_ne!(seen(Perspective::Decider), seen(Perspective::Of(loser)));
        }
    }
}
