//! Removes the words of a polite request around the decision that it asks for: `can I go left 2?`, `I'd like to go to g2`.

use super::{
    context::{MOST_WORDS, MOST_WORDS_OF_WHOLE_MOVE},
    remarks::{begins_with, ends_with, words},
};
use crate::{
    Language,
    typed_lines::{Line, names_color},
};

/// The first words of questions that ask for permission, or ask the bot to do something, in each language, folded, in the order of
/// [`Language::ALL`].
const QUESTIONS: [&[&str]; Language::COUNT] = [
    &[
        "can i",
        "could i",
        "may i",
        "might i",
        "can you",
        "could you",
        "would you",
        "can we",
        "could we",
        "am i allowed to",
    ],
    &[
        "kann ich",
        "konnte ich",
        "konnt ich",
        "darf ich",
        "durfte ich",
        "kannst du",
        "konntest du",
        "wurdest du",
    ],
    &[
        "puis je",
        "je peux",
        "est ce que je peux",
        "pourrais je",
        "je pourrais",
        "peut on",
        "on peut",
        "tu peux",
        "peux tu",
        "tu pourrais",
        "pourrais tu",
        "est ce que tu peux",
    ],
    &["mag ik", "kan ik", "zou ik", "kun je", "kan je", "zou je", "wil je"],
    &[],
];

/// The first words of wishes in each language, folded.
const WISHES: [&[&str]; Language::COUNT] = [
    &["i d like to", "id like to", "i would like to", "i want to", "i wanna", "i wish to", "let me"],
    &["ich mochte", "ich mochte gern", "ich mochte gerne", "ich wurde gern", "ich wurde gerne", "ich will"],
    &[
        "je voudrais",
        "je souhaite",
        "je souhaiterais",
        "j aimerais",
        "jaimerais",
        "j aimerais bien",
        "je veux",
    ],
    &["ik wil", "ik wil graag", "ik wilde graag", "ik wou graag", "ik zou graag"],
    &[],
];

/// The verbs of a request in each language, folded. They do not say which move is meant, so they are removed after the first words
/// of the request and at its end.
const VERBS: [&[&str]; Language::COUNT] = [
    &["go", "move", "play", "put", "take", "shift", "step", "bring", "make", "do", "have"],
    &["gehen", "ziehen", "spielen", "setzen", "stellen", "machen", "bewegen", "fahren", "nehmen", "haben"],
    &["aller", "jouer", "mettre", "deplacer", "bouger", "poser", "placer", "faire", "prendre", "passer"],
    &[
        "gaan",
        "zetten",
        "spelen",
        "doen",
        "schuiven",
        "verplaatsen",
        "bewegen",
        "plaatsen",
        "nemen",
        "willen",
        "mogen",
        "kunnen",
    ],
    &["oynamak", "gitmek", "oynatmak", "goturmek", "koymak"],
];

/// The last words of questions that ask for permission, or ask the bot to do something, in each language, folded. In Turkish, the
/// verb comes last and contains the request.
const QUESTION_ENDINGS: [&[&str]; Language::COUNT] = [
    &[],
    &[],
    &[],
    &[],
    &[
        "gidebilir miyim",
        "oynayabilir miyim",
        "oynatabilir miyim",
        "goturebilir miyim",
        "oynar misin",
        "goturur musun",
        "oynatir misin",
    ],
];

/// The last words of all other requests in each language, folded.
const ENDINGS: [&[&str]; Language::COUNT] = [
    &["if i may", "if possible"],
    &["wenn ich darf", "wenn es geht"],
    &["si possible", "si je peux"],
    &["als het mag", "als dat mag"],
    &[
        "gitmek istiyorum",
        "oynamak istiyorum",
        "oynatmak istiyorum",
        "goturmek istiyorum",
        "gitmek isterim",
        "oynamak isterim",
    ],
];

