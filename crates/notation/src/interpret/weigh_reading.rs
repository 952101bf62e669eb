//! Weighs a reading: decides whether the bot plays or refuses a text, asks about it, or takes it for chat. Most of the
//! rules are for texts that are not addressed to the bot.

use kamisado_rules::{Direction, Game, Match, Phase, Square, Variant};

use super::{
    clues_of_a_move::Sign,
    context::{Context, MOST_WORDS, MOST_WORDS_OF_WHOLE_MOVE},
    line_readings::LineReading,
    strict_then_lenient::Pass,
};
use crate::{
    Directions, Due, Language, MoveReading, Reading, direction_name,
    misspelled_words::Nearness,
    number_and_filler_words::says_ahead,
    ordinary_words::has_ordinary_word,
    resolve_decision::{FURTHEST, due_in},
    square_name,
    typed_lines::Line,
    without_case_and_accents,
    word_meanings::Command,
};

/// The maximum number of words in a set-up: the command and ten towers, with a few words between them.
pub(super) const MOST_WORDS_OF_SETUP: usize = 16;

/// The minimum number of letters of a shortened word in a text that the bot answers with a question.
const SHORTEST_ASKED: usize = 3;

/// The minimum number of letters of a shortened word in a complete move. It applies to languages whose shortened words the
/// bot does not accept without asking.
const SHORTEST_OF_WHOLE_MOVE: usize = 2;

/// Squares whose names people also write for other things: `b4` for "before", `h8` for "hate", paper sizes,
/// musical keys, summits.
const EVERYDAY: [&str; 14] =
    ["a1", "a2", "a3", "a4", "a5", "b4", "b8", "c4", "d8", "f1", "f5", "g7", "g8", "h8"];

/// The strongest reaction of the bot to a reading.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Weight {
    /// No reaction: the text is chat.
    Chat,
    /// The bot asks the writer, if the reading is a legal decision.
    Asks,
    /// The bot plays the reading, or refuses it and says why.
    Plays,
}

/// Whether the match waits for a decision that begins with the command.
pub(super) const fn is_due(command: Command, due: Due) -> bool {
    match command {
        Command::Setup => matches!(due, Due::Setup),
        Command::Fill => matches!(due, Due::Fill),
        Command::Choose => matches!(due, Due::Choice),
        Command::Teleport | Command::Stay => matches!(due, Due::Jump(_)),
        Command::From => false,
    }
}

/// The weight of a reading of the line.
pub(super) fn of(line_reading: &LineReading, line: &Line, context: &Context<'_>, game: &Match) -> Weight {
    if line_reading.signs.has(Sign::Diagonal) {
        // If the text names no direction, the bot can at most ask what is meant.
        let names_side = line_reading.move_reading().is_some_and(|reading| reading.direction.is_some());
        match (may_go_diagonally(line_reading), names_side, context.decides) {
            (false, ..) | (true, false, false) => return Weight::Chat,
            (true, false, true) => return Weight::Asks,
            (true, true, _) => {}
        }
    }
    let is_setup = matches!(line_reading.reading, Reading::Setup(_));
    if line_reading.pass == Pass::Misspelled {
        let most = if is_setup { MOST_WORDS_OF_SETUP } else { MOST_WORDS };
        let is_sole = || {
            line_reading.move_reading().is_some_and(|reading| is_sole_part(reading, game))
                && is_nearly_spelled(line_reading)
                && !has_ordinary_word(&line.folded_words())
        };
        let is_clear = (is_nearly_clear(line_reading) || is_sole()) && !is_doubtfully_tiny(line_reading);
        let is_near =
            context.decides && line.words() <= most && is_clear && !is_misspelled_talk(line_reading);
        return if is_near { Weight::Asks } else { Weight::Chat };
    }
    let names_square = is_rather_a_square(line_reading, line);
    if context.is_addressed {
        let asks = is_guess(line_reading, context) || names_square && context.decides;
        return if asks { Weight::Asks } else { Weight::Plays };
    }
    let weight = match &line_reading.reading {
        Reading::Move(reading) => of_move(line_reading, reading, line, context, game),
        other => of_command(line_reading, other, context, game),
    };
    let weight = if names_square { weight.min(Weight::Asks) } else { weight };
    // A text may use many words to say how far a tower goes: `red left as far as it goes`.
    let goes_farthest = line_reading.signs.has(Sign::Farthest) && line_reading.names_tower_and_direction();
    let most_words = if line_reading.names_tower_and_way() || goes_farthest {
        MOST_WORDS_OF_WHOLE_MOVE
    } else {
        MOST_WORDS
    };
    let is_short = is_setup || line.words() <= most_words;
    if weight == Weight::Asks && !(context.decides && is_short) { Weight::Chat } else { weight }
}

