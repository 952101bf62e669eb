//! How a tournament stands as a text, for those who cannot see its pictures: all rounds, and all of the standings.

use kamisado_rules::Side;
use kamisado_tournaments::{Entrant, GameState, Outcome, Phase};

use super::points_in_fractions::halves;
use crate::{
    club::Tournament,
    text::{Locale, game_words, text},
};

/// Composes the text.
pub(crate) fn compose(locale: Locale, tournament: &Tournament) -> String {
    let name = |entrant: Entrant| game_words::plain_player(locale, tournament.player(entrant));
    let mut lines = vec![tournament.name.clone()];
    if tournament.state.phase() != Phase::Running {
        lines.extend(tournament.present().map(name));
        return lines.join("\n");
    }
    for round in 0..tournament.state.rounds() {
        lines.extend([String::new(), text!(locale, "bracket-round", round = round + 1)]);
        let games = tournament.state.games().iter().filter(|game| usize::from(game.round) == round);
        lines.extend(games.map(|game| self::game(locale, name, game)));
    }
    lines.extend([String::new(), text!(locale, "tournament-text-standings")]);
    lines.extend(tournament.state.standings().iter().map(|line| {
        let (player, points) = (name(line.entrant), halves(line.half_points.into()));
        text!(locale, "tournament-text-standing", place = line.place, player = player, points = points)
    }));
    lines.join("\n")
}

fn game(locale: Locale, name: impl Fn(Entrant) -> String, game: &GameState) -> String {
    let entrants = game.game.entrants;
    let (black, white) = (name(entrants.black), name(entrants.white));
    let Some(outcome) = game.outcome else {
        return text!(locale, "tournament-text-game-open", black = black, white = white);
    };
    let winner = outcome.winner().map(|side| if side == Side::Black { black.clone() } else { white.clone() });
    match (outcome, winner) {
        (Outcome::Drawn, _) => text!(locale, "tournament-game-drawn", black = black, white = white),
        (Outcome::Won(_), Some(player)) => {
            text!(locale, "tournament-game-won", black = black, white = white, player = player)
        }
        (_, Some(player)) => {
            text!(locale, "tournament-game-forfeited", black = black, white = white, player = player)
        }
        (_, None) => text!(locale, "tournament-game-missed", black = black, white = white),
    }
}
