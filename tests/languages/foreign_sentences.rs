//! Searches the bot's texts for words and sentences of another language, and for keys of texts.

use std::{
    collections::{BTreeMap, BTreeSet},
    fs,
    path::Path,
    sync::LazyLock,
};

use fluent_syntax::{
    ast::{Entry, Expression, InlineExpression, Message as Text, Pattern, PatternElement},
    parser,
};
use kamisado::text::Locale;
use kamisado_notation::{Language, color_name, color_symbol, direction_name};
use kamisado_rules::{Color, Direction};

/// Names that belong to no language.
pub(crate) const NAMES: [&str; 8] = ["Ada", "Grace", "Judy", "Mallory", "Alain", "David", "club", "games"];

/// The minimum number of letters in a sentence. Shorter pieces of text can be equal in two languages by chance.
const LETTERS_OF_A_SENTENCE: usize = 12;

/// Words that people type in these tests and that the bot quotes. `game` is the English name of a tag in records.
const TYPED: [&str; 4] = ["blorp", "z9", "a1", "game"];

/// The symbols of colors, which are written without spaces.
static SYMBOLS: LazyLock<String> =
    LazyLock::new(|| Color::ALL.into_iter().chain([Color::Silver, Color::Gold]).map(color_symbol).collect());

/// The elements of the texts of a language.
struct Texts {
    keys: BTreeSet<String>,
    /// The pieces of text between variables.
    pieces: BTreeSet<String>,
    /// The words of the pieces.
    words: BTreeSet<String>,
    /// The beginnings of pieces that follow a variable without a space, such as endings of words.
    endings: BTreeSet<String>,
}

static TEXTS: LazyLock<BTreeMap<&'static str, Texts>> =
    LazyLock::new(|| Locale::shipped().map(|locale| (locale.notation().code(), Texts::of(locale))).collect());

/// For each language, the sentences of other languages that it does not contain. Each sentence comes with its language.
static FOREIGN_SENTENCES: LazyLock<BTreeMap<&'static str, Vec<(&'static str, &'static str)>>> =
    LazyLock::new(|| {
        let is_sentence = |piece: &&str| {
            piece.chars().filter(|character| character.is_alphabetic()).count() >= LETTERS_OF_A_SENTENCE
        };
        let of_language = |(own_code, own): (&&'static str, &'static Texts)| {
            let all_own = own.pieces.iter().map(String::as_str).collect::<Vec<_>>().join("\0");
            let others = TEXTS.iter().filter(|(code, _)| *code != own_code);
            let foreign = others.flat_map(|(code, texts)| {
                let sentences = texts.pieces.iter().map(String::as_str).filter(is_sentence);
                sentences.filter(|sentence| !all_own.contains(sentence)).map(|sentence| (*code, sentence))
            });
            (*own_code, foreign.collect())
        };
        TEXTS.iter().map(of_language).collect()
    });

impl Texts {
    fn of(locale: Locale) -> Self {
        let mut texts = Self {
            keys: BTreeSet::new(),
            pieces: BTreeSet::new(),
            words: BTreeSet::new(),
            endings: BTreeSet::new(),
        };
        for message in messages(locale) {
            let attributes = message.attributes.iter().map(|attribute| &attribute.value);
            message.value.iter().chain(attributes).for_each(|pattern| texts.add(pattern));
            texts.keys.insert(message.id.name);
        }
        texts.add_notation(locale.notation());
        texts
    }

    fn add(&mut self, pattern: &Pattern<String>) {
        let mut follows_a_variable = false;
        for element in &pattern.elements {
            match element {
                PatternElement::TextElement { value } => {
                    if follows_a_variable {
                        self.endings.extend(words(value).next().filter(|word| value.starts_with(word)));
                    }
                    self.add_piece(value);
                }
                PatternElement::Placeable { expression } => self.add_expression(expression),
            }
            follows_a_variable = matches!(element, PatternElement::Placeable { .. });
        }
    }

    fn add_expression(&mut self, expression: &Expression<String>) {
        match expression {
            Expression::Inline(InlineExpression::StringLiteral { value }) => self.add_piece(value),
            // The literal arguments of functions are names of commands. The texts contain them in English, and Discord shows them
            // in the reader's language.
            Expression::Inline(InlineExpression::FunctionReference { arguments, .. }) => {
                for argument in &arguments.positional {
                    if let InlineExpression::StringLiteral { value } = argument {
                        self.words.extend(words(value));
                    }
                }
            }
            Expression::Select { variants, .. } => {
                for variant in variants {
                    self.add(&variant.value);
                }
            }
            Expression::Inline(_) => {}
        }
    }

