//! `/if`: plans replies to decisions of the opponent, and shows the caller what is planned.

use std::{sync::Arc, time::Instant};

use kamisado_notation::{Interpretation, Language, Style, Writer, color_name, without_case_and_accents};
use kamisado_rules::{Color, Decision, Match, Phase};
use poise::serenity_prelude::{
    AutocompleteChoice, CommandInteraction, CreateAttachment, CreateAutocompleteResponse,
};
use tracing::error;

use super::{
    command_interaction::{Call, call},
    move_command::{LONGEST_CHOICE, MOST_CHOICES, fits},
    resolve_match::{self, Purpose},
};
use crate::{
    club::{AddedLine, History, IfThenPlan, IfThenRefusal, Languages, Refusal, When, decisions, replies},
    discord::{
        bot::{Bot, Context, Error},
        id_conversion,
        inbound::submit_move::{self, TypedMove},
        outbound::interaction_response::Reply,
        resolve_audience,
    },
    text::{List, Locale, text},
    view::{if_then_plan, refusals},
};

/// The maximum number of positions for which moves are suggested.
const MOST_SUGGESTED_POSITIONS: usize = 20;

/// Plans a reply, or shows the plan.
#[poise::command(slash_command, rename = "if")]
pub(super) async fn if_then(
    context: Context<'_>,
    #[autocomplete = "complete_when"]
    #[max_length = 100]
    when: Option<String>,
    #[autocomplete = "complete_play"]
    #[max_length = 100]
    play: Option<String>,
    #[autocomplete = "complete_after"]
    #[min = 1]
    #[max = 60_000]
    after: Option<u32>,
    #[autocomplete = "complete_after"]
    #[min = 1]
    #[max = 60_000]
    withdraw: Option<u32>,
    #[rename = "match"]
    #[autocomplete = "resolve_match::suggest"]
    #[max_length = 20]
    _id: Option<String>,
) -> Result<(), Error> {
    call(context, |call| answer(call, (when, play, after.unwrap_or(0)), withdraw)).await
}

async fn answer(
    call: Call<'_>,
    (when, play, after): (Option<String>, Option<String>, u32),
    withdraw: Option<u32>,
) -> Result<(), Error> {
    let Some(history) = resolve_match::find_to_act_in(&call).await? else { return Ok(()) };
    let Some(side) = history.side_of(call.by.person) else {
        return call.refuse_in(&Refusal::NotAPlayer, Some(&history)).await;
    };
    if let Some(number) = withdraw {
        if when.is_some() || play.is_some() {
            return call.say(text!(call.locale, "refused-if-plans-and-withdraws")).await;
        }
        let by = call.by.person;
        return match call.bot.club.withdraw_if_then(call.input, history.id, by, Some(number)).await {
            Ok(plan) => show(&call, &history, &plan, Some(Change::Withdrawn(number))).await,
            Err(refusal) => call.refuse_in(&refusal, Some(&history)).await,
        };
    }
    let plan = call.bot.club.if_then(&history, call.by.person).await?;
    let plan = plan.unwrap_or_else(|| IfThenPlan::empty(&history, side));
    let (Some(when), Some(play)) = (&when, &play) else {
        if when.is_some() || play.is_some() {
            return call.say(text!(call.locale, "refused-if-needs-both")).await;
        }
        return show(&call, &history, &plan, None).await;
    };
    // On the caller's own turn, nothing can be planned. That refusal takes precedence over errors in the line.
    if let Err(refusal) = history.may_plan(side) {
        return call.refuse_in(&refusal, Some(&history)).await;
    }
    let languages = call.bot.club.languages(Some(call.by.person), history.server, call.contact).await?;
    let line = match read(call.locale, &plan, (when, play, after), languages) {
        Ok(line) => line,
        Err(NoLine::Unclear(sentence)) => return call.say(sentence).await,
        Err(NoLine::Impossible(refusal)) => {
            return call.refuse_in(&Refusal::IfThen(refusal), Some(&history)).await;
        }
    };
    let planned =
        call.bot.club.plan_if_then(call.input, history.id, call.by.person, line, rand::random()).await;
    match planned {
        Ok((plan, line)) => show(&call, &history, &plan, Some(Change::Planned(line))).await,
        Err(refusal) => call.refuse_in(&refusal, Some(&history)).await,
    }
}

/// A change of a plan.
#[derive(Clone, Copy, Debug)]
enum Change {
    Planned(AddedLine),
    /// The line with this number was withdrawn.
    Withdrawn(u32),
}

