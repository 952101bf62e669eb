//! Reads a line in every language, in three passes: as it was typed, loosely, and with misspelled words.

use kamisado_rules::Game;

use super::{
    clues_of_a_move::{Sign, Signs},
    context::MOST_WORDS,
};
use crate::{
    Language,
    color_and_arrow_symbols::sideways_word,
    compound_words::with_compounds_apart,
    farthest_words::{LONGEST_FARTHEST, says_farthest},
    number_and_filler_words::{
        PlainWord, Unit, is_exclamation, is_object, is_of_idiom, is_often_no_number, is_times, is_to,
        is_to_color, is_to_square, is_verb_of_direction, names_writer, near_number, plain_word, says_advance,
        says_play, says_straight, softens, unit,
    },
    square_names::square_of,
    tokenizer::{Kind, Token, split_initials, tokens},
    typed_grammar::{Sentence, looks_like_square},
    typed_lines::{Line, is_turkish_dative, is_turkish_ending},
    word_lookup::{Vocabulary, colors_in_full, is_direction_in_full},
    word_meanings::{Command, Heading, Word},
    word_table::{heading_letters, meanings_of_whole},
};

/// How lenient a pass is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Pass {
    /// Accepts only the grammar of the notation.
    AsTyped,
    /// Also accepts number words, words without a meaning for the move, and the parts in any order.
    Loosely,
    /// Also accepts misspelled words.
    Misspelled,
}

impl Pass {
    pub(super) const ALL: [Self; 3] = [Self::AsTyped, Self::Loosely, Self::Misspelled];

    /// The line as this pass reads it.
    pub(super) fn line(self, line: &Line, is_addressed: bool) -> Line {
        match self {
            Self::AsTyped => line.clone(),
            Self::Loosely => without_arrows_between(with_parts_apart(line.without_signs(is_addressed))),
            Self::Misspelled => {
                let line = Self::Loosely.line(line, is_addressed);
                let text =
                    line.text.chars().map(|sign| sideways_word(sign).map_or(sign.to_string(), str::to_owned));
                Line { text: text.collect(), ..line }
            }
        }
    }
}

/// The line with spaces between parts of a move that are written as one word.
fn with_parts_apart(line: Line) -> Line {
    match with_compounds_apart(&line.text) {
        Some(text) => Line { text, ..line },
        None => line,
    }
}

/// The line without sideways arrows between the parts of a move, if words give the direction of the move: `purple → left → 3`.
fn without_arrows_between(line: Line) -> Line {
    let is_direction =
        |word: &String| Language::ALL.into_iter().any(|language| is_direction_in_full(word, language));
    let is_arrow = |sign: char| sideways_word(sign).is_some();
    // An arrow to the left, or at the beginning or end of the line, can be a direction of its own.
    let points_left = line.text.contains(|sign| sideways_word(sign) == Some(" left "));
    let text = line.text.trim().trim_end_matches('\u{fe0f}');
    let is_between = text.contains(is_arrow) && !text.starts_with(is_arrow) && !text.ends_with(is_arrow);
    if points_left || !is_between || !line.folded_words().iter().any(is_direction) {
        return line;
    }
    let text = line.text.replace(|sign| sideways_word(sign).is_some(), " ");
    Line { text, ..line }
}

/// Reads the line in each language and calls `visit` with each result. If one language lacks a word of the line, whole words
/// of the other languages are accepted too. A language in which the line has unknown words even then is skipped.
pub(super) fn each_sentence(
    pass: Pass,
    line: &Line,
    languages: &[Language],
    game: Game,
    mut visit: impl FnMut(Pass, &Sentence<'_>, &Tokens<'_>),
) {
    let Ok(tokens) = tokens(&line.text) else { return };
    if pass == Pass::Misspelled && line.words() > MOST_WORDS && !begins_setup(&tokens, languages) {
        return;
    }
    let split = split_initials(&tokens, true);
    let as_typed = std::iter::once((&tokens[..], Signs::default()));
    let are_parted = tokens.get(1).is_some_and(|number| !number.glued);
    let initials = Signs::default().with(Sign::Initials, true).with(Sign::PartedInitials, are_parted);
    let with_initials = split.iter().map(|split| (&split[..], initials));
    let joined = with_square_joined(&tokens).filter(|_| pass == Pass::AsTyped);
    // Without a tower, it is less clear that a letter and a number with a space between them are a square.
    let is_bare = tokens.len() == 2;
    let signs = Signs::default().with(Sign::PartedSquares, is_bare).with(Sign::Unsure, is_bare);
    let with_square = joined.iter().map(|joined| (&joined[..], signs));
    for (tokens, signs) in as_typed.chain(with_initials).chain(with_square) {
        for &language in languages {
            in_language(pass, tokens, signs, Vocabularies { language, languages, game }, &mut visit);
        }
    }
}

