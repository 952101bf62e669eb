//! The actions of buttons and menus.
//!
//! **Architecture Invariant:** an action contains everything, except the stored state, that the bot needs to carry it out.
//! `discord::components` encodes actions as custom ids.

use kamisado_notation::Language;
use kamisado_rules::{Color, Decision, FillFrom};
use kamisado_tournaments::Outcome;

use super::rules_topic::{PageTopic, RulesTopic};
use crate::club::{
    ChallengeId, Claim, LeaderboardList, MachineLevel, MatchId, Offer, Person, TimeReminder,
    TournamentChange, TournamentId, TournamentOrder,
};

/// A match, and the last of its events that a message shows. A press on a message that shows an earlier event is stale.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct ShownEvent {
    pub id: MatchId,
    pub event: u32,
}

/// A puzzle that a message shows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct ShownPuzzle {
    /// The number of the puzzle.
    pub number: u32,
    /// The difficulty for which the reader asked; `None` if the reader did not ask for one.
    pub difficulty: Option<u8>,
}

/// The stage of a hint, which says how much the hint reveals.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum HintStage {
    /// Where to look for the move.
    Where,
    /// Where to look, and the move.
    Move,
    /// Where to look, the move, and the reasons for it.
    Why,
}

impl HintStage {
    const ALL: [Self; 3] = [Self::Where, Self::Move, Self::Why];

    /// The word for the stage in custom ids.
    pub(crate) const fn word(self) -> &'static str {
        match self {
            Self::Where => "where",
            Self::Move => "move",
            Self::Why => "why",
        }
    }

    /// The stage that a word stands for.
    pub(crate) fn from_word(word: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|stage| stage.word() == word)
    }
}

/// The owner of the settings that a form shows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum SettingsOf {
    /// The reader of the form.
    Person,
    /// The server where the form is shown.
    Server,
}

