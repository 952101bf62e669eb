//! Handles votes in matches that a server plays, and the button that shows the state of a vote.

use kamisado_rules::Decision;

use super::component_interaction::{Answer, Press};
use crate::{
    club::{History, Refusal},
    discord::{
        outbound::interaction_response::{Reply, Update},
        resolve_audience,
    },
    store::StoreError,
    view::votes,
};

impl Press<'_> {
    /// Stores the presser's vote. Under a board, the answer to the press shows the new count, so that no further
    /// request is needed.
    pub(super) async fn vote(
        &self,
        history: &History,
        decision: Decision,
        is_private: bool,
    ) -> Result<Answer, StoreError> {
        let (club, seen) = (&self.bot.club, Some(self.custom_id.event));
        let vote = match club.vote(self.input, history.id, &self.by, seen, decision).await {
            Ok(vote) => vote,
            Err(refusal) => return Ok(self.refuse(&refusal, Some(history))),
        };
        let told = votes::cast(self.locale, history, decision, &vote);
        if is_private {
            self.bot.outbound.vote_boards.note(history.id);
            return Ok(Answer::Update(Update { content: Some(told), ..Update::default() }));
        }
        let locale = resolve_audience::of_match(club, history, self.here).await?.locale;
        let rows = votes::rows(locale, history, &vote.count);
        Ok(Answer::UpdateAndTell(Update { rows, ..Update::default() }, told))
    }

    /// Shows the current state of the vote to the presser alone.
    pub(super) async fn votes(&self) -> Result<Answer, StoreError> {
        let Some(history) = self.bot.club.match_by_id(self.match_id()).await? else {
            return Ok(self.refuse(&Refusal::NoMatch, None));
        };
        if let Err(refusal) = history.may_vote(Some(self.custom_id.event), self.input) {
            return Ok(self.refuse(&refusal, Some(&history)));
        }
        let Some(count) = self.bot.club.vote_count(&history, self.bot.time.now()).await? else {
            return Ok(self.refuse(&Refusal::Stale, Some(&history)));
        };
        let content = votes::standing(self.locale, &history, &count);
        Ok(Answer::Message(Reply { content, ..Reply::default() }))
    }
}
