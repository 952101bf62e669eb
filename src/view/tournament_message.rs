//! The message that shows a tournament: the people who have signed up, or the games of the round and the standings.

use kamisado_render::{RenderError, Renderer};
use kamisado_rules::{Board, Side};
use kamisado_tournaments::{
    Entrant, Format, GameState, Occupant, Outcome, Phase, Refusal as EventRefusal, Standing, Terms,
};

use super::{
    audience::Audience,
    button::{Button, ButtonStyle},
    component_action::{Action, TournamentPress},
    component_row::Row,
    message::{CONTENT_MAX, Message},
    picture_attachment::Attachment,
    points_in_fractions::halves,
    refusals, tournament_pictures, tournament_result,
    tournament_stage::Stages,
};
use crate::{
    club::{
        Actor, BoardChoice, MatchId, Person, Player, TimeControl, Timestamp, Tournament, TournamentChange,
        TournamentId, TournamentKind, TournamentOrder, TournamentRefusal,
    },
    text::{List, Locale, escaped, game_words, text},
};

/// The maximum number of characters in the list of people who have signed up.
const PLAYERS_MAX: usize = 1000;

/// The maximum number of characters in the list of players who are still in a bracket.
const STILL_IN_MAX: usize = 300;

/// The maximum number of characters in the list of the round's games, with its headings.
const GAMES_MAX: usize = 750;

/// The maximum number of characters in the list of games of earlier rounds that are open again.
const AGAIN_MAX: usize = 250;

/// The maximum number of characters in the standings.
const STANDINGS_MAX: usize = 600;

/// The maximum number of names in a sentence. The sentence names people whom its reader has blocked, or matches that stay paused
/// when a tournament moves to another channel.
const NAMES_MAX: usize = 40;

/// Composes the message for the current state of a tournament, with its pictures. It pings nobody.
///
/// # Errors
/// When the encoder fails.
pub(crate) fn compose(
    audience: Audience,
    renderer: &Renderer,
    tournament: &Tournament,
) -> Result<Message, RenderError> {
    let attachments = if tournament.state.has_begun() {
        tournament_pictures::draw(audience, renderer, tournament)?
    } else {
        Vec::new()
    };
    Ok(Message { attachments, ..without_pictures(audience.locale, tournament) })
}

/// Draws the final of a bracket, the cross table, or the first places of the standings. `None` if there is nothing to draw.
///
/// # Errors
/// When the encoder fails.
pub(crate) fn final_picture(
    audience: Audience,
    renderer: &Renderer,
    tournament: &Tournament,
) -> Result<Option<Attachment>, RenderError> {
    let mut drawn = tournament_pictures::draw(audience, renderer, tournament)?;
    let shown =
        if tournament.state.terms().is_elimination() { drawn.pop() } else { drawn.into_iter().next() };
    Ok(shown)
}

/// Composes the message without its pictures.
pub(crate) fn without_pictures(locale: Locale, tournament: &Tournament) -> Message {
    let mut lines = vec![heading(locale, tournament)];
    if tournament.state.is_paused() && !tournament.is_over {
        lines.push(text!(locale, "tournament-paused"));
    }
    match tournament.state.phase() {
        Phase::SignUp => {
            lines.extend(sign_up(locale, tournament));
            lines.extend(days_off(locale, tournament));
        }
        Phase::CalledOff if tournament.state.has_begun() => {
            let by = tournament.called_off_by.clone().unwrap_or_default();
            lines.push(text!(locale, "tournament-called-off-begun", by = game_words::player(locale, &by)));
            if tournament.state.rounds() > 0 {
                lines.extend(round(locale, tournament));
            }
            lines.extend(standings(locale, tournament));
        }
        Phase::CalledOff => lines.push(if let Some(by) = &tournament.called_off_by {
            text!(locale, "tournament-called-off", by = game_words::player(locale, by))
        } else {
            text!(locale, "tournament-called-off-too-few", fewest = Terms::FEWEST_ENTRANTS)
        }),
        Phase::Running if tournament.is_over => {
            lines.push(winners(locale, tournament));
            lines.extend(standings(locale, tournament));
        }
        Phase::Running => {
            lines.extend(days_off(locale, tournament));
            lines.extend(round(locale, tournament));
            lines.extend(standings(locale, tournament));
        }
    }
    let rows = match tournament.state.phase() {
        Phase::SignUp => vec![buttons(locale, tournament)],
        _ if tournament.state.has_begun() => vec![buttons_of_begun(locale, tournament)],
        Phase::Running | Phase::CalledOff => Vec::new(),
    };
    Message {
        content: lines.join("\n").chars().take(CONTENT_MAX).collect(),
        pings: Vec::new(),
        attachments: Vec::new(),
        rows,
    }
}

/// The message that announces a game. The bot opens the thread of the game's match from this message. The match begins at `now`.
pub(crate) fn pairing(locale: Locale, tournament: &Tournament, game: &GameState, now: Timestamp) -> Message {
    let [black, white] = names(locale, tournament, game);
    let name = escaped(&tournament.name);
    let stage = Stages::of(tournament).of_game(game).within_text(locale);
    let content = match tournament.match_ends(now) {
        None => text!(locale, "tournament-pairing", name = name, stage = stage, black = black, white = white),
        Some(ends) => text!(
            locale,
            "tournament-pairing-until",
            name = name,
            stage = stage,
            black = black,
            white = white,
            until = game_words::date(ends)
        ),
    };
    content.into()
}

