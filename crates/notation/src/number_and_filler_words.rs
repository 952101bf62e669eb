//! Words around a move that are not words of the notation: numbers, and words without a meaning for the move.

use std::{
    collections::{HashMap, HashSet},
    sync::LazyLock,
};

use crate::{
    Language,
    letter_folding::{Umlauts, fold},
    misspelled_words::nearness,
    word_meanings::Heading,
};

/// The words for 1 to 9 in each language, in the order of [`Language::ALL`].
const NUMBERS: [[&[&str]; 9]; Language::COUNT] = [
    [
        &["one", "once"],
        &["two", "twice"],
        &["three"],
        &["four"],
        &["five"],
        &["six"],
        &["seven"],
        &["eight"],
        &["nine"],
    ],
    [
        &["eins", "ein", "eine", "einen", "einmal"],
        &["zwei", "zwo", "zweimal"],
        &["drei", "dreimal"],
        &["vier"],
        &["fünf"],
        &["sechs"],
        &["sieben"],
        &["acht"],
        &["neun"],
    ],
    [
        &["un", "une"],
        &["deux"],
        &["trois"],
        &["quatre"],
        &["cinq"],
        &["six"],
        &["sept"],
        &["huit"],
        &["neuf"],
    ],
    [
        &["één", "een", "eenmaal", "eentje"],
        &["twee", "tweemaal"],
        &["drie", "driemaal"],
        &["vier"],
        &["vijf"],
        &["zes"],
        &["zeven"],
        &["acht"],
        &["negen"],
    ],
    [&["bir", "bi"], &["iki"], &["üç"], &["dört"], &["beş"], &["altı"], &["yedi"], &["sekiz"], &["dokuz"]],
];

/// Words in each language that mean "times" after a number: `2 mal links`.
const TIMES: [&[&str]; Language::COUNT] =
    [&[], &["mal"], &["fois"], &["keer", "maal"], &["kere", "kez", "defa"]];

/// Particles in each language that only soften the words before them: Dutch `rood maar`.
const SOFTENERS: [&[&str]; Language::COUNT] = [
    &["just"],
    &["mal", "halt", "eben", "einfach"],
    &["juste"],
    &["maar", "even", "gewoon", "eens"],
    &["işte"],
];

/// The words for the number one that have no other use. All other words for this number are also articles or pronouns.
const ONLY_ONE: [&str; 1] = ["eins"];

/// Words of politeness in each language.
const POLITE: [&[&str]; Language::COUNT] = [
    &["please", "pls", "plz", "thanks", "thx"],
    &["bitte", "danke", "gern", "gerne"],
    &["stp", "svp", "plait", "merci"],
    &["alsjeblieft", "alstublieft", "aub", "ajb", "graag", "bedankt"],
    &["lütfen", "teşekkürler"],
];

/// Words in each language that stand beside the parts of a move and add no meaning.
const FILLERS: [&[&str]; Language::COUNT] = [
    &[
        "to", "the", "tower", "towers", "piece", "pawn", "tile", "tiles", "square", "squares", "space",
        "spaces", "step", "steps", "field", "fields", "move", "dragon", "into", "until", "bot", "spot",
        "spots", "cell", "cells", "sq", "sqs", "token", "counter", "figure", "meeple",
    ],
    &[
        "nach",
        "ziehe",
        "zieh",
        "der",
        "die",
        "das",
        "den",
        "dem",
        "auf",
        "zu",
        "zum",
        "turm",
        "stein",
        "spielstein",
        "figur",
        "spielfigur",
        "drachenturm",
        "männchen",
        "klötzchen",
        "drachen",
        "feld",
        "felder",
        "feldern",
        "schritt",
        "schritte",
        "schritten",
        "kästchen",
        "bis",
        "bot",
    ],
    &[
        "vers", "en", "joue", "déplace", "à", "a", "le", "la", "les", "de", "sur", "tour", "pion", "pièce",
        "dragon", "case", "cases", "s", "il", "te", "vous", "jusqu", "jusque", "carré", "bot", "carrés",
        "jeton", "figurine",
    ],
    &[
        "naar",
        "zet",
        "de",
        "het",
        "toren",
        "pion",
        "stuk",
        "steen",
        "drakentoren",
        "mannetje",
        "fiche",
        "veld",
        "velden",
        "vak",
        "vakken",
        "vakje",
        "vakjes",
        "hokje",
        "hokjes",
        "stap",
        "stappen",
        "stapje",
        "stapjes",
        "plek",
        "nr",
        "tot",
        "bot",
        "plekken",
    ],
    &[
        "kule", "taş", "piyon", "piyonu", "ejderha", "oynat", "kulesi", "kuleyi", "kulemi", "kare",
        "karelik", "kareye", "pul", "pulu", "karesine", "doğru", "adım", "hane", "bot",
    ],
];

