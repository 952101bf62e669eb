//! Every letter that the bot shows comes from `locales/`, except in moves, names, squares and ids of matches.
//!
//! The bot of a debug build marks each text of `locales/`, so that texts made by the code are outside of the marks.

use std::collections::BTreeSet;

use kamisado_notation::{Language, read};
use kamisado_rules::Game;
use serde_json::Value;

use crate::{
    clocks_and_notices,
    conversation::Conversation,
    foreign_sentences::{NAMES, is_a_square_or_a_match, without_links},
    kamisado, megasado, refusals, refused_moves, teaching,
};

/// The parts of a text that are outside of the marks.
fn outside(text: &str) -> Vec<String> {
    let (mut depth, mut pieces) = (0_u32, vec![String::new()]);
    for character in text.chars() {
        match character {
            '⟦' => {
                depth += 1;
                pieces.push(String::new());
            }
            '⟧' => depth = depth.saturating_sub(1),
            _ if depth == 0 => pieces.last_mut().expect("a piece").push(character),
            _ => {}
        }
    }
    pieces
}

/// Whether a piece may be outside of the marks: it contains only names, squares and ids of matches, or is a move in
/// notation.
fn may_stand_outside(piece: &str) -> bool {
    let piece = without_links(piece);
    let is_a_name = |word: &str| NAMES.contains(&word) || is_a_square_or_a_match(word);
    let words = || piece.split(|letter: char| !letter.is_alphanumeric());
    let has_letters = |word: &str| word.chars().any(char::is_alphabetic);
    words().filter(|word| has_letters(word)).all(is_a_name)
        || Game::ALL.into_iter().any(|game| read(piece.trim(), &[Language::English], game).is_ok())
}

/// The prefix of the name of a machine in a picture. This name has no marks, because the fonts lack the characters of the marks,
/// and the bot leaves out the characters of a name that a font lacks.
const MACHINE_IN_PICTURE: &str = "▭ Kamisado (";

/// The prefix of the name of a server in a picture, which is not marked for the same reason.
const SERVER_IN_PICTURE: &str = "▭ Server";

/// The names of the options of commands. They cannot be marked, but the forms of settings show them.
fn option_names() -> BTreeSet<String> {
    let texts = std::fs::read_to_string("locales/en/commands.ftl").expect("the texts of commands");
    let attributes = texts.lines().filter_map(|line| line.trim().strip_prefix('.')?.split_once(" = "));
    let names = attributes.filter(|(key, _)| !key.ends_with("description") && !key.starts_with("choice-"));
    names.map(|(_, name)| name.to_owned()).collect()
}

fn assert_all_marked(sent: &BTreeSet<String>) {
    let option_names = option_names();
    let unmarked: Vec<_> = sent
        .iter()
        .filter(|text| !text.starts_with(MACHINE_IN_PICTURE) && *text != SERVER_IN_PICTURE)
        .filter(|text| !option_names.contains(*text))
        .filter_map(|text| Some((outside(text).into_iter().find(|piece| !may_stand_outside(piece))?, text)))
        .map(|(piece, text)| format!("“{piece}” of {text}"))
        .collect();
    assert!(unmarked.is_empty(), "{} of {}:\n{}", unmarked.len(), sent.len(), unmarked.join("\n---\n"));
    assert!(sent.iter().filter(|text| text.contains('⟦')).count() > 80, "the texts are marked");
}

/// The names of commands, subcommands and options cannot be marked, because Discord allows only letters, digits, hyphens
/// and underscores in them. Tests of the commands compare these names with the texts.
#[tokio::test(flavor = "multi_thread")]
async fn all_descriptions_and_choices_of_commands_are_of_the_texts() {
    let it = Conversation::marked("commands").await;
    // Commands in the menus of messages and people have no description.
    let in_menus = |command: &Value| command["type"] == 2 || command["type"] == 3;
    let mut registered = it.channel.handle().commands(None);
    registered.retain(|command| !in_menus(command));
    let registered = Value::from(registered);
    let (mut count, mut unmarked) = (0, Vec::new());
    let mut check = |shown: &Value| {
        count += 1;
        let text = shown.as_str().unwrap();
        if !(text.starts_with('⟦') && text.ends_with('⟧') && outside(text).iter().all(String::is_empty)) {
            unmarked.push(text.to_owned());
        }
    };
    visit(&registered, &mut check);
    assert!(unmarked.is_empty(), "{unmarked:#?}");
    assert!(count > 500, "{count} descriptions and choices in six locales");
}

/// Calls `check` with the descriptions of commands and options and with the names of choices, in every locale.
fn visit(part: &Value, check: &mut impl FnMut(&Value)) {
    for one in part.as_array().into_iter().flatten() {
        let localized = |key: &str| one[key].as_object().into_iter().flatten().map(|(_, text)| text);
        let is_choice = one.get("value").is_some();
        let (text, others) = if is_choice {
            ("name", "name_localizations")
        } else {
            ("description", "description_localizations")
        };
        std::iter::once(&one[text]).chain(localized(others)).for_each(&mut *check);
        visit(&one["options"], check);
        visit(&one["choices"], check);
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn all_letters_around_a_match_of_kamisado_are_of_the_texts() {
    assert_all_marked(&kamisado::converse(Conversation::marked("kamisado").await).await);
}

#[tokio::test(flavor = "multi_thread")]
async fn all_letters_around_matches_of_megasado_are_of_the_texts() {
    assert_all_marked(&megasado::converse(Conversation::marked("megasado").await).await);
}

#[tokio::test(flavor = "multi_thread")]
async fn all_letters_about_clocks_and_notices_are_of_the_texts() {
    assert_all_marked(&clocks_and_notices::converse(Conversation::marked_timeless("clocks").await).await);
}

#[tokio::test(flavor = "multi_thread")]
async fn all_letters_of_refusals_are_of_the_texts() {
    assert_all_marked(&refusals::converse(Conversation::marked("refusals").await).await);
}

#[tokio::test(flavor = "multi_thread")]
async fn all_letters_of_refused_moves_are_of_the_texts() {
    assert_all_marked(&refused_moves::converse(Conversation::marked("refused-moves").await).await);
}

#[tokio::test(flavor = "multi_thread")]
async fn all_letters_of_teaching_are_of_the_texts() {
    assert_all_marked(&teaching::converse(Conversation::marked("teaching").await).await);
}

#[test]
fn letters_of_the_code_are_found() {
    for piece in ["Brown Forward 3 Pink", "k7", "Ada – Grace", "<t:1795471195:f> 3 : 1", "**c4**"] {
        assert!(may_stand_outside(piece), "{piece}");
    }
    assert_eq!(outside("⟦it is ⟦red⟧’s⟧ turn"), ["", "", " turn"]);
    assert!(!may_stand_outside(" turn"));
}