/// The sentence for a person who has changed a tournament by pressing a button.
pub(crate) fn answer(locale: Locale, tournament: &Tournament, change: TournamentChange) -> String {
    let name = escaped(&tournament.name);
    match change {
        TournamentChange::SignUp => {
            let signed_up = text!(locale, "tournament-signed-up", name = name);
            std::iter::once(signed_up).chain(days_off(locale, tournament)).collect::<Vec<_>>().join("\n")
        }
        TournamentChange::SignOff => text!(locale, "tournament-signed-off", name = name),
        TournamentChange::Start => text!(locale, "tournament-started", name = name),
        TournamentChange::CallOff => {
            text!(locale, "tournament-is-called-off", when = when(tournament), name = name)
        }
        TournamentChange::Leave => text!(locale, "tournament-left", name = name),
    }
}

/// Asks a player whether to leave a tournament. Returns the question and the button that confirms it.
pub(crate) fn ask_to_leave(locale: Locale, id: TournamentId) -> (String, Row) {
    let leaving = Action::PressTournament { id, press: TournamentPress::Change(TournamentChange::Leave) };
    let button = Button::new(leaving, text!(locale, "button-leave-for-good"), ButtonStyle::Danger);
    (text!(locale, "tournament-ask-to-leave"), Row::Buttons(vec![button]))
}

/// The code by which a text says whether the tournament has begun.
fn when(tournament: &Tournament) -> &'static str {
    if tournament.state.has_begun() { "begun" } else { "sign-up" }
}

/// Asks an organiser whether to call a tournament off. Returns the question and the button that confirms it.
/// A person who plays in it reads that they resign their own match.
pub(crate) fn ask_to_call_off(locale: Locale, tournament: &Tournament, by: Person) -> (String, Row) {
    let (id, press) = (tournament.id, TournamentPress::CallOffForGood);
    let when = when(tournament);
    let label = text!(locale, "button-call-off-for-good", when = when);
    let button = Button::new(Action::PressTournament { id, press }, label, ButtonStyle::Danger);
    let name = escaped(&tournament.name);
    let mut question = text!(locale, "tournament-ask-to-call-off", when = when, name = name);
    if !tournament.running_matches_of_person(by).is_empty() {
        question.push('\n');
        question += &text!(locale, "tournament-ask-to-call-off-own");
    }
    (question, Row::Buttons(vec![button]))
}

/// Asks an organiser whether to break off the running match of a game, so that the organiser's order can be carried out. With an
/// `outcome`, the order decides the game. Without one, the order has the game played again. Returns the question, and the button
/// that breaks off the match and carries out the order.
fn ask_to_break_off(
    locale: Locale,
    tournament: &Tournament,
    (game, outcome): (u32, Option<Outcome>),
    running: MatchId,
) -> (String, Row) {
    let state = tournament.state.games().get(game as usize);
    let players = state.map(|state| names(locale, tournament, state)).unwrap_or_default();
    let [black, white] = players.each_ref().map(String::as_str);
    let id = running.to_string();
    let (question, label) = if let Some(outcome) = outcome {
        let result = tournament_result::result(locale, &players, outcome);
        (
            text!(
                locale,
                "tournament-ask-to-decide",
                match = id,
                black = black,
                white = white,
                result = result
            ),
            text!(locale, "button-decide-for-good"),
        )
    } else {
        (
            text!(locale, "tournament-ask-to-repeat", match = id, black = black, white = white),
            text!(locale, "button-repeat-for-good"),
        )
    };
    let press = TournamentPress::DecideForGood { game, outcome, breaks_off: running };
    let pressing = Action::PressTournament { id: tournament.id, press };
    (question, Row::Buttons(vec![Button::new(pressing, label, ButtonStyle::Danger)]))
}

/// Asks an organiser whether to take a person out of the tournament while the person is playing. If `by` is given, `by` replaces
/// the person. `newest` is the newest of the person's running matches. Returns the question and the button that confirms it.
fn ask_to_end_matches(
    locale: Locale,
    tournament: &Tournament,
    (player, by): (Person, Option<&Actor>),
    newest: MatchId,
) -> (String, Row) {
    let mut running = tournament.running_matches_of_person(player);
    // The newest match may have begun after `tournament` was read from the database.
    if !running.contains(&newest) {
        running.push(newest);
    }
    let count = running.len();
    let matches = List::of(running.iter().map(MatchId::to_string).collect::<Vec<_>>());
    let who = name_of(locale, tournament, player);
    let (question, label, press) = if let Some(by) = by {
        let other = Player { person: Some(by.person), name: Some(by.name.clone()) };
        let other = game_words::mention(locale, &other);
        let question = text!(
            locale,
            "tournament-ask-to-replace",
            player = who,
            other = other,
            count = count,
            matches = matches
        );
        let press = TournamentPress::ReplaceForGood { player, by: by.person, breaks_off: newest };
        (question, text!(locale, "button-replace-for-good"), press)
    } else {
        let question =
            text!(locale, "tournament-ask-to-remove", player = who, count = count, matches = matches);
        let press = TournamentPress::RemoveForGood { player, breaks_off: newest };
        (question, text!(locale, "button-remove-for-good"), press)
    };
    let pressing = Action::PressTournament { id: tournament.id, press };
    (question, Row::Buttons(vec![Button::new(pressing, label, ButtonStyle::Danger)]))
}

