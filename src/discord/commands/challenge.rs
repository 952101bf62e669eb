//! `/challenge`: somebody is asked to a match in this channel.

use poise::serenity_prelude::User;

use super::{
    Call, call,
    choices::{BlackChoice, GameChoice, LayoutChoice, LengthChoice, SetupChoice, VariantsChoice},
    opponent as resolved,
};
use crate::{
    club::Proposal,
    discord::{
        bot::{Context, Error},
        outbox,
    },
    texts::{escaped, text},
};

/// Asks somebody to a match.
#[poise::command(slash_command, guild_only)]
#[expect(clippy::too_many_arguments, reason = "each is an option of the command")]
pub(super) async fn challenge(
    ctx: Context<'_>,
    opponent: User,
    #[rename = "match"] length: Option<LengthChoice>,
    game: Option<GameChoice>,
    variants: Option<VariantsChoice>,
    board: Option<LayoutChoice>,
    setup: Option<SetupChoice>,
    black: Option<BlackChoice>,
) -> Result<(), Error> {
    let proposal = Proposal {
        game: game.unwrap_or_default().into(),
        length: length.unwrap_or_default().into(),
        variants: variants.map(Into::into).unwrap_or_default(),
        board: board.unwrap_or_default().into(),
        tournament: setup == Some(SetupChoice::Tournament),
        black: black.unwrap_or_default().into(),
        ..Proposal::default()
    };
    call(ctx, |call| propose(call, opponent, proposal)).await
}

async fn propose(call: Call<'_>, opponent: User, proposal: Proposal) -> Result<(), Error> {
    if opponent.bot {
        return call.say(text!(call.locale, "refused-bot")).await;
    }
    if let Some(sentence) = call.lacking() {
        return call.say(sentence).await;
    }
    let meeting = call.meeting(resolved(&call, &opponent));
    match call.bot.club.challenge(call.input, &meeting, proposal).await {
        Ok(challenge) => {
            outbox::wake(&call.bot, challenge.place);
            let player = escaped(&meeting.challenged.name);
            call.say(text!(call.locale, "challenge-posted", player = player)).await
        }
        Err(refusal) => call.refuse(&refusal).await,
    }
}
