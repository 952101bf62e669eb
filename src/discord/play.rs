//! What somebody typed, played: the same way for messages, commands and menus.

use std::sync::Arc;

use kamisado_notation::{Language, Style, Typed, Writer, read};
use kamisado_rules::{Decision, Game, Phase};

use super::{bot::Bot, outbox, refusals};
use crate::{
    club::{History, Input, MatchId, Person, Refusal, Status},
    texts::Locale,
};

/// Reads a text that was addressed to the bot.
///
/// # Errors
/// The sentence that says what is wrong with it.
pub(crate) fn understand(locale: Locale, text: &str, game: Game) -> Result<Typed, String> {
    read(text, &languages(locale), game).map_err(|reason| refusals::not_understood(locale, &reason))
}

/// The languages in which moves are read, the reader's own first.
pub(crate) fn languages(locale: Locale) -> [Language; 5] {
    locale.notation().first()
}

/// A decision that was played, and how the notation writes it.
#[derive(Debug)]
pub(crate) struct Played {
    /// The match after it.
    pub history: History,
    /// The decision as written before it was played.
    pub text: String,
}

/// Plays what was typed in a match.
///
/// # Errors
/// The sentence for the player; none where nothing is to be said (the same message has counted before).
pub(crate) async fn typed(
    bot: &Arc<Bot>,
    locale: Locale,
    input: Input,
    history: &History,
    by: Person,
    typed: &Typed,
) -> Result<Played, Option<String>> {
    let refused = |refusal: &Refusal| Err(refusals::of_club(locale, refusal, Some(history)));
    let Some(side) = history.side_of(by) else { return refused(&Refusal::NotAPlayer) };
    match history.decider() {
        None => return refused(&Refusal::Over(history.id)),
        Some(decider) if decider != side => return refused(&Refusal::NotYourTurn),
        Some(_) => {}
    }
    let decision = typed
        .decision(&history.state)
        .map_err(|refusal| Some(refusals::of_move(locale, &refusal, &history.state)))?;
    let text = written(locale, history, decision);
    let after = decide(bot, input, history.id, by, None, decision)
        .await
        .map_err(|refusal| refusals::of_club(locale, &refusal, Some(history)))?;
    Ok(Played { history: after, text })
}

/// Plays a decision and sees to it that its board is sent.
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
    let history = history.inspect_err(|refusal| note_refusal(bot, refusal))?;
    outbox::wake(bot, history.place);
    Ok(history)
}

/// Why nothing can be done in the last match of a place in which none is running.
pub(crate) fn why_not_running(history: &History) -> Refusal {
    match history.status {
        Status::Running => Refusal::Paused(history.id, history.place),
        Status::Over { .. } => Refusal::Over(history.id),
    }
}

/// What a refusal leads to besides the sentence for the player: failures of the database are for the operator's eyes
/// too, and a flag that has fallen is to be announced.
pub(crate) fn note_refusal(bot: &Arc<Bot>, refusal: &Refusal) {
    match refusal {
        Refusal::Store(error) => tracing::error!(%error, "the database failed"),
        Refusal::OutOfTime(_, place) => outbox::wake(bot, *place),
        _ => {}
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
