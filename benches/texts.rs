//! Measures the time to compose the texts of board messages in each language, and compares it with the time in English.
//!
//! Prints, for each language, the median time of five interleaved runs, the number of instructions for a message, and the ratios of
//! both to the values for English. Valgrind counts the instructions, if it is installed; their number hardly varies from run to
//! run. With the code of a language as its argument (`cargo bench --bench texts -- tr`), the program only composes messages
//! in that language. Environment variable: `MESSAGES` (number of messages of a run, default 20,000).

use std::{
    process::Command,
    time::{Duration, Instant},
};

use fluent_bundle::{FluentArgs, FluentValue};
use kamisado::text::{self, Locale};

const RUNS: usize = 5;

/// The maximum ratio of the instructions for a message in Turkish to those in English.
const MOST_IN_TURKISH: f64 = 1.1;

/// The number of messages whose instructions are counted.
const COUNTED_MESSAGES: u32 = 200;

/// The texts around the end of a round, and the values of their variables.
const TEXTS: [&str; 7] = [
    "board-heading",
    "told-move",
    "told-pass",
    "told-round-home-row",
    "told-promoted",
    "standing-line",
    "prompt-move",
];

fn main() {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    // `cargo test --benches` only checks that the benchmark runs.
    let is_test = arguments.iter().any(|argument| argument == "--test");
    let messages = if is_test { 10 } else { messages_wanted() };
    let only =
        Locale::ALL.into_iter().find(|locale| arguments.iter().any(|code| code == locale.notation().code()));
    if let Some(locale) = only {
        let took = compose(locale, messages);
        println!("{}: {messages} messages in {took:?}", locale.notation().code());
        return;
    }
    compare(messages);
    if !is_test {
        compare_instructions();
    }
}

fn messages_wanted() -> usize {
    std::env::var("MESSAGES").ok().and_then(|count| count.parse().ok()).unwrap_or(20_000)
}

fn compare(messages: usize) {
    let mut times = Locale::ALL.map(|locale| (locale, Vec::new()));
    for _ in 0..RUNS {
        for (locale, times) in &mut times {
            times.push(compose(*locale, messages));
        }
    }
    let medians = times.map(|(locale, mut times)| {
        times.sort_unstable();
        (locale.notation().code(), times[RUNS / 2])
    });
    let (_, english) = medians[0];
    for (code, median) in medians {
        let ratio = median.as_secs_f64() / english.as_secs_f64();
        println!("{code}: {messages} messages in {median:?}, {ratio:.2} times English");
    }
}

/// Prints the number of instructions for a message in each language.
fn compare_instructions() {
    let mut english = None;
    for locale in Locale::ALL {
        let code = locale.notation().code();
        let Some(instructions) = instructions_of_a_message(code) else {
            println!("instructions are not counted: valgrind is not installed, or does not run here");
            return;
        };
        let ratio = instructions / *english.get_or_insert(instructions);
        let verdict = match locale {
            Locale::Turkish if ratio <= MOST_IN_TURKISH => ", within its bound of 1.1",
            Locale::Turkish => ", MORE THAN its bound of 1.1",
            _ => "",
        };
        println!("{code}: {instructions:.0} instructions a message, {ratio:.3} times English{verdict}");
    }
}

/// The number of instructions for a message in a language. The start of the program and the first message are not counted.
fn instructions_of_a_message(code: &str) -> Option<f64> {
    let (one, more) = (instructions(code, 1)?, instructions(code, 1 + COUNTED_MESSAGES)?);
    Some((more - one) / f64::from(COUNTED_MESSAGES))
}

/// The number of instructions of this program when it composes `messages` messages in a language, as counted by valgrind.
/// `None` if valgrind is not installed or does not run.
fn instructions(code: &str, messages: u32) -> Option<f64> {
    let counted = Command::new("valgrind")
        .args(["--tool=cachegrind", "--cache-sim=no", "--cachegrind-out-file=/dev/null"])
        .arg(std::env::current_exe().ok()?)
        .arg(code)
        .env("MESSAGES", messages.to_string())
        .output()
        .ok()?;
    let report = String::from_utf8_lossy(&counted.stderr).into_owned();
    let (_, refs) = report.split_once("I   refs:").or_else(|| report.split_once("I refs:"))?;
    refs.lines().next()?.trim().replace(',', "").parse().ok()
}

/// The time to compose `messages` messages.
fn compose(locale: Locale, messages: usize) -> Duration {
    let arguments = arguments();
    let begun = Instant::now();
    for _ in 0..messages {
        for key in TEXTS {
            let text = text::find(locale, key, &arguments).expect("a text of the language");
            std::hint::black_box(text);
        }
    }
    begun.elapsed()
}

/// The values of the variables of all texts.
fn arguments() -> FluentArgs<'static> {
    let words = [
        ("match", "k7"),
        ("player", "Ada"),
        ("opponent", "Grace"),
        ("black", "Ada"),
        ("white", "Grace"),
        ("tower", "brown"),
        ("rank", "sumo"),
        ("move", "Brown Forward 3 Pink"),
        ("pass", "Brown 0 Pink"),
    ];
    let numbers =
        [("round", 3), ("points", 2), ("black_points", 1), ("white_points", 2), ("won", 4), ("played", 7)];
    let mut arguments = FluentArgs::new();
    for (name, word) in words {
        arguments.set(name, FluentValue::from(word));
    }
    for (name, number) in numbers {
        arguments.set(name, FluentValue::from(number));
    }
    arguments
}
