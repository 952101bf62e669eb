//! Interprets a typed text in the state of a match: as a decision, a question to its writer, a refusal, or chat.

mod clues_of_a_move;
mod context;
mod corrections;
mod interpretation;
mod line_readings;
mod move_in_a_sentence;
mod only_ways;
mod parts_of_moves;
mod phrases;
mod polite_requests;
mod pushes;
mod remarks;
mod sides_to_fill;
mod sideways;
mod strict_then_lenient;
mod tower_lists;
mod weigh_reading;

use kamisado_rules::{Decision, FillFrom, Game, Match, Phase, RoundOver};

use crate::{
    Displacement, Due, Language, MoveReading, MoveRefusal, NotUnderstood, Reading,
    parse_typed_text::not_understood_words,
    resolve_decision::{closeness, due_in},
    typed_lines::{Line, lines, with_symbols_for_own_emoji},
    word_meanings::Command,
    word_table::command_name,
};
use clues_of_a_move::Sign;
pub use context::Context;
use corrections::may_correct;
pub use interpretation::{Interpretation, Question};
use line_readings::{LineReading, Resolved, line_readings, lone_command};
use move_in_a_sentence::{Skimmed, square_beyond_boards, without_unknown_words};
use only_ways::tower_and_direction;
use parts_of_moves::Part;
use phrases::Phrase;
use polite_requests::without_request;
use pushes::Pushed;
use remarks::{WithoutRemark, without_remark, without_turn_number};
use sides_to_fill::side_to_fill;
use sideways::Sideways;
use strict_then_lenient::Pass;
use tower_lists::{all_towers, introduced_towers, is_list_of_towers, is_only_towers};
use weigh_reading::{Weight, has_backward_moves};

/// The maximum number of decisions that a question offers.
const MOST_ASKED: usize = 3;

/// The maximum number of letters of a command that is a word of chat in other languages.
const SHORT_COMMAND: usize = 3;

/// The maximum number of unknown words around a complete move in a text that is not addressed to the bot.
const MOST_UNKNOWN_WORDS: usize = 2;

/// Interprets a text in the present state of a match (RULES section 8).
///
/// A text is read first as it was typed; then without words and signs that say nothing, and with its parts in any
/// order; then with misspelled words. A text with misspelled words is never played, and neither is a text that can
/// mean two legal decisions.
///
/// ```
/// use kamisado_notation::{Context, Interpretation, Language, interpret};
/// use kamisado_rules::{Board, Game, Match, MatchLength, MatchTerms, Opening, Side, Variants};
/// let board = Board::plain(Game::Kamisado);
/// let terms = MatchTerms::new(board, Variants::NONE, MatchLength::Single, Opening::Standard, Side::Black);
/// let game = Match::new(terms.unwrap());
/// let in_chat =
///     Context { is_addressed: false, is_own_place: false, decides: true, writer: None, languages: &Language::English.first() };
/// let meant = |text| interpret(text, &in_chat, &game);
/// assert!(matches!(meant("Green Forward 3"), Interpretation::Play(_)));
/// assert!(matches!(meant("gren forward 3"), Interpretation::Ask(_)));
/// assert_eq!(meant("forward this to 3 people"), Interpretation::Chat);
/// ```
pub fn interpret(text: &str, context: &Context<'_>, game: &Match) -> Interpretation {
    if !context.is_addressed && is_farewell(text) {
        return Interpretation::Chat;
    }
    let meant = meaning(text, Interpreter { context, game, skims: context.is_addressed });
    if context.is_addressed {
        return questioned_by_mention(text, context, game, &meant).unwrap_or(meant);
    }
    let is_try = context.is_own_place && context.decides;
    if !is_try || meant != Interpretation::Chat {
        return meant;
    }
    if let Some(question) = questioned(text, context, game) {
        return question;
    }
    let Some(part) = Part::of(text, due_in(game) == Due::Fill) else { return meant };
    let context = &Context { is_addressed: true, ..*context };
    part.answer(meaning(text, Interpreter { context, game, skims: false }))
}

/// Whether a text is an abbreviation of *got to go*. In French, its first letter begins *gauche*.
fn is_farewell(text: &str) -> bool {
    let word = text.trim().trim_matches(|sign: char| !sign.is_alphanumeric());
    word.eq_ignore_ascii_case("g2g")
}

/// The words before a question mark at the end of a text: `red forward 4?`. `None` if the text does not end with a question mark,
/// or if at most one word stands before the question mark.
fn before_question(text: &str) -> Option<&str> {
    text.trim_end().strip_suffix('?').filter(|asked| asked.trim().contains(' '))
}

/// Asks whether the writer means a clear move that is typed with a question mark: `red forward 4?`. In the players' own place, such
/// a text may be meant for the bot.
fn questioned(text: &str, context: &Context<'_>, game: &Match) -> Option<Interpretation> {
    match meaning(before_question(text)?, Interpreter { context, game, skims: false }) {
        Interpretation::Play(decision) => Some(Interpretation::Ask(Question::about(decision))),
        _ => None,
    }
}

