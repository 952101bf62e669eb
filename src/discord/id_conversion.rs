//! Conversions between Discord's ids and the club's, which are the same numbers.

use serenity::all as discord;

use super::snowflake_time;
use crate::{
    club::{Actor, Input, MessageId, Person, Place, Role, Server},
    text::confusable_names,
};

/// The input of a command or a button press, at the time that its id contains.
pub(crate) const fn input(id: u64) -> Input {
    Input { id, at: snowflake_time::time_of(id), advances_cursor_of: None }
}

/// The input of a message, at the time that its id contains. The input advances the read cursor of its channel, so
/// everything before the message must have been handled.
pub(crate) const fn message_input(message: discord::MessageId, place: Place) -> Input {
    Input { advances_cursor_of: Some(place), ..input(message.get()) }
}

pub(crate) const fn person(user: discord::UserId) -> Person {
    Person(user.get())
}

pub(crate) const fn place(channel: discord::ChannelId) -> Place {
    Place(channel.get())
}

pub(crate) const fn server(guild: discord::GuildId) -> Server {
    Server(guild.get())
}

pub(crate) const fn role(role: discord::RoleId) -> Role {
    Role(role.get())
}

pub(crate) const fn message(message: discord::MessageId) -> MessageId {
    MessageId(message.get())
}

/// Discord's id of a place. `None` for 0, which is not a valid id.
pub(crate) fn channel_of(place: Place) -> Option<discord::ChannelId> {
    (place.0 != 0).then(|| discord::ChannelId::new(place.0))
}

/// Discord's id of a server. `None` for 0, which is not a valid id.
pub(crate) fn guild_of(server: Server) -> Option<discord::GuildId> {
    (server.0 != 0).then(|| discord::GuildId::new(server.0))
}

/// Discord's id of a message. `None` for 0, which is not a valid id.
pub(crate) fn message_of(message: MessageId) -> Option<discord::MessageId> {
    (message.0 != 0).then(|| discord::MessageId::new(message.0))
}

/// Discord's id of a person. `None` for 0, which is not a valid id.
pub(crate) fn user_of(person: Person) -> Option<discord::UserId> {
    (person.0 != 0).then(|| discord::UserId::new(person.0))
}

/// A user with the name that others see: the nickname in the server, else the display name, else the user name. Invisible
/// names and names that look like the bot's, `own_name`, are skipped.
pub(crate) fn actor(user: &discord::User, nickname: Option<&str>, own_name: &str) -> Actor {
    let is_clear =
        |name: &&str| confusable_names::is_visible(name) && !confusable_names::look_alike(name, own_name);
    let candidates = [nickname, user.global_name.as_deref(), Some(user.name.as_str())];
    let name = match candidates.into_iter().flatten().find(is_clear) {
        Some(name) => name.to_owned(),
        // The last digits of the id tell the user from the bot.
        None if confusable_names::is_visible(&user.name) => {
            format!("{} {:04}", user.name, user.id.get() % 10_000)
        }
        None => user.name.clone(),
    };
    Actor { person: person(user.id), name: name.chars().take(Actor::LONGEST_NAME).collect() }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn people_are_called_by_the_first_name_that_can_be_seen_and_is_not_the_bots() {
        let called = |nickname: Option<&str>, display: Option<&str>, name: &str| {
            let mut user = discord::User::default();
            user.id = discord::UserId::new(1_230_045);
            user.name = name.to_owned();
            user.global_name = display.map(str::to_owned);
            actor(&user, nickname, "Kamisado").name
        };
        assert_eq!(called(Some("Countess"), Some("Ada"), "ada"), "Countess");
        assert_eq!(called(None, Some("Ada"), "ada"), "Ada");
        assert_eq!(called(Some("\u{3164}"), None, "ada"), "ada");
        // Both names contain Cyrillic letters.
        assert_eq!(called(Some("Kаmisado"), Some("KAMIЅADО"), "ada"), "ada");
        assert_eq!(called(None, None, "kamisado"), "kamisado 0045");
        assert_eq!(called(Some("\u{2800}"), None, "\u{2060}"), "\u{2060}", "the view shows a number");
    }
}
