//! Looks for messages that earlier attempts may have posted: nonces protect for some minutes only.

use serenity::all::{
    ActionRowComponent, ButtonKind, ChannelId, GetMessages, Message, MessageId as DiscordMessageId,
};

use crate::{
    club::{Announcement, MessageId, Subject, Timestamp},
    discord::{
        bot::{Bot, Error},
        compose::{challenge_message, picture, time_notice},
        failure, ids,
        outgoing::pace::Rank,
    },
};

/// How many messages a request asks for, Discord's most, and how many requests are made.
const PAGE: u8 = 100;
const MOST_PAGES: usize = 20;

/// How long before the last attempt the search begins, in milliseconds. Each attempt is made only after a search, so
/// those before it have been looked for; but a request that timed out may arrive some time later, and this machine's
/// clock may be ahead of Discord's.
const OVERLAP: i64 = 10 * 60 * 1000;

/// The oldest message in which one of these announcements, which were attempted, has arrived unseen.
pub(super) async fn find(
    bot: &Bot,
    channel: ChannelId,
    attempted: &[Announcement],
) -> Result<Option<(Announcement, MessageId)>, Error> {
    let Some(since) = attempted.iter().filter_map(begin).min() else { return Ok(None) };
    let mut after = ids::before(since);
    for _ in 0..MOST_PAGES {
        let page = GetMessages::new().limit(PAGE).after(after);
        let mut messages = bot.request(Rank::Board, channel.messages(&bot.http, page)).await?;
        if messages.is_empty() {
            may_read(bot, channel, after).await?;
        }
        messages.sort_unstable_by_key(|message| message.id);
        for message in messages.iter().filter(|message| message.author.id == bot.user) {
            let announcement = attempted.iter().find(|announcement| bears_mark(message, announcement));
            if let Some(announcement) = announcement {
                let id = ids::message(message.id);
                // The same board may have been shown before.
                if !bot.club.has_arrived(id).await? {
                    return Ok(Some((*announcement, id)));
                }
            }
        }
        match messages.last() {
            Some(last) if messages.len() == usize::from(PAGE) => after = last.id,
            _ => return Ok(None),
        }
    }
    Ok(None)
}

/// Makes sure that nothing was found because nothing is there: in a channel whose history the bot may not read (any more)
/// Discord's lists are empty, and what was sent without an answer would be sent again. A single message is refused there;
/// elsewhere it is found, or told to be unknown.
///
/// # Errors
/// When the history may not be read, or it cannot be found out.
async fn may_read(bot: &Bot, channel: ChannelId, message: DiscordMessageId) -> Result<(), serenity::Error> {
    match bot.request(Rank::Board, channel.message(&bot.http, message)).await {
        Ok(_) => Ok(()),
        Err(error) if failure::code(&error) == Some(failure::UNKNOWN_MESSAGE) => Ok(()),
        Err(error) => Err(error),
    }
}

/// Where the search for an announcement begins.
fn begin(announcement: &Announcement) -> Option<Timestamp> {
    let latest = announcement.attempted_at?.max(announcement.owed_since);
    Some(Timestamp(latest.0.saturating_sub(OVERLAP)))
}

/// Whether a message of the bot is what an attempt at this announcement posts: by the name of its picture, or by what
/// the custom ids of its buttons begin with.
fn bears_mark(message: &Message, announcement: &Announcement) -> bool {
    match announcement.subject {
        Subject::Board { id, event } => {
            let name = picture::file_name(id, event);
            message.attachments.iter().any(|file| file.filename == name)
        }
        Subject::Challenge(id) => bears_button(message, &challenge_message::custom_id_prefix(id)),
        Subject::Notice { id, event, notice } => {
            bears_button(message, &time_notice::custom_id(id, event, notice))
        }
    }
}

/// Whether a message has a button whose custom id begins like this.
fn bears_button(message: &Message, prefix: &str) -> bool {
    message.components.iter().flat_map(|row| &row.components).any(|component| {
        matches!(
            component,
            ActionRowComponent::Button(button)
                if matches!(&button.data, ButtonKind::NonLink { custom_id, .. } if custom_id.starts_with(prefix))
        )
    })
}
