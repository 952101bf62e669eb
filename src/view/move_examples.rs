//! Examples of what a player can type. Each is a legal decision in the current state, and plays that decision if typed
//! unchanged.

use kamisado_notation::{Context, Interpretation, Language, Style, Writer, in_small_letters, interpret};
use kamisado_rules::{
    Board, Decision, FillFrom, Game, Lineup, Match, MatchLength, MatchTerms, Next, Opening, Phase, Position,
    Side, Variants,
};

use crate::text::{Locale, text};

/// A legal decision, in notations of different length.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct MoveExamples {
    /// In full notation: `Purple Left 5 Yellow`.
    pub full: String,
    /// In as few words as suffice: `left 5`.
    pub short: String,
    /// In symbols: `紫↖5黃`.
    pub symbols: String,
}

/// The examples for the decision that is due; `None` when the match is over.
pub(crate) fn of_match(locale: Locale, state: &Match) -> Option<MoveExamples> {
    let decision = example(state)?;
    let write = |style| Writer::new(state.terms().board(), style).in_phase(state.phase(), decision);
    let full = write(Style::Words(locale.notation()));
    Some(MoveExamples {
        short: shortest(locale, state, decision, &full).unwrap_or_else(|| full.clone()),
        symbols: write(Style::Symbols),
        full,
    })
}

/// The examples for a place where no match runs: an opening move of Kamisado.
pub(crate) fn of_opening(locale: Locale) -> Option<MoveExamples> {
    let board = Board::plain(Game::Kamisado);
    let terms = MatchTerms::new(board, Variants::NONE, MatchLength::Single, Opening::Standard, Side::Black);
    of_match(locale, &Match::new(terms.ok()?))
}

/// Returns a sentence, followed by a text that says how to type the examples. `mention` is the bot's mention, if the bot reads
/// only messages that contain it.
pub(crate) fn after(
    locale: Locale,
    reason: String,
    examples: &MoveExamples,
    mention: Option<&str>,
) -> String {
    let (full, short) = (examples.full.as_str(), examples.short.as_str());
    match mention {
        Some(bot) => {
            text!(locale, "type-for-example-mention", reason = reason, bot = bot, full = full, short = short)
        }
        None if is_the_same(locale, full, short) => {
            text!(locale, "type-for-example-one", reason = reason, full = full)
        }
        None => text!(locale, "type-for-example", reason = reason, full = full, short = short),
    }
}

/// Whether two examples are equal except for upper and lower case.
fn is_the_same(locale: Locale, full: &str, short: &str) -> bool {
    let small = |text| in_small_letters(text, locale.notation());
    small(full) == small(short)
}

/// The decision that the examples show. `None` when the match is over. The decision does not end the round, unless every
/// legal decision does, because an example that wins would decide the game for its reader.
fn example(state: &Match) -> Option<Decision> {
    match state.phase() {
        Phase::Playing(position) => {
            // A move of medium length shows most clearly what its number means.
            let from_middle =
                |decision: Decision| position.routes(decision).map(|route| route.distance.abs_diff(4)).min();
            let order = |&decision: &Decision| (ends_round(position, decision), from_middle(decision));
            position.decisions().min_by_key(order)
        }
        Phase::Placing { .. } => Some(Decision::Place(Lineup::home(state.terms().board(), state.decider()?))),
        Phase::Filling { .. } => Some(Decision::Fill(FillFrom::Left)),
        Phase::Over { .. } => None,
    }
}

fn ends_round(position: &Position, decision: Decision) -> bool {
    matches!(position.after(decision), Some(Next::Over(_)))
}

/// The shortest run of consecutive words of the notation that suffices to play the decision. If several runs have equally many
/// words, returns the first one.
fn shortest(locale: Locale, state: &Match, decision: Decision, full: &str) -> Option<String> {
    let words: Vec<&str> = full.split(' ').collect();
    let mut texts = (1..=words.len())
        .flat_map(|count| words.windows(count))
        .map(|row| in_small_letters(&row.join(" "), locale.notation()));
    texts.find(|text| is_played_in_a_channel(locale, state, text, decision))
}

