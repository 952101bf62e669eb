//! Short answers to questions about a match and its tournament.

use std::iter;

use kamisado_notation::{Style, Writer, due_in};
use kamisado_rules::{Color, Side};
use kamisado_tournaments::Phase;

use super::{
    board_link,
    board_message::{self, TimeLeft},
    match_list, move_examples, narration, refusals,
};
use crate::{
    club::{History, Offer, Person, QuietDays, Refusal, Status, TimedMatch, Tournament},
    text::{
        Locale, escaped,
        game_words::{self, PlayerNames},
        text,
    },
};

/// The maximum number of matches that an answer names by their links. `/matches` lists all.
const LINKS_MAX: usize = 10;

/// Says whose turn it is. If the reader is the player to decide (`decides`), also says which decision is due, why it is due, and
/// how to enter it. `because_of` is the color on which the opponent's move ended.
pub(crate) fn turn(
    locale: Locale,
    history: &History,
    decides: bool,
    because_of: Option<Color>,
) -> Option<String> {
    if !decides {
        return refusals::of_club(locale, &Refusal::NotYourTurn, Some(history));
    }
    let mut lines = what_is_due(locale, history, because_of);
    let examples = move_examples::of_match(locale, &history.state);
    lines.extend(examples.map(|examples| text!(locale, "asked-how-to-move", example = examples.short)));
    Some(lines.join("\n"))
}

/// Says which decision is due, and why.
fn what_is_due(locale: Locale, history: &History, because_of: Option<Color>) -> Vec<String> {
    let due = kamisado_notation::MoveRefusal::NotDue { due: due_in(&history.state) };
    let mut lines = vec![refusals::of_move(locale, &due, &history.state)];
    lines.extend(because_of.map(|tower| text!(locale, "asked-why-tower", tower = tower)));
    lines
}

/// Says what a running match waits for: the answer to an offer, or a decision. Where moves are not read, `is_read_here` is false,
/// and nothing is said about how to enter one. [`turn`] explains `because_of`.
pub(crate) fn state(
    locale: Locale,
    history: &History,
    person: Person,
    because_of: Option<Color>,
    is_read_here: bool,
) -> Option<String> {
    let side = history.side_of(person);
    let decides = history.waits_for(person);
    match history.offer.filter(|&(maker, _)| side == Some(!maker)) {
        Some(offered) => Some(offer(locale, history, offered)),
        None if decides && !is_read_here => Some(what_is_due(locale, history, because_of).join("\n")),
        None => turn(locale, history, decides, because_of),
    }
}

/// Says where a person's running match is, with a link to its board, and then its state.
pub(crate) fn whereabouts(
    locale: Locale,
    history: &History,
    person: Person,
    state: Option<String>,
) -> String {
    let side = history.side_of(person).unwrap_or(Side::White);
    let place = text!(
        locale,
        "asked-where",
        match = history.id.to_string(),
        opponent = game_words::seat(locale, &history.seats[!side]),
        link = match_list::link(history, side),
    );
    iter::once(place).chain(state).collect::<Vec<_>>().join("\n")
}

/// Says where a person's running matches are, to be read also by people who may not see the channels of these matches. So it names
/// neither the opponents nor the states, and Discord shows a link only to those who may see its channel.
pub(crate) fn whereabouts_for_all(locale: Locale, matches: &[TimedMatch], person: Person) -> String {
    let line = |history: &History| {
        let side = history.side_of(person).unwrap_or(Side::White);
        let (id, link) = (history.id.to_string(), match_list::link(history, side));
        text!(locale, "asked-where-elsewhere", match = id, link = link)
    };
    let lines = matches.iter().take(LINKS_MAX).map(|one| line(&one.history));
    let rest = matches.len().saturating_sub(LINKS_MAX);
    let rest = (rest > 0).then(|| text!(locale, "matches-more", count = rest));
    lines.chain(rest).collect::<Vec<_>>().join("\n")
}

/// Says how a running match stands, and who says whether somebody can force a win: nobody between people, and the hint against the
/// bot. Who does not play gets no hints against the bot, and so reads only how the match stands.
pub(crate) fn chances(locale: Locale, history: &History, person: Person) -> String {
    let told = if history.has_machine() {
        if history.side_of(person).is_none() {
            return score(locale, history);
        }
        text!(locale, "asked-chances-machine")
    } else {
        text!(locale, "asked-chances-people")
    };
    [score(locale, history), told].join("\n")
}

