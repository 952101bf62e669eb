//! Recognises questions about a match: whose turn it is, how it stands, how much time is left, how to see the board, how to resign,
//! whether to play again, when a tournament's next round begins, and the like. One letter may be wrong in most words of four or
//! more letters.

use kamisado_notation::{Language, without_case_and_accents};
use strsim::osa_distance;

use super::phrases::{CHANGING, COLORS};
use crate::{
    discord::inbound::typed_messages::incoming_text::{is_meant, may_be_meant},
    text::{Locale, text},
};

/// What a question to the bot is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum MatchQuestion {
    /// Whose turn it is, and which tower has to move.
    Turn,
    /// What to do next, in a match or without one.
    Now,
    /// Where the asker's own match is played.
    Where,
    /// Whether the asker is winning, or can win now.
    Chances,
    /// How many points the players have.
    Score,
    /// How much time the players have left.
    Time,
    /// How to see the board.
    Board,
    /// When the next round of a tournament begins.
    NextRound,
    /// Whether to play again.
    Again,
    /// How to resign.
    Resign,
    /// How to take a move back.
    TakeBack,
    /// How tournaments work.
    Tournaments,
    /// How a round is won.
    Winning,
    /// Who has won the match.
    Winner,
    /// Who plays which side.
    Sides,
    /// Where left and right are.
    LeftAndRight,
    /// How long a match takes.
    Duration,
    /// How a tournament stands.
    Standing,
    /// How to change the language of a server's channels.
    ServerLanguage,
    /// What the bot keeps about people, and how to have it or have it deleted.
    PersonalData,
    /// How the command that plans replies works.
    IfThen,
    /// What an open offer means, and whether it has to be accepted.
    Offer,
}

use MatchQuestion::{
    Again, Board, Chances, Duration, IfThen, LeftAndRight, NextRound, Now, Offer, PersonalData, Resign,
    Score, ServerLanguage, Sides, Standing, TakeBack, Time, Tournaments, Turn, Where, Winner, Winning,
};

/// The maximum number of words of a question about a match.
const MOST_WORDS: usize = 12;

/// A text with at most this number of words counts as a question even without a question mark or a question word.
const MOST_WORDS_OF_CALL: usize = 2;

/// Words with which questions and requests begin. A text without a question mark counts as a question only if it has
/// one of them or is very short.
const QUESTION_WORDS: &[&str] = &[
    "how", "what", "whats", "which", "who", "whos", "whose", "when", "where", "wheres", "is", "am", "are",
    "can", "may", "do", "does", "wie", "was", "wer", "wessen", "welche", "welchen", "welcher", "wann", "wo",
    "bin", "kann", "darf", "ist", "qui", "que", "quel", "quelle", "quand", "comment", "combien", "est",
    "puis", "peux", "wat", "wiens", "welke", "wanneer", "hoe", "hoeveel", "waar", "ben", "kan", "mag", "kim",
    "kimin", "kimde", "hangi", "ne", "nasil", "kac", "mi", "nerede", "show", "lets", "zeig", "zeige",
    "montre", "toon", "laat", "goster", "neresi", "neden",
];

/// Words with which people say what they want. A rule with `takes_wishes` treats a text that has one of them as a
/// question. Other rules do not: *we will play again tomorrow* asks nothing.
const WISHES: &[&str] = &["want", "mochte", "moechte", "will", "veux", "voudrais", "wil", "istiyorum", "yap"];

/// Words that make a text without a question mark a statement.
const NEGATIONS: &[&str] = &[
    "not", "never", "dont", "wont", "no", "nicht", "nie", "kein", "keine", "pas", "jamais", "niet", "nooit",
    "geen", "degil", "asla", "hic",
];

/// Words with which people ask whether a move is good.
const GOOD: &[&str] =
    &["good", "best", "better", "gut", "besser", "beste", "bon", "bonne", "meilleur", "goed", "beter", "iyi"];

/// Words that stand around the move in such a question.
const AROUND_A_NAMED_MOVE: &[&str] = &[
    "is",
    "would",
    "be",
    "a",
    "the",
    "move",
    "here",
    "now",
    "ist",
    "ware",
    "ein",
    "der",
    "zug",
    "hier",
    "jetzt",
    "est",
    "ce",
    "que",
    "c",
    "serait",
    "un",
    "coup",
    "ici",
    "maintenant",
    "een",
    "de",
    "zet",
    "zou",
    "nu",
    "mi",
    "bir",
    "hamle",
    "simdi",
];

/// The minimum number of letters of a typed word of which one letter may be wrong.
const SHORTEST_MISSPELLED: usize = 4;

/// Phrases that are a question only if they are the whole text.
const PHRASES: [(MatchQuestion, &[&str]); 5] = [
    (
        Now,
        &[
            "what now",
            "now what",
            "and now",
            "what next",
            "whats next",
            "what s next",
            "what happens now",
            "was nun",
            "und nun",
            "was jetzt",
            "und jetzt",
            "wie weiter",
            "wie geht es weiter",
            "wie gehts weiter",
            "wie geht s weiter",
            "et maintenant",
            "quoi maintenant",
            "maintenant quoi",
            "et apres",
            "on fait quoi",
            "wat nu",
            "en nu",
            "hoe nu verder",
            "hoe verder",
            "simdi ne",
            "simdi ne olacak",
            "peki simdi",
            "ya simdi",
            "sirada ne var",
        ],
    ),
    (
        Score,
        &[
            "score",
            "the score",
            "spielstand",
            "punktestand",
            "le score",
            "tussenstand",
            "de stand",
            "skor",
            "kac kac",
        ],
    ),
    (
        Again,
        &[
            "again",
            "one more",
            "noch eine",
            "noch einmal",
            "nochmal",
            "encore une",
            "nog een",
            "nog een keer",
            "bir daha",
        ],
    ),
    (
        TakeBack,
        &[
            "i mistyped",
            "i made a typo",
            "i misclicked",
            "vertippt",
            "ich habe mich vertippt",
            "ich hab mich vertippt",
            "habe mich vertippt",
            "ich habe mich verklickt",
            "je me suis trompe",
            "je me suis trompee",
            "je me suis trompe de coup",
            "ik heb me vergist",
            "ik heb me vertypt",
            "yanlis yazdim",
            "yanlis oynadim",
        ],
    ),
    (
        Offer,
        &[
            "what does that mean",
            "what does this mean",
            "was bedeutet das",
            "was heisst das",
            "qu est ce que ca veut dire",
            "ca veut dire quoi",
            "wat betekent dat",
            "wat betekent dit",
            "bu ne demek",
            "bu ne demek ne yapmaliyim",
        ],
    ),
];

/// Recognises a question that has a word of each list in `words`, and no word of `without`. An entry that ends with a
/// hyphen stands for all words that begin with it. Only the entries of `words` without a hyphen may have a wrong letter.
struct Rule {
    asks: MatchQuestion,
    words: &'static [&'static [&'static str]],
    without: &'static [&'static str],
    /// If this is set, the question may have no words other than `beside` and those of `words`.
    beside: Option<&'static [&'static str]>,
    /// Whether the rule also accepts a wish, which has no question mark.
    takes_wishes: bool,
}

