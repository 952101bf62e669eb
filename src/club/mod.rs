//! The application core: commands on challenges and matches, and queries of matches and standings.
//!
//! **Architecture Invariant:** the club knows neither Discord nor SQL. Time, chance, people and names are
//! passed in as values; it reads no clock and draws no random number.

mod achievements;
mod announcement;
mod blocks;
mod board_changes;
mod board_wait_for_takeback;
mod bot_absences;
mod card_changes;
mod challenge;
mod challenge_commands;
mod clock_enforcement;
mod days_off;
mod decision_permission;
mod deleted_places;
mod direct_announcement;
mod due_work;
mod entrant_events;
mod event_codes;
mod flag_evidence;
mod found_puzzles;
mod identifiers;
mod if_then;
mod if_then_commands;
mod if_then_due;
mod if_then_progress;
mod imported_record;
mod interaction_languages;
mod leaderboard;
mod lineup_draft;
#[cfg(test)]
mod long_match_tests;
mod machine_matches;
mod machine_ratings;
mod match_clock;
mod match_commands;
mod match_consistency_check;
mod match_event;
mod match_history;
mod match_length_bound;
mod match_transaction;
mod owed_announcements;
mod personal_data;
mod preferences;
mod profile_figures;
mod pruning;
mod pruning_progress;
mod puzzle_collection;
mod puzzle_elo;
mod puzzles_to_solve;
mod rate_matches;
mod rating_formula;
mod read_cursors;
mod reader;
mod refusal;
mod replay_cache;
mod resolve_language;
mod running_matches;
mod running_positions;
mod scrambled_number;
mod seasons;
mod seat;
mod send_attempts;
mod server_membership;
mod shards;
mod start_match;
mod store_event;
mod stored_exhibitions;
mod stored_word;
#[cfg(test)]
pub(crate) mod test_matches;
#[cfg(test)]
mod tests;
mod time_control;
mod tournament;
mod tournament_commands;
mod tournament_event_codes;
mod tournament_orders;
mod turn_cards;
mod unreachable_chats;
mod versus;
mod vote_commands;
mod voting;

