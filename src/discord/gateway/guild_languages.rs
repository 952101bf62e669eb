//! Stores what Discord states as the language of each server: in the server's description, and whenever it changes.

use std::{
    collections::HashMap,
    sync::{Mutex, PoisonError},
};

use crate::{
    club::{Club, Server, StatedLanguage},
    discord::tasks::Tasks,
};

/// The feature of a Community server (<https://discord.com/developers/docs/resources/guild#guild-object-guild-features>).
const COMMUNITY: &str = "COMMUNITY";

/// The stated language of each server that the bot is in.
#[derive(Debug)]
pub(crate) struct GuildLanguages {
    /// What the newest event of a server states.
    stated: Mutex<HashMap<Server, StatedLanguage>>,
    /// Serialises writers, so that the newest statement is stored last.
    writer: tokio::sync::Mutex<()>,
    club: Club,
    tasks: Tasks,
}

impl GuildLanguages {
    pub(crate) fn new(club: Club, tasks: Tasks) -> Self {
        Self { stated: Mutex::default(), writer: tokio::sync::Mutex::default(), club, tasks }
    }

    /// Notes what an event states about a server: its preferred locale and its features. Must be called in the order of
    /// the events.
    pub(crate) fn note<'a>(
        &self,
        server: Server,
        preferred_locale: &str,
        features: impl IntoIterator<Item = &'a str>,
    ) {
        let is_community = features.into_iter().any(|feature| feature == COMMUNITY);
        let stated = StatedLanguage::new(preferred_locale, is_community);
        self.with_stated(|all| all.insert(server, stated));
    }

    /// Forgets a server that the bot has left.
    pub(crate) fn forget(&self, server: Server) {
        self.with_stated(|all| all.remove(&server));
    }

    /// Stores the newest statement about a server, however long the database takes.
    pub(crate) async fn store(&self, server: Server) {
        let _writer = self.writer.lock().await;
        if let Some(stated) = self.with_stated(|all| all.get(&server).copied()) {
            let note = || self.club.note_stated_language(server, stated);
            self.tasks.until_answered("the language of a server", note).await;
        }
    }

    fn with_stated<T>(&self, work: impl FnOnce(&mut HashMap<Server, StatedLanguage>) -> T) -> T {
        work(&mut self.stated.lock().unwrap_or_else(PoisonError::into_inner))
    }
}

#[cfg(test)]
mod tests {
    use kamisado_notation::Language;

    use super::*;
    use crate::{
        club::{Contact, ServerLanguage, Settings, Timestamp},
        store::Store,
    };

    const SERVER: Server = Server(1);

    #[tokio::test]
    async fn the_newest_statement_is_stored_however_late_the_bot_enters_the_server() {
        let folder = tempfile::tempdir().unwrap();
        let store = Store::open(&folder.path().join("club.sqlite3")).await.unwrap();
        let club = Club::new(store.clone(), Settings { challenge_lifetime: 1 });
        let languages = GuildLanguages::new(club.clone(), Tasks::for_tests());
        let stored = async || club.languages(None, Some(SERVER), Contact::Message).await.unwrap().server;
        languages.note(SERVER, "en-US", []);
        languages.note(SERVER, "de", [COMMUNITY]);
        // An event that came after the description can be stored before it.
        languages.store(SERVER).await;
        assert_eq!(stored().await, ServerLanguage::Unknown, "the bot has not entered the server yet");
        club.enter(SERVER, Timestamp(1)).await.unwrap();
        languages.store(SERVER).await;
        assert_eq!(stored().await, ServerLanguage::Stated(Language::German));
        languages.note(SERVER, "en-US", ["NEWS", COMMUNITY]);
        languages.store(SERVER).await;
        assert_eq!(stored().await, ServerLanguage::Stated(Language::English));
        languages.note(SERVER, "en-US", ["NEWS"]);
        languages.store(SERVER).await;
        assert_eq!(stored().await, ServerLanguage::Unknown, "Discord cannot state one any more");
        languages.forget(SERVER);
        languages.store(SERVER).await;
        store.close().await;
    }
}
