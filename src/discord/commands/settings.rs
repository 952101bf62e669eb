//! `/settings`: shows and changes the preferences of a server or a person.

use kamisado_render::Theme;
use kamisado_rules::{Color, Game, MatchLength};
use poise::{ChoiceParameter, serenity_prelude::Role};

use super::{
    command_interaction::{Call, call},
    option_choices::{GameChoice, LengthChoice},
    setting_values::{self, OfServer},
};
use crate::{
    club::{
        BoardFrom, Challengers, ChallengesFrom, Club, Contact, DIGEST_HOUR, GRACE_SECONDS, Organisers,
        PersonPreferences, PreferredLanguage, ProfileFor, PuzzlePlace, QuietDays, QuietHours, Server,
        ServerBoardFrom, ServerLanguage, ServerPreferences, THEME_OF_SERVER, Threads, Timestamp, Turns,
    },
    discord::{
        bot::{Context, Error},
        id_conversion,
        inbound::submit_move,
        permissions, resolve_audience,
    },
    store::StoreError,
    text::{List, Locale, game_words, text},
    view::{refusals, round_pictures::letters_of},
};

/// The theme of a server's boards.
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

/// The theme of the boards that only one person sees.
#[derive(Clone, Copy, Debug, ChoiceParameter)]
pub(super) enum OwnThemeChoice {
    #[name = "of-server"]
    OfServer,
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

impl OwnThemeChoice {
    /// The name of the theme, as preferences store it.
    pub(super) fn name_of_theme(self) -> &'static str {
        let theme = match self {
            Self::OfServer => return THEME_OF_SERVER,
            Self::Classic => Theme::Classic,
            Self::Symbols => Theme::Symbols,
            Self::HighContrast => Theme::HighContrast,
            Self::Letters => Theme::Letters,
            Self::Paper => Theme::Paper,
        };
        theme.name()
    }
}

/// The side from which a board is drawn that only one person sees.
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

/// The side from which boards in a server's channels are drawn.
#[derive(Clone, Copy, Debug, ChoiceParameter)]
pub(super) enum ServerSideChoice {
    #[name = "decider"]
    Decider,
    #[name = "white"]
    White,
}

impl From<ServerSideChoice> for ServerBoardFrom {
    fn from(choice: ServerSideChoice) -> Self {
        match choice {
            ServerSideChoice::Decider => Self::Decider,
            ServerSideChoice::White => Self::White,
        }
    }
}

/// How a person is told of their turns.
#[derive(Clone, Copy, Debug, ChoiceParameter)]
pub(super) enum TurnsChoice {
    #[name = "turns-each"]
    Each,
    #[name = "turns-digest"]
    Digest,
    #[name = "turns-silent"]
    Silent,
}

impl From<TurnsChoice> for Turns {
    fn from(choice: TurnsChoice) -> Self {
        match choice {
            TurnsChoice::Each => Self::Each,
            TurnsChoice::Digest => Self::Digest,
            TurnsChoice::Silent => Self::Silent,
        }
    }
}

#[derive(Clone, Copy, Debug, ChoiceParameter)]
pub(super) enum ThreadsChoice {
    #[name = "always"]
    Always,
    #[name = "ask"]
    Ask,
    #[name = "never"]
    Never,
}

impl From<ThreadsChoice> for Threads {
    fn from(choice: ThreadsChoice) -> Self {
        match choice {
            ThreadsChoice::Always => Self::Always,
            ThreadsChoice::Ask => Self::Ask,
            ThreadsChoice::Never => Self::Never,
        }
    }
}

/// Where the server has its daily puzzle.
#[derive(Clone, Copy, Debug, ChoiceParameter)]
pub(super) enum DailyPuzzleChoice {
    #[name = "here"]
    Here,
    #[name = "nowhere"]
    Nowhere,
}

/// The people who may send challenges on a server.
#[derive(Clone, Copy, Debug, ChoiceParameter)]
pub(super) enum ChallengersChoice {
    #[name = "everybody"]
    Everybody,
    #[name = "moderators"]
    Moderators,
}

impl From<ChallengersChoice> for Challengers {
    fn from(choice: ChallengersChoice) -> Self {
        match choice {
            ChallengersChoice::Everybody => Self::Everybody,
            ChallengersChoice::Moderators => Self::Moderators,
        }
    }
}

