//! Handles the buttons that show where a round was lost and that begin a match against the machine from there.

use std::sync::Arc;

use kamisado_rules::{Next, Phase, Position, Side};
use poise::serenity_prelude::ComponentInteraction;
use tracing::{error, warn};

use super::component_interaction::{Answer, Press};
use crate::{
    club::{History, MachineLevel, MachineMatch, Place, Proposal, Refusal, Seat, Status, WhoIsBlack},
    discord::{
        id_conversion,
        inbound::{
            challenge_permission,
            submit_challenge::{self, DEFAULT_LEVEL, machine_match_begun},
        },
        outbound::interaction_response::{Reply, Update},
        resolve_audience,
        work_budget::Work,
    },
    finished_rounds::{self, FinishedRound},
    match_record::{self, Continuation},
    store::StoreError,
    text::text,
    view::{
        component_action::ShownEvent,
        losing_move::{self, LostAt, Reasons, Shown},
        message::Message,
        play_from,
    },
};

impl Press<'_> {
    /// Handles the button under the end of a round: shows the presser alone where this round was lost.
    pub(super) async fn losing_move(&self, interaction: &ComponentInteraction) -> Result<Answer, StoreError> {
        let history = match self.readable_match(interaction).await? {
            Ok(history) => history.as_of(self.custom_id.event),
            Err(answer) => return Ok(answer),
        };
        let Some(round) = finished_rounds::last_lost(&history) else {
            return Ok(Answer::Private(text!(self.locale, "refused-old-button")));
        };
        if self.bot.club.stands_between_people(&round.positions()).await? {
            return Ok(Answer::Private(text!(self.locale, "refused-position-running")));
        }
        let Some(_reserved) = self.bot.work.begin(Work::Analysis, self.by.person).await else {
            return Ok(Answer::Private(self.bot.work.refusal(self.locale, Work::Analysis, self.by.person)));
        };
        Ok(match self.losing_move_of(&history, &round).await? {
            Some(reply) => Answer::Message(reply),
            None => Answer::Private(text!(self.locale, "refused-failed")),
        })
    }

    /// The answer that shows where a round was lost, with a picture. On failure, logs the cause and returns `None`.
    async fn losing_move_of(
        &self,
        history: &History,
        round: &FinishedRound,
    ) -> Result<Option<Reply>, StoreError> {
        let (bot, id) = (self.bot, history.id);
        let judging = bot.analyst.judge(round.decisions.clone());
        let judged = match bot.tasks.stopping.run_until_cancelled(judging).await {
            Some(Ok(judged)) => judged,
            Some(Err(error)) => {
                error!(match = %id, %error, "a round cannot be analysed");
                return Ok(None);
            }
            None => return Ok(None),
        };
        let reasons = match losing_move::lost_at(round, &judged) {
            Some(at) => self.reasons(round, at).await,
            None => Reasons::default(),
        };
        let composed = losing_move::compose(
            self.locale,
            history,
            history.side_of(self.by.person),
            round,
            &judged,
            &reasons,
        );
        let Some(mut message) = composed else { return Ok(None) };
        let boards: Vec<LostAt> = Shown::of(round, &judged, &reasons).boards().collect();
        if !boards.is_empty() {
            let audience =
                resolve_audience::of_person(&bot.club, self.locale, self.by.person, history).await?;
            let (renderer, history) = (Arc::clone(&bot.renderer), history.clone());
            let draw = move || {
                let pictures =
                    boards.into_iter().map(|at| losing_move::picture(&renderer, audience, &history, at));
                pictures.collect::<Result<Vec<_>, _>>()
            };
            message
                .attachments
                .extend(bot.draw(format!("where {id} was lost"), draw).await.into_iter().flatten());
        }
        Ok(Some(message.into()))
    }

    /// The engine's advice on the positions before and after the decision that lost a round. `None` for a position on
    /// which the engine gives no advice.
    async fn reasons(&self, round: &FinishedRound, at: LostAt) -> Reasons {
        let bot = self.bot;
        let advise = async |occurred: &[Position]| {
            let advising = bot.analyst.advise_in_round(occurred);
            bot.tasks.stopping.run_until_cancelled(advising).await?.ok()
        };
        let mut occurred = round.positions_until(at.event);
        let before = advise(&occurred).await;
        let Some(after) = at.after() else { return Reasons { before, after: None } };
        occurred.push(after);
        Reasons { before, after: advise(&occurred).await }
    }

    /// Begins a match against the machine from the board after an event of another match. The presser plays the side to
    /// decide on that board, and must confirm the new match first, because everybody in the channel sees it.
    pub(super) async fn play_from(&self, interaction: &ComponentInteraction) -> Result<Answer, StoreError> {
        if self.custom_id.argument == "no" {
            return Ok(Self::answered(text!(self.locale, "play-from-kept")));
        }
        let history = match self.readable_match(interaction).await? {
            Ok(history) => history,
            Err(answer) => return Ok(answer),
        };
        if self.custom_id.argument == "list" {
            return Ok(self
                .list_positions(&history, Some(0))
                .map_or_else(Answer::Private, |list| Answer::Message(list.into())));
        }
        if let Some(page) = self.custom_id.argument.strip_prefix("list:") {
            let list = self.list_positions(&history, page.parse().ok());
            return Ok(list.map_or_else(Answer::Private, |list| Answer::Update(list.into())));
        }
        let event = match self.custom_id.argument.as_str() {
            // Only the moves of a finished match are listed.
            "pick" if history.status == Status::Running => None,
            "pick" => self.chosen.and_then(|chosen| chosen.parse().ok()),
            _ => Some(self.custom_id.event),
        };
        let Some(event) = event else {
            return Ok(Answer::Private(text!(self.locale, "refused-old-button")));
        };
        let history = history.as_of(event);
        let continuation = match_record::of_match(&history).ok();
        let continuation = continuation.and_then(|record| match_record::continuation(&record).ok());
        let (Some(decider), Some(Continuation { proposal, recorded })) = (history.decider(), continuation)
        else {
            return Ok(Answer::Private(text!(self.locale, "refused-old-button")));
        };
        // The machine's moves must not be advice for a running match between people. They would be advice if that match
        // has this position, or a position after the presser's first decision, in which the machine decides. They would
        // also be advice if that match has an earlier position of the round, because somebody can import a record that
        // continues from the earlier position to this one.
        if let Phase::Playing(position) = history.state.phase() {
            let after = position.decisions().filter_map(|decision| match position.after(decision) {
                Some(Next::Position(next)) => Some(next),
                Some(Next::Over(_)) | None => None,
            });
            let positions: Vec<_> =
                finished_rounds::positions_so_far(&history).into_iter().chain(after).collect();
            if self.bot.club.stands_between_people(&positions).await? {
                return Ok(Answer::Private(text!(self.locale, "refused-position-running")));
            }
        }
        let server = self.server;
        let channel = self.channel(interaction, id_conversion::place(interaction.channel_id), server);
        let denied = &self.bot.outbound.denied_channels;
        if let Err(sentence) =
            challenge_permission::may_challenge(&self.bot.club, denied, self.locale, channel).await?
        {
            return Ok(Answer::Private(sentence));
        }
        let Some(place) = submit_challenge::place_of(self.bot, channel, self.by.person).await? else {
            return Ok(Answer::Private(text!(self.locale, "refused-no-chat")));
        };
        let machine = [&history.seats.black, &history.seats.white].into_iter().find_map(|seat| match seat {
            Seat::Machine(level) => Some(*level),
            Seat::Person { .. } | Seat::Server | Seat::Vacant => None,
        });
        let level = machine.unwrap_or(DEFAULT_LEVEL);
        if self.custom_id.argument != "yes" {
            let shown = ShownEvent { id: history.id, event };
            return self.ask_to_play_from(shown, (decider, level), place, server.is_some()).await;
        }
        let black = match decider {
            Side::Black => WhoIsBlack::Challenger,
            Side::White => WhoIsBlack::Challenged,
        };
        let wanted = MachineMatch { by: self.by.clone(), level, place, server, language: None };
        let proposal = Proposal { black, ..proposal };
        // Beginning the match replays the record once more. A task of its own does this, so that the gateway's thread
        // is not held up.
        let (club, input) = (self.bot.club.clone(), self.input);
        let beginning = self
            .bot
            .tasks
            .runtime
            .spawn(async move { club.continue_with_machine(input, &wanted, proposal, &recorded).await });
        Ok(match beginning.await {
            Ok(Ok(begun)) if self.origin.is_elsewhere() => {
                let begun = (begun, place, self.input);
                let shown = submit_challenge::begun_elsewhere(self.bot, self.locale, &self.by, begun).await?;
                Answer::Update(shown.into())
            }
            Ok(Ok(begun)) => Self::answered(machine_match_begun(self.locale, begun, level)),
            Ok(Err(refusal)) => self.refuse(&refusal, None),
            Err(error) => {
                warn!(%error, "going on from a board panicked");
                self.refuse(&Refusal::Record, None)
            }
        })
    }

    /// Lists the moves of a finished match from which a new match can start. `Err` is the sentence of the refusal.
    fn list_positions(&self, history: &History, page: Option<usize>) -> Result<Message, String> {
        let list = page.and_then(|page| play_from::list(self.locale, history, page));
        list.ok_or_else(|| text!(self.locale, "refused-old-button"))
    }

    /// Asks the presser to confirm the match. Refuses if a match is already running in the place.
    async fn ask_to_play_from(
        &self,
        shown: ShownEvent,
        seat: (Side, MachineLevel),
        place: Place,
        in_server: bool,
    ) -> Result<Answer, StoreError> {
        let newest = self.bot.club.match_in(place).await?;
        if let Some(running) = newest.filter(|newest| newest.status == Status::Running) {
            return Ok(self.refuse(&Refusal::PlaceTaken(running.id), None));
        }
        let (content, row) = play_from::ask(self.locale, shown, seat, in_server);
        Ok(Answer::Message(Reply { content, rows: vec![row], ..Reply::default() }))
    }

    /// Replaces the question and its buttons by a sentence.
    fn answered(sentence: String) -> Answer {
        Answer::Update(Update { content: Some(sentence), ..Update::default() })
    }
}
