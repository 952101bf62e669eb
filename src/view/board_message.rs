//! The message that shows a board: the events since the last board, whose turn it is, the picture and the menus.

use kamisado_notation::square_name;
use kamisado_render::{RenderError, Renderer};
use kamisado_rules::{Awaiting, BySide, FillFrom, Layout, Phase, Position, Side};

use super::{
    alt_text,
    audience::Audience,
    board_menus, board_picture, fill_warning,
    first_match_tips::{Tip, about_jumps, is_first_decision},
    leaderboard_page, legal_moves,
    match_as_of_event::MatchAsOfEvent,
    message::{CONTENT_MAX, Message},
    move_examples::{self, MoveExamples},
    narration,
    picture_attachment::Attachment,
    rules_page, votes,
};
use crate::{
    club::{
        Clock, Event, Finish, History, ListedLine, MatchStatusInTournament, Person, RatingChange, Status,
        TimeControl, Timestamp, VoteCount,
    },
    text::{List, Locale, game_words, game_words::PlayerNames, text},
};

/// The maximum number of parts of the list of legal choices in a prompt.
const MOST_POSSIBLE: usize = 12;

/// The parts of a board message that do not follow from the events of the match, such as the time left and, at the end of the
/// match, the leaderboard lines.
#[derive(Clone, Debug, Default)]
pub(crate) struct BoardExtras {
    /// Whether this is the first message about the match.
    pub is_first: bool,
    /// The players' lines on their server's leaderboard.
    pub standings: Vec<ListedLine>,
    /// How the match changed the ratings; `None` if it was not rated.
    pub ratings: Option<BySide<RatingChange>>,
    /// Which players keep their profiles private. The message does not show the ratings of these players.
    pub private: BySide<bool>,
    /// The rounds that each player has won in the series to which the match belongs; `None` if it belongs to none.
    pub series: Option<BySide<u32>>,
    /// The result of the match in its tournament, if it is over, belongs to a tournament, and is not rated.
    pub tournament: Option<MatchStatusInTournament>,
    /// The tip for this turn, if the player to decide is new to the game.
    pub tip: Option<Tip>,
    /// The time left; `None` if nothing limits the time.
    pub time: Option<TimeLeft>,
    /// The votes that were cast so far for the due decision; `None` if there is no vote.
    pub votes: Option<VoteCount>,
    /// The bot's mention, if it can read only messages that are addressed to it.
    pub mention: Option<String>,
}

impl BoardExtras {
    /// Adjusts the extras to the board that shows them. Removes the tip if the board is posted again or only reports an offer, so
    /// that no tip appears twice.
    fn on(self, replayed: &MatchAsOfEvent) -> Self {
        let tip = self.tip.filter(|_| begins_turn(replayed, &self));
        Self { tip, ..self }
    }
}

/// The time that the players have left.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct TimeLeft {
    /// The deadline of the player to decide.
    pub until: Timestamp,
    /// The start and end of the player's next time off before the deadline; `None` if there is none.
    pub off: Option<(Timestamp, Timestamp)>,
    /// With a chess clock: the time that each side has left, in milliseconds.
    pub left: Option<BySide<i64>>,
}

impl TimeLeft {
    /// The time left at the moment `now`; `None` if the match has neither a clock nor a tournament round that ends.
    pub(crate) fn of(control: Option<TimeControl>, clock: &Clock, now: Timestamp) -> Option<Self> {
        let (until, off) = (clock.deadline(now)?, clock.time_off(now));
        let left = clock.left.filter(|_| matches!(control, Some(TimeControl::ChessClock { .. })));
        Some(Self { until, off, left })
    }
}

/// Composes the message for a match's board after `event`. The message reports the events after event `last_shown_event` (0
/// means from the start), and `extras`.
///
/// # Errors
/// When the picture cannot be encoded.
pub(crate) fn compose(
    audience: Audience,
    renderer: &Renderer,
    history: &History,
    last_shown_event: u32,
    event: u32,
    extras: &BoardExtras,
) -> Result<Message, RenderError> {
    let mut replayed = MatchAsOfEvent::new(history, last_shown_event, event);
    // If the board reports no new event, the message notifies nobody.
    let is_news = extras.is_first || !replayed.steps.is_empty();
    if replayed.decider().is_none() && replayed.steps.is_empty() {
        // The last board always says how the match ended and whether it counts, even when it is shown again.
        let told_again = 1 + u32::from(history.unrated);
        replayed =
            MatchAsOfEvent::new(history, event.min(history.last_event()).saturating_sub(told_again), event);
    }
    replayed.tournament.clone_from(&extras.tournament);
    let locale = audience.locale;
    let extras = &extras.clone().on(&replayed);
    let mut attachments = vec![Attachment {
        file_name: board_picture::file_name(history.id, event),
        bytes: board_picture::draw(renderer, audience, &replayed)?,
        description: alt_text::describe(locale, &replayed),
    }];
    attachments.extend(board_picture::draw_filling(renderer, audience, &replayed)?);
    Ok(Message {
        content: content(locale, &replayed, extras),
        pings: if is_news { pings(&replayed) } else { Vec::new() },
        attachments,
        rows: board_menus::rows(locale, &replayed, extras.tip.is_some(), extras.votes.as_ref()),
    })
}

