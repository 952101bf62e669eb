//! The state of matches and challenges that must follow from the steps, computed from the steps and the rules of the game
//! alone.

use std::fmt;

use kamisado::club::{
    CausedBy, ChallengeState, Event, Finish, Input, MatchId, Offer, Place, Server, Status, TimeControl,
};
use kamisado_rules::{BySide, Decision, Match, MatchTerms, Phase, Side};

use super::expected_plan::{self, Due, ExpectedPlan};

pub(super) const MINUTE: i64 = 60_000;
pub(super) const DAY: i64 = 24 * 60 * MINUTE;

/// The time in which a decision can be taken back without agreement, in milliseconds.
const TAKE_BACK_TIME: i64 = 20_000;

/// An answer that was typed and that the bot has not read.
#[derive(Clone, Copy, Debug)]
pub(super) struct Unread {
    pub(super) input: Input,
    pub(super) by: u64,
    pub(super) decision: Decision,
    /// The place in which the answer was typed.
    pub(super) place: Place,
    /// Whether the player had time left by the model's clock. The club may have charged the player less than the model, but never
    /// more.
    is_in_time: bool,
    /// How long the board of the current turn was shown before the player typed, without days off and absences, in milliseconds.
    thought: i64,
    /// The time between the answer and a pause, in milliseconds. It is charged if the answer does not count.
    before_pause: i64,
    /// Like `thought` and `before_pause`, but including the days off of the player to decide.
    used: i64,
    used_before_pause: i64,
    /// The number of changes of the board before the answer.
    changes: u32,
}

/// The expected state of a match.
#[derive(Clone)]
pub(super) struct ExpectedMatch {
    pub(super) id: MatchId,
    pub(super) place: Place,
    pub(super) server: Server,
    /// The players. `None` for a player whose data was deleted.
    pub(super) players: BySide<Option<u64>>,
    pub(super) control: Option<TimeControl>,
    pub(super) events: Vec<(CausedBy, Event)>,
    pub(super) board: Match,
    pub(super) offer: Option<(Side, Offer)>,
    pub(super) status: Status,
    pub(super) is_paused: bool,
    /// The time of the input that caused the last event, or the time at which a planned reply was played. `None` if neither
    /// caused the last event.
    pub(super) last_input_at: Option<i64>,
    /// The last event whose board has arrived in the place; `None` before the first board has arrived.
    pub(super) told: Option<u32>,
    pub(super) unread: Option<Unread>,
    /// The plan of each side for the current board.
    pub(super) plans: BySide<Option<ExpectedPlan>>,
    /// The board before each change, with the side whose decision changed it. The side is `None` if the change was a drawn
    /// round.
    earlier: Vec<(Option<Side>, Match)>,
    /// The number of changes of the board.
    changes: u32,
    /// The number of the event whose board began the turn.
    turn: u32,
    /// Whether the board that began the turn has arrived.
    is_shown: bool,
    /// How long the board of the turn has been shown while the bot received messages, without days off, in milliseconds.
    thought: i64,
    /// Like `thought`, but including days off.
    used: i64,
    /// The least time that was left until the end of the round when the turn began, in milliseconds; `None` if the round has no
    /// end.
    until_end: Option<i64>,
    /// The least time that each player had left when the turn began, in milliseconds; `None` without a clock.
    left: Option<BySide<i64>>,
    /// The extra time that the player to decide was given in this turn, in milliseconds.
    given: i64,
}

/// Omits the boards, which do not help to find out why a law does not hold.
impl fmt::Debug for ExpectedMatch {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { id, place, control, events, status, is_paused, told, unread, .. } = self;
        let Self { turn, is_shown, thought, used, until_end, left, given, plans, .. } = self;
        write!(
            formatter,
            "{id} in {place:?} with {control:?}, {status:?}, paused {is_paused}, told {told:?}, unread {unread:?}, \
             turn {turn}, shown {is_shown}, thought {thought}, used {used}, until the end {until_end:?}, left {left:?}, \
             given {given}, plans {plans:?}, {events:?}"
        )
    }
}

impl ExpectedMatch {
    pub(super) fn new(
        id: MatchId,
        (place, server): (Place, Server),
        players: BySide<u64>,
        terms: MatchTerms,
        control: Option<TimeControl>,
    ) -> Self {
        Self {
            id,
            place,
            server,
            players: BySide { black: Some(players.black), white: Some(players.white) },
            control,
            events: Vec::new(),
            board: Match::new(terms),
            offer: None,
            status: Status::Running,
            is_paused: false,
            last_input_at: None,
            told: None,
            unread: None,
            plans: BySide::default(),
            earlier: Vec::new(),
            changes: 0,
            turn: 0,
            is_shown: false,
            thought: 0,
            used: 0,
            until_end: None,
            left: control.map(|control| BySide::from_fn(|_| full_time(control))),
            given: 0,
        }
    }

