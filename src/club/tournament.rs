//! Tournaments: their terms and their states. `kamisado_tournaments` replays them from their events.

use std::collections::BTreeMap;

use kamisado_rules::{BySide, Layout, Opening, Side};
use kamisado_tournaments::{
    Entrant, Event, Format, Game, NextStep, Outcome, Phase, Refusal as EventRefusal, Seeding, Terms,
    Tournament as State,
};

use super::{
    Actor, DAY, Finish, History, MatchId, MessageId, Person, Place, Player, Proposal, Server, TimeControl,
    Timestamp, TournamentId, TournamentRefusal,
    bot_absences::Absences,
    challenge_commands::LONGEST_POSTPONEMENT,
    stored_word::{self, StoredWord, stored_words},
    tournament_event_codes,
};
use crate::store::{PlayerRow, StoreError, TournamentRow, TournamentRows};

/// The maximum number of characters of a tournament's name.
pub const LONGEST_TOURNAMENT_NAME: usize = 60;

/// The number of rounds of a Swiss tournament if the organiser names none.
pub const USUAL_SWISS_ROUNDS: u16 = 5;

/// The longest time to sign up, in days.
pub const LONGEST_SIGN_UP: i64 = 30;

/// The maximum number of days that a round can have.
pub const MOST_ROUND_DAYS: u8 = 60;

/// The interval, in milliseconds, at which a tournament is examined even if nothing in it changes. Somebody may have left the
/// server in the meantime.
const EXAMINATION_INTERVAL: i64 = DAY / 4;

/// A match begins late if it begins more than this number of milliseconds after the pairing of the last round. Some delay is
/// normal, because the threads of a large round take minutes to open.
const LATE_BEGIN: i64 = DAY / 24;

/// The kinds of tournaments.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum TournamentKind {
    /// A player who loses is out.
    Knockout,
    /// A player who loses twice is out.
    DoubleElimination,
    /// Everybody plays everybody.
    RoundRobin,
    /// Everybody plays everybody twice, once with each side.
    DoubleRoundRobin,
    /// In each of a fixed number of rounds, players with about the same score meet.
    Swiss,
}

stored_words! {
    TournamentKind {
        Knockout => "knockout",
        DoubleElimination => "double elimination",
        RoundRobin => "round robin",
        DoubleRoundRobin => "double round robin",
        Swiss => "swiss",
    }
}

stored_words! {
    Seeding {
        Rating => "rating",
        Random => "random",
    }
}

impl TournamentKind {
    /// Returns the format. `rounds` is the number of rounds of a Swiss tournament.
    pub fn format(self, rounds: u16) -> Format {
        match self {
            Self::Knockout => Format::Knockout,
            Self::DoubleElimination => Format::DoubleElimination,
            Self::RoundRobin => Format::RoundRobin,
            Self::DoubleRoundRobin => Format::DoubleRoundRobin,
            Self::Swiss => Format::Swiss { rounds },
        }
    }

    /// Returns the kind of a format.
    pub fn of(format: Format) -> Self {
        match format {
            Format::Knockout => Self::Knockout,
            Format::DoubleElimination => Self::DoubleElimination,
            Format::RoundRobin => Self::RoundRobin,
            Format::DoubleRoundRobin => Self::DoubleRoundRobin,
            Format::Swiss { .. } => Self::Swiss,
        }
    }
}

/// A tournament that somebody wants to organise.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TournamentPlan {
    /// The channel in which the tournament is shown. Each match is played in a thread of this channel.
    pub place: Place,
    /// The server of the channel.
    pub server: Server,
    /// The name.
    pub name: String,
    /// The terms of the tournament.
    pub terms: Terms,
    /// The terms of the matches. The pairings say who plays Black.
    pub proposal: Proposal,
    /// How long people can sign up, in milliseconds; `None` if they can sign up until the organiser starts the tournament.
    pub sign_up: Option<i64>,
    /// The maximum number of days of a round; `None` for no limit.
    pub round_days: Option<u8>,
    /// Whether days off stop the clocks of the matches, and players can give each other time.
    pub days_off: bool,
}

/// The change that a press on a button of a tournament's message asks for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TournamentChange {
    /// The person wants to play.
    SignUp,
    /// The person does not want to play any more.
    SignOff,
    /// The organiser ends the sign-up and has the first round paired.
    Start,
    /// The organiser calls the tournament off before it begins.
    CallOff,
    /// The person leaves the tournament, which has begun.
    Leave,
}

