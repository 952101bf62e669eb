//! Kills the bot (SIGKILL) at random moments and at named points.

use std::{collections::BTreeMap, time::Duration};

use kamisado_standin::{Action, Fault, GatewayFault, Matcher};
use rand::{
    Rng,
    seq::{IndexedRandom, SliceRandom},
};

use crate::{
    commands_and_presses::PlayerAction, commit_kills::CommitKills, environment, random_players::Play,
    support::PATIENCE, watched_disk::Moment,
};

/// The number of kills at random moments, unless `KILLS` is set.
const KILLS: u32 = 8;

/// The number of kills at random moments for each kill at a named point. Each run kills at least once at each named point.
const RANDOM_KILLS_PER_POINT: u32 = 20;

/// The number of moves that the bot misses before a kill that has to interrupt the backfill.
const MISSED: usize = 10;

/// A named point at which the bot is killed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Named {
    /// The bot has accepted the move, and has written nothing of it.
    BeforeCommit,
    /// The move is partly written.
    InCommit,
    /// The move is committed, and nothing of its board is sent.
    AfterCommit,
    /// Discord has read half of the board's upload.
    InUpload,
    /// The board is posted, and the bot has not received the response.
    SentNotMarked,
    /// After a start, the bot has requested the missed messages.
    BeforeCatchUp,
    /// Some of the missed moves are played, but not all.
    InCatchUp,
}

const NAMED: [Named; 7] = [
    Named::BeforeCommit,
    Named::InCommit,
    Named::AfterCommit,
    Named::InUpload,
    Named::SentNotMarked,
    Named::BeforeCatchUp,
    Named::InCatchUp,
];

/// The maximum number of attempts to kill the bot at a named point.
const MOST_ATTEMPTS: u32 = 5;

/// Installs a fault that strikes the next request with this method about the channel's messages. Then runs `meanwhile`, and
/// waits until that request hangs.
async fn strike(play: &mut Play, method: &str, action: Action, meanwhile: impl AsyncFnOnce(&mut Play)) {
    let (handle, channel) = (play.channel.handle(), play.channel.id);
    let on = Matcher::route(method, "/messages").in_channel(channel);
    let fault = handle.fault(Fault { on, action }).unwrap();
    meanwhile(play).await;
    // A hanging request is logged with status 0. A request that hangs in its body is logged when half of the body has
    // arrived.
    let path = format!("/channels/{channel}/messages");
    let hangs = || {
        let log = handle.request_log();
        let last = log.iter().rev().find(|record| record.method == method && record.path.contains(&path));
        !handle.is_waiting(fault) && last.is_some_and(|record| record.status == 0)
    };
    let struck = async {
        while !hangs() {
            tokio::time::sleep(Duration::from_millis(1)).await;
        }
    };
    tokio::time::timeout(PATIENCE, struck).await.expect("the request comes");
}

/// What the players were doing when the bot was killed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum KillContext {
    Typing,
    PlayerAction(PlayerAction),
}

/// Kills the bot at a random moment while the players act, and starts it again.
async fn kill_at_random(play: &mut Play) -> KillContext {
    if play.chance.random() {
        type_and_kill(play).await;
        return KillContext::Typing;
    }
    let deed = *PlayerAction::ALL.choose(&mut play.chance).unwrap();
    play.deed(deed).await;
    KillContext::PlayerAction(deed)
}

/// Kills the bot at a random moment while moves are typed, and starts it again.
async fn type_and_kill(play: &mut Play) {
    for _ in 0..play.chance.random_range(0..4) {
        play.say();
        play.pause(40).await;
    }
    play.pause(150).await;
    play.channel.kill_bot().await;
    start_again(play).await;
}

/// Starts the bot that was killed. Before that, players may type moves, which it has to backfill.
async fn start_again(play: &mut Play) {
    for _ in 0..play.chance.random_range(0..3) {
        play.say();
    }
    play.channel.start_bot().await;
}

/// Kills the bot at a named point and starts it again, until a kill has hit the point.
async fn kill(play: &mut Play, commits: &CommitKills, point: Named) {
    for _ in 0..MOST_ATTEMPTS {
        play.next_match().await;
        play.settle().await;
        let hit = try_kill_at(play, commits, point).await;
        start_again(play).await;
        if hit {
            return;
        }
    }
    panic!("never killed at {point:?}");
}

