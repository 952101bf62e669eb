//! Reads a record that a person supplies, and challenges another person to a match that continues from it.

use kamisado_notation::{Record, Tags};
use poise::serenity_prelude::Attachment;
use tracing::{info, warn};

use super::{
    attachment_download::{self, DownloadError},
    submit_move,
};
use crate::{
    club::{Actor, ChallengeParties, Input, WhoIsBlack},
    discord::{bot::Bot, work_budget::Reserved},
    match_record,
    text::{Locale, game_words, text},
    view::refusals,
};

/// The source of a record that a person supplies.
#[derive(Clone, Debug)]
pub(crate) enum RecordSource {
    /// In an attached file.
    File(Box<Attachment>),
    /// In a text, perhaps without its line breaks, because an option of a command holds a single line.
    Text(String),
}

impl RecordSource {
    /// Reads the record. On failure, returns a sentence that explains the error.
    pub(crate) async fn read(self, bot: &Bot, locale: Locale, reserved: &Reserved) -> Result<Record, String> {
        match self {
            Self::File(file) => read(bot, locale, reserved, &file).await,
            Self::Text(text) => read_text(bot, locale, reserved, text).await,
        }
    }
}

/// Reads the record in a file. On failure, returns a sentence that explains the error.
pub(crate) async fn read(
    bot: &Bot,
    locale: Locale,
    reserved: &Reserved,
    file: &Attachment,
) -> Result<Record, String> {
    let text = attachment_download::text(&bot.config, file).await.map_err(|error| match error {
        DownloadError::TooLong => {
            text!(locale, "refused-file-too-long", kilobytes = attachment_download::MOST_BYTES / 1024)
        }
        DownloadError::NotText => text!(locale, "refused-file-no-text"),
        DownloadError::Request(_) | DownloadError::Client(_) => {
            info!(attachment = file.id.get(), "an attached file was not downloaded");
            text!(locale, "refused-file-unavailable")
        }
    })?;
    read_text(bot, locale, reserved, text).await
}

/// Reads the record in a text, which may have lost its line breaks. On failure, returns a sentence that explains the error.
async fn read_text(bot: &Bot, locale: Locale, reserved: &Reserved, text: String) -> Result<Record, String> {
    // Checking a long record takes a while, so it runs on a thread for blocking work.
    let turn = reserved.processor().await;
    let read = bot.tasks.spawn_blocking(move || Record::read_pasted(&text)).await;
    drop(turn);
    match read {
        Ok(Ok(record)) => Ok(record),
        Ok(Err(error)) => Err(refusals::of_record(locale, &error)),
        Err(error) => {
            warn!(%error, "reading a record panicked");
            Err(text!(locale, "refused-failed"))
        }
    }
}

/// Challenges a person to a match that continues from a record. Returns the answer to the challenger; `None` if this
/// interaction was already answered.
pub(crate) async fn challenge(
    bot: &Bot,
    locale: Locale,
    input: Input,
    parties: ChallengeParties,
    record: &Record,
    black: Option<WhoIsBlack>,
) -> Option<String> {
    let mut continuation = match match_record::continuation(record) {
        Ok(continuation) => continuation,
        Err(match_record::Over) => return Some(text!(locale, "refused-record-over")),
    };
    let challenged = parties.challenged.clone();
    let named = || who_is_black(record.tags(), &parties.challenger, challenged.as_ref()?);
    continuation.proposal.black = black.or_else(named).unwrap_or_default();
    // Importing replays the record once more. A task of its own does this, so that the gateway's thread is not held up.
    let club = bot.club.clone();
    let importing = bot.tasks.runtime.spawn(async move {
        club.import(input, &parties, continuation.proposal, &continuation.recorded).await
    });
    let imported = match importing.await {
        Ok(imported) => imported,
        Err(error) => {
            warn!(%error, "going on from a record panicked");
            return Some(text!(locale, "refused-failed"));
        }
    };
    match imported {
        Ok(_) => Some(challenged.as_ref().map_or_else(
            || text!(locale, "challenge-to-anybody-posted"),
            |challenged| text!(locale, "challenge-posted", player = game_words::actor(locale, challenged)),
        )),
        Err(refusal) => {
            submit_move::log_failure(&refusal);
            refusals::of_club(locale, &refusal, None)
        }
    }
}

/// Determines who plays Black from the names in the record. `None` if the record names neither of the two players, who
/// need not be the people that began the recorded match.
fn who_is_black(tags: &Tags, challenger: &Actor, challenged: &Actor) -> Option<WhoIsBlack> {
    let is = |name: &Option<String>, actor: &Actor| name.as_deref() == Some(actor.name.as_str());
    if is(&tags.black, challenger) || is(&tags.white, challenged) {
        Some(WhoIsBlack::Challenger)
    } else if is(&tags.black, challenged) || is(&tags.white, challenger) {
        Some(WhoIsBlack::Challenged)
    } else {
        None
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::club::Person;

    #[test]
    fn the_names_in_a_record_say_who_plays_black() {
        let actor = |number, name: &str| Actor { person: Person(number), name: name.to_owned() };
        let (ada, grace) = (actor(1, "Ada"), actor(2, "Grace"));
        let tags = |black: Option<&str>, white: Option<&str>| Tags {
            black: black.map(str::to_owned),
            white: white.map(str::to_owned),
            ..Tags::default()
        };
        let who = |black, white| who_is_black(&tags(black, white), &ada, &grace);
        assert_eq!(who(Some("Ada"), Some("Grace")), Some(WhoIsBlack::Challenger));
        assert_eq!(who(Some("Grace"), None), Some(WhoIsBlack::Challenged));
        assert_eq!(who(None, Some("Ada")), Some(WhoIsBlack::Challenged));
        assert_eq!(who(Some("Johan"), Some("Alain")), None);
    }
}
