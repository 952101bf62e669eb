//! What the message of a challenge says.

use kamisado_rules::{Length, Variant, Variants};

use super::*;
use crate::{
    club::{ChallengeId, MatchId, Person, Place, Player, Proposal, Timestamp},
    discord::custom_id::CustomId,
};

fn challenge(state: ChallengeState, proposal: Proposal) -> Challenge {
    let player = |person, name: &str| Player { person: Some(Person(person)), name: Some(name.to_owned()) };
    Challenge {
        id: ChallengeId(3),
        place: Place(5),
        server: None,
        challenger: player(11, "Al*ain"),
        challenged: player(22, "David"),
        proposal,
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
        "<@22>, Al\\*ain challenges you to Kamisado: standard match.\nOpen until <t:1800000000:f>."
    );
    assert_eq!(post.mentioned, Some(Person(22)));
}

#[test]
fn all_terms_are_named() {
    let proposal = Proposal {
        game: kamisado_rules::Game::Megasado,
        length: Length::Long,
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
        post.content.contains("standard match, going on from a record of 40 decisions."),
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
        answer(&text.parse::<CustomId>().unwrap().argument).unwrap()
    });
    assert_eq!(answers.collect::<Vec<_>>(), [Answer::Accept, Answer::Decline, Answer::Withdraw]);
    assert_eq!(answer("other"), None);
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
