//! Recognises what people say to the bot besides moves: requests for help, wishes that a command fulfils, and thanks.

pub(super) mod phrases;
pub(super) mod questions;

use std::sync::Arc;

use kamisado_notation::{Language, UnaddressedText, read_unaddressed};
use kamisado_rules::Game;
use poise::serenity_prelude::CreateMessage;

use phrases::{
    ABOUT_BOARD_THEMES, ABOUT_DRAWS, ABOUT_HINTS, ABOUT_LANGUAGES, ABOUT_LEADERBOARD, ABOUT_PROFILES,
    ABOUT_PUZZLES, ABOUT_REPLAYS, ABOUT_TAKING_BACK, ABOUT_TAKING_BACK_IN_ORDER, ABOUT_TOURNAMENTS, ASKING,
    BEGINNINGS, CHANGING, COLORS, DRAW, FAREWELLS, HELP, MOVES, PLAYING, REMATCH, REPLAY, RESIGN,
    RESIGN_TO_BOT, TAKE_BACK, THANKS,
};

use questions::MatchQuestion;

use super::{
    answer_match_questions,
    answer_player_questions::{self, AskedAbout, asked_about},
    detect_language::words,
    incoming_text::IncomingText,
    invitation, requests, said_answers,
    said_requests::{without_greeting, without_politeness},
    verdict::{Answer, Verdict},
};
use crate::{
    club::RunningHere,
    discord::{
        bot::Bot,
        id_conversion,
        outbound::{
            help_facts::{self, HelpAsker},
            message_builder,
        },
    },
    store::StoreError,
    text::{Locale, game_words, text},
    view::{help, request_buttons::Request},
};

/// The meaning of a text that is addressed to the bot and is not a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum SmallTalk {
    /// A greeting, or a question about how to play.
    Help,
    /// Thanks, good wishes or praise, which need no answer.
    Thanks,
    /// A question about the possible moves.
    Moves,
    /// The wish to resign.
    Resign,
    /// The wish to take a move back.
    TakeBack,
    /// The wish to agree on a draw.
    Draw,
    /// The wish to play again.
    Rematch,
    /// A request for a hint.
    Hint,
    /// A question about the leaderboard.
    Leaderboard,
    /// A question about the replay of a match.
    Replay,
    /// A question about puzzles.
    Puzzle,
    /// A question about the profile of a player.
    Profile,
    /// A question about tournaments.
    Tournaments,
    /// A question about how to change the look of the board.
    Theme,
    /// A question about the language of the bot.
    Language,
    /// A question about a match or a tournament.
    Asked(MatchQuestion),
    /// An answer to a question of the bot.
    Answer,
}

impl SmallTalk {
    /// Recognises the meaning of a text. A question mark alone is a request for help. So is a question about the game
    /// or one of its topics, unless it contains a number, which could be part of a move.
    fn of(text: &str) -> Option<Self> {
        let words = words(text);
        let asks = text.contains('?');
        if words.is_empty() {
            return asks.then_some(Self::Help);
        }
        let phrase = Self::of_phrase(&words)
            .or_else(|| Self::of_phrase(without_greeting(&words)))
            .or_else(|| Self::of_phrase(without_politeness(&words)));
        let phrase = phrase.or_else(|| said_answers::answer(text).map(|_| Self::Answer));
        let phrase = phrase.or_else(|| questions::of(text, &words).map(Self::of_question));
        // A question about the rules of tournaments counts as a question about the game.
        let is_about_a_rule = |talk: &Self| *talk == Self::Tournaments && asked_about(text).is_some();
        let phrase = phrase.or_else(|| Self::about(&words).filter(|talk| !is_about_a_rule(talk)));
        let is_about_a_topic = phrase.is_none() && asked_about(text).is_some();
        let phrase = phrase.or_else(|| {
            questions::of_misspelled(text, &words).filter(|_| !is_about_a_topic).map(Self::of_question)
        });
        let phrase =
            phrase.or_else(|| (!is_about_a_topic && begins_with_thanks(text)).then_some(Self::Thanks));
        let is_about_the_game = || asks && !has_number(&words) && has_asking_word(&words);
        phrase.or_else(|| (is_about_the_game() || is_about_a_topic).then_some(Self::Help))
    }

