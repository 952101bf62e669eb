//! The words of the game (colors, sides, ranks, variants, time controls) in a language, and lists of words.

use kamisado_notation::Language;
use kamisado_rules::{
    Board, BySide, Color, Direction, Game, Layout, MatchLength, Rank, Side, Variant, Variants,
};

use super::{Locale, escaped, names, plain, text};
use crate::club::{Actor, History, Person, Player, Seat, TimeControl, Timestamp};

pub(crate) fn color(locale: Locale, color: Color) -> String {
    match color {
        Color::Brown => text!(locale, "color-brown"),
        Color::Green => text!(locale, "color-green"),
        Color::Red => text!(locale, "color-red"),
        Color::Yellow => text!(locale, "color-yellow"),
        Color::Pink => text!(locale, "color-pink"),
        Color::Purple => text!(locale, "color-purple"),
        Color::Blue => text!(locale, "color-blue"),
        Color::Orange => text!(locale, "color-orange"),
        Color::Silver => text!(locale, "color-silver"),
        Color::Gold => text!(locale, "color-gold"),
    }
}

/// The emoji of a color, for readers who find the color faster than its name.
pub(crate) fn color_emoji(locale: Locale, color: Color) -> String {
    match color {
        Color::Brown => text!(locale, "emoji-brown"),
        Color::Green => text!(locale, "emoji-green"),
        Color::Red => text!(locale, "emoji-red"),
        Color::Yellow => text!(locale, "emoji-yellow"),
        Color::Pink => text!(locale, "emoji-pink"),
        Color::Purple => text!(locale, "emoji-purple"),
        Color::Blue => text!(locale, "emoji-blue"),
        Color::Orange => text!(locale, "emoji-orange"),
        Color::Silver => text!(locale, "emoji-silver"),
        Color::Gold => text!(locale, "emoji-gold"),
    }
}

pub(crate) fn side(locale: Locale, side: Side) -> String {
    match side {
        Side::Black => text!(locale, "side-black"),
        Side::White => text!(locale, "side-white"),
    }
}

pub(crate) fn rank(locale: Locale, rank: Rank) -> String {
    match rank {
        Rank::Tower => text!(locale, "rank-tower"),
        Rank::Sumo => text!(locale, "rank-sumo"),
        Rank::DoubleSumo => text!(locale, "rank-double-sumo"),
        Rank::TripleSumo => text!(locale, "rank-triple-sumo"),
    }
}

pub(crate) fn game(locale: Locale, game: Game) -> String {
    match game {
        Game::Kamisado => text!(locale, "game-kamisado"),
        Game::Megasado => text!(locale, "game-megasado"),
    }
}

/// The name of a language in which moves can be written.
pub(crate) fn language(locale: Locale, language: Language) -> String {
    match language {
        Language::English => text!(locale, "language-english"),
        Language::German => text!(locale, "language-german"),
        Language::French => text!(locale, "language-french"),
        Language::Dutch => text!(locale, "language-dutch"),
        Language::Turkish => text!(locale, "language-turkish"),
    }
}

/// A game with its variants, if it has any, and its board layout, if that is not the plain one.
pub(crate) fn game_in_full(locale: Locale, board: Board, variants: Variants) -> String {
    let mut whole = game(locale, board.game);
    if !variants.is_empty() {
        let variants: Vec<_> = variants.iter().map(|known| variant(locale, known)).collect();
        whole = text!(locale, "game-with-variants", game = whole, variants = variants.join(", "));
    }
    if board.layout != Layout::Plain {
        whole = text!(locale, "game-on-layout", game = whole, layout = layout(locale, board.layout));
    }
    whole
}

pub(crate) fn length(locale: Locale, length: MatchLength) -> String {
    match length {
        MatchLength::Single => text!(locale, "length-single"),
        MatchLength::Standard => text!(locale, "length-standard"),
        MatchLength::Long => text!(locale, "length-long"),
        MatchLength::Marathon => text!(locale, "length-marathon"),
    }
}

pub(crate) fn variant(locale: Locale, variant: Variant) -> String {
    match variant {
        Variant::Sticky => text!(locale, "variant-sticky"),
        Variant::Teleport => text!(locale, "variant-teleport"),
        Variant::Retro => text!(locale, "variant-retro"),
        Variant::Trap => text!(locale, "variant-trap"),
        Variant::Sumo => text!(locale, "variant-sumo"),
    }
}

