//! Handles the button that gives the opponent time, and the button that withdraws planned days off.

use super::component_interaction::{Answer, Press};
use crate::{
    club::DaysOffChange, discord::outbound::interaction_response::Update, store::StoreError, text::text,
    view::days_off,
};

impl Press<'_> {
    /// Gives the opponent more time, if the message shows the last event.
    pub(super) async fn give_time(&self) -> Result<Answer, StoreError> {
        let club = &self.bot.club;
        let given = club.give_time(self.input, self.match_id(), self.by.person, Some(self.custom_id.event));
        Ok(match given.await {
            Ok(_) => Answer::Private(text!(self.locale, "time-given")),
            Err(refusal) => {
                let history = club.match_by_id(self.match_id()).await?;
                self.refuse(&refusal, history.as_ref())
            }
        })
    }

    /// Withdraws the presser's days off that have not begun.
    pub(super) async fn withdraw_days_off(&self) -> Result<Answer, StoreError> {
        let changed = self.bot.club.change_days_off(self.input, &self.by, &[DaysOffChange::Withdraw]).await;
        Ok(match changed {
            Ok(days) => {
                let (content, rows) = days_off::show(self.locale, &days, self.input.at);
                Answer::Update(Update { content: Some(content), rows, ..Update::default() })
            }
            Err(refusal) => self.refuse(&refusal, None),
        })
    }
}
