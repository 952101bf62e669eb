//! `/takeback`: asks the opponent to let the caller's last decision be taken back.

use super::{command_interaction::call, draw::offer};
use crate::{
    club::Offer,
    discord::bot::{Context, Error},
};

/// Asks the opponent to let the caller's last decision be taken back.
#[poise::command(slash_command, guild_only)]
pub(super) async fn takeback(context: Context<'_>) -> Result<(), Error> {
    call(context, |call| offer(call, Offer::TakeBack)).await
}