/// Joins the letter and the number of a square that is typed with a space: `c 4`, `purple c 4`. `None` if the text has no such
/// square, or more than a tower before it.
fn with_square_joined<'text>(tokens: &[Token<'text>]) -> Option<Vec<Token<'text>>> {
    let [before @ .., file, row] = tokens else { return None };
    let (Kind::Word(letter), Kind::Number(number)) = (&file.kind, &row.kind) else { return None };
    let mut letters = letter.chars();
    let names_square = letters.next().is_some_and(|letter| square_of(letter, *number).is_some());
    let is_any_tower =
        |token: &Token<'_>| Language::ALL.into_iter().any(|language| is_tower(token, language));
    // The French `à 5` is not a square either.
    let is_plain = |language| plain_word(letter, language).is_some();
    let is_letter = letters.next().is_none() && file.typed.is_ascii();
    let is_apart = names_square && is_letter && !row.glued && !Language::ALL.into_iter().any(is_plain);
    let is_it = is_apart && before.len() <= 1 && before.iter().all(is_any_tower);
    is_it.then(|| {
        let row = Token { glued: true, ..row.clone() };
        before.iter().chain([file]).cloned().chain([row]).collect()
    })
}

/// The languages in which a line is read. Words of `language` may be shortened. Words of the other `languages` have to be
/// typed in full.
#[derive(Clone, Copy)]
struct Vocabularies<'languages> {
    language: Language,
    languages: &'languages [Language],
    game: Game,
}

