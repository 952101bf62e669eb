//! Handles the menu under a server's first challenge, which chooses the language of the server's channels.

use poise::serenity_prelude::ComponentInteraction;

use super::component_interaction::{Answer, Press};
use crate::{
    club::{ChallengeId, PreferredLanguage, Refusal, ServerPreferences},
    discord::{id_conversion, permissions},
    store::StoreError,
    text::text,
};

impl Press<'_> {
    /// Sets the language of the server, and shows the challenge in it.
    pub(super) async fn server_language(
        &self,
        interaction: &ComponentInteraction,
    ) -> Result<Answer, StoreError> {
        let language = self.chosen.and_then(kamisado_notation::Language::from_tag);
        let (Some(server), Some(language)) = (interaction.guild_id.map(id_conversion::server), language)
        else {
            return Ok(Answer::Private(text!(self.locale, "refused-old-button")));
        };
        if !permissions::manages_server(interaction.member.as_ref()) {
            return Ok(Answer::Private(text!(self.locale, "refused-manage-server")));
        }
        let language = Some(PreferredLanguage::Of(language));
        let preferences = ServerPreferences { language, ..ServerPreferences::default() };
        if let Err(refusal) = self.bot.club.prefer_on_server(server, preferences).await {
            return Ok(self.refuse(&refusal, None));
        }
        match self.bot.club.challenge_by_id(ChallengeId(self.custom_id.id)).await? {
            Some(challenge) => self.show(&challenge).await,
            None => Ok(self.refuse(&Refusal::NoChallenge, None)),
        }
    }
}
