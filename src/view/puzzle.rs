//! A puzzle: its task, the answer to a try, its solution, and the list of the week.

use kamisado_engine::Advice;
use kamisado_notation::{Style, Writer};
use kamisado_render::{RenderError, Renderer};
use kamisado_rules::{Awaiting, Decision, Next, Position};

use super::{
    alt_text,
    audience::Audience,
    board_menus,
    button::{Button, ButtonStyle},
    component_action::{Action, ShownPuzzle},
    component_row::Row,
    diagram::Diagram,
    form::Form,
    message::Message,
    picture_attachment::Attachment,
};
use crate::{
    club::{NumberedPuzzle, PuzzleListLine, PuzzleStanding},
    text::{List, Locale, game_words, text},
};

/// A puzzle as a message shows it.
#[derive(Clone, Copy, Debug)]
pub(crate) struct PuzzleCard {
    pub numbered: NumberedPuzzle,
    /// The rating of the puzzle.
    pub rating: u32,
    /// The difficulty for which the reader asked; `None` if the reader did not ask for one.
    pub difficulty: Option<u8>,
}

#[derive(Clone, Debug)]
pub(crate) struct PuzzleTry {
    pub decision: Decision,
    /// The engine's advice. If the person solved the puzzle, it is about the position of the puzzle; if not, about the position
    /// after the person's decision. `None` if a wrong decision ended the round, or if no advice could be computed.
    pub advice: Option<Advice>,
    /// The person's results in the first tries at all puzzles, including this try.
    pub standing: PuzzleStanding,
    /// Whether it was the person's first try at this puzzle.
    pub is_first: bool,
}

impl PuzzleCard {
    fn position(&self) -> &Position {
        &self.numbered.puzzle.position
    }

    fn shown(&self) -> ShownPuzzle {
        ShownPuzzle { number: self.numbered.number, difficulty: self.difficulty }
    }

    /// Whether a decision solves the puzzle.
    pub(crate) fn is_solved_by(&self, decision: Decision) -> bool {
        self.numbered.puzzle.decision == decision
    }

    fn heading(&self, locale: Locale) -> String {
        text!(
            locale,
            "puzzle-heading",
            number = self.numbered.number,
            game = self.position().board().game,
            difficulty = self.numbered.puzzle.difficulty(),
            rating = self.rating
        )
    }

    fn task(&self, locale: Locale) -> String {
        let side = self.position().decider();
        match self.position().awaiting() {
            Awaiting::Move { tower } => text!(locale, "puzzle-task", side = side, tower = tower),
            Awaiting::Opening | Awaiting::Choose { .. } | Awaiting::Jump { .. } => {
                text!(locale, "puzzle-task-any", side = side)
            }
        }
    }

    /// The message with the task, without its picture.
    pub(crate) fn message(&self, locale: Locale) -> Message {
        let lines = [self.heading(locale), self.task(locale), text!(locale, "puzzle-how")];
        let content = lines.join("\n");
        Message { rows: self.rows(locale, false), ..Message::from(content) }
    }

    /// A legal decision that does not solve the puzzle, as an example of what to type.
    fn example(&self, locale: Locale) -> String {
        let mut others = self.position().decisions().filter(|&decision| !self.is_solved_by(decision));
        // Every puzzle has a second legal decision, so the fallback is never used.
        let decision = others.next().unwrap_or(self.numbered.puzzle.decision);
        written(locale, self.position(), decision)
    }

    /// The message with the task for everybody in a channel. It also has the solution of the previous daily puzzle,
    /// hidden.
    pub(crate) fn daily_message(&self, locale: Locale, before: Option<NumberedPuzzle>) -> Message {
        let mut lines = vec![
            text!(locale, "puzzle-daily"),
            self.heading(locale),
            self.task(locale),
            text!(locale, "puzzle-daily-how", move = self.example(locale)),
        ];
        lines.extend(before.map(|before| {
            let solution = written(locale, &before.puzzle.position, before.puzzle.decision);
            text!(locale, "puzzle-daily-before", number = before.number, move = solution)
        }));
        Message { rows: self.rows(locale, false), ..Message::from(lines.join("\n")) }
    }

