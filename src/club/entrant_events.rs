//! What happened to a person as an entrant of a tournament, for the export of the person's data. Most events name an entrant or a
//! game by its number, and a replay says whose number that was.

use kamisado_tournaments::{Entrant, Event, RoundPairings, Tournament as State};
use serde::Serialize;

use super::{Timestamp, tournament, tournament_event_codes};
use crate::store::TournamentRows;

/// An object of the export: a number under which a person was in a tournament, and what happened to it meanwhile.
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

/// The objects of the export about the player with this row id, one for each number under which the player was in the tournament.
/// Events that a later version stored are left out, with those after them.
pub(super) fn objects(rows: &TournamentRows, player: i64) -> Vec<String> {
    let Some(terms) = tournament::terms(&rows.tournament) else { return Vec::new() };
    let person = player.cast_unsigned();
    let mut state = State::new(terms);
    let mut objects: Vec<EntrantObject> = Vec::new();
    for row in &rows.events {
        let Some(event) = tournament_event_codes::read(row) else { break };
        let before = own_entrants(&state, person);
        if state.apply_stored(&event).is_err() {
            break;
        }
        let mut entrants = own_entrants(&state, person);
        entrants.extend(before);
        entrants.sort_unstable();
        entrants.dedup();
        for entrant in entrants {
            let Some(own) = part_about(&event, entrant, &state) else { continue };
            let stored = tournament_event_codes::row(row.sequence, &own, Timestamp(row.at));
            let of_entrant =
                objects.iter().position(|object| object.entrant == entrant).unwrap_or_else(|| {
                    let (kind, tournament) = ("entrant", rows.tournament.id);
                    objects.push(EntrantObject { kind, tournament, entrant, events: Vec::new() });
                    objects.len() - 1
                });
            objects[of_entrant].events.push(EventObject {
                sequence: stored.sequence,
                at: stored.at,
                kind: stored.kind,
                code: stored.code,
            });
        }
    }
    objects.iter().filter_map(|object| serde_json::to_string(object).ok()).collect()
}

/// The entrants that a person plays as. An entrant who has left stays the person's, so that a later correction is told too.
fn own_entrants(state: &State, person: u64) -> Vec<Entrant> {
    let entrants = (0..).zip(state.entrants());
    entrants.filter(|(_, entrant)| entrant.person == person).map(|(number, _)| number).collect()
}

/// The part of an event that is about an entrant; `None` if there is none. Other people's pairings are left out.
fn part_about(event: &Event, entrant: Entrant, state: &State) -> Option<Event> {
    let is_own = |game: u32| {
        let game = state.games().get(game as usize).map(|state| state.game.entrants);
        game.is_some_and(|entrants| entrants.black == entrant || entrants.white == entrant)
    };
    match event {
        Event::Paired(pairings) => {
            let games = pairings.games.iter().copied();
            let own = RoundPairings {
                games: games
                    .filter(|game| [game.entrants.black, game.entrants.white].contains(&entrant))
                    .collect(),
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
