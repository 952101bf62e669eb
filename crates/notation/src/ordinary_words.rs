//! Ordinary words that are only a letter away from a word of the notation. Alone, they are talk, not a misspelled decision.

/// Words from all languages, folded.
const WORDS: [&str; 126] = [
    "full", "kill", "fall", "bill", "will", "till", "film", "file", "pill", "hill", "mill", "fell", "feel",
    "link", "light", "night", "might", "sight", "fight", "tight", "bright", "rights", "rogue", "brain",
    "greed", "greet", "queen", "screen", "fellow", "mellow", "bellow", "crown", "drown", "grown", "brow",
    "frown", "range", "arrange", "people", "glue", "clue", "blues", "slue", "lift", "loft", "felt", "sliver",
    "good", "cold", "told", "sold", "bold", "hold", "golf", "pint", "pine", "ping", "think", "drink", "sink",
    "wink", "punk", "chosen", "loose", "cheese", "stray", "slay", "sway", "bank", "pack", "lack", "black",
    "geld", "held", "selb", "grund", "schlau", "grau", "brauch", "brauche", "blieb", "wahl", "nichts",
    "reicht", "bouge", "vent", "vers", "jeune", "jeunes", "violent", "pose", "dose", "droits", "urgent",
    "agent", "teste", "veste", "tete", "reves", "brood", "goed", "nood", "dood", "geen", "veel", "heel",
    "paar", "flauw", "ruin", "slechts", "perde", "ronde", "rondes", "grace", "grave", "gran", "grab", "grip",
    "grim", "grid", "pray", "prey", "prise", "crise", "brise", "prijs",
];

/// Phrases from all languages, folded, whose words are words of the notation, but which people say to each other: Turkish *sağ ol*.
const PHRASES: [&str; 3] = ["sag ol", "sag olsun", "sag olasin"];

/// Whether a folded word is an ordinary word that is no misspelled word of the notation.
pub(crate) fn is_ordinary(word: &str) -> bool {
    WORDS.contains(&word)
}

/// Whether one of the folded words of a text is an ordinary word, or all of them together are an ordinary phrase.
pub(crate) fn has_ordinary_word(words: &[String]) -> bool {
    words.iter().any(|word| is_ordinary(word)) || PHRASES.contains(&words.join(" ").as_str())
}
