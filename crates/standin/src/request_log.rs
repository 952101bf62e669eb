//! What the bot asked for, and what it did wrong: counted, with the latest kept.

use std::collections::{BTreeMap, VecDeque};

use serde::Serialize;

/// The most violations kept; the first ones say what is wrong.
const VIOLATIONS: usize = 500;

/// A request that Discord would have refused as badly formed, or an answer of the stand-in's own that Discord would
/// not have given.
#[derive(Clone, Debug, Serialize)]
pub struct Violation {
    /// Method and route, such as `POST /channels/{channel_id}/messages`, or the gateway.
    pub place: String,
    /// What is wrong with it.
    pub problem: String,
}

/// A request as the log keeps it.
#[derive(Clone, Debug, Serialize)]
pub struct RequestRecord {
    /// The method, such as `POST`.
    pub method: String,
    /// The route in the API description's form, such as `/channels/{channel_id}/messages`.
    pub route: String,
    /// The path as it was sent, tokens left out.
    pub path: String,
    /// The status of the answer; 0 if there was none because the connection was cut.
    pub status: u16,
    /// When it came, in milliseconds since 1970.
    pub time: u64,
}

/// Counts and the latest entries.
#[derive(Debug)]
pub(crate) struct Log {
    length: usize,
    pub(crate) requests: VecDeque<RequestRecord>,
    pub(crate) counts: BTreeMap<String, u64>,
    pub(crate) violations: Vec<Violation>,
    /// Answers 401, 403 and 429, of which Discord takes 10,000 in ten minutes.
    pub(crate) invalid_requests: u64,
}

impl Log {
    pub(crate) fn new(length: usize) -> Self {
        Self {
            length,
            requests: VecDeque::new(),
            counts: BTreeMap::new(),
            violations: Vec::new(),
            invalid_requests: 0,
        }
    }

    pub(crate) fn request(&mut self, record: RequestRecord) {
        *self.counts.entry(format!("{} {}", record.method, record.route)).or_default() += 1;
        if matches!(record.status, 401 | 403 | 429) {
            self.invalid_requests += 1;
        }
        while self.requests.len() >= self.length.max(1) {
            self.requests.pop_front();
        }
        self.requests.push_back(record);
    }

    pub(crate) fn violation(&mut self, place: impl Into<String>, problem: impl Into<String>) {
        if self.violations.len() < VIOLATIONS {
            self.violations.push(Violation { place: place.into(), problem: problem.into() });
        }
    }
}
