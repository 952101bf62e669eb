//! Recognises what people say to the bot besides moves: requests for help, and thanks.

use std::sync::Arc;

use poise::serenity_prelude::CreateMessage;

use super::{
    incoming_text::IncomingText,
    verdict::{Answer, Verdict},
};
use crate::{
    discord::{
        bot::Bot,
        id_conversion,
        outbound::{
            help_reader::{self, Asker},
            message_builder,
        },
    },
    store::StoreError,
    text::{Locale, text},
    view::help,
};

/// What a text that is addressed to the bot says, if it is no move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum SmallTalk {
    /// A greeting, or a question how to play.
    Help,
    /// Thanks, good wishes or praise, which need no answer.
    Thanks,
    /// A question what can be moved now.
    Moves,
    /// The wish to resign.
    Resign,
    /// The wish to take a move back.
    TakeBack,
    /// The wish to agree on a draw.
    Draw,
    /// A *yes* to a question of the bot.
    Yes,
    /// A *no* to a question of the bot.
    No,
    /// One of the decisions of a question of the bot.
    One(Chosen),
}

/// How somebody who is asked which of several decisions is meant names one of them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Chosen {
    /// By its place in the question, counted from 0.
    At(usize),
    Last,
    /// As the one with a jump (teleport).
    WithJump,
    /// As the one without a jump.
    WithoutJump,
}

/// The answer to a question of the bot.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum AnswerToQuestion {
    Yes,
    No,
    One(Chosen),
}

/// Requests for help and greetings in English, German, French, Dutch and Turkish, in lower case and without punctuation.
const HELP: &[&str] = &[
    "help",
    "help me",
    "please help",
    "hi",
    "hello",
    "hey",
    "rules",
    "the rules",
    "how do i play",
    "how to play",
    "how do you play",
    "how do i move",
    "how does this work",
    "how does it work",
    "what now",
    "what can i do",
    "hilfe",
    "hallo",
    "regeln",
    "die regeln",
    "wie spiele ich",
    "wie spielt man",
    "wie geht das",
    "wie ziehe ich",
    "wie funktioniert das",
    "was nun",
    "was kann ich tun",
    "aide",
    "aidez moi",
    "à l aide",
    "bonjour",
    "salut",
    "règles",
    "les règles",
    "regles",
    "comment jouer",
    "comment on joue",
    "comment joue t on",
    "comment ça marche",
    "comment ca marche",
    "hulp",
    "help mij",
    "hoi",
    "regels",
    "de regels",
    "hoe speel ik",
    "hoe speel je",
    "hoe werkt dit",
    "hoe werkt het",
    "yardım",
    "yardim",
    "merhaba",
    "selam",
    "kurallar",
    "nasıl oynanır",
    "nasil oynanir",
    "nasıl oynarım",
    "nasıl çalışır",
];

/// Phrases of somebody who wants to begin. The help text answers them, too.
const BEGINNINGS: &[&str] = &[
    "start",
    "begin",
    "play",
    "what is this",
    "los",
    "anfangen",
    "spielen",
    "was ist das",
    "commencer",
    "jouer",
    "c est quoi",
    "qu est ce que c est",
    "beginnen",
    "spelen",
    "wat is dit",
    "başla",
    "oyna",
    "bu ne",
];

/// Words of greeting, which can stand before a question.
const GREETINGS: &[&str] = &[
    "hi", "hello", "hey", "there", "hallo", "moin", "servus", "bonjour", "salut", "coucou", "hoi", "dag",
    "merhaba", "selam",
];

/// Words of politeness, which can stand after an answer.
const POLITE: &[&str] =
    &["please", "pls", "bitte", "stp", "svp", "merci", "graag", "alsjeblieft", "aub", "lütfen", "lutfen"];