/// Says how many points the players have and, while the match is running, how many points win it.
pub(crate) fn score(locale: Locale, history: &History) -> String {
    let (names, score) = (PlayerNames::new(locale, &history.seats), history.state.score());
    let (black, white) = (names.name(Side::Black), names.name(Side::White));
    let (black_points, white_points) = (u32::from(score.black), u32::from(score.white));
    let id = history.id.to_string();
    if history.status == Status::Running {
        text!(
            locale,
            "asked-score",
            match = id,
            round = u32::from(history.state.round()),
            black = black,
            black_points = black_points,
            white_points = white_points,
            white = white,
            points = u32::from(history.state.terms().length().points()),
        )
    } else {
        text!(
            locale,
            "asked-score-over",
            match = id,
            black = black,
            black_points = black_points,
            white_points = white_points,
            white = white,
        )
    }
}

/// Says who won a match, and the score. If nobody has won the match, says only the score.
pub(crate) fn winner(locale: Locale, history: &History) -> String {
    let score = score(locale, history);
    let Status::Over { winner: Some(winner), .. } = history.status else { return score };
    let winner = PlayerNames::new(locale, &history.seats).name(winner);
    [text!(locale, "asked-winner", winner = winner), score].join(" ")
}

/// Says whose tower was blocked after the last decision. `None` if no tower was blocked.
pub(crate) fn last_pass(locale: Locale, history: &History) -> Option<String> {
    let played = history.last_decided.as_ref().and_then(|outcome| outcome.played.as_ref())?;
    let pass = played.passes().last()?;
    let writer = Writer::new(history.state.terms().board(), Style::Words(locale.notation()));
    Some(narration::passed(locale, &PlayerNames::new(locale, &history.seats), writer, pass))
}

/// Says who plays which side.
pub(crate) fn sides(locale: Locale, history: &History) -> String {
    let names = PlayerNames::new(locale, &history.seats);
    text!(locale, "asked-sides", black = names.name(Side::Black), white = names.name(Side::White))
}

/// Says what the player of the side `maker` offers, and that the other player need not accept it.
pub(crate) fn offer(locale: Locale, history: &History, (maker, offer): (Side, Offer)) -> String {
    let player = PlayerNames::new(locale, &history.seats).name(maker);
    let told = narration::offered(locale, &player, (history.id, history.state.round()), offer);
    [told, text!(locale, "asked-need-not-agree")].join(" ")
}

/// Says how much time the players of a running match have left, or what limits a match without a clock.
pub(crate) fn time(locale: Locale, history: &History, time: Option<TimeLeft>, quiet: QuietDays) -> String {
    let names = PlayerNames::new(locale, &history.seats);
    if let (Some(side), Some(time)) = (history.decider(), time) {
        board_message::time_lines(locale, &names, side, time).join("\n")
    } else {
        let quiet = text!(locale, "settings-quiet-days", ask = quiet.ask, claim = quiet.claim);
        [text!(locale, "asked-no-clock"), quiet].join(" ")
    }
}

/// Links to the message or the channel in which the standings of a tournament are shown.
pub(crate) fn standing(locale: Locale, tournament: &Tournament) -> String {
    let (name, place) = (escaped(&tournament.name), format!("<#{}>", tournament.place.0));
    let link = tournament
        .message
        .map_or(place, |message| board_link::of_message(tournament.server, tournament.place, message));
    text!(locale, "asked-standing", name = name, link = link)
}

