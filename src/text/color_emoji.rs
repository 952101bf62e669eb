//! The emoji before the names of towers. They are the application's own emoji once Discord has sent the ids of these, and Unicode
//! emoji until then (<https://discord.com/developers/docs/reference#message-formatting>).
//!
//! Discord shows the application's own emoji in messages and menus. In alt texts, files and names of threads, Discord would show
//! the markup of such an emoji literally, so these texts contain no emoji of colors.

use std::{
    fmt,
    num::NonZeroU64,
    sync::{PoisonError, RwLock},
};

use kamisado_notation::emoji_name;
use kamisado_rules::Color;

/// The ids that Discord has given the application's own emoji, by the index of the color. The ids can be global, because a process
/// serves one application.
static IDS: RwLock<Ids> = RwLock::new(NO_IDS);

type Ids = [Option<NonZeroU64>; Color::ALL.len()];

const NO_IDS: Ids = [None; Color::ALL.len()];

/// An emoji that represents a color. Its `Display` text is the markup for a message.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum ColorEmoji {
    /// A Unicode emoji.
    Plain(&'static str),
    /// An emoji of the application, by its name and id.
    Own { name: &'static str, id: NonZeroU64 },
}

impl ColorEmoji {
    pub(crate) fn of(color: Color) -> Self {
        let ids = IDS.read().unwrap_or_else(PoisonError::into_inner);
        Self::with_id(color, ids[color.index()])
    }

    fn with_id(color: Color, id: Option<NonZeroU64>) -> Self {
        id.map_or(Self::Plain(plain(color)), |id| Self::Own { name: emoji_name(color), id })
    }
}

impl fmt::Display for ColorEmoji {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Plain(emoji) => formatter.write_str(emoji),
            Self::Own { name, id } => write!(formatter, "<:{name}:{id}>"),
        }
    }
}

/// Stores the id that Discord has given the application's own emoji of a color.
pub(crate) fn note_id(color: Color, id: NonZeroU64) {
    IDS.write().unwrap_or_else(PoisonError::into_inner)[color.index()] = Some(id);
}

/// Forgets the application's own emoji, so that Unicode emoji are used again. Returns whether any id was known.
pub(crate) fn forget_ids() -> bool {
    let ids = &mut *IDS.write().unwrap_or_else(PoisonError::into_inner);
    std::mem::replace(ids, NO_IDS) != NO_IDS
}

/// The Unicode emoji of a color. It is a square if Unicode has one in that color, and otherwise an emoji that nobody mistakes for
/// another color.
pub(crate) const fn plain(color: Color) -> &'static str {
    match color {
        Color::Brown => "🟫",
        Color::Green => "🟩",
        Color::Red => "🟥",
        Color::Yellow => "🟨",
        Color::Pink => "🩷",
        Color::Purple => "🟪",
        Color::Blue => "🟦",
        Color::Orange => "🟧",
        Color::Silver => "⬜",
        Color::Gold => "🪙",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_own_emoji_stands_for_a_color_once_it_has_an_id() {
        assert_eq!(ColorEmoji::with_id(Color::Purple, None).to_string(), "🟪");
        let own = ColorEmoji::with_id(Color::Purple, NonZeroU64::new(7));
        assert_eq!(own.to_string(), "<:kamisado_purple:7>");
    }

    #[test]
    fn names_keep_discords_rules() {
        for color in Color::ALL {
            let name = emoji_name(color);
            assert!((2..=32).contains(&name.len()), "{name}");
            assert!(name.bytes().all(|sign| sign.is_ascii_alphanumeric() || sign == b'_'), "{name}");
        }
    }
}
