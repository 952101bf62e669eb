//! The line that tells a channel the result of a match in one of its threads.

use kamisado_rules::Side;

use super::message::Message;
use crate::{
    club::{Event, Finish, History, Status},
    text::{Locale, game_words::PlayerNames, text},
};

/// Names the result of a match and the thread in which it was played. `None` while the match is running. Also `None` if the
/// match counts for nobody, because it was aborted, has no move, or was taken out of the standings.
pub(crate) fn compose(locale: Locale, history: &History) -> Option<Message> {
    let Status::Over { winner, finish } = history.status else { return None };
    if finish == Finish::Aborted || history.unrated || !history.has_move() {
        return None;
    }
    let names = PlayerNames::new(locale, &history.seats);
    let (id, thread) = (history.id.to_string(), format!("<#{}>", history.place.0));
    let content = if let Some(winner) = winner {
        text!(
            locale,
            "thread-won",
            match = id,
            thread = thread,
            how = how_it_was_won(history),
            player = names.name(winner),
            opponent = names.name(!winner),
            won = history.state.score()[winner],
            lost = history.state.score()[!winner],
        )
    } else {
        let (black, white) = (names.name(Side::Black), names.name(Side::White));
        text!(locale, "thread-drawn", match = id, thread = thread, black = black, white = white)
    };
    Some(Message { content, pings: Vec::new(), attachments: Vec::new(), rows: Vec::new() })
}

/// The code for how the match was won.
fn how_it_was_won(history: &History) -> &'static str {
    match history.ending().map(|entry| entry.event) {
        Some(Event::Resigned) => "resigned",
        Some(Event::OutOfTime) => "time",
        Some(Event::Claimed) => "claimed",
        _ => "points",
    }
}

#[cfg(test)]
mod tests {
    use kamisado_rules::{Game, MatchLength, Variants};

    use super::*;
    use crate::{
        club::{CausedBy, Entry, Offer, Timestamp},
        view::test_play::{Chance, begun, happen, play, standard, terms},
    };

    fn told(history: &History) -> Option<String> {
        compose(Locale::English, history).map(|message| message.content)
    }

    #[test]
    fn a_result_names_the_winner_and_how_the_match_was_won() {
        let names = PlayerNames::new(Locale::English, &standard().seats);
        let (black, white) = (names.name(Side::Black), names.name(Side::White));
        assert_eq!(told(&standard()), None, "it is running");
        let mut unplayed = standard();
        happen(&mut unplayed, Side::White, Event::Resigned);
        assert_eq!(told(&unplayed), None, "no tower was moved");
        for (by, event, how) in [
            (
                CausedBy::Seat(Side::White),
                Event::Resigned,
                format!("**{black} wins**, because {white} resigned."),
            ),
            (CausedBy::Bot, Event::OutOfTime, format!("**{black} wins** on time against {white}.")),
            (
                CausedBy::Seat(Side::Black),
                Event::Claimed,
                format!("**{black} wins**, because {white} was silent for days."),
            ),
        ] {
            let mut history = standard();
            play(&mut history, &["Red Forward 4 Blue"]);
            history.apply(Entry { by, at: Timestamp(1), event }).unwrap();
            let expected = format!("Match {} in <#{}> is over: {how}", history.id, history.place.0);
            assert_eq!(told(&history), Some(expected));
        }
        let mut won = begun(terms(Game::Kamisado, Variants::NONE, MatchLength::Single));
        assert!(!Chance::new(1).play_until(&mut won, |_| false), "the match ends");
        let winner = won.state.winner().unwrap();
        let [winner, loser] = [winner, !winner].map(|side| names.name(side));
        let told_won = told(&won).unwrap();
        assert!(told_won.ends_with(&format!("is over: **{winner} beats {loser} 1 : 0**.")), "{told_won}");
    }

    #[test]
    fn an_agreed_draw_is_told_and_a_match_that_counts_for_nobody_is_not() {
        for (offer, is_told) in [(Offer::DrawMatch, true), (Offer::Abort, false)] {
            let mut history = standard();
            play(&mut history, &["Red Forward 4 Blue"]);
            happen(&mut history, Side::Black, Event::Offered(offer));
            happen(&mut history, Side::White, Event::Agreed(offer));
            assert_eq!(told(&history).is_some_and(|told| told.contains("have agreed on a draw")), is_told);
        }
    }
}
