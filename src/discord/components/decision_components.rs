//! Handles the menus and buttons for moves, fills and resignations.

use kamisado_notation::color_of_letter;
use kamisado_rules::Side;

use super::{
    component_interaction::{Answer, Press},
    decision_code,
};
use crate::{
    club::{History, MatchId, Refusal},
    discord::{
        inbound::{
            board_links::{self, RefusalContext},
            submit_move,
        },
        outbound::{
            interaction_response::{Reply, Update},
            private_board,
        },
    },
    metrics::InputMethod,
    store::StoreError,
    text::text,
    view::{
        board_menus, decision_question, match_as_of_event::MatchAsOfEvent, refusals, request_buttons,
        resignation,
    },
};

impl Press<'_> {
    pub(super) fn match_id(&self) -> MatchId {
        MatchId(self.custom_id.id)
    }

    pub(super) fn refuse(&self, refusal: &Refusal, history: Option<&History>) -> Answer {
        submit_move::log_failure(refusal);
        let sentence = refusals::of_club(self.locale, refusal, history);
        let sentence = sentence.map(|sentence| self.with_board_link(sentence, history));
        let withdrawal = history.and_then(|history| {
            request_buttons::withdrawal(self.locale, refusal, history, history.side_of(self.by.person)?)
        });
        match (sentence, withdrawal) {
            (Some(content), Some(row)) => {
                Answer::Message(Reply { content, rows: vec![row], ..Reply::default() })
            }
            (sentence, _) => Answer::refusal(sentence),
        }
    }

    /// Adds a link to the match's board to a refusal, if the presser plays in the match and the refusal does not appear
    /// directly below the board.
    fn with_board_link(&self, sentence: String, history: Option<&History>) -> String {
        let Some(history) = history else { return sentence };
        let boards = [history.board_message, history.other_board_message];
        let is_on_board = boards.contains(&Some(self.message));
        let newest = || self.bot.inbound.newest_messages.of(self.here);
        let above = if is_on_board { Some(self.message) } else { newest() };
        let context = RefusalContext { person: self.by.person, place: self.here, above };
        board_links::under(self.locale, sentence, history, context)
    }

    /// The match of the press, if the presser is to decide or may vote in it and the message shows the match's last event.
    /// Otherwise, the refusal.
    pub(super) async fn seen_match(&self) -> Result<Result<History, Answer>, StoreError> {
        let Some(history) = self.bot.club.match_by_id(self.match_id()).await? else {
            return Ok(Err(self.refuse(&Refusal::NoMatch, None)));
        };
        match self.may_decide_or_vote(&history, self.custom_id.event) {
            Ok(_) => Ok(Ok(history)),
            Err(refusal) => Ok(Err(self.refuse(&refusal, Some(&history)))),
        }
    }

    /// The side for which the presser may decide, or vote, on the board after an event.
    pub(super) fn may_decide_or_vote(&self, history: &History, seen: u32) -> Result<Side, Refusal> {
        if history.has_votes() {
            history.may_vote(Some(seen), self.input)
        } else {
            history.may_decide(self.by.person, Some(seen), self.input)
        }
    }

    /// The match of the press, if it is not over and the presser plays in it. Otherwise, the refusal.
    pub(super) async fn own_running_match(&self) -> Result<Result<History, Answer>, StoreError> {
        let Some(history) = self.bot.club.match_by_id(self.match_id()).await? else {
            return Ok(Err(self.refuse(&Refusal::NoMatch, None)));
        };
        let refusal = match (history.side_of(self.by.person), history.decider()) {
            (None, _) => Refusal::NotAPlayer,
            (Some(_), None) => Refusal::Over(history.id),
            (Some(_), Some(_)) => return Ok(Ok(history)),
        };
        Ok(Err(self.refuse(&refusal, Some(&history))))
    }

    /// Plays the decision that a code stands for. If `is_private`, the presser alone sees the message, and the answer
    /// also says what was played.
    pub(super) async fn decide(&self, code: &str, is_private: bool) -> Result<Answer, StoreError> {
        let history = match self.seen_match().await? {
            Ok(history) => history,
            Err(answer) => return Ok(answer),
        };
        let Some(decision) = decision_code::decision(code, &history.state) else {
            return Ok(self.refuse(&Refusal::Illegal, Some(&history)));
        };
        if history.has_votes() {
            return self.vote(&history, decision, is_private).await;
        }
        let seen = Some(self.custom_id.event);
        let decided =
            submit_move::decide(self.bot, self.input, history.id, self.by.person, seen, decision).await;
        submit_move::measure_decided(self.bot, InputMethod::Component, &decided);
        match decided {
            Ok(history) if self.origin.is_elsewhere() => Ok(self.board_to_play_on(history).await),
            Ok(_) if is_private => {
                let text = decision_question::written(self.locale, &history, decision);
                let content = Some(text!(self.locale, "move-played", move = text));
                Ok(Answer::Update(Update { content, ..Update::default() }))
            }
            Ok(_) => Ok(Answer::used()),
            Err(refusal) => Ok(self.refuse(&refusal, Some(&history))),
        }
    }

    /// Replaces the message of the component by the board with its menus and buttons, in a place where the bot posts no
    /// boards.
    pub(super) async fn board_to_play_on(&self, history: History) -> Answer {
        match private_board::to_play_on(self.bot, self.locale, self.by.person, history).await {
            Ok(board) => Answer::Update(board.into()),
            Err(sentence) => Answer::Private(sentence),
        }
    }

    /// Shows the moves of the tower chosen at the opening to the player who chose it. Everybody else still sees the
    /// menu of towers.
    pub(super) async fn tower(&self) -> Result<Answer, StoreError> {
        let history = match self.seen_match().await? {
            Ok(history) => history,
            Err(answer) => return Ok(answer),
        };
        let tower = self.chosen.and_then(|letter| color_of_letter(letter.chars().next()?));
        let Some(tower) = tower else {
            return Ok(Answer::Private(text!(self.locale, "refused-old-button")));
        };
        let rows = board_menus::moves_of_opener(self.locale, &MatchAsOfEvent::now(&history), tower);
        if self.origin.is_elsewhere() {
            return Ok(Answer::Update(Update { rows, ..Update::default() }));
        }
        let content = text!(self.locale, "menu-opener-moves", tower = tower);
        Ok(Answer::Message(Reply { content, rows, ..Reply::default() }))
    }

    async fn ask_to_resign(&self) -> Result<Answer, StoreError> {
        let history = match self.own_running_match().await? {
            Ok(history) => history,
            Err(answer) => return Ok(answer),
        };
        let stake = self.bot.club.stake_in(&history, self.by.person, self.input.at).await?;
        let (content, buttons) = resignation::ask(self.locale, &history, stake);
        Ok(Answer::Message(Reply { content, rows: vec![buttons], ..Reply::default() }))
    }

    /// Asks the player to confirm the resignation, resigns the match, or leaves it running, depending on the argument.
    pub(super) async fn resign(&self) -> Result<Answer, StoreError> {
        if self.custom_id.argument == "ask" {
            return self.ask_to_resign().await;
        }
        if self.custom_id.argument != "yes" {
            let content = Some(text!(self.locale, "resign-kept"));
            return Ok(Answer::Update(Update { content, ..Update::default() }));
        }
        match self.bot.club.resign(self.input, self.match_id(), self.by.person, None).await {
            Ok(history) => {
                let content = Some(text!(self.locale, "resign-done", match = history.id.to_string()));
                Ok(Answer::Update(Update { content, ..Update::default() }))
            }
            Err(refusal) => Ok(self.refuse(&refusal, None)),
        }
    }
}
