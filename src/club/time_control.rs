//! Time controls.

/// A day, in milliseconds.
pub(crate) const DAY: i64 = 24 * 60 * 60 * 1000;

/// A time control with a clock. A match without a clock has no [`TimeControl`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum TimeControl {
    /// Correspondence: a number of days for every decision.
    Correspondence {
        /// The number of days: 1, 3 or 7.
        days: u8,
    },
    /// A chess clock: one time budget per player for all of their decisions, including a tournament set-up.
    ChessClock {
        /// The number of minutes at the start, 1 to [`TimeControl::MOST_MINUTES`].
        minutes: u16,
        /// The number of seconds that every decision adds, 0 to [`TimeControl::MOST_INCREMENT`].
        increment: u16,
    },
}

impl TimeControl {
    /// The maximum number of minutes of a chess clock.
    pub const MOST_MINUTES: u16 = 600;
    /// The maximum number of seconds that a decision adds.
    pub const MOST_INCREMENT: u16 = 600;

    /// Creates a time control by correspondence, with 1, 3 or 7 days. Returns `None` for other numbers.
    pub fn correspondence(days: u8) -> Option<Self> {
        [1, 3, 7].contains(&days).then_some(Self::Correspondence { days })
    }

    /// Creates a chess clock. Returns `None` if a number is out of range.
    pub fn chess_clock(minutes: u16, increment: u16) -> Option<Self> {
        let fits = (1..=Self::MOST_MINUTES).contains(&minutes) && increment <= Self::MOST_INCREMENT;
        fits.then_some(Self::ChessClock { minutes, increment })
    }

    /// Returns the time that a player has for a decision, or with a chess clock at the start of the match, in milliseconds.
    pub(super) const fn allowance(self) -> i64 {
        match self {
            Self::Correspondence { days } => days as i64 * DAY,
            Self::ChessClock { minutes, .. } => minutes as i64 * 60_000,
        }
    }

    /// Returns the time that a player can give the opponent at once, in seconds: a day, or 5 minutes with a chess clock.
    pub(super) const fn given_seconds(self) -> u32 {
        match self {
            Self::Correspondence { .. } => 24 * 60 * 60,
            Self::ChessClock { .. } => 5 * 60,
        }
    }

    /// Returns the code under which the time control is stored.
    pub(super) fn code(self) -> String {
        match self {
            Self::Correspondence { days } => format!("correspondence {days}"),
            Self::ChessClock { minutes, increment } => format!("chess {minutes} {increment}"),
        }
    }

    /// Reads the stored code.
    pub(super) fn from_code(code: &str) -> Option<Self> {
        match code.split(' ').collect::<Vec<_>>()[..] {
            ["correspondence", days] => Self::correspondence(days.parse().ok()?),
            ["chess", minutes, increment] => {
                Self::chess_clock(minutes.parse().ok()?, increment.parse().ok()?)
            }
            _ => None,
        }
    }
}

/// The numbers of quiet days on a server that has set none.
pub const QUIET_DAYS: QuietDays = QuietDays { ask: 3, claim: 7 };

/// How many days a match without a clock may be quiet.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct QuietDays {
    /// The number of quiet days after which the player to decide is asked whether they still play.
    pub ask: u8,
    /// The number of quiet days after which the other player may claim the win or close the match.
    pub claim: u8,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_time_control_is_read_back_as_it_is_kept() {
        let days = [1, 3, 7].into_iter().filter_map(TimeControl::correspondence);
        let clocks = [(1, 0), (5, 3), (600, 600)];
        let clocks = clocks
            .into_iter()
            .filter_map(|(minutes, increment)| TimeControl::chess_clock(minutes, increment));
        let all: Vec<_> = days.chain(clocks).collect();
        assert_eq!(all.len(), 6);
        for control in all {
            assert_eq!(TimeControl::from_code(&control.code()), Some(control));
        }
    }

    #[test]
    fn a_time_control_beyond_its_bounds_is_refused() {
        assert_eq!(TimeControl::correspondence(2), None);
        assert_eq!(TimeControl::chess_clock(0, 5), None);
        assert_eq!(TimeControl::chess_clock(601, 0), None);
        assert_eq!(TimeControl::chess_clock(10, 601), None);
        for code in
            ["", "chess", "chess 5", "chess 0 0", "chess -5 0", "correspondence 4", "correspondence 3 1"]
        {
            assert_eq!(TimeControl::from_code(code), None, "{code}");
        }
    }
}
