//! Stores the language of each server. Discord states it in the server's description, and again whenever it changes.

use std::{
    collections::{HashMap, HashSet},
    sync::{Mutex, PoisonError},
    time::Duration,
};

use tokio::sync::watch;

use crate::{
    club::{Club, Server, StatedLanguage},
    discord::tasks::Tasks,
};

/// The feature of a Community server (<https://discord.com/developers/docs/resources/guild#guild-object-guild-features>).
const COMMUNITY: &str = "COMMUNITY";

/// The longest time that an answer in a server waits for the server's language. Discord waits three seconds for an
/// answer.
const LONGEST_WAIT: Duration = Duration::from_secs(1);

/// The stated language of each server that the bot is in.
#[derive(Debug)]
pub(crate) struct GuildLanguages {
    /// The language of each server, as stated by the newest event about it.
    stated: Mutex<HashMap<Server, StatedLanguage>>,
    /// The servers whose language is about to be stated, or has been stated and not stored yet.
    unstored: watch::Sender<HashSet<Server>>,
    /// Serialises writers, so that the newest statement is stored last.
    writer: tokio::sync::Mutex<()>,
    club: Club,
    tasks: Tasks,
}

impl GuildLanguages {
    pub(crate) fn new(club: Club, tasks: Tasks) -> Self {
        Self {
            stated: Mutex::default(),
            unstored: watch::Sender::default(),
            writer: tokio::sync::Mutex::default(),
            club,
            tasks,
        }
    }

    /// Records that the bot has connected and is a member of these servers. Discord is about to describe them; the bot may
    /// have joined one of them while it was away.
    pub(crate) fn connected(&self, present: &[Server]) {
        let unknown: Vec<_> = self
            .with_stated(|all| present.iter().filter(|server| !all.contains_key(server)).copied().collect());
        self.unstored.send_modify(|unstored| unstored.extend(unknown));
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
        if self.with_stated(|all| all.insert(server, stated)) != Some(stated) {
            self.unstored.send_modify(|unstored| _ = unstored.insert(server));
        }
    }

    /// Forgets a server that the bot has left.
    pub(crate) fn forget(&self, server: Server) {
        self.with_stated(|all| all.remove(&server));
        self.unstored.send_modify(|unstored| _ = unstored.remove(&server));
    }

    /// Stores the newest statement about a server, however long the database takes.
    pub(crate) async fn store(&self, server: Server) {
        let _writer = self.writer.lock().await;
        if let Some(stated) = self.with_stated(|all| all.get(&server).copied()) {
            let note = || self.club.note_stated_language(server, stated);
            self.tasks.until_answered("the language of a server", note).await;
        }
        self.unstored.send_modify(|unstored| _ = unstored.remove(&server));
    }

    /// Waits until the language of a server is stored, if an event has just stated it or is about to. Without the wait,
    /// the first answers in a new server would be in English. Waits at most [`LONGEST_WAIT`], and only once for a
    /// server that Discord does not describe.
    pub(crate) async fn stored(&self, server: Option<Server>) {
        let Some(server) = server else { return };
        let mut unstored = self.unstored.subscribe();
        let is_stored = unstored.wait_for(|unstored| !unstored.contains(&server));
        let waited = tokio::time::timeout(LONGEST_WAIT, is_stored).await.is_err();
        if waited && self.with_stated(|all| !all.contains_key(&server)) {
            self.unstored.send_modify(|unstored| _ = unstored.remove(&server));
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
        // Another event of the server can be handled before its description, which enters the server in the database.
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

    #[tokio::test]
    async fn what_is_caused_in_a_new_server_waits_for_its_language_but_not_for_ever() {
        let folder = tempfile::tempdir().unwrap();
        let store = Store::open(&folder.path().join("club.sqlite3")).await.unwrap();
        let club = Club::new(store.clone(), Settings { challenge_lifetime: 1 });
        let languages = GuildLanguages::new(club.clone(), Tasks::for_tests());
        let has_to_wait = async |server| {
            tokio::select! {
                biased;
                () = languages.stored(server) => false,
                () = std::future::ready(()) => true,
            }
        };
        assert!(!has_to_wait(Some(SERVER)).await, "nothing was stated");
        languages.note(SERVER, "de", [COMMUNITY]);
        assert!(has_to_wait(Some(SERVER)).await);
        assert!(!has_to_wait(None).await, "a direct message");
        languages.stored(Some(SERVER)).await;
        let waiting = async {
            languages.stored(Some(SERVER)).await;
            club.languages(None, Some(SERVER), Contact::Message).await.unwrap().server
        };
        club.enter(SERVER, Timestamp(1)).await.unwrap();
        let (spoken, ()) = tokio::join!(waiting, languages.store(SERVER));
        assert_eq!(spoken, ServerLanguage::Stated(Language::German));
        languages.note(SERVER, "de", [COMMUNITY]);
        assert!(!has_to_wait(Some(SERVER)).await, "the same is stored already");
        languages.connected(&[SERVER]);
        assert!(!has_to_wait(Some(SERVER)).await, "it was described before");
        store.close().await;
    }
    #[tokio::test]
    async fn what_is_caused_before_discord_describes_a_server_waits_for_its_language_once() {
        let folder = tempfile::tempdir().unwrap();
        let store = Store::open(&folder.path().join("club.sqlite3")).await.unwrap();
        let club = Club::new(store.clone(), Settings { challenge_lifetime: 1 });
        let languages = GuildLanguages::new(club.clone(), Tasks::for_tests());
        let is_awaited = |server| languages.unstored.borrow().contains(&server);
        let other = Server(2);
        languages.connected(&[SERVER, other]);
        let waiting = async {
            languages.stored(Some(SERVER)).await;
            club.languages(None, Some(SERVER), Contact::Message).await.unwrap().server
        };
        let describing = async {
            languages.note(SERVER, "tr", [COMMUNITY]);
            club.enter(SERVER, Timestamp(1)).await.unwrap();
            languages.store(SERVER).await;
        };
        let (spoken, ()) = tokio::join!(waiting, describing);
        assert_eq!(spoken, ServerLanguage::Stated(Language::Turkish));
        assert!(is_awaited(other));
        languages.stored(Some(other)).await;
        assert!(!is_awaited(other), "Discord does not describe it");
        store.close().await;
    }
}
