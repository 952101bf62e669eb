//! Draws the rounds of a match as an animation or a sheet.

use std::sync::Arc;

use kamisado_notation::Record;
use kamisado_render::RenderError;
use kamisado_rules::Phase;
use poise::serenity_prelude::CreateAttachment;
use tracing::error;

use crate::{
    club::History,
    discord::{bot::Bot, work_budget::Reserved},
    match_record,
    text::{Locale, game_words, game_words::PlayerNames, text},
    view::{
        audience::Audience,
        round_pictures::{Kind, Rounds},
    },
};

/// The maximum number of bytes of the file: Discord's limit of 10 MiB for a request, less 64 KiB for the rest of the
/// request. <https://discord.com/developers/docs/reference#uploading-files>
const MOST_BYTES: usize = (10 << 20) - (64 << 10);

/// The number of rounds that have begun. 0 while the line-ups of the first round are placed.
pub(crate) fn rounds_begun(history: &History) -> u16 {
    match history.state.phase() {
        Phase::Placing { .. } => 0,
        _ => history.state.round(),
    }
}

/// A replay file, and the sentence of the message to which the file is attached.
pub(crate) struct Replay {
    pub sentence: String,
    pub file: CreateAttachment,
}

/// Draws the file, on a thread for blocking work, since replaying and drawing a long match take a while. `reserved` is the
/// reservation in the work budget.
///
/// # Errors
/// Returns the sentence for the user if the match has no such round, or if the file cannot be drawn or is too large.
pub(crate) async fn draw(
    bot: &Bot,
    audience: Audience,
    reserved: &Reserved,
    history: History,
    round: Option<u16>,
    kind: Kind,
) -> Result<Replay, String> {
    let _turn = reserved.processor().await;
    let (renderer, id, locale) = (Arc::clone(&bot.renderer), history.id, audience.locale);
    let drawn = bot.tasks.spawn_blocking(move || {
        let Some(rounds) = chosen(locale, &history, round, kind) else {
            return Err(text!(locale, "refused-no-such-round", match = id.to_string()));
        };
        let from_side = audience.perspective.side(history.side_against_machine());
        let rounds =
            rounds.named(&PlayerNames::new(locale, &history.seats)).with_view(audience.theme, from_side);
        match rounds.draw(&renderer, kind, MOST_BYTES) {
            Ok(bytes) if bytes.len() <= MOST_BYTES => {
                let name = match kind {
                    Kind::Animation => format!("{id}.gif"),
                    Kind::Sheet => format!("{id}-sheet.png"),
                    Kind::ScoreSheet => format!("{id}-score-sheet.png"),
                };
                let description = text!(
                    locale,
                    "replay-description",
                    count = rounds.numbers().count(),
                    rounds = numbers(&rounds),
                );
                let file = CreateAttachment::bytes(bytes, name).description(description);
                Ok(Replay { sentence: sentence(locale, &history, &rounds), file })
            }
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

/// The rounds to show. `None` if the match has no such round. A sheet of the towers' paths shows one round: by default
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

/// Draws the animation of a record. See [`draw`], which does this for a match.
///
/// # Errors
/// Returns the sentence for the user if nothing is played in the record, or if the file cannot be drawn or is too large.
pub(crate) async fn draw_record(
    bot: &Bot,
    audience: Audience,
    reserved: &Reserved,
    record: Record,
) -> Result<Replay, String> {
    let _turn = reserved.processor().await;
    let (renderer, locale) = (Arc::clone(&bot.renderer), audience.locale);
    let drawn = bot.tasks.spawn_blocking(move || {
        let rounds = Rounds::of(&record, locale).with_view(audience.theme, audience.perspective.side(None));
        match rounds.draw(&renderer, Kind::Animation, MOST_BYTES) {
            _ if rounds.is_empty() => Err(text!(locale, "refused-record-empty")),
            Ok(bytes) if bytes.len() <= MOST_BYTES => {
                let (count, shown) = (rounds.numbers().count(), numbers(&rounds));
                let description = text!(locale, "replay-description", count = count, rounds = shown.clone());
                let file = CreateAttachment::bytes(bytes, "record.gif").description(description);
                Ok(Replay {
                    sentence: text!(locale, "replay-of-record", count = count, rounds = shown),
                    file,
                })
            }
            Ok(_) | Err(RenderError::TooLong) => Err(text!(locale, "refused-replay-too-long")),
            Err(error) => {
                error!(%error, "the replay of a record cannot be drawn");
                Err(text!(locale, "refused-failed"))
            }
        }
    });
    drawn.await.unwrap_or_else(|error| {
        error!(%error, "drawing the replay of a record panicked");
        Err(text!(locale, "refused-failed"))
    })
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
