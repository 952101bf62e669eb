//! Handles the buttons of a hint's three stages: where to look, the move, and the reason.

use poise::serenity_prelude::ComponentInteraction;

use super::component_interaction::{Answer, Press};
use crate::{
    discord::outbound::hint_message, store::StoreError, text::text, view::component_action::HintStage,
};

impl Press<'_> {
    /// Shows a stage of the hint to the presser alone. The first stage is a new message, which each further stage
    /// replaces.
    pub(super) async fn hint(&self, interaction: &ComponentInteraction) -> Result<Answer, StoreError> {
        let Some(stage) = HintStage::from_word(&self.custom_id.argument) else {
            return Ok(Answer::Private(text!(self.locale, "refused-old-button")));
        };
        let now = match self.readable_match(interaction).await? {
            Ok(history) => history,
            Err(answer) => return Ok(answer),
        };
        let then = now.as_of(self.custom_id.event);
        if let Some(sentence) = hint_message::why_none(self.locale, self.by.person, &now, &then) {
            return Ok(Answer::Private(sentence));
        }
        let hint = hint_message::compose(self.bot, self.locale, self.by.person, &then, stage).await?;
        Ok(match (hint, stage) {
            (Ok(message), HintStage::Where) => Answer::Message(message.into()),
            (Ok(message), HintStage::Move | HintStage::Why) => Answer::Update(message.into()),
            (Err(sentence), _) => Answer::Private(sentence),
        })
    }
}