    /// Sets the end of the match's round, in milliseconds from the beginning of the match.
    pub(super) const fn ends_in(&mut self, milliseconds: i64) {
        self.until_end = Some(milliseconds);
    }

    pub(super) fn last_event(&self) -> u32 {
        u32::try_from(self.events.len()).unwrap()
    }

    pub(super) fn is_running(&self) -> bool {
        self.status == Status::Running
    }

    /// Whether the match is running and not paused.
    pub(super) fn is_played(&self) -> bool {
        self.is_running() && !self.is_paused
    }

    /// Whether the match can be lost on time.
    pub(super) const fn is_timed(&self) -> bool {
        self.control.is_some() || self.until_end.is_some()
    }

    /// The side to decide; `None` when the match is over.
    pub(super) fn decider(&self) -> Option<Side> {
        self.board.decider().filter(|_| self.is_running())
    }

    /// The player to decide.
    pub(super) fn waits_for(&self) -> Option<u64> {
        self.players[self.decider()?]
    }

    pub(super) fn side_of(&self, person: u64) -> Option<Side> {
        Side::ALL.into_iter().find(|&side| self.players[side] == Some(person))
    }

    /// The legal decision that `choice` selects.
    pub(super) fn legal_decision(&self, choice: u8) -> Decision {
        let decisions = expected_plan::all(&self.board);
        decisions[usize::from(choice) % decisions.len()]
    }

    /// Records an answer that the player to decide types. It stays unread.
    pub(super) fn types(&mut self, input: Input, place: Place, decision: Decision) {
        let by = self.waits_for().expect("it waits for somebody");
        let is_in_time = self.least_left().is_none_or(|left| left > 0);
        let (thought, used, changes) = (self.thought, self.used, self.changes);
        self.unread = Some(Unread {
            input,
            by,
            decision,
            place,
            is_in_time,
            thought,
            before_pause: 0,
            used,
            used_before_pause: 0,
            changes,
        });
    }

    /// Whether an answer is for the current board, and its author is the player to decide.
    pub(super) fn is_current(&self, unread: &Unread) -> bool {
        self.is_played() && self.changes == unread.changes && self.waits_for() == Some(unread.by)
    }

    /// Whether the club must accept an answer.
    pub(super) fn has_to_count(&self, unread: &Unread) -> bool {
        self.is_current(unread) && unread.is_in_time
    }

    /// The player to decide, unless their clock also runs on their days off.
    pub(super) fn takes_days_off(&self) -> Option<u64> {
        self.waits_for().filter(|_| !matches!(self.control, Some(TimeControl::ChessClock { .. })))
    }

    /// The planned reply that is to be played now.
    pub(super) fn due(&self) -> Option<Due> {
        self.plans[self.decider()?].as_ref()?.due
    }

    /// Counts time in which the bot receives messages from the match's server. For `off` milliseconds of it, the player to decide
    /// has a day off.
    pub(super) fn time_passes(&mut self, milliseconds: i64, off: i64) {
        if self.is_played() && self.is_shown {
            self.thought += milliseconds - off;
            self.used += milliseconds;
        }
    }

    /// Records that the board message for this event has arrived in the match's place.
    pub(super) fn shows(&mut self, event: u32) {
        self.is_shown |= self.is_played() && event >= self.turn;
        self.told = self.told.max(Some(event));
    }

    /// Whether the newest board waits at the time `now`, on a server whose boards wait. It waits if the last event is a decision
    /// that its player can still take back without agreement, and if nobody has asked for the board since that decision. In the
    /// model, no player takes a decision back without agreement, so the player of each decision may still do so.
    pub(super) fn board_waits(&self, owed_since: i64, now: i64) -> bool {
        let Some(&(CausedBy::Seat(by), Event::Decided(_) | Event::PlayedAhead(_))) = self.events.last()
        else {
            return false;
        };
        let decided_at = self.last_input_at.expect("a decision has a time");
        let is_recent = owed_since <= decided_at && now <= decided_at + TAKE_BACK_TIME;
        let waits_for_other = self.is_played() && self.offer.is_none() && self.decider() == Some(!by);
        self.told.is_some() && is_recent && waits_for_other && !self.has_ended_round()
    }

