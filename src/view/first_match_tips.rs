//! The explanations on a player's boards: in the player's first turn of a match, how to address the bot; in the player's
//! first match, one tip a turn. Each explanation is shown once.

use kamisado_notation::{Style, Writer};
use kamisado_rules::{Awaiting, Color, Decision, Game, Phase, Side, Variant};

use super::move_examples;
use crate::{
    club::{AppliedEvent, CausedBy, Event, History},
    text::{Locale, text},
};

/// What a tip explains.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Tip {
    /// How to win a round, how to enter a move and, at the opening, the meaning of a square's color.
    Goal,
    /// Why a certain tower must move.
    ActiveTower,
    /// What has just happened to a blocked tower.
    Blocked,
    /// The meaning of gold and silver in Megasado, and the effects of gold and silver squares in the match.
    Metal,
    /// That a sumo can push. The tip is shown in the first turn in which a sumo of the player can push.
    Push,
    /// Where to read more.
    Help,
}

/// What a player plays for the first time.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum NewTo {
    /// It is the player's first match.
    Everything,
    /// It is the player's first match of Megasado.
    Megasado,
}

impl NewTo {
    /// The tips for a player in a match of a game, in the order in which they are shown. [`Tip::Blocked`] is not among them. In a
    /// player's first match, it is shown when a tower is blocked for the first time, and postpones the remaining tips by a turn.
    const fn tips(self, game: Game) -> &'static [Tip] {
        match (self, game) {
            (Self::Everything, Game::Kamisado) => &[Tip::Goal, Tip::ActiveTower, Tip::Help],
            (Self::Everything, Game::Megasado) => &[Tip::Goal, Tip::ActiveTower, Tip::Metal, Tip::Help],
            (Self::Megasado, Game::Megasado) => &[Tip::Metal],
            (Self::Megasado, Game::Kamisado) => &[],
        }
    }
}

impl Tip {
    /// The tip for the current turn. `None` if no round is in progress, or if the player to decide has seen all tips for `new_to`.
    /// A turn that was taken back counts, because its tip was shown. Line-ups, fills and imported turns have no tips.
    pub(crate) fn due(history: &History, new_to: NewTo) -> Option<Self> {
        let decider = history.decider()?;
        if !matches!(history.state.phase(), Phase::Playing(_)) {
            return None;
        }
        let is_set_up =
            |event: Event| matches!(event.decision(), Some(Decision::Place(_) | Decision::Fill(_)));
        let opens = first_change(history)
            .is_none_or(|first| first.entry.by == CausedBy::Seat(decider) && !is_set_up(first.entry.event));
        let later = changes(history).filter(|change| change.in_round && change.due == Some(decider));
        let has_pass = opens.then_some(false).into_iter().chain(later.map(|change| change.has_pass));
        let tips = new_to.tips(history.state.terms().board().game);
        let (mut in_order, mut due) = (tips.iter().copied(), None);
        let mut has_read_of_blocked = new_to != NewTo::Everything;
        for (turn, has_pass) in has_pass.enumerate() {
            due = if has_pass && turn > 0 && !has_read_of_blocked {
                has_read_of_blocked = true;
                Some(Self::Blocked)
            } else {
                in_order.next()
            };
        }
        due
    }

    /// The tip about pushes, in the first turn in which a sumo of the player to decide can push. `None` in any other
    /// turn.
    pub(crate) fn about_first_push(history: &History) -> Option<Self> {
        let decider = history.decider()?;
        pusher(history)?;
        let mut then = history.as_of(0);
        for applied in &history.entries {
            if then.decider() == Some(decider) && pusher(&then).is_some() && !is_same_turn(&then, history) {
                return None;
            }
            then.reapply(applied.entry);
        }
        Some(Self::Push)
    }

