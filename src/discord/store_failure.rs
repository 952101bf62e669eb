//! Finds the sentence for a user whose command, button press or message failed because of the database.

use crate::{club::MatchId, store::StoreError, text::Locale, view::refusals};

pub(crate) fn sentence(locale: Locale, error: &StoreError) -> String {
    refusals::of_failure(locale, error.unreadable_match().map(MatchId))
}
