//! `/resign`: resigns the match after a confirmation.

use super::{
    command_interaction::{Call, call},
    resolve_match,
};
use crate::{
    club::{MatchId, Refusal},
    discord::bot::{Context, Error},
    text::{Locale, text},
    view::{
        button::{Button, ButtonStyle},
        component_action::Action,
        component_row::Row,
    },
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
        return call.refuse(&Refusal::NotAPlayer).await;
    }
    let question = text!(call.locale, "resign-ask", match = history.id.to_string());
    call.say_with(question, vec![buttons(call.locale, history.id)]).await
}

fn buttons(locale: Locale, id: MatchId) -> Row {
    let button = |confirmed, label, style| Button::new(Action::Resign { id, confirmed }, label, style);
    Row::Buttons(vec![
        button(true, text!(locale, "button-resign-yes"), ButtonStyle::Danger),
        button(false, text!(locale, "button-resign-no"), ButtonStyle::Secondary),
    ])
}
