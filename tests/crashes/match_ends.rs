//! Kills the bot in the commit that ends a match. The ratings must then agree with the results.

use kamisado_standin::Options;
use serde_json::json;

use crate::{
    commit_kills::CommitKills,
    support::{Channel, PATIENCE},
    watched_disk::Moment,
};

/// The ratings of both players, and the number of finished matches and of results.
async fn state(channel: &Channel) -> (Vec<(i64, i64, i64)>, i64, i64) {
    let mut database = channel.open_database().await;
    let ratings = "SELECT rating, deviation, played FROM ratings ORDER BY rated_player_id, server_id";
    let ratings = database.rows(ratings, &[]).await;
    let counts =
        "SELECT (SELECT count(*) FROM matches WHERE status = 'over'), (SELECT count(*) FROM rated_results)";
    let (over, results) = database.row(counts, &[]).await;
    database.close().await;
    (ratings, over, results)
}

#[tokio::test(flavor = "multi_thread")]
async fn a_crash_at_the_end_of_a_match_leaves_the_ratings_that_follow_from_the_results() {
    let mut channel = Channel::open(Options::default(), ["Ada", "Grace"]).await;
    let Some(commits) = CommitKills::new(&mut channel) else { return };
    channel.start_bot().await;
    let mut ended = 0;
    for moment in [Moment::Before, Moment::Within, Moment::After] {
        let first = channel.begin("single").await;
        channel.handle().say(channel.id, channel.ada, "red forward 4").unwrap();
        channel.board_after(first.id).await;
        let asked = channel.command(channel.grace, "resign", json!({})).await;
        channel.wait_until_all_sent().await;
        let question = asked.message().unwrap();
        let yes = question.button("Give up").unwrap();
        let (before, over_before, _) = state(&channel).await;
        commits.kill_at(moment);
        channel.handle().press(question.id, channel.grace, yes).unwrap();
        commits.wait_for_kill(&mut channel).await;
        // Either the match is over and its result and the ratings are stored, or the commit had no effect at all.
        let (after, over, results) = state(&channel).await;
        assert_eq!(over, results, "each finished match has its result");
        assert_eq!(after != before, over > over_before, "the ratings change with the end of the match");
        channel.start_bot().await;
        if over == over_before {
            let last = channel.last_message();
            let asked = channel.command(channel.grace, "resign", json!({})).await;
            channel.press(asked.message().unwrap(), channel.grace, "Give up").await;
            channel.board_after(last).await;
        } else {
            ended += 1;
            let is_told = |handle: &kamisado_standin::Handle| {
                let messages = handle.messages(channel.id);
                messages.iter().filter(|message| message.content.contains("**Rating** in Kamisado")).count()
                    == usize::try_from(over).unwrap()
            };
            assert!(channel.handle().wait_until(is_told, PATIENCE).await, "the last board tells the ratings");
        }
        channel.wait_until_all_sent().await;
        let (_, over, results) = state(&channel).await;
        assert_eq!((over, results), (over_before + 1, over_before + 1));
    }
    assert!(ended > 0, "a commit that was synced stands");
    channel.stop_bot().await;
    let rebuilt = channel.run(&["doctor", "--rebuild"]);
    let said = String::from_utf8(rebuilt.stdout).unwrap();
    assert!(rebuilt.status.success(), "{}", String::from_utf8_lossy(&rebuilt.stderr));
    // Each of the two people has a rating over all servers and a rating on this server.
    assert!(said.contains("Computed 4 ratings from 3 results; 0 were noted otherwise."), "{said}");
}
