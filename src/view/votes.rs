//! Votes of a server's members on the decisions of the server's side: the line under the board, and the answers to
//! voters.

use kamisado_rules::Decision;

use super::{board_menus, component_row::Row, decision_question, match_as_of_event::MatchAsOfEvent};
use crate::{
    club::{CastVote, History, VoteCount, WithoutQuorum},
    text::{Locale, game_words, text},
};

/// The maximum number of decisions that are listed with their votes.
const MOST_LISTED: usize = 10;

/// The line under a board that asks for votes.
pub(super) fn call(locale: Locale, count: &VoteCount) -> String {
    let (until, distance) = (game_words::date(count.until), game_words::moment(count.until));
    let quorum = count.voting.quorum;
    match count.voting.without_quorum {
        WithoutQuorum::Machine => {
            text!(locale, "told-votes", until = until, distance = distance, quorum = quorum)
        }
        WithoutQuorum::Forfeit => {
            text!(locale, "told-votes-or-forfeit", until = until, distance = distance, quorum = quorum)
        }
    }
}

/// The menus and buttons under the newest board, of which one button shows the current number of voters.
pub(crate) fn rows(locale: Locale, history: &History, count: &VoteCount) -> Vec<Row> {
    board_menus::rows(locale, &newest_board(history), false, Some(count))
}

/// The newest board of a vote match, with the events that it reports.
pub(crate) fn newest_board(history: &History) -> MatchAsOfEvent {
    // The board reports the last decision of the server's side and the events after it.
    let last = history.entries.iter().rposition(|applied| {
        let by = applied.entry.by.side().map(|side| history.seats[side].is_of_server());
        by.unwrap_or_default() && applied.entry.event.decision().is_some()
    });
    let last_shown_event = last.and_then(|index| u32::try_from(index).ok()).unwrap_or(0);
    MatchAsOfEvent::new(history, last_shown_event, history.last_event())
}

/// The answer to a person who has voted for a decision.
pub(crate) fn cast(locale: Locale, history: &History, decision: Decision, vote: &CastVote) -> String {
    let (decision, count) = (decision_question::written(locale, history, decision), &vote.count);
    let mut lines = vec![if vote.counts {
        text!(locale, "vote-cast", move = decision, until = game_words::date(count.until))
    } else {
        text!(locale, "vote-superseded", move = decision)
    }];
    lines.extend(counted(locale, history, count));
    lines.join("\n")
}

/// The current count of the vote on the due decision, and the end of the vote. The text names the end as a date. A remaining time
/// would be in the past for people who read the answer after the end.
pub(crate) fn standing(locale: Locale, history: &History, count: &VoteCount) -> String {
    let mut lines = counted(locale, history, count);
    lines.push(text!(locale, "votes-until", until = game_words::date(count.until)));
    lines.join("\n")
}

/// A line for the number of voters, and one for each decision with votes.
fn counted(locale: Locale, history: &History, count: &VoteCount) -> Vec<String> {
    let mut lines =
        vec![text!(locale, "votes-heading", voters = count.voters(), quorum = count.voting.quorum)];
    lines.extend(count.votes.iter().take(MOST_LISTED).map(|(decision, votes)| {
        let decision = decision_question::written(locale, history, *decision);
        text!(locale, "votes-line", move = decision, votes = *votes)
    }));
    let others: u32 = count.votes.iter().skip(MOST_LISTED).map(|(_, votes)| votes).sum();
    lines.extend((others > 0).then(|| text!(locale, "votes-others", votes = others)));
    lines
}