/// The people whose challenges a person accepts.
#[derive(Clone, Copy, Debug, ChoiceParameter)]
pub(super) enum ChallengesChoice {
    #[name = "anybody"]
    Anybody,
    #[name = "past-opponents"]
    PastOpponents,
    #[name = "nobody"]
    Nobody,
}

impl From<ChallengesChoice> for ChallengesFrom {
    fn from(choice: ChallengesChoice) -> Self {
        match choice {
            ChallengesChoice::Anybody => Self::Anybody,
            ChallengesChoice::PastOpponents => Self::PastOpponents,
            ChallengesChoice::Nobody => Self::Nobody,
        }
    }
}

/// The people who may see a person's profile.
#[derive(Clone, Copy, Debug, ChoiceParameter)]
pub(super) enum ProfileChoice {
    #[name = "profile-public"]
    Public,
    #[name = "profile-private"]
    Private,
}

impl From<ProfileChoice> for ProfileFor {
    fn from(choice: ProfileChoice) -> Self {
        match choice {
            ProfileChoice::Public => Self::Anybody,
            ProfileChoice::Private => Self::Nobody,
        }
    }
}

/// Groups the subcommands. Discord never calls it by itself.
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
    // The role of everybody has the id of the server.
    if let Some(Organisers::Role(role)) = wanted.organisers
        && role.0 == server.0
    {
        wanted.organisers = Some(Organisers::Managers);
    }
    let only_asks = wanted == ServerPreferences::default();
    let of_server = async || -> Result<_, StoreError> {
        let stands = call.bot.club.server_preferences(server).await?;
        let language = call.bot.club.languages(None, Some(server), Contact::Message).await?.server;
        let mut lines = server_lines(locale, &stands, call.input.at);
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
    let lines = told(&before, of_server().await?, || text!(locale, "settings-server-all"));
    call.say(lines.join("\n")).await
}

/// Changes the preferences of a server. `Err` is the sentence that refuses the change. `lacking` names the permissions that the
/// bot lacks in the channel, which it needs for the daily puzzle.
pub(super) async fn change_server(
    club: &Club,
    locale: Locale,
    server: Server,
    wanted: ServerPreferences,
    lacking: Option<String>,
) -> Result<Result<(), String>, StoreError> {
    if let Some(sentence) = lacking.filter(|_| matches!(wanted.daily_puzzle, Some(PuzzlePlace::In(_)))) {
        return Ok(Err(sentence));
    }
    if wanted.ask_after.is_some() || wanted.claim_after.is_some() {
        let stands = club.server_preferences(server).await?;
        let quiet = ServerPreferences {
            ask_after: wanted.ask_after.or(stands.ask_after),
            claim_after: wanted.claim_after.or(stands.claim_after),
            ..ServerPreferences::default()
        };
        let QuietDays { ask, claim } = quiet.quiet_days();
        if ask >= claim {
            return Ok(Err(text!(locale, "refused-quiet-days", ask = ask, claim = claim)));
        }
    }
    Ok(club.prefer_on_server(server, wanted).await.map_err(|refusal| {
        submit_move::log_failure(&refusal);
        refusals::of_club(locale, &refusal, None).unwrap_or_default()
    }))
}

/// The lines that a change has made different, and after them where all are listed. All lines if none is different.
fn told(before: &[String], after: Vec<String>, where_all_are: impl Fn() -> String) -> Vec<String> {
    let changed: Vec<String> = after.iter().filter(|line| !before.contains(line)).cloned().collect();
    if changed.is_empty() {
        return after;
    }
    changed.into_iter().chain([where_all_are()]).collect()
}

