//! The values of the variables in texts.

use std::borrow::Cow;

use fluent_bundle::{FluentValue, types::FluentType};

use kamisado_rules::Tower;

use super::codes::Coded;

/// The value of a variable in a text. It is a number, a string that is shown unchanged (a name, a square, a move), a [`Coded`]
/// value of the game, or a [`List`] of such values.
pub(crate) trait Argument<'a> {
    /// Converts the value to the form that Fluent takes.
    fn into_fluent(self) -> FluentValue<'a>;
}

impl<T: Coded> Argument<'static> for T {
    fn into_fluent(self) -> FluentValue<'static> {
        FluentValue::from(self.code())
    }
}

/// Separates the side from the color in the code of a tower.
pub(super) const TOWER_SEPARATOR: char = ' ';

impl Argument<'static> for Option<Tower> {
    /// Converts a tower of a side; `None` is an unknown tower.
    fn into_fluent(self) -> FluentValue<'static> {
        let code = |tower: Tower| format!("{}{TOWER_SEPARATOR}{}", tower.side.code(), tower.color.code());
        FluentValue::from(self.map(code).unwrap_or_default())
    }
}

/// Implements [`Argument`] for types that Fluent accepts as values of variables.
macro_rules! arguments {
    ($($type:ty),+ $(,)?) => {
        $(impl<'a> Argument<'a> for $type {
            fn into_fluent(self) -> FluentValue<'a> {
                FluentValue::from(self)
            }
        })+
    };
}

arguments!(&'a str, String, Cow<'a, str>, u8, u16, u32, u64, usize, i64);

/// A list of values. A text shows it by calling the Fluent function `LIST`, which joins the items.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct List(pub(super) Vec<FluentValue<'static>>);

impl List {
    pub(crate) fn of<T: Argument<'static>>(items: impl IntoIterator<Item = T>) -> Self {
        Self(items.into_iter().map(Argument::into_fluent).collect())
    }

    pub(crate) fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// The items that are strings, separated by commas.
    #[cfg(test)]
    pub(crate) fn words(&self) -> String {
        let words = self.0.iter().filter_map(|item| match item {
            FluentValue::String(words) => Some(words.as_ref()),
            _ => None,
        });
        words.collect::<Vec<_>>().join(", ")
    }
}

impl Argument<'static> for List {
    fn into_fluent(self) -> FluentValue<'static> {
        FluentValue::Custom(Box::new(self))
    }
}

impl FluentType for List {
    fn duplicate(&self) -> Box<dyn FluentType + Send> {
        Box::new(self.clone())
    }

    /// Returns an empty string, because a list has no words of its own. A test finds texts that show a list without `LIST`.
    fn as_string(&self, _: &intl_memoizer::IntlLangMemoizer) -> Cow<'static, str> {
        Cow::Borrowed("")
    }

    fn as_string_threadsafe(&self, _: &intl_memoizer::concurrent::IntlLangMemoizer) -> Cow<'static, str> {
        Cow::Borrowed("")
    }
}
