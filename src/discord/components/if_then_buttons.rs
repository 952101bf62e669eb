//! Handles the button that withdraws an if-then plan, and the menu that withdraws one of its lines.

use super::component_interaction::{Answer, Press};
use crate::{
    discord::outbound::interaction_response::{AttachmentUpdate, Update},
    store::StoreError,
    text::text,
    view::if_then_plan,
};

impl Press<'_> {
    /// Withdraws the presser's plan or its chosen line, and shows the remaining plan.
    pub(super) async fn withdraw_plan(&self) -> Result<Answer, StoreError> {
        let line = match (self.custom_id.argument.as_str(), self.chosen.map(str::parse)) {
            ("all", _) => None,
            ("", Some(Ok(number))) => Some(number),
            _ => return Ok(Answer::Private(text!(self.locale, "refused-old-button"))),
        };
        let (club, id, by) = (&self.bot.club, self.match_id(), self.by.person);
        let plan = match club.withdraw_if_then(self.input, id, by, line).await {
            Ok(plan) => plan,
            Err(refusal) => return Ok(self.refuse(&refusal, None)),
        };
        let Some(history) = club.match_by_id(id).await? else {
            return Ok(Answer::Private(text!(self.locale, "refused-no-such-match")));
        };
        let is_unread = club.is_reply_unread(&history, by, self.input.at).await?;
        let shown = if_then_plan::show(self.locale, &history, (&plan, is_unread), None);
        Ok(Answer::Update(Update {
            content: Some(shown.content),
            rows: shown.rows,
            attachment: AttachmentUpdate::Remove,
        }))
    }
}
