//! The lines of a message, without what decorates them: emoji, emoticons and Discord's formatting.

use std::borrow::Cow;

use icu_properties::{
    CodePointSetData,
    props::{EmojiModifier, ExtendedPictographic},
};

use crate::color_and_arrow_symbols::{
    color_of_emoji_name, color_of_symbol, color_symbol, direction_of_arrow, sideways_word,
};

/// The maximum number of lines of a message that are read.
const MOST_LINES: usize = 50;

/// The longest custom emoji in a message's text, in bytes: `<a:name:id>`.
const LONGEST_EMOJI: usize = 64;

/// Faces in letters that people add to a move.
const EMOTICONS: [&str; 14] =
    [":)", ":-)", ";)", ";-)", ":(", ":-(", ":D", ":-D", ":P", ":p", "xD", "XD", "^^", "<3"];

/// A line of a message without its decoration.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Line {
    pub(crate) text: String,
    /// Whether it was written in bold, italics, as code or in quotation marks.
    pub(crate) is_formatted: bool,
    /// Whether a sentence ends within it: `nice. left 2`.
    pub(crate) has_several_sentences: bool,
}

impl Line {
    /// Whether it ends with a period or an exclamation mark, as a sentence does.
    pub(crate) fn ends_like_a_sentence(&self) -> bool {
        self.text.trim_end().ends_with(['.', '!', '…'])
    }

    /// The number of words.
    pub(crate) fn words(&self) -> usize {
        self.text.split_whitespace().count()
    }

    /// The line with the signs between words replaced by spaces: apostrophes, with the Turkish endings behind them, round
    /// brackets and the ends of sentences always; other brackets, quotation marks and other signs as well if the text is
    /// addressed to the bot.
    pub(crate) fn without_signs(&self, is_addressed: bool) -> Self {
        let mut text = String::with_capacity(self.text.len());
        let (mut before, mut skipped) = (' ', 0);
        for (at, sign) in self.text.char_indices() {
            let is_dash_before_number = is_addressed && matches!(sign, '-' | '–') && before.is_alphabetic();
            if skipped > 0 {
                skipped -= 1;
                continue;
            }
            if is_apostrophe(sign) && before.is_alphanumeric() {
                skipped = suffix_letters(&self.text[at + sign.len_utf8()..]);
            }
            let separates = is_apostrophe(sign)
                || matches!(sign, '(' | ')')
                || is_end_of_sentence(sign) && is_inside(&self.text[at..])
                || is_addressed && is_separator(sign)
                || is_dash_before_number;
            text.push(if separates { ' ' } else { sign });
            before = sign;
        }
        Self { text, ..*self }
    }
}

/// The endings that Turkish puts behind a square or a color with an apostrophe: `d3'e`, `mor'u`.
const TURKISH_ENDINGS: [&str; 20] = [
    "e", "a", "ye", "ya", "i", "ı", "u", "ü", "yi", "yı", "yu", "yü", "de", "da", "te", "ta", "den", "dan",
    "ten", "tan",
];

const fn is_apostrophe(sign: char) -> bool {
    matches!(sign, '\'' | '’' | '‘')
}

/// The number of letters of the Turkish ending that begins the text after an apostrophe.
fn suffix_letters(text: &str) -> usize {
    let letters = text.split(|sign: char| !sign.is_alphabetic()).next().unwrap_or_default();
    if TURKISH_ENDINGS.contains(&letters) { letters.chars().count() } else { 0 }
}

/// Whether a sign ends a sentence that is no question.
const fn is_end_of_sentence(sign: char) -> bool {
    matches!(sign, '.' | '!' | '…')
}

/// Whether the sign that begins the text is followed by a space, perhaps after more such signs, and by a word.
fn is_inside(text: &str) -> bool {
    let after = text.trim_start_matches(is_end_of_sentence);
    after.starts_with(char::is_whitespace) && after.contains(char::is_alphanumeric)
}

