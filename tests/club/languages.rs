//! The language for a person, for a server, and for the texts that they write.

use kamisado::club::{
    ChallengeId, ChallengeParties, Club, Contact, Languages, PersonPreferences, PreferredLanguage, Proposal,
    Refusal, ServerLanguage, ServerPreferences, StatedLanguage, Timestamp,
};
use kamisado_notation::Language::{self, Dutch, English, French, German, Turkish};

use crate::club_fixture::{HERE, SERVER, Table, actor, parties};

async fn prefer(club: &Club, language: PreferredLanguage) {
    let preferences = PersonPreferences { language: Some(language), ..PersonPreferences::default() };
    club.prefer(&actor(1), preferences, Timestamp(1)).await.unwrap();
}

async fn prefer_on_server(club: &Club, language: PreferredLanguage) {
    let preferences = ServerPreferences { language: Some(language), ..ServerPreferences::default() };
    club.prefer_on_server(SERVER, preferences).await.unwrap();
}

async fn languages(club: &Club, contact: Contact) -> Languages {
    club.languages(Some(actor(1).person), Some(SERVER), contact).await.unwrap()
}

/// Makes a challenge as a person who reads this language.
async fn challenge(table: &Table, language: Option<Language>) -> ChallengeId {
    let challenger = table.input().id;
    let parties = ChallengeParties { language, ..parties(challenger, 2, HERE) };
    table.club.challenge(table.input(), &parties, Proposal::default()).await.unwrap().id
}

async fn of_server(table: &Table) -> ServerLanguage {
    table.club.languages(None, Some(SERVER), Contact::Message).await.unwrap().server
}

/// The language in which the bot writes to a person, and the one in which it expects their texts. Both depend on the person's
/// preference, on how the person contacts the bot now, on the language of their last interaction, and on the language that Discord
/// states for the server.
#[tokio::test]
async fn a_preference_goes_over_the_interaction_and_that_over_the_last_one_and_the_server() {
    use Contact::{Interaction, Message};
    use PreferredLanguage::{Of, OfDiscord};
    let chosen = |language| Some(StatedLanguage::Chosen(language));
    #[rustfmt::skip]
    let cases = [
        // (preference, language of the last interaction, contact, language of the server, language read, language written)
        (Of(German), Some(Dutch), Message, chosen(French), German, Some(German)),
        (Of(German), Some(Dutch), Interaction(Some(Turkish)), chosen(French), German, Some(German)),
        (Of(German), None, Interaction(None), None, German, Some(German)),
        (OfDiscord, Some(Dutch), Interaction(Some(Turkish)), chosen(French), Turkish, Some(Turkish)),
        (OfDiscord, Some(Dutch), Message, chosen(French), Dutch, Some(Dutch)),
        // If the Discord client is now in a language that the bot does not speak, the language of the last interaction does
        // not apply.
        (OfDiscord, Some(Dutch), Interaction(None), None, English, None),
        (OfDiscord, Some(Dutch), Interaction(None), chosen(French), English, Some(French)),
        // A text that only one person reads is never in the server's language, but the person may write in the server's language.
        (OfDiscord, None, Message, chosen(French), English, Some(French)),
        (OfDiscord, None, Message, Some(StatedLanguage::Other), English, None),
        (OfDiscord, None, Message, Some(StatedLanguage::Fixed), English, None),
        (OfDiscord, None, Message, None, English, None),
    ];
    for (preferred, last, contact, stated, reader, writer) in cases {
        let table = Table::new().await;
        let club = &table.club;
        club.enter(SERVER, Timestamp(1)).await.unwrap();
        prefer(club, preferred).await;
        club.note_language(actor(1).person, last).await.unwrap();
        if let Some(stated) = stated {
            club.note_stated_language(SERVER, stated).await.unwrap();
        }
        let found = languages(club, contact).await;
        let case = (preferred, last, contact, stated);
        assert_eq!((found.reader, found.writer), (reader, writer), "{case:?}");
    }
}

