//! `/help`: how to play in five lines, and the commands.

use super::{Call, call};
use crate::{
    discord::bot::{Context, Error},
    texts::{Locale, text},
};

/// Tells how to play.
#[poise::command(slash_command)]
pub(super) async fn help(ctx: Context<'_>) -> Result<(), Error> {
    call(ctx, tell).await
}

async fn tell(call: Call<'_>) -> Result<(), Error> {
    let mention = (!call.bot.reads_messages).then(|| format!("<@{}>", call.bot.user));
    call.say(lines(call.locale, mention.as_deref())).await
}

/// The text; `mention` is the bot's, if it can read only what is addressed to it.
fn lines(locale: Locale, mention: Option<&str>) -> String {
    let mut lines = vec![
        text!(locale, "help-goal"),
        text!(locale, "help-turn"),
        text!(locale, "help-moves"),
        text!(locale, "help-sumos"),
        text!(locale, "help-typing"),
    ];
    lines.extend(mention.map(|mention| text!(locale, "help-mention", bot = mention)));
    lines.push(text!(locale, "help-commands"));
    lines.join("\n")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::discord::post::LONGEST_CONTENT;

    #[test]
    fn a_bot_that_cannot_read_along_says_how_to_address_it() {
        let all = lines(Locale::English, Some("<@7>"));
        assert!(all.contains("<@7> `left 5`"));
        assert!(!lines(Locale::English, None).contains("<@7>"));
        assert!(all.chars().count() <= LONGEST_CONTENT);
    }

    #[test]
    fn help_names_every_command() {
        let help = lines(Locale::English, None);
        for command in crate::discord::commands::all() {
            assert!(help.contains(&format!("/{}", command.name)), "{}", command.name);
        }
    }
}
