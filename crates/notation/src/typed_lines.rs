//! Splits a message into its lines and removes their decoration: emoji, emoticons and Discord's formatting.

use std::borrow::Cow;

use icu_properties::{
    CodePointSetData,
    props::{EmojiModifier, ExtendedPictographic},
};

use crate::{
    Language,
    color_and_arrow_symbols::{
        color_of_emoji_before_move, color_of_emoji_name, color_of_symbol, color_symbol, direction_of_arrow,
        sideways_word,
    },
    letter_folding::{Umlauts, fold},
    number_and_filler_words::{PlainWord, plain_word},
    word_lookup::colors_in_full,
};

/// The maximum number of lines of a message that are read.
const MOST_LINES: usize = 50;

/// The maximum length of a custom emoji in a message's text, `<a:name:id>`, in bytes.
const LONGEST_EMOJI: usize = 64;

/// Emoticons that people add to a move.
const EMOTICONS: [&str; 23] = [
    ":)", ":-)", ";)", ";-)", ":(", ":-(", ":D", ":-D", ":P", ":p", "xD", "XD", "^^", "<3", "=)", "=D", ":/",
    ":-/", ":3", ":o", ":O", ":|", ":')",
];

/// A line of a message without its decoration.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Line {
    pub(crate) text: String,
    /// Whether the line was in bold, in italics, in code or in quotation marks.
    pub(crate) is_formatted: bool,
    /// Whether a sentence ends before the end of the line: `nice. left 2`.
    pub(crate) has_several_sentences: bool,
    /// Whether the line is a quotation, perhaps of somebody else: `> left 2`, `7. red left 2`.
    pub(crate) is_quoted: bool,
    /// The number of mentions of people other than the bot. The mentions are not part of the text.
    pub(crate) mentions: usize,
}

impl Line {
    /// Whether the line has a number in digits, or a word of one of these languages for a number greater than one.
    pub(crate) fn has_number(&self, languages: &[Language]) -> bool {
        let is_number = |word: &String| {
            languages.iter().any(|&of| matches!(plain_word(word, of), Some(PlainWord::Number(2..))))
        };
        self.text.contains(char::is_numeric) || self.folded_words().iter().any(is_number)
    }

    /// Whether the line ends with a period, an exclamation mark or an ellipsis, as a sentence does.
    pub(crate) fn ends_like_a_sentence(&self) -> bool {
        self.text.trim_end().ends_with(['.', '!', '…'])
    }

    /// The single letter before the number at the end of the line, and whether a space separates them: `g2`, `purple g 2`.
    pub(crate) fn letter_before_number(&self) -> Option<(char, bool)> {
        let text = self.text.trim_end_matches(|end: char| matches!(end, '.' | '!') || end.is_whitespace());
        let before = text.trim_end_matches(|digit: char| digit.is_ascii_digit());
        let word = before.trim_end();
        let mut letters = word.chars().rev();
        let letter = letters.next().filter(|letter| letter.is_alphabetic() && before.len() < text.len())?;
        let is_single = letters.next().is_none_or(|sign| !sign.is_alphanumeric());
        is_single.then_some((letter.to_ascii_lowercase(), word.len() < before.len()))
    }

    /// Whether the last word of the line stands apart from the words before it, or calls out or breaks off: `left 2, halt`.
    pub(crate) fn breaks_off(&self) -> bool {
        let text = self.text.trim_end();
        let words = text.trim_end_matches(|sign: char| !sign.is_alphanumeric());
        let before = words.trim_end_matches(char::is_alphabetic).trim_end();
        before.ends_with([',', ';', '.', '!', '…', '-', '–', '—'])
            || text.ends_with(['!', '…'])
            || text.ends_with("...")
    }

    /// The words of the line that consist of letters, folded.
    pub(crate) fn folded_words(&self) -> Vec<String> {
        // An accent can be typed as a combining mark.
        let parts =
            self.text.split(|sign: char| !sign.is_alphabetic() && !matches!(sign, '\u{300}'..='\u{36f}'));
        let words = parts.filter(|word| !word.is_empty());
        words.map(|word| fold(word, Umlauts::Dropped).collect()).collect()
    }

    /// The number of words.
    pub(crate) fn words(&self) -> usize {
        self.text.split_whitespace().count()
    }

