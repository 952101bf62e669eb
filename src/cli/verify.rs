//! `kamisado verify`: checks a certificate by the rules alone, without a search.

use std::{collections::HashMap, path::PathBuf};

use clap::Args;
use kamisado_notation::{side_name, write_position};
use kamisado_rules::{Decision, Next, Position};

use super::{
    certificate_format::{self, Certificate, Key, without_missed_turns},
    exit_status::Failure,
    output::print,
};

/// The maximum number of decisions in a checked line. Real rounds have a few hundred.
const LONGEST: usize = 2_000;

#[derive(Args, Debug)]
pub(super) struct Verify {
    /// The certificate, as `kamisado solve --certificate` writes it.
    file: PathBuf,
}

impl Verify {
    pub(super) fn run(&self) -> Result<(), Failure> {
        let certificate = certificate_format::read_file(&self.file)?;
        let mut check = Check { certificate: &certificate, met: HashMap::new(), gap: None };
        if !check.holds(&certificate.position, 0) {
            let gap = check.gap.unwrap_or(certificate.position);
            let gap = write_position(&gap.setup());
            return Err(Failure::Finding(format!("{}: not proved from {gap}", self.file.display())));
        }
        let value = if certificate.position.decider() == certificate.winner { "win" } else { "loss" };
        let (winner, count) = (side_name(certificate.winner), check.met.len());
        print(&format!("{value}: {winner} wins, {count} positions checked\n"))
    }
}

struct Check<'a> {
    certificate: &'a Certificate,
    /// The visited positions, each with whether the winner wins from it; `None` while the position is still being checked.
    met: HashMap<Key, Option<bool>>,
    /// The first position found that the certificate does not prove.
    gap: Option<Position>,
}

impl Check<'_> {
    /// Whether the winner wins from a position by the decisions of the certificate, whatever the loser decides.
    ///
    /// A line that returns to an earlier position of the line does not count as won.
    fn holds(&mut self, position: &Position, depth: usize) -> bool {
        if let Some(known) = self.met.get(&Key(*position)) {
            return known.unwrap_or(false);
        }
        if depth > LONGEST {
            return false;
        }
        self.met.insert(Key(*position), None);
        let holds = if position.decider() == self.certificate.winner {
            let named = self.certificate.decisions.get(&Key(without_missed_turns(position)));
            named.is_some_and(|named| named.iter().any(|&decision| self.wins(position, decision, depth)))
        } else {
            position.decisions().all(|decision| self.wins(position, decision, depth))
        };
        self.met.insert(Key(*position), Some(holds));
        if !holds {
            self.gap.get_or_insert(*position);
        }
        holds
    }

    fn wins(&mut self, position: &Position, decision: Decision, depth: usize) -> bool {
        match position.after(decision) {
            Some(Next::Over(end)) => end.winner == self.certificate.winner,
            Some(Next::Position(next)) => self.holds(&next, depth + 1),
            None => false,
        }
    }
}
