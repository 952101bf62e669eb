//! What a press of a button, or a choice in a menu, asks for.
//!
//! **Architecture Invariant:** an action holds everything that its press needs besides the stored state. Its encoding as a
//! custom id is `discord::components`' business.

use kamisado_rules::{Color, Decision, FillFrom};

use super::rules_topic::RulesTopic;
use crate::club::{ChallengeId, Claim, MatchId, Offer, TimeReminder};

/// A match and its last event as a message shows them. A press on a message that shows an earlier event is stale.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct ShownEvent {
    pub id: MatchId,
    pub event: u32,
}

/// What a button or menu does.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Action {
    AnswerChallenge {
        id: ChallengeId,
        answer: ChallengeAnswer,
    },
    /// A menu of legal decisions; `menu` numbers the menus of a message.
    ChooseDecision {
        shown: ShownEvent,
        menu: usize,
    },
    /// The menu of towers at a free opening.
    ChooseTower {
        shown: ShownEvent,
    },
    Fill {
        shown: ShownEvent,
        from: FillFrom,
    },
    /// A step of picking a tournament line-up; `placed` are the towers so far, from the player's own left.
    LineUp {
        shown: ShownEvent,
        step: LineupStep,
        placed: Vec<Color>,
    },
    AnswerOffer {
        shown: ShownEvent,
        offer: Offer,
        agree: bool,
    },
    /// Asks for the next single round of a series.
    NextRound {
        shown: ShownEvent,
    },
    /// Asks for the same match with the sides swapped.
    Rematch {
        shown: ShownEvent,
    },
    /// Opens a page of the rules from a button under a board.
    ShowRule {
        shown: ShownEvent,
        topic: RulesTopic,
    },
    /// The menu of the pages of the rules.
    ChooseRule,
    /// Posts the board again; the button of a time reminder.
    ShowBoard {
        shown: ShownEvent,
        reminder: TimeReminder,
    },
    /// Ends a quiet match.
    Claim {
        shown: ShownEvent,
        claim: Claim,
    },
    /// A moderator's answer whether a running match is aborted.
    Abort {
        id: MatchId,
        confirmed: bool,
    },
    /// A moderator's answer whether a finished match is taken out of the standings.
    TakeOut {
        id: MatchId,
        confirmed: bool,
    },
    Resign {
        id: MatchId,
        confirmed: bool,
    },
    TurnPage(LeaderboardTurn),
    DeleteData {
        confirmed: bool,
    },
    /// The menu of matches for a move that was typed in a direct message; `message` is the message's Discord id.
    ChooseMatch {
        message: u64,
        typed: String,
    },
}

/// Which page of a leaderboard a button leads to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum LeaderboardTurn {
    /// To a page, counted from 0.
    To(u32),
    /// Nowhere: the first page is shown. The button is disabled.
    BeforeFirst,
    /// Nowhere: the last page is shown. The button is disabled.
    AfterLast,
}

/// The answers on the buttons of a challenge.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum ChallengeAnswer {
    Accept,
    AcceptInThread,
    Decline,
    Withdraw,
}

/// What a button or menu of a tournament set-up does.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum LineupStep {
    /// Places the tower that is chosen in the menu next, from the player's own left.
    Pick,
    /// Takes the last tower back.
    Undo,
    /// Places all remaining towers at random.
    Rest,
    /// Confirms the complete line-up.
    Confirm,
}

/// What an option of a menu stands for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum MenuValue {
    Decision(Decision),
    Tower(Color),
    Rule(RulesTopic),
    Match(MatchId),
}
