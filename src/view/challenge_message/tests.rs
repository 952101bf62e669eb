//! Tests of the text and buttons of challenge messages.

use kamisado_rules::{MatchLength, Variant, Variants};

use super::*;
use crate::club::{ChallengeId, MatchId, Person, Place, Player, Rating, Timestamp};
use crate::view::rules_topic::RulesTopic;

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

fn experienced(challenger_experience: Experience, challenged_experience: Experience) -> ChallengeContext {
    ChallengeContext { challenger_experience, challenged_experience, ..ChallengeContext::default() }
}

/// The message of a challenge between two newcomers, in a place without a running match.
fn plain(challenge: &Challenge) -> Message {
    compose(Locale::English, challenge, &ChallengeContext::default())
}

#[test]
fn an_open_challenge_mentions_only_the_challenged_and_says_until_when() {
    let post = plain(&challenge(ChallengeState::Open, Proposal::default()));
    assert_eq!(
        post.content,
        "<@22>, Al\\*ain challenges you to Kamisado: standard match to 3 points, Black is drawn by lot (neither player has finished a match of this game yet).\nOpen until <t:1800000000:f>."
    );
    assert_eq!(post.pings, [Person(22)]);
}

#[test]
fn the_less_experienced_player_is_named() {
    let played = |kamisado, megasado| Experience { kamisado, megasado, with_variants: 0 };
    let said = |challenger, challenged| {
        let open = challenge(ChallengeState::Open, Proposal::default());
        compose(Locale::English, &open, &experienced(challenger, challenged)).content
    };
    // Only matches of the proposed game count as experience.
    let black = "Black (with fewer finished matches so far).";
    assert!(said(played(2, 0), played(3, 0)).contains(&format!("Al\\*ain plays {black}")));
    // The message addresses the challenged player as "you".
    assert!(said(played(2, 0), played(1, 9)).contains(&format!(", you play {black}")));
    let equal = "Black is drawn by lot (both have finished equally many matches)";
    assert!(said(played(2, 0), played(2, 9)).contains(equal));
    let to_anybody = Challenge { challenged: None, ..challenge(ChallengeState::Open, Proposal::default()) };
    let post = plain(&to_anybody);
    assert!(post.content.contains("whoever of the two has finished fewer matches plays Black"));
}

#[test]
fn what_is_at_stake_is_told_while_the_challenge_is_open() {
    let stakes = [Stake { rating: 1512, gain: 9, loss: 7 }, Stake { rating: 1400, gain: 0, loss: 0 }];
    let context = ChallengeContext { rated: RatedChallenge::Stakes(stakes), ..ChallengeContext::default() };
    let said = |state, challenged| {
        let open = challenge(state, Proposal::default());
        let open = if challenged { open } else { Challenge { challenged: None, ..open } };
        compose(Locale::English, &open, &context).content
    };
    assert!(said(ChallengeState::Open, true).contains(
        "\n**At stake** in the Kamisado rating: Al\\*ain 1512 (+9 / \u{2212}7), David 1400 (±0 / ±0).\n"
    ));
    assert!(!said(ChallengeState::Declined, true).contains("1512"));
    assert!(!said(ChallengeState::Open, false).contains("1512"));
    let rating =
        Rating { rating: 151_249, deviation: 6_020, volatility: 60_000, played: 9, rated_at: Timestamp(0) };
    let context =
        ChallengeContext { rated: RatedChallenge::Challenger(rating), ..ChallengeContext::default() };
    let to_anybody = Challenge { challenged: None, ..challenge(ChallengeState::Open, Proposal::default()) };
    let content = compose(Locale::English, &to_anybody, &context).content;
    assert!(content.contains("\nAl\\*ain’s rating in Kamisado: 1512 ± 60.\n"), "{content}");
}

