//! Tells what a message means in a match, and plays it: what its text says, or what a *yes* to the bot's question confirms.

use std::sync::Arc;

use kamisado_notation::Interpretation;
use kamisado_rules::Decision;
use poise::serenity_prelude::{ActionRowComponent, ButtonKind, CreateMessage};

use super::{
    incoming_text::{Address, IncomingText},
    small_talk,
    verdict::{Answer, Verdict, not_now, wait_if_late},
};
use crate::{
    club::{History, MatchId},
    discord::{
        bot::Bot,
        components::{
            custom_id::{CustomId, Kind},
            decision_code,
        },
        inbound::{
            asked_questions::AskedQuestion,
            submit_move::{self, NotPlayed, SubmittedMove, TypedMove},
        },
    },
    store::StoreError,
    text::{Locale, text},
    view::component_action::ShownEvent,
};

/// What a message means in a match.
#[derive(Debug)]
pub(super) enum Meaning {
    /// What its text says. `seen` is the last event that the text can be about; `None` if it can be about any event.
    Text { seen: Option<u32>, meant: Interpretation },
    /// It says *yes* to a question with several decisions, which was asked after this event.
    YesToSeveral { seen: u32 },
    /// It says *yes* while the opponent's offer is open.
    YesToOffer,
}

/// The meaning of a message in a match.
pub(super) fn of(bot: &Bot, spoken: &IncomingText, history: &History, typed: TypedMove<'_>) -> Meaning {
    let person = spoken.author.person;
    let own_side = history.side_of(person);
    if let Some(question) = confirmed(bot, spoken, history) {
        let seen = question.shown.event;
        return match question.decisions[..] {
            [only] => Meaning::Text { seen: Some(seen), meant: Interpretation::Play(only) },
            _ => Meaning::YesToSeveral { seen },
        };
    }
    let answers_offer = history.offer.is_some_and(|(maker, _)| own_side == Some(!maker));
    if answers_offer && says_yes(spoken) {
        return Meaning::YesToOffer;
    }
    // A *yes* that answers no question is not a move, even if a word of a move begins with it, such as the Turkish word for
    // green.
    let asks_for_moves = typed.is_addressed && small_talk::asks_for_moves(&spoken.text);
    let meant = if asks_for_moves || says_yes(spoken) {
        submit_move::what_is_due(history)
    } else {
        submit_move::interpreted(typed, history, person, spoken.input)
    };
    Meaning::Text { seen: spoken.seen(history), meant }
}

/// Plays what a message means in a match. `Err` is the verdict on a message that was not played.
///
/// # Errors
/// When the database fails. The message is to be judged again.
pub(super) async fn played(
    bot: &Arc<Bot>,
    locale: Locale,
    spoken: &IncomingText,
    history: &History,
    meaning: Meaning,
) -> Result<Result<SubmittedMove, Verdict>, StoreError> {
    wait_if_late(&bot.club, &bot.gateway.liveness, history, spoken.input).await?;
    let (input, person) = (spoken.input, spoken.author.person);
    let submitted = match meaning {
        Meaning::Text { seen, meant } => {
            submit_move::submit(bot, locale, input, history, person, seen, meant).await
        }
        Meaning::YesToSeveral { seen } => match history.may_decide(person, Some(seen), input) {
            Ok(_) => {
                let sentence = text!(locale, "meant-press");
                return Ok(Err(Verdict::Answered(Answer::of_turn(
                    history,
                    CreateMessage::new().content(sentence),
                ))));
            }
            Err(refusal) => Err(refusal.into()),
        },
        Meaning::YesToOffer => return Ok(Err(Verdict::say(text!(locale, "asked-answer-offer")))),
    };
    if let Err(NotPlayed::Move(_) | NotPlayed::NotUnderstood(_)) = &submitted {
        bot.inbound.asked_questions.forget(person);
    }
    match submitted {
        Ok(submitted) => Ok(Ok(submitted)),
        Err(NotPlayed::NotUnderstood(_) | NotPlayed::OutOfTurn)
            if spoken.address != Address::Nobody && small_talk::is_question(&spoken.text) =>
        {
            small_talk::answer_with_help(bot, locale, spoken).await.map(Err)
        }
        Err(not_played) => not_now(bot, locale, spoken, not_played, history).map(Err),
    }
}

/// The match of the question to which a message says *yes*, if it does.
pub(super) fn confirmed_match(bot: &Bot, spoken: &IncomingText) -> Option<MatchId> {
    if !says_yes(spoken) {
        return None;
    }
    replied_to(bot, spoken)
        .map(|(shown, _)| shown)
        .or_else(|| bot.inbound.asked_questions.last_to(spoken.author.person).map(|question| question.shown))
        .map(|shown| shown.id)
}

fn says_yes(spoken: &IncomingText) -> bool {
    spoken.address != Address::Nobody && small_talk::says_yes(&spoken.text)
}

/// The question about a match to which a message says *yes*: the one to which it replies, or else the last one to its
/// writer, if the match has not changed since.
fn confirmed(bot: &Bot, spoken: &IncomingText, history: &History) -> Option<AskedQuestion> {
    if !says_yes(spoken) {
        return None;
    }
    if let Some((shown, codes)) = replied_to(bot, spoken) {
        let decisions: Option<Vec<Decision>> =
            codes.iter().map(|code| decision_code::decision(code, &history.state)).collect();
        return Some(AskedQuestion { shown, decisions: decisions? }).filter(|_| shown.id == history.id);
    }
    let now = ShownEvent { id: history.id, event: history.last_event() };
    bot.inbound.asked_questions.last_to(spoken.author.person).filter(|question| question.shown == now)
}

/// The state of the match and the codes of the decisions on the buttons of the bot's question to which a message replies.
/// `None` if it replies to no question.
fn replied_to(bot: &Bot, spoken: &IncomingText) -> Option<(ShownEvent, Vec<String>)> {
    let question = spoken.message.referenced_message.as_ref().filter(|other| other.author.id == bot.user)?;
    let buttons = question.components.iter().flat_map(|row| &row.components);
    let custom_ids = buttons.filter_map(|component| match component {
        ActionRowComponent::Button(button) => match &button.data {
            ButtonKind::NonLink { custom_id, .. } => custom_id.parse::<CustomId>().ok(),
            _ => None,
        },
        _ => None,
    });
    let mut asked = custom_ids.filter(|custom_id| custom_id.kind == Kind::Play).peekable();
    let first = asked.peek()?;
    let shown = ShownEvent { id: MatchId(first.id), event: first.event };
    Some((shown, asked.map(|custom_id| custom_id.argument).collect()))
}