/// Reads the line in one language and calls `visit` with the result. If the language lacks a word of the line, accepts whole
/// words of the other languages too, except in the pass with misspelled words.
fn in_language(
    pass: Pass,
    tokens: &[Token<'_>],
    signs: Signs,
    of: Vocabularies<'_>,
    visit: &mut impl FnMut(Pass, &Sentence<'_>, &Tokens<'_>),
) {
    let forgives_spelling = pass == Pass::Misspelled;
    let others: &[&[Language]] = if forgives_spelling { &[&[]] } else { &[&[], of.languages] };
    for &others in others {
        let vocabulary = Vocabulary { language: of.language, others, game: of.game, forgives_spelling };
        let is_known = pass != Pass::AsTyped || Sentence::known(tokens, vocabulary).is_some();
        if !is_known {
            continue;
        }
        let lists_towers = begins_setup(tokens, of.languages) || tokens.len() > usize::from(of.game.size());
        let loosely = without_plain_words(tokens, signs, lists_towers, vocabulary);
        if pass != Pass::AsTyped {
            if visit_known(pass, &loosely, vocabulary, visit) {
                return;
            }
            continue;
        }
        // A word without a meaning for the move can also be the beginning of a direction: `a gauche 1` may be a
        // move back.
        let has_plain_word = loosely.tokens.len() < tokens.len();
        let signs = signs.with(Sign::PlainWord, has_plain_word);
        visit_known(pass, &Tokens { tokens: tokens.to_vec(), signs }, vocabulary, visit);
        // A letter behind the number can be a direction or the color on which the move ends: `purple 2 R`.
        if has_plain_word || direction_behind_number(tokens, 1, vocabulary).is_some() {
            visit_known(Pass::Loosely, &loosely, vocabulary, visit);
        }
        return;
    }
}

/// Whether the first word means set-up in one of the languages.
pub(super) fn begins_setup(tokens: &[Token<'_>], languages: &[Language]) -> bool {
    let is_setup = |word: &str, language: Language| {
        meanings_of_whole(word, language).any(|meaning| meaning == Word::Command(Command::Setup))
    };
    match tokens.first().map(|token| &token.kind) {
        Some(Kind::Word(word)) => languages.iter().any(|&language| is_setup(word, language)),
        _ => false,
    }
}

/// Calls `visit` with the tokens if the vocabulary has all of them. Returns whether the vocabulary has them.
fn visit_known(
    pass: Pass,
    read: &Tokens<'_>,
    vocabulary: Vocabulary<'_>,
    visit: &mut impl FnMut(Pass, &Sentence<'_>, &Tokens<'_>),
) -> bool {
    if read.tokens.is_empty() {
        return false;
    }
    let sentence = Sentence::known(&read.tokens, vocabulary);
    if let Some(sentence) = &sentence {
        visit(pass, sentence, read);
    }
    sentence.is_some()
}

/// The tokens of a line that the grammar reads, and the signs found in the whole line.
pub(super) struct Tokens<'text> {
    tokens: Vec<Token<'text>>,
    pub(super) signs: Signs,
}

/// Reads a token whose meaning depends on the tokens beside it. Returns false, and reads nothing, for any other token.
fn read_with_neighbours<'text>(
    left: &mut Tokens<'text>,
    tokens: &[Token<'text>],
    at: usize,
    vocabulary: Vocabulary<'_>,
) -> bool {
    let Some(token) = tokens.get(at) else { return false };
    if is_of_farthest(tokens, at, vocabulary.language) {
        left.signs = left.signs.with(Sign::Farthest, true);
        return true;
    }
    if is_start(tokens, at, vocabulary) {
        left.signs = left.signs.with(Sign::Unsure, true);
        return true;
    }
    if is_in_square(tokens, at, vocabulary) {
        left.signs = left.signs.with(Sign::Unsure, true);
        return true;
    }
    if let Some(number) = number_by_sound(tokens, at, vocabulary) {
        left.signs = left.signs.with(Sign::Unsure, true).with(Sign::NearNumber, true);
        left.tokens.push(Token { kind: Kind::Number(number), glued: false, ..token.clone() });
        return true;
    }
    if let Some(letter) = direction_behind_number(tokens, at, vocabulary) {
        left.signs = left.signs.with(Sign::Unsure, true);
        left.tokens.push(Token { glued: false, ..letter.clone() });
        left.tokens.push(Token { glued: false, ..token.clone() });
        return true;
    }
    if at > 0 && direction_behind_number(tokens, at - 1, vocabulary).is_some() {
        return true;
    }
    if is_dutch_forward(tokens, at, vocabulary.language) {
        left.tokens.push(Token { kind: spoken_as(Heading::Forward, Language::Dutch), ..token.clone() });
        return true;
    }
    if is_row_apart(tokens, at, vocabulary) {
        // Without a tower, it is less clear that a letter and a number with a space between them are a square.
        left.signs = left.signs.with(Sign::PartedSquares, tokens.len() == 2);
        left.tokens.push(Token { glued: true, ..token.clone() });
        return true;
    }
    if at > 0 && matches!(&token.kind, Kind::Word(word) if softens(word, vocabulary.language)) {
        left.signs = left.signs.with(Sign::Softened, true);
        return true;
    }
    if is_half_of_diagonal(token, tokens, vocabulary) {
        let next = tokens.get(at + 1);
        let is_before_number = next.is_some_and(|next| matches!(next.kind, Kind::Number(_)));
        // `Forward 1 left` may mean two moves in one.
        // `Straight right` may mean sideways.
        let is_straight = matches!(&token.kind, Kind::Word(word) if says_straight(word, vocabulary.language));
        left.signs = left
            .signs
            .with(Sign::Diagonal, true)
            .with(Sign::SaidDirection, is_before_number)
            .with(Sign::Unsure, is_straight);
        return true;
    }
    if let Some(unit) = unit_after_number(tokens, at, vocabulary) {
        left.signs =
            left.signs.with(Sign::OfBoard, unit == Unit::Square).with(Sign::Unsure, unit == Unit::Pas);
        return true;
    }
    if is_one_square(tokens, at, vocabulary.language) {
        left.tokens.push(Token { kind: Kind::Number(1), glued: false, ..*token });
        return true;
    }
    is_beside_number(tokens, at, vocabulary.language)
}

/// The tokens without the words that have no meaning for the move, and with number words replaced by numbers.
/// `lists_towers` says whether the line may be a list of towers, in which an *and* can stand before the last tower.
fn without_plain_words<'text>(
    tokens: &[Token<'text>],
    signs: Signs,
    lists_towers: bool,
    vocabulary: Vocabulary<'_>,
) -> Tokens<'text> {
    let signs = with_signs_of_tokens(signs, tokens, vocabulary);
    let mut left = Tokens { tokens: Vec::with_capacity(tokens.len()), signs };
    for (at, token) in tokens.iter().enumerate() {
        if read_with_neighbours(&mut left, tokens, at, vocabulary) {
            continue;
        }
        // The letter of a square's name is not a word.
        let is_file =
            tokens.get(at + 1).is_some_and(|next| next.glued && matches!(next.kind, Kind::Number(_)));
        let plain = match &token.kind {
            Kind::Word(word) if is_teleport_on_the_way(word, tokens, vocabulary) => Some(PlainWord::Verb),
            Kind::Word(word) if is_object(word) && names_teleport(tokens, vocabulary) => {
                Some(PlainWord::Filler)
            }
            Kind::Word(word) if !is_file => plain(word, vocabulary),
            _ => None,
        };
        // Between towers, `go` is the beginning of gold.
        let is_tower = |word: &str| lists_towers && !vocabulary.meaning(word).colors.is_empty();
        match plain {
            // In `ma g 2`, the French word for "my" is the beginning of brown.
            Some(PlainWord::Pronoun | PlainWord::Aside)
                if begins_a_word(token, vocabulary)
                    && !matches!(&token.kind, Kind::Word(word) if is_to(word, vocabulary.language))
                    && !tokens.get(at + 1).is_some_and(|next| is_whole_or_plain(next, vocabulary)) =>
            {
                left.tokens.push(token.clone());
            }
            Some(PlainWord::Verb) if matches!(&token.kind, Kind::Word(word) if is_tower(word)) => {
                left.tokens.push(token.clone());
            }
            Some(PlainWord::Number(1)) if stands_for_tower(tokens, at, vocabulary) => {}
            Some(PlainWord::Number(number)) => {
                let is_word = |is: &dyn Fn(&str) -> bool| matches!(&token.kind, Kind::Word(word) if is(word));
                let is_near = |word: &str| plain_word(word, vocabulary.language).is_none();
                // Before a word for squares, `one` is a number.
                let is_before_unit = unit_after_number(tokens, at + 1, vocabulary).is_some();
                left.signs = left
                    .signs
                    .with(Sign::WordForOne, number == 1 && !is_before_unit && is_word(&is_often_no_number))
                    .with(Sign::NearNumber, is_word(&is_near));
                left.tokens.push(Token { kind: Kind::Number(number), glued: false, ..*token });
            }
            Some(PlainWord::Polite) => left.signs = left.signs.with(Sign::Polite, true),
            Some(PlainWord::Verb) => {
                let language = vocabulary.language;
                let is_word = |is: fn(&str, Language) -> bool| matches!(&token.kind, Kind::Word(word) if is(word, language));
                left.signs = left
                    .signs
                    .with(Sign::Verb, true)
                    .with(Sign::Pronoun, is_word(names_writer))
                    .with(Sign::OfBoard, is_word(says_play));
                if is_word(says_advance) && names_no_way(tokens, vocabulary) {
                    left.tokens.push(Token { kind: spoken_as(Heading::Forward, language), ..*token });
                }
            }
            Some(PlainWord::Choice) => left.signs = left.signs.with(Sign::Choice, true),
            Some(PlainWord::Pronoun) => left.signs = left.signs.with(Sign::Pronoun, true),
            Some(PlainWord::Aside) => {
                let is_exclamation = matches!(&token.kind, Kind::Word(word) if is_exclamation(word));
                let is_remark = is_exclamation || !left.tokens.is_empty();
                left.signs = left.signs.with(Sign::Aside, true).with(Sign::Remark, is_remark);
            }
            // `Up left` means the diagonal to the left.
            Some(PlainWord::Said(Heading::Forward)) if names_side(tokens, vocabulary) => {
                left.signs = left.signs.with(Sign::Diagonal, true).with(Sign::UpToSide, true);
            }
            Some(PlainWord::Said(heading)) => {
                left.signs = left.signs.with(Sign::SaidDirection, true);
                left.tokens.push(Token { kind: spoken_as(heading, vocabulary.language), ..*token });
            }
            Some(PlainWord::Diagonal) => left.signs = left.signs.with(Sign::Diagonal, true),
            Some(PlainWord::Filler) => {
                let is_before_number =
                    tokens.get(at + 1).is_some_and(|next| matches!(next.kind, Kind::Number(_)));
                let is_to_side = matches!(&token.kind, Kind::Word(word) if is_to(word, vocabulary.language))
                    && names_side(&tokens[at..], vocabulary);
                left.signs = left
                    .signs
                    .with(Sign::FillerBeforeNumber, is_before_number)
                    .with(Sign::ToSide, is_to_side);
            }
            Some(PlainWord::Conjunction) if lists_towers => {}
            Some(PlainWord::Conjunction) | None => {
                let is_verb = matches!(&token.kind, Kind::Word(word) if is_verb_of_direction(word, vocabulary.language));
                let is_own_verb = is_verb && left.signs.has(Sign::Pronoun);
                left.signs = left.signs.with(Sign::Verb, is_own_verb);
                left.tokens.push(token.clone());
            }
        }
    }
    left.tokens.dedup_by(|second, first| are_same_way(first, second, vocabulary.language));
    left
}