/// Says when the next round of a tournament begins.
pub(crate) fn next_round(locale: Locale, tournament: &Tournament) -> String {
    let (name, place) = (escaped(&tournament.name), format!("<#{}>", tournament.place.0));
    if tournament.state.is_paused() {
        return text!(locale, "tournament-ordered-pause", name = name);
    }
    let until = match tournament.state.phase() {
        Phase::SignUp => tournament.sign_up_until,
        _ => tournament.round_ends(),
    };
    match (tournament.state.phase(), until.map(game_words::date)) {
        (Phase::SignUp, Some(until)) => {
            text!(locale, "asked-first-round-until", name = name, place = place, until = until)
        }
        (Phase::SignUp, None) => text!(locale, "asked-first-round", name = name, place = place),
        (_, Some(until)) => {
            text!(locale, "asked-next-round-until", name = name, place = place, until = until)
        }
        (_, None) => text!(locale, "asked-next-round", name = name, place = place),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        club::{Event, MachineLevel, MessageId, Seat, Server},
        view::test_play::{ALAIN, DAVID, happen, play, standard},
    };

    #[test]
    fn who_has_to_move_reads_which_tower_why_and_how() {
        let mut history = standard();
        play(&mut history, &["Red Forward 4 Blue"]);
        let told = turn(Locale::English, &history, true, Some(Color::Blue)).unwrap();
        assert!(told.starts_with("Now you must move blue."), "{told}");
        assert!(told.contains("Your opponent’s move ended on blue"), "{told}");
        assert!(told.contains("pick it from the menu under the board"), "{told}");
        let other = turn(Locale::English, &history, false, None).unwrap();
        assert!(other.contains("turn. Wait for the next board."), "{other}");
    }

    #[test]
    fn who_asks_for_their_match_reads_where_it_is_before_its_state() {
        let mut history = standard();
        let (black, white) = (ALAIN, DAVID);
        let told = |history: &History, person, is_read_here| {
            let state = state(Locale::English, history, person, None, is_read_here);
            whereabouts(Locale::English, history, person, state)
        };
        let here = told(&history, black, true);
        let place = format!("Your match {} against David is here: <#{}>", history.id, history.place.0);
        assert!(here.starts_with(&place), "without a board: {here}");
        (history.server, history.board_message) = (Some(Server(5)), Some(MessageId(6)));
        let here = told(&history, black, true);
        let link = format!("https://discord.com/channels/5/{}/6", history.place.0);
        assert!(here.lines().next().unwrap().ends_with(&link), "{here}");
        assert!(here.contains("Type your move"), "{here}");
        let elsewhere = told(&history, black, false);
        assert!(elsewhere.starts_with(here.lines().next().unwrap()), "{elsewhere}");
        assert!(!elsewhere.contains("Type your move"), "moves are not read there: {elsewhere}");
        let other = told(&history, white, true);
        assert!(other.contains("against Alain") && other.contains("Alain’s turn"), "{other}");
        happen(&mut history, Side::White, Event::Offered(Offer::DrawMatch));
        let offered = told(&history, black, true);
        assert!(offered.contains("David offers to call match"), "{offered}");
    }

    #[test]
    fn who_asks_for_the_chances_is_told_what_the_bot_says_of_them() {
        let mut history = standard();
        let people = chances(Locale::English, &history, ALAIN);
        assert!(people.contains("In a match between people"), "{people}");
        history.seats.white = Seat::Machine(MachineLevel::new(3).unwrap());
        let machine = chances(Locale::English, &history, ALAIN);
        assert!(machine.contains("whether you can force a win"), "{machine}");
        // Only the players get hints.
        let spectator = chances(Locale::English, &history, DAVID);
        assert_eq!(spectator, score(Locale::English, &history));
    }

    #[test]
    fn sides_and_offers_are_told_with_names() {
        let history = standard();
        let names = PlayerNames::new(Locale::English, &history.seats);
        let (black, white) = (names.name(Side::Black), names.name(Side::White));
        assert_eq!(sides(Locale::English, &history), format!("{black} plays Black, {white} plays White."));
        let told = offer(Locale::English, &history, (Side::White, Offer::DrawMatch));
        assert!(told.starts_with(&white) && told.contains("a draw. You need not agree"), "{told}");
        assert_eq!(winner(Locale::English, &history), score(Locale::English, &history), "nobody has won");
    }

    #[test]
    fn who_asks_for_a_clock_where_there_is_none_reads_so() {
        let quiet = QuietDays { ask: 3, claim: 7 };
        let told = time(Locale::English, &standard(), None, quiet);
        assert!(told.starts_with("This match has no clock. "), "{told}");
    }

    #[test]
    fn the_score_names_the_points_that_win() {
        let history = standard();
        let told = score(Locale::English, &history);
        assert!(told.contains("round 1") && told.contains("0 : 0"), "{told}");
        assert!(told.ends_with("3 points win the match."), "{told}");
    }
}
