//! Claims of quiet matches. A claim stands only when it was read that the opponent has not answered, and that can take
//! longer than a press may wait.
//!
//! Nothing is stored about a noted claim: if the bot stops before it is settled, the player is told so, and the button
//! can be pressed again.

use std::{
    sync::Arc,
    time::{Duration, Instant},
};

use poise::serenity_prelude::ComponentInteraction;
use tracing::error;

use crate::{
    club::{Claim, Input, MatchId, Person, Refusal},
    discord::{
        backoff::Backoff,
        bot::Bot,
        inbound::{confirm_time_up, submit_move},
        outbound::interaction_response::{self, Reply},
        store_failure,
    },
    store::StoreError,
    text::Locale,
    view::refusals,
};

/// How long a noted claim waits until it can be read whether there is an answer. Discord takes answers for a quarter of an
/// hour after the press.
const NOTED_MAX: Duration = Duration::from_mins(10);

/// What a player who claims a match has pressed.
#[derive(Clone, Copy, Debug)]
pub(super) struct PressedClaim {
    pub input: Input,
    pub id: MatchId,
    pub by: Person,
    /// The last event of the match that the reminder named.
    pub seen: u32,
    pub claim: Claim,
}

impl PressedClaim {
    /// Ends the match, if the player may claim it and the places are read within `most`. [`Refusal::Unread`] says that
    /// a further attempt can succeed.
    pub(super) async fn settle(
        &self,
        bot: &Arc<Bot>,
        most: Duration,
    ) -> Result<Result<(), Refusal>, StoreError> {
        // Nothing is read for a claim that is refused anyway.
        if let Some(refusal) = self.refusal(bot).await? {
            return Ok(Err(refusal));
        }
        let Some(read) = confirm_time_up::read_for_claim(bot, self.id, most).await? else {
            // Meanwhile the match may have ended or changed, for example by a second press of the button.
            if let Some(refusal) = self.refusal(bot).await? {
                return Ok(Err(refusal));
            }
            let place = bot.club.match_by_id(self.id).await?.map(|history| history.place);
            return Ok(Err(place.map_or(Refusal::NoMatch, Refusal::Unread)));
        };
        let settled = bot.club.claim(self.input, self.id, self.by, self.seen, self.claim, &read).await;
        Ok(settled.map(drop))
    }

    /// Why the player may not claim the match, whatever is read.
    async fn refusal(&self, bot: &Bot) -> Result<Option<Refusal>, StoreError> {
        let Some(history) = bot.club.match_by_id(self.id).await? else { return Ok(Some(Refusal::NoMatch)) };
        Ok(bot.club.may_claim(&history, self.by, Some(self.seen), self.input.at).await.err())
    }
}

/// Starts a task that settles a claim as soon as the places can be read, unless one is running for this match. The end of
/// the match is announced in its place; of a refusal the player is told as an answer to the press.
pub(super) fn settle_later(
    bot: &Arc<Bot>,
    pressed: PressedClaim,
    locale: Locale,
    interaction: &ComponentInteraction,
) {
    let (settling, interaction) = (Arc::clone(bot), interaction.clone());
    bot.tasks.spawn(async move {
        let Some(_noted) = settling.inbound.noted_claims.begin(pressed.id) else { return };
        let sentence = match settle_until_read(&settling, &pressed).await {
            Ok(Ok(())) => return,
            Ok(Err(refusal)) => {
                submit_move::log_failure(&refusal);
                refusals::of_club(locale, &refusal, None)
            }
            Err(error) => {
                error!(id = %pressed.id, %error, "a claim cannot be settled");
                Some(store_failure::sentence(locale, &error))
            }
        };
        if let Some(content) = sentence {
            let reply = Reply { content, ..Reply::default() };
            let api = &settling.interaction_api();
            interaction_response::note(interaction_response::follow_up(api, &interaction, reply).await);
        }
    });
}

/// Attempts to settle a claim until it is settled or refused. Ends early with [`Refusal::Unread`] if the bot stops.
async fn settle_until_read(
    bot: &Arc<Bot>,
    pressed: &PressedClaim,
) -> Result<Result<(), Refusal>, StoreError> {
    let begun = Instant::now();
    let mut backoff = Backoff::of(&bot.config);
    loop {
        let left = NOTED_MAX.saturating_sub(begun.elapsed());
        let settled = pressed.settle(bot, left).await?;
        if !matches!(settled, Err(Refusal::Unread(_))) || left.is_zero() {
            return Ok(settled);
        }
        tokio::select! {
            () = tokio::time::sleep(backoff.wait()) => {}
            () = bot.tasks.stopping.cancelled() => return Ok(settled),
        }
    }
}
