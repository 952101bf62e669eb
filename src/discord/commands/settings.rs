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
        BoardFrom, Challengers, ChallengesFrom, Organisers, PersonPreferences, PreferredLanguage, ProfileFor,
        PuzzlePlace, QuietHours, ServerBoardFrom, ServerPreferences, Threads, Turns,
    },
    discord::{
        bot::{Context, Error},
        id_conversion, permissions, resolve_audience,
    },
    text::text,
};

/// Groups the subcommands. Discord calls only these, never the group.
#[poise::command(slash_command, subcommands("server", "mine"))]
#[expect(clippy::unused_async, reason = "poise requires an async function")]
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
    let club = &call.bot.club;
    let may_change = permissions::manages_server(call.interaction.member.as_deref());
    let form = async || {
        let of = OfServer { server, here: call.place, now: call.input.at, may_change };
        setting_values::form_of_server(club, locale, of).await
    };
    if only_asks {
        let (content, rows) = form().await?;
        return call.say_with(content, rows).await;
    }
    if !may_change {
        return call.say(text!(locale, "refused-manage-server")).await;
    }
    let sentences = async || setting_values::sentences_of_server(club, locale, server, call.input.at).await;
    let before = sentences().await?;
    if let Err(sentence) = change_server(club, locale, server, wanted, call.lacking()).await? {
        return call.say(sentence).await;
    }
    if let Some(lines) = changed(&before, sentences().await?) {
        return call.say([lines, text!(locale, "settings-server-all")].join("\n")).await;
    }
    let (content, rows) = form().await?;
    call.say_with(content, rows).await
}

/// The sentences that a change has altered, each on a line. `None` if it has altered none.
fn changed(before: &[String], after: Vec<String>) -> Option<String> {
    let changed: Vec<String> = after.into_iter().filter(|sentence| !before.contains(sentence)).collect();
    (!changed.is_empty()).then(|| changed.join("\n"))
}

async fn set_mine(call: Call<'_>, wanted: PersonPreferences) -> Result<(), Error> {
    let (club, person) = (&call.bot.club, call.by.person);
    if wanted == PersonPreferences::default() {
        let (content, rows) = setting_values::form_of_person(club, call.locale, person).await?;
        return call.say_with(content, rows).await;
    }
    let before_change = club.person_preferences(person).await?;
    change_person(club, &call.by, wanted, call.input.at).await?;
    // The answer is in the language that has just been chosen.
    let locale = resolve_audience::locale_of_reader(club, person, call.contact).await;
    let before = setting_values::sentences_of(locale, &before_change);
    let after = setting_values::sentences_of(locale, &club.person_preferences(person).await?);
    if let Some(lines) = changed(&before, after) {
        return call.say([lines, text!(locale, "settings-mine-all")].join("\n")).await;
    }
    let (content, rows) = setting_values::form_of_person(club, locale, person).await?;
    call.say_with(content, rows).await
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_change_is_answered_with_what_is_different() {
        let lines = |lines: [&str; 3]| lines.map(str::to_owned).to_vec();
        let before = lines(["one", "two", "three"]);
        assert_eq!(changed(&before, lines(["one", "2", "three"])).as_deref(), Some("2"));
        assert_eq!(changed(&before, lines(["1", "2", "three"])).as_deref(), Some("1\n2"));
        assert_eq!(changed(&before, before.clone()), None);
    }
}
