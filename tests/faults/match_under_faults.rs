//! A standard match during which a fault occurs at each point.

use std::{sync::Arc, time::Duration};

use kamisado_standin::{
    Action, Fault, GatewayFault, Handle, Interaction, Matcher, Message, Options, Permissions, Snowflake,
};
use serde_json::{Value, json};

use crate::{
    fault_kinds::{FaultKind, Point, Request, ThreadChange},
    support::{
        Channel, PATIENCE,
        recorded_random_match::{Line, RECORD, lines},
    },
};

/// The time that a player waits before the next attempt.
const SHORT: Duration = Duration::from_secs(2);

/// The heartbeat interval of the gateway.
const HEARTBEAT: Duration = Duration::from_secs(1);

/// The maximum number of attempts of a player.
const MOST_TRIES: usize = 20;

/// A match during which a fault occurs repeatedly.
pub(crate) struct Table {
    channel: Channel,
    /// The place of the match: the channel, or one of its threads.
    place: Snowflake,
    trouble: FaultKind,
    /// Whether the bot has the message-content intent.
    reads: bool,
    armed: ArmedFault,
    /// The points at which the fault has occurred.
    struck: Vec<Point>,
}

/// The state from which a test recognizes that a fault has occurred.
#[derive(Debug, Default)]
struct ArmedFault {
    /// The faults that wait for their requests.
    faults: Vec<u64>,
    /// The number of gateway sessions that the bot had begun or resumed before it was disconnected.
    sessions: Option<u64>,
}

fn sessions(handle: &Handle) -> u64 {
    handle.identifies() + handle.resumes()
}

fn has_picture(message: &Message) -> bool {
    !message.attachments.is_empty()
}

/// Whether a message is a board that everybody sees. The answer to `/board` outside the place of the match has a picture
/// too, but only its caller sees it, and the match stays where it is.
fn is_posted_board(message: &Message) -> bool {
    has_picture(message) && message.ephemeral_to.is_none()
}

impl Table {
    /// Plays a standard match to its end. The fault occurs at each point.
    pub(crate) async fn play(trouble: FaultKind) {
        let options = Options { heartbeat_interval: HEARTBEAT, ..Options::default() };
        let mut channel = Channel::open(options, ["A", "B"]).await;
        channel.environment = [
            ("KAMISADO_REQUEST_TIMEOUT_MILLISECONDS", if trouble.lasts() { "500" } else { "10000" }),
            ("KAMISADO_GATEWAY_PATIENCE_MILLISECONDS", "1000"),
            ("KAMISADO_GATEWAY_SILENCE_MILLISECONDS", "4000"),
            ("KAMISADO_LOG", "off"),
        ]
        .map(|(name, value)| (name, value.into()))
        .to_vec();
        channel.start_bot().await;
        let (place, points) = (channel.id, trouble.points());
        let (armed, struck) = (ArmedFault::default(), Vec::new());
        let mut table = Self { channel, place, trouble, reads: true, armed, struck };
        let moves = standard_match();
        let mut board = table.begin().await;
        for (turn, line) in moves.iter().enumerate() {
            let point = match (turn, line.wins) {
                (2, _) => Some(Point::Move),
                (_, true) if turn + 1 == moves.len() => Some(Point::MatchEnd),
                (_, true) => Some(Point::RoundEnd),
                _ => None,
            };
            let point = point.filter(|point| points.contains(point) && !table.cannot_recur());
            if point == Some(Point::MatchEnd) && table.deletes_the_place() {
                table.play_last_move_in_deleted_place(line).await;
            } else {
                board = table.turn(line, board.id, point).await;
            }
        }
        table.struck.dedup();
        assert_eq!(table.struck, points, "{:?} comes at each point", table.trouble);
        if !table.deletes_the_place() {
            assert!(board.content.contains("wins the match 3 : 1"), "{}", board.content);
        }
        table.check(&moves);
    }

