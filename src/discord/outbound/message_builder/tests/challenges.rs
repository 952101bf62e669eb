//! Tests of the buttons of a challenge.

use serde_json::json;

use crate::{
    club::{
        Answer, Challenge, ChallengeContext, ChallengeId, ChallengeState, Person, Place, Player, Proposal,
        Threads, Timestamp,
    },
    discord::{
        components::{action_custom_id, challenge_code::answer, custom_id::CustomId},
        outbound::message_builder,
    },
    text::Locale,
    view::challenge_message::compose,
};

fn challenge(threads: Threads) -> Challenge {
    let player = |person, name: &str| Player { person: Some(Person(person)), name: Some(name.to_owned()) };
    Challenge {
        id: ChallengeId(3),
        place: Place(5),
        server: None,
        challenger: player(11, "Al*ain"),
        challenged: Some(player(22, "David")),
        proposal: Proposal::default(),
        threads,
        imported: 0,
        lapses_at: Timestamp(1_800_000_000_999),
        state: ChallengeState::Open,
        message: None,
    }
}

/// The labels of the buttons, each with the answer that its custom id stands for.
fn buttons_of(challenge: &Challenge, is_place_taken: bool) -> Vec<(String, Answer)> {
    let context = ChallengeContext { is_place_taken, ..ChallengeContext::default() };
    let rows = message_builder::rows(compose(Locale::English, challenge, &context).rows);
    let row = serde_json::to_value(&rows[0]).unwrap();
    let read = |button: &serde_json::Value| {
        let text = button["custom_id"].as_str().unwrap();
        assert!(text.starts_with(&action_custom_id::challenge_prefix(challenge.id)));
        let custom_id: CustomId = text.parse().unwrap();
        (button["label"].as_str().unwrap().to_owned(), answer(&custom_id.argument, Place(8)).unwrap())
    };
    let buttons = row["components"].as_array().unwrap();
    // Nobody here has played yet, so the last button opens the rules.
    let (rules, answers) = buttons.split_last().unwrap();
    assert_eq!((&rules["label"], &rules["custom_id"]), (&json!("Rules"), &json!("v1:rules:0:0:moving")));
    answers.iter().map(read).collect()
}

#[test]
fn its_buttons_are_found_again_and_stand_for_the_three_answers() {
    let (labels, answers): (Vec<_>, Vec<_>) =
        buttons_of(&challenge(Threads::Never), false).into_iter().unzip();
    assert_eq!(labels, ["Accept", "Decline", "Withdraw"]);
    assert_eq!(answers, [Answer::Accept, Answer::Decline, Answer::Withdraw]);
    assert_eq!(answer("other", Place(8)), None);
}

#[test]
fn a_thread_is_offered_or_taken_for_granted() {
    let in_thread = Answer::AcceptInThread(Place(8));
    let asking = buttons_of(&challenge(Threads::Ask), false);
    assert_eq!(
        asking[..2],
        [("Accept".to_owned(), Answer::Accept), ("Accept in a thread".to_owned(), in_thread)]
    );
    let always = buttons_of(&challenge(Threads::Always), false);
    assert_eq!(always[0], ("Accept".to_owned(), in_thread));
    assert_eq!((asking.len(), always.len()), (4, 3));
}

#[test]
fn where_a_match_runs_only_a_thread_is_offered() {
    let offered = |threads| {
        let buttons = buttons_of(&challenge(threads), true);
        buttons.into_iter().map(|(label, _)| label).collect::<Vec<_>>()
    };
    assert_eq!(offered(Threads::Ask), ["Accept in a thread", "Decline", "Withdraw"]);
    assert_eq!(offered(Threads::Always), ["Accept", "Decline", "Withdraw"], "that is a thread too");
    // Without threads there is no other way to accept, and the place may be free again at the time of the press.
    assert_eq!(offered(Threads::Never), ["Accept", "Decline", "Withdraw"]);
}
