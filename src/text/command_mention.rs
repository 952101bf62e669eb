//! Mentions of slash commands. Discord shows a mention as the command's name in the reader's language, and readers can press it
//! (<https://discord.com/developers/docs/reference#message-formatting>).

use std::{
    collections::BTreeMap,
    sync::{PoisonError, RwLock},
};

/// The ids that Discord has given the commands of the bot's application, by name. The ids can be global, because a process serves
/// one application.
static IDS: RwLock<BTreeMap<String, u64>> = RwLock::new(BTreeMap::new());

/// Stores the ids that Discord has given the commands.
pub(crate) fn note_ids(ids: impl IntoIterator<Item = (String, u64)>) {
    *IDS.write().unwrap_or_else(PoisonError::into_inner) = ids.into_iter().collect();
}

/// The mention of a command or subcommand by its English name, such as `settings mine`. Until Discord has registered the command,
/// the result is the name, formatted as code.
pub(super) fn of(command: &str) -> String {
    let ids = IDS.read().unwrap_or_else(PoisonError::into_inner);
    let name = command.split(' ').next().unwrap_or(command);
    ids.get(name).map_or_else(|| format!("`/{command}`"), |id| format!("</{command}:{id}>"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_command_is_mentioned_once_it_has_an_id() {
        assert_eq!(of("test-command mine"), "`/test-command mine`");
        note_ids([("test-command".to_owned(), 7)]);
        assert_eq!(of("test-command mine"), "</test-command mine:7>");
        assert_eq!(of("other"), "`/other`");
    }
}
