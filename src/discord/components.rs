//! Handles component interactions: presses of buttons and choices in menus.
//!
//! **Architecture Invariant:** a press depends only on its custom id and on the database, so buttons keep working after
//! a restart.

pub(crate) mod action_custom_id;
mod board_buttons;
mod card_buttons;
mod challenge_buttons;
pub(crate) mod challenge_code;
pub(crate) mod claim_code;
mod component_interaction;
pub(crate) mod custom_id;
mod data_deletion;
pub(crate) mod decision_code;
mod decision_components;
mod help_buttons;
mod hint_buttons;
mod if_then_buttons;
mod import_menu;
mod leaderboard_code;
mod leaderboard_page_buttons;
pub(crate) mod lineup_code;
mod lineup_picker;
mod losing_move_buttons;
mod noted_claims;
mod offer_and_rematch_buttons;
pub(crate) mod offer_code;
mod puzzle_buttons;
mod rules_page_buttons;
mod server_language_menu;
mod settings_forms;
pub(crate) mod submitted_forms;
mod time_buttons;
mod time_reminder_buttons;
mod tournament_buttons;
mod tournament_code;
mod tutorial_buttons;
mod typed_move_components;
mod vote_components;

use std::{sync::Arc, time::Instant};

use poise::serenity_prelude::{
    ComponentInteraction, ComponentInteractionDataKind, CreateInteractionResponse,
};
use tracing::error;

use super::{
    bot::Bot,
    id_conversion,
    interaction_origin::InteractionOrigin,
    outbound::{
        application_emoji,
        interaction_response::{self, PressDeferral, Reply},
        message_builder,
    },
    permissions, resolve_audience, store_failure,
};
use crate::{
    club::Following,
    metrics::{Observation, RequestRoute},
    store::StoreError,
    text::text,
};
use component_interaction::{Answer, Press, PrivateFile, is_ephemeral};
use custom_id::{CustomId, Kind};

/// Handles a component interaction and answers it. If the answer takes long, acknowledges the interaction first.
pub(crate) async fn receive(bot: &Arc<Bot>, interaction: &ComponentInteraction) {
    let api = &bot.interaction_api();
    let person = id_conversion::person(interaction.user.id);
    let _current = resolve_audience::begin_interaction(&bot.club, person, &interaction.locale);
    // Boxed, because the futures of presses are large.
    let at = id_conversion::input(interaction.id.get()).at;
    let answering = Box::pin(bot.club.excusing(at, async {
        bot.until_judgeable(InteractionOrigin::of_component(interaction).server(), at).await;
        bot.gateway.languages.stored(InteractionOrigin::of_component(interaction).server()).await;
        answer(bot, interaction).await
    }));
    let says_thinking = always_sends_a_message(interaction);
    let acknowledge = Box::pin(api.request(
        RequestRoute::PostCallback,
        interaction.create_response(&api.http, interaction_response::deferral(says_thinking)),
    ));
    let (answer, is_deferred) = interaction_response::deferring(answering, acknowledge).await;
    let deferral = match (is_deferred, says_thinking) {
        (false, _) => PressDeferral::Not,
        (true, false) => PressDeferral::Silent,
        (true, true) => PressDeferral::Thinking,
    };
    let sent = match answer {
        Answer::Update(update) => {
            interaction_response::update(api, interaction.id, &interaction.token, update, is_deferred).await
        }
        Answer::UpdateAndTell(update, content) => {
            let (id, token) = (interaction.id, &interaction.token);
            let sent = interaction_response::update(api, id, token, update, is_deferred).await;
            if sent.is_ok() {
                let reply = Reply { content, ..Reply::default() };
                interaction_response::note(interaction_response::follow_up(api, interaction, reply).await);
            }
            sent
        }
        Answer::UpdateAndAsk(update, question) => {
            let (id, token) = (interaction.id, &interaction.token);
            let sent = interaction_response::update(api, id, token, update, is_deferred).await;
            if sent.is_ok() {
                interaction_response::note(interaction_response::ask_publicly(api, token, question).await);
            }
            sent
        }
        Answer::Private(content) => {
            let reply = Reply { content, ..Reply::default() };
            interaction_response::answer_press(api, interaction, reply, deferral).await
        }
        Answer::Message(reply) => interaction_response::answer_press(api, interaction, reply, deferral).await,
        Answer::File(PrivateFile { content, rows, file, reserved }) => {
            let reply = Reply { content, rows, files: vec![file], ..Reply::default() };
            let sent = interaction_response::answer_press(api, interaction, reply, deferral).await;
            drop(reserved);
            sent
        }
        Answer::Nothing if is_deferred => Ok(()),
        // Discord opens a form only as the first answer to a press. After a deferral, the person has to press again.
        Answer::Form(_) if is_deferred => {
            let contact = resolve_audience::contact(&interaction.locale);
            let locale = resolve_audience::locale_of_reader(&bot.club, person, contact).await;
            let reply = Reply { content: text!(locale, "refused-failed"), ..Reply::default() };
            interaction_response::answer_press(api, interaction, reply, deferral).await
        }
        Answer::Form(form) => {
            let opened = CreateInteractionResponse::Modal(message_builder::modal(form));
            api.request(RequestRoute::PostCallback, interaction.create_response(&api.http, opened)).await
        }
        Answer::Nothing => {
            let acknowledged = interaction.create_response(&api.http, CreateInteractionResponse::Acknowledge);
            api.request(RequestRoute::PostCallback, acknowledged).await
        }
    };
    if let Err(error) = &sent {
        application_emoji::note_refusal(bot, error);
    }
    interaction_response::note(sent);
    resolve_audience::note_language(&bot.club, person, &interaction.locale).await;
}

