//! A person's profile.

use kamisado_notation::{Style, Writer};
use kamisado_render::{ColorResults, ProfileCard, RatingCurve, RenderError, Renderer, Theme};
use kamisado_rules::{Board, BySide, Match, MatchLength, MatchTerms, Opening, Phase, Side, Variants};

use super::{alt_text, picture_attachment::Attachment};
use crate::{
    club::{Achievement, FavoriteOpening, Player, Profile, Strength, Tally, whole_rating},
    text::{List, Locale, game_words, text},
};

/// The profile of a person, or a sentence that the profile is private.
pub(crate) fn text_of(locale: Locale, player: &Player, profile: Option<&Profile>) -> String {
    let name = game_words::player(locale, player);
    let Some(profile) = profile else { return text!(locale, "profile-private", player = name) };
    if profile.ratings.is_empty() {
        return text!(locale, "profile-none", player = name);
    }
    let mut lines = vec![text!(locale, "profile-heading", player = name)];
    lines.extend(profile.ratings.iter().map(|&(game, rating)| {
        text!(
            locale,
            "profile-rating",
            game = game,
            rating = rating.whole(),
            deviation = rating.whole_deviation(),
            played = rating.played.unsigned_abs(),
            state = if rating.is_provisional() { "provisional" } else { "established" }
        )
    }));
    lines.push(text!(locale, "profile-rating-note"));
    let sides = Side::ALL.into_iter().map(|side| (side, profile.sides[side]));
    lines.extend(sides.filter(|(_, tally)| *tally != Tally::default()).map(|(side, tally)| {
        let Tally { won, lost, drawn } = tally;
        text!(locale, "versus-side", side = side, won = won, lost = lost, drawn = drawn)
    }));
    // One match is not enough for statistics.
    let has_several = profile.ratings.iter().map(|(_, rating)| rating.played).sum::<i64>() > 1;
    lines.extend(profile.lengths.iter().filter(|_| has_several).map(
        |&(length, Tally { won, lost, drawn })| {
            text!(locale, "profile-length", length = length, won = won, lost = lost, drawn = drawn)
        },
    ));
    lines.extend(profile.strengths.iter().filter(|_| has_several).map(
        |&(strength, Tally { won, lost, drawn })| {
            let strength = match strength {
                Strength::Weaker => "weaker",
                Strength::Equal => "equal",
                Strength::Stronger => "stronger",
            };
            text!(locale, "profile-strength", strength = strength, won = won, lost = lost, drawn = drawn)
        },
    ));
    lines.extend(
        (profile.longest_streak > 1).then(|| text!(locale, "profile-streak", count = profile.longest_streak)),
    );
    lines.extend(profile.fastest_win.map(|moves| text!(locale, "profile-fastest", count = moves)));
    lines.extend(
        profile.openings.iter().filter(|_| has_several).filter_map(|opening| opening_line(locale, opening)),
    );
    lines.extend(achievements_line(locale, &profile.achievements));
    lines.join("\n")
}

fn opening_line(locale: Locale, opening: &FavoriteOpening) -> Option<String> {
    let FavoriteOpening { game, side, decision, played, won, opened } = *opening;
    let board = Board::plain(game);
    let terms = MatchTerms::new(board, Variants::NONE, MatchLength::Single, Opening::Standard, side).ok()?;
    let start = Match::new(terms);
    let Phase::Playing(position) = start.phase() else { return None };
    // Only a legal move can be written.
    position.play(decision)?;
    let written = Writer::new(board, Style::Words(locale.notation())).decision(position, decision);
    Some(text!(
        locale,
        "profile-opening",
        game = game,
        move = written,
        played = played,
        opened = opened,
        won = won
    ))
}

fn achievements_line(locale: Locale, achievements: &[(Achievement, u64)]) -> Option<String> {
    let one = |&(achievement, count): &(Achievement, u64)| {
        let achievement = match achievement {
            Achievement::TripleSumo => "triple-sumo",
            Achievement::DeadlockWon => "deadlock-won",
            Achievement::DoublePush => "double-push",
            Achievement::TriplePush => "triple-push",
            Achievement::CleanSweep => "clean-sweep",
            Achievement::Comeback => "comeback",
            Achievement::Upset => "upset",
        };
        text!(locale, "profile-achievement", achievement = achievement, count = count)
    };
    let listed = List::of(achievements.iter().map(one).collect::<Vec<_>>());
    (!achievements.is_empty()).then(|| text!(locale, "profile-achievements", achievements = listed))
}

