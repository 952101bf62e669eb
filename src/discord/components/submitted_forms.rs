//! Handles forms that people have filled in. A form is opened by a button and belongs to the message with that button.

use std::{sync::Arc, time::Instant};

use poise::serenity_prelude::{
    ActionRowComponent, CreateInteractionResponseFollowup, MessageFlags, ModalInteraction,
};
use tracing::error;

use super::custom_id::{CustomId, Kind};
use crate::{
    club::{Contact, DIFFICULTIES},
    discord::{
        bot::Bot,
        id_conversion,
        outbound::{
            interaction_response::{self, Update, private},
            message_builder,
            puzzle_message::{self, Solver},
        },
        resolve_audience, store_failure,
    },
    metrics::{Observation, RequestRoute},
    store::StoreError,
    text::{Locale, text},
};

enum FormAnswer {
    /// Changes the message to which the form belongs.
    Update(Update),
    /// An ephemeral sentence.
    Private(String),
}

/// Handles a form and answers it. If the answer takes long, acknowledges the form first.
pub(crate) async fn receive(bot: &Arc<Bot>, form: &ModalInteraction) {
    let api = &bot.interaction_api();
    let person = id_conversion::person(form.user.id);
    let _current = resolve_audience::begin_interaction(&bot.club, person, &form.locale);
    let at = id_conversion::input(form.id.get()).at;
    let answering = Box::pin(bot.club.excusing(at, async {
        bot.until_judgeable(form.guild_id.map(id_conversion::server), at).await;
        bot.gateway.languages.stored(form.guild_id.map(id_conversion::server)).await;
        answer(bot, form).await
    }));
    let deferral = interaction_response::deferral(false);
    let acknowledge =
        Box::pin(api.request(RequestRoute::PostCallback, form.create_response(&api.http, deferral)));
    let (answer, is_deferred) = interaction_response::deferring(answering, acknowledge).await;
    let sent = match answer {
        FormAnswer::Update(update) => {
            interaction_response::update(api, form.id, &form.token, update, is_deferred).await
        }
        FormAnswer::Private(content) if is_deferred => {
            let message = CreateInteractionResponseFollowup::new()
                .content(content)
                .allowed_mentions(message_builder::allowed_mentions(None))
                .ephemeral(true);
            let sent = form.create_followup(&api.http, message);
            api.request(RequestRoute::PostFollowUp, sent).await.map(drop)
        }
        FormAnswer::Private(content) => {
            let sent = form.create_response(&api.http, private(content, Vec::new()));
            api.request(RequestRoute::PostCallback, sent).await
        }
    };
    interaction_response::note(sent);
    resolve_audience::note_language(&bot.club, person, &form.locale).await;
}

async fn answer(bot: &Arc<Bot>, form: &ModalInteraction) -> FormAnswer {
    let (person, place) = (id_conversion::person(form.user.id), id_conversion::place(form.channel_id));
    let contact = resolve_audience::contact(&form.locale);
    let locale = resolve_audience::locale_of_reader(&bot.club, person, contact).await;
    if !bot.inbound.user_rate_limits.allow(person, place, Instant::now()) {
        return FormAnswer::Private(text!(locale, "refused-too-many-commands"));
    }
    let answered = match form.data.custom_id.parse::<CustomId>() {
        Ok(custom_id) if custom_id.kind == Kind::Puzzle => {
            bot.metrics.observe(Observation::Press { kind: custom_id.kind.name() });
            typed_puzzle_move(bot, (locale, contact), form, &custom_id).await
        }
        _ => Ok(FormAnswer::Private(text!(locale, "refused-old-button"))),
    };
    answered.unwrap_or_else(|error| {
        error!(interaction = form.id.get(), %error, "the database failed");
        FormAnswer::Private(store_failure::sentence(locale, &error))
    })
}

/// Tries the decision that was typed for a puzzle.
async fn typed_puzzle_move(
    bot: &Arc<Bot>,
    (locale, contact): (Locale, Contact),
    form: &ModalInteraction,
    custom_id: &CustomId,
) -> Result<FormAnswer, StoreError> {
    let nickname = form.member.as_ref().and_then(|member| member.nick.as_deref());
    let by = id_conversion::actor(&form.user, nickname, &bot.name);
    let server = form.guild_id.filter(|_| custom_id.argument == "typed").map(id_conversion::server);
    let puzzle = match puzzle_message::shown(bot, locale, custom_id.id).await? {
        Ok(puzzle) => puzzle,
        Err(sentence) => return Ok(FormAnswer::Private(sentence)),
    };
    let languages = bot.club.languages(Some(by.person), server, contact).await?;
    let Some(decision) = puzzle_message::typed(&puzzle, text_of(form), &languages) else {
        return Ok(FormAnswer::Private(text!(locale, "puzzle-no-such-move")));
    };
    let difficulty = u8::try_from(custom_id.event).ok().filter(|level| DIFFICULTIES.contains(level));
    let card = puzzle_message::card(bot, puzzle, difficulty).await?;
    let flags = form.message.as_ref().and_then(|message| message.flags).unwrap_or_default();
    let is_own = server.is_none() || flags.contains(MessageFlags::EPHEMERAL);
    let solver = Solver { by: &by, locale, server };
    let input = id_conversion::input(form.id.get());
    let answer = puzzle_message::answer_attempt(bot, solver, input, (card, decision), is_own).await?;
    Ok(answer.map_or_else(FormAnswer::Private, |message| FormAnswer::Update(message.into())))
}

/// The text in the only line of a form.
fn text_of(form: &ModalInteraction) -> &str {
    let mut parts = form.data.components.iter().flat_map(|row| &row.components);
    let line = parts.find_map(|part| match part {
        ActionRowComponent::InputText(line) => line.value.as_deref(),
        _ => None,
    });
    line.unwrap_or_default()
}
