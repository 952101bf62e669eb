//! The pictures of every record in the repository: animations and sheets of rounds, and score sheets of matches. The
//! tests read them with decoders that share no code with the encoders.

use std::path::PathBuf;

use kamisado::{
    text::Locale,
    view::round_pictures::{Kind, Rounds},
};
use kamisado_notation::Record;
use kamisado_render::Renderer;

use crate::support::files::{held_frames, pixels_of, turns};

/// Discord's size limit for an upload without a subscription, in bytes.
const MOST: usize = 10 << 20;
/// The size limit of a sheet, in bytes.
const MAX_SHEET_BYTES: usize = 4 << 20;

/// Each record in the repository, with the name of its file.
fn records() -> Vec<(String, Record)> {
    let data = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("crates/notation/tests/data");
    let whole = std::fs::read_dir(data.join("records")).unwrap().map(|file| file.unwrap().path());
    let mut paths: Vec<_> = whole.chain([data.join("drawn-after-passes.txt")]).collect();
    paths.sort();
    let read = |path: PathBuf| {
        let record = Record::read(&std::fs::read_to_string(&path).unwrap()).unwrap();
        (path.file_name().unwrap().to_string_lossy().into_owned(), record)
    };
    paths.into_iter().map(read).collect()
}

#[test]
fn animations_of_every_record_show_each_turn() {
    let renderer = Renderer::new();
    let records = records();
    assert_eq!(records.len(), 25);
    for (name, record) in records {
        let rounds = Rounds::of(&record, Locale::English);
        let turns = turns(&record);
        assert_eq!(rounds.numbers().count(), turns.len(), "{name}");
        // Only every ninth round is tested, because decoding many frames takes long.
        for (number, turns) in (1..).zip(turns).step_by(9) {
            let round = rounds.clone().only(number).unwrap();
            let gif = round.draw(&renderer, Kind::Animation, MOST).unwrap();
            let (width, height, held) = held_frames(&gif);
            assert_eq!(held, turns + 1, "{name}, round {number}: the line-up and each turn");
            assert!(width <= 720 && height <= 900, "{name}: {width} x {height}");
        }
    }
}

#[test]
fn the_animation_of_the_longest_record_fits_discords_size_limit() {
    let mut records = records();
    records.sort_by_key(|(_, record)| record.decisions().count());
    let (name, longest) = records.pop().unwrap();
    let file = Rounds::of(&longest, Locale::English).draw(&Renderer::new(), Kind::Animation, MOST).unwrap();
    assert!(file.len() <= MOST && file.starts_with(b"GIF89a") && file.ends_with(&[0x3b]), "{name}");
}

#[test]
fn sheets_of_every_record_fit_the_size_limit() {
    let renderer = Renderer::new();
    for (name, record) in records() {
        let rounds = Rounds::of(&record, Locale::English);
        let sheet = rounds.draw(&renderer, Kind::ScoreSheet, MOST).unwrap();
        let (width, height, _) = pixels_of(&sheet);
        assert!(sheet.len() <= MAX_SHEET_BYTES, "{name}: {} bytes", sheet.len());
        assert!(width <= 4000 && height <= 16_000, "{name}: {width} x {height}");
        for number in rounds.numbers().step_by(3) {
            let round = rounds.clone().only(number).unwrap();
            let sheet = round.draw(&renderer, Kind::Sheet, MOST).unwrap();
            let (width, height, _) = pixels_of(&sheet);
            assert!(sheet.len() <= MAX_SHEET_BYTES, "{name}, round {number}: {} bytes", sheet.len());
            assert_eq!(width, 1240, "{name}, round {number}: {width} x {height}");
            assert!(height <= 4000, "{name}, round {number}: {width} x {height}");
        }
    }
}