impl Rule {
    /// Limits the rule to questions that have no words other than `beside` and those of `words`.
    const fn with_only(self, beside: &'static [&'static str]) -> Self {
        Self { beside: Some(beside), ..self }
    }

    /// Makes the rule accept wishes, too.
    const fn or_wish(self) -> Self {
        Self { takes_wishes: true, ..self }
    }

    /// Whether the rule recognises a question that consists of these words.
    fn fits(&self, typed: &[&str]) -> bool {
        let is_one = |typed: &str, some: &[&str]| some.iter().any(|word| is_word(typed, word));
        let is_excluded = |typed: &&str| self.without.iter().any(|word| begins_or_is(typed, word));
        let is_allowed = |typed: &&str| {
            let is_asked = || self.words.iter().any(|some| is_one(typed, some));
            self.beside.is_none_or(|beside| beside.contains(typed) || is_asked())
        };
        self.words.iter().all(|some| typed.iter().any(|typed| is_one(typed, some)))
            && typed.iter().all(|typed| is_allowed(typed) && !is_excluded(typed))
    }
}

const fn rule(
    asks: MatchQuestion,
    words: &'static [&'static [&'static str]],
    without: &'static [&'static str],
) -> Rule {
    Rule { asks, words, without, beside: None, takes_wishes: false }
}

