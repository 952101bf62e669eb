//! Plays typed moves, in the same way for messages, commands and menus.

use std::sync::Arc;

use kamisado_notation::{
    Context, Interpretation, MoveRefusal, NotUnderstood, Question, TypedText, due_in, interpret, read,
};
use kamisado_rules::{Decision, Game, Match};

use super::take_back_answers;
use crate::{
    club::{Actor, CastVote, History, Input, Languages, MatchId, Person, Refusal, Status},
    discord::bot::Bot,
    metrics::{InputMethod, MoveResult, Observation},
    store::StoreError,
    text::{Locale, text},
    view::{decision_question, refusals},
};

/// Reads a text that was addressed to the bot as a move of an unknown match.
///
/// # Errors
/// Returns a sentence that explains the error in the text.
pub(crate) fn understand(locale: Locale, text: &str, game: Game) -> Result<TypedText, String> {
    read(text, &locale.notation().first(), game)
        .map_err(|reason| refusals::not_understood_in(locale, &reason, None, None))
}

/// A decision that was played, with its notation.
#[derive(Debug)]
pub(crate) struct SubmittedMove {
    /// The match after the decision.
    pub history: History,
    /// The decision in notation.
    pub text: String,
}

/// Why a typed text was not played.
#[derive(Debug, thiserror::Error)]
pub(crate) enum NotPlayed {
    /// The club refuses the decision.
    #[error(transparent)]
    Club(#[from] Refusal),
    /// The text is not a legal decision in the position.
    #[error(transparent)]
    Move(MoveRefusal),
    /// The text is not notation.
    #[error(transparent)]
    NotUnderstood(NotUnderstood),
    /// The text is not notation, and its writer has nothing to decide.
    #[error("the text is no notation, and it is not its writer's turn")]
    OutOfTurn,
    /// The text is talk between people.
    #[error("the text is chat")]
    Chat,
    /// The text can mean these decisions. The player is asked.
    #[error("the text can mean {} decisions", .0.decisions.len())]
    Asked(Question),
}

impl NotPlayed {
    /// The sentence that tells the player the reason. `None` if there is nothing to tell: the same message has already
    /// counted, the text is chat, or the player is asked which decision the text means. `mention` is the bot's mention, if
    /// the bot can read only messages that contain it.
    pub(crate) fn sentence(
        &self,
        locale: Locale,
        history: &History,
        mention: Option<&str>,
    ) -> Option<String> {
        match self {
            Self::Club(Refusal::Stale) => Some(text!(locale, "refused-stale-typed")),
            Self::Club(refusal) => refusals::of_club(locale, refusal, Some(history)),
            Self::Move(refusal) => Some(refusals::of_move(locale, refusal, &history.state)),
            Self::NotUnderstood(reason) => {
                Some(refusals::not_understood_in(locale, reason, Some(&history.state), mention))
            }
            Self::OutOfTurn => refusals::of_club(locale, &Refusal::NotYourTurn, Some(history)),
            Self::Chat | Self::Asked(_) => None,
        }
    }
}

/// A typed text with its context.
#[derive(Clone, Copy, Debug)]
pub(crate) struct TypedMove<'a> {
    pub text: &'a str,
    /// Whether the text was addressed to the bot.
    pub is_addressed: bool,
    /// The languages of the writer and of the match's server.
    pub languages: Languages,
}

/// The meaning of a typed text in a match.
pub(crate) fn interpreted(
    typed: TypedMove<'_>,
    history: &History,
    by: Person,
    input: Input,
) -> Interpretation {
    let decides = history.may_decide(by, None, input).is_ok();
    interpreted_in(typed, history, decides)
}

/// The meaning of a typed text in a match for the player to decide.
pub(crate) fn interpreted_as_decider(typed: TypedMove<'_>, history: &History) -> Interpretation {
    interpreted_in(typed, history, true)
}

/// The meaning of a text that is addressed to the bot, as a decision in a possible future state of a match.
pub(crate) fn interpreted_in_state(typed: TypedMove<'_>, state: &Match) -> Interpretation {
    let TypedMove { text, is_addressed, languages } = typed;
    let order = languages.reading_order();
    let context = Context {
        is_addressed,
        is_own_place: false,
        decides: true,
        writer: languages.writer,
        languages: &order,
    };
    interpret(text, &context, state)
}

fn interpreted_in(typed: TypedMove<'_>, history: &History, decides: bool) -> Interpretation {
    let TypedMove { text, is_addressed, languages } = typed;
    let order = languages.reading_order();
    // A match has a place of its own if it is played in a thread or against a machine.
    let is_own_place = history.thread_of.is_some() || history.has_machine();
    let context =
        Context { is_addressed, is_own_place, decides, writer: languages.writer, languages: &order };
    interpret(text, &context, &history.state)
}

/// The answer to a player who asks for the possible moves. It states the decision that is due.
pub(crate) fn what_is_due(history: &History) -> Interpretation {
    Interpretation::Refuse(MoveRefusal::NotDue { due: due_in(&history.state) })
}