    fn add_piece(&mut self, piece: &str) {
        self.words.extend(words(piece));
        self.pieces.insert(piece.trim().to_owned());
    }

    /// Adds the words of moves, as in the notation.
    fn add_notation(&mut self, language: Language) {
        use Direction::{Back, BackLeft, BackRight, Forward, Left, Right};
        for direction in [Forward, Left, Right, Back, BackLeft, BackRight] {
            self.words.extend(words(&direction_name(direction, language)));
        }
        let game = [Color::Silver, Color::Gold];
        for color in Color::ALL.into_iter().chain(game) {
            self.words.extend(words(color_name(color, language)));
        }
        for word in ["setup", "choose", "teleport", "stay", "fill left", "fill right"] {
            let typed = kamisado_notation::typed_word(word, language).expect("a word of the notation");
            self.words.extend(words(&typed));
        }
    }

    /// Whether a word belongs to the language, with one of its endings or without.
    fn have(&self, word: &str) -> bool {
        self.words.contains(word)
            || word
                .char_indices()
                .any(|(at, _)| self.words.contains(&word[..at]) && self.endings.contains(&word[at..]))
    }
}

/// The texts of a language, with their keys.
fn messages(locale: Locale) -> Vec<Text<String>> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("locales").join(locale.notation().code());
    let files = fs::read_dir(folder).unwrap().map(|file| fs::read_to_string(file.unwrap().path()).unwrap());
    let entries = files.flat_map(|file| parser::parse(file).unwrap().body);
    let message = |entry| if let Entry::Message(message) = entry { Some(message) } else { None };
    entries.filter_map(message).collect()
}

/// The words of a text in lower case.
fn words(text: &str) -> impl Iterator<Item = String> {
    text.split(|character: char| !character.is_alphanumeric())
        .filter(|word| word.chars().any(char::is_alphabetic))
        .map(str::to_lowercase)
}

