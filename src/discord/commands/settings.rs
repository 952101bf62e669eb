//! `/settings`: what a server and what a person prefers.

use kamisado_render::Theme;
use poise::ChoiceParameter;

use super::{Call, call};
use crate::{
    club::{BoardFrom, PersonPreferences, ServerPreferences},
    discord::bot::{Context, Error},
    texts::text,
};

/// How boards look.
#[derive(Clone, Copy, Debug, ChoiceParameter)]
pub(super) enum ThemeChoice {
    #[name = "classic"]
    Classic,
    #[name = "symbols"]
    Symbols,
    #[name = "high-contrast"]
    HighContrast,
    #[name = "letters"]
    Letters,
    #[name = "paper"]
    Paper,
}

impl From<ThemeChoice> for Theme {
    fn from(choice: ThemeChoice) -> Self {
        match choice {
            ThemeChoice::Classic => Self::Classic,
            ThemeChoice::Symbols => Self::Symbols,
            ThemeChoice::HighContrast => Self::HighContrast,
            ThemeChoice::Letters => Self::Letters,
            ThemeChoice::Paper => Self::Paper,
        }
    }
}

/// From whose side a board is seen that only one person sees.
#[derive(Clone, Copy, Debug, ChoiceParameter)]
pub(super) enum SideChoice {
    #[name = "own"]
    Own,
    #[name = "white"]
    White,
}

impl From<SideChoice> for BoardFrom {
    fn from(choice: SideChoice) -> Self {
        match choice {
            SideChoice::Own => Self::OwnSide,
            SideChoice::White => Self::White,
        }
    }
}

/// The parts are called, not this.
#[poise::command(slash_command, guild_only, subcommands("server", "mine"))]
#[expect(clippy::unused_async, reason = "the framework wants it so")]
pub(super) async fn settings(_: Context<'_>) -> Result<(), Error> {
    Ok(())
}

/// Sets what holds for everybody in the server's channels.
#[poise::command(slash_command, guild_only)]
async fn server(
    ctx: Context<'_>,
    theme: Option<ThemeChoice>,
    #[min = 1]
    #[max = 60]
    ask_after: Option<u8>,
    #[min = 1]
    #[max = 60]
    claim_after: Option<u8>,
) -> Result<(), Error> {
    let theme = theme.map(|theme| Theme::from(theme).name().to_owned());
    call(ctx, |call| set_server(call, ServerPreferences { theme, ask_after, claim_after })).await
}

/// Sets what holds where only the caller sees it.
#[poise::command(slash_command, guild_only)]
async fn mine(ctx: Context<'_>, theme: Option<ThemeChoice>, side: Option<SideChoice>) -> Result<(), Error> {
    call(ctx, |call| set_mine(call, theme.map(Theme::from), side.map(BoardFrom::from))).await
}

async fn set_server(call: Call<'_>, wanted: ServerPreferences) -> Result<(), Error> {
    let locale = call.locale;
    let Some(server) = call.server else {
        return call.say(text!(locale, "refused-server-only")).await;
    };
    let rights = call.interaction.member.as_ref().and_then(|member| member.permissions).unwrap_or_default();
    let changes = wanted != ServerPreferences::default();
    if changes && !(rights.manage_guild() || rights.administrator()) {
        return call.say(text!(locale, "refused-manage-server")).await;
    }
    if changes {
        call.bot.club.prefer_on_server(server, wanted).await?;
    }
    let stands = call.bot.club.server_preferences(server).await?;
    let theme = theme_word(&call, stands.theme.as_deref());
    let quiet = stands.quiet_days();
    let quiet = text!(locale, "settings-quiet", ask = quiet.ask, claim = quiet.claim);
    call.say(format!("{}\n{quiet}", text!(locale, "settings-server", theme = theme))).await
}

async fn set_mine(call: Call<'_>, theme: Option<Theme>, board_from: Option<BoardFrom>) -> Result<(), Error> {
    let locale = call.locale;
    if theme.is_some() || board_from.is_some() {
        let theme = theme.map(|theme| theme.name().to_owned());
        call.bot.club.prefer(&call.by, PersonPreferences { theme, board_from }).await?;
    }
    let stands = call.bot.club.person_preferences(call.by.person).await?;
    let of_server = || text!(locale, "settings-theme-of-server");
    let theme = stands.theme.as_deref().map_or_else(of_server, |name| theme_word(&call, Some(name)));
    let side = match stands.board_from.unwrap_or_default() {
        BoardFrom::OwnSide => text!(locale, "settings-side-own"),
        BoardFrom::White => text!(locale, "settings-side-white"),
    };
    call.say(text!(locale, "settings-mine", theme = theme, side = side)).await
}

/// What a theme is called; the usual one where none is set.
fn theme_word(call: &Call<'_>, name: Option<&str>) -> String {
    match name.and_then(Theme::from_name).unwrap_or_default() {
        Theme::Classic => text!(call.locale, "theme-classic"),
        Theme::Symbols => text!(call.locale, "theme-symbols"),
        Theme::HighContrast => text!(call.locale, "theme-high-contrast"),
        Theme::Letters => text!(call.locale, "theme-letters"),
        Theme::Paper => text!(call.locale, "theme-paper"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_theme_can_be_chosen_by_its_name() {
        let choices = ThemeChoice::list();
        assert_eq!(choices.len(), Theme::ALL.len());
        for (index, choice) in choices.iter().enumerate() {
            assert_eq!(Theme::from(ThemeChoice::from_index(index).unwrap()).name(), choice.name);
        }
    }
}
