//! What somebody typed, played: the same way for messages, commands and menus.

use std::sync::Arc;

use kamisado_notation::{Language, MoveRefusal, Style, TypedText, Writer, read};
use kamisado_rules::{Decision, Game, Phase};

use crate::{
    club::{History, Input, MatchId, Person, Refusal, Status},
    discord::bot::Bot,
    store::StoreError,
    text::{Locale, text},
    view::refusals,
};

/// Reads a text that was addressed to the bot.
///
/// # Errors
/// The sentence that says what is wrong with it.
pub(crate) fn understand(locale: Locale, text: &str, game: Game) -> Result<TypedText, String> {
    read(text, &languages(locale), game).map_err(|reason| refusals::not_understood(locale, &reason))
}

/// The languages in which moves are read, the reader's own first.
pub(crate) fn languages(locale: Locale) -> [Language; 5] {
    locale.notation().first()
}

/// A decision that was played, and how the notation writes it.
#[derive(Debug)]
pub(crate) struct SubmittedMove {
    /// The match after it.
    pub history: History,
    /// The decision as written before it was played.
    pub text: String,
}

/// Why what was typed was not played.
#[derive(Debug, thiserror::Error)]
pub(crate) enum NotPlayed {
    /// The club refuses it.
    #[error(transparent)]
    Club(#[from] Refusal),
    /// It is no decision of the position.
    #[error(transparent)]
    Move(#[from] MoveRefusal),
}

impl NotPlayed {
    /// The sentence for the player; none where nothing is to be said (the same message has counted before).
    pub(crate) fn sentence(&self, locale: Locale, history: &History) -> Option<String> {
        match self {
            Self::Club(Refusal::Stale) => Some(text!(locale, "refused-stale-typed")),
            Self::Club(refusal) => refusals::of_club(locale, refusal, Some(history)),
            Self::Move(refusal) => Some(refusals::of_move(locale, refusal, &history.state)),
        }
    }
}

/// Plays what was typed in a match.
///
/// # Errors
/// Refused: by the club, and what is no decision of the position.
pub(crate) async fn typed(
    bot: &Arc<Bot>,
    locale: Locale,
    input: Input,
    history: &History,
    by: Person,
    typed: &TypedText,
) -> Result<SubmittedMove, NotPlayed> {
    history.may_decide(by, None, input)?;
    let decision = typed.decision(&history.state)?;
    let text = written(locale, history, decision);
    let after = decide(bot, input, history.id, by, None, decision).await?;
    Ok(SubmittedMove { history: after, text })
}

/// Plays a decision.
///
/// # Errors
/// As the club refuses it.
pub(crate) async fn decide(
    bot: &Arc<Bot>,
    input: Input,
    id: MatchId,
    by: Person,
    seen: Option<u32>,
    decision: Decision,
) -> Result<History, Refusal> {
    let history = bot.club.decide(input, id, by, seen, decision).await;
    history.inspect_err(log_failure)
}

/// Why nothing can be done in the last match of a place in which none is running.
pub(crate) fn why_not_running(history: &History) -> Refusal {
    match history.status {
        Status::Running => Refusal::Paused(history.id, history.place),
        Status::Over { .. } => Refusal::Over(history.id),
    }
}

/// Logs a refusal whose cause is a failure of the database: the operator has to know of it, not only the player.
pub(crate) fn log_failure(refusal: &Refusal) {
    if let Refusal::Store(error) = refusal {
        tracing::error!(%error, "the database failed");
    }
}

/// A decision as the notation writes it, before it is played.
pub(crate) fn written(locale: Locale, history: &History, decision: Decision) -> String {
    let writer = Writer::new(history.state.terms().board(), Style::Words(locale.notation()));
    match history.state.phase() {
        Phase::Playing(position) => writer.decision(position, decision),
        _ => writer.plain(decision).unwrap_or_default(),
    }
}

/// Tells the operator of matches that are left out since they cannot be read.
pub(crate) fn note_unreadable(unreadable: &[StoreError]) {
    for error in unreadable {
        tracing::error!(%error, "a match is left out");
    }
}
