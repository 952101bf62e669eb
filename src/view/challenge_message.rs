//! The message that shows a challenge: its terms and buttons while it is open, and its outcome afterwards.

use std::cmp::Ordering;

use kamisado_rules::{Game, Layout, Side};

use super::{
    button::{Button, ButtonStyle},
    component_action::{Action, ChallengeAnswer},
    component_row::Row,
    message::Message,
    rules_topic::PageTopic,
};
use crate::{
    club::{
        BoardChoice, Challenge, ChallengeContext, ChallengeState, Experience, Proposal, RatedChallenge,
        Stake, Threads, WhoIsBlack,
    },
    text::{List, Locale, game_words, text},
};

/// Composes the message for the current state of a challenge.
pub(crate) fn compose(locale: Locale, challenge: &Challenge, context: &ChallengeContext) -> Message {
    let open = challenge.state == ChallengeState::Open;
    let pinged = challenge.challenged.as_ref().and_then(|challenged| challenged.person).filter(|_| open);
    Message {
        content: content(locale, challenge, context),
        pings: pinged.into_iter().collect(),
        attachments: Vec::new(),
        rows: if open { vec![buttons(locale, challenge, context)] } else { Vec::new() },
    }
}

fn content(locale: Locale, challenge: &Challenge, context: &ChallengeContext) -> String {
    let (challenger, challenged) = names(locale, challenge);
    match (challenge.state, challenged) {
        (ChallengeState::Open, _) => {
            // Discord shows this date in the reader's time zone.
            let until = game_words::date(challenge.lapses_at);
            let invitation = invitation(locale, challenge, context, &challenger);
            let lapses = text!(locale, "challenge-lapses", until = until);
            let rated = rated(locale, challenge, context);
            let players = [context.challenger_experience, context.challenged_experience];
            // If the challenge is to anybody, only the challenger's experience is known.
            let known = if challenge.challenged.is_some() { &players[..] } else { &players[..1] };
            let waits =
                waits_for_place(challenge, context.is_place_taken).then(|| text!(locale, "challenge-waits"));
            let advice = advice(locale, challenge.proposal, known);
            let lines = [Some(invitation), rated, advice, Some(lapses), waits];
            lines.into_iter().flatten().collect::<Vec<_>>().join("\n")
        }
        (ChallengeState::Accepted(id), challenged) => text!(
            locale,
            "challenge-accepted",
            challenged = challenged.unwrap_or_else(|| text!(locale, "player-gone")),
            challenger = challenger,
            match = id.to_string(),
        ),
        (ChallengeState::Declined, challenged) => {
            let challenged = challenged.unwrap_or_else(|| text!(locale, "player-gone"));
            text!(locale, "challenge-declined", challenged = challenged, challenger = challenger)
        }
        (ChallengeState::Withdrawn, Some(challenged)) => {
            text!(locale, "challenge-withdrawn", challenged = challenged, challenger = challenger)
        }
        (ChallengeState::Withdrawn, None) => {
            text!(locale, "challenge-to-anybody-withdrawn", challenger = challenger)
        }
        (ChallengeState::Lapsed, Some(challenged)) => {
            text!(locale, "challenge-lapsed", challenged = challenged, challenger = challenger)
        }
        (ChallengeState::Lapsed, None) => {
            text!(locale, "challenge-to-anybody-lapsed", challenger = challenger)
        }
    }
}

/// The names of the challenger and, unless the challenge is to anybody, of the challenged player.
fn names(locale: Locale, challenge: &Challenge) -> (String, Option<String>) {
    match &challenge.challenged {
        Some(challenged) => {
            let [challenger, challenged] = game_words::players(locale, &challenge.challenger, challenged);
            (challenger, Some(challenged))
        }
        None => (game_words::player(locale, &challenge.challenger), None),
    }
}

fn invitation(locale: Locale, challenge: &Challenge, context: &ChallengeContext, challenger: &str) -> String {
    let game = challenge.proposal.game;
    let terms = terms(locale, challenge, context);
    match &challenge.challenged {
        Some(challenged) => text!(
            locale,
            "challenge-open",
            challenged = game_words::mention(locale, challenged),
            challenger = challenger,
            game = game,
            terms = terms,
        ),
        None => {
            text!(locale, "challenge-to-anybody", challenger = challenger, game = game, terms = terms)
        }
    }
}

