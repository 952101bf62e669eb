//! Where an interaction comes from, and whether the bot is there.

use poise::serenity_prelude::{
    AuthorizingIntegrationOwner, AuthorizingIntegrationOwners, CommandInteraction, ComponentInteraction,
    GuildId, InteractionContext,
};

use super::id_conversion;
use crate::club::Server;

/// Where a person calls a command or presses a button.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum InteractionOrigin {
    /// On a server that has added the bot.
    Server(Server),
    /// In the person's direct messages with the bot.
    OwnChat,
    /// In a place from which the bot is absent: a server that has not added it, or a chat between people. The person
    /// has installed the bot on their own account. There, the bot can only answer interactions, and only the person
    /// sees the answers.
    Elsewhere,
}

impl InteractionOrigin {
    /// Where a command was called.
    pub(crate) fn of_command(interaction: &CommandInteraction) -> Self {
        let owners = &interaction.authorizing_integration_owners;
        Self::of(interaction.guild_id, interaction.context, owners)
    }

    /// Where a button or menu was used.
    pub(crate) fn of_component(interaction: &ComponentInteraction) -> Self {
        let owners = &interaction.authorizing_integration_owners;
        Self::of(interaction.guild_id, interaction.context, owners)
    }

    fn of(
        guild: Option<GuildId>,
        context: Option<InteractionContext>,
        owners: &AuthorizingIntegrationOwners,
    ) -> Self {
        let by = |installed: fn(&AuthorizingIntegrationOwner) -> bool| owners.0.iter().any(installed);
        let by_person = by(|owner| matches!(owner, AuthorizingIntegrationOwner::UserInstall(_)));
        let by_server = by(|owner| matches!(owner, AuthorizingIntegrationOwner::GuildInstall(_)));
        match (guild, context) {
            (Some(_), _) if by_person && !by_server => Self::Elsewhere,
            (Some(guild), _) => Self::Server(id_conversion::server(guild)),
            (None, Some(InteractionContext::PrivateChannel)) => Self::Elsewhere,
            (None, _) => Self::OwnChat,
        }
    }

    /// The server; `None` outside servers that have added the bot.
    pub(crate) const fn server(self) -> Option<Server> {
        match self {
            Self::Server(server) => Some(server),
            Self::OwnChat | Self::Elsewhere => None,
        }
    }

    /// Whether the bot is absent from the place of the interaction.
    pub(crate) fn is_elsewhere(self) -> bool {
        self == Self::Elsewhere
    }
}

#[cfg(test)]
mod tests {
    use poise::serenity_prelude::UserId;

    use super::*;

    #[test]
    fn the_bot_is_where_a_server_has_added_it_and_in_chats_with_it() {
        let (guild, user) = (GuildId::new(3), UserId::new(5));
        let by_server = AuthorizingIntegrationOwner::GuildInstall(Some(guild));
        let anywhere = AuthorizingIntegrationOwner::GuildInstall(None);
        let by_person = AuthorizingIntegrationOwner::UserInstall(user);
        let of = |guild, context, owners: &[&AuthorizingIntegrationOwner]| {
            let owners = owners.iter().map(|&owner| owner.clone()).collect();
            InteractionOrigin::of(guild, context, &AuthorizingIntegrationOwners(owners))
        };
        let (in_guild, in_bot_dm, in_private) = (
            Some(InteractionContext::Guild),
            Some(InteractionContext::BotDm),
            Some(InteractionContext::PrivateChannel),
        );
        let server = InteractionOrigin::Server(Server(3));
        assert_eq!(of(Some(guild), in_guild, &[&by_server]), server);
        assert_eq!(of(Some(guild), in_guild, &[&by_server, &by_person]), server);
        assert_eq!(of(Some(guild), in_guild, &[&by_person]), InteractionOrigin::Elsewhere);
        assert_eq!(of(None, in_bot_dm, &[&anywhere]), InteractionOrigin::OwnChat);
        assert_eq!(of(None, in_bot_dm, &[&by_person]), InteractionOrigin::OwnChat);
        assert_eq!(of(None, in_private, &[&by_person]), InteractionOrigin::Elsewhere);
        // Interactions of former versions of Discord's API state no owners and no context.
        assert_eq!(of(Some(guild), None, &[]), server);
        assert_eq!(of(None, None, &[]), InteractionOrigin::OwnChat);
    }
}
