//! The lines of a board message that report the events since the last board.

use kamisado_notation::{Style, Writer, square_name};
use kamisado_rules::{
    Decision, DecisionEffects, DecisionOutcome, Ending, FillFrom, Pass, Phase, Position, RoundOver, Side,
};

use super::{
    match_as_of_event::{MatchAsOfEvent, Step},
    tournament_result,
};
use crate::{
    club::{AppliedEvent, Ballot, Event, History, MOST_EMPTY_VOTES, MOST_EVENTS_PLAYED, MatchId, Offer},
    text::{List, Locale, game_words, game_words::PlayerNames, text},
};

/// The points of a round that a triple sumo wins. The tower becomes a quadruple sumo, which ends every match.
const QUADRUPLE_POINTS: u8 = 8;

/// The collected lines that report the events of a match, in one language.
pub(crate) struct Narration<'a> {
    locale: Locale,
    replayed: &'a MatchAsOfEvent,
    names: &'a PlayerNames,
    writer: Writer,
    lines: Vec<String>,
}

/// Returns the lines that report the steps of a match. `is_first` says whether the message is the first about the match. The
/// lines of the first message begin with the terms.
pub(crate) fn lines(
    locale: Locale,
    replayed: &MatchAsOfEvent,
    names: &PlayerNames,
    is_first: bool,
) -> Vec<String> {
    let board = replayed.then.state.terms().board();
    let writer = Writer::new(board, Style::Words(locale.notation()));
    let mut story = Narration { locale, replayed, names, writer, lines: Vec::new() };
    if is_first {
        story.tell_terms();
    }
    for step in &replayed.steps {
        story.tell_step(step);
    }
    story.lines
}

/// Says what a player offers in a round of a match. For a takeback, the line does not name the move to take back.
pub(super) fn offered(locale: Locale, player: &str, (id, round): (MatchId, u16), offer: Offer) -> String {
    match offer {
        Offer::DrawRound => text!(locale, "told-offered-draw-round", player = player, round = round),
        Offer::DrawMatch => {
            text!(locale, "told-offered-draw-match", player = player, match = id.to_string())
        }
        Offer::TakeBack => text!(locale, "told-offered-take-back", player = player),
        Offer::Abort => text!(locale, "told-offered-abort", player = player),
    }
}

/// Says whose tower was blocked.
pub(super) fn passed(locale: Locale, names: &PlayerNames, writer: Writer, pass: Pass) -> String {
    let player = names.name(pass.side);
    text!(locale, "told-pass", player = player, tower = pass.tower, pass = writer.pass(pass))
}

