//! Removes from a line what its writer says before or after a decision: `my turn? red left 2`, `red left 2 and I win`,
//! `left 2 it is`.

use crate::{
    Language,
    letter_folding::{Umlauts, fold},
    square_names::square_of_name,
    tokenizer::joins_squares,
    typed_lines::Line,
    words_of_talk::is_of_talk,
};

/// Words in each language, folded, by which a player claims the victory after a move, in the order of [`Language::ALL`].
const VICTORIES: [&[&str]; Language::COUNT] = [
    &["win", "wins", "won", "winning", "winner", "victory"],
    &["gewonnen", "gewinne", "gewinnt", "gewinn", "sieg"],
    &["gagne", "gagner", "gagnant", "gagnee", "victoire"],
    &["gewonnen", "win", "wint", "winst", "klaar"],
    &["kazandim", "kazaniyorum", "kazanirim", "kazanir", "bitti", "bitirdim"],
];

/// Words in each language, folded, that can stand beside a word of [`VICTORIES`]. None of them refers to the opponent.
const AROUND_VICTORIES: [&[&str]; Language::COUNT] = [
    &[
        "and", "i", "ive", "have", "ve", "that", "thats", "s", "is", "this", "its", "it", "so", "then",
        "for", "the", "a", "my", "me", "game", "round", "match", "with", "gg",
    ],
    &[
        "und", "ich", "hab", "habe", "das", "ist", "damit", "somit", "also", "dann", "zum", "der", "den",
        "die", "mein", "ein", "spiel", "partie", "runde", "gg",
    ],
    &[
        "et", "j", "ai", "je", "c", "est", "ca", "cest", "pour", "la", "le", "ma", "donc", "alors", "partie",
        "manche", "gg",
    ],
    &[
        "en", "ik", "heb", "dat", "is", "dus", "dan", "daarmee", "voor", "de", "het", "mijn", "ben", "potje",
        "spel", "ronde", "gg",
    ],
    &["ve", "ben", "boylece", "ile", "oyunu", "turu", "oyun", "tur", "maci", "gg"],
];

/// Phrases in each language, folded, that follow a decision on which the writer settles.
const SETTLED: [&[&str]; Language::COUNT] = [
    &[
        "it is",
        "it is then",
        "it shall be",
        "it will be",
        "is my move",
        "is what i play",
        "i think",
        "i guess",
    ],
    &[
        "soll es sein",
        "wird es",
        "wirds",
        "ist mein zug",
        "solls sein",
        "denke ich",
        "denk ich",
        "glaube ich",
    ],
    &["ce sera", "ca sera", "pour moi", "c est mon coup", "je pense", "je crois"],
    &["wordt het", "is mijn zet", "moet het zijn", "denk ik", "gok ik"],
    &["hamlem", "benim hamlem", "bence", "sanirim", "galiba"],
];

/// Phrases in each language, folded, by which a player passes the turn to the opponent after a decision.
const HANDOVERS: [&[&str]; Language::COUNT] = [
    &["your turn", "your move", "ur turn", "ur move", "your go", "over to you"],
    &["du bist dran", "du bist am zug", "dein zug", "jetzt du", "nun du"],
    &["a toi", "a toi de jouer", "a ton tour", "ton tour", "c est a toi", "a vous"],
    &["jij bent", "jij bent aan de beurt", "jij bent aan zet", "jouw beurt", "jij weer", "nu jij"],
    &["sira sende", "sende sira", "senin siran", "sira senin"],
];

/// Words in each language, folded, that deny what was said before. A punctuation mark has to separate them from the decision.
const DENIALS: [&[&str]; Language::COUNT] = [
    &["no", "nope", "nah", "wait"],
    &["nein", "ne", "nee", "warte"],
    &["non", "attends"],
    &["nee", "wacht"],
    &["hayir", "yok", "bekle"],
];

/// Words from all languages, folded, with which people say that they were wrong.
const APOLOGIES: [&str; 8] = ["sorry", "oops", "whoops", "ups", "hoppla", "pardon", "oups", "oeps"];

/// Sounds that people make before they decide, folded, in any language. A punctuation mark has to separate them from the decision.
const HESITATIONS: [&str; 7] = ["hm", "hmm", "hmmm", "uh", "um", "euh", "ah"];

/// Phrases in each language, folded, that announce a move.
const ANNOUNCEMENTS: [&[&str]; Language::COUNT] = [
    &["my move", "my move is", "my turn", "my answer is", "i think", "i guess"],
    &["mein zug", "mein zug ist", "ich denke", "ich glaube"],
    &["mon coup", "mon coup est", "je pense", "je crois"],
    &["mijn zet", "mijn zet is", "ik denk", "ik gok"],
    &["hamlem", "benim hamlem", "bence", "sanirim"],
];

