//! Pictures of the rounds of a record: animations, and sheets for printing.

use kamisado_engine::Judgment;
use kamisado_notation::{Entry, Record, Style, Writer};
use kamisado_render::{
    Animation, LastMove, Mark, NOTATION_LETTERS, Note, RenderError, Renderer, RoundSheet, ScoreSheet,
    ScoredRound, Theme, Turn,
};
use kamisado_rules::{
    BySide, Color, Decision, DecisionEffects, DecisionOutcome, Ending, FillFrom, Game, Match, MatchLength,
    Phase, Position, RoundOver, Setup, Side, TowerMovement,
};

use crate::text::{List, Locale, game_words, game_words::PlayerNames, text};

/// A kind of picture of rounds.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Kind {
    /// An animation (GIF).
    #[default]
    Animation,
    /// The path of every tower through one round, for printing (PNG).
    Sheet,
    /// The match in the rulebook's annotation, for printing (PNG).
    ScoreSheet,
}

/// A round of a record.
#[derive(Clone, Debug)]
pub struct Round {
    /// The number of the round, from 1.
    number: u16,
    /// The board before the first turn of the round.
    start: Setup,
    /// The score before the first turn of the round.
    score: BySide<u8>,
    turns: Vec<Turn>,
    scored: ScoredRound,
}

/// The rounds of a record, with the moves written in one language.
#[derive(Clone, Debug)]
pub struct Rounds {
    locale: Locale,
    game: Game,
    length: MatchLength,
    names: BySide<Option<String>>,
    sides: BySide<String>,
    /// The theme of animations. Sheets have a theme of their own for printing.
    theme: Theme,
    /// The side whose home row is at the bottom of animations and round sheets.
    from_side: Side,
    all: Vec<Round>,
}

impl Rounds {
    /// Collects the rounds of a record that have begun.
    pub fn of(record: &Record, locale: Locale) -> Self {
        let terms = record.terms();
        let mut reader = Reader {
            locale,
            writer: Writer::new(terms.board(), Style::Words(locale.notation())),
            game: Match::new(*terms),
            rounds: Vec::new(),
            filled: None,
        };
        reader.begin_round();
        for entry in record.entries() {
            match *entry {
                Entry::Decided(decision) => reader.decide(decision),
                Entry::RoundDrawn => reader.draw(),
                Entry::Comment(_) => {}
            }
        }
        Self {
            locale,
            game: terms.board().game,
            length: terms.length(),
            names: BySide { black: record.tags().black.clone(), white: record.tags().white.clone() },
            sides: BySide::from_fn(|side| game_words::word(locale, side)),
            theme: Theme::default(),
            from_side: Side::White,
            all: reader.rounds,
        }
    }

    /// Sets the theme of animations, and the side whose home row is at the bottom of animations and round sheets. By
    /// default, the theme is classic and White's home row is at the bottom.
    #[must_use]
    pub fn with_view(self, theme: Theme, from_side: Side) -> Self {
        Self { theme, from_side, ..self }
    }

    /// Sets the players' names in the language of the rounds. By default, they are the names in the record.
    #[must_use]
    pub(crate) fn named(self, players: &PlayerNames) -> Self {
        let names = BySide::from_fn(|side: Side| players.in_picture(side).map(str::to_owned));
        Self { names, ..self }
    }