/// A change of a tournament that an organiser makes by a command.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum TournamentOrder {
    /// Pauses the tournament: no round is paired, and no match begins.
    Pause,
    /// Resumes the tournament. A tournament that the bot has paused continues in this channel.
    Resume(Place),
    /// Takes a person out of the tournament.
    Remove {
        /// The person to remove.
        player: Person,
        /// The newest running match of the person. The organiser has confirmed that it is to end. `None` if the organiser knows of
        /// no running match.
        breaks_off: Option<MatchId>,
    },
    /// Replaces a person by another one.
    Replace {
        /// The person to replace.
        player: Person,
        /// The replacement.
        by: Actor,
        /// The newest running match of the person. The organiser has confirmed that it is to be aborted. `None` if the organiser
        /// knows of no running match.
        breaks_off: Option<MatchId>,
    },
    /// Calls the tournament off, also after it has begun. Its running matches are aborted. If the bot has paused the tournament,
    /// its end is announced in this channel or, with `None`, in the tournament's own channel if possible.
    CallOff(Option<Place>),
    /// Decides a game, or has it played again.
    Decide {
        /// The number of the game.
        game: u32,
        /// The outcome; `None` to have the game played again.
        outcome: Option<Outcome>,
        /// The running match of the game. The organiser has confirmed that it is to be aborted. `None` if the organiser knows of no
        /// running match.
        breaks_off: Option<MatchId>,
    },
}

/// The blocks between a person and the other people in a tournament. The tournament may pair them nevertheless.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct BlocksInTournament {
    /// The people whom the person has blocked.
    pub blocked: Vec<Player>,
    /// The people who have blocked the person.
    pub blockers: Vec<Person>,
}

/// An event of a tournament that is announced in its channel.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TournamentNews {
    /// The number of the event.
    pub event: i64,
    /// The event.
    pub what: Event,
    /// The organiser or moderator who caused the event; `None` if neither did.
    pub by: Option<Player>,
    /// The person who was replaced, if the event replaces somebody.
    pub former: Option<Player>,
}

/// The match in which a game of a tournament is played.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TournamentMatch {
    /// The match.
    pub id: MatchId,
    /// The place in which the match is played.
    pub place: Place,
    /// Whether the match has ended.
    pub is_over: bool,
    /// When the match has to be over; `None` if rounds have no limit.
    pub ends: Option<Timestamp>,
    /// Whether the match is paused, because its place cannot be reached.
    is_paused: bool,
    /// The result; `None` while the match is running, if it ended without a result, and if it was taken out of the standings.
    outcome: Option<Outcome>,
}

/// The status of a match in its tournament.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum MatchStatusInTournament {
    /// The game has no outcome yet. If its match is over, the organiser has to decide the game.
    Open,
    /// The game has this outcome.
    Decided(Outcome),
    /// The game is played again in another match.
    PlayedAgain,
    /// The tournament was called off before the game was over.
    CalledOff,
    /// The game is played again in another match, in which the given player replaces the player of the given side.
    Replaced(Side, Player),
}

/// A tournament as it is stored.
#[derive(Clone, Debug)]
pub struct Tournament {
    /// The id of the tournament.
    pub id: TournamentId,
    /// The channel in which the tournament is shown.
    pub place: Place,
    /// The server of the channel.
    pub server: Server,
    /// The organiser.
    pub organiser: Player,
    /// The name.
    pub name: String,
    /// The terms of the matches.
    pub proposal: Proposal,
    /// The state, replayed from the events.
    pub state: State,
    /// Whether the tournament has ended or was called off.
    pub is_over: bool,
    /// The message that shows the tournament; `None` until it is posted.
    pub message: Option<MessageId>,
    /// The number of changes of the tournament so far.
    pub changes: i64,
    /// The time until which people can sign up. It includes the postponement by those absences of the bot that have been examined.
    /// `None` if people can sign up until the organiser starts the tournament.
    pub sign_up_until: Option<Timestamp>,
    /// The maximum number of days of a round; `None` for no limit.
    pub round_days: Option<u8>,
    /// Whether days off stop the clocks of the matches, and players can give each other time.
    pub days_off: bool,
    /// The events that are still to be announced, the oldest first.
    pub news: Vec<TournamentNews>,
    /// Whether the bot has paused the tournament because it cannot be shown.
    pub is_unreachable: bool,
    /// The person who called the tournament off. `None` if nobody did, or if the bot called it off because too few people had
    /// signed up in time.
    pub called_off_by: Option<Player>,
    /// The number of the last event of the tournament.
    pub(super) last_event: i64,
    /// When the tournament was made.
    pub(super) made_at: Timestamp,
    /// The time until which people could sign up if the bot had never been away.
    planned_sign_up: Option<Timestamp>,
    /// When the last round was paired.
    last_paired: Option<Timestamp>,
    /// When each entrant left that has left after the start, the last time.
    left: BTreeMap<Entrant, Timestamp>,
    /// The people in the tournament. The index is the number of the entrant.
    players: Vec<Player>,
    /// The matches of the games, by the number of the game and the number of times that the game was restarted before the match.
    matches: BTreeMap<(u32, u16), TournamentMatch>,
}

