//! Creates the sandbox's guild, channels and people.

use kamisado_standin::{Handle, Permissions};

/// Creates the guild, its channels and its people. The page lists the people in the order of their creation, and shows the first
/// two side by side.
pub(crate) fn create(discord: &Handle) {
    let server = discord.add_guild("The board game club");
    for name in ["general", "games"] {
        discord.add_channel(server, name);
    }
    discord.add_user("Ada", Permissions::of_a_member(), "en-GB");
    discord.add_user("Grace", Permissions::of_a_member(), "en-US");
    discord.add_user("Emmy", Permissions::of_a_member(), "de");
    discord.add_user("Radia", Permissions::of_a_moderator(), "en-US");
}