    /// The tip as lines of the board's message. `mention` is the bot's mention if the bot can read only messages that contain it.
    /// If it is given, the tip does not say how to enter a move, because another line of the message does. `None` if the tip does
    /// not fit the due decision.
    pub(crate) fn lines(self, locale: Locale, history: &History, mention: Option<&str>) -> Option<String> {
        let Phase::Playing(position) = history.state.phase() else { return None };
        match (self, position.awaiting()) {
            (Self::Goal, awaiting) => {
                let goal = if awaiting == Awaiting::Opening {
                    text!(locale, "tip-goal-opening")
                } else {
                    text!(locale, "tip-goal")
                };
                let examples = move_examples::of_match(locale, &history.state).filter(|_| mention.is_none());
                let entering = examples.map(|examples| {
                    text!(locale, "tip-entering", full = examples.full, short = examples.short)
                });
                Some(std::iter::once(goal).chain(entering).collect::<Vec<_>>().join("\n"))
            }
            (Self::ActiveTower, Awaiting::Move { tower }) => {
                Some(text!(locale, "tip-active-tower", tower = tower))
            }
            (Self::ActiveTower, _) => None,
            (Self::Blocked, _) => Some(text!(locale, "tip-blocked")),
            (Self::Push, _) => pusher(history).map(|tower| text!(locale, "tip-push", tower = tower)),
            (Self::Metal, _) => Some(metal(locale, history)),
            (Self::Help, _) => Some(text!(locale, "tip-help")),
        }
    }
}

/// Whether the player to decide can push.
pub(crate) fn can_push(history: &History) -> bool {
    pusher(history).is_some()
}

/// The tower with which the player to decide can push.
fn pusher(history: &History) -> Option<Color> {
    let Phase::Playing(position) = history.state.phase() else { return None };
    position.decisions().find_map(|decision| match decision {
        Decision::Push { tower, .. } => Some(tower),
        _ => None,
    })
}

/// Whether no event between `then` and `now` changed the board.
fn is_same_turn(then: &History, now: &History) -> bool {
    now.has_board_of(then.last_event())
}

/// Explains gold and silver in Megasado, and what each variant of the match does on gold and silver squares.
fn metal(locale: Locale, history: &History) -> String {
    let variants = history.state.terms().variants();
    let rules =
        Variant::ALL.into_iter().filter(|&variant| variants.has(variant)).map(|variant| match variant {
            Variant::Sticky => text!(locale, "tip-metal-sticky"),
            Variant::Teleport => text!(locale, "tip-metal-teleport"),
            Variant::Retro => text!(locale, "tip-metal-retro"),
            Variant::Trap => text!(locale, "tip-metal-trap"),
            Variant::Sumo => text!(locale, "tip-metal-sumo"),
        });
    let plain = variants.is_empty().then(|| text!(locale, "tip-metal-plain"));
    let towers = text!(locale, "tip-metal");
    std::iter::once(towers).chain(plain).chain(rules).collect::<Vec<_>>().join("\n")
}

/// Explains jumps and their notation, on each player's first board of a match with the teleport variant. `None` on any
/// other board. `tip` is the tip on the same board. If `tip` is [`Tip::Metal`], it already explains the rule about jumps, so
/// this text explains only the notation.
pub(crate) fn about_jumps(locale: Locale, history: &History, tip: Option<Tip>) -> Option<String> {
    let Phase::Playing(position) = history.state.phase() else { return None };
    let decider = history.decider()?;
    let is_of_person = history.seats[decider].person().is_some();
    if !history.state.terms().variants().has(Variant::Teleport)
        || !is_of_person
        || !is_first_move(history, decider)
    {
        return None;
    }
    let rule = (tip != Some(Tip::Metal)).then(|| text!(locale, "tip-metal-teleport"));
    let writer = Writer::new(position.board(), Style::Words(locale.notation()));
    let jumps = |decision: &Decision| position.routes(*decision).next().is_some_and(|route| route.jumps);
    let mut moves = position.decisions().filter(jumps).map(|decision| writer.decision(position, decision));
    // The notation contains the square only if several moves would otherwise be written alike.
    let example = moves.find(|written| written.contains('@'));
    let square = example.map(|written| text!(locale, "tip-jump-square", move = written));
    let lines: Vec<String> = rule.into_iter().chain(square).collect();
    (!lines.is_empty()).then(|| lines.join("\n"))
}

