//! What holds for every text from outside, whatever it is. The fuzz targets try it on texts that they make up, a test
//! on those in `corpus/`.

#![allow(dead_code, reason = "each target uses a part of it")]

use kamisado::discord::CustomId;
use kamisado_notation::{
    Heard, Language, Record, Typed, overhear, read, read_playable_position, read_position, write_position,
};
use kamisado_rules::{Board, BySide, Game, Layout, Length, Match, Opening, Side, Terms, Variants};

/// What is read can be asked of a match, and what a match makes of it is legal there. What is overheard is read too.
pub(crate) fn typed(data: &[u8]) {
    let text = String::from_utf8_lossy(data);
    for game in Game::ALL {
        let languages = Language::ALL;
        let heard = overhear(&text, &languages, game);
        let understood = read(&text, &languages, game);
        if let Heard::Meant(meant) = heard {
            assert!(understood.is_ok(), "what is overheard is understood when it is addressed");
            ask(&meant, game);
        }
        if let Ok(typed) = understood {
            ask(&typed, game);
        }
    }
}

/// Asks matches at their beginning, and one a move later, what was meant.
fn ask(typed: &Typed, game: Game) {
    for opening in [Opening::Standard, Opening::Tournament] {
        let terms = Terms::new(Board::plain(game), Variants::NONE, Length::Standard, opening, Side::Black);
        let mut state = Match::new(terms.expect("terms that go together"));
        if let Ok(decision) = typed.decision(&state) {
            state.decide(decision).expect("what is understood is legal");
            // The refusal is a value too; it must only be one.
            if let Ok(answer) = typed.decision(&state) {
                state.decide(answer).expect("what is understood is legal");
            }
        }
    }
}

/// A record that is read is written so that it reads as the same record.
pub(crate) fn record(data: &[u8]) {
    let text = String::from_utf8_lossy(data);
    if let Ok(record) = Record::read(&text) {
        let written = record.to_string();
        let again = Record::read(&written).expect("what was written can be read");
        assert_eq!(again.entries(), record.entries());
        assert_eq!(again.to_string(), written);
    }
}

/// A position that is read is written so that it reads as the same position; one that can be played on has a legal
/// decision or is decided.
pub(crate) fn position(data: &[u8]) {
    let text = String::from_utf8_lossy(data);
    for game in Game::ALL {
        let board = Board { game, layout: Layout::Mirrored };
        let sets = Variants::all().filter(|set| game == Game::Megasado || set.is_empty());
        for variants in sets {
            let Ok(setup) = read_position(&text, board, variants) else { continue };
            let again = read_position(&write_position(&setup), board, variants);
            assert_eq!(again.as_ref(), Ok(&setup));
            if let Ok(playable) = read_playable_position(&text, board, variants) {
                let mut towers = BySide::<usize>::default();
                for side in Side::ALL {
                    towers[side] =
                        game.colors().iter().filter(|&&color| playable.tower(side, color).is_some()).count();
                }
                assert_eq!(towers.black, towers.white, "a position that can be played on has all its towers");
                assert!(playable.decisions().count() < 2000);
            }
        }
    }
}

/// A custom id that is understood is written as it was read.
pub(crate) fn custom_id(data: &[u8]) {
    let text = String::from_utf8_lossy(data);
    if let Ok(custom_id) = text.parse::<CustomId>() {
        assert_eq!(custom_id.to_string(), text);
    }
}