    /// The message after a try, without its picture. After a wrong try, the message lets the person try again.
    pub(crate) fn message_after(&self, locale: Locale, tried: &PuzzleTry) -> Message {
        let is_solved = self.is_solved_by(tried.decision);
        let mut lines = vec![self.heading(locale)];
        if !is_solved {
            lines.push(self.task(locale));
        }
        lines.extend(self.told(locale, tried));
        Message { rows: self.rows(locale, is_solved), ..Message::from(lines.join("\n")) }
    }

    /// The lines that say whether a try was right.
    pub(crate) fn told(&self, locale: Locale, tried: &PuzzleTry) -> Vec<String> {
        let position = self.position();
        let written = written(locale, position, tried.decision);
        let mut lines = Vec::new();
        if self.is_solved_by(tried.decision) {
            lines.push(text!(locale, "puzzle-solved", move = written));
            lines.extend(self.line(locale, tried.advice.as_ref()));
        } else {
            let opponent = !position.decider();
            let reply = tried.advice.as_ref().and_then(|advice| advice.line.first());
            lines.push(match reply {
                Some((next, reply)) if next.decider() == opponent => {
                    let ends = matches!(next.after(*reply), Some(Next::Over(_)));
                    text!(
                        locale,
                        "puzzle-wrong-reply",
                        move = written,
                        opponent = opponent,
                        reply = self::written(locale, next, *reply),
                        ends = if ends { "now" } else { "later" }
                    )
                }
                _ => text!(locale, "puzzle-wrong", move = written, opponent = opponent),
            });
        }
        lines.push(if tried.is_first {
            standing_line(locale, tried.standing)
        } else {
            text!(locale, "puzzle-not-first")
        });
        lines
    }

    /// The lines about the play after the solution: the number of decisions until the round ends and, if known, the best play.
    fn line(&self, locale: Locale, advice: Option<&Advice>) -> Vec<String> {
        let winner = game_words::word(locale, self.position().decider());
        let count = self.numbered.puzzle.distance;
        let length = text!(locale, "hint-why-length", reader = "other", winner = winner, count = count);
        let mut lines = vec![length];
        let Some(advice) = advice else { return lines };
        let moves: Vec<_> =
            advice.line.iter().map(|(position, decision)| written(locale, position, *decision)).collect();
        let is_whole = usize::from(count) == moves.len();
        if moves.len() > 1 {
            let moves = List::of(moves);
            lines.push(if is_whole {
                text!(locale, "hint-why-line", moves = moves)
            } else {
                text!(locale, "hint-why-line-begins", moves = moves)
            });
        }
        lines
    }

    /// The solution, which Discord hides until the reader opens it. `counts` says whether the puzzle counts as failed because the
    /// reader asked for the solution.
    pub(crate) fn solution(&self, locale: Locale, advice: Option<&Advice>, counts: bool) -> String {
        let written = written(locale, self.position(), self.numbered.puzzle.decision);
        let mut hidden = vec![text!(locale, "puzzle-solution", move = written)];
        hidden.extend(self.line(locale, advice));
        let mut lines = vec![format!("||{}||", hidden.join("\n"))];
        lines.extend(counts.then(|| text!(locale, "puzzle-solution-counts")));
        lines.join("\n")
    }

    /// The form in which a person types a decision. `on_server` has the meaning that it has in [`Action::TryTypedPuzzleMove`].
    pub(crate) fn form(&self, locale: Locale, on_server: bool) -> Form {
        Form {
            action: Action::TryTypedPuzzleMove { shown: self.shown(), on_server },
            title: text!(locale, "puzzle-form", number = self.numbered.number),
            label: text!(locale, "puzzle-form-move"),
            placeholder: self.example(locale),
        }
    }

