//! Steps with days off, and with extra time for the opponent.

use kamisado::club::{Club, DaysOffChange, DaysOffRefusal, Event, Person, Refusal, Subject, TimeControl};

use super::{
    expected::ExpectedMatch,
    simulation::{Simulation, count},
};
use crate::club_fixture::actor;

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
        let changed = self.changes_days_off(by, change).await;
        let (now, off) = (self.now, self.time_off.entry(by).or_default());
        match changed {
            Ok(()) if days == 0 => {
                if off.withdraw(now) {
                    self.boards_are_owed(by);
                }
            }
            Ok(()) => {
                count("days off");
                off.take(days, now);
                self.boards_are_owed(by);
            }
            Err(Refusal::DaysOff(DaysOffRefusal::TooMany)) if days > 0 => {}
            Err(refusal) => panic!("{days} days off are refused: {refusal}"),
        }
    }

    pub(super) async fn take_weekends_off(&mut self, by: u64, wanted: bool) {
        if !self.names_time_zone(by).await {
            return;
        }
        self.changes_days_off(by, DaysOffChange::Weekends(wanted)).await.unwrap();
        let (now, off) = (self.now, self.time_off.entry(by).or_default());
        if off.has_weekends() != wanted {
            off.set_weekends(wanted, now);
            self.boards_are_owed(by);
        }
    }

    /// Names a person's time zone unless they have named one. Returns whether they had, since nobody can take days off
    /// without one.
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

    /// Records that the boards that wait for a person are owed again, because their deadlines may have changed.
    fn boards_are_owed(&mut self, by: u64) {
        for game in self.matches.values() {
            let is_by_days = matches!(game.control, Some(TimeControl::Correspondence { .. }));
            if is_by_days && game.is_played() && game.waits_for() == Some(by) {
                let board = Subject::Board { id: game.id, event: game.last_event() };
                self.owed.get_mut(&game.place).unwrap().push(board);
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
