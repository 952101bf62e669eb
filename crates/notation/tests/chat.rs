//! Tests that no line of chat between players is taken for a move, neither by its words alone nor in any state of
//! a match.

#![allow(clippy::unwrap_used, reason = "the helpers of tests panic like the tests themselves")]

mod common;

use std::collections::BTreeSet;

use common::{
    Numbers,
    chat_lines::{by_language, made},
    states::{State, states},
};
use kamisado_notation::{
    Context, Interpretation, Language, MoveRefusal, UnaddressedText, interpret, read_unaddressed,
};
use kamisado_rules::Game;

const LINES: usize = 10_000;

/// Lines with many words of the notation, each with its language.
fn written() -> Vec<(Language, &'static str)> {
    by_language(include_str!("data/chat.txt")).collect()
}

/// Lines that two players say to each other during a match.
fn talk() -> Vec<(Language, &'static str)> {
    by_language(include_str!("data/talk.txt")).collect()
}

/// Words of chat. In none of the five languages are they words of the notation or the beginning of one.
const TALK: [&str; 24] = [
    "minutes",
    "ago",
    "you",
    "is",
    "not",
    "haha",
    "wirklich",
    "nicht",
    "und",
    "ich",
    "jetzt",
    "pas",
    "vous",
    "maintenant",
    "c'est",
    "niet",
    "maar",
    "nu",
    "wel",
    "ama",
    "değil",
    "ben",
    "şimdi",
    "?",
];

/// A random variation of a line of chat. A variation of chat is always chat too.
fn varied(numbers: &mut Numbers, line: &str, other: &str) -> String {
    let talk = numbers.one_of(&TALK);
    match numbers.below(9) {
        0 => line.to_uppercase(),
        1 => line.to_lowercase(),
        2 => format!("{line}!!"),
        3 => format!("{line} {talk}"),
        4 => format!("{talk} {line}"),
        5 => format!("{line}, {other}?"),
        6 => format!("{line} {talk} {other}"),
        7 => {
            let mut words: Vec<&str> = line.split(' ').collect();
            words.insert(numbers.below(words.len() + 1), talk);
            words.join(" ")
        }
        _ => format!("{line} 😂"),
    }
}

/// The hand-written lines, extended to [`LINES`] with variations. The seed is fixed, so every run has the same lines.
fn corpus() -> Vec<(Language, String)> {
    let written = written();
    let mut numbers = Numbers(2026);
    let mut lines: Vec<(Language, String)> =
        written.iter().map(|&(language, line)| (language, line.to_owned())).collect();
    while lines.len() < LINES {
        let (language, line) = numbers.one_of(&written);
        let (_, other) = numbers.one_of(&written);
        lines.push((language, varied(&mut numbers, line, other)));
    }
    lines
}

fn is_chat(text: &str, languages: &[Language], game: Game) -> bool {
    !matches!(read_unaddressed(text, languages, &[game]), UnaddressedText::Meant(_))
}

#[test]
fn the_hand_written_corpus_has_all_five_languages() {
    let written = written();
    assert!(written.len() > 700);
    for language in Language::ALL {
        assert!(written.iter().filter(|(of, _)| *of == language).count() > 80, "{language:?}");
    }
}

#[test]
fn ten_thousand_lines_of_chat_trigger_no_answer() {
    let mut meant: Vec<String> = Vec::new();
    let corpus = corpus();
    assert_eq!(corpus.len(), LINES);
    for (language, line) in &corpus {
        // Every line is read in four lists of languages: the player's language with English, the player's
        // language alone, English alone, and all languages.
        let own = [*language, Language::English];
        for languages in [&own[..], &own[..1], &own[1..], &language.first()] {
            if !is_chat(line, languages, Game::Kamisado) {
                meant.push(format!("{line} ({languages:?})"));
            }
        }
    }
    meant.sort();
    meant.dedup();
    assert!(meant.is_empty(), "{} taken for moves:\n{}", meant.len(), meant.join("\n"));
}