/// Tells a person who has signed up for a tournament that people whom this person has blocked take part in it.
pub(crate) fn signed_up_with_blocked(locale: Locale, blocked: &[Player]) -> String {
    let names: Vec<String> =
        blocked.iter().take(NAMES_MAX).map(|player| game_words::mention(locale, player)).collect();
    let count = blocked.len();
    text!(locale, "tournament-signed-up-with-blocked", count = count, players = List::of(names))
}

/// Tells a person that somebody whom this person has blocked takes part in the same tournament.
pub(crate) fn blocked_entrant(locale: Locale, tournament: &Tournament, blocked: &Player) -> String {
    let (name, place) = (escaped(&tournament.name), format!("<#{}>", tournament.place.0));
    let player = game_words::mention(locale, blocked);
    text!(
        locale,
        "tournament-blocked-entrant",
        when = when(tournament),
        player = player,
        name = name,
        place = place
    )
}

/// Says that a person cannot join a tournament, because the server has no such member.
pub(crate) fn not_found(locale: Locale, person: Person) -> String {
    let player = game_words::mention(locale, &Player { person: Some(person), name: None });
    text!(locale, "refused-tournament-person-not-found", player = player)
}

/// The sentence that says what an organiser's order has changed. `before` and `after` are the tournament before and after
/// the order.
pub(crate) fn ordered(
    locale: Locale,
    before: &Tournament,
    after: &Tournament,
    order: &TournamentOrder,
) -> String {
    let name = escaped(&after.name);
    match order {
        TournamentOrder::Pause => text!(locale, "tournament-ordered-pause", name = name),
        TournamentOrder::Resume(_) => {
            let resumed = text!(locale, "tournament-ordered-resume", name = name);
            let paused = after.paused_matches();
            if after.place == before.place || paused.is_empty() {
                return resumed;
            }
            let left: Vec<String> =
                paused.iter().take(NAMES_MAX).map(|played| played.id.to_string()).collect();
            let left = text!(locale, "tournament-ordered-resume-left", matches = List::of(left));
            format!("{resumed}\n{left}")
        }
        TournamentOrder::CallOff(_) => {
            text!(locale, "tournament-is-called-off", when = when(after), name = name)
        }
        TournamentOrder::Remove { player, .. } => {
            let player = name_of(locale, before, *player);
            text!(locale, "tournament-ordered-remove", name = name, player = player)
        }
        TournamentOrder::Replace { player, by, .. } => text!(
            locale,
            "tournament-ordered-replace",
            who = who(&by.person, player),
            name = name,
            player = name_of(locale, after, by.person),
            former = name_of(locale, before, *player)
        ),
        TournamentOrder::Decide { game, .. } => {
            let Some(state) = after.state.games().get(*game as usize) else { return name };
            let which = if let Some(played) = before.match_of(*game as usize) {
                played.id.to_string()
            } else {
                Stages::of(after).of_game(state).of_one().heading(locale)
            };
            let players = names(locale, after, state);
            if let Some(outcome) = state.outcome {
                let result = tournament_result::result(locale, &players, outcome);
                text!(locale, "tournament-ordered-result", match = which, result = result)
            } else {
                let [black, white] = players;
                text!(locale, "tournament-ordered-again", match = which, black = black, white = white)
            }
        }
    }
}

/// The maximum number of characters of a suggestion (<https://discord.com/developers/docs/interactions/application-commands>).
pub(crate) const SUGGESTION_MAX: usize = 100;

/// The maximum number of characters of a player's name in a suggestion.
const SUGGESTED_NAME_MAX: usize = 18;

/// The number of characters below which a name in a suggestion is not shortened. Long names are shortened until the suggestion
/// fits into [`SUGGESTION_MAX`].
const SUGGESTED_NAME_MIN: usize = 6;

/// Suggests the games of a tournament, the newest first. A suggestion has two parts: a line with the id of the match, the round,
/// the players and the result; and the number of the game, counted from 1.
pub(crate) fn suggestions(locale: Locale, tournament: &Tournament) -> Vec<(String, String)> {
    let stages = Stages::of(tournament);
    let labelled = |number: usize, state: &GameState, characters_max: usize| {
        let name = |entrant| -> String {
            let name = game_words::plain_player(locale, tournament.player(entrant));
            name.chars().take(characters_max).collect()
        };
        let (black, white) = (name(state.game.entrants.black), name(state.game.entrants.white));
        let winner = state.outcome.and_then(Outcome::winner);
        let player = || if winner == Some(Side::White) { white.clone() } else { black.clone() };
        let played = tournament.match_of(number);
        let stands = |how: &str| text!(locale, "tournament-suggested-how", how = how);
        let how = match state.outcome {
            None if state.is_broken_off => stands("broken-off"),
            None if played.is_none() => stands("soon"),
            None => stands("running"),
            Some(Outcome::Won(_)) => text!(locale, "tournament-suggested-won", player = player()),
            Some(Outcome::Drawn) => stands("drawn"),
            Some(Outcome::Forfeited(_)) => text!(locale, "tournament-suggested-forfeited", player = player()),
            Some(Outcome::BothForfeited) => stands("missed"),
        };
        let label = text!(
            locale,
            "tournament-suggested",
            stage = stages.of_game(state).within_text(locale),
            black = black.as_str(),
            white = white.as_str(),
            how = how
        );
        match played {
            Some(played) => format!("{} · {label}", played.id),
            None => label,
        }
    };
    let games = tournament.state.games().iter().enumerate().rev();
    let suggested = games.map(|(number, state)| {
        let mut labels =
            (SUGGESTED_NAME_MIN..=SUGGESTED_NAME_MAX).rev().map(|most| labelled(number, state, most));
        let fits = |label: &String| label.chars().count() <= SUGGESTION_MAX;
        let label = labels.find(fits).unwrap_or_else(|| labelled(number, state, SUGGESTED_NAME_MIN));
        (label, (number + 1).to_string())
    });
    suggested.collect()
}

