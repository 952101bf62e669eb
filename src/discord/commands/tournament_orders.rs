//! The changes that organisers make in a tournament: `/tournament result`, `replace`, `remove`, `pause`, `resume` and
//! `call-off`.

use std::{sync::Arc, time::Instant};

use futures_util::future::join_all;
use kamisado_notation::without_case_and_accents;
use kamisado_rules::Side;
use kamisado_tournaments::{Outcome, Phase};
use poise::{
    ChoiceParameter,
    serenity_prelude::{
        AutocompleteChoice, ChannelType, CommandInteraction, CreateAutocompleteResponse, GuildId,
        ResolvedValue, User,
    },
};
use tracing::error;

use super::command_interaction::{Call, call, opponent};
use crate::{
    club::{
        ListedTournament, Person, Place, Refusal, Server, Tournament, TournamentId, TournamentOrder,
        TournamentRefusal,
    },
    discord::{
        bot::{Bot, Context, Error},
        id_conversion,
        outbound::{blocked_entrants, interaction_response::PublicQuestion},
        permissions, resolve_audience,
    },
    store::StoreError,
    text::text,
    view::{component_action::PlaceOffer, refusals, tournament_message, tournament_place_offer},
};

/// Discord's limit on the suggestions of an autocompletion.
const MOST_SUGGESTED: usize = 25;

/// How a match ended, or that it is played again.
#[derive(Clone, Copy, Debug, ChoiceParameter)]
pub(super) enum ResultChoice {
    #[name = "result-black"]
    Black,
    #[name = "result-white"]
    White,
    #[name = "result-draw"]
    Draw,
    #[name = "result-no-black"]
    NoBlack,
    #[name = "result-no-white"]
    NoWhite,
    #[name = "result-nobody"]
    Nobody,
    #[name = "result-again"]
    Again,
}

impl ResultChoice {
    /// The outcome; `None` if the match is played again.
    fn outcome(self) -> Option<Outcome> {
        Some(match self {
            Self::Black => Outcome::Won(Side::Black),
            Self::White => Outcome::Won(Side::White),
            Self::Draw => Outcome::Drawn,
            Self::NoBlack => Outcome::Forfeited(Side::Black),
            Self::NoWhite => Outcome::Forfeited(Side::White),
            Self::Nobody => Outcome::BothForfeited,
            Self::Again => return None,
        })
    }
}

/// Decides a match, corrects its result, or has it played again.
#[poise::command(slash_command, guild_only)]
pub(super) async fn result(
    context: Context<'_>,
    #[rename = "match"]
    #[autocomplete = "suggest_game"]
    #[max_length = 100]
    game: String,
    result: ResultChoice,
    #[autocomplete = "suggest_tournament"]
    #[max_length = 100]
    tournament: Option<String>,
) -> Result<(), Error> {
    call(context, |call| async move {
        let Some(found) = find_or_refuse(&call, tournament.as_deref()).await? else { return Ok(()) };
        match game_named(&found, &game) {
            Some(game) => {
                let outcome = result.outcome();
                let deciding = TournamentOrder::Decide { game, outcome, breaks_off: None };
                carry_out(&call, &found, &deciding).await
            }
            // A person who may not change the tournament does not learn which matches belong to it.
            None if !moderates(&call, &found) && !found.is_organised_by(call.by.person) => {
                call.say(refusals::of_tournament(call.locale, TournamentRefusal::NotOrganiser)).await
            }
            None => call.say(text!(call.locale, "refused-tournament-no-game")).await,
        }
    })
    .await
}

/// The index from 0 of the game that the caller names, either by its number from 1 or by the id of its match, as in
/// `k7`.
fn game_named(tournament: &Tournament, typed: &str) -> Option<u32> {
    let word = typed.split_whitespace().next()?;
    if word.starts_with(['k', 'K']) {
        return tournament.game_of(word.parse().ok()?);
    }
    word.parse::<u32>().ok()?.checked_sub(1)
}

