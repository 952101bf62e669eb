//! Handles the buttons of time reminders: showing the board again, and ending a quiet match.

use std::time::Duration;

use poise::serenity_prelude::ComponentInteraction;

use super::{
    claim_code,
    component_interaction::{Answer, Press},
    noted_claims::{self, PressedClaim},
};
use crate::{club::MatchId, store::StoreError, text::text};

/// How long a press waits until the channels of the match are read. After that, the player is told that reading takes
/// longer. This time is shorter than the time after which the answer to a press is deferred.
const READ_AT_ONCE_MAX: Duration = Duration::from_secs(1);

impl Press<'_> {
    /// Shows the match's board again, for one of its players.
    pub(super) async fn board(&self) -> Result<Answer, StoreError> {
        let history = match self.own_running_match().await? {
            Ok(history) => history,
            Err(answer) => return Ok(answer),
        };
        let (place, server) = (history.place, history.server);
        match self.bot.club.show_board(self.input, place, server, self.by.person).await {
            Ok(_) => Ok(Answer::Private(text!(self.locale, "board-on-its-way"))),
            Err(refusal) => Ok(self.refuse(&refusal, Some(&history))),
        }
    }

    /// Ends a quiet match in the way that the waiting player has chosen. If the bot cannot read soon whether the
    /// opponent has answered, it notes the claim and settles it later.
    pub(super) async fn claim(&self, interaction: &ComponentInteraction) -> Result<Answer, StoreError> {
        let Some(claim) = claim_code::claim(&self.custom_id.argument) else {
            return Ok(Answer::Private(text!(self.locale, "refused-old-button")));
        };
        let (id, by, seen) = (MatchId(self.custom_id.id), self.by.person, self.custom_id.event);
        let pressed = PressedClaim { input: self.input, id, by, seen, claim };
        // Nothing is read for a claim that is refused anyway.
        if let Some(refusal) = pressed.refusal(self.bot).await? {
            return Ok(self.refuse(&refusal, None));
        }
        let answered = (self.locale, interaction);
        match noted_claims::settle_or_note(self.bot, pressed, answered, READ_AT_ONCE_MAX).await.transpose()? {
            Some(Ok(())) => return Ok(Answer::used()),
            Some(Err(refusal)) => return Ok(self.refuse(&refusal, None)),
            None => {}
        }
        let place = self.bot.club.match_by_id(id).await?.map(|history| {
            let place = history.side_of(by).map_or(history.place, |side| history.place_of(side));
            format!("<#{}>", place.0)
        });
        Ok(Answer::Private(text!(self.locale, "claim-noted", place = place.unwrap_or_default())))
    }
}
