//! The settings of a server or a person, in sentences.

use kamisado_render::Theme;
use kamisado_rules::Color;

use super::round_pictures::letters_of;
use crate::{
    club::{
        BoardFrom, Challengers, ChallengesFrom, DIGEST_HOUR, GRACE_SECONDS, Organisers, PersonPreferences,
        PreferredLanguage, ProfileFor, PuzzlePlace, ServerBoardFrom, ServerLanguage, ServerPreferences,
        Threads, Timestamp, Turns,
    },
    text::{List, Locale, game_words, text},
};

/// Describes a server's preferences. All preferences about boards share a line, and each other one has a line of its own.
/// The quiet hours are shown as timestamps on the UTC day of `now`.
pub(crate) fn server_lines(locale: Locale, current: &ServerPreferences, now: Timestamp) -> Vec<String> {
    let threads = match current.threads.unwrap_or_default() {
        Threads::Always => text!(locale, "settings-threads-always"),
        Threads::Ask => text!(locale, "settings-threads-ask"),
        Threads::Never => text!(locale, "settings-threads-never"),
    };
    let board = match current.board_from.unwrap_or_default() {
        ServerBoardFrom::Decider => text!(locale, "settings-server-board-decider"),
        ServerBoardFrom::White => text!(locale, "settings-server-board-white"),
    };
    let waits = if current.board_waits.unwrap_or_default() {
        text!(locale, "settings-server-board-waits", seconds = GRACE_SECONDS)
    } else {
        text!(locale, "settings-server-board-at-once")
    };
    let machine = if current.machine_pauses.unwrap_or_default() {
        text!(locale, "settings-server-machine-pauses")
    } else {
        text!(locale, "settings-server-machine-at-once")
    };
    let challengers = match current.challengers.unwrap_or_default() {
        Challengers::Everybody => text!(locale, "settings-challengers-everybody"),
        Challengers::Moderators => text!(locale, "settings-challengers-moderators"),
    };
    let quiet = current.quiet_hours.filter(|hours| !hours.is_empty()).map_or_else(
        || text!(locale, "settings-quiet-never"),
        |hours| {
            // Discord shows these times in the reader's time zone.
            let (from, until) = (clock(now, hours.from()), clock(now, hours.until()));
            text!(locale, "settings-quiet", from = from, until = until)
        },
    );
    let puzzle = match current.daily_puzzle.unwrap_or_default() {
        PuzzlePlace::In(place) => text!(locale, "settings-daily-puzzle", channel = format!("<#{}>", place.0)),
        PuzzlePlace::Nowhere => text!(locale, "settings-no-daily-puzzle"),
    };
    let organisers = match current.organisers.unwrap_or_default() {
        Organisers::Managers => text!(locale, "settings-organisers-managers"),
        Organisers::Role(role) => text!(locale, "settings-organisers-role", role = format!("<@&{}>", role.0)),
    };
    let days = current.quiet_days();
    let theme = text!(locale, "settings-server", theme = theme_name(locale, current.theme.as_deref()));
    vec![
        [theme, board, waits].join("\n"),
        threads,
        challengers,
        text!(
            locale,
            "settings-default-match",
            game = current.game.unwrap_or_default(),
            length = current.length.unwrap_or_default(),
        ),
        quiet,
        text!(locale, "settings-quiet-days", ask = days.ask, claim = days.claim),
        puzzle,
        machine,
        organisers,
    ]
}

/// Says which language the channels of a server use, and why.
pub(crate) fn server_language_line(locale: Locale, language: ServerLanguage) -> String {
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

/// Describes a person's preferences. All preferences about boards share a line, and each other one has a line of its own.
pub(crate) fn person_lines(locale: Locale, current: &PersonPreferences) -> Vec<String> {
    let of_server = || text!(locale, "settings-theme-of-server");
    let theme = current.theme.as_deref().map_or_else(of_server, |name| theme_name(locale, Some(name)));
    let side = match current.board_from.unwrap_or_default() {
        BoardFrom::OwnSide => text!(locale, "settings-side-own"),
        BoardFrom::White => text!(locale, "settings-side-white"),
    };
    let challenges = match current.challenges_from.unwrap_or_default() {
        ChallengesFrom::Anybody => text!(locale, "settings-challenges-anybody"),
        ChallengesFrom::PastOpponents => text!(locale, "settings-challenges-past-opponents"),
        ChallengesFrom::Nobody => text!(locale, "settings-challenges-nobody"),
    };
    let mention = if current.mention_on_turn.unwrap_or(true) {
        text!(locale, "settings-mention")
    } else {
        text!(locale, "settings-no-mention")
    };
    let language = language_line(locale, current.language.unwrap_or_default());
    let profile = match current.profile.unwrap_or_default() {
        ProfileFor::Anybody => text!(locale, "settings-profile-anybody"),
        ProfileFor::Nobody => text!(locale, "settings-profile-nobody"),
    };
    let everywhere = if current.everywhere.unwrap_or_default() {
        text!(locale, "settings-everywhere")
    } else {
        text!(locale, "settings-not-everywhere")
    };
    let puzzles = if current.puzzles.unwrap_or_default() {
        text!(locale, "settings-puzzles")
    } else {
        text!(locale, "settings-no-puzzles")
    };
    let turns = match current.turns.unwrap_or_default() {
        Turns::Each => text!(locale, "settings-turns-each"),
        Turns::Digest => {
            text!(locale, "settings-turns-digest", hour = current.digest_hour.unwrap_or(DIGEST_HOUR))
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

/// The name of a theme in this language. Without a name, the default theme's.
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
    fn the_letters_theme_explains_the_letters_that_are_no_initials() {
        assert_eq!(
            theme_name(Locale::English, Some("letters")),
            "letters (n is brown, k is pink, d is gold)"
        );
    }
}
