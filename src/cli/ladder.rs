//! `kamisado ladder`: plays matches between the levels of the engine's player, and prints their scores.

use std::{ops::RangeInclusive, time::Instant};

use clap::Args;
use kamisado_engine::{Level, Limits, Player, random_lineup};
use kamisado_rules::{BySide, Match, MatchLength, MatchTerms, Opening, Side};

use super::{
    best::player,
    exit_status::Failure,
    interrupt::Interrupt,
    output::print,
    play::{length, match_terms},
    position_options::GameOptions,
};

/// The maximum number of rounds of a match. A match that is not over by then, because its rounds repeat, counts as a draw.
const MOST_ROUNDS: u16 = 60;

/// The number of standard deviations on either side of the mean that hold 95 % of a normal distribution.
const DEVIATIONS_OF_95_PERCENT: f64 = 1.96;

#[derive(Args, Debug)]
pub(super) struct Ladder {
    #[command(flatten)]
    game: GameOptions,
    /// The levels that play against a level below: one, or a range like 2-8.
    #[arg(long, value_name = "LEVELS", default_value = "2-8", value_parser = levels)]
    levels: RangeInclusive<u8>,
    /// How many levels below the opponents are.
    #[arg(long, value_name = "NUMBER", default_value_t = 1)]
    below: u8,
    /// The number of matches of each pair of levels: two for each set-up, with the sides exchanged.
    #[arg(long, value_name = "NUMBER", default_value_t = 2_000)]
    rounds: u32,
    /// The length of the matches: single, standard, long or marathon.
    #[arg(long = "match", value_name = "LENGTH", default_value = "single", value_parser = length)]
    length: MatchLength,
    /// The players place their towers. Without this option, the set-ups are random.
    #[arg(long)]
    tournament: bool,
    /// The seed of the set-ups and of the players' random choices.
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// The size of level 10's transposition table, in megabytes.
    #[arg(long, value_name = "MB", default_value_t = 64)]
    memory: usize,
}

fn levels(text: &str) -> Result<RangeInclusive<u8>, &'static str> {
    let (first, last) = text.split_once('-').unwrap_or((text, text));
    let level = |text: &str| text.parse().ok().filter(|&number| Level::new(number).is_some());
    let (first, last) = level(first).zip(level(last)).ok_or("the levels are 1 to 10, as in 2-8")?;
    Ok(first..=last)
}

/// The results of a pair of levels, seen from the stronger one.
#[derive(Default)]
struct Tally {
    /// The number of set-ups, each played twice, with the sides exchanged.
    pairs: u32,
    /// The sum of the scores of the pairs, each from 0 to 1, and the sum of the squares of these scores.
    sum: f64,
    squares: f64,
    /// The sum of the stronger level's scores in the matches in which it opened round 1, and in the matches in which the weaker
    /// level did.
    opening: f64,
    answering: f64,
    /// The time in milliseconds and the number of decisions, each of the stronger and of the weaker level.
    milliseconds: [f64; 2],
    decisions: [f64; 2],
}

impl Ladder {
    pub(super) fn run(&self) -> Result<(), Failure> {
        // The terms are made once before the header is printed, so that wrong options are reported first.
        self.terms(0)?;
        let pairs: Vec<_> = self.levels.clone().filter_map(|number| self.pair(number)).collect();
        if pairs.is_empty() {
            return Err(Failure::Usage(
                "none of the levels has an opponent: give a range like 2-8, the lower level first".to_owned(),
            ));
        }
        let interrupt = Interrupt::listen()?;
        print(concat!(
            "| level | against | matches | score | 95 % interval | opening | answering | ms a decision |\n",
            "| --- | --- | --- | --- | --- | --- | --- | --- |\n"
        ))?;
        for (level, below) in pairs {
            let tally = self.play(level, below, &interrupt)?;
            if tally.pairs > 0 {
                print(&tally.row(level, below))?;
            }
            if interrupt.is_pressed() {
                break;
            }
        }
        Ok(())
    }

