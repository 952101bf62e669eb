//! `/challenge`: challenges somebody, or anybody, to a match in this channel.

use kamisado_rules::{Game, MatchLength};
use poise::serenity_prelude::User;

use super::{
    command_interaction::{Call, call, opponent as resolved},
    option_choices::{
        BlackChoice, ClockChoice, GameChoice, InvalidTimeControl, LayoutChoice, LengthChoice, SetupChoice,
        VariantsChoice, time_control,
    },
};
use crate::{
    club::Proposal,
    discord::{
        bot::{Context, Error},
        inbound::submit_challenge::{self, Wanted},
    },
    text::text,
};

/// Challenges the opponent to a match, or anybody if no opponent is named.
#[poise::command(slash_command, guild_only)]
#[expect(clippy::too_many_arguments, reason = "each is an option of the command")]
pub(super) async fn challenge(
    context: Context<'_>,
    opponent: Option<User>,
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
    let named = (game.map(Game::from), length.map(MatchLength::from));
    let time_control = time_control(clock, minutes, increment);
    let proposal = Proposal {
        variants: variants.map(Into::into).unwrap_or_default(),
        board: board.unwrap_or_default().into(),
        tournament: setup == Some(SetupChoice::Tournament),
        black: black.unwrap_or_default().into(),
        time_control: time_control.unwrap_or_default(),
        ..Proposal::default()
    };
    call(context, |call| async move {
        match time_control {
            Ok(_) => propose(call, opponent, named, proposal).await,
            Err(InvalidTimeControl) => call.say(text!(call.locale, "refused-two-clocks")).await,
        }
    })
    .await
}

/// Makes the challenge. A game or length that the caller did not name is the one that the server prefers.
async fn propose(
    call: Call<'_>,
    opponent: Option<User>,
    (game, length): (Option<Game>, Option<MatchLength>),
    proposal: Proposal,
) -> Result<(), Error> {
    if opponent.as_ref().is_some_and(|opponent| opponent.bot) {
        return call.say(text!(call.locale, "refused-bot")).await;
    }
    let challenged = opponent.map(|opponent| resolved(&call, &opponent));
    let wanted = Wanted { challenged, game, length, terms: proposal };
    let by = (call.input, call.by.clone());
    match submit_challenge::submit(&call.bot, call.locale, by, call.channel(), wanted).await {
        Ok(sentence) => call.say(sentence).await,
        Err(refusal) => call.refuse(&refusal).await,
    }
}
