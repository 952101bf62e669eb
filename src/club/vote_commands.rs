//! Matches of a server against the machine: begins them, stores votes, and makes the decisions that follow from the votes once the
//! time to vote is up.
//!
//! The end of a vote follows from the arrival of its board and from the absences of the bot, which are stored. So a vote goes on
//! after a restart, and nobody loses time to vote in an absence. Before a vote ends, the bot reads the place of the match, because
//! a typed vote may be unread there. It does the same before a flag falls ([`super::flag_evidence`]).

use kamisado_notation::Language;
use kamisado_rules::{Decision, Side};

use super::{
    Actor, Ballot, CastVote, CausedBy, Clock, Club, Entry, Event, History, Input, MachineLevel, MatchId,
    Person, Place, PlacesRead, Proposal, RandomChoices, Refusal, Server, Status, Timestamp, VoteCount,
    Voting, WithoutQuorum, challenge,
    clock_enforcement::times_for,
    event_codes,
    flag_evidence::places_of,
    match_clock::ClockInputs,
    resolve_language::{self, NO_CHALLENGE},
    start_match::{MatchSpec, start_match},
    store_event::{append, append_owed, append_within_bound},
    voting::{self, MOST_EMPTY_VOTES, Stage},
};
use crate::store::{NewSeat, NewVote, StoreError};

/// The maximum number of matches that are read at once.
const MOST_MATCHES: i64 = 1000;

/// The maximum number of running matches in which the members of one server vote.
pub const MOST_VOTE_MATCHES_OF_A_SERVER: i64 = 10;

/// The maximum number of running matches with votes that one person has begun.
pub const MOST_VOTE_MATCHES_OF_A_PERSON: i64 = 5;

/// A match of a server against the machine, as a moderator asks for it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct VoteMatch {
    /// The place in which the match is played.
    pub place: Place,
    /// The server of that place.
    pub server: Server,
    /// The level of the machine.
    pub level: MachineLevel,
    /// The rules of the votes.
    pub voting: Voting,
    /// The language of the moderator, which becomes the server's if this is the server's first match.
    pub language: Option<Language>,
}

/// The result of [`Club::close_vote`].
#[derive(Debug)]
pub enum ClosedVote {
    /// The vote has ended: the decision was made, the server has lost the match, or the match is paused because nobody votes. Holds
    /// the match after that.
    Closed(Box<History>),
    /// Too few people have voted, and the machine decides for the server. Call [`Club::close_vote`] again with the machine's
    /// decision.
    MachineDecides(Box<History>),
    /// The time to vote is up, and the place of the match has to be read before the vote ends, because a vote from before the end
    /// may be unread. Call [`Club::close_vote`] again with the evidence ([`Club::answer_places`]).
    Unread,
    /// The vote does not end yet.
    Later {
        /// When the time to vote is up, if the bot is not away until then. `None` if the time is already up, but votes from an
        /// absence of the bot may not have arrived yet.
        ends: Option<Timestamp>,
        /// When the vote is to be examined again.
        examine_at: Timestamp,
    },
    /// There is no vote to end: no vote is being taken, or the board to vote on has not been posted.
    Nothing,
}

impl History {
    /// Returns whether the server plays in this match: its members vote on the decisions of one side.
    pub fn has_votes(&self) -> bool {
        Side::ALL.into_iter().any(|side| self.seats[side].is_of_server())
    }

    /// Returns the side for which votes are taken now, or `None` if no vote is being taken.
    pub fn votes_for(&self) -> Option<Side> {
        self.decider().filter(|&side| !self.paused && self.seats[side].is_of_server())
    }
}

impl Club {
    /// Begins a match of a server against the machine, in which the server opens. `seed` determines which of several decisions with
    /// equally many votes is made. If the place of the match is deleted, the person who began the match gets a message, and can
    /// continue the match in another place.
    ///
    /// # Errors
    /// Returns a [`Refusal`] if the rules do not allow the terms, if a match is running in the place, or if there would be more
    /// running matches with votes than [`MOST_VOTE_MATCHES_OF_A_SERVER`] or [`MOST_VOTE_MATCHES_OF_A_PERSON`].
    pub async fn begin_vote_match(
        &self,
        input: Input,
        by: &Actor,
        wanted: &VoteMatch,
        proposal: Proposal,
        (random, seed): (RandomChoices, i64),
    ) -> Result<MatchId, Refusal> {
        let terms = proposal.terms(proposal.layout(random)).map_err(Refusal::MatchTerms)?;
        let mut writing = self.begin(input).await?;
        let machine = NewSeat::Machine(wanted.level.number());
        let spec = MatchSpec {
            place: wanted.place,
            other_place: None,
            thread_of: None,
            server: Some(wanted.server),
            terms,
            time_control: None,
            seats: challenge::seats(NewSeat::Server, machine, true),
            continues: None,
            record: None,
        };
        let id = start_match(&mut writing, &spec, input).await?;
        let begun_by = writing.player(by.person.0, &by.kept_name()).await?;
        if writing.vote_matches_begun_by(begun_by).await? >= MOST_VOTE_MATCHES_OF_A_PERSON {
            return Err(Refusal::TooManyVoteMatches);
        }
        if writing.running_vote_matches_of(wanted.server.0).await? >= MOST_VOTE_MATCHES_OF_A_SERVER {
            return Err(Refusal::TooManyVoteMatchesHere);
        }
        writing.insert_vote_match(&wanted.voting.row(id, seed, begun_by)).await?;
        if let Some(language) = wanted.language {
            resolve_language::take_over(&mut writing, wanted.server, language, NO_CHALLENGE).await?;
        }
        writing.commit().await?;
        Ok(id)
    }

