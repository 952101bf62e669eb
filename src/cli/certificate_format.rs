//! Certificates: proofs as text (docs/solved.md), written by `kamisado solve` and checked by `kamisado verify`.

use std::{
    collections::HashMap,
    fs::File,
    hash::{Hash, Hasher},
    io::{BufRead, BufReader, Write},
    path::Path,
};

use kamisado_engine::Proof;
use kamisado_notation::{
    Language, Style, Writer, game_name, game_of_name, layout_name, layout_of_name, read,
    read_playable_position, read_variants, side_name, variant_name, write_position,
};
use kamisado_rules::{Awaiting, Board, Decision, Game, Position, Side, Variants};

use super::{exit_status::Failure, output::file_failure};

/// A certificate: its claim that `winner` wins `position`, and the decisions that prove it.
pub(super) struct Certificate {
    pub(super) position: Position,
    pub(super) winner: Side,
    /// The decisions of the winner, by position. While a tower is being chosen, the text of a position omits the turns missed
    /// before the choice. So one position may have several decisions.
    pub(super) decisions: HashMap<Key, Vec<Decision>>,
}

/// A position as the key of a map. It is hashed by its Zobrist hash, which is known already: hashing all parts of the positions would
/// take a third of the time of a check. Equality compares all parts, so a collision changes no result.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Key(pub(super) Position);

impl Hash for Key {
    fn hash<H: Hasher>(&self, state: &mut H) {
        state.write_u64(self.0.zobrist_hash());
    }
}

pub(super) fn write(out: &mut impl Write, position: &Position, proof: &Proof) -> std::io::Result<()> {
    let Board { game, layout } = position.board();
    writeln!(out, "[Game \"{}\"]", game_name(game))?;
    let variants: Vec<_> = position.variants().iter().map(variant_name).collect();
    if !variants.is_empty() {
        writeln!(out, "[Variants \"{}\"]", variants.join(", "))?;
    }
    writeln!(out, "[Board \"{}\"]", layout_name(layout))?;
    writeln!(out, "[Position \"{}\"]", write_position(&position.setup()))?;
    writeln!(out, "[Winner \"{}\"]", side_name(proof.winner))?;
    let writer = Writer::new(position.board(), Style::default());
    for (position, decision) in &proof.decisions {
        writeln!(out, "{}\t{}", write_position(&position.setup()), writer.decision(position, *decision))?;
    }
    Ok(())
}

pub(super) fn read_file(path: &Path) -> Result<Certificate, Failure> {
    let file = File::open(path).map_err(|error| file_failure(path, &error))?;
    let mut tags = HashMap::new();
    let mut certificate: Option<Certificate> = None;
    for (number, line) in (1..).zip(BufReader::new(file).lines()) {
        let line = line.map_err(|error| file_failure(path, &error))?;
        let wrong = |what: &str| Failure::Finding(format!("{}, line {number}: {what}", path.display()));
        if let Some(tag) = line.strip_prefix('[') {
            let (name, value) = tag
                .strip_suffix("\"]")
                .and_then(|tag| tag.split_once(" \""))
                .ok_or_else(|| wrong("a tag is like [Game \"Kamisado\"]"))?;
            tags.insert(name.to_owned(), value.to_owned());
            continue;
        }
        let certificate = match &mut certificate {
            Some(certificate) => certificate,
            none => none.insert(claimed(&tags).map_err(|what| wrong(&what))?),
        };
        let (position, decision) =
            line.split_once('\t').ok_or_else(|| wrong("a position, a tab and a decision are missing"))?;
        let (position, decision) = parsed(certificate, position, decision).map_err(|what| wrong(&what))?;
        let named = certificate.decisions.entry(Key(position)).or_default();
        // A checker that keeps one line for each position must not depend on which one it keeps.
        let may_have_several = matches!(position.awaiting(), Awaiting::Choose { .. });
        if !may_have_several && named.iter().any(|&other| other != decision) {
            return Err(wrong("an earlier line has another decision for this position"));
        }
        named.push(decision);
    }
    match certificate {
        Some(certificate) => Ok(certificate),
        // The certificate may have no decisions: if every decision of the loser ends the round at once, the proof needs none of the
        // winner.
        None => claimed(&tags).map_err(|what| Failure::Finding(format!("{}: {what}", path.display()))),
    }
}

/// Reads the claim from the tags. The returned certificate has no decisions.
fn claimed(tags: &HashMap<String, String>) -> Result<Certificate, String> {
    let tag = |name: &str| tags.get(name).map(String::as_str);
    let missing = |name: &str| format!("the tag {name} is missing or wrong");
    let game: Game = tag("Game").and_then(game_of_name).ok_or_else(|| missing("Game"))?;
    let variants: Variants =
        read_variants(tag("Variants").unwrap_or_default()).ok_or_else(|| missing("Variants"))?;
    let layout = tag("Board").map_or(Some(kamisado_rules::Layout::Plain), layout_of_name);
    let board = Board { game, layout: layout.ok_or_else(|| missing("Board"))? };
    let text = tag("Position").ok_or_else(|| missing("Position"))?;
    let position =
        read_playable_position(text, board, variants).map_err(|error| format!("position: {error}"))?;
    let winner = Side::ALL
        .into_iter()
        .find(|&side| tag("Winner").is_some_and(|name| name.eq_ignore_ascii_case(side_name(side))))
        .ok_or_else(|| missing("Winner"))?;
    Ok(Certificate { position, winner, decisions: HashMap::new() })
}

fn parsed(certificate: &Certificate, position: &str, decision: &str) -> Result<(Position, Decision), String> {
    let root = &certificate.position;
    let position = read_playable_position(position, root.board(), root.variants())
        .map_err(|error| format!("position: {error}"))?;
    if position.decider() != certificate.winner {
        return Err("the winner does not decide in this position".to_owned());
    }
    // Certificates are written like this. Typed text is understood too, but that takes several times as long.
    let writer = Writer::new(root.board(), Style::default());
    if let Some(decision) = writer.exact_move(&position, decision) {
        return Ok((position, decision));
    }
    let illegal = || format!("“{decision}” is not legal in this position");
    let typed = read(decision, &[Language::English], root.board().game).map_err(|_| illegal())?;
    let decision = typed.decision_in(&position).map_err(|_| illegal())?;
    Ok((position, decision))
}

/// Returns the position that the text of `position` describes. While a tower is being chosen, the text omits the turns missed
/// before the choice.
pub(super) fn without_missed_turns(position: &Position) -> Position {
    match position.awaiting() {
        Awaiting::Choose { .. } => Position::try_from(&position.setup()).unwrap_or(*position),
        _ => *position,
    }
}
