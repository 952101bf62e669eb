//! `/import`: challenges somebody to continue an interrupted match from its record.

use kamisado_notation::{Record, Tags};
use poise::serenity_prelude::{Attachment, User};
use tracing::{info, warn};

use super::{
    command_interaction::{Call, call, opponent as resolved},
    option_choices::BlackChoice,
};
use crate::{
    club::{Actor, Threads, WhoIsBlack},
    discord::{
        bot::{Context, Error},
        inbound::{
            attachment_download::{self, DownloadError},
            submit_move,
        },
        work_budget::{Reserved, Work},
    },
    match_record,
    text::{game_words, text},
    view::refusals,
};

/// Challenges the opponent to continue a match from its record.
#[poise::command(slash_command, guild_only)]
pub(super) async fn import(
    context: Context<'_>,
    opponent: User,
    record: Attachment,
    black: Option<BlackChoice>,
) -> Result<(), Error> {
    call(context, |call| propose(call, opponent, record, black)).await
}

async fn propose(
    call: Call<'_>,
    opponent: User,
    file: Attachment,
    black: Option<BlackChoice>,
) -> Result<(), Error> {
    if opponent.bot {
        return call.say(text!(call.locale, "refused-bot")).await;
    }
    let threads = match call.may_challenge().await? {
        Ok(threads) => threads,
        Err(sentence) => return call.say(sentence).await,
    };
    let Some(reserved) = call.bot.work.begin(Work::Import, call.by.person).await else {
        return call.say(text!(call.locale, "refused-busy")).await;
    };
    // Downloading the file may take longer than Discord waits for an answer.
    call.defer(false).await?;
    let challenged = resolved(&call, &opponent);
    let sentence = match read(&call, &reserved, &file).await {
        Ok(record) => challenge(&call, &challenged, threads, &record, black.map(Into::into)).await,
        Err(sentence) => Some(sentence),
    };
    // Without a sentence, the same interaction was answered before.
    match sentence {
        Some(sentence) => call.say(sentence).await,
        None => Ok(()),
    }
}

/// Reads the record in a file. On failure, returns a sentence that explains the error.
pub(super) async fn read(call: &Call<'_>, reserved: &Reserved, file: &Attachment) -> Result<Record, String> {
    let locale = call.locale;
    let text = attachment_download::text(&call.bot.config, file).await.map_err(|error| match error {
        DownloadError::TooLong => {
            text!(locale, "refused-file-too-long", kilobytes = attachment_download::MOST_BYTES / 1024)
        }
        DownloadError::NotText => text!(locale, "refused-file-no-text"),
        DownloadError::Request(_) | DownloadError::Client(_) => {
            info!(attachment = file.id.get(), "an attached file was not downloaded");
            text!(locale, "refused-file-unavailable")
        }
    })?;
    read_text(call, reserved, text).await
}

/// Reads the record in a text, which may have lost its line breaks. On failure, returns a sentence that explains the error.
pub(super) async fn read_text(call: &Call<'_>, reserved: &Reserved, text: String) -> Result<Record, String> {
    // Checking a long record takes a while, so it runs on a thread for blocking work.
    let turn = reserved.processor().await;
    let read = call.bot.tasks.spawn_blocking(move || Record::read_pasted(&text)).await;
    drop(turn);
    match read {
        Ok(Ok(record)) => Ok(record),
        Ok(Err(error)) => Err(refusals::of_record(call.locale, &error)),
        Err(error) => {
            warn!(%error, "reading a record panicked");
            Err(text!(call.locale, "refused-failed"))
        }
    }
}

/// Makes the challenge. Returns the answer to the caller; `None` if the same interaction was answered before.
async fn challenge(
    call: &Call<'_>,
    challenged: &Actor,
    threads: Threads,
    record: &Record,
    black: Option<WhoIsBlack>,
) -> Option<String> {
    let mut continuation = match match_record::continuation(record) {
        Ok(continuation) => continuation,
        Err(match_record::Over) => return Some(text!(call.locale, "refused-record-over")),
    };
    let named = || who_is_black(record.tags(), &call.by, challenged);
    continuation.proposal.black = black.or_else(named).unwrap_or_default();
    let meeting = call.meeting(Some(challenged.clone()), threads);
    // This replays the record once more, so it runs as a task that does not hold up the gateway's thread.
    let (club, input) = (call.bot.club.clone(), call.input);
    let importing = call.bot.tasks.runtime.spawn(async move {
        club.import(input, &meeting, continuation.proposal, &continuation.recorded).await
    });
    let imported = match importing.await {
        Ok(imported) => imported,
        Err(error) => {
            warn!(%error, "going on from a record panicked");
            return Some(text!(call.locale, "refused-failed"));
        }
    };
    match imported {
        Ok(_) => {
            Some(text!(call.locale, "challenge-posted", player = game_words::actor(call.locale, challenged)))
        }
        Err(refusal) => {
            submit_move::log_failure(&refusal);
            refusals::of_club(call.locale, &refusal, None)
        }
    }
}

/// The player of Black according to the names in the record. `None` if the record names neither of the two players. It
/// names them if the same people began the recorded match.
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
