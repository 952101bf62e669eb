//! Recognises what people say to the bot besides moves: requests for help, and thanks.

use std::sync::Arc;

use poise::serenity_prelude::CreateMessage;

use super::{
    incoming_text::IncomingText,
    verdict::{Answer, Verdict},
};
use crate::{
    club::Challengers,
    discord::{bot::Bot, id_conversion, outbound::message_builder},
    store::StoreError,
    text::Locale,
    view::help::{self, Reader},
};

/// What a text that is addressed to the bot says, if it is no move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum SmallTalk {
    /// A greeting, or a question how to play.
    Help,
    /// Thanks, good wishes or praise, which need no answer.
    Thanks,
}

/// In English, German, French, Dutch and Turkish; in lower case, without signs.
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
    /// What the text says; `None` for anything else. A question mark alone asks for help.
    fn of(text: &str) -> Option<Self> {
        let words = words(text);
        if words.is_empty() {
            return text.contains('?').then_some(Self::Help);
        }
        let is_in = |phrases: &[&str]| phrases.contains(&words.as_str());
        if is_in(HELP) { Some(Self::Help) } else { is_in(THANKS).then_some(Self::Thanks) }
    }
}

/// The words of a text in lower case with single spaces, without signs and emoji.
fn words(text: &str) -> String {
    // The Turkish capital of "i" has a dot, which its lower case in other languages keeps as a mark.
    let lower = text.to_lowercase().replace("i\u{307}", "i");
    let words: Vec<_> =
        lower.split(|sign: char| !sign.is_alphanumeric()).filter(|word| !word.is_empty()).collect();
    words.join(" ")
}

/// The verdict on a message to the bot that is small talk; `None` for anything else. Thanks are left alone.
///
/// # Errors
/// When the database fails.
pub(super) async fn judge(
    bot: &Arc<Bot>,
    locale: Locale,
    spoken: &IncomingText,
) -> Result<Option<Verdict>, StoreError> {
    Ok(match SmallTalk::of(&spoken.text) {
        Some(SmallTalk::Help) => Some(Verdict::Answered(Answer::lasting(help(bot, locale, spoken).await?))),
        Some(SmallTalk::Thanks) => Some(Verdict::Done),
        None => None,
    })
}

/// The help text for the writer of a message, with its buttons and the menu of the rules.
///
/// # Errors
/// When the database fails.
async fn help(bot: &Arc<Bot>, locale: Locale, spoken: &IncomingText) -> Result<CreateMessage, StoreError> {
    let reader = match spoken.message.guild_id.map(id_conversion::server) {
        Some(server) => {
            let challengers = bot.club.server_preferences(server).await?.challengers.unwrap_or_default();
            let challenges = challengers != Challengers::Moderators;
            let last = bot.club.match_in(spoken.place).await?;
            Reader::in_channel(locale, spoken.author.person, last.as_ref(), challenges)
        }
        None => Reader::in_direct_message(locale),
    };
    let reader = Reader { mention: (!bot.reads_messages).then(|| format!("<@{}>", bot.user)), ..reader };
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
        ] {
            assert_eq!(SmallTalk::of(text), Some(SmallTalk::Help), "{text}");
        }
        for text in ["thanks!", "GG", "viel Glück :)", "bien joué", "bedankt", "Teşekkürler"] {
            assert_eq!(SmallTalk::of(text), Some(SmallTalk::Thanks), "{text}");
        }
        for text in ["", "left 5", "help left 5", "hint", "resign"] {
            assert_eq!(SmallTalk::of(text), None, "{text}");
        }
    }

    #[test]
    fn no_move_is_small_talk() {
        for phrase in HELP.iter().chain(THANKS) {
            assert_eq!(&words(phrase), phrase, "it can be found");
            let heard = overhear(phrase, &Language::ALL, &Game::ALL);
            assert!(!matches!(heard, Overheard::Meant(_)), "{phrase}");
        }
    }
}