    /// Marks the turning points in animations. `judged` has the judgments of each round, one for each turn. It may lack the last
    /// rounds.
    #[must_use]
    pub(crate) fn marked<'a>(mut self, judged: impl IntoIterator<Item = &'a [Judgment]>) -> Self {
        for (round, judged) in self.all.iter_mut().zip(judged) {
            for (turn, judgment) in round.turns.iter_mut().zip(judged) {
                turn.mark = judgment.is_mistake().then(|| mark(self.locale, judgment));
            }
        }
        self
    }

    /// Keeps only the round with this number. `None` if that round has not begun.
    pub fn only(mut self, number: u16) -> Option<Self> {
        self.all.retain(|round| round.number == number);
        (!self.all.is_empty()).then_some(self)
    }

    /// Keeps only the last round that has a turn. If no round has one, keeps the last round. `None` if there are no rounds.
    pub fn last(self) -> Option<Self> {
        let played = self.all.iter().rev().find(|round| !round.turns.is_empty());
        let number = played.or_else(|| self.all.last())?.number;
        self.only(number)
    }

    /// Whether no round has begun.
    pub fn is_empty(&self) -> bool {
        self.all.is_empty()
    }

    /// The numbers of the rounds, in order.
    pub fn numbers(&self) -> impl Iterator<Item = u16> {
        self.all.iter().map(|round| round.number)
    }

    /// Draws all rounds as an animation of at most `most_bytes` bytes, or as the score sheet. A round sheet has room for
    /// only one round, so it shows the first.
    ///
    /// # Errors
    /// [`RenderError::TooLong`] if there are no rounds or the picture does not fit into one file; another [`RenderError`]
    /// if an encoder fails.
    pub fn draw(&self, renderer: &Renderer, kind: Kind, most_bytes: usize) -> Result<Vec<u8>, RenderError> {
        let Some(first) = self.all.first() else { return Err(RenderError::TooLong) };
        let names = BySide::from_fn(|side: Side| self.names[side].as_deref().unwrap_or(&self.sides[side]));
        let fallback_names = BySide { black: self.sides.black.as_str(), white: self.sides.white.as_str() };
        match kind {
            Kind::Animation => {
                let turns = self.turns();
                let letters = text!(self.locale, "picture-letters");
                let animation = Animation {
                    theme: self.theme,
                    from_side: self.from_side,
                    letters: letters_of(&letters),
                    score: first.score,
                    names,
                    fallback_names,
                    ..Animation::new(&first.start, &turns)
                };
                renderer.gif(&animation, most_bytes)
            }
            Kind::Sheet => {
                let title = text!(
                    self.locale,
                    "sheet-round-title",
                    game = self.game,
                    match = self.length,
                    round = first.number,
                    black_points = first.score.black,
                    white_points = first.score.white,
                );
                renderer.round_sheet_png(&RoundSheet {
                    title: &title,
                    result: &first.scored.result,
                    start: &first.start,
                    turns: &first.turns,
                    names,
                    fallback_names,
                    from_side: self.from_side,
                })
            }
            Kind::ScoreSheet => {
                let rounds: Vec<_> = self.all.iter().map(|round| round.scored.clone()).collect();
                let title = text!(self.locale, "sheet-title", game = self.game, match = self.length);
                renderer.score_sheet_png(&ScoreSheet {
                    title: &title,
                    names,
                    fallback_names,
                    rounds: &rounds,
                })
            }
        }
    }

    /// The numbered turns of all rounds. Each round after the first begins with a turn that shows its line-up.
    fn turns(&self) -> Vec<Turn> {
        let mut turns = Vec::new();
        for (place, round) in self.all.iter().enumerate() {
            if place > 0 {
                turns.push(Turn {
                    text: text!(self.locale, "sheet-round", round = round.number),
                    last: LastMove::default(),
                    after: round.start,
                    score: round.score,
                    won: None,
                    mark: None,
                });
            }
            let numbered = (1..).zip(&round.turns);
            turns.extend(
                numbered
                    .map(|(number, turn)| Turn { text: format!("{number}. {}", turn.text), ..turn.clone() }),
            );
        }
        turns
    }
}

/// The mark of a turning point.
fn mark(locale: Locale, judgment: &Judgment) -> Mark {
    let Judgment { position, better, .. } = judgment;
    let writer = Writer::new(position.board(), Style::Words(locale.notation()));
    let played = better.and_then(|better| position.play(better));
    Mark {
        text: better.map_or_else(
            || text!(locale, "analysis-mark-from-draw"),
            |better| text!(locale, "analysis-mark", better = writer.decision(position, better)),
        ),
        better: played.map(|played| LastMove { passes: Vec::new(), ..LastMove::from(&played) }),
    }
}

/// Splits a text into the abbreviations of the ten colors, separated by spaces. If there are not exactly ten, returns the
/// letters of the notation.
pub(crate) fn letters_of(text: &str) -> [&str; 10] {
    let mut letters = NOTATION_LETTERS;
    let words: Vec<_> = text.split_whitespace().collect();
    if words.len() == letters.len() {
        letters.copy_from_slice(&words);
    }
    letters
}

