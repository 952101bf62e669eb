//! Finds the match that a command is about, for all commands that have a `match` option.

use poise::serenity_prelude::CommandInteraction;

use crate::{
    club::{Club, History, MatchId, Running, Server},
    discord::{id_conversion, inbound::submit_move, store_failure},
    store::StoreError,
    text::{Locale, text},
};

/// The purpose for which a command needs a match. In direct messages, the purpose limits which of the caller's matches
/// are considered.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Purpose {
    /// To make a decision: only a match that waits for the caller is considered.
    Playing,
    /// To see the board or the record: any running match of the caller is considered.
    Seeing,
}

/// Finds the match that a command is about. If there is none, returns the sentence that says so and what to do.
///
/// A match that the command names must belong to this server, or the caller must play in it. If the command names none,
/// it is about the channel's match, running or over; in direct messages, about the caller's match, if only one is
/// possible.
pub(super) async fn find(
    club: &Club,
    locale: Locale,
    interaction: &CommandInteraction,
    purpose: Purpose,
) -> Result<Result<History, String>, StoreError> {
    let server = interaction.guild_id.map(id_conversion::server);
    if let Some(name) = named(interaction) {
        let history = by_name(club, name).await?;
        let caller = id_conversion::person(interaction.user.id);
        let is_open_to_caller =
            |history: &History| is_of(history, server) || history.side_of(caller).is_some();
        let none = || text!(locale, "refused-no-such-match");
        return Ok(history.filter(is_open_to_caller).ok_or_else(none));
    }
    if server.is_some() {
        let history = club.match_in(id_conversion::place(interaction.channel_id)).await?;
        return Ok(history.ok_or_else(|| text!(locale, "refused-no-match")));
    }
    match purpose {
        Purpose::Playing => waiting(club, locale, interaction).await,
        Purpose::Seeing => running(club, locale, interaction).await,
    }
}

/// The match with this name, on any server.
pub(super) async fn by_name(club: &Club, name: &str) -> Result<Option<History>, StoreError> {
    match name.trim().parse() {
        Ok(id) => club.match_by_id(id).await,
        Err(_) => Ok(None),
    }
}

/// Whether the match belongs to this server, so that everybody there may see it. False in direct messages.
pub(super) fn is_of(history: &History, server: Option<Server>) -> bool {
    server.is_some() && history.server == server
}

/// The value of the command's `match` option.
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

/// The caller's running match, if there is exactly one, or if exactly one of them waits for the caller.
async fn running(
    club: &Club,
    locale: Locale,
    interaction: &CommandInteraction,
) -> Result<Result<History, String>, StoreError> {
    let caller = id_conversion::person(interaction.user.id);
    let Running { matches: mut running, all, unreadable } = club.running_of(caller).await?;
    submit_move::note_unreadable(&unreadable);
    if all > 1
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

fn names(matches: impl Iterator<Item = MatchId>) -> String {
    matches.map(|id| id.to_string()).collect::<Vec<_>>().join(", ")
}
