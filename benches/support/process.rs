//! The shipped bot as a separate process, so that its memory can be measured.

use std::{
    path::Path,
    process::{Child, Command, Stdio},
    time::Duration,
};

use kamisado_standin::Handle;

use super::PATIENCE;

/// A running bot. The process is killed when the value is dropped.
pub(crate) struct Bot(Child);

/// The memory of a process, in MB (10⁶ bytes).
#[derive(Clone, Copy, Debug)]
pub(crate) struct Memory {
    /// The current resident memory.
    pub(crate) resident: f64,
    /// The peak resident memory.
    pub(crate) peak: f64,
}

impl Bot {
    /// Starts a bot with this database against a stand-in. The bot's own rate limits are too high to matter.
    pub(crate) fn start(discord: &Handle, database: &Path) -> Self {
        let folder = database.parent().expect("a folder");
        Self::start_in(discord, folder, &[("KAMISADO_DATABASE", database.display().to_string())])
    }

    /// Like [`Bot::start`], with settings from these environment variables.
    pub(crate) fn start_in(discord: &Handle, folder: &Path, settings: &[(&str, String)]) -> Self {
        let child = Command::new(env!("CARGO_BIN_EXE_kamisado"))
            .arg("run")
            .current_dir(folder)
            .env("DISCORD_TOKEN", discord.token())
            .env("KAMISADO_PROXY", format!("http://{}", discord.address()))
            .env("KAMISADO_SENDS_PER_SECOND", "100000")
            .env("KAMISADO_IDENTIFY_MILLISECONDS", "0")
            // The players call more commands than the limits for people allow.
            .env("KAMISADO_USER_COMMANDS_PER_MINUTE", "100000")
            .env("KAMISADO_CHANNEL_COMMANDS_PER_MINUTE", "100000")
            .env("KAMISADO_LOG", std::env::var("KAMISADO_LOG").unwrap_or_else(|_| "warn".to_owned()))
            .envs(settings.iter().map(|(name, value)| (name, value)))
            .stdin(Stdio::null())
            .spawn();
        Self(child.expect("the bot starts"))
    }

    /// Waits until the bot is ready.
    pub(crate) async fn ready(&self, discord: &Handle) {
        assert!(discord.wait_for_bot(PATIENCE).await, "the bot connects and registers its commands");
    }

    /// The memory of the process, as reported by Linux.
    pub(crate) fn memory(&self) -> Memory {
        let status = std::fs::read_to_string(format!("/proc/{}/status", self.0.id())).expect("a process");
        let field = |name: &str| {
            let line = status.lines().find_map(|line| line.strip_prefix(name)).expect("a field");
            let kibibytes: f64 = line.trim().trim_end_matches(" kB").parse().expect("a number");
            kibibytes * 1024.0 / 1e6
        };
        Memory { resident: field("VmRSS:"), peak: field("VmHWM:") }
    }

    /// The processor time that the process has used so far.
    pub(crate) fn processor_time(&self) -> Duration {
        processor_time(&self.0.id().to_string())
    }

    /// Stops the bot as a supervisor does.
    pub(crate) async fn stop(mut self) {
        let sent = Command::new("kill").arg(self.0.id().to_string()).status().expect("a signal");
        assert!(sent.success());
        let ended = tokio::task::spawn_blocking(move || self.0.wait()).await;
        assert!(ended.expect("a thread").expect("an end").success(), "the bot ends well");
    }
}

/// The processor time that this process has used so far.
pub(crate) fn own_processor_time() -> Duration {
    processor_time("self")
}

fn processor_time(process: &str) -> Duration {
    let stat = std::fs::read_to_string(format!("/proc/{process}/stat")).expect("a process");
    // The name of the program can contain any character, but its end is the last parenthesis. Fields 14 and 15 count
    // hundredths of a second (proc_pid_stat(5)).
    let fields = stat.rsplit_once(')').expect("a name").1.split_whitespace().skip(11).take(2);
    let ticks: u64 = fields.map(|field| field.parse::<u64>().expect("a number")).sum();
    Duration::from_millis(ticks * 10)
}

impl Drop for Bot {
    fn drop(&mut self) {
        // The process may have ended already.
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}
