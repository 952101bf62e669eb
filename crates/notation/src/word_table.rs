//! The words that players type and the bot writes, in all five languages: colors, directions and commands.

use std::{
    collections::{HashMap, HashSet},
    sync::LazyLock,
};

use kamisado_rules::{Color, Direction, FillFrom};

use crate::{
    Language,
    inflected_words::forms,
    letter_folding::{Umlauts, fold},
    word_meanings::{Command, Entry, Heading, Word, color, command, heading},
};

/// **Invariant:** colors come first, in the order of [`Color::ALL`], then the headings and the commands, each in the
/// order of their enum. Names are looked up by index.
pub(crate) const TABLE: [Entry; 20] = [
    color(Color::Brown, [&["Brown"], &["Braun"], &["Marron"], &["Bruin"], &["Kahverengi"]]),
    color(Color::Green, [&["Green"], &["Grün"], &["Vert"], &["Groen"], &["Yeşil"]]),
    color(Color::Red, [&["Red"], &["Rot"], &["Rouge"], &["Rood"], &["Kırmızı"]]),
    color(Color::Yellow, [&["Yellow"], &["Gelb"], &["Jaune"], &["Geel"], &["Sarı"]]),
    color(Color::Pink, [&["Pink"], &["Rosa", "Pink", "Rosafarben"], &["Rose"], &["Roze"], &["Pembe"]]),
    color(
        Color::Purple,
        [&["Purple"], &["Lila", "Violett", "Lilafarben"], &["Violet"], &["Paars"], &["Mor", "Eflatun"]],
    ),
    color(Color::Blue, [&["Blue"], &["Blau"], &["Bleu"], &["Blauw"], &["Mavi"]]),
    color(Color::Orange, [&["Orange"], &["Orange"], &["Orange"], &["Oranje"], &["Turuncu"]]),
    color(
        Color::Silver,
        [&["Silver"], &["Silber", "Silbern"], &["Argent", "Argenté"], &["Zilver"], &["Gümüş"]],
    ),
    color(Color::Gold, [&["Gold"], &["Gold", "Golden"], &["Or", "Doré"], &["Goud"], &["Altın"]]),
    heading(
        Heading::Forward,
        [
            &["Forward"],
            &["Vor", "Vorwärts", "Geradeaus"],
            // "Droit" has an entry of its own, so that it is not read as the beginning of "droite".
            &["Avant", "Tout droit", "Droit"],
            &["Vooruit", "Recht"],
            &["İleri", "Düz"],
        ],
    ),
    heading(Heading::Left, [&["Left"], &["Links"], &["Gauche"], &["Links"], &["Sol", "Soldan"]]),
    heading(Heading::Right, [&["Right"], &["Rechts"], &["Droite"], &["Rechts"], &["Sağ", "Sağdan"]]),
    heading(Heading::Back, [&["Back"], &["Zurück", "Rückwärts"], &["Arrière"], &["Achteruit"], &["Geri"]]),
    command(
        Command::Setup,
        [
            &["Setup"],
            &["Aufstellung"],
            &["Préparation", "Préparer", "Installation", "Installer"],
            &["Opstelling"],
            &["Diziliş", "Kurulum"],
        ],
    ),
    command(
        Command::Fill,
        [
            &["Fill"],
            &["Besetzen", "Füllen"],
            &["Placement", "Remplir", "Placer"],
            &["Opstellen", "Vullen"],
            &["Diz", "Dizmek", "Doldur"],
        ],
    ),
    command(
        Command::Choose,
        [&["Choose"], &["Wähle", "Wählen"], &["Choisis", "Choisir"], &["Kies", "Kiezen"], &["Seç", "Seçmek"]],
    ),
    command(
        Command::Teleport,
        [&["Teleport"], &["Teleport"], &["Téléportation", "Téléporter"], &["Teleport"], &["Teleport"]],
    ),
    command(
        Command::Stay,
        [
            &["Stay"],
            &["Bleibt", "Bleib", "Bleiben"],
            &["Reste", "Rester"],
            &["Blijft", "Blijf", "Blijven"],
            &["Kalır", "Kal", "Kalmak"],
        ],
    ),
    command(
        Command::From,
        [
            &["From", "The"],
            &["Von", "Vom", "Der"],
            &["À", "Partir", "De", "La"],
            &["Van", "Vanaf", "De"],
            &["Taraftan"],
        ],
    ),
];

