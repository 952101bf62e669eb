//! Settings, blocks and deletions persist across restarts and repeated commands; commands in a wrong place are refused.

use kamisado_standin::{Options, Permissions};
use serde_json::json;

use crate::support::{
    Channel,
    refusals::{sentence, without_command_ids},
};

#[tokio::test(flavor = "multi_thread")]
async fn settings_persist_across_a_restart() {
    let mut channel = Channel::started().await;
    let rights = Permissions::of_a_member() | Permissions::MANAGE_GUILD;
    let manager = channel.handle().add_user("Mary", rights, "en-US");
    let of_server = json!({
        "threads": channel.subcommand_choice("settings", "server", "threads", "never"),
        "board": channel.subcommand_choice("settings", "server", "board", "always from White’s side"),
        "game": channel.subcommand_choice("settings", "server", "game", "Megasado"),
        "ask_after": 2,
        "claim_after": 5,
    });
    let of_grace = json!({
        "mention": false,
        "challenges": channel.subcommand_choice("settings", "mine", "challenges", "nobody’s"),
        "side": channel.subcommand_choice("settings", "mine", "side", "from White’s side"),
    });
    let server = channel.command(manager, "settings server", of_server).await.content().to_owned();
    let mine = channel.command(channel.grace, "settings mine", of_grace).await.content().to_owned();
    let changed_on_server = ["settings-threads-never", "settings-server-board-white"];
    let changed_by_grace = ["settings-no-mention", "settings-challenges-nobody", "settings-side-white"];
    let unchanged = ["settings-challengers-everybody", "settings-quiet-never", "settings-profile-anybody"];
    for key in changed_on_server {
        assert!(server.contains(&sentence(key, &[])), "{server}");
    }
    for key in changed_by_grace {
        assert!(mine.contains(&sentence(key, &[])), "{mine}");
    }
    for key in unchanged {
        let told = without_command_ids(&sentence(key, &[]));
        assert!(!server.contains(&told) && !without_command_ids(&mine).contains(&told), "{server} {mine}");
    }
    channel.restart_bot().await;
    let server_now = channel.command(channel.ada, "settings server", json!({})).await;
    let mine_now = channel.command(channel.grace, "settings mine", json!({})).await;
    // The bot tells a caller who changes nothing how to change the settings. If it has not registered its commands yet after its
    // start, the answer names the commands instead of mentioning them.
    let of_server = [
        "**Look of the boards**: classic",
        "**View of the boards**: always from White’s side",
        "**A thread for each match**: never",
        "**Who may challenge**: everybody",
        "**Game, if a challenge says nothing**: Megasado",
        "**Match length, if a challenge says nothing**: standard",
        "**Start of quiet hours, without reminders**: no quiet hours",
        "**I ask a silent player after**: 2 days",
        "**The opponent may end the match after**: 5 days",
    ];
    let of_grace = [
        "**View of the board**: from White’s side",
        "**Notifications**: no",
        "**Whose challenges you take**: nobody’s",
        "**Who sees your profile**: everybody whom you have not blocked",
        "**Hour of the daily message**: 18:00",
    ];
    for (now, lines, how) in [
        (&server_now, &of_server[..], "settings-server-change-by-managers"),
        (&mine_now, &of_grace[..], "settings-mine-change"),
    ] {
        let now = without_command_ids(now.content());
        for line in lines {
            assert!(now.lines().any(|shown| shown == *line), "{line}: {now}");
        }
        assert!(now.ends_with(&without_command_ids(&sentence(how, &[]))), "{now}");
    }
    let opponent = json!({ "opponent": channel.grace.to_string() });
    channel.refused_command(channel.ada, "challenge", opponent, &sentence("refused-unwelcome", &[])).await;
    channel.assert_no_violations();
}

#[tokio::test(flavor = "multi_thread")]
async fn a_repeated_block_counts_once_and_persists_across_a_restart() {
    let mut channel = Channel::started().await;
    let ada = json!({ "player": channel.ada.to_string() });
    for _ in 0..2 {
        let blocked = channel.command(channel.grace, "block add", ada.clone()).await;
        assert_eq!(blocked.content(), sentence("block-added", &[("player", "Ada")]));
    }
    channel.restart_bot().await;
    let listed = channel.command(channel.grace, "block list", json!({})).await;
    assert_eq!(listed.content(), "You have blocked 1 player: Ada.");
    let opponent = json!({ "opponent": channel.grace.to_string() });
    let unwelcome = sentence("refused-unwelcome", &[]);
    channel.refused_command(channel.ada, "challenge", opponent, &unwelcome).await;
    channel.command(channel.grace, "block remove", ada.clone()).await;
    let twice = channel.command(channel.grace, "block remove", ada).await;
    assert_eq!(twice.content(), sentence("block-was-none", &[("player", "Ada")]));
    channel.challenge("single").await;
    channel.assert_no_violations();
}

