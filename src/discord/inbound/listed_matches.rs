//! Lists a person's running matches, for the command and for the button under the help text.

use super::submit_move;
use crate::{
    club::{Club, Person, TimedMatches, Timestamp},
    discord::{outbound::interaction_response::Reply, store_failure},
    store::StoreError,
    text::Locale,
    view::{
        match_list::{self, Listed},
        turn_card,
    },
};

/// The list of a person's running matches after the first `first` ones, with the buttons that begin or end the person's card and
/// show what follows. If no match can be read, the sentence that says why.
///
/// # Errors
/// When the database fails.
pub(crate) async fn of(
    club: &Club,
    locale: Locale,
    (person, first): (Person, usize),
    now: Timestamp,
) -> Result<Reply, StoreError> {
    let TimedMatches { matches, first, all, unreadable, .. } =
        club.timed_matches_from(person, first, now).await?;
    submit_move::note_unreadable(&unreadable);
    if let (true, Some(error)) = (matches.is_empty(), unreadable.first()) {
        return Ok(Reply { content: store_failure::sentence(locale, error), ..Reply::default() });
    }
    let has_card = club.turn_card(person).await?.is_some();
    let Listed { content, next } =
        match_list::list(locale, person, &matches.iter().collect::<Vec<_>>(), (first, all));
    let buttons = (has_card || all > 0).then(|| turn_card::buttons(locale, has_card, next));
    Ok(Reply { content, rows: buttons.into_iter().collect(), ..Reply::default() })
}