    /// Whether the last decision ended a round.
    fn has_ended_round(&self) -> bool {
        let before = self.earlier.last().map(|(_, board)| board);
        let was_played = before.is_some_and(|before| matches!(before.phase(), Phase::Playing(_)));
        let is_next = before.is_some_and(|before| before.round() != self.board.round());
        was_played && (is_next || matches!(self.board.phase(), Phase::Filling { .. }))
    }

    /// The least time that each player has left, in milliseconds; `None` without a clock.
    pub(super) fn left(&self) -> Option<BySide<i64>> {
        let mut left = self.left?;
        left[self.decider()?] += self.given - self.thought();
        Some(left)
    }

    /// The least time until the end of the round, in milliseconds; `None` if the round has no end.
    pub(super) fn until_end(&self) -> Option<i64> {
        Some(self.until_end? - self.used())
    }

    /// The least time that the player to decide has left, in milliseconds; `None` if there is neither a clock nor an end of the
    /// round.
    pub(super) fn least_left(&self) -> Option<i64> {
        let by_clock = self.left().zip(self.decider()).map(|(left, decider)| left[decider]);
        by_clock.into_iter().chain(self.until_end()).min()
    }

    /// The longest time for which the player to decide may be charged in this turn, in milliseconds. If an unread answer must
    /// count, the time after it is left out.
    pub(super) fn thought(&self) -> i64 {
        self.unread.filter(|unread| self.has_to_count(unread)).map_or(self.thought, |unread| unread.thought)
    }

    /// Like [`ExpectedMatch::thought`], but including days off.
    fn used(&self) -> i64 {
        self.unread.filter(|unread| self.has_to_count(unread)).map_or(self.used, |unread| unread.used)
    }

    /// Charges only the time before an answer, because the answer counts.
    pub(super) const fn answers(&mut self, unread: &Unread) {
        (self.thought, self.used) = (unread.thought, unread.used);
    }

    /// Charges the time between an answer and a pause, because the answer does not count.
    pub(super) fn is_void(&mut self, unread: &Unread) {
        if let Some(until_end) = &mut self.until_end {
            *until_end -= unread.used_before_pause;
        }
        if let (Some(left), Some(decider)) = (&mut self.left, self.board.decider()) {
            left[decider] -= unread.before_pause;
        }
    }

    /// Moves the match to another place. An answer that was typed in the old place can no longer count, because messages
    /// there no longer belong to the match, and nobody can read a deleted channel.
    pub(super) fn moves_to(&mut self, place: Place) {
        if place == self.place {
            return;
        }
        if let Some(unread) = self.unread.take_if(|unread| unread.place == self.place) {
            self.is_void(&unread);
        }
        self.place = place;
    }

