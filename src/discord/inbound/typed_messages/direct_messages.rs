//! Handles moves in direct messages. A move in a reply to a board is played in the match of this board, any other move in the
//! match that waits for its author. If several matches wait, a menu asks which one is meant.

use std::sync::Arc;

use kamisado_notation::Language;
use kamisado_rules::Game;
use poise::serenity_prelude::CreateMessage;

use super::{
    incoming_text::{IncomingText, is_meant, may_be_meant},
    meaning, small_talk,
    verdict::{Answer, Verdict},
};
use crate::{
    club::{Contact, History, Status},
    discord::{
        bot::Bot,
        components::action_custom_id,
        id_conversion,
        inbound::{
            message_subject,
            submit_move::{self, TypedMove},
        },
        outbound::{message_builder, private_board},
        store_failure,
    },
    store::StoreError,
    text::{Locale, game_words, text},
    view::{
        component_action::{Action, MenuValue},
        component_row::Row,
        refusals,
        select_menu::{MenuOption, SelectMenu},
    },
};

/// Returns the verdict on a direct message. The answer to a move also shows the board, drawn by the player's
/// preferences.
pub(super) async fn judge(
    bot: &Arc<Bot>,
    locale: Locale,
    incoming: &IncomingText,
) -> Result<Verdict, StoreError> {
    let person = incoming.author.person;
    bot.club.note_direct_place(person, incoming.place, id_conversion::message(incoming.message.id)).await?;
    if let Some(verdict) = small_talk::judge(bot, locale, incoming).await? {
        return Ok(verdict);
    }
    let waiting = bot.club.waiting_for(person).await?;
    let (mut matches, unreadable) = bot.club.readable(&waiting).await?;
    submit_move::note_unreadable(&unreadable);
    let readable = matches.len();
    let replied = replied_to(bot, incoming, &mut matches).await?;
    // A match that is played in this direct-message channel takes precedence over matches of other places.
    if let Some(here) = matches.iter().position(|history| history.is_shown_in(incoming.place)) {
        matches = vec![matches.swap_remove(here)];
    }
    if let Some(confirmed) = meaning::answered_match(bot, incoming)
        && let Some(meant) = matches.iter().position(|history| history.id == confirmed)
    {
        matches = vec![matches.swap_remove(meant)];
    }
    if let Some(replied) = replied {
        if replied.status != Status::Running || replied.paused {
            let sentence = refusals::of_club(locale, &submit_move::why_not_running(&replied), Some(&replied));
            return Ok(sentence.map_or(Verdict::Done, Verdict::say));
        }
        matches = vec![replied];
    }
    matches.retain(|history| incoming.can_be_about(history));
    if matches.is_empty() && readable > 0 {
        return Ok(Verdict::Settled);
    }
    match (&matches[..], unreadable.first()) {
        ([], None) if small_talk::is_question(&incoming.text) => {
            small_talk::answer_with_help(bot, locale, incoming).await
        }
        // No match waits for this person, and the text is not a move, so the message gets no answer.
        ([], None) if !is_meant(&locale.notation().first(), &incoming.text) => Ok(Verdict::Done),
        ([], Some(error)) => Ok(Verdict::say(store_failure::sentence(locale, error))),
        ([], None) => Ok(Verdict::NotNow(Some(Answer::say(text!(locale, "refused-nothing-waits"))))),
        ([history], _) => {
            let languages = bot.club.languages(Some(person), history.server, Contact::Message).await?;
            let typed = TypedMove { text: &incoming.text, is_addressed: true, languages };
            let meaning = meaning::of(bot, incoming, history, typed);
            match meaning::played(bot, locale, incoming, history, meaning).await? {
                // The next board shows that the move was played.
                Ok(played) if played.history.is_shown_in(incoming.place) => Ok(Verdict::Done),
                Ok(played) => {
                    let files = private_board::draw(bot, locale, person, &played.history).await;
                    let files = message_builder::attachments(files.into_iter().flatten());
                    let answer = CreateMessage::new().content(confirmation(locale, &played));
                    Ok(Verdict::Answered(Answer::lasting(answer.files(files))))
                }
                Err(verdict) => Ok(verdict),
            }
        }
        (several, _) => {
            if !may_be_meant(&locale.notation().first(), &incoming.text)
                && let Err(sentence) = submit_move::understand(locale, &incoming.text, Game::Megasado)
            {
                return Ok(Verdict::say(sentence));
            }
            Ok(match menu(locale, incoming, several) {
                Some(menu) => Verdict::Answered(Answer::lasting(
                    CreateMessage::new()
                        .content(text!(locale, "which-match"))
                        .components(message_builder::rows(vec![menu])),
                )),
                None => Verdict::say(text!(locale, "refused-too-long")),
            })
        }
    }
}

/// The match of the board to which a message replies. `None` if the message is not a reply to a board. Also `None` if the match
/// does not wait for its author and the text is not a move: a remark under an earlier board gets no answer.
async fn replied_to(
    bot: &Bot,
    incoming: &IncomingText,
    waiting: &mut Vec<History>,
) -> Result<Option<History>, StoreError> {
    let Some(id) = message_subject::replied_to(&incoming.message, bot.user) else { return Ok(None) };
    if let Some(waits) = waiting.iter().position(|history| history.id == id) {
        return Ok(Some(waiting.swap_remove(waits)));
    }
    if !may_be_meant(&Language::ALL, &incoming.text) {
        return Ok(None);
    }
    message_subject::own_match(&bot.club, id, incoming.author.person).await
}

/// The answer to a move whose board appears in another channel.
pub(crate) fn confirmation(locale: Locale, played: &submit_move::SubmittedMove) -> String {
    let place = format!("<#{}>", played.history.place.0);
    text!(locale, "move-played-elsewhere", place = place, move = played.text.as_str())
}

/// A menu that asks which match is meant. `None` if the text is too long to be stored in the menu's custom id.
fn menu(locale: Locale, incoming: &IncomingText, matches: &[History]) -> Option<Row> {
    // The action contains the id of the message, so that the move counts only once, even if the message is read again
    // or another match is chosen later.
    let action = Action::ChooseMatch { message: incoming.input.id, typed: incoming.text.clone() };
    if !action_custom_id::custom_id(&action).fits() {
        return None;
    }
    let label = |history: &History| game_words::match_against(locale, incoming.author.person, history);
    let option = |history: &History| MenuOption::new(MenuValue::Match(history.id), label(history));
    Some(Row::Menu(SelectMenu {
        action,
        placeholder: text!(locale, "which-match-menu"),
        options: matches.iter().map(option).collect(),
    }))
}
