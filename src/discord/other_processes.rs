//! Coordination with other processes of the bot that share the database.

use tracing::warn;

use super::tasks::Tasks;
use crate::club::Club;

/// Waits, before a request, until it is certain that no other process serves the shards of this process. This prevents
/// a process that was suspended from sending what another process sends by now.
///
/// # Errors
/// When another process serves a shard of this process.
pub(crate) async fn wait_until_serving_is_certain(club: &Club) -> Result<(), serenity::Error> {
    let is_certain = club.until_serving_is_certain().await;
    is_certain.map_err(|_| serenity::Error::Other("another process serves a shard of this one"))
}

/// Notifies the other processes, so that they look for work.
pub(crate) fn notify(club: &Club, tasks: &Tasks) {
    let club = club.clone();
    tasks.spawn(async move {
        if let Err(error) = club.notify_processes().await {
            // The other processes look for work by themselves some time later.
            warn!(%error, "the other processes are not notified");
        }
    });
}
