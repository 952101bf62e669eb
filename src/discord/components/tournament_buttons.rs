//! Handles the buttons of a tournament: sign up, sign off, start and call off.

use poise::serenity_prelude::{ComponentInteraction, Permissions};

use super::{
    component_interaction::{Answer, Press},
    tournament_code,
};
use crate::{
    club::{TournamentChange, TournamentId},
    discord::{inbound::submit_move, permissions},
    store::StoreError,
    text::{List, text},
    view::{refusals, tournament_message},
};

impl Press<'_> {
    /// Changes a tournament. Its message is edited after the commit.
    pub(super) async fn tournament(&self, interaction: &ComponentInteraction) -> Result<Answer, StoreError> {
        let id = TournamentId(self.custom_id.id);
        let Some(change) = tournament_code::change(&self.custom_id.argument) else {
            return Ok(Answer::Private(text!(self.locale, "refused-old-button")));
        };
        let held = interaction.app_permissions.unwrap_or(Permissions::empty());
        let missing = permissions::missing_for_threads(held);
        if change == TournamentChange::Start && !missing.is_empty() {
            let names = List::of(permissions::names(missing, self.locale));
            return Ok(Answer::Private(text!(self.locale, "refused-permissions", permissions = names)));
        }
        let manages = permissions::manages_server(interaction.member.as_ref());
        match self.bot.club.change_tournament(self.input, id, (&self.by, manages), change).await {
            Ok(tournament) => {
                Ok(Answer::Private(tournament_message::answer(self.locale, &tournament, change)))
            }
            Err(refusal) => {
                submit_move::log_failure(&refusal);
                Ok(Answer::refusal(refusals::of_club(self.locale, &refusal, None)))
            }
        }
    }
}
