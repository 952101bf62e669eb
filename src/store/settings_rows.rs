//! The settings and languages of people and of servers, as they are stored.

use sqlx::FromRow;

/// The settings of a server. A field is `None` if the setting is not set.
#[derive(Clone, Debug, Default, PartialEq, Eq, FromRow)]
pub struct ServerSettingsRow {
    /// The name of the theme of the server's boards.
    pub theme: Option<String>,
    /// The side from which the server's boards are drawn, as a stored word: `decider` or `white`.
    pub board_from: Option<String>,
    /// Whether matches have threads, as a stored word.
    pub threads: Option<String>,
    /// The people who may send challenges on the server, as a stored word.
    pub challengers: Option<String>,
    /// The hour of the day (UTC, 0 to 23) at which quiet hours begin. During quiet hours, the bot reminds nobody.
    pub quiet_from: Option<i64>,
    /// The hour of the day at which quiet hours end.
    pub quiet_until: Option<i64>,
    /// The game of a challenge whose maker chooses no game, as a stored word.
    pub game: Option<String>,
    /// The match length of a challenge whose maker chooses no length, as a stored word.
    pub length: Option<String>,
    /// After how many quiet days, in which nothing happens in a match, a player is asked whether they still play.
    pub ask_after_days: Option<i64>,
    /// After how many quiet days the other player may end the match.
    pub claim_after_days: Option<i64>,
    /// The language of messages in the server's channels, as a stored word.
    pub language: Option<String>,
    /// Whether the board after a move is posted only when the move can no longer be taken back without agreement.
    pub board_waits: Option<bool>,
    /// The channel in which a puzzle is posted each day; 0 for none.
    pub puzzle_channel_id: Option<i64>,
    /// Whether a machine pauses before its decisions.
    pub machine_pauses: Option<bool>,
    /// The role that may organise tournaments; 0 for none.
    pub organiser_role_id: Option<i64>,
}

/// The settings of a person. A field is `None` if the setting is not set.
#[derive(Clone, Debug, Default, PartialEq, Eq, FromRow)]
pub struct PlayerSettingsRow {
    /// The name of the theme of boards that only this person sees.
    pub theme: Option<String>,
    /// The side from which boards that only this person sees are drawn, as a stored word: `own` or `white`.
    pub board_from: Option<String>,
    /// The people whose challenges the person accepts, as a stored word.
    pub challenges_from: Option<String>,
    /// Whether a board that waits for the person mentions them, so that Discord notifies them.
    pub mention_on_turn: Option<bool>,
    /// The language in which the person writes, and of texts that only the person reads, as a stored word.
    pub language: Option<String>,
    /// The people who may see the person's profile, as a stored word.
    pub profile: Option<String>,
    /// Whether the leaderboards over the whole bot show the person.
    pub everywhere: Option<bool>,
    /// Whether puzzles may be made from the person's finished rounds.
    pub puzzles: Option<bool>,
    /// How the person is notified of their turns, as a stored word.
    pub turns: Option<String>,
    /// The hour of the day of the digest.
    pub digest_hour: Option<i64>,
}

/// The stored languages of a person and a server. A field is `None` if the language is not known.
#[derive(Clone, Debug, Default, FromRow)]
pub(crate) struct LanguagesRow {
    /// The language that the person has chosen, as a stored word.
    pub preferred: Option<String>,
    /// The two-letter code of the language of the person's last interaction.
    pub last: Option<String>,
    /// The language that the server has chosen, as a stored word.
    pub server_preferred: Option<String>,
    /// The language of the server as Discord states it, as a stored word.
    pub server_stated: Option<String>,
    /// The two-letter code of the language of the server's first challenge.
    pub server_first: Option<String>,
    /// The row id of the server's first challenge.
    pub first_challenge: Option<i64>,
}