/// Replaces a player of a tournament by another person.
#[poise::command(slash_command, guild_only)]
pub(super) async fn replace(
    context: Context<'_>,
    player: User,
    by: User,
    #[autocomplete = "suggest_tournament"]
    #[max_length = 100]
    tournament: Option<String>,
) -> Result<(), Error> {
    call(context, |call| async move {
        if by.bot {
            return call.say(text!(call.locale, "refused-tournament-bot")).await;
        }
        // Discord sends the member with each named person who is on the server.
        if !call.interaction.data.resolved.members.contains_key(&by.id) {
            let newcomer = id_conversion::person(by.id);
            return call.say(tournament_message::not_found(call.locale, newcomer)).await;
        }
        let replacing = TournamentOrder::Replace {
            player: id_conversion::person(player.id),
            by: opponent(&call, &by),
            breaks_off: None,
        };
        let Some(found) = find_or_refuse(&call, tournament.as_deref()).await? else { return Ok(()) };
        match PlaceOffer::of_order(&replacing, call.by.person) {
            Some(offer) => offer_place(&call, &found, (&replacing, offer)).await,
            None => carry_out(&call, &found, &replacing).await,
        }
    })
    .await
}

/// Asks a person to take the place of a player, if the organiser's order is possible. The person's answer carries it out.
async fn offer_place(
    call: &Call<'_>,
    found: &Tournament,
    (order, offer): (&TournamentOrder, PlaceOffer),
) -> Result<(), Error> {
    let by = (&call.by, moderates(call, found));
    if let Err(refusal) = call.bot.club.check_replacement(call.input, found.id, by, order).await {
        return match refusal {
            Refusal::Unwelcome => {
                call.say(tournament_place_offer::unwelcome(call.locale, found, offer.newcomer)).await
            }
            refusal => refuse(call, found, order, &refusal).await,
        };
    }
    let newcomer = id_conversion::user_of(offer.newcomer);
    let member = newcomer.and_then(|user| call.interaction.data.resolved.members.get(&user));
    // The permissions of a named person are those in the channel of the interaction.
    let is_shut_out = member.and_then(|member| member.permissions).is_some_and(|held| !held.view_channel());
    if is_shut_out {
        return call.say(tournament_place_offer::cannot_see(call.locale, found, offer.newcomer)).await;
    }
    let locale = resolve_audience::locale_of_server(&call.bot.club, call.server).await?;
    call.say(tournament_place_offer::asked(call.locale, found, offer)).await?;
    let (content, row) = tournament_place_offer::ask(locale, found, offer);
    call.ask_publicly(PublicQuestion { content, rows: vec![row], to: offer.newcomer }).await;
    Ok(())
}

/// Takes a player out of a tournament.
#[poise::command(slash_command, guild_only)]
pub(super) async fn remove(
    context: Context<'_>,
    player: User,
    #[autocomplete = "suggest_tournament"]
    #[max_length = 100]
    tournament: Option<String>,
) -> Result<(), Error> {
    let removing = TournamentOrder::Remove { player: id_conversion::person(player.id), breaks_off: None };
    call(context, |call| async move { order(&call, tournament.as_deref(), &removing).await }).await
}

/// Pauses a tournament.
#[poise::command(slash_command, guild_only)]
pub(super) async fn pause(
    context: Context<'_>,
    #[autocomplete = "suggest_tournament"]
    #[max_length = 100]
    tournament: Option<String>,
) -> Result<(), Error> {
    call(context, |call| async move { order(&call, tournament.as_deref(), &TournamentOrder::Pause).await })
        .await
}

