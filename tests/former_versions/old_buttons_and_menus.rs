//! Every button and menu that was enabled when a fixture was recorded still has its effect.

use std::{
    collections::{BTreeMap, BTreeSet, VecDeque},
    time::Duration,
};

use kamisado_standin::{Answer, Handle, Message, Snowflake};
use serde_json::Value;

use crate::{
    fixture::{self, Fixture, Reopened},
    support::PATIENCE,
};

/// The effect of a component.
#[derive(Clone, Copy, Debug)]
enum Then {
    /// The bot posts a new board in the place. Its text contains this string.
    Board(&'static str),
    /// The bot posts the first board of a new match in the place. Its text contains this string.
    Match(&'static str),
    /// The bot deletes the message.
    Removed,
    /// The bot posts a new board in a thread of the message.
    BoardInThread,
    /// The bot posts a new challenge in the place. The test withdraws it.
    Challenge,
    /// The bot changes the message. Its text then contains this string.
    Shown(&'static str),
    /// The bot sends an ephemeral reply whose text contains this string. Nothing else changes.
    Private(&'static str),
    /// The bot opens a form. Nothing else changes.
    Form,
    /// The component disappears before anybody uses it, because another move leads to a newer board.
    Gone,
}

impl Then {
    /// Whether the other components of the place remain usable.
    fn keeps_other_components(self) -> bool {
        matches!(self, Self::Private(_) | Self::Form | Self::Gone)
    }
}

use Then::{Board, BoardInThread, Challenge, Form, Gone, Match, Private, Removed, Shown};

/// The type of a menu of people.
const USER_MENU: u8 = 5;

/// Stands for the only user whom the message pings.
const PINGED: &str = "";

/// Stands for every place. A row with it applies only if no other row fits.
const ANYWHERE: &str = "*";

/// Each row names a place, the kind and argument of a component, the user who uses it, and the effect. In a menu, the user
/// chooses the first option; in a menu of people, Grace. In a direct message, the owner of the chat uses every component.
const USES: &[(&str, &str, &str, Then)] = &[
    (ANYWHERE, "more:", "Ada", Private("What else you can do in match")),
    (ANYWHERE, "matches:more", "Ada", Private("")),
    (ANYWHERE, "view:", "Ada", Private("")),
    (ANYWHERE, "replay:", "Ada", Private("")),
    (ANYWHERE, "lost:", "Ada", Private("")),
    (ANYWHERE, "tutorial:open", "Ada", Private("")),
    (ANYWHERE, "rules:moving", "Mallory", Private("**")),
    (ANYWHERE, "rules:megasado*", "Mallory", Private("**")),
    (ANYWHERE, "propose:take-back", "Mallory", Private("")),
    (ANYWHERE, "again:", "Ada", Challenge),
    ("always-threads", "challenge:accept-in-thread", "Ada", BoardInThread),
    ("always-threads", "challenge:decline", "Ada", Shown("has declined")),
    ("always-threads", "challenge:withdraw", "Judy", Shown("has withdrawn")),
    ("opening", "tower:", "Ada", Shown("you open")),
    ("opening", "decide:0", "Ada", Board("it is your turn")),
    ("mid-round", "decide:0", PINGED, Board("Ada: **Yellow")),
    ("fill", "fill:fl", PINGED, Board("fills from the left")),
    ("fill", "fill:fr", PINGED, Board("fills from the right")),
    ("filled", "tower:", PINGED, Shown("you open")),
    ("set-up", "place:pick:pr", "Ada", Shown("3 of your 8 towers")),
    ("set-up", "place:rest:pr", "Ada", Shown("all your towers are placed")),
    ("set-up", "place:undo:pr", "Ada", Shown("1 of your 8 towers")),
    ("set-up-complete", "place:confirm:*", "Grace", Board("Grace has placed the towers")),
    ("set-up-complete", "place:undo:*", "Grace", Shown("7 of your 8 towers")),
    ("passed", "rules:blocked", "Mallory", Private("**Blocked towers**")),
    ("passed", "decide:0", PINGED, Board("it is your turn")),
    ("thread/thread", "decide:0", "Grace", Board("Grace: **Blue")),
    ("resumed", "decide:0", "Grace", Board("Grace: **Blue")),
    ("paused", "tower:", "Ada", Private("is paused")),
    ("jump", "decide:0", PINGED, Board("Grace: **")),
    ("jumped", "decide:0", PINGED, Board("**")),
    ("stayed", "decide:0", PINGED, Board("**")),
    ("choose", "decide:0", PINGED, Board("Ada: **Choose")),
    ("chosen", "decide:0", PINGED, Board("**")),
    ("push", "decide:0", PINGED, Board("**")),
    ("pushed", "rules:push", "Mallory", Private("**Sumo push**")),
    ("pushed", "decide:0", PINGED, Board("**")),
    ("challenge", "challenge:accept", "Grace", Board("you open")),
    ("challenge", "challenge:accept-in-thread", "Grace", BoardInThread),
    ("challenge", "challenge:decline", "Grace", Shown("has declined")),
    ("challenge", "challenge:withdraw", "Ada", Shown("has withdrawn")),
    ("challenge-with-everything", "challenge:accept", "Grace", Board("place your towers")),
    ("challenge-with-everything", "challenge:accept-in-thread", "Grace", BoardInThread),
    ("challenge-with-everything", "challenge:decline", "Grace", Shown("has declined")),
    ("challenge-with-everything", "challenge:withdraw", "Ada", Shown("has withdrawn")),
    ("challenge-to-anybody", "challenge:accept", "Kurt", Board("you open")),
    ("challenge-to-anybody", "challenge:accept-in-thread", "Kurt", BoardInThread),
    ("challenge-to-anybody", "challenge:withdraw", "Ada", Shown("has withdrawn")),
    ("challenge-with-record", "challenge:accept", "Grace", Board("The match goes on from a record")),
    ("challenge-with-record", "challenge:accept-in-thread", "Grace", BoardInThread),
    ("challenge-with-record", "challenge:decline", "Grace", Shown("has declined")),
    ("challenge-with-record", "challenge:withdraw", "Ada", Shown("has withdrawn")),
    ("won", "again:", "Grace", Challenge),
    ("won", "rematch:", "Grace", Challenge),
    ("resigned", "rematch:", "Ada", Challenge),
    ("drawn", "rematch:", "Ada", Challenge),
    ("broken-off", "rematch:", "Ada", Challenge),
    ("broken-off-by-moderator", "rematch:", "Ada", Challenge),
    ("unrated", "rematch:", "Ada", Challenge),
    ("series", "again:", "Ada", Private("Another match has been played here")),
    ("series", "rematch:", "Ada", Private("Another match has been played here")),
    ("series", "decide:0", PINGED, Board("Ada: **Blue")),
    ("again-asked", "again:", "Grace", Private("already challenged")),
    ("again-asked", "again:", "Ada", Board("White and opens")),
    ("again-asked", "rematch:", "Ada", Challenge),
    ("again-asked", "challenge:accept", "Ada", Board("White and opens")),
    ("again-asked", "challenge:decline", "Ada", Shown("has declined")),
    ("again-asked", "challenge:withdraw", "Grace", Shown("has withdrawn")),
    ("rematch-asked", "rematch:", "Ada", Board("Grace plays Black")),
    ("rematch-asked", "challenge:accept", "Ada", Board("Grace plays Black")),
    ("rematch-asked", "challenge:decline", "Ada", Shown("has declined")),
    ("rematch-asked", "challenge:withdraw", "Grace", Shown("has withdrawn")),
    ("others", "again:", "Kurt", Private("Another match has been played here")),
    ("others", "rematch:", "Kurt", Private("Another match has been played here")),
    ("others", "tower:", PINGED, Shown("you open")),
    ("offer-draw-round", "offer:draw-round:agree", "Grace", Board("is drawn and played again")),
    ("offer-draw-round", "offer:draw-round:decline", "Grace", Board("Grace declines")),
    ("offer-draw-round", "decide:0", "Grace", Board("Grace: **Blue")),
    ("offer-draw-match", "offer:draw-match:agree", "Grace", Board("is drawn.**")),
    ("offer-draw-match", "offer:draw-match:decline", "Grace", Board("Grace declines")),
    ("offer-draw-match", "decide:0", "Grace", Board("Grace: **Blue")),
    ("offer-takeback", "offer:take-back:agree", "Grace", Board("it is taken back")),
    ("offer-takeback", "offer:take-back:decline", "Grace", Board("Grace declines")),
    ("offer-takeback", "decide:0", "Grace", Board("Grace: **Blue")),
    ("offer-abort", "offer:abort:agree", "Grace", Board("the match is broken off")),
    ("offer-abort", "offer:abort:decline", "Grace", Board("Grace declines")),
    ("offer-abort", "decide:0", "Grace", Board("Grace: **Blue")),
    ("correspondence", "decide:0", "Grace", Board("Ada has until")),
    ("chess-clock", "decide:0", "Grace", Board("Time left: Ada ")),
    ("third", "board:third", "Grace", Board("Ada has until")),
    ("third", "tower:", "Ada", Shown("until <t:")),
    ("flag", "rematch:", "Ada", Challenge),
    ("quiet", "board:quiet", "Grace", Board("you open")),
    ("quiet", "tower:", "Ada", Shown("you open")),
    ("claimable", "claim:win", "Grace", Board("Grace claims the win")),
    ("claimable", "claim:close", "Grace", Board("Grace closes the match")),
    ("claimable", "board:claimable", "Ada", Board("you open")),
    ("claimable", "tower:", "Ada", Shown("you open")),
    ("claim-asked", "claim:win", "Grace", Board("Grace claims the win")),
    ("claim-asked", "claim:close", "Grace", Board("Grace closes the match")),
    ("claim-asked", "board:claimable", "Ada", Board("you open")),
    ("claim-asked", "tower:", "Ada", Shown("you open")),
    ("claimed", "rematch:", "Ada", Challenge),
    ("closed", "rematch:", "Ada", Challenge),
    ("resign-asked", "resign:yes", "Ada", Board("Ada resigns")),
    ("resign-asked", "resign:no", "Ada", Shown("You play on")),
    ("resign-asked", "tower:", "Ada", Shown("you open")),
    ("abort-asked", "abort:yes", "Judy", Board("A moderator breaks the match off")),
    ("abort-asked", "abort:no", "Judy", Shown("The match goes on")),
    ("abort-asked", "tower:", "Ada", Shown("you open")),
    // This version does not count the match, because no tower was moved.
    ("take-out-asked", "abort:out", "Judy", Private("counts for nobody already")),
    ("take-out-asked", "abort:in", "Judy", Shown("stays in the standings")),
    ("take-out-asked", "rematch:", "Ada", Challenge),
    ("pages", "page:1", "Ada", Shown("page 2 of 2")),
    ("pages", "rules:", "Ada", Shown("**")),
    ("last-page", "page:0", "Ada", Shown("page 1 of 2")),
    ("forget-asked", "forget:yes", "Mallory", Shown("I have forgotten you")),
    ("forget-asked", "forget:no", "Mallory", Shown("Nothing was deleted")),
    ("direct Alan", "which:red forward 4", "Alan", Shown("Red Forward 4 Blue")),
    ("direct-one", "tower:", "Alan", Gone),
    ("direct-two", "tower:", "Alan", Shown("you open")),
    ("direct-three", "tower:", "Emmy", Gone),
    ("owed", "tower:", "Ada", Gone),
    ("arrived-unseen", "tower:", "Ada", Gone),
    ("arrived-unseen", "decide:0", "Grace", Board("Grace: **Blue")),
    ("missed", "tower:", "Ada", Gone),
    ("paused-untold", "tower:", "Ada", Private("is paused")),
    ("mid-round", "propose:take-back", "Grace", Board("Grace")),
    ("set-up-complete", "place:keep:", "Grace", Shown("")),
    ("take-out-asked-after-a-move", "abort:out", "Judy", Board("")),
    ("take-out-asked-after-a-move", "abort:in", "Judy", Shown("stays in the standings")),
    ("take-out-asked-after-a-move", "rematch:", "Ada", Challenge),
    ("pages", "results:*", "Ada", Private("")),
    ("last-page", "results:*", "Ada", Private("")),
    ("pages", "help:", "Ada", Private("")),
    ("help", "opponent:ask", "Ada", Private("")),
    ("help", "machine:ask", "Ada", Private("")),
    ("help", "matches:", "Ada", Private("Waiting for you")),
    ("help", "tutorial:turn", "Ada", Shown("")),
    ("help", "help:", "Ada", Private("")),
    ("help", "rules:", "Ada", Shown("**")),
    ("help", "help:commands", "Ada", Shown("**Everywhere**")),
    ("help", "opponent:anybody", "Ada", Challenge),
    ("help", "opponent:", "Ada", Challenge),
    ("help", "machine:", "Ada", Match("Newcomer")),
    ("lists", "card:keep", "Ada", Private("I keep a list of what waits for you")),
    ("lists", "matches:more", "Ada", Private("")),
    ("direct Ada", "card:refresh", "Ada", Shown("Waiting for you")),
    ("direct Ada", "card:stop", "Ada", Removed),
    ("settings", "settings:mine", "Ada", Shown("")),
    ("settings", "settings:server", "Judy", Shown("")),
    ("puzzle", "puzzle:move:0", "Ada", Shown("")),
    ("puzzle", "puzzle:solution", "Ada", Private("")),
    ("puzzle", "puzzle:week", "Ada", Private("")),
    ("puzzle", "puzzle:next", "Ada", Private("")),
    ("puzzle", "puzzle:type", "Ada", Form),
    ("vote", "tower:", "Ada", Private("The moves of your")),
    ("vote", "vote:", "Grace", Private("One person has voted")),
    ("vote", "decide:0", "Grace", Shown("You voted for")),
    ("near-move", "play:*", "Ada", Board("Green Forward 3 Red")),
    ("near-move", "tower:", "Ada", Shown("you open")),
    ("play-on", "from:list", "Ada", Private("")),
    ("play-on", "rematch:", "Ada", Challenge),
    ("planned", "if:", "Grace", Shown("You have planned nothing")),
    ("planned", "if:all", "Grace", Shown("You have planned nothing")),
    ("planned", "tower:", "Ada", Shown("you open")),
    ("days-off", "give:", "Grace", Board("")),
    ("days-off", "propose:draw-round", "Grace", Board("")),
    ("days-off", "propose:draw-match", "Grace", Board("")),
    ("days-off", "propose:abort", "Grace", Board("")),
    ("days-off", "resign:ask", "Grace", Private("")),
    ("days-off", "record:", "Grace", Private("")),
    ("days-off", "rules:", "Grace", Private("**")),
    ("days-off", "tower:", "Ada", Shown("you open")),
    ("days-off", "off:", "Alan", Shown("")),
    ("machine", "decide:0", "Ada", Board("")),
    ("machine", "propose:take-back", "Ada", Board("")),
    ("machine", "propose:draw-round", "Ada", Board("")),
    ("machine", "propose:draw-match", "Ada", Board("")),
    ("machine", "propose:abort", "Ada", Board("")),
    ("machine", "hint:where", "Ada", Shown("")),
    ("machine", "resign:ask", "Ada", Private("")),
    ("machine", "record:", "Ada", Private("")),
    ("machine", "rules:", "Ada", Private("**")),
    ("direct Tony", "tower:", "Tony", Shown("you open")),
    ("", "challenge:withdraw", "Tony", Private("")),
    ("tournament-open", "tournament:sign-up", "Kurt", Private("You are in")),
    ("tournament-open", "tournament:sign-off", "Barbara", Private("")),
    ("tournament-open", "tournament:start", "Judy", Private("")),
    ("tournament-open", "tournament:call-off", "Judy", Private("")),
    ("tournament-running", "tournament:text", "Ada", Private("")),
    ("tournament-running", "tournament:ask", "Barbara", Private("")),
    ("tournament-running", "tournament:ask-off", "Judy", Private("")),
    ("tournament-running/thread", "tower:", PINGED, Shown("you open")),
    ("season", "again:", "Barbara", Challenge),
    ("season", "rematch:", "Barbara", Challenge),
    ("season", "page:*", "Judy", Private("Leaderboard")),
];

/// One use of one component of the fixture.
#[derive(Clone, Copy, Debug)]
struct Use {
    /// The index in [`USES`].
    row: usize,
    /// The index of the message in the place.
    message: usize,
    component: usize,
    by: &'static str,
    then: Then,
}

/// A custom id's kind and argument, without the numbers of the match and of the event.
fn kind_and_argument(custom_id: &str) -> String {
    let parts: Vec<&str> = custom_id.splitn(5, ':').collect();
    let [_, kind, _, _, argument] = parts[..] else { panic!("{custom_id}") };
    format!("{kind}:{argument}")
}

/// Whether a text matches a pattern. A `*` at the end of a pattern stands for any text.
fn matches_pattern(pattern: &str, text: &str) -> bool {
    pattern.strip_suffix('*').map_or(pattern == text, |beginning| text.starts_with(beginning))
}

fn components(message: &Value) -> Vec<&Value> {
    let rows = message["components"].as_array().unwrap().iter();
    rows.flat_map(|row| row["components"].as_array().unwrap()).collect()
}

/// All uses of a fixture's components, by place. Every enabled component is used. If several in a place have the same
/// custom id, only the newest is used.
fn plan(fixture: &Fixture) -> Vec<(String, VecDeque<Use>)> {
    let mut plan = Vec::new();
    for (place, messages) in fixture.messages() {
        let mut newest = BTreeMap::new();
        for (message, content) in messages.iter().enumerate() {
            for (component, found) in components(content).into_iter().enumerate() {
                if found["disabled"] != true {
                    newest.insert(found["custom_id"].as_str().unwrap().to_owned(), (message, component));
                }
            }
        }
        let mut uses = Vec::new();
        for (custom_id, (message, component)) in newest {
            let name = kind_and_argument(&custom_id);
            let before = uses.len();
            let mut take = |wanted: &str| {
                for (row, &(known, pattern, by, then)) in USES.iter().enumerate() {
                    if known == wanted && matches_pattern(pattern, &name) {
                        uses.push(Use { row, message, component, by, then });
                    }
                }
                uses.len() > before
            };
            assert!(take(&place) || take(ANYWHERE), "nobody uses {name} in {place}");
        }
        uses.sort_by_key(|used| used.row);
        plan.push((place, uses.into()));
    }
    plan
}

impl Reopened {
    async fn use_component(&self, place: &str, messages: &[Snowflake], used: Use) {
        let handle = self.channel.handle();
        let (id, message) = (self.places[place], handle.message(messages[used.message]).unwrap());
        let recorded = format!("{place}, {used:?}, {}", message.content);
        if let Then::Gone = used.then {
            let gone = |handle: &Handle| handle.message(message.id).unwrap().components.is_empty();
            assert!(handle.wait_until(gone, PATIENCE).await, "{recorded}");
            return;
        }
        if USES[used.row].0 == ANYWHERE && message.components.is_empty() {
            // A move that the bot had missed, or a board that it still owed, has led to a newer board. The row for the menu of this
            // message checks that.
            return;
        }
        let component = message.controls().nth(used.component);
        let component = component.unwrap_or_else(|| panic!("no component any more: {recorded}")).clone();
        let user = match (place.strip_prefix("direct "), used.by) {
            (Some(owner), _) => self.people[owner],
            (None, PINGED) => {
                <[Snowflake; 1]>::try_from(message.pinged.clone()).expect("one person is pinged")[0]
            }
            (None, name) => self.people[name],
        };
        let last = handle.messages(id).last().expect("a message").id;
        let custom_id = component["custom_id"].as_str().unwrap();
        let grace = self.people["Grace"].to_string();
        let interaction = match component["options"].get(0) {
            None if component["type"] == USER_MENU => handle.choose(message.id, user, custom_id, &[&grace]),
            Some(option) => handle.choose(message.id, user, custom_id, &[option["value"].as_str().unwrap()]),
            None => handle.press(message.id, user, custom_id),
        };
        let mut interaction = match interaction {
            Ok(interaction) => interaction,
            // A press in another place has just led to a newer board, so this message has lost its components.
            Err(_) if USES[used.row].0 == ANYWHERE && has_no_components(&handle, message.id) => return,
            Err(error) => panic!("{error}: {recorded}"),
        };
        let answer = interaction.answer().await.unwrap_or_else(|| panic!("no answer: {recorded}"));
        let told = answer.content();
        match used.then {
            Then::Board(text) => {
                let board = self.channel.board_in(id, last).await;
                // If the component is a menu, the board announces the decision by the label of the option.
                let chosen = component["options"][0]["label"].as_str().unwrap_or_default();
                let content = &board.content;
                assert!(content.contains(text) && content.contains(chosen), "{recorded}: {content}");
            }
            Then::Match(text) => {
                let board = self.channel.board_in(id, last).await;
                assert!(board.content.contains(text), "{recorded}: {}", board.content);
            }
            Then::Removed => {
                let gone = |handle: &Handle| handle.message(message.id).is_none();
                assert!(handle.wait_until(gone, PATIENCE).await, "{recorded}: {told}");
            }
            Then::BoardInThread => {
                self.channel.board_in(message.id, Snowflake::new(0)).await;
            }
            Then::Challenge => {
                let is_challenge = |found: &Message| found.button("Accept").is_some();
                let asked = handle.wait_for_message_after(id, last, is_challenge, PATIENCE).await;
                let asked = asked.unwrap_or_else(|| panic!("no challenge, {recorded}: {told}"));
                // The challenge is withdrawn, because the number of a player's open challenges is limited.
                self.channel.press(&asked, user, "Withdraw").await;
            }
            Then::Shown(text) => {
                let shown = handle.message(message.id).unwrap();
                assert!(shown.content.contains(text), "{recorded}: {told}, {}", shown.content);
            }
            Then::Private(text) => {
                assert!(answer.is_ephemeral() && told.contains(text), "{recorded}: {told}");
            }
            Then::Form => assert!(matches!(answer, Answer::Modal(_)), "{recorded}: {told}"),
            Then::Gone => unreachable!("dealt with above"),
        }
    }
}

fn has_no_components(handle: &Handle, message: Snowflake) -> bool {
    handle.message(message).is_some_and(|message| message.components.is_empty())
}

#[tokio::test(flavor = "multi_thread")]
async fn every_component_of_former_versions_has_its_effect() {
    let mut rows = BTreeSet::new();
    for fixture in fixture::all() {
        let mut plan = plan(&fixture);
        rows.extend(plan.iter().flat_map(|(_, uses)| uses).map(|used| used.row));
        // Most uses disable the other components of the place, so the fixture is opened several times.
        while plan.iter().any(|(_, uses)| !uses.is_empty()) {
            let mut reopened = fixture.open_after(Duration::from_mins(5)).await;
            let handle = reopened.channel.handle();
            let messages_of = |place: &str| -> Vec<Snowflake> {
                handle.messages(reopened.places[place]).iter().map(|message| message.id).collect()
            };
            let recorded: Vec<_> = plan.iter().map(|(place, _)| messages_of(place)).collect();
            reopened.start().await;
            for ((place, uses), messages) in plan.iter_mut().zip(recorded) {
                while let Some(used) = uses.pop_front() {
                    reopened.use_component(place, &messages, used).await;
                    if !used.then.keeps_other_components() {
                        break;
                    }
                }
            }
            reopened.channel.wait_until_all_sent().await;
            reopened.assert_sound();
        }
    }
    let unused: Vec<_> = (0..USES.len()).filter(|row| !rows.contains(row)).map(|row| USES[row]).collect();
    assert!(unused.is_empty(), "in no fixture: {unused:?}");
}