impl Narration<'_> {
    fn name(&self, side: Side) -> String {
        self.names.name(side)
    }

    fn tell_terms(&mut self) {
        let terms = self.replayed.then.state.terms();
        let game = game_words::game_in_full(self.locale, terms.board(), terms.variants());
        let length = terms.length();
        let line = text!(self.locale, "told-start", game = game, length = length, points = length.points());
        let (black, white) = (self.name(Side::Black), self.name(Side::White));
        // The imported events are not among the steps, so this line says from where the match continues: from a record
        // or, against a machine, from a board of another match.
        let imported = self.replayed.then.imported > 0;
        let players = match terms.challenger() {
            _ if imported && self.replayed.then.has_machine() => {
                text!(self.locale, "told-goes-on-from-board", black = black, white = white)
            }
            _ if imported => text!(self.locale, "told-goes-on", black = black, white = white),
            Side::Black => text!(self.locale, "told-black-opens", black = black),
            Side::White => text!(self.locale, "told-white-opens", black = black, white = white),
        };
        self.lines.push(format!("{line} {players}"));
        if let Some(control) = self.replayed.then.time_control {
            let clock = game_words::time_control(self.locale, control);
            self.lines.push(text!(self.locale, "told-clock", clock = clock));
        }
    }

    fn tell_step(&mut self, step: &Step) {
        let Some(by) = step.entry.by.side() else { return self.report_event_without_side(step) };
        match (step.entry.event, &step.decided) {
            (Event::Resigned, _) => {
                let (opponent, player) = (self.name(by), self.name(!by));
                self.lines.push(text!(self.locale, "told-resigned", opponent = opponent, player = player));
            }
            (Event::Decided(decision), Some(decided)) => self.tell_decision(step, by, decision, decided),
            (Event::PlayedAhead(decision), Some(decided)) => {
                self.lines.push(text!(self.locale, "told-played-ahead", player = self.name(by)));
                self.tell_decision(step, by, decision, decided);
            }
            (Event::Voted { decision, ballot }, Some(decided)) => {
                self.lines.push(match ballot {
                    Ballot::Most { votes, voters } => {
                        text!(self.locale, "told-voted", votes = votes, voters = voters)
                    }
                    Ballot::Tie { votes, voters } => {
                        text!(self.locale, "told-voted-lot", votes = votes, voters = voters)
                    }
                    Ballot::Machine { voters } => text!(self.locale, "told-voted-machine", voters = voters),
                });
                self.tell_decision(step, by, decision, decided);
            }
            (Event::Claimed, _) => {
                let (player, opponent) = (self.name(by), self.name(!by));
                self.lines.push(if self.replayed.then.paused {
                    text!(self.locale, "told-claimed-unreachable", player = player, opponent = opponent)
                } else {
                    text!(self.locale, "told-claimed", player = player, opponent = opponent)
                });
            }
            (Event::Closed, _) => {
                let (player, opponent) = (self.name(by), self.name(!by));
                self.lines.push(if self.replayed.then.paused {
                    text!(self.locale, "told-closed-unreachable", player = player, opponent = opponent)
                } else {
                    text!(self.locale, "told-closed", player = player, opponent = opponent)
                });
            }
            (Event::Decided(_) | Event::PlayedAhead(_) | Event::Voted { .. }, None)
            | (
                Event::Paused
                | Event::PausedUnread
                | Event::PausedUnvoted
                | Event::Resumed
                | Event::Aborted
                | Event::OutOfTime
                | Event::TooLong
                | Event::Unrated,
                _,
            ) => {}
            (Event::TimeGiven { seconds }, _) => self.tell_time_given(by, seconds),
            (Event::Offered(offer), _) => self.tell_offer(step, by, offer),
            (Event::Agreed(offer), _) => self.tell_agreement(step, by, offer),
            (Event::TakenBack, _) => self.tell_taken_back(step, by),
            (Event::Declined(_), _) => {
                let player = self.name(by);
                let own = step.offer.is_some_and(|(maker, _)| maker == by);
                let is_request = step.offer.is_some_and(|(_, offer)| offer == Offer::TakeBack);
                self.lines.push(if own && is_request {
                    text!(self.locale, "told-withdrawn-request", player = player)
                } else if own {
                    text!(self.locale, "told-withdrawn", player = player)
                } else {
                    text!(self.locale, "told-declined", player = player)
                });
            }
        }
    }

    /// Reports an event that the bot or a moderator caused, instead of a player.
    fn report_event_without_side(&mut self, step: &Step) {
        let line = match (step.entry.event, step.after.decider()) {
            (Event::PausedUnvoted, _) => {
                text!(self.locale, "told-paused-unvoted", most = MOST_EMPTY_VOTES)
            }
            (Event::Resumed, _) if self.replayed.then.has_votes() => text!(self.locale, "told-resumed-votes"),
            (Event::Resumed, _) => text!(self.locale, "told-resumed"),
            (Event::Aborted, _) => {
                let became = self.replayed.tournament.as_ref();
                let told = became.and_then(|became| tournament_result::told(self.locale, self.names, became));
                told.unwrap_or_else(|| text!(self.locale, "told-aborted"))
            }
            (Event::TooLong, _) => text!(self.locale, "told-too-long", most = MOST_EVENTS_PLAYED),
            (Event::Unrated, _) => text!(self.locale, "told-unrated"),
            (Event::OutOfTime, Some(late)) => {
                let (opponent, player) = (self.name(late), self.name(!late));
                if self.replayed.then.seats[late].is_of_server() {
                    text!(self.locale, "told-too-few-votes", opponent = opponent, player = player)
                } else {
                    text!(self.locale, "told-out-of-time", opponent = opponent, player = player)
                }
            }
            _ => return,
        };
        self.lines.push(line);
    }

    fn tell_time_given(&mut self, by: Side, seconds: u32) {
        let (player, opponent) = (self.name(by), self.name(!by));
        let (days, minutes) = (seconds / 86_400, seconds / 60);
        self.lines.push(if days > 0 {
            text!(self.locale, "told-day-given", player = player, opponent = opponent)
        } else {
            text!(self.locale, "told-minutes-given", player = player, opponent = opponent, minutes = minutes)
        });
    }

    fn tell_offer(&mut self, step: &Step, by: Side, offer: Offer) {
        let (locale, player) = (self.locale, self.name(by));
        self.lines.push(match offer {
            Offer::TakeBack => self.takeback(step, by, &player),
            offer => offered(locale, &player, (self.replayed.then.id, step.round), offer),
        });
    }

    /// The line for a takeback request. If the player's last decision is a move, the line names this move and the later decisions
    /// that the takeback would also take back.
    fn takeback(&self, step: &Step, by: Side, player: &str) -> String {
        match self.last_move_of(&self.replayed.then.as_of(step.number), by) {
            None => {
                let game = (self.replayed.then.id, step.round);
                offered(self.locale, player, game, Offer::TakeBack)
            }
            Some((written, followed)) if followed.is_empty() => {
                text!(self.locale, "told-offered-take-back-move", player = player, move = written)
            }
            Some((written, followed)) => text!(
                self.locale,
                "told-offered-take-back-moves",
                player = player,
                move = written,
                followed = List::of(followed),
            ),
        }
    }

    /// A player's last move, in notation, and the decisions after it. `None` if the player's last decision is not a move.
    fn last_move_of(&self, history: &History, by: Side) -> Option<(String, Vec<String>)> {
        let index = history.last_decision_of(by)?;
        let decision = history.entries[index].entry.event.decision()?;
        let Phase::Playing(position) = *history.as_of(u32::try_from(index).ok()?).state.phase() else {
            return None;
        };
        let later = history.entries.iter().enumerate().skip(index + 1).filter(|(_, applied)| applied.counts);
        let followed =
            later.filter_map(|(index, applied)| self.told_decision(history, index, applied)).collect();
        Some((self.writer.decision(&position, decision), followed))
    }

    /// A decision in notation, with the name of its player.
    fn told_decision(&self, history: &History, index: usize, applied: &AppliedEvent) -> Option<String> {
        let (decision, by) = (applied.entry.event.decision()?, applied.entry.by.side()?);
        let before = history.as_of(u32::try_from(index).ok()?);
        let written = self.writer.in_phase(before.state.phase(), decision);
        Some(text!(self.locale, "told-move", player = self.name(by), move = written))
    }

    fn tell_taken_back(&mut self, step: &Step, by: Side) {
        let (locale, player) = (self.locale, self.name(by));
        let before = self.replayed.then.as_of(step.number.saturating_sub(1));
        self.lines.push(if let Some((written, _)) = self.last_move_of(&before, by) {
            text!(locale, "told-taken-back-move", player = player, move = written)
        } else {
            text!(locale, "told-taken-back", player = player)
        });
    }

    fn tell_agreement(&mut self, step: &Step, by: Side, offer: Offer) {
        let (locale, player) = (self.locale, self.name(by));
        self.lines.push(match offer {
            Offer::DrawRound => {
                text!(locale, "told-agreed-draw-round", player = player, round = step.round)
            }
            Offer::DrawMatch => {
                let id = self.replayed.then.id.to_string();
                text!(locale, "told-agreed-draw-match", player = player, match = id)
            }
            Offer::TakeBack => text!(locale, "told-agreed-take-back", player = player),
            Offer::Abort => text!(locale, "told-agreed-abort", player = player),
        });
    }

    fn tell_decision(&mut self, step: &Step, by: Side, decision: Decision, decided: &DecisionOutcome) {
        let player = self.name(by);
        match decision {
            Decision::Place(_) => self.lines.push(text!(self.locale, "told-place", player = player)),
            Decision::Fill(from) => {
                let line = match from {
                    FillFrom::Left => text!(self.locale, "told-fill-left", player = player),
                    FillFrom::Right => text!(self.locale, "told-fill-right", player = player),
                };
                // A machine that wins a round fills at once, so one message reports the end of the round and the beginning of
                // the next. An empty line separates them.
                let ended_round = |earlier: &Step| {
                    earlier.number < step.number
                        && earlier.decided.as_ref().is_some_and(|made| made.over.is_some())
                };
                if self.replayed.steps.iter().any(ended_round) {
                    self.lines.push(String::new());
                }
                self.lines.push(line);
                self.lines.push(text!(self.locale, "told-round-begins", round = step.after.round()));
            }
            _ => self.tell_move(step, by, decision, decided.played.as_ref()),
        }
        self.tell_lapsed_offer(step);
        if let Some(over) = &decided.over {
            self.tell_round_over(step, *over);
        }
    }

    fn tell_move(&mut self, step: &Step, by: Side, decision: Decision, played: Option<&DecisionEffects>) {
        let Phase::Playing(position) = &step.before else { return };
        let player = self.name(by);
        let written = self.writer.decision(position, decision);
        let pushed: Vec<_> = played
            .into_iter()
            .flat_map(DecisionEffects::pushed)
            .map(|shift| self.writer.pushed(shift))
            .collect();
        let line = if pushed.is_empty() {
            text!(self.locale, "told-move", player = player, move = written)
        } else {
            text!(
                self.locale,
                "told-push",
                player = player,
                move = written,
                towers = List::of(pushed),
                opponent = self.name(!by),
            )
        };
        self.lines.push(line);
        self.lines.extend(jump(self.locale, position, decision));
        for pass in played.into_iter().flat_map(DecisionEffects::passes) {
            self.lines.push(passed(self.locale, self.names, self.writer, pass));
        }
    }

    /// Says that an offer has lapsed with a decision, because nobody has answered it. Says nothing where the match is over.
    fn tell_lapsed_offer(&mut self, step: &Step) {
        let Some((maker, offer)) = step.offer.filter(|_| step.after.decider().is_some()) else { return };
        let player = self.name(maker);
        self.lines.push(match offer {
            Offer::TakeBack => text!(self.locale, "told-lapsed-request", player = player),
            Offer::DrawRound | Offer::DrawMatch | Offer::Abort => {
                text!(self.locale, "told-lapsed-offer", player = player)
            }
        });
    }

    fn tell_round_over(&mut self, step: &Step, over: RoundOver) {
        let RoundOver::Won { end, points } = over else {
            self.lines.push(text!(self.locale, "told-round-drawn"));
            return;
        };
        let player = self.name(end.winner);
        let line = match end.ending {
            Ending::HomeRow => text!(
                self.locale,
                "told-round-home-row",
                player = player.as_str(),
                round = step.round,
                tower = end.tower,
                opponent = self.name(!end.winner),
                points = points,
            ),
            Ending::Deadlock => text!(
                self.locale,
                "told-round-deadlock",
                player = player.as_str(),
                round = step.round,
                opponent = self.name(!end.winner),
                points = points,
            ),
        };
        self.lines.push(line);
        if let Some(winner) = step.after.winner() {
            if points == QUADRUPLE_POINTS {
                self.lines.push(text!(self.locale, "told-quadruple", tower = end.tower));
            }
            let score = step.after.score();
            let line = text!(
                self.locale,
                "told-match-won",
                player = self.name(winner),
                won = score[winner],
                lost = score[!winner],
            );
            self.lines.push(line);
        } else {
            let rank = step.after.ranks()[end.winner][end.tower.index()];
            self.lines.push(text!(self.locale, "told-promoted", tower = end.tower, rank = rank));
        }
    }
}