/// Whether nothing in the text rules out a diagonal move.
fn may_go_diagonally(line_reading: &LineReading) -> bool {
    let is_straight = |direction| matches!(direction, Direction::Forward | Direction::Back);
    line_reading
        .move_reading()
        .is_some_and(|reading| reading.direction.is_none_or(|directions| !directions.iter().any(is_straight)))
}

/// Whether a text looks like a square beyond the board, and is a short move only in a language other than the
/// writer's: on 8 × 8 squares, `i3` is Turkish for Forward 3.
pub(super) fn is_beyond_board(
    line_reading: &LineReading,
    line: &Line,
    context: &Context<'_>,
    game: Game,
) -> bool {
    let is_column_of_larger_board = line.text.trim_start().chars().next().is_some_and(|letter| {
        let column = u32::from(letter.to_ascii_lowercase()).checked_sub(u32::from('a'));
        column.is_some_and(|column| {
            (u32::from(game.size())..u32::from(Game::Megasado.size())).contains(&column)
        })
    });
    line_reading.signs.has(Sign::LetterAndNumber)
        && !line_reading.is_square()
        && is_column_of_larger_board
        && !may_shorten(line_reading, context)
}

/// Whether a text that looks like a square may be a short move, but probably is not: its letter begins a direction
/// only in a language other than the writer's, or the tower would move back farther than any tower can.
fn is_guess(line_reading: &LineReading, context: &Context<'_>) -> bool {
    let goes_too_far_back = || {
        line_reading.move_reading().is_some_and(|reading| {
            goes_back(reading) && reading.distance.is_some_and(|distance| distance > FURTHEST)
        })
    };
    let is_short_move = line_reading.signs.has(Sign::LetterAndNumber) && !line_reading.is_square();
    context.decides && is_short_move && (!may_shorten(line_reading, context) || goes_too_far_back())
}

/// Whether a text looks like a square, and is a short move only by a synonym for the direction: Turkish `d4`
/// rarely means *düz 4*, and German `g2` rarely means *geradeaus 2*, although both words are understood.
fn is_rather_a_square(line_reading: &LineReading, line: &Line) -> bool {
    let Some((letter, _)) = line.letter_before_number() else { return false };
    let direction = line_reading.move_reading().and_then(|reading| reading.direction?.only());
    let is_initial = |direction| begins_name(letter, direction, line_reading.language);
    line_reading.signs.has(Sign::LetterAndNumber)
        && !line_reading.is_square()
        && ('a'..='j').contains(&letter)
        && direction.is_some_and(|direction| !is_initial(direction))
}

/// Whether the bot writes a direction with this first letter in the language.
fn begins_name(letter: char, direction: Direction, language: Language) -> bool {
    without_case_and_accents(&direction_name(direction, language)).starts_with(letter)
}

/// Whether a space separates the number of a move from the first letter of its direction, and the bot writes this direction with
/// that letter in English or in the writer's language: `f 2`. Such a text is not the name of a square.
pub(super) fn is_initial_apart(line_reading: &LineReading, line: &Line, context: &Context<'_>) -> bool {
    let Some((letter, is_apart)) = line.letter_before_number() else { return false };
    let direction = line_reading.move_reading().and_then(|reading| reading.direction);
    let is_initial = |direction| begins_name(letter, direction, line_reading.language);
    is_apart
        && direction.is_some_and(|directions| directions.iter().any(is_initial))
        && may_shorten(line_reading, context)
}

