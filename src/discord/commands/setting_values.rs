//! Reads and changes single settings of `/settings` by their names and values, for the forms.

use std::fmt::Write;

use kamisado_render::Theme;
use kamisado_rules::{Game, MatchLength};
use poise::ChoiceParameter;

use super::{
    option_choices::{GameChoice, LengthChoice},
    setting_choices::{
        ChallengersChoice, ChallengesChoice, OwnThemeChoice, ProfileChoice, ServerSideChoice, SideChoice,
        ThemeChoice, ThreadsChoice, TurnsChoice,
    },
};
use crate::{
    club::{
        Actor, BoardFrom, Challengers, ChallengesFrom, Club, Contact, DIGEST_HOUR, Organisers, Person,
        PersonPreferences, Place, PreferredLanguage, ProfileFor, PuzzlePlace, QuietDays, QuietHours, Role,
        Server, ServerBoardFrom, ServerLanguage, ServerPreferences, Threads, Timestamp, Turns,
    },
    discord::inbound::submit_move,
    store::StoreError,
    text::{Locale, text},
    view::{
        component_action::SettingsOf,
        component_row::Row,
        refusals,
        settings_form::{self, NO, NONE, Setting, YES},
        settings_text::{sentence_of_person, sentence_of_server, words_of_person, words_of_server},
    },
};

/// The default hours at which quiet hours begin and end. If a server sets only one of the two hours, the default applies to the
/// other.
const QUIET: (u8, u8) = (22, 7);

/// The context in which a form shows the settings of a server.
#[derive(Clone, Copy, Debug)]
pub(crate) struct OfServer {
    pub server: Server,
    /// The channel in which the form is used.
    pub here: Place,
    pub now: Timestamp,
    /// Whether the reader may change the settings.
    pub may_change: bool,
}

/// The form of a person's settings: the current settings, and the menu to change them.
pub(crate) async fn form_of_person(
    club: &Club,
    locale: Locale,
    person: Person,
) -> Result<(String, Vec<Row>), StoreError> {
    let current = club.person_preferences(person).await?;
    let value = |setting: &Setting| value_of_person(&current, setting.key);
    let words = |setting: &Setting| words_of_person(locale, &current, setting.key);
    let mut content = settings_form::list(locale, SettingsOf::Person, words, value);
    let _ = write!(content, "\n\n{}", text!(locale, "settings-mine-change"));
    Ok((content, vec![settings_form::menu(locale, SettingsOf::Person, words, value)]))
}

/// The form of a server's settings. For a reader who may not change the settings, it has no menu.
pub(crate) async fn form_of_server(
    club: &Club,
    locale: Locale,
    of: OfServer,
) -> Result<(String, Vec<Row>), StoreError> {
    let (language, current) = preferences_of_server(club, of.server).await?;
    let value = |setting: &Setting| value_of_server(&current, language, of.here, setting.key);
    let words = |setting: &Setting| words_of_server(locale, (&current, language), of.now, setting.key);
    let mut content = settings_form::list(locale, SettingsOf::Server, words, value);
    let how = if of.may_change {
        text!(locale, "settings-server-change")
    } else {
        text!(locale, "settings-server-change-by-managers")
    };
    let _ = write!(content, "\n\n{how}");
    let menu = of.may_change.then(|| settings_form::menu(locale, SettingsOf::Server, words, value));
    Ok((content, menu.into_iter().collect()))
}

/// States a person's settings, one sentence for each. Settings that share a sentence are stated once.
pub(super) fn sentences_of(locale: Locale, current: &PersonPreferences) -> Vec<String> {
    let sentence = |setting: &Setting| sentence_of_person(locale, current, setting.key);
    without_repetition(settings_form::settings(SettingsOf::Person).filter_map(sentence))
}

/// States a server's settings, one sentence for each. Settings that share a sentence are stated once.
pub(super) async fn sentences_of_server(
    club: &Club,
    locale: Locale,
    server: Server,
    now: Timestamp,
) -> Result<Vec<String>, StoreError> {
    let (language, current) = preferences_of_server(club, server).await?;
    let sentence = |setting: &Setting| sentence_of_server(locale, (&current, language), now, setting.key);
    Ok(without_repetition(settings_form::settings(SettingsOf::Server).filter_map(sentence)))
}

