//! The tips in a player's first match: one a turn, each of them once.

use kamisado_rules::{Awaiting, Decision, Phase};

use super::move_examples;
use crate::{
    club::{CausedBy, Event, History},
    text::{Locale, text},
};

/// What a tip explains.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Tip {
    /// How a round is won, and at the opening what the color of a square means.
    Goal,
    /// Why this tower must move.
    ActiveTower,
    /// How a move is entered.
    Entering,
    /// What happens when a tower is blocked.
    Blocked,
    /// Where more is explained.
    Help,
}

impl Tip {
    /// All tips, in the order in which a player reads them.
    const ALL: [Self; 5] = [Self::Goal, Self::ActiveTower, Self::Entering, Self::Blocked, Self::Help];

    /// The tip for the turn that stands, if its player has not read all of them; `None` outside of a round. Turns that
    /// were taken back count, because their tips were shown. Line-ups, fills and imported turns had no tips.
    pub(crate) fn due(history: &History) -> Option<Self> {
        let decider = history.decider()?;
        if !matches!(history.state.phase(), Phase::Playing(_)) {
            return None;
        }
        let mut played = history
            .entries
            .iter()
            .skip(history.imported as usize)
            .filter(|applied| begins_turn(applied.entry.event))
            .peekable();
        // No move leads to the first turn of the match.
        let opens = played.peek().is_none_or(|first| first.entry.by == CausedBy::Seat(decider));
        let begun = played.filter(|applied| applied.due == Some(decider)).count() + usize::from(opens);
        begun.checked_sub(1).and_then(|earlier| Self::ALL.get(earlier).copied())
    }

    /// The tip as a line of the board's message. `mention` is the bot's mention, if it reads only what is addressed to
    /// it. `None` if the tip does not fit the decision that is due.
    pub(crate) fn line(self, locale: Locale, history: &History, mention: Option<&str>) -> Option<String> {
        let Phase::Playing(position) = history.state.phase() else { return None };
        match (self, position.awaiting()) {
            (Self::Goal, Awaiting::Opening) => Some(text!(locale, "tip-goal-opening")),
            (Self::Goal, _) => Some(text!(locale, "tip-goal")),
            (Self::ActiveTower, Awaiting::Move { tower }) => {
                Some(text!(locale, "tip-active-tower", tower = tower))
            }
            (Self::ActiveTower, _) => None,
            (Self::Entering, _) => {
                let examples = move_examples::of_match(locale, &history.state)?;
                let (full, short) = (examples.full.as_str(), examples.short.as_str());
                let on_mention =
                    |bot| text!(locale, "tip-entering-mention", bot = bot, full = full, short = short);
                let freely = || text!(locale, "tip-entering", full = full, short = short);
                Some(mention.map_or_else(freely, on_mention))
            }
            (Self::Blocked, _) => Some(text!(locale, "tip-blocked")),
            (Self::Help, _) => Some(text!(locale, "tip-help")),
        }
    }
}

/// Whether a turn can begin with this event: a move, or what leads back to an earlier position.
fn begins_turn(event: Event) -> bool {
    let is_set_up = matches!(event, Event::Decided(Decision::Place(_) | Decision::Fill(_)));
    event.changes_board() && !is_set_up
}

#[cfg(test)]
mod tests {
    use kamisado_rules::{Board, Game, MatchLength, MatchTerms, Opening, Side, Variants};

    use super::*;
    use crate::{
        club::Offer,
        view::test_play::{begun, happen, play, standard},
    };

    const SIX_MOVES: [&str; 6] = [
        "Red Forward 4 Blue",
        "Blue Forward 5 Yellow",
        "Yellow Right 3 Purple",
        "Purple Left 1 Green",
        "Green Right 3 Orange",
        "Orange Forward 5 Blue",
    ];

    /// The tips on the boards before these moves.
    fn before(history: &mut History, moves: &[&str]) -> Vec<Option<Tip>> {
        let mut tips = Vec::new();
        for text in moves {
            tips.push(Tip::due(history));
            play(history, &[text]);
        }
        tips
    }

    #[test]
    fn each_player_reads_the_tips_in_order_after_a_tournament_set_up_too() {
        use Tip::{ActiveTower, Entering, Goal};
        let expected = [Goal, Goal, ActiveTower, ActiveTower, Entering, Entering].map(Some);
        assert_eq!(before(&mut standard(), &SIX_MOVES), expected);
        let board = Board::plain(Game::Kamisado);
        let terms =
            MatchTerms::new(board, Variants::NONE, MatchLength::Standard, Opening::Tournament, Side::Black);
        let mut history = begun(terms.unwrap());
        assert_eq!(Tip::due(&history), None, "the line-up has no tip");
        // Every tower stands on the square of its own color, as it does without a tournament set-up.
        let own_colors = "setup brown green red yellow pink purple blue orange";
        play(&mut history, &[own_colors, own_colors]);
        assert_eq!(before(&mut history, &SIX_MOVES), expected);
    }

    #[test]
    fn no_tip_is_shown_twice_after_a_takeback() {
        let mut history = standard();
        before(&mut history, &SIX_MOVES[..3]);
        assert_eq!(Tip::due(&history), Some(Tip::ActiveTower), "White's second turn");
        happen(&mut history, Side::Black, Event::Offered(Offer::TakeBack));
        happen(&mut history, Side::White, Event::Agreed(Offer::TakeBack));
        assert_eq!(Tip::due(&history), Some(Tip::Entering), "Black's third turn");
        play(&mut history, &SIX_MOVES[2..3]);
        assert_eq!(Tip::due(&history), Some(Tip::Entering), "White's third turn");
    }

    #[test]
    fn imported_turns_had_no_tips() {
        let mut history = standard();
        play(&mut history, &SIX_MOVES[..4]);
        history.imported = 4;
        assert_eq!(before(&mut history, &SIX_MOVES[4..]), [Some(Tip::Goal), Some(Tip::Goal)]);
    }

    #[test]
    fn after_the_last_tip_there_is_none() {
        let mut history = standard();
        let mut tips = Vec::new();
        for _ in 0..6 {
            tips.push(Tip::due(&history));
            play(&mut history, &SIX_MOVES[..1]);
            happen(&mut history, Side::Black, Event::Offered(Offer::TakeBack));
            happen(&mut history, Side::White, Event::Agreed(Offer::TakeBack));
        }
        assert_eq!(tips, [&Tip::ALL.map(Some)[..], &[None]].concat());
    }
}
