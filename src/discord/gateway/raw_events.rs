//! Handles raw gateway events: each shows that its server is reachable, and some are events that serenity could not decode.
//!
//! serenity (0.12.5) decodes an event that it does not know, or whose fields are not as it expects, into
//! `Event::Unknown` with Discord's data, and passes it to raw event handlers alone. For example, a new message cannot
//! be decoded if an embed's video has no address, and the description of a whole server cannot be decoded if one of its
//! threads has no name. The bot reads the content of such an event over REST instead.

use std::sync::{Arc, Weak};

use poise::serenity_prelude::{Context, Event, GuildId, Interaction, RawEventHandler, async_trait};
use serde_json::Value;
use tracing::{info, warn};

use super::{connection_lifetime::Session, own_roles};
use crate::{
    club::{MessageId, Place, Server},
    discord::{
        bot::Bot,
        id_conversion,
        inbound::{backfill, deleted_channels, typed_messages, undecoded_messages},
    },
};

/// Handles every event before the handlers of the event's kind. The function contains no await, so its effects begin in
/// Discord's order.
pub(super) struct OrderedRawEventHandler(pub Weak<Session>);

#[async_trait]
impl RawEventHandler for OrderedRawEventHandler {
    async fn raw_event(&self, context: Context, event: Event) {
        let Some(session) = self.0.upgrade() else { return };
        let Some(bot) = session.bot() else { return };
        match event {
            Event::Unknown(event) => {
                bot.note_event(context.shard_id);
                let is_description = matches!(event.kind.as_str(), "GUILD_CREATE" | "GUILD_UPDATE");
                let id = event.value["id"].as_str().and_then(|id| id.parse().ok());
                if let Some(server) = id.filter(|_| is_description).map(Server) {
                    bot.gateway.own_roles.note_all(server, bot.user, own_roles::undecoded(&event.value));
                    note_language(bot, server, &event.value);
                }
                undecoded(bot, Undecoded::of(&event.kind, &event.value));
                if event.kind == "MESSAGE_UPDATE" {
                    typed_messages::receive_undecoded_update(bot, &event.value);
                }
            }
            event => heard_from(bot, server_of(&event)),
        }
    }
}

/// An event that serenity could not decode.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Undecoded {
    /// The description of a server.
    Server(Server),
    /// A new message.
    Message {
        /// `None` in direct messages.
        server: Option<Server>,
        place: Place,
        message: MessageId,
    },
    /// The deletion of a channel, with its threads, or of a thread.
    Deletion { server: Server, place: Place, is_channel: bool },
    /// A description of a server, or a new message, without the ids that the bot needs.
    WithoutIds,
    /// An event of another kind, most often one that is newer than serenity. Its content cannot be read over REST.
    Other(Option<Server>),
}

impl Undecoded {
    pub(super) fn of(kind: &str, data: &Value) -> Self {
        let id = |key: &str| data[key].as_str()?.parse().ok().filter(|&id: &u64| id != 0);
        let (own, channel, server) = (id("id"), id("channel_id"), id("guild_id").map(Server));
        if let ("CHANNEL_DELETE" | "THREAD_DELETE", Some(place), Some(server)) = (kind, own, server) {
            return Self::Deletion { server, place: Place(place), is_channel: kind == "CHANNEL_DELETE" };
        }
        match (kind, own, channel) {
            ("GUILD_CREATE", Some(server), _) => Self::Server(Server(server)),
            ("MESSAGE_CREATE", Some(message), Some(channel)) => {
                Self::Message { server, place: Place(channel), message: MessageId(message) }
            }
            ("GUILD_CREATE" | "MESSAGE_CREATE", ..) => Self::WithoutIds,
            ("GUILD_UPDATE", Some(server), _) => Self::Other(Some(Server(server))),
            _ => Self::Other(server),
        }
    }
}