/// Words of agreement, folded, from all languages. If exactly one word follows a word of agreement, it is the writer's decision. A
/// punctuation mark has to separate a word of agreement from a decision with a number: `ok, left 2`.
const AGREEMENTS: [&str; 3] = ["ok", "okay", "oke"];

/// Words from all languages, folded, with which people laugh or wish luck behind a decision.
const LAUGHS: [&str; 11] = ["lol", "haha", "hahaha", "hehe", "xd", "mdr", "gl", "hf", "glhf", "gg", "wp"];

/// The maximum number of words before a word of [`LAUGHS`].
const MOST_WORDS_BEFORE_LAUGH: usize = 2;

/// The maximum number of words in a question before a decision: `my turn? red left 2`.
const MOST_WORDS_OF_QUESTION: usize = 3;

/// A line without the words before and after the decision.
#[derive(Clone, Debug)]
pub(super) struct WithoutRemark {
    pub(super) line: Line,
    /// Whether the writer claims to win by the decision. If the decision does not win, the line is talk about later
    /// moves.
    pub(super) claims_victory: bool,
}

/// The line without the question or the remark before the decision, and without the words after the decision. `None` if the line
/// has no such question, remark or words.
pub(super) fn without_remark(line: &Line, languages: &[Language]) -> Option<WithoutRemark> {
    let asked = without_question(&line.text);
    let opened = asked.is_none().then(|| without_opening(&line.text, languages)).flatten();
    let text = asked.or(opened).unwrap_or(&line.text);
    let claim = languages.iter().filter_map(|&language| end_before_claim(text, language)).min();
    let settled = || languages.iter().find_map(|&language| end_before_settling(text, language));
    let end = claim.or_else(settled).or_else(|| end_before_laugh(text));
    if asked.is_none() && opened.is_none() && end.is_none() {
        return None;
    }
    let rest = text[..end.unwrap_or(text.len())].trim_end_matches(|sign: char| !sign.is_alphanumeric());
    // The punctuation mark behind a remark (`nice! red left 2`) does not split the decision into sentences. Only marks within
    // `rest` do.
    let ends_within = || [". ", "! ", "… "].into_iter().any(|end| rest.contains(end));
    let has_several_sentences =
        asked.is_some() || (line.has_several_sentences || opened.is_some()) && ends_within();
    (!rest.is_empty()).then(|| WithoutRemark {
        line: Line { text: rest.to_owned(), has_several_sentences, ..line.clone() },
        claims_victory: claim.is_some(),
    })
}

/// The line without the number of a turn, if only a square, or two squares with a sign between them, follow the number: `1. c4`.
/// `None` for any other line.
pub(super) fn without_turn_number(line: &Line) -> Option<Line> {
    let after = line.text.trim_start_matches(|digit: char| digit.is_ascii_digit());
    let rest = after.trim_start_matches(['.', ')']);
    let has_number = after.len() < line.text.len() && rest.len() < after.len();
    let squares = rest.trim().trim_end_matches(['.', '!']);
    let mut parts = squares.split(joins_squares);
    let are_squares = parts.clone().count() <= 2 && parts.all(|part| square_of_name(part).is_some());
    (has_number && are_squares).then(|| Line {
        text: squares.to_owned(),
        has_several_sentences: false,
        ..line.clone()
    })
}

/// The rest of a text that begins with a denial, an apology or another remark: `no, left 3`, `my move: left 2`.
fn without_opening<'text>(text: &'text str, languages: &[Language]) -> Option<&'text str> {
    if text.contains('?') {
        return None;
    }
    let words = words(text);
    let corrections = words.iter().take_while(|(_, word)| takes_back(word, languages)).count();
    let has_apology = words[..corrections].iter().any(|(_, word)| APOLOGIES.contains(&word.as_str()));
    // The text after the first `count` words, and whether a punctuation mark separates this text from the words.
    let rest = |count: usize| {
        let (start, last) = (words.get(count)?.0, words.get(count.checked_sub(1)?)?.0);
        let is_parted = text[last..start].contains([',', '.', '!', ':', ';', '-', '–', '—', '…']);
        Some((&text[start..], is_parted))
    };
    if corrections > 0 {
        return rest(corrections).filter(|(_, is_parted)| *is_parted || has_apology).map(|(rest, _)| rest);
    }
    let first = words.first()?.1.as_str();
    let has_number = text.contains(char::is_numeric);
    if HESITATIONS.contains(&first) {
        return rest(1).filter(|(_, is_parted)| *is_parted && has_number).map(|(rest, _)| rest);
    }
    if AGREEMENTS.contains(&first) {
        let is_it = |is_parted: bool| if has_number { is_parted } else { words.len() == 2 };
        return rest(1).filter(|(_, is_parted)| is_it(*is_parted)).map(|(rest, _)| rest);
    }
    let announced = languages.iter().flat_map(|&of| ANNOUNCEMENTS[of as usize]);
    let longest = announced.filter_map(|phrase| begins_with(&words, phrase)).max()?;
    // A side or a tower can follow alone: `I think left`, `my move: red`.
    rest(longest).filter(|_| has_number || words.len() == longest + 1).map(|(rest, _)| rest)
}

