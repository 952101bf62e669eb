//! The special decisions of each variant in three ways: typed, chosen from the menu, and autocompleted in `/move`.

use std::sync::Arc;

use kamisado_notation::Record;
use kamisado_rules::{Awaiting, Decision, Game, MatchLength, Rank, Variant, Variants};
use kamisado_standin::{Message, Snowflake};
use serde_json::json;

use crate::{
    find_sequence::{self, Path},
    support::Channel,
    variant_moments::{completed, import, pick, position, say, to_move},
};

/// A match state with a special decision, and the text by which a player types that decision.
struct Moment {
    name: &'static str,
    path: Path,
    decision: Decision,
    typed: String,
}

impl Moment {
    /// Finds the first state, in random matches with this variant, that has a decision for which `special` holds. `typed` shortens
    /// the text of the decision to what the player types.
    fn find(
        name: &'static str,
        (variant, length): (Variant, MatchLength),
        special: impl Fn(&Path, Decision, &str) -> bool,
        typed: impl Fn(&str) -> String,
    ) -> Self {
        let terms = find_sequence::terms(Game::Megasado, Variants::new(&[variant]).unwrap(), length);
        let find = |path: &Path| {
            let mut decisions = position(&path.state)?.decisions();
            decisions.find(|&decision| special(path, decision, &find_sequence::text(&path.state, decision)))
        };
        let path = find_sequence::ever(terms, |state, _| {
            let here = Path { lines: Vec::new(), decisions: Vec::new(), state: state.clone() };
            find(&here).is_some()
        });
        let decision = find(&path).expect("the decision that was looked for");
        let typed = typed(&find_sequence::text(&path.state, decision));
        Self { name, path, decision, typed }
    }
}

fn awaits(path: &Path, fits: impl Fn(Awaiting) -> bool) -> bool {
    position(&path.state).is_some_and(|position| fits(position.awaiting()))
}

/// The text of a move without the tower's name. A player can leave out the name if only one tower can move.
fn without_tower(text: &str) -> String {
    text.split_once(' ').unwrap().1.to_lowercase()
}

/// A state for each variant, and two states in which a pushed tower can jump or stay.
fn moments() -> [Moment; 7] {
    let moves = |path: &Path| awaits(path, |awaiting| matches!(awaiting, Awaiting::Move { .. }));
    let jumps = |path: &Path| awaits(path, |awaiting| matches!(awaiting, Awaiting::Jump { .. }));
    [
        Moment::find(
            "a sticky square is stopped on",
            (Variant::Sticky, MatchLength::Single),
            |path, _, text| moves(path) && (text.ends_with(" Gold") || text.ends_with(" Silver")),
            without_tower,
        ),
        Moment::find(
            "a teleport move that its square makes clear",
            (Variant::Teleport, MatchLength::Single),
            |path, _, text| moves(path) && text.contains('@'),
            str::to_lowercase,
        ),
        Moment::find(
            "a pushed tower jumps",
            (Variant::Teleport, MatchLength::Long),
            |path, _, text| jumps(path) && !text.ends_with("Stay"),
            without_tower,
        ),
        Moment::find(
            "a pushed tower stays",
            (Variant::Teleport, MatchLength::Long),
            |path, _, text| jumps(path) && text.ends_with("Stay"),
            without_tower,
        ),
        Moment::find(
            "a tower moves back",
            (Variant::Retro, MatchLength::Single),
            |path, _, text| moves(path) && text.contains("Back-"),
            without_tower,
        ),
        Moment::find(
            "a trapped player chooses the opponent's tower",
            (Variant::Trap, MatchLength::Single),
            |path, _, _| awaits(path, |awaiting| matches!(awaiting, Awaiting::Choose { .. })),
            str::to_lowercase,
        ),
        Moment::find(
            "a plain tower pushes",
            (Variant::Sumo, MatchLength::Single),
            |path, decision, _| match decision {
                Decision::Push { tower, .. } => {
                    let position = position(&path.state).unwrap();
                    let found = position.tower(position.decider(), tower);
                    moves(path) && found.is_some_and(|(_, rank)| rank == Rank::Tower)
                }
                _ => false,
            },
            without_tower,
        ),
    ]
}

/// Asserts that `/move` suggests a text of which all but the last two characters are typed, and then plays it. Returns the next
/// board.
async fn complete(channel: &Channel, board: &Message, user: Snowflake, text: &str) -> Arc<Message> {
    let offered = completed(channel, user, &text[..text.len() - 2]).await;
    assert!(offered.iter().any(|offered| offered == text), "{text} is not in {offered:?}");
    let answer = channel.command(user, "move", json!({ "text": text })).await;
    assert!(answer.is_ephemeral() && answer.content().contains(text), "{}", answer.content());
    channel.board_after(board.id).await
}

#[tokio::test(flavor = "multi_thread")]
async fn special_decisions_typed_picked_and_completed_lead_to_the_same_position() {
    let mut channel = Channel::started().await;
    let mut played = 0;
    for Moment { name, path, decision, typed } in moments() {
        let text = find_sequence::text(&path.state, decision);
        let mut expected = path.state.clone();
        expected.decide(decision).unwrap();
        for way in ["typed", "picked", "completed"] {
            played += 1;
            let told = format!("{name}, {way}: {text} ({typed})");
            channel.id = channel.handle().add_channel(channel.guild, &format!("games-{played}"));
            let board = import(&channel, &path).await;
            let player = to_move(&channel, &path);
            let after = match way {
                "typed" => say(&channel, &board, player, &typed).await,
                "picked" => pick(&channel, &board, player, &text).await,
                _ => complete(&channel, &board, player, &text).await,
            };
            assert!(after.content.contains(&text), "{told}: {}", after.content);
            let record = Record::read(&channel.export(&format!("k{played}"))).unwrap();
            assert_eq!(record.game().phase(), expected.phase(), "{told}");
            assert_eq!(record.game().score(), expected.score(), "{told}");
            channel.assert_no_violations();
        }
        println!("{name}: {text}, typed {typed}");
    }
}