/// Kills the bot. Returns whether the kill hit the named point.
async fn try_kill_at(play: &mut Play, commits: &CommitKills, point: Named) -> bool {
    match point {
        Named::BeforeCommit | Named::InCommit | Named::AfterCommit => {
            let (moment, kept) = match point {
                Named::BeforeCommit => (Moment::Before, play.event),
                Named::InCommit => (Moment::Within, play.event),
                _ => (Moment::After, play.event + 1),
            };
            commits.kill_at(moment);
            play.say();
            commits.wait_for_kill(&mut play.channel).await;
            // The kill has missed the point if the commit was not that of the move.
            play.kept().await == kept
        }
        Named::InUpload | Named::SentNotMarked => {
            let action = if point == Named::InUpload { Action::HangInBody } else { Action::HangAfterWork };
            strike(play, "POST", action, async |play| play.say()).await;
            play.channel.kill_bot().await;
            let boards = play.count_newest_boards();
            boards == usize::from(point == Named::SentNotMarked)
        }
        Named::BeforeCatchUp => {
            play.channel.kill_bot().await;
            let kept = play.event;
            play.say();
            strike(play, "GET", Action::Hang, async |play| play.channel.start_bot().await).await;
            play.channel.kill_bot().await;
            play.kept().await == kept
        }
        Named::InCatchUp => {
            play.channel.kill_bot().await;
            let kept = play.event;
            for _ in 0..MISSED {
                play.say();
            }
            play.channel.start_bot().await;
            play.wait_until_kept(kept + 1).await;
            play.channel.kill_bot().await;
            play.kept().await < play.event
        }
    }
}

/// All kills in random order. `None` stands for a kill at a random moment.
fn schedule(play: &mut Play, kills: u32, at_each_point: u32) -> Vec<Option<Named>> {
    let named = NAMED.into_iter().flat_map(|point| (0..at_each_point).map(move |_| Some(point)));
    let mut schedule: Vec<_> = (0..kills).map(|_| None).chain(named).collect();
    schedule.shuffle(&mut play.chance);
    schedule
}

#[tokio::test(flavor = "multi_thread")]
async fn killing_the_bot_loses_no_move_and_repeats_no_announcement() {
    let seed = environment("SEED").unwrap_or_else(rand::random::<u64>);
    let kills = environment("KILLS").unwrap_or(KILLS);
    let at_each_point = (kills / RANDOM_KILLS_PER_POINT).max(1);
    println!("SEED={seed} KILLS={kills}, and {at_each_point} at each named point");
    let mut play = Play::new(seed).await;
    // Lifts Discord's limit of 1,000 session starts a day.
    play.channel
        .handle()
        .gateway(GatewayFault::LimitStarts { remaining: u64::from(u32::MAX), seconds: 86_400.0 });
    let Some(commits) = CommitKills::new(&mut play.channel) else { return };
    play.channel.start_bot().await;
    play.begin().await;
    let (mut named, mut random) = (BTreeMap::<Named, u32>::new(), BTreeMap::<KillContext, u32>::new());
    for point in schedule(&mut play, kills, at_each_point) {
        play.next_match().await;
        match point {
            Some(point) => {
                kill(&mut play, &commits, point).await;
                *named.entry(point).or_default() += 1;
            }
            None => *random.entry(kill_at_random(&mut play).await).or_default() += 1,
        }
    }
    play.check().await;
    let doctor = play.channel.run(&["doctor"]);
    assert!(doctor.status.success(), "{}", String::from_utf8_lossy(&doctor.stderr));
    play.channel.assert_no_violations();
    println!("{} matches, {} moves, {} of them by menu or button", play.id, play.moves, play.pressed);
    println!("killed at named points: {named:?}");
    println!("killed at random while: {random:?}; commands and presses meanwhile: {:?}", play.struck);
    assert_eq!(random.values().sum::<u32>(), kills);
    for point in NAMED {
        assert_eq!(named.get(&point), Some(&at_each_point), "{point:?}");
    }
}
