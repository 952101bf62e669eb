use kamisado_standin::Permissions;
use serde_json::{Value, json};

use crate::support::{ALL_INTENTS, Gateway, scene};

fn command(name: &str) -> Value {
    json!({ "name": name, "description": "A command" })
}

fn with_option(option: &Value) -> Value {
    json!([{ "name": "move", "description": "A command", "options": [option] }])
}

#[tokio::test]
async fn registered_commands_are_returned_with_ids_that_stay() {
    let scene = scene().await;
    let first = scene.register(json!([command("challenge"), command("board")])).await.expect(200);
    let second = scene.register(json!([command("board")])).await.expect(200);
    assert_eq!(first[1]["id"], second[0]["id"]);
    assert_eq!(scene.discord.commands(None).len(), 1);
    let path = format!("/applications/{}/guilds/{}/commands", scene.discord.bot(), scene.guild);
    scene.bot.put(&path, json!([command("test")])).await.expect(200);
    assert_eq!(scene.bot.get(&path).await.expect(200)[0]["name"], "test");
    assert_eq!(scene.discord.commands(Some(scene.guild)).len(), 1);
    scene.assert_well_formed();
}

#[tokio::test]
async fn names_are_short_lower_case_words() {
    let scene = scene().await;
    let good = ["challenge", "zug", "ımdat", "hamle-oyna", "défi", "it's", "a_1", "指し手"];
    for name in good {
        assert_eq!(scene.register(json!([command(name)])).await.status, 200, "{name}");
    }
    let long = "x".repeat(33);
    for name in ["", "Challenge", "two words", "İptal", "dot.dot", "a/b", long.as_str()] {
        scene.register(json!([command(name)])).await.expect_error(400, 50035);
    }
    scene.register(json!([command("same"), command("same")])).await.expect_error(400, 50035);
}

#[tokio::test]
async fn translated_names_follow_the_same_rules_in_known_locales() {
    let scene = scene().await;
    let translated = |locale: &str, name: &str| {
        let mut command = command("challenge");
        command["name_localizations"] = json!({ locale: name });
        json!([command])
    };
    for locale in ["de", "en-US", "en-GB", "fr", "nl", "tr"] {
        assert_eq!(scene.register(translated(locale, "zug")).await.status, 200, "{locale}");
    }
    for (locale, name) in [("de", "Zug"), ("de", "der zug"), ("xx", "zug"), ("en", "move")] {
        scene.register(translated(locale, name)).await.expect_error(400, 50035);
    }
}

#[tokio::test]
async fn an_option_has_at_most_25_choices_and_a_command_25_options() {
    let scene = scene().await;
    let choices = |count: usize| {
        let choices: Value = (0..count)
            .map(|index| json!({ "name": index.to_string(), "value": index.to_string() }))
            .collect();
        with_option(&json!({ "type": 3, "name": "match", "description": "x", "choices": choices }))
    };
    scene.register(choices(25)).await.expect(200);
    scene.register(choices(26)).await.expect_error(400, 50035);
    let options = |count: usize| {
        let options: Value = (0..count)
            .map(|index| json!({ "type": 3, "name": format!("o{index}"), "description": "x" }))
            .collect();
        json!([{ "name": "move", "description": "x", "options": options }])
    };
    scene.register(options(25)).await.expect(200);
    scene.register(options(26)).await.expect_error(400, 50035);
}

#[tokio::test]
async fn a_command_has_at_most_8000_characters() {
    let scene = scene().await;
    let options = |count: usize| {
        let choices: Value = (0..25)
            .map(|index| json!({ "name": format!("{index:09}"), "value": format!("{index:09}") }))
            .collect();
        let options: Value = (0..count)
            .map(|index| json!({ "type": 3, "name": format!("o{index:03}"), "description": "x".repeat(96), "choices": choices }))
            .collect();
        json!([{ "name": "move", "description": "x", "options": options }])
    };
    // Each option has 100 characters in its name and description, and 450 characters in its choices.
    scene.register(options(14)).await.expect(200);
    scene.register(options(15)).await.expect_error(400, 50035);
}

#[tokio::test]
async fn required_options_come_first() {
    let scene = scene().await;
    let option = |name: &str, required: bool| json!({ "type": 3, "name": name, "description": "x", "required": required });
    let commands = |options: Value| json!([{ "name": "move", "description": "x", "options": options }]);
    scene.register(commands(json!([option("a", true), option("b", false)]))).await.expect(200);
    scene.register(commands(json!([option("a", false), option("b", true)]))).await.expect_error(400, 50035);
    scene.register(commands(json!([option("a", false), option("a", false)]))).await.expect_error(400, 50035);
}

