//! The matches that are rated, and the effect on results and ratings when people and servers are deleted.

use kamisado::club::{
    Answer, Challenge, Event, Figures, KEPT_AFTER_LEAVING, ListedLine, MatchId, Offer, Person,
    RatedChallenge, Rating, Rebuilt, Stake, Timestamp,
};
use kamisado_rules::{Game, MatchLength, Side};

use crate::club_fixture::{HERE, SERVER, Table, actor, standings};

async fn rating(table: &Table, person: u64) -> Option<Rating> {
    let ratings = table.club.ratings_of(Person(person)).await.unwrap();
    assert!(ratings.iter().all(|&(game, _)| game == Game::Kamisado));
    ratings.first().map(|&(_, rating)| rating)
}

async fn findings(table: &Table) -> Vec<String> {
    table.another_club().inspect().await.unwrap().findings
}

#[tokio::test]
async fn the_end_of_a_match_rates_both_players() {
    let table = Table::new().await;
    let begun = table.begin(MatchLength::Single).await;
    table.play_some(&begun, 3).await;
    assert_eq!(rating(&table, 1).await, None, "a running match is not rated");
    let over = table.club.resign(table.input(), begun.id, Person(2), None).await.unwrap();
    let (won, lost) = (rating(&table, 1).await.unwrap(), rating(&table, 2).await.unwrap());
    // Glicko-2 changes the ratings of two players without earlier matches by 162.31 points.
    assert_eq!((won.rating, lost.rating), (166_231, 133_769));
    assert_eq!((won.deviation, won.deviation), (lost.deviation, 29_032));
    assert!(won.is_provisional());
    assert_eq!((won.played, won.rated_at, won.whole()), (1, over.entries.last().unwrap().entry.at, 1_662));
    assert_eq!(findings(&table).await, [] as [String; 0]);
}

#[tokio::test]
async fn draws_count_and_aborted_matches_do_not() {
    let table = Table::new().await;
    let begun = table.begin(MatchLength::Single).await;
    table.play_some(&begun, 3).await;
    let club = &table.club;
    club.offer(table.input(), begun.id, Person(1), Offer::Abort).await.unwrap();
    club.answer_offer(table.input(), begun.id, Person(2), None, Offer::Abort, true).await.unwrap();
    assert_eq!(rating(&table, 1).await, None);
    let drawn = table.begin(MatchLength::Single).await;
    table.play_some(&drawn, 3).await;
    club.offer(table.input(), drawn.id, Person(1), Offer::DrawMatch).await.unwrap();
    club.answer_offer(table.input(), drawn.id, Person(2), None, Offer::DrawMatch, true).await.unwrap();
    let (one, two) = (rating(&table, 1).await.unwrap(), rating(&table, 2).await.unwrap());
    assert_eq!((one, one.rating), (two, 150_000));
}

#[tokio::test]
async fn a_match_that_ends_before_a_move_is_not_rated() {
    let table = Table::new().await;
    let begun = table.begin(MatchLength::Single).await;
    table.club.resign(table.input(), begun.id, Person(2), None).await.unwrap();
    assert_eq!(rating(&table, 1).await, None);
}

