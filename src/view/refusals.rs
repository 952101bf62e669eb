//! Sentences that say why an input had no effect, and what the user can do instead.

mod obstacle;
mod record;
mod tournament;

pub(crate) use tournament::sentence as of_tournament;

pub(crate) use record::of_record;

use kamisado_notation::{
    Colors, Displacement, Due, MoveRefusal, NotUnderstood, SetupProblem, Style, Writer, square_name,
};
use kamisado_rules::{Awaiting, Color, Decision, Match, MatchTermsError, Phase, Position, Square};

use self::obstacle::Blocked;
use super::{legal_moves, move_examples};
use crate::{
    club::{
        Challenge, ChallengeState, DAYS_OFF_A_YEAR, DaysOffRefusal, GIVEN_IN_A_TURN_MAX, GiveTimeRefusal,
        History, IfThenRefusal, MOST_BLOCKED, MOST_EVENTS_WITH_OFFERS, MOST_IF_THEN, MOST_OPEN_IN_A_PLACE,
        MOST_OPEN_OF_A_PERSON, MOST_SEASONS_A_DAY, MOST_VOTE_MATCHES_OF_A_PERSON,
        MOST_VOTE_MATCHES_OF_A_SERVER, MatchId, Offer, OpenChallenge, Person, Refusal, SeasonRefusal, Status,
        Timestamp,
    },
    text::{List, Locale, escaped, game_words, game_words::PlayerNames, text},
};

/// The maximum number of parts of a list of legal moves. A part such as "forward 1 to 5" stands for several moves.
const MOST_POSSIBLE: usize = 12;

