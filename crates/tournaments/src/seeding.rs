//! The order of the entrants at the start.

use crate::{Entrant, Seeding, random::Random};

/// The entrants in the order of their seeds. `ratings` holds all entrants that play, in the order of signing up.
pub(crate) fn seeds(ratings: &[(Entrant, i32)], seeding: Seeding, seed: u64) -> Vec<Entrant> {
    let mut ordered = ratings.to_vec();
    match seeding {
        Seeding::Rating => ordered.sort_by_key(|&(entrant, rating)| (-i64::from(rating), entrant)),
        Seeding::Random => Random::new(seed).shuffle(&mut ordered),
    }
    ordered.into_iter().map(|(entrant, _)| entrant).collect()
}

/// Whether the entrant with the first seed has Black in the first round.
pub(crate) fn first_seed_is_black(seed: u64) -> bool {
    // The seed is negated, so that this choice does not depend on the numbers that shuffle the entrants.
    Random::new(!seed).either()
}