/// The people to notify: the player to act next, or both players at the end of the match. Nobody is notified of a takeback,
/// because the player who took the move back knows whose turn it is. Nobody is notified in a match with a machine either,
/// because the machine answers at once.
fn pings(replayed: &MatchAsOfEvent) -> Vec<Person> {
    let has_taken_back = replayed.steps.last().is_some_and(|step| step.entry.event == Event::TakenBack);
    if has_taken_back || replayed.then.has_machine() {
        return Vec::new();
    }
    let next = asked(replayed);
    let sides = Side::ALL.into_iter().filter(|&side| next.is_none_or(|next| next == side));
    sides.filter_map(|side| replayed.then.seats[side].person()).collect()
}

/// The side to act next: the side that has to answer an open offer, or else the side to decide.
fn asked(replayed: &MatchAsOfEvent) -> Option<Side> {
    replayed.then.offer.map(|(maker, _)| !maker).or_else(|| replayed.decider())
}

/// The text of the message.
pub(crate) fn content(locale: Locale, replayed: &MatchAsOfEvent, extras: &BoardExtras) -> String {
    let names = PlayerNames::new(locale, &replayed.then.seats);
    let heading = heading(locale, replayed, &names);
    let mut ending: Vec<String> = Vec::new();
    let rules: Vec<_> = rules_page::surprising(replayed).iter().map(|topic| topic.name(locale)).collect();
    if !rules.is_empty() {
        ending.push(text!(locale, "told-rules", rules = List::of(rules)));
    }
    if replayed.decider().is_none() {
        let (black, white) = (names.mention(Side::Black), names.mention(Side::White));
        ending.push(text!(locale, "told-over", black = black, white = white));
        ending.extend(counts_for_nobody(locale, replayed));
        ending.extend(extras.series.map(|series| series_line(locale, &names, series)));
        let ratings = extras.ratings.map(|changes| (changes, extras.private));
        ending.extend(ratings.and_then(|told| ratings_line(locale, replayed, &names, told)));
        ending.extend((!extras.standings.is_empty()).then(|| text!(locale, "told-standings")));
        ending.extend(extras.standings.iter().map(|standing| {
            leaderboard_page::listed_line(locale, leaderboard_page::shown_rank(standing.rank), standing)
        }));
    }
    if let (Some(side), Some(time)) = (replayed.decider(), extras.time) {
        ending.extend(time_lines(locale, &names, side, time));
    }
    ending.extend(extras.votes.as_ref().map(|count| votes::call(locale, count)));
    let asked = replayed.then.offer.map(|(maker, _)| {
        text!(locale, "prompt-offer", player = names.mention(!maker), offerer = names.name(maker))
    });
    ending.extend(asked);
    // A match that is paused because nobody voted asks for no decision until somebody resumes it.
    if !replayed.then.is_paused_unvoted() {
        ending.extend(prompt(locale, replayed, &names));
        ending.extend(fill_warning::sentences(locale, replayed, &names));
    }
    let mention = extras.mention.as_deref();
    ending.extend(extras.tip.and_then(|tip| tip.lines(locale, &replayed.then, mention)));
    if begins_turn(replayed, extras) {
        ending.extend(about_jumps(locale, &replayed.then, extras.tip));
    }
    if let Some(bot) = mention {
        let examples = move_examples::of_match(locale, &replayed.then.state);
        let is_first = has_not_been_told(replayed, extras);
        let told = |examples: MoveExamples| {
            if is_first {
                text!(locale, "told-mention", bot = bot, example = examples.short)
            } else {
                text!(locale, "told-mention-again", example = examples.short)
            }
        };
        ending.extend(examples.map(told));
    }
    within_limit(locale, &heading, narration::lines(locale, replayed, &names, extras.is_first), &ending)
}

