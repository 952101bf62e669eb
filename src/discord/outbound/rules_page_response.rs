//! Draws pages of the rules for answers.

use std::sync::Arc;

use crate::{
    discord::bot::Bot,
    text::Locale,
    view::{
        message::Message,
        rules_page::{self, OfMatch},
        rules_topic::PageTopic,
    },
};

/// Draws a page on a thread for blocking work. `None` if that fails.
pub(crate) async fn draw(
    bot: &Arc<Bot>,
    locale: Locale,
    topic: impl Into<PageTopic>,
    of: Option<OfMatch>,
) -> Option<Message> {
    let renderer = Arc::clone(&bot.renderer);
    let topic: PageTopic = topic.into();
    bot.draw(topic.topic.word(), move || rules_page::page(locale, &renderer, topic, of)).await
}