/// The code that tells the texts about a replacement whether a player who had left comes back, or another person comes in.
pub(super) fn who<T: PartialEq>(newcomer: &T, player: &T) -> &'static str {
    if newcomer == player { "back" } else { "other" }
}

/// A mention of a person. It has the person's name if the person takes part in the tournament.
pub(super) fn name_of(locale: Locale, tournament: &Tournament, person: Person) -> String {
    let mut known = tournament.present().map(|entrant| tournament.player(entrant));
    let known = known.find(|player| player.person == Some(person));
    let unnamed = Player { person: Some(person), name: None };
    game_words::mention(locale, known.unwrap_or(&unnamed))
}

/// Asks, in place of a refusal, whether to break off the running match that an order would end. `by` gives the order; a person who
/// removes themselves is asked what leaving asks. Returns the question and its button. `None` if the refusal has another reason.
pub(crate) fn question_instead(
    locale: Locale,
    tournament: &Tournament,
    (by, order): (Person, &TournamentOrder),
    refusal: TournamentRefusal,
) -> Option<(String, Row)> {
    match (refusal, order) {
        (TournamentRefusal::MatchGoesOn(running), &TournamentOrder::Decide { game, outcome, .. }) => {
            Some(ask_to_break_off(locale, tournament, (game, outcome), running))
        }
        (TournamentRefusal::MatchGoesOn(_), TournamentOrder::Remove { player, .. }) if *player == by => {
            Some(ask_to_leave(locale, tournament.id))
        }
        (TournamentRefusal::MatchGoesOn(running), TournamentOrder::Remove { player, .. }) => {
            Some(ask_to_end_matches(locale, tournament, (*player, None), running))
        }
        (TournamentRefusal::MatchGoesOn(running), TournamentOrder::Replace { player, by, .. }) => {
            Some(ask_to_end_matches(locale, tournament, (*player, Some(by)), running))
        }
        _ => None,
    }
}

/// The sentence that says why an organiser's order has no effect.
pub(crate) fn why_not(
    locale: Locale,
    tournament: &Tournament,
    order: &TournamentOrder,
    refusal: TournamentRefusal,
) -> String {
    let name_of = |person: Person| name_of(locale, tournament, person);
    match (refusal, order) {
        (
            TournamentRefusal::Event(EventRefusal::NotIn),
            TournamentOrder::Remove { player, .. } | TournamentOrder::Replace { player, .. },
        ) => text!(locale, "refused-tournament-person-not-in", player = name_of(*player)),
        (TournamentRefusal::Event(EventRefusal::SignedUpAlready), TournamentOrder::Replace { by, .. }) => {
            text!(locale, "refused-tournament-person-in", player = name_of(by.person))
        }
        (TournamentRefusal::Event(EventRefusal::PausedAlready), TournamentOrder::Pause) => {
            text!(locale, "refused-tournament-paused-already")
        }
        (TournamentRefusal::Event(EventRefusal::PausedAlready), _) => {
            text!(locale, "refused-tournament-not-paused")
        }
        _ => refusals::of_tournament(locale, refusal),
    }
}

fn heading(locale: Locale, tournament: &Tournament) -> String {
    let proposal = tournament.proposal;
    let kind = match tournament.kind() {
        TournamentKind::Knockout => "knockout",
        TournamentKind::DoubleElimination => "double-elimination",
        TournamentKind::RoundRobin => "round-robin",
        TournamentKind::DoubleRoundRobin => "double-round-robin",
        TournamentKind::Swiss => "swiss",
    };
    let mut terms = vec![text!(locale, "tournament-kind", kind = kind)];
    if let Format::Swiss { rounds } = tournament.state.terms().format {
        // The number of rounds that are possible depends on the number of participants.
        let seeds = tournament.state.seeds().len();
        terms.push(if let Some(possible) = tournament.state.terms().rounds(seeds).filter(|_| seeds > 0) {
            text!(locale, "tournament-rounds", rounds = possible)
        } else {
            text!(locale, "tournament-rounds-at-most", rounds = rounds)
        });
    }
    let (layout, is_random) = match proposal.board {
        BoardChoice::Layout(layout) => (layout, false),
        BoardChoice::Random => (kamisado_rules::Layout::Plain, true),
    };
    let board = Board { game: proposal.game, layout };
    terms.push(game_words::game_in_full(locale, board, proposal.variants));
    terms.push(match proposal.length.points() {
        1 => game_words::word(locale, proposal.length),
        points => text!(locale, "challenge-length", length = proposal.length, points = points),
    });
    if is_random {
        terms.push(text!(locale, "challenge-random-board"));
    }
    if proposal.tournament {
        terms.push(text!(locale, "challenge-tournament"));
    }
    terms.extend(proposal.time_control.map(|control| game_words::time_control(locale, control)));
    text!(locale, "tournament-heading", name = escaped(&tournament.name), terms = List::of(terms))
}