#[test]
fn a_move_among_the_chat_is_heard() {
    for text in ["Purple Left 5 Yellow", "left 5", "L5", "Lila Links 5 Gelb", "紫↖5黃"] {
        assert!(!is_chat(text, &[Language::English, Language::German], Game::Kamisado), "{text}");
    }
}

/// Returns the answers that the bot gives to lines in a state. Interprets each line as written by the player who has to
/// decide, once with a known and once with an unknown language of the writer, and as written by the other player.
fn answers<'text>(
    state: &State,
    is_own_place: bool,
    lines: &[(Language, &'text str)],
) -> Vec<(&'text str, Interpretation)> {
    let mut answers = Vec::new();
    for &(language, line) in lines {
        for (decides, writer) in [(true, None), (true, Some(language)), (false, None)] {
            let languages = language.first();
            let languages = if writer.is_some() { languages } else { Language::English.first() };
            let context =
                Context { is_addressed: false, is_own_place, decides, writer, languages: &languages };
            let meant = interpret(line, &context, &state.game);
            if meant != Interpretation::Chat && !answers.contains(&(line, meant.clone())) {
                answers.push((line, meant));
            }
        }
    }
    answers
}

#[test]
fn in_no_state_is_chat_played_and_only_a_named_decision_of_the_moment_is_asked_about() {
    for state in states() {
        let mut answered = answers(&state, false, &written());
        let played: Vec<_> =
            answered.iter().filter(|(_, meant)| matches!(meant, Interpretation::Play(_))).collect();
        assert!(played.is_empty(), "{}: {played:?}", state.name);
        let named = NAMED.iter().filter(|(name, _)| *name == state.name).flat_map(|(_, lines)| *lines);
        let named: Vec<&str> = named.copied().collect();
        answered.retain(|(line, meant)| !named.contains(line) && !names_what_is_due(&state, line, meant));
        assert!(answered.is_empty(), "{}: {answered:?}", state.name);
    }
}

#[test]
fn talk_between_players_gets_no_answer_in_any_state() {
    let talk = talk();
    for language in Language::ALL {
        assert!(talk.iter().filter(|(of, _)| *of == language).count() >= 100, "{language:?}");
    }
    let states = states();
    let answered = states.iter().map(|state| (state.name, answers(state, false, &talk)));
    let answered: Vec<_> = answered.filter(|(_, answered)| !answered.is_empty()).collect();
    assert!(answered.is_empty(), "{answered:?}");
}

/// In a place of the match, the bot may answer at most one in this many lines of talk.
const TALK_PER_ANSWER: usize = 493;

/// In a thread of a match, the bot answers a text that has only a part of a move, but hardly any talk.
#[test]
fn talk_in_a_place_of_the_match_is_not_played_and_hardly_ever_answered() {
    let talk = talk();
    for state in states() {
        let answered = answers(&state, true, &talk);
        let most = talk.len().div_ceil(TALK_PER_ANSWER);
        assert!(
            answered.len() <= most,
            "{}: {} of {}: {answered:#?}",
            state.name,
            answered.len(),
            talk.len()
        );
        assert!(!answered.iter().any(|(_, meant)| matches!(meant, Interpretation::Play(_))), "{answered:#?}");
    }
}

/// In a place of the match, the bot may answer at most one in this many lines of chat.
const CHAT_PER_ANSWER: usize = 1_000;

/// The maximum number of words of a part of a move without a number. The bot answers a longer line as in any
/// other place, which another test covers.
const MOST_WORDS_OF_PART: usize = 3;

/// The maximum number of words of a part of a move with a number. The bot answers a longer line as in any other
/// place.
const MOST_WORDS_WITH_NUMBER: usize = 6;

#[test]
fn ten_thousand_lines_of_chat_in_each_language_are_hardly_ever_answered_in_a_place_of_the_match() {
    for language in Language::ALL {
        let lines = made(language, LINES);
        assert_eq!(lines.len(), LINES);
        let short: BTreeSet<&str> = lines
            .iter()
            .map(String::as_str)
            .filter(|line| {
                let has_number = line.contains(char::is_numeric);
                let most = if has_number { MOST_WORDS_WITH_NUMBER } else { MOST_WORDS_OF_PART };
                line.split_whitespace().count() <= most
            })
            .collect();
        let short: Vec<(Language, &str)> = short.into_iter().map(|line| (language, line)).collect();
        for state in states() {
            let answered = answers(&state, true, &short);
            assert!(
                !answered.iter().any(|(_, meant)| matches!(meant, Interpretation::Play(_))),
                "{answered:#?}"
            );
            let most = LINES / CHAT_PER_ANSWER;
            assert!(
                answered.len() <= most,
                "{language:?}, {}: {}: {answered:#?}",
                state.name,
                answered.len()
            );
        }
    }
}

/// The lines are chat with words of the game in every language, made from templates. The bot plays none of them,
/// asks about none and refuses none, in any state and with any writer. A line that is chat by its words alone is
/// chat in every match, so only the other lines are tried in the states.
#[test]
fn ten_thousand_lines_of_chat_in_each_language_get_no_answer_in_any_state() {
    let states = states();
    for language in Language::ALL {
        let lines = made(language, LINES);
        assert_eq!(lines.len(), LINES);
        let unclear: Vec<(Language, &str)> = lines
            .iter()
            .map(|line| (language, line.as_str()))
            .filter(|(_, line)| {
                let is_unclear = |languages: [Language; 5]| {
                    read_unaddressed(line, &languages, &Game::ALL) != UnaddressedText::Chat
                };
                is_unclear(language.first()) || is_unclear(Language::English.first())
            })
            .collect();
        for state in &states {
            let answered = answers(state, false, &unclear);
            assert!(answered.is_empty(), "{language:?}, {}: {answered:#?}", state.name);
        }
    }
}

/// Lines of the corpus, by state, that come close to a decision: they name a legal decision, exactly or nearly,
/// or a complete move that is not legal, or only the word for the due decision. The bot answers them, but plays
/// nothing.
const NAMED: [(&str, &[&str]); 7] = [
    ("fill", &["from left to right"]),
    (
        "opening",
        &[
            "red 0 yellow",
            "\"left 5\"",
            "(left 5)",
            "red 5",
            "b4",
            "c4",
            "c4!",
            "🟣 left",
            "`left 5`",
            "**left 5**",
            "left five",
            "nach links 5",
        ],
    ),
    (
        "forced",
        &[
            "c4",
            "c4!",
            "🟣 left",
            "deux à gauche",
            "2 à gauche",
            "\"left 5\"",
            "(left 5)",
            "`left 5`",
            "**left 5**",
            "left five",
            "nach links 5",
        ],
    ),
    (
        "setup",
        &[
            "setup",
            "Aufstellung",
            "préparer",
            "préparation",
            "installer",
            "installation",
            "opstelling",
            "diziliş",
            "kurulum",
        ],
    ),
    (
        "push",
        &[
            "push!",
            "deux à gauche",
            "2 à gauche",
            "\"left 5\"",
            "(left 5)",
            "`left 5`",
            "**left 5**",
            "left five",
            "nach links 5",
        ],
    ),
    (
        "jump",
        &[
            "please stay",
            "reste là",
            "restez",
            "teleport",
            "téléportation",
            "la téléportation",
            "ich bleibe",
            "je reste",
            "ik blijf",
            "kalsın",
        ],
    ),
    (
        "retro",
        &[
            "back to square 1",
            "\"left 5\"",
            "(left 5)",
            "`left 5`",
            "**left 5**",
            "left five",
            "nach links 5",
        ],
    ),
];

/// Whether a line of at most three words names what the state waits for: a side to fill from, a tower to choose, or the
/// command itself.
fn names_what_is_due(state: &State, line: &str, meant: &Interpretation) -> bool {
    let is_due = match meant {
        Interpretation::Ask(question) => {
            question.decisions.iter().all(|&decision| state.game.is_legal(decision))
        }
        Interpretation::Refuse(MoveRefusal::NotDue { .. }) => true,
        _ => false,
    };
    matches!(state.name, "fill" | "choose") && is_due && line.split_whitespace().count() <= 3
}