/// Words of questions about the game and of requests for help with it.
const ASKING: &[&str] = &[
    "how",
    "what",
    "explain",
    "rules",
    "rule",
    "play",
    "help",
    "wie",
    "was",
    "erklären",
    "erklär",
    "erkläre",
    "regeln",
    "regel",
    "spielt",
    "spielen",
    "hilfe",
    "comment",
    "quoi",
    "expliquer",
    "explique",
    "règles",
    "regles",
    "règle",
    "jouer",
    "aide",
    "hoe",
    "wat",
    "uitleggen",
    "regels",
    "spelen",
    "hulp",
    "nasıl",
    "nasil",
    "ne",
    "nedir",
    "kurallar",
    "kuralları",
    "oynanır",
    "yardım",
    "why",
    "which",
    "where",
    "who",
    "when",
    "can",
    "is",
    "are",
    "does",
    "warum",
    "wieso",
    "welche",
    "welcher",
    "welchen",
    "wo",
    "wer",
    "wann",
    "kann",
    "darf",
    "ist",
    "pourquoi",
    "est",
    "que",
    "qu",
    "quel",
    "quelle",
    "où",
    "qui",
    "quand",
    "waarom",
    "welk",
    "welke",
    "waar",
    "kan",
    "mag",
    "neden",
    "niçin",
    "hangi",
    "nerede",
    "nereye",
    "kim",
    "mi",
    "mı",
    "mu",
    "mü",
    "understand",
    "hint",
    "verstehe",
    "versteh",
    "tipp",
    "comprends",
    "comprend",
    "indice",
    "begrijp",
    "snap",
    "anlamadım",
    "anlamadim",
    "ipucu",
];

/// The words of [`ASKING`] with which people also say that they want to play.
const PLAYING: &[&str] = &["play", "spielen", "jouer", "spelen"];

/// Questions what can be moved now.
const MOVES: &[&str] = &[
    "what can i move",
    "what can i play",
    "what are my moves",
    "which moves can i make",
    "which moves do i have",
    "what moves can i make",
    "what moves do i have",
    "where can i move",
    "where can i go",
    "which tower can i move",
    "which tower do i move",
    "legal moves",
    "possible moves",
    "my moves",
    "moves",
    "whose turn",
    "what do i do",
    "what do i do now",
    "what do i have to do",
    "what should i do",
    "whose turn is it",
    "was kann ich ziehen",
    "was muss ich tun",
    "was muss ich jetzt tun",
    "was soll ich tun",
    "was soll ich machen",
    "was darf ich ziehen",
    "was muss ich ziehen",
    "was kann ich spielen",
    "wohin kann ich",
    "wohin kann ich ziehen",
    "welche züge habe ich",
    "welche züge kann ich machen",
    "welche züge gibt es",
    "welchen turm",
    "mögliche züge",
    "erlaubte züge",
    "züge",
    "wer ist dran",
    "que puis je jouer",
    "que dois je faire",
    "que dois je jouer",
    "je dois faire quoi",
    "je joue quoi",
    "qu est ce que je peux jouer",
    "quels coups",
    "où puis je aller",
    "coups possibles",
    "coups légaux",
    "à qui le tour",
    "wat kan ik zetten",
    "wat moet ik doen",
    "wat moet ik nu doen",
    "wat moet ik zetten",
    "wat kan ik spelen",
    "waar kan ik heen",
    "welke zetten",
    "welke zetten heb ik",
    "mogelijke zetten",
    "wie is er aan de beurt",
    "ne oynayabilirim",
    "ne yapmalıyım",
    "şimdi ne yapmalıyım",
    "ne yapacağım",
    "ne oynamalıyım",
    "nereye gidebilirim",
    "hangi hamleler",
    "olası hamleler",
    "sıra kimde",
];

const RESIGN: &[&str] = &[
    "resign",
    "i resign",
    "i give up",
    "give up",
    "aufgeben",
    "aufgabe",
    "ich gebe auf",
    "gebe auf",
    "abandonner",
    "abandon",
    "j abandonne",
    "opgeven",
    "ik geef op",
    "ik geef het op",
    "pes",
    "pes ediyorum",
    "pes et",
];

const TAKE_BACK: &[&str] = &[
    "take back",
    "takeback",
    "take it back",
    "take that back",
    "take back my move",
    "take my move back",
    "i want to take it back",
    "undo",
    "undo my move",
    "undo that",
    "zurücknehmen",
    "meinen zug zurücknehmen",
    "ich will zurücknehmen",
    "nimm den zug zurück",
    "zug zurück",
    "zug zurücknehmen",
    "reprendre",
    "reprendre le coup",
    "reprendre mon coup",
    "je veux reprendre mon coup",
    "annule",
    "annule mon coup",
    "annuler mon coup",
    "je veux annuler mon coup",
    "annuler",
    "terugnemen",
    "zet terugnemen",
    "mijn zet terugnemen",
    "neem mijn zet terug",
    "geri al",
    "hamleyi geri al",
    "hamlemi geri al",
];

