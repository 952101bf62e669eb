//! Handles the answers to questions about typed moves: which decision was meant, and for which match.

use poise::serenity_prelude::ComponentInteraction;

use super::{
    component_interaction::{Answer, Press},
    decision_code,
};
use crate::{
    club::{Input, Refusal},
    discord::{
        id_conversion,
        inbound::{
            submit_move::{self, NotPlayed, SubmittedMove, TypedMove},
            typed_messages,
        },
        outbound::{interaction_response::Update, private_board},
    },
    metrics::InputMethod,
    store::StoreError,
    text::{Locale, text},
    view::decision_question,
};

impl Press<'_> {
    /// Plays the decision that the player was asked about, and confirms it in place of the question.
    pub(super) async fn play(&self, interaction: &ComponentInteraction) -> Result<Answer, StoreError> {
        let (question, locale) = (&interaction.message, self.locale_of_message(interaction).await?);
        let Some(history) = self.bot.club.match_by_id(self.match_id()).await? else {
            return Ok(self.refuse(&Refusal::NoMatch, None));
        };
        let asked_after = self.custom_id.event;
        // An offer that was made and answered in the meantime adds events, but leaves the question valid.
        let seen = if history.has_board_of(asked_after) { history.last_event() } else { asked_after };
        if let Err(refusal) = self.may_decide_or_vote(&history, seen) {
            return Ok(self.refuse(&refusal, Some(&history)));
        }
        let Some(decision) = decision_code::decision(&self.custom_id.argument, &history.state) else {
            return Ok(self.refuse(&Refusal::Illegal, Some(&history)));
        };
        if history.has_votes() {
            return self.vote(&history, decision, true).await;
        }
        let text = decision_question::written(locale, &history, decision);
        let (by, seen) = (self.by.person, Some(seen));
        let asked_under = question.message_reference.as_ref().and_then(|reference| reference.message_id);
        let asked_under = asked_under.map(id_conversion::message);
        self.bot.inbound.sent_answers.mark_as_lasting(by, id_conversion::message(question.id), asked_under);
        let decided = submit_move::decide(self.bot, self.input, history.id, by, seen, decision).await;
        submit_move::measure_decided(self.bot, InputMethod::Component, &decided);
        match decided {
            Ok(after) if after.place == id_conversion::place(question.channel_id) => {
                let content = Some(text!(locale, "move-played", move = text));
                Ok(Answer::Update(Update { content, ..Update::default() }))
            }
            Ok(after) => Ok(self.confirmed(locale, &SubmittedMove { history: after, text }).await),
            Err(refusal) => Ok(self.refuse(&refusal, Some(&history))),
        }
    }

    /// Plays a move that was typed in a direct message, in the match that the player has chosen from the menu.
    pub(super) async fn which(&self) -> Result<Answer, StoreError> {
        let id = self.chosen.and_then(|chosen| chosen.parse().ok());
        let history = match id {
            Some(id) => self.bot.club.match_by_id(id).await?,
            None => None,
        };
        let Some(history) = history else { return Ok(self.refuse(&Refusal::NoMatch, None)) };
        let message = self.custom_id.id.cast_unsigned();
        let input = Input { id: if message == 0 { self.input.id } else { message }, ..self.input };
        let by = self.by.person;
        let languages = self.bot.club.languages(Some(by), history.server, self.contact).await?;
        let typed = TypedMove { text: &self.custom_id.argument, is_addressed: true, languages };
        let meant = submit_move::interpreted(typed, &history, by, input);
        let submitted = submit_move::submit(self.bot, self.locale, input, &history, by, None, meant).await;
        submit_move::measure_submitted(self.bot, InputMethod::Component, &submitted);
        match submitted {
            Ok(played) => Ok(self.confirmed(self.locale, &played).await),
            Err(NotPlayed::Asked(asked)) => {
                let question = decision_question::compose(self.locale, &history, &asked);
                let (content, rows) = (Some(question.content), question.rows);
                Ok(Answer::Update(Update { content, rows, ..Update::default() }))
            }
            Err(not_played) => Ok(Answer::refusal(not_played.sentence(self.locale, &history, None))),
        }
    }

    /// Confirms a move whose board appears in another channel, and shows the board.
    async fn confirmed(&self, locale: Locale, played: &SubmittedMove) -> Answer {
        let content = Some(typed_messages::confirmation(locale, played));
        let files = private_board::draw(self.bot, locale, self.by.person, &played.history).await;
        let attachment = files.and_then(|files| files.into_iter().next()).into();
        Answer::Update(Update { content, attachment, ..Update::default() })
    }
}
