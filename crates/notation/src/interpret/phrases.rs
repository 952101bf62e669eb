//! Phrases that form a whole line. They say that the writer passes, that a pushed tower does not jump, that the
//! towers are to be set up at random or as usual, or which tower the opponent has to move.

use std::{collections::HashMap, sync::LazyLock};

use crate::{
    Colors, Language,
    letter_folding::{Umlauts, fold},
    number_and_filler_words::{PlainWord, plain_word, softens},
    typed_lines::Line,
    word_lookup::colors_in_full,
    word_meanings::{Command, Word},
    word_table::meanings_of_whole,
};

/// The meaning of a line that is a phrase as a whole.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Phrase {
    /// The writer passes the turn.
    MissedTurn,
    /// The pushed tower stays in its place.
    NoJump,
    /// One of these towers stays where it is.
    TowerStays(Colors),
    /// The line tells somebody or something to stay. If the line is not addressed to the bot, it is meant for a person.
    StayThere,
    /// The line asks for a set-up at random or as usual.
    OtherSetUp,
    /// The opponent has to move one of these towers.
    OpponentMoves(Colors),
}

/// Phrases for passing the turn in each language, in the order of [`Language::ALL`].
const MISSED_TURNS: [&[&str]; Language::COUNT] = [
    &[
        "pass",
        "i pass",
        "i have to pass",
        "i must pass",
        "pass my turn",
        "i pass my turn",
        "skip",
        "i skip",
        "skip my turn",
        "i skip my turn",
        "i cant move",
        "i can not move",
        "i cannot move",
    ],
    &[
        "passe",
        "ich passe",
        "ich muss passen",
        "aussetzen",
        "ich setze aus",
        "ich muss aussetzen",
        "ich kann nicht ziehen",
    ],
    &[
        "je passe",
        "je passe mon tour",
        "je dois passer",
        "je dois passer mon tour",
        "passer mon tour",
        "je ne peux pas jouer",
        "je peux pas jouer",
    ],
    &[
        "ik pas",
        "ik moet passen",
        "ik sla over",
        "ik sla mijn beurt over",
        "beurt overslaan",
        "ik kan niet zetten",
        "ik kan geen zet doen",
    ],
    &["pas geç", "pas geçiyorum", "pas diyorum", "oynayamıyorum", "hamle yapamıyorum", "hamlem yok"],
];

/// Phrases for not jumping in each language.
const NO_JUMPS: [&[&str]; Language::COUNT] = [
    &[
        "no jump",
        "no teleport",
        "dont jump",
        "do not jump",
        "dont teleport",
        "do not teleport",
        "i stay",
        "it stays",
        "i dont jump",
        "dont move",
        "do not move",
        "dont move it",
        "leave it",
        "leave it there",
        "leave it here",
        "leave it where it is",
    ],
    &[
        "kein sprung",
        "nicht springen",
        "spring nicht",
        "springt nicht",
        "ich springe nicht",
        "ohne sprung",
        "ich bleibe",
        "er bleibt",
        "bleibt stehen",
        "stehen bleiben",
        "nicht bewegen",
        "lass ihn stehen",
        "lass ihn da",
        "stehen lassen",
    ],
    &[
        "pas de saut",
        "ne saute pas",
        "je ne saute pas",
        "sans saut",
        "sans sauter",
        "je reste",
        "elle reste",
        "ne bouge pas",
        "laisse la là",
        "laisse la en place",
    ],
    &[
        "geen sprong",
        "niet springen",
        "spring niet",
        "ik spring niet",
        "zonder sprong",
        "ik blijf",
        "blijf staan",
        "blijft staan",
        "hij blijft",
        "niet bewegen",
        "laat hem staan",
        "laat staan",
    ],
    &[
        "atlama",
        "atlamasın",
        "sıçrama",
        "sıçramasın",
        "ışınlanma",
        "kalsın",
        "kalıyor",
        "yerinde kalsın",
        "yerinde bırak",
    ],
];

