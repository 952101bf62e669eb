//! The message of an exhibition, in which two levels of the bot play each other. It is edited after each move.

use kamisado_render::{RenderError, Renderer};
use kamisado_rules::Side;

use super::{
    alt_text,
    audience::{Audience, Perspective},
    board_message, board_picture,
    match_as_of_event::MatchAsOfEvent,
    message::Message,
    narration,
    picture_attachment::Attachment,
};
use crate::{
    club::{History, Status},
    match_record,
    text::{game_words, game_words::PlayerNames, text},
};

/// Composes the message after the newest event of an exhibition. Once the exhibition is over, the message has its record.
///
/// # Errors
/// When the picture cannot be encoded.
pub(crate) fn compose(
    audience: Audience,
    renderer: &Renderer,
    history: &History,
) -> Result<Message, RenderError> {
    let locale = audience.locale;
    // One message is edited after each move, so the board must not turn with the side to decide.
    let side = audience.perspective.side(None);
    let audience = Audience { perspective: Perspective::Of(side), ..audience };
    let event = history.last_event();
    let replayed = MatchAsOfEvent::new(history, event.saturating_sub(1), event);
    let names = PlayerNames::new(locale, &history.seats);
    let heading = text!(
        locale,
        "exhibition-heading",
        black = names.beside_side(Side::Black),
        white = names.beside_side(Side::White),
        game =
            game_words::game_in_full(locale, history.state.terms().board(), history.state.terms().variants()),
        length = history.state.terms().length()
    );
    let story = narration::lines(locale, &replayed, &names, event == 0);
    let mut attachments = vec![Attachment {
        file_name: format!("exhibition-{event}.png"),
        bytes: board_picture::draw(renderer, audience, &replayed)?,
        description: alt_text::describe(locale, &replayed),
    }];
    let is_over = history.status != Status::Running;
    let record = match_record::of_match(history).ok().filter(|_| is_over);
    let ending = record.map(|record| {
        attachments.push(Attachment {
            file_name: "exhibition.txt".to_owned(),
            bytes: record.to_string().into_bytes(),
            description: text!(locale, "exhibition-record"),
        });
        text!(locale, "exhibition-record")
    });
    let ending: Vec<_> = ending.into_iter().collect();
    Ok(Message {
        content: board_message::within_limit(locale, &heading, story, &ending),
        pings: Vec::new(),
        attachments,
        rows: Vec::new(),
    })
}

#[cfg(test)]
mod tests {
    use kamisado_rules::{Game, MatchLength, Variants};

    use super::*;
    use crate::{
        text::Locale,
        view::test_play::{Chance, begun, decide, terms},
    };

    #[test]
    fn the_board_keeps_its_side_up_at_each_move() {
        let renderer = Renderer::new();
        let mut history = begun(terms(Game::Kamisado, Variants::NONE, MatchLength::Single));
        let mut chance = Chance::new(1);
        let of_white =
            Audience { perspective: Perspective::Of(Side::White), ..Audience::new(Locale::English) };
        for _ in 0..4 {
            let picture = |audience| compose(audience, &renderer, &history).unwrap().attachments.remove(0);
            assert_eq!(picture(Audience::new(Locale::English)).bytes, picture(of_white).bytes);
            let decision = chance.decision(&history).unwrap();
            decide(&mut history, decision);
        }
    }
}
