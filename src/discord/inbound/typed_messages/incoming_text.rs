//! Recognises messages that can be meant for the bot, from the message alone.

use kamisado_notation::{Language, UnaddressedText, read_unaddressed};
use kamisado_rules::Game;
use poise::serenity_prelude::{Message, MessageType, RoleId, UserId};

use super::{detect_language, said_answers, said_requests};
use crate::{
    club::{Actor, Club, Contact, History, Input, Languages, MessageId, Place, Timestamp},
    discord::{
        bot::Bot,
        id_conversion,
        inbound::{
            board_links::{self, RefusalContext},
            newest_messages::NewestMessage,
        },
        snowflake_time,
    },
    store::StoreError,
    text::Locale,
};

/// The maximum number of characters of a message that are read. A move can be one line of a longer message. Discord
/// lets most people write no more characters than this.
const LONGEST: usize = 2000;

/// The relevant parts of a message that can be meant for the bot.
#[derive(Clone, Debug)]
pub(super) struct IncomingText {
    /// The message as an input of the club. Its time is when this text was written or edited.
    pub input: Input,
    /// Whether the text comes from an edit of a message that was handled before.
    pub is_edit: bool,
    pub place: Place,
    pub author: Actor,
    /// The text without mentions of the bot.
    pub text: String,
    pub address: Address,
    /// Whether the text mentions the bot. A message can also be addressed to the bot as a reply.
    pub is_bot_named: bool,
    /// The message directly above this one; `None` if that is unknown.
    pub above: Option<NewestMessage>,
    /// The message itself, to reply to.
    pub message: Message,
}

impl IncomingText {
    /// A copy that counts as addressed to the bot.
    pub(super) fn to_bot(&self) -> Self {
        Self { address: Address::Bot, ..self.clone() }
    }

    /// The same message as an edit that was made at `at`. Reading an edit does not advance the read cursor of its place.
    pub(super) fn edited(self, at: Timestamp) -> Self {
        Self { input: Input { at, advances_cursor_of: None, ..self.input }, is_edit: true, ..self }
    }

    /// The message directly above this one, if the bot wrote it.
    pub(super) fn bots_above(&self) -> Option<MessageId> {
        self.above.filter(|above| above.is_by_bot).map(|above| above.id)
    }

    /// The languages of the writer and of the server.
    ///
    /// # Errors
    /// When the database fails.
    pub(super) async fn languages(&self, club: &Club) -> Result<Languages, StoreError> {
        let server = self.message.guild_id.map(id_conversion::server);
        club.languages(Some(self.author.person), server, Contact::Message).await
    }

    /// The language of the answer: the server's in a channel, the writer's in a direct message. If the server's language
    /// is unknown, the answer is in the writer's, and if that is unknown, in the language of the text.
    pub(super) fn locale(&self, languages: &Languages) -> Locale {
        let known = match self.address {
            Address::Private => None,
            Address::Nobody | Address::Bot => languages.server.known(),
        };
        let language = known.or(languages.writer).or_else(|| detect_language::language(&self.text));
        language.map_or_else(Locale::default, Locale::of_language)
    }

    /// Like [`Self::locale`], but returns the default language if the database fails.
    pub(super) async fn locale_or_default(&self, club: &Club) -> Locale {
        self.languages(club).await.map_or_else(|_| Locale::default(), |languages| self.locale(&languages))
    }

    /// Adds a link to the board of this match to a refusal of the text, if the writer plays in the match and the board is
    /// not directly above the text.
    pub(super) fn refused(&self, locale: Locale, sentence: String, history: &History) -> String {
        let above = self.above.map(|above| above.id);
        let context = RefusalContext { person: self.author.person, place: self.place, above };
        board_links::under(locale, sentence, history, context)
    }

    /// Whether the message can be about the current board of a match. An edited message is about the board that was
    /// current when the message was written.
    pub(super) fn can_be_about(&self, history: &History) -> bool {
        !self.is_edit || snowflake_time::time_of(self.message.id.get()) > history.board_since()
    }