    /// Stores a person's vote on the decision that is due, in place of their earlier vote. Returns the count of the votes. `seen`
    /// is as in [`Club::decide`].
    ///
    /// # Errors
    /// Returns a [`Refusal`] if the match is over, paused or unknown, the board is stale, no vote is taken, the decision is
    /// illegal, or the vote is over, even if its result is not in the match yet: the machine may still be choosing.
    pub async fn vote(
        &self,
        input: Input,
        id: MatchId,
        by: &Actor,
        seen: Option<u32>,
        decision: Decision,
    ) -> Result<CastVote, Refusal> {
        let (mut writing, history) = self.begin_in(input, id).await?;
        let side = history.may_vote(seen, input)?;
        let mut after = history.clone();
        after.apply(Entry { by: CausedBy::Seat(side), at: input.at, event: Event::Decided(decision) })?;
        let row = writing.vote_match(id.0).await?.ok_or(Refusal::NoMatch)?;
        let voting = Voting::of_row(&row).ok_or(Refusal::NoMatch)?;
        let times = times_for(&mut writing, &history).await?;
        let clock = Clock::of(&history, &times, input.at);
        let time_used = clock.as_ref().and_then(|clock| clock.time_used);
        if time_used.is_some_and(|time_used| time_used >= voting.milliseconds()) {
            return Err(Refusal::VoteIsOver);
        }
        let vote = NewVote {
            match_id: id.0,
            player_id: writing.player(by.person.0, &by.kept_name()).await?,
            event: history.last_event(),
            decision: event_codes::decision_to_code(decision),
            input_id: input.id,
            at: input.at.0,
        };
        let counts = writing.set_vote(&vote).await?;
        let votes = writing.votes(id.0, history.last_event()).await?;
        writing.commit().await?;
        Ok(CastVote { count: count(&history, voting, &votes, clock.as_ref(), input.at), counts })
    }

