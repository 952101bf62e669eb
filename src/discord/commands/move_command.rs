//! `/move`: plays a move, with autocompletion, for players who do not type in the channel.

use std::{sync::Arc, time::Instant};

use kamisado_notation::{Style, Writer, without_case_and_accents};
use kamisado_rules::{Decision, FillFrom, Phase};
use poise::serenity_prelude::{AutocompleteChoice, CommandInteraction, CreateAutocompleteResponse};
use tracing::error;

use super::{
    command_interaction::{Call, call},
    resolve_match::{self, Purpose},
};
use crate::{
    club::{History, Refusal, Status},
    discord::{
        bot::{Bot, Context, Error},
        id_conversion,
        inbound::{
            submit_move::{self, NotPlayed, TypedMove},
            typed_messages::confirmation,
        },
        outbound::{interaction_response::Reply, message_builder, private_board},
        resolve_audience,
    },
    metrics::InputMethod,
    text::{Locale, text},
    view::{decision_question, votes},
};

/// Discord's limits for autocompletion: the number of choices, and the number of characters of a choice.
pub(super) const MOST_CHOICES: usize = 25;
pub(super) const LONGEST_CHOICE: usize = 100;

/// Plays a move.
#[poise::command(slash_command, rename = "move")]
pub(super) async fn play_move(
    context: Context<'_>,
    #[autocomplete = "complete"]
    #[max_length = 100]
    text: String,
    #[rename = "match"]
    #[autocomplete = "resolve_match::suggest"]
    #[max_length = 20]
    _id: Option<String>,
) -> Result<(), Error> {
    call(context, |call| play_text(call, text)).await
}

async fn play_text(call: Call<'_>, text: String) -> Result<(), Error> {
    let locale = call.locale;
    let Some(history) = resolve_match::find_or_refuse(&call, Purpose::Playing).await? else { return Ok(()) };
    let is_over = history.status != Status::Running;
    if history.has_votes() && !is_over {
        return vote(&call, &history, &text).await;
    }
    if history.side_of(call.by.person).is_none() {
        // A finished match of other people counts as no match, unless the caller named it.
        let is_meant = resolve_match::named(call.interaction).is_some() || !is_over;
        let refusal = if is_meant { Refusal::NotAPlayer } else { Refusal::NoMatch };
        return call.refuse_in(&refusal, Some(&history)).await;
    }
    if is_over {
        return call.refuse(&Refusal::Over(history.id)).await;
    }
    let languages = call.bot.club.languages(Some(call.by.person), history.server, call.contact).await?;
    let typed = TypedMove { text: &text, is_addressed: true, languages };
    let meant = submit_move::interpreted(typed, &history, call.by.person, call.input);
    let submitted =
        submit_move::submit(&call.bot, locale, call.input, &history, call.by.person, None, meant).await;
    submit_move::measure_submitted(&call.bot, InputMethod::Command, &submitted);
    match submitted {
        Ok(played) if played.history.is_shown_in(call.place) => {
            call.say(text!(locale, "move-played", move = played.text)).await
        }
        Ok(played) if call.origin.is_elsewhere() => {
            match private_board::to_play_on(&call.bot, locale, call.by.person, played.history).await {
                Ok(board) => call.reply(board.into()).await,
                Err(sentence) => call.say(sentence).await,
            }
        }
        Ok(played) => confirm(&call, &played).await,
        Err(not_played) => tell_not_played(&call, &history, not_played).await,
    }
}

/// Tells the caller why a text was not played, or asks what it means.
async fn tell_not_played(call: &Call<'_>, history: &History, not_played: NotPlayed) -> Result<(), Error> {
    if let NotPlayed::Asked(asked) = &not_played {
        let question = decision_question::compose(call.locale, history, asked);
        return call.say_with(question.content, question.rows).await;
    }
    match not_played.sentence(call.locale, history, None) {
        Some(sentence) => call.refuse_below(sentence, history).await,
        None => Ok(()),
    }
}

/// Votes for a move in a match in which the server plays.
async fn vote(call: &Call<'_>, history: &History, text: &str) -> Result<(), Error> {
    let (club, locale) = (&call.bot.club, call.locale);
    let languages = club.languages(Some(call.by.person), history.server, call.contact).await?;
    let typed = TypedMove { text, is_addressed: true, languages };
    match submit_move::vote(&call.bot, call.input, history, &call.by, None, typed).await {
        Ok((decision, vote)) => call.say(votes::cast(locale, history, decision, &vote)).await,
        Err(not_played) => tell_not_played(call, history, not_played).await,
    }
}