/// The sentence for a refusal of the club. `None` for a repeated input, which needs no answer. `history` is the match, if it is
/// known. With it, the sentence can name the player to decide.
pub(crate) fn of_club(locale: Locale, refusal: &Refusal, history: Option<&History>) -> Option<String> {
    Some(match refusal {
        Refusal::Repeated => return None,
        Refusal::NoMatch => text!(locale, "refused-no-match"),
        Refusal::Over(id) => text!(locale, "refused-over", match = id.to_string()),
        Refusal::OwnMatch(id) => text!(locale, "refused-abort-own", match = id.to_string()),
        Refusal::NotRated(id) => text!(locale, "refused-not-rated", match = id.to_string()),
        Refusal::Paused(id, place) if history.is_some_and(History::has_votes) => {
            text!(locale, "refused-paused-votes", match = id.to_string(), place = format!("<#{}>", place.0))
        }
        Refusal::Paused(id, place) => {
            text!(locale, "refused-paused", match = id.to_string(), place = format!("<#{}>", place.0))
        }
        Refusal::PausedInChats { id, is_refused: true } => {
            text!(locale, "refused-paused-chat", match = id.to_string())
        }
        Refusal::PausedInChats { id, is_refused: false } => {
            text!(locale, "refused-paused-chats", match = id.to_string())
        }
        Refusal::OwnChat(id) => text!(locale, "refused-own-chat", match = id.to_string()),
        Refusal::StillRefused { id, until } => {
            text!(locale, "refused-still-refused", match = id.to_string(), until = game_words::moment(*until))
        }
        Refusal::NotUnreachable { until } => {
            let (from, distance) = (game_words::date(*until), game_words::moment(*until));
            text!(locale, "refused-not-unreachable", from = from, distance = distance)
        }
        Refusal::NotClosable { id, until } => not_closable(locale, *id, *until),
        Refusal::NotAPlayer => not_a_player(locale, history),
        Refusal::NotYourTurn => not_your_turn(locale, history),
        Refusal::Stale => text!(locale, "refused-stale"),
        Refusal::Illegal => text!(locale, "refused-illegal"),
        Refusal::NoOffer => text!(locale, "refused-no-offer"),
        Refusal::OfferStands => text!(locale, "refused-offer-stands"),
        Refusal::OfferedBefore => text!(locale, "refused-offered-before"),
        Refusal::OwnOffer => text!(locale, "refused-own-offer"),
        Refusal::NothingToOffer(offer) => nothing_to_offer(locale, *offer),
        Refusal::TooLongForOffers => {
            text!(locale, "refused-too-long-for-offers", most = MOST_EVENTS_WITH_OFFERS)
        }
        Refusal::OutOfTime(id, _) => text!(locale, "refused-out-of-time", match = id.to_string()),
        Refusal::VoteIsOver => text!(locale, "refused-vote-is-over"),
        Refusal::HasClock => text!(locale, "refused-has-clock"),
        Refusal::NotQuiet { until } => text!(locale, "refused-not-quiet", until = game_words::moment(*until)),
        Refusal::Unread(place) => text!(locale, "refused-unread", place = format!("<#{}>", place.0)),
        Refusal::OwnTurn => text!(locale, "refused-own-turn"),
        Refusal::NoRematch => text!(locale, "refused-no-rematch"),
        Refusal::OpponentGone => text!(locale, "refused-opponent-gone"),
        Refusal::Record => text!(locale, "refused-record"),
        Refusal::Oneself => text!(locale, "refused-oneself"),
        Refusal::MatchTerms(MatchTermsError::VariantsNeedMegasado) => {
            text!(locale, "refused-variants-need-megasado")
        }
        Refusal::MatchTerms(MatchTermsError::SumoMarathon) => text!(locale, "refused-sumo-marathon"),
        Refusal::MatchTerms(MatchTermsError::Lineup) => text!(locale, "refused-lineup"),
        Refusal::AlreadyChallenged => text!(locale, "refused-already-challenged"),
        Refusal::Unwelcome => text!(locale, "refused-unwelcome"),
        Refusal::Blocked => text!(locale, "refused-blocked-by-you"),
        Refusal::NotInServer(_) => text!(locale, "refused-not-in-server"),
        Refusal::NothingKept => text!(locale, "refused-nothing-kept"),
        Refusal::TooManyBlocked => text!(locale, "refused-too-many-blocked", most = MOST_BLOCKED),
        Refusal::TooManyChallenges => {
            text!(locale, "refused-too-many-challenges", most = MOST_OPEN_OF_A_PERSON)
        }
        Refusal::TooManyChallengesHere => {
            text!(locale, "refused-too-many-challenges-here", most = MOST_OPEN_IN_A_PLACE)
        }
        Refusal::TooManyVoteMatches => {
            text!(locale, "refused-too-many-vote-matches", most = MOST_VOTE_MATCHES_OF_A_PERSON)
        }
        Refusal::TooManyVoteMatchesHere => {
            text!(locale, "refused-too-many-vote-matches-here", most = MOST_VOTE_MATCHES_OF_A_SERVER)
        }
        Refusal::PlaceTaken(id) => text!(locale, "refused-place-taken", match = id.to_string()),
        Refusal::NoChallenge => text!(locale, "refused-no-challenge"),
        Refusal::Answered(ChallengeState::Accepted(id)) => {
            text!(locale, "refused-answered-accepted", match = id.to_string())
        }
        Refusal::Answered(ChallengeState::Declined) => text!(locale, "refused-answered-declined"),
        Refusal::Answered(ChallengeState::Withdrawn) => text!(locale, "refused-answered-withdrawn"),
        Refusal::Answered(ChallengeState::Lapsed | ChallengeState::Open) => {
            text!(locale, "refused-answered-lapsed")
        }
        Refusal::NotYourChallenge => text!(locale, "refused-not-for-you"),
        Refusal::Tournament(refusal) => tournament::sentence(locale, *refusal),
        Refusal::Season(SeasonRefusal::Running) => text!(locale, "refused-season-running"),
        Refusal::Season(SeasonRefusal::NotRunning) => text!(locale, "refused-season-not-running"),
        Refusal::Season(SeasonRefusal::TooMany) => {
            text!(locale, "refused-season-too-many", most = MOST_SEASONS_A_DAY)
        }
        Refusal::IfThen(refusal) => if_then(locale, *refusal),
        Refusal::DaysOff(refusal) => days_off(locale, *refusal),
        Refusal::GiveTime(GiveTimeRefusal::NoClock) => text!(locale, "refused-give-no-clock"),
        Refusal::GiveTime(GiveTimeRefusal::Enough) => {
            text!(locale, "refused-give-enough", most = GIVEN_IN_A_TURN_MAX)
        }
        Refusal::GiveTime(GiveTimeRefusal::Tournament) => text!(locale, "refused-give-tournament"),
        Refusal::DeletionNoted(_) => text!(locale, "mydata-noted"),
        Refusal::Store(error) => of_failure(locale, error.unreadable_match().map(MatchId)),
    })
}

