//! `/abort`: a player offers to break the match off; a moderator who does not play in it is asked once, then it ends.

use poise::serenity_prelude::{ButtonStyle, CreateActionRow, CreateButton};

use super::{Call, call, draw::offer};
use crate::{
    club::{MatchId, Offer},
    discord::{
        bot::{Context, Error},
        custom_id::{CustomId, Kind},
        permissions,
    },
    texts::{Locale, text},
};

/// Breaks the channel's match off.
#[poise::command(slash_command, guild_only)]
pub(super) async fn abort(ctx: Context<'_>) -> Result<(), Error> {
    call(ctx, begin).await
}

async fn begin(call: Call<'_>) -> Result<(), Error> {
    let person = Some(call.by.person);
    match call.bot.club.players_in(call.place).await? {
        None => call.refuse(&call.nothing_runs().await?).await,
        Some((_, seats)) if seats.black.person == person || seats.white.person == person => {
            offer(call, Offer::Abort).await
        }
        Some((id, _)) if permissions::moderates(call.interaction.member.as_deref()) => {
            let question = text!(call.locale, "abort-ask", match = id.to_string());
            call.say_with(question, vec![buttons(call.locale, id)]).await
        }
        Some(_) => call.say(text!(call.locale, "refused-abort")).await,
    }
}

fn buttons(locale: Locale, id: MatchId) -> CreateActionRow {
    let button = |argument: &str, label, style| {
        CreateButton::new(CustomId::new(Kind::Abort, id.0, 0, argument).to_string()).label(label).style(style)
    };
    CreateActionRow::Buttons(vec![
        button("yes", text!(locale, "button-abort-yes"), ButtonStyle::Danger),
        button("no", text!(locale, "button-abort-no"), ButtonStyle::Secondary),
    ])
}