impl SettingsOf {
    /// The word for the owner in custom ids.
    pub(crate) const fn word(self) -> &'static str {
        match self {
            Self::Person => "mine",
            Self::Server => "server",
        }
    }

    /// The owner that a word stands for.
    pub(crate) fn from_word(word: &str) -> Option<Self> {
        [Self::Person, Self::Server].into_iter().find(|of| of.word() == word)
    }
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Action {
    AnswerChallenge {
        id: ChallengeId,
        answer: ChallengeAnswer,
    },
    /// A menu of legal decisions; `menu` is the number of the menu in its message.
    ChooseDecision {
        shown: ShownEvent,
        menu: usize,
    },
    /// The menu of towers at an opening at which any tower may move.
    ChooseTower {
        shown: ShownEvent,
    },
    Fill {
        shown: ShownEvent,
        from: FillFrom,
    },
    /// Plays the decision that the player was asked to confirm.
    Play {
        shown: ShownEvent,
        decision: Decision,
    },
    /// The menu of languages for the channels of a server. It is under the server's first challenge, or under the answer to the
    /// person who began the server's first match against the bot.
    ChooseServerLanguage {
        challenge: ChallengeId,
    },
    /// A step in picking a tournament line-up. `placed` has the towers placed so far, from the player's own left.
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
    /// Proposes another match with the same terms and sides.
    PlayAgain {
        shown: ShownEvent,
    },
    /// Proposes another match with the same terms and the sides swapped.
    Rematch {
        shown: ShownEvent,
    },
    /// Shows the board to the presser alone, with the presser's preferences.
    ShowOwnView {
        shown: ShownEvent,
    },
    /// Makes an offer to the opponent.
    MakeOffer {
        shown: ShownEvent,
        offer: Offer,
    },
    /// Shows the further actions in the match, to the presser alone.
    ShowMore {
        shown: ShownEvent,
    },
    /// Shows the further actions in the match, in place of a page of the rules.
    ReturnToMore {
        shown: ShownEvent,
    },
    /// Asks a player to confirm the resignation.
    AskToResign {
        id: MatchId,
    },
    /// Sends the record of the match to the presser alone.
    SendRecord {
        id: MatchId,
    },
    /// Sends the animation of the match to the presser alone.
    ShowReplay {
        shown: ShownEvent,
    },
    /// The menu of finished matches. It sends the animation of the chosen match to the presser alone.
    ChooseReplay,
    /// Shows to the presser alone which move lost a round. The message with the button reports the end of that round.
    ShowLosingMove {
        shown: ShownEvent,
    },
    /// Lists the presser's results against the bot, to the presser alone.
    ListMachineResults,
    /// Lists the results of all people of the server against the bot, to the presser alone.
    ListMachineResultsOfServer,
    /// Lists the best rated people of the server, with the presser's own ratings, to the presser alone.
    ListRatings,
    /// Shows a stage of the hint for the decision that is due after an event, to the presser alone.
    ShowHint {
        shown: ShownEvent,
        stage: HintStage,
    },
    /// Lists the moves of a finished match from which a new match can begin, to the presser alone.
    ListPositions {
        shown: ShownEvent,
        /// The page to show in the message with the button, counted from 0. `None` shows the first page in a new message.
        page: Option<usize>,
    },
    /// The menu of the moves that [`Action::ListPositions`] lists. The value of an option is the number of the last event
    /// before the move.
    ChoosePosition {
        shown: ShownEvent,
    },
    /// Asks the presser whether to begin a match against the machine from the board after an event.
    PlayFrom {
        shown: ShownEvent,
    },
    /// The answer to the question of [`Action::PlayFrom`].
    BeginFrom {
        shown: ShownEvent,
        confirmed: bool,
    },
    /// Opens a page of the rules from the further actions in a match.
    ShowRule {
        shown: ShownEvent,
        topic: RulesTopic,
    },
    /// Opens a page of the rules from a message outside of a match.
    OpenRules(PageTopic),
    /// The menu of the pages of the rules. `of` is the match from which the menu was opened.
    ChooseRule {
        of: Option<ShownEvent>,
    },
    /// Shows a page of the tutorial, counted from 0, to the presser alone.
    ShowTutorial {
        page: usize,
        opening: TutorialOpening,
    },
    /// Posts the board again. This is the button of a time reminder.
    ShowBoard {
        shown: ShownEvent,
        reminder: TimeReminder,
    },
    /// The waiting player's claim to end a match in which the opponent has gone quiet.
    Claim {
        shown: ShownEvent,
        claim: Claim,
    },
    /// A moderator's answer when asked whether to abort a running match.
    Abort {
        id: MatchId,
        confirmed: bool,
    },
    /// The answer that a match is ended which is paused because of its place: by a player after some days, or by somebody who
    /// manages the server and cannot see the match.
    EndPaused {
        id: MatchId,
        unseen: bool,
    },
    /// A moderator's answer when asked whether to take a finished match out of the standings.
    TakeOut {
        id: MatchId,
        confirmed: bool,
    },
    Resign {
        id: MatchId,
        confirmed: bool,
    },
    /// Asks the presser whom to challenge.
    AskForOpponent,
    /// The menu of the people whom the presser can challenge.
    ChooseOpponent,
    /// Challenges anybody in the channel.
    ChallengeAnybody,
    /// Shows the form of settings again.
    ShowSettings {
        of: SettingsOf,
    },
    /// The menu of the settings.
    ChooseSetting {
        of: SettingsOf,
    },
    /// The menu of the values of a setting.
    SetSetting {
        of: SettingsOf,
        key: &'static str,
    },
    /// Changes a setting to a value.
    SetSettingTo {
        of: SettingsOf,
        key: &'static str,
        value: &'static str,
    },
    /// The menu of people whom the presser can challenge to continue the record that is attached to the message.
    ChooseImportOpponent,
    /// Asks the presser at which level to play the bot.
    AskForLevel,
    /// The menu of the bot's levels.
    ChooseLevel,
    /// Shows the help text to the presser alone.
    ShowHelp,
    /// Lists the commands that the presser may use in this place, to the presser alone.
    ListCommands,
    /// Lists the running matches of the presser.
    ListMatches,
    /// Shows another page of a leaderboard in place of the current page.
    TurnPage {
        list: LeaderboardList,
        turn: LeaderboardTarget,
    },
    /// The menu of the decisions of a puzzle; `menu` is the number of the menu in its message.
    ChoosePuzzleMove {
        shown: ShownPuzzle,
        menu: usize,
    },
    /// Opens the form in which the presser types a decision of a puzzle.
    TypePuzzleMove {
        shown: ShownPuzzle,
    },
    /// Tries the decision that was typed into the form. `on_server` says whether the form was opened on a server to which the bot
    /// has been added. The action contains `on_server`, because Discord does not say this when a person submits the form.
    TryTypedPuzzleMove {
        shown: ShownPuzzle,
        on_server: bool,
    },
    /// Tells the solution of a puzzle to the presser alone.
    ShowPuzzleSolution {
        shown: ShownPuzzle,
    },
    /// Shows another puzzle to the presser alone.
    NextPuzzle {
        shown: ShownPuzzle,
    },
    /// Lists the people who have solved puzzles this week, to the presser alone.
    ListPuzzleWeek,
    /// Changes a tournament, or shows it to the presser.
    PressTournament {
        id: TournamentId,
        press: TournamentPress,
    },
    DeleteData {
        confirmed: bool,
    },
    /// An action on plans, days off, time, votes, cards or lists of matches.
    Other(NonMoveAction),
    /// The menu of matches for a move typed in a direct message; `message` is the Discord id of that message.
    ChooseMatch {
        message: u64,
        typed: String,
    },
}

