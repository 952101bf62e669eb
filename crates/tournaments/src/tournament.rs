//! The state of a tournament, which is replayed from its events.

use kamisado_rules::{BySide, Side};

use crate::{
    Entrant, Event, Format, Game, Outcome, PlayedRound, Refusal, RoundPairings, Standing, SwissPlayer, Tally,
    Terms, TieBreaks,
    bracket::{self, BracketNode, Node, NodeState},
    pair_swiss, ranked, round_robin, seeding,
    swiss::sides_in_turn,
};

/// The phase of a tournament.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Phase {
    /// People sign up.
    SignUp,
    /// The tournament has started. It stays in this phase when its last game is over.
    Running,
    /// The tournament was called off, before or after its start.
    CalledOff,
}

/// The state of an entrant.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct EntrantState {
    /// The person who plays as the entrant. After a replacement, this is the new person.
    pub person: u64,
    /// The rating at sign-up.
    pub rating: i32,
    /// Whether the entrant signed off or left.
    pub is_gone: bool,
}

/// A game of the tournament and its state.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct GameState {
    /// The number of the game's round, from 0.
    pub round: u16,
    /// The entrants, and the node of the bracket that the game decides.
    pub game: Game,
    /// How the game ended; `None` while it is open.
    pub outcome: Option<Outcome>,
    /// The number of times the game was restarted.
    pub repetitions: u16,
    /// Whether the game was broken off, so that the organiser has to decide it.
    pub is_broken_off: bool,
}

impl GameState {
    fn begin_anew(&mut self) {
        self.outcome = None;
        self.repetitions = self.repetitions.saturating_add(1);
        self.is_broken_off = false;
    }
}

/// The next step of a tournament.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum NextStep {
    /// The next step depends on an event that has not happened: people sign up, games are open, or the tournament is paused.
    Wait,
    /// The next round has these pairings.
    Pair(RoundPairings),
    /// The tournament is over.
    Over,
}

#[derive(Clone, Debug, Default, PartialEq, Eq)]
struct Round {
    bye: Option<Entrant>,
}

/// The state of a tournament after a number of events.
#[derive(Clone, Debug)]
pub struct Tournament {
    terms: Terms,
    phase: Phase,
    sign_up_has_ended: bool,
    is_paused: bool,
    entrants: Vec<EntrantState>,
    /// The entrants at the start, without those that had signed off before it, in the order of their seeds.
    seeds: Vec<Entrant>,
    rounds: Vec<Round>,
    games: Vec<GameState>,
    nodes: Vec<Node>,
}

impl Tournament {
    /// Returns a tournament before its first event.
    pub fn new(terms: Terms) -> Self {
        Self {
            terms,
            phase: Phase::SignUp,
            sign_up_has_ended: false,
            is_paused: false,
            entrants: Vec::new(),
            seeds: Vec::new(),
            rounds: Vec::new(),
            games: Vec::new(),
            nodes: Vec::new(),
        }
    }

    /// Returns the tournament after these events.
    ///
    /// # Errors
    /// Returns the refusal of the first event that cannot happen, with the index of that event.
    pub fn replay(terms: Terms, events: &[Event]) -> Result<Self, (usize, Refusal)> {
        let mut tournament = Self::new(terms);
        for (number, event) in events.iter().enumerate() {
            tournament.apply_stored(event).map_err(|refusal| (number, refusal))?;
        }
        Ok(tournament)
    }

    /// The terms of the tournament.
    pub fn terms(&self) -> Terms {
        self.terms
    }

    /// The phase of the tournament.
    pub fn phase(&self) -> Phase {
        self.phase
    }

    /// Whether the tournament has started. It may have been called off since.
    pub fn has_begun(&self) -> bool {
        !self.seeds.is_empty()
    }

    /// Whether sign-up has ended. The tournament may not have started yet.
    pub fn sign_up_has_ended(&self) -> bool {
        self.sign_up_has_ended
    }

    /// Whether the tournament is paused.
    pub fn is_paused(&self) -> bool {
        self.is_paused
    }

    /// All entrants, including those who are gone. The index is the number of the entrant.
    pub fn entrants(&self) -> &[EntrantState] {
        &self.entrants
    }

    /// All games. The index is the number of the game.
    pub fn games(&self) -> &[GameState] {
        &self.games
    }