/// Whether a player has not moved yet in the match. Line-ups do not count, and neither do imported moves.
fn is_first_move(history: &History, decider: Side) -> bool {
    let is_move = |change: &&AppliedEvent| {
        let is_line_up = matches!(change.entry.event.decision(), Some(Decision::Place(_)));
        change.entry.by == CausedBy::Seat(decider) && !is_line_up
    };
    !changes(history).any(|change| is_move(&change))
}

/// Whether the due decision is the player's first in the match. Imported decisions do not count.
pub(crate) fn is_first_decision(history: &History, decider: Side) -> bool {
    let opens = first_change(history).is_none_or(|first| first.entry.by == CausedBy::Seat(decider));
    let later = changes(history).filter(|change| change.due == Some(decider)).count();
    later + usize::from(opens) == 1
}

/// The events that changed the board, without the imported ones.
fn changes(history: &History) -> impl Iterator<Item = &AppliedEvent> {
    history
        .entries
        .iter()
        .skip(history.imported as usize)
        .filter(|applied| applied.entry.event.changes_board())
}

fn first_change(history: &History) -> Option<&AppliedEvent> {
    changes(history).next()
}

#[cfg(test)]
mod tests {
    use kamisado_rules::{Board, BySide, MatchLength, MatchTerms, Opening, Variants};

    use super::*;
    use crate::{
        club::Offer,
        view::test_play::{Chance, all_terms, begun, decide, happen, play, standard, terms},
    };

    const SIX_MOVES: [&str; 6] = [
        "Red Forward 4 Blue",
        "Blue Forward 5 Yellow",
        "Yellow Right 3 Purple",
        "Purple Left 1 Green",
        "Green Right 3 Orange",
        "Orange Forward 5 Blue",
    ];

    /// The tips on the boards before the given moves.
    fn before(history: &mut History, moves: &[&str]) -> Vec<Option<Tip>> {
        let mut tips = Vec::new();
        for text in moves {
            tips.push(Tip::due(history, NewTo::Everything));
            play(history, &[text]);
        }
        tips
    }

    #[test]
    fn each_player_reads_the_tips_in_order_after_a_tournament_set_up_too() {
        use Tip::{ActiveTower, Goal, Help};
        let expected = [Goal, Goal, ActiveTower, ActiveTower, Help, Help].map(Some);
        assert_eq!(before(&mut standard(), &SIX_MOVES), expected);
        let board = Board::plain(Game::Kamisado);
        let terms =
            MatchTerms::new(board, Variants::NONE, MatchLength::Standard, Opening::Tournament, Side::Black);
        let mut history = begun(terms.unwrap());
        assert_eq!(Tip::due(&history, NewTo::Everything), None, "the line-up has no tip");
        // Both line-ups place every tower on the square of its own color, as in a match without a tournament set-up.
        let own_colors = "setup brown green red yellow pink purple blue orange";
        play(&mut history, &[own_colors, own_colors]);
        assert_eq!(before(&mut history, &SIX_MOVES), expected);
    }

    #[test]
    fn a_first_megasado_explains_gold_and_silver_to_who_knows_kamisado_too() {
        let retro_and_teleport = Variants::new(&[Variant::Teleport, Variant::Retro]).unwrap();
        for (variants, told) in [
            (Variants::NONE, &["ordinary squares"][..]),
            (retro_and_teleport, &["may jump", "must move backwards"][..]),
        ] {
            let mut history = begun(terms(Game::Megasado, variants, MatchLength::Long));
            assert_eq!(Tip::due(&history, NewTo::Megasado), Some(Tip::Metal), "Black opens");
            let lines = Tip::Metal.lines(Locale::English, &history, None).unwrap();
            assert!(lines.contains("a gold and a silver tower"), "{lines}");
            assert!(told.iter().all(|rule| lines.contains(rule)), "{lines}");
            assert_eq!(lines.lines().count(), 1 + told.len(), "{lines}");
            let mut in_first_match = Vec::new();
            for turn in 0..8 {
                let tip = Tip::due(&history, NewTo::Megasado);
                assert_eq!(tip, Some(Tip::Metal).filter(|_| turn < 2), "turn {turn}");
                in_first_match.extend(Tip::due(&history, NewTo::Everything));
                let decision = Chance::new(turn).decision(&history).unwrap();
                decide(&mut history, decision);
            }
            assert_eq!(in_first_match.iter().filter(|tip| **tip == Tip::Metal).count(), 2, "once a player");
        }
        assert_eq!(Tip::due(&standard(), NewTo::Megasado), None);
    }

