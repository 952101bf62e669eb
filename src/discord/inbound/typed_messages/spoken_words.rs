//! The words of a text, and the language that they are in.

use kamisado_notation::Language;

/// Frequent words of newcomers, and of their questions, by language.
const FREQUENT: [(Language, &[&str]); Language::COUNT] = [
    (
        Language::English,
        &[
            "how", "what", "do", "does", "i", "you", "we", "the", "this", "hello", "hi", "hey", "help",
            "play", "rules", "please", "thanks", "can", "start", "work", "works", "to", "my", "and", "with",
            "want", "is",
        ],
    ),
    (
        Language::German,
        &[
            "wie",
            "was",
            "ich",
            "du",
            "wir",
            "hallo",
            "moin",
            "servus",
            "hilfe",
            "regeln",
            "spiel",
            "spielt",
            "spielen",
            "bitte",
            "danke",
            "kann",
            "kannst",
            "man",
            "geht",
            "funktioniert",
            "das",
            "der",
            "ist",
            "nicht",
            "und",
            "mit",
            "gegen",
            "will",
            "los",
        ],
    ),
    (
        Language::French,
        &[
            "comment", "bonjour", "salut", "coucou", "je", "tu", "on", "ça", "ca", "aide", "règles",
            "regles", "jouer", "joue", "marche", "stp", "svp", "merci", "est", "que", "quoi", "les", "le",
            "la", "une", "et", "avec", "veux", "peux",
        ],
    ),
    (
        Language::Dutch,
        &[
            "hoe", "wat", "ik", "je", "jij", "we", "hallo", "hoi", "dag", "hulp", "regels", "spel", "speel",
            "spelen", "graag", "bedankt", "kan", "werkt", "dit", "dat", "het", "een", "ook", "is", "niet",
            "en", "met", "tegen", "wil",
        ],
    ),
    (
        Language::Turkish,
        &[
            "nasıl",
            "nasil",
            "ne",
            "ben",
            "sen",
            "biz",
            "merhaba",
            "selam",
            "yardım",
            "yardim",
            "kurallar",
            "kuralları",
            "oyun",
            "oyna",
            "oynanır",
            "oynanir",
            "oynanıyor",
            "oynarım",
            "lütfen",
            "lutfen",
            "teşekkürler",
            "bu",
            "bir",
            "ve",
            "ile",
            "için",
            "peki",
            "mi",
            "mı",
            "mu",
            "mü",
            "var",
        ],
    ),
];

/// The words of a text in lower case with single spaces, without punctuation and emoji.
pub(super) fn words(text: &str) -> String {
    // The Turkish capital of "i" has a dot, which its lower case in other languages keeps as a mark.
    let lower = text.to_lowercase().replace("i\u{307}", "i");
    let words: Vec<_> =
        lower.split(|sign: char| !sign.is_alphanumeric()).filter(|word| !word.is_empty()).collect();
    words.join(" ")
}

/// The language that has more of a text's words than every other one; `None` if none has.
pub(super) fn language(text: &str) -> Option<Language> {
    let words = words(text);
    let count = |frequent: &[&str]| words.split(' ').filter(|word| frequent.contains(word)).count();
    let mut counted = FREQUENT.map(|(language, frequent)| (count(frequent), language));
    counted.sort_by_key(|(count, _)| std::cmp::Reverse(*count));
    (counted[0].0 > counted[1].0).then_some(counted[0].1)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_first_question_shows_its_language() {
        for (text, expected) in [
            ("Hi! How does this work?", Some(Language::English)),
            ("Hallo, wie spielt man das?", Some(Language::German)),
            ("Bonjour, comment on joue ?", Some(Language::French)),
            ("hoi! hoe werkt dit?", Some(Language::Dutch)),
            ("merhaba, nasıl oynanıyor?", Some(Language::Turkish)),
            ("NASIL OYNANIR", Some(Language::Turkish)),
            ("Hallo", None),
            ("xyzzy", None),
            ("", None),
        ] {
            assert_eq!(language(text), expected, "{text}");
        }
    }
}