/// Plays the decision that a typed text means in a match. [`crate::club::Club::decide`] explains `seen`.
///
/// # Errors
/// When the club refuses the decision, or the text does not clearly mean a legal decision.
pub(crate) async fn submit(
    bot: &Arc<Bot>,
    locale: Locale,
    input: Input,
    history: &History,
    by: Person,
    seen: Option<u32>,
    meant: Interpretation,
) -> Result<SubmittedMove, NotPlayed> {
    let decision = match meant {
        Interpretation::Chat => return Err(NotPlayed::Chat),
        Interpretation::NotUnderstood(reason) => {
            // An explanation of the notation helps only the player who has to decide.
            let is_out_of_turn = matches!(history.may_decide(by, seen, input), Err(Refusal::NotYourTurn));
            return Err(if is_out_of_turn { NotPlayed::OutOfTurn } else { NotPlayed::NotUnderstood(reason) });
        }
        Interpretation::Play(decision) => Ok(decision),
        Interpretation::Ask(question) => Err(NotPlayed::Asked(question)),
        Interpretation::Refuse(refusal) => Err(NotPlayed::Move(refusal)),
    };
    // The refusal of a player who may not decide takes precedence over all refusals of the text.
    history.may_decide(by, seen, input)?;
    let decision = decision?;
    let text = decision_question::written(locale, history, decision);
    let after = decide(bot, input, history.id, by, seen, decision).await?;
    Ok(SubmittedMove { history: after, text })
}

/// Votes for the decision that a typed text means, in a match that the server plays. Returns the decision and the
/// vote with the current count of the votes. [`crate::club::Club::decide`] explains `seen`.
///
/// # Errors
/// When the club refuses the vote, or the text does not clearly mean a legal decision.
pub(crate) async fn vote(
    bot: &Bot,
    input: Input,
    history: &History,
    by: &Actor,
    seen: Option<u32>,
    typed: TypedMove<'_>,
) -> Result<(Decision, CastVote), NotPlayed> {
    history.may_vote(seen, input)?;
    let decision = match interpreted_as_decider(typed, history) {
        Interpretation::Play(decision) => decision,
        Interpretation::Chat => return Err(NotPlayed::Chat),
        Interpretation::NotUnderstood(reason) => return Err(NotPlayed::NotUnderstood(reason)),
        Interpretation::Ask(question) => return Err(NotPlayed::Asked(question)),
        Interpretation::Refuse(refusal) => return Err(NotPlayed::Move(refusal)),
    };
    let voted = bot.club.vote(input, history.id, by, seen, decision).await;
    let vote = voted.inspect_err(log_failure)?;
    // The number of votes under the board is updated later.
    bot.outbound.vote_boards.note(history.id);
    Ok((decision, vote))
}

/// Plays a decision, and removes the bot's refusals of the person's earlier texts in the match.
#[tracing::instrument(level = "debug", skip_all, fields(input = input.id, match = %id))]
pub(crate) async fn decide(
    bot: &Arc<Bot>,
    input: Input,
    id: MatchId,
    by: Person,
    seen: Option<u32>,
    decision: Decision,
) -> Result<History, Refusal> {
    let history = bot.club.decide(input, id, by, seen, decision).await.inspect_err(log_failure)?;
    tracing::debug!(event = history.last_event(), "a decision was committed");
    take_back_answers::of_decider(bot, by, id);
    Ok(history)
}

/// Records an attempt to decide by a typed text in the metrics.
pub(crate) fn measure_submitted(bot: &Bot, way: InputMethod, submitted: &Result<SubmittedMove, NotPlayed>) {
    let result = match submitted {
        Ok(_) => MoveResult::Played,
        Err(NotPlayed::Chat) => return,
        Err(NotPlayed::Club(refusal)) => of_refusal(refusal),
        Err(NotPlayed::Move(_) | NotPlayed::OutOfTurn) => MoveResult::Refused,
        Err(NotPlayed::NotUnderstood(_)) => MoveResult::NotUnderstood,
        Err(NotPlayed::Asked(_)) => MoveResult::Asked,
    };
    bot.metrics.observe(Observation::Move { way, result });
}

/// Records an attempt to decide in the metrics.
pub(crate) fn measure_decided(bot: &Bot, way: InputMethod, decided: &Result<History, Refusal>) {
    let result = decided.as_ref().map_or_else(of_refusal, |_| MoveResult::Played);
    bot.metrics.observe(Observation::Move { way, result });
}

const fn of_refusal(refusal: &Refusal) -> MoveResult {
    if let Refusal::Store(_) = refusal { MoveResult::Failed } else { MoveResult::Refused }
}

/// The refusal of a move in a place whose last match, `history`, is paused or over.
pub(crate) fn why_not_running(history: &History) -> Refusal {
    match history.status {
        Status::Running => history.paused_refusal(),
        Status::Over { .. } => Refusal::Over(history.id),
    }
}

/// Logs a refusal that is caused by a database failure, so that the operator learns of it and not only the player.
pub(crate) fn log_failure(refusal: &Refusal) {
    if let Refusal::Store(error) = refusal {
        tracing::error!(%error, "the database failed");
    }
}

/// Logs the matches that are left out because they cannot be read.
pub(crate) fn note_unreadable(unreadable: &[StoreError]) {
    for error in unreadable {
        tracing::error!(%error, "a match is left out");
    }
}