/// The decision within a request. `None` if the line is not worded as a request. A question has to be addressed to the bot, because
/// players also ask each other for things. A wish that is not addressed to the bot has to be short and have a number or a square;
/// it may be longer if it names a tower.
pub(super) fn without_request(line: &Line, languages: &[Language], is_addressed: bool) -> Option<Line> {
    let is_short = || {
        line.words() <= MOST_WORDS_OF_WHOLE_MOVE
            && line.has_number(languages)
            && (line.words() <= MOST_WORDS || names_color(&line.text))
    };
    let questions = line.text.matches('?').count();
    if line.is_quoted || questions > usize::from(is_addressed) || !is_addressed && !is_short() {
        return None;
    }
    let words = words(&line.text);
    let rest = languages.iter().find_map(|&language| {
        let questions = QUESTIONS[language as usize].iter().filter(|_| is_addressed);
        let openings = WISHES[language as usize].iter().chain(questions);
        // If the line begins with several of these openings, the longest one counts.
        let opening = openings.filter_map(|opening| begins_with(&words, opening)).max();
        let questions = QUESTION_ENDINGS[language as usize].iter().filter(|_| is_addressed);
        let endings = ENDINGS[language as usize].iter().chain(questions);
        let ending = endings.filter_map(|ending| ends_with(&words, ending)).max();
        decision_within(&line.text, &words, language, opening, ending)
    })?;
    Some(Line { text: rest, ..line.clone() })
}

/// The text between an opening and an ending that have these numbers of words. `None` if the text has neither an opening nor an
/// ending, or if no text is left.
fn decision_within(
    text: &str,
    words: &[(usize, String)],
    language: Language,
    opening: Option<usize>,
    ending: Option<usize>,
) -> Option<String> {
    let at = language as usize;
    if opening.is_none() && ending.is_none() {
        return None;
    }
    let (mut first, mut last) = (opening.unwrap_or(0), words.len().checked_sub(ending.unwrap_or(0))?);
    let is_verb = |word: usize| words.get(word).is_some_and(|(_, word)| VERBS[at].contains(&word.as_str()));
    if opening.is_some() && is_verb(first) {
        first += 1;
    }
    while last > first && is_verb(last - 1) {
        last -= 1;
    }
    let start = words.get(first).filter(|_| first < last)?.0;
    let end = words.get(last).map_or(text.len(), |(at, _)| *at);
    let rest =
        text[start..end].trim_end_matches(|sign: char| sign == '?' || sign.is_whitespace() || sign == ',');
    Some(rest.to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::typed_lines::lines;

    #[test]
    fn what_is_asked_for_is_left_of_a_request() {
        let left = |text: &str| without_request(&lines(text)[0], &Language::ALL, true).map(|line| line.text);
        assert_eq!(left("can I go left 2?").as_deref(), Some("left 2"));
        assert_eq!(left("I'd like to go to g2").as_deref(), Some("to g2"));
        assert_eq!(left("Ich möchte gerne lila 2 nach rechts ziehen").as_deref(), Some("lila 2 nach rechts"));
        assert_eq!(left("puis-je aller à gauche 2 ?").as_deref(), Some("à gauche 2"));
        assert_eq!(left("mag ik paars 1 naar rechts?").as_deref(), Some("paars 1 naar rechts"));
        assert_eq!(left("2 sola gidebilir miyim?").as_deref(), Some("2 sola"));
        for text in
            ["left 2?", "can I", "can I go?", "you can go left 2", "I would go left 2", "can I? left 2?"]
        {
            assert_eq!(left(text), None, "{text}");
        }
        let in_chat =
            |text: &str| without_request(&lines(text)[0], &Language::ALL, false).map(|line| line.text);
        assert_eq!(in_chat("I'd like to go to g2").as_deref(), Some("to g2"));
        for text in [
            "can I go left 2",
            "can I go left 2?",
            "I'd like to go to g2?",
            "je peux aller à gauche 2",
            "2 sola gidebilir miyim",
        ] {
            assert_eq!(in_chat(text), None, "{text}");
        }
    }
}
