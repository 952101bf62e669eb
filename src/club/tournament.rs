//! Tournaments: their terms, and how they stand. They are replayed from their events by `kamisado_tournaments`.

use std::collections::BTreeMap;

use kamisado_rules::{BySide, Layout, Opening, Side};
use kamisado_tournaments::{
    Entrant, Event, Format, Game, NextStep, Outcome, Phase, Seeding, Terms, Tournament as State,
};

use super::{
    MatchId, MessageId, Person, Place, Player, Proposal, Server, TimeControl, TournamentId,
    stored_word::{self, StoredWord, stored_words},
    tournament_event_codes,
};
use crate::store::{PlayerRow, StoreError, TournamentRow, TournamentRows};

/// The maximum number of characters of a tournament's name.
pub const LONGEST_TOURNAMENT_NAME: usize = 60;

/// The rounds of a Swiss tournament if the organiser names none.
pub const USUAL_SWISS_ROUNDS: u16 = 5;

/// How a tournament is played.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum TournamentKind {
    /// Who loses is out.
    Knockout,
    /// Who loses twice is out.
    DoubleElimination,
    /// Everybody plays everybody.
    RoundRobin,
    /// Everybody plays everybody twice, once with each color.
    DoubleRoundRobin,
    /// A number of rounds, each against somebody with about the same score.
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
    /// The format, with so many rounds if it is a Swiss tournament.
    pub fn format(self, rounds: u16) -> Format {
        match self {
            Self::Knockout => Format::Knockout,
            Self::DoubleElimination => Format::DoubleElimination,
            Self::RoundRobin => Format::RoundRobin,
            Self::DoubleRoundRobin => Format::DoubleRoundRobin,
            Self::Swiss => Format::Swiss { rounds },
        }
    }

    /// The kind of a format.
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
    /// The channel in which it is shown. Each match is played in a thread of it.
    pub place: Place,
    /// The server of the channel.
    pub server: Server,
    /// The name.
    pub name: String,
    /// How it is played.
    pub terms: Terms,
    /// The matches. Who plays Black follows from the pairings.
    pub proposal: Proposal,
}

/// What a press on a button of a tournament's message asks for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TournamentChange {
    /// The person wants to play.
    SignUp,
    /// The person does not want to play any more.
    SignOff,
    /// The organiser ends the sign-up and has the first round paired.
    Start,
    /// The organiser calls it off.
    CallOff,
}

/// The match in which a game of a tournament is played.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TournamentMatch {
    /// The match.
    pub id: MatchId,
    /// Where it is played.
    pub place: Place,
    /// How it ended; `None` while it is running.
    outcome: Option<Outcome>,
}

/// A tournament as it is stored.
#[derive(Clone, Debug)]
pub struct Tournament {
    /// Its number.
    pub id: TournamentId,
    /// The channel in which it is shown.
    pub place: Place,
    /// The server of the channel.
    pub server: Server,
    /// The organiser.
    pub organiser: Player,
    /// The name.
    pub name: String,
    /// The terms of its matches.
    pub proposal: Proposal,
    /// How it stands.
    pub state: State,
    /// Whether it has ended or was called off.
    pub is_over: bool,
    /// The message that shows it, once posted.
    pub message: Option<MessageId>,
    /// How often something has changed in it.
    pub changes: i64,
    /// The number of its last event.
    pub(super) last_event: i64,
    /// The people in it, by the numbers of their entrants.
    players: Vec<Player>,
    /// The matches of its games.
    matches: BTreeMap<u32, TournamentMatch>,
}

