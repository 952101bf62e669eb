//! Handles the buttons of time reminders: showing the board again, and ending a quiet match.

use super::{
    claim_code,
    component_interaction::{Answer, Press},
};
use crate::{
    club::{MatchId, Refusal},
    store::StoreError,
    text::text,
};

impl Press<'_> {
    /// Shows the match's board again, for one of its players.
    pub(super) async fn board(&self) -> Result<Answer, StoreError> {
        let Some(history) = self.bot.club.match_by_id(MatchId(self.custom_id.id)).await? else {
            return Ok(self.refuse(&Refusal::NoMatch, None));
        };
        let refusal = match (history.side_of(self.by.person), history.decider()) {
            (None, _) => Refusal::NotAPlayer,
            (Some(_), None) => Refusal::Over(history.id),
            (Some(_), Some(_)) => {
                let (place, server) = (history.place, history.server);
                match self.bot.club.show_board(self.input, place, server, self.by.person).await {
                    Ok(_) => return Ok(Answer::Private(text!(self.locale, "board-on-its-way"))),
                    Err(refusal) => refusal,
                }
            }
        };
        Ok(self.refuse(&refusal, Some(&history)))
    }

    /// Ends a quiet match, in the way that the waiting player has chosen.
    pub(super) async fn claim(&self) -> Result<Answer, StoreError> {
        let Some(claim) = claim_code::claim(&self.custom_id.argument) else {
            return Ok(Answer::Private(text!(self.locale, "refused-old-button")));
        };
        let id = MatchId(self.custom_id.id);
        match self.bot.club.claim(self.input, id, self.by.person, self.custom_id.event, claim).await {
            Ok(_) => Ok(Answer::used()),
            Err(refusal) => Ok(self.refuse(&refusal, None)),
        }
    }
}
