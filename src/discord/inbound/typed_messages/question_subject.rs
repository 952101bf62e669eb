//! Finds the match that a question to the bot is about.

use super::incoming_text::{Address, IncomingText};
use crate::{
    club::{History, RunningHere, Status, keep_the_only_waiting},
    discord::{bot::Bot, inbound::message_subject},
    store::StoreError,
};

/// The match that a question is about.
pub(super) enum Subject {
    /// A running match in which the asker plays or votes, or which the asker watches. If none runs in the place, this is the
    /// asker's only running match in a thread of the place, or the only one there that waits for the asker. In direct messages,
    /// all matches of the asker count like those in threads.
    Running(Box<History>),
    /// The last match of the place, which the asker has played and which is over.
    Over(Box<History>),
    /// One of several matches. The text does not say which.
    Several,
    /// There is no match that the question can be about.
    None,
}

/// The match that a question is about.
///
/// # Errors
/// When the database fails.
pub(super) async fn subject(bot: &Bot, incoming: &IncomingText) -> Result<Subject, StoreError> {
    let person = incoming.author.person;
    // In direct messages, a reply to a board is about the match of the board, whatever match is played in the chat.
    if incoming.address == Address::Private
        && let Some(id) = message_subject::replied_to(&incoming.message, bot.user)
        && let Some(replied) = message_subject::own_match(&bot.club, id, person).await?
    {
        return Ok(match replied.status {
            Status::Running => Subject::Running(Box::new(replied)),
            Status::Over { .. } => Subject::Over(Box::new(replied)),
        });
    }
    let running = match bot.club.running_for(person, incoming.place).await? {
        RunningHere::Own(history) | RunningHere::ByVotes(history) => Some(*history),
        RunningHere::OfOthers => bot.club.match_in(incoming.place).await?,
        RunningHere::None => None,
    };
    if let Some(history) = running {
        return Ok(Subject::Running(Box::new(history)));
    }
    let mut elsewhere = if incoming.address == Address::Private {
        bot.club.running_of(person).await?.matches
    } else {
        bot.club.running_in_threads_of(person, incoming.place).await?
    };
    // If only one of these matches waits for the asker, the question is about that match.
    keep_the_only_waiting(&mut elsewhere, person);
    match elsewhere.len() {
        0 => {}
        1 => return Ok(elsewhere.pop().map_or(Subject::None, |one| Subject::Running(Box::new(one)))),
        _ => return Ok(Subject::Several),
    }
    let last = bot.club.match_in(incoming.place).await?.filter(|last| last.side_of(person).is_some());
    Ok(match last {
        Some(last) if matches!(last.status, Status::Over { .. }) => Subject::Over(Box::new(last)),
        _ => Subject::None,
    })
}
