//! Answers requests that players make in words: to take a move back, to agree on a draw, to resign, to play again. Also
//! answers a *yes* or *no* to the opponent's offer. The answer has the buttons for the request, and nothing happens
//! without a press.

use std::sync::Arc;

use poise::serenity_prelude::CreateMessage;

use super::{
    incoming_text::{Address, IncomingText},
    said_requests,
    verdict::{Answer, Verdict},
};
use crate::{
    club::{History, RunningHere, Status},
    discord::{bot::Bot, inbound::one_time_notices::NoticeTopic, outbound::message_builder},
    store::StoreError,
    text::{Locale, text},
    view::request_buttons::{self, Request},
};

/// The verdict on a text in a channel that contains a request and nothing else, by a player of the match there. `None`
/// for any other text, and if there is no button to press.
///
/// # Errors
/// When the database fails.
pub(super) async fn judge(
    bot: &Arc<Bot>,
    locale: Locale,
    incoming: &IncomingText,
) -> Result<Option<Verdict>, StoreError> {
    let Some(request) = said_requests::request(&incoming.text) else { return Ok(None) };
    let person = incoming.author.person;
    let history = match bot.club.running_for(person, incoming.place).await? {
        RunningHere::Own(history) => Some(*history),
        RunningHere::None if request == Request::Rematch => {
            let last = bot.club.match_in(incoming.place).await?;
            last.filter(|history| matches!(history.status, Status::Over { .. }))
        }
        RunningHere::OfOthers | RunningHere::ByVotes(_) | RunningHere::None => None,
    };
    let Some(history) = history.filter(|history| !incoming.is_edit || incoming.can_be_about(history)) else {
        return Ok(None);
    };
    let Some(answer) = answer(locale, incoming, &history, request).filter(|(_, has_buttons)| *has_buttons)
    else {
        return Ok(None);
    };
    let about = NoticeTopic::Offer(history.id, history.last_event());
    // Between people a *yes* can be about anything, so it is answered only once per offer.
    if request == Request::AnswerOffer && !bot.inbound.one_time_notices.is_first(person, about) {
        return Ok(None);
    }
    Ok(Some(Verdict::Answered(answer.0)))
}

/// The answer to a request that is addressed to the bot, with its buttons if the writer plays in the match of the place.
///
/// # Errors
/// When the database fails.
pub(super) async fn answer_addressed(
    bot: &Arc<Bot>,
    locale: Locale,
    incoming: &IncomingText,
    request: Request,
) -> Result<Verdict, StoreError> {
    let history = match bot.club.running_for(incoming.author.person, incoming.place).await? {
        RunningHere::Own(history) => answer(locale, incoming, &history, request),
        RunningHere::OfOthers | RunningHere::ByVotes(_) | RunningHere::None => None,
    };
    Ok(history.map_or_else(
        || Verdict::say(sentence(locale, request, incoming.address.place())),
        |(answer, _)| Verdict::Answered(answer),
    ))
}

/// The answer to a player of the match, and whether it has buttons. `None` for anybody else.
pub(super) fn answer(
    locale: Locale,
    incoming: &IncomingText,
    history: &History,
    request: Request,
) -> Option<(Answer, bool)> {
    let side = history.side_of(incoming.author.person)?;
    let row = request_buttons::row(locale, history, side, request);
    let has_buttons = row.is_some();
    // Buttons under the sentence have the same names as the buttons in a channel.
    let place = if has_buttons { Address::Nobody.place() } else { incoming.address.place() };
    let message = CreateMessage::new().content(sentence(locale, request, place));
    let message = match row {
        Some(row) => message.components(message_builder::rows(vec![row])),
        None => message,
    };
    let is_running = history.status == Status::Running;
    let answer = if is_running && incoming.address == Address::Nobody {
        Answer::of_turn(history, message)
    } else {
        Answer::lasting(message)
    };
    Some((answer, has_buttons))
}

/// The sentence of an answer with buttons, or of an answer without buttons in a place of this kind.
fn sentence(locale: Locale, request: Request, place: &str) -> String {
    match request {
        Request::Resign => text!(locale, "asked-resign"),
        Request::TakeBack => text!(locale, "asked-take-back", place = place),
        Request::Draw => text!(locale, "asked-draw"),
        Request::Rematch => text!(locale, "asked-rematch", place = place),
        Request::AnswerOffer => text!(locale, "asked-answer-offer", place = place),
    }
}
