//! The lines of a record before and after the turns of a round, in all five languages: the heading, and how the round
//! ended.

use std::{collections::HashMap, sync::LazyLock};

use kamisado_rules::{BySide, Color, DecisionOutcome, Ending, Game, RoundEnd, RoundOver, Side};

use super::tags::score_text;
use crate::{
    Language, color_name,
    letter_folding::{Umlauts, fold},
    word_lookup::Vocabulary,
};

/// The meaning of a word in one of these lines.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum LineWord {
    Round(Language),
    Side(Side),
    Won,
    Drawn,
    Deadlock,
    /// No meaning: the word only joins other words.
    Joining,
}

/// The words of one language in these lines. Of the words for a round and for each side, the first one is written, and the
/// others are only read.
struct LineWords {
    round: &'static [&'static str],
    black: &'static [&'static str],
    white: &'static [&'static str],
    won: &'static [&'static str],
    drawn: &'static [&'static str],
    deadlock: &'static [&'static str],
    joining: &'static [&'static str],
}

/// The words of each language, in the order of [`Language::ALL`].
const LINE_WORDS: [LineWords; Language::COUNT] = [
    LineWords {
        round: &["Round"],
        black: &["Black"],
        white: &["White"],
        won: &["won", "wins"],
        drawn: &["drawn", "draw"],
        deadlock: &["deadlock"],
        joining: &["by", "with", "the", "a", "is", "tower"],
    },
    LineWords {
        round: &["Runde"],
        black: &["Schwarz"],
        white: &["Weiß"],
        won: &["gewinnt", "gewonnen"],
        drawn: &["unentschieden", "remis"],
        deadlock: &["Komplettblockade", "Stillstand"],
        joining: &["die", "von", "mit", "durch", "dem", "völligen", "ist", "Turm"],
    },
    LineWords {
        round: &["Manche"],
        black: &["Noir", "Noirs"],
        white: &["Blanc", "Blancs"],
        won: &["gagne", "gagnent", "gagnée", "remporte", "remportent", "remportée"],
        drawn: &["nulle", "nul"],
        deadlock: &["impasse"],
        joining: &["la", "les", "par", "avec", "une", "totale", "est", "tour"],
    },
    LineWords {
        round: &["Ronde"],
        black: &["Zwart"],
        white: &["Wit"],
        won: &["wint", "gewonnen"],
        drawn: &["gelijkspel", "gelijk", "onbeslist", "remise"],
        deadlock: &["blokkade"],
        joining: &["de", "door", "met", "volledige", "een", "is", "toren"],
    },
    LineWords {
        round: &["Tur", "Turu"],
        black: &["Siyah"],
        white: &["Beyaz"],
        won: &["kazandı", "kazanır"],
        drawn: &["berabere"],
        deadlock: &["kilitlenme"],
        joining: &["ile", "sonucu", "kulesi"],
    },
];

/// The meanings of the words in all languages, by their folded letters. No word has two meanings, as a test asserts.
static MEANINGS: LazyLock<HashMap<String, LineWord>> = LazyLock::new(|| all_words().collect());

fn all_words() -> impl Iterator<Item = (String, LineWord)> {
    Language::ALL.into_iter().flat_map(|language| {
        let words = &LINE_WORDS[language as usize];
        let meanings = [
            (words.round, LineWord::Round(language)),
            (words.black, LineWord::Side(Side::Black)),
            (words.white, LineWord::Side(Side::White)),
            (words.won, LineWord::Won),
            (words.drawn, LineWord::Drawn),
            (words.deadlock, LineWord::Deadlock),
            (words.joining, LineWord::Joining),
        ];
        meanings.into_iter().flat_map(|(spellings, meaning)| {
            spellings.iter().flat_map(move |spelling| {
                let folded = |umlauts| fold(spelling, umlauts).collect();
                [Umlauts::Dropped, Umlauts::Spelled].map(|umlauts| (folded(umlauts), meaning))
            })
        })
    })
}

fn folded(word: &str) -> String {
    fold(word, Umlauts::Dropped).collect()
}

fn meaning(word: &str) -> Option<LineWord> {
    MEANINGS.get(&folded(word)).copied()
}

/// Whether a word is the word for a round in one of the languages.
pub(super) fn is_round(word: &str) -> bool {
    matches!(words(word).next().and_then(meaning), Some(LineWord::Round(_)))
}

/// Whether a word says that a round was won.
pub(super) fn is_won(word: &str) -> bool {
    words(word).next().and_then(meaning) == Some(LineWord::Won)
}

/// Whether a word says that a round was drawn.
pub(super) fn is_drawn(word: &str) -> bool {
    words(word).next().and_then(meaning) == Some(LineWord::Drawn)
}

/// The words of a line, without the signs around them.
fn words(line: &str) -> impl Iterator<Item = &str> {
    line.split(|sign: char| sign.is_whitespace() || matches!(sign, '\'' | '’'))
        .map(|word| word.trim_matches(|sign: char| !sign.is_alphanumeric()))
        .filter(|word| !word.is_empty())
}

