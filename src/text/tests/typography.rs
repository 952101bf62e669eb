//! Tests that quotation marks, apostrophes and the spaces beside punctuation follow the rules of the language.

use fluent_syntax::ast::{self, Expression, InlineExpression, PatternElement};

use super::{every_language::patterns, *};

/// The placeholder for a value in a text.
const VALUE: char = 'x';

/// The narrow no-break space, which French puts beside high punctuation marks.
const NARROW: char = '\u{202F}';

/// The parts of a text that are shown in one piece: the text itself, and each variant of its selections. In a part, [`VALUE`]
/// stands for each value.
fn parts(pattern: &ast::Pattern<String>) -> Vec<String> {
    let (mut text, mut others) = (String::new(), Vec::new());
    for element in &pattern.elements {
        match element {
            PatternElement::TextElement { value } => text.push_str(value),
            PatternElement::Placeable { expression } => match expression {
                Expression::Inline(InlineExpression::StringLiteral { value }) => text.push_str(value),
                Expression::Inline(_) => text.push(VALUE),
                Expression::Select { variants, .. } => {
                    text.push(VALUE);
                    others.extend(variants.iter().flat_map(|variant| parts(&variant.value)));
                }
            },
        }
    }
    // Text that the reader has to type is formatted as code, and its punctuation can be part of the command.
    let outside_code = text.split('`').step_by(2).collect();
    others.push(outside_code);
    others
}

/// Every part of every text of a language, with its key.
fn every_part(locale: Locale) -> Vec<(String, String)> {
    let texts = patterns(locale).into_iter();
    let found: Vec<_> = texts
        .flat_map(|(key, pattern)| parts(&pattern).into_iter().map(move |part| (key.clone(), part)))
        .collect();
    assert!(found.len() > 900, "{locale:?} has {}", found.len());
    found
}

/// Each character of the text, with the characters before and after it.
fn neighbours(text: &str) -> impl Iterator<Item = (Option<char>, char, Option<char>)> {
    let signs: Vec<_> = text.chars().collect();
    (0..signs.len()).map(move |place| {
        let before = place.checked_sub(1).map(|before| signs[before]);
        (before, signs[place], signs.get(place + 1).copied())
    })
}

#[test]
fn french_alone_has_narrow_spaces_and_puts_them_beside_all_high_signs() {
    for locale in Locale::ALL {
        for (key, part) in every_part(locale) {
            let stands = format!("{locale:?} {key}: {part}");
            assert!(!part.contains('\u{A0}'), "one kind of space that does not break is enough: {stands}");
            if locale != Locale::French {
                assert!(!part.contains(NARROW), "{stands}");
                continue;
            }
            for (before, sign, after) in neighbours(&part) {
                match sign {
                    ':' | ';' | '?' | '!' | '»' => assert_eq!(before, Some(NARROW), "{stands}"),
                    '«' => assert_eq!(after, Some(NARROW), "{stands}"),
                    NARROW => {
                        let belongs =
                            before == Some('«') || after.is_some_and(|sign| ":;?!»%".contains(sign));
                        assert!(belongs, "{stands}");
                    }
                    _ => {}
                }
            }
        }
    }
}

#[test]
fn quotation_marks_apostrophes_and_percent_signs_are_those_of_the_language() {
    for locale in Locale::ALL {
        let (marks, before_percent) = match locale {
            Locale::English | Locale::Dutch | Locale::Turkish => ("“”", VALUE),
            Locale::German => ("„“", ' '),
            Locale::French => ("«»", NARROW),
        };
        for (key, part) in every_part(locale) {
            let stands = format!("{locale:?} {key}: {part}");
            assert!(!part.contains(['\'', '"']), "typewriter signs: {stands}");
            for (before, sign, after) in neighbours(&part) {
                match sign {
                    '“' | '”' | '„' | '«' | '»' => assert!(marks.contains(sign), "{stands}"),
                    // Turkish puts the percent sign before the number.
                    '%' if locale == Locale::Turkish => assert_eq!(after, Some(VALUE), "{stands}"),
                    '%' => assert_eq!(before, Some(before_percent), "{stands}"),
                    _ => {}
                }
            }
        }
    }
}

#[test]
fn french_and_turkish_write_dots_without_a_space_before_them() {
    for locale in [Locale::French, Locale::Turkish] {
        for (key, part) in every_part(locale) {
            assert!(!part.contains(" …") && !part.contains("\u{202F}…"), "{locale:?} {key}: {part}");
        }
    }
}

#[test]
fn the_marks_of_small_lines_are_followed_by_an_ordinary_space() {
    // Discord shows `-#` literally if another space follows.
    for locale in Locale::ALL {
        for (key, part) in every_part(locale) {
            let mut small = part.lines().filter_map(|line| line.strip_prefix("-#"));
            assert!(small.all(|line| line.starts_with(' ')), "{locale:?} {key}: {part}");
        }
    }
}

#[test]
fn no_line_of_a_message_begins_like_a_numbered_list() {
    // Discord would indent such a line and change its number. Some texts are not lines of messages: alt texts, words in pictures,
    // options of menus, items of lists, and texts that are inserted into other texts.
    let stands_elsewhere =
        ["picture-", "sheet-", "chart-", "play-from-move", "analysis-turning-point", "tournament-stage"];
    for locale in Locale::ALL {
        for (key, part) in every_part(locale) {
            let begins_list = part.lines().any(|line| line.starts_with("x. "));
            let is_allowed = stands_elsewhere.iter().any(|beginning| key.starts_with(beginning));
            assert!(!begins_list || is_allowed, "{locale:?} {key}: {part}");
        }
    }
}

#[test]
fn the_spaces_and_signs_of_a_text_are_seen_beside_its_values() {
    let resource = "told = « { $word } »\u{20}:{ $count ->\n    [one] { \" \" }a\n   *[other] { $count }%\n}, type `a: b`";
    let parsed = fluent_syntax::parser::parse(resource.to_owned()).unwrap();
    let Some(ast::Entry::Message(message)) = parsed.body.into_iter().next() else { panic!("a message") };
    let mut found = parts(&message.value.unwrap());
    found.sort();
    assert_eq!(found, [" a", "x%", "« x » :x, type "]);
    let signs: Vec<_> = neighbours("a:").collect();
    assert_eq!(signs, [(None, 'a', Some(':')), (Some('a'), ':', None)]);
}
