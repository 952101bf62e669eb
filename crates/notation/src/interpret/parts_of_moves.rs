//! Tells parts of moves from chat in a place in which only the players of a match write, such as a thread of the
//! match.

use kamisado_rules::{Decision, Obstacle};

use super::{
    context::MOST_WORDS,
    interpretation::{Interpretation, Question},
};
use crate::{
    Language, MoveRefusal,
    farthest_words::says_farthest,
    letter_folding::{Umlauts, fold},
    number_and_filler_words::{
        PlainWord, Unit, is_aside, is_of_idiom, plain_word, says_ahead, says_on, unit,
    },
    ordinary_words::has_ordinary_word,
    square_names::square_of_name,
    tokenizer::tokens,
    word_lookup::{colors_in_full, is_direction_in_full},
    word_table::begins_a_term,
};

/// The maximum number of words in a text that counts as an attempt at a move although it has only a part of a move.
const MOST_WORDS_OF_PART: usize = 2;

/// Words of the notation that people also say to each other on their own.
const SAID_ALONE: [&str; 15] = [
    "right", "back", "gold", "stay", "left", "recht", "terug", "gerade", "grade", "droit", "or", "rose",
    "silver", "vooruit", "en avant",
];

/// The kinds of parts of moves. The bot answers a text with one of these parts even if the text is not addressed to the bot.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Part {
    /// A part of a move on its own. The bot tells its writer what is missing or wrong.
    Told,
    /// A part of a move that people also say to each other. The bot asks its writer which move is meant, if few moves match.
    Asked,
    /// A number and nothing else. The bot asks its writer whether a move is meant, if exactly one move matches.
    Number,
}

impl Part {
    /// The kind of part that the text can be. `None` if the text is more likely chat. While a fill is due, the first letter of a
    /// side is a part too, and a period or an exclamation mark may follow the side.
    pub(super) fn of(text: &str, is_fill_due: bool) -> Option<Self> {
        let text = if is_fill_due { text.trim().trim_end_matches(['!', '.']) } else { text };
        let words: Vec<String> = text
            .split(|sign: char| !sign.is_alphanumeric() && !is_mark(sign))
            .filter(|word| !word.is_empty())
            .map(|word| fold(word, Umlauts::Dropped).collect())
            .collect();
        let is_talk = has_aside(text)
            || has_ordinal(text)
            || text.contains('?')
            || words.iter().any(|word| is_code(word))
            || is_call(&words)
            || is_idiom(&words)
            || is_ahead(&words)
            || is_wholly_a_color(&words)
            || are_colors_on_each_other(&words)
            || has_ordinary_word(&words);
        if is_talk || words.is_empty() {
            return None;
        }
        if words.iter().all(|word| is_number(word)) {
            return (words.len() == 1).then_some(Self::Number);
        }
        let has_number = text.contains(char::is_numeric);
        if has_number && !words.iter().any(|word| names_part(word)) {
            return None;
        }
        let is_letter = text.trim().chars().count() == 1;
        // Words that say nothing do not count, such as those around the color in `the red tower`.
        let telling = words.iter().filter(|word| !says_nothing(word)).count();
        let is_short = (1..=MOST_WORDS_OF_PART).contains(&telling) && (!is_letter || is_fill_due);
        let is_plain =
            text.chars().all(|sign| sign.is_alphanumeric() || sign.is_whitespace() || is_mark(sign));
        let is_said_alone = !is_fill_due && SAID_ALONE.contains(&words.join(" ").as_str());
        if is_short && is_plain && !is_said_alone && !remains_otherwise(&words) {
            let is_doubtful =
                is_fill_due || says_what_remains(&words) || says_score(&words) || are_two_colors(&words);
            return Some(if is_doubtful { Self::Asked } else { Self::Told });
        }
        let is_said_move = has_number && words.len() <= MOST_WORDS && !says_what_remains(&words);
        is_said_move.then_some(Self::Asked)
    }

