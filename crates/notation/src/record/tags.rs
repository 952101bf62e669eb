//! The tags at the beginning of a record.

use core::fmt;

use kamisado_rules::{
    Board, BySide, Color, Game, Layout, Lineup, Match, MatchLength, MatchTerms, Opening, Side, Variants,
};

use super::Reason;
use crate::{
    Language, Reading, color_name,
    parse_typed_text::read,
    record_names::{
        game_name, game_of_name, layout_name, layout_of_name, length_name, length_of_name, side_name,
        side_of_name, variant_name, variant_of_name,
    },
    word_meanings::Command,
    word_table::command_name,
};

/// Why a match ended before either side had enough points.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Termination {
    /// A side resigned.
    Resigned(Side),
    /// A side used up its time.
    OutOfTime(Side),
    /// The players agreed that the match is a draw.
    AgreedDraw,
    /// The match was aborted and does not count.
    Aborted,
}

impl fmt::Display for Termination {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Resigned(side) => write!(out, "resigned by {}", side_name(*side)),
            Self::OutOfTime(side) => write!(out, "out of time by {}", side_name(*side)),
            Self::AgreedDraw => write!(out, "agreed draw"),
            Self::Aborted => write!(out, "aborted"),
        }
    }
}

impl Termination {
    fn of_text(text: &str) -> Option<Self> {
        let by = |start: &str| text.strip_prefix(start).and_then(side_of_name);
        match text {
            "agreed draw" => Some(Self::AgreedDraw),
            "aborted" => Some(Self::Aborted),
            _ => {
                by("resigned by ").map(Self::Resigned).or_else(|| by("out of time by ").map(Self::OutOfTime))
            }
        }
    }
}

/// The tags whose values do not follow from the terms and entries of the match.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Tags {
    /// The name of Black's player.
    pub black: Option<String>,
    /// The name of White's player.
    pub white: Option<String>,
    /// The date, as `2026-11-20`.
    pub date: Option<String>,
    /// Why the match ended early; `None` if it did not.
    pub termination: Option<Termination>,
    /// Unknown tags with their values, in order.
    pub others: Vec<(String, String)>,
}

/// Splits a tag into its name and value. `None` if the line is not a tag. Only a comment may follow the closing
/// bracket.
pub(super) fn split_tag(line: &str) -> Option<(&str, String)> {
    let (name, rest) = line.strip_prefix('[')?.split_once(char::is_whitespace)?;
    let mut characters = rest.trim_start().strip_prefix('"')?.chars();
    let mut value = String::new();
    loop {
        match characters.next()? {
            '"' => break,
            '\\' => value.push(characters.next()?),
            other => value.push(other),
        }
    }
    let after = characters.as_str().trim_start().strip_prefix(']')?.trim();
    (after.is_empty() || after.starts_with('#')).then_some((name, value))
}

fn write_tag(out: &mut fmt::Formatter<'_>, name: &str, value: &str) -> fmt::Result {
    write!(out, "[{name} \"")?;
    for character in value.chars() {
        match character {
            '"' | '\\' => write!(out, "\\{character}")?,
            control if control.is_control() => write!(out, " ")?,
            other => write!(out, "{other}")?,
        }
    }
    writeln!(out, "\"]")
}

/// Writes a score as in a record, Black's points first: `0-1`.
pub(super) fn score_text(score: BySide<u8>) -> String {
    format!("{}-{}", score.black, score.white)
}

/// The value of the `Result` tag: the score, followed by `*` while the match is not finished.
pub(super) fn result_text(game: &Match, termination: Option<Termination>) -> String {
    let unfinished = game.winner().is_none() && termination.is_none();
    format!("{}{}", score_text(game.score()), if unfinished { "*" } else { "" })
}

