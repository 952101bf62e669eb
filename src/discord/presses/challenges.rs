//! Accept, decline, withdraw.

use kamisado_rules::Layout;
use rand::{Rng, seq::IndexedRandom};

use super::{Answer, Press};
use crate::{
    club::{ChallengeId, Lot, Refusal},
    discord::{challenge_message, outbox, play, refusals, respond::Update},
    store::StoreError,
};

impl Press<'_> {
    /// Answers a challenge, and lets its message show what became of it.
    pub(super) async fn challenge(&self) -> Result<Answer, StoreError> {
        let id = ChallengeId(self.custom_id.id);
        let Some(answer) = challenge_message::answer(&self.custom_id.argument) else {
            return Ok(Answer::refusal(refusals::of_club(self.locale, &Refusal::NoChallenge, None)));
        };
        let result = self.bot.club.answer(self.input, id, &self.by, answer, lot()).await;
        match result {
            Ok(challenge) => {
                outbox::wake(self.bot, challenge.place);
                Ok(self.show(&challenge))
            }
            // The message still shows its buttons, so it is brought up to date.
            Err(Refusal::Answered(_)) => match self.bot.club.challenge_by_id(id).await? {
                Some(challenge) => Ok(self.show(&challenge)),
                None => Ok(Answer::refusal(refusals::of_club(self.locale, &Refusal::NoChallenge, None))),
            },
            Err(Refusal::NotYourChallenge) => {
                let challenge = self.bot.club.challenge_by_id(id).await?;
                let sentence =
                    challenge.map(|challenge| refusals::not_your_challenge(self.locale, &challenge));
                Ok(Answer::refusal(sentence))
            }
            Err(refusal) => {
                play::note_refusal(self.bot, &refusal);
                Ok(Answer::refusal(refusals::of_club(self.locale, &refusal, None)))
            }
        }
    }

    fn show(&self, challenge: &crate::club::Challenge) -> Answer {
        let post = challenge_message::compose(self.locale, challenge);
        Answer::Update(Update { content: Some(post.content), components: post.rows, ..Update::default() })
    }
}

/// Chance is drawn here, at the edge: the club is told what it was.
pub(super) fn lot() -> Lot {
    let mut chance = rand::rng();
    let layout = Layout::ALL.choose(&mut chance).copied().unwrap_or_default();
    Lot { challenger_is_black: chance.random(), layout }
}