/// The questions about a match, one language after the other. The first rule that fits applies.
const RULES: &[Rule] = &[
    // These questions also contain the words of later rules, so their rules come first.
    rule(
        Duration,
        &[&["long"], &["take", "takes", "last", "lasts"], &["match", "game", "round"]],
        &["left", "have", "remain-", "move-", "turn-", "analysis"],
    ),
    rule(
        Duration,
        &[&["dauert", "dauern"], &["partie", "partien", "spiel", "match", "runde"]],
        &["noch", "zug", "zuge", "analyse"],
    ),
    rule(
        Duration,
        &[&["dure", "durent"], &["partie", "manche", "match"]],
        &["reste", "tour", "coup", "coups", "analyse"],
    ),
    rule(
        Duration,
        &[&["duurt", "duren"], &["partij", "potje", "spel", "ronde", "wedstrijd"]],
        &["nog", "beurt", "zet", "analyse"],
    ),
    rule(
        Duration,
        &[&["surer-", "suruyor-"], &["mac-", "oyun-", "tur", "turu", "raunt"]],
        &["hamle-", "analiz-"],
    ),
    rule(Winner, &[&["won"], &["who", "whos"]], &["how", "when", "t", "wont"]),
    rule(Winner, &[&["gewonnen"], &["wer", "habe", "hab"]], &["wie", "wann", "warum"]),
    rule(Winner, &[&["gagne"], &["qui"], &["a"]], &["comment", "quand"]),
    // *wie* is Dutch for *who* and German for *how*, so the rule also requires a Dutch verb.
    rule(Winner, &[&["gewonnen"], &["wie"], &["heeft", "hebben"]], &["hoe", "waarom"]),
    rule(Winner, &[&["gewonnen"], &["heb"], &["ik"]], &["hoe", "waarom"]),
    rule(Winner, &[&["kazandi", "kazandim"], &["kim", "ben", "mi"]], &["nasil", "neden"]),
    // A question that begins with *who* and offers a choice, such as *who is winning, black or white?*, does not ask who
    // plays which side.
    rule(
        Sides,
        &[&["black", "white"], &["who", "whos"]],
        &[
            "or", "tower-", "square-", "why", "win-", "won", "lose-", "losing", "lost", "ahead", "lead-",
            "turn-", "move-", "next", "first", "start-", "begin-",
        ],
    ),
    rule(
        Sides,
        &[&["black", "white"], &["am"], &["i"]],
        &[
            "tower-", "square-", "why", "when", "how", "win-", "losing", "ahead", "lead-", "turn-", "move-",
            "next", "first",
        ],
    ),
    // *weiß* is German for *white* and for *know*.
    rule(
        Sides,
        &[&["schwarz", "weiss"], &["wer"], &["ist", "spielt", "hat", "sind"]],
        &[
            "oder", "turm-", "feld-", "warum", "wieso", "dran", "reihe", "zug", "gewinn-", "gewonnen",
            "fuhrt", "vorn-", "beginn-", "anfang-", "fangt", "zuerst", "wie", "was", "ob", "wo", "wann",
            "das", "es", "du", "weisst",
        ],
    ),
    rule(
        Sides,
        &[&["schwarz", "weiss"], &["bin", "spiele"], &["ich"]],
        &[
            "turm-", "feld-", "warum", "wieso", "dran", "reihe", "zug", "gewinn-", "vorn-", "beginn-",
            "anfang-", "zuerst", "nicht", "wie", "was", "ob", "wo", "wann",
        ],
    ),
    rule(
        Sides,
        &[&["noir", "noirs", "blanc", "blancs"], &["qui"], &["est", "joue"]],
        &[
            "ou", "tour", "tours", "case", "cases", "coup", "coups", "pourquoi", "gagn-", "mene", "devant",
            "commenc-", "debut-", "premier",
        ],
    ),
    rule(
        Sides,
        &[&["noir", "noirs", "blanc", "blancs"], &["suis", "joue"], &["je"]],
        &[
            "qui", "tour", "tours", "case", "cases", "coup", "coups", "pourquoi", "comment", "quand",
            "gagn-", "devant", "commenc-", "premier",
        ],
    ),
    // The hyphen makes `wit-` a prefix, in which no letter may be wrong: *wint* (wins) and *wil* (want) differ from
    // *wit* in one letter.
    rule(
        Sides,
        &[&["zwart", "wit-"], &["wie"], &["is", "speelt"]],
        &[
            "of", "toren-", "veld-", "waarom", "with", "beurt", "zet", "win-", "gewonnen", "leid-", "voor",
            "begin-", "eerst",
        ],
    ),
    rule(
        Sides,
        &[&["zwart", "wit-"], &["ben", "speel"], &["ik"]],
        &[
            "toren-", "veld-", "waarom", "with", "beurt", "zet", "win-", "voor", "begin-", "eerst", "hoe",
            "wanneer",
        ],
    ),
    rule(
        Sides,
        &[&["siyah", "beyaz"], &["kim", "hangisi"]],
        &[
            "mi", "yoksa", "veya", "kule-", "kare-", "neden", "sira-", "hamle-", "kazan-", "onde", "basla-",
            "basli-", "ilk", "once",
        ],
    ),
    rule(
        Sides,
        &[&["siyah", "beyaz"], &["ben"]],
        &[
            "kule-", "kare-", "neden", "nasil", "sira-", "hamle-", "kazan-", "onde", "basla-", "basli-",
            "ilk", "once",
        ],
    ),
    rule(
        Standing,
        &[&["tournament"], &["standing", "standings", "stand", "status", "leads", "leading"]],
        &[],
    ),
    rule(Standing, &[&["turnier"], &["steht", "stand", "tabelle", "fuhrt", "fuehrt"]], &[]),
    rule(Standing, &[&["tournoi"], &["en"], &["est"], &["ou"]], &[]),
    rule(Standing, &[&["tournoi"], &["mene", "resultats"]], &[]),
    rule(Standing, &[&["toernooi"], &["staat", "stand", "tussenstand"]], &[]),
    rule(Standing, &[&["turnuva-"], &["durum-", "gidiyor"]], &[]),
    rule(ServerLanguage, &[&["server-", "channel-"], &["language"]], &[]).or_wish(),
    rule(ServerLanguage, &[&["server-", "kanal-"], &["sprache"]], &[]).or_wish(),
    rule(ServerLanguage, &[&["kanalsprache", "serversprache", "kanaaltaal", "servertaal"]], &[]).or_wish(),
    rule(ServerLanguage, &[&["serveur", "salon", "salons"], &["langue"]], &[]).or_wish(),
    rule(ServerLanguage, &[&["server-", "kanaal", "kanalen"], &["taal"]], &[]).or_wish(),
    rule(ServerLanguage, &[&["sunucu-", "kanal-"], &["dil-"]], &[]).or_wish(),
    // The hyphens make these words prefixes, in which no letter may be wrong: *date* is not a misspelled *data*.
    rule(PersonalData, &[&["data-"], &["my"]], &[]).or_wish(),
    rule(PersonalData, &[&["daten-"], &["meine", "meiner"]], &[]).or_wish(),
    rule(PersonalData, &[&["donnees"], &["mes"]], &[]).or_wish(),
    rule(PersonalData, &[&["gegevens"], &["mijn"]], &[]).or_wish(),
    rule(PersonalData, &[&["verilerim-"]], &[]).or_wish(),
    rule(Offer, &[&["accept", "agree"], &["must", "have", "should", "need"]], &["challenge"]),
    rule(Offer, &[&["annehmen", "zustimmen"], &["muss", "soll", "musste"]], &["herausforderung"]),
    rule(Offer, &[&["accepter"], &["dois", "faut", "oblige", "obligee"]], &["defi"]),
    rule(Offer, &[&["aannemen", "accepteren"], &["moet", "hoef"]], &["uitdaging"]),
    rule(Offer, &[&["kabul"], &["zorunda-", "gerek-", "mecbur-", "etmeli-"]], &["meydan"]),
    rule(TakeBack, &[&["nehme", "nimmt", "nehm", "nehmen"], &["zuruck"]], &[]),
    rule(TakeBack, &[&["reprendre", "reprend", "reprends", "annule"], &["coup"], &["comment"]], &[]),
    rule(TakeBack, &[&["neem", "neemt"], &["zet"], &["terug"]], &[]),
    rule(TakeBack, &[&["hamle-"], &["geri"], &["alirim", "alinir", "alabilir-"]], &[]),
    rule(TakeBack, &[&["take"], &["move"], &["back"]], &["long", "tower-", "piece-"]),
    rule(TakeBack, &[&["undo"], &["move"]], &["long"]),
    // Whether the asker wins. *How do I win?* is a question about the rules, so these rules allow few other words.
    rule(Chances, &[&["winning", "losing", "ahead", "behind"], &["am", "are"], &["i", "we"]], &[]).with_only(
        &[
            "now",
            "right",
            "currently",
            "still",
            "already",
            "really",
            "or",
            "at",
            "the",
            "moment",
            "this",
            "match",
            "game",
            "round",
        ],
    ),
    rule(Chances, &[&["win"], &["can", "could", "do", "will", "would"], &["i", "we"]], &[]).with_only(&[
        "now", "next", "this", "the", "a", "my", "move", "turn", "here", "already", "still", "in", "one",
        "on", "from", "with", "at", "once", "match", "game", "round",
    ]),
    rule(Chances, &[&["gewinne", "gewinnen"], &["ich"]], &[]).with_only(&[
        "kann",
        "jetzt",
        "gerade",
        "noch",
        "hier",
        "mit",
        "in",
        "diesem",
        "dem",
        "den",
        "der",
        "die",
        "das",
        "zug",
        "nachsten",
        "naechsten",
        "schon",
        "sofort",
        "partie",
        "runde",
        "spiel",
    ]),
    rule(Chances, &[&["fuhre", "fuehre", "vorn", "vorne", "hinten"], &["ich"]], &[])
        .with_only(&["liege", "lieg", "bin", "jetzt", "gerade", "noch", "schon", "weit"]),
    rule(Chances, &[&["gewinn"], &["auf"], &["ich"]], &[])
        .with_only(&["stehe", "steh", "jetzt", "gerade", "schon"]),
    rule(Chances, &[&["gagne", "gagner", "mene"], &["je"]], &[]).with_only(&[
        "est",
        "ce",
        "que",
        "peux",
        "puis",
        "pourrais",
        "suis",
        "en",
        "train",
        "de",
        "maintenant",
        "la",
        "deja",
        "encore",
        "ici",
        "coup",
        "au",
        "prochain",
        "tout",
        "suite",
        "cette",
        "partie",
        "manche",
    ]),
    rule(Chances, &[&["win", "winnen"], &["ik"]], &[]).with_only(&[
        "kan", "nu", "nog", "hier", "met", "deze", "de", "volgende", "zet", "al", "meteen", "direct", "ben",
        "aan", "het", "op", "dit", "moment", "partij", "ronde", "potje",
    ]),
    rule(Chances, &[&["voor", "achter"], &["sta"], &["ik"]], &[]).with_only(&["nu", "nog", "al"]),
    rule(Chances, &[&["kazanabilir", "kazaniyor", "onde"], &["miyim", "muyum"]], &[]).with_only(&[
        "ben", "simdi", "bu", "hamlede", "hamleyle", "hamlemle", "hala", "hemen", "maci", "turu",
    ]),
    // Which move is good. The verbs of the questions are the second list, so that *good move!* is not one of them.
    rule(
        Chances,
        &[&["good", "best", "better", "strongest"], &["what", "whats", "which", "is"], &["move"]],
        &[],
    )
    .with_only(&[
        "s", "a", "the", "my", "this", "that", "it", "here", "now", "for", "me", "would", "be", "one",
        "right",
    ]),
    rule(
        Chances,
        &[
            &["gut", "guter", "gute", "beste", "bester", "besten", "starkste"],
            &["was", "welcher", "ist"],
            &["zug"],
        ],
        &[],
    )
    .with_only(&[
        "ein", "der", "mein", "das", "dies", "dieser", "es", "hier", "jetzt", "fur", "mich", "ware", "am",
    ]),
    rule(Chances, &[&["bon", "meilleur"], &["quel", "est", "c"], &["coup"]], &[]).with_only(&[
        "ce",
        "que",
        "un",
        "le",
        "mon",
        "ici",
        "maintenant",
        "pour",
        "moi",
        "serait",
    ]),
    rule(Chances, &[&["goed", "goede", "beste", "sterkste"], &["wat", "welke", "is"], &["zet"]], &[])
        .with_only(&["een", "de", "het", "mijn", "dit", "dat", "deze", "hier", "nu", "voor", "mij", "zou"]),
    rule(Chances, &[&["iyi"], &["ne", "nedir", "hangi", "hangisi", "mi"], &["hamle", "hamlem"]], &[])
        .with_only(&["en", "bir", "bu", "benim", "icin", "simdi", "su"]),
    // These questions ask where the asker's match is, or why the asker cannot move. A question about why a tower cannot move in a
    // certain way is about the rules.
    rule(Where, &[&["match", "game"], &["where", "wheres"], &["my", "our"]], &[]).with_only(&[
        "is", "s", "do", "i", "can", "find", "see", "did", "go", "has", "gone", "being", "played", "now",
    ]),
    rule(Now, &[&["why"], &["move", "play", "go"], &["i", "we"], &["can", "cant", "cannot", "allowed"]], &[])
        .with_only(&[
            "not", "t", "am", "my", "the", "a", "any", "tower", "towers", "piece", "anything", "it", "now",
            "here", "still", "to", "make",
        ]),
    rule(Where, &[&["partie", "spiel", "match"], &["wo"], &["meine", "mein", "unsere", "unser"]], &[])
        .with_only(&[
            "ist", "lauft", "laeuft", "finde", "kann", "ich", "sehen", "finden", "denn", "jetzt", "gerade",
            "hin",
        ]),
    rule(
        Now,
        &[
            &["warum", "wieso", "weshalb"],
            &["ziehen", "spielen", "setzen", "bewegen"],
            &["ich"],
            &["nicht", "nichts", "keinen"],
        ],
        &[],
    )
    .with_only(&[
        "kann", "darf", "meinen", "mein", "den", "turm", "zug", "stein", "figur", "jetzt", "hier", "denn",
        "gerade", "noch",
    ]),
    rule(
        Where,
        &[&["partie", "match"], &["ou"], &["ma", "mon", "notre"], &["est", "trouve", "passe", "joue"]],
        &[],
    )
    .with_only(&["se", "je", "donc", "passee", "maintenant"]),
    rule(
        Now,
        &[
            &["pourquoi"],
            &["jouer", "bouger", "deplacer", "avancer"],
            &["je"],
            &["peux", "puis"],
            &["pas", "rien"],
        ],
        &[],
    )
    .with_only(&["ne", "ma", "mes", "la", "une", "tour", "tours", "pion", "ici", "maintenant", "encore"]),
    rule(Where, &[&["partij", "potje", "spel", "wedstrijd"], &["waar"], &["mijn", "ons", "onze"]], &[])
        .with_only(&["is", "vind", "kan", "ik", "vinden", "zien", "wordt", "gespeeld", "gebleven", "nu"]),
    rule(
        Now,
        &[
            &["waarom"],
            &["zetten", "spelen", "bewegen", "verplaatsen"],
            &["ik"],
            &["kan", "mag"],
            &["niet", "niks", "niets", "geen"],
        ],
        &[],
    )
    .with_only(&["mijn", "de", "een", "toren", "zet", "stuk", "nu", "hier", "nog", "doen"]),
    // The hyphens make these words prefixes, in which no letter may be wrong: *maçın* (of the match) differs from
    // *maçım* (my match) in one letter.
    rule(Where, &[&["macim-", "oyunum-"], &["nerede", "nerde"]], &[]).with_only(&["benim", "simdi"]),
    rule(
        Now,
        &[
            &["neden", "niye", "nicin"],
            &["oynayamiyorum", "oynatamiyorum", "yapamiyorum", "edemiyorum", "ilerleyemiyorum"],
        ],
        &[],
    )
    .with_only(&["hamle", "hareket", "kulemi", "kulemle", "kule", "ben", "simdi", "burada"]),
    // English
    rule(Again, &[&["rematch"]], &[]),
    rule(
        Again,
        &[&["play", "match", "game"], &["again", "another", "more"]],
        &["move", "board", "tournament", "round", "time", "point", "points", "see", "show"],
    ),
    rule(NextRound, &[&["next"], &["round"]], &["tower-", "opens"]),
    rule(NextRound, &[&["when"], &["tournament"]], &[]),
    rule(Score, &[&["winning", "ahead", "leading", "leads"], &["who", "whos", "am", "is", "are"]], &["how"]),
    rule(
        Score,
        &[&["score"], &["what", "whats", "current", "my", "our", "show"]],
        &["how", "get", "mean", "means", "worth", "sumo", "sheet"],
    ),
    rule(Score, &[&["points"], &["many"], &["have"]], &["win", "sumo"]),
    rule(
        Time,
        &[&["time", "long", "minutes", "hours", "days"], &["left", "have", "remaining", "remains"]],
        &["match"],
    ),
    rule(
        Turn,
        &[&["which", "what"], &["tower", "piece", "color", "colour"], &["move", "play", "must", "my"]],
        &["sumo"],
    ),
    rule(
        Turn,
        &[&["turn", "move", "go"], &["whose", "whos", "my", "mine"]],
        &["why", "how", "last", "back", "take", "undo", "miss", "missed", "skip", "lose", "lost", "tower-"],
    ),
    rule(Turn, &[&["who", "whos"], &["moves", "plays", "next", "turn"]], &["won", "wins"]),
    rule(Time, &[&["clock", "timer"], &["there", "have", "has", "is"]], &["square-"]),
    rule(Time, &[&["limit"], &["time"], &["there", "have", "has", "is", "what", "whats"]], &["square-"]),
    rule(Turn, &[&["far", "where"], &["can", "does", "may"], &["my"], &["tower"]], &["why"]),
    rule(Turn, &[&["squares"], &["many"], &["my"], &["tower"]], &["why"]),
    rule(Board, &[&["board"], &["see", "show", "where", "find", "look", "view"]], &[]),
    rule(Resign, &[&["resign", "surrender", "forfeit", "concede"]], &[]),
    rule(Resign, &[&["give"], &["up"]], &[]),
    // German
    rule(Again, &[&["revanche"]], &[]),
    rule(
        Again,
        &[
            &["spielen", "spiel", "spielst", "spiele", "partie", "runde", "match"],
            &["noch", "nochmal", "nochmals", "wieder", "erneut", "neue", "neues", "weitere"],
        ],
        &["wie", "viel", "lange", "zeit", "zug", "dran", "wann", "turm-"],
    ),
    rule(NextRound, &[&["nachste", "naechste", "nachsten", "naechsten"], &["runde"]], &["turm-"]),
    rule(NextRound, &[&["wann"], &["turnier"]], &[]),
    rule(Score, &[&["gewinnt", "fuhrt", "fuehrt", "vorne", "vorn"], &["wer"]], &["wann"]),
    rule(Score, &[&["steht", "stehts"], &["wie"]], &["turm-", "feld-"]),
    rule(Score, &[&["stand", "spielstand", "punktestand"], &["wie", "was", "der", "aktuelle"]], &[]),
    rule(
        Time,
        &[
            &["zeit", "bedenkzeit", "restzeit", "lange"],
            &["viel", "wieviel", "noch", "habe", "hab", "bleibt"],
        ],
        &["dauert"],
    ),
    // A question with *um*, *viel* or *wieviel* is about the time of day.
    rule(
        Time,
        &[&["uhr", "schachuhr", "zeitlimit", "bedenkzeit"], &["gibt", "hat", "mit", "haben"]],
        &["um", "viel", "wieviel"],
    ),
    rule(Turn, &[&["felder", "weit", "wohin"], &["mein"], &["turm"]], &["warum"]),
    rule(Turn, &[&["welchen", "welche", "welcher"], &["turm", "farbe", "figur"]], &["sumo"]),
    rule(Turn, &[&["dran", "reihe"], &["wer", "wessen", "ich", "bin"]], &["warum", "wieso"]),
    rule(Turn, &[&["zug"], &["wer", "bin", "wessen"]], &["warum", "wieso", "gewinnt"]),
    rule(
        Board,
        &[&["brett", "spielbrett"], &["sehe", "seh", "sehen", "zeig", "zeige", "zeigen", "wo", "finde"]],
        &[],
    ),
    // *Aufgabe* (puzzle) differs from *aufgebe* in one letter.
    rule(Resign, &[&["aufgeben", "aufgebe"]], &["aufgabe", "aufgaben"]),
    rule(Resign, &[&["gebe", "geb"], &["auf"]], &[]),
    // French
    rule(Again, &[&["rejouer", "rejoue", "rejouons"]], &["coup"]),
    rule(
        Again,
        &[&["jouer", "joue", "partie", "match"], &["encore", "autre", "nouveau", "nouvelle"]],
        &["temps", "tour", "coup", "coups"],
    ),
    rule(NextRound, &[&["prochaine", "prochain", "suivante"], &["ronde", "manche"]], &["tour"]),
    rule(NextRound, &[&["quand"], &["tournoi"]], &[]),
    rule(Score, &[&["gagne", "mene", "devant"], &["qui"]], &["comment"]),
    rule(Score, &[&["score"], &["quel", "est", "le"]], &["comment"]),
    rule(Score, &[&["en"], &["est"], &["ou"], &["on"]], &[]),
    rule(Time, &[&["temps"], &["combien", "reste", "quel"]], &["dure"]),
    rule(Time, &[&["horloge", "pendule", "chrono"], &["y", "il", "est", "avec", "on"]], &["case", "cases"]),
    rule(Time, &[&["limite"], &["temps"], &["y", "il", "est", "avec", "on", "quelle"]], &["case", "cases"]),
    rule(Turn, &[&["combien", "ou", "loin"], &["ma"], &["tour"]], &["pourquoi", "temps"]),
    rule(Turn, &[&["quelle", "quel"], &["tour", "pion", "couleur"]], &["sumo", "retour"]),
    rule(Turn, &[&["tour"], &["qui", "mon", "moi"]], &["pourquoi", "comment"]),
    rule(Turn, &[&["jouer", "joue"], &["qui", "moi"]], &["pourquoi", "comment", "contre"]),
    rule(
        Board,
        &[
            &["plateau", "damier"],
            &["voir", "vois", "montre", "montrer", "ou", "trouver", "affiche", "afficher"],
        ],
        &[],
    ),
    rule(Resign, &[&["abandonner", "abandonne", "abandon"]], &[]),
    // Dutch
    rule(
        Again,
        &[
            &["spelen", "speel", "potje", "partij", "spel", "wedstrijd"],
            &["nog", "opnieuw", "weer", "nieuwe", "nieuw"],
        ],
        &["tijd", "lang", "beurt", "hoeveel", "wanneer", "toren-"],
    ),
    rule(NextRound, &[&["volgende"], &["ronde"]], &["toren-"]),
    rule(NextRound, &[&["wanneer"], &["toernooi"]], &[]),
    rule(Score, &[&["wint", "leidt", "voor"], &["wie"]], &["wanneer"]),
    rule(Score, &[&["stand", "tussenstand", "score"], &["wat", "hoe"]], &[]),
    rule(Score, &[&["staat"], &["hoe"]], &["toren-", "veld-"]),
    rule(Time, &[&["tijd", "bedenktijd", "lang"], &["hoeveel", "nog", "heb"]], &["duurt"]),
    rule(Time, &[&["klok", "tijdslimiet", "bedenktijd"], &["er", "heeft", "met", "hebben"]], &[]),
    rule(Turn, &[&["velden", "ver", "waarheen", "waar"], &["mijn"], &["toren"]], &["waarom"]),
    rule(Turn, &[&["welke"], &["toren", "kleur", "stuk"]], &["sumo", "staan", "staat"]),
    rule(Turn, &[&["beurt"], &["wie", "wiens", "ik", "mijn"]], &["waarom"]),
    rule(Turn, &[&["zet"], &["wie", "ben"], &["aan"]], &["waarom"]),
    rule(
        Board,
        &[&["bord", "speelbord"], &["zie", "zien", "toon", "waar", "laat", "bekijk", "bekijken"]],
        &[],
    ),
    rule(Resign, &[&["opgeven"]], &[]),
    rule(Resign, &[&["geef"], &["op"]], &[]),
    // Turkish
    rule(Again, &[&["rovans"]], &[]),
    rule(
        Again,
        &[&["oyna-", "oyun", "mac"], &["tekrar", "yine", "daha", "yeni", "yeniden"]],
        &["kadar", "sure", "kim", "kimin", "ne", "kac"],
    ),
    rule(NextRound, &[&["sonraki", "gelecek", "siradaki"], &["tur", "turu", "raunt"]], &["kule-"]),
    rule(NextRound, &[&["ne"], &["zaman"], &["turnuva"]], &[]),
    rule(Score, &[&["kazaniyor", "onde"], &["kim", "ben", "muyum"]], &["nasil"]),
    rule(Score, &[&["skor", "durum", "puan"], &["ne", "nedir", "kac"]], &[]),
    rule(Time, &[&["sure-", "vakt-", "zaman-", "dakika-"], &["kadar", "kac", "kaldi"]], &["surer-"]),
    rule(Time, &[&["sure", "sureli", "saat"], &["var", "yok", "mi"]], &["kac", "kacta"]),
    rule(Turn, &[&["kulem"], &["nereye", "kac", "kadar"]], &["neden", "niye"]),
    rule(Turn, &[&["hangi"], &["kule", "kuleyi", "kulem", "renk"]], &["sumo"]),
    rule(Turn, &[&["sira", "siram", "sirasi"], &["kim-", "ben", "bende", "benim", "mi"]], &["neden", "niye"]),
    rule(Turn, &[&["hamle", "hamlesi"], &["kimin", "kimde"]], &["neden", "niye"]),
    rule(Board, &[&["tahta-"], &["gor-", "goster-", "nerede", "bak-"]], &["degis-", "renk-", "tema-"]),
    rule(Resign, &[&["pes"], &["ed-", "et-", "nasil"]], &[]),
    rule(Resign, &[&["cekil-"]], &[]),
    // *Left* and *right* have other meanings, too. These rules are therefore the last, and allow few other words.
    rule(LeftAndRight, &[&["left", "right"], &["where", "wheres"], &["is", "are", "s", "wheres"]], &[])
        .with_only(&["and", "or", "the", "my", "side"]),
    rule(LeftAndRight, &[&["left", "right"], &["which", "what"], &["way", "side", "direction"]], &[])
        .with_only(&["is", "are", "and", "or", "the", "my"]),
    rule(LeftAndRight, &[&["links", "rechts"], &["wo"], &["ist", "sind", "liegt"]], &[])
        .with_only(&["und", "oder", "denn", "nun", "hier"]),
    rule(LeftAndRight, &[&["links", "rechts"], &["welche", "welcher"], &["seite", "richtung"]], &[])
        .with_only(&["ist", "sind", "in", "und", "oder"]),
    rule(LeftAndRight, &[&["gauche", "droite"], &["ou"], &["est", "sont", "trouve", "trouvent"]], &[])
        .with_only(&["la", "ma", "et", "se"]),
    rule(LeftAndRight, &[&["gauche", "droite"], &["quel"], &["sens", "cote"]], &[])
        .with_only(&["dans", "de", "est", "sont", "la", "ma", "et", "se", "trouve", "trouvent"]),
    rule(LeftAndRight, &[&["links", "rechts"], &["waar"], &["is", "zijn", "ligt"]], &[])
        .with_only(&["en", "of", "hier", "dan"]),
    rule(LeftAndRight, &[&["links", "rechts"], &["welke"], &["kant", "richting"]], &[])
        .with_only(&["is", "zijn", "en", "of"]),
    rule(LeftAndRight, &[&["sol", "sag"], &["neresi", "nerede", "hangi"]], &[])
        .with_only(&["taraf", "tarafta", "yon", "yonde", "ve", "ile"]),
];

