//! The tutorial: a round of six moves that a reader pages through, each page with a sentence and a board.

use kamisado_notation::{Style, Writer, square_of_name};
use kamisado_render::{RenderError, Renderer};
use kamisado_rules::{Awaiting, Board, Color, Decision, Game, Next, Position, Side, Variants};

use super::{
    begin_buttons,
    button::{Button, ButtonStyle},
    component_action::{Action, TutorialOpening},
    component_row::Row,
    diagram::Diagram,
    message::Message,
    picture_attachment::Attachment,
};
use crate::text::{Locale, text};

/// The moves of the tutorial's round. A move is the tower that moves and the square on which it ends. After the fourth move,
/// Black's green tower is blocked.
const MOVES: [(Color, &str); 6] = [
    (Color::Brown, "h4"),
    (Color::Pink, "e2"),
    (Color::Green, "a2"),
    (Color::Purple, "f5"),
    (Color::Purple, "f6"),
    (Color::Brown, "e1"),
];

/// The number of pages: the start position, and the position after each move.
const PAGES: usize = MOVES.len() + 1;

/// The side that the reader plays. It opens the round and wins it.
const READER: Side = Side::Black;

/// The button that opens the tutorial, under a board or a help text.
pub(crate) fn first_button(locale: Locale) -> Button {
    let action = Action::ShowTutorial { page: 0, opening: TutorialOpening::NewMessage };
    Button::new(action, text!(locale, "button-tutorial"), ButtonStyle::Secondary)
}

/// Composes a page, counted from 0; `None` if there is no such page.
///
/// # Errors
/// When the picture cannot be encoded.
pub(crate) fn page(locale: Locale, renderer: &Renderer, page: usize) -> Result<Option<Message>, RenderError> {
    let Some(scene) = Scene::of(page) else { return Ok(None) };
    Ok(Some(Message {
        content: scene.content(locale, page),
        pings: Vec::new(),
        attachments: vec![Attachment {
            file_name: format!("tutorial-{page}.png"),
            bytes: scene.diagram.draw(locale, renderer, Some(READER))?,
            description: text!(locale, "tutorial-picture", page = page + 1, pages = PAGES),
        }],
        rows: vec![Row::Buttons(turning(locale, page))],
    }))
}

/// The buttons to the previous and next page, and to the help text. The last page has buttons that begin a match.
fn turning(locale: Locale, page: usize) -> Vec<Button> {
    let button = |page, label, style| {
        Button::new(Action::ShowTutorial { page, opening: TutorialOpening::SameMessage }, label, style)
    };
    let back = page.checked_sub(1);
    let next = Some(page + 1).filter(|&next| next < PAGES);
    let back = back.map(|page| button(page, text!(locale, "button-tutorial-back"), ButtonStyle::Secondary));
    let next = next.map(|page| button(page, text!(locale, "button-tutorial-next"), ButtonStyle::Primary));
    let is_last = next.is_none();
    let begin = is_last.then(|| [begin_buttons::challenge(locale), begin_buttons::play_bot(locale)]);
    let help = Button::new(Action::ShowHelp, text!(locale, "button-help"), ButtonStyle::Secondary);
    back.into_iter().chain(next).chain(begin.into_iter().flatten()).chain([help]).collect()
}

/// What a page shows.
struct Scene {
    diagram: Diagram,
    /// The move that led to the board on this page, with the position before it; `None` on the first page.
    played: Option<(Position, Decision)>,
    /// The move that leads to the board on the next page, with the position before it; `None` on the last page.
    follows: Option<(Position, Decision)>,
}

impl Scene {
    /// The scene of a page; `None` if there is no such page.
    fn of(page: usize) -> Option<Self> {
        let start = Position::start(Board::plain(Game::Kamisado), Variants::NONE);
        let mut scene = Self { diagram: Diagram::of(&start), played: None, follows: following(&start, 0) };
        for number in 0..page {
            let (before, decision) = scene.follows?;
            scene.diagram = Diagram::after(&before, decision)?;
            scene.played = Some((before, decision));
            scene.follows = match before.play(decision)?.next {
                Next::Position(next) => following(&next, number + 1),
                Next::Over(_) => None,
            };
        }
        Some(scene)
    }

    fn content(&self, locale: Locale, page: usize) -> String {
        let heading = text!(locale, "tutorial-heading", page = page + 1, pages = PAGES);
        format!("{heading}\n{}", self.sentences(locale, page))
    }