    #[test]
    fn each_player_reads_once_what_jumps_are_and_how_they_are_written() {
        let teleport = Variants::new(&[Variant::Teleport]).unwrap();
        let mut history = begun(terms(Game::Megasado, teleport, MatchLength::Long));
        let told = |history: &History, tip| about_jumps(Locale::English, history, tip);
        let rule = text!(Locale::English, "tip-metal-teleport");
        for moved in ["Orange Forward 6 Green@b7", "Green Forward 7 Red"] {
            let lines = told(&history, None).unwrap();
            assert!(lines.starts_with(&rule), "{lines}");
            let written = lines.split('`').nth(1).expect("an example");
            assert!(written.contains('@'), "{written}");
            let mut tried = history.clone();
            play(&mut tried, &[written]);
            assert!(!told(&history, Some(Tip::Metal)).unwrap().contains(&rule), "the tip tells it");
            play(&mut history, &[moved]);
        }
        assert_eq!(told(&history, None), None, "Black's second turn");
        assert_eq!(told(&standard(), None), None, "without the variant");
    }

    #[test]
    fn no_tip_is_shown_twice_after_a_takeback() {
        let mut history = standard();
        before(&mut history, &SIX_MOVES[..3]);
        assert_eq!(Tip::due(&history, NewTo::Everything), Some(Tip::ActiveTower), "White's second turn");
        happen(&mut history, Side::Black, Event::Offered(Offer::TakeBack));
        happen(&mut history, Side::White, Event::Agreed(Offer::TakeBack));
        assert_eq!(Tip::due(&history, NewTo::Everything), Some(Tip::Help), "Black's third turn");
        play(&mut history, &SIX_MOVES[2..3]);
        assert_eq!(Tip::due(&history, NewTo::Everything), Some(Tip::Help), "White's third turn");
    }

    #[test]
    fn imported_turns_had_no_tips() {
        let mut history = standard();
        play(&mut history, &SIX_MOVES[..4]);
        history.imported = 4;
        assert_eq!(before(&mut history, &SIX_MOVES[4..]), [Some(Tip::Goal), Some(Tip::Goal)]);
    }

    #[test]
    fn after_the_last_tip_there_is_none() {
        let mut history = standard();
        let mut tips = Vec::new();
        for _ in 0..4 {
            tips.push(Tip::due(&history, NewTo::Everything));
            play(&mut history, &SIX_MOVES[..1]);
            happen(&mut history, Side::Black, Event::Offered(Offer::TakeBack));
            happen(&mut history, Side::White, Event::Agreed(Offer::TakeBack));
        }
        assert_eq!(
            tips,
            [
                &NewTo::Everything.tips(Game::Kamisado).iter().copied().map(Some).collect::<Vec<_>>()[..],
                &[None]
            ]
            .concat()
        );
    }

    #[test]
    fn the_tip_about_blocked_towers_comes_once_a_player_and_only_after_a_missed_turn() {
        let mut readers = 0;
        for seed in 0..20 {
            let mut history = begun(all_terms().next().unwrap());
            let (mut chance, mut has_read) = (Chance::new(seed), BySide { black: false, white: false });
            while let Some(decision) = chance.decision(&history) {
                decide(&mut history, decision);
                let Some(decider) = history.decider() else { break };
                if Tip::due(&history, NewTo::Everything) == Some(Tip::Blocked) {
                    let outcome = history.last_decided.as_ref().unwrap();
                    assert!(outcome.played.as_ref().unwrap().passes().next().is_some());
                    assert!(!std::mem::replace(&mut has_read[decider], true), "twice for one player");
                    readers += 1;
                }
            }
        }
        assert!(readers >= 20, "towers were blocked: {readers}");
    }

