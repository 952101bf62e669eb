//! The custom ids of buttons and menus: `v1:kind:id:event:argument`.
//!
//! **Invariant:** within a version, the encoding never changes, because messages in channels keep their custom ids.

use std::{fmt, str::FromStr};

use kamisado_rules::{Decision, Match};

use super::{claim_code, decision_code, lineup_code, offer_code};

/// The maximum number of characters of a custom id (<https://discord.com/developers/docs/components/reference#custom-id>).
pub(crate) const LONGEST: usize = 100;

/// The action of a button or menu.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Kind {
    /// A button of a challenge; the id is the challenge's, the argument is the answer.
    Challenge,
    /// A menu of legal decisions; the chosen value is a decision's code, the argument is the menu's number.
    Decide,
    /// The menu of towers at the opening; the chosen value is the tower's letter.
    Tower,
    /// A button for one decision, such as a fill; the argument is the decision's code.
    OneDecision,
    /// A button that plays the decision that a player was asked about; the argument is the decision's code.
    Play,
    /// The menu and buttons with which a player picks a tournament line-up; the argument is the step and the towers
    /// placed so far.
    LineUp,
    /// A button that answers an offer; the argument names the offer and the answer.
    Offer,
    /// A button that proposes another match on the same terms, with the same sides.
    Again,
    /// A button that proposes another match on the same terms, with the sides swapped.
    Rematch,
    /// A button with which a moderator confirms or cancels the abort of the match (`yes` or `no`), or its removal from
    /// the standings (`out` or `in`).
    Abort,
    /// A button of a time reminder that shows the board of the match again; the argument is the kind of reminder.
    Board,
    /// A button with which the waiting player ends a match that the opponent has left: `win` or `close`.
    Claim,
    /// A button that asks whether to resign (`ask`), or confirms or cancels the resignation (`yes` or `no`).
    Resign,
    /// A button or menu that shows a page of the rules; the argument or the chosen value is its topic.
    Rules,
    /// A button that shows a page of the tutorial; the event is the page, the argument says whether the page is a new
    /// message (`open`) or replaces the previous page (`turn`).
    Tutorial,
    /// A button that asks for an opponent (`ask`) or challenges anybody (`anybody`), or the menu of people, whose
    /// chosen value is a user's id.
    Opponent,
    /// A button that asks for the level of the bot (`ask`), or the menu of levels, whose chosen value is a level's
    /// number.
    Machine,
    /// A button that shows the help text, or the list of commands (`commands`), to the presser.
    Help,
    /// A button that lists the running matches of the presser, from the beginning or (`more`) after as many of them as the event
    /// says.
    Matches,
    /// A button that lists the presser's results against the bot, those of all people of the server (`server`), or the
    /// ratings of the server (`ratings`).
    Results,
    /// A button that turns the pages of a leaderboard; the argument names the page and the list.
    LeaderboardPage,
    /// A button that confirms or cancels the deletion of the presser's data: `yes` or `no`.
    Forget,
    /// A button that shows the board to the presser alone.
    OwnView,
    /// A button that makes an offer; the argument names the offer.
    Propose,
    /// A button that shows further actions in the match, as a new message or in place of a page of the rules (`back`).
    More,
    /// A button that sends the record of the match to the presser.
    Record,
    /// A button that sends the animation of the match to the presser, or the menu of matches (the id is 0), whose
    /// chosen value is the match to animate.
    Replay,
    /// A button under the end of a round that shows the move that lost this round.
    LosingMove,
    /// A button that shows a stage of the hint for the decision after the event: `where`, `move` or `why`.
    Hint,
    /// A button that begins a match against the machine from the board after the event, confirms or cancels this match
    /// (`yes` or `no`), or lists the moves of a match to start from (`list`, or `list:` and the page). Also the menu of
    /// those moves (`pick`); the chosen value is the event before the move.
    PlayFrom,
    /// The menu of matches for a move in a direct message; the id is the message's (0 in older menus), the
    /// argument is the typed text, the chosen value is a match.
    ChooseMatch,
    /// The menu and buttons under a puzzle; the id is the puzzle's number (0 for the list of the week), the event is the
    /// difficulty that was asked for (0 for none), the argument says what the button or menu does.
    Puzzle,
    /// The menu of languages for the channels of a server; the id is the server's first challenge (0 for none), the
    /// chosen value is a language's code.
    Language,
    /// A button of a tournament; the id is the tournament's, the argument names the button's action.
    Tournament,
    /// The menu of people under a message with an attached record. It challenges the chosen person to continue from the
    /// record.
    Import,
    /// The menus and buttons of a form of settings; the argument says whose settings they are, which setting is shown,
    /// and its new value.
    Settings,
    /// A button that withdraws the if-then plan of the presser (`all`), or the menu of the plan's lines, whose chosen
    /// value is the number of the line to withdraw.
    IfThen,
    /// A button that gives the opponent of the presser more time.
    Give,
    /// A button that withdraws the presser's days off that have not begun.
    DaysOff,
    /// A button that begins, refreshes or ends the presser's card: `keep`, `refresh` or `stop`.
    Card,
    /// A button that shows the current state of the vote on the decision after the event.
    Vote,
}

