//! Looks for a message that an earlier attempt may have posted: nonces protect for some minutes only.

use serenity::all::{ActionRowComponent, ButtonKind, ChannelId, GetMessages, Message};

use super::delivery::Mark;
use crate::{
    club::{MessageId, Timestamp},
    discord::{bot::Bot, ids},
};

/// How many messages a request asks for, Discord's most, and how many requests are made.
const PAGE: u8 = 100;
const MOST_PAGES: usize = 5;

/// The bot's own message with this mark that was posted since the announcement was first owed.
pub(super) async fn find(
    bot: &Bot,
    channel: ChannelId,
    mark: &Mark,
    since: Timestamp,
) -> Result<Option<MessageId>, serenity::Error> {
    let mut before = None;
    for _ in 0..MOST_PAGES {
        bot.pace.other().await;
        let page = GetMessages::new().limit(PAGE);
        let page = before.map_or(page, |before| page.before(before));
        let messages = channel.messages(&bot.http, page).await?;
        let found = messages.iter().find(|message| {
            message.author.id == bot.user && ids::time_of(message.id.get()) >= since && bears(message, mark)
        });
        if let Some(found) = found {
            return Ok(Some(ids::message(found.id)));
        }
        let oldest = messages.iter().map(|message| message.id).min();
        match oldest {
            Some(oldest) if ids::time_of(oldest.get()) >= since => before = Some(oldest),
            _ => return Ok(None),
        }
    }
    Ok(None)
}

fn bears(message: &Message, mark: &Mark) -> bool {
    match mark {
        Mark::FileName(name) => message.attachments.iter().any(|file| file.filename == *name),
        Mark::CustomId(prefix) => message.components.iter().flat_map(|row| &row.components).any(|component| {
            matches!(
                component,
                ActionRowComponent::Button(button)
                    if matches!(&button.data, ButtonKind::NonLink { custom_id, .. } if custom_id.starts_with(prefix))
            )
        }),
    }
}