    /// Returns the line with spaces in place of the signs between words.
    ///
    /// - Always: apostrophes with the English and Turkish endings behind them and the French articles before
    ///   them, round brackets, the ends of sentences, and a colon or slash between two squares.
    /// - If the line names a tower: the signs between the parts of a move, and the `x` of `2x`.
    /// - If the text is addressed to the bot: other brackets, quotation marks and other signs.
    ///
    /// The `x` in `b1xb4` becomes a hyphen.
    pub(crate) fn without_signs(&self, is_addressed: bool) -> Self {
        let mut text = String::with_capacity(self.text.len());
        let (mut before, mut skipped) = (' ', 0);
        let names_tower = names_color(&self.text) || self.text.split_whitespace().any(are_initials);
        for (at, sign) in self.text.char_indices() {
            let is_dash_before_number = is_addressed && matches!(sign, '-' | '–') && before.is_alphabetic();
            if skipped > 0 {
                skipped -= 1;
                continue;
            }
            let (earlier, later) = (&self.text[..at], &self.text[at + sign.len_utf8()..]);
            if is_apostrophe(sign) && is_before_row_ending(earlier, later) {
                before = sign;
                continue;
            }
            if is_apostrophe(sign) && before.is_alphanumeric() {
                skipped = suffix_letters(later);
                if is_elided_article(earlier) {
                    text.pop();
                }
            }
            let separates = is_apostrophe(sign)
                || matches!(sign, '(' | ')')
                || names_tower && matches!(sign, '[' | ']')
                || is_end_of_sentence(sign) && is_inside(&self.text[at..])
                || is_addressed && is_separator(sign)
                || is_dash_before_number
                || names_tower
                    && sign == '+'
                    && before.is_whitespace()
                    && later.starts_with(char::is_numeric)
                || names_tower && (is_between_parts(earlier, sign, later) || is_times(earlier, sign, later));
            text.push(match sign {
                ':' | '/' if is_between_squares(earlier, later) => ' ',
                'x' | 'X' | '×' if is_between_squares(earlier, later) => '-',
                _ if separates => ' ',
                _ => sign,
            });
            before = sign;
        }
        Self { text, ..*self }
    }
}

/// The minimum number of letters of a word after which a sign separates the parts of a move. After fewer letters, the
/// sign can belong to a name: `F-16`.
const SHORTEST_PART: usize = 3;

/// The letters at the end of a text, the last first.
fn last_letters(text: &str) -> impl Iterator<Item = char> {
    text.chars().rev().take_while(|letter| letter.is_alphabetic())
}

/// Whether a sign separates the parts of a move: `purple - left - 3`, `links-3`, `P.L.3`.
fn is_between_parts(earlier: &str, sign: char, later: &str) -> bool {
    let is_it = |sign: char| matches!(sign, '-' | '–' | '—' | ':' | ';' | '=' | '>' | '|' | '/');
    let is_around = |sign: char| is_it(sign) || sign.is_whitespace();
    let goes_on = || later.trim_start_matches(is_around).starts_with(char::is_alphanumeric);
    let is_within_initials = || {
        let before = earlier.rsplit(char::is_whitespace).next().unwrap_or_default();
        let after = later.split(char::is_whitespace).next().unwrap_or_default();
        later.starts_with(char::is_alphanumeric) && are_initials(&format!("{before}.{after}"))
    };
    let is_without_spaces = || !earlier.contains(char::is_whitespace) && !later.contains(char::is_whitespace);
    match sign {
        '.' | '-' if is_within_initials() => true,
        // Between words, a period separates parts only in a text without spaces: `purple.left.2`.
        '.' => {
            is_without_spaces()
                && last_letters(earlier).count() >= SHORTEST_PART
                && later.starts_with(char::is_alphanumeric)
        }
        // A slash after a number also separates parts: `red/left/2/blue`.
        '/' if earlier.ends_with(char::is_numeric) => {
            later.chars().take_while(|letter| letter.is_alphabetic()).count() >= SHORTEST_PART
        }
        // These signs also separate parts between a number and the color on which the move ends: `red left 2 → blue`.
        '-' | '=' | '>' | '→' | '⇒' | '➡'
            if earlier.trim_end_matches(is_arrow).ends_with(char::is_numeric) =>
        {
            later.trim_start_matches(is_arrow).starts_with(char::is_alphabetic)
                && earlier.trim_end_matches(is_sign_of_arrow).ends_with(char::is_whitespace)
        }
        // A dash also separates a remark that follows the move: `red left 2 - your turn`.
        '-' | '–' | '—' if earlier.ends_with(' ') && later.starts_with(' ') => {
            later.trim_start_matches(is_around).starts_with(char::is_alphanumeric)
        }
        _ if is_it(sign) => {
            goes_on() && last_letters(earlier.trim_end_matches(is_around)).count() >= SHORTEST_PART
        }
        _ => false,
    }
}

