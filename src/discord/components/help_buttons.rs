//! Handles the buttons under the help text: whom to challenge, and the presser's matches.

use poise::serenity_prelude::{ComponentInteraction, ComponentInteractionDataKind, UserId};

use super::component_interaction::{Answer, Press};
use crate::{
    club::{Actor, Proposal},
    discord::{
        id_conversion,
        inbound::{
            listed_matches,
            submit_challenge::{self, Wanted},
        },
        outbound::interaction_response::{Reply, Update},
    },
    store::StoreError,
    text::text,
    view::help,
};

impl Press<'_> {
    /// Asks whom the presser challenges, or makes the challenge with the terms that the server prefers.
    pub(super) async fn opponent(&self, interaction: &ComponentInteraction) -> Result<Answer, StoreError> {
        let chosen = match &interaction.data.kind {
            ComponentInteractionDataKind::UserSelect { values } => values.first().copied(),
            _ => None,
        };
        match (self.custom_id.argument.as_str(), chosen) {
            ("ask", _) => {
                let (content, rows) = help::ask_for_opponent(self.locale);
                Ok(Answer::Message(Reply { content, rows, ..Reply::default() }))
            }
            ("anybody", _) => self.challenge_somebody(interaction, None).await,
            (_, Some(user)) => match self.chosen_opponent(interaction, user) {
                Ok(opponent) => self.challenge_somebody(interaction, Some(opponent)).await,
                Err(sentence) => Ok(Answer::Private(sentence)),
            },
            (_, None) => Ok(Answer::Private(text!(self.locale, "refused-old-button"))),
        }
    }

    /// Lists the running matches of the presser.
    pub(super) async fn matches(&self) -> Result<Answer, StoreError> {
        let list = listed_matches::of(&self.bot.club, self.locale, self.by.person).await?;
        Ok(Answer::Private(list))
    }

    /// The person chosen in the menu; the sentence for the presser if that is a bot.
    fn chosen_opponent(&self, interaction: &ComponentInteraction, user: UserId) -> Result<Actor, String> {
        let resolved = &interaction.data.resolved;
        let Some(opponent) = resolved.users.get(&user) else {
            return Err(text!(self.locale, "refused-old-button"));
        };
        if opponent.bot {
            return Err(text!(self.locale, "refused-bot"));
        }
        let nickname = resolved.members.get(&user).and_then(|member| member.nick.as_deref());
        Ok(id_conversion::actor(opponent, nickname, &self.bot.name))
    }

    async fn challenge_somebody(
        &self,
        interaction: &ComponentInteraction,
        challenged: Option<Actor>,
    ) -> Result<Answer, StoreError> {
        let server = interaction.guild_id.map(id_conversion::server);
        if server.is_none() {
            return Ok(Answer::Private(text!(self.locale, "refused-server-only")));
        }
        let channel = self.channel(interaction, id_conversion::place(interaction.channel_id), server);
        let wanted = Wanted { challenged, game: None, length: None, terms: Proposal::default() };
        let by = (self.input, self.by.clone());
        Ok(match submit_challenge::submit(self.bot, self.locale, by, channel, wanted).await {
            Ok(sentence) => Answer::Update(Update { content: Some(sentence), ..Update::default() }),
            Err(refusal) => self.refuse(&refusal, None),
        })
    }
}
