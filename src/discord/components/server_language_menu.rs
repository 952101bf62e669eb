//! Handles the menu that sets the language of a server's channels. The menu is under the server's first challenge and
//! in the answer about the server's first match against the bot.

use poise::serenity_prelude::ComponentInteraction;

use super::component_interaction::{Answer, Press};
use crate::{
    club::{ChallengeId, NO_CHALLENGE, PreferredLanguage, Refusal, ServerPreferences},
    discord::{outbound::interaction_response::Update, permissions},
    store::StoreError,
    text::text,
};

impl Press<'_> {
    /// Sets the language of the server. Then shows the challenge in this language or, without a challenge, names the
    /// language.
    pub(super) async fn server_language(
        &self,
        interaction: &ComponentInteraction,
    ) -> Result<Answer, StoreError> {
        let language = self.chosen.and_then(kamisado_notation::Language::from_tag);
        let (Some(server), Some(language)) = (self.server, language) else {
            return Ok(Answer::Private(text!(self.locale, "refused-old-button")));
        };
        if !permissions::manages_server(interaction.member.as_ref()) {
            return Ok(Answer::Private(text!(self.locale, "refused-server-language")));
        }
        let preferred = Some(PreferredLanguage::Of(language));
        let preferences = ServerPreferences { language: preferred, ..ServerPreferences::default() };
        if let Err(refusal) = self.bot.club.prefer_on_server(server, preferences).await {
            return Ok(self.refuse(&refusal, None));
        }
        let challenge = ChallengeId(self.custom_id.id);
        if challenge == NO_CHALLENGE {
            let content = Some(text!(self.locale, "settings-server-language", language = language));
            return Ok(Answer::Update(Update { content, ..Update::default() }));
        }
        match self.bot.club.challenge_by_id(challenge).await? {
            Some(challenge) => self.show(&challenge).await,
            None => Ok(self.refuse(&Refusal::NoChallenge, None)),
        }
    }
}