    /// The meaning of a question about a match. A question that asks for the same as other small talk, such as how to
    /// resign, gets the meaning of that small talk.
    const fn of_question(asked: MatchQuestion) -> Self {
        match asked {
            MatchQuestion::Turn => Self::Moves,
            MatchQuestion::Resign => Self::Resign,
            MatchQuestion::TakeBack => Self::TakeBack,
            MatchQuestion::Tournaments => Self::Tournaments,
            asked => Self::Asked(asked),
        }
    }

    /// Recognises what a text is about by single words. `None` for a text with a number, which may be a move.
    fn about(words: &str) -> Option<Self> {
        let words: Vec<&str> = words.split(' ').collect();
        let has = |some: &[&str]| words.iter().any(|word| some.contains(word));
        let has_in_order = |[first, second]: &[&str; 2]| {
            words.iter().skip_while(|word| *word != first).any(|word| word == second)
        };
        // "On va se revoir" is a farewell and does not ask for a replay.
        let parts = || {
            let is_farewell =
                |pair: &[&str]| matches!(pair, ["au" | "te" | "se" | "nous" | "vous", "revoir"]);
            words.windows(2).any(is_farewell)
        };
        if words.iter().any(|word| has_number(word)) {
            None
        } else if has(ABOUT_TAKING_BACK) || ABOUT_TAKING_BACK_IN_ORDER.iter().any(has_in_order) {
            Some(Self::TakeBack)
        } else if has(ABOUT_DRAWS) {
            Some(Self::Draw)
        } else if has(ABOUT_HINTS) {
            Some(Self::Hint)
        } else if has(ABOUT_LEADERBOARD) {
            Some(Self::Leaderboard)
        } else if has(ABOUT_REPLAYS) && !parts() {
            Some(Self::Replay)
        } else if has(ABOUT_PUZZLES) {
            Some(Self::Puzzle)
        } else if has(ABOUT_PROFILES) {
            Some(Self::Profile)
        } else if has(ABOUT_TOURNAMENTS) {
            Some(Self::Tournaments)
        } else if has(ABOUT_BOARD_THEMES) || has(COLORS) && has(CHANGING) {
            Some(Self::Theme)
        } else if has(ABOUT_LANGUAGES) {
            Some(Self::Language)
        } else {
            None
        }
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
            (RESIGN_TO_BOT, Self::Resign),
            (REMATCH, Self::Rematch),
            (REPLAY, Self::Replay),
            (FAREWELLS, Self::Thanks),
        ];
        meanings.into_iter().find(|(phrases, _)| phrases.contains(&phrase)).map(|(_, meaning)| meaning)
    }
}

/// The maximum number of words of a text that begins with thanks and is nothing else.
const MOST_WORDS_OF_THANKS: usize = 5;

/// Whether a text begins with thanks, good wishes or praise, and the other words are few and ask for nothing: `gg Grace`,
/// `thank you very much`. Mentions of people do not count as words.
fn begins_with_thanks(text: &str) -> bool {
    let said = words(&without_mentions(text));
    let after =
        |thanks: &&str| said.strip_prefix(thanks).filter(|rest| rest.is_empty() || rest.starts_with(' '));
    let Some(rest) = THANKS.iter().filter_map(after).min_by_key(|rest| rest.len()).map(str::trim_start)
    else {
        return false;
    };
    let may_be_decision = || {
        [&said, rest]
            .iter()
            .any(|words| read_unaddressed(words, &Language::ALL, &Game::ALL) != UnaddressedText::Chat)
    };
    said.split(' ').count() <= MOST_WORDS_OF_THANKS
        && !text.contains('?')
        && !has_number(&said)
        && !has_asking_word(&said)
        && !invitation::proposes_match(rest)
        && SmallTalk::of_phrase(rest).is_none_or(|talk| talk == SmallTalk::Thanks)
        && !may_be_decision()
}

