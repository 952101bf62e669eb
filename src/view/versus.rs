//! The head-to-head results of a reader against one opponent.

use kamisado_rules::{BySide, Side};

use super::{
    component_action::{Action, MenuValue},
    component_row::Row,
    select_menu::{MenuOption, SelectMenu},
};
use crate::{
    club::{Finish, Meeting, MeetingOutcome, Player, Tally, Versus},
    text::{Locale, game_words, text},
};

/// The maximum number of matches in the list.
pub(crate) const LINES: u32 = 10;

/// The text, and the menu of the replays of the last matches.
pub(crate) fn page(locale: Locale, opponent: &Player, versus: &Versus) -> (String, Vec<Row>) {
    let name = game_words::player(locale, opponent);
    let BySide { black, white } = versus.sides;
    let all = black.with(white);
    if versus.last.is_empty() && all == Tally::default() {
        return (text!(locale, "versus-none", player = name), Vec::new());
    }
    let mut lines = vec![text!(
        locale,
        "versus-heading",
        player = name,
        won = all.won,
        lost = all.lost,
        drawn = all.drawn
    )];
    lines.extend(Side::ALL.into_iter().filter(|&side| versus.sides[side] != Tally::default()).map(|side| {
        let Tally { won, lost, drawn } = versus.sides[side];
        text!(locale, "versus-side", side = side, won = won, lost = lost, drawn = drawn)
    }));
    if versus.last.is_empty() {
        return (lines.join("\n"), Vec::new());
    }
    lines.push(text!(locale, "versus-last"));
    lines.extend(versus.last.iter().map(|meeting| line(locale, meeting)));
    let option = |meeting: &Meeting| {
        let label = text!(
            locale,
            "versus-replay-option",
            match = meeting.id.to_string(),
            game = meeting.game,
            own = meeting.points[0],
            other = meeting.points[1],
        );
        MenuOption::new(MenuValue::Match(meeting.id), label)
    };
    let menu = SelectMenu {
        action: Action::ChooseReplay,
        placeholder: text!(locale, "versus-replay-menu"),
        options: versus.last.iter().map(option).collect(),
    };
    (lines.join("\n"), vec![Row::Menu(menu)])
}

fn line(locale: Locale, meeting: &Meeting) -> String {
    text!(
        locale,
        "versus-line",
        match = meeting.id.to_string(),
        date = game_words::date(meeting.ended_at),
        game = meeting.game,
        length = meeting.length,
        result = result(meeting),
        own = meeting.points[0],
        other = meeting.points[1],
        origin = if meeting.imported { "record" } else { "start" },
    )
}

/// The code for a match's result and for how it ended.
const fn result(meeting: &Meeting) -> &'static str {
    match (meeting.outcome, meeting.finish, meeting.claimed) {
        (MeetingOutcome::Won, _, true) => "won-claimed",
        (MeetingOutcome::Won, Some(Finish::Resigned), _) => "won-resigned",
        (MeetingOutcome::Won, Some(Finish::OutOfTime), _) => "won-time",
        (MeetingOutcome::Won, ..) => "won",
        (MeetingOutcome::Lost, _, true) => "lost-claimed",
        (MeetingOutcome::Lost, Some(Finish::Resigned), _) => "lost-resigned",
        (MeetingOutcome::Lost, Some(Finish::OutOfTime), _) => "lost-time",
        (MeetingOutcome::Lost, ..) => "lost",
        (MeetingOutcome::Drawn, ..) => "drawn",
        (MeetingOutcome::Aborted, ..) => "aborted",
        (MeetingOutcome::TakenOut, ..) => "taken-out",
    }
}

#[cfg(test)]
mod tests {
    use kamisado_rules::{Game, MatchLength};

    use super::*;
    use crate::{
        club::{MatchId, Timestamp},
        view::{message::CONTENT_MAX, select_menu::OPTIONS_MAX},
    };

