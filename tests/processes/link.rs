//! Connections between a process and the database server that can be interrupted.

use std::path::{Path, PathBuf};

use tokio::{
    io::{AsyncRead, AsyncReadExt, AsyncWrite, AsyncWriteExt},
    net::{TcpListener, UnixStream},
    sync::watch,
    task::JoinHandle,
};

use crate::support::server_socket::{self, SOCKET};

/// Passes on the data between processes and a server. It ends when the value is dropped.
pub(crate) struct Link {
    folder: tempfile::TempDir,
    traffic: watch::Sender<Traffic>,
}

#[derive(Clone, Copy, Default)]
struct Traffic {
    /// Whether data is held back. Held data arrives later, as after a partition of a network.
    is_held: bool,
    /// The number of times that all connections were cut.
    cuts: u32,
    /// The number of times that all connections fell silent.
    silences: u32,
}

impl Link {
    /// Creates a link to the server whose socket is in this folder.
    pub(crate) fn to(server: &Path) -> Self {
        let traffic = watch::Sender::new(Traffic::default());
        let of = traffic.subscribe();
        let folder =
            server_socket::link_to(server, move |process, server| pass_on(process, server, of.clone()));
        Self { folder, traffic }
    }

    /// The folder with the link's socket, which replaces the folder of the server.
    pub(crate) fn folder(&self) -> &Path {
        self.folder.path()
    }

    /// Holds data back, or passes it on again.
    pub(crate) fn hold(&self, is_held: bool) {
        self.traffic.send_modify(|traffic| traffic.is_held = is_held);
    }

    /// Cuts all connections. Held data is lost.
    pub(crate) fn cut(&self) {
        self.traffic.send_modify(|traffic| traffic.cuts += 1);
    }
}

/// A port of this machine by which processes reach the server whose socket is in a folder.
pub(crate) struct Port {
    address: String,
    accepting: JoinHandle<()>,
    traffic: watch::Sender<Traffic>,
}

impl Port {
    pub(crate) async fn to(server: &Path) -> Self {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let address = listener.local_addr().unwrap().to_string();
        let traffic = watch::Sender::new(Traffic::default());
        let (server, of) = (server.join(SOCKET), traffic.subscribe());
        let accepting = tokio::spawn(async move {
            while let Ok((process, _)) = listener.accept().await {
                tokio::spawn(pass_on(process, server.clone(), of.clone()));
            }
        });
        Self { address, accepting, traffic }
    }

    /// The host and the number of the port.
    pub(crate) fn address(&self) -> &str {
        &self.address
    }

    /// Lets all connections fall silent for ever: their data is lost in both directions, and neither side is told. New connections
    /// work.
    pub(crate) fn silence(&self) {
        self.traffic.send_modify(|traffic| traffic.silences += 1);
    }

    /// Cuts all connections, and refuses new ones.
    pub(crate) fn close(&self) {
        self.accepting.abort();
        self.traffic.send_modify(|traffic| traffic.cuts += 1);
    }
}

/// Passes on the data of a connection until the connection is cut or closed.
async fn pass_on(process: impl AsyncRead + AsyncWrite, server: PathBuf, mut of: watch::Receiver<Traffic>) {
    let Traffic { cuts, silences, .. } = *of.borrow();
    let (mut until_cut, mut until_silent) = (of.clone(), of.clone());
    let passing = async {
        of.wait_for(|traffic| !traffic.is_held).await.ok()?;
        let (mut from_server, mut to_server) = UnixStream::connect(server).await.ok()?.into_split();
        let (mut from_process, mut to_process) = tokio::io::split(process);
        let mut back = of.clone();
        tokio::select! {
            () = pump(&mut from_process, &mut to_server, &mut of) => {}
            () = pump(&mut from_server, &mut to_process, &mut back) => {}
        }
        Some(())
    };
    tokio::pin!(passing);
    tokio::select! {
        _ = &mut passing => return,
        _ = until_cut.wait_for(|traffic| traffic.cuts > cuts) => return,
        silent = until_silent.wait_for(|traffic| traffic.silences > silences) => if silent.is_err() { return },
    }
    // The connection is silent. Its sockets stay open until it is cut, so that neither side notices anything.
    let _ = until_cut.wait_for(|traffic| traffic.cuts > cuts).await;
}

async fn pump(
    from: &mut (impl AsyncReadExt + Unpin),
    to: &mut (impl AsyncWriteExt + Unpin),
    of: &mut watch::Receiver<Traffic>,
) {
    let mut bytes = vec![0; 64 * 1024];
    while let Ok(read @ 1..) = from.read(&mut bytes).await {
        let may_pass = of.wait_for(|traffic| !traffic.is_held).await.is_ok();
        if !may_pass || to.write_all(&bytes[..read]).await.is_err() {
            return;
        }
    }
}
