//! `/rules`: a page of the rules with a diagram.

use std::sync::Arc;

use poise::{
    ChoiceParameter,
    serenity_prelude::{CreateAttachment, CreateInteractionResponse},
};

use super::{Call, call};
use crate::{
    discord::{
        bot::{Bot, Context, Error},
        outbound::interaction_response,
    },
    text::{Locale, text},
    view::rules_pages::{self, Page, RulesTopic},
};

/// The topics of the pages.
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
    match draw_page(&call.bot, call.locale, topic).await {
        Some(page) => Ok(call.interaction.create_response(&call.bot.http, answer(page)).await?),
        None => call.say(text!(call.locale, "refused-failed")).await,
    }
}

/// A page, drawn beside the work that others wait for; none if that fails.
pub(crate) async fn draw_page(bot: &Arc<Bot>, locale: Locale, topic: RulesTopic) -> Option<Page> {
    let renderer = Arc::clone(&bot.renderer);
    bot.draw(topic.word(), move || rules_pages::page(locale, &renderer, topic)).await
}

/// The page as an answer that only the one who asked sees.
pub(crate) fn answer(page: Page) -> CreateInteractionResponse {
    let file = CreateAttachment::bytes(page.file.bytes, page.file.name).description(page.file.description);
    CreateInteractionResponse::Message(
        interaction_response::private_message(page.content, page.rows).add_file(file),
    )
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
