//! `/vote-match`: lets the server play against the bot, by votes under the boards.

use kamisado_rules::{Game, MatchLength};

use super::{
    command_interaction::{Call, call},
    option_choices::{GameChoice, LengthChoice, LevelChoice},
};
use crate::{
    club::{Proposal, Seat, Server, VoteMatch, Voting, WithoutQuorum},
    discord::{
        bot::{Context, Error},
        inbound::submit_challenge,
    },
    text::{game_words, text},
};

/// What happens if too few people vote.
#[derive(Clone, Copy, Debug, Default, poise::ChoiceParameter)]
pub(super) enum WithoutQuorumChoice {
    #[default]
    #[name = "machine"]
    Machine,
    #[name = "forfeit"]
    Forfeit,
}

/// The default time for voting on a decision, in minutes.
const USUAL_MINUTES: u32 = 60;

/// Begins a match of the server against the bot.
#[poise::command(slash_command, guild_only, rename = "vote-match")]
pub(super) async fn vote_match(
    context: Context<'_>,
    level: LevelChoice,
    #[min = 1]
    #[max = 4320]
    minutes: Option<u32>,
    #[min = 1]
    #[max = 100]
    quorum: Option<u32>,
    #[rename = "without-quorum"] without_quorum: Option<WithoutQuorumChoice>,
    game: Option<GameChoice>,
    #[rename = "match"] length: Option<LengthChoice>,
) -> Result<(), Error> {
    let voting = Voting {
        seconds: minutes.unwrap_or(USUAL_MINUTES).saturating_mul(60),
        quorum: quorum.unwrap_or(1),
        without_quorum: match without_quorum.unwrap_or_default() {
            WithoutQuorumChoice::Machine => WithoutQuorum::Machine,
            WithoutQuorumChoice::Forfeit => WithoutQuorum::Forfeit,
        },
    };
    let proposal = Proposal {
        game: game.map(Game::from).unwrap_or_default(),
        length: length.map_or(MatchLength::Single, MatchLength::from),
        ..Proposal::default()
    };
    call(context, |call| async move {
        match call.server {
            Some(server) => begin(call, server, (level, voting), proposal).await,
            None => call.say(text!(call.locale, "refused-server-only")).await,
        }
    })
    .await
}

async fn begin(
    call: Call<'_>,
    server: Server,
    (level, voting): (LevelChoice, Voting),
    proposal: Proposal,
) -> Result<(), Error> {
    if !call.caller_moderates() {
        return call.say(text!(call.locale, "refused-vote-match")).await;
    }
    if let Some(sentence) = call.lacking() {
        return call.say(sentence).await;
    }
    let wanted = VoteMatch {
        place: call.place,
        server,
        level: level.into(),
        voting,
        language: Some(call.locale.notation()),
    };
    let random = (submit_challenge::random_choices(), rand::random());
    match call.bot.club.begin_vote_match(call.input, &call.by, &wanted, proposal, random).await {
        Ok(id) => {
            let machine = game_words::seat(call.locale, &Seat::Machine(wanted.level));
            call.say(text!(call.locale, "vote-match-begun", match = id.to_string(), machine = machine)).await
        }
        Err(refusal) => call.refuse(&refusal).await,
    }
}