    /// The bot's answer to the part. `meant` is what the text would mean if the bot were addressed.
    pub(super) fn answer(self, meant: Interpretation) -> Interpretation {
        let ask = |question: Question| match (self, question.decisions.len()) {
            (Self::Number, 2..) => Interpretation::Chat,
            _ => Interpretation::Ask(question),
        };
        match meant {
            Interpretation::Ask(question) => ask(question),
            Interpretation::Play(decision) => ask(question_about(decision)),
            Interpretation::Refuse(refusal)
                if self == Self::Told
                    && !matches!(refusal, MoveRefusal::NotDue { .. })
                    && !is_way_back(&refusal) =>
            {
                Interpretation::Refuse(refusal)
            }
            Interpretation::Chat | Interpretation::NotUnderstood(_) | Interpretation::Refuse(_) => {
                Interpretation::Chat
            }
        }
    }
}

/// Whether the refusal says that no tower moves back. In chat, words such as "one back" are common.
const fn is_way_back(refusal: &MoveRefusal) -> bool {
    matches!(refusal, MoveRefusal::Obstructed { obstacle: Obstacle::WrongWay, .. })
}

fn question_about(decision: Decision) -> Question {
    Question { decisions: vec![decision], way: None }
}

/// Whether a character is a combining accent.
const fn is_mark(sign: char) -> bool {
    matches!(sign, '\u{300}'..='\u{36f}')
}

/// Whether a text has a word for the opponent, in any language: `ok four`.
fn has_aside(text: &str) -> bool {
    let words = text.split(|sign: char| !sign.is_alphabetic()).filter(|word| !word.is_empty());
    words.map(|word| fold(word, Umlauts::Dropped).collect::<String>()).any(|word| is_aside(&word))
}

/// Whether a text has a number with a period before a word, as in German and Turkish ordinals: `die 3. links`.
fn has_ordinal(text: &str) -> bool {
    text.char_indices().any(|(at, sign)| {
        let after = text[at + sign.len_utf8()..].trim_start();
        sign == '.' && text[..at].ends_with(char::is_numeric) && after.starts_with(char::is_alphabetic)
    })
}

/// Whether a folded word mixes letters and digits in an order that no part of a move has: `mp3`, `r2d2`.
fn is_code(word: &str) -> bool {
    let digits = word.trim_start_matches(char::is_alphabetic);
    let letters = word.chars().count() - digits.chars().count();
    let is_mixed = letters > 0 && !digits.is_empty();
    let is_square = square_of_name(word).is_some()
        || word.char_indices().nth(1).is_some_and(|(second, _)| square_of_name(&word[second..]).is_some());
    let ends_with_number = digits.chars().all(char::is_numeric);
    is_mixed && !is_square && !(letters == 1 && ends_with_number && is_direction_letter(word))
}

/// Whether a folded word begins with the first letter of a direction.
fn is_direction_letter(word: &str) -> bool {
    word.starts_with(['f', 'l', 'r', 'b', 'v', 'z', 'a', 'g', 'd', 'i', 's'])
}

/// Whether words have no number and tell somebody to do something: `go ahead`, `geh vor`, `vas-y`.
fn is_call(words: &[String]) -> bool {
    let is_verb = |word: &String| {
        Language::ALL.into_iter().any(|language| plain_word(word, language) == Some(PlainWord::Verb))
    };
    let names_color =
        |word: &String| Language::ALL.into_iter().any(|language| colors_in_full(word, language).is_some());
    let has_number = words.iter().any(|word| is_number(word) || word.contains(char::is_numeric));
    !has_number && words.iter().any(is_verb) && !words.iter().any(names_color)
}

/// Whether words are a number and a word with which people tell a score: `2 ahead`.
fn is_ahead(words: &[String]) -> bool {
    matches!(words, [number, ahead] if is_number(number) && says_ahead(ahead))
}

/// Whether words say that something has a color all over: German `ganz blau`. As a part of a move, a phrase for *as far as possible*
/// needs a direction.
fn is_wholly_a_color(words: &[String]) -> bool {
    let text = words.join(" ");
    let Ok(tokens) = tokens(&text) else { return false };
    let is_way =
        |word: &String| Language::ALL.into_iter().any(|language| is_direction_in_full(word, language));
    Language::ALL.into_iter().any(|language| says_farthest(&tokens, language).is_some())
        && !words.iter().any(is_way)
}

