//! Tests that the texts and the keys in the code match.

use std::{collections::BTreeSet, fs, path::Path};

use fluent_bundle::FluentArgs;

use super::*;

/// The source files that make texts for users.
fn sources() -> Vec<String> {
    fn collect(directory: &Path, sources: &mut Vec<String>) {
        for entry in fs::read_dir(directory).unwrap().map(Result::unwrap) {
            if entry.file_type().unwrap().is_dir() {
                collect(&entry.path(), sources);
            } else {
                sources.push(fs::read_to_string(entry.path()).unwrap());
            }
        }
    }
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
    let single = ["text/game_words.rs"];
    let mut sources: Vec<_> =
        single.iter().map(|file| fs::read_to_string(root.join(file)).unwrap()).collect();
    collect(&root.join("discord"), &mut sources);
    collect(&root.join("view"), &mut sources);
    sources
}

/// Every string literal of the sources that make texts.
fn literals() -> BTreeSet<String> {
    sources().iter().flat_map(|source| source.split('"')).map(str::to_owned).collect()
}

/// The keys that stand as the second argument of `text!` in the sources.
fn keys_in_code() -> BTreeSet<String> {
    let mut keys = BTreeSet::new();
    for source in sources() {
        for call in source.split("text!(").skip(1) {
            let mut arguments = call.splitn(3, ',').map(str::trim);
            if let Some(key) = arguments.nth(1).and_then(|key| key.strip_prefix('"')) {
                keys.insert(key.split('"').next().unwrap().to_owned());
            }
        }
    }
    keys
}

#[test]
fn every_file_is_written_without_mistakes() {
    for locale in Locale::ALL {
        let mut bundle = Bundle::new_concurrent(vec![locale.identifier()]);
        for &file in locale.files() {
            let resource = FluentResource::try_new(file.to_owned()).map_err(|(_, errors)| errors).unwrap();
            bundle.add_resource(resource).unwrap();
        }
    }
}

#[test]
fn every_key_in_the_code_has_a_text() {
    let known = keys(Locale::English);
    let used = keys_in_code();
    assert!(used.len() > 50, "found only {}", used.len());
    let missing: Vec<_> = used.difference(&known).collect();
    assert!(missing.is_empty(), "{missing:?}");
}

#[test]
fn every_text_is_used() {
    let literals = literals();
    // The texts of commands are looked up by the commands' names; a test of the commands checks both directions.
    let unused: Vec<_> = keys(Locale::English)
        .into_iter()
        .filter(|key| !key.starts_with("command-") && !literals.contains(key))
        .collect();
    assert!(unused.is_empty(), "{unused:?}");
}

#[test]
fn a_language_has_no_key_that_english_lacks() {
    let english = keys(Locale::English);
    for locale in Locale::ALL {
        assert!(keys(locale).is_subset(&english), "{locale:?}");
    }
}

#[test]
fn a_missing_text_shows_its_key_rather_than_nothing() {
    assert_eq!(get(Locale::English, "no-such-text", &FluentArgs::new()), "no-such-text");
}

#[test]
fn names_cannot_format_link_or_mention() {
    assert_eq!(escaped("**Al_ain**"), r"\*\*Al\_ain\*\*");
    assert_eq!(escaped("<@123> @everyone"), r"\<\@123\> \@everyone");
    assert_eq!(escaped("a\nb\u{202e}c"), "abc");
    assert_eq!(escaped("https://x.y"), r"https\:\/\/x\.y");
    assert_eq!(escaped("Zoë 紫"), "Zoë 紫");
    assert_eq!(escaped(&"x".repeat(1000)).len(), 64);
}

#[test]
fn plain_text_is_kept_to_one_line() {
    assert_eq!(plain("**Al_ain**\n<@1>\u{202e}"), "**Al_ain**<@1>");
    assert_eq!(plain(&"x".repeat(1000)).len(), 64);
}

#[test]
fn every_discord_code_belongs_to_one_language() {
    for locale in Locale::ALL {
        for code in locale.discord_codes() {
            assert_eq!(Locale::from_discord(code), locale);
        }
    }
    assert_eq!(Locale::from_discord("xx"), Locale::English);
}
