//! Handles the buttons that answer an offer, propose another match with the same sides or a rematch, or confirm an abort.

use poise::serenity_prelude::ComponentInteraction;

use super::{
    component_interaction::{Answer, Press, is_ephemeral},
    offer_code,
};
use crate::{
    club::{ChallengeState, Following, History, MatchId, Person, Refusal},
    discord::{
        inbound::{
            challenge_permission,
            submit_challenge::{machine_match_begun, random_choices},
        },
        outbound::{interaction_response::Update, outbox},
        permissions,
    },
    store::StoreError,
    text::{game_words, text},
};

/// Whether this person has made the open offer of a match.
fn made_by(history: &History, person: Person) -> bool {
    history.offer.is_some_and(|(maker, _)| history.side_of(person) == Some(maker))
}

impl Press<'_> {
    /// Answers the open offer, if it is the one that the message shows.
    pub(super) async fn offer(&self, interaction: &ComponentInteraction) -> Result<Answer, StoreError> {
        let Some((offer, agree)) = offer_code::answer(&self.custom_id.argument) else {
            return Ok(Answer::Private(text!(self.locale, "refused-old-button")));
        };
        let Some(history) = self.bot.club.match_by_id(MatchId(self.custom_id.id)).await? else {
            return Ok(self.refuse(&Refusal::NoMatch, None));
        };
        let (id, by, seen) = (history.id, self.by.person, Some(self.custom_id.event));
        match self.bot.club.answer_offer(self.input, id, by, seen, offer, agree).await {
            // The commit does not update ephemeral messages, so this one is updated here.
            Ok(_) if !agree && made_by(&history, by) && is_ephemeral(interaction) => {
                let content = Some(text!(self.locale, "offer-withdrawn"));
                Ok(Answer::Update(Update { content, ..Update::default() }))
            }
            Ok(_) => Ok(Answer::used()),
            Err(refusal) => Ok(self.refuse(&refusal, Some(&history))),
        }
    }

    /// Challenges the opponent of a finished match to another match. Against a machine, the new match begins at once.
    pub(super) async fn follow(
        &self,
        following: Following,
        interaction: &ComponentInteraction,
    ) -> Result<Answer, StoreError> {
        let id = MatchId(self.custom_id.id);
        let Some(history) = self.bot.club.match_by_id(id).await? else {
            return Ok(self.refuse(&Refusal::NoMatch, None));
        };
        // Only the newest match of a place can be followed by another match. An older match has already been followed.
        let newest = self.bot.club.match_in(history.place).await?.map(|newest| newest.id);
        if newest != Some(id) {
            return Ok(Answer::Private(text!(self.locale, "refused-followed")));
        }
        let channel = self.channel(interaction, history.place, history.server);
        if let Err(sentence) = challenge_permission::may_challenge(
            &self.bot.club,
            &self.bot.outbound.denied_channels,
            self.locale,
            channel,
        )
        .await?
        {
            return Ok(Answer::Private(sentence));
        }
        if history.has_machine() {
            return Ok(self.follow_with_machine(&history, following).await);
        }
        let proposed = match following {
            Following::Again => self.bot.club.again(self.input, id, &self.by, random_choices()).await,
            Following::Rematch => self.bot.club.rematch(self.input, id, &self.by, random_choices()).await,
        };
        match proposed {
            Ok(challenge) => {
                if let ChallengeState::Accepted(begun) = challenge.state {
                    outbox::edit_if_settled(self.bot, &challenge);
                    let sentence = text!(self.locale, "rematch-accepted", match = begun.to_string());
                    return Ok(Answer::Private(sentence));
                }
                let player = game_words::player(self.locale, &challenge.challenged.unwrap_or_default());
                let sentence = text!(self.locale, "challenge-posted", player = player);
                Ok(Answer::Private(sentence))
            }
            Err(refusal) => Ok(self.refuse(&refusal, Some(&history))),
        }
    }

    /// Begins another match against the machine of a finished match.
    async fn follow_with_machine(&self, history: &History, following: Following) -> Answer {
        let (club, id, by) = (&self.bot.club, history.id, &self.by);
        match club.follow_with_machine(self.input, id, by, following, random_choices()).await {
            Ok((begun, _)) if self.origin.is_elsewhere() => match club.match_by_id(begun).await {
                Ok(Some(history)) => self.board_to_play_on(history).await,
                Ok(None) => self.refuse(&Refusal::NoMatch, None),
                Err(error) => self.refuse(&Refusal::Store(error), None),
            },
            Ok((begun, level)) => Answer::Private(machine_match_begun(self.locale, begun, level)),
            Err(refusal) => self.refuse(&refusal, Some(history)),
        }
    }

    /// Aborts the match, takes it out of the standings, or leaves it as it is, depending on the moderator's answer.
    pub(super) async fn abort(&self, interaction: &ComponentInteraction) -> Result<Answer, StoreError> {
        let id = MatchId(self.custom_id.id);
        let argument = self.custom_id.argument.as_str();
        let is_allowed = match argument {
            "yes" => self.moderates || self.manages_server_of_votes(interaction, id).await?,
            "out" => self.moderates,
            "unseen" => permissions::manages_server(interaction.member.as_ref()),
            _ => true,
        };
        if !is_allowed {
            return Ok(Answer::Private(text!(self.locale, "refused-abort")));
        }
        let (done, name) = match argument {
            "yes" => (self.bot.club.abort(self.input, id, self.by.person).await, "abort-done"),
            "out" => (self.bot.club.take_out(self.input, id).await, "take-out-done"),
            "close" => (self.bot.club.close_paused(self.input, id, self.by.person).await, "abort-done"),
            "unseen" => return self.abort_unseen(id).await,
            kept => {
                let name = if kept == "in" { "take-out-kept" } else { "abort-kept" };
                let content = Some(text!(self.locale, name));
                return Ok(Answer::Update(Update { content, ..Update::default() }));
            }
        };
        match done {
            Ok(history) => {
                let content = Some(text!(self.locale, name, match = history.id.to_string()));
                Ok(Answer::Update(Update { content, ..Update::default() }))
            }
            Err(refusal) => Ok(self.refuse(&refusal, None)),
        }
    }

    /// Aborts a match of this server that is paused because of its place, for a presser who manages the server. The answer is the
    /// same if there is no such match, so that the presser learns nothing of a match that they cannot see.
    async fn abort_unseen(&self, id: MatchId) -> Result<Answer, StoreError> {
        let history = self.bot.club.match_by_id(id).await?;
        let is_meant = |history: &History| {
            history.is_paused_in_place() && history.server.is_some() && history.server == self.server
        };
        if history.as_ref().is_some_and(is_meant)
            && let Err(Refusal::Store(error)) = self.bot.club.abort(self.input, id, self.by.person).await
        {
            return Err(error);
        }
        let content = Some(text!(self.locale, "abort-gone-done", match = id.to_string()));
        Ok(Answer::Update(Update { content, ..Update::default() }))
    }

    /// Whether the presser manages the server that plays in this match by votes.
    async fn manages_server_of_votes(
        &self,
        interaction: &ComponentInteraction,
        id: MatchId,
    ) -> Result<bool, StoreError> {
        if !permissions::manages_server(interaction.member.as_ref()) {
            return Ok(false);
        }
        let history = self.bot.club.match_by_id(id).await?;
        Ok(history.is_some_and(|history| history.has_votes() && history.server == self.server))
    }
}