/// Handles an event that could not be decoded. If it was or may have been a new message or the description of a server, reads the
/// messages over REST.
fn undecoded(bot: &Arc<Bot>, event: Undecoded) {
    match event {
        Undecoded::Server(server) => {
            warn!(guild = server.0, "the description of a server cannot be decoded");
            bot.gateway.availability.described(server);
            read_undescribed(bot, server);
        }
        Undecoded::Message { server, place, message } => {
            heard_from(bot, server);
            undecoded_messages::receive(bot, server, place, message);
        }
        Undecoded::Deletion { server, place, is_channel } => {
            heard_from(bot, Some(server));
            let bot = Arc::clone(bot);
            bot.clone().tasks.spawn(async move {
                if is_channel {
                    deleted_channels::channel_deleted(bot, server, place, None).await;
                } else {
                    deleted_channels::pause_matches(&bot, server, place).await;
                }
            });
        }
        Undecoded::WithoutIds => {
            warn!("an event without ids cannot be decoded");
            undecoded_messages::read_all(bot);
        }
        Undecoded::Other(server) => heard_from(bot, server),
    }
}

/// Stores what the description of a server states about its language, although the rest cannot be decoded.
fn note_language(bot: &Arc<Bot>, server: Server, guild: &Value) {
    let Some(preferred_locale) = guild["preferred_locale"].as_str() else { return };
    let features = guild["features"].as_array().into_iter().flatten().filter_map(Value::as_str);
    bot.gateway.languages.note(server, preferred_locale, features);
    let bot = Arc::clone(bot);
    bot.clone().tasks.spawn(async move { bot.gateway.languages.store(server).await });
}

/// Records that an event has come from a server. If the server was out of reach until then, the messages missed there
/// are read before newer messages are handled.
fn heard_from(bot: &Arc<Bot>, server: Option<Server>) {
    if let Some(server) = server.filter(|&server| bot.gateway.availability.heard_from(server)) {
        info!(guild = server.0, "a server that was out of reach is there again");
        read_undescribed(bot, server);
    }
}

/// Handles a server that is reachable again but was not described: stores that it is reachable, and reads the messages
/// missed there. Messages that arrive in the meantime wait.
fn read_undescribed(bot: &Arc<Bot>, server: Server) {
    let held = bot.inbound.channel_queues.hold(Some(server));
    let bot = Arc::clone(bot);
    bot.clone().tasks.spawn(async move {
        bot.gateway.availability.note_reached(server).await;
        bot.gateway.languages.store(server).await;
        backfill::read_undescribed(&bot, server, held).await;
        bot.inbound.backfill_barrier.described(server);
    });
}