fn side_name(side: Side, language: Language) -> &'static str {
    let words = &LINE_WORDS[language as usize];
    match side {
        Side::Black => words.black[0],
        Side::White => words.white[0],
    }
}

/// Whether a word names a side, in any language.
pub(super) fn is_side(word: &str) -> bool {
    matches!(meaning(word), Some(LineWord::Side(_)))
}

/// The heading of a round: `Round 2`, `Runde 2`.
pub(super) fn heading(number: u16, language: Language) -> String {
    format!("{} {number}", LINE_WORDS[language as usize].round[0])
}

/// Reads the heading of a round: `Round 2`, `Runde 2:`, `2. Tur`. Returns the number of the round and the language of
/// the heading.
pub(super) fn read_heading(line: &str) -> Option<(u16, Language)> {
    let (first, second) = line.split_once(' ')?;
    let of = |word: &str, number: &str| {
        let Some(LineWord::Round(language)) = meaning(word.trim()) else { return None };
        Some((number.trim().trim_end_matches([':', '.']).parse().ok()?, language))
    };
    of(first, second).or_else(|| of(second.trim_end_matches([':', '.']), first))
}

/// Whether a word, full or shortened, can name a color in one of the languages.
fn is_name_of(word: &str, color: Color, languages: &[Language], game: Game) -> bool {
    languages.iter().any(|&language| {
        let vocabulary = Vocabulary { language, others: &[], game, forgives_spelling: false };
        vocabulary.meaning(&folded(word)).colors.contains(color)
    })
}

/// Whether a line says how a round ended. Does not check whether the line is right.
pub(super) fn is_round_end(line: &str) -> bool {
    words(line).any(|word| matches!(meaning(word), Some(LineWord::Won | LineWord::Drawn)))
}

/// The end of a round, and the score after it.
#[derive(Clone, Copy, Debug)]
pub(super) struct EndOfRound {
    over: RoundOver,
    score: BySide<u8>,
}

impl EndOfRound {
    /// The end of a round to which a decision led. `None` if the round continues.
    pub(super) fn of(decided: &DecisionOutcome, score: BySide<u8>) -> Option<Self> {
        Some(Self { over: decided.over?, score })
    }

    /// A draw, by repetition or because the players agreed to it.
    pub(super) const fn drawn(score: BySide<u8>) -> Self {
        Self { over: RoundOver::Drawn, score }
    }

    /// The line that reports this end: `Round won by White with Purple (0-1)`.
    pub(super) fn line(self, language: Language) -> String {
        match self.over {
            RoundOver::Drawn => drawn_line(language).to_owned(),
            RoundOver::Won { end, .. } => won_line(end, self.score, language),
        }
    }

    /// Whether everything that a line says is true of this end. The line may omit details.
    pub(super) fn is_told_by(self, line: &str, languages: &[Language], game: Game) -> bool {
        let is_name = |word: &str, color| is_name_of(word, color, languages, game);
        // In the tower edition of the game, White was called gold.
        let first_name = words(line).find(|word| is_side(word) || is_name(word, Color::Gold));
        words(line).all(|word| match meaning(word) {
            Some(LineWord::Round(_) | LineWord::Joining) => true,
            Some(LineWord::Drawn) => matches!(self.over, RoundOver::Drawn),
            Some(LineWord::Won) => self.won().is_some(),
            Some(LineWord::Deadlock) => self.won().is_some_and(|end| end.ending == Ending::Deadlock),
            Some(LineWord::Side(side)) => self.won().is_some_and(|end| end.winner == side),
            None if word.starts_with(|sign: char| sign.is_ascii_digit()) => self.is_score(word),
            None if first_name == Some(word) => self.won().is_some_and(|end| end.winner == Side::White),
            None => self.won().is_some_and(|end| is_name(word, end.tower)),
        })
    }

    const fn won(self) -> Option<RoundEnd> {
        match self.over {
            RoundOver::Won { end, .. } => Some(end),
            RoundOver::Drawn => None,
        }
    }

    fn is_score(self, text: &str) -> bool {
        text.replace(['–', ':'], "-") == score_text(self.score)
    }
}

const fn drawn_line(language: Language) -> &'static str {
    match language {
        Language::English => "Round drawn",
        Language::German => "Runde unentschieden",
        Language::French => "Manche nulle",
        Language::Dutch => "Ronde gelijkspel",
        Language::Turkish => "Tur berabere",
    }
}