/// Verbs in each language, folded, which say that somebody stays or lets a tower stay.
const STAYS: [&[&str]; Language::COUNT] = [
    &["stay", "stays", "staying", "remain", "remains"],
    &["bleib", "bleibe", "bleibt", "bleiben"],
    &["reste", "restes", "rester"],
    &["blijf", "blijft", "blijven"],
    &["kal", "kalsin", "kaliyorum", "dursun"],
];

/// The words of [`STAYS`] that can also be a command to the bot or to a tower.
const COMMANDS_TO_STAY: [&[&str]; Language::COUNT] =
    [&["stay", "remain"], &["bleib", "bleibt"], &["reste"], &["blijf"], &["kal"]];

/// Folded words of all languages that may stand before a command to stay: particles, and in Turkish also words
/// for a place, such as `orada`.
const BEFORE_STAYS: [&str; 10] =
    ["just", "einfach", "lieber", "gewoon", "maar", "orada", "burada", "orda", "burda", "yerinde"];

/// Words in each language, folded, that may stand beside a word of [`STAYS`] without changing what it means, such as *here* or
/// *it*.
const AROUND_STAYS: [&[&str]; Language::COUNT] = [
    &["there", "here", "put", "where", "it", "is", "i", "ill", "am", "m", "just"],
    &["hier", "da", "dort", "stehen", "wo", "er", "sie", "ist", "ich", "einfach", "lieber"],
    &["la", "ici", "sur", "place", "ou", "elle", "il", "est", "je"],
    &["hier", "daar", "staan", "waar", "hij", "hem", "is", "ik", "gewoon", "maar"],
    &["orada", "burada", "yerinde", "oldugu", "yerde", "orda", "burda"],
];

/// Words in each language, folded, that mean "for" between a tower and the opponent who gets this tower to move.
const FOR: [&[&str]; Language::COUNT] =
    [&["for", "to"], &["fur", "an"], &["pour", "a"], &["voor", "aan"], &["icin"]];

/// The words in each language, folded, for the opponent who gets a tower to move.
const RECEIVERS: [&[&str]; Language::COUNT] = [
    &["you", "them", "him", "her", "opponent"],
    &["dich", "dir", "gegner"],
    &["toi", "adversaire"],
    &["jou", "je", "tegenstander"],
    &["sana", "rakibe", "senin"],
];

/// Phrases in each language that ask for a set-up without naming the towers.
const OTHER_SET_UPS: [&[&str]; Language::COUNT] = [
    &[
        "random",
        "at random",
        "randomly",
        "standard",
        "standard setup",
        "normal setup",
        "usual setup",
        "default",
        "default setup",
    ],
    &["zufällig", "zufall", "standard", "standardaufstellung", "normale aufstellung", "wie immer"],
    &["au hasard", "aléatoire", "standard", "placement normal", "placement standard"],
    &["willekeurig", "standaard", "normale opstelling", "gewone opstelling"],
    &["rastgele", "standart", "normal diziliş"],
];

/// The words for the opponent, and for the opponent's possessions, in each language, folded.
const OPPONENTS: [&[&str]; Language::COUNT] = [
    &["you", "your", "youll", "u", "ur", "opponent", "them", "him", "her"],
    &["du", "dein", "deine", "deinen", "dir", "dich", "gegner"],
    &["tu", "toi", "ta", "ton", "te", "adversaire"],
    &["je", "jij", "jou", "jouw", "tegenstander"],
    &["sen", "sana", "senin", "rakip", "rakibe"],
];

/// Words in each language, folded, that say what the opponent, or the opponent's tower, has to do.
const DUTIES: [&[&str]; Language::COUNT] = [
    &[
        "must", "should", "gotta", "move", "moves", "play", "plays", "get", "gets", "take", "takes", "give",
        "gives",
    ],
    &[
        "musst", "muss", "sollst", "soll", "ziehst", "spielst", "nimmst", "bekommst", "kriegst", "bewegst",
        "spiel", "zieh", "nimm", "gebe", "geb", "gib",
    ],
    &["dois", "doit", "joues", "joueras", "bouges", "bougeras", "prends", "prendras", "joue", "donne"],
    &["moet", "mag", "speelt", "speel", "zet", "krijgt", "neemt", "neem", "pak", "geef"],
    &["oynamalisin", "oynayacaksin", "oynarsin", "oynuyorsun", "oyna", "oynasin", "veriyorum"],
];

