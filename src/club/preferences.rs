//! What servers and people prefer.

use super::{Actor, Club, Person, QUIET_DAYS, QuietDays, Server};
use crate::store::{PlayerSettingsRow, ServerSettingsRow, StoreError};

/// A server's preferences; what is none was not set, and setting it to none leaves it as it is.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ServerPreferences {
    /// The name of the theme of its boards.
    pub theme: Option<String>,
    /// After how many quiet days a player is asked whether they still play.
    pub ask_after: Option<u8>,
    /// After how many quiet days the other player may end the match.
    pub claim_after: Option<u8>,
}

impl ServerPreferences {
    /// For how long matches may be quiet.
    pub fn quiet_days(&self) -> QuietDays {
        QuietDays {
            ask: self.ask_after.unwrap_or(QUIET_DAYS.ask),
            claim: self.claim_after.unwrap_or(QUIET_DAYS.claim),
        }
    }
}

/// A person's preferences for what only this person sees; what is none was not set, and setting it to none leaves it
/// as it is.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct PersonPreferences {
    /// The name of the theme of boards.
    pub theme: Option<String>,
    /// From whose side boards are seen.
    pub board_from: Option<BoardFrom>,
}

/// From whose side a board is seen.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum BoardFrom {
    /// A player's own home row is at the bottom.
    #[default]
    OwnSide,
    /// White's home row is at the bottom, as in channels.
    White,
}

impl BoardFrom {
    const fn word(self) -> &'static str {
        match self {
            Self::OwnSide => "own",
            Self::White => "white",
        }
    }
}

impl Club {
    /// What a server prefers.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn server_preferences(&self, server: Server) -> Result<ServerPreferences, StoreError> {
        let ServerSettingsRow { theme, ask_after_days, claim_after_days } =
            self.store.server_settings(server.0).await?;
        Ok(ServerPreferences { theme, ask_after: ask_after_days, claim_after: claim_after_days })
    }

    /// What a person prefers.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn person_preferences(&self, person: Person) -> Result<PersonPreferences, StoreError> {
        let row = self.store.player_settings(person.0).await?;
        let board_from = [BoardFrom::OwnSide, BoardFrom::White]
            .into_iter()
            .find(|from| row.board_from.as_deref() == Some(from.word()));
        Ok(PersonPreferences { theme: row.theme, board_from })
    }

    /// Sets what is given of a server's preferences.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn prefer_on_server(
        &self,
        server: Server,
        preferences: ServerPreferences,
    ) -> Result<(), StoreError> {
        let mut writing = self.store.write().await?;
        let row = ServerSettingsRow {
            theme: preferences.theme,
            ask_after_days: preferences.ask_after,
            claim_after_days: preferences.claim_after,
        };
        writing.set_server_settings(server.0, &row).await?;
        writing.look_at_server(server.0).await?;
        writing.commit().await
    }

    /// Sets what is given of a person's preferences.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn prefer(&self, by: &Actor, preferences: PersonPreferences) -> Result<(), StoreError> {
        let mut writing = self.store.write().await?;
        let player = writing.player(by.person.0, &by.kept_name()).await?;
        let board_from = preferences.board_from.map(|from| from.word().to_owned());
        let row = PlayerSettingsRow { theme: preferences.theme, board_from };
        writing.set_player_settings(player, &row).await?;
        writing.commit().await
    }
}
