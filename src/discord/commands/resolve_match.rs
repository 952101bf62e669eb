//! Finds the match that a command is about, for all commands that have a `match` option.

use std::{sync::Arc, time::Instant};

use kamisado_notation::without_case_and_accents;
use poise::serenity_prelude::{AutocompleteChoice, CommandInteraction, CreateAutocompleteResponse};
use tracing::error;

use super::command_interaction::Call;
use crate::{
    club::{Club, History, MatchId, Running, Server, Status},
    discord::{
        bot::{Bot, Context, Error},
        channel_visibility::Unanswered,
        id_conversion,
        inbound::submit_move,
        interaction_origin::InteractionOrigin,
        match_read_permission, resolve_audience, store_failure,
    },
    store::StoreError,
    text::{List, Locale, game_words, text},
    view::refusals,
};

/// Discord's limit on the suggestions of an autocompletion.
const MOST_SUGGESTED: usize = 25;

/// The purpose for which a command needs a match. Outside the servers of the bot, the purpose limits which of the caller's
/// matches are considered.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Purpose {
    /// To make a decision: only a match that waits for the caller is considered.
    Playing,
    /// To see the board or the record: any running match of the caller is considered. If there are several, the one
    /// that waits for the caller is meant.
    Seeing,
    /// To resign, to claim or to make an offer: any running match of the caller is considered. If there are several,
    /// the caller must name one.
    Acting,
}

/// Finds the match that a command is about. If there is no such match, returns the sentence that says so and what to
/// do.
///
/// If the command names a match, the caller must be allowed to read it. Otherwise, the command is about the channel's
/// match, running or over; outside the servers of the bot, about the caller's match, if only one is possible.
pub(super) async fn find(
    bot: &Bot,
    locale: Locale,
    interaction: &CommandInteraction,
    purpose: Purpose,
) -> Result<Result<History, String>, StoreError> {
    let (club, server) = (&bot.club, InteractionOrigin::of_command(interaction).server());
    if let Some(name) = named(interaction) {
        let history = by_name(club, name).await?;
        return Ok(match readable(bot, interaction, history).await {
            Ok(Some(history)) => Ok(history),
            Ok(None) => Err(text!(locale, "refused-no-such-match")),
            Err(Unanswered) => Err(text!(locale, "refused-failed")),
        });
    }
    if server.is_some() {
        let history = club.match_in(id_conversion::place(interaction.channel_id)).await?;
        return Ok(history.ok_or_else(|| text!(locale, "refused-no-match")));
    }
    match purpose {
        Purpose::Playing => waiting(club, locale, interaction).await,
        Purpose::Seeing | Purpose::Acting => running(club, locale, interaction, purpose).await,
    }
}

/// The match that a command is about. If there is none, tells the caller why and returns `None`.
pub(super) async fn find_or_refuse(call: &Call<'_>, purpose: Purpose) -> Result<Option<History>, Error> {
    let found = find(&call.bot, call.locale, call.interaction, purpose).await?;
    or_refuse(call, found).await
}

/// The running match in which the caller resigns, claims or makes an offer. If there is none, tells the caller why and
/// returns `None`. Does not check whether the caller plays in the match.
///
/// The command works everywhere: the caller may name the match, and outside the servers of the bot, the caller's only running
/// match is meant.
pub(super) async fn find_to_act_in(call: &Call<'_>) -> Result<Option<History>, Error> {
    let found = find(&call.bot, call.locale, call.interaction, Purpose::Acting).await?;
    let is_meant = named(call.interaction).is_some() || call.server.is_none();
    let running = match found {
        Ok(history) if history.status == Status::Running => Ok(history),
        // A finished match of other people counts as no match, unless the caller named it.
        Ok(history) if is_meant || history.side_of(call.by.person).is_some() => {
            let refusal = submit_move::why_not_running(&history);
            Err(refusals::of_club(call.locale, &refusal, Some(&history)).unwrap_or_default())
        }
        Ok(_) => Err(text!(call.locale, "refused-no-match")),
        Err(sentence) => Err(sentence),
    };
    or_refuse(call, running).await
}

/// Returns the match that was found. If none was found, tells the caller the sentence and returns `None`.
async fn or_refuse(call: &Call<'_>, found: Result<History, String>) -> Result<Option<History>, Error> {
    match found {
        Ok(history) => Ok(Some(history)),
        Err(sentence) => {
            call.say(sentence).await?;
            Ok(None)
        }
    }
}

/// The match with this name, on any server.
pub(super) async fn by_name(club: &Club, name: &str) -> Result<Option<History>, StoreError> {
    match name.trim().parse() {
        Ok(id) => club.match_by_id(id).await,
        Err(_) => Ok(None),
    }
}

/// Returns the match if the caller may read it. Otherwise returns `None`, as for a match that does not exist, so that
/// the caller does not learn of it.
///
/// # Errors
/// When Discord does not say whether the caller may view the match's place.
pub(super) async fn readable(
    bot: &Bot,
    interaction: &CommandInteraction,
    history: Option<History>,
) -> Result<Option<History>, Unanswered> {
    let Some(history) = history else { return Ok(None) };
    let discord = (&bot.inbound.channel_visibility, &*bot.api);
    let may_read = match_read_permission::may_read(discord, interaction.into(), &history).await?;
    Ok(Some(history).filter(|_| may_read))
}

