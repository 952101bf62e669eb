//! The achievements of players in their rated matches, such as a triple sumo.
//!
//! Achievements follow from the events of a match. [`Club::examine_results`] replays the match once, after its end, to find them.
//! It does so outside of the transaction that ends the match, because other writers wait for that transaction. The achievements are
//! stored with the match's result, so that they outlive the match.

use kamisado_rules::{BySide, Ending, MatchLength, RoundOver, Side};

use super::{
    Club, Event, Finish, History, MatchId, Offer, Status,
    stored_word::{StoredWord, stored_words},
};
use crate::store::StoreError;

/// The points that a win with a double sumo scores. Such a win makes the tower a triple sumo.
const POINTS_OF_DOUBLE_SUMO: u8 = 4;

/// A feat of a player in a rated match.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Achievement {
    /// A tower became a triple sumo.
    TripleSumo,
    /// A round was won because no tower could move any more.
    DeadlockWon,
    /// Two towers were pushed in one move.
    DoublePush,
    /// Three towers were pushed in one move.
    TriplePush,
    /// A match for more than one point was won without losing a point.
    CleanSweep,
    /// A match was won after the opponent was ahead and one point short of winning it.
    Comeback,
    /// A match was won against a player rated at least 200 points higher. This follows from the ratings stored with the result.
    Upset,
}

stored_words! {
    Achievement {
        TripleSumo => "triple sumo",
        DeadlockWon => "deadlock won",
        DoublePush => "double push",
        TriplePush => "triple push",
        CleanSweep => "clean sweep",
        Comeback => "comeback",
        Upset => "upset",
    }
}

impl Achievement {
    /// All achievements, in the order in which they are shown.
    pub const ALL: [Self; 7] = [
        Self::TripleSumo,
        Self::DeadlockWon,
        Self::DoublePush,
        Self::TriplePush,
        Self::CleanSweep,
        Self::Comeback,
        Self::Upset,
    ];
}

/// Achievements with their counts. A list holds each achievement at most once.
pub(super) type Achieved = Vec<(Achievement, u64)>;

fn add(achieved: &mut Achieved, what: Achievement, times: u64) {
    match achieved.iter_mut().find(|(known, _)| *known == what) {
        Some((_, known)) => *known += times,
        None => achieved.push((what, times)),
    }
}

/// Adds up the counts of each achievement, in the order in which achievements are shown.
pub(super) fn sum(parts: impl IntoIterator<Item = (Achievement, u64)>) -> Achieved {
    let mut achieved = Achieved::new();
    for (what, times) in parts {
        add(&mut achieved, what, times);
    }
    let place = |what| Achievement::ALL.iter().position(|one| *one == what);
    achieved.sort_by_key(|&(what, _)| place(what));
    achieved
}

/// Returns the achievements of both players in a finished match, computed from its events.
pub(super) fn of_match(history: &History) -> BySide<Achieved> {
    let mut achieved = BySide::<Achieved>::default();
    let target = history.state.terms().length().points();
    let mut then = history.as_of(0);
    // Whether a side was behind while its opponent was one point from winning.
    let mut almost_lost = BySide::<bool>::default();
    for applied in &history.entries {
        then.reapply(applied.entry);
        let counts = applied.entry.event.decision().is_some()
            || applied.entry.event == Event::Agreed(Offer::DrawRound);
        if !applied.counts || !counts {
            continue;
        }
        let Some(decided) = then.last_decided.filter(|_| applied.entry.event.decision().is_some()) else {
            continue;
        };
        match decided.played.map_or(0, |played| played.pushed().count()) {
            2 => add(&mut achieved[decided.by], Achievement::DoublePush, 1),
            3.. => add(&mut achieved[decided.by], Achievement::TriplePush, 1),
            _ => {}
        }
        if let Some(RoundOver::Won { end, points }) = decided.over {
            if end.ending == Ending::Deadlock {
                add(&mut achieved[end.winner], Achievement::DeadlockWon, 1);
            }
            if points == POINTS_OF_DOUBLE_SUMO {
                add(&mut achieved[end.winner], Achievement::TripleSumo, 1);
            }
        }
        let score = then.state.score();
        for side in Side::ALL {
            almost_lost[side] |= score[!side] + 1 == target && score[side] < score[!side];
        }
    }
    if let Status::Over { winner: Some(winner), finish: Finish::Points } = history.status {
        let is_of_rounds = history.state.terms().length() != MatchLength::Single;
        if is_of_rounds && history.state.score()[!winner] == 0 {
            add(&mut achieved[winner], Achievement::CleanSweep, 1);
        }
        if is_of_rounds && almost_lost[winner] {
            add(&mut achieved[winner], Achievement::Comeback, 1);
        }
    }
    achieved
}

