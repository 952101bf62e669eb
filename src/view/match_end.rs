//! The end of a match in its last picture and its alt text: how it ended, the decisive move, and the score by rounds.

use kamisado_notation::{Style, Writer};
use kamisado_render::RoundScore;
use kamisado_rules::{Ending, Phase, RoundOver, Side};

use crate::{
    club::{Event, Finish, History, MatchStatusInTournament, Offer, Status},
    text::{Locale, text},
};

/// The texts in the last picture of a match.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct MatchEndText {
    /// The title of a match without a winner.
    pub no_winner: String,
    /// The first line says how the match ended. The second line has the decisive move or the score, or says for what the match
    /// counts.
    pub lines: [String; 2],
    /// The heading above the numbers of the rounds.
    pub rounds_heading: String,
    /// The finished rounds, in order. Empty if there is only one round, because the score already shows its result.
    pub rounds: Vec<RoundScore>,
}

impl MatchEndText {
    /// Changes the texts of a match that the organiser of its tournament has ended. Returns the texts of any other match
    /// unchanged.
    pub(crate) fn in_tournament(
        mut self,
        locale: Locale,
        history: &History,
        became: Option<&MatchStatusInTournament>,
    ) -> Self {
        let is_ended_by_another = history.ending().is_some_and(|entry| entry.event == Event::Aborted);
        let what_counts = match became.filter(|_| is_ended_by_another) {
            None | Some(MatchStatusInTournament::Open) => return self,
            Some(MatchStatusInTournament::Decided(_)) => text!(locale, "picture-end-in-tournament"),
            Some(MatchStatusInTournament::CalledOff) => text!(locale, "picture-end-counts-for-nobody"),
            Some(MatchStatusInTournament::PlayedAgain | MatchStatusInTournament::Replaced(..)) => {
                text!(locale, "picture-end-played-again")
            }
        };
        self.lines = [text!(locale, "picture-end-by-organiser"), what_counts];
        self
    }
}

/// The texts in the last picture of a match. `None` while the match is running.
pub(crate) fn of(locale: Locale, history: &History) -> Option<MatchEndText> {
    let Status::Over { winner, finish } = history.status else { return None };
    Some(MatchEndText {
        no_winner: if finish == Finish::Aborted {
            text!(locale, "picture-end-aborted")
        } else {
            text!(locale, "picture-end-draw")
        },
        lines: [how_it_ended(locale, history, winner), second_line(locale, history, winner, finish)],
        rounds_heading: text!(locale, "picture-end-rounds"),
        rounds: Some(rounds(history)).filter(|rounds| rounds.len() > 1).unwrap_or_default(),
    })
}

fn how_it_ended(locale: Locale, history: &History, winner: Option<Side>) -> String {
    let score = history.state.score();
    match (history.ending().map(|entry| entry.event), winner) {
        (Some(event), Some(winner)) if event.decision().is_some() => {
            text!(locale, "picture-end-won", won = score[winner], lost = score[!winner])
        }
        (Some(Event::Resigned), _) => text!(locale, "picture-end-resigned"),
        (Some(Event::OutOfTime), _) if history.has_votes() => text!(locale, "picture-end-too-few-votes"),
        (Some(Event::OutOfTime), _) => text!(locale, "picture-end-out-of-time"),
        (Some(Event::Claimed), _) => text!(locale, "picture-end-claimed"),
        (Some(Event::Agreed(Offer::DrawMatch | Offer::Abort)), _) => text!(locale, "picture-end-agreed"),
        (Some(Event::Closed), _) => text!(locale, "picture-end-closed"),
        (Some(Event::TooLong), _) => text!(locale, "picture-end-too-long"),
        _ => text!(locale, "picture-end-by-moderator"),
    }
}