/// The words that the bot writes for filling the home rows from the left and from the right, as in the rulebooks, in
/// the order of [`Language::ALL`].
const FILLS: [[&str; 2]; Language::COUNT] = [
    ["Fill left", "Fill right"],
    ["Von links besetzen", "Von rechts besetzen"],
    ["Placement à partir de la gauche", "Placement à partir de la droite"],
    ["Van links opstellen", "Van rechts opstellen"],
    ["Soldan diz", "Sağdan diz"],
];

/// The index of the first heading in the table.
const HEADINGS: usize = Color::ALL.len();
/// The index of the first command in the table.
const COMMANDS: usize = HEADINGS + 4;
/// The number of commands that have a name. They precede [`Command::From`].
const NAMED_COMMANDS: usize = Command::From as usize;

/// The name of a color, with a capital: `Purple`, `Lila`.
pub const fn color_name(color: Color, language: Language) -> &'static str {
    TABLE[color.index()].written(language)
}

const fn heading_name(heading: Heading, language: Language) -> &'static str {
    TABLE[HEADINGS + heading as usize].written(language)
}

pub(crate) const fn command_name(command: Command, language: Language) -> &'static str {
    TABLE[COMMANDS + command as usize].written(language)
}

/// The name of a direction, with capitals: `Left`, `Back-Left`, `Zurück-Links`.
pub fn direction_name(direction: Direction, language: Language) -> String {
    let name = |heading| heading_name(heading, language);
    let back = |side| format!("{}-{}", name(Heading::Back), name(side));
    match direction {
        Direction::Forward => name(Heading::Forward).to_owned(),
        Direction::Left => name(Heading::Left).to_owned(),
        Direction::Right => name(Heading::Right).to_owned(),
        Direction::Back => name(Heading::Back).to_owned(),
        Direction::BackLeft => back(Heading::Left),
        Direction::BackRight => back(Heading::Right),
    }
}

/// The words that the bot writes for filling the home rows: `Fill left`, `Von links besetzen`.
pub(crate) const fn fill_name(from: FillFrom, language: Language) -> &'static str {
    let [left, right] = FILLS[language as usize];
    match from {
        FillFrom::Left => left,
        FillFrom::Right => right,
    }
}

/// The translation of an English word of the notation, in small letters, for sentences that say what to type. The
/// English word is one of the commands `setup`, `fill`, `fill left`, `fill right`, `choose`, `teleport` and `stay`,
/// or one of the directions `forward`, `left`, `right` and `back`. `None` for any other word.
///
/// ```
/// use kamisado_notation::{Language, typed_word};
/// assert_eq!(typed_word("choose", Language::German).as_deref(), Some("wähle"));
/// assert_eq!(typed_word("fill left", Language::German).as_deref(), Some("von links besetzen"));
/// assert_eq!(typed_word("forward", Language::Turkish).as_deref(), Some("ileri"));
/// assert_eq!(typed_word("jump", Language::German), None);
/// ```
pub fn typed_word(word: &str, language: Language) -> Option<String> {
    let fill = [FillFrom::Left, FillFrom::Right]
        .into_iter()
        .find(|&from| small(fill_name(from, Language::English), Language::English) == word);
    let written = match fill {
        Some(from) => fill_name(from, language),
        None => TABLE[HEADINGS..COMMANDS + NAMED_COMMANDS]
            .iter()
            .find(|entry| small(entry.written(Language::English), Language::English) == word)?
            .written(language),
    };
    Some(small(written, language))
}

/// Returns a word with its first letter made small.
fn small(word: &str, language: Language) -> String {
    let mut letters = word.chars();
    let first = letters.next().into_iter().flat_map(|first| small_letter(first, language));
    first.chain(letters.as_str().chars()).collect()
}

/// Returns a text in small letters: `Kırmızı İleri 3` becomes `kırmızı ileri 3`.
pub fn in_small_letters(text: &str, language: Language) -> String {
    text.chars().flat_map(|letter| small_letter(letter, language)).collect()
}

