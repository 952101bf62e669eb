//! A transcript of everything that people have read, in order.

use std::{collections::HashMap, fmt::Write};

use kamisado_standin::{Handle, Message, Snowflake};

use super::fast_clock::{BEGINNING, DAY, HOUR, MINUTE};

/// The environment variable that names the file of the transcript.
const FILE: &str = "WEEK_TRANSCRIPT";

/// The messages of some channels, in the order in which they were read.
#[derive(Default)]
pub(crate) struct Transcript {
    channels: Vec<(Snowflake, String)>,
    shown: HashMap<Snowflake, String>,
    text: String,
}

impl Transcript {
    pub(crate) fn of(channels: Vec<(Snowflake, String)>) -> Self {
        Self { channels, ..Self::default() }
    }

    /// Adds a line that is not a message.
    pub(crate) fn note(&mut self, handle: &Handle, what: &str) {
        let _ = writeln!(self.text, "\n=== {} {what}", moment(handle.now()));
    }

    /// Adds the messages that are new or were edited.
    pub(crate) fn read(&mut self, handle: &Handle) {
        let mut new: Vec<(Snowflake, String)> = Vec::new();
        for (channel, name) in &self.channels {
            for message in handle.messages(*channel) {
                let shown = written(&message);
                let before = self.shown.insert(message.id, shown.clone());
                if before.as_ref() == Some(&shown) {
                    continue;
                }
                let edited = if before.is_some() { ", edited" } else { "" };
                let at = moment(message.id.unix_milliseconds());
                new.push((message.id, format!("[{at}{edited}] {name}: {shown}")));
            }
        }
        new.sort_by_key(|(id, _)| *id);
        for (_, line) in new {
            let _ = writeln!(self.text, "{line}");
        }
    }

    /// Writes the transcript if [`FILE`] is set.
    pub(crate) fn write(&self) {
        if let Some(file) = std::env::var_os(FILE) {
            std::fs::write(file, &self.text).unwrap();
        }
    }
}

fn written(message: &Message) -> String {
    let mut text = format!("<{}> {}", message.author, message.content);
    if !message.pinged.is_empty() {
        let _ = write!(text, "\n    pings {:?}", message.pinged);
    }
    if let Some(reader) = message.ephemeral_to {
        let _ = write!(text, "\n    (only {reader} sees this)");
    }
    for file in &message.attachments {
        let _ = write!(text, "\n    [{}]", file.name);
    }
    let labels = message.controls().filter_map(|control| {
        control["label"].as_str().or(control["placeholder"].as_str()).map(|label| format!("({label})"))
    });
    let labels: Vec<String> = labels.collect();
    if !labels.is_empty() {
        let _ = write!(text, "\n    {}", labels.join(" "));
    }
    text
}

/// A moment as the weekday, the day of the month and the time.
fn moment(at: u64) -> String {
    let days = ["Thu", "Fri", "Sat", "Sun", "Mon", "Tue", "Wed"];
    let day = (at / DAY - BEGINNING / DAY) as usize;
    format!("{} {} {:02}:{:02}", days[day % 7], day + 8, at % DAY / HOUR, at % HOUR / MINUTE)
}