impl Tournament {
    /// Replays a tournament.
    ///
    /// # Errors
    /// When the rows hold values that this version does not know, or events that are not possible.
    pub(super) fn read(rows: TournamentRows) -> Result<Self, StoreError> {
        let TournamentRows { tournament: row, events, players, games } = rows;
        let unreadable =
            |why: &str| StoreError::Unreadable { what: "tournament", id: row.id, why: why.to_owned() };
        let terms = terms(&row).ok_or_else(|| unreadable("its terms are not known"))?;
        let proposal = proposal(&row).ok_or_else(|| unreadable("the terms of its matches are not known"))?;
        let last_event = events.last().map_or(0, |event| event.sequence);
        let player = |person: i64| {
            let known = players.iter().find(|player| player.id == person);
            known.map_or_else(Player::default, |row| {
                PlayerRow { discord_id: row.discord_id, name: row.name.clone() }.into()
            })
        };
        let mut state = State::new(terms);
        let (mut news, mut is_unreachable, mut last_paired) = (Vec::new(), false, None);
        let (mut called_off_by, mut left) = (None, BTreeMap::new());
        for row_of_event in &events {
            let cannot_happen = || unreadable(&format!("event {} cannot happen", row_of_event.sequence));
            let event = tournament_event_codes::read(row_of_event).ok_or_else(cannot_happen)?;
            let former = match event {
                Event::Replaced { entrant, .. } => state.entrants().get(usize::from(entrant)).copied(),
                _ => None,
            };
            state.apply_stored(&event).map_err(|_| cannot_happen())?;
            match event {
                Event::Paused => is_unreachable = row_of_event.by_id.is_none(),
                // When a tournament is resumed or ends, the bot tries again to post in its channel.
                Event::Resumed | Event::Ended => is_unreachable = false,
                // The bot also tries to announce in the channel that the tournament was called off.
                Event::CalledOff => {
                    (called_off_by, is_unreachable) = (row_of_event.by_id.map(player), false);
                }
                Event::Paired(_) => last_paired = Some(Timestamp(row_of_event.at)),
                Event::Withdrawn { entrant } => _ = left.insert(entrant, Timestamp(row_of_event.at)),
                _ => {}
            }
            if row_of_event.sequence > row.told {
                news.push(TournamentNews {
                    event: row_of_event.sequence,
                    what: event,
                    by: row_of_event.by_id.map(player),
                    former: former.map(|former| player(former.person.cast_signed())),
                });
            }
        }
        let has_data = |game: usize, side: Side| {
            let entrant = state.games().get(game).map(|state| state.game.entrants[side]);
            let entrant = entrant.and_then(|entrant| state.entrants().get(usize::from(entrant)));
            entrant.is_some_and(|entrant| player(entrant.person.cast_signed()).person.is_some())
        };
        let matches = games.into_iter().map(|game| {
            let is_over = game.status == "over";
            let winner = game.winner.as_deref().and_then(Side::from_word);
            let finish = game.finish.as_deref().and_then(Finish::from_word);
            let outcome = match (is_over, winner, finish) {
                // A side whose time runs out before its first decision has never appeared. Neither has a side whose match was
                // resigned before its first decision because its data was deleted.
                (true, Some(winner), Some(finish)) if !game.loser_has_decided => {
                    let is_absent = finish == Finish::OutOfTime
                        || finish == Finish::Resigned
                            && !has_data(usize::try_from(game.game).unwrap_or(usize::MAX), !winner);
                    Some(if is_absent { Outcome::Forfeited(!winner) } else { Outcome::Won(winner) })
                }
                (true, Some(winner), _) => Some(Outcome::Won(winner)),
                // The row of a match that was taken out of the standings does not hold its winner. Such a match does not count as
                // drawn here, because its stored finish is not a [`Finish`].
                (true, None, Some(finish)) if finish != Finish::Aborted => Some(Outcome::Drawn),
                _ => None,
            };
            let place = Place(game.channel_id.cast_unsigned());
            let number = u32::try_from(game.game).unwrap_or(u32::MAX);
            let repetition = u16::try_from(game.repetition).unwrap_or(u16::MAX);
            let (id, ends) = (MatchId(game.match_id), game.ends_at.map(Timestamp));
            let played = TournamentMatch { id, place, is_over, ends, is_paused: game.paused, outcome };
            ((number, repetition), played)
        });
        let matches = matches.collect();
        Ok(Self {
            id: TournamentId(row.id),
            place: Place(row.channel_id.cast_unsigned()),
            server: Server(row.server_id.cast_unsigned()),
            organiser: PlayerRow { discord_id: row.organiser_discord_id, name: row.organiser_name.clone() }
                .into(),
            name: row.name.clone(),
            proposal,
            players: state.entrants().iter().map(|entrant| player(entrant.person.cast_signed())).collect(),
            matches,
            state,
            sign_up_until: row
                .sign_up_until
                .map(|until| Timestamp(until.saturating_add(row.sign_up_postponed))),
            planned_sign_up: row.sign_up_until.map(Timestamp),
            made_at: Timestamp(row.made_at),
            round_days: row.round_days.and_then(|days| u8::try_from(days).ok()),
            days_off: row.days_off,
            news,
            is_unreachable,
            called_off_by,
            last_paired,
            left,
            is_over: row.ended_at.is_some(),
            message: row.message_id.map(|id| MessageId(id.cast_unsigned())),
            changes: row.changes,
            last_event,
        })
    }

