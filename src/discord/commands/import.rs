//! `/import`: challenges somebody to continue an interrupted match from its record.

use poise::serenity_prelude::{Attachment, User};

use super::{
    command_interaction::{Call, call, opponent as resolved},
    option_choices::BlackChoice,
};
use crate::{
    discord::{
        bot::{Context, Error},
        inbound::record_import,
        work_budget::Work,
    },
    text::text,
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
        return call.say(call.bot.work.refusal(call.locale, Work::Import, call.by.person)).await;
    };
    // Downloading the file may take longer than Discord waits for an answer.
    call.defer(false).await?;
    let parties = call.parties(Some(resolved(&call, &opponent)), threads);
    let (bot, locale, black) = (&call.bot, call.locale, black.map(Into::into));
    let sentence = match record_import::read(bot, locale, &reserved, &file).await {
        Ok(record) => record_import::challenge(bot, locale, call.input, parties, &record, black).await,
        Err(sentence) => Some(sentence),
    };
    // `None` if this interaction was already answered.
    match sentence {
        Some(sentence) => call.say(sentence).await,
        None => Ok(()),
    }
}