/// Whether everybody who can view this channel may read the match. This holds if the match is played in this channel,
/// in the parent channel of this thread, or in a thread of this channel that was created for the match and still
/// exists.
pub(super) async fn is_public_here(call: &Call<'_>, history: &History) -> bool {
    if history.server.is_none() || history.server != call.server {
        return false;
    }
    let channel = call.interaction.channel.as_ref();
    let parent = channel.and_then(|channel| channel.parent_id).map(id_conversion::place);
    if history.place == call.place || parent == Some(history.place) {
        return true;
    }
    match (call.interaction.guild_id, id_conversion::channel_of(history.place)) {
        (Some(guild), Some(thread)) if history.thread_of == Some(call.place) => {
            let exists = call.bot.inbound.channel_visibility.exists(&call.bot.api, guild, thread);
            exists.await.unwrap_or_default()
        }
        _ => false,
    }
}

/// Whether the match belongs to this server. False in direct messages.
pub(super) fn is_of(history: &History, server: Option<Server>) -> bool {
    server.is_some() && history.server == server
}

/// The value of the command's `match` option. Reads the interaction, because an autocompletion has nothing else. Most
/// commands therefore leave the option's parameter unused.
pub(super) fn named(interaction: &CommandInteraction) -> Option<&str> {
    interaction.data.options.iter().find(|option| option.name == "match")?.value.as_str()
}

/// The match that waits for the caller, if there is exactly one.
async fn waiting(
    club: &Club,
    locale: Locale,
    interaction: &CommandInteraction,
) -> Result<Result<History, String>, StoreError> {
    let none = || text!(locale, "refused-nothing-waits");
    match club.waiting_for(id_conversion::person(interaction.user.id)).await?[..] {
        [] => Ok(Err(none())),
        [only] => Ok(club.match_by_id(only).await?.ok_or_else(none)),
        ref several => {
            Ok(Err(text!(locale, "refused-several-wait", matches = names(several.iter().copied()))))
        }
    }
}

/// The caller's running match, if there is exactly one. If there are several and the purpose is [`Purpose::Seeing`],
/// the only one of them that waits for the caller.
async fn running(
    club: &Club,
    locale: Locale,
    interaction: &CommandInteraction,
    purpose: Purpose,
) -> Result<Result<History, String>, StoreError> {
    let caller = id_conversion::person(interaction.user.id);
    let Running { matches: mut running, all, unreadable, .. } = club.running_of(caller).await?;
    submit_move::note_unreadable(&unreadable);
    if all > 1
        && purpose == Purpose::Seeing
        && let [only] = club.waiting_for(caller).await?[..]
        && running.iter().any(|history| history.id == only)
    {
        running.retain(|history| history.id == only);
    }
    Ok(match (running.len(), unreadable.first()) {
        (0, Some(error)) => Err(store_failure::sentence(locale, error)),
        (1, _) => running.pop().ok_or_else(|| text!(locale, "refused-nothing-runs")),
        (0, None) => Err(text!(locale, "refused-nothing-runs")),
        _ => {
            let names = names(running.iter().map(|history| history.id));
            Err(text!(locale, "refused-several-run", matches = names))
        }
    })
}

fn names(matches: impl Iterator<Item = MatchId>) -> List {
    List::of(matches.map(|id| id.to_string()))
}

/// Suggests the caller's running matches for the `match` option.
pub(super) async fn suggest(context: Context<'_>, partial: &str) -> CreateAutocompleteResponse {
    let labels = match context.data().upgrade() {
        Some(bot) => bot.tasks.tracker.clone().track_future(suggested(bot, context.interaction)).await,
        None => Vec::new(),
    };
    let choices = fitting(labels.into_iter(), partial)
        .map(|(id, label)| AutocompleteChoice::new(label, id.to_string()));
    CreateAutocompleteResponse::new().set_choices(choices.collect())
}

/// The caller's running matches with their labels. Empty if the caller asks for suggestions too often or the database
/// fails.
async fn suggested(bot: Arc<Bot>, interaction: &CommandInteraction) -> Vec<(MatchId, String)> {
    let caller = id_conversion::person(interaction.user.id);
    if !bot.inbound.user_rate_limits.suggest(caller, Instant::now()) {
        return Vec::new();
    }
    let contact = resolve_audience::contact(&interaction.locale);
    let locale = resolve_audience::locale_of_reader(&bot.club, caller, contact).await;
    let label = |history: &History| (history.id, game_words::match_against(locale, caller, history));
    match bot.club.running_of(caller).await {
        Ok(running) => running.matches.iter().map(label).collect(),
        Err(error) => {
            error!(%error, "the database failed");
            Vec::new()
        }
    }
}

/// The matches whose label contains the text typed so far, ignoring case and accents.
fn fitting(
    labels: impl Iterator<Item = (MatchId, String)>,
    typed: &str,
) -> impl Iterator<Item = (MatchId, String)> {
    let typed = without_case_and_accents(typed.trim());
    labels.filter(move |(_, label)| without_case_and_accents(label).contains(&typed)).take(MOST_SUGGESTED)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn matches_are_suggested_by_their_id_and_by_the_opponent() {
        let label = |number: i64, opponent: &str| (MatchId(number), format!("k{number} against {opponent}"));
        let all = || [label(7, "Grace"), label(17, "Ada")].into_iter();
        let found = |typed: &str| fitting(all(), typed).map(|(id, _)| id.0).collect::<Vec<_>>();
        assert_eq!(found(""), [7, 17]);
        assert_eq!(found(" K17 "), [17]);
        assert_eq!(found("7"), [7, 17]);
        assert_eq!(found("GRACE"), [7]);
        assert_eq!(found("k8"), [0; 0]);
        assert_eq!(fitting((0..100).map(|number| label(number, "Ada")), "ada").count(), MOST_SUGGESTED);
    }
}
