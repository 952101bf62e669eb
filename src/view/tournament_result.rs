//! The result of a match within its tournament, in words.

use kamisado_rules::Side;
use kamisado_tournaments::Outcome;

use crate::{
    club::MatchStatusInTournament,
    text::{Locale, game_words, game_words::PlayerNames, text},
};

/// The sentence, on the last board of a match, that says how the match counts in its tournament. `None` if the organiser has not
/// decided the game yet.
pub(super) fn told(locale: Locale, names: &PlayerNames, became: &MatchStatusInTournament) -> Option<String> {
    Some(match became {
        MatchStatusInTournament::Open => return None,
        MatchStatusInTournament::Decided(outcome) => {
            let players = [names.name(Side::Black), names.name(Side::White)];
            text!(locale, "told-tournament-decided", result = result(locale, &players, *outcome))
        }
        MatchStatusInTournament::CalledOff => text!(locale, "told-tournament-called-off"),
        MatchStatusInTournament::PlayedAgain => text!(locale, "told-tournament-again"),
        MatchStatusInTournament::Replaced(side, other) => text!(
            locale,
            "told-tournament-replaced",
            player = game_words::player(locale, other),
            former = names.name(*side)
        ),
    })
}

/// The result of a match between the players `black` and `white`, worded so that it can follow a colon.
pub(super) fn result(locale: Locale, [black, white]: &[String; 2], outcome: Outcome) -> String {
    let how = match outcome {
        Outcome::Won(_) => "won",
        Outcome::Drawn => "drawn",
        Outcome::Forfeited(_) => "forfeited",
        Outcome::BothForfeited => "missed",
    };
    let (player, opponent) = match outcome.winner() {
        Some(Side::White) => (white, black),
        _ => (black, white),
    };
    text!(locale, "tournament-result", how = how, player = player.as_str(), opponent = opponent.as_str())
}
