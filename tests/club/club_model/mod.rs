//! A model of the club. People, time, the network and crashes act in any order. The model checks laws after every step.
//!
//! `simulation` takes the steps: `people`, `planning` and `days_off` act as people, `bot` acts as the rest of the bot.
//! `expected`, `expected_plan` and `expected_time_off` compute the expected state from the steps and the rules of the game,
//! without the club. `laws` compares the club with this state.
//!
//! `STEPS=1000000 cargo test --test club -- --nocapture club_model` takes a million steps. The test prints its seed. A
//! failure prints a sequence of steps that is as short as possible. `SEED=7` before the command takes the steps of that
//! seed.

mod bot;
mod days_off;
mod expected;
mod expected_plan;
mod expected_time_off;
mod laws;
mod people;
mod planning;
mod rows;
mod simulation;
mod steps;

use std::{
    env,
    num::NonZero,
    str::FromStr,
    sync::{
        Mutex,
        atomic::{AtomicU64, Ordering},
    },
    thread,
    time::Instant,
};

use proptest::test_runner::{Config, RngSeed, TestRunner};
use proptest_state_machine::{ReferenceStateMachine, StateMachineTest};

use simulation::{Simulation, counts};
use steps::{Step, Steps};

/// The seed unless `SEED` is set. It is fixed, so that only a change of the code can make the test fail.
const SEED: u64 = 1;
/// The number of steps unless `STEPS` is set.
const STEPS: u64 = 20_000;

/// The number of steps in a sequence. Each sequence has its own database.
const STEPS_IN_A_SEQUENCE: usize = 400;

/// A run of at least this many steps must contain each kind of event.
const STEPS_FOR_EVERYTHING: u64 = 20_000;

/// The maximum number of sequences that are tried to shorten one that fails.
const ATTEMPTS_TO_SHORTEN: u32 = 500;

struct Model;

impl StateMachineTest for Model {
    type SystemUnderTest = Simulation;
    type Reference = Steps;

    fn init_test((): &()) -> Simulation {
        Simulation::new()
    }

    fn apply(mut simulation: Simulation, (): &(), step: Step) -> Simulation {
        simulation.take(step);
        simulation
    }

    fn check_invariants(simulation: &Simulation, (): &()) {
        simulation.check_laws();
    }

    fn teardown(simulation: Simulation, (): ()) {
        simulation.end();
    }
}

fn environment<T: FromStr>(name: &str) -> Option<T> {
    let value = env::var(name).ok()?;
    Some(value.parse().unwrap_or_else(|_| panic!("{name} is not a number: {value}")))
}

/// Takes the steps of one sequence. The error says which law does not hold, and lists the fewest steps that show this.
fn take_sequence(seed: u64) -> Result<(), String> {
    let config = Config {
        cases: 1,
        rng_seed: RngSeed::Fixed(seed),
        failure_persistence: None,
        max_shrink_iters: ATTEMPTS_TO_SHORTEN,
        ..Config::default()
    };
    let sequences = Steps::sequential_strategy(STEPS_IN_A_SEQUENCE);
    let taken = TestRunner::new(config.clone()).run(&sequences, |(start, steps, seen)| {
        Model::test_sequential(config.clone(), start, steps, seen);
        Ok(())
    });
    taken.map_err(|failure| format!("SEED={seed} STEPS={STEPS_IN_A_SEQUENCE} repeats this: {failure}"))
}

/// Takes sequences with consecutive seeds on several threads until one fails. Returns the failures.
fn take_sequences(seed: u64, sequences: u64) -> Vec<String> {
    let (next, failures) = (AtomicU64::new(0), Mutex::new(Vec::new()));
    // There are more threads than processors, because a sequence waits most of the time for the threads of its database.
    let threads = thread::available_parallelism().map_or(1, NonZero::get) * 2;
    thread::scope(|scope| {
        for _ in 0..threads {
            scope.spawn(|| {
                loop {
                    let sequence = next.fetch_add(1, Ordering::Relaxed);
                    if sequence >= sequences {
                        return;
                    }
                    if let Err(failure) = take_sequence(seed.wrapping_add(sequence)) {
                        next.store(sequences, Ordering::Relaxed);
                        failures.lock().unwrap().push(failure);
                    }
                }
            });
        }
    });
    failures.into_inner().unwrap()
}

#[test]
fn the_laws_hold_whatever_happens_in_whatever_order() {
    let seed = environment("SEED").unwrap_or(SEED);
    let steps = environment("STEPS").unwrap_or(STEPS);
    println!("SEED={seed} STEPS={steps}");
    let (begun, sequences) = (Instant::now(), steps.div_ceil(STEPS_IN_A_SEQUENCE as u64));
    let failures = take_sequences(seed, sequences);
    assert!(failures.is_empty(), "{}", failures.join("\n"));
    let (seconds, counts) = (begun.elapsed().as_secs(), counts());
    println!("{} steps in {seconds} s: {counts:?}", sequences * STEPS_IN_A_SEQUENCE as u64);
    let never: Vec<_> = counts.iter().filter(|(_, count)| **count == 0).collect();
    assert!(
        steps < STEPS_FOR_EVERYTHING || never.is_empty(),
        "a model in which this never happens: {never:?}"
    );
}