impl Tournament {
    /// Replays a tournament.
    ///
    /// # Errors
    /// When the rows hold what this version does not know, or what cannot happen.
    pub(super) fn read(rows: TournamentRows) -> Result<Self, StoreError> {
        let TournamentRows { tournament: row, events, players, games } = rows;
        let unreadable =
            |why: &str| StoreError::Unreadable { what: "tournament", id: row.id, why: why.to_owned() };
        let terms = terms(&row).ok_or_else(|| unreadable("its terms are not known"))?;
        let proposal = proposal(&row).ok_or_else(|| unreadable("the terms of its matches are not known"))?;
        let last_event = events.last().map_or(0, |event| event.sequence);
        let mut state = State::new(terms);
        for event in &events {
            let applied = tournament_event_codes::read(event).map(|event| state.apply(&event));
            if !matches!(applied, Some(Ok(()))) {
                return Err(unreadable(&format!("event {} cannot happen", event.sequence)));
            }
        }
        let player = |person: u64| {
            let known = players.iter().find(|player| player.id.cast_unsigned() == person);
            known.map_or_else(Player::default, |row| {
                PlayerRow { discord_id: row.discord_id, name: row.name.clone() }.into()
            })
        };
        let matches = games.into_iter().map(|game| {
            let outcome = (game.status == "over").then(|| {
                let winner = game.winner.as_deref().and_then(Side::from_word);
                winner.map_or(Outcome::Drawn, Outcome::Won)
            });
            let place = Place(game.channel_id.cast_unsigned());
            (
                u32::try_from(game.game).unwrap_or(u32::MAX),
                TournamentMatch { id: MatchId(game.match_id), place, outcome },
            )
        });
        Ok(Self {
            id: TournamentId(row.id),
            place: Place(row.channel_id.cast_unsigned()),
            server: Server(row.server_id.cast_unsigned()),
            organiser: PlayerRow { discord_id: row.organiser_discord_id, name: row.organiser_name.clone() }
                .into(),
            name: row.name.clone(),
            proposal,
            players: state.entrants().iter().map(|entrant| player(entrant.person)).collect(),
            matches: matches.collect(),
            state,
            is_over: row.ended_at.is_some(),
            message: row.message_id.map(|id| MessageId(id.cast_unsigned())),
            changes: row.changes,
            last_event,
        })
    }

    /// A tournament with this name that stands so, between people with these names, who have not begun a match.
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
            last_event: 0,
            players,
            matches: BTreeMap::new(),
        }
    }

    /// How it is played.
    pub fn kind(&self) -> TournamentKind {
        TournamentKind::of(self.state.terms().format)
    }

    /// The person behind an entrant.
    pub fn player(&self, entrant: Entrant) -> &Player {
        static NOBODY: Player = Player { person: None, name: None };
        self.players.get(usize::from(entrant)).unwrap_or(&NOBODY)
    }

    /// The entrants who have not signed off or left, in the order of their numbers.
    pub fn present(&self) -> impl Iterator<Item = Entrant> {
        (0..).zip(self.state.entrants()).filter(|(_, state)| !state.is_gone).map(|(entrant, _)| entrant)
    }

    /// Whether this person organises it.
    pub fn is_organised_by(&self, person: Person) -> bool {
        self.organiser.person == Some(person)
    }

    /// The match of a game, once it has begun.
    pub fn match_of(&self, game: usize) -> Option<TournamentMatch> {
        self.matches.get(&(game as u32)).copied()
    }

    /// The games of which the matches are to begin, by their numbers.
    pub fn games_to_begin(&self) -> Vec<(u32, Game)> {
        if self.state.is_paused() || self.is_over {
            return Vec::new();
        }
        let games = (0..).zip(self.state.games());
        let open =
            games.filter(|(number, state)| state.outcome.is_none() && !self.matches.contains_key(number));
        open.map(|(number, state)| (number, state.game)).collect()
    }

    /// The row ids of the people of an open game without a match.
    pub(super) fn people_to_begin(&self, game: u32) -> Option<BySide<i64>> {
        let (_, game) = self.games_to_begin().into_iter().find(|&(number, _)| number == game)?;
        let entrants = self.state.entrants();
        Some(BySide::from_fn(|side| entrants[usize::from(game.entrants[side])].person.cast_signed()))
    }

    /// The layout of the board of a game. A random one follows from the seed.
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

    /// What follows from what is stored: somebody whose data was deleted is out, a match that is over has decided its game, and
    /// a round that is over is followed by the next one.
    pub(super) fn next_event(&self) -> Option<Event> {
        if self.is_over {
            return None;
        }
        let gone = self.present().find(|&entrant| self.player(entrant).person.is_none());
        match (gone, self.state.phase()) {
            (Some(entrant), Phase::SignUp) => {
                let person = self.state.entrants()[usize::from(entrant)].person;
                return Some(Event::SignedOff { person });
            }
            (Some(entrant), Phase::Running) => return Some(Event::Withdrawn { entrant }),
            _ => {}
        }
        let mut games = (0..).zip(self.state.games()).filter(|(_, game)| game.outcome.is_none());
        let finished = games.find_map(|(game, _)| Some((game, self.matches.get(&game)?.outcome?)));
        if let Some((game, outcome)) = finished {
            return Some(Event::Finished { game, outcome });
        }
        match self.state.next_step() {
            NextStep::Pair(pairings) => Some(Event::Paired(pairings)),
            NextStep::Wait | NextStep::Over => None,
        }
    }
}

fn terms(row: &TournamentRow) -> Option<Terms> {
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