/// Whether a text has misspelled words that are unlikely to be other words.
fn is_nearly_spelled(line_reading: &LineReading) -> bool {
    line_reading.misspelled.is_some_and(|worst| !worst.first_differs && !worst.is_short)
        && line_reading.is_in_full()
        && !is_told_of_a_move(line_reading)
}

/// Whether the name of a tower has three letters and is misspelled. False if the text is a whole move whose other words are
/// all spelled correctly.
fn is_doubtfully_tiny(line_reading: &LineReading) -> bool {
    let is_tiny = line_reading.misspelled.is_some_and(|worst| worst.is_tiny);
    let is_whole = line_reading
        .move_reading()
        .is_some_and(|reading| reading.tower.is_some() && reading.is_complete() && reading.square.is_none())
        && line_reading.misspelled_words == 1
        && line_reading.is_in_full()
        && !is_told_of_a_move(line_reading);
    is_tiny && !is_whole
}

/// Whether a misspelled text is probably talk. It is talk if it has words for the opponent without a whole move, or a guessed
/// number without a tower in a text that may only talk about a move.
fn is_misspelled_talk(line_reading: &LineReading) -> bool {
    let Some(reading) = line_reading.move_reading() else {
        return line_reading.signs.has(Sign::Aside) && !matches!(line_reading.reading, Reading::Setup(_));
    };
    let (names_tower, says_how_far) =
        (reading.tower.is_some(), reading.distance.is_some() || reading.square.is_some());
    let is_guessed_number = line_reading.signs.has(Sign::NearNumber) && is_told_of_a_move(line_reading);
    line_reading.signs.has(Sign::Aside) && !(names_tower && says_how_far) || is_guessed_number && !names_tower
}

/// Whether a misspelled text has two parts of a decision, and enough of its words are spelled correctly.
fn is_nearly_clear(line_reading: &LineReading) -> bool {
    let names_direction = line_reading.move_reading().is_none_or(|reading| reading.direction.is_some());
    let is_doubtful = |worst: Nearness| worst.first_differs || worst.is_short && !names_direction;
    // In "green light", the last word looks like a misspelled *right*, but no move is meant.
    let is_short_of_number = line_reading.misspelled.is_some_and(|worst| worst.first_differs)
        && line_reading.move_reading().is_some_and(|reading| reading.distance.is_none());
    let has_enough = (line_reading.right_words > 0 || !line_reading.misspelled.is_some_and(is_doubtful))
        && !is_short_of_number;
    // After a color that is clear enough, the first letter of the direction will do: `grn r2`.
    let is_initial_of_whole_move = line_reading.misspelled.is_some_and(|worst| !is_doubtful(worst))
        && line_reading
            .move_reading()
            .is_some_and(|reading| reading.tower.is_some() && reading.is_complete());
    let is_shortened = line_reading.shortest_beginning.is_some_and(|letters| letters < SHORTEST_ASKED)
        && !is_initial_of_whole_move;
    let has_parts = match line_reading.move_reading() {
        Some(reading) => has_two_parts(reading),
        None => true,
    };
    has_enough && has_parts && !is_shortened
}

/// Whether a text has a direction and a distance in words that are unlikely to mean anything else. The text must not only
/// talk about a move, and the first letter of each misspelled word has to be right.
pub(super) fn is_nearly_whole(line_reading: &LineReading, line: &Line) -> bool {
    let Some(reading) = line_reading.move_reading().filter(|reading| reading.is_complete()) else {
        return false;
    };
    // `Vor 6.` can be about a time, and `2 à gauche` about two things.
    let is_other = line.ends_like_a_sentence()
        || line_reading.signs.has(Sign::NumberFirst)
        || line_reading.signs.has(Sign::FillerBeforeNumber);
    if is_other && reading.tower.is_none() {
        return false;
    }
    let is_doubtful = |worst: Nearness| worst.first_differs || worst.is_short;
    line_reading.is_in_full()
        && !is_told_of_a_move(line_reading)
        && !line_reading.signs.has(Sign::WordForOne)
        && !line_reading.signs.has(Sign::NearNumber)
        && !line_reading.misspelled.is_some_and(is_doubtful)
}