/// Whether a folded word is a denial or an apology. People take back what they said with such a word.
pub(super) fn takes_back(word: &str, languages: &[Language]) -> bool {
    APOLOGIES.contains(&word) || languages.iter().any(|&of| DENIALS[of as usize].contains(&word))
}

/// The number of words of a phrase, if `words` begins with the phrase.
pub(super) fn begins_with(words: &[(usize, String)], phrase: &str) -> Option<usize> {
    let count = phrase.split(' ').count();
    let begin = words.get(..count)?.iter().map(|(_, word)| word.as_str());
    begin.eq(phrase.split(' ')).then_some(count)
}

/// The rest of a text that begins with a short question: `my turn? red left 2`.
fn without_question(text: &str) -> Option<&str> {
    let (question, after) = text.rsplit_once('?')?;
    let is_short = !question.contains('?') && question.split_whitespace().count() <= MOST_WORDS_OF_QUESTION;
    Some(after.trim_start()).filter(|after| is_short && !after.is_empty())
}

/// The place at which a claim of victory begins. `None` if the text does not end with such a claim in the language.
fn end_before_claim(text: &str, language: Language) -> Option<usize> {
    let words = words(text);
    let (victories, around) = (VICTORIES[language as usize], AROUND_VICTORIES[language as usize]);
    let is_of_claim = |word: &str| victories.contains(&word) || around.contains(&word);
    let start = words.iter().rposition(|(_, word)| !is_of_claim(word))? + 1;
    let has_claim = words[start..].iter().any(|(_, word)| victories.contains(&word.as_str()));
    // "And you win" is said to the opponent, and Dutch has the same verb.
    let before = words.get(start - 1).map(|(_, word)| word.as_str());
    let is_of_opponent =
        Language::ALL.into_iter().any(|language| before.is_some_and(|word| is_of_talk(word, language)));
    words.get(start).filter(|_| has_claim && !is_of_opponent).map(|(at, _)| *at)
}

/// The place at which a laugh or a wish begins behind a direction and a number: `left 2 lol`. `None` for any other text. A text
/// that begins with a number may say how many of something are left.
fn end_before_laugh(text: &str) -> Option<usize> {
    let words = words(text);
    let (last, before) = words.split_last()?;
    let is_of_move = before.len() <= MOST_WORDS_BEFORE_LAUGH
        && before.iter().any(|(_, word)| word.ends_with(char::is_numeric))
        && before.first().is_some_and(|(_, word)| word.starts_with(char::is_alphabetic));
    (is_of_move && LAUGHS.contains(&last.1.as_str())).then_some(last.0)
}

/// The place at which a phrase of [`SETTLED`] begins. `None` if the text does not end with such a phrase after a decision.
fn end_before_settling(text: &str, language: Language) -> Option<usize> {
    let words = words(text);
    // The longest phrase counts: "c'est à toi" also ends with "à toi".
    let handed_over = HANDOVERS[language as usize].iter().filter_map(|phrase| {
        let start = words.len() - ends_with(&words, phrase)?;
        let has_number = words[..start].iter().any(|(_, word)| word.contains(char::is_numeric));
        words.get(start).filter(|_| has_number).map(|(at, _)| *at)
    });
    let handed_over = handed_over.min();
    handed_over.or_else(|| {
        SETTLED[language as usize].iter().find_map(|phrase| {
            let start = words.len() - ends_with(&words, phrase)?;
            // "Right, orange it is" is about a color, and the French "argent pour moi" is a wish.
            let may_follow_one_word = words[start..].iter().all(|(_, word)| word != "pour");
            let is_clear = start == 1 && may_follow_one_word
                || words[..start].iter().any(|(_, word)| word.contains(char::is_numeric));
            words.get(start).filter(|_| is_clear).map(|(at, _)| *at)
        })
    })
}

