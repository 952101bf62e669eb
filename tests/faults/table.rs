use std::{collections::BTreeSet, sync::Arc, time::Duration};

use kamisado_standin::{
    Action, Fault, GatewayFault, Handle, Matcher, Message, Options, Permissions, Snowflake,
};
use serde_json::json;

use crate::{
    support::{
        Channel, PATIENCE,
        record::{Line, RECORD, lines},
    },
    trouble::Trouble,
};

/// How long a player waits before trying once more.
const SHORT: Duration = Duration::from_secs(2);

/// How often the bot says that it is alive.
const HEARTBEAT: Duration = Duration::from_secs(1);

/// How often a player tries once more.
const MOST_TRIES: usize = 20;

/// A point of a match at which trouble comes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Point {
    Challenge,
    Move,
    RoundEnd,
    MatchEnd,
}

/// A match in which something goes wrong again and again.
pub(crate) struct Table {
    channel: Channel,
    trouble: Trouble,
    /// Whether the bot reads what is not addressed to it.
    reads: bool,
    points: BTreeSet<Point>,
}

impl Table {
    /// Plays a standard match to its end, the trouble coming at each point of it.
    pub(crate) async fn play(trouble: Trouble) {
        let options = Options { heartbeat_interval: HEARTBEAT, ..Options::default() };
        let mut channel = Channel::open(options, ["A", "B"]).await;
        channel.environment = [
            ("KAMISADO_REQUEST_TIMEOUT_MILLISECONDS", "500"),
            ("KAMISADO_GATEWAY_PATIENCE_MILLISECONDS", "1000"),
            ("KAMISADO_GATEWAY_SILENCE_MILLISECONDS", "4000"),
            ("KAMISADO_LOG", "off"),
        ]
        .map(|(name, value)| (name, value.into()))
        .to_vec();
        channel.start_bot().await;
        let mut table = Self { channel, trouble, reads: true, points: BTreeSet::new() };
        let moves = standard_match();
        let mut board = table.begin().await;
        for (turn, line) in moves.iter().enumerate() {
            let point = match (turn, line.wins) {
                (2, _) => Some(Point::Move),
                (_, true) if turn + 1 == moves.len() => Some(Point::MatchEnd),
                (_, true) => Some(Point::RoundEnd),
                _ => None,
            };
            if point == Some(Point::MatchEnd) && table.is_elsewhere() {
                table.end_without_a_channel(line).await;
            } else {
                board = table.turn(line, board.id, point).await;
            }
        }
        assert_eq!(
            table.points.iter().copied().collect::<Vec<_>>(),
            [Point::Challenge, Point::Move, Point::RoundEnd, Point::MatchEnd]
        );
        if !table.is_elsewhere() {
            assert!(board.content.contains("wins the match 3 : 1"), "{}", board.content);
        }
        table.check(&moves);
    }

    /// The challenge and its acceptance; the first board.
    async fn begin(&mut self) -> Arc<Message> {
        let before = self.channel.last_message();
        self.arm(Point::Challenge).await;
        let is_challenge = |message: &Message| message.button("Accept").is_some();
        let mut challenge = None;
        for _ in 0..MOST_TRIES {
            let options = json!({
                "opponent": self.channel.grace.to_string(),
                "match": self.channel.choice("challenge", "match", "standard"),
                "black": self.channel.choice("challenge", "black", "me"),
            });
            let handle = self.channel.handle();
            let call = handle.command(self.channel.id, self.channel.ada, "challenge", &options);
            if let Ok(mut call) = call {
                // Not answered if the gateway was away: then it is called again.
                call.answer().await;
            }
            challenge = handle.wait_for_message_after(self.channel.id, before, is_challenge, SHORT).await;
            if challenge.is_some() {
                break;
            }
            self.remedy();
        }
        self.remedy();
        let challenge = challenge.expect("a challenge");
        for _ in 0..MOST_TRIES {
            let button = challenge.button("Accept").unwrap();
            let handle = self.channel.handle();
            let pressed = handle.press(challenge.id, self.channel.grace, button);
            if let Ok(mut pressed) = pressed {
                pressed.answer().await;
            }
            let has_picture = |message: &Message| !message.attachments.is_empty();
            let board =
                handle.wait_for_message_after(self.channel.id, challenge.id, has_picture, SHORT).await;
            if let Some(board) = board {
                return board;
            }
        }
        panic!("the match does not begin: {:?}", self.trouble);
    }

    /// A player types a line; the board that tells it.
    async fn turn(&mut self, line: &Line, before: Snowflake, point: Option<Point>) -> Arc<Message> {
        if let Some(point) = point {
            self.arm(point).await;
        }
        let handle = self.channel.handle();
        let player = self.channel.user(line.black);
        let typed = if self.reads { line.text.clone() } else { format!("<@{}> {}", handle.bot(), line.text) };
        handle.say(self.channel.id, player, &typed).unwrap();
        self.start_again().await;
        let mut after = before;
        let tries = if point.is_some() { MOST_TRIES } else { 1 };
        for _ in 0..tries {
            let tells = |message: &Message| {
                !message.attachments.is_empty()
                    && (line.text.starts_with("Fill") || message.content.contains(&line.text))
            };
            let patience = if point.is_some() { SHORT } else { PATIENCE };
            let board = handle.wait_for_message_after(self.channel.id, after, tells, patience).await;
            if let Some(board) = board {
                return board;
            }
            if self.remedy() {
                if self.is_elsewhere() {
                    after = Snowflake::new(0);
                }
                self.channel.command(self.channel.ada, "board", json!({})).await;
            }
        }
        panic!("no board tells {} at {point:?} with {:?}", line.text, self.trouble);
    }