/// Describes a server's preferences, those of boards together and the others in one line each. The quiet hours are shown as timestamps of the UTC day of `now`.
pub(super) fn server_lines(locale: Locale, stands: &ServerPreferences, now: Timestamp) -> Vec<String> {
    let threads = match stands.threads.unwrap_or_default() {
        Threads::Always => text!(locale, "settings-threads-always"),
        Threads::Ask => text!(locale, "settings-threads-ask"),
        Threads::Never => text!(locale, "settings-threads-never"),
    };
    let board = match stands.board_from.unwrap_or_default() {
        ServerBoardFrom::Decider => text!(locale, "settings-server-board-decider"),
        ServerBoardFrom::White => text!(locale, "settings-server-board-white"),
    };
    let waits = if stands.board_waits.unwrap_or_default() {
        text!(locale, "settings-server-board-waits", seconds = GRACE_SECONDS)
    } else {
        text!(locale, "settings-server-board-at-once")
    };
    let machine = if stands.machine_pauses.unwrap_or_default() {
        text!(locale, "settings-server-machine-pauses")
    } else {
        text!(locale, "settings-server-machine-at-once")
    };
    let challengers = match stands.challengers.unwrap_or_default() {
        Challengers::Everybody => text!(locale, "settings-challengers-everybody"),
        Challengers::Moderators => text!(locale, "settings-challengers-moderators"),
    };
    let quiet = stands.quiet_hours.filter(|hours| !hours.is_empty()).map_or_else(
        || text!(locale, "settings-quiet-never"),
        |hours| {
            // Discord shows these in the reader's own time zone.
            let (from, until) = (clock(now, hours.from()), clock(now, hours.until()));
            text!(locale, "settings-quiet", from = from, until = until)
        },
    );
    let puzzle = match stands.daily_puzzle.unwrap_or_default() {
        PuzzlePlace::In(place) => text!(locale, "settings-daily-puzzle", channel = format!("<#{}>", place.0)),
        PuzzlePlace::Nowhere => text!(locale, "settings-no-daily-puzzle"),
    };
    let organisers = match stands.organisers.unwrap_or_default() {
        Organisers::Managers => text!(locale, "settings-organisers-managers"),
        Organisers::Role(role) => text!(locale, "settings-organisers-role", role = format!("<@&{}>", role.0)),
    };
    let days = stands.quiet_days();
    let theme = text!(locale, "settings-server", theme = theme_name(locale, stands.theme.as_deref()));
    vec![
        [theme, board, waits].join("\n"),
        threads,
        challengers,
        text!(
            locale,
            "settings-default-match",
            game = stands.game.unwrap_or_default(),
            length = stands.length.unwrap_or_default(),
        ),
        quiet,
        text!(locale, "settings-quiet-days", ask = days.ask, claim = days.claim),
        puzzle,
        machine,
        organisers,
    ]
}

pub(super) fn server_language_line(locale: Locale, language: ServerLanguage) -> String {
    let spoken = language.spoken();
    match language {
        ServerLanguage::Preferred(_) | ServerLanguage::Unknown => {
            text!(locale, "settings-server-language", language = spoken)
        }
        ServerLanguage::Stated(_) => text!(locale, "settings-server-language-of-discord", language = spoken),
        ServerLanguage::OfFirstChallenge(..) => {
            text!(locale, "settings-server-language-of-first-challenge", language = spoken)
        }
    }
}

/// A full hour in UTC as a timestamp that Discord shows as a time of day in the reader's time zone.
fn clock(now: Timestamp, hour: u8) -> String {
    const DAY: i64 = 24 * 3600;
    let seconds = now.0.div_euclid(1000);
    format!("<t:{}:t>", seconds - seconds.rem_euclid(DAY) + i64::from(hour) * 3600)
}

async fn set_mine(call: Call<'_>, wanted: PersonPreferences) -> Result<(), Error> {
    if wanted == PersonPreferences::default() {
        let form = setting_values::form_of_person(&call.bot.club, call.locale, call.by.person);
        let (content, rows) = form.await?;
        return call.say_with(content, rows).await;
    }
    let stood = call.bot.club.person_preferences(call.by.person).await?;
    let is_about_digest = wanted.turns.is_some() || wanted.digest_hour.is_some();
    call.bot.club.prefer(&call.by, wanted).await?;
    if is_about_digest {
        call.bot.club.schedule_digest(call.by.person, call.input.at).await?;
    }
    let stands = call.bot.club.person_preferences(call.by.person).await?;
    // The answer is in the language that has just been chosen.
    let locale = resolve_audience::locale_of_reader(&call.bot.club, call.by.person, call.contact).await;
    let (before, after) = (person_lines(locale, &stood), person_lines(locale, &stands));
    call.say(told(&before, after, || text!(locale, "settings-mine-all")).join("\n")).await
}

