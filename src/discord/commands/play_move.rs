//! `/move`: a move with completion, for those who do not type in the channel.

use kamisado_notation::{Style, Writer};
use kamisado_rules::{Decision, FillFrom, Phase};
use poise::serenity_prelude::{AutocompleteChoice, CreateAutocompleteResponse};
use tracing::error;

use super::{caller, input, locale, place, say};
use crate::{
    club::{History, Refusal},
    discord::{
        bot::{Context, Error},
        ids,
        messages::confirmation,
        play, refusals,
    },
    store::StoreError,
    texts::{Locale, text},
};

/// Discord's most choices, and the most characters of one.
const MOST_CHOICES: usize = 25;
const LONGEST_CHOICE: usize = 100;

/// Plays a move.
#[poise::command(slash_command, rename = "move")]
pub(super) async fn play_move(
    ctx: Context<'_>,
    #[autocomplete = "complete"]
    #[max_length = 100]
    text: String,
) -> Result<(), Error> {
    ctx.data().tasks.track_future(play_text(ctx, &text)).await
}

async fn play_text(ctx: Context<'_>, typed: &str) -> Result<(), Error> {
    let locale = locale(ctx);
    let person = ids::person(ctx.interaction.user.id);
    let Some(history) = addressed(ctx).await? else {
        let sentence = if ctx.interaction.guild_id.is_some() {
            text!(locale, "refused-no-match")
        } else {
            text!(locale, "refused-nothing-waits")
        };
        return say(ctx, sentence).await;
    };
    if history.side_of(person).is_none() {
        return match refusals::of_club(locale, &Refusal::NotAPlayer, Some(&history)) {
            Some(sentence) => say(ctx, sentence).await,
            None => Ok(()),
        };
    }
    let typed = match play::understand(locale, typed, history.state.terms().board().game) {
        Ok(typed) => typed,
        Err(sentence) => return say(ctx, sentence).await,
    };
    let played = play::typed(ctx.data(), locale, input(ctx), &history, caller(ctx).person, &typed).await;
    match played {
        Ok(played) if played.history.place == place(ctx) => {
            say(ctx, text!(locale, "move-played", move = played.text)).await
        }
        Ok(played) => say(ctx, confirmation(locale, &played)).await,
        Err(Some(sentence)) => say(ctx, sentence).await,
        Err(None) => Ok(()),
    }
}

/// The match that the command is about: the channel's, or in direct messages the oldest that waits for the caller.
async fn addressed(ctx: Context<'_>) -> Result<Option<History>, StoreError> {
    let club = &ctx.data().club;
    if ctx.interaction.guild_id.is_some() {
        return club.match_in(place(ctx)).await;
    }
    match club.waiting_for(ids::person(ctx.interaction.user.id)).await?.first() {
        Some(&id) => club.match_by_id(id).await,
        None => Ok(None),
    }
}

/// Offers the legal decisions that go with what has been typed so far.
async fn complete(ctx: Context<'_>, partial: &str) -> CreateAutocompleteResponse {
    let history = addressed(ctx).await.unwrap_or_else(|error| {
        error!(%error, "the database failed");
        None
    });
    let person = ids::person(ctx.interaction.user.id);
    let choices = match history {
        Some(history) if history.decider().is_some() && history.decider() == history.side_of(person) => {
            let texts = legal(locale(ctx), &history).into_iter();
            let fitting = texts.filter(|text| fits(text, partial) && text.chars().count() <= LONGEST_CHOICE);
            fitting.take(MOST_CHOICES).map(|text| AutocompleteChoice::new(text.clone(), text)).collect()
        }
        _ => Vec::new(),
    };
    CreateAutocompleteResponse::new().set_choices(choices)
}

fn legal(locale: Locale, history: &History) -> Vec<String> {
    let writer = Writer::new(history.state.terms().board(), Style::Words(locale.notation()));
    match history.state.phase() {
        Phase::Playing(position) => writer.decisions(position).into_iter().map(|(_, text)| text).collect(),
        Phase::Filling { .. } => {
            let sides = [FillFrom::Left, FillFrom::Right];
            sides.into_iter().filter_map(|from| writer.plain(Decision::Fill(from))).collect()
        }
        Phase::Placing { .. } | Phase::Over { .. } => Vec::new(),
    }
}

/// Whether each typed word begins a word of the text, in the same order.
fn fits(text: &str, typed: &str) -> bool {
    let text = text.to_lowercase();
    let mut words = text.split_whitespace();
    typed.to_lowercase().split_whitespace().all(|typed| words.any(|word| word.starts_with(typed)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_text_is_offered_for_the_beginnings_of_its_words() {
        for typed in ["", "p", "Purple", "left", "l 5", "pu l 5 y", "y"] {
            assert!(fits("Purple Left 5 Yellow", typed), "{typed}");
        }
        for typed in ["left purple", "5 5", "urple", "purple right", "yellow 5"] {
            assert!(!fits("Purple Left 5 Yellow", typed), "{typed}");
        }
    }
}
