//! A message to post: its text, pictures, buttons and menus.
//!
//! The text is the content of the message, and the pictures are attachments. The bot does not use embeds or layouts of
//! components, because mentions in them do not show in push notifications, and because embeds need a permission of their own.

use super::{component_row::Row, picture_attachment::Attachment};
use crate::club::Person;

/// Discord's limit on the characters of a message
/// (<https://discord.com/developers/docs/resources/message#create-message>).
pub(crate) const CONTENT_MAX: usize = 2000;

#[derive(Clone, Debug)]
pub(crate) struct Message {
    /// The text, at most [`CONTENT_MAX`] characters.
    pub content: String,
    /// The people whom mentions in the content may notify. Mentions of other people notify nobody.
    pub pings: Vec<Person>,
    /// The pictures. The bot recognizes a board's message in the channel's history by the file name of the first picture.
    pub attachments: Vec<Attachment>,
    pub rows: Vec<Row>,
}

impl From<String> for Message {
    /// A message of text alone, which pings nobody.
    fn from(content: String) -> Self {
        Self { content, pings: Vec::new(), attachments: Vec::new(), rows: Vec::new() }
    }
}
