//! Handles the buttons of a challenge: accept, decline and withdraw.

use poise::serenity_prelude::{ComponentInteraction, Permissions};

use super::{
    challenge_code,
    component_interaction::{Answer, Press},
};
use crate::{
    club::{Answer as ClubAnswer, Challenge, ChallengeId, ChallengeState, Place, Refusal, Threads},
    discord::{
        inbound::{submit_challenge::random_choices, submit_move},
        outbound::{challenge_post, interaction_response::Update, outbox},
        permissions, resolve_audience,
    },
    store::StoreError,
    text::{List, text},
    view::refusals,
};

impl Press<'_> {
    /// Answers a challenge and updates its message to show the outcome.
    pub(super) async fn challenge(&self, interaction: &ComponentInteraction) -> Result<Answer, StoreError> {
        let id = ChallengeId(self.custom_id.id);
        // A thread that is started from a message has the message's id.
        let thread = Place(interaction.message.id.get());
        let Some(answer) = challenge_code::answer(&self.custom_id.argument, thread) else {
            return Ok(Answer::refusal(refusals::of_club(self.locale, &Refusal::NoChallenge, None)));
        };
        let answer = self.as_moderator(answer).await?;
        let held = interaction.app_permissions.unwrap_or(Permissions::empty());
        let missing = permissions::missing_for_threads(held);
        if matches!(answer, ClubAnswer::AcceptInThread(_)) && !missing.is_empty() {
            // Without threads, the challenge can be accepted only in the channel. Once no match runs there any more,
            // the updated message has the button for that.
            outbox::show_open(self.bot, id);
            let names = List::of(permissions::names(missing, self.locale));
            return Ok(Answer::Private(text!(self.locale, "refused-permissions", permissions = names)));
        }
        let result = self.bot.club.answer(self.input, id, &self.by, answer, random_choices()).await;
        if let Ok(challenge) = &result
            && challenge.message.is_some_and(|message| message != self.message)
        {
            // The button can also be in an ephemeral answer to the challenger, or in an answer to somebody who wanted to accept.
            // In that case, the challenge's own message is edited too.
            outbox::edit_if_settled(self.bot, challenge);
        }
        match result {
            Ok(challenge) => self.show_settled(&challenge).await,
            // The challenge was settled before, but its message still shows the buttons, so the message is updated.
            Err(Refusal::Answered(_)) => match self.bot.club.challenge_by_id(id).await? {
                Some(challenge) => self.show(&challenge).await,
                None => Ok(Answer::refusal(refusals::of_club(self.locale, &Refusal::NoChallenge, None))),
            },
            Err(Refusal::NotYourChallenge) => {
                let challenge = self.bot.club.challenge_by_id(id).await?;
                let sentence = challenge
                    .map(|challenge| refusals::not_your_challenge(self.locale, &challenge, self.by.person));
                Ok(Answer::refusal(sentence))
            }
            Err(refusal) => {
                submit_move::log_failure(&refusal);
                if let Refusal::PlaceTaken(running) = refusal {
                    outbox::show_open(self.bot, id);
                    let challenge = self.bot.club.challenge_by_id(id).await?;
                    if challenge.is_some_and(|challenge| challenge.threads == Threads::Ask) {
                        let running = running.to_string();
                        let sentence = text!(self.locale, "refused-place-taken-thread", match = running);
                        return Ok(Answer::Private(sentence));
                    }
                }
                Ok(Answer::refusal(refusals::of_club(self.locale, &refusal, None)))
            }
        }
    }

    /// The answer that a press stands for. By pressing Withdraw, a moderator removes a challenge of somebody else.
    async fn as_moderator(&self, answer: ClubAnswer) -> Result<ClubAnswer, StoreError> {
        if answer != ClubAnswer::Withdraw || !self.moderates {
            return Ok(answer);
        }
        let challenge = self.bot.club.challenge_by_id(ChallengeId(self.custom_id.id)).await?;
        let own = challenge.is_some_and(|challenge| challenge.is_answered_by(answer, self.by.person));
        Ok(if own { answer } else { ClubAnswer::Remove })
    }

    /// Shows a challenge that the presser has settled. If the presser has accepted the challenge and reads another
    /// language than the channel's, also says which button shows the boards in the presser's language.
    async fn show_settled(&self, challenge: &Challenge) -> Result<Answer, StoreError> {
        let shown = self.show(challenge).await?;
        let of_place = resolve_audience::locale_of_server(&self.bot.club, challenge.server).await?;
        let is_accepted = matches!(challenge.state, ChallengeState::Accepted(_));
        Ok(match shown {
            Answer::Update(update)
                if is_accepted && challenge.server.is_some() && of_place != self.locale =>
            {
                let view = text!(of_place, "button-own-view");
                let sentence = text!(
                    self.locale,
                    "boards-in-other-language",
                    language = of_place.notation(),
                    view = view
                );
                Answer::UpdateAndTell(update, sentence)
            }
            shown => shown,
        })
    }

    /// Shows the current state of a challenge in its message.
    pub(super) async fn show(&self, challenge: &Challenge) -> Result<Answer, StoreError> {
        let post = challenge_post::compose(&self.bot.club, challenge).await?;
        Ok(Answer::Update(Update { content: Some(post.content), rows: post.rows, ..Update::default() }))
    }
}