pub(crate) fn layout(locale: Locale, layout: Layout) -> String {
    match layout {
        Layout::Plain => text!(locale, "layout-plain"),
        Layout::Mirrored => text!(locale, "layout-mirrored"),
        Layout::Turned => text!(locale, "layout-turned"),
        Layout::TurnedMirrored => text!(locale, "layout-turned-mirrored"),
    }
}

pub(crate) fn direction(locale: Locale, direction: Direction) -> String {
    match direction {
        Direction::Forward => text!(locale, "direction-forward"),
        Direction::Left => text!(locale, "direction-left"),
        Direction::Right => text!(locale, "direction-right"),
        Direction::Back => text!(locale, "direction-back"),
        Direction::BackLeft => text!(locale, "direction-back-left"),
        Direction::BackRight => text!(locale, "direction-back-right"),
    }
}

/// A player's name, escaped for a message.
pub(crate) fn player(locale: Locale, player: &Player) -> String {
    let shown = player.name.as_deref().map(|name| shown_name(locale, player.person, name, escaped));
    shown.unwrap_or_else(|| text!(locale, "player-gone"))
}

/// The name of a person who acts or is acted on, escaped for a message.
pub(crate) fn actor(locale: Locale, actor: &Actor) -> String {
    shown_name(locale, Some(actor.person), &actor.name, escaped)
}

/// The names of two players, escaped for a message. Names that look alike are replaced by mentions, behind which Discord
/// shows who it is.
pub(crate) fn players(locale: Locale, one: &Player, other: &Player) -> [String; 2] {
    match (&one.name, &other.name) {
        (Some(name), Some(other_name)) if names::look_alike(name, other_name) => {
            [one, other].map(|player| mention(locale, player))
        }
        _ => [one, other].map(|whom| player(locale, whom)),
    }
}

/// A person's name as it is shown, prepared by `prepare`. A name of which nothing is visible is replaced by a number, and
/// a name that stands for something else in the bot's texts is told apart.
fn shown_name(locale: Locale, person: Option<Person>, name: &str, prepare: fn(&str) -> String) -> String {
    if !names::is_visible(name) {
        // The last digits of a Discord id differ from person to person, the first ones tell the time.
        let number = person.map_or(0, |person| person.0 % 10_000);
        return text!(locale, "player-unnamed", number = format!("{number:04}"));
    }
    let reserved = [text!(locale, "player-gone"), text!(locale, "side-black"), text!(locale, "side-white")];
    let shown = prepare(name);
    // Machines have the name of the game and a level.
    let is_a_machines = names::begins_like(name, &text!(locale, "game-kamisado"));
    if is_a_machines || reserved.iter().any(|reserved| names::look_alike(name, reserved)) {
        text!(locale, "player-called", name = shown)
    } else {
        shown
    }
}

/// The name of the player in a seat, escaped for a message. Where the side is not told beside it, use
/// [`PlayerNames`].
pub(crate) fn seat(locale: Locale, seat: &Seat) -> String {
    prepared_seat(locale, seat, escaped).unwrap_or_else(|| text!(locale, "player-gone"))
}

/// The name of the player in a seat, for plain text; none for a player whose data was deleted.
pub(crate) fn plain_seat(locale: Locale, seat: &Seat) -> Option<String> {
    prepared_seat(locale, seat, plain)
}

fn prepared_seat(locale: Locale, seat: &Seat, prepare: fn(&str) -> String) -> Option<String> {
    match seat {
        Seat::Person { person, name } => {
            name.as_deref().map(|name| shown_name(locale, Some(*person), name, prepare))
        }
        Seat::Machine(level) => {
            Some(prepare(&text!(locale, "player-machine", level = u32::from(level.number()))))
        }
        Seat::Vacant => None,
    }
}

/// The names of a match's two players. They are compared once, for all the places of a message where they stand.
pub(crate) struct PlayerNames {
    locale: Locale,
    people: BySide<Option<Person>>,
    escaped: BySide<String>,
    plain: BySide<Option<String>>,
    are_alike: bool,
}

impl PlayerNames {
    pub(crate) fn new(locale: Locale, seats: &BySide<Seat>) -> Self {
        let plain = BySide::from_fn(|side: Side| plain_seat(locale, &seats[side]));
        Self {
            locale,
            people: BySide::from_fn(|side: Side| seats[side].person()),
            escaped: BySide::from_fn(|side: Side| seat(locale, &seats[side])),
            are_alike: are_alike(locale, &plain),
            plain,
        }
    }

    /// The name of the player of a side, escaped for a message that tells the side beside it.
    pub(crate) fn beside_side(&self, side: Side) -> &str {
        &self.escaped[side]
    }

