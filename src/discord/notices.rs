//! Direct messages to those who cannot be told something where it belongs.

use std::sync::Arc;

use poise::serenity_prelude::CreateMessage;
use tracing::info;

use super::{bot::Bot, failure, ids, post, words};
use crate::{
    club::{History, Person, Status, Undelivered},
    texts::{Locale, text},
};

/// Tells those whom it concerns that something can never arrive. Who takes no direct messages is told by an ephemeral
/// answer to the next command or press.
pub(super) fn undelivered(bot: &Arc<Bot>, undelivered: &Undelivered) {
    let locale = Locale::default();
    match undelivered {
        Undelivered::Board(history) => {
            let sentence = of_match(locale, history);
            for person in [history.seats.black.person, history.seats.white.person].into_iter().flatten() {
                tell(bot, person, sentence.clone());
            }
        }
        Undelivered::Challenge(challenge) => {
            if let Some(challenger) = challenge.challenger.person {
                let place = format!("<#{}>", challenge.place.0);
                tell(bot, challenger, text!(locale, "challenge-undelivered", place = place));
            }
        }
        Undelivered::Nothing => {}
    }
}

fn of_match(locale: Locale, history: &History) -> String {
    let (id, place) = (history.id.to_string(), format!("<#{}>", history.place.0));
    match history.status {
        Status::Running => text!(locale, "direct-paused", match = id, place = place),
        Status::Over { winner: Some(winner), .. } => {
            let (score, player) = (history.state.score(), words::player(locale, &history.seats[winner]));
            let (won, lost) = (score[winner], score[!winner]);
            text!(locale, "direct-won", place = place, match = id, player = player, won = won, lost = lost)
        }
        Status::Over { winner: None, .. } => text!(locale, "direct-over", match = id, place = place),
    }
}

fn tell(bot: &Arc<Bot>, person: Person, sentence: String) {
    let Some(user) = ids::user_of(person) else { return };
    let bot = Arc::clone(bot);
    bot.clone().spawn(async move {
        bot.pace.other().await;
        let message = CreateMessage::new().content(sentence).allowed_mentions(post::allowed_mentions(None));
        if let Err(error) = user.direct_message(&bot.http, message).await {
            info!(user = user.get(), code = failure::code(&error), "a direct message was not sent");
        }
    });
}
