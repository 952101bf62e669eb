//! Tests that every language has every text, and that each text uses the same values as the English one, fills in all of them, and
//! stays within Discord's limits.

use std::collections::{BTreeMap, BTreeSet};

use fluent_bundle::FluentValue;
use fluent_syntax::ast::{self, Expression, InlineExpression, PatternElement, VariantKey};
use intl_pluralrules::{PluralRuleType, PluralRules};

use super::*;
use crate::text::locale::resources;

/// Numbers that use every plural form of every language of the bot.
const NUMBERS: [u32; 8] = [0, 1, 2, 3, 5, 21, 100, 1_000_000];

/// The maximum number of characters of a name, before it is escaped for a message. Escaping at most doubles the number.
const LONGEST_NAME_CHARACTERS: usize = 64;

/// By how many characters a mention of a command is longer than the command's name as code: the digits of the command's id, and a
/// colon.
const LONGEST_COMMAND_ID: usize = 21;

/// The maximum number of characters in the markup of one of the bot's own emoji: `<:`, a name, a colon, the digits of an id and
/// `>`.
const LONGEST_EMOJI: usize = 2 + 32 + 1 + 20 + 1;

/// How a text uses one of its variables.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Use {
    /// Shown unchanged.
    Shown,
    /// Selects a variant by its plural category or its number.
    Counted,
    /// Selects a variant by its code.
    Selected,
    /// Put into words by the function with this name.
    Function(&'static str),
}

/// The uses of each variable of a text.
type Needs = BTreeMap<String, BTreeSet<Use>>;

const FUNCTIONS: [&str; 13] = [
    "COLOR",
    "SIDE",
    "RANK",
    "DIRECTION",
    "GAME",
    "LENGTH",
    "VARIANT",
    "LAYOUT",
    "LANGUAGE",
    "LEVEL",
    "TOWER",
    "EMOJI",
    "LIST",
];

const CATEGORIES: [&str; 6] = ["zero", "one", "two", "few", "many", "other"];

/// The patterns of every message and attribute of a language, by key.
pub(super) fn patterns(locale: Locale) -> Vec<(String, ast::Pattern<String>)> {
    let mut patterns = Vec::new();
    for file in locale.files() {
        let resource = fluent_syntax::parser::parse(String::from(*file)).unwrap();
        for entry in resource.body {
            let ast::Entry::Message(message) = entry else { continue };
            let name = message.id.name;
            patterns.extend(message.value.map(|value| (name.clone(), value)));
            let attributes = message.attributes.into_iter();
            patterns.extend(
                attributes.map(|attribute| (format!("{name}.{}", attribute.id.name), attribute.value)),
            );
        }
    }
    patterns
}

fn collect(pattern: &ast::Pattern<String>, found: &mut dyn FnMut(&Expression<String>)) {
    for element in &pattern.elements {
        let PatternElement::Placeable { expression } = element else { continue };
        visit(expression, found);
    }
}

fn visit(expression: &Expression<String>, found: &mut dyn FnMut(&Expression<String>)) {
    found(expression);
    if let Expression::Select { variants, .. } = expression {
        for variant in variants {
            collect(&variant.value, found);
        }
    }
}

/// The keys of the variants of a selection.
fn keys_of(variants: &[ast::Variant<String>]) -> BTreeSet<String> {
    let key = |variant: &ast::Variant<String>| match &variant.key {
        VariantKey::Identifier { name } => name.clone(),
        VariantKey::NumberLiteral { value } => value.clone(),
    };
    variants.iter().map(key).collect()
}

fn is_count(keys: &BTreeSet<String>) -> bool {
    keys.iter().all(|key| CATEGORIES.contains(&key.as_str()) || key.parse::<f64>().is_ok())
}

fn needs(pattern: &ast::Pattern<String>) -> Needs {
    let mut needs = Needs::new();
    let mut note = |name: &str, used: Use| {
        needs.entry(name.to_owned()).or_default().insert(used);
    };
    collect(pattern, &mut |expression| match expression {
        Expression::Select { selector: InlineExpression::VariableReference { id }, variants } => {
            let used = if is_count(&keys_of(variants)) { Use::Counted } else { Use::Selected };
            note(&id.name, used);
        }
        Expression::Inline(InlineExpression::VariableReference { id }) => note(&id.name, Use::Shown),
        Expression::Inline(InlineExpression::FunctionReference { id, arguments }) => {
            let function = FUNCTIONS.into_iter().find(|known| *known == id.name);
            for argument in &arguments.positional {
                if let InlineExpression::VariableReference { id } = argument {
                    note(&id.name, Use::Function(function.unwrap_or_else(|| panic!("{function:?}"))));
                }
            }
        }
        _ => {}
    });
    needs
}

