//! Steps with if-then plans, and the playing of planned replies.

use kamisado::club::{CausedBy, Club, Event, IF_THEN_DELAY, MatchId, Person, PlayedAhead, Timestamp};
use kamisado_rules::Side;

use super::{
    expected::ExpectedMatch,
    simulation::{Simulation, count},
};

/// The seed of the delays of replies.
const SEED: i64 = 7;

impl Simulation {
    /// Plans a reply as the waiting player.
    ///
    /// **Law:** every possible line can be planned.
    pub(super) async fn plan(&mut self, game: u8, numbers: (u8, u8, u8)) {
        let Some(id) = self.select(game, ExpectedMatch::is_running) else { return };
        let game = &self.matches[&id];
        let side = !game.decider().expect("it is running");
        let mut plan = game.plans[side].clone().unwrap_or_default();
        let Some(line) = plan.possible_line(&game.board, side, numbers) else { return };
        let (by, input) = (Person(game.players[side].expect("a player")), self.input());
        let planned = async |club: &Club| club.plan_if_then(input, id, by, line, SEED).await;
        let (shown, added) = self.input_command(planned).await.expect("a possible line");
        count("plans");
        assert_eq!(added.number, plan.add(line), "the number of the line in {plan:?}");
        assert!(shown.due.is_none() && shown.tree.line(added.number).is_some(), "{shown:?}");
        self.game(id).plans[side] = Some(plan);
    }

    /// Withdraws a line of a player's plan, or the whole plan.
    pub(super) async fn withdraw(&mut self, game: u8, line: Option<u8>) {
        let has_plan = |game: &ExpectedMatch| game.plans.black.is_some() || game.plans.white.is_some();
        let Some(id) = self.select(game, has_plan) else { return };
        let game = &self.matches[&id];
        let side = Side::ALL.into_iter().find(|&side| game.plans[side].is_some());
        let side = side.expect("a plan");
        let mut plan = game.plans[side].clone().expect("a plan");
        let number = line.and_then(|line| plan.number(line));
        let (by, input) = (Person(game.players[side].expect("a player")), self.input());
        let withdrawn = async |club: &Club| club.withdraw_if_then(input, id, by, number).await.map(drop);
        self.input_command(withdrawn).await.expect("a line of the plan");
        let is_left = number.is_some_and(|number| plan.remove(number));
        self.game(id).plans[side] = is_left.then_some(plan);
    }

    /// Plays the planned replies that are due.
    ///
    /// **Law:** exactly the planned replies are played, each once, and neither earlier nor later than the delays allow.
    pub(super) async fn play_ahead(&mut self, now: i64) {
        let due = self.club().due_replies(Timestamp(now)).await.unwrap();
        assert!(due.unreadable.is_empty(), "{due:?}");
        for game in self.matches.values().filter(|game| game.is_played() && game.offer.is_none()) {
            let is_late = game.due().is_some_and(|due| due.since + IF_THEN_DELAY.1 <= now);
            assert!(!is_late || due.now.contains(&game.id), "a planned reply is forgotten: {game:?}");
        }
        for id in due.now {
            self.reply(id, now).await;
        }
    }

    async fn reply(&mut self, id: MatchId, now: i64) {
        let play = async |club: &Club| match club.play_ahead(id, None, Timestamp(now)).await.unwrap() {
            PlayedAhead::Unread => {
                let read = club.answer_places(id).await.unwrap().unwrap().read(Timestamp(now));
                club.play_ahead(id, Some(&read), Timestamp(now)).await.unwrap()
            }
            played => played,
        };
        let played = self.command(play).await;
        let game = &self.matches[&id];
        let due = game.due();
        let (shortest, longest) = IF_THEN_DELAY;
        match played {
            PlayedAhead::Played(_) => {
                let due = due.unwrap_or_else(|| panic!("nobody has planned this: {game:?}"));
                assert!(game.is_played() && due.since + shortest <= now, "too soon: {game:?}");
                let side = game.decider().expect("it is played");
                self.event(id, CausedBy::Seat(side), Event::PlayedAhead(due.line.play));
                count("replies played ahead");
                if self.matches[&id].plans[side].is_some() {
                    count("replies after which a plan goes on");
                }
            }
            PlayedAhead::Later(Timestamp(at)) => {
                let since = due.unwrap_or_else(|| panic!("nothing is due: {game:?}")).since;
                let is_away = at == now + 1000;
                let is_delay = (since + shortest..=since + longest).contains(&at);
                assert!(at > now && (is_away || is_delay), "played at {at}: {game:?}");
            }
            PlayedAhead::Held => {
                assert!(due.is_some() && (game.is_paused || game.offer.is_some()), "held: {game:?}");
            }
            PlayedAhead::Unread => panic!("everything was read: {game:?}"),
            PlayedAhead::Nothing => assert!(due.is_none(), "a planned reply is lost: {game:?}"),
        }
    }
}