fn won_line(end: RoundEnd, score: BySide<u8>, language: Language) -> String {
    let (side, tower) = (side_name(end.winner, language), color_name(end.tower, language));
    let score = score_text(score);
    let by = |deadlock: &'static str| if end.ending == Ending::Deadlock { deadlock } else { "" };
    match language {
        Language::English => format!("Round won by {side} with {tower}{} ({score})", by(" by deadlock")),
        Language::German => {
            format!("{side} gewinnt die Runde mit {tower}{} ({score})", by(" durch Komplettblockade"))
        }
        Language::French => {
            format!("{side} gagne la manche avec {tower}{} ({score})", by(" par impasse totale"))
        }
        Language::Dutch => {
            format!("{side} wint de ronde met {tower}{} ({score})", by(" door volledige blokkade"))
        }
        Language::Turkish => {
            format!("{side} turu {tower} ile{} kazandı ({score})", by(" kilitlenme sonucu"))
        }
    }
}

/// The comment that a decision was taken back: `taken back: Blue Forward 3 Red`.
pub(super) fn taken_back(decision: &str, language: Language) -> String {
    match language {
        Language::English => format!("taken back: {decision}"),
        Language::German => format!("zurückgenommen: {decision}"),
        Language::French => format!("repris : {decision}"),
        Language::Dutch => format!("teruggenomen: {decision}"),
        Language::Turkish => format!("geri alındı: {decision}"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::word_table::whole_words;

    #[test]
    fn no_word_says_two_things() {
        for (letters, meaning) in all_words() {
            assert_eq!(MEANINGS[&letters], meaning, "{letters}");
            // The French "la" and "de" also join the words of a decision.
            let mut of_decisions = Language::ALL.into_iter().flat_map(whole_words);
            let is_joining = meaning == LineWord::Joining;
            assert!(is_joining || of_decisions.all(|(_, other)| other != letters), "{letters}");
        }
    }

    #[test]
    fn headings_are_read_as_people_write_them() {
        for (line, read) in [
            ("Round 1", Some((1, Language::English))),
            ("RUNDE 12:", Some((12, Language::German))),
            ("Manche 3.", Some((3, Language::French))),
            ("Ronde  4", Some((4, Language::Dutch))),
            ("2. Tur", Some((2, Language::Turkish))),
            ("Round one", None),
            ("Turm 1", None),
            ("1. Red Forward 4 Blue", None),
        ] {
            assert_eq!(read_heading(line), read, "{line}");
        }
    }

    fn won(winner: Side, tower: Color, ending: Ending) -> EndOfRound {
        let over = RoundOver::Won { end: RoundEnd { winner, tower, ending }, points: 1 };
        EndOfRound { over, score: BySide { black: 0, white: 1 } }
    }

    #[test]
    fn the_end_of_a_round_is_told_in_every_language() {
        let (home, deadlock) = (
            won(Side::White, Color::Purple, Ending::HomeRow),
            won(Side::White, Color::Red, Ending::Deadlock),
        );
        for (language, by_home_row, by_deadlock) in [
            (
                Language::English,
                "Round won by White with Purple (0-1)",
                "Round won by White with Red by deadlock (0-1)",
            ),
            (
                Language::German,
                "Weiß gewinnt die Runde mit Lila (0-1)",
                "Weiß gewinnt die Runde mit Rot durch Komplettblockade (0-1)",
            ),
            (
                Language::French,
                "Blanc gagne la manche avec Violet (0-1)",
                "Blanc gagne la manche avec Rouge par impasse totale (0-1)",
            ),
            (
                Language::Dutch,
                "Wit wint de ronde met Paars (0-1)",
                "Wit wint de ronde met Rood door volledige blokkade (0-1)",
            ),
            (
                Language::Turkish,
                "Beyaz turu Mor ile kazandı (0-1)",
                "Beyaz turu Kırmızı ile kilitlenme sonucu kazandı (0-1)",
            ),
        ] {
            assert_eq!(home.line(language), by_home_row);
            assert_eq!(deadlock.line(language), by_deadlock);
        }
    }

    #[test]
    fn the_end_of_a_round_is_read_as_people_write_it() {
        let end = won(Side::White, Color::Purple, Ending::HomeRow);
        let is_told = |line: &str| {
            assert!(is_round_end(line), "{line}");
            end.is_told_by(line, &Language::English.first(), Game::Megasado)
        };
        for line in [
            "Round won by White with Purple (0-1)",
            "round won by white with purple.",
            "Round won by Gold with Purple",
            "White wins the round 0:1",
            "WEISS gewinnt die Runde mit LILA",
            "Runde von Weiss gewonnen (0–1)",
            "Les Blancs gagnent la manche avec la tour violette",
            "ronde gewonnen door wit met paars",
            "beyaz turu mor ile kazandi",
        ] {
            assert!(is_told(line), "{line}");
        }
        for line in [
            "Round won by Black with Purple (0-1)",
            "Round won by White with Red (0-1)",
            "Round won by White with Gold (0-1)",
            "Round won by White with Purple by deadlock (0-1)",
            "Round won by White with Purple (1-0)",
            "Round won by Grace with Purple (0-1)",
            "Schwarz gewinnt die Runde",
            "Round drawn",
            "Manche nulle",
        ] {
            assert!(!is_told(line), "{line}");
        }
    }
}