    #[test]
    fn the_tip_about_pushes_comes_on_the_first_turn_of_a_player_on_which_a_sumo_can_push() {
        let mut readers = 0;
        for seed in 0..20 {
            let mut history = begun(all_terms().next().unwrap());
            let (mut chance, mut has_pushed) = (Chance::new(seed), BySide { black: false, white: false });
            while let Some(decision) = chance.decision(&history) {
                if let Some(decider) = history.decider() {
                    let tip = Tip::about_first_push(&history);
                    let is_first = can_push(&history) && !has_pushed[decider];
                    has_pushed[decider] |= can_push(&history);
                    assert_eq!(tip, is_first.then_some(Tip::Push), "seed {seed}");
                    readers += usize::from(is_first);
                    for locale in Locale::ALL.into_iter().filter(|_| is_first) {
                        let lines = Tip::Push.lines(locale, &history, None).unwrap();
                        assert!(lines.starts_with('*') && lines.ends_with('*'), "{lines}");
                    }
                }
                decide(&mut history, decision);
            }
        }
        assert!(readers >= 20, "sumos could push: {readers}");
    }

    #[test]
    fn the_tip_about_pushes_does_not_come_again_after_a_takeback() {
        let mut history = begun(all_terms().next().unwrap());
        assert!(Chance::new(2).play_until(&mut history, can_push), "a sumo can push");
        assert_eq!(Tip::about_first_push(&history), Some(Tip::Push));
        let decider = history.decider().unwrap();
        happen(&mut history, !decider, Event::Offered(Offer::DrawRound));
        assert_eq!(Tip::about_first_push(&history), Some(Tip::Push), "the same turn");
        let decision = Chance::new(3).decision(&history).unwrap();
        decide(&mut history, decision);
        happen(&mut history, decider, Event::Offered(Offer::TakeBack));
        happen(&mut history, !decider, Event::Agreed(Offer::TakeBack));
        assert!(can_push(&history));
        assert_eq!(Tip::about_first_push(&history), None);
    }

    #[test]
    fn no_tip_comes_twice_on_the_boards_of_a_match() {
        for seed in 0..20 {
            let mut history = begun(all_terms().next().unwrap());
            let mut chance = Chance::new(seed);
            let mut read = BySide { black: Vec::new(), white: Vec::new() };
            loop {
                if let (Some(decider), Some(tip)) = (history.decider(), Tip::due(&history, NewTo::Everything))
                {
                    assert!(!read[decider].contains(&tip), "{tip:?} again for {decider:?}");
                    read[decider].push(tip);
                }
                let Some(decision) = chance.decision(&history) else { break };
                decide(&mut history, decision);
            }
        }
    }

    #[test]
    fn each_players_first_decision_is_known_in_a_tournament_set_up_too() {
        let first = |history: &History| is_first_decision(history, history.decider().unwrap());
        let mut history = standard();
        assert!(first(&history), "Black opens");
        play(&mut history, &SIX_MOVES[..1]);
        assert!(first(&history), "White's first turn");
        play(&mut history, &SIX_MOVES[1..2]);
        assert!(!first(&history), "Black's second turn");
        let board = Board::plain(Game::Kamisado);
        let terms =
            MatchTerms::new(board, Variants::NONE, MatchLength::Standard, Opening::Tournament, Side::Black);
        let mut history = begun(terms.unwrap());
        let own_colors = "setup brown green red yellow pink purple blue orange";
        assert!(first(&history), "Black places first");
        play(&mut history, &[own_colors]);
        assert!(first(&history), "White places");
        play(&mut history, &[own_colors]);
        assert!(!first(&history), "Black has placed before");
    }
}
