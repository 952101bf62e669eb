//! Handles the buttons that confirm or cancel the deletion of the presser's data.

use tracing::error;

use super::component_interaction::{Answer, Press};
use crate::{
    club::Refusal,
    discord::outbound::{interaction_response::Update, outbox},
    store::StoreError,
    text::text,
};

impl Press<'_> {
    /// Deletes the presser's data if the presser confirms. The presser need not be the person who ran the command.
    pub(super) async fn forget(&self) -> Result<Answer, StoreError> {
        let content = if self.custom_id.argument == "yes" {
            match self.bot.club.delete_person(self.input, self.by.person).await {
                Ok(forgotten) => {
                    for id in &forgotten.unreadable {
                        error!(game = %id, "a match of somebody who was deleted cannot be replayed and runs on");
                    }
                    for challenge in &forgotten.challenges {
                        outbox::edit_if_settled(self.bot, challenge);
                    }
                    text!(self.locale, "mydata-deleted")
                }
                Err(Refusal::DeletionNoted(error)) => {
                    error!(%error, "a deletion of data has failed and is carried out later");
                    text!(self.locale, "mydata-noted")
                }
                Err(Refusal::Store(error)) => return Err(error),
                Err(refusal) => return Ok(self.refuse(&refusal, None)),
            }
        } else {
            text!(self.locale, "mydata-kept")
        };
        Ok(Answer::Update(Update { content: Some(content), ..Update::default() }))
    }
}
