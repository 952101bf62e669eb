//! `/resign`: asks once, then the match is given up.

use poise::serenity_prelude::{ButtonStyle, CreateActionRow, CreateButton};

use super::{locale, place, say, say_with};
use crate::{
    club::{MatchId, Refusal},
    discord::{
        bot::{Context, Error},
        custom_id::{CustomId, Kind},
        ids, refusals,
    },
    texts::{Locale, text},
};

/// Asks whether the match is really to be given up.
#[poise::command(slash_command, guild_only)]
pub(super) async fn resign(ctx: Context<'_>) -> Result<(), Error> {
    ctx.data().tasks.track_future(ask(ctx)).await
}

async fn ask(ctx: Context<'_>) -> Result<(), Error> {
    let locale = locale(ctx);
    let person = Some(ids::person(ctx.interaction.user.id));
    let refusal = match ctx.data().club.players_in(place(ctx)).await? {
        None => Refusal::NoMatch,
        Some((id, seats)) if seats.black.person == person || seats.white.person == person => {
            let question = text!(locale, "resign-ask", match = id.to_string());
            return say_with(ctx, question, vec![buttons(locale, id)]).await;
        }
        Some(_) => Refusal::NotAPlayer,
    };
    match refusals::of_club(locale, &refusal, None) {
        Some(sentence) => say(ctx, sentence).await,
        None => Ok(()),
    }
}

fn buttons(locale: Locale, id: MatchId) -> CreateActionRow {
    let button = |argument: &str, label, style| {
        CreateButton::new(CustomId::new(Kind::Resign, id.0, 0, argument).to_string())
            .label(label)
            .style(style)
    };
    CreateActionRow::Buttons(vec![
        button("yes", text!(locale, "button-resign-yes"), ButtonStyle::Danger),
        button("no", text!(locale, "button-resign-no"), ButtonStyle::Secondary),
    ])
}