/// Words in each language, folded, that mean the squares of a board when they follow a number: `2 squares to the left`.
const SQUARES: [&[&str]; Language::COUNT] = [
    &[
        "square", "squares", "sq", "sqs", "space", "spaces", "tile", "tiles", "field", "fields", "cell",
        "cells",
    ],
    &["feld", "felder", "feldern", "kastchen", "kaestchen"],
    &["case", "cases", "carre", "carres"],
    &["veld", "velden", "vak", "vakken", "vakje", "vakjes", "hokje", "hokjes", "tegel", "tegels"],
    &["kare", "karelik", "hane"],
];

/// Other words in each language, folded, that mean squares when they follow a number. People also use them outside board games.
const STEPS: [&[&str]; Language::COUNT] = [
    &[
        "step", "steps", "place", "places", "block", "blocks", "box", "boxes", "row", "rows", "slot",
        "slots", "spot", "spots",
    ],
    &["schritt", "schritte", "schritten", "reihe", "reihen", "platz", "platze", "plaetze", "platzen"],
    &["pas", "rang", "rangs"],
    &["stap", "stappen", "stapje", "stapjes", "plek", "plekken", "plaats", "plaatsen", "rij", "rijen"],
    &["adim", "sira", "kutu", "birim", "basamak"],
];

/// Verbs in each language, folded, that say that somebody plays a move. People who describe the way through a town do not use
/// these verbs.
const PLAYS: [&[&str]; Language::COUNT] =
    [&["play"], &["spiel", "spiele"], &["joue"], &["speel"], &["oyna", "oynuyorum"]];

/// The words in each language, folded, that mean *straight*. Beside left or right, they may mean sideways instead of diagonally.
const STRAIGHT: [&[&str]; Language::COUNT] = [
    &["straight"],
    &["gerade", "geradeaus", "grade", "gradeaus"],
    &[],
    &["recht", "rechtdoor", "rechtuit"],
    &["duz", "dumduz"],
];

/// The English verbs that say that a tower moves forward, if no other direction stands beside them.
const ADVANCES: [&str; 2] = ["advance", "advances"];

/// The French words for a direction that are also verbs: `j’avance de 2`.
const FRENCH_VERBS_OF_DIRECTION: [&str; 4] = ["avance", "avancer", "recule", "reculer"];

/// A word for squares after a number.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Unit {
    /// A word for the squares of a board.
    Square,
    /// A word that people also use outside board games.
    Step,
    /// The French *pas*, which is also the word for "not".
    Pas,
}

/// The unit that a folded word can be after a number. `None` for any other word.
pub(crate) fn unit(word: &str, language: Language) -> Option<Unit> {
    if SQUARES[language as usize].contains(&word) {
        return Some(Unit::Square);
    }
    let is_pas = language == Language::French && word == "pas";
    STEPS[language as usize].contains(&word).then_some(if is_pas { Unit::Pas } else { Unit::Step })
}

/// The words for a step in each language, folded, with which idioms count: `one step ahead`.
const STEPS_OF_IDIOMS: [&[&str]; Language::COUNT] = [
    &["step", "steps"],
    &["schritt", "schritte", "schritten"],
    &["pas"],
    &["stap", "stappen", "stapje", "stapjes"],
    &["adim"],
];

/// Words for *on* in all languages, folded.
const ON: [&str; 4] = ["on", "auf", "sur", "op"];

/// Whether a folded word means *on* in one of the languages.
pub(crate) fn says_on(word: &str) -> bool {
    ON.contains(&word)
}

/// The words for forward with which people tell a score, folded, from all languages: `2 ahead`.
const AHEAD: [&str; 5] = ["ahead", "straight", "vorn", "vorne", "devant"];

/// Whether people tell a score with a folded word for forward.
pub(crate) fn says_ahead(word: &str) -> bool {
    AHEAD.contains(&word)
}

