//! `/draw`: offers a draw of the round or of the match.

use poise::ChoiceParameter;

use super::command_interaction::{Call, call};
use crate::{
    club::Offer,
    discord::bot::{Context, Error},
    text::text,
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
#[poise::command(slash_command, guild_only)]
pub(super) async fn draw(context: Context<'_>, what: DrawChoice) -> Result<(), Error> {
    call(context, |call| offer(call, what.into())).await
}

/// Makes an offer to the opponent in the channel's match. The board that is posted next has the buttons to answer it.
pub(super) async fn offer(call: Call<'_>, offer: Offer) -> Result<(), Error> {
    if let Some(sentence) = call.lacking() {
        return call.say(sentence).await;
    }
    let Some((id, _)) = call.bot.club.players_in(call.place).await? else {
        return call.refuse(&call.no_running_match().await?).await;
    };
    match call.bot.club.offer(call.input, id, call.by.person, offer).await {
        Ok(_) => call.say(text!(call.locale, "offer-posted")).await,
        Err(refusal) => call.refuse(&refusal).await,
    }
}