/// Asks whether the player to decide means a move that is typed to the bot with a question mark, or says why it is not possible:
/// `forward 2?`. `None` if the text has another meaning, or is not nearly a move without the question mark.
fn questioned_by_mention(
    text: &str,
    context: &Context<'_>,
    game: &Match,
    meant: &Interpretation,
) -> Option<Interpretation> {
    let is_unread = matches!(meant, Interpretation::Chat | Interpretation::NotUnderstood(_));
    let asked = text.trim_end().trim_end_matches('?');
    if !is_unread || !context.decides || asked.len() == text.trim_end().len() || asked.contains('?') {
        return None;
    }
    match meaning(asked, Interpreter { context, game, skims: false }) {
        Interpretation::Play(decision) => Some(Interpretation::Ask(Question::about(decision))),
        meant @ (Interpretation::Ask(_) | Interpretation::Refuse(_)) => Some(meant),
        Interpretation::Chat | Interpretation::NotUnderstood(_) => None,
    }
}

/// The meaning of a text. [`interpret`] adds the rules for the players' own place, in which the bot also answers parts of moves.
fn meaning(text: &str, interpreter: Interpreter<'_>) -> Interpretation {
    let text = &with_symbols_for_own_emoji(text);
    // Removes the signs between a mention of the bot and the move.
    let text =
        if interpreter.context.is_addressed { text.trim_start_matches(is_after_mention) } else { text };
    let lines = lines(text);
    match &lines[..] {
        [line] => interpreter.line(line),
        _ => interpreter.lines(text, &lines),
    }
}

/// Whether a character can stand between a mention and the text after it.
fn is_after_mention(sign: char) -> bool {
    sign.is_whitespace() || matches!(sign, ',' | ':' | ';' | '-' | '–' | '—')
}

/// Whether a text can mean a decision in some match, judged by its words alone. Most chat cannot.
pub(crate) fn is_readable(text: &str, languages: &[Language]) -> bool {
    let has_reading = |line: &Line| {
        line.words() <= weigh_reading::MOST_WORDS_OF_SETUP
            && !line.text.contains('?')
            && (languages.iter().any(|&writer| Pushed::of(line, languages, Some(writer)).is_some())
                || Phrase::of(line, languages).is_some()
                || Sideways::of(line, languages).is_some_and(|sideways| sideways.is_whole_move)
                || is_only_towers(line, languages, Game::Megasado)
                || is_list_of_towers(line, languages, Game::Megasado)
                || Game::ALL.into_iter().any(|game| introduced_towers(line, languages, game).is_some())
                || square_beyond_boards(line, languages).is_some()
                || side_to_fill(line, languages).is_some()
                || tower_and_direction(line, languages).is_some()
                || without_unknown_words(line, languages)
                    .is_some_and(|skimmed| skimmed.unknown <= MOST_UNKNOWN_WORDS)
                || Pass::ALL.into_iter().any(|pass| {
                    let line = pass.line(line, false);
                    !line_readings(pass, &line, languages, Game::Megasado).is_empty()
                        || lone_command(pass, &line, languages, Game::Megasado).is_some()
                }))
    };
    let has_reading_within = |line: &Line| {
        let without_remark = || without_remark(line, languages).map(|without| without.line);
        let without_request = || without_request(line, languages, false);
        let within = || without_turn_number(line).or_else(without_remark).or_else(without_request);
        has_reading(line) || within().is_some_and(|line| has_reading(&line))
    };
    lines(text).iter().any(has_reading_within)
        || before_question(text).is_some_and(|asked| lines(asked).iter().any(has_reading))
}

#[derive(Clone, Copy)]
struct Interpreter<'a> {
    context: &'a Context<'a>,
    game: &'a Match,
    /// Whether to look for a move among any number of unknown words. True if the text is really addressed to the bot, and not only
    /// interpreted as if it were.
    skims: bool,
}

