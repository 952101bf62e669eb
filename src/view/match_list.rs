//! The list of a person's running matches, beginning with those that wait for a decision or an answer of the person.

use kamisado_rules::Side;

use super::{board_link, message::CONTENT_MAX};
use crate::{
    club::{History, Person, TimedMatch, Timestamp},
    text::{Locale, game_words, text},
};

/// As much of the list of a person's matches as fits in a message.
pub(crate) struct Listed {
    pub content: String,
    /// The number of matches of the list up to the last one that is named, if others follow.
    pub next: Option<usize>,
}

/// Lists as many of `matches` as fit in a message. `all` is the number of all matches of the list, of which `matches` may contain
/// only some: those that follow the first `first` ones.
pub(crate) fn list(
    locale: Locale,
    person: Person,
    matches: &[&TimedMatch],
    (first, all): (usize, usize),
) -> Listed {
    if matches.is_empty() {
        return Listed { content: text!(locale, "matches-none"), next: None };
    }
    let all = all.saturating_sub(first);
    let mut list = String::new();
    let mut named = 0;
    let mut waiting = None;
    for &TimedMatch { history, until } in matches {
        let waits = history.asks(person);
        let mut lines = Vec::new();
        if waiting != Some(waits) {
            lines.push(if waits {
                text!(locale, "matches-waiting")
            } else {
                text!(locale, "matches-others")
            });
        }
        lines.push(line(locale, person, history, *until));
        let lines = lines.join("\n");
        let rest = text!(locale, "matches-more", count = all.saturating_sub(named));
        if list.chars().count() + lines.chars().count() + rest.chars().count() + 2 > CONTENT_MAX {
            break;
        }
        list.push_str(&lines);
        list.push('\n');
        waiting = Some(waits);
        named += 1;
    }
    let is_more = named < all;
    if is_more {
        list.push_str(&text!(locale, "matches-more", count = all - named));
    }
    Listed { content: list.trim_end().to_owned(), next: is_more.then_some(first + named) }
}

fn line(locale: Locale, person: Person, history: &History, until: Option<Timestamp>) -> String {
    let side = history.side_of(person).unwrap_or(Side::White);
    let score = history.state.score();
    let line = text!(
        locale,
        "matches-line",
        match = history.id.to_string(),
        opponent = game_words::seat(locale, &history.seats[!side]),
        game = history.state.terms().board().game,
        round = history.state.round(),
        own = score[side],
        other = score[!side],
        link = link(history, side),
    );
    if history.paused {
        return text!(locale, "matches-line-paused", line = line);
    }
    if !history.waits_for(person) && history.asks(person) {
        return text!(locale, "matches-line-offered", line = line);
    }
    match until {
        Some(until) => text!(locale, "matches-line-until", line = line, until = game_words::moment(until)),
        None => line,
    }
}

/// A link to the newest board of the match in the channel in which the player of `side` sees the match. If this channel has no
/// board yet, returns a mention of the channel.
pub(super) fn link(history: &History, side: Side) -> String {
    board_link::address_for(history, side).unwrap_or_else(|| format!("<#{}>", history.place_of(side).0))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        club::{MatchId, MessageId, Place, Server},
        view::test_play::standard,
    };

    fn history(number: i64) -> History {
        let mut history = standard();
        history.id = MatchId(number);
        history.server = Some(Server(1_000_000_000_000_000_001));
        history.board_message = Some(MessageId(1_000_000_000_000_000_002));
        history
    }

    #[test]
    fn what_waits_comes_under_a_heading_of_its_own_with_a_link() {
        let history = history(7);
        let decider = history.decider().unwrap();
        let (mine, others) =
            (history.seats[decider].person().unwrap(), history.seats[!decider].person().unwrap());
        let timed = TimedMatch { history, until: None };
        let text = list(Locale::English, mine, &[&timed], (0, 1)).content;
        let lines: Vec<_> = text.lines().collect();
        assert_eq!(lines[0], "**Waiting for you**");
        assert!(
            lines[1].contains("k7") && lines[1].contains("https://discord.com/channels/1000000000000000001/")
        );
        assert!(lines[1].ends_with("/1000000000000000002"), "{}", lines[1]);
        let listed = list(Locale::English, others, &[&timed], (0, 1));
        assert!(listed.content.starts_with("**Waiting for others**"));
        assert_eq!(listed.next, None);
        let timed = TimedMatch { until: Some(Timestamp(86_400_000)), ..timed };
        assert!(list(Locale::English, mine, &[&timed], (0, 1)).content.contains("<t:86400:R>"));
    }

    #[test]
    fn a_match_without_a_server_is_linked_to_in_the_readers_own_chat() {
        let mut history = history(7);
        (history.server, history.place) = (None, Place(21));
        (history.other_place, history.other_board_message) = (Some(Place(22)), Some(MessageId(23)));
        let timed = TimedMatch { history: history.clone(), until: None };
        for (side, link) in [(Side::Black, "/@me/21/1000000000000000002"), (Side::White, "/@me/22/23")] {
            let reader = history.seats[side].person().unwrap();
            let text = list(Locale::English, reader, &[&timed], (0, 1)).content;
            assert!(text.ends_with(link), "{text}");
        }
        history.other_board_message = None;
        let reader = history.seats[Side::White].person().unwrap();
        let timed = TimedMatch { history, until: None };
        let text = list(Locale::English, reader, &[&timed], (0, 1)).content;
        assert!(text.ends_with("<#22>"), "before the board has arrived there: {text}");
    }

    #[test]
    fn what_does_not_fit_is_counted() {
        let timed: Vec<_> =
            (1..=25).map(|number| TimedMatch { history: history(number), until: None }).collect();
        let matches: Vec<_> = timed.iter().collect();
        let person = timed[0].history.seats[Side::Black].person().unwrap();
        let Listed { content: text, next } = list(Locale::English, person, &matches, (0, 40));
        assert!(text.chars().count() <= CONTENT_MAX);
        let named = text.lines().filter(|line| line.contains("https://")).count();
        assert!(text.ends_with(&format!("… and {} more.", 40 - named)), "{text}");
        assert!(named > 5);
        assert_eq!(next, Some(named));
        // The next part begins with the first match that was not named, and counts only what is still left.
        let Listed { content: text, next } = list(Locale::English, person, &matches[named..], (named, 40));
        let named_then = text.lines().filter(|line| line.contains("https://")).count();
        assert!(text.lines().nth(1).unwrap().contains(&format!("k{} ", named + 1)), "{text}");
        assert!(text.ends_with(&format!("… and {} more.", 40 - named - named_then)), "{text}");
        assert_eq!(next, Some(named + named_then));
    }
}
