//! Tests that the texts and the keys in the code match.

mod every_language;
mod typography;

use std::{
    collections::BTreeSet,
    fs,
    path::{Path, PathBuf},
};

use fluent_bundle::{FluentArgs, FluentValue};
use kamisado_notation::Language;
use kamisado_rules::{BySide, Color, Direction, Game, Layout, MatchLength, Rank, Side, Tower, Variant};

use super::{game_words::PlayerNames, locale::keys, *};
use crate::club::{MachineLevel, Person, Player, Seat};

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
    let single = ["text/functions.rs", "text/game_words.rs"];
    let mut sources: Vec<_> =
        single.iter().map(|file| fs::read_to_string(root.join(file)).unwrap()).collect();
    collect(&root.join("discord"), &mut sources);
    collect(&root.join("view"), &mut sources);
    sources
}

/// The source code of the program, without tests.
fn code() -> Vec<(PathBuf, String)> {
    fn collect(directory: &Path, code: &mut Vec<(PathBuf, String)>) {
        for entry in fs::read_dir(directory).unwrap().map(|entry| entry.unwrap().path()) {
            let is_test = entry.file_stem().is_some_and(|name| name == "tests");
            if entry.is_dir() && !is_test {
                collect(&entry, code);
            } else if entry.is_file() && !is_test {
                let file = fs::read_to_string(&entry).unwrap();
                let tested = file.split("#[cfg(test)]").next().unwrap().to_owned();
                code.push((entry, tested));
            }
        }
    }
    let mut code = Vec::new();
    collect(&Path::new(env!("CARGO_MANIFEST_DIR")).join("src"), &mut code);
    code
}

/// Every string literal in the sources that make texts.
fn literals() -> BTreeSet<String> {
    sources().iter().flat_map(|source| source.split('"')).map(str::to_owned).collect()
}

/// The keys that are the second argument of `text!` in the sources.
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

/// The keys of the words that Fluent functions look up by the codes of values.
fn keys_of_words() -> BTreeSet<String> {
    fn of<T: Coded>() -> impl Iterator<Item = String> {
        T::VALUES.iter().map(|value| format!("{}-{}", T::KIND, value.code()))
    }
    let rules = of::<Color>().chain(of::<Side>()).chain(of::<Rank>()).chain(of::<Direction>());
    let terms = of::<Game>().chain(of::<MatchLength>()).chain(of::<Variant>()).chain(of::<Layout>());
    rules.chain(terms).chain(of::<Language>()).chain(of::<MachineLevel>()).collect()
}

