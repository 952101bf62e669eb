//! An interaction, from the point of view of the person who started it.

use std::sync::Arc;
use std::time::Duration;

use tokio::sync::watch;
use tokio::time::timeout;

use super::Handle;
use crate::{
    interaction_answer::Answer, message::Message, rest::interactions::time_left, snowflake::Snowflake,
};

/// An interaction that a person has started. It gives access to the bot's answer.
#[derive(Debug)]
pub struct Interaction {
    /// The interaction's id.
    pub id: Snowflake,
    pub(super) handle: Handle,
    pub(super) answer: watch::Receiver<Option<Answer>>,
}

impl Interaction {
    /// Waits for the bot's first answer. Returns `None` if the answer does not arrive within
    /// [`Options::interaction_deadline`](crate::Options::interaction_deadline).
    pub async fn answer(&mut self) -> Option<Answer> {
        let left = time_left(&self.handle.shared().lock(), self.id) + Duration::from_millis(20);
        let answered = timeout(left, self.answer.wait_for(Option::is_some)).await;
        answered.ok()?.ok()?.clone()
    }

    /// Waits for the bot's answer as [`answer`](Self::answer) does. If the answer is a deferred message, waits until the message
    /// has its content. Returns `None` if that takes longer than half a minute.
    pub async fn complete_answer(&mut self) -> Option<Answer> {
        match self.answer().await? {
            Answer::Deferred(_) => self.finished(Duration::from_secs(30)).await.map(Answer::Message),
            answer => Some(answer),
        }
    }

    /// The current state of the message with which the bot answered or which the answer updated: Discord's
    /// `@original`.
    pub fn original(&self) -> Option<Arc<Message>> {
        let world = self.handle.shared().lock();
        let record = world.interactions.get(self.id)?;
        world.channels.get(&record.channel)?.messages.get(&record.original?).cloned()
    }

    /// Waits until the bot has answered with a message that is not deferred. Returns `None` after `patience`.
    pub async fn finished(&self, patience: Duration) -> Option<Arc<Message>> {
        let is_finished = |_: &Handle| self.original().is_some_and(|message| !message.loading);
        self.handle.wait_until(is_finished, patience).await;
        self.original().filter(|message| !message.loading)
    }
}