pub(super) fn person_lines(locale: Locale, stands: &PersonPreferences) -> Vec<String> {
    let of_server = || text!(locale, "settings-theme-of-server");
    let theme = stands.theme.as_deref().map_or_else(of_server, |name| theme_name(locale, Some(name)));
    let side = match stands.board_from.unwrap_or_default() {
        BoardFrom::OwnSide => text!(locale, "settings-side-own"),
        BoardFrom::White => text!(locale, "settings-side-white"),
    };
    let challenges = match stands.challenges_from.unwrap_or_default() {
        ChallengesFrom::Anybody => text!(locale, "settings-challenges-anybody"),
        ChallengesFrom::PastOpponents => text!(locale, "settings-challenges-past-opponents"),
        ChallengesFrom::Nobody => text!(locale, "settings-challenges-nobody"),
    };
    let mention = if stands.mention_on_turn.unwrap_or(true) {
        text!(locale, "settings-mention")
    } else {
        text!(locale, "settings-no-mention")
    };
    let language = language_line(locale, stands.language.unwrap_or_default());
    let profile = match stands.profile.unwrap_or_default() {
        ProfileFor::Anybody => text!(locale, "settings-profile-anybody"),
        ProfileFor::Nobody => text!(locale, "settings-profile-nobody"),
    };
    let everywhere = if stands.everywhere.unwrap_or_default() {
        text!(locale, "settings-everywhere")
    } else {
        text!(locale, "settings-not-everywhere")
    };
    let puzzles = if stands.puzzles.unwrap_or_default() {
        text!(locale, "settings-puzzles")
    } else {
        text!(locale, "settings-no-puzzles")
    };
    let turns = match stands.turns.unwrap_or_default() {
        Turns::Each => text!(locale, "settings-turns-each"),
        Turns::Digest => {
            text!(locale, "settings-turns-digest", hour = stands.digest_hour.unwrap_or(DIGEST_HOUR))
        }
        Turns::Silent => text!(locale, "settings-turns-silent"),
    };
    let boards = text!(locale, "settings-mine", theme = theme, side = side);
    vec![boards, challenges, profile, everywhere, puzzles, mention, turns, language]
}

fn language_line(locale: Locale, language: PreferredLanguage) -> String {
    match language {
        PreferredLanguage::OfDiscord => text!(locale, "settings-language-of-discord"),
        PreferredLanguage::Of(language) => {
            text!(locale, "settings-language", language = language)
        }
    }
}

/// The name of a theme in this language; of the default theme if none is set.
fn theme_name(locale: Locale, name: Option<&str>) -> String {
    match name.and_then(Theme::from_name).unwrap_or_default() {
        Theme::Classic => text!(locale, "theme-classic"),
        Theme::Symbols => text!(locale, "theme-symbols"),
        Theme::HighContrast => text!(locale, "theme-high-contrast"),
        Theme::Letters => match unusual_letters(locale) {
            letters if letters.is_empty() => text!(locale, "theme-letters-initials"),
            letters => text!(locale, "theme-letters", letters = List::of(letters)),
        },
        Theme::Paper => text!(locale, "theme-paper"),
    }
}

/// The colors whose letter on a picture is not the first of their name, each with its letter.
fn unusual_letters(locale: Locale) -> Vec<String> {
    let letters = text!(locale, "picture-letters");
    let pairs = letters_of(&letters).into_iter().zip(Color::ALL);
    pairs
        .filter(|(letter, color)| !game_words::word(locale, *color).starts_with(letter))
        .map(|(letter, color)| text!(locale, "theme-letter", letter = letter, color = color))
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_letters_theme_explains_the_letters_that_are_no_initials() {
        assert_eq!(
            theme_name(Locale::English, Some("letters")),
            "letters (n is brown, k is pink, d is gold)"
        );
    }

    #[test]
    fn a_change_is_answered_with_what_is_different() {
        let lines = |lines: [&str; 3]| lines.map(str::to_owned).to_vec();
        let all = || "all".to_owned();
        let before = lines(["one", "two", "three"]);
        assert_eq!(told(&before, lines(["one", "2", "three"]), all), ["2", "all"]);
        assert_eq!(told(&before, lines(["one", "two", "three"]), all), before, "nothing is different");
    }

    #[test]
    fn every_theme_can_be_chosen_by_its_name() {
        let choices = ThemeChoice::list();
        assert_eq!(choices.len(), Theme::ALL.len());
        for (index, choice) in choices.iter().enumerate() {
            assert_eq!(Theme::from(ThemeChoice::from_index(index).unwrap()).name(), choice.name);
        }
        let own = OwnThemeChoice::list();
        assert_eq!(own.len(), Theme::ALL.len() + 1);
        for (index, choice) in own.iter().enumerate().skip(1) {
            assert_eq!(OwnThemeChoice::from_index(index).unwrap().name_of_theme(), choice.name);
        }
        assert_eq!(Theme::from_name(THEME_OF_SERVER), None, "no theme is called so");
    }
}