/// Whether the bot plays a text in a channel as the decision, even if the text is not addressed to the bot and the bot does not
/// know the writer's language. A direction alone is chat in a channel, even if only one move goes in that direction.
fn is_played_in_a_channel(locale: Locale, state: &Match, text: &str, decision: Decision) -> bool {
    let own = locale.notation();
    [(None, Language::English), (Some(own), own)].into_iter().all(|(writer, first)| {
        let languages = first.first();
        let context = Context {
            is_addressed: false,
            is_own_place: false,
            decides: true,
            writer,
            languages: &languages,
        };
        interpret(text, &context, state) == Interpretation::Play(decision)
    })
}

#[cfg(test)]
mod tests {
    use kamisado_notation::read;

    use super::*;
    use crate::view::test_play::{Chance, all_terms, begun, decide};

    const ENGLISH: Locale = Locale::English;

    #[test]
    fn where_no_match_runs_the_example_opens_a_match() {
        let examples = of_opening(ENGLISH).unwrap();
        let start = Position::start(Board::plain(Game::Kamisado), Variants::NONE);
        for text in [examples.full, examples.short, examples.symbols] {
            let typed = read(&text, &[Language::English], Game::Kamisado).unwrap();
            assert!(typed.decision_in(&start).is_ok(), "{text}");
        }
    }

    #[test]
    fn short_examples_have_the_small_letters_of_the_language() {
        let examples = of_opening(Locale::Turkish).unwrap();
        assert!(examples.full.contains("İleri") && examples.short.contains(" ileri "), "{}", examples.short);
    }

    #[test]
    fn every_example_of_a_match_is_legal_at_that_moment() {
        let mut chance = Chance::new(14);
        for terms in all_terms() {
            let mut history = begun(terms);
            for _ in 0..200 {
                let Some(decision) = chance.decision(&history) else { break };
                for locale in Locale::ALL {
                    let examples = of_match(locale, &history.state).unwrap();
                    let shown = example(&history.state).unwrap();
                    for text in [examples.full, examples.short, examples.symbols] {
                        assert!(
                            is_played_in_a_channel(locale, &history.state, &text, shown),
                            "{text} in {locale:?}"
                        );
                    }
                }
                decide(&mut history, decision);
            }
        }
    }

    #[test]
    fn no_example_ends_a_round_that_can_go_on() {
        let (mut avoided, mut forced) = (0, 0);
        for (seed, terms) in (0..).zip(all_terms()) {
            let (mut history, mut chance) = (begun(terms), Chance::new(seed));
            for _ in 0..200 {
                if let Phase::Playing(position) = history.state.phase() {
                    let ending =
                        position.decisions().filter(|&decision| ends_round(position, decision)).count();
                    let text = of_match(ENGLISH, &history.state).unwrap().full;
                    let typed = read(&text, &[Language::English], terms.board().game).unwrap();
                    let example = typed.decision(&history.state).unwrap();
                    let is_forced = ending == position.decisions().count();
                    assert_eq!(ends_round(position, example), is_forced, "{text}");
                    avoided += usize::from(ending > 0 && !is_forced);
                    forced += usize::from(is_forced);
                }
                let Some(decision) = chance.decision(&history) else { break };
                decide(&mut history, decision);
            }
        }
        assert!(avoided > 0 && forced > 0, "{avoided} and {forced}");
    }

    #[test]
    fn the_examples_that_stand_in_fixed_texts_open_a_match() {
        let MoveExamples { full, .. } = of_opening(ENGLISH).unwrap();
        let commands =
            crate::text::get(ENGLISH, "command-move.text-description", &fluent_bundle::FluentArgs::new());
        let readme = include_str!("../../README.md");
        let greeting = include_str!("../../crates/sandbox/src/greeting.rs");
        for text in [commands.as_str(), readme, greeting] {
            assert!(text.contains(&full), "{full} is not in: {text}");
            assert!(!text.contains("Purple Left 5"), "an example that is refused at the start: {text}");
        }
        let start = Position::start(Board::plain(Game::Kamisado), Variants::NONE);
        let addressed: Vec<_> =
            readme.split("`@bot ").skip(1).filter_map(|rest| rest.split('`').next()).collect();
        assert!(!addressed.is_empty());
        for text in addressed {
            let typed = read(text, &[Language::English], Game::Kamisado).unwrap();
            assert!(typed.decision_in(&start).is_ok(), "{text}");
        }
    }
}