impl Kind {
    const ALL: [Self; 41] = [
        Self::Challenge,
        Self::Decide,
        Self::Tower,
        Self::OneDecision,
        Self::Play,
        Self::LineUp,
        Self::Offer,
        Self::Again,
        Self::Rematch,
        Self::Abort,
        Self::Board,
        Self::Claim,
        Self::Resign,
        Self::Rules,
        Self::Tutorial,
        Self::Opponent,
        Self::Machine,
        Self::Help,
        Self::Matches,
        Self::Results,
        Self::LeaderboardPage,
        Self::Forget,
        Self::OwnView,
        Self::Propose,
        Self::More,
        Self::Record,
        Self::Replay,
        Self::LosingMove,
        Self::Hint,
        Self::PlayFrom,
        Self::ChooseMatch,
        Self::Language,
        Self::Puzzle,
        Self::Tournament,
        Self::Import,
        Self::Settings,
        Self::IfThen,
        Self::Give,
        Self::DaysOff,
        Self::Card,
        Self::Vote,
    ];

    /// The word for this kind in a custom id.
    pub(crate) const fn name(self) -> &'static str {
        match self {
            Self::Challenge => "challenge",
            Self::Decide => "decide",
            Self::Tower => "tower",
            Self::OneDecision => "fill",
            Self::Play => "play",
            Self::LineUp => "place",
            Self::Offer => "offer",
            Self::Again => "again",
            Self::Rematch => "rematch",
            Self::Abort => "abort",
            Self::Board => "board",
            Self::Claim => "claim",
            Self::Resign => "resign",
            Self::Rules => "rules",
            Self::Tutorial => "tutorial",
            Self::Opponent => "opponent",
            Self::Machine => "machine",
            Self::Help => "help",
            Self::Matches => "matches",
            Self::Results => "results",
            Self::LeaderboardPage => "page",
            Self::Forget => "forget",
            Self::OwnView => "view",
            Self::Propose => "propose",
            Self::More => "more",
            Self::Record => "record",
            Self::Replay => "replay",
            Self::LosingMove => "lost",
            Self::Hint => "hint",
            Self::PlayFrom => "from",
            Self::ChooseMatch => "which",
            Self::Language => "language",
            Self::Puzzle => "puzzle",
            Self::Tournament => "tournament",
            Self::Import => "import",
            Self::Settings => "settings",
            Self::IfThen => "if",
            Self::Give => "give",
            Self::DaysOff => "off",
            Self::Card => "card",
            Self::Vote => "vote",
        }
    }
}

/// A custom id in its parts.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CustomId {
    /// The action.
    pub kind: Kind,
    /// The id of the match, challenge, tournament, puzzle or message; 0 if there is none.
    pub id: i64,
    /// The last event that the message shows, or another number that the kind explains; 0 if irrelevant.
    pub event: u32,
    /// The details of the action, whose form depends on the kind. May contain colons.
    pub argument: String,
}

impl CustomId {
    pub(crate) fn new(kind: Kind, id: i64, event: u32, argument: impl Into<String>) -> Self {
        Self { kind, id, event, argument: argument.into() }
    }

