//! Measures the time from a typed message to the posted board: gateway, notation, rules, a commit with fsync, the
//! picture and the upload, through real sockets and the real serenity client.
//!
//! The time runs from the moment the message is sent until the stand-in has the board, so it includes the stand-in's
//! own work on the message and the request. Prints the median and the 99th percentile. Environment variable: `MOVES`
//! (number of moves, default 400).

#[path = "../crates/engine/tests/common/percentile.rs"]
mod percentile;

use std::time::{Duration, Instant};

use kamisado::{
    config::{Config, Endpoint, Token},
    run::serve,
};
use kamisado_notation::{Language, Style, Writer};
use kamisado_rules::{
    Board, BySide, Decision, FillFrom, Game, Match, MatchLength, MatchTerms, Opening, Phase, Side, Variants,
};
use kamisado_standin::{Handle, Message, Options, Permissions, Snowflake, StandIn};
use percentile::percentile;
use serde_json::json;
use tokio::sync::oneshot;

const PATIENCE: Duration = Duration::from_secs(20);

fn main() {
    // `cargo test --benches` only checks that the benchmark runs.
    let moves = if std::env::args().any(|argument| argument == "--test") { 3 } else { moves_wanted() };
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build().expect("a runtime");
    let mut times = runtime.block_on(measure(moves));
    assert_eq!(times.len(), moves, "each move has its board");
    times.sort_unstable();
    let at = |share: usize| percentile(&times, share).unwrap_or_default();
    println!("message to board: {moves} moves, median {:?}, 99th percentile {:?}", at(50), at(99));
}

fn moves_wanted() -> usize {
    std::env::var("MOVES").ok().and_then(|count| count.parse().ok()).unwrap_or(400)
}

async fn measure(moves: usize) -> Vec<Duration> {
    let options = Options {
        check_one_in: 1_000_000,
        decode_one_in: 1_000_000,
        global_limit: None,
        ..Options::default()
    };
    let discord = StandIn::start(options).await.expect("a stand-in");
    let handle = discord.handle();
    let guild = handle.add_guild("club");
    let channel = handle.add_channel(guild, "games");
    let players = BySide {
        black: handle.add_user("Ada", Permissions::of_a_member(), "en-US"),
        white: handle.add_user("Grace", Permissions::of_a_member(), "en-US"),
    };
    let folder = tempfile::tempdir().expect("a folder");
    let config = Config {
        token: Some(Token::new(discord.token()).expect("a token")),
        database: folder.path().join("kamisado.sqlite3").into(),
        endpoint: Endpoint::Proxy(format!("http://{}", discord.address())),
        sends_per_second: 1000,
        ..Config::default()
    };
    let (stop, stopped) = oneshot::channel::<()>();
    let bot = tokio::spawn(serve(config, async move {
        let _ = stopped.await;
    }));
    assert!(handle.wait_for_bot(PATIENCE).await, "the bot connects");
    let mut times = Vec::with_capacity(moves);
    while times.len() < moves {
        play(&handle, channel, players, moves, &mut times).await;
    }
    drop(stop);
    bot.await.expect("the bot ends").expect("the bot ends well");
    times
}

/// Plays a marathon match, up to the number of moves that are still to be measured.
async fn play(
    handle: &Handle,
    channel: Snowflake,
    players: BySide<Snowflake>,
    moves: usize,
    times: &mut Vec<Duration>,
) {
    let mut board = begin(handle, channel, players).await;
    let terms = MatchTerms::new(
        Board::plain(Game::Kamisado),
        Variants::NONE,
        MatchLength::Marathon,
        Opening::Standard,
        Side::Black,
    );
    let mut game = Match::new(terms.expect("terms that go together"));
    let mut choice = 7;
    while let (Some(side), true) = (game.decider(), times.len() < moves) {
        let (decision, text) = some_decision(&game, choice);
        let since = Instant::now();
        handle.say(channel, players[side], &text).expect("said");
        board = board_after(handle, channel, board).await;
        times.push(since.elapsed());
        game.decide(decision).expect("legal");
        choice = (choice * 31 + 17) % 1009;
    }
    if let Some(side) = game.decider() {
        resign(handle, channel, players[side], board).await;
    }
}

fn some_decision(game: &Match, choice: usize) -> (Decision, String) {
    let writer = Writer::new(game.terms().board(), Style::Words(Language::English));
    match game.phase() {
        Phase::Playing(position) => {
            let decisions = writer.decisions(position);
            let (decision, text) = decisions[choice % decisions.len()].clone();
            (decision, text)
        }
        _ => (Decision::Fill(FillFrom::Left), "fill left".to_owned()),
    }
}

async fn begin(handle: &Handle, channel: Snowflake, players: BySide<Snowflake>) -> Snowflake {
    let last = handle.messages(channel).last().map_or(Snowflake::new(0), |message| message.id);
    let options = json!({ "opponent": players.white.to_string(), "match": 3, "black": 2 });
    let mut command = handle.command(channel, players.black, "challenge", &options).expect("a challenge");
    command.answer().await.expect("an answer");
    let is_challenge = |message: &Message| message.button("Accept").is_some();
    let challenge = handle.wait_for_message_after(channel, last, is_challenge, PATIENCE).await;
    let challenge = challenge.expect("a challenge");
    let accept = challenge.button("Accept").expect("a button");
    handle.press(challenge.id, players.white, accept).expect("pressed").answer().await.expect("an answer");
    board_after(handle, channel, challenge.id).await
}

async fn resign(handle: &Handle, channel: Snowflake, player: Snowflake, board: Snowflake) {
    let mut command = handle.command(channel, player, "resign", &json!({})).expect("a command");
    let answer = command.complete_answer().await.expect("an answer");
    let question = answer.message().expect("a question").clone();
    let yes = question.button("Give up").expect("a button");
    handle.press(question.id, player, yes).expect("pressed").answer().await.expect("an answer");
    board_after(handle, channel, board).await;
}

async fn board_after(handle: &Handle, channel: Snowflake, message: Snowflake) -> Snowflake {
    let has_picture = |message: &Message| !message.attachments.is_empty();
    handle.wait_for_message_after(channel, message, has_picture, PATIENCE).await.expect("a board").id
}