/// The proposed terms except the game.
fn terms(locale: Locale, challenge: &Challenge, context: &ChallengeContext) -> List {
    let proposal = challenge.proposal;
    let length = match proposal.length.points() {
        1 => game_words::word(locale, proposal.length),
        points => text!(locale, "challenge-length", length = proposal.length, points = points),
    };
    let mut terms = vec![length];
    terms.extend(proposal.variants.iter().map(|variant| game_words::word(locale, variant)));
    match proposal.board {
        BoardChoice::Layout(Layout::Plain) => {}
        BoardChoice::Layout(layout) => terms.push(game_words::word(locale, layout)),
        BoardChoice::Random => terms.push(text!(locale, "challenge-random-board")),
    }
    if proposal.tournament {
        terms.push(text!(locale, "challenge-tournament"));
    }
    if let Some(control) = proposal.time_control {
        terms.push(game_words::time_control(locale, control));
    }
    if challenge.imported > 0 {
        terms.push(text!(locale, "challenge-record", decisions = challenge.imported));
    }
    if proposal.opener == Side::White {
        terms.push(text!(locale, "challenge-white-opens"));
    }
    let (challenger, challenged) = names(locale, challenge);
    let is_to_somebody = challenged.is_some();
    match proposal.black {
        WhoIsBlack::Experience => {
            terms.push(less_experienced(locale, proposal.game, context, challenger, is_to_somebody));
        }
        WhoIsBlack::Random => terms.push(text!(locale, "challenge-black-lot")),
        WhoIsBlack::Challenger => terms.push(text!(locale, "challenge-black", player = challenger)),
        // The message addresses the challenged player.
        WhoIsBlack::Challenged if is_to_somebody => terms.push(text!(locale, "challenge-black-you")),
        WhoIsBlack::Challenged => terms.push(text!(locale, "challenge-black-taker")),
    }
    List::of(terms)
}

/// Says that the less experienced player plays Black. If the challenge is to one person, also names this player, and addresses the
/// challenged player as "you".
fn less_experienced(
    locale: Locale,
    game: Game,
    context: &ChallengeContext,
    challenger: String,
    is_to_somebody: bool,
) -> String {
    if !is_to_somebody {
        return text!(locale, "challenge-black-experience");
    }
    let finished = [context.challenger_experience, context.challenged_experience].map(|of| of.of(game));
    match finished[0].cmp(&finished[1]) {
        Ordering::Less => text!(locale, "challenge-black-less", player = challenger),
        Ordering::Greater => text!(locale, "challenge-black-less-you"),
        Ordering::Equal if finished[0] == 0 => text!(locale, "challenge-black-new"),
        Ordering::Equal => text!(locale, "challenge-black-equal"),
    }
}

/// Says how the match would change the ratings or, if only the challenger is known, names the challenger's rating. `None` if the
/// message has no line about ratings.
fn rated(locale: Locale, challenge: &Challenge, context: &ChallengeContext) -> Option<String> {
    let game = challenge.proposal.game;
    let (challenger, challenged) = names(locale, challenge);
    match context.rated {
        RatedChallenge::Nothing => None,
        RatedChallenge::Challenger(_) if context.private[0] => None,
        RatedChallenge::Challenger(rating) => Some(text!(
            locale,
            "challenge-rating",
            player = challenger,
            game = game,
            rating = rating.whole(),
            deviation = rating.whole_deviation(),
        )),
        RatedChallenge::Stakes([of_challenger, of_challenged]) => {
            let stake = |player: String, stake: Stake, is_private: bool| {
                let (gain, loss) = (game_words::change(stake.gain), game_words::change(-stake.loss));
                if is_private {
                    text!(locale, "challenge-stake-private", player = player, gain = gain, loss = loss)
                } else {
                    text!(
                        locale,
                        "challenge-stake",
                        player = player,
                        rating = stake.rating,
                        gain = gain,
                        loss = loss
                    )
                }
            };
            let [is_private, is_other_private] = context.private;
            let stakes = [
                stake(challenger, of_challenger, is_private),
                stake(challenged?, of_challenged, is_other_private),
            ];
            Some(text!(locale, "challenge-stakes", game = game, stakes = List::of(stakes)))
        }
    }
}