/// The words of [`DUTIES`] that also count without a word for the opponent: `brown must move`.
const BARE_DUTIES: [&[&str]; Language::COUNT] = [
    &["must", "play"],
    &["muss", "musst", "spiel"],
    &["doit", "dois", "joue"],
    &["moet", "speel"],
    &["oyna", "oynasin", "oynayacaksin", "oynamalisin"],
];

/// Forms of the verb *to be* in each language, folded, as in `it is brown`.
const ARE: [&[&str]; Language::COUNT] =
    [&["is", "s", "be"], &["ist", "wird", "sein", "solls"], &["est", "sera"], &["is", "wordt"], &["olsun"]];

/// Words in each language, folded, that may stand beside the words of [`DUTIES`] without changing their meaning.
const AROUND_DUTIES: [&[&str]; Language::COUNT] = [
    &["it", "with", "have", "has", "to", "for", "then", "i", "want"],
    &["es", "mit", "fur", "ran", "dann", "ich", "ziehen", "spielen", "bewegen"],
    &["ce", "avec", "pour", "je", "alors", "jouer", "bouger"],
    &["het", "met", "voor", "dan", "ik", "zetten", "spelen"],
    &["ile", "icin", "ben"],
];

/// The phrases of each language, folded.
static PHRASES: LazyLock<[HashMap<String, Phrase>; Language::COUNT]> = LazyLock::new(|| {
    Language::ALL.map(|language| {
        let of = |phrases: [&'static [&'static str]; Language::COUNT], phrase| {
            phrases[language as usize].iter().map(move |&words| (folded(words), phrase))
        };
        of(MISSED_TURNS, Phrase::MissedTurn)
            .chain(of(NO_JUMPS, Phrase::NoJump))
            .chain(of(OTHER_SET_UPS, Phrase::OtherSetUp))
            .collect()
    })
});

impl Phrase {
    /// Returns the phrase that forms the whole line. Polite words may stand beside the phrase. The name of a
    /// tower may stand before a phrase for not jumping.
    pub(super) fn of(line: &Line, languages: &[Language]) -> Option<Self> {
        if line.text.contains('?') || line.text.contains(char::is_numeric) {
            return None;
        }
        let words: Vec<String> = line
            .text
            .split(|sign: char| !sign.is_alphabetic() && !is_within_word(sign))
            .map(|word| folded(without_article(word)))
            .filter(|word| !word.is_empty())
            .collect();
        let has_elided_article = line.text.split_whitespace().any(|word| without_article(word) != word);
        languages.iter().find_map(|&language| {
            let said = words.iter().filter(|word| plain_word(word, language) != Some(PlainWord::Polite));
            let said: Vec<&str> = said.map(String::as_str).collect();
            let phrase = |words: &[&str]| PHRASES[language as usize].get(&words.join(" ")).copied();
            let of_tower = || {
                let (tower, rest) = said.split_first()?;
                colors_in_full(tower, language)?;
                phrase(rest).filter(|&phrase| phrase == Self::NoJump)
            };
            let (towers, others): (Vec<&str>, Vec<&str>) =
                said.iter().partition(|word| colors_in_full(word, language).is_some());
            let has_article = has_elided_article || others.iter().any(|word| matches!(*word, "le" | "la"));
            let opponent_moves = || match towers[..] {
                [tower]
                    if says_what_opponent_moves(&others, language)
                        || says_who_gets_it(&others, has_article, language) =>
                {
                    colors_in_full(tower, language).map(Self::OpponentMoves)
                }
                _ => None,
            };
            let stays = || match towers[..] {
                _ if !says_that_it_stays(&others, language) => None,
                [] if is_told_to_stay(&others, language) => Some(Self::StayThere),
                [] => Some(Self::NoJump),
                [tower] => colors_in_full(tower, language).map(Self::TowerStays),
                _ => None,
            };
            phrase(&said).or_else(of_tower).or_else(opponent_moves).or_else(stays)
        })
    }
}

