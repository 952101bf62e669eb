//! Encodes the answers to a challenge as words in the custom ids of its buttons.

use crate::{
    club::{Answer, Place},
    view::component_action::ChallengeAnswer,
};

const ANSWERS: [ChallengeAnswer; 4] = [
    ChallengeAnswer::Accept,
    ChallengeAnswer::AcceptInThread,
    ChallengeAnswer::Decline,
    ChallengeAnswer::Withdraw,
];

pub(super) const fn word(answer: ChallengeAnswer) -> &'static str {
    match answer {
        ChallengeAnswer::Accept => "accept",
        ChallengeAnswer::AcceptInThread => "accept-in-thread",
        ChallengeAnswer::Decline => "decline",
        ChallengeAnswer::Withdraw => "withdraw",
    }
}

/// Decodes the answer of a button. `thread` is the thread that would be opened for the match.
pub(crate) fn answer(argument: &str, thread: Place) -> Option<Answer> {
    Some(match ANSWERS.into_iter().find(|&answer| word(answer) == argument)? {
        ChallengeAnswer::Accept => Answer::Accept,
        ChallengeAnswer::AcceptInThread => Answer::AcceptInThread(thread),
        ChallengeAnswer::Decline => Answer::Decline,
        ChallengeAnswer::Withdraw => Answer::Withdraw,
    })
}
