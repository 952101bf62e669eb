//! The forms of `/settings` without options.

use std::sync::Arc;

use kamisado_standin::{Answer, Message, Options, Permissions, Snowflake};
use serde_json::{Value, json};

use crate::support::{Channel, refusals::sentence};

async fn channel() -> (Channel, Snowflake) {
    let mut channel = Channel::open(Options::default(), ["Ada", "Grace"]).await;
    channel.start_bot().await;
    let manager = channel.handle().add_user("Judy", Permissions::of_a_moderator(), "en-US");
    (channel, manager)
}

/// The options of a message's menu: the label, the description, and whether the option is selected.
fn options(message: &Message) -> Vec<(String, String, bool)> {
    let menu = message.controls().find(|control| control["type"] == 3).expect("a menu");
    let text = |value: &Value| value.as_str().unwrap_or_default().to_owned();
    let read =
        |option: &Value| (text(&option["label"]), text(&option["description"]), option["default"] == true);
    menu["options"].as_array().unwrap().iter().map(read).collect()
}

impl Channel {
    /// Chooses the option with this label in the menu of an ephemeral message.
    async fn pick(&self, shown: &Message, user: Snowflake, label: &str) -> Answer {
        let menu = shown.controls().find(|control| control["type"] == 3).expect("a menu");
        let mut options = menu["options"].as_array().unwrap().iter();
        let option = options.find(|option| option["label"] == label);
        let option = option.unwrap_or_else(|| panic!("no {label}: {menu}"));
        let (id, value) = (menu["custom_id"].as_str().unwrap(), option["value"].as_str().unwrap());
        let mut choice = self.handle().choose(shown.id, user, id, &[value]).unwrap();
        choice.complete_answer().await.expect("an answer in time")
    }

