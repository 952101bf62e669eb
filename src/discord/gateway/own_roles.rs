//! Remembers the role that Discord has made for the bot on each server. It has the bot's name, so people who want to mention the
//! bot often mention this role instead.
//!
//! The roles are not stored: Discord describes those of each server when the bot connects.

use std::{
    collections::HashMap,
    sync::{Mutex, MutexGuard, PoisonError},
};

use poise::serenity_prelude::{Role, RoleId, UserId};
use serde_json::Value;

use crate::club::Server;

/// The bot's own role on each server that has one. A server has none if the bot was invited without permissions.
#[derive(Debug, Default)]
pub(crate) struct OwnRoles(Mutex<HashMap<Server, RoleId>>);

/// A role, and the bot for which Discord has made it.
pub(super) type RoleOfBot = (RoleId, Option<UserId>);

/// A role as serenity decodes it.
pub(super) const fn decoded(role: &Role) -> RoleOfBot {
    (role.id, role.tags.bot_id)
}

/// The roles in the description of a server, as Discord writes it.
pub(super) fn undecoded(guild: &Value) -> impl Iterator<Item = RoleOfBot> + '_ {
    let id = |value: &Value| value.as_str()?.parse().ok().filter(|&id: &u64| id != 0);
    let roles = guild["roles"].as_array().into_iter().flatten();
    roles.filter_map(move |role| {
        Some((RoleId::new(id(&role["id"])?), id(&role["tags"]["bot_id"]).map(UserId::new)))
    })
}

impl OwnRoles {
    /// The bot's own role on a server.
    pub(crate) fn of(&self, server: Server) -> Option<RoleId> {
        self.roles().get(&server).copied()
    }

    /// Notes all roles of a server.
    pub(super) fn note_all(&self, server: Server, bot: UserId, roles: impl IntoIterator<Item = RoleOfBot>) {
        let own = roles.into_iter().find(|&(_, of)| of == Some(bot));
        match own {
            Some((role, _)) => self.roles().insert(server, role),
            None => self.roles().remove(&server),
        };
    }

    /// Notes a new or changed role of a server.
    pub(super) fn note(&self, server: Server, bot: UserId, (role, of): RoleOfBot) {
        if of == Some(bot) {
            self.roles().insert(server, role);
        }
    }

    /// Notes that a server no longer has a role.
    pub(super) fn forget(&self, server: Server, role: RoleId) {
        let mut roles = self.roles();
        if roles.get(&server) == Some(&role) {
            roles.remove(&server);
        }
    }

    /// Forgets the role on a server that the bot has left or that is unavailable.
    pub(super) fn forget_server(&self, server: Server) {
        self.roles().remove(&server);
    }

    fn roles(&self) -> MutexGuard<'_, HashMap<Server, RoleId>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    const SERVER: Server = Server(1);
    const BOT: UserId = UserId::new(7);

    #[test]
    fn the_role_of_the_bot_itself_is_known_as_long_as_the_server_has_it() {
        let roles = OwnRoles::default();
        let (everyone, other, own) = (RoleId::new(1), RoleId::new(2), RoleId::new(3));
        roles.note_all(SERVER, BOT, [(everyone, None), (other, Some(UserId::new(8)))]);
        assert_eq!(roles.of(SERVER), None);
        roles.note(SERVER, BOT, (other, Some(UserId::new(8))));
        assert_eq!(roles.of(SERVER), None, "the role of another bot");
        roles.note(SERVER, BOT, (own, Some(BOT)));
        roles.forget(SERVER, other);
        assert_eq!((roles.of(SERVER), roles.of(Server(2))), (Some(own), None));
        roles.forget(SERVER, own);
        assert_eq!(roles.of(SERVER), None);
        roles.note_all(SERVER, BOT, [(everyone, None), (own, Some(BOT))]);
        assert_eq!(roles.of(SERVER), Some(own));
        roles.note_all(SERVER, BOT, [(everyone, None)]);
        assert_eq!(roles.of(SERVER), None, "a description has all roles");
        roles.note(SERVER, BOT, (own, Some(BOT)));
        roles.forget_server(SERVER);
        assert_eq!(roles.of(SERVER), None);
    }

    #[test]
    fn the_roles_of_an_undecodable_description_are_read() {
        let guild = json!({ "roles": [
            { "id": "1" }, { "id": "2", "tags": { "bot_id": "7" } }, { "id": "0" }, { "id": 3 }, null,
            { "id": "4", "tags": { "bot_id": null, "premium_subscriber": null } },
        ] });
        let read: Vec<RoleOfBot> = undecoded(&guild).collect();
        assert_eq!(read, [(RoleId::new(1), None), (RoleId::new(2), Some(BOT)), (RoleId::new(4), None)]);
        assert_eq!(undecoded(&json!({})).count(), 0);
    }
}
