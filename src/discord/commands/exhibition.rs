//! `/exhibition`: lets two levels of the bot play each other, in one message that is edited after each move.

use std::{
    sync::Arc,
    time::{Duration, Instant},
};

use kamisado_engine::Level;
use kamisado_rules::{Board, BySide, Game, MatchLength, MatchTerms, Opening, Side, Variants};
use tracing::error;

use super::{
    command_interaction::{Call, call},
    option_choices::GameChoice,
};
use crate::{
    club::{CausedBy, Entry, Event, History, MachineLevel, Server, Status},
    discord::{
        bot::{Context, Error},
        outbound::{interaction_response::Reply, message_builder},
        resolve_audience,
    },
    opponent::Question,
    text::text,
    view::{audience::Audience, exhibition::compose, message::Message},
};

/// How long an exhibition may last. Discord takes edits of an answer for a quarter of an hour after the command.
const TIME_MAX: Duration = Duration::from_mins(14);

/// Lets two levels play a single round.
#[poise::command(slash_command, guild_only)]
pub(super) async fn exhibition(
    context: Context<'_>,
    #[min = 1]
    #[max = 10]
    black: u8,
    #[min = 1]
    #[max = 10]
    white: u8,
    game: Option<GameChoice>,
) -> Result<(), Error> {
    let game = game.map(Game::from).unwrap_or_default();
    call(context, |call| async move {
        let levels = MachineLevel::new(black).zip(MachineLevel::new(white));
        match (levels, call.server) {
            (Some((black, white)), Some(server)) => show(call, server, BySide { black, white }, game).await,
            _ => call.say(text!(call.locale, "refused-server-only")).await,
        }
    })
    .await
}

async fn show(call: Call<'_>, server: Server, levels: BySide<MachineLevel>, game: Game) -> Result<(), Error> {
    if !call.caller_moderates() {
        return call.say(text!(call.locale, "refused-exhibition")).await;
    }
    if let Some(sentence) = call.lacking() {
        return call.say(sentence).await;
    }
    let Some(_showing) = call.bot.exhibitions.begin(call.place) else {
        return call.say(text!(call.locale, "refused-exhibition-running")).await;
    };
    let board = Board::plain(game);
    let terms = MatchTerms::new(board, Variants::NONE, MatchLength::Single, Opening::Standard, Side::Black);
    let Ok(terms) = terms else { return call.say(text!(call.locale, "refused-failed")).await };
    call.defer(true).await?;
    let audience = resolve_audience::of_server(&call.bot.club, Some(server)).await?;
    let history = History::between_machines(terms, levels, (call.place, server), call.input.at);
    let playing = play(&call, audience, levels, history);
    match tokio::time::timeout(TIME_MAX, playing).await {
        Ok(Some(())) => {}
        // The process stops, the time is up, or the engine has failed. The last board stays.
        Ok(None) | Err(_) => call.progress(text!(audience.locale, "exhibition-stopped")).await,
    }
    Ok(())
}

/// Plays to the end, and shows each position. `None` if the exhibition cannot go on.
async fn play(
    call: &Call<'_>,
    audience: Audience,
    levels: BySide<MachineLevel>,
    mut history: History,
) -> Option<()> {
    let bot = &call.bot;
    let stopping = &bot.tasks.stopping;
    loop {
        let shown_at = Instant::now();
        let (renderer, now) = (Arc::clone(&bot.renderer), history.clone());
        let message = bot.draw("an exhibition", move || compose(audience, &renderer, &now)).await?;
        let Message { content, attachments, .. } = message;
        let files = message_builder::attachments(attachments).collect();
        call.edit(Reply { content, files, is_public: true, ..Reply::default() }).await.ok()?;
        let (Status::Running, Some(side)) = (history.status, history.decider()) else { return Some(()) };
        let question = Question {
            game: history.state.clone(),
            level: Level::new(levels[side].number())?,
            seed: call.input.id,
        };
        let chosen = stopping.run_until_cancelled(bot.opponent.choose(question)).await?;
        let chosen = chosen.inspect_err(|error| error!(%error, "an exhibition cannot go on")).ok()?;
        let entry =
            Entry { by: CausedBy::Seat(side), at: bot.time.now(), event: Event::Decided(chosen.decision) };
        history.apply(entry).ok()?;
        let next = tokio::time::sleep_until((shown_at + bot.config.exhibition_pace).into());
        stopping.run_until_cancelled(next).await?;
    }
}