#[tokio::test]
async fn the_language_of_a_stranger_is_that_of_the_interaction_and_is_not_stored() {
    let table = Table::new().await;
    let (club, person) = (&table.club, actor(1).person);
    club.note_language(person, Some(Dutch)).await.unwrap();
    let in_message = languages(club, Contact::Message).await;
    assert_eq!(in_message, Languages::unknown(Contact::Message), "nothing is stored about strangers");
    assert_eq!((in_message.reader, in_message.writer), (English, None));
    let turkish = languages(club, Contact::Interaction(Some(Turkish))).await;
    assert_eq!((turkish.reader, turkish.writer), (Turkish, Some(Turkish)));
}

#[tokio::test]
async fn to_set_nothing_changes_no_language_and_discords_is_returned_to() {
    let table = Table::new().await;
    let club = &table.club;
    club.enter(SERVER, Timestamp(1)).await.unwrap();
    club.note_stated_language(SERVER, StatedLanguage::Chosen(French)).await.unwrap();
    prefer(club, PreferredLanguage::Of(German)).await;
    prefer_on_server(club, PreferredLanguage::Of(Dutch)).await;
    club.prefer(&actor(1), PersonPreferences::default(), Timestamp(1)).await.unwrap();
    club.prefer_on_server(SERVER, ServerPreferences::default()).await.unwrap();
    let table = table.restarted().await;
    let found = languages(&table.club, Contact::Message).await;
    assert_eq!((found.reader, found.server), (German, ServerLanguage::Preferred(Dutch)));
    prefer(&table.club, PreferredLanguage::OfDiscord).await;
    prefer_on_server(&table.club, PreferredLanguage::OfDiscord).await;
    let found = languages(&table.club, Contact::Message).await;
    assert_eq!((found.reader, found.server), (English, ServerLanguage::Stated(French)));
}

#[test]
fn discord_states_a_language_unless_it_fixes_it() {
    for (preferred_locale, is_community, stated) in [
        ("en-US", false, StatedLanguage::Fixed),
        ("en-US", true, StatedLanguage::Chosen(English)),
        ("en-GB", false, StatedLanguage::Chosen(English)),
        ("de", true, StatedLanguage::Chosen(German)),
        ("de", false, StatedLanguage::Chosen(German)),
        ("tr", true, StatedLanguage::Chosen(Turkish)),
        ("es-ES", true, StatedLanguage::Other),
        ("", false, StatedLanguage::Other),
    ] {
        assert_eq!(StatedLanguage::new(preferred_locale, is_community), stated, "{preferred_locale}");
    }
}

#[tokio::test]
async fn the_first_challenge_gives_its_language_where_discord_states_none() {
    let table = Table::new().await;
    table.club.enter(SERVER, Timestamp(1)).await.unwrap();
    challenge(&table, Some(Dutch)).await;
    assert_eq!(of_server(&table).await, ServerLanguage::Unknown, "Discord has not said anything yet");
    table.club.note_stated_language(SERVER, StatedLanguage::Fixed).await.unwrap();
    challenge(&table, None).await;
    assert_eq!(of_server(&table).await, ServerLanguage::Unknown);
    let first = challenge(&table, Some(German)).await;
    let of_first = ServerLanguage::OfFirstChallenge(German, first);
    assert_eq!(of_server(&table).await, of_first);
    let second = challenge(&table, Some(French)).await;
    let table = table.restarted().await;
    assert_eq!(of_server(&table).await, of_first);
    assert_eq!(of_first.explained_with(first), Some(German));
    assert_eq!(of_first.explained_with(second), None, "it is said once");

    table.club.note_stated_language(SERVER, StatedLanguage::Chosen(English)).await.unwrap();
    assert_eq!(of_server(&table).await, ServerLanguage::Stated(English), "it has become a Community server");
    prefer_on_server(&table.club, PreferredLanguage::Of(Turkish)).await;
    assert_eq!(of_server(&table).await, ServerLanguage::Preferred(Turkish));
}

