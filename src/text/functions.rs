//! The functions that the texts of a language can call. A function puts values of the game into the words of that language:
//!
//! - `COLOR($tower, form: "capital")` and likewise `SIDE`, `RANK`, `DIRECTION`, `GAME`, `LENGTH`, `VARIANT`, `LAYOUT`, `LEVEL` and
//!   `LANGUAGE`: the word of a value, in one of the forms that the language gives it in `words.ftl`;
//! - `TOWER($blocker, form: "object")`: a tower of a side, or any tower;
//! - `EMOJI($tower)`: the emoji of a color, only for messages;
//! - `LIST($towers, of: "color", form: "capital", type: "or")`: a list. The type says how it is joined: by `and`, by `or`, by
//!   `then`, as a `unit` (with commas) or as `groups` (with semicolons). Without `of`, the items are words already;
//! - `COMMAND("settings mine")`: a mention of a slash command;
//! - `TYPED("choose")`: a word of the notation, as the reader types it.

use std::sync::Arc;

use fluent_bundle::{FluentArgs, FluentError, FluentResource, FluentValue, concurrent::FluentBundle};
use kamisado_notation::{Language, typed_word};
use kamisado_rules::{Color, Direction, Game, Layout, MatchLength, Rank, Side, Variant};

use super::{
    arguments::{List, TOWER_SEPARATOR},
    codes::Coded,
    color_emoji::ColorEmoji,
    command_mention,
    locale::Locale,
};
use crate::club::MachineLevel;

/// The words of one language.
#[derive(Clone, Copy)]
pub(super) struct Words {
    pub(super) locale: Locale,
    /// Looks up a text of a language by its key, with the values of its variables.
    pub(super) find: fn(Locale, &str, &FluentArgs<'_>) -> Option<String>,
}

/// Adds all functions to the texts of a language.
///
/// # Errors
///
/// If a function with the same name was added before.
pub(super) fn add(bundle: &mut FluentBundle<Arc<FluentResource>>, words: Words) -> Result<(), FluentError> {
    add_words::<Color>(bundle, words)?;
    add_words::<Side>(bundle, words)?;
    add_words::<Rank>(bundle, words)?;
    add_words::<Direction>(bundle, words)?;
    add_words::<Game>(bundle, words)?;
    add_words::<MatchLength>(bundle, words)?;
    add_words::<Variant>(bundle, words)?;
    add_words::<Layout>(bundle, words)?;
    add_words::<Language>(bundle, words)?;
    add_words::<MachineLevel>(bundle, words)?;
    bundle.add_function("TOWER", move |values, named| {
        value(values.first().and_then(|tower| words.tower(string(tower)?, form(named))))
    })?;
    bundle.add_function("LIST", move |values, named| {
        value(values.first().and_then(|list| words.list(list, named)))
    })?;
    bundle.add_function("EMOJI", |values, _| {
        let color = values.first().and_then(|color| color_of(string(color)?));
        value(color.map(|color| ColorEmoji::of(color).to_string()))
    })?;
    bundle.add_function("COMMAND", |values, _| {
        value(values.first().and_then(string).map(command_mention::of))
    })?;
    bundle.add_function("TYPED", move |values, _| {
        value(values.first().and_then(|word| typed_word(string(word)?, words.locale.notation())))
    })
}

/// Adds the function that puts values of the type `T` into words.
fn add_words<T: Coded>(
    bundle: &mut FluentBundle<Arc<FluentResource>>,
    words: Words,
) -> Result<(), FluentError> {
    bundle.add_function(&T::KIND.to_uppercase(), move |values, named| {
        value(values.first().and_then(|code| words.word(T::KIND, string(code)?, form(named))))
    })
}

impl Words {
    /// The word for a code of a kind. It has the given form if the language has that form.
    pub(super) fn word(self, kind: &str, code: &str, form: Option<&str>) -> Option<String> {
        self.in_form(&format!("{kind}-{code}"), form, &FluentArgs::new())
    }

    /// The words for a tower of a side. The code consists of the codes of the side and the color. An empty code means any tower.
    fn tower(self, code: &str, form: Option<&str>) -> Option<String> {
        let mut arguments = FluentArgs::new();
        let Some((side, color)) = code.split_once(TOWER_SEPARATOR) else {
            return self.in_form("tower-unknown", form, &arguments);
        };
        arguments.set("side", side.to_owned());
        arguments.set("color", color.to_owned());
        self.in_form("tower-of-side", form, &arguments)
    }

    fn in_form(self, key: &str, form: Option<&str>, arguments: &FluentArgs<'_>) -> Option<String> {
        let formed = form.and_then(|form| (self.find)(self.locale, &format!("{key}.{form}"), arguments));
        formed.or_else(|| (self.find)(self.locale, key, arguments))
    }

    fn list(self, list: &FluentValue<'_>, named: &FluentArgs<'_>) -> Option<String> {
        let FluentValue::Custom(custom) = list else { return None };
        let List(items) = custom.as_any().downcast_ref()?;
        let kind = named.get("of").and_then(string);
        let words: Option<Vec<String>> = items
            .iter()
            .map(|item| match kind {
                Some(kind) => self.word(kind, string(item)?, form(named)),
                None => string(item).map(str::to_owned),
            })
            .collect();
        self.join(&words?, named.get("type").and_then(string)?)
    }

    /// Joins words in the given manner: with `and` or `or` before the last word, with `then` between all words, or with only commas
    /// (`unit`) or semicolons (`groups`).
    pub(super) fn join(self, words: &[String], manner: &str) -> Option<String> {
        let separator = |key: &str| (self.find)(self.locale, key, &FluentArgs::new());
        let commas = |words: &[String]| Some(words.join(&separator("list-separator")?));
        let pair = |key: &str, list: String, last: &str| {
            let mut arguments = FluentArgs::new();
            arguments.set("list", list);
            arguments.set("last", last.to_owned());
            (self.find)(self.locale, key, &arguments)
        };
        match (manner, words) {
            (_, []) => Some(String::new()),
            (_, [only]) => Some(only.clone()),
            ("unit", words) => commas(words),
            ("groups", words) => Some(words.join(&separator("list-group-separator")?)),
            ("and", [list @ .., last]) => pair("list-and", commas(list)?, last),
            ("or", [list @ .., last]) => pair("list-or", commas(list)?, last),
            ("then", [first, rest @ ..]) => {
                rest.iter().try_fold(first.clone(), |list, last| pair("list-then", list, last))
            }
            _ => None,
        }
    }
}

/// The value that a function returns. Without words it is an error, which Fluent reports.
fn value<'a>(words: Option<impl Into<FluentValue<'a>>>) -> FluentValue<'a> {
    words.map_or(FluentValue::Error, Into::into)
}

fn color_of(code: &str) -> Option<Color> {
    Color::VALUES.iter().copied().find(|color| color.code() == code)
}

fn string<'a>(value: &'a FluentValue<'_>) -> Option<&'a str> {
    match value {
        FluentValue::String(string) => Some(string),
        _ => None,
    }
}

fn form<'a>(named: &'a FluentArgs<'_>) -> Option<&'a str> {
    named.get("form").and_then(string)
}
