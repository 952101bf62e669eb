//! What has to come of the steps, computed from the steps and the rules of the game alone.

use std::fmt;

use kamisado::club::{
    CausedBy, ChallengeState, Event, Finish, Input, MatchId, Offer, Place, Server, Status, TimeControl,
};
use kamisado_rules::{BySide, Decision, Match, MatchTerms, Phase, Side};

use super::expected_plan::{self, Due, ExpectedPlan};

pub(super) const MINUTE: i64 = 60_000;
pub(super) const DAY: i64 = 24 * 60 * MINUTE;

/// How long a decision can be taken back without agreement, in milliseconds.
const TAKE_BACK_TIME: i64 = 20_000;

/// An answer that was typed and that the bot has not read.
#[derive(Clone, Copy, Debug)]
pub(super) struct Unread {
    pub(super) input: Input,
    pub(super) by: u64,
    pub(super) decision: Decision,
    /// Where it was typed.
    pub(super) place: Place,
    /// Whether the player had time left by the model's clock. The club may have charged less, but never more.
    is_in_time: bool,
    /// How long the player could have answered before, in milliseconds, in the turn as it is now.
    thought: i64,
    /// The time between the answer and a pause, in milliseconds. It is charged if the answer does not count.
    before_pause: i64,
    /// How often the board had changed before.
    changes: u32,
}

/// A match.
#[derive(Clone)]
pub(super) struct ExpectedMatch {
    pub(super) id: MatchId,
    pub(super) place: Place,
    pub(super) server: Server,
    /// The players; `None` in the place of one whose data was deleted.
    pub(super) players: BySide<Option<u64>>,
    pub(super) control: Option<TimeControl>,
    pub(super) events: Vec<(CausedBy, Event)>,
    pub(super) board: Match,
    pub(super) offer: Option<(Side, Offer)>,
    pub(super) status: Status,
    pub(super) is_paused: bool,
    /// When the input came that caused the last event, or when a planned reply was played; `None` for another event without an
    /// input.
    pub(super) last_input_at: Option<i64>,
    /// The last event of which the place has been told; `None` before the first board has arrived.
    pub(super) told: Option<u32>,
    pub(super) unread: Option<Unread>,
    /// What each side has planned for the board as it stands.
    pub(super) plans: BySide<Option<ExpectedPlan>>,
    /// The boards before the changes that count, each with the side that decided; `None` for a round that was drawn.
    earlier: Vec<(Option<Side>, Match)>,
    /// How often the board has changed.
    changes: u32,
    /// The event with whose board the turn began.
    turn: u32,
    /// Whether that board has arrived.
    is_shown: bool,
    /// For how long that board has stood while the bot was there, in milliseconds.
    thought: i64,
    /// The time that each player has at least, without this turn, in milliseconds; `None` without a clock.
    left: Option<BySide<i64>>,
    /// The time that the player to decide was given in this turn, in milliseconds.
    given: i64,
}