/// Whether a move has two parts: a number with a direction or a tower, or a tower with a direction or a square.
const fn has_two_parts(reading: &MoveReading) -> bool {
    let (tower, direction) = (reading.tower.is_some(), reading.direction.is_some());
    reading.distance.is_some() && (tower || direction) || tower && (direction || reading.square.is_some())
}

/// Whether the only part of the move is a direction while a fill is due, or a tower while a choice is due.
fn is_sole_part(reading: &MoveReading, game: &Match) -> bool {
    let is_bare = reading.distance.is_none() && reading.color.is_none() && reading.square.is_none();
    let (is_tower, is_side) = (reading.tower.is_some(), reading.direction.is_some());
    match due_in(game) {
        Due::Fill => is_bare && is_side && !is_tower,
        Due::Choice => is_bare && is_tower && !is_side,
        _ => false,
    }
}

/// Whether a move has a direction and the color on which it ends: `right orange`.
const fn is_way_to_color(reading: &MoveReading) -> bool {
    reading.direction.is_some() && reading.color.is_some()
}

/// Whether a move goes diagonally back, in a round in which towers can move back: `arrière gauche`. False for English words,
/// because people say "right back" of themselves.
fn is_way_back(line_reading: &LineReading, reading: &MoveReading, game: &Match) -> bool {
    let direction = reading.direction.and_then(Directions::only);
    matches!(direction, Some(Direction::BackLeft | Direction::BackRight))
        && line_reading.language != Language::English
        && !line_reading.signs.has(Sign::Mixed)
        && has_backward_moves(game)
}

fn of_command(line_reading: &LineReading, reading: &Reading, context: &Context<'_>, game: &Match) -> Weight {
    let command = match reading {
        Reading::Setup(_) => Command::Setup,
        Reading::Fill(_) => Command::Fill,
        Reading::Choose(_) => Command::Choose,
        Reading::Teleport { .. } => Command::Teleport,
        Reading::Stay { .. } | Reading::Move(_) => Command::Stay,
    };
    let is_whole = line_reading.signs.has(Sign::WholeCommand);
    let is_known = if is_whole {
        line_reading.is_in_full() || may_shorten(line_reading, context)
    } else {
        is_spelled_out(line_reading, context)
    };
    // "I stay" is a remark to a person.
    let is_talk = match command {
        Command::Fill | Command::Choose => line_reading.signs.has(Sign::Aside),
        _ => is_told_of_a_move(line_reading),
    };
    if !is_due(command, due_in(game)) || !is_known || is_talk {
        return Weight::Chat;
    }
    // "Please stay" usually asks a person not to leave.
    let is_doubtful = command == Command::Stay && line_reading.pass != Pass::AsTyped
        || !is_whole
        || is_told_of_a_move(line_reading);
    if is_doubtful { Weight::Asks } else { Weight::Plays }
}

/// Whether all shortened words are long enough, and the bot accepts shortened words of their language.
fn is_spelled_out(line_reading: &LineReading, context: &Context<'_>) -> bool {
    line_reading
        .shortest_beginning
        .is_none_or(|letters| letters >= SHORTEST_ASKED && may_shorten(line_reading, context))
}