/// Whether a sign can be part of an arrow before a color.
const fn is_sign_of_arrow(sign: char) -> bool {
    matches!(sign, '-' | '=' | '>' | '→' | '⇒' | '➡' | '\u{fe0f}')
}

fn is_arrow(sign: char) -> bool {
    is_sign_of_arrow(sign) || sign.is_whitespace()
}

/// Whether a word consists of single letters and a number with periods or hyphens between them: `P.L.3`, `P-L-3`.
fn are_initials(word: &str) -> bool {
    let parts = || word.split(['.', '-']).filter(|part| !part.is_empty());
    let letters = parts().filter(|part| part.starts_with(char::is_alphabetic)).count();
    let has_number = parts().any(|part| part.starts_with(char::is_numeric));
    letters >= 2 && has_number && parts().all(|part| part.chars().count() == 1)
}

/// Whether a text contains the name of a color in any language.
pub(crate) fn names_color(text: &str) -> bool {
    let mut words = text.split(|sign: char| !sign.is_alphabetic() && !matches!(sign, '\u{300}'..='\u{36f}'));
    text.contains(|sign| color_of_symbol(sign).is_some())
        || words.any(|word| {
            let word: String = fold(word, Umlauts::Dropped).collect();
            Language::ALL.into_iter().any(|language| colors_in_full(&word, language).is_some())
        })
}

/// Whether a sign is the `x` of `2x` or `x2`.
fn is_times(earlier: &str, sign: char, later: &str) -> bool {
    let (before, after) = (earlier.chars().next_back(), later.chars().next());
    let is_number = |sign: Option<char>| sign.is_some_and(char::is_numeric);
    let is_end = |sign: Option<char>| sign.is_none_or(char::is_whitespace);
    matches!(sign, 'x' | 'X' | '×')
        && (is_number(before) && is_end(after) || is_end(before) && is_number(after))
}

/// Whether a sign stands between two squares, as in the notation of chess: `b1xb4`.
fn is_between_squares(earlier: &str, later: &str) -> bool {
    let mut letters = earlier.trim_end_matches(|digit: char| digit.is_ascii_digit()).chars().rev();
    let is_file = |letter: Option<char>| letter.is_some_and(|letter| letter.is_ascii_alphabetic());
    let is_from = earlier.ends_with(|digit: char| digit.is_ascii_digit())
        && is_file(letters.next())
        && letters.next().is_none_or(char::is_whitespace);
    let mut after = later.chars();
    is_from && is_file(after.next()) && after.next().is_some_and(|digit| digit.is_ascii_digit())
}

/// Whether a text ends with a French word that is shortened before an apostrophe: the `l` of `l’orange` or the `c` of
/// `c’est`. The word has no meaning for the move.
fn is_elided_article(text: &str) -> bool {
    let mut letters = last_letters(text);
    matches!((letters.next(), letters.next()), (Some('l' | 'L' | 'c' | 'C'), None))
}

/// Shortened English verbs after an apostrophe: `let's`, `I'd`.
const ENGLISH_ENDINGS: [&str; 4] = ["s", "d", "ve", "re"];

/// The Turkish endings that follow a square or a color after an apostrophe: `d3'e`, `mor'u`.
const TURKISH_ENDINGS: [&str; 20] = [
    "e", "a", "ye", "ya", "i", "ı", "u", "ü", "yi", "yı", "yu", "yü", "de", "da", "te", "ta", "den", "dan",
    "ten", "tan",
];

/// Whether folded letters are a Turkish ending that can follow a square.
pub(crate) fn is_turkish_ending(letters: &str) -> bool {
    TURKISH_ENDINGS.contains(&letters)
}

/// Whether folded letters are a Turkish ending that means *to*.
pub(crate) fn is_turkish_dative(letters: &str) -> bool {
    matches!(letters, "e" | "a" | "ye" | "ya")
}

/// Whether an apostrophe stands between a number and the Turkish ending for *to*: `5'e`. This ending stays, because it shows
/// that the number is a row. The number of a square's name does not count: `d3'e`.
fn is_before_row_ending(earlier: &str, later: &str) -> bool {
    let before_number = earlier.trim_end_matches(|digit: char| digit.is_ascii_digit());
    let ending = later.split(|sign: char| !sign.is_alphabetic()).next().unwrap_or_default();
    before_number.len() < earlier.len()
        && !before_number.ends_with(char::is_alphabetic)
        && is_turkish_dative(ending)
}

