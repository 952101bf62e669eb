//! Scripted faults: the requests that they strike, and their effects.

use serde::{Deserialize, Serialize};

use crate::{permissions::Permissions, snowflake::Snowflake};

/// The maximum number of pending faults.
const FAULTS_MAX: usize = 1000;

/// A scripted fault.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Fault {
    /// The requests that the fault strikes.
    #[serde(default)]
    pub on: Matcher,
    /// The effect on these requests.
    pub action: Action,
}

/// Selects the requests that a fault strikes. The default is the next request of any kind.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Matcher {
    /// The method, such as `POST`. `None` matches any method.
    pub method: Option<String>,
    /// The route in the API description's form, or the end of it: `/messages` matches
    /// `/channels/{channel_id}/messages`. `None` matches any route.
    pub route: Option<String>,
    /// The request's channel. For interactions, this is the channel in which they started. `None` matches any request.
    pub channel: Option<Snowflake>,
    /// The number of matching requests that pass before the first is struck.
    pub skip: u32,
    /// The number of requests that are struck after the skipped ones. `None` strikes all.
    pub count: Option<u32>,
}

impl Default for Matcher {
    fn default() -> Self {
        Self { method: None, route: None, channel: None, skip: 0, count: Some(1) }
    }
}

impl Matcher {
    /// Matches the next request with this method whose route is `route` or ends with it.
    pub fn route(method: &str, route: &str) -> Self {
        Self { method: Some(method.to_owned()), route: Some(route.to_owned()), ..Self::default() }
    }

    /// Strikes `count` requests.
    #[must_use]
    pub fn times(mut self, count: u32) -> Self {
        self.count = Some(count);
        self
    }

    /// Strikes until the faults are cleared.
    #[must_use]
    pub fn always(mut self) -> Self {
        self.count = None;
        self
    }

    /// Lets `skip` matching requests pass first.
    #[must_use]
    pub fn after(mut self, skip: u32) -> Self {
        self.skip = skip;
        self
    }

    /// Strikes in this channel only.
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

/// The effect of a fault on a request.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "snake_case", deny_unknown_fields)]
pub enum Action {
    /// Answers 429. The request is not carried out.
    RateLimit {
        /// The time to wait, in seconds.
        retry_after: f64,
        /// Whether the response says that the global limit is exceeded.
        #[serde(default)]
        global: bool,
    },
    /// Answers 429 with a date in `Retry-After` instead of seconds (RFC 9110, section 10.2.3), as a proxy may. The
    /// request is not carried out.
    RateLimitUntilDate,
    /// Answers with this status, such as 503, and a body that is not JSON. The request is not carried out.
    Status {
        /// The HTTP status.
        status: u16,
    },
    /// Answers with one of Discord's errors. The request is not carried out.
    Error {
        /// The HTTP status.
        status: u16,
        /// Discord's JSON error code, such as 50013.
        code: u32,
    },
    /// Waits, and then handles the request as usual.
    Delay {
        /// The delay in seconds.
        seconds: f64,
    },
    /// Never answers. The request is not carried out.
    Hang,
    /// Carries out the request and never answers.
    HangAfterWork,
    /// Cuts the connection before the body is read. The request is not carried out.
    CutBeforeBody,
    /// Cuts the connection after half of the body has been read. The request is not carried out.
    CutInBody,
    /// Stops reading after half of the body, logs the request, and never answers. The request is not carried out.
    HangInBody,
    /// Carries out the request and cuts the connection instead of answering.
    CutAfterWork,
    /// Removes permissions from the bot in the request's channel, and then handles the request.
    RemovePermissions {
        /// The bits of the removed permissions.
        bits: u64,
    },
    /// Deletes the request's channel, and then handles the request.
    DeleteChannel,
    /// Archives the request's thread, and then handles the request.
    ArchiveThread {
        /// Whether the thread is also locked, so that a bot without `MANAGE_THREADS` cannot post in it.
        #[serde(default)]
        locked: bool,
    },
    /// Removes the bot from the guild of the request's channel, and then handles the request.
    RemoveBot,
    /// Applies a gateway fault, and then handles the request.
    Gateway {
        /// The gateway fault.
        fault: GatewayFault,
    },
}

/// A fault of the gateway.
#[derive(Clone, Copy, Debug, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "snake_case", deny_unknown_fields)]
pub enum GatewayFault {
    /// Sends op 7, which asks the bot to reconnect and resume.
    Reconnect,
    /// Sends op 9, which tells the bot that its session is invalid.
    InvalidSession {
        /// Whether the session can be resumed.
        resumable: bool,
    },
    /// Closes the connection with a code.
    Close {
        /// The close code, such as 4000.
        code: u16,
    },
    /// Cuts the connection without a close frame.
    Cut,
    /// Refuses connections for a while.
    Refuse {
        /// The duration in seconds. 0 accepts connections again.
        seconds: f64,
    },
    /// Sets the remaining session starts that `GET /gateway/bot` reports, until the limit resets.
    LimitStarts {
        /// The remaining session starts.
        remaining: u64,
        /// The time until the reset, in seconds.
        seconds: f64,
    },
    /// Closes each connection that identifies or resumes.
    Reject {
        /// The close code, such as 4011. 0 accepts sessions again.
        code: u16,
    },
    /// Delivers again the last event that a person caused.
    RedeliverLast,
    /// Withholds all events from now on, or delivers those that were withheld.
    Withhold {
        /// Whether to withhold events.
        on: bool,
    },
    /// Stops or resumes acknowledging heartbeats.
    IgnoreHeartbeats {
        /// Whether to ignore heartbeats.
        on: bool,
    },
    /// Drops all sessions. Their connections are closed with 4009, and no session can be resumed.
    ForgetSessions,
}

#[derive(Debug, Default)]
pub(crate) struct ScriptedFaults {
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

impl ScriptedFaults {
    /// Adds a fault and returns its number; `None` if too many are pending.
    pub(crate) fn add(&mut self, fault: Fault) -> Option<u64> {
        if self.waiting.len() >= FAULTS_MAX {
            return None;
        }
        self.next += 1;
        self.waiting.push(Waiting { number: self.next, fault, seen: 0 });
        Some(self.next)
    }