fn of_move(
    line_reading: &LineReading,
    reading: &MoveReading,
    line: &Line,
    context: &Context<'_>,
    game: &Match,
) -> Weight {
    // A writer who names a tower is told that it cannot move back. Without a tower, the words are ordinary talk.
    let is_refused_move =
        context.decides && line_reading.is_in_full() && line_reading.is_complete() && reading.tower.is_some();
    if goes_back(reading) && !has_backward_moves(game) && !is_refused_move {
        return Weight::Chat;
    }
    if reading.is_complete() {
        return of_complete_move(line_reading, reading, line, context, game);
    }
    if !context.decides || !is_spelled_out(line_reading, context) {
        return Weight::Chat;
    }
    if line_reading.is_square() {
        return of_square(line_reading, reading, line);
    }
    // "Red on yellow" is about what was played, unless only one tower can move.
    if line_reading.is_tower_to_color()
        && line_reading.signs.has(Sign::OnColor)
        && (!matches!(due_in(game), Due::Move(_)) || line_reading.signs.has(Sign::Aside))
    {
        return Weight::Chat;
    }
    if line_reading.is_tower_to_color() {
        // "Red went to brown" is about a move that was made, and shortened words are less certain. The bot only asks about both.
        return if line_reading.is_in_full() && !is_told_of_a_move(line_reading) {
            Weight::Plays
        } else {
            Weight::Asks
        };
    }
    let is_answer = !line_reading.signs.has(Sign::Aside) && !line_reading.signs.has(Sign::SaidDirection);
    // German "ganz lila" says that something is purple all over.
    let is_wholly = line_reading.signs.has(Sign::Farthest);
    // "Right, tower by tower" does not say that somebody takes the right side.
    let names_taker = !line_reading.signs.has(Sign::Verb)
        || line_reading.signs.has(Sign::Pronoun)
        || line_reading.signs.has(Sign::Choice);
    // A board is filled from a side, not to a side. The French "à droite" can mean both.
    let goes_to_side = line_reading.signs.has(Sign::ToSide) && line_reading.language != Language::French;
    let is_sole_part = is_sole_part(reading, game)
        && !has_ordinary_word(&line.folded_words())
        && !line.ends_like_a_sentence()
        && is_answer
        && !is_wholly
        && names_taker
        && !goes_to_side;
    let goes_farthest = line_reading.signs.has(Sign::Farthest) && line_reading.names_tower_and_direction();
    let is_near = (has_two_parts(reading)
        || line_reading.is_in_full() && is_way_to_color(reading)
        || is_way_back(line_reading, reading, game))
        && !line_reading.signs.has(Sign::WordForOne)
        && is_answer
        || goes_farthest;
    if is_near || is_sole_part { Weight::Asks } else { Weight::Chat }
}

