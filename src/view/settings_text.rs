//! What the settings of a server or a person are set to, in sentences and in a few words.

use kamisado_render::Theme;
use kamisado_rules::Color;

use super::round_pictures::letters_of;
use crate::{
    club::{
        BoardFrom, Challengers, ChallengesFrom, DIGEST_HOUR, GRACE_SECONDS, Organisers, PersonPreferences,
        Place, PreferredLanguage, ProfileFor, PuzzlePlace, QuietHours, ServerBoardFrom, ServerLanguage,
        ServerPreferences, Threads, Timestamp, Turns,
    },
    text::{List, Locale, game_words, text},
};

/// Says in a whole sentence what a setting of a server is set to. Settings that have a meaning only together share a sentence.
/// The quiet hours are shown as timestamps on the UTC day of `now`.
pub(crate) fn sentence_of_server(
    locale: Locale,
    (current, language): (&ServerPreferences, ServerLanguage),
    now: Timestamp,
    key: &str,
) -> Option<String> {
    Some(match key {
        "theme" => {
            text!(locale, "settings-server", theme = theme_name(locale, current.theme.as_deref()))
        }
        "board" => match current.board_from.unwrap_or_default() {
            ServerBoardFrom::Decider => text!(locale, "settings-server-board-decider"),
            ServerBoardFrom::White => text!(locale, "settings-server-board-white"),
        },
        "board_waits" if current.board_waits.unwrap_or_default() => {
            text!(locale, "settings-server-board-waits", seconds = GRACE_SECONDS)
        }
        "board_waits" => text!(locale, "settings-server-board-at-once"),
        "language" => server_language_line(locale, language),
        "challengers" => match current.challengers.unwrap_or_default() {
            Challengers::Everybody => text!(locale, "settings-challengers-everybody"),
            Challengers::Moderators => text!(locale, "settings-challengers-moderators"),
        },
        "game" | "match" => text!(
            locale,
            "settings-default-match",
            game = current.game.unwrap_or_default(),
            length = current.length.unwrap_or_default(),
        ),
        "threads" => match current.threads.unwrap_or_default() {
            Threads::Always => text!(locale, "settings-threads-always"),
            Threads::Ask => text!(locale, "settings-threads-ask"),
            Threads::Never => text!(locale, "settings-threads-never"),
        },
        "machine_pauses" if current.machine_pauses.unwrap_or_default() => {
            text!(locale, "settings-server-machine-pauses")
        }
        "machine_pauses" => text!(locale, "settings-server-machine-at-once"),
        "quiet-from" | "quiet-until" => quiet_hours(current).map_or_else(
            || text!(locale, "settings-quiet-never"),
            |hours| {
                // Discord shows these times in the reader's time zone.
                let (from, until) = (clock(now, hours.from()), clock(now, hours.until()));
                text!(locale, "settings-quiet", from = from, until = until)
            },
        ),
        "ask_after" | "claim_after" => {
            let days = current.quiet_days();
            text!(locale, "settings-quiet-days", ask = days.ask, claim = days.claim)
        }
        "daily_puzzle" => match current.daily_puzzle.unwrap_or_default() {
            PuzzlePlace::In(place) => text!(locale, "settings-daily-puzzle", channel = channel(place)),
            PuzzlePlace::Nowhere => text!(locale, "settings-no-daily-puzzle"),
        },
        "organisers" => match current.organisers.unwrap_or_default() {
            Organisers::Managers => text!(locale, "settings-organisers-managers"),
            Organisers::Role(role) => {
                text!(locale, "settings-organisers-role", role = format!("<@&{}>", role.0))
            }
        },
        _ => return None,
    })
}

/// The value of a setting of a server, in a few words for the list of all settings. `None` if the list describes the value as the
/// setting's menu does.
pub(crate) fn words_of_server(
    locale: Locale,
    (current, language): (&ServerPreferences, ServerLanguage),
    now: Timestamp,
    key: &str,
) -> Option<String> {
    // Discord shows an hour in the reader's time zone.
    let hour = |of: fn(QuietHours) -> u8| quiet_hours(current).map(|hours| clock(now, of(hours)));
    match key {
        "theme" => Some(short_theme_name(locale, current.theme.as_deref())),
        "threads" if current.threads.unwrap_or_default() == Threads::Ask => {
            Some(text!(locale, "settings-list-threads-ask"))
        }
        "quiet-from" => hour(QuietHours::from),
        "quiet-until" => hour(QuietHours::until),
        "language" => match language {
            ServerLanguage::Preferred(_) | ServerLanguage::Unknown => {
                Some(game_words::word(locale, language.spoken()))
            }
            ServerLanguage::Stated(stated) => {
                Some(text!(locale, "settings-list-language-of-discord", language = stated))
            }
            ServerLanguage::OfFirstChallenge(..) => {
                Some(text!(locale, "settings-list-language-of-first-challenge", language = language.spoken()))
            }
        },
        "daily_puzzle" => match current.daily_puzzle.unwrap_or_default() {
            PuzzlePlace::In(place) => {
                Some(text!(locale, "settings-list-daily-puzzle", channel = channel(place)))
            }
            PuzzlePlace::Nowhere => None,
        },
        _ => None,
    }
}

fn quiet_hours(current: &ServerPreferences) -> Option<QuietHours> {
    current.quiet_hours.filter(|hours| !hours.is_empty())
}

/// A mention of a channel.
fn channel(place: Place) -> String {
    format!("<#{}>", place.0)
}

