//! Composes the messages that show a puzzle and its result to one person.

use std::sync::Arc;

use kamisado_engine::Advice;
use kamisado_notation::{Context, Interpretation, interpret};
use kamisado_rules::{Decision, Match, Next};
use tracing::error;

use super::hint_message;
use crate::{
    club::{Actor, Input, Languages, NumberedPuzzle, Person, Server},
    discord::{bot::Bot, resolve_audience, work_budget::Work},
    store::StoreError,
    text::{Locale, text},
    view::{
        message::Message,
        picture_attachment::Attachment,
        puzzle::{PuzzleCard, PuzzleTry},
    },
};

/// The person who asks for a puzzle or tries one, with the language and the server of the answer.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Solver<'a> {
    pub by: &'a Actor,
    pub locale: Locale,
    pub server: Option<Server>,
}

/// Chooses a puzzle for a person at random, of the given difficulty or of any (`None`), and composes its message. If no
/// puzzle can be shown, returns the sentence that says so.
///
/// # Errors
/// When the database fails.
pub(crate) async fn another(
    bot: &Arc<Bot>,
    solver: Solver<'_>,
    difficulty: Option<u8>,
) -> Result<Result<Message, String>, StoreError> {
    let draw = rand::random();
    let Some(puzzle) = bot.club.puzzle_for(solver.by.person, difficulty, draw).await? else {
        return Ok(Err(text!(solver.locale, "refused-position-running")));
    };
    let card = card(bot, puzzle, difficulty).await?;
    let mut message = card.message(solver.locale);
    message.attachments.extend(picture(bot, solver, card, false).await?);
    Ok(Ok(message))
}

/// The puzzle with this number, which a message shows. If the puzzle was withdrawn, or the bot must not show it now,
/// returns the sentence that says so.
///
/// # Errors
/// When the database fails.
pub(crate) async fn shown(
    bot: &Bot,
    locale: Locale,
    number: i64,
) -> Result<Result<NumberedPuzzle, String>, StoreError> {
    let puzzle = match u32::try_from(number) {
        Ok(number) => bot.club.puzzle(number).await?,
        Err(_) => None,
    };
    let Some(puzzle) = puzzle else { return Ok(Err(text!(locale, "refused-old-button"))) };
    if !bot.club.may_show_puzzle(&puzzle).await? {
        return Ok(Err(text!(locale, "refused-position-running")));
    }
    Ok(Ok(puzzle))
}

/// The decision of a puzzle that a text means, if it is read like a text in a chat with the bot. `None` if no legal decision is
/// clearly meant. An attempt counts, so the bot does not guess.
pub(crate) fn typed(puzzle: &NumberedPuzzle, text: &str, languages: &Languages) -> Option<Decision> {
    let state = Match::in_position(puzzle.puzzle.position)?;
    let order = languages.reading_order();
    let context = Context {
        is_addressed: true,
        is_own_place: false,
        decides: true,
        writer: languages.writer,
        languages: &order,
    };
    match interpret(text.trim(), &context, &state) {
        Interpretation::Play(decision) => Some(decision),
        _ => None,
    }
}

/// Tries a decision, and composes the message that replaces the puzzle's message. If other people can read the puzzle's
/// message (`is_own` is false), returns a text for the person alone instead.
///
/// # Errors
/// When the database fails.
pub(crate) async fn answer_attempt(
    bot: &Arc<Bot>,
    solver: Solver<'_>,
    input: Input,
    (card, decision): (PuzzleCard, Decision),
    is_own: bool,
) -> Result<Result<Message, String>, StoreError> {
    let tried = attempt(bot, solver, input, card, decision).await?;
    if !is_own {
        return Ok(Err(card.told(solver.locale, &tried).join("\n")));
    }
    let mut message = card.message_after(solver.locale, &tried);
    if card.is_solved_by(decision) {
        message.attachments.extend(picture(bot, solver, card, true).await?);
    }
    Ok(Ok(message))
}

/// A puzzle with its rating.
///
/// # Errors
/// When the database fails.
pub(crate) async fn card(
    bot: &Bot,
    numbered: NumberedPuzzle,
    difficulty: Option<u8>,
) -> Result<PuzzleCard, StoreError> {
    Ok(PuzzleCard { numbered, rating: bot.club.puzzle_rating(&numbered).await?, difficulty })
}

/// The picture of a puzzle. `None` if it cannot be drawn.
///
/// # Errors
/// When the database fails.
pub(crate) async fn picture(
    bot: &Arc<Bot>,
    Solver { by, locale, server }: Solver<'_>,
    card: PuzzleCard,
    is_solved: bool,
) -> Result<Option<Attachment>, StoreError> {
    let audience = resolve_audience::of_reader(&bot.club, locale, by.person, server).await?;
    let renderer = Arc::clone(&bot.renderer);
    let draw = move || card.picture(&renderer, audience, is_solved);
    Ok(bot.draw(format!("puzzle {}", card.numbered.number), draw).await)
}

/// Stores a try at a puzzle and returns its result.
///
/// # Errors
/// When the database fails.
pub(crate) async fn attempt(
    bot: &Arc<Bot>,
    Solver { by, server, .. }: Solver<'_>,
    input: Input,
    card: PuzzleCard,
    decision: Decision,
) -> Result<PuzzleTry, StoreError> {
    let is_solved = card.is_solved_by(decision);
    let is_first = bot.club.try_puzzle(input.at, by, server, &card.numbered, is_solved).await?;
    let standing = bot.club.puzzle_standing(by.person).await?;
    let position = &card.numbered.puzzle.position;
    let advice = match position.after(decision) {
        _ if is_solved => advice(bot, by.person, *position).await?,
        Some(Next::Position(next)) => advice(bot, by.person, next).await?,
        Some(Next::Over(_)) | None => None,
    };
    Ok(PuzzleTry { decision, advice, standing, is_first })
}

/// The engine's advice in a position. `None` if the work budget has no room for the person's analysis, if the engine fails,
/// or if the bot stops. The advised line ends before the first position that stands in a running match between people. It
/// is empty if `position` itself stands in such a match.
///
/// # Errors
/// When the database fails.
pub(crate) async fn advice(
    bot: &Bot,
    person: Person,
    position: kamisado_rules::Position,
) -> Result<Option<Advice>, StoreError> {
    let Some(_reserved) = bot.work.begin(Work::Analysis, person).await else { return Ok(None) };
    match bot.tasks.stopping.run_until_cancelled(bot.analyst.advise(position)).await {
        Some(Ok(advice)) => Ok(Some(hint_message::without_guarded(&bot.club, advice).await?)),
        Some(Err(error)) => {
            error!(%error, "a puzzle cannot be analysed");
            Ok(None)
        }
        None => Ok(None),
    }
}
