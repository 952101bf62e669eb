//! Symbols, emoji, arrows and letters for colors and directions (RULES sections 2 and 8).

use kamisado_rules::{Color, Direction};

/// The symbol of a color, for players who cannot tell the colors apart: 紫.
pub const fn color_symbol(color: Color) -> char {
    match color {
        Color::Brown => '褐',
        Color::Green => '綠',
        Color::Red => '紅',
        Color::Yellow => '黃',
        Color::Pink => '桃',
        Color::Purple => '紫',
        Color::Blue => '藍',
        Color::Orange => '橙',
        Color::Silver => '銀',
        Color::Gold => '金',
    }
}

/// The color of a symbol. Simplified Chinese and Japanese forms of the symbols are accepted too, as are the colored
/// circles, squares and hearts of phone keyboards. `None` for any other character.
pub(crate) const fn color_of_symbol(symbol: char) -> Option<Color> {
    Some(match symbol {
        '褐' | '🟤' | '🟫' | '🤎' => Color::Brown,
        '綠' | '绿' | '緑' | '🟢' | '🟩' | '💚' => Color::Green,
        '紅' | '红' | '🔴' | '🟥' | '❤' => Color::Red,
        '黃' | '黄' | '🟡' | '🟨' | '💛' => Color::Yellow,
        '桃' | '🩷' => Color::Pink,
        '紫' | '🟣' | '🟪' | '💜' => Color::Purple,
        '藍' | '蓝' | '🔵' | '🟦' | '💙' => Color::Blue,
        '橙' | '🟠' | '🟧' | '🧡' => Color::Orange,
        '銀' | '银' => Color::Silver,
        '金' => Color::Gold,
        _ => return None,
    })
}

/// The color of an emoji that stands for a tower only before a move: `💗 left 2`. Anywhere else, such an emoji is decoration. `None`
/// for any other character.
pub(crate) const fn color_of_emoji_before_move(emoji: char) -> Option<Color> {
    Some(match emoji {
        '💗' | '💖' | '🌸' => Color::Pink,
        '🥈' => Color::Silver,
        '🥇' | '🪙' => Color::Gold,
        _ => return None,
    })
}

/// The name of the bot's own emoji of a color on Discord: `kamisado_purple`. Discord allows 2 to 32 letters, digits and
/// underscores.
pub const fn emoji_name(color: Color) -> &'static str {
    match color {
        Color::Brown => "kamisado_brown",
        Color::Green => "kamisado_green",
        Color::Red => "kamisado_red",
        Color::Yellow => "kamisado_yellow",
        Color::Pink => "kamisado_pink",
        Color::Purple => "kamisado_purple",
        Color::Blue => "kamisado_blue",
        Color::Orange => "kamisado_orange",
        Color::Silver => "kamisado_silver",
        Color::Gold => "kamisado_gold",
    }
}

/// The color of the bot's own emoji with this [name](emoji_name); `None` for any other name.
pub(crate) fn color_of_emoji_name(name: &str) -> Option<Color> {
    Color::ALL.into_iter().find(|&color| emoji_name(color) == name)
}

/// The arrow of a direction: ↖.
pub const fn arrow(direction: Direction) -> char {
    match direction {
        Direction::Forward => '↑',
        Direction::Left => '↖',
        Direction::Right => '↗',
        Direction::Back => '↓',
        Direction::BackLeft => '↙',
        Direction::BackRight => '↘',
    }
}

/// The direction of an arrow; `None` for any other character. Besides ↑ and ↓, it accepts the arrows ⬆ and ⬇ of phone
/// keyboards, and bold and double arrows.
pub(crate) const fn direction_of_arrow(arrow: char) -> Option<Direction> {
    Some(match arrow {
        '↑' | '⬆' | '⇑' | '⇧' | '🔼' => Direction::Forward,
        '↖' | '⬉' | '⇖' => Direction::Left,
        '↗' | '⬈' | '⇗' => Direction::Right,
        '↓' | '⬇' | '⇓' | '⇩' | '🔽' => Direction::Back,
        '↙' | '⬋' | '⇙' => Direction::BackLeft,
        '↘' | '⬊' | '⇘' => Direction::BackRight,
        _ => return None,
    })
}

/// The English word for the side to which a sideways arrow points. Such an arrow may mean a diagonal. No tower
/// moves sideways, so the bot asks the writer what is meant. `None` for any other character.
pub(crate) const fn sideways_word(arrow: char) -> Option<&'static str> {
    Some(match arrow {
        '←' | '⬅' | '⇐' => " left ",
        '→' | '➡' | '⇒' => " right ",
        _ => return None,
    })
}

/// The letter of a color in the text of a position: `p` for purple. The letters of White's towers are capitals.
pub const fn color_letter(color: Color) -> char {
    match color {
        Color::Brown => 'n',
        Color::Green => 'g',
        Color::Red => 'r',
        Color::Yellow => 'y',
        Color::Pink => 'k',
        Color::Purple => 'p',
        Color::Blue => 'b',
        Color::Orange => 'o',
        Color::Silver => 's',
        Color::Gold => 'd',
    }
}

/// The color of a letter, small or capital; `None` for any other character.
pub fn color_of_letter(letter: char) -> Option<Color> {
    Color::ALL.into_iter().find(|&color| color_letter(color) == letter.to_ascii_lowercase())
}
