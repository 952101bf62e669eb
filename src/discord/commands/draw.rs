//! `/draw`: offers a draw of the round or of the match.

use poise::ChoiceParameter;

use super::{
    command_interaction::{Call, call},
    resolve_match,
};
use crate::{
    club::{History, Offer},
    discord::bot::{Context, Error},
    text::text,
    view::taken_back,
};

#[derive(Clone, Copy, Debug, ChoiceParameter)]
pub(super) enum DrawChoice {
    #[name = "round"]
    Round,
    #[name = "match"]
    Match,
}

impl From<DrawChoice> for Offer {
    fn from(choice: DrawChoice) -> Self {
        match choice {
            DrawChoice::Round => Self::DrawRound,
            DrawChoice::Match => Self::DrawMatch,
        }
    }
}

/// Offers a draw.
#[poise::command(slash_command)]
pub(super) async fn draw(
    context: Context<'_>,
    #[rename = "round-or-match"] what: DrawChoice,
    #[rename = "match"]
    #[autocomplete = "resolve_match::suggest"]
    #[max_length = 20]
    _id: Option<String>,
) -> Result<(), Error> {
    call(context, |call| offer(call, what.into())).await
}

/// Makes an offer to the opponent in the match that the command is about.
pub(super) async fn offer(call: Call<'_>, offer: Offer) -> Result<(), Error> {
    let Some(history) = resolve_match::find_to_act_in(&call).await? else { return Ok(()) };
    offer_in(call, &history, offer).await
}

/// Makes an offer to the opponent. The board that is posted next in the match's place has the buttons to answer it.
pub(super) async fn offer_in(call: Call<'_>, history: &History, offer: Offer) -> Result<(), Error> {
    let is_here = history.place == call.place;
    if let Some(sentence) = call.lacking().filter(|_| is_here) {
        return call.say(sentence).await;
    }
    if history.has_machine() {
        return offer_to_machine(call, history, offer).await;
    }
    match call.bot.club.offer(call.input, history.id, call.by.person, offer).await {
        Ok(_) if is_here => call.say(text!(call.locale, "offer-posted")).await,
        Ok(history) => {
            let place = format!("<#{}>", history.place.0);
            call.say(text!(call.locale, "offer-posted-elsewhere", place = place)).await
        }
        Err(refusal) => call.refuse_in(&refusal, Some(history)).await,
    }
}

/// Makes an offer to a machine, which answers at once. A takeback needs no answer.
async fn offer_to_machine(call: Call<'_>, history: &History, offer: Offer) -> Result<(), Error> {
    let (club, by) = (&call.bot.club, call.by.person);
    let made = match offer {
        Offer::TakeBack => {
            let after = club.take_back(call.input, history.id, by, None).await;
            after.map(|after| taken_back::from_machine(call.locale, &after))
        }
        Offer::DrawRound | Offer::DrawMatch | Offer::Abort => {
            let offered = club.offer(call.input, history.id, by, offer).await;
            offered.map(|_| text!(call.locale, "offer-to-machine"))
        }
    };
    match made {
        Ok(sentence) => call.say(sentence).await,
        Err(refusal) => call.refuse_in(&refusal, Some(history)).await,
    }
}