/// The picture of a profile: the curve of each rating, and the results by side. `None` if there is nothing to draw.
///
/// # Errors
/// When the encoder fails.
pub(crate) fn picture(
    locale: Locale,
    (renderer, theme): (&Renderer, Theme),
    player: &Player,
    profile: &Profile,
) -> Result<Option<Attachment>, RenderError> {
    if profile.curves.is_empty() {
        return Ok(None);
    }
    let curves: Vec<_> = profile
        .curves
        .iter()
        .map(|(game, curve)| RatingCurve {
            heading: text!(locale, "profile-curve", game = *game, count = curve.len().saturating_sub(1)),
            ratings: curve.iter().copied().map(whole_rating).collect(),
        })
        .collect();
    let results = BySide::from_fn(|side: Side| {
        let Tally { won, lost, drawn } = profile.sides[side];
        let text = text!(locale, "versus-side", side = side, won = won, lost = lost, drawn = drawn);
        ColorResults { text, won, drawn, lost }
    });
    let name = game_words::plain_player(locale, player);
    let title = text!(locale, "profile-card-title", player = name);
    let bytes =
        renderer.profile_png(&ProfileCard { title: &title, theme, curves: &curves, results: &results })?;
    let told = profile.curves.iter().zip(&curves).map(|(&(game, _), RatingCurve { ratings, .. })| {
        let or_none = |rating: Option<&i64>| rating.copied().unwrap_or_default();
        text!(
            locale,
            "profile-curve-description",
            game = game,
            first = or_none(ratings.first()),
            last = or_none(ratings.last()),
            low = or_none(ratings.iter().min()),
            high = or_none(ratings.iter().max())
        )
    });
    let sides = Side::ALL.map(|side| results[side].text.clone());
    let description = told.chain(sides).collect::<Vec<_>>().join("\n");
    Ok(Some(Attachment {
        file_name: "profile.png".to_owned(),
        bytes,
        description: alt_text::shortened(&description),
    }))
}

#[cfg(test)]
mod tests {
    use kamisado_rules::{BySide, Color, Decision, Game, Square};

    use super::*;
    use crate::{
        club::{Rating, Timestamp},
        view::message::CONTENT_MAX,
    };

    fn rating(rating: i64, deviation: i64, played: i64) -> Rating {
        Rating { rating, deviation, volatility: 60_000, played, rated_at: Timestamp(0) }
    }

    fn opening(game: Game, side: Side, tower: Color, to: &str) -> FavoriteOpening {
        let to = to.as_bytes();
        let to = Square::new(to[0] - b'a', to[1] - b'1').unwrap();
        let decision = Decision::Step { tower, to };
        FavoriteOpening { game, side, decision, played: 5, won: 3, opened: 9 }
    }

    /// A legal opening of Megasado.
    fn first_of_megasado() -> Decision {
        let start = kamisado_rules::Position::start(Board::plain(Game::Megasado), Variants::NONE);
        start.decisions().next().unwrap()
    }

    fn named(name: &str) -> Player {
        Player { person: None, name: Some(name.to_owned()) }
    }

