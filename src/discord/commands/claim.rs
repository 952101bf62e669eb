//! `/claim`: lets the waiting player end a match if the opponent has been silent or unreachable for days.

use super::{
    command_interaction::{Call, call},
    resolve_match,
};
use crate::{
    discord::bot::{Context, Error},
    text::{game_words::PlayerNames, text},
    view::{component_row::Row, time_reminder},
};

/// Asks the waiting player how the match is to end.
#[poise::command(slash_command)]
pub(super) async fn claim(
    context: Context<'_>,
    #[rename = "match"]
    #[autocomplete = "resolve_match::suggest"]
    #[max_length = 20]
    _id: Option<String>,
) -> Result<(), Error> {
    call(context, ask).await
}

async fn ask(call: Call<'_>) -> Result<(), Error> {
    let Some(history) = resolve_match::find_to_act_in(&call).await? else { return Ok(()) };
    if let Err(refusal) = call.bot.club.may_claim(&history, call.by.person, None, call.input.at).await {
        return call.refuse_in(&refusal, Some(&history)).await;
    }
    let (locale, id) = (call.locale, history.id.to_string());
    let name = |side| PlayerNames::new(locale, &history.seats).name(side);
    let question = if let Some(side) = history.unreachable_side() {
        text!(locale, "claim-ask-unreachable", opponent = name(side), match = id)
    } else {
        let late = history.decider().map(name).unwrap_or_default();
        text!(locale, "claim-ask", opponent = late, match = id)
    };
    let buttons = time_reminder::claim_buttons(call.locale, &history).to_vec();
    call.say_with(question, vec![Row::Buttons(buttons)]).await
}