#[tokio::test]
async fn a_moderator_changes_the_list_of_the_server_alone() {
    let table = Table::new().await;
    let begun = table.begin(MatchLength::Single).await;
    let over = table.play_out(begun.id).await;
    let before = rating(&table, 1).await.unwrap();
    table.club.take_out(table.input(), over.id).await.unwrap();
    let after = table.club.match_by_id(over.id).await.unwrap().unwrap();
    assert_eq!(after.entries.last().unwrap().entry.event, Event::Unrated);
    assert!(standings(&table.club, SERVER, 0, 10).await.lines.is_empty());
    assert_eq!(rating(&table, 1).await, Some(before));
    assert_eq!(findings(&table).await, [] as [String; 0]);
    // Without the match that was taken out, the server's ratings follow from the next match alone.
    let next = table.begin(MatchLength::Single).await;
    table.play_some(&next, 3).await;
    table.club.resign(table.input(), next.id, Person(2), None).await.unwrap();
    let lists = table.club.rating_lists(SERVER, Person(1), 5).await.unwrap();
    let [list] = &lists[..] else { panic!("{lists:?}") };
    let line = |line: &ListedLine| {
        let Figures::Rating(rating) = line.figures else { panic!("{line:?}") };
        (line.player.person, rating.rating, rating.played)
    };
    // Glicko-2 changes the ratings of two players without earlier matches by 162.31 points.
    let expected = [(Some(Person(1)), 166_231, 1), (Some(Person(2)), 133_769, 1)];
    assert_eq!(list.lines.iter().map(line).collect::<Vec<_>>(), expected);
    assert_eq!(rating(&table, 1).await.unwrap().played, 2);
    assert_eq!(findings(&table).await, [] as [String; 0]);
}

#[tokio::test]
async fn ratings_that_are_missing_are_computed() {
    let table = Table::new().await;
    assert_eq!(table.club.compute_missing_ratings().await.unwrap(), None, "there are no results");
    let begun = table.begin(MatchLength::Single).await;
    table.play_out(begun.id).await;
    assert_eq!(table.club.compute_missing_ratings().await.unwrap(), None);
    let before = rating(&table, 1).await;
    table.damage("DELETE FROM ratings").await;
    let computed = table.club.compute_missing_ratings().await.unwrap();
    assert_eq!(computed, Some(Rebuilt { results: 1, ratings: 4, changed: 4 }));
    assert_eq!(rating(&table, 1).await, before);
    assert_eq!(findings(&table).await, [] as [String; 0]);
}

#[tokio::test]
async fn what_a_match_did_to_the_ratings_stays_when_later_ones_are_rated() {
    let table = Table::new().await;
    let mut told = Vec::new();
    for _ in 0..3 {
        let begun = table.begin(MatchLength::Single).await;
        table.play_some(&begun, 3).await;
        assert_eq!(table.club.rating_changes(begun.id).await.unwrap(), None, "a running match");
        table.club.resign(table.input(), begun.id, Person(2), None).await.unwrap();
        told.push((begun.id, table.club.rating_changes(begun.id).await.unwrap().unwrap()));
    }
    // Each match begins with the ratings with which the previous one ended, and the last one ends with the current ratings.
    for pair in told.windows(2) {
        let [(_, earlier), (_, later)] = pair else { unreachable!() };
        for side in Side::ALL {
            let (earlier, later) = (earlier[side], later[side]);
            assert_eq!(earlier.after, later.before);
        }
    }
    let ratings = [rating(&table, 1).await.unwrap(), rating(&table, 2).await.unwrap()].map(|is| is.rating);
    let mut last = [told[2].1.black.after, told[2].1.white.after];
    last.sort_by_key(|after| std::cmp::Reverse(*after));
    assert_eq!(last, ratings);
    for (id, changes) in told {
        assert_eq!(table.club.rating_changes(id).await.unwrap(), Some(changes));
        assert_eq!((changes.black.before + changes.white.before), 300_000);
    }
}

#[tokio::test]
async fn nothing_is_at_stake_where_a_match_would_not_count() {
    let table = Table::new().await;
    let rated = async |challenge: &Challenge| table.club.challenge_context(challenge).await.unwrap().rated;
    let challenge = table.challenge(1, 2, MatchLength::Single).await.unwrap();
    let equal = Stake { rating: 1500, gain: 162, loss: 162 };
    assert_eq!(rated(&challenge).await, RatedChallenge::Stakes([equal; 2]));
    let imported = Challenge { imported: 3, ..challenge.clone() };
    assert_eq!(rated(&imported).await, RatedChallenge::Nothing);
    table.answer(&challenge, 2, Answer::Decline).await.unwrap();
    let declined = table.club.challenge_by_id(challenge.id).await.unwrap().unwrap();
    assert_eq!(rated(&declined).await, RatedChallenge::Nothing);
}

