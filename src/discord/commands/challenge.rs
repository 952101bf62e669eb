//! `/challenge`: somebody is asked to a match in this channel.

use poise::serenity_prelude::User;

use super::{
    caller,
    choices::{BlackChoice, GameChoice, LayoutChoice, LengthChoice, SetupChoice, VariantsChoice},
    input, lacking, locale, place, say,
};
use crate::{
    club::{Actor, Proposal},
    discord::{
        bot::{Context, Error},
        ids, outbox, play, refusals,
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
        continues: None,
    };
    ctx.data().tasks.track_future(propose(ctx, &opponent, proposal)).await
}

async fn propose(ctx: Context<'_>, opponent: &User, proposal: Proposal) -> Result<(), Error> {
    let locale = locale(ctx);
    if opponent.bot {
        return say(ctx, text!(locale, "refused-bot")).await;
    }
    if let Some(sentence) = lacking(ctx, locale) {
        return say(ctx, sentence).await;
    }
    let (bot, server) = (ctx.data(), ctx.interaction.guild_id.map(ids::server));
    let challenged = challenged(ctx, opponent);
    let made = bot.club.challenge(input(ctx), &caller(ctx), &challenged, place(ctx), server, proposal).await;
    match made {
        Ok(challenge) => {
            outbox::wake(bot, challenge.place);
            say(ctx, text!(locale, "challenge-posted", player = escaped(&challenged.name))).await
        }
        Err(refusal) => {
            play::log_fault(&refusal);
            match refusals::of_club(locale, &refusal, None) {
                Some(sentence) => say(ctx, sentence).await,
                None => Ok(()),
            }
        }
    }
}

/// The opponent with the name that they have on this server.
fn challenged(ctx: Context<'_>, opponent: &User) -> Actor {
    let member = ctx.interaction.data.resolved.members.get(&opponent.id);
    ids::actor(opponent, member.and_then(|member| member.nick.as_deref()))
}