/// Resumes a paused tournament, in this channel if the bot cannot post in the tournament's.
#[poise::command(slash_command, guild_only)]
pub(super) async fn resume(
    context: Context<'_>,
    #[autocomplete = "suggest_tournament"]
    #[max_length = 100]
    tournament: Option<String>,
) -> Result<(), Error> {
    call(context, |call| async move {
        let Some(found) = find_or_refuse(&call, tournament.as_deref()).await? else { return Ok(()) };
        if found.is_unreachable {
            if call.channel().kind != Some(ChannelType::Text) {
                return call.say(text!(call.locale, "refused-tournament-place")).await;
            }
            if let Some(sentence) = call.lacking_for_threads() {
                return call.say(sentence).await;
            }
        }
        carry_out(&call, &found, &TournamentOrder::Resume(call.place)).await
    })
    .await
}

/// Asks whether to call a tournament off. A button under the question does it.
#[poise::command(slash_command, guild_only, rename = "call-off")]
pub(super) async fn call_off(
    context: Context<'_>,
    #[autocomplete = "suggest_tournament"]
    #[max_length = 100]
    tournament: Option<String>,
) -> Result<(), Error> {
    call(context, |call| async move {
        let Some(found) = find_or_refuse(&call, tournament.as_deref()).await? else { return Ok(()) };
        if let Some(refusal) = found.why_not_called_off((call.by.person, moderates(&call, &found))) {
            return call.say(refusals::of_tournament(call.locale, refusal)).await;
        }
        let (question, row) = tournament_message::ask_to_call_off(call.locale, &found, call.by.person);
        call.say_with(question, vec![row]).await
    })
    .await
}

/// Whether the caller may do what the organiser of a tournament may do. This holds for a person who manages the server, and for
/// one who moderates the tournament's channel and uses the command in this channel or in a thread of it.
fn moderates(call: &Call<'_>, tournament: &Tournament) -> bool {
    let places = places_of(call.interaction);
    permissions::moderates_place(call.interaction.member.as_deref(), &places, tournament.place)
}

fn places_of(interaction: &CommandInteraction) -> Vec<Place> {
    permissions::places_of(interaction.channel_id, interaction.channel.as_ref())
}

async fn order(call: &Call<'_>, named: Option<&str>, order: &TournamentOrder) -> Result<(), Error> {
    let Some(found) = find_or_refuse(call, named).await? else { return Ok(()) };
    carry_out(call, &found, order).await
}

/// Carries out an order, or asks whether to carry it out if it would break off a running match. After the commit, the
/// tournament's message is edited and people are notified.
async fn carry_out(call: &Call<'_>, found: &Tournament, order: &TournamentOrder) -> Result<(), Error> {
    let by = (&call.by, moderates(call, found));
    match call.bot.club.order_in_tournament(call.input, found.id, by, order).await {
        Ok(tournament) => {
            blocked_entrants::tell_after_order(&call.bot, &tournament, order).await;
            call.say(tournament_message::ordered(call.locale, found, &tournament, order)).await
        }
        Err(refusal) => refuse(call, found, order, &refusal).await,
    }
}

/// Refuses an order, or asks whether to carry it out if it would break off a running match.
async fn refuse(
    call: &Call<'_>,
    found: &Tournament,
    order: &TournamentOrder,
    refusal: &Refusal,
) -> Result<(), Error> {
    let &Refusal::Tournament(refusal) = refusal else { return call.refuse(refusal).await };
    if let Some((question, row)) =
        tournament_message::question_instead(call.locale, found, (call.by.person, order), refusal)
    {
        return call.say_with(question, vec![row]).await;
    }
    call.say(tournament_message::why_not(call.locale, found, order, refusal)).await
}

/// The tournament that a command is about. If there is none, says so and returns `None`.
async fn find_or_refuse(call: &Call<'_>, named: Option<&str>) -> Result<Option<Tournament>, Error> {
    match find(call, named).await? {
        Ok(found) => Ok(Some(found)),
        Err(sentence) => {
            call.say(sentence).await?;
            Ok(None)
        }
    }
}

