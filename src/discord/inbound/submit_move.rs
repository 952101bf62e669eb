//! Plays typed moves, in the same way for messages, commands and menus.

use kamisado_notation::{Language, MoveRefusal, Style, TypedText, Writer, read};
use kamisado_rules::{Decision, Game, Phase};

use crate::{
    club::{Club, History, Input, MatchId, Person, Refusal, Status},
    store::StoreError,
    text::{Locale, text},
    view::refusals,
};

/// Reads a text that was addressed to the bot as a move.
///
/// # Errors
/// Returns a sentence that explains the error in the text.
pub(crate) fn understand(locale: Locale, text: &str, game: Game) -> Result<TypedText, String> {
    read(text, &languages(locale), game).map_err(|reason| refusals::not_understood(locale, &reason))
}

/// The languages in which moves are read, the reader's own first.
pub(crate) fn languages(locale: Locale) -> [Language; 5] {
    locale.notation().first()
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
    Move(#[from] MoveRefusal),
}

impl NotPlayed {
    /// The sentence that tells the player the reason. None if the same message has already counted, which needs no
    /// answer.
    pub(crate) fn sentence(&self, locale: Locale, history: &History) -> Option<String> {
        match self {
            Self::Club(Refusal::Stale) => Some(text!(locale, "refused-stale-typed")),
            Self::Club(refusal) => refusals::of_club(locale, refusal, Some(history)),
            Self::Move(refusal) => Some(refusals::of_move(locale, refusal, &history.state)),
        }
    }
}

/// Plays a typed text in a match.
///
/// # Errors
/// When the club refuses the decision, or the text is not a legal decision in the position.
pub(crate) async fn typed(
    club: &Club,
    locale: Locale,
    input: Input,
    history: &History,
    by: Person,
    typed: &TypedText,
) -> Result<SubmittedMove, NotPlayed> {
    history.may_decide(by, None, input)?;
    let decision = typed.decision(&history.state)?;
    let text = written(locale, history, decision);
    let after = decide(club, input, history.id, by, None, decision).await?;
    Ok(SubmittedMove { history: after, text })
}

/// Plays a decision.
///
/// # Errors
/// When the club refuses the decision.
pub(crate) async fn decide(
    club: &Club,
    input: Input,
    id: MatchId,
    by: Person,
    seen: Option<u32>,
    decision: Decision,
) -> Result<History, Refusal> {
    let history = club.decide(input, id, by, seen, decision).await;
    history.inspect_err(log_failure)
}

/// The refusal of a move in a place whose last match, `history`, is paused or over.
pub(crate) fn why_not_running(history: &History) -> Refusal {
    match history.status {
        Status::Running => Refusal::Paused(history.id, history.place),
        Status::Over { .. } => Refusal::Over(history.id),
    }
}

/// Logs a refusal that is caused by a database failure, so that the operator learns of it and not only the player.
pub(crate) fn log_failure(refusal: &Refusal) {
    if let Refusal::Store(error) = refusal {
        tracing::error!(%error, "the database failed");
    }
}

/// A decision in notation. `history` is the match before it.
pub(crate) fn written(locale: Locale, history: &History, decision: Decision) -> String {
    let writer = Writer::new(history.state.terms().board(), Style::Words(locale.notation()));
    match history.state.phase() {
        Phase::Playing(position) => writer.decision(position, decision),
        _ => writer.plain(decision).unwrap_or_default(),
    }
}

/// Logs the matches that are left out because they cannot be read.
pub(crate) fn note_unreadable(unreadable: &[StoreError]) {
    for error in unreadable {
        tracing::error!(%error, "a match is left out");
    }
}
