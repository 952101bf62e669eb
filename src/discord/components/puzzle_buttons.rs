//! Handles the menu and the buttons under a puzzle.

use poise::serenity_prelude::ComponentInteraction;

use super::{
    component_interaction::{Answer, Press, is_ephemeral},
    decision_code,
};
use crate::{
    club::DIFFICULTIES,
    discord::outbound::puzzle_message::{self, Solver},
    store::StoreError,
    text::text,
    view::{
        message::Message,
        puzzle::{self, PuzzleCard},
    },
};

/// The maximum number of lines in the list of the week.
const LINES_MAX: u32 = 10;

impl Press<'_> {
    /// Handles the menu and the buttons under a puzzle. A message that only the presser sees is updated. Under a
    /// message that others see, the answer is a new ephemeral message.
    pub(super) async fn puzzle(&self, interaction: &ComponentInteraction) -> Result<Answer, StoreError> {
        let server = self.server;
        let solver = Solver { by: &self.by, locale: self.locale, server };
        let argument = self.custom_id.argument.as_str();
        if argument == "week" {
            return self.puzzle_week(solver).await;
        }
        let difficulty = u8::try_from(self.custom_id.event).ok();
        let difficulty = difficulty.filter(|difficulty| DIFFICULTIES.contains(difficulty));
        let is_own = server.is_none() || is_ephemeral(interaction);
        if argument == "next" {
            let next = puzzle_message::another(self.bot, solver, difficulty).await?;
            return Ok(next.map_or_else(Answer::Private, |message| shown(message, is_own)));
        }
        // The puzzle may have been withdrawn in the meantime. The next puzzle, handled above, does not depend on it.
        let puzzle = match puzzle_message::shown(self.bot, self.locale, self.custom_id.id).await? {
            Ok(puzzle) => puzzle,
            Err(sentence) => return Ok(Answer::Private(sentence)),
        };
        let card = puzzle_message::card(self.bot, puzzle, difficulty).await?;
        match argument {
            "type" => Ok(Answer::Form(card.form(self.locale, server.is_some()))),
            "solution" => self.puzzle_solution(solver, card).await,
            _ => self.puzzle_try(solver, card, is_own).await,
        }
    }

    /// Tries the chosen decision.
    async fn puzzle_try(
        &self,
        solver: Solver<'_>,
        card: PuzzleCard,
        is_own: bool,
    ) -> Result<Answer, StoreError> {
        let chosen = self.chosen.unwrap_or_default();
        let mut legal = card.numbered.puzzle.position.decisions();
        let Some(decision) = legal.find(|decision| decision_code::code(decision) == chosen) else {
            return Ok(Answer::Private(text!(self.locale, "refused-old-button")));
        };
        let tried = (card, decision);
        let answer = puzzle_message::answer_attempt(self.bot, solver, self.input, tried, is_own).await?;
        Ok(answer.map_or_else(Answer::Private, |message| Answer::Update(message.into())))
    }

    /// Tells the solution. If the presser has not tried the puzzle before, this counts as a failed try.
    async fn puzzle_solution(&self, solver: Solver<'_>, card: PuzzleCard) -> Result<Answer, StoreError> {
        let counts =
            self.bot.club.try_puzzle(self.input.at, &self.by, solver.server, &card.numbered, false).await?;
        let advice = puzzle_message::advice(self.bot, self.by.person, card.numbered.puzzle.position).await?;
        Ok(Answer::Private(card.solution(self.locale, advice.as_ref(), counts)))
    }

    /// Lists the people of the server who have solved puzzles this week, and the presser's own standing.
    async fn puzzle_week(&self, solver: Solver<'_>) -> Result<Answer, StoreError> {
        let club = &self.bot.club;
        let list = match solver.server {
            Some(server) => Some(club.puzzle_list(server, self.input.at, LINES_MAX).await?),
            None => None,
        };
        let own = club.puzzle_standing(self.by.person).await?;
        Ok(Answer::Private(puzzle::week(self.locale, list.as_deref(), own)))
    }
}

fn shown(message: Message, in_place: bool) -> Answer {
    if in_place { Answer::Update(message.into()) } else { Answer::Message(message.into()) }
}
