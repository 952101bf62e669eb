//! Texts that say from which side to fill the home rows, in other words than those of the notation:
//! `fill the board from the left`, `left to right`.

use kamisado_rules::FillFrom;

use crate::{
    Language,
    misspelled_words::nearness,
    number_and_filler_words::{PlainWord, is_to, plain_word},
    typed_lines::Line,
    word_meanings::{Command, Heading, Word},
    word_table::{meanings_of_whole, whole_words},
};

/// The maximum number of words in such a text.
const MOST_WORDS: usize = 9;

/// Words in each language, folded, that may stand beside a verb that means *to fill*, such as words for the board and the home
/// rows.
const FILLED: [&[&str]; Language::COUNT] = [
    &["board", "home", "row", "rows", "it", "up", "in", "hand"],
    &["brett", "grundlinie", "reihe", "reihen", "heimreihe"],
    &["plateau", "rangee", "rangees", "base", "ligne"],
    &["bord", "basislijn", "rij", "rijen", "aan"],
    &["tahtayi", "sirayi", "baslangic", "sirasini", "bastan"],
];

/// Verbs in each language, folded, that mean *to begin*. Players also use them to say from which side to fill.
const BEGINNINGS: [&[&str]; Language::COUNT] = [
    &["start", "begin", "starting", "beginning"],
    &["anfangen", "fang", "fange", "beginne", "beginnen", "starte", "starten"],
    &["commence", "commencer", "commencons", "debute"],
    &["begin", "beginnen", "start"],
    &["basla", "baslayalim", "basliyorum", "baslasin", "baslamak"],
];

/// Words beside *left* or *right* in phrases about a fill, such as *left side* or *links herum*, in lower case and without accents.
const SIDES: [&[&str]; Language::COUNT] = [
    &["side"],
    &["seite", "rum", "herum"],
    &["cote"],
    &["kant", "zijde"],
    &["taraf", "tarafi", "tarafindan", "taraftan"],
];

/// The forms of left and right that stand before a word of [`SIDES`], in each language, folded. Some of them
/// include the word for side.
const FORMS: [[&[&str]; 2]; Language::COUNT] = [
    [&[], &[]],
    [
        &["linke", "linken", "linker", "linksherum", "linksrum"],
        &["rechte", "rechten", "rechter", "rechtsherum", "rechtsrum"],
    ],
    [&[], &["droit"]],
    [&["linker", "linkerkant", "linkerzijde"], &["rechter", "rechterkant", "rechterzijde"]],
    [&[], &[]],
];

/// The maximum number of letters in a form of left or right that does not include the word for side.
const LONGEST_ADJECTIVE: usize = 7;

/// The side from which a line says to fill the home rows. `None` if the line does not say that.
pub(super) fn side_to_fill(line: &Line, languages: &[Language]) -> Option<FillFrom> {
    if line.words() > MOST_WORDS || line.text.contains('?') || line.text.contains(char::is_numeric) {
        return None;
    }
    let words = line.folded_words();
    languages.iter().find_map(|&language| in_language(&words, language))
}

fn in_language(words: &[String], language: Language) -> Option<FillFrom> {
    let means = |word: &str, wanted: Word| meanings_of_whole(word, language).any(|meaning| meaning == wanted);
    let [left, right] = FORMS[language as usize];
    let side = |word: &String| match () {
        () if means(word, Word::Heading(Heading::Left)) || left.contains(&word.as_str()) => {
            Some(FillFrom::Left)
        }
        () if means(word, Word::Heading(Heading::Right)) || right.contains(&word.as_str()) => {
            Some(FillFrom::Right)
        }
        () => None,
    };
    let fills = |word: &String| {
        means(word, Word::Command(Command::Fill))
            || is_nearly(word, Command::Fill, language)
            || BEGINNINGS[language as usize].contains(&word.as_str())
    };
    let says_fill = words.iter().any(fills);
    // "The left side, please" is an answer, but "on my right side" can be about anything.
    let answers = || {
        let says_side = |word: &String| {
            SIDES[language as usize].contains(&word.as_str())
                || left.iter().chain(right).any(|form| form == word && form.len() > LONGEST_ADJECTIVE)
        };
        let is_around = |word: &String| {
            says_side(word)
                || side(word).is_some()
                || means(word, Word::Command(Command::From))
                || language == Language::English && word == "hand"
                || matches!(plain_word(word, language), Some(PlainWord::Filler | PlainWord::Polite))
        };
        words.iter().any(says_side) && words.iter().all(is_around)
    };
    // "Encore un placement à gauche" is about a fill that was made.
    let says_nothing = |word: &String| {
        let plain = plain_word(word, language);
        plain.is_some_and(|plain| !matches!(plain, PlainWord::Aside | PlainWord::Number(_)))
            || means(word, Word::Command(Command::From))
            || fills(word)
            || is_nearly(word, Command::From, language)
            || SIDES[language as usize].contains(&word.as_str())
            || FILLED[language as usize].contains(&word.as_str())
    };
    let is_whole = words.iter().all(|word| side(word).is_some() || says_nothing(word));
    let sides: Vec<FillFrom> = words.iter().filter_map(side).collect();
    match sides[..] {
        [only] if says_fill && is_whole || answers() => Some(only),
        // The text names the side from which to fill, and then the side to which the fill goes.
        [first, last] if first != last => {
            let after_first = words.iter().skip_while(|word| side(word).is_none()).skip(1);
            let between: Vec<&String> = after_first.take_while(|word| side(word).is_none()).collect();
            // In Turkish, an ending means *to*: `soldan sağa`.
            let goes_over = between.iter().any(|word| is_to(word, language))
                || between.is_empty() && language == Language::Turkish;
            (is_whole && goes_over).then_some(first)
        }
        _ => None,
    }
}

/// Whether a word is a misspelling of the command.
fn is_nearly(word: &str, command: Command, language: Language) -> bool {
    whole_words(language).any(|(meaning, letters)| {
        meaning == Word::Command(command) && nearness(word, letters).is_some_and(|near| !near.first_differs)
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::typed_lines::lines;

    #[test]
    fn the_side_is_found_among_other_words() {
        let side = |text: &str| side_to_fill(&lines(text)[0], &Language::ALL);
        for text in [
            "fill the board from the left",
            "left to right",
            "von links nach rechts",
            "de gauche à droite",
            "soldan sağa",
            "fill form left",
            "fil from teh left",
            "du côté gauche",
            "sol baştan diz",
            "linke Seite bitte",
            "links rum",
            "de linkerkant",
            "sol taraf",
            "start from the left",
            "begin left",
            "von links anfangen",
            "fang links an",
            "begin links",
            "commence à gauche",
            "soldan başla",
        ] {
            assert_eq!(side(text), Some(FillFrom::Left), "{text}");
        }
        for text in [
            "please fill my home row from the right side",
            "fill in from the right hand side",
            "côté droit",
            "rechterkant aub",
            "ik vul rechts aan",
            "ik wil van rechts opstellen",
        ] {
            assert_eq!(side(text), Some(FillFrom::Right), "{text}");
        }
        for text in [
            "left right",
            "left or right",
            "left, I mean right",
            "I like the left fill better",
            "encore un placement à gauche",
            "fill it in",
            "on my right side",
            "the right hand",
            "rechte Hand",
            "rechter",
            "fill left or right",
            "fill left?",
            "left",
        ] {
            assert_eq!(side(text), None, "{text}");
        }
    }
}