/// An action on something other than moves: plans, days off, time, votes, cards and lists of matches.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum NonMoveAction {
    /// With `keep`, gives the presser a turn card, which the bot keeps up to date. Without it, ends the presser's card.
    KeepCard { keep: bool },
    /// Updates the presser's card in its message.
    RefreshCard,
    /// Lists the running matches of the presser after the first `after` ones: in place of the list with the button, or, under a
    /// card, in a message to the presser alone.
    ListFurtherMatches { after: usize },
    /// Gives the player to decide more time.
    GiveTime { shown: ShownEvent },
    /// Shows the current count of the vote on the due decision, to the presser alone.
    ShowVotes { shown: ShownEvent },
    /// Withdraws those of the presser's days off that have not begun.
    WithdrawDaysOff,
    /// Withdraws the presser's whole if-then plan.
    WithdrawPlan { id: MatchId },
    /// The menu of the lines of the presser's if-then plan. It withdraws the chosen line.
    WithdrawPlannedLine { id: MatchId },
}

/// Where a page of the tutorial appears.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum TutorialOpening {
    /// In a message of its own.
    NewMessage,
    /// In the message with the pressed button, in place of its page.
    SameMessage,
}

/// The page of a leaderboard that a button opens.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum LeaderboardTarget {
    /// The page with this number, counted from 0.
    To(u32),
    /// No page. The disabled button for the previous page has this target on the first page.
    BeforeFirst,
    /// No page. The disabled button for the next page has this target on the last page.
    AfterLast,
}

/// The answers that the buttons of a challenge give.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum ChallengeAnswer {
    Accept,
    AcceptInThread,
    Decline,
    Withdraw,
}

/// The action of a tournament's button.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum TournamentPress {
    /// Changes the tournament: signs the presser up or off, starts the tournament or calls it off, or takes the presser
    /// out of it.
    Change(TournamentChange),
    /// Asks the presser whether to leave the tournament.
    AskToLeave,
    /// Resumes the tournament, which the bot has paused.
    GoOn,
    /// Asks the organiser whether to call the tournament off.
    AskToCallOff,
    /// Calls the tournament off, as the answer to [`TournamentPress::AskToCallOff`].
    CallOffForGood,
    /// Breaks off the running match of a game, and decides the game or, without an outcome, has it played again. The presser
    /// confirms this as the answer to a question.
    DecideForGood { game: u32, outcome: Option<Outcome>, breaks_off: MatchId },
    /// Takes a person out of the tournament, although the person loses a running match. The presser confirms this as the answer
    /// to a question.
    RemoveForGood { player: Person, breaks_off: MatchId },
    /// Replaces `player` by another person, although this breaks off the player's running match. The presser confirms this as the
    /// answer to a question.
    ReplaceForGood { player: Person, by: Person, breaks_off: MatchId },
    /// Takes a place in the tournament that an organiser has offered to the presser.
    TakePlace(PlaceOffer),
    /// Declines such an offer, or withdraws it.
    DeclinePlace(PlaceOffer),
    /// Sends the presser the state of the tournament as a text.
    AsText,
}

/// An organiser's offer of a player's place in a tournament to another person.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct PlaceOffer {
    /// The player who is to be replaced.
    pub player: Person,
    /// The person who is asked to take the place.
    pub newcomer: Person,
    /// The organiser, or the moderator, who makes the offer.
    pub organiser: Person,
    /// The newest running match of the player, which the organiser agrees to break off; `None` if the player had no running match.
    pub breaks_off: Option<MatchId>,
}

impl PlaceOffer {
    /// The offer that an order of `organiser` needs: a person whom somebody else puts into a tournament has to agree. `None` for
    /// other orders, and if the organiser takes the place.
    pub(crate) fn of_order(order: &TournamentOrder, organiser: Person) -> Option<Self> {
        match order {
            TournamentOrder::Replace { player, by, breaks_off } if by.person != organiser => {
                Some(Self { player: *player, newcomer: by.person, organiser, breaks_off: *breaks_off })
            }
            _ => None,
        }
    }
}

/// A step in picking a tournament line-up.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum LineupStep {
    /// Places the tower chosen in the menu on the next square, from the player's own left.
    Pick,
    /// Removes the tower that was placed last.
    Undo,
    /// Undoes the random placement of the remaining towers: only the towers of `placed` stay.
    Keep,
    /// Places all remaining towers at random.
    Rest,
    /// Confirms the complete line-up.
    Confirm,
}

/// The value of a menu option.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum MenuValue {
    Decision(Decision),
    Tower(Color),
    Rule(RulesTopic),
    Match(MatchId),
    Language(Language),
    Level(MachineLevel),
    /// The number of an event of the match.
    Event(u32),
    /// The name of a setting.
    Setting(&'static str),
    /// A value of a setting.
    SettingValue(String),
    /// The number of a line of an if-then plan.
    PlannedLine(u32),
}
