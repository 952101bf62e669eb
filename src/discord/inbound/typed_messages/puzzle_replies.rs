//! Judges replies to a puzzle in a channel: a typed move, which the writer may have hidden as a spoiler.

use std::sync::Arc;

use poise::serenity_prelude::{ActionRowComponent, ButtonKind, Message};

use super::{incoming_text::IncomingText, verdict::Verdict};
use crate::{
    club::Languages,
    discord::{
        bot::Bot,
        components::custom_id::{CustomId, Kind},
        id_conversion,
        outbound::puzzle_message::{self, Solver},
    },
    store::StoreError,
    text::{Locale, text},
};

/// The marks around a spoiler.
const SPOILER: &str = "||";

/// The verdict on a reply to a puzzle. `None` if the message is not a reply to a puzzle. The answer is hidden as a
/// spoiler.
///
/// # Errors
/// When the database fails.
pub(super) async fn judge(
    bot: &Arc<Bot>,
    locale: Locale,
    languages: &Languages,
    incoming: &IncomingText,
) -> Result<Option<Verdict>, StoreError> {
    let replied = incoming.message.referenced_message.as_deref();
    let number = replied.filter(|replied| replied.author.id == bot.user).and_then(shown);
    let puzzle = match number {
        Some(number) => bot.club.puzzle(number).await?,
        None => None,
    };
    let Some(puzzle) = puzzle else { return Ok(None) };
    if incoming.is_edit {
        return Ok(Some(Verdict::Settled));
    }
    if !bot.club.may_show_puzzle(&puzzle).await? {
        return Ok(Some(Verdict::say(text!(locale, "refused-position-running"))));
    }
    let text = incoming.text.replace(SPOILER, " ");
    let Some(decision) = puzzle_message::typed(&puzzle, &text, languages) else {
        return Ok(Some(Verdict::say(text!(locale, "puzzle-no-such-move"))));
    };
    let card = puzzle_message::card(bot, puzzle, None).await?;
    let server = incoming.message.guild_id.map(id_conversion::server);
    let solver = Solver { by: &incoming.author, locale, server };
    let tried = puzzle_message::attempt(bot, solver, incoming.input, card, decision).await?;
    let told = card.told(locale, &tried).join("\n");
    Ok(Some(Verdict::say(format!("{SPOILER}{told}{SPOILER}"))))
}

/// The number of the puzzle that a message shows, by its buttons.
fn shown(message: &Message) -> Option<u32> {
    let parts = message.components.iter().flat_map(|row| &row.components);
    let ids = parts.filter_map(|part| match part {
        ActionRowComponent::Button(button) => match &button.data {
            ButtonKind::NonLink { custom_id, .. } => custom_id.parse::<CustomId>().ok(),
            _ => None,
        },
        _ => None,
    });
    let mut numbers = ids.filter(|id| id.kind == Kind::Puzzle && id.id > 0);
    numbers.find_map(|id| u32::try_from(id.id).ok())
}
