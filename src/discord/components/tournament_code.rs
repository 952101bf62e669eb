//! Encodes the actions of a tournament's buttons as words in their custom ids.

use crate::{club::TournamentChange, view::component_action::TournamentPress};

const PRESSES: [TournamentPress; 9] = [
    TournamentPress::Change(TournamentChange::SignUp),
    TournamentPress::Change(TournamentChange::SignOff),
    TournamentPress::Change(TournamentChange::Start),
    TournamentPress::Change(TournamentChange::CallOff),
    TournamentPress::Change(TournamentChange::Leave),
    TournamentPress::AskToLeave,
    TournamentPress::AskToCallOff,
    TournamentPress::CallOffForGood,
    TournamentPress::AsText,
];

pub(super) const fn word(press: TournamentPress) -> &'static str {
    match press {
        TournamentPress::Change(TournamentChange::SignUp) => "sign-up",
        TournamentPress::Change(TournamentChange::SignOff) => "sign-off",
        TournamentPress::Change(TournamentChange::Start) => "start",
        TournamentPress::Change(TournamentChange::CallOff) => "call-off",
        TournamentPress::Change(TournamentChange::Leave) => "leave",
        TournamentPress::AskToLeave => "ask",
        TournamentPress::AskToCallOff => "ask-off",
        TournamentPress::CallOffForGood => "off-for-good",
        TournamentPress::AsText => "text",
    }
}

/// Decodes the argument of a button.
pub(super) fn press(argument: &str) -> Option<TournamentPress> {
    PRESSES.into_iter().find(|&press| word(press) == argument)
}