/// Says that a line is planned, after how many moves its reply is not possible, and which lines went with a former reply.
fn planned_line(locale: Locale, line: AddedLine) -> String {
    let AddedLine { number, positions, possible, dropped } = line;
    let mut sentences = vec![text!(locale, "if-planned", number = number)];
    if possible < positions {
        sentences.push(text!(locale, "if-planned-sometimes", possible = possible, positions = positions));
    }
    if dropped > 0 {
        sentences.push(text!(locale, "if-planned-instead", count = dropped));
    }
    sentences.join("\n")
}

/// Shows a plan to its owner, below a sentence about the change that was just made.
async fn show(
    call: &Call<'_>,
    history: &History,
    plan: &IfThenPlan,
    change: Option<Change>,
) -> Result<(), Error> {
    let changed = change.map(|change| match change {
        Change::Planned(line) => planned_line(call.locale, line),
        Change::Withdrawn(number) => text!(call.locale, "if-withdrawn", number = number),
    });
    let is_unread = call.bot.club.is_reply_unread(history, call.by.person, call.input.at).await?;
    let shown = if_then_plan::show(call.locale, history, (plan, is_unread), changed);
    let file = |whole| CreateAttachment::bytes(whole, format!("{}-if.txt", history.id));
    call.reply(Reply {
        content: shown.content,
        rows: shown.rows,
        files: shown.whole.map(file).into_iter().collect(),
        ..Reply::default()
    })
    .await
}

/// Why a typed line cannot be added to the plan.
enum NoLine {
    /// The line is unclear. Contains the sentence that says why.
    Unclear(String),
    /// The opponent cannot make the decision that the line waits for, or no reply to that decision is possible.
    Impossible(IfThenRefusal),
}

/// Interprets a typed line that follows line `after` of the plan, or the current position if `after` is 0.
fn read(
    locale: Locale,
    plan: &IfThenPlan,
    (when, play, after): (&str, &str, u32),
    languages: Languages,
) -> Result<(u32, When, Decision), NoLine> {
    if after != 0 && plan.tree.line(after).is_none() {
        return Err(NoLine::Unclear(text!(locale, "refused-if-no-such-line")));
    }
    let before = plan.tree.positions(&plan.state, plan.side, after);
    if before.is_empty() {
        return Err(NoLine::Unclear(text!(locale, "refused-if-no-turn")));
    }
    let when = match color(when) {
        Some(color) => When::LandsOn(color),
        None => When::Decided(decision(locale, when, &before, languages).map_err(NoLine::Unclear)?),
    };
    let replied = replies(&before, plan.side, when).map_err(NoLine::Impossible)?;
    Ok((after, when, decision(locale, play, &replied, languages).map_err(NoLine::Unclear)?))
}

/// Interprets a text in each of these states in order, and returns the first decision that it clearly means. `Err` is
/// the sentence for the caller.
fn decision(locale: Locale, typed: &str, states: &[Match], languages: Languages) -> Result<Decision, String> {
    let mut first = None;
    for state in states {
        let typed = TypedMove { text: typed, is_addressed: true, languages };
        match submit_move::interpreted_in_state(typed, state) {
            Interpretation::Play(decision) => return Ok(decision),
            meant => first = first.or(Some((meant, state))),
        }
    }
    let Some((meant, state)) = first else { return Err(text!(locale, "refused-if-impossible")) };
    Err(match meant {
        Interpretation::Ask(question) => {
            let writer = Writer::new(state.terms().board(), Style::Words(locale.notation()));
            let moves = question.decisions.into_iter();
            let moves = moves.map(|decision| format!("**{}**", writer.in_phase(state.phase(), decision)));
            text!(locale, "if-which", moves = List::of(moves))
        }
        Interpretation::Refuse(refusal) => refusals::of_move(locale, &refusal, state),
        Interpretation::NotUnderstood(reason) => {
            refusals::not_understood_in(locale, &reason, Some(state), None)
        }
        Interpretation::Play(_) | Interpretation::Chat => text!(locale, "if-not-a-move"),
    })
}

/// The color on which a move is to end, if a text in any language says only that: as the name of the color, as the label of a
/// suggestion, or in a sentence such as "they land on red".
fn color(typed: &str) -> Option<Color> {
    let typed = without_case_and_accents(typed.trim());
    let landing = words_without_landing(&typed);
    Color::ALL.into_iter().find(|&color| {
        let is_name = |text: &str| {
            Language::ALL
                .into_iter()
                .any(|language| without_case_and_accents(color_name(color, language)) == text)
        };
        // The label may inflect the name of the color.
        let is_in_label = |text: &str| {
            Locale::ALL.into_iter().any(|locale| {
                let label = without_case_and_accents(&text!(locale, "if-lands-on", tower = color));
                words_without_landing(&label).is_some_and(|rest| rest == text)
            })
        };
        is_name(&typed) || landing.as_deref().is_some_and(|rest| is_name(rest) || is_in_label(rest))
    })
}

