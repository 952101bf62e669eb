//! The parts that all commands share: the decoded interaction, ephemeral answers and checks of permissions.

use std::{sync::Arc, time::Instant};

use poise::serenity_prelude::{CommandInteraction, Permissions, User};

use super::option_bounds;
use crate::{
    club::{Actor, ChallengeParties, Contact, History, Input, Place, Refusal, Server, Threads},
    discord::{
        bot::{Bot, Context, Error},
        id_conversion,
        inbound::{
            board_links::{self, RefusalContext},
            challenge_permission, submit_move,
        },
        interaction_origin::InteractionOrigin,
        outbound::interaction_response::{self, CommandAnswer, PublicQuestion, Reply},
        permissions, resolve_audience,
    },
    metrics::{Observation, Outcome},
    store::StoreError,
    text::{Locale, text},
    view::{component_row::Row, refusals, request_buttons},
};

/// A slash-command interaction, decoded.
pub(super) struct Call<'a> {
    pub bot: Arc<Bot>,
    pub interaction: &'a CommandInteraction,
    /// The language of texts that only the caller reads.
    pub locale: Locale,
    /// How the caller contacts the bot, with the language of their Discord client.
    pub contact: Contact,
    pub by: Actor,
    /// Identifies the interaction, so that a repeated one has no second effect.
    pub input: Input,
    pub place: Place,
    /// `None` outside servers that have added the bot.
    pub server: Option<Server>,
    pub origin: InteractionOrigin,
    /// When the interaction arrived. Discord accepts an answer for 15 minutes from then on.
    pub arrived: Instant,
    answer: Arc<CommandAnswer>,
}

