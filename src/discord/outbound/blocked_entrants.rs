//! Tells people in private that a tournament may pair them with somebody whom they have blocked. The blocked person is not told.

use std::sync::Arc;

use tracing::{error, info};

use super::direct_notifications;
use crate::{
    club::{BlocksInTournament, Person, Player, Tournament, TournamentOrder},
    discord::{
        bot::Bot,
        id_conversion,
        inbound::one_time_notices::NoticeTopic,
        request_failure::{self, Failure},
        resolve_audience,
    },
    view::tournament_message,
};

/// Tells the people in a tournament who have blocked `person` that this person has just come in. Returns whom the person has
/// blocked. A failure of the database is logged, and then nobody is told, but the person stays in the tournament.
pub(crate) async fn tell_blockers(bot: &Arc<Bot>, tournament: &Tournament, person: Person) -> Vec<Player> {
    let BlocksInTournament { blocked, blockers } =
        match bot.club.blocks_in_tournament(tournament, person).await {
            Ok(blocks) => blocks,
            Err(error) => {
                error!(tournament = tournament.id.0, %error, "nobody is told of blocks in a tournament");
                return Vec::new();
            }
        };
    if let Some(entrant) = tournament.entrant_of(person).filter(|_| !blockers.is_empty()) {
        let came_in = tournament.player(entrant);
        for blocker in blockers {
            tell(bot, tournament, blocker, came_in);
        }
    }
    blocked
}

/// If an organiser's order has replaced a player of a tournament, tells the people who have blocked the new player, and
/// tells the new player whom they have blocked.
pub(crate) async fn tell_after_order(bot: &Arc<Bot>, tournament: &Tournament, order: &TournamentOrder) {
    let TournamentOrder::Replace { by, .. } = order else { return };
    for blocked in tell_blockers(bot, tournament, by.person).await {
        tell(bot, tournament, by.person, &blocked);
    }
}

/// Tells a person that somebody whom they have blocked is in a tournament with them. The person is told only once, even if
/// the blocked person signs off and up again. If the message fails temporarily, it is sent on the next occasion. It is not
/// retried before then, because the tournament's message names everybody who is in the tournament.
fn tell(bot: &Arc<Bot>, tournament: &Tournament, blocker: Person, blocked: &Player) {
    let Some(other) = blocked.person else { return };
    let topic = NoticeTopic::Blocked(tournament.id, other);
    let Some(user) = id_conversion::user_of(blocker) else { return };
    if !bot.inbound.one_time_notices.is_first(blocker, topic) {
        return;
    }
    let (telling, tournament, blocked) = (Arc::clone(bot), tournament.clone(), blocked.clone());
    bot.outbound.best_effort.spawn("telling of a block in a tournament", async move {
        let locale = match resolve_audience::locale_of_person(&telling.club, blocker).await {
            Ok(locale) => locale,
            Err(error) => {
                error!(%error, "the database failed");
                telling.inbound.one_time_notices.forget(blocker, topic);
                return;
            }
        };
        let sentence = tournament_message::blocked_entrant(locale, &tournament, &blocked);
        let nonce = format!("t{:x}-b{:x}", tournament.id.0, other.0);
        if let Err(error) = direct_notifications::send(&telling.api, user, &nonce, sentence).await {
            info!(code = request_failure::code(&error), "somebody is not told of a block in a tournament");
            if Failure::of(&error) == Failure::Temporary {
                telling.inbound.one_time_notices.forget(blocker, topic);
            }
        }
    });
}
