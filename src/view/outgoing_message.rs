//! A message that is to be posted, before it is turned into Discord's form.

use serenity::all::{
    CreateActionRow, CreateAllowedMentions, CreateAttachment, CreateMessage, EditMessage, Nonce,
};

use crate::{club::Person, discord::id_conversion};

/// The most characters of a message (<https://discord.com/developers/docs/resources/message#create-message>).
pub(crate) const LONGEST_CONTENT: usize = 2000;

/// The most characters of a nonce.
const LONGEST_NONCE: usize = 25;

/// What a message shows.
#[derive(Clone, Debug)]
pub(crate) struct OutgoingMessage {
    /// Its text, at most [`LONGEST_CONTENT`] characters.
    pub content: String,
    /// The only person whom a mention in it may ping.
    pub mentioned: Option<Person>,
    /// Its pictures, the one by which it is found again first.
    pub files: Vec<File>,
    /// Its buttons and menus.
    pub rows: Vec<CreateActionRow>,
}

/// A picture with its description.
#[derive(Clone, Debug)]
pub(crate) struct File {
    /// The name under which it is uploaded.
    pub name: String,
    /// A PNG file.
    pub bytes: Vec<u8>,
    /// The description for those who do not see it.
    pub description: String,
}

impl OutgoingMessage {
    /// The message as Discord takes it. A second one with the same nonce is not posted for some minutes.
    pub(crate) fn into_message(self, nonce: &str) -> CreateMessage {
        let nonce: String = nonce.chars().take(LONGEST_NONCE).collect();
        let message = CreateMessage::new()
            .content(self.content)
            .allowed_mentions(allowed_mentions(self.mentioned))
            .components(self.rows)
            .nonce(Nonce::String(nonce))
            .enforce_nonce(true);
        let described =
            |file: File| CreateAttachment::bytes(file.bytes, file.name).description(file.description);
        message.files(self.files.into_iter().map(described))
    }

    /// The edit that makes an earlier message show this; a picture stays as it is.
    pub(crate) fn into_edit(self) -> EditMessage {
        EditMessage::new()
            .content(self.content)
            .allowed_mentions(allowed_mentions(None))
            .components(self.rows)
    }
}

/// Lets mentions ping this person and nobody else.
pub(crate) fn allowed_mentions(person: Option<Person>) -> CreateAllowedMentions {
    CreateAllowedMentions::new().users(person.and_then(id_conversion::user_of))
}
