//! Exhibitions, in which two levels of the bot play each other.

use kamisado::club::{EXHIBITIONS_MAX, Exhibition, MachineLevel, Place, Timestamp};
use kamisado_rules::BySide;

use crate::club_fixture::{SERVER, Table};

fn exhibition(place: u64) -> Exhibition {
    let level = MachineLevel::new(1).unwrap();
    Exhibition {
        place: Place(place),
        server: SERVER,
        message: None,
        seed: place,
        levels: BySide { black: level, white: level },
        began_at: Timestamp(1_000_000),
        record: String::new(),
    }
}

#[tokio::test]
async fn the_bot_plays_four_exhibitions_at_once_in_all_channels() {
    let table = Table::new().await;
    let begin = async |place: u64| table.club.begin_exhibition(&exhibition(place)).await.unwrap();
    assert_eq!(EXHIBITIONS_MAX, 4);
    for place in 1..=4 {
        assert!(begin(place).await);
        assert!(!begin(place).await, "one in a channel");
    }
    assert!(!begin(5).await, "a fifth is refused");
    table.club.end_exhibition(Place(2)).await.unwrap();
    assert!(begin(5).await);
    let places: Vec<_> =
        table.club.exhibitions().await.unwrap().into_iter().map(|exhibition| exhibition.place.0).collect();
    assert_eq!(places, [1, 3, 4, 5]);
}
