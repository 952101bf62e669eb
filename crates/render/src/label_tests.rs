//! Tests that the fonts and boxes of pictures suit the texts of every language.

use std::{
    collections::BTreeMap,
    fs,
    path::{Path, PathBuf},
};

use kamisado_notation::{Language, typed_word};
use kamisado_rules::{Board, Game, Side};

use crate::{
    Animation, Layout, Theme, Width, analysis_chart,
    draw_board::{LEAST_COORDINATE, STAR_ROOM, caption_lines},
    draw_text::Fonts,
    renderer::Renderer,
    round_sheet::{Entry, TEXT},
    score_sheet::{NOTES, WORDS_PIXELS},
    sprites::font_size,
};

/// The folders of `locales/`.
const LANGUAGES: [&str; Language::COUNT] = {
    let mut folders = [""; Language::COUNT];
    let mut at = 0;
    while at < Language::COUNT {
        folders[at] = Language::ALL[at].code();
        at += 1;
    }
    folders
};

/// The [`LANGUAGES`]. Empty if cargo has packed the crate, because the package does not contain `locales/`. A packed crate has the
/// file `Cargo.toml.orig`.
fn languages() -> impl Iterator<Item = &'static str> {
    let is_packed = Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/Cargo.toml.orig")).exists();
    if is_packed {
        println!("left out, because the texts of the bot are not there");
    }
    LANGUAGES.into_iter().filter(move |_| !is_packed)
}

fn folder(language: &str) -> PathBuf {
    PathBuf::from(concat!(env!("CARGO_MANIFEST_DIR"), "/../../locales")).join(language)
}

/// The texts of a language that consist of one line, by their keys.
fn lines(language: &str) -> BTreeMap<String, String> {
    let files = fs::read_dir(folder(language)).unwrap();
    let files = files.map(|file| fs::read_to_string(file.unwrap().path()).unwrap());
    let lines: Vec<String> =
        files.flat_map(|file| file.lines().map(str::to_owned).collect::<Vec<_>>()).collect();
    lines
        .iter()
        .filter_map(|line| line.split_once(" = "))
        .filter(|(key, _)| !key.starts_with([' ', '#']))
        .map(|(key, text)| (key.to_owned(), text.to_owned()))
        .collect()
}

/// The widest of the words whose keys begin with `beginning`.
fn widest<'t>(fonts: &Fonts, texts: &'t BTreeMap<String, String>, beginning: &str) -> &'t str {
    let words = texts.iter().filter(|(key, _)| key.starts_with(beginning)).map(|(_, word)| word.as_str());
    words.max_by(|one, other| fonts.width(one, 100).total_cmp(&fonts.width(other, 100))).expect("words")
}

/// The widest move, including the square that is written if several moves would otherwise read the same.
fn longest_move(fonts: &Fonts, texts: &BTreeMap<String, String>) -> String {
    let color = widest(fonts, texts, "color-");
    format!("{color} {} 7 {color}@c10", widest(fonts, texts, "direction-"))
}

/// The longest turns that a sheet or an animation writes: a move, a move after which all 20 towers pass, and a push
/// of three towers with the same chain of passes.
fn longest_turns(fonts: &Fonts, texts: &BTreeMap<String, String>) -> [String; 3] {
    let color = widest(fonts, texts, "color-");
    let passes = format!(", {color} 0 {color}").repeat(20);
    let pushed = format!(", {color} {} 1 {color}", texts["direction-back"]).repeat(3);
    let moved = longest_move(fonts, texts);
    [moved.clone(), format!("{moved}{passes}"), format!("{moved}{pushed}{passes}")]
}

/// A text in which the widest words and high numbers replace the variables.
fn filled(fonts: &Fonts, texts: &BTreeMap<String, String>, key: &str) -> String {
    let moved = longest_move(fonts, texts);
    let mut filled = String::new();
    let mut rest = texts[key].as_str();
    while let Some((before, behind)) = rest.split_once("{ ") {
        let (variable, after) = behind.split_once(" }").expect("the end of a variable");
        filled.push_str(before);
        filled.push_str(match variable.split('(').next() {
            Some("SIDE") => widest(fonts, texts, "side-"),
            Some("COLOR") => widest(fonts, texts, "color-"),
            Some("GAME") => widest(fonts, texts, "game-m"),
            Some("LENGTH") => widest(fonts, texts, "length-"),
            Some("$move") => &moved,
            _ => "14",
        });
        rest = after;
    }
    filled + rest
}

