//! Handles the buttons and the menu that show pages of the rules.

use poise::serenity_prelude::ComponentInteraction;

use super::component_interaction::{Answer, Press, is_ephemeral};
use crate::{
    discord::outbound::rules_page_response,
    store::StoreError,
    text::text,
    view::{rules_page::OfMatch, rules_topic::PageTopic},
};

impl Press<'_> {
    /// Shows a page to the presser alone. On a message that only the presser sees, the menu replaces the content by the
    /// page; anywhere else, the page is a new message.
    ///
    /// # Errors
    /// When the database fails.
    pub(super) async fn rules(&self, interaction: &ComponentInteraction) -> Result<Answer, StoreError> {
        let Some(topic) = PageTopic::of_words(self.chosen.unwrap_or(&self.custom_id.argument)) else {
            return Ok(Answer::Private(text!(self.locale, "refused-old-button")));
        };
        // The id is 0 for a page that is not opened from a match.
        let history = match self.custom_id.id {
            0 => None,
            // A presser who cannot see the match any more gets the page without it.
            _ => self.readable_match(interaction).await?.ok(),
        };
        let of = history.as_ref().map(OfMatch::new);
        Ok(match rules_page_response::draw(self.bot, self.locale, topic, of).await {
            Some(page) if self.chosen.is_some() && is_ephemeral(interaction) => Answer::Update(page.into()),
            Some(page) => Answer::Message(page.into()),
            None => Answer::Private(text!(self.locale, "refused-failed")),
        })
    }
}