const DRAW: &[&str] = &[
    "draw",
    "offer draw",
    "offer a draw",
    "i offer a draw",
    "remis",
    "unentschieden",
    "nulle",
    "match nul",
    "remise",
    "beraberlik",
    "berabere",
];

const YES: &[&str] = &[
    "yes",
    "yes please",
    "yes that one",
    "yes that s it",
    "yes exactly",
    "yes play it",
    "yes i did",
    "yes i do",
    "y",
    "ye",
    "yea",
    "yeah",
    "yep",
    "yup",
    "aye",
    "sure",
    "ok",
    "okay",
    "correct",
    "exactly",
    "that one",
    "that s it",
    "please do",
    "ja",
    "ja bitte",
    "ja genau",
    "ja gerne",
    "jap",
    "jep",
    "jo",
    "jawohl",
    "genau",
    "genau der",
    "stimmt",
    "richtig",
    "klar",
    "gern",
    "gerne",
    "oui",
    "oui merci",
    "oui s il te plaît",
    "oui s il te plait",
    "oui stp",
    "oui d accord",
    "oui vas y",
    "oui exactement",
    "oui c est ça",
    "oui c est ca",
    "ouais",
    "ouaip",
    "d accord",
    "exact",
    "exactement",
    "c est ça",
    "c est ca",
    "voilà",
    "ja graag",
    "ja alsjeblieft",
    "ja precies",
    "ja die",
    "jawel",
    "jazeker",
    "zeker",
    "klopt",
    "precies",
    "graag",
    "evet",
    "evet lütfen",
    "evet lutfen",
    "evet o",
    "tabii",
    "tabi",
    "tamam",
    "olur",
    "aynen",
    "aynen öyle",
    "doğru",
];

const NO: &[&str] = &[
    "no",
    "no thanks",
    "no thank you",
    "nope",
    "nah",
    "not that",
    "not that one",
    "neither",
    "none of them",
    "nein",
    "nein danke",
    "nee",
    "nö",
    "ne danke",
    "keiner",
    "keins",
    "keiner von beiden",
    "doch nicht",
    "non",
    "non merci",
    "aucun",
    "aucune",
    "ni l un ni l autre",
    "pas ça",
    "pas celui là",
    "pas celui la",
    "nee dank je",
    "nee bedankt",
    "nee hoor",
    "geen van beide",
    "die niet",
    "hayır",
    "hayir",
    "yok",
    "hayır teşekkürler",
    "hiçbiri",
    "hicbiri",
    "ikisi de değil",
    "o değil",
];

const FIRST: &[&str] = &[
    "first",
    "the first",
    "the first one",
    "first one",
    "1st",
    "the 1st",
    "der erste",
    "erster",
    "den ersten",
    "die erste",
    "das erste",
    "ersteres",
    "le premier",
    "la première",
    "la premiere",
    "premier",
    "première",
    "de eerste",
    "eerste",
    "birinci",
    "birincisi",
    "ilki",
    "ilk",
];

const SECOND: &[&str] = &[
    "second",
    "the second",
    "the second one",
    "second one",
    "2nd",
    "the 2nd",
    "the latter",
    "der zweite",
    "zweiter",
    "den zweiten",
    "die zweite",
    "das zweite",
    "letzteres",
    "le deuxième",
    "la deuxième",
    "le deuxieme",
    "la deuxieme",
    "le second",
    "la seconde",
    "deuxième",
    "deuxieme",
    "de tweede",
    "tweede",
    "ikinci",
    "ikincisi",
];

const THIRD: &[&str] = &[
    "third",
    "the third",
    "the third one",
    "third one",
    "3rd",
    "the 3rd",
    "der dritte",
    "dritter",
    "den dritten",
    "die dritte",
    "das dritte",
    "le troisième",
    "la troisième",
    "le troisieme",
    "la troisieme",
    "troisième",
    "de derde",
    "derde",
    "üçüncü",
    "üçüncüsü",
];

const LAST: &[&str] = &[
    "last",
    "the last",
    "the last one",
    "last one",
    "der letzte",
    "den letzten",
    "die letzte",
    "le dernier",
    "la dernière",
    "dernier",
    "de laatste",
    "laatste",
    "sonuncu",
    "sonuncusu",
];