/// The kind of the items of each list that a text joins. An empty string means that the items are strings.
fn kinds_of_lists(pattern: &ast::Pattern<String>) -> BTreeMap<String, String> {
    let mut kinds = BTreeMap::new();
    collect(pattern, &mut |expression| {
        if let Expression::Inline(InlineExpression::FunctionReference { id, arguments }) = expression
            && id.name == "LIST"
            && let Some(InlineExpression::VariableReference { id }) = arguments.positional.first()
        {
            let of = arguments.named.iter().find(|named| named.name.name == "of");
            let kind = of.map(|named| match &named.value {
                InlineExpression::StringLiteral { value } => value.clone(),
                other => panic!("{other:?}"),
            });
            kinds.insert(id.name.clone(), kind.unwrap_or_default());
        }
    });
    kinds
}

/// A sample value of a variable. `number` counts the samples of the variable from 0.
fn sample(uses: &BTreeSet<Use>, list_of: Option<&String>, number: usize) -> FluentValue<'static> {
    fn code<T: Coded>(number: usize) -> FluentValue<'static> {
        T::VALUES[number % T::VALUES.len()].code().into()
    }
    fn list<T: Coded>() -> FluentValue<'static> {
        List::of(T::VALUES.iter().copied()).into_fluent()
    }
    let tower = Tower { side: Side::White, color: Color::ALL[number % Color::ALL.len()], rank: Rank::Tower };
    for used in uses {
        match used {
            Use::Counted => return NUMBERS[number % NUMBERS.len()].into(),
            Use::Function("COLOR" | "EMOJI") => return code::<Color>(number),
            Use::Function("SIDE") => return code::<Side>(number),
            Use::Function("RANK") => return code::<Rank>(number),
            Use::Function("DIRECTION") => return code::<Direction>(number),
            Use::Function("GAME") => return code::<Game>(number),
            Use::Function("LENGTH") => return code::<MatchLength>(number),
            Use::Function("VARIANT") => return code::<Variant>(number),
            Use::Function("LAYOUT") => return code::<Layout>(number),
            Use::Function("LANGUAGE") => return code::<Language>(number),
            Use::Function("LEVEL") => return code::<MachineLevel>(number),
            Use::Function("TOWER") => return Some(tower).filter(|_| number.is_multiple_of(2)).into_fluent(),
            Use::Function(_) => {
                return match list_of.map(String::as_str) {
                    Some("color") => list::<Color>(),
                    Some("variant") => list::<Variant>(),
                    Some("") => List::of(["one", "two", "three"]).into_fluent(),
                    other => panic!("a list of {other:?}"),
                };
            }
            Use::Shown | Use::Selected => {}
        }
    }
    "‹value›".into()
}

/// Fills in a text. Panics if Fluent reports an error.
fn filled(locale: Locale, key: &str, arguments: &FluentArgs<'_>) -> String {
    let (name, attribute) = key.split_once('.').map_or((key, None), |(name, rest)| (name, Some(rest)));
    let bundle = &BUNDLES[locale as usize];
    let message = bundle.get_message(name).unwrap();
    let pattern = match attribute {
        Some(attribute) => message.get_attribute(attribute).unwrap().value(),
        None => message.value().unwrap(),
    };
    let mut errors = Vec::new();
    let text = bundle.format_pattern(pattern, Some(arguments), &mut errors).into_owned();
    assert!(errors.is_empty(), "{locale:?} {key}: {errors:?}");
    text
}

/// For every English text: the uses of its variables and the kinds of its lists.
fn every_english_text() -> BTreeMap<String, (Needs, BTreeMap<String, String>)> {
    let all = patterns(Locale::English).into_iter();
    all.map(|(key, pattern)| (key, (needs(&pattern), kinds_of_lists(&pattern)))).collect()
}

#[test]
fn every_language_is_shipped() {
    let english = keys(Locale::English);
    for locale in Locale::ALL {
        let missing: Vec<_> = english.difference(&keys(locale)).cloned().collect();
        assert!(missing.is_empty(), "{locale:?} lacks {}: {missing:?}", missing.len());
    }
    assert_eq!(Locale::shipped().count(), Locale::ALL.len());
}

#[test]
fn no_text_is_malformed() {
    for locale in Locale::ALL {
        let entries: usize = resources(locale).iter().map(|resource| resource.entries().count()).sum();
        let junk = locale.files().iter().filter(|file| fluent_syntax::parser::parse(**file).is_err());
        assert_eq!(junk.count(), 0, "{locale:?}");
        assert!(entries > 500, "{locale:?} has {entries}");
    }
}