/// The number of words of a phrase, if `words` ends with the phrase.
pub(super) fn ends_with(words: &[(usize, String)], phrase: &str) -> Option<usize> {
    let count = phrase.split(' ').count();
    let end = words.get(words.len().checked_sub(count)?..)?.iter().map(|(_, word)| word.as_str());
    end.eq(phrase.split(' ')).then_some(count)
}

/// The words of a text, folded, with the places at which they begin. A square is one word, and apostrophes separate words.
pub(super) fn words(text: &str) -> Vec<(usize, String)> {
    let is_of_word = |sign: char| sign.is_alphanumeric() || matches!(sign, '\u{300}'..='\u{36f}');
    let mut words: Vec<(usize, String)> = Vec::new();
    let mut is_within = false;
    for (at, sign) in text.char_indices() {
        match (is_of_word(sign), is_within) {
            (true, true) => {
                if let Some((_, word)) = words.last_mut() {
                    word.push(sign);
                }
            }
            (true, false) => words.push((at, sign.to_string())),
            (false, _) => {}
        }
        is_within = is_of_word(sign);
    }
    for (_, word) in &mut words {
        *word = fold(word, Umlauts::Dropped).collect();
    }
    words
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::typed_lines::lines;

    fn left(text: &str) -> Option<String> {
        without_remark(&lines(text)[0], &Language::ALL).map(|without| without.line.text)
    }

    #[test]
    fn a_claim_of_victory_after_a_move_is_taken_off_in_every_language() {
        for (text, expected) in [
            ("red left 2 and I win", "red left 2"),
            ("red c8, that's the win!", "red c8"),
            ("rot vor 7 und gewonnen", "rot vor 7"),
            ("rouge avant 7 et j'ai gagné !", "rouge avant 7"),
            ("rood 7 vooruit en ik win", "rood 7 vooruit"),
            ("kırmızı ileri 7 ve kazandım", "kırmızı ileri 7"),
        ] {
            assert_eq!(left(text).as_deref(), Some(expected), "{text}");
        }
        for text in ["red left 2 and you win", "red left 2 and I am dead", "rot vor 7 und du gewinnst"] {
            assert_eq!(left(text), None, "{text}");
        }
    }

    #[test]
    fn what_a_player_settles_on_and_a_short_question_before_it_are_found() {
        assert_eq!(left("left 3 it is").as_deref(), Some("left 3"));
        assert_eq!(left("rood links 3 wordt het").as_deref(), Some("rood links 3"));
        assert_eq!(left("my turn? purple left 2").as_deref(), Some("purple left 2"));
        for text in
            ["it is", "right, orange it is", "left 3", "why would you want that? red left 2", "red left 2?"]
        {
            assert_eq!(left(text), None, "{text}");
        }
    }

    #[test]
    fn a_remark_before_a_decision_is_taken_off_in_every_language() {
        for (text, expected) in [
            ("no, left 3", "left 3"),
            ("no wait, left 3", "left 3"),
            ("nein, links 3", "links 3"),
            ("non, gauche 3", "gauche 3"),
            ("nee, links 3", "links 3"),
            ("hayır, sol 3", "sol 3"),
            ("sorry, left 3", "left 3"),
            ("oops left 3", "left 3"),
            ("pardon, gauche 3", "gauche 3"),
            ("hmm, left 2", "left 2"),
            ("my move: left 2", "left 2"),
            ("my move is left 2", "left 2"),
            ("mein Zug: links 2", "links 2"),
            ("mon coup : gauche 2", "gauche 2"),
            ("mijn zet: links 2", "links 2"),
            ("hamlem: sol 2", "sol 2"),
            ("ok left", "left"),
        ] {
            assert_eq!(left(text).as_deref(), Some(expected), "{text}");
        }
        for text in ["no left 3", "ok left 2", "hmm left 2", "my move", "no", "no, left 3?", "nice. left 2"] {
            assert_eq!(left(text), None, "{text}");
        }
    }

    #[test]
    fn the_number_of_a_turn_stands_before_squares_alone() {
        let left = |text: &str| without_turn_number(&lines(text)[0]).map(|line| line.text);
        assert_eq!(left("1. c4").as_deref(), Some("c4"));
        assert_eq!(left("12.) f1-c4").as_deref(), Some("f1-c4"));
        for text in ["1. c4 wins", "1. left", "1 c4", "c4", "1. c4-d5-e6"] {
            assert_eq!(left(text), None, "{text}");
        }
    }
}