fn second_line(locale: Locale, history: &History, winner: Option<Side>, finish: Finish) -> String {
    let score = history.state.score();
    match (finish, decisive_move(locale, history), winner) {
        (Finish::Aborted, ..) => text!(locale, "picture-end-counts-for-nobody"),
        (_, Some((played, Ending::HomeRow)), _) => text!(locale, "picture-end-move", move = played),
        (_, Some((played, Ending::Deadlock)), _) => text!(locale, "picture-end-deadlock", move = played),
        // This line stands below the winner's name.
        (_, None, Some(winner)) => {
            text!(locale, "picture-end-score", won = score[winner], lost = score[!winner])
        }
        (_, None, None) => {
            let (black, white) = (score.black, score.white);
            text!(locale, "picture-end-score-drawn", black_points = black, white_points = white)
        }
    }
}

/// The move that won the match, in notation, and how it won the last round. `None` if the match ended in another way.
pub(crate) fn decisive_move(locale: Locale, history: &History) -> Option<(String, Ending)> {
    let Status::Over { finish: Finish::Points, .. } = history.status else { return None };
    let index = history.entries.iter().rposition(|applied| applied.entry.event.decision().is_some())?;
    let decision = history.entries[index].entry.event.decision()?;
    let Phase::Playing(position) = *history.as_of(u32::try_from(index).ok()?).state.phase() else {
        return None;
    };
    let Some(RoundOver::Won { end, .. }) = history.last_decided.as_ref()?.over else { return None };
    let writer = Writer::new(position.board(), Style::Words(locale.notation()));
    Some((writer.decision(&position, decision), end.ending))
}

/// The finished rounds of a match, in order.
pub(crate) fn rounds(history: &History) -> Vec<RoundScore> {
    let mut then = history.as_of(0);
    let mut rounds = Vec::new();
    for applied in &history.entries {
        let number = then.state.round();
        then.reapply(applied.entry);
        let over = match applied.entry.event {
            event if event.decision().is_some() => {
                then.last_decided.as_ref().and_then(|decided| decided.over)
            }
            Event::Agreed(Offer::DrawRound) => Some(RoundOver::Drawn),
            _ => None,
        };
        // A round whose end was taken back is not finished.
        if let Some(over) = over.filter(|_| applied.counts) {
            let won = match over {
                RoundOver::Won { end, points } => Some((end.winner, points)),
                RoundOver::Drawn => None,
            };
            rounds.push(RoundScore { number, won });
        }
    }
    rounds
}

#[cfg(test)]
mod tests {
    use kamisado_rules::{Decision, Game, MatchLength, Variants};

    use super::*;
    use crate::{
        club::{CausedBy, Entry, Timestamp},
        text::game_words,
        view::test_play::{Chance, begun, happen, play, standard, terms},
    };

    fn lines(history: &History) -> [String; 2] {
        of(Locale::English, history).unwrap().lines
    }

    #[test]
    fn a_match_that_is_running_has_no_end() {
        assert_eq!(of(Locale::English, &standard()), None);
    }

    #[test]
    fn the_points_of_the_rounds_add_up_to_the_score() {
        for seed in 0..8 {
            let mut history = begun(terms(Game::Kamisado, Variants::NONE, MatchLength::Long));
            let mut chance = Chance::new(seed);
            assert!(!chance.play_until(&mut history, |_| false), "the match ends");
            let rounds = rounds(&history);
            for side in Side::ALL {
                let points = |round: &RoundScore| round.won.filter(|(winner, _)| *winner == side);
                let points: u8 = rounds.iter().filter_map(points).map(|(_, points)| points).sum();
                assert_eq!(points, history.state.score()[side]);
            }
            let numbers: Vec<_> = rounds.iter().map(|round| round.number).collect();
            assert!(numbers.is_sorted() && numbers.last() == Some(&history.state.round()), "{numbers:?}");
            let score = history.state.score();
            let winner = history.state.winner().unwrap();
            let [how, _] = lines(&history);
            assert_eq!(how, format!("wins the match {} : {}", score[winner], score[!winner]));
        }
    }

