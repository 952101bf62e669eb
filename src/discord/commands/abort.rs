//! `/abort`: lets a player offer to abort the match. For a moderator, aborts the match after a confirmation, or takes a
//! finished match out of the standings.

use kamisado_rules::Side;

use super::{
    command_interaction::{Call, call},
    draw::{offer, offer_in},
    resolve_match,
};
use crate::{
    club::{History, MatchId, Offer, Status},
    discord::{
        bot::{Context, Error},
        channel_visibility::Unanswered,
        permissions,
    },
    text::text,
    view::{
        button::{Button, ButtonStyle},
        component_action::Action,
        component_row::Row,
    },
};

/// Aborts the channel's match or a named match, or takes a finished match out of the standings.
#[poise::command(slash_command)]
pub(super) async fn abort(
    context: Context<'_>,
    #[rename = "match"]
    #[autocomplete = "resolve_match::suggest"]
    #[max_length = 20]
    id: Option<String>,
    moderator: Option<bool>,
) -> Result<(), Error> {
    let as_moderator = moderator.unwrap_or_default();
    call(context, |call| async move {
        match id {
            Some(name) => begin_named(call, &name, as_moderator).await,
            None if call.server.is_none() => offer(call, Offer::Abort).await,
            None => begin(call, as_moderator).await,
        }
    })
    .await
}

/// Offers the opponent an abort of the match that is running in this channel. If the caller does not play in it, or
/// acts as a moderator, asks the caller to confirm the abort instead.
async fn begin(call: Call<'_>, as_moderator: bool) -> Result<(), Error> {
    let person = Some(call.by.person);
    let Some((id, seats)) = call.bot.club.players_in(call.place).await? else {
        return call.refuse(&call.no_running_match().await?).await;
    };
    let plays = seats.black.person() == person || seats.white.person() == person;
    if plays && !as_moderator {
        return offer(call, Offer::Abort).await;
    }
    let is_of_server = Side::ALL.into_iter().any(|side| seats[side].is_of_server());
    let may_abort = call.caller_moderates() || is_of_server && caller_manages_server(&call);
    if !may_abort {
        return call.say(text!(call.locale, "refused-abort")).await;
    }
    ask_to_abort(call, id).await
}

/// Like [`begin`], but for a named match of the caller or of this server. If the match is over, asks the caller whether
/// to take it out of the standings.
async fn begin_named(call: Call<'_>, name: &str, as_moderator: bool) -> Result<(), Error> {
    let history = resolve_match::by_name(&call.bot.club, name).await?;
    if let Some(history) = &history
        && history.has_votes()
        && history.status == Status::Running
        && resolve_match::is_of(history, call.server)
        && ends_from_anywhere(&call, history.id).await?
    {
        let id = history.id;
        return ask_to_abort(call, id).await;
    }
    let history = match resolve_match::readable(&call.bot, call.interaction, history).await {
        Ok(Some(history)) => history,
        Ok(None) => return refuse_unseen(call, name, as_moderator).await,
        Err(Unanswered) => return call.say(text!(call.locale, "refused-failed")).await,
    };
    let plays = history.side_of(call.by.person).is_some();
    let id = history.id.to_string();
    let is_running = history.status == Status::Running;
    if is_running && !as_moderator && plays && history.is_paused_in_place() {
        return ask_to_close(call, &history).await;
    }
    if is_running && !as_moderator && plays {
        return offer_in(call, &history, Offer::Abort).await;
    }
    if !resolve_match::is_of(&history, call.server) {
        // A moderator of one server may not abort matches of another.
        let sentence = match history.status {
            Status::Running => text!(call.locale, "refused-abort"),
            Status::Over { .. } => text!(call.locale, "refused-over", match = id),
        };
        return call.say(sentence).await;
    }
    if !call.caller_moderates() {
        return call.say(text!(call.locale, "refused-abort")).await;
    }
    if !moderates_place_of(&call, &history) {
        let place = format!("<#{}>", history.place.0);
        return call.say(text!(call.locale, "refused-abort-elsewhere", match = id, place = place)).await;
    }
    if is_running {
        return ask_to_abort(call, history.id).await;
    }
    if !history.is_rated() {
        return call.say(text!(call.locale, "refused-not-rated", match = id)).await;
    }
    let question = text!(call.locale, "take-out-ask", match = id);
    let labels = [text!(call.locale, "button-take-out"), text!(call.locale, "button-take-out-no")];
    let take_out = |confirmed| Action::TakeOut { id: history.id, confirmed };
    call.say_with(question, vec![buttons(take_out, labels)]).await
}