pub use achievements::Achievement;
pub use announcement::{Announcement, Subject, TimeReminder, Undelivered};
pub use blocks::MOST_BLOCKED;
pub use board_wait_for_takeback::WaitingBoard;
pub use bot_absences::Presence;
pub use card_changes::CardChange;
pub use challenge::{
    Answer, BoardChoice, Challenge, ChallengeContext, ChallengeParties, ChallengeState, Experience,
    OpenChallenge, Proposal, RandomChoices, RatedChallenge, Threads, WhoIsBlack,
};
pub use challenge_commands::{Lapsed, MOST_OPEN_IN_A_PLACE, MOST_OPEN_OF_A_PERSON};
pub use clock_enforcement::{Claim, ClockSweep};
pub use days_off::{DAYS_OFF_A_YEAR, DaysOff, DaysOffChange, time_zones_like};
pub use direct_announcement::{DirectAnnouncement, DirectSubject};
pub use due_work::Due;
pub use flag_evidence::{AnswerPlaces, Confirmation, PlacesRead};
pub use identifiers::{
    Actor, ChallengeId, Input, MatchId, MessageId, NotAMatchId, Person, Place, Player, Role, SeasonId,
    Server, Timestamp, TournamentId,
};
pub use if_then::{
    AddedLine, IF_THEN_DELAY, IfThen, IfThenPlan, IfThenTree, MOST_IF_THEN, When, decisions, landing_color,
    replies,
};
pub use if_then_commands::{DueReplies, PlayedAhead};
pub use imported_record::{ImportedEvent, LONGEST_RECORD};
pub use interaction_languages::CurrentInteraction;
pub use leaderboard::{
    Figures, LeaderboardList, LeaderboardOrder, LeaderboardScope, LevelResults, ListedLine, ListedPage,
    MachineResult, RANKS_MAX,
};
pub use lineup_draft::LineupDraft;
pub use machine_matches::{Following, MachineMatch, MachineTask};
pub use machine_ratings::MachineRatings;
pub use match_clock::Clock;
pub use match_consistency_check::Inspection;
pub use match_event::{Ballot, CausedBy, Entry, Event, Offer};
pub use match_history::{AppliedEvent, Finish, GIVEN_IN_A_TURN_MAX, GRACE_SECONDS, History, Status};
pub use match_length_bound::{MOST_EVENTS_PLAYED, MOST_EVENTS_WITH_OFFERS};
pub use personal_data::{DeletionEffects, DeletionSummary, NotedDeletions};
pub use preferences::{
    BoardFrom, Challengers, ChallengesFrom, Organisers, PersonPreferences, ProfileFor, PuzzlePlace,
    QuietHours, ServerBoardFrom, ServerPreferences, THEME_OF_SERVER,
};
pub use profile_figures::{FavoriteOpening, Profile, Strength};
pub use pruning::{ANNOUNCEMENTS_KEPT, CHALLENGES_KEPT, INPUTS_KEPT, Pruned, REPEATED_BOARDS_KEPT};
pub use puzzle_collection::{DIFFICULTIES, NotAPuzzle, NumberedPuzzle};
pub use puzzles_to_solve::{DailyPuzzle, PuzzleListLine, PuzzleStanding};
pub use rate_matches::Rebuilt;
pub use rating_formula::{Rating, RatingChange, Stake, whole_rating};
pub use read_cursors::{MOST_DIRECT_CHANNELS, MOST_PLACES, ReadCursor};
pub use reader::Reader;
pub use refusal::{
    DaysOffRefusal, GiveTimeRefusal, IfThenRefusal, Refusal, SeasonRefusal, TournamentRefusal,
};
pub use resolve_language::{
    Contact, Languages, NO_CHALLENGE, PreferredLanguage, ServerLanguage, StatedLanguage,
};
pub use running_matches::{Running, RunningHere, keep_the_only_waiting};
pub use seasons::{MOST_SEASONS_A_DAY, Season, SeasonEnd};
pub use seat::{MachineLevel, Seat};
pub use server_membership::KEPT_AFTER_LEAVING;
pub use shards::{Shard, TakeShardsResult};
pub use stored_exhibitions::{EXHIBITIONS_MAX, Exhibition};
pub(crate) use time_control::DAY;
pub use time_control::{QUIET_DAYS, QuietDays, TimeControl};
pub use tournament::{
    BlocksInTournament, LONGEST_SIGN_UP, LONGEST_TOURNAMENT_NAME, MOST_ROUND_DAYS, MatchStatusInTournament,
    Tournament, TournamentChange, TournamentKind, TournamentMatch, TournamentNews, TournamentOrder,
    TournamentPlan, USUAL_SWISS_ROUNDS,
};
pub use tournament_commands::{ListedTournament, MOST_SIGN_UPS, MOST_TOURNAMENTS_IN_A_PLACE};
pub use turn_cards::{DIGEST_HOUR, DIGESTS_SPREAD, TimedMatch, TimedMatches, TurnCard, Turns, digest_delay};
pub use versus::{PastMatch, PastMatchOutcome, Tally, Versus};
pub use vote_commands::{
    ClosedVote, MOST_VOTE_MATCHES_OF_A_PERSON, MOST_VOTE_MATCHES_OF_A_SERVER, VoteMatch,
};
pub use voting::{CastVote, MOST_EMPTY_VOTES, VoteCount, Voting, WithoutQuorum};

use crate::store::{ALIVE, RefusedTime, Store, StoreError};

/// The settings of the club.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Settings {
    /// How long a challenge stays open, in milliseconds.
    pub challenge_lifetime: i64,
}

/// The application core: everything that the bot does, except communication. Clones share its state.
#[derive(Clone, Debug)]
pub struct Club {
    store: Store,
    settings: Settings,
    replays: replay_cache::Replays,
    attempts: send_attempts::Attempts,
    pruning: pruning_progress::Pruning,
    interactions: interaction_languages::CurrentInteractions,
    refused: RefusedTime,
}

impl Club {
    /// Creates a club that keeps its data in this store.
    pub fn new(store: Store, settings: Settings) -> Self {
        Self {
            store,
            settings,
            replays: replay_cache::Replays::default(),
            attempts: send_attempts::Attempts::default(),
            pruning: pruning_progress::Pruning::default(),
            interactions: interaction_languages::CurrentInteractions::default(),
            refused: RefusedTime::default(),
        }
    }

    /// Records that the bot is alive at `now`.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn mark_alive(&self, now: Timestamp) -> Result<(), StoreError> {
        let mut writing = self.store.write().await?;
        writing.set_mark(ALIVE, now.0).await?;
        writing.commit().await
    }

    /// Returns the last moment at which the bot was recorded as alive.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn last_alive(&self) -> Result<Option<Timestamp>, StoreError> {
        Ok(self.store.mark(ALIVE).await?.map(Timestamp))
    }
}