/// Finds the tournament that a command is about: the named one, or else the only one of this channel or of the parent
/// channel of this thread. If there is none, or if it is unclear which one is meant, returns the sentence that says so.
async fn find(call: &Call<'_>, named: Option<&str>) -> Result<Result<Tournament, String>, StoreError> {
    let locale = call.locale;
    let Some(server) = call.server else { return Ok(Err(text!(locale, "refused-server-only"))) };
    let id = if let Some(named) = named {
        named.trim().parse().ok().map(TournamentId)
    } else {
        let listed = tournaments_here(&call.bot, call.interaction, server).await?;
        match here(call.interaction, &listed)[..] {
            [] => return Ok(Err(text!(locale, "refused-tournament-nowhere"))),
            [only] => Some(only),
            _ => return Ok(Err(text!(locale, "refused-tournament-which"))),
        }
    };
    let found = match id {
        Some(id) => call.bot.club.tournament(id).await?,
        None => None,
    };
    // A person who manages one server may not change tournaments of another.
    let found = found.filter(|found| found.server == server);
    Ok(found.ok_or_else(|| text!(locale, "refused-tournament-none")))
}

/// The tournaments of an interaction's channel that are not over or, if all are over, the newest of them.
fn here(interaction: &CommandInteraction, listed: &[ListedTournament]) -> Vec<TournamentId> {
    let places = places_of(interaction);
    let in_place = || listed.iter().filter(|tournament| places.contains(&tournament.place));
    let open: Vec<_> = in_place().filter(|tournament| tournament.is_open).map(|open| open.id).collect();
    if open.is_empty() { in_place().next().map(|newest| newest.id).into_iter().collect() } else { open }
}

/// The tournaments that are shown in the channel of an interaction.
async fn tournaments_here(
    bot: &Bot,
    interaction: &CommandInteraction,
    server: Server,
) -> Result<Vec<ListedTournament>, StoreError> {
    let mut listed = Vec::new();
    for place in places_of(interaction) {
        listed.extend(bot.club.tournaments_in(server, place).await?);
    }
    Ok(listed)
}

/// Suggests the tournaments of the server that the caller may see.
async fn suggest_tournament(context: Context<'_>, partial: &str) -> CreateAutocompleteResponse {
    let labels = match context.data().upgrade() {
        Some(bot) => bot.tasks.tracker.clone().track_future(tournaments(bot, context.interaction)).await,
        None => Vec::new(),
    };
    respond(labels, partial)
}

async fn tournaments(bot: Arc<Bot>, interaction: &CommandInteraction) -> Vec<(String, String)> {
    match suggested(&bot, interaction).await {
        Ok(listed) => listed.into_iter().map(|listed| (listed.name, listed.id.0.to_string())).collect(),
        Err(error) => {
            error!(%error, "the database failed");
            Vec::new()
        }
    }
}

/// The tournaments of the server of an interaction that the caller may see. Empty if the caller asks for suggestions too often.
async fn suggested(bot: &Bot, interaction: &CommandInteraction) -> Result<Vec<ListedTournament>, StoreError> {
    let caller = id_conversion::person(interaction.user.id);
    match interaction.guild_id {
        Some(guild) if bot.inbound.user_rate_limits.suggest(caller, Instant::now()) => {
            let server = id_conversion::server(guild);
            let mut listed = tournaments_here(bot, interaction, server).await?;
            // On a server with many open tournaments, those of this channel come first.
            listed.retain(|tournament| tournament.is_open);
            for known in bot.club.tournaments_of_server(server).await? {
                if listed.iter().all(|other| other.id != known.id) {
                    listed.push(known);
                }
            }
            Ok(visible(bot, interaction, guild, listed).await)
        }
        _ => Ok(Vec::new()),
    }
}

