//! Answers questions about a match from its state, with the buttons that fit.

use std::sync::Arc;

use kamisado_rules::Color;
use poise::serenity_prelude::CreateMessage;

use super::{
    answer_player_questions,
    incoming_text::{Address, IncomingText},
    question_subject::{Subject, subject},
    requests,
    small_talk::questions::MatchQuestion,
    verdict::{Answer, Verdict},
};
use crate::{
    club::{History, Status, TimedMatch, Tournament},
    discord::{bot::Bot, id_conversion, inbound::submit_move, outbound::message_builder},
    store::StoreError,
    text::{Locale, text},
    view::{
        asked_about_match, begin_buttons, board_link,
        board_message::TimeLeft,
        component_row::Row,
        match_list, refusals,
        request_buttons::{self, Request},
    },
};

/// The verdict on a question that is addressed to the bot. `None` if no match fits the question, or if another answer
/// fits better. In that case, the caller answers with the help text or reads the text as a move.
///
/// # Errors
/// When the database fails.
pub(super) async fn answer(
    bot: &Arc<Bot>,
    locale: Locale,
    incoming: &IncomingText,
    asked: MatchQuestion,
) -> Result<Option<Verdict>, StoreError> {
    match asked {
        MatchQuestion::NextRound | MatchQuestion::Standing => {
            return of_tournament(bot, locale, incoming, asked).await.map(Some);
        }
        MatchQuestion::Again => return again(bot, locale, incoming).await,
        MatchQuestion::Where => return whereabouts(bot, locale, incoming).await,
        _ => {}
    }
    if let Some(sentence) = of_any_match(locale, asked) {
        return Ok(Some(Verdict::say(sentence)));
    }
    Ok(match subject(bot, incoming).await? {
        Subject::Running(history) => running(bot, locale, incoming, &history, asked).await?,
        Subject::Over(_) if asked == MatchQuestion::Offer => None,
        Subject::Over(history) => Some(over(locale, incoming, &history, asked)),
        Subject::Several => Some(Verdict::say(text!(locale, "asked-of-several"))),
        Subject::None => None,
    })
}

/// The answer to a question that has the same answer for every match. `None` for other questions.
fn of_any_match(locale: Locale, asked: MatchQuestion) -> Option<String> {
    match asked {
        MatchQuestion::LeftAndRight => Some(text!(locale, "asked-left-and-right")),
        MatchQuestion::Duration => Some(text!(locale, "asked-duration")),
        MatchQuestion::ServerLanguage => Some(text!(locale, "asked-server-language")),
        MatchQuestion::PersonalData => Some(text!(locale, "asked-personal-data")),
        MatchQuestion::IfThen => Some(text!(locale, "asked-if-then")),
        _ => None,
    }
}

async fn running(
    bot: &Bot,
    locale: Locale,
    incoming: &IncomingText,
    history: &History,
    asked: MatchQuestion,
) -> Result<Option<Verdict>, StoreError> {
    let person = incoming.author.person;
    let sentence = match asked {
        // In a vote match, the caller answers these questions: with the decisions for which the asker can vote, or with
        // the help text.
        MatchQuestion::Turn | MatchQuestion::Now | MatchQuestion::Time if history.has_votes() => {
            return Ok(None);
        }
        MatchQuestion::Turn | MatchQuestion::Now | MatchQuestion::Time if history.paused => {
            refusals::of_club(locale, &submit_move::why_not_running(history), Some(history))
        }
        MatchQuestion::Turn | MatchQuestion::Now => {
            let side = history.side_of(person);
            if history.offer.is_some_and(|(maker, _)| side == Some(!maker)) {
                let answer = requests::answer(locale, incoming, history, Request::AnswerOffer);
                return Ok(answer.map(|(answer, _)| Verdict::Answered(answer)));
            }
            let because_of = because_of(history, incoming);
            asked_about_match::turn(locale, history, history.waits_for(person), because_of)
        }
        MatchQuestion::Score | MatchQuestion::Winner => Some(asked_about_match::score(locale, history)),
        MatchQuestion::Chances => Some(asked_about_match::chances(locale, history, incoming.author.person)),
        MatchQuestion::Sides => Some(asked_about_match::sides(locale, history)),
        MatchQuestion::Offer => return Ok(about_offer(locale, incoming, history)),
        MatchQuestion::Time => {
            let now = bot.time.now();
            let clock = if history.is_timed() { bot.club.clock(history, now).await? } else { None };
            let left = clock.and_then(|clock| TimeLeft::of(history.time_control, &clock, now));
            let quiet = bot.club.quiet_days(history).await?;
            Some(asked_about_match::time(locale, history, left, quiet))
        }
        MatchQuestion::Board => {
            return Ok(Some(Verdict::say(board_link::under(locale, text!(locale, "asked-board"), history))));
        }
        _ => None,
    };
    Ok(sentence.map(|sentence| Verdict::say(with_board(locale, incoming, sentence, history))))
}

