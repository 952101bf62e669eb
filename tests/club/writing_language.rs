//! The language in which a person writes: chosen, or that of their Discord program.

use kamisado::club::{Club, PersonPreferences, PreferredLanguage};
use kamisado_notation::Language;

use crate::club_fixture::{Table, actor};

async fn prefer(club: &Club, language: PreferredLanguage) {
    let preferences = PersonPreferences { language: Some(language), ..PersonPreferences::default() };
    club.prefer(&actor(1), preferences).await.unwrap();
}

#[tokio::test]
async fn the_chosen_language_goes_before_that_of_the_interaction_and_of_the_last_one() {
    let table = Table::new().await;
    let (club, person) = (&table.club, actor(1).person);
    let (dutch, turkish) = (Some(Language::Dutch), Some(Language::Turkish));
    club.note_language(person, dutch).await.unwrap();
    assert_eq!(club.writing_language(person, None).await.unwrap(), None, "nothing is stored about strangers");
    assert_eq!(club.writing_language(person, turkish).await.unwrap(), turkish);

    prefer(club, PreferredLanguage::OfDiscord).await;
    club.note_language(person, dutch).await.unwrap();
    assert_eq!(club.writing_language(person, None).await.unwrap(), dutch, "that of the last interaction");
    assert_eq!(club.writing_language(person, turkish).await.unwrap(), turkish);
    club.note_language(person, None).await.unwrap();
    assert_eq!(club.writing_language(person, None).await.unwrap(), None, "a language without a notation");

    prefer(club, PreferredLanguage::Of(Language::German)).await;
    club.note_language(person, dutch).await.unwrap();
    let german = Some(Language::German);
    assert_eq!(club.writing_language(person, turkish).await.unwrap(), german);
    assert_eq!(club.writing_language(person, None).await.unwrap(), german);
    club.prefer(&actor(1), PersonPreferences::default()).await.unwrap();
    assert_eq!(club.writing_language(person, None).await.unwrap(), german, "setting nothing changes nothing");

    prefer(club, PreferredLanguage::OfDiscord).await;
    assert_eq!(club.writing_language(person, None).await.unwrap(), dutch);
}