    /// The number of paired rounds.
    pub fn rounds(&self) -> usize {
        self.rounds.len()
    }

    /// The entrant with a bye in this round, counted from 0. `None` if nobody has a bye.
    pub fn bye_of(&self, round: usize) -> Option<Entrant> {
        self.rounds.get(round)?.bye
    }

    /// The entrants at the start, in the order of their seeds.
    pub fn seeds(&self) -> &[Entrant] {
        &self.seeds
    }

    /// The entrant as which a person plays. `None` if the person is not an entrant, or the entrant is gone.
    pub fn entrant_of(&self, person: u64) -> Option<Entrant> {
        let place = self.entrants.iter().position(|entrant| entrant.person == person && !entrant.is_gone)?;
        Some(place as Entrant)
    }

    fn present(&self) -> usize {
        self.entrants.iter().filter(|entrant| !entrant.is_gone).count()
    }

    fn is_gone(&self, entrant: Entrant) -> bool {
        self.entrants.get(usize::from(entrant)).is_none_or(|state| state.is_gone)
    }

    fn is_open(&self) -> bool {
        self.games.iter().any(|game| game.outcome.is_none())
    }

    /// Applies an event.
    ///
    /// # Errors
    /// Returns a [`Refusal`] if the event cannot happen now. The tournament is then unchanged.
    pub fn apply(&mut self, event: &Event) -> Result<(), Refusal> {
        if let Event::Repeated { game } = *event {
            self.check_repetition(game as usize)?;
        }
        self.apply_stored(event)
    }

    /// Applies a stored event. Unlike [`Tournament::apply`], it also accepts an event that only an earlier
    /// version of this crate allowed.
    ///
    /// # Errors
    /// Returns a [`Refusal`] if the event could not happen at this point. The tournament is then unchanged.
    pub fn apply_stored(&mut self, event: &Event) -> Result<(), Refusal> {
        match event {
            Event::SignedUp { .. } | Event::SignedOff { .. } | Event::SignUpEnded | Event::Started
                if self.phase != Phase::SignUp =>
            {
                return Err(Refusal::SignUpOver);
            }
            Event::SignedUp { .. } | Event::SignUpEnded if self.sign_up_has_ended => {
                return Err(Refusal::SignUpOver);
            }
            Event::Paired(_)
            | Event::Finished { .. }
            | Event::BrokenOff { .. }
            | Event::Corrected { .. }
            | Event::Repeated { .. }
            | Event::Withdrawn { .. }
            | Event::Ended
                if self.phase != Phase::Running =>
            {
                return Err(Refusal::NotRunning);
            }
            Event::Replaced { .. } | Event::Paused | Event::Resumed | Event::CalledOff
                if self.phase == Phase::CalledOff =>
            {
                return Err(Refusal::NotRunning);
            }
            _ => {}
        }
        match *event {
            Event::SignedUp { person, rating } => self.sign_up(person, rating),
            Event::SignedOff { person } => {
                let entrant = self.entrant_of(person).ok_or(Refusal::NotIn)?;
                self.entrants[usize::from(entrant)].is_gone = true;
                Ok(())
            }
            Event::SignUpEnded => {
                self.sign_up_has_ended = true;
                Ok(())
            }
            Event::Started => self.start(),
            Event::CalledOff => {
                self.phase = Phase::CalledOff;
                Ok(())
            }
            Event::Paired(ref pairings) => self.pair(pairings),
            Event::Finished { game, outcome } => {
                self.open_game(game)?.outcome = Some(outcome);
                Ok(())
            }
            Event::BrokenOff { game } => {
                let game = self.open_game(game)?;
                if game.is_broken_off {
                    return Err(Refusal::GameOver);
                }
                game.is_broken_off = true;
                Ok(())
            }
            Event::Corrected { game, outcome } => self.correct(game as usize, Some(outcome)),
            Event::Repeated { game } => self.correct(game as usize, None),
            Event::Replaced { entrant, by } => {
                // Only an entrant that has left after the start, and is still in the bracket if there is one, can come back.
                if self.is_gone(entrant) && (!self.seeds.contains(&entrant) || self.is_out(entrant)) {
                    return Err(Refusal::NotIn);
                }
                if self.entrant_of(by).is_some() {
                    return Err(Refusal::SignedUpAlready);
                }
                let state = &mut self.entrants[usize::from(entrant)];
                (state.person, state.is_gone) = (by, false);
                let is_open = |game: &&mut GameState| {
                    let entrants = game.game.entrants;
                    game.outcome.is_none() && (entrants.black == entrant || entrants.white == entrant)
                };
                self.games.iter_mut().filter(is_open).for_each(GameState::begin_anew);
                Ok(())
            }
            Event::Withdrawn { entrant } => {
                if self.is_gone(entrant) {
                    return Err(Refusal::NotIn);
                }
                self.entrants[usize::from(entrant)].is_gone = true;
                self.forfeit_games_of_gone();
                Ok(())
            }
            Event::Ended if self.is_open() => Err(Refusal::RoundGoesOn),
            Event::Ended => Ok(()),
            Event::Paused | Event::Resumed => {
                let pauses = matches!(event, Event::Paused);
                if self.is_paused == pauses {
                    return Err(Refusal::PausedAlready);
                }
                self.is_paused = pauses;
                Ok(())
            }
        }
    }