/// Says whether days off stop the clocks of the matches and whether players can give each other time. `None` if the matches have no
/// clock, or have chess clocks and players cannot give each other time.
fn days_off(locale: Locale, tournament: &Tournament) -> Option<String> {
    let has_date = tournament.round_days.is_some();
    let sentence = match tournament.proposal.time_control {
        Some(TimeControl::Correspondence { .. }) if tournament.days_off => {
            text!(locale, "tournament-days-off")
        }
        Some(TimeControl::Correspondence { .. }) => return Some(text!(locale, "tournament-no-days-off")),
        Some(TimeControl::ChessClock { .. }) if tournament.days_off => {
            text!(locale, "tournament-days-off-chess-clock")
        }
        Some(TimeControl::ChessClock { .. }) | None => return None,
    };
    // Neither a day off nor given time postpones the end of a round.
    let date = has_date.then(|| text!(locale, "tournament-days-off-round"));
    Some([Some(sentence), date].into_iter().flatten().collect::<Vec<_>>().join(" "))
}

fn sign_up(locale: Locale, tournament: &Tournament) -> Vec<String> {
    let present: Vec<Entrant> = tournament.present().collect();
    let organiser = game_words::player(locale, &tournament.organiser);
    let invitation = if tournament.state.sign_up_has_ended() {
        text!(locale, "tournament-sign-up-ended", organiser = organiser)
    } else {
        text!(
            locale,
            "tournament-sign-up",
            organiser = organiser,
            fewest = Terms::FEWEST_ENTRANTS,
            most = tournament.state.terms().most_entrants()
        )
    };
    let until = tournament.sign_up_until.filter(|_| !tournament.state.sign_up_has_ended()).map(|until| {
        text!(
            locale,
            "tournament-sign-up-until",
            at = game_words::date(until),
            until = game_words::moment(until),
            fewest = Terms::FEWEST_ENTRANTS
        )
    });
    let players = if present.is_empty() {
        text!(locale, "tournament-no-players")
    } else {
        text!(
            locale,
            "tournament-players",
            count = present.len(),
            players = players(locale, tournament, &present, PLAYERS_MAX)
        )
    };
    std::iter::once(invitation).chain(until).chain([players]).collect()
}

/// The names of players, as many as fit into `characters_max`, and a text that counts the others.
fn players(locale: Locale, tournament: &Tournament, entrants: &[Entrant], characters_max: usize) -> List {
    let mut names = Vec::new();
    let mut characters = 0;
    for (number, &entrant) in entrants.iter().enumerate() {
        let name = game_words::player(locale, tournament.player(entrant));
        characters += name.chars().count() + 2;
        if characters > characters_max {
            names.push(text!(locale, "tournament-more-players", count = entrants.len() - number));
            break;
        }
        names.push(name);
    }
    List::of(names)
}

/// The lines that fit into `characters_max`, and a line that counts the others.
fn within(locale: Locale, lines: Vec<String>, characters_max: usize) -> Vec<String> {
    let count = lines.len();
    let mut kept = Vec::new();
    let mut characters = 0;
    for (number, line) in lines.into_iter().enumerate() {
        characters += line.chars().count() + 1;
        if characters > characters_max {
            kept.push(text!(locale, "tournament-more", count = count - number));
            break;
        }
        kept.push(line);
    }
    kept
}

/// The games of the last paired round, and the games of earlier rounds that are open again.
fn round(locale: Locale, tournament: &Tournament) -> Vec<String> {
    let state = &tournament.state;
    let rounds = state.rounds();
    let stages = Stages::of(tournament);
    let of_round = |game: &GameState| usize::from(game.round) + 1 == rounds;
    let games = || state.games().iter().enumerate();
    let mut again = Vec::new();
    for (number, game) in games().filter(|(_, game)| game.outcome.is_none() && !of_round(game)) {
        again.push(text!(
            locale,
            "tournament-again",
            stage = stages.of_game(game).of_one().heading(locale),
            game = line(locale, tournament, number, game)
        ));
    }
    let of_this_round = games().filter(|(_, game)| of_round(game));
    let ends = due_with_round(tournament).map(game_words::date);
    let mut lines = Vec::new();
    for (stage, games) in stages.group(of_this_round) {
        let stage = stage.heading(locale);
        let heading = match ends.clone() {
            None => text!(locale, "tournament-round", stage = stage),
            Some(ends) => text!(locale, "tournament-round-until", stage = stage, until = ends),
        };
        let first = lines.len();
        lines.extend(games.into_iter().map(|(number, game)| line(locale, tournament, number, game)));
        // The heading and the first game are one item, because the line that counts the omitted items must count games only.
        lines[first] = format!("{heading}\n{}", lines[first]);
    }
    let bye = rounds.checked_sub(1).and_then(|last| state.bye_of(last)).map(|entrant| {
        text!(locale, "tournament-bye", player = game_words::player(locale, tournament.player(entrant)))
    });
    lines.extend(bye);
    let again = within(locale, again, AGAIN_MAX);
    let rest = GAMES_MAX - again.iter().map(|line| line.chars().count()).sum::<usize>().min(GAMES_MAX);
    again.into_iter().chain(within(locale, lines, rest)).collect()
}

/// The date by which the games of the last paired round must be over. `None` if the round has no such date, or if the date matters
/// to none of its games. It does not matter to a game that has ended, or whose match began late and has a date of its own.
fn due_with_round(tournament: &Tournament) -> Option<Timestamp> {
    let ends = tournament.round_ends()?;
    let (state, last) = (&tournament.state, tournament.state.rounds());
    let is_due = |(number, game): (usize, &GameState)| {
        usize::from(game.round) + 1 == last
            && game.outcome.is_none()
            && match tournament.match_of(number) {
                Some(played) => !played.is_over && played.ends == Some(ends),
                None => !state.is_paused(),
            }
    };
    state.games().iter().enumerate().any(is_due).then_some(ends)
}

