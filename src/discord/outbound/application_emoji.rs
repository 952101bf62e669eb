//! Looks up the application's own emoji of the colors at each start, and uploads those that are missing
//! (<https://discord.com/developers/docs/resources/emoji#application-owned-emoji>).
//!
//! Plain emoji are used until the application's own are known, so nothing waits for them and no failure matters. An uploaded
//! emoji keeps its picture: to replace it, delete it in the developer portal and start the bot again.

use std::{num::NonZeroU64, sync::Arc, time::Duration};

use kamisado_notation::emoji_name;
use kamisado_render::color_tile;
use kamisado_rules::Color;
use serde_json::json;
use serenity::all::{CreateAttachment, Emoji, EmojiId};
use tracing::{info, warn};

use crate::{
    discord::{
        backoff::Backoff,
        bot::Bot,
        request_failure::{self, Failure},
        request_rate_limiter::Priority,
    },
    metrics::RequestRoute,
    text::color_emoji,
};

/// The maximum number of attempts to look up the emoji if Discord or the connection to it fails.
const ATTEMPTS_MAX: usize = 5;

/// The wait before the emoji are looked up again after Discord has refused a message because of them.
const WAIT_AFTER_REFUSAL: Duration = Duration::from_mins(10);

/// Looks up the application's emoji, and uploads those that are missing. Gives up if Discord does not allow it, or after
/// [`ATTEMPTS_MAX`] failures.
pub(crate) async fn provide(bot: Arc<Bot>) {
    let attempts = async {
        let mut backoff = Backoff::of(&bot.config);
        for _ in 0..ATTEMPTS_MAX {
            let Err(error) = provide_once(&bot).await else { return };
            let code = request_failure::code(&error);
            warn!(
                application = bot.user.get(),
                code, "not all own emoji are known, plain ones stand instead"
            );
            if Failure::of(&error) != Failure::Temporary {
                return;
            }
            tokio::time::sleep(backoff.wait()).await;
        }
    };
    // The next start finds what has been uploaded.
    bot.tasks.stopping.run_until_cancelled(attempts).await;
}

/// Looks up the emoji and uploads the missing ones. Looking them up first prevents a second upload, even if the answer
/// to an earlier upload was lost.
async fn provide_once(bot: &Bot) -> Result<(), serenity::Error> {
    let http = bot.api.http();
    let known =
        bot.api.request(Priority::Other, RequestRoute::GetEmojis, http.get_application_emojis()).await?;
    let mut uploaded = 0;
    for color in Color::ALL {
        let found = known.iter().find(|emoji| emoji.name == emoji_name(color));
        let id = if let Some(emoji) = found {
            emoji.id
        } else if !bot.club.serves_first_shard() {
            // The process that uploads the emoji may not have done so yet.
            return Err(serenity::Error::Other("another process uploads the emoji"));
        } else {
            let Some(id) = upload(bot, color).await? else { continue };
            uploaded += 1;
            id
        };
        color_emoji::note_id(color, NonZeroU64::from(id));
    }
    info!(uploaded, "the own emoji are known");
    Ok(())
}

/// Uploads the emoji of a color. `None` if its picture cannot be drawn.
async fn upload(bot: &Bot, color: Color) -> Result<Option<EmojiId>, serenity::Error> {
    let name = emoji_name(color);
    let Some(picture) = bot.draw_at_once(name, move || color_tile(color)).await else { return Ok(None) };
    let image = CreateAttachment::bytes(picture, name).to_base64();
    let body = json!({ "name": name, "image": image });
    let created = bot.api.http().create_application_emoji(&body);
    let emoji: Emoji = bot.api.request(Priority::Other, RequestRoute::PostEmoji, created).await?;
    Ok(Some(emoji.id))
}

/// Whether Discord has refused a message because of an emoji. If so, plain emoji are used from now on, and the application's
/// own are looked up again later: somebody may have deleted them in the developer portal, and Discord sometimes refuses new
/// ones.
pub(crate) fn note_refusal(bot: &Arc<Bot>, error: &serenity::Error) -> bool {
    let is_refused = request_failure::is_about_emoji(error);
    if is_refused && color_emoji::forget_ids() {
        warn!(application = bot.user.get(), "Discord refuses the own emoji, plain ones stand instead");
        let again = Arc::clone(bot);
        bot.tasks.spawn(async move {
            let waited = tokio::time::sleep(WAIT_AFTER_REFUSAL);
            if again.tasks.stopping.run_until_cancelled(waited).await.is_some() {
                provide(again).await;
            }
        });
    }
    is_refused
}