/// Adds the signs that depend on all tokens of a line.
fn with_signs_of_tokens(signs: Signs, tokens: &[Token<'_>], vocabulary: Vocabulary<'_>) -> Signs {
    let is_idiom = tokens.windows(2).any(|pair| match (&pair[0].kind, &pair[1].kind) {
        (Kind::Word(first), Kind::Word(second)) => is_of_idiom(first, second, vocabulary.language),
        _ => false,
    });
    let may_name_row = names_row(tokens, vocabulary);
    signs
        .with(Sign::ToColor, names_color_to_move_to(tokens, vocabulary))
        .with(Sign::Idiom, is_idiom)
        .with(Sign::ToRow, may_name_row)
        .with(Sign::Unsure, may_name_row)
}

/// Whether two tokens are whole words for the same straight direction: Dutch `recht naar voren`.
fn are_same_way(first: &Token<'_>, second: &Token<'_>, language: Language) -> bool {
    let straight = |token: &Token<'_>| match &token.kind {
        Kind::Word(word) => meanings_of_whole(word, language)
            .find(|meaning| matches!(meaning, Word::Heading(Heading::Forward | Heading::Back))),
        _ => None,
    };
    straight(first).is_some_and(|way| straight(second) == Some(way))
}

/// Whether a token is a `forward` that belongs to a diagonal: `forward left 3`.
fn is_half_of_diagonal(token: &Token<'_>, tokens: &[Token<'_>], vocabulary: Vocabulary<'_>) -> bool {
    let is_forward = match &token.kind {
        Kind::Word(word) => {
            let mut meanings = meanings_of_whole(word, vocabulary.language).peekable();
            meanings.peek().is_some() && meanings.all(|meaning| meaning == Word::Heading(Heading::Forward))
        }
        _ => false,
    };
    is_forward && names_side(tokens, vocabulary)
}

