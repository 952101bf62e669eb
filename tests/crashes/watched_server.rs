//! Passes the bot's data on to a PostgreSQL server, and stops at a moment of a commit.

use std::path::{Path, PathBuf};

use tokio::{
    io::{AsyncReadExt, AsyncWriteExt},
    net::{
        UnixStream,
        unix::{OwnedReadHalf, OwnedWriteHalf},
    },
    sync::watch,
};

use crate::{support::server_socket, watched_disk::Moment};

/// A part of the text of the first statement in each transaction that writes. The statement takes the lock that only one writer at
/// a time can hold.
const BEGIN: &[u8] = b"pg_advisory_xact_lock(1)";

/// The message of a client that commits a transaction.
const COMMIT: &[u8] = b"Q\0\0\0\x0bCOMMIT\0";

/// The server's answer to [`COMMIT`].
const COMMITTED: &[u8] = b"C\0\0\0\x0bCOMMIT\0";

/// The largest piece of data that is passed on at once.
const PIECE: usize = 64 * 1024;

/// A link between the bot and the server. It ends when the value is dropped.
pub(crate) struct WatchedServer {
    folder: tempfile::TempDir,
    order: watch::Sender<Order>,
}

/// The order that all connections follow.
#[derive(Clone, Copy, Debug)]
enum Order {
    PassOn,
    StopAt(Moment),
    /// One connection has stopped, and passes on no more data.
    Stopped,
}

fn contains(data: &[u8], part: &[u8]) -> bool {
    data.windows(part.len()).any(|found| found == part)
}

impl WatchedServer {
    /// Creates a link to the server whose socket is in this folder.
    pub(crate) fn new(server: &Path) -> Self {
        let order = watch::Sender::new(Order::PassOn);
        let orders = order.clone();
        let folder = server_socket::link_to(server, move |bot, server| pass_on(bot, server, orders.clone()));
        Self { folder, order }
    }

    /// The folder with the link's socket, which replaces the folder of the server.
    pub(crate) fn folder(&self) -> &Path {
        self.folder.path()
    }

    /// Stops the connection that reaches this moment of a commit first.
    pub(crate) fn stop_at(&self, moment: Moment) {
        self.order.send_replace(Order::StopAt(moment));
    }

    /// Waits until a connection has stopped.
    pub(crate) async fn stopped(&self) {
        let mut order = self.order.subscribe();
        order.wait_for(|order| matches!(order, Order::Stopped)).await.unwrap();
    }
}

/// Passes on the data of a connection until one side closes it.
async fn pass_on(bot: UnixStream, server: PathBuf, order: watch::Sender<Order>) {
    let Ok(server) = UnixStream::connect(server).await else { return };
    let (from_bot, to_bot) = bot.into_split();
    let (from_server, to_server) = server.into_split();
    let mut connection =
        Connection { from_bot, to_bot, from_server, to_server, order, writes: false, commits: false };
    while connection.pass_piece().await.is_some() {}
}

struct Connection {
    from_bot: OwnedReadHalf,
    to_bot: OwnedWriteHalf,
    from_server: OwnedReadHalf,
    to_server: OwnedWriteHalf,
    order: watch::Sender<Order>,
    /// Whether a transaction that writes has begun.
    writes: bool,
    /// Whether the bot has asked for the commit of a transaction that writes.
    commits: bool,
}

impl Connection {
    /// Passes on the next piece of data. `None` at the end of the connection.
    async fn pass_piece(&mut self) -> Option<()> {
        let (mut asked, mut answered) = (vec![0; PIECE], vec![0; PIECE]);
        tokio::select! {
            read = self.from_bot.read(&mut asked) => {
                let asked = &asked[..read.ok().filter(|read| *read > 0)?];
                if contains(asked, BEGIN) {
                    self.writes = true;
                    self.reach(|moment| matches!(moment, Moment::Before)).await?;
                }
                if self.writes && contains(asked, COMMIT) {
                    self.reach(|moment| matches!(moment, Moment::Within)).await?;
                    (self.writes, self.commits) = (false, true);
                }
                self.to_server.write_all(asked).await.ok()
            }
            read = self.from_server.read(&mut answered) => {
                let answered = &answered[..read.ok().filter(|read| *read > 0)?];
                if self.commits && contains(answered, COMMITTED) {
                    self.commits = false;
                    self.reach(|moment| matches!(moment, Moment::After)).await?;
                }
                self.to_bot.write_all(answered).await.ok()
            }
        }
    }

    /// If `is_reached` holds for the moment at which the bot is to be killed, stops the connection, and returns `None` when the bot
    /// is dead. Otherwise, returns at once.
    async fn reach(&mut self, is_reached: impl Fn(Moment) -> bool) -> Option<()> {
        let stops = self.order.send_if_modified(|order| {
            let stops = matches!(order, Order::StopAt(moment) if is_reached(*moment));
            if stops {
                *order = Order::Stopped;
            }
            stops
        });
        if !stops {
            return Some(());
        }
        let mut ignored = [0; 1];
        while self.from_bot.read(&mut ignored).await.is_ok_and(|read| read > 0) {}
        None
    }
}
