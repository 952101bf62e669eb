//! Whether a person may act or decide in a match now.
//!
//! The permission for a move is checked twice: before the text is parsed, so that a refusal names the most important
//! reason, and again in the transaction that stores the move.

use kamisado_rules::Side;

use super::{History, Input, Offer, Person, Refusal, Status};

impl History {
    /// Returns the side for which a person may decide now.
    ///
    /// `seen` is the last event that the person's board showed. It is known only for a press.
    ///
    /// # Errors
    /// Returns the first of these refusals that applies:
    /// - [`Refusal::NotAPlayer`]
    /// - [`Refusal::Over`]
    /// - [`Refusal::Paused`] or [`Refusal::PausedInChats`]
    /// - [`Refusal::Stale`] if the match has events after `seen`
    /// - [`Refusal::NotYourTurn`]
    /// - [`Refusal::Stale`] if the input was written before the board last changed
    pub fn may_decide(&self, by: Person, seen: Option<u32>, input: Input) -> Result<Side, Refusal> {
        let side = self.side_of(by).ok_or(Refusal::NotAPlayer)?;
        if side != self.decider_on_board(seen)? {
            return Err(Refusal::NotYourTurn);
        }
        if self.is_older_than_board(input) {
            return Err(Refusal::Stale);
        }
        Ok(side)
    }

    /// Returns the side for which anybody may vote now. `seen` is as in [`History::may_decide`].
    ///
    /// # Errors
    /// Returns the first of these refusals that applies:
    /// - [`Refusal::NotAPlayer`] if the server does not play in the match
    /// - [`Refusal::Over`]
    /// - [`Refusal::Paused`] or [`Refusal::PausedInChats`]
    /// - [`Refusal::Stale`] if the match has events after `seen`
    /// - [`Refusal::NotYourTurn`] if the machine is to decide
    /// - [`Refusal::Stale`] if the input was written before the board last changed
    pub fn may_vote(&self, seen: Option<u32>, input: Input) -> Result<Side, Refusal> {
        if !self.has_votes() {
            return Err(Refusal::NotAPlayer);
        }
        let side = self.decider_on_board(seen)?;
        if !self.seats[side].is_of_server() {
            return Err(Refusal::NotYourTurn);
        }
        if self.is_older_than_board(input) {
            return Err(Refusal::Stale);
        }
        Ok(side)
    }

    /// Returns the side for which a machine may decide now. `seen` is the last event of the match that the machine has seen.
    ///
    /// # Errors
    /// Returns the first of these refusals that applies:
    /// - [`Refusal::Over`]
    /// - [`Refusal::Paused`] or [`Refusal::PausedInChats`]
    /// - [`Refusal::Stale`] if the match has events after `seen`
    /// - [`Refusal::NotYourTurn`] if the player to decide is not a machine
    pub fn machine_may_decide(&self, seen: u32) -> Result<Side, Refusal> {
        let decider = self.decider_on_board(Some(seen))?;
        if self.seats[decider].is_machine() { Ok(decider) } else { Err(Refusal::NotYourTurn) }
    }

    /// Returns the side for which a machine may answer the standing offer now, and the offer. `seen` is as in
    /// [`History::machine_may_decide`].
    ///
    /// # Errors
    /// Returns the first of these refusals that applies:
    /// - [`Refusal::Over`]
    /// - [`Refusal::Paused`] or [`Refusal::PausedInChats`]
    /// - [`Refusal::Stale`] if the match has events after `seen`
    /// - [`Refusal::NoOffer`] if no offer to a machine stands
    pub fn machine_may_answer(&self, seen: u32) -> Result<(Side, Offer), Refusal> {
        self.decider_on_board(Some(seen))?;
        let (maker, offer) = self.offer.ok_or(Refusal::NoOffer)?;
        if self.seats[!maker].is_machine() { Ok((!maker, offer)) } else { Err(Refusal::NoOffer) }
    }

    /// Returns the side for which a person may claim the match now, because the other player does not answer, or cannot be reached.
    /// Does not check whether the person has waited for long enough.
    ///
    /// `seen` is as in [`History::may_decide`].
    ///
    /// # Errors
    /// Returns the first of these refusals that applies:
    /// - [`Refusal::NotAPlayer`]
    /// - [`Refusal::Stale`] if the match runs and has events after `seen`
    /// - [`Refusal::Over`]
    /// - [`Refusal::OwnChat`]
    /// - [`Refusal::Paused`] or [`Refusal::PausedInChats`], unless the match is paused because of the other player's chat
    /// - [`Refusal::OwnTurn`]
    pub(super) fn may_claim(&self, by: Person, seen: Option<u32>) -> Result<Side, Refusal> {
        let side = self.may_act(by, seen)?;
        if self.unreachable_side().is_none() {
            self.decider_on_board(None)?;
        }
        self.claimant(side)
    }