    fn sign_up(&mut self, person: u64, rating: i32) -> Result<(), Refusal> {
        if self.entrant_of(person).is_some() {
            return Err(Refusal::SignedUpAlready);
        }
        if self.present() >= self.terms.most_entrants() {
            return Err(Refusal::Full);
        }
        // A person who signs up again keeps their number, so that the list stays short however often they change their
        // mind.
        let signed_up = EntrantState { person, rating, is_gone: false };
        match self.entrants.iter().position(|entrant| entrant.person == person) {
            Some(known) => self.entrants[known] = signed_up,
            None if self.entrants.len() >= usize::from(Entrant::MAX) => return Err(Refusal::Full),
            None => self.entrants.push(signed_up),
        }
        Ok(())
    }

    fn start(&mut self) -> Result<(), Refusal> {
        if self.present() < Terms::FEWEST_ENTRANTS {
            return Err(Refusal::TooFew);
        }
        let present: Vec<(Entrant, i32)> = (0..)
            .zip(&self.entrants)
            .filter(|(_, state)| !state.is_gone)
            .map(|(entrant, state)| (entrant, state.rating))
            .collect();
        self.seeds = seeding::seeds(&present, self.terms.seeding, self.terms.seed);
        if self.terms.is_elimination() {
            let is_double = self.terms.format == Format::DoubleElimination;
            self.nodes = bracket::bracket(self.seeds.len(), is_double);
        }
        self.phase = Phase::Running;
        Ok(())
    }

    fn pair(&mut self, pairings: &RoundPairings) -> Result<(), Refusal> {
        if self.is_paused {
            return Err(Refusal::Paused);
        }
        if self.is_open() {
            return Err(Refusal::RoundGoesOn);
        }
        if self.all_rounds_are_paired() {
            return Err(Refusal::WrongPairings);
        }
        self.check_pairings(pairings)?;
        let round = self.rounds.len() as u16;
        self.rounds.push(Round { bye: pairings.bye });
        self.games.extend(pairings.games.iter().map(|&game| GameState {
            round,
            game,
            outcome: None,
            repetitions: 0,
            is_broken_off: false,
        }));
        self.forfeit_games_of_gone();
        Ok(())
    }

    fn check_pairings(&self, pairings: &RoundPairings) -> Result<(), Refusal> {
        let mut paired: Vec<Entrant> =
            pairings.games.iter().flat_map(|game| [game.entrants.black, game.entrants.white]).collect();
        paired.extend(pairings.bye);
        paired.sort_unstable();
        let count = paired.len();
        paired.dedup();
        let is_twice = paired.len() != count;
        let is_stranger = paired.iter().any(|entrant| !self.seeds.contains(entrant));
        let is_wrong = match self.terms.format {
            Format::Swiss { .. } => {
                let met = |game: &Game| {
                    let same = |played: &&GameState| {
                        let (one, other) = (game.entrants, played.game.entrants);
                        (one.black, one.white) == (other.black, other.white)
                            || (one.black, one.white) == (other.white, other.black)
                    };
                    self.games.iter().any(|played| same(&played))
                };
                let had_bye =
                    pairings.bye.is_some_and(|bye| self.rounds.iter().any(|round| round.bye == Some(bye)));
                let all_are_there = paired.iter().all(|&entrant| !self.is_gone(entrant));
                had_bye || !all_are_there || paired.len() != self.present() || pairings.games.iter().any(met)
            }
            Format::Knockout | Format::DoubleElimination => {
                let states = self.node_states();
                let fits = |game: &Game| {
                    let players = states.get(usize::from(game.node)).and_then(NodeState::players);
                    players.is_some_and(|[one, two]| {
                        let (black, white) = (game.entrants.black, game.entrants.white);
                        (black, white) == (one, two) || (black, white) == (two, one)
                    })
                };
                pairings.bye.is_some() || pairings.games.is_empty() || !pairings.games.iter().all(fits)
            }
            Format::RoundRobin | Format::DoubleRoundRobin => {
                !self.next_tables().any(|table| *pairings == self.table_pairings(table))
            }
        };
        if is_twice || is_stranger || is_wrong { Err(Refusal::WrongPairings) } else { Ok(()) }
    }

