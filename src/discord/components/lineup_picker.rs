//! Handles the menu and the buttons with which a player picks a tournament line-up tower by tower.

use std::sync::Arc;

use kamisado_notation::color_of_letter;
use kamisado_rules::{Decision, Lineup, Phase};
use rand::seq::SliceRandom;

use super::{
    component_interaction::{Answer, Press},
    decision_code, lineup_code,
};
use crate::{
    club::{History, LineupDraft, Refusal},
    discord::{
        outbound::{
            interaction_response::{AttachmentUpdate, Update},
            outbox,
        },
        resolve_audience,
    },
    store::StoreError,
    text::text,
    view::{
        alt_text, board_menus,
        board_message::{self, BoardExtras},
        board_picture,
        component_action::LineupStep,
        lineup_draft,
        match_as_of_event::MatchAsOfEvent,
        picture_attachment::Attachment,
    },
};

impl Press<'_> {
    /// Places a tower, takes the last one back, places the rest at random, or confirms the line-up.
    pub(super) async fn place(&self) -> Result<Answer, StoreError> {
        let history = match self.seen_match().await? {
            Ok(history) => history,
            Err(answer) => return Ok(answer),
        };
        if !matches!(history.state.phase(), Phase::Placing { .. }) {
            return Ok(self.refuse(&Refusal::Illegal, Some(&history)));
        }
        let game = history.state.terms().board().game;
        let Some((step, mut placed)) = lineup_code::read(&self.custom_id.argument, game) else {
            return Ok(Answer::Private(text!(self.locale, "refused-old-button")));
        };
        let mut left = lineup_draft::remaining(game, &placed);
        let mut random = Vec::new();
        match step {
            LineupStep::Pick => {
                let tower = self.chosen.and_then(|letter| color_of_letter(letter.chars().next()?));
                match tower.filter(|tower| left.contains(tower)) {
                    Some(tower) => placed.push(tower),
                    None => return Ok(self.refuse(&Refusal::Illegal, Some(&history))),
                }
            }
            LineupStep::Undo => {
                placed.pop();
            }
            LineupStep::Keep => {}
            LineupStep::Rest => {
                // The random order is chosen here, because the club and the rules are deterministic.
                left.shuffle(&mut rand::rng());
                random.append(&mut left);
            }
            LineupStep::Confirm => {
                return match Lineup::new(game, &placed) {
                    Some(lineup) => self.decide(&decision_code::code(&Decision::Place(lineup)), false).await,
                    None => Ok(self.refuse(&Refusal::Illegal, Some(&history))),
                };
            }
        }
        // The edited message still announces the last event: the start of the match, or that the other player has
        // placed.
        let last = history.last_event();
        let replayed = MatchAsOfEvent::new(&history, last.saturating_sub(1), last);
        let draft = LineupDraft { picked: placed, random };
        self.bot.club.keep_lineup_draft(history.id, last, &draft).await?;
        self.show_draft(&history, replayed.with_draft(Some(&draft))).await
    }

    /// Updates the message so that its picture shows the towers placed so far.
    async fn show_draft(&self, history: &History, replayed: MatchAsOfEvent) -> Result<Answer, StoreError> {
        let renderer = Arc::clone(&self.bot.renderer);
        let audience = resolve_audience::of_server(&self.bot.club, history.server).await?;
        let locale = audience.locale;
        let file_name = board_picture::file_name(history.id, history.last_event());
        let is_first = history.last_event() == 0;
        let extras = BoardExtras {
            is_first,
            ..outbox::board_extras(&self.bot.club, history, self.bot.time.now()).await?
        };
        let drawn = self.bot.draw(file_name.clone(), move || {
            let bytes = board_picture::draw(&renderer, audience, &replayed)?;
            let attachment =
                Attachment { file_name, bytes, description: alt_text::describe(locale, &replayed) };
            let content = Some(board_message::content(locale, &replayed, &extras));
            let rows = board_menus::rows(locale, &replayed, false, None);
            Ok::<_, kamisado_render::RenderError>(Update {
                content,
                rows,
                attachment: AttachmentUpdate::Replace(attachment),
            })
        });
        Ok(match drawn.await {
            Some(update) => Answer::Update(update),
            None => Answer::Private(text!(self.locale, "refused-failed")),
        })
    }
}