/// Rules for misspelled questions. `small_talk` recognises these questions by other lists if they are spelled
/// correctly.
const MISSPELLED: &[Rule] = &[
    rule(
        Tournaments,
        &[&["tournament", "tournaments", "turnier", "turniere", "tournoi", "toernooi", "turnuva"]],
        &[],
    ),
    rule(TakeBack, &[&["takeback", "zurucknehmen", "ruckgangig", "reprendre", "annuler", "terugnemen"]], &[]),
    rule(TakeBack, &[&["take"], &["back"]], &[]),
    rule(TakeBack, &[&["geri"], &["alabilir", "almak", "alabilirim"]], &[]),
    rule(
        Winning,
        &[
            &["how", "wie", "comment", "hoe", "nasil"],
            &[
                "win",
                "winning",
                "gewinnen",
                "gewinne",
                "gewinnt",
                "gagner",
                "gagne",
                "winnen",
                "kazanirim",
                "kazanilir",
            ],
        ],
        &["wine"],
    ),
];

/// What a question to the bot is about. `None` if the text is not such a question. Also `None` if the text can be a move or
/// has a number, unless it names the command that plans replies.
pub(super) fn of(text: &str, words: &str) -> Option<MatchQuestion> {
    if names_if_then(text) {
        return Some(IfThen);
    }
    if asks_whether_a_move_is_good(text, words) {
        return Some(Chances);
    }
    first_that_fits(text, words, RULES)
}

