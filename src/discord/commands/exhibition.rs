//! `/exhibition`: lets two levels of the bot play each other, in one message that is edited after each move.

use std::sync::Arc;

use kamisado_notation::{Record, Tags};
use kamisado_rules::{Board, BySide, Game, MatchLength, MatchTerms, Opening, Side, Variants};

use super::{
    command_interaction::{Call, call},
    option_choices::{GameChoice, LengthChoice},
};
use crate::{
    club::{Exhibition, MachineLevel, Server},
    discord::{
        bot::{Context, Error},
        outbound::play_exhibitions,
    },
    text::text,
};

/// Lets two levels play a match.
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
    #[rename = "match"] length: Option<LengthChoice>,
) -> Result<(), Error> {
    let game = game.map(Game::from).unwrap_or_default();
    let length = length.map_or(MatchLength::Single, MatchLength::from);
    call(context, |call| async move {
        let levels = MachineLevel::new(black).zip(MachineLevel::new(white));
        match (levels, call.server) {
            (Some((black, white)), Some(server)) => {
                begin(call, server, BySide { black, white }, (game, length)).await
            }
            _ => call.say(text!(call.locale, "refused-server-only")).await,
        }
    })
    .await
}

async fn begin(
    call: Call<'_>,
    server: Server,
    levels: BySide<MachineLevel>,
    (game, length): (Game, MatchLength),
) -> Result<(), Error> {
    if !call.caller_moderates() {
        return call.say(text!(call.locale, "refused-exhibition")).await;
    }
    if let Some(sentence) = call.lacking() {
        return call.say(sentence).await;
    }
    let Some(showing) = call.bot.exhibitions.begin(call.place) else {
        return call.say(text!(call.locale, "refused-exhibition-running")).await;
    };
    let board = Board::plain(game);
    let terms = MatchTerms::new(board, Variants::NONE, length, Opening::Standard, Side::Black).ok();
    let record = terms.and_then(|terms| Record::new(Tags::default(), terms, Vec::new()).ok());
    let Some(record) = record else { return call.say(text!(call.locale, "refused-failed")).await };
    let exhibition = Exhibition {
        place: call.place,
        server,
        message: None,
        seed: call.input.id,
        levels,
        began_at: call.input.at,
        record: record.to_string(),
    };
    if !call.bot.club.begin_exhibition(&exhibition).await? {
        return call.say(text!(call.locale, "refused-exhibition-running")).await;
    }
    call.bot.tasks.spawn(play_exhibitions::show(Arc::clone(&call.bot), exhibition, showing));
    call.say(text!(call.locale, "exhibition-begins")).await
}
