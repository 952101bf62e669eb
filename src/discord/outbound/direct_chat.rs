//! Finds or opens the channel of a person's direct messages with the bot.

use tracing::info;

use crate::{
    club::{Person, Place},
    discord::{bot::Bot, id_conversion, request_failure, request_rate_limiter::Priority},
    metrics::RequestRoute,
    store::StoreError,
};

/// Returns the channel of a person's direct messages with the bot, and opens it if it is unknown. `None` if Discord
/// does not open it. Whether the person accepts direct messages becomes known only when one is sent.
///
/// # Errors
/// When the database fails.
pub(crate) async fn open(bot: &Bot, person: Person) -> Result<Option<Place>, StoreError> {
    if let Some(place) = bot.club.direct_place_of(person).await? {
        return Ok(Some(place));
    }
    let Some(user) = id_conversion::user_of(person) else { return Ok(None) };
    let opening = user.create_dm_channel(bot.api.http());
    match bot.api.request(Priority::Other, RequestRoute::PostPrivateChannel, opening).await {
        Ok(channel) => Ok(Some(id_conversion::place(channel.id))),
        Err(error) => {
            info!(code = request_failure::code(&error), "a chat cannot be opened");
            Ok(None)
        }
    }
}
