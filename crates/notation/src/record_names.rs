//! The English names of games, match lengths, boards, variants and sides, as records and the command line use them.

use kamisado_rules::{Game, Layout, MatchLength, Side, Variant};

/// `Kamisado` or `Megasado`.
pub const fn game_name(game: Game) -> &'static str {
    match game {
        Game::Kamisado => "Kamisado",
        Game::Megasado => "Megasado",
    }
}

/// `single`, `standard`, `long` or `marathon`.
pub const fn length_name(length: MatchLength) -> &'static str {
    match length {
        MatchLength::Single => "single",
        MatchLength::Standard => "standard",
        MatchLength::Long => "long",
        MatchLength::Marathon => "marathon",
    }
}

/// `plain`, `mirrored`, `turned` or `turned-mirrored`.
pub const fn layout_name(layout: Layout) -> &'static str {
    match layout {
        Layout::Plain => "plain",
        Layout::Mirrored => "mirrored",
        Layout::Turned => "turned",
        Layout::TurnedMirrored => "turned-mirrored",
    }
}

/// `sticky`, `teleport`, `retro`, `trap` or `sumo`.
pub const fn variant_name(variant: Variant) -> &'static str {
    match variant {
        Variant::Sticky => "sticky",
        Variant::Teleport => "teleport",
        Variant::Retro => "retro",
        Variant::Trap => "trap",
        Variant::Sumo => "sumo",
    }
}

/// `Black` or `White`.
pub const fn side_name(side: Side) -> &'static str {
    match side {
        Side::Black => "Black",
        Side::White => "White",
    }
}

/// The value with a name, ignoring case.
fn named<T: Copy>(name: &str, values: &[T], name_of: impl Fn(T) -> &'static str) -> Option<T> {
    values.iter().copied().find(|&value| name_of(value).eq_ignore_ascii_case(name))
}

/// The game with a name, ignoring case.
pub fn game_of_name(name: &str) -> Option<Game> {
    named(name, &Game::ALL, game_name)
}

/// The match length with a name, ignoring case.
pub fn length_of_name(name: &str) -> Option<MatchLength> {
    named(name, &MatchLength::ALL, length_name)
}

/// The layout with a name, ignoring case.
pub fn layout_of_name(name: &str) -> Option<Layout> {
    named(name, &Layout::ALL, layout_name)
}

/// The variant with a name, ignoring case.
pub fn variant_of_name(name: &str) -> Option<Variant> {
    named(name, &Variant::ALL, variant_name)
}

/// The side with a name, ignoring case. In the tower edition of the game, White was called gold.
pub(crate) fn side_of_name(name: &str) -> Option<Side> {
    if name.eq_ignore_ascii_case("Gold") {
        return Some(Side::White);
    }
    named(name, &Side::ALL, side_name)
}
