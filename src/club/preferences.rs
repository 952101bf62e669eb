//! Preferences of servers and of people.

use kamisado_rules::{Game, MatchLength};

use super::{
    Actor, Club, Person, Place, PreferredLanguage, QUIET_DAYS, QuietDays, Refusal, Role, Server,
    ServerLanguage, Threads, Timestamp, Turns, resolve_language,
    stored_word::{read, stored_words, write},
    turn_cards::schedule_digest,
};
use crate::store::{PlayerSettingsRow, ServerSettingsRow, StoreError};

/// The theme name with which a person clears their own theme, so that the server's theme applies.
pub const THEME_OF_SERVER: &str = "server";

/// The preferences of a server. `None` means not set; setting `None` changes nothing.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ServerPreferences {
    /// The name of the theme of the server's boards.
    pub theme: Option<String>,
    /// The side from which the server's boards are drawn.
    pub board_from: Option<ServerBoardFrom>,
    /// Whether matches have threads of their own.
    pub threads: Option<Threads>,
    /// The people who may send challenges on the server.
    pub challengers: Option<Challengers>,
    /// The hours in which nobody is reminded.
    pub quiet_hours: Option<QuietHours>,
    /// The game of a challenge whose maker chooses no game.
    pub game: Option<Game>,
    /// The match length of a challenge whose maker chooses no length.
    pub length: Option<MatchLength>,
    /// The number of quiet days after which a player is asked whether they still play.
    pub ask_after: Option<u8>,
    /// The number of quiet days after which the other player may end the match.
    pub claim_after: Option<u8>,
    /// The language of messages in the server's channels.
    pub language: Option<PreferredLanguage>,
    /// Whether the board after a move waits while the move can be taken back without agreement. The default is false.
    pub board_waits: Option<bool>,
    /// The channel in which a puzzle is posted each day. The default is none.
    pub daily_puzzle: Option<PuzzlePlace>,
    /// Whether a machine pauses before its decisions, as a person would. The default is false.
    pub machine_pauses: Option<bool>,
    /// The people who may organise tournaments besides people who manage the server. The default is nobody else.
    pub organisers: Option<Organisers>,
}

impl ServerPreferences {
    /// Returns how many days matches may be quiet, with the default for each number that is not set.
    pub fn quiet_days(&self) -> QuietDays {
        QuietDays {
            ask: self.ask_after.unwrap_or(QUIET_DAYS.ask),
            claim: self.claim_after.unwrap_or(QUIET_DAYS.claim),
        }
    }
}

impl From<ServerSettingsRow> for ServerPreferences {
    fn from(row: ServerSettingsRow) -> Self {
        let small = |number: Option<i64>| u8::try_from(number?).ok();
        let quiet_hours = small(row.quiet_from)
            .zip(small(row.quiet_until))
            .and_then(|(from, until)| QuietHours::new(from, until));
        Self {
            theme: row.theme,
            board_from: read(row.board_from.as_deref()),
            threads: read(row.threads.as_deref()),
            challengers: read(row.challengers.as_deref()),
            quiet_hours,
            game: read(row.game.as_deref()),
            length: read(row.length.as_deref()),
            ask_after: small(row.ask_after_days),
            claim_after: small(row.claim_after_days),
            language: read(row.language.as_deref()),
            board_waits: row.board_waits,
            daily_puzzle: row.puzzle_channel_id.map(PuzzlePlace::from_stored),
            machine_pauses: row.machine_pauses,
            organisers: row.organiser_role_id.map(Organisers::from_stored),
        }
    }
}

/// The channel of a server's daily puzzle.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum PuzzlePlace {
    /// The server has no daily puzzle.
    #[default]
    Nowhere,
    /// The puzzle is posted in this channel.
    In(Place),
}

impl PuzzlePlace {
    /// The stored value for no channel. No channel of Discord has this id.
    const NOWHERE: i64 = 0;

    const fn from_stored(channel: i64) -> Self {
        match channel {
            Self::NOWHERE => Self::Nowhere,
            channel => Self::In(Place(channel.cast_unsigned())),
        }
    }

    const fn stored(self) -> i64 {
        match self {
            Self::Nowhere => Self::NOWHERE,
            Self::In(place) => place.0.cast_signed(),
        }
    }
}

/// The people who may organise tournaments on a server, besides people who manage it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Organisers {
    /// Nobody else.
    #[default]
    Managers,
    /// People who have this role.
    Role(Role),
}

impl Organisers {
    /// The stored value for no role. No role of Discord has this id.
    const NONE: i64 = 0;

    const fn from_stored(role: i64) -> Self {
        match role {
            Self::NONE => Self::Managers,
            role => Self::Role(Role(role.cast_unsigned())),
        }
    }

    const fn stored(self) -> i64 {
        match self {
            Self::Managers => Self::NONE,
            Self::Role(role) => role.0.cast_signed(),
        }
    }
}

