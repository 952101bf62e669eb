//! `/tournament`: organises tournaments, whose matches are played in threads of the channel.

use kamisado_rules::{Game, MatchLength};
use kamisado_tournaments::{Seeding, Terms};
use poise::{ChoiceParameter, serenity_prelude::ChannelType};

use super::{
    command_interaction::{Call, call},
    option_choices::{
        ClockChoice, GameChoice, InvalidTimeControl, LayoutChoice, LengthChoice, SetupChoice, VariantsChoice,
        time_control,
    },
    tournament_orders,
};
use crate::{
    club::{Organisers, Proposal, TournamentKind, TournamentPlan, USUAL_SWISS_ROUNDS},
    discord::{
        bot::{Context, Error},
        permissions,
    },
    text::{confusable_names, text},
};

/// How long people can sign up.
#[derive(Clone, Copy, Debug, ChoiceParameter)]
pub(super) enum SignUpChoice {
    #[name = "sign-up-10-minutes"]
    TenMinutes,
    #[name = "sign-up-30-minutes"]
    HalfAnHour,
    #[name = "sign-up-hour"]
    Hour,
    #[name = "sign-up-3-hours"]
    ThreeHours,
    #[name = "sign-up-12-hours"]
    HalfADay,
    #[name = "sign-up-day"]
    Day,
    #[name = "sign-up-3-days"]
    ThreeDays,
    #[name = "sign-up-week"]
    Week,
}

impl SignUpChoice {
    /// The time for signing up, in milliseconds.
    const fn length(self) -> i64 {
        let minutes = match self {
            Self::TenMinutes => 10,
            Self::HalfAnHour => 30,
            Self::Hour => 60,
            Self::ThreeHours => 3 * 60,
            Self::HalfADay => 12 * 60,
            Self::Day => 24 * 60,
            Self::ThreeDays => 3 * 24 * 60,
            Self::Week => 7 * 24 * 60,
        };
        minutes * 60_000
    }
}

/// How a tournament is played.
#[derive(Clone, Copy, Debug, ChoiceParameter)]
pub(super) enum KindChoice {
    #[name = "knockout"]
    Knockout,
    #[name = "double-elimination"]
    DoubleElimination,
    #[name = "round-robin"]
    RoundRobin,
    #[name = "double-round-robin"]
    DoubleRoundRobin,
    #[name = "swiss"]
    Swiss,
}

impl From<KindChoice> for TournamentKind {
    fn from(choice: KindChoice) -> Self {
        match choice {
            KindChoice::Knockout => Self::Knockout,
            KindChoice::DoubleElimination => Self::DoubleElimination,
            KindChoice::RoundRobin => Self::RoundRobin,
            KindChoice::DoubleRoundRobin => Self::DoubleRoundRobin,
            KindChoice::Swiss => Self::Swiss,
        }
    }
}

/// The criterion by which the players are seeded.
#[derive(Clone, Copy, Debug, ChoiceParameter)]
pub(super) enum SeedingChoice {
    #[name = "by-rating"]
    Rating,
    #[name = "by-lot"]
    Random,
}

impl From<SeedingChoice> for Seeding {
    fn from(choice: SeedingChoice) -> Self {
        match choice {
            SeedingChoice::Rating => Self::Rating,
            SeedingChoice::Random => Self::Random,
        }
    }
}

/// Groups the subcommands.
#[poise::command(
    slash_command,
    subcommands(
        "create",
        "tournament_orders::result",
        "tournament_orders::replace",
        "tournament_orders::remove",
        "tournament_orders::pause",
        "tournament_orders::resume",
        "tournament_orders::call_off"
    )
)]
#[expect(clippy::unused_async, reason = "poise requires an async function")]
pub(super) async fn tournament(_: Context<'_>) -> Result<(), Error> {
    Ok(())
}

