//! The language-free words in which terms and events are kept. They are never shown and never change their meaning.

use kamisado_rules::{
    Color, Decision, FillFrom, Game, Layout, Lineup, MatchLength, Opening, Side, Square, Variant, Variants,
};

use super::{
    BoardChoice, BoardFrom, Challengers, ChallengesFrom, Event, Finish, Offer, Threads, TimeReminder,
    WhoIsBlack,
};

/// The version of the rules that new events are played by. A corrected rule gets the next number; the replay of this one
/// must stay then, since an event of a version that is not known makes its match unreadable.
pub(super) const RULES_VERSION: i64 = 1;

/// What stands for the finish of a match in the cache once a moderator has taken it out of the standings.
pub(super) const UNRATED: &str = "unrated";

/// Values with one word each.
pub(super) trait StoredWord: Copy + 'static {
    /// Every value that a word stands for.
    const VALUES: &'static [Self];

    /// The value's word.
    fn word(self) -> &'static str;

    /// The value of a word.
    fn from_word(word: &str) -> Option<Self> {
        Self::VALUES.iter().copied().find(|value| value.word() == word)
    }
}

/// Gives each value of an enum its word. With a value left out it does not compile.
macro_rules! words {
    ($kind:ident { $($value:ident => $word:literal),+ $(,)? }) => {
        impl StoredWord for $kind {
            const VALUES: &'static [Self] = &[$(Self::$value),+];

            fn word(self) -> &'static str {
                match self {
                    $(Self::$value => $word),+
                }
            }
        }
    };
}

words! {
    Side {
        Black => "black",
        White => "white",
    }
}

words! {
    Game {
        Kamisado => "kamisado",
        Megasado => "megasado",
    }
}

words! {
    MatchLength {
        Single => "single",
        Standard => "standard",
        Long => "long",
        Marathon => "marathon",
    }
}

words! {
    Variant {
        Sticky => "sticky",
        Teleport => "teleport",
        Retro => "retro",
        Trap => "trap",
        Sumo => "sumo",
    }
}

impl StoredWord for BoardChoice {
    const VALUES: &'static [Self] = &[
        Self::Layout(Layout::Plain),
        Self::Layout(Layout::Mirrored),
        Self::Layout(Layout::Turned),
        Self::Layout(Layout::TurnedMirrored),
        Self::Random,
    ];

    fn word(self) -> &'static str {
        match self {
            Self::Layout(Layout::Plain) => "plain",
            Self::Layout(Layout::Mirrored) => "mirrored",
            Self::Layout(Layout::Turned) => "turned",
            Self::Layout(Layout::TurnedMirrored) => "turned-mirrored",
            Self::Random => "random",
        }
    }
}

impl StoredWord for Opening {
    const VALUES: &'static [Self] = &[Self::Standard, Self::Tournament];

    fn word(self) -> &'static str {
        match self {
            Self::Standard => "standard",
            // Line-ups that a record gives are kept as the events that place them.
            Self::Tournament | Self::Given(_) => "tournament",
        }
    }
}

words! {
    WhoIsBlack {
        Experience => "experience",
        Lot => "lot",
        Challenger => "challenger",
        Challenged => "challenged",
    }
}

words! {
    Threads {
        Never => "never",
        Ask => "ask",
        Always => "always",
    }
}

words! {
    BoardFrom {
        OwnSide => "own",
        White => "white",
    }
}

words! {
    Challengers {
        Everybody => "everybody",
        Moderators => "moderators",
    }
}

words! {
    ChallengesFrom {
        Anybody => "anybody",
        PastOpponents => "past opponents",
        Nobody => "nobody",
    }
}

words! {
    Finish {
        Points => "points",
        Resigned => "resigned",
        Draw => "draw",
        Aborted => "aborted",
        OutOfTime => "out of time",
    }
}

words! {
    Offer {
        DrawRound => "draw round",
        DrawMatch => "draw match",
        TakeBack => "take back",
        Abort => "abort",
    }
}

words! {
    TimeReminder {
        ThirdLeft => "third",
        Quiet => "quiet",
        Claimable => "claimable",
    }
}