#[tokio::test]
async fn results_outlive_people_and_servers() {
    let table = Table::new().await;
    table.club.enter(SERVER, Timestamp(1)).await.unwrap();
    for _ in 0..3 {
        let begun = table.begin(MatchLength::Standard).await;
        table.play_out(begun.id).await;
    }
    let (one, two) = (rating(&table, 1).await.unwrap(), rating(&table, 2).await.unwrap());
    assert_eq!(one.played, 3);
    table.club.delete_person(table.input(), Person(2)).await.unwrap();
    assert_eq!((rating(&table, 1).await, rating(&table, 2).await), (Some(one), None));
    assert_eq!(findings(&table).await, [] as [String; 0]);
    // A person who returns after the deletion of their data is a new person to the bot.
    let challenge = table.challenge(1, 2, MatchLength::Single).await.unwrap();
    table.answer(&challenge, 2, Answer::Accept).await.unwrap();
    let begun = table.club.match_in(HERE).await.unwrap().unwrap();
    table.play_out(begun.id).await;
    assert_eq!(rating(&table, 2).await.map(|rating| rating.played), Some(1));
    assert!(two.played == 3 && rating(&table, 1).await.unwrap().played == 4);
    let preferences = kamisado::club::PersonPreferences::default();
    table.club.prefer(&actor(1), preferences, Timestamp(1)).await.unwrap();
    let kept = rating(&table, 1).await;
    table.club.leave(SERVER, Timestamp(2_000_000)).await.unwrap();
    let due = Timestamp(2_000_000 + KEPT_AFTER_LEAVING);
    assert_eq!(table.club.remove_one_left_server(due).await.unwrap(), Some(SERVER));
    assert_eq!(rating(&table, 1).await, kept, "who is still known keeps the rating");
    assert_eq!(findings(&table).await, [] as [String; 0]);
    let rebuilt = table.club.rebuild_ratings().await.unwrap();
    assert_eq!(rebuilt, Rebuilt { results: 4, ratings: 3, changed: 0 });
}

#[tokio::test]
async fn the_operator_takes_a_result_out_of_all_ratings() {
    let table = Table::new().await;
    let mut over = Vec::new();
    for _ in 0..2 {
        let begun = table.begin(MatchLength::Single).await;
        over.push(table.play_out(begun.id).await.id);
    }
    let both = rating(&table, 1).await.unwrap();
    let after_first = table.club.rating_changes(over[0]).await.unwrap();
    let rebuilt = table.club.take_result_out(over[1]).await.unwrap().unwrap();
    assert_eq!((rebuilt.results, rebuilt.ratings), (1, 4));
    let one = rating(&table, 1).await.unwrap();
    assert_eq!((both.played, one.played), (2, 1));
    assert_eq!(table.club.rating_changes(over[0]).await.unwrap(), after_first);
    assert_eq!(table.club.rating_changes(over[1]).await.unwrap(), None);
    assert_eq!(findings(&table).await, [] as [String; 0]);
    assert_eq!(table.club.take_result_out(over[1]).await.unwrap(), None, "it is out already");
    assert_eq!(table.club.take_result_out(MatchId(999)).await.unwrap(), None);
}

