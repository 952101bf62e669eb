//! Handles the buttons under the help text, which choose an opponent, list the presser's matches, or show more help.

use kamisado_rules::MatchLength;
use poise::serenity_prelude::{ComponentInteraction, ComponentInteractionDataKind, UserId};

use super::component_interaction::{Answer, Press, is_ephemeral};
use crate::{
    club::{MachineLevel, Proposal},
    discord::{
        id_conversion,
        inbound::{
            challenge_permission, listed_matches,
            submit_challenge::{self, DEFAULT_LEVEL, Opponent, Wanted},
        },
        outbound::{
            help_facts::{self, HelpAsker},
            interaction_response::{AttachmentUpdate, Reply, Update},
        },
    },
    store::StoreError,
    text::text,
    view::help,
};

impl Press<'_> {
    /// Asks the presser to choose an opponent, or challenges the chosen opponent on the server's preferred terms.
    pub(super) async fn opponent(&self, interaction: &ComponentInteraction) -> Result<Answer, StoreError> {
        let chosen = match &interaction.data.kind {
            ComponentInteractionDataKind::UserSelect { values } => values.first().copied(),
            _ => None,
        };
        match (self.custom_id.argument.as_str(), chosen) {
            ("ask", _) => {
                let (content, rows) = help::ask_for_opponent(self.locale);
                Ok(Answer::Message(Reply { content, rows, ..Reply::default() }))
            }
            ("anybody", _) => self.begin(interaction, Opponent::Anybody, None).await,
            (_, Some(user)) => match self.chosen_opponent(interaction, user) {
                Ok(opponent) => self.begin(interaction, opponent, None).await,
                Err(sentence) => Ok(Answer::Private(sentence)),
            },
            (_, None) => Ok(Answer::Private(text!(self.locale, "refused-old-button"))),
        }
    }

    /// Asks for the level of the bot, or begins a match of a single round at the chosen level.
    pub(super) async fn machine(&self, interaction: &ComponentInteraction) -> Result<Answer, StoreError> {
        if self.custom_id.argument == "ask" {
            let (content, rows) = help::ask_for_level(self.locale);
            return Ok(Answer::Message(Reply { content, rows, ..Reply::default() }));
        }
        let level = self.chosen.and_then(|chosen| chosen.parse().ok()).and_then(MachineLevel::new);
        let Some(level) = level else {
            return Ok(Answer::Private(text!(self.locale, "refused-old-button")));
        };
        self.begin(interaction, Opponent::Machine(level), Some(MatchLength::Single)).await
    }

    /// Shows the help text, or the list of commands, to the presser alone. In an ephemeral message, replaces the
    /// content, such as a page of the rules.
    pub(super) async fn help(&self, interaction: &ComponentInteraction) -> Result<Answer, StoreError> {
        let server = self.server;
        let channel = self.channel(interaction, self.here, server);
        let lacking = server.and_then(|_| {
            challenge_permission::lacking(&self.bot.outbound.denied_channels, self.locale, channel)
        });
        let (person, moderates) = (self.by.person, self.moderates);
        let asker = HelpAsker { person, place: self.here, server, moderates, lacking };
        let reader = help_facts::of(self.bot, self.locale, asker).await?;
        let (content, rows) = match self.custom_id.argument.as_str() {
            "commands" => help::commands(self.locale, &reader),
            _ => (help::lines(self.locale, &reader), help::rows(self.locale, &reader)),
        };
        Ok(if is_ephemeral(interaction) {
            Answer::Update(Update { content: Some(content), rows, attachment: AttachmentUpdate::Remove })
        } else {
            Answer::Message(Reply { content, rows, ..Reply::default() })
        })
    }

    /// Lists the running matches of the presser, from the beginning or from where another list ends. A list that only the presser
    /// sees is replaced by the next part; a card stays as it is.
    pub(super) async fn matches(&self, interaction: &ComponentInteraction) -> Result<Answer, StoreError> {
        let (first, replaces) = match self.custom_id.argument.as_str() {
            "" => (0, false),
            "more" => (self.custom_id.event as usize, is_ephemeral(interaction)),
            _ => return Ok(Answer::Private(text!(self.locale, "refused-old-button"))),
        };
        let list =
            listed_matches::of(&self.bot.club, self.locale, (self.by.person, first), self.input.at).await?;
        Ok(if replaces {
            Answer::Update(Update { content: Some(list.content), rows: list.rows, ..Update::default() })
        } else {
            Answer::Message(list)
        })
    }

    /// The opponent chosen in the menu. `Err` is the sentence to show the presser, if another bot was chosen or the button
    /// is too old.
    fn chosen_opponent(&self, interaction: &ComponentInteraction, user: UserId) -> Result<Opponent, String> {
        let resolved = &interaction.data.resolved;
        let Some(opponent) = resolved.users.get(&user) else {
            return Err(text!(self.locale, "refused-old-button"));
        };
        if opponent.id == self.bot.user {
            return Ok(Opponent::Machine(DEFAULT_LEVEL));
        }
        if opponent.bot {
            return Err(text!(self.locale, "refused-bot"));
        }
        let nickname = resolved.members.get(&user).and_then(|member| member.nick.as_deref());
        Ok(Opponent::Person(id_conversion::actor(opponent, nickname, &self.bot.name)))
    }

    /// Makes a challenge, or begins a match against the bot. The server's preferred terms apply where none are given.
    async fn begin(
        &self,
        interaction: &ComponentInteraction,
        opponent: Opponent,
        length: Option<MatchLength>,
    ) -> Result<Answer, StoreError> {
        let server = self.server;
        let channel = self.channel(interaction, id_conversion::place(interaction.channel_id), server);
        let wanted = Wanted { opponent, game: None, length, terms: Proposal::default() };
        let by = (self.input, self.by.clone());
        Ok(match submit_challenge::submit(self.bot, self.locale, by, channel, wanted).await {
            Ok(answer) => Answer::Update(Update::from(answer)),
            Err(refusal) => self.refuse(&refusal, None),
        })
    }
}
