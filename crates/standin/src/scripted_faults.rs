//! Scripted faults: what goes wrong, at which request.

use serde::{Deserialize, Serialize};

use crate::{permissions::Permissions, snowflake::Snowflake};

/// The most faults that can wait at once.
const LIMIT: usize = 1000;

/// A fault that waits for its request.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Fault {
    /// Which requests it strikes.
    #[serde(default)]
    pub on: Matcher,
    /// What it does.
    pub action: Action,
}

/// Which requests a fault strikes. The default is the next one of any kind.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Matcher {
    /// The method, such as `POST`. `None`: any.
    pub method: Option<String>,
    /// The route in the API description's form, or the end of it: `/messages` is
    /// `/channels/{channel_id}/messages`. `None`: any.
    pub route: Option<String>,
    /// The channel that the request is about; of interactions the one where they began. `None`: any.
    pub channel: Option<Snowflake>,
    /// So many matching requests pass unharmed first.
    pub skip: u32,
    /// So many are struck after that. `None`: all.
    pub count: Option<u32>,
}

impl Default for Matcher {
    fn default() -> Self {
        Self { method: None, route: None, channel: None, skip: 0, count: Some(1) }
    }
}

impl Matcher {
    /// The next request with this method and route (or end of a route).
    pub fn route(method: &str, route: &str) -> Self {
        Self { method: Some(method.to_owned()), route: Some(route.to_owned()), ..Self::default() }
    }

    /// The same, so many times.
    #[must_use]
    pub fn times(mut self, count: u32) -> Self {
        self.count = Some(count);
        self
    }

    /// The same, until the faults are cleared.
    #[must_use]
    pub fn always(mut self) -> Self {
        self.count = None;
        self
    }

    /// The same, after so many that pass.
    #[must_use]
    pub fn after(mut self, skip: u32) -> Self {
        self.skip = skip;
        self
    }

    /// The same, in this channel only.
    #[must_use]
    pub fn in_channel(mut self, channel: Snowflake) -> Self {
        self.channel = Some(channel);
        self
    }

    fn matches(&self, method: &str, route: &str, channel: Option<Snowflake>) -> bool {
        self.method.as_deref().is_none_or(|wanted| wanted.eq_ignore_ascii_case(method))
            && self.route.as_deref().is_none_or(|wanted| route.ends_with(wanted))
            && self.channel.is_none_or(|wanted| channel == Some(wanted))
    }
}

/// What a fault does to a request.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "snake_case", deny_unknown_fields)]
pub enum Action {
    /// Answers 429. Nothing is done.
    RateLimit {
        /// Seconds to wait.
        retry_after: f64,
        /// Whether the limit is said to be the whole bot's.
        #[serde(default)]
        global: bool,
    },
    /// Answers 429 with a date instead of seconds to wait (RFC 9110, section 10.2.3), as a server in between may. Nothing
    /// is done.
    RateLimitUntilDate,
    /// Answers with this status, 500 or 503 say, and a body that is no JSON. Nothing is done.
    Status {
        /// The status.
        status: u16,
    },
    /// Answers with one of Discord's errors. Nothing is done.
    Error {
        /// The status.
        status: u16,
        /// Discord's code.
        code: u32,
    },
    /// Waits, and then goes on as usual.
    Delay {
        /// For so many seconds.
        seconds: f64,
    },
    /// Never answers. Nothing is done.
    Hang,
    /// Does the work and never answers.
    HangAfterWork,
    /// Cuts the connection before the body is read. Nothing is done.
    CutBeforeBody,
    /// Cuts the connection when half of the body is read. Nothing is done.
    CutInBody,
    /// Stops reading when half of the body is read, and never answers. The request is logged then. Nothing is done.
    HangInBody,
    /// Does the work and cuts the connection instead of answering.
    CutAfterWork,
    /// Takes permissions away from the bot in the request's channel, and goes on.
    RemovePermissions {
        /// The permissions' bits.
        bits: u64,
    },
    /// Deletes the request's channel, and goes on.
    DeleteChannel,
    /// Archives the request's channel, if that is a thread, and goes on.
    ArchiveThread {
        /// Whether it is locked too, so that no message wakes it.
        #[serde(default)]
        locked: bool,
    },
    /// Removes the bot from the server of the request's channel, and goes on.
    RemoveBot,
    /// Does something to the gateway, and goes on.
    Gateway {
        /// What.
        fault: GatewayFault,
    },
}

