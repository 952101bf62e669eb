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
    club::{Actor, Proposal},
    discord::bot::{Context, Error},
    text::{game_words, text},
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
    let threads = match call.may_challenge().await? {
        Ok(threads) => threads,
        Err(sentence) => return call.say(sentence).await,
    };
    let preferences = call.server_preferences().await?;
    let proposal = Proposal {
        game: game.or(preferences.game).unwrap_or_default(),
        length: length.or(preferences.length).unwrap_or_default(),
        ..proposal
    };
    let meeting = call.meeting(opponent.map(|opponent| resolved(&call, &opponent)), threads);
    match call.bot.club.challenge(call.input, &meeting, proposal).await {
        Ok(_) => {
            let posted = |challenged: &Actor| {
                text!(call.locale, "challenge-posted", player = game_words::actor(call.locale, challenged))
            };
            let to_anybody = || text!(call.locale, "challenge-to-anybody-posted");
            call.say(meeting.challenged.as_ref().map_or_else(to_anybody, posted)).await
        }
        Err(refusal) => call.refuse(&refusal).await,
    }
}
