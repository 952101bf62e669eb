//! The signals that stop the sandbox: SIGINT (Ctrl-C) and SIGTERM.

use std::io;

use tokio::signal::unix::{Signal, SignalKind, signal};

pub(crate) struct StopSignals {
    interrupt: Signal,
    terminate: Signal,
}

impl StopSignals {
    /// Installs the signal handlers.
    ///
    /// # Errors
    /// Returns an error if a signal handler cannot be installed.
    pub(crate) fn listen() -> io::Result<Self> {
        Ok(Self { interrupt: signal(SignalKind::interrupt())?, terminate: signal(SignalKind::terminate())? })
    }

    /// Waits for the next signal.
    pub(crate) async fn next(&mut self) {
        tokio::select! {
            _ = self.interrupt.recv() => {}
            _ = self.terminate.recv() => {}
        }
    }
}