/// Whether a question names a move and asks whether it is good, such as *is forward 2 good?*
fn asks_whether_a_move_is_good(text: &str, words: &str) -> bool {
    if !text.contains('?') || is_meant(&Language::ALL, text) {
        return false;
    }
    let folded = without_case_and_accents(words);
    // *Good, forward 2?* asks for the move.
    if folded.split(' ').next().is_none_or(|first| GOOD.contains(&first)) {
        return false;
    }
    let (praise, others): (Vec<&str>, Vec<&str>) = folded.split(' ').partition(|word| GOOD.contains(word));
    let named: Vec<&str> = others.into_iter().filter(|word| !AROUND_A_NAMED_MOVE.contains(word)).collect();
    !praise.is_empty() && !named.is_empty() && may_be_meant(&Language::ALL, &named.join(" "))
}

/// Whether a question contains the name of the command that plans replies, in any language, such as `/if`.
fn names_if_then(text: &str) -> bool {
    let asks = text.contains('?') || text.split_whitespace().count() <= MOST_WORDS_OF_CALL;
    if !asks || !text.contains('/') {
        return false;
    }
    let folded = without_case_and_accents(text);
    let typed: Vec<&str> = folded
        .split_whitespace()
        .filter_map(|word| word.strip_prefix('/'))
        .map(|word| word.trim_end_matches(|sign: char| !sign.is_alphabetic()))
        .collect();
    Locale::shipped().any(|locale| {
        let name = without_case_and_accents(&text!(locale, "command-if"));
        typed.contains(&name.as_str())
    })
}