/// Confirms a move in a match of another channel. In direct messages, also shows the new board.
async fn confirm(call: &Call<'_>, played: &submit_move::SubmittedMove) -> Result<(), Error> {
    let files = match call.server {
        None => private_board::draw(&call.bot, call.locale, call.by.person, &played.history).await,
        Some(_) => None,
    };
    let files = message_builder::attachments(files.into_iter().flatten()).collect();
    call.reply(Reply { content: confirmation(call.locale, played), files, ..Reply::default() }).await
}

/// Suggests the legal decisions that fit the text typed so far.
async fn complete(context: Context<'_>, partial: &str) -> CreateAutocompleteResponse {
    let texts = match context.data().upgrade() {
        Some(bot) => bot.tasks.tracker.clone().track_future(offered(bot, context.interaction)).await,
        None => Vec::new(),
    };
    let choices = suggested(&texts, partial).map(|text| AutocompleteChoice::new(text, text));
    CreateAutocompleteResponse::new().set_choices(choices.collect())
}

/// The texts that fit the text typed so far, within Discord's limits.
fn suggested<'a>(texts: &'a [String], typed: &'a str) -> impl Iterator<Item = &'a str> {
    let fitting =
        texts.iter().filter(move |text| fits(text, typed) && text.chars().count() <= LONGEST_CHOICE);
    fitting.take(MOST_CHOICES).map(String::as_str)
}

/// The legal decisions in the match that the command is about, if the caller is to decide or may vote in it. Empty if the
/// caller asks for suggestions too often.
async fn offered(bot: Arc<Bot>, interaction: &CommandInteraction) -> Vec<String> {
    let caller = id_conversion::person(interaction.user.id);
    if !bot.inbound.user_rate_limits.suggest(caller, Instant::now()) {
        return Vec::new();
    }
    let contact = resolve_audience::contact(&interaction.locale);
    let locale = resolve_audience::locale_of_reader(&bot.club, caller, contact).await;
    match resolve_match::find(&bot, locale, interaction, Purpose::Playing).await {
        Ok(Ok(history)) if history.waits_for(caller) => legal(locale, &history),
        Ok(Ok(history)) if history.votes_for().is_some() => legal(locale, &history),
        Ok(_) => Vec::new(),
        Err(error) => {
            error!(%error, "the database failed");
            Vec::new()
        }
    }
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

/// Whether the typed words are prefixes of words of the text, in the same order.
pub(super) fn fits(text: &str, typed: &str) -> bool {
    let (text, typed) = (without_case_and_accents(text), without_case_and_accents(typed));
    let mut words = text.split_whitespace();
    typed.split_whitespace().all(|typed| words.any(|word| word.starts_with(typed)))
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use kamisado_notation::read;

    use super::*;
    use crate::view::test_play::{Chance, all_terms, begun, decide};

    #[test]
    fn each_legal_decision_is_suggested_by_its_own_text_and_by_the_beginning_of_it() {
        for (seed, terms) in (0..).zip(all_terms()) {
            let (mut history, mut chance) = (begun(terms), Chance::new(seed));
            for _ in 0..25 {
                let Some(next) = chance.decision(&history) else { break };
                let decisions: HashSet<Decision> = match history.state.phase() {
                    Phase::Playing(position) => position.decisions().collect(),
                    _ => [FillFrom::Left, FillFrom::Right].map(Decision::Fill).into(),
                };
                let texts = legal(Locale::English, &history);
                assert_eq!(suggested(&texts, "").count(), decisions.len().min(MOST_CHOICES));
                let mut meant = HashSet::new();
                for text in &texts {
                    let beginning = text[..text.len() - 1].to_lowercase();
                    let found: Vec<&str> = suggested(&texts, &beginning).collect();
                    assert!(found.contains(&text.as_str()), "{beginning} suggests {found:?}");
                    let typed = read(text, &[Locale::English.notation()], terms.board().game).unwrap();
                    assert!(meant.insert(typed.decision(&history.state).unwrap()), "{text} is another's");
                }
                assert_eq!(meant, decisions);
                decide(&mut history, next);
            }
        }
    }

    #[test]
    fn a_text_is_offered_for_the_beginnings_of_its_words() {
        for typed in ["", "p", "Purple", "left", "l 5", "pu l 5 y", "y"] {
            assert!(fits("Purple Left 5 Yellow", typed), "{typed}");
        }
        for typed in ["left purple", "5 5", "urple", "purple right", "yellow 5"] {
            assert!(!fits("Purple Left 5 Yellow", typed), "{typed}");
        }
        for typed in ["kırmızı ileri", "KIRMIZI İLERİ", "kirmizi", "ileri 3 m"] {
            assert!(fits("Kırmızı İleri 3 Mavi", typed), "{typed}");
        }
    }
}