words! {
    Color {
        Brown => "brown",
        Green => "green",
        Red => "red",
        Yellow => "yellow",
        Pink => "pink",
        Purple => "purple",
        Blue => "blue",
        Orange => "orange",
        Silver => "silver",
        Gold => "gold",
    }
}

words! {
    FillFrom {
        Left => "left",
        Right => "right",
    }
}

pub(super) fn variants_to_code(variants: Variants) -> String {
    variants.iter().map(StoredWord::word).collect::<Vec<_>>().join(",")
}

pub(super) fn variants_from_code(code: &str) -> Option<Variants> {
    let named: Option<Vec<_>> =
        code.split(',').filter(|word| !word.is_empty()).map(Variant::from_word).collect();
    Variants::new(&named?)
}

/// An event's kind and what was decided.
pub(super) fn event_to_code(event: Event) -> (&'static str, String) {
    let decision = match event {
        Event::Decided(decision) => decision,
        Event::Offered(offer) => return ("offered", offer.word().to_owned()),
        Event::Agreed(offer) => return ("agreed", offer.word().to_owned()),
        Event::Declined(offer) => return ("declined", offer.word().to_owned()),
        Event::Resigned => return ("resigned", String::new()),
        Event::Paused => return ("paused", String::new()),
        Event::Resumed => return ("resumed", String::new()),
        Event::Aborted => return ("aborted", String::new()),
        Event::OutOfTime => return ("out of time", String::new()),
        Event::Claimed => return ("claimed", String::new()),
        Event::Closed => return ("closed", String::new()),
        Event::Unrated => return ("unrated", String::new()),
    };
    match decision {
        Decision::Place(lineup) => {
            ("placed", lineup.colors().iter().map(|color| color.word()).collect::<Vec<_>>().join(" "))
        }
        Decision::Fill(from) => ("filled", from.word().to_owned()),
        Decision::Step { tower, to } => ("decided", format!("step {} {}", tower.word(), square_to_code(to))),
        Decision::Push { tower, to } => ("decided", format!("push {} {}", tower.word(), square_to_code(to))),
        Decision::Choose { tower } => ("decided", format!("choose {}", tower.word())),
        Decision::Teleport { tower, to } => {
            ("decided", format!("teleport {} {}", tower.word(), square_to_code(to)))
        }
        Decision::Stay { tower } => ("decided", format!("stay {}", tower.word())),
    }
}

/// The event of a kind and a code, in a match of this game.
pub(super) fn event_from_code(game: Game, kind: &str, code: &str) -> Option<Event> {
    let words: Vec<&str> = code.split(' ').collect();
    let decision = match (kind, words.as_slice()) {
        ("resigned", [""]) => return Some(Event::Resigned),
        ("paused", [""]) => return Some(Event::Paused),
        ("resumed", [""]) => return Some(Event::Resumed),
        ("aborted", [""]) => return Some(Event::Aborted),
        ("out of time", [""]) => return Some(Event::OutOfTime),
        ("claimed", [""]) => return Some(Event::Claimed),
        ("closed", [""]) => return Some(Event::Closed),
        ("unrated", [""]) => return Some(Event::Unrated),
        ("offered", _) => return Offer::from_word(code).map(Event::Offered),
        ("agreed", _) => return Offer::from_word(code).map(Event::Agreed),
        ("declined", _) => return Offer::from_word(code).map(Event::Declined),
        ("placed", colors) => {
            let colors: Option<Vec<_>> = colors.iter().map(|word| Color::from_word(word)).collect();
            Decision::Place(Lineup::new(game, &colors?)?)
        }
        ("filled", [from]) => Decision::Fill(FillFrom::from_word(from)?),
        ("decided", ["step", tower, to]) => {
            Decision::Step { tower: Color::from_word(tower)?, to: square_from_code(to)? }
        }
        ("decided", ["push", tower, to]) => {
            Decision::Push { tower: Color::from_word(tower)?, to: square_from_code(to)? }
        }
        ("decided", ["choose", tower]) => Decision::Choose { tower: Color::from_word(tower)? },
        ("decided", ["teleport", tower, to]) => {
            Decision::Teleport { tower: Color::from_word(tower)?, to: square_from_code(to)? }
        }
        ("decided", ["stay", tower]) => Decision::Stay { tower: Color::from_word(tower)? },
        _ => return None,
    };
    Some(Event::Decided(decision))
}

