//! Composes the message of a challenge, in the language of its server.

use crate::{
    club::{Challenge, Club, Contact},
    store::StoreError,
    text::Locale,
    view::{challenge_message, message::Message, server_language},
};

/// Composes the message for the current state of a challenge.
pub(crate) async fn compose(club: &Club, challenge: &Challenge) -> Result<Message, StoreError> {
    let language = club.languages(None, challenge.server, Contact::Message).await?.server;
    let locale = Locale::of_language(language.spoken());
    let context = club.challenge_context(challenge).await?;
    let message = challenge_message::compose(locale, challenge, &context);
    Ok(match language.explained_with(challenge.id) {
        Some(language) => server_language::explain(locale, language, challenge.id, message),
        None => message,
    })
}
