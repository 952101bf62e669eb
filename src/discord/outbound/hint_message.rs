//! Composes hints. A hint shows one person the engine's advice for the decision that is due in a match.

use std::sync::Arc;

use kamisado_engine::Advice;
use kamisado_rules::{Phase, Position};
use tracing::error;

use crate::{
    club::{Club, History, Person, Refusal, Status},
    discord::{bot::Bot, resolve_audience, work_budget::Work},
    finished_rounds::{self, Fill},
    machine_engine::Unanswered,
    store::StoreError,
    text::{Locale, text},
    view::{
        component_action::HintStage,
        hint::{self, Advised},
        message::Message,
        refusals,
    },
};

/// Composes a stage of the hint for the decision that is due in a match, or was due at an earlier event. If no hint can
/// be given, returns the sentence that says why.
///
/// # Errors
/// When the database fails.
pub(crate) async fn compose(
    bot: &Arc<Bot>,
    locale: Locale,
    person: Person,
    then: &History,
    stage: HintStage,
) -> Result<Result<Message, String>, StoreError> {
    let positions = match then.state.phase() {
        // A hint for a later position would also help in another match whose current position is an earlier one of this
        // round. From a record, a person can begin matches that continue that position with each of the possible moves.
        Phase::Playing(_) => finished_rounds::positions_so_far(then),
        Phase::Filling { .. } => Fill::due(&then.state).map(|fill| fill.starts.to_vec()).unwrap_or_default(),
        Phase::Placing { .. } => return Ok(Err(text!(locale, "refused-hint-placing"))),
        Phase::Over { .. } => return Ok(Err(text!(locale, "refused-hint-over"))),
    };
    if bot.club.stands_between_people(&positions).await? {
        return Ok(Err(text!(locale, "refused-position-running")));
    }
    let Some(_reserved) = bot.work.begin(Work::Analysis, person).await else {
        return Ok(Err(bot.work.refusal(locale, Work::Analysis, person)));
    };
    let advising = advise(bot, then, &positions);
    let advised = match bot.tasks.stopping.run_until_cancelled(advising).await {
        Some(Ok(Advised::Play(advice))) => Advised::Play(without_guarded(&bot.club, advice).await?),
        Some(Ok(advised)) => advised,
        Some(Err(error)) => {
            error!(match = %then.id, %error, "a position cannot be analysed");
            return Ok(Err(text!(locale, "refused-failed")));
        }
        None => return Ok(Err(text!(locale, "refused-failed"))),
    };
    let mut message = hint::compose(locale, then, then.side_of(person), &advised, stage);
    if let Some(decision) = hint::shown_decision(&advised, stage) {
        let audience = resolve_audience::of_person(&bot.club, locale, person, then).await?;
        let (renderer, history) = (Arc::clone(&bot.renderer), then.clone());
        let draw = move || hint::picture(&renderer, audience, &history, decision);
        message.attachments.extend(bot.draw(format!("a hint in {}", then.id), draw).await);
    }
    Ok(Ok(message))
}

/// Cuts the line of an advice before the first position that stands in a running match between people, and drops the suggestion if
/// its position does.
///
/// # Errors
/// When the database fails.
pub(crate) async fn without_guarded(club: &Club, mut advice: Advice) -> Result<Advice, StoreError> {
    let told = advice.line.iter().chain(&advice.suggestion);
    let positions: Vec<_> = told.map(|&(position, _)| position).collect();
    let count = club.count_before_guarded(&positions).await?;
    advice.line.truncate(count);
    // A suggestion is told in place of a line.
    advice.suggestion = advice.suggestion.filter(|_| count > 0);
    Ok(advice)
}

/// Advises about the decision that is due. `positions` are those of the round so far.
async fn advise(bot: &Bot, then: &History, positions: &[Position]) -> Result<Advised, Unanswered> {
    if let Phase::Playing(_) = then.state.phase() {
        return Ok(Advised::Play(bot.analyst.advise_in_round(positions).await?));
    }
    let fill = Fill::due(&then.state).ok_or(Unanswered::NothingToDecide)?;
    Ok(Advised::Fill(fill.worth(bot.analyst.solve(fill.starts).await?)))
}

/// The sentence that says why a person gets no hint in a match. `None` if a hint is given. In a match between people, hints
/// are given only after its end. While a match against the machine runs, they are for its player alone, and for whoever may vote in
/// it. No hint is given for the decision that the machine has to make now.
pub(crate) fn why_none(locale: Locale, person: Person, now: &History, then: &History) -> Option<String> {
    if now.status != Status::Running {
        return None;
    }
    if !now.has_machine() {
        return Some(text!(locale, "refused-hint-people"));
    }
    if !now.has_votes() && now.side_of(person).is_none() {
        return refusals::of_club(locale, &Refusal::NotAPlayer, Some(now));
    }
    let waits_for_machine = then.last_event() == now.last_event()
        && now.decider().is_some_and(|side| now.seats[side].is_machine());
    waits_for_machine.then(|| text!(locale, "refused-hint-machine"))
}