/// Returns the stored code of both players' achievements, such as `black triple sumo 1, white double push 2`.
pub(super) fn code(achieved: &BySide<Achieved>) -> String {
    let of_side = |side: Side| {
        let one =
            move |&(what, times): &(Achievement, u64)| format!("{} {} {times}", side.word(), what.word());
        achieved[side].iter().map(one)
    };
    Side::ALL.into_iter().flat_map(of_side).collect::<Vec<_>>().join(", ")
}

/// Reads the achievements of a side from the stored code. Achievements that this version does not know are left out.
pub(super) fn read(code: &str, side: Side) -> Achieved {
    let part = |part: &str| {
        let rest = part.strip_prefix(side.word())?.strip_prefix(' ')?;
        let (what, times) = rest.rsplit_once(' ')?;
        Some((Achievement::from_word(what)?, times.parse().ok()?))
    };
    code.split(", ").filter_map(part).collect()
}

impl Club {
    /// Finds and stores the achievements of at most `most` matches whose achievements are not stored yet: matches that have just
    /// ended, and matches that ended before achievements were stored. Returns the number of these matches.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn examine_results(&self, most: u32) -> Result<usize, StoreError> {
        let unexamined = self.store.unexamined_results(most.into()).await?;
        let mut found = Vec::new();
        for &match_id in &unexamined {
            let achieved = match self.match_by_id(MatchId(match_id)).await {
                Ok(Some(history)) => code(&of_match(&history)),
                // An unreadable match is stored without achievements, so that it is not read again.
                Ok(None) | Err(StoreError::Unreadable { .. }) => String::new(),
                Err(error) => return Err(error),
            };
            found.push((match_id, achieved));
        }
        if !found.is_empty() {
            let mut writing = self.store.write_relaxed().await?;
            for (match_id, achieved) in &found {
                writing.set_achievements(*match_id, achieved).await?;
            }
            writing.commit().await?;
        }
        Ok(unexamined.len())
    }

    /// Returns whether the stored achievements of a match differ from those that follow from its events.
    pub(super) async fn has_wrong_achievements(&self, history: &History) -> Result<bool, StoreError> {
        let Status::Over { .. } = history.status else { return Ok(false) };
        let stored = self.store.achievements(history.id.0).await?;
        Ok(stored.is_some_and(|stored| stored != code(&of_match(history))))
    }
}

#[cfg(test)]
mod tests {
    use kamisado_rules::{Board, Decision, FillFrom, Game, Phase, Rank, Setup, Variants};

    use super::*;
    use crate::club::{
        CausedBy, Entry, Timestamp,
        test_matches::{begun, terms},
    };

    /// Returns the board of a phase.
    fn board(phase: &Phase) -> Setup {
        match phase {
            Phase::Playing(position) => position.setup(),
            Phase::Filling { board, .. } | Phase::Over { board, .. } | Phase::Placing { board, .. } => *board,
        }
    }

    fn triple_sumos(board: &Setup, side: Side) -> u64 {
        let towers = board.towers();
        towers.filter(|(_, tower)| tower.side == side && tower.rank == Rank::TripleSumo).count() as u64
    }