    fn sentences(&self, locale: Locale, page: usize) -> String {
        let written = |(position, decision): (Position, Decision)| {
            let writer = Writer::new(position.board(), Style::Words(locale.notation()));
            writer.decision(&position, decision)
        };
        let [played, next] = [self.played, self.follows].map(|made| made.map(written).unwrap_or_default());
        match (page, self.diagram.setup.awaiting) {
            (1, Awaiting::Move { tower }) => text!(locale, "tutorial-color", move = played, due = tower),
            (2, Awaiting::Move { tower }) => {
                text!(locale, "tutorial-reply", move = played, due = tower, next = next)
            }
            (3, Awaiting::Move { tower }) => text!(locale, "tutorial-diagonal", move = played, due = tower),
            (4, Awaiting::Move { tower }) => {
                text!(locale, "tutorial-blocked", move = played, blocked = Color::Green, due = tower)
            }
            (5, Awaiting::Move { tower }) => {
                text!(locale, "tutorial-way", move = played, due = tower, next = next)
            }
            (0, _) => text!(locale, "tutorial-start", next = next),
            _ => text!(locale, "tutorial-end", move = played),
        }
    }
}

/// The move with this number, counted from 0, and the position before it. `None` after the last move.
fn following(position: &Position, number: usize) -> Option<(Position, Decision)> {
    let &(tower, to) = MOVES.get(number)?;
    Some((*position, Decision::Step { tower, to: square_of_name(to)? }))
}

#[cfg(test)]
mod tests {
    use kamisado_render::Won;

    use super::*;
    use crate::view::message::CONTENT_MAX;

    const ENGLISH: Locale = Locale::English;

    fn scene(page: usize) -> Scene {
        Scene::of(page).unwrap_or_else(|| panic!("no page {page}"))
    }

    #[test]
    fn the_reader_wins_the_round_with_the_sixth_move() {
        for page in 0..PAGES - 1 {
            assert_eq!(scene(page).diagram.won, None, "{page}");
        }
        let won = Some(Won { winner: READER, tower: Some(Color::Brown) });
        assert_eq!(scene(PAGES - 1).diagram.won, won);
        assert!(Scene::of(PAGES).is_none());
    }

    #[test]
    fn the_green_tower_is_blocked_on_purple_after_the_fourth_move() {
        let blocked = scene(4).diagram;
        let at: Vec<_> = blocked.last.unwrap().passes;
        assert_eq!(at, [square_of_name("a2").unwrap()]);
        assert_eq!(
            (blocked.setup.decider, blocked.setup.awaiting),
            (Side::White, Awaiting::Move { tower: Color::Purple })
        );
    }

    #[test]
    fn every_page_says_which_move_was_made_and_which_tower_is_due() {
        let renderer = Renderer::new();
        for page in 0..PAGES {
            let message = super::page(ENGLISH, &renderer, page).unwrap().unwrap();
            assert!(message.content.chars().count() <= CONTENT_MAX, "{page}");
            assert!(message.attachments[0].bytes.starts_with(b"\x89PNG"), "{page}");
            let Some((position, decision)) = scene(page).played else { continue };
            let writer = Writer::new(position.board(), Style::default());
            assert!(message.content.contains(&writer.decision(&position, decision)), "{}", message.content);
            if let Awaiting::Move { tower } = scene(page).diagram.setup.awaiting
                && page + 1 < PAGES
            {
                assert!(
                    message.content.contains(&crate::text::game_words::word(ENGLISH, tower)),
                    "{}",
                    message.content
                );
            }
        }
        assert!(super::page(ENGLISH, &renderer, PAGES).unwrap().is_none());
    }

    #[test]
    fn every_page_leads_to_the_help_text() {
        for page in 0..PAGES {
            let buttons = turning(ENGLISH, page);
            assert!(buttons.len() <= crate::view::component_row::BUTTONS_MAX, "{page}");
            assert_eq!(buttons.last().map(|button| &button.action), Some(&Action::ShowHelp), "{page}");
        }
    }

    #[test]
    fn a_match_can_begin_after_the_last_page_alone() {
        let begins = |page| {
            let actions = turning(ENGLISH, page).into_iter().map(|button| button.action);
            let begins =
                actions.filter(|action| matches!(action, Action::AskForOpponent | Action::AskForLevel));
            begins.count()
        };
        assert_eq!(begins(PAGES - 1), 2);
        assert!((0..PAGES - 1).all(|page| begins(page) == 0));
    }
}
