//! A component interaction (a press of a button or a choice in a menu), and its possible answers.

use std::sync::Arc;

use poise::serenity_prelude::{ComponentInteraction, CreateAttachment, Permissions};

use super::custom_id::CustomId;
use crate::{
    club::{Actor, Input, MessageId, Place, Server},
    discord::{
        bot::Bot,
        inbound::challenge_permission::Channel,
        outbound::interaction_response::{Reply, Update},
        work_budget::Reserved,
    },
    text::Locale,
};

/// A component interaction, decoded.
pub(super) struct Press<'a> {
    pub bot: &'a Arc<Bot>,
    pub locale: Locale,
    pub input: Input,
    pub by: Actor,
    /// Where the component was used.
    pub here: Place,
    /// The message with the component.
    pub message: MessageId,
    /// Whether the presser may moderate the channel: the permission Manage Messages or Administrator.
    pub moderates: bool,
    pub custom_id: CustomId,
    /// The chosen value of a menu; none for a button.
    pub chosen: Option<&'a str>,
}

impl Press<'_> {
    /// A channel in which the presser wants to challenge, with what the interaction says about permissions.
    pub(super) fn channel(
        &self,
        interaction: &ComponentInteraction,
        place: Place,
        server: Option<Server>,
    ) -> Channel {
        Channel {
            place,
            server,
            kind: interaction.channel.as_ref().map(|channel| channel.kind),
            held: interaction.app_permissions.unwrap_or(Permissions::empty()),
            moderated: self.moderates,
        }
    }
}

/// A file for the presser alone. The piece of work that made it ends when it has been sent.
pub(super) struct PrivateFile {
    pub content: String,
    pub file: CreateAttachment,
    pub reserved: Reserved,
}

pub(super) enum Answer {
    /// Changes the message on which the component was used.
    Update(Update),
    /// An ephemeral sentence.
    Private(String),
    /// An ephemeral message.
    Message(Reply),
    /// An ephemeral message with a file.
    File(PrivateFile),
    /// Only acknowledges the interaction; the press was handled before.
    Nothing,
}

impl Answer {
    /// Removes the buttons and menus, after a press that took effect.
    pub(super) fn used() -> Self {
        Self::Update(Update::default())
    }

    /// An ephemeral sentence, or only an acknowledgement if there is none.
    pub(super) fn refusal(sentence: Option<String>) -> Self {
        sentence.map_or(Self::Nothing, Self::Private)
    }
}
