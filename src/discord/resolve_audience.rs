//! Resolves the audience of a message: its language, its theme, and the side from which a board is seen.
//!
//! A message in a channel is seen by everybody, so it follows the server's settings. A message that only one person
//! sees follows the settings of that person.

use kamisado_notation::Language;
use kamisado_render::Theme;
use kamisado_rules::Side;
use tracing::error;

use crate::{
    club::{
        BoardFrom, Club, Contact, CurrentInteraction, History, Languages, Person, Place, Server,
        ServerBoardFrom,
    },
    store::StoreError,
    text::Locale,
    view::audience::{Audience, Perspective},
};

/// The language of messages in a server's channels; English without a server.
pub(crate) async fn locale_of_server(club: &Club, server: Option<Server>) -> Result<Locale, StoreError> {
    let languages = club.languages(None, server, Contact::Message).await?;
    Ok(Locale::of_language(languages.server.spoken()))
}

/// The language of direct messages to a person.
pub(crate) async fn locale_of_person(club: &Club, person: Person) -> Result<Locale, StoreError> {
    let languages = club.languages(Some(person), None, Contact::Message).await?;
    Ok(Locale::of_language(languages.reader))
}

/// The language of messages in a place: the language of its server or, in direct messages, of the person.
pub(crate) async fn locale_of_place(
    club: &Club,
    server: Option<Server>,
    place: Place,
) -> Result<Locale, StoreError> {
    match (server, club.person_in_direct_place(place).await?) {
        (None, Some(person)) => locale_of_person(club, person).await,
        _ => locale_of_server(club, server).await,
    }
}

/// The language of an answer to an interaction that the person alone sees. If the database fails, it is the language of
/// the person's Discord client.
pub(crate) async fn locale_of_reader(club: &Club, person: Person, contact: Contact) -> Locale {
    let languages = club.languages(Some(person), None, contact).await.unwrap_or_else(|error| {
        error!(person = person.0, %error, "the language of a person cannot be read");
        Languages::unknown(contact)
    });
    Locale::of_language(languages.reader)
}

/// How a person who uses a command, a button or a menu contacts the bot, with the language of their Discord client.
pub(crate) fn contact(tag: &str) -> Contact {
    Contact::Interaction(Language::from_tag(tag))
}

/// Begins a person's interaction: until the returned guard is dropped, direct messages to the person are in the language of
/// their Discord client.
pub(crate) fn begin_interaction(club: &Club, person: Person, tag: &str) -> CurrentInteraction {
    club.begin_interaction(person, Language::from_tag(tag))
}

/// Records the language of the Discord client with which a person used a command, a button or a menu. The person's
/// later texts are read in this language.
pub(crate) async fn note_language(club: &Club, person: Person, tag: &str) {
    if let Err(error) = club.note_language(person, Language::from_tag(tag)).await {
        error!(person = person.0, %error, "the language of a person is not stored");
    }
}

/// The audience of a server's channels, or the default audience without a server.
pub(crate) async fn of_server(club: &Club, server: Option<Server>) -> Result<Audience, StoreError> {
    let Some(server) = server else { return Ok(Audience::new(locale_of_server(club, None).await?)) };
    let (language, preferences) = club.language_and_preferences(server).await?;
    let perspective = match preferences.board_from.unwrap_or_default() {
        ServerBoardFrom::Decider => Perspective::Decider,
        ServerBoardFrom::White => Perspective::Of(Side::White),
    };
    let theme = theme(preferences.theme.as_deref()).unwrap_or_default();
    Ok(Audience { locale: Locale::of_language(language.spoken()), theme, perspective })
}

/// The audience of the boards that are posted in a place of a match: that of the match's server or, in direct messages, of the
/// person who plays there. In a match against a machine, a board that would be seen from the side to decide is always seen from the
/// person's side, because the machine looks at no board.
pub(crate) async fn of_match(club: &Club, history: &History, place: Place) -> Result<Audience, StoreError> {
    if let Some(person) = history.person_of_chat(place) {
        let locale = locale_of_person(club, person).await?;
        return of_person(club, locale, person, history).await;
    }
    let person = Side::ALL.into_iter().find_map(|side| history.seats[side].person());
    match (history.server, person) {
        (None, Some(person)) => {
            let locale = locale_of_person(club, person).await?;
            of_person(club, locale, person, history).await
        }
        (server, person) => {
            let audience = of_server(club, server).await?;
            let side = person.filter(|_| history.has_machine()).and_then(|person| history.side_of(person));
            Ok(match (audience.perspective, side) {
                (Perspective::Decider, Some(side)) => {
                    Audience { perspective: Perspective::Of(side), ..audience }
                }
                _ => audience,
            })
        }
    }
}

/// The audience of a board that one person alone sees: the language of their interaction, their own theme or
/// else the server's, and the view from their own side unless they chose otherwise.
pub(crate) async fn of_person(
    club: &Club,
    locale: Locale,
    person: Person,
    history: &History,
) -> Result<Audience, StoreError> {
    let of_server = of_server(club, history.server).await?;
    let preferences = club.person_preferences(person).await?;
    let perspective = match preferences.board_from.unwrap_or_default() {
        BoardFrom::OwnSide => history.side_of(person).map_or(of_server.perspective, Perspective::Of),
        BoardFrom::White => Perspective::Of(Side::White),
    };
    Ok(Audience {
        locale,
        theme: theme(preferences.theme.as_deref()).unwrap_or(of_server.theme),
        perspective,
    })
}

/// The audience of a board that belongs to no match and that one person alone sees: the language of their interaction,
/// and their own theme or else the theme of the server where they are.
pub(crate) async fn of_reader(
    club: &Club,
    locale: Locale,
    person: Person,
    server: Option<Server>,
) -> Result<Audience, StoreError> {
    let of_server = of_server(club, server).await?;
    let preferences = club.person_preferences(person).await?;
    let perspective = match preferences.board_from.unwrap_or_default() {
        BoardFrom::OwnSide => Perspective::Decider,
        BoardFrom::White => Perspective::Of(Side::White),
    };
    let theme = theme(preferences.theme.as_deref()).unwrap_or(of_server.theme);
    Ok(Audience { locale, theme, perspective })
}

/// The theme with this name. `None` if no theme is stored, or its name is unknown.
fn theme(name: Option<&str>) -> Option<Theme> {
    name.and_then(Theme::from_name)
}
