//! An organiser's offer of a player's place in a tournament: the question to the person who is asked, and what became of it.

use super::{
    button::{Button, ButtonStyle},
    component_action::{Action, PlaceOffer, TournamentPress},
    component_row::Row,
    tournament_message::{name_of, who},
};
use crate::{
    club::{Person, Tournament},
    text::{Locale, escaped, text},
};

/// Offers the place of a player in a tournament to another person. Returns the question, which everybody in the channel can read,
/// and its buttons.
pub(crate) fn ask(locale: Locale, tournament: &Tournament, offer: PlaceOffer) -> (String, Row) {
    let mention = |person: Person| name_of(locale, tournament, person);
    let mut question = text!(
        locale,
        "tournament-ask-newcomer",
        who = who(&offer.newcomer, &offer.player),
        other = mention(offer.newcomer),
        organiser = mention(offer.organiser),
        name = escaped(&tournament.name),
        player = mention(offer.player)
    );
    if offer.breaks_off.is_some() {
        question.push('\n');
        question += &text!(locale, "tournament-ask-newcomer-breaks-off", player = mention(offer.player));
    }
    let button =
        |press, label, style| Button::new(Action::PressTournament { id: tournament.id, press }, label, style);
    let buttons = vec![
        button(TournamentPress::TakePlace(offer), text!(locale, "button-take-place"), ButtonStyle::Success),
        button(
            TournamentPress::DeclinePlace(offer),
            text!(locale, "button-decline-place"),
            ButtonStyle::Secondary,
        ),
    ];
    (question, Row::Buttons(buttons))
}

/// Tells the organiser that the person is being asked.
pub(crate) fn asked(locale: Locale, tournament: &Tournament, offer: PlaceOffer) -> String {
    text!(
        locale,
        "tournament-newcomer-asked",
        who = who(&offer.newcomer, &offer.player),
        other = name_of(locale, tournament, offer.newcomer),
        player = name_of(locale, tournament, offer.player)
    )
}

/// Says that `by` has declined the offer.
pub(crate) fn declined(locale: Locale, tournament: &Tournament, offer: PlaceOffer, by: Person) -> String {
    let mention = |person: Person| name_of(locale, tournament, person);
    text!(
        locale,
        "tournament-place-declined",
        who = who(&offer.newcomer, &offer.player),
        by = mention(by),
        other = mention(offer.newcomer),
        name = escaped(&tournament.name),
        player = mention(offer.player)
    )
}

/// Says that the offer cannot be taken any more, because the tournament has changed.
pub(crate) fn outdated(locale: Locale, tournament: &Tournament, offer: PlaceOffer) -> String {
    text!(
        locale,
        "tournament-place-outdated",
        who = who(&offer.newcomer, &offer.player),
        other = name_of(locale, tournament, offer.newcomer),
        name = escaped(&tournament.name),
        player = name_of(locale, tournament, offer.player)
    )
}

/// Refuses an answer by somebody to whom the offer was not made.
pub(crate) fn not_asked(locale: Locale, tournament: &Tournament, offer: PlaceOffer) -> String {
    text!(locale, "refused-tournament-not-asked", other = name_of(locale, tournament, offer.newcomer))
}

/// Tells the organiser that a person cannot be asked in this channel, because they cannot view it.
pub(crate) fn cannot_see(locale: Locale, tournament: &Tournament, newcomer: Person) -> String {
    text!(locale, "refused-tournament-newcomer-cannot-see", other = name_of(locale, tournament, newcomer))
}

/// Tells the organiser that a person has blocked them.
pub(crate) fn unwelcome(locale: Locale, tournament: &Tournament, newcomer: Person) -> String {
    text!(locale, "refused-tournament-newcomer-unwelcome", other = name_of(locale, tournament, newcomer))
}