/// The text for the board of a tournament line-up after a newer board has been posted. Unlike the text of the newest board, it
/// does not ask for towers and does not say how many are placed. `None` for any other board.
pub(crate) fn superseded_line_up(locale: Locale, history: &History, event: u32) -> Option<String> {
    let replayed = MatchAsOfEvent::new(history, event.saturating_sub(1), event);
    if !matches!(replayed.then.state.phase(), Phase::Placing { .. }) {
        return None;
    }
    let names = PlayerNames::new(locale, &replayed.then.seats);
    let story = narration::lines(locale, &replayed, &names, event == 0);
    Some(within_limit(locale, &heading(locale, &replayed, &names), story, &[]))
}

/// Joins the heading, the lines of the story and the lines of the ending. If the text is too long for one message, leaves out the
/// oldest lines of the story.
pub(super) fn within_limit(
    locale: Locale,
    heading: &str,
    mut story: Vec<String>,
    ending: &[String],
) -> String {
    let join = |story: &[String]| {
        let lines = story.iter().chain(ending).map(String::as_str);
        std::iter::once(heading).chain(lines).collect::<Vec<_>>().join("\n")
    };
    let mut text = join(&story);
    if text.chars().count() > CONTENT_MAX {
        story.insert(0, text!(locale, "told-left-out"));
        while story.len() > 1 && text.chars().count() > CONTENT_MAX {
            story.remove(1);
            text = join(&story);
        }
    }
    text.chars().take(CONTENT_MAX).collect()
}

fn heading(locale: Locale, replayed: &MatchAsOfEvent, names: &PlayerNames) -> String {
    let (score, terms) = (replayed.then.state.score(), replayed.then.state.terms());
    // Most matches have no variants and the plain board. The heading names the game only in the other matches.
    let plain = terms.variants().is_empty() && terms.board().layout == Layout::Plain;
    if plain {
        text!(
            locale,
            "board-heading",
            match = replayed.then.id.to_string(),
            round = replayed.then.state.round(),
            black = names.beside_side(Side::Black),
            black_points = score.black,
            white_points = score.white,
            white = names.beside_side(Side::White),
        )
    } else {
        text!(
            locale,
            "board-heading-game",
            match = replayed.then.id.to_string(),
            game = game_words::game_in_full(locale, terms.board(), terms.variants()),
            round = replayed.then.state.round(),
            black = names.beside_side(Side::Black),
            black_points = score.black,
            white_points = score.white,
            white = names.beside_side(Side::White),
        )
    }
}

/// Says whether a match that ended before a tower was moved counts, and where. Also says if the organiser of the tournament has
/// yet to decide for what the match counts. `None` for any other match.
fn counts_for_nobody(locale: Locale, replayed: &MatchAsOfEvent) -> Option<String> {
    match (is_decided_without_move(&replayed.then), &replayed.tournament) {
        (true, None) => Some(text!(locale, "told-no-move")),
        (true, Some(_)) => Some(text!(locale, "told-no-move-tournament")),
        (false, Some(MatchStatusInTournament::Open)) => Some(text!(locale, "told-tournament-open")),
        (false, _) => None,
    }
}

/// Whether a match that is over counts only in its tournament, or nowhere, because no tower was moved. False if the match was
/// aborted or taken out of the standings, because other lines report these cases.
fn is_decided_without_move(history: &History) -> bool {
    let is_aborted = matches!(history.status, Status::Over { finish: Finish::Aborted, .. });
    !is_aborted && !history.unrated && !history.has_move()
}

fn series_line(locale: Locale, names: &PlayerNames, series: BySide<u32>) -> String {
    text!(
        locale,
        "told-series",
        black = names.name(Side::Black),
        black_rounds = series.black,
        white_rounds = series.white,
        white = names.name(Side::White),
    )
}

/// The changes of the players' ratings. A player whose data was deleted is left out. The line shows the change but not the rating
/// of a player with a private profile.
fn ratings_line(
    locale: Locale,
    replayed: &MatchAsOfEvent,
    names: &PlayerNames,
    (changes, private): (BySide<RatingChange>, BySide<bool>),
) -> Option<String> {
    let known = Side::ALL.into_iter().filter(|&side| replayed.then.seats[side].person().is_some());
    let players = known.map(|side| {
        let (player, change) = (names.name(side), game_words::change(changes[side].whole_change()));
        if private[side] {
            return text!(locale, "told-rating-private", player = player, change = change);
        }
        text!(locale, "told-rating", player = player, rating = changes[side].whole_after(), change = change)
    });
    let players: Vec<_> = players.collect();
    let game = replayed.then.state.terms().board().game;
    (!players.is_empty()).then(|| text!(locale, "told-ratings", game = game, players = List::of(players)))
}