/// A trouble with the gateway.
#[derive(Clone, Copy, Debug, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "snake_case", deny_unknown_fields)]
pub enum GatewayFault {
    /// Op 7: the bot is to connect again and to resume.
    Reconnect,
    /// Op 9: the session is invalid.
    InvalidSession {
        /// Whether it can be resumed all the same.
        resumable: bool,
    },
    /// Closes the connection with a code.
    Close {
        /// The code, such as 4000.
        code: u16,
    },
    /// Cuts the connection.
    Cut,
    /// Accepts no connection for a while.
    Refuse {
        /// So many seconds; 0 accepts again.
        seconds: f64,
    },
    /// The bot has identified as often as it may, but for so many times; the count begins anew after a while.
    LimitStarts {
        /// How often it still may.
        remaining: u64,
        /// After so many seconds.
        seconds: f64,
    },
    /// Closes each connection that identifies or resumes with a code.
    Reject {
        /// The code, such as 4011; 0 accepts again.
        code: u16,
    },
    /// Delivers the last event that came from a person once more.
    RedeliverLast,
    /// Keeps events back, or delivers what was kept back.
    Withhold {
        /// Whether to keep them back.
        on: bool,
    },
    /// Stops or resumes acknowledging heartbeats.
    IgnoreHeartbeats {
        /// Whether to ignore them.
        on: bool,
    },
    /// Forgets all sessions: connections are closed with 4009 and cannot be resumed.
    ForgetSessions,
}

/// The faults that wait.
#[derive(Debug, Default)]
pub(crate) struct Faults {
    waiting: Vec<Waiting>,
    next: u64,
    struck: u64,
}

#[derive(Debug)]
struct Waiting {
    number: u64,
    fault: Fault,
    seen: u32,
}

impl Faults {
    /// Adds a fault and returns its number; `None` if too many wait.
    pub(crate) fn add(&mut self, fault: Fault) -> Option<u64> {
        if self.waiting.len() >= LIMIT {
            return None;
        }
        self.next += 1;
        self.waiting.push(Waiting { number: self.next, fault, seen: 0 });
        Some(self.next)
    }

    /// Whether a fault still waits for a request.
    pub(crate) fn is_waiting(&self, number: u64) -> bool {
        self.waiting.iter().any(|waiting| waiting.number == number)
    }

    /// How many requests were struck so far.
    pub(crate) fn struck(&self) -> u64 {
        self.struck
    }

    pub(crate) fn clear(&mut self) {
        self.waiting.clear();
    }

    /// The action for a request, if a fault strikes it. Each request counts for every fault that it matches, and the
    /// oldest of those that are due strikes.
    pub(crate) fn strike(&mut self, method: &str, route: &str, channel: Option<Snowflake>) -> Option<Action> {
        let mut action = None;
        for waiting in &mut self.waiting {
            let matcher = &waiting.fault.on;
            if !matcher.matches(method, route, channel) {
                continue;
            }
            let due = waiting.seen >= matcher.skip;
            if due && action.is_some() {
                continue;
            }
            waiting.seen += 1;
            if due {
                action = Some(waiting.fault.action.clone());
            }
        }
        self.waiting.retain(|waiting| {
            let matcher = &waiting.fault.on;
            matcher.count.is_none_or(|count| waiting.seen < matcher.skip.saturating_add(count))
        });
        self.struck += u64::from(action.is_some());
        action
    }
}

impl Action {
    /// Takes these permissions away.
    pub fn remove_permissions(permissions: Permissions) -> Self {
        Self::RemovePermissions { bits: permissions.bits() }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn strikes(faults: &mut Faults) -> bool {
        faults.strike("POST", "/channels/{channel_id}/messages", Some(Snowflake::new(5))).is_some()
    }

    #[test]
    fn a_fault_strikes_after_those_that_pass_and_as_often_as_said() {
        let mut faults = Faults::default();
        let on = Matcher::route("POST", "/messages").after(2).times(2);
        faults.add(Fault { on, action: Action::Hang }).unwrap();
        let outcome: Vec<bool> = (0..6).map(|_| strikes(&mut faults)).collect();
        assert_eq!(outcome, [false, false, true, true, false, false]);
    }

    #[test]
    fn a_fault_of_another_channel_or_method_does_not_strike() {
        let mut faults = Faults::default();
        let on = Matcher::route("POST", "/messages").in_channel(Snowflake::new(6));
        faults.add(Fault { on, action: Action::Hang }).unwrap();
        faults.add(Fault { on: Matcher::route("PATCH", "/messages"), action: Action::Hang }).unwrap();
        assert!(!strikes(&mut faults));
    }

    #[test]
    fn two_faults_strike_one_after_the_other() {
        let mut faults = Faults::default();
        for _ in 0..2 {
            faults.add(Fault { on: Matcher::default(), action: Action::Hang }).unwrap();
        }
        let outcome: Vec<bool> = (0..3).map(|_| strikes(&mut faults)).collect();
        assert_eq!(outcome, [true, true, false]);
    }
}