    /// Plays random marathons in which pushes are preferred. The achievements found must be those that the boards before and
    /// after each decision show.
    #[test]
    fn what_is_achieved_is_what_the_boards_show() {
        use Achievement::{CleanSweep, Comeback, DeadlockWon, DoublePush, TriplePush, TripleSumo};

        let mut chance = 7_u64;
        let mut below = |count: usize| {
            chance = chance.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            (chance >> 33) as usize % count
        };
        let mut seen = Vec::new();
        for (game, length) in
            [(Game::Kamisado, MatchLength::Marathon), (Game::Megasado, MatchLength::Marathon)]
                .into_iter()
                .chain([(Game::Kamisado, MatchLength::Long), (Game::Kamisado, MatchLength::Standard)])
                .cycle()
                .take(60)
        {
            let mut history = begun(terms(game, Variants::NONE, length));
            let mut expected = BySide::<Achieved>::default();
            let mut behind = BySide::<bool>::default();
            while let Some(side) = history.decider() {
                let decision = match history.state.phase() {
                    Phase::Playing(position) => {
                        let all: Vec<_> = position.decisions().collect();
                        let push = all.iter().copied().rfind(|one| matches!(one, Decision::Push { .. }));
                        push.unwrap_or_else(|| all[below(all.len())])
                    }
                    _ => Decision::Fill([FillFrom::Left, FillFrom::Right][below(2)]),
                };
                let before = board(history.state.phase());
                let score = history.state.score();
                let entry =
                    Entry { by: CausedBy::Seat(side), at: Timestamp(0), event: Event::Decided(decision) };
                history.apply(entry).unwrap();
                let after = board(history.state.phase());
                if let Decision::Push { .. } = decision {
                    let moved = before.towers().filter(|(square, tower)| {
                        tower.side != side
                            && after.find(tower.side, tower.color).map(|(at, _)| at) != Some(*square)
                    });
                    match moved.count() {
                        2 => add(&mut expected[side], DoublePush, 1),
                        3 => add(&mut expected[side], TriplePush, 1),
                        _ => {}
                    }
                }
                for side in Side::ALL {
                    let new = history.state.score()[side];
                    // If a triple sumo has appeared on the board, the round was won by a double sumo, for 4 points.
                    let raised = triple_sumos(&after, side).saturating_sub(triple_sumos(&before, side));
                    if new > score[side] && raised > 0 {
                        add(&mut expected[side], TripleSumo, 1);
                    }
                    let far = Board::plain(game).home_row(!side);
                    let is_home =
                        after.towers().any(|(square, tower)| tower.side == side && square.row() == far);
                    if new > score[side] && !is_home {
                        add(&mut expected[side], DeadlockWon, 1);
                    }
                    let scores = history.state.score();
                    behind[side] |= scores[!side] == length.points() - 1 && scores[side] < scores[!side];
                }
            }
            let Status::Over { winner: Some(winner), .. } = history.status else { panic!("somebody wins") };
            if history.state.score()[!winner] == 0 {
                add(&mut expected[winner], CleanSweep, 1);
            }
            if behind[winner] {
                add(&mut expected[winner], Comeback, 1);
            }
            let found = of_match(&history);
            for side in Side::ALL {
                assert_eq!(sum(found[side].clone()), sum(expected[side].clone()), "{game:?} {length:?}");
                seen.extend(found[side].clone());
            }
        }
        let seen = sum(seen);
        for achievement in [TripleSumo, DoublePush, CleanSweep, Comeback, DeadlockWon] {
            assert!(seen.iter().any(|&(known, _)| known == achievement), "{achievement:?} in {seen:?}");
        }
    }

    #[test]
    fn what_is_stored_is_read_back_for_each_side() {
        let achieved = BySide {
            black: vec![(Achievement::TripleSumo, 1), (Achievement::DoublePush, 12)],
            white: vec![(Achievement::CleanSweep, 1)],
        };
        let stored = code(&achieved);
        assert_eq!(stored, "black triple sumo 1, black double push 12, white clean sweep 1");
        assert_eq!(read(&stored, Side::Black), achieved.black);
        assert_eq!(read(&stored, Side::White), achieved.white);
        for nothing in ["", "black", "black triple sumo", "black quadruple sumo 1", "blacktriple sumo 1"] {
            assert_eq!(read(nothing, Side::Black), [], "{nothing}");
        }
    }

    #[test]
    fn sums_are_in_the_order_in_which_they_are_shown() {
        let parts = [(Achievement::Upset, 1), (Achievement::DoublePush, 2), (Achievement::DoublePush, 1)];
        assert_eq!(sum(parts), [(Achievement::DoublePush, 3), (Achievement::Upset, 1)]);
    }

    #[test]
    fn every_achievement_is_shown() {
        assert_eq!(Achievement::ALL.len(), <Achievement as StoredWord>::VALUES.len());
    }
}
