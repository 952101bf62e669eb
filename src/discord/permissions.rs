//! The permissions that the bot needs in a channel to play there, and the permissions of members.

use serenity::all::{ChannelId, ChannelType, Member, PartialChannel, Permissions};

use super::id_conversion;
use crate::{
    club::{Place, Role},
    text::{Locale, text},
};

/// The permissions that the bot lacks for a match in a channel of this kind. `held` are the permissions that it has
/// there.
pub(crate) fn missing(held: Permissions, kind: Option<ChannelType>) -> Permissions {
    let is_thread = matches!(
        kind,
        Some(ChannelType::PublicThread | ChannelType::PrivateThread | ChannelType::NewsThread)
    );
    let send = if is_thread { Permissions::SEND_MESSAGES_IN_THREADS } else { Permissions::SEND_MESSAGES };
    let needed =
        Permissions::VIEW_CHANNEL | send | Permissions::ATTACH_FILES | Permissions::READ_MESSAGE_HISTORY;
    if held.contains(Permissions::ADMINISTRATOR) { Permissions::empty() } else { needed - held }
}

/// The permissions that the bot lacks to open a thread for a match in a channel and to play in it. `held` are the
/// permissions that it has there.
pub(crate) fn missing_for_threads(held: Permissions) -> Permissions {
    let needed = Permissions::CREATE_PUBLIC_THREADS | Permissions::SEND_MESSAGES_IN_THREADS;
    if held.contains(Permissions::ADMINISTRATOR) { Permissions::empty() } else { needed - held }
}

/// Whether a member moderates the channel of an interaction, that is, has the permission Manage Messages or
/// Administrator in it.
pub(crate) fn moderates(member: Option<&Member>) -> bool {
    let held = member.and_then(|member| member.permissions).unwrap_or(Permissions::empty());
    held.manage_messages() || held.administrator()
}

/// Whether a member may change the settings of the server, that is, has the permission Manage Server or Administrator.
pub(crate) fn manages_server(member: Option<&Member>) -> bool {
    let held = member.and_then(|member| member.permissions).unwrap_or(Permissions::empty());
    held.manage_guild() || held.administrator()
}

/// The places of an interaction: its channel, and the parent channel if it is a thread.
pub(crate) fn places_of(here: ChannelId, channel: Option<&PartialChannel>) -> Vec<Place> {
    let parent = channel.and_then(|channel| channel.parent_id);
    [Some(here), parent].into_iter().flatten().map(id_conversion::place).collect()
}

/// Whether a member moderates a place of the server of an interaction. An interaction states the member's permissions
/// only in the channel in which it happens. So a moderator counts as moderating only the places of the interaction
/// (`places_of`). A member who may manage the server moderates all places of the server.
pub(crate) fn moderates_place(member: Option<&Member>, places: &[Place], place: Place) -> bool {
    manages_server(member) || (moderates(member) && places.contains(&place))
}

pub(crate) fn has_role(member: Option<&Member>, role: Role) -> bool {
    member.is_some_and(|member| member.roles.iter().any(|&own| id_conversion::role(own) == role))
}

/// The names of permissions as Discord's settings show them.
pub(crate) fn names(permissions: Permissions, locale: Locale) -> Vec<String> {
    let known = [
        (Permissions::VIEW_CHANNEL, text!(locale, "permission-view-channel")),
        (Permissions::SEND_MESSAGES, text!(locale, "permission-send-messages")),
        (Permissions::SEND_MESSAGES_IN_THREADS, text!(locale, "permission-send-messages-in-threads")),
        (Permissions::CREATE_PUBLIC_THREADS, text!(locale, "permission-create-public-threads")),
        (Permissions::ATTACH_FILES, text!(locale, "permission-attach-files")),
        (Permissions::READ_MESSAGE_HISTORY, text!(locale, "permission-read-message-history")),
    ];
    known.into_iter().filter(|(right, _)| permissions.contains(*right)).map(|(_, name)| name).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_missing_right_is_named() {
        let held = Permissions::VIEW_CHANNEL | Permissions::SEND_MESSAGES;
        let missing = missing(held, Some(ChannelType::Text));
        assert_eq!(names(missing, Locale::English), ["Attach Files", "Read Message History"]);
    }

    #[test]
    fn a_thread_needs_its_own_right_to_send() {
        let held = Permissions::VIEW_CHANNEL
            | Permissions::SEND_MESSAGES
            | Permissions::ATTACH_FILES
            | Permissions::READ_MESSAGE_HISTORY;
        assert!(missing(held, Some(ChannelType::Text)).is_empty());
        assert_eq!(missing(held, Some(ChannelType::PublicThread)), Permissions::SEND_MESSAGES_IN_THREADS);
        assert!(missing(Permissions::ADMINISTRATOR, Some(ChannelType::PublicThread)).is_empty());
    }
}