const WITH_JUMP: &[&str] = &[
    "jump",
    "with jump",
    "with a jump",
    "with the jump",
    "the jump",
    "the one with the jump",
    "the one with a jump",
    "mit sprung",
    "mit dem sprung",
    "der mit sprung",
    "der mit dem sprung",
    "avec saut",
    "avec un saut",
    "avec le saut",
    "celui avec le saut",
    "met sprong",
    "met een sprong",
    "met de sprong",
    "die met de sprong",
    "die met sprong",
    "sıçrayarak",
    "sıçramayla",
    "sıçrama ile",
    "sıçramalı",
    "sıçramalı olan",
];

const WITHOUT_JUMP: &[&str] = &[
    "no jump",
    "without jump",
    "without a jump",
    "without the jump",
    "without jumping",
    "the one without the jump",
    "the one without a jump",
    "don t jump",
    "ohne sprung",
    "ohne den sprung",
    "der ohne sprung",
    "kein sprung",
    "nicht springen",
    "sans saut",
    "sans le saut",
    "sans sauter",
    "celui sans saut",
    "pas de saut",
    "zonder sprong",
    "zonder de sprong",
    "zonder te springen",
    "geen sprong",
    "niet springen",
    "die zonder sprong",
    "sıçramadan",
    "sıçramasız",
    "sıçramasız olan",
    "sıçrama yok",
];

const THANKS: &[&str] = &[
    "thanks",
    "thank you",
    "thanks a lot",
    "thx",
    "ty",
    "gg",
    "ggs",
    "gg wp",
    "wp",
    "good game",
    "well played",
    "nice",
    "nice game",
    "good luck",
    "gl",
    "hf",
    "gl hf",
    "glhf",
    "have fun",
    "good bot",
    "danke",
    "danke schön",
    "vielen dank",
    "viel glück",
    "viel spaß",
    "gut gespielt",
    "schönes spiel",
    "merci",
    "merci beaucoup",
    "bonne chance",
    "bien joué",
    "bonne partie",
    "bedankt",
    "dank je",
    "dank u",
    "dankjewel",
    "succes",
    "veel succes",
    "goed gespeeld",
    "teşekkürler",
    "teşekkür ederim",
    "sağ ol",
    "sağol",
    "iyi şanslar",
    "iyi oyun",
    "iyi oyundu",
];

impl SmallTalk {
    /// What the text says; `None` for anything else. A question mark alone asks for help. So does a question about the game,
    /// unless it contains a number: that could be part of a move.
    fn of(text: &str) -> Option<Self> {
        let words = words(text);
        let asks = text.contains('?');
        if words.is_empty() {
            return asks.then_some(Self::Help);
        }
        let phrase = Self::of_phrase(&words)
            .or_else(|| Self::of_phrase(without_greeting(&words)))
            .or_else(|| Self::of_phrase(without_politeness(&words)));
        let is_about_the_game = || asks && !has_number(&words) && has_asking_word(&words);
        phrase.or_else(|| is_about_the_game().then_some(Self::Help))
    }

    fn of_phrase(phrase: &str) -> Option<Self> {
        let meanings = [
            (HELP, Self::Help),
            (BEGINNINGS, Self::Help),
            (THANKS, Self::Thanks),
            (MOVES, Self::Moves),
            (RESIGN, Self::Resign),
            (TAKE_BACK, Self::TakeBack),
            (DRAW, Self::Draw),
            (YES, Self::Yes),
            (NO, Self::No),
            (FIRST, Self::One(Chosen::At(0))),
            (SECOND, Self::One(Chosen::At(1))),
            (THIRD, Self::One(Chosen::At(2))),
            (LAST, Self::One(Chosen::Last)),
            (WITH_JUMP, Self::One(Chosen::WithJump)),
            (WITHOUT_JUMP, Self::One(Chosen::WithoutJump)),
        ];
        meanings.into_iter().find(|(phrases, _)| phrases.contains(&phrase)).map(|(_, meaning)| meaning)
    }
}

/// The words of a phrase after its greetings.
fn without_greeting(words: &str) -> &str {
    let mut rest = words;
    while let Some((_, after)) = rest.split_once(' ').filter(|(first, _)| GREETINGS.contains(first)) {
        rest = after;
    }
    rest
}

/// The words of a phrase before a word of politeness at its end.
fn without_politeness(words: &str) -> &str {
    words.rsplit_once(' ').filter(|(_, last)| POLITE.contains(last)).map_or(words, |(before, _)| before)
}

