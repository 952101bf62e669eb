//! Restores records whose line breaks were lost, as in an option of a slash command, which holds only one line.

use super::round_lines::{is_drawn, is_round, is_side, is_won};

/// Puts each tag, row and heading, and each line about a fill or the end of a round, on a line of its own. Leaves
/// a text with line breaks unchanged.
pub(super) fn with_lines(text: &str) -> String {
    let text = text.trim();
    if text.contains('\n') {
        return text.to_owned();
    }
    let words: Vec<&str> = text.split_inclusive(char::is_whitespace).collect();
    let word = |at: usize| words.get(at).map_or("", |word| word.trim());
    let (mut lines, mut ends, mut is_tag) = (String::with_capacity(text.len() + 64), false, false);
    for (at, whole) in words.iter().enumerate() {
        let (before, now, next) = (at.checked_sub(1).map_or("", word), word(at), word(at + 1));
        let begins_end = !is_tag && !ends && is_end_of_round(now, next);
        let begins = if is_tag {
            false
        } else if now.starts_with('[') {
            true
        } else if is_row_number(now) {
            !is_round(before)
        } else {
            begins_end || is_round(now) && is_number(next) && !is_row_number(before)
        };
        if begins && !lines.is_empty() {
            lines.push('\n');
        }
        ends |= begins_end;
        lines.push_str(whole);
        is_tag = (is_tag || now.starts_with('[')) && !now.ends_with("\"]");
        if ends && (is_score(now) || is_drawn(now)) {
            lines.push('\n');
            ends = false;
        }
    }
    lines
}

/// Whether two words begin a line that says how a round ended: `Round won`, `Round drawn`, `Schwarz gewinnt`,
/// `Siyah turu`.
fn is_end_of_round(now: &str, next: &str) -> bool {
    is_round(now) && (is_won(next) || is_drawn(next)) || is_side(now) && (is_won(next) || is_round(next))
}

fn is_number(word: &str) -> bool {
    word.starts_with(|sign: char| sign.is_ascii_digit())
}

/// Whether a word is the number of a row: `1.` or `1)`.
fn is_row_number(word: &str) -> bool {
    let digits = word.strip_suffix(['.', ')']).unwrap_or_default();
    !digits.is_empty() && digits.bytes().all(|sign| sign.is_ascii_digit())
}

/// Whether a word is a score at the end of a line: `(0-1)`.
fn is_score(word: &str) -> bool {
    word.strip_prefix('(').is_some_and(is_number) && word.ends_with(')')
}