    /// Returns the side to decide in a match that is neither over nor paused. `seen` is as in [`History::may_decide`].
    fn decider_on_board(&self, seen: Option<u32>) -> Result<Side, Refusal> {
        let decider = self.decider().ok_or(Refusal::Over(self.id))?;
        if self.paused {
            return Err(self.paused_refusal());
        }
        if seen.is_some_and(|seen| seen != self.last_event()) {
            return Err(Refusal::Stale);
        }
        Ok(decider)
    }

    /// Returns the side for which a person may do anything other than decide, regardless of whose turn it is. Does not check
    /// whether the action is possible.
    ///
    /// # Errors
    /// Returns [`Refusal::NotAPlayer`], or [`Refusal::Stale`] if the match runs and has events after `seen`.
    pub(super) fn may_act(&self, by: Person, seen: Option<u32>) -> Result<Side, Refusal> {
        let side = self.side_of(by).ok_or(Refusal::NotAPlayer)?;
        if self.status == Status::Running && seen.is_some_and(|seen| seen != self.last_event()) {
            return Err(Refusal::Stale);
        }
        Ok(side)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::club::{CausedBy, Entry, Event, Place, Timestamp, test_matches::standard};

    const INPUT: Input = Input { id: 1, at: Timestamp(i64::MAX), advances_cursor_of: None };
    const STRANGER: Person = Person(u64::MAX);

    fn people(history: &History) -> (Person, Person) {
        let decider = history.decider().unwrap();
        (history.seats[decider].person().unwrap(), history.seats[!decider].person().unwrap())
    }

    fn after(mut history: History, event: Event, by: CausedBy) -> History {
        history.apply(Entry { by, at: Timestamp(1), event }).unwrap();
        history
    }

    #[test]
    fn the_player_to_decide_may_decide_on_the_newest_board() {
        let history = standard();
        let (decides, waits) = people(&history);
        let seen = Some(history.last_event());
        assert_eq!(history.may_decide(decides, seen, INPUT).unwrap(), history.decider().unwrap());
        assert!(matches!(history.may_decide(waits, seen, INPUT), Err(Refusal::NotYourTurn)));
        assert!(matches!(history.may_decide(STRANGER, seen, INPUT), Err(Refusal::NotAPlayer)));
    }

    #[test]
    fn the_reason_that_matters_most_comes_first() {
        let history = standard();
        let (_, waits) = people(&history);
        let stale = Some(history.last_event() + 1);
        assert!(matches!(history.may_decide(waits, stale, INPUT), Err(Refusal::Stale)));
        let paused = after(history.clone(), Event::Paused, CausedBy::Bot);
        assert!(matches!(paused.may_decide(waits, stale, INPUT), Err(Refusal::Paused(..))));
        let over = after(paused, Event::Resigned, CausedBy::Seat(Side::Black));
        assert!(matches!(over.may_decide(waits, stale, INPUT), Err(Refusal::Over(_))));
        assert!(matches!(over.may_decide(STRANGER, stale, INPUT), Err(Refusal::NotAPlayer)));
    }

    #[test]
    fn only_the_waiting_player_may_claim() {
        let history = standard();
        let (decides, waits) = people(&history);
        let stale = Some(u32::MAX);
        assert_eq!(history.may_claim(waits, None).unwrap(), !history.decider().unwrap());
        assert!(matches!(history.may_claim(decides, None), Err(Refusal::OwnTurn)));
        assert!(matches!(history.may_claim(decides, stale), Err(Refusal::Stale)));
        assert!(matches!(history.may_claim(STRANGER, stale), Err(Refusal::NotAPlayer)));
        let paused = after(history, Event::Paused, CausedBy::Bot);
        assert!(matches!(paused.may_claim(waits, stale), Err(Refusal::Stale)));
        assert!(matches!(paused.may_claim(decides, None), Err(Refusal::Paused(..))));
        let over = after(paused, Event::Resigned, CausedBy::Seat(Side::Black));
        assert!(matches!(over.may_claim(decides, stale), Err(Refusal::Over(_))));
    }

    #[test]
    fn a_message_from_before_the_board_is_stale_only_for_the_player_to_decide() {
        let history = standard();
        let (decides, waits) = people(&history);
        let at = Timestamp(history.began_at.0 - 1);
        let early = Input { id: 1, at, advances_cursor_of: Some(Place(1)) };
        assert!(matches!(history.may_decide(decides, None, early), Err(Refusal::Stale)));
        assert!(matches!(history.may_decide(waits, None, early), Err(Refusal::NotYourTurn)));
    }
}
