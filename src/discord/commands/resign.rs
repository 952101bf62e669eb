//! `/resign`: resigns the match after a confirmation.

use super::{
    command_interaction::{Call, call},
    resolve_match,
};
use crate::{
    club::Refusal,
    discord::bot::{Context, Error},
    view::resignation,
};

/// Asks the caller to confirm the resignation.
#[poise::command(slash_command)]
pub(super) async fn resign(
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
    if history.side_of(call.by.person).is_none() {
        return call.refuse_in(&Refusal::NotAPlayer, Some(&history)).await;
    }
    let stake = call.bot.club.stake_in(&history, call.by.person, call.input.at).await?;
    let (question, buttons) = resignation::ask(call.locale, &history, stake);
    call.say_with(question, vec![buttons]).await
}
