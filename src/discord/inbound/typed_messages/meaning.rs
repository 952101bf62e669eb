//! Finds the meaning of a message in a match, from its text or as an answer to the bot's question, and plays it.

use std::sync::Arc;

use kamisado_notation::{Interpretation, without_case_and_accents};
use kamisado_rules::{Decision, Phase};
use poise::serenity_prelude::{ActionRowComponent, ButtonKind, CreateMessage};

use super::{
    detect_language,
    incoming_text::{Address, IncomingText},
    requests,
    said_answers::{self, AnswerToQuestion, Chosen},
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
            last_question_of_the_bot::AskedQuestion,
            submit_move::{self, NotPlayed, SubmittedMove, TypedMove},
        },
        snowflake_time,
    },
    metrics::InputMethod,
    store::StoreError,
    text::{Locale, text},
    view::{component_action::ShownEvent, decision_question, request_buttons::Request},
};

/// The meaning of a message in a match.
#[derive(Debug)]
pub(super) enum Meaning {
    /// The meaning of the text. `seen` is the last event that the text can be about; `None` if it can be about any
    /// event.
    Text { seen: Option<u32>, meant: Interpretation },
    /// The message answers a question about several decisions without saying which one is meant. `seen` is the event
    /// after which the question was asked.
    YesToSeveral { seen: u32 },
    /// The message says *yes* or *no* while the opponent's offer is open.
    AnswerToOffer,
}

/// The meaning of a message in a match.
pub(super) fn of(bot: &Bot, incoming: &IncomingText, history: &History, typed: TypedMove<'_>) -> Meaning {
    let person = incoming.author.person;
    let own_side = history.side_of(person);
    let answer = answer_to_question(incoming);
    if let Some(answer) = answer.filter(|&answer| answer != AnswerToQuestion::No)
        && let Some(question) = asked(bot, incoming, history)
    {
        let seen = question.shown.event;
        return match meant_by(answer, &question, history) {
            Some(decision) => Meaning::Text { seen: Some(seen), meant: Interpretation::Play(decision) },
            None => Meaning::YesToSeveral { seen },
        };
    }
    let may_answer = incoming.address != Address::Nobody
        || incoming.bots_above().is_some_and(|above| bot.inbound.sent_answers.is_question(person, above));
    if may_answer
        && answer.is_none()
        && let Some(question) = asked(bot, incoming, history)
        && let Some(decision) = named_by(&incoming.text, &question, history)
    {
        let meant = Interpretation::Play(decision);
        return Meaning::Text { seen: Some(question.shown.event), meant };
    }
    let is_asked = history.offer.is_some_and(|(maker, _)| own_side == Some(!maker));
    if is_asked && matches!(answer, Some(AnswerToQuestion::Yes | AnswerToQuestion::No)) {
        return Meaning::AnswerToOffer;
    }
    // An answer such as *yes* is not a move if the bot has asked nothing, even if it could be an abbreviated word of a
    // move: the Turkish word for green begins with *yes*.
    let asks_for_moves = typed.is_addressed && small_talk::asks_for_moves(&incoming.text);
    let meant = match answer {
        // The answer *without a jump* needs no question while the decision about a jump is due.
        Some(AnswerToQuestion::One(Chosen::WithoutJump)) => {
            stay_due(history).map_or_else(|| submit_move::what_is_due(history), Interpretation::Play)
        }
        Some(_) => submit_move::what_is_due(history),
        None if asks_for_moves => submit_move::what_is_due(history),
        None => submit_move::interpreted(typed, history, person, incoming.input),
    };
    Meaning::Text { seen: incoming.seen(history), meant }
}