/// The names of the players of Black and of White.
pub(super) fn names(locale: Locale, tournament: &Tournament, game: &GameState) -> [String; 2] {
    let entrants = game.game.entrants;
    game_words::players(locale, tournament.player(entrants.black), tournament.player(entrants.white))
}

/// A game in a line of a message.
pub(super) fn line(locale: Locale, tournament: &Tournament, number: usize, game: &GameState) -> String {
    line_with_names(locale, tournament, (number, game), |entrant| {
        game_words::player(locale, tournament.player(entrant))
    })
}

/// A game in a line, with the players named by `name`.
pub(super) fn line_with_names(
    locale: Locale,
    tournament: &Tournament,
    (number, game): (usize, &GameState),
    name: impl Fn(Entrant) -> String,
) -> String {
    let entrants = game.game.entrants;
    let (black, white) = (name(entrants.black), name(entrants.white));
    let winner = game.outcome.and_then(Outcome::winner);
    let winner = winner.map(|side| if side == Side::Black { black.clone() } else { white.clone() });
    match (game.outcome, winner, tournament.match_of(number)) {
        (None, ..) if tournament.is_called_off() => {
            text!(locale, "tournament-game-called-off", black = black, white = white)
        }
        (None, ..) if game.is_broken_off => {
            text!(locale, "tournament-game-broken-off", black = black, white = white)
        }
        (None, _, None) => text!(locale, "tournament-game-soon", black = black, white = white),
        (None, _, Some(played)) => {
            let thread = format!("<#{}>", played.place.0);
            // The heading of the last round names the date of all matches that did not begin late.
            let is_of_last = usize::from(game.round) + 1 == tournament.state.rounds();
            let of_round = tournament.round_ends().filter(|_| is_of_last);
            match played.ends.filter(|&ends| Some(ends) != of_round) {
                None => {
                    text!(locale, "tournament-game-running", black = black, white = white, thread = thread)
                }
                Some(ends) => text!(
                    locale,
                    "tournament-game-running-until",
                    black = black,
                    white = white,
                    thread = thread,
                    until = game_words::date(ends)
                ),
            }
        }
        (Some(Outcome::Won(_)), Some(player), _) => {
            text!(locale, "tournament-game-won", black = black, white = white, player = player)
        }
        (Some(Outcome::Drawn), ..) => match after_draw(tournament, number) {
            AfterDraw::Nothing => text!(locale, "tournament-game-drawn", black = black, white = white),
            AfterDraw::Again => text!(locale, "tournament-game-drawn-again", black = black, white = white),
            AfterDraw::GoesOn(entrant) => text!(
                locale,
                "tournament-game-drawn-twice",
                black = black,
                white = white,
                player = name(entrant)
            ),
        },
        (Some(_), Some(player), _) => {
            text!(locale, "tournament-game-forfeited", black = black, white = white, player = player)
        }
        (Some(_), None, _) => text!(locale, "tournament-game-missed", black = black, white = white),
    }
}

/// What follows a drawn game.
enum AfterDraw {
    /// Nothing: the tournament has no bracket.
    Nothing,
    /// The same two players play again.
    Again,
    /// This entrant advances without another game.
    GoesOn(Entrant),
}

fn after_draw(tournament: &Tournament, number: usize) -> AfterDraw {
    let games = tournament.state.games();
    let Some(node) = games.get(number).map(|state| state.game.node) else { return AfterDraw::Nothing };
    if !tournament.state.terms().is_elimination() {
        return AfterDraw::Nothing;
    }
    let is_last = !games.iter().skip(number + 1).any(|state| state.game.node == node);
    match tournament.state.bracket().get(usize::from(node)).map(|node| node.winner) {
        Some(Occupant::Entrant(entrant)) if is_last => AfterDraw::GoesOn(entrant),
        _ => AfterDraw::Again,
    }
}

fn winners(locale: Locale, tournament: &Tournament) -> String {
    let first = tournament.first_place();
    if first.is_empty() {
        return text!(locale, "tournament-over-nobody");
    }
    text!(locale, "tournament-over", players = players(locale, tournament, &first, STILL_IN_MAX))
}

/// The players who are still in a bracket, and those who are out. `None` if the tournament has no bracket, or if the bracket has
/// been played to its end. If the tournament was called off, returns the players as of that moment.
pub(super) fn in_and_out(tournament: &Tournament) -> Option<[Vec<Entrant>; 2]> {
    if !tournament.state.terms().is_elimination() || (tournament.is_over && !tournament.is_called_off()) {
        return None;
    }
    // All players who are not out yet share the first place.
    let (still_in, out): (Vec<Standing>, Vec<Standing>) =
        tournament.state.standings().into_iter().partition(|standing| standing.place == 1);
    Some([still_in, out].map(|standings| standings.iter().map(|standing| standing.entrant).collect()))
}

fn standings(locale: Locale, tournament: &Tournament) -> Vec<String> {
    let mut lines = Vec::new();
    if let Some([still_in, out]) = in_and_out(tournament) {
        let names = |entrants: &[Entrant]| players(locale, tournament, entrants, STILL_IN_MAX);
        lines.push(text!(locale, "tournament-still-in", players = names(&still_in)));
        if !out.is_empty() {
            lines.push(text!(locale, "tournament-out", players = names(&out)));
        }
    } else {
        let standings = tournament.state.standings();
        lines.extend(standings.iter().map(|standing| standing_line(locale, tournament, standing)));
    }
    let heading = if tournament.is_called_off() {
        text!(locale, "tournament-standings-called-off")
    } else if tournament.is_over {
        text!(locale, "tournament-standings-final")
    } else {
        text!(locale, "tournament-standings")
    };
    std::iter::once(heading).chain(within(locale, lines, STANDINGS_MAX)).collect()
}

