//! Recognises a message that asks the bot for a match with a person whom the message mentions: *@Kamisado play with
//! @Grace*.

use super::{detect_language::words, incoming_text::IncomingText};
use crate::{
    club::Actor,
    discord::{bot::Bot, id_conversion},
};

/// The words with which people propose a match, in English, German, French, Dutch and Turkish.
const INVITING: &[&str] = &[
    "play",
    "challenge",
    "invite",
    "match",
    "game",
    "vs",
    "versus",
    "spielen",
    "spiel",
    "spiele",
    "spielst",
    "partie",
    "herausfordern",
    "fordere",
    "gegen",
    "einladen",
    "jouer",
    "joue",
    "joues",
    "défier",
    "defier",
    "défie",
    "contre",
    "inviter",
    "spelen",
    "speel",
    "partij",
    "potje",
    "uitdagen",
    "daag",
    "tegen",
    "uitnodigen",
    "oyna",
    "oynamak",
    "oynayalım",
    "oynayalim",
    "oynar",
    "maç",
    "mac",
    "oyun",
    "meydan",
    "karşı",
    "davet",
];

/// The person against whom the writer asks the bot for a match, if the text mentions one person besides the bot.
pub(super) fn invited(bot: &Bot, incoming: &IncomingText) -> Option<Actor> {
    let others = incoming.message.mentions.iter().filter(|user| user.id != bot.user && !user.bot);
    let mut others = others.filter(|user| user.id != incoming.message.author.id);
    let user = others.next().filter(|_| others.next().is_none())?;
    if !invites(&incoming.text, user.id.get()) {
        return None;
    }
    let nickname = user.member.as_ref().and_then(|member| member.nick.as_deref());
    Some(id_conversion::actor(user, nickname, &bot.name))
}

/// Whether a text mentions this user and proposes a match. A text with a number does not count, because it may be a
/// move.
fn invites(text: &str, user: u64) -> bool {
    let mentions = [format!("<@{user}>"), format!("<@!{user}>")];
    if !mentions.iter().any(|mention| text.contains(mention)) {
        return false;
    }
    let rest = mentions.iter().fold(text.to_owned(), |text, mention| text.replace(mention, " "));
    let words = words(&rest);
    !words.contains(char::is_numeric) && proposes_match(&words)
}

/// Whether one of the words is a word with which people propose a match.
pub(super) fn proposes_match(words: &str) -> bool {
    words.split(' ').any(|word| INVITING.contains(&word))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_invitation_names_a_person_and_a_match() {
        for text in [
            "<@7> spielen",
            "play with <@!7>",
            "jouer contre <@7> stp",
            "ik wil een potje tegen <@7>",
            "<@7> ile oynamak istiyorum",
        ] {
            assert!(invites(text, 7), "{text}");
        }
        for text in ["left 5 <@7>, your game", "hi <@7>", "play with <@8>", "play"] {
            assert!(!invites(text, 7), "{text}");
        }
    }
}
