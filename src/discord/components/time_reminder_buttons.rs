//! Handles the buttons of time reminders: showing the board again, and ending a quiet match.

use super::{
    claim_code,
    component_interaction::{Answer, Press},
};
use crate::{
    club::{MatchId, Refusal},
    discord::inbound::confirm_time_up,
    store::StoreError,
    text::text,
};

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

    /// Ends a quiet match, in the way that the waiting player has chosen.
    pub(super) async fn claim(&self) -> Result<Answer, StoreError> {
        let Some(claim) = claim_code::claim(&self.custom_id.argument) else {
            return Ok(Answer::Private(text!(self.locale, "refused-old-button")));
        };
        let (id, by, seen) = (MatchId(self.custom_id.id), self.by.person, self.custom_id.event);
        let club = &self.bot.club;
        let Some(history) = club.match_by_id(id).await? else {
            return Ok(self.refuse(&Refusal::NoMatch, None));
        };
        // Nothing is read for a press that is refused anyway.
        if let Err(refusal) = club.may_claim(&history, by, Some(seen), self.input.at).await {
            return Ok(self.refuse(&refusal, None));
        }
        let Some(read) = confirm_time_up::read_for_claim(self.bot, id).await? else {
            return Ok(self.refuse(&self.why_unread(id, seen).await?, None));
        };
        match club.claim(self.input, id, by, seen, claim, &read).await {
            Ok(_) => Ok(Answer::used()),
            Err(refusal) => Ok(self.refuse(&refusal, None)),
        }
    }

    /// Why a claim fails after the places of the match were not read: the match may have ended or changed meanwhile, by a
    /// second press of the button.
    async fn why_unread(&self, id: MatchId, seen: u32) -> Result<Refusal, StoreError> {
        let Some(history) = self.bot.club.match_by_id(id).await? else { return Ok(Refusal::NoMatch) };
        let allowed = self.bot.club.may_claim(&history, self.by.person, Some(seen), self.input.at).await;
        Ok(allowed.err().unwrap_or(Refusal::Unread(history.place)))
    }
}
