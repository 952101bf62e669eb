//! The players, and how each of them is told about turns.

use kamisado_standin::{Permissions, Snowflake};
use serde_json::json;

use super::fast_clock::{BEGINNING, DAY, HOUR};
use crate::support::Channel;

/// How a person is told that it is their turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Told {
    /// By a ping at each turn.
    Each,
    /// By a ping at each turn, with a card.
    Card,
    /// By a digest at this hour of the day in UTC.
    Digest(u64),
    /// Not at all.
    Silent,
}

/// A person who plays.
#[derive(Clone, Debug)]
pub(crate) struct Player {
    pub(crate) name: &'static str,
    pub(crate) id: Snowflake,
    pub(crate) direct: Snowflake,
    pub(crate) told: Told,
    /// The intervals in which the player's clocks stand still.
    pub(crate) off: Vec<(u64, u64)>,
}

impl Player {
    /// Whether boards that wait for the player may ping the player.
    pub(crate) fn is_pinged(&self) -> bool {
        matches!(self.told, Told::Each | Told::Card)
    }
}

/// Adds eight people with different settings for notifications of turns. One of them takes weekends off, and another one takes a
/// Saturday off.
pub(crate) async fn eight(channel: &Channel) -> Vec<Player> {
    let handle = channel.handle();
    let saturday = BEGINNING / DAY * DAY + 2 * DAY;
    let described = [
        ("Ada", "en-US", Told::Card),
        ("Grace", "en-GB", Told::Card),
        ("Jan", "nl", Told::Digest(18)),
        ("Marie", "fr", Told::Digest(6)),
        ("Ayşe", "tr", Told::Card),
        ("Karl", "de", Told::Each),
        ("Tom", "en-US", Told::Each),
        ("Sam", "en-US", Told::Silent),
    ];
    let mut people = Vec::new();
    for (name, locale, told) in described {
        let id = match name {
            "Ada" => channel.ada,
            "Grace" => channel.grace,
            _ => handle.add_user(name, Permissions::of_a_member(), locale),
        };
        let direct = handle.direct_channel(id).unwrap();
        people.push(Player { name, id, direct, told, off: Vec::new() });
    }
    let mine = |option: &str, name: &str| channel.subcommand_choice("settings", "mine", option, name);
    for player in &mut people {
        // In winter, Istanbul is three hours ahead of UTC. Amsterdam, Berlin and Paris are one hour ahead.
        let days_off = match player.name {
            "Jan" => json!({ "time_zone": "Europe/Amsterdam" }),
            "Marie" => json!({ "time_zone": "Europe/Paris" }),
            "Ayşe" => {
                let weekends = (0..3).map(|week| saturday + 7 * week * DAY - 3 * HOUR);
                player.off.extend(weekends.map(|begins| (begins, begins + 2 * DAY)));
                json!({ "time_zone": "Europe/Istanbul", "weekends": true })
            }
            "Karl" => {
                player.off.push((saturday - HOUR, saturday + DAY - HOUR));
                json!({ "time_zone": "Europe/Berlin", "from": "2026-01-10", "days": 1 })
            }
            _ => json!({}),
        };
        if days_off != json!({}) {
            channel.command(player.id, "days-off", days_off).await;
        }
        let settings = match player.told {
            Told::Each | Told::Card => continue,
            Told::Digest(hour) => json!({
                "turns": mine("turns", "by one direct message a day"),
                "digest_hour": hour + 1,
            }),
            Told::Silent => json!({ "turns": mine("turns", "not at all") }),
        };
        channel.command(player.id, "settings mine", settings).await;
    }
    people
}

/// Has the bot post a card for each person who wants one. The person must already have a match.
pub(crate) async fn begin_cards(channel: &Channel, people: &[Player]) {
    for player in people.iter().filter(|player| player.told == Told::Card) {
        let listed = channel.command(player.id, "matches", json!({})).await;
        let listed = listed.message().unwrap();
        let mut ids = listed.controls().filter_map(|control| control["custom_id"].as_str());
        let keep = ids.find(|id| id.starts_with("v1:card:")).expect("a button");
        let mut press = channel.handle().press(listed.id, player.id, keep).unwrap();
        press.answer().await.expect("an answer");
    }
}
