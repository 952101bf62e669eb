//! Writes the record of a match to a file.

use kamisado_notation::Language;
use poise::serenity_prelude::CreateAttachment;
use tracing::error;

use crate::{
    club::{History, Status},
    discord::{bot::Bot, work_budget::Reserved},
    match_record,
    text::{Locale, text},
};

/// The sentences that accompany the record of a match. Only an unfinished match can be continued from its record. If
/// the record is in English but its reader is not, another sentence says how to get it in another language.
pub(crate) fn sentences(locale: Locale, history: &History, language: Language) -> String {
    let id = history.id.to_string();
    let record = match history.status {
        Status::Running => text!(locale, "record-of-match", match = id),
        Status::Over { .. } => text!(locale, "record-of-finished-match", match = id),
    };
    let is_foreign = language == Language::English && locale != Locale::English;
    let foreign = is_foreign.then(|| text!(locale, "record-in-english"));
    std::iter::once(record).chain(foreign).collect::<Vec<_>>().join("\n")
}

/// Writes the record of a match in a language, on a thread for blocking work, since replaying a long match takes a while.
/// `reserved` is the reservation in the work budget.
///
/// # Errors
/// Returns the sentence for the user, in the locale, if the record cannot be written, and logs the cause.
pub(crate) async fn write(
    bot: &Bot,
    locale: Locale,
    reserved: &Reserved,
    history: History,
    language: Language,
) -> Result<CreateAttachment, String> {
    let id = history.id;
    let _turn = reserved.processor().await;
    let writing = bot.tasks.spawn_blocking(move || match_record::text(&history, language));
    match writing.await {
        Ok(Ok(record)) => Ok(CreateAttachment::bytes(record, format!("{id}.txt"))),
        Ok(Err(error)) => {
            error!(match = %id, %error, "a record cannot be written");
            Err(text!(locale, "refused-failed"))
        }
        Err(error) => {
            error!(match = %id, %error, "writing a record panicked");
            Err(text!(locale, "refused-failed"))
        }
    }
}