/// The text without mentions of people, `<@123>`.
fn without_mentions(text: &str) -> String {
    let mut parts = text.split("<@");
    let before = parts.next().unwrap_or_default().to_owned();
    parts.fold(before, |text, part| text + " " + part.split_once('>').map_or(part, |(_, after)| after))
}

/// Whether a text asks for the possible moves.
pub(super) fn asks_for_moves(text: &str) -> bool {
    SmallTalk::of(text) == Some(SmallTalk::Moves)
}

/// Whether a text that is not a move is a question that the help text answers, such as *what does left 5 mean?* A
/// question mark after a misspelled move does not make it a question.
///
/// Without a question mark, a text without a number is a question if it contains a word that asks.
pub(super) fn is_question(text: &str) -> bool {
    let words = words(text);
    let may_move = has_number(&words);
    if may_move {
        text.contains('?') && has_asking_word(&words)
    } else {
        text.contains('?') || has_asking_word(&words)
    }
}

/// Whether a text is not a question, but says that its writer wants to play.
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

/// The verdict on small talk that is addressed to the bot. Thanks get no answer. `None` for any other text. Also `None`
/// for an answer to a question of the bot, because its verdict depends on a match, and for a question about the possible
/// moves or a wish to play again that [`answer_match_questions::answer`] does not answer.
///
/// # Errors
/// When the database fails.
pub(super) async fn judge(
    bot: &Arc<Bot>,
    locale: Locale,
    incoming: &IncomingText,
) -> Result<Option<Verdict>, StoreError> {
    let meant = SmallTalk::of(&incoming.text);
    if matches!(meant, None | Some(SmallTalk::Help))
        && incoming.is_bot_named
        && let Some(player) = invitation::invited(bot, incoming)
        && !plays_here(bot, incoming).await?
    {
        let player = game_words::actor(locale, &player);
        return Ok(Some(Verdict::say(text!(locale, "asked-challenge", player = player))));
    }
    Ok(match meant {
        Some(SmallTalk::Help) => Some(answer_with_help(bot, locale, incoming).await?),
        Some(SmallTalk::Thanks) => Some(Verdict::Done),
        Some(SmallTalk::Moves) => {
            answer_match_questions::answer(bot, locale, incoming, MatchQuestion::Turn).await?
        }
        Some(SmallTalk::Asked(MatchQuestion::Winning)) => {
            Some(answer_player_questions::answer(bot, locale, incoming, AskedAbout::Winning).await?)
        }
        Some(SmallTalk::Asked(asked)) => {
            match answer_match_questions::answer(bot, locale, incoming, asked).await? {
                // Without a match, the question is about how a round is won.
                None if asked == MatchQuestion::Chances => {
                    Some(answer_player_questions::answer(bot, locale, incoming, AskedAbout::Winning).await?)
                }
                None => Some(Verdict::Answered(Answer::lasting(help(bot, locale, incoming).await?))),
                answered => answered,
            }
        }
        Some(SmallTalk::Resign) => {
            Some(requests::answer_addressed(bot, locale, incoming, Request::Resign).await?)
        }
        Some(SmallTalk::TakeBack) => {
            Some(requests::answer_addressed(bot, locale, incoming, Request::TakeBack).await?)
        }
        Some(SmallTalk::Draw) => {
            Some(requests::answer_addressed(bot, locale, incoming, Request::Draw).await?)
        }
        Some(SmallTalk::Rematch) => {
            answer_match_questions::answer(bot, locale, incoming, MatchQuestion::Again).await?
        }
        Some(SmallTalk::Hint) => Some(Verdict::say(text!(locale, "asked-hint"))),
        Some(SmallTalk::Leaderboard) => Some(Verdict::say(text!(locale, "asked-leaderboard"))),
        Some(SmallTalk::Replay) => Some(Verdict::say(text!(locale, "asked-replay"))),
        Some(SmallTalk::Puzzle) => Some(Verdict::say(text!(locale, "asked-puzzle"))),
        Some(SmallTalk::Profile) => Some(Verdict::say(text!(locale, "asked-profile"))),
        Some(SmallTalk::Tournaments) => Some(Verdict::say(text!(locale, "asked-tournament"))),
        Some(SmallTalk::Theme) => {
            Some(Verdict::say(text!(locale, "asked-theme", place = incoming.address.place())))
        }
        Some(SmallTalk::Language) => Some(Verdict::say(text!(locale, "asked-language"))),
        Some(SmallTalk::Answer) | None => None,
    })
}

