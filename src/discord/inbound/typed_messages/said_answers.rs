//! Recognises answers to a question of the bot, such as *yes* or *the second one*.

use super::{
    detect_language::words,
    said_requests::{without_greeting, without_politeness},
    small_talk::phrases::{FIRST, LAST, NO, SECOND, THIRD, WITH_JUMP, WITHOUT_JUMP, YES},
};

/// The answer to a question of the bot.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum AnswerToQuestion {
    Yes,
    No,
    /// The choice of one of the decisions that the question names.
    One(Chosen),
}

/// How a person names one of several decisions, when asked which one is meant.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Chosen {
    /// By its position in the question, counted from 0.
    At(usize),
    Last,
    /// The one with a jump (teleport).
    WithJump,
    /// The one without a jump.
    WithoutJump,
}

/// Reads a text as an answer to a question of the bot. `None` if it is not an answer.
pub(super) fn answer(text: &str) -> Option<AnswerToQuestion> {
    let words = words(text);
    of_phrase(&words)
        .or_else(|| of_phrase(without_greeting(&words)))
        .or_else(|| of_phrase(without_politeness(&words)))
}

/// The choice that a text makes among several decisions, unless it says something else or asks.
pub(super) fn choice(text: &str) -> Option<AnswerToQuestion> {
    answer(text).filter(|answer| matches!(answer, AnswerToQuestion::One(_)) && !text.contains('?'))
}

fn of_phrase(phrase: &str) -> Option<AnswerToQuestion> {
    let meanings = [
        (YES, AnswerToQuestion::Yes),
        (NO, AnswerToQuestion::No),
        (FIRST, AnswerToQuestion::One(Chosen::At(0))),
        (SECOND, AnswerToQuestion::One(Chosen::At(1))),
        (THIRD, AnswerToQuestion::One(Chosen::At(2))),
        (LAST, AnswerToQuestion::One(Chosen::Last)),
        (WITH_JUMP, AnswerToQuestion::One(Chosen::WithJump)),
        (WITHOUT_JUMP, AnswerToQuestion::One(Chosen::WithoutJump)),
    ];
    meanings.into_iter().find(|(phrases, _)| phrases.contains(&phrase)).map(|(_, meaning)| meaning)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_answer_can_be_polite() {
        for (text, expected) in [
            ("Yes please!", AnswerToQuestion::Yes),
            ("oui, s’il te plaît", AnswerToQuestion::Yes),
            ("Ja.", AnswerToQuestion::Yes),
            ("EVET", AnswerToQuestion::Yes),
            ("No thanks", AnswerToQuestion::No),
            ("Hayır!", AnswerToQuestion::No),
            ("the second one", AnswerToQuestion::One(Chosen::At(1))),
            ("De tweede.", AnswerToQuestion::One(Chosen::At(1))),
            ("la première", AnswerToQuestion::One(Chosen::At(0))),
            ("den letzten, bitte", AnswerToQuestion::One(Chosen::Last)),
            ("zonder sprong", AnswerToQuestion::One(Chosen::WithoutJump)),
            ("sıçrayarak", AnswerToQuestion::One(Chosen::WithJump)),
        ] {
            assert_eq!(answer(text), Some(expected), "{text}");
        }
    }

    #[test]
    fn only_a_text_that_says_nothing_else_chooses() {
        for (text, expected) in [
            ("The second one!", Some(Chosen::At(1))),
            ("the second one please", Some(Chosen::At(1))),
            ("den ersten", Some(Chosen::At(0))),
            ("la dernière", Some(Chosen::Last)),
            ("the second one?", None),
            ("the second one was better", None),
            ("yes", None),
            ("2", None),
        ] {
            assert_eq!(choice(text), expected.map(AnswerToQuestion::One), "{text}");
        }
    }
}