    /// Forfeits the open games of the entrants that are gone.
    fn forfeit_games_of_gone(&mut self) {
        for number in 0..self.games.len() {
            let GameState { game, outcome: None, .. } = self.games[number] else { continue };
            let gone = BySide::from_fn(|side| self.is_gone(game.entrants[side]));
            self.games[number].outcome = match (gone.black, gone.white) {
                (true, true) => Some(Outcome::BothForfeited),
                (true, false) => Some(Outcome::Forfeited(Side::Black)),
                (false, true) => Some(Outcome::Forfeited(Side::White)),
                (false, false) => None,
            };
        }
    }

    /// Returns the game with this number if it is open.
    fn open_game(&mut self, number: u32) -> Result<&mut GameState, Refusal> {
        let game = self.games.get_mut(number as usize).ok_or(Refusal::NoGame)?;
        if game.outcome.is_some() { Err(Refusal::GameOver) } else { Ok(game) }
    }

    /// Refuses to repeat a game of a bracket if a later round is already paired. This applies to a drawn game too:
    /// its players have been paired again, and the repeated game and the later one could have different winners.
    fn check_repetition(&self, number: usize) -> Result<(), Refusal> {
        let is_early =
            self.games.get(number).is_some_and(|game| usize::from(game.round) + 1 < self.rounds.len());
        if self.terms.is_elimination() && is_early { Err(Refusal::TooLate) } else { Ok(()) }
    }

    /// Sets the outcome of a game. With `None`, restarts the game.
    fn correct(&mut self, number: usize, outcome: Option<Outcome>) -> Result<(), Refusal> {
        let game = *self.games.get(number).ok_or(Refusal::NoGame)?;
        let mut corrected = self.clone();
        match outcome {
            Some(outcome) => corrected.games[number].outcome = Some(outcome),
            None => corrected.games[number].begin_anew(),
        }
        if self.terms.is_elimination() {
            let last = self.rounds.len() as u16 - 1;
            if game.round < last && self.games_depend_on(number, &corrected) {
                return Err(Refusal::TooLate);
            }
        }
        corrected.games[number].is_broken_off = false;
        // A restarted game is forfeited at once if one of its players is gone.
        corrected.forfeit_games_of_gone();
        *self = corrected;
        Ok(())
    }

    /// Whether an entrant has gone out of the bracket. False without a bracket.
    fn is_out(&self, entrant: Entrant) -> bool {
        let (shape, states) = (bracket::shape(&self.nodes, &self.seeds), self.node_states());
        bracket::stage_of_exit(&self.nodes, &shape, &states, entrant).is_some()
    }

    /// Whether other games of the bracket depend on the outcome of a game that `corrected` changes: the winner of the
    /// node changes, and the node has a later game, or a node with games would have other players.
    fn games_depend_on(&self, number: usize, corrected: &Self) -> bool {
        let node = self.games[number].game.node;
        let (before, after) = (self.node_states(), corrected.node_states());
        let states = || before.iter().zip(&after);
        let winner_changes =
            states().nth(usize::from(node)).is_some_and(|(old, new)| old.winner != new.winner);
        let is_played_again = self.games[number + 1..].iter().any(|later| later.game.node == node);
        let changes_players = |game: &GameState| {
            states().nth(usize::from(game.game.node)).is_some_and(|(old, new)| old.occupants != new.occupants)
        };
        winner_changes && (is_played_again || self.games.iter().any(changes_players))
    }

