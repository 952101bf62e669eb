//! A page of the rules as an ephemeral answer.

use std::sync::Arc;

use serenity::all::CreateInteractionResponse;

use super::{interaction_response, message_builder};
use crate::{
    discord::bot::Bot,
    text::Locale,
    view::{message::Message, rules_page, rules_topic::RulesTopic},
};

/// Draws a page on a thread for blocking work. None if that fails.
pub(crate) async fn draw(bot: &Arc<Bot>, locale: Locale, topic: RulesTopic) -> Option<Message> {
    let renderer = Arc::clone(&bot.renderer);
    bot.draw(topic.word(), move || rules_page::page(locale, &renderer, topic)).await
}

pub(crate) fn response(page: Message) -> CreateInteractionResponse {
    let message = interaction_response::private_message(page.content, page.rows);
    CreateInteractionResponse::Message(message.files(message_builder::attachments(page.attachments)))
}