fn days_off(locale: Locale, refusal: DaysOffRefusal) -> String {
    match refusal {
        DaysOffRefusal::NoTimeZone => text!(locale, "refused-off-no-zone"),
        DaysOffRefusal::UnknownTimeZone => text!(locale, "refused-off-unknown-zone"),
        DaysOffRefusal::TimeZoneKept { until } => {
            text!(locale, "refused-off-zone-kept", until = game_words::date(until))
        }
        DaysOffRefusal::NotADate => text!(locale, "refused-off-not-a-date"),
        DaysOffRefusal::NotAhead => text!(locale, "refused-off-not-ahead"),
        DaysOffRefusal::TooMany => text!(locale, "refused-off-too-many", most = DAYS_OFF_A_YEAR),
    }
}

fn if_then(locale: Locale, refusal: IfThenRefusal) -> String {
    match refusal {
        IfThenRefusal::WithMachine => text!(locale, "refused-if-machine"),
        IfThenRefusal::OwnTurn => text!(locale, "refused-if-own-turn"),
        IfThenRefusal::Full => text!(locale, "refused-if-full", most = MOST_IF_THEN),
        IfThenRefusal::NoPlan => text!(locale, "refused-if-no-plan"),
        IfThenRefusal::NoSuchLine => text!(locale, "refused-if-no-such-line"),
        IfThenRefusal::NoTurn => text!(locale, "refused-if-no-turn"),
        IfThenRefusal::Impossible => text!(locale, "refused-if-impossible"),
        IfThenRefusal::NoReply => text!(locale, "refused-if-no-reply"),
        IfThenRefusal::Illegal => text!(locale, "refused-if-illegal"),
    }
}

/// The sentence for a failure of the bot itself. `unreadable` is the match that the bot could not read from the database;
/// `None` if the failure has another cause.
pub(crate) fn of_failure(locale: Locale, unreadable: Option<MatchId>) -> String {
    let Some(id) = unreadable else { return text!(locale, "refused-failed") };
    text!(locale, "refused-unreadable", match = id.to_string())
}

/// The sentence for a user who presses a button of a challenge, but must not give the answer for which this button stands.
pub(crate) fn not_your_challenge(locale: Locale, challenge: &Challenge, by: Person) -> String {
    if challenge.challenger.person == Some(by) {
        return own_challenge(locale, challenge);
    }
    let challenger = game_words::player(locale, &challenge.challenger);
    let to_anybody =
        || text!(locale, "refused-not-your-challenge-to-anybody", challenger = challenger.as_str());
    challenge.challenged.as_ref().map_or_else(to_anybody, |challenged| {
        // The challenged player may give every answer except to withdraw the challenge.
        if challenged.person == Some(by) {
            return text!(locale, "refused-withdraw", challenger = challenger.as_str());
        }
        text!(
            locale,
            "refused-not-your-challenge",
            challenged = game_words::player(locale, challenged),
            challenger = challenger.as_str(),
        )
    })
}

/// The sentence for a person who addresses the bot in a place where no match runs and a challenge is open.
pub(crate) fn open_challenge(locale: Locale, open: OpenChallenge) -> String {
    match open {
        OpenChallenge::Own => text!(locale, "refused-challenge-waits"),
        OpenChallenge::ToAccept => text!(locale, "asked-answer-challenge"),
    }
}

/// The sentence for a challenger who presses a button meant for the challenged player, or who types a move before the
/// challenge is accepted.
pub(crate) fn own_challenge(locale: Locale, challenge: &Challenge) -> String {
    let Some(challenged) = &challenge.challenged else {
        return text!(locale, "refused-own-challenge-to-anybody");
    };
    text!(locale, "refused-own-challenge", challenged = game_words::player(locale, challenged))
}

fn not_closable(locale: Locale, id: MatchId, until: Timestamp) -> String {
    let (from, distance) = (game_words::date(until), game_words::moment(until));
    text!(locale, "refused-not-closable", match = id.to_string(), from = from, distance = distance)
}

fn not_a_player(locale: Locale, history: Option<&History>) -> String {
    match history {
        Some(history) if history.status != Status::Running => {
            text!(locale, "refused-not-a-player-over", match = history.id.to_string())
        }
        Some(history) if history.has_votes() => text!(locale, "refused-by-votes"),
        _ => text!(locale, "refused-not-a-player"),
    }
}