#[tokio::test(flavor = "multi_thread")]
async fn buttons_of_a_deleted_user_do_nothing() {
    let channel = Channel::started().await;
    channel.keep_old_buttons();
    let opening = channel.begin("standard").await;
    let menu = opening.controls().find(|control| control["type"] == 3).expect("a menu").clone();
    let draw = json!({ "round-or-match": channel.choice("draw", "round-or-match", "the match") });
    channel.command(channel.grace, "draw", draw).await;
    let offered = channel.board_after(opening.id).await;
    let asked = channel.command(channel.ada, "mydata delete", json!({})).await;
    let question = asked.message().unwrap().clone();
    let done = channel.press(&question, channel.ada, "Delete").await;
    assert_eq!(done.content(), sentence("mydata-deleted", &[]));
    let end = channel.board_after(offered.id).await;
    assert!(end.content.contains("wins the match"), "{}", end.content);
    let stranger = sentence("refused-not-a-player-over", &[("match", "k1")]);
    for label in ["Agree", "Decline"] {
        channel.refused(&offered, channel.ada, label, &stranger).await;
    }
    let value = menu["options"][0]["value"].as_str().unwrap();
    let id = menu["custom_id"].as_str().unwrap();
    channel.refused_choice(&opening, channel.ada, (id, value), &stranger).await;
    channel.refused(&end, channel.ada, "Rematch (sides swap)", &stranger).await;
    channel
        .refused(&end, channel.grace, "Rematch (sides swap)", &sentence("refused-opponent-gone", &[]))
        .await;
    channel.assert_no_violations();
}

#[tokio::test(flavor = "multi_thread")]
async fn channel_commands_are_refused_in_direct_messages() {
    let channel = Channel::started().await;
    let handle = channel.handle();
    let direct = handle.direct_channel(channel.ada).unwrap();
    let what = channel.choice("draw", "round-or-match", "the match");
    let told = sentence("refused-server-only", &[]);
    let mut command = handle.command(direct, channel.ada, "settings server", &json!({})).unwrap();
    assert_eq!(command.complete_answer().await.expect("an answer").content(), told);
    // Discord does not offer the commands that are only about servers.
    for name in
        ["import", "leaderboard", "doctor", "exhibition", "season show", "tournament create", "vote-match"]
    {
        assert!(handle.command(direct, channel.ada, name, &json!({})).is_err(), "/{name}");
    }
    // Discord offers these commands in every place, but they are refused because no match is running.
    let told = without_command_ids(&sentence("refused-nothing-runs", &[]));
    for (name, options) in [
        ("draw", json!({ "round-or-match": what })),
        ("takeback", json!({})),
        ("resign", json!({})),
        ("claim", json!({})),
        ("abort", json!({})),
    ] {
        let mut command = handle.command(direct, channel.ada, name, &options).unwrap();
        let answer = command.complete_answer().await.unwrap_or_else(|| panic!("/{name} is not answered"));
        assert_eq!(without_command_ids(answer.content()), told, "/{name}");
    }
    assert!(channel.kept().await.is_empty(), "nothing is kept of it");
    channel.assert_no_violations();
}

#[tokio::test(flavor = "multi_thread")]
async fn a_move_in_an_unknown_match_is_refused() {
    let channel = Channel::started().await;
    channel.begin("single").await;
    let told = sentence("refused-no-such-match", &[]);
    for named in ["k2", "k9999999999999999999", "0", "-"] {
        let options = json!({ "text": "red forward 4", "match": named });
        channel.refused_command(channel.ada, "move", options, &told).await;
    }
    channel.assert_no_violations();
}

#[tokio::test(flavor = "multi_thread")]
async fn settings_of_a_server_that_the_bot_never_joined_leave_no_row() {
    let mut channel = Channel::open(Options::default(), ["Ada", "Grace"]).await;
    let handle = channel.handle();
    let rights = Permissions::of_a_member() | Permissions::MANAGE_GUILD;
    let manager = handle.add_user("Mary", rights, "en-US");
    // Mary has installed the bot for herself and uses it in a server without the bot.
    let elsewhere = handle.add_guild("elsewhere");
    let place = handle.add_channel(elsewhere, "lounge");
    handle.remove_bot(elsewhere);
    handle.install_for(manager);
    channel.start_bot().await;
    let call = async |place, options| {
        let mut command = handle.command(place, manager, "settings server", &options).unwrap();
        command.complete_answer().await.expect("an answer").content().to_owned()
    };
    for options in [json!({ "ask_after": 2 }), json!({})] {
        assert_eq!(call(place, options).await, sentence("refused-elsewhere", &[]));
    }
    let rows = async || {
        let mut database = channel.open_database().await;
        let rows = "SELECT count(*) FROM server_settings";
        database.value::<i64>(rows, &[]).await
    };
    assert_eq!(rows().await, 0);
    call(channel.id, json!({ "ask_after": 2 })).await;
    assert_eq!(rows().await, 1);
    channel.assert_no_violations();
}