/// The wordings of texts, by language and key. A wording is the list of its pieces between variables.
type Wordings = BTreeMap<(&'static str, String), Vec<Vec<String>>>;

static WORDINGS: LazyLock<Wordings> = LazyLock::new(|| {
    let of_locale = |locale: Locale| {
        let code = locale.notation().code();
        messages(locale).into_iter().filter_map(move |message| {
            let wordings = wordings(&message.value?);
            Some(((code, message.id.name), wordings))
        })
    };
    Locale::shipped().flat_map(of_locale).collect()
});

/// The wordings of a text. There are several if the whole text depends on a variable.
fn wordings(pattern: &Pattern<String>) -> Vec<Vec<String>> {
    match &pattern.elements[..] {
        [PatternElement::Placeable { expression: Expression::Select { variants, .. } }] => {
            variants.iter().map(|variant| pieces(&variant.value)).collect()
        }
        _ => vec![pieces(pattern)],
    }
}

/// The pieces of a text between its variables. Pieces without letters are left out.
fn pieces(pattern: &Pattern<String>) -> Vec<String> {
    let piece = |element: &PatternElement<String>| match element {
        PatternElement::TextElement { value } => Some(value.trim().to_owned()),
        PatternElement::Placeable { .. } => None,
    };
    let all = pattern.elements.iter().filter_map(piece);
    all.filter(|piece| piece.contains(char::is_alphabetic)).collect()
}

/// Whether a sent text contains the text with this key, whatever the values of its variables are.
pub(crate) fn is_text(locale: Locale, key: &str, sent: &str) -> bool {
    let wordings = WORDINGS.get(&(locale.notation().code(), key.to_owned()));
    let wordings = wordings.unwrap_or_else(|| panic!("no text {key}"));
    wordings.iter().any(|pieces| {
        assert!(!pieces.is_empty(), "{key} consists of variables");
        let mut rest = sent;
        pieces.iter().all(|piece| {
            let found = rest.split_once(piece.as_str()).map(|(_, after)| after);
            rest = found.unwrap_or_default();
            found.is_some()
        })
    })
}

/// Asserts that each text with one of these keys was shown.
pub(crate) fn assert_shown(locale: Locale, sent: &BTreeSet<String>, keys: &[&str]) {
    let is_shown = |key: &&&str| sent.iter().any(|sent| is_text(locale, key, sent));
    let missing: Vec<_> = keys.iter().filter(|key| !is_shown(key)).collect();
    assert!(missing.is_empty(), "{locale:?}: never shown: {missing:?}");
}

/// Asserts that each text with one of these keys was written into a picture. Only a debug build of the bot reports these
/// texts, with the prefix `mark`.
pub(crate) fn assert_written(locale: Locale, sent: &BTreeSet<String>, mark: &str, keys: &[&str]) {
    if cfg!(debug_assertions) {
        let written = sent.iter().filter(|text| text.starts_with(mark)).cloned().collect();
        assert_shown(locale, &written, keys);
    }
}

/// The problem with a text for readers of a language; `None` if all of the text is in that language.
pub(crate) fn problem(locale: Locale, sent: &str) -> Option<String> {
    let own = &TEXTS[locale.notation().code()];
    if sent.contains(['{', '}']) {
        return Some("a variable is not filled in".to_owned());
    }
    let is_key = |word: &&str| word.contains('-') && own.keys.contains(*word);
    let mut tokens = sent.split(|character: char| !character.is_alphanumeric() && character != '-');
    if let Some(key) = tokens.find(is_key) {
        return Some(format!("the key {key} is shown"));
    }
    let foreign = &FOREIGN_SENTENCES[locale.notation().code()];
    if let Some((code, sentence)) = foreign.iter().find(|(_, sentence)| sent.contains(sentence)) {
        return Some(format!("“{sentence}” is {code}"));
    }
    let plain = without_links(sent);
    let is_known = |word: &String| {
        own.have(word)
            || word.chars().count() == 1
            || word.chars().any(|character| SYMBOLS.contains(character))
            || is_a_square_or_a_match(word)
            || TYPED.contains(&word.as_str())
            || NAMES.iter().any(|name| {
                word.strip_prefix(&name.to_lowercase())
                    .is_some_and(|rest| rest.is_empty() || own.endings.contains(rest))
            })
    };
    words(&plain)
        .find(|word| !is_known(word))
        .map(|word| format!("“{word}” is no word of the language's texts"))
}

/// Whether a word is a square such as `c4`, or a match such as `k7`.
pub(crate) fn is_a_square_or_a_match(word: &str) -> bool {
    let (letter, number) = word.split_at(word.chars().next().map_or(0, char::len_utf8));
    ("a"..="k").contains(&letter) && number.parse::<u64>().is_ok()
}

/// A text without addresses, mentions and times, whose form Discord decides.
pub(crate) fn without_links(text: &str) -> String {
    let mut plain = String::new();
    let mut rest = text;
    while let Some(at) = rest.find(['<', 'h']) {
        plain.push_str(&rest[..at]);
        rest = &rest[at..];
        let length = if rest.starts_with("https://") {
            rest.find(char::is_whitespace).unwrap_or(rest.len())
        } else if rest.starts_with('<') {
            rest.find('>').map_or(1, |end| end + 1)
        } else {
            plain.push('h');
            1
        };
        rest = &rest[length..];
    }
    plain + rest
}

/// Asserts that all shown texts are in one language.
pub(crate) fn assert_only(locale: Locale, sent: &BTreeSet<String>) {
    let problems: Vec<String> =
        sent.iter().filter_map(|sent| Some(format!("{}: {sent}", problem(locale, sent)?))).collect();
    assert!(problems.is_empty(), "{} of {}:\n{}", problems.len(), sent.len(), problems.join("\n---\n"));
}

#[test]
fn a_sentence_of_another_language_is_found() {
    let german = "Ada, du bist am Zug: Zieh Rot.";
    let english = "Ada, it is your turn: move red.";
    for locale in Locale::shipped() {
        let is_english = locale == Locale::English;
        assert_eq!(
            problem(locale, english).is_none(),
            is_english,
            "{locale:?}: {:?}",
            problem(locale, english)
        );
        assert!(problem(locale, "prompt-move").is_some(), "{locale:?}: a key");
        assert!(problem(locale, "{ $player }").is_some(), "{locale:?}: a variable");
    }
    assert!(problem(Locale::English, german).is_some());
    assert!(problem(Locale::German, "Bot: Brown Left 3 Brown").is_some(), "a single word");
}