    #[test]
    fn a_profile_has_ratings_records_and_what_stands_out() {
        let one = Tally { won: 2, lost: 1, drawn: 0 };
        let profile = Profile {
            ratings: vec![
                (Game::Kamisado, rating(166_231, 9_049, 12)),
                (Game::Megasado, rating(150_000, 29_032, 1)),
            ],
            sides: BySide { black: one, white: Tally::default() },
            lengths: vec![(MatchLength::Standard, one)],
            strengths: vec![(Strength::Equal, one), (Strength::Stronger, one)],
            longest_streak: 2,
            fastest_win: Some(9),
            openings: vec![opening(Game::Kamisado, Side::Black, Color::Orange, "a5")],
            achievements: vec![(Achievement::TripleSumo, 1), (Achievement::DoublePush, 3)],
            ..Profile::default()
        };
        let content = text_of(Locale::English, &named("Al*ain"), Some(&profile));
        assert_eq!(
            content.lines().collect::<Vec<_>>(),
            [
                r"**Profile of Al\*ain**",
                "Kamisado: rating 1662 ± 90 after 12 matches",
                "Megasado: rating 1500 ± 290 after 1 match, provisional",
                "-# The smaller the number after ±, the surer the rating. *Provisional*: it settles after a few \
                 more matches.",
                "With Black: 2 won, 1 lost, 0 drawn",
                "Standard match: 2 won, 1 lost, 0 drawn",
                "Against equal opponents (up to 100 points apart): 2 won, 1 lost, 0 drawn",
                "Against stronger opponents: 2 won, 1 lost, 0 drawn",
                "Longest streak: 2 wins in a row",
                "Fastest win: in 9 moves",
                "Favorite opening in Kamisado: Orange Forward 3 Pink (5 of 9 matches, 3 won)",
                "Achievements: triple sumo, double push × 3",
            ]
        );
    }

    #[test]
    fn a_picture_has_the_curves_and_its_alt_text_tells_them_in_every_language() {
        let renderer = Renderer::new();
        let tally = Tally { won: 12, lost: 5, drawn: 1 };
        let profile = Profile {
            curves: vec![
                (Game::Kamisado, vec![150_000, 166_231, 158_040]),
                (Game::Megasado, vec![150_000, 141_260]),
            ],
            sides: BySide { black: tally, white: tally },
            ..Profile::default()
        };
        let draw = |locale, profile: &Profile| {
            picture(locale, (&renderer, Theme::default()), &named("Ada"), profile).unwrap()
        };
        let english = draw(Locale::English, &profile).expect("a picture");
        assert_eq!(
            english.description,
            "Kamisado: rating from 1500 to 1580, between 1500 and 1662.\n\
             Megasado: rating from 1500 to 1413, between 1413 and 1500.\n\
             With Black: 12 won, 5 lost, 1 drawn\n\
             With White: 12 won, 5 lost, 1 drawn"
        );
        for locale in Locale::ALL {
            let drawn = draw(locale, &profile).expect("a picture");
            assert!(drawn.bytes.starts_with(b"\x89PNG"), "{locale:?}");
            assert!(
                locale == Locale::English || drawn.bytes != english.bytes,
                "{locale:?} has words of its own"
            );
            for number in ["1500", "1580", "1662", "1413"] {
                assert!(drawn.description.contains(number), "{locale:?}: {}", drawn.description);
            }
        }
        assert!(draw(Locale::English, &Profile::default()).is_none(), "nothing can be drawn");
    }

    #[test]
    fn a_profile_fits_into_a_message_in_every_language_and_can_be_missing() {
        let most = Tally { won: 99_999, lost: 99_999, drawn: 99_999 };
        let profile = Profile {
            ratings: vec![
                (Game::Kamisado, rating(312_345, 35_000, 99_999)),
                (Game::Megasado, rating(312_345, 35_000, 99_999)),
            ],
            sides: BySide { black: most, white: most },
            lengths: MatchLength::ALL.map(|length| (length, most)).into(),
            strengths: Strength::ALL.map(|strength| (strength, most)).into(),
            longest_streak: 99_999,
            fastest_win: Some(99_999),
            openings: vec![
                opening(Game::Kamisado, Side::White, Color::Orange, "h2"),
                FavoriteOpening {
                    decision: first_of_megasado(),
                    ..opening(Game::Megasado, Side::Black, Color::Gold, "a1")
                },
            ],
            achievements: Achievement::ALL.map(|achievement| (achievement, 99_999)).into(),
            ..Profile::default()
        };
        let name = "*_".repeat(16);
        for locale in Locale::ALL {
            let shown = text_of(locale, &named(&name), Some(&profile));
            assert_eq!(shown.lines().count(), 18, "{shown}");
            assert!(shown.chars().count() <= CONTENT_MAX, "{locale:?}");
            let private = text_of(locale, &named("Ada"), None);
            let none = text_of(locale, &named("Ada"), Some(&Profile::default()));
            assert!(private.contains("Ada") && none.contains("Ada") && private != none);
        }
    }
}
