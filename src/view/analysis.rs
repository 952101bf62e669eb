//! The analysis of a match or a record: where its rounds were lost, turning points, accuracy, and a chart.

use kamisado_engine::{Judgment, Value};
use kamisado_notation::{Style, Writer};
use kamisado_render::{Chart, ChartedMove, ChartedRound, Evaluation, RenderError, Renderer};
use kamisado_rules::{BySide, FillFrom, Side};

use super::{
    alt_text, losing_move,
    message::CONTENT_MAX,
    picture_attachment::Attachment,
    round_pictures::{Kind, Rounds},
};
use crate::{
    finished_rounds::{self, FinishedRound, RoundLostBy},
    text::{List, Locale, game_words, game_words::PlayerNames, text},
};

/// The maximum number of turning points that the text lists for each round. The chart shows all of them.
const TURNING_POINTS_LISTED: usize = 6;

/// The number of characters that are reserved for the line about rounds that were left out.
const ROOM_FOR_REST: usize = 200;

/// A round with its judgments.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct AnalysedRound {
    pub(crate) round: FinishedRound,
    /// Whether the round has a result: it was played to its end, or the loser resigned or had no time left.
    pub(crate) is_finished: bool,
    /// The judgments of the round's decisions.
    pub(crate) judged: Vec<Judgment>,
    /// The values of the round for the player who chose the fill before it, first for a fill from the left, then from the right.
    /// `None` if there was no fill.
    pub(crate) fills: Option<[Value; 2]>,
}

/// An analysis with its title and the players' names.
pub(crate) struct Analysis<'a> {
    pub(crate) locale: Locale,
    /// The id of the analysed match, or the word for a record.
    pub(crate) title: &'a str,
    pub(crate) names: &'a PlayerNames,
    pub(crate) rounds: &'a [AnalysedRound],
    /// The number of rounds that were not analysed for lack of time.
    pub(crate) left_out: usize,
}

