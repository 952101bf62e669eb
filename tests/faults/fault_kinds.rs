//! The kinds of Discord faults that the tests inject, and the points of a match at which they can occur.

use kamisado_standin::{Action, GatewayFault};

/// A point of a match at which a fault occurs.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Point {
    Challenge,
    Move,
    RoundEnd,
    MatchEnd,
}

impl Point {
    pub(crate) const ALL: [Self; 4] = [Self::Challenge, Self::Move, Self::RoundEnd, Self::MatchEnd];
}

/// A kind of request.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Request {
    /// Posting a message.
    Post,
    /// Reading messages that were written while the bot was killed.
    CatchUp,
    /// Looking for a post whose answer was lost.
    Search,
    /// Removing the menus of an earlier board.
    Edit,
    /// Answering a command or press.
    Answer,
    /// Opening a thread.
    Thread,
}

/// A change of the thread in which a match is played.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum ThreadChange {
    /// The thread is archived just before a post.
    Archived,
    /// The thread is archived and locked.
    Locked,
    /// The thread is deleted, which can happen only once.
    Deleted(Point),
}

/// A fault of Discord, or a change that somebody makes on Discord.
#[derive(Clone, Debug)]
pub(crate) enum FaultKind {
    /// The next requests of a kind fail. The number says how many.
    Request(Request, Action, u32),
    /// The gateway has a fault just before a message is sent.
    Gateway(GatewayFault),
    /// The gateway closes this and every later connection with a code. The bot exits and is started again.
    Fatal(u16),
    /// The message-content intent is revoked (close code 4014), and granted again before the next point.
    WithoutContent,
    /// The bot loses a permission when it posts.
    Permission(&'static str),
    /// The bot loses a permission in the match's thread when it posts there.
    PermissionInThread(&'static str),
    /// The bot loses the permission to open threads when it opens one.
    NoNewThread,
    /// The match's thread changes.
    Thread(ThreadChange),
    /// The channel is deleted when the bot posts.
    ChannelDeleted,
    /// The bot is removed from the server when it posts, and invited again.
    BotRemoved,
}

impl FaultKind {
    /// The points of a match at which the fault can occur.
    pub(crate) fn points(&self) -> Vec<Point> {
        match self {
            // Without a match there are neither missed moves nor an earlier board.
            Self::Request(Request::CatchUp | Request::Edit, ..) => {
                vec![Point::Move, Point::RoundEnd, Point::MatchEnd]
            }
            Self::Request(Request::Thread, ..) | Self::NoNewThread => vec![Point::Challenge],
            Self::Thread(ThreadChange::Deleted(point)) => vec![*point],
            _ => Point::ALL.to_vec(),
        }
    }

    /// Whether the fault needs a match in a thread.
    pub(crate) fn is_in_thread(&self) -> bool {
        matches!(
            self,
            Self::Request(Request::Thread, ..)
                | Self::PermissionInThread(_)
                | Self::NoNewThread
                | Self::Thread(_)
        )
    }

    /// Whether a struck request ends only by the bot's own timeout.
    pub(crate) fn lasts(&self) -> bool {
        use Action::{Hang, HangAfterWork, HangInBody, RateLimitUntilDate};
        matches!(self, Self::Request(_, Hang | HangAfterWork | HangInBody | RateLimitUntilDate, _))
    }

    /// The faults that `cargo test` injects without further settings.
    pub(crate) fn one_of_each_kind() -> Vec<Self> {
        vec![
            Self::Request(Request::Post, Action::CutAfterWork, 1),
            Self::Request(Request::Post, Action::Error { status: 401, code: 0 }, 2),
            Self::Request(Request::CatchUp, Action::Status { status: 403 }, 1),
            Self::Request(Request::Search, Action::CutAfterWork, 1),
            Self::Request(Request::Answer, Action::CutAfterWork, 1),
            Self::Gateway(GatewayFault::Cut),
            Self::Fatal(4004),
            Self::WithoutContent,
            Self::Permission("SEND_MESSAGES"),
            Self::NoNewThread,
            Self::Thread(ThreadChange::Locked),
            Self::Thread(ThreadChange::Deleted(Point::Move)),
            Self::ChannelDeleted,
            Self::BotRemoved,
        ]
    }

    pub(crate) fn all() -> Vec<Self> {
        let busy = |global| Action::RateLimit { retry_after: 0.3, global };
        let failed = Action::Status { status: 500 };
        let posts = [
            (busy(false), 2),
            (busy(true), 2),
            (Action::RateLimitUntilDate, 2),
            (Action::Error { status: 401, code: 0 }, 2),
            (failed.clone(), 3),
            (Action::Status { status: 503 }, 1),
            // These errors come from a server between the bot and Discord, or from Discord's blocking of requests (40333). They do
            // not say that the channel is gone.
            (Action::Status { status: 403 }, 2),
            (Action::Error { status: 403, code: 40_333 }, 2),
            (Action::Hang, 2),
            (Action::HangAfterWork, 1),
            (Action::CutBeforeBody, 2),
            (Action::CutInBody, 2),
            (Action::CutAfterWork, 1),
        ];
        let posts = posts.map(|(action, times)| Self::Request(Request::Post, action, times));
        let others = [Request::CatchUp, Request::Search, Request::Edit, Request::Answer, Request::Thread];
        let others = others.into_iter().flat_map(|request| {
            [
                busy(false),
                failed.clone(),
                Action::Status { status: 404 },
                Action::Hang,
                Action::CutBeforeBody,
                Action::CutAfterWork,
            ]
            .map(|action| Self::Request(request, action, 1))
        });
        let closed = [1000, 1001, 4000, 4001, 4002, 4003, 4005, 4007, 4008, 4009]
            .map(|code| GatewayFault::Close { code });
        let gateway = [
            GatewayFault::Cut,
            GatewayFault::Reconnect,
            GatewayFault::InvalidSession { resumable: true },
            GatewayFault::InvalidSession { resumable: false },
            GatewayFault::ForgetSessions,
        ];
        let gateway = gateway.into_iter().chain(closed).map(Self::Gateway);
        let fatal = [4004, 4010, 4011, 4012, 4013].map(Self::Fatal);
        let permissions = ["VIEW_CHANNEL", "SEND_MESSAGES", "ATTACH_FILES", "READ_MESSAGE_HISTORY"];
        let in_thread = ["VIEW_CHANNEL", "SEND_MESSAGES_IN_THREADS"].map(Self::PermissionInThread);
        let deleted = Point::ALL.map(ThreadChange::Deleted);
        let threads = [ThreadChange::Archived, ThreadChange::Locked].into_iter().chain(deleted);
        posts
            .into_iter()
            .chain(others)
            .chain(gateway)
            .chain(fatal)
            .chain(permissions.map(Self::Permission))
            .chain(in_thread)
            .chain(threads.map(Self::Thread))
            .chain([Self::NoNewThread, Self::WithoutContent, Self::ChannelDeleted, Self::BotRemoved])
            .collect()
    }
}