fn square_to_code(square: Square) -> String {
    format!("{}{}", char::from(b'a' + square.file()), square.row() + 1)
}

fn square_from_code(code: &str) -> Option<Square> {
    let (&file, row) = code.as_bytes().split_first()?;
    let row: u8 = std::str::from_utf8(row).ok()?.parse().ok()?;
    Square::new(file.checked_sub(b'a')?, row.checked_sub(1)?)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn every_kind_of_event(game: Game) -> Vec<Event> {
        let mut decisions = vec![
            Decision::Fill(FillFrom::Left),
            Decision::Fill(FillFrom::Right),
            Decision::Place(Lineup::new(game, game.colors()).expect("every color once")),
        ];
        for square in kamisado_rules::Board::plain(game).squares() {
            for &tower in game.colors() {
                decisions.extend([
                    Decision::Step { tower, to: square },
                    Decision::Push { tower, to: square },
                    Decision::Teleport { tower, to: square },
                    Decision::Choose { tower },
                    Decision::Stay { tower },
                ]);
            }
        }
        let offers = Offer::ALL
            .into_iter()
            .flat_map(|offer| [Event::Offered(offer), Event::Agreed(offer), Event::Declined(offer)]);
        let others = [
            Event::Resigned,
            Event::Paused,
            Event::Resumed,
            Event::Aborted,
            Event::OutOfTime,
            Event::Claimed,
            Event::Closed,
            Event::Unrated,
        ];
        decisions.into_iter().map(Event::Decided).chain(offers).chain(others).collect()
    }

    #[test]
    fn an_event_is_read_back_as_it_is_kept() {
        for game in Game::ALL {
            for event in every_kind_of_event(game) {
                let (kind, code) = event_to_code(event);
                assert_eq!(event_from_code(game, kind, &code), Some(event), "{kind} {code}");
            }
        }
    }

    #[test]
    fn a_code_that_was_never_written_is_refused() {
        for (kind, code) in [
            ("decided", ""),
            ("decided", "step purple"),
            ("decided", "step purple e0"),
            ("decided", "step purple e11"),
            ("decided", "step purple k1"),
            ("decided", "step mauve e4"),
            ("decided", "step purple e4 e5"),
            ("filled", "middle"),
            ("placed", "purple red"),
            ("resigned", "white"),
            ("offered", "peace"),
            ("agreed", ""),
            ("vanished", ""),
        ] {
            assert_eq!(event_from_code(Game::Kamisado, kind, code), None, "{kind} {code}");
        }
    }

    #[test]
    fn variants_are_read_back_as_they_are_kept() {
        for variants in Variants::all() {
            assert_eq!(variants_from_code(&variants_to_code(variants)), Some(variants));
        }
        assert_eq!(variants_from_code("trap,sumo"), None, "the rules do not allow the two together");
    }

    #[test]
    fn no_word_stands_for_two_values() {
        fn check<T: StoredWord + std::fmt::Debug + PartialEq>() {
            for value in T::VALUES {
                assert_eq!(T::from_word(value.word()), Some(*value), "{}", value.word());
            }
            assert_eq!(T::from_word(""), None);
        }
        check::<Side>();
        check::<Game>();
        check::<MatchLength>();
        check::<Variant>();
        check::<BoardChoice>();
        check::<Opening>();
        check::<WhoIsBlack>();
        check::<Threads>();
        check::<BoardFrom>();
        check::<Challengers>();
        check::<ChallengesFrom>();
        check::<Finish>();
        check::<Offer>();
        check::<TimeReminder>();
        check::<Color>();
        check::<FillFrom>();
    }

    #[test]
    fn every_layout_of_the_rules_can_be_kept() {
        for layout in Layout::ALL {
            let kept = BoardChoice::from_word(BoardChoice::Layout(layout).word());
            assert_eq!(kept, Some(BoardChoice::Layout(layout)));
        }
    }
}
