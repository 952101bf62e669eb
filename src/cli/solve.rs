//! `kamisado solve`: finds out who wins a position with best play.

use std::{
    cell::Cell,
    fmt::Write as _,
    io::{BufRead, IsTerminal, stderr, stdin},
    path::PathBuf,
    time::{Duration, Instant},
};

use clap::Args;
use kamisado_engine::{Limits, Solver, Value};
use kamisado_notation::{Style, Writer};
use kamisado_rules::{Decision, Position};
use serde::Serialize;

use super::{
    certificate_format,
    exit_status::{Failure, STATUS_OF_FINDINGS},
    interrupt::Interrupt,
    output::{ResultFile, print},
    position_options::GameOptions,
    table_size::table_bytes,
};

/// The interval of progress reports.
const PROGRESS_INTERVAL: Duration = Duration::from_millis(500);

/// The bytes with which some programs begin a UTF-8 text.
const BYTE_ORDER_MARK: &[u8] = "\u{feff}".as_bytes();

/// The number of positions that the solver searches between two calls of [`Limits::stop`].
const NODES_PER_STOP_CHECK: u64 = 1_024;

#[derive(Args, Debug)]
pub(super) struct Solve {
    #[command(flatten)]
    game: GameOptions,
    /// The most positions to search.
    #[arg(long, value_name = "NUMBER")]
    nodes: Option<u64>,
    /// The most time to take.
    #[arg(long, value_name = "SECONDS", value_parser = seconds)]
    seconds: Option<Duration>,
    /// The size of the transposition table, in megabytes.
    #[arg(long, value_name = "MB", default_value_t = 256)]
    memory: usize,
    /// Also finds the distance: how many decisions the round takes with best play. The decision is then one that wins within it.
    #[arg(long)]
    shortest: bool,
    /// Also finds how many points the round is worth.
    #[arg(long)]
    points: bool,
    /// Prints one JSON object per line: `value`, `decision`, `distance`, `points`, `nodes`, `seconds`, and `error` if a line of
    /// standard input is no position.
    #[arg(long)]
    json: bool,
    /// Writes a proof of a win or a loss that `kamisado verify` checks. Without a proof, the status is 1, even if the value is
    /// `unknown`.
    #[arg(long, value_name = "FILE")]
    certificate: Option<PathBuf>,
    /// The position: `obpkyrgn/8/8/8/8/8/8/NGRYKPBO b -`; or `-` to read positions from standard input, one per
    /// line. Each line is answered by one line, in order: `error: …` if it is no position. Empty lines are left out.
    #[arg(allow_hyphen_values = true)]
    position: String,
}

/// The result for a position. Other programs read these field names, so they must not change.
#[derive(Serialize)]
struct Answer {
    value: &'static str,
    decision: Option<String>,
    distance: Option<u16>,
    points: Option<i8>,
    nodes: u64,
    seconds: f64,
    /// Why a line of standard input is no position. Left out of other answers.
    #[serde(skip_serializing_if = "Option::is_none")]
    error: Option<String>,
}

impl Answer {
    /// The answer to a line of standard input that is no position. It has the fields of every answer, so that a program can read
    /// all lines in the same way.
    fn to_wrong_line(error: String) -> Self {
        Self {
            value: value_name(Value::Unknown),
            decision: None,
            distance: None,
            points: None,
            nodes: 0,
            seconds: 0.0,
            error: Some(error),
        }
    }
}

/// Parses a number of seconds.
pub(super) fn seconds(text: &str) -> Result<Duration, String> {
    let seconds: f64 = text.parse().map_err(|_| "not a number of seconds".to_owned())?;
    Duration::try_from_secs_f64(seconds).map_err(|error| format!("{error}"))
}

impl Solve {
    pub(super) fn run(&self) -> Result<(), Failure> {
        if self.position == "-" && self.certificate.is_some() {
            return Err(Failure::Usage(
                "a certificate is of one position: leave --certificate out".to_owned(),
            ));
        }
        // The position is parsed first, so that an error in it is reported before a large table is allocated.
        let one = match self.position.as_str() {
            "-" => None,
            text => Some(self.game.position(text)?),
        };
        // The file is opened before the search, so that a path that cannot be written is reported early.
        let certificate = self.certificate.as_deref().map(ResultFile::open).transpose()?;
        let bytes = table_bytes(self.memory)?;
        let mut solver = Solver::new(bytes).map_err(|error| Failure::Finding(error.to_string()))?;
        let interrupt = Interrupt::listen()?;
        if let Some(position) = one {
            return self.answer(&mut solver, &position, certificate, &interrupt);
        }
        self.answer_lines(&mut solver, &interrupt)
    }

    /// Answers the lines of standard input, each with one line.
    fn answer_lines(&self, solver: &mut Solver, interrupt: &Interrupt) -> Result<(), Failure> {
        let mut lines = (1_u64..).zip(stdin().lock().split(b'\n'));
        let mut are_all_right = true;
        while let Some((number, line)) = interrupt.while_waiting(|| lines.next()) {
            let line = line.map_err(|error| Failure::Finding(format!("standard input: {error}")))?;
            let line = line.strip_prefix(BYTE_ORDER_MARK).filter(|_| number == 1).unwrap_or(&line);
            if line.trim_ascii().is_empty() {
                continue;
            }
            let position = str::from_utf8(line)
                .map_err(|_| Failure::Finding("the line is not UTF-8".to_owned()))
                .and_then(|line| self.game.position(line.trim_end()));
            match position {
                Ok(position) => self.answer(solver, &position, None, interrupt)?,
                // An error in one line does not keep the lines after it from being answered.
                Err(Failure::Finding(wrong)) => {
                    eprintln!("kamisado: line {number}: {wrong}");
                    are_all_right = false;
                    interrupt.set_status(STATUS_OF_FINDINGS);
                    print(&self.text(&Answer::to_wrong_line(wrong))?)?;
                }
                Err(failure) => return Err(failure),
            }
        }
        if are_all_right { Ok(()) } else { Err(Failure::Reported) }
    }

