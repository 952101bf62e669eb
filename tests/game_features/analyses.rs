//! `/analyse`: analyses of matches and of records, for people who may read them.

use std::sync::Arc;

use kamisado_notation::{Entry, Record, Tags};
use kamisado_rules::{Decision, FillFrom, Game, Match, MatchLength, Phase, Side, Variants};
use kamisado_standin::{Handle, Message, Permissions, Snowflake};
use serde_json::{Value, json};

use crate::{
    find_sequence,
    losing_moves::{MissedWin, missed_win},
    support::{Channel, PATIENCE, refusals::sentence},
};

async fn analyse(channel: &Channel, place: Snowflake, user: Snowflake, options: Value) -> Arc<Message> {
    let call = channel.handle().command(place, user, "analyse", &options).unwrap();
    call.finished(PATIENCE).await.expect("an answer")
}

/// Asserts that an analysis names the move that lost the round, and has a chart.
fn assert_tells(analysis: &Message, round: &MissedWin, player: &str) {
    let content = &analysis.content;
    let told = |better: &String| {
        let lost_by = round.lost_by();
        let gaps = [
            ("reader", "other"),
            ("round", "1"),
            ("player", player),
            ("move", lost_by.as_str()),
            ("better", better),
        ];
        content.contains(&sentence("lost-by-move", &gaps))
    };
    assert!(round.wins().iter().any(told), "{content}");
    // The player who missed the win had moves that could spoil something.
    let own =
        content.lines().find(|line| line.starts_with(&format!("{player}: "))).expect("the player's accuracy");
    assert!(own.contains("% accurate (") && !own.contains("could spoil anything"), "{content}");
    let [chart, replay] = &analysis.attachments[..] else {
        panic!("a chart and a replay: {:?}", analysis.attachments)
    };
    assert_eq!(replay.name, "analysis.gif");
    assert_eq!(replay.description.as_deref(), Some(&*sentence("analysis-replay-description", &[])));
    assert_eq!(chart.name, "analysis.png");
    let number = (round.path.decisions.len() - 1).to_string();
    let description = chart.description.as_deref().unwrap();
    assert!(description.contains("turning point") && description.contains(&number), "{description}");
    assert_eq!(chart.width, Some(640));
}

#[tokio::test(flavor = "multi_thread")]
async fn a_finished_match_is_analysed_for_all_who_may_read_it() {
    let round = missed_win(MatchLength::Single);
    let channel = Channel::started().await;
    let first = channel.begin("single").await;
    let early = analyse(&channel, channel.id, channel.ada, json!({})).await;
    assert_eq!(early.content, sentence("refused-analysis-running", &[("match", "k1")]));
    find_sequence::play(&channel, first, &round.path).await;
    let player = if round.missed_by == Side::Black { "Ada" } else { "Grace" };
    // In the channel of the match, everybody can read the analysis.
    let public = analyse(&channel, channel.id, channel.ada, json!({})).await;
    assert_eq!(public.ephemeral_to, None);
    assert_tells(&public, &round, player);
    // A player gets the analysis in a direct message. A stranger in another place gets none.
    let direct = channel.handle().direct_channel(channel.grace).unwrap();
    let named = analyse(&channel, direct, channel.grace, json!({ "match": "k1" })).await;
    assert_tells(&named, &round, player);
    let stranger = channel.handle().add_user("Mallory", Permissions::of_a_member(), "en-US");
    let strange = channel.handle().direct_channel(stranger).unwrap();
    let refused = analyse(&channel, strange, stranger, json!({ "match": "k1" })).await;
    assert_eq!(refused.content, sentence("refused-no-such-match", &[]));
    channel.assert_no_violations();
}