impl Analysis<'_> {
    /// The text of the analysis, at most as long as a message may be.
    pub(crate) fn content(&self) -> String {
        let heading = text!(self.locale, "analysis-heading", title = self.title);
        let mut lines = vec![heading];
        lines.extend(Side::ALL.map(|side| self.accuracy(side)));
        let mut length: usize = lines.iter().map(|line| line.chars().count() + 1).sum();
        let mut left_out = self.left_out;
        for analysed in self.rounds {
            let of_round = self.of_round(analysed);
            let more: usize = of_round.iter().map(|line| line.chars().count() + 1).sum();
            if left_out > self.left_out || length + more + ROOM_FOR_REST > CONTENT_MAX {
                left_out += 1;
            } else {
                length += more;
                lines.extend(of_round);
            }
        }
        if left_out > 0 {
            lines.push(text!(self.locale, "analysis-rest", count = left_out));
        }
        lines.join("\n")
    }

    fn accuracy(&self, side: Side) -> String {
        let judged = self.rounds.iter().flat_map(|analysed| &analysed.judged);
        let accuracy = finished_rounds::accuracy(judged)[side];
        let player = self.names.name(side);
        let unknown = accuracy.unknown;
        match accuracy.share() {
            None if unknown == 0 => text!(self.locale, "analysis-accuracy-none", player = player),
            None => text!(self.locale, "analysis-accuracy-unknown", player = player, count = unknown),
            Some(share) => {
                #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "0 to 100")]
                let percent = (100.0 * share).round() as u32;
                let told = text!(
                    self.locale,
                    "analysis-accuracy",
                    player = player,
                    percent = percent,
                    kept = accuracy.kept,
                    count = accuracy.judged
                );
                if unknown == 0 {
                    return told;
                }
                format!("{told} {}", text!(self.locale, "analysis-accuracy-rest", count = unknown))
            }
        }
    }

    /// The lines about a round.
    fn of_round(&self, analysed: &AnalysedRound) -> Vec<String> {
        let AnalysedRound { round, judged, is_finished, .. } = analysed;
        let locale = self.locale;
        let mut lines = vec![if *is_finished {
            losing_move::sentence(locale, self.names, None, round, judged)
                .unwrap_or_else(|| text!(locale, "analysis-drawn", round = round.number))
        } else {
            text!(locale, "analysis-unfinished", round = round.number)
        }];
        lines.extend(self.of_fill(analysed));
        let named = match round.lost_by(judged) {
            Some(RoundLostBy::Decision(index)) => Some(index),
            _ => None,
        };
        let mistakes: Vec<_> = (0..)
            .zip(judged)
            .filter(|&(index, judgment)| judgment.is_mistake() && named != Some(index))
            .collect();
        let listed: Vec<_> = mistakes
            .iter()
            .take(TURNING_POINTS_LISTED)
            .map(|&(index, judgment)| self.turning_point(index + 1, judgment))
            .collect();
        let more = mistakes.len() - listed.len();
        if !listed.is_empty() {
            lines.push(text!(
                locale,
                "analysis-turning-points",
                others = if named.is_some() { "yes" } else { "no" },
                count = mistakes.len(),
                points = List::of(listed),
                more = more,
            ));
        }
        lines
    }

    fn turning_point(&self, number: usize, judgment: &Judgment) -> String {
        let Judgment { position, decision, better, .. } = judgment;
        let writer = Writer::new(position.board(), Style::Words(self.locale.notation()));
        let (player, written) = (self.names.name(judgment.by()), writer.decision(position, *decision));
        if let Some(better) = better {
            text!(
                self.locale,
                "analysis-turning-point",
                number = number,
                player = player,
                move = written,
                better = writer.decision(position, *better)
            )
        } else {
            text!(
                self.locale,
                "analysis-turning-point-from-draw",
                number = number,
                player = player,
                move = written
            )
        }
    }

    /// The line about the fill before a round. `None` unless the other fill would have been better.
    fn of_fill(&self, analysed: &AnalysedRound) -> Option<String> {
        let fill = analysed.round.fill.as_ref()?;
        let better = fill.better(analysed.fills?)?;
        let player = self.names.name(fill.by);
        let number = analysed.round.number;
        Some(match better {
            FillFrom::Left => text!(self.locale, "analysis-fill-left", round = number, player = player),
            FillFrom::Right => text!(self.locale, "analysis-fill-right", round = number, player = player),
        })
    }

    /// Draws the chart of the evaluations, move by move. `None` if no move was judged.
    ///
    /// # Errors
    /// When the match is too long for a chart, or the encoder fails.
    pub(crate) fn chart(
        &self,
        renderer: &Renderer,
        theme: kamisado_render::Theme,
    ) -> Result<Option<Attachment>, RenderError> {
        let locale = self.locale;
        let rounds: Vec<_> = self.rounds.iter().map(|analysed| charted(locale, analysed)).collect();
        if rounds.iter().all(|round| round.moves.is_empty()) {
            return Ok(None);
        }
        let sides = BySide::from_fn(|side: Side| game_words::capital_word(locale, side));
        let names = BySide::from_fn(|side: Side| self.names.in_picture(side).unwrap_or(&sides[side]));
        let bytes = renderer.chart_png(&Chart {
            title: &text!(locale, "chart-title", title = self.title),
            legend: &text!(locale, "chart-legend"),
            names,
            fallback_names: BySide { black: &sides.black, white: &sides.white },
            theme,
            rounds: &rounds,
        })?;
        let description: String = [text!(locale, "chart-legend")]
            .into_iter()
            .chain(self.rounds.iter().map(|analysed| self.description(analysed)))
            .collect::<Vec<_>>()
            .join(" ");
        Ok(Some(Attachment {
            file_name: "analysis.png".to_owned(),
            bytes,
            description: alt_text::shortened(&description),
        }))
    }

    /// Draws the rounds move by move, with the turning points marked, as an animation. `None` if no move was judged.
    ///
    /// # Errors
    /// When the file would have more than `most_bytes`, or the encoder fails.
    pub(crate) fn animation(
        &self,
        renderer: &Renderer,
        rounds: Rounds,
        most_bytes: usize,
    ) -> Result<Option<Attachment>, RenderError> {
        let judged = self.rounds.iter().map(|analysed| analysed.judged.as_slice());
        if self.rounds.iter().all(|analysed| analysed.judged.is_empty()) {
            return Ok(None);
        }
        Ok(Some(Attachment {
            file_name: "analysis.gif".to_owned(),
            bytes: rounds.marked(judged).draw(renderer, Kind::Animation, most_bytes)?,
            description: text!(self.locale, "analysis-replay-description"),
        }))
    }

    /// Describes in words what the chart shows of a round.
    fn description(&self, analysed: &AnalysedRound) -> String {
        let points: Vec<_> = (1..)
            .zip(&analysed.judged)
            .filter(|(_, judgment)| judgment.is_mistake())
            .map(|(number, _): (usize, _)| number.to_string())
            .collect();
        let (round, count) = (analysed.round.number, points.len());
        text!(self.locale, "chart-of-round", round = round, count = count, points = List::of(points))
    }
}

fn charted(locale: Locale, analysed: &AnalysedRound) -> ChartedRound {
    let evaluation = |judgment: &Judgment| match judgment.before {
        Value::Win => Evaluation::Wins(judgment.by()),
        Value::Loss => Evaluation::Wins(!judgment.by()),
        Value::Draw => Evaluation::Drawn,
        Value::Unknown => Evaluation::Unknown,
    };
    let moves = analysed
        .judged
        .iter()
        .map(|judgment| ChartedMove { before: evaluation(judgment), is_mistake: judgment.is_mistake() });
    ChartedRound {
        heading: text!(locale, "sheet-round", round = analysed.round.number),
        moves: moves.collect(),
        result: match analysed.round.winner {
            _ if !analysed.is_finished => Evaluation::Unknown,
            Some(winner) => Evaluation::Wins(winner),
            None => Evaluation::Drawn,
        },
    }
}

