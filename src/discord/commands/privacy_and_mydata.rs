//! `/privacy` and `/mydata`: explains which data is stored about people, and exports or deletes the caller's data.

use poise::serenity_prelude::CreateAttachment;

use super::command_interaction::{Call, call};
use crate::{
    club::DeletionEffects,
    discord::{
        bot::{Context, Error},
        outbound::interaction_response::Reply,
        work_budget::Work,
    },
    text::{Locale, text},
    view::{
        button::{Button, ButtonStyle},
        component_action::Action,
        component_row::Row,
    },
};

/// The maximum number of bytes of an exported file. Discord accepts 10 MiB.
const MOST_BYTES: usize = 8 * 1024 * 1024;

/// Explains which data is stored about people.
#[poise::command(slash_command)]
pub(super) async fn privacy(context: Context<'_>) -> Result<(), Error> {
    call(context, |call| async move {
        let locale = call.locale;
        let lines = [
            text!(locale, "privacy-kept"),
            text!(locale, "privacy-never"),
            text!(locale, "privacy-yours"),
            text!(locale, "privacy-server"),
        ];
        call.say(lines.join("\n")).await
    })
    .await
}

/// Groups the subcommands. Discord calls only these, never the group.
#[poise::command(slash_command, subcommands("export", "delete"))]
#[expect(clippy::unused_async, reason = "poise requires an async function")]
pub(super) async fn mydata(_: Context<'_>) -> Result<(), Error> {
    Ok(())
}

/// Sends the caller all data that is stored about them.
#[poise::command(slash_command)]
async fn export(context: Context<'_>) -> Result<(), Error> {
    call(context, send_file).await
}

/// Asks the caller to confirm the deletion of their data.
#[poise::command(slash_command)]
async fn delete(context: Context<'_>) -> Result<(), Error> {
    call(context, ask).await
}

async fn send_file(call: Call<'_>) -> Result<(), Error> {
    let Some(_reserved) = call.bot.work.begin(Work::Export, call.by.person).await else {
        return call.say(call.bot.work.refusal(call.locale, Work::Export, call.by.person)).await;
    };
    // Collecting the data may take longer than Discord waits for an answer.
    call.defer(false).await?;
    let reply = match call.bot.club.everything_about(call.by.person, MOST_BYTES).await {
        Err(error) => {
            tracing::error!(%error, "the database failed");
            Reply { content: text!(call.locale, "refused-failed"), ..Reply::default() }
        }
        Ok((lines, _)) if lines.is_empty() => {
            Reply { content: text!(call.locale, "refused-nothing-kept"), ..Reply::default() }
        }
        Ok((lines, is_all)) => {
            let file = CreateAttachment::bytes(lines.join("\n") + "\n", "kamisado-data.jsonl");
            let content = if is_all {
                text!(call.locale, "mydata-export")
            } else {
                text!(call.locale, "mydata-export-newest")
            };
            Reply { content, files: vec![file], ..Reply::default() }
        }
    };
    call.reply(reply).await
}

async fn ask(call: Call<'_>) -> Result<(), Error> {
    let effects = call.bot.club.effects_of_deletion(call.by.person).await?;
    call.say_with(question(call.locale, effects), vec![buttons(call.locale)]).await
}

/// The question whether to delete the asker's data. It names the effects that the deletion has for the asker.
fn question(locale: Locale, effects: DeletionEffects) -> String {
    let DeletionEffects { running, challenges, has_opponents } = effects;
    let of_deletion = [
        (running > 0).then(|| text!(locale, "mydata-ask-running", count = running)),
        (challenges > 0).then(|| text!(locale, "mydata-ask-challenges", count = challenges)),
        has_opponents.then(|| text!(locale, "mydata-ask-opponents")),
    ];
    let sentences = std::iter::once(text!(locale, "mydata-ask"))
        .chain(of_deletion.into_iter().flatten())
        .chain([text!(locale, "mydata-ask-final")]);
    sentences.collect::<Vec<_>>().join(" ")
}

fn buttons(locale: Locale) -> Row {
    let button = |confirmed, label, style| Button::new(Action::DeleteData { confirmed }, label, style);
    Row::Buttons(vec![
        button(true, text!(locale, "button-forget-yes"), ButtonStyle::Danger),
        button(false, text!(locale, "button-forget-no"), ButtonStyle::Secondary),
    ])
}
