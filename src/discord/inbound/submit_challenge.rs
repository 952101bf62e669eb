//! Makes a challenge, in the same way for the command and for the buttons under the help text.

use std::{iter, sync::Arc};

use kamisado_rules::{Game, Layout, MatchLength};
use rand::{Rng, seq::IndexedRandom};

use super::challenge_permission::{self, Channel};
use crate::{
    club::{
        Actor, ChallengeParties, Contact, Input, MachineLevel, MachineMatch, MatchId, MessageId,
        NO_CHALLENGE, Person, Place, Proposal, RandomChoices, Refusal, Seat, ServerLanguage,
        ServerPreferences, Threads,
    },
    discord::{
        bot::Bot,
        outbound::{direct_chat, private_board},
    },
    store::StoreError,
    text::{Locale, game_words, text},
    view::{
        button::{Button, ButtonStyle},
        challenge_message,
        component_action::{Action, ChallengeAnswer},
        component_row::Row,
        help,
        message::Message,
        server_language,
    },
};

/// The default level of the bot. A person who has just learnt the rules has a chance against it.
pub(crate) const DEFAULT_LEVEL: MachineLevel = MachineLevel::ALL[1];

/// The opponent that a person wants.
pub(crate) enum Opponent {
    /// The first person who accepts.
    Anybody,
    Person(Actor),
    /// The bot. The match begins at once.
    Machine(MachineLevel),
}

/// A challenge, or a match against the bot, that a person asks for.
pub(crate) struct Wanted {
    pub opponent: Opponent,
    /// The game; `None` for the one that the server prefers.
    pub game: Option<Game>,
    /// The match length; `None` for the one that the server prefers.
    pub length: Option<MatchLength>,
    /// The other terms. Their own game and length are ignored.
    pub terms: Proposal,
}

/// Makes a challenge in a channel, or begins a match against the bot. Returns the answer for the challenger. It says
/// that the challenge is on its way, that the match has begun, or why neither is possible in this channel.
///
/// # Errors
/// When the club refuses the challenge or the match.
pub(crate) async fn submit(
    bot: &Arc<Bot>,
    locale: Locale,
    (input, challenger): (Input, Actor),
    channel: Channel,
    wanted: Wanted,
) -> Result<Message, Refusal> {
    let denied = &bot.outbound.denied_channels;
    let threads = match challenge_permission::may_challenge(&bot.club, denied, locale, channel).await? {
        Ok(threads) => threads,
        Err(sentence) => return Ok(sentence.into()),
    };
    let preferences = match channel.server {
        Some(server) => bot.club.server_preferences(server).await?,
        None => ServerPreferences::default(),
    };
    let proposal = Proposal {
        game: wanted.game.or(preferences.game).unwrap_or_default(),
        length: wanted.length.or(preferences.length).unwrap_or_default(),
        ..wanted.terms
    };
    let challenged = match wanted.opponent {
        Opponent::Machine(level) => {
            let Some(place) = place_of(bot, channel, challenger.person).await? else {
                return Ok(text!(locale, "refused-no-chat").into());
            };
            let wanted = MachineMatch {
                by: challenger,
                level,
                place,
                server: channel.server,
                language: Some(locale.notation()),
            };
            let (id, answer) = begin_machine_match(bot, locale, input, &wanted, proposal).await?;
            return Ok(if channel.is_elsewhere {
                begun_elsewhere(bot, locale, &wanted.by, (id, place, input)).await?
            } else {
                answer
            });
        }
        Opponent::Person(challenged) if channel.server.is_none() => {
            let people = (challenger, challenged);
            return challenge_directly(bot, locale, input, people, (channel, proposal)).await;
        }
        _ if channel.is_elsewhere => return Ok(text!(locale, "refused-elsewhere-challenge").into()),
        // In direct messages, nobody else could accept the challenge.
        _ if channel.server.is_none() => {
            let (_, rows) = help::ask_for_level(locale);
            return Ok(Message { rows, ..text!(locale, "refused-anybody-directly").into() });
        }
        Opponent::Person(challenged) => Some(challenged),
        Opponent::Anybody => None,
    };
    let parties = ChallengeParties {
        challenger,
        challenged,
        place: channel.place,
        server: channel.server,
        threads,
        language: Some(locale.notation()),
    };
    bot.club.challenge(input, &parties, proposal).await?;
    let posted = |challenged: &Actor| {
        text!(locale, "challenge-posted", player = game_words::actor(locale, challenged))
    };
    let to_anybody = || text!(locale, "challenge-to-anybody-posted");
    Ok(parties.challenged.as_ref().map_or_else(to_anybody, posted).into())
}

