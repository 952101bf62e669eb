//! `/replay`: shows a match or one of its rounds as an animation, or as a sheet for print.

use std::sync::Arc;

use kamisado_render::RenderError;
use kamisado_rules::Phase;
use poise::{ChoiceParameter, serenity_prelude::CreateAttachment};
use tracing::error;

use super::{
    command_interaction::{Call, call},
    resolve_match::{self, Purpose},
};
use crate::{
    club::History,
    discord::{
        bot::{Bot, Context, Error},
        outbound::interaction_response::Reply,
        resolve_audience,
        work_budget::Work,
    },
    match_record,
    text::{Locale, game_words, text},
    view::{
        audience::Audience,
        round_pictures::{Kind, Rounds},
    },
};

/// The most bytes of the file: Discord's limit of 10 MiB for a request, less 64 KiB for the rest of the request.
/// <https://discord.com/developers/docs/reference#uploading-files>
const MOST_BYTES: usize = (10 << 20) - (64 << 10);

/// The form in which the rounds are shown.
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

/// Shows a match as an animation or a sheet.
#[poise::command(slash_command)]
pub(super) async fn replay(
    context: Context<'_>,
    #[rename = "match"]
    #[autocomplete = "resolve_match::suggest"]
    #[max_length = 20]
    _id: Option<String>,
    #[min = 1]
    #[max = 60000]
    round: Option<u16>,
    #[rename = "as"] kind: Option<KindChoice>,
) -> Result<(), Error> {
    call(context, |call| show(call, round, kind.unwrap_or_default().into())).await
}

async fn show(call: Call<'_>, round: Option<u16>, kind: Kind) -> Result<(), Error> {
    let locale = call.locale;
    let Some(history) = resolve_match::find_or_refuse(&call, Purpose::Seeing).await? else { return Ok(()) };
    // Where others may not read the match, it is shown to the caller alone.
    let is_public = resolve_match::is_public_here(&call, &history).await;
    if let Some(sentence) = call.lacking().filter(|_| is_public) {
        return call.say(sentence).await;
    }
    let begun = rounds_begun(&history);
    if begun == 0 || round.is_some_and(|round| round > begun) {
        return call.say(text!(locale, "refused-no-such-round", match = history.id.to_string())).await;
    }
    let Some(reserved) = call.bot.work.begin(Work::Replay, call.by.person).await else {
        return call.say(text!(locale, "refused-busy-drawing")).await;
    };
    let (locale, audience) = if is_public {
        call.defer(true).await?;
        (
            resolve_audience::locale_of_server(history.server),
            resolve_audience::of_server(&call.bot.club, history.server).await,
        )
    } else {
        call.defer(false).await?;
        (locale, resolve_audience::of_person(&call.bot.club, locale, call.by.person, &history).await)
    };
    let drawn = match audience {
        Ok(audience) => {
            let _turn = reserved.processor().await;
            draw(&call.bot, audience, history, round, kind).await
        }
        Err(error) => {
            error!(match = %history.id, %error, "the database failed");
            Err(text!(locale, "refused-failed"))
        }
    };
    let reply = match drawn {
        Ok(Drawn { sentence, description, name, bytes }) => {
            let file = CreateAttachment::bytes(bytes, name).description(description);
            Reply { content: sentence, files: vec![file], is_public, ..Reply::default() }
        }
        Err(sentence) => Reply { content: sentence, is_public, ..Reply::default() },
    };
    call.reply(reply).await
}

/// The number of rounds that have begun: 0 while the towers are placed for the first.
fn rounds_begun(history: &History) -> u16 {
    match history.state.phase() {
        Phase::Placing { .. } => 0,
        _ => history.state.round(),
    }
}

/// A file with its description and the sentence of the message.
struct Drawn {
    sentence: String,
    description: String,
    name: String,
    bytes: Vec<u8>,
}

/// Draws the file, or returns the sentence that says why there is none. Replaying a long match takes a while, too, so
/// both run on a thread for blocking work.
async fn draw(
    bot: &Bot,
    audience: Audience,
    history: History,
    round: Option<u16>,
    kind: Kind,
) -> Result<Drawn, String> {
    let (renderer, id, locale) = (Arc::clone(&bot.renderer), history.id, audience.locale);
    let drawn = bot.tasks.spawn_blocking(move || {
        let Some(rounds) = chosen(locale, &history, round, kind) else {
            return Err(text!(locale, "refused-no-such-round", match = id.to_string()));
        };
        let rounds = rounds.seen(audience.theme, audience.perspective.side(None));
        match rounds.draw(&renderer, kind, MOST_BYTES) {
            Ok(bytes) if bytes.len() <= MOST_BYTES => Ok(Drawn {
                sentence: sentence(locale, &history, &rounds),
                description: text!(
                    locale,
                    "replay-description",
                    count = rounds.numbers().count(),
                    rounds = numbers(&rounds),
                ),
                name: match kind {
                    Kind::Animation => format!("{id}.gif"),
                    Kind::Sheet => format!("{id}-sheet.png"),
                    Kind::ScoreSheet => format!("{id}-score-sheet.png"),
                },
                bytes,
            }),
            Ok(_) | Err(RenderError::TooLong) => Err(text!(locale, "refused-replay-too-long")),
            Err(error) => {
                error!(match = %id, %error, "a replay cannot be drawn");
                Err(text!(locale, "refused-failed"))
            }
        }
    });
    drawn.await.unwrap_or_else(|error| {
        error!(match = %id, %error, "drawing a replay panicked");
        Err(text!(locale, "refused-failed"))
    })
}

/// The rounds to show. None if the match has no such round. A sheet of the towers' paths shows one round: by default
/// the last in which something was played.
fn chosen(locale: Locale, history: &History, round: Option<u16>, kind: Kind) -> Option<Rounds> {
    let record = match_record::of_match(history).ok()?;
    let all = Rounds::of(&record, locale);
    match (round, kind) {
        (Some(number), _) => all.only(number),
        (None, Kind::Sheet) => all.last(),
        (None, _) if all.is_empty() => None,
        (None, _) => Some(all),
    }
}

fn sentence(locale: Locale, history: &History, rounds: &Rounds) -> String {
    text!(
        locale,
        "replay-of-match",
        match = history.id.to_string(),
        count = rounds.numbers().count(),
        rounds = numbers(rounds),
        black = game_words::seat(locale, &history.seats.black),
        white = game_words::seat(locale, &history.seats.white),
    )
}

/// The numbers of the rounds as text: `1`, or `1–4`.
fn numbers(rounds: &Rounds) -> String {
    match (rounds.numbers().next(), rounds.numbers().last()) {
        (Some(first), Some(last)) if first < last => format!("{first}–{last}"),
        (first, _) => first.map(|number| number.to_string()).unwrap_or_default(),
    }
}
