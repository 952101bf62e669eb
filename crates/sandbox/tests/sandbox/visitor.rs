//! Test support: starts a sandbox and uses it over HTTP.

use std::path::Path;
use std::process::{ExitStatus, Stdio};
use std::time::Duration;

use serde_json::{Value, json};
use tempfile::TempDir;
use tokio::io::{AsyncBufReadExt, AsyncReadExt, BufReader, Lines};
use tokio::process::{Child, ChildStdout, Command};
use tokio::time::timeout;

/// The time limit of every wait.
const PATIENCE: Duration = Duration::from_secs(30);

/// The command that runs the sandbox's program with `directory` as its temporary directory.
pub(crate) fn program(directory: &Path, arguments: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_sandbox"));
    command.args(arguments).env("TMPDIR", directory).kill_on_drop(true);
    command.stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::piped());
    command
}

/// A running sandbox and an HTTP client for it. The process is killed on drop.
pub(crate) struct Visitor {
    pub(crate) directory: TempDir,
    process: Child,
    output: Lines<BufReader<ChildStdout>>,
    address: String,
    client: reqwest::Client,
}

impl Visitor {
    /// Starts a sandbox on a free port and waits for its address.
    pub(crate) async fn start(arguments: &[&str]) -> Self {
        let directory = tempfile::tempdir().expect("a temporary directory");
        let all: Vec<&str> = ["--port", "0"].iter().chain(arguments).copied().collect();
        let mut process = program(directory.path(), &all).spawn().expect("the sandbox starts");
        let mut output = BufReader::new(process.stdout.take().expect("its output is piped")).lines();
        let address = loop {
            let line = timeout(PATIENCE, output.next_line()).await.expect("the address in time");
            let line = line.expect("text").expect("an address before the output ends");
            if let Some(address) = line.trim().strip_suffix('/').filter(|text| text.starts_with("http://")) {
                break address.to_owned();
            }
        };
        Self { directory, process, output, address, client: reqwest::Client::new() }
    }

    /// The port on which the sandbox listens.
    pub(crate) fn port(&self) -> &str {
        self.address.rsplit(':').next().expect("an address with a port")
    }

    /// Sends SIGINT and waits for the end. Returns the exit status, the standard error and the temporary directory.
    pub(crate) async fn interrupt(mut self) -> (ExitStatus, String, TempDir) {
        let id = self.process.id().expect("it runs").to_string();
        let sent = Command::new("sh").args(["-c", &format!("kill -INT {id}")]).status().await;
        assert!(sent.expect("a shell").success());
        let status = timeout(PATIENCE, self.process.wait()).await.expect("it ends in time");
        let mut errors = String::new();
        let mut pipe = self.process.stderr.take().expect("its errors are piped");
        pipe.read_to_string(&mut errors).await.expect("text");
        (status.expect("a status"), errors, self.directory)
    }

    /// The lines of the greeting after the address, up to the line that begins with "Ctrl-C".
    pub(crate) async fn rest_of_greeting(&mut self) -> String {
        let mut all = String::new();
        loop {
            let line = timeout(PATIENCE, self.output.next_line()).await.expect("a line in time");
            let line = line.expect("text").expect("the greeting ends with how to stop it");
            all.push_str(&line);
            all.push('\n');
            if line.starts_with("Ctrl-C") {
                return all;
            }
        }
    }

    /// Downloads a file of the page. Returns its media type and content.
    pub(crate) async fn file(&self, path: &str) -> (String, Vec<u8>) {
        let response = self.client.get(format!("{}{path}", self.address)).send().await.expect("an answer");
        assert_eq!(response.status(), 200, "{path}");
        let kind = response.headers()["content-type"].to_str().expect("a media type").to_owned();
        (kind, response.bytes().await.expect("a body").to_vec())
    }

    /// Sends a GET request to the control interface.
    pub(crate) async fn get(&self, path: &str) -> Value {
        let response = self.client.get(format!("{}/control/{path}", self.address)).send();
        let response = timeout(PATIENCE, response).await.expect("an answer in time").expect("an answer");
        assert_eq!(response.status(), 200, "{path}");
        response.json().await.expect("JSON")
    }

    /// Sends a POST request to the control interface.
    pub(crate) async fn post(&self, path: &str, body: Value) -> Value {
        let request = self.client.post(format!("{}/control/{path}", self.address)).json(&body);
        let response = request.send().await.expect("an answer");
        let status = response.status();
        let answer: Value = response.json().await.expect("JSON");
        assert_eq!(status, 200, "{path} {body}: {answer}");
        answer
    }

    /// Uploads a file that a command can take, and returns its id.
    pub(crate) async fn upload(&self, name: &str, content: &str) -> String {
        let request = self.client.post(format!("{}/control/upload?name={name}", self.address));
        let response = request.body(content.to_owned()).send().await.expect("an answer");
        assert_eq!(response.status(), 200, "{name}");
        let answer: Value = response.json().await.expect("JSON");
        answer["file"].as_str().expect("an id").to_owned()
    }

    /// Calls `look` after each change of the world until it returns `Some`.
    pub(crate) async fn wait_for<Found>(&self, mut look: impl AsyncFnMut(&Self) -> Option<Found>) -> Found {
        let search = async {
            loop {
                let version = self.get("world").await["version"].clone();
                if let Some(found) = look(self).await {
                    return found;
                }
                self.get(&format!("changes?since={version}")).await;
            }
        };
        timeout(PATIENCE, search).await.expect("what is waited for, in time")
    }

    /// The id of the entry with this name in a list of the world, such as `users` or `channels`.
    pub(crate) async fn id(&self, list: &str, name: &str) -> String {
        let world = self.get("world").await;
        let known = world[list].as_array().expect("a list").iter().find(|each| each["name"] == name);
        known.expect("somebody with this name")["id"].as_str().expect("an id").to_owned()
    }

    /// Waits for a message of a channel that `viewer` sees and for which `fits` holds. Returns the oldest one.
    pub(crate) async fn message(&self, channel: &str, viewer: &str, fits: impl Fn(&Value) -> bool) -> Value {
        let path = format!("messages?channel={channel}&viewer={viewer}");
        self.wait_for(async |visitor: &Self| {
            let messages = visitor.get(&path).await;
            messages.as_array().expect("a list").iter().find(|message| fits(message)).cloned()
        })
        .await
    }

    pub(crate) async fn say(&self, channel: &str, user: &str, content: &str) {
        self.post("say", json!({ "channel": channel, "user": user, "content": content })).await;
    }
}
