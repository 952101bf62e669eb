//! Steps with days off, and with extra time for the opponent.

use std::collections::BTreeMap;

use kamisado::club::{
    Club, DaysOffChange, DaysOffRefusal, Event, MatchId, Person, Refusal, Subject, TimeControl, Timestamp,
};

use super::{
    expected::{ExpectedMatch, MINUTE},
    simulation::{Simulation, count},
};
use crate::club_fixture::actor;

/// If a board became owed more often than this within the last hour, a change of the days off does not make it owed again.
const BOARDS_MAX: usize = 2;

/// For each match, the deadline and the time off that its board shows.
type ShownTimes = BTreeMap<MatchId, (Option<Timestamp>, Option<(Timestamp, Timestamp)>)>;

impl Simulation {
    /// Takes this number of days off from tomorrow on. 0 withdraws the days off that have not begun.
    pub(super) async fn take_days_off(&mut self, by: u64, days: u8) {
        if !self.names_time_zone(by).await {
            return;
        }
        let change = match days {
            0 => DaysOffChange::Withdraw,
            days => DaysOffChange::Take { from: None, days },
        };
        let before = self.shown_times(by).await;
        let changed = self.changes_days_off(by, change).await;
        let (now, off) = (self.now, self.time_off.entry(by).or_default());
        match changed {
            Ok(()) if days == 0 => {
                if off.withdraw(now) {
                    self.boards_are_owed(by, &before).await;
                }
            }
            Ok(()) => {
                count("days off");
                off.take(days, now);
                self.boards_are_owed(by, &before).await;
            }
            Err(Refusal::DaysOff(DaysOffRefusal::TooMany)) if days > 0 => {}
            Err(refusal) => panic!("{days} days off are refused: {refusal}"),
        }
    }

    pub(super) async fn take_weekends_off(&mut self, by: u64, wanted: bool) {
        if !self.names_time_zone(by).await {
            return;
        }
        let before = self.shown_times(by).await;
        self.changes_days_off(by, DaysOffChange::Weekends(wanted)).await.unwrap();
        let (now, off) = (self.now, self.time_off.entry(by).or_default());
        if off.has_weekends() != wanted {
            off.set_weekends(wanted, now);
            self.boards_are_owed(by, &before).await;
        }
    }

    /// Names a person's time zone unless the person has already named one. Returns whether the person had named one, because nobody
    /// can take days off without a time zone.
    async fn names_time_zone(&mut self, by: u64) -> bool {
        if self.time_off.get(&by).is_some_and(|off| off.has_time_zone) {
            return true;
        }
        let refused = self.changes_days_off(by, DaysOffChange::Weekends(true)).await;
        assert!(matches!(refused, Err(Refusal::DaysOff(DaysOffRefusal::NoTimeZone))), "{refused:?}");
        self.changes_days_off(by, DaysOffChange::TimeZone("UTC".to_owned())).await.unwrap();
        self.time_off.entry(by).or_default().has_time_zone = true;
        false
    }

    async fn changes_days_off(&mut self, by: u64, change: DaysOffChange) -> Result<(), Refusal> {
        let (input, by_actor) = (self.input(), actor(by));
        let changes = [change];
        let changed = async |club: &Club| club.change_days_off(input, &by_actor, &changes).await.map(drop);
        let changed = self.input_command(changed).await;
        if changed.is_ok() {
            self.come_back([by]);
        }
        changed
    }

    /// For each correspondence match that waits for a person, the deadline and the time off that its board shows.
    async fn shown_times(&self, by: u64) -> ShownTimes {
        let mut shown = BTreeMap::new();
        for game in self.matches.values() {
            let is_by_days = matches!(game.control, Some(TimeControl::Correspondence { .. }));
            if is_by_days && game.is_played() && game.waits_for() == Some(by) {
                let history = self.club().match_by_id(game.id).await.unwrap().expect("a match of the model");
                let clock = self.club().clock(&history, Timestamp(self.now)).await.unwrap().expect("a clock");
                let now = Timestamp(self.now);
                shown.insert(game.id, (clock.deadline(now), clock.time_off(now)));
            }
        }
        shown
    }

    /// **Law:** after a change of the days off, the bot owes a board again if it would now show another deadline or time off. The
    /// exception is a board that was owed more than [`BOARDS_MAX`] times within the last hour. `before` contains what the boards
    /// showed before the change.
    async fn boards_are_owed(&mut self, by: u64, before: &ShownTimes) {
        let since = self.now - 60 * MINUTE;
        for (id, shown) in self.shown_times(by).await {
            let (place, event) = (self.matches[&id].place, self.matches[&id].last_event());
            let board = Subject::Board { id, event };
            let boards =
                self.boards.iter().filter(|&&shown| (shown.0, shown.1) == (place, board) && shown.2 > since);
            if before.get(&id) != Some(&shown) && boards.count() <= BOARDS_MAX {
                self.owe_board(place, board, self.now);
            }
        }
    }

    /// Gives more time to the player to decide, as their opponent.
    pub(super) async fn give_time(&mut self, game: u8) {
        let has_clock = |game: &ExpectedMatch| game.is_running() && game.control.is_some();
        let Some(id) = self.select(game, has_clock) else { return };
        let game = &self.matches[&id];
        let (giver, is_paused) = (!game.decider().expect("it is running"), game.is_paused);
        let seconds = match game.control {
            Some(TimeControl::ChessClock { .. }) => 300,
            _ => 86_400,
        };
        let (by, input) = (Person(game.players[giver].expect("a player")), self.input());
        let given = async |club: &Club| club.give_time(input, id, by, None).await.map(drop);
        if self.input_command(given).await.is_ok() {
            assert!(!is_paused, "time is given in {:?}", self.matches[&id]);
            count("time given");
            self.person_event(id, giver, Event::TimeGiven { seconds }, input);
        }
    }
}