/// The tournaments that the caller may see: their own, and those of channels that they may view. A person who manages the
/// server sees all. A channel about which Discord does not answer in time counts as hidden.
async fn visible(
    bot: &Bot,
    interaction: &CommandInteraction,
    guild: GuildId,
    listed: Vec<ListedTournament>,
) -> Vec<ListedTournament> {
    let Some(member) = interaction.member.as_deref() else { return Vec::new() };
    if permissions::manages_server(Some(member)) {
        return listed;
    }
    let caller = id_conversion::person(interaction.user.id);
    // The caller can view these places, because the interaction comes from there.
    let here = places_of(interaction);
    let is_seen = |tournament: &ListedTournament| {
        tournament.organiser == Some(caller) || here.contains(&tournament.place)
    };
    let mut elsewhere: Vec<Place> =
        listed.iter().filter(|tournament| !is_seen(tournament)).map(|tournament| tournament.place).collect();
    elsewhere.sort_unstable();
    elsewhere.dedup();
    let looked_up = elsewhere.into_iter().map(async |place| {
        let channel = id_conversion::channel_of(place)?;
        let visibility = &bot.inbound.channel_visibility;
        let may_view = visibility.may_view(&bot.api, guild, member, channel).await;
        may_view.unwrap_or(false).then_some(place)
    });
    let viewed: Vec<Place> = join_all(looked_up).await.into_iter().flatten().collect();
    let is_visible =
        |tournament: &ListedTournament| is_seen(tournament) || viewed.contains(&tournament.place);
    listed.into_iter().filter(is_visible).collect()
}

/// Suggests the matches of a tournament: the newest first.
async fn suggest_game(context: Context<'_>, partial: &str) -> CreateAutocompleteResponse {
    let labels = match context.data().upgrade() {
        Some(bot) => bot.tasks.tracker.clone().track_future(games(bot, context.interaction)).await,
        None => Vec::new(),
    };
    respond(labels, partial)
}

async fn games(bot: Arc<Bot>, interaction: &CommandInteraction) -> Vec<(String, String)> {
    let contact = resolve_audience::contact(&interaction.locale);
    let caller: Person = id_conversion::person(interaction.user.id);
    let locale = resolve_audience::locale_of_reader(&bot.club, caller, contact).await;
    let listed = match suggested(&bot, interaction).await {
        Ok(listed) => listed,
        Err(error) => {
            error!(%error, "the database failed");
            return Vec::new();
        }
    };
    let named = named(interaction).and_then(|named| named.trim().parse().ok()).map(TournamentId);
    let id = named.filter(|id| listed.iter().any(|known| known.id == *id));
    let Some(id) = id.or_else(|| here(interaction, &listed).first().copied()) else { return Vec::new() };
    match bot.club.tournament(id).await {
        Ok(Some(tournament)) if tournament.state.phase() == Phase::Running => {
            tournament_message::suggestions(locale, &tournament)
        }
        Ok(_) => Vec::new(),
        Err(error) => {
            error!(%error, "the database failed");
            Vec::new()
        }
    }
}

/// The value of the option `tournament`, if the caller has filled it in.
fn named(interaction: &CommandInteraction) -> Option<String> {
    let options = interaction.data.options();
    let ResolvedValue::SubCommand(options) = &options.first()?.value else { return None };
    let chosen = options.iter().find(|option| option.name == "tournament")?;
    match chosen.value {
        ResolvedValue::String(named) => Some(named.to_owned()),
        _ => None,
    }
}

fn respond(labels: Vec<(String, String)>, typed: &str) -> CreateAutocompleteResponse {
    let typed = without_case_and_accents(typed.trim());
    let fitting = labels.into_iter().filter(|(label, _)| without_case_and_accents(label).contains(&typed));
    let choices = fitting.take(MOST_SUGGESTED).map(|(label, value)| {
        AutocompleteChoice::new(
            label.chars().take(tournament_message::SUGGESTION_MAX).collect::<String>(),
            value,
        )
    });
    CreateAutocompleteResponse::new().set_choices(choices.collect())
}
