//! `/replay`: shows a match or one of its rounds as an animation, or as a sheet for print.

use poise::ChoiceParameter;
use tracing::error;

use super::{
    command_interaction::{Call, call},
    resolve_match::{self, Purpose},
};
use crate::{
    club::History,
    discord::{
        bot::{Context, Error},
        inbound::record_import::RecordSource,
        outbound::{
            interaction_response::Reply,
            replay_file::{self, Replay},
        },
        resolve_audience,
        work_budget::Work,
    },
    text::text,
    view::{play_from, round_pictures::Kind},
};

/// The form in which the rounds are shown.
#[derive(Clone, Copy, Debug, Default, ChoiceParameter)]
pub(super) enum KindChoice {
    #[default]
    #[name = "animation"]
    Animation,
    #[name = "sheet"]
    Sheet,
    #[name = "score-sheet"]
    ScoreSheet,
}

impl From<KindChoice> for Kind {
    fn from(choice: KindChoice) -> Self {
        match choice {
            KindChoice::Animation => Self::Animation,
            KindChoice::Sheet => Self::Sheet,
            KindChoice::ScoreSheet => Self::ScoreSheet,
        }
    }
}

/// Shows a match as an animation or a sheet.
#[poise::command(slash_command)]
pub(super) async fn replay(
    context: Context<'_>,
    #[rename = "match"]
    #[autocomplete = "resolve_match::suggest"]
    #[max_length = 20]
    _id: Option<String>,
    #[min = 1]
    #[max = 60000]
    round: Option<u16>,
    #[rename = "as"] kind: Option<KindChoice>,
) -> Result<(), Error> {
    call(context, |call| show(call, round, kind.unwrap_or_default().into())).await
}

async fn show(call: Call<'_>, round: Option<u16>, kind: Kind) -> Result<(), Error> {
    match resolve_match::find_or_refuse(&call, Purpose::Seeing).await? {
        Some(history) => of_history(call, history, round, kind).await,
        None => Ok(()),
    }
}

/// Shows a match that the caller may read.
pub(super) async fn of_history(
    call: Call<'_>,
    history: History,
    round: Option<u16>,
    kind: Kind,
) -> Result<(), Error> {
    let locale = call.locale;
    // If others in this channel are not allowed to read the match, it is shown to the caller alone.
    let is_public = resolve_match::is_public_here(&call, &history).await;
    if let Some(sentence) = call.lacking().filter(|_| is_public) {
        return call.say(sentence).await;
    }
    let begun = replay_file::rounds_begun(&history);
    if begun == 0 || round.is_some_and(|round| round > begun) {
        return call.say(text!(locale, "refused-no-such-round", match = history.id.to_string())).await;
    }
    let Some(reserved) = call.bot.work.begin(Work::Replay, call.by.person).await else {
        return call.say(call.bot.work.refusal(locale, Work::Replay, call.by.person)).await;
    };
    call.defer(is_public).await?;
    let audience = if is_public {
        resolve_audience::of_server(&call.bot.club, history.server).await
    } else {
        resolve_audience::of_person(&call.bot.club, locale, call.by.person, &history).await
    };
    // Everybody who can read the answer may press its button.
    let rows = audience.as_ref().ok().and_then(|audience| play_from::row(audience.locale, &history));
    let drawn = match audience {
        Ok(audience) => replay_file::draw(&call.bot, audience, &reserved, history, round, kind).await,
        Err(error) => {
            error!(match = %history.id, %error, "the database failed");
            Err(text!(locale, "refused-failed"))
        }
    };
    let reply = match drawn {
        Ok(Replay { sentence, file }) => {
            Reply { content: sentence, rows: rows.into_iter().collect(), files: vec![file], is_public }
        }
        Err(sentence) => Reply { content: sentence, is_public, ..Reply::default() },
    };
    call.reply(reply).await
}

/// Shows a record as an animation, to the caller alone.
pub(super) async fn of_record(call: Call<'_>, source: RecordSource) -> Result<(), Error> {
    let (bot, locale) = (&call.bot, call.locale);
    let Some(reserved) = bot.work.begin(Work::Replay, call.by.person).await else {
        return call.say(call.bot.work.refusal(locale, Work::Replay, call.by.person)).await;
    };
    call.defer(false).await?;
    let record = match source.read(bot, locale, &reserved).await {
        Ok(record) => record,
        Err(sentence) => return call.say(sentence).await,
    };
    let audience = resolve_audience::of_reader(&bot.club, locale, call.by.person, call.server).await?;
    match replay_file::draw_record(bot, audience, &reserved, record).await {
        Ok(Replay { sentence, file }) => {
            call.reply(Reply { content: sentence, files: vec![file], ..Reply::default() }).await
        }
        Err(sentence) => call.say(sentence).await,
    }
}