    /// Challenges and accepts. Returns the first board.
    async fn begin(&mut self) -> Arc<Message> {
        let in_thread = self.trouble.is_in_thread();
        let armed = self.trouble.points().contains(&Point::Challenge);
        if armed && !in_thread {
            self.arm().await;
        }
        let challenge = self.challenge().await;
        // The fault may have removed a permission, without which the first board cannot be posted.
        self.repair_fault();
        if in_thread {
            self.place = challenge.id;
            if armed {
                self.arm().await;
            }
        }
        let label = if in_thread { "Accept in a thread" } else { "Accept" };
        let handle = self.channel.handle();
        for _ in 0..MOST_TRIES {
            let button = challenge.button(label).unwrap();
            let pressed = handle.press(challenge.id, self.channel.grace, button);
            if let Ok(mut pressed) = pressed {
                pressed.answer().await;
            }
            let places = [self.place, self.channel.id];
            let find = |handle: &Handle| {
                let messages = places.into_iter().flat_map(|place| handle.messages(place));
                messages.into_iter().find(|message| message.id > challenge.id && is_posted_board(message))
            };
            handle.wait_until(|handle| find(handle).is_some(), SHORT).await;
            if let Some(board) = find(&handle) {
                // If the bot cannot open a thread, the match is played in the channel.
                self.place = board.channel;
                if armed {
                    self.assert_struck(Point::Challenge).await;
                    self.repair_fault();
                }
                return board;
            }
            if in_thread && self.repair_fault() {
                self.ask_for_the_board().await;
            }
        }
        panic!("the match does not begin: {:?}", self.trouble);
    }

    /// Ada challenges Grace. Returns the message with the challenge.
    async fn challenge(&mut self) -> Arc<Message> {
        let before = self.channel.last_message();
        let is_challenge = |message: &Message| message.button("Accept").is_some();
        for _ in 0..MOST_TRIES {
            let options = json!({
                "opponent": self.channel.grace.to_string(),
                "match": self.channel.choice("challenge", "match", "standard"),
                "black": self.channel.choice("challenge", "black", "me"),
            });
            self.place = self.channel.id;
            // If the gateway is down, the command is not answered. The next repetition then calls the command again.
            if let Some(mut call) = self.command(self.channel.ada, "challenge", &options) {
                call.answer().await;
            }
            let handle = self.channel.handle();
            let challenge = handle.wait_for_message_after(self.channel.id, before, is_challenge, SHORT).await;
            if let Some(challenge) = challenge {
                return challenge;
            }
            self.repair_fault();
        }
        panic!("no challenge is posted: {:?}", self.trouble);
    }

    /// Makes a move as a player. Returns the board that announces the move.
    async fn turn(&mut self, line: &Line, before: Snowflake, point: Option<Point>) -> Arc<Message> {
        self.make(line, point.is_some()).await;
        let handle = self.channel.handle();
        let mut after = before;
        let tries = if point.is_some() { MOST_TRIES } else { 1 };
        for _ in 0..tries {
            let tells = |message: &Message| {
                is_posted_board(message)
                    && (line.text.starts_with("Fill") || message.content.contains(&line.text))
            };
            let patience = if point.is_some() { SHORT } else { PATIENCE };
            let board = handle.wait_for_message_after(self.place, after, tells, patience).await;
            if let Some(board) = board {
                if let Some(point) = point {
                    self.assert_struck(point).await;
                }
                return board;
            }
            if self.repair_fault() {
                if self.deletes_the_place() {
                    after = Snowflake::new(0);
                }
                self.ask_for_the_board().await;
            }
        }
        panic!("no board tells {} at {point:?} with {:?}", line.text, self.trouble);
    }

    /// Makes a move as a player. The fault occurs meanwhile if `armed` is set.
    async fn make(&mut self, line: &Line, armed: bool) {
        let handle = self.channel.handle();
        let player = self.channel.user(line.black);
        match self.trouble {
            FaultKind::Request(Request::Answer, ..) if armed => {
                self.arm().await;
                let call = self.command(player, "move", &json!({ "text": line.text }));
                call.expect("the channel is there").answer().await;
            }
            FaultKind::Request(Request::CatchUp, ..) if armed => {
                // If an announcement were not stored as sent, the first request after the start would be a search for it.
                self.channel.wait_until_all_sent().await;
                self.channel.kill_bot().await;
                handle.say(self.place, player, &line.text).unwrap();
                self.arm().await;
                self.channel.start_bot().await;
            }
            _ => {
                if armed {
                    self.arm().await;
                }
                let mention = format!("<@{}> {}", handle.bot(), line.text);
                let typed = if self.reads { &line.text } else { &mention };
                handle.say(self.place, player, typed).unwrap();
                self.start_again().await;
            }
        }
    }