    /// Returns the count of the votes on the decision that is due, or `None` if no vote is being taken.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn vote_count(
        &self,
        history: &History,
        now: Timestamp,
    ) -> Result<Option<VoteCount>, StoreError> {
        if history.votes_for().is_none() {
            return Ok(None);
        }
        let row = self.store.vote_match(history.id.0).await?;
        let Some(voting) = row.as_ref().and_then(Voting::of_row) else { return Ok(None) };
        let votes = self.store.votes(history.id.0, history.last_event()).await?;
        let clock = self.clock(history, now).await?;
        Ok(Some(count(history, voting, &votes, clock.as_ref(), now)))
    }

    /// Returns the rules of the votes in a match, or `None` if the match has no votes.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn voting(&self, id: MatchId) -> Result<Option<Voting>, StoreError> {
        Ok(self.store.vote_match(id.0).await?.as_ref().and_then(Voting::of_row))
    }

    /// Returns whether a person has begun this match, in which a server votes. Once the match is over, the bot no longer knows who
    /// began it.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn has_begun_vote_match(&self, id: MatchId, person: Person) -> Result<bool, StoreError> {
        self.store.has_begun_vote_match(id.0, person.0).await
    }

    /// Returns the running matches in which votes are taken now, at most 1,000, in the order of their ids, after the match `after`.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn matches_with_votes(&self, after: Option<MatchId>) -> Result<Vec<MatchId>, StoreError> {
        let ids = self.store.matches_with_votes(after.map_or(0, |after| after.0), MOST_MATCHES).await?;
        Ok(ids.into_iter().map(MatchId).collect())
    }

    /// Ends the vote in a match if its time is up: makes the decision with the most votes or, with too few voters, follows
    /// [`Voting::without_quorum`]. Pauses the match after [`MOST_EMPTY_VOTES`] votes in a row without a voter. `read` is the
    /// evidence that no vote from before the end is unread; without it, no vote ends. `machine` is the machine's decision for the
    /// server, with the number of the last event before it; `None` if the machine was not asked.
    ///
    /// As long as the vote does not end, this call begins no writing transaction, because all other writers would wait for it.
    ///
    /// # Errors
    /// When the database fails, or the match cannot be replayed.
    pub async fn close_vote(
        &self,
        id: MatchId,
        read: Option<&PlacesRead>,
        machine: Option<(u32, Decision)>,
        now: Timestamp,
    ) -> Result<ClosedVote, StoreError> {
        let Some(history) = self.match_by_id(id).await? else { return Ok(ClosedVote::Nothing) };
        let Some(voting) = self.voting(id).await? else { return Ok(ClosedVote::Nothing) };
        let times = self.times_of(&history).await?;
        if let Some(open) = still_open(&history, voting, &times, read, now) {
            return Ok(open);
        }
        // The vote is due. The match and its votes may have changed since they were read.
        let Some((mut writing, mut history)) = self.begin_for(id).await? else {
            return Ok(ClosedVote::Nothing);
        };
        let row = writing.vote_match(id.0).await?;
        let voting = row.as_ref().and_then(Voting::of_row);
        let (Some(side), Some(row), Some(voting)) = (history.votes_for(), row, voting) else {
            return Ok(ClosedVote::Nothing);
        };
        let times = times_for(&mut writing, &history).await?;
        if let Some(open) = still_open(&history, voting, &times, read, now) {
            return Ok(open);
        }
        let places = places_of(&mut writing, &history).await?;
        if !read.zip(places).is_some_and(|(read, places)| read.is_of(&places)) {
            return Ok(ClosedVote::Unread);
        }
        let event = history.last_event();
        let rows = writing.votes(id.0, event).await?;
        let votes = voting::decisions(history.state.terms().board().game, &rows);
        let voters: u32 = votes.iter().map(|(_, votes)| votes).sum();
        let decided = voting::counted(&votes, row.seed, event).filter(|_| voters >= voting.quorum);
        let (by, happens) = match (decided, voting.without_quorum, machine) {
            (Some((decision, ballot)), ..) => (CausedBy::Seat(side), Event::Voted { decision, ballot }),
            (None, WithoutQuorum::Forfeit, _) => (CausedBy::Bot, Event::OutOfTime),
            (None, WithoutQuorum::Machine, Some((seen, decision))) if seen == event => {
                let ballot = Ballot::Machine { voters };
                (CausedBy::Seat(side), Event::Voted { decision, ballot })
            }
            (None, WithoutQuorum::Machine, _) => return Ok(ClosedVote::MachineDecides(Box::new(history))),
        };
        // Every decision that was voted for was legal on this board.
        if history.apply(Entry { by, at: now, event: happens }).is_err() {
            return Ok(ClosedVote::Nothing);
        }
        let is_running = history.status == Status::Running && !history.is_too_long();
        if is_running && voting::empty_votes(&history) >= MOST_EMPTY_VOTES {
            // If nobody votes, the match is paused, so that the machine does not play a match against itself.
            append(&mut writing, &history, None).await?;
            let pause = Entry { by: CausedBy::Bot, at: now, event: Event::PausedUnvoted };
            if history.apply(pause).is_err() {
                return Ok(ClosedVote::Nothing);
            }
            append_owed(&mut writing, &history, None).await?;
        } else {
            append_within_bound(&mut writing, &mut history, None).await?;
        }
        writing.commit().await?;
        self.replays.keep(&history);
        Ok(ClosedVote::Closed(Box::new(history)))
    }
}

/// Returns why a vote does not end at `now`, or `None` if it ends. The caller checks that the places that were read are those of
/// the match.
fn still_open(
    history: &History,
    voting: Voting,
    times: &ClockInputs,
    read: Option<&PlacesRead>,
    now: Timestamp,
) -> Option<ClosedVote> {
    let is_over_at = |at| matches!(voting::stage(history, voting, times, at), Stage::Over);
    match voting::stage(history, voting, times, now) {
        Stage::NoVote => Some(ClosedVote::Nothing),
        Stage::Open { ends, examine_at } => Some(ClosedVote::Later { ends, examine_at }),
        // If the places were read before the vote was over, a vote that was on its way may be unread.
        Stage::Over if read.is_some_and(|read| is_over_at(read.began)) => None,
        Stage::Over => Some(ClosedVote::Unread),
    }
}

/// Counts the votes on the decision that is due. `votes` holds stored codes of decisions, each with its number of votes.
fn count(
    history: &History,
    voting: Voting,
    votes: &[(String, i64)],
    clock: Option<&Clock>,
    now: Timestamp,
) -> VoteCount {
    // Before the board has arrived, the whole time is left.
    let time_used = clock.and_then(|clock| clock.time_used).unwrap_or(0);
    VoteCount {
        voting,
        votes: voting::decisions(history.state.terms().board().game, votes),
        until: Timestamp(now.0.saturating_add(voting.milliseconds() - time_used)),
    }
}
