//! The message that shows a challenge: its terms and its buttons, later what became of it.

use kamisado_rules::{Layout, Side};
use serenity::all::{ButtonStyle, CreateActionRow, CreateButton};

use super::{
    custom_id::{CustomId, Kind},
    post::Post,
    words,
};
use crate::{
    club::{Answer, BoardChoice, Challenge, ChallengeId, ChallengeState, WhoIsBlack},
    texts::{Locale, text},
};

/// What the three buttons of a challenge stand for, in their custom ids.
const ANSWERS: [(Answer, &str); 3] =
    [(Answer::Accept, "accept"), (Answer::Decline, "decline"), (Answer::Withdraw, "withdraw")];

/// The answer of a button.
pub(crate) fn answer(argument: &str) -> Option<Answer> {
    ANSWERS.into_iter().find(|(_, name)| *name == argument).map(|(answer, _)| answer)
}

/// What the custom ids of a challenge's buttons begin with: by that its message is found again.
pub(crate) fn custom_id_prefix(id: ChallengeId) -> String {
    CustomId::new(Kind::Challenge, id.0, 0, "").to_string()
}

/// Composes the message for a challenge as it stands.
pub(crate) fn compose(locale: Locale, challenge: &Challenge) -> Post {
    let open = challenge.state == ChallengeState::Open;
    Post {
        content: content(locale, challenge),
        mentioned: challenge.challenged.person.filter(|_| open),
        files: Vec::new(),
        rows: if open { vec![buttons(locale, challenge)] } else { Vec::new() },
    }
}

fn content(locale: Locale, challenge: &Challenge) -> String {
    let challenger = words::player(locale, &challenge.challenger);
    let challenged = words::player(locale, &challenge.challenged);
    match challenge.state {
        ChallengeState::Open => {
            let invitation = text!(
                locale,
                "challenge-open",
                challenged = words::mention(locale, &challenge.challenged),
                challenger = challenger,
                game = words::game(locale, challenge.proposal.game),
                terms = terms(locale, challenge),
            );
            // Discord shows this in the reader's own time zone.
            let until = words::date(challenge.lapses_at);
            format!("{invitation}\n{}", text!(locale, "challenge-lapses", until = until))
        }
        ChallengeState::Accepted(id) => text!(
            locale,
            "challenge-accepted",
            challenged = challenged,
            challenger = challenger,
            match = id.to_string(),
        ),
        ChallengeState::Declined => {
            text!(locale, "challenge-declined", challenged = challenged, challenger = challenger)
        }
        ChallengeState::Withdrawn => {
            text!(locale, "challenge-withdrawn", challenged = challenged, challenger = challenger)
        }
        ChallengeState::Lapsed => {
            text!(locale, "challenge-lapsed", challenged = challenged, challenger = challenger)
        }
    }
}

/// What is proposed, but for the game, with commas.
fn terms(locale: Locale, challenge: &Challenge) -> String {
    let proposal = challenge.proposal;
    let mut terms = vec![words::length(locale, proposal.length)];
    terms.extend(proposal.variants.iter().map(|variant| words::variant(locale, variant)));
    match proposal.board {
        BoardChoice::Layout(Layout::Plain) => {}
        BoardChoice::Layout(layout) => terms.push(words::layout(locale, layout)),
        BoardChoice::Random => terms.push(text!(locale, "challenge-random-board")),
    }
    if proposal.tournament {
        terms.push(text!(locale, "challenge-tournament"));
    }
    if let Some(control) = proposal.time_control {
        terms.push(words::time_control(locale, control));
    }
    if challenge.imported > 0 {
        terms.push(text!(locale, "challenge-record", decisions = challenge.imported));
    }
    if proposal.opener == Side::White {
        terms.push(text!(locale, "challenge-white-opens"));
    }
    let plays_black = |player| {
        let player = words::player(locale, player);
        text!(locale, "challenge-black", player = player)
    };
    match proposal.black {
        WhoIsBlack::Experience => {}
        WhoIsBlack::Lot => terms.push(text!(locale, "challenge-black-lot")),
        WhoIsBlack::Challenger => terms.push(plays_black(&challenge.challenger)),
        WhoIsBlack::Challenged => terms.push(plays_black(&challenge.challenged)),
    }
    terms.join(", ")
}

fn buttons(locale: Locale, challenge: &Challenge) -> CreateActionRow {
    let buttons = ANSWERS.map(|(answer, name)| {
        let (label, style) = match answer {
            Answer::Accept => (text!(locale, "button-accept"), ButtonStyle::Success),
            Answer::Decline => (text!(locale, "button-decline"), ButtonStyle::Danger),
            Answer::Withdraw => (text!(locale, "button-withdraw"), ButtonStyle::Secondary),
        };
        let custom_id = CustomId::new(Kind::Challenge, challenge.id.0, 0, name);
        CreateButton::new(custom_id.to_string()).label(label).style(style)
    });
    CreateActionRow::Buttons(buttons.to_vec())
}

#[cfg(test)]
mod tests;