    /// Creates a tournament with this name and state, between people with these names, without matches.
    #[cfg(test)]
    pub(crate) fn between(
        name: &str,
        people: &[String],
        (proposal, state): (Proposal, State),
        is_over: bool,
    ) -> Self {
        let players =
            (1..).zip(people).map(|(id, name)| Player { person: Some(Person(id)), name: Some(name.clone()) });
        let players: Vec<Player> = players.collect();
        Self {
            id: TournamentId(1),
            place: Place(1),
            server: Server(1),
            organiser: players[0].clone(),
            name: name.to_owned(),
            proposal,
            state,
            is_over,
            message: None,
            changes: 1,
            sign_up_until: None,
            round_days: None,
            days_off: false,
            news: Vec::new(),
            is_unreachable: false,
            called_off_by: None,
            last_event: 0,
            made_at: Timestamp(0),
            planned_sign_up: None,
            last_paired: None,
            left: BTreeMap::new(),
            players,
            matches: BTreeMap::new(),
        }
    }

    /// Returns whether the tournament was called off, before or after its start.
    pub fn is_called_off(&self) -> bool {
        self.state.phase() == Phase::CalledOff
    }

    /// Returns the kind of the tournament.
    pub fn kind(&self) -> TournamentKind {
        TournamentKind::of(self.state.terms().format)
    }

    /// Returns the person behind an entrant.
    pub fn player(&self, entrant: Entrant) -> &Player {
        static NOBODY: Player = Player { person: None, name: None };
        self.players.get(usize::from(entrant)).unwrap_or(&NOBODY)
    }

    /// Returns the entrants who have not signed off or left, in the order of their numbers.
    pub fn present(&self) -> impl Iterator<Item = Entrant> {
        (0..).zip(self.state.entrants()).filter(|(_, state)| !state.is_gone).map(|(entrant, _)| entrant)
    }

    /// Returns the entrant of a person, or `None` if the person is not in the tournament.
    pub fn entrant_of(&self, person: Person) -> Option<Entrant> {
        self.present().find(|&entrant| self.player(entrant).person == Some(person))
    }

    /// Returns the entrant as which a person played who has left the tournament after its start, or `None` if the person has not left
    /// it, or is in it again.
    pub(super) fn gone_entrant_of(&self, person: Person) -> Option<Entrant> {
        if self.entrant_of(person).is_some() {
            return None;
        }
        let mut gone = self.state.seeds().iter().copied();
        gone.find(|&entrant| self.player(entrant).person == Some(person))
    }

