//! `/rules`: shows a page of the rules with a diagram.

use poise::ChoiceParameter;

use super::command_interaction::{Call, call};
use crate::{
    discord::{
        bot::{Context, Error},
        outbound::rules_page_response,
    },
    text::text,
    view::rules_topic::RulesTopic,
};

#[derive(Clone, Copy, Debug, ChoiceParameter)]
pub(super) enum TopicChoice {
    #[name = "moving"]
    Moving,
    #[name = "blocked"]
    Blocked,
    #[name = "deadlock"]
    Deadlock,
    #[name = "push"]
    Push,
    #[name = "filling"]
    Filling,
    #[name = "scoring"]
    Scoring,
    #[name = "series"]
    Series,
    #[name = "tournament"]
    Tournament,
    #[name = "boards"]
    Boards,
    #[name = "notation"]
    Notation,
    #[name = "megasado"]
    Megasado,
    #[name = "sticky"]
    Sticky,
    #[name = "teleport"]
    Teleport,
    #[name = "retro"]
    Retro,
    #[name = "trap"]
    Trap,
    #[name = "sumo"]
    Sumo,
}

impl From<TopicChoice> for RulesTopic {
    fn from(choice: TopicChoice) -> Self {
        match choice {
            TopicChoice::Moving => Self::Moving,
            TopicChoice::Blocked => Self::Blocked,
            TopicChoice::Deadlock => Self::Deadlock,
            TopicChoice::Push => Self::Push,
            TopicChoice::Filling => Self::Filling,
            TopicChoice::Scoring => Self::Scoring,
            TopicChoice::Series => Self::Series,
            TopicChoice::Tournament => Self::Tournament,
            TopicChoice::Boards => Self::Boards,
            TopicChoice::Notation => Self::Notation,
            TopicChoice::Megasado => Self::Megasado,
            TopicChoice::Sticky => Self::Sticky,
            TopicChoice::Teleport => Self::Teleport,
            TopicChoice::Retro => Self::Retro,
            TopicChoice::Trap => Self::Trap,
            TopicChoice::Sumo => Self::Sumo,
        }
    }
}

/// Shows a page.
#[poise::command(slash_command)]
pub(super) async fn rules(context: Context<'_>, topic: Option<TopicChoice>) -> Result<(), Error> {
    call(context, |call| show(call, topic.map_or(RulesTopic::Moving, Into::into))).await
}

async fn show(call: Call<'_>, topic: RulesTopic) -> Result<(), Error> {
    match rules_page_response::draw(&call.bot, call.locale, topic, None).await {
        Some(page) => call.reply(page.into()).await,
        None => call.say(text!(call.locale, "refused-failed")).await,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_page_can_be_asked_for_by_its_word() {
        let choices = TopicChoice::list();
        assert_eq!(choices.len(), RulesTopic::ALL.len());
        for (index, choice) in choices.iter().enumerate() {
            let topic = RulesTopic::from(TopicChoice::from_index(index).unwrap());
            assert_eq!(topic.word(), choice.name);
        }
    }
}
