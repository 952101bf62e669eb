//! Claims in custom ids: a word for each.

use crate::club::Claim;

/// The word for a claim.
pub(crate) const fn word(claim: Claim) -> &'static str {
    match claim {
        Claim::Win => "win",
        Claim::Close => "close",
    }
}

/// The claim of a word.
pub(crate) fn claim(word_of_claim: &str) -> Option<Claim> {
    Claim::ALL.into_iter().find(|&claim| word(claim) == word_of_claim)
}