/// The lines about the time left and the deadline.
pub(super) fn time_lines(locale: Locale, names: &PlayerNames, side: Side, time: TimeLeft) -> Vec<String> {
    let left = time.left.map(|left| {
        text!(
            locale,
            "told-time-left",
            black = names.name(Side::Black),
            black_left = game_words::duration(left.black),
            white = names.name(Side::White),
            white_left = game_words::duration(left.white),
        )
    });
    let deadline = text!(
        locale,
        "told-deadline",
        player = names.name(side),
        until = game_words::date(time.until),
        distance = game_words::moment(time.until),
    );
    let off = time.off.map(|(from, until)| {
        text!(
            locale,
            "told-time-off",
            player = names.name(side),
            from = game_words::date(from),
            until = game_words::date(until),
        )
    });
    left.into_iter().chain([deadline]).chain(off).collect()
}

/// Whether this message is the first in the match that asks the player whose turn it is for a decision. If it is, no earlier
/// message has told this player how to address the bot.
fn has_not_been_told(replayed: &MatchAsOfEvent, extras: &BoardExtras) -> bool {
    let is_first_of = |decider: Side| {
        replayed.then.seats[decider].person().is_some() && is_first_decision(&replayed.then, decider)
    };
    begins_turn(replayed, extras) && replayed.decider().is_some_and(is_first_of)
}

/// Whether no earlier message has shown this turn.
fn begins_turn(replayed: &MatchAsOfEvent, extras: &BoardExtras) -> bool {
    extras.is_first || replayed.steps.iter().any(|step| step.entry.event.changes_board())
}

/// The sentence that asks the player whose turn it is for the due decision. `None` when the match is over.
pub(super) fn prompt(locale: Locale, replayed: &MatchAsOfEvent, names: &PlayerNames) -> Option<String> {
    let player = names.mention(replayed.decider()?);
    Some(match replayed.then.state.phase() {
        Phase::Placing { .. } => prompt_to_place(locale, player, replayed),
        Phase::Filling { winner, board } => {
            let next = [FillFrom::Left, FillFrom::Right].map(|from| board.next_round(from, *winner));
            let has_signs = next.iter().flatten().any(|setup| setup.weak_points().next().is_some());
            let signs = has_signs.then(|| text!(locale, "prompt-fill-signs"));
            let is_first = replayed.then.state.round() == 1;
            let about = is_first.then(|| text!(locale, "prompt-fill-first"));
            let prompt = text!(locale, "prompt-fill", player = player);
            about.into_iter().chain([prompt]).chain(signs).collect::<Vec<_>>().join("\n")
        }
        Phase::Over { .. } => return None,
        Phase::Playing(position) => prompt_in_position(locale, player, position, names),
    })
}

fn prompt_in_position(locale: Locale, player: String, position: &Position, names: &PlayerNames) -> String {
    let decider = position.decider();
    let opponent = || names.name(!decider);
    let possible = || legal_moves::possible(locale, position, MOST_POSSIBLE);
    match position.awaiting() {
        Awaiting::Opening => text!(locale, "prompt-open", player = player),
        Awaiting::Move { tower } if legal_moves::is_backward(position) => {
            text!(locale, "prompt-move-back", player = player, tower = tower)
        }
        Awaiting::Move { tower } => {
            text!(locale, "prompt-move", player = player, tower = tower)
        }
        Awaiting::Choose { trapped } => {
            let square = position.tower(decider, trapped).map(|(square, _)| square_name(square));
            text!(
                locale,
                "prompt-choose",
                player = player,
                tower = trapped,
                square = square.unwrap_or_default(),
                opponent = opponent(),
                towers = possible(),
            )
        }
        Awaiting::Jump { pending, next, .. } => text!(
            locale,
            "prompt-jump",
            player = player,
            tower = pending.iter().next().unwrap_or(next),
            moves = possible(),
            opponent = opponent(),
            next = next,
        ),
    }
}

/// Asks for the next step of a tournament line-up.
fn prompt_to_place(locale: Locale, player: String, replayed: &MatchAsOfEvent) -> String {
    let (placed, count) = (replayed.draft.len(), replayed.then.state.terms().board().size());
    if placed == usize::from(count) {
        text!(locale, "prompt-place-done", player = player)
    } else if placed == 0 {
        text!(locale, "prompt-place", player = player, count = count)
    } else {
        text!(locale, "prompt-place-next", player = player, placed = placed, count = count)
    }
}

#[cfg(test)]
mod tests;
