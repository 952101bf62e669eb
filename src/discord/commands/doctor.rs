//! `/doctor`: shows moderators what the bot lacks in this channel.

use std::time::Instant;

use poise::serenity_prelude::{ChannelType, Permissions};

use super::command_interaction::{Call, call};
use crate::{
    discord::{
        bot::{Context, Error},
        gateway::shard_size::{SERVERS_MAX, SERVERS_TO_WARN},
        permissions,
    },
    text::{List, Locale, text},
};

/// Shows which permissions and which intent the bot lacks here.
#[poise::command(slash_command, guild_only)]
pub(super) async fn doctor(context: Context<'_>) -> Result<(), Error> {
    call(context, examine).await
}

async fn examine(call: Call<'_>) -> Result<(), Error> {
    if !call.caller_moderates() && !permissions::manages_server(call.interaction.member.as_deref()) {
        return call.say(text!(call.locale, "refused-doctor")).await;
    }
    let held = call.interaction.app_permissions.unwrap_or(Permissions::empty());
    let kind = call.interaction.channel.as_ref().map(|channel| channel.kind);
    let mut lines = findings(call.locale, held, kind, call.bot.reads_messages);
    if call.bot.outbound.denied_channels.contains(call.place, Instant::now()) {
        lines.push(text!(call.locale, "doctor-refused-lately"));
        // If the bot has its permissions again, this forgets the refusal, so that the bot posts here again.
        let _ = call.lacking();
    }
    lines.extend(crowded_shard(&call).await?);
    let running = call.bot.club.players_in(call.place).await?.map(|(id, _)| id.to_string());
    lines.push(running.map_or_else(
        || text!(call.locale, "doctor-no-match"),
        |id| text!(call.locale, "doctor-match", match = id),
    ));
    call.say(lines.join("\n")).await
}

/// A warning if the shard that serves this server has so many servers that the operator of the bot should act.
async fn crowded_shard(call: &Call<'_>) -> Result<Option<String>, Error> {
    let shard = call.bot.gateway.liveness.shard_of(call.server);
    let servers = call.bot.club.count_servers(shard).await?;
    Ok((servers >= SERVERS_TO_WARN).then(|| shard_warning(call.locale, servers)))
}

fn shard_warning(locale: Locale, servers: u64) -> String {
    text!(locale, "doctor-shard", servers = servers, most = SERVERS_MAX)
}

/// Describes the permissions and intents that the bot has or lacks, one per line. `held` are the bot's permissions in
/// the channel.
fn findings(
    locale: Locale,
    held: Permissions,
    kind: Option<ChannelType>,
    reads_messages: bool,
) -> Vec<String> {
    let missing = permissions::missing(held, kind);
    let mut lines = vec![if missing.is_empty() {
        text!(locale, "doctor-rights")
    } else {
        text!(locale, "doctor-rights-missing", permissions = List::of(permissions::names(missing, locale)))
    }];
    if kind == Some(ChannelType::Text) {
        let missing = permissions::missing_for_threads(held);
        lines.push(if missing.is_empty() {
            text!(locale, "doctor-threads")
        } else {
            text!(
                locale,
                "doctor-threads-missing",
                permissions = List::of(permissions::names(missing, locale))
            )
        });
    }
    lines.push(if reads_messages {
        text!(locale, "doctor-content")
    } else {
        text!(locale, "doctor-content-missing")
    });
    lines
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_missing_is_named_and_the_rest_is_said_to_be_there() {
        let held = Permissions::VIEW_CHANNEL
            | Permissions::SEND_MESSAGES
            | Permissions::READ_MESSAGE_HISTORY
            | Permissions::SEND_MESSAGES_IN_THREADS;
        let lines = findings(Locale::English, held, Some(ChannelType::Text), true);
        assert!(lines[0].contains("Attach Files") && !lines[0].contains("View Channel"), "{}", lines[0]);
        assert!(lines[1].contains("Create Public Threads") && !lines[1].contains("Send"), "{}", lines[1]);
        assert_eq!(lines[2], text!(Locale::English, "doctor-content"));
        let all = findings(Locale::English, Permissions::ADMINISTRATOR, Some(ChannelType::Text), false);
        assert_eq!(all[0], text!(Locale::English, "doctor-rights"));
        assert_eq!(all[1], text!(Locale::English, "doctor-threads"));
        assert_eq!(all[2], text!(Locale::English, "doctor-content-missing"));
        let crowded = shard_warning(Locale::English, 1612);
        assert!(crowded.contains("1612") && crowded.contains("2500"), "{crowded}");
        let in_thread = findings(Locale::English, held, Some(ChannelType::PublicThread), true);
        assert_eq!(in_thread.len(), 2, "no threads begin in threads");
    }
}
