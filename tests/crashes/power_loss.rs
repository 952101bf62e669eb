//! Power losses: all or part of the unsynced changes are lost.

use rand::{Rng, SeedableRng, rngs::StdRng};
use sqlx::{Connection, SqliteConnection, sqlite::SqliteConnectOptions};

use crate::{
    environment,
    random_players::Play,
    support::database::is_left_out_on_postgres,
    watched_disk::{Disk, DiskEvent, Moment, SimulatedDisk},
};

/// The number of moves, unless `MOVES` is set.
const MOVES: u32 = 30;

/// The number of power losses after which the bot is started again, unless `CUTS` is set.
const CUTS: u32 = 20;

/// The interval, in moves, at which the bot is stopped and restarted. An orderly stop checkpoints the write-ahead log.
const STOP_EVERY: u32 = 12;

/// The numbers of the match and of the event in a picture's file name.
fn event_of(picture: &str) -> Option<(i64, i64)> {
    let (id, event) = picture.strip_prefix('k')?.split_once('-')?;
    let digits = event.find(|character: char| !character.is_ascii_digit()).unwrap_or(event.len());
    Some((id.parse().ok()?, event[..digits].parse().ok()?))
}

/// The number of the last event of a match that a power loss leaves, read from the database as the bot would read it.
///
/// # Errors
/// The database is damaged, has no such match, or lacks one of its earlier events.
async fn last_event_after_power_loss(
    platter: &SimulatedDisk,
    chance: Option<&mut StdRng>,
    id: i64,
) -> Result<i64, String> {
    let folder = tempfile::tempdir().unwrap();
    platter.lose_power(folder.path(), chance);
    let options = SqliteConnectOptions::new().filename(folder.path().join("kamisado.sqlite3"));
    look(options, id).await.map_err(|error| error.to_string())?
}

async fn look(options: SqliteConnectOptions, id: i64) -> sqlx::Result<Result<i64, String>> {
    let mut database = SqliteConnection::connect_with(&options).await?;
    let faults: Vec<String> = sqlx::query_scalar("PRAGMA integrity_check").fetch_all(&mut database).await?;
    if faults != ["ok"] {
        return Ok(Err(faults.join("; ")));
    }
    let (events, last): (i64, i64) =
        sqlx::query_as("SELECT count(*), coalesce(max(sequence), 0) FROM events WHERE match_id = ?")
            .bind(id)
            .fetch_one(&mut database)
            .await?;
    let known: bool = sqlx::query_scalar("SELECT EXISTS (SELECT 1 FROM matches WHERE id = ?)")
        .bind(id)
        .fetch_one(&mut database)
        .await?;
    let whole = known && events == last;
    Ok(if whole { Ok(last) } else { Err(format!("known: {known}, {events} events, the last is {last}")) })
}

