//! Reads replay pictures (GIF and PNG) with decoders that share no code with the encoders.

use std::io::Cursor;

use kamisado_notation::Record;
use kamisado_rules::{Match, Phase};

#[path = "../../crates/render/tests/gif_reader/mod.rs"]
#[allow(dead_code, reason = "this reads a part of what a file holds")]
mod gif_reader;

/// The shortest delay of a frame that shows a turn, in hundredths of a second. Frames between turns are shorter.
const MIN_TURN_DELAY: u16 = 90;

/// The number of turns in each round of a record.
pub(crate) fn turns(record: &Record) -> Vec<usize> {
    let mut game = Match::new(*record.terms());
    let mut turns = vec![0; usize::from(record.game().round())];
    for decision in record.decisions() {
        if let Phase::Playing(_) = game.phase() {
            turns[usize::from(game.round()) - 1] += 1;
        }
        game.decide(decision).unwrap();
    }
    turns
}

/// The width and height of a GIF file, and the number of its frames that show a position: one for the line-up, and one for
/// each turn.
pub(crate) fn held_frames(gif: &[u8]) -> (usize, usize, usize) {
    let gif = gif_reader::read(gif);
    (gif.width, gif.height, gif.shown.iter().filter(|shown| shown.delay >= MIN_TURN_DELAY).count())
}

/// The width, height and RGB bytes of a PNG file, after a complete decoding.
pub(crate) fn pixels_of(png: &[u8]) -> (usize, usize, Vec<u8>) {
    let mut decoder = zune_png::PngDecoder::new(Cursor::new(png));
    let pixels = decoder.decode_raw().expect("a PNG file");
    let (width, height) = decoder.dimensions().expect("a size");
    assert_eq!(pixels.len(), width * height * 3, "three bytes a pixel");
    (width, height, pixels)
}
