//! Commands on if-then trees, and the playing of planned replies.

use kamisado_rules::{Decision, Side};

use super::{
    AddedLine, CausedBy, Clock, Club, Entry, Event, History, IfThenPlan, IfThenRefusal, IfThenTree, Input,
    MatchId, Person, PlacesRead, Refusal, Status, Timestamp, When,
    clock_enforcement::times_for,
    flag_evidence::places_of,
    if_then::PlanState,
    if_then_due::{is_up, reply_at},
    if_then_progress::{base, read},
    store_event::append_within_bound,
    stored_word::StoredWord,
};
use crate::store::{IfThenRow, StoreError, WriteTransaction};

/// The maximum number of plans that are read in one query.
const PLANS_PER_PAGE: i64 = 1000;

/// The result of [`Club::play_ahead`].
#[derive(Debug)]
pub enum PlayedAhead {
    /// The planned decision was played. Holds the match after it.
    Played(Box<History>),
    /// The decision is not played before this moment.
    Later(Timestamp),
    /// Nothing is to be played yet: the match waits for the answer to an offer, or is paused.
    Held,
    /// The bot was away since the condition was met, so the place of the match has to be read first: its players may have written
    /// something there that takes precedence. Call [`Club::play_ahead`] again with the evidence ([`Club::answer_places`]).
    Unread,
    /// Nothing is planned any more.
    Nothing,
}

/// The plans that need work now, and the time at which the next decision is to be played.
#[derive(Debug, Default)]
pub struct DueReplies {
    /// The matches in which a decision is to be played now or a plan has become void.
    pub now: Vec<MatchId>,
    /// The time at which the next planned decision is to be played; `None` if there is none.
    pub next: Option<Timestamp>,
    /// The errors of the plans that could not be examined.
    pub unreadable: Vec<StoreError>,
}