#[tokio::test]
async fn no_challenge_gives_its_language_where_one_is_known_or_the_challenge_is_refused() {
    let table = Table::new().await;
    table.club.enter(SERVER, Timestamp(1)).await.unwrap();
    for stated in [StatedLanguage::Other, StatedLanguage::Chosen(French)] {
        table.club.note_stated_language(SERVER, stated).await.unwrap();
        challenge(&table, Some(German)).await;
    }
    table.club.note_stated_language(SERVER, StatedLanguage::Fixed).await.unwrap();
    assert_eq!(of_server(&table).await, ServerLanguage::Unknown);
    let input = table.input();
    let oneself = ChallengeParties { language: Some(German), ..parties(1, 1, HERE) };
    let refused = table.club.challenge(input, &oneself, Proposal::default()).await;
    assert!(matches!(refused, Err(Refusal::Oneself)));
    assert_eq!(of_server(&table).await, ServerLanguage::Unknown);
    prefer_on_server(&table.club, PreferredLanguage::Of(Dutch)).await;
    challenge(&table, Some(German)).await;
    prefer_on_server(&table.club, PreferredLanguage::OfDiscord).await;
    assert_eq!(of_server(&table).await, ServerLanguage::Unknown, "Dutch was preferred at that time");
}

#[tokio::test]
async fn a_challenge_in_english_needs_no_explanation() {
    let table = Table::new().await;
    table.club.enter(SERVER, Timestamp(1)).await.unwrap();
    table.club.note_stated_language(SERVER, StatedLanguage::Fixed).await.unwrap();
    let first = challenge(&table, Some(English)).await;
    challenge(&table, Some(German)).await;
    assert_eq!(of_server(&table).await, ServerLanguage::OfFirstChallenge(English, first));
    assert_eq!(of_server(&table).await.explained_with(first), None);
}

#[tokio::test]
async fn the_languages_of_a_server_go_with_its_data() {
    let table = Table::new().await;
    let club = &table.club;
    club.note_stated_language(SERVER, StatedLanguage::Fixed).await.unwrap();
    assert_eq!(of_server(&table).await, ServerLanguage::Unknown, "the bot is not there");
    club.enter(SERVER, Timestamp(1)).await.unwrap();
    club.note_stated_language(SERVER, StatedLanguage::Fixed).await.unwrap();
    challenge(&table, Some(German)).await;
    club.leave(SERVER, Timestamp(2)).await.unwrap();
    assert_eq!(of_server(&table).await.known(), Some(German), "it is kept for thirty days");
    let removed = club.remove_one_left_server(Timestamp(2 + kamisado::club::KEPT_AFTER_LEAVING)).await;
    assert_eq!(removed.unwrap(), Some(SERVER));
    assert_eq!(of_server(&table).await, ServerLanguage::Unknown);
    club.enter(SERVER, Timestamp(3)).await.unwrap();
    assert_eq!(of_server(&table).await, ServerLanguage::Unknown);
}

#[tokio::test]
async fn a_text_is_read_in_the_writers_language_then_in_the_servers_and_then_in_all() {
    let table = Table::new().await;
    let club = &table.club;
    club.enter(SERVER, Timestamp(1)).await.unwrap();
    let order = async || languages(club, Contact::Message).await.reading_order();
    assert_eq!(order().await, Language::ALL);
    club.note_stated_language(SERVER, StatedLanguage::Chosen(Dutch)).await.unwrap();
    assert_eq!(order().await, [Dutch, English, German, French, Turkish]);
    prefer(club, PreferredLanguage::Of(Turkish)).await;
    assert_eq!(order().await, [Turkish, Dutch, English, German, French]);
    prefer(club, PreferredLanguage::Of(English)).await;
    assert_eq!(order().await, [English, Dutch, German, French, Turkish]);
}
