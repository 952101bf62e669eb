//! What the message of a challenge says.

use kamisado_rules::{MatchLength, Variant, Variants};

use super::*;
use crate::{
    club::{ChallengeId, MatchId, Person, Place, Player, Proposal, Timestamp},
    discord::components::custom_id::CustomId,
};

fn challenge(state: ChallengeState, proposal: Proposal) -> Challenge {
    let player = |person, name: &str| Player { person: Some(Person(person)), name: Some(name.to_owned()) };
    Challenge {
        id: ChallengeId(3),
        place: Place(5),
        server: None,
        challenger: player(11, "Al*ain"),
        challenged: Some(player(22, "David")),
        proposal,
        threads: Threads::Never,
        imported: 0,
        lapses_at: Timestamp(1_800_000_000_999),
        state,
        message: None,
    }
}

#[test]
fn an_open_challenge_mentions_only_the_challenged_and_says_until_when() {
    let post = compose(Locale::English, &challenge(ChallengeState::Open, Proposal::default()));
    assert_eq!(
        post.content,
        "<@22>, Al\\*ain challenges you to Kamisado: standard match, the less experienced player plays Black.\nOpen until <t:1800000000:f>."
    );
    assert_eq!(post.mentioned, Some(Person(22)));
}

#[test]
fn all_terms_are_named() {
    let proposal = Proposal {
        game: kamisado_rules::Game::Megasado,
        length: MatchLength::Long,
        variants: Variants::new(&[Variant::Teleport, Variant::Retro]).unwrap(),
        board: BoardChoice::Random,
        tournament: true,
        black: WhoIsBlack::Challenged,
        ..Proposal::default()
    };
    let post = compose(Locale::English, &challenge(ChallengeState::Open, proposal));
    let terms =
        "Megasado: long match, teleport, retro, a random board, tournament set-up, David plays Black.";
    assert!(post.content.contains(terms), "{}", post.content);
}

#[test]
fn a_challenge_to_go_on_from_a_record_says_so() {
    let challenge = Challenge { imported: 40, ..challenge(ChallengeState::Open, Proposal::default()) };
    let post = compose(Locale::English, &challenge);
    assert!(
        post.content.contains("standard match, going on from a record of 40 decisions, "),
        "{}",
        post.content
    );
}

#[test]
fn its_buttons_are_found_again_and_stand_for_the_three_answers() {
    let open = challenge(ChallengeState::Open, Proposal::default());
    let row = serde_json::to_value(&compose(Locale::English, &open).rows[0]).unwrap();
    let buttons = row["components"].as_array().unwrap();
    let labels: Vec<_> = buttons.iter().map(|button| button["label"].as_str().unwrap()).collect();
    assert_eq!(labels, ["Accept", "Decline", "Withdraw"]);
    let answers = buttons.iter().map(|button| {
        let text = button["custom_id"].as_str().unwrap();
        assert!(text.starts_with(&custom_id_prefix(open.id)));
        answer(&text.parse::<CustomId>().unwrap().argument, Place(8)).unwrap()
    });
    assert_eq!(answers.collect::<Vec<_>>(), [Answer::Accept, Answer::Decline, Answer::Withdraw]);
    assert_eq!(answer("other", Place(8)), None);
}

/// The labels of a challenge's buttons with what they stand for.
fn buttons_of(challenge: &Challenge) -> Vec<(String, Answer)> {
    let row = serde_json::to_value(&compose(Locale::English, challenge).rows[0]).unwrap();
    let read = |button: &serde_json::Value| {
        let custom_id: CustomId = button["custom_id"].as_str().unwrap().parse().unwrap();
        (button["label"].as_str().unwrap().to_owned(), answer(&custom_id.argument, Place(8)).unwrap())
    };
    row["components"].as_array().unwrap().iter().map(read).collect()
}

#[test]
fn a_thread_is_offered_or_taken_for_granted() {
    let with = |threads| Challenge { threads, ..challenge(ChallengeState::Open, Proposal::default()) };
    let in_thread = Answer::AcceptInThread(Place(8));
    let asking = buttons_of(&with(Threads::Ask));
    assert_eq!(
        asking[..2],
        [("Accept".to_owned(), Answer::Accept), ("Accept in a thread".to_owned(), in_thread)]
    );
    let always = buttons_of(&with(Threads::Always));
    assert_eq!(always[0], ("Accept".to_owned(), in_thread));
    assert_eq!((asking.len(), always.len()), (4, 3));
}

#[test]
fn a_challenge_to_anybody_mentions_nobody_and_cannot_be_declined() {
    let open = |state, black| Challenge {
        challenged: None,
        ..challenge(state, Proposal { black, ..Proposal::default() })
    };
    let posted = open(ChallengeState::Open, WhoIsBlack::Challenged);
    let post = compose(Locale::English, &posted);
    assert!(
        post.content.starts_with(
            "Al\\*ain challenges anybody here to Kamisado: standard match, who accepts plays Black."
        ),
        "{}",
        post.content
    );
    assert_eq!(post.mentioned, None);
    let answers: Vec<_> = buttons_of(&posted).into_iter().map(|(_, answer)| answer).collect();
    assert_eq!(answers, [Answer::Accept, Answer::Withdraw]);
    for (state, said) in [
        (ChallengeState::Withdrawn, "Al\\*ain has withdrawn the challenge to anybody here."),
        (ChallengeState::Lapsed, "Nobody has accepted Al\\*ain’s challenge in time."),
    ] {
        assert_eq!(compose(Locale::English, &open(state, WhoIsBlack::Lot)).content, said);
    }
}

#[test]
fn a_settled_challenge_says_what_became_of_it_and_has_no_buttons() {
    for (state, said) in [
        (ChallengeState::Accepted(MatchId(9)), "David has accepted Al\\*ain’s challenge: match k9 begins."),
        (ChallengeState::Declined, "David has declined Al\\*ain’s challenge."),
        (ChallengeState::Withdrawn, "Al\\*ain has withdrawn the challenge to David."),
        (ChallengeState::Lapsed, "Al\\*ain’s challenge to David was not answered in time."),
    ] {
        let post = compose(Locale::English, &challenge(state, Proposal::default()));
        assert_eq!(post.content, said);
        assert!(post.rows.is_empty());
        assert_eq!(post.mentioned, None);
    }
}