/// The weight of a move with a direction and a distance.
fn of_complete_move(
    line_reading: &LineReading,
    reading: &MoveReading,
    line: &Line,
    context: &Context<'_>,
    game: &Match,
) -> Weight {
    // If no tower can move back, the French `a` means forward.
    let can_be_gone = |direction: &Direction| !direction.is_backward() || has_backward_moves(game);
    let is_one_way =
        reading.direction.is_some_and(|directions| directions.iter().filter(can_be_gone).count() == 1);
    let is_shortened = !line_reading.is_in_full();
    let names_tower = reading.tower.is_some();
    // No tower moves 8 squares, so `gr8` is the abbreviation of "great".
    let is_far = reading.distance.is_some_and(|distance| distance > FURTHEST);
    let is_abbreviation = line_reading.signs.has(Sign::Abbreviation) && !names_tower
        || line_reading.signs.has(Sign::Initials) && is_far;
    // "One step ahead" and "back to square one" are idioms.
    let is_straight =
        matches!(reading.direction.and_then(Directions::only), Some(Direction::Forward | Direction::Back));
    if !names_tower && is_straight && line_reading.signs.has(Sign::Idiom) {
        return Weight::Chat;
    }
    // "2 ahead" is about a score.
    let is_ahead = || line.folded_words().iter().any(|word| says_ahead(word));
    let is_score = line_reading.signs.has(Sign::NumberFirst) && !line_reading.signs.has(Sign::OfBoard);
    if !names_tower && is_straight && is_score && is_ahead() {
        return Weight::Chat;
    }
    // "I left 2" is about what remains, "2 up" about a score, and "go left 5" about a way through a town.
    if !names_tower && is_told_of_a_move(line_reading) {
        let is_whole = is_one_way && !is_shortened && !is_far;
        return if is_whole && is_said_of_own_move(line_reading, reading, line) {
            Weight::Asks
        } else {
            Weight::Chat
        };
    }
    // A whole word can stand for two directions: French `droit` means straight, and is also a misspelled `droite`.
    if !is_one_way && !is_shortened && names_tower {
        return Weight::Asks;
    }
    // If the bot accepts shortened words of the language, a letter may stand for two directions: in Turkish, `MS3` is a
    // move to the left or to the right.
    if !is_one_way && names_tower && !is_abbreviation && may_shorten(line_reading, context) {
        return if is_told_of_a_move(line_reading) { Weight::Chat } else { Weight::Asks };
    }
    if !is_one_way || is_abbreviation {
        return Weight::Chat;
    }
    if is_shortened && !may_shorten(line_reading, context) {
        // The language of the shortened words is neither English nor the writer's. A complete move in shortened words of
        // one language rarely means anything else, so the bot asks.
        let is_long = line_reading.shortest_beginning.is_none_or(|letters| letters >= SHORTEST_OF_WHOLE_MOVE);
        let are_capitals = context.writer.is_none() && is_in_capitals(line);
        let is_whole = names_tower
            && (is_long || are_capitals || reading.color.is_some())
            && !is_told_of_a_move(line_reading);
        return if is_whole { Weight::Asks } else { Weight::Chat };
    }
    match line_reading.pass {
        Pass::AsTyped => {
            let is_bare = !names_tower && reading.color.is_none() && reading.square.is_none();
            let is_doubtful = line_reading.signs.has(Sign::EverydayBeginning)
                || line_reading.signs.has(Sign::PartedInitials)
                || line.is_quoted
                || line.is_formatted && !names_tower
                || is_bare && line.ends_like_a_sentence();
            if is_doubtful { Weight::Asks } else { Weight::Plays }
        }
        _ if is_told_of_a_move(line_reading) => Weight::Asks,
        _ if !is_shortened
            && (names_tower
                || line_reading.signs.has(Sign::Polite) && !line_reading.signs.has(Sign::NumberFirst)) =>
        {
            Weight::Plays
        }
        _ if !names_tower
            && (line_reading.signs.has(Sign::Remainder) || is_one_of_some(line_reading, reading)) =>
        {
            Weight::Chat
        }
        _ => Weight::Asks,
    }
}

/// Whether all letters of a line are capitals, as in initials: `VG3`.
fn is_in_capitals(line: &Line) -> bool {
    let mut letters = line.text.chars().filter(|sign| sign.is_alphabetic()).peekable();
    letters.peek().is_some() && letters.all(char::is_uppercase)
}

/// Whether the words around a direction and a distance say that the writer moves: `I go left 2`. They must not be about what
/// remains, or about a way through a town. A way through a town never has a direction back.
fn is_said_of_own_move(line_reading: &LineReading, reading: &MoveReading, line: &Line) -> bool {
    let signs = line_reading.signs;
    let (is_verb, is_own) = (signs.has(Sign::Verb), signs.has(Sign::Pronoun));
    // A way through a town never has the direction forward.
    let is_forward = reading.direction.and_then(Directions::only) == Some(Direction::Forward);
    // `Just left 2` begins a move, but "left 5 then" talks about one.
    let is_introduced = !line.is_quoted
        && !is_verb
        && !is_own
        && signs.has(Sign::Aside)
        && !signs.has(Sign::Remark)
        && !signs.has(Sign::WordForOne)
        && !signs.has(Sign::NearNumber);
    let is_of_board = signs.has(Sign::OfBoard);
    let is_move = is_verb && (is_own || is_forward || is_of_board);
    let is_said = is_move || is_introduced || goes_back(reading) && !signs.has(Sign::Aside);
    let is_other = signs.has(Sign::SaidDirection)
        || signs.has(Sign::NumberFirst) && (signs.has(Sign::Remainder) || !is_move)
        || signs.has(Sign::FillerBeforeNumber) && !(is_verb && is_own)
        || line.has_several_sentences
        || line.ends_like_a_sentence();
    is_said && !is_other
}