/// Says which language the channels of a server use, and why.
fn server_language_line(locale: Locale, language: ServerLanguage) -> String {
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

/// A full hour in UTC, as a timestamp that Discord shows as a time of day in the reader's time zone.
fn clock(now: Timestamp, hour: u8) -> String {
    const DAY: i64 = 24 * 3600;
    let seconds = now.0.div_euclid(1000);
    format!("<t:{}:t>", seconds - seconds.rem_euclid(DAY) + i64::from(hour) * 3600)
}

/// Says in a whole sentence what a setting of a person is set to. Settings that have a meaning only together share a sentence.
pub(crate) fn sentence_of_person(locale: Locale, current: &PersonPreferences, key: &str) -> Option<String> {
    Some(match key {
        "theme" | "side" => {
            let of_server = || text!(locale, "settings-theme-of-server");
            let theme = current.theme.as_deref();
            let theme = theme.map_or_else(of_server, |name| theme_name(locale, Some(name)));
            let side = match current.board_from.unwrap_or_default() {
                BoardFrom::OwnSide => text!(locale, "settings-side-own"),
                BoardFrom::White => text!(locale, "settings-side-white"),
            };
            text!(locale, "settings-mine", theme = theme, side = side)
        }
        "language" => language_line(locale, current.language.unwrap_or_default()),
        "mention" if current.mention_on_turn.unwrap_or(true) => text!(locale, "settings-mention"),
        "mention" => text!(locale, "settings-no-mention"),
        "turns" | "digest_hour" => match current.turns.unwrap_or_default() {
            Turns::Each => text!(locale, "settings-turns-each"),
            Turns::Digest => {
                text!(locale, "settings-turns-digest", hour = current.digest_hour.unwrap_or(DIGEST_HOUR))
            }
            Turns::Silent => text!(locale, "settings-turns-silent"),
        },
        "challenges" => match current.challenges_from.unwrap_or_default() {
            ChallengesFrom::Anybody => text!(locale, "settings-challenges-anybody"),
            ChallengesFrom::PastOpponents => text!(locale, "settings-challenges-past-opponents"),
            ChallengesFrom::Nobody => text!(locale, "settings-challenges-nobody"),
        },
        "profile" => match current.profile.unwrap_or_default() {
            ProfileFor::Anybody => text!(locale, "settings-profile-anybody"),
            ProfileFor::Nobody => text!(locale, "settings-profile-nobody"),
        },
        "everywhere" if current.everywhere.unwrap_or_default() => text!(locale, "settings-everywhere"),
        "everywhere" => text!(locale, "settings-not-everywhere"),
        "puzzles" if current.puzzles.unwrap_or_default() => text!(locale, "settings-puzzles"),
        "puzzles" => text!(locale, "settings-no-puzzles"),
        _ => return None,
    })
}

/// The value of a setting of a person, in a few words for the list of all settings. `None` if the list describes the value as the
/// setting's menu does.
pub(crate) fn words_of_person(locale: Locale, current: &PersonPreferences, key: &str) -> Option<String> {
    match key {
        "theme" => current.theme.as_deref().map(|name| short_theme_name(locale, Some(name))),
        _ => None,
    }
}

fn language_line(locale: Locale, language: PreferredLanguage) -> String {
    match language {
        PreferredLanguage::OfDiscord => text!(locale, "settings-language-of-discord"),
        PreferredLanguage::Of(language) => {
            text!(locale, "settings-language", language = language)
        }
    }
}

fn theme(name: Option<&str>) -> Theme {
    name.and_then(Theme::from_name).unwrap_or_default()
}

/// The name of the theme `name`, or of the default theme if `name` is `None`, as people read it. For the letters theme, the text
/// also explains the letters that differ from the initials of their colors.
fn theme_name(locale: Locale, name: Option<&str>) -> String {
    let letters = if theme(name) == Theme::Letters { unusual_letters(locale) } else { Vec::new() };
    if letters.is_empty() {
        return short_theme_name(locale, name);
    }
    text!(locale, "theme-letters", letters = List::of(letters))
}

/// The name of the theme `name`, or of the default theme if `name` is `None`, as people read it.
fn short_theme_name(locale: Locale, name: Option<&str>) -> String {
    match theme(name) {
        Theme::Classic => text!(locale, "theme-classic"),
        Theme::Symbols => text!(locale, "theme-symbols"),
        Theme::HighContrast => text!(locale, "theme-high-contrast"),
        Theme::Letters => text!(locale, "theme-letters-short"),
        Theme::Paper => text!(locale, "theme-paper"),
    }
}

/// The colors whose letter in pictures differs from the first letter of their name, each with its letter.
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
    fn the_side_of_the_boards_names_the_button_that_shows_ones_own() {
        for locale in Locale::ALL {
            for board_from in [ServerBoardFrom::Decider, ServerBoardFrom::White] {
                let current =
                    ServerPreferences { board_from: Some(board_from), ..ServerPreferences::default() };
                let told =
                    sentence_of_server(locale, (&current, ServerLanguage::Unknown), Timestamp(0), "board");
                let told = told.unwrap();
                assert!(told.contains(&format!("*{}*", text!(locale, "button-own-view"))), "{told}");
            }
        }
    }

    #[test]
    fn the_letters_theme_explains_the_letters_that_are_no_initials() {
        assert_eq!(
            theme_name(Locale::English, Some("letters")),
            "letters (n is brown, k is pink, d is gold)"
        );
    }
}