/// The preferences of a person. `None` means not set; setting `None` changes nothing.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct PersonPreferences {
    /// The name of the theme of boards that only this person sees; [`THEME_OF_SERVER`] clears it.
    pub theme: Option<String>,
    /// The side from which boards that only this person sees are drawn.
    pub board_from: Option<BoardFrom>,
    /// The people whose challenges the person accepts.
    pub challenges_from: Option<ChallengesFrom>,
    /// Whether a message that waits for the person (a board, an offer, a reminder, a challenge) notifies
    /// them. The default is true.
    pub mention_on_turn: Option<bool>,
    /// The language of texts that the person alone reads, and in which the person writes moves.
    pub language: Option<PreferredLanguage>,
    /// The people who may see the person's profile.
    pub profile: Option<ProfileFor>,
    /// Whether the leaderboards of the whole bot show the person. The default is false.
    pub everywhere: Option<bool>,
    /// Whether puzzles may be made from the person's finished rounds. The default is false.
    pub puzzles: Option<bool>,
    /// How the person is notified of their turns.
    pub turns: Option<Turns>,
    /// The hour of the day of the digest, in the person's time zone.
    pub digest_hour: Option<u8>,
}

/// The people who may see a person's profile.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum ProfileFor {
    /// Everybody whom the person has not blocked.
    #[default]
    Anybody,
    /// Only the person.
    Nobody,
}

stored_words! {
    ProfileFor {
        Anybody => "anybody",
        Nobody => "nobody",
    }
}

/// The side from which boards in a server's channels are drawn.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum ServerBoardFrom {
    /// The home row of the side to decide is at the bottom, so that its left is the picture's left.
    #[default]
    Decider,
    /// White's home row is at the bottom.
    White,
}

stored_words! {
    ServerBoardFrom {
        Decider => "decider",
        White => "white",
    }
}

/// The side from which a board that only one person sees is drawn.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum BoardFrom {
    /// The viewer's home row is at the bottom.
    #[default]
    OwnSide,
    /// White's home row is at the bottom.
    White,
}

stored_words! {
    BoardFrom {
        OwnSide => "own",
        White => "white",
    }
}

/// The people who may send challenges on a server.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Challengers {
    /// Everybody who may use commands on the server.
    #[default]
    Everybody,
    /// Moderators only.
    Moderators,
}

stored_words! {
    Challengers {
        Everybody => "everybody",
        Moderators => "moderators",
    }
}

/// The people whose challenges a person accepts.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum ChallengesFrom {
    /// The challenges of everybody whom the person has not blocked.
    #[default]
    Anybody,
    /// The challenges of people with whom the person has begun a match before.
    PastOpponents,
    /// No challenges.
    Nobody,
}

stored_words! {
    ChallengesFrom {
        Anybody => "anybody",
        PastOpponents => "past opponents",
        Nobody => "nobody",
    }
}

/// Hours of the day (UTC) in which nobody is reminded.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct QuietHours {
    from: u8,
    until: u8,
}

const HOUR: i64 = 3_600_000;
const DAY: i64 = 24 * HOUR;

impl QuietHours {
    /// Creates quiet hours from one full hour (0 to 23) to another, which may lie on the next day. Two equal hours mean no quiet
    /// hours. `None` for a number out of range.
    pub const fn new(from: u8, until: u8) -> Option<Self> {
        if from < 24 && until < 24 { Some(Self { from, until }) } else { None }
    }

    /// The hour at which the quiet hours begin, 0 to 23.
    pub const fn from(self) -> u8 {
        self.from
    }

    /// Returns the hour at which the quiet hours end, 0 to 23.
    pub const fn until(self) -> u8 {
        self.until
    }

    /// Returns whether there are no quiet hours.
    pub const fn is_empty(self) -> bool {
        self.from == self.until
    }

    /// Returns the earliest moment from `due` on that lies outside the quiet hours.
    pub const fn next_outside_quiet_hours(self, due: Timestamp) -> Timestamp {
        let midnight = due.0 - due.0.rem_euclid(DAY);
        let since_begin = (due.0 - midnight - self.from as i64 * HOUR).rem_euclid(DAY);
        let length = (self.until as i64 - self.from as i64).rem_euclid(24) * HOUR;
        if since_begin < length { Timestamp(due.0 + length - since_begin) } else { due }
    }
}

