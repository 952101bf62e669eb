//! `/claim`: lets the waiting player end a match that the opponent has left.

use super::{
    command_interaction::{Call, call},
    resolve_match,
};
use crate::{
    discord::bot::{Context, Error},
    text::{game_words::PlayerNames, text},
    view::{component_row::Row, time_reminder},
};

/// Asks the waiting player how the match that the opponent has left is to end.
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
    let late = history.decider().map(|side| PlayerNames::new(call.locale, &history.seats).name(side));
    let opponent = late.unwrap_or_default();
    let question = text!(call.locale, "claim-ask", opponent = opponent, match = history.id.to_string());
    let buttons = time_reminder::claim_buttons(call.locale, &history).to_vec();
    call.say_with(question, vec![Row::Buttons(buttons)]).await
}