    /// Plays the last move in a place that the fault deletes. Asserts that both players receive the result by direct message.
    async fn play_last_move_in_deleted_place(&mut self, line: &Line) {
        self.make(line, true).await;
        let handle = self.channel.handle();
        for player in [self.channel.ada, self.channel.grace] {
            let direct = handle.direct_channel(player).unwrap();
            let tells = |message: &Message| message.content.contains("has won it, 3 : 1");
            assert!(handle.wait_for_message(direct, tells, PATIENCE).await.is_some(), "{player} is not told");
        }
        self.assert_struck(Point::MatchEnd).await;
    }

    /// Whether the fault has occurred and cannot occur again.
    fn cannot_recur(&self) -> bool {
        matches!(self.trouble, FaultKind::Thread(ThreadChange::Deleted(_))) && !self.struck.is_empty()
    }

    /// Whether the fault deletes the place of the match, so that the match ends elsewhere.
    fn deletes_the_place(&self) -> bool {
        matches!(self.trouble, FaultKind::ChannelDeleted | FaultKind::Thread(ThreadChange::Deleted(_)))
    }

    fn command(&self, user: Snowflake, name: &str, options: &Value) -> Option<Interaction> {
        self.channel.handle().command(self.place, user, name, options).ok()
    }

    async fn ask_for_the_board(&self) {
        let call = self.command(self.channel.ada, "board", &json!({}));
        call.expect("the place is there").answer().await.expect("an answer in time");
    }

    /// Installs a fault that strikes the next requests about the place of the match.
    fn strike(&mut self, method: &str, route: &str, times: u32, action: Action) {
        let on = Matcher::route(method, route).in_channel(self.place).times(times);
        self.armed.faults.extend(self.channel.handle().fault(Fault { on, action }));
    }

    fn strike_post(&mut self, action: Action) {
        self.strike("POST", "/messages", 1, action);
    }

    /// Causes the fault.
    async fn arm(&mut self) {
        let handle = self.channel.handle();
        self.armed = ArmedFault::default();
        match self.trouble.clone() {
            FaultKind::Request(request, action, times) => match request {
                Request::Post => self.strike("POST", "/messages", times, action),
                Request::CatchUp => self.strike("GET", "/messages", times, action),
                Request::Search => {
                    self.strike_post(Action::CutAfterWork);
                    self.strike("GET", "/messages", times, action);
                }
                Request::Edit => self.strike("PATCH", "/messages/{message_id}", times, action),
                Request::Answer => self.strike("POST", "/callback", times, action),
                Request::Thread => {
                    // The request to open a thread names the channel of the message at which the thread is opened.
                    let on = Matcher::route("POST", "/threads").in_channel(self.channel.id).times(times);
                    self.armed.faults.extend(handle.fault(Fault { on, action }));
                }
            },
            FaultKind::Gateway(fault) => {
                self.armed.sessions = Some(sessions(&handle));
                handle.gateway(fault);
            }
            FaultKind::Fatal(code) => {
                self.armed.sessions = Some(sessions(&handle));
                handle.gateway(GatewayFault::Reject { code });
                handle.gateway(GatewayFault::Close { code });
                self.channel.wait_for_bot_exit().await;
                handle.gateway(GatewayFault::Reject { code: 0 });
                if self.struck.is_empty() {
                    self.channel.start_bot().await;
                }
            }
            FaultKind::WithoutContent => {
                if !self.reads {
                    // The bot learns only at its next start that the intent is granted again.
                    handle.grant_message_content(true);
                    self.channel.stop_bot().await;
                    self.channel.start_bot().await;
                }
                self.armed.sessions = Some(sessions(&handle));
                handle.grant_message_content(false);
                handle.gateway(GatewayFault::Close { code: 4014 });
                self.reads = false;
            }
            FaultKind::Permission(name) | FaultKind::PermissionInThread(name) => {
                let right = Permissions::from_name(name).unwrap();
                self.strike_post(Action::remove_permissions(right));
            }
            FaultKind::NoNewThread => {
                let action = Action::remove_permissions(Permissions::CREATE_PUBLIC_THREADS);
                let on = Matcher::route("POST", "/threads").in_channel(self.channel.id);
                self.armed.faults.extend(handle.fault(Fault { on, action }));
            }
            FaultKind::Thread(ThreadChange::Archived) => {
                self.strike_post(Action::ArchiveThread { locked: false });
            }
            FaultKind::Thread(ThreadChange::Locked) => {
                self.strike_post(Action::ArchiveThread { locked: true });
            }
            FaultKind::Thread(ThreadChange::Deleted(_)) | FaultKind::ChannelDeleted => {
                self.strike_post(Action::DeleteChannel);
            }
            FaultKind::BotRemoved => self.strike_post(Action::RemoveBot),
        }
    }

