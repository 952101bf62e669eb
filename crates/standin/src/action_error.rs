//! The error for an action that a person in the stand-in cannot take.

use crate::snowflake::Snowflake;

/// The reason why a person cannot take an action.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ActionError {
    /// The user with this id does not exist.
    #[error("there is no user {0}")]
    UnknownUser(Snowflake),
    /// The channel with this id does not exist, or the user cannot see it.
    #[error("there is no channel {0}")]
    UnknownChannel(Snowflake),
    /// The message with this id does not exist, or the user cannot see it.
    #[error("there is no message {0}")]
    UnknownMessage(Snowflake),
    /// The bot has not registered a command with this name.
    #[error("there is no command {0:?}")]
    UnknownCommand(String),
    /// An option of a command is missing or wrong.
    #[error("{0}")]
    Option(String),
    /// The message has no such component, the component is disabled or of another type, or a menu does not have the
    /// chosen values.
    #[error("the message has no component {0:?} that can be used so")]
    UnknownComponent(String),
    /// The text is empty or longer than 2,000 characters.
    #[error("a message has 1 to 2,000 characters")]
    Content,
}
