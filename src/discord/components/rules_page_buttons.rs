//! Handles the buttons and the menu that show pages of the rules.

use poise::serenity_prelude::ComponentInteraction;

use super::component_interaction::{Answer, Press, is_ephemeral};
use crate::{discord::outbound::rules_page_response, text::text, view::rules_topic::RulesTopic};

impl Press<'_> {
    /// Shows a page to the presser alone. On a message that only the presser sees, the menu replaces the content by the
    /// page; anywhere else, the page is a new message.
    pub(super) async fn rules(&self, interaction: &ComponentInteraction) -> Answer {
        let Some(topic) = RulesTopic::of_word(self.chosen.unwrap_or(&self.custom_id.argument)) else {
            return Answer::Private(text!(self.locale, "refused-old-button"));
        };
        match rules_page_response::draw(self.bot, self.locale, topic).await {
            Some(page) if self.chosen.is_some() && is_ephemeral(interaction) => Answer::Update(page.into()),
            Some(page) => Answer::Message(page.into()),
            None => Answer::Private(text!(self.locale, "refused-failed")),
        }
    }
}