#[test]
fn every_file_is_written_without_mistakes() {
    for locale in Locale::ALL {
        let mut bundle = Bundle::new_concurrent(vec![locale.identifier()]);
        for &file in locale.files() {
            let resource = FluentResource::try_new(file.to_owned()).map_err(|(_, errors)| errors).unwrap();
            bundle.add_resource(Arc::new(resource)).unwrap();
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
    let words = keys_of_words();
    // The texts of commands are looked up by the commands' names. Another test checks that no text of a command is missing or
    // unused.
    let is_of_command = |key: &str| key.starts_with("command-") || key.starts_with("menu-command-");
    // The names of settings are looked up by the settings' keys.
    let is_of_setting = |key: &str| {
        let setting = ["settings-titles-mine.", "settings-titles-server."];
        setting.iter().find_map(|of| key.strip_prefix(of)).is_some_and(|setting| literals.contains(setting))
    };
    let unused: Vec<_> = keys(Locale::English)
        .into_iter()
        .filter(|key| !is_of_command(key) && !is_of_setting(key))
        .filter(|key| !words.contains(key) && !literals.contains(key))
        .collect();
    assert!(unused.is_empty(), "{unused:?}");
}

/// All languages must be handled by the same code, so that a test with the texts of one language is valid for all.
#[test]
fn no_code_treats_a_language_other_than_english_differently() {
    let code = code();
    assert!(code.len() > 100, "{}", code.len());
    for locale in Locale::ALL.into_iter().filter(|&locale| locale != Locale::English) {
        let name = format!("::{locale:?}");
        for (path, code) in &code {
            assert!(!code.contains(&name), "{} names {locale:?}", path.display());
        }
    }
}

#[test]
fn every_value_of_the_game_has_a_word_in_every_language() {
    for locale in Locale::shipped() {
        let missing: Vec<_> = keys_of_words().difference(&keys(locale)).cloned().collect();
        assert!(missing.is_empty(), "{locale:?}: {missing:?}");
    }
}

#[test]
fn a_language_has_no_key_that_english_lacks() {
    let english = keys(Locale::English);
    for locale in Locale::shipped() {
        assert!(keys(locale).is_subset(&english), "{locale:?}");
    }
}

#[test]
fn a_missing_text_shows_its_key_rather_than_nothing() {
    assert_eq!(get(Locale::English, "no-such-text", &FluentArgs::new()), "no-such-text");
}

#[test]
fn a_text_that_a_language_lacks_is_taken_from_english() {
    let resource = FluentResource::try_new("button-accept = Aceptar\n".to_owned()).unwrap();
    let mut lacking = Bundle::new_concurrent(vec!["es".parse().unwrap()]);
    lacking.add_resource(Arc::new(resource)).unwrap();
    let text = |key| first_text([&lacking, &BUNDLES[Locale::English as usize]], key, &FluentArgs::new());
    assert_eq!(text("button-accept").as_deref(), Some("Aceptar"));
    assert_eq!(text("button-decline").as_deref(), Some("Decline"));
    assert_eq!(text("command-challenge.opponent").as_deref(), Some("opponent"));
    assert_eq!(text("no-such-text"), None);
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
fn names_without_a_visible_character_are_shown_as_a_number() {
    let named = |name: &str| Seat::Person { person: Person(1_230_045), name: Some(name.to_owned()) };
    for name in ["", "\u{3164}", "\u{2060}\u{ad} \u{e0041}"] {
        assert_eq!(game_words::seat(Locale::English, &named(name)), "Player 0045");
        assert_eq!(game_words::plain_seat(Locale::English, &named(name)).unwrap(), "Player 0045");
    }
    assert_eq!(game_words::seat(Locale::English, &named("\u{2060}A_da")), r"A\_da");
    assert_eq!(game_words::seat(Locale::English, &Seat::Vacant), "Former player");
}

#[test]
fn names_that_stand_for_something_else_are_told_apart() {
    // The last two names contain Cyrillic letters.
    for name in ["White", "black", "Kamisado", "Kamisado bot", "Former player", "Kаmisаdо", "Вlaсk"] {
        let seat = Seat::Person { person: Person(1), name: Some(name.to_owned()) };
        assert_eq!(game_words::seat(Locale::English, &seat), format!("the player “{name}”"));
    }
    let machine = Seat::Machine(MachineLevel::new(3).unwrap());
    assert_eq!(game_words::plain_seat(Locale::English, &machine).unwrap(), "Kamisado (Learner)");
}

#[test]
fn players_whose_names_look_alike_are_told_apart_by_their_sides() {
    let seat = |id, name: &str| Seat::Person { person: Person(id), name: Some(name.to_owned()) };
    let told = |black: &str, white: &str| {
        let seats = BySide { black: seat(1, black), white: seat(2, white) };
        let names = PlayerNames::new(Locale::English, &seats);
        [names.name(Side::Black), names.name(Side::White), names.mention(Side::White)]
    };
    assert_eq!(told("Ada", "Grace"), ["Ada", "Grace", "<@2>"]);
    // The first letter of the second name is Cyrillic.
    assert_eq!(told("Ada", "Аda"), ["Ada (Black)", "Аda (White)", "<@2> (White)"]);
    let [black, ..] = told("Ada", "Ada (Black)");
    assert_eq!(black, "Ada (Black)");
    assert_eq!(told("Ada", "Ada (Black)")[1], r"Ada \(Black\) (White)");
    let machine =
        BySide { black: Seat::Machine(MachineLevel::new(3).unwrap()), white: seat(2, "Kamisado (Iearner)") };
    let person = PlayerNames::new(Locale::English, &machine).name(Side::White);
    assert_eq!(person, r"the player “Kamisado \(Iearner\)”", "a machine cannot be imitated");
    let player = |id, name: &str| Player { person: Some(Person(id)), name: Some(name.to_owned()) };
    let both = |one, other| game_words::players(Locale::English, &one, &other);
    assert_eq!(both(player(1, "Ada"), player(2, "Grace")), ["Ada", "Grace"]);
    assert_eq!(both(player(1, "Ada"), player(2, "Adа")), ["<@1>", "<@2>"]);
}

#[test]
fn plain_text_is_kept_to_one_line() {
    assert_eq!(plain("**Al_ain**\n<@1>\u{202e}"), "**Al_ain**<@1>");
    assert_eq!(plain(&"x".repeat(1000)).len(), 64);
}

#[test]
fn functions_put_codes_into_the_words_of_the_language() {
    let text = |source: &str, arguments: &[(&str, FluentValue<'static>)]| {
        let mut bundle = bundle(Locale::English);
        let resource = FluentResource::try_new(format!("text-of-test = {source}")).unwrap();
        bundle.add_resource(Arc::new(resource)).unwrap();
        let pattern = bundle.get_message("text-of-test").unwrap().value().unwrap();
        let arguments = arguments.iter().cloned().collect();
        let mut errors = Vec::new();
        let text = bundle.format_pattern(pattern, Some(&arguments), &mut errors).into_owned();
        assert!(errors.is_empty(), "{source}: {errors:?}");
        text
    };
    let tower = [("tower", Color::Red.into_fluent())];
    assert_eq!(text("{ COLOR($tower) }", &tower), "red");
    assert_eq!(text("{ COLOR($tower, form: \"capital\") }", &tower), "Red");
    assert_eq!(text("{ COLOR($tower, form: \"dative\") }", &tower), "red", "English has no such form");
    assert_eq!(text("{ EMOJI($tower) }", &tower), "🟥");
    assert_eq!(text("{ $tower ->\n [red] stop\n *[other] go\n }", &tower), "stop", "a code selects");
    let blocker = |tower: Option<Tower>| [("blocker", tower.into_fluent())];
    let white = Tower { side: Side::White, color: Color::Blue, rank: Rank::Sumo };
    assert_eq!(text("{ TOWER($blocker) }", &blocker(Some(white))), "White’s blue tower");
    assert_eq!(text("{ TOWER($blocker) }", &blocker(None)), "a tower");
    assert_eq!(text("{ TYPED(\"fill left\") }", &[]), "fill left");
}

#[test]
fn lists_are_joined_in_the_manner_of_the_language() {
    let joined = |count: usize, manner| {
        let colors = [Color::Red, Color::Blue, Color::Green];
        let words = colors[..count].iter().map(|&color| game_words::word(Locale::English, color));
        let english = Words { locale: Locale::English, find: in_language };
        english.join(&words.collect::<Vec<_>>(), manner).unwrap()
    };
    assert_eq!(joined(0, "or"), "");
    assert_eq!(joined(1, "or"), "red");
    assert_eq!(joined(2, "or"), "red or blue");
    assert_eq!(joined(3, "or"), "red, blue or green");
    assert_eq!(joined(3, "and"), "red, blue and green");
    assert_eq!(joined(3, "then"), "red, then blue, then green");
    assert_eq!(joined(3, "unit"), "red, blue, green");
    assert_eq!(joined(3, "groups"), "red; blue; green");
}

#[test]
fn every_discord_code_belongs_to_one_language() {
    for locale in Locale::shipped() {
        for code in locale.discord_codes() {
            assert_eq!(Locale::from_discord(code), locale);
        }
    }
    assert_eq!(Locale::from_discord("xx"), Locale::English);
}
