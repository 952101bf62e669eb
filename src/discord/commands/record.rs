//! `/record`: the record of a match as a text file.

use super::{
    command_interaction::{Call, call},
    resolve_match::{self, Purpose},
};
use crate::{
    discord::{
        bot::{Context, Error},
        outbound::{interaction_response::Reply, record_file},
        work_budget::Work,
    },
    text::text,
};

/// Sends the record of a match.
#[poise::command(slash_command, rename = "record")]
pub(super) async fn write_record(
    context: Context<'_>,
    #[rename = "match"]
    #[autocomplete = "resolve_match::suggest"]
    #[max_length = 20]
    _id: Option<String>,
) -> Result<(), Error> {
    call(context, hand_out).await
}

async fn hand_out(call: Call<'_>) -> Result<(), Error> {
    let locale = call.locale;
    let Some(reserved) = call.bot.work.begin(Work::Record, call.by.person).await else {
        return call.say(text!(locale, "refused-busy")).await;
    };
    let Some(history) = resolve_match::find_or_refuse(&call, Purpose::Seeing).await? else { return Ok(()) };
    // Where others may not read the match, it is shown to the caller alone.
    let (id, is_public) = (history.id, resolve_match::is_public_here(&call, &history).await);
    let file = match record_file::write(&call.bot, locale, &reserved, history).await {
        Ok(file) => file,
        Err(sentence) => return call.say(sentence).await,
    };
    let sentence = text!(locale, "record-of-match", match = id.to_string());
    call.reply(Reply { content: sentence, files: vec![file], is_public, ..Reply::default() }).await
}
