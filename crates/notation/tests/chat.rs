//! Tests that `overhear` takes no line of chat between players for a move.

mod common;

use common::Numbers;
use kamisado_notation::{Language, Overheard, overhear};
use kamisado_rules::Game;

const LINES: usize = 10_000;

/// The hand-written lines of `data/chat.txt`, each with its language.
fn written() -> Vec<(Language, &'static str)> {
    let mut language = Language::English;
    let mut lines = Vec::new();
    for line in include_str!("data/chat.txt").lines() {
        match line.strip_prefix("# ") {
            Some("English") => language = Language::English,
            Some("German") => language = Language::German,
            Some("French") => language = Language::French,
            Some("Dutch") => language = Language::Dutch,
            Some("Turkish") => language = Language::Turkish,
            _ => lines.push((language, line)),
        }
    }
    lines
}

/// Chat words that are neither words of the notation nor beginnings of such words, in any of the five languages.
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

/// A random variation of a line of chat. None of the variations turns a line that is not a move into one.
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
    overhear(text, languages, game) == Overheard::Chat
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
        // The player's language with English; the player's language alone; English alone; all languages.
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