#[tokio::test(flavor = "multi_thread")]
async fn a_record_is_analysed_for_the_caller_alone_unless_people_play_it() {
    let round = missed_win(MatchLength::Single);
    let channel = Channel::started().await;
    let first = channel.begin("single").await;
    find_sequence::play(&channel, first, &round.path).await;
    let record = channel.export("k1");
    let with_record =
        || json!({ "record": channel.handle().upload("match.txt", record.clone()).to_string() });
    let analysis = analyse(&channel, channel.id, channel.grace, with_record()).await;
    assert_eq!(analysis.ephemeral_to, Some(channel.grace));
    let player = if round.missed_by == Side::Black { "Ada" } else { "Grace" };
    assert_tells(&analysis, &round, player);
    // A record that is pasted into the option loses its line breaks.
    let pasted = json!({ "text": record.replace('\n', " ") });
    let analysis = analyse(&channel, channel.id, channel.grace, pasted).await;
    assert_eq!(analysis.ephemeral_to, Some(channel.grace));
    assert_tells(&analysis, &round, player);
    // The caller alone sees the pictures, so they have the caller's theme.
    let contrast = channel.subcommand_choice(
        "settings",
        "mine",
        "theme",
        "high contrast: stronger colors, heavier outlines",
    );
    channel.command(channel.grace, "settings mine", json!({ "theme": contrast })).await;
    let contrasting = analyse(&channel, channel.id, channel.grace, with_record()).await;
    assert_tells(&contrasting, &round, player);
    for (before, after) in analysis.attachments.iter().zip(&contrasting.attachments) {
        assert!(before.bytes != after.bytes, "{} has the default theme", after.name);
    }
    let nonsense = channel.handle().upload("match.txt", "nonsense").to_string();
    let unreadable = analyse(&channel, channel.id, channel.grace, json!({ "record": nonsense })).await;
    assert!(unreadable.attachments.is_empty() && unreadable.ephemeral_to == Some(channel.grace));
    // A running match has reached one of the positions of the record.
    let again = channel.begin("single").await;
    let begun = find_sequence::Path { lines: round.path.lines[..5].to_vec(), ..round.path.clone() };
    find_sequence::play(&channel, again, &begun).await;
    let stands = analyse(&channel, channel.id, channel.ada, with_record()).await;
    assert_eq!(stands.content, sentence("refused-position-running", &[]));
    channel.assert_no_violations();
}

#[tokio::test(flavor = "multi_thread")]
async fn the_record_of_a_running_match_does_not_tell_who_wins_the_position_that_stands() {
    let round = missed_win(MatchLength::Single);
    let channel = Channel::started().await;
    let first = channel.begin("single").await;
    // The bot refuses analyses of a running match from the position after the fifth decision on. The record ends with this
    // position.
    let begun = find_sequence::Path { lines: round.path.lines[..5].to_vec(), ..round.path.clone() };
    find_sequence::play(&channel, first, &begun).await;
    let record = channel.export("k1");
    let file = channel.handle().upload("match.txt", record.clone()).to_string();
    let refused = sentence("refused-position-running", &[]);
    let of_file = analyse(&channel, channel.id, channel.ada, json!({ "record": file })).await;
    assert_eq!(of_file.content, refused);
    let of_text =
        analyse(&channel, channel.id, channel.ada, json!({ "text": record.replace('\n', " ") })).await;
    assert_eq!(of_text.content, refused);
    channel.assert_no_violations();
}

/// The record of a match of Megasado with random decisions. Its analysis takes a minute or more.
fn long_record() -> String {
    let terms = find_sequence::terms(Game::Megasado, Variants::NONE, MatchLength::Marathon);
    let (mut game, mut entries, mut chance) = (Match::new(terms), Vec::new(), 1_u64);
    while game.decider().is_some() && game.round() <= 10 {
        chance = chance.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        let decision = match game.phase() {
            Phase::Playing(position) => {
                let all: Vec<_> = position.decisions().collect();
                all[usize::try_from(chance >> 33).unwrap() % all.len()]
            }
            _ => Decision::Fill(FillFrom::Left),
        };
        game.decide(decision).unwrap();
        entries.push(Entry::Decided(decision));
    }
    Record::new(Tags::default(), terms, entries).unwrap().to_string()
}

#[tokio::test(flavor = "multi_thread")]
async fn who_waits_for_an_analysis_sees_their_place_and_a_full_queue_refuses() {
    let mut channel = Channel::started().await;
    let handle = channel.handle();
    let record = long_record();
    let ask = |number: usize| {
        let user = handle.add_user(&format!("Member {number}"), Permissions::of_a_member(), "en-US");
        let file = handle.upload("match.txt", record.clone()).to_string();
        handle.command(channel.id, user, "analyse", &json!({ "record": file })).unwrap()
    };
    // The two calls that arrive first are analysed at the same time. Each of the other calls has its own place in the queue.
    let calls: Vec<_> = (0..8).map(ask).collect();
    for before in 2..8 {
        let place = sentence("analysis-waiting", &[("count", &before.to_string())]);
        let is_shown =
            |handle: &Handle| handle.messages(channel.id).iter().any(|message| message.content == place);
        handle.wait_until(is_shown, PATIENCE).await;
        assert!(is_shown(&handle), "{before}");
    }
    let refused = ask(8).finished(PATIENCE).await.expect("an answer");
    assert_eq!(refused.content, sentence("refused-analysis-queue", &[]));
    drop(calls);
    channel.stop_bot().await;
    channel.assert_no_violations();
}