impl Club {
    /// Returns the preferences of a server.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn server_preferences(&self, server: Server) -> Result<ServerPreferences, StoreError> {
        Ok(self.store.server_settings(server.0).await?.into())
    }

    /// Returns the language of a server's channels, as returned by [`Club::languages`], and the preferences of the server.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn language_and_preferences(
        &self,
        server: Server,
    ) -> Result<(ServerLanguage, ServerPreferences), StoreError> {
        let (settings, row) = self.store.server_settings_and_languages(server.0).await?;
        Ok((resolve_language::of_server(&row), settings.into()))
    }

    /// Returns the preferences of a person.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn person_preferences(&self, person: Person) -> Result<PersonPreferences, StoreError> {
        let row = self.store.player_settings(person.0).await?;
        Ok(PersonPreferences {
            board_from: read(row.board_from.as_deref()),
            challenges_from: read(row.challenges_from.as_deref()),
            theme: row.theme.filter(|name| name != THEME_OF_SERVER),
            mention_on_turn: row.mention_on_turn,
            language: read(row.language.as_deref()),
            profile: read(row.profile.as_deref()),
            everywhere: row.everywhere,
            puzzles: row.puzzles,
            turns: read(row.turns.as_deref()),
            digest_hour: row.digest_hour.and_then(|hour| u8::try_from(hour).ok()),
        })
    }

    /// Sets the given preferences of a server.
    ///
    /// # Errors
    /// Returns [`Refusal::NotInServer`] unless the bot is recorded as a member of the server. Commands can come from
    /// other servers, through people who have installed the bot for themselves.
    pub async fn prefer_on_server(
        &self,
        server: Server,
        preferences: ServerPreferences,
    ) -> Result<(), Refusal> {
        let mut writing = self.store.write().await?;
        if !writing.is_in_server(server.0).await? {
            return Err(Refusal::NotInServer(server));
        }
        let row = ServerSettingsRow {
            theme: preferences.theme,
            board_from: write(preferences.board_from),
            threads: write(preferences.threads),
            challengers: write(preferences.challengers),
            quiet_from: preferences.quiet_hours.map(|hours| i64::from(hours.from)),
            quiet_until: preferences.quiet_hours.map(|hours| i64::from(hours.until)),
            game: write(preferences.game),
            length: write(preferences.length),
            ask_after_days: preferences.ask_after.map(i64::from),
            claim_after_days: preferences.claim_after.map(i64::from),
            language: write(preferences.language),
            board_waits: preferences.board_waits,
            puzzle_channel_id: preferences.daily_puzzle.map(PuzzlePlace::stored),
            machine_pauses: preferences.machine_pauses,
            organiser_role_id: preferences.organisers.map(Organisers::stored),
        };
        writing.set_server_settings(server.0, &row).await?;
        writing.make_clocks_due(server.0).await?;
        Ok(writing.commit().await?)
    }

    /// Sets the given preferences of a person. Reschedules their next digest if the preferences concern it.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn prefer(
        &self,
        by: &Actor,
        preferences: PersonPreferences,
        now: Timestamp,
    ) -> Result<(), StoreError> {
        let mut writing = self.store.write().await?;
        let player = writing.player(by.person.0, &by.kept_name()).await?;
        let row = PlayerSettingsRow {
            theme: preferences.theme,
            board_from: write(preferences.board_from),
            challenges_from: write(preferences.challenges_from),
            mention_on_turn: preferences.mention_on_turn,
            language: write(preferences.language),
            profile: write(preferences.profile),
            everywhere: preferences.everywhere,
            puzzles: preferences.puzzles,
            turns: write(preferences.turns),
            digest_hour: preferences.digest_hour.map(i64::from),
        };
        writing.set_player_settings(player, &row).await?;
        if preferences.turns.is_some() || preferences.digest_hour.is_some() {
            schedule_digest(&mut writing, (by.person, player), now).await?;
        }
        if preferences.puzzles == Some(false) {
            writing.end_puzzle_searches_of(player).await?;
        }
        if preferences.everywhere.is_some() {
            writing.list_ratings_of_player(player).await?;
            writing.list_solver_everywhere(player).await?;
        }
        writing.commit().await
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_due_in_quiet_hours_is_said_when_they_end() {
        let overnight = QuietHours::new(22, 7).unwrap();
        let at = |day: i64, hour: i64, minute: i64| Timestamp(day * DAY + hour * HOUR + minute * 60_000);
        for (due, said) in [
            (at(3, 21, 59), at(3, 21, 59)),
            (at(3, 22, 0), at(4, 7, 0)),
            (at(4, 0, 30), at(4, 7, 0)),
            (at(4, 6, 59), at(4, 7, 0)),
            (at(4, 7, 0), at(4, 7, 0)),
        ] {
            assert_eq!(overnight.next_outside_quiet_hours(due), said, "{due:?}");
        }
        let noon = QuietHours::new(12, 13).unwrap();
        assert_eq!(noon.next_outside_quiet_hours(at(0, 12, 15)), at(0, 13, 0));
        assert_eq!(noon.next_outside_quiet_hours(at(0, 22, 0)), at(0, 22, 0));
    }

    #[test]
    fn the_same_hour_twice_is_no_quiet_at_all() {
        let none = QuietHours::new(5, 5).unwrap();
        assert!(none.is_empty());
        assert_eq!(none.next_outside_quiet_hours(Timestamp(5 * HOUR)), Timestamp(5 * HOUR));
        assert_eq!(QuietHours::new(24, 0), None);
        assert_eq!(QuietHours::new(0, 24), None);
    }
}