impl Interpreter<'_> {
    /// The meaning of a message with several lines: the meaning of all lines together or, if they are chat together, the meaning
    /// of one line. If several lines mean different decisions, asks which decision is meant.
    fn lines(&self, text: &str, lines: &[Line]) -> Interpretation {
        let texts: Vec<&str> = lines.iter().map(|line| line.text.as_str()).collect();
        let whole = Line {
            text: texts.join(" "),
            is_formatted: lines.iter().any(|line| line.is_formatted),
            has_several_sentences: false,
            is_quoted: lines.iter().any(|line| line.is_quoted),
            mentions: lines.iter().map(|line| line.mentions).sum(),
        };
        match self.pass(Pass::AsTyped, &whole).map(|meant| self.asked_if_to_somebody(&whole, meant)) {
            Some(meant) if meant != Interpretation::Chat => return meant,
            _ => {}
        }
        // The towers of a set-up can stand on several lines.
        if let Some(meant) = self.listed(&whole) {
            return meant;
        }
        let meant: Vec<Interpretation> = lines.iter().map(|line| self.line(line)).collect();
        let mut played: Vec<Decision> = Vec::new();
        for decision in meant.iter().filter_map(Interpretation::played) {
            if !played.contains(&decision) {
                played.push(decision);
            }
        }
        match played[..] {
            [decision] => self.corrected(decision, lines, &meant).unwrap_or(Interpretation::Play(decision)),
            [] => {
                let asked = |meant: &&Interpretation| matches!(meant, Interpretation::Ask(_));
                let refused = |meant: &&Interpretation| matches!(meant, Interpretation::Refuse(_));
                let first = meant.iter().find(asked).or_else(|| meant.iter().find(refused));
                first.cloned().unwrap_or_else(|| self.no_reading(text))
            }
            _ => self.ask(Question { decisions: played, way: None }, self.own_weight(), None),
        }
    }

    /// Asks which decision is meant, if other lines put the decision of one line in doubt. They do if one of them may mean another
    /// decision or cannot be played, or if a line after the decision sounds like a correction.
    fn corrected(
        &self,
        decision: Decision,
        lines: &[Line],
        meant: &[Interpretation],
    ) -> Option<Interpretation> {
        let mut decisions = vec![decision];
        for question in meant.iter().filter_map(Interpretation::asked) {
            for &other in &question.decisions {
                if !decisions.contains(&other) {
                    decisions.push(other);
                }
            }
        }
        let is_refused = meant.iter().any(|meant| matches!(meant, Interpretation::Refuse(_)));
        let makes_it = |meant: &Interpretation| meant.played() == Some(decision);
        let last = meant.iter().rposition(makes_it).map_or(0, |last| last + 1);
        let sounds_so = || lines[last..].iter().any(|line| may_correct(line, self.context.languages));
        let is_open = self.context.decides && (decisions.len() > 1 || is_refused || sounds_so());
        decisions.truncate(MOST_ASKED);
        is_open.then_some(Interpretation::Ask(Question { decisions, way: None }))
    }

    /// Asks about the decision of a line that mentions a person other than the bot, because the line may tell that person what to
    /// do: `@Ada red left 2`. Returns any other meaning unchanged.
    fn asked_if_to_somebody(&self, line: &Line, meant: Interpretation) -> Interpretation {
        match meant {
            Interpretation::Play(decision) if line.mentions > 0 && self.context.decides => {
                Interpretation::Ask(Question::about(decision))
            }
            meant => meant,
        }
    }

    fn line(&self, line: &Line) -> Interpretation {
        self.asked_if_to_somebody(line, self.line_with_remarks(line))
    }

    /// The meaning of a line. If the line as a whole has no meaning, removes a remark or the words of a polite request, and looks
    /// for the meaning of the rest.
    fn line_with_remarks(&self, line: &Line) -> Interpretation {
        if let Some(numbered) = without_turn_number(line)
            && let Some(question) = self.question_about(&numbered, false)
        {
            return question;
        }
        let meant = self.line_itself(line);
        if !matches!(meant, Interpretation::Chat | Interpretation::NotUnderstood(_)) {
            return meant;
        }
        let without_remark = without_remark(line, self.context.languages);
        let question = without_remark
            .as_ref()
            .and_then(|without| self.question_about(&without.line, without.claims_victory));
        // Somebody who answers the bot with another move, such as `no, left 9`, is told why this move is not possible.
        let refusal = || {
            let is_told = |without: &&WithoutRemark| self.context.is_addressed && !without.claims_victory;
            let of_rest = self.line_itself(&without_remark.as_ref().filter(is_told)?.line);
            matches!(of_rest, Interpretation::Refuse(_)).then_some(of_rest)
        };
        question.or_else(|| self.requested(line)).or_else(refusal).unwrap_or(meant)
    }

    /// Asks whether the writer means the decision of a polite request.
    fn requested(&self, line: &Line) -> Option<Interpretation> {
        let Context { is_addressed, decides, languages, .. } = *self.context;
        if !decides {
            return None;
        }
        self.question_about(&without_request(line, languages, is_addressed)?, false)
    }

    /// Asks whether the writer means the decision in a part of the text. If `must_win`, asks only about decisions that
    /// win.
    fn question_about(&self, part: &Line, must_win: bool) -> Option<Interpretation> {
        let mut question = match self.line_itself(part) {
            _ if !self.context.decides => return None,
            Interpretation::Ask(question) => question,
            Interpretation::Play(decision) => Question::about(decision),
            _ => return None,
        };
        question.decisions.retain(|&decision| !must_win || self.wins(decision));
        (!question.decisions.is_empty()).then_some(Interpretation::Ask(question))
    }

    /// Whether a decision wins the round for the side that makes it.
    fn wins(&self, decision: Decision) -> bool {
        let outcome = self.game.clone().decide(decision);
        outcome.is_ok_and(
            |outcome| matches!(outcome.over, Some(RoundOver::Won { end, .. }) if end.winner == outcome.by),
        )
    }

    fn line_itself(&self, line: &Line) -> Interpretation {
        let game = self.game.terms().board().game;
        let is_setup = is_list_of_towers(line, self.context.languages, game);
        let meant = self
            .only_push(line)
            .or_else(|| self.phrase(line))
            .or_else(|| self.sideways(line))
            .or_else(|| self.incomplete_list(line))
            .or_else(|| self.introduced_list(line))
            .or_else(|| {
                Pass::ALL.into_iter().find_map(|pass| {
                    // A list of towers cannot be chat. If a pass takes it for chat, the next pass may understand it.
                    self.pass(pass, line).filter(|meant| !is_setup || *meant != Interpretation::Chat)
                })
            });
        let unread = || is_setup.then(|| self.unread_setup(line)).flatten();
        let meant = meant.or_else(unread).or_else(|| self.beyond_boards(line)).or_else(|| self.skimmed(line));
        match meant {
            Some(meant) if meant != Interpretation::Chat => meant,
            // A line that looks like chat can still name the side from which to fill, beside words that are common in chat, such
            // as the French *du*.
            meant => self
                .fill(line)
                .or_else(|| self.only_way(line))
                .or(meant)
                .unwrap_or_else(|| self.no_reading(&line.text)),
        }
    }

    /// Asks whether a line means the due fill, if it has a side to fill from and other words around it.
    fn fill(&self, line: &Line) -> Option<Interpretation> {
        let is_due = self.context.decides && due_in(self.game) == Due::Fill;
        let side = side_to_fill(line, self.context.languages).filter(|_| is_due)?;
        Some(Interpretation::Ask(Question::about(Decision::Fill(side))))
    }

    /// Asks about the only legal move of a tower in a direction, if a line names both the tower and the direction.
    fn only_way(&self, line: &Line) -> Option<Interpretation> {
        if !self.context.decides || line.words() > context::MOST_WORDS {
            return None;
        }
        let text = tower_and_direction(line, self.context.languages)?;
        let game = self.game.terms().board().game;
        let named = Line { text, ..line.clone() };
        let mut decisions: Vec<Decision> = Vec::new();
        for line_reading in line_readings(Pass::Loosely, &named, self.context.languages, game) {
            if line_reading.is_in_full() && line_reading.names_tower_and_direction() {
                decisions.extend(Resolved::of(&line_reading, self.game).legal);
            }
        }
        let first = *decisions.first()?;
        let is_only = decisions.iter().all(|&decision| decision == first);
        is_only.then(|| Interpretation::Ask(Question::about(first)))
    }

    /// Answers a player who moves a tower to a square that no board has: `pink to z4`.
    fn beyond_boards(&self, line: &Line) -> Option<Interpretation> {
        let name = square_beyond_boards(line, self.context.languages).filter(|_| self.context.decides)?;
        Some(Interpretation::NotUnderstood(NotUnderstood::NoSuchSquare(name)))
    }

    /// Asks whether a move with unknown words around it is meant. A text that is addressed to the bot may have any number of
    /// unknown words. Any other text may have only a few.
    fn skimmed(&self, line: &Line) -> Option<Interpretation> {
        let Context { decides, languages, .. } = *self.context;
        if !decides || line.text.contains('?') {
            return None;
        }
        let skimmed = without_unknown_words(line, languages)?;
        if !self.skims && !self.is_whole_move(line, &skimmed) {
            return None;
        }
        let line = skimmed.line;
        let question = match self.pass(Pass::Loosely, &line)? {
            Interpretation::Ask(question) => question,
            Interpretation::Play(decision) => Question::about(decision),
            _ => return None,
        };
        Some(Interpretation::Ask(question))
    }

    /// Whether the skimmed line is a complete legal move of a named tower. Only a few words may be left out, and none of them may
    /// show that the line only talks about a move.
    fn is_whole_move(&self, line: &Line, skimmed: &Skimmed) -> bool {
        let is_long = line.words() > context::MOST_WORDS_OF_WHOLE_MOVE;
        if is_long || skimmed.unknown > MOST_UNKNOWN_WORDS || line.is_quoted {
            return false;
        }
        let game = self.game.terms().board().game;
        let mut line_readings = line_readings(Pass::Loosely, &skimmed.line, self.context.languages, game);
        line_readings.retain(|line_reading| {
            line_reading.names_whole_move() && Resolved::of(line_reading, self.game).legal.len() == 1
        });
        !line_readings.is_empty()
            && !line_readings.iter().any(|line_reading| skimmed.is_of_talk(line_reading.language))
    }

    /// Asks whether a line means the only legal push, if the line says that a tower pushes and nothing else.
    fn only_push(&self, line: &Line) -> Option<Interpretation> {
        let Phase::Playing(position) = self.game.phase() else { return None };
        if !self.context.decides || line.words() > context::MOST_WORDS {
            return None;
        }
        let pushed = Pushed::of(line, self.context.languages, self.context.writer)?;
        let mut pushes = position.decisions().filter(|decision| pushed.can_be(*decision));
        let only = pushes.next().filter(|_| pushes.next().is_none())?;
        Some(Interpretation::Ask(Question { decisions: vec![only], way: None }))
    }

    /// Interprets a line that is a known phrase as a whole.
    fn phrase(&self, line: &Line) -> Option<Interpretation> {
        let phrase = Phrase::of(line, self.context.languages).filter(|_| self.context.decides)?;
        let due = due_in(self.game);
        match (phrase, self.game.phase(), due) {
            (Phrase::OtherSetUp, _, Due::Setup) => Some(Interpretation::Refuse(MoveRefusal::NotDue { due })),
            (Phrase::MissedTurn, _, Due::Move(_) | Due::Opening) => {
                Some(Interpretation::Refuse(MoveRefusal::Pass))
            }
            (Phrase::OpponentMoves(towers), Phase::Playing(position), Due::Choice) => {
                let is_named = |decision: &Decision| matches!(decision, Decision::Choose { tower } if towers.contains(*tower));
                let decisions: Vec<Decision> = position.decisions().filter(is_named).collect();
                (!decisions.is_empty()).then_some(Interpretation::Ask(Question { decisions, way: None }))
            }
            (Phrase::StayThere, ..) if !self.skims => None,
            // Who passes does not want to jump.
            (
                Phrase::NoJump | Phrase::StayThere | Phrase::TowerStays(_) | Phrase::MissedTurn,
                Phase::Playing(position),
                Due::Jump(_),
            ) => {
                let stays = |tower| match phrase {
                    Phrase::TowerStays(towers) => towers.contains(tower),
                    _ => true,
                };
                let is_meant =
                    |decision: &Decision| matches!(decision, Decision::Stay { tower } if stays(*tower));
                let stay = position.decisions().find(is_meant)?;
                Some(Interpretation::Ask(Question { decisions: vec![stay], way: None }))
            }
            _ => None,
        }
    }

    /// Refuses a line that moves a tower sideways, because no tower moves sideways. If the line is not addressed to the bot, it
    /// must be a whole move.
    fn sideways(&self, line: &Line) -> Option<Interpretation> {
        let is_due = self.context.decides && matches!(due_in(self.game), Due::Move(_) | Due::Opening);
        let sideways = Sideways::of(line, self.context.languages).filter(|_| is_due)?;
        (self.context.is_addressed || sideways.is_whole_move)
            .then_some(Interpretation::Refuse(MoveRefusal::Sideways))
    }

    /// Interprets a line that consists of towers, but has more or fewer towers than the game, while a set-up is due.
    fn incomplete_list(&self, line: &Line) -> Option<Interpretation> {
        let game = self.game.terms().board().game;
        let is_due = self.context.decides && due_in(self.game) == Due::Setup;
        let is_list = is_due && is_only_towers(line, self.context.languages, game);
        let command = command_name(Command::Setup, Language::English);
        is_list.then(|| self.line(&Line { text: format!("{command} {}", line.text), ..line.clone() }))
    }

    /// Asks whether lines that together name all towers, and nothing else, are meant as the due set-up.
    fn listed(&self, whole: &Line) -> Option<Interpretation> {
        let game = self.game.terms().board().game;
        let is_due = self.context.decides && due_in(self.game) == Due::Setup;
        let towers = all_towers(whole, self.context.languages, game).filter(|_| is_due)?;
        Some(self.asked_about_towers(whole, &towers))
    }

    /// Asks whether a line that names all towers after a few other words is meant as the due set-up.
    fn introduced_list(&self, line: &Line) -> Option<Interpretation> {
        let Context { decides, languages, .. } = *self.context;
        if !decides || due_in(self.game) != Due::Setup {
            return None;
        }
        let towers = introduced_towers(line, languages, self.game.terms().board().game)?;
        Some(self.asked_about_towers(line, &towers))
    }

    /// Asks about the set-up with these towers, or says why it is not possible.
    fn asked_about_towers(&self, line: &Line, towers: &str) -> Interpretation {
        let command = command_name(Command::Setup, Language::English);
        let line = Line { text: format!("{command} {towers}"), is_quoted: false, ..line.clone() };
        match self.line(&line) {
            Interpretation::Play(decision) => Interpretation::Ask(Question::about(decision)),
            meant => meant,
        }
    }

    /// Says what is wrong with a set-up that cannot be read, if the writer's set-up is due. The bot has to answer,
    /// because the writer's clock may be running.
    fn unread_setup(&self, line: &Line) -> Option<Interpretation> {
        let game = self.game.terms().board().game;
        let is_due = self.context.decides && due_in(self.game) == Due::Setup;
        is_due.then(|| {
            Interpretation::NotUnderstood(not_understood_words(&line.text, self.context.languages, game))
        })
    }

    /// The meaning of a line in one pass. `None` if the pass finds no meaning.
    fn pass(&self, pass: Pass, line: &Line) -> Option<Interpretation> {
        let game = self.game.terms().board().game;
        let line = pass.line(line, self.context.is_addressed);
        let mut line_readings = line_readings(pass, &line, self.context.languages, game);
        line_readings
            .retain(|line_reading| !weigh_reading::is_beyond_board(line_reading, &line, self.context, game));
        let is_initial =
            |line_reading: &LineReading| weigh_reading::is_initial_apart(line_reading, &line, self.context);
        if line_readings.iter().any(is_initial) {
            line_readings.retain(|line_reading| !line_reading.is_square());
        }
        if line_readings.is_empty() {
            let command = lone_command(pass, &line, &self.languages_of_command(&line), game)?;
            return Some(self.lone(command, pass));
        }
        let mut weighed: Vec<Weighed> = line_readings
            .into_iter()
            .map(|line_reading| Weighed {
                weight: weigh_reading::of(&line_reading, &line, self.context, self.game),
                is_nearly_whole: weigh_reading::is_nearly_whole(&line_reading, &line),
                resolved: Resolved::of(&line_reading, self.game),
                line_reading,
            })
            .collect();
        // English "or left 2" goes on from an earlier sentence, and does not move the French gold.
        weighed.retain(|weighed| {
            let signs = weighed.line_reading.signs;
            weighed.is_legal() || !(signs.has(Sign::Mixed) && signs.has(Sign::EverydayBeginning))
        });
        if weighed.is_empty() {
            return None;
        }
        let meant = self.tower_last(&weighed, &line).unwrap_or_else(|| self.judge(&weighed));
        // If the result is chat, the next pass is tried for a text that is addressed to the bot, and for a
        // misspelled text, whose reading is only a guess. It is also tried for a text in mixed languages, which it
        // may read in a single language.
        let is_mixed = weighed.iter().all(|weighed| weighed.line_reading.signs.has(Sign::Mixed));
        let may_be_dropped =
            self.context.is_addressed || pass == Pass::Misspelled || pass == Pass::AsTyped && is_mixed;
        (!(may_be_dropped && meant == Interpretation::Chat)).then_some(meant)
    }

    /// Asks whether a color at the end of a line is meant as the tower: `left 3 purple`. If a legal move also ends on a square of
    /// that color, as `forward 3 red` does in an opening, asks which of the two is meant.
    fn tower_last(&self, all: &[Weighed], line: &Line) -> Option<Interpretation> {
        if !self.context.decides {
            return None;
        }
        let ends_on_color = legal(&all.iter().collect::<Vec<_>>());
        let is_heard = all.iter().any(|weighed| weighed.is_legal() && weighed.weight >= Weight::Asks);
        if !ends_on_color.is_empty() && !is_heard {
            return None;
        }
        let mut decisions = ends_on_color.clone();
        for weighed in all {
            let Some(reading) = weighed.line_reading.move_reading() else { continue };
            if reading.tower.is_none() && reading.from.is_none() && reading.is_complete() {
                let swapped = MoveReading { tower: reading.color, color: None, ..*reading };
                let line_reading =
                    LineReading { reading: Reading::Move(swapped), ..weighed.line_reading.clone() };
                let is_meant = reading.color.is_some()
                    && (line_reading.is_in_full() || !ends_on_color.is_empty())
                    && weigh_reading::of(&line_reading, line, self.context, self.game) >= Weight::Asks;
                for decision in Resolved::of(&line_reading, self.game).legal {
                    if is_meant && !decisions.contains(&decision) {
                        decisions.push(decision);
                    }
                }
            }
        }
        // If the tower before and the color behind mean the same moves, there is nothing to ask.
        let is_other = decisions.len() > ends_on_color.len();
        let can_be_asked = is_other && decisions.len() <= MOST_ASKED;
        can_be_asked.then_some(Interpretation::Ask(Question { decisions, way: None }))
    }

    /// The languages in which a line can be a command without other words. In a text that is not addressed to the bot, a short word
    /// can be an ordinary word of another language, as the English "sec" is.
    fn languages_of_command(&self, line: &Line) -> Vec<Language> {
        let Context { is_addressed, writer, languages, .. } = *self.context;
        let own = writer.or_else(|| languages.first().copied());
        let is_long = line.folded_words().iter().any(|word| word.chars().count() > SHORT_COMMAND);
        let is_known = |language: &Language| {
            is_addressed || is_long || own == Some(*language) || *language == Language::English
        };
        languages.iter().copied().filter(is_known).collect()
    }

    fn no_reading(&self, text: &str) -> Interpretation {
        if !self.context.is_addressed {
            return Interpretation::Chat;
        }
        let game = self.game.terms().board().game;
        Interpretation::NotUnderstood(not_understood_words(text, self.context.languages, game))
    }

    /// The weight of a message whose lines mean different decisions. If the bot cannot ask about these decisions, it refuses a
    /// message that is addressed to it, and takes any other message for chat.
    const fn own_weight(&self) -> Weight {
        if self.context.is_addressed { Weight::Plays } else { Weight::Asks }
    }

    /// Interprets a command without anything else: `fill`, `setup`.
    fn lone(&self, command: Command, pass: Pass) -> Interpretation {
        let due = due_in(self.game);
        let is_due = weigh_reading::is_due(command, due);
        // If it is not the writer's turn, the answer says whose turn it is.
        let is_spelled_right = pass != Pass::Misspelled;
        let answers = self.context.is_addressed || is_due && (self.context.decides || is_spelled_right);
        if !answers {
            return Interpretation::Chat;
        }
        match due {
            Due::Fill if is_due && self.context.decides => {
                let sides = [FillFrom::Left, FillFrom::Right];
                let decisions = sides.into_iter().map(Decision::Fill).collect();
                Interpretation::Ask(Question { decisions, way: None })
            }
            _ if pass == Pass::Misspelled && !self.context.is_addressed => Interpretation::Chat,
            due => Interpretation::Refuse(MoveRefusal::NotDue { due }),
        }
    }

    /// The meaning of a text with at least one reading.
    fn judge(&self, all: &[Weighed]) -> Interpretation {
        let has_complete =
            all.iter().any(|weighed| weighed.line_reading.is_complete() && !weighed.line_reading.is_square());
        let squares: Vec<&Weighed> = all.iter().filter(|weighed| weighed.line_reading.is_square()).collect();
        let on_square = legal(&squares);
        // A text that names a square means that square, unless it can also be a short move.
        let counts = |weighed: &&Weighed| match (weighed.line_reading.is_square(), on_square.is_empty()) {
            (true, _) => false,
            (false, true) => !has_complete || weighed.line_reading.is_complete(),
            (false, false) => {
                weighed.line_reading.is_complete() && !weighed.line_reading.signs.has(Sign::Mixed)
            }
        };
        let others: Vec<&Weighed> = all.iter().filter(counts).collect();
        let mut either = on_square.clone();
        either.extend(legal(&others).iter().filter(|decision| !on_square.contains(decision)));
        let clear = if on_square.is_empty() {
            self.agreed(&others)
        } else {
            self.agreed(&squares).filter(|_| either.len() == 1)
        };
        let considered = || squares.iter().chain(&others);
        if let Some(decision) = clear {
            let weights = considered()
                .filter(|weighed| weighed.resolved.legal.contains(&decision))
                .map(|weighed| weighed.weight);
            let weight = weights.max().unwrap_or(Weight::Chat);
            // A player whose home row is at the top of the picture does not mean forward by `up`, so the bot asks about such words.
            let is_sure = considered().any(|weighed| {
                let signs = weighed.line_reading.signs;
                let may_go_back = signs.has(Sign::UpToSide) && has_backward_moves(self.game);
                weighed.resolved.legal.contains(&decision)
                    && !signs.has(Sign::SaidDirection)
                    && !signs.has(Sign::Unsure)
                    && !may_go_back
            });
            return match weight {
                Weight::Plays if is_sure => Interpretation::Play(decision),
                Weight::Plays | Weight::Asks => {
                    let decisions = vec![decision];
                    let way = way_of(considered(), &decisions);
                    self.ask(Question { decisions, way }, weight, None)
                }
                Weight::Chat => Interpretation::Chat,
            };
        }
        let heaviest = |counts: &dyn Fn(&Weighed) -> bool| {
            let counted = considered().filter(|weighed| counts(weighed));
            counted.map(|weighed| weighed.weight).max().unwrap_or(Weight::Chat)
        };
        // In a text that is addressed to the bot, an uncertain reading counts only if it is legal. Its refusal is
        // never reported.
        let is_told = |weighed: &&Weighed| !self.context.is_addressed || weighed.weight == Weight::Plays;
        let told: Vec<&Weighed> = others.iter().copied().filter(is_told).collect();
        let tells_complete = told.iter().any(|weighed| weighed.line_reading.is_complete());
        let refused = if squares.is_empty() || tells_complete { &told } else { &squares };
        let refusal = self.refusal(refused);
        // If there are too many moves for a question, a text that names a square means only moves to that square, even
        // if no tower can reach it. A writer who means a short move can type it in full.
        let names_square = squares.iter().any(|weighed| weighed.weight == Weight::Plays);
        if names_square && either.len() > MOST_ASKED && on_square.len() <= MOST_ASKED {
            either = on_square;
        }
        if !either.is_empty() {
            let is_named = |weighed: &Weighed| {
                weighed.line_reading.pass != Pass::Misspelled
                    && weighed.line_reading.names_tower_and_direction()
                    || weighed.line_reading.is_tower_to_color()
                    || weighed.can_be_told()
            };
            let weight = heaviest(&|weighed| weighed.is_legal());
            // If there are too many moves for a question and the text has two parts of a move, the answer is a refusal that
            // lists the moves.
            let is_told = weight == Weight::Asks
                && self.context.decides
                && considered().any(|weighed| is_named(weighed))
                && either.len() > MOST_ASKED;
            let way = way_of(considered(), &either);
            let question = Question { decisions: either, way };
            return self.ask(question, if is_told { Weight::Plays } else { weight }, refusal);
        }
        let weight = heaviest(&|weighed| weighed.can_be_refused(self.context.is_addressed));
        // If the text of a writer who has to decide is nearly a complete move in notation, the answer says why this move
        // is not legal.
        let is_move_due = !matches!(refusal, Some(MoveRefusal::NotDue { .. }));
        let is_near = self.context.decides && is_move_due && told.iter().any(|weighed| weighed.can_be_told());
        match refusal {
            Some(refusal) if weight == Weight::Plays || is_near => Interpretation::Refuse(refusal),
            _ => Interpretation::Chat,
        }
    }

    /// The decision that the readings agree on. If the readings in the writer's own language mean exactly one decision, returns it.
    /// Otherwise the decision has to be the same in every language in which the text can be read.
    fn agreed(&self, readings: &[&Weighed]) -> Option<Decision> {
        let is_full = |weighed: &&&Weighed| weighed.line_reading.is_in_full() && weighed.is_legal();
        let has_full = readings.iter().any(|weighed| is_full(&weighed));
        let is_mixed = |weighed: &Weighed| weighed.line_reading.signs.has(Sign::Mixed);
        let is_one_language = readings.iter().any(|weighed| is_full(&weighed) && !is_mixed(weighed));
        // If words in full make a legal move, readings with shortened words count only if they are legal too.
        // Shortened words together with words of another language count only in the writer's own language, and only
        // if no single language has all words in full.
        let may_be_shortened = |weighed: &Weighed| {
            let is_own = self.context.writer == Some(weighed.line_reading.language) && !is_one_language;
            !has_full || weighed.is_legal() && (is_own || !is_mixed(weighed))
        };
        let in_language = |language: Language| {
            let own = readings.iter().copied().filter(|weighed| weighed.line_reading.language == language);
            let own: Vec<&Weighed> = own
                .filter(|weighed| weighed.line_reading.is_in_full() || may_be_shortened(weighed))
                .collect();
            match legal(&own)[..] {
                [decision] if own.iter().any(|weighed| weighed.resolved.is_clear) => Ok(Some(decision)),
                [] if own.is_empty() => Ok(None),
                _ => Err(()),
            }
        };
        if let Some(Ok(Some(decision))) = self.context.writer.map(in_language) {
            return Some(decision);
        }
        let mut agreed = None;
        for &language in self.context.languages {
            match (in_language(language).ok()?, agreed) {
                (Some(decision), None) => agreed = Some(decision),
                (Some(decision), Some(other)) if decision != other => return None,
                _ => {}
            }
        }
        agreed
    }

    /// Asks which of the decisions is meant, if the writer has to decide and there are not too many decisions. If the bot cannot
    /// ask, it refuses a text that is certainly meant for it, or plays the text's only decision if there is no refusal. It takes
    /// any other text for chat.
    fn ask(&self, question: Question, weight: Weight, refusal: Option<MoveRefusal>) -> Interpretation {
        if self.context.decides && weight >= Weight::Asks && question.decisions.len() <= MOST_ASKED {
            return Interpretation::Ask(question);
        }
        let Question { decisions, way } = question;
        if weight < Weight::Plays {
            return Interpretation::Chat;
        }
        match (refusal, &decisions[..]) {
            (Some(refusal), _) => Interpretation::Refuse(refusal),
            (None, &[decision]) => Interpretation::Play(decision),
            (None, _) => Interpretation::Refuse(MoveRefusal::Ambiguous { way, candidates: decisions }),
        }
    }

    /// Why none of the readings is legal: the reason of the reading that came closest. Readings in the writer's
    /// language come first, then those in the languages of the context, in their order.
    fn refusal(&self, readings: &[&Weighed]) -> Option<MoveRefusal> {
        let mut languages = self.context.writer.into_iter().chain(self.context.languages.iter().copied());
        let has_full = readings.iter().any(|weighed| weighed.line_reading.is_in_full());
        let refusals = |language| {
            let own = readings.iter().filter(move |weighed| weighed.line_reading.language == language);
            let own = own.filter(|weighed| weighed.line_reading.is_in_full() || !has_full);
            own.filter_map(|weighed| weighed.resolved.refusal.clone()).max_by_key(closeness)
        };
        languages.find_map(refusals)
    }
}