/// The decision that an edited message made, and the match before the decision. `None` if the message did not make the
/// writer's last decision in the match, or if the new text means no other decision.
pub(super) fn decided_before_edit(
    incoming: &IncomingText,
    history: &History,
    typed: TypedMove<'_>,
) -> Option<(Decision, History)> {
    let side = history.side_of(incoming.author.person)?;
    let index = history.last_decision_of(side)?;
    let made = history.entries.get(index)?.entry;
    let by_this_message = made.at >= snowflake_time::time_of(incoming.message.id.get());
    let decision = made.event.decision().filter(|_| by_this_message)?;
    let before = history.as_of(u32::try_from(index).ok()?);
    match submit_move::interpreted_as_decider(typed, &before) {
        Interpretation::Chat | Interpretation::NotUnderstood(_) => None,
        Interpretation::Play(meant) if meant == decision => None,
        Interpretation::Ask(question) if question.decisions.contains(&decision) => None,
        Interpretation::Play(_) | Interpretation::Ask(_) | Interpretation::Refuse(_) => {
            Some((decision, before))
        }
    }
}

/// Plays the meaning of a message in a match. `Err` is the verdict on a message that was not played.
///
/// # Errors
/// When the database fails. The message is to be judged again.
pub(super) async fn played(
    bot: &Arc<Bot>,
    locale: Locale,
    incoming: &IncomingText,
    history: &History,
    meaning: Meaning,
) -> Result<Result<SubmittedMove, Verdict>, StoreError> {
    wait_if_late(&bot.club, &bot.gateway.liveness, history, incoming.input).await?;
    let (input, person) = (incoming.input, incoming.author.person);
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
        Meaning::AnswerToOffer => {
            let answer = requests::answer(locale, incoming, history, Request::AnswerOffer);
            return Ok(Err(answer.map_or(Verdict::Done, |(answer, _)| Verdict::Answered(answer))));
        }
    };
    submit_move::measure_submitted(bot, InputMethod::Message, &submitted);
    if let Err(NotPlayed::Move(_) | NotPlayed::NotUnderstood(_)) = &submitted {
        bot.inbound.asked_questions.forget(person);
    }
    match submitted {
        Ok(submitted) => Ok(Ok(submitted)),
        Err(NotPlayed::NotUnderstood(_) | NotPlayed::OutOfTurn)
            if incoming.address != Address::Nobody && small_talk::is_question(&incoming.text) =>
        {
            small_talk::answer_with_help(bot, locale, incoming).await.map(Err)
        }
        Err(not_played) => not_now(bot, locale, incoming, not_played, history).map(Err),
    }
}

/// The match of the question that a message answers. `None` if the message answers no question.
pub(super) fn answered_match(bot: &Bot, incoming: &IncomingText) -> Option<MatchId> {
    answer_to_question(incoming)?;
    replied_to(bot, incoming)
        .map(|(shown, _)| shown)
        .or_else(|| {
            bot.inbound.asked_questions.last_to(incoming.author.person).map(|question| question.shown)
        })
        .map(|shown| shown.id)
}

/// Reads a message as an answer to a question of the bot. `None` if it is not an answer or is not addressed to the bot.
fn answer_to_question(incoming: &IncomingText) -> Option<AnswerToQuestion> {
    (incoming.address != Address::Nobody).then(|| said_answers::answer(&incoming.text)).flatten()
}

/// The decision that an answer means. `None` if it means no single decision.
fn meant_by(answer: AnswerToQuestion, question: &AskedQuestion, history: &History) -> Option<Decision> {
    let AskedQuestion { decisions, way, .. } = question;
    let one_that = |fits: &dyn Fn(Decision) -> bool| {
        let mut fitting = decisions.iter().copied().filter(|&decision| fits(decision));
        fitting.next().filter(|_| fitting.next().is_none())
    };
    match answer {
        AnswerToQuestion::No => None,
        AnswerToQuestion::Yes => one_that(&|_| true),
        AnswerToQuestion::One(Chosen::At(place)) => decisions.get(place).copied(),
        AnswerToQuestion::One(Chosen::Last) => decisions.last().copied(),
        AnswerToQuestion::One(jumps @ (Chosen::WithJump | Chosen::WithoutJump)) => one_that(&|decision| {
            decision_question::is_jump(history, decision, *way) == (jumps == Chosen::WithJump)
        }),
    }
}