/// Whether a text asks what can be moved now.
pub(super) fn asks_for_moves(text: &str) -> bool {
    SmallTalk::of(text) == Some(SmallTalk::Moves)
}

/// Whether a text that is no move is a question, to which the help text is the answer: *what does left 5 mean?* A question
/// mark after what looks like a misspelled move does not make it one.
///
/// Without a question mark, a word that asks makes a text without a number a question.
pub(super) fn is_question(text: &str) -> bool {
    let words = words(text);
    let may_move = has_number(&words);
    if may_move {
        text.contains('?') && has_asking_word(&words)
    } else {
        text.contains('?') || has_asking_word(&words)
    }
}

/// Whether a text is no question, but says that its writer wants to play.
pub(super) fn wishes_to_play(text: &str) -> bool {
    let words = words(text);
    let mut asking = words.split(' ').filter(|word| ASKING.contains(word)).peekable();
    !text.contains('?') && asking.peek().is_some() && asking.all(|word| PLAYING.contains(&word))
}

fn has_number(words: &str) -> bool {
    words.contains(|sign: char| sign.is_numeric())
}

fn has_asking_word(words: &str) -> bool {
    words.split(' ').any(|word| ASKING.contains(&word))
}

/// The answer to a question of the bot that a text is; `None` if it is none.
pub(super) fn answer_to_question(text: &str) -> Option<AnswerToQuestion> {
    match SmallTalk::of(text)? {
        SmallTalk::Yes => Some(AnswerToQuestion::Yes),
        SmallTalk::No => Some(AnswerToQuestion::No),
        SmallTalk::One(chosen) => Some(AnswerToQuestion::One(chosen)),
        _ => None,
    }
}

/// The words of a text in lower case with single spaces, without punctuation and emoji.
fn words(text: &str) -> String {
    // The Turkish capital of "i" has a dot, which its lower case in other languages keeps as a mark.
    let lower = text.to_lowercase().replace("i\u{307}", "i");
    let words: Vec<_> =
        lower.split(|sign: char| !sign.is_alphanumeric()).filter(|word| !word.is_empty()).collect();
    words.join(" ")
}

/// The verdict on small talk that is addressed to the bot. Thanks get no answer. `None` for anything else. Also `None` for an
/// answer to a question of the bot and for the question what can be moved, because the answer depends on a match.
///
/// # Errors
/// When the database fails.
pub(super) async fn judge(
    bot: &Arc<Bot>,
    locale: Locale,
    spoken: &IncomingText,
) -> Result<Option<Verdict>, StoreError> {
    Ok(match SmallTalk::of(&spoken.text) {
        Some(SmallTalk::Help) => Some(answer_with_help(bot, locale, spoken).await?),
        Some(SmallTalk::Thanks) => Some(Verdict::Done),
        Some(SmallTalk::Resign) => Some(Verdict::say(text!(locale, "asked-resign"))),
        Some(SmallTalk::TakeBack) => Some(Verdict::say(text!(locale, "asked-take-back"))),
        Some(SmallTalk::Draw) => Some(Verdict::say(text!(locale, "asked-draw"))),
        Some(SmallTalk::Moves | SmallTalk::Yes | SmallTalk::No | SmallTalk::One(_)) | None => None,
    })
}

/// The verdict on a message whose answer is the help text.
///
/// # Errors
/// When the database fails.
pub(super) async fn answer_with_help(
    bot: &Arc<Bot>,
    locale: Locale,
    spoken: &IncomingText,
) -> Result<Verdict, StoreError> {
    Ok(Verdict::Answered(Answer::lasting(help(bot, locale, spoken).await?)))
}

/// The help text for the writer of a message, with its buttons and the menu of the rules.
///
/// # Errors
/// When the database fails.
async fn help(bot: &Arc<Bot>, locale: Locale, spoken: &IncomingText) -> Result<CreateMessage, StoreError> {
    let asker = Asker {
        person: spoken.author.person,
        place: spoken.place,
        server: spoken.message.guild_id.map(id_conversion::server),
        // A message does not contain the permissions of its writer or of the bot.
        moderates: false,
        lacking: None,
    };
    let reader = help_reader::of(bot, locale, asker).await?;
    let rows = message_builder::rows(help::rows(locale, &reader));
    Ok(CreateMessage::new().content(help::lines(locale, &reader)).components(rows))
}

#[cfg(test)]
mod tests {
    use kamisado_notation::{Language, Overheard, overhear};
    use kamisado_rules::Game;

