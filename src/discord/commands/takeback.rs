//! `/takeback`: asks the opponent to let the caller's last decision be taken back.

use super::{command_interaction::call, draw::offer, resolve_match};
use crate::{
    club::Offer,
    discord::bot::{Context, Error},
};

/// Asks the opponent to let the caller's last decision be taken back.
#[poise::command(slash_command)]
pub(super) async fn takeback(
    context: Context<'_>,
    #[rename = "match"]
    #[autocomplete = "resolve_match::suggest"]
    #[max_length = 20]
    _id: Option<String>,
) -> Result<(), Error> {
    call(context, |call| offer(call, Offer::TakeBack)).await
}
