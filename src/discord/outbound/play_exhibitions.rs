//! Plays exhibitions, in which two levels of the bot play each other, and shows each in one message, which is edited after each
//! move.

use std::{
    sync::Arc,
    time::{Duration, Instant},
};

use kamisado_engine::Level;
use kamisado_notation::{Entry as RecordEntry, Record};
use serenity::all::EditMessage;
use tracing::{error, info};

use super::message_builder;
use crate::{
    club::{CausedBy, Entry, Event, Exhibition, History, Shard, Status},
    discord::{
        bot::Bot, exhibitions_under_way::Showing, id_conversion, request_failure,
        request_rate_limiter::Priority, resolve_audience,
    },
    machine_engine::Question,
    match_record,
    metrics::RequestRoute,
    text::text,
    view::{exhibition::compose, message::Message},
};

/// The maximum number of attempts in a row to send a message. The wait between two attempts is the pace of the
/// exhibition, but at most ten seconds.
const TRIES_MAX: u32 = 30;

/// The maximum number of rounds of an exhibition, which is reached only if rounds are drawn again and again.
const ROUNDS_MAX: u16 = 60;

/// Resumes the exhibitions that a stop of the bot has interrupted, on the servers of a shard.
pub(crate) async fn resume(bot: Arc<Bot>, shard: Shard) {
    match bot.club.exhibitions().await {
        Ok(exhibitions) => {
            for exhibition in exhibitions {
                if shard.serves(Some(exhibition.server))
                    && let Some(showing) = bot.exhibitions.begin(exhibition.place)
                {
                    bot.tasks.spawn(show(Arc::clone(&bot), exhibition, showing));
                }
            }
        }
        Err(error) => error!(%error, "exhibitions cannot go on"),
    }
}

/// Plays an exhibition to its end, or until the bot stops.
pub(crate) async fn show(bot: Arc<Bot>, mut exhibition: Exhibition, _showing: Showing) {
    let place = exhibition.place;
    let playing = play(&bot, &mut exhibition);
    let ended = bot.tasks.stopping.clone().run_until_cancelled(playing).await;
    // When the bot stops, the exhibition stays stored, and the next start resumes it.
    let Some(ended) = ended else { return };
    if ended == Ended::BrokenOff {
        let locale = resolve_audience::locale_of_server(&bot.club, Some(exhibition.server)).await;
        let content = locale.map(|locale| text!(locale, "exhibition-stopped")).unwrap_or_default();
        // The picture of the last board stays.
        let edit = EditMessage::new().content(content);
        if let Err(error) = edit_message(&bot, &exhibition, edit).await {
            info!(
                channel = place.0,
                code = request_failure::code(&error),
                "an exhibition is not shown any more"
            );
        }
    }
    if let Err(error) = bot.club.end_exhibition(place).await {
        error!(channel = place.0, %error, "the end of an exhibition cannot be stored");
    }
}

/// How an exhibition has ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Ended {
    Over,
    BrokenOff,
}

/// Plays an exhibition to its end, and shows each position.
async fn play(bot: &Arc<Bot>, exhibition: &mut Exhibition) -> Ended {
    let Some(mut history) = history(exhibition) else {
        error!(channel = exhibition.place.0, "an exhibition cannot be read");
        return Ended::BrokenOff;
    };
    loop {
        let shown_at = Instant::now();
        let next_at = shown_at + bot.config.exhibition_pace;
        if !is_shown(bot, exhibition, &history).await {
            return Ended::BrokenOff;
        }
        let (Status::Running, Some(side)) = (history.status, history.decider()) else { return Ended::Over };
        if history.state.round() > ROUNDS_MAX {
            return Ended::BrokenOff;
        }
        let Some(level) = Level::new(exhibition.levels[side].number()) else { return Ended::BrokenOff };
        let question = Question { game: history.state.clone(), level, seed: exhibition.seed };
        // Only one exhibition at a time asks the engine, so that people do not wait behind several.
        let turn = bot.exhibitions.turn_to_ask().await;
        let chosen = bot.machine_engine.choose(question).await;
        drop(turn);
        let chosen = match chosen {
            Ok(chosen) => chosen,
            Err(error) => {
                error!(%error, "an exhibition cannot go on");
                return Ended::BrokenOff;
            }
        };
        let entry =
            Entry { by: CausedBy::Seat(side), at: bot.time.now(), event: Event::Decided(chosen.decision) };
        if history.apply(entry).is_err() {
            return Ended::BrokenOff;
        }
        if let Ok(record) = match_record::of_match(&history) {
            exhibition.record = record.to_string();
            note(bot, exhibition).await;
        }
        tokio::time::sleep_until(next_at.into()).await;
    }
}