/// The beginnings of the keys of texts that are drawn.
const DRAWN: [&str; 9] = [
    "sheet-",
    "picture-end-",
    "picture-left",
    "picture-right",
    "picture-filled-",
    "chart-title",
    "chart-legend",
    "profile-c",
    "versus-side",
];

#[test]
fn the_narrow_space_of_french_is_narrower_than_a_space() {
    let fonts = Fonts::new();
    let [without, narrow, full] =
        ["la:", "la\u{202F}:", "la :"].map(|text| fonts.width(text, font_size(24.0)));
    assert!(without < narrow && narrow < full, "{without} {narrow} {full}");
}

#[test]
fn each_line_of_the_legend_of_a_chart_is_as_long_as_its_words_allow() {
    let fonts = Fonts::new();
    let size = font_size(analysis_chart::TEXT_PIXELS);
    for language in languages() {
        let legend = &lines(language)["chart-legend"];
        let written = fonts.wrap_sentences(legend, size, analysis_chart::ACROSS);
        assert_eq!(written.join(" "), *legend, "{language}");
        assert!(written.len() > 1, "{language}: {legend}");
        for pair in written.windows(2) {
            let next = pair[1].split(' ').next().unwrap();
            assert!(fonts.width(pair[0], size) <= analysis_chart::ACROSS, "{language}: {}", pair[0]);
            let longer = fonts.width(&format!("{} {next}", pair[0]), size);
            assert!(longer > analysis_chart::ACROSS, "{language}: {next} has room behind {}", pair[0]);
        }
    }
}

#[test]
fn the_fonts_have_every_letter_of_the_languages() {
    let fonts = Fonts::new();
    for language in languages() {
        for (key, text) in lines(language) {
            let missing: Vec<char> =
                text.chars().filter(|&sign| sign.is_alphabetic() && fonts.font_of(sign).is_none()).collect();
            assert!(missing.is_empty(), "{language}: {key}: {missing:?}");
            let is_drawn = DRAWN.iter().any(|drawn| key.starts_with(drawn));
            let signs: Vec<char> = text.chars().filter(|&sign| fonts.font_of(sign).is_none()).collect();
            assert!(!is_drawn || signs.is_empty(), "{language}: {key}: {signs:?}");
        }
    }
}

#[test]
fn labels_fit_their_boxes_in_every_language() {
    let fonts = Fonts::new();
    // The maximum widths are those of the boxes. The unit is the em of the size in which each label is written.
    let boxes = [
        // The width is `match_end::HEADING`. The text is written at 0.26 of a square.
        ("picture-end-rounds", 1.3 / 0.26),
        // The width is half of a strip of eight squares, without the arrow. The text is written at 0.24 of a
        // square.
        ("picture-left", 4.0 / 0.24 - 2.0),
        ("picture-right", 4.0 / 0.24 - 2.0),
        // The width is that of a board of eight squares in the fill preview. The text is written at 0.42 of a
        // square.
        ("picture-filled-left", 8.0 / 0.42),
        ("picture-filled-right", 8.0 / 0.42),
        // A round of the score sheet is 712 pixels wide. Its heading is written at 28 pixels. Its result begins
        // 52 pixels farther right and is written at 24.
        ("sheet-round", 712.0 / 28.0),
        ("sheet-round-from-left", 712.0 / 28.0),
        ("sheet-round-from-right", 712.0 / 28.0),
        ("sheet-won", 660.0 / 24.0),
        ("sheet-deadlock", 660.0 / 24.0),
        ("sheet-drawn", 660.0 / 24.0),
        ("sheet-unfinished", 660.0 / 24.0),
        // The title of the score sheet is written at 40 pixels.
        ("sheet-title", 1120.0 / 40.0),
        // The title of the round sheet is 1,120 pixels wide and is written at 28 pixels or more.
        ("sheet-round-title", 1120.0 / 28.0),
    ];
    for language in languages() {
        let texts = lines(language);
        for (key, room) in boxes {
            let label = filled(&fonts, &texts, key);
            let width = fonts.width(&label, 100) / 100.0;
            assert!(width <= room, "{language}: {key} takes {width} em of {room}: {label}");
        }
        let letters: Vec<&str> = texts["picture-letters"].split(' ').collect();
        assert_eq!(letters.len(), 10, "{language}");
        for letters in letters {
            // Up to three letters on a tower are written at 0.2475 of a square. The tower is half a square wide.
            let width = fonts.width(letters, 100) / 100.0 * 0.2475;
            assert!(width <= 0.5, "{language}: {letters} takes {width} of a square");
        }
    }
}

