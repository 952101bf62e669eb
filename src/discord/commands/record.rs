//! `/record`: a match as a text file.

use poise::serenity_prelude::{CreateAttachment, CreateInteractionResponse};
use tracing::error;

use super::{
    Call,
    addressed::{self, Purpose},
    call,
};
use crate::{
    discord::{
        bot::{Context, Error},
        respond,
    },
    record,
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
    // Which match is meant is read from the interaction.
    drop(id);
    call(ctx, hand_out).await
}

async fn hand_out(call: Call<'_>) -> Result<(), Error> {
    let locale = call.locale;
    let history = match addressed::find(&call.bot, locale, call.interaction, Purpose::Seeing).await? {
        Ok(history) => history,
        Err(sentence) => return call.say(sentence).await,
    };
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
    // What was played elsewhere is for its player alone.
    let message = message.ephemeral(!addressed::is_of(&history, call.server));
    Ok(call.interaction.create_response(&call.bot.http, CreateInteractionResponse::Message(message)).await?)
}