/// The answer to a player who asks where their match is: a link to its board, and whose turn it is. Several matches are listed. In
/// a channel, these are the matches on its server; in direct messages, all of them. `None` in a place where the server plays by
/// votes, if the asker plays no other match.
async fn whereabouts(
    bot: &Bot,
    locale: Locale,
    incoming: &IncomingText,
) -> Result<Option<Verdict>, StoreError> {
    let person = incoming.author.person;
    let server = incoming.message.guild_id.map(id_conversion::server);
    let mut timed = bot.club.timed_matches_of(person, bot.time.now()).await?;
    submit_move::note_unreadable(&timed.unreadable);
    timed.matches.retain(|one| server.is_none() || one.history.server == server);
    if timed.matches.is_empty() {
        match subject(bot, incoming).await? {
            // Of somebody with many matches only some are read, and the match of this place need not be among them.
            Subject::Running(history) if history.side_of(person).is_some() => {
                timed.matches.push(TimedMatch { history: *history, until: None });
            }
            Subject::Running(history) if history.has_votes() => return Ok(None),
            Subject::Over(history) => {
                return Ok(Some(over(locale, incoming, &history, MatchQuestion::Score)));
            }
            _ => {}
        }
    }
    let sentence = match &timed.matches[..] {
        [] if server.is_none() => text!(locale, "matches-none"),
        [] => text!(locale, "asked-where-none"),
        // People who may not see the channel of a match read the answer too.
        elsewhere if server.is_some() && !is_only_here(elsewhere, incoming) => {
            asked_about_match::whereabouts_for_all(locale, elsewhere, person)
        }
        [one] => {
            let history = &one.history;
            let paused = history
                .paused
                .then(|| refusals::of_club(locale, &submit_move::why_not_running(history), Some(history)));
            // Moves are read in the place of the match and in direct messages.
            let is_read_here = server.is_none() || history.place == incoming.place;
            let state = paused.unwrap_or_else(|| {
                asked_about_match::state(locale, history, person, because_of(history, incoming), is_read_here)
            });
            asked_about_match::whereabouts(locale, history, person, state)
        }
        // In direct messages, the asker alone reads the answer.
        several => {
            match_list::list(locale, person, &several.iter().collect::<Vec<_>>(), (0, timed.all)).content
        }
    };
    Ok(Some(Verdict::say(sentence)))
}

/// The color on which the opponent's move ended, if the asker is the player to decide.
fn because_of(history: &History, incoming: &IncomingText) -> Option<Color> {
    if !history.waits_for(incoming.author.person) {
        return None;
    }
    answer_player_questions::ended_on(history, incoming)
}

/// Whether there is a single match, and it is played in the place of the text or in a thread of it.
fn is_only_here(matches: &[TimedMatch], incoming: &IncomingText) -> bool {
    let is_here =
        |history: &History| history.place == incoming.place || history.is_in_thread_of(incoming.place);
    matches!(matches, [one] if is_here(&one.history))
}

/// Adds to an answer where the match is played: the thread, if it is played in a thread of the place, or else a link to its board.
fn with_board(locale: Locale, incoming: &IncomingText, sentence: String, history: &History) -> String {
    if history.is_in_thread_of(incoming.place) {
        [sentence, board_link::with_thread(locale, history)].join("\n")
    } else {
        incoming.refused(locale, sentence, history)
    }
}