/// Whether one of the tokens is the word for left or right in full.
fn names_side(tokens: &[Token<'_>], vocabulary: Vocabulary<'_>) -> bool {
    tokens.iter().any(|token| match &token.kind {
        Kind::Word(word) => meanings_of_whole(word, vocabulary.language)
            .any(|meaning| matches!(meaning, Word::Heading(Heading::Left | Heading::Right))),
        _ => false,
    })
}

/// Whether the word at this index is an English *one* that refers to the tower before it: `the purple one left 2`. In
/// `purple one left`, which has no other number, *one* is the distance.
fn stands_for_tower(tokens: &[Token<'_>], at: usize, vocabulary: Vocabulary<'_>) -> bool {
    let is_color = |token: &Token<'_>| match &token.kind {
        Kind::Word(word) => colors_in_full(word, vocabulary.language).is_some(),
        kind => matches!(kind, Kind::Symbol(_)),
    };
    let is_one = |token: &Token<'_>| matches!(&token.kind, Kind::Word(word) if word == "one");
    let has_number = |token: &Token<'_>| match &token.kind {
        Kind::Number(_) => true,
        Kind::Word(word) => matches!(plain_word(word, vocabulary.language), Some(PlainWord::Number(_))),
        _ => false,
    };
    let follows_color = at.checked_sub(1).and_then(|before| tokens.get(before)).is_some_and(is_color);
    let rest = tokens.get(at + 1..).unwrap_or_default();
    follows_color && tokens.get(at).is_some_and(is_one) && (rest.is_empty() || rest.iter().any(has_number))
}

/// The word for squares at this index, if it follows a number: `2 blocks`. If another number follows the French *pas*, *pas*
/// means "not" and is not a word for squares.
fn unit_after_number(tokens: &[Token<'_>], at: usize, vocabulary: Vocabulary<'_>) -> Option<Unit> {
    let Some(Kind::Word(word)) = tokens.get(at).map(|token| &token.kind) else { return None };
    let is_number = |token: &Token<'_>| match &token.kind {
        // A number directly after a letter is the row of a square, and not a number of squares.
        Kind::Number(_) => !token.glued,
        Kind::Word(word) => {
            matches!(plain_word(word, vocabulary.language), Some(PlainWord::Number(_)))
        }
        _ => false,
    };
    let follows_number = at.checked_sub(1).and_then(|before| tokens.get(before)).is_some_and(is_number);
    let found = unit(word, vocabulary.language).filter(|_| follows_number)?;
    let denies = found == Unit::Pas && tokens.get(at + 1).is_some_and(is_number);
    (!denies && !vocabulary.knows_exactly(word)).then_some(found)
}

/// Whether the token is one of the words of the language.
fn is_one_of(token: Option<&Token<'_>>, words: [&[&str]; Language::COUNT], language: Language) -> bool {
    matches!(token.map(|token| &token.kind), Some(Kind::Word(word)) if words[language as usize].contains(&word.as_str()))
}

/// Whether the token is a tower.
fn is_tower(token: &Token<'_>, language: Language) -> bool {
    match &token.kind {
        Kind::Word(word) => colors_in_full(word, language).is_some(),
        kind => matches!(kind, Kind::Symbol(_)),
    }
}

/// Whether the token is the full word for a direction.
fn is_way(token: &Token<'_>, language: Language) -> bool {
    match &token.kind {
        Kind::Word(word) => is_direction_in_full(word, language),
        kind => matches!(kind, Kind::Arrow(_)),
    }
}

/// Words for *from* before the square on which a move begins, in each language, folded.
const FROM: [&[&str]; Language::COUNT] = [&["from"], &["von"], &["de", "depuis"], &["van", "vanaf"], &[]];