/// Whether every answer to this press is a new message. Discord can then show that the bot is thinking until the answer
/// follows.
fn always_sends_a_message(interaction: &ComponentInteraction) -> bool {
    let kind = interaction.data.custom_id.parse::<CustomId>().map(|custom_id| custom_id.kind);
    matches!(kind, Ok(Kind::LosingMove | Kind::Record | Kind::Replay))
}

async fn answer(bot: &Arc<Bot>, interaction: &ComponentInteraction) -> Answer {
    let (person, place) =
        (id_conversion::person(interaction.user.id), id_conversion::place(interaction.channel_id));
    let contact = resolve_audience::contact(&interaction.locale);
    let locale = resolve_audience::locale_of_reader(&bot.club, person, contact).await;
    let is_allowed = bot.inbound.user_rate_limits.allow(person, place, Instant::now());
    let answer = match interaction.data.custom_id.parse::<CustomId>() {
        _ if !is_allowed => Ok(Answer::Private(text!(locale, "refused-too-many-commands"))),
        Ok(custom_id) => {
            bot.metrics.observe(Observation::Press { kind: custom_id.kind.name() });
            let nickname = interaction.member.as_ref().and_then(|member| member.nick.as_deref());
            let chosen = match &interaction.data.kind {
                ComponentInteractionDataKind::StringSelect { values } => values.first().map(String::as_str),
                _ => None,
            };
            let input = id_conversion::input(interaction.id.get());
            let by = id_conversion::actor(&interaction.user, nickname, &bot.name);
            let moderates = permissions::moderates(interaction.member.as_ref());
            let message = id_conversion::message(interaction.message.id);
            let origin = InteractionOrigin::of_component(interaction);
            let press = Press {
                bot,
                locale,
                contact,
                input,
                by,
                here: place,
                server: origin.server(),
                origin,
                message,
                moderates,
                custom_id,
                chosen,
            };
            press.answer(interaction).await
        }
        Err(_) => Ok(Answer::Private(text!(locale, "refused-old-button"))),
    };
    answer.unwrap_or_else(|error| {
        error!(interaction = interaction.id.get(), %error, "the database failed");
        Answer::Private(store_failure::sentence(locale, &error))
    })
}

impl Press<'_> {
    async fn answer(self, interaction: &ComponentInteraction) -> Result<Answer, StoreError> {
        match self.custom_id.kind {
            Kind::Challenge => self.challenge(interaction).await,
            Kind::Decide => self.decide(self.chosen.unwrap_or_default(), is_ephemeral(interaction)).await,
            Kind::OneDecision => self.decide(&self.custom_id.argument, is_ephemeral(interaction)).await,
            Kind::Play => self.play(interaction).await,
            Kind::Tower => self.tower().await,
            Kind::LineUp => self.place().await,
            Kind::Offer => self.offer(interaction).await,
            Kind::Again => self.follow(Following::Again, interaction).await,
            Kind::Rematch => self.follow(Following::Rematch, interaction).await,
            Kind::Abort => self.abort(interaction).await,
            Kind::Board => self.board().await,
            Kind::Claim => self.claim(interaction).await,
            Kind::Resign => self.resign().await,
            Kind::Rules => self.rules(interaction).await,
            Kind::Tutorial => Ok(self.tutorial().await),
            Kind::Opponent => self.opponent(interaction).await,
            Kind::Machine => self.machine(interaction).await,
            Kind::Help => self.help(interaction).await,
            Kind::Matches => self.matches(interaction).await,
            Kind::Results => self.machine_results(self.server).await,
            Kind::LeaderboardPage => self.page(self.server).await,
            Kind::Forget => self.forget().await,
            Kind::OwnView => self.own_view(interaction).await,
            Kind::Propose => self.make_offer().await,
            Kind::More => self.more(interaction).await,
            Kind::Record => self.record(interaction).await,
            Kind::Replay => self.replay(interaction).await,
            Kind::LosingMove => self.losing_move(interaction).await,
            Kind::Hint => self.hint(interaction).await,
            Kind::PlayFrom => self.play_from(interaction).await,
            Kind::Puzzle => self.puzzle(interaction).await,
            Kind::Language => self.server_language(interaction).await,
            Kind::ChooseMatch => self.which().await,
            Kind::Tournament => self.tournament(interaction).await,
            Kind::Import => self.import(interaction).await,
            Kind::Settings => self.settings(interaction).await,
            Kind::Give => self.give_time().await,
            Kind::DaysOff => self.withdraw_days_off().await,
            Kind::Card => self.card(interaction).await,
            Kind::Vote => self.votes().await,
            Kind::IfThen => self.withdraw_plan().await,
        }
    }
}
