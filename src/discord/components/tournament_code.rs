//! Encodes the actions of a tournament's buttons as words in their custom ids.

use std::borrow::Cow;

use kamisado_rules::Side;
use kamisado_tournaments::Outcome;

use crate::{
    club::{MatchId, Person, TournamentChange},
    view::component_action::{PlaceOffer, TournamentPress},
};

const PRESSES: [TournamentPress; 10] = [
    TournamentPress::Change(TournamentChange::SignUp),
    TournamentPress::Change(TournamentChange::SignOff),
    TournamentPress::Change(TournamentChange::Start),
    TournamentPress::Change(TournamentChange::CallOff),
    TournamentPress::Change(TournamentChange::Leave),
    TournamentPress::AskToLeave,
    TournamentPress::GoOn,
    TournamentPress::AskToCallOff,
    TournamentPress::CallOffForGood,
    TournamentPress::AsText,
];

/// The words for outcomes, and for a game that is played again.
const OUTCOMES: [(&str, Option<Outcome>); 7] = [
    ("black", Some(Outcome::Won(Side::Black))),
    ("white", Some(Outcome::Won(Side::White))),
    ("draw", Some(Outcome::Drawn)),
    ("no-black", Some(Outcome::Forfeited(Side::Black))),
    ("no-white", Some(Outcome::Forfeited(Side::White))),
    ("nobody", Some(Outcome::BothForfeited)),
    ("again", None),
];

pub(super) fn word(press: TournamentPress) -> Cow<'static, str> {
    Cow::Borrowed(match press {
        TournamentPress::Change(TournamentChange::SignUp) => "sign-up",
        TournamentPress::Change(TournamentChange::SignOff) => "sign-off",
        TournamentPress::Change(TournamentChange::Start) => "start",
        TournamentPress::Change(TournamentChange::CallOff) => "call-off",
        TournamentPress::Change(TournamentChange::Leave) => "leave",
        TournamentPress::AskToLeave => "ask",
        TournamentPress::GoOn => "go-on",
        TournamentPress::AskToCallOff => "ask-off",
        TournamentPress::CallOffForGood => "off-for-good",
        TournamentPress::DecideForGood { game, outcome, breaks_off } => {
            let named = OUTCOMES.into_iter().find(|&(_, known)| known == outcome);
            let (how, _) = named.unwrap_or(("again", None));
            return Cow::Owned(format!("result:{game}:{}:{how}", breaks_off.0));
        }
        TournamentPress::RemoveForGood { player, breaks_off } => {
            return Cow::Owned(format!("remove:{}:{}", player.0, breaks_off.0));
        }
        TournamentPress::ReplaceForGood { player, by, breaks_off } => {
            return Cow::Owned(format!("replace:{}:{}:{}", player.0, by.0, breaks_off.0));
        }
        TournamentPress::TakePlace(offer) => return Cow::Owned(format!("take:{}", offer_word(offer))),
        TournamentPress::DeclinePlace(offer) => return Cow::Owned(format!("decline:{}", offer_word(offer))),
        TournamentPress::AsText => "text",
    })
}

/// Encodes an offer in hexadecimal digits, so that the longest ids fit into a custom id. The number 0 stands for no match.
fn offer_word(PlaceOffer { player, newcomer, organiser, breaks_off }: PlaceOffer) -> String {
    let breaks_off = breaks_off.map_or(0, |id| id.0);
    format!("{:x}:{:x}:{:x}:{breaks_off:x}", player.0, newcomer.0, organiser.0)
}

fn offer(word: &str) -> Option<PlaceOffer> {
    let [player, newcomer, organiser, breaks_off] = word.split(':').collect::<Vec<_>>()[..] else {
        return None;
    };
    let person = |digits| u64::from_str_radix(digits, 16).ok().map(Person);
    let breaks_off = i64::from_str_radix(breaks_off, 16).ok()?;
    Some(PlaceOffer {
        player: person(player)?,
        newcomer: person(newcomer)?,
        organiser: person(organiser)?,
        breaks_off: (breaks_off != 0).then_some(MatchId(breaks_off)),
    })
}