#[cfg(test)]
mod tests {
    use kamisado_engine::{Limits, Solver, judge_round};
    use kamisado_rules::{Game, MatchLength, Variants};

    use super::*;
    use crate::{
        club::{Event, History},
        view::test_play::{Chance, begun, happen, terms},
    };

    fn analysed(history: &History, nodes: u64) -> Vec<AnalysedRound> {
        let (rounds, is_unfinished) = finished_rounds::all_of_match(history);
        let last = rounds.len() - 1;
        let mut solver = Solver::new(1 << 20).unwrap();
        let analysed = rounds.into_iter().enumerate().map(|(index, round)| {
            solver.clear();
            let judged = judge_round(&mut solver, &round.decisions, Limits::nodes(nodes));
            let fills = round.fill.map(|fill| {
                fill.worth(fill.starts.map(|start| solver.solve(&start, Limits::nodes(nodes)).value))
            });
            AnalysedRound { round, is_finished: !(is_unfinished && index == last), judged, fills }
        });
        analysed.collect()
    }

    fn played(length: MatchLength, seed: u64) -> History {
        let mut history = begun(terms(Game::Kamisado, Variants::NONE, length));
        Chance::new(seed).play_until(&mut history, |_| false);
        history
    }

    #[test]
    fn every_mistake_of_a_round_is_told_once_and_marked_on_the_chart() {
        let history = played(MatchLength::Single, 3);
        let rounds = analysed(&history, 100_000);
        let [analysed] = &rounds[..] else { panic!("one round: {}", rounds.len()) };
        let mistakes = analysed.judged.iter().filter(|judgment| judgment.is_mistake()).count();
        assert!(mistakes > 1, "random play has mistakes: {mistakes}");
        let names = PlayerNames::new(Locale::English, &history.seats);
        let analysis =
            Analysis { locale: Locale::English, title: "k1", names: &names, rounds: &rounds, left_out: 0 };
        let content = analysis.content();
        assert!(content.contains("Round 1: ") && content.contains("lost it with"), "{content}");
        let told = content.matches("(better: ").count() + content.matches("(it was even before)").count();
        assert_eq!(told, (mistakes - 1).min(TURNING_POINTS_LISTED), "{content}");
        let charted = charted(Locale::English, analysed);
        assert_eq!(charted.moves.iter().filter(|charted| charted.is_mistake).count(), mistakes);
        assert_eq!(charted.result, Evaluation::Wins(analysed.round.winner.unwrap()));
    }

    #[test]
    fn a_resigned_round_is_told_as_the_button_under_its_board_tells_it() {
        let (mut lost, mut not_lost) = (0, 0);
        for seed in 0..12 {
            let mut history = begun(terms(Game::Kamisado, Variants::NONE, MatchLength::Single));
            // After nine decisions, the budget of the analysis suffices to solve the last positions.
            if !Chance::new(seed).play_until(&mut history, |then| then.state.decisions_in_round() == 9) {
                continue;
            }
            let loser = history.decider().unwrap();
            happen(&mut history, loser, Event::Resigned);
            let rounds = analysed(&history, 100_000);
            let [analysed] = &rounds[..] else { panic!("one round: {}", rounds.len()) };
            assert_eq!(charted(Locale::English, analysed).result, Evaluation::Wins(!loser));
            for locale in Locale::ALL {
                let names = PlayerNames::new(locale, &history.seats);
                let content =
                    Analysis { locale, title: "k1", names: &names, rounds: &rounds, left_out: 0 }.content();
                let round = finished_rounds::last_lost(&history).unwrap();
                let told = losing_move::sentence(locale, &names, None, &round, &analysed.judged).unwrap();
                assert!(content.contains(&told), "{told}: {content}");
                assert!(!content.contains(&text!(locale, "analysis-unfinished", round = 1_u16)), "{content}");
                let named = losing_move::lost_at(&round, &analysed.judged).is_some();
                let other =
                    ["Other turning", "Weitere", "Autre", "Nog een keerpunt", "Andere keerpunt", "Diğer"];
                assert!(named || !other.iter().any(|other| content.contains(other)), "{content}");
                lost += usize::from(named);
                not_lost += usize::from(!named && content.contains("urning point"));
            }
        }
        assert!(lost > 0 && not_lost > 0, "{lost} {not_lost}");
    }