const fn is_apostrophe(sign: char) -> bool {
    matches!(sign, '\'' | '’' | '‘')
}

/// The number of letters in the English or Turkish ending with which the text after an apostrophe begins.
fn suffix_letters(text: &str) -> usize {
    let letters = text.split(|sign: char| !sign.is_alphabetic()).next().unwrap_or_default();
    if TURKISH_ENDINGS.contains(&letters) || ENGLISH_ENDINGS.contains(&letters) {
        letters.chars().count()
    } else {
        0
    }
}

/// Whether a sign ends a sentence that is not a question.
const fn is_end_of_sentence(sign: char) -> bool {
    matches!(sign, '.' | '!' | '…')
}

/// Whether a line goes on after the end of a sentence. `text` begins with the sign that ends the sentence. After this sign, and
/// perhaps more signs of its kind, a space and a word have to follow.
fn is_inside(text: &str) -> bool {
    let after = text.trim_start_matches(is_end_of_sentence);
    after.starts_with(char::is_whitespace) && after.contains(char::is_alphanumeric)
}

/// Whether a sign has no meaning between or around the words of a text that is addressed to the bot.
const fn is_separator(sign: char) -> bool {
    matches!(
        sign,
        '"' | '“' | '”' | '„' | '«' | '»' | '(' | ')' | '[' | ']' | ':' | ';' | '=' | '/' | '>' | '|' | '~'
    )
}

/// The lines of a message that have a text, without decoration. If some of them are not quoted, the quoted lines are left out.
pub(crate) fn lines(message: &str) -> Vec<Line> {
    // A mention on a line of its own is counted for the next line.
    let mut mentions = 0;
    let lines = message.lines().map(undecorated).filter_map(|line| {
        mentions += line.mentions;
        (!line.text.is_empty()).then(|| Line { mentions: std::mem::take(&mut mentions), ..line })
    });
    let mut lines: Vec<Line> = lines.take(MOST_LINES).collect();
    if lines.iter().any(|line| !line.is_quoted) {
        lines.retain(|line| !line.is_quoted);
    }
    lines
}

/// The beginnings of lines that Discord shows as headings, small text and lists.
const BLOCKS: [&str; 7] = ["# ", "## ", "### ", "-# ", "- ", "+ ", "• "];

/// The sign at both ends of a text that Discord hides until somebody clicks on it.
const SPOILER: &str = "||";

/// The beginnings of quoted lines.
const QUOTES: [&str; 2] = [">>> ", "> "];

/// Returns a line without the sign that makes it a heading, a quotation or an item of a list, and whether the line is
/// a quotation.
fn without_block(line: &str) -> (&str, bool) {
    let line = line.trim_start();
    let quoted = QUOTES.iter().find_map(|quote| line.strip_prefix(quote));
    let text = quoted.unwrap_or(line).trim_start();
    (BLOCKS.iter().find_map(|block| text.strip_prefix(block)).unwrap_or(text), quoted.is_some())
}

/// Returns a line without the number of a turn at its beginning, `2. red left 3`, and whether the line had such a number.
/// The number stays if the rest of the line names no tower, because the number then means something else.
fn without_turn_number(line: &str) -> (&str, bool) {
    let after = line.trim_start_matches(|digit: char| digit.is_ascii_digit());
    let rest = after.trim_start_matches(['.', ')', '…']);
    let is_number =
        after.len() < line.len() && rest.len() < after.len() && rest.starts_with(char::is_whitespace);
    if is_number && names_color(rest) { (rest.trim_start(), true) } else { (line, false) }
}

/// Returns a line without the sign of a bot command at its beginning: `/move left 3`, `!red left 3`. The sign of a command other
/// than `move` stays, unless the line names a tower.
fn without_command_sign(line: &str) -> &str {
    let rest = line.strip_prefix(['/', '!']).filter(|rest| rest.starts_with(char::is_alphabetic));
    let moved =
        |rest: &&str| rest.strip_prefix("move").is_some_and(|after| after.starts_with(char::is_whitespace));
    if let Some(rest) = rest.filter(moved) {
        return rest.split_once("text:").map_or(rest, |(_, typed)| typed.trim_start());
    }
    rest.filter(|rest| names_color(rest)).unwrap_or(line)
}