/// Whether two folded words speak of a step or two, or of square one, as idioms do.
pub(crate) fn is_of_idiom(first: &str, second: &str, language: Language) -> bool {
    let is_few = matches!(plain_word(first, language), Some(PlainWord::Number(1 | 2)));
    let is_step = STEPS_OF_IDIOMS[language as usize].contains(&second);
    let is_square_one = language == Language::English && first == "square" && second == "one";
    let is_a_step = language == Language::English && first == "a" && second == "step";
    is_few && is_step || is_a_step || is_square_one
}

/// Whether a folded verb says that somebody plays.
pub(crate) fn says_play(word: &str, language: Language) -> bool {
    PLAYS[language as usize].contains(&word)
}

/// Whether a folded word for forward says *straight*.
pub(crate) fn says_straight(word: &str, language: Language) -> bool {
    STRAIGHT[language as usize].contains(&word)
}

/// Whether a folded verb says that a tower moves forward, if no other direction stands beside it.
pub(crate) fn says_advance(word: &str, language: Language) -> bool {
    language == Language::English && ADVANCES.contains(&word)
}

/// Whether a folded word for a direction is also a verb.
pub(crate) fn is_verb_of_direction(word: &str, language: Language) -> bool {
    language == Language::French && FRENCH_VERBS_OF_DIRECTION.contains(&word)
}

/// Words in each language that say that a tower moves diagonally.
const DIAGONAL: [&[&str]; Language::COUNT] = [
    &["diagonal", "diagonally", "diag"],
    &["diagonal", "schräg", "diag"],
    &["diagonale", "diagonalement", "diag"],
    &["diagonaal", "schuin", "diag"],
    &["çapraz"],
];

/// Words in each language that say that a tower moves. A text with such a word may be talk about a move rather than a move.
const VERBS: [&[&str]; Language::COUNT] = [
    &[
        "go",
        "goes",
        "going",
        "slides",
        "sliding",
        "steps",
        "heads",
        "takes",
        "travels",
        "runs",
        "walks",
        "bring",
        "moves",
        "moving",
        "by",
        "jump",
        "jumps",
        "jumping",
        "play",
        "plays",
        "playing",
        "land",
        "lands",
        "landing",
        "onto",
        "on",
        "ending",
        "advance",
        "advances",
        "want",
        "wanna",
        "gonna",
        "will",
        "ll",
        "should",
        "with",
        "start",
        "begin",
        "open",
        "shift",
        "slide",
        "put",
        "mean",
        "meant",
        "do",
        "opening",
        "starting",
        "beginning",
    ],
    &[
        "geht", "gehe", "geh", "fahr", "lauf", "gehen", "rutscht", "wandert", "läuft", "rück", "zieht",
        "ziehen", "bewege", "bewegt", "setze", "setzt", "fährt", "fahre", "um", "spring", "springe",
        "springt", "springen", "spiele", "spiel", "rücke", "rückt", "lande", "landet", "mache", "mach",
        "will", "möchte", "soll", "mit", "fange", "fang", "an", "beginne", "starte", "eröffne", "setz",
        "stelle", "meinte",
    ],
    &[
        "va",
        "glisse",
        "amène",
        "vais",
        "vas",
        "aller",
        "bouge",
        "bouger",
        "avance",
        "avancer",
        "déplacer",
        "jouer",
        "saute",
        "sauter",
        "mets",
        "met",
        "fais",
        "monte",
        "arrive",
        "voudrais",
        "avec",
        "commence",
        "commencer",
        "débute",
        "ouvre",
    ],
    &[
        "ga",
        "glijdt",
        "breng",
        "plaats",
        "gaat",
        "gaan",
        "zetten",
        "verplaats",
        "verplaatst",
        "schuif",
        "schuift",
        "speel",
        "speelt",
        "doe",
        "verzet",
        "loop",
        "loopt",
        "landt",
        "wil",
        "met",
        "begin",
        "start",
        "open",
        "bedoel",
        "bedoelde",
        "spring",
        "springt",
        "springen",
    ],
    &[
        "git",
        "gider",
        "gitsin",
        "gidiyor",
        "oyna",
        "oynar",
        "oynasın",
        "ilerler",
        "sıçra",
        "sıçrar",
        "sıçrasın",
        "atla",
        "atlar",
        "zıpla",
        "zıplar",
        "oynuyorum",
        "oynarım",
        "oynayayım",
        "oynayacağım",
        "oynatıyorum",
        "oynamak",
        "gidiyorum",
        "giderim",
        "ilerliyorum",
        "ilerletiyorum",
        "sürüyorum",
        "çekiyorum",
        "götürüyorum",
        "taşıyorum",
        "götür",
        "taşı",
        "sür",
        "çek",
        "getir",
        "koy",
        "koyuyorum",
        "hareket",
        "yapıyorum",
        "ile",
        "başlıyorum",
        "başlarım",
        "açıyorum",
        "al",
        "alıyorum",
        "gel",
        "dön",
    ],
];

