//! Recognizes a line that may withdraw or change the decision before it: `sorry, right 1`, `no wait`.

use super::remarks::takes_back;
use crate::{Language, typed_lines::Line, word_lookup::is_direction_in_full};

/// Words in each language, folded, with which people doubt or replace what they said, in the order of [`Language::ALL`]. The words
/// with which they take it back are in [`takes_back`].
const WORDS: [&[&str]; Language::COUNT] = [
    &[
        "not",
        "instead",
        "rather",
        "actually",
        "or",
        "maybe",
        "perhaps",
        "meant",
        "mean",
        "wrong",
        "mistake",
        "undo",
        "cancel",
        "ignore",
        "forget",
        "don",
        "dont",
        "never",
        "nevermind",
        "nvm",
        "scratch",
        "correction",
        "typo",
    ],
    &[
        "nicht",
        "moment",
        "doch",
        "stattdessen",
        "lieber",
        "oder",
        "vielleicht",
        "meinte",
        "meine",
        "falsch",
        "vertippt",
        "quatsch",
        "korrektur",
        "halt",
        "stopp",
        "stop",
    ],
    &[
        "pas",
        "attendez",
        "plutot",
        "ou",
        "peut",
        "voulais",
        "erreur",
        "trompe",
        "annule",
        "correction",
        "stop",
        "finalement",
    ],
    &[
        "niet",
        "liever",
        "toch",
        "misschien",
        "bedoel",
        "bedoelde",
        "fout",
        "verkeerd",
        "vergissing",
        "stop",
        "correctie",
    ],
    &["degil", "dur", "aslinda", "yerine", "veya", "belki", "yanlis", "demek", "iptal", "vazgectim"],
];

/// Whether a line may withdraw or change the decision before it: the line asks something, names a number or a direction, or has a
/// word by which people take back what they said.
pub(super) fn may_correct(line: &Line, languages: &[Language]) -> bool {
    let corrects = |word: &String| {
        let is_of = |&language: &Language| {
            WORDS[language as usize].contains(&word.as_str()) || is_direction_in_full(word, language)
        };
        takes_back(word, languages) || languages.iter().any(is_of)
    };
    line.text.contains('?') || line.has_number(languages) || line.folded_words().iter().any(corrects)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::typed_lines::lines;

    #[test]
    fn a_correction_is_told_from_other_talk_in_every_language() {
        let corrects = |text: &str| may_correct(&lines(text)[0], &Language::ALL);
        for text in [
            "no wait",
            "whoops",
            "sorry, right 1",
            "what do you think?",
            "or maybe the other one",
            "nein, rechts 1",
            "doch nicht",
            "non, droite 1",
            "pardon, trois",
            "nee toch niet",
            "hayır, sağ 1",
            "vazgeçtim",
        ] {
            assert!(corrects(text), "{text}");
        }
        for text in [
            "good luck!",
            "see you",
            "see ya",
            "enjoy the rest of it",
            "your turn",
            "viel Erfolg",
            "à toi",
            "jij bent",
            "sıra sende",
            "gg",
        ] {
            assert!(!corrects(text), "{text}");
        }
    }
}