impl Club {
    /// Returns a person's plan in a match, or `None` if they have planned nothing or do not play in the match.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn if_then(&self, history: &History, person: Person) -> Result<Option<IfThenPlan>, StoreError> {
        let Some(side) = history.side_of(person) else { return Ok(None) };
        let row = self.store.if_then(history.id.0, side.word()).await?;
        Ok(row.and_then(|row| {
            let (tree, plan_state) = read(history, side, &row)?;
            IfThenPlan::of(&tree, history, side, plan_state)
        }))
    }

    /// Plans a reply to a decision of the opponent. `line` holds the number of the line that the new line follows (0 for the
    /// opponent's next decision), the condition, and the reply. `seed` determines the delays of the replies. Returns the plan and
    /// the new line.
    ///
    /// # Errors
    /// Returns a [`Refusal`] if the match is over or unknown, the person does not play in it or plays against a machine, it
    /// is not the opponent's turn, there are too many lines, or the line is not possible.
    pub async fn plan_if_then(
        &self,
        input: Input,
        id: MatchId,
        by: Person,
        line: (u32, When, Decision),
        seed: i64,
    ) -> Result<(IfThenPlan, AddedLine), Refusal> {
        // A long plan has many positions, so it is examined outside of the transaction, for which other writers wait.
        let ahead = match self.match_by_id(id).await? {
            Some(history) => match history.side_of(by) {
                Some(side) => {
                    let row = self.store.if_then(id.0, side.word()).await?;
                    let added = added(&history, side, row.as_ref(), line, seed);
                    Some((history.last_event(), row, added))
                }
                None => None,
            },
            None => None,
        };
        let (mut writing, history) = self.begin_in(input, id).await?;
        let side = history.side_of(by).ok_or(Refusal::NotAPlayer)?;
        let row = writing.if_then(id.0, side.word()).await?;
        let (plan, line, new_row) = match ahead {
            Some((event, before, added)) if event == history.last_event() && before == row => added?,
            _ => added(&history, side, row.as_ref(), line, seed)?,
        };
        write(&mut writing, &history, side, new_row).await?;
        writing.commit().await?;
        Ok((plan, line))
    }

    /// Withdraws a line of a person's plan with the lines below it, or the whole plan if `number` is `None`. Returns the
    /// remaining plan.
    ///
    /// # Errors
    /// Returns a [`Refusal`] if the match is unknown, the person does not play in it, or there is no such line.
    pub async fn withdraw_if_then(
        &self,
        input: Input,
        id: MatchId,
        by: Person,
        number: Option<u32>,
    ) -> Result<IfThenPlan, Refusal> {
        let (mut writing, history) = self.begin_in(input, id).await?;
        let side = history.side_of(by).ok_or(Refusal::NotAPlayer)?;
        let row = writing.if_then(id.0, side.word()).await?.ok_or(Refusal::IfThen(IfThenRefusal::NoPlan))?;
        let mut left = None;
        if let (Some(number), Some((mut tree, plan_state))) = (number, read(&history, side, &row)) {
            let shown = IfThenPlan::of(&tree, &history, side, plan_state);
            if shown.is_none_or(|shown| shown.tree.line(number).is_none()) || !tree.remove(number) {
                return Err(Refusal::IfThen(IfThenRefusal::NoSuchLine));
            }
            let plan_state = tree.plan_state(&history, side, base(&row));
            left = IfThenPlan::of(&tree, &history, side, plan_state);
            if left.is_some() {
                writing.set_if_then(&IfThenRow { lines: tree.to_code(), ..row }).await?;
            }
        }
        if left.is_none() {
            writing.remove_if_then(id.0, Some(side.word())).await?;
        }
        writing.commit().await?;
        Ok(left.unwrap_or_else(|| IfThenPlan::empty(&history, side)))
    }

    /// Returns the plans in the matches that this process serves: those with a decision to be played, now or later, and those that
    /// have become void.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn due_replies(&self, now: Timestamp) -> Result<DueReplies, StoreError> {
        self.due_replies_in_pages(now, PLANS_PER_PAGE).await
    }

    /// Returns the same as [`Club::due_replies`], and reads at most `plans` plans in one query.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn due_replies_in_pages(&self, now: Timestamp, plans: i64) -> Result<DueReplies, StoreError> {
        let mut due = DueReplies::default();
        let mut last = None;
        loop {
            let page = self.store.if_then_to_examine(last.as_ref(), plans).await?;
            if page.is_empty() {
                return Ok(due);
            }
            self.examine_plans(&page, now, &mut due).await?;
            last = page.into_iter().next_back();
        }
    }

    /// Adds to `due` the work that these plans need.
    async fn examine_plans(
        &self,
        page: &[IfThenRow],
        now: Timestamp,
        due: &mut DueReplies,
    ) -> Result<(), StoreError> {
        for row in page {
            let id = MatchId(row.match_id);
            let history = match self.match_by_id(id).await {
                Ok(Some(history)) => history,
                Ok(None) => continue,
                Err(error) if error.is_about_one_row() => {
                    due.unreadable.push(error);
                    continue;
                }
                Err(error) => return Err(error),
            };
            let read = Side::from_word(&row.side).and_then(|side| read(&history, side, row));
            match read {
                Some((_, PlanState::Due { .. })) if history.paused => {}
                Some((_, PlanState::Due { .. }))
                    if history.offer.is_some() && !is_up(self.clock(&history, now).await?) => {}
                Some((_, PlanState::Due { event, since, .. })) => match reply_at(row, event, since) {
                    at if at <= now => due.now.push(id),
                    at => due.next = Some(due.next.map_or(at, |next| next.min(at))),
                },
                // An event has happened in the match since the plans were read.
                Some((_, PlanState::Waiting { .. })) => {}
                Some((_, PlanState::Void)) | None => due.now.push(id),
            }
        }
        Ok(())
    }

    /// Plays the planned decision of the player to decide in a match, if its delay is over. The player is not charged for the
    /// delay. Removes plans that have become void. `evidence` says that nothing from an absence of the bot is unread; without it,
    /// nothing is played after an absence.
    ///
    /// # Errors
    /// When the database fails, or the match cannot be replayed.
    pub async fn play_ahead(
        &self,
        id: MatchId,
        evidence: Option<&PlacesRead>,
        now: Timestamp,
    ) -> Result<PlayedAhead, StoreError> {
        let Some((mut writing, mut history)) = self.begin_for(id).await? else {
            return Ok(PlayedAhead::Nothing);
        };
        let Some(side) = history.decider().filter(|_| history.status == Status::Running) else {
            writing.remove_if_then(id.0, None).await?;
            writing.commit().await?;
            return Ok(PlayedAhead::Nothing);
        };
        let Some(row) = writing.if_then(id.0, side.word()).await? else { return Ok(PlayedAhead::Nothing) };
        let Some((tree, PlanState::Due { line, event, since })) = read(&history, side, &row) else {
            writing.remove_if_then(id.0, Some(side.word())).await?;
            writing.commit().await?;
            return Ok(PlayedAhead::Nothing);
        };
        let times = times_for(&mut writing, &history).await?;
        if history.paused || history.offer.is_some() && !is_up(Clock::of(&history, &times, now)) {
            return Ok(PlayedAhead::Held);
        }
        let at = reply_at(&row, event, since);
        if now < at {
            return Ok(PlayedAhead::Later(at));
        }
        // Messages that players wrote during the bot's absence are handled first.
        if times.is_away(now) {
            return Ok(PlayedAhead::Later(Timestamp(now.0.saturating_add(1000))));
        }
        if times.was_away(since, now) {
            let places = places_of(&mut writing, &history).await?;
            let is_read = evidence.zip(places).is_some_and(|(read, places)| {
                read.is_of(&places) && read.began >= since && !times.was_away(read.began, now)
            });
            if !is_read {
                return Ok(PlayedAhead::Unread);
            }
        }
        let entry = Entry { by: CausedBy::Seat(side), at: now, event: Event::PlayedAhead(line.play) };
        if history.apply(entry).is_err() {
            writing.remove_if_then(id.0, Some(side.word())).await?;
            writing.commit().await?;
            return Ok(PlayedAhead::Nothing);
        }
        append_within_bound(&mut writing, &mut history, None).await?;
        let row = to_row(&history, side, row.seed, &tree.after(line.number));
        write(&mut writing, &history, side, row).await?;
        writing.commit().await?;
        self.replays.keep(&history);
        Ok(PlayedAhead::Played(Box::new(history)))
    }
}