    /// The menu of the decisions, unless the puzzle is solved, and the buttons.
    fn rows(&self, locale: Locale, is_solved: bool) -> Vec<Row> {
        let shown = self.shown();
        let mut rows = Vec::new();
        let mut buttons = Vec::new();
        let button = |action, label| Button::new(action, label, ButtonStyle::Secondary);
        if !is_solved {
            let choose = |menu| Action::ChoosePuzzleMove { shown, menu };
            rows.extend(board_menus::menus_of_decisions(locale, self.position(), choose));
            let label = text!(locale, "button-puzzle-type");
            buttons.push(button(Action::TypePuzzleMove { shown }, label));
            let label = text!(locale, "button-puzzle-solution");
            buttons.push(button(Action::ShowPuzzleSolution { shown }, label));
        }
        buttons.push(button(Action::NextPuzzle { shown }, text!(locale, "button-puzzle-next")));
        buttons.push(button(Action::ListPuzzleWeek, text!(locale, "button-puzzle-week")));
        rows.push(Row::Buttons(buttons));
        rows
    }

    /// The picture of the puzzle. Once the puzzle is solved, an arrow shows the solution.
    ///
    /// # Errors
    /// When the encoder fails.
    pub(crate) fn picture(
        &self,
        renderer: &Renderer,
        audience: Audience,
        is_solved: bool,
    ) -> Result<Attachment, RenderError> {
        let (position, number) = (self.position(), self.numbered.number);
        let described = alt_text::describe_position(audience.locale, position);
        if !is_solved {
            return Ok(Attachment {
                file_name: format!("puzzle-{number}.png"),
                bytes: Diagram::of(position).draw_as_board(renderer, audience)?,
                description: described,
            });
        }
        let decision = self.numbered.puzzle.decision;
        let sign = text!(audience.locale, "hint-sign", move = written(audience.locale, position, decision));
        Ok(Attachment {
            file_name: format!("puzzle-{number}-solved.png"),
            bytes: Diagram::before(position, decision).draw_as_board(renderer, audience)?,
            description: alt_text::shortened(&format!("{sign} {described}")),
        })
    }
}

fn standing_line(locale: Locale, standing: PuzzleStanding) -> String {
    let PuzzleStanding { tried, solved, streak, rating } = standing;
    text!(locale, "puzzle-standing", rating = rating, solved = solved, tried = tried, streak = streak)
}

/// The people of a server who have solved puzzles this week, and the reader's own results. `list` is `None` outside of a server.
pub(crate) fn week(locale: Locale, list: Option<&[PuzzleListLine]>, own: PuzzleStanding) -> String {
    let mut lines = Vec::new();
    match list {
        Some([]) => lines.push(text!(locale, "puzzle-week-empty")),
        Some(list) => {
            lines.push(text!(locale, "puzzle-week-heading"));
            lines.extend((1_u32..).zip(list).map(|(rank, line)| {
                let player = game_words::player(locale, &line.player);
                text!(
                    locale,
                    "puzzle-week-line",
                    rank = rank,
                    player = player,
                    solved = line.solved,
                    tried = line.tried
                )
            }));
        }
        None => {}
    }
    lines.push(standing_line(locale, own));
    lines.join("\n")
}

fn written(locale: Locale, position: &Position, decision: Decision) -> String {
    Writer::new(position.board(), Style::Words(locale.notation())).decision(position, decision)
}

#[cfg(test)]
mod tests {
    use kamisado_engine::{Limits, Solver};
    use kamisado_notation::read;
    use kamisado_rules::Next;

    use super::*;
    use crate::view::{component_row::ROWS_MAX, message::CONTENT_MAX};

    const STANDING: PuzzleStanding = PuzzleStanding { tried: 7, solved: 5, streak: 2, rating: 1093 };

    fn cards() -> impl Iterator<Item = PuzzleCard> {
        let every = NumberedPuzzle::shipped().iter().step_by(37);
        every.map(|&numbered| PuzzleCard { numbered, rating: 1200, difficulty: None })
    }

    fn tried(card: PuzzleCard, decision: Decision, is_first: bool) -> PuzzleTry {
        let mut solver = Solver::new(1 << 20).unwrap();
        let mut advise = |position: &Position| solver.advise(position, Limits::nodes(200_000));
        let advice = match card.position().after(decision) {
            _ if card.is_solved_by(decision) => Some(advise(card.position())),
            Some(Next::Position(next)) => Some(advise(&next)),
            _ => None,
        };
        PuzzleTry { decision, advice, standing: STANDING, is_first }
    }