/// Like [`of`], but for misspelled questions.
pub(super) fn of_misspelled(text: &str, words: &str) -> Option<MatchQuestion> {
    first_that_fits(text, words, MISSPELLED)
}

fn first_that_fits(text: &str, words: &str, rules: &[Rule]) -> Option<MatchQuestion> {
    let has_mark = text.contains('?');
    let can_be_a_move = if has_mark { is_meant } else { may_be_meant };
    if words.contains(char::is_numeric) || can_be_a_move(&Language::ALL, text) {
        return None;
    }
    let folded = without_case_and_accents(words);
    let typed: Vec<&str> = folded.split(' ').collect();
    let is_phrase = |phrase: &&str| {
        let phrase: Vec<&str> = phrase.split(' ').collect();
        phrase.len() == typed.len() && phrase.iter().zip(&typed).all(|(word, typed)| is_word(typed, word))
    };
    let phrase = PHRASES.iter().find(|(_, phrases)| phrases.iter().any(is_phrase));
    if let Some((asks, _)) = phrase {
        return Some(*asks);
    }
    let is_one_of = |words: &[&str]| typed.iter().any(|typed| words.contains(typed));
    let may_ask = has_mark || !is_one_of(NEGATIONS);
    if !may_ask || typed.len() > MOST_WORDS {
        return None;
    }
    let asks = has_mark || typed.len() <= MOST_WORDS_OF_CALL || is_one_of(QUESTION_WORDS);
    let wishes = is_one_of(WISHES);
    // *What a good move!* and *I win!* do not ask.
    let is_exclamation = |rule: &Rule| rule.asks == Chances && !has_mark;
    let fits =
        |rule: &&Rule| (asks || wishes && rule.takes_wishes) && !is_exclamation(rule) && rule.fits(&typed);
    let asks = rules.iter().find(fits)?.asks;
    // A question about the look of the board is not a question about how to see it.
    let is_about_colors = || words.split(' ').any(|word| COLORS.contains(&word) || CHANGING.contains(&word));
    Some(asks).filter(|asks| *asks != Board || !is_about_colors())
}

/// Whether `typed` equals `word`, or begins with it if `word` ends with a hyphen.
fn begins_or_is(typed: &str, word: &str) -> bool {
    word.strip_suffix('-').map_or(typed == word, |beginning| typed.starts_with(beginning))
}

/// Like [`begins_or_is`], but a `word` without a hyphen may also be misspelled. If `typed` has at least
/// [`SHORTEST_MISSPELLED`] letters, one letter after the first may be wrong, missing or superfluous, or two neighbouring
/// letters after the first may be swapped.
fn is_word(typed: &str, word: &str) -> bool {
    begins_or_is(typed, word) || !word.ends_with('-') && is_misspelled(typed, word)
}

fn is_misspelled(typed: &str, word: &str) -> bool {
    typed.chars().count() >= SHORTEST_MISSPELLED
        && word.chars().count() + 1 >= SHORTEST_MISSPELLED
        && typed.chars().next() == word.chars().next()
        && osa_distance(typed, word) == 1
}

#[cfg(test)]
mod tests {
    use super::{super::words, *};

    fn asked(text: &str) -> Option<MatchQuestion> {
        of(text, &words(text)).or_else(|| of_misspelled(text, &words(text)))
    }

