//! Lists a person's running matches, for the command and for the button under the help text.

use super::submit_move;
use crate::{
    club::{Club, Person, TimedMatches, Timestamp},
    discord::{outbound::interaction_response::Reply, store_failure},
    store::StoreError,
    text::Locale,
    view::{match_list, turn_card},
};

/// The list with the button that begins or ends the person's card, or the sentence that says why no match can be read.
///
/// # Errors
/// When the database fails.
pub(crate) async fn of(
    club: &Club,
    locale: Locale,
    person: Person,
    now: Timestamp,
) -> Result<Reply, StoreError> {
    let TimedMatches { matches, all, unreadable, .. } = club.timed_matches_of(person, now).await?;
    submit_move::note_unreadable(&unreadable);
    if let (true, Some(error)) = (matches.is_empty(), unreadable.first()) {
        return Ok(Reply { content: store_failure::sentence(locale, error), ..Reply::default() });
    }
    let has_card = club.turn_card(person).await?.is_some();
    let content = match_list::list(locale, person, &matches.iter().collect::<Vec<_>>(), all);
    let button = (has_card || all > 0).then(|| turn_card::button(locale, has_card));
    Ok(Reply { content, rows: button.into_iter().collect(), ..Reply::default() })
}