/// Removes repeated sentences. The settings that share a sentence follow each other.
fn without_repetition(sentences: impl Iterator<Item = String>) -> Vec<String> {
    let mut sentences: Vec<String> = sentences.collect();
    sentences.dedup();
    sentences
}

async fn preferences_of_server(
    club: &Club,
    server: Server,
) -> Result<(ServerLanguage, ServerPreferences), StoreError> {
    let current = club.server_preferences(server).await?;
    let language = club.languages(None, Some(server), Contact::Message).await?.server;
    Ok((language, current))
}

/// The page that shows a setting of a person.
pub(crate) async fn page_of_person(
    club: &Club,
    locale: Locale,
    person: Person,
    setting: Setting,
) -> Result<(String, Vec<Row>), StoreError> {
    let current = club.person_preferences(person).await?;
    let value = value_of_person(&current, setting.key);
    let sentence = sentence_of_person(locale, &current, setting.key);
    Ok(settings_form::page(locale, SettingsOf::Person, setting, value.as_deref(), sentence))
}

/// The page that shows a setting of a server.
pub(crate) async fn page_of_server(
    club: &Club,
    locale: Locale,
    of: OfServer,
    setting: Setting,
) -> Result<(String, Vec<Row>), StoreError> {
    let (language, current) = preferences_of_server(club, of.server).await?;
    let value = value_of_server(&current, language, of.here, setting.key);
    let sentence = sentence_of_server(locale, (&current, language), of.now, setting.key);
    Ok(settings_form::page(locale, SettingsOf::Server, setting, value.as_deref(), sentence))
}

/// Sets a setting of a person. Returns false if the setting has no such value.
pub(crate) async fn set_of_person(
    club: &Club,
    by: &Actor,
    setting: Setting,
    value: &str,
    now: Timestamp,
) -> Result<bool, StoreError> {
    let Some(wanted) = wanted_of_person(setting.key, value) else { return Ok(false) };
    change_person(club, by, wanted, now).await?;
    Ok(true)
}

/// Changes the preferences of a person.
pub(super) async fn change_person(
    club: &Club,
    by: &Actor,
    wanted: PersonPreferences,
    now: Timestamp,
) -> Result<(), StoreError> {
    club.prefer(by, wanted, now).await
}