    /// Questions of each kind, in the order of [`Language::ALL`]. With one entry for each language, a new language does not
    /// compile until somebody adds its questions.
    const QUESTIONS: [(MatchQuestion, [&[&str]; Language::COUNT]); 22] = [
        (
            Now,
            [
                &[
                    "what now?",
                    "Now what",
                    "why can I not move?",
                    "why can't I move my tower?",
                    "why am I not allowed to move?",
                ],
                &[
                    "Was nun?",
                    "und jetzt?",
                    "warum kann ich nicht ziehen?",
                    "wieso darf ich meinen Turm nicht bewegen?",
                ],
                &[
                    "et maintenant ?",
                    "pourquoi je ne peux pas jouer ?",
                    "pourquoi je peux pas bouger ma tour ?",
                ],
                &["wat nu", "waarom kan ik niet zetten?", "waarom mag ik mijn toren niet bewegen?"],
                &["Şimdi ne olacak?", "neden oynayamıyorum?", "niye hamle yapamıyorum?"],
            ],
        ),
        (
            Where,
            [
                &["where is my match?", "wheres my game", "where do I find my macth?"],
                &["wo ist meine Partie?", "Wo läuft mein Spiel?"],
                &["où est ma partie ?", "où se trouve mon match ?"],
                &["waar is mijn partij?"],
                &["maçım nerede?"],
            ],
        ),
        (
            Chances,
            [
                &[
                    "am I winning?",
                    "can I win now?",
                    "can I win this round?",
                    "am I losing?",
                    "what is a good move?",
                    "which move is best?",
                    "is forward 2 good?",
                    "is purple left 2 a good move?",
                ],
                &[
                    "gewinne ich gerade?",
                    "Kann ich jetzt gewinnen?",
                    "liege ich vorn?",
                    "was ist der beste Zug?",
                    "Welcher Zug ist gut?",
                    "ist vorwärts 2 gut?",
                ],
                &[
                    "est-ce que je gagne ?",
                    "je peux gagner maintenant ?",
                    "je mène ?",
                    "quel est le meilleur coup ?",
                    "est-ce que gauche 2 est bon ?",
                ],
                &[
                    "win ik?",
                    "kan ik nu winnen?",
                    "sta ik voor?",
                    "wat is een goede zet?",
                    "welke zet is goed?",
                    "is vooruit 2 goed?",
                ],
                &[
                    "kazanıyor muyum?",
                    "Şimdi kazanabilir miyim?",
                    "önde miyim?",
                    "en iyi hamle hangisi?",
                    "ileri 2 iyi mi?",
                ],
            ],
        ),
        (
            Turn,
            [
                &[
                    "is it my turn",
                    "whos turn is it?",
                    "whose trun is it",
                    "who moves next?",
                    "which tower must I move?",
                    "wich tower do i have to move?",
                    "what tower do i move",
                    "where can my orange tower go?",
                ],
                &[
                    "Wer ist drann?",
                    "bin ich jetzt dran",
                    "welchen Turm muss ich ziehen?",
                    "welchen trum muss ich nehmen",
                    "wie viele Felder kann mein Turm ziehen?",
                ],
                &[
                    "C’est à qui le tour ?",
                    "c'est mon tour ?",
                    "quelle tour je dois jouer ?",
                    "combien de cases peut avancer ma tour ?",
                    "où va ma tour orange ?",
                ],
                &[
                    "wie is er nu aan de beurt?",
                    "ben ik aan de beurd",
                    "welke toren moet ik zetten?",
                    "hoe ver kan mijn toren?",
                ],
                &["sıra bende mi?", "sira kimde", "Hangi kuleyi oynamalıyım?", "kulem nereye gidebilir?"],
            ],
        ),
        (
            Score,
            [
                &["who is winning?", "who's winnig", "what's the score?", "whats the scroe", "score?"],
                &["Wer gewinnt?", "wer führt gerade", "Wie steht es?", "wie ist der Spielstand?"],
                &["qui gagne ?", "qui mène ?", "quel est le score ?", "on en est où ?"],
                &["wie wint er?", "wat is de stand?", "hoe staat het ervoor?"],
                &["kim kazanıyor?", "skor ne?", "kaç kaç?"],
            ],
        ),
        (
            Time,
            [
                &[
                    "how much time do I have?",
                    "how long do i have left",
                    "how much tiem is left?",
                    "is there a clock?",
                ],
                &["Wie viel Zeit habe ich noch?", "wie lange hab ich noch", "gibt es eine Uhr?"],
                &["combien de temps il me reste ?", "il y a une limite de temps ?"],
                &["hoeveel tijd heb ik nog?", "is er een klok?"],
                &["Ne kadar sürem var?", "kaç dakikam kaldı", "süre var mı?", "maçta süre sınırı yok mu?"],
            ],
        ),
        (
            Board,
            [
                &["how do I see the board?", "show me the borad"],
                &["Wie sehe ich das Brett?", "zeig mir das Brett"],
                &["comment voir le plateau ?"],
                &["hoe zie ik het bord?"],
                &["tahtayı nasıl görürüm?"],
            ],
        ),
        (
            NextRound,
            [
                &["when is the next round?", "when does the tournament start?"],
                &["Wann ist die nächste Runde?"],
                &["c'est quand la prochaine ronde ?"],
                &["wanneer is de volgende ronde?"],
                &["Sonraki tur ne zaman?", "turnuva ne zaman başlıyor?"],
            ],
        ),
        (
            Again,
            [
                &["can I play you again?", "rematch?", "rematsch?", "one more game?", "lets play again"],
                &["Spielen wir noch eine Partie?", "nochmal spielen?"],
                &["on peut rejouer ?", "encore une partie ?"],
                &["nog een potje?", "zullen we opnieuw spelen?"],
                &["bir daha oynayalım mı?", "tekrar oynayabilir miyiz?"],
            ],
        ),
        (
            Resign,
            [
                &["how do I resign?", "how can i resing", "how do i give up?"],
                &["Wie kann ich aufgeben?", "wie gebe ich auf?"],
                &["comment abandonner ?", "comment j'abandonne ?"],
                &["hoe kan ik opgeven?", "hoe geef ik op?"],
                &["nasıl pes ederim?"],
            ],
        ),
        (
            TakeBack,
            [
                &["can i tkae that back?", "how do I take a move back?"],
                &[
                    "Kann ich das zurüknehmen?",
                    "wie nehme ich einen Zug zurück?",
                    "wie nimmt man einen Zug zurück?",
                    "ich habe mich vertippt",
                ],
                &["comment on annule un coup ?", "je me suis trompé"],
                &["kan ik dat terugnemne?", "hoe neem ik een zet terug?"],
                &["hamlemi nasıl geri alırım?", "yanlış yazdım"],
            ],
        ),
        (
            ServerLanguage,
            [
                &["how do I change the language of the server?"],
                &["wie ändere ich die Sprache des Servers?", "wie ändere ich die Kanalsprache?"],
                &["comment changer la langue du serveur ?"],
                &["hoe verander ik de taal van de server?"],
                &["bu sunucunun dilini türkçe yap"],
            ],
        ),
        (
            Duration,
            [
                &["how long does a match take?"],
                &["wie lange dauert eine Partie?"],
                &["combien de temps dure une partie ?"],
                &["hoe lang duurt een partij?"],
                &["bir maç ne kadar sürer?"],
            ],
        ),
        (
            LeftAndRight,
            [
                &["where is left?", "which way is right?"],
                &["wo ist links?"],
                &["où est la gauche ?", "dans quel sens est la gauche et la droite ?"],
                &["waar is links?"],
                &["sol neresi?"],
            ],
        ),
        (
            Winner,
            [
                &["who won?"],
                &["wer hat gewonnen?"],
                &["qui a gagné ?"],
                &["wie heeft er gewonnen?"],
                &["kim kazandı?"],
            ],
        ),
        (
            Sides,
            [
                &["who is black?"],
                &["wer ist schwarz?", "wer spielt Weiß?"],
                &["qui est noir ?"],
                &["wie is wit?"],
                &["kim siyah?"],
            ],
        ),
        (
            Standing,
            [
                &["what are the tournament standings?"],
                &["wie steht das Turnier?"],
                &["où en est le tournoi ?"],
                &["hoe staat het toernooi ervoor?"],
                &["turnuva ne durumda?"],
            ],
        ),
        (
            PersonalData,
            [
                &["how do I delete my data?"],
                &["wie lösche ich meine Daten?"],
                &["comment supprimer mes données ?"],
                &["hoe verwijder ik mijn gegevens?"],
                &["verilerimi indirmek istiyorum", "verilerimi nasıl silerim?"],
            ],
        ),
        (
            IfThen,
            [
                &["how does /if work?"],
                &["wie geht /wenn?"],
                &["comment marche /si ?"],
                &["/als?"],
                &["/eğer nasıl çalışır?", "/eger nasil calisir?", "/EĞER?"],
            ],
        ),
        (
            Offer,
            [
                &["do I have to accept that?"],
                &["muss ich das annehmen?"],
                &["je dois accepter ?"],
                &["moet ik dat aannemen?"],
                &["bu ne demek, ne yapmalıyım?", "kabul etmek zorunda mıyım?"],
            ],
        ),
        (
            Tournaments,
            [
                &["how does the tournamnet work?"],
                &["Wie geht das Tunier?"],
                &["comment marche le tournoi ?"],
                &["hoe werkt het toernoi?"],
                &["turnuva nasıl işliyor?"],
            ],
        ),
        (
            Winning,
            [
                &["how do i wnin?"],
                &["wie gewinn ich?"],
                &["comment gagnr ?"],
                &["hoe win ik?"],
                &["nasıl kazanırım?"],
            ],
        ),
    ];