    async fn form(&self, user: Snowflake, name: &str) -> Arc<Message> {
        let answer = self.command(user, name, json!({})).await;
        assert!(answer.is_ephemeral(), "{}", answer.content());
        Arc::new(answer.message().expect("a message").clone())
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn own_settings_are_shown_with_their_values_and_changed_by_menus_and_buttons() {
    let (mut channel, _) = channel().await;
    let ada = channel.ada;
    let form = channel.form(ada, "settings mine").await;
    let value = |message: &Message, name: &str| {
        options(message).into_iter().find(|(label, ..)| label == name).expect("the setting").1
    };
    assert_eq!(value(&form, "Look of the boards"), "as the server has set it");
    assert_eq!(value(&form, "Notifications"), "yes");

    let page = channel.pick(&form, ada, "Look of the boards").await;
    let page = page.message().expect("the page");
    assert!(page.content.starts_with("**Look of the boards**: "), "{}", page.content);
    let lines: Vec<&str> = page.content.lines().collect();
    assert_eq!(lines[1], "Now: as the server has set it");
    assert!(lines[2].contains("theme as the server has set it, from your own side"), "{}", lines[2]);
    let chosen: Vec<_> = options(page).into_iter().filter(|(.., chosen)| *chosen).collect();
    assert_eq!(chosen.len(), 1);
    assert_eq!(chosen[0].0, "as the server has set it");
    // The form works after a restart between two presses.
    channel.kill_bot().await;
    channel.start_bot().await;
    let form = channel.pick(page, ada, "paper: light, for print").await;
    let form = form.message().expect("the form");
    assert_eq!(form.id, page.id, "one message");
    // The menu names the setting's value in the same words as the list above it.
    assert!(form.content.contains("**Look of the boards**: paper\n"), "{}", form.content);
    assert_eq!(value(form, "Look of the boards"), "paper");

    let page = channel.pick(form, ada, "Notifications").await;
    let page = page.message().expect("the page").clone();
    let form = channel.press(&page, ada, "no").await;
    assert_eq!(value(form.message().unwrap(), "Notifications"), "no");
    // When the language is changed in the form, the form is shown in the new language.
    let page = channel.pick(form.message().unwrap(), ada, "Language").await;
    let form = channel.pick(page.message().unwrap(), ada, "German").await;
    let german = form.message().unwrap();
    assert_eq!(value(german, "Sprache"), "Deutsch");
    let page = channel.pick(german, ada, "Aussehen der Bretter").await;
    let back = channel.press(page.message().unwrap(), ada, "Alle Einstellungen").await;
    assert_eq!(options(back.message().unwrap()), options(german));

    // With options that change something, the command shows no form.
    let set = channel.command(ada, "settings mine", json!({ "mention": true })).await;
    assert!(set.message().unwrap().controls().next().is_none(), "{}", set.content());
    let again = channel.form(ada, "settings mine").await;
    assert_eq!(value(&again, "Benachrichtigungen"), "ja");
    assert!(again.content.contains("**Benachrichtigungen**: ja\n"), "{}", again.content);
    // If the options change nothing, the command shows all settings, as it does without options.
    let same = channel.command(ada, "settings mine", json!({ "mention": true })).await;
    assert_eq!(same.content(), again.content);
    channel.assert_no_violations();
}

#[tokio::test(flavor = "multi_thread")]
async fn who_manages_the_server_changes_its_settings_in_the_form_and_others_read_them() {
    let (channel, judy) = channel().await;
    let handle = channel.handle();
    let read = channel.form(channel.ada, "settings server").await;
    assert!(read.controls().next().is_none(), "{}", read.content);
    let mut form = channel.form(judy, "settings server").await;
    let set = async |form: &Message, name: &str, value: &str| {
        let page = channel.pick(form, judy, name).await;
        let page = page.message().expect("the page").clone();
        let set = if page.controls().any(|control| control["type"] == 3) {
            channel.pick(&page, judy, value).await
        } else {
            channel.press(&page, judy, value).await
        };
        Arc::new(set.message().expect("a message").clone())
    };
    for (name, value) in [
        ("A thread for each match", "never"),
        ("Start of quiet hours, without reminders", "22:00 UTC"),
        ("End of quiet hours, without reminders", "7:00 UTC"),
        ("I ask a silent player after", "5 days"),
        ("The opponent may end the match after", "10 days"),
        ("Daily puzzle", "every day in this channel"),
        ("Board waits while a move can be taken back", "yes"),
    ] {
        form = set(&form, name, value).await;
        let shown = options(&form).into_iter().find(|(label, ..)| label == name).expect("the setting");
        assert_eq!(shown.1, value, "{name}");
    }
    // The form refuses the same values as the options.
    let page = channel.pick(&form, judy, "I ask a silent player after").await;
    let refused = channel.pick(page.message().unwrap(), judy, "14 days").await;
    let expected = sentence("refused-quiet-days", &[("ask", "14"), ("claim", "10")]);
    assert!(refused.is_ephemeral() && refused.content() == expected, "{}", refused.content());

    let page = page.message().unwrap().clone();
    let form = channel.press(&page, judy, "All settings").await;
    let form = form.message().unwrap().clone();

    let role = handle.add_role(channel.guild, "organisers", Permissions::NONE);
    let page = channel.pick(&form, judy, "Tournament organizers, besides managers").await;
    let page = page.message().unwrap().clone();
    let menu = page.controls().find(|control| control["type"] == 6).expect("a menu of roles");
    let id = menu["custom_id"].as_str().unwrap();
    let mut choice = handle.choose(page.id, judy, id, &[&role.to_string()]).unwrap();
    let answer = choice.complete_answer().await.expect("an answer");
    let form = answer.message().expect("the form").clone();
    assert!(form.content.contains(&format!("<@&{role}>")), "{}", form.content);

    // A person who has lost the permission in the meantime cannot change anything.
    handle.set_permissions(channel.id, judy, Permissions::of_a_member());
    let lost = channel.pick(&form, judy, "A thread for each match").await;
    assert_eq!(lost.content(), sentence("refused-manage-server", &[]));
    channel.assert_no_violations();
}
