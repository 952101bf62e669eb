//! Handles the menu of opponents for a match that continues from a record.

use poise::serenity_prelude::{ComponentInteraction, ComponentInteractionDataKind};

use super::component_interaction::{Answer, Press};
use crate::{
    club::ChallengeParties,
    discord::{
        id_conversion,
        inbound::{challenge_permission, record_import},
        outbound::interaction_response::{AttachmentUpdate, Update},
        work_budget::Work,
    },
    store::StoreError,
    text::text,
};

impl Press<'_> {
    /// Challenges the chosen person to a match that continues from the record attached to the message.
    pub(super) async fn import(&self, interaction: &ComponentInteraction) -> Result<Answer, StoreError> {
        let chosen = match &interaction.data.kind {
            ComponentInteractionDataKind::UserSelect { values } => values.first(),
            _ => None,
        };
        let resolved = &interaction.data.resolved;
        let opponent = chosen.and_then(|user| resolved.users.get(user));
        let (Some(opponent), Some(file)) = (opponent, interaction.message.attachments.first()) else {
            return Ok(Answer::Private(text!(self.locale, "refused-old-button")));
        };
        if opponent.bot {
            return Ok(Answer::Private(text!(self.locale, "refused-bot")));
        }
        let server = self.server;
        let channel = self.channel(interaction, self.here, server);
        let denied = &self.bot.outbound.denied_channels;
        let may = challenge_permission::may_challenge(&self.bot.club, denied, self.locale, channel).await?;
        let threads = match may {
            Ok(threads) => threads,
            Err(sentence) => return Ok(Answer::Private(sentence)),
        };
        let Some(reserved) = self.bot.work.begin(Work::Import, self.by.person).await else {
            return Ok(Answer::Private(self.bot.work.refusal(self.locale, Work::Import, self.by.person)));
        };
        let record = match record_import::read(self.bot, self.locale, &reserved, file).await {
            Ok(record) => record,
            Err(sentence) => return Ok(Answer::Private(sentence)),
        };
        let nickname = resolved.members.get(&opponent.id).and_then(|member| member.nick.as_deref());
        let parties = ChallengeParties {
            challenger: self.by.clone(),
            challenged: Some(id_conversion::actor(opponent, nickname, &self.bot.name)),
            place: self.here,
            server,
            threads,
            language: Some(self.locale.notation()),
        };
        let told = record_import::challenge(self.bot, self.locale, self.input, parties, &record, None).await;
        Ok(told.map_or(Answer::Nothing, |sentence| {
            let (content, rows) = (Some(sentence), Vec::new());
            Answer::Update(Update { content, rows, attachment: AttachmentUpdate::Remove })
        }))
    }
}
