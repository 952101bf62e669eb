//! The text that the program prints when it is ready.

use std::path::Path;

use kamisado_standin::Handle;

use crate::bot;

/// The page's address and the first steps of a match.
pub(crate) fn of_a_game(discord: &Handle, without_content: bool) -> String {
    let move_hint = if without_content {
        "The player to move answers the board (its Reply button) with a move, such as: Brown Forward 4 Pink\n     \
         or uses the menu under the board: ordinary messages are hidden from the bot this time."
    } else {
        "The player to move types a move, such as: Brown Forward 4 Pink (or uses the menu under the board)."
    };
    format!(
        "The sandbox is ready. Open this page in a browser:\n\n    {address}/\n\n\
         Ada sits on the left, Grace on the right. Try this first:\n  \
         1. As Ada type /challenge and choose Grace.\n  \
         2. As Grace press Accept.\n  \
         3. {move_hint}\n\
         Ctrl-C stops the sandbox.",
        address = bot::base_address(discord),
    )
}

/// The page's address and the settings with which to start a bot by hand.
pub(crate) fn of_a_stand_in(discord: &Handle, database: Option<&Path>) -> String {
    let database = database.unwrap_or(Path::new("sandbox.sqlite3"));
    format!(
        "The stand-in for Discord is ready, without a bot. Its page:\n\n    {address}/\n\n\
         Start the bot in another terminal with these settings:\n\n    \
         DISCORD_TOKEN={token} \\\n    \
         KAMISADO_PROXY={address} \\\n    \
         KAMISADO_DATABASE={database} \\\n    \
         cargo run --release --bin kamisado\n\n\
         Ctrl-C stops the stand-in.",
        address = bot::base_address(discord),
        token = discord.token(),
        database = database.display(),
    )
}