/// Decodes the argument of a button.
pub(super) fn press(argument: &str) -> Option<TournamentPress> {
    if let Some(code) = argument.strip_prefix("result:") {
        let [game, breaks_off, how] = code.split(':').collect::<Vec<_>>()[..] else { return None };
        let (_, outcome) = OUTCOMES.into_iter().find(|&(word, _)| word == how)?;
        let breaks_off = MatchId(breaks_off.parse().ok()?);
        return Some(TournamentPress::DecideForGood { game: game.parse().ok()?, outcome, breaks_off });
    }
    if let Some(code) = argument.strip_prefix("remove:") {
        let (player, breaks_off) = code.split_once(':')?;
        let breaks_off = MatchId(breaks_off.parse().ok()?);
        return Some(TournamentPress::RemoveForGood { player: Person(player.parse().ok()?), breaks_off });
    }
    if let Some(code) = argument.strip_prefix("replace:") {
        let [player, by, breaks_off] = code.split(':').collect::<Vec<_>>()[..] else { return None };
        let [player, by] = [Person(player.parse().ok()?), Person(by.parse().ok()?)];
        let breaks_off = MatchId(breaks_off.parse().ok()?);
        return Some(TournamentPress::ReplaceForGood { player, by, breaks_off });
    }
    if let Some(code) = argument.strip_prefix("take:") {
        return offer(code).map(TournamentPress::TakePlace);
    }
    if let Some(code) = argument.strip_prefix("decline:") {
        return offer(code).map(TournamentPress::DeclinePlace);
    }
    PRESSES.into_iter().find(|&press| word(press) == argument)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn codes_keep_their_bytes_and_are_read_back() {
        for (game, id, outcome, code) in [
            (0, 7, Some(Outcome::Won(Side::White)), "result:0:7:white"),
            (11, 250, Some(Outcome::Forfeited(Side::Black)), "result:11:250:no-black"),
            (3, 8, Some(Outcome::BothForfeited), "result:3:8:nobody"),
            (3, 8, None, "result:3:8:again"),
        ] {
            let deciding = TournamentPress::DecideForGood { game, outcome, breaks_off: MatchId(id) };
            assert_eq!(word(deciding), code);
            assert_eq!(press(code), Some(deciding));
        }
        let breaks_off = MatchId(42);
        for (ending, code) in [
            (TournamentPress::RemoveForGood { player: Person(7), breaks_off }, "remove:7:42"),
            (
                TournamentPress::ReplaceForGood { player: Person(7), by: Person(9), breaks_off },
                "replace:7:9:42",
            ),
        ] {
            assert_eq!(word(ending), code);
            assert_eq!(press(code), Some(ending));
        }
        let taken = PlaceOffer {
            player: Person(26),
            newcomer: Person(u64::MAX),
            organiser: Person(3),
            breaks_off: Some(breaks_off),
        };
        let free = PlaceOffer { newcomer: Person(9), breaks_off: None, ..taken };
        for (answer, code) in [
            (TournamentPress::TakePlace(taken), "take:1a:ffffffffffffffff:3:2a"),
            (TournamentPress::DeclinePlace(taken), "decline:1a:ffffffffffffffff:3:2a"),
            (TournamentPress::TakePlace(free), "take:1a:9:3:0"),
        ] {
            assert_eq!(word(answer), code);
            assert_eq!(press(code), Some(answer));
        }
        for press_of_word in PRESSES {
            assert_eq!(press(&word(press_of_word)), Some(press_of_word));
        }
        for unknown in [
            "result:",
            "result:1:2",
            "result:1:2:won",
            "result:x:2:draw",
            "result:1:2:draw:3",
            "remove:7",
            "remove:7:8:9",
            "replace:7:8",
            "replace:7:x:9",
            "take:",
            "take:7:8:9",
            "take:7:8:9:g",
            "decline:7:8:9:1:2",
            "off",
        ] {
            assert_eq!(press(unknown), None, "{unknown}");
        }
    }
}