/// Returns a line without a hyphen or an arrow directly before its first word: `-left 2`. The sign stays if the line has no number.
fn without_sign_before_word(line: &str) -> &str {
    let rest = line.strip_prefix(['-', '>']).filter(|rest| rest.starts_with(char::is_alphabetic));
    rest.filter(|rest| rest.contains(char::is_numeric)).unwrap_or(line)
}

/// Returns a line with the symbol of a color in place of an emoji of this color that stands before a move: `💗 left 2`.
fn with_color_of_emoji(line: String) -> String {
    let mut signs = line.trim_start().chars();
    let color = signs.next().and_then(color_of_emoji_before_move);
    let rest = signs.as_str().trim_start_matches(|sign: char| sign == '\u{fe0f}' || sign.is_whitespace());
    let is_move = rest.contains(char::is_numeric)
        && rest.starts_with(|sign: char| sign.is_alphanumeric() || direction_of_arrow(sign).is_some());
    match color.filter(|_| is_move) {
        Some(color) => format!("{} {rest}", color_symbol(color)),
        None => line,
    }
}

/// Returns a line without its crossed-out parts: `~~left 2~~`.
fn without_crossed_out(line: &str) -> String {
    let parts: Vec<&str> = line.split("~~").collect();
    let is_whole = parts.len() % 2 == 1;
    let shown = parts.into_iter().enumerate().filter(|(at, _)| !is_whole || at % 2 == 0);
    let shown: Vec<&str> = shown.map(|(_, part)| part).collect();
    shown.join(" ")
}

fn undecorated(line: &str) -> Line {
    let (line, is_quotation) = without_block(line);
    let (line, is_of_record) = without_turn_number(line);
    // `f8 => f4` is meant as `f8 -> f4`.
    let (line, mentions) = without_mentions(&without_crossed_out(line).replace("=>", "->"));
    let line = without_sign_before_word(without_command_sign(line.trim_start()));
    let unformatted: String = with_color_of_emoji(without_custom_emoji(line))
        .chars()
        .filter(|&letter| !is_decoration(letter) && !is_formatting(letter))
        .collect();
    // Without a tower, a hidden text is rather talk.
    let shown =
        if names_color(&unformatted) { unformatted.replace(SPOILER, " ") } else { unformatted.clone() };
    let words: Vec<&str> = shown.split_whitespace().filter(|word| !EMOTICONS.contains(word)).collect();
    let text = words.join(" ");
    // Keys beside the enter key are easily hit too.
    let text = text
        .trim_end_matches(|sign: char| matches!(sign, ';' | '/' | '\\' | '#') || sign.is_whitespace())
        .to_owned();
    let (text, is_quoted) = match within_quotation_marks(&text) {
        Some(within) => (within.to_owned(), true),
        None => (text, false),
    };
    let has_several_sentences =
        text.char_indices().any(|(at, sign)| is_end_of_sentence(sign) && is_inside(&text[at..]));
    Line {
        text,
        is_formatted: is_quoted || line.contains(is_formatting) || line.contains(SPOILER),
        has_several_sentences,
        is_quoted: is_quotation || is_of_record,
        mentions,
    }
}

/// The line without the mentions of people and roles, `<@123>`, and their number.
fn without_mentions(line: &str) -> (String, usize) {
    let mut text = String::with_capacity(line.len());
    let (mut rest, mut mentions) = (line, 0);
    while let Some(start) = rest.find("<@") {
        let (before, from) = rest.split_at(start);
        let after = from["<@".len()..].trim_start_matches(['!', '&']);
        let end = after.trim_start_matches(|digit: char| digit.is_ascii_digit());
        text.push_str(before);
        match end.strip_prefix('>') {
            Some(following) if end.len() < after.len() => {
                mentions += 1;
                text.push(' ');
                rest = following;
            }
            _ => {
                text.push_str("<@");
                rest = &from["<@".len()..];
            }
        }
    }
    text.push_str(rest);
    (text, mentions)
}

/// The part of a text between the quotation marks at the text's beginning and end. `None` if one of these marks is missing, or if
/// the part contains further quotation marks.
fn within_quotation_marks(text: &str) -> Option<&str> {
    let is_mark = |sign: char| matches!(sign, '"' | '“' | '”' | '„' | '«' | '»');
    let within = text.strip_prefix(is_mark)?.strip_suffix(is_mark)?.trim();
    (!within.contains(is_mark)).then_some(within)
}