    /// The name of the player of a side, escaped for a message. If both names look alike, it is followed by the side.
    pub(crate) fn name(&self, side: Side) -> String {
        self.told_apart(side, self.escaped[side].clone())
    }

    /// A mention of the player of a side, or a name if there is no person. If both names look alike, it is followed by
    /// the side.
    pub(crate) fn mention(&self, side: Side) -> String {
        let player = self.people[side].map_or_else(|| self.escaped[side].clone(), mention_of);
        self.told_apart(side, player)
    }

    /// The name of the player of a side for a picture; none for a player whose data was deleted, and none if both names
    /// look alike.
    pub(crate) fn in_picture(&self, side: Side) -> Option<&str> {
        self.plain[side].as_deref().filter(|_| !self.are_alike)
    }

    fn told_apart(&self, side: Side, player: String) -> String {
        if self.are_alike { with_side(self.locale, &player, side) } else { player }
    }
}

/// Whether readers cannot tell two names apart. A name that another one becomes by the name of its side counts as that
/// one.
fn are_alike(locale: Locale, names: &BySide<Option<String>>) -> bool {
    let (Some(black), Some(white)) = (&names.black, &names.white) else { return false };
    names::look_alike(black, white)
        || Side::ALL.into_iter().any(|side| {
            names::look_alike(&with_side(locale, black, side), white)
                || names::look_alike(black, &with_side(locale, white, side))
        })
}

fn with_side(locale: Locale, player: &str, side: Side) -> String {
    text!(locale, "player-of-side", player = player, side = self::side(locale, side))
}

/// The name of a match for one of its players, in menus and suggestions, where Discord shows plain text.
pub(crate) fn match_against(locale: Locale, player: Person, history: &History) -> String {
    let opponent = history.side_of(player).map_or(&Seat::Vacant, |side| &history.seats[!side]);
    let name = plain_seat(locale, opponent).unwrap_or_else(|| text!(locale, "player-gone"));
    text!(locale, "which-match-option", match = history.id.to_string(), opponent = name)
}

/// A player as a mention, or the name of a player whose data was deleted. The message's allowed mentions decide whether
/// the mention pings.
pub(crate) fn mention(locale: Locale, whom: &Player) -> String {
    whom.person.map_or_else(|| player(locale, whom), mention_of)
}

fn mention_of(person: Person) -> String {
    format!("<@{}>", person.0)
}

pub(crate) fn time_control(locale: Locale, control: TimeControl) -> String {
    match control {
        TimeControl::Correspondence { days } => text!(locale, "clock-correspondence", days = days),
        TimeControl::ChessClock { minutes, increment: 0 } => {
            text!(locale, "clock-minutes", minutes = minutes)
        }
        TimeControl::ChessClock { minutes, increment } => {
            text!(locale, "clock-increment", minutes = minutes, increment = increment)
        }
    }
}

/// A timestamp that Discord shows as the time from now ("in 2 hours").
pub(crate) fn moment(at: Timestamp) -> String {
    format!("<t:{}:R>", at.0.div_euclid(1000))
}

/// A timestamp that Discord shows as date and time of day in the reader's time zone.
pub(crate) fn date(at: Timestamp) -> String {
    format!("<t:{}:f>", at.0.div_euclid(1000))
}

/// A duration as `1:05:09` or `5:09`; a negative one counts as zero.
pub(crate) fn duration(milliseconds: i64) -> String {
    let seconds = milliseconds.max(0) / 1000;
    let (hours, minutes, seconds) = (seconds / 3600, seconds / 60 % 60, seconds % 60);
    if hours > 0 { format!("{hours}:{minutes:02}:{seconds:02}") } else { format!("{minutes}:{seconds:02}") }
}

/// A list with "or" before its last item.
pub(crate) fn any_of(locale: Locale, parts: &[String]) -> String {
    match parts {
        [] => String::new(),
        [only] => only.clone(),
        [list @ .., last] => text!(locale, "list-or", list = list.join(", "), last = last.as_str()),
    }
}

/// A list of items that follow one another: "red, then blue".
pub(crate) fn in_turn(locale: Locale, parts: &[String]) -> String {
    let then = |list: String, last: &String| text!(locale, "list-then", list = list, last = last.as_str());
    match parts {
        [] => String::new(),
        [first, rest @ ..] => rest.iter().fold(first.clone(), then),
    }
}

/// The text with its first letter in upper case, for the beginning of a sentence.
pub(crate) fn capitalized(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}