#[tokio::test]
async fn damaged_ratings_are_found_and_computed_anew() {
    let table = Table::new().await;
    let begun = table.begin(MatchLength::Single).await;
    let over = table.play_out(begun.id).await;
    let before = (rating(&table, 1).await, rating(&table, 2).await);
    for damage in [
        "UPDATE ratings SET rating = rating + 1 WHERE server_id = 0 AND rated_player_id = 1",
        "DELETE FROM ratings WHERE server_id = 0 AND rated_player_id = 1",
    ] {
        table.damage(damage).await;
        let findings = findings(&table).await;
        assert_eq!(
            findings,
            ["the kamisado rating of rated player 1 is noted otherwise than the results tell"]
        );
        let rebuilt = table.club.rebuild_ratings().await.unwrap();
        assert_eq!(rebuilt, Rebuilt { results: 1, ratings: 4, changed: 1 });
        assert_eq!((rating(&table, 1).await, rating(&table, 2).await), before);
    }
    // The inspection also checks the ratings on the server, and which ratings the leaderboards show.
    table.damage("UPDATE ratings SET won = won + 1 WHERE server_id <> 0 AND rated_player_id = 2").await;
    let of_server = format!(
        "server {}: the kamisado rating of rated player 2 is noted otherwise than the results tell",
        SERVER.0
    );
    assert_eq!(findings(&table).await, [of_server]);
    table.club.rebuild_ratings().await.unwrap();
    table.damage("UPDATE ratings SET listed = NOT listed WHERE rated_player_id = 2").await;
    assert_eq!(
        findings(&table).await,
        ["2 ratings are on leaderboards where they should not be, or the other way round"]
    );
    table.club.rebuild_ratings().await.unwrap();
    assert_eq!(findings(&table).await, [] as [String; 0]);
    let changes = table.club.rating_changes(over.id).await.unwrap();
    table.damage("UPDATE rated_results SET white_after = NULL").await;
    assert_eq!(
        findings(&table).await,
        ["what rated result 1 did to the ratings is noted otherwise than the results tell"]
    );
    assert_eq!(table.club.rating_changes(over.id).await.unwrap(), None);
    table.club.rebuild_ratings().await.unwrap();
    assert_eq!(table.club.rating_changes(over.id).await.unwrap(), changes);
    assert_eq!(findings(&table).await, [] as [String; 0]);
}

#[tokio::test]
async fn who_is_away_for_long_is_provisional_again() {
    const DAY: i64 = 86_400_000;

    let table = Table::new().await;
    let begun = table.begin(MatchLength::Single).await;
    table.play_some(&begun, 3).await;
    table.club.resign(table.input(), begun.id, Person(2), None).await.unwrap();
    table.damage("UPDATE ratings SET deviation = 5000, provisional = FALSE").await;
    // After `day` days, a deviation of 50 has grown to the square root of 50² + `day` · (0.06 · 173.7178)².
    let noted = async |day: i64| table.club.note_provisional_ratings(Timestamp(day * DAY)).await.unwrap();
    assert_eq!(noted(88).await, 0, "109.8");
    assert_eq!(noted(89).await, 4, "110.3: over the whole bot and on the server, of both");
    assert_eq!(noted(90).await, 0);
    let shown = rating(&table, 1).await.unwrap();
    assert!(!shown.is_provisional(), "what is stored is of the last match");
    let profile = table.club.profile(Person(1), Person(1)).await.unwrap().unwrap();
    assert!(profile.clone().at(Timestamp(89 * DAY)).ratings[0].1.is_provisional());
    assert!(!profile.at(Timestamp(88 * DAY)).ratings[0].1.is_provisional());
}

#[tokio::test]
async fn what_was_achieved_is_found_out_again_for_matches_that_are_kept() {
    let table = Table::new().await;
    let begun = table.begin(MatchLength::Standard).await;
    table.play_out(begun.id).await;
    let achievements = async || table.club.profile(Person(1), Person(1)).await.unwrap().unwrap().achievements;
    assert_eq!(table.club.examine_results(10).await.unwrap(), 1, "the match has ended");
    assert_eq!(table.club.examine_results(10).await.unwrap(), 0);
    let before = achievements().await;
    table.damage("UPDATE rated_results SET achievements = 'black triple sumo 9'").await;
    let findings = findings(&table).await;
    assert_eq!(findings.len(), 1, "{findings:?}");
    assert!(findings[0].contains("what was achieved"), "{findings:?}");
    table.club.rebuild_ratings().await.unwrap();
    assert_eq!(achievements().await, before, "a profile finds it out");
    assert_eq!(table.club.examine_results(10).await.unwrap(), 0);
    assert_eq!(self::findings(&table).await, [] as [String; 0]);
}
