//! The socket of a PostgreSQL server, and links to it that tests control.

use std::path::{Path, PathBuf};

use tokio::net::{UnixListener, UnixStream};

/// The name that PostgreSQL gives its socket.
pub(crate) const SOCKET: &str = ".s.PGSQL.5432";

/// Creates a folder with a socket that replaces the socket of a server. `pass_on` serves each connection to the new socket, and
/// gets the path of the server's socket.
pub(crate) fn link_to<Passing: Future<Output = ()> + Send + 'static>(
    server: &Path,
    pass_on: impl Fn(UnixStream, PathBuf) -> Passing + Send + 'static,
) -> tempfile::TempDir {
    let folder = tempfile::tempdir().unwrap();
    let listener = UnixListener::bind(folder.path().join(SOCKET)).unwrap();
    let server = server.join(SOCKET);
    tokio::spawn(async move {
        while let Ok((connection, _)) = listener.accept().await {
            tokio::spawn(pass_on(connection, server.clone()));
        }
    });
    folder
}