/// The match of an exhibition so far; `None` if its record is damaged.
fn history(exhibition: &Exhibition) -> Option<History> {
    let Exhibition { place, server, levels, began_at, .. } = *exhibition;
    let record = Record::read(&exhibition.record).ok()?;
    let mut history = History::between_machines(*record.terms(), levels, (place, server), began_at);
    for entry in record.entries() {
        if let RecordEntry::Decided(decision) = entry {
            let by = CausedBy::Seat(history.decider()?);
            history.apply(Entry { by, at: began_at, event: Event::Decided(*decision) }).ok()?;
        }
    }
    Some(history)
}

/// Stores the progress of an exhibition. If that fails, a restart plays some moves again, with the same result.
async fn note(bot: &Bot, exhibition: &Exhibition) {
    if let Err(error) = bot.club.note_exhibition(exhibition).await {
        error!(channel = exhibition.place.0, %error, "an exhibition cannot be stored");
    }
}

/// Posts the message of an exhibition, or edits it. Returns whether the message shows the current state of the match.
async fn is_shown(bot: &Arc<Bot>, exhibition: &mut Exhibition, history: &History) -> bool {
    let pause = bot.config.exhibition_pace.min(Duration::from_secs(10));
    for _ in 0..TRIES_MAX {
        let audience = match resolve_audience::of_server(&bot.club, Some(exhibition.server)).await {
            Ok(audience) => audience,
            // The database may answer at the next attempt.
            Err(error) => {
                error!(channel = exhibition.place.0, %error, "the language of an exhibition cannot be looked up");
                tokio::time::sleep(pause).await;
                continue;
            }
        };
        let (renderer, now) = (Arc::clone(&bot.renderer), history.clone());
        let drawn = bot.draw_at_once("an exhibition", move || compose(audience, &renderer, &now)).await;
        let Some(message) = drawn else { return false };
        let sent = if exhibition.message.is_none() {
            post(bot, exhibition, message).await
        } else {
            edit_message(bot, exhibition, message_builder::edit_message_and_pictures(message)).await
        };
        match sent.as_ref().map_err(request_failure::Failure::of) {
            Ok(()) => return true,
            Err(request_failure::Failure::Temporary) => {
                tokio::time::sleep(pause).await;
            }
            // Somebody has deleted the message, or the bot may not send here any more.
            Err(_) => return false,
        }
    }
    false
}

async fn post(bot: &Bot, exhibition: &mut Exhibition, message: Message) -> Result<(), serenity::Error> {
    let Some(channel) = id_conversion::channel_of(exhibition.place) else { return Ok(()) };
    let create = message_builder::create_message(message, &format!("x{:x}", exhibition.seed));
    let sent = channel.send_message(bot.api.http(), create);
    let posted = bot.api.request(Priority::Other, RequestRoute::PostMessage, sent).await?;
    exhibition.message = Some(id_conversion::message(posted.id));
    note(bot, exhibition).await;
    Ok(())
}

async fn edit_message(bot: &Bot, exhibition: &Exhibition, edit: EditMessage) -> Result<(), serenity::Error> {
    let message = exhibition.message.and_then(id_conversion::message_of);
    let (Some(channel), Some(message)) = (id_conversion::channel_of(exhibition.place), message) else {
        return Ok(());
    };
    let edited = channel.edit_message(bot.api.http(), message, edit);
    bot.api.request(Priority::Other, RequestRoute::PatchMessage, edited).await.map(drop)
}

#[cfg(test)]
mod tests {
    use kamisado_notation::Tags;
    use kamisado_rules::{
        Board, BySide, Decision, Game, MatchLength, MatchTerms, Opening, Phase, Side, Variants,
    };

    use super::*;
    use crate::club::{MachineLevel, Place, Server, Timestamp};

    #[test]
    fn a_match_of_several_rounds_is_read_from_its_record_as_it_was() {
        let board = Board::plain(Game::Kamisado);
        let terms =
            MatchTerms::new(board, Variants::NONE, MatchLength::Standard, Opening::Standard, Side::Black);
        let record = Record::new(Tags::default(), terms.unwrap(), Vec::new()).unwrap().to_string();
        let level = MachineLevel::new(3).unwrap();
        let mut exhibition = Exhibition {
            place: Place(1),
            server: Server(2),
            message: None,
            seed: 3,
            levels: BySide { black: level, white: level },
            began_at: Timestamp(5),
            record,
        };
        let mut playing = history(&exhibition).unwrap();
        while let Some(side) = playing.decider().filter(|_| playing.state.round() < 3) {
            let decision = match playing.state.phase() {
                Phase::Playing(position) => position.decisions().last().unwrap(),
                _ => Decision::Fill(kamisado_rules::FillFrom::Right),
            };
            let entry = Entry { by: CausedBy::Seat(side), at: Timestamp(5), event: Event::Decided(decision) };
            playing.apply(entry).unwrap();
            exhibition.record = match_record::of_match(&playing).unwrap().to_string();
            let read = history(&exhibition).unwrap();
            assert_eq!(
                (read.state.phase(), read.state.score()),
                (playing.state.phase(), playing.state.score())
            );
        }
        exhibition.record = "nonsense".to_owned();
        assert!(history(&exhibition).is_none());
    }
}