    /// Returns whether this person has left the tournament after this moment, and after its start.
    pub fn has_left_since(&self, person: Person, moment: Timestamp) -> bool {
        let left = self.gone_entrant_of(person).and_then(|entrant| self.left.get(&entrant));
        left.is_some_and(|&left| left > moment)
    }

    /// Returns whether this person organises the tournament.
    pub fn is_organised_by(&self, person: Person) -> bool {
        self.organiser.person == Some(person)
    }

    /// Returns why this person cannot call the tournament off, or `None` if they can. `moderates` says whether the person is a
    /// moderator, who may do what the organiser may do.
    pub fn why_not_called_off(&self, (by, moderates): (Person, bool)) -> Option<TournamentRefusal> {
        if !moderates && !self.is_organised_by(by) {
            return Some(TournamentRefusal::NotOrganiser);
        }
        self.is_over.then_some(TournamentRefusal::Event(EventRefusal::NotRunning))
    }

    /// Returns the match of a game, or `None` before it has begun. A game that is restarted gets another match.
    pub fn match_of(&self, game: usize) -> Option<TournamentMatch> {
        let repetitions = self.state.games().get(game)?.repetitions;
        self.matches.get(&(game as u32, repetitions)).copied()
    }

    /// Returns the running match of a game, or `None` if no match of the game is running.
    pub fn running_match_of(&self, game: u32) -> Option<MatchId> {
        self.running_match(game as usize).map(|played| played.id)
    }

    fn running_match(&self, game: usize) -> Option<TournamentMatch> {
        self.state.games().get(game).filter(|state| state.outcome.is_none())?;
        self.match_of(game).filter(|played| !played.is_over)
    }

    /// Returns the number of the game for which a match is or was played.
    pub fn game_of(&self, id: MatchId) -> Option<u32> {
        self.matches.iter().find(|(_, played)| played.id == id).map(|(&(game, _), _)| game)
    }

    /// Returns the status of a match, or `None` if the match is not of this tournament.
    pub(super) fn status_of(&self, history: &History) -> Option<MatchStatusInTournament> {
        let (&(game, repetition), _) = self.matches.iter().find(|(_, played)| played.id == history.id)?;
        let state = self.state.games().get(game as usize)?;
        if state.repetitions == repetition {
            let open = if self.is_called_off() {
                MatchStatusInTournament::CalledOff
            } else {
                MatchStatusInTournament::Open
            };
            return Some(state.outcome.map_or(open, MatchStatusInTournament::Decided));
        }
        let now = |side: Side| self.player(state.game.entrants[side]);
        let replaced = Side::ALL.into_iter().find(|&side| history.seats[side].person() != now(side).person);
        Some(replaced.map_or(MatchStatusInTournament::PlayedAgain, |side| {
            MatchStatusInTournament::Replaced(side, now(side).clone())
        }))
    }

    /// Returns when the round that was paired last ends, or `None` if rounds have no limit, or none was paired.
    pub fn round_ends(&self) -> Option<Timestamp> {
        let length = i64::from(self.round_days?) * DAY;
        Some(Timestamp(self.last_paired?.0.saturating_add(length)))
    }

    /// Returns when a match that begins at `begun` has to be over, or `None` if rounds have no limit. A match that begins late,
    /// because the tournament was paused or the game is played again, gets as much time as a whole round.
    pub fn match_ends(&self, begun: Timestamp) -> Option<Timestamp> {
        let round_ends = self.round_ends()?;
        let is_late = self.last_paired.is_some_and(|paired| begun.0 - paired.0 > LATE_BEGIN);
        let whole_round = i64::from(self.round_days?) * DAY;
        Some(if is_late { Timestamp(begun.0.saturating_add(whole_round)) } else { round_ends })
    }

    /// Returns the running matches of an entrant, each with the entrant's side.
    pub(super) fn running_matches_of(&self, entrant: Entrant) -> impl Iterator<Item = (Side, MatchId)> {
        (0..).zip(self.state.games()).filter_map(move |(number, state)| {
            let side = Side::ALL.into_iter().find(|&side| state.game.entrants[side] == entrant)?;
            Some((side, self.running_match_of(number)?))
        })
    }

    /// Returns the running matches of a person in the tournament.
    pub fn running_matches_of_person(&self, person: Person) -> Vec<MatchId> {
        let entrant = self.entrant_of(person);
        entrant.into_iter().flat_map(|entrant| self.running_matches_of(entrant)).map(|(_, id)| id).collect()
    }

