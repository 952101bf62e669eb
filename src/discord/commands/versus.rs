//! `/versus`: shows the caller's results against another person. The listed matches are the caller's own, which stay
//! readable to both players even if one blocks the other.

use poise::serenity_prelude::User;

use super::command_interaction::{Call, call, opponent};
use crate::{
    club::Player,
    discord::bot::{Context, Error},
    text::text,
    view::{leaderboard_page, versus as page},
};

/// Shows the caller's score against somebody, with the last matches and their replays.
#[poise::command(slash_command)]
pub(super) async fn versus(context: Context<'_>, player: User) -> Result<(), Error> {
    call(context, |call| show(call, player)).await
}

pub(super) async fn show(call: Call<'_>, named: User) -> Result<(), Error> {
    let (club, locale) = (&call.bot.club, call.locale);
    if named.id == call.bot.user {
        let results = club.results_against_machines(call.by.person).await?;
        let ratings = club.machine_ratings().await?;
        return call.say(leaderboard_page::against_bot(locale, &results, &ratings)).await;
    }
    if named.bot {
        return call.say(text!(locale, "refused-bot")).await;
    }
    let whom = opponent(&call, &named);
    if whom.person == call.by.person {
        return call.say(text!(locale, "refused-versus-oneself")).await;
    }
    let versus = club.versus(call.by.person, whom.person, page::LINES).await?;
    let player = Player { person: Some(whom.person), name: Some(whom.name) };
    let (content, rows) = page::page(locale, &player, &versus);
    call.say_with(content, rows).await
}
