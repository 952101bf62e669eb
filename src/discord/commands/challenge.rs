//! `/challenge`: challenges somebody, or anybody, to a match in this channel.

use kamisado_rules::{Game, MatchLength};
use poise::serenity_prelude::User;

use super::{
    command_interaction::{Call, call, opponent as resolved},
    option_choices::{
        BlackChoice, ClockChoice, GameChoice, InvalidTimeControl, LayoutChoice, LengthChoice, LevelChoice,
        SetupChoice, VariantsChoice, time_control,
    },
};
use crate::{
    club::{MachineLevel, Proposal},
    discord::{
        bot::{Context, Error},
        inbound::submit_challenge::{self, DEFAULT_LEVEL, Opponent, Wanted},
    },
    text::text,
};

/// Challenges the opponent, or anybody if neither an opponent nor a level is named, or plays the bot.
#[poise::command(slash_command)]
#[expect(clippy::too_many_arguments, reason = "each is an option of the command")]
pub(super) async fn challenge(
    context: Context<'_>,
    opponent: Option<User>,
    level: Option<LevelChoice>,
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
    // Variants exist in Megasado only, so naming variants also names the game.
    let game = game.map(Game::from).or_else(|| variants.is_some().then_some(Game::Megasado));
    let named = (game, length.map(MatchLength::from));
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
            Ok(_) => match whom(&call, opponent, level) {
                Ok(opponent) => propose(call, opponent, named, proposal).await,
                Err(sentence) => call.say(sentence).await,
            },
            Err(InvalidTimeControl) => call.say(text!(call.locale, "refused-two-clocks")).await,
        }
    })
    .await
}

/// The opponent that the options name. `Err` is the sentence for the caller if the options name another bot, or both a
/// person and a level.
fn whom(call: &Call<'_>, named: Option<User>, level: Option<LevelChoice>) -> Result<Opponent, String> {
    let level = level.map(MachineLevel::from);
    match (named, level) {
        (Some(named), level) if named.id == call.bot.user => {
            Ok(Opponent::Machine(level.unwrap_or(DEFAULT_LEVEL)))
        }
        (None, Some(level)) => Ok(Opponent::Machine(level)),
        (None, None) => Ok(Opponent::Anybody),
        (Some(named), _) if named.bot => Err(text!(call.locale, "refused-bot")),
        (Some(_), Some(_)) => Err(text!(call.locale, "refused-level")),
        (Some(named), None) => Ok(Opponent::Person(resolved(call, &named))),
    }
}

/// Challenges a user on the terms that the server prefers. If the user is the bot, starts a match against it.
pub(super) async fn user(call: Call<'_>, user: User) -> Result<(), Error> {
    match whom(&call, Some(user), None) {
        Ok(opponent) => propose(call, opponent, (None, None), Proposal::default()).await,
        Err(sentence) => call.say(sentence).await,
    }
}

/// Makes the challenge. If the caller named no game or no length, the server's preferred one applies.
async fn propose(
    call: Call<'_>,
    opponent: Opponent,
    (game, length): (Option<Game>, Option<MatchLength>),
    proposal: Proposal,
) -> Result<(), Error> {
    let wanted = Wanted { opponent, game, length, terms: proposal };
    let by = (call.input, call.by.clone());
    match submit_challenge::submit(&call.bot, call.locale, by, call.channel(), wanted).await {
        Ok(answer) => call.reply(answer.into()).await,
        Err(refusal) => call.refuse(&refusal).await,
    }
}
