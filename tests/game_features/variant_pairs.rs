//! The three pairs of variants, each in a position that needs both variants.

use std::sync::Arc;

use kamisado_notation::square_name;
use kamisado_rules::{
    Awaiting, Decision, Game, Match, MatchLength, Phase, Position, Rank, Side, Square, Variant, Variants,
};
use kamisado_standin::{Message, Snowflake};

use crate::{
    find_sequence::{self, Path},
    support::Channel,
    variant_moments::import,
};

/// The maximum number of squares that a tower without a promotion moves in one step (RULES section 3.4).
const PLAIN_REACH: u8 = 7;

/// Finds a sequence to a position for which `fits` holds, in a match with two variants.
fn moment(variants: [Variant; 2], fits: impl Fn(&Position) -> bool) -> Path {
    let terms =
        find_sequence::terms(Game::Megasado, Variants::new(&variants).unwrap(), MatchLength::Standard);
    find_sequence::among(terms, 5000, |state, _| position(state).is_some_and(&fits))
}

fn position(state: &Match) -> Option<&Position> {
    match state.phase() {
        Phase::Playing(position) => Some(position),
        _ => None,
    }
}

fn decider(channel: &Channel, path: &Path) -> Snowflake {
    channel.user(path.state.decider() == Some(Side::Black))
}

/// The texts of the legal decisions for which `fits` holds.
fn texts(path: &Path, fits: impl Fn(&Position, Decision) -> bool) -> Vec<String> {
    let position = position(&path.state).unwrap();
    let decisions = position.decisions().filter(|&decision| fits(position, decision));
    decisions.map(|decision| find_sequence::text(&path.state, decision)).collect()
}

async fn plays(channel: &Channel, board: &Message, user: Snowflake, text: &str) -> Arc<Message> {
    channel.handle().say(channel.id, user, text).unwrap();
    let after = channel.board_after(board.id).await;
    assert!(after.content.contains(text), "{text}: {}", after.content);
    assert!(channel.export("k1").contains(text), "{text} is in the record");
    channel.assert_no_violations();
    after
}

/// The square on which a plain tower's step ends, if only the sticky variant stops the tower there. Such a square is silver or
/// gold, and the next square in the same direction is empty and within the tower's reach. `None` for other decisions.
fn stopped_by_stickiness(position: &Position, decision: Decision) -> Option<Square> {
    let Decision::Step { tower, to } = decision else { return None };
    let (from, rank) = position.tower(position.decider(), tower)?;
    let route = position.routes(decision).next()?;
    let one_more = |from: u8, to: u8| to.checked_add_signed((to.cast_signed() - from.cast_signed()).signum());
    let beyond = Square::new(one_more(from.file(), to.file())?, one_more(from.row(), to.row())?)?;
    let setup = position.setup();
    let stops = setup.board.color_at(to).is_some_and(kamisado_rules::Color::is_special)
        && setup.board.contains(beyond)
        && setup.at(beyond).is_none()
        && rank == Rank::Tower
        && route.distance < PLAIN_REACH;
    stops.then_some(to)
}

#[tokio::test(flavor = "multi_thread")]
async fn sticky_and_retro_a_tower_that_moves_back_stops_on_silver_and_gold_too() {
    let path = moment([Variant::Sticky, Variant::Retro], |position| {
        position.decisions().any(|decision| {
            stopped_by_stickiness(position, decision).is_some()
                && position.routes(decision).all(|route| route.direction.is_backward())
        })
    });
    let channel = Channel::started().await;
    let board = import(&channel, &path).await;
    assert!(board.content.contains("sticky squares and retro"), "{}", board.content);
    assert!(board.content.contains("backwards"), "{}", board.content);
    let all = texts(&path, |_, _| true);
    assert!(all.iter().all(|text| text.contains("Back")), "only back: {all:?}");
    let position = position(&path.state).unwrap();
    let (onto, at) = position
        .decisions()
        .find_map(|decision| Some((decision, stopped_by_stickiness(position, decision)?)))
        .unwrap();
    let onto = find_sequence::text(&path.state, onto);
    // A step of one more square in the same direction is refused, because the tower must stop.
    let words: Vec<_> = onto.split(' ').collect();
    let (tower, direction, distance) = (words[0], words[1], words[2].parse::<u8>().unwrap() + 1);
    let farther = format!("{tower} {direction} {distance}");
    let said = channel.handle().say(channel.id, decider(&channel, &path), &farther).unwrap();
    let refused = channel.reply_to(said).await;
    let sentence = format!(
        "{tower} cannot go {} {distance}: it has to stop on {}, because gold and silver squares are sticky in this match. Possible: ",
        direction.to_lowercase(),
        square_name(at)
    );
    assert!(refused.content.starts_with(&sentence), "{farther}: {}", refused.content);
    plays(&channel, &board, decider(&channel, &path), &onto).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn teleport_and_retro_a_tower_that_moves_back_jumps_on_its_way() {
    let jumps_back = |position: &Position, decision: Decision| {
        let mut routes = position.routes(decision).peekable();
        matches!(decision, Decision::Step { .. })
            && routes.peek().is_some()
            && routes.all(|route| route.jumps && route.direction.is_backward())
    };
    let path = moment([Variant::Teleport, Variant::Retro], |position| {
        matches!(position.awaiting(), Awaiting::Move { .. })
            && position.decisions().any(|decision| jumps_back(position, decision))
    });
    let channel = Channel::started().await;
    let board = import(&channel, &path).await;
    assert!(board.content.contains("teleport and retro"), "{}", board.content);
    let jumps = texts(&path, jumps_back);
    plays(&channel, &board, decider(&channel, &path), &jumps[0]).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn teleport_and_sumo_a_plain_tower_on_a_special_square_pushes_or_jumps() {
    let plain_push = |position: &Position, decision: Decision| match decision {
        Decision::Push { tower, .. } => {
            position.tower(position.decider(), tower).is_some_and(|(_, rank)| rank == Rank::Tower)
        }
        _ => false,
    };
    let jumps = |position: &Position, decision: Decision| {
        matches!(decision, Decision::Step { .. }) && position.routes(decision).all(|route| route.jumps)
    };
    let path = moment([Variant::Teleport, Variant::Sumo], |position| {
        position.decisions().any(|decision| plain_push(position, decision))
            && position.decisions().any(|decision| jumps(position, decision))
    });
    for (number, fits) in
        [&plain_push as &dyn Fn(&Position, Decision) -> bool, &jumps].into_iter().enumerate()
    {
        let channel = Channel::started().await;
        let board = import(&channel, &path).await;
        assert!(board.content.contains("teleport and sumo"), "{}", board.content);
        let text = &texts(&path, fits)[0];
        let after = plays(&channel, &board, decider(&channel, &path), text).await;
        assert_eq!(after.content.contains("pushes: "), number == 0, "{}", after.content);
    }
}
