//! Changes of people's turn cards. The process in which a change happens reports it to the process that keeps the cards.

use super::{Club, MatchId, Person};
use crate::store::StoreError;

/// The maximum number of changes in one notification. Their text is then shorter than the limit of a notification, 8,000 bytes.
const TOLD_AT_ONCE: usize = 250;

/// An event that may change cards.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CardChange {
    /// An event has happened in a running match, and one of its players is to decide.
    Turn(MatchId),
    /// A match was paused, and waits for nobody.
    Paused(MatchId),
    /// A match has ended.
    Over(MatchId),
    /// A new board of a match was posted, and cards must link to it now.
    Shown(MatchId),
    /// A person has begun a card.
    Begun(Person),
}

impl CardChange {
    fn write(self) -> String {
        match self {
            Self::Turn(id) => format!("turn:{}", id.0),
            Self::Paused(id) => format!("paused:{}", id.0),
            Self::Over(id) => format!("over:{}", id.0),
            Self::Shown(id) => format!("shown:{}", id.0),
            Self::Begun(person) => format!("begun:{}", person.0),
        }
    }

    fn read(word: &str) -> Option<Self> {
        let (kind, number) = word.split_once(':')?;
        Some(match kind {
            "turn" => Self::Turn(MatchId(number.parse().ok()?)),
            "paused" => Self::Paused(MatchId(number.parse().ok()?)),
            "over" => Self::Over(MatchId(number.parse().ok()?)),
            "shown" => Self::Shown(MatchId(number.parse().ok()?)),
            "begun" => Self::Begun(Person(number.parse().ok()?)),
            _ => return None,
        })
    }

    /// Reads the changes from a notification of another process. Empty if the notification is about other work.
    pub fn read_all(notification: &str) -> Vec<Self> {
        notification.split(' ').filter_map(Self::read).collect()
    }
}

impl Club {
    /// Notifies the other processes of changes. A process that is cut off from the database misses the notification.
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
            CardChange::Paused(MatchId(8)),
            CardChange::Over(MatchId(i64::MAX)),
            CardChange::Shown(MatchId(i64::MAX)),
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
