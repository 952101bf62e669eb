//! Kills the bot at a moment of a commit, with either kind of database: SQLite or PostgreSQL.

use crate::{
    support::Channel,
    watched_disk::{Disk, Moment},
};
#[cfg(feature = "postgres")]
use crate::{
    support::{PATIENCE, postgres_server::socket_of},
    watched_server::WatchedServer,
};
use kamisado::store::Database;

/// The way in which the bot is killed in a commit.
pub(crate) enum CommitKills {
    /// The bot kills itself when it writes to an SQLite file.
    Disk(Disk),
    /// The bot's connection to a PostgreSQL server stops at a moment of a commit, and then the test kills the bot.
    #[cfg(feature = "postgres")]
    Server(WatchedServer),
}

impl CommitKills {
    /// Prepares the kills of a bot that is not running yet. If this is impossible, prints a line and returns `None`.
    pub(crate) fn new(channel: &mut Channel) -> Option<Self> {
        match &channel.database {
            Database::File(_) => {
                let disk = Disk::new(channel.folder.path());
                channel.environment = disk.killing();
                Some(Self::Disk(disk))
            }
            #[cfg(feature = "postgres")]
            Database::Server(server) => {
                let (start, folder) = socket_of(server, "kills in commits")?;
                let watched = WatchedServer::new(folder.as_ref());
                let address = format!("{start}?host={}", watched.folder().display());
                channel.environment = vec![("KAMISADO_DATABASE", address.into())];
                Some(Self::Server(watched))
            }
            #[cfg(not(feature = "postgres"))]
            Database::Server(_) => panic!("the tests are built without the feature `postgres`"),
        }
    }

    /// Arranges that the bot is killed at the given moment of its next commit.
    pub(crate) fn kill_at(&self, moment: Moment) {
        match self {
            Self::Disk(disk) => disk.kill_at(moment),
            #[cfg(feature = "postgres")]
            Self::Server(server) => server.stop_at(moment),
        }
    }

    /// Waits until the bot is killed. The next process of the bot is not killed.
    pub(crate) async fn wait_for_kill(&self, channel: &mut Channel) {
        match self {
            Self::Disk(disk) => {
                channel.wait_for_bot_exit().await;
                disk.spare();
            }
            #[cfg(feature = "postgres")]
            Self::Server(server) => {
                tokio::time::timeout(PATIENCE, server.stopped()).await.expect("the bot commits");
                channel.kill_bot().await;
            }
        }
    }
}
