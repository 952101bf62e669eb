//! Recognizes misspelled words of the notation.

use strsim::osa_distance;

/// The minimum number of letters of a word in which [`nearness`] allows a wrong letter. In a word of three letters, [`nearness`]
/// only allows the last two letters to be swapped (`rto`), because many other words differ from it in one letter (`not` and `rot`).
const SHORTEST: usize = 4;

/// The minimum number of letters of a word in which two letters may be wrong.
const LONG: usize = 7;

/// How a typed word differs from a word of the notation. The nearest word has the least value.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Nearness {
    /// Whether the word of the notation has three letters and one of them is wrong. Many other words differ from such a word in one
    /// letter. So the bot considers the reading only if the text is a whole move without another misspelled word.
    pub(crate) is_tiny: bool,
    /// The number of letters that are wrong, missing, superfluous or swapped.
    pub(crate) letters: usize,
    /// Whether the first letter differs. People rarely mistype the first letter, and short words that differ in it are often
    /// ordinary words (`light` and `right`).
    pub(crate) first_differs: bool,
    /// Whether the word of the notation has at most [`SHORTEST`] letters, and the typed word does not merely have
    /// these letters in another order.
    pub(crate) is_short: bool,
}

/// Returns how a folded word differs from a folded word of the notation. `None` if the words are equal, or if
/// more than one letter is wrong (more than two if the word of the notation has at least [`LONG`] letters). A
/// word that is typed without its vowels may lack more letters.
pub(crate) fn nearness(typed: &str, word: &str) -> Option<Nearness> {
    if is_without_vowels(typed, word) {
        let letters = word.len() - typed.len();
        return Some(Nearness {
            letters,
            first_differs: false,
            is_short: word.len() <= SHORTEST,
            is_tiny: false,
        });
    }
    // Folded words of the notation have one byte per letter, so their length in bytes is their number of letters.
    let most = if word.len() >= LONG { 2 } else { 1 };
    if word.len() + 1 == SHORTEST && are_last_two_swapped(typed, word) {
        return Some(Nearness { letters: 1, first_differs: false, is_short: true, is_tiny: false });
    }
    if word.len() < SHORTEST || typed.len() + 1 < SHORTEST || word.len().abs_diff(typed.len()) > most {
        return None;
    }
    // A wrong letter adds at most one letter to the set of letters, and removes at most one.
    if (occurring(typed) ^ occurring(word)).count_ones() as usize > 2 * most {
        return None;
    }
    let letters = osa_distance(typed, word);
    if letters > most && letters <= 2 && word.len() > SHORTEST && are_letters_in_other_order(typed, word) {
        return Some(Nearness { letters, first_differs: false, is_short: false, is_tiny: false });
    }
    let first_differs = typed.chars().next() != word.chars().next();
    let is_short = word.len() == SHORTEST && !are_letters_in_other_order(typed, word);
    (1..=most).contains(&letters).then_some(Nearness { letters, first_differs, is_short, is_tiny: false })
}

/// How a folded word differs from a word of three letters, if exactly one letter is wrong: `redd`, `rad`. `None` for any other
/// word.
pub(crate) fn nearness_of_tiny(typed: &str, word: &str) -> Option<Nearness> {
    let is_tiny = word.len() + 1 == SHORTEST && typed.len() >= word.len();
    let first_differs = typed.chars().next() != word.chars().next();
    (is_tiny && osa_distance(typed, word) == 1).then_some(Nearness {
        letters: 1,
        first_differs,
        is_short: true,
        is_tiny: true,
    })
}

/// Whether two folded words begin with the same letter and consist of the same letters: `prupel` for purple.
fn are_letters_in_other_order(typed: &str, word: &str) -> bool {
    let sorted = |word: &str| {
        let mut letters: Vec<u8> = word.bytes().collect();
        letters.sort_unstable();
        letters
    };
    typed.as_bytes().first() == word.as_bytes().first() && sorted(typed) == sorted(word)
}

/// Whether two folded words of three letters differ only in the order of the last two.
fn are_last_two_swapped(typed: &str, word: &str) -> bool {
    match (typed.as_bytes(), word.as_bytes()) {
        (&[a, b, c], &[first, second, third]) => (a, b, c) == (first, third, second) && second != third,
        _ => false,
    }
}