fn nothing_to_offer(locale: Locale, offer: Offer) -> String {
    match offer {
        Offer::TakeBack => text!(locale, "refused-nothing-to-take-back"),
        Offer::DrawRound | Offer::DrawMatch | Offer::Abort => text!(locale, "refused-no-round-to-draw"),
    }
}

fn not_your_turn(locale: Locale, history: Option<&History>) -> String {
    let decides =
        history.and_then(|history| Some(PlayerNames::new(locale, &history.seats).name(history.decider()?)));
    decides.map_or_else(
        || text!(locale, "refused-not-your-turn-unnamed"),
        |player| text!(locale, "refused-not-your-turn", player = player),
    )
}

/// The sentence for a text that is not notation.
pub(crate) fn not_understood(locale: Locale, reason: &NotUnderstood) -> String {
    match reason {
        NotUnderstood::Empty => text!(locale, "refused-empty"),
        NotUnderstood::TooLong { .. } => text!(locale, "refused-too-long"),
        NotUnderstood::UnknownWord(word) => text!(locale, "refused-unknown-word", word = escaped(word)),
        NotUnderstood::OutOfPlace(word) => text!(locale, "refused-out-of-place", word = escaped(word)),
        NotUnderstood::NoSuchSquare(word) => text!(locale, "refused-no-such-square", word = escaped(word)),
    }
}

/// The sentences for a text that is not notation: the reason, and an example of what the reader can type. The example is a
/// decision in the match `state` or, without `state`, a move that opens a match. `mention` is the bot's mention, if the bot
/// reads only messages that contain it.
pub(crate) fn not_understood_in(
    locale: Locale,
    reason: &NotUnderstood,
    state: Option<&Match>,
    mention: Option<&str>,
) -> String {
    let of_match = state.and_then(|state| move_examples::of_match(locale, state));
    let reason = match reason {
        NotUnderstood::Empty => text!(locale, "refused-empty-help"),
        reason => not_understood(locale, reason),
    };
    match of_match.or_else(|| move_examples::of_opening(locale)) {
        None => reason,
        Some(examples) => move_examples::after(locale, reason, &examples, mention),
    }
}

/// The sentences for a move that cannot be played: the reason, and what the user can do instead.
pub(crate) fn of_move(locale: Locale, refusal: &MoveRefusal, state: &Match) -> String {
    let reason = reason(locale, refusal, state);
    let advice = match state.phase() {
        Phase::Playing(position) => advice(locale, position, refusal),
        _ => None,
    };
    match advice {
        Some(advice) => format!("{reason} {advice}"),
        None => reason,
    }
}

/// The moves that can be played instead. `None` if the reason already says what to do.
fn advice(locale: Locale, position: &Position, refusal: &MoveRefusal) -> Option<String> {
    match refusal {
        MoveRefusal::Setup(_) | MoveRefusal::NoSuchColor { .. } | MoveRefusal::Ambiguous { .. } => None,
        MoveRefusal::WrongColor { candidates, way, .. }
        | MoveRefusal::WrongSquare { candidates, way, .. }
            if candidates.len() <= MAX_LISTED_CANDIDATES =>
        {
            let typed = written(locale, candidates, *way, position);
            Some(text!(locale, "possible-typed", moves = List::of(typed)))
        }
        MoveRefusal::Incomplete { candidates } if let Some(tower) = only_tower(candidates) => {
            let moves = legal_moves::listed(locale, position, candidates, MOST_POSSIBLE);
            Some(text!(locale, "possible-tower", tower = tower, moves = moves))
        }
        &MoveRefusal::Obstructed { tower, direction, distance, .. } => {
            let jumps = jumps_like(locale, position, tower, Displacement { direction, distance });
            let possible = possible(locale, position, Some(tower));
            let sentences: Vec<String> = jumps.into_iter().chain(possible).collect();
            (!sentences.is_empty()).then(|| sentences.join(" "))
        }
        MoveRefusal::Unreachable { tower, .. } => possible(locale, position, *tower),
        _ => possible(locale, position, None),
    }
}

/// The sentence that lists the legal decisions. At an opening, it lists only the moves of `tower`, and is `None` if there are none
/// or no tower is given.
fn possible(locale: Locale, position: &Position, tower: Option<Color>) -> Option<String> {
    if position.awaiting() != Awaiting::Opening {
        return Some(text!(
            locale,
            "possible",
            moves = legal_moves::possible(locale, position, MOST_POSSIBLE)
        ));
    }
    let tower = tower?;
    let moves = legal_moves::of_tower(locale, position, tower, MOST_POSSIBLE);
    (!moves.is_empty()).then(|| text!(locale, "possible-tower", tower = tower, moves = moves))
}