    pub(super) fn happens(&mut self, by: CausedBy, event: Event, at: i64) {
        let decider = self.decider().expect("it is not over");
        self.events.push((by, event));
        self.last_input_at = matches!(event, Event::PlayedAhead(_)).then_some(at);
        let side = by.side();
        match event {
            Event::Decided(decision) | Event::PlayedAhead(decision) => {
                if let Event::PlayedAhead(_) = event {
                    // A planned reply uses no time of the clock and gets no increment. Its delay postpones the end of the round,
                    // unless the reply has waited for the answer to an offer.
                    (self.thought, self.is_shown) = (0, false);
                    let before = self.events.iter().rev().skip(1).map(|(_, event)| event);
                    let mut on_board = before.take_while(|event| !event.changes_board());
                    if !on_board.any(|event| matches!(event, Event::Offered(_))) {
                        self.used = 0;
                    }
                }
                self.changes_board(side);
                let before = self.board.clone();
                self.board.decide(decision).expect("a legal decision");
                for side in Side::ALL {
                    let plan = self.plans[side].take();
                    self.plans[side] =
                        plan.and_then(|plan| plan.decided(side, (&before, decision, &self.board), at));
                }
                self.offer = None;
                if let (Some(left), Some(TimeControl::ChessClock { increment, .. }), true) =
                    (&mut self.left, self.control, self.is_shown)
                {
                    left[decider] += i64::from(increment) * 1000;
                }
                self.turn_ends(decider);
                if let Some(winner) = self.board.winner() {
                    self.ends(Some(winner), Finish::Points);
                }
            }
            Event::Offered(offer) => self.offer = side.map(|side| (side, offer)),
            Event::Agreed(offer) => {
                self.offer = None;
                match offer {
                    Offer::DrawRound => {
                        self.changes_board(None);
                        self.plans = BySide::default();
                        self.board.draw_round().expect("a round is played");
                        self.turn_ends(decider);
                    }
                    Offer::TakeBack => {
                        self.take_back(!side.expect("a player agrees"));
                        self.turn_ends(decider);
                    }
                    Offer::DrawMatch => self.ends(None, Finish::Draw),
                    Offer::Abort => self.ends(None, Finish::Aborted),
                }
            }
            Event::Declined(_) => self.offer = None,
            Event::TimeGiven { seconds } => {
                let given = i64::from(seconds) * 1000;
                match (&mut self.left, self.control) {
                    (Some(left), Some(TimeControl::ChessClock { .. })) => left[decider] += given,
                    _ => self.given += given,
                }
            }
            Event::Resigned => self.ends(side.map(|side| !side), Finish::Resigned),
            Event::OutOfTime => self.ends(Some(!decider), Finish::OutOfTime),
            Event::Claimed => self.ends(side, Finish::OutOfTime),
            Event::Closed => self.ends(None, Finish::Aborted),
            Event::Paused => {
                let (thought, used) = (self.thought(), self.used());
                if let Some(unread) = &mut self.unread {
                    unread.before_pause += self.thought - thought;
                    unread.used_before_pause += self.used - used;
                    (unread.thought, unread.used) = (0, 0);
                }
                (self.thought, self.used) = (thought, used);
                self.turn_ends(decider);
                self.is_paused = true;
            }
            Event::PausedUnread => {
                // The time of this turn is charged to nobody.
                (self.thought, self.used) = (0, 0);
                if let Some(unread) = &mut self.unread {
                    (unread.thought, unread.used) = (0, 0);
                }
                self.turn_ends(decider);
                self.is_paused = true;
            }
            Event::Resumed => {
                self.turn_ends(decider);
                self.is_paused = false;
            }
            Event::Voted { .. }
            | Event::PausedUnvoted
            | Event::TakenBack
            | Event::Aborted
            | Event::TooLong
            | Event::Unrated => {
                panic!("no step causes {event:?}")
            }
        }
    }

    /// Records the board that is about to be changed by a decision of a side, or by a drawn round (`None`).
    fn changes_board(&mut self, by: Option<Side>) {
        self.leaves_unread();
        self.earlier.push((by, self.board.clone()));
    }

    /// Makes an unread answer void, because the board changes.
    fn leaves_unread(&mut self) {
        if let Some(unread) = self.unread {
            self.is_void(&unread);
            self.unread = Some(Unread { before_pause: 0, used_before_pause: 0, ..unread });
        }
        self.changes += 1;
    }

    /// Restores the board before the last decision of a side.
    fn take_back(&mut self, asker: Side) {
        self.leaves_unread();
        self.plans = BySide::default();
        while let Some((by, board)) = self.earlier.pop() {
            self.board = board;
            if by == Some(asker) {
                return;
            }
        }
        panic!("{asker:?} has decided nothing");
    }

    fn turn_ends(&mut self, decider: Side) {
        // In a correspondence match, every turn begins with the full time.
        if let (Some(left), Some(TimeControl::ChessClock { .. })) = (&mut self.left, self.control) {
            left[decider] -= self.thought;
        }
        if let Some(until_end) = &mut self.until_end {
            *until_end -= self.used;
        }
        (self.thought, self.used, self.given, self.is_shown, self.turn) = (0, 0, 0, false, self.last_event());
    }

    fn ends(&mut self, winner: Option<Side>, finish: Finish) {
        self.status = Status::Over { winner, finish };
        (self.offer, self.unread, self.plans) = (None, None, BySide::default());
    }
}

/// The initial time of a time control, in milliseconds.
fn full_time(control: TimeControl) -> i64 {
    match control {
        TimeControl::Correspondence { days } => i64::from(days) * DAY,
        TimeControl::ChessClock { minutes, .. } => i64::from(minutes) * MINUTE,
    }
}

/// The expected state of a challenge.
#[derive(Clone, Debug)]
pub(super) struct ExpectedChallenge {
    pub(super) place: Place,
    pub(super) server: Server,
    /// `None` once the challenger's data is deleted. A person who comes back afterwards is a new person to the bot.
    pub(super) challenger: Option<u64>,
    /// `None` if the challenge is open to anybody.
    pub(super) challenged: Option<u64>,
    pub(super) state: ChallengeState,
    /// How long the challenge has been open while the bot received messages from its server, in milliseconds.
    pub(super) age: i64,
    pub(super) made_at: i64,
    /// The value of `Simulation::excused` when the challenge was made.
    pub(super) excused_before: i64,
}
