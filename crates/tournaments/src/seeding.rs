//! The order of the entrants at the start.

use crate::{Entrant, Seeding, random::Random};

/// The entrants in the order of their seeds. `ratings` has those of all who play, in the order of signing up.
pub(crate) fn seeds(ratings: &[(Entrant, i32)], seeding: Seeding, seed: u64) -> Vec<Entrant> {
    let mut ordered = ratings.to_vec();
    match seeding {
        Seeding::Rating => ordered.sort_by_key(|&(entrant, rating)| (-i64::from(rating), entrant)),
        Seeding::Random => Random::new(seed).shuffle(&mut ordered),
    }
    ordered.into_iter().map(|(entrant, _)| entrant).collect()
}

/// Which side the first seed has in the first round.
pub(crate) fn first_seed_is_black(seed: u64) -> bool {
    // Another number than the one that the shuffle begins with.
    Random::new(!seed).either()
}
