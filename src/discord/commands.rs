//! Slash commands: a file each, thin over plain functions. Their names and descriptions come from `locales/`.

mod abort;
mod block;
mod board;
mod challenge;
mod claim;
mod doctor;
mod draw;
mod help;
mod import;
mod leaderboard;
mod localization;
mod matches;
mod move_command;
mod option_choices;
mod privacy_and_mydata;
mod record;
mod replay;
mod resign;
mod resolve_match;
mod rules;
mod settings;
mod takeback;

use std::{sync::Arc, time::Instant};

use poise::serenity_prelude::{
    Command as DiscordCommand, CommandInteraction, CreateCommand, Permissions, User,
};
use tracing::{info, warn};

use super::{
    backoff::Backoff,
    bot::{Bot, Command, Context, Error},
    id_conversion,
    inbound::{challenge_permission, submit_move},
    outbound::interaction_response,
    permissions, request_failure,
};
use crate::{
    club::{Actor, ChallengeParties, Input, Place, Refusal, Server, ServerPreferences, Threads},
    store::StoreError,
    text::{Locale, text},
    view::{refusals, row::Row},
};

/// Every command with its texts.
pub(crate) fn all() -> Vec<Command> {
    let mut commands = unlocalized();
    for command in &mut commands {
        localization::localize(command);
    }
    commands
}

/// Every command with the names by which its texts are found.
fn unlocalized() -> Vec<Command> {
    vec![
        challenge::challenge(),
        move_command::play_move(),
        board::board(),
        draw::draw(),
        takeback::takeback(),
        resign::resign(),
        claim::claim(),
        abort::abort(),
        record::write_record(),
        replay::replay(),
        import::import(),
        leaderboard::leaderboard(),
        rules::rules(),
        settings::settings(),
        block::block(),
        matches::matches(),
        privacy_and_mydata::privacy(),
        privacy_and_mydata::mydata(),
        doctor::doctor(),
        help::help(),
    ]
}

/// Tells Discord which commands there are, until it has understood.
pub(crate) async fn register(bot: Arc<Bot>, commands: Vec<CreateCommand>) {
    let mut backoff = Backoff::of(&bot.config);
    loop {
        let result = tokio::select! {
            result = DiscordCommand::set_global_commands(&bot.http, commands.clone()) => result,
            () = bot.stopping.cancelled() => return,
        };
        let Err(error) = result else {
            info!(commands = commands.len(), "commands are registered");
            return;
        };
        let wait = backoff.wait();
        warn!(code = request_failure::code(&error), ?wait, "commands cannot be registered");
        tokio::select! {
            () = tokio::time::sleep(wait) => {}
            () = bot.stopping.cancelled() => return,
        }
    }
}

/// A call of a command, with what its function works with.
struct Call<'a> {
    bot: Arc<Bot>,
    interaction: &'a CommandInteraction,
    /// The caller's language.
    locale: Locale,
    /// Who called.
    by: Actor,
    /// The call as something that came from outside.
    input: Input,
    /// Where it was called.
    place: Place,
    /// The server that the place belongs to; none in direct messages.
    server: Option<Server>,
}

/// Does a command's work; a stop waits for it.
async fn call<'a, F>(context: Context<'a>, work: impl FnOnce(Call<'a>) -> F) -> Result<(), Error>
where
    F: Future<Output = Result<(), Error>>,
{
    let bot = context.data().upgrade().ok_or(Error::Stopping)?;
    let tasks = bot.tasks.clone();
    let interaction = context.interaction;
    let nickname = interaction.member.as_ref().and_then(|member| member.nick.as_deref());
    let call = Call {
        bot,
        interaction,
        locale: Locale::from_discord(&interaction.locale),
        by: id_conversion::actor(&interaction.user, nickname),
        input: id_conversion::input(interaction.id.get()),
        place: id_conversion::place(interaction.channel_id),
        server: interaction.guild_id.map(id_conversion::server),
    };
    if !call.bot.user_rate_limits.allow(call.by.person, call.place, Instant::now()) {
        return tasks.track_future(call.say(text!(call.locale, "refused-too-many-commands"))).await;
    }
    tasks.track_future(work(call)).await
}

impl Call<'_> {
    /// Answers so that only the caller sees it.
    async fn say(&self, sentence: impl Into<String>) -> Result<(), Error> {
        self.say_with(sentence, Vec::new()).await
    }

    /// As [`Call::say`], with buttons.
    async fn say_with(&self, sentence: impl Into<String>, rows: Vec<Row>) -> Result<(), Error> {
        let response = interaction_response::private(sentence, rows);
        Ok(self.interaction.create_response(&self.bot.http, response).await?)
    }

    /// The caller challenging somebody here.
    fn meeting(&self, challenged: Option<Actor>, threads: Threads) -> ChallengeParties {
        ChallengeParties {
            challenger: self.by.clone(),
            challenged,
            place: self.place,
            server: self.server,
            threads,
        }
    }

    /// Whether the caller may challenge here, and if matches may have threads here; or the sentence that says why not.
    async fn may_challenge(&self) -> Result<Result<Threads, String>, Error> {
        Ok(challenge_permission::may_challenge(&self.bot, self.locale, self.channel()).await?)
    }

    /// The channel as one in which somebody may challenge, or not.
    fn channel(&self) -> challenge_permission::Channel {
        challenge_permission::Channel {
            place: self.place,
            server: self.server,
            kind: self.interaction.channel.as_ref().map(|channel| channel.kind),
            held: self.interaction.app_permissions.unwrap_or(Permissions::empty()),
            moderated: self.caller_moderates(),
        }
    }

    /// What the server prefers; nothing in direct messages.
    async fn server_preferences(&self) -> Result<ServerPreferences, StoreError> {
        match self.server {
            Some(server) => self.bot.club.server_preferences(server).await,
            None => Ok(ServerPreferences::default()),
        }
    }

    /// The caller's rights in the channel.
    fn callers_rights(&self) -> Permissions {
        self.interaction.member.as_ref().and_then(|member| member.permissions).unwrap_or_default()
    }

    /// Whether the caller may undo here what others do.
    fn caller_moderates(&self) -> bool {
        permissions::moderates(self.interaction.member.as_deref())
    }

    /// Says why the club does not do what was asked.
    async fn refuse(&self, refusal: &Refusal) -> Result<(), Error> {
        submit_move::log_failure(refusal);
        match refusals::of_club(self.locale, refusal, None) {
            Some(sentence) => self.say(sentence).await,
            None => Ok(()),
        }
    }

    /// Why nothing can be done in a place in which no match is running: the caller's last one there is over or paused, or
    /// there is none.
    async fn nothing_runs(&self) -> Result<Refusal, StoreError> {
        let last = self.bot.club.match_in(self.place).await?;
        let own = last.filter(|history| history.side_of(self.by.person).is_some());
        Ok(own.map_or(Refusal::NoMatch, |history| submit_move::why_not_running(&history)))
    }

    /// The sentence that names the rights which the bot lacks here; none if it has them all.
    fn lacking(&self) -> Option<String> {
        challenge_permission::lacking(&self.bot, self.locale, self.channel())
    }
}

/// The opponent whom the caller picked, with the name that they have on this server.
fn opponent(call: &Call<'_>, user: &User) -> Actor {
    let member = call.interaction.data.resolved.members.get(&user.id);
    id_conversion::actor(user, member.and_then(|member| member.nick.as_deref()))
}

#[cfg(test)]
mod tests;
