//! Finds a number that is out of its option's bounds. Discord's clients check the bounds, but the tests' stand-in for
//! Discord and other programs may send any number.

use poise::{
    ApplicationContext, CommandParameter,
    serenity_prelude::{ResolvedOption, ResolvedValue},
};
use serde_json::Value;

use crate::{
    discord::bot::{Data, Error},
    text::{Locale, text},
};

/// The sentence about the first option whose number is out of bounds. `None` if every number is within its bounds.
pub(crate) fn sentence(locale: Locale, context: ApplicationContext<'_, Data, Error>) -> Option<String> {
    let command = context.command_tree.last()?;
    context.args.iter().find_map(|given| {
        let parameter = command.parameters.iter().find(|parameter| parameter.name == given.name)?;
        let (least, most) = bounds(parameter)?;
        let is_outside = number(given).is_some_and(|number| !(least..=most).contains(&number));
        let option = name(parameter, locale);
        is_outside
            .then(|| text!(locale, "refused-option-bounds", option = option, least = least, most = most))
    })
}

fn number(given: &ResolvedOption<'_>) -> Option<i64> {
    match given.value {
        ResolvedValue::Integer(number) => Some(number),
        _ => None,
    }
}

/// The bounds with which a parameter is registered.
fn bounds(parameter: &CommandParameter<Data, Error>) -> Option<(i64, i64)> {
    let option = serde_json::to_value(parameter.create_as_slash_command_option()?).ok()?;
    Some((whole(&option["min_value"])?, whole(&option["max_value"])?))
}

/// A bound as a whole number. The library encodes some bounds as floating-point numbers.
#[expect(clippy::cast_possible_truncation, reason = "Discord's bounds are at most 2^53")]
fn whole(bound: &Value) -> Option<i64> {
    bound.as_i64().or_else(|| bound.as_f64().map(|bound| bound as i64))
}

/// The parameter's name in the language of the caller.
fn name(parameter: &CommandParameter<Data, Error>, locale: Locale) -> String {
    let mut names = parameter.name_localizations.iter();
    let found = names.find(|(code, _)| locale.discord_codes().contains(&code.as_ref()));
    found.map_or_else(|| parameter.name.to_string(), |(_, name)| name.to_string())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::discord::commands::all;

    #[test]
    fn the_bounds_of_numbers_are_those_of_their_registered_options() {
        let challenge = all().into_iter().find(|command| command.name == "challenge").unwrap();
        let of = |name: &str| {
            let parameter = challenge.parameters.iter().find(|parameter| parameter.name == name).unwrap();
            (super::name(parameter, Locale::German), bounds(parameter))
        };
        assert_eq!(of("minutes"), ("minuten".to_owned(), Some((1, 600))));
        assert_eq!(of("increment").1, Some((0, 600)));
        assert_eq!(of("opponent").1, None);
    }

    #[test]
    fn every_number_that_can_be_typed_is_registered_with_bounds() {
        let mut numbers = 0;
        for command in all() {
            for command in command.subcommands.iter().chain([&command]) {
                for parameter in &command.parameters {
                    let option = serde_json::to_value(parameter.create_as_slash_command_option()).unwrap();
                    // Type 4 is Discord's integer option. A number with choices cannot be typed.
                    if option["type"] == 4 && parameter.choices.is_empty() {
                        assert!(bounds(parameter).is_some_and(|(_, most)| most <= 60_000), "{option}");
                        numbers += 1;
                    }
                }
            }
        }
        assert!(numbers >= 7, "{numbers}");
    }
}
