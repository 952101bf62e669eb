//! The votes of a server's members on the decisions of a side, and the decisions that follow from them.

use kamisado_rules::{Decision, Game};

use super::{
    Ballot, Clock, Event, History, MatchId, Timestamp, event_codes,
    match_clock::ClockInputs,
    scrambled_number::scrambled,
    stored_word::{StoredWord, stored_words},
};
use crate::store::VoteMatchRow;

/// The consequence if fewer people vote on a decision than the quorum requires.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum WithoutQuorum {
    /// The machine decides for the server too, at the level at which it plays its own side.
    #[default]
    Machine,
    /// The server loses the match.
    Forfeit,
}

stored_words! {
    WithoutQuorum {
        Machine => "machine",
        Forfeit => "forfeit",
    }
}

/// The rules of the votes in a match.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Voting {
    /// The number of seconds in which votes on a decision are taken, from the arrival of the board.
    pub seconds: u32,
    /// The number of people who have to vote on a decision for their votes to count.
    pub quorum: u32,
    /// The consequence if fewer people than `quorum` vote.
    pub without_quorum: WithoutQuorum,
}

impl Voting {
    pub(super) fn row(self, id: MatchId, seed: i64, begun_by: i64) -> VoteMatchRow {
        VoteMatchRow {
            match_id: id.0,
            seconds: self.seconds.into(),
            quorum: self.quorum.into(),
            without_quorum: self.without_quorum.word().to_owned(),
            seed,
            begun_by: Some(begun_by),
        }
    }

    /// Reads the rules from a row; `None` if another program has changed the row.
    pub(super) fn of_row(row: &VoteMatchRow) -> Option<Self> {
        Some(Self {
            seconds: row.seconds.try_into().ok()?,
            quorum: row.quorum.try_into().ok()?,
            without_quorum: StoredWord::from_word(&row.without_quorum)?,
        })
    }

    /// Returns the time in which votes are taken, in milliseconds.
    pub(super) const fn milliseconds(self) -> i64 {
        self.seconds as i64 * 1000
    }
}

/// The time, in milliseconds, that the bot waits after the time to vote is up, because votes cast in time may still arrive.
const DELIVERY_GRACE: i64 = 10_000;

/// The time, in milliseconds, after which a vote is examined again if it cannot end because the bot counts as away.
const AWAY_RECHECK: i64 = 1000;

/// The number of votes in a row without a voter after which a match pauses. The machine decides in each of these votes.
pub const MOST_EMPTY_VOTES: usize = 3;

/// Returns how many votes in a row have ended without a voter, the last one included, since the match was last resumed.
pub(super) fn empty_votes(history: &History) -> usize {
    let events = history.entries.iter().rev().map(|applied| applied.entry.event);
    let since_resumed = events.take_while(|&event| event != Event::Resumed);
    let ballots = since_resumed.filter_map(|event| match event {
        Event::Voted { ballot, .. } => Some(ballot),
        _ => None,
    });
    ballots.take_while(|&ballot| ballot == Ballot::Machine { voters: 0 }).count()
}

/// The stage of a vote.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Stage {
    /// No vote is being taken, or the board to vote on has not been posted.
    NoVote,
    /// The vote does not end yet.
    Open {
        /// When the time to vote is up, if the bot is not away until then. `None` if the time is already up, but votes from an
        /// absence of the bot may not have arrived yet.
        ends: Option<Timestamp>,
        /// When the vote is to be examined again.
        examine_at: Timestamp,
    },
    /// The time to vote is up, and votes cast in time have had time to arrive.
    Over,
}

/// Returns the stage of the vote in a match at a moment.
pub(super) fn stage(history: &History, voting: Voting, times: &ClockInputs, at: Timestamp) -> Stage {
    let time_used = Clock::of(history, times, at).and_then(|clock| clock.time_used);
    let (Some(_), Some(time_used)) = (history.votes_for(), time_used) else { return Stage::NoVote };
    let left = voting.milliseconds() - time_used;
    // Votes from an absence may not have arrived yet.
    if left <= 0 && times.is_away(at) {
        return Stage::Open { ends: None, examine_at: Timestamp(at.0.saturating_add(AWAY_RECHECK)) };
    }
    if left > -DELIVERY_GRACE {
        let ends = Timestamp(at.0.saturating_add(left));
        let examine_at = Timestamp(ends.0.saturating_add(DELIVERY_GRACE));
        return Stage::Open { ends: Some(ends), examine_at };
    }
    Stage::Over
}

