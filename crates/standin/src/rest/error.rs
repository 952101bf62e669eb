//! Discord's JSON errors.
//! <https://discord.com/developers/docs/topics/opcodes-and-status-codes#json>

use serde_json::{Value, json};

/// An error response.
#[derive(Debug, Clone)]
pub(crate) struct ApiError {
    pub(crate) status: u16,
    pub(crate) code: u32,
    pub(crate) message: String,
    pub(crate) errors: Option<Value>,
    /// In a response with status 429, the seconds to wait and whether the limit is global. `None` for other errors.
    pub(crate) retry_after: Option<(f64, bool)>,
}

pub(crate) const UNAUTHORIZED: (u16, u32, &str) = (401, 0, "401: Unauthorized");
pub(crate) const NOT_FOUND: (u16, u32, &str) = (404, 0, "404: Not Found");
pub(crate) const METHOD_NOT_ALLOWED: (u16, u32, &str) = (405, 0, "405: Method Not Allowed");
pub(crate) const UNKNOWN_APPLICATION: (u16, u32, &str) = (404, 10002, "Unknown Application");
pub(crate) const UNKNOWN_CHANNEL: (u16, u32, &str) = (404, 10003, "Unknown Channel");
pub(crate) const UNKNOWN_GUILD: (u16, u32, &str) = (404, 10004, "Unknown Guild");
pub(crate) const UNKNOWN_MEMBER: (u16, u32, &str) = (404, 10007, "Unknown Member");
pub(crate) const UNKNOWN_MESSAGE: (u16, u32, &str) = (404, 10008, "Unknown Message");
pub(crate) const UNKNOWN_USER: (u16, u32, &str) = (404, 10013, "Unknown User");
pub(crate) const UNKNOWN_EMOJI: (u16, u32, &str) = (400, 10014, "Unknown Emoji");
pub(crate) const UNKNOWN_WEBHOOK: (u16, u32, &str) = (404, 10015, "Unknown Webhook");
pub(crate) const UNKNOWN_INTERACTION: (u16, u32, &str) = (404, 10062, "Unknown interaction");
pub(crate) const TOO_MANY_EMOJI: (u16, u32, &str) = (400, 30008, "Maximum number of emojis reached");
pub(crate) const TOO_MANY_REACTIONS: (u16, u32, &str) =
    (400, 30010, "Maximum number of reactions reached (20)");
pub(crate) const TOO_LARGE: (u16, u32, &str) = (413, 40005, "Request entity too large");
pub(crate) const ALREADY_ACKNOWLEDGED: (u16, u32, &str) =
    (400, 40060, "Interaction has already been acknowledged.");
pub(crate) const MISSING_ACCESS: (u16, u32, &str) = (403, 50001, "Missing Access");
pub(crate) const NOT_MESSAGE_AUTHOR: (u16, u32, &str) =
    (403, 50005, "Cannot edit a message authored by another user");
pub(crate) const EMPTY_MESSAGE: (u16, u32, &str) = (400, 50006, "Cannot send an empty message");
pub(crate) const DIRECT_MESSAGES_CLOSED: (u16, u32, &str) = (403, 50007, "Cannot send messages to this user");
pub(crate) const MISSING_PERMISSIONS: (u16, u32, &str) = (403, 50013, "Missing Permissions");
pub(crate) const INVALID_WEBHOOK_TOKEN: (u16, u32, &str) = (401, 50027, "Invalid Webhook Token");
pub(crate) const INVALID_JSON: (u16, u32, &str) = (400, 50109, "The request body contains invalid JSON.");
pub(crate) const THREAD_ARCHIVED: (u16, u32, &str) = (400, 50083, "Thread is archived");
pub(crate) const NO_COMMON_SERVER: (u16, u32, &str) =
    (403, 50278, "Cannot send messages to this user due to having no mutual guilds");
pub(crate) const OLD_EDITS: (u16, u32, &str) =
    (429, 30046, "Maximum number of edits to messages older than 1 hour reached. Try again later");
pub(crate) const THREAD_EXISTS: (u16, u32, &str) =
    (400, 160_004, "A thread has already been created for this message");
pub(crate) const REPLY_WITHOUT_HISTORY: (u16, u32, &str) =
    (400, 160_002, "Cannot reply without permission to read message history");