/// Whether the token at this index belongs to the square from which a tower moves, in a text that names the direction:
/// `purple left 2 from f1`.
fn is_start(tokens: &[Token<'_>], at: usize, vocabulary: Vocabulary<'_>) -> bool {
    let begins = |start: usize| {
        is_one_of(tokens.get(start), FROM, vocabulary.language)
            && tokens.get(start + 1..start + 3).is_some_and(looks_like_square)
    };
    let is_of_start = (at.saturating_sub(2)..=at).any(begins);
    is_of_start
        && tokens.iter().any(|token| is_way(token, vocabulary.language))
        && tokens.iter().any(|token| is_tower(token, vocabulary.language))
}

/// Words for *in* in each language, folded.
const IN: [&[&str]; Language::COUNT] = [&["in"], &["in"], &[], &["in"], &[]];

/// Whether the token at this index is an *in* between a tower and the square to which it moves: `purple in d3`.
fn is_in_square(tokens: &[Token<'_>], at: usize, vocabulary: Vocabulary<'_>) -> bool {
    let follows_tower = at
        .checked_sub(1)
        .and_then(|before| tokens.get(before))
        .is_some_and(|before| is_tower(before, vocabulary.language));
    follows_tower
        && at + 3 == tokens.len()
        && is_one_of(tokens.get(at), IN, vocabulary.language)
        && looks_like_square(&tokens[at + 1..])
}

/// The English number that a word sounds like, behind a tower and a direction at the end of the text: `red forward for`.
fn number_by_sound(tokens: &[Token<'_>], at: usize, vocabulary: Vocabulary<'_>) -> Option<u8> {
    if vocabulary.language != Language::English || at != 2 || tokens.len() != 3 {
        return None;
    }
    let is_move = is_tower(&tokens[0], vocabulary.language) && is_way(&tokens[1], vocabulary.language);
    match &tokens[at].kind {
        Kind::Word(word) if is_move => match word.as_str() {
            "for" | "fore" => Some(4),
            "tree" => Some(3),
            _ => None,
        },
        _ => None,
    }
}

/// Whether a word for *to* stands before the number of a move, with nothing but fillers between them: `forward to 5`, `vor bis
/// zu 5`, Turkish `ileri 5'e`. The number can then be a row of the board.
fn names_row(tokens: &[Token<'_>], vocabulary: Vocabulary<'_>) -> bool {
    let languages = || std::iter::once(vocabulary.language).chain(vocabulary.others.iter().copied());
    let is_a_to = |word: &str| languages().any(|language| is_to(word, language));
    let is_filler =
        |word: &str| languages().any(|language| plain_word(word, language) == Some(PlainWord::Filler));
    let is_number = |token: &Token<'_>| match &token.kind {
        Kind::Number(_) => !token.glued,
        Kind::Word(word) => matches!(plain_word(word, vocabulary.language), Some(PlainWord::Number(_))),
        _ => false,
    };
    tokens.iter().enumerate().any(|(at, token)| {
        let mut words = tokens[..at].iter().rev().map_while(|token| match &token.kind {
            Kind::Word(word) => Some(word.as_str()),
            _ => None,
        });
        let follows_to = words.find(|word| is_a_to(word) || !is_filler(word)).is_some_and(is_a_to);
        is_number(token) && (follows_to || is_row_ending(tokens, at + 1, vocabulary.language))
    })
}

/// Whether the token at this index is the Turkish ending for *to* behind a number: `5'e`. The number must not be that of a
/// square.
fn is_row_ending(tokens: &[Token<'_>], at: usize, language: Language) -> bool {
    let number = at.checked_sub(1).and_then(|before| tokens.get(before));
    language == Language::Turkish
        && number.is_some_and(|number| matches!(number.kind, Kind::Number(_)) && !number.glued)
        && tokens.get(at).is_some_and(
            |ending| matches!(&ending.kind, Kind::Word(word) if ending.glued && is_turkish_dative(word)),
        )
}

/// The letter of a direction behind the number at this index, in a text that consists of a tower, the number and the letter:
/// `red 4f`, `red 4 f`, `r4f`.
fn direction_behind_number<'tokens, 'text>(
    tokens: &'tokens [Token<'text>],
    at: usize,
    vocabulary: Vocabulary<'_>,
) -> Option<&'tokens Token<'text>> {
    let [tower, number, letter] = tokens else { return None };
    let is_initial = matches!(&letter.kind, Kind::Word(word) if word.chars().count() == 1
        && vocabulary.meaning(word).directions.only().is_some());
    let is_initial_of_tower = number.glued
        && letter.glued
        && matches!(&tower.kind, Kind::Word(word) if word.chars().count() == 1
            && !vocabulary.meaning(word).colors.is_empty());
    let is_it = at == 1
        && (is_tower(tower, vocabulary.language) || is_initial_of_tower)
        && matches!(number.kind, Kind::Number(_))
        && is_initial;
    is_it.then_some(letter)
}

/// Whether the token at this index is the Dutch *voor* behind *naar*, which together mean forward.
fn is_dutch_forward(tokens: &[Token<'_>], at: usize, language: Language) -> bool {
    let is = |token: Option<&Token<'_>>, wanted: &str| matches!(token.map(|token| &token.kind), Some(Kind::Word(word)) if word == wanted);
    language == Language::Dutch
        && is(tokens.get(at), "voor")
        && is(at.checked_sub(1).and_then(|before| tokens.get(before)), "naar")
}

/// Whether none of the tokens is a direction or a square.
fn names_no_way(tokens: &[Token<'_>], vocabulary: Vocabulary<'_>) -> bool {
    let names_direction = |token: &Token<'_>| match &token.kind {
        Kind::Word(word) => {
            is_direction_in_full(word, vocabulary.language)
                || matches!(plain_word(word, vocabulary.language), Some(PlainWord::Said(_)))
        }
        kind => matches!(kind, Kind::Arrow(_)),
    };
    !tokens.iter().any(names_direction) && !tokens.windows(2).any(looks_like_square)
}

/// Whether the word at this index is an English *a* before a word for a square: `forward a step`.
fn is_one_square(tokens: &[Token<'_>], at: usize, language: Language) -> bool {
    let is_word = |at: usize, words: &[&str]| matches!(tokens.get(at).map(|token| &token.kind), Some(Kind::Word(word)) if words.contains(&word.as_str()));
    language == Language::English
        && is_word(at, &["a"])
        && is_word(at + 1, &["square", "space", "step", "tile", "field"])
}

/// Whether the word at this index is the French *d’* before a number word: `d’une case`.
fn is_of_number(tokens: &[Token<'_>], at: usize, language: Language) -> bool {
    let is_word = |at: usize, words: &[&str]| matches!(tokens.get(at).map(|token| &token.kind), Some(Kind::Word(word)) if words.contains(&word.as_str()));
    language == Language::French && is_word(at, &["d"]) && is_word(at + 1, &["un", "une"])
}

/// Whether the word at this index follows a number and means times: `2 mal links`.
fn is_times_after_number(tokens: &[Token<'_>], at: usize, language: Language) -> bool {
    let is_number = |token: &Token<'_>| match &token.kind {
        Kind::Number(_) => true,
        Kind::Word(word) => matches!(plain_word(word, language), Some(PlainWord::Number(_))),
        _ => false,
    };
    let is_color = |token: &Token<'_>| match &token.kind {
        Kind::Word(word) => colors_in_full(word, language).is_some(),
        kind => matches!(kind, Kind::Symbol(_)),
    };
    // Without a tower, "nach links 5 mal" can be about anything.
    if !tokens.iter().any(is_color) {
        return false;
    }
    let follows_number = at.checked_sub(1).and_then(|before| tokens.get(before)).is_some_and(is_number);
    follows_number
        && matches!(tokens.get(at).map(|token| &token.kind), Some(Kind::Word(word)) if is_times(word, language))
}

/// Whether the letters at this index are a Turkish ending after a square, typed without an apostrophe: `d3e`.
fn is_ending_of_square(tokens: &[Token<'_>], at: usize, language: Language) -> bool {
    let (Some([file, row]), Some(ending)) =
        (at.checked_sub(2).and_then(|start| tokens.get(start..at)), tokens.get(at))
    else {
        return false;
    };
    // After a space, only the dative ending, which means *to*, counts. It has to be the last word of a text with a tower:
    // `mor h3 e`. Other endings say where a tower is, and *da* and *de* are also words of their own.
    let is_dative = matches!(&ending.kind, Kind::Word(word) if is_turkish_dative(word));
    let ends_move = is_dative && at + 1 == tokens.len() && tokens.len() > 3;
    language == Language::Turkish
        && (ending.glued || ends_move)
        && looks_like_square(&[file.clone(), row.clone()])
        && matches!(&ending.kind, Kind::Word(word) if is_turkish_ending(word))
}

/// Whether the number at this index is the row of a square that is typed with a space: `purple c 4`. The letter before it
/// must not be a word or the beginning of a direction. The text has to name a tower, or consist of the square alone.
fn is_row_apart(tokens: &[Token<'_>], at: usize, vocabulary: Vocabulary<'_>) -> bool {
    let Some(file) = at.checked_sub(1).and_then(|before| tokens.get(before)) else { return false };
    let (Kind::Word(letter), Some(Kind::Number(row))) = (&file.kind, tokens.get(at).map(|token| &token.kind))
    else {
        return false;
    };
    let mut letters = letter.chars();
    let names_square = letters.next().is_some_and(|letter| square_of(letter, *row).is_some());
    let is_color = |token: &Token<'_>| match &token.kind {
        Kind::Word(word) => colors_in_full(word, vocabulary.language).is_some(),
        kind => matches!(kind, Kind::Symbol(_)),
    };
    names_square
        && letters.next().is_none()
        && vocabulary.meaning(letter).directions.is_empty()
        && plain_word(letter, vocabulary.language).is_none()
        && (tokens.iter().any(is_color) || tokens.len() == 2)
}

/// Whether the word at this index stands beside a number or a square without adding a meaning.
fn is_beside_number(tokens: &[Token<'_>], at: usize, language: Language) -> bool {
    is_of_number(tokens, at, language)
        || is_row_ending(tokens, at, language)
        || is_times_after_number(tokens, at, language)
        || is_ending_of_square(tokens, at, language)
}

/// Whether the word at this index is part of a phrase that means "as far as possible".
fn is_of_farthest(tokens: &[Token<'_>], at: usize, language: Language) -> bool {
    let starts = at.saturating_sub(LONGEST_FARTHEST - 1)..=at;
    starts
        .into_iter()
        .any(|start| says_farthest(&tokens[start..], language).is_some_and(|length| start + length > at))
}

/// Whether a word says that a tower teleports during its move. If so, the word is not a decision of its own:
/// `gold right 4, teleport to h4`.
fn is_teleport_on_the_way(word: &str, tokens: &[Token<'_>], vocabulary: Vocabulary<'_>) -> bool {
    let names_direction = |token: &Token<'_>| match &token.kind {
        Kind::Word(word) => is_direction_in_full(word, vocabulary.language),
        kind => matches!(kind, Kind::Arrow(_)),
    };
    is_teleport(word, vocabulary) && tokens.iter().any(names_direction)
}

fn is_teleport(word: &str, vocabulary: Vocabulary<'_>) -> bool {
    meanings_of_whole(word, vocabulary.language).any(|meaning| meaning == Word::Command(Command::Teleport))
}

/// Whether one of the tokens says that a tower teleports. If so, a word like `it` means that tower.
fn names_teleport(tokens: &[Token<'_>], vocabulary: Vocabulary<'_>) -> bool {
    tokens.iter().any(|token| matches!(&token.kind, Kind::Word(word) if is_teleport(word, vocabulary)))
}

/// Whether a token can be the beginning of a word of the notation.
fn begins_a_word(token: &Token<'_>, vocabulary: Vocabulary<'_>) -> bool {
    matches!(&token.kind, Kind::Word(word) if !vocabulary.meaning(word).is_empty())
}

/// Whether a token is a word of the notation in full, or a word without a meaning for the move.
fn is_whole_or_plain(token: &Token<'_>, vocabulary: Vocabulary<'_>) -> bool {
    matches!(&token.kind, Kind::Word(word)
        if vocabulary.knows_exactly(word) || plain_word(word, vocabulary.language).is_some())
}

/// Whether the last words name the color of the square to which a tower moves: `to pink`, `to the pink square`.
fn names_color_to_move_to(tokens: &[Token<'_>], vocabulary: Vocabulary<'_>) -> bool {
    let languages = || std::iter::once(vocabulary.language).chain(vocabulary.others.iter().copied());
    let is_around = |word: &str| {
        let is_plain = |language| {
            matches!(
                plain_word(word, language),
                Some(PlainWord::Polite | PlainWord::Filler | PlainWord::Aside)
            )
        };
        languages().any(is_plain)
    };
    let is_a_color = |word: &str| languages().any(|language| colors_in_full(word, language).is_some());
    let is_a_to = |word: &str| languages().any(|language| is_to(word, language));
    let mut words = tokens.iter().rev().map_while(|token| match &token.kind {
        Kind::Word(word) => Some(word.as_str()),
        _ => None,
    });
    let mut says_so = false;
    let color = words.by_ref().find(|word| {
        says_so |= languages().any(|language| is_to_square(word, language));
        is_a_color(word) || !is_around(word)
    });
    let Some(color) = color.filter(|color| is_a_color(color)) else { return false };
    says_so |= languages().any(|language| is_to_color(color, language));
    // An article can stand between *to* and the color: `to the pink square`.
    says_so || words.take_while(|word| is_a_to(word) || is_around(word)).any(is_a_to)
}

/// The word of the notation for a heading.
fn spoken_as(heading: Heading, language: Language) -> Kind {
    Kind::Word(heading_letters(heading, language).to_owned())
}

/// The role of a word around a move, if the word is not a color, a direction or a command. `None` if it has no role.
fn plain(word: &str, vocabulary: Vocabulary<'_>) -> Option<PlainWord> {
    let language = vocabulary.language;
    let exact = plain_word(word, language);
    if matches!(exact, Some(PlainWord::Number(_) | PlainWord::Polite)) {
        return exact;
    }
    if vocabulary.knows_exactly(word) {
        return None;
    }
    let from = || vocabulary.is_from(word).then_some(PlainWord::Filler);
    // A word that is near a word of the notation is not a misspelled number: the Turkish `altn` means gold, not six.
    let may_be_number = || vocabulary.forgives_spelling && !vocabulary.is_near(word);
    let near = || near_number(word, language).filter(|_| may_be_number()).map(PlainWord::Number);
    exact.or_else(from).or_else(near)
}