/// The count of the votes on a decision.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct VoteCount {
    /// The rules of the votes.
    pub voting: Voting,
    /// The decisions with their votes, the most voted first.
    pub votes: Vec<(Decision, u32)>,
    /// When the vote ends, if the bot is not away until then.
    pub until: Timestamp,
}

/// A vote that was cast.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CastVote {
    /// The count of the votes after this vote.
    pub count: VoteCount,
    /// Whether the vote counts. It does not if a newer vote of the same person is already stored.
    pub counts: bool,
}

impl VoteCount {
    /// Returns how many people have voted.
    pub fn voters(&self) -> u32 {
        self.votes.iter().map(|(_, votes)| votes).sum()
    }
}

/// Reads decisions and their votes from stored codes. Leaves out codes that are not valid.
pub(super) fn decisions(game: Game, rows: &[(String, i64)]) -> Vec<(Decision, u32)> {
    let read = |(code, votes): &(String, i64)| {
        Some((event_codes::decision_from_code(game, code)?, u32::try_from(*votes).ok()?))
    };
    rows.iter().filter_map(read).collect()
}

/// Returns the decision that follows from votes, and how the votes led to it, or `None` without votes. That is the decision with
/// the most votes. A tie is broken at random by `seed` and the number of the event. `votes` is ordered by the number of votes, the
/// highest first.
pub(super) fn counted(votes: &[(Decision, u32)], seed: i64, event: u32) -> Option<(Decision, Ballot)> {
    let (_, most) = *votes.first()?;
    let tied: Vec<Decision> =
        votes.iter().take_while(|(_, votes)| *votes == most).map(|(decision, _)| *decision).collect();
    let lot = scrambled(seed.cast_unsigned() ^ u64::from(event)) % tied.len() as u64;
    let decision = *tied.get(usize::try_from(lot).ok()?)?;
    let voters = votes.iter().map(|(_, votes)| votes).sum();
    let ballot = if tied.len() > 1 {
        Ballot::Tie { votes: most, voters }
    } else {
        Ballot::Most { votes: most, voters }
    };
    Some((decision, ballot))
}

#[cfg(test)]
mod tests {
    use kamisado_rules::FillFrom;

    use super::*;

    const LEFT: Decision = Decision::Fill(FillFrom::Left);
    const RIGHT: Decision = Decision::Fill(FillFrom::Right);

    #[test]
    fn the_most_voted_decision_is_made() {
        assert_eq!(counted(&[], 7, 3), None);
        let most = Ballot::Most { votes: 3, voters: 4 };
        assert_eq!(counted(&[(LEFT, 3), (RIGHT, 1)], 7, 3), Some((LEFT, most)));
    }

    #[test]
    fn a_tie_is_broken_by_a_lot_that_follows_from_what_is_stored() {
        let tied = [(LEFT, 2), (RIGHT, 2)];
        let lots: Vec<_> = (0..1000).map(|event| counted(&tied, 7, event).unwrap()).collect();
        assert!(lots.iter().all(|(_, ballot)| *ballot == Ballot::Tie { votes: 2, voters: 4 }));
        let left = lots.iter().filter(|(decision, _)| *decision == LEFT).count();
        assert!((400..600).contains(&left), "{left} of 1000");
        assert!((0..1000).all(|event| counted(&tied, 7, event).unwrap() == lots[event as usize]));
        assert!((0..1000).any(|event| counted(&tied, 8, event).unwrap() != lots[event as usize]));
    }

    #[test]
    fn a_vote_is_read_back_as_it_is_kept() {
        let code = event_codes::decision_to_code;
        let codes = [(code(LEFT), 2), ("filled middle".to_owned(), 1), (code(RIGHT), 1)];
        assert_eq!(decisions(Game::Kamisado, &codes), [(LEFT, 2), (RIGHT, 1)]);
    }
}
