//! Properties of the parsers of untrusted text. The fuzz targets check them with generated inputs, and a test with the
//! inputs in `corpus/`.

#![allow(dead_code, reason = "each target uses a part of it")]

use kamisado::{
    club::{BoardChoice, ImportedEvent},
    discord::CustomId,
    match_record::continuation,
};
use kamisado_notation::{
    Context, Interpretation, Language, Overheard, Question, Record, TypedText, interpret, overhear, read,
    read_playable_position, read_position, write_position,
};
use kamisado_rules::{
    Board, Decision, FillFrom, Game, Layout, Lineup, Match, MatchLength, MatchTerms, Next, Opening, Phase,
    Position, Setup, Side, Variants,
};

/// The maximum number of decisions that are played before a text is resolved in a match.
const MOST_DECISIONS: usize = 40;

/// A parsed text can be resolved in any match without a panic, and each decision that it resolves to is legal there. A
/// text that [`overhear`] recognises as a move can be parsed by [`read`] too.
pub(crate) fn typed(data: &[u8]) {
    let text = String::from_utf8_lossy(data);
    for game in Game::ALL {
        let languages = Language::ALL;
        let heard = overhear(&text, &languages, &[game]);
        let understood = read(&text, &languages, game);
        if let Overheard::Meant(meant) = heard {
            assert!(understood.is_ok(), "what is overheard is understood when it is addressed");
            ask(&meant, game, data);
        }
        if let Ok(typed) = understood {
            ask(&typed, game, data);
        }
        interpreted(&text, game, data);
    }
}

/// Whatever a text means in a match, what is played or asked about is legal.
fn interpreted(text: &str, game: Game, data: &[u8]) {
    for variants in variants(game) {
        let terms = MatchTerms::new(
            Board::plain(game),
            variants,
            MatchLength::Standard,
            Opening::Standard,
            Side::Black,
        );
        let state = played_on(Match::new(terms.expect("terms that go together")), data);
        for is_addressed in [false, true] {
            let context = Context { is_addressed, decides: true, writer: None, languages: &Language::ALL };
            match interpret(text, &context, &state) {
                Interpretation::Play(decision) => assert!(state.is_legal(decision)),
                Interpretation::Ask(Question { decisions, .. }) => {
                    assert!((1..=3).contains(&decisions.len()));
                    assert!(decisions.iter().all(|&decision| state.is_legal(decision)));
                }
                Interpretation::Chat => assert!(!is_addressed),
                Interpretation::Refuse(_) | Interpretation::NotUnderstood(_) => {}
            }
        }
    }
}

/// The sets of variants that a game allows.
fn variants(game: Game) -> impl Iterator<Item = Variants> {
    Variants::all().filter(move |set| game == Game::Megasado || set.is_empty())
}

/// Resolves a text in matches with each set of variants: at their beginning and after some decisions, and then again
/// after each decision that it resolves to.
fn ask(typed: &TypedText, game: Game, data: &[u8]) {
    for variants in variants(game) {
        for opening in [Opening::Standard, Opening::Tournament] {
            let terms =
                MatchTerms::new(Board::plain(game), variants, MatchLength::Standard, opening, Side::Black);
            let begun = Match::new(terms.expect("terms that go together"));
            for mut state in [begun.clone(), played_on(begun, data)] {
                // The text may be refused, but resolving it must not panic.
                while let Ok(decision) = typed.decision(&state) {
                    state.decide(decision).expect("what is understood is legal");
                    if state.decider().is_none() {
                        break;
                    }
                }
            }
        }
    }
}

/// The match after some decisions that depend on the data.
fn played_on(mut state: Match, data: &[u8]) -> Match {
    let numbers = data.iter().map(|&byte| usize::from(byte)).chain(std::iter::repeat(data.len()));
    for number in numbers.take(MOST_DECISIONS) {
        let decision = match state.phase() {
            _ if state.decider().is_none() => break,
            Phase::Placing { side, .. } => Decision::Place(Lineup::home(state.terms().board(), *side)),
            Phase::Playing(position) => {
                let count = position.decisions().count();
                position.decisions().nth(number % count).expect("at least one decision is legal")
            }
            _ => Decision::Fill(FillFrom::Left),
        };
        state.decide(decision).expect("what is said to be legal is");
    }
    state
}