/// Replays a record and collects its rounds.
struct Reader {
    locale: Locale,
    writer: Writer,
    game: Match,
    rounds: Vec<Round>,
    /// The side from which the home rows were filled for the next round. `None` before the first round, and before a round that is
    /// played again.
    filled: Option<FillFrom>,
}

impl Reader {
    /// The heading of a round, which says from where the home rows were filled.
    fn heading(&self, number: u16) -> String {
        match self.filled {
            None => text!(self.locale, "sheet-round", round = number),
            Some(FillFrom::Left) => text!(self.locale, "sheet-round-from-left", round = number),
            Some(FillFrom::Right) => text!(self.locale, "sheet-round-from-right", round = number),
        }
    }

    /// Adds the current round. Does nothing while the towers are still being lined up.
    fn begin_round(&mut self) {
        let Phase::Playing(position) = self.game.phase() else { return };
        let number = self.game.round();
        self.rounds.push(Round {
            number,
            start: position.setup(),
            score: self.game.score(),
            turns: Vec::new(),
            scored: ScoredRound {
                heading: self.heading(number),
                lineups: self.game.lineups(),
                ranks: self.game.ranks(),
                turns: Vec::new(),
                result: text!(self.locale, "sheet-unfinished"),
            },
        });
    }

    fn decide(&mut self, decision: Decision) {
        let before = *self.game.phase();
        // Cannot fail, because the record was checked when it was made.
        let Ok(decided) = self.game.decide(decision) else { return };
        if let (Phase::Playing(position), Some(played)) = (before, decided.played) {
            self.tell(&position, decision, &played, &decided);
        }
        let begins = !matches!(before, Phase::Playing(_)) || decided.over == Some(RoundOver::Drawn);
        if begins {
            self.filled = match decision {
                Decision::Fill(from) => Some(from),
                _ => None,
            };
            self.begin_round();
        }
    }

    fn tell(
        &mut self,
        position: &Position,
        decision: Decision,
        played: &DecisionEffects,
        decided: &DecisionOutcome,
    ) {
        let (writer, locale) = (self.writer, self.locale);
        let score = self.game.score();
        let written = writer.decision(position, decision);
        let pushed = played.pushed().map(|shift| writer.pushed(shift));
        let passed = played.passes().map(|pass| writer.pass(pass));
        let moves = List::of(std::iter::once(written.clone()).chain(pushed).chain(passed));
        let text = text!(locale, "sheet-turn", moves = moves);
        let mut turn = Turn::new(played, text, score);
        if let Phase::Filling { board, .. } | Phase::Over { board, .. } = self.game.phase() {
            // On this board, the tower that won the round is already promoted.
            turn.after = *board;
        }
        let result = match decided.over {
            Some(RoundOver::Drawn) => Some(text!(locale, "sheet-drawn")),
            Some(RoundOver::Won { end, .. }) => {
                let (side, tower) = (end.winner, end.tower);
                let (black, white) = (score.black, score.white);
                Some(match end.ending {
                    Ending::HomeRow => text!(
                        locale,
                        "sheet-won",
                        side = side,
                        tower = tower,
                        black_points = black,
                        white_points = white
                    ),
                    Ending::Deadlock => text!(
                        locale,
                        "sheet-deadlock",
                        side = side,
                        tower = tower,
                        black_points = black,
                        white_points = white
                    ),
                })
            }
            None => None,
        };
        let Some(round) = self.rounds.last_mut() else { return };
        round.turns.push(turn);
        note(&mut round.scored.turns, position, decision, played, written);
        if let Some(result) = result {
            round.scored.result = result;
        }
    }

    /// Ends the round as a draw that the players agreed on.
    fn draw(&mut self) {
        if let Some(round) = self.rounds.last_mut() {
            round.scored.result = text!(self.locale, "sheet-drawn");
        }
        let _ = self.game.draw_round();
        self.filled = None;
        self.begin_round();
    }
}