    /// Returns the time at which the tournament is to be examined next if nothing changes in it before, or `None` if it needs no
    /// examination until then.
    pub(super) fn next_examination(&self, now: Timestamp) -> Option<Timestamp> {
        if self.is_over {
            return None;
        }
        match self.state.phase() {
            Phase::SignUp | Phase::Running if self.state.is_paused() => None,
            Phase::SignUp => self.sign_up_until.filter(|_| !self.state.sign_up_has_ended()),
            Phase::Running => {
                let next = Timestamp(now.0.saturating_add(EXAMINATION_INTERVAL));
                let ends = self.running_matches().into_iter().filter_map(|played| played.ends);
                ends.filter(|&ends| ends > now).chain([next]).min()
            }
            Phase::CalledOff => None,
        }
    }

    /// Returns the entrants in first place, best seed first. If a bracket was called off while several entrants were still in it,
    /// nobody is first.
    pub fn first_place(&self) -> Vec<Entrant> {
        let standings = self.state.standings();
        let first = standings.iter().filter(|standing| standing.place == 1).map(|standing| standing.entrant);
        let first: Vec<Entrant> = first.collect();
        let has_no_winner = self.is_over && self.state.terms().is_elimination() && first.len() > 1;
        if has_no_winner { Vec::new() } else { first }
    }

    /// Returns the games whose matches are to begin, with their numbers.
    pub fn games_to_begin(&self) -> Vec<(u32, Game)> {
        if self.state.is_paused() || self.is_over {
            return Vec::new();
        }
        let games = (0..).zip(self.state.games());
        let open = games.filter(|(number, state)| {
            let has_match = self.matches.contains_key(&(*number, state.repetitions));
            state.outcome.is_none() && !has_match
        });
        open.map(|(number, state)| (number, state.game)).collect()
    }

    /// Returns the games whose matches are running.
    pub fn running_games(&self) -> Vec<Game> {
        let games = (0..).zip(self.state.games());
        let running = games.filter(|&(number, _)| self.running_match_of(number).is_some());
        running.map(|(_, state)| state.game).collect()
    }

    /// Returns the running matches.
    pub(super) fn running_matches(&self) -> Vec<TournamentMatch> {
        (0..self.state.games().len()).filter_map(|game| self.running_match(game)).collect()
    }

    /// Returns the running matches that are paused, because their places cannot be reached.
    pub fn paused_matches(&self) -> Vec<TournamentMatch> {
        self.running_matches().into_iter().filter(|played| played.is_paused).collect()
    }

    /// Returns the row ids of the two people of a game whose match is to begin.
    pub(super) fn people_to_begin(&self, game: u32) -> Option<BySide<i64>> {
        let (_, game) = self.games_to_begin().into_iter().find(|&(number, _)| number == game)?;
        let entrants = self.state.entrants();
        Some(BySide::from_fn(|side| entrants[usize::from(game.entrants[side])].person.cast_signed()))
    }

    /// Returns the layout of the board of a game. A random layout follows from the seed of the tournament and the number of the
    /// game.
    pub(super) fn layout(&self, game: u32) -> Layout {
        match self.proposal.board {
            super::BoardChoice::Layout(layout) => layout,
            super::BoardChoice::Random => {
                let drawn =
                    self.state.terms().seed.wrapping_add(u64::from(game)).wrapping_mul(0x9e37_79b9_7f4a_7c15);
                Layout::ALL[(drawn >> 33) as usize % Layout::ALL.len()]
            }
        }
    }

    /// Returns the next event by which a finished match decides its game, or `None` if no such event follows.
    pub(super) fn next_result(&self) -> Option<Event> {
        if self.is_over {
            return None;
        }
        let mut open = (0..).zip(self.state.games()).filter(|(_, state)| state.outcome.is_none());
        open.find_map(|(game, state)| {
            let outcome = self.matches.get(&(game, state.repetitions))?.outcome?;
            Some(Event::Finished { game, outcome })
        })
    }

