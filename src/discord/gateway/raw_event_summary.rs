//! The data that the bot reads from a payload of the gateway before it handles the event.

use poise::serenity_prelude::{Event, GatewayEvent, Interaction, Message};

use super::raw_events::{Undecoded, server_of};
use crate::{
    club::{Actor, MessageId, Place, Server},
    discord::{id_conversion, inbound::partial_message::PartialMessage},
};

/// The data that the bot reads from a payload of the gateway. The payload is decoded as serenity's connection decodes
/// it, and read as the bot's handlers read it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GatewayPayload {
    /// The server that the event comes from or describes; `None` if the event names none, or if the bot does not use
    /// the server of this kind of event.
    pub server: Option<Server>,
    /// The new message that the event reports.
    pub message: Option<(Place, MessageId)>,
    /// The person of a message or interaction, with the name that others see.
    pub by: Option<Actor>,
    /// The number of options of a command.
    pub options: usize,
}

impl GatewayPayload {
    /// Reads a payload; `None` if it reports no event.
    pub fn read(payload: &str) -> Option<Self> {
        let GatewayEvent::Dispatch(_, event) = serde_json::from_str(payload).ok()? else { return None };
        let Event::Unknown(unknown) = event else { return Some(Self::decoded(&event)) };
        let (server, message) = match Undecoded::of(&unknown.kind, &unknown.value) {
            Undecoded::Server(server) | Undecoded::Deletion { server, .. } => (Some(server), None),
            Undecoded::Message { server, place, message } => (server, Some((place, message))),
            Undecoded::WithoutIds => (None, None),
            Undecoded::Other(server) => (server, None),
        };
        // The backfill and edits decode a message in the same way.
        let read = serde_json::from_value::<PartialMessage>(unknown.value).ok();
        Some(Self { server, message, by: read.map(|PartialMessage(message)| author(&message)), options: 0 })
    }

    fn decoded(event: &Event) -> Self {
        let (mut message, mut by, mut options) = (None, None, 0);
        match event {
            Event::MessageCreate(event) => {
                let Message { id, channel_id, .. } = event.message;
                message = Some((id_conversion::place(channel_id), id_conversion::message(id)));
                by = Some(author(&event.message));
            }
            Event::InteractionCreate(event) => match &event.interaction {
                Interaction::Command(command) | Interaction::Autocomplete(command) => {
                    let nickname = command.member.as_ref().and_then(|member| member.nick.as_deref());
                    by = Some(id_conversion::actor(&command.user, nickname, OWN_NAME));
                    options = command.data.options().len();
                }
                Interaction::Component(press) => {
                    let nickname = press.member.as_ref().and_then(|member| member.nick.as_deref());
                    by = Some(id_conversion::actor(&press.user, nickname, OWN_NAME));
                }
                _ => {}
            },
            _ => {}
        }
        Self { server: server_of(event), message, by, options }
    }
}

/// The usual name of the bot, which people cannot take.
const OWN_NAME: &str = "Kamisado";

fn author(message: &Message) -> Actor {
    let nickname = message.member.as_ref().and_then(|member| member.nick.as_deref());
    id_conversion::actor(&message.author, nickname, OWN_NAME)
}
