//! Matches against a machine. They begin without a challenge. The machine's actions pass the same checks as a person's.

use kamisado_notation::Language;
use kamisado_rules::{Decision, MatchLength, Side};

use super::{
    Actor, BoardChoice, CausedBy, Club, Entry, Event, History, ImportedEvent, Input, LONGEST_RECORD,
    MachineLevel, MatchId, Offer, Place, Proposal, RandomChoices, Refusal, Seat, Server, Status, Timestamp,
    WhoIsBlack,
    challenge::{self, Experience},
    challenge_commands::proposal_like,
    imported_record::ImportedEvents,
    resolve_language::{self, NO_CHALLENGE},
    start_match::{MatchSpec, start_match},
};
use crate::store::{NewSeat, StoreError};

/// The maximum number of matches that are read at once.
const MOST_MATCHES: i64 = 1000;

/// The experience of a person and of the machine that they challenge, by which the sides are chosen. The machine counts as the
/// more experienced player, so that the person plays Black and opens unless they choose otherwise.
const EXPERIENCE: [Experience; 2] = [
    Experience { kamisado: 0, megasado: 0, with_variants: 0 },
    Experience { kamisado: 1, megasado: 1, with_variants: 0 },
];

/// A person's request for a match against a machine.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MachineMatch {
    /// The person, who is the challenger in the terms of the match.
    pub by: Actor,
    /// The level of the machine.
    pub level: MachineLevel,
    /// The place in which the match is played.
    pub place: Place,
    /// The server of that place; `None` in direct messages.
    pub server: Option<Server>,
    /// The language of the person, which becomes the server's if this is the server's first match. `None` if the match
    /// follows another.
    pub language: Option<Language>,
}

/// The kinds of match that can follow a finished one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Following {
    /// The same match with the same sides. Single rounds make a series, in which the opener alternates.
    Again,
    /// The same match with the sides swapped.
    Rematch,
}

/// The task of a machine in a match.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MachineTask {
    /// The machine answers the standing offer.
    Answer(Offer),
    /// The machine decides.
    Decide,
}

impl History {
    /// Returns the task of a machine now, or `None` while it has to wait, or if no machine plays. An offer is answered first,
    /// because a decision would end the offer.
    pub fn machine_task(&self) -> Option<MachineTask> {
        if self.status != Status::Running || self.paused {
            return None;
        }
        match self.offer {
            Some((maker, offer)) if self.seats[!maker].is_machine() => Some(MachineTask::Answer(offer)),
            _ => self.seats[self.decider()?].is_machine().then_some(MachineTask::Decide),
        }
    }
}

impl Club {
    /// Begins a match against a machine, and queues the announcement of its first board. `random` holds the random choices.
    ///
    /// # Errors
    /// Returns a [`Refusal`] if the rules do not allow the terms, or a match is running in the place.
    pub async fn play_machine(
        &self,
        input: Input,
        wanted: &MachineMatch,
        proposal: Proposal,
        random: RandomChoices,
    ) -> Result<MatchId, Refusal> {
        self.begin_with_machine(input, wanted, proposal, &[], random).await
    }

    /// Like [`Club::play_machine`], but the match continues from recorded events.
    ///
    /// # Errors
    /// Returns the refusals of [`Club::play_machine`], and [`Refusal::Record`] if the events are too many, are illegal or
    /// end the match.
    pub async fn continue_with_machine(
        &self,
        input: Input,
        wanted: &MachineMatch,
        proposal: Proposal,
        recorded: &[ImportedEvent],
    ) -> Result<MatchId, Refusal> {
        let BoardChoice::Layout(layout) = proposal.board else { return Err(Refusal::Record) };
        let random = RandomChoices { challenger_is_black: true, layout };
        self.begin_with_machine(input, wanted, proposal, recorded, random).await
    }

    async fn begin_with_machine(
        &self,
        input: Input,
        wanted: &MachineMatch,
        proposal: Proposal,
        recorded: &[ImportedEvent],
        random: RandomChoices,
    ) -> Result<MatchId, Refusal> {
        let MachineMatch { by, level, place, server, language } = wanted;
        let terms = proposal.terms(proposal.layout(random)).map_err(Refusal::MatchTerms)?;
        if recorded.len() > LONGEST_RECORD {
            return Err(Refusal::Record);
        }
        let record = if recorded.is_empty() {
            None
        } else {
            let events = ImportedEvents::replay(terms, proposal.time_control, recorded, input)?;
            Some(events.against_machine())
        };
        let mut writing = self.begin(input).await?;
        let person = NewSeat::Player(writing.player(by.person.0, &by.kept_name()).await?);
        let machine = NewSeat::Machine(level.number());
        let spec = MatchSpec {
            place: *place,
            other_place: None,
            thread_of: None,
            server: *server,
            terms,
            time_control: proposal.time_control,
            seats: challenge::seats(person, machine, proposal.challenger_is_black(EXPERIENCE, random)),
            continues: proposal.continues,
            record,
        };
        let id = start_match(&mut writing, &spec, input).await?;
        if let (Some(server), Some(language)) = (*server, *language) {
            resolve_language::take_over(&mut writing, server, language, NO_CHALLENGE).await?;
        }
        writing.commit().await?;
        Ok(id)
    }