    /// The last event of the match that the text can be about. `None` if it can be about any event.
    pub(super) fn seen(&self, history: &History) -> Option<u32> {
        self.is_edit.then(|| history.last_event())
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Address {
    /// Written in a channel, without addressing the bot.
    Nobody,
    /// Mentions the bot, or replies to it.
    Bot,
    /// Written in a direct message.
    Private,
}

impl Address {
    /// The argument by which texts of `locales/` tell direct messages from channels, because the buttons under a board
    /// have other names in a direct message.
    pub(super) const fn place(self) -> &'static str {
        match self {
            Self::Private => "direct",
            Self::Nobody | Self::Bot => "channel",
        }
    }
}

/// Returns the relevant parts of a message if it can be meant for the bot at all. Asks neither the database nor
/// Discord.
pub(super) fn addressed_text(bot: &Bot, message: &Message) -> Option<IncomingText> {
    let by_a_person = !message.author.bot && !message.author.system && message.webhook_id.is_none();
    if !by_a_person || !matches!(message.kind, MessageType::Regular | MessageType::InlineReply) {
        return None;
    }
    let own_role = message.guild_id.and_then(|guild| bot.gateway.own_roles.of(id_conversion::server(guild)));
    let replies_to_bot = message.referenced_message.as_ref().is_some_and(|other| other.author.id == bot.user);
    let mentions = mentions(bot.user, own_role);
    // If a message mentions only the bot's role, Discord withholds the text from a bot without the message-content
    // intent. The list of mentioned roles is always there.
    let is_bot_named = mentions.iter().any(|mention| message.content.contains(mention))
        || own_role.is_some_and(|role| message.mention_roles.contains(&role));
    let address = if message.guild_id.is_none() {
        Address::Private
    } else if replies_to_bot || is_bot_named || message.mentions.iter().any(|user| user.id == bot.user) {
        Address::Bot
    } else {
        Address::Nobody
    };
    let text = without_mentions(&mentions, &message.content);
    let fits = text.chars().count() <= LONGEST;
    let may_answer = || {
        detect_language::is_single_yes(&text)
            || said_requests::request(&text).is_some()
            || said_answers::choice(&text).is_some()
            || may_be_meant(&Language::ALL, &text)
    };
    if address == Address::Nobody && !(fits && may_answer()) {
        return None;
    }
    let nickname = message.member.as_ref().and_then(|member| member.nick.as_deref());
    Some(IncomingText {
        input: id_conversion::message_input(message.id, id_conversion::place(message.channel_id)),
        is_edit: false,
        place: id_conversion::place(message.channel_id),
        author: id_conversion::actor(&message.author, nickname, &bot.name),
        text: text.chars().take(LONGEST).collect(),
        address,
        is_bot_named,
        above: None,
        message: message.clone(),
    })
}

/// Whether a text can only be a move, in any of the games. `languages` are in the order in which they are read.
pub(super) fn is_meant(languages: &[Language], text: &str) -> bool {
    matches!(read_as_unaddressed(languages, text), UnaddressedText::Meant(_))
}

/// Whether a text is a move in some match, or nearly one.
pub(super) fn may_be_meant(languages: &[Language], text: &str) -> bool {
    read_as_unaddressed(languages, text) != UnaddressedText::Chat
}

/// Reads a text as one that is not addressed to the bot, for any of the games.
fn read_as_unaddressed(languages: &[Language], text: &str) -> UnaddressedText {
    read_unaddressed(text, languages, &Game::ALL)
}

/// The forms of a mention of the bot: two of the bot itself, and one of the role that Discord has made for it.
fn mentions(bot: UserId, own_role: Option<RoleId>) -> Vec<String> {
    let of_role = own_role.map(|role| format!("<@&{role}>"));
    [format!("<@{bot}>"), format!("<@!{bot}>")].into_iter().chain(of_role).collect()
}

fn without_mentions(mentions: &[String], content: &str) -> String {
    let text = mentions.iter().fold(content.to_owned(), |text, mention| text.replace(mention, " "));
    text.trim().to_owned()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_mention_is_not_part_of_the_move() {
        let without = |text| without_mentions(&mentions(UserId::new(7), Some(RoleId::new(8))), text);
        assert_eq!(without("<@7> left 5"), "left 5");
        assert_eq!(without("left <@!7>5"), "left  5");
        assert_eq!(without("<@77> left 5"), "<@77> left 5");
        assert_eq!(without("<@&8> left 5"), "left 5");
        assert_eq!(without("<@&7> left 5"), "<@&7> left 5");
    }

    #[test]
    fn talk_is_not_meant_for_the_bot() {
        for text in ["right", "back", "5", "red", "left 5 minutes ago", "", "rot!", "stay here"] {
            assert!(!is_meant(&Language::ALL, text), "{text}");
        }
        for text in ["left 5 minutes ago", "", "who left?"] {
            assert!(!may_be_meant(&Language::ALL, text), "{text}");
        }
        for text in ["purpel left 5", "e4", "fill", "nice!\nleft 5", "purple left three please"] {
            assert!(may_be_meant(&Language::ALL, text), "{text}");
        }
        for text in ["Purple Left 5 Yellow", "l5", "fill left", "紫↖5黃", "gold left 5"] {
            assert!(is_meant(&Language::ALL, text), "{text}");
        }
    }
}