    /// The last move is typed into a channel that is deleted then: both players are told how the match ended.
    async fn end_without_a_channel(&mut self, line: &Line) {
        self.arm(Point::MatchEnd).await;
        let handle = self.channel.handle();
        handle.say(self.channel.id, self.channel.user(line.black), &line.text).unwrap();
        for player in [self.channel.ada, self.channel.grace] {
            let direct = handle.direct_channel(player).unwrap();
            let tells = |message: &Message| message.content.contains("has won it, 3 : 1");
            assert!(handle.wait_for_message(direct, tells, PATIENCE).await.is_some(), "{player} is not told");
        }
    }

    fn is_elsewhere(&self) -> bool {
        matches!(self.trouble, Trouble::ChannelDeleted)
    }

    /// Lets the trouble come.
    async fn arm(&mut self, point: Point) {
        self.points.insert(point);
        let handle = self.channel.handle();
        let on = Matcher::route("POST", "/messages").in_channel(self.channel.id);
        let strike = |action| handle.fault(Fault { on: on.clone(), action });
        match &self.trouble {
            Trouble::Request(action, times) => {
                handle.fault(Fault { on: on.clone().times(*times), action: action.clone() });
            }
            Trouble::Gateway(fault) => handle.gateway(*fault),
            Trouble::Fatal(code) => {
                handle.gateway(GatewayFault::Reject { code: *code });
                handle.gateway(GatewayFault::Close { code: *code });
                self.channel.bot_is_gone().await;
                handle.gateway(GatewayFault::Reject { code: 0 });
                if point == Point::Challenge {
                    self.channel.start_bot().await;
                }
            }
            Trouble::WithoutContent => {
                // It is taken away once and for all.
                if self.reads {
                    handle.grant_message_content(false);
                    handle.gateway(GatewayFault::Close { code: 4014 });
                    self.reads = false;
                }
            }
            Trouble::Permission(name) => {
                let right = Permissions::from_name(name).unwrap();
                strike(Action::remove_permissions(right));
            }
            Trouble::ChannelDeleted => drop(strike(Action::DeleteChannel)),
            Trouble::BotRemoved => drop(strike(Action::RemoveBot)),
        }
    }

    /// A bot that has ended is started again by whoever runs it.
    async fn start_again(&mut self) {
        if matches!(self.trouble, Trouble::Fatal(_)) && !self.channel.is_running() {
            self.channel.start_bot().await;
        }
    }

    /// Puts right what only people can put right; whether there was something.
    fn remedy(&mut self) -> bool {
        let handle = self.channel.handle();
        match self.trouble {
            Trouble::Permission(_) => handle.restore_permissions(self.channel.id),
            Trouble::ChannelDeleted if !handle.has_channel(self.channel.id) => {
                self.channel.id = handle.add_channel(self.channel.guild, "another");
            }
            Trouble::ChannelDeleted => {}
            Trouble::BotRemoved => handle.add_bot(self.channel.guild),
            _ => return false,
        }
        true
    }

    /// Every move is there once, in its order, and was told once.
    fn check(&self, moves: &[Line]) {
        let exported = lines(&self.channel.export("k1"));
        let texts = |lines: &[Line]| lines.iter().map(|line| line.text.clone()).collect::<Vec<_>>();
        assert_eq!(texts(&exported), texts(moves), "{:?}", self.trouble);
        if !self.is_elsewhere() {
            let told = told(&self.channel.handle(), self.channel.id);
            let moves: Vec<_> = moves
                .iter()
                .filter(|line| !line.text.starts_with("Fill"))
                .map(|line| line.text.clone())
                .collect();
            assert_eq!(told, moves, "{:?}", self.trouble);
        }
        self.channel.assert_no_violations();
    }
}

/// The moves that the bot has told in a channel, in their order.
fn told(handle: &Handle, channel: Snowflake) -> Vec<String> {
    let bot = handle.bot();
    let messages = handle.messages(channel);
    let boards = messages.iter().filter(|message| message.author == bot && !message.attachments.is_empty());
    let mut told = Vec::new();
    for line in boards.flat_map(|board| board.content.lines()) {
        if let Some((_, rest)) = line.split_once(": **")
            && let Some((text, _)) = rest.split_once("**")
        {
            told.push(text.to_owned());
        }
    }
    told
}

/// The recorded match up to where a standard match (to three points) is won.
fn standard_match() -> Vec<Line> {
    let mut points = [0, 0];
    let mut moves = Vec::new();
    for line in lines(RECORD) {
        if line.wins {
            // In its first rounds every tower is without a ring and worth one point.
            points[usize::from(line.black)] += 1;
        }
        moves.push(line);
        if points.contains(&3) {
            break;
        }
    }
    moves
}
