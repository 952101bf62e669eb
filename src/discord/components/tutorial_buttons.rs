//! Handles the buttons that open the tutorial and turn its pages.

use std::sync::Arc;

use super::component_interaction::{Answer, Press};
use crate::{text::text, view::tutorial};

impl Press<'_> {
    /// Shows a page of the tutorial to the presser alone.
    pub(super) async fn tutorial(&self) -> Answer {
        let (renderer, locale) = (Arc::clone(&self.bot.renderer), self.locale);
        let page = usize::try_from(self.custom_id.event).unwrap_or(usize::MAX);
        let message = match self.bot.draw("tutorial", move || tutorial::page(locale, &renderer, page)).await {
            Some(Some(message)) => message,
            Some(None) => return Answer::Private(text!(locale, "refused-old-button")),
            None => return Answer::Private(text!(locale, "refused-failed")),
        };
        if self.custom_id.argument == "turn" {
            Answer::Update(message.into())
        } else {
            Answer::Message(message.into())
        }
    }
}
