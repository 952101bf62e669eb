//! Simulates that time passes for the bot. The tests do not wait for days, but backdate the rows of the database.

use super::Channel;

pub(crate) const MINUTE: i64 = 60_000;
pub(crate) const DAY: i64 = 24 * 60 * MINUTE;

/// Backdates all matches, events and sent announcements in the database by a duration in milliseconds.
pub(crate) async fn backdate_rows(channel: &Channel, time: i64) {
    channel.wait_until_all_sent().await;
    let mut database = channel.open_database().await;
    for change in [
        "UPDATE announcements SET sent_at = sent_at - $1",
        "UPDATE events SET at = at - $1",
        "UPDATE matches SET began_at = began_at - $1, look_at = 0",
    ] {
        database.execute(change, &[time]).await;
    }
    database.close().await;
}

/// Removes all absences from the database, as if the bot had been connected all the time.
pub(crate) async fn forget_absences(channel: &Channel) {
    let mut database = channel.open_database().await;
    database.execute("DELETE FROM absences", &[]).await;
    database.execute("DELETE FROM marks WHERE name = 'present'", &[]).await;
    database.close().await;
}

/// Simulates that a duration in milliseconds passes while the bot is connected. Restarts the bot.
pub(crate) async fn simulate_elapsed_time(channel: &mut Channel, time: i64) {
    backdate_rows(channel, time).await;
    channel.kill_bot().await;
    forget_absences(channel).await;
    channel.start_bot().await;
}
