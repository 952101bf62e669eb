//! The commands in the context menu of a message (*Replay*, *Import as a match* and *Analyse*) and in the context menu
//! of a user (*Challenge* and *Head to head*).

use poise::serenity_prelude::{CreateAttachment, Message, User};

use super::{
    analyse, challenge,
    command_interaction::{Call, call},
    replay, resolve_match, versus,
};
use crate::{
    club::{History, MatchId},
    discord::{
        bot::{Context, Error},
        channel_visibility::Unanswered,
        inbound::message_subject::{self, Subject},
        outbound::interaction_response::Reply,
        work_budget::Work,
    },
    match_record,
    text::text,
    view::{help, round_pictures::Kind},
};

/// Shows an animation of the match or the record that a message contains.
#[poise::command(context_menu_command = "message-replay", rename = "message-replay")]
pub(super) async fn replay_message(context: Context<'_>, message: Message) -> Result<(), Error> {
    call(context, |call| async move {
        match of(&call, &message) {
            Some(Subject::Match(id)) => match readable(&call, id).await? {
                Some(history) => replay::of_history(call, history, None, Kind::Animation).await,
                None => Ok(()),
            },
            Some(Subject::Record(source)) => replay::of_record(call, source).await,
            None => call.say(text!(call.locale, "refused-message-without-match")).await,
        }
    })
    .await
}

/// Analyses the match or the record that a message contains.
#[poise::command(context_menu_command = "message-analyse", rename = "message-analyse")]
pub(super) async fn analyse_message(context: Context<'_>, message: Message) -> Result<(), Error> {
    call(context, |call| async move {
        match of(&call, &message) {
            Some(Subject::Match(id)) => match readable(&call, id).await? {
                Some(history) => analyse::of_history(call, history).await,
                None => Ok(()),
            },
            Some(Subject::Record(source)) => analyse::of_record(call, source).await,
            None => call.say(text!(call.locale, "refused-message-without-match")).await,
        }
    })
    .await
}

/// Asks the caller for the opponent of a match that continues from the record in a message.
#[poise::command(context_menu_command = "message-import", guild_only, rename = "message-import")]
pub(super) async fn import_message(context: Context<'_>, message: Message) -> Result<(), Error> {
    call(context, |call| ask_for_opponent(call, message)).await
}

/// Challenges a person, on the terms that the server prefers.
#[poise::command(context_menu_command = "user-challenge", rename = "user-challenge")]
pub(super) async fn challenge_user(context: Context<'_>, user: User) -> Result<(), Error> {
    call(context, |call| challenge::user(call, user)).await
}

/// Shows how the caller has played against a person.
#[poise::command(context_menu_command = "user-versus", rename = "user-versus")]
pub(super) async fn versus_user(context: Context<'_>, user: User) -> Result<(), Error> {
    call(context, |call| versus::show(call, user)).await
}

fn of(call: &Call<'_>, message: &Message) -> Option<Subject> {
    message_subject::of(message, call.bot.user)
}

/// Looks up a match that the caller may read. If there is none, tells the caller so and returns `None`.
async fn readable(call: &Call<'_>, id: MatchId) -> Result<Option<History>, Error> {
    let history = call.bot.club.match_by_id(id).await?;
    let sentence = match resolve_match::readable(&call.bot, call.interaction, history).await {
        Ok(Some(history)) => return Ok(Some(history)),
        Ok(None) => text!(call.locale, "refused-no-such-match"),
        Err(Unanswered) => text!(call.locale, "refused-failed"),
    };
    call.say(sentence).await?;
    Ok(None)
}

/// Asks the caller for the opponent of a match that continues from the record in a message, or from the match that the
/// message shows. The record is attached to the question, and is read from there when the caller answers.
async fn ask_for_opponent(call: Call<'_>, message: Message) -> Result<(), Error> {
    let locale = call.locale;
    let Some(subject) = of(&call, &message) else {
        return call.say(text!(locale, "refused-message-without-match")).await;
    };
    if let Err(sentence) = call.may_challenge().await? {
        return call.say(sentence).await;
    }
    // `Ok` is the source of the record. `Err` is the match whose record is still to be written.
    let handed_over = match subject {
        Subject::Match(id) => match readable(&call, id).await? {
            Some(history) => Err(history),
            None => return Ok(()),
        },
        Subject::Record(source) => Ok(source),
    };
    let Some(reserved) = call.bot.work.begin(Work::Import, call.by.person).await else {
        return call.say(call.bot.work.refusal(locale, Work::Import, call.by.person)).await;
    };
    call.defer(false).await?;
    let read = match handed_over {
        Ok(source) => source.read(&call.bot, locale, &reserved).await,
        Err(history) => {
            let writing = call.bot.tasks.spawn_blocking(move || match_record::of_match(&history).ok());
            writing.await.ok().flatten().ok_or_else(|| text!(locale, "refused-failed"))
        }
    };
    let record = match read {
        Ok(record) => record,
        Err(sentence) => return call.say(sentence).await,
    };
    if match_record::continuation(&record).is_err() {
        return call.say(text!(locale, "refused-record-over")).await;
    }
    let file = CreateAttachment::bytes(record.to_string(), "record.txt");
    let (content, rows) = help::ask_for_import_opponent(locale);
    call.reply(Reply { content, rows, files: vec![file], is_public: false }).await
}