/// Words in each language with which people say that they choose one of several things: `I take the left side`.
const CHOICES: [&[&str]; Language::COUNT] = [
    &["take", "takes", "taking", "pick", "picking", "choosing", "side"],
    &["nehme", "nehm", "nimm", "seite"],
    &["prends", "prend", "prendre", "veux", "côté", "par"],
    &["neem", "kant"],
    &["alıyorum", "istiyorum", "seçiyorum", "seçtim", "olsun"],
];

/// The words in each language for the writer, and for the writer's possessions.
const PRONOUNS: [&[&str]; Language::COUNT] = [
    &["i", "my", "me", "m", "let", "lets", "ill", "im"],
    &["ich", "mein", "meine", "meinen", "meinem", "meiner"],
    &["je", "j", "mon", "ma", "mes"],
    &["ik", "mijn"],
    &["ben", "benim"],
];

/// Words in each language that people say to each other before or after a move. A text with such a word may be chat.
const ASIDES: [&[&str]; Language::COUNT] = [
    &[
        "white",
        "black",
        "then",
        "so",
        "now",
        "well",
        "alright",
        "good",
        "great",
        "yes",
        "yeah",
        "yep",
        "yup",
        "ah",
        "hey",
        "just",
        "at",
        "think",
        "guess",
        "try",
        "trying",
        "maybe",
        "probably",
        "actually",
        "instead",
        "rather",
        "wait",
        "your",
        "ur",
        "turn",
        "done",
        "here",
        "final",
        "answer",
        "but",
        "for",
        "have",
        "must",
        "gotta",
        "need",
        "finally",
        "fine",
        "sure",
        "this",
        "time",
        "again",
        "only",
        "forced",
        "obviously",
    ],
    &[
        "weiß",
        "schwarz",
        "dann",
        "also",
        "jetzt",
        "nun",
        "gut",
        "na",
        "naja",
        "ja",
        "jo",
        "schön",
        "halt",
        "mal",
        "eben",
        "hallo",
        "genau",
        "aha",
        "denke",
        "denk",
        "glaube",
        "glaub",
        "versuche",
        "versuch",
        "vielleicht",
        "eher",
        "lieber",
        "doch",
        "noch",
        "moment",
        "warte",
        "du",
        "dein",
        "zug",
        "bist",
        "dran",
        "fertig",
        "aber",
        "muss",
        "wieder",
        "diesmal",
        "so",
        "gezwungen",
        "zwangsläufig",
    ],
    &[
        "blanc",
        "noir",
        "alors",
        "donc",
        "maintenant",
        "bon",
        "bien",
        "allez",
        "puis",
        "ensuite",
        "oui",
        "bah",
        "mdr",
        "du",
        "coup",
        "bonjour",
        "salut",
        "ah",
        "pense",
        "crois",
        "essaie",
        "essaye",
        "plutôt",
        "attends",
        "mais",
        "voilà",
        "hop",
        "toi",
        "ton",
        "dois",
        "faut",
        "encore",
        "allons",
        "obligé",
        "forcément",
    ],
    &[
        "wit",
        "zwart",
        "op",
        "dan",
        "dus",
        "nu",
        "goed",
        "mooi",
        "nou",
        "maar",
        "ja",
        "leuk",
        "tja",
        "hallo",
        "hoi",
        "even",
        "gewoon",
        "denk",
        "probeer",
        "misschien",
        "liever",
        "weer",
        "wacht",
        "jij",
        "jouw",
        "beurt",
        "bent",
        "klaar",
        "hier",
        "moet",
        "zo",
        "eerst",
        "dit",
        "verplicht",
        "gedwongen",
    ],
    &[
        "beyaz",
        "siyah",
        "tamam",
        "peki",
        "şimdi",
        "o",
        "zaman",
        "hadi",
        "haydi",
        "güzel",
        "iyi",
        "evet",
        "merhaba",
        "selam",
        "öyleyse",
        "bence",
        "galiba",
        "sanırım",
        "bu",
        "sefer",
        "bekle",
        "yine",
        "artık",
        "önce",
        "sıra",
        "sende",
        "senin",
        "sıran",
        "bunu",
        "şunu",
        "ama",
        "işte",
        "mecbur",
        "mecburen",
    ],
];

