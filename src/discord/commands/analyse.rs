//! `/analyse`: shows where the rounds of a match or of a record were lost, with turning points, accuracy, a chart, and
//! an animation that includes the turning points.

use std::{
    sync::Arc,
    time::{Duration, Instant},
};

use kamisado_notation::Record;
use kamisado_render::RenderError;
use kamisado_rules::{BySide, Side};
use poise::serenity_prelude::Attachment;
use tracing::error;

use super::{
    command_interaction::{Call, call},
    resolve_match::{self, Purpose},
};
use crate::{
    analyst::Ticket,
    club::{History, Status},
    discord::{
        bot::{Bot, Context, Error},
        inbound::record_import::RecordSource,
        outbound::{interaction_response::Reply, message_builder},
        resolve_audience,
        work_budget::{Reserved, Work},
    },
    finished_rounds::{self, FinishedRound},
    machine_engine::Unanswered,
    match_record,
    text::{Locale, game_words::PlayerNames, text},
    view::{
        analysis::{AnalysedRound, Analysis},
        audience::Audience,
        component_row::Row,
        play_from,
        round_pictures::Rounds,
    },
};

/// The maximum number of rounds that are analysed.
const ROUNDS_MAX: usize = 40;

/// How long the analysis of all rounds may take.
const TIME_MAX: Duration = Duration::from_mins(10);

/// How long after the command an analysis may begin. Until then it waits in the queue, and after that it is refused.
const BEGINNING_MAX: Duration = Duration::from_mins(10);

/// How long after the command the search ends. The pictures are drawn after it, and Discord accepts the answer up to 15 minutes after
/// the command.
const SEARCH_END: Duration = Duration::from_mins(13);

/// The maximum size of the animation in bytes. Discord accepts 10 MiB with a message, and the message also has the
/// chart.
const ANIMATION_BYTES_MAX: usize = 8 << 20;

/// Analyses a match or a record.
#[poise::command(slash_command)]
pub(super) async fn analyse(
    context: Context<'_>,
    #[rename = "match"]
    #[autocomplete = "resolve_match::suggest"]
    #[max_length = 20]
    id: Option<String>,
    record: Option<Attachment>,
    #[max_length = 6000] text: Option<String>,
) -> Result<(), Error> {
    call(context, |call| async move {
        match (record, text) {
            (Some(file), _) => of_record(call, RecordSource::File(Box::new(file))).await,
            (None, Some(text)) => of_record(call, RecordSource::Text(text)).await,
            (None, None) => of_match(call, id.is_some()).await,
        }
    })
    .await
}

/// Analyses the named match, or else the match of this channel, running or over. Outside the servers of the bot, if the channel has
/// no match, analyses a running match of the caller.
async fn of_match(call: Call<'_>, is_named: bool) -> Result<(), Error> {
    let here = match call.server {
        None if !is_named && !call.origin.is_elsewhere() => call.bot.club.match_in(call.place).await?,
        _ => None,
    };
    let history = match here {
        Some(history) => history,
        None => match resolve_match::find_or_refuse(&call, Purpose::Seeing).await? {
            Some(history) => history,
            None => return Ok(()),
        },
    };
    of_history(call, history).await
}

/// Analyses a match that the caller may read.
pub(super) async fn of_history(call: Call<'_>, history: History) -> Result<(), Error> {
    let locale = call.locale;
    if history.status == Status::Running && !history.has_machine() {
        return call.say(text!(locale, "refused-analysis-running", match = history.id.to_string())).await;
    }
    // If others in this channel are not allowed to read the match, its analysis is shown to the caller alone.
    let is_public = resolve_match::is_public_here(&call, &history).await;
    if let Some(sentence) = call.lacking().filter(|_| is_public) {
        return call.say(sentence).await;
    }
    let (rounds, is_unfinished) = finished_rounds::all_of_match(&history);
    let Some((reserved, ticket)) = may_analyse(&call, &rounds).await? else { return Ok(()) };
    call.defer(is_public).await?;
    let audience = audience(&call, &history, is_public).await?;
    let names = PlayerNames::new(audience.locale, &history.seats);
    let title = history.id.to_string();
    let record = match_record::of_match(&history).ok();
    let analysed = Analysed {
        title,
        names,
        record,
        against_machine: history.side_against_machine(),
        play_from: play_from::row(audience.locale, &history),
        audience,
        is_public,
    };
    analysed.answer(&call, &reserved, ticket, (rounds, is_unfinished)).await
}

