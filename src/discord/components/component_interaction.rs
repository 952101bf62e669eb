//! A component interaction (a press of a button or a choice in a menu), and its possible answers.

use std::sync::Arc;

use poise::serenity_prelude::{ComponentInteraction, CreateAttachment, MessageFlags, Permissions};

use super::custom_id::CustomId;
use crate::{
    club::{Actor, Contact, Input, MessageId, Place, Server},
    discord::{
        bot::Bot,
        inbound::challenge_permission::Channel,
        interaction_origin::InteractionOrigin,
        outbound::interaction_response::{PublicQuestion, Reply, Update},
        resolve_audience,
        work_budget::Reserved,
    },
    store::StoreError,
    text::Locale,
    view::{component_row::Row, form::Form},
};

/// A component interaction, decoded.
pub(super) struct Press<'a> {
    pub bot: &'a Arc<Bot>,
    /// The language of texts that only the presser reads.
    pub locale: Locale,
    /// How the presser contacts the bot, with the language of their Discord client.
    pub contact: Contact,
    pub input: Input,
    pub by: Actor,
    /// Where the component was used.
    pub here: Place,
    /// The server; `None` outside servers that have added the bot.
    pub server: Option<Server>,
    pub origin: InteractionOrigin,
    /// The message with the component.
    pub message: MessageId,
    /// Whether the presser may moderate the channel: the permission Manage Messages or Administrator.
    pub moderates: bool,
    pub custom_id: CustomId,
    /// The chosen value of a menu; `None` for a button.
    pub chosen: Option<&'a str>,
}

impl Press<'_> {
    /// The language of the message with the component: the presser's, if they alone see it, or else the server's.
    pub(super) async fn locale_of_message(
        &self,
        interaction: &ComponentInteraction,
    ) -> Result<Locale, StoreError> {
        match self.server.filter(|_| !is_ephemeral(interaction)) {
            Some(server) => resolve_audience::locale_of_server(&self.bot.club, Some(server)).await,
            None => Ok(self.locale),
        }
    }

    /// A channel in which the presser wants to challenge, with the permissions that the interaction states.
    pub(super) fn channel(
        &self,
        interaction: &ComponentInteraction,
        place: Place,
        server: Option<Server>,
    ) -> Channel {
        let channel = Channel {
            place,
            server,
            kind: interaction.channel.as_ref().map(|channel| channel.kind),
            held: interaction.app_permissions.unwrap_or(Permissions::empty()),
            moderated: self.moderates,
            is_elsewhere: false,
        };
        if self.origin.is_elsewhere() { channel.elsewhere() } else { channel }
    }
}

/// Whether the message with the component is ephemeral. In that case, only the presser sees it.
pub(super) fn is_ephemeral(interaction: &ComponentInteraction) -> bool {
    interaction.message.flags.is_some_and(|flags| flags.contains(MessageFlags::EPHEMERAL))
}

/// A file for the presser alone. Keeps the reservation in the work budget until the file has been sent.
pub(super) struct PrivateFile {
    pub content: String,
    pub rows: Vec<Row>,
    pub file: CreateAttachment,
    pub reserved: Reserved,
}

pub(super) enum Answer {
    /// Changes the message on which the component was used.
    Update(Update),
    /// Changes the message on which the component was used, and tells the presser something in an ephemeral sentence.
    UpdateAndTell(Update, String),
    /// Changes the message on which the component was used, and asks somebody else in a message that everybody sees.
    UpdateAndAsk(Update, PublicQuestion),
    /// An ephemeral sentence.
    Private(String),
    /// An ephemeral message.
    Message(Reply),
    /// An ephemeral message with a file.
    File(PrivateFile),
    /// Opens a form.
    Form(Form),
    /// Only acknowledges the interaction; the press was handled before.
    Nothing,
}

impl Answer {
    /// Removes the buttons and menus, after a press that took effect.
    pub(super) fn used() -> Self {
        Self::Update(Update::default())
    }

    /// An ephemeral sentence. `None` stands for an acknowledgement only.
    pub(super) fn refusal(sentence: Option<String>) -> Self {
        sentence.map_or(Self::Nothing, Self::Private)
    }
}