/// Whether words without a color speak of a step or two, or of square one: `one step ahead`.
fn is_idiom(words: &[String]) -> bool {
    let is_color =
        |word: &String| Language::ALL.into_iter().any(|language| colors_in_full(word, language).is_some());
    let is_of =
        |pair: &[String]| Language::ALL.into_iter().any(|language| is_of_idiom(&pair[0], &pair[1], language));
    !words.iter().any(is_color) && words.windows(2).any(is_of)
}

/// Whether a folded word is a number, in digits or as a word.
fn is_number(word: &str) -> bool {
    let is_word = |language| matches!(plain_word(word, language), Some(PlainWord::Number(_)));
    word.chars().all(char::is_numeric) || Language::ALL.into_iter().any(is_word)
}

/// Whether a folded word can be a direction, a color or a square. A word that usually stands beside such a part
/// does not count.
fn names_part(word: &str) -> bool {
    let is_beside =
        |language| plain_word(word, language).is_some_and(|plain| !matches!(plain, PlainWord::Said(_)));
    let is_known = names_way_or_color(word) || begins_a_term(word);
    is_known || !Language::ALL.into_iter().any(is_beside) && !word.chars().all(char::is_numeric)
}

/// Whether English words say how many of something remain: `2 towers left`.
fn says_what_remains(words: &[String]) -> bool {
    words.first().is_some_and(|word| is_number(word)) && words.last().is_some_and(|word| word == "left")
}

/// Whether English words say how many of something other than squares remain: `2 towers left`.
fn remains_otherwise(words: &[String]) -> bool {
    let is_square = |word: &String| unit(word, Language::English) == Some(Unit::Square);
    let between = words.get(1..words.len().saturating_sub(1)).unwrap_or_default();
    says_what_remains(words) && !between.iter().all(is_square)
}

/// Whether a folded word adds nothing to a part of a move in any language: `the`, `tower`, `please`.
fn says_nothing(word: &str) -> bool {
    let is_plain =
        |language| matches!(plain_word(word, language), Some(PlainWord::Filler | PlainWord::Polite));
    Language::ALL.into_iter().any(is_plain) && !names_way_or_color(word)
}

/// Whether a folded word is a direction or a color in full, in any language.
fn names_way_or_color(word: &str) -> bool {
    let is_named =
        |language| colors_in_full(word, language).is_some() || is_direction_in_full(word, language);
    Language::ALL.into_iter().any(is_named)
}

/// Whether words say that somebody is ahead or behind: `up 2`.
fn says_score(words: &[String]) -> bool {
    let is_said = |word: &String| {
        Language::ALL
            .into_iter()
            .any(|language| matches!(plain_word(word, language), Some(PlainWord::Said(_))))
    };
    words.iter().any(is_said)
}

/// Whether words are two colors, such as those of a sports club: `sarı kırmızı`.
fn are_two_colors(words: &[String]) -> bool {
    words.len() == 2 && words.iter().all(|word| is_color(word))
}

/// Whether words are about a color on another one: `red on red again`.
fn are_colors_on_each_other(words: &[String]) -> bool {
    words.windows(3).any(|three| is_color(&three[0]) && says_on(&three[1]) && is_color(&three[2]))
}

fn is_color(word: &str) -> bool {
    Language::ALL.into_iter().any(|language| colors_in_full(word, language).is_some())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn parts_of_moves_are_told_from_talk() {
        for text in ["bruin", "rechts", "naar voren", "d8", "left 5", "naar links", "purple left"] {
            assert_eq!(Part::of(text, false), Some(Part::Told), "{text}");
        }
        for text in ["2 left", "one left", "up 2", "sarı kırmızı", "purple goes to c4!"] {
            assert_eq!(Part::of(text, false), Some(Part::Asked), "{text}");
        }
        for text in ["3", "2.", "three", "üç"] {
            assert_eq!(Part::of(text, false), Some(Part::Number), "{text}");
        }
        for text in [
            "mp3",
            "r2d2",
            "x3",
            "go ahead",
            "right on",
            "geh vor",
            "ga vooruit",
            "ileri git",
            "en avant",
            "vooruit",
            "die 3. links",
            "ok four",
            "should I go 3",
            "left?",
            "3 4",
            "",
            "right",
        ] {
            assert_eq!(Part::of(text, false), None, "{text}");
        }
    }
}