/// Writes all tags. `lineups` are the line-ups that were placed or given. They are written in `language`. The
/// record has a tag for the language unless it is English.
///
/// If nobody has placed a line-up in a tournament match yet, the Challenger has an empty set-up tag. Without this
/// tag, the record would describe a match with the standard opening.
pub(super) fn write_tags(
    out: &mut fmt::Formatter<'_>,
    tags: &Tags,
    terms: &MatchTerms,
    lineups: BySide<Option<Lineup>>,
    result: &str,
    language: Language,
) -> fmt::Result {
    write_tag(out, "Game", game_name(terms.board().game))?;
    write_tag(out, "Match", length_name(terms.length()))?;
    for (name, value) in [("Black", &tags.black), ("White", &tags.white), ("Date", &tags.date)] {
        if let Some(value) = value {
            write_tag(out, name, value)?;
        }
    }
    if !terms.variants().is_empty() {
        let names: Vec<&str> = terms.variants().iter().map(variant_name).collect();
        write_tag(out, "Variants", &names.join(", "))?;
    }
    if terms.board().layout != Layout::Plain {
        write_tag(out, "Board", layout_name(terms.board().layout))?;
    }
    if language != Language::English {
        write_tag(out, "Language", language.code())?;
    }
    for (name, side) in [("BlackSetup", Side::Black), ("WhiteSetup", Side::White)] {
        let is_due = terms.opening() == Opening::Tournament && side == terms.challenger();
        if let Some(lineup) = lineups[side] {
            let colors: Vec<&str> =
                lineup.colors().iter().map(|&color| color_name(color, language)).collect();
            write_tag(out, name, &colors.join(" "))?;
        } else if is_due {
            write_tag(out, name, "")?;
        }
    }
    for (name, value) in &tags.others {
        write_tag(out, name, value)?;
    }
    write_tag(out, "Result", result)?;
    if let Some(termination) = tags.termination {
        write_tag(out, "Termination", &termination.to_string())?;
    }
    Ok(())
}

/// The tags of a record, before the terms of the match are derived from them.
#[derive(Debug)]
pub(super) struct Head {
    pub(super) tags: Tags,
    pub(super) result: Option<String>,
    /// The languages in which line-ups are written, in order of preference.
    languages: [Language; Language::COUNT],
    names: Vec<String>,
    game: Game,
    layout: Layout,
    length: MatchLength,
    variants: Variants,
    /// The line-ups. `None` if the tag is missing, empty if no line-up has been placed yet.
    setups: BySide<Option<Vec<Color>>>,
}

/// Defaults for missing tags. They describe Kamisado on the plain board, unless the caller sets other values.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Untagged {
    /// The game of a record without the tag `Game`.
    pub game: Game,
    /// The variants of a record without the tag `Variants`.
    pub variants: Variants,
    /// The layout of a record without the tag `Board`.
    pub layout: Layout,
}

impl Head {
    /// An empty head, with defaults for missing tags. [`Self::add`] adds the tags of the record.
    pub(super) fn new(
        Untagged { game, variants, layout }: Untagged,
        languages: [Language; Language::COUNT],
    ) -> Self {
        let (tags, result, names) = (Tags::default(), None, Vec::new());
        let (length, setups) = (MatchLength::default(), BySide::default());
        Self { tags, result, languages, names, game, layout, length, variants, setups }
    }

    pub(super) fn add(&mut self, name: &str, value: String) -> Result<(), Reason> {
        let name = in_todays_words(name);
        if self.names.iter().any(|known| known == name) {
            return Err(Reason::TagTwice);
        }
        self.names.push(name.to_owned());
        match name {
            "Game" => self.game = game_of_name(&value).ok_or(Reason::TagValue)?,
            "Match" => self.length = length_of_name(&value).ok_or(Reason::TagValue)?,
            "Board" => self.layout = layout_of_name(&value).ok_or(Reason::TagValue)?,
            "Variants" => self.variants = read_variants(&value).ok_or(Reason::TagValue)?,
            "Black" => self.tags.black = Some(value),
            "White" => self.tags.white = Some(value),
            // This tag is read before all others, because it determines their language.
            "Language" => {}
            "Date" => self.tags.date = Some(value),
            "Result" => self.result = Some(value),
            "Termination" => {
                self.tags.termination = Some(Termination::of_text(&value).ok_or(Reason::TagValue)?);
            }
            "BlackSetup" => self.setups.black = Some(read_colors(&value, &self.languages)?),
            "WhiteSetup" => self.setups.white = Some(read_colors(&value, &self.languages)?),
            _ => self.tags.others.push((name.to_owned(), value)),
        }
        Ok(())
    }