/// Whether the first word is a command to stay. Particles and words for a place before the command are skipped.
fn is_told_to_stay(words: &[&str], language: Language) -> bool {
    let mut said = words.iter().filter(|word| !BEFORE_STAYS.contains(word));
    said.next().is_some_and(|word| COMMANDS_TO_STAY[language as usize].contains(word))
}

/// Whether words around a tower say that the opponent has to move it: `you have to move …`, `your tower is …`.
fn says_what_opponent_moves(words: &[&str], language: Language) -> bool {
    let index = language as usize;
    let is_of = |of: &[&[&str]; Language::COUNT], word: &str| of[index].contains(&word);
    let chooses = |word: &str| {
        meanings_of_whole(word, language).any(|meaning| meaning == Word::Command(Command::Choose))
    };
    let has = |is: &dyn Fn(&str) -> bool| words.iter().any(|word| is(word));
    let names_opponent = has(&|word| is_of(&OPPONENTS, word));
    let is_commanded = |word: &str| names_opponent && (chooses(word) || is_of(&DUTIES, word));
    let is_bare_duty = |word: &str| is_of(&BARE_DUTIES, word);
    let names_duty = has(&|word| is_commanded(word) || is_bare_duty(word))
        || words.windows(2).any(|pair| matches!(pair, ["have" | "has", "to"]));
    let is_it = has(&|word| is_of(&ARE, word));
    let is_around = |word: &&str| {
        [&OPPONENTS, &DUTIES, &ARE, &AROUND_DUTIES].into_iter().any(|of| is_of(of, word))
            || chooses(word)
            || softens(word, language)
            || plain_word(word, language) == Some(PlainWord::Filler)
    };
    // "Your move, red" addresses a player.
    let is_turn = words.windows(2).any(|pair| matches!(pair, ["your" | "ur", "move"]));
    let says_which = is_it && (names_opponent || has(&|word| matches!(word, "it" | "es" | "ce" | "het")));
    words.iter().all(is_around) && !is_turn && (names_duty || says_which)
}

/// Whether words around a tower say that the opponent gets it: `… for you`, `à toi …`.
fn says_who_gets_it(words: &[&str], has_article: bool, language: Language) -> bool {
    let index = language as usize;
    // "À toi, argent" tells a player that it is their turn.
    if language == Language::French && !has_article && !words.contains(&"pour") {
        return false;
    }
    let is_receiver = |word: &&&str| RECEIVERS[index].contains(*word);
    let is_for = |word: &&str| FOR[index].contains(word);
    let is_around = |word: &&str| {
        let plain = plain_word(word, language);
        is_for(word) || matches!(plain, Some(PlainWord::Filler | PlainWord::Aside)) || *word == "l"
    };
    let receivers = words.iter().filter(is_receiver).count();
    // In Turkish, an ending of the receiver's word means *for*.
    let says_for = words.iter().any(is_for) || language == Language::Turkish;
    receivers == 1 && says_for && words.iter().all(|word| is_receiver(&word) || is_around(word))
}

/// Whether words beside a tower, or on their own, say that the tower stays where it is. The verb alone does not
/// count; `stay there` does.
fn says_that_it_stays(words: &[&str], language: Language) -> bool {
    let index = language as usize;
    let is_verb = |word: &&&str| STAYS[index].contains(*word);
    let is_around = |word: &&&str| AROUND_STAYS[index].contains(*word);
    words.iter().filter(is_verb).count() == 1
        && words.iter().any(|word| is_around(&word))
        && words.iter().all(|word| is_verb(&word) || is_around(&word))
}