fn standing_line(locale: Locale, tournament: &Tournament, standing: &Standing) -> String {
    let player = game_words::player(locale, tournament.player(standing.entrant));
    let place = standing.place;
    let points = halves(standing.half_points.into());
    match tournament.kind() {
        TournamentKind::Knockout | TournamentKind::DoubleElimination => {
            text!(locale, "tournament-standing-out", place = place, player = player)
        }
        TournamentKind::RoundRobin | TournamentKind::DoubleRoundRobin => {
            text!(locale, "tournament-standing", place = place, player = player, points = points)
        }
        TournamentKind::Swiss => text!(
            locale,
            "tournament-standing-swiss",
            place = place,
            player = player,
            points = points,
            buchholz = halves(standing.tie_breaks.buchholz)
        ),
    }
}

fn buttons(locale: Locale, tournament: &Tournament) -> Row {
    let button = |change, label, style| {
        let press = TournamentPress::Change(change);
        Button::new(Action::PressTournament { id: tournament.id, press }, label, style)
    };
    let sign_up = button(TournamentChange::SignUp, text!(locale, "button-sign-up"), ButtonStyle::Success);
    let sign_up = Some(sign_up).filter(|_| !tournament.state.sign_up_has_ended());
    let others = [
        button(TournamentChange::SignOff, text!(locale, "button-sign-off"), ButtonStyle::Secondary),
        button(TournamentChange::Start, text!(locale, "button-start-tournament"), ButtonStyle::Primary),
        button(TournamentChange::CallOff, text!(locale, "button-call-off"), ButtonStyle::Danger),
    ];
    Row::Buttons(sign_up.into_iter().chain(others).collect())
}

fn buttons_of_begun(locale: Locale, tournament: &Tournament) -> Row {
    let button =
        |press, label, style| Button::new(Action::PressTournament { id: tournament.id, press }, label, style);
    let as_text = button(TournamentPress::AsText, text!(locale, "button-as-text"), ButtonStyle::Secondary);
    let leave = button(TournamentPress::AskToLeave, text!(locale, "button-leave"), ButtonStyle::Danger);
    let call_off =
        button(TournamentPress::AskToCallOff, text!(locale, "button-call-off-begun"), ButtonStyle::Secondary);
    let of_running = [leave, call_off].into_iter().filter(|_| !tournament.is_over);
    Row::Buttons([as_text].into_iter().chain(of_running).collect())
}

#[cfg(test)]
mod tests {
    use kamisado_rules::{Game, MatchLength, Variants};
    use kamisado_tournaments::{Event, NextStep, Seeding, Tournament as State};

    use super::*;
    use crate::club::{Proposal, TimeControl};

    /// A tournament with the longest terms and name.
    fn longest(
        state: State,
        names: &[String],
        is_over: bool,
        time_control: Option<TimeControl>,
    ) -> Tournament {
        let proposal = Proposal {
            game: Game::Megasado,
            length: MatchLength::Marathon,
            variants: Variants::all().max_by_key(|variants| variants.iter().count()).unwrap(),
            board: BoardChoice::Random,
            tournament: true,
            time_control,
            ..Proposal::default()
        };
        Tournament::between(&"_".repeat(60), names, (proposal, state), is_over)
    }

    fn happen(state: &mut State, event: &Event) {
        state.apply(event).unwrap();
    }

    #[test]
    fn days_off_are_not_said_to_stop_a_chess_clock_or_to_move_the_end_of_a_round() {
        let terms = Terms { format: TournamentKind::RoundRobin.format(0), seeding: Seeding::Rating, seed: 0 };
        let (correspondence, chess) = (TimeControl::correspondence(3), TimeControl::chess_clock(10, 5));
        for locale in Locale::ALL {
            let said = |time_control, allowed, round_days| {
                let mut tournament = longest(State::new(terms), &["Ada".to_owned()], false, time_control);
                (tournament.days_off, tournament.round_days) = (allowed, round_days);
                days_off(locale, &tournament)
            };
            let both = text!(locale, "tournament-days-off");
            let only_given = text!(locale, "tournament-days-off-chess-clock");
            let round = text!(locale, "tournament-days-off-round");
            for (time_control, sentence) in [(correspondence, both), (chess, only_given)] {
                assert_eq!(said(time_control, true, None), Some(sentence.clone()));
                assert_eq!(said(time_control, true, Some(2)), Some(format!("{sentence} {round}")));
            }
            let neither = text!(locale, "tournament-no-days-off");
            assert_eq!(said(correspondence, false, Some(2)), Some(neither));
            for allowed in [true, false] {
                assert_eq!(said(None, allowed, Some(2)), None);
            }
            assert_eq!(said(chess, false, Some(2)), None);
        }
    }