#[test]
fn every_text_takes_the_same_values_in_every_language() {
    let english = every_english_text();
    for locale in Locale::ALL {
        for (key, pattern) in patterns(locale) {
            // A key that English lacks belongs to a form of a word. Such forms differ between languages, so they are not compared.
            let Some((wanted, lists)) = english.get(&key) else { continue };
            let used = needs(&pattern);
            assert!(used.keys().eq(wanted.keys()), "{locale:?} {key}: {used:?}, English {wanted:?}");
            assert_eq!(kinds_of_lists(&pattern), *lists, "{locale:?} {key}");
            for (name, uses) in &used {
                let is_coded = wanted[name].iter().any(|used| matches!(used, Use::Function(_)));
                assert!(
                    !(is_coded && uses.contains(&Use::Shown)),
                    "{locale:?} {key} shows the code of {name}"
                );
                assert!(
                    !is_coded || !uses.contains(&Use::Counted),
                    "{locale:?} {key} counts the code of {name}"
                );
            }
        }
    }
}

#[test]
fn every_selection_by_number_has_all_plural_forms_of_its_language() {
    let mut selections = 0;
    for locale in Locale::ALL {
        let rules = PluralRules::create(locale.identifier(), PluralRuleType::CARDINAL).unwrap();
        let category = |number: u32| format!("{:?}", rules.select(number).unwrap()).to_lowercase();
        let forms: BTreeSet<_> = NUMBERS.into_iter().map(category).collect();
        for (key, pattern) in patterns(locale) {
            collect(&pattern, &mut |expression| {
                if let Expression::Select { variants, .. } = expression {
                    let keys = keys_of(variants);
                    if is_count(&keys) {
                        selections += 1;
                        assert!(forms.is_subset(&keys), "{locale:?} {key}: {keys:?}, needed are {forms:?}");
                    }
                }
            });
        }
    }
    assert!(selections > 100, "{selections}");
}

#[test]
fn every_text_is_shown_without_a_gap() {
    let english = every_english_text();
    for locale in Locale::ALL {
        for (key, (needs, lists)) in &english {
            for number in 0..10 {
                let value = |(name, uses): (&String, &BTreeSet<Use>)| {
                    (name.clone(), sample(uses, lists.get(name), number))
                };
                let arguments: FluentArgs<'_> = needs.iter().map(value).collect();
                let text = filled(locale, key, &arguments);
                assert!(!text.contains(['{', '}', '$']), "{locale:?} {key}: {text}");
                assert!(!text.trim().is_empty(), "{locale:?} {key} is empty");
                for (name, uses) in needs {
                    if uses.iter().eq([&Use::Shown]) {
                        assert!(text.contains("‹value›"), "{locale:?} {key} does not show {name}: {text}");
                    }
                }
            }
        }
    }
}

#[test]
fn emoji_stand_in_prompts_alone() {
    // The bot's own emoji are markup, which Discord would show literally in alt texts, names of threads and notifications.
    let mut prompts = 0;
    for locale in Locale::ALL {
        for (key, pattern) in patterns(locale) {
            if needs(&pattern).values().any(|uses| uses.contains(&Use::Function("EMOJI"))) {
                prompts += 1;
                assert!(key.starts_with("prompt-"), "{locale:?} {key}");
            }
        }
    }
    assert!(prompts >= 4 * Locale::ALL.len(), "{prompts}");
}

/// Discord's limit on the characters of a text. The key shows where the text appears
/// (<https://discord.com/developers/docs/components/reference>).
fn limit(key: &str) -> usize {
    if key.starts_with("button-") {
        80
    } else if ["menu-jumps-to", "menu-pushes"].contains(&key) || key.starts_with("which-match-option") {
        100
    } else if key.starts_with("menu-") || key == "which-match-menu" || key == "language-menu" {
        150
    } else {
        2000
    }
}

#[test]
fn every_text_keeps_discords_limits_with_the_longest_values() {
    let english = every_english_text();
    let longest_name = "\\_".repeat(LONGEST_NAME_CHARACTERS);
    for locale in Locale::ALL {
        for (key, (needs, lists)) in english.iter().filter(|(key, _)| !key.starts_with("command-")) {
            let is_label = limit(key) < 2000;
            let longest = (0..10)
                .map(|number| {
                    let value = |(name, uses): (&String, &BTreeSet<Use>)| {
                        let value = match sample(uses, lists.get(name), number) {
                            FluentValue::String(shown) if shown == "‹value›" => match name.as_str() {
                                "reason" | "towers" | "rule" | "picture" if !is_label => "…".into(),
                                _ if is_label => "longest rule’s name".into(),
                                _ => longest_name.clone().into(),
                            },
                            other => other,
                        };
                        (name.clone(), value)
                    };
                    let text = filled(locale, key, &needs.iter().map(value).collect());
                    let emoji = |color| text.matches(color_emoji::plain(color)).count();
                    text.chars().count()
                        + text.matches("`/").count() * LONGEST_COMMAND_ID
                        + Color::ALL.into_iter().map(emoji).sum::<usize>() * LONGEST_EMOJI
                })
                .max()
                .unwrap();
            assert!(longest <= limit(key), "{locale:?} {key}: {longest}");
        }
    }
}