    /// Begins the match that follows a finished one against a machine, in the same place. Returns the new match and the machine's
    /// level.
    ///
    /// # Errors
    /// Returns the refusals of [`Club::play_machine`], and a [`Refusal`] if the match is running or was not played by
    /// this person against a machine.
    pub async fn follow_with_machine(
        &self,
        input: Input,
        id: MatchId,
        by: &Actor,
        following: Following,
        random: RandomChoices,
    ) -> Result<(MatchId, MachineLevel), Refusal> {
        let history = self.match_by_id(id).await?.ok_or(Refusal::NoMatch)?;
        let side = history.side_of(by.person).ok_or(Refusal::NotAPlayer)?;
        let Seat::Machine(level) = history.seats[!side] else { return Err(Refusal::NoRematch) };
        if history.status == Status::Running {
            return Err(Refusal::NoRematch);
        }
        let wanted = MachineMatch {
            by: by.clone(),
            level,
            place: history.place,
            server: history.server,
            language: None,
        };
        let terms = following_terms(&history, side, following);
        Ok((self.play_machine(input, &wanted, terms, random).await?, level))
    }

    /// Returns the running matches after `after` in which a machine has to act, at most 1,000, in the order of their ids.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn machines_to_act(&self, after: Option<MatchId>) -> Result<Vec<MatchId>, StoreError> {
        let after = after.map_or(0, |after| after.0);
        let ids = self.store.matches_waiting_for_machines(after, MOST_MATCHES).await?;
        Ok(ids.into_iter().map(MatchId).collect())
    }

    /// Plays a decision of the machine whose turn it is, as [`Club::decide`] does for a person.
    ///
    /// `seen` is the last event of the match that the machine has seen. Once the decision is played, the match has a later event,
    /// so a repetition of the decision is refused as stale.
    ///
    /// # Errors
    /// Returns the refusals of [`History::machine_may_decide`], and a [`Refusal`] if the decision is illegal or the
    /// match is unknown. Returns [`Refusal::OutOfTime`] if the machine's time was up: the flag is due.
    pub async fn decide_for_machine(
        &self,
        id: MatchId,
        seen: u32,
        decision: Decision,
        at: Timestamp,
    ) -> Result<History, Refusal> {
        let (writing, history) = self.begin_for(id).await?.ok_or(Refusal::NoMatch)?;
        let side = history.machine_may_decide(seen)?;
        let entry = Entry { by: CausedBy::Seat(side), at, event: Event::Decided(decision) };
        self.apply_for_seat(writing, history, side, entry, None).await
    }

    /// Agrees to the standing offer for a machine, or declines it. `seen` is as in [`Club::decide_for_machine`].
    ///
    /// # Errors
    /// Returns the refusals of [`History::machine_may_answer`], and a [`Refusal`] if the match is unknown.
    pub async fn answer_for_machine(
        &self,
        id: MatchId,
        seen: u32,
        agree: bool,
        at: Timestamp,
    ) -> Result<History, Refusal> {
        let (writing, history) = self.begin_for(id).await?.ok_or(Refusal::NoMatch)?;
        let (side, offer) = history.machine_may_answer(seen)?;
        let event = if agree { Event::Agreed(offer) } else { Event::Declined(offer) };
        let entry = Entry { by: CausedBy::Seat(side), at, event };
        self.apply_for_seat(writing, history, side, entry, None).await
    }
}

/// Returns the terms of the match that follows `history`, in which the person played `side`.
fn following_terms(history: &History, side: Side, following: Following) -> Proposal {
    let proposal = proposal_like(history);
    let black_if = |side: Side| match side {
        Side::Black => WhoIsBlack::Challenger,
        Side::White => WhoIsBlack::Challenged,
    };
    match following {
        Following::Again if proposal.length == MatchLength::Single => Proposal {
            opener: !proposal.opener,
            black: black_if(side),
            continues: Some(history.id),
            ..proposal
        },
        Following::Again => Proposal { opener: Side::Black, black: black_if(side), ..proposal },
        Following::Rematch => Proposal { opener: Side::Black, black: black_if(!side), ..proposal },
    }
}