/// Whether a sign only stands between or around the words of a text that is addressed to the bot.
const fn is_separator(sign: char) -> bool {
    matches!(
        sign,
        '"' | '“' | '”' | '„' | '«' | '»' | '(' | ')' | '[' | ']' | ':' | ';' | '=' | '/' | '>' | '|' | '~'
    )
}

/// The lines of a message that say something, without decoration.
pub(crate) fn lines(message: &str) -> Vec<Line> {
    let lines = message.lines().map(undecorated).filter(|line| !line.text.is_empty());
    lines.take(MOST_LINES).collect()
}

fn undecorated(line: &str) -> Line {
    let unformatted: String = without_custom_emoji(line)
        .chars()
        .filter(|&letter| !is_decoration(letter) && !is_formatting(letter))
        .collect();
    let words: Vec<&str> = unformatted.split_whitespace().filter(|word| !EMOTICONS.contains(word)).collect();
    let text = words.join(" ");
    let (text, is_quoted) = match within_quotation_marks(&text) {
        Some(within) => (within.to_owned(), true),
        None => (text, false),
    };
    let has_several_sentences =
        text.char_indices().any(|(at, sign)| is_end_of_sentence(sign) && is_inside(&text[at..]));
    Line { text, is_formatted: is_quoted || line.contains(is_formatting), has_several_sentences }
}

/// The text between the quotation marks around the whole of it; `None` if there are none.
fn within_quotation_marks(text: &str) -> Option<&str> {
    let is_mark = |sign: char| matches!(sign, '"' | '“' | '”' | '„' | '«' | '»');
    let within = text.strip_prefix(is_mark)?.strip_suffix(is_mark)?.trim();
    (!within.contains(is_mark)).then_some(within)
}

/// Whether a character is a sign of Discord's bold, italics or code.
const fn is_formatting(letter: char) -> bool {
    matches!(letter, '*' | '_' | '`')
}

/// Whether a character is an emoji that names neither a color nor a direction.
fn is_decoration(letter: char) -> bool {
    let is_emoji = CodePointSetData::new::<ExtendedPictographic>().contains(letter)
        || CodePointSetData::new::<EmojiModifier>().contains(letter);
    let is_read = color_of_symbol(letter).is_some()
        || direction_of_arrow(letter).is_some()
        || sideways_word(letter).is_some();
    is_emoji && !is_read
}

/// The beginning of the names of the bot's own emoji, between the colons.
const OWN_EMOJI: &str = ":kamisado_";

/// The text with the symbols of the colors in place of the bot's own emoji. In copies of the bot's messages they are
/// `<:kamisado_purple:123>` or, from a client that shows the emoji, `:kamisado_purple:`.
pub(crate) fn with_symbols_for_own_emoji(text: &str) -> Cow<'_, str> {
    if !text.contains(OWN_EMOJI) {
        return Cow::Borrowed(text);
    }
    let mut read = String::with_capacity(text.len());
    let mut rest = text;
    while let Some(start) = rest.find(OWN_EMOJI) {
        let (before, from) = rest.split_at(start);
        if let Some((symbol, after)) = own_emoji(from) {
            let (before, after) = without_id(before, after).unwrap_or((before, after));
            read.push_str(before);
            read.push(symbol);
            rest = after;
        } else {
            let (passed, after) = rest.split_at(start + OWN_EMOJI.len());
            read.push_str(passed);
            rest = after;
        }
    }
    read.push_str(rest);
    Cow::Owned(read)
}

/// The symbol of the color whose emoji begins the text, and what follows the emoji's second colon.
fn own_emoji(text: &str) -> Option<(char, &str)> {
    let (name, after) = text.strip_prefix(':')?.split_once(':')?;
    Some((color_symbol(color_of_emoji_name(name)?), after))
}