    /// A level with its number and the level that it plays against. `None` if there is no such level.
    fn pair(&self, number: u8) -> Option<(Level, Level)> {
        Level::new(number).zip(number.checked_sub(self.below).and_then(Level::new))
    }

    /// Plays the matches of two levels. After Ctrl-C, the results are those of the set-ups that both matches are over of.
    fn play(&self, level: Level, below: Level, interrupt: &Interrupt) -> Result<Tally, Failure> {
        let mut players = [player(level, self.memory)?, player(below, self.memory)?];
        let mut tally = Tally::default();
        for pair in 0..(self.rounds / 2).max(1) {
            let seed = self.seed.wrapping_mul(1 << 32).wrapping_add(u64::from(pair));
            let terms = self.terms(seed)?;
            let mut score = |first| tally.score(&mut players, terms, first, seed, interrupt);
            let (opening, answering) = (score(Side::Black)?, score(Side::White)?);
            if interrupt.is_pressed() {
                break;
            }
            let both = f64::midpoint(opening, answering);
            tally.pairs += 1;
            tally.sum += both;
            tally.squares += both * both;
            tally.opening += opening;
            tally.answering += answering;
        }
        Ok(tally)
    }

    fn terms(&self, seed: u64) -> Result<MatchTerms, Failure> {
        let (board, _) = self.game.board()?;
        let lineup = |side| random_lineup(board, seed.wrapping_mul(2).wrapping_add(side as u64));
        let opening =
            if self.tournament { Opening::Tournament } else { Opening::Given(BySide::from_fn(lineup)) };
        match_terms(&self.game, self.length, opening)
    }
}

impl Tally {
    /// Plays a match, in which the first player has the side `first`. Returns that player's score: 1 for a win, 0.5 for a draw, 0
    /// for a loss. After Ctrl-C, the match ends early, and the score has no meaning.
    fn score(
        &mut self,
        players: &mut [Player; 2],
        terms: MatchTerms,
        first: Side,
        seed: u64,
        interrupt: &Interrupt,
    ) -> Result<f64, Failure> {
        let stop = || interrupt.is_pressed();
        let mut game = Match::new(terms);
        while let Some(decider) = game.decider().filter(|_| game.round() <= MOST_ROUNDS && !stop()) {
            let index = usize::from(decider != first);
            let player = &mut players[index];
            let limits = Limits { nodes: player.level().nodes(), stop: &stop };
            let began = Instant::now();
            // Each player has its own seed, so that the two do not make the same errors.
            let choice = player.decide(&game, seed.wrapping_mul(2).wrapping_add(index as u64), limits);
            self.milliseconds[index] += began.elapsed().as_secs_f64() * 1_000.0;
            self.decisions[index] += 1.0;
            let decided = choice.and_then(|choice| game.decide(choice.decision).ok());
            decided.ok_or_else(|| Failure::Finding(format!("{} decided illegally", player.level())))?;
        }
        Ok(game.winner().map_or(0.5, |winner| if winner == first { 1.0 } else { 0.0 }))
    }

    fn row(&self, level: Level, below: Level) -> String {
        let pairs = f64::from(self.pairs);
        let mean = self.sum / pairs;
        // The two matches of a set-up depend on each other, so the statistics count the pair as one sample.
        let deviation = (self.squares / pairs - mean * mean).max(0.0).sqrt();
        let margin = DEVIATIONS_OF_95_PERCENT * deviation / pairs.sqrt();
        let time = |index: usize| self.milliseconds[index] / self.decisions[index].max(1.0);
        format!(
            "| {} | {} | {} | {:.1} % | {:.1} to {:.1} % | {:.0} % | {:.0} % | {:.1} and {:.1} |\n",
            level.number(),
            below.number(),
            2 * self.pairs,
            100.0 * mean,
            100.0 * (mean - margin),
            100.0 * (mean + margin),
            100.0 * self.opening / pairs,
            100.0 * self.answering / pairs,
            time(0),
            time(1),
        )
    }
}