/// Repeats the advice of Megasado's rulebook to begin with an easier game, if one of `players` is new to the proposed terms.
pub(crate) fn advice(locale: Locale, proposal: Proposal, players: &[Experience]) -> Option<String> {
    let Proposal { game, variants, .. } = proposal;
    let somebody_has_no = |played: fn(&Experience) -> u32| players.iter().any(|player| played(player) == 0);
    let is_new_to_both = |player: &Experience| player.kamisado + player.megasado;
    if game == Game::Megasado && somebody_has_no(is_new_to_both) {
        Some(text!(locale, "challenge-advice-kamisado"))
    } else if !variants.is_empty() && somebody_has_no(|player| player.megasado) {
        Some(text!(locale, "challenge-advice-no-variants"))
    } else if variants.iter().count() > 1 && somebody_has_no(|player| player.with_variants) {
        Some(text!(locale, "challenge-advice-one-variant"))
    } else {
        None
    }
}

/// Whether nobody can accept a challenge until the match that is running in the same channel is over.
pub(crate) fn waits_for_place(challenge: &Challenge, is_place_taken: bool) -> bool {
    challenge.threads == Threads::Never && !is_accepted_in_place(challenge, is_place_taken)
}

/// Whether a person who accepts a challenge now can play the match in the place of the challenge, and not in a thread.
fn is_accepted_in_place(challenge: &Challenge, is_place_taken: bool) -> bool {
    match challenge.threads {
        Threads::Never => challenge.server.is_none() || !is_place_taken,
        Threads::Ask => !is_place_taken,
        Threads::Always => false,
    }
}

/// The button that accepts a challenge and begins the match in the place of the challenge. `None` if the match can only begin in
/// a thread, or if nobody can accept the challenge yet.
pub(crate) fn accept(locale: Locale, challenge: &Challenge, is_place_taken: bool) -> Option<Button> {
    let action = Action::AnswerChallenge { id: challenge.id, answer: ChallengeAnswer::Accept };
    is_accepted_in_place(challenge, is_place_taken)
        .then(|| Button::new(action, text!(locale, "button-accept"), ButtonStyle::Success))
}

/// The buttons of an open challenge. While another match is running in the channel, the challenge can be accepted only in a
/// thread, and only if the channel allows threads.
fn buttons(locale: Locale, challenge: &Challenge, context: &ChallengeContext) -> Row {
    let button = |answer, label, style| {
        Button::new(Action::AnswerChallenge { id: challenge.id, answer }, label, style)
    };
    let mut buttons: Vec<Button> = accept(locale, challenge, context.is_place_taken).into_iter().collect();
    match challenge.threads {
        Threads::Never => {}
        Threads::Ask => {
            let label = text!(locale, "button-accept-in-thread");
            buttons.push(button(ChallengeAnswer::AcceptInThread, label, ButtonStyle::Success));
        }
        Threads::Always => {
            buttons.push(button(
                ChallengeAnswer::AcceptInThread,
                text!(locale, "button-accept"),
                ButtonStyle::Success,
            ));
        }
    }
    if challenge.challenged.is_some() {
        buttons.push(button(ChallengeAnswer::Decline, text!(locale, "button-decline"), ButtonStyle::Danger));
    }
    buttons.push(button(ChallengeAnswer::Withdraw, text!(locale, "button-withdraw"), ButtonStyle::Secondary));
    if may_be_new(challenge, context) {
        let label = text!(locale, "button-rules");
        let topic = PageTopic::first_for(challenge.proposal.game, challenge.proposal.variants);
        buttons.push(Button::new(Action::OpenRules(topic), label, ButtonStyle::Secondary));
    }
    Row::Buttons(buttons)
}

/// Whether somebody who can play in the match may be new to Kamisado, or to the game of the match.
fn may_be_new(challenge: &Challenge, context: &ChallengeContext) -> bool {
    let is_new = |player: Experience| {
        player.kamisado + player.megasado == 0
            || challenge.proposal.game == Game::Megasado && player.megasado == 0
    };
    challenge.challenged.is_none()
        || is_new(context.challenger_experience)
        || is_new(context.challenged_experience)
}

#[cfg(test)]
mod tests;
