//! Compares how long the texts of board messages take in each language with English.
//!
//! Prints, for each language, the median of five interleaved runs divided by that of English. With the code of a language
//! (`cargo bench --bench texts -- tr`) it composes in that language only, so that its instructions can be counted, for
//! example by `perf stat -e instructions:u`. Environment variable: `MESSAGES` (number of messages of a run, default 20,000).

use std::time::{Duration, Instant};

use fluent_bundle::{FluentArgs, FluentValue};
use kamisado::text::{self, Locale};

const RUNS: usize = 5;

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
    let messages = if arguments.iter().any(|argument| argument == "--test") { 10 } else { messages_wanted() };
    let only =
        Locale::ALL.into_iter().find(|locale| arguments.iter().any(|code| code == locale.notation().code()));
    match only {
        Some(locale) => {
            let took = compose(locale, messages);
            println!("{}: {messages} messages in {took:?}", locale.notation().code());
        }
        None => compare(messages),
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

/// The time in which some messages are composed.
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