/// Makes a tournament in this channel.
#[poise::command(slash_command, guild_only)]
#[expect(clippy::too_many_arguments, reason = "each is an option of the command")]
async fn create(
    context: Context<'_>,
    #[max_length = 60] name: String,
    kind: KindChoice,
    #[min = 1]
    #[max = 30]
    rounds: Option<u16>,
    seeding: Option<SeedingChoice>,
    #[rename = "match"] length: Option<LengthChoice>,
    game: Option<GameChoice>,
    variants: Option<VariantsChoice>,
    board: Option<LayoutChoice>,
    setup: Option<SetupChoice>,
    clock: Option<ClockChoice>,
    #[min = 1]
    #[max = 600]
    minutes: Option<u16>,
    #[max = 600]
    #[min = 0]
    increment: Option<u16>,
    sign_up: Option<SignUpChoice>,
    #[min = 1]
    #[max = 60]
    round_days: Option<u8>,
    days_off: Option<bool>,
) -> Result<(), Error> {
    // Variants exist in Megasado only, so naming variants also names the game.
    let game = game.map(Game::from).or_else(|| variants.is_some().then_some(Game::Megasado));
    let named = (game, length.map(MatchLength::from));
    let time_control = time_control(clock, minutes, increment);
    let proposal = Proposal {
        variants: variants.map(Into::into).unwrap_or_default(),
        board: board.unwrap_or_default().into(),
        tournament: setup == Some(SetupChoice::Tournament),
        time_control: time_control.unwrap_or_default(),
        ..Proposal::default()
    };
    let kind = TournamentKind::from(kind);
    let seeding = seeding.map_or(Seeding::Rating, Seeding::from);
    call(context, |call| async move {
        let refused = match (call.server, time_control) {
            (None, _) => text!(call.locale, "refused-server-only"),
            (_, Err(InvalidTimeControl)) => text!(call.locale, "refused-two-clocks"),
            _ if kind != TournamentKind::Swiss && rounds.is_some() => {
                text!(call.locale, "refused-tournament-rounds-of-swiss")
            }
            _ if !confusable_names::is_visible(&name) => text!(call.locale, "refused-tournament-name"),
            (Some(server), Ok(_)) => {
                let format = kind.format(rounds.unwrap_or(USUAL_SWISS_ROUNDS));
                let terms = Terms { format, seeding, seed: rand::random() };
                let sign_up = sign_up.map(SignUpChoice::length);
                let days_off = days_off.unwrap_or(false);
                let place = call.place;
                let plan =
                    TournamentPlan { place, server, name, terms, proposal, sign_up, round_days, days_off };
                return create_here(call, plan, named).await;
            }
        };
        call.say(refused).await
    })
    .await
}

/// Makes the tournament. If the caller named no game or no length, the server's preferred one applies.
async fn create_here(
    call: Call<'_>,
    plan: TournamentPlan,
    (game, length): (Option<Game>, Option<MatchLength>),
) -> Result<(), Error> {
    let preferences = call.bot.club.server_preferences(plan.server).await?;
    let member = call.interaction.member.as_deref();
    let has_role = match preferences.organisers.unwrap_or_default() {
        Organisers::Managers => false,
        Organisers::Role(role) => permissions::has_role(member, role),
    };
    if !has_role && !permissions::manages_server(member) {
        return call.say(text!(call.locale, "refused-tournament-create")).await;
    }
    let channel = call.channel();
    if channel.kind != Some(ChannelType::Text) {
        return call.say(text!(call.locale, "refused-tournament-place")).await;
    }
    if let Some(sentence) = call.lacking_for_threads() {
        return call.say(sentence).await;
    }
    let proposal = Proposal {
        game: game.or(preferences.game).unwrap_or_default(),
        length: length.or(preferences.length).unwrap_or_default(),
        ..plan.proposal
    };
    let plan = TournamentPlan { proposal, ..plan };
    match call.bot.club.create_tournament(call.input, &call.by, &plan).await {
        Ok(_) => call.say(text!(call.locale, "tournament-created")).await,
        Err(refusal) => call.refuse(&refusal).await,
    }
}
