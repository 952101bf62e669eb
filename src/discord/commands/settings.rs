//! `/settings`: shows and changes the preferences of a server or a person.

use kamisado_render::Theme;
use kamisado_rules::{Game, MatchLength};
use poise::serenity_prelude::Role;

use super::{
    command_interaction::{Call, call},
    option_choices::{GameChoice, LengthChoice},
    setting_choices::{
        ChallengersChoice, ChallengesChoice, DailyPuzzleChoice, OwnThemeChoice, ProfileChoice,
        ServerSideChoice, SideChoice, ThemeChoice, ThreadsChoice, TurnsChoice,
    },
    setting_values::{self, OfServer, change_person, change_server},
};
use crate::{
    club::{
        BoardFrom, Challengers, ChallengesFrom, Contact, Organisers, PersonPreferences, PreferredLanguage,
        ProfileFor, PuzzlePlace, QuietHours, ServerBoardFrom, ServerPreferences, Threads, Turns,
    },
    discord::{
        bot::{Context, Error},
        id_conversion, permissions, resolve_audience,
    },
    store::StoreError,
    text::text,
    view::settings_text::{person_lines, server_language_line, server_lines},
};

/// Groups the subcommands. Discord calls only these, never the group.
#[poise::command(slash_command, subcommands("server", "mine"))]
#[expect(clippy::unused_async, reason = "the framework wants it so")]
pub(super) async fn settings(_: Context<'_>) -> Result<(), Error> {
    Ok(())
}

/// Shows or changes the preferences of the server.
#[poise::command(slash_command, guild_only)]
#[expect(clippy::too_many_arguments, reason = "each is an option of the command")]
async fn server(
    context: Context<'_>,
    theme: Option<ThemeChoice>,
    board: Option<ServerSideChoice>,
    threads: Option<ThreadsChoice>,
    challengers: Option<ChallengersChoice>,
    game: Option<GameChoice>,
    #[rename = "match"] length: Option<LengthChoice>,
    #[rename = "quiet-from"]
    #[min = 0]
    #[max = 23]
    quiet_from: Option<u8>,
    #[rename = "quiet-until"]
    #[min = 0]
    #[max = 23]
    quiet_until: Option<u8>,
    #[min = 1]
    #[max = 60]
    ask_after: Option<u8>,
    #[min = 1]
    #[max = 60]
    claim_after: Option<u8>,
    language: Option<PreferredLanguage>,
    board_waits: Option<bool>,
    daily_puzzle: Option<DailyPuzzleChoice>,
    machine_pauses: Option<bool>,
    organisers: Option<Role>,
) -> Result<(), Error> {
    let wanted = ServerPreferences {
        theme: theme.map(|theme| Theme::from(theme).name().to_owned()),
        board_from: board.map(ServerBoardFrom::from),
        threads: threads.map(Threads::from),
        challengers: challengers.map(Challengers::from),
        quiet_hours: None,
        game: game.map(Game::from),
        length: length.map(MatchLength::from),
        ask_after,
        claim_after,
        language,
        board_waits,
        daily_puzzle: None,
        machine_pauses,
        organisers: organisers.map(|role| Organisers::Role(id_conversion::role(role.id))),
    };
    call(context, |call| set_server(call, wanted, (quiet_from, quiet_until), daily_puzzle)).await
}

/// Shows or changes the preferences of the caller.
#[poise::command(slash_command)]
#[expect(clippy::too_many_arguments, reason = "each is an option of the command")]
async fn mine(
    context: Context<'_>,
    theme: Option<OwnThemeChoice>,
    side: Option<SideChoice>,
    challenges: Option<ChallengesChoice>,
    mention: Option<bool>,
    language: Option<PreferredLanguage>,
    profile: Option<ProfileChoice>,
    everywhere: Option<bool>,
    puzzles: Option<bool>,
    turns: Option<TurnsChoice>,
    #[min = 0]
    #[max = 23]
    digest_hour: Option<u8>,
) -> Result<(), Error> {
    let wanted = PersonPreferences {
        theme: theme.map(|theme| theme.name_of_theme().to_owned()),
        board_from: side.map(BoardFrom::from),
        challenges_from: challenges.map(ChallengesFrom::from),
        mention_on_turn: mention,
        language,
        profile: profile.map(ProfileFor::from),
        everywhere,
        puzzles,
        turns: turns.map(Turns::from),
        digest_hour,
    };
    call(context, |call| set_mine(call, wanted)).await
}

