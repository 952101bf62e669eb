//! Settles claims of quiet matches, in which the player to decide has not decided for days. A claim takes effect only
//! after the bot has read that the opponent has not answered. Reading can take longer than a press may wait, so the
//! claim is noted and settled later.
//!
//! Nothing is stored about a noted claim: if the bot stops before it is settled, the player is told so, and the button
//! can be pressed again.

use std::{
    sync::Arc,
    time::{Duration, Instant},
};

use poise::serenity_prelude::ComponentInteraction;
use tokio::sync::oneshot;
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

/// How long the bot tries to read whether the opponent has answered before it gives up a noted claim and pauses the match. Discord
/// accepts answers up to 15 minutes after the press.
const NOTED_MAX: Duration = Duration::from_mins(10);

/// A press of a button that claims a match.
#[derive(Clone, Copy, Debug)]
pub(super) struct PressedClaim {
    pub input: Input,
    pub id: MatchId,
    pub by: Person,
    /// The sequence number of the match's last event when the bot composed the message with the button.
    pub seen: u32,
    pub claim: Claim,
}

impl PressedClaim {
    /// Ends the match, if the player may claim it and the bot reads the channels of the match within `most`. Nothing is read
    /// in a match that is paused because a player's chat refuses the bot's messages. [`Refusal::Unread`] means that a further
    /// attempt can succeed.
    async fn settle(&self, bot: &Arc<Bot>, most: Duration) -> Result<Result<(), Refusal>, StoreError> {
        // Nothing is read for a claim that is refused anyway.
        if let Some(refusal) = self.refusal(bot).await? {
            return Ok(Err(refusal));
        }
        let history = bot.club.match_by_id(self.id).await?;
        if history.is_some_and(|history| history.unreachable_side().is_some()) {
            let (input, id, by, seen) = (self.input, self.id, self.by, self.seen);
            return Ok(bot.club.claim_unreachable(input, id, by, seen, self.claim).await.map(drop));
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

    /// Pauses the match, as for a flag that cannot be confirmed, because for [`NOTED_MAX`] the bot could not read whether the
    /// opponent has answered. Returns the refusal that says so; `None` if the match is not paused, for example because the bot is
    /// cut off.
    async fn pause(&self, bot: &Bot) -> Result<Option<Refusal>, StoreError> {
        let Some(history) = bot.club.match_by_id(self.id).await? else { return Ok(Some(Refusal::NoMatch)) };
        let Some(now) = confirm_time_up::time_for_claim(bot, history.server) else { return Ok(None) };
        let is_paused = bot.club.pause_unread_claim(self.id, self.by, self.seen, now).await?;
        Ok(is_paused.then(|| history.paused_refusal()))
    }

    /// Why the player may not claim the match, regardless of the messages that are still unread.
    pub(super) async fn refusal(&self, bot: &Bot) -> Result<Option<Refusal>, StoreError> {
        let Some(history) = bot.club.match_by_id(self.id).await? else { return Ok(Some(Refusal::NoMatch)) };
        Ok(bot.club.may_claim(&history, self.by, Some(self.seen), self.input.at).await.err())
    }
}

/// Starts a task that settles a claim as soon as the channels can be read, and waits for the result, at most for `most`. Returns
/// `None` if the result comes later: the end of the match is then announced in its channel, and a refusal is sent to the player as
/// a follow-up to the press. If another press for this match is being settled, the task waits for it, and then settles this press
/// if the player may still claim the match.
///
/// However often the buttons of a match are pressed, its channels are read by one task alone.
pub(super) async fn settle_or_note(
    bot: &Arc<Bot>,
    pressed: PressedClaim,
    (locale, interaction): (Locale, &ComponentInteraction),
    most: Duration,
) -> Option<Result<Result<(), Refusal>, StoreError>> {
    let (told, result) = oneshot::channel();
    let (settling, interaction) = (Arc::clone(bot), interaction.clone());
    bot.tasks.spawn(async move {
        let pressed_at = Instant::now();
        let claims = &settling.inbound.noted_claims;
        let noted = loop {
            if let Some(noted) = claims.begin(pressed.id) {
                break noted;
            }
            claims.ended(pressed.id).await;
            if let Some(refusal) = pressed.refusal(&settling).await.transpose() {
                // The receiver is gone if the press was answered meanwhile. The effect of the other press is announced in
                // the channel.
                let _ = told.send(refusal.map(Err));
                return;
            }
        };
        let settled = settle_until_read(&settling, &pressed, pressed_at).await;
        drop(noted);
        // The receiver is gone if the press was answered meanwhile. A refusal is then sent as a follow-up.
        let Err(settled) = told.send(settled) else { return };
        let sentence = match settled {
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
    tokio::time::timeout(most, result).await.ok()?.ok()
}

/// Attempts to settle a claim until it is settled or refused. If neither has happened [`NOTED_MAX`] after the press, pauses the
/// match. Ends early with [`Refusal::Unread`] if the bot stops.
async fn settle_until_read(
    bot: &Arc<Bot>,
    pressed: &PressedClaim,
    pressed_at: Instant,
) -> Result<Result<(), Refusal>, StoreError> {
    let mut backoff = Backoff::of(&bot.config);
    loop {
        let left = NOTED_MAX.saturating_sub(pressed_at.elapsed());
        let settled = pressed.settle(bot, left).await?;
        if !matches!(settled, Err(Refusal::Unread(_))) {
            return Ok(settled);
        }
        if left.is_zero() {
            return Ok(pressed.pause(bot).await?.map_or(settled, Err));
        }
        tokio::select! {
            () = tokio::time::sleep(backoff.wait()) => {}
            () = bot.tasks.stopping.cancelled() => return Ok(settled),
        }
    }
}