    use super::*;

    #[test]
    fn questions_and_greetings_ask_for_help() {
        for text in [
            "help",
            "Help!",
            "hi 👋",
            "How do I play?",
            "?",
            "Wie spiele ich?",
            "Comment jouer ?",
            "HOE WERKT DIT",
            "Nasıl oynanır?",
            "YARDIM",
            "hello, how do I play?",
            "hi, can you explain the rules please?",
            "What is this?",
            "start",
            "Hallo, wie spielt man das?",
            "Bonjour, tu peux m’expliquer les règles ?",
            "Hoi, wat is dit?",
            "Merhaba, bu oyun nasıl oynanır?",
        ] {
            assert_eq!(SmallTalk::of(text), Some(SmallTalk::Help), "{text}");
        }
        for text in [
            "What does forward mean?",
            "was heißt Sumo?",
            "que veut dire bloqué ?",
            "wat betekent rood?",
            "kırmızı ne demek?",
            "why red?",
        ] {
            assert_eq!(SmallTalk::of(text), Some(SmallTalk::Help), "{text}");
            assert!(is_question(text), "{text}");
        }
        for text in ["thanks!", "GG", "viel Glück :)", "bien joué", "bedankt", "Teşekkürler"] {
            assert_eq!(SmallTalk::of(text), Some(SmallTalk::Thanks), "{text}");
        }
        for text in ["", "left 5", "help left 5", "hint", "what about left 5?", "hi Grace"] {
            assert_eq!(SmallTalk::of(text), None, "{text}");
        }
    }

    #[test]
    fn a_question_about_a_move_is_told_from_a_move_with_a_question_mark() {
        for text in [
            "what does left 5 mean?",
            "was heißt links 5?",
            "is it over?",
            "sol 5 ne demek?",
            "aide moi stp",
            "pourquoi je dois jouer marron",
            "ik snap het niet",
            "ich verstehe das nicht",
        ] {
            assert!(is_question(text), "{text}");
        }
        for text in ["left 5?", "purpel lfet 2?", "what does left 5 mean", "left 5"] {
            assert!(!is_question(text), "{text}");
        }
    }

    #[test]
    fn wishes_that_a_command_fulfils_are_recognised() {
        for (text, expected) in [
            ("what can I move?", SmallTalk::Moves),
            ("legal moves", SmallTalk::Moves),
            ("Was kann ich ziehen?", SmallTalk::Moves),
            ("Sıra kimde?", SmallTalk::Moves),
            ("Wat moet ik nu doen?", SmallTalk::Moves),
            ("ich gebe auf", SmallTalk::Resign),
            ("J’abandonne", SmallTalk::Resign),
            ("take back", SmallTalk::TakeBack),
            ("Terugnemen!", SmallTalk::TakeBack),
            ("draw?", SmallTalk::Draw),
            ("beraberlik?", SmallTalk::Draw),
            ("Yes please!", SmallTalk::Yes),
            ("oui, s’il te plaît", SmallTalk::Yes),
            ("Ja.", SmallTalk::Yes),
            ("EVET", SmallTalk::Yes),
            ("No thanks", SmallTalk::No),
            ("Hayır!", SmallTalk::No),
            ("the second one", SmallTalk::One(Chosen::At(1))),
            ("De tweede.", SmallTalk::One(Chosen::At(1))),
            ("la première", SmallTalk::One(Chosen::At(0))),
            ("den letzten, bitte", SmallTalk::One(Chosen::Last)),
            ("zonder sprong", SmallTalk::One(Chosen::WithoutJump)),
            ("sıçrayarak", SmallTalk::One(Chosen::WithJump)),
        ] {
            assert_eq!(SmallTalk::of(text), Some(expected), "{text}");
        }
    }

    #[test]
    fn no_move_is_small_talk() {
        let phrases = [
            HELP,
            BEGINNINGS,
            THANKS,
            MOVES,
            RESIGN,
            TAKE_BACK,
            DRAW,
            YES,
            NO,
            FIRST,
            SECOND,
            THIRD,
            LAST,
            WITH_JUMP,
            WITHOUT_JUMP,
        ];
        for phrase in phrases.into_iter().flatten() {
            assert_eq!(&words(phrase), phrase, "it can be found");
            let heard = overhear(phrase, &Language::ALL, &Game::ALL);
            assert!(!matches!(heard, Overheard::Meant(_)), "{phrase}");
        }
    }
}
