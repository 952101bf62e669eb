//! Makes a challenge, in the same way for the command and for the buttons under the help text.

use kamisado_rules::{Game, MatchLength};

use super::challenge_permission::{self, Channel};
use crate::{
    club::{Actor, ChallengeParties, Input, Proposal, Refusal, ServerPreferences},
    discord::bot::Bot,
    text::{Locale, game_words, text},
};

/// A challenge as a person asks for it.
pub(crate) struct Wanted {
    /// The person who is challenged; none for anybody.
    pub challenged: Option<Actor>,
    /// The game; none for the one that the server prefers.
    pub game: Option<Game>,
    /// The match length; none for the one that the server prefers.
    pub length: Option<MatchLength>,
    /// The other terms. Its game and length are not used.
    pub terms: Proposal,
}

/// Makes a challenge in a channel. Returns the sentence for the challenger: that it is on its way, or why it cannot be
/// made in this channel.
///
/// # Errors
/// When the club refuses the challenge.
pub(crate) async fn submit(
    bot: &Bot,
    locale: Locale,
    (input, challenger): (Input, Actor),
    channel: Channel,
    wanted: Wanted,
) -> Result<String, Refusal> {
    let denied = &bot.outbound.denied_channels;
    let threads = match challenge_permission::may_challenge(&bot.club, denied, locale, channel).await? {
        Ok(threads) => threads,
        Err(sentence) => return Ok(sentence),
    };
    let preferences = match channel.server {
        Some(server) => bot.club.server_preferences(server).await?,
        None => ServerPreferences::default(),
    };
    let proposal = Proposal {
        game: wanted.game.or(preferences.game).unwrap_or_default(),
        length: wanted.length.or(preferences.length).unwrap_or_default(),
        ..wanted.terms
    };
    let parties = ChallengeParties {
        challenger,
        challenged: wanted.challenged,
        place: channel.place,
        server: channel.server,
        threads,
        language: Some(locale.notation()),
    };
    bot.club.challenge(input, &parties, proposal).await?;
    let posted = |challenged: &Actor| {
        text!(locale, "challenge-posted", player = game_words::actor(locale, challenged))
    };
    let to_anybody = || text!(locale, "challenge-to-anybody-posted");
    Ok(parties.challenged.as_ref().map_or_else(to_anybody, posted))
}