/// Words like those in [`ASIDES`] that people use in every language.
const ASIDES_EVERYWHERE: [&str; 28] = [
    "ok", "okay", "oké", "okey", "lol", "haha", "hahaha", "hehe", "hm", "hmm", "hmmm", "oh", "hi", "hello",
    "nice", "cool", "super", "uh", "äh", "euh", "sorry", "pardon", "oops", "ups", "gl", "hf", "glhf", "gg",
];

/// The word in each language that stands between the last two towers of a list.
const CONJUNCTIONS: [&str; Language::COUNT] = ["and", "und", "et", "en", "ve"];

/// Colloquial words in each language for forward and for back, named after the directions up and down in the
/// picture of the board.
const UP_AND_DOWN: [[&[&str]; 2]; Language::COUNT] = [
    [
        &["up", "upward", "upwards", "top", "upper", "front"],
        &["down", "downward", "downwards", "bottom", "lower"],
    ],
    [&["hoch", "rauf", "hinauf", "aufwärts", "oben"], &["runter", "hinunter", "abwärts", "unten"]],
    [&["haut"], &["bas"]],
    [&["omhoog", "boven"], &["omlaag", "beneden", "onder"]],
    [&["yukarı", "üst"], &["aşağı", "alt"]],
];

/// Words in each language that say that a tower pushes. They may follow `sumo`, with or without a hyphen.
const PUSHES: [&[&str]; Language::COUNT] = [
    &["push", "pushes", "pushing", "shove", "shoves", "oshi"],
    &[
        "stoßen",
        "stoße",
        "stößt",
        "stoß",
        "stoss",
        "schieben",
        "schiebe",
        "schieb",
        "schiebt",
        "schub",
        "sumostoß",
        "schubse",
        "schubsen",
        "schubst",
    ],
    &["pousse", "pousser", "poussée", "oshi"],
    &["duw", "duwt", "duwen"],
    &[
        "it",
        "iter",
        "itsin",
        "itiyor",
        "itiyorum",
        "itmek",
        "itme",
        "iterim",
        "iteyim",
        "ittir",
        "saldır",
        "saldırıyorum",
        "saldırı",
        "saldırısı",
        "hücum",
        "hücumu",
    ],
];

/// The Turkish word for a push, which is a pronoun in English. Alone, it may mean something other than a push.
const DOUBTFUL_PUSH: &str = "it";

/// Words in each language that stand before the color of the square to which a tower moves.
const TO: [&[&str]; Language::COUNT] = [
    &["to", "onto", "into", "until"],
    &["nach", "auf", "zu", "zum", "bis"],
    &["vers", "sur", "à", "a", "jusqu", "jusque"],
    &["naar", "nr", "op", "tot"],
    &[],
];

/// Words in each language that stand after the color of the square to which a tower moves.
const TO_SQUARES: [&[&str]; Language::COUNT] = [&[], &[], &[], &[], &["kareye", "karesine"]];

/// The forms of the colors that mean, without another word, that a tower moves to a square of the color.
const TO_COLORS: [&[&str]; Language::COUNT] = [
    &[],
    &[],
    &[],
    &[],
    &[
        "kahverengiye",
        "yeşile",
        "kırmızıya",
        "sarıya",
        "pembeye",
        "mora",
        "eflatuna",
        "maviye",
        "turuncuya",
        "gümüşe",
        "altına",
    ],
];

/// Pronouns that can stand for a tower as the object of a verb, in all languages.
const OBJECTS: [&str; 9] = ["it", "them", "em", "him", "ihn", "sie", "ze", "hem", "onu"];