async fn audience(call: &Call<'_>, history: &History, is_public: bool) -> Result<Audience, Error> {
    let club = &call.bot.club;
    Ok(if is_public {
        resolve_audience::of_server(club, history.server).await?
    } else {
        resolve_audience::of_person(club, call.locale, call.by.person, history).await?
    })
}

/// Analyses a record, for the caller alone.
pub(super) async fn of_record(call: Call<'_>, source: RecordSource) -> Result<(), Error> {
    let locale = call.locale;
    let Some(reserved) = call.bot.work.begin(Work::MatchAnalysis, call.by.person).await else {
        return call.say(call.bot.work.refusal(locale, Work::MatchAnalysis, call.by.person)).await;
    };
    let Some(ticket) = call.bot.analyst.enter_queue() else {
        return call.say(text!(locale, "refused-analysis-queue")).await;
    };
    call.defer(false).await?;
    let record = match source.read(&call.bot, locale, &reserved).await {
        Ok(record) => record,
        Err(sentence) => return call.say(sentence).await,
    };
    let (rounds, is_unfinished) = finished_rounds::all_of_record(&record);
    if let Some(sentence) = why_not(&call, &rounds).await? {
        return call.say(sentence).await;
    }
    let tags = record.tags();
    let names = BySide { black: tags.black.clone(), white: tags.white.clone() };
    let analysed = Analysed {
        title: text!(locale, "analysis-of-record"),
        names: PlayerNames::of_record(locale, &names),
        record: Some(record),
        against_machine: None,
        play_from: None,
        audience: resolve_audience::of_reader(&call.bot.club, locale, call.by.person, call.server).await?,
        is_public: false,
    };
    analysed.answer(&call, &reserved, ticket, (rounds, is_unfinished)).await
}

/// Reserves the analysis in the caller's work budget, and a place in the analyst's queue. If these rounds cannot be analysed now,
/// tells the caller why and returns `None`.
async fn may_analyse(call: &Call<'_>, rounds: &[FinishedRound]) -> Result<Option<(Reserved, Ticket)>, Error> {
    let sentence = if let Some(sentence) = why_not(call, rounds).await? {
        sentence
    } else if let Some(reserved) = call.bot.work.begin(Work::MatchAnalysis, call.by.person).await {
        if let Some(ticket) = call.bot.analyst.enter_queue() {
            return Ok(Some((reserved, ticket)));
        }
        text!(call.locale, "refused-analysis-queue")
    } else {
        call.bot.work.refusal(call.locale, Work::MatchAnalysis, call.by.person)
    };
    call.say(sentence).await?;
    Ok(None)
}

/// Returns the sentence that says why these rounds cannot be analysed. `None` if they can.
async fn why_not(call: &Call<'_>, rounds: &[FinishedRound]) -> Result<Option<String>, Error> {
    if rounds.is_empty() {
        return Ok(Some(text!(call.locale, "refused-analysis-nothing")));
    }
    let positions: Vec<_> = rounds.iter().flat_map(FinishedRound::positions).collect();
    let stands = call.bot.club.stands_between_people(&positions).await?;
    Ok(stands.then(|| text!(call.locale, "refused-position-running")))
}

/// A match or record to analyse, and how to show the result.
struct Analysed {
    title: String,
    names: PlayerNames,
    /// The record, from which the animation is drawn.
    record: Option<Record>,
    /// The side that played against a machine.
    against_machine: Option<Side>,
    /// The row with the button that starts a new match from a move of this match.
    play_from: Option<Row>,
    audience: Audience,
    is_public: bool,
}