/// Whether a character can be within a word: a combining accent or an apostrophe.
const fn is_within_word(sign: char) -> bool {
    matches!(sign, '\u{300}'..='\u{36f}' | '\'' | '’')
}

/// The word without the French article before an apostrophe: `l’or`.
fn without_article(word: &str) -> &str {
    word.strip_prefix(['l', 'L']).and_then(|word| word.strip_prefix(['\'', '’'])).unwrap_or(word)
}

/// The folded letters of a text, without apostrophes.
fn folded(text: &str) -> String {
    fold(text, Umlauts::Dropped).filter(|sign| !matches!(sign, '\'' | '’')).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::typed_lines::lines;

    fn said(text: &str) -> Option<Phrase> {
        Phrase::of(&lines(text)[0], &Language::ALL)
    }

    #[test]
    fn a_missed_turn_is_said_in_every_language() {
        for text in
            ["Pass!", "I can’t move", "ich setze aus.", "Je passe mon tour", "ik pas", "pas geçiyorum"]
        {
            assert_eq!(said(text), Some(Phrase::MissedTurn), "{text}");
        }
    }

    #[test]
    fn it_is_said_in_every_language_that_a_tower_does_not_jump() {
        for text in [
            "don't jump please",
            "Kein Sprung",
            "pas de saut",
            "oranje blijft staan",
            "KALSIN",
            "ich bleib hier",
            "elle reste là",
            "ik blijf hier",
            "yerinde dursun",
        ] {
            assert_eq!(said(text), Some(Phrase::NoJump), "{text}");
        }
    }

    #[test]
    fn the_tower_that_stays_can_be_named() {
        for text in ["orange stays here", "orange reste là", "oranje blijft hier", "turuncu yerinde dursun"]
        {
            assert!(matches!(said(text), Some(Phrase::TowerStays(_))), "{text}");
        }
        assert_eq!(said("orange and red stay here"), None);
    }

    #[test]
    fn what_can_be_said_to_somebody_who_shall_stay_is_told_from_it() {
        for text in ["stay there", "bleib hier", "reste là", "blijf hier", "kal orada"] {
            assert_eq!(said(text), Some(Phrase::StayThere), "{text}");
        }
    }

    #[test]
    fn a_set_up_without_names_is_said_in_every_language() {
        for text in ["random please", "Zufällig", "au hasard", "gewone opstelling", "rastgele"] {
            assert_eq!(said(text), Some(Phrase::OtherSetUp), "{text}");
        }
    }

    #[test]
    fn the_tower_that_the_opponent_has_to_move_is_said() {
        for text in [
            "you must move red",
            "you get red",
            "your tower is red",
            "choose red for them",
            "Du musst Rot ziehen",
            "der rote muss ran",
            "tu dois jouer le rouge",
            "tu joueras rouge",
            "jij moet rood",
            "speel jij maar rood",
            "spiel du rot",
            "i want you to move red",
            "kırmızı oyna",
            "kırmızıyla oyna",
            "red for you",
            "der rote für dich",
            "à toi le rouge",
            "à toi l'argent",
            "rood voor jou",
            "sana kırmızı",
        ] {
            assert!(matches!(said(text), Some(Phrase::OpponentMoves(_))), "{text}");
        }
        for text in [
            "you must move red or blue",
            "your move, red",
            "your red is stuck",
            "red is",
            "you and red",
            "red for me",
            "a red card for you",
        ] {
            assert_eq!(said(text), None, "{text}");
        }
    }

    #[test]
    fn talk_with_the_same_words_is_none() {
        for text in [
            "pass?",
            "you pass",
            "pass me the salt",
            "pas",
            "passer",
            "je ne passe pas",
            "pass 2",
            "jump",
            "stay here with me",
            "stay",
            "ik blijf nog even",
            "reste là j'arrive",
            "bleib mal locker",
            "red pass",
            "random guess",
        ] {
            assert_eq!(said(text), None, "{text}");
        }
    }
}
