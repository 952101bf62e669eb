//! Removes case and accents from letters, so that words can be typed with or without them: `GRÜN`, `grun`,
//! `gruen`, `YEŞİL`, `yesil`.

/// How umlauts are spelled without their dots.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Umlauts {
    /// `grün` becomes `grun`.
    Dropped,
    /// `grün` becomes `gruen`.
    Spelled,
}

/// Returns a text in lower case and without accents, for comparison: `KIRMIZI` and `kırmızı` both become `kirmizi`.
pub fn without_case_and_accents(text: &str) -> String {
    fold(text, Umlauts::Dropped).collect()
}

/// Returns the letters of a text in lower case and without accents. The Turkish letters ı and İ both become `i`.
pub(crate) fn fold(text: &str, umlauts: Umlauts) -> impl Iterator<Item = char> + '_ {
    text.chars().flat_map(char::to_lowercase).flat_map(move |letter| {
        let [first, second] = plain(letter, umlauts);
        first.into_iter().chain(second)
    })
}

/// Returns the one or two letters that replace a letter. A combining mark is replaced by no letter.
fn plain(letter: char, umlauts: Umlauts) -> [Option<char>; 2] {
    let spelled = (umlauts == Umlauts::Spelled).then_some('e');
    match letter {
        'ä' => [Some('a'), spelled],
        'ö' => [Some('o'), spelled],
        'ü' => [Some('u'), spelled],
        'ß' => [Some('s'), Some('s')],
        'à' | 'á' | 'â' => [Some('a'), None],
        'ç' => [Some('c'), None],
        'è' | 'é' | 'ê' | 'ë' => [Some('e'), None],
        'ì' | 'í' | 'î' | 'ï' | 'ı' => [Some('i'), None],
        'ó' | 'ô' => [Some('o'), None],
        'ù' | 'ú' | 'û' => [Some('u'), None],
        'ğ' => [Some('g'), None],
        'ş' => [Some('s'), None],
        '\u{300}'..='\u{36f}' => [None, None],
        other => [Some(other), None],
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn folded(text: &str, umlauts: Umlauts) -> String {
        fold(text, umlauts).collect()
    }

    #[test]
    fn case_and_accents_are_dropped() {
        assert_eq!(folded("Grün", Umlauts::Dropped), "grun");
        assert_eq!(folded("GRÜN", Umlauts::Spelled), "gruen");
        assert_eq!(folded("Arrière", Umlauts::Spelled), "arriere");
        assert_eq!(folded("Stoß", Umlauts::Dropped), "stoss");
    }

    #[test]
    fn all_four_turkish_letters_i_are_one() {
        assert_eq!(folded("İLERİ", Umlauts::Dropped), "ileri");
        assert_eq!(folded("KIRMIZI", Umlauts::Dropped), "kirmizi");
        assert_eq!(folded("kırmızı", Umlauts::Dropped), "kirmizi");
    }

    #[test]
    fn accents_typed_as_marks_of_their_own_are_dropped() {
        assert_eq!(folded("gru\u{308}n", Umlauts::Dropped), "grun");
    }
}