/// The server that an event has come from. `None` for the events with which a server becomes reachable or unreachable,
/// and for kinds of events that the bot does not use.
pub(super) fn server_of(event: &Event) -> Option<Server> {
    let guild: GuildId = match event {
        Event::MessageCreate(event) => event.message.guild_id?,
        Event::MessageUpdate(event) => event.guild_id?,
        Event::MessageDelete(event) => event.guild_id?,
        Event::MessageDeleteBulk(event) => event.guild_id?,
        Event::InteractionCreate(event) => match &event.interaction {
            Interaction::Command(command) | Interaction::Autocomplete(command) => command.guild_id?,
            Interaction::Component(press) => press.guild_id?,
            Interaction::Modal(form) => form.guild_id?,
            _ => return None,
        },
        Event::ChannelCreate(event) => event.channel.guild_id,
        Event::ChannelUpdate(event) => event.channel.guild_id,
        Event::ChannelDelete(event) => event.channel.guild_id,
        Event::ThreadCreate(event) => event.thread.guild_id,
        Event::ThreadUpdate(event) => event.thread.guild_id,
        Event::ThreadDelete(event) => event.thread.guild_id,
        Event::ThreadListSync(event) => event.guild_id,
        Event::ThreadMemberUpdate(event) => event.member.guild_id?,
        Event::ThreadMembersUpdate(event) => event.guild_id,
        Event::ChannelPinsUpdate(event) => event.guild_id?,
        Event::StageInstanceCreate(event) => event.stage_instance.guild_id,
        Event::StageInstanceUpdate(event) => event.stage_instance.guild_id,
        Event::StageInstanceDelete(event) => event.stage_instance.guild_id,
        Event::GuildRoleCreate(event) => event.role.guild_id,
        Event::GuildRoleUpdate(event) => event.role.guild_id,
        Event::GuildRoleDelete(event) => event.guild_id,
        Event::GuildUpdate(event) => event.guild.id,
        _ => return None,
    };
    Some(id_conversion::server(guild))
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    /// The event as serenity decodes it.
    fn decoded(kind: &str, data: &Value) -> Event {
        serde_json::from_value(json!({ "t": kind, "d": data })).unwrap()
    }

    fn undecoded(kind: &str, data: &Value) -> Undecoded {
        match decoded(kind, data) {
            Event::Unknown(event) => Undecoded::of(&event.kind, &event.value),
            event => panic!("it is decoded: {event:?}"),
        }
    }

    #[test]
    fn the_ids_of_an_undecodable_event_are_known() {
        let data =
            json!({ "id": "5", "channel_id": "4", "guild_id": "3", "embeds": [{ "video": { "width": 1 } }] });
        let message = |server| Undecoded::Message { server, place: Place(4), message: MessageId(5) };
        assert_eq!(undecoded("MESSAGE_CREATE", &data), message(Some(Server(3))));
        assert_eq!(undecoded("MESSAGE_CREATE", &json!({ "id": "5", "channel_id": "4" })), message(None));
        assert_eq!(
            undecoded("GUILD_CREATE", &json!({ "id": "3", "threads": [{}] })),
            Undecoded::Server(Server(3))
        );
        assert_eq!(undecoded("SOMETHING_NEW", &data), Undecoded::Other(Some(Server(3))));
        // The id of a description is the server's.
        assert_eq!(undecoded("GUILD_UPDATE", &json!({ "id": "3" })), Undecoded::Other(Some(Server(3))));
    }

    #[test]
    fn an_undecodable_deletion_names_its_place() {
        let data = json!({ "id": "5", "guild_id": "3", "name": null });
        for (kind, is_channel) in [("CHANNEL_DELETE", true), ("THREAD_DELETE", false)] {
            let deletion = Undecoded::Deletion { server: Server(3), place: Place(5), is_channel };
            assert_eq!(undecoded(kind, &data), deletion);
            assert_eq!(undecoded(kind, &json!({ "guild_id": "3" })), Undecoded::Other(Some(Server(3))));
        }
    }

    #[test]
    fn an_undecodable_event_without_ids_is_told_apart() {
        for data in [json!(null), json!([]), json!({ "id": "0" }), json!({ "id": 7, "channel_id": {} })] {
            assert_eq!(undecoded("MESSAGE_CREATE", &data), Undecoded::WithoutIds, "{data}");
            assert_eq!(undecoded("GUILD_CREATE", &data), Undecoded::WithoutIds, "{data}");
            assert_eq!(undecoded("SOMETHING_NEW", &data), Undecoded::Other(None), "{data}");
        }
    }

    #[test]
    fn an_event_names_its_server() {
        let deleted = json!({ "id": "5", "channel_id": "4", "guild_id": "3" });
        assert_eq!(server_of(&decoded("MESSAGE_DELETE", &deleted)), Some(Server(3)));
        assert_eq!(server_of(&decoded("MESSAGE_DELETE", &json!({ "id": "5", "channel_id": "4" }))), None);
        let others = [
            ("CHANNEL_PINS_UPDATE", json!({ "guild_id": "3", "channel_id": "4" })),
            (
                "THREAD_MEMBERS_UPDATE",
                json!({ "id": "4", "guild_id": "3", "member_count": 2, "removed_member_ids": ["5"] }),
            ),
            (
                "STAGE_INSTANCE_CREATE",
                json!({
                    "id": "5", "guild_id": "3", "channel_id": "4", "topic": "Kamisado", "privacy_level": 2,
                    "discoverable_disabled": false, "guild_scheduled_event_id": null,
                }),
            ),
            (
                "INTERACTION_CREATE",
                json!({
                    "id": "5", "application_id": "6", "type": 5, "token": "token", "version": 1, "guild_id": "3",
                    "channel_id": "4", "locale": "en-US", "entitlements": [], "attachment_size_limit": 0,
                    "user": { "id": "7", "username": "Ada", "discriminator": "0", "avatar": null },
                    "data": { "custom_id": "form", "components": [] },
                }),
            ),
        ];
        for (kind, data) in others {
            assert_eq!(server_of(&decoded(kind, &data)), Some(Server(3)), "{kind}");
        }
        assert_eq!(server_of(&decoded("GUILD_DELETE", &json!({ "id": "3", "unavailable": true }))), None);
    }
}
