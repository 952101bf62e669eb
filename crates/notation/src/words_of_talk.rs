//! Words that turn a text with a complete move into talk about the move: they deny the move, compare it, or name
//! it as one of several.

use std::{collections::HashSet, sync::LazyLock};

use crate::{
    Language,
    letter_folding::{Umlauts, fold},
};

/// The words of each language, in the order of [`Language::ALL`].
const WORDS: [&[&str]; Language::COUNT] = [
    &[
        "no",
        "not",
        "never",
        "none",
        "without",
        "if",
        "when",
        "unless",
        "was",
        "were",
        "had",
        "would",
        "could",
        "might",
        "wouldn",
        "couldn",
        "shouldn",
        "didn",
        "doesn",
        "don",
        "better",
        "best",
        "worse",
        "than",
        "because",
        "and",
        "or",
        "but",
        "why",
        "how",
        "what",
        "you",
        "your",
        "he",
        "she",
        "they",
        "last",
        "yesterday",
        "ago",
        "minutes",
        "next",
        "after",
        "before",
        "still",
        "already",
        "loses",
        "lose",
        "lost",
        "almost",
        "nearly",
        "ones",
        "played",
        "moved",
    ],
    &[
        "nein",
        "nicht",
        "nie",
        "kein",
        "keine",
        "ohne",
        "wenn",
        "falls",
        "war",
        "wäre",
        "hätte",
        "hatte",
        "hab",
        "habe",
        "würde",
        "könnte",
        "besser",
        "beste",
        "schlechter",
        "als",
        "weil",
        "und",
        "oder",
        "aber",
        "warum",
        "wieso",
        "wie",
        "was",
        "du",
        "dein",
        "er",
        "ihr",
        "gestern",
        "nächste",
        "danach",
        "vorher",
        "noch",
        "schon",
        "hättest",
        "wärst",
        "verliert",
        "verliere",
        "verloren",
        "fast",
        "beinahe",
        "doch",
        "ist",
        "dich",
        "dir",
    ],
    &[
        "non", "pas", "ne", "jamais", "sans", "si", "quand", "était", "étais", "serait", "aurait", "aurais",
        "avait", "avais", "pourrait", "mieux", "meilleur", "pire", "que", "parce", "et", "ou", "mais",
        "pourquoi", "comment", "quoi", "tu", "ton", "hier", "prochain", "après", "puis", "encore", "déjà",
        "perd", "perds", "perdu", "failli", "ça", "presque", "te",
    ],
    &[
        "nee", "niet", "nooit", "geen", "zonder", "als", "wanneer", "was", "waren", "had", "zou", "kon",
        "beter", "beste", "slechter", "dan", "want", "omdat", "en", "of", "maar", "waarom", "hoe", "wat",
        "je", "jij", "jouw", "hij", "gisteren", "volgende", "daarna", "nog", "al", "verliest", "verlies",
        "verloren", "bijna", "toch", "is", "speelde", "jou",
    ],
    &[
        "hayır",
        "değil",
        "yok",
        "hiç",
        "eğer",
        "idi",
        "daha",
        "iyiydi",
        "olsa",
        "olsaydı",
        "olurdu",
        "keşke",
        "çünkü",
        "ve",
        "veya",
        "ya",
        "ama",
        "neden",
        "niye",
        "nasıl",
        "ne",
        "sen",
        "senin",
        "dün",
        "sonra",
        "önce",
        "hâlâ",
        "artık",
        "mi",
        "mı",
        "mu",
        "mü",
        "kaybeder",
        "kaybettirir",
        "kaybederim",
        "kaybedersin",
        "kalsın",
        "neredeyse",
        "kazandırır",
        "sana",
        "geçen",
    ],
];

/// The words of each language, folded.
static FOLDED: LazyLock<[HashSet<String>; Language::COUNT]> = LazyLock::new(|| {
    WORDS.map(|words| words.iter().map(|word| fold(word, Umlauts::Dropped).collect()).collect())
});

/// The endings of Turkish verbs for what was, had been, would have been or might be.
const TURKISH_ENDINGS: [&str; 6] = ["ydi", "ydu", "rsa", "rse", "mistim", "mustum"];

/// Whether a folded word of the language suggests that a move in the same text is not meant as a move.
pub(crate) fn is_of_talk(word: &str, language: Language) -> bool {
    let is_past = |ending: &&str| word.len() > ending.len() && word.ends_with(ending);
    FOLDED[language as usize].contains(word)
        || language == Language::Turkish && TURKISH_ENDINGS.iter().any(is_past)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn denials_and_comparisons_are_of_talk_in_every_language() {
        let words = ["not", "ware", "mieux", "niet", "gitseydi"];
        for (word, language) in words.into_iter().zip(Language::ALL) {
            assert!(is_of_talk(word, language), "{word}");
        }
        assert!(is_of_talk("oynamistim", Language::Turkish), "I had played");
        let words = ["wins", "sieg", "gagne", "gewonnen", "kazandim"];
        for (word, language) in words.into_iter().zip(Language::ALL) {
            assert!(!is_of_talk(word, language), "{word}");
        }
    }
}