/// The sentence that lists the jumps closest to a typed direction and distance.
fn jumps_like(locale: Locale, position: &Position, tower: Color, way: Displacement) -> Option<String> {
    let moves = legal_moves::jumps_like(locale, position, tower, way)?;
    Some(text!(locale, "possible-jumps", tower = tower, moves = moves))
}

fn reason(locale: Locale, refusal: &MoveRefusal, state: &Match) -> String {
    let listed_colors = |colors: Colors| List::of(colors.iter());
    match refusal {
        MoveRefusal::NotDue { due } => not_due(locale, *due, state),
        MoveRefusal::NoSuchColor { color: named, game } => {
            text!(locale, "refused-no-such-color", game = *game, color = *named)
        }
        MoveRefusal::WrongTower { given: named, active } => {
            text!(locale, "refused-wrong-tower", tower = *active, given = listed_colors(*named))
        }
        MoveRefusal::WrongColor { given: named, ends_on, .. } => {
            text!(locale, "refused-wrong-color", color = *ends_on, given = listed_colors(*named))
        }
        MoveRefusal::WrongSquare { given: named, candidates, .. } => {
            text!(locale, "refused-wrong-square", squares = ends(candidates), given = square_name(*named),)
        }
        MoveRefusal::WrongStart { given: named } => {
            text!(locale, "refused-wrong-start", square = square_name(*named))
        }
        MoveRefusal::Incomplete { candidates } => incomplete(locale, candidates, state),
        MoveRefusal::Ambiguous { candidates, way } if are_of_several_towers(candidates) => {
            let listed = listed_candidates(locale, candidates, *way, state);
            let first = listed.into_iter().next().unwrap_or_default();
            text!(locale, "refused-ambiguous-tower", move = first)
        }
        MoveRefusal::Ambiguous { candidates, way } if candidates.len() > MAX_LISTED_CANDIDATES => {
            let listed = listed_candidates(locale, candidates, *way, state);
            let first = listed.into_iter().next().unwrap_or_default();
            let (count, squares) = (candidates.len(), ends(candidates));
            text!(locale, "refused-ambiguous-many", count = count, squares = squares, move = first)
        }
        MoveRefusal::Ambiguous { candidates, way } => {
            let listed = listed_candidates(locale, candidates, *way, state);
            text!(locale, "refused-ambiguous", moves = List::of(listed))
        }
        MoveRefusal::Obstructed { tower, direction, distance, obstacle } => {
            let position = match state.phase() {
                Phase::Playing(position) => Some(position),
                _ => None,
            };
            let (tower, direction, distance) = (*tower, *direction, *distance);
            Blocked { locale, position, tower, direction, distance }.sentence(*obstacle)
        }
        MoveRefusal::BeyondReach { distance, reach } => {
            text!(locale, "refused-beyond-reach", distance = *distance, reach = *reach)
        }
        MoveRefusal::Unreachable { tower: Some(tower), square: Some(square) } => {
            let square = square_name(*square);
            text!(locale, "refused-unreachable-square", tower = *tower, square = square)
        }
        MoveRefusal::Unreachable { tower: Some(tower), square: None } => {
            text!(locale, "refused-unreachable", tower = *tower)
        }
        MoveRefusal::Unreachable { tower: None, .. } => {
            text!(locale, "refused-unreachable-any", move = example(locale, state))
        }
        MoveRefusal::Pass => text!(locale, "refused-pass"),
        MoveRefusal::Sideways => text!(locale, "refused-sideways"),
        MoveRefusal::Setup(problem) => setup(locale, problem, state),
        MoveRefusal::NotChoosable { given: named } => {
            text!(locale, "refused-not-choosable", given = listed_colors(*named))
        }
        MoveRefusal::NoJump { tower, to } => {
            text!(locale, "refused-no-jump", tower = *tower, square = square_name(*to))
        }
    }
}