/// What surrounds an emoji, without its brackets and its id; `None` if it has none.
fn without_id<'text>(before: &'text str, after: &'text str) -> Option<(&'text str, &'text str)> {
    let (id, after) = after.split_once('>')?;
    let before = before.strip_suffix('<')?;
    id.bytes().all(|digit| digit.is_ascii_digit()).then_some((before, after))
}

/// The text without a server's own emoji, `<:name:id>` and `<a:name:id>`.
fn without_custom_emoji(line: &str) -> String {
    let mut text = String::with_capacity(line.len());
    let mut rest = line;
    while let Some(start) = rest.find("<:").into_iter().chain(rest.find("<a:")).min() {
        let (before, from) = rest.split_at(start);
        text.push_str(before);
        let end = from.find('>').filter(|&end| end < LONGEST_EMOJI && !from[..end].contains(' '));
        let length = end.map_or(1, |end| end + 1);
        if end.is_none() {
            text.push_str(&from[..length]);
        }
        rest = &from[length..];
    }
    text.push_str(rest);
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    fn texts(message: &str) -> Vec<String> {
        lines(message).into_iter().map(|line| line.text).collect()
    }

    #[test]
    fn decoration_is_dropped_and_what_names_a_move_stays() {
        assert_eq!(texts("**Green Forward 2**"), ["Green Forward 2"]);
        assert_eq!(texts("`left 5` 😀👍🏽"), ["left 5"]);
        assert_eq!(texts("🟣↖️5️⃣🟡"), ["🟣↖️5️⃣🟡"]);
        assert_eq!(texts("left 5 :)"), ["left 5"]);
        assert_eq!(texts("<:kamisado:123456> left 5 <a:wave:77>"), ["left 5"]);
        assert_eq!(texts("<@123> left 5"), ["<@123> left 5"], "a mention is no decoration");
        assert!(lines("**left 5**")[0].is_formatted && !lines("left 5 😀")[0].is_formatted);
    }

    #[test]
    fn the_bots_own_emoji_are_read_as_colors() {
        let read = |text| with_symbols_for_own_emoji(text).into_owned();
        assert_eq!(read("<:kamisado_purple:123> left 5"), "紫 left 5");
        assert_eq!(read(":kamisado_purple: left 5 :kamisado_gold:"), "紫 left 5 金");
        assert_eq!(read("<:kamisado_red:1><:kamisado_blue:2>"), "紅藍");
        for other in [":kamisado_mauve: left 5", "<:my_kamisado_red:1>", ":kamisado_", "left 5 :kamisado_red"]
        {
            assert_eq!(read(other), other);
        }
        assert_eq!(read("<:kamisado_red:wave>"), "<紅wave>", "not an emoji as Discord writes one");
    }

    #[test]
    fn empty_lines_and_bare_emoji_say_nothing() {
        assert_eq!(texts("nice!\n\n😂\n```\nleft 5\n```"), ["nice!", "left 5"]);
    }

    #[test]
    fn more_signs_between_words_are_dropped_where_the_bot_is_addressed() {
        let line = &lines("s'il te plaît (left-5) / ok")[0];
        assert_eq!(line.without_signs(false).text, "s il te plaît  left-5  / ok");
        assert_eq!(line.without_signs(true).text, "s il te plaît  left 5    ok");
    }

    #[test]
    fn turkish_endings_go_with_their_apostrophe() {
        let left = |text: &str| {
            let text = lines(text)[0].without_signs(false).text;
            text.split_whitespace().collect::<Vec<_>>().join(" ")
        };
        assert_eq!(left("mor'u d3’e oyna"), "mor d3 oyna");
        assert_eq!(left("j'avance d'une case"), "j avance d une case");
    }

    #[test]
    fn quotation_marks_around_a_whole_line_are_formatting() {
        let (quoted, part) = (&lines("„links 3“")[0], &lines("say \"left 3\"")[0]);
        assert_eq!((quoted.text.as_str(), quoted.is_formatted), ("links 3", true));
        assert_eq!((part.text.as_str(), part.is_formatted), ("say \"left 3\"", false));
    }
}