    /// Returns the terms of the match. Also returns the Challenger's line-up, if only the Challenger has placed one.
    pub(super) fn terms(&self, opens: Side) -> Result<(MatchTerms, Option<Lineup>), Reason> {
        let lineup = |side: Side| match self.setups[side].as_deref() {
            None | Some([]) => Ok(None),
            Some(colors) => Lineup::new(self.game, colors).map(Some).ok_or(Reason::Setup),
        };
        let (black, white) = (lineup(Side::Black)?, lineup(Side::White)?);
        let (opening, challenger, placed) = match (black, white) {
            (None, None) => match (self.setups.black.is_some(), self.setups.white.is_some()) {
                (false, false) => (Opening::Standard, opens, None),
                (true, false) => (Opening::Tournament, Side::Black, None),
                (false, true) => (Opening::Tournament, Side::White, None),
                // Both set-ups are empty, but only the Challenger's may be.
                (true, true) => return Err(Reason::Setup),
            },
            (Some(black), Some(white)) => (Opening::Given(BySide { black, white }), opens, None),
            // The Challenger places first.
            (Some(placed), None) => (Opening::Tournament, Side::Black, Some(placed)),
            (None, Some(placed)) => (Opening::Tournament, Side::White, Some(placed)),
        };
        let board = Board { game: self.game, layout: self.layout };
        let terms = MatchTerms::new(board, self.variants, self.length, opening, challenger)
            .map_err(Reason::MatchTerms)?;
        Ok((terms, placed))
    }
}

/// The current name of a tag. In the tower edition of the game, White was called gold.
fn in_todays_words(name: &str) -> &str {
    match name {
        "Gold" => "White",
        "GoldSetup" => "WhiteSetup",
        _ => name,
    }
}

/// Parses a list of variants as in records and on the command line: `teleport, retro`. `None` if a variant is unknown
/// or the combination is not allowed.
pub fn read_variants(text: &str) -> Option<Variants> {
    let names = text.split(',').map(str::trim).filter(|name| !name.is_empty());
    Variants::new(&names.map(variant_of_name).collect::<Option<Vec<_>>>()?)
}

/// The towers of a line-up. They are read in the first language that has all their names or, if no language has, in several
/// languages.
fn read_colors(text: &str, languages: &[Language]) -> Result<Vec<Color>, Reason> {
    if text.trim().is_empty() {
        return Ok(Vec::new());
    }
    let in_one =
        languages.iter().find_map(|language| read_colors_in(text, std::slice::from_ref(language)).ok());
    in_one.map_or_else(|| read_colors_in(text, languages), Ok)
}

/// The towers of a line-up. Each name has to mean exactly one tower. `languages` are in order of preference, at least
/// one.
fn read_colors_in(text: &str, languages: &[Language]) -> Result<Vec<Color>, Reason> {
    let setup = format!("{} {text}", command_name(Command::Setup, languages[0]));
    let typed = read(&setup, languages, Game::Megasado).map_err(Reason::NotUnderstood)?;
    match typed.readings() {
        [Reading::Setup(towers)] => {
            towers.iter().map(|colors| colors.only()).collect::<Option<_>>().ok_or(Reason::Setup)
        }
        _ => Err(Reason::Setup),
    }
}
