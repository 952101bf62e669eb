//! `/replay`: a match or one of its rounds as a moving picture, or as a sheet to be printed.

use std::sync::Arc;

use kamisado_render::RenderError;
use poise::{
    ChoiceParameter,
    serenity_prelude::{CreateAttachment, EditInteractionResponse},
};
use tokio::sync::Semaphore;
use tracing::error;

use super::{Call, call, record};
use crate::{
    club::History,
    discord::{
        bot::{Context, Error},
        post, words,
    },
    record as records,
    rounds::{Kind, Rounds},
    texts::{Locale, text},
};

/// The most bytes of the file: Discord takes 10 MiB with what stands around it.
/// <https://discord.com/developers/docs/reference#uploading-files>
const MOST_BYTES: usize = (10 << 20) - (64 << 10);

/// Replays that are drawn at the same time, so that boards need not wait for them.
static DRAWING: Semaphore = Semaphore::const_new(1);

/// What is made of the rounds.
#[derive(Clone, Copy, Debug, Default, ChoiceParameter)]
pub(super) enum KindChoice {
    #[default]
    #[name = "animation"]
    Animation,
    #[name = "sheet"]
    Sheet,
    #[name = "score-sheet"]
    ScoreSheet,
}

impl From<KindChoice> for Kind {
    fn from(choice: KindChoice) -> Self {
        match choice {
            KindChoice::Animation => Self::Animation,
            KindChoice::Sheet => Self::Sheet,
            KindChoice::ScoreSheet => Self::ScoreSheet,
        }
    }
}

/// Shows what was played.
#[poise::command(slash_command, guild_only)]
pub(super) async fn replay(
    ctx: Context<'_>,
    #[rename = "match"]
    #[max_length = 20]
    id: Option<String>,
    #[min = 1]
    #[max = 60000]
    round: Option<u16>,
    #[rename = "as"] kind: Option<KindChoice>,
) -> Result<(), Error> {
    call(ctx, |call| show(call, id, round, kind.unwrap_or_default().into())).await
}

async fn show(call: Call<'_>, id: Option<String>, round: Option<u16>, kind: Kind) -> Result<(), Error> {
    let locale = call.locale;
    if let Some(sentence) = call.lacking() {
        return call.say(sentence).await;
    }
    let Some(history) = record::of_request(&call, id).await? else { return Ok(()) };
    let Some(rounds) = chosen(locale, &history, round, kind) else {
        return call.say(text!(locale, "refused-no-such-round", match = history.id.to_string())).await;
    };
    let Ok(_drawing) = DRAWING.try_acquire() else {
        return call.say(text!(locale, "refused-busy-drawing")).await;
    };
    call.interaction.defer(&call.bot.http).await?;
    let answer = EditInteractionResponse::new().allowed_mentions(post::allowed_mentions(None));
    let answer = match draw(&call, &history, rounds.clone(), kind).await {
        Ok(bytes) => {
            let description = text!(locale, "replay-description", rounds = numbers(&rounds));
            let name = match kind {
                Kind::Animation => format!("{}.gif", history.id),
                Kind::Sheet | Kind::ScoreSheet => format!("{}-sheet.png", history.id),
            };
            let file = CreateAttachment::bytes(bytes, name).description(description);
            answer.content(sentence(locale, &history, &rounds)).new_attachment(file)
        }
        Err(sentence) => answer.content(sentence),
    };
    call.interaction.edit_response(&call.bot.http, answer).await?;
    Ok(())
}

/// The rounds that are shown; none if the match has no such round. The sheet of ways holds one: the last.
fn chosen(locale: Locale, history: &History, round: Option<u16>, kind: Kind) -> Option<Rounds> {
    let record = records::of_match(history).ok()?;
    let all = Rounds::of(&record, locale);
    match (round, kind) {
        (Some(number), _) => all.only(number),
        (None, Kind::Sheet) => all.last(),
        (None, _) if all.is_empty() => None,
        (None, _) => Some(all),
    }
}

/// The file; or the sentence that says why there is none.
async fn draw(call: &Call<'_>, history: &History, rounds: Rounds, kind: Kind) -> Result<Vec<u8>, String> {
    let (renderer, locale) = (Arc::clone(&call.bot.renderer), call.locale);
    match call.bot.beside(move || rounds.draw(&renderer, kind, MOST_BYTES)).await {
        Ok(Ok(bytes)) if bytes.len() <= MOST_BYTES => return Ok(bytes),
        Ok(Ok(_) | Err(RenderError::TooLong)) => return Err(text!(locale, "refused-replay-too-long")),
        Ok(Err(error)) => error!(match = %history.id, %error, "a replay cannot be drawn"),
        Err(error) => error!(match = %history.id, %error, "drawing a replay panicked"),
    }
    Err(text!(locale, "refused-failed"))
}

fn sentence(locale: Locale, history: &History, rounds: &Rounds) -> String {
    text!(
        locale,
        "replay-of-match",
        match = history.id.to_string(),
        rounds = numbers(rounds),
        black = words::player(locale, &history.seats.black),
        white = words::player(locale, &history.seats.white),
    )
}

/// `1`, or `1–4`.
fn numbers(rounds: &Rounds) -> String {
    match (rounds.numbers().next(), rounds.numbers().last()) {
        (Some(first), Some(last)) if first < last => format!("{first}–{last}"),
        (first, _) => first.map(|number| number.to_string()).unwrap_or_default(),
    }
}