/// The role of a word in a text about a move, if it is not a word of the notation.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum PlainWord {
    /// The number of squares that the tower moves, 1 to 9.
    Number(u8),
    /// A polite word without another meaning.
    Polite,
    /// A word without a meaning for the move.
    Filler,
    /// Says that a tower moves diagonally, but not to which side.
    Diagonal,
    /// Says that a tower moves.
    Verb,
    /// Says that a person takes one of several things.
    Choice,
    /// Refers to the writer, or to the writer's possessions.
    Pronoun,
    /// A remark to the opponent beside the move.
    Aside,
    /// A word before the last tower of a list.
    Conjunction,
    /// A colloquial word for a direction, forward or back.
    Said(Heading),
}

/// The words of each language, folded.
static WORDS: LazyLock<[HashMap<String, PlainWord>; Language::COUNT]> =
    LazyLock::new(|| Language::ALL.map(words));

/// The words for a push in each language, folded.
static PUSH_WORDS: LazyLock<[HashSet<String>; Language::COUNT]> = LazyLock::new(|| {
    PUSHES.map(|words| {
        let spellings = |umlauts: Umlauts| words.iter().map(move |word| fold(word, umlauts).collect());
        spellings(Umlauts::Dropped).chain(spellings(Umlauts::Spelled)).collect()
    })
});

fn words(language: Language) -> HashMap<String, PlainWord> {
    let index = language as usize;
    let fillers = FILLERS[index].iter().map(|&word| (word, PlainWord::Filler));
    let diagonal = DIAGONAL[index].iter().map(|&word| (word, PlainWord::Diagonal));
    let polite = POLITE[index].iter().map(|&word| (word, PlainWord::Polite));
    let numbers = (1..)
        .zip(NUMBERS[index])
        .flat_map(|(number, spellings)| spellings.iter().map(move |&word| (word, PlainWord::Number(number))));
    let verbs = VERBS[index].iter().chain(PUSHES[index]).map(|&word| (word, PlainWord::Verb));
    let choices = CHOICES[index].iter().map(|&word| (word, PlainWord::Choice));
    let pronouns = PRONOUNS[index].iter().map(|&word| (word, PlainWord::Pronoun));
    let asides = ASIDES[index].iter().chain(&ASIDES_EVERYWHERE).map(|&word| (word, PlainWord::Aside));
    let conjunction = (CONJUNCTIONS[index], PlainWord::Conjunction);
    let said = [Heading::Forward, Heading::Back]
        .into_iter()
        .zip(UP_AND_DOWN[index])
        .flat_map(|(heading, words)| words.iter().map(move |&word| (word, PlainWord::Said(heading))));
    // If a word has several roles, the role that comes last in this chain counts.
    let all = std::iter::once(conjunction)
        .chain(asides)
        .chain(verbs)
        .chain(choices)
        .chain(pronouns)
        .chain(said)
        .chain(fillers)
        .chain(diagonal)
        .chain(polite)
        .chain(numbers);
    all.flat_map(|(word, plain)| {
        [Umlauts::Dropped, Umlauts::Spelled].map(|umlauts| (fold(word, umlauts).collect(), plain))
    })
    .collect()
}

/// The role of a folded word in a language; `None` if it has no role. A word without another role in the language is polite if it
/// is polite in any language.
pub(crate) fn plain_word(word: &str, language: Language) -> Option<PlainWord> {
    let own = WORDS[language as usize].get(word).copied();
    let is_polite = || WORDS.iter().any(|words| words.get(word) == Some(&PlainWord::Polite));
    own.or_else(|| is_polite().then_some(PlainWord::Polite))
}

/// Whether a folded word is a remark to the opponent beside a move, in any language.
pub(crate) fn is_aside(word: &str) -> bool {
    WORDS.iter().any(|words| words.get(word) == Some(&PlainWord::Aside))
}

/// Whether a folded word is an exclamation in every language: `ok`.
pub(crate) fn is_exclamation(word: &str) -> bool {
    is_one_of(word, &ASIDES_EVERYWHERE)
}

/// Whether a folded word means "times" after a number.
pub(crate) fn is_times(word: &str, language: Language) -> bool {
    is_one_of(word, TIMES[language as usize])
}

/// The endings of Turkish verbs in the first person: `oynuyorum`, `giderim`, `oynayayım`.
const TURKISH_FIRST_PERSON: [&str; 5] = ["yorum", "rim", "rum", "yim", "gim"];

/// Whether a folded verb refers to the writer by its ending.
pub(crate) fn names_writer(word: &str, language: Language) -> bool {
    language == Language::Turkish && TURKISH_FIRST_PERSON.iter().any(|ending| word.ends_with(ending))
}

