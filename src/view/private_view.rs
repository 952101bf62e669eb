//! The text beside a board that only one person sees, in the reader's language: the last event, whose turn it is, and
//! what the reader can play.

use kamisado_rules::{Awaiting, Phase, Position, Side};

use super::{board_message, legal_moves, match_as_of_event::MatchAsOfEvent, move_examples, narration};
use crate::{
    club::{History, Person},
    text::{Locale, game_words::PlayerNames, text},
};

/// The maximum number of parts of the list of legal moves. A part such as "forward 1 to 5" stands for several moves.
const MOST_POSSIBLE: usize = 12;

/// The text for a match in its current state. `mention` is the bot's mention, if the bot reads only messages that contain
/// it.
pub(crate) fn content(locale: Locale, history: &History, reader: Person, mention: Option<&str>) -> String {
    let last = history.last_event();
    let replayed = MatchAsOfEvent::new(history, last.saturating_sub(1), last);
    let names = PlayerNames::new(locale, &history.seats);
    let mut lines = vec![text!(locale, "board-alone", match = history.id.to_string())];
    lines.extend(narration::lines(locale, &replayed, &names, false));
    match history.decider() {
        Some(decider) if history.seats[decider].person() == Some(reader) => {
            lines.extend(board_message::prompt(locale, &replayed, &names));
            lines.extend(what_to_type(locale, history, mention));
        }
        Some(decider) => lines.push(turn_of(locale, history, decider, &names)),
        None => {}
    }
    lines.join("\n")
}

/// The legal moves of the active tower, and examples of what the reader can type.
fn what_to_type(locale: Locale, history: &History, mention: Option<&str>) -> Option<String> {
    let examples = move_examples::of_match(locale, &history.state)?;
    let possible = match history.state.phase() {
        Phase::Playing(position) => possible(locale, position),
        _ => String::new(),
    };
    Some(move_examples::after(locale, possible, &examples, mention).trim_start().to_owned())
}

/// The legal moves of the active tower. Empty if any tower may move, or if the prompt already lists the legal decisions.
fn possible(locale: Locale, position: &Position) -> String {
    match position.awaiting() {
        Awaiting::Move { .. } => {
            text!(locale, "possible", moves = legal_moves::possible(locale, position, MOST_POSSIBLE))
        }
        Awaiting::Opening | Awaiting::Choose { .. } | Awaiting::Jump { .. } => String::new(),
    }
}

/// Says whose turn it is, for a reader who is not the player to decide.
fn turn_of(locale: Locale, history: &History, decider: Side, names: &PlayerNames) -> String {
    let player = names.name(decider);
    let awaiting = match history.state.phase() {
        Phase::Playing(position) => Some(position.awaiting()),
        _ => None,
    };
    match awaiting {
        Some(Awaiting::Opening) => text!(locale, "alone-turn-open", player = player),
        Some(Awaiting::Move { tower }) => text!(locale, "alone-turn-move", player = player, tower = tower),
        _ => text!(locale, "alone-turn", player = player),
    }
}

#[cfg(test)]
mod tests {
    use kamisado_notation::{Language, read};

    use super::*;
    use crate::view::test_play::{ALAIN, Chance, DAVID, all_terms, begun, decide, play, standard};

    #[test]
    fn who_must_decide_reads_the_tower_the_moves_and_an_example_and_the_other_whose_turn_it_is() {
        let mut history = standard();
        play(&mut history, &["Red Forward 4 Blue"]);
        let own = content(Locale::German, &history, DAVID, None);
        assert!(own.contains("Rot Vor 4 Blau"), "the last move: {own}");
        assert!(own.contains("blauen Turm") && own.contains("\nMöglich: "), "{own}");
        let example = own.split("zum Beispiel `").nth(1).and_then(|rest| rest.split('`').next());
        let example = example.expect("an example");
        let typed = read(example, &[Language::German], history.state.terms().board().game).unwrap();
        assert!(typed.decision(&history.state).is_ok(), "{example}");
        let other = content(Locale::German, &history, ALAIN, None);
        assert!(other.contains("David ist am Zug") && other.contains("blauen Turm"), "{other}");
        assert!(!other.contains("Möglich") && !other.contains("zum Beispiel"), "{other}");
    }

    #[test]
    fn where_only_addressed_messages_are_read_the_example_says_how_to_address() {
        let history = standard();
        let told = content(Locale::English, &history, ALAIN, Some("<@7>"));
        assert!(told.contains("<@7> `"), "{told}");
        assert!(!content(Locale::English, &history, ALAIN, None).contains("<@7>"));
    }

    #[test]
    fn the_text_fits_in_a_message_in_every_moment_and_language() {
        for (seed, terms) in (0..).zip(all_terms()) {
            let (mut history, mut chance) = (begun(terms), Chance::new(seed));
            for _ in 0..60 {
                for locale in Locale::ALL {
                    for reader in [ALAIN, DAVID] {
                        let text = content(locale, &history, reader, Some("<@12345678901234567890>"));
                        assert!(text.chars().count() <= super::super::message::CONTENT_MAX, "{text}");
                    }
                }
                let Some(decision) = chance.decision(&history) else { break };
                decide(&mut history, decision);
            }
        }
    }
}