#[tokio::test]
async fn unknown_keys_of_options_are_refused() {
    let scene = scene().await;
    let option = json!({ "type": 3, "name": "match", "description": "x", "autocompletion": true });
    scene.register(with_option(&option)).await.expect_error(400, 50035);
}

#[tokio::test]
async fn empty_fields_that_a_client_library_adds_are_passed_over() {
    let scene = scene().await;
    let option = json!({
        "type": 6, "name": "friend", "description": "x", "required": true, "autocomplete": false, "channel_types": [],
        "choices": [], "options": [], "min_value": null, "max_value": null, "min_length": null, "max_length": null,
    });
    let mut command = command("challenge");
    command["options"] = json!([option]);
    command["nsfw"] = json!(false);
    scene.register(json!([command])).await.expect(200);
    scene.assert_well_formed();
}

#[tokio::test]
async fn a_person_can_only_give_options_that_exist_and_fit() {
    let scene = scene().await;
    let options = json!([
        { "type": 6, "name": "friend", "description": "x", "required": true },
        { "type": 3, "name": "match", "description": "x", "choices": [{ "name": "long", "value": "long" }] },
        { "type": 4, "name": "days", "description": "x", "min_value": 1, "max_value": 9 },
    ]);
    scene
        .register(json!([{ "name": "challenge", "description": "x", "options": options }]))
        .await
        .expect(200);
    let mut gateway = Gateway::identified(&scene.discord, ALL_INTENTS).await;
    let call = |options: Value| scene.discord.command(scene.channel, scene.anna, "challenge", &options);
    for wrong in [
        json!({}),
        json!({ "friend": "5" }),
        json!({ "friend": scene.ben, "match": "short" }),
        json!({ "friend": scene.ben, "days": 10 }),
        json!({ "friend": scene.ben, "colour": "red" }),
    ] {
        assert!(call(wrong.clone()).is_err(), "{wrong}");
    }
    let held = Permissions::VIEW_CHANNEL | Permissions::SEND_MESSAGES;
    scene.discord.set_permissions(scene.channel, scene.ben, held);
    call(json!({ "friend": scene.ben, "match": "long", "days": 3 })).unwrap();
    let data = gateway.event("INTERACTION_CREATE").await["data"].clone();
    assert_eq!(data["options"][0], json!({ "name": "friend", "type": 6, "value": scene.ben }));
    assert_eq!(data["resolved"]["users"][scene.ben.to_string()]["username"], "ben");
    // A named person's permissions are those in the channel of the interaction.
    assert_eq!(data["resolved"]["members"][scene.ben.to_string()]["permissions"], json!(held));
    assert!(scene.discord.command(scene.channel, scene.anna, "unknown", &json!({})).is_err());
}

#[tokio::test]
async fn subcommands_are_called_by_their_path() {
    let scene = scene().await;
    let language = json!({ "type": 1, "name": "language", "description": "x", "options": [
        { "type": 3, "name": "to", "description": "x", "required": true },
    ] });
    scene
        .register(json!([{ "name": "settings", "description": "x", "options": [language] }]))
        .await
        .expect(200);
    let mut gateway = Gateway::identified(&scene.discord, ALL_INTENTS).await;
    let call = |name: &str| scene.discord.command(scene.channel, scene.anna, name, &json!({ "to": "de" }));
    assert!(call("settings").is_err());
    assert!(call("settings colour").is_err());
    call("settings language").unwrap();
    let data = gateway.event("INTERACTION_CREATE").await["data"].clone();
    let inner =
        json!([{ "name": "language", "type": 1, "options": [{ "name": "to", "type": 3, "value": "de" }] }]);
    assert_eq!((&data["name"], &data["options"]), (&json!("settings"), &inner));
}

#[tokio::test]
async fn commands_in_menus_have_names_of_their_own_and_neither_description_nor_options() {
    let scene = scene().await;
    let menu = |kind: u64, name: &str| json!({ "type": kind, "name": name });
    // A command of each type can have the same name.
    scene
        .register(json!([
            command("replay"),
            menu(2, "Head to head"),
            menu(3, "Head to head"),
            menu(3, "replay")
        ]))
        .await
        .expect(200);
    scene.register(json!([menu(3, "Replay"), menu(3, "Replay")])).await.expect_error(400, 50035);
    let mut described = menu(3, "Replay");
    described["description"] = json!("Shows a match");
    let mut with_options = menu(2, "Challenge");
    with_options["options"] = json!([{ "type": 3, "name": "game", "description": "x" }]);
    for wrong in [described, with_options, menu(2, ""), menu(3, &"x".repeat(33))] {
        scene.register(json!([wrong])).await.expect_error(400, 50035);
    }
    let many = |count: usize| (0..count).map(|index| menu(3, &format!("Number {index}"))).collect::<Value>();
    scene.register(many(15)).await.expect(200);
    scene.register(many(16)).await.expect_error(400, 50035);
}

