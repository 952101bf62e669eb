//! The signals that stop the process: SIGTERM and SIGINT (Ctrl-C).

use std::io;

use tokio::signal::unix::{Signal, SignalKind, signal};
use tokio_util::sync::CancellationToken;
use tracing::warn;

/// A listener for SIGTERM and SIGINT.
pub(super) struct StopSignals {
    terminate: Signal,
    interrupt: Signal,
}

impl StopSignals {
    pub(super) fn listen() -> io::Result<Self> {
        Ok(Self { terminate: signal(SignalKind::terminate())?, interrupt: signal(SignalKind::interrupt())? })
    }

    /// Waits for the next signal.
    pub(super) async fn next(&mut self) {
        tokio::select! {
            _ = self.terminate.recv() => {}
            _ = self.interrupt.recv() => {}
        }
    }
}

/// Cancels `stop` at the first signal, so that the bot finishes its work in progress and stops. At the second signal, ends the
/// process with the exit status `status`.
pub(super) fn cancel_at_signal(stop: &CancellationToken, status: u8) -> io::Result<()> {
    let mut signals = StopSignals::listen()?;
    let stop = stop.clone();
    tokio::spawn(async move {
        loop {
            signals.next().await;
            if stop.is_cancelled() {
                warn!("stopped at once by a second signal");
                std::process::exit(i32::from(status));
            }
            stop.cancel();
        }
    });
    Ok(())
}