    #[test]
    fn questions_about_a_match_are_recognised_in_every_language_and_with_typos() {
        for (expected, languages) in QUESTIONS {
            for (texts, language) in languages.iter().zip(Language::ALL) {
                assert!(!texts.is_empty(), "{expected:?} has a question in {language:?}");
                for text in *texts {
                    assert_eq!(asked(text), Some(expected), "{text}");
                }
            }
        }
    }

    #[test]
    fn a_question_with_the_words_of_another_question_is_not_taken_for_it() {
        for (text, expected) in [
            ("whose turn is it right now?", Some(Turn)),
            ("where is the board of my match?", Some(Board)),
            ("where can I find the rules of the game?", None),
            ("where is the replay of my match?", None),
            ("wo ist der Mitschnitt meiner Partie?", None),
            ("maçın tekrarı nerede?", None),
            ("where do I begin my match?", None),
            ("why can I not move backwards?", None),
            ("why can't I move over a tower?", None),
            ("why can I not move two squares?", None),
            ("warum kann ich nicht rückwärts ziehen?", None),
            ("pourquoi je ne peux pas jouer en arrière ?", None),
            ("je gagne ma partie ou pas ?", None),
            ("waarom kan ik niet achteruit zetten?", None),
            ("neden geri gidemiyorum?", None),
            ("where can I see the board right now?", Some(Board)),
            ("which towers are left?", None),
            ("which pieces are left?", None),
            ("were we right?", None),
            ("je vais à gauche ou à droite ?", None),
            ("hangi kuleyi sola oynamalıyım?", Some(Turn)),
            ("welche Türme können nach links?", Some(Turn)),
            ("welke torens staan links?", None),
            ("which side is left?", Some(LeftAndRight)),
            ("where are left and right?", Some(LeftAndRight)),
            ("welche Seite ist rechts?", Some(LeftAndRight)),
            ("welke kant is links?", Some(LeftAndRight)),
            ("sağ hangi taraf?", Some(LeftAndRight)),
            ("who is winning, black or white?", Some(Score)),
            ("wer gewinnt, Schwarz oder Weiß?", Some(Score)),
            ("qui gagne, noir ou blanc ?", Some(Score)),
            ("wie wint, zwart of wit?", Some(Score)),
            ("kim kazanıyor, siyah mı beyaz mı?", Some(Score)),
            ("wie is aan de beurt, zwart of wit?", Some(Turn)),
            ("whose turn is it, black or white?", Some(Turn)),
            ("who moves first, black or white?", Some(Turn)),
            ("wer fängt an, Schwarz oder Weiß?", None),
            ("wer weiß das?", None),
            ("am I black or white?", Some(Sides)),
            ("who plays white?", Some(Sides)),
            ("bin ich Schwarz oder Weiß?", Some(Sides)),
            ("qui joue les noirs ?", Some(Sides)),
            ("je suis noir ou blanc ?", Some(Sides)),
            ("ben ik zwart of wit?", Some(Sides)),
            ("ben siyah mıyım?", Some(Sides)),
            ("we will play again tomorrow", None),
            ("I will resign soon", None),
            ("it will be my turn again tomorrow", None),
            ("ich will meine Daten löschen", Some(PersonalData)),
            ("je veux supprimer mes données", Some(PersonalData)),
            ("how many moves does it take to win?", Some(Winning)),
            ("how do I move to take a tower?", None),
            ("how do I undo a move?", Some(TakeBack)),
            ("wie habe ich gewonnen?", Some(Winning)),
            ("wie hat Weiß gewonnen?", Some(Winning)),
            ("heb ik gewonnen?", Some(Winner)),
            ("hoe win ik?", Some(Winning)),
            ("wie gewinne ich?", Some(Winning)),
            ("can I win with two towers?", None),
            ("who is winning?", Some(Score)),
            ("kann ich mit einem Sumo gewinnen?", None),
            ("comment je gagne ?", Some(Winning)),
            ("nasıl kazanabilirim?", None),
            ("is there a limit to how far I can move?", None),
            ("is there a time limit?", Some(Time)),
            ("y a-t-il une limite de distance ?", None),
            ("gibt es eine Uhr?", Some(Time)),
            ("um wie viel Uhr gibt es die Aufgabe des Tages?", None),
            ("wie lange dauert es, bis die Analyse fertig ist?", None),
            ("wie lange dauert mein Zug?", None),
            ("analiz ne kadar sürer?", None),
            ("how long do I have in the last round?", Some(Time)),
            ("how long does a round last?", Some(Duration)),
            ("what is the date of my match?", None),
        ] {
            assert_eq!(asked(text), expected, "{text}");
        }
    }

    #[test]
    fn other_texts_to_the_bot_are_no_such_questions() {
        for text in [
            "help",
            "hi",
            "how do I play?",
            "left 5",
            "purple left 2",
            "is left 5 legal?",
            "What a good move!",
            "that is a good move",
            "I can win",
            "Das ist ein guter Zug!",
            "Was für ein guter Zug!",
            "Ich gewinne!",
            "Quel bon coup !",
            "Je gagne !",
            "Wat een goede zet!",
            "Ik win!",
            "Ne iyi hamle!",
            "Good, forward 2?",
            "Gut, vorwärts 2?",
            "thanks!",
            "gg",
            "what is a sumo?",
            "why did I lose?",
            "Warum habe ich verloren?",
            "can I jump?",
            "what is a deadlock?",
            "Wie viele Punkte gibt das?",
            "how do I change the colors of the board?",
            "tahtanın renklerini nasıl değiştirebilirim?",
            "comment jouer",
            "hoe speel je",
            "what does left mean?",
            "yes",
            "no thanks",
            "was ist das",
            "c est quoi",
            "nasıl oynanır",
            "why this tower?",
            "Hoe ver mag een toren?",
            "move my purple to pink",
            "oh my, good move",
            "he should give up",
            "never resign",
            "ich will nie aufgeben",
            "I will never play again",
            "you played that round very well and I enjoyed it so much that my turn felt short",
            "",
        ] {
            assert_eq!(asked(text), None, "{text}");
        }
    }
}
