//! People chat where they play: what they say to one another is left alone.

mod common;

use common::Numbers;
use kamisado_notation::{Language, Overheard, overhear};
use kamisado_rules::Game;

const LINES: usize = 10_000;

/// The hand-written lines, each with its language.
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

/// Words of talk that are no words of the notation and no beginnings of any, in any of the five languages.
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

/// Ways of saying the same otherwise: none makes a move of what is none.
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

/// The written lines, grown to [`LINES`], the same each time.
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
        // As the bot listens: in the player's language and in English; in English alone; in everything.
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