/// The minimum number of letters of a word that is typed without its vowels.
const SHORTEST_WITHOUT_VOWELS: usize = 3;

/// Whether `typed` is `word` without vowels, and perhaps without some consonants: `grn` for green, `frwd` for forward. Both are
/// folded. They begin with the same letter. After it, `typed` has only consonants of `word`, in the same order, among them the last
/// one. `typed` has at least half as many letters as `word`.
fn is_without_vowels(typed: &str, word: &str) -> bool {
    let is_consonant =
        |letter: &char| letter.is_ascii_lowercase() && !matches!(letter, 'a' | 'e' | 'i' | 'o' | 'u');
    let (mut letters, mut left) = (typed.chars(), word.chars());
    (SHORTEST_WITHOUT_VOWELS..word.len()).contains(&typed.len())
        && 2 * typed.len() >= word.len()
        && letters.next() == left.next()
        && typed.chars().next_back() == word.chars().rfind(is_consonant)
        && letters.all(|letter| is_consonant(&letter) && left.any(|other| other == letter))
}

/// The set of the letters a to z that occur in a word, as bits. Comparing these sets is cheaper than comparing the
/// words.
fn occurring(word: &str) -> u32 {
    let letters = word.bytes().filter(u8::is_ascii_lowercase);
    letters.fold(0, |bits, letter| bits | 1 << (letter - b'a'))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_letter_may_be_wrong_and_two_from_seven_letters_on() {
        let letters = |typed, word| nearness(typed, word).map(|near| near.letters);
        assert_eq!(letters("gren", "green"), Some(1));
        assert_eq!(letters("rihgt", "right"), Some(1), "swapped letters are one mistake");
        assert_eq!(letters("foward", "forward"), Some(1));
        assert_eq!(letters("forwrds", "forward"), Some(2));
        assert_eq!(letters("lfet", "left"), Some(1));
        assert_eq!(letters("prupel", "purple"), Some(2), "two swaps");
        assert_eq!(letters("lef", "right"), None);
        assert_eq!(letters("gen", "green"), None);
        assert_eq!(letters("green", "green"), None, "it is the word");
    }

    #[test]
    fn short_words_have_to_be_spelled_right() {
        assert_eq!(nearness("not", "rot"), None);
        assert_eq!(nearness("for", "vor"), None);
        assert!(nearness("lft", "left").is_some());
        assert!(nearness("rto", "rot").is_some(), "swapped letters");
        assert!(nearness("pnik", "pink").is_some_and(|near| !near.is_short), "swapped letters");
        assert!(nearness("pine", "pink").is_some_and(|near| near.is_short), "an ordinary word");
        assert_eq!(nearness("ort", "rot"), None, "an ordinary word");
        assert_eq!(nearness("tor", "rot"), None, "an ordinary word");
    }

    #[test]
    fn one_letter_of_a_word_of_three_may_be_wrong_in_a_whole_move() {
        for typed in ["redd", "ted", "rad", "reed"] {
            assert!(nearness_of_tiny(typed, "red").is_some_and(|near| near.is_tiny), "{typed}");
        }
        for (typed, word) in [("red", "red"), ("re", "red"), ("let", "red"), ("bleu", "blue")] {
            assert_eq!(nearness_of_tiny(typed, word), None, "{typed}");
        }
    }

    #[test]
    fn vowels_may_be_left_out() {
        for (typed, word) in
            [("grn", "green"), ("frwd", "forward"), ("rgt", "right"), ("orng", "orange"), ("lnks", "links")]
        {
            assert!(nearness(typed, word).is_some_and(|near| !near.first_differs), "{typed}");
        }
        for (typed, word) in [("rt", "right"), ("frd", "forward"), ("gren", "gauche"), ("brt", "brown")] {
            assert_eq!(nearness(typed, word), None, "{typed}");
        }
    }

    #[test]
    fn another_first_letter_is_noted() {
        assert!(nearness("light", "right").unwrap().first_differs);
        assert!(!nearness("rigth", "right").unwrap().first_differs);
    }
}