    #[test]
    fn the_decisive_move_is_written_in_notation() {
        for seed in 0..8 {
            let mut history = begun(terms(Game::Kamisado, Variants::NONE, MatchLength::Single));
            assert!(!Chance::new(seed).play_until(&mut history, |_| false), "the match ends");
            let Some(Event::Decided(Decision::Step { tower, to })) =
                history.ending().map(|entry| entry.event)
            else {
                panic!("the last move of a single round is no push");
            };
            let color = |color| game_words::capital_word(Locale::English, color);
            let ends_on = color(history.state.terms().board().color_at(to).unwrap());
            let [_, second] = lines(&history);
            let words = if to.row() == 0 || to.row() == 7 { "with" } else { "by deadlock, after" };
            assert!(second.starts_with(&format!("{words} {} ", color(tower))), "{second}");
            assert!(second.ends_with(&format!(" {ends_on}")), "{second}");
        }
    }

    #[test]
    fn a_round_whose_end_was_taken_back_is_not_told() {
        let mut history = begun(terms(Game::Kamisado, Variants::NONE, MatchLength::Standard));
        assert!(Chance::new(3).play_until(&mut history, |then| then.state.round() == 2));
        let filler = history.entries.last().unwrap().entry.by.side().unwrap();
        assert_eq!(rounds(&history).len(), 1);
        happen(&mut history, filler, Event::Offered(Offer::TakeBack));
        happen(&mut history, !filler, Event::Agreed(Offer::TakeBack));
        happen(&mut history, filler, Event::Offered(Offer::TakeBack));
        happen(&mut history, !filler, Event::Agreed(Offer::TakeBack));
        assert_eq!(rounds(&history), []);
    }

    #[test]
    fn an_end_without_a_decisive_move_gives_its_reason() {
        let ends = [
            (CausedBy::Seat(Side::White), Event::Resigned, "wins the match by resignation", "Score 0 : 0"),
            (CausedBy::Bot, Event::OutOfTime, "wins the match on time", "Score 0 : 0"),
            (
                CausedBy::Seat(Side::Black),
                Event::Claimed,
                "wins the match after days of silence",
                "Score 0 : 0",
            ),
            (CausedBy::Seat(Side::Black), Event::Closed, "after days of silence", "It counts for nobody"),
            (CausedBy::Moderator, Event::Aborted, "by a moderator", "It counts for nobody"),
            (CausedBy::Bot, Event::TooLong, "too many moves and offers", "It counts for nobody"),
        ];
        for (by, event, how, second) in ends {
            let mut history = standard();
            play(&mut history, &["Red Forward 4 Blue"]);
            history.apply(Entry { by, at: Timestamp(1), event }).unwrap();
            assert_eq!(lines(&history), [how, second]);
        }
    }

    #[test]
    fn the_score_is_told_from_the_winners_side() {
        let mut history = begun(terms(Game::Kamisado, Variants::NONE, MatchLength::Long));
        assert!(Chance::new(3).play_until(&mut history, |then| then.state.round() == 2));
        let score = history.state.score();
        for (loser, expected) in [
            (Side::Black, format!("Score {} : {}", score.white, score.black)),
            (Side::White, format!("Score {} : {}", score.black, score.white)),
        ] {
            let mut resigned = history.clone();
            let (by, at) = (CausedBy::Seat(loser), Timestamp(1));
            resigned.apply(Entry { by, at, event: Event::Resigned }).unwrap();
            assert_eq!(lines(&resigned)[1], expected);
        }
        assert_ne!(score.black, score.white, "the sides differ");
    }

    #[test]
    fn an_agreed_end_has_no_winner() {
        for (offer, title, second) in [
            (Offer::DrawMatch, "Draw", "Black 0 : 0 White"),
            (Offer::Abort, "Broken off", "It counts for nobody"),
        ] {
            let mut history = standard();
            happen(&mut history, Side::Black, Event::Offered(offer));
            happen(&mut history, Side::White, Event::Agreed(offer));
            let end = of(Locale::English, &history).unwrap();
            assert_eq!((end.no_winner.as_str(), end.lines[1].as_str()), (title, second));
            assert_eq!(end.lines[0], "agreed by both players");
        }
    }
}