/// A record is equal after it is written in any language and read again.
pub(crate) fn record(data: &[u8]) {
    let text = String::from_utf8_lossy(data);
    if let Ok(record) = Record::read(&text) {
        for language in Language::ALL {
            let written = record.in_language(language).to_string();
            let again = Record::read(&written).expect("what was written can be read");
            assert_eq!(again.entries(), record.entries());
            assert_eq!(again.in_language(language).to_string(), written);
        }
        go_on(&record);
    }
}

/// A match that continues from a record has the phase and the score at the end of the record.
fn go_on(record: &Record) {
    let Ok(continuation) = continuation(record) else { return };
    let BoardChoice::Layout(layout) = continuation.proposal.board else { panic!("a record names its board") };
    let mut game = Match::new(continuation.proposal.terms(layout).expect("terms that go together"));
    for recorded in continuation.recorded {
        match recorded {
            ImportedEvent::Decided(decision) => {
                game.decide(decision).expect("a record holds what is legal");
            }
            ImportedEvent::RoundDrawn => game.draw_round().expect("a record holds what is legal"),
        }
    }
    assert_eq!((game.phase(), game.score()), (record.game().phase(), record.game().score()));
}

/// A position is equal after it is written and read again. A playable position has each tower once and a legal
/// decision.
pub(crate) fn position(data: &[u8]) {
    let text = String::from_utf8_lossy(data);
    for game in Game::ALL {
        let board = Board { game, layout: Layout::Mirrored };
        for variants in variants(game) {
            let Ok(setup) = read_position(&text, board, variants) else { continue };
            let again = read_position(&write_position(&setup), board, variants);
            assert_eq!(again.as_ref(), Ok(&setup));
            if let Ok(playable) = read_playable_position(&text, board, variants) {
                assert_each_tower_once(&setup, game);
                assert!(playable.decisions().next().is_some(), "somebody can decide something");
                assert!(playable.decisions().all(|decision| playable.is_legal(decision)));
                for (square, tower) in setup.towers() {
                    let stands = playable.tower(tower.side, tower.color);
                    assert_eq!(stands, Some((square, tower.rank)), "it stands where it was read");
                }
                assert_hash_follows(playable, data);
            }
        }
    }
}

/// The incrementally updated hash equals the hash of the same position set up afresh. [`Position::after`] and
/// [`Position::play`] give the same result.
fn assert_hash_follows(mut position: Position, data: &[u8]) {
    for &byte in data.iter().take(MOST_DECISIONS) {
        let count = position.decisions().count();
        let decision =
            position.decisions().nth(usize::from(byte) % count).expect("at least one decision is legal");
        let next = position.after(decision).expect("a listed decision is legal");
        assert_eq!(Some(next), position.play(decision).map(|played| played.next));
        let Next::Position(following) = next else { break };
        position = following;
        let afresh = Position::try_from(&position.setup()).expect("a position is playable");
        // While a tower is chosen (trap), the turns missed before are part of the position, but not of its setup.
        assert_eq!(afresh.zobrist_hash() == position.zobrist_hash(), afresh == position);
    }
}

fn assert_each_tower_once(setup: &Setup, game: Game) {
    for side in Side::ALL {
        for &color in game.colors() {
            let times =
                setup.towers().filter(|(_, tower)| tower.side == side && tower.color == color).count();
            assert_eq!(times, 1, "the {color:?} tower of {side:?}");
        }
    }
    assert_eq!(setup.towers().count(), 2 * game.colors().len());
}

/// A custom id is written as the same text from which it was parsed. An argument that is decoded in a match and encoded
/// again decodes to the same value.
pub(crate) fn custom_id(data: &[u8]) {
    let text = String::from_utf8_lossy(data);
    let Ok(custom_id) = text.parse::<CustomId>() else { return };
    assert_eq!(custom_id.to_string(), text);
    for game in Game::ALL {
        let terms = MatchTerms::new(
            Board::plain(game),
            Variants::NONE,
            MatchLength::Single,
            Opening::Standard,
            Side::Black,
        );
        let state = Match::new(terms.expect("terms that go together"));
        if let Some(argument) = custom_id.argument_in(&state) {
            let written = CustomId { argument: argument.clone(), ..custom_id.clone() };
            assert_eq!(written.argument_in(&state), Some(argument), "{text}");
        }
    }
}
