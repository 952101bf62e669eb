//! The words of the game (colors, sides, ranks, variants, time controls) in a language, and lists of words.

use kamisado_rules::{Board, BySide, Game, Layout, Side, Variants};

use super::{Coded, List, Locale, confusable_names, escaped, plain, text};
use crate::club::{Actor, History, Person, Player, Seat, TimeControl, Timestamp};

/// The word for a value of the game, such as the name of a color.
pub(crate) fn word(locale: Locale, value: impl Coded) -> String {
    super::word(locale, value, None)
}

/// Like [`word`], but in the form for the beginning of a sentence or of an option in a menu.
pub(crate) fn capital_word(locale: Locale, value: impl Coded) -> String {
    super::word(locale, value, Some("capital"))
}

/// The name of a game. Its variants follow, if it has any, and then its board layout, unless that is the plain layout.
pub(crate) fn game_in_full(locale: Locale, board: Board, variants: Variants) -> String {
    let listed = || List::of(variants.iter());
    match (variants.is_empty(), board.layout) {
        (true, Layout::Plain) => word(locale, board.game),
        (true, layout) => text!(locale, "game-on-layout", game = board.game, layout = layout),
        (false, Layout::Plain) => {
            text!(locale, "game-with-variants", game = board.game, variants = listed())
        }
        (false, layout) => text!(
            locale,
            "game-with-variants-on-layout",
            game = board.game,
            variants = listed(),
            layout = layout,
        ),
    }
}

/// A player's name, escaped for a message.
pub(crate) fn player(locale: Locale, player: &Player) -> String {
    let shown = player.name.as_deref().map(|name| shown_name(locale, player.person, name, escaped));
    shown.unwrap_or_else(|| text!(locale, "player-gone"))
}

/// A player's name, for plain text.
pub(crate) fn plain_player(locale: Locale, player: &Player) -> String {
    let shown = player.name.as_deref().map(|name| shown_name(locale, player.person, name, plain));
    shown.unwrap_or_else(|| text!(locale, "player-gone"))
}

/// The change of a number, with its sign: `+5`, `−5`, `±0`.
pub(crate) fn change(by: i64) -> String {
    match by {
        0 => "±0".to_owned(),
        1.. => format!("+{by}"),
        ..0 => format!("\u{2212}{}", by.unsigned_abs()),
    }
}

/// The name of a person in an event, escaped for a message.
pub(crate) fn actor(locale: Locale, actor: &Actor) -> String {
    shown_name(locale, Some(actor.person), &actor.name, escaped)
}

/// The names of two players, escaped for a message. If the names look alike, mentions replace them, because Discord shows which
/// person a mention means.
pub(crate) fn players(locale: Locale, one: &Player, other: &Player) -> [String; 2] {
    match (&one.name, &other.name) {
        (Some(name), Some(other_name)) if confusable_names::look_alike(name, other_name) => {
            [one, other].map(|player| mention(locale, player))
        }
        _ => [one, other].map(|whom| player(locale, whom)),
    }
}

/// A person's name, prepared by `prepare`. A name without visible characters is replaced by a number. If a name means something
/// else in the bot's texts, such as a side, words are added that mark it as a name.
fn shown_name(locale: Locale, person: Option<Person>, name: &str, prepare: fn(&str) -> String) -> String {
    if !confusable_names::is_visible(name) {
        // The last digits of an id tell people apart better than the first ones, which encode the time when the account was made.
        let number = person.map_or(0, |person| person.0 % 10_000);
        return text!(locale, "player-unnamed", number = format!("{number:04}"));
    }
    let reserved = [
        text!(locale, "player-gone"),
        text!(locale, "player-server"),
        word(locale, Side::Black),
        word(locale, Side::White),
    ];
    let shown = prepare(name);
    // The name of a machine consists of the name of the game and a level.
    let is_a_machines = confusable_names::begins_like(name, &word(locale, Game::Kamisado));
    if is_a_machines || reserved.iter().any(|reserved| confusable_names::look_alike(name, reserved)) {
        text!(locale, "player-called", name = shown)
    } else {
        shown
    }
}

/// The name of the player in a seat, escaped for a message. In a message that names both players without their sides, use
/// [`PlayerNames`] instead.
pub(crate) fn seat(locale: Locale, seat: &Seat) -> String {
    prepared_seat(locale, seat, escaped).unwrap_or_else(|| text!(locale, "player-gone"))
}

/// The name of the player in a seat, for plain text. `None` if the player's data was deleted.
pub(crate) fn plain_seat(locale: Locale, seat: &Seat) -> Option<String> {
    prepared_seat(locale, seat, plain)
}

