//! What changes the cards of people, as the process in which it happens tells the one that keeps the cards.

use super::{Club, MatchId, Person};
use crate::store::StoreError;

/// The maximum number of changes that are told at once: their text is shorter than a notification may be, 8,000 bytes.
const TOLD_AT_ONCE: usize = 250;

/// Something that may change cards.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CardChange {
    /// Something happened in a running match, which waits for somebody.
    Turn(MatchId),
    /// A match has ended.
    Over(MatchId),
    /// A person has begun a card.
    Begun(Person),
}

impl CardChange {
    fn write(self) -> String {
        match self {
            Self::Turn(id) => format!("turn:{}", id.0),
            Self::Over(id) => format!("over:{}", id.0),
            Self::Begun(person) => format!("begun:{}", person.0),
        }
    }

    fn read(word: &str) -> Option<Self> {
        let (kind, number) = word.split_once(':')?;
        Some(match kind {
            "turn" => Self::Turn(MatchId(number.parse().ok()?)),
            "over" => Self::Over(MatchId(number.parse().ok()?)),
            "begun" => Self::Begun(Person(number.parse().ok()?)),
            _ => return None,
        })
    }

    /// The changes of which a notification of another process tells; none if it tells of other work.
    pub fn read_all(notification: &str) -> Vec<Self> {
        notification.split(' ').filter_map(Self::read).collect()
    }
}

impl Club {
    /// Tells the other processes of changes. One that is away does not hear of them.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn tell_card_changes(&self, changes: &[CardChange]) -> Result<(), StoreError> {
        for some in changes.chunks(TOLD_AT_ONCE) {
            let words: Vec<_> = some.iter().map(|change| change.write()).collect();
            self.store.tell_processes(&words.join(" ")).await?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn changes_are_read_as_they_were_told() {
        let changes = [
            CardChange::Turn(MatchId(7)),
            CardChange::Over(MatchId(i64::MAX)),
            CardChange::Begun(Person(u64::MAX)),
        ];
        let told = changes.map(CardChange::write);
        assert_eq!(CardChange::read_all(&told.join(" ")), changes);
        assert!(told.iter().all(|word| (word.len() + 1) * TOLD_AT_ONCE < 7900), "{told:?}");
        for other in ["", "turn", "turn:", "turn:x", "later:7"] {
            assert_eq!(CardChange::read_all(other), []);
        }
    }
}
