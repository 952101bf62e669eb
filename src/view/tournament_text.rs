//! The state of a tournament as a text, for people who cannot see its pictures: all rounds, and the complete standings.

use kamisado_tournaments::{Entrant, Standing};

use super::{
    message::CONTENT_MAX,
    points_in_fractions::{halves, quarters},
    tournament_message,
    tournament_stage::Stages,
};
use crate::{
    club::{Tournament, TournamentKind},
    text::{List, Locale, game_words, text},
};

pub(crate) fn compose(locale: Locale, tournament: &Tournament) -> String {
    let name = |entrant: Entrant| game_words::plain_player(locale, tournament.player(entrant));
    let state = &tournament.state;
    let mut lines = vec![tournament.name.clone()];
    if !state.has_begun() {
        lines.extend(tournament.present().map(name));
        return lines.join("\n");
    }
    if tournament.is_called_off() {
        lines.push(text!(locale, "tournament-text-called-off"));
    }
    let stages = Stages::of(tournament);
    for round in 0..state.rounds() {
        let games = state.games().iter().enumerate().filter(|(_, game)| usize::from(game.round) == round);
        for (stage, games) in stages.group(games) {
            lines.extend([String::new(), stage.heading(locale)]);
            lines.extend(games.into_iter().map(|(number, game)| {
                // A text file has no links to threads.
                if game.outcome.is_none() && !game.is_broken_off && !tournament.is_called_off() {
                    let (black, white) = (name(game.game.entrants.black), name(game.game.entrants.white));
                    return text!(locale, "tournament-text-game-open", black = black, white = white);
                }
                tournament_message::line_with_names(locale, tournament, (number, game), name)
            }));
        }
        let bye = state.bye_of(round).map(|entrant| text!(locale, "tournament-bye", player = name(entrant)));
        lines.extend(bye);
    }
    lines.extend([String::new(), text!(locale, "tournament-text-standings")]);
    if let Some([still_in, out]) = tournament_message::in_and_out(tournament) {
        let names = |entrants: Vec<Entrant>| List::of(entrants.into_iter().map(name));
        lines.push(text!(locale, "tournament-still-in", players = names(still_in)));
        if !out.is_empty() {
            lines.push(text!(locale, "tournament-out", players = names(out)));
        }
    } else {
        lines.extend(state.standings().iter().map(|line| standing(locale, tournament, line)));
    }
    lines.join("\n")
}

/// The content of a message that has the text as a code block, in which Discord formats nothing. `None` if the text is too long for
/// a message and has to be a file.
pub(crate) fn in_message(locale: Locale, composed: &str) -> Option<String> {
    // Backticks in a name must not end the code block.
    let content =
        format!("{}\n```\n{}\n```", text!(locale, "tournament-as-text"), composed.replace('`', "’"));
    (content.chars().count() <= CONTENT_MAX).then_some(content)
}

fn standing(locale: Locale, tournament: &Tournament, standing: &Standing) -> String {
    let player = game_words::plain_player(locale, tournament.player(standing.entrant));
    let (place, points) = (standing.place, halves(standing.half_points.into()));
    let sonneborn_berger = quarters(standing.tie_breaks.sonneborn_berger);
    match tournament.kind() {
        TournamentKind::Knockout | TournamentKind::DoubleElimination => {
            text!(locale, "tournament-text-place", place = place, player = player)
        }
        TournamentKind::RoundRobin | TournamentKind::DoubleRoundRobin => text!(
            locale,
            "tournament-text-standing",
            place = place,
            player = player,
            points = points,
            sonneborn_berger = sonneborn_berger
        ),
        TournamentKind::Swiss => text!(
            locale,
            "tournament-text-standing-swiss",
            place = place,
            player = player,
            points = points,
            buchholz = halves(standing.tie_breaks.buchholz),
            sonneborn_berger = sonneborn_berger
        ),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_text_is_in_the_message_as_long_as_it_fits() {
        let shown = in_message(Locale::French, "Coupe\n1. `Ada` *").unwrap();
        assert!(shown.ends_with("```\nCoupe\n1. ’Ada’ *\n```"), "{shown}");
        assert_eq!(
            in_message(Locale::French, &"a".repeat(1900)).map(|shown| shown.chars().count() <= 2000),
            Some(true)
        );
        assert_eq!(in_message(Locale::French, &"a".repeat(1990)), None);
    }
}