impl History {
    /// Checks that a side can plan replies in this match now.
    ///
    /// # Errors
    /// When the match is over or against a machine, or it is the side's own turn.
    pub fn may_plan(&self, side: Side) -> Result<(), Refusal> {
        if self.status != Status::Running {
            return Err(Refusal::Over(self.id));
        }
        if self.has_machine() {
            return Err(Refusal::IfThen(IfThenRefusal::WithMachine));
        }
        if self.decider() != Some(!side) {
            return Err(Refusal::IfThen(IfThenRefusal::OwnTurn));
        }
        Ok(())
    }
}

/// Returns a plan with a line added to it, the number of that line, and the row to be stored. `row` is the stored plan, if there is
/// one.
fn added(
    history: &History,
    side: Side,
    row: Option<&IfThenRow>,
    line: (u32, When, Decision),
    seed: i64,
) -> Result<(IfThenPlan, AddedLine, Option<IfThenRow>), Refusal> {
    history.may_plan(side)?;
    let planned = row.and_then(|row| {
        let (tree, plan_state) = read(history, side, row)?;
        IfThenPlan::of(&tree, history, side, plan_state)
    });
    let mut plan = planned.unwrap_or_else(|| IfThenPlan::empty(history, side));
    let line = plan.tree.add(&history.state, side, line).map_err(Refusal::IfThen)?;
    let seed = row.map_or(seed, |row| row.seed);
    let row = to_row(history, side, seed, &plan.tree);
    Ok((plan, line, row))
}

/// Returns the row of a plan that continues from the current board of the match, or `None` if no condition of its lines can be met
/// any more.
fn to_row(history: &History, side: Side, seed: i64, tree: &IfThenTree) -> Option<IfThenRow> {
    let base = history.last_event();
    (tree.plan_state(history, side, base) != PlanState::Void).then(|| IfThenRow {
        match_id: history.id.0,
        side: side.word().to_owned(),
        base: base.into(),
        seed,
        lines: tree.to_code(),
    })
}

/// Stores the plan of a side, or removes it.
async fn write(
    writing: &mut WriteTransaction,
    history: &History,
    side: Side,
    row: Option<IfThenRow>,
) -> Result<(), StoreError> {
    match row {
        Some(row) => writing.set_if_then(&row).await,
        None => writing.remove_if_then(history.id.0, Some(side.word())).await,
    }
}