    fn grace() -> Player {
        Player { person: None, name: Some("Gr*ce".to_owned()) }
    }

    fn meeting(number: i64, outcome: MeetingOutcome, finish: Option<Finish>) -> Meeting {
        Meeting {
            id: MatchId(number),
            game: Game::Kamisado,
            length: MatchLength::Standard,
            outcome,
            finish,
            claimed: false,
            imported: false,
            points: [3, 1],
            ended_at: Timestamp(1_800_000_000_000),
        }
    }

    #[test]
    fn the_score_is_told_by_side_and_each_match_with_how_it_ended() {
        let imported =
            Meeting { imported: true, ..meeting(4, MeetingOutcome::Lost, Some(Finish::OutOfTime)) };
        let claimed = Meeting { claimed: true, ..meeting(2, MeetingOutcome::Won, Some(Finish::OutOfTime)) };
        let last = vec![
            meeting(9, MeetingOutcome::Won, Some(Finish::Points)),
            meeting(8, MeetingOutcome::Lost, Some(Finish::Resigned)),
            meeting(7, MeetingOutcome::Drawn, Some(Finish::Draw)),
            meeting(6, MeetingOutcome::Aborted, Some(Finish::Aborted)),
            meeting(5, MeetingOutcome::TakenOut, None),
            imported,
            claimed,
        ];
        let sides =
            BySide { black: Tally { won: 2, lost: 0, drawn: 1 }, white: Tally { won: 0, lost: 1, drawn: 0 } };
        let (content, rows) = page(Locale::English, &grace(), &Versus { sides, last });
        let lines: Vec<_> = content.lines().collect();
        assert_eq!(
            lines,
            [
                r"**You against Gr\*ce**: 2 won, 1 lost, 1 drawn",
                "With Black: 2 won, 0 lost, 1 drawn",
                "With White: 0 won, 1 lost, 0 drawn",
                "**Last matches**",
                "k9, <t:1800000000:f>: Kamisado, standard match. Won 3 : 1.",
                "k8, <t:1800000000:f>: Kamisado, standard match. Lost 3 : 1, you resigned.",
                "k7, <t:1800000000:f>: Kamisado, standard match. Drawn 3 : 1.",
                "k6, <t:1800000000:f>: Kamisado, standard match. Broken off, counts for nobody.",
                "k5, <t:1800000000:f>: Kamisado, standard match. Taken out of the standings by a moderator.",
                "k4, <t:1800000000:f>: Kamisado, standard match. Lost 3 : 1 on time. It went on from a record and does not count.",
                "k2, <t:1800000000:f>: Kamisado, standard match. Won 3 : 1 after days of silence.",
            ]
        );
        let [Row::Menu(menu)] = &rows[..] else { panic!("{rows:?}") };
        assert_eq!(menu.options.len(), 7);
        assert_eq!(menu.options[0].label, "k9: Kamisado, 3 : 1");
    }

    #[test]
    fn most_matches_fit_into_a_message_in_every_language_and_no_match_is_said() {
        let long = Meeting {
            id: MatchId(1_000_000_000),
            imported: true,
            claimed: true,
            points: [99, 99],
            length: MatchLength::Marathon,
            ..meeting(1, MeetingOutcome::Lost, Some(Finish::OutOfTime))
        };
        let tally = Tally { won: 99_999, lost: 99_999, drawn: 99_999 };
        let name = Player { person: None, name: Some("*_".repeat(16)) };
        let most = Versus { sides: BySide { black: tally, white: tally }, last: vec![long; LINES as usize] };
        assert!(most.last.len() <= OPTIONS_MAX);
        for locale in Locale::ALL {
            let length = page(locale, &name, &most).0.chars().count();
            assert!(length <= CONTENT_MAX, "{locale:?}: {length}");
            let (none, rows) = page(locale, &grace(), &Versus::default());
            assert!(none.contains(r"Gr\*ce") && rows.is_empty(), "{none}");
        }
    }
}
