//! `/resign`: resigns the match after a confirmation.

use super::command_interaction::{Call, call};
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
#[poise::command(slash_command, guild_only)]
pub(super) async fn resign(context: Context<'_>) -> Result<(), Error> {
    call(context, ask).await
}

async fn ask(call: Call<'_>) -> Result<(), Error> {
    let person = Some(call.by.person);
    match call.bot.club.players_in(call.place).await? {
        None => call.refuse(&call.no_running_match().await?).await,
        Some((id, seats)) if seats.black.person() == person || seats.white.person() == person => {
            let question = text!(call.locale, "resign-ask", match = id.to_string());
            call.say_with(question, vec![buttons(call.locale, id)]).await
        }
        Some(_) => call.refuse(&Refusal::NotAPlayer).await,
    }
}

fn buttons(locale: Locale, id: MatchId) -> Row {
    let button = |confirmed, label, style| Button::new(Action::Resign { id, confirmed }, label, style);
    Row::Buttons(vec![
        button(true, text!(locale, "button-resign-yes"), ButtonStyle::Danger),
        button(false, text!(locale, "button-resign-no"), ButtonStyle::Secondary),
    ])
}