/// Whether a word that was read as the number 1 can refer to a thing instead: `the left one`. Nobody says *the
/// forward one* or *the back-left one*.
fn is_one_of_some(line_reading: &LineReading, reading: &MoveReading) -> bool {
    let is_forward = reading.direction.and_then(Directions::only) == Some(Direction::Forward);
    let is_side = !is_forward && !goes_back(reading);
    let signs = line_reading.signs;
    let begins_with_one = signs.has(Sign::NumberFirst) && !signs.has(Sign::ToSide);
    let is_thing = match line_reading.language {
        Language::English => is_side,
        // A French *avant* is also a player of football.
        Language::French => begins_with_one,
        Language::Turkish => false,
        Language::German | Language::Dutch => is_side && begins_with_one,
    };
    signs.has(Sign::WordForOne) && is_thing
}

/// Whether the words around the move may mean that the text only talks about a move: `purple goes left 2`.
const fn is_told_of_a_move(line_reading: &LineReading) -> bool {
    let signs = line_reading.signs;
    signs.has(Sign::Verb)
        || signs.has(Sign::Pronoun)
        || signs.has(Sign::SaidDirection)
        || signs.has(Sign::Aside)
        || signs.has(Sign::Choice)
}

/// Whether a text names the tower of a move, its direction, and either its distance or the square or color on which it ends.
/// All words have to be typed in full and spelled correctly.
pub(super) fn is_said_in_full(line_reading: &LineReading) -> bool {
    let names_all =
        line_reading.move_reading().is_some_and(|reading| reading.tower.is_some() && says_where(reading));
    let is_number = !line_reading.signs.has(Sign::WordForOne) && !line_reading.signs.has(Sign::NearNumber);
    names_all && is_number && line_reading.is_in_full() && line_reading.misspelled.is_none()
}

/// Whether a move has a direction, and says how far it goes or where it ends.
fn says_where(reading: &MoveReading) -> bool {
    reading.is_complete()
        || reading.direction.is_some() && (reading.color.is_some() || reading.square.is_some())
}

/// The weight of a move that names the square on which it ends, without direction and distance.
fn of_square(line_reading: &LineReading, reading: &MoveReading, line: &Line) -> Weight {
    // "Nice move to d3" is about a move that was made.
    if line_reading.signs.has(Sign::Aside) && reading.tower.is_none() {
        return Weight::Chat;
    }
    let is_named =
        reading.from.is_some() && !line_reading.signs.has(Sign::PartedSquares) || reading.tower.is_some();
    let is_everyday =
        |square: Square| line.ends_like_a_sentence() || EVERYDAY.contains(&square_name(square).as_str());
    let is_parted = line_reading.signs.has(Sign::PartedSquares);
    let is_doubtful =
        reading.from.is_some() || is_parted || line.is_formatted || reading.square.is_none_or(is_everyday);
    let is_clear = !is_told_of_a_move(line_reading) && (is_named || !is_doubtful);
    if is_clear { Weight::Plays } else { Weight::Asks }
}

/// Whether the bot accepts shortened words of the reading's language without asking. It accepts them in English
/// and in the writer's own language or, if that is unknown, in the first language of the context.
fn may_shorten(line_reading: &LineReading, context: &Context<'_>) -> bool {
    let own = context.writer.or_else(|| context.languages.first().copied());
    own == Some(line_reading.language) || line_reading.language == Language::English
}

fn goes_back(reading: &MoveReading) -> bool {
    reading.direction.is_some_and(|directions| directions.iter().all(Direction::is_backward))
}

/// Whether towers can move backwards in the round.
pub(super) fn has_backward_moves(game: &Match) -> bool {
    matches!(game.phase(), Phase::Playing(_)) && game.terms().variants().has(Variant::Retro)
}
