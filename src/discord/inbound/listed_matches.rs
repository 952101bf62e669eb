//! Lists a person's running matches, for the command and for the button under the help text.

use super::submit_move;
use crate::{
    club::{Club, Person, Running},
    discord::store_failure,
    store::StoreError,
    text::Locale,
    view::match_list,
};

/// The list, or the sentence that says why no match can be read.
///
/// # Errors
/// When the database fails.
pub(crate) async fn of(club: &Club, locale: Locale, person: Person) -> Result<String, StoreError> {
    let Running { matches, all, unreadable } = club.running_of(person).await?;
    submit_move::note_unreadable(&unreadable);
    if let (true, Some(error)) = (matches.is_empty(), unreadable.first()) {
        return Ok(store_failure::sentence(locale, error));
    }
    Ok(match_list::list(locale, person, &matches, all))
}
