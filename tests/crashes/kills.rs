//! The bot is killed at random moments and at named points.

use std::{collections::BTreeMap, time::Duration};

use kamisado_standin::{Action, Fault, Matcher};
use rand::Rng;

use crate::{
    disk::{Disk, Moment},
    environment,
    play::Play,
    support::PATIENCE,
};

/// How often it is killed unless `KILLS` says so.
const KILLS: u32 = 16;

/// Where the bot is killed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Point {
    /// Anywhere.
    Random,
    /// A move has been decided, and nothing of it has been written.
    BeforeCommit,
    /// The move has been written in part.
    InCommit,
    /// The move is in the database, and nothing of its board has been sent.
    AfterCommit,
    /// Half of the board's upload has been read.
    InUpload,
    /// The board is posted, and the answer has not come.
    SentNotMarked,
    /// What was missed is being asked for after a start.
    BeforeCatchUp,
    /// Some of what was missed has been played.
    InCatchUp,
}

const NAMED: [Point; 7] = [
    Point::BeforeCommit,
    Point::InCommit,
    Point::AfterCommit,
    Point::InUpload,
    Point::SentNotMarked,
    Point::BeforeCatchUp,
    Point::InCatchUp,
];

/// How often a named point is tried to be hit.
const MOST_ATTEMPTS: u32 = 5;

/// A fault for the next request of this kind about messages.
fn fault(play: &Play, method: &str, action: Action) {
    play.channel.handle().fault(Fault { on: Matcher::route(method, "/messages"), action }).unwrap();
}

/// Waits until so many requests of this kind about messages have come to where they are logged.
async fn wait_for_requests(play: &Play, method: &str, number: u64) {
    let waiting = async {
        while requests(play, method) < number {
            tokio::time::sleep(Duration::from_millis(1)).await;
        }
    };
    tokio::time::timeout(PATIENCE, waiting).await.expect("the request comes");
}

fn requests(play: &Play, method: &str) -> u64 {
    let route = format!("{method} /channels/{{channel_id}}/messages");
    play.channel.handle().requests().get(&route).copied().unwrap_or_default()
}

/// Kills the bot at this point and starts it again.
async fn kill(play: &mut Play, disk: &Disk, point: Point) {
    match point {
        Point::Random => {
            for _ in 0..play.chance.random_range(0..4) {
                play.say();
                play.pause(40).await;
            }
            play.pause(150).await;
            play.channel.kill_bot().await;
        }
        Point::BeforeCommit | Point::InCommit | Point::AfterCommit => {
            for attempt in 1.. {
                play.settle().await;
                let (moment, kept) = match point {
                    Point::BeforeCommit => (Moment::Before, play.event),
                    Point::InCommit => (Moment::Within, play.event),
                    _ => (Moment::After, play.event + 1),
                };
                disk.kill_at(moment);
                play.say();
                play.channel.bot_is_gone().await;
                disk.spare();
                if play.kept().await == kept {
                    break;
                }
                // It was struck when it wrote something else than the move.
                assert!(attempt < MOST_ATTEMPTS, "never killed at {point:?}");
                play.channel.start_bot().await;
                if play.is_over() {
                    play.check().await;
                    play.begin().await;
                }
            }
        }
        Point::InUpload | Point::SentNotMarked => {
            play.settle().await;
            let action = if point == Point::InUpload { Action::HangInBody } else { Action::HangAfterWork };
            let before = requests(play, "POST");
            fault(play, "POST", action);
            play.say();
            wait_for_requests(play, "POST", before + 1).await;
            play.channel.kill_bot().await;
        }
        Point::BeforeCatchUp => {
            play.settle().await;
            play.channel.kill_bot().await;
            play.say();
            let before = requests(play, "GET");
            fault(play, "GET", Action::Hang);
            play.channel.start_bot().await;
            wait_for_requests(play, "GET", before + 1).await;
            play.channel.kill_bot().await;
        }
        Point::InCatchUp => {
            play.settle().await;
            play.channel.kill_bot().await;
            let kept = play.event;
            for _ in 0..4 {
                play.say();
            }
            play.channel.start_bot().await;
            play.wait_until_kept(kept + 1).await;
            play.channel.kill_bot().await;
        }
    }
    // What is typed while it is down has to be read later.
    for _ in 0..play.chance.random_range(0..3) {
        play.say();
    }
    play.channel.start_bot().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn nothing_is_lost_and_nothing_told_twice_however_often_the_bot_is_killed() {
    let seed = environment("SEED").unwrap_or_else(rand::random::<u64>);
    let kills = environment("KILLS").unwrap_or(KILLS);
    println!("SEED={seed} KILLS={kills}");
    let mut play = Play::new(seed).await;
    let disk = Disk::new(play.channel.folder.path());
    play.channel.environment = disk.killing();
    play.channel.start_bot().await;
    play.begin().await;
    let mut counts = BTreeMap::<Point, u32>::new();
    for number in 0..kills {
        // A named point needs some moves to be played at it.
        if play.is_over() {
            play.check().await;
            play.begin().await;
        }
        // Each named point in turn, random moments in between.
        let named = NAMED[number as usize / 2 % NAMED.len()];
        let point = if number % 2 == 0 { named } else { Point::Random };
        kill(&mut play, &disk, point).await;
        *counts.entry(point).or_default() += 1;
    }
    play.check().await;
    let doctor = play.channel.run(&["doctor"]);
    assert!(doctor.status.success(), "{}", String::from_utf8_lossy(&doctor.stderr));
    play.channel.assert_no_violations();
    println!("{} matches, {} moves, killed at: {counts:?}", play.id, play.moves);
    for point in NAMED {
        let times = counts.get(&point).copied().unwrap_or_default();
        assert!(times >= kills / 20, "{point:?} was hit {times} times");
    }
}
