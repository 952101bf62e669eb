//! `/help`: how to play in a few lines, and what the reader may do here.

use super::{Call, call};
use crate::{
    club::Challengers,
    discord::bot::{Context, Error},
    store::StoreError,
    texts::{Locale, text},
};

/// Tells how to play.
#[poise::command(slash_command)]
pub(super) async fn help(ctx: Context<'_>) -> Result<(), Error> {
    call(ctx, tell).await
}

/// How the reader stands to the place where the help is asked for.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
enum Here {
    /// In direct messages.
    #[default]
    Direct,
    /// In the match that is running in this channel.
    Playing,
    /// Somebody who may challenge in this channel.
    Challenging,
    /// Somebody who may only be challenged in it.
    Waiting,
}

/// What the help depends on.
#[derive(Clone, Debug, Default)]
struct Reader {
    here: Here,
    /// Whether the reader moderates this channel.
    moderates: bool,
    /// The sentence that says what the bot itself lacks here.
    lacking: Option<String>,
    /// The bot's mention, if it can read only what is addressed to it.
    mention: Option<String>,
}

async fn tell(call: Call<'_>) -> Result<(), Error> {
    let moderates = call.caller_moderates();
    let here = here(&call, moderates).await?;
    let reader = Reader {
        here,
        moderates,
        lacking: call.server.and_then(|_| call.lacking()),
        mention: (!call.bot.reads_messages).then(|| format!("<@{}>", call.bot.user)),
    };
    call.say(lines(call.locale, &reader)).await
}

async fn here(call: &Call<'_>, moderates: bool) -> Result<Here, StoreError> {
    if call.server.is_none() {
        return Ok(Here::Direct);
    }
    let by = Some(call.by.person);
    let running = call.bot.club.players_in(call.place).await?;
    if running.is_some_and(|(_, seats)| seats.black.person == by || seats.white.person == by) {
        return Ok(Here::Playing);
    }
    let challengers = call.server_preferences().await?.challengers.unwrap_or_default();
    Ok(match challengers {
        Challengers::Moderators if !moderates => Here::Waiting,
        _ => Here::Challenging,
    })
}

fn lines(locale: Locale, reader: &Reader) -> String {
    let mut lines: Vec<_> = reader.lacking.iter().cloned().collect();
    lines.extend([
        text!(locale, "help-goal"),
        text!(locale, "help-turn"),
        text!(locale, "help-moves"),
        text!(locale, "help-sumos"),
        text!(locale, "help-typing"),
    ]);
    lines.extend(reader.mention.iter().map(|mention| text!(locale, "help-mention", bot = mention.as_str())));
    lines.push(match reader.here {
        Here::Direct => text!(locale, "help-direct"),
        Here::Playing => text!(locale, "help-playing"),
        Here::Challenging => text!(locale, "help-begin"),
        Here::Waiting => text!(locale, "help-wait-for-challenge"),
    });
    if reader.here != Here::Direct {
        lines.push(text!(locale, "help-commands-here"));
    }
    lines.push(text!(locale, "help-commands"));
    if reader.moderates {
        lines.push(text!(locale, "help-moderators"));
    }
    lines.join("\n")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::discord::post::LONGEST_CONTENT;

    fn moderator() -> Reader {
        Reader { here: Here::Challenging, moderates: true, ..Reader::default() }
    }

    #[test]
    fn a_bot_that_cannot_read_along_says_how_to_address_it() {
        let deaf = Reader { mention: Some("<@7>".to_owned()), lacking: Some("x".repeat(200)), ..moderator() };
        let all = lines(Locale::English, &deaf);
        assert!(all.contains("<@7> `left 5`"));
        assert!(!lines(Locale::English, &moderator()).contains("<@7>"));
        assert!(all.chars().count() <= LONGEST_CONTENT, "{}", all.chars().count());
    }

    #[test]
    fn help_names_every_command_to_a_moderator() {
        let help = lines(Locale::English, &moderator());
        for command in crate::discord::commands::all() {
            assert!(help.contains(&format!("/{}", command.name)), "{}", command.name);
        }
    }

    #[test]
    fn everybody_is_told_what_they_can_do_here() {
        let told = |reader: Reader| lines(Locale::English, &reader);
        let member = Reader { moderates: false, ..moderator() };
        assert!(!told(member.clone()).contains("/doctor"));
        assert!(told(member.clone()).contains("**Begin** with `/challenge`"));
        let player = told(Reader { here: Here::Playing, ..member.clone() });
        assert!(player.contains("Your match is running here") && !player.contains("**Begin**"), "{player}");
        let guest = told(Reader { here: Here::Waiting, ..member });
        assert!(guest.contains("only moderators challenge"), "{guest}");
        let direct = told(Reader::default());
        assert!(direct.contains("/board") && !direct.contains("/takeback"), "{direct}");
    }
}