/// The maximum number of words with which a person can name one of a question's decisions.
const MOST_WORDS_OF_NAME: usize = 4;

/// The one decision of a question that a text names by words of its notation, such as *left* for one of two ways.
/// `None` if the words fit several decisions or none. If the question is about a single decision, the words must follow
/// a *yes*.
fn named_by(text: &str, question: &AskedQuestion, history: &History) -> Option<Decision> {
    let folded = without_case_and_accents(text);
    let words = words_of(&folded);
    let named = match words.split_first() {
        Some((first, rest)) if detect_language::is_single_yes(first) => rest,
        _ if question.decisions.len() > 1 => &words,
        _ => return None,
    };
    if text.contains('?') || !(1..=MOST_WORDS_OF_NAME).contains(&named.len()) {
        return None;
    }
    // A number alone can be a distance or the position of a decision in the question. If the two differ, it names none.
    let position = match named {
        [number] => number.parse::<usize>().ok().and_then(|number| number.checked_sub(1)),
        _ => None,
    };
    let at_position = position.and_then(|position| question.decisions.get(position).copied());
    let is_named = |decision: &Decision| {
        Locale::ALL.into_iter().any(|locale| {
            let written = without_case_and_accents(&decision_question::written(locale, history, *decision));
            let written = words_of(&written);
            named.iter().all(|word| written.contains(word))
        })
    };
    let mut fitting = question.decisions.iter().copied().filter(is_named);
    let only = fitting.next().filter(|_| fitting.next().is_none());
    only.filter(|&decision| at_position.is_none_or(|other| other == decision))
}

fn words_of(text: &str) -> Vec<&str> {
    text.split(|sign: char| !sign.is_alphanumeric()).filter(|word| !word.is_empty()).collect()
}

/// The decision not to jump with a pushed tower, if this decision is due.
fn stay_due(history: &History) -> Option<Decision> {
    let Phase::Playing(position) = history.state.phase() else { return None };
    position.decisions().find(|decision| matches!(decision, Decision::Stay { .. }))
}

/// The question about a match that a message answers. It is the question to which the message replies, or else the last
/// question to its writer if the board has not changed since. While the board is the same, the question counts as one
/// about the present state of the match.
fn asked(bot: &Bot, incoming: &IncomingText, history: &History) -> Option<AskedQuestion> {
    let last = bot.inbound.asked_questions.last_to(incoming.author.person);
    let now = ShownEvent { id: history.id, event: history.last_event() };
    let on_this_board = |shown: ShownEvent| shown.id == history.id && history.has_board_of(shown.event);
    if let Some((shown, codes)) = replied_to(bot, incoming) {
        let decisions: Option<Vec<Decision>> =
            codes.iter().map(|code| decision_code::decision(code, &history.state)).collect();
        let decisions = decisions?;
        let is_it = |last: &AskedQuestion| last.shown == shown && last.decisions == decisions;
        let way = last.filter(is_it).and_then(|last| last.way);
        let shown = if on_this_board(shown) { now } else { shown };
        return Some(AskedQuestion { shown, decisions, way }).filter(|_| shown.id == history.id);
    }
    let last = last.filter(|question| on_this_board(question.shown))?;
    Some(AskedQuestion { shown: now, ..last })
}