/// Discord's code for an emoji that does not exist, in buttons and in menus alike.
const INVALID_EMOJI: &str = "BUTTON_COMPONENT_INVALID_EMOJI";

const KNOWN: [(u16, u32, &str); 25] = [
    UNKNOWN_APPLICATION,
    UNKNOWN_CHANNEL,
    UNKNOWN_GUILD,
    UNKNOWN_MEMBER,
    UNKNOWN_MESSAGE,
    UNKNOWN_USER,
    UNKNOWN_EMOJI,
    UNKNOWN_WEBHOOK,
    UNKNOWN_INTERACTION,
    TOO_MANY_EMOJI,
    TOO_MANY_REACTIONS,
    TOO_LARGE,
    ALREADY_ACKNOWLEDGED,
    MISSING_ACCESS,
    NOT_MESSAGE_AUTHOR,
    EMPTY_MESSAGE,
    DIRECT_MESSAGES_CLOSED,
    MISSING_PERMISSIONS,
    INVALID_WEBHOOK_TOKEN,
    INVALID_JSON,
    THREAD_ARCHIVED,
    NO_COMMON_SERVER,
    OLD_EDITS,
    THREAD_EXISTS,
    REPLY_WITHOUT_HISTORY,
];

impl From<(u16, u32, &'static str)> for ApiError {
    fn from((status, code, message): (u16, u32, &'static str)) -> Self {
        Self { status, code, message: message.to_owned(), errors: None, retry_after: None }
    }
}

impl ApiError {
    /// The error with this code, with Discord's message if [`KNOWN`] lists the code.
    pub(crate) fn scripted(status: u16, code: u32) -> Self {
        let message = KNOWN.iter().find(|known| known.1 == code).map_or("Scripted error", |known| known.2);
        Self { status, code, message: message.to_owned(), errors: None, retry_after: None }
    }

    /// Error 50035: the body is malformed.
    pub(crate) fn invalid_form(field: &str, problem: &str) -> Self {
        let mut errors = json!({ "_errors": [{ "code": "BASE_TYPE_INVALID", "message": problem }] });
        for key in field.split('.').rev().filter(|key| !key.is_empty()) {
            let inner = errors;
            errors = json!({});
            errors[key] = inner;
        }
        Self {
            status: 400,
            code: 50035,
            message: "Invalid Form Body".to_owned(),
            errors: Some(errors),
            retry_after: None,
        }
    }

    /// Error 50035 with Discord's code for the field's problem.
    pub(crate) fn invalid_form_with_code(field: &str, code: &str, problem: &str) -> Self {
        let errors = json!({ field: { "_errors": [{ "code": code, "message": problem }] } });
        Self { errors: Some(errors), ..Self::invalid_form(field, problem) }
    }

    /// Error 50035: buttons or menus have an emoji that does not exist.
    pub(crate) fn invalid_emoji() -> Self {
        Self::invalid_form_with_code("components", INVALID_EMOJI, "Invalid emoji")
    }

    /// Whether the error means that the request was malformed. A correct bot never gets such an error. Two errors of
    /// the same kind can happen to a correct bot and do not count: a reply to a message that has just been deleted,
    /// and the use of an emoji that has just been deleted.
    pub(crate) fn is_violation(&self) -> bool {
        let is_race = |errors: &Value| {
            let of_components = &errors["components"]["_errors"][0]["code"];
            errors.get("message_reference").is_some() || of_components == INVALID_EMOJI
        };
        matches!(self.code, 40005 | 50006 | 50035 | 50109) && !self.errors.as_ref().is_some_and(is_race)
    }

    /// A 429 response.
    pub(crate) fn rate_limited(seconds: f64, global: bool) -> Self {
        Self {
            status: 429,
            code: 0,
            message: "You are being rate limited.".to_owned(),
            errors: None,
            retry_after: Some((seconds, global)),
        }
    }

    pub(crate) fn body(&self) -> Value {
        let mut body = json!({ "message": self.message, "code": self.code });
        if let Some(errors) = &self.errors {
            body["errors"] = errors.clone();
        }
        if let Some((seconds, global)) = self.retry_after {
            body = json!({ "message": self.message, "retry_after": seconds, "global": global });
        }
        body
    }
}