/// Asks a player whether to close a match that has been paused for days because of its place. An offer would wait there for an
/// answer for ever.
async fn ask_to_close(call: Call<'_>, history: &History) -> Result<(), Error> {
    if let Err(refusal) = call.bot.club.may_close_paused(history, call.input.at).await {
        return call.refuse_in(&refusal, Some(history)).await;
    }
    let id = history.id;
    let question = text!(call.locale, "abort-close-ask", match = id.to_string());
    ask(call, question, id, Action::EndPaused { id, unseen: false }).await
}

/// Answers somebody who names a match that they cannot see. Whoever manages the server may break it off without seeing it, if it is
/// of this server and paused because of its place: the channel may be gone, and both players silent. The question and the answer are
/// the same whether or not there is such a match, so that nobody learns of it.
async fn refuse_unseen(call: Call<'_>, name: &str, as_moderator: bool) -> Result<(), Error> {
    match name.trim().parse::<MatchId>() {
        Ok(id) if as_moderator && call.server.is_some() && caller_manages_server(&call) => {
            let question = text!(call.locale, "abort-gone-ask", match = id.to_string());
            ask(call, question, id, Action::EndPaused { id, unseen: true }).await
        }
        _ => call.say(text!(call.locale, "refused-no-match-of-server")).await,
    }
}

/// Asks a question about a match, with a button for the action `yes` and one that leaves the match as it is.
async fn ask(call: Call<'_>, question: String, id: MatchId, yes: Action) -> Result<(), Error> {
    let (yes_label, no_label) =
        (text!(call.locale, "button-abort-yes"), text!(call.locale, "button-abort-no"));
    let row = Row::Buttons(vec![
        Button::new(yes, yes_label, ButtonStyle::Danger),
        Button::new(Action::Abort { id, confirmed: false }, no_label, ButtonStyle::Secondary),
    ]);
    call.say_with(question, vec![row]).await
}

/// Whether the caller may end a running match of this server from any channel, because the channel of the match may be
/// gone. This holds for everybody who manages the server, and for a moderator who has begun the match.
async fn ends_from_anywhere(call: &Call<'_>, id: MatchId) -> Result<bool, Error> {
    let begun = call.caller_moderates() && call.bot.club.has_begun_vote_match(id, call.by.person).await?;
    Ok(begun || caller_manages_server(call))
}

fn caller_manages_server(call: &Call<'_>) -> bool {
    permissions::manages_server(call.interaction.member.as_deref())
}

/// Whether the caller, who moderates this channel, also moderates the match's place. This holds if the match's place is
/// this channel or a thread of it, or if the caller manages the server.
fn moderates_place_of(call: &Call<'_>, history: &History) -> bool {
    history.place == call.place || history.thread_of == Some(call.place) || caller_manages_server(call)
}

async fn ask_to_abort(call: Call<'_>, id: MatchId) -> Result<(), Error> {
    let question = text!(call.locale, "abort-ask", match = id.to_string());
    ask(call, question, id, Action::Abort { id, confirmed: true }).await
}

fn buttons(action: impl Fn(bool) -> Action, [yes, no]: [String; 2]) -> Row {
    Row::Buttons(vec![
        Button::new(action(true), yes, ButtonStyle::Danger),
        Button::new(action(false), no, ButtonStyle::Secondary),
    ])
}
