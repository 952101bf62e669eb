//! Which characters of names are invisible, and which names look alike.

use icu_properties::{
    CodePointMapData, CodePointSetData,
    props::{DefaultIgnorableCodePoint, GeneralCategory, GeneralCategoryGroup},
};
use unicode_security::confusable_detection::skeleton;

/// Characters that are drawn as blank space, although Unicode classes them as visible. The empty Braille pattern and the null note
/// head are classed as symbols, and the Hangul fillers as letters.
const BLANK: [char; 6] = ['\u{115f}', '\u{1160}', '\u{2800}', '\u{3164}', '\u{ffa0}', '\u{1d159}'];

/// Whether a character must not be shown as part of a user's text. Such a character is a line end or another control character, has
/// no width, changes the direction of writing, or is drawn as blank space. Ordinary spaces may be shown.
pub(super) fn is_invisible(character: char) -> bool {
    if character.is_ascii() {
        return character.is_control();
    }
    character.is_control()
        || BLANK.contains(&character)
        || matches!(character, '\u{2028}'..='\u{202e}' | '\u{2066}'..='\u{2069}')
        || CodePointSetData::new::<DefaultIgnorableCodePoint>().contains(character)
}

/// Whether a text has a visible character. Combining marks without a letter do not count, and neither do private-use
/// and unassigned characters, which have no agreed form.
pub(crate) fn is_visible(text: &str) -> bool {
    let unseen =
        GeneralCategoryGroup::Mark.union(GeneralCategoryGroup::Other).union(GeneralCategoryGroup::Separator);
    let categories = CodePointMapData::<GeneralCategory>::new();
    text.chars().any(|character| !is_invisible(character) && !unseen.contains(categories.get(character)))
}

/// Whether two names look alike: if case and spaces are ignored, their letters are equal, or look alike in common fonts (Unicode
/// Technical Standard 39, section 4).
pub(crate) fn look_alike(one: &str, other: &str) -> bool {
    let are_alike = |[one, other]: [String; 2]| skeleton(&one).eq(skeleton(&other));
    are_alike([one, other].map(drawn)) || are_alike([one, other].map(|name| drawn(&name.to_lowercase())))
}

/// Whether the beginning of a name looks like a text. Names are compared as in [`look_alike`].
pub(crate) fn begins_like(name: &str, text: &str) -> bool {
    let begins = |[name, text]: [String; 2]| {
        let mut letters = skeleton(&name);
        skeleton(&text).all(|letter| letters.next() == Some(letter))
    };
    begins([name, text].map(drawn)) || begins([name, text].map(|text| drawn(&text.to_lowercase())))
}

/// The visible characters of a name.
fn drawn(name: &str) -> String {
    name.chars().filter(|&character| !is_invisible(character) && !character.is_whitespace()).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn characters_that_show_nothing_are_invisible() {
        let listed = [
            '\n',
            '\u{ad}',
            '\u{34f}',
            '\u{61c}',
            '\u{115f}',
            '\u{180e}',
            '\u{200b}',
            '\u{200f}',
            '\u{202e}',
            '\u{2060}',
            '\u{2061}',
            '\u{2062}',
            '\u{2063}',
            '\u{2064}',
            '\u{2067}',
            '\u{2800}',
            '\u{3164}',
            '\u{fe0f}',
            '\u{feff}',
            '\u{ffa0}',
            '\u{1d159}',
            '\u{e0001}',
            '\u{e0041}',
            '\u{e007f}',
        ];
        for character in listed {
            assert!(is_invisible(character), "{character:?}");
        }
        for character in ['a', ' ', 'é', '紫', '.', '\u{301}', '😀', '\u{2801}'] {
            assert!(!is_invisible(character), "{character:?}");
        }
    }

    #[test]
    fn a_name_needs_something_to_be_seen() {
        for name in [
            "",
            " ",
            "\u{3000}\u{a0}",
            "\u{3164}",
            "\u{2800}\u{e0041}",
            "\u{301}",
            "\u{e000}",
            "\u{2060} \u{ad}",
        ] {
            assert!(!is_visible(name), "{name:?}");
        }
        for name in ["a", "紫", "😀", "_", "\u{2060}1"] {
            assert!(is_visible(name), "{name:?}");
        }
    }

    #[test]
    fn names_with_letters_that_are_drawn_alike_look_alike() {
        for (one, other) in [
            ("Ada", "Ada"),
            // The second name has Cyrillic letters.
            ("Ada", "А\u{501}а"),
            ("ADA", "ada"),
            ("Grace", "Gra\u{ad}ce"),
            ("Grace", "Gr ace"),
            ("Il", "lI"),
            ("modem", "rnodern"),
        ] {
            assert!(look_alike(one, other) && look_alike(other, one), "{one} {other}");
            assert!(begins_like(&format!("{one}!"), other), "{one} {other}");
        }
        for (one, other) in [("Ada", "Adam"), ("Zoë", "Zoe"), ("Player 1", "Player 2"), ("紫", "青")] {
            assert!(!look_alike(one, other), "{one} {other}");
        }
    }
}