impl Interpretation {
    const fn played(&self) -> Option<Decision> {
        match self {
            Self::Play(decision) => Some(*decision),
            _ => None,
        }
    }

    const fn asked(&self) -> Option<&Question> {
        match self {
            Self::Ask(question) => Some(question),
            _ => None,
        }
    }
}

/// A reading together with its result in the match.
struct Weighed {
    line_reading: LineReading,
    weight: Weight,
    is_nearly_whole: bool,
    resolved: Resolved,
}

impl Weighed {
    /// Whether the bot may report the refusal. A text that is only a square and is not addressed to the bot is chat, unless
    /// the refusal says that no tower can reach the square.
    ///
    /// "Red on yellow" is talk, if red cannot move.
    fn can_be_refused(&self, is_addressed: bool) -> bool {
        let is_of_other = matches!(self.resolved.refusal, Some(MoveRefusal::WrongTower { .. }));
        if !is_addressed
            && is_of_other
            && self.line_reading.is_tower_to_color()
            && self.line_reading.signs.has(Sign::OnColor)
        {
            return false;
        }
        let is_unreachable = matches!(self.resolved.refusal, Some(MoveRefusal::Unreachable { .. }));
        is_addressed || is_unreachable || !self.line_reading.is_bare_square()
    }

    /// Whether the reading is so nearly a complete move that its writer gets an answer even if there is nothing to
    /// ask about. A text about a tower other than the active one may be about a later turn.
    fn can_be_told(&self) -> bool {
        let is_of_other = matches!(self.resolved.refusal, Some(MoveRefusal::WrongTower { .. }));
        let is_pass = matches!(self.resolved.refusal, Some(MoveRefusal::Pass));
        self.weight >= Weight::Asks
            && (is_pass
                || self.is_nearly_whole
                || weigh_reading::is_said_in_full(&self.line_reading) && !is_of_other)
    }

