//! Names as readers see them: which characters are invisible, and which names look alike.

use icu_properties::{
    CodePointMapData, CodePointSetData,
    props::{DefaultIgnorableCodePoint, GeneralCategory, GeneralCategoryGroup},
};
use unicode_security::confusable_detection::skeleton;

/// Characters that are drawn as nothing although Unicode classes them as symbols: the empty Braille pattern, the null
/// note head, and the Hangul fillers, which Unicode classes as letters.
const BLANK: [char; 6] = ['\u{115f}', '\u{1160}', '\u{2800}', '\u{3164}', '\u{ffa0}', '\u{1d159}'];

/// Whether a character must not be shown as part of a user's text: it is a line end or another control character, has no
/// width, changes the direction of writing, or is drawn as nothing. Spaces are not among them.
pub(super) fn is_invisible(character: char) -> bool {
    character.is_control()
        || BLANK.contains(&character)
        || matches!(character, '\u{2028}'..='\u{202e}' | '\u{2066}'..='\u{2069}')
        || CodePointSetData::new::<DefaultIgnorableCodePoint>().contains(character)
}

/// Whether a reader sees anything of a text. Marks need a letter on which they stand, and characters for private use or
/// of no use yet have no agreed form.
pub fn is_visible(text: &str) -> bool {
    let unseen = GeneralCategoryGroup::Mark
        .union(GeneralCategoryGroup::Other)
        .union(GeneralCategoryGroup::Separator);
    let categories = CodePointMapData::<GeneralCategory>::new();
    text.chars().any(|character| !is_invisible(character) && !unseen.contains(categories.get(character)))
}

/// Whether two names look alike: their letters are the same, or are drawn alike in common fonts (Unicode Technical
/// Standard 39, section 4), whatever their case and their spaces.
pub fn look_alike(one: &str, other: &str) -> bool {
    [str::to_owned, str::to_lowercase].into_iter().any(|folded: fn(&str) -> String| {
        let drawn = |name: &str| {
            let seen = |character: &char| !is_invisible(*character) && !character.is_whitespace();
            skeleton(&folded(name).chars().filter(seen).collect::<String>()).collect::<String>()
        };
        drawn(one) == drawn(other)
    })
}