#[tokio::test(flavor = "multi_thread")]
async fn a_power_loss_at_any_sync_keeps_every_move_whose_board_was_sent() {
    if is_left_out_on_postgres("power losses at every sync") {
        return;
    }
    let seed = environment("SEED").unwrap_or_else(rand::random::<u64>);
    let moves = environment("MOVES").unwrap_or(MOVES);
    println!("SEED={seed} MOVES={moves}");
    let mut play = Play::new(seed).await;
    let disk = Disk::new(play.channel.folder.path());
    play.channel.environment = disk.logging();
    play.channel.start_bot().await;
    play.begin().await;
    while play.moves < moves {
        if play.is_over() {
            play.begin().await;
        }
        play.say();
        play.wait_until_told().await;
        if play.moves.is_multiple_of(STOP_EVERY) {
            play.channel.stop_bot().await;
            play.channel.start_bot().await;
        }
    }
    play.channel.stop_bot().await;

    let mut chance = StdRng::seed_from_u64(seed);
    let mut platter = SimulatedDisk::default();
    // A disk that ignores all syncs after the last board was sent. It shows that the test would detect a missing sync.
    let mut careless = SimulatedDisk::default();
    // The newest board that has been sent so far.
    let mut sent: Option<(i64, i64)> = None;
    let (mut cuts, mut boards, mut lost_by_the_careless) = (0, 0, 0);
    for happening in disk.read_log() {
        platter.happen(&happening);
        let is_sync = matches!(happening, DiskEvent::Synced(_));
        if !is_sync {
            careless.happen(&happening);
        }
        if let DiskEvent::Uploaded(picture) = &happening {
            let Some(board) = event_of(picture) else { continue };
            boards += 1;
            sent = sent.max(Some(board));
            let kept = last_event_after_power_loss(&careless, None, board.0).await;
            lost_by_the_careless += u32::from(kept.is_ok_and(|kept| kept < board.1));
            careless.clone_from(&platter);
        } else if !is_sync {
            continue;
        }
        let Some((id, event)) = sent else { continue };
        for chance in [None, Some(&mut chance)] {
            let parts = chance.is_some();
            let kept = last_event_after_power_loss(&platter, chance, id).await;
            assert!(
                kept.as_ref().is_ok_and(|&kept| kept >= event),
                "event {event} of match {id} has been shown; with parts of what was not synced ({parts}): {kept:?}"
            );
            cuts += 1;
        }
    }
    println!("{boards} pictures sent, the power cut {cuts} times; {lost_by_the_careless} lost without syncs");
    assert!(boards >= moves, "every move's board was seen to be sent");
    assert!(lost_by_the_careless >= moves / 2, "a sync that is not made is noticed");
}

/// The moments of a commit at which the power is lost. `None` stands for a random moment.
const WHERE: [Option<Moment>; 5] =
    [None, Some(Moment::After), Some(Moment::Within), None, Some(Moment::Before)];

#[tokio::test(flavor = "multi_thread")]
async fn after_power_losses_the_match_continues_and_is_announced_once() {
    if is_left_out_on_postgres("restarts after power losses") {
        return;
    }
    let seed = environment("SEED").unwrap_or_else(rand::random::<u64>);
    let cuts = environment("CUTS").unwrap_or(CUTS);
    println!("SEED={seed} CUTS={cuts}");
    let mut play = Play::new(seed).await;
    let disk = Disk::new(play.channel.folder.path());
    play.channel.environment = disk.logging_and_killing();
    play.channel.start_bot().await;
    play.begin().await;
    let folder = play.channel.folder.path().to_owned();
    let mut platter = SimulatedDisk::default();
    let (mut unsynced, mut in_part) = (0, 0);
    for moment in WHERE.iter().cycle().take(cuts as usize) {
        play.next_match().await;
        for _ in 0..play.chance.random_range(0..3) {
            play.say();
            play.pause(80).await;
        }
        if let Some(moment) = moment {
            disk.kill_at(*moment);
            play.say();
            play.channel.wait_for_bot_exit().await;
            disk.spare();
        } else {
            play.say();
            play.pause(40).await;
            play.channel.kill_bot().await;
        }
        disk.take_log().iter().for_each(|happening| platter.happen(happening));
        unsynced += usize::from(platter.unsynced() > 0);
        let parts: bool = play.chance.random();
        in_part += usize::from(parts && platter.unsynced() > 0);
        platter.lose_power(&folder, parts.then_some(&mut play.chance));
        platter = SimulatedDisk::of(&folder);
        for _ in 0..play.chance.random_range(0..3) {
            play.say();
        }
        play.channel.start_bot().await;
    }
    play.check().await;
    println!(
        "{} matches, {} moves; something unsynced was lost {unsynced} times, {in_part} times in part",
        play.id, play.moves
    );
    assert!(unsynced >= cuts as usize / 5, "the power takes something with it");
    let doctor = play.channel.run(&["doctor"]);
    assert!(doctor.status.success(), "{}", String::from_utf8_lossy(&doctor.stderr));
    play.channel.assert_no_violations();
}