    fn node_states(&self) -> Vec<NodeState> {
        bracket::resolve(&self.nodes, &self.seeds, |node| {
            let games = self.games.iter().filter(|state| usize::from(state.game.node) == node);
            games
                .filter_map(|state| {
                    let BySide { black, white } = state.game.entrants;
                    Some(([black, white], state.outcome?))
                })
                .collect()
        })
    }

    /// Returns the next step.
    pub fn next_step(&self) -> NextStep {
        if self.phase == Phase::CalledOff {
            return NextStep::Over;
        }
        if self.phase == Phase::SignUp || self.is_open() {
            return NextStep::Wait;
        }
        let pairings = match self.terms.format {
            _ if self.all_rounds_are_paired() => None,
            Format::Swiss { .. } => self.swiss_pairings(),
            Format::RoundRobin | Format::DoubleRoundRobin => {
                self.next_tables().next().map(|table| self.table_pairings(table))
            }
            Format::Knockout | Format::DoubleElimination => self.bracket_pairings(),
        };
        match pairings {
            None => NextStep::Over,
            Some(_) if self.is_paused => NextStep::Wait,
            Some(pairings) => NextStep::Pair(pairings),
        }
    }

    fn all_rounds_are_paired(&self) -> bool {
        let rounds = self.terms.rounds(self.seeds.len());
        rounds.is_some_and(|rounds| self.rounds.len() >= usize::from(rounds))
    }

    /// The side of the first seed in the first round.
    fn first_side(&self) -> Side {
        if seeding::first_seed_is_black(self.terms.seed) { Side::Black } else { Side::White }
    }

    fn player(&self, entrant: Entrant) -> SwissPlayer {
        let tally = self.tally(entrant);
        let mut sides = Vec::new();
        for state in self.games.iter().filter(|state| state.outcome.is_some_and(Outcome::was_played)) {
            sides.extend(Side::ALL.into_iter().find(|&side| state.game.entrants[side] == entrant));
        }
        SwissPlayer {
            entrant,
            score: tally.half_points(),
            sides,
            opponents: tally.over().filter_map(|round| round.opponent).collect(),
            had_bye: self.rounds.iter().any(|round| round.bye == Some(entrant)),
        }
    }

    fn swiss_pairings(&self) -> Option<RoundPairings> {
        let rounds = self.terms.rounds(self.seeds.len())?;
        let number = self.rounds.len() as u16;
        let players: Vec<SwissPlayer> = self
            .seeds
            .iter()
            .filter(|&&entrant| !self.is_gone(entrant))
            .map(|&entrant| self.player(entrant))
            .collect();
        if players.len() < 2 {
            return None;
        }
        let pair =
            |players: &[SwissPlayer]| pair_swiss(players, number, number + 1 == rounds, self.first_side());
        // A player who has won without a game gets no bye either (FIDE Handbook, C.04.1), unless no other player
        // can get it.
        let mut strict = players.clone();
        for player in &mut strict {
            player.had_bye |= self.has_won_without_game(player.entrant);
        }
        pair(&strict).or_else(|| pair(&players))
    }

    fn has_won_without_game(&self, entrant: Entrant) -> bool {
        self.tally(entrant).over().any(|round| round.half_points == 2 && !round.was_played)
    }

    /// The rounds of the Berger tables that are accepted as the next round. The first one is the round that this
    /// version pairs.
    ///
    /// The last two rounds of the first cycle of a double round robin are exchanged, so that nobody has the same
    /// side three times in a row. Earlier versions did not exchange them, and tournaments of these versions can
    /// still be continued.
    fn next_tables(&self) -> impl Iterator<Item = usize> {
        let number = self.rounds.len();
        let last = (self.seeds.len() + self.seeds.len() % 2).saturating_sub(2);
        let is_exchanged = self.terms.format == Format::DoubleRoundRobin && last > 0;
        let (right, former) = if is_exchanged && number + 1 == last {
            (last, Some(number))
        } else if is_exchanged && number == last {
            let of_last = self.table_pairings(last).games;
            let before = self.games.iter().filter(|state| usize::from(state.round) + 1 == number);
            let was_exchanged = before.map(|state| state.game).eq(of_last);
            (if was_exchanged { last - 1 } else { last }, None)
        } else {
            (number, None)
        };
        std::iter::once(right).chain(former)
    }

