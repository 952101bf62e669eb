//! Snapshots of the world, which another stand-in can restore.

use std::collections::{BTreeMap, HashMap};
use std::sync::Arc;

use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};
use tokio::sync::watch;

use super::{Channel, ChannelKind, Guild, Overwrite, User, World};
use crate::{message::Message, permissions::Permissions, snowflake::Snowflake};

/// A copy of the guilds, channels, users and messages of a stand-in.
///
/// It does not contain the content of files, the registered commands, the application's emoji, or the state of
/// connections.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Snapshot {
    bot: Snowflake,
    owner: Snowflake,
    users: BTreeMap<Snowflake, User>,
    guilds: Vec<Guild>,
    channels: Vec<ChannelSnapshot>,
}

#[derive(Clone, Debug, Serialize, Deserialize)]
struct ChannelSnapshot {
    id: Snowflake,
    name: String,
    kind: ChannelKind,
    guild: Option<Snowflake>,
    overrides: HashMap<Snowflake, Permissions>,
    #[serde(default)]
    fields: Map<String, Value>,
    #[serde(default)]
    role_overwrites: BTreeMap<Snowflake, Overwrite>,
    messages: Vec<Message>,
}

impl World {
    pub(crate) fn snapshot(&self) -> Snapshot {
        let channel = |channel: &Channel| ChannelSnapshot {
            id: channel.id,
            name: channel.name.clone(),
            kind: channel.kind.clone(),
            guild: channel.guild,
            overrides: channel.overrides.clone(),
            fields: channel.fields.clone(),
            role_overwrites: channel.role_overwrites.clone(),
            messages: channel.messages.values().map(|message| Message::clone(message)).collect(),
        };
        Snapshot {
            bot: self.bot,
            owner: self.owner,
            users: self.users.clone(),
            guilds: self.guilds.values().cloned().collect(),
            channels: self.channels.values().map(channel).collect(),
        }
    }

    pub(crate) fn restore(&mut self, snapshot: Snapshot) {
        self.bot = snapshot.bot;
        self.owner = snapshot.owner;
        self.users = snapshot.users;
        self.guilds = snapshot.guilds.into_iter().map(|guild| (guild.id, guild)).collect();
        self.channels.clear();
        self.guild_channels.clear();
        self.message_channels.clear();
        self.direct_channels.clear();
        for kept in snapshot.channels {
            if let ChannelKind::Direct(user) = kept.kind {
                self.direct_channels.insert(user, kept.id);
            }
            self.message_channels.extend(kept.messages.iter().map(|message| (message.id, kept.id)));
            let messages = kept.messages.into_iter().map(|message| (message.id, Arc::new(message)));
            let channel = Channel {
                id: kept.id,
                kind: kept.kind,
                guild: kept.guild,
                name: kept.name,
                overrides: kept.overrides,
                fields: kept.fields,
                role_overwrites: kept.role_overwrites,
                messages: messages.collect(),
                changed: watch::Sender::new(0),
            };
            self.store_channel(channel);
        }
        self.bump_version();
    }
}