#[test]
fn the_rules_are_offered_unless_both_players_have_played() {
    let played = |kamisado, megasado| Experience { kamisado, megasado, with_variants: 0 };
    let is_offered = |open: &Challenge, challenger, challenged| {
        let rows = compose(Locale::English, open, &experienced(challenger, challenged)).rows;
        let [Row::Buttons(buttons)] = &rows[..] else { panic!("one row of buttons") };
        assert!(buttons.len() <= 5, "Discord’s limit");
        buttons.iter().any(|button| matches!(button.action, Action::OpenRules(_)) && button.label == "Rules")
    };
    let asking = Challenge { threads: Threads::Ask, ..challenge(ChallengeState::Open, Proposal::default()) };
    assert!(is_offered(&asking, played(4, 0), played(0, 0)));
    assert!(is_offered(&asking, played(0, 0), played(0, 2)));
    assert!(!is_offered(&asking, played(1, 0), played(0, 1)));
    let to_anybody = Challenge { challenged: None, ..asking };
    assert!(is_offered(&to_anybody, played(4, 0), played(0, 0)), "who accepts may be new");
}

#[test]
fn the_advice_of_the_rulebook_is_given_to_who_is_new_to_the_game_or_its_variants() {
    let played = |kamisado, megasado, with_variants| Experience { kamisado, megasado, with_variants };
    let advised = |variants: &[Variant], challenger, challenged| {
        let variants = Variants::new(variants).unwrap();
        let proposal = Proposal { game: Game::Megasado, variants, ..Proposal::default() };
        let open = challenge(ChallengeState::Open, proposal);
        compose(Locale::English, &open, &experienced(challenger, challenged)).content
    };
    let (pair, practised) = ([Variant::Teleport, Variant::Retro], played(5, 2, 1));
    let kamisado_first = "learn Kamisado before Megasado";
    assert!(advised(&[], practised, played(0, 0, 0)).contains(kamisado_first));
    assert!(!advised(&[], practised, played(1, 0, 0)).contains("Tip"), "Kamisado is known");
    assert!(advised(&[Variant::Retro], played(1, 0, 0), practised).contains("without variants first"));
    assert!(!advised(&[Variant::Retro], practised, played(1, 1, 0)).contains("Tip"));
    assert!(advised(&pair, practised, played(1, 1, 0)).contains("one at a time"));
    assert!(!advised(&pair, practised, practised).contains("Tip"));
    let kamisado = plain(&challenge(ChallengeState::Open, Proposal::default()));
    assert!(!kamisado.content.contains("Tip"), "{}", kamisado.content);
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
    let post = plain(&challenge(ChallengeState::Open, proposal));
    let terms = "Megasado: long match to 7 points, teleport, retro, a random board, tournament set-up, you play Black.";
    assert!(post.content.contains(terms), "{}", post.content);
}

#[test]
fn a_challenge_to_go_on_from_a_record_says_so() {
    let challenge = Challenge { imported: 40, ..challenge(ChallengeState::Open, Proposal::default()) };
    let post = plain(&challenge);
    assert!(
        post.content.contains("standard match to 3 points, going on from a record of 40 decisions, "),
        "{}",
        post.content
    );
}

#[test]
fn a_challenge_to_anybody_mentions_nobody_and_cannot_be_declined() {
    let open = |state, black| Challenge {
        challenged: None,
        ..challenge(state, Proposal { black, ..Proposal::default() })
    };
    let posted = open(ChallengeState::Open, WhoIsBlack::Challenged);
    let post = plain(&posted);
    assert!(
        post.content.starts_with(
            "Al\\*ain challenges anybody here to Kamisado: standard match to 3 points, whoever accepts plays Black."
        ),
        "{}",
        post.content
    );
    assert_eq!(post.pings, []);
    let [Row::Buttons(buttons)] = &post.rows[..] else { panic!("{:?}", post.rows) };
    let answers: Vec<_> = buttons.iter().map(|button| button.action.clone()).collect();
    let action = |answer| Action::AnswerChallenge { id: posted.id, answer };
    let expected = [
        action(ChallengeAnswer::Accept),
        action(ChallengeAnswer::Withdraw),
        Action::OpenRules(RulesTopic::Moving.into()),
    ];
    assert_eq!(answers, expected);
    for (state, said) in [
        (ChallengeState::Withdrawn, "Al\\*ain has withdrawn the challenge to anybody here."),
        (ChallengeState::Lapsed, "Nobody has accepted Al\\*ain’s challenge in time."),
    ] {
        assert_eq!(plain(&open(state, WhoIsBlack::Random)).content, said);
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
        let post = plain(&challenge(state, Proposal::default()));
        assert_eq!(post.content, said);
        assert!(post.rows.is_empty());
        assert_eq!(post.pings, []);
    }
}
