//! What a message shows.

use super::{attachment::Attachment, component_row::Row};
use crate::club::Person;

/// The most characters of a message (<https://discord.com/developers/docs/resources/message#create-message>).
pub(crate) const CONTENT_MAX: usize = 2000;

#[derive(Clone, Debug)]
pub(crate) struct Message {
    /// At most [`CONTENT_MAX`] characters.
    pub content: String,
    /// The only person whom a mention in the content may notify.
    pub ping: Option<Person>,
    /// The first one's file name is what a board's message is found by in the channel's history.
    pub attachments: Vec<Attachment>,
    pub rows: Vec<Row>,
}