#[tokio::test]
async fn a_command_in_a_menu_names_its_target() {
    let scene = scene().await;
    let menus = json!([{ "type": 2, "name": "Challenge" }, { "type": 3, "name": "Replay" }]);
    scene.register(menus).await.expect(200);
    let mut gateway = Gateway::identified(&scene.discord, ALL_INTENTS).await;
    let said = scene.discord.say(scene.channel, scene.ben, "k7 was fun").unwrap();
    gateway.event("MESSAGE_CREATE").await;
    scene.discord.message_command(said, scene.anna, "Replay").unwrap();
    let data = gateway.event("INTERACTION_CREATE").await["data"].clone();
    assert_eq!((&data["type"], &data["target_id"]), (&json!(3), &json!(said)));
    assert_eq!(data["resolved"]["messages"][said.to_string()]["content"], "k7 was fun");
    scene.discord.user_command(scene.channel, scene.anna, "Challenge", scene.ben).unwrap();
    let data = gateway.event("INTERACTION_CREATE").await["data"].clone();
    assert_eq!((&data["type"], &data["target_id"]), (&json!(2), &json!(scene.ben)));
    assert_eq!(data["resolved"]["users"][scene.ben.to_string()]["username"], "ben");
    assert!(data["resolved"]["members"][scene.ben.to_string()].is_object());
    // A message command cannot be called as a slash command or as a user command of the same name.
    assert!(scene.discord.command(scene.channel, scene.anna, "Replay", &json!({})).is_err());
    assert!(scene.discord.user_command(scene.channel, scene.anna, "Replay", scene.ben).is_err());
    scene.assert_well_formed();
}

#[tokio::test]
async fn a_command_is_offered_by_its_contexts_and_by_how_the_application_is_installed() {
    let scene = scene().await;
    let with = |name: &str, types: Value, contexts: Value| {
        let mut command = command(name);
        (command["integration_types"], command["contexts"]) = (types, contexts);
        command
    };
    let all = json!([
        with("guild", json!([0]), json!([0])),
        with("any", json!([0, 1]), json!([0, 1, 2])),
        command("old")
    ]);
    scene.register(all).await.expect(200);
    let discord = &scene.discord;
    let elsewhere = discord.add_channel(discord.add_guild_without_bot("elsewhere"), "games");
    let group = discord.add_group(&[scene.anna, scene.ben]);
    let direct = discord.direct_channel(scene.anna).unwrap();
    let offered = |channel| {
        let is = |name: &&str| discord.command(channel, scene.anna, name, &json!({})).is_ok();
        ["guild", "any", "old"].into_iter().filter(is).collect::<Vec<_>>()
    };
    assert_eq!(offered(scene.channel), ["guild", "any", "old"]);
    assert_eq!(offered(direct), ["any", "old"]);
    assert_eq!((offered(elsewhere), offered(group)), (vec![], vec![]));
    discord.install_for(scene.anna);
    assert_eq!((offered(elsewhere), offered(group)), (vec!["any"], vec!["any"]));
    assert!(discord.command(group, scene.ben, "any", &json!({})).is_err(), "it is installed for Anna alone");

    let mut gateway = Gateway::identified(discord, ALL_INTENTS).await;
    for (channel, context, owners) in [
        (scene.channel, 0, json!({ "0": scene.guild, "1": scene.anna })),
        (direct, 1, json!({ "0": "0", "1": scene.anna })),
        (elsewhere, 0, json!({ "1": scene.anna })),
        (group, 2, json!({ "1": scene.anna })),
    ] {
        discord.command(channel, scene.anna, "any", &json!({})).unwrap();
        let event = gateway.event("INTERACTION_CREATE").await;
        assert_eq!((&event["context"], &event["authorizing_integration_owners"]), (&json!(context), &owners));
    }
    // The bot cannot read any of these channels.
    let path = |channel| format!("/channels/{channel}/messages");
    for channel in [elsewhere, group] {
        scene.bot.get(&path(channel)).await.expect_error(403, 50001);
    }
}