/// Whether the writer plays or votes in the match that is running in the place of the message. In that case, the text can be a
/// move.
async fn plays_here(bot: &Bot, incoming: &IncomingText) -> Result<bool, StoreError> {
    let running = bot.club.running_for(incoming.author.person, incoming.place).await?;
    Ok(matches!(running, RunningHere::Own(_) | RunningHere::ByVotes(_)))
}

/// The verdict on a message that asks about the game: the answer to what was asked, or else the help text.
///
/// # Errors
/// When the database fails.
pub(super) async fn answer_with_help(
    bot: &Arc<Bot>,
    locale: Locale,
    incoming: &IncomingText,
) -> Result<Verdict, StoreError> {
    if let Some(asked) = asked_about(&incoming.text) {
        return answer_player_questions::answer(bot, locale, incoming, asked).await;
    }
    Ok(Verdict::Answered(Answer::lasting(help(bot, locale, incoming).await?)))
}

/// The help text for the writer of a message, with its buttons and the menu of the rules.
///
/// # Errors
/// When the database fails.
async fn help(bot: &Arc<Bot>, locale: Locale, incoming: &IncomingText) -> Result<CreateMessage, StoreError> {
    let asker = HelpAsker {
        person: incoming.author.person,
        place: incoming.place,
        server: incoming.message.guild_id.map(id_conversion::server),
        // A message does not contain the permissions of its writer or of the bot.
        moderates: false,
        lacking: None,
    };
    let reader = help_facts::of(bot, locale, asker).await?;
    let rows = message_builder::rows(help::rows(locale, &reader));
    Ok(CreateMessage::new().content(help::lines(locale, &reader)).components(rows))
}

