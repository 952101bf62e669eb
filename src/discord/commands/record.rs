//! `/record`: a match as a text file.

use poise::serenity_prelude::{CreateAttachment, CreateInteractionResponse};
use tracing::error;

use super::{Call, call};
use crate::{
    club::{History, MatchId, Refusal},
    discord::{
        bot::{Context, Error},
        respond,
    },
    record,
    store::StoreError,
    texts::text,
};

/// Hands out the record of a match.
#[poise::command(slash_command, rename = "record")]
pub(super) async fn write_record(
    ctx: Context<'_>,
    #[rename = "match"]
    #[max_length = 20]
    id: Option<String>,
) -> Result<(), Error> {
    call(ctx, |call| hand_out(call, id)).await
}

/// The match that a command names, or the channel's; none if there is no such match, which the caller is told then.
pub(super) async fn of_request(call: &Call<'_>, id: Option<String>) -> Result<Option<History>, Error> {
    let locale = call.locale;
    let id = match id.map(|id| id.trim().parse::<MatchId>()) {
        Some(Ok(id)) => Some(id),
        Some(Err(_)) => {
            call.say(text!(locale, "refused-no-such-match")).await?;
            return Ok(None);
        }
        None => None,
    };
    let history = wanted(call, id).await?;
    if history.is_none() {
        match id {
            Some(_) => call.say(text!(locale, "refused-no-such-match")).await?,
            None => call.refuse(&Refusal::NoMatch).await?,
        }
    }
    Ok(history)
}

async fn hand_out(call: Call<'_>, id: Option<String>) -> Result<(), Error> {
    let locale = call.locale;
    let Some(history) = of_request(&call, id).await? else { return Ok(()) };
    let record = match record::of_match(&history) {
        Ok(record) => record.to_string(),
        Err(error) => {
            error!(match = %history.id, %error, "a record cannot be written");
            return call.say(text!(locale, "refused-failed")).await;
        }
    };
    let file = CreateAttachment::bytes(record, format!("{}.txt", history.id));
    let sentence = text!(locale, "record-of-match", match = history.id.to_string());
    let message = respond::private_message(sentence, Vec::new()).add_file(file);
    Ok(call.interaction.create_response(&call.bot.http, CreateInteractionResponse::Message(message)).await?)
}

/// The match, or the channel's; only if it belongs to this server or to the caller.
async fn wanted(call: &Call<'_>, id: Option<MatchId>) -> Result<Option<History>, StoreError> {
    let history = match id {
        Some(id) => call.bot.club.match_by_id(id).await?,
        None => call.bot.club.match_in(call.place).await?,
    };
    Ok(history.filter(|history| {
        let of_this_server = call.server.is_some() && history.server == call.server;
        of_this_server || history.side_of(call.by.person).is_some()
    }))
}