    /// Waits until the fault has fully occurred.
    async fn assert_struck(&mut self, point: Point) {
        let handle = self.channel.handle();
        let has_struck = async {
            while self.armed.faults.iter().any(|&fault| handle.is_waiting(fault)) {
                tokio::time::sleep(Duration::from_millis(10)).await;
            }
        };
        let struck = tokio::time::timeout(PATIENCE, has_struck).await;
        assert!(struck.is_ok(), "{:?} does not come at {point:?}", self.trouble);
        if let Some(before) = self.armed.sessions {
            let again = |handle: &Handle| handle.is_connected() && sessions(handle) > before;
            assert!(handle.wait_until(again, PATIENCE).await, "{:?} at {point:?}", self.trouble);
        }
        assert!(!self.armed.faults.is_empty() || self.armed.sessions.is_some(), "something was armed");
        self.struck.push(point);
    }

    /// Starts a bot that has exited, as its operator would.
    async fn start_again(&mut self) {
        if matches!(self.trouble, FaultKind::Fatal(_)) && !self.channel.is_running() {
            self.channel.start_bot().await;
        }
    }

    /// Repairs a fault that only people can repair. Returns whether the fault is of this kind.
    fn repair_fault(&mut self) -> bool {
        let handle = self.channel.handle();
        match self.trouble {
            FaultKind::Permission(_) | FaultKind::PermissionInThread(_) => {
                handle.restore_permissions(self.place);
            }
            FaultKind::ChannelDeleted if !handle.has_channel(self.channel.id) => {
                self.channel.id = handle.add_channel(self.channel.guild, "another");
                self.place = self.channel.id;
            }
            FaultKind::ChannelDeleted => {}
            FaultKind::Thread(ThreadChange::Locked) => handle.set_archived(self.place, false, false),
            FaultKind::Thread(ThreadChange::Deleted(_)) => {
                if !handle.has_channel(self.place) {
                    self.place = self.channel.id;
                }
            }
            FaultKind::BotRemoved => handle.add_bot(self.channel.guild),
            _ => return false,
        }
        true
    }

    /// Asserts that every move is stored once, in order. Unless the fault deletes the place of the match, also asserts that every
    /// move except a fill was announced once.
    fn check(&self, moves: &[Line]) {
        let exported = lines(&self.channel.export("k1"));
        let texts = |lines: &[Line]| lines.iter().map(|line| line.text.clone()).collect::<Vec<_>>();
        assert_eq!(texts(&exported), texts(moves), "{:?}", self.trouble);
        if !self.deletes_the_place() {
            let told = told(&self.channel.handle(), self.place);
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

/// The moves that the bot has announced in a place, in order.
fn told(handle: &Handle, place: Snowflake) -> Vec<String> {
    let bot = handle.bot();
    let messages = handle.messages(place);
    let boards = messages.iter().filter(|message| message.author == bot && has_picture(message));
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

/// The recorded match up to the move that wins a standard match (three points).
fn standard_match() -> Vec<Line> {
    let mut points = [0, 0];
    let mut moves = Vec::new();
    for line in lines(RECORD) {
        if line.wins {
            // No promoted tower wins in the first rounds of the record, so each win scores one point.
            points[usize::from(line.black)] += 1;
        }
        moves.push(line);
        if points.contains(&3) {
            break;
        }
    }
    moves
}
