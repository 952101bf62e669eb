//! The bot's first answer to an interaction, as tests and the control interface see it.

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
    /// The answer changed the message with the component.
    Update(Arc<Message>),
    /// An acknowledgement of a component. An update of the component's message may follow.
    DeferredUpdate,
    /// Autocomplete suggestions for an option.
    Choices(Vec<Choice>),
    /// A modal, as Discord's JSON.
    Modal(Value),
}

/// An autocomplete suggestion for an option.
#[derive(Clone, Debug, Serialize, PartialEq)]
pub struct Choice {
    /// The label that the user sees.
    pub name: String,
    /// The value that the bot receives.
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

    /// The text of the message; empty if there is none.
    pub fn content(&self) -> &str {
        self.message().map(|message| message.content.as_str()).unwrap_or_default()
    }

    /// Whether the answer is a message that only the user who started the interaction sees.
    pub fn is_ephemeral(&self) -> bool {
        self.message().is_some_and(|message| message.ephemeral_to.is_some())
    }
}
