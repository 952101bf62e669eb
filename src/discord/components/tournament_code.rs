//! Encodes what the buttons of a tournament do as words in their custom ids.

use crate::club::TournamentChange;

const CHANGES: [TournamentChange; 4] =
    [TournamentChange::SignUp, TournamentChange::SignOff, TournamentChange::Start, TournamentChange::CallOff];

pub(super) const fn word(change: TournamentChange) -> &'static str {
    match change {
        TournamentChange::SignUp => "sign-up",
        TournamentChange::SignOff => "sign-off",
        TournamentChange::Start => "start",
        TournamentChange::CallOff => "call-off",
    }
}

/// What the button with this argument does.
pub(super) fn change(argument: &str) -> Option<TournamentChange> {
    CHANGES.into_iter().find(|&change| word(change) == argument)
}