/// Names the jump in a decision (teleport), which the notation of the decision does not always show.
fn jump(locale: Locale, position: &Position, decision: Decision) -> Option<String> {
    let (tower, square) = match decision {
        Decision::Step { tower, to } | Decision::Push { tower, to } => {
            let jumps = position.routes(decision).next().is_some_and(|route| route.jumps);
            (tower, Some(to).filter(|_| jumps)?)
        }
        Decision::Teleport { tower, to } => (tower, to),
        _ => return None,
    };
    Some(text!(locale, "told-jump", tower = tower, square = square_name(square)))
}

#[cfg(test)]
mod tests {
    use kamisado_rules::{Game, MatchLength, Variant, Variants};

    use super::*;
    use crate::view::test_play::{Chance, begun, happen, play, standard, terms};

    #[test]
    fn a_jump_is_named_and_a_move_without_one_is_not() {
        for (moves, jump) in [
            (&["Orange Forward 6 Green@b7"][..], Some("The orange tower jumps and ends on b7.")),
            // The notation of this decision does not show its jump.
            (
                &["Orange Forward 6 Green@b7", "Green Forward 7 Red"],
                Some("The green tower jumps and ends on c5."),
            ),
            (&["Blue Forward 1 Yellow"], None),
        ] {
            let teleport = Variants::new(&[Variant::Teleport]).unwrap();
            let mut history = begun(terms(Game::Megasado, teleport, MatchLength::Long));
            play(&mut history, moves);
            let last = history.last_event();
            let replayed = MatchAsOfEvent::new(&history, last - 1, last);
            let names = PlayerNames::new(Locale::English, &history.seats);
            let told = lines(Locale::English, &replayed, &names, false);
            assert_eq!(told.get(1).map(String::as_str), jump, "{told:?}");
        }
    }