/// Returns the small form of a letter. In Turkish, that of `İ` is `i`, and that of `I` is `ı`.
fn small_letter(letter: char, language: Language) -> impl Iterator<Item = char> {
    match (letter, language) {
        ('İ', _) => 'i'.to_lowercase(),
        ('I', Language::Turkish) => 'ı'.to_lowercase(),
        _ => letter.to_lowercase(),
    }
}

/// How well typed letters match a word, from best to worst.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) enum Fit {
    /// The letters are the whole word.
    Whole,
    /// The letters are the beginning of the word that the bot writes for a meaning.
    Beginning,
    /// The letters are the beginning of another word for a meaning.
    OtherBeginning,
}

/// The role of a spelling in the word table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Role {
    /// The word that the bot writes for a meaning.
    Written,
    /// Another word for a meaning, which may be shortened too.
    Understood,
    /// An inflected form of a word, which is understood only in full.
    Form,
}

/// A word of one language, folded (without case and accents) for comparison.
struct Spelling {
    word: Word,
    letters: String,
    role: Role,
}

/// Every spelling of the table, folded once.
static SPELLINGS: LazyLock<[Vec<Spelling>; Language::COUNT]> = LazyLock::new(|| Language::ALL.map(spellings));

fn spellings(language: Language) -> Vec<Spelling> {
    let table = TABLE.iter().flat_map(|entry| {
        let roles = std::iter::once(Role::Written).chain(std::iter::repeat(Role::Understood));
        entry.spellings(language).iter().zip(roles).map(|(&spelling, role)| (entry.word, spelling, role))
    });
    let forms = forms(language).map(|(word, spelling)| (word, spelling, Role::Form));
    table.chain(forms).flat_map(|(word, spelling, role)| folded(word, spelling, role)).collect()
}

/// Folds a word. The result has two spellings if the word has umlauts: one with `e` for the dots, and one without the
/// dots.
fn folded(word: Word, spelling: &str, role: Role) -> impl Iterator<Item = Spelling> + use<> {
    let letters = |umlauts| fold(spelling, umlauts).collect::<String>();
    let (dropped, spelled) = (letters(Umlauts::Dropped), letters(Umlauts::Spelled));
    let spelled = (spelled != dropped).then_some(spelled);
    spelled.into_iter().chain([dropped]).map(move |letters| Spelling { word, letters, role })
}

/// The first words of terms that consist of two words, such as `tout droit`.
static BEGINNINGS_OF_TERMS: LazyLock<HashSet<&'static str>> = LazyLock::new(|| {
    let words = Language::ALL.into_iter().flat_map(whole_words);
    words.filter_map(|(_, letters)| Some(letters.split_once(' ')?.0)).collect()
});

/// Whether a folded word is the first word of a term that consists of two words.
pub(crate) fn begins_a_term(typed: &str) -> bool {
    BEGINNINGS_OF_TERMS.contains(typed)
}

/// The meanings of all whole words in each language. The keys are the folded words.
static WHOLE_WORDS: LazyLock<[HashMap<&'static str, Vec<Word>>; Language::COUNT]> = LazyLock::new(|| {
    Language::ALL.map(|language| {
        let mut words: HashMap<&'static str, Vec<Word>> = HashMap::new();
        for (word, letters) in whole_words(language) {
            words.entry(letters).or_default().push(word);
        }
        words
    })
});

/// The meanings of a folded word as a whole word of the language.
pub(crate) fn meanings_of_whole(typed: &str, language: Language) -> impl Iterator<Item = Word> {
    WHOLE_WORDS[language as usize].get(typed).into_iter().flatten().copied()
}

/// All words of the language in full, folded, with their meanings.
pub(crate) fn whole_words(language: Language) -> impl Iterator<Item = (Word, &'static str)> {
    SPELLINGS[language as usize].iter().map(|spelling| (spelling.word, spelling.letters.as_str()))
}