fn prepared_seat(locale: Locale, seat: &Seat, prepare: fn(&str) -> String) -> Option<String> {
    match seat {
        Seat::Person { person, name } => {
            name.as_deref().map(|name| shown_name(locale, Some(*person), name, prepare))
        }
        Seat::Machine(level) => Some(prepare(&text!(locale, "player-machine", level = *level))),
        Seat::Server => Some(prepare(&text!(locale, "player-server"))),
        Seat::Vacant => None,
    }
}

/// The names of a match's two players, and whether readers could confuse them. In that case, a message adds the side to a name.
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

    /// The names of the players of a record. A player without a name is called by the side.
    pub(crate) fn of_record(locale: Locale, names: &BySide<Option<String>>) -> Self {
        let shown =
            |side: Side, prepare| names[side].as_deref().map(|name| shown_name(locale, None, name, prepare));
        let plain = BySide::from_fn(|side: Side| shown(side, plain));
        Self {
            locale,
            people: BySide::default(),
            escaped: BySide::from_fn(|side: Side| {
                shown(side, escaped).unwrap_or_else(|| capital_word(locale, side))
            }),
            are_alike: are_alike(locale, &plain),
            plain,
        }
    }

    /// The name of a side's player, escaped for a message that also names the side.
    pub(crate) fn beside_side(&self, side: Side) -> &str {
        &self.escaped[side]
    }

    /// The name of a side's player, escaped for a message. If the names of both players look alike, the side follows.
    pub(crate) fn name(&self, side: Side) -> String {
        self.told_apart(side, self.escaped[side].clone())
    }

    /// A mention of a side's player, or the player's name if the player is not a person. If the names of both players look alike,
    /// the side follows.
    pub(crate) fn mention(&self, side: Side) -> String {
        let player = self.people[side].map_or_else(|| self.escaped[side].clone(), mention_of);
        self.told_apart(side, player)
    }

    /// The name of a side's player for a picture. `None` if the player has no name, for example because their data was deleted, or
    /// if the names of both players look alike.
    pub(crate) fn in_picture(&self, side: Side) -> Option<&str> {
        self.plain[side].as_deref().filter(|_| !self.are_alike)
    }

    fn told_apart(&self, side: Side, player: String) -> String {
        if self.are_alike { with_side(self.locale, &player, side) } else { player }
    }
}

/// Whether readers cannot tell two names apart. That is also the case if one name looks like the other name followed by a side.
fn are_alike(locale: Locale, names: &BySide<Option<String>>) -> bool {
    let (Some(black), Some(white)) = (&names.black, &names.white) else { return false };
    confusable_names::look_alike(black, white)
        || Side::ALL.into_iter().any(|side| {
            confusable_names::look_alike(&with_side(locale, black, side), white)
                || confusable_names::look_alike(black, &with_side(locale, white, side))
        })
}

fn with_side(locale: Locale, player: &str, side: Side) -> String {
    text!(locale, "player-of-side", player = player, side = side)
}

/// The name of a match for one of its players, for menus and suggestions, in which Discord shows plain text.
pub(crate) fn match_against(locale: Locale, player: Person, history: &History) -> String {
    let opponent = history.side_of(player).map_or(&Seat::Vacant, |side| &history.seats[!side]);
    let name = plain_seat(locale, opponent).unwrap_or_else(|| text!(locale, "player-gone"));
    text!(locale, "which-match-option", match = history.id.to_string(), opponent = name)
}

/// A mention of a player, or the name of a player whose data was deleted. Whether the mention pings depends on the
/// message's allowed mentions.
pub(crate) fn mention(locale: Locale, whom: &Player) -> String {
    whom.person.map_or_else(|| player(locale, whom), mention_of)
}

/// A mention of a person.
pub(crate) fn mention_of(person: Person) -> String {
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

/// A timestamp that Discord shows as a date in the reader's time zone.
pub(crate) fn day(at: Timestamp) -> String {
    format!("<t:{}:D>", at.0.div_euclid(1000))
}

/// A duration as `1:05:09` or `5:09`. A negative duration counts as zero.
pub(crate) fn duration(milliseconds: i64) -> String {
    let seconds = milliseconds.max(0) / 1000;
    let (hours, minutes, seconds) = (seconds / 3600, seconds / 60 % 60, seconds % 60);
    if hours > 0 { format!("{hours}:{minutes:02}:{seconds:02}") } else { format!("{minutes}:{seconds:02}") }
}