    #[test]
    fn an_offer_that_nobody_answers_lapses_with_the_next_move_and_the_board_says_so() {
        for (offer, lapsed) in [
            (Offer::TakeBack, "Alain’s request has lapsed, because the match went on."),
            (Offer::DrawMatch, "Alain’s offer has lapsed, because the match went on."),
        ] {
            let mut history = standard();
            play(&mut history, &["Red Forward 4 Blue"]);
            let told = |history: &History| {
                let last = history.last_event();
                let replayed = MatchAsOfEvent::new(history, last - 1, last);
                lines(Locale::English, &replayed, &PlayerNames::new(Locale::English, &history.seats), false)
            };
            happen(&mut history, Side::Black, Event::Offered(offer));
            play(&mut history, &["Blue Forward 5 Yellow"]);
            assert_eq!(told(&history).last().map(String::as_str), Some(lapsed));
            play(&mut history, &["Yellow Right 3 Purple"]);
            assert!(!told(&history).concat().contains("lapsed"), "it is said once");
            happen(&mut history, Side::White, Event::Offered(offer));
            happen(&mut history, Side::Black, Event::Declined(offer));
            play(&mut history, &["Purple Left 1 Green"]);
            assert!(!told(&history).concat().contains("lapsed"), "a declined offer does not lapse");
        }
    }

    #[test]
    fn the_highest_rank_is_named_when_it_ends_the_match() {
        let mut history = begun(terms(Game::Kamisado, Variants::NONE, MatchLength::Single));
        Chance::new(4).play_until(&mut history, |_| false);
        let last = history.last_event();
        let replayed = MatchAsOfEvent::new(&history, last - 1, last);
        let names = PlayerNames::new(Locale::English, &history.seats);
        let told = |won_by: u8| {
            let board = history.state.terms().board();
            let writer = Writer::new(board, Style::Words(Locale::English.notation()));
            let mut story = Narration {
                locale: Locale::English,
                replayed: &replayed,
                names: &names,
                writer,
                lines: Vec::new(),
            };
            let step = replayed.steps.last().unwrap();
            let Some(RoundOver::Won { end, .. }) = step.decided.as_ref().unwrap().over else {
                panic!("it is won")
            };
            story.tell_round_over(step, RoundOver::Won { end, points: won_by });
            story.lines.join("\n")
        };
        assert!(told(QUADRUPLE_POINTS).contains("becomes a quadruple sumo"), "{}", told(QUADRUPLE_POINTS));
        assert!(!told(4).contains("quadruple"), "{}", told(4));
    }
}