/// Sets a setting of a server. `Err` is the sentence that refuses the change. `lacking` names the permissions that the bot
/// lacks in the channel.
pub(crate) async fn set_of_server(
    club: &Club,
    locale: Locale,
    of: OfServer,
    (setting, value): (Setting, &str),
    lacking: Option<String>,
) -> Result<Result<(), String>, StoreError> {
    let current = club.server_preferences(of.server).await?;
    let Some(wanted) = wanted_of_server(&current, of, setting.key, value) else {
        return Ok(Err(text!(locale, "refused-old-button")));
    };
    change_server(club, locale, of.server, wanted, lacking).await
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
        let current = club.server_preferences(server).await?;
        let quiet = ServerPreferences {
            ask_after: wanted.ask_after.or(current.ask_after),
            claim_after: wanted.claim_after.or(current.claim_after),
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

/// The name of the choice that stands for `value`. `of` returns the value that a choice stands for.
fn choice<C: ChoiceParameter, T: PartialEq>(value: &T, of: impl Fn(C) -> T) -> Option<String> {
    let choices = (0..C::list().len()).filter_map(C::from_index);
    choices.into_iter().find_map(|choice| {
        let name = choice.name();
        (of(choice) == *value).then(|| name.to_owned())
    })
}

fn switch(is_on: bool) -> String {
    if is_on { YES } else { NO }.to_owned()
}

/// The name of the current value of a person's setting. `None` if the value has no name.
fn value_of_person(current: &PersonPreferences, key: &str) -> Option<String> {
    match key {
        "theme" => match &current.theme {
            None => Some("of-server".to_owned()),
            Some(theme) => choice(theme, |choice: OwnThemeChoice| choice.name_of_theme().to_owned()),
        },
        "side" => {
            choice(&current.board_from.unwrap_or_default(), |choice: SideChoice| BoardFrom::from(choice))
        }
        "challenges" => choice(&current.challenges_from.unwrap_or_default(), |choice: ChallengesChoice| {
            ChallengesFrom::from(choice)
        }),
        "mention" => Some(switch(current.mention_on_turn.unwrap_or(true))),
        "language" => Some(current.language.unwrap_or_default().name().to_owned()),
        "profile" => {
            choice(&current.profile.unwrap_or_default(), |choice: ProfileChoice| ProfileFor::from(choice))
        }
        "everywhere" => Some(switch(current.everywhere.unwrap_or_default())),
        "puzzles" => Some(switch(current.puzzles.unwrap_or_default())),
        "turns" => choice(&current.turns.unwrap_or_default(), |choice: TurnsChoice| Turns::from(choice)),
        "digest_hour" => Some(current.digest_hour.unwrap_or(DIGEST_HOUR).to_string()),
        _ => None,
    }
}

fn is_on(value: &str) -> Option<bool> {
    match value {
        YES => Some(true),
        NO => Some(false),
        _ => None,
    }
}

/// The change that sets the setting `key` of a person to this value. `None` if the setting has no such value.
fn wanted_of_person(key: &str, value: &str) -> Option<PersonPreferences> {
    let mut wanted = PersonPreferences::default();
    match key {
        "theme" => wanted.theme = Some(OwnThemeChoice::from_name(value)?.name_of_theme().to_owned()),
        "side" => wanted.board_from = Some(SideChoice::from_name(value)?.into()),
        "challenges" => wanted.challenges_from = Some(ChallengesChoice::from_name(value)?.into()),
        "mention" => wanted.mention_on_turn = Some(is_on(value)?),
        "language" => wanted.language = Some(PreferredLanguage::from_name(value)?),
        "profile" => wanted.profile = Some(ProfileChoice::from_name(value)?.into()),
        "everywhere" => wanted.everywhere = Some(is_on(value)?),
        "puzzles" => wanted.puzzles = Some(is_on(value)?),
        "turns" => wanted.turns = Some(TurnsChoice::from_name(value)?.into()),
        "digest_hour" => wanted.digest_hour = Some(value.parse().ok().filter(|hour| *hour < 24)?),
        _ => return None,
    }
    Some(wanted)
}

/// The name of the current value of a server's setting. `None` if the form does not offer the value, such as a daily
/// puzzle in another channel.
fn value_of_server(
    current: &ServerPreferences,
    language: ServerLanguage,
    here: Place,
    key: &str,
) -> Option<String> {
    let quiet = current.quiet_hours.filter(|hours| !hours.is_empty());
    let hour = |of: fn(QuietHours) -> u8| Some(quiet.map_or(NONE.to_owned(), |hours| of(hours).to_string()));
    match key {
        "theme" => {
            let theme = current.theme.as_deref().and_then(Theme::from_name).unwrap_or_default();
            choice(&theme.name(), |choice: ThemeChoice| Theme::from(choice).name())
        }
        "board" => choice(&current.board_from.unwrap_or_default(), |choice: ServerSideChoice| {
            ServerBoardFrom::from(choice)
        }),
        "board_waits" => Some(switch(current.board_waits.unwrap_or_default())),
        "threads" => {
            choice(&current.threads.unwrap_or_default(), |choice: ThreadsChoice| Threads::from(choice))
        }
        "challengers" => choice(&current.challengers.unwrap_or_default(), |choice: ChallengersChoice| {
            Challengers::from(choice)
        }),
        "game" => choice(&current.game.unwrap_or_default(), |choice: GameChoice| Game::from(choice)),
        "match" => {
            choice(&current.length.unwrap_or_default(), |choice: LengthChoice| MatchLength::from(choice))
        }
        "quiet-from" => hour(QuietHours::from),
        "quiet-until" => hour(QuietHours::until),
        "ask_after" => Some(current.quiet_days().ask.to_string()),
        "claim_after" => Some(current.quiet_days().claim.to_string()),
        "language" => match language {
            ServerLanguage::Preferred(language) => Some(PreferredLanguage::Of(language).name().to_owned()),
            ServerLanguage::Unknown | ServerLanguage::Stated(_) | ServerLanguage::OfFirstChallenge(..) => {
                Some(PreferredLanguage::OfDiscord.name().to_owned())
            }
        },
        "daily_puzzle" => match current.daily_puzzle.unwrap_or_default() {
            PuzzlePlace::Nowhere => Some("nowhere".to_owned()),
            PuzzlePlace::In(place) => (place == here).then(|| "here".to_owned()),
        },
        "machine_pauses" => Some(switch(current.machine_pauses.unwrap_or_default())),
        "organisers" => match current.organisers.unwrap_or_default() {
            Organisers::Managers => Some(NONE.to_owned()),
            Organisers::Role(role) => Some(role.0.to_string()),
        },
        _ => None,
    }
}

/// The change that sets the setting `key` of a server to this value. `None` if the setting has no such value.
fn wanted_of_server(
    current: &ServerPreferences,
    of: OfServer,
    key: &str,
    value: &str,
) -> Option<ServerPreferences> {
    let mut wanted = ServerPreferences::default();
    let quiet = current.quiet_hours.filter(|hours| !hours.is_empty());
    let (from, until) = quiet.map_or(QUIET, |hours| (hours.from(), hours.until()));
    let hours = |from: u8, until: u8| {
        // Quiet hours with an equal beginning and end are off.
        if value == NONE { QuietHours::new(0, 0) } else { QuietHours::new(from, until) }
    };
    let days = || value.parse().ok().filter(|days| (1..=60).contains(days));
    match key {
        "theme" => wanted.theme = Some(Theme::from(ThemeChoice::from_name(value)?).name().to_owned()),
        "board" => wanted.board_from = Some(ServerSideChoice::from_name(value)?.into()),
        "board_waits" => wanted.board_waits = Some(is_on(value)?),
        "threads" => wanted.threads = Some(ThreadsChoice::from_name(value)?.into()),
        "challengers" => wanted.challengers = Some(ChallengersChoice::from_name(value)?.into()),
        "game" => wanted.game = Some(GameChoice::from_name(value)?.into()),
        "match" => wanted.length = Some(LengthChoice::from_name(value)?.into()),
        "quiet-from" => wanted.quiet_hours = Some(hours(value.parse().unwrap_or(from), until)?),
        "quiet-until" => wanted.quiet_hours = Some(hours(from, value.parse().unwrap_or(until))?),
        "ask_after" => wanted.ask_after = Some(days()?),
        "claim_after" => wanted.claim_after = Some(days()?),
        "language" => wanted.language = Some(PreferredLanguage::from_name(value)?),
        "daily_puzzle" => {
            wanted.daily_puzzle = Some(match value {
                "here" => PuzzlePlace::In(of.here),
                "nowhere" => PuzzlePlace::Nowhere,
                _ => return None,
            });
        }
        "machine_pauses" => wanted.machine_pauses = Some(is_on(value)?),
        "organisers" => {
            let role: u64 = if value == NONE { 0 } else { value.parse().ok()? };
            // Discord's role @everyone has the id of the server.
            let is_role = role != 0 && role != of.server.0;
            wanted.organisers =
                Some(if is_role { Organisers::Role(Role(role)) } else { Organisers::Managers });
        }
        _ => return None,
    }
    Some(wanted)
}

#[cfg(test)]
mod tests {
    use kamisado_notation::Language;

    use super::*;
    use crate::{
        club::ChallengeId,
        view::{message::CONTENT_MAX, settings_form::Values},
    };

    fn values(setting: &Setting) -> Vec<String> {
        match setting.values {
            Values::Choices(choices) => choices.iter().map(|&choice| choice.to_owned()).collect(),
            Values::Switch => vec![YES.to_owned(), NO.to_owned()],
            Values::Hour => vec!["3".to_owned(), NONE.to_owned()],
            Values::OwnHour => vec!["0".to_owned(), "23".to_owned()],
            Values::Days => vec!["1".to_owned(), "60".to_owned()],
            Values::Role => vec![u64::MAX.to_string(), NONE.to_owned()],
        }
    }

    #[test]
    fn what_is_chosen_in_a_form_is_what_the_form_shows_then() {
        for setting in settings_form::settings(SettingsOf::Person) {
            for value in values(setting) {
                let mut set = wanted_of_person(setting.key, &value).unwrap();
                // `THEME_OF_SERVER` is stored when a person takes the theme of the server. The club then reads `None`.
                set.theme = set.theme.filter(|theme| theme != crate::club::THEME_OF_SERVER);
                assert_eq!(value_of_person(&set, setting.key), Some(value), "{}", setting.key);
            }
            assert_eq!(wanted_of_person(setting.key, "nonsense"), None, "{}", setting.key);
        }
        let of = OfServer { server: Server(3), here: Place(5), now: Timestamp(0), may_change: true };
        for setting in settings_form::settings(SettingsOf::Server) {
            for value in values(setting) {
                let set = wanted_of_server(&ServerPreferences::default(), of, setting.key, &value).unwrap();
                let language = match set.language {
                    Some(PreferredLanguage::Of(language)) => ServerLanguage::Preferred(language),
                    _ => ServerLanguage::Unknown,
                };
                let shown = value_of_server(&set, language, of.here, setting.key);
                assert_eq!(shown, Some(value), "{}", setting.key);
            }
        }
        for (key, value) in
            [("ask_after", "0"), ("claim_after", "61"), ("organisers", "x"), ("threads", "on")]
        {
            assert_eq!(wanted_of_server(&ServerPreferences::default(), of, key, value), None, "{key}");
        }
    }

    /// The list of all settings in which each setting has the longest value that it can have in this language.
    fn longest_list(locale: Locale, of: SettingsOf, words: impl Fn(&str, &str) -> Option<String>) -> String {
        let longest = |setting: &Setting| {
            let in_words = |value: &String| {
                words(setting.key, value).unwrap_or_else(|| settings_form::label(locale, of, *setting, value))
            };
            values(setting).iter().map(in_words).max_by_key(|words| words.chars().count())
        };
        settings_form::list(locale, of, longest, |_| None)
    }

    #[test]
    fn the_longest_list_of_settings_fits_into_a_message() {
        // The mention of a command contains the command's id. It is longer than the command's name as code by this number of
        // characters.
        const COMMAND_ID: usize = 21;
        let of = OfServer {
            server: Server(3),
            here: Place(u64::MAX),
            now: Timestamp(4_000_000_000_000),
            may_change: true,
        };
        for locale in Locale::ALL {
            let person = longest_list(locale, SettingsOf::Person, |key, value| {
                words_of_person(locale, &wanted_of_person(key, value).unwrap(), key)
            });
            let server = longest_list(locale, SettingsOf::Server, |key, value| {
                let preferences = ServerPreferences::default();
                let wanted = wanted_of_server(&preferences, of, key, value).unwrap();
                let languages = Language::ALL.iter().flat_map(|&language| {
                    [
                        ServerLanguage::Stated(language),
                        ServerLanguage::OfFirstChallenge(language, ChallengeId(1)),
                    ]
                });
                let in_words = |language| words_of_server(locale, (&wanted, language), of.now, key);
                languages.filter_map(in_words).max_by_key(|words| words.chars().count())
            });
            for (list, rest) in [
                (person, text!(locale, "settings-mine-change")),
                (server.clone(), text!(locale, "settings-server-change")),
                (server, text!(locale, "settings-server-change-by-managers")),
            ] {
                let length = list.chars().count() + 2 + rest.chars().count() + COMMAND_ID;
                assert!(length <= CONTENT_MAX, "{locale:?}: {length}\n{list}");
            }
        }
    }

    #[test]
    fn the_role_of_everybody_organises_nothing() {
        let of = OfServer { server: Server(3), here: Place(5), now: Timestamp(0), may_change: true };
        let set = wanted_of_server(&ServerPreferences::default(), of, "organisers", "3").unwrap();
        assert_eq!(set.organisers, Some(Organisers::Managers));
    }
}