    #[test]
    fn the_message_of_the_largest_tournaments_with_the_longest_names_is_not_cut_off() {
        let names = vec!["_".repeat(32); Terms::MOST_ENTRANTS];
        for kind in [
            TournamentKind::Knockout,
            TournamentKind::DoubleElimination,
            TournamentKind::RoundRobin,
            TournamentKind::DoubleRoundRobin,
            TournamentKind::Swiss,
        ] {
            let terms = Terms { format: kind.format(3), seeding: Seeding::Rating, seed: 1 };
            let mut state = State::new(terms);
            for person in 0..terms.most_entrants() as u64 {
                happen(&mut state, &Event::SignedUp { person, rating: 0 });
            }
            let signing_up = state.clone();
            happen(&mut state, &Event::Started);
            let NextStep::Pair(first) = state.next_step() else { panic!("a first round") };
            happen(&mut state, &Event::Paired(first));
            let open = state.clone();
            let mut called_off = state.clone();
            happen(&mut called_off, &Event::CalledOff);
            for game in 0..state.games().len() as u32 {
                happen(&mut state, &Event::Finished { game, outcome: Outcome::Won(Side::White) });
            }
            for locale in Locale::ALL {
                for (state, is_over) in [
                    (&signing_up, false),
                    (&open, false),
                    (&called_off, true),
                    (&state, false),
                    (&state, true),
                ] {
                    for clock in [TimeControl::chess_clock(600, 600), TimeControl::correspondence(7)] {
                        let longest = longest(state.clone(), &names, is_over, clock);
                        let content = without_pictures(locale, &longest).content;
                        let characters = content.chars().count();
                        assert!(characters < CONTENT_MAX, "{kind:?} {locale:?}: {characters}\n{content}");
                        assert!(content.lines().count() > 2, "{kind:?} {locale:?}: {content}");
                    }
                }
            }
        }
    }

    #[test]
    fn who_signs_up_reads_how_days_off_count() {
        let names = ["Ada".to_owned(), "Grace".to_owned()];
        let terms = Terms { format: TournamentKind::Swiss.format(3), seeding: Seeding::Rating, seed: 1 };
        let told = |time_control, days_off| {
            let mut tournament = longest(State::new(terms), &names, false, time_control);
            tournament.days_off = days_off;
            let signed_up = answer(Locale::English, &tournament, TournamentChange::SignUp);
            let shown = without_pictures(Locale::English, &tournament).content;
            let says = |text: &str| (signed_up.contains(text), shown.contains(text));
            assert_eq!(says("Days off").0, says("Days off").1, "{signed_up}\n{shown}");
            if says("do not stop the clock").0 {
                Some(false)
            } else {
                says("stop the clock").0.then_some(true)
            }
        };
        let days = TimeControl::correspondence(3);
        assert_eq!([told(days, false), told(days, true)], [Some(false), Some(true)]);
        assert_eq!([told(None, true), told(TimeControl::chess_clock(10, 0), true)], [None, None]);
    }

    /// A tournament of six players after `rounds` rounds, in which Black won every game. The games of the next round are open.
    fn open(kind: TournamentKind, rounds: usize) -> Tournament {
        let mut state = State::new(Terms { format: kind.format(3), seeding: Seeding::Rating, seed: 1 });
        for person in 0..6 {
            happen(&mut state, &Event::SignedUp { person, rating: 0 });
        }
        happen(&mut state, &Event::Started);
        for round in 0..=rounds {
            let NextStep::Pair(pairings) = state.next_step() else { panic!("round {round}") };
            let first = state.games().len();
            happen(&mut state, &Event::Paired(pairings));
            for game in (first..state.games().len()).filter(|_| round < rounds) {
                happen(
                    &mut state,
                    &Event::Finished { game: game as u32, outcome: Outcome::Won(Side::Black) },
                );
            }
        }
        let names: Vec<String> = (1..=6).map(|number| format!("Player {number}")).collect();
        Tournament::between("Spring cup", &names, (Proposal::default(), state), false)
    }

    fn headings(kind: TournamentKind, rounds: usize) -> Vec<String> {
        let lines = round(Locale::English, &open(kind, rounds));
        let headings = lines.iter().filter_map(|line| line.strip_prefix("**")?.split_once("**"));
        headings.map(|(heading, _)| heading.to_owned()).collect()
    }

    #[test]
    fn rounds_have_the_names_of_the_columns_in_the_pictures() {
        use TournamentKind::{DoubleElimination, Knockout, Swiss};
        assert_eq!(headings(Swiss, 1), ["Round 2"]);
        // Six players: two of them have no opponent in the first column.
        assert_eq!(headings(Knockout, 0), ["Round 1"]);
        assert_eq!(headings(Knockout, 1), ["Semifinals"]);
        assert_eq!(headings(Knockout, 2), ["Final"]);
        assert_eq!(headings(DoubleElimination, 1), ["Winners’ bracket, round 2"]);
        let both = ["Winners’ bracket, round 3", "Losers’ bracket, round 2"];
        assert_eq!(headings(DoubleElimination, 2), both);
        let double = open(DoubleElimination, 2);
        let of_losers = double.state.games().last().unwrap();
        let begun = pairing(Locale::Turkish, &double, of_losers, Timestamp(0)).content;
        assert!(begun.starts_with("**Spring cup**, kaybedenler grubu, 2. tur: Siyah "), "{begun}");
    }

    #[test]
    fn a_suggested_match_fits_into_a_suggestion_of_discord() {
        for kind in [TournamentKind::Knockout, TournamentKind::DoubleElimination, TournamentKind::Swiss] {
            let mut tournament = open(kind, 1);
            let names = vec!["Wilhelmina the Third of Nowhere".to_owned(); 6];
            tournament =
                Tournament::between("Spring cup", &names, (Proposal::default(), tournament.state), false);
            for locale in Locale::ALL {
                for (label, _) in suggestions(locale, &tournament) {
                    let length = label.chars().count();
                    assert!(length <= SUGGESTION_MAX, "{length}: {label}");
                }
            }
        }
    }
}