/// Words that say that a move ends somewhere.
const LANDING: [&str; 25] = [
    "land",
    "lands",
    "landing",
    "end",
    "ends",
    "ending",
    "finish",
    "finishes",
    "endet",
    "enden",
    "landet",
    "landen",
    "finit",
    "finissent",
    "termine",
    "terminent",
    "arrive",
    "arrivent",
    "atterrit",
    "eindigt",
    "eindigen",
    "landt",
    "biter",
    "biterse",
    "bitirirse",
];

/// Words that may stand beside a word of [`LANDING`] and a color.
const BESIDE_LANDING: [&str; 46] = [
    "if", "they", "he", "she", "it", "the", "a", "an", "on", "at", "square", "field", "my", "opponent",
    "wenn", "falls", "sie", "er", "es", "auf", "dem", "der", "einem", "feld", "si", "elle", "il", "ils",
    "elles", "on", "sur", "le", "la", "une", "case", "du", "als", "ze", "zij", "hij", "op", "het", "een",
    "veld", "vak", "karede",
];

/// What is left of a text that says that a move ends somewhere. `None` if the text does not say that.
fn words_without_landing(text: &str) -> Option<String> {
    let words = || text.split(|letter: char| !letter.is_alphanumeric()).filter(|word| !word.is_empty());
    if !words().any(|word| LANDING.contains(&word)) {
        return None;
    }
    let rest = words().filter(|word| !LANDING.contains(word) && !BESIDE_LANDING.contains(word));
    Some(rest.collect::<Vec<_>>().join(" "))
}

/// A suggestion of autocompletion: the label that Discord shows, and the value that it enters.
struct Suggestion {
    label: String,
    value: String,
}

/// The data from which suggestions are made.
struct Asked {
    locale: Locale,
    languages: Languages,
    history: History,
    plan: IfThenPlan,
}

/// Suggests decisions of the opponent, and colors on which the opponent's move may end.
async fn complete_when(context: Context<'_>, partial: &str) -> CreateAutocompleteResponse {
    complete(context, partial, |Asked { locale, plan, .. }, interaction| {
        let locale = *locale;
        let before = positions(plan, interaction);
        let colors = plan.state.terms().board().game.colors().iter();
        let landing = colors.filter(|&&color| replies(&before, plan.side, When::LandsOn(color)).is_ok());
        let mut suggested: Vec<Suggestion> = landing
            .map(|&color| Suggestion {
                label: text!(locale, "if-lands-on", tower = color),
                value: color_name(color, locale.notation()).to_owned(),
            })
            .collect();
        let has_reply = |state: &Match, decision| {
            replies(std::slice::from_ref(state), plan.side, When::Decided(decision)).is_ok()
        };
        suggested.extend(texts(locale, &before, has_reply));
        suggested
    })
    .await
}

/// Suggests replies to the opponent's decision that the option `when` states.
async fn complete_play(context: Context<'_>, partial: &str) -> CreateAutocompleteResponse {
    complete(context, partial, |Asked { locale, languages, plan, .. }, interaction| {
        let locale = *locale;
        let before = positions(plan, interaction);
        let typed = option(interaction, "when").unwrap_or_default();
        let when = match color(&typed) {
            Some(color) => Some(When::LandsOn(color)),
            None => decision(locale, &typed, &before, *languages).ok().map(When::Decided),
        };
        let replied = when.and_then(|when| replies(&before, plan.side, when).ok()).unwrap_or_default();
        texts(locale, &replied, |_, _| true)
    })
    .await
}

/// Suggests the lines of the plan that a new line can follow.
async fn complete_after(context: Context<'_>, partial: &str) -> CreateAutocompleteResponse {
    let asked = planned(context).await;
    let lines = asked.map(|asked| if_then_plan::labels(asked.locale, &asked.history, &asked.plan));
    let fitting = lines.into_iter().flatten().filter(|(_, label)| fits(label, partial));
    let choices = fitting.take(MOST_CHOICES).map(|(number, label)| AutocompleteChoice::new(label, number));
    CreateAutocompleteResponse::new().set_choices(choices.collect())
}

/// Answers an autocompletion with suggestions that fit the text typed so far.
async fn complete(
    context: Context<'_>,
    partial: &str,
    suggest: impl FnOnce(&Asked, &CommandInteraction) -> Vec<Suggestion>,
) -> CreateAutocompleteResponse {
    let suggested = match planned(context).await {
        Some(asked) if asked.history.decider() == Some(!asked.plan.side) => {
            suggest(&asked, context.interaction)
        }
        _ => Vec::new(),
    };
    let fitting = suggested.into_iter().filter(|suggested| {
        (fits(&suggested.label, partial) || fits(&suggested.value, partial))
            && suggested.label.chars().count() <= LONGEST_CHOICE
    });
    let choices =
        fitting.take(MOST_CHOICES).map(|suggested| AutocompleteChoice::new(suggested.label, suggested.value));
    CreateAutocompleteResponse::new().set_choices(choices.collect())
}