/// What helps to find out why a law does not hold, without the boards.
impl fmt::Debug for ExpectedMatch {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { id, place, control, events, status, is_paused, told, unread, .. } = self;
        let Self { turn, is_shown, thought, left, given, plans, .. } = self;
        write!(
            formatter,
            "{id} in {place:?} with {control:?}, {status:?}, paused {is_paused}, told {told:?}, unread {unread:?}, \
             turn {turn}, shown {is_shown}, thought {thought}, left {left:?}, given {given}, plans {plans:?}, {events:?}"
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
            left: control.map(|control| BySide::from_fn(|_| full_time(control))),
            given: 0,
        }
    }

    pub(super) fn last_event(&self) -> u32 {
        u32::try_from(self.events.len()).unwrap()
    }

    pub(super) fn is_running(&self) -> bool {
        self.status == Status::Running
    }

    /// Whether it goes on, without a pause.
    pub(super) fn is_played(&self) -> bool {
        self.is_running() && !self.is_paused
    }

    /// The side for which it waits; `None` when it is over.
    pub(super) fn decider(&self) -> Option<Side> {
        self.board.decider().filter(|_| self.is_running())
    }

    /// The player for whom it waits.
    pub(super) fn waits_for(&self) -> Option<u64> {
        self.players[self.decider()?]
    }

    pub(super) fn side_of(&self, person: u64) -> Option<Side> {
        Side::ALL.into_iter().find(|&side| self.players[side] == Some(person))
    }

    /// One of the legal decisions.
    pub(super) fn legal_decision(&self, choice: u8) -> Decision {
        let decisions = expected_plan::all(&self.board);
        decisions[usize::from(choice) % decisions.len()]
    }

    /// The player to decide types an answer, which stays unread.
    pub(super) fn types(&mut self, input: Input, place: Place, decision: Decision) {
        let by = self.waits_for().expect("it waits for somebody");
        let is_in_time = self.left().is_none_or(|left| left[self.decider().unwrap()] > 0);
        let (thought, changes) = (self.thought, self.changes);
        self.unread =
            Some(Unread { input, by, decision, place, is_in_time, thought, before_pause: 0, changes });
    }

    /// Whether an answer is about the board as it stands, by the player to decide.
    pub(super) fn is_current(&self, unread: &Unread) -> bool {
        self.is_played() && self.changes == unread.changes && self.waits_for() == Some(unread.by)
    }

    /// Whether an answer has to count.
    pub(super) fn has_to_count(&self, unread: &Unread) -> bool {
        self.is_current(unread) && unread.is_in_time
    }

    /// Whoever is to decide, if their clock stands still on their days off.
    pub(super) fn takes_days_off(&self) -> Option<u64> {
        self.waits_for().filter(|_| !matches!(self.control, Some(TimeControl::ChessClock { .. })))
    }

    /// The planned decision that is to be played.
    pub(super) fn due(&self) -> Option<Due> {
        self.plans[self.decider()?].as_ref()?.due
    }

    /// Some time passes in which the bot receives what is written in the match's server.
    pub(super) fn time_passes(&mut self, milliseconds: i64) {
        if self.is_played() && self.is_shown {
            self.thought += milliseconds;
        }
    }

    /// Records that the board message for this event has arrived in the match's place.
    pub(super) fn shows(&mut self, event: u32) {
        self.is_shown |= self.is_played() && event >= self.turn;
        self.told = self.told.max(Some(event));
    }

    /// Whether the place is not shown the newest board yet at this moment, on a server whose boards wait: the last event is
    /// a decision that its player can take back without agreement, and nobody has asked for the board since. In the model
    /// nobody takes a decision back without agreement, so that this is always possible.
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

    /// The time that each player has at least, in milliseconds; `None` without a clock.
    pub(super) fn left(&self) -> Option<BySide<i64>> {
        let mut left = self.left?;
        left[self.decider()?] += self.given - self.thought();
        Some(left)
    }

    /// For how long the player to decide could have answered at most, in milliseconds: up to the answer, if there is one.
    pub(super) fn thought(&self) -> i64 {
        self.unread.filter(|unread| self.has_to_count(unread)).map_or(self.thought, |unread| unread.thought)
    }

    /// What was typed is about to count.
    pub(super) const fn answers(&mut self, unread: &Unread) {
        self.thought = unread.thought;
    }

    /// What was typed does not count.
    pub(super) fn is_void(&mut self, unread: &Unread) {
        if let (Some(left), Some(decider)) = (&mut self.left, self.board.decider()) {
            left[decider] -= unread.before_pause;
        }
    }

    /// The match moves to another place. What was typed in the old one cannot count any more, because messages there are
    /// no longer part of the match, and nobody can read a deleted channel.
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
                    // What is played ahead costs nothing, and brings no increment.
                    (self.thought, self.is_shown) = (0, false);
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
                let thought = self.thought();
                if let Some(unread) = &mut self.unread {
                    unread.before_pause += self.thought - thought;
                    unread.thought = 0;
                }
                self.thought = thought;
                self.turn_ends(decider);
                self.is_paused = true;
            }
            Event::PausedUnread => {
                // The turn is charged to nobody.
                self.thought = 0;
                if let Some(unread) = &mut self.unread {
                    unread.thought = 0;
                }
                self.turn_ends(decider);
                self.is_paused = true;
            }
            Event::Resumed => {
                self.turn_ends(decider);
                self.is_paused = false;
            }
            Event::Voted { .. } | Event::TakenBack | Event::Aborted | Event::TooLong | Event::Unrated => {
                panic!("no step causes {event:?}")
            }
        }
    }

    /// The board is about to change, by a decision of a side or because a round is drawn.
    fn changes_board(&mut self, by: Option<Side>) {
        self.leaves_unread();
        self.earlier.push((by, self.board.clone()));
    }

    /// The board changes, so that an unread answer to it cannot count any more.
    fn leaves_unread(&mut self) {
        if let Some(unread) = self.unread {
            self.is_void(&unread);
            self.unread = Some(Unread { before_pause: 0, ..unread });
        }
        self.changes += 1;
    }

    /// The board is again as before the last decision of a side.
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
        // In correspondence every turn has the full time.
        if let (Some(left), Some(TimeControl::ChessClock { .. })) = (&mut self.left, self.control) {
            left[decider] -= self.thought;
        }
        (self.thought, self.given, self.is_shown, self.turn) = (0, 0, false, self.last_event());
    }

    fn ends(&mut self, winner: Option<Side>, finish: Finish) {
        self.status = Status::Over { winner, finish };
        (self.offer, self.unread, self.plans) = (None, None, BySide::default());
    }
}

/// The time of a time control, in milliseconds.
fn full_time(control: TimeControl) -> i64 {
    match control {
        TimeControl::Correspondence { days } => i64::from(days) * DAY,
        TimeControl::ChessClock { minutes, .. } => i64::from(minutes) * MINUTE,
    }
}

/// A challenge.
#[derive(Clone, Debug)]
pub(super) struct ExpectedChallenge {
    pub(super) place: Place,
    pub(super) server: Server,
    /// `None` once their data is deleted. Who comes back afterwards is somebody else to the bot.
    pub(super) challenger: Option<u64>,
    /// `None` if it is to anybody.
    pub(super) challenged: Option<u64>,
    pub(super) state: ChallengeState,
    /// How long it has been open while the bot received what is written in its server, in milliseconds.
    pub(super) age: i64,
    pub(super) made_at: i64,
    /// The value of `Simulation::excused` when it was made.
    pub(super) excused_before: i64,
}