/// The words of the language that the typed letters match, each with the quality of the match. The letters have
/// to be folded.
///
/// The beginning of a term of two words matches only if it extends into the second word.
pub(crate) fn fitting(typed: &str, language: Language) -> impl Iterator<Item = (Word, Fit)> {
    let two_typed = typed.contains(' ');
    SPELLINGS[language as usize].iter().filter_map(move |spelling| {
        let rest = spelling.letters.strip_prefix(typed)?;
        let fit = match (rest, spelling.role) {
            ("", _) => Fit::Whole,
            (_, Role::Written) => Fit::Beginning,
            (_, Role::Understood) => Fit::OtherBeginning,
            (_, Role::Form) => return None,
        };
        (two_typed || fit == Fit::Whole || !spelling.letters.contains(' ')).then_some((spelling.word, fit))
    })
}

/// The word that the bot writes for a heading, folded.
pub(crate) fn heading_letters(heading: Heading, language: Language) -> &'static str {
    let is_it =
        |spelling: &&Spelling| spelling.word == Word::Heading(heading) && spelling.role == Role::Written;
    SPELLINGS[language as usize].iter().find(is_it).map_or("", |spelling| spelling.letters.as_str())
}

/// The first letter, folded, of the word that the bot writes for a heading.
pub(crate) fn initial(heading: Heading, language: Language) -> Option<char> {
    heading_letters(heading, language).chars().next()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::number_and_filler_words::{PlainWord, plain_word};

    #[test]
    fn the_table_is_in_the_order_that_names_are_looked_up_in() {
        for color in Color::ALL {
            assert_eq!(TABLE[color.index()].word, Word::Color(color));
        }
        for heading in [Heading::Forward, Heading::Left, Heading::Right, Heading::Back] {
            assert_eq!(TABLE[HEADINGS + heading as usize].word, Word::Heading(heading));
        }
        for command in [Command::Setup, Command::Fill, Command::Choose, Command::Teleport, Command::Stay] {
            assert_eq!(TABLE[COMMANDS + command as usize].word, Word::Command(command));
        }
    }

    #[test]
    fn no_whole_word_means_two_things_whatever_the_language_except_one_that_is_asked_about() {
        let all = || Language::ALL.into_iter().flat_map(|language| &SPELLINGS[language as usize]);
        for spelling in all().filter(|spelling| spelling.word != Word::Command(Command::From)) {
            let other = all().find(|other| {
                other.letters == spelling.letters
                    && other.word != spelling.word
                    && other.word != Word::Command(Command::From)
            });
            assert_eq!(other.is_some(), spelling.letters == "droit", "{}", spelling.letters);
        }
    }

    /// Without its dots, the Turkish *öne* is the English number. The grammar tells them apart by the dots.
    #[test]
    fn no_whole_word_is_a_number_in_any_language_except_one_that_needs_its_dots() {
        for spelling in Language::ALL.into_iter().flat_map(|language| &SPELLINGS[language as usize]) {
            let is_number =
                |language| matches!(plain_word(&spelling.letters, language), Some(PlainWord::Number(_)));
            let is_of_any = Language::ALL.into_iter().any(is_number);
            assert_eq!(is_of_any, spelling.letters == "one", "{}", spelling.letters);
        }
    }

    #[test]
    fn every_word_that_is_typed_has_a_name_in_every_language() {
        let english = [
            "setup",
            "fill",
            "fill left",
            "fill right",
            "choose",
            "teleport",
            "stay",
            "forward",
            "left",
            "right",
            "back",
        ];
        for language in Language::ALL {
            for word in english {
                let typed = typed_word(word, language).unwrap();
                assert!(typed.starts_with(char::is_lowercase), "{typed}");
                assert!(!typed.contains('\u{307}'), "{typed} has the dot of a Turkish capital letter");
            }
        }
        assert_eq!(english.map(|word| typed_word(word, Language::English).unwrap()), english);
        for other in ["from", "Fill", "purple", "back-left", ""] {
            assert_eq!(typed_word(other, Language::English), None, "{other}");
        }
    }

    #[test]
    fn names_are_written_as_the_rulebooks_spell_them() {
        assert_eq!(color_name(Color::Purple, Language::German), "Lila");
        assert_eq!(direction_name(Direction::BackLeft, Language::German), "Zurück-Links");
        assert_eq!(direction_name(Direction::Forward, Language::Turkish), "İleri");
        assert_eq!(direction_name(Direction::BackRight, Language::English), "Back-Right");
    }
}