/// Runs a command's function, once all changes of the connection and the language of the server have been stored. If
/// the command takes long, defers its answer. A stop of the bot waits for the command.
pub(super) async fn call<'a, F>(context: Context<'a>, work: impl FnOnce(Call<'a>) -> F) -> Result<(), Error>
where
    F: Future<Output = Result<(), Error>>,
{
    let arrived = Instant::now();
    let bot = context.data().upgrade().ok_or(Error::Stopping)?;
    let tasks = bot.tasks.tracker.clone();
    let interaction = context.interaction;
    let nickname = interaction.member.as_ref().and_then(|member| member.nick.as_deref());
    let (api, metrics) = (bot.interaction_api(), bot.metrics.clone());
    let answer = Arc::new(CommandAnswer::default());
    let club = bot.club.clone();
    let person = id_conversion::person(interaction.user.id);
    let contact = resolve_audience::contact(&interaction.locale);
    let origin = InteractionOrigin::of_command(interaction);
    let _current = resolve_audience::begin_interaction(&club, person, &interaction.locale);
    // Boxed, because commands' futures are large.
    let input = id_conversion::input(interaction.id.get());
    let working = Box::pin(club.excusing(input.at, async {
        let call = Call {
            by: id_conversion::actor(&interaction.user, nickname, &bot.name),
            locale: resolve_audience::locale_of_reader(&bot.club, person, contact).await,
            bot,
            interaction,
            contact,
            input,
            place: id_conversion::place(interaction.channel_id),
            server: origin.server(),
            origin,
            arrived,
            answer: Arc::clone(&answer),
        };
        if !call.bot.inbound.user_rate_limits.allow(person, call.place, Instant::now()) {
            return call.say(text!(call.locale, "refused-too-many-commands")).await;
        }
        if let Some(sentence) = option_bounds::sentence(call.locale, context) {
            return call.say(sentence).await;
        }
        if origin.is_elsewhere() && context.command().guild_only {
            return call.say(text!(call.locale, "refused-elsewhere")).await;
        }
        call.bot.until_judgeable(call.server, input.at).await;
        call.bot.gateway.languages.stored(call.server).await;
        work(call).await
    }));
    let defer = Box::pin(answer.defer(&api, interaction, false));
    let deferring = interaction_response::deferring(working, defer);
    let done = tasks.track_future(deferring).await.0;
    let outcome = if done.is_ok() { Outcome::Ok } else { Outcome::Failed };
    metrics.observe(Observation::Command { name: &context.command().qualified_name, outcome });
    tasks.track_future(resolve_audience::note_language(&club, person, &interaction.locale)).await;
    done
}

impl Call<'_> {
    /// Sends an ephemeral answer.
    pub(super) async fn say(&self, sentence: impl Into<String>) -> Result<(), Error> {
        self.say_with(sentence, Vec::new()).await
    }

    /// Sends an ephemeral answer with buttons or menus.
    pub(super) async fn say_with(&self, sentence: impl Into<String>, rows: Vec<Row>) -> Result<(), Error> {
        self.reply(Reply { content: sentence.into(), rows, ..Reply::default() }).await
    }

    pub(super) async fn reply(&self, reply: Reply) -> Result<(), Error> {
        Ok(self.answer.send(&self.bot.interaction_api(), self.interaction, reply).await?)
    }

    /// Asks somebody else in a message that everybody sees, after the command was answered. A failure is logged.
    pub(super) async fn ask_publicly(&self, question: PublicQuestion) {
        let (api, token) = (self.bot.interaction_api(), &self.interaction.token);
        interaction_response::note(interaction_response::ask_publicly(&api, token, question).await);
    }

    /// Defers the answer, before work that takes long.
    pub(super) async fn defer(&self, is_public: bool) -> Result<(), Error> {
        Ok(self.answer.defer(&self.bot.interaction_api(), self.interaction, is_public).await?)
    }

    /// If the answer was deferred, shows a sentence until the answer follows. A failure is ignored, because the answer
    /// follows anyway.
    pub(super) async fn progress(&self, sentence: String) {
        let shown = self.answer.progress(&self.bot.interaction_api(), self.interaction, sentence).await;
        interaction_response::note(shown);
    }

    /// The parties of a challenge that the caller makes in this channel.
    pub(super) fn parties(&self, challenged: Option<Actor>, threads: Threads) -> ChallengeParties {
        ChallengeParties {
            challenger: self.by.clone(),
            challenged,
            place: self.place,
            server: self.server,
            threads,
            language: Some(self.locale.notation()),
        }
    }

    /// Checks whether the caller may challenge here. If so, returns whether matches may have threads here. Otherwise,
    /// returns the sentence that says why not.
    pub(super) async fn may_challenge(&self) -> Result<Result<Threads, String>, Error> {
        Ok(challenge_permission::may_challenge(
            &self.bot.club,
            &self.bot.outbound.denied_channels,
            self.locale,
            self.channel(),
        )
        .await?)
    }

    /// The properties of this channel that the permission checks need.
    pub(super) fn channel(&self) -> challenge_permission::Channel {
        let channel = challenge_permission::Channel {
            place: self.place,
            server: self.server,
            kind: self.interaction.channel.as_ref().map(|channel| channel.kind),
            held: self.interaction.app_permissions.unwrap_or(Permissions::empty()),
            moderated: self.caller_moderates(),
            is_elsewhere: false,
        };
        if self.origin.is_elsewhere() { channel.elsewhere() } else { channel }
    }

    /// Whether the caller may moderate the channel.
    pub(super) fn caller_moderates(&self) -> bool {
        permissions::moderates(self.interaction.member.as_deref())
    }

    /// Answers with the reason for a refusal, and logs the refusal if the database caused it.
    pub(super) async fn refuse(&self, refusal: &Refusal) -> Result<(), Error> {
        self.refuse_in(refusal, None).await
    }

    /// Like [`Call::refuse`], but `history` is the match that the refusal is about.
    pub(super) async fn refuse_in(&self, refusal: &Refusal, history: Option<&History>) -> Result<(), Error> {
        submit_move::log_failure(refusal);
        match (refusals::of_club(self.locale, refusal, history), history) {
            (Some(sentence), Some(history)) => {
                let side = history.side_of(self.by.person);
                let row =
                    side.and_then(|side| request_buttons::withdrawal(self.locale, refusal, history, side));
                self.say_with(self.below_board(sentence, history), row.into_iter().collect()).await
            }
            (Some(sentence), None) => self.say(sentence).await,
            (None, _) => Ok(()),
        }
    }

    /// Answers with a refusal about a match. Adds a link to the match's board, if the caller plays in the match and the
    /// board is not directly above.
    pub(super) async fn refuse_below(&self, sentence: String, history: &History) -> Result<(), Error> {
        self.say(self.below_board(sentence, history)).await
    }

    /// Returns a sentence about a match. Adds a link to the match's board, if the caller plays in the match and the board
    /// is not directly above.
    fn below_board(&self, sentence: String, history: &History) -> String {
        let above = self.bot.inbound.newest_messages.of(self.place);
        let context = RefusalContext { person: self.by.person, place: self.place, above };
        board_links::under(self.locale, sentence, history, context)
    }

    /// The refusal for a place in which no match is running. If the caller played in the last match there, the refusal
    /// says that it is over or paused; otherwise, that there is no match.
    pub(super) async fn no_running_match(&self) -> Result<Refusal, StoreError> {
        let last = self.bot.club.match_in(self.place).await?;
        let own = last.filter(|history| history.side_of(self.by.person).is_some());
        Ok(own.map_or(Refusal::NoMatch, |history| submit_move::why_not_running(&history)))
    }

    /// A sentence naming the permissions that the bot lacks here. If it lacks none, returns `None` and forgets that
    /// Discord refused the bot here.
    pub(super) fn lacking(&self) -> Option<String> {
        challenge_permission::lacking(&self.bot.outbound.denied_channels, self.locale, self.channel())
    }

    /// Like [`Call::lacking`], but also checks the permissions for the threads of matches.
    pub(super) fn lacking_for_threads(&self) -> Option<String> {
        let denied_channels = &self.bot.outbound.denied_channels;
        challenge_permission::lacking_for_threads(denied_channels, self.locale, self.channel())
    }
}

/// The user whom the caller picked as opponent, with their nickname on this server.
pub(super) fn opponent(call: &Call<'_>, user: &User) -> Actor {
    let member = call.interaction.data.resolved.members.get(&user.id);
    id_conversion::actor(user, member.and_then(|member| member.nick.as_deref()), &call.bot.name)
}