/// Whether a folded word only softens the words before it.
pub(crate) fn softens(word: &str, language: Language) -> bool {
    is_one_of(word, SOFTENERS[language as usize])
}

/// Whether a folded word is a *to* before the color of the square to which a tower moves.
pub(crate) fn is_to(word: &str, language: Language) -> bool {
    is_one_of(word, TO[language as usize])
}

/// Whether a folded word after a color says that a tower moves to a square of that color.
pub(crate) fn is_to_square(word: &str, language: Language) -> bool {
    is_one_of(word, TO_SQUARES[language as usize])
}

/// Whether a folded color has the form that means that a tower moves to a square of this color.
pub(crate) fn is_to_color(word: &str, language: Language) -> bool {
    is_one_of(word, TO_COLORS[language as usize])
}

fn is_one_of(folded: &str, words: &[&str]) -> bool {
    words.iter().any(|word| fold(word, Umlauts::Dropped).eq(folded.chars()))
}

/// Whether a folded word for the number one often has another meaning: `the purple one`.
pub(crate) fn is_often_no_number(word: &str) -> bool {
    !ONLY_ONE.contains(&word)
}

/// Whether a folded word is a pronoun that can stand for a tower as the object of a verb, in any language.
pub(crate) fn is_object(word: &str) -> bool {
    OBJECTS.contains(&word)
}

/// Whether a folded word says that a tower pushes, in the language.
pub(crate) fn is_push(word: &str, language: Language) -> bool {
    PUSH_WORDS[language as usize].contains(word)
}

/// Whether a folded word for pushing means something else if it stands alone.
pub(crate) fn is_doubtful_push(word: &str) -> bool {
    word == DOUBTFUL_PUSH
}

/// Returns the number that a misspelled folded word means. `None` if no number word of the language is near the
/// word, or if several are.
pub(crate) fn near_number(word: &str, language: Language) -> Option<u8> {
    let mut near = WORDS[language as usize].iter().filter_map(|(spelling, plain)| match plain {
        PlainWord::Number(number) => {
            nearness(word, spelling).filter(|near| !near.first_differs).map(|_| *number)
        }
        _ => None,
    });
    let first = near.next()?;
    near.all(|number| number == first).then_some(first)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_understood_in_every_language() {
        for (word, language, expected) in [
            ("three", Language::English, 3),
            ("funf", Language::German, 5),
            ("fuenf", Language::German, 5),
            ("une", Language::French, 1),
            ("een", Language::Dutch, 1),
            ("dort", Language::Turkish, 4),
        ] {
            assert_eq!(plain_word(word, language), Some(PlainWord::Number(expected)), "{word}");
        }
        assert_eq!(plain_word("dort", Language::German), None, "there");
    }

    #[test]
    fn a_misspelled_number_counts_only_if_it_can_be_one_number() {
        assert_eq!(near_number("thre", Language::English), Some(3));
        assert_eq!(near_number("fve", Language::English), Some(5));
        assert_eq!(near_number("minutes", Language::English), None);
    }

    #[test]
    fn words_of_politeness_and_articles_say_nothing() {
        assert_eq!(plain_word("please", Language::Turkish), Some(PlainWord::Polite));
        assert_eq!(plain_word("turm", Language::German), Some(PlainWord::Filler));
        assert_eq!(plain_word("turm", Language::English), None);
        assert_eq!(plain_word("minutes", Language::English), None);
    }

    #[test]
    fn words_about_a_move_are_of_one_language() {
        for (word, language, expected) in [
            ("goes", Language::English, PlainWord::Verb),
            ("faehrt", Language::German, PlainWord::Verb),
            ("vais", Language::French, PlainWord::Verb),
            ("ik", Language::Dutch, PlainWord::Pronoun),
            ("ve", Language::Turkish, PlainWord::Conjunction),
            ("en", Language::Dutch, PlainWord::Conjunction),
            ("en", Language::French, PlainWord::Filler),
            ("up", Language::English, PlainWord::Said(Heading::Forward)),
            ("asagi", Language::Turkish, PlainWord::Said(Heading::Back)),
        ] {
            assert_eq!(plain_word(word, language), Some(expected), "{word}");
        }
        assert_eq!(plain_word("goes", Language::German), None);
        assert!(is_push("stosst", Language::German) && is_push("stoesst", Language::German));
        assert!(!is_push("push", Language::German));
    }
}