    /// Decodes the argument and encodes it again. For a menu, the argument must hold the chosen value. `None` if the
    /// argument is invalid in this match, or if the argument of this kind is not a decision, a line-up, an offer or a
    /// claim.
    pub fn argument_in(&self, game: &Match) -> Option<String> {
        let argument = self.argument.as_str();
        match self.kind {
            Kind::Decide | Kind::OneDecision | Kind::Play => {
                self.decision_in(game).map(|decision| decision_code::code(&decision))
            }
            Kind::LineUp => lineup_code::read(argument, game.terms().board().game)
                .map(|(step, placed)| lineup_code::argument(step, &placed)),
            Kind::Offer => {
                offer_code::answer(argument).map(|(offer, agree)| offer_code::argument(offer, agree))
            }
            Kind::Propose => offer_code::offer(argument).map(|offer| offer_code::word(offer).to_owned()),
            Kind::Claim => claim_code::claim(argument).map(|claim| claim_code::word(claim).to_owned()),
            _ => None,
        }
    }

    /// Decodes the argument as a decision in this match. For a menu, the argument must hold the chosen value. `None` if
    /// it is not a decision. Does not check whether the decision is legal.
    pub fn decision_in(&self, game: &Match) -> Option<Decision> {
        match self.kind {
            Kind::Decide | Kind::OneDecision | Kind::Play => decision_code::decision(&self.argument, game),
            _ => None,
        }
    }

    /// Whether the encoded custom id has at most [`LONGEST`] characters.
    pub(crate) fn fits(&self) -> bool {
        self.to_string().chars().count() <= LONGEST
    }
}

impl fmt::Display for CustomId {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(formatter, "v1:{}:{}:{}:{}", self.kind.name(), self.id, self.event, self.argument)
    }
}

/// The error for a text that is not a custom id of this bot, or belongs to another version of the format.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("not a custom id of this version")]
pub struct NotACustomId;

impl FromStr for CustomId {
    type Err = NotACustomId;

    fn from_str(text: &str) -> Result<Self, NotACustomId> {
        if text.chars().count() > LONGEST {
            return Err(NotACustomId);
        }
        let mut parts = text.splitn(5, ':');
        let mut part = || parts.next().ok_or(NotACustomId);
        if part()? != "v1" {
            return Err(NotACustomId);
        }
        let name = part()?;
        let kind = Kind::ALL.into_iter().find(|kind| kind.name() == name).ok_or(NotACustomId)?;
        let id = number(part()?)?;
        let event = number(part()?)?;
        let argument = part()?.to_owned();
        Ok(Self { kind, id, event, argument })
    }
}

/// Parses a number in its only accepted form: no sign, no leading zeros.
fn number<T: FromStr + ToString>(text: &str) -> Result<T, NotACustomId> {
    let number: T = text.parse().map_err(|_| NotACustomId)?;
    if number.to_string() == text && !text.starts_with('-') { Ok(number) } else { Err(NotACustomId) }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    proptest! {
        #[test]
        fn what_is_written_is_read_back(
            kind in proptest::sample::select(&Kind::ALL[..]),
            id in 0_i64..,
            event: u32,
            argument in ".{0,50}",
        ) {
            let custom_id = CustomId::new(kind, id, event, argument);
            prop_assume!(custom_id.fits());
            prop_assert_eq!(custom_id.to_string().parse(), Ok(custom_id));
        }

        #[test]
        fn what_is_read_is_written_back(text in "(v1:)?(decide|page|x)?:?[0-9+-]{0,3}:?[0-9]{0,12}:?.{0,90}") {
            if let Ok(custom_id) = text.parse::<CustomId>() {
                prop_assert_eq!(custom_id.to_string(), text);
            }
        }
    }

    #[test]
    fn other_versions_and_nonsense_are_refused() {
        for text in [
            "",
            "v1",
            "v2:fill:1:2:left",
            "v1:fill:1:2",
            "v1:fill:-1:2:left",
            "v1:fill:1:-2:",
            "v1:fill:01:2:",
            "v1:x:1:2:",
        ] {
            assert_eq!(text.parse::<CustomId>(), Err(NotACustomId), "{text}");
        }
        let long = format!("v1:which:0:0:{}", "x".repeat(LONGEST));
        assert_eq!(long.parse::<CustomId>(), Err(NotACustomId));
    }
}
