//! `/hint`: helps in a match against the bot, or in a finished match. Shows first where to look, then the move, then
//! the reason.

use super::{
    command_interaction::{Call, call},
    resolve_match::{self, Purpose},
};
use crate::{
    club::Status,
    discord::{
        bot::{Context, Error},
        outbound::hint_message,
    },
    finished_rounds,
    text::text,
    view::component_action::HintStage,
};

/// Gives a hint to the caller alone.
#[poise::command(slash_command)]
pub(super) async fn hint(
    context: Context<'_>,
    #[rename = "match"]
    #[autocomplete = "resolve_match::suggest"]
    #[max_length = 20]
    _id: Option<String>,
    #[min = 1]
    #[max = 60000]
    round: Option<u16>,
    #[rename = "move"]
    #[min = 1]
    #[max = 60000]
    number: Option<u16>,
) -> Result<(), Error> {
    call(context, |call| give(call, round, number)).await
}

async fn give(call: Call<'_>, round: Option<u16>, number: Option<u16>) -> Result<(), Error> {
    let locale = call.locale;
    let Some(history) = resolve_match::find_or_refuse(&call, Purpose::Seeing).await? else { return Ok(()) };
    let then = match number {
        Some(number) => match finished_rounds::event_before(&history, round, number) {
            Some(event) => history.as_of(event),
            None => return call.say(text!(locale, "refused-no-such-move")).await,
        },
        None if history.status != Status::Running => {
            let id = history.id.to_string();
            return call.say(text!(locale, "refused-hint-which-move", match = id)).await;
        }
        None => history.clone(),
    };
    if let Some(sentence) = hint_message::why_none(locale, call.by.person, &history, &then) {
        return call.say(sentence).await;
    }
    let stage = HintStage::Where;
    match hint_message::compose(&call.bot, locale, call.by.person, &then, stage).await? {
        Ok(message) => call.reply(message.into()).await,
        Err(sentence) => call.say(sentence).await,
    }
}
