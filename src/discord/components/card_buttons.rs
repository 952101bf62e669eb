//! Handles the buttons that begin, refresh and end a person's turn card.

use super::component_interaction::{Answer, Press};
use crate::{
    club::CardChange,
    discord::{bot::Error, outbound::turn_cards},
    store::StoreError,
    text::text,
};

impl Press<'_> {
    /// Begins, refreshes or ends the presser's turn card.
    pub(super) async fn card(&self) -> Result<Answer, StoreError> {
        let (club, person) = (&self.bot.club, self.by.person);
        match self.custom_id.argument.as_str() {
            "keep" => {
                club.begin_turn_card(&self.by, self.input.at).await?;
                self.bot.outbound.pending_cards.note([CardChange::Begun(person)]);
                Ok(Answer::Private(text!(self.locale, "card-begins")))
            }
            "stop" => {
                if let Some(card) = club.end_turn_card(person).await? {
                    turn_cards::delete(self.bot, card).await;
                }
                Ok(Answer::Private(text!(self.locale, "card-ends")))
            }
            "refresh" => match turn_cards::compose(self.bot, person, self.input.at).await {
                Ok(message) => {
                    turn_cards::note_shown(club, person, self.message, &message).await?;
                    Ok(Answer::Update(message.into()))
                }
                Err(Error::Store(error)) => Err(error),
                Err(_) => Ok(Answer::Nothing),
            },
            _ => Ok(Answer::Private(text!(self.locale, "refused-old-button"))),
        }
    }
}