    /// Returns the next event that follows from the stored state, or `None` if no event follows. It is the first of these that
    /// applies:
    /// - A finished match decides its game.
    /// - A person whose data was deleted leaves.
    /// - The time to sign up ends.
    /// - A game waits for the organiser, because its match ended without a result or is paused when it has to be over.
    /// - The next round is paired.
    /// - The tournament ends.
    pub(super) fn next_event(&self, now: Timestamp) -> Option<Event> {
        if self.is_over {
            return None;
        }
        // Otherwise somebody who has won their match and then leaves would forfeit it.
        if let Some(result) = self.next_result() {
            return Some(result);
        }
        let gone = self.present().find(|&entrant| self.player(entrant).person.is_none());
        match (gone, self.state.phase()) {
            (Some(entrant), Phase::SignUp) => {
                let person = self.state.entrants()[usize::from(entrant)].person;
                return Some(Event::SignedOff { person });
            }
            (Some(entrant), Phase::Running) => return Some(Event::Withdrawn { entrant }),
            (None, Phase::SignUp) => return self.end_of_sign_up(now),
            _ => {}
        }
        let mut games = (0..).zip(self.state.games()).filter(|(_, game)| game.outcome.is_none());
        let broken_off = games.find_map(|(game, state)| {
            let played = self.matches.get(&(game, state.repetitions))?;
            // Nobody loses a paused match on time, so without the organiser the round would never end.
            let is_stuck = played.is_paused && played.ends.is_some_and(|ends| ends <= now);
            let waits = (played.is_over || is_stuck) && !state.is_broken_off;
            waits.then_some(Event::BrokenOff { game })
        });
        broken_off.or_else(|| match self.state.next_step() {
            NextStep::Pair(pairings) => Some(Event::Paired(pairings)),
            // A tournament does not end before the bot can announce its end, because a tournament that is over cannot move to
            // another channel.
            NextStep::Over if !self.is_unreachable => Some(Event::Ended),
            NextStep::Over | NextStep::Wait => None,
        })
    }

    /// Returns whether the time to sign up is over, and its end is not stored yet. The time includes the postponement by those
    /// absences of the bot that have been examined.
    pub fn sign_up_is_due(&self, now: Timestamp) -> bool {
        let is_over = self.sign_up_until.is_some_and(|until| until <= now);
        let is_open = self.state.phase() == Phase::SignUp && !self.state.sign_up_has_ended();
        is_over && is_open && !self.is_over && !self.state.is_paused()
    }

    /// Returns the time by which absences of the bot postpone the end of the sign-up, in milliseconds, or `None` if people can sign
    /// up until the organiser starts the tournament.
    pub(super) fn sign_up_postponement(&self, absences: &Absences) -> Option<i64> {
        let planned = self.planned_sign_up?;
        let until = absences.after(self.made_at, planned.0.saturating_sub(self.made_at.0));
        Some(until.0.saturating_sub(planned.0).clamp(0, LONGEST_POSTPONEMENT))
    }

    /// Returns whether the time to sign up is over at `at`, given these absences of the bot.
    pub(super) fn is_too_late_to_sign_up(&self, absences: &Absences, at: Timestamp) -> bool {
        let until = self.planned_sign_up.zip(self.sign_up_postponement(absences));
        until.is_some_and(|(planned, postponed)| planned.0.saturating_add(postponed) <= at.0)
    }

    /// Returns the event that follows when the time to sign up is over, or `None` before that.
    fn end_of_sign_up(&self, now: Timestamp) -> Option<Event> {
        if !self.sign_up_is_due(now) {
            return None;
        }
        let are_enough = self.present().count() >= Terms::FEWEST_ENTRANTS;
        Some(if are_enough { Event::SignUpEnded } else { Event::CalledOff })
    }
}

/// Returns the terms of a stored tournament, or `None` if this version does not know them.
pub(super) fn terms(row: &TournamentRow) -> Option<Terms> {
    let kind = TournamentKind::from_word(&row.format)?;
    Some(Terms {
        format: kind.format(u16::try_from(row.rounds).ok()?),
        seeding: Seeding::from_word(&row.seeding)?,
        seed: row.seed.cast_unsigned(),
    })
}

fn proposal(row: &TournamentRow) -> Option<Proposal> {
    Some(Proposal {
        game: StoredWord::from_word(&row.game)?,
        length: StoredWord::from_word(&row.length)?,
        variants: stored_word::variants_from_code(&row.variants)?,
        board: StoredWord::from_word(&row.layout)?,
        tournament: Opening::from_word(&row.opening)? == Opening::Tournament,
        time_control: match &row.time_control {
            Some(code) => Some(TimeControl::from_code(code)?),
            None => None,
        },
        ..Proposal::default()
    })
}
