//! `/profile`: shows a person's ratings and results.

use std::sync::Arc;

use poise::serenity_prelude::User;

use super::command_interaction::{Call, call, opponent};
use crate::{
    club::{Actor, Player, Profile},
    discord::{
        bot::{Context, Error},
        resolve_audience,
    },
    store::StoreError,
    text::text,
    view::{leaderboard_page, message::Message, picture_attachment::Attachment, profile as page},
};

/// Shows the caller's profile, or somebody else's.
#[poise::command(slash_command)]
pub(super) async fn profile(context: Context<'_>, player: Option<User>) -> Result<(), Error> {
    call(context, |call| show(call, player)).await
}

async fn show(call: Call<'_>, named: Option<User>) -> Result<(), Error> {
    let (club, locale) = (&call.bot.club, call.locale);
    let Actor { person, name } = match &named {
        // The bot has no profile, because matches against it do not change people's ratings. Instead, the caller's
        // results against the bot are shown, with the ratings of its levels.
        Some(named) if named.id == call.bot.user => {
            let results = club.results_against_machines(call.by.person).await?;
            let ratings = club.machine_ratings().await?;
            return call.say(leaderboard_page::against_bot(locale, &results, &ratings)).await;
        }
        Some(named) if named.bot => return call.say(text!(locale, "refused-bot")).await,
        Some(named) => opponent(&call, named),
        None => call.by.clone(),
    };
    let profile = club.profile(person, call.by.person).await?.map(|profile| profile.at(call.input.at));
    let player = Player { person: Some(person), name: Some(name) };
    let content = page::text_of(locale, &player, profile.as_ref());
    let attachment = match profile {
        Some(profile) => draw(&call, player, profile).await?,
        None => None,
    };
    let attachments = attachment.into_iter().collect();
    call.reply(Message { attachments, ..Message::from(content) }.into()).await
}

/// The picture of a profile. `None` if the profile has no picture or drawing fails.
async fn draw(call: &Call<'_>, player: Player, profile: Profile) -> Result<Option<Attachment>, StoreError> {
    let (bot, locale) = (&call.bot, call.locale);
    let theme = resolve_audience::of_reader(&bot.club, locale, call.by.person, call.server).await?.theme;
    let renderer = Arc::clone(&bot.renderer);
    let draw = move || page::picture(locale, (&renderer, theme), &player, &profile);
    Ok(bot.draw("profile".to_owned(), draw).await.flatten())
}