async fn set_server(
    call: Call<'_>,
    mut wanted: ServerPreferences,
    quiet: (Option<u8>, Option<u8>),
    daily_puzzle: Option<DailyPuzzleChoice>,
) -> Result<(), Error> {
    let locale = call.locale;
    let Some(server) = call.server else {
        return call.say(text!(locale, "refused-server-only")).await;
    };
    wanted.quiet_hours = match quiet {
        (None, None) => None,
        (Some(from), Some(until)) => QuietHours::new(from, until),
        _ => return call.say(text!(locale, "refused-half-quiet-hours")).await,
    };
    wanted.daily_puzzle = daily_puzzle.map(|choice| match choice {
        DailyPuzzleChoice::Here => PuzzlePlace::In(call.place),
        DailyPuzzleChoice::Nowhere => PuzzlePlace::Nowhere,
    });
    // Discord's role @everyone has the id of the server.
    if let Some(Organisers::Role(role)) = wanted.organisers
        && role.0 == server.0
    {
        wanted.organisers = Some(Organisers::Managers);
    }
    let only_asks = wanted == ServerPreferences::default();
    let of_server = async || -> Result<_, StoreError> {
        let current = call.bot.club.server_preferences(server).await?;
        let language = call.bot.club.languages(None, Some(server), Contact::Message).await?.server;
        let mut lines = server_lines(locale, &current, call.input.at);
        lines.push(server_language_line(locale, language));
        Ok(lines)
    };
    if only_asks {
        let may_change = permissions::manages_server(call.interaction.member.as_deref());
        let of = OfServer { server, here: call.place, now: call.input.at, may_change };
        let (content, rows) = setting_values::form_of_server(&call.bot.club, locale, of).await?;
        return call.say_with(content, rows).await;
    }
    let before = of_server().await?;
    if !permissions::manages_server(call.interaction.member.as_deref()) {
        return call.say(text!(locale, "refused-manage-server")).await;
    }
    if let Err(sentence) = change_server(&call.bot.club, locale, server, wanted, call.lacking()).await? {
        return call.say(sentence).await;
    }
    let lines = changed_lines(&before, of_server().await?, || text!(locale, "settings-server-all"));
    call.say(lines.join("\n")).await
}

/// Returns the lines that a change has altered, followed by the line that says where all settings are listed. If no
/// line has changed, returns all lines.
fn changed_lines(before: &[String], after: Vec<String>, where_all_are: impl Fn() -> String) -> Vec<String> {
    let changed: Vec<String> = after.iter().filter(|line| !before.contains(line)).cloned().collect();
    if changed.is_empty() {
        return after;
    }
    changed.into_iter().chain([where_all_are()]).collect()
}

async fn set_mine(call: Call<'_>, wanted: PersonPreferences) -> Result<(), Error> {
    if wanted == PersonPreferences::default() {
        let form = setting_values::form_of_person(&call.bot.club, call.locale, call.by.person);
        let (content, rows) = form.await?;
        return call.say_with(content, rows).await;
    }
    let before_change = call.bot.club.person_preferences(call.by.person).await?;
    change_person(&call.bot.club, &call.by, wanted, call.input.at).await?;
    let current = call.bot.club.person_preferences(call.by.person).await?;
    // The answer is in the language that has just been chosen.
    let locale = resolve_audience::locale_of_reader(&call.bot.club, call.by.person, call.contact).await;
    let (before, after) = (person_lines(locale, &before_change), person_lines(locale, &current));
    call.say(changed_lines(&before, after, || text!(locale, "settings-mine-all")).join("\n")).await
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_change_is_answered_with_what_is_different() {
        let lines = |lines: [&str; 3]| lines.map(str::to_owned).to_vec();
        let all = || "all".to_owned();
        let before = lines(["one", "two", "three"]);
        assert_eq!(changed_lines(&before, lines(["one", "2", "three"]), all), ["2", "all"]);
        assert_eq!(
            changed_lines(&before, lines(["one", "two", "three"]), all),
            before,
            "nothing is different"
        );
    }
}
