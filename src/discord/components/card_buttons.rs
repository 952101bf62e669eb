//! Handles the buttons that begin, refresh and end a person's turn card.

use poise::serenity_prelude::ComponentInteraction;

use super::component_interaction::{Answer, Press, is_ephemeral};
use crate::{
    club::CardChange,
    discord::{bot::Error, outbound::turn_cards},
    store::StoreError,
    text::text,
};

impl Press<'_> {
    /// Begins, refreshes or ends the presser's turn card.
    pub(super) async fn card(&self, interaction: &ComponentInteraction) -> Result<Answer, StoreError> {
        let (club, person) = (&self.bot.club, self.by.person);
        match self.custom_id.argument.as_str() {
            "keep" => {
                club.begin_turn_card(&self.by, self.input.at).await?;
                self.bot.outbound.pending_cards.note([CardChange::Begun(person)]);
                Ok(Answer::Private(text!(self.locale, "card-begins")))
            }
            "stop" => {
                let ended = club.end_turn_card(person).await?;
                if let Some(card) = ended {
                    turn_cards::delete(self.bot, card).await;
                }
                // After a crash, the database may not know the message of a card.
                let is_other = ended.is_none_or(|card| card.message != Some(self.message));
                if is_other && self.server.is_none() && !is_ephemeral(interaction) {
                    turn_cards::delete_pressed(self.bot, self.here, self.message).await;
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
