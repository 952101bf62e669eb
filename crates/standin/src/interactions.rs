//! The interactions that people have started, and the bot's answers to them.

use std::collections::{BTreeMap, HashMap};
use std::time::Instant;

use tokio::sync::watch;

use crate::{interaction_answer::Answer, snowflake::Snowflake};

/// The maximum number of interactions kept. The oldest are dropped first.
const INTERACTIONS_MAX: usize = 10_000;

/// The user's action that started an interaction.
#[derive(Clone, Debug)]
pub(crate) enum InteractionKind {
    /// A call of this command.
    Command(String),
    /// The use of a component of this message.
    Component(Snowflake),
    /// A filled-in form that was opened by a component of this message.
    Form(Snowflake),
    /// A request for suggestions for a command's option.
    Autocomplete,
}

#[derive(Debug)]
pub(crate) struct InteractionRecord {
    pub(crate) token: String,
    pub(crate) kind: InteractionKind,
    pub(crate) channel: Snowflake,
    pub(crate) user: Snowflake,
    pub(crate) created: Instant,
    pub(crate) answered: bool,
    /// The message to which `@original` refers.
    pub(crate) original: Option<Snowflake>,
    pub(crate) answer: watch::Sender<Option<Answer>>,
}

#[derive(Debug, Default)]
pub(crate) struct Interactions {
    by_id: BTreeMap<Snowflake, InteractionRecord>,
    by_token: HashMap<String, Snowflake>,
}

impl Interactions {
    /// Adds an interaction and returns its token. Tokens are unique but guessable, which is enough on loopback.
    pub(crate) fn insert(
        &mut self,
        id: Snowflake,
        kind: InteractionKind,
        channel: Snowflake,
        user: Snowflake,
        created: Instant,
    ) -> String {
        while self.by_id.len() >= INTERACTIONS_MAX {
            if let Some((_, oldest)) = self.by_id.pop_first() {
                self.by_token.remove(&oldest.token);
            }
        }
        let token = format!("interaction-{:x}-{user}", id.get());
        let record = InteractionRecord {
            token: token.clone(),
            kind,
            channel,
            user,
            created,
            answered: false,
            original: None,
            answer: watch::Sender::new(None),
        };
        self.by_id.insert(id, record);
        self.by_token.insert(token.clone(), id);
        token
    }

    pub(crate) fn get(&self, id: Snowflake) -> Option<&InteractionRecord> {
        self.by_id.get(&id)
    }

    pub(crate) fn get_mut(&mut self, id: Snowflake) -> Option<&mut InteractionRecord> {
        self.by_id.get_mut(&id)
    }

    pub(crate) fn by_token(&self, token: &str) -> Option<(Snowflake, &InteractionRecord)> {
        let id = *self.by_token.get(token)?;
        Some((id, self.by_id.get(&id)?))
    }
}
