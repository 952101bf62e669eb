//! `/season`: begins and ends seasons of a server, and shows them.

use poise::ChoiceParameter;

use super::command_interaction::{Call, call};
use crate::{
    club::{SeasonEnd, Server},
    discord::{
        bot::{Context, Error},
        outbound::{interaction_response::Reply, season_message},
        permissions, resolve_audience,
    },
    text::{Locale, text},
    view::{message::Message, season as page},
};

/// When a season ends.
#[derive(Clone, Copy, Debug, Default, ChoiceParameter)]
pub(super) enum EndChoice {
    #[default]
    #[name = "by-command"]
    ByCommand,
    #[name = "by-month"]
    ByMonth,
}

impl From<EndChoice> for SeasonEnd {
    fn from(choice: EndChoice) -> Self {
        match choice {
            EndChoice::ByCommand => Self::ByCommand,
            EndChoice::ByMonth => Self::ByMonth,
        }
    }
}

/// Groups the subcommands.
#[poise::command(slash_command, subcommands("start", "end", "show"))]
#[expect(clippy::unused_async, reason = "poise requires an async function")]
pub(super) async fn season(_: Context<'_>) -> Result<(), Error> {
    Ok(())
}

/// Begins a season. Its end will be announced in this channel.
#[poise::command(slash_command, guild_only)]
async fn start(context: Context<'_>, ends: Option<EndChoice>) -> Result<(), Error> {
    call(context, |call| async move {
        let server = match managed_server(&call) {
            Ok(server) => server,
            Err(refused) => return call.say(refused).await,
        };
        if let Some(sentence) = call.lacking() {
            return call.say(sentence).await;
        }
        let end = ends.unwrap_or_default().into();
        match call.bot.club.begin_season(call.input, (server, call.place), end).await {
            Ok(season) => {
                // Everybody in the channel reads the answer, so it is in the language of the server.
                let locale = resolve_audience::locale_of_server(&call.bot.club, Some(server)).await?;
                let content = page::begun(locale, &season);
                call.reply(Reply { content, is_public: true, ..Reply::default() }).await
            }
            Err(refusal) => call.refuse(&refusal).await,
        }
    })
    .await
}

/// Ends the running season.
#[poise::command(slash_command, guild_only)]
async fn end(context: Context<'_>) -> Result<(), Error> {
    call(context, |call| async move {
        let server = match managed_server(&call) {
            Ok(server) => server,
            Err(refused) => return call.say(refused).await,
        };
        match call.bot.club.end_season(call.input, server).await {
            Ok(season) => {
                let channel = format!("<#{}>", season.place.0);
                let said = text!(call.locale, "season-ended", number = season.number, channel = channel);
                call.say(said).await
            }
            Err(refusal) => call.refuse(&refusal).await,
        }
    })
    .await
}

/// Shows the newest season, or the one with this number.
#[poise::command(slash_command, guild_only)]
async fn show(
    context: Context<'_>,
    #[min = 1]
    #[max = 60_000]
    number: Option<u32>,
) -> Result<(), Error> {
    call(context, |call| async move {
        let Some(server) = call.server else {
            return call.say(text!(call.locale, "refused-server-only")).await;
        };
        let Some(season) = call.bot.club.season_of(server, number).await? else {
            return call.say(no_season(call.locale, number)).await;
        };
        let audience =
            resolve_audience::of_reader(&call.bot.club, call.locale, call.by.person, call.server).await?;
        let (message, lists) =
            season_message::compose(&call.bot, audience, season, Some(call.by.person)).await?;
        let Some(message) = message else { return call.say(text!(call.locale, "refused-failed")).await };
        let rows = page::list_buttons(call.locale, &lists);
        call.reply(Message { rows, ..message }.into()).await
    })
    .await
}

/// Returns the server if the caller may manage it. `Err` is the sentence of the refusal.
fn managed_server(call: &Call<'_>) -> Result<Server, String> {
    let server = call.server.ok_or_else(|| text!(call.locale, "refused-server-only"))?;
    if permissions::manages_server(call.interaction.member.as_deref()) {
        Ok(server)
    } else {
        Err(text!(call.locale, "refused-season"))
    }
}

/// The sentence that says that a server has no season, or no season with this number.
pub(super) fn no_season(locale: Locale, number: Option<u32>) -> String {
    number.map_or_else(
        || text!(locale, "season-none"),
        |number| text!(locale, "season-no-such", number = number),
    )
}
