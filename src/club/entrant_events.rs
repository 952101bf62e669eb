//! The events of a tournament that concern one of its players, for the export of the player's data. Most events name an entrant or
//! a game by its number, so the tournament is replayed to find out whose number it is.

use kamisado_tournaments::{Entrant, Event, Game, GameState, RoundPairings, Tournament as State};
use serde::Serialize;

use super::{Timestamp, tournament, tournament_event_codes};
use crate::store::TournamentRows;

/// An object of the export: an entrant number that a person had in a tournament, and the events that concern this entrant while
/// the number was the person's.
#[derive(Debug, Serialize)]
struct EntrantObject {
    kind: &'static str,
    tournament: i64,
    entrant: Entrant,
    events: Vec<EventObject>,
}

#[derive(Debug, Serialize)]
struct EventObject {
    sequence: i64,
    at: i64,
    kind: String,
    code: String,
}

/// Returns the objects of the export about the player with this row id, one for each entrant number that the player had in the
/// tournament, and whether they are complete. If an event cannot be read, because a later version stored it, it and all later
/// events are left out.
pub(super) fn objects(rows: &TournamentRows, player: i64) -> (Vec<String>, bool) {
    let Some(terms) = tournament::terms(&rows.tournament) else { return (Vec::new(), false) };
    let person = player.cast_unsigned();
    let mut state = State::new(terms);
    let mut objects: Vec<EntrantObject> = Vec::new();
    let mut is_complete = true;
    for row in &rows.events {
        let (before, games) = (own_entrants(&state, person), state.games().to_vec());
        let event = tournament_event_codes::read(row).filter(|event| state.apply_stored(event).is_ok());
        let Some(event) = event else {
            is_complete = false;
            break;
        };
        let mut entrants = own_entrants(&state, person);
        entrants.extend(before);
        entrants.sort_unstable();
        entrants.dedup();
        for entrant in entrants {
            let parts = part_about(&event, entrant, &state).into_iter();
            let parts = parts.chain(effects_on(entrant, &event, &games, state.games()));
            let parts: Vec<EventObject> = parts
                .map(|own| {
                    let stored = tournament_event_codes::row(row.sequence, &own, Timestamp(row.at));
                    EventObject {
                        sequence: stored.sequence,
                        at: stored.at,
                        kind: stored.kind,
                        code: stored.code,
                    }
                })
                .collect();
            if parts.is_empty() {
                continue;
            }
            let of_entrant =
                objects.iter().position(|object| object.entrant == entrant).unwrap_or_else(|| {
                    let (kind, tournament) = ("entrant", rows.tournament.id);
                    objects.push(EntrantObject { kind, tournament, entrant, events: Vec::new() });
                    objects.len() - 1
                });
            objects[of_entrant].events.extend(parts);
        }
    }
    (objects.iter().filter_map(|object| serde_json::to_string(object).ok()).collect(), is_complete)
}

/// Returns the entrants as which a person takes part. They include entrants who have left, so that a later correction of one of
/// their games is exported too.
fn own_entrants(state: &State, person: u64) -> Vec<Entrant> {
    let entrants = (0..).zip(state.entrants());
    entrants.filter(|(_, entrant)| entrant.person == person).map(|(number, _)| number).collect()
}

/// Returns whether an entrant plays a game.
fn plays(entrant: Entrant, game: Game) -> bool {
    [game.entrants.black, game.entrants.white].contains(&entrant)
}

/// Returns the effects of an event about other people on the games of an entrant, as events of these games. If an opponent leaves,
/// or had left before the pairing, the opponent forfeits the game. If an opponent is replaced, the game is restarted. The returned
/// events do not name the opponent.
fn effects_on(entrant: Entrant, event: &Event, before: &[GameState], after: &[GameState]) -> Vec<Event> {
    let is_of_others = match *event {
        Event::Withdrawn { entrant: other } | Event::Replaced { entrant: other, .. } => other != entrant,
        Event::Paired(_) => true,
        _ => false,
    };
    if !is_of_others {
        return Vec::new();
    }
    let own = (0..).zip(after).filter(|(_, now)| plays(entrant, now.game));
    let changed = own.filter_map(|(number, now)| {
        let former = before.get(number as usize);
        let has_begun_anew = former.is_some_and(|former| former.repetitions != now.repetitions);
        match now.outcome.filter(|_| former.is_none_or(|former| former.outcome.is_none())) {
            Some(outcome) => Some(Event::Finished { game: number, outcome }),
            None => has_begun_anew.then_some(Event::Repeated { game: number }),
        }
    });
    changed.collect()
}

/// Returns the part of an event that is about an entrant, or `None` if there is none. Other people's pairings are left out.
fn part_about(event: &Event, entrant: Entrant, state: &State) -> Option<Event> {
    let is_own = |game: u32| state.games().get(game as usize).is_some_and(|state| plays(entrant, state.game));
    match event {
        Event::Paired(pairings) => {
            let games = pairings.games.iter().copied();
            let own = RoundPairings {
                games: games.filter(|&game| plays(entrant, game)).collect(),
                bye: pairings.bye.filter(|&bye| bye == entrant),
            };
            (own != RoundPairings::default()).then_some(Event::Paired(own))
        }
        Event::Finished { game, .. }
        | Event::BrokenOff { game }
        | Event::Corrected { game, .. }
        | Event::Repeated { game } => is_own(*game).then(|| event.clone()),
        Event::Replaced { entrant: of_event, .. } | Event::Withdrawn { entrant: of_event } => {
            (*of_event == entrant).then(|| event.clone())
        }
        Event::SignedUp { .. }
        | Event::SignedOff { .. }
        | Event::SignUpEnded
        | Event::Started
        | Event::CalledOff
        | Event::Paused
        | Event::Resumed
        | Event::Ended => None,
    }
}