#[cfg(test)]
mod tests {
    use super::{
        phrases::{FIRST, LAST, NO, SECOND, THIRD, WITH_JUMP, WITHOUT_JUMP, YES},
        *,
    };

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
            "Hi there!",
            "good morning",
            "Guten Abend",
            "Moin",
            "Bonsoir !",
            "coucou",
            "Goedemorgen",
            "Günaydın",
            "iyi akşamlar",
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
        for text in [
            "how do I make a tournament?",
            "wie mache ich ein Turnier?",
            "comment créer un tournoi ?",
            "hoe maak ik een toernooi?",
            "nasıl turnuva düzenlerim?",
        ] {
            assert_eq!(SmallTalk::of(text), Some(SmallTalk::Tournaments), "{text}");
        }
        for text in ["thanks!", "GG", "viel Glück :)", "bien joué", "bedankt", "Teşekkürler"] {
            assert_eq!(SmallTalk::of(text), Some(SmallTalk::Thanks), "{text}");
        }
        for text in ["", "left 5", "help left 5", "hint 5", "what about left 5?", "hi Grace"] {
            assert_eq!(SmallTalk::of(text), None, "{text}");
        }
    }

    #[test]
    fn thanks_may_have_a_name_and_a_few_more_words() {
        for text in [
            "gg Grace",
            "gg <@123>",
            "GG <@!123>!",
            "<@123> gg",
            "good luck Ada!",
            "gg wp everyone",
            "thank you very much",
            "many thanks",
            "thanks bot",
            "good luck to you",
            "danke sehr",
            "danke dir",
            "Dankeschön!",
            "viel Erfolg",
            "merci bien",
            "hartelijk dank",
            "heel erg bedankt",
            "çok teşekkürler",
            "Bol şans",
            "BAŞARILAR",
        ] {
            assert_eq!(SmallTalk::of(text), Some(SmallTalk::Thanks), "{text}");
        }
        for text in [
            "thanks, left 2",
            "thanks, left two",
            "nice, red",
            "danke, lila links",
            "merci, gauche",
            "merci de m’aider",
            "thanks, what now?",
            "nice, but that is not where I wanted to go",
            "gg, challenge <@123>",
            "thanks, fill",
            "nice but how",
            "gg, rematch",
        ] {
            assert_ne!(SmallTalk::of(text), Some(SmallTalk::Thanks), "{text}");
        }
        assert_eq!(SmallTalk::of("hi <@123>"), None);
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
            ("Is it my turn?", SmallTalk::Moves),
            ("Bin ich dran?", SmallTalk::Moves),
            ("C’est à qui ?", SmallTalk::Moves),
            ("Wie is er aan zet?", SmallTalk::Moves),
            ("Sıra bende mi?", SmallTalk::Moves),
            ("Wat moet ik nu doen?", SmallTalk::Moves),
            ("ich gebe auf", SmallTalk::Resign),
            ("J’abandonne", SmallTalk::Resign),
            ("take back", SmallTalk::TakeBack),
            ("Terugnemen!", SmallTalk::TakeBack),
            ("draw?", SmallTalk::Draw),
            ("beraberlik?", SmallTalk::Draw),
            ("mag ik die zet terugnemen?", SmallTalk::TakeBack),
            ("can I take that move back?", SmallTalk::TakeBack),
            ("yanlış oynadım, geri alabilir miyim?", SmallTalk::TakeBack),
            ("ik bied remise aan", SmallTalk::Draw),
            ("beraberlik teklif ediyorum", SmallTalk::Draw),
            ("geef me een hint", SmallTalk::Hint),
            ("İpucu!", SmallTalk::Hint),
            ("ranglijst", SmallTalk::Leaderboard),
            ("wo ist die Rangliste?", SmallTalk::Leaderboard),
            ("replay", SmallTalk::Replay),
            ("Wiederholung?", SmallTalk::Replay),
            ("je peux revoir la partie ?", SmallTalk::Replay),
            ("kan ik de partij terugkijken?", SmallTalk::Replay),
            ("tekrar", SmallTalk::Replay),
            ("maçın tekrarı nerede?", SmallTalk::Replay),
            ("i want a puzzle", SmallTalk::Puzzle),
            ("ein Rätsel bitte", SmallTalk::Puzzle),
            ("bulmaca istiyom", SmallTalk::Puzzle),
            ("puanım kaç", SmallTalk::Profile),
            ("show me my profile", SmallTalk::Profile),
            ("Profil", SmallTalk::Profile),
            ("mijn statistieken", SmallTalk::Profile),
            ("profilim", SmallTalk::Profile),
            ("au revoir", SmallTalk::Thanks),
            ("tahtanın renklerini nasıl değiştirebilirim?", SmallTalk::Theme),
            ("comment changer les couleurs ?", SmallTalk::Theme),
            ("kan je ook nederlands praten?", SmallTalk::Language),
            ("Sprichst du Deutsch?", SmallTalk::Language),
            ("Yes please!", SmallTalk::Answer),
            ("De tweede.", SmallTalk::Answer),
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
            RESIGN_TO_BOT,
            REMATCH,
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
            ABOUT_HINTS,
            ABOUT_LEADERBOARD,
            ABOUT_REPLAYS,
            REPLAY,
            FAREWELLS,
            ABOUT_PROFILES,
            ABOUT_DRAWS,
            ABOUT_TAKING_BACK,
            ABOUT_BOARD_THEMES,
            COLORS,
            CHANGING,
            ABOUT_LANGUAGES,
        ];
        for phrase in phrases.into_iter().flatten() {
            assert_eq!(&words(phrase), phrase, "it can be found");
            let heard = read_unaddressed(phrase, &Language::ALL, &Game::ALL);
            assert!(!matches!(heard, UnaddressedText::Meant(_)), "{phrase}");
        }
    }
}
