//! Handles Ctrl-C, so that a command that searches can print its result so far.

use std::sync::{
    Arc,
    atomic::{AtomicBool, AtomicU8, Ordering},
};

use super::exit_status::Failure;

/// The exit status of a command that a second Ctrl-C ends: 128 plus the number of the signal, as in shells.
const STATUS_INTERRUPTED: i32 = 130;

/// Whether the user has pressed Ctrl-C. After [`Interrupt::listen`], the first press does not end the program, unless the program
/// waits for input.
#[derive(Debug, Default)]
pub(super) struct Interrupt {
    pressed: AtomicBool,
    /// Whether the program waits for standard input and has printed all its results.
    waits_for_input: AtomicBool,
    /// The exit status if a press ends the program while it waits for input.
    status: AtomicU8,
}

impl Interrupt {
    /// Listens for Ctrl-C, on a thread that ends with the program. A second press ends the program at once.
    ///
    /// # Errors
    /// When the system cannot install the handler.
    pub(super) fn listen() -> Result<Arc<Self>, Failure> {
        let failed = |error| Failure::Finding(format!("no signals: {error}"));
        let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().map_err(failed)?;
        let interrupt = Arc::new(Self::default());
        // The handler is installed before the function returns, so that no later press is missed.
        #[cfg(unix)]
        let mut presses = {
            let _inside = runtime.enter();
            tokio::signal::unix::signal(tokio::signal::unix::SignalKind::interrupt()).map_err(failed)?
        };
        let noted = Arc::clone(&interrupt);
        std::thread::spawn(move || {
            runtime.block_on(async {
                loop {
                    #[cfg(unix)]
                    let is_listening = presses.recv().await.is_some();
                    #[cfg(not(unix))]
                    let is_listening = tokio::signal::ctrl_c().await.is_ok();
                    if !is_listening {
                        return;
                    }
                    noted.press();
                }
            });
        });
        Ok(interrupt)
    }

    fn press(&self) {
        if self.pressed.swap(true, Ordering::SeqCst) {
            std::process::exit(STATUS_INTERRUPTED);
        }
        if self.waits_for_input.load(Ordering::SeqCst) {
            std::process::exit(self.status.load(Ordering::SeqCst).into());
        }
    }

    /// Sets the exit status with which a press ends the program while it waits for input. It is 0 unless set.
    pub(super) fn set_status(&self, status: u8) {
        self.status.store(status, Ordering::SeqCst);
    }

    pub(super) fn is_pressed(&self) -> bool {
        self.pressed.load(Ordering::SeqCst)
    }

    /// Calls `wait`, which waits for input. While it waits, Ctrl-C ends the program with the status that is set. Returns `None` if
    /// Ctrl-C was pressed before the wait.
    pub(super) fn while_waiting<T>(&self, wait: impl FnOnce() -> Option<T>) -> Option<T> {
        self.waits_for_input.store(true, Ordering::SeqCst);
        // A press before the line above is noticed here. A later press ends the program.
        let come = if self.is_pressed() { None } else { wait() };
        self.waits_for_input.store(false, Ordering::SeqCst);
        come
    }
}
