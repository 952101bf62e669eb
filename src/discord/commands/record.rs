//! `/record`: sends the record of a match as a text file.

use kamisado_notation::Language;

use super::{
    command_interaction::{Call, call},
    language_choices::RecordLanguage,
    resolve_match::{self, Purpose},
};
use crate::discord::{
    bot::{Context, Error},
    outbound::{interaction_response::Reply, record_file},
    resolve_audience,
    work_budget::Work,
};

/// Sends the record of a match.
#[poise::command(slash_command, rename = "record")]
pub(super) async fn write_record(
    context: Context<'_>,
    #[rename = "match"]
    #[autocomplete = "resolve_match::suggest"]
    #[max_length = 20]
    _id: Option<String>,
    language: Option<RecordLanguage>,
) -> Result<(), Error> {
    let language = language.map(|RecordLanguage(language)| language).unwrap_or_default();
    call(context, |call| send_file(call, language)).await
}

async fn send_file(call: Call<'_>, language: Language) -> Result<(), Error> {
    let locale = call.locale;
    let Some(reserved) = call.bot.work.begin(Work::Record, call.by.person).await else {
        return call.say(call.bot.work.refusal(locale, Work::Record, call.by.person)).await;
    };
    let Some(history) = resolve_match::find_or_refuse(&call, Purpose::Seeing).await? else { return Ok(()) };
    // If others in this channel are not allowed to read the match, its record is shown to the caller alone.
    let is_public = resolve_match::is_public_here(&call, &history).await;
    let read_in = if is_public {
        resolve_audience::locale_of_server(&call.bot.club, call.server).await?
    } else {
        locale
    };
    let sentence = record_file::sentences(read_in, &history, language);
    let file = match record_file::write(&call.bot, locale, &reserved, history, language).await {
        Ok(file) => file,
        Err(sentence) => return call.say(sentence).await,
    };
    call.reply(Reply { content: sentence, files: vec![file], is_public, ..Reply::default() }).await
}
