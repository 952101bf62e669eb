//! Sentences that say why something cannot be done in a tournament.

use kamisado_tournaments::{Refusal as EventRefusal, Terms};

use crate::{
    club::{MOST_TOURNAMENTS_IN_A_PLACE, TournamentRefusal},
    text::{Locale, text},
};

pub(crate) fn sentence(locale: Locale, refusal: TournamentRefusal) -> String {
    match refusal {
        TournamentRefusal::NoTournament => text!(locale, "refused-tournament-none"),
        TournamentRefusal::NotOrganiser => text!(locale, "refused-tournament-organiser"),
        TournamentRefusal::TooManyHere => {
            text!(locale, "refused-tournaments-here", most = MOST_TOURNAMENTS_IN_A_PLACE)
        }
        TournamentRefusal::SignedUpTooOften => text!(locale, "refused-tournament-signed-up-too-often"),
        TournamentRefusal::Rounds => text!(locale, "refused-tournament-rounds", most = Terms::MOST_ROUNDS),
        // Where it can, the bot asks the organiser whether to break off the match instead of showing this sentence.
        TournamentRefusal::MatchGoesOn(_) => text!(locale, "refused-tournament-not-now"),
        TournamentRefusal::MatchHasEnded => text!(locale, "refused-tournament-match-ended"),
        TournamentRefusal::OwnMatch(id) => {
            text!(locale, "refused-tournament-own-match", match = id.to_string())
        }
        TournamentRefusal::Event(refusal) => match refusal {
            EventRefusal::SignUpOver => text!(locale, "refused-tournament-sign-up-over"),
            EventRefusal::SignedUpAlready => text!(locale, "refused-tournament-in-already"),
            EventRefusal::NotIn => text!(locale, "refused-tournament-not-in"),
            EventRefusal::Full => text!(locale, "refused-tournament-full"),
            EventRefusal::TooFew => {
                text!(locale, "refused-tournament-too-few", fewest = Terms::FEWEST_ENTRANTS)
            }
            EventRefusal::NotRunning => text!(locale, "refused-tournament-not-running"),
            EventRefusal::NoGame => text!(locale, "refused-tournament-no-game"),
            EventRefusal::TooLate => text!(locale, "refused-tournament-too-late"),
            EventRefusal::RoundGoesOn
            | EventRefusal::WrongPairings
            | EventRefusal::GameOver
            | EventRefusal::Paused
            | EventRefusal::PausedAlready => text!(locale, "refused-tournament-not-now"),
        },
    }
}
