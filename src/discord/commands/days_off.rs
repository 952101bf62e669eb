//! `/days-off`: changes or shows the days on which the caller's clock stands still.

use std::time::Instant;

use poise::serenity_prelude::{AutocompleteChoice, CreateAutocompleteResponse};

use super::{
    command_interaction::{Call, call},
    move_command::MOST_CHOICES,
};
use crate::{
    club::{DaysOffChange, time_zones_like},
    discord::{
        bot::{Context, Error},
        id_conversion,
        outbound::interaction_response::Reply,
    },
    view::days_off,
};

/// Changes the caller's days off, or shows them.
#[poise::command(slash_command, rename = "days-off")]
pub(super) async fn days_off(
    context: Context<'_>,
    #[autocomplete = "complete_time_zone"]
    #[max_length = 64]
    time_zone: Option<String>,
    weekends: Option<bool>,
    #[max_length = 10] from: Option<String>,
    #[min = 1]
    #[max = 10]
    days: Option<u8>,
) -> Result<(), Error> {
    let taken =
        (from.is_some() || days.is_some()).then(|| DaysOffChange::Take { from, days: days.unwrap_or(1) });
    let changes: Vec<DaysOffChange> = time_zone
        .map(DaysOffChange::TimeZone)
        .into_iter()
        .chain(weekends.map(DaysOffChange::Weekends))
        .chain(taken)
        .collect();
    call(context, |call| change(call, changes)).await
}

async fn change(call: Call<'_>, changes: Vec<DaysOffChange>) -> Result<(), Error> {
    let club = &call.bot.club;
    let days = if changes.is_empty() {
        club.days_off(call.by.person, call.input.at).await?
    } else {
        match club.change_days_off(call.input, &call.by, &changes).await {
            Ok(days) => days,
            Err(refusal) => return call.refuse(&refusal).await,
        }
    };
    let (content, rows) = days_off::show(call.locale, &days, call.input.at);
    call.reply(Reply { content, rows, ..Reply::default() }).await
}

/// Suggests time zones by their names. Nothing is suggested to a person who asks too often.
#[expect(clippy::unused_async, reason = "poise requires an async function")]
async fn complete_time_zone(context: Context<'_>, partial: &str) -> CreateAutocompleteResponse {
    let caller = id_conversion::person(context.interaction.user.id);
    let may_ask = context
        .data()
        .upgrade()
        .is_some_and(|bot| bot.inbound.user_rate_limits.suggest(caller, Instant::now()));
    let zones = if may_ask { time_zones_like(partial, MOST_CHOICES) } else { Vec::new() };
    let choices = zones.into_iter().map(|zone| AutocompleteChoice::new(zone.clone(), zone));
    CreateAutocompleteResponse::new().set_choices(choices.collect())
}
