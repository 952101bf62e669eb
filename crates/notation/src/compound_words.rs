//! Splits parts of a move that are written as one word: `purpleleft3`, `linkshinten`.

use std::collections::HashSet;

use crate::{
    Language,
    letter_folding::{Umlauts, fold},
    number_and_filler_words::{PlainWord, plain_word},
    word_lookup::colors_in_full,
    word_meanings::{Heading, Word},
    word_table::meanings_of_whole,
};

/// The minimum number of letters of a part.
const SHORTEST_PART: usize = 2;

/// The maximum number of parts: the two words of a backward diagonal, the tower and the number.
const MOST_PARTS: usize = 4;

/// The maximum number of bytes of a word that is split.
const LONGEST: usize = 40;

/// English words that consist of parts of a move but mean something else.
const OTHER_WORDS: [&str; 1] = ["upright"];

/// The meaning of a part of a compound word.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
enum Part {
    Color,
    Number,
    Straight,
    Back,
    Side,
}

/// Returns the text with spaces between the parts of its compound words. `None` if it has no compound word.
pub(crate) fn with_compounds_apart(text: &str) -> Option<String> {
    let mut apart = String::with_capacity(text.len());
    let mut is_changed = false;
    let mut rest = text;
    while let Some(first) = rest.chars().next() {
        let is_letter = |sign: char| sign.is_alphabetic() || matches!(sign, '\u{300}'..='\u{36f}');
        let run = |belongs: &dyn Fn(char) -> bool| rest.find(|sign| !belongs(sign)).unwrap_or(rest.len());
        let is_word = is_letter(first);
        let (typed, after) = rest.split_at(if is_word { run(&is_letter) } else { first.len_utf8() });
        rest = after;
        match is_word.then(|| parts_of(typed)).flatten() {
            Some(parts) => {
                is_changed = true;
                apart.push_str(&parts.join(" "));
            }
            None => apart.push_str(typed),
        }
    }
    is_changed.then_some(apart)
}

/// Returns the parts of a compound word, folded. `None` for any other word.
fn parts_of(typed: &str) -> Option<Vec<String>> {
    if typed.len() > LONGEST || typed.len() < 2 * SHORTEST_PART {
        return None;
    }
    let word: String = fold(typed, Umlauts::Dropped).collect();
    let is_known = |language| {
        meanings_of_whole(&word, language).next().is_some() || plain_word(&word, language).is_some()
    };
    if OTHER_WORDS.contains(&word.as_str()) || Language::ALL.into_iter().any(is_known) {
        return None;
    }
    Language::ALL.into_iter().find_map(|language| {
        let mut parts = Vec::new();
        take_apart(&word, language, &mut parts)
            .then(|| parts.iter().map(|(part, _)| (*part).to_owned()).collect())
    })
}

/// Whether the rest of a word can be split into parts that form a move together with the parts in `found`. On
/// success, adds the new parts to `found`.
fn take_apart<'word>(rest: &'word str, language: Language, found: &mut Vec<(&'word str, Part)>) -> bool {
    if rest.is_empty() {
        return is_move(found);
    }
    if found.len() == MOST_PARTS {
        return false;
    }
    let ends =
        rest.char_indices().map(|(at, letter)| at + letter.len_utf8()).filter(|&end| end >= SHORTEST_PART);
    for end in ends {
        let (part, after) = rest.split_at(end);
        let Some(says) = said_by(part, language) else { continue };
        found.push((part, says));
        if take_apart(after, language, found) {
            return true;
        }
        found.pop();
    }
    false
}

/// Whether parts form a move: they have a direction, and none occurs twice except the color.
fn is_move(parts: &[(&str, Part)]) -> bool {
    let colors = parts.iter().filter(|(_, says)| *says == Part::Color).count();
    let others: Vec<Part> = parts.iter().map(|(_, says)| *says).filter(|says| *says != Part::Color).collect();
    let each_once = others.iter().collect::<HashSet<_>>().len() == others.len();
    let names_direction = others.iter().any(|says| *says != Part::Number);
    let goes_both_ways = others.contains(&Part::Straight) && others.contains(&Part::Back);
    parts.len() > 1 && colors <= 2 && each_once && names_direction && !goes_both_ways
}

fn said_by(part: &str, language: Language) -> Option<Part> {
    let of_heading = |heading| match heading {
        Heading::Forward => Part::Straight,
        Heading::Back => Part::Back,
        Heading::Left | Heading::Right => Part::Side,
    };
    let heading = meanings_of_whole(part, language).find_map(|meaning| match meaning {
        Word::Heading(heading) => Some(of_heading(heading)),
        _ => None,
    });
    let plain = || match plain_word(part, language) {
        Some(PlainWord::Number(_)) => Some(Part::Number),
        Some(PlainWord::Said(heading)) => Some(of_heading(heading)),
        _ => None,
    };
    heading.or_else(|| colors_in_full(part, language).map(|_| Part::Color)).or_else(plain)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn parts_of_a_move_in_one_word_are_taken_apart() {
        for (typed, apart) in [
            ("purpleleft3", "purple left3"),
            ("GreenRightThree", "green right three"),
            ("backleft 1", "back left 1"),
            ("upleft", "up left"),
            ("lilalinks 3", "lila links 3"),
            ("Grünvorzwei", "grun vor zwei"),
            ("linkshinten 1", "links hinten 1"),
            ("violetgauche3", "violet gauche3"),
            ("paarsrechts 2", "paars rechts 2"),
            ("linksachter 1", "links achter 1"),
            ("morsol3", "mor sol3"),
            ("yeşilsağüç", "yesil sag uc"),
        ] {
            assert_eq!(with_compounds_apart(typed).as_deref(), Some(apart), "{typed}");
        }
    }

    #[test]
    fn other_words_stay_whole() {
        for text in [
            "straightforward",
            "upright",
            "backwards",
            "linksaf",
            "outright",
            "playback",
            "rosarot",
            "vorgestern",
            "orange",
            "rechtvaardig",
            "soldan",
            "leftright",
            "purple left 3",
        ] {
            assert_eq!(with_compounds_apart(text), None, "{text}");
        }
    }
}