    #[test]
    fn the_task_does_not_tell_the_solution_and_every_message_fits() {
        for card in cards() {
            for locale in Locale::ALL {
                let solution = written(locale, card.position(), card.numbered.puzzle.decision);
                let task = card.message(locale);
                assert!(!task.content.contains(&solution), "{}", task.content);
                assert!(task.rows.len() <= ROWS_MAX);
                let menus = task.rows.iter().filter_map(|row| match row {
                    Row::Menu(menu) => Some(menu.options.len()),
                    _ => None,
                });
                assert_eq!(menus.sum::<usize>(), card.position().decisions().count());
                let told = card.message_after(locale, &tried(card, card.numbered.puzzle.decision, true));
                assert!(told.content.contains(&solution) && told.content.chars().count() <= CONTENT_MAX);
                assert_eq!(told.rows.len(), 1, "the solved puzzle has no menu");
                let hidden = card.solution(locale, None, true);
                let parts: Vec<_> = hidden.split("||").collect();
                assert_eq!(parts.len(), 3);
                assert!(parts[1].contains(&solution) && !parts[2].contains(&solution), "{hidden}");
            }
        }
    }

    #[test]
    fn the_daily_puzzle_hides_the_solution_before_it_and_does_not_tell_its_own() {
        for locale in Locale::ALL {
            for (card, before) in cards().zip(cards().skip(1)) {
                let solution =
                    |card: PuzzleCard| written(locale, card.position(), card.numbered.puzzle.decision);
                let message = card.daily_message(locale, Some(before.numbered));
                let hidden = format!("||**{}**||", solution(before));
                assert!(message.content.contains(&hidden), "{}", message.content);
                assert!(!message.content.replace(&hidden, "").contains(&solution(card)));
                // The example can be copied, and is a move of this puzzle.
                let example = message.content.split("`||").nth(1).and_then(|rest| rest.split("||`").next());
                let (example, position) = (example.expect("an example"), card.position());
                let read = read(example, &locale.notation().first(), position.board().game).unwrap();
                let decision = read.decision_in(position);
                assert!(decision.is_ok_and(|decision| !card.is_solved_by(decision)), "{example}");
                let first = card.daily_message(locale, None);
                assert_eq!(first.content.lines().count(), 4, "{}", first.content);
                assert!(first.pings.is_empty());
            }
        }
    }

    #[test]
    fn a_wrong_decision_is_told_the_answer_that_wins() {
        let (mut answered, mut other) = (0, 0);
        for card in cards() {
            let position = card.position();
            for decision in position.decisions().filter(|&decision| !card.is_solved_by(decision)).take(3) {
                let tried = tried(card, decision, false);
                let content = card.message_after(Locale::English, &tried).content;
                let opponent = game_words::word(Locale::English, !position.decider());
                let reply = tried.advice.as_ref().and_then(|advice| advice.line.first().copied());
                match reply {
                    Some((next, reply)) if next.decider() != position.decider() => {
                        let reply = written(Locale::English, &next, reply);
                        assert!(content.contains(&format!("{opponent} answers **{reply}**")), "{content}");
                        answered += 1;
                    }
                    _ => {
                        assert!(content.contains(&format!("{opponent} can force the win")), "{content}");
                        other += 1;
                    }
                }
                assert!(content.ends_with("Only the first try at a puzzle counts."), "{content}");
            }
        }
        assert!(answered > 20, "{answered} {other}");
    }

    #[test]
    fn the_week_lists_people_and_ends_with_the_reader() {
        let own = "Your puzzle rating is 1093. At the first try you have solved 5 of 7, the last 2 in a row.";
        assert_eq!(week(Locale::English, None, STANDING), own);
        for streak in [0, 1] {
            let told = week(Locale::English, None, PuzzleStanding { streak, ..STANDING });
            assert!(told.ends_with("solved 5 of 7."), "{told}");
        }
        let empty = week(Locale::English, Some(&[]), STANDING);
        assert!(empty.starts_with("Nobody here has tried a puzzle this week.") && empty.ends_with(own));
        let player = crate::club::Player { person: None, name: Some("Al*ain".to_owned()) };
        let line = PuzzleListLine { player, tried: 4, solved: 3 };
        let listed = week(Locale::English, Some(&[line]), STANDING);
        assert!(listed.contains("1\\. Al\\*ain: 3 of 4 solved"), "{listed}");
    }
}