impl Analysed {
    /// Waits in the queue, analyses the rounds and answers the command. The last round may be unfinished.
    async fn answer(
        self,
        call: &Call<'_>,
        reserved: &Reserved,
        ticket: Ticket,
        (rounds, is_unfinished): (Vec<FinishedRound>, bool),
    ) -> Result<(), Error> {
        let locale: Locale = self.audience.locale;
        let all = rounds.len();
        let judging = async {
            while let Some(before) = ticket.waits_for() {
                call.progress(text!(locale, "analysis-waiting", count = before)).await;
                if !ticket.moves_up(before, call.arrived + BEGINNING_MAX).await {
                    return Ok(None);
                }
            }
            let deadline = search_deadline(call.arrived, Instant::now());
            judge(&call.bot, rounds, is_unfinished, deadline).await.map(Some)
        };
        let judged = match call.bot.tasks.stopping.run_until_cancelled(judging).await {
            Some(Ok(Some(judged))) => judged,
            Some(Ok(None)) => return call.say(text!(call.locale, "refused-analysis-queue")).await,
            Some(Err(error)) => {
                error!(%error, "a match cannot be analysed");
                return call.say(text!(call.locale, "refused-failed")).await;
            }
            None => return call.say(text!(call.locale, "refused-failed")).await,
        };
        drop(ticket);
        let left_out = all - judged.len();
        let (renderer, audience, is_public) = (Arc::clone(&call.bot.renderer), self.audience, self.is_public);
        let rows = self.play_from.clone().into_iter().collect();
        let compose = move || {
            let &Self { ref title, ref names, ref record, against_machine, .. } = &self;
            let analysis = Analysis { locale, title, names, rounds: &judged, left_out };
            let rounds = record.as_ref().map(|record| Rounds::of(record, locale));
            let animation = rounds.map(|rounds| {
                let seen =
                    rounds.named(names).with_view(audience.theme, audience.perspective.side(against_machine));
                analysis.animation(&renderer, seen, ANIMATION_BYTES_MAX)
            });
            let pictures = [Some(analysis.chart(&renderer, audience.theme)), animation];
            let mut attachments = Vec::new();
            for picture in pictures.into_iter().flatten() {
                // An analysis that is too long for a picture is answered in words alone.
                match picture {
                    Err(RenderError::TooLong) => {}
                    drawn => attachments.extend(drawn?),
                }
            }
            Ok((analysis.content(), attachments))
        };
        let turn = reserved.processor().await;
        let drawn = call.bot.draw("an analysis".to_owned(), compose).await;
        drop(turn);
        let Some((content, attachments)) = drawn else {
            return call.say(text!(call.locale, "refused-failed")).await;
        };
        let files = message_builder::attachments(attachments).collect();
        call.reply(Reply { content, rows, files, is_public }).await
    }
}

/// When the search of an analysis ends that begins at `begun`, for a command that arrived at `arrived`.
fn search_deadline(arrived: Instant, begun: Instant) -> Instant {
    (begun + TIME_MAX).min(arrived + SEARCH_END)
}

/// Analyses the rounds in order, at most [`ROUNDS_MAX`] of them, until the deadline.
async fn judge(
    bot: &Bot,
    rounds: Vec<FinishedRound>,
    is_unfinished: bool,
    deadline: Instant,
) -> Result<Vec<AnalysedRound>, Unanswered> {
    let mut analysed = Vec::new();
    let last = rounds.len().saturating_sub(1);
    for (index, round) in rounds.into_iter().enumerate().take(ROUNDS_MAX) {
        let starts = round.fill.map(|fill| fill.starts);
        let analysing = bot.analyst.analyse(round.decisions.clone(), starts);
        let left = deadline.saturating_duration_since(Instant::now());
        let Ok(answer) = tokio::time::timeout(left, analysing).await else { break };
        let (judged, values) = answer?;
        let fills = round.fill.zip(values).map(|(fill, values)| fill.worth(values));
        let is_finished = !(is_unfinished && index == last);
        analysed.push(AnalysedRound { round, is_finished, judged, fills });
    }
    Ok(analysed)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// How long after a command Discord accepts its answer
    /// (<https://discord.com/developers/docs/interactions/receiving-and-responding#followup-messages>).
    const TOKEN: Duration = Duration::from_mins(15);

    #[test]
    fn the_time_counts_from_the_command() {
        let arrived = Instant::now();
        assert_eq!(search_deadline(arrived, arrived), arrived + TIME_MAX);
        // Whoever waits as long as possible has some minutes for the search, and for the pictures after it.
        let last = arrived + BEGINNING_MAX;
        let deadline = search_deadline(arrived, last);
        assert!(deadline >= last + Duration::from_mins(2), "the search");
        assert!(deadline + Duration::from_mins(2) <= arrived + TOKEN, "the pictures");
    }
}