    /// Solves a position and prints the result.
    fn answer(
        &self,
        solver: &mut Solver,
        position: &Position,
        certificate: Option<ResultFile>,
        interrupt: &Interrupt,
    ) -> Result<(), Failure> {
        let clock = Clock::new(self.seconds, interrupt);
        let stop = || clock.stops();
        let most = self.nodes.unwrap_or(u64::MAX);
        let limits = |used: u64| Limits { nodes: most.saturating_sub(used), stop: &stop };

        let written =
            |decision: Decision| Writer::new(position.board(), Style::default()).decision(position, decision);

        let solution = solver.solve(position, limits(0));
        let mut nodes = solution.nodes;
        let mut answer = Answer {
            value: value_name(solution.value),
            decision: solution.decision.map(written),
            distance: None,
            points: None,
            nodes,
            seconds: 0.0,
            error: None,
        };
        if self.shortest {
            let distance = solver.distance(position, solution.value, limits(nodes));
            nodes += distance.nodes;
            answer.distance = distance.number;
        }
        if solution.value == Value::Win
            && let Some(distance) = answer.distance
        {
            // The decision that was found first may take longer. A distance is printed only with a decision that wins within it.
            let fastest = solver.solve_within(position, distance, limits(nodes));
            nodes += fastest.nodes;
            match fastest.decision {
                Some(decision) => answer.decision = Some(written(decision)),
                None => answer.distance = None,
            }
        }
        if self.points {
            let points = solver.points(position, solution.value, limits(nodes));
            nodes += points.nodes;
            answer.points = points.number;
        }
        answer.nodes = nodes;
        answer.seconds = clock.started.elapsed().as_secs_f64();
        clock.clear();
        print(&self.text(&answer)?)?;
        let Some(file) = certificate else { return Ok(()) };
        // The value is known by now, but the proof may take long.
        let proof = solver.prove(position, solution.value, limits(nodes));
        clock.clear();
        if let Some(proof) = proof {
            return file.write(|out| certificate_format::write(out, position, &proof));
        }
        Err(Failure::Finding(match solution.value {
            Value::Win | Value::Loss => {
                "no certificate: the search ended before the proof was complete".to_owned()
            }
            Value::Draw | Value::Unknown => format!("no certificate: the value is {}", answer.value),
        }))
    }

    fn text(&self, answer: &Answer) -> Result<String, Failure> {
        if self.json {
            let line = serde_json::to_string(answer).map_err(|error| Failure::Finding(error.to_string()))?;
            return Ok(line + "\n");
        }
        if let Some(error) = &answer.error {
            return Ok(format!("error: {error}\n"));
        }
        let mut text = answer.value.to_owned();
        // Writing to a string cannot fail.
        if let Some(decision) = &answer.decision {
            let _ = write!(text, ": {decision}");
        }
        if let Some(distance) = answer.distance {
            let _ = write!(text, ", distance {distance}");
        }
        if let Some(points) = answer.points {
            let _ = write!(text, ", points {points}");
        }
        let _ = writeln!(text, " ({} nodes, {:.3} s)", answer.nodes, answer.seconds);
        Ok(text)
    }
}

pub(super) fn value_name(value: Value) -> &'static str {
    match value {
        Value::Win => "win",
        Value::Loss => "loss",
        Value::Draw => "draw",
        Value::Unknown => "unknown",
    }
}

/// Decides when a search must end. Shows the search's progress on standard error, if that is a terminal.
struct Clock<'a> {
    started: Instant,
    deadline: Option<Instant>,
    interrupt: &'a Interrupt,
    shows: bool,
    shown: Cell<Instant>,
    questions: Cell<u64>,
}

impl<'a> Clock<'a> {
    fn new(time: Option<Duration>, interrupt: &'a Interrupt) -> Self {
        let started = Instant::now();
        Self {
            started,
            deadline: time.and_then(|time| started.checked_add(time)),
            interrupt,
            shows: stderr().is_terminal(),
            shown: Cell::new(started),
            questions: Cell::new(0),
        }
    }

    fn stops(&self) -> bool {
        self.questions.set(self.questions.get() + 1);
        let now = Instant::now();
        if self.shows && now.duration_since(self.shown.get()) >= PROGRESS_INTERVAL {
            self.shown.set(now);
            let seconds = now.duration_since(self.started).as_secs();
            eprint!("\r{seconds} s, about {} nodes", self.questions.get() * NODES_PER_STOP_CHECK);
        }
        self.interrupt.is_pressed() || self.deadline.is_some_and(|deadline| now >= deadline)
    }

    /// Clears the progress report from the terminal.
    fn clear(&self) {
        if self.shows && self.shown.get() != self.started {
            eprint!("\r\x1b[K");
        }
    }
}