/// Adds a decision to the score sheet. A pushed tower and a pass are noted in the column of the player who owns the tower.
fn note(
    turns: &mut Vec<(Side, Vec<Note>)>,
    position: &Position,
    decision: Decision,
    played: &DecisionEffects,
    written: String,
) {
    let board = position.setup().board;
    let ends_on = |shift: TowerMovement| board.color_at(shift.to).unwrap_or(shift.color);
    match decision {
        Decision::Step { tower, .. } | Decision::Push { tower, .. } => {
            let route = position.routes(decision).next();
            let moved = |direction, distance, ends_on| Note::Move { tower, direction, distance, ends_on };
            let distance = route.map_or(0, |route| route.distance);
            let color = played.moved.map_or(Color::Brown, ends_on);
            turns.push((played.by, vec![moved(route.map(|route| route.direction), distance, color)]));
        }
        // The jump or stay of a pushed tower is written in the same cell as the push (RULES section 8).
        Decision::Teleport { .. } | Decision::Stay { .. } => match turns.last_mut() {
            Some((side, notes)) if *side == played.by => notes.push(Note::Words(written)),
            _ => turns.push((played.by, vec![Note::Words(written)])),
        },
        _ => turns.push((played.by, vec![Note::Words(written)])),
    }
    let pushed: Vec<_> = played
        .pushed()
        .map(|shift| Note::Move {
            tower: shift.color,
            direction: Some(kamisado_rules::Direction::Back),
            distance: 1,
            ends_on: ends_on(shift),
        })
        .collect();
    if !pushed.is_empty() {
        turns.push((!played.by, pushed));
    }
    for pass in played.passes() {
        let ends_on = board.color_at(pass.at).unwrap_or(pass.tower);
        let note = Note::Move { tower: pass.tower, direction: None, distance: 0, ends_on };
        turns.push((pass.side, vec![note]));
    }
}

#[cfg(test)]
mod tests {
    use kamisado_rules::{Rank, Variants};

    use super::*;
    use crate::{
        club::{MachineLevel, Seat},
        match_record,
        view::test_play::{Chance, begun, decide, terms},
    };

    #[test]
    fn the_score_sheet_says_how_the_home_rows_were_filled_and_who_was_promoted() {
        let mut history = begun(terms(Game::Kamisado, Variants::NONE, MatchLength::Long));
        let is_filling =
            |history: &crate::club::History| matches!(history.state.phase(), Phase::Filling { .. });
        let mut chance = Chance::new(2);
        let mut headings = vec!["Round 1".to_owned()];
        for (round, (from, word)) in [(2, (FillFrom::Left, "left")), (3, (FillFrom::Right, "right"))] {
            assert!(chance.play_until(&mut history, is_filling));
            decide(&mut history, Decision::Fill(from));
            headings.push(format!("Round {round}, filled from the {word}"));
        }
        let rounds = Rounds::of(&match_record::of_match(&history).unwrap(), Locale::English);
        let told: Vec<&str> = rounds.all.iter().map(|round| round.scored.heading.as_str()).collect();
        assert_eq!(told, headings);
        let promoted = |round: &Round| {
            Side::ALL
                .into_iter()
                .flat_map(|side| round.scored.ranks[side])
                .filter(|&rank| rank > Rank::Tower)
                .count()
        };
        let counts: Vec<usize> = rounds.all.iter().map(promoted).collect();
        assert_eq!(counts[..2], [0, 1]);
        assert!((1..=2).contains(&counts[2]), "the same tower can be promoted twice");
    }

    #[test]
    fn a_machine_has_its_name_in_the_language_of_the_picture() {
        let mut history = begun(terms(Game::Kamisado, Variants::NONE, MatchLength::Single));
        history.seats.white = Seat::Machine(MachineLevel::new(1).unwrap());
        let players = PlayerNames::new(Locale::Dutch, &history.seats);
        let rounds = Rounds::of(&match_record::of_match(&history).unwrap(), Locale::Dutch).named(&players);
        assert_eq!(rounds.names.white.as_deref(), Some("Kamisado (Nieuwkomer)"));
        assert_eq!(history.side_against_machine(), Some(Side::Black));
    }
}