/// For a message that replies to a question of the bot: the match and event of the question, and the codes of the decisions
/// on its buttons. `None` for any other message.
fn replied_to(bot: &Bot, incoming: &IncomingText) -> Option<(ShownEvent, Vec<String>)> {
    let question =
        incoming.message.referenced_message.as_ref().filter(|other| other.author.id == bot.user)?;
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

#[cfg(test)]
mod tests {
    use kamisado_notation::{Displacement, square_of_name};
    use kamisado_rules::{Color, Direction, Game, MatchLength, Variant, Variants};

    use super::*;
    use crate::view::test_play::{begun, play, terms};

    #[test]
    fn an_answer_means_a_decision_of_the_question_by_its_place_or_its_jump() {
        let teleport = Variants::new(&[Variant::Teleport]).unwrap();
        let mut history = begun(terms(Game::Megasado, teleport, MatchLength::Long));
        play(&mut history, &["Blue Forward 1 Yellow"]);
        // Yellow goes from f1 to the silver square j5, and may jump from there to b3 or e2.
        let to = |square| Decision::Step { tower: Color::Yellow, to: square_of_name(square).unwrap() };
        let meant = |answer, decisions: &[Decision]| {
            let shown = ShownEvent { id: history.id, event: history.last_event() };
            let way = Some(Displacement { direction: Direction::Right, distance: 4 });
            meant_by(answer, &AskedQuestion { shown, decisions: decisions.to_vec(), way }, &history)
        };
        let (two, jumps) = ([to("j5"), to("b3")], [to("e2"), to("b3")]);
        for (answer, decisions, expected) in [
            (AnswerToQuestion::Yes, &two[..1], Some(to("j5"))),
            (AnswerToQuestion::Yes, &two[..], None),
            (AnswerToQuestion::No, &two[..1], None),
            (AnswerToQuestion::One(Chosen::At(1)), &two[..], Some(to("b3"))),
            (AnswerToQuestion::One(Chosen::At(2)), &two[..], None),
            (AnswerToQuestion::One(Chosen::Last), &two[..], Some(to("b3"))),
            (AnswerToQuestion::One(Chosen::WithoutJump), &two[..], Some(to("j5"))),
            (AnswerToQuestion::One(Chosen::WithJump), &two[..], Some(to("b3"))),
            (AnswerToQuestion::One(Chosen::WithJump), &jumps[..], None),
            (AnswerToQuestion::One(Chosen::WithoutJump), &jumps[..], None),
        ] {
            assert_eq!(meant(answer, decisions), expected, "{answer:?} to {decisions:?}");
        }
    }

    #[test]
    fn an_answer_means_a_decision_of_the_question_by_words_of_its_notation() {
        let mut history = begun(terms(Game::Kamisado, Variants::NONE, MatchLength::Standard));
        play(&mut history, &["Blue Forward 5 Yellow"]);
        // White's yellow tower stands on d1.
        let to = |square| Decision::Step { tower: Color::Yellow, to: square_of_name(square).unwrap() };
        let (forward, right) = (to("d4"), to("g4"));
        let shown = ShownEvent { id: history.id, event: history.last_event() };
        let named = |text: &str, decisions: &[Decision]| {
            named_by(text, &AskedQuestion { shown, decisions: decisions.to_vec(), way: None }, &history)
        };
        for (text, expected) in [
            ("right", Some(right)),
            ("Forward!", Some(forward)),
            ("rechts 3", Some(right)),
            ("yes, right", Some(right)),
            ("İleri", Some(forward)),
            ("SAĞ", Some(right)),
            ("a droite", None),
            ("yellow", None),
            ("3", None),
            ("2", None),
            ("right 2", None),
            ("left", None),
            ("right?", None),
            ("well then let us go right", None),
            ("", None),
        ] {
            assert_eq!(named(text, &[forward, right]), expected, "{text}");
        }
        // The number alone is the distance of the one and the position of the other.
        let (forward_two, right_one) = (to("d3"), to("e2"));
        for (text, expected) in [("2", None), ("forward 2", Some(forward_two)), ("1", None)] {
            assert_eq!(named(text, &[forward_two, right_one]), expected, "{text}");
        }
        assert_eq!(named("2", &[right_one, forward_two]), Some(forward_two), "its position is its distance");
        // For a single decision, the words must follow a yes.
        for (text, expected) in [("right", None), ("ja, rechts", Some(right)), ("ja, links", None)] {
            assert_eq!(named(text, &[right]), expected, "{text}");
        }
    }
}
