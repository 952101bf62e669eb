//! The bot's first answer to an interaction.

use std::sync::Arc;

use serde::Serialize;
use serde_json::Value;

use crate::message::Message;

/// The bot's first answer to an interaction.
#[derive(Clone, Debug)]
pub enum Answer {
    /// A message.
    Message(Arc<Message>),
    /// A deferred message: the user sees "is thinking" until the message follows.
    Deferred(Arc<Message>),
    /// The message with the component was changed.
    Update(Arc<Message>),
    /// The interaction was acknowledged; an update of its message may follow.
    DeferredUpdate,
    /// Suggestions for an option.
    Choices(Vec<Choice>),
    /// A modal, as Discord's JSON.
    Modal(Value),
}

/// A suggestion for an option.
#[derive(Clone, Debug, Serialize, PartialEq)]
pub struct Choice {
    /// What the user sees.
    pub name: String,
    /// What the bot gets.
    pub value: Value,
}

impl Answer {
    /// The message that was posted or changed.
    pub fn message(&self) -> Option<&Message> {
        match self {
            Self::Message(message) | Self::Deferred(message) | Self::Update(message) => Some(message),
            Self::DeferredUpdate | Self::Choices(_) | Self::Modal(_) => None,
        }
    }

    /// The text that the user reads, if there is any.
    pub fn content(&self) -> &str {
        self.message().map(|message| message.content.as_str()).unwrap_or_default()
    }

    /// Whether only the user who acted sees it.
    pub fn is_ephemeral(&self) -> bool {
        self.message().is_some_and(|message| message.ephemeral_to.is_some())
    }
}