/// The caller's plan in the match that the command is about. `None` if there is no such match, or the caller asks for
/// suggestions too often.
async fn planned(context: Context<'_>) -> Option<Asked> {
    let bot = context.data().upgrade()?;
    let tasks = bot.tasks.tracker.clone();
    tasks.track_future(plan_of_caller(bot, context.interaction)).await
}

async fn plan_of_caller(bot: Arc<Bot>, interaction: &CommandInteraction) -> Option<Asked> {
    let caller = id_conversion::person(interaction.user.id);
    if !bot.inbound.user_rate_limits.suggest(caller, Instant::now()) {
        return None;
    }
    let contact = resolve_audience::contact(&interaction.locale);
    let locale = resolve_audience::locale_of_reader(&bot.club, caller, contact).await;
    let note = |error: &crate::store::StoreError| error!(%error, "the database failed");
    let found = resolve_match::find(&bot, locale, interaction, Purpose::Acting).await;
    let history = found.inspect_err(note).ok()?.ok()?;
    let side = history.side_of(caller).filter(|_| !history.has_machine())?;
    let plan = bot.club.if_then(&history, caller).await.inspect_err(note).ok()?;
    let plan = plan.unwrap_or_else(|| IfThenPlan::empty(&history, side));
    let languages = bot.club.languages(Some(caller), history.server, contact).await.inspect_err(note).ok()?;
    Some(Asked { locale, languages, history, plan })
}

/// The positions in which the opponent decides, after the line that the command names.
fn positions(plan: &IfThenPlan, interaction: &CommandInteraction) -> Vec<Match> {
    let after = option(interaction, "after").and_then(|after| after.parse().ok()).unwrap_or(0);
    let mut positions = plan.tree.positions(&plan.state, plan.side, after);
    positions.truncate(MOST_SUGGESTED_POSITIONS);
    positions
}

/// The value of an option as typed so far.
fn option(interaction: &CommandInteraction, name: &str) -> Option<String> {
    let value = &interaction.data.options.iter().find(|option| option.name == name)?.value;
    value.as_str().map(str::to_owned).or_else(|| value.as_i64().map(|number| number.to_string()))
}

/// The texts of the decisions in these states that `is_wanted` accepts, without duplicates.
fn texts(locale: Locale, states: &[Match], is_wanted: impl Fn(&Match, Decision) -> bool) -> Vec<Suggestion> {
    let mut texts: Vec<String> = Vec::new();
    for state in states {
        let writer = Writer::new(state.terms().board(), Style::Words(locale.notation()));
        let written = match state.phase() {
            Phase::Playing(position) => writer.decisions(position),
            phase => {
                let written = |decision| (decision, writer.in_phase(phase, decision));
                decisions(state).into_iter().map(written).collect()
            }
        };
        for (decision, text) in written {
            if !texts.contains(&text) && is_wanted(state, decision) {
                texts.push(text);
            }
        }
    }
    texts.into_iter().map(|text| Suggestion { label: text.clone(), value: text }).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_color_is_read_in_every_language_and_nothing_else_is_one() {
        for color in Color::ALL {
            for language in Language::ALL {
                let name = color_name(color, language);
                assert!(super::color(&format!(" {} ", name.to_uppercase())).is_some(), "{name}");
            }
        }
        for color in Color::ALL {
            for locale in Locale::ALL {
                let label = text!(locale, "if-lands-on", tower = color);
                for typed in [label.clone(), format!(" {}. ", label.to_uppercase())] {
                    assert_eq!(super::color(&typed), Some(color), "{typed}");
                }
            }
        }
        for typed in [
            "they land on red",
            "If they land on red.",
            "it ends on the red square",
            "sie landen auf Rot",
            "wenn er auf Rot endet",
            "ils finissent sur le rouge",
            "si elle arrive sur une case rouge",
            "ze eindigen op rood",
        ] {
            assert_eq!(color(typed), Some(Color::Red), "{typed}");
        }
        for typed in ["land", "red lands on blue", "red on 3", "they move red", "the red tower", ""] {
            assert_eq!(color(typed), None, "{typed}");
        }
        assert_eq!(color("rouge"), Some(Color::Red));
        assert_eq!(color("turuncu"), Some(Color::Orange));
        assert_eq!(color("red 3"), None);
        assert_eq!(color("r"), None);
    }
}