/// The answer that says what the opponent offers, with the buttons to respond. `None` if nothing is offered to the
/// asker.
fn about_offer(locale: Locale, incoming: &IncomingText, history: &History) -> Option<Verdict> {
    let side = history.side_of(incoming.author.person)?;
    let offered = history.offer.filter(|&(maker, _)| maker != side)?;
    let (answer, _) = requests::answer(locale, incoming, history, Request::AnswerOffer)?;
    let message = answer.message.content(asked_about_match::offer(locale, history, offered));
    Some(Verdict::Answered(Answer::lasting(message)))
}

/// The answer about a match that is over, with the buttons for another one.
fn over(locale: Locale, incoming: &IncomingText, history: &History, asked: MatchQuestion) -> Verdict {
    let sentence = match asked {
        MatchQuestion::Board => text!(locale, "asked-board"),
        MatchQuestion::Sides => asked_about_match::sides(locale, history),
        MatchQuestion::Winner => asked_about_match::winner(locale, history),
        _ => asked_about_match::score(locale, history),
    };
    let side = history.side_of(incoming.author.person);
    let row = side.and_then(|side| request_buttons::row(locale, history, side, Request::Rematch));
    let message = CreateMessage::new().content(board_link::under(locale, sentence, history));
    let message = message.components(message_builder::rows(row.into_iter().collect()));
    Verdict::Answered(Answer::lasting(message))
}

/// The answer to a person who wants to play again. It has the buttons for a rematch if the last match of the place was
/// the asker's, or else the buttons that begin a match. `None` while a match runs in the place.
async fn again(bot: &Bot, locale: Locale, incoming: &IncomingText) -> Result<Option<Verdict>, StoreError> {
    let last = bot.club.match_in(incoming.place).await?;
    if last.as_ref().is_some_and(|last| matches!(last.status, Status::Running)) {
        return Ok(None);
    }
    let answer = last.and_then(|history| requests::answer(locale, incoming, &history, Request::Rematch));
    if let Some((answer, _)) = answer {
        return Ok(Some(Verdict::Answered(answer)));
    }
    let mut buttons = vec![begin_buttons::play_bot(locale)];
    if incoming.address != Address::Private {
        buttons.insert(0, begin_buttons::challenge(locale));
    }
    let message = CreateMessage::new()
        .content(text!(locale, "asked-begin"))
        .components(message_builder::rows(vec![Row::Buttons(buttons)]));
    Ok(Some(Verdict::Answered(Answer::lasting(message))))
}

/// The answer about the tournament of the newest match of the place, if the asker plays in this match, or else about the
/// tournament of the place. Tournaments of other channels do not count, because they may be hidden from the asker.
async fn of_tournament(
    bot: &Bot,
    locale: Locale,
    incoming: &IncomingText,
    asked: MatchQuestion,
) -> Result<Verdict, StoreError> {
    let last = bot.club.match_in(incoming.place).await?;
    let own = last.filter(|last| last.side_of(incoming.author.person).is_some());
    if let Some(tournament) = tournament(bot, incoming, own.as_ref()).await? {
        return Ok(Verdict::say(match asked {
            MatchQuestion::Standing => asked_about_match::standing(locale, &tournament),
            _ => asked_about_match::next_round(locale, &tournament),
        }));
    }
    let has_rounds = asked == MatchQuestion::NextRound
        && own.is_some_and(|own| {
            matches!(own.status, Status::Running) && own.state.terms().length().points() > 1
        });
    Ok(Verdict::say(if has_rounds {
        text!(locale, "asked-next-round-of-match")
    } else {
        [text!(locale, "asked-no-tournament"), text!(locale, "asked-tournament")].join(" ")
    }))
}

async fn tournament(
    bot: &Bot,
    incoming: &IncomingText,
    own: Option<&History>,
) -> Result<Option<Tournament>, StoreError> {
    if let Some(history) = own
        && let Some(tournament) = bot.club.tournament_of(history.id).await?
    {
        return Ok(Some(tournament).filter(|tournament| !tournament.is_over));
    }
    let Some(server) = incoming.message.guild_id.map(id_conversion::server) else { return Ok(None) };
    let listed = bot.club.tournaments_in(server, incoming.place).await?;
    match listed.iter().find(|listed| listed.is_open) {
        Some(here) => bot.club.tournament(here.id).await,
        None => Ok(None),
    }
}
