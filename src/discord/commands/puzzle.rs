//! `/puzzle`: shows the caller alone a position in which exactly one decision wins.

use poise::ChoiceParameter;

use super::command_interaction::{Call, call};
use crate::discord::{
    bot::{Context, Error},
    outbound::puzzle_message::{self, Solver},
};

/// The difficulty of a puzzle, by its number.
#[derive(Clone, Copy, Debug, ChoiceParameter)]
pub(super) enum DifficultyChoice {
    #[name = "difficulty-1"]
    One = 1,
    #[name = "difficulty-2"]
    Two = 2,
    #[name = "difficulty-3"]
    Three = 3,
    #[name = "difficulty-4"]
    Four = 4,
    #[name = "difficulty-5"]
    Five = 5,
}

/// Shows a puzzle to the caller alone.
#[poise::command(slash_command)]
pub(super) async fn puzzle(context: Context<'_>, difficulty: Option<DifficultyChoice>) -> Result<(), Error> {
    call(context, |call| show(call, difficulty.map(|choice| choice as u8))).await
}

async fn show(call: Call<'_>, difficulty: Option<u8>) -> Result<(), Error> {
    let solver = Solver { by: &call.by, locale: call.locale, server: call.server };
    match puzzle_message::another(&call.bot, solver, difficulty).await? {
        Ok(message) => call.reply(message.into()).await,
        Err(sentence) => call.say(sentence).await,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::club::DIFFICULTIES;

    #[test]
    fn every_difficulty_can_be_chosen() {
        let choices: Vec<u8> = (0..DifficultyChoice::list().len())
            .map(|index| DifficultyChoice::from_index(index).unwrap() as u8)
            .collect();
        assert_eq!(choices, DIFFICULTIES.collect::<Vec<_>>());
    }
}