#[test]
fn the_longest_turns_are_written_whole_in_every_language() {
    let renderer = Renderer::new();
    let fonts = renderer.fonts();
    for language in languages() {
        let texts = lines(language);
        for turn in longest_turns(fonts, &texts) {
            let entry = Entry::new(fonts, 1, &turn);
            assert_eq!(entry.lines.join(" "), turn, "{language}");
            for line in entry.lines {
                let width = fonts.width(line, font_size(entry.pixels));
                assert!(width <= TEXT, "{language}: {width} pixels of {TEXT} on the round sheet: {line}");
            }
            for (game, width) in [(Game::Kamisado, 560), (Game::Megasado, 560), (Game::Megasado, 320)] {
                let width = Width::new(width).expect("a width");
                let layout = Layout::new(Board::plain(game), Side::White, width);
                let sprites = renderer.sprites(Theme::Classic, layout.side());
                let lines = caption_lines(&turn, layout, &sprites, fonts);
                assert_eq!(lines.join(" "), turn, "{language}");
                let room = layout.caption_room() as f32;
                for line in lines {
                    let width = fonts.width(line, sprites.caption_size());
                    assert!(width <= room, "{language}: {width} pixels of {room} in an animation: {line}");
                }
            }
        }
    }
    assert_eq!(Animation::WIDTH.pixels(), 560, "the width that is measured");
}

#[test]
fn a_long_turn_is_broken_between_its_moves() {
    let turn = "Sarı İleri 2 Kahverengi, Kahverengi 0 Mor, Mor 0 Mavi";
    let entry = Entry::new(&Fonts::new(), 26, turn);
    assert_eq!(entry.lines, ["Sarı İleri 2 Kahverengi,", "Kahverengi 0 Mor, Mor 0 Mavi"]);
}

#[test]
fn the_words_of_a_score_sheet_fit_their_column_in_every_language() {
    let fonts = Fonts::new();
    for (folder, language) in languages().zip(Language::ALL) {
        assert_eq!(folder, language.code());
        let texts = lines(folder);
        let color = widest(&fonts, &texts, "color-");
        let word = |word| typed_word(word, language).expect("a word of the notation");
        let decisions = [
            format!("{color} {} c10", word("teleport")),
            format!("{color} {}", word("stay")),
            format!("{} {color}", word("choose")),
        ];
        for decision in decisions {
            let width = fonts.width(&decision, font_size(WORDS_PIXELS));
            assert!(width <= NOTES - 24.0, "{folder}: {width} pixels of {NOTES}: {decision}");
        }
    }
}

#[test]
fn the_end_of_a_match_fits_its_banner_in_every_language() {
    let fonts = Fonts::new();
    for language in languages() {
        let texts = lines(language);
        let ends = texts.keys().filter(|key| key.starts_with("picture-end-") && *key != "picture-end-rounds");
        for key in ends {
            let line = filled(&fonts, &texts, key);
            for game in [Game::Kamisado, Game::Megasado] {
                let layout = Layout::new(Board::plain(game), Side::White, Width::DEFAULT);
                let room = (layout.squares().width - 2 * layout.part(STAR_ROOM)) as f32;
                let width = fonts.width(&line, LEAST_COORDINATE);
                assert!(width <= room, "{language}: {key} takes {width} pixels of {room}: {line}");
            }
        }
    }
}