    const fn is_legal(&self) -> bool {
        !self.resolved.legal.is_empty()
    }
}

/// The direction and distance that all readings with one of the decisions share. `None` if these readings differ, or if
/// one of them lacks a direction or a distance.
fn way_of<'a>(
    readings: impl Iterator<Item = &'a &'a Weighed>,
    decisions: &[Decision],
) -> Option<Displacement> {
    // A number that can be a row is not certainly the distance.
    let way = |weighed: &&Weighed| {
        let reading = weighed.line_reading.move_reading();
        reading.filter(|_| !weighed.line_reading.signs.has(Sign::ToRow)).and_then(MoveReading::way)
    };
    let meant = readings
        .filter(|weighed| weighed.resolved.legal.iter().any(|decision| decisions.contains(decision)))
        .map(way);
    let mut ways = meant.collect::<Vec<_>>();
    ways.dedup();
    match ways[..] {
        [way] => way,
        _ => None,
    }
}

/// The legal decisions of the readings, each once.
fn legal(readings: &[&Weighed]) -> Vec<Decision> {
    let mut legal = Vec::new();
    for &decision in readings.iter().flat_map(|weighed| &weighed.resolved.legal) {
        if !legal.contains(&decision) {
            legal.push(decision);
        }
    }
    legal
}