    /// Whether a fault can still strike requests.
    pub(crate) fn is_waiting(&self, number: u64) -> bool {
        self.waiting.iter().any(|waiting| waiting.number == number)
    }

    /// The number of requests that faults have struck.
    pub(crate) fn struck(&self) -> u64 {
        self.struck
    }

    pub(crate) fn clear(&mut self) {
        self.waiting.clear();
    }

    /// Returns the action for a request if a fault strikes it. A request counts towards `skip` of every matching fault.
    /// Of the faults that are due, only the oldest strikes; the others wait for the next matching request.
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
    /// Removes these permissions from the bot.
    pub fn remove_permissions(permissions: Permissions) -> Self {
        Self::RemovePermissions { bits: permissions.bits() }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn strikes(faults: &mut ScriptedFaults) -> bool {
        faults.strike("POST", "/channels/{channel_id}/messages", Some(Snowflake::new(5))).is_some()
    }

    #[test]
    fn a_fault_strikes_after_those_that_pass_and_as_often_as_said() {
        let mut faults = ScriptedFaults::default();
        let on = Matcher::route("POST", "/messages").after(2).times(2);
        faults.add(Fault { on, action: Action::Hang }).unwrap();
        let outcome: Vec<bool> = (0..6).map(|_| strikes(&mut faults)).collect();
        assert_eq!(outcome, [false, false, true, true, false, false]);
    }

    #[test]
    fn a_fault_of_another_channel_or_method_does_not_strike() {
        let mut faults = ScriptedFaults::default();
        let on = Matcher::route("POST", "/messages").in_channel(Snowflake::new(6));
        faults.add(Fault { on, action: Action::Hang }).unwrap();
        faults.add(Fault { on: Matcher::route("PATCH", "/messages"), action: Action::Hang }).unwrap();
        assert!(!strikes(&mut faults));
    }

    #[test]
    fn two_faults_strike_one_after_the_other() {
        let mut faults = ScriptedFaults::default();
        for _ in 0..2 {
            faults.add(Fault { on: Matcher::default(), action: Action::Hang }).unwrap();
        }
        let outcome: Vec<bool> = (0..3).map(|_| strikes(&mut faults)).collect();
        assert_eq!(outcome, [true, true, false]);
    }
}
