//! Agreeing to what the other player offers, or not, and another round of a series.

use super::{Answer, Press};
use crate::{
    club::{MatchId, Refusal, Status},
    discord::{offers, outbox},
    store::StoreError,
    texts::{escaped, text},
};

impl Press<'_> {
    /// Answers the offer that stands, if it is the one that the player has seen.
    pub(super) async fn offer(&self) -> Result<Answer, StoreError> {
        let Some((offer, agree)) = offers::answer(&self.custom_id.argument) else {
            return Ok(Answer::Private(text!(self.locale, "refused-old-button")));
        };
        let Some(history) = self.bot.club.match_by_id(MatchId(self.custom_id.id)).await? else {
            return Ok(self.refuse(&Refusal::NoMatch, None));
        };
        let seen = history.last_event() == self.custom_id.event;
        if history.status == Status::Running && history.side_of(self.by.person).is_some() && !seen {
            return Ok(self.refuse(&Refusal::Stale, Some(&history)));
        }
        match self.bot.club.answer_offer(self.input, history.id, self.by.person, offer, agree).await {
            Ok(history) => {
                outbox::wake(self.bot, history.place);
                Ok(Answer::used())
            }
            Err(refusal) => Ok(self.refuse(&refusal, Some(&history))),
        }
    }

    /// Challenges the opponent of a single round to the next one of the series.
    pub(super) async fn again(&self) -> Result<Answer, StoreError> {
        let id = MatchId(self.custom_id.id);
        let Some(history) = self.bot.club.match_by_id(id).await? else {
            return Ok(self.refuse(&Refusal::NoMatch, None));
        };
        // An older round of the series has been followed by another already.
        let newest = self.bot.club.match_in(history.place).await?.map(|newest| newest.id);
        if newest != Some(id) {
            return Ok(self.refuse(&Refusal::Stale, Some(&history)));
        }
        match self.bot.club.again(self.input, id, &self.by).await {
            Ok(challenge) => {
                outbox::wake(self.bot, challenge.place);
                let player = challenge.challenged.name.unwrap_or_default();
                let sentence = text!(self.locale, "challenge-posted", player = escaped(&player));
                Ok(Answer::Private(sentence))
            }
            Err(refusal) => Ok(self.refuse(&refusal, Some(&history))),
        }
    }
}