    /// The games of a round of the Berger tables.
    fn table_pairings(&self, table: usize) -> RoundPairings {
        let (games, bye) = round_robin(self.seeds.len(), table);
        let games = games.into_iter().map(|(black, white)| Game {
            entrants: BySide { black: self.seeds[black], white: self.seeds[white] },
            node: 0,
        });
        RoundPairings { games: games.collect(), bye: bye.map(|bye| self.seeds[bye]) }
    }

    fn bracket_pairings(&self) -> Option<RoundPairings> {
        let open = self.node_states().into_iter().enumerate();
        let games: Vec<Game> = open
            .filter_map(|(node, state)| {
                let node = node as u16;
                let [one, two] = state.players()?;
                let last = self.games.iter().rev().find(|state| state.game.node == node);
                // After a drawn game, the same two entrants play again with sides swapped.
                let entrants = if let Some(drawn) = last {
                    BySide { black: drawn.game.entrants.white, white: drawn.game.entrants.black }
                } else {
                    sides_in_turn(&self.player(one), &self.player(two), self.first_side(), usize::from(node))
                };
                Some(Game { entrants, node })
            })
            .collect();
        (!games.is_empty()).then_some(RoundPairings { games, bye: None })
    }

    /// The nodes of the bracket, in the order of their numbers; empty in tournaments without a bracket.
    pub fn bracket(&self) -> Vec<BracketNode> {
        bracket::shown(&self.nodes, &self.node_states())
    }

    /// The rounds of an entrant so far, with their points. A bye counts as soon as the round is paired. An absence, or
    /// a bye in a round robin, counts when all games of the round are over.
    pub fn tally(&self, entrant: Entrant) -> Tally {
        let is_round_robin = matches!(self.terms.format, Format::RoundRobin | Format::DoubleRoundRobin);
        let open = self.games.iter().filter(|state| state.outcome.is_none());
        let running: Vec<u16> = open.map(|state| state.round).collect();
        let mut rounds: Vec<Option<PlayedRound>> = (0..)
            .zip(&self.rounds)
            .map(|(number, round)| {
                let has_bye = round.bye == Some(entrant) && !is_round_robin;
                let half_points = 2 * u16::from(has_bye);
                let counts = has_bye || !running.contains(&number);
                counts.then_some(PlayedRound { opponent: None, half_points, was_played: false })
            })
            .collect();
        for state in &self.games {
            let Some(side) = Side::ALL.into_iter().find(|&side| state.game.entrants[side] == entrant) else {
                continue;
            };
            rounds[usize::from(state.round)] = state.outcome.map(|outcome| PlayedRound {
                opponent: Some(state.game.entrants[!side]),
                half_points: outcome.half_points(side),
                was_played: outcome.was_played(),
            });
        }
        Tally { entrant, rounds }
    }

    /// The standings, best first. In a bracket, all entrants that are not out share the first place, and entrants that went out
    /// at the same stage share a place. A game of a bracket that nobody has won has two losers, and the place of its winner stays
    /// empty.
    pub fn standings(&self) -> Vec<Standing> {
        let tallies: Vec<Tally> = self.seeds.iter().map(|&entrant| self.tally(entrant)).collect();
        if !self.terms.is_elimination() {
            return ranked(&tallies, !matches!(self.terms.format, Format::Swiss { .. }));
        }
        let (shape, states) = (bracket::shape(&self.nodes, &self.seeds), self.node_states());
        let mut lines: Vec<(Option<u16>, &Tally)> = tallies
            .iter()
            .map(|tally| (bracket::stage_of_exit(&self.nodes, &shape, &states, tally.entrant), tally))
            .collect();
        lines.sort_by_key(|&(exit, _)| core::cmp::Reverse(exit.unwrap_or(u16::MAX)));
        let places = bracket::places_by_stage(&self.nodes, &shape, &self.seeds);
        let mut standings: Vec<Standing> = Vec::new();
        for group in lines.chunk_by(|one, other| one.0 == other.0) {
            let behind_others = standings.len() as u16 + 1;
            let of_stage = group[0].0.and_then(|stage| places.get(&stage)).copied().unwrap_or(1);
            standings.extend(group.iter().map(|&(_, tally)| Standing {
                place: behind_others.max(of_stage),
                entrant: tally.entrant,
                half_points: tally.half_points(),
                tie_breaks: TieBreaks::default(),
            }));
        }
        standings
    }
}