/// Challenges a person outside the servers that have added the bot. The challenge is posted in that person's direct
/// messages with the bot. Each player sees the match in their own direct messages.
async fn challenge_directly(
    bot: &Bot,
    locale: Locale,
    input: Input,
    (challenger, challenged): (Actor, Actor),
    (channel, proposal): (Channel, Proposal),
) -> Result<Message, Refusal> {
    // No chat is opened for a challenge that is refused anyway.
    bot.club.may_challenge_directly(&challenger, &challenged).await?;
    let player = game_words::actor(locale, &challenged);
    let own = place_of(bot, channel, challenger.person).await?;
    let theirs = direct_chat::open(bot, challenged.person).await?;
    let (Some(own), Some(theirs)) = (own, theirs) else {
        return Ok(text!(locale, "refused-no-chat-with", player = player).into());
    };
    let parties = ChallengeParties {
        challenger,
        challenged: Some(challenged),
        place: theirs,
        server: None,
        threads: Threads::Never,
        language: None,
    };
    let challenge = bot.club.challenge(input, &parties, proposal).await?;
    // The bot reads both chats from now on.
    let now = MessageId(input.id);
    bot.club.note_direct_place(parties.challenger.person, own, now).await?;
    if let Some(challenged) = &parties.challenged {
        bot.club.note_direct_place(challenged.person, theirs, now).await?;
    }
    let action = Action::AnswerChallenge { id: challenge.id, answer: ChallengeAnswer::Withdraw };
    let withdraw = Button::new(action, text!(locale, "button-withdraw"), ButtonStyle::Secondary);
    let mut answer = Message::from(text!(locale, "challenge-posted-directly", player = player));
    answer.rows = vec![Row::Buttons(vec![withdraw])];
    Ok(answer)
}

/// The place of a match that a person begins against the bot in a channel. It is the channel or, if the bot is absent
/// from the channel, the person's direct messages with the bot. `None` if the direct messages cannot be opened.
pub(crate) async fn place_of(
    bot: &Bot,
    channel: Channel,
    person: Person,
) -> Result<Option<Place>, StoreError> {
    if channel.is_elsewhere { direct_chat::open(bot, person).await } else { Ok(Some(channel.place)) }
}

/// The answer to a person who has begun a match against the bot in a channel from which the bot is absent. It shows the
/// board with menus and buttons.
pub(crate) async fn begun_elsewhere(
    bot: &Arc<Bot>,
    locale: Locale,
    by: &Actor,
    (id, place, input): (MatchId, Place, Input),
) -> Result<Message, StoreError> {
    // From now on the bot reads what the person writes in that chat.
    bot.club.note_direct_place(by.person, place, MessageId(input.id)).await?;
    let Some(history) = bot.club.match_by_id(id).await? else {
        return Ok(text!(locale, "refused-failed").into());
    };
    let shown = private_board::to_play_on(bot, locale, by.person, history).await;
    Ok(shown.map_or_else(Message::from, |board| {
        let content = format!("{}\n{}", text!(locale, "begun-elsewhere"), board.content);
        Message { content, ..board }
    }))
}

/// Begins a match against the bot. Returns the match and the answer for the person, with the rulebook's advice if the person is
/// new to the terms. If this match sets the language of the server, the answer explains the language.
async fn begin_machine_match(
    bot: &Bot,
    locale: Locale,
    input: Input,
    wanted: &MachineMatch,
    proposal: Proposal,
) -> Result<(MatchId, Message), Refusal> {
    let of_server = || bot.club.languages(None, wanted.server, Contact::Message);
    let before = of_server().await?.server;
    let experience = bot.club.experience_of(wanted.by.person).await?;
    let begun = bot.club.play_machine(input, wanted, proposal, random_choices()).await?;
    let advice = challenge_message::advice(locale, proposal, &[experience]);
    let lines: Vec<_> = iter::once(machine_match_begun(locale, begun, wanted.level)).chain(advice).collect();
    let answer = lines.join("\n").into();
    let taken_over = of_server().await?.server.explained_with(NO_CHALLENGE);
    let answer = match taken_over.filter(|_| before == ServerLanguage::Unknown) {
        Some(language) => server_language::explain_after_match(locale, language, answer),
        None => answer,
    };
    Ok((begun, answer))
}

/// The sentence for a person whose match against the bot has begun.
pub(crate) fn machine_match_begun(locale: Locale, id: MatchId, level: MachineLevel) -> String {
    let machine = game_words::seat(locale, &Seat::Machine(level));
    text!(locale, "machine-match-begun", match = id.to_string(), machine = machine)
}

/// Makes the random choices of a match. They are passed to the club, so that the club is deterministic.
pub(crate) fn random_choices() -> RandomChoices {
    let mut chance = rand::rng();
    let layout = Layout::ALL.choose(&mut chance).copied().unwrap_or_default();
    RandomChoices { challenger_is_black: chance.random(), layout }
}