/// Asks for the part of the move that the text lacks. If all candidates have the same direction but not the same distance, asks
/// only for the distance. If they have the same distance but not the same direction, asks only for the direction. In all other
/// cases, asks for a complete move.
fn incomplete(locale: Locale, candidates: &[Decision], state: &Match) -> String {
    let Phase::Playing(position) = state.phase() else { return text!(locale, "refused-incomplete") };
    let routes = || candidates.iter().flat_map(|&decision| position.routes(decision));
    match (are_equal(routes().map(|route| route.direction)), are_equal(routes().map(|route| route.distance)))
    {
        (true, false) => text!(locale, "refused-incomplete-distance"),
        (false, true) => text!(locale, "refused-incomplete-direction"),
        _ => text!(locale, "refused-incomplete"),
    }
}

fn are_equal<T: PartialEq>(mut values: impl Iterator<Item = T>) -> bool {
    let first = values.next();
    values.all(|value| first.as_ref() == Some(&value))
}

fn are_of_several_towers(candidates: &[Decision]) -> bool {
    !candidates.is_empty() && only_tower(candidates).is_none()
}

/// The tower that makes all of the moves. `None` if several towers make them, or if one of the decisions is not a move.
fn only_tower(moves: &[Decision]) -> Option<Color> {
    let mut towers = moves.iter().map(|decision| match decision {
        Decision::Step { tower, .. } | Decision::Push { tower, .. } => Some(*tower),
        _ => None,
    });
    let first = towers.next()??;
    towers.all(|tower| tower == Some(first)).then_some(first)
}

/// The maximum number of candidate moves that a sentence lists.
const MAX_LISTED_CANDIDATES: usize = 6;

/// The candidate moves in notation, as inline code. `way` is the typed direction and distance. A move that fits `way` is
/// written with this direction and distance, even if the notation usually describes the move by another route.
fn written(
    locale: Locale,
    candidates: &[Decision],
    way: Option<Displacement>,
    position: &Position,
) -> Vec<String> {
    let writer = Writer::new(position.board(), Style::Words(locale.notation()));
    let write = |&decision: &Decision| match way {
        Some(way) => writer.by_way(position, decision, way),
        None => writer.decision(position, decision),
    };
    candidates.iter().take(MAX_LISTED_CANDIDATES).map(|decision| format!("`{}`", write(decision))).collect()
}

fn listed_candidates(
    locale: Locale,
    candidates: &[Decision],
    way: Option<Displacement>,
    state: &Match,
) -> Vec<String> {
    match state.phase() {
        Phase::Playing(position) => written(locale, candidates, way, position),
        _ => Vec::new(),
    }
}

/// A legal decision in full notation.
fn example(locale: Locale, state: &Match) -> String {
    move_examples::of_match(locale, state).map(|examples| examples.full).unwrap_or_default()
}

const fn end(decision: Decision) -> Option<Square> {
    match decision {
        Decision::Step { to, .. } | Decision::Push { to, .. } | Decision::Teleport { to, .. } => Some(to),
        _ => None,
    }
}

/// The squares on which moves end.
fn ends(moves: &[Decision]) -> List {
    List::of(moves.iter().filter_map(|&decision| end(decision)).map(square_name))
}

fn not_due(locale: Locale, due: Due, state: &Match) -> String {
    match due {
        Due::Setup => text!(locale, "refused-due-place", count = state.terms().board().size()),
        Due::Opening => text!(locale, "refused-due-opening", move = example(locale, state)),
        Due::Move(tower) => text!(locale, "refused-due-move", tower = tower),
        Due::Choice => text!(locale, "refused-due-choice"),
        Due::Jump(tower) => text!(locale, "refused-due-jump", tower = tower),
        Due::Fill => text!(locale, "refused-due-fill"),
        Due::Nothing => text!(locale, "refused-no-match"),
    }
}

fn setup(locale: Locale, problem: &SetupProblem, state: &Match) -> String {
    let count = state.terms().board().size();
    match problem {
        SetupProblem::Missing(towers) => {
            let towers = List::of(towers.iter().copied());
            text!(locale, "refused-setup-missing", towers = towers, count = count)
        }
        SetupProblem::Twice(tower) => text!(locale, "refused-setup-twice", tower = *tower, count = count),
        SetupProblem::TooMany { most } => text!(locale, "refused-setup-too-many", count = *most),
        SetupProblem::Unclear { place, towers } => {
            text!(locale, "refused-setup-unclear", place = *place, towers = List::of(towers.iter()))
        }
    }
}

#[cfg(test)]
mod tests;