/// Whether a character is a sign of Discord's formatting for bold, italics or code.
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

/// The colon and the first letters of the names of the bot's own emoji.
const OWN_EMOJI: &str = ":kamisado_";

/// Returns the text with the symbols of the colors in place of the bot's own emoji. In copies of the bot's messages,
/// these are `<:kamisado_purple:123>` or, from a client that shows the emoji, `:kamisado_purple:`.
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

/// Reads one of the bot's own emoji at the beginning of a text. Returns the symbol of the emoji's color, and the text after
/// the emoji's second colon.
fn own_emoji(text: &str) -> Option<(char, &str)> {
    let (name, after) = text.strip_prefix(':')?.split_once(':')?;
    Some((color_symbol(color_of_emoji_name(name)?), after))
}

/// Removes the bracket before an emoji from the text `before`, and the id and bracket after the emoji from the text `after`.
/// `None` if the emoji has no brackets and id.
fn without_id<'text>(before: &'text str, after: &'text str) -> Option<(&'text str, &'text str)> {
    let (id, after) = after.split_once('>')?;
    let before = before.strip_suffix('<')?;
    id.bytes().all(|digit| digit.is_ascii_digit()).then_some((before, after))
}

/// Returns the text without custom emoji, `<:name:id>` and `<a:name:id>`.
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
        for text in ["<@123> left 5", "left 5 <@!123>", "left 5, <@&123>"] {
            let line = &lines(text)[0];
            assert!(line.text.starts_with("left 5") && line.mentions == 1, "{text}: {line:?}");
        }
        assert_eq!(texts("<@me> left 5"), ["<@me> left 5"], "it is no mention");
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
        let line = &lines("s'il te plaît (l-5) / ok")[0];
        assert_eq!(line.without_signs(false).text, "s il te plaît  l-5  / ok");
        assert_eq!(line.without_signs(true).text, "s il te plaît  l 5    ok");
    }

    #[test]
    fn blocks_of_discord_are_shown_as_they_are_read() {
        assert_eq!(texts("> left 3"), ["left 3"]);
        assert!(lines("> left 3")[0].is_quoted && !lines("- left 3")[0].is_quoted);
        assert_eq!(texts("# left 3\n- left 2\n-# small\n5 > 3"), ["left 3", "left 2", "small", "5 > 3"]);
        assert_eq!(texts("2. red left 3"), ["red left 3"]);
        assert_eq!(texts("7... red left 3"), ["red left 3"]);
        assert_eq!(texts("1. e4"), ["1. e4"], "a move of chess");
        assert_eq!(texts("/move red left 3"), ["move red left 3"]);
        assert_eq!(texts("!red left 3"), ["red left 3"]);
        assert_eq!(texts("/left 3"), ["/left 3"]);
        assert_eq!(texts("~~left 2~~ left 3"), ["left 3"]);
        assert_eq!(texts("> left 3\nwhy?"), ["why?"]);
        assert_eq!(texts("left 3 ~~"), ["left 3"]);
        assert_eq!(texts("~~left 2~~"), <[&str; 0]>::default());
    }

    #[test]
    fn signs_between_the_parts_of_a_move_are_spaces() {
        let left = |text: &str| {
            let text = lines(text)[0].without_signs(false).text;
            text.split_whitespace().collect::<Vec<_>>().join(" ")
        };
        for text in
            ["purple - left - 3", "purple: left: 3", "purple -> left=3", "purple | left | 3", "purple-left-3"]
        {
            assert_eq!(left(text), "purple left 3", "{text}");
        }
        assert_eq!(left("red left 2 - your turn"), "red left 2 your turn");
        for text in ["red left 2 -> blue", "red left 2 → blue", "red left 2 => blue"] {
            assert_eq!(left(text), "red left 2 blue", "{text}");
        }
        assert_eq!(left("red → 2"), "red → 2", "an arrow to the right");
        assert_eq!(left("P.L.3"), "P L 3");
        assert_eq!(left("red left x2"), "red left 2");
        assert_eq!(left("green 2x left"), "green 2 left");
        assert_eq!(left("f1xc4"), "f1-c4");
        assert_eq!(left("choisir l'or"), "choisir or");
        for text in [
            "F-16",
            "2:1",
            "3-1",
            "p.m.",
            "v.2",
            "http://left",
            "mx2",
            "axb4",
            "left -",
            "red 2 x",
            "left-3",
            "left x2",
            "2x left",
        ] {
            assert_eq!(left(text), text);
        }
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
