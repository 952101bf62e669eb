//! Encodes claims (to end a quiet match) as words in custom ids.

use crate::club::Claim;

pub(crate) const fn word(claim: Claim) -> &'static str {
    match claim {
        Claim::Win => "win",
        Claim::Close => "close",
    }
}

pub(crate) fn claim(word_of_claim: &str) -> Option<Claim> {
    Claim::ALL.into_iter().find(|&claim| word(claim) == word_of_claim)
}