    #[test]
    fn the_moves_that_could_not_be_judged_are_counted() {
        let history = played(MatchLength::Standard, 1);
        // The engine may search only one position for each value, so most values stay unknown.
        let rounds = analysed(&history, 1);
        let accuracy = finished_rounds::accuracy(rounds.iter().flat_map(|analysed| &analysed.judged));
        let told = |locale, rounds: &[AnalysedRound]| {
            let names = PlayerNames::new(locale, &history.seats);
            Analysis { locale, title: "k1", names: &names, rounds, left_out: 0 }.content()
        };
        for locale in Locale::ALL {
            let content = told(locale, &rounds);
            for side in Side::ALL {
                let count = accuracy[side].unknown;
                assert!(count > 1);
                let player = PlayerNames::new(locale, &history.seats).name(side);
                let none = text!(locale, "analysis-accuracy-none", player = player.clone());
                assert!(!content.contains(&none), "{content}");
                let unknown = if accuracy[side].judged == 0 {
                    text!(locale, "analysis-accuracy-unknown", player = player, count = count)
                } else {
                    text!(locale, "analysis-accuracy-rest", count = count)
                };
                assert!(content.contains(&unknown), "{unknown}: {content}");
            }
        }
        // Every decision of this round is judged, and every position is lost for its player. So no move could spoil anything,
        // and the text does not mention moves that could not be judged.
        let mut lost = rounds[0].clone();
        for judgment in &mut lost.judged {
            (judgment.before, judgment.after, judgment.better) = (Value::Loss, Value::Loss, None);
        }
        let content = told(Locale::English, &[lost]);
        assert_eq!(content.matches(": no move could spoil anything.").count(), 2, "{content}");
        assert!(!content.contains("judged"), "{content}");
    }

    #[test]
    fn one_turning_point_is_told_in_the_singular() {
        let told = |locale, others, count: usize| {
            let points = List::of(vec!["7. Ada Red Forward 1 Blue".to_owned()]);
            text!(
                locale,
                "analysis-turning-points",
                others = others,
                count = count,
                points = points,
                more = count - 1
            )
        };
        let expected = [
            ("Other turning point:", "Other turning points:", "Turning point:", "Turning points:"),
            ("Weiterer Wendepunkt:", "Weitere Wendepunkte:", "Wendepunkt:", "Wendepunkte:"),
            (
                "Autre tournant\u{202f}:",
                "Autres tournants\u{202f}:",
                "Tournant\u{202f}:",
                "Tournants\u{202f}:",
            ),
            ("Nog een keerpunt:", "Andere keerpunten:", "Keerpunt:", "Keerpunten:"),
            ("Diğer dönüm noktası:", "Diğer dönüm noktaları:", "Dönüm noktası:", "Dönüm noktaları:"),
        ];
        for (locale, (other, others, one, several)) in Locale::ALL.into_iter().zip(expected) {
            for (named, count, expected) in
                [("yes", 1, other), ("yes", 2, others), ("no", 1, one), ("no", 2, several)]
            {
                let told = told(locale, named, count);
                assert!(told.starts_with(&format!("-# {expected}")), "{told}");
            }
        }
    }

    #[test]
    fn the_longest_analysis_fits_into_a_message_in_every_language() {
        let history = played(MatchLength::Marathon, 5);
        let rounds = analysed(&history, 500);
        assert!(rounds.len() > 5, "{}", rounds.len());
        for locale in Locale::ALL {
            let names = PlayerNames::new(locale, &history.seats);
            let analysis = Analysis { locale, title: "k1", names: &names, rounds: &rounds, left_out: 2 };
            let content = analysis.content();
            assert!(content.chars().count() <= CONTENT_MAX, "{locale:?}: {}", content.chars().count());
        }
    }

    #[test]
    fn the_fill_that_would_have_won_is_told() {
        let history = played(MatchLength::Standard, 1);
        let mut rounds = analysed(&history, 500);
        let second = &mut rounds[1];
        let fill = second.round.fill.unwrap();
        let (values, word) = match fill.chosen {
            FillFrom::Left => ([Value::Loss, Value::Win], "right"),
            FillFrom::Right => ([Value::Win, Value::Loss], "left"),
        };
        second.fills = Some(values);
        let names = PlayerNames::new(Locale::English, &history.seats);
        let told = |rounds: &[AnalysedRound]| {
            Analysis { locale: Locale::English, title: "k1", names: &names, rounds, left_out: 0 }.content()
        };
        let expected = format!(
            "Before round 2, {} could have forced a win by filling from the {word}.",
            names.name(fill.by)
        );
        assert!(told(&rounds).contains(&expected), "{}", told(&rounds));
        rounds[1].fills = Some([Value::Loss; 2]);
        assert!(!told(&rounds).contains("Before round 2"), "{}", told(&rounds));
    }
}
