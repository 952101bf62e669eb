//! The log of the bot's requests and of violations: request counts by route, the latest requests, and the first
//! violations.

use std::collections::{BTreeMap, VecDeque};

use serde::Serialize;

/// The maximum number of violations kept. Later ones are dropped.
const VIOLATIONS_MAX: usize = 500;

/// A malformed request, or a response of the stand-in that does not conform to Discord's description.
#[derive(Clone, Debug, Serialize)]
pub struct Violation {
    /// Method and route, such as `POST /channels/{channel_id}/messages`, or the gateway.
    pub place: String,
    /// A description of the violation.
    pub problem: String,
}

/// A logged request.
#[derive(Clone, Debug, Serialize)]
pub struct RequestRecord {
    /// The method, such as `POST`.
    pub method: String,
    /// The route in the API description's form, such as `/channels/{channel_id}/messages`.
    pub route: String,
    /// The path of the request, with interaction tokens replaced by `{token}`.
    pub path: String,
    /// The status of the response. It is 0 if a fault cut the connection or left the request without a response.
    pub status: u16,
    /// The time of arrival by Discord's clock, in milliseconds since 1970.
    pub time: u64,
}

#[derive(Debug)]
pub(crate) struct RequestLog {
    length: usize,
    pub(crate) requests: VecDeque<RequestRecord>,
    pub(crate) counts: BTreeMap<String, u64>,
    pub(crate) violations: Vec<Violation>,
    /// The number of responses with status 401, 403 or 429. Discord bans an IP address after 10,000 in ten minutes.
    pub(crate) invalid_requests: u64,
}

impl RequestLog {
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
        if self.violations.len() < VIOLATIONS_MAX {
            self.violations.push(Violation { place: place.into(), problem: problem.into() });
        }
    }
}
