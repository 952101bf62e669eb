//! `/challenge`: somebody is asked to a match in this channel.

use poise::serenity_prelude::User;

use super::{
    Call, call,
    choices::{
        BlackChoice, ClockChoice, GameChoice, LayoutChoice, LengthChoice, NoChessClock, SetupChoice,
        VariantsChoice, time_control,
    },
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
    clock: Option<ClockChoice>,
    #[min = 1]
    #[max = 600]
    minutes: Option<u16>,
    #[max = 600]
    #[min = 0]
    increment: Option<u16>,
) -> Result<(), Error> {
    let time_control = time_control(clock, minutes, increment);
    let proposal = Proposal {
        game: game.unwrap_or_default().into(),
        length: length.unwrap_or_default().into(),
        variants: variants.map(Into::into).unwrap_or_default(),
        board: board.unwrap_or_default().into(),
        tournament: setup == Some(SetupChoice::Tournament),
        black: black.unwrap_or_default().into(),
        time_control: time_control.unwrap_or_default(),
        ..Proposal::default()
    };
    call(ctx, |call| async move {
        match time_control {
            Ok(_) => propose(call, opponent, proposal).await,
            Err(NoChessClock) => call.say(text!(call.locale, "refused-two-clocks")).await,
        }
    })
    .await
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
